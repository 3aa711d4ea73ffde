/** The faces of the dice: their signs, and what each does if it stands, in a few words. */
import type { Face } from './types';

export const faceIcons: Record<Face, string> = {
  'slip-by': 'search-slip-by',
  weary: 'search-weary',
  exposed: 'search-exposed',
  recall: 'search-recall',
  rout: 'battle-rout',
  exchange: 'battle-exchange',
  overrun: 'battle-overrun',
  nazgul: 'battle-nazgul',
};

export const faceSays: Record<Face, string> = {
  'slip-by': 'nothing',
  weary: '−1 hope',
  exposed: '−1 hope',
  recall: '1 Nazgûl to Mordor',
  rout: '−1 shadow troop',
  exchange: '−1 shadow, −1 friendly',
  overrun: '−1 friendly',
  nazgul: '−2 friendly',
};

/** What a peril of an objective makes of the same dice. */
export const perilSays: Partial<Record<Face, string>> = {
  rout: 'nothing',
  overrun: '−1 hope',
  exchange: '−2 hope',
  nazgul: '−3 hope',
};

export const hurts: Face[] = ['weary', 'exposed', 'overrun', 'exchange', 'nazgul'];

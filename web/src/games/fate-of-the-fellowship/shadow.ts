/** The shadow step, as far as a page can know it: which card lies open and which half of it counts. */

import type { Table } from './known';
import type { ShadowCard } from './types';

export interface OpenCard {
  card: ShadowCard;
  half: 'advance' | 'reinforce' | 'text';
  /** Its place among those turned up in this step. */
  number: number;
  of: number;
}

/** The last card of the step, while it lies in the resolve area. */
export function shadowCard(table: Table): OpenCard | undefined {
  const view = table.now?.view;
  const cards = view?.['resolve-area'] ?? [];
  if (!view || !cards.length || view.lost || view.won) return undefined;
  // The resolve area is a set: which card was turned up last stands beside it.
  const card = view['open-card'];
  if (!card) return undefined;
  const own = card === 'the-drums-of-war' || card === 'the-wheels-of-saruman';
  // The back that now lies on top of the deck says which half counts (FOTF.6.2).
  const half = view['shadow-deck']['top-back'] === 'red' ? 'advance' : 'reinforce';
  return { card, half: own ? 'text' : half, number: cards.length, of: view['threat-rate'] };
}

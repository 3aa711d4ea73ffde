/** A view to begin from; each test changes what it is about. */
import type { Behind, Telling, Turn, View } from '../../../src/games/hunt-for-the-ring/types';

export const plain: View = {
  content: 'shipped',
  part: 1,
  day: 2,
  turn: 'daylight-1',
  phase: 'nazgul',
  eye: false,
  figure: 4,
  track: 16,
  corruption: 1,
  threshold: 12,
  ending: null,
  actionTokens: null,
  fellowship: { pool: 2, held: 1 },
  company: [],
  allies: { hand: 3, deck: 10, discards: [], tokens: [37] },
  information: { hidden: 4, found: [15] },
  gandalf: { state: 'away', figure: null, done: [], deeds: 0, supply: 0, moves: 0 },
  nazgul: [
    { who: 'nazgul-1', at: '23', player: 2, lord: false },
    { who: 'nazgul-2', at: '33-43.1', player: 2, lord: true },
    { who: 'nazgul-3', at: null, player: 3, lord: false },
  ],
  lead: 2,
  active: 'nazgul-1',
  dice: { ring: 1, sword: 1, sorcery: 0, shadow: 0, lord: null, hasLordDie: false },
  sorcery: { deck: 10, discards: [], gone: [], hands: [] },
  tracks: { eye: [15], sword: [4] },
  tiles: { pool: [], drawn: [], eyes: 0 },
  question: null,
  barredArea: null,
  roadsBarred: false,
  told: [],
  behind: null,
  mayBe: null,
};

export const screen: Behind = {
  log: [4, 'dot', 5, 'slash', 5],
  last: 5,
  dots: 0,
  hand: [],
  bottom: [],
  inPlay: [24],
  flipped: [6],
  journey: null,
  drawn: [],
  gandalf: [],
  deeds: [],
};

type Fact = Telling extends infer One
  ? One extends Telling
    ? Omit<One, 'day' | 'turn' | 'figure' | 'gandalf-moves'>
    : never
  : never;

export const told = (fact: Fact, figure: number, day = 1, turn: Turn = 'daylight-1') =>
  ({ ...fact, figure, day, turn, 'gandalf-moves': 0 }) as Telling;

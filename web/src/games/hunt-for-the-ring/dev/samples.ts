/** Made-up moments on both boards, to see everything that may lie on them. */
import type { Entry } from '../board/journey';
import type { Piece } from '../board/pieces';
import type { Choice } from '../board/reach';

interface Sample {
  open: string;
  pieces: Piece[];
  reach: Choice[];
  take: Choice[];
  heat: Record<string, number>;
  journeys: { of: 'frodo' | 'gandalf'; entries: Entry[]; first?: number }[];
  shelters: Set<string>;
}

const went = (...stops: (number | '.' | '/' | string)[]): Entry[] =>
  stops.map((stop) =>
    stop === '.'
      ? { mark: 'dot' }
      : stop === '/'
        ? { mark: 'slash' }
        : { mark: typeof stop === 'number' ? 'location' : 'dot', at: String(stop) },
  );
const digits = (...ids: (number | string)[]): Choice[] =>
  ids.map((id, i) => ({ id: String(id), digit: String(i + 1) }));

const first: Sample = {
  open: '29',
  pieces: [
    { key: 'n1', kind: 'nazgul', which: 1, at: '27', active: true },
    { key: 'n2', kind: 'nazgul', which: 2, at: '27' },
    { key: 'n3', kind: 'nazgul', which: 3, at: '33-43.1', done: true },
    { key: 'n4', kind: 'nazgul', which: 4, at: '40' },
    { key: 'f', kind: 'frodo', at: '17' },
    { key: 'a1', kind: 'ally', at: '52' },
    { key: 'a2', kind: 'ally', at: '24' },
    { key: 'a3', kind: 'ally', at: '15' },
    { key: 't1', kind: 'track', side: 'eye', at: '15' },
    { key: 't2', kind: 'track', side: 'sword', at: '18' },
    { key: 't3', kind: 'track', side: 'eye', at: '6' },
    { key: 'l1', kind: 'log', of: 'ringwraiths', at: 'area:F', note: 'perceived in turn 5' },
    { key: 'l2', kind: 'log', of: 'ringwraiths', at: 'section:II' },
    { key: 'l3', kind: 'log', of: 'company', at: '15' },
  ],
  reach: [...digits(35, 29, 24, '27-33.1', '23-27.1', 'area:H'), { id: '33', hint: true }],
  take: [{ id: 'n4', digit: '7' }],
  heat: {
    17: 0.31,
    18: 0.22,
    26: 0.17,
    20: 0.12,
    30: 0.08,
    24: 0.05,
    10: 0.03,
    19: 0.015,
    29: 0.005,
  },
  journeys: [
    { of: 'frodo', entries: went(4, '.', 6, 14, '/', 16, '16-18.1', 18, '.', 17, '/', 20, 26) },
  ],
  shelters: new Set(),
};

const second: Sample = {
  open: '14',
  pieces: [
    { key: 'n1', kind: 'nazgul', which: 1, at: '28' },
    { key: 'n2', kind: 'nazgul', which: 2, at: '28' },
    { key: 'n3', kind: 'nazgul', which: 3, at: '28' },
    { key: 'n4', kind: 'nazgul', which: 4, at: '28' },
    { key: 'lord', kind: 'lord', at: '33', active: true },
    { key: 'g', kind: 'gandalf', at: '38' },
    { key: 'f', kind: 'frodo', at: '13' },
    { key: 'a1', kind: 'ally', at: '17' },
    { key: 'a2', kind: 'ally', at: '46' },
    { key: 't1', kind: 'track', side: 'sword', at: '5' },
    { key: 't2', kind: 'track', side: 'eye', at: '12' },
    { key: 'l1', kind: 'log', of: 'ringwraiths', at: 'area:E' },
  ],
  reach: digits(29, 34, 30, 38, '30-33.1'),
  take: digits('n1', 'n2', 'n3', 'n4'),
  heat: { 13: 0.24, 11: 0.2, 20: 0.16, 21: 0.14, 12: 0.1, 10: 0.08, 22: 0.05, 28: 0.02, 19: 0.01 },
  journeys: [
    { of: 'frodo', entries: went(1, 2, 3, 5, '.', 10, 13, 20, 22) },
    { of: 'gandalf', entries: went(50, 49, '.', 39, 38), first: 3 },
  ],
  shelters: new Set(['5', '20', '37', '53']),
};

export const samples = [first, second] as const;

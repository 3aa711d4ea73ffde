/** As much of what is printed as the tests need, from the game's own tables. */
import { readFileSync } from 'node:fs';
import type { Components, Nation, Region, View } from '../../../src/games/war-of-the-ring/types';

const data = '../../../../crates/war-of-the-ring/data';
const table = (name: string) => {
  const text = readFileSync(new URL(`${data}/${name}`, import.meta.url), 'utf8');
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(head.map((key, i) => [key, line[i] ?? ''])));
};

const free: Nation[] = ['dwarves', 'elves', 'gondor', 'north', 'rohan'];
const shadow: Nation[] = ['isengard', 'sauron', 'southrons'];
const borders = table('adjacency.csv').filter(({ kind }) => kind === 'adjacent');

const regions = Object.fromEntries(
  table('regions.csv').map(({ id = '', name, nation, settlement, fortification }) => [
    id,
    {
      name,
      ...(nation && { nation }),
      ...(settlement && { settlement }),
      fortification: fortification === 'yes',
      points: { city: 1, stronghold: 2 }[settlement ?? ''] ?? 0,
      adjacent: borders.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : [])),
    },
  ]),
);

const nations = Object.fromEntries(
  [...free, ...shadow].map((nation) => [
    nation,
    { name: nation, side: free.includes(nation) ? 'free-peoples' : 'shadow' },
  ]),
);
const figures = Object.fromEntries(
  [...free, ...shadow].flatMap((nation) =>
    ['regular', 'elite', 'leader'].map((kind) => [
      `${nation}-${kind}`,
      { name: `${nation} ${kind}`, many: `${nation} ${kind}s`, nation, kind },
    ]),
  ),
);

export const components = {
  regions,
  nations,
  figures: {
    ...figures,
    nazgul: { name: 'Nazgûl', many: 'Nazgûl', nation: 'sauron', kind: 'nazgul' },
  },
  sides: {
    'free-peoples': { name: 'Free Peoples', nations: free },
    shadow: { name: 'Shadow', nations: shadow },
  },
  players: {
    gondor: { name: 'Gondor', amid: 'Gondor', side: 'free-peoples', nations: ['elves', 'gondor'] },
    'witch-king': {
      name: 'The Witch-king',
      amid: 'the Witch-king',
      side: 'shadow',
      nations: ['sauron'],
    },
    saruman: {
      name: 'Saruman',
      amid: 'Saruman',
      side: 'shadow',
      nations: ['isengard', 'southrons'],
    },
    rohan: {
      name: 'Rohan',
      amid: 'Rohan',
      side: 'free-peoples',
      nations: ['dwarves', 'north', 'rohan'],
    },
  },
  seats: ['gondor', 'witch-king', 'saruman', 'rohan'],
  characters: {
    strider: { name: 'Strider', side: 'free-peoples' },
    'witch-king': { name: 'The Witch-king', side: 'shadow' },
  },
} as unknown as Components;

/** A board with these figures on it, the Fellowship hidden in Rivendell. */
export function boardOf(on: { [key in Region]?: Record<string, number> }, more = {}): View {
  return {
    regions: on,
    characters: {},
    besieged: [],
    captured: [],
    fellowship: { at: 'rivendell', mordor: null, hidden: true, progress: 0 },
    battle: { at: null },
    ...more,
  } as unknown as View;
}

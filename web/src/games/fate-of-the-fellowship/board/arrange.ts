/** The whole map in order: stacks beside their places, digits beside them, names where room is left. */

import { around, type Box, crowding } from '../../../table/map/boxes';
import {
  type Label,
  placeLabels,
  type Side,
  type Wanted,
  widthOf,
} from '../../../table/map/labels';
import { places, plaques, ways } from '../art.generated';
import { keys, standing } from '../known';
import type { Components, Location, View } from '../types';
import { layStacks, type Spot, type Stack, type StackSide } from './stacks';

export interface Arranged {
  stacks: Stack[];
  labels: Label[];
  /** Where the digit of a place stands. */
  digits: Map<Location, [number, number]>;
}

/** The sides that looked best on the drawing. */
const labelSides: Partial<Record<Location, Side>> = {
  carrock: 'tl',
  'north-ithilien': 'l',
  'ered-luin': 'tr',
  hollin: 'l',
  osgiliath: 'tr',
  'south-ithilien': 'br',
  'druadan-forest': 'bl',
  umbar: 'l',
  dorwinion: 'r',
  pelargir: 'l',
  lamedon: 'l',
  udun: 't',
  harondor: 'r',
  dunland: 'l',
  'druwaith-iaur': 'l',
  'southern-mirkwood': 'tr',
  'lake-town': 'r',
  'woodland-realm': 'bl',
  'mount-doom': 'b',
};
const stackSides: Partial<Record<Location, StackSide>> = {
  'gladden-fields': 'r',
  udun: 'r',
  lorien: 'l',
  pelargir: 'r',
};

/** How far the drawing of a place reaches from its middle. */
export function radiusOf(view: View, components: Components, at: Location): number {
  const now = standing(view, components, at);
  const { muster, colour } = components.locations[at];
  if (now.haven || now.stronghold) return 22;
  return muster || colour === 'red' ? 21 : 14;
}

/** Points along all ways, so that names keep clear of them where they can. */
const wayPoints = ways.flatMap(({ d }) => {
  const numbers = (d.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  let [x = 0, y = 0] = numbers;
  const points: [number, number][] = [[x, y]];
  for (let i = 2; i + 5 < numbers.length; i += 6) {
    const [dx, dy] = [numbers[i + 4] ?? 0, numbers[i + 5] ?? 0];
    points.push([x + dx / 3, y + dy / 3], [x + (2 * dx) / 3, y + (2 * dy) / 3], [x + dx, y + dy]);
    x += dx;
    y += dy;
  }
  return points;
});

const costs: Box[] = ways.flatMap(({ cost }) => cost.map(([, x, y]) => around(x, y, 25)));

/** Names of regions with what stands beside them. */
export function plaqueBoxes(view: View): Box[] {
  return keys(plaques).flatMap((region) => {
    const { x, y, lines, small, turned, pieces } = plaques[region];
    const size = small ? 24 : 32;
    const spaced = (line: string) =>
      widthOf(line, size) + line.length * size * (small ? 0.08 : 0.14);
    const w = Math.max(...lines.map(spaced));
    const h = lines.length * 26 + 6;
    const name = turned
      ? around(x, y, 26, w)
      : { x: x - w / 2 - 4, y: y - size * 0.75, w: w + 8, h };
    const nazgul = view.board.nazgul[region] ?? 0;
    const wide = (nazgul > 3 ? 66 : nazgul * 40) + (view.board.eye === region ? 58 : 0);
    return wide ? [name, around(x + pieces[0], y + pieces[1], wide, 42)] : [name];
  });
}

/** The letters of the map: never under eleven pixels on the screen, never larger than they need be. */
export function letterSize(scale: number): number {
  const exact = Math.max(11.4 / scale, Math.min(19.5, 22 / scale));
  // In steps, so that names are not set again at every turn of the wheel.
  return Math.round(1.06 ** Math.ceil(Math.log(exact) / Math.log(1.06)) * 10) / 10;
}

const corners: [number, number][] = [
  [-36, -4],
  [36, -4],
  [-28, -28],
  [28, -28],
  [-28, 26],
  [28, 26],
  [0, 42],
  [0, -44],
];

export function arrange(
  view: View,
  components: Components,
  lit: Location[],
  size: number,
): Arranged {
  const spots: Spot[] = keys<Location>(components.locations).map((at) => ({
    at,
    point: places[at],
    radius: radiusOf(view, components, at),
  }));
  const names = plaqueBoxes(view);
  const stacks = layStacks(view, spots, [...costs, ...names], stackSides);
  const marks = spots.map(({ point: [x, y], radius }) => around(x, y, radius * 1.8));
  const taken = [...costs, ...marks, ...stacks.map(({ box }) => box)];
  const digits = new Map<Location, [number, number]>();
  for (const at of lit) {
    const [x, y] = places[at];
    const rated = corners.map(([dx, dy], i) => {
      const crowd = crowding(around(x + dx, y + dy, 26), taken);
      return { to: [x + dx, y + dy] as [number, number], cost: crowd + i * 12 };
    });
    const best = rated.sort((a, b) => a.cost - b.cost)[0];
    if (!best) continue;
    digits.set(at, best.to);
    taken.push(around(...best.to, 28));
  }
  const wanted = spots.map(({ at, point: [x, y], radius }): Wanted => {
    const { haven, stronghold } = standing(view, components, at);
    const { name, muster, colour } = components.locations[at];
    // Where all of it leads is never without its name.
    const always = at === 'mount-doom';
    const rank =
      lit.includes(at) || always
        ? -1
        : haven || stronghold
          ? 0
          : muster || colour === 'red'
            ? 1
            : 2;
    return { id: at, name, x, y, radius, rank, side: labelSides[at], always };
  });
  return { stacks, digits, labels: placeLabels(wanted, size, [...taken, ...names], wayPoints) };
}

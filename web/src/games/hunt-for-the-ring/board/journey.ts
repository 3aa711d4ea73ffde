/** A journey as it was written down, entry by entry, and how it is drawn: legs between spaces, with the numbers of the entries. */
import { around, type Box } from '../../../table/map/boxes';
import type { Point, SpaceId } from './data';
import { along, bow, distance, type Layout } from './geometry';
import { whim } from './whim';

/** A dot may be written down without saying which; a slash says that nobody moved. */
export type Entry =
  | { mark: 'location'; at: SpaceId }
  | { mark: 'dot'; at?: SpaceId }
  | { mark: 'slash' };

/** Whose journey it is; the way ahead is only planned. */
export type Whose = 'frodo' | 'gandalf' | 'ahead';

export interface Leg {
  from: SpaceId;
  to: SpaceId;
  line: Point[];
}

export interface Stop {
  key: string;
  at: Point;
  /** A space; else a dot of which only the leg is known. */
  space: SpaceId | undefined;
  /** "3", "4/" for a slash, "5·" for a dot that is not known at all. */
  numbers: string[];
}

/** Pixels of the plate with a stop's numbers. */
export const PLATE = 15;
export const plateWidth = ({ numbers }: Stop) =>
  Math.max(PLATE, numbers.join(' ').length * 6.4 + 7);

/** Where a plate's middle stands: at the lower left of a location, or on the dot itself. */
export function plateOf(layout: Layout, stop: Stop, radius: number, scale: number): Box {
  const known = stop.space !== undefined && layout.spaces.get(stop.space)?.kind === 'location';
  const [w, h] = [plateWidth(stop) / scale, PLATE / scale];
  const [x, y] = stop.at;
  if (!known) return around(x, y, w, h);
  return { x: x - radius * 0.98 + 6 / scale - w, y: y + radius * 0.7 - h / 2, w, h };
}

export interface Trail {
  legs: Leg[];
  stops: Stop[];
}

/** Numbers begin at `first`: the journey's start is number zero. */
export function trailOf(layout: Layout, entries: readonly Entry[], first = 0): Trail {
  const legs: Leg[] = [];
  const stops = new Map<string, Stop>();
  const at = (id: SpaceId | undefined) => layout.spaces.get(id ?? '')?.at;
  const count = (id: SpaceId, number: string) => {
    const stop = stops.get(id) ?? { key: id, at: at(id) as Point, space: id, numbers: [] };
    stop.numbers.push(number);
    stops.set(id, stop);
  };
  let last: SpaceId | undefined;
  /** Dots since then that were not named. */
  let unknown: number[] = [];
  entries.forEach((entry, i) => {
    const number = first + i;
    if (entry.mark === 'slash') {
      if (last) count(last, `${number}/`);
      return;
    }
    const space = at(entry.at);
    if (!space || !entry.at) {
      unknown.push(number);
      return;
    }
    const before = at(last);
    if (before && last && last !== entry.at) {
      const there = legs.filter(
        ({ from, to }) => [from, to].sort().join() === [last, entry.at].sort().join(),
      );
      const aside = (0.1 + 0.09 * there.length) * (whim(`${last}${entry.at}`) > 0 ? 1 : -1);
      const long = distance(before, space);
      const line = bow(before, space, Math.sign(aside) * Math.max(Math.abs(aside), 16 / long), 24);
      legs.push({ from: last, to: entry.at, line });
      unknown.forEach((dot, k) => {
        const key = `${last}-${entry.at} ${dot}`;
        const place = along(line, (k + 1) / (unknown.length + 1));
        stops.set(key, { key, at: place, space: undefined, numbers: [`${dot}`] });
      });
    } else if (last) for (const dot of unknown) count(last, `${dot}·`);
    unknown = [];
    last = entry.at;
    count(entry.at, `${number}`);
  });
  if (last) for (const dot of unknown) count(last, `${dot}·`);
  return { legs, stops: [...stops.values()] };
}

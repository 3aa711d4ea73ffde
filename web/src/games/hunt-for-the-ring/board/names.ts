/** Names of locations: the most telling first, none over a space, a letter or another name. */
import { around, type Box } from '../../../table/map/boxes';
import { type Label, placeLabels } from '../../../table/map/labels';
import type { Point, SpaceId } from './data';
import { DOT, type Layout, LOCATION } from './geometry';
import { LETTER, type Lettering } from './lettering';

/** Pixels: no name is smaller, and none grows much larger. */
const LEAST = 11.5;
const LARGEST = 21;
const USUAL = 19;
/** Pixels for a unit: further out plain places have no name. */
const FAR = 0.27;
/** Nearer than this areas are named as well. */
const NEAR = 0.72;

/** `grain`: how large letters are to be, as a part of the usual size. */
export const letterSize = (scale: number, grain = 1) =>
  Math.min(LARGEST * grain, Math.max(LEAST * grain, USUAL * scale)) / scale;

/** How far apart the two nearest locations are. */
export function leastApart({ spaces }: Layout): number {
  const all = [...spaces.values()].filter(({ kind }) => kind === 'location');
  let least = Number.POSITIVE_INFINITY;
  all.forEach(({ at: [ax, ay] }, i) => {
    for (const { at } of all.slice(i + 1))
      least = Math.min(least, Math.hypot(ax - at[0], ay - at[1]));
  });
  return least;
}

/** Half the width of a location at this zoom: its number is always legible, and no two touch. */
export function radiusOf(scale: number, apart: number, grain = 1): number {
  return Math.min(apart * 0.43, 34, Math.max(LOCATION, (11.5 * grain) / scale));
}

export interface Wishes {
  layout: Layout;
  lettering: Lettering;
  scale: number;
  radius: number;
  grain?: number;
  /** These are named whatever they cover. */
  lit?: ReadonlySet<SpaceId>;
  /** Other things in the way. */
  taken?: Box[];
}

export interface Names {
  size: number;
  labels: Label[];
}

export function layNames(wishes: Wishes): Names {
  const { layout, lettering, scale, radius, grain = 1, lit, taken = [] } = wishes;
  const size = letterSize(scale, grain);
  const spaces = [...layout.spaces.values()];
  const wanted = spaces.flatMap(({ id, at: [x, y], location }) => {
    if (!location) return [];
    const plain = location.kinds.every((kind) => kind === 'plain');
    const rank = lit?.has(id) ? 0 : plain ? 2 : 1;
    if (rank === 2 && scale < FAR) return [];
    // What may be chosen has a ring around it.
    const reach = radius + (rank === 0 ? (10 * grain) / scale : 3);
    return [{ id, name: location.name, x, y, radius: reach, rank, always: rank === 0 }];
  });
  const blocked = [
    ...spaces.map(({ at: [x, y], kind }) =>
      around(x, y, 2 * (kind === 'location' ? radius : DOT + 1)),
    ),
    ...lettering.taken,
    ...taken,
    // Beyond the sheet there is no ground for a name.
    { x: -4000, y: -4000, w: 4000, h: 12000 },
    { x: layout.width, y: -4000, w: 4000, h: 12000 },
    { x: -4000, y: -4000, w: 12000, h: 4000 },
    { x: -4000, y: layout.height, w: 12000, h: 4000 },
  ];
  const ways = layout.ways.flatMap(
    ({ line, kind }) => line.filter((_, i): boolean => kind === 'road' || i % 2 === 0) as Point[],
  );
  const areas =
    scale < NEAR
      ? []
      : lettering.letters.map(({ area, name, at: [x, y] }) => {
          const id = `area:${area}`;
          const ring = lit?.has(id) ? (10 * grain) / scale : 0;
          return { id, name, x, y, radius: LETTER * 0.45 + ring, rank: 3 };
        });
  return { size, labels: placeLabels([...wanted, ...areas], size, blocked, ways, 0) };
}

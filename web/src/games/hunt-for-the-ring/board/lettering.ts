/** Where the letters of areas and the numerals of sections stand: on free ground, clear of spaces, ways and borders. */

import { around, type Box } from '../../../table/map/boxes';
import { splits, widthOf } from '../../../table/map/labels';
import { holds } from './areas';
import type { Point } from './data';
import { DOT, type Laid, LOCATION } from './geometry';

export interface Letter {
  area: string;
  name: string;
  at: Point;
}

export interface Plaque {
  section: string;
  /** In one line or two; none where there is room for the numeral only. */
  lines: string[];
  /** Its upper left corner. */
  box: Box;
}

export interface Lettering {
  letters: Letter[];
  plaques: Plaque[];
  compass: Point | undefined;
  /** All of it, for names to stay clear of. */
  taken: Box[];
}

/** Units of the drawing. */
export const LETTER = 44;
export const NUMERAL = 50;
export const SECTION_NAME = 24;
const COMPASS = 150;
const STEP = 14;

/** Something to stay clear of: a point, and how far it reaches. */
type Thing = readonly [x: number, y: number, reach: number];

/** From a box to the nearest of the things; below nought they touch. */
function clearance({ x, y, w, h }: Box, things: readonly Thing[], enough: number): number {
  let least = enough;
  for (const [px, py, reach] of things) {
    const dx = Math.max(x - px, 0, px - x - w);
    const dy = Math.max(y - py, 0, py - y - h);
    if (dx - reach > least || dy - reach > least) continue;
    least = Math.min(least, Math.hypot(dx, dy) - reach);
  }
  return least;
}

const corners = ({ x, y, w, h }: Box): Point[] => [
  [x, y],
  [x + w, y],
  [x, y + h],
  [x + w, y + h],
  [x + w / 2, y + h / 2],
];

interface Search {
  rings: Point[][];
  w: number;
  h: number;
  things: readonly Thing[];
  /** More room than this is as good. */
  enough: number;
  /** Among places with equal room, the nearest to this one. */
  towards: Point;
}

/** The place with most room for a box within the rings. */
function freest({ rings, w, h, things, enough, towards }: Search) {
  const points = rings.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const close = things.filter(
    ([x, y]) => x > left - 60 && x < right + 60 && y > top - 60 && y < bottom + 60,
  );
  let best: { box: Box; clear: number; cost: number } | undefined;
  for (let y = top + h / 2; y <= bottom - h / 2; y += STEP) {
    for (let x = left + w / 2; x <= right - w / 2; x += STEP) {
      const box = around(x, y, w, h);
      if (!corners(box).every((corner) => holds(rings, corner))) continue;
      const clear = clearance(box, close, enough);
      const cost = Math.hypot(x - towards[0], y - towards[1]) * 0.02 - clear;
      if (!best || cost < best.cost) best = { box, clear, cost };
    }
  }
  return best;
}

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / (points.length || 1),
  points.reduce((sum, [, y]) => sum + y, 0) / (points.length || 1),
];

/** The rim of the sheet and its title are to be stayed clear of as well. */
export function letter(laid: Laid, title: Box): Lettering {
  const { data, shapes, spaces, ways, width, height } = laid;
  const things: Thing[] = [
    ...[...spaces.values()].map(({ at: [x, y], kind }): Thing => {
      return [x, y, (kind === 'location' ? LOCATION : DOT) + 8];
    }),
    ...ways.flatMap(({ line }) => line.map(([x, y]): Thing => [x, y, 8])),
    ...shapes.borders.flatMap(({ line, kind }) =>
      kind === 'rim' ? [] : line.map(([x, y]): Thing => [x, y, kind === 'section' ? 20 : 5]),
    ),
  ];
  for (let x = 0; x <= width; x += 20) things.push([x, 0, 14], [x, height, 14]);
  for (let y = 0; y <= height; y += 20) things.push([0, y, 14], [width, y, 14]);
  const taken: Box[] = [];
  const take = (box: Box, gap: number) => {
    taken.push(box);
    for (let x = box.x; x <= box.x + box.w; x += 12)
      for (let y = box.y; y <= box.y + box.h; y += 12) things.push([x, y, gap]);
  };
  take(title, 10);

  // The widest first: plaques find no other room.
  const plaques = data.sections.map(({ id, name, areas }): Plaque => {
    const rings = shapes.sections.get(id) ?? [];
    const own = [...spaces.values()].filter(({ area }) => areas.includes(area));
    const [cx] = middle(own.map(({ at }) => at));
    const gap = NUMERAL * 0.25;
    const wide = widthOf(id, NUMERAL) + gap;
    const shapesOf = [...splits(name).reverse(), []].map((lines) => ({
      lines,
      w: wide + Math.max(0, ...lines.map((line) => widthOf(line, SECTION_NAME) * 1.1)),
    }));
    const tried = shapesOf.map(({ lines, w }) => ({
      lines,
      found: freest({ rings, w, h: NUMERAL * 1.05, things, enough: 16, towards: [cx, 0] }),
    }));
    const best = tried.find(({ found }) => found && found.clear > 2) ?? tried.at(-1);
    const box = best?.found?.box ?? around(cx, height / 2, wide, NUMERAL);
    take(box, 8);
    return { section: id, lines: best?.lines ?? [], box };
  });

  const letters = data.areas.map(({ id, name }): Letter => {
    const rings = shapes.areas.get(id) ?? [];
    const own = [...spaces.values()].filter(({ area }) => area === id).map(({ at }) => at);
    const towards = middle(own);
    const size = LETTER * 0.9;
    const found = freest({ rings, w: size, h: size, things, enough: 22, towards });
    const box = found?.box ?? around(...towards, size);
    take(box, 6);
    return { area: id, name, at: [box.x + box.w / 2, box.y + box.h / 2] };
  });

  const sheet: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const compass = freest({
    rings: [sheet],
    w: COMPASS,
    h: COMPASS,
    things: things.filter(([, , reach]) => reach !== 5 && reach !== 20),
    enough: 30,
    towards: [0, height],
  });
  const rose = compass && compass.clear > 4 ? compass.box : undefined;
  if (rose) taken.push(rose);
  return {
    letters,
    plaques,
    compass: rose && [rose.x + rose.w / 2, rose.y + rose.h / 2],
    taken,
  };
}

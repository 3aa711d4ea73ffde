/** Where the letters of areas and the numerals of sections stand: on free ground, clear of spaces, ways and borders. */

import { around, type Box } from '../../../table/map/boxes';
import { splits, widthOf } from '../../../table/map/labels';
import type { Point } from './data';
import { Field } from './field';
import { DOT, type Layout, LOCATION } from './geometry';

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

/** Roman numerals are narrower than other capitals. */
export const numeralWidth = (id: string) =>
  [...id].reduce((sum, letter) => sum + (letter === 'I' ? 0.38 : 0.7), 0) * NUMERAL;

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / (points.length || 1),
  points.reduce((sum, [, y]) => sum + y, 0) / (points.length || 1),
];

/** `printed`: what else is written on the sheet already; `drawn`: what only letters stay clear of. */
export function letter(layout: Layout, printed: Box[], drawn: Box[] = []): Lettering {
  const { data, shapes, ways, width, height } = layout;
  const spaces = [...layout.spaces.values()];
  const field = new Field(width, height, spaces);
  for (const { at, kind } of spaces) field.put(at, (kind === 'location' ? LOCATION : DOT) + 8);
  for (const { line } of ways) for (const point of line) field.put(point, 8);
  for (const { line, kind } of shapes.borders) {
    if (kind === 'rim') continue;
    for (const point of line) field.put(point, kind === 'section' ? 20 : 5);
  }
  const taken: Box[] = [];
  const take = (box: Box, room: number) => {
    taken.push(box);
    field.take(box, room);
  };
  for (const box of printed) take(box, 10);
  for (const box of drawn) field.take(box, 0);

  // The widest first: plaques find no other room.
  const plaques = data.sections.map(({ id, name, areas: own }): Plaque => {
    const areas = new Set(own);
    const [cx] = middle(spaces.filter(({ area }) => areas.has(area)).map(({ at }) => at));
    const wide = numeralWidth(id) + NUMERAL * 0.25;
    const h = NUMERAL * 1.05;
    const tried = [...splits(name).reverse(), []].map((lines) => {
      const w = wide + Math.max(0, ...lines.map((line) => widthOf(line, SECTION_NAME) * 1.1));
      const found = field.freest({ w, h, areas, enough: 16, towards: [cx, 0] });
      return { lines, found };
    });
    const best = tried.find(({ found }) => found && found.clear > 2) ?? tried.at(-1);
    const box = best?.found?.box ?? around(cx, height / 2, wide, h);
    take(box, 8);
    return { section: id, lines: best?.lines ?? [], box };
  });

  const letters = data.areas.map(({ id, name }): Letter => {
    const towards = middle(spaces.filter(({ area }) => area === id).map(({ at }) => at));
    const size = LETTER * 0.9;
    const areas = new Set([id]);
    const found = field.freest({ w: size, h: size, areas, enough: 22, towards });
    const box = found?.box ?? around(...towards, size);
    take(box, 6);
    return { area: id, name, at: [box.x + box.w / 2, box.y + box.h / 2] };
  });

  const rose = field.freest({ w: COMPASS, h: COMPASS, enough: 30, towards: [0, height] });
  if (!rose || rose.clear < 4) return { letters, plaques, compass: undefined, taken };
  const { x, y, w, h } = rose.box;
  take(rose.box, 0);
  return { letters, plaques, compass: [x + w / 2, y + h / 2], taken };
}

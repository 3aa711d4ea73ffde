/** Names of regions: the most telling first, none over another or over a piece, none too small to read. */
import { places } from '../art.generated';
import { keys } from '../known';
import type { Components, Region } from '../types';
import type { Box } from './stacks';

export interface Label {
  at: Region;
  x: number;
  y: number;
  size: number;
  turned: number;
  lines: string[];
}

/** Pixels: no name is smaller, and none grows much larger. */
const LEAST = 11.5;
const LARGEST = 17;
const NAME_OVER_NAME = 3;

/** `grain`: how large one wishes letters, as a part of the usual size. */
export const letterSize = (size: number, scale: number, grain = 1) =>
  Math.min(LARGEST * grain, Math.max(LEAST * grain, size * scale)) / scale;

/** How wide a letter in small capitals is, as a part of its size; measured, to a few hundredths. */
function letterWidth(letter: string): number {
  const small = letter.toLowerCase();
  const capital = small === letter ? 1 : 1.22;
  if ("iîí'’-. ".includes(small)) return 0.34 * capital;
  if (small === 'l') return 0.45 * capital;
  if ('mw'.includes(small)) return 0.74 * capital;
  return ('oóôdnguûúhqv'.includes(small) ? 0.62 : 0.52) * capital;
}
/** With the halo, so that two names side by side do not run into one. */
export const widthOf = (line: string, size: number) =>
  ([...line].reduce((sum, letter) => sum + letterWidth(letter), 0) + 0.25) * size;

export const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

function boxOf(x: number, y: number, lines: string[], size: number): Box {
  const w = Math.max(...lines.map((line) => widthOf(line, size)));
  const h = lines.length * size * 0.95;
  return { x: x - w / 2, y: y - h / 2, w, h };
}

/** What can be chosen, then Strongholds, Cities, Towns and Fortifications, where somebody is, the rest. */
function rankOf(
  components: Components,
  at: Region,
  lit: ReadonlySet<Region>,
  peopled: ReadonlySet<Region>,
) {
  const { settlement, fortification } = components.regions[at];
  if (lit.has(at)) return 0;
  if (settlement === 'stronghold') return 1;
  if (settlement === 'city') return 2;
  if (settlement || fortification) return 3;
  return peopled.has(at) ? 4 : 5;
}

export interface Wishes {
  components: Components;
  scale: number;
  grain?: number;
  lit: ReadonlySet<Region>;
  peopled: ReadonlySet<Region>;
  /** Boxes that no name may cover. */
  taken: Box[];
}

export function layLabels({ components, scale, grain, lit, peopled, taken }: Wishes): Label[] {
  const labels: Label[] = [];
  const named: Box[] = [];
  const ranked = keys<Region>(components.regions)
    .map((at) => ({ at, rank: rankOf(components, at, lit, peopled) }))
    .sort((a, b) => a.rank - b.rank);
  for (const { at, rank } of ranked) {
    const place = places[at];
    const size = letterSize(place.size, scale, grain);
    // Far out a name stands in one line if it is short, else as on the map.
    const shapes = [place.lines, ...(place.lines.length > 1 ? [[place.lines.join(' ')]] : [])];
    const spots = [place.label, ...around(place, size)];
    let best: { label: Label; box: Box; cost: number } | undefined;
    shapes.forEach((lines, shape) => {
      spots.forEach(([x, y], spot) => {
        const box = boxOf(x, y, lines, size);
        const over = (boxes: Box[]) => boxes.reduce((sum, other) => sum + overlap(box, other), 0);
        // A letter over a letter is worse than one over the rim of a piece.
        const covered = over(taken) + NAME_OVER_NAME * over(named);
        const cost = covered / (box.w * box.h) + spot * 0.012 + shape * 0.008;
        if (best && best.cost <= cost) return;
        const turned = spot ? 0 : place.turned;
        best = { label: { at, x, y, size, turned, lines }, box, cost };
      });
    });
    // What may be chosen is named at any price, and the seats of power at almost any.
    const most = rank === 0 ? 9 : rank === 1 ? 0.3 : rank < 4 ? 0.18 : 0.1;
    if (!best || best.cost > most) continue;
    labels.push(best.label);
    named.push(best.box);
  }
  return labels;
}

/** Under the Settlement, over it, under and over the Army. */
function around(
  { settlement, army }: { settlement?: [number, number]; army: [number, number, number] },
  size: number,
): [number, number][] {
  const spots: [number, number][] = [];
  if (settlement) {
    const [x, y] = settlement;
    spots.push([x, y + size * 1.9], [x, y - size * 2.2]);
  }
  const [x, y] = army;
  return [...spots, [x, y + size * 2], [x, y - size * 2], [x, y]];
}

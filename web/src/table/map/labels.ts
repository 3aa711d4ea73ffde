/** Where names stand: no name crosses another, a place, a piece or a cost; few cross a way. */
import { around, type Box, crowding, holds, overlap } from './boxes';

export interface Wanted {
  id: string;
  name: string;
  x: number;
  y: number;
  /** How far the drawing of the place reaches. */
  radius: number;
  /** Lower goes first and is the last to drop out. */
  rank: number;
  /** The side that looks best, if it is free. */
  side?: Side;
  /** It stands somewhere, whatever it covers. */
  always?: boolean;
}

export type Side = 'b' | 't' | 'r' | 'l' | 'br' | 'bl' | 'tr' | 'tl';

export interface Label {
  id: string;
  lines: string[];
  /** Of the first line's foot. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  box: Box;
}

interface Candidate extends Label {
  /** How bad the place is even if all were free. */
  dislike: number;
}

interface Rated extends Candidate {
  /** How much of what stands fast it covers. */
  blocked: number;
}

/** So much of itself a name may lie on something else before it is rather left out. */
const LITTLE = 0.3;

const sides: Side[] = ['b', 't', 'r', 'l', 'br', 'bl', 'tr', 'tl'];

/** How wide small capitals in bold are, near enough, for a letter of size one. */
function letterWidth(letter: string): number {
  if (/[A-ZÀ-Þ]/.test(letter)) return 0.67;
  if (/[ilíî'’.\- ]/.test(letter)) return 0.33;
  if (/[tfsj]/.test(letter)) return 0.5;
  return /[mw]/.test(letter) ? 0.8 : 0.58;
}
const widths = new Map<string, number>();

export function widthOf(text: string, size: number): number {
  const known = widths.get(text);
  if (known !== undefined) return known * size;
  const width = [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
  widths.set(text, width);
  return width * size;
}

/** On one line, and on two where a name has words for it. */
export function splits(name: string): string[][] {
  const words = name.split(' ');
  if (words.length < 2 || name.length < 9) return [[name]];
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1), words.slice(i + 1)]);
  const uneven = (way: string[][]) =>
    Math.abs((way[0] ?? []).join(' ').length - (way[1] ?? []).join(' ').length);
  const best = ways.sort((a, b) => uneven(a) - uneven(b))[0] ?? [];
  return [[name], best.map((line) => line.join(' '))];
}

function candidate(
  want: Wanted,
  lines: string[],
  side: Side,
  size: number,
  away: number,
): Candidate {
  const lead = size * 0.92;
  const w = Math.max(...lines.map((line) => widthOf(line, size)));
  const h = lead * lines.length;
  const far = want.radius + 4 + away;
  const near = want.radius * 0.72 + away;
  const across = side.includes('r') ? 'start' : side.includes('l') ? 'end' : 'middle';
  const dx = side.length === 2 ? near : far;
  const x = across === 'start' ? want.x + dx : across === 'end' ? want.x - dx : want.x;
  const up = side.length === 2 ? near : far - 2;
  const top = side.startsWith('b')
    ? want.y + up
    : side.startsWith('t')
      ? want.y - up - h
      : want.y - h / 2;
  const left = across === 'start' ? x : across === 'end' ? x - w : x - w / 2;
  const favourite = side === want.side ? -5 : 0;
  const folded = lines.length > 1 ? (side === 'b' || side === 't' ? 0.4 : 1.2) : 0;
  const long = lines.length === 1 && lines[0] && lines[0].length > 13 ? 1 : 0;
  return {
    id: want.id,
    lines,
    x,
    y: top + size * 0.74,
    anchor: across,
    box: { x: left, y: top, w, h },
    dislike: sides.indexOf(side) * 0.6 + favourite + folded + long + away * 0.2,
  };
}

/**
 * Puts every name where it is least in the way; what cannot stand anywhere is left out. `little`: so much of
 * itself a name may lie on something else before it is left out.
 */
export function placeLabels(
  wanted: Wanted[],
  size: number,
  blocked: Box[],
  lightly: readonly (readonly [number, number])[] = [],
  little = LITTLE,
): Label[] {
  const ordered = [...wanted].sort((a, b) => a.rank - b.rank || a.y - b.y);
  const rated = (want: Wanted, distances: number[]): Rated[] => {
    const reach = around(want.x, want.y, 2 * (widthOf(want.name, size) + want.radius + 20));
    const near = blocked.filter((box) => overlap(box, reach) > 0);
    const points = lightly.filter((point) => holds(reach, point));
    const all = splits(want.name).flatMap((lines) =>
      sides.flatMap((side) => distances.map((away) => candidate(want, lines, side, size, away))),
    );
    return all.map((one) => ({
      ...one,
      dislike: one.dislike + 0.7 * points.filter((point) => holds(one.box, point)).length,
      blocked: crowding(one.box, near),
    }));
  };
  const options = new Map(
    ordered.map((want) => {
      const all = rated(want, [0, 15]);
      const free = want.always ? all : all.filter((one) => one.blocked <= size * 1.2);
      return [want.id, free] as const;
    }),
  );
  const reaches = new Map(
    ordered.map((want) => [
      want.id,
      around(want.x, want.y, 2 * (widthOf(want.name, size) + want.radius + 20)),
    ]),
  );
  const placed = new Map<string, Label>();
  const besides = new Map(
    ordered.map(({ id }) => {
      const reach = reaches.get(id) as Box;
      const others = ordered.filter(
        (one) => one.id !== id && overlap(reaches.get(one.id) as Box, reach) > 0,
      );
      return [id, others.map((one) => one.id)];
    }),
  );
  for (let pass = 0; pass < 3; pass++) {
    for (const { id, always } of ordered) {
      const others = (besides.get(id) ?? []).flatMap((other) => {
        const box = placed.get(other)?.box;
        return box ? [{ ...box, x: box.x - 7, w: box.w + 14 }] : [];
      });
      let best: { cost: number; label: Label } | undefined;
      for (const one of options.get(id) ?? []) {
        const bad = one.blocked + crowding(one.box, others);
        // A touch of a few square units is lost in the halo of the letters.
        const covers = bad > size * 1.2;
        if (covers && !always) continue;
        const cost = one.dislike + bad / size + (covers ? 1000 : 0);
        if (!best || cost < best.cost) best = { cost, label: one };
      }
      if (best) placed.set(id, best.label);
      else placed.delete(id);
    }
  }
  // What found no free place stands where it covers least, if that is little.
  for (const want of ordered) {
    if (placed.has(want.id)) continue;
    const others = [...placed.values()].map(({ box }) => box);
    const covers = (one: Rated) => one.blocked + 2 * crowding(one.box, others);
    const [best] = rated(want, [0, 15, 30]).sort((a, b) => covers(a) - covers(b));
    if (best && covers(best) < best.box.w * best.box.h * little) placed.set(want.id, best);
  }
  return ordered.flatMap(({ id }) => placed.get(id) ?? []);
}

/** Outlines of regions, put together from the lines they share with their neighbours. */
import { arcs, beyond, rings } from '../art.generated';
import type { Point } from '../drawing';
import { entries } from '../known';
import type { Nation, Region } from '../types';

export type ArcKind = 'b' | 'n' | 'i' | 'c' | 'l' | 'f';

interface Arc {
  kind: ArcKind;
  points: Point[];
}

const lines: Arc[] = arcs.split(';').map((text) => {
  const numbers = text.slice(1).split(' ').map(Number);
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < numbers.length; i += 2) {
    x += numbers[i] ?? 0;
    y += numbers[i + 1] ?? 0;
    points.push([x, y]);
  }
  return { kind: text[0] as ArcKind, points };
});

const written = (points: Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;

/** The line of an arc; a number below zero is the one before, walked backwards. */
const walked = (arc: number): Point[] => {
  const points = lines[arc < 0 ? -arc - 1 : arc]?.points ?? [];
  return arc < 0 ? [...points].reverse() : points;
};

const outlineOf = (all: number[][]) =>
  all.map((ring) => `${written(ring.flatMap(walked))}z`).join('');

export const outlines = Object.fromEntries(
  entries<Region, number[][]>(rings).map(([region, all]) => [region, outlineOf(all)]),
) as Record<Region, string>;

/** The corners of a region on the sheet, for code that asks where it lies. */
export const cornersOf = (region: Region): Point[] => (rings[region][0] ?? []).flatMap(walked);

/** Every line of one kind, with what goes on beyond the rim of the map. */
export function linesOf(...kinds: ArcKind[]): string {
  const own = lines.filter(({ kind }) => kinds.includes(kind)).map(({ points }) => written(points));
  const more = kinds.map((kind) => (kind in beyond ? beyond[kind as keyof typeof beyond] : ''));
  return [...own, ...more].join('');
}

/** The ground of each Nation, and its rim: lines that only one of its regions has. */
export function groundsOf(nationOf: (region: Region) => Nation | undefined) {
  const grounds = new Map<Nation, { area: string; rim: string }>();
  const uses = new Map<Nation, Map<number, number>>();
  for (const [region, all] of entries<Region, number[][]>(rings)) {
    const nation = nationOf(region);
    if (!nation) continue;
    const ground = grounds.get(nation) ?? { area: '', rim: '' };
    ground.area += outlines[region];
    grounds.set(nation, ground);
    const used = uses.get(nation) ?? new Map<number, number>();
    for (const arc of all.flat()) {
      const line = arc < 0 ? -arc - 1 : arc;
      used.set(line, (used.get(line) ?? 0) + 1);
    }
    uses.set(nation, used);
  }
  for (const [nation, used] of uses) {
    const ground = grounds.get(nation);
    if (!ground) continue;
    for (const [line, times] of used)
      if (times === 1 && lines[line]?.kind !== 'f') ground.rim += written(walked(line));
  }
  return grounds;
}

/**
 * The ground of every area: all that lies nearer to one of its spaces than to any other space. Neighbours share
 * each line of their border exactly, so that it can be drawn rough and still fit on both sides.
 */

import { nth } from '../../../table/words';
import type { Point, SpaceId } from './data';
import { whim } from './whim';

interface Site {
  id: SpaceId;
  at: Point;
  area: string;
}

export interface Border {
  /** From joint to joint; closed if both are the same. */
  line: Point[];
  /** Both areas, or one and nothing at the rim of the board. */
  areas: [string, string | undefined];
  kind: 'area' | 'section' | 'rim';
}

export interface AreaShapes {
  /** The rings of each area, all of them outlines or holes. */
  areas: Map<string, Point[][]>;
  sections: Map<string, Point[][]>;
  borders: Border[];
}

/** A corner of a cell, and whose border goes on from it to the next; -1 is the rim. */
interface Corner {
  at: Point;
  next: number;
}

/** All that is nearer to this site than to any other, cut out of the board by one line after another. */
function cellOf(sites: Site[], own: number, width: number, height: number): Corner[] {
  const [x, y] = nth(sites, own).at;
  let cell: Corner[] = [
    { at: [0, 0], next: -1 },
    { at: [width, 0], next: -1 },
    { at: [width, height], next: -1 },
    { at: [0, height], next: -1 },
  ];
  for (const [i, { at: other }] of sites.entries()) {
    if (i === own) continue;
    const [dx, dy] = [other[0] - x, other[1] - y];
    const [mx, my] = [(other[0] + x) / 2, (other[1] + y) / 2];
    const beyond = ([px, py]: Point) => (px - mx) * dx + (py - my) * dy;
    if (cell.every(({ at }) => beyond(at) <= 0)) continue;
    const cut: Corner[] = [];
    for (const [k, corner] of cell.entries()) {
      const after = nth(cell, (k + 1) % cell.length);
      const [p, q] = [beyond(corner.at), beyond(after.at)];
      const t = p / (p - q);
      const at: Point = [
        corner.at[0] + (after.at[0] - corner.at[0]) * t,
        corner.at[1] + (after.at[1] - corner.at[1]) * t,
      ];
      if (p <= 0) cut.push(corner);
      if (p <= 0 && q > 0) cut.push({ at, next: i });
      if (p > 0 && q <= 0) cut.push({ at, next: corner.next });
    }
    cell = cut;
  }
  return cell;
}

/** Corners that two cells reckoned apart are one: the first that lies as near as this. */
const SAME = 0.6;

function corners() {
  const all: Point[] = [];
  const numberOf = ([x, y]: Point): number => {
    const found = all.findIndex(([px, py]) => Math.abs(px - x) < SAME && Math.abs(py - y) < SAME);
    return found >= 0 ? found : all.push([x, y]) - 1;
  };
  return { all, numberOf };
}

interface Edge {
  from: number;
  to: number;
  area: string;
  other: string | undefined;
}

const keyOf = ({ from, to }: { from: number; to: number }) =>
  from < to ? `${from} ${to}` : `${to} ${from}`;

/** A step of a line goes a little aside on its way, as a hand would draw it. */
function wavering(line: Point[]): Point[] {
  return line.flatMap((a, i): Point[] => {
    const b = line[i + 1];
    if (!b) return [a];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const long = Math.hypot(dx, dy);
    if (long < 36) return [a];
    const parts = Math.max(2, Math.round(long / 34));
    const steps = Array.from({ length: parts - 1 }, (_, k): Point => {
      const t = (k + 1) / parts;
      const aside = (whim(`${Math.round(a[0] + b[0])} ${Math.round(a[1] + b[1])} ${k}`) * 6) / long;
      return [a[0] + dx * t - dy * aside, a[1] + dy * t + dx * aside];
    });
    return [a, ...steps];
  });
}

/** Cuts every corner twice; the ends stay. */
function rounded(line: Point[], closed: boolean): Point[] {
  let points = line;
  for (let pass = 0; pass < 2; pass++) {
    const next: Point[] = closed ? [] : [nth(points, 0)];
    for (let i = 0; i + 1 < points.length; i++) {
      const [a, b] = [nth(points, i), nth(points, i + 1)];
      const mix = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      if (closed || i > 0) next.push(mix(0.25));
      if (closed || i + 2 < points.length) next.push(mix(0.75));
    }
    next.push(closed ? nth(next, 0) : (points.at(-1) as Point));
    points = next;
  }
  return points;
}

/** Borders from joint to joint: a joint is a corner where not just two lines meet. */
function chain(edges: Edge[]): { path: number[]; edge: Edge }[] {
  const at = new Map<number, Edge[]>();
  const unique = new Map(edges.map((edge) => [keyOf(edge), edge]));
  for (const edge of unique.values())
    for (const end of [edge.from, edge.to]) at.set(end, [...(at.get(end) ?? []), edge]);
  const used = new Set<string>();
  const isJoint = (corner: number) => {
    const here = at.get(corner) ?? [];
    const sides = new Set(here.map(({ area, other }) => [area, other ?? ''].sort().join()));
    return here.length !== 2 || sides.size > 1;
  };
  const chains: { path: number[]; edge: Edge }[] = [];
  const follow = (first: number, edge: Edge) => {
    const path = [first];
    let [corner, step]: [number, Edge | undefined] = [first, edge];
    while (step) {
      used.add(keyOf(step));
      corner = step.from === corner ? step.to : step.from;
      path.push(corner);
      if (isJoint(corner) || corner === first) break;
      step = at.get(corner)?.find((one) => !used.has(keyOf(one)));
    }
    chains.push({ path, edge });
  };
  const joints = [...at.keys()].filter(isJoint);
  for (const start of [...joints, ...at.keys()])
    for (const edge of at.get(start) ?? []) if (!used.has(keyOf(edge))) follow(start, edge);
  return chains;
}

/** Rings of corners, each with the area inside on the same hand all the way round. */
function ringsOf(edges: Edge[]): number[][] {
  const from = new Map<number, Edge[]>();
  for (const edge of edges) from.set(edge.from, [...(from.get(edge.from) ?? []), edge]);
  const rings: number[][] = [];
  for (const start of edges) {
    let edge = from.get(start.from)?.includes(start) ? start : undefined;
    if (!edge) continue;
    const ring: number[] = [];
    while (edge) {
      ring.push(edge.from);
      const here = from.get(edge.from) ?? [];
      here.splice(here.indexOf(edge), 1);
      if (edge.to === start.from) break;
      edge = from.get(edge.to)?.[0];
    }
    rings.push(ring);
  }
  return rings;
}

export function shapeAreas(
  sites: Site[],
  width: number,
  height: number,
  sectionOf: Map<string, string>,
): AreaShapes {
  const { all, numberOf } = corners();
  const edges: Edge[] = [];
  sites.forEach(({ area }, i) => {
    const cell = cellOf(sites, i, width, height).map(({ at, next }) => ({
      corner: numberOf(at),
      next,
    }));
    cell.forEach(({ corner: from, next }, k) => {
      const to = nth(cell, (k + 1) % cell.length).corner;
      const other = sites[next]?.area;
      if (from !== to && other !== area) edges.push({ from, to, area, other });
    });
  });

  /** The line to which a step from corner to corner belongs. */
  const lines = new Map<string, { points: Point[]; path: number[] }>();
  const borders = chain(edges).map(({ path, edge }): Border => {
    const rim = edge.other === undefined;
    const straight = path.map((corner) => nth(all, corner));
    const points = rim ? straight : rounded(wavering(straight), path[0] === path.at(-1));
    const line = { points, path };
    for (let i = 0; i + 1 < path.length; i++)
      lines.set(keyOf({ from: nth(path, i), to: nth(path, i + 1) }), line);
    const apart = sectionOf.get(edge.area) !== sectionOf.get(edge.other ?? '');
    const kind = rim ? 'rim' : apart ? 'section' : 'area';
    return { line: points, areas: [edge.area, edge.other], kind };
  });

  /** A ring of corners as the lines that were drawn for it. */
  const drawn = (ring: number[]): Point[] => {
    const stepAt = (i: number) =>
      lines.get(keyOf({ from: nth(ring, i % ring.length), to: nth(ring, (i + 1) % ring.length) }));
    // Begin where one line ends and another begins.
    let first = ring.findIndex((_, i) => stepAt(i) !== stepAt(i + ring.length - 1));
    if (first < 0) first = 0;
    const points: Point[] = [];
    for (let i = 0; i < ring.length; ) {
      const line = stepAt(first + i);
      if (!line) break;
      const corner = nth(ring, (first + i) % ring.length);
      const next = nth(ring, (first + i + 1) % ring.length);
      const place = line.path.indexOf(corner);
      const onward = line.path[place + 1] === next;
      const walk = onward ? line.points : [...line.points].reverse();
      points.push(...walk.slice(0, -1));
      i += line.path.length - 1;
    }
    return points;
  };

  const shape = (inside: (area: string) => boolean) => {
    const own = edges.filter(
      ({ area, other }) => inside(area) && (other === undefined || !inside(other)),
    );
    return ringsOf(own).map(drawn);
  };
  const areas = new Map([...sectionOf.keys()].map((id) => [id, shape((area) => area === id)]));
  const sections = new Map(
    [...new Set(sectionOf.values())].map((id) => [id, shape((area) => sectionOf.get(area) === id)]),
  );
  return { areas, sections, borders };
}

/** Whether a point is inside the rings; a ring within a ring is a hole. */
export function holds(rings: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let within = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = nth(ring, i);
      const [bx, by] = nth(ring, j);
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
    }
  }
  return within;
}

const short = (n: number) => String(Math.round(n * 10) / 10);

export const written = (line: readonly Point[]) =>
  `M${line.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;

export const outlineOf = (rings: readonly (readonly Point[])[]) =>
  rings.map((ring) => `${written(ring)}z`).join('');

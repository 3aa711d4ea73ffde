/**
 * Where everything of a board lies: its sheet, its spaces, the lines of its routes, who is next to whom. Pure
 * functions of the data; units of the drawing are half a unit of the data's grid.
 */

import { nth } from '../../../table/words';
import { type AreaShapes, shapeAreas } from './areas';
import type { BoardData, Kind, LocationData, Point, RouteData, SpaceId } from './data';
import { whim } from './whim';

export interface Space {
  id: SpaceId;
  at: Point;
  kind: 'location' | 'dot' | 'junction';
  area: string;
  /** Only of a location. */
  location?: LocationData;
}

export interface Way {
  a: SpaceId;
  b: SpaceId;
  kind: RouteData['kind'];
  /** From a to b, near enough together to be drawn straight. */
  line: Point[];
  dots: SpaceId[];
}

export interface Layout {
  data: BoardData;
  width: number;
  height: number;
  /** The grid's point that lies at the upper left corner of the sheet. */
  origin: Point;
  spaces: Map<SpaceId, Space>;
  ways: Way[];
  /** Next to whom, by any route. */
  beside: Map<SpaceId, SpaceId[]>;
  shapes: AreaShapes;
}

/** Units of the drawing for one of the grid. */
export const UNIT = 2;
/** Of the grid, around the outermost spaces. */
const MARGIN = 58;
/** How large a location is drawn at least. */
export const LOCATION = 20;
export const DOT = 8;
/** Between a way and a location that it only passes. */
const CLEAR = LOCATION + DOT + 10;
const SAMPLES = 20;

export const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

/** A bow from a to b whose middle lies so far aside, as a part of its length. */
export function bow(a: Point, b: Point, aside: number, samples = SAMPLES): Point[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const [cx, cy] = [(a[0] + b[0]) / 2 - dy * 2 * aside, (a[1] + b[1]) / 2 + dx * 2 * aside];
  return Array.from({ length: samples + 1 }, (_, i): Point => {
    const t = i / samples;
    const s = 1 - t;
    return [
      s * s * a[0] + 2 * s * t * cx + t * t * b[0],
      s * s * a[1] + 2 * s * t * cy + t * t * b[1],
    ];
  });
}

/** The point so far along a line, as a part of its length. */
export function along(line: readonly Point[], part: number): Point {
  const lengths = line.slice(1).map((p, i) => distance(p, nth(line, i)));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [nth(line, i), nth(line, i + 1)];
    if (left <= length) {
      const t = length ? left / length : 0;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    }
    left -= length;
  }
  return line.at(-1) as Point;
}

const turn = (a: Point, b: Point, p: Point) =>
  (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

/** Whether two lines cross anywhere. */
export function crosses(one: readonly Point[], other: readonly Point[]): boolean {
  for (let i = 0; i + 1 < one.length; i++) {
    const [a, b] = [nth(one, i), nth(one, i + 1)];
    for (let k = 0; k + 1 < other.length; k++) {
      const [c, d] = [nth(other, k), nth(other, k + 1)];
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true;
    }
  }
  return false;
}

/** Lines that start at the same place meet there and nowhere else: their first steps do not count. */
const inner = (line: readonly Point[]) => line.slice(1, -1);

interface Chosen {
  a: SpaceId;
  b: SpaceId;
  line: Point[];
}

/** The bow that looks drawn by hand, stays clear of places it only passes, and crosses no other. */
function bend(a: SpaceId, b: SpaceId, places: Map<SpaceId, Point>, others: Chosen[]): Point[] {
  const [from, to] = [places.get(a) as Point, places.get(b) as Point];
  const natural = whim(`${a}-${b}`) * 0.055;
  const wide = [0.05, 0.1, 0.15, 0.2, 0.26, 0.33, 0.4].flatMap((w) => [w, -w]);
  let best: { line: Point[]; cost: number } | undefined;
  const near = distance(from, to);
  const passed = [...places].filter(
    ([id, at]) => id !== a && id !== b && distance(at, from) + distance(at, to) < near * 1.7,
  );
  for (const aside of [natural, 0, ...wide]) {
    const line = bow(from, to, aside);
    const close = Math.min(CLEAR, ...passed.flatMap(([, at]) => line.map((p) => distance(p, at))));
    const cut = others.filter((other) => {
      const meets = [other.a, other.b].some((end) => end === a || end === b);
      return meets ? crosses(inner(line), inner(other.line)) : crosses(line, other.line);
    });
    const cost = Math.abs(aside - natural) + (CLEAR - close) * 0.1 + cut.length * 10;
    if (!best || cost < best.cost) best = { line, cost };
    if (close >= CLEAR && !cut.length) break;
  }
  return best?.line ?? [from, to];
}

export const endOf = (end: number | string): SpaceId => String(end);

function layWays(data: BoardData, places: Map<SpaceId, Point>): Way[] {
  const chosen: Chosen[] = [];
  return data.routes.map((route) => {
    const [a, b] = [endOf(route.a), endOf(route.b)];
    const line = bend(a, b, places, chosen);
    chosen.push({ a, b, line });
    return { a, b, kind: route.kind, line, dots: route.spaces };
  });
}

function layBoard(data: BoardData): Layout {
  const all = [...data.locations, ...data.junctions];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const origin: Point = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const width = (Math.max(...xs) + MARGIN - origin[0]) * UNIT;
  const height = (Math.max(...ys) + MARGIN - origin[1]) * UNIT;
  const on = ({ x, y }: { x: number; y: number }): Point => [
    (x - origin[0]) * UNIT,
    (y - origin[1]) * UNIT,
  ];

  const spaces = new Map<SpaceId, Space>();
  for (const location of data.locations) {
    const id = String(location.n);
    spaces.set(id, { id, at: on(location), kind: 'location', area: location.area, location });
  }
  for (const junction of data.junctions) {
    const at = on(junction);
    const nearest = [...spaces.values()]
      .filter(({ kind }) => kind === 'location')
      .sort((p, q) => distance(p.at, at) - distance(q.at, at))[0];
    const area = junction.area ?? nearest?.area ?? '';
    spaces.set(junction.id, { id: junction.id, at, kind: 'junction', area });
  }

  const places = new Map([...spaces].map(([id, { at }]) => [id, at]));
  const ways = layWays(data, places);
  ways.forEach((way, i) => {
    const { areas } = nth(data.routes, i);
    way.dots.forEach((id, k) => {
      const part = (k + 1) / (way.dots.length + 1);
      const nearer = spaces.get(part <= 0.5 ? way.a : way.b)?.area ?? '';
      const at = along(way.line, part);
      spaces.set(id, { id, at, kind: 'dot', area: areas?.[k] ?? nearer });
    });
  });

  const beside = new Map<SpaceId, SpaceId[]>([...spaces.keys()].map((id) => [id, []]));
  for (const { a, b, dots } of ways) {
    const chain = [a, ...dots, b];
    for (const [i, id] of chain.slice(1).entries()) {
      beside.get(id)?.push(nth(chain, i));
      beside.get(nth(chain, i))?.push(id);
    }
  }
  const shapes = shapeAreas(
    [...spaces.values()],
    width,
    height,
    new Map(data.areas.map(({ id, section }) => [id, section])),
  );
  return { data, width, height, origin, spaces, ways, beside, shapes };
}

const known = new WeakMap<BoardData, Layout>();

/** The board laid out; once for each, since nothing of it ever changes. */
export function layOut(data: BoardData): Layout {
  const before = known.get(data);
  if (before) return before;
  const layout = layBoard(data);
  known.set(data, layout);
  return layout;
}

/** What one calls a space: "Bree, 1", "between Bree and Staddle", "a fork of the way near Bree". */
export function nameOf(layout: Layout, id: SpaceId): string {
  const space = layout.spaces.get(id);
  if (!space) return id;
  if (space.location) return `${space.location.name}, ${id}`;
  const place = (end: SpaceId) => layout.spaces.get(end)?.location?.name ?? `fork ${end}`;
  if (space.kind === 'junction') return `a fork of the ways, ${id}`;
  const way = layout.ways.find(({ dots }) => dots.includes(id));
  if (!way) return id;
  const which = way.dots.length > 1 ? `dot ${way.dots.indexOf(id) + 1}` : 'the dot';
  return `${which} between ${place(way.a)} and ${place(way.b)}`;
}

export const isOf = (space: Space | undefined, kind: Kind) =>
  !!space?.location?.kinds.includes(kind);

/** How likely somebody is at each location, ready to be drawn. */
import type { Box } from '../../../table/map/boxes';
import { nth } from '../../../table/words';
import type { Point, SpaceId } from './data';
import type { Layout } from './geometry';

export type Weights = Readonly<Record<SpaceId, number>>;

export interface Warm {
  id: SpaceId;
  at: Point;
  weight: number;
  /** Of the highest weight there is. */
  part: number;
}

/** The least likely first, so that the likeliest glow lies on top. */
export function warmest({ spaces }: Layout, weights: Weights): Warm[] {
  const most = Math.max(0, ...Object.values(weights));
  return Object.entries(weights)
    .flatMap(([id, weight]) => {
      const at = spaces.get(id)?.at;
      return at && weight > 0 ? [{ id, at, weight, part: weight / most }] : [];
    })
    .sort((a, b) => a.weight - b.weight);
}

export const percent = (weight: number) =>
  weight < 0.01 ? '<1 %' : `${Math.round(weight * 100)} %`;

/** So many of the likeliest always tell their number. */
export const TOLD = 3;
/** Pixels of such a number's plate. */
export const PLATE = { w: 38, h: 17 };

export interface Plated extends Warm {
  /** In the board's measures. */
  plate: Box;
}

/** Where the numbers stand: right of their locations, or on another side where that would hide something. */
export function plated(
  { spaces }: Layout,
  warm: Warm[],
  radius: number,
  scale: number,
  pieces: Box[] = [],
): Plated[] {
  const [w, h, gap] = [PLATE.w / scale, PLATE.h / scale, 3 / scale];
  const others = [...spaces.values()].filter(({ location }) => location);
  const layout = [...pieces];
  return warm.map((one) => {
    const [x, y] = one.at;
    const sides: Box[] = [
      { x: x + radius + gap, y: y - h / 2, w, h },
      { x: x - radius - gap - w, y: y - h / 2, w, h },
      { x: x - w / 2, y: y + radius + gap, w, h },
      { x: x - w / 2, y: y - radius - gap - h, w, h },
    ];
    const isFree = (box: Box) =>
      others.every(({ id, at }) => id === one.id || distance(box, at) > radius) &&
      layout.every((other) => !overlaps(box, other));
    const plate = sides.find(isFree) ?? nth(sides, 0);
    layout.push(plate);
    return { ...one, plate };
  });
}

function distance(box: Box, [x, y]: Point): number {
  const dx = Math.max(box.x - x, 0, x - box.x - box.w);
  const dy = Math.max(box.y - y, 0, y - box.y - box.h);
  return Math.hypot(dx, dy);
}

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

export const plates = (...[layout, warm, ...rest]: Parameters<typeof plated>): Box[] =>
  plated(layout, warm.slice(-TOLD), ...rest).map(({ plate }) => plate);

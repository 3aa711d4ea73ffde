/** Rectangles on the map, and whether they are in each other's way. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const around = (x: number, y: number, w: number, h = w): Box => ({
  x: x - w / 2,
  y: y - h / 2,
  w,
  h,
});

/** How much of the first box the second covers, in square units. */
export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

export const crowding = (box: Box, others: Box[]) =>
  others.reduce((sum, other) => sum + overlap(box, other), 0);

export const holds = (box: Box, [x, y]: readonly [number, number]) =>
  x > box.x && y > box.y && x < box.x + box.w && y < box.y + box.h;

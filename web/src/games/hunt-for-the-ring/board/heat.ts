/** How likely somebody is at each location, ready to be drawn. */
import type { Box } from '../../../table/map/boxes';
import type { Point, SpaceId } from './data';
import type { Laid } from './geometry';

export type Weights = Readonly<Record<SpaceId, number>>;

export interface Warm {
  id: SpaceId;
  at: Point;
  weight: number;
  /** Of the highest weight there is. */
  part: number;
}

/** The least likely first, so that the likeliest glow lies on top. */
export function warmest({ spaces }: Laid, weights: Weights): Warm[] {
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
/** Pixels of such a number's plate, which stands at the right of its location. */
export const PLATE = { w: 38, h: 17 };

export const plates = (warm: Warm[], radius: number, scale: number): Box[] =>
  warm.slice(-TOLD).map(({ at: [x, y] }) => ({
    x: x + radius,
    y: y - PLATE.h / 2 / scale,
    w: (PLATE.w + 4) / scale,
    h: PLATE.h / scale,
  }));

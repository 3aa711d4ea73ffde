/** What the drawn map is made of. The map itself is written by `node draw/war-of-the-ring/map.mjs`. */

/** In the units of the drawing. */
export type Point = [x: number, y: number];
export type Circle = [x: number, y: number, r: number];

/** Where things stand in a region. */
export interface Place {
  /** The middle of its name. */
  label: Point;
  size: number;
  /** How far the name is turned, in degrees. */
  turned: number;
  lines: string[];
  /** Where its Settlement or Fortification stands. */
  settlement?: Point;
  /** Free ground for an Army, and a second one for others. */
  army: Circle;
  second: Circle;
}

/** The name of a sea, a river or a range, along a path. */
export type FeatureName = [text: string, kind: string, size: number, spacing: number, path: string];

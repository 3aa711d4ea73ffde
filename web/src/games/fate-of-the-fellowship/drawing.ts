/** What the drawn map is made of. The map itself is written by `node draw/map.mjs`. */
import type { Location, Symbol as Sign } from './types';

/** In the units of the drawing. */
export type Point = [x: number, y: number];

/** A region as it stands on a card. */
export interface Outline {
  box: string;
  d: string;
}

/** The name of a region, and where Nazgûl and the Eye stand beside it. */
export interface Plaque {
  x: number;
  y: number;
  lines: string[];
  small: boolean;
  turned: number;
  pieces: Point;
}

/** One lane of a battle line between two places, in the direction of its arrows. */
export interface Lane {
  colour: string;
  from: Location;
  to: Location;
  d: string;
  arrows: [x: number, y: number, degrees: number][];
}

/** A way between two places: a road, or the strip on which lanes run side by side. */
export interface Way {
  a: Location;
  b: Location;
  d: string;
  /** How wide the strip of the lanes is; zero for a plain road. */
  bed: number;
  cost: [symbol: Sign, x: number, y: number][];
  lanes: Lane[];
}

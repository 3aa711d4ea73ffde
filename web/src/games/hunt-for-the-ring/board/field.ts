/**
 * How much room there is everywhere on a sheet, and whose ground it is: a raster of small squares, so that thousands of
 * places for a letter can be compared at once.
 */
import { around, type Box } from '../../../table/map/boxes';
import { nth } from '../../../table/words';
import type { Point } from './data';

/** Units of the drawing. */
const CELL = 10;
/** What it is worth to be nearer by a unit, in units of room. */
const NEARER = 0.007;
/** More room than this is not measured. */
const FAR = 60;

export interface Found {
  box: Box;
  /** To whatever is nearest; below zero they touch. */
  clear: number;
}

export interface Search {
  w: number;
  h: number;
  /** On ground of these only; on any if there are none. */
  areas?: ReadonlySet<string>;
  /** More room than this is as good. */
  enough: number;
  /** Among places with equal room, the nearest to this one. */
  towards: Point;
}

export class Field {
  readonly #across: number;
  readonly #down: number;
  readonly #clear: Float32Array;
  readonly #owner: string[];

  constructor(width: number, height: number, sites: { at: Point; area: string }[]) {
    this.#across = Math.ceil(width / CELL);
    this.#down = Math.ceil(height / CELL);
    this.#clear = new Float32Array(this.#across * this.#down).fill(FAR);
    this.#owner = Array.from({ length: this.#across * this.#down }, (_, i) => {
      const [x, y] = this.#middle(i);
      let [best, least] = ['', Number.POSITIVE_INFINITY];
      for (const { at, area } of sites) {
        const far = (at[0] - x) ** 2 + (at[1] - y) ** 2;
        if (far < least) [best, least] = [area, far];
      }
      return best;
    });
    // The rim of the sheet.
    this.#clear.forEach((clear, i) => {
      const [x, y] = this.#middle(i);
      this.#clear[i] = Math.min(clear, x - 14, y - 14, width - 14 - x, height - 14 - y);
    });
  }

  #middle(i: number): Point {
    return [((i % this.#across) + 0.5) * CELL, (Math.floor(i / this.#across) + 0.5) * CELL];
  }

  /** Something that reaches so far from its middle. */
  put([px, py]: Point, reach: number) {
    const far = FAR + reach;
    const [left, right] = [px - far, px + far].map((x) => Math.floor(x / CELL)) as [number, number];
    const [top, bottom] = [py - far, py + far].map((y) => Math.floor(y / CELL)) as [number, number];
    for (let row = Math.max(0, top); row <= Math.min(this.#down - 1, bottom); row++) {
      for (let col = Math.max(0, left); col <= Math.min(this.#across - 1, right); col++) {
        const i = row * this.#across + col;
        const clear = Math.hypot((col + 0.5) * CELL - px, (row + 0.5) * CELL - py) - reach;
        if (clear < nth(this.#clear, i)) this.#clear[i] = clear;
      }
    }
  }

  /** A box is taken, with some room around it. */
  take({ x, y, w, h }: Box, room: number) {
    const steps = (length: number) => Math.max(1, Math.ceil(length / CELL));
    for (let i = 0; i <= steps(w); i++)
      for (let k = 0; k <= steps(h); k++)
        this.put([x + (w * i) / steps(w), y + (h * k) / steps(h)], room);
  }

  /** The place with most room for a box. */
  freest({ w, h, areas, enough, towards }: Search): Found | undefined {
    const [wide, high] = [Math.ceil(w / CELL), Math.ceil(h / CELL)];
    let best: (Found & { cost: number }) | undefined;
    for (let row = 0; row + high <= this.#down; row++) {
      for (let col = 0; col + wide <= this.#across; col++) {
        const [x, y] = [(col + wide / 2) * CELL, (row + high / 2) * CELL];
        const away = Math.hypot(x - towards[0], y - towards[1]) * NEARER;
        // Whatever room there is, it would be too far.
        if (best && away >= best.cost) continue;
        const worst = best ? enough - (best.cost - away) : -FAR;
        const clear = this.#least(col, row, wide, high, areas, enough, worst);
        if (clear === undefined) continue;
        const cost = away + enough - clear;
        if (!best || cost < best.cost) best = { box: around(x, y, w, h), clear, cost };
      }
    }
    return best;
  }

  /** The least room of any square of a box; none if one is not ours, or if it falls below `worst`. */
  #least(
    col: number,
    row: number,
    wide: number,
    high: number,
    areas: ReadonlySet<string> | undefined,
    enough: number,
    worst: number,
  ): number | undefined {
    let least = enough;
    for (let r = row; r < row + high; r++) {
      for (let c = col; c < col + wide; c++) {
        const i = r * this.#across + c;
        if (areas && !areas.has(nth(this.#owner, i))) return undefined;
        const clear = nth(this.#clear, i);
        if (clear < worst) return undefined;
        if (clear < least) least = clear;
      }
    }
    return least;
  }
}

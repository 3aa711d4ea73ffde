/** Pieces at a place: who and what stands there, in a row beside it that folds when it grows long. */

import { around, type Box, crowding } from '../../../table/map/boxes';
import { armies, peopleAt } from '../known';
import type { Army, Character, Location, View } from '../types';

export type Piece =
  | { kind: 'person'; who: Character; seat?: number }
  | { kind: 'troop'; army: Army | 'shadow'; count: number };

export interface Laid {
  piece: Piece;
  key: string;
  x: number;
  y: number;
}

export interface Stack {
  at: Location;
  pieces: Laid[];
  /** More than three kinds: they overlap until somebody looks closer. */
  folded: boolean;
  box: Box;
}

export type StackSide = 't' | 'r' | 'l' | 'b';

const widthOf = (piece: Piece) => (piece.kind === 'person' ? 44 : 32);

/** A folded row is no longer than this. */
const LONGEST = 128;

export function piecesAt(view: View, at: Location): Piece[] {
  const people = peopleAt(view, at).map((who): Piece => {
    return { kind: 'person', who, seat: view.characters[who]?.seat };
  });
  const here = view.board.troops[at] ?? {};
  const friends = armies
    .filter((army) => here[army])
    .map((army): Piece => ({ kind: 'troop', army, count: here[army] ?? 0 }));
  const shadow = view.board.shadow[at];
  const foes: Piece[] = shadow ? [{ kind: 'troop', army: 'shadow', count: shadow }] : [];
  return [...people, ...friends, ...foes];
}

export const keyOf = (piece: Piece) => (piece.kind === 'person' ? piece.who : piece.army);

/** The row on one side of a place; `open` lays folded pieces out in full. */
export function layStack(
  at: Location,
  pieces: Piece[],
  [x, y]: readonly [number, number],
  radius: number,
  side: StackSide,
  open = false,
): Stack {
  const folded = pieces.length > 3 && !open;
  const last = pieces.at(-1);
  const lastWidth = last ? widthOf(last) : 0;
  const before = pieces.reduce((sum, piece) => sum + widthOf(piece), 0) - lastWidth;
  // However many stand there, they cover no neighbour: what overlaps more is counted and opens.
  const shown = folded ? Math.min(0.6, (LONGEST - lastWidth) / before) : 1;
  const steps = pieces.map((piece) => widthOf(piece) * shown);
  const slack = lastWidth * (1 - shown);
  const length = steps.reduce((sum, step) => sum + step, 0) + slack;
  const tall = pieces.some(({ kind }) => kind === 'person') ? 44 : 36;
  const middle = {
    t: [x, y - radius - tall / 2 + 1],
    b: [x, y + radius + tall / 2 - 1],
    r: [x + radius + length / 2 - 1, y],
    l: [x - radius - length / 2 + 1, y],
  }[side] as [number, number];
  let edge = middle[0] - length / 2;
  const laid = pieces.map((piece, i) => {
    const cx = edge + widthOf(piece) / 2;
    edge += steps[i] ?? 0;
    return { piece, key: keyOf(piece), x: Math.round(cx), y: Math.round(middle[1]) };
  });
  return { at, pieces: laid, folded, box: around(middle[0], middle[1], length, tall) };
}

export interface Spot {
  at: Location;
  point: readonly [number, number];
  radius: number;
}

/** Every stack on the side of its place where it is least in the way; above, if nothing is. */
export function layStacks(
  view: View,
  spots: Spot[],
  blocked: Box[],
  wishes: Partial<Record<Location, StackSide>> = {},
): Stack[] {
  const stacks: Stack[] = [];
  const marks = spots.map(({ at, point: [x, y], radius }) => ({
    at,
    box: around(x, y, radius * 1.7),
  }));
  for (const { at, point, radius } of spots) {
    const pieces = piecesAt(view, at);
    if (!pieces.length) continue;
    const others = marks.filter((mark) => mark.at !== at).map(({ box }) => box);
    const taken = [...blocked, ...others, ...stacks.map(({ box }) => box)];
    const sides: StackSide[] = ['t', 'r', 'l', 'b'];
    const rated = sides.map((side, i) => {
      const stack = layStack(at, pieces, point, radius, side);
      const wish = wishes[at] === side ? -120 : 0;
      return { stack, cost: crowding(stack.box, taken) + i * 40 + wish };
    });
    const best = rated.sort((a, b) => a.cost - b.cost)[0];
    if (best) stacks.push(best.stack);
  }
  return stacks;
}

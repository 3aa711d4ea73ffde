/** What may lie on a board, and where around its space each thing stands: in pixels of the screen, so that it is legible at every zoom. */
import { around, type Box } from '../../../table/map/boxes';
import { nth, parts } from '../../../table/words';
import type { Point, SpaceId } from './data';
import { LETTER, NUMERAL } from './lettering';
import type { Sheet } from './sheet';

/** A space, or the letter of an area or the numeral of a section: "23", "area:K", "section:IV". */
export type Spot = SpaceId;

interface Lies {
  /** Its own, so that it is the same piece after it has moved. */
  key: string;
  at: Spot;
  /** What it is called; else by its kind. */
  label?: string;
}

export type Piece = Lies &
  (
    | {
        kind: 'nazgul';
        /** Which of the four: it has a shape, a number and a colour of its own. */
        which: 1 | 2 | 3 | 4;
        /** It is his turn now. */
        active?: boolean;
        /** He has had his turn. */
        done?: boolean;
      }
    | { kind: 'lord'; active?: boolean; done?: boolean }
    | { kind: 'gandalf' }
    | { kind: 'frodo' }
    | { kind: 'ally' }
    | { kind: 'track'; side: 'eye' | 'sword' }
    | {
        kind: 'log';
        of: 'company' | 'ringwraiths';
        /** Whatever somebody wrote down about it. */
        note?: string;
      }
  );

export type PieceKind = Piece['kind'];

const figures: PieceKind[] = ['lord', 'nazgul', 'gandalf', 'frodo'];
export const isFigure = ({ kind }: Piece) => figures.includes(kind);

const which = ['first', 'second', 'third', 'fourth'];

/** In words, without where it is. */
export function called(piece: Piece): string {
  if (piece.label) return piece.label;
  switch (piece.kind) {
    case 'nazgul':
      return `The ${which[piece.which - 1]} Nazgûl`;
    case 'lord':
      return 'The Lord of the Nazgûl';
    case 'gandalf':
      return 'Gandalf';
    case 'frodo':
      return 'Frodo';
    case 'ally':
      return 'Ally token';
    case 'track':
      return piece.side === 'eye' ? 'Track token, Eye side' : 'Track token, Sword side';
    case 'log':
      return piece.of === 'company' ? 'Log token of the company' : 'Log token of the Ringwraiths';
  }
}

export interface PlacedPiece {
  piece: Piece;
  /** Of the spot, in units of the drawing. */
  at: Point;
  /** From there, in pixels. */
  x: number;
  y: number;
  /** Half its width, in pixels. */
  size: number;
}

/** Pixels. */
const FIGURE = 13;
const TOKEN = 10;
const turn = Math.PI * 2;

/** Figures in a fan over the space, side by side however many they are. */
export function fan(count: number, radius: number): Point[] {
  const far = radius + FIGURE + (count > 4 ? 13 : count > 3 ? 9 : 2);
  const step = 2 * Math.asin(Math.min(1, (FIGURE + 2) / far));
  return Array.from({ length: count }, (_, i) => {
    const angle = -turn / 4 + (i - (count - 1) / 2) * step;
    return [Math.cos(angle) * far, Math.sin(angle) * far];
  });
}

/**
 * Tokens below it, then in further rows: from the right, where numbers of journeys are not, but at a letter or
 * numeral from the left, where names are not.
 */
function below(index: number, radius: number, first: 'left' | 'right'): Point {
  const row = Math.floor(index / 3);
  const order = first === 'right' ? [0.11, 0.25, 0.39] : [0.39, 0.25, 0.11];
  const angle = nth(order, index % 3);
  const far = radius + TOKEN + 1 + row * TOKEN * 2.1;
  return [Math.cos(angle * turn) * far, Math.sin(angle * turn) * far];
}

/** Where a spot is, and how far what is printed there reaches, in units of the drawing. */
export function spotOf({ layout, lettering }: Sheet, at: Spot, radius: number) {
  const space = layout.spaces.get(at);
  if (space)
    return { at: space.at, reach: space.kind === 'location' ? radius * 1.1 : radius * 0.45 };
  const [kind, id] = parts(at);
  if (kind === 'area') {
    const found = lettering.letters.find(({ area }) => area === id);
    return found && { at: found.at, reach: LETTER * 0.6 };
  }
  const box = lettering.plaques.find(({ section }) => kind === 'section' && section === id)?.box;
  return box && { at: [box.x + NUMERAL * 0.4, box.y + box.h / 2] as const, reach: NUMERAL * 0.5 };
}

/** `scale`: pixels that a unit takes. Whatever lies where the board has no place is left out. */
export function layPieces(sheet: Sheet, pieces: Piece[], radius: number, scale: number) {
  const byspot = new Map<Spot, Piece[]>();
  for (const piece of pieces) byspot.set(piece.at, [...(byspot.get(piece.at) ?? []), piece]);
  const placed: PlacedPiece[] = [];
  for (const [id, here] of byspot) {
    const spot = spotOf(sheet, id, radius);
    if (!spot) continue;
    const reach = spot.reach * scale;
    const standing = here
      .filter(isFigure)
      .sort((a, b) => figures.indexOf(a.kind) - figures.indexOf(b.kind));
    const places = fan(standing.length, reach);
    const put = (piece: Piece, [x, y]: Point, size: number) =>
      placed.push({ piece, at: spot.at, x, y, size });
    // Tokens first: figures stand before them.
    here
      .filter((piece) => !isFigure(piece))
      .forEach(
        (piece, i) =>
          void put(piece, below(i, reach, sheet.layout.spaces.has(id) ? 'right' : 'left'), TOKEN),
      );
    standing.forEach((piece, i) => void put(piece, nth(places, i), FIGURE));
  }
  return placed;
}

/** What pieces cover, for names to stay clear of. */
export const boxesOf = (placed: PlacedPiece[], scale: number): Box[] =>
  placed.map(({ at, x, y, size }) =>
    around(at[0] + x / scale, at[1] + y / scale, (2 * size + 2) / scale),
  );

/**
 * Names of places, cards and people in a text, so that they can be pressed. The server marks them: a character from
 * U+E100 on stands before a name and says which of the game's names it is, and U+E0FF stands after it.
 */
import type { Named } from '../games/game';
import { nth } from './words';

export type Piece = string | Named;

const FIRST = 0xe100;
const marks = /[\uE0FF-\uF8FF]/g;

/** The text as people read it, without marks. */
export const unmarked = (text: string): string => text.replace(marks, '');

/** The text with each marked name as a piece of its own. */
export function piecesOf(text: string, names: Named[]): Piece[] {
  const pieces: Piece[] = [];
  let [from, target] = [0, ''];
  for (const { index, 0: mark } of text.matchAll(marks)) {
    const piece = text.slice(from, index);
    if (target) pieces.push({ name: piece, target });
    else if (piece) pieces.push(piece);
    const which = mark.charCodeAt(0) - FIRST;
    target = which < 0 ? '' : nth(names, which).target;
    from = index + 1;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

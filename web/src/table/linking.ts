/** Finds names of places, cards and people in a sentence, so that they can be pressed. */
import type { Named } from '../games/game';

export type Piece = string | Named;

export type Linker = (text: string) => Piece[];

export function linker(names: Named[]): Linker {
  const byName = new Map(names.map((named) => [named.name, named]));
  if (byName.size === 0) return (text) => [text];
  const longestFirst = [...byName.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const any = new RegExp(`(?<![\\p{L}\\d])(?:${longestFirst.join('|')})(?![\\p{L}\\d])`, 'gu');
  return (text) => {
    const pieces: Piece[] = [];
    let from = 0;
    for (const found of text.matchAll(any)) {
      const named = byName.get(found[0]);
      if (!named) continue;
      if (found.index > from) pieces.push(text.slice(from, found.index));
      pieces.push(named);
      from = found.index + found[0].length;
    }
    if (from < text.length) pieces.push(text.slice(from));
    return pieces;
  };
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

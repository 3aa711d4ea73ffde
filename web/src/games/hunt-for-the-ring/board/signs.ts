/** How a kind of location is shown: its shape, and a small sign beside it. Any one of shape, sign or colour may be lost. */
import type { Kind } from './data';

const around = (count: number, far: (i: number) => number, turned = 0) =>
  `M${Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2 + turned;
    const r = far(i);
    return `${(Math.cos(angle) * r).toFixed(2)} ${(Math.sin(angle) * r).toFixed(2)}`;
  }).join('L')}z`;

/** Eight leaves around a middle. */
function rosette(petals: number): string {
  const corner = (i: number) => {
    const angle = (i / petals) * 2 * Math.PI - Math.PI / 2;
    return `${(Math.cos(angle) * 1.02).toFixed(3)} ${(Math.sin(angle) * 1.02).toFixed(3)}`;
  };
  const arcs = Array.from({ length: petals }, (_, i) => `A.44 .44 0 0 1 ${corner(i + 1)}`);
  return `M${corner(0)}${arcs.join('')}z`;
}

export type Shape = 'plain' | 'ally' | 'dark' | 'exit';

/** For a location of size one. */
export const shapes: Record<Shape, string> = {
  plain: 'M-1 0A1 1 0 0 1 1 0 1 1 0 0 1-1 0z',
  ally: rosette(8),
  dark: around(20, (i) => (i % 2 ? 0.98 : 1.26)),
  exit: 'M-1.02 1.02V-.25A1.02 1.02 0 0 1 1.02-.25V1.02z',
};

/** The kind that gives a location its shape; others stand beside it. */
export const shapeOf = (kinds: readonly Kind[]): Shape =>
  kinds.includes('exit')
    ? 'exit'
    : kinds.includes('dark')
      ? 'dark'
      : kinds.includes('ally')
        ? 'ally'
        : 'plain';

export interface Sign {
  kind: Kind;
  icon: string;
  words: string;
}

export const signs: Record<Exclude<Kind, 'plain'>, Sign> = {
  ally: { kind: 'ally', icon: 'symbol-friendship', words: 'Ally location' },
  dark: { kind: 'dark', icon: 'dark-place', words: 'Dark location' },
  exit: { kind: 'exit', icon: 'right', words: 'Exit' },
  'frodo-start': { kind: 'frodo-start', icon: 'ring', words: 'Frodo may start here' },
  'nazgul-start': { kind: 'nazgul-start', icon: 'figure-nazgul', words: 'Nazgûl start here' },
  shelter: { kind: 'shelter', icon: 'place-town', words: 'Shelter' },
};

/** What the shape does not say already. */
export function besides(kinds: readonly Kind[]): Sign[] {
  const shape = shapeOf(kinds);
  return kinds.flatMap((kind) => (kind === 'plain' || kind === shape ? [] : [signs[kind]]));
}

export const kindsInWords = (kinds: readonly Kind[]) =>
  kinds.flatMap((kind) => (kind === 'plain' ? [] : [signs[kind].words.toLowerCase()])).join(', ');

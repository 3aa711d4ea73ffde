/** What a hunt leaves for War of the Ring. */
import type { View } from './types';

export type Tokens = NonNullable<View['actionTokens']>;

/** How War of the Ring spells what was won: its option, and the word for it. */
const OPTION = 'hunt-tokens';

export function tokensWord([shadow, free]: Tokens): string {
  if (shadow && free) return 'both-1';
  return shadow ? `shadow-${shadow}` : `free-peoples-${free}`;
}

/** The start page of War of the Ring with these tokens chosen. */
export const warAddress = (tokens: Tokens) =>
  `/?start=war-of-the-ring&${OPTION}=${tokensWord(tokens)}`;

const so = (n: number) => (n === 1 ? 'one Action token' : `${n === 2 ? 'both' : n} Action tokens`);

export function tokensSay([shadow, free]: Tokens): string {
  if (shadow && free) return 'each side begins with one Action token';
  return shadow
    ? `the Shadow begins with ${so(shadow)}`
    : `the Free Peoples begin with ${so(free)}`;
}

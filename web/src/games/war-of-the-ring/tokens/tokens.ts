/** Action tokens, of the Council and of a Hunt for the Ring: what they do, and what a side has of them. */
import type { Side, Token, View } from '../types';

/** The two that a side can have. */
export const tokensOf: Record<Side, Token[]> = {
  'free-peoples': ['cards', 'politics'],
  shadow: ['minions', 'politics'],
};
export const tokenNames: Record<Token, string> = {
  minions: 'Move Nazgûl and Minions',
  politics: 'Advance a Nation',
  cards: 'Draw an Event card',
};
export const tokenIcons: Record<Token, string> = {
  minions: 'figure-nazgul',
  politics: 'advance',
  cards: 'card-event',
};

/** How many tokens of a side do this: those of the Council lie beside those of the Hunt. */
export function tokensHeld(view: View, side: Side, token: Token): number {
  const council = side === 'shadow' ? view.lords?.tokens : undefined;
  return [council, view.tokens?.[side]].filter((tokens) => tokens?.[token]).length;
}

/** One was used this turn, so that no other can be. */
export const usedThisTurn = (view: View, side: Side): boolean =>
  !!view.tokens?.[side]['used-this-turn'] ||
  (side === 'shadow' && !!view.lords?.tokens['used-this-turn']);

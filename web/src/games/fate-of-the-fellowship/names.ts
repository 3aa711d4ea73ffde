/** A few words for the header, and the signs that stand beside their names. */
import type { Named, StepName } from '../game';
import { entries } from './known';
import type { Components, View } from './types';

/** The names of the four symbols, as texts have them. */
export const symbolNames = ({ symbols }: Components): Named[] =>
  entries(symbols).map(([sign, name]) => ({ name, target: `symbol:${sign}` }));

export function heading(view: View): string {
  const { turn } = view;
  return turn.number ? `Turn ${turn.number}` : 'Before the first turn';
}

/** The three steps of a turn. */
export function steps({ turn, phase, 'threat-rate': rate }: View): StepName[] {
  if (!turn.number) return [];
  return [
    { name: 'Actions', icon: 'figure-fellowship', on: phase === 'actions' },
    { name: 'Draw 2 cards', icon: 'deck', on: phase === 'draw' },
    { name: `Shadow cards ×${rate}`, icon: 'card-shadow', on: phase === 'shadow' },
  ];
}

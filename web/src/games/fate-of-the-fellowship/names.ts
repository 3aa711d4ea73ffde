/** A few words for the header. */
import type { StepName } from '../game';
import type { View } from './types';

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

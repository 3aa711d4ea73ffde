/** A few words for the header. */
import type { StepName } from '../game';
import type { View } from './types';

export function heading(view: View): string {
  const { turn } = view;
  return turn ? `Turn ${turn}` : 'Before the first turn';
}

/** The phases in which somebody decides. */
export function steps({ turn, phase }: View): StepName[] {
  if (!turn) return [];
  return [
    { name: 'Dice and cards', icon: 'hand', on: phase === 'cards' },
    { name: 'Fellowship', icon: 'figure-fellowship', on: phase === 'fellowship' },
    { name: 'Hunt', icon: 'hunt', on: phase === 'hunt' },
    { name: 'Actions', icon: 'dice', on: phase === 'actions' },
  ];
}

/** A few words for the header. */
import type { StepName } from '../game';
import type { View } from './types';

export function heading(view: View): string {
  const { part, day } = view;
  return day ? `Part ${part}, day ${day}` : `Part ${part}`;
}

/** Three turns make a day; in each Frodo goes first, then the Nazgûl, and then they may meet. */
export function steps({ day, eye, turn, phase }: View): StepName[] {
  if (!day) return [];
  const night = turn === 'nightfall';
  return [
    { name: 'The Ring-bearer', icon: 'ring', on: phase === 'ring-bearer' },
    {
      name: night && eye ? 'The Nazgûl hunt' : 'The Nazgûl search',
      icon: 'figure-nazgul',
      on: phase === 'nazgul',
    },
    { name: 'Encounter', icon: 'corruption', on: phase === 'encounter' },
  ];
}

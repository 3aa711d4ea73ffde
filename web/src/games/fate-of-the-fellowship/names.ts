/** Names that a log line may mention, and a few words for the header. */
import type { Named, StepName } from '../game';
import { entries, printOf } from './known';
import type { View } from './types';

export function names(printed: unknown): Named[] {
  const print = printOf(printed);
  const kinds = [
    ['location', print.locations],
    ['region', print.regions],
    ['character', print.characters],
    ['objective', print.objectives],
    ['card', print.events],
  ] as const;
  const plain = kinds.flatMap(([kind, all]) =>
    entries<string, { name: string }>(all).map(([id, { name }]) => ({
      name,
      touch: `${kind}:${id}`,
    })),
  );
  // "Gondor (valor)" as the log calls a region card.
  const cards = entries(print['region-cards']).flatMap(([region, numbers]) =>
    entries(numbers).map(([sign]) => ({
      name: `${print.regions[region].name} (${sign})`,
      touch: `card:${region}-${sign}`,
    })),
  );
  const lines = entries(print['battle-lines']).flatMap(([line, { name }]) => {
    const card = entries(print['shadow-cards']).find(([, { advance }]) => advance === line);
    return card ? [{ name, touch: `shadow-card:${card[0]}` }] : [];
  });
  // The longest first, so that "Minas Tirith" is not taken for something in it.
  return [...plain, ...cards, ...lines].sort((a, b) => b.name.length - a.name.length);
}

export function heading(view: unknown): string {
  const { turn } = view as View;
  return turn.number ? `Turn ${turn.number}` : 'Before the first turn';
}

/** The three steps of a turn; cards that lie open belong to the last of them. */
export function steps(view: unknown): StepName[] {
  const { turn, 'actions-left': left, 'resolve-area': open, 'threat-rate': rate } = view as View;
  if (!turn.number) return [];
  const shadow = open.length > 0;
  const acting = !shadow && Object.values(left).some((n) => n);
  return [
    { name: 'Actions', icon: 'figure-fellowship', on: acting },
    { name: 'Draw 2 cards', icon: 'deck', on: !acting && !shadow },
    { name: `Shadow cards ×${rate}`, icon: 'card-shadow', on: shadow },
  ];
}

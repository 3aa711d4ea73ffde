/** Names that a log line may mention, and a few words for the header. */
import type { Named, StepName } from '../game';
import { entries, printOf } from './known';
import type { Components, View } from './types';

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
      name: `${print.regions[region].name} (${print.symbols[sign]})`,
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

/** The names of the four symbols, as texts have them. */
export const symbolNames = ({ symbols }: Components): Named[] =>
  entries(symbols).map(([sign, name]) => ({ name, touch: `symbol:${sign}` }));

export function heading(view: unknown): string {
  const { turn } = view as View;
  return turn.number ? `Turn ${turn.number}` : 'Before the first turn';
}

/** The three steps of a turn; the rules that apply now say which, the table says it otherwise. */
export function steps(view: unknown, rules: readonly string[] = []): StepName[] {
  const { turn, 'threat-rate': rate } = view as View;
  if (!turn.number) return [];
  const now = stepNow(view as View, rules);
  return [
    { name: 'Actions', icon: 'figure-fellowship', on: now === 'actions' },
    { name: 'Draw 2 cards', icon: 'deck', on: now === 'draw' },
    { name: `Shadow cards ×${rate}`, icon: 'card-shadow', on: now === 'shadow' },
  ];
}

function stepNow(view: View, rules: readonly string[]): 'actions' | 'draw' | 'shadow' {
  const { 'resolve-area': open, roll } = view;
  const about = (...parts: string[]) =>
    rules.some((rule) => parts.some((part) => rule.startsWith(`FOTF.${part}`)));
  // Cards that lie open belong to the last step, and so does the pause before the first of them.
  if (open.length > 0 || about('6.') || (about('11.3') && !about('3.'))) return 'shadow';
  // Between actions and shadow cards only a Skies Darken card brings a battle that nobody began.
  const darkened = roll.kind === 'battle' && !roll.attacker;
  return darkened || (about('5.') && !about('3.')) ? 'draw' : 'actions';
}

/** Names that a log line may mention, and a few words for the header. */
import type { Named, StepName } from '../game';
import { entries } from './known';
import type { Components, View } from './types';

export function names(components: Components): Named[] {
  const kinds = [
    ['location', components.locations],
    ['region', components.regions],
    ['character', components.characters],
    ['objective', components.objectives],
    ['card', components.events],
  ] as const;
  const plain = kinds.flatMap(([kind, all]) =>
    entries<string, { name: string }>(all).map(([id, { name }]) => ({
      name,
      target: `${kind}:${id}`,
    })),
  );
  // "Gondor (valor)" as the log calls a region card.
  const cards = entries(components['region-cards']).flatMap(([region, numbers]) =>
    entries(numbers).map(([sign]) => ({
      name: `${components.regions[region].name} (${components.symbols[sign]})`,
      target: `card:${region}-${sign}`,
    })),
  );
  const lines = entries(components['battle-lines']).flatMap(([line, { name }]) => {
    const card = entries(components['shadow-cards']).find(([, { advance }]) => advance === line);
    return card ? [{ name, target: `shadow-card:${card[0]}` }] : [];
  });
  // The longest first, so that "Minas Tirith" is not taken for something in it.
  return [...plain, ...cards, ...lines].sort((a, b) => b.name.length - a.name.length);
}

/** The names of the four symbols, as texts have them. */
export const symbolNames = ({ symbols }: Components): Named[] =>
  entries(symbols).map(([sign, name]) => ({ name, target: `symbol:${sign}` }));

export function heading(view: View): string {
  const { turn } = view;
  return turn.number ? `Turn ${turn.number}` : 'Before the first turn';
}

/** The three steps of a turn; the rules that apply now say which, the table says it otherwise. */
export function steps(view: View, rules: readonly string[] = []): StepName[] {
  const { turn, 'threat-rate': rate } = view;
  if (!turn.number) return [];
  const now = stepNow(view, rules);
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

/** Names that a log line may mention, and a few words for the header. */
import type { Named, StepName } from '../game';
import type { Components, View } from './types';

export function names(components: Components): Named[] {
  const cards = [...components.allies.flat(), ...components.sorcery].map(({ card, title }) => ({
    name: title,
    target: `card:${card}`,
  }));
  // In sentences people go by their short names: Sam, Merry, Strider.
  const company = components.company.flatMap(({ who, name, short }) => [
    { name, target: `company:${who}` },
    { name: short, target: `company:${who}` },
  ]);
  const nazgul = ['first', 'second', 'third', 'fourth'].flatMap((which, i) =>
    ['The', 'the'].map((the) => ({
      name: `${the} ${which} Nazgûl`,
      target: `nazgul:nazgul-${i + 1}`,
    })),
  );
  const places = components.boards.flatMap(({ locations }) =>
    locations.map(({ n, name }) =>
      // A location without a name is known for one by the word before its number.
      name
        ? { name: `${n} ${name}`, target: `space:${n}` }
        : { name: `in ${n}`, target: `space:${n}` },
    ),
  );
  const lands = components.boards.flatMap(({ areas, sections }) => [
    ...areas.map(({ id }) => ({ name: `area ${id}`, target: `area:${id}` })),
    ...sections.map(({ id }) => ({ name: `section ${id}`, target: `section:${id}` })),
  ]);
  const all = [...cards, ...company, ...nazgul, ...places, ...lands];
  all.push({ name: 'Gandalf', target: 'gandalf:gandalf' });
  const seen = new Set<string>();
  // Frodo is in nearly every sentence: a link in each would be noise.
  return all
    .filter(({ name }) => name !== 'Frodo' && !seen.has(name) && seen.add(name))
    .sort((a, b) => b.name.length - a.name.length);
}

export function heading(view: View): string {
  const { part, day } = view;
  return day ? `Part ${part}, day ${day}` : `Part ${part}`;
}

/** Three turns make a day; in each Frodo goes first, then the Nazgûl, and then they may meet. */
export function steps(view: View, rules: readonly string[] = []): StepName[] {
  const { day, eye, turn, active, question, tiles } = view;
  if (!day) return [];
  const about = (...ids: string[]) => rules.some((rule) => ids.includes(rule));
  const meets = tiles.drawn.length > 0 || about('HFTR.1.106', 'HFTR.1.111', 'HFTR.2.51');
  const rides = !meets && (!!active || !!question || about('HFTR.1.64', 'HFTR.1.98'));
  const now = meets ? 'meet' : rides ? 'ride' : 'frodo';
  const night = turn === 'nightfall';
  return [
    { name: 'The Ring-bearer', icon: 'ring', on: now === 'frodo' },
    {
      name: night && eye ? 'The Nazgûl hunt' : 'The Nazgûl search',
      icon: 'figure-nazgul',
      on: now === 'ride',
    },
    { name: 'Encounter', icon: 'corruption', on: now === 'meet' },
  ];
}

/** Names that a log line may mention, and a few words for the header. */
import type { Named, StepName } from '../game';
import { entries } from './known';
import { ringNames } from './lords/lords';
import type { Components, Tile, TilePrinted, View } from './types';

const isRing = (die: string) => ringNames.some((ring) => ring === die);

export function names(components: Components): Named[] {
  const kinds = [
    ['region', components.regions],
    ['character', components.characters],
    ['card', components.cards],
    ['nation', components.nations],
    // A tile called "2" is no name one could press in a sentence.
    ['tile', namedTiles(components)],
  ] as const;
  const all = kinds.flatMap(([kind, things]) =>
    entries<string, { name: string }>(things).map(([id, { name }]) => ({
      name,
      target: `${kind}:${id}`,
    })),
  );
  // A die and a Ring have one name: what is said of it tells which is meant.
  for (const [id, { name }] of entries<string, { name: string }>(components['special-dice'])) {
    all.push({ name: `${name} die`, target: `special-die:${id}` });
    if (isRing(id)) all.push({ name: `Ring ${name}`, target: `ring:${id}` });
  }
  for (const face of ['card-draw', 'use-balrog'] as const)
    all.push({ name: components.faces[face], target: `die:${face}` });
  all.push({ name: 'Balrog', target: 'character:balrog' });
  // Nor is a card for the tile it brings.
  const seen = new Set<string>();
  return all
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .sort((a, b) => b.name.length - a.name.length);
}

const namedTiles = ({ tiles }: Components) =>
  Object.fromEntries(entries<Tile, TilePrinted>(tiles).filter(([, { named }]) => named));

export function heading(view: View): string {
  const { turn } = view;
  return turn ? `Turn ${turn}` : 'Before the first turn';
}

/** The phases in which somebody decides; the rules that apply now say which is on. */
export function steps(view: View, rules: readonly string[] = []): StepName[] {
  const { turn, dice, battle } = view;
  if (!turn) return [];
  const about = (...chapters: string[]) =>
    rules.some((rule) => chapters.some((chapter) => rule.startsWith(`WOTR.${chapter}`)));
  const ofLords = (...chapters: string[]) =>
    rules.some((rule) => chapters.some((chapter) => rule.startsWith(`LOME.${chapter}.`)));
  const rolled = [dice['free-peoples'], dice.shadow].some(
    ({ unused }) => Object.keys(unused).length > 0,
  );
  const inAction = rolled || !!battle.at || about('4.1.15', '4.3.', '6.', '9.') || ofLords('4');
  const now = about('4.1.8', '4.1.9')
    ? 'hunt'
    : (about('8.3.', '9.6.1', '8.1.') || ofLords('17', '18')) && !inAction
      ? 'fellowship'
      : about('5.1.') && !inAction
        ? 'cards'
        : inAction
          ? 'actions'
          : 'cards';
  return [
    { name: 'Dice and cards', icon: 'hand', on: now === 'cards' },
    { name: 'Fellowship', icon: 'figure-fellowship', on: now === 'fellowship' },
    { name: 'Hunt', icon: 'hunt', on: now === 'hunt' },
    { name: 'Actions', icon: 'dice', on: now === 'actions' },
  ];
}

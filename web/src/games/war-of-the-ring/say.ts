/** What lies where, in words: names for a reader who cannot see the map. */
import { choiceLine } from '../../table/label';
import type { Offered } from '../../table/state.svelte';
import { type Army, armyAt, figureOf, type Ranks, ranksOf } from './armies';
import { capital, count, list, sides } from './known';
import { called } from './lords/lords';
import { nameIn, together } from './teams/teams';
import type { Components, Figure, Nation, Region, View } from './types';

const manyOf = ({ figure, count: n }: Ranks, components: Components) => {
  const { name, many } = figureOf(components, figure);
  return `${n} ${n === 1 ? name : many}`;
};

/** "3 Gondor Regulars", "2 Nazgûl". */
export const figuresSay = (
  host: { [key in Figure]?: number } | undefined,
  components: Components,
): string[] => ranksOf(host, components).map((rank) => manyOf(rank, components));

export function armySays(army: Army, view: View, components: Components): string[] {
  const ranks = army.ranks.map((rank) => manyOf(rank, components));
  const people = army.characters.map((who) => called(view, components, who));
  const { fellowship: company } = view;
  const way = company.progress ? `, ${count(company.progress, 'step')} on its way` : '';
  const ring = army.fellowship
    ? [`the Fellowship, ${company.hidden ? 'hidden' : 'revealed'}${way}`]
    : [];
  return [...ranks, ...people, ...ring];
}

const controllerOf = (army: Army, view: View, components: Components): string => {
  const controller = view.teams?.controllers[army.side][army.at];
  return controller ? nameIn(view, components, controller) : 'nobody';
};

/** How Armies of teammates stand here; nothing where there are not two. */
export function unitySays(army: Army, view: View, components: Components): string {
  const how = together(view, components, army);
  if (!how) return '';
  if (how === 'apart') return 'two Armies of teammates';
  return `one mixed Army, controlled by ${controllerOf(army, view, components)}`;
}

/** What could become of them; nothing where nothing can. */
export function joiningSays(army: Army, view: View, components: Components): string {
  if (together(view, components, army) !== 'apart') return '';
  const who = controllerOf(army, view, components);
  return `In his action either may ask the other for one mixed Army; ${who} would control it.`;
}

/** "City of Gondor", "Stronghold of Sauron, captured". */
export function placeSays(view: View, components: Components, at: Region): string {
  const { nation, settlement, fortification, points } = components.regions[at];
  const built = settlement ? capital(settlement) : fortification ? 'Fortification' : '';
  const of = nation ? components.nations[nation].name : '';
  const what = built && of ? `${built} of ${of}` : built || of;
  const worth = points ? `, worth ${count(points, 'point')}` : '';
  const captured = view.captured.includes(at) ? ', captured' : '';
  return `${what}${worth}${captured}`;
}

export function regionSays(
  view: View,
  components: Components,
  at: Region,
  choices: Offered[] = [],
): string {
  const { name } = components.regions[at];
  const what = placeSays(view, components, at);
  const here = sides.flatMap((side) => {
    const army = armyAt(view, components, at, side);
    if (!army) return [];
    const siege = army.siege === 'inside' ? ' besieged' : army.siege ? ' before the walls' : '';
    const unity = unitySays(army, view, components);
    const who = `${components.sides[side].name}${siege}${unity ? `, ${unity}` : ''}`;
    return [`${who}: ${list(armySays(army, view, components))}`];
  });
  const offers = choices.map(({ digit, choice }) => ` ${digit}: ${choiceLine(choice)}.`).join('');
  return `${name}${what ? `, ${what}` : ''}. ${here.length ? `${here.join('. ')}.` : 'Nobody here.'}${offers}`;
}

/** "At War", "2 steps from War, passive". */
export function standingSays(view: View, nation: Nation): string {
  const standing = view.politics[nation];
  const steps = standing?.steps ?? 0;
  if (!steps) return 'At War';
  return `${count(steps, 'step')} from War, ${standing?.active ? 'active' : 'passive'}`;
}

/**
 * What was rolled since the last die, from the events of the log: they are there when a page is loaded
 * again and when a game is replayed.
 */
import { unmarked } from '../../../table/linking';
import type { EventOf, LineOf } from '../../../table/state.svelte';
import type { Event, Side, Tile } from '../types';

type Happened = EventOf<Event>;

export interface Rolled {
  side: Side;
  kind: 'combat' | 'again' | 'extra';
  dice: number[];
  needs: number;
  hits: number;
}

/** What a battle has seen in its present round. */
export interface BattleSeen {
  title: string;
  round: number;
  rolls: Rolled[];
  /** Sentences of what the panel does not show by itself. */
  notes: string[];
  over: boolean;
}

export interface HuntSeen {
  rolls: { dice: number[]; successes: number; again: boolean }[];
  tiles: Tile[];
  notes: string[];
}

type Kind = Event extends infer E ? (E extends string ? E : keyof E) : never;
type Fields<K extends Kind> = Extract<Event, { [key in K]: unknown }>[K];

/** The fields of an event of this kind; nothing if it is of another. */
function fields<K extends Kind>({ event }: Happened, kind: K): Fields<K> | undefined {
  return typeof event === 'object' && kind in event
    ? (event as unknown as { [key in K]: Fields<K> })[kind]
    : undefined;
}

const isOf = ({ event }: Happened, kinds: readonly Kind[]) =>
  typeof event === 'string' ? kinds.includes(event) : kinds.some((kind) => kind in event);

/** With these an action begins, and what was rolled before is put away. */
const DICE = ['die-used', 'special-die-used', 'token-used', 'turn-began'] as const;
/** The panel shows rolls and Combat cards by themselves. */
const SHOWN = [
  'combat-rolled',
  'leaders-re-rolled',
  'extra-attack-rolled',
  'combat-card-chosen',
  'no-combat-card',
  'combat-card-turned-up',
  'combat-card-cancelled',
  'battle-ended',
] as const;

/** Dice that were not rolled are 0. */
const rolled = (dice: number[]) => dice.filter((die) => die > 0);

/** What has happened since an action die was used last. */
export function sinceLastDie(log: LineOf<Event>[]): Happened[] {
  const all = log.slice(-80).flatMap((line) => line.happened);
  return all.slice(all.findLastIndex((one) => isOf(one, DICE)) + 1);
}

export function rolledIn(one: Happened): Rolled | undefined {
  const kinds = [
    ['combat', fields(one, 'combat-rolled')],
    ['again', fields(one, 'leaders-re-rolled')],
    ['extra', fields(one, 'extra-attack-rolled')],
  ] as const;
  for (const [kind, roll] of kinds) if (roll) return { ...roll, dice: rolled(roll.dice), kind };
  return undefined;
}

/** The last battle, in its last round. */
export function battleIn(happened: Happened[]): BattleSeen | undefined {
  const all = happened.slice(happened.findLastIndex((one) => isOf(one, ['battle-began'])));
  const title = all[0] && isOf(all[0], ['battle-began']) ? unmarked(all[0].says) : undefined;
  if (title === undefined) return undefined;
  const began = all.findLastIndex((one) => isOf(one, ['round-began']));
  const round = all[began] ? (fields(all[began], 'round-began')?.round ?? 0) : 0;
  const told = all.slice(Math.max(began, 0) + 1);
  return {
    title,
    round,
    rolls: told.flatMap((one) => rolledIn(one) ?? []),
    notes: sentences(told.filter((one) => !isOf(one, SHOWN))),
    over: all.some((one) => isOf(one, ['battle-ended'])),
  };
}

/** The last Hunt, from its first die or tile on. */
export function huntIn(happened: Happened[]): HuntSeen | undefined {
  const kinds = ['hunt-rolled', 'hunt-re-rolled', 'tile-drawn'] as const;
  const began = happened.findIndex((one) => isOf(one, kinds));
  if (began < 0) return undefined;
  const all = happened.slice(began);
  const rolls = all.flatMap((one) => {
    const again = fields(one, 'hunt-re-rolled');
    const roll = again ?? fields(one, 'hunt-rolled');
    return roll
      ? [{ dice: rolled(roll.dice), successes: roll.successes, again: again !== undefined }]
      : [];
  });
  return {
    rolls,
    tiles: all.flatMap((one) => fields(one, 'tile-drawn')?.tile ?? []),
    notes: sentences(all.filter((one) => !isOf(one, kinds))),
  };
}

const sentences = (happened: Happened[]) =>
  happened.map(({ says }) => unmarked(says)).filter(Boolean);

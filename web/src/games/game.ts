/** What a game brings to the table: how it is drawn. Everything else is the same for all games. */
import type { Component } from 'svelte';
import { api } from '../api';
import type { EventOf, TableState, Target } from '../table/state.svelte';
import type { AboutTable } from '../table/wire';

/** The types that a game's crate writes for its pages. Pages for all games know nothing of them. */
export interface GameTypes {
  view: unknown;
  /** What is printed on board and cards, as the server told it once. */
  components: AnyComponents;
  event: unknown;
}

export interface GameProps<G extends GameTypes = GameTypes> {
  table: TableState<G['view'], G['event']>;
  components: G['components'];
}

/** What the components of every game have: the names that the server marks in texts. */
export interface AnyComponents {
  names: Named[];
}

export interface Named {
  name: string;
  target: Target;
}

/** The types of a game are named once, in its `index.ts`: nothing in its folder has to guess what a view is. */
export interface GameModule<G extends GameTypes = GameTypes> {
  /** The board with all that lies on it. It fills its parent and brings its own pan and zoom. */
  Board: Component<GameProps<G>>;
  /** Hope, threat, decks: a card over the board, or a strip under the header on small screens. */
  Tracks: Component<GameProps<G>>;
  /** The cards and tokens of the seats one plays, for the dock. */
  Hand: Component<GameProps<G>>;
  /** What each seat holds and who it plays, under its name in the list of seats. */
  SeatDetail: Component<GameProps<G> & { seat: number }>;
  /** What seats that play together share, above them in the list of seats. */
  TeamDetail?: Component<GameProps<G> & { team: number }>;
  /** At the end, what else there is to tell of the winners. */
  Ending?: Component<GameProps<G>>;
  /** Where the end leads to: buttons beside those that every game has. */
  Onward?: Component<GameProps<G>>;
  /** Objectives with their progress, or whatever else there is to aim for. */
  Goals: Component<GameProps<G>>;
  /** Dice, battles, searches: a panel beside the place where it happens; nothing if none is on. */
  Scene: Component<GameProps<G>>;
  /** A card, place or person in the large, for preview: name, text in our own words. */
  Preview: Component<GameProps<G> & { target: Target }>;
  /** "Turn 3", "Gondor": a few words for the header. */
  heading(view: G['view']): string;
  /** The steps of a turn in order, for the header; at most one of them is on. */
  steps?(view: G['view']): StepName[];
  /** What is printed depends on how the table is set up, and is asked for with that. */
  componentsBySetUp?: boolean;
  /** How long an event should be in sight, in milliseconds; without it, long enough to be read. */
  lasts?(event: EventOf<G['event']>): number;
  /** A piece of text with the game's signs beside their words ("1 stealth"), for buttons. */
  Phrase?: Component<{ text: string; components: G['components'] }>;
}

export interface StepName {
  name: string;
  icon?: string;
  on: boolean;
}

/** One folder a game, named as the server names it; loaded when a table of that game is opened. */
export const games = import.meta.glob<{ default: GameModule }>('./*/index.ts');

export async function load(game: string): Promise<GameModule> {
  const found = games[`./${game}/index.ts`];
  if (!found) throw new Error(`nobody has drawn ${game} yet`);
  return (await found()).default;
}

/** The game of a table, and what is printed on its board and cards. */
export async function open(
  about: AboutTable,
): Promise<[module: GameModule, components: AnyComponents]> {
  const module = await load(about.game);
  const components = await api.components(
    about.game,
    module.componentsBySetUp ? about.set_up : undefined,
  );
  return [module, components];
}

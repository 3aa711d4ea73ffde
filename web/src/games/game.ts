/** What a game brings to the table: how it is drawn. Everything else is the same for all games. */
import type { Component } from 'svelte';
import { api } from '../api';
import type { TableState, Touch } from '../table/state.svelte';
import type { AboutTable, LogEvent } from '../table/wire';

export interface GameProps {
  table: TableState;
  /** What is printed on board and cards, as the server told it once. */
  printed: unknown;
}

export interface Named {
  name: string;
  touch: Touch;
}

export interface GameModule {
  /** The board with all that lies on it. It fills its parent and brings its own pan and zoom. */
  Board: Component<GameProps>;
  /** Hope, threat, decks: a card over the board, or a strip under the header on small screens. */
  Tracks: Component<GameProps>;
  /** The cards and tokens of the seats one plays, for the dock. */
  Hand: Component<GameProps>;
  /** What each seat holds and who it plays, under its name in the list of seats. */
  SeatDetail: Component<GameProps & { seat: number }>;
  /** What seats that play together share, above them in the list of seats. */
  TeamDetail?: Component<GameProps & { team: number }>;
  /** At the end, what else there is to tell of who won. */
  Ending?: Component<GameProps>;
  /** Where the end leads to: buttons beside those that every game has. */
  Onward?: Component<GameProps>;
  /** Objectives with their progress, or whatever else there is to aim for. */
  Goals: Component<GameProps>;
  /** Dice, battles, searches: a panel beside the place where it happens; nothing if none is on. */
  Scene: Component<GameProps>;
  /** A card, place or person in the large, for preview: name, text in our own words. */
  Preview: Component<GameProps & { touch: Touch }>;
  /** Names that log lines may mention, so that they can be linked to what they name. */
  names(printed: unknown): Named[];
  /** "Turn 3", "Gondor": a few words for the header. */
  heading(view: unknown): string;
  /** The steps of a turn in order, for the header; one of them is on. With the rules that apply now. */
  steps?(view: unknown, rules?: readonly string[]): StepName[];
  /** What is printed depends on how the table is set up, and is asked for with that. */
  printedBySetUp?: boolean;
  /** How long an event should be in sight, in milliseconds; without it, long enough to be read. */
  lasts?(event: LogEvent): number;
  /** A piece of text with the game's signs beside their words ("1 stealth"), for buttons. */
  Phrase?: Component<{ text: string; printed: unknown }>;
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
export async function open(about: AboutTable): Promise<[module: GameModule, printed: unknown]> {
  const module = await load(about.game);
  const printed = await api.printed(about.game, module.printedBySetUp ? about.set_up : undefined);
  return [module, printed];
}

/** The table and the components as this game knows them, and small words about both. */

import type { GameProps } from '../game';
import type { BoardData, Kind, LocationData } from './board/data';
import type {
  Companion,
  Components,
  Die,
  Event,
  Nazgul,
  Part,
  PrintedBoard,
  PrintedCard,
  Question,
  Turn,
  View,
} from './types';

export { capital, count, entries, has, list, numerals, parts } from '../../table/words';

/** This game's types, for `GameModule`. */
export interface HuntForTheRing {
  view: View;
  components: Components;
  event: Event;
}
export type Props = GameProps<HuntForTheRing>;
export type Table = Props['table'];

/** The seat behind the screen. */
export const RING_BEARER = 1;

const drawn = new WeakMap<PrintedBoard, BoardData>();

/** A printed board as it is drawn; the same one for the same print. */
export function boardOf(components: Components, part: Part): BoardData {
  const board = components.boards[part - 1] ?? components.boards[0];
  if (!board) throw new Error('a game without boards');
  const before = drawn.get(board);
  if (before) return before;
  const data: BoardData = {
    title: board.title,
    land: board.land,
    locations: board.locations.map((one) => ({ ...one, kinds: one.kinds as Kind[] })),
    routes: board.routes.map(({ a, b, kind, dots, spaces }) => ({
      a,
      b,
      kind: kind === 'road' ? 'road' : 'path',
      dots,
      spaces: spaces.map(({ id }) => id),
      areas: spaces.map(({ area }) => area),
    })),
    junctions: board.junctions.map(({ id, x, y, area }) => ({ id, x, y, area })),
    sections: board.sections.map(({ id, name }) => ({
      id,
      name,
      areas: board.areas.filter(({ section }) => section === id).map((area) => area.id),
    })),
    areas: board.areas,
  };
  drawn.set(board, data);
  return data;
}

export const placeAt = (board: BoardData, n: number | string): LocationData | undefined =>
  board.locations.find((one) => String(one.n) === String(n));

/** "23 Bree". */
export function placeName(board: BoardData, n: number | string): string {
  const name = placeAt(board, n)?.name;
  return name ? `${n} ${name}` : String(n);
}

/** "area K, the Marish", "section IV, Buckland". */
export function landName(board: BoardData, kind: 'area' | 'section', id: string): string {
  const all: { id: string; name: string }[] = kind === 'area' ? board.areas : board.sections;
  const name = all.find((one) => one.id === id)?.name;
  return name ? `${kind} ${id}, ${name}` : `${kind} ${id}`;
}

/** Where a space is, in words: "23 Bree", "a dot between 27 and 33". */
export function spotName(board: BoardData, id: string): string {
  if (placeAt(board, id)) return placeName(board, id);
  const [, a, b] = /^(\w+)-(\w+)\.\d+$/.exec(id) ?? [];
  return a && b ? `a dot between ${a} and ${b}` : `the fork ${id}`;
}

export const turns: Turn[] = ['daylight-1', 'daylight-2', 'nightfall'];
export const turnNames: Record<Turn, string> = {
  'daylight-1': 'First daylight',
  'daylight-2': 'Second daylight',
  nightfall: 'Nightfall',
};

/** True if it is the name of a rider: `nazgul-2`. */
export const isNazgul = (id: string): id is Nazgul => id.startsWith('nazgul-');
export const numberOf = (who: Nazgul) => Number(who.slice(-1)) as 1 | 2 | 3 | 4;

/** "The first Nazgûl", "The Lord of the Nazgûl". */
export function riderName(components: Components, view: View, who: Nazgul): string {
  const lord = view.nazgul.find((one) => one.who === who)?.lord;
  return lord ? components.lord.name : components.riders[who];
}

export const dieIcon = (die: Die) => `hunt-${die}`;

export const emblemOf = (who: Companion) => `char-${who}`;

export interface TileFace {
  colour: string;
  /** Nothing for an EYE. */
  value?: number;
}
/** `beige-2`, `red-eye`. */
export function tileFace(tile: string): TileFace {
  const [colour = 'beige', what] = tile.split('-');
  return what === 'eye' ? { colour } : { colour, value: Number(what) };
}
export function tileName(tile: string): string {
  const { colour, value } = tileFace(tile);
  return value === undefined ? `${colour} Eye tile` : `${colour} tile ${value}`;
}

/** A card by its word, of whatever deck. */
export function cardOf(components: Components, word: string) {
  for (const [i, deck] of components.allies.entries()) {
    const card = deck.find((one) => one.card === word);
    if (card) return { card, deck: 'ally' as const, part: i + 1 };
  }
  const card = components.sorcery.find((one) => one.card === word);
  return card && { card, deck: 'sorcery' as const, part: undefined };
}
export type FoundCard = { card: PrintedCard; deck: 'ally' | 'sorcery'; part: number | undefined };

/** What is asked, as a few words: "Search in 23 Bree". */
export function questionName(board: BoardData, question: Question): string {
  switch (question.ask) {
    case 'search':
      return `Search in ${placeName(board, question.at)}`;
    case 'hunt':
      return `Hunt in ${placeName(board, question.at)}`;
    case 'area':
      return `Perception in ${landName(board, 'area', question.area)}`;
    case 'section':
      return `Perception in ${landName(board, 'section', question.section)}`;
  }
}

/** Where it is on the board, as a target. */
export function questionTarget(question: Question): string {
  if (question.ask === 'area') return `area:${question.area}`;
  if (question.ask === 'section') return `section:${question.section}`;
  return `space:${question.at}`;
}

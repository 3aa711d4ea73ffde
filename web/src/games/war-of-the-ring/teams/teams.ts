/** Three and four players: who of a side is who, what each holds, and where their Armies are one. */
import { type Army, isUnit } from '../armies';
import { keys, playerOf, sides, signed } from '../known';
import type { Card, Components, Nation, Player, Side, View } from '../types';

/** True if two players lead this side. */
export const isShared = (view: View, side: Side): boolean => !!view.teams?.leading[side];

/** Everybody who plays for a side, where more than two play. */
export const playersOf = (view: View, components: Components, side: Side): Player[] =>
  keys<Player>(view.teams?.hands).filter((player) => components.players[player].side === side);

/** "Gondor", "the Witch-king"; of a side that one leads, "the Free Peoples". */
export function nameIn(view: View, components: Components, player: Player): string {
  const { amid, side } = components.players[player];
  return isShared(view, side) ? amid : `the ${components.sides[side].name}`;
}

const signs: Record<Player, string> = {
  gondor: 'people-gondor',
  rohan: 'people-rohirrim',
  'witch-king': 'char-witch-king',
  saruman: 'char-saruman',
};
export const playerIcon = (player: Player) => signs[player];

export const isLeading = (view: View, components: Components, player: Player): boolean =>
  view.teams?.leading[components.players[player].side] === player;

const hasDice = (view: View, side: Side): boolean => keys(view.dice[side].unused).length > 0;

/** Who takes the next action of a side. */
const nextOf = (view: View, side: Side): Player =>
  view.teams?.next[side] ?? (side === 'shadow' ? 'witch-king' : 'gondor');

/** Whose action it is: who takes one, or is asked for one; nobody's before dice are rolled. */
function actorOf(view: View, components: Components): Player | undefined {
  if (view.teams?.acting) return view.teams.acting;
  const [only, ...more] = view['waits-for'].map((seat) => playerOf(components, seat));
  if (!only || more.length) return undefined;
  const { side } = components.players[only];
  return hasDice(view, side) && nextOf(view, side) === only ? only : undefined;
}

/** Whose action it is, and whose the next one; of the whole table, so that never two are next. */
export function turnOf(
  view: View,
  components: Components,
  player: Player,
): 'acts' | 'next' | undefined {
  const actor = view.won ? undefined : actorOf(view, components);
  if (!actor) return undefined;
  if (actor === player) return 'acts';
  const { side } = components.players[actor];
  const other = side === 'shadow' ? 'free-peoples' : 'shadow';
  const after = playersOf(view, components, side).find((mate) => mate !== actor);
  if (hasDice(view, other)) return nextOf(view, other) === player ? 'next' : undefined;
  return hasDice(view, side) && after === player ? 'next' : undefined;
}

export interface HandSeen {
  key: string;
  /** Whose it is, in the middle of a sentence: "the Shadow". */
  of: string;
  side: Side;
  cards: Card[];
  /** What would be given in a swap. */
  gives?: Card;
}

/** Hands that are told by name; an onlooker has none. */
export function handsSeen(view: View, components: Components): HandSeen[] {
  if (!view.teams)
    return sides.flatMap((side) => {
      const cards = view.cards[side]['hand-cards'];
      return cards ? [{ key: side, of: `the ${components.sides[side].name}`, side, cards }] : [];
    });
  return keys<Player>(view.teams.hands).flatMap((player) => {
    const hand = view.teams?.hands[player];
    const cards = hand?.['hand-cards'];
    if (!cards) return [];
    const { side } = components.players[player];
    const gift = hand.gives;
    const gives = typeof gift === 'object' && gift ? gift.card : undefined;
    return [{ key: player, of: nameIn(view, components, player), side, cards, gives }];
  });
}

export interface ScoreSeen {
  player: Player;
  /** "7", "−2". */
  score: string;
  /** Nobody of his side has as much. */
  foremost: boolean;
}

/** What each player of a side has to his credit; nothing where one leads it. */
export function scoresOf(view: View, components: Components, side: Side): ScoreSeen[] {
  if (!isShared(view, side)) return [];
  const told = playersOf(view, components, side).map((player) => ({
    player,
    points: view.teams?.scores[player] ?? 0,
  }));
  const most = Math.max(...told.map(({ points }) => points));
  const best = told.filter(({ points }) => points === most);
  return told.map(({ player, points }) => ({
    player,
    score: signed(points),
    foremost: best.length === 1 && points === most,
  }));
}

const ownerOf = (components: Components, nation: Nation): Player | undefined =>
  keys<Player>(components.players).find((player) =>
    components.players[player].nations.includes(nation),
  );

/** Where both players of a side have units: whether their Armies have become one. */
export function together(
  view: View,
  components: Components,
  army: Army,
): 'mixed' | 'apart' | undefined {
  if (!isShared(view, army.side)) return undefined;
  const owners = new Set(
    army.ranks.filter(isUnit).map(({ nation }) => ownerOf(components, nation)),
  );
  if (owners.size < 2) return undefined;
  return view.teams?.mixed[army.side].includes(army.at) ? 'mixed' : 'apart';
}

/** Who sits where in a new game, from the few ways people play. */
import type { AboutGame, SeatWish } from '../table/wire';

export type Way = 'solo' | 'bots' | 'screen' | 'link';

export const ways: { way: Way; icon: string; name: string; says: string }[] = [
  { way: 'solo', icon: 'person', name: 'Alone', says: 'you play every seat there is' },
  { way: 'bots', icon: 'bot', name: 'With bots', says: 'one seat is yours, bots take the rest' },
  {
    way: 'screen',
    icon: 'people',
    name: 'At one screen',
    says: 'friends take turns at this screen',
  },
  { way: 'link', icon: 'link', name: 'By link', says: 'friends sit down with a link you send' },
];

/** The option that says how many sit down, in every game that leaves it open. */
export const PLAYERS = 'players';

/** How many may sit down, fewest first. */
export function numbers(game: AboutGame): number[] {
  const choices = game.options.find((option) => option.key === PLAYERS)?.choices ?? [];
  const all = choices.map(({ word }) => Number(word)).filter((count) => count > 0);
  return all.sort((a, b) => a - b);
}

/** Alone means one player if the game allows that, else as few as it needs. */
export function usualNumber(game: AboutGame, way: Way): number {
  const all = numbers(game);
  if (way === 'solo') return all[0] ?? 2;
  return all.find((count) => count >= 2) ?? all[0] ?? 2;
}

/** Who is to sit in a seat: the reader, a friend at this screen or with a link, or a bot by its name. */
export type Place = 'me' | 'screen' | 'link' | `bot ${string}`;

/** With bots or by link, `own` is the seat that the reader asks for, from 0. */
export function usualPlace(way: Way, at: number, own: number, bot: string): Place {
  if (way === 'screen') return 'screen';
  if (way === 'solo' || at === own) return 'me';
  return way === 'bots' ? `bot ${bot}` : 'link';
}

/** What is asked of the server for a seat. */
export function wish(place: Place, name = ''): SeatWish {
  if (place === 'link') return { kind: 'free' };
  if (place.startsWith('bot ')) return { kind: 'bot', bot: place.slice(4) };
  return place === 'screen' && name.trim() ? { kind: 'me', name: name.trim() } : { kind: 'me' };
}

/** How the last game of this kind was set up in this browser. */
export interface Recalled {
  first: boolean;
  chosen: Record<string, string>;
}

export function recall(game: string): Recalled {
  try {
    const kept = JSON.parse(localStorage.getItem(`start ${game}`) ?? '{}');
    return { first: kept.first ?? true, chosen: kept.chosen ?? {} };
  } catch {
    return { first: true, chosen: {} };
  }
}

export function remember(game: string, how: Recalled) {
  try {
    localStorage.setItem(`start ${game}`, JSON.stringify(how));
  } catch {
    // A browser that keeps nothing begins with the first game again.
  }
}

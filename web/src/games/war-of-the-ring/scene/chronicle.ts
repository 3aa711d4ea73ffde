/**
 * What was rolled, read from the log: its sentences stay when a page is loaded anew or a game is
 * replayed, and say with each number what it was needed for.
 */
import type { LogLine } from '../../../table/wire';
import type { Side } from '../types';

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
  /** Whatever else was told: cards, modifiers, losses. */
  notes: string[];
  over: boolean;
}

export interface HuntSeen {
  rolls: { dice: number[]; successes: number; again: boolean }[];
  tiles: string[];
  notes: string[];
}

/** A side, or who of it acts where two lead it. */
const SHADOW = 'The Shadow|The Witch-king|Saruman';
const WHO = `(?:${SHADOW}|The Free Peoples|Gondor|Rohan)`;
const isShadow = new RegExp(`^(?:${SHADOW}) `);
const sideOf = (text: string): Side => (isShadow.test(text) ? 'shadow' : 'free-peoples');
const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

const ROLL = new RegExp(
  `^${WHO} (re-)?rolls?( an extra attack:)? ([\\d, and]+), needing (\\d+): (\\d+) hit`,
);
const HUNT = /^The Shadow (re-)?rolls ([\d, and]+) for the Hunt: (\d+) success/;
const ATTACK = new RegExp(`^${WHO} attacks? `);
const DIE = new RegExp(`^(?:${WHO} uses? (?:an? .* die|the token that .*)|The .* die is used)\\.$`);

/** The sentences since an action die was used last. */
export function sinceLastDie(log: LogLine[]): string[] {
  const all = log.slice(-80).flatMap((line) => line.says);
  const at = all.findLastIndex((text) => DIE.test(text) || /^Turn \d+ begins/.test(text));
  return all.slice(at + 1);
}

export function rolledIn(text: string): Rolled | undefined {
  const found = ROLL.exec(text);
  if (!found) return undefined;
  const kind = found[2] ? 'extra' : found[1] ? 'again' : 'combat';
  return {
    side: sideOf(text),
    kind,
    dice: numbers(found[3] ?? ''),
    needs: Number(found[4]),
    hits: Number(found[5]),
  };
}

/** The last battle of these sentences, in its last round. */
export function battleIn(sentences: string[]): BattleSeen | undefined {
  const began = sentences.findLastIndex((text) => ATTACK.test(text));
  if (began < 0) return undefined;
  const all = sentences.slice(began);
  const rounds = all.findLastIndex((text) => /^Round \d+ of the battle/.test(text));
  const round = rounds < 0 ? 0 : (numbers(all[rounds] ?? '')[0] ?? 0);
  const told = all.slice(Math.max(rounds, 0) + 1);
  const rolls = told.flatMap((text) => rolledIn(text) ?? []);
  const notes = told.filter((text) => !rolledIn(text) && text !== 'The battle is over.');
  const over = all.includes('The battle is over.');
  return { title: all[0] ?? '', round, rolls, notes, over };
}

/** The last Hunt of these sentences, from its first die or tile on. */
export function huntIn(sentences: string[]): HuntSeen | undefined {
  const isHunt = (text: string) => HUNT.test(text) || text.startsWith('Hunt tile: ');
  const began = sentences.findIndex(isHunt);
  if (began < 0) return undefined;
  const all = sentences.slice(began);
  const rolls = all.flatMap((text) => {
    const found = HUNT.exec(text);
    if (!found) return [];
    return [
      { dice: numbers(found[2] ?? ''), successes: Number(found[3]), again: found[1] !== undefined },
    ];
  });
  const tiles = all.flatMap((text) => /^Hunt tile: (.*?)\.?$/.exec(text)?.[1] ?? []);
  return { rolls, tiles, notes: all.filter((text) => !isHunt(text)) };
}

/**
 * What happened, as short motions of what is already drawn: pieces come along the way from where
 * they were, cards turn, dice tumble. The page shows the result from the start, so a motion that is
 * cut short leaves nothing wrong. Nothing waits for it; any key or click ends it.
 */
import { type Motion, playAll, spanOf } from '../../table/motions';
import type { EventOf } from '../../table/state.svelte';
import { places, plaques, ways } from './art.generated';
import type { Point } from './drawing';
import type { Army, Event, Location, Region } from './types';

type Named<K extends string> = Extract<Event, { [key in K]: unknown }>[K];

const pieceAt = (key: string, at: Location) => `[data-piece="${key} ${at}"] > :is(.medal, .troop)`;
const shift = (x: number, y: number): Keyframe => ({
  translate: `${Math.round(x)}px ${Math.round(y)}px`,
});

/** Points along a drawn way, read from its path; straight if no way is drawn. */
export function along(from: Location, to: Location): Point[] {
  const way = ways.find(({ a, b }) => (a === from && b === to) || (a === to && b === from));
  const points: Point[] = [];
  if (way) {
    const numbers = (way.d.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    let [x = 0, y = 0] = numbers;
    points.push([x, y]);
    for (let i = 2; i + 5 < numbers.length; i += 6) {
      x += numbers[i + 4] ?? 0;
      y += numbers[i + 5] ?? 0;
      points.push([x, y]);
    }
    if (way.a !== from) points.reverse();
  }
  return [places[from], ...points, places[to]];
}

function journey(key: string, from: Location, to: Location): Motion {
  const [x, y] = places[to];
  const frames = along(from, to).map(([px, py]) => shift(px - x, py - y));
  return { on: pieceAt(key, to), frames, lasts: 'move' };
}

const landing: Keyframe[] = [
  { scale: 1.9, opacity: 0 },
  { scale: 0.9, opacity: 1, offset: 0.7 },
  { scale: 1, opacity: 1 },
];
const swelling: Keyframe[] = [{ scale: 1 }, { scale: 1.35, offset: 0.35 }, { scale: 1 }];
const drop = (key: string, at: Location): Motion => ({
  on: pieceAt(key, at),
  frames: landing,
  lasts: 'move',
});
const swell = (on: string): Motion => ({ on, frames: swelling, lasts: 'tell' });

function flight(from: Region, to: Region): Motion {
  const [a, b] = [plaques[from], plaques[to]];
  const dx = a.x + a.pieces[0] - b.x - b.pieces[0];
  const dy = a.y + a.pieces[1] - b.y - b.pieces[1];
  const frames = [shift(dx, dy), shift(dx / 2, dy / 2 - 40), shift(0, 0)];
  const on = `[data-target="region:${to}"] [data-piece="nazgul"]`;
  return { on, frames, lasts: 'move', last: true };
}

const tumble: Motion = {
  on: '[data-piece="die"]',
  frames: [
    { rotate: '-200deg', scale: 0.6, opacity: 0 },
    { rotate: '20deg', scale: 1.08, opacity: 1, offset: 0.62 },
    { rotate: '0deg', scale: 1, opacity: 1 },
  ],
  lasts: 'roll',
};

const turning: Motion = {
  on: '[data-piece="shadow-card"]',
  frames: [{ transform: 'perspective(900px) rotateY(90deg)' }, { transform: 'perspective(900px)' }],
  lasts: 'tell',
};

/** By the name of an event. What is not here happens without motion. */
const table: { [K in string]?: (told: never) => Motion[] } = {
  travelled: ({ who, from, to, with: others, troops }: Named<'travelled'>) => {
    const armies: Army[] = ['dwarven', 'elven', 'rohirrim', 'gondor'];
    const moving = [who, ...others, ...armies.filter((_, i) => troops[i])];
    return moving.map((key) => journey(key, from, to));
  },
  'character-placed': ({ who, at }: Named<'character-placed'>) => [drop(who, at)],
  'troops-moved': ({ from, to, army }: Named<'troops-moved'>) => [journey(army, from, to)],
  'shadow-moved': ({ from, to }: Named<'shadow-moved'>) => [journey('shadow', from, to)],
  'troops-mustered': ({ at, army }: Named<'troops-mustered'>) => [drop(army, at)],
  'shadow-added': ({ at }: Named<'shadow-added'>) => [drop('shadow', at)],
  'nazgul-moved': ({ from, to }: Named<'nazgul-moved'>) => [flight(from, to)],
  'eye-shifted': () => [{ ...swell('[data-piece="eye"] > *'), frames: landing }],
  'hope-lost': () => [swell('[data-piece="hope"]')],
  'hope-gained': () => [swell('[data-piece="hope"]')],
  'haven-lost': ({ at }: Named<'haven-lost'>) => [swell(`[data-at="${at}"] .mark`)],
  captured: ({ at }: Named<'captured'>) => [swell(`[data-at="${at}"] .mark`)],
  'objective-completed': ({ objective }: Named<'objective-completed'>) => [
    {
      ...swell(`[data-target="objective:${objective}"]`),
      frames: [{ scale: 1 }, { scale: 1.04 }, { scale: 1 }],
    },
  ],
  'shadow-card-flipped': () => [turning],
  'search-rolled': () => [tumble],
  'battle-rolled': () => [tumble],
  'peril-rolled': () => [tumble],
  rerolled: () => [tumble],
};

export function motionsOf(event: Event): Motion[] {
  if (typeof event !== 'object') return [];
  const [told] = Object.entries(event);
  return told ? (table[told[0]]?.(told[1] as never) ?? []) : [];
}

/** How long an event is in sight before the next is shown. */
export function lasts({ event, says }: EventOf<Event>): number {
  return Math.max(says ? 380 : 0, spanOf(motionsOf(event)));
}

export const play = (events: Event[]) => playAll(events.flatMap(motionsOf));

/** What happened, as short motions of what is already drawn. */
import { type Motion, playAll, spanOf } from '../../table/motions';
import type { EventOf } from '../../table/state.svelte';
import { places } from './art.generated';
import type { Event, Region, Side } from './types';

type Named<K extends string> = Extract<Event, { [key in K]: unknown }>[K];

const stackAt = (at: Region, side?: Side) =>
  side ? `[data-stack="${at} ${side}"] .figure` : `[data-stack^="${at} "] .figure`;
const shift = (x: number, y: number): Keyframe => ({
  translate: `${Math.round(x)}px ${Math.round(y)}px`,
});

/** Stacks are drawn in pixels: a way on the map is shorter there. */
function journey(on: string, from: Region, to: Region): Motion {
  const [[ax, ay], [bx, by]] = [places[from].army, places[to].army];
  const sheet = document.querySelector('.panzoom .sheet > g')?.getAttribute('transform') ?? '';
  const scale = Number(/scale\(([\d.]+)/.exec(sheet)?.[1] ?? 0.3);
  const [dx, dy] = [(ax - bx) * scale, (ay - by) * scale];
  return { on, frames: [shift(dx, dy), shift(0, 0)], lasts: 'move' };
}

const landing: Keyframe[] = [
  { scale: 1.9, opacity: 0 },
  { scale: 0.9, opacity: 1, offset: 0.7 },
  { scale: 1, opacity: 1 },
];
const swelling: Keyframe[] = [{ scale: 1 }, { scale: 1.3, offset: 0.35 }, { scale: 1 }];
const drop = (on: string): Motion => ({ on, frames: landing, lasts: 'move' });
const swell = (on: string): Motion => ({ on, frames: swelling, lasts: 'tell' });
const piece = (key: string, at: Region) => `[data-piece="${key} ${at}"] .figure`;

const tumble = (on: string): Motion => ({
  on,
  frames: [
    { rotate: '-200deg', scale: 0.6, opacity: 0 },
    { rotate: '20deg', scale: 1.08, opacity: 1, offset: 0.62 },
    { rotate: '0deg', scale: 1, opacity: 1 },
  ],
  lasts: 'roll',
});

/** By the name of an event. What is not here happens without motion. */
const table: { [K in string]?: (told: never) => Motion[] } = {
  moved: ({ side, from, to }: Named<'moved'>) => [journey(stackAt(to, side), from, to)],
  retreated: ({ side, from, to }: Named<'retreated'>) => [journey(stackAt(to, side), from, to)],
  recruited: ({ at }: Named<'recruited'>) => [drop(stackAt(at))],
  'nazgul-flew': ({ from, to }: Named<'nazgul-flew'>) => [
    journey(`${piece('nazgul', to)}, ${stackAt(to, 'shadow')}`, from, to),
  ],
  'character-entered': ({ who, at }: Named<'character-entered'>) => [drop(piece(who, at))],
  'character-moved': ({ who, to }: Named<'character-moved'>) => [drop(piece(who, to))],
  separated: ({ who, to }: Named<'separated'>) => [drop(piece(who, to))],
  captured: ({ at }: Named<'captured'>) => [swell(stackAt(at))],
  'battle-began': ({ at }: Named<'battle-began'>) => [swell(stackAt(at))],
  'combat-rolled': () => [tumble('[data-roll="combat"]')],
  'leaders-re-rolled': () => [tumble('[data-roll="again"]')],
  'hunt-rolled': () => [tumble('[data-roll="hunt"]')],
  'hunt-re-rolled': () => [tumble('[data-roll="hunt-again"]')],
  'dice-rolled': ({ side }: Named<'dice-rolled'>) => [tumble(`[data-dice="${side}"] .face`)],
  'special-die-rolled': ({ die }: Named<'special-die-rolled'>) => [
    tumble(`[data-special="${die}"]`),
  ],
  'special-die-picked': ({ die }: Named<'special-die-picked'>) => [
    swell(`[data-special="${die}"]`),
  ],
  'tile-drawn': () => [
    {
      on: '[data-piece="tile"]',
      frames: [{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'none' }],
      lasts: 'tell',
    },
  ],
  'fellowship-moved': () => [swell('[data-piece="progress"]')],
  corrupted: () => [swell('[data-piece="corruption"]')],
  healed: () => [swell('[data-piece="corruption"]')],
};

const wakes = swell('[data-piece^="balrog "] .figure');

export function motionsOf(event: Event): Motion[] {
  if (event === 'balrog-woke' || event === 'balrog-rests') return [wakes];
  if (typeof event !== 'object') return [];
  const [told] = Object.entries(event);
  return told ? (table[told[0]]?.(told[1] as never) ?? []) : [];
}

/** How long an event is in sight before the next is shown. */
export function lasts({ event, says }: EventOf<Event>): number {
  return Math.max(says ? 320 : 0, spanOf(motionsOf(event)));
}

export const play = (events: Event[]) => playAll(events.flatMap(motionsOf));

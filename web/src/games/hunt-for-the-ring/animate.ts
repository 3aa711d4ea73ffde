/** How events move on the board and in the panels, and how long they stay in sight. */
import { type Motion, playAll, spanOf } from '../../table/motions';
import type { EventOf } from '../../table/state.svelte';
import type { Event } from './types';

const swell = (on: string): Motion => ({
  on,
  frames: [{ transform: 'scale(1)' }, { transform: 'scale(1.35)' }, { transform: 'scale(1)' }],
  lasts: 'tell',
});
/** A piece on the board, by its key. Its own transform places it: what is in it moves. */
const figure = (key: string): Motion => ({
  on: `[data-piece="${key}"] > g`,
  frames: [
    { transform: 'translateY(-14px) scale(1.25)', opacity: 0.2 },
    { transform: 'none', opacity: 1 },
  ],
  lasts: 'move',
});
const tumble = (on: string): Motion => ({
  on,
  frames: [
    { rotate: '-200deg', scale: 0.6, opacity: 0 },
    { rotate: '20deg', scale: 1.08, opacity: 1, offset: 0.62 },
    { rotate: '0deg', scale: 1, opacity: 1 },
  ],
  lasts: 'roll',
});
const turnOver = (on: string): Motion => ({
  on,
  frames: [{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'none' }],
  lasts: 'tell',
  last: true,
});

export function motionsOf(event: Event): Motion[] {
  switch (event.event) {
    case 'nazgul-moved':
    case 'nazgul-placed':
    case 'lord-entered':
    case 'lord-left':
      return [figure(event.who)];
    case 'nazgul-turn':
      return [swell(`[data-piece="${event.who}"] > g`)];
    case 'frodo-moved':
    case 'escaped':
      return [figure('frodo'), swell('[data-piece="move"]')];
    case 'gandalf-moved':
    case 'gandalf-revealed':
      return [figure('gandalf')];
    case 'ally-token-placed':
      return [figure(`ally-${event.at}`)];
    case 'ally-token-moved':
      return [figure(`ally-${event.to}`)];
    case 'search-answered':
    case 'hunt-answered':
      return [figure(`track-${event.at}`), swell('[data-piece="answer"]')];
    case 'perception-answered':
    case 'wild-answered':
      return [swell('[data-piece="answer"]')];
    case 'dice-rolled':
    case 'dice-rolled-again':
      return [tumble('[data-piece="die"]')];
    case 'lord-die-rolled':
      return [tumble('[data-piece="lord-die"]')];
    case 'tile-drawn':
      return [turnOver('[data-piece="tile"]')];
    case 'corruption-gained':
    case 'corruption-healed':
      return [swell('[data-piece="corruption"]')];
    default:
      return [];
  }
}

/** What was asked and answered is to be read by all, however fast the next one rides. */
const read: { [K in Event['event']]?: number } = {
  declared: 900,
  'search-answered': 1700,
  'hunt-answered': 1900,
  'perception-answered': 1700,
  'encounter-began': 1200,
  'tile-drawn': 800,
  'gandalf-revealed': 1800,
  'reached-exit': 1800,
};

/** How long an event is in sight before the next is shown. */
export function lasts({ event, says }: EventOf<Event>): number {
  const told = event;
  const least = read[told.event] ?? (says ? 320 : 0);
  return Math.max(least, spanOf(motionsOf(told)));
}

export const play = (events: Event[]) => playAll(events.flatMap(motionsOf));

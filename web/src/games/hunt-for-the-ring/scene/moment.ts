/**
 * Moments that deserve a panel: a question and its answer, an encounter, Gandalf. They are collected from events. A page
 * opened in the middle of one takes it from the view.
 */
import type { Event, Nazgul, Question, View } from '../types';

export interface Asked {
  kind: 'question';
  who?: Nazgul;
  question?: Question;
  answer?: {
    yes: boolean;
    /** "Frodo is here." */
    here?: boolean;
    frodo?: boolean;
    gandalf?: boolean;
  };
  cancelled?: boolean;
  /** A card asked whether Frodo is in the wild. */
  wild?: boolean;
  found?: { at: number; ability: number };
}

export interface DrawnTile {
  tile: string;
  how: 'drawn' | 'cancelled' | 'taken';
}

export interface Encounter {
  kind: 'encounter';
  at?: number;
  /** Moves that were left to the nearest exit. */
  rescue?: number;
  tiles: DrawnTile[];
  /** Tiles still to come. */
  due: number;
  gained: number;
  now?: number;
  after?: 'away' | 'changed' | 'kept' | 'exit';
}

export interface Wizard {
  kind: 'gandalf';
  what: 'revealed' | 'deed' | 'rivendell';
  at?: number;
}

export type Moment = Asked | Encounter | Wizard;

/** What comes of a moment by one event; a new one may begin with it. */
export function momentAfter(moment: Moment | undefined, event: Event): Moment | undefined {
  const asked = moment?.kind === 'question' ? moment : undefined;
  const met = moment?.kind === 'encounter' ? moment : undefined;
  switch (event.event) {
    case 'declared':
      return { kind: 'question', who: event.who, question: event.question };
    case 'cancelled':
      return { kind: 'question', ...asked, question: event.question, cancelled: true };
    case 'search-answered':
      return {
        kind: 'question',
        ...asked,
        question: { ask: 'search', at: event.at },
        answer: { yes: event.yes },
      };
    case 'hunt-answered': {
      const { at, yes, here, gandalf } = event;
      return {
        kind: 'question',
        ...asked,
        question: { ask: 'hunt', at },
        answer: { yes, here, gandalf },
      };
    }
    case 'perception-answered': {
      const { question, yes, frodo, gandalf } = event;
      const who = frodo === null ? {} : { frodo, gandalf: !!gandalf };
      return { kind: 'question', ...asked, question, answer: { yes, ...who } };
    }
    case 'wild-answered':
      return { kind: 'question', wild: true, answer: { yes: event.yes } };
    case 'information-found':
      return asked && { ...asked, found: { at: event.at, ability: event.ability } };
    case 'encounter-began':
      return { kind: 'encounter', at: event.at, tiles: [], due: event.tiles, gained: 0 };
    case 'rescue-began':
      return { kind: 'encounter', rescue: event.moves, tiles: [], due: event.moves, gained: 0 };
    case 'tile-drawn':
      return (
        met && {
          ...met,
          tiles: [...met.tiles, { tile: event.tile, how: 'drawn' }],
          due: Math.max(0, met.due - 1),
        }
      );
    case 'tile-cancelled':
      return met && { ...met, tiles: turned(met.tiles, event.tile, 'cancelled') };
    case 'tile-taken':
      return met && { ...met, tiles: turned(met.tiles, event.tile, 'taken') };
    case 'corruption-gained':
      return met ? { ...met, gained: met.gained + event.n, now: event.now } : moment;
    case 'escaped':
      return met && { ...met, after: 'away' };
    case 'course-changed':
      return met && { ...met, after: 'changed' };
    case 'course-kept':
      return met && { ...met, after: 'kept' };
    case 'frodo-got-away':
      return met && { ...met, after: 'exit' };
    case 'gandalf-revealed':
      return { kind: 'gandalf', what: 'revealed', at: event.at };
    case 'deed-done':
      return { kind: 'gandalf', what: 'deed', at: event.at };
    case 'gandalf-in-rivendell':
      return { kind: 'gandalf', what: 'rivendell' };
    default:
      return moment;
  }
}

/** The first such tile that is still as it was drawn. */
function turned(tiles: DrawnTile[], tile: string, how: DrawnTile['how']): DrawnTile[] {
  const at = tiles.findIndex((one) => one.tile === tile && one.how === 'drawn');
  return tiles.map((one, i) => (i === at ? { tile, how } : one));
}

export function isOver(moment: Moment): boolean {
  if (moment.kind === 'question') return !!moment.answer || !!moment.cancelled;
  return moment.kind === 'gandalf' || !!moment.after;
}

/** Something else goes on: whatever was over before it may leave. */
const goesOn: Event['event'][] = [
  'turn-began',
  'nazgul-turn',
  'nazgul-moved',
  'frodo-moved',
  'frodo-rested',
  'die-spent',
  'ally-played',
  'sorcery-played',
  'day-began',
];

/** What comes of a moment by all that arrived at once. */
export function momentNow(moment: Moment | undefined, events: Event[]): Moment | undefined {
  const leaves = moment && isOver(moment) && events.some(({ event }) => goesOn.includes(event));
  return events.reduce(momentAfter, leaves ? undefined : moment);
}

/** For who has not seen it begin. */
export function momentIn(view: View): Moment | undefined {
  if (view.question)
    return {
      kind: 'question',
      question: view.question,
      ...(view.active && { who: view.active }),
    };
  if (!view.tiles.drawn.length) return undefined;
  const tiles = view.tiles.drawn.flatMap(({ tile, count }) =>
    Array.from({ length: count }, (): DrawnTile => ({ tile, how: 'drawn' })),
  );
  // At the end of the track nobody has met him: he is being rescued.
  const rescued = view.part === 1 && view.figure >= view.track;
  return {
    kind: 'encounter',
    tiles,
    due: 0,
    gained: 0,
    ...(rescued && { rescue: tiles.length }),
  };
}

/** What is in sight: what was seen, as long as it agrees with the table. */
export function shownIn(moment: Moment | undefined, view: View): Moment | undefined {
  const now = momentIn(view);
  if (now?.kind === 'question' && (moment?.kind !== 'question' || isOver(moment))) return now;
  if (now?.kind === 'encounter' && moment?.kind !== 'encounter') return now;
  if (!now && moment?.kind === 'question' && !isOver(moment)) return undefined;
  return moment;
}

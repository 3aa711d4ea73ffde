import { describe, expect, test } from 'vitest';
import {
  isOver,
  type Moment,
  momentIn,
  momentNow,
  shownIn,
} from '../../../src/games/hunt-for-the-ring/scene/moment';
import type { Event } from '../../../src/games/hunt-for-the-ring/types';
import { plain } from './view';

const search: Event = {
  event: 'declared',
  who: 'nazgul-1',
  question: { ask: 'search', at: 23 },
};
const answered: Event = { event: 'search-answered', at: 23, yes: true };

describe('a question', () => {
  test('is asked, and answered', () => {
    const asked = momentNow(undefined, [search]);
    expect(asked).toEqual({ kind: 'question', who: 'nazgul-1', question: search.question });
    expect(asked && isOver(asked)).toBe(false);
    const after = momentNow(asked, [answered]);
    expect(after).toMatchObject({ who: 'nazgul-1', answer: { yes: true } });
    expect(after && isOver(after)).toBe(true);
  });

  test('stays when the next Nazgûl rides by the same answer, and leaves with what comes then', () => {
    const ride: Event = { event: 'nazgul-turn', who: 'nazgul-2' };
    const after = momentNow(momentNow(undefined, [search]), [answered, ride]);
    expect(after?.kind).toBe('question');
    const moved: Event = { event: 'nazgul-moved', who: 'nazgul-2', from: '1', to: '2' };
    expect(momentNow(after, [moved])).toBeUndefined();
  });

  test('that is cancelled is never answered', () => {
    const after = momentNow(momentNow(undefined, [search]), [
      { event: 'cancelled', question: { ask: 'search', at: 23 } },
    ]);
    expect(after).toMatchObject({ cancelled: true });
    expect(after).not.toHaveProperty('answer');
  });

  test('of a plain perception names nobody', () => {
    const [question, yes] = [{ ask: 'area', area: 'K', names: false } as const, true];
    const plainly = { event: 'perception-answered', question, yes } as const;
    const after = momentNow(undefined, [{ ...plainly, frodo: null, gandalf: null }]);
    expect(after).toMatchObject({ answer: { yes: true } });
    expect((after as { answer: object }).answer).not.toHaveProperty('frodo');
    const named = momentNow(undefined, [{ ...plainly, frodo: false, gandalf: true }]);
    expect(named).toMatchObject({ answer: { frodo: false, gandalf: true } });
  });
});

describe('an encounter', () => {
  const met = momentNow(undefined, [
    { event: 'encounter-began', at: 5, tiles: 2 },
    { event: 'tile-drawn', tile: 'beige-2' },
  ]);

  test('shows tiles one by one, and what is still to come', () => {
    expect(met).toMatchObject({ tiles: [{ tile: 'beige-2', how: 'drawn' }], due: 1 });
  });

  test('sends back one of two equal tiles, and takes the other', () => {
    const after = momentNow(met, [
      { event: 'tile-drawn', tile: 'beige-2' },
      { event: 'tile-cancelled', tile: 'beige-2' },
      { event: 'tile-taken', tile: 'beige-2' },
      { event: 'corruption-gained', n: 2, now: 7 },
    ]);
    expect(after).toMatchObject({
      tiles: [
        { tile: 'beige-2', how: 'cancelled' },
        { tile: 'beige-2', how: 'taken' },
      ],
      due: 0,
      gained: 2,
      now: 7,
    });
  });

  test('is over when Frodo is away, and not before', () => {
    expect(met && isOver(met)).toBe(false);
    const after = momentNow(met, [{ event: 'escaped', to: null, figure: 5 }]);
    expect(after && isOver(after)).toBe(true);
  });
});

describe('who comes late', () => {
  test('sees what is asked', () => {
    const view = { ...plain, question: { ask: 'hunt', at: 23 } as const };
    expect(momentIn(view)).toEqual({ kind: 'question', who: 'nazgul-1', question: view.question });
  });

  test('sees a rescue at the end of the track, else an encounter', () => {
    const tiles = { pool: [], drawn: [{ tile: 'beige-1', count: 2 }], eyes: 0 };
    expect(momentIn({ ...plain, tiles })).not.toHaveProperty('rescue');
    expect(momentIn({ ...plain, tiles, figure: 16 })).toMatchObject({ rescue: 2 });
  });

  test('a question that was answered elsewhere is not shown as open', () => {
    const open: Moment = { kind: 'question', question: { ask: 'search', at: 23 } };
    expect(shownIn(open, plain)).toBeUndefined();
  });
});

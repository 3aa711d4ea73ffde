import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnimationQueue, type Arrival } from '../../src/table/animationQueue';
import type { State } from '../../src/table/wire';

const arrival = (number: number, events = 1): Arrival => ({
  now: { number } as State,
  log: [
    {
      entry: number,
      happened: Array.from({ length: events }, () => ({ event: null, says: 'Something happens.' })),
    },
  ],
});

describe('what arrives', () => {
  let shown: number[];
  let still: boolean;
  let queue: AnimationQueue;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    still = false;
    queue = new AnimationQueue({
      show: ({ now }) => shown.push(now.number),
      over: () => {},
      lasts: () => 500,
      still: () => still,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is shown at once when nothing else is, and then in order', () => {
    for (const number of [1, 2, 3]) queue.push(arrival(number));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(500);
    expect(shown).toEqual([1, 2]);
    vi.runAllTimers();
    expect(shown).toEqual([1, 2, 3]);
    expect(queue.waiting).toBe(false);
  });

  it('is shown to its end when somebody will not wait', () => {
    for (const number of [1, 2, 3]) queue.push(arrival(number));
    queue.finish();
    expect(shown).toEqual([1, 2, 3]);
  });

  it('does not wait where nothing shall move', () => {
    still = true;
    for (const number of [1, 2]) queue.push(arrival(number));
    expect(shown).toEqual([1, 2]);
  });

  it('plays faster when much is waiting', () => {
    for (let number = 1; number <= 20; number += 1) queue.push(arrival(number));
    vi.advanceTimersByTime(500);
    expect(shown.length).toBe(2);
    vi.advanceTimersByTime(520);
    expect(shown.length).toBe(5);
  });

  it('is dropped when the whole table comes again', () => {
    for (const number of [1, 2]) queue.push(arrival(number));
    queue.clear();
    vi.runAllTimers();
    expect(shown).toEqual([1]);
  });
});

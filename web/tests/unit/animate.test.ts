import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Arrival, Stage } from '../../src/table/animate';
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
  let stage: Stage;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    still = false;
    stage = new Stage({
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
    for (const number of [1, 2, 3]) stage.push(arrival(number));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(500);
    expect(shown).toEqual([1, 2]);
    vi.runAllTimers();
    expect(shown).toEqual([1, 2, 3]);
    expect(stage.waiting).toBe(false);
  });

  it('is shown to its end when somebody will not wait', () => {
    for (const number of [1, 2, 3]) stage.push(arrival(number));
    stage.finish();
    expect(shown).toEqual([1, 2, 3]);
  });

  it('does not wait where nothing shall move', () => {
    still = true;
    for (const number of [1, 2]) stage.push(arrival(number));
    expect(shown).toEqual([1, 2]);
  });

  it('plays faster when much is waiting', () => {
    for (let number = 1; number <= 20; number += 1) stage.push(arrival(number));
    vi.advanceTimersByTime(500);
    expect(shown.length).toBe(2);
    vi.advanceTimersByTime(520);
    expect(shown.length).toBe(5);
  });

  it('is dropped when the whole table comes anew', () => {
    for (const number of [1, 2]) stage.push(arrival(number));
    stage.clear();
    vi.runAllTimers();
    expect(shown).toEqual([1]);
  });
});

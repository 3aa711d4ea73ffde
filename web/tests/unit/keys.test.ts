import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Digits } from '../../src/table/keys';

describe('digits', () => {
  let chosen: number[];
  beforeEach(() => {
    vi.useFakeTimers();
    chosen = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const among = (most: number) =>
    new Digits(
      () => most,
      (digit) => chosen.push(digit),
    );

  it('choose at once when no longer number could be meant', () => {
    const digits = among(5);
    digits.type('3');
    expect(chosen).toEqual([3]);
  });

  it('wait for a second one when there are that many', () => {
    const digits = among(25);
    digits.type('1');
    expect(chosen).toEqual([]);
    digits.type('2');
    expect(chosen).toEqual([12]);
    digits.type('2');
    vi.runAllTimers();
    expect(chosen).toEqual([12, 2]);
  });

  it('do nothing beyond the last choice', () => {
    const digits = among(4);
    digits.type('7');
    digits.type('0');
    vi.runAllTimers();
    expect(chosen).toEqual([]);
  });
});

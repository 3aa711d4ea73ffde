import { expect, test, vi } from 'vitest';
import { reloadOnce, understood } from '../../src/table/version';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a page of another version loads itself again once for each version of the server', () => {
  const [kept, reload] = [memory(), vi.fn()];
  expect(reloadOnce(2, kept, reload)).toBe(true);
  expect(reloadOnce(2, kept, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce(3, kept, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page that has understood the server may load itself again one day', () => {
  const [kept, reload] = [memory(), vi.fn()];
  reloadOnce(2, kept, reload);
  understood(kept);
  expect(reloadOnce(2, kept, reload)).toBe(true);
});

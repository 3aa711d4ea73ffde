import { expect, test } from 'vitest';
import { counted } from '../../src/table/words';

test('the same sentence in a row is said once, with how often', () => {
  const said = [
    'A Regular in Moria.',
    'A Regular in Moria.',
    'An Elite in Moria.',
    'A Regular in Moria.',
  ];
  expect(counted(said)).toEqual([
    'A Regular in Moria (2 times).',
    'An Elite in Moria.',
    'A Regular in Moria.',
  ]);
  expect(counted([])).toEqual([]);
});

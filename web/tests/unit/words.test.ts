import { expect, test } from 'vitest';
import { counted, withRules } from '../../src/table/words';

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

test('rules that are named in a text stand apart', () => {
  expect(withRules('See WOTR.9.3.2: no.')).toEqual([
    { text: 'See ', rule: false },
    { text: 'WOTR.9.3.2', rule: true },
    { text: ': no.', rule: false },
  ]);
  expect(withRules('Well met.')).toEqual([{ text: 'Well met.', rule: false }]);
});

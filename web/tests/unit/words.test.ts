import { expect, test } from 'vitest';
import { counted, idOf, idsOf, withRules } from '../../src/table/words';

test('the same sentence in a row is said once, with how often', () => {
  const said = [
    'A Regular in Moria.',
    'A Regular in Moria.',
    'An Elite in Moria.',
    'A Regular in Moria.',
  ];
  expect(counted(said)).toEqual([
    { text: 'A Regular in Moria.', times: 2 },
    { text: 'An Elite in Moria.', times: 1 },
    { text: 'A Regular in Moria.', times: 1 },
  ]);
  expect(counted([])).toEqual([]);
});

test('a target is taken apart by its kind', () => {
  expect(idOf('location:bree', 'location')).toBe('bree');
  expect(idOf('location:bree', 'region')).toBeUndefined();
  expect(idOf(null, 'region')).toBeUndefined();
  expect(idsOf(['region:moria', 'army:moria', 'region:angmar'], 'region')).toEqual([
    'moria',
    'angmar',
  ]);
});

test('rules that are named in a text stand apart', () => {
  expect(withRules('See WOTR.9.3.2: no.')).toEqual([
    { text: 'See ', rule: false },
    { text: 'WOTR.9.3.2', rule: true },
    { text: ': no.', rule: false },
  ]);
  expect(withRules('Well met.')).toEqual([{ text: 'Well met.', rule: false }]);
});

import { expect, test } from 'vitest';
import { capital, counted, idOf, idsOf, list, numeral, withRules } from '../../src/table/words';

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
  const ids = (text: string) => withRules(text).flatMap((one) => (one.rule ? [one.text] : []));
  expect(ids('See MECCG.20.8 and MECCG.RW.1.2.')).toEqual(['MECCG.20.8', 'MECCG.RW.1.2']);
  expect(ids('Neither WARS nor RW.1.2 is one.')).toEqual([]);
});

test('names are listed as people say them', () => {
  expect(list(['Rosie'])).toBe('Rosie');
  expect(list(['Rosie', 'Hamfast'])).toBe('Rosie and Hamfast');
  expect(list(['Rosie', 'Hamfast', 'Daisy'])).toBe('Rosie, Hamfast and Daisy');
});

test('a seat has a Roman numeral, and none has none', () => {
  expect([1, 4, 9, 12, 13].map(numeral)).toEqual(['I', 'IV', 'IX', 'XII', '13']);
  expect([0, undefined].map(numeral)).toEqual(['', '']);
});

test('only the first letter becomes a capital', () => {
  expect(capital('city of Gondor')).toBe('City of Gondor');
  expect(capital('')).toBe('');
});

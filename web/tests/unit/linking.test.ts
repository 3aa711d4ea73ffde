import { describe, expect, it } from 'vitest';
import { linker } from '../../src/table/linking';
import { nameOf, withNames } from '../../src/table/people';
import type { SeatState } from '../../src/table/wire';

describe('names in a sentence', () => {
  const link = linker([
    { name: 'Minas', target: 'x:minas' },
    { name: 'Minas Tirith', target: 'location:minas-tirith' },
    { name: 'Lórien', target: 'location:lorien' },
  ]);
  it('are found whole, the longest first', () => {
    expect(link('From Minas Tirith to Lórien.')).toEqual([
      'From ',
      { name: 'Minas Tirith', target: 'location:minas-tirith' },
      ' to ',
      { name: 'Lórien', target: 'location:lorien' },
      '.',
    ]);
  });
  it('are not found inside words', () => {
    expect(link('Minastir')).toEqual(['Minastir']);
  });
});

describe('names of seats', () => {
  const seats = [
    { seat: 1, name: 'Rosie' },
    { seat: 2, name: 'Rosie' },
    { seat: 3, name: 'Hamfast' },
  ] as SeatState[];
  it('tell apart who has the same', () => {
    expect(nameOf(seats, 1)).toBe('Rosie I');
    expect(nameOf(seats, 3)).toBe('Hamfast');
  });
  it('stand for numbers in sentences', () => {
    expect(withNames('\uE003 draws; before that \uE002 may.', seats)).toBe(
      'Hamfast draws; before that Rosie II may.',
    );
  });
});

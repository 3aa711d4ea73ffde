import { describe, expect, it } from 'vitest';
import { piecesOf, unmarked } from '../../src/table/linking';
import { nameOf, withNames, withSeats } from '../../src/table/people';
import type { SeatState } from '../../src/table/wire';

describe('names in a sentence', () => {
  const names = [
    { name: 'Minas Tirith', target: 'location:minas-tirith' },
    { name: 'Lórien', target: 'location:lorien' },
  ];
  it('are where the server marked them', () => {
    expect(
      piecesOf('From \uE100Minas Tirith\uE0FF to \uE101Lothlórien\uE0FF, not Lórien.', names),
    ).toEqual([
      'From ',
      { name: 'Minas Tirith', target: 'location:minas-tirith' },
      ' to ',
      { name: 'Lothlórien', target: 'location:lorien' },
      ', not Lórien.',
    ]);
    expect(piecesOf('\uE101Lórien\uE0FF', names)).toHaveLength(1);
  });
  it('are read without marks', () => {
    expect(unmarked('To \uE101Lórien\uE0FF.')).toBe('To Lórien.');
    expect(withNames('\uE001 in \uE101Lórien\uE0FF', [])).toBe('Seat 1 in Lórien');
    expect(withSeats('\uE001 in \uE101Lórien\uE0FF', [])).toBe('Seat 1 in \uE101Lórien\uE0FF');
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

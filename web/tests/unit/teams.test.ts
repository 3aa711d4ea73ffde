import { expect, it } from 'vitest';
import { grouped, ownTeams, teamName } from '../../src/table/teams';
import type { SeatState } from '../../src/table/wire';

const names = ['Rosie', 'Mablung', 'Hamfast', 'Damrod'];

/** Seats in these teams, of which some are the reader's own. */
function seats(teams: (number | undefined)[], own: number[]): SeatState[] {
  return teams.map((team, at) => ({
    seat: at + 1,
    name: names[at] ?? '',
    role: '',
    sitter: { kind: 'free' },
    mine: own.includes(at + 1),
    asked: 'no',
    thinking: false,
    ...(team !== undefined && { team }),
  }));
}

it('there is nobody to write to without teams, alone at a side, or looking on', () => {
  expect(ownTeams({ seats: seats([undefined, undefined], [1, 2]), eye: 1 })).toEqual([]);
  expect(ownTeams({ seats: seats([0, 1, 1], [1]), eye: 1 })).toEqual([]);
  expect(ownTeams({ seats: seats([0, 1, 0, 1], []) })).toEqual([]);
});

it('one writes to one’s own side', () => {
  const told = ownTeams({ seats: seats([0, 1, 0, 1], [2]), eye: 2 });
  expect(told).toEqual([{ team: 1, seat: 2, name: 'your side' }]);
});

it('of two seats in one team the one that looks speaks', () => {
  const own = seats([0, 1, 0, 1], [1, 3]);
  expect(ownTeams({ seats: own, eye: 3 })).toEqual([{ team: 0, seat: 3, name: 'your side' }]);
  expect(ownTeams({ seats: own, eye: 1 })).toEqual([{ team: 0, seat: 1, name: 'your side' }]);
});

it('who plays for both knows the sides by name', () => {
  const own = seats([0, 1, 0, 1], [1, 2]);
  expect(ownTeams({ seats: own, eye: 1 }).map(({ seat }) => seat)).toEqual([1, 2]);
  expect(teamName(own, 0)).toBe('the side of Rosie and Hamfast');
  expect(teamName(own, 1)).toBe('the side of Mablung and Damrod');
});

it('seats of one team stand together, and who has nobody at his side stands alone', () => {
  const groups = (teams: (number | undefined)[]) =>
    grouped(seats(teams, [])).map((group) => group.seats.map(({ seat }) => seat));
  expect(groups([0, 1, 1, 0])).toEqual([
    [1, 4],
    [2, 3],
  ]);
  expect(groups([0, 1, 1])).toEqual([[1], [2, 3]]);
  expect(groups([0, 1])).toEqual([[1], [2]]);
  expect(groups([undefined, undefined])).toEqual([[1], [2]]);
});

it('one’s own side stands first, if there are teams and one is of one only', () => {
  const first = (teams: (number | undefined)[], own: number[]) =>
    grouped(seats(teams, own)).map((group) => group.seats[0]?.seat);
  expect(first([0, 1, 1, 0], [3])).toEqual([2, 1]);
  expect(first([0, 1, 1], [2])).toEqual([2, 1]);
  expect(first([0, 1, 1, 0], [1, 2])).toEqual([1, 2]);
  expect(first([undefined, undefined], [2])).toEqual([1, 2]);
  expect(first([0, 1], [2])).toEqual([1, 2]);
});

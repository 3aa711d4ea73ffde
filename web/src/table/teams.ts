/** Seats that play together and can write to each other in private. */
import { nameOf } from './people';
import type { SeatState, State } from './wire';
import { list } from './words';

export interface Team {
  team: number;
  /** The reader's seat that speaks. */
  seat: number;
  /** As part of a sentence: "your side". */
  name: string;
}

/** Seats that stand together in a list of them. */
export interface Group {
  key: string;
  /** Absent for a seat that stands for itself. */
  team?: number;
  seats: SeatState[];
}

/**
 * Seats of one team stand where the first of them would; a seat without a partner stands alone. Where
 * teams make the list long, the reader's own side stands first.
 */
export function grouped(seats: SeatState[]): Group[] {
  const groups: Group[] = [];
  for (const seat of seats) {
    const { team } = seat;
    const members = team === undefined ? [seat] : membersOf(seats, team);
    if (members.length < 2) groups.push({ key: `seat ${seat.seat}`, seats: [seat] });
    else if (members[0] === seat) groups.push({ key: `team ${team}`, team, seats: members });
  }
  const own = groups.filter((group) => group.seats.some(({ mine }) => mine));
  if (own.length !== 1 || groups.every(({ team }) => team === undefined)) return groups;
  return [...own, ...groups.filter((group) => !own.includes(group))];
}

type Seen = Pick<State, 'seats' | 'eye'>;

/** The reader's teams that have another seat. Of two seats in one team, the seat that is shown speaks. */
export function ownTeams({ seats, eye }: Seen): Team[] {
  const found = new Map<number, SeatState>();
  for (const seat of seats) {
    if (seat.mine && seat.team !== undefined && (!found.has(seat.team) || seat.seat === eye)) {
      found.set(seat.team, seat);
    }
  }
  return [...found]
    .filter(([team]) => membersOf(seats, team).length > 1)
    .map(([team, { seat }]) => ({ team, seat, name: teamName(seats, team) }));
}

/** "your side"; for a player of several teams, the names of the players of this one. */
export function teamName(seats: SeatState[], team: number): string {
  const own = new Set(seats.filter((seat) => seat.mine).map((seat) => seat.team));
  if (own.size === 1) return 'your side';
  return `the side of ${list(membersOf(seats, team).map(({ seat }) => nameOf(seats, seat)))}`;
}

function membersOf(seats: SeatState[], team: number): SeatState[] {
  return seats.filter((seat) => seat.team === team);
}

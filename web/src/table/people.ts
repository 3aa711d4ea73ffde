/** Names for seats, for people to read. */
import type { SeatState } from './wire';
import { numeral } from './words';

/** The name of who sits there; with the seat's number where two have the same. */
export function nameOf(seats: SeatState[], seat: number): string {
  const one = seats.find((other) => other.seat === seat);
  if (!one) return `Seat ${seat}`;
  const shared = seats.some((other) => other.seat !== seat && other.name === one.name);
  return shared ? `${one.name} ${numeral(seat)}` : one.name;
}

/** In a text one character stands for a seat, from U+E001 on; people have names. */
export function withNames(text: string, seats: SeatState[]): string {
  return text.replace(/[\uE001-\uE008]/g, (mark) => nameOf(seats, mark.charCodeAt(0) - 0xe000));
}

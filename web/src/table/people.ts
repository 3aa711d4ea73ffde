/** Names for seats, for people to read. */
import { unmarked } from './linking';
import type { SeatState } from './wire';
import { numeral } from './words';

/** The name of the person or bot that sits there; with the seat's number where two have the same. */
export function nameOf(seats: SeatState[], seat: number): string {
  const one = seats.find((other) => other.seat === seat);
  if (!one) return `Seat ${seat}`;
  const shared = seats.some((other) => other.seat !== seat && other.name === one.name);
  return shared ? `${one.name} ${numeral(seat)}` : one.name;
}

/** In a text one character stands for a seat, from U+E001 on; people have names. Other marked names stay marked. */
export function withSeats(text: string, seats: SeatState[]): string {
  return text.replace(/[\uE001-\uE008]/g, (mark) => nameOf(seats, mark.charCodeAt(0) - 0xe000));
}

/** The same as plain text, with no marks left. */
export const withNames = (text: string, seats: SeatState[]): string =>
  unmarked(withSeats(text, seats));

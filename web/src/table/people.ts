/** Names for seats, for people to read. */
import type { SeatState } from './wire';

const numerals = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

export function numeral(seat: number): string {
  return numerals[seat] ?? String(seat);
}

/** The name of who sits there; with the seat's number where two have the same. */
export function nameOf(seats: SeatState[], seat: number): string {
  const one = seats.find((other) => other.seat === seat);
  if (!one) return `Seat ${seat}`;
  const shared = seats.some((other) => other.seat !== seat && other.name === one.name);
  return shared ? `${one.name} ${numeral(seat)}` : one.name;
}

/** "Rosie", "Rosie and Hamfast", "Rosie, Hamfast and Daisy". */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/** In a text one character stands for a seat, from U+E001 on; people have names. */
export function withNames(text: string, seats: SeatState[]): string {
  return text.replace(/[\uE001-\uE008]/g, (mark) => nameOf(seats, mark.charCodeAt(0) - 0xe000));
}

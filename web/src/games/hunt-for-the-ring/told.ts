/** What the hunters were told, in words and by when. */
import type { BoardData } from './board/data';
import { landName, numerals, placeName, turnNames } from './known';
import type { Telling, Turn } from './types';

export interface AnswerLine {
  icon: string;
  /** What was asked, or what became known. */
  says: string;
  answer?: 'yes' | 'no';
  /** More than the answer: "he was there". */
  more?: string;
  /** What to show on the board. */
  target?: string;
}

const yesNo = (yes: boolean): 'yes' | 'no' => (yes ? 'yes' : 'no');

export function toldOf(board: BoardData, telling: Telling): AnswerLine {
  const place = (at: number) => ({ target: `space:${at}`, name: placeName(board, at) });
  const named = (frodo: boolean, gandalf: boolean) =>
    frodo && gandalf ? 'Frodo and Gandalf' : frodo ? 'Frodo' : gandalf ? 'Gandalf' : undefined;
  switch (telling.what) {
    case 'searched': {
      const { target, name } = place(telling.at);
      return { icon: 'find', says: `Search in ${name}`, answer: yesNo(telling.yes), target };
    }
    case 'hunted': {
      const { target, name } = place(telling.at);
      const more = [
        ...(telling.here ? ['he was there'] : []),
        ...(telling.gandalf ? ['Gandalf fled'] : []),
      ].join(', ');
      return {
        icon: 'hunt-sword',
        says: `Hunt in ${name}`,
        answer: yesNo(telling.yes),
        target,
        ...(more && { more }),
      };
    }
    case 'perceived-area':
    case 'perceived-section': {
      const [kind, id] =
        telling.what === 'perceived-area'
          ? (['area', telling.area] as const)
          : (['section', telling.section] as const);
      const says = `Perception in ${landName(board, kind, id)}`;
      return { icon: 'hunt-ring', says, answer: yesNo(telling.yes), target: `${kind}:${id}` };
    }
    case 'named-area':
    case 'named-section': {
      const [kind, id] =
        telling.what === 'named-area'
          ? (['area', telling.area] as const)
          : (['section', telling.section] as const);
      const more = named(telling.frodo, telling.gandalf);
      return {
        icon: 'hunt-morgul-ring',
        says: `Perception in ${landName(board, kind, id)}`,
        answer: yesNo(!!more),
        target: `${kind}:${id}`,
        ...(more && { more }),
      };
    }
    case 'wild':
      return { icon: 'progress', says: 'Is Frodo in the wild?', answer: yesNo(telling.yes) };
    case 'last-in-sections': {
      const all = numerals.filter((_, n) => (telling.sections >> n) & 1);
      return {
        icon: 'info',
        says: `Frodo’s last location is in section ${all.join(' or ')}`,
        ...(all[0] && { target: `section:${all[0]}` }),
      };
    }
    case 'never-at': {
      const { target, name } = place(telling.at);
      return { icon: 'eye', says: `A false track: Frodo has not been in ${name}`, target };
    }
    case 'information-found': {
      const { target, name } = place(telling.at);
      return { icon: 'info', says: `Information found in ${name}: he had not been there`, target };
    }
    case 'escaped':
      return { icon: 'progress', says: 'Frodo escaped, up to two dots further, or stayed' };
    case 'course-changed':
      return { icon: 'card-journey', says: 'Frodo changed course; old answers are of another way' };
    case 'gandalf-at': {
      const { target, name } = place(telling.at);
      return { icon: 'char-gandalf', says: `Gandalf was in ${name}`, target };
    }
    case 'gandalf-in-section':
      return {
        icon: 'char-gandalf',
        says: `Gandalf was in section ${telling.section}`,
        target: `section:${telling.section}`,
      };
    case 'gandalf-fled':
      return { icon: 'char-gandalf', says: 'Gandalf went where one of his tokens says' };
    case 'gandalf-in-rivendell':
      return { icon: 'char-gandalf', says: 'Gandalf is in Rivendell' };
    case 'gandalf-carried':
      return { icon: 'char-gandalf', says: 'Gandalf was carried far away' };
    case 'information-flipped':
      return { icon: 'info', says: 'An information token was flipped; nobody saw which' };
    case 'no-information':
      return { icon: 'info', says: 'No information is left to be found' };
    case 'information-in':
      return {
        icon: 'info',
        says: `Some information is in section ${telling.section}`,
        target: `section:${telling.section}`,
      };
    case 'bore':
      return {
        icon: 'info',
        says: `Frodo bore ${telling.corruption} corruption, Gandalf’s help not counted`,
      };
  }
}

export interface Hour {
  key: string;
  day: number;
  turn: Turn;
  says: string;
  tellings: Telling[];
}

/** By day and turn, the latest first; within a turn in the order of asking. */
export function byHour(told: Telling[]): Hour[] {
  const hours: Hour[] = [];
  for (const telling of told) {
    const last = hours[0];
    if (last && last.day === telling.day && last.turn === telling.turn) last.tellings.push(telling);
    else
      hours.unshift({
        key: `${telling.day} ${telling.turn} ${hours.length}`,
        day: telling.day,
        turn: telling.turn,
        says: `Day ${telling.day}, ${turnNames[telling.turn].toLowerCase()}`,
        tellings: [telling],
      });
  }
  return hours;
}

export interface LogBox {
  /** Of the movement track; the start is zero. */
  move: number;
  row: number | 'dot' | 'slash';
  /** What the hunters know of this location: asked, or a token lies there. */
  known?: 'yes' | 'no';
}

/** The log with what the hunters have learned of each entry: the last answer about its place counts. */
export function logBoxes(
  rows: (number | 'dot' | 'slash')[],
  told: Telling[],
  first: number,
): LogBox[] {
  const answers = new Map<number, 'yes' | 'no'>();
  for (const telling of told)
    if (telling.what === 'searched' || telling.what === 'hunted')
      answers.set(telling.at, yesNo(telling.yes));
  return rows.map((row, i) => {
    const known = typeof row === 'number' ? answers.get(row) : undefined;
    return { move: first + i, row, ...(known && { known }) };
  });
}

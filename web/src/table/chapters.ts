/** The lines of the log, laid out for its readers: a row for each seat that something is about. */

import type { LogLine } from './wire';
import { counted, type Repeated } from './words';

export interface Row {
  /** Whom it is about; 0 if no one seat. */
  seat: number;
  sentences: Repeated[];
}

export interface Part {
  /** "Turn 3 begins", if a chapter begins with it. */
  heading: string;
  rows: Row[];
}

/**
 * What an entry made happen: sentences about the same seat in a row stand together, and what
 * happened after a chapter began stands below its heading.
 */
export function partsOf(line: LogLine, spoken: (text: string) => string = (text) => text): Part[] {
  const parts: { heading: string; rows: { seat: number; sentences: string[] }[] }[] = [
    { heading: '', rows: [] },
  ];
  for (const { says, about: seat = 0, chapter } of line.happened) {
    if (!says) continue;
    if (chapter) {
      parts.push({ heading: spoken(chapter), rows: [] });
      continue;
    }
    const rows = parts.at(-1)?.rows ?? [];
    const last = rows.at(-1);
    if (last?.seat === seat) last.sentences.push(spoken(says));
    else rows.push({ seat, sentences: [spoken(says)] });
  }
  return parts
    .filter((part) => part.heading || part.rows.length)
    .map(({ heading, rows }) => ({
      heading,
      rows: rows.map(({ seat, sentences }) => ({ seat, sentences: counted(sentences) })),
    }));
}

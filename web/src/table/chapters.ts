/** The lines of the log, laid out for its readers: a row for each seat that something is about. */

import type { LogLine } from './wire';
import { counted } from './words';

export interface Row {
  /** Whom it is about; 0 if no one seat. */
  seat: number;
  sentences: string[];
}

/** The sentence that says that a turn begins is its heading. */
const isHeading = (text: string) => /^Turn \d+ begins/.test(text);

export interface Part {
  /** "Turn 3 begins", if a turn begins with it. */
  heading: string;
  rows: Row[];
}

/**
 * What an entry made happen: sentences about the same seat in a row stand together, and what
 * happened after a turn began stands below its heading.
 */
export function partsOf(line: LogLine, spoken: (text: string) => string = (text) => text): Part[] {
  const parts: Part[] = [{ heading: '', rows: [] }];
  for (const [at, text] of line.says.entries()) {
    if (!text) continue;
    if (isHeading(text)) {
      parts.push({ heading: spoken(text).replace(/\.$/, ''), rows: [] });
      continue;
    }
    const seat = line.about[at] ?? 0;
    const rows = parts.at(-1)?.rows ?? [];
    const last = rows.at(-1);
    if (last?.seat === seat) last.sentences.push(spoken(text));
    else rows.push({ seat, sentences: [spoken(text)] });
  }
  for (const row of parts.flatMap((part) => part.rows)) row.sentences = counted(row.sentences);
  return parts.filter((part) => part.heading || part.rows.length);
}

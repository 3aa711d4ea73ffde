/** The lines of the log, laid out for its readers: a row for each seat that something is about. */

import type { LogLine } from './wire';
import { counted } from './words';

export interface Row {
  /** Whom it is about; 0 if no one seat. */
  seat: number;
  sentences: string[];
}

/** The sentence that says that a turn begins is its heading. */
export const isHeading = (text: string) => /^Turn \d+ begins/.test(text);

/** What an entry made happen: sentences about the same seat in a row stand together. */
export function rowsOf(line: LogLine, spoken: (text: string) => string = (text) => text): Row[] {
  const rows: Row[] = [];
  for (const [at, text] of line.says.entries()) {
    if (!text || isHeading(text)) continue;
    const seat = line.about[at] ?? 0;
    const last = rows.at(-1);
    if (last?.seat === seat) last.sentences.push(spoken(text));
    else rows.push({ seat, sentences: [spoken(text)] });
  }
  return rows.map((row) => ({ ...row, sentences: counted(row.sentences) }));
}

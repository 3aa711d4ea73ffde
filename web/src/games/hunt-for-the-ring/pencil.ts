/** Notes on locations, as they are kept. */
export type Mark = 'no' | 'maybe' | 'note';

export interface Note {
  mark: Mark;
  text?: string;
}

export const marks: { mark: Mark; name: string; icon: string }[] = [
  { mark: 'no', name: 'Not here', icon: 'cross' },
  { mark: 'maybe', name: 'Maybe', icon: 'question' },
  { mark: 'note', name: 'Note', icon: 'pin' },
];

const LONGEST = 60;

/** Whatever a browser has kept, if it reads as notes. */
export function pencilled(kept: unknown): Record<string, Note> {
  if (!kept || typeof kept !== 'object') return {};
  const notes: Record<string, Note> = {};
  for (const [at, one] of Object.entries(kept as Record<string, Partial<Note> | null>)) {
    const mark = marks.find(({ mark }) => mark === one?.mark)?.mark;
    if (!mark || !/^[\w.-]{1,12}$/.test(at)) continue;
    const text = typeof one?.text === 'string' ? one.text.slice(0, LONGEST) : '';
    notes[at] = { mark, ...(text && { text }) };
  }
  return notes;
}

export const markName = (mark: Mark) => marks.find((one) => one.mark === mark)?.name ?? '';

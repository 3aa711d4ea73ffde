import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/table/chapters';
import type { LogLine } from '../../src/table/wire';

const line = (...told: [says: string, about: number, chapter?: string][]): LogLine => ({
  entry: 1,
  seat: 2,
  happened: told.map(([says, about, chapter]) => ({ event: null, says, about, chapter })),
});

const once = (text: string) => ({ text, times: 1 });

describe('a line of the log', () => {
  it('has a row for each seat that something is about', () => {
    const parts = partsOf(line(['You attack.', 2], ['A man falls.', 1], ['Gondor is roused.', 1]));
    const rows = [
      { seat: 2, sentences: [once('You attack.')] },
      { seat: 1, sentences: [once('A man falls.'), once('Gondor is roused.')] },
    ];
    expect(parts).toEqual([{ heading: '', rows }]);
  });

  it('has what happens after a turn began below its heading, and counts what is said again', () => {
    const told = line(
      ['You rest.', 2],
      ['Turn 3 begins.', 0, 'Turn 3 begins'],
      ['A man falls.', 1],
      ['A man falls.', 1],
      ['', 1],
    );
    expect(partsOf(told)).toEqual([
      { heading: '', rows: [{ seat: 2, sentences: [once('You rest.')] }] },
      {
        heading: 'Turn 3 begins',
        rows: [{ seat: 1, sentences: [{ text: 'A man falls.', times: 2 }] }],
      },
    ]);
  });
});

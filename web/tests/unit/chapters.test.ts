import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/table/chapters';
import type { LogLine } from '../../src/table/wire';

const line = (says: string[], about: number[]): LogLine => ({ entry: 1, seat: 2, says, about });

describe('a line of the log', () => {
  it('has a row for each seat that something is about', () => {
    const parts = partsOf(line(['You attack.', 'A man falls.', 'Gondor is roused.'], [2, 1, 1]));
    const rows = [
      { seat: 2, sentences: ['You attack.'] },
      { seat: 1, sentences: ['A man falls.', 'Gondor is roused.'] },
    ];
    expect(parts).toEqual([{ heading: '', rows }]);
  });

  it('has what happens after a turn began below its heading, and counts what is said again', () => {
    const said = ['You rest.', 'Turn 3 begins.', 'A man falls.', 'A man falls.', ''];
    expect(partsOf(line(said, [2, 0, 1, 1, 1]))).toEqual([
      { heading: '', rows: [{ seat: 2, sentences: ['You rest.'] }] },
      { heading: 'Turn 3 begins', rows: [{ seat: 1, sentences: ['A man falls (2 times).'] }] },
    ]);
  });
});

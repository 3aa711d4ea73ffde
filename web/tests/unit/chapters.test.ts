import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../src/table/chapters';
import type { LogLine } from '../../src/table/wire';

const line = (says: string[], about: number[]): LogLine => ({ entry: 1, seat: 2, says, about });

describe('a line of the log', () => {
  it('has a row for each seat that something is about', () => {
    const rows = rowsOf(line(['You attack.', 'A man falls.', 'Gondor is roused.'], [2, 1, 1]));
    expect(rows).toEqual([
      { seat: 2, sentences: ['You attack.'] },
      { seat: 1, sentences: ['A man falls.', 'Gondor is roused.'] },
    ]);
  });

  it('leaves the heading of a turn to the chapter, and counts what is said again', () => {
    const rows = rowsOf(line(['Turn 3 begins.', 'A man falls.', 'A man falls.', ''], [0, 1, 1, 1]));
    expect(rows).toEqual([{ seat: 1, sentences: ['A man falls (2 times).'] }]);
  });
});

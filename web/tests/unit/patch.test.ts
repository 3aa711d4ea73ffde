import { describe, expect, it } from 'vitest';
import { merge } from '../../src/table/patch';

describe('a merge patch', () => {
  // The examples of RFC 7396, appendix A, without those that put null into an array's object.
  const examples: [unknown, unknown, unknown][] = [
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ];
  it.each(examples)('%j with %j is %j', (target, patch, result) => {
    expect(merge(target, patch)).toEqual(result);
  });

  it('leaves what it was given as it was', () => {
    const before = { seats: [1], undo: { count: 1 } };
    const after = merge(before, { undo: { count: 2 } });
    expect(before.undo.count).toBe(1);
    expect(after.seats).toBe(before.seats);
  });
});

import { describe, expect, test } from 'vitest';
import {
  layStack,
  layStacks,
  type Piece,
  piecesAt,
} from '../../../src/games/fate-of-the-fellowship/board/stacks';
import type { View } from '../../../src/games/fate-of-the-fellowship/types';
import { overlap } from '../../../src/table/map/boxes';
import { components, moment } from './moments';

const troop = (army: 'elven' | 'gondor' | 'shadow', count = 1): Piece => ({
  kind: 'troop',
  army,
  count,
});
const person = (who: 'gandalf' | 'arwen'): Piece => ({ kind: 'person', who, seat: 1 });

describe('pieces at a place', () => {
  test('people first, then friends, then the Shadow', () => {
    const view = {
      characters: { gandalf: { seat: 1, at: 'bree' }, gimli: { seat: 2, at: 'moria' } },
      board: { troops: { bree: { elven: 2 } }, shadow: { bree: 3 } },
    } as unknown as View;
    expect(piecesAt(view, 'bree')).toEqual([
      { kind: 'person', who: 'gandalf', seat: 1 },
      { kind: 'troop', army: 'elven', count: 2 },
      { kind: 'troop', army: 'shadow', count: 3 },
    ]);
    expect(piecesAt(view, 'tharbad')).toEqual([]);
  });

  test('however many stand there, a folded row is no longer than three of them', () => {
    const crowd = [...Array.from({ length: 8 }, () => person('gandalf')), troop('shadow', 9)];
    const folded = layStack('bree', crowd, [100, 100], 20, 't');
    expect(folded.box.w).toBeLessThanOrEqual(128);
    for (const { x } of folded.pieces) expect(Math.abs(x - 100)).toBeLessThanOrEqual(64);
    expect(layStack('bree', crowd, [100, 100], 20, 't', true).box.w).toBe(8 * 44 + 32);
  });

  test('three kinds stand side by side, four fold and open again', () => {
    const three = [person('gandalf'), troop('elven'), troop('shadow')];
    const row = layStack('bree', three, [100, 100], 20, 't');
    expect(row.folded).toBe(false);
    expect(row.box.w).toBe(44 + 32 + 32);
    const four = [person('arwen'), ...three];
    const folded = layStack('bree', four, [100, 100], 20, 't');
    const open = layStack('bree', four, [100, 100], 20, 't', true);
    expect(folded.folded).toBe(true);
    expect(folded.box.w).toBeLessThan(open.box.w);
    expect(open.folded).toBe(false);
  });

  test('a row stands on the side it was given, clear of its place', () => {
    const pieces = [troop('gondor')];
    for (const side of ['t', 'b', 'l', 'r'] as const) {
      const { box } = layStack('bree', pieces, [0, 0], 20, side);
      const mark = { x: -15, y: -15, w: 30, h: 30 };
      expect(overlap(box, mark)).toBe(0);
    }
  });

  test('what stands above is moved where another place is in the way', () => {
    const view = {
      characters: {},
      board: { troops: { bree: { elven: 1 } }, shadow: {} },
    } as unknown as View;
    const spots = [
      { at: 'bree' as const, point: [100, 100] as const, radius: 20 },
      { at: 'tharbad' as const, point: [100, 60] as const, radius: 20 },
    ];
    const [stack] = layStacks(view, spots, []);
    expect(stack && stack.box.x > 100).toBe(true);
  });

  test('no stack of a stored moment lies over another', async () => {
    const { arrange } = await import('../../../src/games/fate-of-the-fellowship/board/arrange');
    for (const name of ['3-1', '25-2', '60-3', '400-4'] as const) {
      const { stacks } = arrange(moment(name), components, [], 22);
      for (const [i, a] of stacks.entries())
        for (const b of stacks.slice(i + 1)) expect(overlap(a.box, b.box)).toBe(0);
    }
  });
});

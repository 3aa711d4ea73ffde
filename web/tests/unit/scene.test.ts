import { describe, expect, it } from 'vitest';
import { steps } from '../../src/games/fate-of-the-fellowship/names';
import type { View } from '../../src/games/fate-of-the-fellowship/types';
import { covers, eastIsClearer } from '../../src/table/clear';
import { moment } from './fate-of-the-fellowship/moments';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
});

describe('a panel over the map', () => {
  const map = box(300, 50, 840, 600);
  const west = box(312, 300, 280, 200);

  it('covers what lies under it', () => {
    expect(covers(west, box(400, 400, 20, 20))).toBe(true);
    expect(covers(west, box(800, 400, 20, 20))).toBe(false);
  });
  it('goes east only if that is clearer', () => {
    expect(eastIsClearer(west, map, [box(400, 400, 20, 20)])).toBe(true);
    expect(eastIsClearer(west, map, [box(900, 500, 20, 20)])).toBe(false);
    expect(eastIsClearer(west, map, [])).toBe(false);
  });
});

describe('the step in the header', () => {
  const view = moment('60-3');
  const on = (phase: View['phase']) =>
    steps({ ...view, phase })
      .filter((step) => step.on)
      .map(({ name }) => name);

  it('is the one that the table tells', () => {
    expect(on('actions')).toEqual(['Actions']);
    expect(on('draw')).toEqual(['Draw 2 cards']);
    expect(on('shadow')).toEqual([`Shadow cards ×${view['threat-rate']}`]);
    expect(on(undefined)).toEqual([]);
    expect(steps({ ...view, turn: { ...view.turn, number: 0 } })).toEqual([]);
  });
});

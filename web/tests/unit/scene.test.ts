import { describe, expect, it } from 'vitest';
import { steps } from '../../src/games/fate-of-the-fellowship/names';
import type { View } from '../../src/games/fate-of-the-fellowship/types';
import { covers, eastIsClearer } from '../../src/table/clear';

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
  const view = (more: object = {}) => ({
    turn: { number: 3 },
    'threat-rate': 2,
    'resolve-area': [],
    roll: { kind: 'none' },
    ...more,
  });
  const on = (seen: object, rules: string[]) =>
    steps(seen as View, rules).find((step) => step.on)?.name;

  it('is told by the rules that apply', () => {
    expect(on(view(), ['FOTF.14.4', 'FOTF.3.7', 'FOTF.11.1'])).toBe('Actions');
    expect(on(view(), ['FOTF.4.6', 'FOTF.7.1'])).toBe('Actions');
    expect(on(view(), ['FOTF.5.4', 'FOTF.4.9'])).toBe('Draw 2 cards');
    expect(on(view(), ['FOTF.11.2', 'FOTF.11.3'])).toBe('Shadow cards ×2');
    expect(on(view({ 'resolve-area': ['moria'] }), [])).toBe('Shadow cards ×2');
    expect(on(view({ roll: { kind: 'battle' } }), [])).toBe('Draw 2 cards');
  });
});

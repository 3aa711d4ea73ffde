import { describe, expect, test } from 'vitest';
import { arrange, letterSize } from '../../../src/games/fate-of-the-fellowship/board/arrange';
import { overlap } from '../../../src/table/map/boxes';
import { placeLabels, splits, type Wanted, widthOf } from '../../../src/table/map/labels';
import { components, moment } from './moments';

const want = (id: string, x: number, y: number, rank = 1): Wanted => ({
  id,
  name: id,
  x,
  y,
  radius: 15,
  rank,
});

describe('names on the map', () => {
  test('stand below if nothing is in the way', () => {
    const [label] = placeLabels([want('Bree', 100, 100)], 20, []);
    expect(label?.anchor).toBe('middle');
    expect(label && label.box.y > 100).toBe(true);
  });

  test('go elsewhere if something is there, and drop out if nothing is free', () => {
    const below = { x: 0, y: 110, w: 200, h: 60 };
    const [label] = placeLabels([want('Bree', 100, 100)], 20, [below]);
    expect(label && overlap(label.box, below)).toBe(0);
    const everywhere = { x: -500, y: -500, w: 1200, h: 1200 };
    expect(placeLabels([want('Bree', 100, 100)], 20, [everywhere])).toEqual([]);
  });

  test('that must not lack stand where least is covered', () => {
    const everywhere = { x: -500, y: -500, w: 1200, h: 1200 };
    const doom = { ...want('Mount Doom', 100, 100), always: true };
    expect(placeLabels([doom], 20, [everywhere])).toHaveLength(1);
    const below = { x: 0, y: 110, w: 200, h: 60 };
    const [label] = placeLabels([doom], 20, [below]);
    expect(label && overlap(label.box, below)).toBe(0);
  });

  test('of two for one spot the more important one stays', () => {
    const crowd = Array.from({ length: 12 }, (_, i) => want(`Plain ${i}`, 100 + i, 100, 2));
    const placed = placeLabels([...crowd, want('Haven', 106, 100, 0)], 20, []);
    expect(placed.map(({ id }) => id)).toContain('Haven');
    expect(placed.length).toBeLessThan(13);
  });

  test('are broken where both halves are about as long', () => {
    expect(splits('Bree')).toEqual([['Bree']]);
    expect(splits('Plateau of Gorgoroth')).toEqual([
      ['Plateau of Gorgoroth'],
      ['Plateau of', 'Gorgoroth'],
    ]);
  });

  test('grow wider with their letters', () => {
    expect(widthOf('Minas Tirith', 20)).toBeGreaterThan(widthOf('Bree', 20));
    expect(widthOf('Bree', 40)).toBeCloseTo(2 * widthOf('Bree', 20));
  });

  test('are never under eleven pixels', () => {
    for (const scale of [0.25, 0.42, 0.5, 0.9, 2])
      expect(letterSize(scale) * scale).toBeGreaterThan(10.9);
  });

  test.each(['3-1', '25-2', '60-3', '400-4'])(
    'of a whole map (%s) do not cross, and none lacks on a desk',
    (name) => {
      const { labels, stacks } = arrange(moment(name), components, [], letterSize(0.54));
      expect(labels.length).toBe(52);
      for (const [i, a] of labels.entries()) {
        for (const b of labels.slice(i + 1)) expect(overlap(a.box, b.box)).toBeLessThan(12);
        for (const { box } of stacks) expect(overlap(a.box, box)).toBeLessThan(25);
      }
    },
  );

  test.each(['3-1', '25-2', '60-3', '400-4'])(
    'of a short map (%s) are all there, and cover little of each other',
    (name) => {
      for (const scale of [0.36, 0.4, 0.44, 0.5]) {
        const { labels } = arrange(moment(name), components, [], letterSize(scale));
        expect(labels.length, `at ${scale}`).toBe(52);
        for (const [i, a] of labels.entries()) {
          const covered = labels.slice(i + 1).reduce((sum, b) => sum + overlap(a.box, b.box), 0);
          expect(covered / (a.box.w * a.box.h), a.id).toBeLessThan(0.16);
        }
      }
    },
  );

  test.each(['3-1', '25-2', '60-3', '400-4'])('of Mount Doom (%s) is there on any map', (name) => {
    for (const scale of [0.2, 0.28, 0.34, 0.42, 0.54]) {
      const { labels } = arrange(moment(name), components, [], letterSize(scale));
      expect(labels.map(({ id }) => id)).toContain('mount-doom');
    }
  });
});

import { describe, expect, it } from 'vitest';
import { holds } from '../../../src/games/hunt-for-the-ring/board/areas';
import type { Point } from '../../../src/games/hunt-for-the-ring/board/data';
import {
  crosses,
  DOT,
  distance,
  LOCATION,
  layOut,
  nameOf,
} from '../../../src/games/hunt-for-the-ring/board/geometry';
import { other, shipped } from './boards';

const size = (ring: readonly Point[]) => {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[ax, ay], [bx, by]] = [ring[j] as Point, ring[i] as Point];
    sum += (ax * by - bx * ay) / 2;
  }
  return sum;
};

describe.each([...shipped, other])('$title', (data) => {
  const layout = layOut(data);
  const spaces = [...layout.spaces.values()];

  it('has a place for every space', () => {
    const dots = data.routes.reduce((sum, route) => sum + route.dots, 0);
    expect(spaces.length).toBe(data.locations.length + data.junctions.length + dots);
    for (const { at } of spaces) {
      expect(at[0]).toBeGreaterThan(LOCATION);
      expect(at[0]).toBeLessThan(layout.width - LOCATION);
      expect(at[1]).toBeGreaterThan(LOCATION);
      expect(at[1]).toBeLessThan(layout.height - LOCATION);
    }
  });

  it('is one graph, each space beside the next on its route', () => {
    const seen = new Set<string>([spaces[0]?.id ?? '']);
    for (const id of seen) for (const next of layout.beside.get(id) ?? []) seen.add(next);
    expect(seen.size).toBe(spaces.length);
    for (const { id, kind } of spaces)
      if (kind === 'dot') expect(layout.beside.get(id)).toHaveLength(2);
  });

  it('has every space inside its own area and in no other', () => {
    for (const { id, at, area } of spaces) {
      const inside = data.areas.filter(({ id: one }) =>
        holds(layout.shapes.areas.get(one) ?? [], at),
      );
      expect([id, ...inside.map((one) => one.id)]).toEqual([id, area]);
    }
  });

  it('is covered by its areas, and by its sections, without gap or overlap', () => {
    const whole = layout.width * layout.height;
    for (const shapes of [layout.shapes.areas, layout.shapes.sections]) {
      const sum = [...shapes.values()].flat().reduce((all, ring) => all + size(ring), 0);
      expect(Math.abs(sum - whole) / whole).toBeLessThan(1e-6);
    }
  });

  it('has no routes that cross, and none over a space it does not lead to', () => {
    layout.ways.forEach((one, i) => {
      for (const two of layout.ways.slice(i + 1)) {
        const meet = [two.a, two.b].some((end) => end === one.a || end === one.b);
        const cut = meet
          ? crosses(one.line.slice(1, -1), two.line.slice(1, -1))
          : crosses(one.line, two.line);
        expect([one.a, one.b, two.a, two.b, cut]).toEqual([one.a, one.b, two.a, two.b, false]);
      }
      const own = new Set([one.a, one.b, ...one.dots]);
      for (const { id, at, kind } of spaces) {
        if (own.has(id)) continue;
        const near = Math.min(...one.line.map((p) => distance(p, at)));
        expect(near, `${one.a}-${one.b} by ${id}`).toBeGreaterThan(
          kind === 'location' ? LOCATION + DOT : DOT,
        );
      }
    });
  });

  it('keeps its spaces apart', () => {
    const radius = (kind: string) => (kind === 'location' ? LOCATION : DOT);
    spaces.forEach((one, i) => {
      for (const two of spaces.slice(i + 1))
        expect(distance(one.at, two.at), `${one.id} and ${two.id}`).toBeGreaterThan(
          radius(one.kind) + radius(two.kind),
        );
    });
  });

  it('borders what the data says it borders', () => {
    for (const { areas, kind } of layout.shapes.borders) {
      const [one, two] = areas.map((id) => data.areas.find((area) => area.id === id)?.section);
      if (kind === 'area') expect(one).toBe(two);
      if (kind === 'section') expect(one).not.toBe(two);
    }
  });
});

describe('another board', () => {
  const layout = layOut(other);

  it('takes the areas of dots from the route, and else from the nearer end', () => {
    expect(layout.spaces.get('j1-2.1')?.area).toBe('B');
    expect(layout.spaces.get('j1-2.2')?.area).toBe('A');
    expect(layout.spaces.get('1-j1.1')?.area).toBe('A');
  });

  it('names spaces in words', () => {
    expect(nameOf(layout, '2')).toBe('Two, 2');
    expect(nameOf(layout, 'j1-2.2')).toBe('dot 2 between fork j1 and Two');
    expect(nameOf(layout, '1-j1.1')).toBe('the dot between One and fork j1');
  });

  it('joins spaces through a fork', () => {
    expect(layout.beside.get('j1')?.sort()).toEqual(['1-j1.1', '3', 'j1-2.1']);
  });
});

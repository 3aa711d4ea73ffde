import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/games/hunt-for-the-ring/board/data';
import { distance, layOut } from '../../../src/games/hunt-for-the-ring/board/geometry';
import { percent, warmest } from '../../../src/games/hunt-for-the-ring/board/heat';
import { type Entry, trailOf } from '../../../src/games/hunt-for-the-ring/board/journey';
import { layNames, leastApart, radiusOf } from '../../../src/games/hunt-for-the-ring/board/names';
import { layPieces, type Piece } from '../../../src/games/hunt-for-the-ring/board/pieces';
import { sheetOf } from '../../../src/games/hunt-for-the-ring/board/sheet';
import { around, overlap } from '../../../src/table/map/boxes';
import { other, shipped } from './boards';

/** From a phone that shows all of it to near by on a large screen. */
const scales = [0.18, 0.35, 0.5, 0.62, 0.9, 1.4, 2.2];

describe.each([...shipped, other])('names on $title', (data) => {
  const sheet = sheetOf(data);
  const { layout, lettering } = sheet;
  const apart = leastApart(layout);

  it.each(scales)('cover no location, letter or other name at scale %d', (scale) => {
    const radius = radiusOf(scale, apart);
    const { labels, size } = layNames({ layout, lettering, scale, radius });
    // A few square units are lost in the halo of the letters.
    const least = size * 1.2;
    for (const { id, box } of labels) {
      for (const { id: space, at, kind } of layout.spaces.values()) {
        if (kind !== 'location') continue;
        expect(overlap(box, around(...at, 2 * radius)), `${id} on ${space}`).toBeLessThan(least);
      }
      for (const taken of lettering.taken) expect(overlap(box, taken)).toBeLessThan(least);
      for (const two of labels)
        if (two.id !== id) expect(overlap(box, two.box), `${id} on ${two.id}`).toBeLessThan(least);
    }
  });

  it('are nearly all there on a large screen', () => {
    const scale = 0.9;
    const { labels } = layNames({ layout, lettering, scale, radius: radiusOf(scale, apart) });
    const named = labels.filter(({ id }) => !id.startsWith('area:'));
    expect(named.length).toBeGreaterThanOrEqual(Math.floor(data.locations.length * 0.95));
  });

  it('leave locations apart, and their numbers legible where there is room', () => {
    for (const scale of scales) {
      const radius = radiusOf(scale, apart);
      expect(2 * radius).toBeLessThan(apart);
      if (scale > 0.4) expect(radius * scale).toBeGreaterThan(8);
    }
  });

  it('have a letter for each area and a numeral for each section, clear of all spaces', () => {
    expect(lettering.letters.map(({ area }) => area)).toEqual(data.areas.map(({ id }) => id));
    expect(lettering.plaques.map(({ section }) => section)).toEqual(
      data.sections.map(({ id }) => id),
    );
    const spaces = [...layout.spaces.values()];
    for (const { area, at } of lettering.letters)
      for (const space of spaces)
        expect(distance(at, space.at), `${area} at ${space.id}`).toBeGreaterThan(32);
    for (const { section, box } of lettering.plaques)
      for (const space of spaces)
        expect(overlap(box, around(...space.at, 16)), `${section} at ${space.id}`).toBe(0);
  });
});

describe('pieces', () => {
  const sheet = sheetOf(shipped[0] as (typeof shipped)[0]);
  const nazgul = (count: number, at = '27'): Piece[] =>
    Array.from({ length: count }, (_, i) => ({
      key: `n${i}`,
      kind: 'nazgul',
      which: ((i % 4) + 1) as 1 | 2 | 3 | 4,
      at,
    }));

  it.each([1, 2, 3, 4, 5])(
    '%d figures on one space hide neither each other nor its number',
    (count) => {
      const radius = 20;
      const layout = layPieces(sheet, nazgul(count), radius, 0.6);
      layout.forEach(({ x, y, size }, i) => {
        expect(Math.hypot(x, y)).toBeGreaterThanOrEqual(radius * 0.6 + size - 1);
        for (const two of layout.slice(i + 1))
          expect(Math.hypot(x - two.x, y - two.y)).toBeGreaterThanOrEqual(2 * size - 1);
      });
    },
  );

  it('tokens lie below figures and apart from them', () => {
    const tokens: Piece[] = [
      { key: 'a', kind: 'ally', at: '27' },
      { key: 't', kind: 'track', side: 'eye', at: '27' },
      { key: 'l', kind: 'log', of: 'company', at: '27' },
    ];
    const layout = layPieces(sheet, [...nazgul(3), ...tokens], 20, 0.6);
    expect(layout).toHaveLength(6);
    layout.forEach((one, i) => {
      for (const two of layout.slice(i + 1))
        expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(one.size + two.size - 2);
    });
  });

  it('stand at areas and sections too, and nowhere that is not on the board', () => {
    const log = (at: string): Piece => ({ key: at, kind: 'log', of: 'ringwraiths', at });
    const layout = layPieces(sheet, ['area:K', 'section:IV', '999', 'area:Z'].map(log), 20, 0.6);
    expect(layout.map(({ piece }) => piece.at)).toEqual(['area:K', 'section:IV']);
  });
});

describe('a journey', () => {
  const layout = layOut(shipped[0] as (typeof shipped)[0]);
  const entries: Entry[] = [
    { mark: 'location', at: '4' },
    { mark: 'dot' },
    { mark: 'location', at: '6' },
    { mark: 'slash' },
    { mark: 'dot', at: '6-16.1' },
    { mark: 'location', at: '16' },
    { mark: 'location', at: '6' },
    { mark: 'dot' },
  ];
  const { legs, stops } = trailOf(layout, entries);
  const numbersAt = (key: string) => stops.find((stop) => stop.key === key)?.numbers;

  it('has a leg between stops and the numbers of all entries', () => {
    expect(legs.map(({ from, to }) => `${from}>${to}`)).toEqual([
      '4>6',
      '6>6-16.1',
      '6-16.1>16',
      '16>6',
    ]);
    expect(numbersAt('4')).toEqual(['0']);
    expect(numbersAt('6')).toEqual(['2', '3/', '6', '7·']);
    expect(numbersAt('6-16.1')).toEqual(['4']);
  });

  it('puts a dot without a name on its leg', () => {
    const stop = stops.find(({ space }) => space === undefined);
    expect(stop?.numbers).toEqual(['1']);
    const line = legs[0]?.line as Point[];
    expect(Math.min(...line.map((p) => distance(p, stop?.at as Point)))).toBeLessThan(6);
  });
});

describe('how likely somebody is somewhere', () => {
  it('is sorted, measured by the likeliest, and told in words', () => {
    const layout = layOut(shipped[0] as (typeof shipped)[0]);
    const warm = warmest(layout, { 4: 0.25, 5: 0.5, 6: 0, 999: 0.2 });
    expect(warm.map(({ id, part }) => [id, part])).toEqual([
      ['4', 0.5],
      ['5', 1],
    ]);
    expect([0.004, 0.125, 1].map(percent)).toEqual(['<1 %', '13 %', '100 %']);
  });
});

import { describe, expect, it } from 'vitest';
import { armiesOf, armyAt } from '../../../src/games/war-of-the-ring/armies';
import { places, rings } from '../../../src/games/war-of-the-ring/art.generated';
import { layLabels, overlap, widthOf } from '../../../src/games/war-of-the-ring/board/labels';
import { towards } from '../../../src/games/war-of-the-ring/board/neighbours';
import { outlines } from '../../../src/games/war-of-the-ring/board/outlines';
import { layStack, layStacks } from '../../../src/games/war-of-the-ring/board/stacks';
import { regionSays } from '../../../src/games/war-of-the-ring/say';
import type { Region } from '../../../src/games/war-of-the-ring/types';
import { boardOf, components } from './components';

const nobody = new Set<Region>();

describe('the map', () => {
  it('has an outline and ground for an Army in every region', () => {
    const ids = Object.keys(components.regions).sort();
    expect(Object.keys(outlines).sort()).toEqual(ids);
    expect(Object.keys(places).sort()).toEqual(ids);
    for (const d of Object.values(outlines)) expect(d).toMatch(/^M.*z$/);
  });

  it('lets two regions share a line exactly if they target', () => {
    const lines = (at: Region) =>
      new Set(rings[at].flat().map((arc) => (arc < 0 ? -arc - 1 : arc)));
    const shared = [...lines('orthanc')].filter((arc) => lines('fords-of-isen').has(arc));
    expect(shared).toHaveLength(1);
    const none = [...lines('orthanc')].filter((arc) => lines('edoras').has(arc));
    expect(none).toHaveLength(0);
  });

  it('goes with an arrow to the neighbour that lies there', () => {
    expect(towards(components, 'minas-tirith', 'ArrowRight')).toBe('osgiliath');
    expect(towards(components, 'minas-tirith', 'x')).toBeUndefined();
  });
});

describe('Armies', () => {
  it('are sorted by side, with the colour of most of their units', () => {
    const view = boardOf({ edoras: { 'gondor-regular': 1, 'rohan-elite': 2, 'rohan-leader': 1 } });
    const army = armyAt(view, components, 'edoras', 'free-peoples');
    expect(army).toMatchObject({ units: 3, leaders: 1, nation: 'rohan' });
    expect(armyAt(view, components, 'edoras', 'shadow')).toBeUndefined();
  });

  it('stand inside and before the walls in a siege', () => {
    const view = boardOf(
      { 'helms-deep': { 'rohan-regular': 2, 'isengard-regular': 5 } },
      { besieged: ['helms-deep'] },
    );
    const [free, shadow] = ['free-peoples', 'shadow'].map((side) =>
      armyAt(view, components, 'helms-deep', side as 'shadow'),
    );
    expect(free?.siege).toBe('inside');
    expect(shadow?.siege).toBe('outside');
    const stacks = layStacks(armiesOf(view, components), 0.3);
    const inside = stacks.find(({ army }) => army.siege === 'inside');
    expect(inside?.at).toEqual(places['helms-deep'].settlement);
    expect(regionSays(view, components, 'helms-deep')).toContain('besieged');
  });

  it('leave the walls in sight when besiegers lie open', () => {
    const host = { 'elves-regular': 1, 'sauron-regular': 4, 'sauron-elite': 2, nazgul: 2 };
    const view = boardOf({ lorien: host }, { besieged: ['lorien'] });
    const besiegers = armyAt(view, components, 'lorien', 'shadow');
    if (!besiegers) throw new Error('nobody besieges Lórien');
    const [x, y] = places.lorien.settlement ?? [0, 0];
    for (const scale of [0.2, 0.3, 0.6]) {
      const walls = { x: x - 25 / scale, y: y - 21 / scale, w: 50 / scale, h: 42 / scale };
      const { box, open } = layStack(besiegers, true, scale, true);
      expect(open).toBe(true);
      expect(overlap(box, walls)).toBe(0);
    }
  });

  it('fold to a shield where there is no room, and open near by', () => {
    const view = boardOf({
      morannon: { 'sauron-regular': 5, 'sauron-elite': 1, nazgul: 1, 'southrons-regular': 2 },
    });
    const stackAt = (scale: number) =>
      layStacks(armiesOf(view, components), scale).find(({ army }) => army.at === 'morannon');
    const far = stackAt(0.2);
    expect(far?.open).toBe(false);
    expect(far?.tokens.map(({ token }) => token.kind)).toEqual(['shield']);
    const near = stackAt(1.2);
    expect(near?.open).toBe(true);
    expect(near?.tokens).toHaveLength(4);
  });

  it('do not hide the Fellowship, and count its steps', () => {
    const fellowship = { at: 'hollin', mordor: null, hidden: false, progress: 2 };
    const view = boardOf({}, { fellowship });
    const [army] = armiesOf(view, components);
    expect(army).toMatchObject({ at: 'hollin', fellowship: true, units: 0 });
    expect(regionSays(view, components, 'hollin')).toContain('revealed, 2 steps on its way');
  });
});

describe('names', () => {
  const at = (scale: number, lit: ReadonlySet<Region> = nobody) =>
    layLabels({ components, scale, lit, peopled: nobody, taken: [] });

  it('are never too small to read', () => {
    for (const scale of [0.13, 0.28, 0.6, 1.2])
      for (const { size } of at(scale)) expect(size * scale).toBeGreaterThanOrEqual(11);
  });

  it('drop out when the map is small, Strongholds last', () => {
    const named = new Set(at(0.13).map((label) => label.at));
    expect(named.size).toBeLessThan(105);
    expect(named.has('minas-tirith') || named.has('helms-deep')).toBe(true);
    expect(at(0.6)).toHaveLength(105);
  });

  it('do not drop out of what may be chosen', () => {
    const lit = new Set<Region>(['tower-hills', 'dimrill-dale', 'high-pass']);
    const named = at(0.13, lit).map((label) => label.at);
    expect(named).toEqual(expect.arrayContaining([...lit]));
  });

  it('are as wide as they are drawn, and a little halo', () => {
    const drawn = {
      'Fords of Isen': 6.16,
      Rivendell: 4.72,
      Hollin: 3.19,
      Dale: 2.22,
      Eastern: 3.8,
    };
    for (const [name, width] of Object.entries(drawn)) {
      const ratio = (widthOf(name, 1) - 0.25) / width;
      expect(ratio, name).toBeGreaterThan(0.93);
      expect(ratio, name).toBeLessThan(1.12);
    }
  });

  it('know when two of them meet', () => {
    expect(overlap({ x: 0, y: 0, w: 2, h: 2 }, { x: 1, y: 1, w: 2, h: 2 })).toBe(1);
    expect(overlap({ x: 0, y: 0, w: 2, h: 2 }, { x: 2, y: 0, w: 2, h: 2 })).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { armiesOf, armyAt } from '../../../src/games/war-of-the-ring/armies';
import { places, rings } from '../../../src/games/war-of-the-ring/art.generated';
import { layLabels, overlap } from '../../../src/games/war-of-the-ring/board/labels';
import { towards } from '../../../src/games/war-of-the-ring/board/neighbours';
import { outlines } from '../../../src/games/war-of-the-ring/board/outlines';
import { layStacks } from '../../../src/games/war-of-the-ring/board/stacks';
import { regionSays } from '../../../src/games/war-of-the-ring/say';
import type { Region } from '../../../src/games/war-of-the-ring/types';
import { boardOf, printed } from './printed';

const nobody = new Set<Region>();

describe('the map', () => {
  it('has an outline and ground for an Army in every region', () => {
    const ids = Object.keys(printed.regions).sort();
    expect(Object.keys(outlines).sort()).toEqual(ids);
    expect(Object.keys(places).sort()).toEqual(ids);
    for (const d of Object.values(outlines)) expect(d).toMatch(/^M.*z$/);
  });

  it('lets two regions share a line exactly if they touch', () => {
    const lines = (at: Region) =>
      new Set(rings[at].flat().map((arc) => (arc < 0 ? -arc - 1 : arc)));
    const shared = [...lines('orthanc')].filter((arc) => lines('fords-of-isen').has(arc));
    expect(shared).toHaveLength(1);
    const none = [...lines('orthanc')].filter((arc) => lines('edoras').has(arc));
    expect(none).toHaveLength(0);
  });

  it('goes with an arrow to the neighbour that lies there', () => {
    expect(towards(printed, 'minas-tirith', 'ArrowRight')).toBe('osgiliath');
    expect(towards(printed, 'minas-tirith', 'x')).toBeUndefined();
  });
});

describe('Armies', () => {
  it('are sorted by side, with the colour of most of their units', () => {
    const view = boardOf({ edoras: { 'gondor-regular': 1, 'rohan-elite': 2, 'rohan-leader': 1 } });
    const army = armyAt(view, printed, 'edoras', 'free-peoples');
    expect(army).toMatchObject({ units: 3, leaders: 1, nation: 'rohan' });
    expect(armyAt(view, printed, 'edoras', 'shadow')).toBeUndefined();
  });

  it('stand inside and before the walls in a siege', () => {
    const view = boardOf(
      { 'helms-deep': { 'rohan-regular': 2, 'isengard-regular': 5 } },
      { besieged: ['helms-deep'] },
    );
    const [free, shadow] = ['free-peoples', 'shadow'].map((side) =>
      armyAt(view, printed, 'helms-deep', side as 'shadow'),
    );
    expect(free?.siege).toBe('inside');
    expect(shadow?.siege).toBe('outside');
    const stacks = layStacks(armiesOf(view, printed), 0.3);
    const inside = stacks.find(({ army }) => army.siege === 'inside');
    expect(inside?.at).toEqual(places['helms-deep'].settlement);
    expect(regionSays(view, printed, 'helms-deep')).toContain('besieged');
  });

  it('fold to a shield where there is no room, and open near by', () => {
    const view = boardOf({
      morannon: { 'sauron-regular': 5, 'sauron-elite': 1, nazgul: 1, 'southrons-regular': 2 },
    });
    const stackAt = (scale: number) =>
      layStacks(armiesOf(view, printed), scale).find(({ army }) => army.at === 'morannon');
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
    const [army] = armiesOf(view, printed);
    expect(army).toMatchObject({ at: 'hollin', fellowship: true, units: 0 });
    expect(regionSays(view, printed, 'hollin')).toContain('revealed, 2 steps on its way');
  });
});

describe('names', () => {
  const at = (scale: number, lit: ReadonlySet<Region> = nobody) =>
    layLabels({ printed, scale, lit, peopled: nobody, taken: [] });

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

  it('know when two of them meet', () => {
    expect(overlap({ x: 0, y: 0, w: 2, h: 2 }, { x: 1, y: 1, w: 2, h: 2 })).toBe(1);
    expect(overlap({ x: 0, y: 0, w: 2, h: 2 }, { x: 2, y: 0, w: 2, h: 2 })).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { armyAt } from '../../../src/games/war-of-the-ring/armies';
import { playerOf, sideOf } from '../../../src/games/war-of-the-ring/known';
import { joiningSays, regionSays } from '../../../src/games/war-of-the-ring/say';
import {
  handsSeen,
  nameIn,
  playersOf,
  scoresOf,
  together,
  turnOf,
} from '../../../src/games/war-of-the-ring/teams/teams';
import type { TeamsView, View } from '../../../src/games/war-of-the-ring/types';
import { boardOf, components } from './components';

const hand = { hand: {}, buried: {}, 'hand-cards': null, gives: null };
/** Three play, unless the Free Peoples have a Leading Player too. */
const shadowShared = {
  leading: { 'free-peoples': null, shadow: 'witch-king' },
  acting: null,
  next: { 'free-peoples': null, shadow: 'saruman' },
  mixed: { 'free-peoples': [], shadow: ['moria'] },
  controllers: { 'free-peoples': {}, shadow: { moria: 'witch-king', edoras: 'saruman' } },
  hands: { gondor: hand, 'witch-king': hand, saruman: { ...hand, 'hand-cards': ['daylight'] } },
  scores: { gondor: 0, 'witch-king': 3, saruman: -1 },
} as unknown as TeamsView;
const dice = { 'free-peoples': { unused: {} }, shadow: { unused: { army: 2 } } };
const view = boardOf(
  {
    moria: { 'sauron-regular': 2, 'isengard-elite': 1 },
    umbar: { 'southrons-regular': 3 },
    edoras: { 'sauron-regular': 1, 'isengard-regular': 1, nazgul: 1 },
  } as never,
  { teams: shadowShared, dice, 'waits-for': [] },
);

describe('seats', () => {
  it('are of one side by pairs: the first and the last, and those between', () => {
    const seats = [1, 2, 3, 4];
    const sides = ['free-peoples', 'shadow', 'shadow', 'free-peoples'];
    expect(seats.map((seat) => sideOf(components, seat))).toEqual(sides);
    const players = ['gondor', 'witch-king', 'saruman', 'rohan'];
    expect(seats.map((seat) => playerOf(components, seat))).toEqual(players);
  });
});

describe('who plays', () => {
  it('is named by himself where two lead a side, else by the side', () => {
    expect(playersOf(view, components, 'shadow')).toEqual(['witch-king', 'saruman']);
    expect(nameIn(view, components, 'witch-king')).toBe('the Witch-king');
    expect(nameIn(view, components, 'gondor')).toBe('the Free Peoples');
  });

  it('acts if it is his action, and next if his is the next one of the table', () => {
    const turns = (seen: View) =>
      (['gondor', 'witch-king', 'saruman', 'rohan'] as const).map((who) =>
        turnOf(seen, components, who),
      );
    // The Shadow alone has dice.
    expect(turns({ ...view, 'waits-for': [3] })).toEqual([undefined, 'next', 'acts', undefined]);
    const four = {
      ...shadowShared,
      leading: { 'free-peoples': 'gondor', shadow: 'witch-king' },
      next: { 'free-peoples': 'rohan', shadow: 'saruman' },
      acting: 'saruman',
      hands: { ...shadowShared.hands, rohan: hand },
    } as unknown as TeamsView;
    const both = { 'free-peoples': { unused: { army: 1 } }, shadow: { unused: { army: 1 } } };
    const acting = { ...view, teams: four, dice: both as never, 'waits-for': [1] };
    expect(turns(acting)).toEqual([undefined, undefined, 'acts', 'next']);
    // Before anybody acts: who is asked about something else is not to act.
    const before = { ...acting, teams: { ...four, acting: null }, 'waits-for': [2] };
    expect(turns(before)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('holds cards that only he sees', () => {
    expect(handsSeen(view, components)).toMatchObject([{ of: 'Saruman', cards: ['daylight'] }]);
  });

  it('has points of his own only where two share a side', () => {
    expect(scoresOf(view, components, 'shadow')).toEqual([
      { player: 'witch-king', score: '3', foremost: true },
      { player: 'saruman', score: '−1', foremost: false },
    ]);
    expect(scoresOf(view, components, 'free-peoples')).toEqual([]);
  });
});

describe('Armies of teammates', () => {
  const at = (region: 'moria' | 'umbar' | 'edoras') => {
    const army = armyAt(view, components, region, 'shadow');
    return army && together(view, components, army);
  };
  it('are mixed, apart, or there is only one', () => {
    expect(at('moria')).toBe('mixed');
    expect(at('edoras')).toBe('apart');
    expect(at('umbar')).toBeUndefined();
  });

  it('are told with the region', () => {
    expect(regionSays(view, components, 'moria')).toContain(
      'Shadow, one mixed Army, controlled by the Witch-king: ',
    );
    expect(regionSays(view, components, 'umbar')).toContain('Shadow: ');
  });

  it('say who would control them as one, where they are two', () => {
    const says = (region: 'moria' | 'edoras') => {
      const army = armyAt(view, components, region, 'shadow');
      return army && joiningSays(army, view, components);
    };
    expect(says('edoras')).toMatch(/either may ask .* Saruman would control it/);
    expect(says('moria')).toBe('');
  });
});

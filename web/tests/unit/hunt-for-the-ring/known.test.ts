import { describe, expect, test } from 'vitest';
import { tokensSay, tokensWord, warAddress } from '../../../src/games/hunt-for-the-ring/campaign';
import { spotName, tileFace, tileName } from '../../../src/games/hunt-for-the-ring/known';
import {
  heatOf,
  idOf,
  perceived,
  piecesOf,
  targetOf,
  trailsOf,
} from '../../../src/games/hunt-for-the-ring/lying';
import { heading, steps } from '../../../src/games/hunt-for-the-ring/names';
import { pencilled } from '../../../src/games/hunt-for-the-ring/pencil';
import { hereSays } from '../../../src/games/hunt-for-the-ring/say';
import { byHour, logBoxes, toldOf } from '../../../src/games/hunt-for-the-ring/told';
import type { Components, View } from '../../../src/games/hunt-for-the-ring/types';
import { other, shipped } from './boards';
import { plain, screen, told } from './view';

const [shire = other] = shipped;
const riders = { 'nazgul-1': 'The first Nazgûl' } as Components['riders'];
const components = { riders, lord: { name: 'The Lord of the Nazgûl' } } as Components;

describe('what lies on the board', () => {
  test('hunters see no more than is open', () => {
    const keys = piecesOf(plain).map(({ key }) => key);
    expect(keys).toEqual(['nazgul-1', 'nazgul-2', 'ally-37', 'track-15', 'track-4']);
    expect(piecesOf(plain)[1]).toMatchObject({ kind: 'lord' });
    expect(trailsOf(plain)).toEqual([]);
  });

  test('the Ring-bearer sees Frodo, his trail and what he hides', () => {
    const view = { ...plain, behind: screen };
    const keys = piecesOf(view).map(({ key }) => key);
    expect(keys).toContain('frodo');
    expect(keys).toContain('information-24');
    expect(trailsOf(view)[0]?.entries.map(({ mark }) => mark)).toEqual([
      'location',
      'dot',
      'location',
      'slash',
      'location',
    ]);
  });

  test('in Part 2 what is passed and what is to come are two trails that meet', () => {
    const rows = [4, 9, 'dot' as const, 16];
    const journey = { card: 'a', length: 'shorter' as const, threshold: 12, rows, shelters: [] };
    const view = { ...plain, part: 2, figure: 2, behind: { ...screen, journey } };
    const [passed, ahead] = trailsOf(view);
    expect(passed).toMatchObject({ of: 'frodo', first: 1 });
    expect(passed?.entries).toHaveLength(2);
    expect(ahead).toMatchObject({ of: 'ahead', first: 2 });
    expect(ahead?.entries).toHaveLength(3);
  });

  test('a card that everybody may read is drawn while it is pointed at', () => {
    const card = { card: 'js-01', length: 'shorter' as const, rows: [4, 9], shelters: [] };
    expect(trailsOf(plain, 'card:js-02', [card])).toEqual([]);
    expect(trailsOf(plain, 'card:js-01', [card])).toMatchObject([{ of: 'ahead', first: 1 }]);
  });

  test('somebody felt is marked until it is old news, or denied', () => {
    const yes = told({ what: 'perceived-area', area: 'K', yes: true }, 3);
    const no = told({ what: 'perceived-area', area: 'K', yes: false }, 4);
    const old = told({ what: 'perceived-section', section: 'IV', yes: true }, 1);
    expect(perceived({ ...plain, told: [old, yes] }).map(({ at }) => at)).toEqual(['area:K']);
    expect(perceived({ ...plain, told: [yes, no] })).toEqual([]);
  });

  test('targets and things on the board name each other', () => {
    for (const id of ['23', '33-43.1', 'nazgul-2', 'gandalf', 'area:K', 'section:IV'])
      expect(idOf(targetOf(id))).toBe(id);
    expect(idOf('card:farmer-maggot')).toBeUndefined();
  });

  test('chances become parts of one, and none is nothing to draw', () => {
    expect(heatOf([{ at: 5, percent: 41.5 }])).toEqual({ 5: 0.415 });
    expect(heatOf(null)).toBeUndefined();
    expect(heatOf([])).toBeUndefined();
  });

  test('in words', () => {
    expect(hereSays(components, { ...plain, behind: screen }, 23)).toEqual(['the first Nazgûl']);
    expect(hereSays(components, { ...plain, behind: screen }, 5)).toEqual(['Frodo']);
    expect(hereSays(components, plain, 5)).toEqual([]);
    expect(spotName(shire, '33-43.1')).toBe('a dot between 33 and 43');
    expect(spotName(shire, '5')).toBe('5 Hobbiton');
  });
});

describe('what was told', () => {
  const search = told({ what: 'searched', at: 5, yes: false }, 2);
  const hunt = told({ what: 'hunted', at: 5, yes: true, here: true, gandalf: true }, 4, 2);

  test('reads as question and answer, with its place', () => {
    expect(toldOf(shire, search)).toMatchObject({
      says: 'Search in 5 Hobbiton',
      answer: 'no',
      target: 'space:5',
    });
    expect(toldOf(shire, hunt)).toMatchObject({
      answer: 'yes',
      more: 'he was there, Gandalf fled',
    });
    const sections = told({ what: 'last-in-sections', sections: 0b101 }, 4);
    expect(toldOf(shire, sections).says).toContain('section I or III');
  });

  test('stands by day and turn, the latest first', () => {
    const later = told({ what: 'wild', yes: true }, 4, 2);
    const hours = byHour([search, hunt, later]);
    expect(hours.map(({ says, tellings }) => [says, tellings.length])).toEqual([
      ['Day 2, first daylight', 2],
      ['Day 1, first daylight', 1],
    ]);
  });

  test('is marked in the log by the last answer about a place', () => {
    expect(logBoxes([4, 'dot', 5], [search, hunt], 0)).toEqual([
      { move: 0, row: 4 },
      { move: 1, row: 'dot' },
      { move: 2, row: 5, known: 'yes' },
    ]);
  });
});

describe('pencil', () => {
  test('keeps what reads as a note and nothing else', () => {
    const long = 'x'.repeat(99);
    const kept = pencilled({
      5: { mark: 'maybe', text: long },
      6: { mark: 'surely' },
      '<b>': { mark: 'no' },
      7: null,
      8: { mark: 'no', text: 3 },
    });
    expect(Object.keys(kept)).toEqual(['5', '8']);
    expect(kept[5]?.text).toHaveLength(60);
    expect(kept[8]).toEqual({ mark: 'no' });
    expect(pencilled('nonsense')).toEqual({});
  });
});

describe('after the hunt', () => {
  test('War of the Ring is begun with the tokens that were won', () => {
    expect(tokensWord([2, 0])).toBe('shadow-2');
    expect(tokensWord([1, 1])).toBe('both-1');
    expect(warAddress([0, 1])).toBe('/?start=war-of-the-ring&hunt-tokens=free-peoples-1');
    expect(tokensSay([2, 0])).toBe('the Shadow begins with both Action tokens');
    expect(tokensSay([1, 1])).toContain('each side');
  });
});

describe('in the header', () => {
  test('part and day, and whose turn it is', () => {
    expect(heading({ ...plain, day: 0 })).toBe('Part 1');
    expect(heading(plain)).toBe('Part 1, day 2');
    const on = (view: View) => steps(view).find((step) => step.on)?.name;
    expect(on({ ...plain, phase: 'nazgul' })).toBe('The Nazgûl search');
    expect(on({ ...plain, phase: 'nazgul', turn: 'nightfall', eye: true })).toBe('The Nazgûl hunt');
    expect(on({ ...plain, phase: 'ring-bearer' })).toBe('The Ring-bearer');
    expect(on({ ...plain, phase: 'encounter' })).toBe('Encounter');
    expect(on({ ...plain, phase: null })).toBeUndefined();
    expect(steps({ ...plain, day: 0 })).toEqual([]);
  });
});

describe('tiles', () => {
  test('show a number or the Eye', () => {
    expect(tileFace('red-3')).toEqual({ colour: 'red', value: 3 });
    expect(tileFace('grey-eye')).toEqual({ colour: 'grey' });
    expect(tileName('beige-0')).toBe('beige tile 0');
  });
});

import { describe, expect, test } from 'vitest';
import { along, lasts, motionsOf } from '../../../src/games/fate-of-the-fellowship/animate';
import { places } from '../../../src/games/fate-of-the-fellowship/art.generated';
import { neighbours, towards } from '../../../src/games/fate-of-the-fellowship/board/neighbours';
import { rim } from '../../../src/games/fate-of-the-fellowship/cards/roundel';
import { cardOf, list, parts } from '../../../src/games/fate-of-the-fellowship/known';
import { heading } from '../../../src/games/fate-of-the-fellowship/names';
import { progressOf } from '../../../src/games/fate-of-the-fellowship/progress';
import { placeSays, regionSays } from '../../../src/games/fate-of-the-fellowship/say';
import { components, moment } from './moments';

describe('words', () => {
  test('lists read as people speak', () => {
    expect(list([])).toBe('');
    expect(list(['a'])).toBe('a');
    expect(list(['a', 'b', 'c'])).toBe('a, b and c');
  });

  test('a place says what it is and who is there', () => {
    const says = placeSays(moment('25-2'), components, 'dunland');
    expect(says).toBe(
      'Dunland in Enedwaith, where the Shadow musters: Éomer of seat III, 1 Rohirrim troop and 1 shadow troop.',
    );
    expect(placeSays(moment('25-2'), components, 'tharbad')).toContain('nobody here');
    expect(regionSays(moment('25-2'), components, 'enedwaith')).toContain(
      '1 Nazgûl and the Eye of Sauron',
    );
    expect(placeSays(moment('400-4'), components, 'minas-tirith')).toContain('fallen');
  });

  test('the header names the turn', () => {
    expect(heading(moment('60-3'))).toBe('Turn 4');
  });

  test('cards are taken apart as they are spelled', () => {
    expect(cardOf('misty-mountains-stealth', components)).toMatchObject({
      kind: 'region',
      region: 'misty-mountains',
      sign: 'stealth',
      number: 30,
    });
    expect(cardOf('lembas', components)).toMatchObject({ kind: 'event', name: 'Lembas' });
    expect(cardOf('skies-darken-hollin', components)).toMatchObject({
      kind: 'skies',
      at: 'hollin',
    });
    expect(parts('card:skies-darken-hollin')).toEqual(['card', 'skies-darken-hollin']);
  });

  test('objectives tell how far they are', () => {
    const view = moment('60-3');
    expect(progressOf('challenge-sauron', view, components).marks[0]).toEqual({
      says: 'Gondor 0 of 3',
      have: false,
    });
    expect(progressOf('ride-with-the-eored', view, components).counted).toEqual([0, 4]);
    expect(progressOf('free-theodens-mind', moment('25-2'), components).marks).toEqual([
      { says: '4 Rohirrim troops locked on the card', have: false },
    ]);
  });
});

describe('the map under the keyboard', () => {
  test('arrows go along ways', () => {
    expect(neighbours('bree')).toContain('weather-hills');
    expect(towards('bree', 'ArrowRight')).toBe('weather-hills');
    expect(towards('bree', 'Enter')).toBeUndefined();
  });

  test('every place can be reached from every other', () => {
    const seen = new Set<string>(['bree']);
    const queue = ['bree'] as (keyof typeof places)[];
    for (let at = queue.pop(); at; at = queue.pop())
      for (const next of neighbours(at))
        if (!seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
    expect(seen.size).toBe(52);
  });
});

describe('motion', () => {
  test('a piece comes along its way, in the right direction', () => {
    const there = along('bree', 'the-shire');
    expect(there[0]).toEqual(places.bree);
    expect(there.at(-1)).toEqual(places['the-shire']);
    expect(along('the-shire', 'bree').reverse()).toEqual(there);
  });

  test('everybody who travels together moves', () => {
    const told = {
      who: 'gandalf',
      from: 'bree',
      to: 'weather-hills',
      with: ['frodo-sam'],
      troops: [0, 2, 0, 0],
    } as const;
    const motions = motionsOf({
      travelled: { ...told, with: ['frodo-sam'], troops: [0, 2, 0, 0] },
    });
    expect(motions.map(({ on }) => on.split('"')[1])).toEqual([
      'gandalf weather-hills',
      'frodo-sam weather-hills',
      'elven weather-hills',
    ]);
  });

  test('what only the log tells is in sight long enough to be read', () => {
    expect(motionsOf('won')).toEqual([]);
    expect(lasts({ event: 'won', says: 'The players win.' })).toBeGreaterThan(300);
    expect(lasts({ event: 'won', says: '' })).toBe(0);
  });
});

test('an emblem is the same for the same card', () => {
  expect(rim('lembas')).toEqual(rim('lembas'));
  expect(rim('lembas').d).not.toBe(rim('entmoot').d);
});

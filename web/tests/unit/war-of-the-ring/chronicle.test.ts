import { describe, expect, it } from 'vitest';
import {
  battleIn,
  huntIn,
  rolledIn,
  sinceLastDie,
} from '../../../src/games/war-of-the-ring/scene/chronicle';
import type { Event } from '../../../src/games/war-of-the-ring/types';
import type { EventOf, LineOf } from '../../../src/table/state.svelte';

/** The words do not matter, so they are the same for every event. Their marks are not shown. */
const told = (event: Event): EventOf<Event> => ({ event, says: '\uE100Words\uE0FF.' });
const line = (entry: number, ...events: Event[]): LineOf<Event> => ({
  entry,
  happened: events.map(told),
});

const rolls = (side: 'shadow' | 'free-peoples', ...dice: number[]): Event => ({
  'combat-rolled': { side, dice: five(dice), needs: 5, hits: 1 },
});
function five(dice: number[]): [number, number, number, number, number] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = dice;
  return [a, b, c, d, e];
}
const attack: Event = {
  'battle-began': { attacker: 'shadow', from: 'minas-morgul', at: 'osgiliath' },
};
const armyDie: Event = { 'die-used': { side: 'shadow', die: 'army' } };

describe('what was rolled', () => {
  it('has its need and its hits, and only dice that were rolled', () => {
    expect(rolledIn(told(rolls('shadow', 4, 2, 6)))).toEqual({
      side: 'shadow',
      kind: 'combat',
      dice: [4, 2, 6],
      needs: 5,
      hits: 1,
    });
    const roll = { side: 'free-peoples', dice: five([5]), needs: 5, hits: 1 } as const;
    expect(rolledIn(told({ 'leaders-re-rolled': roll }))).toMatchObject({ kind: 'again' });
    expect(rolledIn(told({ 'extra-attack-rolled': roll }))).toMatchObject({ kind: 'extra' });
    expect(rolledIn(told(attack))).toBeUndefined();
    expect(rolledIn(told('battle-ended'))).toBeUndefined();
  });
});

describe('the last die', () => {
  it('may be a special one, or a token', () => {
    const began = (event: Event) =>
      sinceLastDie([line(1, attack, event), line(2, rolls('shadow', 6))]);
    expect(began({ 'special-die-used': { die: 'gothmog' } })).toHaveLength(1);
    expect(began({ 'token-used': { side: 'shadow', token: 'politics' } })).toHaveLength(1);
    expect(began({ 'turn-began': { turn: 2 } })).toHaveLength(1);
    expect(began({ 'special-die-picked': { die: 'gothmog' } })).toHaveLength(3);
  });
});

describe('a battle', () => {
  const happened = [
    attack,
    { 'round-began': { round: 1 } },
    rolls('shadow', 1),
    { 'round-began': { round: 2 } },
    { 'combat-card-turned-up': { side: 'free-peoples', card: 'scouts' } } as unknown as Event,
    rolls('shadow', 5, 6),
    {
      'figures-removed': { figure: 'gondor-regular', at: 'osgiliath', count: 1 },
    } as unknown as Event,
  ].map((event) => told(event as Event));

  it('shows its last round', () => {
    const battle = battleIn(happened);
    expect(battle?.round).toBe(2);
    expect(battle?.rolls.map(({ dice }) => dice)).toEqual([[5, 6]]);
    expect(battle?.notes).toHaveLength(1);
    expect(battle?.over).toBe(false);
  });
  it('is over when it has ended', () => {
    expect(battleIn([...happened, told('battle-ended')])?.over).toBe(true);
  });
  it('is none where nobody attacks', () => {
    expect(battleIn([told({ passed: { side: 'shadow' } })])).toBeUndefined();
    expect(battleIn([])).toBeUndefined();
  });
});

describe('a Hunt', () => {
  const log = [
    line(1, armyDie, { 'hunt-rolled': { dice: five([6]), successes: 1 } }),
    line(2, { 'die-used': { side: 'free-peoples', die: 'character' } }),
    line(
      3,
      { 'fellowship-moved': { progress: 2 } },
      { 'hunt-rolled': { dice: five([3, 6]), successes: 1 } },
    ),
    line(4, { 'hunt-re-rolled': { dice: five([5]), successes: 0 } }, {
      'tile-drawn': { tile: 'two-reveal' },
    } as unknown as Event),
    line(5, { 'hunt-damage': { damage: 2 } }),
  ];
  it('is the one since the last die', () => {
    expect(huntIn(sinceLastDie(log))).toEqual({
      rolls: [
        { dice: [3, 6], successes: 1, again: false },
        { dice: [5], successes: 0, again: true },
      ],
      tiles: ['two-reveal'],
      notes: ['Words.'],
    });
  });
  it('goes away with the next die', () => {
    expect(huntIn(sinceLastDie([...log, line(6, armyDie)]))).toBeUndefined();
  });
});

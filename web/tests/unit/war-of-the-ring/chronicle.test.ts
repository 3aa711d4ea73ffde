import { describe, expect, it } from 'vitest';
import {
  battleIn,
  huntIn,
  rolledIn,
  sinceLastDie,
} from '../../../src/games/war-of-the-ring/scene/chronicle';
import type { LogLine } from '../../../src/table/wire';

const line = (entry: number, ...says: string[]): LogLine => ({ entry, says }) as LogLine;

describe('what was rolled', () => {
  it('is read with its need and its hits', () => {
    expect(rolledIn('The Shadow rolls 4, 2 and 6, needing 5: 1 hit.')).toEqual({
      side: 'shadow',
      kind: 'combat',
      dice: [4, 2, 6],
      needs: 5,
      hits: 1,
    });
    expect(rolledIn('The Free Peoples re-roll 5, needing 5: 1 hit.')).toMatchObject({
      side: 'free-peoples',
      kind: 'again',
      dice: [5],
    });
    expect(rolledIn('The Shadow rolls an extra attack: 3 and 3, needing 4: 0 hits.')).toMatchObject(
      {
        kind: 'extra',
        hits: 0,
      },
    );
    expect(rolledIn('The Shadow rolls: 2 Character and 1 Event.')).toBeUndefined();
  });
});

describe('the last die', () => {
  it('may be a special one, or a token', () => {
    const after = (text: string) =>
      sinceLastDie([
        line(1, 'The Shadow attacks Osgiliath from Minas Morgul.', text),
        line(2, 'x'),
      ]);
    expect(after('The Gothmog die is used.')).toEqual(['x']);
    expect(after('The Shadow uses the token that advances a Nation.')).toEqual(['x']);
    expect(after('The Free Peoples use the token that draws an Event card.')).toEqual(['x']);
    expect(after('The Gothmog die counts this turn.')).toHaveLength(3);
  });
});

describe('a battle', () => {
  const told = [
    'The Shadow attacks Osgiliath from Minas Morgul.',
    'Round 1 of the battle.',
    'The Shadow rolls 1, needing 6: 0 hits.',
    'Round 2 of the battle.',
    'The Free Peoples reveal Scouts (Faramir’s Rangers).',
    'The Shadow rolls 5 and 6, needing 5: 2 hits.',
    'Gondor Regular lost in Osgiliath.',
  ];
  it('shows its last round', () => {
    const battle = battleIn(told);
    expect(battle?.round).toBe(2);
    expect(battle?.rolls.map(({ dice }) => dice)).toEqual([[5, 6]]);
    expect(battle?.notes).toHaveLength(2);
    expect(battle?.over).toBe(false);
  });
  it('is over when it is said to be', () => {
    expect(battleIn([...told, 'The battle is over.'])?.over).toBe(true);
  });
  it('is none where nobody attacks', () => {
    expect(battleIn(['The Shadow passes.'])).toBeUndefined();
  });
});

describe('a Hunt', () => {
  const log = [
    line(1, 'The Shadow uses an Army die.', 'The Shadow rolls 6 for the Hunt: 1 success.'),
    line(2, 'The Free Peoples use a Character die.'),
    line(
      3,
      'The Fellowship moves: 2 steps on its way.',
      'The Shadow rolls 3 and 6 for the Hunt: 1 success.',
    ),
    line(4, 'The Shadow re-rolls 5 for the Hunt: 0 successes.', 'Hunt tile: 2 Reveal.'),
    line(5, 'The Hunt does 2 damage.'),
  ];
  it('is the one since the last die', () => {
    expect(huntIn(sinceLastDie(log))).toEqual({
      rolls: [
        { dice: [3, 6], successes: 1, again: false },
        { dice: [5], successes: 0, again: true },
      ],
      tiles: ['2 Reveal'],
      notes: ['The Hunt does 2 damage.'],
    });
  });
  it('goes away with the next die', () => {
    expect(
      huntIn(sinceLastDie([...log, line(6, 'The Shadow uses a Muster die.')])),
    ).toBeUndefined();
  });
});

describe('where two lead a side', () => {
  it('who of them acts is named, and is still of his side', () => {
    expect(rolledIn('Saruman rolls 4, needing 5: 0 hits.')).toMatchObject({ side: 'shadow' });
    expect(rolledIn('The Witch-king re-rolls 4, needing 5: 0 hits.')).toMatchObject({
      side: 'shadow',
      kind: 'again',
    });
    expect(rolledIn('Rohan rolls 6, needing 5: 1 hit.')).toMatchObject({ side: 'free-peoples' });
    const log = [
      line(1, 'Saruman uses a Muster die.'),
      line(2, 'Saruman attacks Edoras from Orthanc.'),
    ];
    expect(battleIn(sinceLastDie(log))?.title).toBe('Saruman attacks Edoras from Orthanc.');
  });
});

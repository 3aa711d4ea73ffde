import { describe, expect, it } from 'vitest';
import { arrange } from '../../src/table/order';
import type { ServerMessage } from '../../src/table/wire';
import joined from '../fixtures/joined-25-2.json';

const { state: now } = joined as unknown as Extract<ServerMessage, { type: 'welcome' }>;

describe('the order of choices', () => {
  const blocks = arrange(now.questions);

  it('numbers them in reading order, each once', () => {
    const digits = blocks.flatMap((block) => block.offered.map(({ digit }) => digit));
    const count = now.questions.flatMap((question) => question.choices).length;
    expect(digits).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  });

  it('puts the one way out last in its question', () => {
    const must = blocks.filter((block) => block.must);
    expect(must.at(-1)?.wayOut).toBe(true);
    expect(must.at(-1)?.offered[0]?.choice.action).toBe('end-actions');
  });

  it('says what all begin with once', () => {
    const headings = blocks.map((block) => block.heading);
    expect(headings).toContain('Frodo & Sam travel to');
    expect(headings).toContain('Faramir travels to');
  });

  it('puts choices under a heading that two or more of them share', () => {
    const ask = (...choices: [heading: string, title: string][]) => {
      const choice = ([heading, title]: [string, string]) => ({
        action: `do ${title}`,
        group: 'Cards',
        heading,
        title,
        targets: [title],
      });
      return arrange([{ seat: 1, must: true, choices: choices.map(choice) }]);
    };
    const both = ask(['Discard', 'Athelas'], ['Play', 'Lembas'], ['Discard', 'Elven Rope']);
    expect(
      both.map(({ heading, isShared, offered }) => [heading, isShared, offered.length]),
    ).toEqual([
      ['Discard', true, 2],
      ['Cards', false, 1],
    ]);
    expect(ask(['Discard', 'Athelas'])[0]).toMatchObject({ heading: 'Cards', isShared: false });
    expect(ask(['', 'Yes'], ['', 'No'])[0]).toMatchObject({ heading: 'Cards', isShared: false });
  });

  it('puts what the game is won by before all other choices, and numbers it so', () => {
    const question = now.questions[0];
    if (!question) throw new Error('somebody is asked');
    const ring = {
      action: 'destroy',
      title: 'Destroy the Ring',
      group: 'Objectives',
      rank: 'leading' as const,
      targets: ['x'],
    };
    const asked = { ...question, choices: [...question.choices, ring] };
    expect(arrange([asked])[0]?.offered[0]).toMatchObject({
      digit: 1,
      choice: { action: 'destroy' },
    });
    const usual = { ...ring, rank: undefined };
    const unranked = { ...question, choices: [...question.choices, usual] };
    expect(arrange([unranked])[0]?.heading).not.toBe('Objectives');
  });

  it('folds away what the game says is seldom wanted, if anything else is left', () => {
    const choice = (action: string, group: string, rank?: 'folded') => ({
      action,
      group,
      rank,
      title: `Do ${action}`,
      targets: [action],
    });
    const ask = (...choices: ReturnType<typeof choice>[]) =>
      arrange([{ seat: 1, must: true, choices }]);
    const both = ask(choice('turn', 'Rings', 'folded'), choice('use', 'Dice'));
    expect(both.map(({ folded }) => folded)).toEqual([undefined, 'Rings']);
    expect(both[0]?.offered[0]?.digit).toBe(1);
    const skip = choice('skip', 'Discard a die', 'folded');
    const alone = ask(choice('turn', 'Rings', 'folded'), skip);
    expect(alone.map(({ folded }) => folded)).toEqual([undefined, undefined]);
  });

  it('puts what must be answered before what may be', () => {
    const asked = blocks.map((block) => block.must);
    expect(asked).toEqual([...asked].sort((a, b) => Number(b) - Number(a)));
  });
});

import { describe, expect, it } from 'vitest';
import { arrange, commonWords, twoLines } from '../../src/table/order';
import type { Told } from '../../src/table/wire';
import joined from '../fixtures/joined-25-2.json';

const { now } = joined as unknown as Extract<Told, { tell: 'joined' }>;

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

  it('says one word once, if it begins three choices or more', () => {
    const ask = (...texts: string[]) => {
      const choice = (text: string) => ({
        action: `do ${text}`,
        group: 'Cards',
        text,
        touches: [text],
      });
      return arrange([{ seat: 1, must: true, choices: texts.map(choice) }])[0];
    };
    expect(ask('Discard Athelas', 'Discard Mithril Coat', 'Discard Elven Rope')).toMatchObject({
      heading: 'Discard',
      prefix: 'Discard ',
    });
    expect(ask('Discard Athelas', 'Discard Mithril Coat')).toMatchObject({
      heading: 'Cards',
      prefix: '',
    });
    const tooks = ['Companion', 'Hobbit', 'Guard'].map((one) => `Peregrin Took, ${one}`);
    expect(ask(...tooks)?.heading).toBe('Cards');
    expect(ask('The Shire', 'The Fords', 'The Gap')?.heading).toBe('Cards');
  });

  it('puts what the game is won by before all other choices, and numbers it so', () => {
    const question = now.questions[0];
    if (!question) throw new Error('somebody is asked');
    const ring = {
      action: 'destroy',
      text: 'Destroy the Ring',
      group: 'Objectives',
      touches: ['x'],
    };
    const asked = { ...question, choices: [...question.choices, ring] };
    expect(arrange([asked], { leading: ['Objectives'] })[0]?.offered[0]).toMatchObject({
      digit: 1,
      choice: { action: 'destroy' },
    });
    expect(arrange([asked])[0]?.heading).not.toBe('Objectives');
  });

  it('folds away what the game says is seldom wanted, if anything else is left', () => {
    const choice = (action: string, group: string) => ({
      action,
      group,
      text: `Do ${action}`,
      touches: [action],
    });
    const ask = (...choices: ReturnType<typeof choice>[]) =>
      arrange([{ seat: 1, must: true, choices }], { folded: ['Rings'] });
    const both = ask(choice('turn', 'Rings'), choice('use', 'Dice'));
    expect(both.map(({ folded }) => folded)).toEqual([undefined, 'Rings']);
    expect(both[0]?.offered[0]?.digit).toBe(1);
    expect(ask(choice('turn', 'Rings'))[0]?.folded).toBeUndefined();
  });

  it('puts what must be answered before what may be', () => {
    const asked = blocks.map((block) => block.must);
    expect(asked).toEqual([...asked].sort((a, b) => Number(b) - Number(a)));
  });
});

describe('words in common', () => {
  it('are at least two, and leave something', () => {
    expect(commonWords(['Gollum travels to Hollin', 'Gollum travels to Bree'])).toBe(
      'Gollum travels to',
    );
    expect(commonWords(['Play Lembas', 'Play Tom'])).toBe('');
    expect(commonWords(['Roll two dice', 'Roll two dice'])).toBe('Roll two');
    expect(commonWords(['Reroll a Rout', 'Reroll a Nazgûl'])).toBe('');
    expect(commonWords(['Rangers of the North: Place 1', 'Rangers of the North: Discard 1'])).toBe(
      '',
    );
  });
  it('do not tear a title apart', () => {
    const cards = ['Peregrin Took, Hobbit Companion', 'Peregrin Took, Hobbit of the Shire'];
    expect(commonWords(cards)).toBe('');
  });

  it('do not tear a card from what stands in brackets after it', () => {
    expect(
      commonWords([
        'Aragorn takes Mordor (stealth) from Frodo',
        'Aragorn takes Mordor (valor) from Frodo',
      ]),
    ).toBe('Aragorn takes');
    expect(
      commonWords(['Reroll an Overrun (costs 1 valor)', 'Reroll an Overrun (costs 1 resistance)']),
    ).toBe('');
  });
});

describe('a choice in two lines', () => {
  it('parts the name from what it costs', () => {
    expect(twoLines('Gollum travels to Hollin (costs 1 friendship)', 'Gollum travels to ')).toEqual(
      {
        name: 'Hollin',
        more: 'costs 1 friendship',
        heard: 'Gollum travels to ',
      },
    );
  });
  it('keeps a short bracket with its name', () => {
    expect(twoLines('Discard Gondor (valor)')).toEqual({
      name: 'Discard Gondor (valor)',
      more: '',
      heard: '',
    });
  });
  it('begins a sentence after a full stop', () => {
    expect(twoLines('Black Horses: It rides, then searches. (spend a Sword)')).toEqual({
      name: 'Black Horses',
      more: 'It rides, then searches. Spend a Sword',
      heard: '',
    });
  });
  it('parts at a colon', () => {
    expect(twoLines('End the actions: draw 2 cards')).toEqual({
      name: 'End the actions',
      more: 'draw 2 cards',
      heard: '',
    });
  });
  it('leaves the article to the ear after one word, not after more', () => {
    expect(twoLines('Hunt here: spend a Ring and a Sword', 'Hunt here: spend ')).toMatchObject({
      name: 'A Ring and a Sword',
      heard: 'Hunt here: spend ',
    });
    expect(twoLines('Use an Army die', 'Use ')).toEqual({
      name: 'Army die',
      more: '',
      heard: 'Use an ',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { choiceLine, linesOf } from '../../src/table/label';

const travel = {
  group: 'Travel',
  heading: 'Gollum travels to',
  title: 'Hollin',
  notes: ['costs 1 friendship', '2 shadow troops there'],
};

describe('the words for a choice', () => {
  it('read as one line', () => {
    expect(choiceLine(travel)).toBe(
      'Gollum travels to Hollin (costs 1 friendship; 2 shadow troops there)',
    );
    const end = { group: 'End', title: 'End the actions', effect: 'draw 2 cards' };
    expect(choiceLine(end)).toBe('End the actions: draw 2 cards');
    const die = { group: 'Dice', heading: 'Use', title: 'Army die', phrase: 'Use an Army die' };
    expect(choiceLine(die)).toBe('Use an Army die');
  });

  it('leave the heading to the ear where the list shows it', () => {
    expect(linesOf(travel, true)).toEqual({
      heard: 'Gollum travels to Hollin',
      name: 'Hollin',
      more: 'costs 1 friendship · 2 shadow troops there',
    });
    expect(linesOf(travel, false)).toMatchObject({ heard: '', name: 'Gollum travels to Hollin' });
  });

  it('keep result and costs apart, whatever they end with', () => {
    const card = {
      group: 'Sorcery',
      title: 'Black Horses',
      effect: 'It rides, then searches.',
      notes: ['spend a Sword'],
    };
    expect(linesOf(card, false).more).toBe('It rides, then searches. · spend a Sword');
  });
});

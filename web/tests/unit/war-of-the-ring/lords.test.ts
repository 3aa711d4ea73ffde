import { describe, expect, it } from 'vitest';
import {
  called,
  cardOf,
  isSecret,
  isUnknown,
  ringAt,
  shows,
  specialOf,
  stillToCome,
} from '../../../src/games/war-of-the-ring/lords/lords';
import type { Components, Lords } from '../../../src/games/war-of-the-ring/types';
import { boardOf } from './components';

const person = (name: string, side = 'free-peoples', more = {}) => ({
  name,
  title: `title of ${name}`,
  side,
  kind: side === 'shadow' ? 'minion' : 'companion',
  lords: false,
  ...more,
});
const special = (name: string, side: string) => ({
  name,
  side,
  owner: 'elrond',
  faces: ['army', 'muster', 'event', 'card-draw', 'card-draw', 'eye'],
  stars: [true, false, false, false, false, true],
});
const components = {
  characters: {
    boromir: person('Boromir'),
    'gandalf-the-white': person('Gandalf the White'),
    'witch-king': person('The Witch-king', 'shadow'),
    elrond: person('Lord Elrond', 'free-peoples', { lords: true }),
    balrog: person('The Balrog of Moria', 'shadow', { lords: true }),
    'boromir-captain-general': person('Boromir', 'free-peoples', {
      lords: true,
      title: 'Captain-General of Gondor',
      'other-card-of': 'boromir',
    }),
    'witch-king-chief': person('The Witch-king', 'shadow', {
      lords: true,
      'other-card-of': 'witch-king',
    }),
  },
  faces: { army: 'Army' },
  'special-dice': {
    vilya: special('Vilya', 'free-peoples'),
    nenya: special('Nenya', 'free-peoples'),
    narya: special('Narya', 'free-peoples'),
    balrog: special('Balrog', 'shadow'),
    gothmog: special('Gothmog', 'shadow'),
  },
} as unknown as Components;

const absent = { place: 'absent', pip: 0 };
const lords = {
  'other-cards': ['boromir'],
  shown: [],
  dice: [{ place: 'chosen', pip: 1 }, absent, { place: 'removed', pip: 0 }, absent, absent],
  rings: ['free-peoples', 'shadow', 'out'],
  'balrog-active': false,
} as unknown as Lords;
const hands = (mine: string[] | null) => ({ 'free-peoples': { 'hand-cards': mine } });
const view = (more = {}) =>
  boardOf({}, { lords, characters: { boromir: 'fellowship' }, cards: hands([]), ...more });

describe('special dice and Rings', () => {
  it('are those that have come into the game, with what they show', () => {
    const dice = specialOf(view(), components, 'free-peoples');
    expect(dice.map(({ die, place }) => [die, place])).toEqual([
      ['vilya', 'chosen'],
      ['narya', 'removed'],
    ]);
    expect(dice.map((die) => shows(die, components))).toEqual(['Army ★', 'not rolled']);
    expect(specialOf(view(), components, 'shadow')).toEqual([]);
    expect(ringAt(view(), 'nenya')).toBe('shadow');
  });
});

describe('a card of a Companion', () => {
  it('is known to the Free Peoples, who see that it is a secret', () => {
    expect(cardOf(view(), components, 'boromir')).toBe('boromir-captain-general');
    expect(called(view(), components, 'boromir')).toBe('Boromir, Captain-General of Gondor');
    expect(isSecret(view(), 'boromir')).toBe(true);
    expect(isSecret(view({ lords: { ...lords, shown: ['boromir'] } }), 'boromir')).toBe(false);
  });

  it('is not known to others as long as the table says so', () => {
    const theirs = view({ lords: { ...lords, 'other-cards': [] }, cards: hands(null) });
    expect(isUnknown({ ...theirs, 'unknown-cards': ['boromir'] }, 'boromir')).toBe(true);
    expect(isUnknown({ ...theirs, 'unknown-cards': ['boromir'] }, 'legolas')).toBe(false);
    expect(isUnknown(view(), 'boromir')).toBe(false);
  });
});

describe('who can still come', () => {
  it('is told with each card that may bring him', () => {
    expect(stillToCome(view(), components, 'shadow')).toEqual([
      'witch-king',
      'balrog',
      'witch-king-chief',
    ]);
    expect(stillToCome(view(), components, 'free-peoples')).toEqual([
      'gandalf-the-white',
      'elrond',
    ]);
    expect(stillToCome(view({ lords: undefined }), components, 'shadow')).toEqual(['witch-king']);
  });
});

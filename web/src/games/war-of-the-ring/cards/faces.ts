/** What a face of an Action die and a kind of figure are for, in a line each. What they allow now stands in the list. */
import type { Face } from '../types';

const die: Record<Face, string[]> = {
  character: [
    'Moves or hides the Fellowship, moves Companions or Minions, moves or attacks with a led Army, or plays a Character card.',
  ],
  army: ['Moves up to two Armies, attacks with one, or plays an Army card.'],
  muster: [
    'Brings a Nation closer to War, recruits figures, brings somebody into play, or plays a Muster card.',
  ],
  'muster-army': ['A Muster or an Army result, as its owner likes.'],
  event: ['Draws a card or plays any.'],
  eye: ['Goes to the Hunt Box when it is rolled.'],
  'card-draw': ['Draws a card from either deck of its owner.'],
  'use-balrog': [
    'Wakes the Balrog. Once it is active: moves its Army or attacks with it, or moves the Balrog alone.',
  ],
  'will-of-the-west': ['Any result its owner likes; brings Gandalf the White or Aragorn.'],
};

const figure: Record<string, string> = {
  regular: 'One unit; a hit removes it.',
  elite: 'One unit; a hit reduces it to a Regular.',
  leader: 'Lets dice that missed be rolled again; no unit.',
  nazgul: 'Flies anywhere; lets dice that missed be rolled again; no unit.',
};

export const facesSay = { die, figure };

/** Lords of Middle-earth on the table: special dice, Rings by name, and who plays by his other card. */
import { entries, keys } from '../known';
import type {
  Character,
  Components,
  DiePlace,
  Face,
  RingAt,
  Side,
  SpecialDie,
  View,
} from '../types';

/** In the order in which the table counts them. */
export const specialDice: SpecialDie[] = ['vilya', 'nenya', 'narya', 'balrog', 'gothmog'];
/** Each Ring goes by the name of its Keeper's die. */
export const ringNames: SpecialDie[] = ['vilya', 'nenya', 'narya'];

export interface DieSeen {
  die: SpecialDie;
  name: string;
  side: Side;
  owner: Character;
  place: DiePlace;
  /** What it shows, once it is rolled. */
  face?: Face;
  starred: boolean;
}

/** The special dice of a side that have come into the game. */
export function specialOf(view: View, components: Components, side: Side): DieSeen[] {
  return specialDice.flatMap((die, at) => {
    const { name, side: whose, owner, faces, stars } = components['special-dice'][die];
    const { place, pip } = view.lords?.dice[at] ?? { place: 'absent' as const, pip: 0 };
    if (whose !== side || place === 'absent') return [];
    return [
      { die, name, side, owner, place, face: faces[pip - 1], starred: stars[pip - 1] ?? false },
    ];
  });
}

const places: Record<DiePlace, string> = {
  absent: 'not in play',
  pool: 'to be rolled',
  rolled: 'rolled',
  chosen: 'counts',
  'laid-aside': 'laid aside',
  used: 'used',
  'hunt-box': 'in the Hunt Box',
  removed: 'out of the game',
};
export const placeOf = ({ place }: DieSeen): string => places[place];

/** "Army ★", "not rolled". */
export function shows({ face, starred }: DieSeen, components: Components): string {
  return face ? `${components.faces[face]}${starred ? ' ★' : ''}` : 'not rolled';
}

export const ringAt = (view: View, ring: SpecialDie): RingAt =>
  view.lords?.rings[ringNames.indexOf(ring)] ?? 'out';
export const ringIcon = (ring: SpecialDie) => `ring-${ring}`;
/** The sign of the person to whom a special die belongs. */
export const ownerIcon = (die: SpecialDie) =>
  ringNames.includes(die) ? ringIcon(die) : `char-${die}`;

/** A person's other card, if there is one. */
export const otherCard = (components: Components, who: Character): Character | undefined =>
  entries<Character, { 'other-card-of'?: Character }>(components.characters).find(
    ([, card]) => card['other-card-of'] === who,
  )?.[0];

/** Whose card this is. */
export const personOf = (components: Components, card: Character): Character =>
  components.characters[card]?.['other-card-of'] ?? card;

export const playsOther = (view: View, who: Character): boolean =>
  view.lords?.['other-cards'].includes(who) ?? false;

/** The card by which a person plays, as far as one may know. */
export const cardOf = (view: View, components: Components, who: Character): Character =>
  (playsOther(view, who) && otherCard(components, who)) || who;

/** Only the Free Peoples know it: he is in the Fellowship, and has not shown his card. */
export const isSecret = (view: View, who: Character): boolean =>
  playsOther(view, who) &&
  view.characters[who] === 'fellowship' &&
  !view.lords?.shown.includes(who);

/** Others than the Free Peoples cannot tell which of two cards he plays by. */
export const isUnknown = (view: View, who: Character): boolean =>
  view['unknown-cards']?.includes(who) ?? false;

/** "Boromir, Captain-General of Gondor", where his other card is played; the Balrog with its state. */
export function called(view: View, components: Components, who: Character): string {
  const { name, title } = components.characters[cardOf(view, components, who)];
  if (who === 'balrog' && view.lords) return `${name}, ${balrogSays(view)}`;
  return playsOther(view, who) ? `${name}, ${title}` : name;
}

export const balrogSays = (view: View) => (view.lords?.['balrog-active'] ? 'active' : 'inactive');

/** Who of a side can still come into play, by each card that may bring him. */
export function stillToCome(view: View, components: Components, side: Side): Character[] {
  return keys<Character>(components.characters).filter((card) => {
    const { side: whose, kind, lords } = components.characters[card];
    if (whose !== side || kind === 'gollum' || (lords && !view.lords)) return false;
    const person = personOf(components, card);
    // Companions have chosen between their cards before the game.
    if (card !== person && side === 'free-peoples') return false;
    // Aragorn takes Strider's place, and comes no more when he is lost.
    if (card === 'aragorn' && view.characters.strider === 'gone') return false;
    return view.characters[person] === undefined;
  });
}

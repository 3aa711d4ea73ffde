/** The table and the components as this game knows them, and small words about both. */
import { entries, keys } from '../../table/words';
import type { GameProps } from '../game';
import type {
  Character,
  Components,
  Event,
  Face,
  Nation,
  Player,
  Region,
  Side,
  TilePrinted,
  View,
} from './types';

export { capital, count, entries, has, keys, list, parts } from '../../table/words';

/** This game's types, for `GameModule`. */
export interface WarOfTheRing {
  view: View;
  components: Components;
  event: Event;
}
export type Props = GameProps<WarOfTheRing>;
export type Table = Props['table'];

export const sides: Side[] = ['free-peoples', 'shadow'];
export const otherOf = (side: Side): Side => (side === 'shadow' ? 'free-peoples' : 'shadow');
/** Whose seat it is. Two players have the first two seats, and all of a side. */
export const playerOf = (components: Components, seat: number): Player =>
  components.seats[seat - 1] ?? 'gondor';
export const sideOf = (components: Components, seat: number): Side =>
  components.players[playerOf(components, seat)].side;

/** The damage of a Hunt tile, if it is a number: "−1". */
export const damageOf = ({ value }: TilePrinted): string | undefined =>
  typeof value === 'object' ? signed(value.number) : undefined;

/** With the sign for less than nothing that stands as wide as a digit. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** The signs of the house have names of their own for peoples. */
const peoples: Record<Nation, string> = {
  dwarves: 'dwarven',
  elves: 'elven',
  gondor: 'gondor',
  north: 'north',
  rohan: 'rohirrim',
  isengard: 'isengard',
  sauron: 'sauron',
  southrons: 'southrons',
};
export const peopleIcon = (nation: Nation) => `people-${peoples[nation]}`;

const emblems: Record<Character, string> = {
  'gandalf-the-grey': 'gandalf',
  strider: 'strider',
  boromir: 'boromir',
  legolas: 'legolas',
  gimli: 'gimli',
  meriadoc: 'merry',
  peregrin: 'pippin',
  'gandalf-the-white': 'gandalf-white',
  aragorn: 'aragorn',
  gollum: 'gollum',
  saruman: 'saruman',
  'witch-king': 'witch-king',
  'mouth-of-sauron': 'mouth-of-sauron',
  elrond: 'elrond',
  galadriel: 'galadriel',
  smeagol: 'smeagol',
  balrog: 'balrog',
  gothmog: 'gothmog',
  // Another card of a person is not another person.
  'gandalf-keeper-of-narya': 'gandalf',
  'witch-king-chief': 'witch-king',
  'mouth-black-numenorean': 'mouth-of-sauron',
  'boromir-captain-general': 'boromir',
  'gimli-dwarven-lord': 'gimli',
  'legolas-elven-prince': 'legolas',
  'meriadoc-of-the-shire': 'merry',
  'peregrin-of-the-shire': 'pippin',
  'strider-dunadan': 'strider',
};
export const emblemOf = (who: Character) => `char-${emblems[who] ?? 'black-rider'}`;

export const faceIcon = (face: Face) =>
  face === 'will-of-the-west' ? 'wotr-will' : `wotr-${face}`;

export const sideIcon = (side: Side) => (side === 'shadow' ? 'side-shadow' : 'side-free');

/** Who of a side is in a region of the map. */
export const peopleAt = (view: View, components: Components, side: Side, at: Region): Character[] =>
  keys<Character>(view.characters).filter(
    (who) => view.characters[who] === at && components.characters[who].side === side,
  );

/** Who goes with the Ring-bearers, the Guide first. */
export function fellowshipOf(view: View): Character[] {
  const there = entries<Character, string>(view.characters)
    .filter(([, at]) => at === 'fellowship')
    .map(([who]) => who);
  const { guide } = view.fellowship;
  return [...there.filter((who) => who === guide), ...there.filter((who) => who !== guide)];
}

/** Who controls the Settlement of a region, as far as the board shows it. */
export function holderOf(view: View, components: Components, at: Region): Side | undefined {
  const { nation, settlement } = components.regions[at];
  if (!nation || !settlement) return undefined;
  const first = components.nations[nation].side;
  return view.captured.includes(at) ? otherOf(first) : first;
}

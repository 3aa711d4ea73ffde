/** The table and the components as this game knows them, and small words about both. */
import { entries, has, keys } from '../../table/words';
import type { GameProps } from '../game';
import type {
  Army,
  Character,
  Components,
  Event,
  EventCard,
  Location,
  PlayerCard,
  Region,
  ShadowCard,
  Symbol as Sign,
  SkiesDarken,
  View,
} from './types';

export { count, entries, has, keys, list, numeral, parts } from '../../table/words';

/** This game's types, for `GameModule`. */
export interface FateOfTheFellowship {
  view: View;
  components: Components;
  event: Event;
}
export type Props = GameProps<FateOfTheFellowship>;
export type Table = Props['table'];

export const signs: Sign[] = ['friendship', 'valor', 'stealth', 'resistance'];
export const armies: Army[] = ['dwarven', 'elven', 'rohirrim', 'gondor'];

/** A card of the player deck. */
export type Card =
  | { kind: 'region'; region: Region; sign: Sign; name: string; number: number }
  | { kind: 'event'; event: EventCard; name: string; text: string }
  | { kind: 'skies'; at: Location; name: string };

export function cardOf(card: PlayerCard, components: Components): Card | undefined {
  if (has(components.events, card))
    return { kind: 'event', event: card, ...components.events[card] };
  return otherCards(components).get(card);
}

const laid = new WeakMap<Components, Map<string, Card>>();

/** All cards of regions, and those of darkening skies, by their words. */
function otherCards(components: Components): Map<string, Card> {
  const before = laid.get(components);
  if (before) return before;
  const cards = new Map<string, Card>();
  for (const [region, numbers] of entries<Region, Record<Sign, number>>(components['region-cards']))
    for (const [sign, number] of entries<Sign, number>(numbers)) {
      const { name } = components.regions[region];
      cards.set(`${region}-${sign}`, { kind: 'region', region, sign, name, number });
    }
  for (const [which, at] of entries<SkiesDarken, Location>(components['skies-darken']))
    cards.set(`skies-darken-${which}`, { kind: 'skies', at, name: components.locations[at].name });
  laid.set(components, cards);
  return cards;
}

/** Who stands there, in the order of the print. */
export const peopleAt = (view: View, at: Location) =>
  keys<Character>(view.characters).filter((who) => view.characters[who]?.at === at);

/** A haven now: printed and not fallen, or captured. */
export function standing(view: View, components: Components, at: Location) {
  const captured = view.board.captured?.includes(at) ?? false;
  const fallen = view.board.fallen?.includes(at) ?? false;
  const { haven, stronghold } = components.locations[at];
  return {
    captured,
    fallen,
    haven: captured || (haven && !fallen),
    stronghold: fallen || (stronghold && !captured),
  };
}

/** "Dunland → Grey Havens": a battle line by its ends. */
export function lineOf(card: ShadowCard, components: Components) {
  const { advance } = components['shadow-cards'][card];
  if (!advance) return undefined;
  const { colour, locations } = components['battle-lines'][advance];
  const [first, last] = [locations[0], locations.at(-1)];
  if (!first || !last) return undefined;
  const ends = `${components.locations[first].name} → ${components.locations[last].name}`;
  return { id: advance, colour, locations, ends };
}

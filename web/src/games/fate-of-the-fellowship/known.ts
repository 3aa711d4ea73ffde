/** The table and the print as this game knows them, and small words about both. */
import type { TableState } from '../../table/state.svelte';
import { entries, keys } from '../../table/words';
import type {
  Army,
  Character,
  Components,
  EventCard,
  Location,
  PlayerCard,
  Region,
  ShadowCard,
  Symbol as Sign,
  SkiesDarken,
  View,
} from './types';

export { count, entries, keys, list, parts } from '../../table/words';

export const viewOf = (table: TableState) => table.now?.view as View | undefined;
export const printOf = (printed: unknown) => printed as Components;

export const signs: Sign[] = ['friendship', 'valor', 'stealth', 'resistance'];
export const armies: Army[] = ['dwarven', 'elven', 'rohirrim', 'gondor'];

const numerals = ['', 'I', 'II', 'III', 'IV', 'V'];
export const numeral = (seat: number | undefined) => numerals[seat ?? 0] ?? '';

/** A card of the player deck. */
export type Card =
  | { kind: 'region'; region: Region; sign: Sign; name: string; number: number }
  | { kind: 'event'; event: EventCard; name: string; text: string }
  | { kind: 'skies'; at: Location; name: string };

export function cardOf(card: PlayerCard, printed: Components): Card | undefined {
  const event = printed.events[card as EventCard];
  if (event) return { kind: 'event', event: card as EventCard, ...event };
  return otherCards(printed).get(card);
}

const laid = new WeakMap<Components, Map<string, Card>>();

/** All cards of regions, and those of darkening skies, by their words. */
function otherCards(printed: Components): Map<string, Card> {
  const before = laid.get(printed);
  if (before) return before;
  const cards = new Map<string, Card>();
  for (const [region, numbers] of entries<Region, Record<Sign, number>>(printed['region-cards']))
    for (const [sign, number] of entries<Sign, number>(numbers)) {
      const { name } = printed.regions[region];
      cards.set(`${region}-${sign}`, { kind: 'region', region, sign, name, number });
    }
  for (const [which, at] of entries<SkiesDarken, Location>(printed['skies-darken']))
    cards.set(`skies-darken-${which}`, { kind: 'skies', at, name: printed.locations[at].name });
  laid.set(printed, cards);
  return cards;
}

/** Who stands there, in the order of the print. */
export const peopleAt = (view: View, at: Location) =>
  keys<Character>(view.characters).filter((who) => view.characters[who]?.at === at);

/** A haven now: printed and not fallen, or captured. */
export function standing(view: View, printed: Components, at: Location) {
  const captured = view.board.captured?.includes(at) ?? false;
  const fallen = view.board.fallen?.includes(at) ?? false;
  const { haven, stronghold } = printed.locations[at];
  return {
    captured,
    fallen,
    haven: captured || (haven && !fallen),
    stronghold: fallen || (stronghold && !captured),
  };
}

/** The sign of an order on the lower half of a shadow card, in words. */
export const orders = {
  eye: 'The Eye turns to Frodo; if it is there already, a search',
  closer: 'The 2 nearest Nazgûl come one region closer to Frodo',
  deploy: '3 Nazgûl fly to the Eye',
} as const;

/** "Dunland → Grey Havens": a battle line by its ends. */
export function lineOf(card: ShadowCard, printed: Components) {
  const { advance } = printed['shadow-cards'][card];
  if (!advance) return undefined;
  const { colour, locations } = printed['battle-lines'][advance];
  const [first, last] = [locations[0], locations.at(-1)];
  if (!first || !last) return undefined;
  const ends = `${printed.locations[first].name} → ${printed.locations[last].name}`;
  return { id: advance, colour, locations, ends };
}

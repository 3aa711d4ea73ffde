/** What lies where, in words: names for a reader who cannot see the map. */
import { choiceLine } from '../../table/label';
import type { Offered } from '../../table/state.svelte';
import { armies, count, list, numeral, peopleAt, standing } from './known';
import type { Components, Location, Region, View } from './types';

/** "haven, captured", "stronghold", "muster place of the Elven army". */
export function kindOf(view: View, components: Components, at: Location): string {
  const { captured, fallen, haven, stronghold } = standing(view, components, at);
  const { muster, colour } = components.locations[at];
  if (captured) return 'captured, now a haven';
  if (fallen) return 'fallen, now a stronghold of the Shadow';
  if (haven) return muster ? `${components.armies[muster]} haven` : 'haven';
  if (stronghold) return 'stronghold of the Shadow';
  if (muster) return `${components.armies[muster]} muster place`;
  return colour === 'red' ? 'where the Shadow musters' : '';
}

/** Everything that stands there, each with its number. */
export function lyingAt(view: View, components: Components, at: Location): string[] {
  const people = peopleAt(view, at).map((who) => {
    const seat = view.characters[who]?.seat;
    return `${components.characters[who].name}${seat && view.players > 1 ? ` of seat ${numeral(seat)}` : ''}`;
  });
  const here = view.board.troops[at] ?? {};
  const friends = armies.flatMap((army) => {
    const n = here[army];
    return n ? [count(n, `${components.armies[army]} troop`)] : [];
  });
  const shadow = view.board.shadow[at];
  return [...people, ...friends, ...(shadow ? [count(shadow, 'shadow troop')] : [])];
}

/** Nazgûl and the Eye in a region. */
export function lyingIn(view: View, region: Region): string[] {
  const nazgul = view.board.nazgul[region];
  const eye = view.board.eye === region ? ['the Eye of Sauron'] : [];
  return [...(nazgul ? [`${nazgul} Nazgûl`] : []), ...eye];
}

const offers = (choices: Offered[] | undefined) =>
  choices?.length
    ? ` ${choices.map(({ digit, choice }) => `${digit}: ${choiceLine(choice)}.`).join(' ')}`
    : '';

export function placeSays(
  view: View,
  components: Components,
  at: Location,
  choices?: Offered[],
): string {
  const { name, region } = components.locations[at];
  const kind = kindOf(view, components, at);
  const here = lyingAt(view, components, at);
  const head = `${name} in ${components.regions[region].name}${kind ? `, ${kind}` : ''}`;
  return `${head}: ${here.length ? list(here) : 'nobody here'}.${offers(choices)}`;
}

export function regionSays(
  view: View,
  components: Components,
  region: Region,
  choices?: Offered[],
): string {
  const here = lyingIn(view, region);
  const name = components.regions[region].name;
  return `Region ${name}: ${here.length ? list(here) : 'no Nazgûl'}.${offers(choices)}`;
}

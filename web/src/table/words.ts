/** Small words about numbers, lists and targets, for every game. */
import type { Target } from './state.svelte';

/** `Object.entries`, with the keys it has. */
export const entries = <K extends string, V>(of: { [key in K]?: V } | undefined) =>
  Object.entries(of ?? {}) as [K, V][];
export const keys = <K extends string>(of: { [key in K]?: unknown } | undefined) =>
  Object.keys(of ?? {}) as K[];

/** What stands at a place of a list that is known to be there. */
export function nth<T>(list: ArrayLike<T>, at: number): T {
  const one = list[at];
  if (one === undefined) throw new RangeError(`nothing at ${at} of ${list.length}`);
  return one;
}

/** True if the id is a key of these: then it is of their kind. */
export const has = <K extends string>(of: { [key in K]?: unknown }, id: string): id is K =>
  Object.hasOwn(of, id);

/** "1 shadow troop", "3 shadow troops". */
export const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** "Rosie", "Rosie and Hamfast", "Rosie, Hamfast and Daisy". */
export function list(parts: string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export const numerals = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

/** The Roman numeral of a seat or a section; nothing for none. */
export const numeral = (n: number | undefined): string => (n ? (numerals[n - 1] ?? String(n)) : '');

/** With a capital at the start. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `location:bree` taken apart. No other place takes targets apart. */
export function parts(target: Target): [kind: string, id: string] {
  const at = target.indexOf(':');
  return at < 0 ? ['', target] : [target.slice(0, at), target.slice(at + 1)];
}

/** The id of a target, if it is of this kind: `bree` of `location:bree`. */
export function idOf(target: Target | null | undefined, kind: string): string | undefined {
  if (!target) return undefined;
  const [own, id] = parts(target);
  return own === kind ? id : undefined;
}

/** The ids of all targets of a kind among these, in their order. */
export function idsOf(targets: Iterable<Target>, kind: string): string[] {
  return [...targets].map((target) => idOf(target, kind)).filter((id) => id !== undefined);
}

/** The same, of those that name one of `all`: so their type is known. */
export function idsAmong<K extends string>(
  targets: Iterable<Target>,
  kind: string,
  all: { [key in K]?: unknown },
): K[] {
  return idsOf(targets, kind).filter((id) => has(all, id));
}

export interface Repeated {
  text: string;
  times: number;
}

/** The same sentence several times in a row is repeated once, with how often. */
export function counted(sentences: string[]): Repeated[] {
  const repeated: Repeated[] = [];
  for (const text of sentences) {
    const last = repeated.at(-1);
    if (last?.text === text) last.times += 1;
    else repeated.push({ text, times: 1 });
  }
  return repeated;
}

/** A text with the ids of rules in it taken apart, so that they can be opened: "see WOTR.9.3", "MECCG.RW.1.2". */
export function withRules(text: string): { text: string; rule: boolean }[] {
  return text
    .split(/\b([A-Z]{4,5}(?:\.RW)?(?:\.\d+)+[a-z]?)\b/)
    .map((text, at) => ({ text, rule: at % 2 === 1 }))
    .filter((one) => one.text);
}

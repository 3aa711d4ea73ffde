/** Small words about numbers, lists and targets, for every game. */
import type { Touch } from './state.svelte';

/** `Object.entries`, with the keys it has. */
export const entries = <K extends string, V>(of: { [key in K]?: V } | undefined) =>
  Object.entries(of ?? {}) as [K, V][];
export const keys = <K extends string>(of: { [key in K]?: unknown } | undefined) =>
  Object.keys(of ?? {}) as K[];

/** "1 shadow troop", "3 shadow troops". */
export const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** "a, b and c" */
export function list(parts: string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** `location:bree` taken apart. No other place takes targets apart. */
export function parts(touch: Touch): [kind: string, id: string] {
  const at = touch.indexOf(':');
  return at < 0 ? ['', touch] : [touch.slice(0, at), touch.slice(at + 1)];
}

/** The id of a touch, if it is of this kind: `bree` of `location:bree`. */
export function idOf(touch: Touch | null | undefined, kind: string): string | undefined {
  if (!touch) return undefined;
  const [own, id] = parts(touch);
  return own === kind ? id : undefined;
}

/** The ids of all targets of a kind among these, in their order. */
export function idsOf(targets: Iterable<Touch>, kind: string): string[] {
  return [...targets].map((touch) => idOf(touch, kind)).filter((id) => id !== undefined);
}

export interface Repeated {
  text: string;
  times: number;
}

/** The same sentence several times in a row is said once, with how often. */
export function counted(sentences: string[]): Repeated[] {
  const said: Repeated[] = [];
  for (const text of sentences) {
    const last = said.at(-1);
    if (last?.text === text) last.times += 1;
    else said.push({ text, times: 1 });
  }
  return said;
}

/** A text with the ids of rules in it taken apart, so that they can be opened: "see WOTR.9.3". */
export function withRules(text: string): { text: string; rule: boolean }[] {
  return text
    .split(/\b([A-Z]{4}(?:\.\d+)+[a-z]?)\b/)
    .map((text, at) => ({ text, rule: at % 2 === 1 }))
    .filter((one) => one.text);
}

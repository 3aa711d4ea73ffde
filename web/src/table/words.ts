/** Small words about numbers, lists and touches, for every game. */
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

/** `location:bree` taken apart. */
export function parts(touch: Touch): [kind: string, id: string] {
  const at = touch.indexOf(':');
  return [touch.slice(0, at), touch.slice(at + 1)];
}

/** The same sentence several times in a row is said once, with how often: "… in Moria (3 times)." */
export function counted(sentences: string[]): string[] {
  const said: { text: string; times: number }[] = [];
  for (const text of sentences) {
    const last = said.at(-1);
    if (last?.text === text) last.times += 1;
    else said.push({ text, times: 1 });
  }
  return said.map(({ text, times }) =>
    times === 1 ? text : text.replace(/\.?$/, ` (${times} times).`),
  );
}

/** A text with the rules it names taken apart, so that they can be opened: "see WOTR.9.3". */
export function withRules(text: string): { text: string; rule: boolean }[] {
  return text
    .split(/\b([A-Z]{4}(?:\.\d+)+[a-z]?)\b/)
    .map((text, at) => ({ text, rule: at % 2 === 1 }))
    .filter((one) => one.text);
}

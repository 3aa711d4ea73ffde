/**
 * The order in which choices are read: what must be answered before what may be; what belongs
 * together together; the one way out of a question last. Digits follow this order everywhere.
 */
import type { Choice, Question } from './wire';

/** One choice among those offered, with the digit under which it stands. */
export interface Offered {
  seat: number;
  choice: Choice;
  /** Its place in reading order, from 1; the same on the board and in the list. */
  digit: number;
}

/** Choices under one heading. */
export interface Block {
  seat: number;
  must: boolean;
  heading: string;
  /** Words that all of them begin with; the heading says them, so buttons need not. */
  prefix: string;
  /** "End the actions", "Accept": quieter, last, on Enter. */
  wayOut: boolean;
  /** What is seldom wanted: out of sight until somebody asks for it, under the name of its group. */
  folded?: string;
  offered: Offered[];
}

/** Groups of choices that a game wishes to see before all others, and those it folds away. */
export interface Wishes {
  leading?: readonly string[];
  folded?: readonly string[];
}

export function arrange(questions: Question[], wishes: Wishes = {}): Block[] {
  const asked = [...questions].sort((a, b) => Number(b.must) - Number(a.must));
  const blocks: Block[] = [];
  let digit = 0;
  for (const { seat, must, choices } of asked) {
    for (const { together, ...block } of blocksOf(choices, wishes)) {
      const offered = together.map((choice) => {
        digit += 1;
        return { seat, choice, digit };
      });
      blocks.push({ seat, must, ...block, offered });
    }
  }
  return blocks;
}

interface Together {
  heading: string;
  prefix: string;
  wayOut: boolean;
  folded?: string;
  together: Choice[];
}

function blocksOf(choices: Choice[], { leading = [], folded = [] }: Wishes): Together[] {
  const loose = choices.filter((choice) => !choice.touches?.length);
  const out = loose.length === 1 && choices.length > 1 ? loose[0] : undefined;
  const rest = choices.filter((choice) => choice !== out);
  const groups = [...grouped(rest, (choice) => choice.group)];
  const isFolded = (group: string) => folded.includes(group) && groups.length > 1;
  const place = ([group]: [string, Choice[]]) =>
    leading.includes(group) ? 0 : isFolded(group) ? 2 : 1;
  const blocks = groups
    .sort((one, other) => place(one) - place(other))
    .flatMap(([group, members]) =>
      byActor(group, members).map((block) =>
        isFolded(group) ? { ...block, folded: group } : block,
      ),
    );
  if (out) blocks.push({ heading: out.group, prefix: '', wayOut: true, together: [out] });
  return blocks;
}

/** What one person can do, under that person's name; the rest under the group's. */
function byActor(group: string, members: Choice[]): Together[] {
  const blocks: Together[] = [];
  const single: Choice[] = [];
  for (const together of grouped(members, sameDeed).values()) {
    const texts = together.map((one) => one.text);
    const prefix = together.length > 1 ? commonWords(texts) || commonVerb(texts) : '';
    if (prefix) blocks.push({ heading: prefix, prefix: `${prefix} `, wayOut: false, together });
    else single.push(...together);
  }
  if (single.length) blocks.push({ heading: group, prefix: '', wayOut: false, together: single });
  return blocks;
}

/** The first word of an action says what is done; what it touches after the first, by whom. */
function sameDeed({ action, touches }: Choice): string {
  return [action.split(' ')[0], ...(touches ?? []).slice(1)].join();
}

/** The words that all texts begin with, if there are at least two and something is left of each. */
export function commonWords(texts: string[]): string {
  const words = texts.map((text) => text.split(' '));
  const first = words[0] ?? [];
  const shortest = Math.min(...words.map((one) => one.length)) - 1;
  let same = 0;
  while (same < shortest && words.every((one) => one[same] === first[same])) same += 1;
  // What stands in brackets belongs to the word before it.
  if (words.some((one) => one[same]?.startsWith('('))) same -= 1;
  // A name before a colon, of a card perhaps, is not cut in two.
  if (first[same - 1]?.endsWith(':')) return '';
  // What stands after a comma says more of what stands before it: "Peregrin Took, Hobbit of the Shire".
  const comma = first.slice(0, Math.max(0, same)).findIndex((word) => word.endsWith(','));
  const head = first.slice(0, comma < 0 ? Math.max(0, same) : comma);
  // A heading does not stop at "a" or "the".
  while (head.length && /[(:,]|^(an?|the)$/i.test(head[head.length - 1] ?? '')) head.pop();
  return head.length >= 2 && !head.some((word) => word.includes('(')) ? head.join(' ') : '';
}

/** Of many, one word is enough to stand above them: "Discard", "From", "Gondor". */
function commonVerb(texts: string[]): string {
  const words = texts.map((text) => text.split(' '));
  const first = words[0]?.[0] ?? '';
  const same = words.every(
    (one) => one[0] === first && one.length > 1 && !/^\(/.test(one[1] ?? ''),
  );
  // Who is called by two names keeps them together.
  const seconds = new Set(words.map((one) => one[1]));
  const enough = texts.length >= 3 && seconds.size > 1;
  return same && enough && /^(?!The$)\p{Lu}\p{L}{2,}$/u.test(first) ? first : '';
}

function grouped<T>(all: T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const members = groups.get(key(one));
    if (members) members.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
}

export interface Lines {
  name: string;
  more: string;
  /** What is heard before the name and not seen: the heading says it already. */
  heard: string;
}

/** A choice in two lines: what it is, and what it costs or leads to. */
export function twoLines(text: string, prefix = ''): Lines {
  const begins = prefix && text.startsWith(prefix) ? prefix : '';
  // After one word, "Use", the article goes with it; after more it may be one of several.
  const article = /^\S+ $/.test(begins) ? (/^an? /.exec(text.slice(begins.length))?.[0] ?? '') : '';
  const heard = begins + article;
  const rest = text.slice(heard.length);
  const notes: string[] = [];
  let name = rest.replace(/ \(([^()]*\s[^()]*)\)$/, (_, note: string) => {
    notes.push(note);
    return '';
  });
  const colon = name.indexOf(': ');
  if (colon > 0) {
    notes.unshift(name.slice(colon + 2));
    name = name.slice(0, colon);
  }
  return { name: capital(name), more: notes.reduce(joined, ''), heard };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** After a full stop begins a sentence. */
function joined(said: string, note: string): string {
  if (!said) return note;
  return /[.!?]$/.test(said) ? `${said} ${capital(note)}` : `${said}; ${note}`;
}

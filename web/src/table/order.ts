/**
 * The order in which choices are read. Questions that must be answered come first. Choices of one group stand together.
 * The choice that ends the question comes last. Digits follow this order everywhere.
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
  /** The heading is that of the choices themselves, so buttons need not repeat it. */
  isShared: boolean;
  /** "End the actions", "Accept": quieter, last, on Enter. */
  wayOut: boolean;
  /** What is seldom wanted: out of sight until somebody asks for it, under the name of its group. */
  folded?: string;
  offered: Offered[];
}

export function arrange(questions: Question[]): Block[] {
  const asked = [...questions].sort((a, b) => Number(b.must) - Number(a.must));
  const blocks: Block[] = [];
  let digit = 0;
  for (const { seat, must, choices } of asked) {
    for (const { together, ...block } of blocksOf(choices)) {
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
  isShared: boolean;
  wayOut: boolean;
  folded?: string;
  together: Choice[];
}

const places = { leading: 0, usual: 1, folded: 2 };

function blocksOf(choices: Choice[]): Together[] {
  const loose = choices.filter((choice) => !choice.targets?.length);
  const out = loose.length === 1 && choices.length > 1 ? loose[0] : undefined;
  const rest = choices.filter((choice) => choice !== out);
  const groups = [...grouped(rest, (choice) => choice.group)];
  const rankOf = ([first]: Choice[]) => first?.rank ?? 'usual';
  /** What stands alone cannot be folded away. */
  const folds = groups.some(([, members]) => rankOf(members) !== 'folded');
  const isFolded = (members: Choice[]) => folds && rankOf(members) === 'folded';
  const place = (members: Choice[]) => places[rankOf(members)];
  const blocks = groups
    .sort(([, one], [, other]) => place(one) - place(other))
    .flatMap(([group, members]) =>
      byHeading(group, members).map((block) =>
        isFolded(members) ? { ...block, folded: group } : block,
      ),
    );
  if (out) blocks.push({ heading: out.group, isShared: false, wayOut: true, together: [out] });
  return blocks;
}

/** Choices that share a heading stand under it; the rest under the name of the group. */
function byHeading(group: string, members: Choice[]): Together[] {
  const blocks: Together[] = [];
  const single: Choice[] = [];
  for (const [heading, together] of grouped(members, (choice) => choice.heading ?? '')) {
    if (heading && together.length > 1)
      blocks.push({ heading, isShared: true, wayOut: false, together });
    else single.push(...together);
  }
  if (single.length)
    blocks.push({ heading: group, isShared: false, wayOut: false, together: single });
  return blocks;
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

/** What may be chosen shows it: a ring, and the digit under which it stands in the list. */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import { peek } from './preview';
import type { Offered, TableState, Target } from './state.svelte';

export interface Glow {
  choices: Offered[];
  /** It can be clicked. */
  lit: boolean;
  /** A choice is first of all about it; otherwise it only narrows the list. */
  main: boolean;
  /** "3", or "3+" if several choices are about it. */
  digit: string;
  /** The pointer or the keyboard is at it, here or in the list. */
  hot: boolean;
}

export function glowOf(table: TableState, target: Target): Glow {
  const choices = table.lit.get(target) ?? [];
  const about = choices.filter(({ choice }) => choice.targets?.[0] === target);
  const [first, ...more] = about;
  return {
    choices,
    lit: choices.length > 0,
    main: about.length > 0,
    digit: first ? `${first.digit}${more.length ? '+' : ''}` : '',
    hot: table.pointed === target,
  };
}

/** Pointing at an element by mouse or keyboard lights its choices; staying there shows it in the large. */
export function aim(table: TableState, target: Target): Attachment<HTMLElement | SVGElement> {
  const look = peek(table, target);
  return (element) => {
    const at = () => {
      table.pointed = target;
    };
    const off = () => {
      if (table.pointed === target) table.pointed = null;
    };
    const hears = { pointerenter: at, focus: at, pointerleave: off, blur: off };
    // What has the focus is blurred while it is taken off the page; `on` lets that change what is drawn.
    const deaf = Object.entries(hears).map(([name, hear]) => on(element, name, hear));
    const leave = look(element);
    return () => {
      for (const stop of deaf) stop();
      leave?.();
    };
  };
}

/** A press chooses what may be chosen; anything else is shown in the large until it is put away. */
export function press(
  table: TableState,
  target: Target,
  event: { currentTarget: EventTarget | null },
) {
  if (table.lit.has(target)) return table.pick(target);
  const element = event.currentTarget;
  if (!(element instanceof Element)) return;
  table.preview = { target, pinned: true, from: element.getBoundingClientRect() };
}

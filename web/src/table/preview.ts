/**
 * Anything with a large picture of itself: shown on hover and focus, on a long press, and kept with
 * Space. `<button {@attach peek(table, 'card:lembas')}>`
 */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { TableState, Target } from './state.svelte';

const HOVER = 280;
const LONG_PRESS = 450;

export function peek(table: TableState, target: Target): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (pinned: boolean) => {
      table.preview = { target, pinned, from: element.getBoundingClientRect() };
    };
    const leave = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!table.preview?.pinned && table.preview?.target === target) table.preview = null;
    };
    const after = (wait: number, pinned: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (pinned || !table.preview?.pinned) show(pinned);
      }, wait);
    };
    const hears: Record<string, (event: never) => void> = {
      pointerleave: leave,
      pointerdown: (event: PointerEvent) => {
        clearTimeout(timer);
        if (event.pointerType !== 'mouse') after(LONG_PRESS, true);
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: () => clearTimeout(timer),
      pointermove: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') {
          // Cards that slide under a pointer at rest were not pointed at.
          const moved = event.buttons === 0 && (event.movementX || event.movementY);
          if (moved && timer === undefined && !table.preview) after(HOVER, false);
        } else if (Math.hypot(event.movementX, event.movementY) > 4) {
          clearTimeout(timer);
        }
      },
      focus: () => {
        if (element.matches(':focus-visible') && !table.preview?.pinned) show(false);
      },
      blur: leave,
      contextmenu: (event: Event) => {
        if (table.preview?.pinned && table.preview.target === target) event.preventDefault();
      },
      keydown: (event: KeyboardEvent) => {
        if (event.key !== ' ' || event.target !== element) return;
        event.preventDefault();
        event.stopPropagation();
        if (table.preview?.pinned && table.preview.target === target) table.preview = null;
        else show(true);
      },
    };
    const deaf = Object.entries(hears).map(([name, hear]) =>
      on(element, name, hear as EventListener),
    );
    return () => {
      leave();
      for (const stop of deaf) stop();
    };
  };
}

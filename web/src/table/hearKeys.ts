/** What keys do at a table. */
import { api } from '../api';
import { router } from '../router.svelte';
import { said } from '../shell/said.svelte';
import { Digits, isTyping } from './keys';
import type { Places } from './places.svelte';
import type { TableState } from './state.svelte';

export function hearKeys(table: TableState, places: Places): (event: KeyboardEvent) => void {
  const digits = new Digits(
    () => table.offered.length,
    (digit) => {
      const chosen = table.offered.find((offered) => offered.digit === digit);
      if (chosen) table.act(chosen);
    },
  );
  const focus = (selector: string) =>
    setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus());

  const deeds: Record<string, () => void> = {
    u: () => undo(table),
    b: () => {
      places.board();
      focus('#board .panzoom');
    },
    s: () => places.turnTo('seats'),
    l: () => places.show('log'),
    c: () => {
      places.show('chat');
      focus('#chat-text');
    },
    r: () => places.showRule(''),
    '/': () => {
      places.show('rules');
      places.finding += 1;
      focus('#find-rule');
    },
    f: () => focus('#find-choice'),
    '?': () => {
      places.keys = true;
    },
    n: () => nextTable(table.about?.id),
  };

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === 'Escape') return escape(event, table, places);
    if (isTyping(event.target)) return;
    if (/^\d$/.test(event.key)) return digits.type(event.key);
    if (event.key === 'Enter') return wayOut(event, table);
    if (event.key.startsWith('Arrow') && event.target === document.body) {
      event.preventDefault();
      return void focus('button.opt');
    }
    const deed = deeds[event.key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
}

function undo(table: TableState) {
  const way = table.now?.undo.ways[0];
  if (table.replay || !table.now) return;
  if (way) table.say({ say: 'undo', number: table.now.number, seat: way.seat, to: way.to });
  else said.notice('There is nothing of yours to take back.');
}

function escape(event: KeyboardEvent, table: TableState, places: Places) {
  if (event.target instanceof Element && event.target.closest('dialog[open]')) return;
  if (isTyping(event.target)) return (event.target as HTMLElement).blur();
  if (table.preview) table.preview = null;
  else if (!table.unpick() && !places.close())
    (document.activeElement as HTMLElement | null)?.blur();
}

/** Enter on a button presses that button; anywhere else it is the way out. */
function wayOut(event: KeyboardEvent, table: TableState) {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('button, a, input, [role=button], summary')) return;
  const armed = table.offered.find(
    ({ seat, choice }) => table.armed === `${seat} ${choice.action}`,
  );
  const out = armed ?? table.blocks.find((block) => block.wayOut && block.must)?.offered[0];
  const only = table.offered.length === 1 ? table.offered[0] : undefined;
  const chosen = out ?? only;
  if (chosen) table.act(chosen);
}

/** The next of one's tables that waits for one, after this. */
async function nextTable(id: string | undefined) {
  const { mine } = await api.tables().catch(() => ({ mine: [] }));
  const waiting = mine.filter((line) => line.my_turn && !line.over);
  const at = waiting.findIndex((line) => line.id === id);
  const next = waiting[(at + 1) % waiting.length];
  if (next && next.id !== id) router.go(`/t/${next.id}`);
  else said.notice('No other table waits for you.');
}

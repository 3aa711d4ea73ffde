/** What keys do at a table. */
import { api } from '../api';
import { router } from '../router.svelte';
import { notices } from '../shell/notices.svelte';
import { Digits, isTyping } from './keys';
import type { Panels } from './panels.svelte';
import type { TableState } from './state.svelte';

/** What a key can reach. */
interface AtTable {
  table: TableState;
  panels: Panels;
  digits: Digits;
  event: KeyboardEvent;
}

/** One row of the list of keys, and of what they do. Every one of them is also a button somewhere. */
export interface Key {
  /** As the list shows it. */
  key: string;
  says: string;
  /** `KeyboardEvent.key` of those that it is about; the key itself, in small letters, if nothing is said. */
  hears?: string[];
  /** Missing where the thing that has the focus hears it: the map, a card. */
  does?(at: AtTable): void;
  /** The browser may do with it what it usually does. */
  lets?: boolean;
  /** Also while somebody writes. */
  always?: boolean;
}

export const keys: Key[] = [
  {
    key: '1 … 9',
    says: 'what stands under that digit; two digits for more than nine',
    hears: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    does: ({ digits, event }) => digits.type(event.key),
    lets: true,
  },
  {
    key: 'Enter',
    says: 'the way out: end, pass, accept',
    hears: ['enter'],
    does: wayOut,
    lets: true,
  },
  {
    key: '← ↑ ↓ →',
    says: 'from choice to choice; on the map, move it',
    hears: ['arrowleft', 'arrowup', 'arrowdown', 'arrowright'],
    does: ({ event }) => {
      if (event.target !== document.body) return;
      event.preventDefault();
      focus('button.opt');
    },
    lets: true,
  },
  {
    key: 'Esc',
    says: 'one step back; puts away what is open',
    hears: ['escape'],
    does: back,
    lets: true,
    always: true,
  },
  { key: 'Space', says: 'keeps a card in the large', hears: [' '] },
  { key: 'U', says: 'undo the last click', does: ({ table }) => undo(table) },
  {
    key: 'B',
    says: 'the board',
    does: ({ panels }) => {
      panels.board();
      focus('#board .panzoom');
    },
  },
  { key: 'S', says: 'seats', does: ({ panels }) => panels.turnTo('seats') },
  { key: 'L', says: 'log', does: ({ panels }) => panels.show('log') },
  {
    key: 'C',
    says: 'say something to the table',
    does: ({ panels }) => {
      panels.show('chat');
      focus('#chat-text');
    },
  },
  { key: 'R', says: 'rules of what is going on', does: ({ panels }) => panels.showRule('') },
  {
    key: '/',
    says: 'find a rule',
    does: ({ panels }) => {
      panels.show('rules');
      panels.finding += 1;
      focus('#find-rule');
    },
  },
  { key: 'F', says: 'find among many choices', does: () => focus('#find-choice') },
  { key: '+ − 0', says: 'on the map: closer, further, all of it', hears: ['+', '-'] },
  {
    key: 'N',
    says: 'the next table that waits for you',
    does: ({ table }) => void nextTable(table.about?.id),
  },
  {
    key: '?',
    says: 'this list',
    does: ({ panels }) => {
      panels.keys = true;
    },
  },
];

const byKey = new Map(
  keys.flatMap((row) => (row.hears ?? [row.key.toLowerCase()]).map((key) => [key, row] as const)),
);

export function keyboard(table: TableState, panels: Panels): (event: KeyboardEvent) => void {
  const digits = new Digits(
    () => table.offered.length,
    (digit) => {
      const chosen = table.offered.find((offered) => offered.digit === digit);
      if (chosen) table.act(chosen);
    },
  );
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const row = byKey.get(event.key.toLowerCase());
    if (!row?.does || (!row.always && isTyping(event.target))) return;
    if (!row.lets) event.preventDefault();
    row.does({ table, panels, digits, event });
  };
}

/** What has just been opened is there a moment later. */
function focus(selector: string) {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus());
}

function undo(table: TableState) {
  const way = table.now?.undo.ways[0];
  if (table.replay || !table.now) return;
  if (way) table.say({ type: 'undo', number: table.now.number, seat: way.seat, to: way.to });
  else notices.show('You have nothing to undo.');
}

function back({ event, table, panels }: AtTable) {
  if (event.target instanceof Element && event.target.closest('dialog[open]')) return;
  if (isTyping(event.target)) return (event.target as HTMLElement).blur();
  if (table.preview) table.preview = null;
  else if (!table.unpick() && !panels.close())
    (document.activeElement as HTMLElement | null)?.blur();
}

/** Enter on a button presses that button; anywhere else it is the way out. */
function wayOut({ event, table }: AtTable) {
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

/** The reader's next table that waits for an answer, after this. */
async function nextTable(id: string | undefined) {
  const { mine } = await api.tables().catch(() => ({ mine: [] }));
  const waiting = mine.filter((line) => line.my_turn && !line.over);
  const at = waiting.findIndex((line) => line.id === id);
  const next = waiting[(at + 1) % waiting.length];
  if (next && next.id !== id) router.go(`/t/${next.id}`);
  else notices.show('No other table waits for you.');
}

/**
 * One table as a page knows it: one plain object that everything else draws.
 *
 * The connection writes it; components read it.
 * What may be chosen lights up in two places: as a button in the list and as a glow on whatever it
 * targets on the board. Pointing at one side lights the other.
 */
import { arrange, type Block, type Offered } from './order';
import type {
  AboutTable,
  ChatLine,
  Choice,
  ClientMessage,
  LogEvent,
  LogLine,
  Question,
  Refusal,
  SeatState,
  State,
} from './wire';

export type { Block, Offered } from './order';

/** A thing on the board or in a hand, named as the server names it: `location:bree`. */
export type Target = string;

/** The server's types, with the view and the events of one game. */
export type StateOf<View> = Omit<State, 'view'> & { view: View };
export type EventOf<Event> = Omit<LogEvent, 'event'> & { event: Event };
export type LineOf<Event> = Omit<LogLine, 'happened'> & { happened: EventOf<Event>[] };

export interface Batch<Event = unknown> {
  number: number;
  events: EventOf<Event>[];
}

/** Something shown in the large: beside what it was asked from, until that is left, or pinned. */
export interface Preview {
  target: Target;
  pinned: boolean;
  from: DOMRect;
}

export class TableState<View = unknown, Event = unknown> {
  about = $state.raw<AboutTable>();
  now = $state.raw<StateOf<View>>();
  log = $state.raw<LineOf<Event>[]>([]);
  /** How many entries come before the first line of `log`. */
  logFrom = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  /** The team that gets messages; `null` for everybody. Stays while the chat is out of sight. */
  talksTo = $state<number | null>(null);
  /** What happened last, for whoever animates it. Each batch ends in the `now` that came with it. */
  batch = $state.raw<Batch<Event>>({ number: 0, events: [] });
  /** Sentences of what is being shown, over the board, while it is. */
  caption = $state.raw<string[]>([]);
  /** A newer state waits in the animation queue. */
  behind = $state(false);
  /** What the pointer or the keyboard is at, on either side. */
  pointed = $state<Target | null>(null);
  /** What was picked on the board, to narrow the list: all offered choices touch all of these. */
  picked = $state.raw<Target[]>([]);
  /** What the reader wants to see on the board: its name was pressed in the log. Counts up. */
  sought = $state.raw<{ target: Target; count: number }>();
  preview = $state.raw<Preview | null>(null);
  refusals = $state.raw<{ seat: number; refused: Refusal[] } | null>(null);
  connected = $state(true);
  /** When the next try to connect is, if it is not; in milliseconds as `Date.now()` counts. */
  nextTry = $state(0);
  /** An answer is on its way; nothing else is sent until the table has told what came of it. */
  sending = $state(false);
  /** A choice that cannot be undone was pressed once. */
  armed = $state<string | null>(null);
  /** A moment of a replay: nothing glows, nothing can be chosen. */
  replay = $state(false);

  /** What the seats here are asked. On a shared screen only the shown seat has choices. */
  asked = $derived.by<Question[]>(() => this.now?.questions ?? []);

  /**
   * The seat for which a curtain is to be lifted: it belongs to this screen and has to decide, but the screen shows
   * another, or nobody's. Under a curtain nothing else is shown.
   */
  curtain = $derived.by<number | undefined>(() => {
    if (!this.about?.has_secrets || this.replay || this.mine.length < 2) return undefined;
    const deciding = this.mine.filter((seat) => seat.asked === 'must');
    const shown = deciding.some((seat) => seat.seat === this.now?.eye);
    return shown ? undefined : deciding[0]?.seat;
  });

  /** The question shown first: one that must be answered before one that may. */
  question = $derived.by<Question | undefined>(
    () => this.asked.find((question) => question.must) ?? this.asked[0],
  );

  /** Everything that the seats here may choose now, under headings, in reading order. */
  blocks = $derived.by<Block[]>(() => (this.replay ? [] : arrange(this.asked)));

  /** True if a choice needs a second press. Nobody can mistake the only choice, so that one does not. */
  asksTwice(choice: Choice): boolean {
    return !!choice.bars_undo && this.offered.length > 1;
  }

  /** The same without headings. */
  offered = $derived.by<Offered[]>(() => this.blocks.flatMap((block) => block.offered));

  /** Those that touch all that was picked. */
  narrowed = $derived(
    this.offered.filter(({ choice }) =>
      this.picked.every((target) => choice.targets?.includes(target)),
    ),
  );

  /** What glows, with the choices behind it. */
  lit = $derived.by<Map<Target, Offered[]>>(() => {
    const lit = new Map<Target, Offered[]>();
    for (const offered of this.narrowed) {
      for (const target of offered.choice.targets ?? []) {
        lit.set(target, [...(lit.get(target) ?? []), offered]);
      }
    }
    return lit;
  });

  mine = $derived.by<SeatState[]>(() => (this.now?.seats ?? []).filter((seat) => seat.mine));
  /** The reader has no seat and only watches. */
  onlooker = $derived(!!this.now && this.mine.length === 0);
  /** Something must be answered here. */
  yours = $derived(!this.replay && this.mine.some((seat) => seat.asked === 'must'));

  /** Set by the connection: sends an answer. */
  act: (offered: Offered) => void = () => {};
  /** Set by the connection: says anything else. */
  say: (message: ClientMessage) => void = () => {};

  /** Something on the board was chosen: plays it if only one choice is about it, else narrows. */
  pick(target: Target) {
    const choices = this.lit.get(target);
    if (!choices) return;
    const first = choices.filter(({ choice }) => choice.targets?.[0] === target);
    const only = choices.length === 1 ? choices[0] : undefined;
    if (only && first.length === 1) this.act(only);
    else if (!this.picked.includes(target)) this.picked = [...this.picked, target];
  }

  /** One step back from what was picked or armed; false if there is none. */
  unpick(): boolean {
    if (this.armed !== null) {
      this.armed = null;
      return true;
    }
    if (this.picked.length) {
      this.picked = this.picked.slice(0, -1);
      return true;
    }
    return false;
  }

  /** Brings something into sight on the board. */
  seek(target: Target) {
    this.pointed = target;
    this.sought = { target, count: (this.sought?.count ?? 0) + 1 };
  }
}

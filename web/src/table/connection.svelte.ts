/** The connection to one table: receives its state, sends answers, reconnects. */
import { notices } from '../shell/notices.svelte';
import { AnimationQueue, type Arrival, usual } from './animationQueue';
import { merge } from './patch';
import type { Offered, TableState } from './state.svelte';
import {
  type ClientMessage,
  type LogEvent,
  type LogLine,
  PROTOCOL,
  type ServerMessage,
  type State,
} from './wire';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING = 20_000;
const SILENCE = 45_000;

export interface Callbacks {
  /** True if nothing should move. */
  reducedMotion(): boolean;
  /** How long an event is shown, in milliseconds. */
  durationOf?: (event: LogEvent) => number;
  /** True if a choice that cannot be undone needs a second press. */
  confirms(): boolean;
  /** The server was updated after the page was loaded; they still understand each other. */
  serverUpdated?(): void;
  /** The server speaks another version of the protocol, so the page cannot read its messages. */
  otherProtocol?(protocol: number): void;
  /** The first try failed: perhaps there is no such table. */
  notFound?(): void;
  /** Something happened after the page was loaded. */
  onEvents?(log: LogLine[], events: LogEvent[]): void;
}

export class Connection {
  private socket: WebSocket | undefined;
  private latest: State | undefined;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private syncing = false;
  private closed = false;
  private version = '';
  private inOrder: Promise<void> = Promise.resolve();
  readonly queue: AnimationQueue;

  constructor(
    private readonly id: string,
    private readonly table: TableState,
    private readonly callbacks: Callbacks,
  ) {
    this.queue = new AnimationQueue({
      show: (arrival) => this.show(arrival),
      over: () => {
        table.caption = [];
      },
      lasts: (event) => (callbacks.durationOf ?? usual)(event),
      still: () => callbacks.reducedMotion() || document.hidden,
    });
    table.act = (offered) => this.act(offered);
    table.say = (what) => {
      this.say(what);
    };
  }

  open() {
    this.closed = false;
    addEventListener('online', this.atOnce);
    document.addEventListener('visibilitychange', this.seen);
    this.beat = setInterval(() => this.listen(), PING);
    this.connect();
  }

  close() {
    this.closed = true;
    removeEventListener('online', this.atOnce);
    document.removeEventListener('visibilitychange', this.seen);
    clearInterval(this.beat);
    clearTimeout(this.timer);
    this.queue.clear();
    this.socket?.close();
  }

  private atOnce = () => {
    if (!this.table.connected) this.connect();
  };

  private seen = () => {
    if (document.hidden) return this.queue.finish();
    this.atOnce();
    this.listen();
  };

  /** Tries now, instead of when the wait is over. */
  connect() {
    clearTimeout(this.timer);
    this.drop();
    const secure = location.protocol === 'https:' ? 'wss' : 'ws';
    const path = `/api/tables/${encodeURIComponent(this.id)}/play`;
    const socket = new WebSocket(`${secure}://${location.host}${path}`);
    socket.binaryType = 'arraybuffer';
    // A page that is loaded again has lifted no curtain; one that only lost its connection has.
    const look_as = this.latest?.eye;
    socket.onopen = () => this.say({ type: 'hello', ...(look_as && { look_as }) });
    socket.onmessage = (message) => this.hear(socket, message.data);
    socket.onclose = () => this.lost(socket);
    this.socket = socket;
    this.heardAt = Date.now();
  }

  private drop() {
    const old = this.socket;
    this.socket = undefined;
    if (!old) return;
    old.onmessage = null;
    old.onclose = null;
    old.close();
  }

  private lost(socket: WebSocket) {
    if (this.closed || socket !== this.socket) return;
    this.socket = undefined;
    this.table.connected = false;
    this.table.sending = false;
    if (!this.latest && this.tries === 0) this.callbacks.notFound?.();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.table.nextTry = Date.now() + wait;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** A half-open connection stays silent. */
  private listen() {
    const socket = this.socket;
    if (!socket) return;
    if (Date.now() - this.heardAt > SILENCE) {
      socket.onclose = null;
      this.lost(socket);
      socket.close();
    } else if (socket.readyState === WebSocket.OPEN) {
      this.say({ type: 'ping', at: Math.floor(performance.now()) });
    }
  }

  /** Text is JSON; what is long comes deflated. Frames are taken in the order in which they came. */
  private hear(socket: WebSocket, data: string | ArrayBuffer) {
    this.heardAt = Date.now();
    this.inOrder = this.inOrder
      .then(async () => {
        const text = typeof data === 'string' ? data : await inflate(data);
        if (socket === this.socket) this.understand(JSON.parse(text));
      })
      .catch((wrong) => {
        console.error('a message could not be read', wrong);
        this.sync();
      });
  }

  /** Whatever else a message of another version may be, it says its version in the same way. */
  private understand(message: ServerMessage | { protocol?: number }) {
    if ('protocol' in message && message.protocol !== undefined) {
      if (message.protocol !== PROTOCOL) {
        this.close();
        return this.callbacks.otherProtocol?.(message.protocol);
      }
    }
    this.take(message as ServerMessage);
  }

  private take(message: ServerMessage) {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'update':
        return this.update(message);
      case 'refusals':
        if (message.number === this.table.now?.number) {
          this.table.refusals = { seat: message.seat, refused: message.refused };
        }
        return;
      case 'chat':
        this.table.chat = [...this.table.chat, message.line];
        return;
      case 'notice':
        this.table.sending = false;
        notices.show(message.notice.says, message.notice.kind === 'info' ? 'plain' : 'warning');
        return;
      case 'pong':
        return;
    }
  }

  private welcome(message: Extract<ServerMessage, { type: 'welcome' }>) {
    const { table } = this;
    if (this.version && this.version !== message.version) this.callbacks.serverUpdated?.();
    this.version = message.version;
    this.tries = 0;
    this.syncing = false;
    this.queue.clear();
    table.about = message.table;
    table.chat = message.chat;
    table.log = message.log;
    table.logFrom = message.log_from;
    table.connected = true;
    table.sending = false;
    table.behind = false;
    this.latest = message.state;
    this.turnTo(message.state);
  }

  private update(message: Extract<ServerMessage, { type: 'update' }>) {
    if (!this.latest || message.from !== this.latest.number) return this.sync();
    this.latest = { ...merge(this.latest, message.patch), number: message.number };
    const { back_to } = message;
    if (back_to !== undefined) {
      this.queue.finish();
      this.table.log = this.table.log.filter((line) => line.entry < back_to);
    }
    this.queue.push({ now: this.latest, log: message.log });
    this.table.behind = this.queue.waiting;
  }

  private show({ now, log }: Arrival) {
    const { table } = this;
    const events = log.flatMap((line) => line.happened);
    if (log.length) table.log = [...table.log, ...log];
    this.turnTo(now);
    table.behind = this.queue.waiting;
    table.batch = { number: now.number, events };
    table.caption = events.map((event) => event.says).filter(Boolean);
    this.callbacks.onEvents?.(log, events);
  }

  private turnTo(now: State) {
    const { table } = this;
    const before = table.now;
    table.now = now;
    // While the same is asked, what was picked stays picked: somebody else may just have spoken.
    if (!sameQuestions(before, now)) {
      table.picked = [];
      table.armed = null;
      table.refusals = null;
    }
    table.sending = false;
  }

  private sync() {
    if (this.syncing) return;
    this.syncing = this.say({ type: 'sync' });
  }

  private act({ seat, choice }: Offered) {
    const { table } = this;
    if (!table.now || table.sending || table.replay) return;
    const name = `${seat} ${choice.action}`;
    if (table.asksTwice(choice) && this.callbacks.confirms() && table.armed !== name) {
      table.armed = name;
      return;
    }
    const { number } = table.now;
    table.sending = this.say({ type: 'act', number, seat, action: choice.action });
    table.armed = null;
  }

  private say(what: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(what));
    return true;
  }
}

function sameQuestions(before: State | undefined, after: State): boolean {
  return !!before && JSON.stringify(before.questions) === JSON.stringify(after.questions);
}

async function inflate(data: ArrayBuffer): Promise<string> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

/**
 * What comes from the table waits here for its moment: each arrival is shown, with its events, for
 * as long as they take, and then the next. The last one shown is always the last one that came, so
 * a dropped animation is never a wrong board. Any key or click shows all of it at once; a long queue
 * plays faster; a hidden page does not wait at all.
 */
import type { LogEvent, LogLine, State } from './wire';

export interface Arrival {
  now: State;
  log: LogLine[];
}

export interface Showing {
  show(arrival: Arrival): void;
  /** It has been in sight long enough. */
  over(): void;
  /** How long an event should be in sight, in milliseconds. */
  lasts(event: LogEvent): number;
  /** Nothing should move: the page is hidden, or the reader switched motion off. */
  still(): boolean;
}

const LONG = 4000;
const FASTER = 3;
const MOST = 2600;

export class AnimationQueue {
  private queue: Arrival[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly to: Showing) {}

  /** Something is still to be shown. */
  get waiting(): boolean {
    return this.queue.length > 0;
  }

  push(arrival: Arrival) {
    this.queue.push(arrival);
    if (this.to.still()) this.finish();
    else if (this.timer === undefined) this.next();
  }

  /** The whole table came again: what waited is in it. */
  clear() {
    this.queue = [];
    this.rest();
  }

  /** Shows all that waits, at once. */
  finish() {
    const waiting = this.queue;
    this.queue = [];
    this.rest();
    for (const arrival of waiting) this.to.show(arrival);
    if (waiting.length) this.to.over();
  }

  private rest() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.to.over();
  }

  private next() {
    this.timer = undefined;
    const arrival = this.queue.shift();
    if (!arrival) return this.to.over();
    this.to.show(arrival);
    const hurry = this.queue.reduce((sum, one) => sum + this.span(one), 0) > LONG ? FASTER : 1;
    this.timer = setTimeout(() => this.next(), this.span(arrival) / hurry);
  }

  private span({ log }: Arrival): number {
    const events = log.flatMap((line) => line.happened);
    const all = events.reduce((sum, event) => sum + this.to.lasts(event), 0);
    return Math.min(MOST, all);
  }
}

/** Without a wish of the game's own: time to read a short sentence. */
export function usual(event: LogEvent): number {
  return event.says ? 420 : 0;
}

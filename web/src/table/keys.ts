/** Small things about keys. What each of them does at a table is in `keyboard.ts`. */

/** Digits typed one after another: 1, then 2, is 12 if there are that many. */
export class Digits {
  private typed = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly most: () => number,
    private readonly choose: (digit: number) => void,
    private readonly wait = 650,
  ) {}

  type(digit: string) {
    clearTimeout(this.timer);
    const longer = Number(this.typed + digit);
    this.typed = longer <= this.most() ? this.typed + digit : digit;
    const number = Number(this.typed);
    if (number < 1 || number > this.most()) return this.clear();
    if (number * 10 > this.most()) this.done();
    else this.timer = setTimeout(() => this.done(), this.wait);
  }

  clear() {
    clearTimeout(this.timer);
    this.typed = '';
  }

  private done() {
    const number = Number(this.typed);
    this.clear();
    this.choose(number);
  }
}

/** Somebody is writing, or a dialog is open: keys are letters then. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog[open], form')) return true;
  return target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select');
}

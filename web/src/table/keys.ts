/** Keys of the table. Every one of them is also a button somewhere. */

export interface Keyed {
  key: string;
  says: string;
}

/** As the list of keys shows them. */
export const keys: Keyed[] = [
  { key: '1 … 9', says: 'what stands under that digit; two digits for more than nine' },
  { key: 'Enter', says: 'the way out: end, pass, accept' },
  { key: '← ↑ ↓ →', says: 'from choice to choice; on the map, move it' },
  { key: 'Esc', says: 'one step back; puts away what is open' },
  { key: 'Space', says: 'keeps a card in the large' },
  { key: 'U', says: 'take back the last click' },
  { key: 'B', says: 'the board' },
  { key: 'S', says: 'seats' },
  { key: 'L', says: 'log' },
  { key: 'C', says: 'say something to the table' },
  { key: 'R', says: 'rules of what is going on' },
  { key: '/', says: 'find a rule' },
  { key: 'F', says: 'find among many choices' },
  { key: '+ − 0', says: 'on the map: closer, further, all of it' },
  { key: 'N', says: 'the next table that waits for you' },
  { key: '?', says: 'this list' },
];

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

/** Which parts of a table are in front: on small screens one at a time, on large ones the side panel. */

export type Tab = 'board' | 'seats' | 'goals' | 'log' | 'rules';
export type Side = 'log' | 'chat' | 'rules';

/** So many characters can be said at once. */
export const LONGEST = 500;

export class Panels {
  /** On small screens. */
  tab = $state<Tab>('board');
  /** In the right column. */
  side = $state<Side>('log');
  /** The right column is folded to a rail on small desktops; this opens it. */
  drawer = $state(false);
  /** The rule to show, and whether to begin a search. */
  rule = $state<string | null>(null);
  finding = $state(0);
  /** Something new in the talk or the log that was not looked at. */
  unreadChat = $state(0);
  /** What is being written and not yet said: it outlasts a look at the log. */
  draft = $state('');
  settings = $state(false);
  keys = $state(false);
  undo = $state(false);
  /** A line of the log is being chosen, to undo it. */
  choosingLine = $state(false);

  show(side: Side) {
    this.side = side;
    this.tab = side === 'rules' ? 'rules' : 'log';
    this.drawer = true;
    if (side === 'chat') this.unreadChat = 0;
  }

  showRule(rule: string) {
    this.rule = rule;
    this.show('rules');
  }

  /** Puts a rule into the text of a message to the others. */
  quote(rule: string, says: string) {
    const said = `${rule}: ${says}`;
    this.draft = said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said;
    this.show('chat');
  }

  board() {
    this.tab = 'board';
    this.drawer = false;
  }

  turnTo(tab: Tab) {
    this.tab = tab;
    if (tab === 'log' && this.side === 'rules') this.side = 'log';
    if (tab === 'rules') this.side = 'rules';
  }

  /** Puts away what is open; false if nothing was. */
  close(): boolean {
    if (this.undo || this.choosingLine) {
      this.undo = false;
      this.choosingLine = false;
      return true;
    }
    if (this.tab !== 'board' || this.drawer) {
      this.board();
      return true;
    }
    return false;
  }
}

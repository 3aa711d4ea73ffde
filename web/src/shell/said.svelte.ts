/** What is said to whoever sits before the screen: soft notices, and sentences for a screen reader. */

export interface Soft {
  id: number;
  says: string;
  kind: 'plain' | 'good' | 'warning';
  /** Something one can do about it. */
  deed?: { says: string; does: () => void };
}

class Notices {
  notices = $state.raw<Soft[]>([]);
  spoken = $state.raw<{ id: number; text: string }[]>([]);
  private count = 0;

  /** Shown for four seconds; a little longer if it is long. */
  notice(says: string, kind: Soft['kind'] = 'plain', deed?: Soft['deed']) {
    this.count += 1;
    const id = this.count;
    this.notices = [
      ...this.notices.filter((one) => one.says !== says),
      { id, says, kind, deed },
    ].slice(-3);
    const span = Math.max(deed ? 8000 : 4000, says.length * 70);
    setTimeout(() => this.dismiss(id), span);
  }

  dismiss(id: number) {
    this.notices = this.notices.filter((one) => one.id !== id);
  }

  /** Read aloud, politely. */
  speak(text: string) {
    if (!text) return;
    this.count += 1;
    this.spoken = [...this.spoken, { id: this.count, text }].slice(-6);
  }
}

export const said = new Notices();

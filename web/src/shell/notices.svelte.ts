/** What the page tells the person before the screen: soft notices, and sentences for a screen reader. */

export interface Notice {
  id: number;
  says: string;
  kind: 'plain' | 'good' | 'warning';
  /** Something that the reader can do about it. */
  action?: { says: string; does: () => void };
}

class Notices {
  shown = $state.raw<Notice[]>([]);
  spoken = $state.raw<{ id: number; text: string }[]>([]);
  private count = 0;

  /** Shown for four seconds; a little longer if it is long. */
  show(says: string, kind: Notice['kind'] = 'plain', action?: Notice['action']) {
    this.count += 1;
    const id = this.count;
    this.shown = [
      ...this.shown.filter((one) => one.says !== says),
      { id, says, kind, action },
    ].slice(-3);
    const span = Math.max(action ? 8000 : 4000, says.length * 70);
    setTimeout(() => this.dismiss(id), span);
  }

  dismiss(id: number) {
    this.shown = this.shown.filter((one) => one.id !== id);
  }

  /** Read aloud, politely. */
  speak(text: string) {
    if (!text) return;
    this.count += 1;
    this.spoken = [...this.spoken, { id: this.count, text }].slice(-6);
  }
}

export const notices = new Notices();

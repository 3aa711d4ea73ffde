/** What a hunter has pencilled on the board: the notes are private and kept in this browser for each table and part. */

import type { Table } from './known';
import { type Note, pencilled } from './pencil';

class Pencil {
  notes = $state<Record<string, Note>>({});

  constructor(private readonly key: string) {
    try {
      this.notes = pencilled(JSON.parse(localStorage.getItem(key) ?? '{}'));
    } catch {
      // A browser that keeps nothing has a clean board each time.
    }
  }

  write(at: string, note: Note | undefined) {
    const { [at]: _, ...others } = this.notes;
    this.notes = note ? { ...others, [at]: note } : others;
    this.keep();
  }

  clear() {
    this.notes = {};
    this.keep();
  }

  private keep() {
    try {
      localStorage.setItem(this.key, JSON.stringify(this.notes));
    } catch {
      // See above.
    }
  }
}

const known = new Map<string, Pencil>();

export function pencilOf(table: Table): Pencil {
  const key = `pencil ${table.about?.id ?? ''} ${table.now?.view?.part ?? 1}`;
  let pencil = known.get(key);
  if (!pencil) {
    pencil = new Pencil(key);
    known.set(key, pencil);
  }
  return pencil;
}

/** What the reader has switched on over the board. */
class Overlays {
  heat = $state(kept('hunt heat') !== 'off');
  trail = $state(kept('hunt trail') !== 'off');
  /** Pressing a location writes a note instead of choosing it. */
  pencil = $state(false);

  show(what: 'heat' | 'trail', on: boolean) {
    this[what] = on;
    try {
      localStorage.setItem(`hunt ${what}`, on ? 'on' : 'off');
    } catch {
      // See above.
    }
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const overlays = new Overlays();

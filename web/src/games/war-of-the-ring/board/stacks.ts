/**
 * Armies as they lie on the map: closed, one shield with the number of its units; open, each kind of
 * figure for itself. Sizes are pixels of the screen, so that a stack is legible at every zoom.
 */
import type { Army, Ranks } from '../armies';
import { places } from '../art.generated';
import type { Circle, Point } from '../drawing';
import type { Character } from '../types';

export type Token =
  | { kind: 'shield'; key: string }
  | { kind: 'rank'; key: string; rank: Ranks }
  | { kind: 'person'; key: string; who: Character }
  | { kind: 'fellowship'; key: string }
  | { kind: 'more'; key: string; count: number };

export interface Laid {
  token: Token;
  /** From the middle of the stack, in pixels. */
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Stack {
  key: string;
  army: Army;
  /** The middle of it, in units of the drawing. */
  at: Point;
  tokens: Laid[];
  open: boolean;
  /** In pixels. */
  width: number;
  height: number;
  /** In units of the drawing. */
  box: Box;
}

/** Pixels. */
const wide = { shield: 30, rank: 27, person: 25, fellowship: 27, more: 17 } as const;
const ROW = 31;
const MOST_PEOPLE = 2;
/** Between the besieged and the besiegers. */
const APART = 46;
/** The walls drawn around the besieged, across and up. */
const WALLED = [50, 42] as const;
/** Half of the walls that the besieged stand in, across and up. */
const WALLS = [30, 24] as const;

const rankTokens = (ranks: Ranks[]): Token[] =>
  ranks.map((rank) => ({ kind: 'rank', key: rank.figure, rank }));
const people = (army: Army): Token[] =>
  army.characters.map((who) => ({ kind: 'person', key: who, who }));
const ring = (army: Army): Token[] =>
  army.fellowship ? [{ kind: 'fellowship', key: 'fellowship' }] : [];

/** Folded: the shield, or lone Nazgûl, then the most telling people. */
function closed(army: Army): Token[] {
  const head: Token[] = army.units ? [{ kind: 'shield', key: 'army' }] : rankTokens(army.ranks);
  const rest = [...ring(army), ...people(army)];
  const shown = rest.slice(0, MOST_PEOPLE);
  const left = rest.length - shown.length;
  const more: Token[] = left ? [{ kind: 'more', key: 'more', count: left }] : [];
  return [...head, ...shown, ...more];
}

const whole = (army: Army): Token[] => [...rankTokens(army.ranks), ...ring(army), ...people(army)];

/** Tokens in rows of at most so many, each row centred. */
function lay(tokens: Token[], inRow: number) {
  const rows: Token[][] = [];
  for (let i = 0; i < tokens.length; i += inRow) rows.push(tokens.slice(i, i + inRow));
  const laid: Laid[] = [];
  let width = 0;
  rows.forEach((row, r) => {
    const length = row.reduce((sum, { kind }) => sum + wide[kind], 0);
    width = Math.max(width, length);
    let x = -length / 2;
    for (const token of row) {
      laid.push({ token, x: x + wide[token.kind] / 2, y: (r - (rows.length - 1) / 2) * ROW });
      x += wide[token.kind];
    }
  });
  return { laid, width, height: rows.length * ROW };
}

/** Where a stack stands: the besieged inside their walls, others on the free ground of the region. */
function groundOf(army: Army, alone: boolean): Circle {
  const { army: first, second, settlement } = places[army.at];
  if (army.siege === 'inside' && settlement) return [...settlement, 30];
  return army.siege === 'outside' || alone || army.units ? first : second;
}

/** Far out the ground before the walls is so near to them that one would stand in the other. */
function apart(army: Army, [x, y]: Point, scale: number): Point {
  const { settlement } = places[army.at];
  if (army.siege !== 'outside' || !settlement) return [x, y];
  const [dx, dy] = [x - settlement[0], y - settlement[1]];
  const far = Math.hypot(dx, dy) || 1;
  const least = APART / scale;
  if (far >= least) return [x, y];
  return [settlement[0] + (dx / far) * least, settlement[1] + (dy / far) * least];
}

/** Besiegers who lie open take more room: they go so far aside that the walls stay in sight. */
function beside(army: Army, [x, y]: Point, width: number, height: number, scale: number): Point {
  const { settlement } = places[army.at];
  if (army.siege !== 'outside' || !settlement) return [x, y];
  const [sx, sy] = settlement;
  const [wide, high] = [(width / 2 + WALLS[0]) / scale, (height / 2 + WALLS[1]) / scale];
  const [dx, dy] = [wide - Math.abs(x - sx), high - Math.abs(y - sy)];
  if (dx <= 0 || dy <= 0) return [x, y];
  return dx < dy
    ? [sx + Math.sign(x - sx || -1) * wide, y]
    : [x, sy + Math.sign(y - sy || 1) * high];
}

export function layStack(army: Army, alone: boolean, scale: number, spread = false): Stack {
  const [cx, cy, r] = groundOf(army, alone);
  const free = apart(army, [cx, cy], scale);
  const all = whole(army);
  const inRow = all.length > 4 ? Math.ceil(all.length / 2) : all.length;
  const spacious = lay(all, inRow);
  const room = 2 * r * scale;
  const fits = spacious.width <= room * 1.2 && spacious.height <= room;
  const open = spread || (army.siege !== 'inside' && fits);
  const { laid, width, height } = open ? spacious : lay(closed(army), 4);
  const [x, y] = beside(army, free, width, height, scale);
  const [wallWide, wallHigh] = army.siege === 'inside' ? WALLED : [0, 0];
  const [w, h] = [Math.max(width, wallWide) / scale, Math.max(height, wallHigh) / scale];
  const box = { x: x - w / 2, y: y - h / 2, w, h };
  const key = `${army.at} ${army.side}`;
  return { key, army, at: [x, y], tokens: laid, open, width, height, box };
}

export function layStacks(armies: Army[], scale: number): Stack[] {
  return armies.map((army) => {
    const others = armies.filter(({ at, side }) => at === army.at && side !== army.side);
    const alone = others.every(({ units }) => !units) && (army.units > 0 || others.length === 0);
    return layStack(army, alone || others.length === 0, scale);
  });
}

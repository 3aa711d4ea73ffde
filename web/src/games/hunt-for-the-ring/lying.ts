/** What lies on the board, from a view; and which of it may be chosen, from what is offered. */

import { glowOf } from '../../table/glow';
import { choiceLine } from '../../table/label';
import type { TableState, Target } from '../../table/state.svelte';
import { parts } from '../../table/words';
import type { BoardData } from './board/data';
import type { Entry } from './board/journey';
import type { Piece } from './board/pieces';
import type { Choice } from './board/reach';
import { isNazgul, numberOf, spotName, turnNames } from './known';
import type { Likelihood, PrintedJourney, Telling, View } from './types';

/** All pieces in sight: what is behind the screen only for whose eyes it is. */
export function piecesOf(view: View): Piece[] {
  const pieces: Piece[] = [];
  for (const { who, at, lord } of view.nazgul) {
    if (!at) continue;
    const active = view.active === who;
    if (lord) pieces.push({ key: who, kind: 'lord', at, active });
    else pieces.push({ key: who, kind: 'nazgul', which: numberOf(who), at, active });
  }
  const { behind, gandalf } = view;
  if (gandalf.figure !== null)
    pieces.push({ key: 'gandalf', kind: 'gandalf', at: String(gandalf.figure) });
  else if (behind && gandalf.state === 'hidden' && behind.gandalf.length)
    pieces.push({
      key: 'gandalf',
      kind: 'gandalf',
      at: String(behind.gandalf.at(-1)),
      label: 'Gandalf, unseen',
    });
  if (typeof behind?.last === 'number')
    pieces.push({ key: 'frodo', kind: 'frodo', at: String(behind.last) });
  for (const at of view.allies.tokens)
    pieces.push({ key: `ally-${at}`, kind: 'ally', at: String(at) });
  for (const side of ['eye', 'sword'] as const)
    for (const at of view.tracks[side])
      pieces.push({ key: `track-${at}`, kind: 'track', side, at: String(at) });
  for (const { at, note } of perceived(view))
    pieces.push({ key: `log-${at}`, kind: 'log', of: 'ringwraiths', at, note });
  if (view.part === 1)
    for (const at of behind?.inPlay ?? [])
      pieces.push({
        key: `information-${at}`,
        kind: 'log',
        of: 'company',
        at: String(at),
        label: 'Information, behind your screen',
      });
  else
    for (const at of behind?.deeds ?? [])
      pieces.push({
        key: `deed-${at}`,
        kind: 'log',
        of: 'company',
        at: String(at),
        label: 'A deed for Gandalf',
      });
  return pieces;
}

/** Moves after which a perception is old news. */
const RECENT = 2;

/** Areas and sections in which somebody was felt lately: each once, with the last time. */
export function perceived(view: View): { at: string; note: string }[] {
  const found = new Map<string, string>();
  for (const telling of view.told) {
    const at = felt(telling);
    if (!at) continue;
    const lately = telling.figure >= view.figure - RECENT;
    if (at.yes && lately) found.set(at.at, `felt at move ${telling.figure}, ${whenSays(telling)}`);
    else found.delete(at.at);
  }
  return [...found].map(([at, note]) => ({ at, note }));
}

function felt(telling: Telling): { at: string; yes: boolean } | undefined {
  switch (telling.what) {
    case 'perceived-area':
      return { at: `area:${telling.area}`, yes: telling.yes };
    case 'perceived-section':
      return { at: `section:${telling.section}`, yes: telling.yes };
    case 'named-area':
      return { at: `area:${telling.area}`, yes: telling.frodo || telling.gandalf };
    case 'named-section':
      return { at: `section:${telling.section}`, yes: telling.frodo || telling.gandalf };
    default:
      return undefined;
  }
}

export const whenSays = ({ day, turn }: Telling) => `day ${day}, ${turnNames[turn].toLowerCase()}`;

const entryOf = (row: number | 'dot' | 'slash'): Entry =>
  typeof row === 'number' ? { mark: 'location', at: String(row) } : { mark: row };

export interface Trail {
  of: 'frodo' | 'gandalf' | 'ahead';
  entries: Entry[];
  first?: number;
}

/**
 * Journeys as far as one may see them: in Part 2 the rows that are passed, and those to come. A card that is looked at
 * is drawn too: of those that were drawn, or where everybody may read all of them, any.
 */
export function trailsOf(
  view: View,
  pointed?: string | null,
  known: PrintedJourney[] = [],
): Trail[] {
  const { behind } = view;
  const read = known.find(({ card }) => `card:${card}` === pointed);
  if (!behind && read) return [{ of: 'ahead', entries: read.rows.map(entryOf), first: 1 }];
  if (!behind) return [];
  if (view.part === 1) return [{ of: 'frodo', entries: behind.log.map(entryOf) }];
  const trails: Trail[] = [];
  const looked = behind.drawn.find(({ card }) => `card:${card}` === pointed);
  const rows = (looked ?? behind.journey)?.rows ?? [];
  const passed = looked ? 0 : Math.min(view.figure, rows.length);
  if (passed) trails.push({ of: 'frodo', entries: rows.slice(0, passed).map(entryOf), first: 1 });
  const here = Math.max(0, passed - 1);
  if (rows.length > passed)
    trails.push({ of: 'ahead', entries: rows.slice(here).map(entryOf), first: here + 1 });
  if (behind.gandalf.length)
    trails.push({
      of: 'gandalf',
      entries: behind.gandalf.map((at) => ({ mark: 'location', at: String(at) })),
    });
  return trails;
}

export const sheltersOf = (view: View) =>
  new Set((view.behind?.journey?.shelters ?? []).map(String));

/** As parts of one, by location. */
export function heatOf(
  chances: Likelihood[] | null | undefined,
): Record<string, number> | undefined {
  if (!chances?.length) return undefined;
  return Object.fromEntries(chances.map(({ at, percent }) => [String(at), percent / 100]));
}

/** The target of something on the board, and back. */
export function targetOf(id: string): Target {
  if (parts(id)[0]) return id;
  if (isNazgul(id)) return `nazgul:${id}`;
  return id === 'gandalf' ? 'gandalf:gandalf' : `space:${id}`;
}
export function idOf(target: Target): string | undefined {
  const [kind, id] = parts(target);
  if (kind === 'area' || kind === 'section') return target;
  return kind === 'space' || kind === 'nazgul' || kind === 'gandalf' ? id : undefined;
}

const isPiece = (id: string) => isNazgul(id) || id === 'gandalf';

/** Everything on the board that an offered choice is about. */
export function chosenOf(table: TableState, board: BoardData) {
  const reach: Choice[] = [];
  const take: Choice[] = [];
  for (const target of table.lit.keys()) {
    const id = idOf(target);
    if (!id) continue;
    const { digit, main, choices } = glowOf(table, target);
    const says = choices.map(({ choice }) => choiceLine(choice));
    const where = isPiece(id) || parts(id)[0] ? '' : `${spotName(board, id)}. `;
    const label = `${where}${says.slice(0, 3).join('. ')}${says.length > 3 ? ' …' : ''}`;
    (isPiece(id) ? take : reach).push({ id, label, ...(digit && { digit }), hint: !main });
  }
  return { reach, take };
}

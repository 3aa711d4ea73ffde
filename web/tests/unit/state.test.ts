import { beforeEach, describe, expect, it } from 'vitest';
import { type Offered, TableState } from '../../src/table/state.svelte';
import type { AboutTable, Told } from '../../src/table/wire';
import joined from '../fixtures/joined-3-1.json';

const { now } = joined as unknown as Extract<Told, { tell: 'joined' }>;

describe('a table', () => {
  let table: TableState;
  let acted: string[];
  beforeEach(() => {
    table = new TableState();
    acted = [];
    table.now = now;
    table.act = (offered: Offered) => acted.push(offered.choice.action);
  });

  it('lights what its choices touch', () => {
    expect(table.lit.has('location:the-shire')).toBe(true);
    expect(table.lit.get('character:merry-pippin')?.length).toBeGreaterThan(1);
    expect(table.yours).toBe(true);
  });

  it('plays a choice when only one is about what was picked', () => {
    table.pick('location:the-shire');
    expect(acted).toEqual(['travel merry-pippin the-shire']);
  });

  it('narrows the list when several are, and goes back by steps', () => {
    table.pick('character:gollum');
    expect(acted).toEqual([]);
    expect(table.narrowed.every(({ choice }) => choice.touches?.includes('character:gollum'))).toBe(
      true,
    );
    expect(table.lit.has('location:the-shire')).toBe(false);
    expect(table.unpick()).toBe(true);
    expect(table.unpick()).toBe(false);
    expect(table.narrowed.length).toBe(table.offered.length);
  });

  it('shows who looks nothing of what another at the same screen chooses in secret', () => {
    const [first] = now.questions;
    if (!first) throw new Error('somebody is asked');
    const choices = [{ action: 'swap', group: 'Cards', text: 'Give Grond', touches: [] }];
    const both = [
      { ...first, seat: 2, must: true },
      { seat: 3, must: true, choices },
    ];
    table.now = { ...now, eye: 3, questions: both };
    table.about = { hides: true } as AboutTable;
    expect(table.offered.map(({ choice }) => choice.action)).toEqual(['swap']);
    expect(table.question?.seat).toBe(3);
    // Where nothing is hidden all stand together.
    table.about = { hides: false } as AboutTable;
    expect(new Set(table.offered.map(({ seat }) => seat))).toEqual(new Set([2, 3]));
  });

  it('offers nothing in a replay', () => {
    table.replay = true;
    expect(table.offered).toEqual([]);
    expect(table.yours).toBe(false);
  });
});

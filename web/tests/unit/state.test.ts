import { beforeEach, describe, expect, it } from 'vitest';
import { type Offered, TableState } from '../../src/table/state.svelte';
import type { AboutTable, ServerMessage } from '../../src/table/wire';
import joined from '../fixtures/joined-3-1.json';

const { state: now } = joined as unknown as Extract<ServerMessage, { type: 'welcome' }>;

describe('a table', () => {
  let table: TableState;
  let acted: string[];
  beforeEach(() => {
    table = new TableState();
    acted = [];
    table.now = now;
    table.act = (offered: Offered) => acted.push(offered.choice.action);
  });

  it('lights what its choices target', () => {
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
    expect(table.narrowed.every(({ choice }) => choice.targets?.includes('character:gollum'))).toBe(
      true,
    );
    expect(table.lit.has('location:the-shire')).toBe(false);
    expect(table.unpick()).toBe(true);
    expect(table.unpick()).toBe(false);
    expect(table.narrowed.length).toBe(table.offered.length);
  });

  it('draws a curtain while a seat of this screen that is not shown has to decide', () => {
    const seats = now.seats.map((seat) => ({
      ...seat,
      mine: seat.seat < 3,
      asked: seat.seat < 3 ? ('must' as const) : ('no' as const),
    }));
    const at = (eye: number | undefined, hides = true) => {
      table.now = {
        ...now,
        seats,
        ...(eye === undefined ? { eye: undefined } : { eye }),
      } as typeof now;
      table.about = { has_secrets: hides } as AboutTable;
      return table.curtain;
    };
    expect(at(undefined)).toBe(1);
    expect(at(1)).toBeUndefined();
    expect(at(2)).toBeUndefined();
    expect(at(3)).toBe(1);
    // Where nothing is hidden there is no curtain.
    expect(at(undefined, false)).toBeUndefined();
  });

  it('offers nothing in a replay', () => {
    table.replay = true;
    expect(table.offered).toEqual([]);
    expect(table.yours).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { parse, replayAddress } from '../../src/router.svelte';

describe('an address', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/?start=fate-of-the-fellowship', { page: 'home' }],
    ['/t/willow', { page: 'table', id: 'willow' }],
    ['/t/willow/', { page: 'table', id: 'willow' }],
    ['/t/willow/join/barrel', { page: 'join', id: 'willow', invitation: 'barrel' }],
    ['/t/willow/replay', { page: 'replay', id: 'willow' }],
    ['/t/willow/replay?at=57&as=2', { page: 'replay', id: 'willow', at: 57, as: 2 }],
    ['/t/willow/replay?at=-1&as=x', { page: 'replay', id: 'willow' }],
    ['/rules', { page: 'rules' }],
    ['/rules/fate-of-the-fellowship', { page: 'rules', game: 'fate-of-the-fellowship' }],
    ['/rules/g#FOTF.3.4', { page: 'rules', game: 'g', rule: 'FOTF.3.4' }],
    ['/t', { page: 'lost', path: '/t' }],
    ['/t/willow/join', { page: 'lost', path: '/t/willow/join' }],
    ['/t/%E0%A4%A', { page: 'table', id: '%E0%A4%A' }],
    ['/elsewhere', { page: 'lost', path: '/elsewhere' }],
  ])('%s', (address, route) => {
    expect(parse(address)).toEqual(route);
  });

  it('of a moment is read back', () => {
    expect(parse(replayAddress('willow', 57, 2))).toEqual({
      page: 'replay',
      id: 'willow',
      at: 57,
      as: 2,
    });
    expect(replayAddress('willow')).toBe('/t/willow/replay');
  });
});

import { describe, expect, it } from 'vitest';
import { tokensHeld, usedThisTurn } from '../../../src/games/war-of-the-ring/tokens/tokens';
import type { Lords, Tokens } from '../../../src/games/war-of-the-ring/types';
import { boardOf } from './components';

const none: Tokens = { minions: false, politics: false, 'used-this-turn': false };

describe('Action tokens', () => {
  it('of the Council lie beside those of the Hunt', () => {
    const lords = { tokens: { ...none, minions: true } } as Lords;
    const tokens = { shadow: { ...none, minions: true }, 'free-peoples': { ...none, cards: true } };
    const view = { ...boardOf({}), lords, tokens };
    expect(tokensHeld(view, 'shadow', 'minions')).toBe(2);
    expect(tokensHeld(view, 'shadow', 'politics')).toBe(0);
    expect(tokensHeld(view, 'free-peoples', 'cards')).toBe(1);
    expect(tokensHeld({ ...boardOf({}), lords }, 'free-peoples', 'minions')).toBe(0);
  });

  it('of one side are used apart from those of the other', () => {
    const tokens = { shadow: { ...none, 'used-this-turn': true }, 'free-peoples': none };
    const view = { ...boardOf({}), tokens };
    expect(usedThisTurn(view, 'shadow')).toBe(true);
    expect(usedThisTurn(view, 'free-peoples')).toBe(false);
    const lords = { tokens: { ...none, 'used-this-turn': true } } as Lords;
    expect(usedThisTurn({ ...boardOf({}), lords }, 'shadow')).toBe(true);
  });
});

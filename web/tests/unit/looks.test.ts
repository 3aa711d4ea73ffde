import { expect, test } from 'vitest';
import { looks } from '../../src/home/looks';

test('a game is known by the look in its own folder', () => {
  expect(looks('war-of-the-ring')).toEqual({ icon: 'wotr-will', ground: 'var(--ground-war)' });
  expect(looks('hunt-for-the-ring').icon).toBe('char-black-rider');
  expect(looks('fate-of-the-fellowship').ground).toBe('var(--ground-fate)');
});

test('a game without a look has the plain ring', () => {
  expect(looks('toy').icon).toBe('ring');
});

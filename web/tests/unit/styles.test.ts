/** What keeps the styles in one shape: colours in tokens, sizes by name. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { named } from '../../named-sizes';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|css)$/.test(file))
  .map((file) => `src/${file}`);
const styleOf = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.svelte') ? text.slice(Math.max(0, text.indexOf('<style'))) : text;
};

describe('styles', () => {
  it('have colours only in tokens', () => {
    const found = files
      .filter((file) => !file.endsWith('tokens.css'))
      .flatMap((file) =>
        (styleOf(file).match(/#[\da-f]{3,8}\b(?!["\w-])/gi) ?? []).map((hex) => `${file} ${hex}`),
      );
    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it('name their sizes', () => {
    expect(named('(--phone)')).toBe('(max-width: 599px)');
    expect(named('(--desk) and (pointer: fine)')).toBe('(min-width: 1200px) and (pointer: fine)');
    expect(() => named('(--watch)')).toThrow('watch');
    const found = files.flatMap((file) =>
      (styleOf(file).match(/@media[^{]*(width|height):[^{]*/g) ?? []).map(
        (rule) => `${file} ${rule}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

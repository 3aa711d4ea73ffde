/**
 * Puts the sizes of `src/sizes.ts` into styles: `@media (--phone)` becomes `@media (max-width: 599px)`.
 *
 * Custom properties cannot stand in `@media`, and `@custom-media` needs its definitions in every style.
 * Vite runs PostCSS anyway, so this is a plugin of our own and no dependency.
 */
import { sizes } from './src/sizes.ts';

/** The condition of a media query, with numbers for names. */
export function named(params: string): string {
  return params.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
    if (!(name in sizes)) throw new Error(`src/sizes.ts names no size "${name}"`);
    return sizes[name as keyof typeof sizes];
  });
}

export const namedSizes = {
  postcssPlugin: 'named-sizes',
  AtRule: {
    media(rule: { params: string }) {
      // PostCSS looks again at a rule that was written to.
      const params = named(rule.params);
      if (params !== rule.params) rule.params = params;
    },
  },
};

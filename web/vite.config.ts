import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { namedSizes } from './named-sizes.ts';

// During development the pages come from Vite and everything else from `mathom serve`.
const server = process.env.MATHOM_SERVER ?? 'http://127.0.0.1:7420';

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [namedSizes] } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: { include: ['tests/unit/**/*.test.ts'] },
  // The pages for drawing (CONTRIBUTING.md) read a game's own data, which lies outside of web/.
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
});

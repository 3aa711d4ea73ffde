import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// During development the pages come from Vite and everything else from `mathom serve`.
const server = process.env.MATHOM_SERVER ?? 'http://127.0.0.1:7420';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: { include: ['tests/unit/**/*.test.ts'] },
  // Pages for whoever draws read a game's own data, which lies outside of web/.
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
});

// What a first visit to a table loads, gzipped, without fonts: at most 250 kB. Of the games only the
// largest counts: each is loaded when a table of it is opened.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const MOST = 250_000;
const dist = new URL('../dist/', import.meta.url);
const files = [
  'index.html',
  'theme.js',
  'icons.svg',
  'strip.svg',
  ...readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`),
];
const folders = readdirSync(new URL('../src/games/', import.meta.url), { withFileTypes: true });
const games = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
let sum = 0;
const own = new Map();
for (const name of files.filter((one) => !/\.(woff2?|map)$/.test(one))) {
  const size = gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length;
  const game = games.find((one) => name.startsWith(`assets/${one}-`));
  if (game) own.set(game, (own.get(game) ?? 0) + size);
  else sum += size;
  console.log(`${String(size).padStart(7)}  ${name}`);
}
sum += Math.max(0, ...own.values());
console.log(`${String(sum).padStart(7)}  all pages with the largest game, of ${MOST}`);
if (sum > MOST) process.exit(1);

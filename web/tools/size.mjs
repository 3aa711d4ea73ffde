// What a first visit to a table loads, gzipped, without fonts: at most 250 kB.
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
let sum = 0;
for (const name of files.filter((one) => !/\.(woff2?|map)$/.test(one))) {
  const size = gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length;
  sum += size;
  console.log(`${String(size).padStart(7)}  ${name}`);
}
console.log(`${String(sum).padStart(7)}  all pages together, of ${MOST}`);
if (sum > MOST) process.exit(1);

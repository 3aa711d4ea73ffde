// Draws the landscape under the two boards of Hunt for the Ring: `node draw/hunt-for-the-ring/map.mjs`.
// Everything that is the game's (locations, routes, areas) is drawn by the page from the game's data; this is only
// what lies beneath, kept clear of the shipped boards' spaces. The same input gives the same file.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chance, curve, distance, inside, roughen, sample } from '../geometry.mjs';
import { readBoard } from './board.mjs';
import { lands } from './lands.mjs';
import { symbols } from './symbols.mjs';

const content = '../../../crates/hunt-for-the-ring/data/content';
/** As in board/geometry.ts. */
const UNIT = 2;
const decimal = (n) => Number(n.toFixed(2));
const scaled = ([x, y]) => [x * UNIT, y * UNIT];

function toLine(p, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const s = Math.max(0, Math.min(1, t));
  return distance(p, [a[0] + dx * s, a[1] + dy * s]);
}

/** Distances to what must stay in sight. */
function room(board, waters) {
  const spots = new Map(
    [...board.locations, ...board.junctions].map((one) => [
      String(one.n ?? one.id),
      scaled([one.x, one.y]),
    ]),
  );
  const ways = board.routes.map(({ a, b }) => [spots.get(String(a)), spots.get(String(b))]);
  return (at, { place, way, water }) =>
    [...spots.values()].every((spot) => distance(spot, at) > place) &&
    ways.every(([a, b]) => toLine(at, a, b) > way) &&
    waters.every((line) => line.every((p) => distance(p, at) > water));
}

/** Thin at the spring, wide at the mouth: pieces of growing width. */
function taper([from, to], line) {
  const length = from === to ? 1 : Math.max(1, Math.min(7, Math.floor(line.length / 8)));
  return Array.from({ length }, (_, i) => {
    const [a, b] = [i, i + 1].map((k) => Math.round((k * (line.length - 1)) / length));
    return [
      decimal(from + ((to - from) * (i + 0.5)) / length),
      curve(line.slice(a, b + 1), { pull: 1 }),
    ];
  });
}

const part = (line, [from, to]) =>
  line.slice(Math.round(from * (line.length - 1)), Math.round(to * (line.length - 1)) + 1);

/** Beside the water and from left to right, so that its name can be read. */
function lettered({ name, label, width, side = 1 }, line) {
  const stretch = part(line, label);
  const along = stretch[0][0] <= stretch.at(-1)[0] ? stretch : [...stretch].reverse();
  const aside = side > 0 ? width[1] / 2 + 8 : -width[1] / 2 - 18;
  const moved = along.map(([x, y], i) => {
    const [a, b] = [along[Math.max(0, i - 3)], along[Math.min(along.length - 1, i + 3)]];
    const far = distance(a, b) || 1;
    return [x + ((b[1] - a[1]) / far) * aside, y - ((b[0] - a[0]) / far) * aside];
  });
  const middle = moved[Math.floor(moved.length / 2)];
  const near = moved.filter((p) => distance(p, middle) < name.length * 7.5);
  return [
    name,
    curve(
      moved.filter((_, i) => i % 6 === 0 || i === moved.length - 1),
      { pull: 1 },
    ),
    near.filter((_, i) => i % 2 === 0).flatMap((p) => p.map(Math.round)),
  ];
}

function draw(board, seed) {
  const land = lands[board.title];
  if (!land) throw new Error(`no landscape for “${board.title}”`);
  const random = chance(seed);
  const pickOf = (kinds) => kinds[Math.floor(random() * kinds.length)];
  const blob = (edge, rough = 22) =>
    curve(roughen([...edge, edge[0]].map(scaled), rough, 2, random).slice(0, -1), {
      closed: true,
      pull: 1,
    });

  const courses = land.rivers.map((river) => {
    const bent = sample(river.line.map(scaled), 6);
    return { river, line: roughen(bent, 7, 1, random) };
  });
  const waters = courses.map(({ line }) => line);
  const pools = land.pools.map((edge) => edge.map(scaled));
  const clear = room(board, [...waters, ...pools]);

  const found = [];
  const put = (kind, at, size, gaps) => {
    const near = found.some((one) => distance(one.at, at) < gaps.apart);
    if (!near && clear(at, gaps)) found.push({ kind, at, size });
  };
  const scatter = (edge, step, each) => {
    const ring = edge.map(scaled);
    const [xs, ys] = [ring.map((p) => p[0]), ring.map((p) => p[1])];
    for (let y = Math.min(...ys); y < Math.max(...ys); y += step * 0.72)
      for (let x = Math.min(...xs); x < Math.max(...xs); x += step) {
        const at = [x + (random() - 0.5) * step * 0.9, y + (random() - 0.5) * step * 0.6];
        if (inside(at, ring)) each(at);
      }
  };
  for (const [kind, x, y, size] of land.single) found.push({ kind, at: scaled([x, y]), size });
  for (const { line, kinds, step, wide, size } of land.ridges) {
    const points = sample(line.map(scaled), 16);
    for (let i = 0; i < points.length; i++)
      for (let tries = 0; tries < 2; tries++) {
        const at = points[i].map((v) => v + (random() - 0.5) * 2 * wide);
        const grown = size * (0.85 + random() * 0.4);
        const gaps = { place: 44, way: 25, water: 30, apart: step * 1.5 };
        put(pickOf(kinds), [at[0], at[1] + 10], grown, gaps);
      }
  }
  for (const { edge, kinds, step, size, clear: place = 33 } of land.woods)
    scatter(edge, step * 1.12, (at) =>
      put(pickOf(kinds), [at[0], at[1] + 8], size * (0.85 + random() * 0.3), {
        place,
        way: 17,
        water: 20,
        apart: step * 0.7,
      }),
    );
  for (const { edge, step } of land.marshes)
    scatter(edge, step * 1.6, (at) =>
      put(pickOf(['r1', 'r2', 'r1', 'p1']), at, 0.9 + random() * 0.3, {
        place: 34,
        way: 16,
        water: 14,
        apart: step,
      }),
    );
  for (const { edge, kinds, step } of land.plains)
    scatter(edge, step * 1.5, (at) => {
      if (random() < 0.75)
        put(pickOf(kinds), at, 0.9 + random() * 0.3, { place: 44, way: 24, water: 26, apart: 40 });
    });

  const hedge = (line) => {
    const bent = sample(line.map(scaled), 8);
    return curve(roughen(bent, 6, 1, random), { pull: 1 });
  };
  const relief = found
    .sort((a, b) => a.at[1] - b.at[1])
    .map(
      ({ kind, at, size }) => `${kind} ${Math.round(at[0])} ${Math.round(at[1])} ${decimal(size)}`,
    );
  return {
    woods: land.woods
      .filter(({ deep }) => !deep)
      .map(({ edge }) => blob(edge))
      .join(''),
    deeps: land.woods
      .filter(({ deep }) => deep)
      .map(({ edge }) => blob(edge))
      .join(''),
    marshes: land.marshes.map(({ edge }) => blob(edge)).join(''),
    pools: land.pools.map((edge) => blob(edge, 8)).join(''),
    hedges: land.hedges.map(hedge).join(''),
    rivers: courses.flatMap(({ river, line }) => taper(river.width, line)),
    names: courses
      .filter(({ river }) => river.name)
      .map(({ river, line }) => lettered(river, line)),
    relief: relief.join(';'),
  };
}

const boards = [1, 2].map((number) =>
  readBoard(readFileSync(new URL(`${content}/board-part${number}.toml`, import.meta.url), 'utf8')),
);
const landscapes = Object.fromEntries(
  boards.map((board, i) => [board.title, draw(board, 1418 + i)]),
);
const text = `// Written by \`node draw/hunt-for-the-ring/map.mjs\`. Do not edit.
import type { Landscape } from './landscape';
export const symbols = ${JSON.stringify(symbols)};
export const landscapes: Record<string, Landscape> = {
${Object.entries(landscapes)
  .map(([title, art]) => `${JSON.stringify(title)}: ${JSON.stringify(art)},`)
  .join('\n')}
};
`;
const target = '../../src/games/hunt-for-the-ring/board/landscape.generated.ts';
writeFileSync(new URL(target, import.meta.url), text);
for (const [title, { relief }] of Object.entries(landscapes))
  console.log(`${title}: ${relief.split(';').length} hills, trees and tufts`);
console.log(`${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzipped`);

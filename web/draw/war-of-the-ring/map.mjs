// Draws Middle-earth for War of the Ring: `node draw/war-of-the-ring/map.mjs`.
// Reads the shapes (map.json: borders shared by both neighbours, rivers, woods, hills) and the game's own
// tables, refuses to draw if they do not agree, and writes one module. The same input gives the same file.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chance, curve } from '../geometry.mjs';
import { check, table } from './check.mjs';
import { glyphsOf, symbolsOf } from './glyphs.mjs';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const shapes = JSON.parse(read('map.json'));
const data = '../../../crates/war-of-the-ring/data';
const regions = table(read(`${data}/regions.csv`));
const borders = table(read(`${data}/adjacency.csv`));
const touching = check(shapes, regions, borders);

const [width, height] = shapes.size;
/** Beyond what is ever in sight, so that no screen shows an end of the world. */
const far = 1600;
const onEdge = ([x, y]) => x <= 0 || y <= 0 || x >= width || y >= height;
const outside = ([x, y]) => [
  x <= 0 ? x - far : x >= width ? x + far : x,
  y <= 0 ? y - far : y >= height ? y + far : y,
];

const nationOf = new Map(regions.map(({ id, nation }) => [id, nation]));
/** i impassable, n between Nations, b any other border, c coast, l shore of a lake, f the rim of the map. */
function kindOf({ kind, regions: sides }) {
  if (kind !== 'border') return kind[0];
  const [a, b] = sides.map((id) => nationOf.get(id));
  return a === b ? 'b' : 'n';
}

/** What reaches the rim of the map goes on beyond it. */
function further({ kind, points }) {
  if (kind === 'frame') return [points[0], ...points.map(outside), points.at(-1)];
  return points;
}

const round = (points) => points.map((p) => p.map(Math.round));

/** `x y dx dy dx dy`: short, and exact for both neighbours, who share the line. */
function steps(points) {
  const line = round(points);
  return line
    .map(([x, y], i) => (i ? `${x - line[i - 1][0]} ${y - line[i - 1][1]}` : `${x} ${y}`))
    .join(' ');
}

const arcs = shapes.arcs.map((arc) => `${kindOf(arc)}${steps(further(arc))}`).join(';');

/** Lines from the rim outwards, where a border or the coast meets it. */
const beyond = { b: [], n: [], i: [], c: [] };
for (const arc of shapes.arcs) {
  const lines = beyond[kindOf(arc)];
  if (!lines) continue;
  for (const end of [arc.points[0], arc.points.at(-1)])
    if (onEdge(end))
      lines.push(`M${round([end])[0].join(' ')}L${round([outside(end)])[0].join(' ')}`);
}

const rings = Object.fromEntries(
  shapes.regions.map(({ id, rings: all }) => [
    id,
    all.flatMap((ring) => (typeof ring[0] === 'string' ? [] : [ring])),
  ]),
);

const thinned = (points, least) => {
  const kept = [points[0]];
  for (const p of points.slice(1))
    if (Math.hypot(p[0] - kept.at(-1)[0], p[1] - kept.at(-1)[1]) >= least) kept.push(p);
  if (kept.at(-1) !== points.at(-1)) kept.push(points.at(-1));
  return kept;
};
const blob = (points, least = 12) => curve(thinned(points, least), { closed: true, pull: 1 });

/** Thin at the spring, wide at the mouth: a few pieces of growing width. */
const rivers = shapes.rivers.flatMap(({ width: [from, to], points }) => {
  const line = thinned(points, 9);
  const pieces = Math.max(1, Math.min(8, Math.floor(line.length / 4)));
  return Array.from({ length: pieces }, (_, i) => {
    const [a, b] = [i, i + 1].map((k) => Math.round((k * (line.length - 1)) / pieces));
    const wide = from + ((to - from) * (i + 0.5)) / pieces;
    return [Number(wide.toFixed(1)), curve(line.slice(a, b + 1), { pull: 1 })];
  });
});

const places = Object.fromEntries(
  shapes.regions.map(({ id, label, settlement_point: settlement, army, army2 }) => [
    id,
    {
      label: [Math.round(label.x), Math.round(label.y)],
      size: label.size,
      turned: Math.round(label.angle),
      lines: label.lines,
      ...(settlement && { settlement: round([settlement])[0] }),
      army: [army.x, army.y, army.r].map(Math.round),
      second: [army2.x, army2.y, army2.r].map(Math.round),
    },
  ]),
);

const art = {
  width,
  height,
  arcs,
  rings,
  beyond: Object.fromEntries(Object.entries(beyond).map(([kind, lines]) => [kind, lines.join('')])),
  lakes: shapes.lakes
    .map(({ kind, points }) => (kind === 'overlay' ? blob(points, 8) : blob(points)))
    .join(''),
  isles: shapes.isles.map(({ points }) => blob(points, 7)).join(''),
  woods: shapes.forests.flatMap(({ polygons }) => polygons.map((ring) => blob(ring, 20))).join(''),
  marshes: shapes.marshes
    .flatMap(({ polygons }) => polygons.map((ring) => blob(ring, 20)))
    .join(''),
  rivers,
  symbols: symbolsOf(shapes.symbols),
  relief: glyphsOf(shapes.glyphs, chance(20262)),
  names: shapes.feature_labels.map(({ text, class: kind, size, spacing, path }) => [
    text,
    kind,
    size,
    spacing,
    path.replace(/\d+\.\d+/g, (n) => String(Math.round(Number(n)))),
  ]),
  places,
};

/** What is more than text or a number, and so needs its type beside it. */
const types = {
  rings: 'Record<Region, number[][]>',
  rivers: '[width: number, d: string][]',
  names: 'FeatureName[]',
  places: 'Record<Region, Place>',
};
const lines = Object.entries(art).map(([name, value]) => {
  const type = types[name] ? `: ${types[name]}` : '';
  return `export const ${name}${type} = ${JSON.stringify(value)};`;
});
const text = `// Written by \`node draw/war-of-the-ring/map.mjs\`. Do not edit.
import type { FeatureName, Place } from './drawing';
import type { Region } from './types';
${lines.join('\n')}
`;
writeFileSync(new URL('../../src/games/war-of-the-ring/art.generated.ts', import.meta.url), text);
console.log(
  `${touching} borders as the data has them, ${art.relief.split(';').length} hills and trees`,
);
console.log(`${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzipped`);

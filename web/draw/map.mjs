// Draws Middle-earth for Fate of the Fellowship: `node draw/map.mjs`.
// Reads what is printed on the board, writes one module of SVG paths. The same input gives the same file.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chance, curve, roughen } from './geometry.mjs';
import { coast, isles, lakes, rivers, waves } from './land.mjs';
import { height, onMap, placesOf, plaquesOf, width } from './places.mjs';
import { drawRegions } from './regions.mjs';
import { drawRelief, symbols } from './relief.mjs';
import { drawWays } from './ways.mjs';

const printed = JSON.parse(
  readFileSync(new URL('../tests/fixtures/printed.json', import.meta.url), 'utf8'),
);
const random = chance(20261);

const shore = roughen(coast.map(onMap), 26, 3, random);
/** Beyond what is ever in sight, so that no screen shows an end of the world. */
const far = { east: 2900, north: -2400, south: 3600 };
shore.unshift([shore[0][0], far.north]);
shore.push([shore.at(-1)[0], far.south]);
const land = [...shore, [far.east, far.south], [far.east, far.north]];

const isle = ([x, y, size]) => {
  const [cx, cy] = onMap([x, y]);
  const points = Array.from({ length: 9 }, (_, i) => {
    const far = size * (0.7 + random() * 0.6);
    const angle = (i / 9) * 2 * Math.PI;
    return [cx + Math.cos(angle) * far * 1.3, cy + Math.sin(angle) * far];
  });
  return curve(points, { closed: true, pull: 1 });
};

const lake = (points) =>
  curve(roughen([...points, points[0]].map(onMap), 10, 2, random).slice(0, -1), { closed: true });

/** Twice: thin from the spring, wider towards the sea. */
const courses = rivers.map((points) => roughen(points.map(onMap), 12, 2, random));

const places = placesOf(printed);
const { borders, regions, outlines, pairs } = drawRegions(printed, places, land);
const relief = drawRelief(places, land);

const art = {
  width,
  height,
  land: `${curve(shore)}L${far.east} ${far.south} ${far.east} ${far.north}z`,
  isles: isles.map(isle).join(''),
  lakes: Object.values(lakes).map(lake).join(''),
  streams: courses.map((line) => curve(line)).join(''),
  rivers: courses.map((line) => curve(line.slice(Math.floor(line.length * 0.45)))).join(''),
  waves: waves.map(([x, y]) => `M${x} ${y}q5-5 10 0t10 0 10 0`).join(''),
  borders,
  regions,
  outlines,
  symbols,
  relief: relief.join(';'),
  places,
  plaques: plaquesOf(printed),
  ways: drawWays(printed, places),
};

/** What is more than text or a number, and so needs its type beside it. */
const types = {
  regions: 'Record<Region, string>',
  outlines: 'Record<Region, Outline>',
  places: 'Record<Location, Point>',
  plaques: 'Record<Region, Plaque>',
  ways: 'Way[]',
};
const lines = Object.entries(art).map(([name, value]) => {
  const type = types[name] ? `: ${types[name]}` : '';
  return `export const ${name}${type} = ${JSON.stringify(value)};`;
});
const text = `// Written by \`node draw/map.mjs\`. Do not edit.
import type { Outline, Plaque, Point, Way } from './drawing';
import type { Location, Region } from './types';
${lines.join('\n')}
`;
const target = '../src/games/fate-of-the-fellowship/art.generated.ts';
writeFileSync(new URL(target, import.meta.url), text);
console.log(`${pairs} borders as the data has them, ${relief.length} hills and trees`);
console.log(`${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzipped`);

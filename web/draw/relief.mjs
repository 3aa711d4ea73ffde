// Peaks, hills, trees and reeds: small symbols set along ridges and inside woods, north to south.
import { ridges, woods } from './cover.mjs';
import { chance, distance, inside } from './geometry.mjs';

import { height, onMap, width } from './places.mjs';

const decimal = (n) => Number(n.toFixed(1));

function mountain(id, high, wide, lean, strokes, dark = false) {
  const top = `${lean - 3} ${decimal(-high * 0.88)}Q${lean} ${-high} ${lean + 3} ${decimal(-high * 0.86)}`;
  const left = `M${-wide} 9C${decimal(-wide * 0.7)} 3 ${decimal(-wide * 0.45)} ${decimal(-high * 0.45)} ${top}`;
  const right = `C${decimal(wide * 0.4)} ${decimal(-high * 0.4)} ${decimal(wide * 0.7)} 3 ${wide} 9`;
  let hatch = '';
  for (let i = 0; i < strokes; i++) {
    const t = (i + 1) / (strokes + 1);
    hatch += `M${decimal(lean + 2 + t * wide * 0.62)} ${decimal(-high * 0.8 + t * high * 0.85)}`;
    hatch += `l${decimal(-2 + t * 2)} ${decimal(5 + t * 4)}`;
  }
  hatch += `M${lean} ${decimal(-high * 0.7)}Q${lean - 3} ${decimal(-high * 0.4)} ${lean - 1} ${decimal(-high * 0.2)}`;
  const shade = `M${lean} ${decimal(-high * 0.95)}Q${lean + 4} ${decimal(-high * 0.5)} ${lean + 1} ${decimal(-high * 0.3)}T${lean + 5} 8L${wide} 9C${decimal(wide * 0.7)} 3 ${decimal(wide * 0.4)} ${decimal(-high * 0.4)} ${lean + 3} ${decimal(-high * 0.86)}z`;
  return `<g id="g-${id}" class="mt${dark ? ' dk' : ''}"><path class="f" d="${left}${right}z"/><path class="sh" d="${shade}"/><path class="o" d="${left}${right}"/><path class="h" d="${hatch}"/></g>`;
}

function hill(id, wide, high) {
  const back = `M${-wide} 6C${decimal(-wide * 0.6)} ${-high} ${decimal(wide * 0.4)} ${decimal(-high * 1.2)} ${wide} 6`;
  const hatch = `M${decimal(wide * 0.35)} ${decimal(-high * 0.45)}q3 4 4 7M${decimal(wide * 0.6)} ${decimal(-high * 0.1)}q2 2 3 4`;
  return `<g id="g-${id}" class="mt"><path class="f" d="${back}z"/><path class="o" d="${back}"/><path class="h" d="${hatch}"/></g>`;
}

const tree = (id, trunk, crown, line) =>
  `<g id="g-${id}" class="tr"><path class="k" d="${trunk}"/><path class="f" d="${crown}"/><path class="h" d="${line}"/></g>`;

export const symbols = [
  mountain('m1', 30, 19, 0, 3),
  mountain('m2', 24, 17, -3, 2),
  mountain('m3', 34, 18, 2, 4),
  mountain('m4', 27, 22, -1, 3),
  mountain('d1', 34, 16, 1, 4, true),
  mountain('d2', 27, 15, -3, 3, true),
  mountain('d3', 39, 16, 2, 4, true),
  hill('h1', 16, 12),
  hill('h2', 12, 10),
  hill('h3', 19, 11),
  tree(
    't1',
    'M0 8V3',
    'M-7 3C-11 1-9-5-6-5-6-10 1-12 3-8 8-9 10-3 7 0 8 3 3 5 0 4-3 6-6 5-7 3z',
    'M3-5q3 2 2 5M-3-1q1 2 3 2',
  ),
  tree(
    't2',
    'M0 8V3',
    'M-6 4C-10 2-8-4-5-6-4-11 4-12 6-6 9-4 9 2 5 4 2 6-3 6-6 4z',
    'M3-7q3 3 2 7',
  ),
  tree('t3', 'M0 9V4', 'M0-14L7 5H-7z', 'M1-8l3 9'),
  '<g id="g-p1" class="tr"><path class="k" d="M0 8C1 3 0-1-1-5M-1-5q-6-3-9 1M-1-5q6-4 9 0M-1-5q-5-6-8-4M-1-5q4-6 7-5"/></g>',
  '<g id="g-r1" class="tr"><path class="k thin" d="M-5 5Q-6 0-8-3M-3 5V-5M0 5Q0-2 2-6M3 5Q4 0 7-2"/><path class="h" d="M-10 6h16M-4 9h12"/></g>',
].join('');

/** Every symbol as `kind x y size`, north to south, so that what is in front covers what is behind. */
export function drawRelief(places, land) {
  const random = chance(77);
  const spots = Object.values(places);
  const clear = (p, radius) => spots.every(([x, y]) => distance([x, y - 6], p) > radius);
  const pickOf = (kinds) => kinds[Math.floor(random() * kinds.length)];
  const found = [];
  for (const { line, step, width: wide, size, kinds } of ridges) {
    const points = line.map(onMap);
    for (let i = 0; i + 1 < points.length; i++) {
      const [a, b] = [points[i], points[i + 1]];
      const length = distance(a, b);
      const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
      const count = Math.max(1, Math.round(length / step));
      for (let k = 0; k < count; k++) {
        const along = ((k + random() * 0.6) / count) * length;
        for (const side of [-1, 1]) {
          const aside = (random() * 0.9 + 0.1) * wide * side;
          const at = [a[0] + dx * along - dy * aside, a[1] + dy * along + dx * aside];
          if (clear(at, 34))
            found.push({ kind: pickOf(kinds), at, size: size * (0.8 + random() * 0.5) });
        }
      }
    }
  }
  for (const { edge, kinds, step, size, clear: radius } of woods) {
    const polygon = edge.map(onMap);
    const [xs, ys] = [polygon.map((p) => p[0]), polygon.map((p) => p[1])];
    for (let y = Math.min(...ys); y < Math.max(...ys); y += step * 0.72) {
      for (let x = Math.min(...xs); x < Math.max(...xs); x += step) {
        const at = [x + (random() - 0.5) * step * 0.9, y + (random() - 0.5) * step * 0.6];
        if (inside(at, polygon) && inside(at, land) && clear(at, radius))
          found.push({ kind: pickOf(kinds), at, size: size * (0.85 + random() * 0.3) });
      }
    }
  }
  return found
    .filter(({ at: [x, y] }) => x > -30 && x < width + 330 && y > -20 && y < height + 30)
    .sort((a, b) => a.at[1] - b.at[1])
    .map(
      ({ kind, at, size }) => `${kind} ${Math.round(at[0])} ${Math.round(at[1])} ${decimal(size)}`,
    );
}

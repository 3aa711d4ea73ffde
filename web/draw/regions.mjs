// Regions: a field of six-sided cells with shaken corners, each given to the nearest place or helper.
// Borders follow the cells, so that neighbours share one exact line.
import { chance, curve, inside, middle, points, smooth, thin } from './geometry.mjs';
import { height, onMap, width } from './places.mjs';

/** Points beside the places that pull a border to where it belongs, often a ridge or a river. */
const helpers = {
  eriador: points('141,326 100,40 200,60 60,290 130,390 200,340'),
  rhudaur: points('346,151 360,40 430,30 436,60 436,110 432,160 430,200'),
  enedwaith: points('281,373 215,470 230,400 318,470'),
  'misty-mountains': points(
    '436,304 500,40 540,150 450,250 540,250 478,60 478,110 474,160 468,200',
  ),
  rohan: points('566,404 590,446 560,360 530,352 400,472 352,472 450,474'),
  gondor: points(`
    374,595 200,560 340,530 480,540 560,690 604,712 350,512 400,514 446,516 484,530`),
  ithilien: points('639,675 640,520 676,660 672,690 684,520 684,580 690,640'),
  mordor: points(`
    990,540 780,668 860,666 940,668 1040,668 1140,668 740,474 800,472 860,472 930,474 1000,472
    1080,468 1160,470 724,540 724,580 732,640`),
  rhovanion: points(`
    740,422 800,420 860,420 930,422 1000,420 1080,416 1160,420 834,370 990,240 900,180 960,420
    640,370 740,300 1100,250`),
  mirkwood: points('603,217 660,180 640,300 590,330 600,20'),
  dale: points('751,42 900,60 980,90 700,170 1100,80'),
  haradwaith: points(`
    628,742 780,714 860,712 940,712 1040,714 1140,712 595,798 800,860 940,880 720,740 860,800
    960,790`),
};

const cell = 14;
const frame = { left: -120, top: -420, right: 2400, bottom: 1720 };
const nameOf = (p) => `${Math.round(p[0] * 4)},${Math.round(p[1] * 4)}`;

/** The cells with their region and their corners; a shared corner is the same point in each. */
function cellsOf(printed, places) {
  const random = chance(20261);
  const seeds = [
    ...Object.entries(places).map(([id, at]) => [printed.locations[id].region, at]),
    ...Object.entries(helpers).flatMap(([id, line]) => line.map((p) => [id, onMap(p)])),
  ];
  const nearest = ([x, y]) => {
    const wx = x + 14 * Math.sin(y / 47 + 1) + 9 * Math.sin(y / 19 + x / 31);
    const wy = y + 12 * Math.sin(x / 53) + 8 * Math.sin(x / 23 + y / 37);
    let best = [Number.POSITIVE_INFINITY, ''];
    for (const [id, [sx, sy]] of seeds) {
      const far = (sx - wx) ** 2 + (sy - wy) ** 2;
      if (far < best[0]) best = [far, id];
    }
    return best[1];
  };
  const corners = new Map();
  const corner = (p) => {
    const name = `${Math.round(p[0])},${Math.round(p[1])}`;
    const shake = () => (random() - 0.5) * cell * 0.9;
    if (!corners.has(name)) corners.set(name, [p[0] + shake(), p[1] + shake()]);
    return corners.get(name);
  };
  const cells = [];
  const across = Math.sqrt(3) * cell;
  for (let row = 0; frame.top + row * 1.5 * cell < frame.bottom; row++) {
    for (let col = 0; frame.left + col * across < frame.right; col++) {
      const x = frame.left + (col + (row % 2) / 2) * across;
      const y = frame.top + row * 1.5 * cell;
      const ring = [0, 1, 2, 3, 4, 5].map((k) => {
        const angle = ((60 * k - 30) * Math.PI) / 180;
        return corner([x + cell * Math.cos(angle), y + cell * Math.sin(angle)]);
      });
      cells.push({ at: [x, y], region: nearest([x, y]), ring });
    }
  }
  return cells;
}

/** Stretches of border between two corners where more than two sides meet, smoothed once. */
function chainsOf(cells, labelOf) {
  const edges = new Map();
  for (const one of cells) {
    one.ring.forEach((a, i) => {
      const b = one.ring[(i + 1) % 6];
      const name = [nameOf(a), nameOf(b)].sort().join('|');
      const edge = edges.get(name) ?? { ends: [a, b], sides: ['', ''] };
      edge.sides[edges.has(name) ? 1 : 0] = labelOf(one);
      edges.set(name, edge);
    });
  }
  const border = [...edges.values()].filter(({ sides }) => sides[0] !== sides[1]);
  const at = new Map();
  for (const edge of border)
    for (const end of edge.ends) at.set(nameOf(end), [...(at.get(nameOf(end)) ?? []), edge]);
  const used = new Set();
  const pairOf = ({ sides }) => [...sides].sort().join('|');
  const goesOn = (point, edge) => {
    const here = at.get(nameOf(point));
    return here.length === 2
      ? here.find((e) => !used.has(e) && pairOf(e) === pairOf(edge))
      : undefined;
  };
  const walk = (edge, start) => {
    const line = [start];
    for (let now = edge; now; ) {
      used.add(now);
      const next = nameOf(now.ends[0]) === nameOf(line.at(-1)) ? now.ends[1] : now.ends[0];
      line.push(next);
      now = goesOn(next, now);
    }
    return { sides: edge.sides, line: thin(smooth(line, 5), 2) };
  };
  const chains = [];
  for (const edge of border)
    for (const end of edge.ends)
      if (!used.has(edge) && at.get(nameOf(end)).length !== 2) chains.push(walk(edge, end));
  for (const edge of border) if (!used.has(edge)) chains.push(walk(edge, edge.ends[0]));
  return { chains, border };
}

/** Closed outlines put together from chains. */
function loops(chains) {
  const left = new Set(chains);
  const found = [];
  for (const first of chains) {
    if (!left.delete(first)) continue;
    const loop = [...first.line];
    for (;;) {
      const end = nameOf(loop.at(-1));
      const next = [...left].find(({ line }) =>
        [line[0], line.at(-1)].some((p) => nameOf(p) === end),
      );
      if (!next) break;
      left.delete(next);
      const line = nameOf(next.line[0]) === end ? next.line : [...next.line].reverse();
      loop.push(...line.slice(1));
    }
    found.push(loop.slice(0, -1));
  }
  return found.filter((loop) => loop.length > 4);
}

/** Two regions touch on land, in sight, exactly if they are adjacent. */
function check(printed, border, land) {
  const touching = new Map();
  for (const { ends, sides } of border) {
    const [x, y] = middle(...ends);
    if (!sides[0] || !sides[1] || !inside([x, y], land)) continue;
    if (x < 0 || y < 0 || x > width || y > height) continue;
    const pair = [...sides].sort().join(' and ');
    touching.set(pair, (touching.get(pair) ?? 0) + 1);
  }
  const wanted = new Set();
  for (const [id, { adjacent }] of Object.entries(printed.regions))
    for (const other of adjacent) wanted.add([id, other].sort().join(' and '));
  const wrong = [
    ...[...wanted]
      .filter((pair) => (touching.get(pair) ?? 0) < 2)
      .map((pair) => `${pair} do not touch`),
    ...[...touching.keys()].filter((pair) => !wanted.has(pair)).map((pair) => `${pair} touch`),
  ];
  if (wrong.length) throw new Error(`borders differ from the data: ${wrong.join('; ')}`);
  return wanted.size;
}

export function drawRegions(printed, places, land) {
  const cells = cellsOf(printed, places);
  const { chains, border } = chainsOf(cells, (one) => one.region);
  const pairs = check(printed, border, land);
  const borders = chains
    .filter(({ sides }) => sides[0] && sides[1])
    .map(({ line }) => curve(line))
    .join('');
  // For cards: the part of a region that is land and in sight.
  const seen = ({ at, region }) => {
    const [x, y] = at;
    return x > 0 && y > 0 && x < width && y < height && inside(at, land) ? region : '';
  };
  const shown = chainsOf(cells, seen).chains;
  const regions = {};
  const outlines = {};
  for (const id of Object.keys(printed.regions)) {
    const own = chains.filter(({ sides }) => sides.includes(id));
    regions[id] = loops(own)
      .map((loop) => curve(loop, { closed: true }))
      .join('');
    const outline = loops(shown.filter(({ sides }) => sides.includes(id)));
    const all = outline.flat();
    const [xs, ys] = [all.map((p) => p[0]), all.map((p) => p[1])];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const [w, h] = [Math.max(...xs) - x, Math.max(...ys) - y];
    const rim = Math.max(w, h) * 0.06;
    outlines[id] = {
      box: [x - rim, y - rim, w + 2 * rim, h + 2 * rim].map(Math.round).join(' '),
      d: outline.map((loop) => curve(loop, { closed: true })).join(''),
    };
  }
  return { borders, regions, outlines, pairs };
}

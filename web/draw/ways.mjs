// Roads, special paths with their costs, and the lanes of the battle lines beside each other.
import { beside, curve, distance, points, sample } from './geometry.mjs';
import { onMap } from './places.mjs';

/** Points, in board units, that a way passes on its journey from the first place to the second. */
const detours = {
  'dol-amroth|grey-havens': points('384,724 296,744 160,722 84,600 48,460 42,330 56,240'),
  'pelargir|umbar': points('564,690 556,780 572,842'),
  'nurn|plateau-of-gorgoroth': points('880,560'),
  'dorwinion|iron-hills': points('818,160'),
  'dagorlad|dorwinion': points('764,310'),
  'dagorlad|rhun': points('826,346'),
  'gladden-fields|hollin': points('472,174'),
  'dorwinion|rhun': points('866,316'),
  'dagorlad|southern-mirkwood': points('706,320'),
  'druwaith-iaur|pinnath-gelin': points('246,510'),
  'erech|pinnath-gelin': points('346,566'),
  'lamedon|pelargir': points('548,626'),
  'dol-amroth|pelargir': points('508,660'),
  'brown-lands|dol-guldur': points('632,330'),
  'dorwinion|southern-mirkwood': points('740,252'),
  'emyn-muil|lorien': points('578,342'),
  'barad-dur|udun': points('750,468'),
  'grey-havens|the-shire': points('126,180'),
  'hollin|weather-hills': points('344,196'),
  'rivendell|weather-hills': points('350,116'),
  'druwaith-iaur|dunland': points('300,368'),
  'dunland|fords-of-isen': points('336,372'),
  'fords-of-isen|isengard': points('378,398'),
  'minas-morgul|udun': points('716,540'),
  'barad-dur|mount-doom': points('796,520'),
};

/** Where on a way its cost stands, from 0 to 1, if not at its usual place. */
const costAt = {
  'mount-doom|plateau-of-gorgoroth': 0.66,
  'mount-doom|udun': 0.5,
  'fangorn-forest|isengard': 0.5,
  'north-ithilien|udun': 0.57,
};

/** Lanes keep this order wherever they run together. */
const order = ['lime', 'yellow', 'orange', 'magenta', 'teal', 'green', 'indigo'];
const gap = 6.4;

/** Every way once, by the two places in alphabetical order. */
function joinWays(printed) {
  const ways = new Map();
  for (const { from, to, cost } of printed.paths) {
    const [a, b] = [from, to].sort();
    const symbols = Object.entries(cost).flatMap(([symbol, count]) => Array(count).fill(symbol));
    ways.set(`${a}|${b}`, { a, b, cost: symbols, lanes: new Map() });
  }
  for (const { colour, locations } of Object.values(printed['battle-lines'])) {
    for (let i = 0; i + 1 < locations.length; i++) {
      const [from, to] = [locations[i], locations[i + 1]];
      ways.get([from, to].sort().join('|')).lanes.set(colour, { colour, from, to });
    }
  }
  return ways;
}

function radiusOf({ haven, stronghold, muster, colour }) {
  if (haven || stronghold) return 25;
  return muster || colour === 'red' ? 23 : 18;
}

function centreLine(name, a, b, places) {
  const [start, end] = [places[a], places[b]];
  const via = detours[name]?.map(onMap);
  if (via) {
    const turned = distance(via[0], start) > distance(via.at(-1), start);
    return sample([start, ...(turned ? via.reverse() : via), end]);
  }
  const length = distance(start, end);
  const bend = (((a.length * 7 + b.length * 3) % 5) - 2) * 0.025;
  const mid = [
    (start[0] + end[0]) / 2 - (end[1] - start[1]) * bend,
    (start[1] + end[1]) / 2 + (end[0] - start[0]) * bend,
  ];
  return sample([start, mid, end], Math.max(8, Math.round(length / 8)));
}

/** A point for every thirty units or so, both ends among them. */
function sparse(line) {
  const kept = [line[0]];
  for (const p of line.slice(1, -1))
    if (distance(p, kept.at(-1)) > 26 && distance(p, line.at(-1)) > 12) kept.push(p);
  kept.push(line.at(-1));
  return kept;
}

const write = (line) => curve(sparse(line), { pull: 0.5, digits: 1 });

function arrowsOf(line, single) {
  return (line.length > 60 ? [0.3, 0.7] : [single]).map((share) => {
    const i = Math.min(line.length - 2, Math.max(1, Math.round(line.length * share)));
    const [a, b] = [line[i - 1], line[i + 1]];
    const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    return [...line[i], angle].map(Math.round);
  });
}

function costsOf(name, line, cost, hasLanes) {
  const i = Math.round((line.length - 1) * (costAt[name] ?? (hasLanes ? 0.42 : 0.5)));
  const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]];
  const length = distance(a, b);
  const [ux, uy] = cost.length > 2 ? [1, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  return cost.map((symbol, k) => {
    const along = (k - (cost.length - 1) / 2) * 22;
    return [symbol, Math.round(line[i][0] + ux * along), Math.round(line[i][1] + uy * along)];
  });
}

export function drawWays(printed, places) {
  return [...joinWays(printed)].map(([name, { a, b, cost, lanes }]) => {
    const full = centreLine(name, a, b, places);
    const [ra, rb] = [radiusOf(printed.locations[a]), radiusOf(printed.locations[b])];
    const line = full.filter((p) => distance(p, full[0]) > ra && distance(p, full.at(-1)) > rb);
    const sorted = [...lanes.values()].sort(
      (x, y) => order.indexOf(x.colour) - order.indexOf(y.colour),
    );
    return {
      a,
      b,
      d: write(line),
      bed: sorted.length ? Number((sorted.length * gap + 4).toFixed(1)) : 0,
      cost: cost.length ? costsOf(name, line, cost, sorted.length > 0) : [],
      lanes: sorted.map(({ colour, from, to }, i) => {
        const shifted = beside(line, (i - (sorted.length - 1) / 2) * gap);
        const own = from === a ? shifted : shifted.reverse();
        const single = cost.length ? 0.8 : 0.6 + (i % 2 ? -0.12 : 0.08);
        return { colour, from, to, d: write(own), arrows: arrowsOf(own, single) };
      }),
    };
  });
}

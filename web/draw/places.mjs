// Where things stand on the drawing: the board's own grid, stretched, with small shifts for room.

export const width = 1600;
export const height = 1250;

/** From the units of the board (0 to 1000) to those of the drawing. */
export const onMap = ([x, y]) => [(x - 40) * 1.68, (y - 8) * 1.3];

/** Shifts, in board units, where the artwork needs room. */
const nudges = {
  'north-ithilien': [-6, 4],
  dagorlad: [8, -14],
  'grey-havens': [2, 2],
  'mount-doom': [16, 8],
  'plateau-of-gorgoroth': [4, 4],
  udun: [2, 4],
  osgiliath: [2, -2],
  'minas-tirith': [-2, 4],
  'south-ithilien': [2, 2],
  'druadan-forest': [-10, 4],
  'fangorn-forest': [4, 4],
  isengard: [-6, 0],
  rivendell: [-8, 6],
  lorien: [4, 2],
  moria: [6, 2],
  'gladden-fields': [6, -6],
  hollin: [-6, -2],
  'dol-guldur': [8, -2],
  'helms-deep': [2, 2],
  edoras: [2, -2],
  umbar: [6, -4],
  'near-harad': [20, -14],
  dunland: [-2, 4],
  nurn: [-6, 10],
  rhun: [-8, 6],
  'fords-of-isen': [6, -2],
  'minas-morgul': [14, 10],
  'lake-town': [8, 8],
  'woodland-realm': [-2, 8],
  erebor: [2, 0],
  tharbad: [4, 0],
  'weather-hills': [4, 4],
  bree: [0, 2],
  'pinnath-gelin': [8, -6],
  harondor: [8, -6],
  'ered-luin': [4, -4],
  'emyn-muil': [-6, 8],
  'brown-lands': [-12, -14],
  'southern-mirkwood': [0, 6],
};

export function placesOf(printed) {
  const places = {};
  for (const [id, { x, y }] of Object.entries(printed.locations)) {
    const [dx, dy] = nudges[id] ?? [0, 0];
    places[id] = onMap([x + dx, y + dy]).map(Math.round);
  }
  return places;
}

/** Names of regions: where, in which lines, and where Nazgûl and Eye stand beside them. */
const plaques = {
  eriador: { at: [138, 308] },
  rhudaur: { at: [352, 58] },
  enedwaith: { at: [240, 364] },
  'misty-mountains': {
    at: [492, 134],
    lines: ['Misty', 'Mountains'],
    small: true,
    pieces: [0, -74],
  },
  rohan: { at: [566, 450], small: true, pieces: [0, 30] },
  gondor: { at: [362, 622] },
  ithilien: { at: [694, 706], small: true, turned: 82, pieces: [40, 6] },
  mordor: { at: [898, 490] },
  rhovanion: { at: [838, 394] },
  mirkwood: { at: [616, 206], small: true },
  dale: { at: [756, 36] },
  haradwaith: { at: [852, 846] },
};

export function plaquesOf(printed) {
  const found = {};
  for (const [id, { name }] of Object.entries(printed.regions)) {
    const { at, lines = [name], small = false, turned = 0, pieces } = plaques[id];
    const below = 34 + 26 * (lines.length - 1);
    const [x, y] = onMap(at).map(Math.round);
    found[id] = { x, y, lines, small, turned, pieces: pieces ?? [0, below] };
  }
  return found;
}

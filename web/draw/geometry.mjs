// Small tools of drawing: chance that repeats, rough lines, smooth curves, written as short SVG paths.

/** `60,-220 52,-120`: points as they are written down here. */
export const points = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((point) => point.split(',').map(Number));

/** Numbers from 0 to 1, the same ones for the same seed. */
export function chance(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);

export const middle = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];

/** Moves the middle of every stretch a little to one side, again and again. */
export function roughen(points, amplitude, depth, random) {
  let line = points;
  for (let pass = 0; pass < depth; pass++) {
    const next = [];
    for (let i = 0; i + 1 < line.length; i++) {
      const [a, b] = [line[i], line[i + 1]];
      const length = distance(a, b) || 1;
      const aside =
        ((random() - 0.5) * amplitude * 0.55 ** pass * Math.min(1, length / 60)) / length;
      const [mx, my] = middle(a, b);
      next.push(a, [mx - (b[1] - a[1]) * aside, my + (b[0] - a[0]) * aside]);
    }
    next.push(line.at(-1));
    line = next;
  }
  return line;
}

/** Pulls every point towards its neighbours; the ends stay. */
export function smooth(points, passes) {
  let line = points;
  for (let pass = 0; pass < passes; pass++) {
    line = line.map((p, i) => {
      const [a, b] = [line[i - 1], line[i + 1]];
      if (!a || !b) return p;
      return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4];
    });
  }
  return line;
}

/** Every second point, and both ends. */
export const thin = (points, every = 2) =>
  points.filter((_, i) => i % every === 0 || i === points.length - 1);

export function inside([x, y], polygon) {
  let within = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [ax, ay] = polygon[i];
    const [bx, by] = polygon[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** Points along a Catmull-Rom curve through the given ones. */
export function sample(points, steps = 24) {
  const at = (i) => points[Math.max(0, Math.min(points.length - 1, i))];
  const line = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      line.push(
        [0, 1].map(
          (k) =>
            0.5 *
            (2 * b[k] +
              (c[k] - a[k]) * t +
              (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t ** 2 +
              (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3),
        ),
      );
    }
  }
  line.push(points.at(-1));
  return line;
}

/** The same line, so far to one side. */
export function beside(points, aside) {
  return points.map(([x, y], i) => {
    const a = points[Math.max(0, i - 1)];
    const b = points[Math.min(points.length - 1, i + 1)];
    const length = distance(a, b) || 1;
    return [x - ((b[1] - a[1]) / length) * aside, y + ((b[0] - a[0]) / length) * aside];
  });
}

const short = (n, digits) => String(Number(n.toFixed(digits)));

/** Numbers as SVG allows them: no space before a minus. */
const joined = (numbers) => numbers.join(' ').replaceAll(' -', '-');

/** A smooth curve through the points as an SVG path with relative coordinates. */
export function curve(points, { closed = false, pull = 0.5, digits = 0 } = {}) {
  const n = points.length;
  const at = (i) => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]);
  const round = (p) => p.map((v) => Number(v.toFixed(digits)));
  let pen = round(points[0]);
  let path = `M${joined(pen.map((v) => short(v, digits)))}c`;
  const parts = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const controls = [
      [b[0] + ((c[0] - a[0]) * pull) / 3, b[1] + ((c[1] - a[1]) * pull) / 3],
      [c[0] - ((d[0] - b[0]) * pull) / 3, c[1] - ((d[1] - b[1]) * pull) / 3],
      c,
    ].map(round);
    for (const [x, y] of controls) parts.push(short(x - pen[0], digits), short(y - pen[1], digits));
    pen = controls[2];
  }
  path += joined(parts);
  return closed ? `${path}z` : path;
}

/** Straight from point to point. */
export function straight(points, digits = 0) {
  return `M${points.map((p) => joined(p.map((v) => short(v, digits)))).join('L')}`;
}

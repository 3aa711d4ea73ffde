// Hills, trees, barrows and reeds for Hunt for the Ring. Each stands on its own foot (0, 0 is the middle of it) and is
// at most three paths, so that many hundreds of them still pan smoothly.

const symbol = (id, look, paths) =>
  `<g id="h-${id}" class="h-${look}">${Object.entries(paths)
    .map(([role, d]) => `<path class="${role}" d="${d}"/>`)
    .join('')}</g>`;

const decimal = (n) => Number(n.toFixed(1));

function mountain(id, high, wide, lean) {
  const left = `M${-wide} 2C${decimal(-wide * 0.7)}-4 ${decimal(-wide * 0.4)} ${decimal(-high * 0.5)} ${lean - 2} ${decimal(-high * 0.93)}Q${lean} ${-high} ${lean + 3} ${decimal(-high * 0.9)}`;
  const right = `C${decimal(wide * 0.35)} ${decimal(-high * 0.5)} ${decimal(wide * 0.7)}-5 ${wide} 2`;
  const shade = `M${lean} ${-high}Q${lean + 5} ${decimal(-high * 0.6)} ${lean + 1} ${decimal(-high * 0.38)}T${lean + 5} 2L${wide} 2C${decimal(wide * 0.7)}-5 ${decimal(wide * 0.35)} ${decimal(-high * 0.5)} ${lean + 3} ${decimal(-high * 0.9)}z`;
  const hatch = `M${lean - 3} ${decimal(-high * 0.7)}l-4 ${decimal(high * 0.22)}M${decimal(-wide * 0.42)} ${decimal(-high * 0.32)}l-4 ${decimal(high * 0.18)}M${lean - 1} ${decimal(-high * 0.45)}l-3 ${decimal(high * 0.2)}`;
  return symbol(id, 'mt', { o: `${left}${right}`, sh: shade, k: hatch });
}

function hill(id, wide, high, lean = 0) {
  const back = `M${-wide} 2C${decimal(-wide * 0.62)} ${decimal(-high * 0.75)} ${lean - wide * 0.25} ${-high} ${lean} ${-high}C${decimal(lean + wide * 0.3)} ${-high} ${decimal(wide * 0.66)} ${decimal(-high * 0.6)} ${wide} 2`;
  const shade = `M${lean} ${-high}C${decimal(lean + wide * 0.3)} ${-high} ${decimal(wide * 0.66)} ${decimal(-high * 0.6)} ${wide} 2H${decimal(wide * 0.45)}Q${decimal(wide * 0.5)} ${decimal(-high * 0.5)} ${lean} ${-high}z`;
  const hatch = `M${decimal(-wide * 0.42)} ${decimal(-high * 0.35)}q3-4 7-5M${decimal(-wide * 0.12)} ${decimal(-high * 0.5)}q4-3 8-3`;
  return symbol(id, 'mt', { o: back, sh: shade, k: hatch });
}

const crown1 = 'M-7-4C-12-6-10-13-6-13-6-18 1-20 3-16 9-17 11-10 7-8 9-4 3-2 0-4-3-2-6-3-7-4z';
const crown2 = 'M-6-3C-11-5-9-12-5-14-4-19 4-20 6-14 10-12 10-5 5-3 2-1-3-1-6-3z';

export const symbols = [
  mountain('m1', 40, 24, -1),
  mountain('m2', 32, 21, 3),
  hill('d1', 22, 15),
  hill('d2', 17, 12, 2),
  hill('d3', 27, 16, -3),
  symbol('t1', 'tr', { o: `M0 1V-4${crown1}`, k: 'M3-13q3 2 2 5M-3-9q1 2 3 2' }),
  symbol('t2', 'tr', { o: `M0 1V-3${crown2}`, k: 'M3-15q3 3 2 7M-4-9q1 3 4 3' }),
  symbol('t3', 'tr', {
    o: 'M0 2V-4M0-25L-4-16H-2L-7-9H-4L-9-3H9L4-9H7L2-16H4z',
    k: 'M2-14l3 4M2-8l4 4',
  }),
  symbol('o1', 'tr dp', { o: `M0 1V-4${crown1}`, k: 'M3-13q3 2 2 5M-3-9q1 2 3 2M-1-16q3-1 4 1' }),
  symbol('o2', 'tr dp', { o: `M0 1V-3${crown2}`, k: 'M3-15q3 3 2 7M-4-9q1 3 4 3' }),
  symbol('o3', 'tr dp', {
    o: 'M-1 1C0-3-2-5-4-8M0-2C1-5 3-6 5-9M-9-5C-15-8-12-16-7-16-6-22 3-23 6-18 13-19 15-10 10-7 7-4-5-3-9-5z',
    k: 'M-5-13q2 3 5 3M4-15q4 2 3 6',
  }),
  symbol('w1', 'tr', {
    o: 'M0 2C1-3-1-6-1-10M-2-20C-10-21-13-13-11-2-9-6-8-8-6-10-6-5-6-2-4 0-2-4-2-8-1-10 0-6 1-3 3 0 4-4 4-7 5-10 7-7 9-4 11-1 12-11 9-21-2-20z',
    k: 'M-7-15q-2 4-2 8M6-15q3 4 3 9M0-17v5',
  }),
  symbol('b1', 'mt', {
    o: 'M-19 2C-15-9-7-13 0-13S15-9 19 2',
    sh: 'M0-13C7-13 15-9 19 2H9Q8-8 0-13z',
    k: 'M-2-13V-23L1-25 3-22V-13M-10-5q3-3 6-4',
  }),
  symbol('b2', 'mt', {
    o: 'M-17 2C-14-8-6-12 0-12S14-8 17 2',
    sh: 'M0-12C6-12 14-8 17 2H8Q7-7 0-12z',
    k: 'M-4 2V-3Q-4-6-1-6T2-3V2M-10-4q3-3 5-4',
  }),
  symbol('s1', 'st', {
    o: 'M-10 2L-9-11-6-12-4 1zM-2 3L-1-16 3-17 4 3zM7 2L8-9 11-10 12 1z',
    sh: 'M2-16L3-17 4 3H1z',
  }),
  symbol('x1', 'st', {
    o: 'M-9 2V-19H-6V-16H-3V-20H0V-14L3-17 6-12V-5L9 2z',
    k: 'M-3-2V-6Q-1-9 1-6V-2M-6-12h3M3-8h2',
  }),
  symbol('r1', 'rd', { k: 'M-6 1Q-7-5-9-8M-3 1V-10M0 1Q0-7 2-12M4 1Q5-5 8-7M-11 3h9M1 3h10' }),
  symbol('r2', 'rd', { k: 'M-4 0Q-5-5-7-7M-1 0V-9M2 0Q3-5 6-8M-10 2h7M0 3h9M-5 6h8' }),
  symbol('p1', 'rd', { k: 'M-12 0q4-3 8 0t8 0 8 0' }),
  symbol('g1', 'gr', { k: 'M-4 0Q-5-4-7-5M-1 0V-6M2 0Q2-4 5-6' }),
  symbol('g2', 'gr', { k: 'M-3 0Q-4-3-5-4M0 0V-5M3 0Q3-3 5-4M8 1l2-3' }),
  symbol('f1', 'fd', { o: 'M-17-4L-4-11 15-5 3 3z', k: 'M-12-3L1 1M-7-6L7-1M-2-8L11-3' }),
  symbol('f2', 'fd', { o: 'M-15-2L-9-11 12-9 14 1z', k: 'M-9-2L-5-10M-3-1L0-10M4 0L5-9M10 0V-9' }),
  symbol('k1', 'vl', {
    o: 'M-20 2C-15-12-7-16 0-16S15-11 20 2zM-4 2V-2A4 4 0 0 1 4-2V2z',
    k: 'M-12-3a2 2 0 1 0 .1 0M11-3a2 2 0 1 0 .1 0M6-14V-20M-8-15V-19',
  }),
  symbol('v1', 'vl', {
    o: 'M-14 2V-6L-8-12-2-6V2zM-1 2V-9L6-16 13-9V2z',
    k: 'M-9 2V-2h3V2M4 2V-4h4V2M-8-12H3M6-16h4l3 4',
  }),
].join('');

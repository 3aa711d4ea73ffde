// Hills, trees and grass. Each symbol is at most two paths, so that a thousand of them still pan smoothly:
// its outline with all thin lines in it, filled and inked at once, and its shadow.

/** Classes by the first word of a symbol's name. */
// Not below the map's own class: what a `use` shows does not know where it stands.
const looks = {
  mountain: 'w-mt',
  lone: 'w-mt',
  volcano: 'w-mt w-dk',
  hill: 'w-mt',
  crag: 'w-mt',
  tree: 'w-tr',
  tuft: 'w-gr',
  grass: 'w-gr',
  dune: 'w-gr',
  wave: 'w-wv',
};

const short = (d) => d.replaceAll(' -', '-').replace(/\.0\b/g, '');

function drawn(name, paths) {
  const look = looks[name.split('-')[0]];
  const of = (...roles) =>
    paths
      .filter(({ role }) => roles.includes(role))
      .map(({ d }) => short(d))
      .join('');
  const smoke = of('smoke');
  const lava = of('lava');
  // The base of a hill stays open: its fill closes itself, its ink does not.
  const outline = look.startsWith('w-mt')
    ? `${of('ink') || of('fill')}${of('hatch')}`
    : `${of('trunk')}${of('leaf')}${of('hatch', 'ink', 'reed', 'wave')}`;
  const shade = of('shade');
  const parts = [
    smoke && `<path class="smoke" d="${smoke}"/>`,
    `<path class="o" d="${outline}"/>`,
    shade && `<path class="sh" d="${shade}"/>`,
    lava && `<path class="lava" d="${lava}"/>`,
  ];
  return `<g id="w-${name}" class="${look}">${parts.filter(Boolean).join('')}</g>`;
}

/** Settlements are drawn by the page, in the colours of their Nation. */
const settlements = ['town', 'city', 'stronghold', 'fortification'];

export const symbolsOf = (symbols) =>
  Object.entries(symbols)
    .filter(([name]) => !settlements.includes(name))
    .map(([name, { paths }]) => drawn(name, paths))
    .join('');

/** Every symbol as `kind x y size`, north to south; of grass and sand only some, for calm. */
export function glyphsOf(glyphs, random) {
  const sparse = { grass: 0.45, dune: 0.6, crag: 0.75 };
  return glyphs
    .filter(([name]) => random() < (sparse[name] ?? 1))
    .map(
      ([name, x, y, size]) =>
        `${name} ${Math.round(x)} ${Math.round(y)} ${Number(size.toFixed(1))}`,
    )
    .join(';');
}

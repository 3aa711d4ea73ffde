// Two regions touch on the map exactly if the game's tables say so, with the black lines where they say so.

/** A table of comma-separated words, the first line being the names of the columns. */
export function table(text) {
  const [head, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(head.map((name, i) => [name, line[i]])));
}

const pair = (a, b) => [a, b].sort().join(' and ');

/** How many borders there are; refuses if one is missing, extra or of the wrong kind. */
export function check({ arcs, regions: drawn }, regions, borders) {
  const wrong = [];
  const ids = new Set(regions.map(({ id }) => id));
  for (const { id } of drawn) if (!ids.delete(id)) wrong.push(`${id} is no region`);
  for (const id of ids) wrong.push(`${id} is not drawn`);

  const named = { adjacent: 'border', impassable: 'impassable' };
  const wanted = new Map(borders.map(({ kind, a, b }) => [pair(a, b), named[kind]]));
  const found = new Map();
  for (const { kind, regions: sides } of arcs)
    if (sides.length === 2) found.set(pair(...sides), kind);
  for (const [sides, kind] of wanted)
    if (found.get(sides) !== kind)
      wrong.push(`${sides}: ${found.get(sides) ?? 'apart'}, not ${kind}`);
  for (const sides of found.keys()) if (!wanted.has(sides)) wrong.push(`${sides} touch`);
  for (const { id, settlement_point: at } of drawn) {
    const { settlement, fortification } = regions.find((one) => one.id === id) ?? {};
    const built = settlement !== '' || fortification === 'yes';
    if (built !== !!at) wrong.push(`${id}: ${built ? 'no' : 'a'} place for a Settlement`);
  }
  if (wrong.length) throw new Error(`the shapes differ from the data: ${wrong.join('; ')}`);
  return wanted.size;
}

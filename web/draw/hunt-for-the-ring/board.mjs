// Reads a board of Hunt for the Ring from its TOML, in the shape in which the game tells it to the page.
// Only as much TOML as such a file has: see FORMAT.md of the game's content.

const value = (text) => JSON.parse(text.replace(/,\s*\]/g, ']'));

/** `{ a = 4, b = 5, kind = "road", dots = 0 }` */
function inline(text) {
  const pairs = text.matchAll(/(\w+)\s*=\s*("[^"]*"|\[[^\]]*\]|-?[\d.]+|true|false)/g);
  return Object.fromEntries([...pairs].map(([, key, found]) => [key, value(found)]));
}

/** The tables `[[kind]]`. */
function tables(text, kind) {
  return text
    .split(/^\[\[/m)
    .filter((block) => block.startsWith(`${kind}]]`))
    .map((block) => inline(block.slice(kind.length + 2).replace(/#.*$/gm, '')));
}

export function readBoard(text) {
  const title = /^title\s*=\s*"(.*)"/m.exec(text)?.[1] ?? '';
  const list = /^route\s*=\s*\[\n([\s\S]*?)^\]/m.exec(text)?.[1] ?? '';
  const routes = list
    .split('\n')
    .filter((line) => line.trim().startsWith('{'))
    .map(inline)
    .map((route) => ({
      ...route,
      spaces: Array.from({ length: route.dots }, (_, i) => `${route.a}-${route.b}.${i + 1}`),
    }));
  return {
    title,
    locations: tables(text, 'location'),
    routes,
    junctions: tables(text, 'junction'),
    sections: tables(text, 'section'),
    areas: tables(text, 'area'),
  };
}

/** The sheet as it is printed: all that does not change while one plays, as one text. */

import { around, type Box } from '../../../table/map/boxes';
import { widthOf } from '../../../table/map/labels';
import { outlineOf, written } from './areas';
import type { BoardData } from './data';
import { type Layout, layOut, UNIT } from './geometry';
import type { Landscape } from './landscape';
import { landscapes, symbols } from './landscape.generated';
import { type Lettering, letter } from './lettering';

/** Of the printed rim around the sheet. */
export const RIM = 40;
const TITLE = 46;

export interface Sheet {
  layout: Layout;
  lettering: Lettering;
  title: Box;
  /** Sheet and rim, of which the sheet begins at `RIM`. */
  width: number;
  height: number;
  ground: string;
}

/** Neighbouring areas of one section are not of one shade. */
function shadesOf({ data, shapes }: Layout): Map<string, number> {
  const shades = new Map<string, number>();
  for (const { id } of data.areas) {
    const beside = shapes.borders
      .filter(({ areas }) => areas.includes(id))
      .flatMap(({ areas }) => areas.map((one) => shades.get(one ?? '')));
    shades.set(id, [0, 1, 2, 3].find((shade) => !beside.includes(shade)) ?? 3);
  }
  return shades;
}

/** Which of the colours for sections. */
export const colourOf = (data: BoardData, section: string) =>
  Math.max(
    0,
    data.sections.findIndex(({ id }) => id === section),
  ) % 6;

function landscapeOf({ origin }: Layout, art: Landscape): string {
  const rivers = art.rivers
    .map(([width, d]) => `<path d="${d}" stroke-width="${width}"/>`)
    .join('');
  const banks = art.rivers
    .map(([width, d]) => `<path d="${d}" stroke-width="${width + 3.6}"/>`)
    .join('');
  const relief = art.relief
    .split(';')
    .map((one) => one.split(' '))
    .map(
      ([kind, x, y, size]) =>
        `<use href="#h-${kind}" transform="translate(${x} ${y})scale(${size})"/>`,
    )
    .join('');
  const names = art.names
    .map(
      ([name, d], i) =>
        `<path id="h-name-${i}" d="${d}" fill="none"/><text class="water-name"><textPath href="#h-name-${i}" startOffset="50%">${name}</textPath></text>`,
    )
    .join('');
  return `<defs>${symbols}</defs><g transform="translate(${-origin[0] * UNIT} ${-origin[1] * UNIT})">
<path class="wood" d="${art.woods}"/><path class="wood deep" d="${art.deeps}"/><path class="marsh" d="${art.marshes}"/>
<g class="bank">${banks}</g><g class="river">${rivers}</g><path class="pool" d="${art.pools}"/>
<path class="hedge" d="${art.hedges}"/><path class="hedge leaves" d="${art.hedges}"/>
<g class="relief">${relief}</g>${names}</g>`;
}

const compassAt = ([x, y]: readonly [number, number]) =>
  `<g class="compass" transform="translate(${x} ${y + 6})scale(.86)"><circle class="clear" r="68"/><circle r="56"/><circle r="49"/>
<path class="s" d="M34-34L10 0 34 34 0 10-34 34-10 0-34-34 0-10z" transform="scale(.86)"/>
<path class="s" d="M0-74L9-9 74 0 9 9 0 74-9 9-74 0-9-9z"/>
<path class="s2" d="M0-74L9-9 0 0zM74 0L9 9 0 0zM0 74L-9 9 0 0zM-74 0L-9-9 0 0z"/><text y="-79">N</text></g>`;

/** Dark and light in turn, as on the rim of an old map. */
function scaleOf(width: number, height: number): string {
  const long = (length: number) => length / Math.round(length / 100);
  const [sx, sy] = [long(width), long(height)];
  const marks: string[] = [];
  for (let i = 0; i * sx < width - 1; i += 2)
    marks.push(`M${i * sx}-20h${sx}v8h${-sx}zM${i * sx} ${height + 12}h${sx}v8h${-sx}z`);
  for (let i = 0; i * sy < height - 1; i += 2)
    marks.push(`M-20 ${i * sy}v${sy}h8v${-sy}zM${width + 12} ${i * sy}v${sy}h8v${-sy}z`);
  return marks.join('');
}

function draw(layout: Layout, lettering: Lettering): string {
  const { data, shapes, width, height } = layout;
  const shades = shadesOf(layout);
  const art = landscapes[data.land];
  const washes = data.areas
    .map(({ id, section }) => {
      const look = `of-${colourOf(data, section)} shade-${shades.get(id)}`;
      return `<path class="wash ${look}" d="${outlineOf(shapes.areas.get(id) ?? [])}"/>`;
    })
    .join('');
  const lines = (kind: string) =>
    shapes.borders
      .filter((border) => border.kind === kind)
      .map(({ line }) => written(line))
      .join('');
  const bands = data.sections
    .map(({ id }, i) => {
      const outline = outlineOf(shapes.sections.get(id) ?? []);
      return `<clipPath id="h-in-${i}"><path d="${outline}" clip-rule="evenodd"/></clipPath>
<g clip-path="url(#h-in-${i})"><path class="band of-${colourOf(data, id)}" d="${outline}"/><path class="edge of-${colourOf(data, id)}" d="${outline}"/></g>`;
    })
    .join('');
  const whole = `width="${width}" height="${height}"`;
  const far = 3000;
  return `<defs><clipPath id="h-sheet"><rect ${whole}/></clipPath>
<radialGradient id="h-dusk" cx=".5" cy=".5" r=".72"><stop class="in" offset=".66"/><stop class="out" offset="1"/></radialGradient>
<pattern id="h-fibre" width="180" height="180" patternUnits="userSpaceOnUse"><path class="fibre" d="M12 20q20 6 40-2M90 60q30-8 60 4M30 120q14 8 34 2M120 150q20-6 44 2M70 90q6 12 2 26M150 20q4 10-2 22M20 70h3M60 40h2M110 110h3M160 96h2M96 20h2M48 160h3M140 70h2"/></pattern></defs>
<rect class="desk" x="${-far}" y="${-far}" width="${width + 2 * far}" height="${height + 2 * far}"/>
<rect class="cast" x="${-RIM}" y="${-RIM + 6}" width="${width + 2 * RIM}" height="${height + 2 * RIM}" rx="6"/>
<rect class="paper" x="${-RIM}" y="${-RIM}" width="${width + 2 * RIM}" height="${height + 2 * RIM}" rx="4"/>
<g clip-path="url(#h-sheet)"><rect class="ground" ${whole}/>${washes}
${art ? landscapeOf(layout, art) : `<rect ${whole} fill="url(#h-fibre)"/>`}
<path class="border" d="${lines('area')}"/>${bands}<path class="border between" d="${lines('section')}"/>
${lettering.compass ? compassAt(lettering.compass) : ''}<rect ${whole} fill="url(#h-dusk)"/></g>
<rect class="neat" ${whole}/><rect class="neat wide" x="-12" y="-12" width="${width + 24}" height="${height + 24}"/>
<rect class="neat" x="-20" y="-20" width="${width + 40}" height="${height + 40}"/><path class="scale" d="${scaleOf(width, height)}"/>`;
}

/** Where names of rivers are written. */
function watersOf({ data, origin }: Layout): Box[] {
  const names = landscapes[data.land]?.names ?? [];
  return names.flatMap(([, , points]) =>
    points.flatMap((x, i) => {
      const y = points[i + 1];
      if (i % 2 || y === undefined) return [];
      return [around(x - origin[0] * UNIT, y - origin[1] * UNIT - 5, 22)];
    }),
  );
}

/** Houses, ruins and standing stones. */
function housesOf({ data, origin }: Layout): Box[] {
  const relief = landscapes[data.land]?.relief.split(';') ?? [];
  return relief.flatMap((one) => {
    const [kind = '', x, y] = one.split(' ');
    if (!'k1 v1 x1 s1'.includes(kind)) return [];
    return [around(Number(x) - origin[0] * UNIT, Number(y) - origin[1] * UNIT - 8, 30, 24)];
  });
}

const known = new WeakMap<BoardData, Sheet>();

/** Drawn once for a board. */
export function sheetOf(data: BoardData): Sheet {
  const before = known.get(data);
  if (before) return before;
  const layout = layOut(data);
  const wide = widthOf(data.title, TITLE) * 1.06 + 70;
  const title = { x: layout.width / 2 - wide / 2, y: layout.height - 44, w: wide, h: 76 };
  const lettering = letter(layout, [title, ...watersOf(layout)], housesOf(layout));
  const sheet = {
    layout,
    lettering,
    title,
    width: layout.width + 2 * RIM,
    height: layout.height + 2 * RIM,
    ground: draw(layout, lettering),
  };
  known.set(data, sheet);
  return sheet;
}

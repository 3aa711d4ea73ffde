/** Who stands where: the figures of the map sorted into Armies, garrisons and lone figures. */
import { has } from '../../table/words';
import { entries, holderOf, peopleAt, sides } from './known';
import type {
  Character,
  Components,
  Figure,
  FigurePrinted,
  Nation,
  Region,
  Side,
  View,
} from './types';

export interface Ranks {
  figure: Figure;
  nation: Nation;
  /** `regular`, `elite`, `leader` or `nazgul`. */
  kind: string;
  count: number;
}

export interface Army {
  at: Region;
  side: Side;
  ranks: Ranks[];
  units: number;
  /** Leaders or Nazgûl. */
  leaders: number;
  characters: Character[];
  /** The Ring-bearers are here, or were seen here last. */
  fellowship: boolean;
  /** Inside a besieged Stronghold, or before its walls. */
  siege?: 'inside' | 'outside';
  /** The Nation with the most units, whose colour the Army bears. */
  nation?: Nation;
}

/** What is printed about a kind of figure; there is no other kind. */
export function figureOf(components: Components, figure: Figure): FigurePrinted {
  return (
    components.figures[figure] ?? { name: figure, many: figure, nation: 'sauron', kind: 'regular' }
  );
}

const order = ['regular', 'elite', 'leader', 'nazgul'];

export function ranksOf(
  host: { [key in Figure]?: number } | undefined,
  components: Components,
): Ranks[] {
  return entries<Figure, number>(host)
    .map(([figure, count]) => ({ figure, count, ...figureOf(components, figure) }))
    .map(({ figure, nation, kind, count }) => ({ figure, nation, kind, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

export const isUnit = ({ kind }: Ranks) => kind === 'regular' || kind === 'elite';
export const sumOf = (ranks: Ranks[]) => ranks.reduce((sum, { count }) => sum + count, 0);

function strongest(ranks: Ranks[]): Nation | undefined {
  const units = new Map<Nation, number>();
  for (const one of ranks.filter(isUnit))
    units.set(one.nation, (units.get(one.nation) ?? 0) + one.count);
  return [...units].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** What one side has in a region; nothing if nobody is there. */
export function armyAt(
  view: View,
  components: Components,
  at: Region,
  side: Side,
): Army | undefined {
  const ranks = ranksOf(view.regions[at], components).filter(
    ({ nation }) => components.nations[nation].side === side,
  );
  const characters = peopleAt(view, components, side, at);
  const { fellowship: company } = view;
  const fellowship =
    side === 'free-peoples' && company.at === at && typeof company.mordor !== 'number';
  if (!ranks.length && !characters.length && !fellowship) return undefined;
  const units = sumOf(ranks.filter(isUnit));
  const besieged = view.besieged.includes(at);
  const inside = holderOf(view, components, at) === side;
  return {
    at,
    side,
    ranks,
    units,
    leaders: sumOf(ranks) - units,
    characters,
    fellowship,
    ...(besieged && { siege: inside ? ('inside' as const) : ('outside' as const) }),
    nation: strongest(ranks),
  };
}

/** Everybody on the map. */
export function armiesOf(view: View, components: Components): Army[] {
  const there = new Set<Region>([
    ...entries<Region, unknown>(view.regions).map(([at]) => at),
    ...Object.values(view.characters).filter((at): at is Region => has(components.regions, at)),
    view.fellowship.at,
  ]);
  return [...there].flatMap((at) =>
    sides.flatMap((side) => armyAt(view, components, at, side) ?? []),
  );
}

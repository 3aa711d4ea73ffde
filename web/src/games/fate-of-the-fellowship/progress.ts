/** How far an objective has come, told by what lies on the board. The server alone decides when it is done. */
import { armies, count, standing } from './known';
import type { Army, Components, Location, Objective, Region, View } from './types';

export interface Mark {
  says: string;
  /** Present, as far as this mark goes. */
  have: boolean;
}

export interface Progress {
  /** "4 of 6", where a card counts. */
  counted?: [have: number, need: number];
  marks: Mark[];
}

type ProgressOf = (view: View, components: Components) => Progress;

const marks = (...told: ((view: View, components: Components) => Mark)[]): ProgressOf => {
  return (view, components) => ({ marks: told.map((one) => one(view, components)) });
};

const troops = (at: Location, army: Army, need: number) => (view: View, components: Components) => {
  const here = view.board.troops[at]?.[army] ?? 0;
  return { says: `${components.armies[army]} ${here} of ${need}`, have: here >= need };
};

const isHaven = (at: Location) => (view: View, components: Components) => ({
  says: `${components.locations[at].name} a haven`,
  have: standing(view, components, at).haven,
});

const free = (region: Region) => (view: View, components: Components) => {
  const held = components.regions[region].locations.filter(
    (at) => view.board.shadow[at] || standing(view, components, at).stronghold,
  );
  const where = held.map((at) => components.locations[at].name).join(', ');
  const name = components.regions[region].name;
  return { says: held.length ? `${name}: Shadow in ${where}` : `${name} free`, have: !held.length };
};

const guarded = (region: Region, army?: Army) => (view: View, components: Components) => {
  const { locations, name } = components.regions[region];
  const wanted = army ? [army] : armies;
  const without = locations.filter((at) => !wanted.some((one) => view.board.troops[at]?.[one]));
  const where = without.map((at) => components.locations[at].name).join(', ');
  const who = army ? components.armies[army] : 'Friendly';
  return {
    says: without.length ? `${who} troops lack in ${where}` : `${who} troops all over ${name}`,
    have: !without.length,
  };
};

const table: Partial<Record<Objective, ProgressOf>> = {
  'saruman-your-staff-is-broken': marks(isHaven('isengard'), free('rohan')),
  'challenge-sauron': marks(
    troops('north-ithilien', 'gondor', 3),
    troops('north-ithilien', 'elven', 2),
    troops('north-ithilien', 'rohirrim', 2),
  ),
  'oathbreakers-fulfill-their-duty': marks(
    (view) => ({
      says: 'Paths of the Dead taken',
      have: view.objectives['paths-of-the-dead-taken'] ?? false,
    }),
    free('gondor'),
  ),
  'subdue-umbar': marks(isHaven('umbar')),
  'ride-with-the-eored': (view, components) => {
    const regions = view.objectives.eored ?? [];
    return {
      counted: [regions.length, 4],
      marks: regions.map((region) => ({ says: components.regions[region].name, have: true })),
    };
  },
  'deal-with-frecas-heirs': marks(isHaven('dunland'), troops('dunland', 'rohirrim', 2)),
  'shieldmaiden-no-longer': (view, components) => ({
    counted: [view.objectives.slain ?? 0, 2],
    marks: [free('rohan')(view, components)],
  }),
  'that-makes-six': (view) => ({ counted: [view.objectives.six ?? 0, 6], marks: [] }),
  'arwen-unfurls-the-banner': marks(...armies.map((army) => troops('minas-tirith', army, 1))),
  'lay-bare-the-pits': marks(isHaven('dol-guldur'), troops('dol-guldur', 'elven', 3)),
  'bring-light-to-mirkwood': marks(
    (view, components) => {
      const held = components.regions.mirkwood.locations.filter((at) => view.board.shadow[at]);
      const where = held.map((at) => components.locations[at].name).join(', ');
      return { says: held.length ? `Shadow in ${where}` : 'No Shadow there', have: !held.length };
    },
    guarded('mirkwood', 'elven'),
  ),
  'secure-the-crossing-of-the-anduin': marks(isHaven('osgiliath')),
  'infiltrate-minas-morgul': marks(isHaven('minas-morgul')),
  'avenge-balin': marks(isHaven('moria'), troops('moria', 'dwarven', 2)),
  'lift-shadow-from-dwarven-lands': marks(troops('ered-luin', 'dwarven', 4), free('dale')),
  'rangers-secure-eriador': marks(free('eriador'), guarded('eriador')),
  'hobbits-pledge-their-loyalty': (view, components) => {
    const pledged = view.objectives.pledges ?? [];
    return {
      counted: [pledged.length, 2],
      marks: pledged.map((army) => ({ says: components.armies[army], have: true })),
    };
  },
};

const locks: Partial<Record<Objective, Army>> = {
  'attain-the-blessing-of-the-elves': 'elven',
  'free-theodens-mind': 'rohirrim',
  'unseat-denethor': 'gondor',
};

export function progressOf(objective: Objective, view: View, components: Components): Progress {
  const told = table[objective]?.(view, components) ?? { marks: [] };
  const army = locks[objective];
  const locked = army && view.objectives.locked?.[army];
  if (!army || !locked) return told;
  const says = `${count(locked, `${components.armies[army]} troop`)} locked on the card`;
  return { ...told, marks: [...told.marks, { says, have: false }] };
}

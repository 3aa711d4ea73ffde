//! Rangers of the North, and Madness and Horror: dice against an Army, then men near by.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::hits;
use crate::event::Event;
use crate::events::{Effect, choosing, part, roll, successes};
use crate::facts::{Card, Nation, Region, RegionSet, Side};
use crate::host::Figure;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// Three dice on an Army of the other side; then figures join in a region next to it.
pub struct Strike {
    card: Card,
    nation: Nation,
    needs: fn(&Position) -> bool,
    /// Whom it can strike.
    armies: fn(&Position) -> RegionSet,
    /// True if men come where the Army was struck, whatever is left of it.
    comes_there: fn(&Position, Region) -> bool,
    /// Where else men can come, once this region was struck.
    places: fn(&Position, Region) -> RegionSet,
}

pub const RANGERS: Strike = Strike {
    card: Card::RangersOfTheNorth,
    nation: Nation::North,
    needs: |_| true,
    armies: |g| {
        let near = Nation::North.regions().union(Nation::North.regions().neighbours());
        g.board.armies[Side::Shadow].intersection(near)
    },
    comes_there: |_, _| false,
    places: |g, struck| {
        let near = struck.neighbours().intersection(Nation::North.regions());
        near.iter().filter(|&at| g.is_free(Side::FreePeoples, at)).collect()
    },
};

pub const MADNESS: Strike = Strike {
    card: Card::MadnessAndHorror,
    nation: Nation::Sauron,
    needs: |g| g.is_at_war(Nation::Sauron),
    armies: |g| {
        let strongholds: RegionSet =
            Nation::Sauron.settlement_set().iter().filter(|at| at.has_stronghold()).collect();
        g.board.armies[Side::FreePeoples].intersection(strongholds.union(strongholds.neighbours()))
    },
    comes_there: |g, struck| {
        g.besieged(struck) == Some(Side::FreePeoples) && struck.nation() == Some(Nation::Sauron)
    },
    // L-5
    places: |g, struck| {
        struck.neighbours().iter().filter(|&at| g.is_free(Side::Shadow, at)).collect()
    },
};

const CHOOSE: u8 = 0;
const ROLL: u8 = 1;
const WHERE: u8 = 2;
const UNIT: u8 = 3;
const LEADER: u8 = 4;

impl Strike {
    fn side(&self) -> Side {
        self.card.side()
    }

    /// The region that was struck is the place of the action; where men come is where they land. Of
    /// the regions where they can, those where most of them come (W-40).
    fn places(&self, g: &Position) -> RegionSet {
        if let Some(known) = g.action.landed[0] {
            return RegionSet::of(known);
        }
        let Some(struck) = g.action.place else { return RegionSet::EMPTY };
        let open = (self.places)(g, struck);
        let most = open.iter().map(|at| self.figures_for(g, at)).max().unwrap_or(0);
        open.iter().filter(|&at| most > 0 && self.figures_for(g, at) == most).collect()
    }

    /// How many figures can come to `at`. A Leader needs units with him (WOTR.1.1.6).
    fn figures_for(&self, g: &Position, at: Region) -> u8 {
        let pool = g.board.reinforcements;
        let unit = u8::from(self.kinds(g).next().is_some());
        let led = unit > 0 || g.has_army(self.side(), at);
        let second = match self.second() {
            leader @ Figure::Leader(_) => led && pool.count(leader) > 0,
            regular => pool.count(regular) > 1,
        };
        unit + u8::from(second)
    }

    /// Who comes with the unit.
    fn second(&self) -> Figure {
        match self.side() {
            Side::FreePeoples => Figure::Leader(self.nation),
            Side::Shadow => Figure::Regular(self.nation),
        }
    }

    /// The Rangers are of either kind.
    fn kinds(&self, g: &Position) -> impl Iterator<Item = Figure> {
        let pool = g.board.reinforcements;
        let elite = (self.side() == Side::FreePeoples).then_some(Figure::Elite(self.nation));
        [Figure::Regular(self.nation)]
            .into_iter()
            .chain(elite)
            .filter(move |&figure| pool.count(figure) > 0)
    }

    fn join(&self, g: &mut Position, figure: Figure, tell: Tell<'_, Event>) {
        if let Some(at) = g.action.landed[0] {
            g.recruit(figure, at, tell);
        }
    }
}

impl Effect for Strike {
    fn may_play(&self, g: &Position) -> bool {
        (self.needs)(g)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.action.landed = [None; 8];
        g.agenda.then([CHOOSE, ROLL, WHERE, UNIT, LEADER].map(|which| part(card, which)));
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        match part {
            CHOOSE => choosing::waits(g, self.side(), (self.armies)(g)),
            ROLL => g.action.place.and_then(|_| roll(3)),
            WHERE => choosing::waits(g, self.side(), self.places(g)),
            UNIT => {
                let choice = g.action.landed[0].is_some() && self.kinds(g).count() > 1;
                choice.then(|| Pending::seat(g.seat(self.side())))
            }
            _ => None,
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: u8, chance: Chance, tell: Tell<'_, Event>) {
        let successes = successes(self.card, chance, 5, tell);
        if let Some(at) = g.action.place {
            g.action.landed[0] = (self.comes_there)(g, at).then_some(at);
            hits::strike(g, self.side().other(), at, successes);
        }
    }

    fn happen(&self, g: &mut Position, part: u8, tell: Tell<'_, Event>) {
        match part {
            CHOOSE => choosing::without_choice(g, (self.armies)(g)),
            WHERE => g.action.landed[0] = self.places(g).iter().next(),
            UNIT => {
                let only = self.kinds(g).next();
                if let Some(figure) = only {
                    self.join(g, figure, tell);
                }
            }
            LEADER => {
                let second = self.second();
                let with_units = g.action.landed[0].is_some_and(|at| g.has_army(self.side(), at));
                if g.board.reinforcements.count(second) > 0 && with_units {
                    self.join(g, second, tell);
                }
            }
            _ => (),
        }
    }

    fn offers(&self, g: &Position, part: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            CHOOSE => choosing::offers((self.armies)(g), visit),
            WHERE => choosing::offers(self.places(g), visit),
            _ => {
                let Some(at) = g.action.landed[0] else { return ControlFlow::Continue(()) };
                self.kinds(g).try_for_each(|figure| visit(Action::Recruit { figure, at }))
            }
        }
    }

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (CHOOSE, _) => choosing::judge((self.armies)(g), action),
            (WHERE, _) => choosing::judge(self.places(g), action),
            (UNIT, Action::Recruit { figure, at }) => {
                let offered = self.kinds(g).any(|one| one == figure);
                rule::events::CHOICE.forbids_if(!offered || g.action.landed[0] != Some(at))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, part: u8, action: Action, tell: Tell<'_, Event>) {
        match (part, action) {
            (CHOOSE, _) => choosing::answer(g, action),
            (_, Action::At { at }) => g.action.landed[0] = Some(at),
            (_, Action::Recruit { figure, .. }) => self.join(g, figure, tell),
            _ => unreachable!("judged before"),
        }
    }

    fn question(&self, _: &Position, part: u8) -> Option<String> {
        let asks = match part {
            CHOOSE => "which Army do you strike?",
            WHERE => "where do men join?",
            _ => "who joins?",
        };
        Some(asks.to_string())
    }
}

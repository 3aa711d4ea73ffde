//! Rangers of the North, and Madness and Horror: dice against an Army, then men near by.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::hits;
use crate::event::Event;
use crate::events::shared::{roll, successes};
use crate::events::{Effect, choosing, part, parts, remembers};
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

pub const RANGERS_OF_THE_NORTH: Strike = Strike {
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

pub const MADNESS_AND_HORROR: Strike = Strike {
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

parts! {
    pub enum Part {
        /// Which Army is struck.
        Choose = 0,
        Roll = 1,
        /// Where men join.
        Where = 2,
        /// Which unit joins.
        Unit = 3,
        /// Another figure joins it.
        Second = 4,
    }
}

remembers! {
    struct Memory {
        /// The Army that is struck.
        struck: Option<Region> = place,
        /// Where men join.
        joined: Option<Region> = landed[0],
    }
}

impl Strike {
    fn side(&self) -> Side {
        self.card.side()
    }

    /// Of the regions where men can join, those where most of them do (W-40).
    fn places(&self, g: &Position) -> RegionSet {
        let Memory { struck, joined } = Memory::of(g);
        if let Some(known) = joined {
            return RegionSet::of(known);
        }
        let Some(struck) = struck else { return RegionSet::EMPTY };
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
        if let Some(at) = Memory::of(g).joined {
            g.recruit(figure, at, tell);
        }
    }
}

impl Effect for Strike {
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        (self.needs)(g)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        Memory { joined: None, ..Memory::of(g) }.keep(g);
        g.agenda.then(
            [Part::Choose, Part::Roll, Part::Where, Part::Unit, Part::Second]
                .map(|which| part(card, which)),
        );
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        match part {
            Part::Choose => choosing::waits(g, self.side(), (self.armies)(g)),
            Part::Roll => Memory::of(g).struck.and_then(|_| roll(3)),
            Part::Where => choosing::waits(g, self.side(), self.places(g)),
            Part::Unit => {
                let choice = Memory::of(g).joined.is_some() && self.kinds(g).count() > 1;
                choice.then(|| Pending::seat(g.seat(self.side())))
            }
            Part::Second => None,
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: Part, chance: Chance, tell: Tell<'_, Event>) {
        let successes = successes(self.card, chance, 5, tell);
        if let Some(at) = Memory::of(g).struck {
            let joined = (self.comes_there)(g, at).then_some(at);
            Memory { struck: Some(at), joined }.keep(g);
            hits::strike(g, self.side().other(), at, successes);
        }
    }

    fn happen(&self, g: &mut Position, part: Part, tell: Tell<'_, Event>) {
        match part {
            Part::Choose => {
                Memory { struck: (self.armies)(g).first(), ..Memory::of(g) }.keep(g);
            }
            Part::Where => {
                Memory { joined: self.places(g).first(), ..Memory::of(g) }.keep(g);
            }
            Part::Unit => {
                let only = self.kinds(g).next();
                if let Some(figure) = only {
                    self.join(g, figure, tell);
                }
            }
            Part::Second => {
                let second = self.second();
                let with_units = Memory::of(g).joined.is_some_and(|at| g.has_army(self.side(), at));
                if g.board.reinforcements.count(second) > 0 && with_units {
                    self.join(g, second, tell);
                }
            }
            Part::Roll => (),
        }
    }

    fn offers(&self, g: &Position, part: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            Part::Choose => choosing::offers((self.armies)(g), visit),
            Part::Where => choosing::offers(self.places(g), visit),
            Part::Roll | Part::Second => ControlFlow::Continue(()),
            Part::Unit => {
                let Some(at) = Memory::of(g).joined else { return ControlFlow::Continue(()) };
                self.kinds(g).try_for_each(|figure| visit(Action::Recruit { figure, at }))
            }
        }
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Part::Choose, _) => choosing::judge((self.armies)(g), action),
            (Part::Where, _) => choosing::judge(self.places(g), action),
            (Part::Unit, Action::Recruit { figure, at }) => {
                let offered = self.kinds(g).any(|one| one == figure);
                rule::events::CHOICE.forbids_if(!offered || Memory::of(g).joined != Some(at))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, part: Part, action: Action, tell: Tell<'_, Event>) {
        match (part, action) {
            (Part::Choose, Action::At { at }) => {
                Memory { struck: Some(at), ..Memory::of(g) }.keep(g);
            }
            (Part::Where, Action::At { at }) => {
                Memory { joined: Some(at), ..Memory::of(g) }.keep(g);
            }
            (Part::Unit, Action::Recruit { figure, .. }) => self.join(g, figure, tell),
            _ => unreachable!("judged before"),
        }
    }

    fn asked_at(&self, g: &Position, _: Part) -> Option<Region> {
        Memory::of(g).struck
    }

    fn question(&self, _: &Position, part: Part) -> Option<String> {
        let asks = match part {
            Part::Choose => "which Army do you strike?",
            Part::Where => "where do men join?",
            Part::Roll | Part::Unit | Part::Second => "who joins?",
        };
        Some(asks.to_string())
    }
}

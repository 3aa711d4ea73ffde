//! Cards that recruit what their data say.
//!
//! A card has one or more rows: some figures of a Nation in one place, which it names or lets its
//! player choose; or the same in three places of his choice. They come from the reinforcements, as
//! many as there are, whether or not the Nation is At War (WOTR.5.1.12, WOTR.5.2.5), to regions that
//! are free and to own Strongholds under siege (WOTR.5.2.6, WOTR.5.2.7).
//!
//! Each row goes through four stages: where; how many Regulars, which is a question only if there are
//! too few for all rows; Regular or Elite, for units that may be either; and the figures that are
//! left, Leaders last, since they need units with them (WOTR.1.1.6).

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use super::places::is_open;
use crate::action::Action;
use crate::event::Event;
use crate::events::shared::nothing_else_is_under_way;
use crate::events::{CardPart, Effect, draw, part, remembers};
use crate::facts::{Card, Deck, Nation, Recruit, Region, RegionSet, Side};
use crate::host::Figure;
use crate::position::Position;
use crate::step::not_asked;
use crate::{rule, teams};

pub struct Recruits {
    card: Card,
    needs: fn(&Position) -> bool,
    /// What the card does before it recruits.
    first: fn(&mut Position, Tell<'_, Event>),
    /// Where it does, if it names no region.
    at: fn(&Position) -> RegionSet,
    /// In three different places the same.
    in_three: bool,
    /// Strategy cards that are drawn afterwards.
    draws: u8,
}

impl Recruits {
    /// Nothing but what the data of the card say.
    pub const fn by(card: Card) -> Recruits {
        Recruits {
            card,
            needs: |_| true,
            first: |_, _| (),
            at: |_| RegionSet::EMPTY,
            in_three: false,
            draws: 0,
        }
    }

    pub const fn needs(self, needs: fn(&Position) -> bool) -> Recruits {
        Recruits { needs, ..self }
    }

    pub const fn first(self, first: fn(&mut Position, Tell<'_, Event>)) -> Recruits {
        Recruits { first, ..self }
    }

    pub const fn at(self, at: fn(&Position) -> RegionSet) -> Recruits {
        Recruits { at, ..self }
    }

    pub const fn in_three(self, at: fn(&Position) -> RegionSet) -> Recruits {
        Recruits { at, in_three: true, ..self }
    }

    pub const fn draws(self, draws: u8) -> Recruits {
        Recruits { draws, ..self }
    }
}

/// How far one row is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Where,
    Regulars,
    Either,
    Rest,
}

const STAGES: [Stage; 4] = [Stage::Where, Stage::Regulars, Stage::Either, Stage::Rest];

/// The parts of the card are the stages of its first row, of its second, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    row: u8,
    stage: Stage,
}

impl CardPart for Part {
    fn number(self) -> u8 {
        self.row * 4 + self.stage as u8
    }

    fn numbered(number: u8) -> Option<Part> {
        Some(Part { row: number / 4, stage: STAGES[usize::from(number % 4)] })
    }
}

remembers! {
    struct Memory {
        /// The place of the row under way.
        at: Option<Region> = place,
        /// How many units that may be either are still to come there.
        either: u8 = count,
        /// Where a card that serves three places has recruited.
        served: [Option<Region>; 8] = landed,
    }
}

impl Effect for Recruits {
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        (self.needs)(g)
    }

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        Memory { served: [None; 8], ..Memory::of(g) }.keep(g);
        (self.first)(g, tell);
        if self.draws > 0 {
            draw(g, card.side(), Deck::Strategy, self.draws);
        }
        for row in (0..self.rows()).rev() {
            self.then(g, row, Stage::Where);
        }
    }

    fn waits_for(&self, g: &Position, Part { row, stage }: Part) -> Option<Pending> {
        let choices = match stage {
            Stage::Where if self.all_are_served(g, row) => 1,
            Stage::Where => self.places(g, row).len(),
            Stage::Regulars => self.numbers(g, row).len(),
            Stage::Either if Memory::of(g).either == 0 => 0,
            Stage::Either => self.kinds(g, row).len(),
            Stage::Rest => 0,
        };
        (choices > 1).then(|| Pending::seat(g.seat(self.card.side())))
    }

    fn happen(&self, g: &mut Position, Part { row, stage }: Part, tell: Tell<'_, Event>) {
        match stage {
            // WOTR.5.1.14: a row without a place is left out.
            Stage::Where => {
                if let Some(only) = self.places(g, row).first() {
                    self.begin(g, row, only);
                }
            }
            Stage::Regulars => {
                if let Some(&only) = self.numbers(g, row).first() {
                    self.place(g, self.regular(row), only, tell);
                }
            }
            Stage::Either => {
                let memory = Memory::of(g);
                Memory { either: 0, ..memory }.keep(g);
                if let Some(&only) = self.kinds(g, row).first() {
                    self.place(g, only, memory.either, tell);
                }
            }
            Stage::Rest => self.finish(g, row, tell),
        }
    }

    fn offers(
        &self,
        g: &Position,
        Part { row, stage }: Part,
        visit: Visit<'_, Action>,
    ) -> ControlFlow<()> {
        match (stage, self.chosen(g)) {
            (Stage::Where, _) => {
                self.places(g, row).iter().try_for_each(|at| visit(Action::At { at }))
            }
            (Stage::Regulars, _) => {
                let mut numbers = self.numbers(g, row).into_iter();
                numbers.try_for_each(|number| visit(Action::Number { number }))
            }
            (Stage::Either, Some(at)) => {
                let mut kinds = self.kinds(g, row).into_iter();
                kinds.try_for_each(|figure| visit(Action::Recruit { figure, at }))
            }
            (Stage::Either, None) | (Stage::Rest, _) => ControlFlow::Continue(()),
        }
    }

    /// WOTR.5.1.13
    fn judge(
        &self,
        g: &Position,
        Part { row, stage }: Part,
        action: Action,
    ) -> Result<(), Illegal> {
        let offered = match (stage, action) {
            (Stage::Where, Action::At { at }) => self.places(g, row).contains(at),
            (Stage::Regulars, Action::Number { number }) => self.numbers(g, row).contains(&number),
            (Stage::Either, Action::Recruit { figure, at }) => {
                self.chosen(g) == Some(at) && self.kinds(g, row).contains(&figure)
            }
            _ => return not_asked(),
        };
        rule::events::CHOICE.forbids_if(!offered)
    }

    fn answer(
        &self,
        g: &mut Position,
        Part { row, stage }: Part,
        action: Action,
        tell: Tell<'_, Event>,
    ) {
        match action {
            Action::At { at } => self.begin(g, row, at),
            Action::Number { number } => self.place(g, self.regular(row), number, tell),
            Action::Recruit { figure, .. } => {
                self.place(g, figure, 1, tell);
                let memory = Memory::of(g);
                Memory { either: memory.either - 1, ..memory }.keep(g);
                self.then(g, row, stage);
            }
            _ => unreachable!("judged before"),
        }
    }

    fn question(&self, g: &Position, Part { row, stage }: Part) -> Option<String> {
        let at = self.chosen(g).map_or("the region", |at| at.name());
        let who = self.row(row).nation.adjective();
        match stage {
            Stage::Where => Some(format!("where do you recruit the {who} figures?")),
            Stage::Regulars => Some(format!("how many {who} Regulars do you recruit in {at}?")),
            Stage::Either => Some(format!("which {who} unit do you recruit in {at}?")),
            Stage::Rest => None,
        }
    }

    fn asked_at(&self, g: &Position, _: Part) -> Option<Region> {
        Memory::of(g).at
    }

    fn is_sound(&self, g: &Position, Part { row, stage }: Part) -> bool {
        let under_way = self.chosen(g).is_some() && Memory::of(g).either <= self.row(row).either;
        let row_is_there = row < self.rows() && (stage == Stage::Where || under_way);
        row_is_there && nothing_else_is_under_way(g)
    }
}

impl Recruits {
    fn rows(&self) -> u8 {
        if self.in_three { 3 } else { self.card.recruit().len() as u8 }
    }

    /// In three places the same: its only row again and again.
    fn row(&self, row: u8) -> &'static Recruit {
        let rows = self.card.recruit();
        &rows[usize::from(row) % rows.len()]
    }

    fn regular(&self, row: u8) -> Figure {
        Figure::Regular(self.row(row).nation)
    }

    fn then(&self, g: &mut Position, row: u8, stage: Stage) {
        g.agenda.then([part(self.card, Part { row, stage })]);
    }

    /// The place of the row under way, if figures can still come there.
    fn chosen(&self, g: &Position) -> Option<Region> {
        Memory::of(g).at.filter(|&at| is_open(g, self.card.side(), at))
    }

    fn begin(&self, g: &mut Position, row: u8, at: Region) {
        let mut served = Memory::of(g).served;
        if let (true, Some(next)) = (self.in_three, served.iter_mut().find(|one| one.is_none())) {
            *next = Some(at);
        }
        Memory { at: Some(at), either: self.row(row).either, served }.keep(g);
        for stage in [Stage::Rest, Stage::Either, Stage::Regulars] {
            self.then(g, row, stage);
        }
    }

    /// As many as are asked for and are there.
    fn place(&self, g: &mut Position, figure: Figure, count: u8, tell: Tell<'_, Event>) {
        let Some(at) = self.chosen(g) else { return };
        for _ in 0..count.min(g.board.reinforcements.count(figure)) {
            g.recruit(figure, at, tell);
        }
    }

    /// WOTR.1.1.6, WOTR.6.3.11: Leaders come last, and only where units of their side stand.
    fn finish(&self, g: &mut Position, row: u8, tell: Tell<'_, Event>) {
        let &Recruit { nation, figures, .. } = self.row(row);
        self.place(g, Figure::Elite(nation), figures.elites, tell);
        self.place(g, Figure::NAZGUL, figures.nazgul, tell);
        if self.chosen(g).is_some_and(|at| g.has_army(Side::FreePeoples, at)) {
            self.place(g, Figure::Leader(nation), figures.leaders, tell);
        }
    }

    /// Regions where a row can be done as far as it can be done at all (WOTR.5.1.14, ruling W-40).
    fn places(&self, g: &Position, row: u8) -> RegionSet {
        let recruit = self.row(row);
        let open = self.open(g, row);
        let most = open.iter().map(|at| figures_for(g, recruit, at)).max().unwrap_or(0);
        open.iter().filter(|&at| most > 0 && figures_for(g, recruit, at) == most).collect()
    }

    /// Regions that a row means, where nothing stands in the way and nobody was recruited yet.
    fn open(&self, g: &Position, row: u8) -> RegionSet {
        let meant = match self.row(row).region {
            Some(named) => RegionSet::of(named),
            None => (self.at)(g),
        };
        // WOTR.11.1.12: rows of a teammate's Nation are left out.
        if !teams::may_use(g, self.row(row).nation) {
            return RegionSet::EMPTY;
        }
        let served = |at: Region| self.in_three && Memory::of(g).served.contains(&Some(at));
        meant.iter().filter(|&at| is_open(g, self.card.side(), at) && !served(at)).collect()
    }

    /// How many Regulars the row under way may get so that the whole card recruits as many figures
    /// as it can: too few for all rows are shared out as its player likes (ruling W-40).
    fn numbers(&self, g: &Position, row: u8) -> Vec<u8> {
        let &Recruit { nation, figures, either, .. } = self.row(row);
        let available = g.board.reinforcements;
        let regulars = available.count(Figure::Regular(nation));
        let elites = available.count(Figure::Elite(nation));
        let (later, later_either) = self.later(g, row, nation);
        let in_all = |number: u8| {
            number + most_units(regulars - number, elites, later, either + later_either)
        };
        let numbers = 0..=figures.regulars.min(regulars);
        let most = numbers.clone().map(in_all).max();
        // A place that was chosen for nobody was not chosen.
        let least = u8::from(self.in_three);
        numbers.filter(|&number| number >= least && Some(in_all(number)) == most).collect()
    }

    /// Regulars, and units of either kind, that later rows ask of the same Nation.
    fn later(&self, g: &Position, row: u8, nation: Nation) -> (u8, u8) {
        let rows = row + 1..self.rows();
        if self.in_three {
            let places = rows.len().min(self.open(g, row).len()) as u8;
            return (places * self.row(row).figures.regulars, 0);
        }
        let later = rows.filter(|&later| !self.open(g, later).is_empty());
        let later = later.map(|later| self.row(later)).filter(|later| later.nation == nation);
        later.fold((0, 0), |(regulars, either), later| {
            (regulars + later.figures.regulars, either + later.either)
        })
    }

    /// True if no place is left out, and there are enough for all: then their order does not matter.
    fn all_are_served(&self, g: &Position, row: u8) -> bool {
        let &Recruit { nation, figures, .. } = self.row(row);
        let places = self.open(g, row).len();
        let enough = g.board.reinforcements.count(Figure::Regular(nation));
        self.in_three
            && places <= usize::from(self.rows() - row)
            && places * usize::from(figures.regulars) <= usize::from(enough)
    }

    /// Which units of either kind can come to the place under way.
    fn kinds(&self, g: &Position, row: u8) -> Vec<Figure> {
        let nation = self.row(row).nation;
        if self.chosen(g).is_none() {
            return Vec::new();
        }
        let kinds = [Figure::Regular(nation), Figure::Elite(nation)];
        kinds.into_iter().filter(|&kind| g.board.reinforcements.count(kind) > 0).collect()
    }
}

/// How many figures a row can bring to `at`.
fn figures_for(g: &Position, row: &Recruit, at: Region) -> u8 {
    let &Recruit { nation, figures, either, .. } = row;
    let left = |figure: Figure| g.board.reinforcements.count(figure);
    let (regulars, elites) = (left(Figure::Regular(nation)), left(Figure::Elite(nation)));
    let elites_due = elites.min(figures.elites);
    let units = elites_due + most_units(regulars, elites - elites_due, figures.regulars, either);
    let led = units > 0 || g.has_army(Side::FreePeoples, at);
    let leaders = if led { left(Figure::Leader(nation)).min(figures.leaders) } else { 0 };
    units + leaders + left(Figure::NAZGUL).min(figures.nazgul)
}

/// The most units out of these Regulars and Elites, where some must be Regulars and some may be
/// either.
fn most_units(regulars: u8, elites: u8, must_be_regular: u8, either: u8) -> u8 {
    let as_regulars = 0..=either;
    let units =
        as_regulars.map(|count| regulars.min(must_be_regular + count) + elites.min(either - count));
    units.max().unwrap_or(0)
}

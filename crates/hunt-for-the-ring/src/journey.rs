//! Frodo's flight in Part 2: a journey card leads him.
//!
//! The card lies behind the screen. Frodo's figure on the movement track says which row is reached;
//! rows above it have been passed, rows below do not count yet. After an encounter he may change
//! course: the figure goes back one, and a new card of the same deck takes the place of the old.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::company::Companion;
use crate::content::{Journey, Op, When};
use crate::event::Event;
use crate::places::{Location, Locations};
use crate::position::{Ending, Position, RING_BEARER};
use crate::step::{Step as GameStep, not_asked};
use crate::told::Fact;
use crate::{effects, rule};

/// Where these effects stand, for the table of cards.
pub const HOME: &str = module_path!();

table::names! {
    /// The two decks of journey cards.
    pub enum Length, "shorter or longer" {
        Shorter = "shorter", "shorter";
        Longer = "longer", "longer";
    }
}

/// The journey card in use, and its deck.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Travel {
    pub length: Option<Length>,
    /// Its place in its deck.
    pub card: u8,
    /// Cards of the deck in use that can still be drawn, a bit each.
    pub deck: u64,
    /// Known to the Ring-bearer to be the next one.
    pub top: Option<u8>,
    /// Drawn and to be chosen from: of each deck at set-up, of the one deck when changing course.
    pub drawn: [Option<u8>; 2],
    /// In the head of a hunter who may not read the cards: what Frodo follows in place of the card.
    pub made_up: Option<Itinerary>,
}

/// The rows of an itinerary that is on no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Itinerary {
    rows: [Option<Location>; Itinerary::MOST],
    len: u8,
}

impl Itinerary {
    pub const MOST: usize = 32;

    /// `None` if there are too many.
    pub fn of(rows: &[Option<Location>]) -> Option<Itinerary> {
        let mut route = Itinerary { rows: [None; Itinerary::MOST], len: rows.len() as u8 };
        route.rows.get_mut(..rows.len())?.copy_from_slice(rows);
        Some(route)
    }

    pub fn passed(&self, figure: u8) -> &[Option<Location>] {
        &self.rows[..usize::from(figure.min(self.len))]
    }
}

impl Position {
    fn journeys(&self) -> &'static [Journey] {
        &self.book().journeys[self.length().index()].cards
    }

    pub fn length(&self) -> Length {
        self.travel.length.unwrap_or(Length::Shorter)
    }

    pub fn journey(&self) -> &'static Journey {
        &self.journeys()[usize::from(self.travel.card)]
    }

    pub fn journey_of(&self, length: Length, card: u8) -> &'static Journey {
        &self.book().journeys[length.index()].cards[usize::from(card)]
    }

    fn start_of_part_2(&self) -> Location {
        let starts = self.book().boards[1].frodo_starts;
        starts.iter().next().expect("a board has a start")
    }

    /// HFTR.2.20, HFTR.2.21
    fn passed(&self) -> &[Option<Location>] {
        if let Some(route) = &self.travel.made_up {
            return route.passed(self.figure);
        }
        match self.travel.length {
            None => &[],
            Some(_) => {
                let rows = &self.journey().rows;
                &rows[..usize::from(self.figure).min(rows.len())]
            }
        }
    }

    pub(crate) fn travel_last(&self) -> Location {
        let last = self.passed().iter().rev().flatten().next();
        last.copied().unwrap_or_else(|| self.start_of_part_2())
    }

    pub(crate) fn travel_passed(&self) -> Locations {
        self.passed().iter().flatten().copied().collect::<Locations>().with(self.start_of_part_2())
    }

    pub(crate) fn travel_is_at_a_dot(&self) -> bool {
        matches!(self.passed().last(), Some(None))
    }

    pub(crate) fn travel_threshold(&self) -> u8 {
        self.book().journeys[self.length().index()].threshold
    }

    /// HFTR.3.3: a search does not find Frodo where he is.
    pub fn is_sheltered(&self) -> bool {
        self.options.has_shelters()
            && self.is_part_2()
            && self.travel.length.is_some()
            && self.travel.made_up.is_none()
            && self.journey().shelters.contains(self.last_location())
    }

    /// How many rows there are.
    pub fn rows(&self) -> u8 {
        self.book().journeys[self.length().index()].moves
    }
}

/// HFTR.2.19, HFTR.2.57
pub fn advance(g: &mut Position, tell: Tell<'_, Event>) {
    g.figure += 1;
    tell(Event::FrodoMoved { to: None, figure: g.figure });
    if g.figure >= g.rows() {
        tell(Event::ReachedRivendell);
        // HFTR.3.9 to HFTR.3.12
        let ending = match g.unflipped() {
            0 => Ending::RivendellAlone,
            1 | 2 => Ending::Rivendell,
            _ => Ending::RivendellInCompany,
        };
        g.end(ending, tell);
    }
}

/// HFTR.2.56: there is another card to take.
pub fn can_change_course(g: &Position) -> bool {
    g.travel.deck != 0
}

/// HFTR.2.52
pub fn change_course(g: &mut Position, tell: Tell<'_, Event>) {
    g.figure = g.figure.saturating_sub(1);
    g.tracks = Default::default();
    g.known(Fact::CourseChanged);
    tell(Event::CourseChanged);
    // HFTR.2.53: Strider.
    for who in g.who_has_constant(When::ChangingCourse).filter(|&who| draws(g, who) > 1) {
        effects::ran(g, effects::Source::Constant(who), module_path!());
    }
    let draws = g.who_has_constant(When::ChangingCourse).map(|who| draws(g, who)).max();
    g.agenda.then([
        GameStep::Journey(Step::Draw { left: draws.unwrap_or(1) }),
        GameStep::Journey(Step::Choose),
    ]);
}

fn draws(g: &Position, who: Companion) -> u8 {
    let doings = g.constant(who).doings.iter();
    let drawn = doings.filter_map(|doing| match doing.op {
        Op::DrawJourney(n) => Some(n.min(2)),
        // One of them leads him, whatever the card says: see `Step::Choose`.
        Op::KeepJourney(_) => None,
        _ => None,
    });
    drawn.max().unwrap_or(1)
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// HFTR.2.7: one card of a deck, at set-up.
    First(Length),
    /// HFTR.2.7: one of the two is kept.
    Choose1,
    Draw {
        left: u8,
    },
    /// One of those drawn is kept.
    Choose,
    /// A card shows the next journey card, and Frodo may change course with it.
    Look,
    Offer,
}

impl Step {
    pub fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::First(length) => {
                let from = g.book().journeys[length.index()].cards.len() as u32;
                Some(Pending::Fate(Fate::Draw { from }))
            }
            Step::Choose1 => Some(Pending::seat(RING_BEARER)),
            Step::Draw { left: 0 } => None,
            Step::Draw { .. } | Step::Look => {
                let unknown = unknown(g).count_ones();
                let is_next_known = g.travel.top.is_some();
                (!is_next_known && unknown > 0)
                    .then_some(Pending::Fate(Fate::Draw { from: unknown }))
            }
            Step::Choose => {
                let is_choice = g.travel.drawn.iter().flatten().count() > 1;
                is_choice.then(|| Pending::seat(RING_BEARER))
            }
            Step::Offer => g.travel.top.map(|_| Pending::seat(RING_BEARER)),
        }
    }

    pub fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Draw { left: 0 } | Step::Look | Step::Offer => (),
            Step::Draw { .. } => {
                if let Some(card) = g.travel.top.take() {
                    take_drawn(g, self, card, tell);
                }
            }
            Step::Choose => {
                if let Some(card) = g.travel.drawn.iter().flatten().next().copied() {
                    keep(g, card, tell);
                }
            }
            Step::First(_) | Step::Choose1 => unreachable!("these always ask"),
        }
    }

    pub fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Drawn(n) = chance else { unreachable!("a card was asked for") };
        match self {
            Step::First(length) => {
                g.travel.drawn[length.index()] = Some(n as u8);
                let card = Some(g.journey_of(length, n as u8).word);
                tell(Event::JourneyDrawn { card });
            }
            Step::Look => {
                let card = nth_bit(unknown(g), n);
                g.travel.top = Some(card);
                tell(Event::JourneyDrawn { card: Some(g.journey_of(g.length(), card).word) });
            }
            _ => {
                let card = nth_bit(unknown(g), n);
                take_drawn(g, self, card, tell);
            }
        }
    }

    pub fn offers(self, g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Choose1 => {
                Length::ALL.into_iter().try_for_each(|length| visit(Action::Journey { length }))
            }
            Step::Choose => drawn_cards(g).try_for_each(|card| {
                visit(Action::KeepJourney { card: g.journey_of(g.length(), card).word })
            }),
            Step::Offer => {
                visit(Action::KeepCourse)?;
                visit(Action::ChangeCourse)
            }
            Step::First(_) | Step::Draw { .. } | Step::Look => ControlFlow::Continue(()),
        }
    }

    pub fn judge(self, g: &Position, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Choose1, Action::Journey { .. }) => Ok(()),
            (Step::Choose, Action::KeepJourney { card }) => {
                let is_drawn = drawn_cards(g).any(|n| g.journey_of(g.length(), n).word == card);
                rule::journey::DRAWN.forbids_if(!is_drawn)
            }
            (Step::Offer, Action::KeepCourse | Action::ChangeCourse) => Ok(()),
            _ => not_asked(),
        }
    }

    pub fn answer(self, g: &mut Position, action: Action, tell: Tell<'_, Event>) {
        match action {
            // HFTR.2.7: the other deck leaves the game unseen.
            Action::Journey { length } => {
                let card = g.travel.drawn[length.index()].expect("one was drawn of each deck");
                let size = g.book().journeys[length.index()].cards.len() as u32;
                g.travel = Travel {
                    length: Some(length),
                    card,
                    deck: all_bits(size) & !(1 << card),
                    top: None,
                    drawn: [None, None],
                    made_up: None,
                };
                tell(Event::JourneyKept { card: Some(g.journey().word) });
            }
            Action::KeepJourney { card } => {
                let is_it = |&n: &u8| g.journey_of(g.length(), n).word == card;
                let found = drawn_cards(g).find(is_it).expect("a judged card was drawn");
                keep(g, found, tell);
            }
            Action::ChangeCourse => change_course(g, tell),
            Action::KeepCourse => tell(Event::CourseKept),
            _ => (),
        }
    }
}

fn left_of(step: Step) -> u8 {
    match step {
        Step::Draw { left } => left,
        _ => 1,
    }
}

fn drawn_cards(g: &Position) -> impl Iterator<Item = u8> + '_ {
    g.travel.drawn.iter().flatten().copied()
}

/// Cards of the deck that are not yet drawn and of which the Ring-bearer does not know the place.
pub fn unknown(g: &Position) -> u64 {
    let drawn: u64 = drawn_cards(g).map(|card| 1 << card).sum();
    let top = g.travel.top.map_or(0, |card| 1 << card);
    g.travel.deck & !drawn & !top
}

fn take_drawn(g: &mut Position, step: Step, card: u8, tell: Tell<'_, Event>) {
    let place = usize::from(g.travel.drawn[0].is_some());
    g.travel.drawn[place] = Some(card);
    tell(Event::JourneyDrawn { card: Some(g.journey_of(g.length(), card).word) });
    g.agenda.then([GameStep::Journey(Step::Draw { left: left_of(step) - 1 })]);
}

/// HFTR.2.54: the new card counts from the row the figure is at. What else was drawn is shuffled
/// back; the old card is not.
fn keep(g: &mut Position, card: u8, tell: Tell<'_, Event>) {
    g.travel.card = card;
    g.travel.deck &= !(1 << card);
    g.travel.drawn = [None, None];
    tell(Event::JourneyKept { card: Some(g.journey().word) });
}

pub fn all_bits(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

pub fn nth_bit(bits: u64, n: u32) -> u8 {
    let mut left = bits;
    for _ in 0..n {
        left &= left - 1;
    }
    left.trailing_zeros() as u8
}

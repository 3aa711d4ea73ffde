//! Part 2: every journey card that Frodo may follow, and every path of Gandalf's that goes with it.
//!
//! Each answer strikes out cards. Where it may have meant Gandalf, it weighs the cards by how many of
//! his paths could have made the answer true, and cards for which that is the same are reckoned
//! together. After a change of course another card of the same deck takes over, and his paths go on.
//!
//! Two cards of one journey are never the same, nor do two deed tokens send Gandalf to the same
//! place. The weights leave that out; whoever draws from them draws again until it is so, which makes
//! the draw right. [`Flight::chances`] makes up for it card by card, which is right for one change of
//! course and close for more.

use table::Luck;

use super::walks::pick;
use super::wizard::{CourseTurn, Weights, Wizard};
use crate::content::Journey;
use crate::journey::{Length, Step as JourneyStep, all_bits, nth_bit};
use crate::places::{Location, Locations};
use crate::position::{Ending, Position};
use crate::step::Step;
use crate::told::{Fact, Telling};

/// What is drawn for the hidden side of Part 2.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawn {
    pub length: Length,
    /// One card after the other; the last one is in use.
    pub cards: Vec<u8>,
    pub gandalf: Vec<Location>,
    /// Tokens that have sent Gandalf somewhere.
    pub spent: Locations,
}

/// Cards that make the same of every answer, and how Gandalf's weights go with them.
#[derive(Debug)]
struct Group {
    cards: u64,
    turns: Vec<CourseTurn>,
    /// Before the first of the turns, and after each.
    weights: Vec<Weights>,
}

/// From one change of course to the next.
#[derive(Debug)]
struct Stretch {
    groups: Vec<Group>,
}

/// With one of the two decks.
#[derive(Debug)]
struct Line {
    length: Length,
    stretches: Vec<Stretch>,
    end: Weights,
}

#[derive(Debug)]
pub struct Flight {
    wizard: Wizard,
    lines: Vec<Line>,
    figure: u8,
    start: Location,
    /// The last stretch has no card yet.
    is_choosing: bool,
}

impl Flight {
    pub fn of(g: &Position) -> Flight {
        let wizard = Wizard::of(g);
        let lengths = Length::ALL.into_iter().filter(|&length| fits(g, length));
        let lines = lengths.map(|length| line(g, &wizard, length)).collect();
        let starts = g.book().boards[1].frodo_starts;
        let start = starts.iter().next().expect("a board has a start");
        Flight { wizard, lines, figure: g.figure, start, is_choosing: is_choosing(g) }
    }

    /// Draws until no card and no token is used twice.
    pub fn draw(&self, g: &Position, luck: &mut Luck) -> Option<Drawn> {
        const TRIES: usize = 2_000;
        (0..TRIES).find_map(|_| self.draw_once(g, luck))
    }

    fn draw_once(&self, g: &Position, luck: &mut Luck) -> Option<Drawn> {
        let line = &self.lines[pick(self.lines.iter().map(|line| line.end.iter().sum()), luck)?];
        let mut at = pick(line.end.iter().copied(), luck)?;
        let mut path = vec![at];
        let mut cards = Vec::new();
        for stretch in line.stretches.iter().rev() {
            let weight = |group: &Group| {
                let end = group.weights.last().map_or(0.0, |weights| weights[at]);
                end * f64::from(group.cards.count_ones().max(1))
            };
            let group = &stretch.groups[pick(stretch.groups.iter().map(weight), luck)?];
            if group.cards != 0 {
                cards.push(nth_bit(group.cards, luck.below(group.cards.count_ones())));
            }
            for (turn, weights) in group.turns.iter().zip(&group.weights).rev() {
                at = self.wizard.before(weights, *turn, at, luck)?;
                if matches!(turn, CourseTurn::Went(_)) {
                    path.push(at);
                }
            }
        }
        cards.reverse();
        let all = cards.iter().fold(0_u64, |all, card| all | 1 << card);
        if all.count_ones() as usize != cards.len() {
            return None;
        }
        path.reverse();
        let mut gandalf: Vec<Location> =
            path.iter().map(|&at| self.wizard.ways.places[at]).collect();
        gandalf.truncate(g.gandalf.moves().into());
        let spent = self.wizard.sent_by_tokens(&gandalf)?;
        Some(Drawn { length: line.length, cards, gandalf, spent })
    }

    /// How likely each last location of Frodo's is, for a hunter who knows the cards.
    pub fn chances(&self, g: &Position) -> Vec<(Location, f64)> {
        let mut found: Vec<(Location, f64)> = Vec::new();
        for line in &self.lines {
            let in_use = line.stretches.len() - usize::from(self.is_choosing);
            let Some((stretch, before)) = line.stretches[..in_use].split_last() else { continue };
            let earlier: Vec<[f64; 64]> = before.iter().map(Stretch::likely).collect();
            let now = stretch.weighed();
            let shown: f64 = line.end.iter().sum();
            let all: f64 = now.iter().sum();
            for card in (0..64).filter(|&card| now[card] > 0.0) {
                let journey = g.journey_of(line.length, card as u8);
                let other: f64 = earlier.iter().map(|likely| 1.0 - likely[card]).product();
                let at = Seen { g, journey, start: self.start }.last(self.figure);
                let chance = shown * other * now[card] / all;
                match found.iter_mut().find(|(known, _)| *known == at) {
                    Some((_, known)) => *known += chance,
                    None => found.push((at, chance)),
                }
            }
        }
        let all: f64 = found.iter().map(|(_, chance)| chance).sum();
        found.retain(|&(_, chance)| chance > 0.0);
        for (_, chance) in &mut found {
            *chance /= all;
        }
        found.sort_unstable_by_key(|&(at, _)| at);
        found
    }
}

impl Stretch {
    fn weighed(&self) -> [f64; 64] {
        let mut weights = [0.0; 64];
        for group in &self.groups {
            let each: f64 = group.weights.last().map_or(0.0, |weights| weights.iter().sum());
            for card in (0..64).filter(|card| group.cards >> card & 1 == 1) {
                weights[card] = each;
            }
        }
        weights
    }

    fn likely(&self) -> [f64; 64] {
        let weights = self.weighed();
        let all: f64 = weights.iter().sum();
        weights.map(|weight| if all > 0.0 { weight / all } else { 0.0 })
    }
}

/// A course was changed and the new card is not yet chosen; the old one still lies there.
fn is_choosing(g: &Position) -> bool {
    let waits =
        |step| matches!(step, Step::Journey(JourneyStep::Draw { .. } | JourneyStep::Choose));
    g.agenda.iter().any(waits)
}

/// HFTR.2.18, HFTR.2.57 to HFTR.2.59: whether this deck can be the one in use.
fn fits(g: &Position, length: Length) -> bool {
    has_its_size(g, length) && may_be_in_use(g, length)
}

fn has_its_size(g: &Position, length: Length) -> bool {
    let decks = &g.book().journeys;
    let deck = &decks[length.index()];
    let changed = g.told.iter().filter(|telling| telling.fact == Fact::CourseChanged).count();
    // Decks of different sizes are told apart as soon as a card is drawn.
    let is_drawing = g.agenda.iter().any(|step| matches!(step, Step::Journey(_)));
    let is_size_seen = changed > 0 || is_drawing || g.travel.top.is_some();
    !is_size_seen || deck.cards.len() == decks[g.length().index()].cards.len()
}

/// The same for who takes no notice of how many cards a deck has.
pub fn may_be_in_use(g: &Position, length: Length) -> bool {
    let deck = &g.book().journeys[length.index()];
    let came = g.told.iter().map(|telling| match telling.fact {
        // The figure has gone back by then.
        Fact::CourseChanged => telling.figure + 1,
        _ => telling.figure,
    });
    let furthest = came.max().unwrap_or_default();
    let most = g.told.iter().filter_map(|telling| match telling.fact {
        Fact::Bore { corruption } => Some(corruption),
        _ => None,
    });
    let bore = most.max().unwrap_or_default();
    let limit = deck.threshold + g.gandalf.help();
    let (is_there, is_lost) = match g.ending {
        None => (false, false),
        Some(Ending::RivendellAlone | Ending::Rivendell | Ending::RivendellInCompany) => {
            (true, false)
        }
        Some(_) => (false, true),
    };
    furthest < deck.moves
        && bore < deck.threshold
        && (g.figure >= deck.moves) == is_there
        && (g.corruption >= limit) == is_lost
}

fn line(g: &Position, wizard: &Wizard, length: Length) -> Line {
    let told: Vec<Telling> = g.told.iter().collect();
    let mut stretches: Vec<Stretch> = Vec::new();
    let courses: Vec<&[Telling]> =
        told.split(|telling| telling.fact == Fact::CourseChanged).collect();
    let deck = g.book().journeys[length.index()].cards.len() as u32;
    let mut weights = wizard.start();
    let mut gandalf = Clock { moves: 1, is_away: false };
    for (nth, &told) in courses.iter().enumerate() {
        let is_last = nth + 1 == courses.len();
        let begun = gandalf;
        let mut groups: Vec<Group> = Vec::new();
        let cards = if is_last && is_choosing(g) { 0 } else { all_bits(deck) };
        let up_to = is_last.then_some(g.gandalf.moves());
        let turns = turns(g, wizard, told, up_to, &mut gandalf);
        for card in 0..deck.min(64) {
            let journey = g.journey_of(length, card as u8);
            let start = g.book().boards[1].frodo_starts.iter().next();
            let seen = Seen { g, journey, start: start.expect("a board has a start") };
            if cards >> card & 1 == 0 || !seen.fits(told, begun) {
                continue;
            }
            let turns: Vec<CourseTurn> = turns.iter().filter_map(|turn| seen.turn(*turn)).collect();
            match groups.iter_mut().find(|group| group.turns == turns) {
                Some(group) => group.cards |= 1 << card,
                None => groups.push(Group { cards: 1 << card, turns, weights: Vec::new() }),
            }
        }
        if cards == 0 {
            let turns = turns.iter().map(|(turn, _)| *turn).collect();
            groups.push(Group { cards: 0, turns, weights: Vec::new() });
        }
        let mut next = vec![0.0; weights.len()];
        for group in &mut groups {
            group.weights.push(weights.clone());
            for &turn in &group.turns {
                let last = group.weights.last().expect("the weights before the first turn");
                let after = wizard.after(last, turn);
                group.weights.push(after);
            }
            let count = f64::from(group.cards.count_ones().max(1));
            let end = group.weights.last().expect("the weights before the first turn");
            for (all, weight) in next.iter_mut().zip(end) {
                *all += weight * count / f64::from(deck);
            }
        }
        weights = next;
        stretches.push(Stretch { groups });
    }
    Line { length, stretches, end: weights }
}

/// How far Gandalf has come while the tellings are read.
#[derive(Clone, Copy)]
pub struct Clock {
    pub moves: u8,
    /// HFTR.2.32
    pub is_away: bool,
}

/// What the tellings make of Gandalf's weights, each with Frodo's figure at that moment.
pub fn turns(
    g: &Position,
    wizard: &Wizard,
    told: &[Telling],
    up_to: Option<u8>,
    clock: &mut Clock,
) -> Vec<(CourseTurn, u8)> {
    let board = &g.book().boards[1];
    let mut turns = Vec::new();
    let walk = |to: u8, clock: &mut Clock, turns: &mut Vec<(CourseTurn, u8)>| {
        while clock.moves < to {
            turns.push((CourseTurn::Went(wizard.went[usize::from(clock.moves)]), 0));
            clock.moves += 1;
        }
    };
    for telling in told {
        walk(telling.gandalf_moves, clock, &mut turns);
        if clock.is_away {
            continue;
        }
        let within = |inside: Locations, yes: bool| match yes {
            true => CourseTurn::In(inside),
            false => CourseTurn::In(board.all.but(inside)),
        };
        let perceived = |inside: Locations, yes: bool| match yes {
            true => CourseTurn::InUnlessFrodo(inside),
            false => within(inside, false),
        };
        let turn = match telling.fact {
            Fact::Hunted { at, gandalf, .. } => within(Locations::only(at), gandalf),
            Fact::PerceivedArea { area, yes } => perceived(board.in_area(area), yes),
            Fact::PerceivedSection { section, yes } => perceived(board.in_section(section), yes),
            Fact::NamedArea { area, gandalf, .. } => within(board.in_area(area), gandalf),
            Fact::NamedSection { section, gandalf, .. } => {
                within(board.in_section(section), gandalf)
            }
            Fact::GandalfAt { at } => within(Locations::only(at), true),
            Fact::GandalfInSection { section } => within(board.in_section(section), true),
            Fact::GandalfInRivendell => {
                clock.is_away = true;
                within(board.exits, true)
            }
            _ => continue,
        };
        turns.push((turn, telling.figure));
    }
    if let Some(moves) = up_to {
        walk(moves, clock, &mut turns);
    }
    turns
}

/// Frodo on one card.
struct Seen<'a> {
    g: &'a Position,
    journey: &'static Journey,
    start: Location,
}

impl Seen<'_> {
    fn passed(&self, figure: u8) -> &'static [Option<Location>] {
        let rows = &self.journey.rows;
        &rows[..usize::from(figure).min(rows.len())]
    }

    fn last(&self, figure: u8) -> Location {
        self.passed(figure).iter().rev().flatten().next().copied().unwrap_or(self.start)
    }

    /// HFTR.2.35, HFTR.3.3
    fn has_passed(&self, at: Location, figure: u8) -> bool {
        at == self.start || self.passed(figure).contains(&Some(at))
    }

    /// What a turn is on this card, if it is anything: Gandalf need not be where Frodo is.
    fn turn(&self, (turn, figure): (CourseTurn, u8)) -> Option<CourseTurn> {
        match turn {
            CourseTurn::InUnlessFrodo(inside) if inside.contains(self.last(figure)) => None,
            turn => Some(turn),
        }
    }

    fn fits(&self, told: &[Telling], begun: Clock) -> bool {
        let mut is_away = begun.is_away;
        told.iter().all(|telling| {
            is_away |= telling.fact == Fact::GandalfInRivendell;
            self.fits_one(telling, is_away)
        })
    }

    /// A yes that may have meant Gandalf says nothing by itself, unless he is in Rivendell.
    fn fits_one(&self, telling: &Telling, is_away: bool) -> bool {
        let board = &self.g.book().boards[1];
        let figure = telling.figure;
        let last = self.last(figure);
        let perceived = |inside: Locations, yes: bool| match (inside.contains(last), yes) {
            (true, yes) => yes,
            (false, yes) => !yes || !is_away,
        };
        match telling.fact {
            Fact::Searched { at, yes } => {
                let is_sheltered = self.g.options.has_shelters()
                    && last == at
                    && self.journey.shelters.contains(at);
                yes == (self.has_passed(at, figure) && !is_sheltered)
            }
            Fact::Hunted { at, yes, here, .. } => {
                yes == self.has_passed(at, figure) && here == (last == at)
            }
            Fact::NeverAt { at } => !self.has_passed(at, figure),
            Fact::PerceivedArea { area, yes } => perceived(board.in_area(area), yes),
            Fact::PerceivedSection { section, yes } => perceived(board.in_section(section), yes),
            Fact::NamedArea { area, frodo, .. } => board.in_area(area).contains(last) == frodo,
            Fact::NamedSection { section, frodo, .. } => {
                board.in_section(section).contains(last) == frodo
            }
            Fact::Wild { yes } => matches!(self.passed(figure).last(), Some(None)) == yes,
            Fact::LastInSections { sections } => {
                sections >> board.section(last.space()).index() & 1 == 1
            }
            _ => true,
        }
    }
}

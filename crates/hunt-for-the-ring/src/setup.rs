//! Setting up both parts.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::allies::Allies;
use crate::company::{Companion, Standing};
use crate::content::Colour;
use crate::event::Event;
use crate::gandalf::GandalfState;
use crate::log::Entry;
use crate::nazgul::Nazgul;
use crate::places::{Locations, Space};
use crate::position::{Active, Fellowship, Now, Part, Position, RING_BEARER, Turn};
use crate::step::{Step as GameStep, not_asked};
use crate::{allies, day, dice, journey, rule, sorcery};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Part1,
    /// HFTR.1.11
    FrodoStart,
    /// HFTR.1.15
    Information {
        left: u8,
    },
    GiveInformation {
        left: u8,
    },
    /// HFTR.1.20, HFTR.2.13
    Lead,
    Place {
        nth: u8,
    },
    Part2,
    /// HFTR.2.10
    Deeds {
        left: u8,
    },
    StartGandalf,
    /// HFTR.1.102, HFTR.2.14
    LordReplaces,
}

impl Step {
    pub fn waits_for(self, g: &Position) -> Option<Pending> {
        let draw = |from: u32| Some(Pending::Fate(Fate::Draw { from }));
        match self {
            Step::FrodoStart => draw(u32::from(g.book().tokens.frodo_starts.len())),
            Step::Information { left: 0 } | Step::GiveInformation { left: 0 } => None,
            Step::Deeds { left: 0 } => None,
            Step::Information { .. } => draw(u32::from(undrawn_information(g).len())),
            Step::Deeds { .. } => draw(u32::from(g.gandalf.supply.len())),
            Step::GiveInformation { .. } | Step::StartGandalf => Some(Pending::seat(RING_BEARER)),
            Step::Lead => match g.options.players - 1 {
                1 => None,
                count => draw(u32::from(count)),
            },
            Step::Place { nth } => {
                Some(Pending::seat(g.player_of(g.riding_order()[usize::from(nth)])))
            }
            Step::LordReplaces => {
                let can = g.information.found.len() >= 5 && of_lead(g).count() > 1;
                can.then(|| Pending::seat(g.lead))
            }
            Step::Part1 | Step::Part2 => None,
        }
    }

    pub fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Part1 => part_1(g, tell),
            Step::Part2 => part_2(g, tell),
            Step::Lead => lead(g, Seat(1), tell),
            Step::LordReplaces => {
                let who = of_lead(g).next();
                if let Some(who) = who.filter(|_| g.information.found.len() >= 5) {
                    enter(g, who, tell);
                }
            }
            _ => (),
        }
    }

    pub fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Drawn(n) = chance else { unreachable!("a chance was asked for") };
        match self {
            Step::FrodoStart => {
                let at = g.book().tokens.frodo_starts.nth(n).expect("one of the starts");
                g.log.write(Entry::Location(at));
                tell(Event::StartDrawn { at: Some(at) });
            }
            Step::Information { left } => {
                let at = undrawn_information(g).nth(n).expect("one of the tokens");
                g.information.in_play = g.information.in_play.with(at);
                tell(Event::InformationDrawn { at: Some(at) });
                g.agenda.then([GameStep::Setup(Step::Information { left: left - 1 })]);
            }
            Step::Deeds { left } => {
                let at = g.gandalf.supply.nth(n).expect("one of the tokens");
                g.gandalf.supply = g.gandalf.supply.without(at);
                g.gandalf.deeds = g.gandalf.deeds.with(at);
                tell(Event::DeedDrawn { at: Some(at) });
                g.agenda.then([GameStep::Setup(Step::Deeds { left: left - 1 })]);
            }
            Step::Lead => lead(g, Seat(1 + n as u8), tell),
            _ => unreachable!("no chance was asked for"),
        }
    }

    pub fn offers(self, g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::GiveInformation { .. } => {
                let tokens = g.information.in_play.iter();
                tokens.map(|at| Action::GiveInformation { at }).try_for_each(visit)
            }
            Step::Place { nth } => {
                let nazgul = g.riding_order()[usize::from(nth)];
                let starts = g.board().nazgul_starts.iter();
                starts.map(|at| Action::Place { nazgul, at }).try_for_each(visit)
            }
            Step::StartGandalf => {
                g.gandalf.deeds.iter().map(|at| Action::StartGandalf { at }).try_for_each(visit)
            }
            Step::LordReplaces => {
                of_lead(g).map(|nazgul| Action::LordReplaces { nazgul }).try_for_each(visit)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    pub fn judge(self, g: &Position, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::GiveInformation { .. }, Action::GiveInformation { at }) => {
                rule::setup::INFORMATION.forbids_if(!g.information.in_play.contains(at))
            }
            (Step::Place { nth }, Action::Place { nazgul, at }) => {
                rule::setup::ORDER.forbids_if(nazgul != g.riding_order()[usize::from(nth)])?;
                rule::setup::START.forbids_if(!g.board().nazgul_starts.contains(at))?;
                let there = g.nazgul.iter().filter(|&&space| space == at.space()).count();
                match g.part {
                    Part::One => rule::setup::DIFFERENT.forbids_if(there >= 1),
                    Part::Two => rule::setup::TWO_EACH.forbids_if(there >= 2),
                }
            }
            (Step::StartGandalf, Action::StartGandalf { at }) => {
                rule::setup::DEED.forbids_if(!g.gandalf.deeds.contains(at))
            }
            (Step::LordReplaces, Action::LordReplaces { nazgul }) => {
                rule::lord::OF_LEAD.forbids_if(g.player_of(nazgul) != g.lead)
            }
            _ => not_asked(),
        }
    }

    pub fn answer(self, g: &mut Position, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::GiveInformation { left }, Action::GiveInformation { at }) => {
                // HFTR.1.17
                g.information.in_play = g.information.in_play.without(at);
                g.information.found = g.information.found.with(at);
                tell(Event::InformationGiven { at });
                g.agenda.then([GameStep::Setup(Step::GiveInformation { left: left - 1 })]);
            }
            (_, Action::Place { nazgul, at }) => {
                g.nazgul[nazgul.index()] = at.space();
                tell(Event::NazgulPlaced { who: nazgul, at });
            }
            (_, Action::StartGandalf { at }) => {
                g.gandalf.deeds = g.gandalf.deeds.without(at);
                g.gandalf.state = GandalfState::Hidden;
                crate::gandalf::write(g, at, tell);
            }
            (_, Action::LordReplaces { nazgul }) => enter(g, nazgul, tell),
            _ => (),
        }
    }
}

impl Position {
    /// Nothing lies on the table yet.
    pub fn is_unbegun(&self) -> bool {
        self.agenda.top() == Some(GameStep::Setup(Step::Part1))
    }
}

/// Information tokens that are still in the box.
pub fn undrawn_information(g: &Position) -> Locations {
    let Position { information, .. } = g;
    let drawn = information.in_play.or(information.flipped).or(information.found);
    g.book().tokens.information.but(drawn)
}

fn of_lead(g: &Position) -> impl Iterator<Item = Nazgul> + '_ {
    Nazgul::ALL.into_iter().filter(|&who| g.player_of(who) == g.lead)
}

/// HFTR.2.14, HFTR.2.16: his die is rolled with the first roll.
fn enter(g: &mut Position, who: Nazgul, tell: Tell<'_, Event>) {
    g.summon_lord(who, tell);
    g.dice.has_lord_die = true;
}

/// Off the board.
pub const NOWHERE: Space = Space(0);

/// HFTR.1.8 to HFTR.1.21
fn part_1(g: &mut Position, tell: Tell<'_, Event>) {
    tell(Event::PartBegan { part: Part::One });
    let book = g.book();
    let pool = book.tokens.fellowship_pool + u8::from(g.options.extra_token);
    g.fellowship = Fellowship { pool, held: 0 };
    for who in Companion::ALL.into_iter().filter(|&who| starts_in_part_1(who)) {
        g.company[who.index()] = Standing::Ready;
    }
    for (have, card) in g.allies.deck.iter_mut().zip(&book.ally[0].cards) {
        *have = card.copies;
    }
    for (have, card) in g.sorcery.deck.iter_mut().zip(&book.sorcery.cards) {
        *have = card.copies;
    }
    for (have, kind) in g.tiles.pool.iter_mut().zip(&book.tokens.tiles) {
        *have = if kind.colour == Colour::Beige { kind.count } else { 0 };
    }
    let drawn = book.tokens.information_drawn;
    g.agenda.then([
        GameStep::Setup(Step::FrodoStart),
        GameStep::Allies(allies::Step::Draw { left: STARTING_HAND }),
        GameStep::Allies(allies::Step::HandLimit),
        GameStep::Setup(Step::Information { left: drawn }),
        GameStep::Setup(Step::GiveInformation { left: g.options.information_given() }),
    ]);
    let after = [GameStep::Setup(Step::Lead)];
    append(g, &after);
    let hands: Vec<GameStep> =
        g.ringwraiths().map(|seat| GameStep::Sorcery(sorcery::Step::Draw(seat))).collect();
    append(g, &hands);
    append(g, &placing());
    append(g, &[GameStep::Dice(dice::Step::Roll), GameStep::Day(day::Step::Turn)]);
}

/// HFTR.1.13
const STARTING_HAND: u8 = 3;

/// HFTR.1.12
fn starts_in_part_1(who: Companion) -> bool {
    matches!(who, Companion::Frodo | Companion::Sam | Companion::Pippin)
}

fn placing() -> [GameStep; 4] {
    [0, 1, 2, 3].map(|nth| GameStep::Setup(Step::Place { nth }))
}

/// Puts steps behind everything else.
fn append(g: &mut Position, steps: &[GameStep]) {
    let before: Vec<GameStep> = g.agenda.iter().collect();
    g.agenda.clear();
    for &step in before.iter().chain(steps).rev() {
        g.agenda.then([step]);
    }
}

/// HFTR.1.20: who has the token; with three Ringwraith players he leads two Nazgûl.
fn lead(g: &mut Position, seat: Seat, tell: Tell<'_, Event>) {
    g.lead = seat;
    g.players = division(g.options.players - 1, seat);
    g.nazgul = [NOWHERE; Nazgul::ALL.len()];
    tell(Event::LeadPassed { to: seat });
}

/// HFTR.1.1: who plays which Nazgûl (docs/rulings.md, R-1).
pub fn division(ringwraiths: u8, lead: Seat) -> [Seat; Nazgul::ALL.len()] {
    match ringwraiths {
        1 => [1, 1, 1, 1].map(Seat),
        2 => [1, 1, 2, 2].map(Seat),
        3 => match lead.0 {
            1 => [1, 1, 2, 3].map(Seat),
            2 => [1, 2, 2, 3].map(Seat),
            _ => [1, 2, 3, 3].map(Seat),
        },
        _ => [1, 2, 3, 4].map(Seat),
    }
}

/// HFTR.2.1 to HFTR.2.16
fn part_2(g: &mut Position, tell: Tell<'_, Event>) {
    g.part = Part::Two;
    tell(Event::PartBegan { part: Part::Two });
    let book = g.book();
    g.day = 0;
    g.turn = Turn::Daylight1;
    g.is_eye_up = false;
    g.figure = 0;
    g.now = Now::default();
    g.active = Active::default();
    g.nazgul = [NOWHERE; Nazgul::ALL.len()];
    // HFTR.1.90: until now they stayed.
    g.tracks = Default::default();
    g.told.clear();
    // HFTR.2.2: what was not found goes back to the box.
    g.information.in_play = Locations::NONE;
    g.information.flipped = Locations::NONE;
    // HFTR.2.2: what was flipped stays in the box, but for Frodo's own card.
    let merry_was_in = g.standing(Companion::Merry) != Standing::Away;
    for who in Companion::ALL {
        if who != Companion::Frodo && g.standing(who) == Standing::Flipped {
            g.company[who.index()] = Standing::Away;
        }
    }
    // HFTR.2.3, HFTR.2.4
    g.join(Companion::Strider, tell);
    if !merry_was_in {
        g.join(Companion::Merry, tell);
    }
    // HFTR.2.5, HFTR.2.6
    let total = if g.is_ready(Companion::Frodo) { 3 } else { 2 };
    let held = g.fellowship.held.min(total);
    g.fellowship = Fellowship { pool: total - held, held };
    // HFTR.2.8
    let hand = g.allies.hand_size();
    g.allies = Allies::default();
    for (have, card) in g.allies.deck.iter_mut().zip(&book.ally[1].cards) {
        *have = card.copies;
    }
    // HFTR.2.12
    for (have, kind) in g.tiles.pool.iter_mut().zip(&book.tokens.tiles) {
        if kind.colour == Colour::Grey {
            *have += kind.count;
        }
    }
    g.gandalf = Default::default();
    g.gandalf.supply = book.tokens.deeds;
    g.dice = Default::default();
    g.lord = None;
    g.agenda.then([
        GameStep::Journey(journey::Step::First(journey::Length::Shorter)),
        GameStep::Journey(journey::Step::First(journey::Length::Longer)),
        GameStep::Journey(journey::Step::Choose1),
        GameStep::Allies(allies::Step::Draw { left: hand }),
        GameStep::Allies(allies::Step::HandLimit),
        GameStep::Setup(Step::Deeds { left: book.tokens.deeds_drawn }),
        GameStep::Setup(Step::StartGandalf),
    ]);
    // HFTR.2.11
    let shares: Vec<GameStep> =
        g.ringwraiths().map(|seat| GameStep::Sorcery(sorcery::Step::Share(seat))).collect();
    append(g, &shares);
    let limits: Vec<GameStep> =
        g.ringwraiths().map(|seat| GameStep::Sorcery(sorcery::Step::HandLimit(seat))).collect();
    append(g, &limits);
    append(g, &[GameStep::Setup(Step::Lead)]);
    append(g, &placing());
    append(
        g,
        &[
            GameStep::Setup(Step::LordReplaces),
            GameStep::Dice(dice::Step::Roll),
            GameStep::Dice(dice::Step::RollLord),
            GameStep::Day(day::Step::Turn),
        ],
    );
}

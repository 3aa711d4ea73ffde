//! Days and turns.
//!
//! Two turns by daylight and one at nightfall: the Ring-bearer, then every Nazgûl, then an encounter
//! if Frodo was found. After nightfall all is refreshed and a new day begins.

use serde::{Deserialize, Serialize};
use table::{Seat, Tell};

use crate::company::Companion;
use crate::content::When;
use crate::event::Event;
use crate::position::{Now, Part, Position, Turn};
use crate::step::Step as GameStep;
use crate::{allies, dice, effects, encounter, frodo, gandalf, journey, riders, sorcery};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// HFTR.1.22, HFTR.1.23
    Turn,
    /// What comes before the Ring-bearer's turn.
    Dawn,
    /// The Nazgûl, in the order of this moment.
    Riders,
    /// The turn marker advances.
    Advance,
    /// HFTR.1.30 to HFTR.1.33
    Refresh,
    PassLead,
}

impl Step {
    pub fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Turn => {
                if g.turn == Turn::Daylight1 {
                    g.day += 1;
                    tell(Event::DayBegan { day: g.day });
                }
                tell(Event::TurnBegan { turn: g.turn });
                g.now = Now::default();
                g.agenda.then([
                    GameStep::Day(Step::Dawn),
                    GameStep::Frodo(frodo::Step::Turn),
                    GameStep::Day(Step::Riders),
                    GameStep::Gandalf(gandalf::Step::Leave),
                    GameStep::Encounter(encounter::Step::Begin),
                    GameStep::Day(Step::Advance),
                ]);
            }
            Step::Dawn => dawn(g, tell),
            Step::Riders => {
                let [first, second, third, fourth] =
                    g.riding_order().map(|who| GameStep::Riders(riders::Step::Begin(who)));
                g.agenda.then([first, second, third, fourth]);
            }
            Step::Advance => advance(g),
            Step::Refresh => refresh(g),
            Step::PassLead => pass_lead(g, tell),
        }
    }
}

fn dawn(g: &mut Position, tell: Tell<'_, Event>) {
    // HFTR.2.19
    if g.part == Part::Two && !g.is_nightfall() {
        g.now.frodo_moved = true;
        journey::advance(g, tell);
        if g.ending.is_some() {
            return;
        }
        frodo::after_move(g);
    }
    // HFTR.1.26
    if g.turn == Turn::Daylight1 {
        let who: Vec<Companion> = g.who_has_constant(When::StartOfDaylight1).collect();
        for who in who {
            effects::begin(g, effects::Source::Constant(who));
        }
    }
}

fn advance(g: &mut Position) {
    // HFTR.1.44: back to RING at the end of the nightfall turn.
    g.is_eye_up = false;
    g.now = Now::default();
    g.turn = match g.turn {
        Turn::Daylight1 => Turn::Daylight2,
        Turn::Daylight2 => Turn::Nightfall,
        Turn::Nightfall => {
            g.turn = Turn::Daylight1;
            g.agenda.then([GameStep::Day(Step::Refresh), GameStep::Day(Step::Turn)]);
            return;
        }
    };
    g.agenda.then([GameStep::Day(Step::Turn)]);
}

fn refresh(g: &mut Position) {
    // HFTR.2.46: without its Lord the die leaves at the end of the day.
    g.dice.lord = None;
    g.dice.has_lord_die = g.lord.is_some();
    g.dice.standard = Default::default();
    g.agenda.then([GameStep::Day(Step::PassLead)]);
    let who: Vec<Companion> = g.who_has_constant(When::RefreshAllyDraw).collect();
    match who.first() {
        // HFTR.1.29: Pippin.
        Some(&who) => effects::begin(g, effects::Source::Constant(who)),
        // HFTR.1.30
        None => g.agenda.then([
            GameStep::Allies(allies::Step::Draw { left: 1 }),
            GameStep::Allies(allies::Step::HandLimit),
        ]),
    }
}

/// HFTR.1.31, HFTR.1.32
fn pass_lead(g: &mut Position, tell: Tell<'_, Event>) {
    let count = g.options.players - 1;
    if count > 1 {
        g.lead = Seat(1 + g.lead.0 % count);
        tell(Event::LeadPassed { to: g.lead });
    }
    g.agenda.then([
        GameStep::Sorcery(sorcery::Step::Draw(g.lead)),
        GameStep::Dice(dice::Step::Roll),
        GameStep::Dice(dice::Step::RollLord),
    ]);
}

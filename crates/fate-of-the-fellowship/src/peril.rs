//! The Balrog and Shelob: three battle dice that cost hope.
//!
//! It is no battle: nothing is attacked and the Eye does not turn. Rout costs nothing, Overrun 1,
//! Exchange 2, Nazgûl 3. The hero may spend one symbol to ignore dice and another to save hope.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit};

use crate::action::{Action, Face};
use crate::cards::Cards;
use crate::event::{Cause, Event};
use crate::facts::{Character, EventCard, Objective, Symbol};
use crate::position::{Position, Roll, RollKind};
use crate::step::{Step as GameStep, not_asked};
use crate::{anytime, dice, objectives, rule, search};

const DICE: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Roll,
    Mend,
    Resolve,
}

/// What the two perils differ in.
pub(crate) struct Peril {
    pub hero: Character,
    /// Spent to ignore a die.
    pub ignore: Symbol,
    /// Spent to lose one hope less.
    pub prevent: Symbol,
    cause: Cause,
}

pub(crate) fn peril(objective: Objective) -> Peril {
    match objective {
        Objective::ShelobsLair => Peril {
            hero: Character::FrodoSam,
            ignore: Symbol::Valor,
            prevent: Symbol::Friendship,
            cause: Cause::Shelob,
        },
        _ => Peril {
            hero: Character::Gandalf,
            ignore: Symbol::Resistance,
            prevent: Symbol::Valor,
            cause: Cause::Balrog,
        },
    }
}

fn under_way(g: &Position) -> Objective {
    match g.roll.kind {
        RollKind::Peril(objective) => objective,
        _ => unreachable!("a peril is under way"),
    }
}

pub fn begin(g: &mut Position, objective: Objective, who: Character, _: Tell<'_, Event>) {
    let kind = RollKind::Peril(objective);
    g.roll = Roll { kind, at: g.at(who), ..Roll::default() };
    g.agenda.then([
        GameStep::Peril(Step::Roll),
        GameStep::Peril(Step::Mend),
        GameStep::Peril(Step::Resolve),
    ]);
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Roll => Some(Pending::Fate(dice::roll(DICE))),
            Step::Mend => search::mending(g, can_mend),
            Step::Resolve => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if self == Step::Resolve {
            resolve(g, tell);
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        if seat == g.turn.current {
            visit(Action::Accept)?;
        }
        for &face in dice::faces(g.roll.kind) {
            visit(Action::Cancel { face })?;
        }
        visit(Action::Prevent)?;
        visit(Action::Play { event: EventCard::TomBombadil })
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        let peril = peril(under_way(g));
        let hero = g.owns(seat, peril.hero);
        match action {
            Action::Accept => rule::turn::CURRENT_PLAYER.forbids_if(seat != g.turn.current),
            Action::Cancel { face } => {
                rule::objectives::PERIL.forbids_if(!hero || !dice::lies(g, face))?;
                rule::objectives::PERIL.forbids_if(!dice::has(g, seat, peril.ignore))
            }
            Action::Prevent => {
                rule::objectives::PERIL.forbids_if(!hero || loss(g) == 0)?;
                rule::objectives::PERIL.forbids_if(!dice::has(g, seat, peril.prevent))
            }
            Action::Play { event } => anytime::judge_tom(g, seat, event),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        let peril = peril(under_way(g));
        match action {
            Action::Cancel { face } => {
                g.roll.dice[face.index()] -= 1;
                tell(Event::Cancelled { face });
                g.agenda.then([GameStep::Peril(Step::Mend)]);
                g.pay_one(seat, peril.ignore);
            }
            Action::Prevent => {
                g.roll.prevented += 1;
                tell(Event::LossPrevented);
                g.agenda.then([GameStep::Peril(Step::Mend)]);
                g.pay_one(seat, peril.prevent);
            }
            Action::Play { .. } => {
                g.agenda.then([GameStep::Peril(Step::Mend)]);
                anytime::call_tom(g, seat, tell);
            }
            _ => (),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        dice::lay(&mut g.roll, chance);
        tell(Event::PerilRolled { objective: under_way(g), dice: g.roll.dice });
    }
}

fn can_mend(g: &Position, seat: Seat) -> bool {
    let peril = peril(under_way(g));
    let spends = dice::has(g, seat, peril.ignore) || dice::has(g, seat, peril.prevent);
    let hero = g.owns(seat, peril.hero) && spends && loss(g) > 0;
    hero || dice::may_call_tom(g, seat)
}

/// What would be lost now.
pub(crate) fn loss(g: &Position) -> u8 {
    let dice = g.roll.count(Face::Overrun)
        + 2 * g.roll.count(Face::Exchange)
        + 3 * g.roll.count(Face::Nazgul);
    let treachery = match under_way(g) {
        Objective::ShelobsLair => resistance_of_gollum(g),
        _ => 0,
    };
    (dice + treachery).saturating_sub(g.roll.prevented)
}

/// Each resistance card and token of Gollum's player; alone at the table only the cards (D-43).
fn resistance_of_gollum(g: &Position) -> u8 {
    let Some(seat) = g.owner(Character::Gollum) else { return 0 };
    match g.is_solo() {
        true => g.hands[seat.index()].and(Cards::showing(Symbol::Resistance)).len(),
        false => g.symbols(seat, Symbol::Resistance),
    }
}

fn resolve(g: &mut Position, tell: Tell<'_, Event>) {
    let objective = under_way(g);
    let lost = loss(g);
    g.roll = Roll::default();
    g.lose_hope(lost, peril(objective).cause, tell);
    if g.lost.is_some() {
        return;
    }
    objectives::complete(g, objective, tell);
    if objective == Objective::ShelobsLair && lost == 0 {
        g.turn.extra[Character::FrodoSam.index()] += 1;
        tell(Event::ExtraActions { who: Character::FrodoSam, count: 1 });
    }
}

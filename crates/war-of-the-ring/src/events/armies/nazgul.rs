//! Cards that send out the Nazgûl, and what they do when they have landed.
//!
//! The Witch-king is one of them, and flies too (WOTR.1.1.10); other Minions are not.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::{Led, movement};
use crate::battle::attack::{self, Order};
use crate::event::Event;
use crate::events::{Effect, leave_table, part};
use crate::facts::{Card, Character, Deck, Region, Side};
use crate::fellowship::reveal;
use crate::host::Figure;
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{characters, hunt, rule};

/// Any or all Nazgûl fly, then this happens.
fn fly(g: &mut Position, then: GameStep) {
    // Who is no Nazgûl counts as moved: the Mouth of Sauron, and the Lesser Minions (LOME.3.4).
    for who in g.people_of(Side::Shadow).iter().filter(|who| !who.flies()) {
        g.action.moved = g.action.moved.with(who);
    }
    g.agenda.then([GameStep::Characters(characters::Step::Move(Side::Shadow)), then]);
}

/// A Nazgûl is where the figure of the Fellowship stands.
fn has_found(g: &Position) -> bool {
    g.fellowship.mordor.is_none() && g.has_nazgul(g.fellowship.at)
}

/// The Progress counter is not at 0.
fn is_under_way(g: &Position) -> bool {
    g.fellowship.mordor.is_none() && g.fellowship.progress > 0
}

pub struct NazgulSearch;

impl Effect for NazgulSearch {
    fn may_play(&self, g: &Position) -> bool {
        is_under_way(g)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        fly(g, part(card, 0));
    }

    fn happen(&self, g: &mut Position, _: u8, _: Tell<'_, Event>) {
        if has_found(g) {
            reveal::reveal(g);
        }
    }
}

pub struct TheNazgulStrike;

impl Effect for TheNazgulStrike {
    fn may_play(&self, g: &Position) -> bool {
        is_under_way(g)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        fly(g, part(card, 0));
    }

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        let anything = victims(g).next().is_some() || can_hunt(g);
        (has_found(g) && anything).then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        victims(g).try_for_each(|card| visit(Action::Remove { card }))?;
        visit(Action::HuntRoll)?;
        visit(Action::Done)
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Remove { card } => {
                rule::events::CHOICE.forbids_if(!victims(g).any(|other| other == card))
            }
            Action::HuntRoll => rule::events::CHOICE.forbids_if(!can_hunt(g)),
            Action::Done => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Remove { card } => leave_table(g, card, tell),
            Action::HuntRoll => g.agenda.then([GameStep::Hunt(hunt::Step::Begin)]),
            _ => (),
        }
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("a Nazgûl is where the Fellowship is. What does it do?".to_string())
    }
}

/// Character cards of the Free Peoples on the table.
fn victims(g: &Position) -> impl Iterator<Item = Card> {
    g.cards[Side::FreePeoples].table.of_deck(Deck::Character).iter()
}

/// WOTR.9.2.9: without dice in the Hunt Box nobody hunts.
fn can_hunt(g: &Position) -> bool {
    g.hunt_box.shadow > 0
}

/// An Army that a card lets move or attack, if its owner likes.
struct Command {
    card: Card,
    moves: u8,
    /// Who goes with an Army that moves.
    marches: Led,
    /// Who attacks; see also [`Order::is_for`].
    attacks: Led,
}

impl Command {
    fn order(&self) -> Order {
        Order::by(self.card, self.attacks)
    }

    fn can_move(&self, g: &Position) -> bool {
        let mut armies = g.board.armies[Side::Shadow].iter();
        armies.any(|from| movement::can_move(g, Side::Shadow, from, self.marches))
    }

    fn can_attack(&self, g: &Position) -> bool {
        !attack::starts(g, Side::Shadow, self.order()).is_empty()
    }

    fn waits_for(&self, g: &Position) -> Option<Pending> {
        (self.can_move(g) || self.can_attack(g)).then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::MoveArmies)?;
        visit(Action::Attack)?;
        visit(Action::Done)
    }

    fn judge(&self, g: &Position, action: Action) -> Result<(), Illegal> {
        match action {
            Action::MoveArmies => rule::army::NOWHERE_TO_GO.forbids_if(!self.can_move(g)),
            Action::Attack => rule::battle::NOBODY_TO_ATTACK.forbids_if(!self.can_attack(g)),
            Action::Done => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, action: Action) {
        match action {
            Action::MoveArmies => g.agenda.then([GameStep::Movement(movement::Step::Next {
                side: Side::Shadow,
                moves: self.moves,
                led: self.marches,
                first: true,
            })]),
            Action::Attack => attack::order(g, Side::Shadow, self.order()),
            _ => (),
        }
    }
}

pub struct TheRingwraithsAreAbroad;

impl TheRingwraithsAreAbroad {
    /// W-53
    const COMMAND: Command = Command {
        card: Card::TheRingwraithsAreAbroad,
        moves: 2,
        marches: Led::ByNazgul,
        attacks: Led::ByNobody,
    };
}

impl Effect for TheRingwraithsAreAbroad {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        fly(g, part(card, 0));
    }

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        Self::COMMAND.waits_for(g)
    }

    fn offers(&self, _: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        Self::COMMAND.offers(visit)
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        Self::COMMAND.judge(g, action)
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, _: Tell<'_, Event>) {
        Self::COMMAND.answer(g, action);
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("do two Armies with a Nazgûl move, or does one attack?".to_string())
    }
}

pub struct TheBlackCaptainCommands;

impl TheBlackCaptainCommands {
    /// Two Nazgûl come, or all fly.
    const CALL: u8 = 0;
    const COMMAND_PART: u8 = 1;
    /// W-53
    const COMMAND: Command = Command {
        card: Card::TheBlackCaptainCommands,
        moves: 1,
        marches: Led::ByWitchKing,
        attacks: Led::ByWitchKing,
    };

    /// Where two Nazgûl could be recruited (WOTR.5.2.6, WOTR.5.2.7).
    fn place(g: &Position) -> Option<Region> {
        let at = g.at(Character::WitchKing)?;
        let open = g.is_free(Side::Shadow, at) || g.besieged(at) == Some(Side::Shadow);
        (open && g.board.reinforcements.nazgul() > 0).then_some(at)
    }

    /// WOTR.5.1.12, WOTR.5.1.14
    fn recruit(g: &mut Position, tell: Tell<'_, Event>) {
        if let Some(at) = Self::place(g) {
            for _ in 0..g.board.reinforcements.nazgul().min(2) {
                g.recruit(Figure::NAZGUL, at, tell);
            }
        }
    }

    fn fly(g: &mut Position) {
        fly(g, part(Self::COMMAND.card, Self::COMMAND_PART));
    }
}

impl Effect for TheBlackCaptainCommands {
    fn may_play(&self, g: &Position) -> bool {
        g.is_in_play(Character::WitchKing)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, Self::CALL)]);
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        match part {
            Self::CALL => Self::place(g).map(|_| Pending::seat(g.seat(Side::Shadow))),
            _ => Self::COMMAND.waits_for(g),
        }
    }

    /// Nobody can be recruited: they fly.
    fn happen(&self, g: &mut Position, part: u8, _: Tell<'_, Event>) {
        if part == Self::CALL {
            Self::fly(g);
        }
    }

    fn offers(&self, _: &Position, part: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            Self::CALL => {
                visit(Action::Muster)?;
                visit(Action::MoveMinions)
            }
            _ => Self::COMMAND.offers(visit),
        }
    }

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Self::CALL, Action::Muster | Action::MoveMinions) => Ok(()),
            (Self::CALL, _) => not_asked(),
            _ => Self::COMMAND.judge(g, action),
        }
    }

    fn answer(&self, g: &mut Position, step: u8, action: Action, tell: Tell<'_, Event>) {
        match (step, action) {
            (Self::CALL, Action::Muster) => {
                Self::recruit(g, tell);
                g.agenda.then([part(Self::COMMAND.card, Self::COMMAND_PART)]);
            }
            (Self::CALL, _) => Self::fly(g),
            _ => Self::COMMAND.answer(g, action),
        }
    }

    fn question(&self, _: &Position, part: u8) -> Option<String> {
        Some(match part {
            Self::CALL => "do two Nazgûl come to the Witch-king, or do all fly?".to_string(),
            _ => "does an Army with the Witch-king move or attack?".to_string(),
        })
    }
}

//! The Nazgûl Strike!: the Nazgûl fly; where the Fellowship is, they strike or hunt.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::shared::nazgul::{fly, has_found, is_under_way};
use crate::events::{Effect, OnlyPart, leave_table, part};
use crate::facts::{Card, Deck, Side};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{hunt, rule};

pub struct TheNazgulStrike;

impl Effect for TheNazgulStrike {
    type Part = OnlyPart;

    fn may_play(&self, g: &Position) -> bool {
        is_under_way(g)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        fly(g, part(card, OnlyPart));
    }

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        let anything = victims(g).next().is_some() || can_hunt(g);
        (has_found(g) && anything).then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, g: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        victims(g).try_for_each(|card| visit(Action::Remove { card }))?;
        visit(Action::HuntRoll)?;
        visit(Action::Done)
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Remove { card } => {
                rule::events::CHOICE.forbids_if(!victims(g).any(|other| other == card))
            }
            Action::HuntRoll => rule::events::CHOICE.forbids_if(!can_hunt(g)),
            Action::Done => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Remove { card } => leave_table(g, card, tell),
            Action::HuntRoll => g.agenda.then([GameStep::Hunt(hunt::Step::Begin)]),
            _ => (),
        }
    }

    fn question(&self, _: &Position, _: OnlyPart) -> Option<String> {
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

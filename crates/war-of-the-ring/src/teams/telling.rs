//! What teammates decide and what comes of it, in sentences.

use table::Touch;

use super::Step;
use crate::action::Action;
use crate::event::Event;
use crate::facts::Side;
use crate::position::Position;
use crate::telling::{amid, many};

pub fn group(action: Action) -> &'static str {
    match action {
        Action::Join { .. } => "Armies",
        _ => "Cards",
    }
}

pub fn text(action: Action) -> String {
    match action {
        Action::Give { card } => format!("Give {} (if your teammate gives a card)", card.name()),
        Action::GiveNothing => "Swap no card".to_string(),
        Action::LookAt { player } => format!("Look at the hand of {}", player.name()),
        Action::Join { at } => format!("Ask for one Army in {}", at.name()),
        _ => String::new(),
    }
}

pub fn touches(action: Action) -> Vec<Touch> {
    match action {
        Action::Give { card } => vec![Touch::new("card", card)],
        Action::Join { at } => vec![Touch::new("region", at)],
        _ => vec![],
    }
}

pub fn sentence(event: &Event) -> String {
    match *event {
        Event::SwapSaid { player, card: Some(card), .. } => {
            format!("{} would give {}.", player.name(), card.name())
        }
        Event::SwapSaid { player, gives: true, .. } => {
            format!("{} would swap a card.", player.name())
        }
        Event::SwapSaid { player, .. } => format!("{} swaps no card.", player.name()),
        Event::CardsSwapped { to, card: Some(card) } => {
            format!("{} gets {} in the swap.", to.name(), card.name())
        }
        Event::CardsSwapped { to, card: None } => format!("{} gets a card in the swap.", to.name()),
        Event::CardKept { player } => {
            format!("{} gives no card: yours stays with you.", player.teammate().name())
        }
        Event::JoinProposed { at, .. } => {
            format!("Shall the Armies in {} become one? The teammate is asked.", at.name())
        }
        Event::ArmiesJoined { at, .. } => format!("The Armies in {} become one.", at.name()),
        Event::ArmiesStayApart { at, .. } => format!("The Armies in {} stay apart.", at.name()),
        Event::Score { player, captured, lost } => match player.side() {
            Side::FreePeoples => {
                format!("{}: {} of Settlements lost.", player.name(), many(lost, "point"))
            }
            Side::Shadow => {
                let captured = many(captured, "point");
                format!("{}: {captured} captured, {lost} lost.", player.name())
            }
        },
        Event::Foremost { player } => {
            format!("{} has done most for the victory.", player.name())
        }
        _ => String::new(),
    }
}

/// What a step is about, and its rules.
pub fn about(g: &Position, step: Step) -> (String, &'static [&'static str]) {
    match step {
        Step::ChooseDeck(player) => {
            (format!("{} draws a card: from which deck?", player.name()), &["WOTR.11.1.4"])
        }
        Step::Draw { deck, .. } => (format!("A {} card is drawn.", deck.name()), &["WOTR.11.1.4"]),
        Step::HandLimit(player) => {
            let limit = g.hand_limit(player.side());
            (format!("{} holds more than {limit} cards.", player.name()), &["WOTR.11.1.5"])
        }
        Step::Swap(side) => {
            let names: Vec<String> = g.players_of(side).map(|player| amid(player.name())).collect();
            let says = format!(
                "Do {} swap a card? Each says what he would give, unseen by the other; only if both \
                 give a card, they change hands.",
                names.join(" and ")
            );
            (says, &["WOTR.11.1.6"])
        }
        Step::Join(_, at) => {
            (format!("Do the Armies in {} become one?", at.name()), &["WOTR.11.2.1"])
        }
    }
}

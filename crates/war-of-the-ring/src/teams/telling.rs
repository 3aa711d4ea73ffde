//! What teammates decide and what comes of it, in sentences.

use table::{Label, Situation, Target};

use super::Step;
use crate::action::Action;
use crate::event::Event;
use crate::facts::Side;
use crate::position::Position;
use crate::telling::{About, amid, many};

pub fn group(action: Action) -> &'static str {
    match action {
        Action::Join { .. } => "Armies",
        _ => "Cards",
    }
}

pub fn words(action: Action) -> Label {
    match action {
        Action::Give { card } => {
            Label::new(card.name()).under("Give").note("if your teammate gives a card")
        }
        Action::GiveNothing => "Swap no card".into(),
        Action::LookAt { player } => Label::new(amid(player.name())).under("Look at the hand of"),
        Action::Join { at } => Label::new(at.name()).under("Ask for one Army in"),
        _ => Label::default(),
    }
}

pub fn targets(action: Action) -> Vec<Target> {
    match action {
        Action::Give { card } => vec![Target::new("card", card)],
        Action::Join { at } => vec![Target::new("region", at)],
        _ => vec![],
    }
}

pub fn sentence(event: &Event) -> String {
    match *event {
        Event::SwapSaid { player, card: Some(card), .. } => {
            format!("{} offers {}.", player.name(), card.name())
        }
        Event::SwapSaid { player, gives: true, .. } => {
            format!("{} offers a card.", player.name())
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
            format!("The Armies in {} may become one: the teammate is asked.", at.name())
        }
        Event::ArmiesJoined { at, .. } => format!("The Armies in {} become one.", at.name()),
        Event::ArmiesStayApart { at, .. } => format!("The Armies in {} stay apart.", at.name()),
        Event::Score { player, captured, lost } => match player.side() {
            Side::FreePeoples => {
                format!("{}: {} lost with Settlements.", player.name(), many(lost, "point"))
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
pub fn about(g: &Position, step: Step) -> About {
    match step {
        Step::ChooseDeck(player) => (
            Situation::ask(format!("Which deck does {} draw from?", amid(player.name()))),
            &["WOTR.11.1.4"],
        ),
        Step::Draw { deck, .. } => {
            (format!("A {} card is drawn.", deck.name()).into(), &["WOTR.11.1.4"])
        }
        Step::HandLimit(player) => {
            let limit = g.hand_limit(player.side());
            (format!("{} holds more than {limit} cards.", player.name()).into(), &["WOTR.11.1.5"])
        }
        Step::Swap(side) => {
            let names: Vec<String> = g.players_of(side).map(|player| amid(player.name())).collect();
            let asks = Situation::ask(format!("Do {} swap a card?", names.join(" and "))).and(
                "Each chooses a card, or none, in secret. The cards change hands only if both give \
                 one.",
            );
            (asks, &["WOTR.11.1.6"])
        }
        Step::Join(_, at) => (
            Situation::ask(format!("Do the Armies in {} become one?", at.name())),
            &["WOTR.11.2.1"],
        ),
    }
}

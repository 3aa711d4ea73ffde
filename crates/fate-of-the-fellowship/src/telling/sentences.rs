//! What happened, one sentence for each event.

use table::Seat;

use super::{a, army_words, capital, dice_words, does, is_pair, list, many, shadow_troops, troops};
use crate::event::Event;
use crate::facts::{Location, Order, ShadowCard, ShadowCardKind};
use crate::sets::Characters;

pub fn sentence(event: &Event) -> String {
    // Some names end with a mark of their own.
    told(event).replace("!.", "!")
}

/// The heading, if a chapter of the story begins with the event.
pub fn chapter_heading(event: &Event) -> Option<String> {
    match *event {
        Event::TurnBegan { seat, turn } => Some(turn_heading(seat, turn)),
        _ => None,
    }
}

fn turn_heading(seat: Seat, turn: u16) -> String {
    format!("Turn {turn} begins; {} is to act", seat.mark())
}

fn told(event: &Event) -> String {
    match *event {
        Event::ObjectiveChosen { objective } => format!("Objective in play: {}.", objective.name()),
        Event::ObjectivesReturned => {
            "These objectives need too many characters; others are drawn.".to_string()
        }
        Event::CharacterDealt { seat, who, at } => {
            let start = if is_pair(who) { "start" } else { "starts" };
            format!("{} plays {}, who {start} at {}.", seat.mark(), who.name(), at.name())
        }
        Event::CharactersReturned => {
            "Gollum may not be with the player of Frodo & Sam; the characters are dealt again."
                .to_string()
        }
        Event::FirstPlayer { seat } => format!("{} takes the first turn.", seat.mark()),

        Event::TurnBegan { seat, turn } => format!("{}.", turn_heading(seat, turn)),
        Event::Travelled { who, from, to, with, troops } => {
            let way = format!("from {} to {}", from.name(), to.name());
            format!("{} {way}{}.", does(who, "travel"), company(with, troops))
        }
        Event::Declined { seat } => format!("{} declines.", seat.mark()),
        Event::CardPassed { from, to, card } => {
            format!("{} gives {} to {}.", from.mark(), card.name(), to.mark())
        }
        Event::Prepared { who, card } => format!("{} with {}.", does(who, "prepare"), card.name()),
        Event::CardSpent { seat, card } => format!("{} spends {}.", seat.mark(), card.name()),
        Event::TokenSpent { seat, symbol } => format!("{} spends a {symbol} token.", seat.mark()),
        Event::TokenGained { seat, symbol } => format!("{} takes a {symbol} token.", seat.mark()),
        Event::NoTokenLeft { symbol } => format!("No {symbol} token is left to take."),
        Event::TokenGiven { from, to, symbol } => {
            format!("{} gives a {symbol} token to {}.", from.mark(), to.mark())
        }
        Event::Captured { who, at } => {
            format!("{} {}: it is a haven now.", does(who, "capture"), at.name())
        }
        Event::AbilityUsed { who, ability } => format!("{} {ability}.", does(who, "use")),
        Event::EventPlayed { seat, event } => format!("{} plays {}.", seat.mark(), event.name()),
        Event::ExtraActions { who, count } => {
            format!("{} may do {} more this turn.", who.name(), many(count, "action"))
        }

        Event::CardDrawn { seat, card } => format!("{} draws {}.", seat.mark(), card.name()),
        Event::CardTaken { seat, card } => format!("{} takes {}.", seat.mark(), card.name()),
        Event::CardDiscarded { seat, card } => format!("{} discards {}.", seat.mark(), card.name()),
        Event::PlayerDeckEmpty => "The player deck is empty: no card is drawn.".to_string(),
        Event::LookedAtPlayerCards { seat, cards } => {
            let seen = list(cards.into_iter().flatten().map(|card| card.name()));
            format!("{} looks at the top of the player deck: {seen}.", seat.mark())
        }
        Event::LookedAtShadowCards { seat, cards } => {
            let seen = list(cards.into_iter().flatten().map(shadow_card));
            format!("{} looks at the top of the shadow deck: {seen}.", seat.mark())
        }
        Event::ShadowCardRemoved { card } => {
            format!("A shadow card is removed from the game: {}.", shadow_card(card))
        }
        Event::SkiesDarken { card } => format!("The skies darken over {}.", card.location().name()),
        Event::ThreatRose { rate } => format!("The shadow grows: the threat rate is {rate}."),
        Event::DangerIntensifies { cards } => {
            let discarded = many(cards, "card");
            format!(
                "The danger intensifies: the discard pile ({discarded}) goes on top of the shadow deck."
            )
        }
        Event::ShadowCardFlipped { card } => format!("Shadow card: {}.", shadow_card(card)),
        Event::Advance { line } => {
            format!("Red flag: the shadow advances on the {}.", line.name())
        }
        Event::Reinforce { at } => {
            format!("Black banner: the shadow sends reinforcements to {}.", at.name())
        }
        Event::NoReinforcement { at } => {
            format!("{} is a haven now: no troop comes.", capital(at.name()))
        }
        Event::ReshuffledUnder { cards } => {
            format!("The shadow discard pile ({}) goes under the deck.", many(cards, "card"))
        }

        Event::TroopsMustered { at, army, count } => {
            let come = if count == 1 { "comes" } else { "come" };
            format!("{} {come} to {}.", troops(army, count), at.name())
        }
        Event::TroopsRemoved { at, army, count } => {
            let fall = if count == 1 { "falls" } else { "fall" };
            format!("{} {fall} at {}.", troops(army, count), at.name())
        }
        Event::TroopsMoved { from, to, army, count } => moved(&troops(army, count), from, to),
        Event::TroopsLocked { army, count } => {
            let wait = if count == 1 { "waits" } else { "wait" };
            format!("{} {wait} on an objective card.", troops(army, count))
        }
        Event::TroopsReleased { army, count } => {
            let join = if count == 1 { "joins" } else { "join" };
            format!("{} {join} the supply.", troops(army, count))
        }
        Event::ShadowAdded { at, count } => {
            format!("{} {} placed at {}.", shadow_troops(count), are(count), at.name())
        }
        Event::ShadowRemoved { at, count } => {
            format!("{} {} removed from {}.", shadow_troops(count), are(count), at.name())
        }
        Event::ShadowMoved { from, to, count } => moved(&shadow_troops(count), from, to),
        Event::ShadowKept { objective, region } => {
            format!("A shadow troop of {} is kept on {}.", region.name(), objective.name())
        }
        Event::ShadowReturned { count } => {
            let go = if count == 1 { "goes" } else { "go" };
            format!("{} of the objective {go} back to the supply.", shadow_troops(count))
        }
        Event::NazgulMoved { from, to } => {
            format!("A Nazgûl flies from {} to {}.", from.name(), to.name())
        }
        Event::NazgulSlain { from } => {
            format!("Éowyn slays a Nazgûl in {}: it is out of the game.", from.name())
        }
        Event::EyeShifted { to } => format!("The Eye of Sauron turns to {}.", to.name()),
        Event::CharacterLeft { who, from } => format!("{} {}.", does(who, "leave"), from.name()),
        Event::CharacterPlaced { who, at } => {
            format!("{} {}.", does(who, "reach"), at.name())
        }

        Event::RingPutOn => "Frodo puts on the Ring.".to_string(),
        Event::NoSearch => "Nobody near Frodo could find him: no search is rolled.".to_string(),
        Event::SearchRolled { dice } => format!("The search: {}.", dice_words(dice)),
        Event::BattleRolled { at, dice } => {
            format!("Battle at {}: {}.", at.name(), dice_words(dice))
        }
        Event::PerilRolled { objective, dice } => {
            format!("{}: {}.", objective.name(), dice_words(dice))
        }
        Event::Rerolled { from, to } => {
            format!("{} is rolled again and shows {}.", capital(&a(from)), to.name())
        }
        Event::Turned { from, to, by } => {
            format!("{}: {} is turned to {}.", by.name(), a(from), to.name())
        }
        Event::Cancelled { face } => format!("{} is ignored.", capital(&a(face))),
        Event::LossPrevented => "One hope less will be lost.".to_string(),
        Event::LossIgnored { at } => {
            format!("Éomer, Marshal of the Mark, saves one troop at {}.", at.name())
        }

        Event::HopeLost { count, cause, now } => {
            format!("{} lost to {}: {now} left.", hope(count), cause.name())
        }
        Event::HopeGained { count, now } => format!("{} gained: {now} now.", hope(count)),
        Event::HavenLost { at } => format!("{} falls to the shadow.", capital(at.name())),
        Event::ObjectiveCompleted { objective } => {
            format!("Objective completed: {}.", objective.name())
        }
        Event::Won => "The Ring is destroyed. The Fellowship has won.".to_string(),
        Event::Lost { cause } => {
            format!("The last hope is lost to {}. The game is lost.", cause.name())
        }
    }
}

fn are(count: u8) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

fn hope(count: u8) -> String {
    format!("{count} hope")
}

fn moved(what: &str, from: Location, to: Location) -> String {
    let verb = if what.starts_with("1 ") { "moves" } else { "move" };
    format!("{what} {verb} from {} to {}.", from.name(), to.name())
}

/// " with Gimli, Legolas and 2 Elven troops", or nothing.
fn company(with: Characters, troops: [u8; 4]) -> String {
    let names = with.iter().map(|who| who.name().to_string());
    match list(names.chain(army_words(troops))).as_str() {
        "" => String::new(),
        words => format!(" with {words}"),
    }
}

/// What follows a reinforcement.
fn orders(order: Order) -> &'static str {
    match order {
        Order::Eye => "let the Eye look for Frodo",
        Order::Closer => "bring 2 Nazgûl closer to Frodo",
        Order::Deploy => "send 3 Nazgûl to the Eye",
    }
}

/// What is printed on a shadow card, both halves.
pub fn shadow_card(card: ShadowCard) -> String {
    match card.kind() {
        ShadowCardKind::Ordinary { advance, reinforce, order } => {
            let (line, at, order) = (advance.name(), reinforce.name(), orders(order));
            format!("advance on the {line}, or reinforce {at} and {order}")
        }
        ShadowCardKind::TheDrumsOfWar | ShadowCardKind::TheWheelsOfSaruman => {
            card.name().to_string()
        }
    }
}

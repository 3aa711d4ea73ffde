//! Answers that mean something else at every step: yes and no, a place, a character, a number.

use table::Seat;

use super::{many, shadow_troops, troops};
use crate::cards::PlayerCard;
use crate::events::{
    council_of_elrond as council, eagles, elronds_foresight as foresight,
    elven_cloaks_and_rope as cloaks, entmoot, orcs, palantir, provisions,
    rohan_lends_horses as horses, tidings,
};
use crate::facts::{Army, Character, Location, THREAT_RATE};
use crate::position::Position;
use crate::step::Step;
use crate::{characters, events, objectives, search, shadow, travel};

/// How many shadow cards the end of this turn brings.
pub fn shadow_cards(g: &Position) -> u8 {
    THREAT_RATE[usize::from(g.board.threat)]
}

pub fn yes(g: &Position) -> String {
    match g.agenda.top() {
        Some(Step::Travel(travel::Step::Consent(who)))
        | Some(Step::Event(events::Step::Entmoot(entmoot::Step::Consent { who }))) => {
            format!("Agree: {} may come along", who.name())
        }
        Some(Step::Travel(travel::Step::Ambush)) => {
            "Ambush: Faramir attacks at once, for no action".to_string()
        }
        Some(Step::Ability(characters::Step::Fellowship { card, .. })) => {
            format!("Agree: {} changes hands", card.name())
        }
        Some(Step::Objective(objectives::Step::Keep { objective, .. })) => {
            format!("Keep the removed shadow troop on {}", objective.name())
        }
        Some(Step::Event(events::Step::Tidings(tidings::Step::MayBattle { at, .. }))) => {
            format!("Roll a battle at {} (the Eye turns to {})", at.name(), at.region().name())
        }
        _ => "Yes".to_string(),
    }
}

pub fn no(g: &Position) -> String {
    match g.agenda.top() {
        Some(Step::Travel(travel::Step::Consent(who)))
        | Some(Step::Event(events::Step::Entmoot(entmoot::Step::Consent { who }))) => {
            format!("Decline: {} here", super::does(who, "stay"))
        }
        Some(Step::Travel(travel::Step::Ambush)) => "No ambush".to_string(),
        Some(Step::Ability(characters::Step::Fellowship { .. })) => {
            "Decline: no card changes hands, no action is spent".to_string()
        }
        Some(Step::Ability(characters::Step::SendAid(_))) => "Send no aid".to_string(),
        Some(Step::Ability(characters::Step::Cunning)) => "Move no shadow troop".to_string(),
        Some(Step::Objective(objectives::Step::Keep { .. })) => {
            "Put the removed shadow troop into the supply".to_string()
        }
        Some(Step::Event(events::Step::Tidings(tidings::Step::MayBattle { .. }))) => {
            "Roll no battle".to_string()
        }
        Some(Step::Event(events::Step::CouncilOfElrond(council::Step::Prepare { .. }))) => {
            "Prepare no card".to_string()
        }
        Some(Step::Event(events::Step::CouncilOfElrond(_))) => "Nobody gives a token".to_string(),
        Some(Step::Event(events::Step::ElrondsForesight(_))) => "Take no card".to_string(),
        Some(Step::Event(events::Step::Entmoot(_))) => {
            "Nobody marches out of Fangorn Forest".to_string()
        }
        _ => "No".to_string(),
    }
}

pub fn stop(g: &Position) -> String {
    match g.agenda.top() {
        Some(Step::Ability(characters::Step::Distract { .. })) => "Draw no more Nazgûl".to_string(),
        Some(Step::Objective(objectives::Step::Gather { .. })) => "Move no more troops".to_string(),
        Some(Step::Objective(objectives::Step::RemoveShadowCards { .. })) => {
            "Remove no more shadow cards".to_string()
        }
        Some(Step::Event(events::Step::CouncilOfElrond(_))) => "Summon nobody else".to_string(),
        Some(Step::Event(events::Step::ElvenCloaksAndRope(_))) => "Travel no further".to_string(),
        Some(Step::Event(events::Step::RohanLendsHorses(_))) => "Ride no further".to_string(),
        Some(Step::Event(events::Step::Tidings(_))) => "Send no more troops".to_string(),
        Some(Step::Event(events::Step::TomBombadil(_))) => {
            "Roll the dice that were taken up".to_string()
        }
        _ => "Stop".to_string(),
    }
}

pub fn at(g: &Position, at: Location) -> String {
    let name = at.name();
    match g.agenda.top() {
        Some(Step::Ability(characters::Step::SureShot)) => {
            format!("Shoot one of {} at {name}", shadow_troops(g.shadow(at)))
        }
        Some(Step::Ability(characters::Step::Cunning)) => format!("Move a shadow troop to {name}"),
        Some(Step::Event(events::Step::Eagles(eagles::Step::To { who, .. }))) => {
            let dice = search::dice_at(g, at, false);
            match who == Character::FrodoSam && dice > 0 {
                true => format!("Fly to {name} (already {dice} search dice there)"),
                false => format!("Fly to {name}"),
            }
        }
        Some(Step::Event(events::Step::ElvenCloaksAndRope(cloaks::Step::Travel {
            who, ..
        }))) => {
            let path = g.at(who).and_then(|from| from.path_to(at));
            let cost = path.map_or([0; 4], |path| travel::cost(who, path));
            format!("Travel to {name}{}", super::at_cost(cost))
        }
        Some(Step::Event(events::Step::Entmoot(_))) => format!("March to {name}"),
        Some(Step::Event(events::Step::Orcs(_))) => {
            format!("{name} ({})", shadow_troops(g.shadow(at)))
        }
        Some(Step::Event(events::Step::RohanLendsHorses(horses::Step::Saddle { .. }))) => {
            let there = g.characters_at(at).iter().map(|who| who.name().to_string());
            format!("Those at {name} ride: {}", super::list(there))
        }
        Some(Step::Event(events::Step::RohanLendsHorses(_))) => format!("Ride to {name}"),
        Some(Step::Event(events::Step::Tidings(tidings::Step::From { .. }))) => {
            let here = super::list(super::army_words(g.board.friendly[at.index()]));
            format!("From {name} ({here})")
        }
        Some(Step::Event(events::Step::Tidings(_))) => {
            let shadow = match g.shadow(at) {
                0 => String::new(),
                count => format!(" ({} there)", shadow_troops(count)),
            };
            format!("To {name}{shadow}")
        }
        _ => name.to_string(),
    }
}

pub fn who(g: &Position, who: Character) -> String {
    let name = who.name();
    let place = g.at(who).map_or("nowhere", Location::name);
    match g.agenda.top() {
        Some(Step::Ability(characters::Step::SendAid(_))) => {
            format!("Send an Elven troop to {name} at {place}")
        }
        Some(Step::Event(events::Step::CouncilOfElrond(_))) => {
            format!("Summon {name} from {place} to Rivendell")
        }
        Some(Step::Event(events::Step::Eagles(_))) => {
            let note = match who == Character::FrodoSam {
                true => "; 7 Nazgûl, the Eye and a search follow",
                false => "",
            };
            format!("The Eagles carry {name} (at {place}{note})")
        }
        Some(Step::Event(events::Step::ElvenCloaksAndRope(_))) => {
            format!("{name} (at {place}) may travel twice, unseen")
        }
        Some(Step::Event(events::Step::Palantir(palantir::Step::Who { .. }))) => {
            let region = g.at(who).map_or("nowhere", |at| at.region().name());
            format!("{}: the Eye and 3 Nazgûl go to {region}", super::does(who, "gaze"))
        }
        Some(Step::Event(events::Step::Provisions(provisions::Step::Lembas))) => {
            format!("{name} may do 2 more actions")
        }
        _ => format!("{name} (at {place})"),
    }
}

pub fn for_seat(g: &Position, asked: Seat, seat: Seat) -> String {
    let mut who = format!("seat {seat} ({})", table::Game::seat_name(g, seat));
    if seat == asked {
        who = "yourself".to_string();
    }
    match g.agenda.top() {
        Some(Step::Shadow(shadow::Step::Wheels)) if seat == asked => {
            "You discard 2 cards or tokens".to_string()
        }
        Some(Step::Shadow(shadow::Step::Wheels)) => {
            format!("{} discards 2 cards or tokens", super::capital(&who))
        }
        Some(Step::Event(events::Step::CouncilOfElrond(council::Step::Giver { .. }))) => {
            format!("A token from {who}")
        }
        _ => format!("For {who}"),
    }
}

pub fn count(g: &Position, count: u8) -> String {
    match g.agenda.top() {
        Some(Step::Ability(characters::Step::Muster { who })) => {
            let army = g.at(who).and_then(|at| at.facts().muster);
            match army {
                Some(army) => format!("Call {}", troops(army, count)),
                None => format!("Call {}", many(count, "troop")),
            }
        }
        Some(Step::Objective(objectives::Step::AddTroops { at, army, .. })) => match count {
            0 => "Add none".to_string(),
            _ => format!("Add {} at {}", troops(army, count), at.name()),
        },
        Some(Step::Objective(objectives::Step::MayTake { symbol, .. })) => match count {
            0 => "Take none".to_string(),
            _ => format!("Take {}", many(count, &format!("{symbol} token"))),
        },
        Some(Step::Objective(objectives::Step::LastStand(at))) => {
            format!("Remove {} from {}", shadow_troops(count), at.name())
        }
        Some(Step::Event(events::Step::Orcs(orcs::Step::Remove { at, .. }))) => {
            format!("Remove {} from {}", shadow_troops(count), at.name())
        }
        Some(Step::Event(events::Step::ElrondsForesight(foresight::Step::HowMany))) => {
            format!("Reveal {}", many(count, "card"))
        }
        Some(Step::Event(events::Step::Entmoot(_))) => {
            format!("{} come to Fangorn Forest", troops(Army::Elven, count))
        }
        _ => count.to_string(),
    }
}

pub fn pick(g: &Position, card: &str) -> String {
    match g.agenda.top() {
        Some(Step::Ability(characters::Step::PutBack { placed, .. })) => {
            format!("Put {card} back as card {} from the top", placed + 1)
        }
        Some(Step::Event(events::Step::ElrondsForesight(_))) => format!("Take {card}"),
        _ => card.to_string(),
    }
}

pub fn discard(g: &Position, card: PlayerCard) -> String {
    match (g.agenda.top(), card.as_region()) {
        (Some(Step::Event(events::Step::CouncilOfElrond(_))), Some((region, symbol))) => {
            format!("Prepare {} (for a {symbol} token)", region.name())
        }
        _ => format!("Discard {}", card.name()),
    }
}

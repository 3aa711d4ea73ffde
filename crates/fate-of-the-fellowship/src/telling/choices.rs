//! Answers that mean something else at every step: yes and no, a place, a character, a number.

use table::{Label, Seat};

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

pub fn yes(g: &Position) -> Label {
    match g.agenda.top() {
        Some(Step::Travel(travel::Step::Consent(who)))
        | Some(Step::Event(events::Step::Entmoot(entmoot::Step::Consent { who }))) => {
            Label::new("Agree").effect(format!("{} may come along", who.name()))
        }
        Some(Step::Travel(travel::Step::Ambush)) => {
            Label::new("Ambush").effect("Faramir attacks at once, for no action")
        }
        Some(Step::Ability(characters::Step::Fellowship { card, .. })) => {
            Label::new("Agree").effect(format!("{} changes hands", card.name()))
        }
        Some(Step::Objective(objectives::Step::Keep { objective, .. })) => {
            format!("Keep the removed shadow troop on {}", objective.name()).into()
        }
        Some(Step::Event(events::Step::Tidings(tidings::Step::MayBattle { at, .. }))) => {
            Label::new(format!("Roll a battle at {}", at.name()))
                .note(format!("the Eye turns to {}", at.region().name()))
        }
        _ => "Yes".into(),
    }
}

pub fn no(g: &Position) -> Label {
    let title = match g.agenda.top() {
        Some(Step::Travel(travel::Step::Consent(who)))
        | Some(Step::Event(events::Step::Entmoot(entmoot::Step::Consent { who }))) => {
            return Label::new("Decline").effect(format!("{} here", super::does(who, "stay")));
        }
        Some(Step::Ability(characters::Step::Fellowship { .. })) => {
            return Label::new("Decline").effect("no card changes hands, no action is spent");
        }
        Some(Step::Travel(travel::Step::Ambush)) => "No ambush",
        Some(Step::Ability(characters::Step::SendAid(_))) => "Send no aid",
        Some(Step::Ability(characters::Step::Cunning)) => "Move no shadow troop",
        Some(Step::Objective(objectives::Step::Keep { .. })) => {
            "Put the removed shadow troop into the supply"
        }
        Some(Step::Event(events::Step::Tidings(tidings::Step::MayBattle { .. }))) => {
            "Roll no battle"
        }
        Some(Step::Event(events::Step::CouncilOfElrond(council::Step::Prepare { .. }))) => {
            "Prepare no card"
        }
        Some(Step::Event(events::Step::CouncilOfElrond(_))) => "Nobody gives a token",
        Some(Step::Event(events::Step::ElrondsForesight(_))) => "Take no card",
        Some(Step::Event(events::Step::Entmoot(_))) => "Nobody marches out of Fangorn Forest",
        _ => "No",
    };
    title.into()
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

pub fn at(g: &Position, at: Location) -> Label {
    let label = Label::new(at.name());
    match g.agenda.top() {
        Some(Step::Ability(characters::Step::SureShot)) => {
            label.under("Shoot a shadow troop at").note(match g.shadow(at) {
                0 | 1 => String::new(),
                several => format!("one of {several}"),
            })
        }
        Some(Step::Ability(characters::Step::Cunning)) => label.under("Move a shadow troop to"),
        Some(Step::Event(events::Step::Eagles(eagles::Step::To { who, .. }))) => {
            let dice = search::dice_at(g, at, false);
            label.under("Fly to").note(match who == Character::FrodoSam && dice > 0 {
                true => format!("already {} there", many(dice, "search die")),
                false => String::new(),
            })
        }
        Some(Step::Event(events::Step::ElvenCloaksAndRope(cloaks::Step::Travel {
            who, ..
        }))) => {
            let path = g.at(who).and_then(|from| from.path_to(at));
            let cost = path.map_or([0; 4], |path| travel::cost(who, path));
            label.under("Travel to").note(super::costing(cost))
        }
        Some(Step::Event(events::Step::Entmoot(_))) => label.under("March to"),
        Some(Step::Event(events::Step::Orcs(_))) => label.note(shadow_troops(g.shadow(at))),
        Some(Step::Event(events::Step::RohanLendsHorses(horses::Step::Saddle { .. }))) => {
            let there = g.characters_at(at).iter().map(|who| who.name().to_string());
            Label::new(format!("Those at {} ride", at.name())).effect(super::list(there))
        }
        Some(Step::Event(events::Step::RohanLendsHorses(_))) => label.under("Ride to"),
        Some(Step::Event(events::Step::Tidings(tidings::Step::From { .. }))) => {
            label.under("From").note(super::list(super::army_words(g.board.friendly[at.index()])))
        }
        Some(Step::Event(events::Step::Tidings(_))) => {
            label.under("To").note(super::labels::shadow_there(g, at))
        }
        _ => label,
    }
}

pub fn who(g: &Position, who: Character) -> Label {
    let name = who.name();
    let place = g.at(who).map_or("nowhere", Location::name);
    match g.agenda.top() {
        Some(Step::Ability(characters::Step::SendAid(_))) => {
            Label::new(format!("{name} at {place}")).under("Send an Elven troop to")
        }
        Some(Step::Event(events::Step::CouncilOfElrond(_))) => {
            let phrase = format!("Summon {name} from {place} to Rivendell");
            Label::new(format!("{name} from {place}")).under("Summon to Rivendell").phrase(phrase)
        }
        Some(Step::Event(events::Step::Eagles(_))) => {
            let label = Label::new(name).under("The Eagles carry").note(format!("at {place}"));
            match who == Character::FrodoSam {
                true => label.note("7 Nazgûl, the Eye and a search follow"),
                false => label,
            }
        }
        Some(Step::Event(events::Step::ElvenCloaksAndRope(_))) => Label::new(name)
            .under("May travel twice, unseen")
            .note(format!("at {place}"))
            .phrase(format!("{name} may travel twice, unseen")),
        Some(Step::Event(events::Step::Palantir(palantir::Step::Who { .. }))) => {
            let region = g.at(who).map_or("nowhere", |at| at.region().name());
            Label::new(super::does(who, "gaze"))
                .effect(format!("the Eye and 3 Nazgûl go to {region}"))
        }
        Some(Step::Event(events::Step::Provisions(provisions::Step::Lembas))) => Label::new(name)
            .under("May do 2 more actions")
            .phrase(format!("{name} may do 2 more actions")),
        _ => Label::new(name).note(format!("at {place}")),
    }
}

pub fn for_seat(g: &Position, asked: Seat, seat: Seat) -> Label {
    let who = match seat == asked {
        true => Label::new("yourself"),
        false => Label::new(seat.mark()).note(table::Describe::seat_name(g, seat)),
    };
    match g.agenda.top() {
        Some(Step::Shadow(shadow::Step::Wheels)) if seat == asked => {
            "You discard 2 cards or tokens".into()
        }
        Some(Step::Shadow(shadow::Step::Wheels)) => {
            let phrase = format!("{} discards 2 cards or tokens", seat.mark());
            who.under("Discards 2 cards or tokens").phrase(phrase)
        }
        Some(Step::Event(events::Step::CouncilOfElrond(council::Step::Giver { .. }))) => {
            who.under("A token from")
        }
        _ => who.under("For"),
    }
}

pub fn count(g: &Position, count: u8) -> Label {
    match g.agenda.top() {
        Some(Step::Ability(characters::Step::Muster { who })) => {
            let army = g.at(who).and_then(|at| at.facts().muster);
            let called = match army {
                Some(army) => troops(army, count),
                None => many(count, "troop"),
            };
            Label::new(called).under("Call")
        }
        Some(Step::Objective(objectives::Step::AddTroops { at, army, .. })) => match count {
            0 => "Add none".into(),
            _ => Label::new(format!("{} at {}", troops(army, count), at.name())).under("Add"),
        },
        Some(Step::Objective(objectives::Step::MayTake { symbol, .. })) => match count {
            0 => "Take none".into(),
            _ => Label::new(many(count, &format!("{symbol} token"))).under("Take"),
        },
        Some(Step::Objective(objectives::Step::LastStand(_)))
        | Some(Step::Event(events::Step::Orcs(orcs::Step::Remove { .. })))
            if count == 0 =>
        {
            "Remove none".into()
        }
        Some(Step::Objective(objectives::Step::LastStand(at)))
        | Some(Step::Event(events::Step::Orcs(orcs::Step::Remove { at, .. }))) => {
            Label::new(format!("{} from {}", shadow_troops(count), at.name())).under("Remove")
        }
        Some(Step::Event(events::Step::ElrondsForesight(foresight::Step::HowMany))) => {
            Label::new(many(count, "card")).under("Reveal")
        }
        Some(Step::Event(events::Step::Entmoot(_))) if count == 0 => {
            "No Elven troop comes to Fangorn Forest".into()
        }
        Some(Step::Event(events::Step::Entmoot(_))) => {
            let verb = if count == 1 { "comes" } else { "come" };
            format!("{} {verb} to Fangorn Forest", troops(Army::Elven, count)).into()
        }
        _ => count.to_string().into(),
    }
}

pub fn pick(g: &Position, card: &str) -> Label {
    match g.agenda.top() {
        Some(Step::Ability(characters::Step::PutBack { placed, .. })) => {
            let phrase = format!("Put {card} back as card {} from the top", placed + 1);
            Label::new(card)
                .under(format!("Put back as card {} from the top", placed + 1))
                .phrase(phrase)
        }
        Some(Step::Event(events::Step::ElrondsForesight(_))) => Label::new(card).under("Take"),
        _ => card.into(),
    }
}

pub fn discard(g: &Position, card: PlayerCard) -> Label {
    match (g.agenda.top(), card.as_region()) {
        (Some(Step::Event(events::Step::CouncilOfElrond(_))), Some(_)) => {
            super::labels::prepare_words(card).under("Prepare")
        }
        _ => Label::new(card.name()).under("Discard"),
    }
}

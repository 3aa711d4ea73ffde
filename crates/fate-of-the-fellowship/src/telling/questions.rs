//! What events, abilities and objectives ask in the middle of their work.

use super::explain::About;
use super::{is_pair, many, one_is, shadow_troops};
use crate::events::{
    council_of_elrond as council, eagles, elronds_foresight as foresight,
    elven_cloaks_and_rope as cloaks, entmoot, orcs, palantir, provisions,
    rohan_lends_horses as horses, tidings, tom_bombadil as tom,
};
use crate::facts::Character;
use crate::position::Position;
use crate::{characters, events, objectives};

pub fn event_name(step: events::Step) -> &'static str {
    match step {
        events::Step::CouncilOfElrond(_) => "The Council of Elrond",
        events::Step::Eagles(_) => "The Eagles Are Coming!",
        events::Step::ElrondsForesight(_) => "Elrond's Foresight",
        events::Step::ElvenCloaksAndRope(_) => "Elven Cloaks and Rope",
        events::Step::Entmoot(_) => "Entmoot",
        events::Step::Orcs(orcs::Step::Infighting { .. } | orcs::Step::Remove { .. }) => {
            "Orc Infighting"
        }
        events::Step::Orcs(orcs::Step::Conflict { .. } | orcs::Step::Scatter { .. }) => {
            "Conflicting Orders"
        }
        events::Step::Palantir(_) => "Gaze into a Palantír",
        events::Step::Provisions(provisions::Step::Lembas) => "Lembas",
        events::Step::Provisions(_) => "Gifts from the Elves",
        events::Step::RohanLendsHorses(_) => "Rohan Lends Horses",
        events::Step::Tidings(
            tidings::Step::From { havens: true, .. } | tidings::Step::To { havens: true, .. },
        ) => "The Red Arrow",
        events::Step::Tidings(tidings::Step::From { .. } | tidings::Step::To { .. }) => {
            "Gwaihir Brings News"
        }
        events::Step::Tidings(_) => "troops that were sent",
        events::Step::TomBombadil(_) => "Tom Bombadil",
    }
}

pub fn of_event(step: events::Step) -> About {
    let question = match step {
        events::Step::CouncilOfElrond(step) => match step {
            council::Step::Summon { .. } => "who comes to Rivendell?".to_string(),
            council::Step::Giver { .. } => "who in Rivendell gives a token?".to_string(),
            council::Step::Token { .. } => "which token is given?".to_string(),
            council::Step::Receiver { .. } => "who gets the token?".to_string(),
            council::Step::Prepare { .. } => "a card may be prepared for no action.".to_string(),
        },
        events::Step::Eagles(step) => match step {
            eagles::Step::Who { .. } => "whom do they carry?".to_string(),
            eagles::Step::To { who, .. } => format!("where to with {}?", who.name()),
            eagles::Step::Come { left, .. } => {
                format!("which Nazgûl come to Frodo's region? {left} more.")
            }
            eagles::Step::EyeAndSearch => "the Eye sees Frodo.".to_string(),
        },
        events::Step::ElrondsForesight(step) => match step {
            foresight::Step::HowMany => "how many player cards are revealed?".to_string(),
            foresight::Step::Reveal { .. } => "player cards are revealed.".to_string(),
            foresight::Step::Take { .. } => {
                "one of the revealed cards may be taken; no Skies Darken card.".to_string()
            }
        },
        events::Step::ElvenCloaksAndRope(step) => match step {
            cloaks::Step::Who { .. } => "who travels unseen?".to_string(),
            cloaks::Step::Travel { who, left, .. } => {
                let verb = if is_pair(who) { "do" } else { "does" };
                format!("where {verb} {} go? {} left.", who.name(), many(left, "travel"))
            }
            cloaks::Step::Arrive { .. } => "the traveller arrives.".to_string(),
        },
        events::Step::Entmoot(step) => match step {
            entmoot::Step::March { .. } => "how many Elven troops come?".to_string(),
            entmoot::Step::Where { .. } => "where do those in the forest march?".to_string(),
            entmoot::Step::Party { .. } => "who and what marches?".to_string(),
            entmoot::Step::Consent { who } => format!("{} asked to march too.", one_is(who)),
        },
        events::Step::Orcs(step) => match step {
            orcs::Step::Infighting { .. } => "where do shadow troops fall out?".to_string(),
            orcs::Step::Remove { at, .. } => {
                format!("how many shadow troops are removed from {}?", at.name())
            }
            orcs::Step::Conflict { .. } => "whose orders are confused?".to_string(),
            orcs::Step::Scatter { from, left, .. } => {
                format!("{} must leave {} for neighbours.", shadow_troops(left), from.name())
            }
        },
        events::Step::Palantir(step) => match step {
            palantir::Step::Who { .. } => "who looks into the stone?".to_string(),
            palantir::Step::Follow { to, left, .. } => {
                format!("from where do Nazgûl follow the Eye to {}? {left} more.", to.name())
            }
        },
        events::Step::Provisions(step) => match step {
            provisions::Step::Lembas => "who does two more actions?".to_string(),
            provisions::Step::Gift { .. } => "which token?".to_string(),
            provisions::Step::GiftFor { symbol, .. } => format!("who gets the {symbol} token?"),
        },
        events::Step::RohanLendsHorses(step) => match step {
            horses::Step::Saddle { .. } => "from which location do all ride?".to_string(),
            horses::Step::Ride { left, .. } => format!("where to? {} left.", many(left, "ride")),
        },
        events::Step::Tidings(step) => match step {
            tidings::Step::From { .. } => "from where do troops move?".to_string(),
            tidings::Step::To { from, .. } => format!("where do troops of {} go?", from.name()),
            tidings::Step::Send { from, to, .. } => {
                format!("which troops go from {} to {}?", from.name(), to.name())
            }
            tidings::Step::MayBattle { at, .. } => {
                format!("shall they fight at {}?", at.name())
            }
        },
        events::Step::TomBombadil(step) => match step {
            tom::Step::TakeUp { .. } => "which dice are rolled again? Up to three.".to_string(),
            tom::Step::Roll => "the dice are rolled again.".to_string(),
        },
    };
    (format!("{}: {question}", super::capital(event_name(step))), &["FOTF.11.1", "FOTF.11.2"])
}

pub fn of_ability(g: &Position, step: characters::Step) -> About {
    match step {
        characters::Step::Fellowship { who, card, with, giving } => {
            let (from, to) = if giving { (who, with) } else { (with, who) };
            let what = format!("{} pass from {} to {}", card.name(), from.name(), to.name());
            (format!("Does {what}? Both players must agree."), &["FOTF.4.8", "FOTF.4.9"])
        }
        characters::Step::Muster { .. } => {
            ("Mustering: how many troops come?".to_string(), &["FOTF.4.13", "FOTF.3.8"])
        }
        characters::Step::Capture { who } => (
            format!("{} about to capture a stronghold.", one_is(who)),
            &["FOTF.4.17", "FOTF.4.18", "FOTF.4.19"],
        ),
        characters::Step::Distract { left } => {
            let region =
                g.at(Character::MerryPippin).map_or("their region", |at| at.region().name());
            let come = match left {
                1 => "one more Nazgûl may".to_string(),
                _ => format!("up to {left} Nazgûl"),
            };
            (format!("Distract: {come} come to {region}."), &["FOTF.3.8", "FOTF.11.2"])
        }
        characters::Step::SureShot => {
            ("Sure Shot: what does Legolas aim at?".to_string(), &["FOTF.3.8", "FOTF.11.2"])
        }
        characters::Step::LadyOfLight => (
            "Lady of Light: an event is drawn from the box.".to_string(),
            &["FOTF.3.8", "FOTF.2.25"],
        ),
        characters::Step::SendAid(region) => (
            format!("Send Aid: Arwen may send an Elven troop to a character in {}.", region.name()),
            &["FOTF.3.8"],
        ),
        characters::Step::Cunning => (
            "Cunning: Gollum may lead a shadow troop from his location to the next.".to_string(),
            &["FOTF.3.8"],
        ),
        characters::Step::Look { .. } => {
            ("Galadriel looks into the Mirror.".to_string(), &["FOTF.3.8"])
        }
        characters::Step::PutBack { placed, .. } => (
            format!("Mirror of Galadriel: which card lies {} from the top?", placed + 1),
            &["FOTF.3.8"],
        ),
        characters::Step::Song => ("A song gives hope.".to_string(), &["FOTF.3.8", "FOTF.10.7"]),
    }
}

pub fn of_objective(step: objectives::Step) -> About {
    let says = match step {
        objectives::Step::WhichFirst => {
            "Several objectives are met at once. Which is completed first?".to_string()
        }
        objectives::Step::Complete(objective) => format!("{} is completed.", objective.name()),
        objectives::Step::Gather { objective, .. } => {
            format!("Which troops gather? {} is completed.", objective.name())
        }
        objectives::Step::BalinAvenged => "Balin is avenged.".to_string(),
        objectives::Step::AddTroops { at, army, most } => {
            format!("How many {} troops come to {}? Up to {most}.", army.name(), at.name())
        }
        objectives::Step::MayTake { seat, symbol, most } => {
            let token = format!("{symbol} token");
            match most {
                1 => format!("Seat {seat} may take a {token}."),
                _ => format!("Seat {seat} may take up to {}.", many(most, &token)),
            }
        }
        objectives::Step::LastStand(at) => {
            format!("Boromir's last stand: up to 2 shadow troops fall at {}.", at.name())
        }
        objectives::Step::BoromirFalls => "Boromir falls.".to_string(),
        objectives::Step::Replace(seat) => {
            format!("Seat {seat} gets another character in Boromir's place.")
        }
        objectives::Step::Keep { objective, .. } => {
            format!("The removed shadow troop may be kept on {}.", objective.name())
        }
        objectives::Step::LookAhead { .. } => "The two top shadow cards are looked at.".to_string(),
        objectives::Step::RemoveShadowCards { left } => {
            format!("Up to {} may be removed from the game.", many(left, "shadow card"))
        }
    };
    (says, &["FOTF.10.1", "FOTF.11.5"])
}

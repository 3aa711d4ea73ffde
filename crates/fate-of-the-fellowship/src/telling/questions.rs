//! What events, abilities and objectives ask in the middle of their work.

use table::Situation;

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
            council::Step::Summon { .. } => Situation::ask("who comes to Rivendell?"),
            council::Step::Giver { .. } => Situation::ask("who in Rivendell gives a token?"),
            council::Step::Token { .. } => Situation::ask("which token do you give?"),
            council::Step::Receiver { .. } => Situation::ask("who gets the token?"),
            council::Step::Prepare { .. } => {
                Situation::say("a card may be prepared for no action.")
            }
        },
        events::Step::Eagles(step) => match step {
            eagles::Step::Who { .. } => Situation::ask("whom do they carry?"),
            eagles::Step::To { who, .. } => {
                Situation::ask(format!("where do they carry {}?", who.name()))
            }
            eagles::Step::Come { left, .. } => {
                Situation::ask("which Nazgûl come to Frodo's region?").and(format!("{left} more."))
            }
            eagles::Step::EyeAndSearch => Situation::say("the Eye sees Frodo."),
        },
        events::Step::ElrondsForesight(step) => match step {
            foresight::Step::HowMany => Situation::ask("how many player cards do you reveal?"),
            foresight::Step::Reveal { .. } => Situation::say("player cards are revealed."),
            foresight::Step::Take { .. } => {
                Situation::say("one of the revealed cards may be taken; no Skies Darken card.")
            }
        },
        events::Step::ElvenCloaksAndRope(step) => match step {
            cloaks::Step::Who { .. } => Situation::ask("who travels unseen?"),
            cloaks::Step::Travel { who, left, .. } => {
                let verb = if is_pair(who) { "do" } else { "does" };
                Situation::ask(format!("where {verb} {} go?", who.name()))
                    .and(format!("{} left.", many(left, "travel")))
            }
            cloaks::Step::Arrive { .. } => Situation::say("the traveller arrives."),
        },
        events::Step::Entmoot(step) => match step {
            entmoot::Step::March { .. } => Situation::ask("how many Elven troops come?"),
            entmoot::Step::Where { .. } => Situation::ask("where do those in the forest march?"),
            entmoot::Step::Party { .. } => Situation::ask("which characters and troops march?"),
            entmoot::Step::Consent { who } => {
                Situation::say(format!("{} asked to march too.", one_is(who)))
            }
        },
        events::Step::Orcs(step) => match step {
            orcs::Step::Infighting { .. } => {
                Situation::ask("where do shadow troops fight each other?")
            }
            orcs::Step::Remove { at, .. } => {
                Situation::ask(format!("how many shadow troops do you remove from {}?", at.name()))
            }
            orcs::Step::Conflict { .. } => Situation::ask("whose orders are confused?"),
            orcs::Step::Scatter { from, left, .. } => Situation::say(format!(
                "{} must leave {} for neighbours.",
                shadow_troops(left),
                from.name()
            )),
        },
        events::Step::Palantir(step) => match step {
            palantir::Step::Who { .. } => Situation::ask("who looks into the stone?"),
            palantir::Step::Follow { to, left, .. } => {
                Situation::ask(format!("from where do Nazgûl follow the Eye to {}?", to.name()))
                    .and(format!("{left} more."))
            }
        },
        events::Step::Provisions(step) => match step {
            provisions::Step::Lembas => Situation::ask("who does two more actions?"),
            provisions::Step::Gift { .. } => Situation::ask("which token?"),
            provisions::Step::GiftFor { symbol, .. } => {
                Situation::ask(format!("who gets the {symbol} token?"))
            }
        },
        events::Step::RohanLendsHorses(step) => match step {
            horses::Step::Saddle { .. } => Situation::ask("from which location do all ride?"),
            horses::Step::Ride { left, .. } => {
                Situation::ask("where do they ride?").and(format!("{} left.", many(left, "ride")))
            }
        },
        events::Step::Tidings(step) => match step {
            tidings::Step::From { .. } => Situation::ask("where do troops move from?"),
            tidings::Step::To { from, .. } => {
                Situation::ask(format!("where do troops of {} go?", from.name()))
            }
            tidings::Step::Send { from, to, .. } => {
                Situation::ask(format!("which troops go from {} to {}?", from.name(), to.name()))
            }
            tidings::Step::MayBattle { at, .. } => {
                Situation::ask(format!("do they fight at {}?", at.name()))
            }
        },
        events::Step::TomBombadil(step) => match step {
            tom::Step::TakeUp { .. } => {
                Situation::ask("which dice do you roll again?").and("Up to three.")
            }
            tom::Step::Roll => Situation::say("the dice are rolled again."),
        },
    };
    (question.under(&super::capital(event_name(step))), &["FOTF.11.1", "FOTF.11.2"])
}

pub fn of_ability(g: &Position, step: characters::Step) -> About {
    match step {
        characters::Step::Fellowship { who, card, with, giving } => {
            let (from, to) = if giving { (who, with) } else { (with, who) };
            let verb = if is_pair(from) { "Do" } else { "Does" };
            let what = format!("{} give {} to {}", from.name(), card.name(), to.name());
            (
                Situation::ask(format!("{verb} {what}?")).and("Both players must agree."),
                &["FOTF.4.8", "FOTF.4.9"],
            )
        }
        characters::Step::Muster { .. } => {
            (Situation::ask("How many troops do you muster?"), &["FOTF.4.13", "FOTF.3.8"])
        }
        characters::Step::Capture { who } => (
            Situation::say(format!("{} about to capture a stronghold.", one_is(who))),
            &["FOTF.4.17", "FOTF.4.18", "FOTF.4.19"],
        ),
        characters::Step::Distract { left } => {
            let region =
                g.at(Character::MerryPippin).map_or("their region", |at| at.region().name());
            let come = match left {
                1 => "one more Nazgûl may".to_string(),
                _ => format!("up to {left} Nazgûl"),
            };
            (
                Situation::say(format!("Distract: {come} come to {region}.")),
                &["FOTF.3.8", "FOTF.11.2"],
            )
        }
        characters::Step::SureShot => {
            (Situation::ask("Sure Shot: what does Legolas aim at?"), &["FOTF.3.8", "FOTF.11.2"])
        }
        characters::Step::LadyOfLight => (
            Situation::say("Lady of Light: an event is drawn from the box."),
            &["FOTF.3.8", "FOTF.2.25"],
        ),
        characters::Step::SendAid(region) => (
            Situation::say(format!(
                "Send Aid: Arwen may send an Elven troop to a character in {}.",
                region.name()
            )),
            &["FOTF.3.8"],
        ),
        characters::Step::Cunning => (
            Situation::say(
                "Cunning: Gollum may lead a shadow troop from his location to the next.",
            ),
            &["FOTF.3.8"],
        ),
        characters::Step::Look { .. } => {
            (Situation::say("Galadriel looks into the Mirror."), &["FOTF.3.8"])
        }
        characters::Step::PutBack { placed, .. } => (
            Situation::ask(format!(
                "Mirror of Galadriel: which card do you put {} from the top?",
                placed + 1
            )),
            &["FOTF.3.8"],
        ),
        characters::Step::Song => {
            (Situation::say("A song gives hope."), &["FOTF.3.8", "FOTF.10.7"])
        }
    }
}

pub fn of_objective(step: objectives::Step) -> About {
    let says = match step {
        objectives::Step::WhichFirst => Situation::ask("Which objective do you complete first?")
            .and("Several objectives are met at once."),
        objectives::Step::Complete(objective) => {
            Situation::say(format!("{} is completed.", objective.name()))
        }
        objectives::Step::Gather { objective, .. } => Situation::ask("Which troops gather?")
            .and(format!("{} is completed.", objective.name())),
        objectives::Step::BalinAvenged => Situation::say("Balin is avenged."),
        objectives::Step::AddTroops { at, army, most } => {
            Situation::ask(format!("How many {} troops come to {}?", army.name(), at.name()))
                .and(format!("Up to {most}."))
        }
        objectives::Step::MayTake { seat, symbol, most } => {
            let token = format!("{symbol} token");
            match most {
                1 => Situation::say(format!("{} may take a {token}.", seat.mark())),
                _ => Situation::say(format!(
                    "{} may take up to {}.",
                    seat.mark(),
                    many(most, &token)
                )),
            }
        }
        objectives::Step::LastStand(at) => Situation::say(format!(
            "Boromir's last stand: up to 2 shadow troops fall at {}.",
            at.name()
        )),
        objectives::Step::BoromirFalls => Situation::say("Boromir falls."),
        objectives::Step::Replace(seat) => {
            Situation::say(format!("{} gets another character in Boromir's place.", seat.mark()))
        }
        objectives::Step::Keep { objective, .. } => {
            Situation::say(format!("The removed shadow troop may be kept on {}.", objective.name()))
        }
        objectives::Step::LookAhead { .. } => {
            Situation::say("The two top shadow cards are looked at.")
        }
        objectives::Step::RemoveShadowCards { must: true, .. } => {
            Situation::say("One shadow card has to be removed from the game, or both.")
        }
        objectives::Step::RemoveShadowCards { left, .. } => Situation::say(format!(
            "Up to {} may be removed from the game.",
            many(left, "shadow card")
        )),
    };
    (says, &["FOTF.10.1", "FOTF.11.5"])
}

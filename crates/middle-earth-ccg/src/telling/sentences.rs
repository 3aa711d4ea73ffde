//! What happened, one sentence for each event.

use super::{attack, key, list, many, of};
use crate::event::{Event, Result, Zone};
use crate::facts::Card;
use crate::position::{Ending, Way};

/// The heading, if a chapter of the story begins with the event.
pub fn chapter_heading(event: &Event) -> Option<String> {
    match *event {
        Event::TurnBegan { seat, number } => Some(format!("Turn {number}: {}", seat.mark())),
        _ => None,
    }
}

pub fn sentence(event: &Event) -> String {
    match event {
        Event::DraftChosen { seat, card: Some(card) } => {
            format!("{} places {} face down.", seat.mark(), card.name())
        }
        Event::DraftChosen { seat, card: None } => {
            format!("{} has chosen for this round of the draft.", seat.mark())
        }
        Event::DraftSetAside { card } => {
            format!("Both players chose {}: the character is set aside.", card.name())
        }
        Event::Drafted { seat, card } => {
            format!("{} joins the starting company of {}.", card.name(), seat.mark())
        }
        Event::DraftStopped { seat } => format!("{} drafts no more characters.", seat.mark()),
        Event::FirstPlayer { seat } => format!("{} takes the first turn.", seat.mark()),
        Event::TurnBegan { seat, number } => format!("Turn {number} of {} begins.", seat.mark()),
        Event::PhaseBegan { seat, phase } => format!("{}: {}.", seat.mark(), phase.name()),
        Event::Rolled { seat, dice: [one, other] } => {
            format!("{} rolls {one} and {other}: {}.", seat.mark(), one + other)
        }
        Event::Moved { seat, card, from, to } => moved(&seat.mark().to_string(), *card, *from, *to),
        Event::Tapped { piece } => format!("{} taps.", of(*piece)),
        Event::Untapped { piece } => format!("{} untaps.", of(*piece)),
        Event::Wounded { piece } => format!("{} is wounded.", of(*piece)),
        Event::Healed { piece } => format!("{} heals and is tapped.", of(*piece)),
        Event::UntappedAll { seat } => format!("{} untaps and heals all.", seat.mark()),
        Event::CompanyFormed { seat, company, site } => {
            format!("{} forms company {company} at {}.", seat.mark(), site.name())
        }
        Event::CompanyGone { seat, company } => {
            format!("Company {company} of {} is no more.", seat.mark())
        }
        Event::JoinedCompany { piece, company } => {
            format!("{} joins company {company}.", of(*piece))
        }
        Event::Controlled { piece, by: None } => {
            format!("{} comes under general influence.", of(*piece))
        }
        Event::Controlled { piece, by: Some(by) } => format!("{} follows {}.", of(*piece), of(*by)),
        Event::LostControl { piece } => format!("Nobody controls {} any more.", of(*piece)),
        Event::InUse { piece, by } => format!("{} uses {} now.", of(*by), of(*piece)),
        Event::Attached { piece, to } => format!("{} is with {} now.", of(*piece), of(*to)),
        Event::MovementDeclared { seat, company, site, with, .. } => {
            let mark = seat.mark();
            match (site, with) {
                (Some(site), _) => {
                    format!("{mark} declares that company {company} moves to {}.", site.name())
                }
                (None, Some(with)) => {
                    format!(
                        "{mark} declares that company {company} goes where company {with} goes."
                    )
                }
                (None, None) => format!("{mark} declares movement for company {company}."),
            }
        }
        Event::SiteRevealed { company, site, .. } => {
            format!("Company {company} is bound for {}.", site.name())
        }
        Event::WayChosen { way, types, names } => {
            let types = list(types.iter().map(|kind| kind.name().to_string()));
            let names = list(names.iter().map(|region| region.name().to_string()));
            match (way, names.is_empty()) {
                (Way::UnderDeeps, _) => "It moves through the Under-deeps.".to_string(),
                (_, true) => format!("It moves through {types}."),
                (Way::Starter, false) => format!("It moves through {types}, from and to {names}."),
                (Way::Region, false) => format!("It moves through {names}: {types}."),
            }
        }
        Event::HazardLimit { limit } => format!("The hazard limit is {limit}."),
        Event::Arrived { company, site, .. } => {
            format!("Company {company} arrives at {}.", site.name())
        }
        Event::SiteTapped { site, .. } => format!("{} is tapped.", site.name()),
        Event::SiteUntapped { site, .. } => format!("{} untaps.", site.name()),
        Event::Shown { seat, card } => format!("{} shows {}.", seat.mark(), card.name()),
        Event::SitePutAway { site, to_discard: true, .. } => {
            format!("{} is discarded.", site.name())
        }
        Event::SitePutAway { site, to_discard: false, .. } => {
            format!("{} goes back to the location deck.", site.name())
        }
        Event::OnGuardPlaced { seat, card: Some(card) } => {
            format!("{} places {} on-guard.", seat.mark(), card.name())
        }
        Event::OnGuardPlaced { seat, card: None } => {
            format!("{} places a card on-guard.", seat.mark())
        }
        Event::Passed { seat } => format!("{} passes.", seat.mark()),
        Event::Declared { seat, card, by, on } => {
            let by = by.map_or(String::new(), |by| format!(" with {}", of(by)));
            let on = on.map_or(String::new(), |on| format!(" on {}", of(on)));
            format!("{} declares {}{on}{by}.", seat.mark(), card.name())
        }
        Event::Resisted { piece, total, number, holds } => {
            let came = if *holds { "holds" } else { "does not hold" };
            format!("{total} against {number}: {} {came}.", of(*piece))
        }
        Event::Returned { company, site, .. } => {
            format!("Company {company} goes back to {}.", site.name())
        }
        Event::Picked { card, attack, step, race, target, key: keyed, .. } => {
            let what = match (attack, step, race, target) {
                (Some(attack), ..) => format!("automatic-attack {attack}"),
                (_, Some(step), ..) => format!("step {step} of the path"),
                (_, _, Some(race), _) => race.name().to_string(),
                (_, _, _, Some(target)) => target.name().to_string(),
                _ => String::new(),
            };
            let keyed = keyed.map_or(String::new(), |keyed| format!(", keyed to {}", key(keyed)));
            format!("{}: {what}{keyed}.", card.name())
        }
        Event::Void { card } => format!("{} comes to nothing.", card.name()),
        Event::CreaturePlayed { seat, card, key: keyed } => {
            format!("{} plays {}, keyed to {}.", seat.mark(), card.name(), key(*keyed))
        }
        Event::Entered { company, .. } => format!("Company {company} has entered its site."),
        Event::StayedOutside { company, .. } => {
            format!("Company {company} does not enter its site.")
        }
        Event::AttackBegan { race, strikes, prowess, body, is_detainment, is_automatic } => {
            let strikes = match *strikes {
                crate::facts::EACH_CHARACTER => "a strike for each character".to_string(),
                strikes => many(usize::from(strikes), "strike"),
            };
            let body = match body {
                0 => String::new(),
                body => format!(" and body {body}"),
            };
            let detains = if *is_detainment { "; it is detainment" } else { "" };
            let mut what = attack(*race, *is_automatic);
            what.replace_range(..1, "A");
            format!("{what}: {strikes} of prowess {prowess}{body}{detains}.")
        }
        Event::AttackCanceled { by: None } => "The attack is canceled.".to_string(),
        Event::AttackCanceled { by: Some(by) } => {
            format!("{} taps: the attack is canceled.", of(*by))
        }
        Event::StrikeAssigned { piece } => format!("A strike is assigned to {}.", of(*piece)),
        Event::ExcessAllotted { piece, count } => {
            let strikes = many(usize::from(*count), "excess strike");
            let weaken = if *count == 1 { "weakens" } else { "weaken" };
            format!("{strikes} {weaken} {}.", of(*piece))
        }
        Event::CompanyAttacked { seat, company, other } => {
            format!("Company {company} of {} attacks company {other}.", seat.mark())
        }
        Event::Opposed { piece, attacker } => {
            format!("{} faces the strike of {}.", of(*piece), of(*attacker))
        }
        Event::Fought { piece, attacker, total, against, result } => {
            let came = match result {
                Result::Passed => "the strike fails",
                Result::Equal => "neither wins",
                _ => "the strike succeeds",
            };
            format!("{} against {}: {total} against {against}, {came}.", of(*piece), of(*attacker))
        }
        Event::TakenPrisoner { piece, site } => {
            format!("{} is a prisoner at {}.", of(*piece), site.name())
        }
        Event::TrophyTaken { card, by } => {
            format!("{} takes {} as a trophy.", of(*by), card.name())
        }
        Event::AgentPlayed { seat, card: Some(card), .. } => {
            format!("{} plays the agent {} face down.", seat.mark(), card.name())
        }
        Event::AgentPlayed { seat, card: None, .. } => {
            format!("{} plays an agent face down.", seat.mark())
        }
        Event::AgentMoved { seat, agent, site: Some(site), .. } => {
            format!("Agent {agent} of {} moves to {}.", seat.mark(), site.name())
        }
        Event::AgentMoved { seat, agent, site: None, .. } => {
            format!("Agent {agent} of {} moves.", seat.mark())
        }
        Event::AgentActed { seat, agent, deed } => {
            format!("Agent {agent} of {} {}.", seat.mark(), deed.name())
        }
        Event::AgentRevealed { seat, agent, card, site } => {
            format!("Agent {agent} of {} is {}, at {}.", seat.mark(), card.name(), site.name())
        }
        Event::StrikeFought { piece, total, prowess, result, .. } => {
            let came = match result {
                Result::Passed => "the strike fails",
                Result::Equal => "neither wins",
                _ => "the strike succeeds",
            };
            format!("{}: {total} against {prowess}, {came}.", of(*piece))
        }
        Event::BodyChecked { piece, total, body, result, .. } => {
            let whom = piece.map_or("the strike".to_string(), of);
            let came = match (result, piece) {
                (Result::Eliminated, None) => "it is defeated",
                (Result::Passed, None) => "it is not defeated",
                (result, Some(_)) => outcome(*result),
                (_, None) => "it is not defeated",
            };
            format!("Body check of {whom}: {total} against {body}, {came}.")
        }
        Event::AttackEnded { is_defeated: true } => "The attack is defeated.".to_string(),
        Event::AttackEnded { is_defeated: false } => "The attack is over.".to_string(),
        Event::CorruptionChecked { piece, total, points, result, .. } => {
            let came = outcome(*result);
            format!("Corruption check of {}: {total} against {points}, {came}.", of(*piece))
        }
        Event::FactionInfluenced { piece, card, total, number, result, .. } => {
            let came = match result {
                Result::Passed => "the faction comes",
                _ => "the faction does not come",
            };
            format!("{} influences {}: {total} against {number}, {came}.", of(*piece), card.name())
        }
        Event::InfluenceDeclared { by, on, shown, .. } => {
            let shown = shown.map_or(String::new(), |card| format!(", with {} shown", card.name()));
            format!("{} tries to influence {}{shown}.", of(*by), of(*on))
        }
        Event::OpponentInfluenced { by, on, total, number, result, .. } => {
            let came = match result {
                Result::Passed => "it succeeds",
                _ => "it fails",
            };
            format!("{} influences {}: {total} against {number}, {came}.", of(*by), of(*on))
        }
        Event::RingTested { ring, result } => {
            format!("{} is tested: the result is {result}.", of(*ring))
        }
        Event::Exhausted { seat } => format!("The play deck of {} is exhausted.", seat.mark()),
        Event::SidesSwapped { seat } => {
            format!("{} swaps a card with the sideboard.", seat.mark())
        }
        Event::Called { seat } => {
            format!("{} calls: the other player has one last turn.", seat.mark())
        }
        Event::CardsShown { seat, cards } => {
            let cards = list(cards.iter().map(|card| card.name().to_string()));
            format!("{} shows {cards}.", seat.mark())
        }
        Event::Counted { seat, total, .. } => {
            format!("{} counts {total} marshalling points.", seat.mark())
        }
        Event::Over { how, .. } => ending(*how).to_string(),
    }
}

pub fn ending(how: Ending) -> &'static str {
    match how {
        Ending::Council => "The Free Council has sat.",
        Ending::Ring => "The One Ring decides the game.",
        Ending::RingwraithLost => "A Ringwraith was eliminated, and its player has lost.",
    }
}

fn outcome(result: Result) -> &'static str {
    match result {
        Result::Passed => "passed",
        Result::Failed => "failed",
        Result::Equal => "equal",
        Result::Tapped => "the character taps",
        Result::Discarded => "the character is discarded",
        Result::Eliminated => "the character is eliminated",
        Result::ReturnedToHand => "the character goes back to hand",
    }
}

fn moved(mark: &str, card: Option<Card>, from: Zone, to: Zone) -> String {
    let what = card.map_or("a card", Card::name);
    match (from, to) {
        (Zone::Deck, Zone::Hand) => format!("{mark} draws {what}."),
        (Zone::Hand, Zone::DiscardPile) => format!("{mark} discards {what} from hand."),
        (_, Zone::DiscardPile) => format!("{what} of {mark} is discarded."),
        (_, Zone::RemovedFromPlay) => format!("{what} of {mark} is removed from play."),
        (_, Zone::PointsPile) => format!("{what} of {mark} goes to a marshalling point pile."),
        (_, Zone::Stored) => format!("{what} of {mark} is stored."),
        (Zone::Hand, Zone::InPlay) => format!("{mark} plays {what}."),
        (from, to) => format!("{what} of {mark} goes from {} to {}.", place(from), place(to)),
    }
    .replace("a card of", "A card of")
}

fn place(zone: Zone) -> &'static str {
    match zone {
        Zone::Pool => "the pool",
        Zone::Deck => "the play deck",
        Zone::Hand => "hand",
        Zone::DiscardPile => "the discard pile",
        Zone::Sideboard => "the sideboard",
        Zone::RemovedFromPlay => "the removed-from-play pile",
        Zone::OutOfGame => "outside the game",
        Zone::PointsPile => "a marshalling point pile",
        Zone::Stored => "the stored cards",
        Zone::InPlay => "play",
        Zone::OnGuard => "on-guard",
        Zone::FaceDown => "the agents that lie face down",
    }
}

//! How an action is shown among the others: in plain words, with what it costs and leads to.

use table::{Label, Seat};

use super::{key, list, of};
use crate::action::{Action, At, Choice, Keyed, Shown, Who};
use crate::automatic;
use crate::facts::{Card, Class};
use crate::influence;
use crate::piece::Named;
use crate::position::{Phase, Position};
use crate::step::Step;
use crate::{combat, corruption, events, hand};

pub fn label(g: &Position, seat: Seat, action: Action) -> Label {
    words(g, seat, action).in_group(group(g, action))
}

fn group(g: &Position, action: Action) -> &'static str {
    match action {
        Action::Draft { .. } | Action::StopDraft => "Draft",
        Action::Give { .. } | Action::StartAt { .. } | Action::ShuffleIn { .. } => "Set-up",
        Action::UntapAll | Action::Untap { .. } | Action::Heal { .. } => "Untap",
        Action::FetchSide { .. } | Action::ToDiscard { .. } | Action::IntoDeck { .. } => {
            "Sideboard"
        }
        Action::FetchBack { .. } | Action::TakeBack { .. } => "Discard pile",
        Action::FetchUp { .. } => "Play deck",
        Action::Bring { .. } | Action::BringUnder { .. } | Action::Dismiss { .. } => "Characters",
        Action::Release { .. } => "Characters",
        Action::Free { .. } | Action::Follow { .. } => "Influence",
        Action::Part { .. } | Action::Shift { .. } | Action::Join { .. } => "Companies",
        Action::Organized => "End",
        Action::Store { .. } | Action::Transfer { .. } => "Items",
        Action::Remove { .. } | Action::RemoveUntapped { .. } => "Removal",
        Action::Move { .. } | Action::GoWith { .. } => "Movement",
        Action::Company { .. } => "Companies",
        Action::ByStarter | Action::ByRegions { .. } | Action::ByUnderDeeps => "Path",
        Action::Draw { .. } => "Draw",
        Action::Hazard { .. } => "Creatures",
        Action::OnGuard { .. } | Action::Reveal { .. } | Action::RevealCreature { .. } => {
            "On-guard"
        }
        Action::Enter | Action::Stay => "Site",
        Action::Ford { .. } | Action::Tire { .. } => "Site",
        Action::Play { card, .. } => match card.facts().class {
            Class::Ally => "Allies",
            Class::Faction => "Factions",
            _ => "Items",
        },
        Action::Supply { .. } => "Creatures",
        Action::Influence { .. } => "Influence",
        Action::CancelAttack { .. } | Action::Support { .. } => "Characters",
        Action::Strike { .. } | Action::Face { .. } | Action::Excess { .. } => "Strikes",
        Action::StayUntapped | Action::Roll => "Strikes",
        Action::Rescue { .. } | Action::RescueBy { .. } => "Site",
        Action::Recall { .. } => "Sideboard",
        Action::Wield { .. } => "Items",
        Action::AgentInfluence { .. } | Action::AgentStrike => "Agents",
        Action::AttackCompany { .. } => "Companies",
        Action::Oppose { .. } | Action::TakeTrophy { .. } => "Strikes",
        Action::PlayAgent { .. }
        | Action::Agent { .. }
        | Action::AgentTo { .. }
        | Action::AgentHome { .. }
        | Action::RevealAgent { .. }
        | Action::AgentPower { .. }
        | Action::AgentAttack { .. } => "Agents",
        Action::Save { .. } | Action::Lose { .. } => "Items",
        Action::Event { .. } => "Events",
        Action::Use { .. } => "Cards in play",
        Action::PickAttack { .. } | Action::PickStep { .. } | Action::PickRace { .. } => "Choose",
        Action::Discard { .. } | Action::Swap { .. } => "Discard",
        Action::Replace { .. } => "Rings",
        Action::Call => "Council",
        Action::Pass | Action::Done if g.turn.phase == Phase::SetUp => "Set-up",
        Action::Pass | Action::Done => "End",
    }
}

/// An action on one card of several: the heading is shared.
fn one(heading: &str, title: impl Into<String>) -> Label {
    Label::new(title).under(heading)
}

fn words(g: &Position, seat: Seat, action: Action) -> Label {
    match action {
        Action::Draft { card } => one("Draft", card.name()).note(mind(card)),
        Action::StopDraft => "Draft no more characters".into(),
        Action::Give { card, to } => one(&format!("Give {} to", card.name()), of(to)),
        Action::StartAt { character, site } => {
            one(&format!("{} starts at", of(character)), site.name())
        }
        Action::ShuffleIn { card } => one("Shuffle into the play deck:", card.name()),
        Action::UntapAll => "Untap and heal all".into(),
        Action::Untap { piece } => one("Untap", of(piece)),
        Action::Heal { piece } => one("Heal", of(piece)).note("it is tapped then"),
        Action::FetchSide { card } => one("From the sideboard into the play deck:", card.name()),
        Action::FetchBack { card } => {
            one(&format!("From the discard pile {}:", goes_to(g)), card.name())
        }
        Action::FetchUp { card } => {
            one(&format!("From the play deck {}:", goes_to(g)), card.name())
        }
        Action::TakeBack { card } => one("From the discard pile to hand:", card.name()),
        Action::ToDiscard { card } => one("From the sideboard to the discard pile:", card.name()),
        Action::IntoDeck { card } => one("From the sideboard into the play deck:", card.name()),
        Action::Bring { card, at, company: 0 } => {
            one(&format!("Play {} at {} in", card.name(), at.name()), "a new company")
                .note(mind(card))
        }
        Action::Bring { card, at, company } => {
            let heading = format!("Play {} at {} in", card.name(), at.name());
            one(&heading, format!("company {company}")).note(mind(card))
        }
        Action::BringUnder { card, leader } => {
            one(&format!("Play {} as a follower of", card.name()), of(leader)).note(mind(card))
        }
        Action::Dismiss { character } => one("Discard", of(character)),
        Action::Free { character } => one("To general influence:", of(character)),
        Action::Follow { character, leader } => {
            one(&format!("{} follows", of(character)), of(leader))
        }
        Action::Part { character } => one("Into a company of its own:", of(character)),
        Action::Shift { character, company } => {
            one(&format!("{} goes to", of(character)), format!("company {company}"))
        }
        Action::Join { company, other } => {
            one(&format!("Company {other} joins"), format!("company {company}"))
        }
        Action::Organized => "Organizing is done".into(),
        Action::Store { item } => one("Store", of(item)).note("after a corruption check"),
        Action::Transfer { item, to } => {
            one(&format!("Transfer {} to", of(item)), of(to)).note("after a corruption check")
        }
        Action::Remove { card } => one("Roll to remove", of(card)),
        Action::RemoveUntapped { card } => {
            one("Roll without tapping to remove", of(card)).note("at -3")
        }
        Action::Move { company, site } => one(&format!("Company {company} moves to"), site.name()),
        Action::GoWith { company, other } => {
            one(&format!("Company {company} goes where"), format!("company {other} goes"))
        }
        Action::Company { company } => {
            one("Next is", format!("company {company}")).note(at_site(g, company))
        }
        Action::ByStarter => "Starter movement".into(),
        Action::ByRegions { path } => {
            one("Through", list(path.iter().map(|region| region.name().to_string())))
        }
        Action::ByUnderDeeps => "Under-deeps movement".into(),
        Action::Draw { count } => one("Draw", super::many(usize::from(count), "card")),
        Action::Hazard { card, key: Keyed(to) } => {
            one(&format!("{}, keyed to", card.name()), key(to)).note(strength(card))
        }
        Action::OnGuard { card } => one("Place on-guard:", card.name()),
        Action::Ford { ranger } => one("Tap to overcome the River:", of(ranger)),
        Action::Tire { character } => one("Tap", of(character)),
        Action::Enter => "Enter the site".into(),
        Action::Stay => "Do nothing at the site".into(),
        Action::Play { card, by } => {
            let label = one(&format!("Play {} with", card.name()), of(by));
            match (card.facts().class, g.from_hand(seat.index(), card), g.in_play(by)) {
                (Class::Faction, Some(faction), Some(by)) => {
                    let needs = card.facts().influence_number;
                    let modifier = influence::modifier(g, faction, by);
                    label.note(roll_above(needs - modifier))
                }
                _ => label,
            }
        }
        Action::Reveal { card, on } => on_whom(one("Reveal", card.card.name()), on),
        Action::RevealCreature { card, key: Keyed(to) } => {
            one(&format!("Reveal {}, keyed to", card.name()), key(to)).note(strength(card))
        }
        Action::Supply { card } => {
            one("As the automatic-attack:", card.name()).note(strength(card))
        }
        Action::CancelAttack { character } => one("Tap to cancel the attack:", of(character)),
        Action::Influence { on, by, shown } => {
            let label = one(&format!("{} influences", of(by)), of(on));
            match shown {
                Shown(None) => label,
                Shown(Some(card)) => label.note(format!("with {} shown", card.name())),
            }
        }
        Action::Rescue { host } => one("Rescue the prisoners of", of(host)),
        Action::RescueBy { by } => one("Tap to free the prisoners:", of(by)),
        Action::Wield { item } => one("Begin to use", of(item)),
        Action::Recall { card } => one("Discard for hazards of the sideboard:", of(card)),
        Action::AgentStrike => "Tap the agent for one more strike".into(),
        Action::AgentInfluence { agent, home: At(home), on } => {
            let label = one(&format!("Agent {agent} influences"), of(on));
            home.into_iter().fold(label, |label, site| label.note(format!("at {}", site.name())))
        }
        Action::AttackCompany { company } => one("Attack", format!("company {company}")),
        Action::Oppose { character, attacker } => {
            one(&format!("{} faces", of(character)), of(attacker))
        }
        Action::TakeTrophy { by } => one("The trophy goes to", of(by)),
        Action::PlayAgent { card } => one("Play an agent face down:", card.name()),
        Action::Agent { agent, deed } => one(&format!("Agent {agent}"), deed.name()),
        Action::AgentTo { agent, site } => one(&format!("Agent {agent} moves to"), site.name()),
        Action::AgentHome { agent, home: At(home) } => {
            let to = home.map_or("a home site", |site| site.name());
            one(&format!("Agent {agent} goes back to"), to)
        }
        Action::RevealAgent { agent, home: At(home) } => {
            let label = one("Reveal", format!("agent {agent}"));
            home.into_iter().fold(label, |label, site| label.note(format!("at {}", site.name())))
        }
        Action::AgentPower { agent, home: At(home) } => {
            let label = one("Use the card of", format!("agent {agent}"));
            home.into_iter().fold(label, |label, site| label.note(format!("at {}", site.name())))
        }
        Action::AgentAttack { agent } => one("Attack with", format!("agent {agent}")),
        Action::Strike { character } => one("Assign a strike to", of(character)),
        Action::Face { character } => facing(g, character),
        Action::Excess { count: 0 } => "Add no excess strike".into(),
        Action::Excess { count } => one("Add", super::many(usize::from(count), "excess strike")),
        Action::StayUntapped => Label::new("Take -3 to stay untapped"),
        Action::Support { by } => one("Tap in support:", of(by)).note("+1"),
        Action::Roll => Label::new("Roll").note(odds(g)),
        Action::Save { item, to } => one(&format!("Hand {} to", of(item)), of(to)),
        Action::Lose { item } => one("Discard", of(item)),
        Action::Event { card: Choice { card, number }, by, on } => {
            let alternatives = events::alternatives(card);
            let title = match alternatives {
                0 | 1 => card.name().to_string(),
                _ => format!("{}, use {number}", card.name()),
            };
            with_whom(on_whom(one("Play", title), on), by)
        }
        Action::Use { card, choice, by, on } => {
            let title = match events::uses(card.card) {
                0 | 1 => of(card),
                _ => format!("{}, use {choice}", of(card)),
            };
            with_whom(on_whom(one("Use", title), on), by)
        }
        Action::PickAttack { attack } => {
            let label = one("Automatic-attack", attack.to_string());
            let (active, id) = (g.turn.active(), usize::from(g.turn.company));
            let all = automatic::at(g, active, id, g.new_site());
            match all.into_iter().find(|one| one.number + 1 == attack) {
                None => label,
                Some(one) => label.note(format!(
                    "{}, prowess {}",
                    super::attack(one.race, false),
                    one.prowess
                )),
            }
        }
        Action::PickStep { step } => {
            let at = usize::from(step).wrapping_sub(1);
            let kind = g.journey.types.get(at).copied().flatten();
            let name = g.journey.names.get(at).copied().flatten();
            let label = one("Region", step.to_string());
            let label = kind.into_iter().fold(label, |label, kind| label.note(kind.name()));
            name.into_iter().fold(label, |label, region| label.note(region.name()))
        }
        Action::PickRace { race } => one("Race:", race.name()),
        Action::Discard { card } => one("Discard", card.name()),
        Action::Swap { discarded, sideboard } => {
            one(&format!("Swap {} for", discarded.name()), sideboard.name())
        }
        Action::Release { character } => one("Discard", of(character)),
        Action::Replace { card } => one("In its place:", card.name()),
        Action::Call => "Call the Free Council".into(),
        Action::Pass => pass(g).into(),
        Action::Done => done(g).into(),
    }
}

/// Where fetched cards go.
fn goes_to(g: &Position) -> &'static str {
    match g.agenda.top() {
        Some(Step::Hand(hand::Step::Fetch { to_hand: true, .. })) => "to hand",
        _ => "into the play deck",
    }
}

fn pass(g: &Position) -> &'static str {
    match g.agenda.top() {
        Some(Step::EndOfTurn(_)) => "Discard nothing",
        _ => "Pass",
    }
}

fn done(g: &Position) -> &'static str {
    match g.agenda.top() {
        Some(Step::Organization(_)) => "End the organization phase",
        Some(Step::Untap(_)) => "Go on",
        Some(Step::Combat(combat::Step::AttackerStays)) => "Do not stay untapped",
        Some(Step::Combat(combat::Step::Defender | combat::Step::Oppose)) => {
            "Leave the rest to the attacker"
        }
        Some(Step::Combat(_)) => "Hand over nothing more",
        _ => "Go on",
    }
}

fn mind(card: Card) -> String {
    match card.is_avatar() {
        true => String::new(),
        false => format!("mind {}", card.facts().mind),
    }
}

/// "3 strikes of 9".
fn strength(card: Card) -> String {
    let facts = card.facts();
    let attacks = match facts.attacks {
        0 | 1 => String::new(),
        attacks => format!("{attacks} attacks, "),
    };
    match facts.strikes {
        crate::facts::EACH_CHARACTER => {
            format!("{attacks}each character, prowess {}", facts.prowess)
        }
        strikes => {
            let strikes = super::many(usize::from(strikes), "strike");
            format!("{attacks}{strikes}, prowess {}", facts.prowess)
        }
    }
}

fn at_site(g: &Position, company: u8) -> String {
    let id = usize::from(company).wrapping_sub(1);
    match g.players[g.turn.active()].companies.get(id) {
        Some(company) if company.exists => format!("at {}", company.site.name()),
        _ => String::new(),
    }
}

fn on_whom(label: Label, on: Who) -> Label {
    match on {
        Who(None) => label,
        Who(Some(on)) => label.note(format!("on {}", of(on))),
    }
}

fn with_whom(label: Label, by: Who) -> Label {
    match by {
        Who(None) => label,
        Who(Some(by)) => label.note(format!("with {}", of(by))),
    }
}

/// How often two dice are above a number, in 36.
fn ways_above(number: i8) -> i32 {
    (2..=12_i32).filter(|&sum| sum > i32::from(number)).map(|sum| 6 - (7 - sum).abs()).sum()
}

fn roll_above(number: i8) -> String {
    let percent = ways_above(number) * 100 / 36;
    match number {
        ..2 => "certain".to_string(),
        12.. => "impossible".to_string(),
        number => format!("needs a roll above {number}: {percent} %"),
    }
}

/// What the roll of the check or strike under way must beat.
fn odds(g: &Position) -> String {
    if let Some(check) = &g.check {
        let number = g.corruption_points(check.on) - corruption::modifier(g, check);
        return roll_above(number);
    }
    match g.agenda.top() {
        Some(Step::Combat(combat::Step::Decide)) => {
            let (total, prowess) = combat::numbers(g);
            roll_above(prowess - total)
        }
        _ => String::new(),
    }
}

fn facing(g: &Position, character: Named) -> Label {
    let label = one("Next is", of(character));
    match g.in_play(character) {
        Some(piece) if g.combat.is_some() => {
            label.note(format!("prowess {}", g.prowess(piece)).trim().to_string())
        }
        _ => label,
    }
}

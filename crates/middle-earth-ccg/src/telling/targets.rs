//! What an action is about: the cards, sites, regions and companies that light up with it.

use table::Target;

use crate::action::{Action, At, Choice, Keyed, Shown, Who};
use crate::facts::{Card, Site};
use crate::piece::Named;
use crate::position::KeyedTo;

fn card(card: Card) -> Target {
    Target::new("card", card)
}

fn piece(named: Named) -> Target {
    Target::new("piece", named)
}

fn site(site: Site) -> Target {
    Target::new("site", site)
}

fn company(number: u8) -> Target {
    Target::new("company", number)
}

fn agent(number: u8) -> Target {
    Target::new("agent", number)
}

fn who(who: Who) -> impl Iterator<Item = Target> {
    who.0.map(piece).into_iter()
}

fn key(key: Keyed) -> impl Iterator<Item = Target> {
    let target = match key.0 {
        KeyedTo::Region(region) => Some(Target::new("region", region)),
        KeyedTo::RegionType(kind) => Some(Target::new("region-type", kind)),
        KeyedTo::SiteType | KeyedTo::Site => None,
    };
    target.into_iter()
}

/// The most telling first.
pub fn targets(action: Action) -> Vec<Target> {
    match action {
        Action::Draft { card: one }
        | Action::ShuffleIn { card: one }
        | Action::FetchSide { card: one }
        | Action::FetchBack { card: one }
        | Action::FetchUp { card: one }
        | Action::TakeBack { card: one }
        | Action::ToDiscard { card: one }
        | Action::IntoDeck { card: one }
        | Action::OnGuard { card: one }
        | Action::Supply { card: one }
        | Action::Discard { card: one }
        | Action::Replace { card: one } => vec![card(one)],
        Action::Give { card: one, to } => vec![card(one), piece(to)],
        Action::StartAt { character, site: at } => vec![piece(character), site(at)],
        Action::Untap { piece: one } | Action::Heal { piece: one } => vec![piece(one)],
        Action::Bring { card: one, at, company: 0 } => vec![card(one), site(at)],
        Action::Bring { card: one, at, company: to } => vec![card(one), site(at), company(to)],
        Action::BringUnder { card: one, leader } => vec![card(one), piece(leader)],
        Action::Dismiss { character }
        | Action::Free { character }
        | Action::Part { character }
        | Action::CancelAttack { character }
        | Action::Strike { character }
        | Action::Face { character }
        | Action::Release { character } => vec![piece(character)],
        Action::Follow { character, leader } => vec![piece(character), piece(leader)],
        Action::Shift { character, company: to } => vec![piece(character), company(to)],
        Action::Join { company: one, other } | Action::GoWith { company: one, other } => {
            vec![company(one), company(other)]
        }
        Action::Wield { item } | Action::Store { item } | Action::Lose { item } => {
            vec![piece(item)]
        }
        Action::Transfer { item, to } | Action::Save { item, to } => vec![piece(item), piece(to)],
        Action::Remove { card: one } | Action::RemoveUntapped { card: one } => vec![piece(one)],
        Action::Move { company: one, site: to } => vec![site(to), company(one)],
        Action::Company { company: one } => vec![company(one)],
        Action::ByRegions { path } => {
            path.iter().map(|region| Target::new("region", region)).collect()
        }
        Action::Hazard { card: one, key: keyed }
        | Action::RevealCreature { card: one, key: keyed } => {
            std::iter::once(card(one)).chain(key(keyed)).collect()
        }
        Action::Play { card: one, by } => vec![card(one), piece(by)],
        Action::Reveal { card: Choice { card: one, .. }, on } => {
            std::iter::once(card(one)).chain(who(on)).collect()
        }
        Action::PlayAgent { card: one } => vec![card(one)],
        Action::Recall { card: one }
        | Action::Rescue { host: one }
        | Action::RescueBy { by: one } => {
            vec![piece(one)]
        }
        Action::AgentInfluence { agent: one, home: At(at), on } => {
            [agent(one), piece(on)].into_iter().chain(at.map(site)).collect()
        }
        Action::AttackCompany { company: one } => vec![company(one)],
        Action::Oppose { character, attacker } => vec![piece(character), piece(attacker)],
        Action::TakeTrophy { by } => vec![piece(by)],
        Action::AgentTo { agent: one, site: to } => vec![agent(one), site(to)],
        Action::AgentHome { agent: one, home: At(to) }
        | Action::RevealAgent { agent: one, home: At(to) }
        | Action::AgentPower { agent: one, home: At(to) } => {
            std::iter::once(agent(one)).chain(to.map(site)).collect()
        }
        Action::Agent { agent: one, .. } | Action::AgentAttack { agent: one } => vec![agent(one)],
        Action::Influence { on, by, shown: Shown(shown) } => {
            [piece(on), piece(by)].into_iter().chain(shown.map(card)).collect()
        }
        Action::Support { by } => vec![piece(by)],
        Action::Ford { ranger: one } | Action::Tire { character: one } => vec![piece(one)],
        Action::Event { card: Choice { card: one, .. }, by, on } => {
            std::iter::once(card(one)).chain(who(on)).chain(who(by)).collect()
        }
        Action::Use { card: one, by, on, .. } => {
            std::iter::once(piece(one)).chain(who(on)).chain(who(by)).collect()
        }
        Action::PickAttack { attack } => vec![Target::new("attack", attack)],
        Action::PickStep { step } => vec![Target::new("step", step)],
        Action::PickRace { race } => vec![Target::new("race", race)],
        Action::Swap { discarded, sideboard } => vec![card(discarded), card(sideboard)],
        Action::StopDraft
        | Action::UntapAll
        | Action::Organized
        | Action::ByStarter
        | Action::ByUnderDeeps
        | Action::Draw { .. }
        | Action::Enter
        | Action::Stay
        | Action::Excess { .. }
        | Action::StayUntapped
        | Action::Roll
        | Action::AgentStrike
        | Action::Call
        | Action::Pass
        | Action::Done => Vec::new(),
    }
}

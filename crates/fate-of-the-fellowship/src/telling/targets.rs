//! What an action is about: the places, people and cards that light up with it on a board.

use table::Target;

use crate::action::Action;
use crate::cards::PlayerCard;
use crate::facts::{Character, Location, Symbol};
use crate::position::Position;

/// The most telling first: where somebody goes before who goes.
pub fn targets(g: &Position, action: Action) -> Vec<Target> {
    match action {
        Action::Travel { who, to } => vec![place(to), person(who)],
        Action::Shadowfax { to } => vec![place(to), person(Character::Gandalf)],
        Action::PathsOfTheDead => vec![place(Location::Erech), person(Character::Aragorn)],
        Action::Give { who, card: held, with } => vec![card(held), person(with), person(who)],
        Action::Take { who, card: held, with } => vec![card(held), person(with), person(who)],
        Action::Prepare { who, card: held } => vec![card(held), person(who)],
        Action::Muster { who } | Action::Attack { who } | Action::Capture { who, .. } => {
            at_work(g, who)
        }
        Action::DestroyTheRing => at_work(g, Character::FrodoSam),
        Action::Pursue { who, objective } => {
            let mut touched = vec![Target::new("objective", objective)];
            touched.extend(at_work(g, who));
            touched
        }
        Action::Pledge { card: held } => vec![card(held), person(Character::MerryPippin)],
        Action::LoyalFriend | Action::GiveUsASong | Action::Distract => {
            vec![person(Character::MerryPippin)]
        }
        Action::Anduril => at_work(g, Character::Aragorn),
        Action::WisdomOfTheEldar { card: taken } => {
            vec![card(taken), person(Character::Faramir)]
        }
        Action::MirrorOfGaladriel { .. } | Action::LadyOfLight => {
            vec![person(Character::Galadriel)]
        }
        Action::DwarvenCraft => vec![person(Character::Gimli)],
        Action::Slinker { card: taken } => vec![card(taken), person(Character::Gollum)],
        Action::WalkSilently | Action::SureShot => vec![person(Character::Legolas)],
        Action::Play { event } => vec![card(PlayerCard::event(event))],
        Action::Bring { who } | Action::Who { who } => vec![person(who)],
        Action::BringTroops { army, .. } => vec![Target::new("army", army)],
        Action::Spend { card: held } | Action::Discard { card: held } => vec![card(held)],
        Action::Pick { card: picked } => vec![Target::new("card", picked)],
        Action::Shadow { card } => vec![Target::new("shadow-card", card)],
        Action::SpendToken { symbol } | Action::DiscardToken { symbol } => vec![token(symbol)],
        Action::Token { symbol } => vec![token(symbol)],
        Action::Reroll { face, .. } | Action::Cancel { face } | Action::Die { face } => {
            vec![Target::new("die", face)]
        }
        Action::Turn { from, .. } => vec![Target::new("die", from)],
        Action::At { at } => vec![place(at)],
        Action::ForSeat { seat } => vec![Target::new("seat", seat)],
        Action::Complete { objective } => vec![Target::new("objective", objective)],
        Action::RemoveTroop { at, army } => vec![place(at), Target::new("army", army)],
        Action::MoveTroops { army, from, to, .. } => {
            vec![place(to), place(from), Target::new("army", army)]
        }
        Action::MoveShadow { to, .. } => vec![place(to)],
        Action::MoveNazgul { from, to } => {
            vec![Target::new("region", to), Target::new("region", from)]
        }
        Action::Depart | Action::Hide | Action::Risk => {
            g.journey.to.map(place).into_iter().collect()
        }
        Action::PutOnTheRing | Action::KeepItHidden => vec![person(Character::FrodoSam)],
        Action::EndActions | Action::GoOn | Action::Dice { .. } | Action::Count { .. } => vec![],
        Action::Prevent | Action::Strike | Action::Accept => vec![],
        Action::Yes | Action::No | Action::Stop | Action::LoseHope => vec![],
    }
}

fn place(at: Location) -> Target {
    Target::new("location", at)
}

fn person(who: Character) -> Target {
    Target::new("character", who)
}

fn card(card: PlayerCard) -> Target {
    Target::new("card", card)
}

fn token(symbol: Symbol) -> Target {
    Target::new("token", symbol)
}

/// Somebody who does something where they are.
fn at_work(g: &Position, who: Character) -> Vec<Target> {
    g.at(who).map(place).into_iter().chain([person(who)]).collect()
}

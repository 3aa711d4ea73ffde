//! What an action is about: the regions, Characters, cards and dice that light up with it.

use table::Target;

use crate::action::Action;
use crate::facts::{Card, Character, Face, Nation, Region};
use crate::host::{Figure, Piece};
use crate::position::Position;
use crate::step::Step;
use crate::{lords, teams, tokens};

/// The most telling first: where somebody goes before who goes.
pub fn targets(g: &Position, action: Action) -> Vec<Target> {
    match action {
        Action::Declare { to } | Action::To { to } | Action::Retreat { to } => vec![region(to)],
        Action::From { from } => vec![region(from)],
        Action::At { at } | Action::RevealAt { at } => vec![region(at)],
        Action::Recruit { figure, at } => vec![region(at), nation(figure.nation())],
        Action::Guide { who } | Action::Who { who } | Action::BringIn { who } => vec![person(who)],
        Action::GuideLeaves | Action::LoseGuide => vec![person(g.fellowship.guide)],
        Action::RevealForLess => vec![person(Character::Gollum)],
        Action::WhiteRider => vec![person(Character::GandalfTheWhite)],
        Action::VoiceMusters | Action::VoiceTrains => {
            vec![region(Region::Orthanc), person(Character::Saruman)]
        }
        Action::Use { die: shown } | Action::Skip { die: shown } => vec![die(shown)],
        Action::Ring { from, .. } => vec![die(from)],
        Action::ToTheHunt { die: shown } => vec![die(shown)],
        Action::Draw { deck } => vec![Target::new("deck", deck)],
        Action::Play { card: held } | Action::Discard { card: held } => vec![card(held)],
        Action::Remove { card: laid } => vec![card(laid)],
        Action::HuntRoll => fellowship(g),
        Action::Combat { card: held } | Action::UseCard { card: held } => vec![card(held)],
        Action::Advance { nation: whose } | Action::Choose { nation: whose } => vec![nation(whose)],
        Action::Lose { nation: whose } => vec![figure(Figure::Regular(whose))],
        Action::Reduce { nation: whose } | Action::LoseElite { nation: whose } => {
            vec![figure(Figure::Elite(whose))]
        }
        Action::ReduceFor { nation: whose } => vec![figure(Figure::Elite(whose))],
        Action::Take { piece } | Action::Leave { piece } | Action::Slay { piece } => match piece {
            Piece::Character(who) => vec![person(who)],
            Piece::Figure(kind) => vec![figure(kind)],
        },
        Action::Disband { figure: kind } => vec![figure(kind)],
        Action::Advancing | Action::Withdraw => g.battle.at.map(region).into_iter().collect(),
        Action::EnterMordor | Action::MoveFellowship | Action::HideFellowship => fellowship(g),
        Action::Separate => fellowship(g),
        // What a die is used for is about the die: among them is no way out of the question.
        Action::Muster | Action::MoveArmies | Action::Attack => the_die(g),
        Action::MoveCompanions | Action::MoveMinions => the_die(g),
        Action::Done => match g.agenda.top() {
            Some(Step::Lords(lords::Step::Vilya)) => lords::telling::agreed(g),
            _ => vec![],
        },
        Action::Allocate { .. } | Action::Pass => vec![],
        Action::NoCard | Action::StandFast | Action::PressOn | Action::Cease => vec![],
        Action::Yes => lords::telling::agreed(g),
        Action::LoseRandom | Action::UseTheRing | Action::No => vec![],
        Action::Number { .. } | Action::DiscardRandom => vec![],
        Action::Give { .. } | Action::GiveNothing | Action::LookAt { .. } | Action::Join { .. } => {
            teams::telling::targets(action)
        }
        Action::TakeMinionToken
        | Action::TakePoliticsToken
        | Action::TakeCardToken
        | Action::MinionToken
        | Action::PoliticsToken { .. }
        | Action::CardToken { .. } => tokens::telling::targets(action),
        _ => lords::telling::targets(action),
    }
}

fn region(at: Region) -> Target {
    Target::new("region", at)
}

fn person(who: Character) -> Target {
    Target::new("character", who)
}

fn card(card: Card) -> Target {
    Target::new("card", card)
}

fn die(face: Face) -> Target {
    Target::new("die", face)
}

fn the_die(g: &Position) -> Vec<Target> {
    g.action.die.map(die).into_iter().collect()
}

fn nation(nation: Nation) -> Target {
    Target::new("nation", nation)
}

fn figure(figure: Figure) -> Target {
    Target::new("figure", figure)
}

fn fellowship(g: &Position) -> Vec<Target> {
    match g.fellowship.mordor {
        // Nowhere on the map: it is about who leads them.
        Some(_) => vec![person(g.fellowship.guide)],
        None => vec![region(g.fellowship.at)],
    }
}

//! Cards that recruit figures, and cards that stir the Nations.
//!
//! Most cards that recruit say no more than how many figures of which Nation come where: they are
//! one effect, driven by the data ([`recruiting`]). A few exchange figures ([`exchanging`]) or call
//! others to come along ([`dunlendings`]). The rest is politics: Nations that are won over or held
//! back at once ([`stirring`]), and whispers that last as long as their card lies on the table
//! ([`whispers`]).

mod dunlendings;
mod exchanging;
mod places;
mod recruiting;
mod stirring;
mod whispers;

pub(crate) use places::is_open as recruits_in;
pub(crate) use recruiting::Recruits;
pub use whispers::{threats_bar, threats_fail, whispers_fail, wormtongue_whispers};

use super::Effect;
use crate::facts::{Card, Character, Nation, Region, Side};
use crate::position::Position;
use crate::step::Step;
use crate::teams;
use dunlendings::RageOfTheDunlendings;
use exchanging::{HillTrolls, TheGreyCompany};
use stirring::{Homecoming, Stormcrow, WisdomOfElrond};
use whispers::{ThreatsAndPromises, Wormtongue};

pub fn effect(card: Card) -> Option<&'static dyn Effect> {
    let recruits = of_the_free_peoples(card).or_else(|| of_the_shadow(card));
    recruits.map(|recruits| recruits as &dyn Effect).or_else(|| of_its_own(card))
}

/// What only one or two cards do.
fn of_its_own(card: Card) -> Option<&'static dyn Effect> {
    Some(match card {
        Card::BookOfMazarbul => {
            &Homecoming { nation: Nation::Dwarves, homes: [Region::Erebor, Region::EredLuin] }
        }
        Card::FearFireFoes => {
            &Homecoming { nation: Nation::North, homes: [Region::TheShire, Region::Bree] }
        }
        Card::WisdomOfElrond => &WisdomOfElrond,
        Card::TheGreyCompany => &TheGreyCompany,
        Card::Stormcrow => &Stormcrow,
        Card::ThreatsAndPromises => &ThreatsAndPromises,
        Card::Wormtongue => &Wormtongue,
        Card::HillTrolls => &HillTrolls,
        Card::RageOfTheDunlendings => &RageOfTheDunlendings,
        _ => return None,
    })
}

/// Cards of the Free Peoples that do what their data say.
fn of_the_free_peoples(card: Card) -> Option<&'static Recruits> {
    Some(match card {
        Card::HouseOfTheStewards => {
            const {
                let card = Recruits::by(Card::HouseOfTheStewards).at(places::boromir).draws(2);
                &card.needs(places::boromir_at_home)
            }
        }
        Card::TheRedArrow => {
            const {
                let card =
                    Recruits::by(Card::TheRedArrow).needs(|g| g.standing(Nation::Gondor).active);
                &card.first(|g, tell| teams::advance(g, Nation::Rohan, tell))
            }
        }
        Card::CirdansShips => {
            const {
                let card = Recruits::by(Card::CirdansShips).needs(|g| g.is_at_war(Nation::Elves));
                &card.at(places::coasts_with_armies)
            }
        }
        Card::GuardsOfTheCitadel => const { &Recruits::by(Card::GuardsOfTheCitadel) },
        Card::CelebornsGaladhrim => const { &Recruits::by(Card::CelebornsGaladhrim).draws(1) },
        Card::RidersOfTheoden => {
            const { &Recruits::by(Card::RidersOfTheoden).at(places::edoras_or_companions) }
        }
        Card::GrimbeornTheOldSonOfBeorn => const { &Recruits::by(Card::GrimbeornTheOldSonOfBeorn) },
        Card::ImrahilOfDolAmroth => const { &Recruits::by(Card::ImrahilOfDolAmroth) },
        Card::KingBrandsMen => const { &Recruits::by(Card::KingBrandsMen).draws(1) },
        Card::SwordsInEriador => const { &Recruits::by(Card::SwordsInEriador).draws(1) },
        Card::KindredOfGlorfindel => const { &Recruits::by(Card::KindredOfGlorfindel).draws(1) },
        Card::DainIronfootsGuard => const { &Recruits::by(Card::DainIronfootsGuard) },
        Card::EomerSonOfEomund => {
            const { &Recruits::by(Card::EomerSonOfEomund).at(places::free_settlements_of_rohan) }
        }
        Card::ThranduilsArchers => const { &Recruits::by(Card::ThranduilsArchers).draws(1) },
        _ => return None,
    })
}

/// Cards of the Shadow that do what their data say.
fn of_the_shadow(card: Card) -> Option<&'static Recruits> {
    Some(match card {
        Card::ReturnOfTheWitchKing => {
            const {
                let card = Recruits::by(Card::ReturnOfTheWitchKing);
                let card = card.needs(|g| g.is_in_play(Character::WitchKing));
                &card.first(|g, tell| g.send(Character::WitchKing, Region::Angmar, tell))
            }
        }
        Card::HalfOrcsAndGoblinMen => {
            const {
                let card =
                    Recruits::by(Card::HalfOrcsAndGoblinMen).at(places::armies_of_the_shadow);
                &card.needs(|g| g.is_at_war(Nation::Isengard))
            }
        }
        Card::OlogHai => {
            const {
                let card = Recruits::by(Card::OlogHai).at(places::armies_of_the_shadow);
                &card.needs(|g| g.is_at_war(Nation::Sauron))
            }
        }
        Card::ANewPowerIsRising => {
            const { &Recruits::by(Card::ANewPowerIsRising).needs(|g| g.is_in_play(Character::Saruman)) }
        }
        Card::ManyKingsToTheServiceOfMordor => {
            const {
                let card = Recruits::by(Card::ManyKingsToTheServiceOfMordor);
                &card.in_three(|_| Nation::Southrons.settlement_set())
            }
        }
        Card::TheKingIsRevealed => {
            const { &Recruits::by(Card::TheKingIsRevealed).needs(|g| g.is_in_play(Character::Aragorn)) }
        }
        Card::ShadowsOnTheMistyMountains => {
            const { &Recruits::by(Card::ShadowsOnTheMistyMountains).at(places::misty_mountains) }
        }
        Card::OrcsMultiplyingAgain => const { &Recruits::by(Card::OrcsMultiplyingAgain) },
        Card::HordeFromTheEast => {
            const {
                let card =
                    Recruits::by(Card::HordeFromTheEast).at(places::free_on_the_eastern_edge);
                &card.needs(|g| g.is_at_war(Nation::Southrons))
            }
        }
        Card::MonstersRoused => const { &Recruits::by(Card::MonstersRoused) },
        Card::MusteringsOfLongPlannedWar => {
            const { &Recruits::by(Card::MusteringsOfLongPlannedWar).needs(all_at_war) }
        }
        Card::PitsOfMordor => {
            const {
                let card = Recruits::by(Card::PitsOfMordor).in_three(places::strongholds_of_sauron);
                &card.needs(|g| g.is_at_war(Nation::Sauron))
            }
        }
        _ => return None,
    })
}

/// None of these cards leads to a battle or a march, or interrupts one: whose figures would be gone.
fn nothing_else_is_under_way(g: &Position) -> bool {
    let other = |step| matches!(step, Step::Battle(_) | Step::Attack(_) | Step::Movement(_));
    !g.agenda.iter().any(other)
}

fn all_at_war(g: &Position) -> bool {
    Side::Shadow.nations().iter().all(|&nation| g.is_at_war(nation))
}

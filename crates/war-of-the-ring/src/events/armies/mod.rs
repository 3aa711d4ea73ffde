//! Cards that move Armies and make them fight.
//!
//! [`marching`] moves an Army over several regions, step by step; [`leaping`] brings one straight to a
//! far place, by hidden paths or by sea; [`attacks`] orders an attack and [`nazgul`] sends out the
//! Nazgûl first. [`laid`] holds cards that stay on the table and forbid something while they do.

mod attacks;
mod laid;
mod leaping;
mod marching;
mod nazgul;

use super::Effect;
use crate::army::Led;
use crate::facts::{Card, Nation, Side};
use marching::{Ends, March};

pub use laid::{fellowship_found, lays_die_aside};

pub fn effect(card: Card) -> Option<&'static dyn Effect> {
    Some(match card {
        Card::TheLastBattle => &laid::TheLastBattle,
        Card::APowerTooGreat => &laid::Ban { stirs: Nation::Elves },
        Card::ThePowerOfTomBombadil => &laid::Ban { stirs: Nation::North },
        Card::DenethorsFolly => &laid::DenethorsFolly,
        Card::ThePalantirOfOrthanc => &laid::ThePalantirOfOrthanc,

        Card::ThroughADayAndANight => &March {
            card: Card::ThroughADayAndANight,
            side: Side::FreePeoples,
            armies: 1,
            regions: 2,
            led: Led::ByCompanion,
            ends: Ends::Anywhere,
        },
        Card::ShadowsGather => &March {
            card: Card::ShadowsGather,
            side: Side::Shadow,
            armies: 1,
            regions: 3,
            led: Led::ByNobody,
            ends: Ends::WithAnother,
        },
        Card::TheShadowLengthens => &March {
            card: Card::TheShadowLengthens,
            side: Side::Shadow,
            armies: 2,
            regions: 2,
            led: Led::ByNobody,
            ends: Ends::WithAnother,
        },
        Card::TheShadowIsMoving => &marching::TheShadowIsMoving,
        Card::PathsOfTheWoses => &leaping::PATHS_OF_THE_WOSES,
        Card::CorsairsOfUmbar => &leaping::CORSAIRS_OF_UMBAR,

        Card::HelpUnlookedFor => &attacks::HelpUnlookedFor,
        Card::TheFightingUrukHai => &attacks::TheFightingUrukHai,
        Card::GrondHammerOfTheUnderworld => &attacks::Grond,

        Card::NazgulSearch => &nazgul::NazgulSearch,
        Card::TheNazgulStrike => &nazgul::TheNazgulStrike,
        Card::TheRingwraithsAreAbroad => &nazgul::TheRingwraithsAreAbroad,
        Card::TheBlackCaptainCommands => &nazgul::TheBlackCaptainCommands,
        _ => return None,
    })
}

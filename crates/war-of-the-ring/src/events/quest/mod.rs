//! Cards of the quest: what helps or hinders the Fellowship on its way.
//!
//! Some bring special tiles into the Hunt or take tiles out of it ([`tiles`]), some heal
//! ([`healing`]), some send Companions on their way ([`journeys`]), and some lie on the table until
//! the Hunt needs them ([`on_table`], [`on_the_way`]; their use in the Hunt is
//! [`hunt::table_cards`](crate::hunt::table_cards)).

mod healing;
mod journeys;
mod on_table;
mod on_the_way;
mod tiles;

use super::Effect;
use crate::facts::{Card, Character};
use crate::fellowship::separate::Reach;

pub use on_table::{companion_lost, declared_in_haven, is_spied_upon};
pub use on_the_way::{OnTheWay, past_moria};

use healing::{Athelas, BilbosSong, MirrorOfGaladriel, ThereIsAnotherWay};
use journeys::{IWillGoAlone, Journey, ThereAndBackAgain};
use on_table::{Spies, WhileInFellowship, WornWithSorrow};
use tiles::{ChallengeOfTheKing, SpecialTile};

pub fn effect(card: Card) -> Option<&'static dyn Effect> {
    Some(match card {
        Card::ElvenCloaks | Card::ElvenRope | Card::PhialOfGaladriel => &SpecialTile,
        Card::SmeagolHelpsNiceMaster => &SpecialTile,
        Card::ShelobsLair | Card::TheRingIsMine | Card::OnOnTheyWent => &SpecialTile,
        Card::GiveItToUss => &SpecialTile,

        Card::MithrilCoatAndSting => &WhileInFellowship(&[]),
        Card::AxeAndBow => &WhileInFellowship(&[Character::Gimli, Character::Legolas]),
        Card::HornOfGondor => &WhileInFellowship(&[Character::Boromir]),
        Card::WizardsStaff => &WhileInFellowship(&[Character::GandalfTheGrey]),

        Card::Athelas => &Athelas,
        Card::ThereIsAnotherWay => &ThereIsAnotherWay,
        Card::BilbosSong => &BilbosSong,
        Card::MirrorOfGaladriel => &MirrorOfGaladriel,
        Card::ChallengeOfTheKing => &ChallengeOfTheKing,

        Card::IWillGoAlone => &IWillGoAlone,
        Card::ThereAndBackAgain => &ThereAndBackAgain,
        Card::GwaihirTheWindlord => &Journey(Reach { farther: 0, level: 4, into_sieges: true }),
        Card::WeProveTheSwifter => &Journey(Reach { farther: 2, level: 0, into_sieges: true }),

        Card::FlocksOfCrebain => &Spies,
        Card::WornWithSorrowAndToil => &WornWithSorrow,
        Card::BalrogOfMoria => &on_the_way::BALROG,
        _ => return None,
    })
}

//! Cards without effect on a Ringwraith player (MECCG.RW.2.6 to RW.2.9).

use crate::facts::{Card, Side};
use crate::position::Position;

/// When a card has no effect on a Ringwraith player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spared {
    Always,
    /// It has one if both are Ringwraith players.
    UnlessBoth,
    /// Only if the players agreed on the longer list (MECCG.RW.2.9).
    IfAgreed,
}

const fn spared(card: Card) -> Option<Spared> {
    match card {
        // MECCG.RW.2.6.
        Card::BaneOfTheIthilStone
        | Card::FoulFumes
        | Card::MumakOliphant
        | Card::TheNazgulAreAbroad
        // MECCG.RW.2.7.
        | Card::WindsOfWrath
        // MECCG.RW.2.8: events that need an agent, and some others.
        | Card::AnArticleMissing
        | Card::CunningFoes
        | Card::GoodSenseRevolts
        | Card::GreatNeedOrPurpose
        | Card::InnerCunning
        | Card::NearToHearAWhisper
        | Card::NeverSeenHim
        | Card::NobodysFriend
        | Card::PilferAnythingUnwatched
        | Card::SeekWithoutSuccess
        | Card::ShadowOutOfTheDark
        | Card::SuddenFury
        | Card::ToGetYouAway
        | Card::TwistedTales
        | Card::WillNotComeDown
        | Card::YourWelcomeIsDoubtful
        | Card::TheBlackEnemysWrath
        | Card::GreatSecretsBuriedThere
        | Card::InTheHeartOfHisRealm
        | Card::MordorInArms => Some(Spared::Always),
        Card::WornAndFamished | Card::ChanceOfBeingLost => Some(Spared::UnlessBoth),
        // MECCG.RW.2.9.
        Card::AwareOfTheirWays
        | Card::BlackBreath
        | Card::EyeOfSauron
        | Card::EyesOfTheShadow
        | Card::Gothmog
        | Card::InGreatWrath
        | Card::LongDarkReach
        | Card::ManySorrowsBefall
        | Card::MorgulKnife
        | Card::OutOfTheBlackSky
        | Card::RevealedToAllWatchers
        | Card::ThePaleSword
        | Card::Rogrog
        | Card::WraithLord => Some(Spared::IfAgreed),
        _ => None,
    }
}

impl Position {
    /// This card has no effect on this player.
    pub fn is_spared(&self, seat: usize, card: Card) -> bool {
        let is_minion = |seat: usize| self.players[seat].side == Side::Minion;
        match spared(card) {
            _ if !is_minion(seat) => false,
            None => false,
            Some(Spared::Always) => true,
            Some(Spared::UnlessBoth) => !is_minion(1 - seat),
            Some(Spared::IfAgreed) => self.agreed.sauron_list,
        }
    }
}

//! Who must go with an Army that moves or attacks.

use serde::{Deserialize, Serialize};

use crate::facts::{Character, Side};
use crate::host::Party;
use crate::position::Position;
use crate::teams;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Led {
    #[default]
    ByNobody,
    /// With a Character result: an own Leader, Nazgûl or Character (WOTR.4.3.3, WOTR.6.5.5).
    ByAnybody,
    /// As some Event cards ask for.
    ByCompanion,
    ByNazgul,
    ByWitchKing,
    /// By a result or a power of Lords of Middle-earth.
    ByBalrog,
    ByMouth,
}

impl Led {
    pub fn is_met(self, g: &Position, side: Side, party: &Party) -> bool {
        match self {
            Led::ByNobody => true,
            Led::ByAnybody => has_leader(g, side, party),
            Led::ByCompanion => party.characters.iter().any(Character::is_companion),
            Led::ByNazgul => has_nazgul(party),
            Led::ByWitchKing => party.characters.contains(Character::WitchKing),
            Led::ByBalrog => party.characters.contains(Character::Balrog),
            Led::ByMouth => party.characters.contains(Character::MouthOfSauron),
        }
    }
}

/// The Witch-king counts as one (WOTR.1.1.10).
pub fn has_nazgul(party: &Party) -> bool {
    party.figures.nazgul() > 0 || party.characters.contains(Character::WitchKing)
}

/// WOTR.4.3.3, WOTR.6.4.2, WOTR.6.6.8: an own Leader, Nazgûl or Character; Isengard's Elites with
/// Saruman in play.
fn has_leader(g: &Position, side: Side, party: &Party) -> bool {
    party.figures.leaders(side) > 0
        || !party.characters.is_empty()
        || (side == Side::Shadow && teams::armies::elites_who_lead(g, &party.figures) > 0)
}

//! What must hold for a Combat card to be played (WOTR.5.3.5).

use crate::battle::Kind;
use crate::facts::{Character, CombatEffect, Nation, Region, Side};
use crate::host::Figure;
use crate::hunt::damage::is_hobbit;
use crate::position::Position;

pub fn may_play(g: &Position, side: Side, effect: CombatEffect) -> bool {
    let party = g.fighters(side);
    let has = |who: Character| party.characters.contains(who);
    let companion = party.characters.iter().any(Character::is_companion);
    let leader = party.figures.leaders(side) > 0;
    match effect {
        CombatEffect::DaringDefiance | CombatEffect::BraveStand => companion,
        CombatEffect::MightyAttack => companion,
        CombatEffect::SuddenStrike | CombatEffect::FatefulStrike => companion || leader,
        CombatEffect::HeroicDeath => companion || leader,
        CombatEffect::Scouts => side == g.defender() && g.battle.kind != Some(Kind::Siege),
        CombatEffect::WordsOfPower | CombatEffect::BlackBreath => {
            party.figures.nazgul() > 0 || has(Character::WitchKing)
        }
        CombatEffect::Charge | CombatEffect::Valour => party.figures.elites(side) > 0,
        CombatEffect::WeComeToKill => party.figures.elites(side) > 0,
        CombatEffect::DurinsBane => g.battlefield().distance(Region::Moria) <= 2,
        CombatEffect::DurinsBaneLords => {
            g.battlefield().distance(Region::Moria) <= 2 || has(Character::Balrog)
        }
        CombatEffect::OrderlyWithdrawal => {
            (companion || leader) && g.battle.kind != Some(Kind::Siege)
        }
        CombatEffect::FearOfTheirMasters | CombatEffect::ServantOfTheShadow => {
            party.characters.iter().any(Character::is_minion)
        }
        CombatEffect::AdvantageousPosition => g.battlefield().side() == Some(Side::FreePeoples),
        CombatEffect::EntsRage | CombatEffect::HuornDark => near_the_ents(g),
        CombatEffect::NamelessWood => near_the_ents(g),
        CombatEffect::ItIsAGift | CombatEffect::OneForTheDarkLord => {
            g.fellowship.mordor.is_none() && g.fellowship.at == g.battlefield()
        }
        CombatEffect::ServantOfTheSecretFire => {
            has(Character::GandalfTheGrey) || has(Character::GandalfTheWhite)
        }
        CombatEffect::CruelAsDeath => g.nazgul_leadership() >= 2,
        CombatEffect::DreadAndDespair | CombatEffect::FoulStench => g.nazgul_leadership() >= 1,
        CombatEffect::TheyAreTerrible => g.nazgul_leadership() >= 1,
        CombatEffect::DevilryOfOrthanc => {
            party.figures.units_of(Nation::Isengard) > 0
                && g.battle.kind == Some(Kind::Siege)
                && side == g.attacker()
        }
        CombatEffect::Mumakil => party.figures.count(Figure::Elite(Nation::Southrons)) > 0,
        CombatEffect::Anduril => has(Character::Strider) || has(Character::Aragorn),
        CombatEffect::BladeOfWesternesse => party.characters.iter().any(is_hobbit),
        CombatEffect::SwarmOfBats | CombatEffect::Daylight | CombatEffect::Confusion => true,
        CombatEffect::DeadlyStrife | CombatEffect::DesperateBattle => true,
        CombatEffect::RelentlessAssault | CombatEffect::Onslaught => true,
        CombatEffect::NoQuarter | CombatEffect::ShieldWall | CombatEffect::GreatHost => true,
    }
}

/// A region of Rohan, Fangorn or Orthanc.
fn near_the_ents(g: &Position) -> bool {
    let at = g.battlefield();
    at.nation() == Some(Nation::Rohan) || matches!(at, Region::Fangorn | Region::Orthanc)
}

//! Whom a sentence is about: not always who answered last, since much follows from an answer that is
//! another's: his figures fall, his Nation is roused, his dice are rolled.

use table::Seat;

use crate::event::Event;
use crate::facts::{Nation, Player, Side};
use crate::position::Position;

/// Whose deed or fate an event tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    Player(Player),
    /// Of a side that two lead: who of them acts.
    WhoActs(Side),
    /// Both, if two lead the side.
    Side(Side),
    Nobody,
}

impl Whose {
    /// The seat, in the position in which `by` answered, or fate did.
    pub fn seat(self, g: &Position, by: Option<Seat>) -> Option<Seat> {
        match self {
            Whose::Player(player) => Some(g.seat_of(player)),
            Whose::WhoActs(side) => Some(who_acts(g, side, by).seat()),
            Whose::Side(side) => (!g.is_shared(side)).then(|| Player::first(side).seat()),
            Whose::Nobody => None,
        }
    }

    /// Who is meant by the name of his side, where two lead it.
    pub fn named(self, g: &Position, by: Option<Seat>) -> Option<Player> {
        match self {
            Whose::WhoActs(side) if g.is_shared(side) => Some(who_acts(g, side, by)),
            _ => None,
        }
    }
}

/// In a battle who commands, otherwise who answered, otherwise who speaks for the side.
fn who_acts(g: &Position, side: Side, by: Option<Seat>) -> Player {
    let commands = g.battle.attacker.and(g.battle.commanders[side]);
    let answers = by.map(Player::at).filter(|player| player.side() == side);
    match g.is_shared(side) {
        true => commands.or(answers).unwrap_or_else(|| g.speaker(side)),
        false => Player::first(side),
    }
}

pub fn whose(event: &Event) -> Whose {
    let of_nation = |nation: Nation| Whose::Player(nation.player());
    let of_one = |side: Side, by: Option<Player>| by.map_or(Whose::WhoActs(side), Whose::Player);
    match *event {
        Event::DiceTakenBack { side, .. }
        | Event::DiceRolled { side, .. }
        | Event::Won { side }
        | Event::ArmiesJoined { side, .. }
        | Event::ArmiesStayApart { side, .. } => Whose::Side(side),

        Event::DieUsed { side, .. }
        | Event::DieSkipped { side, .. }
        | Event::Passed { side }
        | Event::RingUsed { side, .. }
        | Event::DieToHuntBox { side }
        | Event::DieSetAside { side }
        | Event::RingGiven { side }
        | Event::CardPlayed { side, .. }
        | Event::CardLaidOnTable { side, .. }
        | Event::DieTurned { side, .. }
        | Event::NoCombatCard { side }
        | Event::CombatCardTurnedUp { side, .. }
        | Event::Moved { side, .. }
        | Event::Captured { side, .. }
        | Event::BattleBegan { attacker: side, .. }
        | Event::Withdrew { side, .. }
        | Event::CombatRolled { side, .. }
        | Event::LeadersReRolled { side, .. }
        | Event::Retreated { side, .. }
        | Event::Ceased { side }
        | Event::LeadershipForfeited { side, .. }
        | Event::CombatCardCancelled { side, .. }
        | Event::ExtraAttackRolled { side, .. }
        | Event::HitsAdded { side, .. }
        | Event::HitsCancelled { side, .. }
        | Event::RingNamed { side, .. }
        | Event::JoinProposed { side, .. } => Whose::WhoActs(side),

        Event::CardDrawn { side, by, .. }
        | Event::CardBuried { side, by, .. }
        | Event::CombatCardChosen { side, by, .. } => of_one(side, by),
        Event::HandSeen { by: player, .. }
        | Event::SwapSaid { player, .. }
        | Event::CardsSwapped { to: player, .. }
        | Event::CardKept { player }
        | Event::LeadsNow { player }
        | Event::Score { player, .. }
        | Event::Foremost { player } => Whose::Player(player),

        Event::Activated { nation }
        | Event::Advanced { nation, .. }
        | Event::MovedBack { nation, .. }
        | Event::Reduced { nation, .. } => of_nation(nation),
        Event::Recruited { figure, .. }
        | Event::FiguresRemoved { figure, .. }
        | Event::Disbanded { figure, .. } => of_nation(figure.nation()),

        Event::CharacterEntered { who, .. }
        | Event::CharacterChanged { who, .. }
        | Event::CharacterMoved { who, .. }
        | Event::CharacterLeftBehind { who, .. }
        | Event::CharacterEliminated { who }
        | Event::CharacterSilenced { who } => of_one(who.side(), who.player()),
        Event::CardLeftTable { card, .. } | Event::CardRolled { card, .. } => {
            Whose::WhoActs(card.side())
        }
        Event::SpecialDieRolled { die, .. } | Event::SpecialDieRemoved { die, .. } => {
            Whose::Side(die.side())
        }
        Event::SpecialDiePicked { die }
        | Event::SpecialDieUsed { die }
        | Event::SpecialDieSkipped { die } => Whose::WhoActs(die.side()),

        Event::MordorWearies
        | Event::FellowshipMoved { .. }
        | Event::FellowshipHidden
        | Event::FellowshipDeclared { .. }
        | Event::FellowshipRevealed { .. }
        | Event::FellowshipDriven { .. }
        | Event::CompanionTempted { .. }
        | Event::GuideChosen { .. }
        | Event::Separated { .. }
        | Event::EnteredMordor
        | Event::MordorStep { .. }
        | Event::Corrupted { .. }
        | Event::Healed { .. }
        | Event::CardOfCompanion { .. }
        | Event::CardShown { .. }
        | Event::LevelTold { .. }
        | Event::RingCameBack { .. }
        | Event::DieKept { .. }
        | Event::SpecialDieKept { .. }
        | Event::JoinedFellowship { .. }
        | Event::SmeagolIsGollum
        | Event::BalrogRests => Whose::WhoActs(Side::FreePeoples),
        Event::Allocated { .. } | Event::HuntRolled { .. } | Event::HuntReRolled { .. } => {
            Whose::Side(Side::Shadow)
        }
        Event::NazgulFlew { .. }
        | Event::BalrogWoke
        | Event::FireAndShadow
        | Event::MessengerSent => Whose::WhoActs(Side::Shadow),
        Event::TokenTaken { side, .. }
        | Event::BothTokensTaken { side }
        | Event::TokenUsed { side, .. } => Whose::WhoActs(side),

        Event::TurnBegan { .. }
        | Event::SiegeBegan { .. }
        | Event::RoundBegan { .. }
        | Event::BattleEnded
        | Event::TileDrawn { .. }
        | Event::TileCameIntoPlay { .. }
        | Event::TileReturned { .. }
        | Event::TileRemoved { .. }
        | Event::TileCancelled { .. }
        | Event::HuntDamage { .. } => Whose::Nobody,
    }
}

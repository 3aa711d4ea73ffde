//! Whom a sentence is about, and by what name.

use table::{LogSentence, Seat};

use super::names::Names;
use super::sentences::say;
use crate::event::Event;
use crate::position::{Position, RING_BEARER};

/// At the table places and seats have names, and a Nazgûl is its player's.
pub fn tells(g: &Position, event: &Event) -> LogSentence {
    LogSentence { about: whose(g, event), says: say(event, Names::at(g)) }
}

fn whose(g: &Position, event: &Event) -> Option<Seat> {
    match *event {
        Event::PartBegan { .. }
        | Event::DayBegan { .. }
        | Event::TurnBegan { .. }
        | Event::Ended { .. }
        | Event::DiceRolled { .. }
        | Event::DiceRolledAgain { .. }
        | Event::LordDieRolled { .. }
        | Event::SorceryReshuffled => None,

        Event::LeadPassed { to } => Some(to),
        Event::NazgulPlaced { who, .. }
        | Event::NazgulTurn { who }
        | Event::NazgulMoved { who, .. }
        | Event::LordEntered { who }
        | Event::LordLeft { who }
        | Event::Declared { who, .. } => Some(g.player_of(who)),
        Event::DieSpent { .. } | Event::RedTileAdded { .. } | Event::EyeCardLaid => {
            g.active.nazgul.map(|who| g.player_of(who))
        }
        Event::SorceryDrawn { seat, .. }
        | Event::SorceryPlayed { seat, .. }
        | Event::SorceryDiscarded { seat, .. } => Some(seat),
        Event::SorceryGiven { from, .. } => Some(from),

        Event::StartDrawn { .. }
        | Event::InformationDrawn { .. }
        | Event::InformationFlipped { .. }
        | Event::FrodoMoved { .. }
        | Event::Escaped { .. }
        | Event::AllyDrawn { .. }
        | Event::AllyBottomed { .. }
        | Event::JourneyDrawn { .. }
        | Event::JourneyKept { .. }
        | Event::DeedDrawn { .. }
        | Event::GandalfMoved { .. }
        | Event::InformationGiven { .. }
        | Event::FrodoRested
        | Event::EyeShown
        | Event::AllyPlayed { .. }
        | Event::AllyDiscarded { .. }
        | Event::FellowshipGained { .. }
        | Event::FellowshipReturned { .. }
        | Event::FellowshipLost
        | Event::CompanyUsed { .. }
        | Event::CompanyFlipped { .. }
        | Event::CompanyJoined { .. }
        | Event::AllyTokenPlaced { .. }
        | Event::AllyTokenMoved { .. }
        | Event::AllyTokenRemoved { .. }
        | Event::RoadsBarred { .. }
        | Event::AreaBarred { .. }
        | Event::FalseTrackLaid { .. }
        | Event::TrackTaken { .. }
        | Event::LastIsInSections { .. }
        | Event::InformationSection { .. }
        | Event::CorruptionHealed { .. }
        | Event::GandalfRevealed { .. }
        | Event::GandalfLeft
        | Event::DeedDone { .. }
        | Event::GandalfInRivendell
        | Event::GandalfSection { .. }
        | Event::DieDiscarded { .. }
        | Event::Cancelled { .. }
        | Event::SearchAnswered { .. }
        | Event::HuntAnswered { .. }
        | Event::PerceptionAnswered { .. }
        | Event::WildAnswered { .. }
        | Event::InformationFound { .. }
        | Event::EncounterBegan { .. }
        | Event::RescueBegan { .. }
        | Event::TileDrawn { .. }
        | Event::TileCancelled { .. }
        | Event::TileTaken { .. }
        | Event::CorruptionGained { .. }
        | Event::FrodoGotAway
        | Event::CourseChanged
        | Event::CourseKept
        | Event::ReachedExit { .. }
        | Event::ReachedRivendell => Some(RING_BEARER),
    }
}

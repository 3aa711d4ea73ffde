//! What happened, as one sentence each.

use table::Outcome;

use super::names::Names;
use super::{question, title};
use crate::action::Tile;
use crate::dice::Face;
use crate::event::Event;
use crate::log::Entry;
use crate::places::Section;
use crate::position::{Ending, Part};

pub fn ending(outcome: Outcome) -> String {
    let Some(ending) = Ending::ALL.into_iter().find(|ending| ending.word() == outcome.how) else {
        return outcome.how.to_owned();
    };
    let who = match ending.is_won_by_ring_bearer() {
        true => "The Ring-bearer has won",
        false => "The Ringwraiths have won",
    };
    let (shadow, free) = ending.action_tokens();
    let tokens = match (shadow, free) {
        (shadow, 0) => format!("the Shadow gets {}", tokens(shadow)),
        (0, free) => format!("the Free Peoples get {}", tokens(free)),
        _ => "the Shadow and the Free Peoples get one action token each".to_owned(),
    };
    format!("{who}: {}. In War of the Ring {tokens}.", ending.name())
}

/// The option of War of the Ring for a war after a Hunt that ended so.
pub fn into_the_war(outcome: Outcome) -> Option<String> {
    let ending = Ending::ALL.into_iter().find(|ending| ending.word() == outcome.how)?;
    let (shadow, free) = ending.action_tokens();
    Some(format!("hunt-tokens={}", war_option(shadow, free)))
}

/// The word by which War of the Ring is set up with these tokens.
fn war_option(shadow: u8, free: u8) -> String {
    match (shadow, free) {
        (shadow, 0) => format!("shadow-{shadow}"),
        (0, free) => format!("free-peoples-{free}"),
        (both, _) => format!("both-{both}"),
    }
}

fn tokens(n: u8) -> String {
    match n {
        1 => "one action token".to_owned(),
        n => format!("{n} action tokens"),
    }
}

pub fn sentence(event: &Event) -> String {
    say(event, Names::alone())
}

/// The heading, if a chapter of the story begins with the event.
pub fn chapter_heading(event: &Event) -> Option<String> {
    match *event {
        Event::PartBegan { part } => Some(part_heading(part)),
        Event::DayBegan { day } => Some(day_heading(day)),
        _ => None,
    }
}

fn part_heading(part: Part) -> String {
    match part {
        Part::One => "Part 1 begins: Three is Company".to_owned(),
        Part::Two => "Part 2 begins: Flight to the Ford".to_owned(),
    }
}

fn day_heading(day: u8) -> String {
    format!("Day {day} begins")
}

/// The sentence as a table tells it, where places and seats have names.
pub(super) fn say(event: &Event, names: Names<'_>) -> String {
    // A title may end a sentence for itself: "O Elbereth! Gilthoniel!"
    words(event, names).replace("!.", "!")
}

fn words(event: &Event, names: Names<'_>) -> String {
    let place = |at| names.place(at);
    match *event {
        Event::PartBegan { part } => format!("{}.", part_heading(part)),
        Event::DayBegan { day } => format!("{}.", day_heading(day)),
        Event::TurnBegan { turn } => format!("It is {}.", turn.name()),
        Event::LeadPassed { to } => format!("{} the lead token.", names.has(to)),
        Event::Ended { ending } => format!("{}.", ending.name()),

        Event::StartDrawn { at: Some(at) } => format!("Frodo starts in {}.", place(at)),
        Event::StartDrawn { at: None } => "Frodo's start is drawn.".to_owned(),
        Event::InformationDrawn { at: Some(at) } => {
            format!("Information about {} is drawn.", place(at))
        }
        Event::InformationDrawn { at: None } => "An information token is drawn.".to_owned(),
        Event::InformationFlipped { at: Some(at) } => {
            format!("The information about {} is flipped.", place(at))
        }
        Event::InformationFlipped { at: None } => "An information token is flipped.".to_owned(),
        Event::FrodoMoved { to: Some(entry), figure } => {
            format!("Frodo moves {} (move {figure}).", to_entry(entry, names))
        }
        Event::FrodoMoved { to: None, figure } => format!("Frodo moves (move {figure})."),
        Event::Escaped { to: Some(Entry::Slash), figure } => {
            format!("Frodo stays where he is (move {figure}).")
        }
        Event::Escaped { to: Some(entry), figure } => {
            format!("Frodo escapes {} (move {figure}).", to_entry(entry, names))
        }
        Event::Escaped { to: None, figure } => {
            format!("Frodo escapes, or stays where he is (move {figure}).")
        }
        Event::AllyDrawn { card: Some(card) } => {
            format!("The Ring-bearer draws {}.", title(card))
        }
        Event::AllyDrawn { card: None } => "The Ring-bearer draws an ally card.".to_owned(),
        Event::AllyBottomed { card: Some(card) } => {
            format!("{} goes to the bottom of the ally deck.", title(card))
        }
        Event::AllyBottomed { card: None } => {
            "An ally card goes to the bottom of the deck.".to_owned()
        }
        Event::JourneyDrawn { card: Some(card) } => format!("Journey card {card} is drawn."),
        Event::JourneyDrawn { card: None } => "A journey card is drawn.".to_owned(),
        Event::JourneyKept { card: Some(card) } => format!("Journey card {card} is in use."),
        Event::JourneyKept { card: None } => "A journey card is kept.".to_owned(),
        Event::DeedDrawn { at: Some(at) } => format!("The deed token of {} is drawn.", place(at)),
        Event::DeedDrawn { at: None } => "A deed token is drawn.".to_owned(),
        Event::GandalfMoved { to: Some(at) } => format!("Gandalf is in {} now.", place(at)),
        Event::GandalfMoved { to: None } => "Gandalf moves.".to_owned(),

        Event::InformationGiven { at } => {
            format!("The Ringwraiths are given the information about {}.", place(at))
        }
        Event::FrodoRested => "Frodo rests.".to_owned(),
        Event::EyeShown => "The turn marker shows the EYE: the Nazgûl hunt this night.".to_owned(),
        Event::AllyPlayed { card, .. } => format!("The Ring-bearer plays {}.", title(card)),
        Event::AllyDiscarded { card } => format!("The Ring-bearer discards {}.", title(card)),
        Event::FellowshipGained { n } => {
            format!("The Ring-bearer gains {}.", counted(n, "fellowship token"))
        }
        Event::FellowshipReturned { n } => {
            format!("{} back to the pool.", goes(n, "fellowship token"))
        }
        Event::FellowshipLost => "A fellowship token leaves the game.".to_owned(),
        Event::CompanyUsed { who, .. } => format!("{} helps.", who.name()),
        Event::CompanyFlipped { who } => format!("{}'s card is flipped.", who.name()),
        Event::CompanyJoined { who } => format!("{} joins the company.", who.name()),
        Event::AllyTokenPlaced { at } => format!("An ally token is placed on {}.", place(at)),
        Event::AllyTokenMoved { from, to } => {
            format!("The ally token on {} moves to {}.", place(from), place(to))
        }
        Event::AllyTokenRemoved { at } => format!("The ally token on {} is removed.", place(at)),
        Event::RoadsBarred { sections: u16::MAX } => {
            "Roads do not help the Nazgûl until the end of the turn.".to_owned()
        }
        Event::RoadsBarred { sections } => format!(
            "Roads do not help the Nazgûl in section {} until the end of the turn.",
            section_list(sections)
        ),
        Event::AreaBarred { area } => {
            format!("No search can be made in area {area} until the end of the turn.")
        }
        Event::FalseTrackLaid { at } => format!("A false track is laid in {}.", place(at)),
        Event::TrackTaken { at } => format!("The track token on {} is taken away.", place(at)),
        Event::LastIsInSections { sections } => {
            format!("Frodo's last location is in section {}.", section_list(sections))
        }
        Event::InformationSection { section: Some(section) } => {
            format!("Some information can be found in section {section}.")
        }
        Event::InformationSection { section: None } => {
            "There is no information left to be found.".to_owned()
        }
        Event::CorruptionHealed { n, now } => format!("Corruption falls by {n}, to {now}."),

        Event::GandalfRevealed { at } => format!("Gandalf reveals himself in {}!", place(at)),
        Event::GandalfLeft => "Gandalf is gone again.".to_owned(),
        Event::DeedDone { at } => {
            format!("Gandalf completes a deed in {}: Frodo can bear one more.", place(at))
        }
        Event::GandalfInRivendell => {
            "Gandalf has reached Rivendell: Frodo can bear one more.".to_owned()
        }
        Event::GandalfSection { section } => format!("Gandalf is in section {section}."),

        Event::NazgulPlaced { who, at } => format!("{} starts in {}.", names.rider(who), place(at)),
        Event::NazgulTurn { who } => format!("{} rides.", names.rider(who)),
        Event::NazgulMoved { who, from, to } => {
            format!("{} moves from {} to {}.", names.rider(who), names.spot(from), names.spot(to))
        }
        Event::LordEntered { who } => {
            format!("The Lord of the Nazgûl takes the place of {}.", who.name())
        }
        Event::LordLeft { who } => {
            format!("The Lord of the Nazgûl leaves; {} returns.", who.name())
        }
        Event::DiceRolled { rolled } => format!("The dice show {}.", faces(rolled)),
        Event::DiceRolledAgain { rolled } => format!("Rolled again: {}.", faces(rolled)),
        Event::LordDieRolled { face } => format!("The Lord's die shows {}.", face.name()),
        Event::DieSpent { die } => format!("A {} die is spent.", die.name()),
        Event::DieDiscarded { face } => format!("A {} die is discarded.", face.name()),
        Event::SorceryDrawn { seat, card: Some(card) } => {
            format!("{} {}.", names.does(seat, "draw"), title(card))
        }
        Event::SorceryDrawn { seat, card: None } => {
            format!("{} a sorcery card.", names.does(seat, "draw"))
        }
        Event::SorceryPlayed { seat, card, .. } => {
            format!("{} {}.", names.does(seat, "play"), title(card))
        }
        Event::SorceryDiscarded { seat, card } => {
            format!("{} {}.", names.does(seat, "discard"), title(card))
        }
        Event::SorceryGiven { from, to, card: Some(card) } => {
            format!("{} {} to {}.", names.does(from, "give"), title(card), names.whom(to))
        }
        Event::SorceryGiven { from, to, card: None } => {
            format!("{} a sorcery card to {}.", names.does(from, "give"), names.whom(to))
        }
        Event::SorceryReshuffled => "The sorcery discards become a new deck.".to_owned(),
        Event::RedTileAdded { tile } => format!("A {} joins the hunt pool.", tile_name(tile)),
        Event::EyeCardLaid => "The card lies by the corruption track as an EYE.".to_owned(),

        Event::Declared { who, question: asked } => {
            format!("{} declares {}.", names.rider(who), question(asked, names))
        }
        Event::Cancelled { question: asked } => {
            format!("It is cancelled: {}.", question(asked, names))
        }
        Event::SearchAnswered { at, yes: true } => format!("Yes: Frodo has been in {}.", place(at)),
        Event::SearchAnswered { at, yes: false } => {
            format!("No: nothing is found in {}.", place(at))
        }
        Event::HuntAnswered { at, yes, here, gandalf } => {
            let frodo = match (yes, here) {
                (_, true) => format!("Frodo is here, in {}!", place(at)),
                (true, false) => format!("Yes: Frodo has been in {}.", place(at)),
                (false, false) => format!("No: Frodo has not been in {}.", place(at)),
            };
            let wizard = if gandalf { " Gandalf is found there, and flees." } else { "" };
            format!("{frodo}{wizard}")
        }
        Event::PerceptionAnswered { question: asked, yes, frodo, gandalf } => {
            let place = question(asked, names);
            let place = place.strip_prefix("a perception in ").unwrap_or(&place);
            match (yes, frodo, gandalf) {
                // In Part 1 there is nobody else.
                (false, ..) if names.part() == Some(Part::One) => {
                    format!("No: Frodo's last location is not in {place}.")
                }
                (true, ..) if names.part() == Some(Part::One) => {
                    format!("Yes: Frodo's last location is in {place}.")
                }
                (false, ..) => format!("No: nobody is in {place}."),
                (true, Some(true), Some(true)) => {
                    format!("Yes: Frodo and Gandalf are in {place}.")
                }
                (true, Some(true), _) => format!("Yes: Frodo is in {place}."),
                (true, _, Some(true)) => format!("Yes: Gandalf is in {place}."),
                (true, ..) => format!("Yes: Frodo or Gandalf is in {place}, or both."),
            }
        }
        Event::WildAnswered { yes: true } => "Yes: Frodo is in the wild.".to_owned(),
        Event::WildAnswered { yes: false } => "No: Frodo is not in the wild.".to_owned(),
        Event::InformationFound { at, ability } => {
            format!("Information is found in {}: ability {ability} of the Black Riders.", place(at))
        }

        Event::EncounterBegan { at, tiles } => {
            format!("The Nazgûl meet Frodo in {}: {} to draw.", place(at), counted(tiles, "tile"))
        }
        Event::RescueBegan { moves } => {
            format!("Frodo must be rescued: {} from an exit.", counted(moves, "move"))
        }
        Event::TileDrawn { tile } => format!("A {} is drawn.", tile_name(tile)),
        Event::TileCancelled { tile } => format!("The {} goes back to the pool.", tile_name(tile)),
        Event::TileTaken { tile } => format!("Frodo takes the {}.", tile_name(tile)),
        Event::CorruptionGained { n, now } => format!("Corruption rises by {n}, to {now}."),
        Event::FrodoGotAway => "Frodo has left the Shire behind him.".to_owned(),
        Event::CourseChanged => "Frodo changes course.".to_owned(),
        Event::CourseKept => "Frodo keeps his course.".to_owned(),
        Event::ReachedExit { at } => format!("Frodo has reached the exit in {}.", place(at)),
        Event::ReachedRivendell => "Frodo has reached Rivendell.".to_owned(),
    }
}

fn to_entry(entry: Entry, names: Names<'_>) -> String {
    match entry {
        Entry::Location(at) => format!("to {}", names.place(at)),
        Entry::Dot => "into the wild".to_owned(),
        Entry::Slash => "nowhere".to_owned(),
    }
}

fn counted(n: u8, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

fn goes(n: u8, what: &str) -> String {
    match n {
        1 => format!("1 {what} goes"),
        n => format!("{n} {what}s go"),
    }
}

fn faces(rolled: [u8; Face::ALL.len()]) -> String {
    let shown: Vec<String> = Face::ALL
        .into_iter()
        .filter(|face| rolled[face.index()] > 0)
        .map(|face| format!("{} {}", rolled[face.index()], face.name()))
        .collect();
    shown.join(", ")
}

pub fn tile_name(tile: Tile) -> String {
    match tile.value {
        Some(value) => format!("{} tile {value}", tile.colour),
        None => format!("{} EYE tile", tile.colour),
    }
}

fn section_list(bits: u16) -> String {
    let all = (0..Section::MOST).filter(|&n| bits >> n & 1 == 1);
    all.map(|n| Section::at(n).to_string()).collect::<Vec<_>>().join(" or ")
}

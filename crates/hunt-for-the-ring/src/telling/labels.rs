//! How a choice is shown among others, and what of the table it is about.

use table::{Label, Seat, Touch};

use super::names::Names;
use super::sentences::tile_name;
use crate::action::{Action, Aim};
use crate::company::Companion;
use crate::content::Card;
use crate::dice::Die;
use crate::places::Location;
use crate::position::{Position, RING_BEARER};

pub fn label(g: &Position, seat: Seat, action: Action) -> Label {
    let (group, text) = words(g, seat, action);
    Label { group, text }
}

fn words(g: &Position, seat: Seat, action: Action) -> (&'static str, String) {
    let names = Names::at(g);
    let named = |at: Location| names.place(at);
    let with = |die: Die| format!("spend a {}", die.name());
    let aim = |aim: Aim| match aim {
        Aim::Area => format!("area {}", g.board().area(g.active_space())),
        Aim::Section => format!("section {}", g.board().section(g.active_space())),
    };
    match action {
        Action::GiveInformation { at } => ("Information", format!("Give {}", named(at))),
        Action::Place { nazgul, at } => {
            ("Place", format!("{} in {}", names.rider(nazgul), named(at)))
        }
        Action::Journey { length } => ("Journey", journey_words(g, length)),
        Action::StartGandalf { at } => ("Gandalf", format!("Gandalf starts in {}", named(at))),
        Action::Give { card, to } => {
            ("Share", format!("Give {} to seat {to}", card_title(g, seat, card)))
        }
        Action::LordReplaces { nazgul } => ("Lord", format!("The Lord replaces {}", nazgul.name())),

        Action::Move { to } => ("Move", format!("Move to {}", named(to))),
        Action::MoveDot => ("Move", "Into the wild (a dot)".to_owned()),
        Action::Rest => ("Move", "Rest".to_owned()),
        Action::March => ("Move", "March on by night".to_owned()),
        Action::Play { card, choice } => ("Ally cards", play_words(g, seat, card, choice)),
        Action::SpendToken => {
            ("Fellowship", "Spend a fellowship token to draw an ally card".to_owned())
        }
        Action::Use { who, n } => {
            let text = g.one_use(who).get(usize::from(n) - 1).map_or("", |ability| &ability.text);
            ("Company", format!("{}: {text}", who.name()))
        }
        Action::MoveGandalf { to } | Action::SendGandalf { to } => {
            ("Gandalf", format!("Gandalf to {}", named(to)))
        }
        Action::RevealGandalf => ("Gandalf", "Reveal Gandalf and scatter the Nazgûl".to_owned()),
        Action::Deed => ("Gandalf", "Gandalf completes his deed here".to_owned()),
        Action::Rivendell => ("Gandalf", "Gandalf goes on to Rivendell".to_owned()),
        Action::EndTurn => ("Turn", "End the turn".to_owned()),

        Action::Discard { card } => ("Discard", format!("Discard {}", card_title(g, seat, card))),
        Action::Bottom { card } => {
            ("Cards", format!("Put {} at the bottom", card_title(g, seat, card)))
        }
        Action::PlaceAlly { at } => ("Ally tokens", format!("Place on {}", named(at))),
        Action::RemoveAlly { at } => ("Ally tokens", format!("Remove from {}", named(at))),
        Action::MoveAlly { from, to } => {
            ("Ally tokens", format!("Move from {} to {}", named(from), named(to)))
        }
        Action::Push { nazgul, to } | Action::Lead { nazgul, to } => {
            ("Nazgûl", format!("{} to {}", names.rider(nazgul), names.spot(to)))
        }
        Action::NameSection { section } => ("Section", format!("Section {section}")),
        Action::NameArea { area } => ("Area", format!("Area {area}")),
        Action::Nothing => ("Section", "There is none left".to_owned()),
        Action::DropDie { face } => ("Dice", format!("Discard a {}", face.name())),
        Action::Reroll { face } => ("Dice", format!("Roll a {} again", face.name())),
        Action::FalseTrack { at } => ("Tracks", format!("A false track in {}", named(at))),
        Action::TakeTrack { at } => ("Tracks", format!("Take the track token off {}", named(at))),
        Action::FlipInformation { at } => ("Information", format!("Flip {}", named(at))),
        Action::ChangeCourse => ("Course", "Change course".to_owned()),
        Action::KeepCourse => ("Course", "Keep this course".to_owned()),
        Action::KeepJourney { card } => ("Course", format!("Keep journey card {card}")),
        Action::Done => ("Turn", "Done".to_owned()),

        Action::Answer => ("Answer", "Answer truthfully".to_owned()),
        Action::CancelTile { who, tile } => {
            ("Company", format!("Flip {}'s card: cancel the {}", who.name(), tile_name(tile)))
        }
        Action::Take => ("Tiles", "Take the corruption".to_owned()),
        Action::Escape { to } => ("Escape", format!("Escape to {}", named(to))),
        Action::Stay => ("Escape", "Stay".to_owned()),

        Action::Ride { to } => ("Ride", format!("Ride to {}", names.spot(to))),
        Action::Search => ("Ask", "Search here".to_owned()),
        Action::Hunt => ("Ask", "Hunt here".to_owned()),
        Action::Perceive { die, aim: at } => {
            ("Ask", format!("Perception in {}: {}", aim(at), with(die)))
        }
        Action::HuntWith { die } => ("Ask", format!("Hunt here: {}", with(die))),
        Action::DriveOff { die, at } => {
            ("Dice", format!("Drive off the ally token on {}: {}", named(at), with(die)))
        }
        Action::DrawSorcery { die } => ("Sorcery", format!("Draw a sorcery card: {}", with(die))),
        Action::PlaySorcery { die, card, choice } => {
            ("Sorcery", format!("{} ({})", play_words(g, seat, card, choice), with(die)))
        }
        Action::Seek => ("Dice", "Seek: move every Nazgûl one space".to_owned()),
        Action::Spur { die } => ("Black Riders", format!("One more space: {}", with(die))),
        Action::HuntWithTwo { one, other } => {
            ("Two dice", format!("Hunt here: spend a {} and a {}", one.name(), other.name()))
        }
        Action::PerceiveWithTwo { one, other, aim: at } => (
            "Two dice",
            format!("Perception in {}: spend a {} and a {}", aim(at), one.name(), other.name()),
        ),
        Action::SpurAndSearch { die } => {
            ("Black Riders", format!("One more space and a search: {}", with(die)))
        }
        Action::RideOn { die } => ("Black Riders", format!("Two more spaces: {}", with(die))),
        Action::SearchAt { at } => ("Ask", format!("Search in {}", named(at))),
        Action::HuntAt { at } => ("Ask", format!("Hunt in {}", named(at))),
        Action::PerceiveArea { area } => ("Ask", format!("Perception in area {area}")),
        Action::PerceiveSection { section } => ("Ask", format!("Perception in section {section}")),
    }
}

fn journey_words(g: &Position, length: crate::journey::Length) -> String {
    let deck = &g.book().journeys[length.index()];
    format!("The {length} journey: {} moves, {} corruption is too much", deck.moves, deck.threshold)
}

/// The card of the deck that this seat plays from.
fn card(g: &Position, seat: Seat, word: crate::word::Word) -> Option<&'static Card> {
    let deck = match seat == RING_BEARER {
        true => g.ally_cards(),
        false => &g.book().sorcery,
    };
    deck.cards.iter().find(|card| card.word == word)
}

fn card_title(g: &Position, seat: Seat, word: crate::word::Word) -> String {
    card(g, seat, word).map_or_else(|| super::title(word).to_owned(), |card| card.title.clone())
}

fn play_words(g: &Position, seat: Seat, word: crate::word::Word, choice: u8) -> String {
    let title = card_title(g, seat, word);
    let text = card(g, seat, word)
        .and_then(|card| card.choices.get(usize::from(choice).wrapping_sub(1)))
        .map(|choice| choice.text.as_str());
    match text {
        Some(text) => format!("{title}: {text}"),
        None => title,
    }
}

pub fn touches(g: &Position, _: Seat, action: Action) -> Vec<Touch> {
    let space = |at: Location| Touch::new("space", at);
    match action {
        Action::GiveInformation { at }
        | Action::StartGandalf { at }
        | Action::PlaceAlly { at }
        | Action::RemoveAlly { at }
        | Action::FalseTrack { at }
        | Action::TakeTrack { at }
        | Action::FlipInformation { at }
        | Action::SearchAt { at }
        | Action::HuntAt { at } => vec![space(at)],
        Action::Place { nazgul, at } => vec![space(at), Touch::new("nazgul", nazgul)],
        Action::Move { to } | Action::Escape { to } => vec![space(to)],
        Action::MoveGandalf { to } | Action::SendGandalf { to } => {
            vec![space(to), Touch::new("gandalf", "gandalf")]
        }
        Action::MoveAlly { from, to } => vec![space(to), space(from)],
        Action::Push { nazgul, to } | Action::Lead { nazgul, to } => {
            vec![Touch::new("space", to), Touch::new("nazgul", nazgul)]
        }
        Action::LordReplaces { nazgul } => vec![Touch::new("nazgul", nazgul)],
        Action::Ride { to } => vec![Touch::new("space", to)],
        Action::DriveOff { die, at } => vec![space(at), Touch::new("die", die)],
        Action::Play { card, .. }
        | Action::Discard { card }
        | Action::Bottom { card }
        | Action::Give { card, .. }
        | Action::KeepJourney { card } => vec![Touch::new("card", card)],
        Action::PlaySorcery { die, card, .. } => {
            vec![Touch::new("card", card), Touch::new("die", die)]
        }
        Action::Use { who, .. } | Action::CancelTile { who, .. } => {
            vec![Touch::new("company", who)]
        }
        Action::NameSection { section } | Action::PerceiveSection { section } => {
            vec![Touch::new("section", section)]
        }
        Action::NameArea { area } | Action::PerceiveArea { area } => {
            vec![Touch::new("area", area)]
        }
        Action::DropDie { face } | Action::Reroll { face } => vec![Touch::new("die", face)],
        Action::Search | Action::Hunt => {
            g.active.nazgul.map(|who| Touch::new("nazgul", who)).into_iter().collect()
        }
        Action::Perceive { die, .. }
        | Action::HuntWith { die }
        | Action::DrawSorcery { die }
        | Action::Spur { die }
        | Action::SpurAndSearch { die }
        | Action::RideOn { die } => vec![Touch::new("die", die)],
        Action::HuntWithTwo { one, other } | Action::PerceiveWithTwo { one, other, .. } => {
            vec![Touch::new("die", one), Touch::new("die", other)]
        }
        Action::Seek => vec![Touch::new("die", Die::Seek)],
        // The next box of the log, and the next row of the card.
        Action::MoveDot | Action::March => vec![Touch::new("log", "next")],
        // The tokens lie on his card.
        Action::SpendToken => vec![Touch::new("company", Companion::Frodo)],
        Action::RevealGandalf | Action::Deed | Action::Rivendell => {
            vec![Touch::new("gandalf", "gandalf")]
        }
        Action::Journey { .. }
        | Action::Rest
        | Action::EndTurn
        | Action::Nothing
        | Action::ChangeCourse
        | Action::KeepCourse
        | Action::Done
        | Action::Answer
        | Action::Take
        | Action::Stay => Vec::new(),
    }
}

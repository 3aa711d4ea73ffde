//! How a choice is shown among others, and what of the table it is about.

use table::{Label, Seat, Target};

use super::names::Names;
use super::sentences::tile_name;
use crate::action::{Action, Aim};
use crate::company::Companion;
use crate::content::Card;
use crate::dice::Die;
use crate::places::Location;
use crate::position::{Position, RING_BEARER};

pub fn label(g: &Position, seat: Seat, action: Action) -> Label {
    let (group, label) = words(g, seat, action);
    let label = label.in_group(group);
    match group {
        "Ask" | "Sorcery" | "Black Riders" | "Dice" => label.leading(),
        "Two dice" => label.folded(),
        _ => label,
    }
}

fn words(g: &Position, seat: Seat, action: Action) -> (&'static str, Label) {
    let names = Names::at(g);
    let named = |at: Location| names.place(at);
    let place = |at: Location, heading: &'static str| Label::new(named(at)).under(heading);
    let with = |die: Die| format!("spend a {}", die.name());
    let both = |one: Die, other: Die| format!("spend a {} and a {}", one.name(), other.name());
    let aim = |aim: Aim| match aim {
        Aim::Area => format!("area {}", g.board().area(g.active_space())),
        Aim::Section => format!("section {}", g.board().section(g.active_space())),
    };
    let perceive = |at: Aim| Label::new(format!("Perception in {}", aim(at)));
    match action {
        Action::GiveInformation { at } => ("Information", place(at, "Give")),
        Action::Place { nazgul, at } => {
            ("Place", Label::new(named(at)).under(format!("{} in", names.rider(nazgul))))
        }
        Action::Journey { length } => ("Journey", journey_words(g, length)),
        Action::StartGandalf { at } => ("Gandalf", place(at, "Gandalf starts in")),
        Action::Give { card, to } => {
            let title = card_title(g, seat, card);
            ("Share", Label::new(title).under("Give").note(format!("to {}", to.mark())))
        }
        Action::LordReplaces { nazgul } => {
            ("Lord", Label::new(nazgul.name()).under("The Lord replaces"))
        }

        Action::Move { to } => ("Move", place(to, "Move to")),
        Action::MoveDot => ("Move", Label::new("Into the wild").note("a dot")),
        Action::Rest => ("Move", "Rest".into()),
        Action::March => ("Move", "March on by night".into()),
        Action::Play { card, choice } => ("Ally cards", play_words(g, seat, card, choice)),
        Action::SpendToken => {
            ("Fellowship", "Spend a fellowship token to draw an ally card".into())
        }
        Action::Use { who, n } => {
            let text = g.one_use(who).get(usize::from(n) - 1).map_or("", |ability| &ability.text);
            ("Company", Label::new(who.name()).effect(text))
        }
        Action::MoveGandalf { to } | Action::SendGandalf { to } => {
            ("Gandalf", place(to, "Gandalf to"))
        }
        Action::RevealGandalf => ("Gandalf", "Reveal Gandalf and scatter the Nazgûl".into()),
        Action::Deed => ("Gandalf", "Gandalf completes his deed here".into()),
        Action::Rivendell => ("Gandalf", "Gandalf goes on to Rivendell".into()),
        Action::EndTurn => ("Turn", "End the turn".into()),

        Action::Discard { card } => {
            ("Discard", Label::new(card_title(g, seat, card)).under("Discard"))
        }
        Action::Bottom { card } => {
            let title = card_title(g, seat, card);
            let phrase = format!("Put {title} at the bottom");
            ("Cards", Label::new(title).under("Put at the bottom").phrase(phrase))
        }
        Action::PlaceAlly { at } => ("Ally tokens", place(at, "Place on")),
        Action::RemoveAlly { at } => ("Ally tokens", place(at, "Remove from")),
        Action::MoveAlly { from, to } => {
            ("Ally tokens", Label::new(named(to)).under(format!("Move from {} to", named(from))))
        }
        Action::Push { nazgul, to } | Action::Lead { nazgul, to } => {
            ("Nazgûl", Label::new(names.spot(to)).under(format!("{} to", names.rider(nazgul))))
        }
        Action::NameSection { section } => ("Section", format!("Section {section}").into()),
        Action::NameArea { area } => ("Area", format!("Area {area}").into()),
        Action::Nothing => ("Section", "There is none left".into()),
        Action::DropDie { face } => ("Dice", format!("Discard a {}", face.name()).into()),
        Action::Reroll { face } => ("Dice", format!("Roll a {} again", face.name()).into()),
        Action::FalseTrack { at } => ("Tracks", place(at, "A false track in")),
        Action::TakeTrack { at } => ("Tracks", place(at, "Take the track token off")),
        Action::FlipInformation { at } => ("Information", place(at, "Flip")),
        Action::ChangeCourse => ("Course", "Change course".into()),
        Action::KeepCourse => ("Course", "Keep this course".into()),
        Action::KeepJourney { card } => {
            ("Course", Label::new(card.to_string()).under("Keep journey card"))
        }
        Action::Done => ("Turn", "Done".into()),

        Action::Answer => ("Answer", "Answer truthfully".into()),
        Action::CancelTile { who, tile } => (
            "Company",
            Label::new(format!("Flip {}'s card", who.name()))
                .effect(format!("cancel the {}", tile_name(tile))),
        ),
        Action::Take => ("Tiles", "Take the corruption".into()),
        Action::Escape { to } => ("Escape", place(to, "Escape to")),
        Action::Stay => ("Escape", "Stay".into()),

        Action::Ride { to } => ("Ride", Label::new(names.spot(to)).under("Ride to")),
        Action::Search => ("Ask", "Search here".into()),
        Action::Hunt => ("Ask", "Hunt here".into()),
        Action::Perceive { die, aim: at } => ("Ask", perceive(at).effect(with(die))),
        Action::HuntWith { die } => ("Ask", Label::new("Hunt here").effect(with(die))),
        Action::DriveOff { die, at } => {
            ("Dice", place(at, "Drive off the ally token on").effect(with(die)))
        }
        Action::DrawSorcery { die } => {
            ("Sorcery", Label::new("Draw a sorcery card").effect(with(die)))
        }
        Action::PlaySorcery { die, card, choice } => {
            ("Sorcery", play_words(g, seat, card, choice).note(with(die)))
        }
        Action::Seek => ("Dice", Label::new("Seek").effect("move every Nazgûl one space")),
        Action::Spur { die } => ("Black Riders", Label::new("One more space").effect(with(die))),
        Action::HuntWithTwo { one, other } => {
            ("Two dice", Label::new("Hunt here").effect(both(one, other)))
        }
        Action::PerceiveWithTwo { one, other, aim: at } => {
            ("Two dice", perceive(at).effect(both(one, other)))
        }
        Action::SpurAndSearch { die } => {
            ("Black Riders", Label::new("One more space and a search").effect(with(die)))
        }
        Action::RideOn { die } => ("Black Riders", Label::new("Two more spaces").effect(with(die))),
        Action::SearchAt { at } => ("Ask", place(at, "Search in")),
        Action::HuntAt { at } => ("Ask", place(at, "Hunt in")),
        Action::PerceiveArea { area } => {
            ("Ask", Label::new(area.to_string()).under("Perception in area"))
        }
        Action::PerceiveSection { section } => {
            ("Ask", Label::new(section.to_string()).under("Perception in section"))
        }
    }
}

fn journey_words(g: &Position, length: crate::journey::Length) -> Label {
    let deck = &g.book().journeys[length.index()];
    Label::new(format!("The {length} journey"))
        .effect(format!("{} moves; {} corruption ends the game", deck.moves, deck.threshold))
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

fn play_words(g: &Position, seat: Seat, word: crate::word::Word, choice: u8) -> Label {
    let text = card(g, seat, word)
        .and_then(|card| card.choices.get(usize::from(choice).wrapping_sub(1)))
        .map_or("", |choice| choice.text.as_str());
    Label::new(card_title(g, seat, word)).effect(text)
}

pub fn targets(g: &Position, _: Seat, action: Action) -> Vec<Target> {
    let space = |at: Location| Target::new("space", at);
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
        Action::Place { nazgul, at } => vec![space(at), Target::new("nazgul", nazgul)],
        Action::Move { to } | Action::Escape { to } => vec![space(to)],
        Action::MoveGandalf { to } | Action::SendGandalf { to } => {
            vec![space(to), Target::new("gandalf", "gandalf")]
        }
        Action::MoveAlly { from, to } => vec![space(to), space(from)],
        Action::Push { nazgul, to } | Action::Lead { nazgul, to } => {
            vec![Target::new("space", to), Target::new("nazgul", nazgul)]
        }
        Action::LordReplaces { nazgul } => vec![Target::new("nazgul", nazgul)],
        Action::Ride { to } => vec![Target::new("space", to)],
        Action::DriveOff { die, at } => vec![space(at), Target::new("die", die)],
        Action::Play { card, .. }
        | Action::Discard { card }
        | Action::Bottom { card }
        | Action::Give { card, .. }
        | Action::KeepJourney { card } => vec![Target::new("card", card)],
        Action::PlaySorcery { die, card, .. } => {
            vec![Target::new("card", card), Target::new("die", die)]
        }
        Action::Use { who, .. } | Action::CancelTile { who, .. } => {
            vec![Target::new("company", who)]
        }
        Action::NameSection { section } | Action::PerceiveSection { section } => {
            vec![Target::new("section", section)]
        }
        Action::NameArea { area } | Action::PerceiveArea { area } => {
            vec![Target::new("area", area)]
        }
        Action::DropDie { face } | Action::Reroll { face } => vec![Target::new("die", face)],
        Action::Search | Action::Hunt => {
            g.active.nazgul.map(|who| Target::new("nazgul", who)).into_iter().collect()
        }
        Action::Perceive { die, .. }
        | Action::HuntWith { die }
        | Action::DrawSorcery { die }
        | Action::Spur { die }
        | Action::SpurAndSearch { die }
        | Action::RideOn { die } => vec![Target::new("die", die)],
        Action::HuntWithTwo { one, other } | Action::PerceiveWithTwo { one, other, .. } => {
            vec![Target::new("die", one), Target::new("die", other)]
        }
        Action::Seek => vec![Target::new("die", Die::Seek)],
        // The next box of the log, and the next row of the card.
        Action::MoveDot | Action::March => vec![Target::new("log", "next")],
        // The tokens lie on his card.
        Action::SpendToken => vec![Target::new("company", Companion::Frodo)],
        Action::RevealGandalf | Action::Deed | Action::Rivendell => {
            vec![Target::new("gandalf", "gandalf")]
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

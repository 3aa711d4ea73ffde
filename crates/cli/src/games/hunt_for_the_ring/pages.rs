//! What a player would find out by looking closely: what a card says, what lies around a location,
//! what the hunters have been told.

use ::games::hunt_for_the_ring::View;
use ::games::hunt_for_the_ring::content::{Card, Deck};
use ::games::hunt_for_the_ring::places::Spot;
use ::games::hunt_for_the_ring::told::{Fact, Telling};

use super::board::{board_of, place};
use crate::commands::rules::matches;
use crate::paint::{Ink, Paint, WIDTH, wrapped};

pub const PAGES: [(&str, &str); 6] = [
    ("hand", "what your cards do"),
    ("card NAME", "what a card does"),
    ("company", "what the company cards do"),
    ("at NUMBER", "what lies around a location, and how far"),
    ("answers", "all that the hunters have been told, with day and turn"),
    ("tiles", "which tiles the hunt pool holds"),
];

pub fn page(view: &View, name: &str, words: &str, paint: Paint) -> Option<Vec<String>> {
    match name {
        "hand" if words.is_empty() => Some(hand(view, paint)),
        "card" if !words.is_empty() => {
            let found = decks(view).into_iter().flat_map(|deck| &deck.cards);
            let found = found.filter(|card| matches(&card.title, words));
            Some(or_nothing(found.flat_map(|card| about(card, paint)).collect(), words))
        }
        "company" if words.is_empty() => Some(company(view, paint)),
        "at" if !words.is_empty() => Some(around(view, words, paint)),
        "answers" if words.is_empty() => Some(answers(view, paint)),
        "tiles" if words.is_empty() => Some(tiles(view, paint)),
        _ => None,
    }
}

fn or_nothing(lines: Vec<String>, words: &str) -> Vec<String> {
    match lines.is_empty() {
        true => vec![format!("Nothing is called \"{words}\".")],
        false => lines,
    }
}

fn decks(view: &View) -> [&'static Deck; 3] {
    let book = view.content.0;
    [&book.ally[view.part as usize], &book.sorcery, &book.ally[1 - view.part as usize]]
}

/// All effects of a card in one line.
pub fn card_text(card: &Card) -> String {
    let effects: Vec<String> = card.choices.iter().map(|choice| choice.text.clone()).collect();
    effects.join(" Or: ")
}

fn about(card: &Card, paint: Paint) -> Vec<String> {
    let mut lines = vec![paint.ink(Ink::Heading, &card.title)];
    for choice in &card.choices {
        let conditions = [&card.condition, &choice.condition].into_iter().flatten();
        let conditions: Vec<String> =
            conditions.map(::games::hunt_for_the_ring::telling::condition).collect();
        let needs = match conditions.is_empty() {
            true => String::new(),
            false => format!("If {}: ", conditions.join(", and ")),
        };
        let part = choice.part.map_or(String::new(), |part| format!("(part {part}) "));
        lines.extend(wrapped(&format!("{part}{needs}{}", choice.text), "  ", "    ", WIDTH));
    }
    lines
}

fn hand(view: &View, paint: Paint) -> Vec<String> {
    let own = view.behind.iter().flat_map(|behind| &behind.hand);
    let sorcery = view.sorcery.hands.iter().filter_map(|hand| hand.cards.as_ref()).flatten();
    let held: Vec<&str> = own.chain(sorcery).map(|card| card.card.as_str()).collect();
    let cards = decks(view).into_iter().flat_map(|deck| &deck.cards);
    let lines: Vec<String> = cards
        .filter(|card| held.contains(&card.word.as_str()))
        .flat_map(|card| about(card, paint))
        .collect();
    if lines.is_empty() { vec!["No cards are in your hand.".to_string()] } else { lines }
}

fn company(view: &View, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    for card in &view.content.0.company {
        lines.push(paint.ink(Ink::Heading, &card.name));
        lines.extend(wrapped(&card.constant.text, "  ", "    ", WIDTH));
        for ability in &card.one_use {
            lines.extend(wrapped(&format!("Once: {}", ability.text), "  ", "    ", WIDTH));
        }
    }
    lines
}

fn around(view: &View, words: &str, paint: Paint) -> Vec<String> {
    let board = board_of(view);
    let Some(space) = words.parse::<Spot>().ok().and_then(|spot| board.space(spot)) else {
        return vec![format!("There is no space \"{words}\" on this board.")];
    };
    let area = board.area(space);
    let title = format!(
        "{}, area {area}, section {}",
        place(board, board.spot(space)),
        board.section(space)
    );
    let mut lines = vec![paint.ink(Ink::Heading, &title)];
    for &(to, dots) in board.connections(space) {
        let roads = board.along_road(space);
        let by = if roads.contains(to.space()) { ", by road" } else { "" };
        let far = match dots {
            0 => "adjacent".to_string(),
            1 => "1 dot between".to_string(),
            dots => format!("{dots} dots between"),
        };
        if to.space() != space {
            lines.push(format!("  {}: {far}{by}", place(board, Spot::Location(to))));
        }
    }
    lines
}

fn answers(view: &View, paint: Paint) -> Vec<String> {
    if view.told.is_empty() {
        return vec!["Nothing has been told yet.".to_string()];
    }
    let line = |telling: &Telling| {
        let when = format!("Day {}, {}, move {}", telling.day, telling.turn.name(), telling.figure);
        format!("{}: {}", paint.ink(Ink::Faint, &when), fact(telling.fact))
    };
    view.told.iter().flat_map(|telling| wrapped(&line(telling), "", "  ", WIDTH)).collect()
}

fn fact(fact: Fact) -> String {
    let answer = |yes: bool| if yes { "yes" } else { "no" };
    match fact {
        Fact::Searched { at, yes } => format!("search in {at}: {}", answer(yes)),
        Fact::Hunted { at, here: true, .. } => format!("hunt in {at}: Frodo was there"),
        Fact::Hunted { at, gandalf: true, yes, .. } => {
            format!("hunt in {at}: Gandalf was there; Frodo's passage: {}", answer(yes))
        }
        Fact::Hunted { at, yes, .. } => format!("hunt in {at}: {}", answer(yes)),
        Fact::PerceivedArea { area, yes } => format!("perception in area {area}: {}", answer(yes)),
        Fact::PerceivedSection { section, yes } => {
            format!("perception in section {section}: {}", answer(yes))
        }
        Fact::NamedArea { area, frodo, gandalf } => {
            format!("area {area}: Frodo {}, Gandalf {}", answer(frodo), answer(gandalf))
        }
        Fact::NamedSection { section, frodo, gandalf } => {
            format!("section {section}: Frodo {}, Gandalf {}", answer(frodo), answer(gandalf))
        }
        Fact::Wild { yes } => format!("in the wild: {}", answer(yes)),
        Fact::LastInSections { .. } => "a card told Frodo's section".to_string(),
        Fact::NeverAt { at } => format!("a false track in {at}: Frodo had not been there"),
        Fact::InformationFound { at } => format!("information found in {at}"),
        Fact::Escaped => "Frodo escaped, or stayed".to_string(),
        Fact::CourseChanged => "Frodo changed course".to_string(),
        Fact::GandalfAt { at } => format!("Gandalf was in {at}"),
        Fact::GandalfInSection { section } => format!("Gandalf was in section {section}"),
        Fact::GandalfFled => "Gandalf went where a deed token says".to_string(),
        Fact::GandalfInRivendell => "Gandalf reached Rivendell".to_string(),
        Fact::GandalfCarried => "Gandalf was carried away".to_string(),
        Fact::InformationFlipped => "an information token was flipped".to_string(),
        Fact::NoInformation => "no information is left to be found".to_string(),
        Fact::InformationIn { section } => format!("some information is in section {section}"),
        Fact::Bore { corruption } => {
            format!("Frodo bore {corruption} corruption, Gandalf's help not counted")
        }
    }
}

fn tiles(view: &View, paint: Paint) -> Vec<String> {
    let mut lines = vec![paint.ink(Ink::Heading, "The hunt pool")];
    lines.extend(view.tiles.pool.iter().map(|kind| format!("  {} {}", kind.count, kind.tile)));
    lines
}

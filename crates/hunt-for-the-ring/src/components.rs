//! What is printed on the boards and the cards, for the pages that draw them.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::Serialize;
use table::{Linker, Target, link_names};
use ts_rs::TS;

use crate::company::Companion;
use crate::content::{Board, Card, Content, Timing, Way};
use crate::dice::Die;
use crate::journey::Length;
use crate::log::Entry;
use crate::nazgul::Nazgul;
use crate::options::{JourneyCards, Options};
use crate::places::{Area, End, Location, Section, Spot};
use crate::telling::printed;
use crate::word::Word;

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Components {
    pub boards: Vec<PrintedBoard>,
    pub company: Vec<PrintedCompany>,
    pub allies: Vec<Vec<PrintedCard>>,
    pub sorcery: Vec<PrintedCard>,
    /// Only where the table lets the Ringwraiths read them.
    pub journeys: Option<Vec<PrintedJourney>>,
    /// What each face of a die is called and does.
    pub dice: BTreeMap<Die, PrintedDie>,
    /// What the Black Riders learn with each token of information, in that order.
    pub abilities: Vec<PrintedAbility>,
    pub riders: BTreeMap<Nazgul, String>,
    /// The Nazgûl whose place the Lord has taken.
    pub lord: PrintedName,
    pub original: bool,
    /// Names that texts use, the longest first.
    pub names: Vec<Named>,
}

/// A name that texts use, and the target that it names.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Named {
    pub name: String,
    pub target: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PrintedName {
    pub name: &'static str,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PrintedDie {
    pub name: &'static str,
    pub says: &'static [&'static str],
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PrintedAbility {
    pub name: &'static str,
    pub says: &'static str,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PrintedBoard {
    pub title: String,
    /// By which pages find the landscape under it. It is never shown, and in no language another.
    pub land: String,
    pub grid: u16,
    pub locations: Vec<PrintedLocation>,
    pub routes: Vec<PrintedRoute>,
    pub junctions: Vec<PrintedDot>,
    pub sections: Vec<PrintedSection>,
    pub areas: Vec<PrintedArea>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PrintedLocation {
    pub n: Location,
    pub name: String,
    pub x: u16,
    pub y: u16,
    pub section: Section,
    pub area: Area,
    pub kinds: Vec<&'static str>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PrintedRoute {
    pub a: End,
    pub b: End,
    pub kind: &'static str,
    pub dots: u8,
    pub spaces: Vec<PrintedDot>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PrintedDot {
    pub id: Spot,
    pub x: f32,
    pub y: f32,
    pub area: Area,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PrintedSection {
    pub id: Section,
    pub name: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PrintedArea {
    pub id: Area,
    pub section: Section,
    pub name: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PrintedCard {
    pub card: Word,
    pub title: String,
    pub copies: u8,
    pub out_of_turn: bool,
    pub choices: Vec<PrintedChoice>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PrintedChoice {
    pub text: String,
    pub part: Option<u8>,
    /// What must be true, of the card or of this effect.
    pub conditions: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PrintedCompany {
    pub who: Companion,
    pub name: String,
    /// As sentences call them: "Sam".
    pub short: &'static str,
    pub constant: String,
    pub one_use: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PrintedJourney {
    pub card: Word,
    pub length: Length,
    pub rows: Vec<Entry>,
    pub shelters: Vec<Location>,
}

impl Components {
    pub fn of(options: &Options) -> Components {
        let book = options.content.0;
        let company = Companion::ALL.into_iter().zip(&book.company);
        Components {
            boards: book.boards.iter().map(board).collect(),
            company: company
                .map(|(who, card)| PrintedCompany {
                    who,
                    name: card.name.clone(),
                    short: who.name(),
                    constant: card.constant.text.clone(),
                    one_use: card.one_use.iter().map(|ability| ability.text.clone()).collect(),
                })
                .collect(),
            allies: book.ally.iter().map(|deck| deck.cards.iter().map(card).collect()).collect(),
            sorcery: book.sorcery.cards.iter().map(card).collect(),
            journeys: (options.journeys == JourneyCards::Known).then(|| journeys(book)),
            dice: Die::ALL
                .into_iter()
                .map(|die| (die, PrintedDie { name: die.name(), says: printed::die(die) }))
                .collect(),
            abilities: printed::ABILITIES
                .into_iter()
                .map(|(name, says)| PrintedAbility { name, says })
                .collect(),
            riders: Nazgul::ALL.into_iter().map(|who| (who, printed::rider(who))).collect(),
            lord: PrintedName { name: printed::LORD },
            original: book.original,
            names: names(book).into_iter().map(|(name, target)| Named { name, target }).collect(),
        }
    }
}

/// In sentences people go by their short names. Frodo is in nearly every one: he has no link.
fn names(book: &Content) -> Vec<(String, String)> {
    let of = |name: &str, kind, word: &dyn Display| (name.to_string(), Target::new(kind, word));
    let decks = book.ally.iter().flat_map(|deck| &deck.cards).chain(&book.sorcery.cards);
    let cards = decks.map(|card| of(&card.title, "card", &card.word));
    let company = Companion::ALL.into_iter().zip(&book.company);
    let company = company
        .flat_map(|(who, card)| [of(&card.name, "company", &who), of(who.name(), "company", &who)]);
    let riders = Nazgul::ALL
        .into_iter()
        .flat_map(|who| [of(&printed::rider(who), "nazgul", &who), of(who.name(), "nazgul", &who)]);
    let places = book.boards.iter().flat_map(|board| {
        board.places.iter().map(|place| match place.name.as_str() {
            // A location without a name is known for one by the word before its number.
            "" => of(&format!("in {}", place.at), "space", &place.at),
            name => of(&format!("{} {name}", place.at), "space", &place.at),
        })
    });
    let lands = book.boards.iter().flat_map(|board| {
        let areas = board.areas.iter().map(|(id, ..)| of(&format!("area {id}"), "area", id));
        let sections = board.sections.iter();
        let sections = sections.map(|(id, _)| of(&format!("section {id}"), "section", id));
        areas.chain(sections).collect::<Vec<_>>()
    });
    let gandalf = [of("Gandalf", "gandalf", &"gandalf")];
    let all = cards.chain(company).chain(riders).chain(places).chain(lands).chain(gandalf);
    link_names(all).into_iter().filter(|(name, _)| name != "Frodo").collect()
}

/// Marks the names of this content in sentences.
pub fn links(book: &'static Content) -> &'static Linker {
    book.links.get_or_init(|| Linker::new(&names(book)))
}

fn journeys(book: &Content) -> Vec<PrintedJourney> {
    let decks = Length::ALL.into_iter().zip(&book.journeys);
    let cards = decks.flat_map(|(length, deck)| deck.cards.iter().map(move |card| (length, card)));
    cards
        .map(|(length, card)| PrintedJourney {
            card: card.word,
            length,
            rows: card.rows.iter().map(|row| row.map_or(Entry::Dot, Entry::Location)).collect(),
            shelters: card.shelters.iter().collect(),
        })
        .collect()
}

fn board(board: &Board) -> PrintedBoard {
    let dot = |space| {
        let found = board.dots.iter().find(|dot| dot.space == space);
        let dot = found.expect("a route names only dots of its board");
        PrintedDot { id: dot.spot, x: dot.x, y: dot.y, area: dot.area }
    };
    PrintedBoard {
        title: board.title.clone(),
        land: board.title.clone(),
        grid: board.grid,
        locations: board
            .places
            .iter()
            .map(|place| PrintedLocation {
                n: place.at,
                name: place.name.clone(),
                x: place.x,
                y: place.y,
                section: board.section_of(place.area),
                area: place.area,
                kinds: kinds(board, place.at),
            })
            .collect(),
        routes: board
            .routes
            .iter()
            .map(|route| PrintedRoute {
                a: route.a,
                b: route.b,
                kind: match route.way {
                    Way::Road => "road",
                    Way::Path => "path",
                },
                dots: route.dots.len() as u8,
                spaces: route.dots.iter().map(|&space| dot(space)).collect(),
            })
            .collect(),
        junctions: board
            .dots
            .iter()
            .filter(|other| matches!(other.spot, Spot::Junction(_)))
            .map(|other| dot(other.space))
            .collect(),
        sections: board
            .sections
            .iter()
            .map(|(id, name)| PrintedSection { id: *id, name: name.clone() })
            .collect(),
        areas: board
            .areas
            .iter()
            .map(|(id, section, name)| PrintedArea {
                id: *id,
                section: *section,
                name: name.clone(),
            })
            .collect(),
    }
}

fn kinds(board: &Board, at: Location) -> Vec<&'static str> {
    let all = [
        ("ally", board.ally),
        ("dark", board.dark),
        ("exit", board.exits),
        ("frodo-start", board.frodo_starts),
        ("nazgul-start", board.nazgul_starts),
    ];
    all.into_iter().filter(|(_, set)| set.contains(at)).map(|(kind, _)| kind).collect()
}

fn card(card: &Card) -> PrintedCard {
    PrintedCard {
        card: card.word,
        title: card.title.clone(),
        copies: card.copies,
        out_of_turn: card.timing == Timing::OutOfTurn,
        choices: card
            .choices
            .iter()
            .map(|choice| PrintedChoice {
                text: choice.text.clone(),
                part: choice.part,
                conditions: [&card.condition, &choice.condition]
                    .into_iter()
                    .flatten()
                    .map(crate::telling::condition)
                    .collect(),
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_what_they_name_the_longest_first() {
        let names = names(Options::default().content.0);
        let place = |name: &str| names.iter().position(|(one, _)| one == name);
        let target = |name: &str| place(name).map(|at| names[at].1.as_str());
        assert_eq!(target("The first Nazgûl"), Some("nazgul:nazgul-1"));
        assert_eq!(target("the fourth Nazgûl"), Some("nazgul:nazgul-4"));
        assert_eq!(target("6 Bywater"), Some("space:6"));
        assert_eq!(target("area K"), Some("area:K"));
        assert_eq!(target("section IV"), Some("section:IV"));
        assert_eq!(target("Sam"), Some("company:sam"));
        assert_eq!(target("Gandalf"), Some("gandalf:gandalf"));
        assert_eq!(target("Frodo"), None, "he is in nearly every sentence");
        assert!(names.is_sorted_by_key(|one| std::cmp::Reverse(one.0.chars().count())));
    }
}

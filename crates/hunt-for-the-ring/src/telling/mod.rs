//! The game in sentences: what happened, what can be chosen, what is going on.

mod explain;
mod labels;
mod names;
pub mod printed;
mod sentences;
mod whose;

pub use explain::explain;
pub use labels::{label, targets};
pub use sentences::{chapter_heading, ending, into_the_war, sentence};
pub use whose::tells;

use self::names::Names;
use crate::asking::Question;
use crate::content::Condition;
use crate::word::Word;

/// A card's title; every content keeps its words, so the word finds it.
fn title(word: Word) -> &'static str {
    word.title()
}

fn question(question: Question, names: Names<'_>) -> String {
    match question {
        Question::Search { at } => format!("a search in {}", names.place(at)),
        Question::Hunt { at } => format!("a hunt in {}", names.place(at)),
        Question::Area { area, .. } => format!("a perception in area {area}"),
        Question::Section { section, .. } => format!("a perception in section {section}"),
    }
}

/// A condition in words.
pub fn condition(condition: &Condition) -> String {
    match condition {
        Condition::FrodoLastInSections(sections) => {
            let names: Vec<String> = sections.iter().map(|section| section.to_string()).collect();
            format!("Frodo's last location is in section {}", names.join(" or "))
        }
        Condition::NightfallAndFrodoRested => "it is nightfall and Frodo rested".to_owned(),
        Condition::StriderUnflippedAndFrodoRested => {
            "Strider's card is not flipped and Frodo rested".to_owned()
        }
        Condition::GandalfInPlay => "Gandalf is in play".to_owned(),
        Condition::ActiveInDarkLocation => "the active Nazgûl is in a dark location".to_owned(),
        Condition::TrackTokenInActiveArea => {
            "a track token is in the active Nazgûl's area".to_owned()
        }
        Condition::TwoNazgulInActiveArea => {
            "two or more Nazgûl are in the active Nazgûl's area".to_owned()
        }
        Condition::TurnMarkerEye => "the turn marker shows the EYE".to_owned(),
        Condition::LordInPlay => "the Lord of the Nazgûl is in play".to_owned(),
        Condition::LordNotInPlay => "the Lord of the Nazgûl is not in play".to_owned(),
    }
}

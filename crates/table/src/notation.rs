//! A game in the words of logs, scenario files and stored positions, and the content that it brings.

use serde_json::Value;

use crate::{Chance, Dice, Form, Game, Invalid, ParseError, WordList};

/// How positions, chance and actions are written, and what a game has in its box.
///
/// Words that were written once are read for ever: they can be added, but never changed.
#[expect(unused_variables, reason = "a default seldom needs what a game may need")]
pub trait Notation: Game {
    /// The position in the game's words: maps keyed by names, defaults left out.
    fn to_json(&self) -> Value;

    /// Reads what [`Notation::to_json`] writes. It refuses a position that cannot be, with the path of what is invalid.
    fn from_json(json: &Value) -> Result<Self, Invalid>;

    /// What fell, in the game's words. The position is the one that waits for it.
    fn spell_chance(&self, chance: Chance) -> String {
        match chance {
            Chance::Dice(dice) => {
                let pips: Vec<String> = dice.as_slice().iter().map(u8::to_string).collect();
                format!("rolled {}", pips.join(" "))
            }
            Chance::Drawn(drawn) => format!("drawn {drawn}"),
        }
    }

    /// Reads what [`Notation::spell_chance`] writes.
    fn read_chance(&self, words: &str) -> Result<Chance, ParseError> {
        let unreadable = || ParseError::new("a result of chance", words);
        let (verb, rest) = words.split_once(' ').ok_or_else(unreadable)?;
        match verb {
            "rolled" => {
                let pips: Result<Vec<u8>, _> = rest.split(' ').map(str::parse).collect();
                let pips = pips.map_err(|_| unreadable())?;
                if pips.len() > 12 {
                    return Err(unreadable());
                }
                Ok(Chance::Dice(pips.into_iter().collect::<Dice>()))
            }
            "drawn" => Ok(Chance::Drawn(rest.parse().map_err(|_| unreadable())?)),
            _ => Err(unreadable()),
        }
    }

    /// How each action is written.
    fn forms() -> &'static [Form] {
        &[]
    }

    /// The names of pieces, places and cards.
    fn vocabulary() -> Vec<WordList> {
        Vec::new()
    }

    /// The actions that say no to an offer and do nothing else. In scenario files all of them can be
    /// written `no`.
    fn declining() -> &'static [Self::Action] {
        &[]
    }

    /// What is left in the box beside the board. It follows from the rest of the position, so it is not part
    /// of [`Notation::to_json`]; people who look at a position want to see it all the same.
    fn supply(&self) -> Value {
        Value::Null
    }

    /// Takes every piece off the board that a position can be without. `given` is what a scenario
    /// then changes: a game with several boards sees there which one is meant.
    fn clear_board(json: &mut Value, given: &Value) -> Result<(), Invalid> {
        Err(Invalid::new("board", "this game has no shorthand for an empty board"))
    }

    /// What is printed on the board, the cards and the sheets, for programs that draw them.
    fn components() -> Value {
        Value::Null
    }

    /// The same where it depends on how a game is set up; `None` if it does not.
    fn components_for(options: &Self::Options) -> Option<Value> {
        None
    }

    /// Takes in boards or cards that somebody brings along, as names of files and their texts, and
    /// tells the words of a set-up that choose them. Most games have nothing to replace.
    fn load_content(files: &[(String, String)]) -> Result<String, Invalid> {
        Err(Invalid::new("", "this game has no content to replace"))
    }
}

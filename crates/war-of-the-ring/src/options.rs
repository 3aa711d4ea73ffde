//! How a game is set up: the readings we offer where the rules are open.

use std::fmt;
use std::str::FromStr;

use table::{Choice, Fault, OptionHelp};

table::words! {
    /// Whether a move may bring more than ten units into a region (docs/rulings.md, W-1).
    pub enum Stacking, "disband or forbid" {
        Disband = "disband", "more than ten may meet; the excess is disbanded";
        Forbid = "forbid", "a move may not bring more than ten together";
    }
}

table::words! {
    /// Whether the Fellowship may be declared or revealed inside Mordor (docs/rulings.md, W-6).
    pub enum InsideMordor, "forbid or allow" {
        Forbid = "forbid", "not in Gorgoroth, Nurn or Barad-dûr";
        Allow = "allow", "anywhere";
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub stacking: Stacking,
    pub inside_mordor: InsideMordor,
}

impl Default for Options {
    fn default() -> Options {
        Options { stacking: Stacking::Disband, inside_mordor: InsideMordor::Forbid }
    }
}

pub const HELP: &[OptionHelp] = &[
    OptionHelp {
        key: "stacking",
        name: "more than ten units in a region",
        values: "disband, forbid",
        says: "what happens when a move brings more than ten units together",
        choices: &[
            Choice {
                word: "disband",
                name: "May meet, the excess is disbanded",
                says: "Armies may join beyond ten units; their owner then takes off what is too many.",
            },
            Choice {
                word: "forbid",
                name: "May not meet",
                says: "No move may bring more than ten units of a side into one region.",
            },
        ],
    },
    OptionHelp {
        key: "inside-mordor",
        name: "the Fellowship inside Mordor",
        values: "forbid, allow",
        says: "whether the Fellowship may be declared or revealed inside Mordor",
        choices: &[
            Choice {
                word: "forbid",
                name: "Is not found there",
                says: "It is neither declared nor revealed in Gorgoroth, Nurn or Barad-dûr: its way leads by the Mordor Track.",
            },
            Choice {
                word: "allow",
                name: "May be found there",
                says: "It may be declared and revealed in every region of the map.",
            },
        ],
    },
];

impl fmt::Display for Options {
    /// Only what is not usual.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Options::default();
        let mut words = Vec::new();
        if self.stacking != usual.stacking {
            words.push(format!("stacking={}", self.stacking));
        }
        if self.inside_mordor != usual.inside_mordor {
            words.push(format!("inside-mordor={}", self.inside_mordor));
        }
        f.write_str(&words.join(" "))
    }
}

impl FromStr for Options {
    type Err = Fault;

    fn from_str(words: &str) -> Result<Options, Fault> {
        let mut options = Options::default();
        for word in words.split_whitespace() {
            let (key, value) = word
                .split_once('=')
                .ok_or_else(|| Fault::new(word, "options are written as key=value"))?;
            let fault = |unreadable: table::Unreadable| Fault::new(key, unreadable.to_string());
            match key {
                "stacking" => options.stacking = value.parse().map_err(fault)?,
                "inside-mordor" => options.inside_mordor = value.parse().map_err(fault)?,
                _ => return Err(Fault::new(key, "there is no such option")),
            }
        }
        Ok(options)
    }
}

//! How a game is set up.

use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use table::{Choice, FirstGame, Invalid, OptionHelp, SeatHelp};

use crate::content::{self, Content, SHIPPED};

table::names! {
    /// HFTR.3.1 to HFTR.3.5.
    pub enum Balance, "even, ringwraiths or ring-bearer" {
        Even = "even", "as the rules have it";
        Ringwraiths = "ringwraiths", "easier for the Ringwraiths";
        RingBearer = "ring-bearer", "easier for the Ring-bearer";
    }
}

table::names! {
    /// Whether the table shows where Frodo may be.
    pub enum HeatMap, "shown or hidden" {
        Shown = "shown", "the table shows where Frodo may be";
        Hidden = "hidden", "the hunters work it out for themselves";
    }
}

table::names! {
    /// Whether the Ringwraiths may read the journey cards (docs/rulings.md, R-4).
    pub enum JourneyCards, "secret or known" {
        Secret = "secret", "the Ringwraiths do not know the journey cards";
        Known = "known", "the Ringwraiths may read the journey cards";
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The Ring-bearer and one to four Ringwraith players.
    pub players: u8,
    pub balance: Balance,
    /// HFTR.3.6: one fellowship token more.
    pub extra_token: bool,
    pub heat_map: HeatMap,
    pub journeys: JourneyCards,
    pub content: Book,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 2,
            balance: Balance::Even,
            extra_token: false,
            heat_map: HeatMap::Shown,
            journeys: JourneyCards::Secret,
            content: Book(Content::shipped()),
        }
    }
}

/// The content a game is played with.
#[derive(Clone, Copy)]
pub struct Book(pub &'static Content);

impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Book {}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The shipped set by its name; another one with its print, so that a log is read with the very
/// content it was played with.
impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.name.as_str() {
            SHIPPED => f.write_str(SHIPPED),
            name => write!(f, "{name}@{}", self.0.print),
        }
    }
}

impl FromStr for Book {
    type Err = Invalid;

    fn from_str(word: &str) -> Result<Book, Invalid> {
        let (name, print) = match word.split_once('@') {
            Some((name, print)) => (name, Some(print)),
            None => (word, None),
        };
        if let Some(found) = content::find(name, print) {
            return Ok(Book(found));
        }
        let what = match content::find(name, None) {
            Some(other) => format!(
                "the content \"{name}\" here is {}, not the one this was played with",
                other.print
            ),
            None => {
                let known = content::known().join(", ");
                format!("there is no content \"{name}\" here; there is {known}")
            }
        };
        Err(Invalid::new("content", what))
    }
}

seen_as!("string": Book);

impl Serialize for Book {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Book {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Book, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

const HELP: [OptionHelp; 6] = [
    OptionHelp {
        key: "players",
        name: "players",
        values: "2, 3, 4, 5",
        says: "the Ring-bearer and one to four Ringwraith players",
        needs: None,
        choices: &[
            Choice {
                word: "2",
                name: "Two players",
                says: "One leads Frodo, one all four Nazgûl.",
            },
            Choice {
                word: "3",
                name: "Three players",
                says: "Two Ringwraith players lead two Nazgûl each.",
            },
            Choice {
                word: "4",
                name: "Four players",
                says: "Three Ringwraith players; one of them, by chance, leads two Nazgûl.",
            },
            Choice {
                word: "5",
                name: "Five players",
                says: "Four Ringwraith players lead one Nazgûl each.",
            },
        ],
    },
    OptionHelp {
        key: "balance",
        name: "balance",
        values: "even, ringwraiths, ring-bearer",
        says: "whether one side gets help",
        needs: None,
        choices: &[
            Choice {
                word: "even",
                name: "As the rules have it",
                says: "The Ringwraiths are given one information token at the start.",
            },
            Choice {
                word: "ringwraiths",
                name: "Easier for the Ringwraiths",
                says: "They are given two information tokens at the start.",
            },
            Choice {
                word: "ring-bearer",
                name: "Easier for the Ring-bearer",
                says: "No information token is given, and longer journeys have shelters where no search finds Frodo.",
            },
        ],
    },
    OptionHelp {
        key: "fellowship",
        name: "fellowship tokens",
        values: "usual, one-more",
        says: "how many fellowship tokens the game begins with",
        needs: None,
        choices: &[
            Choice { word: "usual", name: "Three", says: "The usual pool." },
            Choice {
                word: "one-more",
                name: "Four",
                says: "Further help for the Ring-bearer: one fellowship token more.",
            },
        ],
    },
    OptionHelp {
        key: "heat-map",
        name: "heat map",
        values: "shown, hidden",
        says: "whether the table shows where Frodo may be",
        needs: None,
        choices: &[
            Choice {
                word: "shown",
                name: "Shown",
                says: "The board shows where Frodo may be, worked out from every answer so far.",
            },
            Choice {
                word: "hidden",
                name: "Hidden",
                says: "The hunters work it out for themselves. All answers are still written down.",
            },
        ],
    },
    OptionHelp {
        key: "journeys",
        name: "journey cards",
        values: "secret, known",
        says: "whether the Ringwraiths may read what journey cards there are",
        needs: None,
        choices: &[
            Choice {
                word: "secret",
                name: "Secret",
                says: "Only the Ring-bearer ever sees a journey card.",
            },
            Choice {
                word: "known",
                name: "Known",
                says: "The Ringwraiths may read all journey cards, though not which is drawn.",
            },
        ],
    },
    OptionHelp {
        key: "content",
        name: "boards and cards",
        values: "shipped, or the name of a folder of your own",
        says: "which boards and cards you play with",
        needs: None,
        choices: &[],
    },
];

/// What can be chosen, with every set of content that is here. Content comes once and stays, so its
/// choices are made once for each set that came.
pub fn help() -> &'static [OptionHelp] {
    static MADE: Mutex<(usize, &[OptionHelp])> = Mutex::new((0, &[]));
    let sets = content::sets();
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if made.0 != sets.len() {
        let mut help = HELP;
        help[5].choices = sets.iter().copied().map(choice).collect::<Vec<Choice>>().leak();
        *made = (sets.len(), help.to_vec().leak());
    }
    made.1
}

fn choice(content: &'static Content) -> Choice {
    let [one, two] = &content.boards;
    match content.name.as_str() {
        SHIPPED => Choice {
            word: SHIPPED,
            name: "Our own set",
            says: "A set of our own, in the spirit of the printed one.",
        },
        word => {
            let says = format!("From the folder \"{word}\": {} and {}.", one.title, two.title);
            Choice { word, name: word, says: says.leak() }
        }
    }
}

/// The Ring-bearer, then those who hunt.
pub fn seat_help(players: u8) -> Vec<SeatHelp> {
    let bearer = "The Ring-bearer";
    let riders = "The Ringwraiths";
    let seat = |name, amid, side, says| SeatHelp { name, amid, side, says };
    let frodo = seat(bearer, "the Ring-bearer", bearer, "Frodo and his company");
    let leads = match players {
        2 => {
            let all = seat(riders, "the Ringwraiths", riders, "all four Nazgûl");
            return vec![frodo, all];
        }
        3 => "two Nazgûl",
        4 => "one or two Nazgûl",
        _ => "one Nazgûl",
    };
    let hunters = [
        seat("The first hunter", "the first hunter", riders, leads),
        seat("The second hunter", "the second hunter", riders, leads),
        seat("The third hunter", "the third hunter", riders, leads),
        seat("The fourth hunter", "the fourth hunter", riders, leads),
    ];
    let hunting = hunters.into_iter().take(usize::from(players).saturating_sub(1));
    std::iter::once(frodo).chain(hunting).collect()
}

pub const FIRST_GAME: FirstGame = FirstGame {
    name: "A first hunt",
    says: "Both parts against one opponent, with the table's help.",
    options: &[],
};

impl Options {
    pub fn check(&self) -> Result<(), Invalid> {
        match self.players {
            2..=5 => Ok(()),
            other => Err(Invalid::new("players", format!("2 to 5 play, not {other}"))),
        }
    }

    /// HFTR.3.1, HFTR.3.2: how many information tokens the Ringwraiths are given.
    pub fn information_given(&self) -> u8 {
        match self.balance {
            Balance::Even => 1,
            Balance::Ringwraiths => 2,
            Balance::RingBearer => 0,
        }
    }

    /// HFTR.3.3, HFTR.3.5.
    pub fn has_shelters(&self) -> bool {
        self.balance == Balance::RingBearer
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fellowship = if self.extra_token { "one-more" } else { "usual" };
        write!(
            f,
            "players={} balance={} fellowship={fellowship} heat-map={} journeys={} content={}",
            self.players, self.balance, self.heat_map, self.journeys, self.content
        )
    }
}

impl FromStr for Options {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Options, Invalid> {
        let mut options = Options::default();
        for word in words.split_whitespace() {
            let Some((key, value)) = word.split_once('=') else {
                return Err(Invalid::new("", format!("\"{word}\": options are written key=value")));
            };
            let unreadable = |error: table::ParseError| Invalid::new(key, error.to_string());
            match key {
                "players" => {
                    let players = value.parse();
                    options.players = players
                        .map_err(|_| Invalid::new(key, format!("2 to 5 play, not \"{value}\"")))?;
                }
                "balance" => options.balance = value.parse().map_err(unreadable)?,
                "fellowship" => {
                    options.extra_token = match value {
                        "usual" => false,
                        "one-more" => true,
                        _ => {
                            let what = format!("expected usual or one-more, found \"{value}\"");
                            return Err(Invalid::new(key, what));
                        }
                    }
                }
                "heat-map" => options.heat_map = value.parse().map_err(unreadable)?,
                "journeys" => options.journeys = value.parse().map_err(unreadable)?,
                "content" => options.content = value.parse()?,
                _ => return Err(Invalid::new(key, "there is no such option")),
            }
        }
        options.check()?;
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::seat_help;

    #[test]
    fn one_hides_and_the_others_share_the_nazgul() {
        let leads = |players| seat_help(players).iter().map(|seat| seat.says).collect::<Vec<_>>();
        assert_eq!(leads(2), ["Frodo and his company", "all four Nazgûl"]);
        assert_eq!(leads(3)[1..], ["two Nazgûl"; 2]);
        assert_eq!(leads(4)[1..], ["one or two Nazgûl"; 3]);
        assert_eq!(leads(5)[1..], ["one Nazgûl"; 4]);
    }
}

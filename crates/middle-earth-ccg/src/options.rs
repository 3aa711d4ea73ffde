//! What is agreed before a game: decks, length, and the readings that are options (docs/rulings.md).

use std::fmt;
use std::str::FromStr;

use table::{Choice, FirstGame, Invalid, OptionHelp, ParseError, SeatHelp};

use crate::deck::{Deck, SIDEBOARD};
use crate::facts::{ChallengeDeck, Side};

table::names! {
    /// MECCG.3.1, 21.1, 21.2.
    pub enum Length, "a length" {
        Starter = "starter", "starter";
        Short = "short", "short";
        Long = "long", "long";
        Campaign = "campaign", "campaign";
    }
}

impl Length {
    /// The points that a player needs to call, and how often the own deck must be exhausted for that.
    pub const fn points_to_call(self) -> (i16, u8) {
        match self {
            Length::Starter => (20, 0),
            Length::Short => (25, 1),
            Length::Long => (30, 2),
            Length::Campaign => (40, 3),
        }
    }

    /// How often a deck is exhausted when its player may call without points, and when the game ends by itself.
    pub const fn exhaustions(self) -> u8 {
        match self {
            Length::Starter => 1,
            Length::Short => 2,
            Length::Long => 3,
            Length::Campaign => 4,
        }
    }

    /// MECCG.2.11.
    pub fn sideboard(self) -> usize {
        SIDEBOARD[self.index()].1
    }
}

table::names! {
    /// MECCG.4.7, RW.1.1 (C-1): what happens to a player whose Ringwraith is eliminated.
    pub enum AvatarLost, "a loss of the avatar" {
        Loses = "loses", "the player loses";
        MinusFive = "minus-five", "5 points less";
    }
}

table::names! {
    /// MECCG.12.17, RW.7.4 (C-11): where a defeated detainment creature goes.
    pub enum Removed, "where a defeated detainment creature goes" {
        Sheet = "sheet", "removed from play";
        Community = "community", "discarded";
    }
}

/// The deck of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckChoice {
    Challenge(ChallengeDeck),
    Own(Box<Deck>),
}

impl DeckChoice {
    pub fn deck(&self) -> Deck {
        match self {
            DeckChoice::Challenge(deck) => Deck::challenge(*deck),
            DeckChoice::Own(deck) => (**deck).clone(),
        }
    }

    pub fn side(&self) -> Side {
        match self {
            DeckChoice::Challenge(deck) => deck.facts().side,
            DeckChoice::Own(deck) => deck.side,
        }
    }
}

impl fmt::Display for DeckChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckChoice::Challenge(deck) => write!(f, "{deck}"),
            DeckChoice::Own(deck) => f.write_str(&deck.code()),
        }
    }
}

impl FromStr for DeckChoice {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<DeckChoice, ParseError> {
        match word.parse() {
            Ok(deck) => Ok(DeckChoice::Challenge(deck)),
            Err(_) => Ok(DeckChoice::Own(Box::new(Deck::from_code(word)?))),
        }
    }
}

/// The readings by which a position is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Agreed {
    pub length: Length,
    pub avatar_lost: AvatarLost,
    /// RW.2.9 (C-3): the optional part of the list counts.
    pub sauron_list: bool,
    pub removed: Removed,
    /// C-37: how many turns each player has at most.
    pub turns: u8,
}

impl Default for Agreed {
    fn default() -> Agreed {
        Agreed {
            length: Length::Starter,
            avatar_lost: AvatarLost::Loses,
            sauron_list: false,
            removed: Removed::Sheet,
            turns: 60,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    pub first: DeckChoice,
    pub second: DeckChoice,
    pub agreed: Agreed,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            first: DeckChoice::Challenge(ChallengeDeck::DeckA),
            second: DeckChoice::Challenge(ChallengeDeck::DeckB),
            agreed: Agreed::default(),
        }
    }
}

impl Options {
    pub fn decks(&self) -> [&DeckChoice; 2] {
        [&self.first, &self.second]
    }

    /// MECCG.2.1 to 2.13: both decks are legal against each other.
    pub fn check(&self) -> Result<(), Invalid> {
        let decks = self.decks();
        for (at, (key, choice)) in ["first", "second"].into_iter().zip(decks).enumerate() {
            let against = decks[1 - at].side();
            let deck = choice.deck();
            // A challenge deck is as printed: it has three avatars, whomever it plays against (RW.3.3, C-4).
            let against = match choice {
                DeckChoice::Challenge(_) => Side::Hero,
                DeckChoice::Own(_) => against,
            };
            let faults = deck.faults(Some(against), self.agreed.length.sideboard());
            if let Some(fault) = faults.first() {
                return Err(Invalid::new(key, format!("{} ({})", fault.says, fault.rule)));
            }
        }
        match self.agreed.turns {
            1..=200 => Ok(()),
            _ => Err(Invalid::new("turns", "1 to 200 turns")),
        }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Agreed::default();
        let Agreed { length, avatar_lost, sauron_list, removed, turns } = self.agreed;
        write!(f, "first={} second={}", self.first, self.second)?;
        if length != usual.length {
            write!(f, " length={length}")?;
        }
        if avatar_lost != usual.avatar_lost {
            write!(f, " avatar-lost={avatar_lost}")?;
        }
        if sauron_list != usual.sauron_list {
            write!(f, " sauron-list=on")?;
        }
        if removed != usual.removed {
            write!(f, " removed={removed}")?;
        }
        if turns != usual.turns {
            write!(f, " turns={turns}")?;
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Options, Invalid> {
        let mut options = Options::default();
        let mut seen = Vec::new();
        for word in words.split_whitespace() {
            let (key, value) =
                word.split_once('=').ok_or_else(|| Invalid::new("", "options are key=value"))?;
            if seen.contains(&key) {
                return Err(Invalid::new(key, "it is there twice"));
            }
            seen.push(key);
            let wrong = |error: ParseError| Invalid::new(key, error.to_string());
            match key {
                "first" => options.first = value.parse().map_err(wrong)?,
                "second" => options.second = value.parse().map_err(wrong)?,
                "length" => options.agreed.length = value.parse().map_err(wrong)?,
                "avatar-lost" => options.agreed.avatar_lost = value.parse().map_err(wrong)?,
                "removed" => options.agreed.removed = value.parse().map_err(wrong)?,
                "sauron-list" => {
                    options.agreed.sauron_list = match value {
                        "on" => true,
                        "off" => false,
                        _ => return Err(wrong(ParseError::new("on or off", value))),
                    }
                }
                "turns" => {
                    let number = || ParseError::new("a number of turns", value);
                    options.agreed.turns = value.parse().map_err(|_| wrong(number()))?;
                }
                _ => return Err(Invalid::new(key, "no such option")),
            }
        }
        Ok(options)
    }
}

const DECKS: &[Choice] = &[
    Choice { word: "deck-a", name: "Stewards of Gondor", says: "Heroes, with Saruman." },
    Choice { word: "deck-b", name: "Release the Prisoners", says: "Heroes, with Alatar." },
    Choice { word: "deck-c", name: "Dwarven Quest", says: "Heroes, with Pallando." },
    Choice { word: "deck-d", name: "Bargain between Friends", says: "Heroes, with Radagast." },
    Choice { word: "deck-e", name: "Return of the King", says: "Heroes, with Gandalf." },
    Choice { word: "deck-f", name: "Spies and Traitors", says: "Minions, with Adûnaphel." },
    Choice { word: "deck-g", name: "Marauding Brood of Uglies", says: "Minions, with Dwar." },
    Choice { word: "deck-h", name: "Stealthy Tribe", says: "Minions, with Hoarmûrath." },
    Choice { word: "deck-i", name: "Morgul Rallying Cry", says: "Minions, with The Witch-king." },
    Choice { word: "deck-j", name: "Seducing Nations of Men", says: "Minions, with Indûr." },
];

pub const HELP: &[OptionHelp] = &[
    OptionHelp {
        key: "first",
        name: "deck of the first player",
        values: "deck-a to deck-j, or the code of a deck",
        says: "The deck of the first player decides whether that player is a Wizard or a Ringwraith.",
        choices: DECKS,
        needs: None,
    },
    OptionHelp {
        key: "second",
        name: "deck of the second player",
        values: "deck-a to deck-j, or the code of a deck",
        says: "The deck of the second player.",
        choices: DECKS,
        needs: None,
    },
    OptionHelp {
        key: "length",
        name: "length",
        values: "starter, short, long, campaign",
        says: "How many points a player needs to end the game, and how often a deck is played through.",
        choices: &[
            Choice { word: "starter", name: "Starter", says: "20 points, or one deck." },
            Choice { word: "short", name: "Short", says: "25 points and one deck, or two decks." },
            Choice { word: "long", name: "Long", says: "30 points and two decks, or three decks." },
            Choice {
                word: "campaign",
                name: "Campaign",
                says: "40 points and three decks, or four.",
            },
        ],
        needs: None,
    },
    OptionHelp {
        key: "avatar-lost",
        name: "a Ringwraith is eliminated",
        values: "loses, minus-five",
        says: "What it costs a Ringwraith player to lose the Ringwraith (C-1).",
        choices: &[
            Choice { word: "loses", name: "The player loses", says: "By the Ringwraith rules." },
            Choice {
                word: "minus-five",
                name: "5 points less",
                says: "By the community rulebook.",
            },
        ],
        needs: None,
    },
    OptionHelp {
        key: "sauron-list",
        name: "cards of Sauron",
        values: "off, on",
        says: "Whether the optional list of cards has no effect on Ringwraith players (C-3).",
        choices: &[
            Choice { word: "off", name: "They have their effect", says: "" },
            Choice { word: "on", name: "They have no effect on Ringwraith players", says: "" },
        ],
        needs: None,
    },
    OptionHelp {
        key: "removed",
        name: "a defeated detainment creature",
        values: "sheet, community",
        says: "Where the card of a defeated detainment creature goes (C-11).",
        choices: &[
            Choice { word: "sheet", name: "Removed from play", says: "By the Ringwraith rules." },
            Choice { word: "community", name: "Discarded", says: "By the community rulebook." },
        ],
        needs: None,
    },
    OptionHelp {
        key: "turns",
        name: "turns",
        values: "1 to 200",
        says: "After so many turns of each player the Free Council sits in any case (C-37).",
        choices: &[],
        needs: None,
    },
];

pub const FIRST_GAME: FirstGame = FirstGame {
    name: "First game",
    says: "Two Wizards with challenge decks: Gandalf against Saruman.",
    options: &[("first", "deck-e"), ("second", "deck-a")],
};

pub fn seat_help() -> Vec<SeatHelp> {
    vec![
        SeatHelp { name: "The first player", amid: "the first player", side: "", says: "" },
        SeatHelp { name: "The second player", amid: "the second player", side: "", says: "" },
    ]
}

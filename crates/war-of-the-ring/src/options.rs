//! How a game is set up: the readings we offer where the rules are open.

use std::fmt;
use std::str::FromStr;

use table::{Choice, Invalid, Need, OptionHelp, SeatHelp};

use crate::facts::{Player, Side};

table::names! {
    /// Whether a move may bring more than ten units into a region (docs/rulings.md, W-1).
    pub enum Stacking, "disband or forbid" {
        Disband = "disband", "more than ten may meet; the excess is disbanded";
        Forbid = "forbid", "a move may not bring more than ten together";
    }
}

table::names! {
    /// Whether the Fellowship may be declared or revealed inside Mordor (docs/rulings.md, W-6).
    pub enum InsideMordor, "forbid or allow" {
        Forbid = "forbid", "not in Gorgoroth, Nurn or Barad-dûr";
        Allow = "allow", "anywhere";
    }
}

table::names! {
    /// Whether a part of the game is played with.
    pub enum Played, "with or without" {
        Without = "without", "without it";
        With = "with", "with it";
    }
}

table::names! {
    /// How many play (WOTR.11).
    pub enum Players, "2, 3 or 4" {
        Two = "2", "two";
        Three = "3", "three";
        Four = "4", "four";
    }
}

table::names! {
    /// Action tokens for how a Hunt for the Ring has ended (HFTR.3.12).
    pub enum HuntTokens, "none, shadow-2, shadow-1, both-1, free-peoples-1 or free-peoples-2" {
        Nobody = "none", "none";
        ShadowTwo = "shadow-2", "two for the Shadow";
        ShadowOne = "shadow-1", "one for the Shadow";
        OneEach = "both-1", "one for each side";
        FreePeoplesOne = "free-peoples-1", "one for the Free Peoples";
        FreePeoplesTwo = "free-peoples-2", "two for the Free Peoples";
    }
}

impl HuntTokens {
    /// How many a side gets.
    pub const fn given(self, side: Side) -> u8 {
        match (self, side) {
            (HuntTokens::ShadowTwo, Side::Shadow) => 2,
            (HuntTokens::ShadowOne | HuntTokens::OneEach, Side::Shadow) => 1,
            (HuntTokens::OneEach | HuntTokens::FreePeoplesOne, Side::FreePeoples) => 1,
            (HuntTokens::FreePeoplesTwo, Side::FreePeoples) => 2,
            _ => 0,
        }
    }
}

table::names! {
    /// Whose limit one Elven Ring in a turn is (docs/rulings.md, W-99).
    pub enum ElvenRings, "player or side" {
        Player = "player", "one for each player";
        Side = "side", "one for each side";
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub players: Players,
    /// Where two players share a side.
    pub elven_rings: ElvenRings,
    pub stacking: Stacking,
    pub inside_mordor: InsideMordor,
    /// Lords of Middle-earth, all of it (LOME.1.1, LOME.1.2).
    pub lords: Played,
    /// The Council of Rivendell (LOME.1.3); only with `lords`.
    pub council: Played,
    /// Strider, Dúnadan, though his card is not fully known (docs/rulings.md, L-2); only with `council`.
    pub dunadan: Played,
    /// Tokens that players bring from a Hunt for the Ring.
    pub hunt_tokens: HuntTokens,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: Players::Two,
            elven_rings: ElvenRings::Player,
            stacking: Stacking::Disband,
            inside_mordor: InsideMordor::Forbid,
            lords: Played::Without,
            council: Played::Without,
            dunadan: Played::Without,
            hunt_tokens: HuntTokens::Nobody,
        }
    }
}

pub const HELP: &[OptionHelp] = &[
    OptionHelp {
        key: "players",
        name: "players",
        values: "2, 3, 4",
        says: "how many play; with three or four, two of them share a side",
        choices: &[
            Choice {
                word: "2",
                name: "Two players",
                says: "One leads the Free Peoples, one the Shadow.",
            },
            Choice {
                word: "3",
                name: "Three players",
                says: "One leads the Free Peoples; the Witch-king and Saruman share the Shadow.",
            },
            Choice {
                word: "4",
                name: "Four players",
                says: "Gondor and Rohan against the Witch-king and Saruman, each with Nations and cards of his own.",
            },
        ],
        needs: None,
    },
    OptionHelp {
        key: "lords",
        name: "Lords of Middle-earth",
        values: "without, with",
        says: "whether you play with the expansion",
        choices: &[
            Choice {
                word: "without",
                name: "The base game",
                says: "War of the Ring as it comes in its box.",
            },
            Choice {
                word: "with",
                name: "With the expansion",
                says: "Elrond, Galadriel, the Balrog and Gothmog bring dice of their own, Sméagol may guide the Fellowship, and the Witch-king and the Mouth of Sauron have second cards.",
            },
        ],
        needs: None,
    },
    OptionHelp {
        key: "council",
        name: "the Council of Rivendell",
        values: "without, with",
        says: "with the expansion: whether Companions may use other cards, chosen in secret",
        choices: &[
            Choice {
                word: "without",
                name: "No Council",
                says: "The Companions of the base game set out; only Gandalf has a second card.",
            },
            Choice {
                word: "with",
                name: "The Council meets",
                says: "The Free Peoples choose in secret between two cards of each Companion; some may start at home, which gives the Shadow tokens.",
            },
        ],
        needs: Some(Need { key: "lords", word: "with", says: "Only with Lords of Middle-earth." }),
    },
    OptionHelp {
        key: "dunadan",
        name: "Strider, Dúnadan",
        values: "without, with",
        says: "with the Council: whether this card, of which one ability is not known, may be chosen",
        choices: &[
            Choice {
                word: "without",
                name: "Not offered",
                says: "Strider always uses his card from the base game.",
            },
            Choice {
                word: "with",
                name: "Offered",
                says: "Strider, Dúnadan, may be chosen. His ability as Guide is not known, so he has none.",
            },
        ],
        needs: Some(Need { key: "council", word: "with", says: "Only if the Council meets." }),
    },
    OptionHelp {
        key: "hunt-tokens",
        name: "after a Hunt for the Ring",
        values: "none, shadow-2, shadow-1, both-1, free-peoples-1, free-peoples-2",
        says: "which Action tokens the end of a game of Hunt for the Ring gives",
        needs: None,
        choices: &[
            Choice {
                word: "none",
                name: "No tokens",
                says: "No Hunt for the Ring was played before.",
            },
            Choice {
                word: "shadow-2",
                name: "Two for the Shadow",
                says: "Frodo was corrupted in Part 1, or in Part 2 before space 8: the Shadow takes both its tokens.",
            },
            Choice {
                word: "shadow-1",
                name: "One for the Shadow",
                says: "Frodo was corrupted in Part 2, at space 8 or later: the Shadow takes one of its tokens.",
            },
            Choice {
                word: "both-1",
                name: "One for each side",
                says: "Frodo came to Rivendell without a company card: each side takes one of its tokens.",
            },
            Choice {
                word: "free-peoples-1",
                name: "One for the Free Peoples",
                says: "Frodo came to Rivendell with one or two company cards: the Free Peoples take one of their tokens.",
            },
            Choice {
                word: "free-peoples-2",
                name: "Two for the Free Peoples",
                says: "Frodo came to Rivendell with three company cards or more: the Free Peoples take both their tokens.",
            },
        ],
    },
    OptionHelp {
        key: "stacking",
        name: "more than ten units in a region",
        values: "disband, forbid",
        says: "what happens when a move brings more than ten units together",
        choices: &[
            Choice {
                word: "disband",
                name: "May meet, the excess is disbanded",
                says: "Armies may join beyond ten units. Their owner then disbands the excess.",
            },
            Choice {
                word: "forbid",
                name: "May not meet",
                says: "No move may bring more than ten units of a side into one region.",
            },
        ],
        needs: None,
    },
    OptionHelp {
        key: "elven-rings",
        name: "one Elven Ring in a turn",
        values: "player, side",
        says: "with three or four players: whether each of two teammates may use an Elven Ring in a turn",
        choices: &[
            Choice {
                word: "player",
                name: "For each player",
                says: "Each of two teammates may use one in a turn. So say the rules by their letter: one by the same player.",
            },
            Choice {
                word: "side",
                name: "For each side",
                says: "Teammates use one in a turn between them. The rulebook often writes player where it means a side, and the Rings of a side lie together.",
            },
        ],
        needs: None,
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
        needs: None,
    },
];

impl fmt::Display for Options {
    /// Only what is not usual.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Options::default();
        let mut words = Vec::new();
        if self.players != usual.players {
            words.push(format!("players={}", self.players));
        }
        if self.elven_rings != usual.elven_rings {
            words.push(format!("elven-rings={}", self.elven_rings));
        }
        if self.stacking != usual.stacking {
            words.push(format!("stacking={}", self.stacking));
        }
        if self.inside_mordor != usual.inside_mordor {
            words.push(format!("inside-mordor={}", self.inside_mordor));
        }
        if self.lords != usual.lords {
            words.push(format!("lords={}", self.lords));
        }
        if self.council != usual.council {
            words.push(format!("council={}", self.council));
        }
        if self.dunadan != usual.dunadan {
            words.push(format!("dunadan={}", self.dunadan));
        }
        if self.hunt_tokens != usual.hunt_tokens {
            words.push(format!("hunt-tokens={}", self.hunt_tokens));
        }
        f.write_str(&words.join(" "))
    }
}

impl FromStr for Options {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Options, Invalid> {
        let mut options = Options::default();
        for word in words.split_whitespace() {
            let (key, value) = word
                .split_once('=')
                .ok_or_else(|| Invalid::new(word, "options are written as key=value"))?;
            let invalid = |unreadable: table::ParseError| Invalid::new(key, unreadable.to_string());
            match key {
                "players" => options.players = value.parse().map_err(invalid)?,
                "elven-rings" => options.elven_rings = value.parse().map_err(invalid)?,
                "stacking" => options.stacking = value.parse().map_err(invalid)?,
                "inside-mordor" => options.inside_mordor = value.parse().map_err(invalid)?,
                "lords" => options.lords = value.parse().map_err(invalid)?,
                "council" => options.council = value.parse().map_err(invalid)?,
                "dunadan" => options.dunadan = value.parse().map_err(invalid)?,
                "hunt-tokens" => options.hunt_tokens = value.parse().map_err(invalid)?,
                _ => return Err(Invalid::new(key, "there is no such option")),
            }
        }
        if options.council == Played::With && options.lords == Played::Without {
            return Err(Invalid::new("council", "the Council needs lords=with"));
        }
        if options.dunadan == Played::With && options.council == Played::Without {
            return Err(Invalid::new("dunadan", "Strider, Dúnadan, needs council=with"));
        }
        Ok(options)
    }
}

/// The seats in the order of the table (WOTR.11.1.1): two players have a side each.
pub fn seat_help(players: u8) -> Vec<SeatHelp> {
    let player = |player: Player| {
        let (amid, says) = match player {
            Player::Gondor => ("Gondor", "Gondor and the Elves"),
            Player::Rohan => ("Rohan", "Rohan, the North and the Dwarves"),
            Player::WitchKing => ("the Witch-king", "Sauron"),
            Player::Saruman => ("Saruman", "Isengard, Southrons & Easterlings"),
        };
        SeatHelp { name: player.name(), amid, side: player.side().name(), says }
    };
    let whole = |side: Side, amid, in_side: bool, says| {
        let own = if in_side { side.name() } else { "" };
        SeatHelp { name: side.name(), amid, side: own, says }
    };
    match players {
        4 => Player::ALL.into_iter().map(player).collect(),
        3 => vec![
            whole(Side::FreePeoples, "the Free Peoples", true, "all five Nations"),
            player(Player::WitchKing),
            player(Player::Saruman),
        ],
        _ => vec![
            whole(Side::FreePeoples, "the Free Peoples", false, ""),
            whole(Side::Shadow, "the Shadow", false, ""),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::seat_help;

    #[test]
    fn seats_are_named_for_as_many_as_play() {
        let names = |players| seat_help(players).iter().map(|seat| seat.name).collect::<Vec<_>>();
        assert_eq!(names(2), ["Free Peoples", "Shadow"]);
        assert_eq!(names(3), ["Free Peoples", "The Witch-king", "Saruman"]);
        assert_eq!(names(4), ["Gondor", "The Witch-king", "Saruman", "Rohan"]);
        assert_eq!(seat_help(4)[1].amid, "the Witch-king");
        assert_eq!(seat_help(3)[0].side, seat_help(4)[3].side);
    }
}

//! How a game is set up: players, difficulty, scenario, characters, and the readings we offer.

use std::fmt;
use std::str::FromStr;

use table::{Choice, FirstGame, Invalid, OptionHelp, Seat};

use crate::facts::{Character, Difficulty, Objective, Scenario};
use crate::sets::{Characters, Objectives};

table::names! {
    /// What showing valor in a battle does (docs/rulings.md, D-1).
    pub enum ShowValor, "reroll or remove-troop" {
        Reroll = "reroll", "each valor rerolls a battle die";
        RemoveTroop = "remove-troop", "each valor removes a shadow troop";
    }
}

table::names! {
    /// How many of the cards looked at leave the game by Infiltrate Minas Morgul (docs/rulings.md, D-44).
    pub enum Infiltrate, "none-one-or-both or one-or-both" {
        NoneOneOrBoth = "none-one-or-both", "none, one or both are removed";
        OneOrBoth = "one-or-both", "one or both are removed";
    }
}

const MOST_SEATS: u8 = 5;
const MOST_NAMED: usize = 10;

/// Which characters are played, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Casting {
    Random,
    /// The pairs proposed for the first game; the player of Frodo & Sam begins.
    Suggested,
    /// Two for each seat in order; in the solo game Frodo & Sam and four others.
    Named([Option<Character>; MOST_NAMED]),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub players: u8,
    pub difficulty: Difficulty,
    /// `None`: objectives are drawn at random, unless `objectives` names them.
    pub scenario: Option<Scenario>,
    /// Named one by one; empty if they are not.
    pub objectives: Objectives,
    pub casting: Casting,
    pub show_valor: ShowValor,
    pub infiltrate: Infiltrate,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 2,
            difficulty: Difficulty::Introductory,
            scenario: None,
            objectives: Objectives::NONE,
            casting: Casting::Random,
            show_valor: ShowValor::Reroll,
            infiltrate: Infiltrate::NoneOneOrBoth,
        }
    }
}

pub const HELP: &[OptionHelp] = &[
    OptionHelp {
        key: "players",
        name: "players",
        values: "1 to 5",
        says: "how many play; one plays solo",
        choices: &[
            Choice { word: "2", name: "2 players", says: "" },
            Choice { word: "1", name: "1 player", says: "" },
            Choice { word: "3", name: "3 players", says: "" },
            Choice { word: "4", name: "4 players", says: "" },
            Choice { word: "5", name: "5 players", says: "" },
        ],
        needs: None,
    },
    OptionHelp {
        key: "difficulty",
        name: "difficulty",
        values: "introductory, standard, heroic, epic, legendary",
        says: "how many objectives there are and how often the skies darken",
        choices: &[
            Choice {
                word: "introductory",
                name: "Introductory",
                says: "4 objectives, and the skies darken 4 times: for learning the game.",
            },
            Choice {
                word: "standard",
                name: "Standard",
                says: "4 objectives, and the skies darken 5 times: for players who know the game.",
            },
            Choice {
                word: "heroic",
                name: "Heroic",
                says: "5 objectives, and the skies darken 5 times: a hard game.",
            },
            Choice {
                word: "epic",
                name: "Epic",
                says: "5 objectives, and the skies darken 6 times: harder still.",
            },
            Choice {
                word: "legendary",
                name: "Legendary",
                says: "6 objectives, and the skies darken 6 times: the hardest.",
            },
        ],
        needs: None,
    },
    OptionHelp {
        key: "scenario",
        name: "scenario",
        values: "random, first-game, keep-the-darkness-at-bay, riders-of-rohan, fate-of-the-elves, sons-of-the-steward, no-hero-too-small",
        says: "which objectives are in play",
        choices: &[
            Choice {
                word: "random",
                name: "Drawn at random",
                says: "Objectives are drawn from all there are; no two games are alike.",
            },
            Choice {
                word: "first-game",
                name: "First Game",
                says: "Three objectives that teach the game, and the Ring. Introductory or standard.",
            },
            Choice {
                word: "keep-the-darkness-at-bay",
                name: "Keep the Darkness at Bay",
                says: "The Balrog, the Oathbreakers and Umbar. Introductory or standard.",
            },
            Choice {
                word: "riders-of-rohan",
                name: "Riders of Rohan",
                says: "Éomer, Théoden and the people of the Mark. Heroic or epic.",
            },
            Choice {
                word: "fate-of-the-elves",
                name: "Fate of the Elves",
                says: "Arwen, Dol Guldur and the woods. Heroic or epic.",
            },
            Choice {
                word: "sons-of-the-steward",
                name: "Sons of the Steward",
                says: "Boromir, Faramir and Minas Tirith. Heroic or epic.",
            },
            Choice {
                word: "no-hero-too-small",
                name: "No Hero Too Small",
                says: "Hobbits, Dwarves and Rangers, and Shelob's Lair. Legendary.",
            },
        ],
        needs: None,
    },
    OptionHelp {
        key: "objectives",
        name: "objectives by name",
        values: "names joined by commas",
        says: "the objectives besides Destroy the One Ring, instead of a scenario",
        choices: &[],
        needs: None,
    },
    OptionHelp {
        key: "characters",
        name: "characters",
        values: "random, suggested, or pairs such as frodo-sam+legolas,arwen+aragorn",
        says: "which characters each seat plays",
        choices: &[
            Choice {
                word: "random",
                name: "Dealt at random",
                says: "Frodo & Sam and others as chance deals them.",
            },
            Choice {
                word: "suggested",
                name: "As suggested for a first game",
                says: "Characters that go well together; only with the scenario First Game.",
            },
        ],
        needs: None,
    },
    OptionHelp {
        key: "show-valor",
        name: "valor in battle",
        values: "reroll, remove-troop",
        says: "what a valor spent in battle does: reroll a die, or remove a shadow troop",
        choices: &[
            Choice {
                word: "reroll",
                name: "Reroll a battle die",
                says: "So says the rules summary that this table follows. Three digests of the publisher's rulebook, made by different people, remove a shadow troop instead.",
            },
            Choice {
                word: "remove-troop",
                name: "Remove a shadow troop",
                says: "So say three digests of the publisher's rulebook, made by different people: a troop for each valor, after the roll. The rules summary that this table follows rerolls a die instead.",
            },
        ],
        needs: None,
    },
    OptionHelp {
        key: "infiltrate",
        name: "Infiltrate Minas Morgul",
        values: "none-one-or-both, one-or-both",
        says: "how many of the two shadow cards looked at are removed by this objective",
        choices: &[
            Choice {
                word: "none-one-or-both",
                name: "None, one or both",
                says: "Both cards may stay on top. So plays one other program of this game; the one transcript that was made from a photo of the card removes one or both.",
            },
            Choice {
                word: "one-or-both",
                name: "One or both",
                says: "At least one card is removed. So says the one transcript that was made from a photo of the card; one other program of this game lets both stay.",
            },
        ],
        needs: None,
    },
];

pub const FIRST_GAME: FirstGame = FirstGame {
    name: "First Game",
    says: "Three objectives that teach the game, characters that go well together, and the fewest Skies Darken cards.",
    options: &[("scenario", "first-game"), ("characters", "suggested")],
};

impl Options {
    /// The characters that must be in the game.
    pub fn needed(objectives: Objectives) -> Characters {
        objectives
            .iter()
            .filter_map(Objective::uses_character)
            .fold(Characters::NONE.with(Character::FrodoSam), Characters::with)
    }

    /// How many characters are played: two for each seat, alone Frodo & Sam and four others
    /// (FOTF.2.16, FOTF.14.1).
    pub fn characters(&self) -> u8 {
        match self.players {
            1 => 5,
            players => 2 * players,
        }
    }

    /// The objectives, if they are not drawn at random.
    pub fn fixed_objectives(&self) -> Option<Objectives> {
        let objectives = match self.scenario {
            Some(scenario) => scenario.objectives().iter().copied().collect(),
            None if self.objectives.is_empty() => return None,
            None => self.objectives,
        };
        Some(objectives.with(Objective::DestroyTheOneRing))
    }

    /// The characters, if they are not drawn at random: in seat order, or solo Frodo & Sam first.
    pub fn fixed_characters(&self) -> Option<Vec<Character>> {
        use Character::*;
        let suggested =
            [FrodoSam, Legolas, MerryPippin, Eowyn, Arwen, Aragorn, Gandalf, Boromir, Gimli, Eomer];
        match self.casting {
            Casting::Random => None,
            Casting::Suggested if self.players == 1 => {
                Some(vec![FrodoSam, MerryPippin, Eowyn, Legolas, Gandalf])
            }
            Casting::Suggested => Some(suggested[..usize::from(self.characters())].to_vec()),
            Casting::Named(named) => Some(named.into_iter().flatten().collect()),
        }
    }

    /// Says what is wrong with a set-up that cannot be played.
    pub fn check(&self) -> Result<(), Invalid> {
        if !(1..=MOST_SEATS).contains(&self.players) {
            let what = format!("{} players; the game is for 1 to 5", self.players);
            return Err(Invalid::new("players", what));
        }
        self.check_objectives()?;
        self.check_characters()
    }

    fn check_objectives(&self) -> Result<(), Invalid> {
        let level = self.difficulty;
        if let Some(scenario) = self.scenario {
            if !self.objectives.is_empty() {
                return Err(Invalid::new("objectives", "name a scenario or objectives, not both"));
            }
            if !scenario.difficulties().contains(&level) {
                let fitting: Vec<_> = scenario.difficulties().iter().map(|d| d.word()).collect();
                let what = format!(
                    "{} is played at {}, not at {level}",
                    scenario.name(),
                    fitting.join(" or ")
                );
                return Err(Invalid::new("difficulty", what));
            }
        }
        let Some(objectives) = self.fixed_objectives() else { return Ok(()) };
        if objectives.len() != level.objectives() {
            let what = format!(
                "{} objectives with Destroy the One Ring, but {level} is played with {}",
                objectives.len(),
                level.objectives()
            );
            return Err(Invalid::new("objectives", what));
        }
        let needed = Options::needed(objectives).len();
        if needed > self.characters() {
            let what = format!(
                "these objectives need {needed} characters, but {} have {}",
                if self.players == 1 {
                    "1 player".into()
                } else {
                    format!("{} players", self.players)
                },
                self.characters()
            );
            return Err(Invalid::new("objectives", what));
        }
        Ok(())
    }

    fn check_characters(&self) -> Result<(), Invalid> {
        let invalid = |what: String| Err(Invalid::new("characters", what));
        let Some(cast) = self.fixed_characters() else { return Ok(()) };
        if self.casting == Casting::Suggested && self.scenario != Some(Scenario::FirstGame) {
            return invalid("the suggested characters are those of the scenario first-game".into());
        }
        if cast.len() != usize::from(self.characters()) {
            let needed = self.characters();
            return invalid(format!("{} are named, but {needed} are played", cast.len()));
        }
        let set: Characters = cast.iter().copied().collect();
        if usize::from(set.len()) != cast.len() {
            return invalid("a character is named twice".into());
        }
        if !set.contains(Character::FrodoSam) {
            return invalid("Frodo & Sam are always played".into());
        }
        if self.players == 1 && cast[0] != Character::FrodoSam {
            return invalid("in the solo game Frodo & Sam are named first".into());
        }
        let Some(objectives) = self.fixed_objectives() else {
            return invalid(
                "name the objectives or a scenario too: random ones may need others".into(),
            );
        };
        if let Some(missing) = Options::needed(objectives).iter().find(|&who| !set.contains(who)) {
            return invalid(format!("the objectives need {}", missing.name()));
        }
        let seat_of = |who| cast.iter().position(|&cast| cast == who).map(|at| at / 2);
        let shelob = objectives.contains(Objective::ShelobsLair) && self.players > 1;
        if shelob && seat_of(Character::Gollum) == seat_of(Character::FrodoSam) {
            return invalid("in Shelob's Lair Gollum may not be with Frodo & Sam's player".into());
        }
        Ok(())
    }

    /// The seat that plays the `nth` named character.
    pub fn seat_of_nth(&self, nth: usize) -> Seat {
        match self.players {
            1 => Seat(0),
            _ => Seat((nth / 2) as u8),
        }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={} difficulty={}", self.players, self.difficulty)?;
        if let Some(scenario) = self.scenario {
            write!(f, " scenario={scenario}")?;
        }
        if !self.objectives.is_empty() {
            let words: Vec<_> = self.objectives.iter().map(Objective::word).collect();
            write!(f, " objectives={}", words.join(","))?;
        }
        match self.casting {
            Casting::Random => (),
            Casting::Suggested => write!(f, " characters=suggested")?,
            Casting::Named(named) => {
                let words: Vec<_> = named.into_iter().flatten().map(Character::word).collect();
                let size = if self.players == 1 { words.len().max(1) } else { 2 };
                let seats: Vec<_> = words.chunks(size).map(|pair| pair.join("+")).collect();
                write!(f, " characters={}", seats.join(","))?;
            }
        }
        if self.show_valor != ShowValor::Reroll {
            write!(f, " show-valor={}", self.show_valor)?;
        }
        if self.infiltrate != Infiltrate::NoneOneOrBoth {
            write!(f, " infiltrate={}", self.infiltrate)?;
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Options, Invalid> {
        let mut options = Options::default();
        let mut level = None;
        for word in words.split_whitespace() {
            let Some((key, value)) = word.split_once('=') else {
                return Err(Invalid::new("", format!("\"{word}\" is not of the form key=value")));
            };
            let invalid = |e: table::ParseError| Invalid::new(key, e.to_string());
            match key {
                "players" => {
                    let what = || Invalid::new(key, format!("\"{value}\" is no number of players"));
                    options.players = value.parse().map_err(|_| what())?;
                }
                "difficulty" => level = Some(value.parse().map_err(invalid)?),
                "scenario" if value == "random" => options.scenario = None,
                "scenario" => options.scenario = Some(value.parse().map_err(invalid)?),
                "objectives" => {
                    let named: Result<_, _> = value.split(',').map(objective).collect();
                    options.objectives = named?;
                }
                "characters" => options.casting = casting(value)?,
                "show-valor" => options.show_valor = value.parse().map_err(invalid)?,
                "infiltrate" => options.infiltrate = value.parse().map_err(invalid)?,
                _ => return Err(Invalid::new(key, "there is no such option")),
            }
        }
        options.difficulty = level.unwrap_or(match options.scenario {
            Some(scenario) => scenario.difficulties()[0],
            None => Difficulty::Introductory,
        });
        options.check()?;
        Ok(options)
    }
}

fn objective(word: &str) -> Result<Objective, Invalid> {
    word.parse().map_err(|_| {
        let all = Objective::ALL.into_iter().filter(|&one| one != Objective::DestroyTheOneRing);
        let known: Vec<_> = all.map(Objective::word).collect();
        let what = format!("there is no objective \"{word}\"; there are: {}", known.join(", "));
        Invalid::new("objectives", what)
    })
}

fn casting(value: &str) -> Result<Casting, Invalid> {
    match value {
        "random" => return Ok(Casting::Random),
        "suggested" => return Ok(Casting::Suggested),
        _ => (),
    }
    let mut named = [None; MOST_NAMED];
    for (at, word) in value.split(['+', ',']).enumerate() {
        let who = word.parse().map_err(|e| Invalid::new("characters", format!("{e}")))?;
        let slot = named.get_mut(at);
        *slot.ok_or_else(|| Invalid::new("characters", "at most ten are played"))? = Some(who);
    }
    Ok(Casting::Named(named))
}

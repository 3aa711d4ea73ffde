//! The games this program knows. The one place that lists them.

mod fate_of_the_fellowship;
mod hunt_for_the_ring;
mod war_of_the_ring;

use bots::Botted;
use table::Game;

use crate::paint::Paint;
use crate::trouble::Trouble;

use ::fate_of_the_fellowship::Position as FateOfTheFellowship;
use ::hunt_for_the_ring::Position as HuntForTheRing;
use ::war_of_the_ring::Position as WarOfTheRing;

/// The word for every game, in the order in which they are listed.
pub const NAMES: [&str; 3] = [FateOfTheFellowship::NAME, WarOfTheRing::NAME, HuntForTheRing::NAME];

/// All of them, to be played in a browser.
pub fn served() -> server::Games {
    server::Games::new()
        .with::<FateOfTheFellowship>()
        .with::<WarOfTheRing>()
        .with::<HuntForTheRing>()
}

/// Something to be done with a game that is only known by its name.
pub trait Errand {
    type Gives;
    fn run<G: Shown>(self) -> Result<Self::Gives, Trouble>;
}

/// Does it with the game of this name; the beginning of a name will do.
pub fn with<E: Errand>(name: &str, errand: E) -> Result<E::Gives, Trouble> {
    let begun: Vec<&str> = NAMES.into_iter().filter(|game| game.starts_with(name)).collect();
    let name = match begun[..] {
        [only] if !name.is_empty() => only,
        _ => name,
    };
    match name {
        FateOfTheFellowship::NAME => errand.run::<FateOfTheFellowship>(),
        WarOfTheRing::NAME => errand.run::<WarOfTheRing>(),
        HuntForTheRing::NAME => errand.run::<HuntForTheRing>(),
        _ => Err(Trouble::misuse(format!(
            "there is no game \"{name}\"; known: {}",
            NAMES.join(", ")
        ))),
    }
}

/// A game that can be shown in a terminal.
pub trait Shown: Botted {
    /// How far its rules have come, as `cargo xtask rules` wrote it.
    const COVERAGE: &'static [&'static str];

    /// The whole board, in lines of eighty columns.
    fn board(view: &Self::View, paint: Paint) -> Vec<String>;

    /// The groups of choices in the order in which they are listed.
    const GROUPS: &'static [&'static str];

    /// Where an action stands within its group; smaller comes first, equal as the rules offer it.
    fn place(_action: Self::Action) -> i16 {
        0
    }

    /// The part of a label that its words are looked for in; what is left out only warns.
    fn sought(text: &str) -> &str {
        text
    }

    /// What can be looked up during play, for `help`: a word, with what may follow it, and what it tells.
    const PAGES: &'static [(&'static str, &'static str)];

    /// One of these; `None` if nothing is called so.
    fn page(view: &Self::View, name: &str, words: &str, paint: Paint) -> Option<Vec<String>>;

    /// How it stands, in a line or two.
    fn standing(view: &Self::View, paint: Paint) -> Vec<String>;

    /// Changes whenever it is time to look at the whole board again.
    fn chapter(view: &Self::View) -> u64;

    /// What says "nothing, go on" where a seat is only given the chance to break in.
    fn passing() -> Option<Self::Action> {
        None
    }

    /// Whether something lies on the table that who may break in should not miss, such as dice.
    fn is_urgent(&self) -> bool;

    /// What stands on cards, sheets and objectives: a name, and what it does.
    fn glossary() -> Vec<(String, String)>;

    /// Every way to set it up that is worth trying.
    fn set_ups() -> Vec<Self::Options>;
}

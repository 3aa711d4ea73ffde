//! The games this program knows. The one place that lists them.

mod fate_of_the_fellowship;
mod hunt_for_the_ring;
mod war_of_the_ring;

use bots::HasBots;
use table::{Game, Outcome, Play, Seat, TableGame};

use crate::cli_error::CliError;
use crate::paint::Paint;

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
pub trait GameCommand {
    type Output;
    fn run<G: TerminalGame>(self) -> Result<Self::Output, CliError>;
}

/// Runs the command for the game of this name, or of the only name that begins so.
pub fn with<E: GameCommand>(name: &str, errand: E) -> Result<E::Output, CliError> {
    let begun: Vec<&str> = NAMES.into_iter().filter(|game| game.starts_with(name)).collect();
    let name = match begun[..] {
        [only] if !name.is_empty() => only,
        _ => name,
    };
    match name {
        FateOfTheFellowship::NAME => errand.run::<FateOfTheFellowship>(),
        WarOfTheRing::NAME => errand.run::<WarOfTheRing>(),
        HuntForTheRing::NAME => errand.run::<HuntForTheRing>(),
        _ => Err(CliError::misuse(format!(
            "there is no game \"{name}\"; known: {}",
            NAMES.join(", ")
        ))),
    }
}

/// Several actions that one choice plays, one after the other.
#[derive(Clone, Debug)]
pub struct Sweep<A> {
    pub group: &'static str,
    pub text: String,
    pub is_folded: bool,
    pub actions: Vec<A>,
}

/// The actions that `next` picks one after the other, as long as `seat` is asked.
fn in_a_row<G: Game>(
    g: &G,
    seat: Seat,
    next: impl Fn(&G, &[G::Action]) -> Option<G::Action>,
) -> (Vec<G::Action>, G) {
    /// More figures than any party has.
    const MOST: usize = 60;
    let (mut g, mut actions) = (g.clone(), Vec::new());
    while actions.len() < MOST
        && let Some(action) = next(&g, &g.legal(seat))
    {
        g.answer(seat, action, &mut |_| ());
        actions.push(action);
    }
    (actions, g)
}

/// A game that can be shown in a terminal.
pub trait TerminalGame: HasBots + TableGame {
    /// How many of its rules are implemented, as `cargo xtask rules` wrote it.
    const COVERAGE: &'static [&'static str];

    /// The whole board, in lines of eighty columns.
    fn board(view: &Self::View, paint: Paint) -> Vec<String>;

    /// The groups of choices in the order in which they are listed.
    const GROUPS: &'static [&'static str];

    /// Choices that stand for several actions in a row, such as taking everybody along.
    fn sweeps(&self, _: Seat) -> Vec<Sweep<Self::Action>> {
        Vec::new()
    }

    /// True if the same question is asked again after this action, about what is left of it.
    fn asks_again(_: Self::Action) -> bool {
        false
    }

    /// Where an action stands within its group; smaller comes first, equal as the rules offer it.
    fn place(_action: Self::Action) -> i16 {
        0
    }

    /// What can be looked up during play, for `help`: a word, with what may follow it, and what it tells.
    const PAGES: &'static [(&'static str, &'static str)];

    /// One of these; `None` if nothing is called so.
    fn page(view: &Self::View, name: &str, words: &str, paint: Paint) -> Option<Vec<String>>;

    /// How it stands, in a line or two.
    fn standing(view: &Self::View, paint: Paint) -> Vec<String>;

    /// What can be played after a game that ended so.
    fn onward(_: Outcome) -> Option<String> {
        None
    }

    /// Changes whenever it is time to look at the whole board again.
    fn chapter(view: &Self::View) -> u64;

    /// What says "nothing, go on" where a seat is only given the chance to break in.
    fn passing() -> Option<Self::Action> {
        None
    }

    /// Whether something lies on the table that a player who may break in should not miss, such as dice.
    fn is_urgent(&self) -> bool;

    /// What stands on cards, sheets and objectives: a name, and what it does.
    fn glossary() -> Vec<(String, String)>;

    /// Every way to set it up that is worth trying.
    fn set_ups() -> Vec<Self::Options>;

    /// How many games of each set-up show nearly all of its words in a second or two.
    const GAMES_FOR_WORDS: u64;
}

//! The games in a terminal. Each has a file here; the list of games is in the crate `games`.

mod fate_of_the_fellowship;
mod hunt_for_the_ring;
mod war_of_the_ring;

use bots::GameBots;
use table::{Game, Outcome, Play, Seat, TableGame};

use crate::cli_error::CliError;
use crate::paint::Paint;

macro_rules! listed {
    ($($game:ident $bots:ident,)*) => {
        /// The word for every game, in the order in which they are listed.
        pub const NAMES: &[&str] = &[$(::games::$game::Position::NAME),*];

        /// All of them, to be played in a browser.
        pub fn served() -> server::Games {
            server::Games::new()$(.with::<::games::$bots::Bots>())*
        }

        /// Runs the command for the game of exactly this name.
        fn named<C: GameCommand>(name: &str, command: C) -> Result<C::Output, CliError> {
            match name {
                $(<::games::$game::Position as Game>::NAME => command.run::<::games::$game::Position>(),)*
                _ => Err(CliError::misuse(format!(
                    "there is no game \"{name}\"; known: {}",
                    NAMES.join(", ")
                ))),
            }
        }
    };
}

::games::for_all!(listed);

/// Something to be done with a game that is only known by its name.
pub trait GameCommand {
    type Output;
    fn run<G: TerminalGame>(self) -> Result<Self::Output, CliError>;
}

/// Runs the command for the game of this name, or of the only name that begins so.
pub fn with<C: GameCommand>(name: &str, command: C) -> Result<C::Output, CliError> {
    let begun: Vec<&str> = NAMES.iter().copied().filter(|game| game.starts_with(name)).collect();
    match begun[..] {
        [only] if !name.is_empty() => named(only, command),
        _ => named(name, command),
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
pub trait TerminalGame: TableGame {
    /// Its players that are not people.
    type Bots: GameBots<Game = Self>;
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

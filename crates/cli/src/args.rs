//! The words of the command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use middle_earth_ccg::Side;
use middle_earth_ccg::options::Length;
use table::UndoPolicy;

use crate::paint::When;

#[derive(Parser, Debug)]
#[command(
    name = "mathom",
    version,
    about = "Play, replay, check and measure the games of Mathom-house",
    after_help = "Example: mathom play fate-of-the-fellowship --players 1 --seed 7"
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
    /// When to use colour
    #[arg(long, value_enum, default_value_t, global = true, value_name = "WHEN")]
    pub color: When,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play a game in this terminal, alone, with others, or with bots
    #[command(after_help = "Examples:
  mathom play fate-of-the-fellowship --players 1
  mathom play fate-of-the-fellowship --players 3 --bots 2,3 --save evening.log
  mathom play fate-of-the-fellowship --scenario first-game --option characters=suggested")]
    Play(Play),
    /// Continue a saved game, and save every choice to its file
    #[command(after_help = "Example: mathom resume evening.log")]
    Resume(Resume),
    /// Let bots play many games and count how they end
    #[command(after_help = "Examples:
  mathom simulate fate-of-the-fellowship --games 1000 --bot random --seed 1
  mathom simulate fate-of-the-fellowship --games 500 --bot heuristic --all-setups --json")]
    Simulate(Simulate),
    /// Tell the story of a saved game
    #[command(after_help = "Example: mathom replay evening.log --at 120 --as 2")]
    Replay(Replay),
    /// Check that all dice and draws of a finished game come from its seed
    #[command(after_help = "Example: mathom verify evening.log")]
    Verify(Verify),
    /// Run scenario files
    #[command(after_help = "Example: mathom try scenarios/ problem.toml")]
    Try(Try),
    /// Show a position, as a board or as JSON to start a scenario from
    #[command(after_help = "Examples:
  mathom show fate-of-the-fellowship --players 2 --seed 7
  mathom show --at evening.log:120 --json")]
    Show(Show),
    /// Look up rules, and see how many are implemented
    #[command(after_help = "Examples:
  mathom rules fate-of-the-fellowship FOTF.4.6
  mathom rules fate-of-the-fellowship search dice
  mathom rules fate-of-the-fellowship --json")]
    Rules(Rules),
    /// List the words of a game, for scenario files: actions, steps, pieces, cards and what can fall
    #[command(after_help = "Examples:
  mathom words war-of-the-ring
  mathom words war-of-the-ring battle
  mathom words fate-of-the-fellowship travel
  mathom words hunt-for-the-ring ally-cards")]
    Words(Words),
    /// Play random games and print every text that players read, once for each shape
    #[command(after_help = "Examples:
  mathom texts war-of-the-ring
  mathom texts hunt-for-the-ring refusal --games 20")]
    Texts(Texts),
    /// Play in a browser: serve the web table from this machine
    #[command(after_help = "Examples:
  mathom serve --open
  mathom serve --listen 0.0.0.0:7420 --data /srv/mathom
  mathom serve --behind-tls --behind-proxy")]
    Serve(Serve),
    /// List the games and how they can be set up
    #[command(after_help = "Example: mathom games --json")]
    Games(Games),
    /// Check your own boards and cards for Hunt for the Ring, or list the sets
    #[command(after_help = "Examples:
  mathom content
  mathom content my-copy/
  mathom play hunt-for-the-ring --option content=my-copy")]
    Content(Content),
    /// Show, check and exchange decks for the Middle-earth CCG
    #[command(
        subcommand,
        after_help = "Examples:
  mathom decks list
  mathom decks show deck-a
  mathom decks check my-deck.txt --side hero --against minion
  mathom decks import from-gccg.meccg --side minion > my-deck.txt
  mathom decks export deck-f --code

DECK is a challenge deck (deck-a, a letter or its name), a file, or the code of a deck."
    )]
    Decks(Decks),
    /// Find and show cards and sites of the Middle-earth CCG
    #[command(
        subcommand,
        after_help = "Examples:
  mathom cards find 'scout minor item'
  mathom cards find minion faction man --long
  mathom cards show Glamdring"
    )]
    Cards(Cards),
}

#[derive(Subcommand, Clone, Debug)]
pub enum Decks {
    /// List the ten challenge decks
    #[command(after_help = "Example: mathom decks list")]
    List,
    /// Show a deck, with its code
    #[command(after_help = "Examples:
  mathom decks show deck-a
  mathom decks show my-deck.txt --side hero")]
    Show(OneDeck),
    /// Say whether a deck is legal, and why not
    #[command(after_help = "Examples:
  mathom decks check my-deck.txt
  mathom decks check my-deck.txt --side minion --against hero --length long

The exit code is 0 if the deck is legal and 1 if it is not.")]
    Check(CheckDeck),
    /// Read a list of GCCG, Cardnum or another program, and print it as a deck
    #[command(after_help = "Examples:
  mathom decks import from-gccg.meccg --side minion > my-deck.txt
  mathom decks import list.txt --side hero --code

Lines that are not understood are told with the nearest titles, and the exit code is 1.")]
    Import(ImportDeck),
    /// Print a deck as text or as a code
    #[command(after_help = "Examples:
  mathom decks export deck-a > my-deck.txt
  mathom decks export my-deck.txt --code")]
    Export(ExportDeck),
}

#[derive(Args, Clone, Debug)]
pub struct OneDeck {
    /// A challenge deck (deck-a, a letter or its name), a file, or the code of a deck
    #[arg(value_name = "DECK")]
    pub deck: String,
    /// Whose deck a file is, if the file does not say it
    #[arg(long, value_name = "SIDE", value_parser = sides())]
    pub side: Option<Side>,
}

#[derive(Args, Clone, Debug)]
pub struct CheckDeck {
    #[command(flatten)]
    pub deck: OneDeck,
    /// The side of the other player; without it, the stricter rule counts
    #[arg(long, value_name = "SIDE", value_parser = sides())]
    pub against: Option<Side>,
    /// The length of the game, which says how large a sideboard may be
    #[arg(long, value_name = "LENGTH", default_value = "starter", value_parser = lengths())]
    pub length: Length,
}

#[derive(Args, Clone, Debug)]
pub struct ImportDeck {
    /// A list of cards
    pub file: PathBuf,
    /// Whose deck it is
    #[arg(long, value_name = "SIDE", value_parser = sides())]
    pub side: Side,
    /// Print the deck as a code
    #[arg(long)]
    pub code: bool,
}

#[derive(Args, Clone, Debug)]
pub struct ExportDeck {
    #[command(flatten)]
    pub deck: OneDeck,
    /// Print the deck as a code
    #[arg(long)]
    pub code: bool,
}

#[derive(Subcommand, Clone, Debug)]
pub enum Cards {
    /// Find the cards that have all of some words
    #[command(after_help = "Examples:
  mathom cards find 'scout minor item'
  mathom cards find hero character dwarf --long
  mathom cards find hazard creature dm

Words are looked for in titles, texts, races, skills and keywords. These ask for what a card is:
character, avatar, item, ally, faction, event, creature, agent, resource, hazard, site; minor,
major, greater, gold; short, long, permanent; hero, minion, neutral; unique; and the letters of
a set (tw, td, dm, le, as, wh, ba). If no card is all that, cards whose texts tell of it are found.

A line gives prowess/body (3/6), direct influence (DI), marshalling points (MP) and corruption
points (CP).")]
    Find(FindCards),
    /// Show one card, or both cards of a site
    #[command(after_help = "Examples:
  mathom cards show Glamdring
  mathom cards show 'Scroll of Isildur [minion]'
  mathom cards show moria --json")]
    Show(ShowCard),
}

#[derive(Args, Clone, Debug)]
pub struct FindCards {
    /// Words that a card must have
    #[arg(required = true)]
    pub words: Vec<String>,
    /// Print the texts too
    #[arg(long)]
    pub long: bool,
    /// Print a JSON list
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Clone, Debug)]
pub struct ShowCard {
    /// The title of a card or a site
    #[arg(required = true)]
    pub title: Vec<String>,
    /// Print a JSON list
    #[arg(long)]
    pub json: bool,
}

/// A side as logs spell it.
fn sides() -> impl TypedValueParser<Value = Side> {
    PossibleValuesParser::new(Side::ALL.map(Side::word)).try_map(|word| word.parse::<Side>())
}

fn lengths() -> impl TypedValueParser<Value = Length> {
    PossibleValuesParser::new(Length::ALL.map(Length::word)).try_map(|word| word.parse::<Length>())
}

#[derive(Args, Debug)]
pub struct Content {
    /// Folders with content files; without one, the command lists the sets
    #[arg(value_name = "FOLDER")]
    pub folders: Vec<PathBuf>,
}

/// How a game is set up.
#[derive(Args, Clone, Debug, Default)]
pub struct SetUp {
    /// How many play
    #[arg(long, value_name = "N")]
    pub players: Option<String>,
    /// Which scenario of the game
    #[arg(long, value_name = "NAME")]
    pub scenario: Option<String>,
    /// How hard it is to win
    #[arg(long, value_name = "LEVEL")]
    pub difficulty: Option<String>,
    /// Any other option that `mathom games` lists; you can give it several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
}

impl SetUp {
    /// The set-up as logs spell it.
    pub fn words(&self) -> String {
        let named = [
            ("players", &self.players),
            ("scenario", &self.scenario),
            ("difficulty", &self.difficulty),
        ];
        let named = named.into_iter().filter_map(|(key, value)| Some((key, value.as_ref()?)));
        let named = named.map(|(key, value)| format!("{key}={value}"));
        named.chain(self.options.iter().cloned()).collect::<Vec<_>>().join(" ")
    }

    pub fn is_empty(&self) -> bool {
        self.words().is_empty()
    }
}

/// How people sit at this terminal.
#[derive(Args, Clone, Debug, Default)]
pub struct SessionArgs {
    /// Write the game to this file after every choice
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Ask even where there is only one choice
    #[arg(long)]
    pub ask_all: bool,
}

#[derive(Args, Clone, Debug)]
pub struct Play {
    /// The game, as `mathom games` lists it
    pub game: String,
    #[command(flatten)]
    pub set_up: SetUp,
    /// Seats that bots play, such as 2,3 or 2:heuristic,3:search:time=500ms
    #[arg(long, value_name = "SEATS", default_value = "")]
    pub bots: String,
    /// The seed of all dice and draws: a number or 64 hexadecimal digits
    #[arg(long, value_name = "SEED")]
    pub seed: Option<String>,
    /// What can be undone: free, consent or none
    #[arg(long, value_name = "POLICY", default_value = "consent")]
    pub undo: UndoPolicy,
    #[command(flatten)]
    pub session: SessionArgs,
}

#[derive(Args, Clone, Debug)]
pub struct Resume {
    /// A game that `mathom play` saved
    pub file: PathBuf,
    #[command(flatten)]
    pub session: SessionArgs,
}

#[derive(Args, Clone, Debug)]
pub struct Simulate {
    /// The game, as `mathom games` lists it
    pub game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Which bot plays: random, heuristic (the default) or search:iterations=N; several bots take the
    /// seats in turn
    #[arg(long = "bot", value_name = "NAME")]
    pub bots: Vec<String>,
    /// The seed of the first game; the others follow
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub set_up: SetUp,
    /// Go through all set-ups in turn
    #[arg(long)]
    pub all_setups: bool,
    /// Check the laws of the table in every game; slower, and only with random play
    #[arg(long)]
    pub laws: bool,
    /// How many threads; all cores by default
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub threads: usize,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Write a line for every game
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
}

#[derive(Args, Clone, Debug)]
pub struct Replay {
    /// A saved game
    pub file: PathBuf,
    /// Stop after this many entries
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// Show what this seat knows; by default what an onlooker knows, and everything once the game is
    /// over
    #[arg(long = "as", value_name = "SEAT")]
    pub seat: Option<String>,
}

#[derive(Args, Clone, Debug)]
pub struct Verify {
    /// A finished game
    pub file: PathBuf,
}

#[derive(Args, Clone, Debug)]
pub struct Try {
    /// Scenario files, or directories that hold some
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

#[derive(Args, Clone, Debug)]
pub struct Show {
    /// The game, as `mathom games` lists it
    #[arg(required_unless_present = "at")]
    pub game: Option<String>,
    #[command(flatten)]
    pub set_up: SetUp,
    /// The seed of all dice and draws: a number or 64 hexadecimal digits
    #[arg(long, value_name = "SEED", default_value = "1")]
    pub seed: String,
    /// The position after N entries of a saved game
    #[arg(long, value_name = "LOG:N")]
    pub at: Option<String>,
    /// Print the position in the game's words
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Clone, Debug)]
pub struct Rules {
    /// The game, as `mathom games` lists it
    pub game: String,
    /// The id of a rule, or words from its text
    pub words: Vec<String>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Clone, Debug)]
pub struct Words {
    /// The game, as `mathom games` lists it
    pub game: String,
    /// A step of the agenda, an action word or a kind of names; without it, all of them
    #[arg(value_name = "STEP")]
    pub word: Option<String>,
}

#[derive(Args, Clone, Debug)]
pub struct Texts {
    /// The game, as `mathom games` lists it
    pub game: String,
    /// Only texts of this kind: question, situation, choice, heading, sentence, refusal or ending
    pub kind: Option<String>,
    /// How many games of each set-up
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub games: u64,
    /// The seed of the first game; the others follow
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Say how often a shape was met, and in which game first
    #[arg(long)]
    pub places: bool,
}

#[derive(Args, Clone, Debug)]
pub struct Serve {
    /// The address to listen on; only this machine can reach 127.0.0.1
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7420")]
    pub listen: SocketAddr,
    /// The folder for tables and guests; your data folder by default
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Open the address in a browser
    #[arg(long)]
    pub open: bool,
    /// Browsers connect over TLS through a proxy: mark cookies as for TLS only
    #[arg(long)]
    pub behind_tls: bool,
    /// A proxy names the clients: believe the last address in X-Forwarded-For
    #[arg(long)]
    pub behind_proxy: bool,
    /// The address for /metrics, for the operator only; without it there is none
    #[arg(long, value_name = "ADDR")]
    pub internal: Option<SocketAddr>,
    /// Tests of the pages: every text goes out in a made-up language
    #[arg(long, hide = true)]
    pub pseudo_language: bool,
    /// Tests of the pages: many browsers share one address, so no limits; only for addresses of this machine
    #[arg(long, hide = true)]
    pub lift_limits: bool,
}

#[derive(Args, Clone, Debug)]
pub struct Games {
    /// Print a JSON list
    #[arg(long)]
    pub json: bool,
}

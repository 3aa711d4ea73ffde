//! `mathom decks`: the challenge decks, and decks of your own as text and as codes.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use middle_earth_ccg::deck::{Counts, Fault, Kind, Line, kind_of};
use middle_earth_ccg::{Card, ChallengeDeck, Deck, Side};

use crate::args::{CheckDeck, Decks, ExportDeck, ImportDeck, OneDeck};
use crate::cli_error::CliError;
use crate::paint::{Ink, many, padded};
use crate::screen::Screen;

/// No more of a file is read. `Deck::read` refuses less than this.
const MOST_BYTES: u64 = 1 << 20;
/// An error shows this much of a code or a line.
const SHOWN: usize = 60;

pub fn run(args: &Decks, screen: &mut Screen) -> Result<(), CliError> {
    match args {
        Decks::List => list(screen),
        Decks::Show(args) => show(args, screen),
        Decks::Check(args) => check(args, screen),
        Decks::Import(args) => import(args, screen),
        Decks::Export(args) => export(args, screen),
    }
}

fn list(screen: &mut Screen) -> Result<(), CliError> {
    for deck in ChallengeDeck::ALL {
        let facts = deck.facts();
        let id = screen.paint.ink(Ink::Number, deck.word());
        screen.line(&format!(
            "{id}  {}  {:<25}  {:<6}  {}",
            facts.letter,
            deck.name(),
            facts.side.word(),
            facts.avatar.name()
        ))?;
    }
    Ok(())
}

fn show(args: &OneDeck, screen: &mut Screen) -> Result<(), CliError> {
    let named = Named::find(args)?;
    let deck = &named.deck;
    screen.heading(&named.name)?;
    let side = deck.side;
    screen.line(&format!("A deck for a {} player ({}).", side.name(), side.word()))?;
    if let Some(challenge) = named.challenge {
        beginning(challenge, screen)?;
    }
    let known = |part: &Counts<Card>, kinds: &[Kind]| -> Counts<Card> {
        let is_of = |card: Card| kinds.contains(&kind_of(card, side));
        part.iter().filter(|(card, _)| is_of(**card)).map(|(&card, &count)| (card, count)).collect()
    };
    let play = &deck.play_deck;
    section("Pool", names(&deck.pool), screen)?;
    let characters = [Kind::Avatar, Kind::Character];
    section("Play deck: characters", names(&known(play, &characters)), screen)?;
    section("Play deck: resources", names(&known(play, &[Kind::Resource])), screen)?;
    section("Play deck: hazards", names(&known(play, &[Kind::Hazard])), screen)?;
    section("Play deck: resources or hazards", names(&known(play, &[Kind::Either])), screen)?;
    section("Sideboard", names(&deck.sideboard), screen)?;
    let sites = deck.sites.iter().map(|(site, &count)| (site.name(), count)).collect();
    section("Sites", sites, screen)?;
    screen.line("")?;
    screen.line(&format!("Code: {}", deck.code()))?;
    named.tell_wrong()
}

/// The companies that the notes to a challenge deck suggest.
fn beginning(challenge: ChallengeDeck, screen: &mut Screen) -> Result<(), CliError> {
    let facts = challenge.facts();
    let companies = facts.start.iter().map(|start| start.company).max().unwrap_or_default();
    for company in 1..=companies {
        let members = facts.start.iter().filter(|start| start.company == company);
        let members: Vec<String> = members
            .map(|start| {
                let item = start.item.map(|item| format!(" with {}", item.name()));
                let under = start.under.map(|under| format!(" (under {})", under.name()));
                let name = start.character.name();
                format!("{name}{}{}", item.unwrap_or_default(), under.unwrap_or_default())
            })
            .collect();
        let margin = format!("Company {company} at {}: ", facts.start_site.name());
        screen.text(&format!("{margin}{}.", members.join(", ")))?;
    }
    Ok(())
}

fn names(cards: &Counts<Card>) -> Vec<(&'static str, u8)> {
    cards.iter().map(|(card, &count)| (card.name(), count)).collect()
}

/// A part of a deck, in two columns.
fn section(title: &str, cards: Vec<(&str, u8)>, screen: &mut Screen) -> Result<(), CliError> {
    if cards.is_empty() {
        return Ok(());
    }
    let total: usize = cards.iter().map(|&(_, count)| usize::from(count)).sum();
    screen.line("")?;
    screen.heading(&format!("{title} ({total})"))?;
    let rows: Vec<String> =
        cards.iter().map(|(name, count)| format!("{count:>3} {name}")).collect();
    let half = rows.len().div_ceil(2);
    for (at, left) in rows.iter().take(half).enumerate() {
        let right = rows.get(half + at).map_or("", String::as_str);
        screen.line(&format!("{} {right}", padded(left, 39)))?;
    }
    Ok(())
}

fn check(args: &CheckDeck, screen: &mut Screen) -> Result<(), CliError> {
    let named = Named::find(&args.deck)?;
    let faults = named.deck.faults(args.against, args.length.sideboard());
    for fault in &faults {
        tell(fault, screen)?;
    }
    let against = match args.against {
        Some(side) => format!("against a {} player", side.name()),
        None => "against any player".to_string(),
    };
    let (name, length) = (&named.name, args.length.word());
    match (faults.len(), named.wrong.len()) {
        (0, 0) => screen.text(&format!("{name} is legal {against} in a {length} game.")),
        (0, _) => named.tell_wrong(),
        (count, _) => {
            let faults = many(count, "fault");
            screen.text(&format!("{name} is not legal {against} in a {length} game: {faults}."))?;
            named.tell_wrong()?;
            Err(CliError::Told)
        }
    }
}

/// One fault, with its rule in front. The cards are named if the sentence does not name them all.
fn tell(fault: &Fault, screen: &mut Screen) -> Result<(), CliError> {
    let rule = screen.paint.ink(Ink::Bad, &format!("{:<12}", fault.rule));
    screen.indented(&format!("{rule} "), &fault.says)?;
    let cards = fault.cards.iter().map(|card| card.name());
    let all: Vec<&str> = cards.chain(fault.sites.iter().map(|site| site.name())).collect();
    match all.iter().all(|name| fault.says.contains(name)) {
        true => Ok(()),
        false => screen.indented(&" ".repeat(13), &format!("Cards: {}.", all.join(", "))),
    }
}

fn import(args: &ImportDeck, screen: &mut Screen) -> Result<(), CliError> {
    let named = Named::in_file(&args.file, &read(&args.file)?, args.side)?;
    print(&named.deck, args.code, screen)?;
    named.tell_wrong()
}

fn export(args: &ExportDeck, screen: &mut Screen) -> Result<(), CliError> {
    let named = Named::find(&args.deck)?;
    print(&named.deck, args.code, screen)?;
    named.tell_wrong()
}

fn print(deck: &Deck, as_code: bool, screen: &mut Screen) -> Result<(), CliError> {
    match as_code {
        true => screen.line(&deck.code()),
        false => screen.lines(deck.text().lines()),
    }
}

/// A deck, what it is called here, and the lines of its file that were not understood.
struct Named {
    name: String,
    deck: Deck,
    challenge: Option<ChallengeDeck>,
    wrong: Vec<Line>,
}

impl Named {
    /// A challenge deck, a file or a code, in this order.
    fn find(args: &OneDeck) -> Result<Named, CliError> {
        let word = args.deck.as_str();
        if let Some(challenge) = challenge(word) {
            let (name, deck) = (challenge.name().to_string(), Deck::challenge(challenge));
            return Named { name, deck, challenge: Some(challenge), wrong: Vec::new() }
                .of(args.side);
        }
        let path = Path::new(word);
        if path.exists() {
            let bytes = read(path)?;
            let side = args.side.or_else(|| Deck::side_of_text(&bytes)).ok_or_else(|| {
                let path = path.display();
                CliError::misuse(format!(
                    "{path} does not say whose deck it is; add --side hero or --side minion"
                ))
            })?;
            return Named::in_file(path, &bytes, side);
        }
        let Ok(deck) = Deck::from_code(word) else {
            let shown = cut(word);
            return Err(CliError::misuse(format!(
                "\"{shown}\" is no challenge deck, no file and no code of a deck (see mathom decks list)"
            )));
        };
        let name = "The deck of this code".to_string();
        Named { name, deck, challenge: None, wrong: Vec::new() }.of(args.side)
    }

    fn in_file(path: &Path, bytes: &[u8], side: Side) -> Result<Named, CliError> {
        let name = path.display().to_string();
        let (deck, wrong) = Deck::read(side, bytes)
            .map_err(|fault| CliError::failure(format!("{name} is no deck: {fault}")))?;
        Ok(Named { name, deck, challenge: None, wrong })
    }

    /// The same, if it is a deck of the side that was asked for.
    fn of(self, side: Option<Side>) -> Result<Named, CliError> {
        match side.filter(|&side| side != self.deck.side) {
            Some(side) => {
                let (name, is) = (self.name, self.deck.side.word());
                let what = format!("{name} is a {is} deck, and --side says {}", side.word());
                Err(CliError::misuse(what))
            }
            None => Ok(self),
        }
    }

    /// Tells the lines that were not understood. If there are any, the command has failed.
    fn tell_wrong(&self) -> Result<(), CliError> {
        for line in &self.wrong {
            let Line { number, text, what, nearest } = line;
            let nearest = match nearest.is_empty() {
                true => String::new(),
                false => format!("; nearest: {}", nearest.join(", ")),
            };
            eprintln!("mathom: {}, line {number}: \"{}\": {what}{nearest}", self.name, cut(text));
        }
        match self.wrong.is_empty() {
            true => Ok(()),
            false => Err(CliError::Told),
        }
    }
}

fn cut(text: &str) -> String {
    let shown: String = text.chars().take(SHOWN).collect();
    let more = if shown.len() < text.len() { "…" } else { "" };
    format!("{shown}{more}")
}

fn challenge(word: &str) -> Option<ChallengeDeck> {
    let is_it = |deck: &ChallengeDeck| {
        [deck.word(), deck.facts().letter, deck.name()]
            .iter()
            .any(|name| name.eq_ignore_ascii_case(word))
    };
    ChallengeDeck::ALL.into_iter().find(is_it)
}

/// The beginning of a file, which is more than the longest deck.
fn read(path: &Path) -> Result<Vec<u8>, CliError> {
    let unread = |error: std::io::Error| CliError::unread(path, &error);
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unread)?;
    file.take(MOST_BYTES).read_to_end(&mut bytes).map_err(unread)?;
    Ok(bytes)
}

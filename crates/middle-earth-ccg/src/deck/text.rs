//! Decks as text: a count and a title a line, parts as headings.
//!
//! Lists of other programs are read too, as far as their lines are of this shape: GCCG and Cardnum write
//! `1 Gandalf [H] (TW)`. What is not found is told with the nearest titles; nothing is guessed.

use super::{Counts, Deck, Part};
use crate::facts::{Card, CardSide, Side, Site};

/// The letters of the sets, as the numbers of cards begin.
pub(crate) const SETS: [&str; 7] = ["tw", "td", "dm", "le", "as", "wh", "ba"];

/// A list longer than this is no deck.
const MOST_BYTES: usize = 64 * 1024;
const MOST_LINES: usize = 2_000;
/// No list has more of one card.
const MOST_COPIES: u8 = 99;

/// A line that was not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// From one.
    pub number: usize,
    pub text: String,
    /// What is wrong, as a clause.
    pub what: String,
    /// Titles that are spelled nearly so.
    pub nearest: Vec<&'static str>,
}

/// Why a text is no deck at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadFault {
    TooLong,
    NotText,
    NoCards,
}

impl std::fmt::Display for ReadFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            ReadFault::TooLong => "the list is longer than 64 kB or 2,000 lines",
            ReadFault::NotText => "this is not text",
            ReadFault::NoCards => "no line names a card",
        })
    }
}

impl std::error::Error for ReadFault {}

impl Deck {
    /// The deck as text. [`Deck::read`] reads it.
    pub fn text(&self) -> String {
        let mut text = format!("# {} deck\n", self.side.name());
        for part in Part::ALL {
            text.push_str(&format!("\n{}\n", part.name()));
            for (card, count) in self.part(part) {
                text.push_str(&format!("{count} {}\n", title(*card)));
            }
        }
        text.push_str("\nSites\n");
        for (site, count) in &self.sites {
            text.push_str(&format!("{count} {}\n", site.name()));
        }
        text
    }

    /// Whose deck a text is that [`Deck::text`] wrote. Lists of other programs do not say it.
    pub fn side_of_text(bytes: &[u8]) -> Option<Side> {
        let first = std::str::from_utf8(bytes).ok()?.lines().next()?;
        let first = first.trim_start_matches('\u{feff}').trim();
        Side::ALL.into_iter().find(|side| first == format!("# {} deck", side.name()))
    }

    /// Reads a list for a player of this side, and tells the lines that it does not understand. Cards before the
    /// first heading belong to the play deck.
    pub fn read(side: Side, bytes: &[u8]) -> Result<(Deck, Vec<Line>), ReadFault> {
        if bytes.len() > MOST_BYTES {
            return Err(ReadFault::TooLong);
        }
        let text = std::str::from_utf8(bytes).map_err(|_| ReadFault::NotText)?;
        if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
            return Err(ReadFault::NotText);
        }
        if text.lines().count() > MOST_LINES {
            return Err(ReadFault::TooLong);
        }
        let mut deck = Deck::empty(side);
        let mut wrong = Vec::new();
        let mut section = Section::Cards(Part::PlayDeck);
        // Some editors begin a file with a mark that nobody sees.
        for (at, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(heading) = heading(line) {
                section = heading;
                continue;
            }
            let part = match section {
                Section::Cards(part) => Some(part),
                Section::Sites => None,
                Section::Notes => continue,
            };
            if let Err((what, nearest)) = deck.read_line(part, line) {
                wrong.push(Line { number: at + 1, text: line.to_owned(), what, nearest });
            }
        }
        match deck.all_cards().is_empty() && deck.sites.is_empty() {
            true => Err(ReadFault::NoCards),
            false => Ok((deck, wrong)),
        }
    }

    fn read_line(
        &mut self,
        part: Option<Part>,
        line: &str,
    ) -> Result<(), (String, Vec<&'static str>)> {
        let (count, name) = count_and_title(line);
        if !(1..=MOST_COPIES).contains(&count) {
            return Err((format!("{count} copies are not possible"), Vec::new()));
        }
        match (find_card(name, self.side), find_site(name), part) {
            (Some(card), _, Some(part)) => add(self.part_mut(part), card, count),
            (_, Some(site), _) => add(&mut self.sites, site, count),
            (Some(_), None, None) => {
                return Err(("this is no site, but stands among the sites".to_owned(), Vec::new()));
            }
            (None, None, _) => {
                return Err(("no card has this title".to_owned(), nearest(name)));
            }
        }
        Ok(())
    }
}

fn add<T: Ord>(counts: &mut Counts<T>, what: T, count: u8) {
    let sum = counts.entry(what).or_insert(0);
    *sum = sum.saturating_add(count);
}

/// A title alone does not say which of two cards is meant, so the text adds the side where both have one.
fn title(card: Card) -> String {
    let twins = Card::ALL.iter().filter(|other| other.name() == card.name()).count();
    match twins {
        1 => card.name().to_owned(),
        _ => format!("{} [{}]", card.name(), card.facts().side.word()),
    }
}

/// What a heading announces.
#[derive(Clone, Copy)]
enum Section {
    Cards(Part),
    Sites,
    /// Prose that GCCG keeps with a deck.
    Notes,
}

fn heading(line: &str) -> Option<Section> {
    let plain = line.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let plain = plain.split([':', '(']).next().unwrap_or_default().trim();
    match plain {
        "pool" => Some(Section::Cards(Part::Pool)),
        "deck" | "play deck" | "resources" | "hazards" | "resource" | "hazard" | "characters"
        | "character" | "creatures" | "avatars" | "avatar" => Some(Section::Cards(Part::PlayDeck)),
        "sideboard" => Some(Section::Cards(Part::Sideboard)),
        "sites" | "site" | "location deck" | "locations" => Some(Section::Sites),
        "notes" => Some(Section::Notes),
        _ => None,
    }
}

/// `3 Concealment`, `3x Concealment`, `Concealment (3)`, `Concealment x3`, or a title alone.
fn count_and_title(line: &str) -> (u8, &str) {
    let number = |word: &str| word.trim_matches(['x', '×', '(', ')']).parse::<u32>().ok();
    let few = |count: u32| u8::try_from(count).unwrap_or(u8::MAX);
    if let Some((first, rest)) = line.split_once([' ', '\t'])
        && let Some(count) = number(first)
    {
        return (few(count), rest.trim());
    }
    if let Some((rest, last)) = line.rsplit_once([' ', '\t'])
        && let Some(count) = number(last)
    {
        return (few(count), rest.trim());
    }
    (1, line)
}

/// A title without accents, punctuation and the marks of other programs, so that "Palantir of Orthanc" is found.
pub(crate) fn plain(title: &str) -> String {
    let mut plain = String::new();
    for letter in title.to_lowercase().chars() {
        match letter {
            'á' | 'à' | 'â' | 'ä' => plain.push('a'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'í' | 'ì' | 'î' | 'ï' => plain.push('i'),
            'ó' | 'ò' | 'ô' | 'ö' => plain.push('o'),
            'ú' | 'ù' | 'û' | 'ü' => plain.push('u'),
            'ý' => plain.push('y'),
            'ñ' => plain.push('n'),
            letter if letter.is_alphanumeric() => plain.push(letter),
            '&' => plain.push_str("and"),
            _ => (),
        }
    }
    plain
}

/// The title, and the side that stands in brackets behind it, before or after the letters of a set.
pub(crate) fn split_side(name: &str) -> (&str, Option<Side>) {
    let mut title = name.trim();
    let mut side = None;
    while let Some(at) = title.rfind(['[', '(']).filter(|&at| at > 0) {
        let Some(inside) = title[at + 1..].strip_suffix([']', ')']) else { break };
        match inside.to_lowercase().as_str() {
            "hero" | "h" => side = Some(Side::Hero),
            "minion" | "m" => side = Some(Side::Minion),
            set if SETS.contains(&set) => (),
            _ => break,
        }
        title = title[..at].trim();
    }
    (title, side)
}

/// The card of this title that a player of this side means. If the list says whose card it is, no other is taken.
fn find_card(name: &str, side: Side) -> Option<Card> {
    let (title, said) = split_side(name);
    let wanted = plain(title);
    let named = || Card::ALL.into_iter().filter(|card| plain(card.name()) == wanted);
    let is_of = |card: &Card, side: Side| match card.facts().side {
        CardSide::Hero => side == Side::Hero,
        CardSide::Minion => side == Side::Minion,
        CardSide::Neutral => true,
    };
    match said {
        Some(said) => named().find(|card| is_of(card, said)),
        None => named().find(|card| is_of(card, side)).or_else(|| named().next()),
    }
}

fn find_site(name: &str) -> Option<Site> {
    let wanted = plain(split_side(name).0);
    Site::ALL.iter().copied().find(|site| plain(site.name()) == wanted)
}

/// The titles that need the fewest changes, if they are few.
pub(crate) fn nearest(name: &str) -> Vec<&'static str> {
    let wanted = plain(split_side(name).0);
    let names = Card::ALL.iter().map(|card| card.name()).chain(Site::ALL.iter().map(|s| s.name()));
    let mut near: Vec<(usize, &'static str)> =
        names.map(|name| (distance(&wanted, &plain(name)), name)).collect();
    near.sort();
    near.dedup();
    let limit = (wanted.chars().count() / 3).max(2);
    near.into_iter().take_while(|&(far, _)| far <= limit).take(3).map(|(_, name)| name).collect()
}

/// How many letters must be changed, added or left out.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &there) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != there);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

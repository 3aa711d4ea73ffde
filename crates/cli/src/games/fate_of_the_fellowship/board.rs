//! Tracks, and regions with their locations in two columns.

use ::games::fate_of_the_fellowship::View;
use ::games::fate_of_the_fellowship::facts::{
    Army, Character, HOPE_MAX, Location, Region, THREAT_RATE,
};

use crate::paint::{Ink, Paint, padded, width};

/// Two columns and the gap between them fit into eighty.
const COLUMN: usize = 39;
const NAME: usize = 21;

pub fn tracks(view: &View, paint: Paint) -> Vec<String> {
    let hope = usize::from(view.board.hope);
    let beads = format!("{}{}", "*".repeat(hope), ".".repeat(usize::from(HOPE_MAX) - hope));
    let ink = if hope <= 3 { Ink::Bad } else { Ink::Good };
    let rates = THREAT_RATE.iter().enumerate().map(|(place, rate)| {
        match place == usize::from(view.board.threat) {
            true => paint.ink(Ink::Warning, &format!("[{rate}]")),
            false => rate.to_string(),
        }
    });
    let rates: Vec<String> = rates.collect();
    vec![format!(
        "{} {} {hope} of {HOPE_MAX}    {} {}    {} {}",
        paint.ink(Ink::Heading, "Hope"),
        paint.ink(ink, &beads),
        paint.ink(Ink::Heading, "Threat rate"),
        rates.join(" "),
        paint.ink(Ink::Heading, "Eye"),
        paint.ink(Ink::Bad, view.board.eye.name()),
    )]
}

/// The regions from north-west to south-east, in two columns of about the same length.
pub fn regions(view: &View, paint: Paint) -> Vec<String> {
    let blocks: Vec<Vec<String>> =
        Region::ALL.into_iter().map(|region| block(view, region, paint)).collect();
    let whole: usize = blocks.iter().map(Vec::len).sum();
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for block in blocks {
        let column = if left.len() + block.len() / 2 < whole / 2 { &mut left } else { &mut right };
        column.extend(block);
    }
    let length = left.len().max(right.len());
    left.resize(length, String::new());
    right.resize(length, String::new());
    left.iter()
        .zip(&right)
        .map(|(left, right)| format!("{}  {right}", padded(left, COLUMN)))
        .collect()
}

fn block(view: &View, region: Region, paint: Paint) -> Vec<String> {
    let mut title = paint.ink(Ink::Heading, &region.name().to_uppercase());
    match view.board.nazgul.get(&region) {
        None | Some(0) => (),
        Some(count) => title += &paint.ink(Ink::Bad, &format!("  {count} Nazgûl")),
    }
    if view.board.eye == region {
        title += &paint.ink(Ink::Bad, "  (the Eye)");
    }
    let mut lines = vec![title];
    for at in region.locations() {
        lines.extend(place(view, at, paint));
    }
    lines
}

pub fn is_haven(view: &View, at: Location) -> bool {
    (at.facts().haven && !view.board.fallen.contains(&at)) || view.board.captured.contains(&at)
}

/// `H e Rivendell            E1 S2 Gandalf`; what does not fit goes on the next line.
fn place(view: &View, at: Location, paint: Paint) -> Vec<String> {
    let facts = at.facts();
    let haven = is_haven(view, at);
    let stronghold =
        (facts.stronghold && !view.board.captured.contains(&at)) || view.board.fallen.contains(&at);
    let mark = match (haven, stronghold) {
        (true, _) => paint.ink(Ink::Good, "H"),
        (_, true) => paint.ink(Ink::Bad, "#"),
        (false, false) => " ".to_string(),
    };
    let muster = facts.muster.map_or(" ".to_string(), |army| letter(army).to_lowercase());
    let pieces = pieces(view, at, paint);
    let name = match pieces.is_empty() {
        true => paint.ink(Ink::Faint, at.name()),
        false => at.name().to_string(),
    };
    let mut lines = Vec::new();
    let mut line = padded(&format!("{mark}{} {name}", paint.ink(Ink::Faint, &muster)), NAME + 3);
    for piece in pieces {
        if width(&line) + width(&piece) > COLUMN {
            lines.push(line.trim_end().to_string());
            line = " ".repeat(NAME + 3);
        }
        line = format!("{line}{piece} ");
    }
    lines.push(line.trim_end().to_string());
    lines
}

fn pieces(view: &View, at: Location, paint: Paint) -> Vec<String> {
    let mut pieces = Vec::new();
    let armies = view.board.troops.get(&at).into_iter().flatten();
    pieces.extend(
        armies.map(|(&army, count)| paint.ink(Ink::Good, &format!("{}{count}", letter(army)))),
    );
    if let Some(count) = view.board.shadow.get(&at) {
        pieces.push(paint.ink(Ink::Bad, &format!("S{count}")));
    }
    let here = view.characters.iter().filter(|(_, sheet)| sheet.at == Some(at));
    pieces.extend(here.map(|(&who, _)| paint.ink(Ink::Number, short(who))));
    pieces
}

pub fn letter(army: Army) -> &'static str {
    match army {
        Army::Dwarven => "D",
        Army::Elven => "E",
        Army::Rohirrim => "R",
        Army::Gondor => "G",
    }
}

fn short(who: Character) -> &'static str {
    match who {
        Character::FrodoSam => "Frodo&Sam",
        Character::MerryPippin => "Merry&Pippin",
        Character::Aragorn
        | Character::Arwen
        | Character::Boromir
        | Character::Eomer
        | Character::Eowyn
        | Character::Faramir
        | Character::Galadriel
        | Character::Gandalf
        | Character::Gimli
        | Character::Gollum
        | Character::Legolas => who.name(),
    }
}

pub fn legend(paint: Paint) -> String {
    let text = "H haven  # stronghold  D E R G troops, S shadow troops  d e r g musters here";
    paint.ink(Ink::Faint, text)
}

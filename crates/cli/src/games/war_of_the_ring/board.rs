//! Tracks, then the map in two columns: the Settlements that count and every region with somebody
//! in it, by Nation.

use ::games::war_of_the_ring::card_set::CardSet;
use ::games::war_of_the_ring::facts::{
    CORRUPTION_LIMIT, Character, Nation, Region, Settlement, Side,
};
use ::games::war_of_the_ring::host::{Figure, Host};
use ::games::war_of_the_ring::position::Whereabouts;
use ::games::war_of_the_ring::view::View;

use super::{lords, teams, tokens};
use crate::paint::{Ink, Paint, WIDTH, padded, width, wrapped};

/// Two columns and the gap between them fit into eighty.
const COLUMN: usize = 39;

pub fn tracks(view: &View, paint: Paint) -> Vec<String> {
    let heading = |text: &str| paint.ink(Ink::Heading, text);
    let mut lines = vec![heading(&format!(
        "Turn {}    Points: Free Peoples {} of {}, Shadow {} of {}",
        view.turn,
        view.points.free_peoples,
        Side::FreePeoples.points_to_win(),
        view.points.shadow,
        Side::Shadow.points_to_win(),
    ))];
    lines.extend(fellowship(view, paint));
    for side in Side::ALL {
        lines.extend(dice(view, side, paint));
        lines.extend(lords::special_dice(view, side, paint));
    }
    lines.extend(tokens::tracks(view, paint));
    lines.extend(lords::tracks(view, paint));
    lines.extend(teams::tracks(view, paint));
    lines.push(format!(
        "{} {} of the Shadow, {} of the Fellowship    {} {} tiles (see hunt)",
        heading("Hunt Box"),
        view.hunt_box.shadow,
        view.hunt_box.fellowship,
        heading("Hunt pool"),
        view.hunt_pool.values().sum::<u8>(),
    ));
    let nations: Vec<String> = view
        .politics
        .iter()
        .map(|(nation, standing)| match (standing.steps, standing.active) {
            (0, _) => format!("{} at War", short(*nation)),
            (steps, true) => format!("{} {steps}", short(*nation)),
            (steps, false) => format!("{} {steps} asleep", short(*nation)),
        })
        .collect();
    lines.extend(wrapped(
        &nations.join(", "),
        &format!("{} ", heading("Steps to War")),
        "  ",
        WIDTH,
    ));
    lines
}

/// Where the Fellowship is, in a few words.
pub fn whereabouts(view: &View) -> String {
    let fellowship = &view.fellowship;
    match (fellowship.mordor, fellowship.progress) {
        (Some(step), _) => format!("at step {step} of the Mordor Track"),
        (None, 0) => format!("in {}", fellowship.at.name()),
        (None, progress) => format!("{progress} from {}", fellowship.at.name()),
    }
}

fn fellowship(view: &View, paint: Paint) -> Vec<String> {
    let corruption = view.fellowship.corruption.min(CORRUPTION_LIMIT);
    let beads = format!(
        "{}{}",
        "*".repeat(usize::from(corruption)),
        ".".repeat(usize::from(CORRUPTION_LIMIT - corruption))
    );
    let ink = if corruption >= 8 { Ink::Bad } else { Ink::Good };
    let hidden = if view.fellowship.hidden { "hidden" } else { "revealed" };
    let stands =
        format!("{} {}, {hidden}", paint.ink(Ink::Heading, "Fellowship"), whereabouts(view));
    let bears = format!(
        "{} {} {corruption} of {CORRUPTION_LIMIT}",
        paint.ink(Ink::Heading, "Corruption"),
        paint.ink(ink, &beads),
    );
    let guide = view.fellowship.guide;
    let with = view.characters.iter().filter(|(_, at)| **at == Whereabouts::InFellowship);
    let with: Vec<String> =
        with.filter(|(who, _)| **who != guide).map(|(who, _)| lords::called(view, *who)).collect();
    let with = if with.is_empty() { "nobody else".to_string() } else { with.join(", ") };
    // The Mordor Track has a long name.
    let mut lines = match format!("{stands}    {bears}") {
        line if width(&line) <= WIDTH => vec![line],
        _ => vec![stands, format!("  {bears}")],
    };
    let text = format!("Guide {}; with {with}", lords::called(view, guide));
    lines.extend(wrapped(&text, "  ", "  ", WIDTH));
    lines
}

fn dice(view: &View, side: Side, paint: Paint) -> Vec<String> {
    let dice = &view.dice[side];
    let unused: Vec<String> =
        dice.unused.iter().map(|(face, count)| format!("{count} {}", face.name())).collect();
    let unused = if unused.is_empty() { "none to use".to_string() } else { unused.join(", ") };
    let rings = match (view.rings[side].held, &view.lords) {
        (0, _) => String::new(),
        (_, Some(lords)) => format!("; Elven Rings: {}", lords::rings(lords, side)),
        (held, None) => format!("; Elven Rings: {held}"),
    };
    let title = paint.ink(Ink::Heading, &format!("{} dice", side.name()));
    wrapped(&format!("{unused} (of {}){rings}", dice.pool), &format!("{title} "), "  ", WIDTH)
}

/// The Free Peoples' lands on the left, the Shadow's and the wild on the right.
pub fn map(view: &View, paint: Paint) -> Vec<String> {
    let column = |nations: &[Option<Nation>]| -> Vec<String> {
        nations.iter().flat_map(|&nation| block(view, nation, paint)).collect()
    };
    let mut left =
        column(&Side::FreePeoples.nations().iter().copied().map(Some).collect::<Vec<_>>());
    let shadow = Side::Shadow.nations().iter().copied().map(Some).chain([None]);
    let mut right = column(&shadow.collect::<Vec<_>>());
    let length = left.len().max(right.len());
    left.resize(length, String::new());
    right.resize(length, String::new());
    let mut lines: Vec<String> = left
        .iter()
        .zip(&right)
        .map(|(left, right)| format!("{}  {right}", padded(left, COLUMN)).trim_end().to_string())
        .collect();
    let legend = "3G Regulars, 2G* Elites, 1G+ Leaders, 1Nz Nazgûl; D Dwarves, E Elves, G Gondor, \
                  N North, R Rohan, I Isengard, S Sauron, H Southrons & Easterlings. In brackets \
                  Town, City (1 point), Stronghold (2 points), Fortification.";
    lines.extend(wrapped(legend, "", "", WIDTH).iter().map(|line| paint.ink(Ink::Faint, line)));
    lines
}

fn block(view: &View, nation: Option<Nation>, paint: Paint) -> Vec<String> {
    let within = Region::ALL.into_iter().filter(|region| region.nation() == nation);
    let lines: Vec<String> = within
        .filter(|&region| is_worth_a_line(view, region))
        .flat_map(|region| line(view, region, paint))
        .collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let title = nation.map_or("Elsewhere", |nation| nation.name()).to_uppercase();
    std::iter::once(paint.ink(Ink::Heading, &title)).chain(lines).collect()
}

fn is_worth_a_line(view: &View, region: Region) -> bool {
    region.points() > 0
        || view.captured.contains(region)
        || view.regions.contains_key(&region)
        || !people(view, region).is_empty()
        || (view.fellowship.at == region && view.fellowship.mordor.is_none())
}

fn line(view: &View, region: Region, paint: Paint) -> Vec<String> {
    let mark = match (region.settlement(), region.has_fortification()) {
        (Some(Settlement::Town), _) => " (T)",
        (Some(Settlement::City), _) => " (C)",
        (Some(Settlement::Stronghold), _) => " (S)",
        (None, true) => " (F)",
        (None, false) => "",
    };
    let mut parts = figures(view, region);
    parts.extend(people(view, region).into_iter().map(|who| lords::called(view, who)));
    if view.fellowship.at == region && view.fellowship.mordor.is_none() {
        parts.push("Fellowship".to_string());
    }
    if teams::is_mixed(view, region) {
        parts.push("ONE ARMY".to_string());
    }
    if view.besieged.contains(region) {
        parts.push("SIEGE".to_string());
    }
    if view.captured.contains(region) {
        parts.push("TAKEN".to_string());
    }
    let text = format!("{}{mark} {}", region.name(), parts.join(" "));
    let lines = wrapped(text.trim_end(), "  ", "    ", COLUMN);
    match view.captured.contains(region) || view.besieged.contains(region) {
        true => lines.iter().map(|line| paint.ink(Ink::Bad, line)).collect(),
        false => lines,
    }
}

pub fn people(view: &View, region: Region) -> Vec<Character> {
    let all = Character::ALL.into_iter();
    all.filter(|who| view.characters.get(who) == Some(&Whereabouts::In(region))).collect()
}

/// "3G", "1G*", "1G+", "2Nz"; where both sides are, the side inside first, and a bar between.
pub fn figures(view: &View, region: Region) -> Vec<String> {
    let host = view.regions.get(&region).copied().unwrap_or_default();
    let of = |side: Side| counted(&host, side);
    let (free, shadow) = (of(Side::FreePeoples), of(Side::Shadow));
    match (free.is_empty(), shadow.is_empty()) {
        (false, false) => [free, vec!["|".to_string()], shadow].concat(),
        _ => [free, shadow].concat(),
    }
}

pub fn counted(host: &Host, side: Side) -> Vec<String> {
    let word = |figure: Figure| match figure {
        Figure::NAZGUL => "Nz".to_string(),
        Figure::Regular(nation) => letter(nation).to_string(),
        Figure::Elite(nation) => format!("{}*", letter(nation)),
        Figure::Leader(nation) => format!("{}+", letter(nation)),
    };
    host.figures(side).map(|figure| format!("{}{}", host.count(figure), word(figure))).collect()
}

fn letter(nation: Nation) -> char {
    match nation {
        Nation::Dwarves => 'D',
        Nation::Elves => 'E',
        Nation::Gondor => 'G',
        Nation::North => 'N',
        Nation::Rohan => 'R',
        Nation::Isengard => 'I',
        Nation::Sauron => 'S',
        Nation::Southrons => 'H',
    }
}

fn short(nation: Nation) -> &'static str {
    match nation {
        Nation::North => "North",
        Nation::Southrons => "Southrons",
        _ => nation.name(),
    }
}

/// Short enough for a column.
pub fn first_name(who: Character) -> &'static str {
    match who {
        Character::Meriadoc => "Merry",
        Character::Peregrin => "Pippin",
        Character::WitchKing => "Witch-king",
        Character::MouthOfSauron => "Mouth-of-Sauron",
        Character::Elrond => "Elrond",
        Character::Galadriel => "Galadriel",
        Character::Balrog => "Balrog",
        _ => who.name(),
    }
}

pub fn cards(view: &View, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    for side in Side::ALL {
        let cards = &view.cards[side];
        let mut held = |who: &str, known: Option<CardSet>, backs: String| {
            let hand = match known {
                Some(hand) if hand.is_empty() => "no cards".to_string(),
                Some(hand) => hand.iter().map(|card| card.name()).collect::<Vec<_>>().join("; "),
                None => backs,
            };
            let title = paint.ink(Ink::Heading, &format!("{who} in hand"));
            lines.extend(wrapped(&hand, &format!("{title} "), "  ", WIDTH));
        };
        let hands = teams::hands(view, side);
        for (who, hand) in &hands {
            held(who, hand.hand_cards, teams::backs(&hand.hand));
        }
        if hands.is_empty() {
            held(side.name(), cards.hand_cards, teams::backs(&cards.hand));
        }
        let table = cards.table.iter().map(|card| card.name()).collect::<Vec<_>>().join("; ");
        if !table.is_empty() {
            lines.extend(wrapped(&format!("on the table: {table}"), "  ", "    ", WIDTH));
        }
    }
    lines
}

//! What a player would find out by looking closely at the board, the hands and the discard piles:
//! where the shadow stands on its battle lines, how far somewhere is, which cards are still to come.

use std::collections::VecDeque;

use ::games::fate_of_the_fellowship::View;
use ::games::fate_of_the_fellowship::facts::{
    BattleLine, Character, Location, Path, ShadowCard, ShadowCardKind, Symbol,
};

use super::board;
use crate::commands::rules::matches;
use crate::paint::{Ink, Paint, WIDTH, many, wrapped};

pub const PAGES: [(&str, &str); 3] = [
    ("threats", "the shadow on its battle lines, the nearest to a haven first"),
    ("way WHO WHERE", "how far it is, for all characters or for one of them"),
    ("cards", "which cards are discarded, and what the decks may still hold"),
];

pub fn page(view: &View, name: &str, words: &str, paint: Paint) -> Option<Vec<String>> {
    match name {
        "threats" if matches!(words, "" | "all") => Some(threats(view, words == "all", paint)),
        "way" => Some(way(view, words)),
        "cards" if words.is_empty() => Some(cards(view, paint)),
        _ => None,
    }
}

/// How many advances away `threats` looks.
const NEAR: usize = 3;

/// Shadow troops on a battle line, and the next haven before them.
struct Threat {
    line: BattleLine,
    from: Location,
    haven: Location,
    steps: usize,
    troops: u8,
}

fn threats(view: &View, all: bool, paint: Paint) -> Vec<String> {
    let mut threats: Vec<Threat> =
        BattleLine::ALL.into_iter().filter_map(|line| nearest(view, line)).collect();
    threats.sort_by_key(|threat| (threat.steps, u8::MAX - threat.troops));
    if threats.is_empty() {
        return vec!["No shadow troops stand on a battle line before a haven.".to_string()];
    }
    let legend = "Haven (troops): shadow, advances away (battle line; its cards in the deck)";
    let mut lines = vec![paint.ink(Ink::Faint, legend)];
    for threat in threats.into_iter().filter(|threat| all || threat.steps <= NEAR) {
        let steps = match threat.steps {
            0 => "there".to_string(),
            steps => format!("{steps} away"),
        };
        let troops = view.board.troops.get(&threat.haven).into_iter().flatten();
        let troops: Vec<String> =
            troops.map(|(&army, count)| format!("{}{count}", board::letter(army))).collect();
        let troops = if troops.is_empty() { "empty".to_string() } else { troops.join(" ") };
        let text = format!(
            "{} ({troops}): S{} at {}, {steps} ({}; {})",
            threat.haven.name(),
            threat.troops,
            threat.from.name(),
            short(threat.line),
            coming(view, threat.line),
        );
        let wrapped = wrapped(&text, "- ", "  ", WIDTH);
        match threat.steps <= 1 {
            true => lines.extend(wrapped.iter().map(|line| paint.ink(Ink::Bad, line))),
            false => lines.extend(wrapped),
        }
    }
    if !all {
        lines.push(format!("Within {NEAR} advances; threats all tells the rest."));
    }
    lines
}

fn nearest(view: &View, line: BattleLine) -> Option<Threat> {
    let places = line.locations();
    let found = places.iter().enumerate().filter_map(|(n, &from)| {
        let troops = *view.board.shadow.get(&from)?;
        let ahead = places[n..].iter().position(|&at| board::is_haven(view, at))?;
        Some(Threat { line, from, haven: places[n + ahead], steps: ahead, troops })
    });
    found.min_by_key(|threat| threat.steps)
}

/// "Moria lime": where a line starts, and its colour.
fn short(line: BattleLine) -> String {
    let start = line.locations().first().map_or("", |at| at.name());
    format!("{start} {}", line.name().split(' ').next().unwrap_or_default())
}

/// Where the two cards of a line are, as far as they are not discarded.
fn coming(view: &View, line: BattleLine) -> String {
    let of_line = |card: ShadowCard| match card.kind() {
        ShadowCardKind::Ordinary { advance, .. } => advance == line,
        ShadowCardKind::TheDrumsOfWar | ShadowCardKind::TheWheelsOfSaruman => false,
    };
    let mut layers = view.shadow_deck.layers.iter();
    let soon = layers.next().map_or(0, |layer| layer.iter().filter(|&card| of_line(card)).count());
    let later: usize = layers.map(|layer| layer.iter().filter(|&card| of_line(card)).count()).sum();
    match (soon, later, view.shadow_deck.layers.len()) {
        (0, 0, _) => "no card".to_string(),
        (n, _, 1) => many(n, "card"),
        (0, n, _) => format!("{} deep in the deck", many(n, "card")),
        (n, _, _) => {
            let among = view.shadow_deck.layers[0].len();
            format!("{} in the top {among}", many(n, "card"))
        }
    }
}

/// The words name a location, and perhaps a character before it.
fn way(view: &View, words: &str) -> Vec<String> {
    let of_somebody = |word: &str| view.characters.keys().any(|who| matches(who.name(), word));
    let (who, place): (Vec<&str>, Vec<&str>) =
        words.split_whitespace().partition(|word| of_somebody(word));
    let (who, place) = (who.join(" "), place.join(" "));
    let mut goals = Location::ALL.into_iter().filter(|at| matches(at.name(), &place));
    let (Some(goal), true) = (goals.next(), !place.is_empty()) else {
        return vec!["Where to? Name a location, such as: way frodo rivendell".to_string()];
    };
    if let Some(other) = goals.next() {
        let names = [goal, other].into_iter().chain(goals).map(|at| at.name());
        return wrapped(
            &format!("Which: {}?", names.collect::<Vec<_>>().join(", ")),
            "",
            "",
            WIDTH,
        );
    }
    let mut lines = Vec::new();
    for (&traveller, sheet) in &view.characters {
        if let Some(from) = sheet.at.filter(|_| matches(traveller.name(), &who)) {
            lines.extend(wrapped(&journey(traveller, from, goal), "- ", "  ", WIDTH));
        }
    }
    lines
}

fn journey(who: Character, from: Location, goal: Location) -> String {
    let (name, start) = (who.name(), from.name());
    let told = |route: &[Location], cost: [u8; 4]| {
        let by: Vec<&str> = route[..route.len() - 1].iter().map(|at| at.name()).collect();
        let by = if by.is_empty() { String::new() } else { format!(" by {}", by.join(", ")) };
        let spent = Symbol::ALL.into_iter().filter(|symbol| cost[symbol.index()] > 0);
        let cost: Vec<String> =
            spent.map(|symbol| format!("{} {symbol}", cost[symbol.index()])).collect();
        let cost = if cost.is_empty() { String::new() } else { format!(" ({})", cost.join(", ")) };
        let travels = if route.len() == 1 { "travel" } else { "travels" };
        format!("{} {travels}{by}{cost}", route.len())
    };
    let free = shortest(from, goal, |path| path.cost == [0; 4]);
    let any = shortest(from, goal, |_| true);
    match (any, free) {
        _ if from == goal => format!("{name}: there already."),
        (Some((short, cost)), Some((long, none))) if short.len() < long.len() => {
            format!("{name} at {start}: {}; free in {}.", told(&short, cost), told(&long, none))
        }
        (_, Some((route, cost))) | (Some((route, cost)), None) => {
            format!("{name} at {start}: {}.", told(&route, cost))
        }
        (None, None) => format!("{name} at {start}: there is no way."),
    }
}

/// The fewest travels, and what their paths cost together.
fn shortest(
    from: Location,
    goal: Location,
    may_use: impl Fn(&Path) -> bool,
) -> Option<(Vec<Location>, [u8; 4])> {
    let mut came: Vec<Option<(Location, [u8; 4])>> = vec![None; Location::ALL.len()];
    let mut next = VecDeque::from([from]);
    while let Some(at) = next.pop_front() {
        for path in at.facts().paths.iter().filter(|path| may_use(path)) {
            if path.to != from && came[path.to.index()].is_none() {
                came[path.to.index()] = Some((at, path.cost));
                next.push_back(path.to);
            }
        }
    }
    let (mut route, mut cost, mut at) = (Vec::new(), [0; 4], goal);
    while at != from {
        let (before, paid) = came[at.index()]?;
        route.push(at);
        cost = std::array::from_fn(|symbol| cost[symbol] + paid[symbol]);
        at = before;
    }
    route.reverse();
    Some((route, cost))
}

fn cards(view: &View, paint: Paint) -> Vec<String> {
    let mut lines = vec![paint.ink(Ink::Heading, "Region cards, by symbol")];
    for symbol in Symbol::ALL {
        let of_symbol = |card: &_| shows(card, symbol);
        let gone: Vec<&str> = view
            .discard
            .iter()
            .filter(of_symbol)
            .filter_map(|card| Some(card.as_region()?.0.name()))
            .collect();
        let held: usize =
            view.seats.values().map(|seat| seat.hand.iter().filter(of_symbol).count()).sum();
        let hidden = 12usize.saturating_sub(gone.len() + held);
        let gone = if gone.is_empty() {
            String::new()
        } else {
            format!("; discarded: {}", gone.join(", "))
        };
        let text = format!("{symbol}: {hidden} to come, {held} in hand{gone}");
        lines.extend(wrapped(&text, "- ", "  ", WIDTH));
    }
    let events: Vec<&str> =
        view.discard.iter().filter_map(|card| Some(card.as_event()?.name())).collect();
    if !events.is_empty() {
        lines.extend(wrapped(&format!("events played: {}", events.join(", ")), "- ", "  ", WIDTH));
    }
    let layers = view.shadow_deck.layers.len();
    for (n, layer) in view.shadow_deck.layers.iter().enumerate() {
        let title = match (n, layers) {
            (_, 1) => format!("Shadow deck: {} cards", layer.len()),
            (0, _) => format!("Shadow deck: the top {} cards are", layer.len()),
            _ => format!("and {} cards below", layer.len()),
        };
        lines.push(paint.ink(Ink::Heading, &title));
        lines.extend(wrapped(&shadow_cards(layer.iter()), "- ", "  ", WIDTH));
    }
    let discarded = view.shadow_discard.iter().chain(view.resolve_area.iter());
    lines.push(paint.ink(Ink::Heading, "Shadow cards resolved and discarded"));
    lines.extend(wrapped(&shadow_cards(discarded), "- ", "  ", WIDTH));
    lines
}

fn shows(card: &::games::fate_of_the_fellowship::cards::PlayerCard, symbol: Symbol) -> bool {
    card.as_region().is_some_and(|(_, shown)| shown == symbol)
}

/// "Moria lime 2, Rhûn yellow, The Drums of War".
fn shadow_cards(cards: impl Iterator<Item = ShadowCard>) -> String {
    let mut lines = [0; BattleLine::ALL.len()];
    let mut special = Vec::new();
    for card in cards {
        match card.kind() {
            ShadowCardKind::Ordinary { advance, .. } => lines[advance.index()] += 1,
            ShadowCardKind::TheDrumsOfWar | ShadowCardKind::TheWheelsOfSaruman => {
                special.push(card.name().to_string());
            }
        }
    }
    let lines = BattleLine::ALL.into_iter().filter_map(|line| {
        let count = match lines[line.index()] {
            0 => return None,
            1 => String::new(),
            several => format!(" {several}"),
        };
        Some(format!("{}{count}", short(line)))
    });
    let all: Vec<String> = lines.chain(special).collect();
    if all.is_empty() { "none".to_string() } else { all.join(", ") }
}

//! Tracks, figures, and the board's locations by section and area.

use ::games::hunt_for_the_ring::View;
use ::games::hunt_for_the_ring::company::Standing;
use ::games::hunt_for_the_ring::content::Board;
use ::games::hunt_for_the_ring::gandalf::GandalfState;
use ::games::hunt_for_the_ring::log::Entry;
use ::games::hunt_for_the_ring::places::{Location, Spot};
use ::games::hunt_for_the_ring::position::Part;

use crate::paint::{Ink, Paint, WIDTH, many, wrapped};

/// The board that lies on the table.
pub fn board_of(view: &View) -> &'static Board {
    &view.content.0.boards[view.part as usize]
}

pub fn heading(view: &View) -> String {
    let part = match view.part {
        Part::One => "Part 1, Three is Company",
        Part::Two => "Part 2, Flight to the Ford",
    };
    let threshold = view.threshold.map_or("?".to_string(), |most| most.to_string());
    let marker = if view.eye { "; the marker shows the EYE" } else { "" };
    format!(
        "{part}: day {}, {}{marker}; move {} of {}, corruption {} of {threshold}",
        view.day,
        view.turn.name(),
        view.figure,
        view.track,
        view.corruption,
    )
}

pub fn tracks(view: &View, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    let mut say = |title: &str, text: String| {
        let text = format!("{}: {text}", paint.ink(Ink::Heading, title));
        lines.extend(wrapped(&text, "", "  ", WIDTH));
    };
    let dice = &view.dice;
    let faces = [
        ("Ring", dice.ring),
        ("Sword", dice.sword),
        ("Sorcery", dice.sorcery),
        ("Shadow", dice.shadow),
    ];
    let mut shown: Vec<String> = faces
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(face, count)| format!("{count} {face}"))
        .collect();
    shown.extend(dice.lord.map(|face| format!("the Lord's die {}", face.name())));
    say("Dice", list(shown));
    say("Nazgûl", list(view.nazgul.iter().map(|nazgul| figure(view, nazgul)).collect()));
    let company = view.company.iter().filter(|card| card.standing != Standing::Away);
    let company = company.map(|card| match card.standing {
        Standing::Flipped => format!("{} (flipped)", card.who.name()),
        Standing::Away | Standing::Ready => card.who.name().to_string(),
    });
    say("Company", list(company.collect()));
    say(
        "Ring-bearer",
        format!(
            "{}, {} in the pool; {} in hand, {} in the deck",
            many(view.fellowship.held.into(), "fellowship token"),
            view.fellowship.pool,
            many(view.allies.hand.into(), "ally card"),
            view.allies.deck
        ),
    );
    let found = view.information.found.len();
    say(
        "Black Riders",
        format!(
            "{}; {} behind the screen; {} EYE by the track",
            many(found, "information token"),
            view.information.hidden,
            view.tiles.eyes
        ),
    );
    if view.part == Part::Two {
        say("Gandalf", gandalf(view));
    }
    for hand in &view.sorcery.hands {
        let cards = hand.cards.as_ref().map(|cards| {
            let names = cards.iter().map(|card| match card.count {
                1 => card.card.clone(),
                count => format!("{count} {}", card.card),
            });
            format!(": {}", list(names.collect()))
        });
        say(
            &format!("Sorcery of seat {}", hand.seat),
            format!("{}{}", many(hand.size.into(), "card"), cards.unwrap_or_default()),
        );
    }
    lines
}

fn list(words: Vec<String>) -> String {
    match words.is_empty() {
        true => "none".to_string(),
        false => words.join(", "),
    }
}

fn figure(view: &View, nazgul: &::games::hunt_for_the_ring::view::NazgulView) -> String {
    let board = board_of(view);
    let at = match nazgul.at {
        None => "not placed yet".to_string(),
        Some(spot) => {
            let area = board.space(spot).map(|space| board.area(space).to_string());
            format!("at {} (area {})", place(board, spot), area.unwrap_or_default())
        }
    };
    let number = nazgul.who.index() + 1;
    let lord = if nazgul.lord { ", the Lord" } else { "" };
    let now = if view.active == Some(nazgul.who) { " *" } else { "" };
    format!("{number}{lord} {at}{now}")
}

pub fn place(board: &Board, spot: Spot) -> String {
    match spot {
        Spot::Location(at) => format!("{at} {}", board.name(at)),
        dot => dot.to_string(),
    }
}

fn gandalf(view: &View) -> String {
    let state = match view.gandalf.state {
        GandalfState::Away => "not yet in play".to_string(),
        GandalfState::Hidden => "on his way".to_string(),
        GandalfState::Revealed => {
            format!("revealed in {}", view.gandalf.figure.map_or(0, |at| at.0))
        }
        GandalfState::Rivendell => "in Rivendell".to_string(),
    };
    let done = view.gandalf.done.len();
    format!("{state}; {done} deeds done, {} to do", view.gandalf.deeds)
}

/// Every area with its locations, and what lies there.
pub fn areas(view: &View, paint: Paint) -> Vec<String> {
    let board = board_of(view);
    let mut lines = Vec::new();
    for (section, name) in &board.sections {
        lines.push(paint.ink(Ink::Heading, &format!("{section} {}", name.to_uppercase())));
        for (area, _, name) in board.areas.iter().filter(|(_, within, _)| within == section) {
            let places: Vec<String> =
                board.in_area(*area).iter().map(|at| location(view, at, paint)).collect();
            let text = format!("{area} {name}: {}", places.join(", "));
            lines.extend(wrapped(&text, "  ", "    ", WIDTH));
        }
    }
    let key = "Marks: @ ally location, # dark, > exit, ^ start; N1 a Nazgûl, a an ally token, \
               e and s track tokens, F Frodo's last location, G Gandalf.";
    lines.extend(wrapped(key, "", "  ", WIDTH).iter().map(|line| paint.ink(Ink::Faint, line)));
    lines
}

fn location(view: &View, at: Location, paint: Paint) -> String {
    let board = board_of(view);
    let mut marks = String::new();
    let kinds =
        [('@', board.ally), ('#', board.dark), ('>', board.exits), ('^', board.frodo_starts)];
    for (mark, set) in kinds {
        if set.contains(at) {
            marks.push(mark);
        }
    }
    let mut pieces: Vec<String> = Vec::new();
    for nazgul in view.nazgul.iter().filter(|nazgul| nazgul.at == Some(Spot::Location(at))) {
        pieces.push(paint.ink(Ink::Bad, &format!("N{}", nazgul.who.index() + 1)));
    }
    let lists = [
        ("a", &view.allies.tokens, Ink::Good),
        ("e", &view.tracks.eye, Ink::Warning),
        ("s", &view.tracks.sword, Ink::Warning),
    ];
    for (mark, there, ink) in lists {
        if there.contains(&at) {
            pieces.push(paint.ink(ink, mark));
        }
    }
    if view.gandalf.figure == Some(at) {
        pieces.push(paint.ink(Ink::Number, "G"));
    }
    if view.behind.as_ref().is_some_and(|behind| behind.last == Some(at)) {
        pieces.push(paint.ink(Ink::Number, "F"));
    }
    let pieces = match pieces.is_empty() {
        true => String::new(),
        false => format!(" [{}]", pieces.join(" ")),
    };
    format!("{at}{marks} {}{pieces}", board.name(at))
}

/// What only the Ring-bearer sees.
pub fn behind(view: &View, paint: Paint) -> Vec<String> {
    let Some(behind) = &view.behind else { return Vec::new() };
    let mut lines = vec![String::new(), paint.ink(Ink::Heading, "BEHIND THE SCREEN")];
    let mut say = |text: String| lines.extend(wrapped(&text, "  ", "    ", WIDTH));
    if view.part == Part::One {
        say(format!("Journey log: {}", entries(&behind.log)));
    }
    if let Some(journey) = &behind.journey {
        let passed = usize::from(view.figure).min(journey.rows.len());
        say(format!(
            "Journey card {} ({}): passed {}, to come {}",
            journey.card,
            journey.length,
            entries(&journey.rows[..passed]),
            entries(&journey.rows[passed..])
        ));
    }
    for drawn in &behind.drawn {
        say(format!("Drawn: {} ({}): {}", drawn.card, drawn.length, entries(&drawn.rows)));
    }
    if !behind.gandalf.is_empty() {
        say(format!("Gandalf: {}; deeds in {}", numbers(&behind.gandalf), numbers(&behind.deeds)));
    }
    if view.part == Part::One {
        say(format!(
            "Information in play: {}; flipped: {}",
            numbers(&behind.in_play),
            numbers(&behind.flipped)
        ));
    }
    let hand = behind.hand.iter().map(|card| match card.count {
        1 => card.card.clone(),
        count => format!("{count} {}", card.card),
    });
    say(format!("Ally cards: {}", list(hand.collect())));
    lines
}

pub fn entries(entries: &[Entry]) -> String {
    let words = entries.iter().map(|entry| match entry {
        Entry::Location(at) => at.to_string(),
        Entry::Dot => ".".to_string(),
        Entry::Slash => "/".to_string(),
    });
    match entries.is_empty() {
        true => "nothing yet".to_string(),
        false => words.collect::<Vec<_>>().join(" "),
    }
}

fn numbers(all: &[Location]) -> String {
    list(all.iter().map(|at| at.to_string()).collect())
}

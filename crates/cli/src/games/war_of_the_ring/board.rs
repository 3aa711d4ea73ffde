//! Tracks, then the map: regions with figures in them, by Nation.

use war_of_the_ring::facts::{Character, Nation, Region, Side};
use war_of_the_ring::host::Host;
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::view::View;

use crate::paint::{Ink, Paint, WIDTH, wrapped};

pub fn tracks(view: &View, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    let points = format!(
        "Points: Free Peoples {} of {}, Shadow {} of {}",
        view.points.free_peoples,
        Side::FreePeoples.points_to_win(),
        view.points.shadow,
        Side::Shadow.points_to_win(),
    );
    lines.push(paint.ink(Ink::Heading, &points));
    lines.extend(wrapped(&fellowship(view), "Fellowship: ", "  ", WIDTH));
    for side in Side::ALL {
        let dice = &view.dice[side];
        let unused: Vec<String> =
            dice.unused.iter().map(|(face, count)| format!("{count} {}", face.name())).collect();
        let text = format!(
            "{} dice, {} Elven Rings; unused: {}",
            dice.pool,
            view.rings[side].held,
            if unused.is_empty() { "none".to_string() } else { unused.join(", ") },
        );
        lines.extend(wrapped(&text, &format!("{}: ", side.name()), "  ", WIDTH));
    }
    let hunt = format!(
        "Hunt Box: {} and {} of the Fellowship",
        view.hunt_box.shadow, view.hunt_box.fellowship
    );
    lines.push(hunt);
    let nations: Vec<String> = view
        .politics
        .iter()
        .map(|(nation, standing)| {
            let active = if standing.active { "" } else { ", not active" };
            match standing.steps {
                0 => format!("{} at War", nation.name()),
                steps => format!("{} {steps} above War{active}", nation.name()),
            }
        })
        .collect();
    lines.extend(wrapped(&nations.join("; "), "Politics: ", "  ", WIDTH));
    lines.push(String::new());
    lines
}

/// Where the Fellowship is, in a few words.
pub fn whereabouts(view: &View) -> String {
    let fellowship = &view.fellowship;
    match fellowship.mordor {
        Some(step) => format!("Fellowship at step {step} of the Mordor Track"),
        None => format!("Fellowship {} from {}", fellowship.progress, fellowship.at.name()),
    }
}

fn fellowship(view: &View) -> String {
    let with: Vec<&str> = view
        .characters
        .iter()
        .filter(|(_, at)| **at == Whereabouts::InFellowship)
        .map(|(who, _)| who.name())
        .collect();
    format!(
        "{}, {}, Corruption {} of 12, Guide {}; with {}",
        whereabouts(view),
        if view.fellowship.hidden { "hidden" } else { "revealed" },
        view.fellowship.corruption,
        view.fellowship.guide.name(),
        with.join(", "),
    )
}

pub fn map(view: &View, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    let places = Nation::ALL.map(Some).into_iter().chain([None]);
    for nation in places {
        let title = nation.map_or("No Nation", |nation| nation.name());
        let mut within = Vec::new();
        for region in Region::ALL.into_iter().filter(|region| region.nation() == nation) {
            if let Some(text) = there(view, region) {
                within.extend(wrapped(&text, "  ", "    ", WIDTH));
            }
        }
        if !within.is_empty() {
            lines.push(paint.ink(Ink::Heading, title));
            lines.extend(within);
        }
    }
    lines
}

/// Who and what is in a region; nothing if there is nobody and nothing has changed.
fn there(view: &View, region: Region) -> Option<String> {
    let host = view.regions.get(&region).copied().unwrap_or_default();
    let people: Vec<&str> = Character::ALL
        .into_iter()
        .filter(|who| view.characters.get(who) == Some(&Whereabouts::In(region)))
        .map(|who| who.name())
        .collect();
    let mut notes = Vec::new();
    if let Some(settlement) = region.settlement() {
        notes.push(settlement.name().to_string());
    }
    if view.captured.contains(region) {
        notes.push("captured".to_string());
    }
    if view.besieged.contains(region) {
        notes.push("besieged".to_string());
    }
    if host.is_empty() && people.is_empty() && !view.captured.contains(region) {
        return None;
    }
    let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
    let mut who = figures(&host);
    who.extend(people.into_iter().map(str::to_string));
    Some(format!("{}{notes}: {}", region.name(), who.join(", ")))
}

fn figures(host: &Host) -> Vec<String> {
    let there = Side::ALL.into_iter().flat_map(|side| host.figures(side));
    there.map(|figure| format!("{} {}", host.count(figure), figure.name())).collect()
}

pub fn cards(view: &View, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    for side in Side::ALL {
        let cards = &view.cards[side];
        lines.push(paint.ink(Ink::Heading, &format!("{}: cards", side.name())));
        let hand = match cards.hand_cards {
            Some(hand) => hand.iter().map(|card| card.name()).collect::<Vec<_>>().join("; "),
            None => cards
                .hand
                .iter()
                .map(|(deck, count)| format!("{count} {}", deck.name()))
                .collect::<Vec<_>>()
                .join(", "),
        };
        lines.extend(wrapped(&hand, "  in hand: ", "    ", WIDTH));
        let table = cards.table.iter().map(|card| card.name()).collect::<Vec<_>>().join("; ");
        if !table.is_empty() {
            lines.extend(wrapped(&table, "  on the table: ", "    ", WIDTH));
        }
    }
    lines
}

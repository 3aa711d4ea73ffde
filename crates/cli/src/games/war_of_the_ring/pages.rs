//! What a player would find out by looking closely: what a card says, who is where and what lies
//! around it, what the Hunt can still draw, who can still be recruited.

use ::games::war_of_the_ring::facts::{Card, Character, Nation, Region, Side, SpecialDie};
use ::games::war_of_the_ring::host::Figure;
use ::games::war_of_the_ring::view::View;

use super::{board, lords, teams};
use crate::commands::rules::matches;
use crate::paint::{Ink, Paint, WIDTH, wrapped};

pub const PAGES: [(&str, &str); 6] = [
    ("hand", "what your cards do, as Events and in battle"),
    ("card NAME", "what a card does"),
    ("who NAME", "what a Character does, with each of his cards"),
    ("region NAME", "who is there and next to it"),
    ("hunt", "which tiles the pool holds, and how likely a success is"),
    ("recruits", "figures that can still come, and those that are lost"),
];

pub fn page(view: &View, name: &str, words: &str, paint: Paint) -> Option<Vec<String>> {
    match name {
        "hand" if words.is_empty() => Some(hand(view, paint)),
        "card" if !words.is_empty() => {
            let found = Card::ALL.into_iter().filter(|card| matches(card.name(), words));
            Some(or_nothing(found.flat_map(|card| about_card(view, card, paint)).collect(), words))
        }
        "who" if !words.is_empty() => {
            let cast = Character::ALL.into_iter();
            let cast = cast.filter(|who| view.lords.is_some() || !who.is_of_lords());
            let found = cast.filter(|who| matches(who.name(), words));
            Some(or_nothing(found.flat_map(|who| about(view, who, paint)).collect(), words))
        }
        "region" if !words.is_empty() => {
            let found = Region::ALL.into_iter().filter(|at| matches(at.name(), words));
            Some(or_nothing(found.flat_map(|at| region(view, at, paint)).collect(), words))
        }
        "hunt" if words.is_empty() => Some(hunt(view, paint)),
        "recruits" if words.is_empty() => Some(recruits(view, paint)),
        _ => None,
    }
}

fn or_nothing(lines: Vec<String>, words: &str) -> Vec<String> {
    match lines.is_empty() {
        true => vec![format!("Nothing is called \"{words}\".")],
        false => lines,
    }
}

fn hand(view: &View, paint: Paint) -> Vec<String> {
    let own = Side::ALL.into_iter().filter_map(|side| view.cards[side].hand_cards);
    let lines: Vec<String> = own
        .flat_map(|hand| {
            hand.iter().flat_map(|card| about_card(view, card, paint)).collect::<Vec<_>>()
        })
        .collect();
    if lines.is_empty() { vec!["No cards are in your hand.".to_string()] } else { lines }
}

fn about_card(view: &View, card: Card, paint: Paint) -> Vec<String> {
    let title = match card.number() {
        0 => format!("{} (special card)", card.name()),
        number => format!(
            "{} ({} {} card {number}, played with {} or an Event result)",
            card.name(),
            card.side().name(),
            card.deck().name(),
            a(card.icon().name()),
        ),
    };
    let mut lines: Vec<String> = wrapped(&title, "", "  ", WIDTH);
    lines.iter_mut().for_each(|line| *line = paint.ink(Ink::Heading, line));
    if let Some(player) = card.player().filter(|_| !teams::hands(view, card.side()).is_empty()) {
        lines.extend(wrapped(
            &format!("As an Event only for {}", player.name()),
            "  ",
            "  ",
            WIDTH,
        ));
    }
    if let Some(needs) = card.precondition() {
        lines.extend(wrapped(&format!("Only if: {needs}"), "  ", "  ", WIDTH));
    }
    lines.extend(wrapped(&card.effect().join(" "), "  ", "  ", WIDTH));
    for more in [card.table_use(), card.table_discard()].into_iter().flatten() {
        lines.extend(wrapped(&format!("On the table: {more}"), "  ", "  ", WIDTH));
    }
    if let Some(combat) = card.combat() {
        let needs =
            combat.precondition().map_or(String::new(), |needs| format!(" (only if: {needs})"));
        let text = format!("In battle, {}{needs}: {}", combat.name(), combat.effect());
        lines.extend(wrapped(&text, "  ", "  ", WIDTH));
    }
    lines
}

/// What somebody does as Guide and else, and which of it no source prints.
pub fn abilities(card: Character) -> Vec<String> {
    let mut says: Vec<String> =
        card.guide().map(|guide| format!("As Guide: {guide}")).into_iter().collect();
    for ability in card.abilities() {
        says.push(format!("{}: {}", ability.name, ability.effect));
        says.extend(ability.reconstructed.map(|why| format!("(reconstructed: {why})")));
    }
    says
}

/// What one card of a Character says.
fn about(view: &View, card: Character, paint: Paint) -> Vec<String> {
    let person = card.other_card_of().unwrap_or(card);
    let is_in = view.characters.contains_key(&person) && !lords::is_unknown(view, person);
    let plays = match (is_in, lords::card_of(view, person) == card) {
        (true, true) => ", in play",
        (true, false) => ", not the card in play",
        (false, _) => "",
    };
    let title = format!("{}, {} ({}{plays})", card.name(), card.title(), card.side().name());
    let mut lines: Vec<String> = wrapped(&title, "", "  ", WIDTH);
    lines.iter_mut().for_each(|line| *line = paint.ink(Ink::Heading, line));
    let mut say = |text: String| lines.extend(wrapped(&text, "  ", "  ", WIDTH));
    match (card.flies(), card) {
        (true, _) => say(format!("Flies, Leadership {}", card.leadership())),
        (_, Character::Smeagol) => say("Level of the highest Companion, Leadership 0".to_string()),
        _ => say(format!("Level {}, Leadership {}", card.level(), card.leadership())),
    }
    say(format!("Enters: {}", card.enters()));
    abilities(card).into_iter().for_each(&mut say);
    for die in SpecialDie::ALL.into_iter().filter(|die| die.owner() == card && view.lords.is_some())
    {
        let faces: Vec<String> = (1..=6).map(|pip| lords::shown(die, pip)).collect();
        say(format!("The {} die: {}", die.name(), faces.join(", ")));
    }
    lines
}

fn region(view: &View, at: Region, paint: Paint) -> Vec<String> {
    let whose = at.nation().map_or(String::new(), |nation| format!(", {}", nation.name()));
    let what = at.settlement().map_or(String::new(), |what| format!(", {}", what.name()));
    let mut lines = vec![paint.ink(Ink::Heading, &format!("{}{whose}{what}", at.name()))];
    lines.extend(wrapped(&who_is_there(view, at), "  ", "  ", WIDTH));
    for &next in at.adjacent() {
        let text = format!("{}: {}", next.name(), who_is_there(view, next));
        lines.extend(wrapped(&text, "  - ", "    ", WIDTH));
    }
    lines
}

fn who_is_there(view: &View, at: Region) -> String {
    let mut who = board::figures(view, at);
    who.extend(board::people(view, at).into_iter().map(|who| lords::called(view, who)));
    if teams::is_mixed(view, at) {
        who.push("(one Army of teammates)".to_string());
    }
    if who.is_empty() { "nobody".to_string() } else { who.join(" ") }
}

fn hunt(view: &View, paint: Paint) -> Vec<String> {
    let tiles = |counts: &std::collections::BTreeMap<::games::war_of_the_ring::facts::Tile, u8>| {
        let named = counts.iter().map(|(tile, count)| match count {
            1 => tile.name().to_string(),
            _ => format!("{} ({count})", tile.name()),
        });
        let named: Vec<String> = named.collect();
        if named.is_empty() { "none".to_string() } else { named.join(", ") }
    };
    let mut lines = vec![paint.ink(Ink::Heading, "The Hunt")];
    for (title, counts) in [
        ("In the pool", &view.hunt_pool),
        ("Drawn", &view.hunt.drawn),
        ("Waiting for Mordor", &view.hunt.waiting),
        ("Out of the game", &view.hunt.removed),
    ] {
        lines.extend(wrapped(&format!("{title}: {}", tiles(counts)), "- ", "  ", WIDTH));
    }
    lines.extend(wrapped(&success(view), "- ", "  ", WIDTH));
    lines
}

/// How likely the next move is to be noticed, before re-rolls.
fn success(view: &View) -> String {
    let dice = view.hunt_box.shadow.min(5);
    let needs = 6u8.saturating_sub(view.hunt_box.fellowship).max(2);
    let missed = f64::from(needs - 1) / 6.0;
    let noticed = 100.0 * (1.0 - missed.powi(i32::from(dice)));
    let dice = if dice == 1 { "1 die".to_string() } else { format!("{dice} dice") };
    format!(
        "Outside Mordor the Shadow hunts the next move with {dice}, needing {needs}: it succeeds \
         {noticed:.0} times in a hundred, and more often where the region allows re-rolls"
    )
}

fn recruits(view: &View, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    for (title, host) in
        [("Reinforcements", &view.reinforcements), ("Out of the game", &view.casualties)]
    {
        if host.is_empty() {
            continue;
        }
        lines.push(paint.ink(Ink::Heading, title));
        for nation in Nation::ALL {
            let kinds = [Figure::Regular(nation), Figure::Elite(nation), Figure::Leader(nation)];
            let kinds = kinds.into_iter().filter(|&figure| host.count(figure) > 0);
            let kinds: Vec<String> =
                kinds.map(|figure| format!("{} {}", host.count(figure), figure.name())).collect();
            if !kinds.is_empty() {
                lines.extend(wrapped(&kinds.join(", "), "- ", "  ", WIDTH));
            }
        }
    }
    let waiting = Character::ALL.into_iter().filter(|&who| lords::is_still_to_come(view, who));
    lines.push(paint.ink(Ink::Heading, "Characters still to come"));
    for who in waiting {
        let name = match (&view.lords, who.other_card().or(who.other_card_of())) {
            (Some(_), Some(_)) => format!("{}, {}", who.name(), who.title()),
            _ => who.name().to_string(),
        };
        lines.extend(wrapped(&format!("{name}: {}", who.enters()), "- ", "  ", WIDTH));
    }
    lines
}

/// "a Muster", "an Army".
fn a(result: &str) -> String {
    match result.starts_with(['A', 'E', 'I', 'O', 'U']) {
        true => format!("an {result}"),
        false => format!("a {result}"),
    }
}

//! What is behind the screen stays there: nothing that a Ringwraith player sees or hears names it.

use std::collections::BTreeSet;

use hunt_for_the_ring::{Event, Options, Position};
use serde_json::Value;
use table::{Eye, Game, Luck, Pending, Seat, laws};

const GAMES: u64 = 4;

/// Every string in it.
fn strings(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(into.insert(text.clone())),
        Value::Array(values) => values.iter().for_each(|value| strings(value, into)),
        Value::Object(fields) => fields.values().for_each(|value| strings(value, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) => (),
    }
}

fn words(value: impl serde::Serialize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    strings(&serde_json::to_value(value).unwrap(), &mut found);
    found
}

/// Words of cards that this seat cannot know: journey cards, the ally hand, other sorcery hands.
fn hidden(g: &Position, seat: Seat) -> BTreeSet<String> {
    let mut hidden = BTreeSet::new();
    for deck in &g.book().journeys {
        hidden.extend(deck.cards.iter().map(|card| card.word.to_string()));
    }
    for (kind, card) in g.ally_cards().cards.iter().enumerate() {
        if g.allies.discards[kind] == 0 {
            hidden.insert(card.word.to_string());
        }
    }
    let sorcery = &g.sorcery;
    for (kind, card) in g.book().sorcery.cards.iter().enumerate() {
        let known = sorcery.discards[kind] + sorcery.gone[kind] + sorcery.hand(seat)[kind];
        if known == 0 {
            hidden.insert(card.word.to_string());
        }
    }
    hidden
}

/// What Gandalf and Frodo hide behind their screen stands in no field of a hunter's view.
fn is_kept(g: &Position, seat: Seat) {
    let view = serde_json::to_value(g.view(Eye::Seat(seat))).unwrap();
    assert_eq!(view["behind"], Value::Null);
    let mut seen = BTreeSet::new();
    strings(&view, &mut seen);
    let told: Vec<&String> = seen.iter().filter(|word| hidden(g, seat).contains(*word)).collect();
    assert!(told.is_empty(), "seat {seat} sees {told:?}");
    let gandalf = &view["gandalf"];
    assert!(gandalf["deeds"].is_number() && gandalf["supply"].is_number(), "{gandalf}");
    assert_eq!(gandalf["figure"].is_null(), g.gandalf.figure_at().is_none());
    if g.is_part_2() {
        assert_eq!(view["threshold"], Value::Null);
        assert_eq!(view["track"], 16);
    }
    assert!(view["information"]["hidden"].is_number());
}

/// Where the event tells a hunter of a place, it must be one that is announced.
fn is_told_well(event: &Event, g: &Position, seat: Seat) {
    let Some(retold) = Position::retell(event, Eye::Seat(seat)) else { return };
    let secret = match retold {
        Event::StartDrawn { at } | Event::InformationDrawn { at } | Event::DeedDrawn { at } => {
            at.is_some()
        }
        Event::InformationFlipped { at } | Event::GandalfMoved { to: at } => at.is_some(),
        Event::FrodoMoved { to, .. } | Event::Escaped { to, .. } => to.is_some(),
        Event::AllyDrawn { card }
        | Event::AllyBottomed { card }
        | Event::JourneyDrawn { card }
        | Event::JourneyKept { card } => card.is_some(),
        Event::SorceryDrawn { seat: whose, card } => card.is_some() && whose != seat,
        Event::SorceryGiven { from, to, card } => card.is_some() && from != seat && to != seat,
        _ => false,
    };
    assert!(!secret, "seat {seat} hears {retold:?}");
    let own = match retold {
        Event::SorceryDrawn { .. } | Event::SorceryGiven { .. } => return,
        // What is played or discarded is laid open by that.
        Event::AllyPlayed { .. } | Event::AllyDiscarded { .. } => return,
        Event::SorceryPlayed { .. } | Event::SorceryDiscarded { .. } => return,
        other => words(other),
    };
    let told: Vec<&String> = own.iter().filter(|word| hidden(g, seat).contains(*word)).collect();
    assert!(told.is_empty(), "seat {seat} hears {told:?} by {retold:?}");
}

#[test]
fn hunters_see_and_hear_nothing_of_what_is_behind_the_screen() {
    let mut parts = BTreeSet::new();
    for (n, options) in
        ["players=2", "players=3", "players=5 balance=ring-bearer"].iter().enumerate()
    {
        let options: Options = options.parse().unwrap();
        for seed in 0..GAMES {
            let mut luck = Luck::numbered(seed * 3 + n as u64);
            let mut g = Position::set_up(&options).unwrap();
            let mut told = Vec::new();
            g.run(&mut |event| told.push(event));
            loop {
                for seat in g.ringwraiths() {
                    told.iter().for_each(|event| is_told_well(event, &g, seat));
                    is_kept(&g, seat);
                }
                told.clear();
                parts.insert(u8::from(g.part));
                match g.pending() {
                    Pending::Over(_) => break,
                    Pending::Fate(fate) => g.befall(luck.lot(fate), &mut |event| told.push(event)),
                    Pending::Seats { .. } => {
                        let (seat, action) = laws::random_action(&g, &mut luck).unwrap();
                        g.answer(seat, action, &mut |event| told.push(event));
                    }
                }
            }
        }
    }
    assert_eq!(parts, BTreeSet::from([1, 2]), "games of both parts were looked at");
}

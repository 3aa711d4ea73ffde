//! What is behind the screen stays there: nothing that a Ringwraith player sees or hears names it.

use std::collections::BTreeSet;
use std::path::Path;

use hunt_for_the_ring::gandalf::GandalfState;
use hunt_for_the_ring::journey::Length;
use hunt_for_the_ring::log::Entry;
use hunt_for_the_ring::places::{Location, Locations};
use hunt_for_the_ring::{Event, Options, Position};
use serde_json::Value;
use table::{Describe, Eye, Game, Luck, Pending, Play, Seat, golden, laws};

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
fn is_kept(g: &Position, seat: Seat, hidden: &BTreeSet<String>) {
    let view = serde_json::to_value(g.view(Eye::Seat(seat))).unwrap();
    assert_eq!(view["behind"], Value::Null);
    let mut seen = BTreeSet::new();
    strings(&view, &mut seen);
    let told: Vec<&String> = seen.iter().filter(|word| hidden.contains(*word)).collect();
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
fn is_told_well(event: &Event, seat: Seat, hidden: &BTreeSet<String>) {
    let Some(redacted) = Position::redact(event, Eye::Seat(seat)) else { return };
    let secret = match redacted {
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
    assert!(!secret, "seat {seat} hears {redacted:?}");
    let own = match redacted {
        Event::SorceryDrawn { .. } | Event::SorceryGiven { .. } => return,
        // What is played or discarded is laid open by that.
        Event::AllyPlayed { .. } | Event::AllyDiscarded { .. } => return,
        Event::SorceryPlayed { .. } | Event::SorceryDiscarded { .. } => return,
        other => words(other),
    };
    let told: Vec<&String> = own.iter().filter(|word| hidden.contains(*word)).collect();
    assert!(told.is_empty(), "seat {seat} hears {told:?} by {redacted:?}");
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
                    let hidden = hidden(&g, seat);
                    told.iter().for_each(|event| is_told_well(event, seat, &hidden));
                    is_kept(&g, seat, &hidden);
                }
                told.clear();
                parts.insert(u8::from(g.part));
                match g.pending() {
                    Pending::Over(_) => break,
                    Pending::Fate(fate) => {
                        g.resolve_chance(luck.chance(fate), &mut |event| told.push(event))
                    }
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

/// The same position with other things behind the screen: another journey on the log, another card
/// and another deck in use, Gandalf elsewhere, other deeds, another hand.
fn with_other_secrets(g: &Position) -> Position {
    let mut other = g.clone();
    let start = g.log.entries().next();
    other.log = start.into_iter().chain((1..g.log.len()).map(|_| Entry::Dot)).collect();
    other.information.flipped = g.information.flipped.or(g.information.in_play);
    other.information.in_play = Locations::NONE;
    let is_choosing = g.travel.drawn.iter().any(Option::is_some) || g.travel.top.is_some();
    if let Some(length) = g.travel.length.filter(|_| !is_choosing && g.figure < 14) {
        let longer = if length == Length::Shorter { Length::Longer } else { Length::Shorter };
        other.travel.length = Some(longer);
        other.travel.card = (g.travel.card + 5) % 18;
        other.travel.deck = g.travel.deck & !(1 << other.travel.card) | 1 << g.travel.card;
    }
    if g.gandalf.state == GandalfState::Hidden && g.gandalf.drawn.is_empty() {
        let turned = g.gandalf.log().map(|at| Location(1 + (at.0 + 20) % 59));
        other.gandalf.rewrite(turned.collect::<Vec<_>>());
        let all = g.gandalf.deeds.or(g.gandalf.supply);
        other.gandalf.deeds = all.iter().take(g.gandalf.deeds.len().into()).collect();
        other.gandalf.supply = all.but(other.gandalf.deeds);
    }
    if g.allies.drawn().is_empty() {
        let size = g.allies.hand_size();
        other.allies.hand = Default::default();
        for kind in 0..g.allies.hand.len() {
            other.allies.deck[kind] += g.allies.hand[kind];
            let taken = other.allies.deck[kind].min(size - other.allies.hand_size());
            other.allies.hand[kind] += taken;
            other.allies.deck[kind] -= taken;
        }
    }
    other
}

/// In every position of the golden games, which go through both parts to every ending.
#[test]
fn nothing_a_hunter_sees_or_may_do_depends_on_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let mut compared = [0, 0];
    for text in golden::logs(&folder).unwrap().values() {
        let record = golden::read::<Position>(text);
        for n in 0..record.entries().len() {
            let Some(g) = record.position_at(n) else { continue };
            let other = with_other_secrets(&g);
            compared[g.part as usize] += usize::from(other != g);
            if matches!(g.pending(), Pending::Fate(_)) {
                continue;
            }
            assert_eq!(other.pending(), g.pending(), "who is asked");
            assert_eq!(other.explain(), g.explain());
            for seat in g.ringwraiths() {
                assert_eq!(other.view(Eye::Seat(seat)), g.view(Eye::Seat(seat)));
                assert_eq!(other.legal(seat), g.legal(seat));
            }
            assert_eq!(other.view(Eye::Onlooker), g.view(Eye::Onlooker));
        }
    }
    assert!(compared.iter().all(|&count| count > 500), "{compared:?}");
}

/// In Part 2 the tokens that were not found are only so many: flipped or not tells nothing any more.
#[test]
fn unfound_tokens_are_imagined_in_their_number() {
    let mut g = crate::part_2_common::flight();
    let numbers = |all: &[u8]| all.iter().map(|&n| Location(n)).collect::<Locations>();
    g.information.found = numbers(&[6]);
    g.information.in_play = numbers(&[27, 36]);
    g.information.flipped = numbers(&[37, 52]);
    let imagined = g.imagine(Seat(1), &mut Luck::numbered(1));
    assert_eq!(imagined.information.in_play.len(), 4);
}

/// The Ring-bearer has named the section of a token: whatever is imagined, one lies there.
#[test]
fn a_named_section_holds_a_token_whatever_is_imagined() {
    use hunt_for_the_ring::told::Fact;
    let mut g = crate::part_1_common::hunt().0;
    let section = g.board().section(Location(52).space());
    let inside = g.board().in_section(section);
    g.known(Fact::InformationIn { section });
    for number in 0..40 {
        let imagined = g.imagine(Seat(1), &mut Luck::numbered(number));
        assert!(!imagined.information.in_play.and(inside).is_empty(), "number {number}");
    }
}

//! Hunt for the Ring as text: tracks, who is where, the board by its areas, what has been answered.

mod board;
mod pages;

use ::games::hunt_for_the_ring::content::Content;
use ::games::hunt_for_the_ring::options::{Balance, HeatMap, JourneyCards};
use ::games::hunt_for_the_ring::position::{Part, Turn};
use ::games::hunt_for_the_ring::step::Step;
use ::games::hunt_for_the_ring::{Action, Options, Position, View};
use table::{Game, Outcome};

use super::TerminalGame;
use crate::paint::{Ink, Paint, WIDTH, wrapped};

impl TerminalGame for Position {
    type Bots = ::games::hunt_for_the_ring_bots::Bots;
    const COVERAGE: &'static [&'static str] =
        &[include_str!("../../../../docs/rules/hunt-for-the-ring.json")];

    fn board(view: &View, paint: Paint) -> Vec<String> {
        let mut lines = board::tracks(view, paint);
        lines.push(String::new());
        lines.extend(board::areas(view, paint));
        lines.extend(board::behind(view, paint));
        lines
    }

    const GROUPS: &'static [&'static str] = &[
        "Answer",
        "Information",
        "Place",
        "Journey",
        "Share",
        "Lord",
        "Move",
        "Escape",
        "Gandalf",
        "Ally cards",
        "Fellowship",
        "Company",
        "Tiles",
        "Course",
        "Cards",
        "Discard",
        "Ally tokens",
        "Nazgûl",
        "Section",
        "Area",
        "Tracks",
        "Ask",
        "Ride",
        "Dice",
        "Sorcery",
        "Black Riders",
        "Turn",
    ];

    fn place(action: Action) -> i16 {
        match action {
            Action::Done | Action::EndTurn | Action::Nothing => 1000,
            _ => 0,
        }
    }

    const PAGES: &'static [(&'static str, &'static str)] = &pages::PAGES;

    fn page(view: &View, name: &str, words: &str, paint: Paint) -> Option<Vec<String>> {
        pages::page(view, name, words, paint)
    }

    fn onward(outcome: Outcome) -> Option<String> {
        let option = ::games::hunt_for_the_ring::telling::into_the_war(outcome)?;
        Some(format!("The war that follows: mathom play war-of-the-ring --option {option}"))
    }

    fn standing(view: &View, paint: Paint) -> Vec<String> {
        let line = board::heading(view);
        wrapped(&line, "", "  ", WIDTH).iter().map(|line| paint.ink(Ink::Heading, line)).collect()
    }

    fn chapter(view: &View) -> u64 {
        let turn = match view.turn {
            Turn::Daylight1 => 0,
            Turn::Daylight2 => 1,
            Turn::Nightfall => 2,
        };
        let part = match view.part {
            Part::One => 0,
            Part::Two => 1000,
        };
        part + u64::from(view.day) * 3 + turn
    }

    fn is_urgent(&self) -> bool {
        matches!(self.agenda().top(), Some(Step::Declared(_) | Step::Encounter(_)))
    }

    fn glossary() -> Vec<(String, String)> {
        let book = Content::shipped();
        let mut entries = Vec::new();
        let decks = [
            ("Ally card of Part 1", &book.ally[0]),
            ("Ally card of Part 2", &book.ally[1]),
            ("Sorcery card", &book.sorcery),
        ];
        for (kind, deck) in decks {
            for card in &deck.cards {
                entries.push((format!("{kind} {}", card.title), pages::card_text(card)));
            }
        }
        for card in &book.company {
            let once = card.one_use.iter().map(|ability| ability.text.as_str());
            let once: Vec<&str> = once.collect();
            let text = format!("{} Once: {}", card.constant.text, once.join(" Or: "));
            entries.push((format!("Company card {}", card.name), text));
        }
        entries
    }

    const GAMES_FOR_WORDS: u64 = 12;

    fn set_ups() -> Vec<Options> {
        let players = (2..=5).map(|players| Options { players, ..Options::default() });
        let balances =
            [Balance::Ringwraiths, Balance::RingBearer].into_iter().flat_map(|balance| {
                [2, 4].map(|players| Options {
                    players,
                    balance,
                    extra_token: balance == Balance::RingBearer && players == 2,
                    ..Options::default()
                })
            });
        let open = Options {
            players: 3,
            journeys: JourneyCards::Known,
            heat_map: HeatMap::Hidden,
            ..Options::default()
        };
        players.chain(balances).chain([open]).collect()
    }
}

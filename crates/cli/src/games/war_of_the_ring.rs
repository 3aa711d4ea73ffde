//! War of the Ring as text: tracks, the map in two columns, cards.

mod board;
mod lords;
mod pages;
mod parties;
mod teams;
mod tokens;

use ::games::war_of_the_ring::facts::{Card, Character, Nation, Region};
use ::games::war_of_the_ring::options::{ElvenRings, HuntTokens, InsideMordor, Players, Stacking};
use ::games::war_of_the_ring::step::Step;
use ::games::war_of_the_ring::view::View;
use ::games::war_of_the_ring::{Action, Options, Position, turn};
use table::{Game, Seat};

use super::{Sweep, TerminalGame};
use crate::paint::{Ink, Paint, WIDTH, wrapped};

/// The expansion with each of its options.
const EVERYTHING: &str = "lords=with council=with dunadan=with";

impl TerminalGame for Position {
    type Bots = ::games::war_of_the_ring_bots::Bots;
    const COVERAGE: &'static [&'static str] = &[
        include_str!("../../../../docs/rules/war-of-the-ring.json"),
        include_str!("../../../../docs/rules/lords-of-middle-earth.json"),
        include_str!("../../../../docs/rules/hunt-into-war.json"),
    ];

    fn board(view: &View, paint: Paint) -> Vec<String> {
        let mut lines = board::tracks(view, paint);
        lines.push(String::new());
        lines.extend(board::map(view, paint));
        lines.push(String::new());
        lines.extend(board::cards(view, paint));
        lines
    }

    fn standing(view: &View, paint: Paint) -> Vec<String> {
        let line = format!(
            "Turn {}: Free Peoples {}, Shadow {}; Fellowship {}, Corruption {}, Hunt Box {}",
            view.turn,
            view.points.free_peoples,
            view.points.shadow,
            board::whereabouts(view),
            view.fellowship.corruption,
            view.hunt_box.shadow,
        );
        let lines = wrapped(&line, "", "  ", WIDTH);
        lines.iter().map(|line| paint.ink(Ink::Heading, line)).collect()
    }

    fn chapter(view: &View) -> u64 {
        u64::from(view.turn)
    }

    const GROUPS: &'static [&'static str] = &[
        "Dice",
        "Fellowship",
        "Characters",
        "Armies",
        "Muster",
        "Politics",
        "Cards",
        "Elven Rings",
        "Tokens",
        "Hunt",
        "Where",
        "Bring along",
        "Leave behind",
        "Leave all but",
        "Combat cards",
        "Battle",
        "Casualties",
        "Disband",
        "Choose",
        "Discard a die",
        "Pass",
    ];

    fn sweeps(&self, seat: Seat) -> Vec<Sweep<Action>> {
        parties::sweeps(self, seat)
    }

    fn asks_again(action: Action) -> bool {
        matches!(action, Action::Take { .. } | Action::Leave { .. })
    }

    fn place(action: Action) -> i16 {
        match action {
            Action::Number { number } => -i16::from(number),
            Action::Done | Action::No | Action::NoCard | Action::GiveNothing => 1000,
            _ => 0,
        }
    }

    const PAGES: &'static [(&'static str, &'static str)] = &pages::PAGES;

    fn page(view: &View, name: &str, words: &str, paint: Paint) -> Option<Vec<String>> {
        pages::page(view, name, words, paint)
    }

    fn is_urgent(&self) -> bool {
        !matches!(self.agenda().top(), Some(Step::Turn(turn::Step::Act(_))))
    }

    fn glossary() -> Vec<(String, String)> {
        let mut entries = Vec::new();
        for card in Card::ALL {
            let needs = card.precondition().map_or(String::new(), |needs| format!("If {needs}: "));
            let combat = card.combat().map_or(String::new(), |combat| {
                format!(" In battle, {}: {}", combat.name(), combat.effect())
            });
            let text = format!(
                "({} {}) {needs}{}{combat}",
                card.deck().name(),
                card.number(),
                card.effect().join(" "),
            );
            entries.push((format!("Card {}", card.name()), text));
        }
        for who in Character::ALL {
            let text = pages::abilities(who).join(" ");
            let title = match who.other_card_of() {
                Some(_) => format!("Character {}, {}", who.name(), who.title()),
                None => format!("Character {}", who.name()),
            };
            entries.push((title, text));
        }
        for nation in Nation::ALL {
            let places: Vec<&str> = nation.settlements().iter().map(|at| at.name()).collect();
            entries.push((format!("Nation {}", nation.name()), places.join(", ")));
        }
        for region in Region::ALL {
            let next: Vec<&str> = region.adjacent().iter().map(|at| at.name()).collect();
            entries.push((
                format!("Region {}", region.name()),
                format!("next to {}", next.join(", ")),
            ));
        }
        entries
    }

    const GAMES_FOR_WORDS: u64 = 2;

    fn set_ups() -> Vec<Options> {
        let stackings = [Stacking::Disband, Stacking::Forbid];
        let readings = stackings.into_iter().flat_map(|stacking| {
            [InsideMordor::Forbid, InsideMordor::Allow].map(|inside_mordor| Options {
                stacking,
                inside_mordor,
                ..Options::default()
            })
        });
        let expansions = ["lords=with", "lords=with council=with", EVERYTHING];
        let expansions: Vec<Options> =
            expansions.iter().filter_map(|words| words.parse().ok()).collect();
        // Where the Fellowship may be found is nothing to teammates; how many may stand together is.
        let more = [Players::Three, Players::Four].into_iter().flat_map(|players| {
            let stacked = stackings.map(|stacking| Options { stacking, ..Options::default() });
            let side = Options { elven_rings: ElvenRings::Side, ..Options::default() };
            let all = stacked.into_iter().chain([side]).chain(expansions.clone());
            all.map(move |options| Options { players, ..options })
        });
        let others: Vec<Options> = readings.chain(expansions.clone()).chain(more).collect();
        // Each ending of a Hunt for the Ring, with all that it can meet in turn.
        let hunts = HuntTokens::ALL.into_iter().filter(|&ending| ending != HuntTokens::Nobody);
        let after = hunts.zip(others.iter().rev().step_by(3));
        let after: Vec<Options> =
            after.map(|(hunt_tokens, &options)| Options { hunt_tokens, ..options }).collect();
        others.into_iter().chain(after).collect()
    }
}

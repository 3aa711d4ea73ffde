//! Fate of the Fellowship as text: the board in two columns, then quests, hands and decks.

mod board;
mod pages;

use ::games::fate_of_the_fellowship::facts::{
    BattleLine, Character, Difficulty, EventCard, Location, Objective, Scenario, Symbol,
};
use ::games::fate_of_the_fellowship::options::{Infiltrate, ShowValor};
use ::games::fate_of_the_fellowship::step::Step;
use ::games::fate_of_the_fellowship::{Action, Options, Position, View, battle, peril, search};
use table::{Describe, Game, Seat};

use super::{Sweep, TerminalGame, in_a_row};
use crate::paint::{Ink, Paint, WIDTH, wrapped};

impl TerminalGame for Position {
    type Bots = ::games::fate_of_the_fellowship_bots::Bots;
    const COVERAGE: &'static [&'static str] =
        &[include_str!("../../../../docs/rules/fate-of-the-fellowship.json")];

    fn board(view: &View, paint: Paint) -> Vec<String> {
        let mut lines = board::tracks(view, paint);
        lines.push(String::new());
        lines.extend(board::regions(view, paint));
        lines.push(board::legend(paint));
        lines.push(String::new());
        lines.extend(quests(view, paint));
        for seat in view.seats.keys() {
            lines.extend(hand(view, seat, paint));
        }
        lines.extend(decks(view));
        lines
    }

    fn standing(view: &View, paint: Paint) -> Vec<String> {
        let frodo = view.characters.get(&Character::FrodoSam).and_then(|sheet| sheet.at);
        let frodo = frodo.map_or(String::new(), |at| format!("; Frodo at {}", at.name()));
        let line = format!(
            "Turn {}: hope {}, threat rate {}, Eye in {}{frodo}",
            view.turn.number,
            view.board.hope,
            view.threat_rate,
            view.board.eye.name()
        );
        let lines = wrapped(&line, "", "  ", WIDTH);
        lines.iter().map(|line| paint.ink(Ink::Heading, line)).collect()
    }

    fn chapter(view: &View) -> u64 {
        u64::from(view.turn.number)
    }

    fn sweeps(&self, seat: Seat) -> Vec<Sweep<Action>> {
        everybody_along(self, seat).into_iter().collect()
    }

    fn asks_again(action: Action) -> bool {
        matches!(action, Action::Bring { .. } | Action::BringTroops { .. })
    }

    const GROUPS: &'static [&'static str] = &[
        "Travel",
        "Fellowship",
        "Prepare",
        "Muster",
        "Attack",
        "Capture",
        "Objectives",
        "Abilities",
        "At any time",
        "Events",
        "Dice",
        "Choose",
        "Pay",
        "Discard",
        "End",
    ];

    /// Most first, none and no more last.
    fn place(action: Action) -> i16 {
        match action {
            Action::Count { count } | Action::Dice { count } => -i16::from(count),
            Action::BringTroops { army, count } => 100 * army.index() as i16 - i16::from(count),
            Action::Depart => -1000,
            Action::Stop => 1000,
            _ => 0,
        }
    }

    const PAGES: &'static [(&'static str, &'static str)] = &pages::PAGES;

    fn page(view: &View, name: &str, words: &str, paint: Paint) -> Option<Vec<String>> {
        pages::page(view, name, words, paint)
    }

    fn passing() -> Option<Action> {
        Some(Action::GoOn)
    }

    fn is_urgent(&self) -> bool {
        matches!(
            self.agenda().top(),
            Some(
                Step::Search(search::Step::Mend)
                    | Step::Battle(battle::Step::Mend)
                    | Step::Peril(peril::Step::Mend)
            )
        )
    }

    fn glossary() -> Vec<(String, String)> {
        let mut entries = Vec::new();
        for objective in Objective::ALL {
            let mut text = objective.requirement().to_string();
            for more in [objective.setup().map(|set_up| format!("Set-up: {set_up}"))]
                .into_iter()
                .chain([objective.special().map(str::to_string)])
                .flatten()
            {
                text = format!("{text} {more}");
            }
            let text = format!("{text} When completed: {}", objective.when_completed());
            entries.push((format!("Objective {}", objective.name()), text));
        }
        for who in Character::ALL {
            for ability in who.abilities() {
                let limit = if ability.once_per_turn { " Once a turn." } else { "" };
                let name = format!("{}: {}", who.name(), ability.name);
                entries.push((name, format!("({}) {}{limit}", ability.kind, ability.text)));
            }
        }
        for event in EventCard::ALL {
            entries.push((format!("Event {}", event.name()), event.effect().to_string()));
        }
        entries.extend(Location::ALL.map(|at| (format!("Location {}", at.name()), ways(at))));
        for line in BattleLine::ALL {
            let places: Vec<&str> = line.locations().iter().map(|at| at.name()).collect();
            entries.push((format!("Battle line, {}", line.name()), places.join(" > ")));
        }
        entries
    }

    const GAMES_FOR_WORDS: u64 = 8;

    fn set_ups() -> Vec<Options> {
        let mut set_ups = Vec::new();
        for players in 1..=5 {
            let usual = Options { players, ..Options::default() };
            for difficulty in Difficulty::ALL {
                set_ups.push(Options { difficulty, ..usual });
            }
            for scenario in Scenario::ALL {
                for &difficulty in scenario.difficulties() {
                    set_ups.push(Options { difficulty, scenario: Some(scenario), ..usual });
                }
            }
            // The other reading of whatever can be read in two ways.
            set_ups.push(Options { show_valor: ShowValor::RemoveTroop, ..usual });
            let scenario = Scenario::SonsOfTheSteward;
            set_ups.push(Options {
                difficulty: scenario.difficulties()[0],
                scenario: Some(scenario),
                infiltrate: Infiltrate::OneOrBoth,
                ..usual
            });
        }
        // Some scenarios need more characters than few players have.
        set_ups.retain(|options| options.check().is_ok());
        set_ups
    }
}

/// Where a location lies and which ways lead out of it.
fn ways(at: Location) -> String {
    let ways = at.facts().paths.iter().map(|path| {
        let spent = Symbol::ALL.into_iter().filter(|symbol| path.cost[symbol.index()] > 0);
        let cost: Vec<String> =
            spent.map(|symbol| format!("{} {symbol}", path.cost[symbol.index()])).collect();
        match (path.special, cost.is_empty()) {
            (true, false) => format!("{} ({})", path.to.name(), cost.join(", ")),
            _ => path.to.name().to_string(),
        }
    });
    let ways: Vec<String> = ways.collect();
    let muster = at.facts().muster;
    let muster =
        muster.map_or(String::new(), |army| format!(" {} troops muster here.", army.name()));
    format!("in {}.{muster} Ways to {}.", at.region().name(), ways.join(", "))
}

fn quests(view: &View, paint: Paint) -> Vec<String> {
    let mut lines = vec![paint.ink(Ink::Heading, "Objectives")];
    for objective in view.objectives.in_play.iter() {
        match view.objectives.completed.contains(objective) {
            true => {
                let done = format!("  [x] {}", objective.name());
                lines.push(paint.ink(Ink::Good, &done));
            }
            false => {
                let title = format!("{}{}:", objective.name(), so_far(view, objective));
                let text = format!("{title} {}", requirement(objective));
                lines.extend(wrapped(&text, "  [ ] ", "      ", WIDTH));
            }
        }
    }
    lines
}

/// In short; `look` tells the whole. The last objective is the same in every game.
fn requirement(objective: Objective) -> &'static str {
    match objective {
        Objective::DestroyTheOneRing => "after all others, at Mount Doom, with 5 resistance.",
        Objective::OathbreakersFulfillTheirDuty => {
            "Aragorn has taken the Paths of the Dead, and Gondor is free of the shadow."
        }
        _ => objective.requirement(),
    }
}

/// Every character of this seat and all troops that can come. Nobody who is asked first is among them.
fn everybody_along(g: &Position, seat: Seat) -> Option<Sweep<Action>> {
    let is_own = |g: &Position, who: Character| g.is_solo() || g.owner(who) == Some(seat);
    let (actions, _) = in_a_row(g, seat, |g, legal| {
        let mut all = legal.iter().copied();
        let who = all.find(|action| matches!(action, Action::Bring { who } if is_own(g, *who)));
        // Of the troops of one army the largest number is offered last.
        let mut all = legal.iter().copied().rev();
        who.or_else(|| all.find(|action| matches!(action, Action::BringTroops { .. })))
    });
    let whom: Vec<String> = actions
        .iter()
        .map(|&action| {
            let label = g.label(seat, action);
            match label.notes.is_empty() {
                true => label.title,
                false => format!("{} ({})", label.title, label.notes.join("; ")),
            }
        })
        .collect();
    let text = format!("Take everybody along: {}", whom.join(", "));
    let sweep = || Sweep { group: "Travel", text, is_folded: false, actions };
    (whom.len() > 1).then(sweep)
}

/// What lies on the card.
fn so_far(view: &View, objective: Objective) -> String {
    let quest = &view.objectives;
    match objective {
        Objective::RideWithTheEored => format!(" ({} of 4)", quest.eored.len()),
        Objective::ThatMakesSix => format!(" ({} of 6)", quest.six),
        Objective::ShieldmaidenNoLonger => format!(" ({} of 2 Nazgûl)", quest.slain),
        Objective::HobbitsPledgeTheirLoyalty => {
            let peoples: Vec<&str> = quest.pledges.iter().map(|people| people.name()).collect();
            let which = if peoples.is_empty() {
                String::new()
            } else {
                format!(": {}", peoples.join(", "))
            };
            format!(" ({} of 2{which})", peoples.len())
        }
        Objective::OathbreakersFulfillTheirDuty if quest.paths_of_the_dead_taken => {
            " (the Paths of the Dead are taken)".to_string()
        }
        _ => String::new(),
    }
}

fn hand(view: &View, seat: &str, paint: Paint) -> Vec<String> {
    let Some(sheet) = view.seats.get(seat) else { return Vec::new() };
    let names = view
        .characters
        .iter()
        .filter(|(_, who)| who.seat.is_some_and(|owner| owner.to_string() == seat));
    let names: Vec<String> = names
        .map(|(who, sheet)| match sheet.at {
            Some(_) => who.name().to_string(),
            None => format!("{} (away)", who.name()),
        })
        .collect();
    let is_turn = view.players > 1 && view.turn.current.to_string() == seat;
    let turn = if is_turn { "; their turn" } else { "" };
    let title =
        format!("Seat {seat}: {} ({} of 7 cards{turn})", names.join(", "), sheet.hand.len());
    let mut lines: Vec<String> = wrapped(&title, "", "  ", WIDTH);
    lines.iter_mut().for_each(|line| *line = paint.ink(Ink::Heading, line));

    let mut parts = Vec::new();
    for symbol in Symbol::ALL {
        let cards = sheet.hand.iter().filter_map(|card| card.as_region());
        let cards: Vec<&str> =
            cards.filter(|card| card.1 == symbol).map(|(region, _)| region.name()).collect();
        if !cards.is_empty() {
            parts.push(format!("{symbol}: {}", cards.join(", ")));
        }
    }
    let events: Vec<&str> =
        sheet.hand.iter().filter_map(|card| Some(card.as_event()?.name())).collect();
    if !events.is_empty() {
        parts.push(format!("events: {}", events.join(", ")));
    }
    let tokens: Vec<String> =
        sheet.tokens.iter().map(|(symbol, count)| format!("{count} {symbol}")).collect();
    if !tokens.is_empty() {
        parts.push(format!("tokens: {}", tokens.join(", ")));
    }
    if parts.is_empty() {
        parts.push("nothing in hand".to_string());
    }
    lines.extend(wrapped(&parts.join("; "), "  ", "  ", WIDTH));
    lines
}

fn decks(view: &View) -> Vec<String> {
    let stacks = view.player_deck.stacks.iter();
    let stacks: Vec<String> = stacks
        .map(|stack| format!("{}{}", stack.size, if stack.darkens { "!" } else { "" }))
        .collect();
    let known: Vec<String> = view.player_deck.known.iter().map(|card| card.name()).collect();
    let known =
        if known.is_empty() { String::new() } else { format!("; on top: {}", known.join(", ")) };
    let player = format!(
        "Player deck: {} cards in stacks of {} (! darkens); {} discarded{known}.",
        view.player_cards_left,
        if stacks.is_empty() { "none".to_string() } else { stacks.join(" ") },
        view.discard.len(),
    );
    let top = match view.shadow_deck.top_back {
        Some(back) => format!("{} back on top", back.name().to_lowercase()),
        None => "top card unnamed".to_string(),
    };
    let seen: Vec<&str> = view.shadow_deck.looked_at.iter().map(|card| card.name()).collect();
    let seen = if seen.is_empty() { String::new() } else { format!("; seen: {}", seen.join("; ")) };
    let shadow = format!(
        "Shadow deck: {} cards, {top}; {} discarded; {} shadow troops in the supply{seen}.",
        view.shadow_deck.cards,
        view.shadow_discard.len(),
        view.shadow_supply,
    );
    let row: Vec<String> = view
        .row
        .iter()
        .map(|&who| match view.solo_token == Some(who) {
            true => format!("[{}]", who.name()),
            false => who.name().to_string(),
        })
        .collect();
    let mut lines = Vec::new();
    if !row.is_empty() {
        lines.extend(wrapped(&format!("Solo row: {}", row.join(" > ")), "", "  ", WIDTH));
    }
    for text in [player, shadow] {
        lines.extend(wrapped(&text, "", "  ", WIDTH));
    }
    lines
}

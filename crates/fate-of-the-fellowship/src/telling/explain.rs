//! What is going on, who is asked, and which rules govern it.

use std::mem::discriminant;

use table::{Explanation, Pending, Situation, Step as _};

use super::questions::{event_name, of_ability, of_event, of_objective};
use super::{dice_words, is_pair, list, many, one_is, seat_words, shadow_troops};
use crate::facts::{Character, HOPE_MAX, Location, Order};
use crate::position::{Position, RollKind};
use crate::step::Step;
use crate::{battle, peril, search, setup, shadow, skies, travel, turn};

/// What one step is about, and the rules that say so.
pub type About = (Situation, &'static [&'static str]);

pub fn explain(g: &Position) -> Explanation {
    let Some(top) = g.agenda.top() else { return the_end(g) };
    let (mut what, rules) = about(g, top);
    let around = around(g);
    if !around.is_empty() {
        what = what.and(format!("This is part of {}.", list(around)));
    }
    let mut rules = rules.to_vec();
    for step in g.agenda.iter().skip(1) {
        if within(g, step).is_some() {
            let more = about(g, step).1;
            rules.extend(more.iter().filter(|id| !rules.contains(id)).collect::<Vec<_>>());
        }
    }
    Explanation { decides: asked(g).unwrap_or_default(), ..Explanation::of(what, rules) }
}

fn the_end(g: &Position) -> Explanation {
    match g.lost {
        Some(cause) => Explanation::of(
            format!("The game is lost: the last hope was lost to {}.", cause.name()).into(),
            vec!["FOTF.10.5", "FOTF.10.6"],
        ),
        None => {
            Explanation::of("The game is won: the Ring is destroyed.".into(), vec!["FOTF.10.4"])
        }
    }
}

fn asked(g: &Position) -> Option<String> {
    let Some(Pending::Seats { must, .. }) = g.agenda.top()?.waits_for(g) else { return None };
    // One seat that is asked knows it; whoever may break in is told what they could do.
    (must.len() > 1).then(|| format!("{} decide.", super::capital(&seat_words(must.iter()))))
}

/// What the present step is part of, the nearest first.
fn around(g: &Position) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    // A lull says itself what it comes before.
    if g.agenda.top() == Some(Step::Turn(turn::Step::Lull)) {
        return parts;
    }
    let mut chapter = g.agenda.top().map(|top| discriminant(&top));
    for step in g.agenda.iter().skip(1) {
        let same = chapter == Some(discriminant(&step));
        let Some(part) = within(g, step) else { continue };
        if !same && !parts.contains(&part) {
            parts.push(part);
            chapter = Some(discriminant(&step));
        }
    }
    parts
}

/// The larger thing that a step still to come belongs to, where that is worth saying.
fn within(g: &Position, step: Step) -> Option<String> {
    let at = |at: Option<Location>| at.map_or(String::new(), |at| format!(" at {}", at.name()));
    match step {
        // The actions step goes without saying.
        Step::Turn(turn::Step::Darken) => Some("drawing two player cards".to_string()),
        Step::Shadow(shadow::Step::Cards { left: 0 }) => Some("the last shadow card".to_string()),
        Step::Shadow(shadow::Step::Cards { left }) => {
            Some(format!("the shadow step ({} to come)", many(left, "card")))
        }
        Step::Skies(skies::Step::TheDangerIntensifies) => Some("Skies Darken".to_string()),
        Step::Battle(battle::Step::Resolve) => Some(format!("a battle{}", at(g.roll.at))),
        Step::Search(search::Step::Resolve) => Some(format!("a search{}", at(g.roll.at))),
        Step::Peril(peril::Step::Resolve) => match g.roll.kind {
            RollKind::Peril(objective) => Some(objective.name().to_string()),
            RollKind::None | RollKind::Search | RollKind::Battle => None,
        },
        Step::Travel(travel::Step::Party | travel::Step::HideOrRisk)
        | Step::Travel(travel::Step::Arrive { .. }) => journey(g),
        Step::Event(event) => Some(event_name(event).to_string()),
        Step::Search(search::Step::AtTheFire) => Some("destroying the Ring".to_string()),
        Step::Setup(_) | Step::Turn(_) | Step::Travel(_) | Step::Search(_) | Step::Battle(_) => {
            None
        }
        Step::Peril(_) | Step::Skies(_) | Step::Shadow(_) | Step::Ability(_) => None,
        Step::Objective(_) | Step::Pay { .. } | Step::HandLimit(_) | Step::Settle => None,
    }
}

fn journey(g: &Position) -> Option<String> {
    let (who, to) = (g.journey.who?, g.journey.to?);
    Some(format!("the travel of {} to {}", who.name(), to.name()))
}

fn about(g: &Position, step: Step) -> About {
    match step {
        Step::Setup(step) => set_up(step),
        Step::Turn(step) => of_turn(g, step),
        Step::Travel(step) => of_travel(g, step),
        Step::Search(step) => of_search(g, step),
        Step::Battle(step) => of_battle(g, step),
        Step::Peril(step) => of_peril(g, step),
        Step::Skies(step) => of_skies(step),
        Step::Shadow(step) => of_shadow(g, step),
        Step::Event(step) => of_event(step),
        Step::Ability(step) => of_ability(g, step),
        Step::Objective(step) => of_objective(step),
        Step::Pay { symbol, count, .. } => (
            Situation::ask(format!("What do you spend for {count} {symbol}?"))
                .and("A card or a token for each."),
            &["FOTF.1.4", "FOTF.1.5"],
        ),
        Step::HandLimit(seat) => (
            Situation::ask("Which card do you discard?").and(format!(
                "{} holds {} cards and must discard, or play events, until 7 are left.",
                seat.mark(),
                g.hands[seat.index()].len()
            )),
            &["FOTF.5.4", "FOTF.4.9"],
        ),
        Step::Settle => (
            "The table checks for lost havens and completed objectives.".into(),
            &["FOTF.9.1", "FOTF.10.1"],
        ),
    }
}

fn set_up(step: setup::Step) -> About {
    let (says, rules): (&str, &[&str]) = match step {
        setup::Step::Board => {
            ("The board is set up.", &["FOTF.2.1", "FOTF.2.4", "FOTF.2.9", "FOTF.2.12"])
        }
        setup::Step::ShadowCards { .. } => {
            ("Nine shadow cards say where shadow troops are added.", &["FOTF.2.10"])
        }
        setup::Step::Objectives => ("The objectives are drawn.", &["FOTF.2.14", "FOTF.2.17"]),
        setup::Step::ObjectiveCards => ("The objectives change the set-up.", &["FOTF.2.15"]),
        setup::Step::Characters | setup::Step::FillUp => {
            ("The characters are chosen.", &["FOTF.2.16", "FOTF.14.2"])
        }
        setup::Step::Deal { .. } | setup::Step::Cast => {
            ("The characters are dealt.", &["FOTF.2.16", "FOTF.2.19", "FOTF.14.2"])
        }
        setup::Step::Hands { .. } => ("The first hands are dealt.", &["FOTF.2.20", "FOTF.2.21"]),
        setup::Step::Divide => ("Skies Darken cards go into the player deck.", &["FOTF.2.23"]),
        setup::Step::FirstPlayer => ("The first player is chosen.", &["FOTF.2.26"]),
    };
    (says.into(), rules)
}

fn of_turn(g: &Position, step: turn::Step) -> About {
    match step {
        turn::Step::Begin => ("A turn begins.".into(), &["FOTF.3.1"]),
        turn::Step::Actions if g.is_solo() => (
            format!("Actions step of turn {}. {}", g.turn.number, actions_left(g)).into(),
            &["FOTF.14.4", "FOTF.3.7", "FOTF.3.8", "FOTF.14.7", "FOTF.14.8", "FOTF.11.1"],
        ),
        turn::Step::Actions => (
            format!("Actions step of turn {}. {}", g.turn.number, actions_left(g)).into(),
            &["FOTF.3.3", "FOTF.3.4", "FOTF.3.5", "FOTF.3.7", "FOTF.3.8", "FOTF.11.1"],
        ),
        turn::Step::DrawTwo | turn::Step::DrawCard => {
            ("Two player cards are drawn.".into(), &["FOTF.5.1", "FOTF.5.2"])
        }
        turn::Step::Darken => {
            ("Skies Darken cards that were drawn are resolved.".into(), &["FOTF.5.3"])
        }
        turn::Step::Lull => (
            Situation::ask(format!("{}: do you play or use anything?", before_what(g))),
            &["FOTF.11.2", "FOTF.11.3"],
        ),
        turn::Step::ShadowCards => ("The shadow step begins.".into(), &["FOTF.6.1"]),
        turn::Step::End => ("The turn ends.".into(), &["FOTF.3.1", "FOTF.14.5"]),
    }
}

/// What the lull comes before.
fn before_what(g: &Position) -> String {
    let cards = g.agenda.iter().find_map(|step| match step {
        Step::Shadow(shadow::Step::Cards { left }) => Some(left),
        _ => None,
    });
    match cards {
        Some(0) => "Before the turn ends".to_string(),
        Some(left) => format!("Before the next shadow card ({left} to come)"),
        None => format!("Before {}", many(super::choices::shadow_cards(g), "shadow card")),
    }
}

/// FOTF.3.4: who has begun must finish before the other begins.
fn actions_left(g: &Position) -> String {
    let with = |who: Character, count: u8| format!("{count} with {}", who.name());
    let own = g.characters_of(g.turn.current);
    let left: Vec<Character> = own.iter().filter(|&who| g.can_still_act(who)).collect();
    match (left.as_slice(), g.turn.acted) {
        ([], _) => "No actions are left.".to_string(),
        ([_, _], [None, _]) if !g.is_solo() => {
            "4 actions with one character and 1 with the other, in either order.".to_string()
        }
        ([one, other], [Some(first), None]) if g.actions_left(first) > 0 => {
            let second = if *one == first { *other } else { *one };
            let now = with(first, g.actions_left(first));
            // Who stops after one action leaves all four to the other.
            match g.actions_left(second) {
                1 => format!("Actions left: {now}, then {}.", with(second, 1)),
                more => format!(
                    "Actions left: {now}, then {}; or, if {} done, {}.",
                    with(second, 1),
                    one_is(first),
                    with(second, more)
                ),
            }
        }
        (left, _) => {
            let words = left.iter().map(|&who| with(who, g.actions_left(who)));
            format!("Actions left: {}.", list(words))
        }
    }
}

fn of_travel(g: &Position, step: travel::Step) -> About {
    let journey = journey(g).unwrap_or_else(|| "the travel".to_string());
    match step {
        travel::Step::Party => (
            Situation::ask(format!("Which characters and troops come along on {journey}?")),
            &["FOTF.4.1", "FOTF.4.2", "FOTF.4.3", "FOTF.14.6"],
        ),
        travel::Step::Consent(who) => {
            let verb = if is_pair(who) { "Do" } else { "Does" };
            (
                Situation::ask(format!("{verb} {} come along on {journey}?", who.name())),
                &["FOTF.4.2"],
            )
        }
        travel::Step::PayPath => ("The path is paid.".into(), &["FOTF.4.4"]),
        travel::Step::HideOrRisk => (
            Situation::ask(format!(
                "Does Frodo hide on the way to {}?",
                g.journey.to.map_or("his destination", Location::name)
            ))
            .and("1 stealth hides him, or a search is rolled."),
            &["FOTF.4.6", "FOTF.7.1"],
        ),
        travel::Step::Arrive { .. } => ("The company arrives.".into(), &["FOTF.4.7"]),
        travel::Step::Ambush => (
            Situation::ask("Does Faramir attack at once?").and("He has come with troops."),
            &["FOTF.3.8", "FOTF.4.15", "FOTF.4.16"],
        ),
    }
}

fn of_search(g: &Position, step: search::Step) -> About {
    let lying = dice_words(g.roll.dice);
    match step {
        search::Step::Begin => ("A search begins.".into(), &["FOTF.7.1", "FOTF.7.2"]),
        search::Step::BeginFinal => ("The final search begins.".into(), &["FOTF.10.3"]),
        search::Step::TheRing => (
            Situation::ask("Does Frodo put on the Ring?")
                .and(format!("{} is about to be rolled.", searched(g))),
            &["FOTF.7.6", "FOTF.7.1", "FOTF.7.2", "FOTF.7.3"],
        ),
        search::Step::Roll | search::Step::Reroll(_) => {
            ("Search dice are rolled.".into(), &["FOTF.7.1", "FOTF.7.2"])
        }
        search::Step::Mend => (
            Situation::ask("Change any dice?")
                .and(format!("The search shows {lying}{}.", loss_now(g))),
            &["FOTF.7.3", "FOTF.7.4", "FOTF.7.5"],
        ),
        search::Step::Resolve => ("The search is resolved.".into(), &["FOTF.7.3", "FOTF.7.4"]),
        search::Step::AtTheFire => {
            ("With hope left, the Ring is destroyed.".into(), &["FOTF.10.4"])
        }
    }
}

fn searched(g: &Position) -> String {
    let (at, region) = (g.frodo_at(), g.frodo_region());
    let nazgul = format!("{} Nazgûl in {}", g.nazgul(region), region.name());
    let shadow = format!("{} here", shadow_troops(g.shadow(at)));
    let (search, missing) = match g.roll.is_final {
        true => ("The final search", Some(format!("{} hope missing", HOPE_MAX - g.board.hope))),
        false => ("A search", None),
    };
    let causes = [nazgul, shadow].into_iter().chain(missing).collect::<Vec<_>>().join(", ");
    format!("{search} at {} ({causes})", at.name())
}

fn loss_now(g: &Position) -> String {
    match search::toll(g).0 {
        0 => ": no hope would be lost".to_string(),
        lost => format!(": {lost} hope would be lost"),
    }
}

fn toll_now(g: &Position) -> String {
    let toll = battle::toll(g);
    let nazgul = (toll.nazgul > 0).then(|| format!("{} Nazgûl", toll.nazgul));
    let troops = [(toll.shadow, "shadow troop"), (toll.friendly, "friendly troop")];
    let troops = troops.into_iter().filter(|(count, _)| *count > 0);
    let fallen = list(troops.map(|(count, what)| many(count, what)).chain(nazgul));
    match fallen.as_str() {
        "" => "nobody would fall".to_string(),
        words => format!("{words} would fall"),
    }
}

fn of_battle(g: &Position, step: battle::Step) -> About {
    let place = g.roll.at.map_or(String::new(), |at| {
        let sides = format!("{} friendly, {} shadow", g.friendly(at), g.shadow(at));
        format!(" at {} ({sides})", at.name())
    });
    match step {
        battle::Step::ChooseDice => (
            Situation::ask(format!("How many dice does the attack{place} roll?")),
            &["FOTF.8.1", "FOTF.8.3", "FOTF.8.4"],
        ),
        battle::Step::ByCard(_) => ("A card brings on a battle.".into(), &["FOTF.8.2", "FOTF.8.8"]),
        battle::Step::Roll(_) | battle::Step::Reroll(_) => {
            ("Battle dice are rolled.".into(), &["FOTF.8.1", "FOTF.8.2"])
        }
        battle::Step::Mend => (
            Situation::ask("Change any dice?").and(format!(
                "The battle{place} shows {}: {}.",
                dice_words(g.roll.dice),
                toll_now(g)
            )),
            &["FOTF.8.3", "FOTF.8.4", "FOTF.8.5", "FOTF.8.6"],
        ),
        battle::Step::Strike => ("Valor removes a shadow troop.".into(), &["FOTF.8.6"]),
        battle::Step::Resolve => {
            ("The battle is resolved.".into(), &["FOTF.8.3", "FOTF.8.4", "FOTF.8.10"])
        }
        battle::Step::LoseTroops(count) => (
            Situation::ask(format!("Whose troops fall{place}?"))
                .and(format!("{} must go.", many(count, "friendly troop"))),
            &["FOTF.8.9", "FOTF.8.10", "FOTF.8.12"],
        ),
        battle::Step::Aftermath | battle::Step::Over => {
            ("The battle is over.".into(), &["FOTF.8.7", "FOTF.9.1"])
        }
    }
}

fn of_peril(g: &Position, step: peril::Step) -> About {
    let name = match g.roll.kind {
        RollKind::Peril(objective) => objective.name(),
        RollKind::None | RollKind::Search | RollKind::Battle => "The peril",
    };
    let says = match step {
        peril::Step::Roll => format!("{name}: three battle dice are rolled.").into(),
        peril::Step::Mend => Situation::ask("Change any dice?").and(format!(
            "{name}: the dice show {}, and {} of {} hope would be lost; Overrun costs 1 hope, \
             Exchange 2, Nazgûl 3.",
            dice_words(g.roll.dice),
            peril::loss(g),
            g.board.hope
        )),
        peril::Step::Resolve => format!("{name}: hope is lost.").into(),
    };
    (says, &["FOTF.10.1", "FOTF.10.6"])
}

fn of_skies(step: skies::Step) -> About {
    let (says, rules): (&str, &[&str]) = match step {
        skies::Step::Darken(_) => ("The skies darken.", &["FOTF.5.5"]),
        skies::Step::TheShadowGrows => ("The threat rate rises.", &["FOTF.5.6"]),
        skies::Step::ISeeYou => ("The Eye looks for Frodo.", &["FOTF.5.7"]),
        skies::Step::UnderCoverOfDarkness(_) => ("Shadow troops gather.", &["FOTF.5.8"]),
        skies::Step::TheDangerIntensifies => {
            ("The shadow discard pile goes on top of the deck.", &["FOTF.5.9", "FOTF.5.5"])
        }
    };
    (says.into(), rules)
}

fn of_shadow(g: &Position, step: shadow::Step) -> About {
    let (says, rules): About = match step {
        shadow::Step::Cards { .. } | shadow::Step::Flip | shadow::Step::TopCard => (
            "Shadow cards are drawn, as many as the threat rate.".into(),
            &["FOTF.6.1", "FOTF.6.2", "FOTF.6.3"],
        ),
        shadow::Step::Resolve(_) => ("A shadow card is resolved.".into(), &["FOTF.6.2"]),
        shadow::Step::Battles { .. } => {
            ("Battles along the line, from its front.".into(), &["FOTF.6.10"])
        }
        shadow::Step::Order(order) => of_order(order),
        shadow::Step::Closer { left, .. } => (
            Situation::ask(format!(
                "Which of the closest Nazgûl moves one region towards Frodo in {}?",
                g.frodo_region().name()
            ))
            .and(format!("{left} to move.")),
            &["FOTF.6.17", "FOTF.6.20"],
        ),
        shadow::Step::Deploy { left } => (
            Situation::ask(format!(
                "From where does a Nazgûl fly to the Eye in {}?",
                g.board.eye.name()
            ))
            .and(format!("{left} more to come.")),
            &["FOTF.6.18", "FOTF.6.19", "FOTF.6.20"],
        ),
        shadow::Step::Wheels => (
            Situation::ask("What do the Wheels of Saruman cost?")
                .and("1 hope, or 2 friendly troops, or 2 cards or tokens of one player."),
            &["FOTF.6.4"],
        ),
        shadow::Step::WheelsTroops { left } => (
            Situation::ask("Which troop do the Wheels of Saruman take?")
                .and(format!("{left} to go.")),
            &["FOTF.6.4"],
        ),
        shadow::Step::WheelsDiscard { left, .. } => (
            Situation::ask("What do you discard to the Wheels of Saruman?")
                .and(format!("{left} to go.")),
            &["FOTF.6.4"],
        ),
    };
    (says, rules)
}

fn of_order(order: Order) -> About {
    match order {
        Order::Eye => ("The Eye looks for Frodo.".into(), &["FOTF.6.15", "FOTF.6.16"]),
        Order::Closer => ("Nazgûl move closer.".into(), &["FOTF.6.15", "FOTF.6.17"]),
        Order::Deploy => ("Nazgûl fly to the Eye.".into(), &["FOTF.6.15", "FOTF.6.18"]),
    }
}

//! What is going on, and which rules govern it.

use table::Explanation;

use super::names::Names;
use super::question;
use crate::effects::Step as Effect;
use crate::encounter::Step as Encounter;
use crate::frodo::Step as Frodo;
use crate::journey::Step as Journey;
use crate::position::{Part, Position};
use crate::riders::Step as Riders;
use crate::setup::Step as Setup;
use crate::sorcery::Step as Sorcery;
use crate::step::Step;
use crate::{allies, gandalf};

pub fn explain(g: &Position) -> Explanation {
    let Some(step) = g.agenda.top() else {
        let says = match g.ending {
            Some(ending) => format!("The game is over: {}.", ending.name()),
            None => "The game has not begun.".to_owned(),
        };
        return Explanation::of(says.into(), Vec::new());
    };
    let (says, rules) = words(g, step);
    Explanation::of(says.into(), rules)
}

fn words(g: &Position, step: Step) -> (String, Vec<&'static str>) {
    let said = |text: &str, rules: &[&'static str]| (text.to_owned(), rules.to_vec());
    match step {
        Step::Setup(step) => match step {
            Setup::GiveInformation { .. } => said(
                "Choose an information token to give to the Ringwraiths.",
                &["HFTR.1.15", "HFTR.1.17", "HFTR.3.1"],
            ),
            Setup::Place { .. } => match g.part {
                Part::One => said(
                    "Place a Nazgûl in one of the starting locations, each in a different one.",
                    &["HFTR.1.20"],
                ),
                Part::Two => {
                    said("Place a Nazgûl: two start in each of the two locations.", &["HFTR.2.13"])
                }
            },
            Setup::StartGandalf => {
                said("Choose where Gandalf starts; the other tokens are deeds.", &["HFTR.2.10"])
            }
            Setup::LordReplaces => {
                said("The Lord of the Nazgûl takes the place of one of the Nazgûl.", &["HFTR.2.14"])
            }
            _ => said("The game is set up.", &["HFTR.1.8", "HFTR.2.1"]),
        },
        Step::Day(_) => said("The day goes on.", &["HFTR.1.22", "HFTR.1.23"]),
        Step::Frodo(Frodo::Turn) => ring_bearers_turn(g),
        Step::Frodo(Frodo::ExtraMove) => {
            said("A card moves Frodo once more.", &["HFTR.1.42", "HFTR.1.39"])
        }
        Step::Allies(allies::Step::HandLimit) => said(
            "The Ring-bearer holds more than five ally cards and discards one.",
            &["HFTR.1.46"],
        ),
        Step::Allies(_) => said("Ally cards are drawn.", &["HFTR.1.30"]),
        Step::Riders(Riders::Turn) => (
            riders_turn(g),
            vec!["HFTR.1.64", "HFTR.1.65", "HFTR.1.66", "HFTR.1.67", "HFTR.1.70", "HFTR.1.97"],
        ),
        Step::Riders(_) => said(
            "The Nazgûl moves further.",
            &["HFTR.1.98", "HFTR.1.100", "HFTR.1.101", "HFTR.1.68"],
        ),
        Step::Dice(_) => said("The action dice are rolled.", &["HFTR.1.32", "HFTR.1.33"]),
        Step::Sorcery(Sorcery::Share(_)) => said(
            "Sorcery cards kept from Part 1 may be given to other Ringwraith players.",
            &["HFTR.2.11"],
        ),
        Step::Sorcery(Sorcery::HandLimit(_)) => {
            said("More than five sorcery cards are in hand: discard one.", &["HFTR.1.93"])
        }
        Step::Sorcery(Sorcery::Draw(_)) => said("A sorcery card is drawn.", &["HFTR.1.75"]),
        Step::Declared(asked) => (
            format!(
                "The Ringwraiths have declared {}. Answer it, or cancel it with a card.",
                question(asked, Names::at(g))
            ),
            vec!["HFTR.1.52", "HFTR.1.79", "HFTR.1.85", "HFTR.1.87"],
        ),
        Step::Effect(step) => effect(step),
        Step::Encounter(Encounter::Cancel) => said(
            "The tiles are drawn. One company card may be flipped to cancel one that is not red.",
            &["HFTR.1.106", "HFTR.1.107", "HFTR.1.108"],
        ),
        Step::Encounter(Encounter::Escape) => match g.part {
            Part::One => said(
                "Frodo gets away. He stays, or moves in secret to a location within reach, as if two more dots were marked.",
                &["HFTR.1.111", "HFTR.1.112", "HFTR.1.113"],
            ),
            Part::Two => said(
                "Frodo gets away: he changes course, or keeps his journey card.",
                &["HFTR.2.51", "HFTR.2.52"],
            ),
        },
        Step::Encounter(_) => {
            said("The Nazgûl meet Frodo.", &["HFTR.1.104", "HFTR.1.105", "HFTR.1.122"])
        }
        Step::Journey(Journey::Choose1) => said(
            "Choose a journey. The shorter ones are quicker; on the longer ones Frodo can bear more.",
            &["HFTR.2.7", "HFTR.2.18"],
        ),
        Step::Journey(Journey::Offer) => said(
            "The Ring-bearer has looked at the next journey card. Frodo may change course with it.",
            &["HFTR.2.52"],
        ),
        Step::Journey(_) => said(
            "Keep one of the journey cards drawn. Frodo is now where that card puts him.",
            &["HFTR.2.52", "HFTR.2.53", "HFTR.2.54"],
        ),
        Step::Gandalf(gandalf::Step::DropDie) => {
            said("Gandalf takes a standard die from the Ringwraiths.", &["HFTR.2.27"])
        }
        Step::Gandalf(_) => {
            said("Gandalf goes where one of his deed tokens says.", &["HFTR.2.29", "HFTR.2.37"])
        }
    }
}

fn riders_turn(g: &Position) -> String {
    let who = g.active.nazgul.map_or_else(String::new, |who| Names::at(g).rider(who));
    match (g.active.moved, g.active.acted) {
        (false, false) => format!("{who} may move and take one action, in either order."),
        (true, false) => format!("{who} has moved, and may take one action."),
        (false, true) => format!("{who} has acted, and may move."),
        (true, true) => format!("{who} has moved and acted."),
    }
}

fn ring_bearers_turn(g: &Position) -> (String, Vec<&'static str>) {
    let night = g.is_nightfall() && !g.now.quiet_night;
    let mut says = match (g.part, night) {
        (_, _) if g.now.frodo_rested => "Frodo rests",
        (_, _) if g.has_moved_or_rested() => "Frodo has moved",
        (Part::One, false) => "Frodo must move",
        (Part::One, true) => "Frodo moves or rests, and moving at night corrupts him",
        (Part::Two, false) => "Frodo marches on",
        (Part::Two, true) => "Frodo marches on or rests, and marching at night corrupts him",
    }
    .to_owned();
    if g.has_moved_or_rested() && gandalf::must_move(g) {
        says.push_str("; Gandalf must move");
    }
    // What is left to do, by what everybody sees; and everybody hears it.
    let can_begin = g.part == Part::One || g.has_moved_or_rested();
    let can_play = can_begin && !g.now.ally_played && g.allies.hand_size() > 0;
    let can_draw = can_begin && !g.now.token_spent && g.fellowship.held > 0;
    let may = match (can_play, can_draw) {
        (true, true) => " One ally card may be played, and one fellowship token spent to draw one.",
        (true, false) => " One ally card may be played.",
        (false, true) => " One fellowship token may be spent to draw an ally card.",
        (false, false) => "",
    };
    let says = format!("{says}.{may}");
    let mut rules = vec!["HFTR.1.34", "HFTR.1.35", "HFTR.1.39", "HFTR.1.44", "HFTR.1.47"];
    if g.part == Part::Two {
        rules.extend(["HFTR.2.19", "HFTR.2.22", "HFTR.2.25", "HFTR.2.30", "HFTR.2.32"]);
    }
    (says, rules)
}

fn effect(step: Effect) -> (String, Vec<&'static str>) {
    let says = match step {
        Effect::Bottom { .. } | Effect::BottomDrawn { .. } => {
            "Put a card at the bottom of the ally deck."
        }
        Effect::PlaceAlly { .. } => "Place an ally token.",
        Effect::MoveAllies { .. } => "Move an ally token to a connected location.",
        Effect::PushSection { .. } => "Name the section whose Nazgûl are moved.",
        Effect::Push { .. } => "Move a Nazgûl.",
        Effect::Scatter { .. } => "Gandalf scatters the Nazgûl: move this one up to two spaces.",
        Effect::DiscardDie { .. } => "Discard a standard die of the Ringwraiths.",
        Effect::Reroll { .. } => "Choose dice to be rolled again.",
        Effect::Decoy { .. } => "Lay a false track on a location that is not on the log.",
        Effect::RemoveTrack { .. } => "Take a track token off the board.",
        Effect::FlipInformation { .. } => "Flip one of the information tokens.",
        Effect::BarArea => "Name the area in which no search can be made this turn.",
        Effect::MoveGandalf { .. } => "Gandalf moves once more.",
        Effect::SendGandalf { .. } => "Write down Gandalf's new location.",
        Effect::DiscardAlly { .. } | Effect::LoseAlly { .. } => "An ally card is discarded.",
        Effect::NameInformation => "Name a section with an information token in play, if any.",
        Effect::MoveActive { .. } => "Move the active Nazgûl.",
        Effect::MoveAll { .. } => "Move every Nazgûl, the active one first.",
        Effect::PerceiveArea => "Perception: name an area.",
        Effect::PerceiveSection => "Perception: name a section.",
        Effect::Search { .. } => "Choose where to search.",
        Effect::Hunt { .. } => "Choose where to hunt.",
        Effect::RemoveAlly { .. } => "Remove an ally token.",
        Effect::Next { .. } | Effect::Finish => "A card takes effect.",
    };
    (says.to_owned(), vec!["HFTR.1.50", "HFTR.1.94"])
}

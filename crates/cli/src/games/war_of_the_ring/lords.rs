//! Lords of Middle-earth as text: special dice, Rings by name, the Balrog, other cards.

use ::games::war_of_the_ring::facts::{Character, Side, SpecialDie};
use ::games::war_of_the_ring::lords::rings::RINGS;
use ::games::war_of_the_ring::lords::{DiePlace, Lords, RingAt, Special};
use ::games::war_of_the_ring::position::Whereabouts;
use ::games::war_of_the_ring::view::View;

use super::board::first_name;
use crate::paint::{Ink, Paint, WIDTH, wrapped};

/// Where the special dice of a side lie, and what they show.
pub fn special_dice(view: &View, side: Side, paint: Paint) -> Vec<String> {
    let Some(lords) = &view.lords else { return Vec::new() };
    let dice = SpecialDie::of(side).filter_map(|die| lying(lords, die));
    line(&format!("{} special dice", side.name()), dice.collect(), paint)
}

pub fn tracks(view: &View, paint: Paint) -> Vec<String> {
    let Some(lords) = &view.lords else { return Vec::new() };
    line("Elven Rings out of the game", named(lords, RingAt::Out), paint)
}

/// Nothing, if there is nothing to tell.
pub fn line(title: &str, texts: Vec<String>, paint: Paint) -> Vec<String> {
    let title = format!("{} ", paint.ink(Ink::Heading, title));
    match texts.is_empty() {
        true => Vec::new(),
        false => wrapped(&texts.join("; "), &title, "  ", WIDTH),
    }
}

/// "Vilya: Army ★, counts"; nothing of a die that is not in play.
fn lying(lords: &Lords, die: SpecialDie) -> Option<String> {
    let Special { place, pip } = lords.dice[die.index()];
    let place = match place {
        DiePlace::Absent => return None,
        DiePlace::Pool => "to be rolled",
        DiePlace::Rolled => "rolled",
        DiePlace::Chosen => "counts",
        DiePlace::LaidAside => "laid aside",
        DiePlace::Used => "used",
        DiePlace::HuntBox => "in the Hunt Box",
        DiePlace::Removed => "out of the game",
    };
    Some(match pip {
        0 => format!("{}: {place}", die.name()),
        _ => format!("{}: {}, {place}", die.name(), shown(die, pip)),
    })
}

/// "Army ★"
pub fn shown(die: SpecialDie, pip: u8) -> String {
    let face = die.faces()[usize::from(pip) - 1].name();
    let star = if die.is_starred(pip) { " ★" } else { "" };
    format!("{face}{star}")
}

/// "Vilya, Narya"
pub fn rings(lords: &Lords, side: Side) -> String {
    let place = match side {
        Side::FreePeoples => RingAt::FreePeoples,
        Side::Shadow => RingAt::Shadow,
    };
    named(lords, place).join(", ")
}

fn named(lords: &Lords, place: RingAt) -> Vec<String> {
    let there = RINGS.into_iter().filter(|ring| lords.rings[ring.index()] == place);
    there.map(|ring| ring.name().to_string()).collect()
}

/// The card that he uses, as far as the reader may know it.
pub fn card_of(view: &View, who: Character) -> Character {
    let other = view.lords.as_ref().is_some_and(|lords| lords.other_cards.contains(who));
    who.other_card().filter(|_| other).unwrap_or(who)
}

/// True if only the Free Peoples may know which card he uses (LOME.17.2).
pub fn is_unknown(view: &View, who: Character) -> bool {
    let own = view.cards[Side::FreePeoples].hand_cards.is_some();
    let shown = view.lords.as_ref().is_none_or(|lords| lords.shown.contains(who));
    let there = view.characters.get(&who) == Some(&Whereabouts::InFellowship);
    !own && !shown && there && who.other_card().is_some()
}

/// "Boromir (Captain-General of Gondor)" where he plays by his other card; the Balrog with its state.
pub fn called(view: &View, who: Character) -> String {
    let name = first_name(who);
    let active = view.lords.as_ref().map(|lords| lords.balrog_active);
    match (card_of(view, who), active) {
        (Character::Balrog, Some(true)) => format!("{name} (active)"),
        (Character::Balrog, Some(false)) => format!("{name} (inactive)"),
        (card, _) if card != who => format!("{name} ({})", card.title()),
        _ => name.to_string(),
    }
}

/// True if this card is part of the game at this table, and can still bring its person into play.
pub fn is_still_to_come(view: &View, card: Character) -> bool {
    let person = card.other_card_of().unwrap_or(card);
    // Companions have chosen between their cards before the game.
    let chosen = card != person && card.side() == Side::FreePeoples;
    let in_box = view.lords.is_some() || !card.is_of_lords();
    in_box && !chosen && card != Character::Gollum && !view.characters.contains_key(&person)
}

//! What a tile costs: the Guide's help, a Companion, the Ring (WOTR.9.3, WOTR.9.5).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::{Step, table_cards};
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Card, Character, Tile, TileValue};
use crate::fellowship::{reveal, separate};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{events, lords, rule};

/// True if the Free Peoples have anything to decide about this tile.
pub fn has_choice(g: &Position) -> bool {
    let mut found = false;
    let _ = offers(g, &mut |action| {
        found |= action != Action::UseTheRing && judge(g, action).is_ok();
        ControlFlow::Continue(())
    });
    found || (g.has_council() && seems_to_lose_hobbits(g))
}

/// As far as the Shadow knows: it must not learn by the question which card the second Hobbit plays by.
fn seems_to_lose_hobbits(g: &Position) -> bool {
    let secret = |who: Character| lords::council::secret(g).any(|other| other == who);
    let may = |who: Character| g.is_in_fellowship(who) && (g.plays_other_card(who) || secret(who));
    let standard = g.hunt.current.tile.is_some_and(Tile::is_standard);
    let guides = HOBBITS.contains(&g.fellowship.guide) && !is_too_late_for_help(g);
    standard && guides && HOBBITS.into_iter().all(may)
}

/// Foul Thing from the Deep: before the Ring is used a Companion is lost, drawn at random.
fn must_lose_random(g: &Position) -> bool {
    let hunt = &g.hunt.current;
    hunt.card == Some(Card::FoulThingFromTheDeep)
        && hunt.damage > 0
        && !hunt.casualty_taken
        && !g.companions_in_fellowship().is_empty()
}

/// WOTR.9.3.4, WOTR.9.3.5, WOTR.9.3.8, WOTR.9.3.13, WOTR.9.5.2
pub fn offers(g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
    table_cards::after_tile(g).try_for_each(|card| visit(Action::UseCard { card }))?;
    visit(Action::GuideLeaves)?;
    visit(Action::RevealForLess)?;
    visit(Action::LoseGuide)?;
    visit(Action::LoseRandom)?;
    if g.has_council() {
        visit(Action::LoseHobbits)?;
    }
    visit(Action::UseTheRing)
}

pub fn judge(g: &Position, action: Action) -> Result<(), Illegal> {
    let hunt = &g.hunt.current;
    if hunt.card == Some(Card::IsildursBane) && action != Action::UseTheRing {
        return rule::hunt::NOTHING_LOWERS.forbids();
    }
    let drags_down = must_lose_random(g);
    if is_guides_help(action) {
        rule::hunt::HELP_BEFORE_CASUALTY.forbids_if(is_too_late_for_help(g))?;
    }
    match action {
        Action::LoseRandom if drags_down => Ok(()),
        Action::LoseGuide | Action::UseTheRing if drags_down => rule::hunt::DRAGGED_DOWN.forbids(),
        Action::UseCard { card } => table_cards::judge_after_tile(g, card),
        // WOTR.9.5.1
        Action::GuideLeaves => {
            rule::hunt::HOBBIT_GUIDE.forbids_if(!leaves_as_guide(g) || hunt.damage == 0)
        }
        // WOTR.9.5.7, WOTR.9.5.9
        Action::RevealForLess => {
            let gollum = g.fellowship.guide == Character::Gollum;
            let hidden = g.fellowship.hidden && !will_reveal(g);
            rule::hunt::GOLLUM_GUIDE
                .forbids_if(!gollum || !hidden || hunt.damage == 0 || hunt.revealed_for_less)
        }
        // WOTR.9.3.6, WOTR.9.3.7
        Action::LoseGuide | Action::LoseRandom => {
            rule::hunt::DAMAGE_TO_LOWER.forbids_if(hunt.damage == 0)?;
            rule::hunt::ONE_CASUALTY.forbids_if(hunt.casualty_taken)?;
            let left = g.companions_in_fellowship().len();
            let none = left == 0 || (action == Action::LoseRandom && left == 1);
            rule::hunt::A_COMPANION.forbids_if(none)
        }
        Action::LoseHobbits => rule::lords::HOBBITS.forbids_if(!may_lose_hobbits(g)),
        Action::UseTheRing => Ok(()),
        _ => not_asked(),
    }
}

fn is_guides_help(action: Action) -> bool {
    matches!(action, Action::GuideLeaves | Action::RevealForLess | Action::LoseHobbits)
}

/// WOTR.9.3.4, WOTR.9.3.5: after the casualty only a new Guide helps.
fn is_too_late_for_help(g: &Position) -> bool {
    g.hunt.current.guide_then == Some(g.fellowship.guide)
}

/// A Hobbit, or one of the others by his card of the Council.
fn leaves_as_guide(g: &Position) -> bool {
    let guide = g.fellowship.guide;
    let of_council = matches!(guide, Character::Boromir | Character::Gimli | Character::Legolas);
    match g.plays_other_card(guide) {
        true => of_council,
        false => is_hobbit(guide),
    }
}

const HOBBITS: [Character; 2] = [Character::Meriadoc, Character::Peregrin];

/// Both Hobbits of the Shire go with the Fellowship, one of them guides, and the tile is a standard one.
fn may_lose_hobbits(g: &Position) -> bool {
    let both = HOBBITS.into_iter().all(|who| g.plays_other_card(who) && g.is_in_fellowship(who));
    let standard = g.hunt.current.tile.is_some_and(Tile::is_standard);
    both && HOBBITS.contains(&g.fellowship.guide) && standard
}

/// The tile is cancelled. Both go at once, so that the second does not guide in between.
fn lose_hobbits(g: &mut Position, tell: Tell<'_, Event>) {
    let hunt = &mut g.hunt.current;
    (hunt.damage, hunt.reveals, hunt.revealed_for_less) = (0, false, false);
    if let Some(tile) = hunt.tile.take() {
        tell(Event::TileCancelled { tile });
    }
    for who in HOBBITS {
        events::companion_lost(g);
        lords::council::show(g, who, tell);
        g.eliminate(who, tell);
    }
    separate::new_guide(g, tell);
}

pub fn answer(g: &mut Position, action: Action, tell: Tell<'_, Event>) {
    // WOTR.9.3.4: a card comes first, or not at all.
    g.hunt.current.card_used = true;
    if matches!(action, Action::LoseGuide | Action::LoseRandom) {
        g.hunt.current.guide_then = Some(g.fellowship.guide);
    }
    match action {
        Action::UseCard { card } => table_cards::use_after_tile(g, card, tell),
        Action::GuideLeaves => {
            g.agenda.then([GameStep::Hunt(Step::Pay)]);
            g.hunt.current.damage -= 1;
            let who = g.fellowship.guide;
            table::ran_as!("character:{}/guide", g.card_of(who));
            match g.fellowship.mordor {
                // WOTR.12.1.2
                Some(_) => separate::lose_instead(g, who, tell),
                None => leaves(g, who),
            }
        }
        Action::RevealForLess => {
            g.agenda.then([GameStep::Hunt(Step::Pay)]);
            g.hunt.current.damage -= 1;
            table::ran!("character:gollum/guide");
            // WOTR.9.5.8: after everything else, like any tile that reveals.
            g.hunt.current.revealed_for_less = true;
        }
        Action::LoseGuide => {
            g.agenda.then([GameStep::Hunt(Step::Pay)]);
            lose(g, g.fellowship.guide, tell);
        }
        Action::LoseRandom => {
            g.agenda.then([GameStep::Hunt(Step::RandomCompanion), GameStep::Hunt(Step::Pay)]);
        }
        Action::LoseHobbits => {
            table::ran_as!("character:{}/guide", g.card_of(g.fellowship.guide));
            g.agenda.then([GameStep::Hunt(Step::Pay)]);
            lose_hobbits(g, tell);
        }
        Action::UseTheRing => pay_what_is_left(g, tell),
        _ => unreachable!("judged before"),
    }
}

/// WOTR.9.3.11, WOTR.9.1.6; and at last the tile may reveal.
pub fn pay_what_is_left(g: &mut Position, tell: Tell<'_, Event>) {
    let damage = std::mem::take(&mut g.hunt.current.damage);
    g.corrupt(damage, tell);
    if let Some(TileValue::Number(number @ ..0)) = g.hunt.current.tile.map(Tile::value) {
        g.heal(number.unsigned_abs(), tell);
    }
    table_cards::put_back_first_tiles(g, tell);
    g.agenda.then([GameStep::Hunt(Step::RevealIcon)]);
}

/// A casualty lowers the damage by its Level (WOTR.9.3.9, WOTR.9.3.10, WOTR.9.5.4).
pub fn lose(g: &mut Position, who: Character, tell: Tell<'_, Event>) {
    lords::council::show(g, who, tell);
    let level = lords::council::told_level(g, who, tell);
    let hunt = &mut g.hunt.current;
    hunt.casualty_taken = true;
    hunt.damage = hunt.damage.saturating_sub(level);
    eliminate_in_fellowship(g, who, tell);
}

/// WOTR.9.5.3: the Hobbits are taken alive, but not on the Mordor Track.
pub fn eliminate_in_fellowship(g: &mut Position, who: Character, tell: Tell<'_, Event>) {
    events::companion_lost(g);
    if is_hobbit(who) && !g.plays_other_card(who) && g.fellowship.mordor.is_none() {
        table::ran_as!("character:{who}/take-them-alive");
        return leaves(g, who);
    }
    separate::lost(g, who, tell);
}

/// He is placed as if just separated: where, the Free Peoples choose.
fn leaves(g: &mut Position, who: Character) {
    g.agenda.then([GameStep::Leaving(crate::fellowship::leaving::Step::Where(who))]);
}

pub fn is_hobbit(who: Character) -> bool {
    matches!(who, Character::Meriadoc | Character::Peregrin)
}

/// WOTR.9.3.12, WOTR.9.5.5, WOTR.9.5.6
fn will_reveal(g: &Position) -> bool {
    let spared = g.fellowship.guide == Character::Gollum
        && g.hunt.current.tile.is_some_and(|tile: Tile| tile.is_standard() && !tile.is_eye());
    (g.hunt.current.reveals && !spared) || g.hunt.current.revealed_for_less
}

pub fn reveal_icon(g: &mut Position) {
    if will_reveal(g) {
        reveal::reveal(g);
    }
}

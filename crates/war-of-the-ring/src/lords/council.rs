//! The Council of Rivendell: who sets out by which card, who starts at home (LOME.2, LOME.17).

use table::{Illegal, Luck, Tell};

use super::Step;
use crate::event::Event;
use crate::facts::{Character, Side};
use crate::options::Played;
use crate::position::{Position, Whereabouts};
use crate::step::Step as GameStep;
use crate::{politics, rule};

/// Before the first turn (LOME.2.2, LOME.2.8, LOME.11.3, LOME.17.1). Every question is asked, so that
/// their number tells nothing.
pub fn set_up(g: &mut Position) {
    let lords = |step| GameStep::Lords(step);
    g.agenda.then([lords(Step::FirstGuide)]);
    let asked: Vec<Character> =
        Character::ALL.into_iter().filter(|&who| is_asked_for(g, who)).collect();
    for who in asked.into_iter().rev() {
        g.agenda.then([lords(Step::CardOf(who))]);
    }
}

/// True if the Free Peoples choose between two cards of his.
pub fn is_asked_for(g: &Position, who: Character) -> bool {
    let may = match who {
        // LOME.11.2
        Character::GandalfTheGrey => true,
        Character::Strider => g.has_council() && g.options.dunadan == Played::With,
        _ => g.has_council(),
    };
    may && who.starts_in_fellowship() && who.other_card().is_some()
}

/// Either card of the person who is asked for.
pub fn judge_card(who: Character, card: Character) -> Result<(), Illegal> {
    let his = card == who || card.other_card_of() == Some(who);
    rule::lords::HIS_CARDS.forbids_if(!his)
}

pub fn choose_card(g: &mut Position, who: Character, card: Character, tell: Tell<'_, Event>) {
    if card != who {
        g.lords.other_cards = g.lords.other_cards.with(who);
    }
    tell(Event::CardOfCompanion { who, card: Some(card) });
}

/// LOME.2.2
pub const FIRST_GUIDES: [Character; 2] = [Character::Strider, Character::GandalfTheGrey];

pub fn first_guide(g: &mut Position, who: Character, tell: Tell<'_, Event>) {
    g.fellowship.guide = who;
    tell(Event::GuideChosen { who });
    show(g, who, tell);
}

/// LOME.17.2, LOME.17.3: everybody sees by which card he plays.
pub fn show(g: &mut Position, who: Character, tell: Tell<'_, Event>) {
    if g.has_lords() && is_asked_for(g, who) && !g.lords.shown.contains(who) {
        g.lords.shown = g.lords.shown.with(who);
        tell(Event::CardShown { card: g.card_of(who) });
    }
}

/// His Level, which everybody hears if it gives away a secret (LOME.12.1).
pub fn told_level(g: &Position, who: Character, tell: Tell<'_, Event>) -> u8 {
    let level = g.level(who);
    if g.has_council() && who == Character::Smeagol {
        tell(Event::LevelTold { who, level });
    }
    level
}

/// Companions whose card the Shadow does not know.
pub fn secret(g: &Position) -> impl Iterator<Item = Character> {
    let there = g.companions_in_fellowship().iter();
    there.filter(|&who| is_asked_for(g, who) && !g.lords.shown.contains(who))
}

/// What the Shadow can imagine: any card of a player who has not shown one. Nobody is of a higher Level than the
/// Guide (WOTR.8.1.1), which can give away that he plays by his lesser card.
pub fn imagine(g: &mut Position, luck: &mut Luck) {
    let guide = g.fellowship.guide;
    let known = g.is_in_fellowship(guide) && guide.is_companion() && guide != Character::Smeagol;
    let choosing = GameStep::Fellowship(crate::fellowship::Step::ChooseGuide);
    let settled = known && !g.agenda.iter().any(|step| step == choosing) && g.turn > 0;
    let most = if settled { g.level(guide) } else { u8::MAX };
    let secret: Vec<Character> = secret(g).collect();
    for who in secret {
        let lesser = who.level() > most;
        let other = lesser || luck.below(2) == 1;
        g.lords.other_cards = match other {
            true => g.lords.other_cards.with(who),
            false => g.lords.other_cards.without(who),
        };
    }
}

/// LOME.17.5, LOME.17.6, LOME.17.8: who may still start at home; the others go along.
pub fn judge_outside(g: &Position, who: Character) -> Result<(), Illegal> {
    let may = g.is_in_fellowship(who) && g.card_of(who).home().is_some();
    rule::lords::OUTSIDE.forbids_if(!may)
}

/// LOME.18.1: for one Companion at home the Shadow takes a token of its choice, for more it takes both.
pub fn tokens(g: &mut Position, tell: Tell<'_, Event>) {
    match g.lords.outside {
        0 => (),
        1 => g.agenda.then([GameStep::Lords(Step::ChooseToken)]),
        _ => g.lords.tokens.take_both(Side::Shadow, tell),
    }
}

/// LOME.17.7: from now on like any Companion who was separated.
pub fn outside(g: &mut Position, who: Character, tell: Tell<'_, Event>) {
    let Some(home) = g.card_of(who).home() else { return };
    show(g, who, tell);
    g.lords.outside += 1;
    g.characters[who.index()] = Whereabouts::In(home);
    tell(Event::Separated { who, to: home });
    politics::companion_arrives(g, who, home, tell);
    // Who guides is asked in the same phase.
    g.agenda.then([GameStep::Lords(Step::Outside)]);
}

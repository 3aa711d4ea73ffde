//! Special Action dice: rolled with the others, one of a side is chosen, and some leave the game
//! (LOME.4 to LOME.6; the examples LOME.19.1 to LOME.19.4).

use table::{Fate, Pending, Tell};

use super::{DiePlace, Special, Step};
use crate::event::{DieLost, Event};
use crate::facts::{Character, Face, Side, SpecialDie};
use crate::position::Position;
use crate::rule;
use crate::step::Step as GameStep;

impl SpecialDie {
    /// The dice of one side.
    pub fn of(side: Side) -> impl Iterator<Item = SpecialDie> {
        SpecialDie::ALL.into_iter().filter(move |die| die.side() == side)
    }
}

impl Position {
    pub fn special(&self, die: SpecialDie) -> Special {
        self.lords.dice[die.index()]
    }

    /// What the die shows.
    pub fn special_face(&self, die: SpecialDie) -> Option<Face> {
        let at = usize::from(self.special(die).pip.checked_sub(1)?);
        die.faces().get(at).copied()
    }

    /// Those of `side` that lie there.
    pub fn special_at(&self, side: Side, place: DiePlace) -> impl Iterator<Item = SpecialDie> {
        SpecialDie::of(side).filter(move |&die| self.special(die).place == place)
    }

    /// The chosen result of `side`, as long as it is unused (LOME.4.8).
    #[inline]
    pub fn special_result(&self, side: Side) -> Option<SpecialDie> {
        match self.has_lords() {
            true => self.special_at(side, DiePlace::Chosen).next(),
            false => None,
        }
    }

    /// Dice of `side` that are still to be used, a special one among them (LOME.4.8).
    #[inline]
    pub fn dice_left(&self, side: Side) -> u8 {
        self.dice[side].left() + u8::from(self.special_result(side).is_some())
    }

    fn put_special(&mut self, die: SpecialDie, place: DiePlace) {
        self.lords.dice[die.index()].place = place;
    }
}

/// LOME.4.14, LOME.4.15, LOME.5.4 to LOME.5.8, LOME.6.3 to LOME.6.5: which dice are rolled this turn.
pub fn take_back(g: &mut Position, tell: Tell<'_, Event>) {
    g.lords.sorcery_used = false;
    g.lords.vilya_rests = false;
    g.lords.tokens.used_this_turn = false;
    for die in SpecialDie::ALL {
        let before = g.special(die);
        let place = match before.place {
            DiePlace::Removed => DiePlace::Removed,
            _ => match why_removed(g, die, before) {
                Some(why) => {
                    tell(Event::SpecialDieRemoved { die, why });
                    DiePlace::Removed
                }
                None if is_due(g, die) => DiePlace::Pool,
                None => DiePlace::Absent,
            },
        };
        g.lords.dice[die.index()] = Special { place, pip: 0 };
    }
}

/// LOME.4.12, LOME.5.8, LOME.5.9, LOME.6.5, LOME.9.4, LOME.10.4, LOME.13.6, LOME.14.3
fn why_removed(g: &Position, die: SpecialDie, before: Special) -> Option<DieLost> {
    // Even if both came last turn, before the die was ever rolled.
    if die == SpecialDie::Gothmog && g.is_in_play(die.owner()) && g.black_captain_is_in_play() {
        return Some(DieLost::BlackCaptain);
    }
    if before.place == DiePlace::Absent {
        return None;
    }
    let gone = !g.is_in_play(die.owner()) && !is_risen(g, die);
    let was_chosen = matches!(before.place, DiePlace::Chosen | DiePlace::Used | DiePlace::HuntBox);
    let starred = was_chosen && before.pip > 0 && die.is_starred(before.pip);
    let rival = match die.side() {
        Side::FreePeoples => g.is_in_play(Character::GandalfTheWhite),
        Side::Shadow => g.is_in_play(Character::WitchKing),
    };
    match gone {
        true => Some(DieLost::OwnerGone),
        false => (starred && rival).then_some(DieLost::Starred),
    }
}

/// Gandalf who has become the White was not eliminated; Narya has no owner to roll it then.
fn is_risen(g: &Position, die: SpecialDie) -> bool {
    die == SpecialDie::Narya && g.is_in_play(Character::GandalfTheWhite)
}

fn is_due(g: &Position, die: SpecialDie) -> bool {
    match die {
        // LOME.11.5 to LOME.11.9: only dice that moved the Fellowship count.
        SpecialDie::Narya => {
            let guides = g.fellowship.guide == Character::GandalfTheGrey
                && g.plays_other_card(Character::GandalfTheGrey);
            guides && (g.turn == 1 || g.hunt_box.taken_back > 0)
        }
        // LOME.9.3, LOME.10.3, LOME.13.1, LOME.14.1
        _ => g.is_in_play(die.owner()),
    }
}

/// LOME.4.1
pub fn fate(g: &Position, side: Side) -> Option<Pending> {
    let dice = g.special_at(side, DiePlace::Pool).count() as u8;
    (dice > 0).then_some(Pending::Fate(Fate::Roll { dice, faces: 6 }))
}

pub fn rolled(g: &mut Position, side: Side, pips: &[u8], tell: Tell<'_, Event>) {
    let dice: Vec<SpecialDie> = g.special_at(side, DiePlace::Pool).collect();
    for (die, &pip) in dice.into_iter().zip(pips) {
        let pip = first_alike(die, pip);
        g.lords.dice[die.index()] = Special { place: DiePlace::Rolled, pip };
        let face = die.faces()[usize::from(pip) - 1];
        tell(Event::SpecialDieRolled { die, face, starred: die.is_starred(pip) });
        match die {
            SpecialDie::Vilya => table::ran!("character:elrond/keeper-of-vilya"),
            SpecialDie::Nenya => table::ran!("character:galadriel/keeper-of-nenya"),
            SpecialDie::Narya => table::ran!("character:gandalf-keeper-of-narya/guide"),
            SpecialDie::Balrog | SpecialDie::Gothmog => (),
        }
    }
}

/// Two faces that show the same are the same.
fn first_alike(die: SpecialDie, pip: u8) -> u8 {
    let shows = |pip: u8| (die.faces()[usize::from(pip) - 1], die.is_starred(pip));
    (1..=pip).find(|&other| shows(other) == shows(pip)).unwrap_or(pip)
}

/// LOME.4.4: who rolled more dice picks first; the Free Peoples on a tie.
pub fn picks(g: &mut Position) {
    let rolled = |side: Side| {
        let set_aside = if side == Side::Shadow { g.lords.allocated } else { 0 };
        let special = g.special_at(side, DiePlace::Rolled).count() as u8;
        g.dice[side].pool.saturating_sub(set_aside) + special
    };
    let first = match rolled(Side::Shadow) > rolled(Side::FreePeoples) {
        true => Side::Shadow,
        false => Side::FreePeoples,
    };
    let pick = |side| GameStep::Lords(Step::Pick(side));
    g.agenda.then([pick(first), pick(first.other()), GameStep::Lords(Step::AfterPicks)]);
}

/// LOME.4.2, LOME.4.3: which of the rolled dice may be picked.
pub fn pickable(g: &Position, side: Side) -> Vec<SpecialDie> {
    let rolled: Vec<SpecialDie> = g.special_at(side, DiePlace::Rolled).collect();
    let eyes: Vec<SpecialDie> =
        rolled.iter().copied().filter(|&die| g.special_face(die) == Some(Face::Eye)).collect();
    if eyes.is_empty() { rolled } else { eyes }
}

pub fn judge_pick(g: &Position, side: Side, die: SpecialDie) -> Result<(), table::Illegal> {
    let rolled = die.side() == side && g.special(die).place == DiePlace::Rolled;
    rule::lords::ONE_OF_THE_ROLLED.forbids_if(!rolled)?;
    rule::lords::AN_EYE_FIRST.forbids_if(!pickable(g, side).contains(&die))
}

/// LOME.4.5: a single die, or a single Eye, is no choice.
pub fn only_pick(g: &Position, side: Side) -> Option<SpecialDie> {
    match pickable(g, side)[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// LOME.4.2, LOME.4.6, LOME.4.7, LOME.4.11, LOME.13.10
pub fn pick(g: &mut Position, side: Side, die: SpecialDie, tell: Tell<'_, Event>) {
    let others: Vec<SpecialDie> =
        g.special_at(side, DiePlace::Rolled).filter(|&other| other != die).collect();
    for other in others {
        g.put_special(other, DiePlace::LaidAside);
    }
    tell(Event::SpecialDiePicked { die });
    match g.special_face(die) {
        Some(Face::Eye) => {
            g.put_special(die, DiePlace::HuntBox);
            g.hunt_box.shadow += 1;
            tell(Event::DieToHuntBox { side });
        }
        // L-6: the result that wakes the Balrog is spent by that.
        Some(Face::UseBalrog) if !g.lords.balrog_active => {
            g.put_special(die, DiePlace::Used);
            super::balrog::wake(g, tell);
        }
        _ => g.put_special(die, DiePlace::Chosen),
    }
}

/// The Lore of the Elven Rings asks, if a Keeper die shows an Eye.
pub fn after_picks(g: &mut Position) {
    let eye = SpecialDie::of(Side::FreePeoples).any(|die| g.special_face(die) == Some(Face::Eye));
    if eye {
        super::cards::keeper_shows_eye(g);
    }
}

/// The special die in hand is used up.
pub fn spend(g: &mut Position, die: SpecialDie, tell: Tell<'_, Event>) {
    g.put_special(die, DiePlace::Used);
    tell(Event::SpecialDieUsed { die });
}

/// LOME.7.9: the die just used stays the result that counts; its star counts as before (LOME.9.4).
pub fn keep(g: &mut Position, die: SpecialDie, tell: Tell<'_, Event>) {
    g.put_special(die, DiePlace::Chosen);
    tell(Event::SpecialDieKept { die });
}

/// LOME.4.8, WOTR.4.1.19
pub fn skip(g: &mut Position, die: SpecialDie, tell: Tell<'_, Event>) {
    g.put_special(die, DiePlace::Used);
    tell(Event::SpecialDieSkipped { die });
}

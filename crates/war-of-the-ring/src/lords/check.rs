//! What holds of the expansion in every position.

use table::Invalid;

use super::{DiePlace, Lords, RingAt, Step};
use crate::facts::{Character, Face, Side, SpecialDie, Tile};
use crate::position::Position;
use crate::step::Step as GameStep;

fn invalid(path: &str, what: &str) -> Result<(), Invalid> {
    Err(Invalid::new(format!("lords.{path}"), what))
}

impl Position {
    /// Special dice that can lie in the Hunt Box: Eyes with those of the Shadow; and Character results
    /// that moved the Fellowship, or that Captain of Despair sent there.
    pub(crate) fn special_dice_in_the_hunt(&self, side: Side) -> u8 {
        let is_there = |&die: &SpecialDie| match self.special(die).place {
            DiePlace::HuntBox => side == Side::Shadow,
            DiePlace::Used => die.side() == side && self.special_face(die) == Some(Face::Character),
            _ => false,
        };
        SpecialDie::ALL.iter().filter(|die| is_there(die)).count() as u8
    }

    pub(crate) fn check_lords(&self) -> Result<(), Invalid> {
        if !self.has_lords() {
            return match self.lords == Lords::default() {
                true => Ok(()),
                false => invalid("", "the expansion is not played with"),
            };
        }
        let Lords { other_cards, dice, tokens, outside, .. } = self.lords;
        if other_cards.iter().any(|who| who.other_card().is_none()) {
            return invalid("other-cards", "he has no other card");
        }
        for die in SpecialDie::ALL {
            let special = dice[die.index()];
            let shown =
                !matches!(special.place, DiePlace::Absent | DiePlace::Pool | DiePlace::Removed);
            if special.pip > 6 || shown != (special.pip > 0) {
                return invalid("dice", "a die shows a face once it is rolled");
            }
            let eye = self.special_face(die) == Some(Face::Eye);
            if (special.place == DiePlace::HuntBox) != (eye && was_chosen(special.place)) {
                return invalid("dice", "a chosen Eye lies in the Hunt Box");
            }
        }
        for side in Side::ALL {
            if self.special_at(side, DiePlace::Chosen).count() > 1 {
                return invalid("dice", "one special die of a side counts");
            }
        }
        if outside > 5 || (tokens.minions || tokens.politics) && !self.has_council() {
            return invalid("tokens", "tokens come with the Council of Rivendell");
        }
        self.check_rings()
    }

    fn check_rings(&self) -> Result<(), Invalid> {
        let naming = |step| matches!(step, GameStep::Lords(Step::WhichRing(_)));
        if self.agenda.iter().any(naming) {
            return Ok(());
        }
        let held = |place| self.rings_at(place).count() as u8;
        let agree = held(RingAt::FreePeoples) == self.rings[Side::FreePeoples].held
            && held(RingAt::Shadow) == self.rings[Side::Shadow].held;
        match agree {
            true => Ok(()),
            false => invalid("rings", "each side holds the Rings that are with it"),
        }
    }

    pub(crate) fn lords_step_is_sound(&self, step: Step) -> bool {
        if !self.has_lords() {
            return false;
        }
        match step {
            Step::CardOf(who) => who.other_card().is_some(),
            Step::FirstGuide => Character::ALL.into_iter().any(|who| self.is_in_fellowship(who)),
            Step::WhichRing(side) => {
                let place = if side == Side::Shadow { RingAt::Shadow } else { RingAt::FreePeoples };
                self.rings_at(place).next().is_some()
            }
            Step::Nenya => match self.hunt.current.tile {
                Some(Tile::Eye) => self.hunt.drawn[Tile::Eye.index()] > 0,
                _ => true,
            },
            Step::HeSees => self.at(Character::WitchKing).is_some(),
            _ => true,
        }
    }
}

fn was_chosen(place: DiePlace) -> bool {
    matches!(place, DiePlace::Chosen | DiePlace::Used | DiePlace::HuntBox)
}

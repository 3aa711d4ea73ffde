//! How many actions a character has left.
//!
//! Four with one character and one with the other, in either order, but the first must be finished
//! before the other begins. In the solo game the character under the token has four and Frodo & Sam
//! have one. Lembas and the like come on top, and are not bound to the order.

use table::{Illegal, Seat};

use crate::facts::Character;
use crate::position::Position;
use crate::rule;
use crate::sets::OncePerTurn;

/// What an action counts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Travel,
    Other,
}

const MAIN: u8 = 4;

impl Position {
    /// Whether `who` may do one more action now.
    #[inline]
    pub fn may_act(&self, seat: Seat, who: Character, kind: Kind) -> Result<(), Illegal> {
        rule::turn::OWN_CHARACTER.forbids_if(!self.owns(seat, who) || seat != self.turn.current)?;
        rule::turn::ON_THE_BOARD.forbids_if(self.at(who).is_none())?;
        if self.is_solo() {
            let acts = who == Character::FrodoSam || self.token_character() == Some(who);
            rule::solo::TOKEN_ACTS.forbids_if(!acts && self.turn.extra[who.index()] == 0)?;
        }
        if self.actions_left(who) > 0 || (kind == Kind::Travel && self.may_ride(who)) {
            return Ok(());
        }
        rule::turn::ORDER.forbids_if(self.is_finished(who))?;
        rule::turn::FOUR_AND_ONE.forbids()
    }

    /// True if `who` could still do something, so that it is worth asking what.
    #[inline]
    pub fn can_still_act(&self, who: Character) -> bool {
        self.at(who).is_some() && (self.actions_left(who) > 0 || self.may_ride(who))
    }

    /// FOTF.3.3 to FOTF.3.6, FOTF.14.4
    #[inline]
    pub fn actions_left(&self, who: Character) -> u8 {
        self.usual_actions_left(who) + self.turn.extra[who.index()]
    }

    /// The character whose turn to act an action of `who` would end (FOTF.3.4, FOTF.14.4), and how
    /// many actions it would lose by that.
    pub fn ends_actions_of(&self, who: Character, kind: Kind) -> Option<(Character, u8)> {
        let [Some(first), None] = self.turn.acted else { return None };
        let begins =
            self.usual_actions_left(who) > 0 || (kind == Kind::Travel && self.may_ride(who));
        // Who did but one action leaves the four to the other, and loses nothing.
        let is_the_one = !self.is_solo() && self.turn.done[0] <= 1 + self.turn.spare;
        let lost = if is_the_one { 0 } else { self.usual_actions_left(first) };
        // Who has left the board, such as Gandalf after the Balrog, has nothing to lose.
        let there = self.at(first).is_some();
        (first != who && begins && there && lost > 0).then_some((first, lost))
    }

    fn usual_actions_left(&self, who: Character) -> u8 {
        if self.is_solo() && who != Character::FrodoSam && self.token_character() != Some(who) {
            return 0;
        }
        let solo_frodo = self.is_solo() && who == Character::FrodoSam;
        let most = if solo_frodo { 1 } else { MAIN };
        let [first_done, second_done] = self.turn.done;
        match self.turn.acted {
            [None, _] => most,
            [Some(first), None] if first == who => most - first_done.min(most),
            [Some(_), second] if second.is_none() || second == Some(who) => {
                // FOTF.3.5: four and one at most, in the solo game by the cards themselves.
                let one = first_done <= 1 + self.turn.spare;
                let most = if self.is_solo() || one { most } else { 1 };
                most - second_done.min(most)
            }
            _ => 0,
        }
    }

    /// FOTF.3.4: the other character has begun.
    fn is_finished(&self, who: Character) -> bool {
        self.turn.acted[0] == Some(who) && self.turn.acted[1].is_some()
    }

    /// Éomer's Rider of Rohan: one extra travel among his own actions.
    fn may_ride(&self, who: Character) -> bool {
        who == Character::Eomer
            && !self.turn.used.contains(OncePerTurn::RiderOfRohan)
            && !self.is_finished(who)
            && (!self.is_solo() || self.token_character() == Some(who))
    }

    /// Counts an action of `who`.
    pub fn count_action(&mut self, who: Character, kind: Kind) {
        self.turn.declined = table::Seats::NONE;
        if kind == Kind::Travel && self.may_ride(who) {
            self.turn.used = self.turn.used.with(OncePerTurn::RiderOfRohan);
            table::ran!("ability:eomer/rider-of-rohan");
            self.begin_acting(who);
        } else if self.usual_actions_left(who) > 0 {
            let nth = self.begin_acting(who);
            let is_second = nth == 0 && self.turn.done[0] > 0;
            if is_second && self.turn.extra[who.index()] > self.turn.spare {
                self.turn.spare += 1;
            }
            self.turn.done[nth] += 1;
            self.tell_one_from_four();
        } else {
            self.turn.extra[who.index()] -= 1;
            if self.turn.acted[0] == Some(who) {
                self.turn.spare = self.turn.spare.min(self.turn.extra[who.index()]);
            }
        }
    }

    /// With a second action the other character takes the four: what the first did beyond its one
    /// was done with its extra actions.
    fn tell_one_from_four(&mut self) {
        let turn = &mut self.turn;
        let [first_done, second_done] = turn.done;
        if let (Some(first), true) = (turn.acted[0], second_done > 1 && first_done > 1) {
            let beyond = turn.spare.min(first_done - 1);
            turn.spare -= beyond;
            turn.done[0] -= beyond;
            turn.extra[first.index()] = turn.extra[first.index()].saturating_sub(beyond);
        }
    }

    fn begin_acting(&mut self, who: Character) -> usize {
        let nth = usize::from(self.turn.acted[0].is_some_and(|first| first != who));
        self.turn.acted[nth] = Some(who);
        nth
    }
}

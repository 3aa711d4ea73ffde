//! What holds in every position that can come about, and that a patch by hand may break. A position in the
//! middle of a step can be short of it for a moment, so only what is read is held to this.

use super::check::{Read, invalid};
use super::*;
use crate::fellowship;
use crate::turn;

impl Position {
    pub(super) fn check_what_is_read(&self) -> Read<()> {
        self.check_leaders()?;
        self.check_stacking()?;
        self.check_politics()?;
        self.check_guide()?;
        self.check_successors()?;
        self.check_table_cards()
    }

    fn check_table_cards(&self) -> Read<()> {
        for side in Side::ALL {
            let mut table = self.cards[side].table.iter();
            if let Some(card) = table.find(|card| !card.stays_on_table()) {
                let what = format!("{card} never lies on the table");
                return invalid(&format!("cards.{side}.table"), what);
            }
        }
        Ok(())
    }

    /// WOTR.1.1.6
    fn check_leaders(&self) -> Read<()> {
        let armies = self.board.armies[Side::FreePeoples];
        match self.board.leaders[Side::FreePeoples].minus(armies).iter().next() {
            Some(at) => invalid(&format!("regions.{at}"), "a Leader is never without units"),
            None => Ok(()),
        }
    }

    /// WOTR.6.2.1, WOTR.6.2.4: too many are gone when an action is over.
    fn check_stacking(&self) -> Read<()> {
        let acts = |step| matches!(step, Step::Settle | Step::Turn(turn::Step::AfterAction(_)));
        match self.first_excess() {
            Some((side, at)) if !self.agenda.iter().any(acts) => {
                let (units, more) = (self.host(at).units(side), self.excess(side, at));
                let most = units - more;
                invalid(
                    &format!("regions.{at}"),
                    format!("{units} units, but at most {most} stand here"),
                )
            }
            _ => Ok(()),
        }
    }

    /// WOTR.3.1.11, WOTR.7.1.1
    fn check_politics(&self) -> Read<()> {
        for nation in Nation::ALL {
            let Standing { steps, active } = self.standing(nation);
            let path = format!("politics.{nation}");
            if !active && nation.side() == Side::Shadow {
                return invalid(&path, "Nations of the Shadow are always active");
            }
            if !active && steps == 0 {
                return invalid(&path, "a passive Nation is not At War");
            }
        }
        Ok(())
    }

    /// WOTR.8.1.1, WOTR.8.1.5: between steps that name one.
    fn check_guide(&self) -> Read<()> {
        let naming = |step| {
            matches!(step, Step::Fellowship(fellowship::Step::ChooseGuide))
                || matches!(step, Step::Lords(_) if self.turn == 0)
        };
        if self.agenda.iter().any(naming) || self.won.is_some() {
            return Ok(());
        }
        let (guide, guides) = (self.fellowship.guide, self.possible_guides());
        let gollum = self.is_in_fellowship(Character::Gollum);
        if gollum && !guides.is_empty() {
            return invalid(
                "characters.gollum",
                "he comes when no Companion is left in the Fellowship",
            );
        }
        match guides.contains(guide) || (guides.is_empty() && gollum) {
            true => Ok(()),
            false => invalid("fellowship.guide", "the Guide is a Companion of the highest Level"),
        }
    }

    /// Aragorn and Gandalf the White are there in the place of another.
    fn check_successors(&self) -> Read<()> {
        for who in Character::ALL.into_iter().filter(|&who| self.has_appeared(who)) {
            let former = who
                .replaces()
                .filter(|former| self.characters[former.index()] != Whereabouts::Gone);
            if let Some(former) = former {
                let what = format!("{} has taken his place", who.name());
                return invalid(&format!("characters.{former}"), what);
            }
        }
        Ok(())
    }
}

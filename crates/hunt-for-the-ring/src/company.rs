//! The company: Frodo and those who walk with him.
//!
//! Each card has an ability that lasts and one or more that can be used once; using one flips the
//! card, and both are gone. What the abilities are is content; when they come is the rules'.

use serde::{Deserialize, Serialize};
use table::{Illegal, Tell};

use crate::content::{Ability, When};
use crate::event::Event;
use crate::position::Position;
use crate::{effects, rule};

table::names! {
    /// Who has a company card.
    pub enum Companion, "frodo, sam, pippin, merry or strider" {
        Frodo = "frodo", "Frodo";
        Sam = "sam", "Sam";
        Pippin = "pippin", "Pippin";
        Merry = "merry", "Merry";
        Strider = "strider", "Strider";
    }
}

/// How a company card lies.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Not in play.
    #[default]
    Away,
    Ready,
    /// HFTR.1.36: both abilities are gone.
    Flipped,
}

impl Position {
    #[inline]
    pub fn standing(&self, who: Companion) -> Standing {
        self.company[who.index()]
    }

    #[inline]
    pub fn is_ready(&self, who: Companion) -> bool {
        self.standing(who) == Standing::Ready
    }

    pub fn constant(&self, who: Companion) -> &'static Ability {
        &self.book().company[who.index()].constant
    }

    pub fn one_use(&self, who: Companion) -> &'static [Ability] {
        &self.book().company[who.index()].one_use
    }

    /// HFTR.3.12: company cards that are not flipped.
    pub fn unflipped(&self) -> u8 {
        self.company.iter().filter(|&&standing| standing == Standing::Ready).count() as u8
    }

    /// Everybody whose lasting ability comes at this moment.
    pub fn who_has_constant(&self, when: When) -> impl Iterator<Item = Companion> + '_ {
        Companion::ALL
            .into_iter()
            .filter(move |&who| self.is_ready(who) && self.constant(who).when == when)
    }

    /// HFTR.1.36
    pub fn flip(&mut self, who: Companion, tell: Tell<'_, Event>) {
        self.company[who.index()] = Standing::Flipped;
        tell(Event::CompanyFlipped { who });
    }

    pub fn join(&mut self, who: Companion, tell: Tell<'_, Event>) {
        self.company[who.index()] = Standing::Ready;
        tell(Event::CompanyJoined { who });
    }
}

/// HFTR.1.36: `n` counts from 1, as on the card.
pub fn judge_use(g: &Position, who: Companion, n: u8, now: When) -> Result<(), Illegal> {
    rule::company::FLIPPED.forbids_if(!g.is_ready(who))?;
    let ability = n.checked_sub(1).and_then(|n| g.one_use(who).get(usize::from(n)));
    rule::company::NO_SUCH.forbids_if(ability.is_none())?;
    let when = ability.map(|ability| ability.when);
    let is_night = when == Some(When::NightfallRingBearerTurn) && now == When::OwnTurn;
    if is_night {
        return rule::company::AT_NIGHTFALL
            .forbids_if(!g.is_nightfall() || g.has_moved_or_rested());
    }
    rule::company::MOMENT.forbids_if(when != Some(now))
}

/// Flips the card and does what its ability says.
pub fn use_once(g: &mut Position, who: Companion, n: u8, tell: Tell<'_, Event>) {
    tell(Event::CompanyUsed { who, n });
    g.flip(who, tell);
    effects::begin(g, effects::Source::OneUse(who, n - 1));
}

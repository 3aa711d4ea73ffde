//! Companions leave the Fellowship (WOTR.8.5).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::characters::{Characters, walking};
use crate::event::Event;
use crate::facts::{Character, Region, Side};
use crate::host::{Party, Piece};
use crate::position::{Position, Whereabouts};
use crate::step::{Step as GameStep, not_asked};
use crate::{events, fellowship, lords, politics, rule};

/// How far a Companion who leaves may go beyond the usual, and what else a card allows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Reach {
    pub farther: u8,
    /// Their Level counts as this, if it is more than zero.
    pub level: u8,
    /// They may end in a Stronghold under siege.
    pub into_sieges: bool,
}

impl Reach {
    /// How many regions this group goes.
    pub fn steps(self, g: &Position, group: Characters) -> u8 {
        let level = match self.level {
            0 => walking::level_of_group(g, group),
            level => level,
        };
        level.saturating_add(self.farther)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Who leaves, and where to.
    Group(Reach),
    /// On the Mordor Track a card would separate somebody: the Companion who is lost instead.
    Lost,
}

/// WOTR.8.5.1: one group. WOTR.9.6.5: on the Mordor Track one is lost; nobody would give more than one.
pub fn begin(g: &mut Position, reach: Reach) {
    g.action.party = Party::NONE;
    let step = match g.fellowship.mordor {
        Some(_) => Step::Lost,
        None => Step::Group(reach),
    };
    g.agenda.then([GameStep::Separate(step)]);
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let there = g.companions_in_fellowship().len();
        let asks = match self {
            Step::Group(_) => there > 0,
            Step::Lost => there > 1,
        };
        asks.then(|| Pending::seat(g.seat(Side::FreePeoples)))
    }

    /// Where one can come is looked up once.
    #[inline]
    fn offers_only_legal(self) -> bool {
        true
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if let (Step::Lost, Some(only)) = (self, g.companions_in_fellowship().iter().next()) {
            lose_instead(g, only, tell);
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let Step::Group(reach) = self else {
            return g
                .companions_in_fellowship()
                .iter()
                .try_for_each(|who| visit(Action::Who { who }));
        };
        let group = g.action.party.characters;
        for who in g.companions_in_fellowship().iter() {
            let piece = Piece::Character(who);
            match group.contains(who) {
                true => visit(Action::Leave { piece })?,
                false => visit(Action::Take { piece })?,
            }
        }
        if group.is_empty() {
            return ControlFlow::Continue(());
        }
        destinations(g, group, reach).try_for_each(|to| visit(Action::To { to }))
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        let group = g.action.party.characters;
        let reach = match (self, action) {
            (Step::Lost, Action::Who { who }) => {
                let there = g.companions_in_fellowship().contains(who);
                return rule::fellowship::IN_THE_FELLOWSHIP.forbids_if(!there);
            }
            (Step::Lost, _) => return not_asked(),
            (Step::Group(reach), _) => reach,
        };
        match action {
            Action::Take { piece: Piece::Character(who) } => {
                let there = g.companions_in_fellowship().contains(who);
                rule::fellowship::IN_THE_FELLOWSHIP.forbids_if(!there || group.contains(who))
            }
            Action::Leave { piece: Piece::Character(who) } => {
                rule::fellowship::IN_THE_FELLOWSHIP.forbids_if(!group.contains(who))
            }
            Action::To { to } => {
                rule::fellowship::SOMEBODY_TO_SEPARATE.forbids_if(group.is_empty())?;
                judge_destination(g, group, reach, to)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Take { piece } => g.action.party.put(piece),
            Action::Leave { piece } => g.action.party.take(piece),
            Action::Who { who } => return lose_instead(g, who, tell),
            Action::To { to } => {
                let group = std::mem::take(&mut g.action.party).characters;
                return separate(g, group, to, tell);
            }
            _ => unreachable!("judged before"),
        }
        g.agenda.then([GameStep::Separate(self)]);
    }
}

/// WOTR.8.5.2, WOTR.8.5.3, WOTR.8.5.4, WOTR.8.5.10
pub fn destinations(g: &Position, group: Characters, reach: Reach) -> impl Iterator<Item = Region> {
    let steps = if starts_inside(g) { 0 } else { steps(g, group, reach) };
    walking::companions_reach(g, g.fellowship.at, steps, reach.into_sieges).into_iter()
}

fn steps(g: &Position, group: Characters, reach: Reach) -> u8 {
    g.fellowship.progress.saturating_add(reach.steps(g, group))
}

/// The figure stands in a besieged Stronghold of its side.
fn starts_inside(g: &Position) -> bool {
    g.besieged(g.fellowship.at) == Some(Side::FreePeoples)
}

/// Why a Companion who leaves does not come there.
pub fn judge_destination(
    g: &Position,
    group: Characters,
    reach: Reach,
    to: Region,
) -> Result<(), Illegal> {
    let at = g.fellowship.at;
    if starts_inside(g) {
        return rule::fellowship::SEPARATE_INSIDE.forbids_if(to != at);
    }
    let (steps, too_far) = (steps(g, group, reach), &rule::fellowship::SEPARATE_REACH);
    walking::judge_companions(g, (at, to), steps, reach.into_sieges, too_far)
}

/// WOTR.8.5.5 to WOTR.8.5.9, WOTR.6.1.1, LOME.11.4
pub fn separate(g: &mut Position, group: Characters, to: Region, tell: Tell<'_, Event>) {
    // LOME.12.7
    let smeagol = group.contains(Character::Smeagol);
    let group = group.without(Character::Smeagol);
    for who in group.iter() {
        lords::council::show(g, who, tell);
        g.characters[who.index()] = Whereabouts::In(to);
        tell(Event::Separated { who, to });
    }
    for who in group.iter() {
        politics::companion_arrives(g, who, to, tell);
    }
    match smeagol {
        true => discard_smeagol(g, tell),
        false => new_guide(g, tell),
    }
}

/// Whenever somebody has left, a Guide may be named; if the Guide has, one must be (WOTR.8.1.3). Cards
/// on the table that need who has left are discarded at once (WOTR.5.1.11).
pub fn new_guide(g: &mut Position, tell: Tell<'_, Event>) {
    events::leave_the_table(g, tell);
    g.name_only_guide(tell);
    g.agenda.then([GameStep::Fellowship(fellowship::Step::ChooseGuide)]);
}

/// WOTR.9.6.5: on the Mordor Track a Companion who would be separated is lost.
pub fn lose_instead(g: &mut Position, who: Character, tell: Tell<'_, Event>) {
    lost(g, who, tell);
}

/// Out of the Fellowship and of the game.
pub fn lost(g: &mut Position, who: Character, tell: Tell<'_, Event>) {
    if who == Character::Smeagol {
        return discard_smeagol(g, tell);
    }
    lords::council::show(g, who, tell);
    g.characters[who.index()] = Whereabouts::Gone;
    tell(Event::CharacterEliminated { who });
    new_guide(g, tell);
}

/// LOME.12.7 to LOME.12.9
pub fn discard_smeagol(g: &mut Position, tell: Tell<'_, Event>) {
    lords::smeagol::lost(g, tell);
    new_guide(g, tell);
}

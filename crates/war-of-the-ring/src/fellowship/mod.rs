//! The Fellowship: declaring, moving, hiding, the Guide, and what Corruption does.

pub mod leaving;
pub mod reveal;
pub mod separate;
pub mod way;

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::characters::Characters;
use crate::event::Event;
use crate::facts::{
    CRACK_OF_DOOM, Character, FELLOWSHIP_TRACK, MORDOR_ENTRANCES, Region, RegionSet, Side,
};
use crate::lords::Vilya;
use crate::options::InsideMordor;
use crate::position::{Fellowship, Position, Whereabouts};
use crate::step::{Step as GameStep, not_asked};
use crate::turn::result::{DieResult, needs};
use crate::{events, hunt, lords, politics, rule, victory};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Phase 2: the Fellowship may be declared.
    Declare,
    /// WOTR.4.2.4
    EnterMordor,
    /// WOTR.4.2.5: the Free Peoples choose among Companions of the highest Level.
    ChooseGuide,
    /// The move is over: its die goes to the Hunt Box.
    DieToHuntBox,
    /// The Hunt on the Mordor Track is over: one position on, unless stopped.
    MordorStep,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let asks = match self {
            Step::Declare => may_declare(g),
            // WOTR.9.6.1
            Step::EnterMordor => {
                g.fellowship.mordor.is_none() && MORDOR_ENTRANCES.contains(&g.fellowship.at)
            }
            Step::ChooseGuide => g.possible_guides().len() > 1 || asks_in_secret(g),
            Step::DieToHuntBox | Step::MordorStep => false,
        };
        asks.then(|| Pending::seat(g.leading_seat(Side::FreePeoples)))
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Declare | Step::EnterMordor => (),
            Step::ChooseGuide => g.name_only_guide(tell),
            // W-52
            // LOME.7.9: neither laid aside nor put there.
            Step::DieToHuntBox if g.lords.vilya == Vilya::KeptTheDie => (),
            Step::DieToHuntBox if events::lays_die_aside(g) => {
                table::ran!("card:the-last-battle");
                tell(Event::DieSetAside { side: Side::FreePeoples });
            }
            Step::DieToHuntBox => {
                g.hunt_box.fellowship += 1;
                tell(Event::DieToHuntBox { side: Side::FreePeoples });
            }
            Step::MordorStep => mordor_step(g, tell),
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Declare => {
                visit(Action::No)?;
                g.in_reach(g.fellowship.progress)
                    .iter()
                    .try_for_each(|to| visit(Action::Declare { to }))
            }
            Step::EnterMordor => {
                visit(Action::EnterMordor)?;
                visit(Action::No)
            }
            Step::ChooseGuide => {
                g.possible_guides().iter().try_for_each(|who| visit(Action::Guide { who }))
            }
            Step::DieToHuntBox | Step::MordorStep => ControlFlow::Continue(()),
        }
    }

    fn candidates(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Declare => {
                Region::ALL.into_iter().try_for_each(|to| visit(Action::Declare { to }))
            }
            Step::ChooseGuide => {
                Character::ALL.into_iter().try_for_each(|who| visit(Action::Guide { who }))
            }
            other => other.offers(g, seat, visit),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Declare | Step::EnterMordor, Action::No) => Ok(()),
            (Step::Declare, Action::Declare { to }) => {
                rule::fellowship::IN_REACH.forbids_if(!g.is_in_reach(to))?;
                rule::fellowship::NOT_INSIDE_MORDOR.forbids_if(g.is_barred_in_mordor(to))
            }
            (Step::EnterMordor, Action::EnterMordor) => Ok(()),
            (Step::ChooseGuide, Action::Guide { who }) => {
                rule::fellowship::GUIDE.forbids_if(!g.possible_guides().contains(who))
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Declare { to } => declare(g, to, tell),
            Action::EnterMordor => enter_mordor(g, tell),
            Action::Guide { who } => g.name_guide(who, tell),
            _ => (),
        }
    }
}

pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    if side == Side::Shadow {
        return ControlFlow::Continue(());
    }
    match g.fellowship.hidden {
        true => visit(Action::MoveFellowship)?,
        false => visit(Action::HideFellowship)?,
    }
    visit(Action::Separate)
}

pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    rule::fellowship::FREE_PEOPLES.forbids_if(side == Side::Shadow)?;
    match action {
        // WOTR.4.3.6, WOTR.8.2.1, WOTR.8.2.2, WOTR.9.6.6
        Action::MoveFellowship => {
            needs(g, DieResult::Character, &rule::dice::MOVES_FELLOWSHIP)?;
            judge_hidden(g)
        }
        // WOTR.4.3.7; Strider as Guide hides it with any die (WOTR.4.3.27, WOTR.8.1.4).
        Action::HideFellowship => {
            if !strider_guides(g) {
                needs(g, DieResult::Character, &rule::dice::HIDES_FELLOWSHIP)?;
            }
            rule::fellowship::REVEALED_TO_HIDE.forbids_if(g.fellowship.hidden)
        }
        // WOTR.4.3.8, WOTR.9.6.5
        Action::Separate => {
            needs(g, DieResult::Character, &rule::dice::SEPARATES)?;
            rule::fellowship::NOT_IN_MORDOR.forbids_if(g.fellowship.mordor.is_some())?;
            rule::fellowship::SOMEBODY_TO_SEPARATE
                .forbids_if(g.companions_in_fellowship().is_empty())
        }
        _ => not_asked(),
    }
}

/// WOTR.8.2.2, WOTR.9.6.6: who is seen does not move.
pub fn judge_hidden(g: &Position) -> Result<(), Illegal> {
    let rule = match g.fellowship.mordor {
        Some(_) => &rule::fellowship::HIDDEN_IN_MORDOR,
        None => &rule::fellowship::HIDDEN_TO_MOVE,
    };
    rule.forbids_if(!g.fellowship.hidden)
}

pub fn answer(g: &mut Position, action: Action, tell: Tell<'_, Event>) {
    match action {
        // WOTR.4.1.17, WOTR.4.3.24, WOTR.8.2.5, WOTR.8.2.6: the die goes to the Hunt Box after the Hunt.
        Action::MoveFellowship => {
            g.agenda.then([GameStep::Fellowship(Step::DieToHuntBox)]);
            if g.has_lords() {
                g.agenda.then([GameStep::Lords(lords::Step::Vilya)]);
            }
            move_fellowship(g, tell);
        }
        Action::HideFellowship => {
            let by_strider = strider_guides(g) && !g.die_gives(DieResult::Character);
            table::ran!("character:strider/guide", if by_strider);
            hide(g, tell);
        }
        Action::Separate => separate::begin(g, separate::Reach::default()),
        _ => unreachable!("judged before"),
    }
}

/// Who may guide would tell of which Level the others are: as long as that is a secret the Free Peoples
/// are asked though they have no choice.
fn asks_in_secret(g: &Position) -> bool {
    let there = g.companions_in_fellowship();
    g.has_council()
        && there.len() > 1
        && !there.contains(Character::Smeagol)
        && lords::council::secret(g).next().is_some()
}

/// By his first card: what his other allows is not known (L-2).
fn strider_guides(g: &Position) -> bool {
    let guide = g.fellowship.guide;
    guide == Character::Strider && !g.plays_other_card(guide)
}

/// WOTR.8.2.3, WOTR.8.2.4, WOTR.8.2.9, WOTR.2.1.16, WOTR.9.6.7, WOTR.12.1.8
pub fn move_fellowship(g: &mut Position, tell: Tell<'_, Event>) {
    g.fellowship.stirred = true;
    match g.fellowship.mordor {
        Some(_) => g
            .agenda
            .then([GameStep::Hunt(hunt::Step::MordorTile), GameStep::Fellowship(Step::MordorStep)]),
        None => {
            g.fellowship.progress = (g.fellowship.progress + 1).min(FELLOWSHIP_TRACK);
            tell(Event::FellowshipMoved { progress: g.fellowship.progress });
            g.agenda.then([GameStep::Hunt(hunt::Step::Begin)]);
        }
    }
}

/// WOTR.8.2.7
pub fn hide(g: &mut Position, tell: Tell<'_, Event>) {
    g.fellowship.hidden = true;
    g.fellowship.stirred = true;
    tell(Event::FellowshipHidden);
}

/// WOTR.4.2.3, WOTR.8.3.1, WOTR.8.3.4, WOTR.8.3.10, WOTR.9.6.17: where it could change anything, it is asked for.
fn may_declare(g: &Position) -> bool {
    let Fellowship { at, mordor, progress, hidden, corruption, .. } = g.fellowship;
    let heals = corruption > 0 && g.controller(at) == Some(Side::FreePeoples);
    let wakes = at.nation().is_some_and(|nation| !g.standing(nation).active);
    let sheds = events::is_spied_upon(g) || g.is_in_fellowship(Character::Smeagol);
    let spied = g.is_unconquered(at) && sheds;
    hidden && mordor.is_none() && (progress > 0 || (is_haven(at) && (heals || wakes || spied)))
}

/// WOTR.8.3.3, WOTR.8.3.7, WOTR.7.1.4
fn declare(g: &mut Position, to: Region, tell: Tell<'_, Event>) {
    let way = way::when_declared(g, to);
    g.fellowship.at = to;
    g.fellowship.progress = 0;
    tell(Event::FellowshipDeclared { at: to });
    events::fellowship_found(g, tell);
    if is_haven(to) {
        // WOTR.8.3.5, WOTR.8.3.6, WOTR.12.1.13
        if g.controller(to) == Some(Side::FreePeoples) {
            g.heal(1, tell);
        }
        if let Some(nation) = to.nation() {
            politics::win_over(g, nation, tell);
        }
        if g.is_unconquered(to) {
            events::declared_in_haven(g, tell);
        }
    }
    if g.has_lords() {
        lords::minions::declared(g);
    }
    way::waits_for_them(g, way, true);
    // LOME.12.8: before anything waits for them, so that the next Guide meets it.
    if is_haven(to) && g.is_unconquered(to) && g.is_in_fellowship(Character::Smeagol) {
        separate::discard_smeagol(g, tell);
    }
}

/// A City or Stronghold of a Nation of the Free Peoples, whichever side controls it (WOTR.2.1.11).
pub fn is_haven(region: Region) -> bool {
    region.side() == Some(Side::FreePeoples) && (region.has_city() || region.has_stronghold())
}

/// WOTR.9.6.2 to WOTR.9.6.4
fn enter_mordor(g: &mut Position, tell: Tell<'_, Event>) {
    g.fellowship.mordor = Some(0);
    g.fellowship.progress = 0;
    tell(Event::EnteredMordor);
    hunt::pool::enter_mordor(g);
}

/// WOTR.9.6.11, WOTR.9.6.15, WOTR.9.6.16, WOTR.9.6.19, WOTR.2.1.17
fn mordor_step(g: &mut Position, tell: Tell<'_, Event>) {
    if g.hunt.current.tile.is_some_and(|tile| tile.stops()) {
        return;
    }
    let position = g.fellowship.mordor.map_or(0, |at| at + 1);
    g.fellowship.mordor = Some(position);
    tell(Event::MordorStep { position });
    if position >= CRACK_OF_DOOM {
        victory::ring_destroyed(g, tell);
    }
}

impl Position {
    /// True if the figure can come there with the progress it has made.
    pub fn is_in_reach(&self, to: Region) -> bool {
        self.fellowship.at.distance(to) <= self.fellowship.progress
    }

    /// Regions the figure can come to in that many steps; it goes wherever there is a way
    /// (WOTR.8.3.2, WOTR.8.3.9).
    pub fn in_reach(&self, steps: u8) -> RegionSet {
        let at = self.fellowship.at;
        Region::ALL.into_iter().filter(|to| at.distance(*to) <= steps).collect()
    }

    /// WOTR.12.1.6; who was driven so far in that there is no way out stays inside (docs/rulings.md, W-6).
    pub fn is_barred_in_mordor(&self, region: Region) -> bool {
        let inside = |at: Region| matches!(at, Region::Gorgoroth | Region::Nurn | Region::BaradDur);
        let way_out = || self.in_reach(self.fellowship.progress).iter().any(|at| !inside(at));
        self.options.inside_mordor == InsideMordor::Forbid && inside(region) && way_out()
    }

    /// Companions of the highest Level left (WOTR.8.1.1, WOTR.8.1.2).
    pub fn possible_guides(&self) -> Characters {
        let there = self.companions_in_fellowship();
        // LOME.12.3
        if there.contains(Character::Smeagol) {
            return Characters::of(Character::Smeagol);
        }
        let highest = there.iter().map(|who| self.level(who)).max();
        there.iter().filter(|&who| Some(self.level(who)) == highest).collect()
    }

    /// Where there is nothing to choose: one Companion, or Gollum when none is left (WOTR.8.1.5).
    pub fn name_only_guide(&mut self, tell: Tell<'_, Event>) {
        lords::smeagol::alone(self, tell);
        if asks_in_secret(self) {
            return;
        }
        let guides = self.possible_guides();
        match guides.iter().next() {
            Some(only) if guides.len() == 1 => self.name_guide(only, tell),
            Some(_) => (),
            None => {
                self.characters[Character::Gollum.index()] = Whereabouts::InFellowship;
                self.name_guide(Character::Gollum, tell);
            }
        }
    }

    pub fn name_guide(&mut self, who: Character, tell: Tell<'_, Event>) {
        if self.fellowship.guide != who {
            self.fellowship.guide = who;
            tell(Event::GuideChosen { who });
            lords::council::show(self, who, tell);
        }
    }

    /// WOTR.9.3.14, WOTR.10.1.1
    pub fn corrupt(&mut self, by: u8, tell: Tell<'_, Event>) {
        if by == 0 {
            return;
        }
        self.fellowship.corruption = (self.fellowship.corruption + by).min(FELLOWSHIP_TRACK);
        tell(Event::Corrupted { by, now: self.fellowship.corruption });
        victory::corrupted(self, tell);
    }

    /// Not below 0 (WOTR.8.3.5, WOTR.9.1.6).
    pub fn heal(&mut self, by: u8, tell: Tell<'_, Event>) {
        let by = by.min(self.fellowship.corruption);
        if by > 0 {
            self.fellowship.corruption -= by;
            tell(Event::Healed { by, now: self.fellowship.corruption });
        }
    }
}

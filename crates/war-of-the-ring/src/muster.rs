//! What a Muster result does: recruiting, and steps on the Political Track (WOTR.6.3, WOTR.7.2.1).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::remembers;
use crate::facts::{Character, Nation, Region, Side};
use crate::host::Figure;
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::turn::result::{DieResult, needs};
use crate::{events, lords, politics, rule, teams};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    First(Side),
    /// The second figure goes to another Settlement than the first.
    Second(Side, Region),
    /// Saruman's Voice: how many Regulars in Orthanc still become Elites.
    Train(u8),
    /// Saruman's Voice, with too few Regulars for all Settlements: where the next one comes.
    Voice,
}

const ISENGARD_REGULAR: Figure = Figure::Regular(Nation::Isengard);
const ISENGARD: [Region; 3] = [Region::Orthanc, Region::NorthDunland, Region::SouthDunland];

pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    side.nations().iter().try_for_each(|&nation| visit(Action::Advance { nation }))?;
    visit(Action::Muster)?;
    if side == Side::Shadow && g.is_in_play(Character::Saruman) {
        visit(Action::VoiceMusters)?;
        visit(Action::VoiceTrains)?;
    }
    ControlFlow::Continue(())
}

pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    match action {
        // WOTR.4.3.14, WOTR.4.3.27
        Action::Advance { nation } => {
            rule::politics::OWN_NATION.forbids_if(nation.side() != side)?;
            if ability_advances(g, nation) {
                return judge_step(g, nation);
            }
            needs(g, DieResult::Muster, &rule::dice::ADVANCES)?;
            judge_advance(g, side, nation)
        }
        // WOTR.4.3.16
        Action::Muster => {
            needs(g, DieResult::Muster, &rule::dice::RECRUITS)?;
            let none = possible(g, side).next().is_none();
            rule::muster::SOMETHING_TO_MUSTER.forbids_if(none)
        }
        Action::VoiceMusters => {
            judge_voice(g, side)?;
            rule::muster::SOMETHING_TO_MUSTER.forbids_if(called(g).next().is_none())
        }
        Action::VoiceTrains => {
            judge_voice(g, side)?;
            rule::muster::SOMETHING_TO_MUSTER.forbids_if(!can_train(g))
        }
        _ => not_asked(),
    }
}

/// What a Muster result advances, whatever gives it: a die of any face (WOTR.12.1.16), or a token.
pub fn judge_advance(g: &Position, side: Side, nation: Nation) -> Result<(), Illegal> {
    rule::politics::OWN_NATION.forbids_if(nation.side() != side)?;
    rule::teams::ADVANCES.forbids_if(!teams::is_own(g, nation))?;
    rule::politics::THREATS.forbids_if(events::threats_bar(g, nation))?;
    judge_step(g, nation)
}

/// WOTR.7.1.1, WOTR.7.2.10, WOTR.11.3.3: a step down the Political Track, whichever player takes it.
fn judge_step(g: &Position, nation: Nation) -> Result<(), Illegal> {
    teams::in_a_row::judge_nation(g, nation)?;
    rule::politics::AT_WAR_ALREADY.forbids_if(g.is_at_war(nation))?;
    rule::politics::PASSIVE.forbids_if(!politics::can_advance(g, nation))
}

/// Boromir, Legolas and Gimli at home use any die for their own people.
fn ability_advances(g: &Position, nation: Nation) -> bool {
    let at_home = |who: Character, home: &dyn Fn(Region) -> bool| {
        g.at(who).is_some_and(|at| home(at) && g.is_unconquered(at))
    };
    let towns = |at: Region| at.has_city() || at.has_stronghold();
    match nation {
        Nation::Gondor => {
            at_home(Character::Boromir, &|at| at.nation() == Some(Nation::Gondor) && towns(at))
        }
        Nation::Elves => at_home(Character::Legolas, &|at| {
            at.nation() == Some(Nation::Elves) && at.has_stronghold()
        }),
        Nation::Dwarves => at_home(Character::Gimli, &|at| at == Region::Erebor),
        Nation::North => lords::deeds::at_home(g, nation),
        Nation::Rohan | Nation::Isengard | Nation::Sauron | Nation::Southrons => false,
    }
}

fn judge_voice(g: &Position, side: Side) -> Result<(), Illegal> {
    needs(g, DieResult::Muster, &rule::dice::SPEAKS)?;
    let speaks = side == Side::Shadow
        && g.is_in_play(Character::Saruman)
        && g.controls(Character::Saruman)
        && g.controller(Region::Orthanc) == Some(Side::Shadow)
        && !g.is_besieged(Region::Orthanc);
    rule::muster::VOICE.forbids_if(!speaks)
}

remembers! {
    /// What the Voice of Saruman remembers.
    struct Called {
        /// Where a Regular has come already.
        to: [Option<Region>; 8] = landed,
    }
}

/// Settlements of Isengard where a Regular can come, and has not yet in this action.
fn called(g: &Position) -> impl Iterator<Item = Region> {
    let any = g.board.reinforcements.count(ISENGARD_REGULAR) > 0;
    let open = move |at: &Region| any && g.is_free(Side::Shadow, *at) && g.is_unconquered(*at);
    let Called { to } = Called::of(g);
    ISENGARD.into_iter().filter(open).filter(move |&at| !to.contains(&Some(at)))
}

/// One comes; too few for all of them are shared out as the Shadow likes.
fn come_when_called(g: &mut Position, at: Region, tell: Tell<'_, Event>) {
    g.recruit(ISENGARD_REGULAR, at, tell);
    let Called { mut to } = Called::of(g);
    if let Some(free) = to.iter_mut().find(|place| place.is_none()) {
        *free = Some(at);
    }
    Called { to }.keep(g);
    g.agenda.then([GameStep::Muster(Step::Voice)]);
}

/// Regulars in Orthanc for whom there are Elites: of them at most two at once.
pub fn to_be_trained(g: &Position) -> u8 {
    let regulars = g.host(Region::Orthanc).count(Figure::Regular(Nation::Isengard));
    regulars.min(g.board.reinforcements.count(Figure::Elite(Nation::Isengard))).min(2)
}

fn can_train(g: &Position) -> bool {
    to_be_trained(g) > 0
}

pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::Advance { nation } => {
            if !g.die_gives(DieResult::Muster) {
                note_who_advances(g, nation);
            }
            advance(g, nation, tell);
            if ability_advances(g, nation) {
                events::threats_fail(g, tell);
            }
        }
        Action::Muster => g.agenda.then([GameStep::Muster(Step::First(side))]),
        Action::VoiceMusters => {
            table::ran!("character:saruman/the-voice-of-saruman");
            g.agenda.then([GameStep::Muster(Step::Voice)]);
        }
        Action::VoiceTrains => {
            table::ran!("character:saruman/the-voice-of-saruman");
            g.agenda.then([GameStep::Muster(Step::Train(2))]);
        }
        _ => unreachable!("judged before"),
    }
}

/// For the table of cards: the Companion whose people this is made any die do.
fn note_who_advances(g: &Position, nation: Nation) {
    let who = match nation {
        Nation::Gondor => Character::Boromir,
        Nation::Elves => Character::Legolas,
        Nation::Dwarves => Character::Gimli,
        _ => return lords::deeds::note_at_home(g, nation),
    };
    table::ran_as!("character:{}/at-home", g.card_of(who));
}

pub fn advance(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    politics::advance(g, nation, tell);
    teams::in_a_row::used(g, nation);
}

/// Every figure in every Settlement of its Nation.
fn choices(g: &Position, side: Side) -> impl Iterator<Item = (Figure, Region)> {
    let available = g.board.reinforcements;
    Figure::all(side)
        .filter(move |&figure| available.count(figure) > 0)
        .flat_map(|figure| figure.nation().settlements().iter().map(move |&at| (figure, at)))
}

/// Those of them that may be recruited. Most Nations are at peace for long, which is quickly seen.
fn possible(g: &Position, side: Side) -> impl Iterator<Item = (Figure, Region)> {
    let ready = Figure::all(side).filter(|figure| g.is_at_war(figure.nation()));
    let available = ready.filter(|&figure| g.board.reinforcements.count(figure) > 0);
    available
        .flat_map(|figure| figure.nation().settlements().iter().map(move |&at| (figure, at)))
        .filter(move |&(figure, at)| judge_recruit(g, side, figure, at).is_ok())
}

/// WOTR.6.3.1, WOTR.6.3.3, WOTR.6.3.6 to WOTR.6.3.14, WOTR.7.3.1
pub fn judge_recruit(g: &Position, side: Side, figure: Figure, at: Region) -> Result<(), Illegal> {
    let nation = figure.nation();
    rule::politics::OWN_NATION.forbids_if(nation.side() != side)?;
    teams::judge_nation(g, nation)?;
    rule::muster::AT_WAR.forbids_if(!g.is_at_war(nation))?;
    rule::muster::AVAILABLE.forbids_if(g.board.reinforcements.count(figure) == 0)?;
    rule::muster::NO_SETTLEMENT.forbids_if(at.settlement().is_none())?;
    rule::muster::OWN_SETTLEMENT.forbids_if(at.nation() != Some(nation))?;
    rule::muster::CAPTURED.forbids_if(!g.is_unconquered(at))?;
    let open = g.is_free(side, at) || (g.has_lords() && lords::keepers::opens(g, side, at));
    rule::muster::BESIEGED.forbids_if(!open)?;
    match figure {
        Figure::NAZGUL => rule::muster::NAZGUL.forbids_if(!at.has_stronghold()),
        Figure::Leader(_) => {
            rule::muster::LEADER_NEEDS_UNITS.forbids_if(!g.has_army(Side::FreePeoples, at))
        }
        Figure::Regular(_) | Figure::Elite(_) => Ok(()),
    }
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::First(side) => Some(Pending::seat(g.seat(side))),
            Step::Second(side, other) => {
                let any = possible(g, side)
                    .any(|(figure, at)| judge_second(g, side, other, figure, at).is_ok());
                any.then(|| Pending::seat(g.seat(side)))
            }
            Step::Train(_) => None,
            Step::Voice => {
                let regulars = g.board.reinforcements.count(ISENGARD_REGULAR);
                let chooses = called(g).count() > usize::from(regulars);
                chooses.then(|| Pending::seat(g.seat(Side::Shadow)))
            }
        }
    }

    /// It is on top of the agenda, so it waits: only for whom is left to say.
    #[inline]
    fn asks(self, g: &Position, seat: Seat) -> bool {
        match self {
            Step::First(side) | Step::Second(side, _) => seat == g.seat(side),
            Step::Voice => seat == g.seat(Side::Shadow),
            Step::Train(_) => false,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        let next = called(g).next();
        if let (Step::Voice, Some(at)) = (self, next) {
            come_when_called(g, at, tell);
        }
        if let Step::Train(count) = self {
            for _ in 0..count {
                if can_train(g) {
                    g.disband(Figure::Regular(Nation::Isengard), Region::Orthanc, tell);
                    g.recruit(Figure::Elite(Nation::Isengard), Region::Orthanc, tell);
                }
            }
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let (side, second) = match self {
            Step::First(side) => (side, false),
            Step::Second(side, _) => (side, true),
            Step::Train(_) => return ControlFlow::Continue(()),
            Step::Voice => return called(g).try_for_each(|at| visit(Action::At { at })),
        };
        for (figure, at) in choices(g, side) {
            visit(Action::Recruit { figure, at })?;
        }
        // WOTR.12.1.14
        if second { visit(Action::Done) } else { ControlFlow::Continue(()) }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::First(side), Action::Recruit { figure, at }) => {
                judge_recruit(g, side, figure, at)
            }
            (Step::Second(side, other), Action::Recruit { figure, at }) => {
                judge_second(g, side, other, figure, at)
            }
            (Step::Second(..), Action::Done) => Ok(()),
            (Step::Voice, Action::At { at }) => {
                rule::muster::VOICE.forbids_if(!called(g).any(|other| other == at))
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        if let Action::At { at } = action {
            return come_when_called(g, at, tell);
        }
        if let Action::Recruit { figure, at } = action {
            g.recruit(figure, at, tell);
            // WOTR.6.3.2: an Elite is the whole muster.
            if let (Step::First(side), false) = (self, matches!(figure, Figure::Elite(_))) {
                g.agenda.then([GameStep::Muster(Step::Second(side, at))]);
            }
        }
    }
}

/// WOTR.6.3.2, WOTR.6.3.4, WOTR.6.3.5, WOTR.6.3.13
fn judge_second(
    g: &Position,
    side: Side,
    other: Region,
    figure: Figure,
    at: Region,
) -> Result<(), Illegal> {
    rule::muster::ONE_ELITE.forbids_if(matches!(figure, Figure::Elite(_)))?;
    rule::muster::TWO_PLACES.forbids_if(at == other)?;
    judge_recruit(g, side, figure, at)
}

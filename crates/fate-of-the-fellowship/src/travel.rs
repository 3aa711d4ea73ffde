//! Travel: a character moves to a connected location, and others may come along.
//!
//! First the path is chosen, then who and what comes along, each player agreeing for their own
//! characters. Then the path is paid. If Frodo is of the company, he hides for one stealth or is
//! searched for where he arrives.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Army, Character, Location, LocationSet, Objective, Path, Symbol};
use crate::position::{Journey, Position};
use crate::rule;
use crate::search;
use crate::step::{Step as GameStep, not_asked};
use crate::turn::actions::Counts;
use crate::{attack, objectives};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Who and what comes along.
    Party,
    /// A player agrees that this character comes along, or does not.
    Consent(Character),
    PayPath,
    /// Frodo & Sam, the Ring-bearer: Frodo hides, or risks a search.
    HideOrRisk,
    /// `hidden`: no search is rolled for Frodo.
    Arrive {
        hidden: bool,
    },
    /// Faramir's Ambush: he may attack where he arrived with troops.
    Ambush,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Consent(who) => g.owner(who).map(Pending::seat),
            step => step.waits(g).then(|| Pending::seat(g.turn.current)),
        }
    }

    fn waits(self, g: &Position) -> bool {
        match self {
            Step::Party => has_company(g),
            Step::Consent(who) => g.owner(who).is_some(),
            Step::HideOrRisk => frodo_could_hide(g),
            Step::Ambush => attack::is_possible(g, Character::Faramir),
            Step::PayPath | Step::Arrive { .. } => false,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Party => g.agenda.then([GameStep::Travel(Step::PayPath)]),
            // FOTF.4.4: once for the whole company, by the character who travels.
            Step::PayPath => {
                let (who, path) = path_taken(g);
                g.agenda.then([GameStep::Travel(Step::HideOrRisk)]);
                if !g.journey.paths_of_the_dead {
                    g.pay(g.turn.current, cost(who, path));
                }
            }
            Step::HideOrRisk => g.agenda.then([GameStep::Travel(Step::Arrive { hidden: false })]),
            Step::Arrive { hidden } => arrive(g, hidden, tell),
            Step::Ambush => (),
            Step::Consent(_) => unreachable!("a player always answers for a character"),
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Party => {
                visit(Action::Depart)?;
                let from = origin(g);
                for who in g.characters_at(from).iter() {
                    visit(Action::Bring { who })?;
                }
                for army in g.armies_at(from) {
                    for count in 1..=g.troops(from, army) {
                        visit(Action::BringTroops { army, count })?;
                    }
                }
                ControlFlow::Continue(())
            }
            Step::HideOrRisk => [Action::Hide, Action::Risk].into_iter().try_for_each(visit),
            Step::Consent(_) | Step::Ambush => {
                [Action::Yes, Action::No].into_iter().try_for_each(visit)
            }
            Step::PayPath | Step::Arrive { .. } => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Party, Action::Depart) => Ok(()),
            (Step::Party, Action::Bring { who }) => {
                let journey = &g.journey;
                rule::travel::COMPANIONS.forbids_if(!g.is_at(who, origin(g)))?;
                rule::travel::COMPANIONS.forbids_if(journey.who == Some(who))?;
                rule::travel::COMPANIONS.forbids_if(journey.with.contains(who))?;
                rule::travel::PERMISSION.forbids_if(journey.declined.contains(who))
            }
            // FOTF.4.3: they come along with somebody, never on their own.
            (Step::Party, Action::BringTroops { army, count }) => {
                // Gollum's Restrictions.
                let gollum = g.journey.who == Some(Character::Gollum);
                table::ran!("ability:gollum/restrictions", if gollum);
                rule::characters::GOLLUM_TAKES_NO_TROOPS.forbids_if(gollum)?;
                rule::travel::TROOPS.forbids_if(g.journey.troops[army.index()] > 0)?;
                let here = g.troops(origin(g), army);
                rule::travel::TROOPS.forbids_if(count == 0 || count > here)
            }
            (Step::HideOrRisk, Action::Hide) => {
                let stealth = g.symbols(g.turn.current, Symbol::Stealth);
                rule::travel::FRODO_HIDES.forbids_if(stealth == 0)
            }
            (Step::HideOrRisk, Action::Risk) => Ok(()),
            (Step::Consent(_) | Step::Ambush, Action::Yes | Action::No) => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Party, Action::Depart) => g.agenda.then([GameStep::Travel(Step::PayPath)]),
            (Step::Party, Action::Bring { who }) => {
                g.agenda.then([GameStep::Travel(Step::Party)]);
                // FOTF.4.2: another player's character only with permission. FOTF.14.6: alone one
                // asks nobody.
                if g.owns(seat, who) {
                    g.journey.with = g.journey.with.with(who);
                } else {
                    g.agenda.then([GameStep::Travel(Step::Consent(who))]);
                }
            }
            (Step::Party, Action::BringTroops { army, count }) => {
                g.journey.troops[army.index()] = count;
                g.agenda.then([GameStep::Travel(Step::Party)]);
            }
            (Step::Consent(who), Action::Yes) => g.journey.with = g.journey.with.with(who),
            (Step::Consent(who), _) => {
                g.journey.declined = g.journey.declined.with(who);
                tell(Event::Declined { seat });
            }
            (Step::HideOrRisk, Action::Hide) => {
                table::ran!("ability:frodo-sam/ring-bearer");
                g.agenda.then([GameStep::Travel(Step::Arrive { hidden: true })]);
                g.pay_one(g.turn.current, Symbol::Stealth);
            }
            (Step::HideOrRisk, _) => {
                g.agenda.then([GameStep::Travel(Step::Arrive { hidden: false })]);
            }
            (Step::Ambush, Action::Yes) => attack::attack(g, Character::Faramir, true, tell),
            _ => (),
        }
    }
}

/// FOTF.4.1, FOTF.4.5: normal paths, special paths and battle lines, in either direction.
pub fn offers(
    g: &Position,
    seat: Seat,
    who: Character,
    at: Location,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    for path in at.facts().paths {
        if judge_path(g, seat, who, path).is_ok() {
            visit(Action::Travel { who, to: path.to })?;
        }
    }
    if who == Character::Gandalf {
        for to in two_away(at).iter() {
            visit(Action::Shadowfax { to })?;
        }
    }
    if who == Character::Aragorn && judge_paths_of_the_dead(g, seat).is_ok() {
        visit(Action::PathsOfTheDead)?;
    }
    ControlFlow::Continue(())
}

pub fn judge(g: &Position, seat: Seat, who: Character, to: Location) -> Result<(), Illegal> {
    g.may_act(seat, who, Counts::Travel)?;
    let path = g.at(who).and_then(|at| at.path_to(to));
    let Some(path) = path else { return rule::travel::CONNECTED.forbids() };
    judge_path(g, seat, who, path)
}

/// A path from where `who` stands.
#[inline]
fn judge_path(g: &Position, seat: Seat, who: Character, path: &Path) -> Result<(), Illegal> {
    let free = !path.special || g.can_pay(seat, cost(who, path));
    rule::travel::PATH_COST.forbids_if(!free)
}

/// Gandalf's Shadowfax: alone, two locations in one action, not over special paths.
pub fn judge_shadowfax(g: &Position, seat: Seat, to: Location) -> Result<(), Illegal> {
    g.may_act(seat, Character::Gandalf, Counts::Travel)?;
    let Some(at) = g.at(Character::Gandalf) else { return rule::turn::ON_THE_BOARD.forbids() };
    rule::characters::SHADOWFAX.forbids_if(!two_away(at).contains(to))
}

pub fn judge_paths_of_the_dead(g: &Position, seat: Seat) -> Result<(), Illegal> {
    let objective = Objective::OathbreakersFulfillTheirDuty;
    rule::objectives::IN_PLAY.forbids_if(!g.is_open(objective))?;
    g.may_act(seat, Character::Aragorn, Counts::Travel)?;
    rule::objectives::PLACE.forbids_if(!g.is_at(Character::Aragorn, Location::Edoras))?;
    rule::objectives::ONCE.forbids_if(g.quest.paths_of_the_dead_taken)
}

pub fn begin(g: &mut Position, who: Character, to: Location) {
    g.journey = Journey { who: Some(who), to: Some(to), ..Journey::default() };
    g.agenda.then([GameStep::Travel(Step::Party)]);
}

pub fn begin_paths_of_the_dead(g: &mut Position) {
    begin(g, Character::Aragorn, Location::Erech);
    g.journey.paths_of_the_dead = true;
}

pub fn ride_shadowfax(g: &mut Position, to: Location, tell: Tell<'_, Event>) {
    g.journey = Journey { who: Some(Character::Gandalf), to: Some(to), ..Journey::default() };
    tell(Event::AbilityUsed { who: Character::Gandalf, ability: "Shadowfax" });
    table::ran!("ability:gandalf/shadowfax");
    arrive(g, true, tell);
}

/// The company moves. Frodo is searched for at his destination, with those who are there then.
fn arrive(g: &mut Position, hidden: bool, tell: Tell<'_, Event>) {
    let journey = std::mem::take(&mut g.journey);
    let who = journey.who.expect("somebody travels");
    let to = journey.to.expect("the travel leads somewhere");
    let from = g.at(who).expect("who travels is on the board");
    let company = journey.with.with(who);
    for army in Army::ALL {
        let count = journey.troops[army.index()];
        g.take_troops(from, army, count);
        g.put_troops(to, army, count);
    }
    g.travel_together(who, journey.with, to, journey.troops, tell);

    let with_troops = journey.troops != [0; 4];
    let frodo = company.contains(Character::FrodoSam);
    // FOTF.4.6 to FOTF.4.7: a search, but no battle by itself.
    if who == Character::Faramir && with_troops {
        g.agenda.then([GameStep::Settle, GameStep::Travel(Step::Ambush)]);
    }
    if frodo && !hidden {
        g.agenda.then([GameStep::Search(search::Step::Begin)]);
    }
    if journey.paths_of_the_dead {
        objectives::take_the_paths_of_the_dead(g, tell);
    }
    if frodo || with_troops || company.contains(Character::Gollum) {
        g.check_treachery(to, tell);
    }
}

/// What the path costs `who`. Stealthy: Faramir spends one symbol less.
pub fn cost(who: Character, path: &Path) -> [u8; 4] {
    let mut cost = path.cost;
    if who == Character::Faramir
        && let Some(symbol) = cost.iter_mut().find(|count| **count > 0)
    {
        *symbol -= 1;
        table::ran!("ability:faramir/stealthy");
    }
    cost
}

fn path_taken(g: &Position) -> (Character, &'static Path) {
    let who = g.journey.who.expect("somebody travels");
    let to = g.journey.to.expect("the travel leads somewhere");
    (who, origin(g).path_to(to).expect("a travel follows a path"))
}

fn origin(g: &Position) -> Location {
    let who = g.journey.who.expect("somebody travels");
    g.at(who).expect("who travels is on the board")
}

/// Somebody or something is left to be asked along.
fn has_company(g: &Position) -> bool {
    let from = origin(g);
    let journey = &g.journey;
    let who = journey.who.expect("somebody travels");
    let taken = journey.with.with(who);
    let companion = g.characters_at(from).minus(taken).minus(journey.declined);
    let troop = |army: Army| g.troops(from, army) > 0 && journey.troops[army.index()] == 0;
    !companion.is_empty() || (who != Character::Gollum && Army::ALL.into_iter().any(troop))
}

/// There is something to hide from and something to hide with.
fn frodo_could_hide(g: &Position) -> bool {
    let frodo = Character::FrodoSam;
    let to = g.journey.to.expect("the travel leads somewhere");
    let travels = g.journey.who == Some(frodo) || g.journey.with.contains(frodo);
    travels
        && g.symbols(g.turn.current, Symbol::Stealth) > 0
        && search::dice_at(g, to, gollum_arrives(g, to)) > 0
}

/// Gollum guides where he is or where he comes along.
pub(crate) fn gollum_arrives(g: &Position, to: Location) -> bool {
    let gollum = Character::Gollum;
    g.is_at(gollum, to) || g.journey.who == Some(gollum) || g.journey.with.contains(gollum)
}

/// Where two normal paths lead.
fn two_away(from: Location) -> LocationSet {
    let normal = |at: Location| at.facts().paths.iter().filter(|path| !path.special);
    let mut reached = LocationSet::EMPTY;
    for first in normal(from) {
        for second in normal(first.to) {
            reached = reached.with(second.to);
        }
    }
    reached.without(from)
}

//! Rolling a search.
//!
//! One die for each Nazgûl in Frodo's region and each shadow troop in his location, seven at most.
//! Before the roll he may put on the Ring; after it those with him may bend the dice. Then the
//! company is weary, exposed, or slips by, and some Nazgûl fly back to Mordor.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Seats, Tell, Visit};

use crate::action::{Action, Face, Means};
use crate::event::{Cause, Event};
use crate::facts::{Character, EventCard, HOPE_MAX, Location, Region, SEARCH_DICE, Symbol};
use crate::position::{Position, Roll, RollKind};
use crate::step::{Step as GameStep, not_asked};
use crate::{anytime, dice, ring, rule};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Begin,
    /// The last search, at Mount Doom.
    BeginFinal,
    /// Put on the Ring: Frodo may, before the dice are rolled.
    TheRing,
    Roll,
    /// Those present may change dice.
    Mend,
    Reroll(Face),
    Resolve,
    /// After the final search.
    AtTheFire,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::TheRing => g.owner(Character::FrodoSam).map(Pending::seat),
            Step::Roll if dice_now(g) > 0 => Some(Pending::Fate(dice::roll(dice_now(g)))),
            Step::Mend => mending(g, can_mend),
            Step::Reroll(_) => Some(Pending::Fate(dice::roll(1))),
            Step::Begin | Step::BeginFinal | Step::Roll | Step::Resolve | Step::AtTheFire => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Begin => begin(g, false),
            Step::BeginFinal => begin(g, true),
            Step::Resolve => resolve(g, tell),
            Step::AtTheFire => ring::win(g, tell),
            // Nothing to roll, nothing to change.
            Step::Roll | Step::Mend => (),
            Step::TheRing | Step::Reroll(_) => unreachable!("these always ask"),
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::TheRing => {
                [Action::KeepItHidden, Action::PutOnTheRing].into_iter().try_for_each(visit)
            }
            Step::Mend => {
                if seat == g.turn.current {
                    visit(Action::Accept)?;
                }
                dice::offer_rerolls(g, Means::Resistance, visit)?;
                dice::offer_rerolls(g, Means::RangerOfTheNorth, visit)?;
                visit(Action::Cancel { face: Face::Weary })?;
                visit(Action::Cancel { face: Face::Exposed })?;
                visit(Action::Play { event: EventCard::TomBombadil })
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::TheRing, Action::KeepItHidden | Action::PutOnTheRing) => Ok(()),
            (Step::Mend, Action::Accept) => {
                rule::turn::CURRENT_PLAYER.forbids_if(seat != g.turn.current)
            }
            (Step::Mend, Action::Reroll { face, by }) => judge_reroll(g, seat, face, by),
            (Step::Mend, Action::Cancel { face }) => {
                let sam = g.owns(seat, Character::FrodoSam);
                rule::characters::SAMS_AID.forbids_if(!sam)?;
                let fitting = matches!(face, Face::Weary | Face::Exposed);
                rule::characters::SAMS_AID.forbids_if(!fitting || !dice::lies(g, face))?;
                rule::characters::SAMS_AID.forbids_if(!dice::has(g, seat, Symbol::Friendship))
            }
            (Step::Mend, Action::Play { event }) => anytime::judge_tom(g, seat, event),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::PutOnTheRing => put_on_the_ring(g, tell),
            Action::Reroll { face, by } => {
                g.roll.dice[face.index()] -= 1;
                g.agenda.then([GameStep::Search(Step::Reroll(face)), GameStep::Search(Step::Mend)]);
                match by {
                    Means::RangerOfTheNorth => {
                        table::ran!("ability:aragorn/ranger-of-the-north");
                        g.roll.ranger_used = true;
                    }
                    _ => g.pay_one(seat, Symbol::Resistance),
                }
            }
            // Sam's Aid.
            Action::Cancel { face } => {
                table::ran!("ability:frodo-sam/sams-aid");
                g.roll.dice[face.index()] -= 1;
                tell(Event::Cancelled { face });
                g.agenda.then([GameStep::Search(Step::Mend)]);
                g.pay_one(seat, Symbol::Friendship);
            }
            Action::Play { .. } => {
                g.agenda.then([GameStep::Search(Step::Mend)]);
                anytime::call_tom(g, seat, tell);
            }
            _ => (),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        match self {
            Step::Reroll(from) => dice::reroll(g, from, chance, tell),
            _ => {
                dice::lay(&mut g.roll, chance);
                tell(Event::SearchRolled { dice: g.roll.dice });
            }
        }
    }
}

/// FOTF.7.2: with nothing to count there is no roll.
fn begin(g: &mut Position, is_final: bool) {
    let at = g.frodo_at();
    g.roll = Roll { kind: RollKind::Search, at: Some(at), is_final, ..Roll::default() };
    if dice_now(g) == 0 {
        g.roll = Roll::default();
        return;
    }
    g.agenda.then([
        GameStep::Search(Step::TheRing),
        GameStep::Search(Step::Roll),
        GameStep::Search(Step::Mend),
        GameStep::Search(Step::Resolve),
    ]);
}

/// FOTF.7.1, FOTF.7.2: how many dice a search at `at` rolls. Gollum's Guide takes three away
/// before the maximum is applied.
pub fn dice_at(g: &Position, at: Location, guided: bool) -> u8 {
    count(g.nazgul(at.region()) + g.shadow(at), guided)
}

fn count(found: u8, guided: bool) -> u8 {
    let guide = if guided { 3 } else { 0 };
    table::ran!("ability:gollum/guide", if guided && found > 0);
    found.saturating_sub(guide).min(SEARCH_DICE)
}

fn dice_now(g: &Position) -> u8 {
    dice_if(g, g.roll.ring_on, g.roll.is_final)
}

/// FOTF.10.3: the final search adds a die for each missing hope, the Ring's own among them.
fn dice_if(g: &Position, ring_on: bool, is_final: bool) -> u8 {
    let at = g.frodo_at();
    let troops = if ring_on { 0 } else { g.shadow(at) };
    let price = u8::from(ring_on && !g.roll.ring_on);
    let missing = if is_final { HOPE_MAX - g.board.hope + price } else { 0 };
    count(g.nazgul(at.region()) + troops + missing, g.is_at(Character::Gollum, at))
}

/// How many dice the final search would roll now.
pub(crate) fn final_dice(g: &Position) -> u8 {
    dice_if(g, false, true)
}

/// How many dice the search at hand would roll with the Ring on, or without.
pub(crate) fn dice_with(g: &Position, ring_on: bool) -> u8 {
    dice_if(g, ring_on, g.roll.is_final)
}

/// FOTF.7.6
fn put_on_the_ring(g: &mut Position, tell: Tell<'_, Event>) {
    tell(Event::RingPutOn);
    g.roll.ring_on = true;
    table::ran!("ability:frodo-sam/put-on-the-ring");
    g.lose_hope(1, Cause::TheRing, tell);
    if g.lost.is_none() {
        let region = g.frodo_region();
        g.shift_eye(region, tell);
    }
}

/// FOTF.7.5
fn judge_reroll(g: &Position, seat: Seat, face: Face, by: Means) -> Result<(), Illegal> {
    rule::search::DIE_LIES.forbids_if(!dice::lies(g, face))?;
    match by {
        Means::Resistance => {
            rule::search::FATE_IN_A_SEARCH.forbids_if(!dice::is_present(g, seat))?;
            rule::search::FATE_IN_A_SEARCH.forbids_if(!dice::has(g, seat, Symbol::Resistance))
        }
        // Ranger of the North: Aragorn rerolls one die of each search for free.
        Means::RangerOfTheNorth => {
            let aragorn = dice::has_present(g, seat, Character::Aragorn);
            rule::characters::RANGER_OF_THE_NORTH.forbids_if(!aragorn || g.roll.ranger_used)
        }
        _ => not_asked(),
    }
}

fn can_mend(g: &Position, seat: Seat) -> bool {
    if !dice::any_lies(g) {
        return false;
    }
    let fate = dice::has(g, seat, Symbol::Resistance) && dice::is_present(g, seat);
    let ranger = !g.roll.ranger_used && dice::has_present(g, seat, Character::Aragorn);
    let sam = g.owns(seat, Character::FrodoSam)
        && dice::has(g, seat, Symbol::Friendship)
        && (dice::lies(g, Face::Weary) || dice::lies(g, Face::Exposed));
    fate || ranger || sam || dice::may_call_tom(g, seat)
}

/// The current player accepts the roll; whoever can change it may do so before that.
pub fn mending(g: &Position, can_mend: fn(&Position, Seat) -> bool) -> Option<Pending> {
    let can: Seats = Seat::first(g.options.players).filter(|&seat| can_mend(g, seat)).collect();
    let must = Seats::only(g.turn.current);
    (!can.is_empty()).then(|| Pending::Seats { must, may: can.without(g.turn.current) })
}

/// FOTF.7.3, FOTF.7.4
fn resolve(g: &mut Position, tell: Tell<'_, Event>) {
    let (lost, recalled) = toll(g);
    let roll = std::mem::take(&mut g.roll);
    for _ in 0..recalled {
        g.move_nazgul(g.frodo_region(), Region::Mordor, tell);
    }
    let cause = if roll.is_final { Cause::FinalSearch } else { Cause::Search };
    g.lose_hope(lost, cause, tell);
}

/// The hope that the dice cost as they lie, and the Nazgûl they send to Mordor.
pub(crate) fn toll(g: &Position) -> (u8, u8) {
    let (at, region) = (g.frodo_at(), g.frodo_region());
    let exposed = if g.is_haven(at) { 0 } else { g.roll.count(Face::Exposed) };
    let recalled = match region {
        Region::Mordor => 0,
        _ => g.roll.count(Face::Recall).min(g.nazgul(region)),
    };
    (g.roll.count(Face::Weary) + exposed, recalled)
}

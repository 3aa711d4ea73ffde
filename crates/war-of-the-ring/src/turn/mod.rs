//! A turn: six phases in a fixed order (WOTR.4.1.1).

mod phase;
pub mod resolution;
pub mod result;

pub use phase::{Matter, Phase, matter, phase};

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Deck, Face, Side};
use crate::options::Players;
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{events, fellowship, lords, rule, teams, victory};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Begin,
    /// Phase 1.
    TakeBackDice,
    /// Phase 3.
    Allocate,
    /// Phase 4.
    Roll(Side),
    /// Phase 5: this side uses a die, passes, or uses a Ring.
    Act(Side),
    /// The die of this side is being used.
    WithDie(Side),
    /// An action is over.
    AfterAction(Side),
    EndOfActions,
    /// Phase 6.
    VictoryCheck,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Allocate if g.least_allocation() < g.most_allocation() => {
                Some(Pending::seat(g.leading_seat(Side::Shadow)))
            }
            Step::Roll(side) if g.dice_to_roll(side) > 0 => {
                Some(Pending::Fate(Fate::Roll { dice: g.dice_to_roll(side), faces: 6 }))
            }
            Step::Act(side) if may_act(g, side) => Some(Pending::seat(g.seat(side))),
            Step::WithDie(side) => Some(Pending::seat(g.seat(side))),
            Step::Begin | Step::TakeBackDice | Step::Allocate | Step::Roll(_) => None,
            Step::Act(_) | Step::AfterAction(_) | Step::EndOfActions | Step::VictoryCheck => None,
        }
    }

    #[inline]
    fn offers_only_legal(self) -> bool {
        matches!(self, Step::Act(_) | Step::Allocate)
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            // WOTR.4.1.1, WOTR.4.1.14, WOTR.4.2.2, WOTR.10.1.10
            Step::Begin => {
                g.turn += 1;
                tell(Event::TurnBegan { turn: g.turn });
                let turn = |step| GameStep::Turn(step);
                if g.options.players != Players::Two {
                    teams::begin_turn(g, tell);
                }
                let lords = |step| GameStep::Lords(step);
                g.agenda.then([
                    turn(Step::Act(Side::FreePeoples)),
                    turn(Step::EndOfActions),
                    turn(Step::VictoryCheck),
                    turn(Step::Begin),
                ]);
                if g.has_lords() {
                    g.agenda.then([
                        lords(lords::Step::Roll(Side::FreePeoples)),
                        lords(lords::Step::Roll(Side::Shadow)),
                        lords(lords::Step::Picks),
                    ]);
                }
                g.agenda.then([
                    GameStep::Fellowship(fellowship::Step::Declare),
                    GameStep::Fellowship(fellowship::Step::EnterMordor),
                    GameStep::Fellowship(fellowship::Step::ChooseGuide),
                    turn(Step::Allocate),
                    turn(Step::Roll(Side::FreePeoples)),
                    turn(Step::Roll(Side::Shadow)),
                ]);
                // LOME.17.6
                if g.has_council() && g.turn == 1 {
                    g.agenda.then([lords(lords::Step::Outside)]);
                }
                draw_cards(g);
                g.agenda.then([turn(Step::TakeBackDice)]);
            }
            Step::TakeBackDice => take_back_dice(g, tell),
            Step::Allocate => allocate(g, g.least_allocation(), tell),
            Step::Roll(_) => (),
            // WOTR.4.1.20, WOTR.4.2.12
            Step::Act(side) => {
                // A Ring may have turned the last die to an Eye: his action is over (WOTR.11.1.10).
                teams::pass_on(g);
                if may_act(g, side.other()) {
                    g.agenda.then([GameStep::Turn(Step::Act(side.other()))]);
                }
            }
            Step::WithDie(_) => unreachable!("a die that is used asks what for"),
            Step::AfterAction(side) => {
                g.agenda.then([GameStep::Settle, GameStep::Turn(Step::Act(side.other()))]);
                if g.has_lords() {
                    lords::deeds::after_action(g, tell);
                }
            }
            Step::EndOfActions => end_of_actions(g, tell),
            Step::VictoryCheck => victory::check(g, tell),
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Allocate => (g.least_allocation()..=g.most_allocation())
                .try_for_each(|dice| visit(Action::Allocate { dice })),
            Step::Act(side) => resolution::offers(g, side, visit),
            Step::WithDie(side) => result::offers(g, seat, side, visit),
            Step::Begin | Step::TakeBackDice | Step::Roll(_) | Step::AfterAction(_) => {
                ControlFlow::Continue(())
            }
            Step::EndOfActions | Step::VictoryCheck => ControlFlow::Continue(()),
        }
    }

    fn candidates(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Act(side) => resolution::candidates(g, side, visit),
            Step::WithDie(side) => result::candidates(g, side, visit),
            other => other.offers(g, seat, visit),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Allocate, Action::Allocate { dice }) => {
                rule::hunt_allocation::MINIMUM.forbids_if(dice < g.least_allocation())?;
                rule::hunt_allocation::POOL.forbids_if(dice > g.dice[Side::Shadow].pool)?;
                rule::hunt_allocation::MAXIMUM.forbids_if(dice > g.most_allocation())
            }
            (Step::Act(side), _) => resolution::judge(g, side, action),
            (Step::WithDie(side), _) => result::judge(g, side, action),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Allocate, Action::Allocate { dice }) => allocate(g, dice, tell),
            (Step::Act(side), _) => resolution::answer(g, side, action, tell),
            (Step::WithDie(side), _) => result::answer(g, side, action, tell),
            (Step::Allocate, _) => unreachable!("judged before"),
            (
                Step::Begin
                | Step::TakeBackDice
                | Step::Roll(_)
                | Step::AfterAction(_)
                | Step::EndOfActions
                | Step::VictoryCheck,
                _,
            ) => unreachable!("nobody is asked"),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        if let (Step::Roll(side), Chance::Dice(fallen)) = (self, chance) {
            roll(g, side, fallen.as_slice(), tell);
        }
    }
}

impl Position {
    /// WOTR.4.1.9, WOTR.4.2.6, WOTR.4.2.7
    pub fn least_allocation(&self) -> u8 {
        u8::from(self.hunt_box.taken_back > 0).min(self.dice[Side::Shadow].pool)
    }

    /// WOTR.4.1.10, WOTR.4.1.11, WOTR.4.2.8, WOTR.9.6.18, LOME.12.6
    pub fn most_allocation(&self) -> u8 {
        self.companions_in_fellowship().len().max(1).min(self.dice[Side::Shadow].pool)
    }

    /// WOTR.4.1.12, WOTR.4.1.13
    fn dice_to_roll(&self, side: Side) -> u8 {
        match side {
            Side::FreePeoples => self.dice[side].pool,
            Side::Shadow => self.dice[side].pool - self.hunt_box.shadow,
        }
    }

    /// WOTR.4.1.2, WOTR.4.1.4, and dice that the Characters in play give (WOTR.4.1.3, WOTR.4.1.5,
    /// WOTR.4.1.6).
    fn dice_due(&self, side: Side) -> u8 {
        let given = self.cast().iter().filter(|who| who.side() == side);
        let given = given.filter(|who| who.brings_a_die() && self.is_in_play(**who)).count() as u8;
        (side.dice_at_start() + given).min(side.dice_in_box())
    }
}

/// Phase 1: everybody draws one card from each of his decks (WOTR.5.1.1), then hands are not above
/// their limit. What a side does that two lead differs (WOTR.11.1.4), but not when its turn comes.
fn draw_cards(g: &mut Position) {
    let of = |step| GameStep::Events(step);
    for side in [Side::Shadow, Side::FreePeoples] {
        if !g.is_shared(side) {
            g.agenda.then([of(events::Step::HandLimit(side))]);
        }
    }
    for side in [Side::Shadow, Side::FreePeoples] {
        match g.is_shared(side) {
            true => teams::draw(g, side),
            false => g.agenda.then(Deck::ALL.map(|deck| of(events::Step::Draw { side, deck }))),
        }
    }
}

/// WOTR.4.2.1, WOTR.4.1.7: what was gained or lost counts from now on.
fn take_back_dice(g: &mut Position, tell: Tell<'_, Event>) {
    g.hunt_box.taken_back = g.hunt_box.fellowship;
    g.hunt_box.fellowship = 0;
    g.hunt_box.shadow = 0;
    g.fellowship.stirred = false;
    g.messenger_sent = false;
    g.teams.used_ring = Default::default();
    for side in Side::ALL {
        g.rings[side].used_this_turn = false;
        g.tokens[side].used_this_turn = false;
        g.dice[side].unused = Default::default();
        g.dice[side].pool = g.dice_due(side);
        tell(Event::DiceTakenBack { side, pool: g.dice[side].pool });
    }
    if g.has_lords() {
        lords::dice::take_back(g, tell);
    }
}

/// WOTR.4.1.15; L-7, W-92: a token is used even when all dice are.
fn may_act(g: &Position, side: Side) -> bool {
    g.dice_left(side) > 0 || g.may_use_token(side)
}

/// WOTR.4.1.8
fn allocate(g: &mut Position, dice: u8, tell: Tell<'_, Event>) {
    g.hunt_box.shadow = dice;
    if g.has_lords() {
        g.lords.allocated = dice;
    }
    tell(Event::Allocated { dice });
}

/// WOTR.4.1.12: every Eye goes straight to the Hunt Box.
fn roll(g: &mut Position, side: Side, pips: &[u8], tell: Tell<'_, Event>) {
    let mut faces = [0; Face::ALL.len()];
    for &pip in pips {
        faces[side.die()[usize::from(pip) - 1].index()] += 1;
    }
    tell(Event::DiceRolled { side, faces });
    let eyes = std::mem::take(&mut faces[Face::Eye.index()]);
    g.hunt_box.shadow += eyes;
    g.dice[side].unused = faces;
}

/// WOTR.9.6.14: on the Mordor Track standing still wearies.
fn end_of_actions(g: &mut Position, tell: Tell<'_, Event>) {
    if g.fellowship.mordor.is_some() && !g.fellowship.stirred {
        tell(Event::MordorWearies);
        g.corrupt(1, tell);
    }
}

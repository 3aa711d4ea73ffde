//! Combat (MECCG.12): an attack, the assignment of its strikes, a sequence for each strike, and the end.

mod attack;
pub mod companies;
mod creatures;
mod strike;

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::agents;
use crate::cards::ability::{Trait, Window};
use crate::chain;
use crate::event::Event;
use crate::facts::Class;
use crate::piece::{Piece, Place, State};
use crate::position::{Combat, KeyedTo, Position, Strike};
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};
use crate::trophies;
use crate::windows;

pub use attack::{
    begin_agent, begin_automatic, begin_copy, begin_creature, begin_event, begin_rescue,
    begin_supplied, may_supply, strike_each,
};
pub use strike::{lose_avatar, total_prowess as defence};

/// The character that faces the strike under way.
pub fn struck(g: &Position) -> Option<Piece> {
    let fight = g.combat.as_ref()?;
    fight.assigned[usize::from(fight.now?)].map(|strike| strike.on)
}

/// What the defender adds to the roll against the strike under way, and what must be beaten.
pub fn numbers(g: &Position) -> (i8, i8) {
    match struck(g) {
        Some(_) => (strike::total_prowess(g), strike::strike_prowess(g)),
        None => (0, 0),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Begin,
    /// Before strikes are assigned: the attack can be canceled (MECCG.12.2).
    Before,
    /// What happens if the attack was not canceled, before strikes are assigned.
    Dread,
    /// The defender assigns strikes to untapped characters of choice.
    Defender,
    /// The attacker assigns the rest.
    Attacker,
    /// MECCG.12.21: between two strikes both may act as the phase allows.
    Between,
    /// The defender chooses the strike that is fought next.
    Next,
    /// MECCG.12.6 (1): the attacker acts on the strike.
    Against,
    /// The attacker allots excess strikes to it.
    Excess,
    /// The defender: -3 to stay untapped, support, roll.
    Decide,
    Roll,
    /// MECCG.14.3: the defender chooses whose strike own untapped characters face.
    Oppose,
    /// The attacker assigns the strikes of own untapped characters that are left.
    Press,
    /// The defender assigns the rest.
    Rest,
    /// MECCG.14.5: the attacker may take -3 to stay untapped.
    AttackerStays,
    /// The attacker's roll.
    AttackRoll,
    /// A body check on an attacker that lost, rolled by the defender.
    AttackerBody,
    /// A body check on the strike, rolled by the defender.
    StrikeBody,
    /// A body check on the character, rolled by the attacker.
    CharacterBody,
    /// An item turned a wound away; the attacker rolls whether it is lost.
    Deflect {
        item: Piece,
    },
    /// MECCG.12.15: items pass to others before the character is gone.
    Save {
        piece: Piece,
    },
    /// MECCG.RW.7.11: who takes the trophy.
    Trophy,
    End,
    /// The strikes of no attack are over.
    EndStrikes,
}

impl Position {
    pub fn fight(&self) -> &Combat {
        self.combat.as_ref().expect("combat steps stand on the agenda only during combat")
    }

    pub fn fight_mut(&mut self) -> &mut Combat {
        self.combat.as_mut().expect("combat steps stand on the agenda only during combat")
    }

    fn defender(&self) -> usize {
        usize::from(self.fight().defender)
    }

    /// Characters and allies that can face a strike (MECCG.10.9): an ally without body may not be attacked.
    pub fn fighters(&self, seat: usize, id: usize) -> impl Iterator<Item = Piece> + '_ {
        self.characters(seat, id).flat_map(move |piece| {
            let allies = self.with(piece).filter(|&with| {
                let facts = self.card(with).facts();
                let can = facts.class == Class::Ally && facts.body > 0;
                can && !(self.strikes_site() && self.card(with).is(Trait::NoStrikesAtItsSite))
            });
            std::iter::once(piece).chain(allies)
        })
    }

    /// An automatic-attack, or a hazard that is keyed to the site.
    fn strikes_site(&self) -> bool {
        self.combat.is_some_and(|fight| {
            fight.automatic.is_some()
                || matches!(fight.key, Some(KeyedTo::SiteType | KeyedTo::Site))
        })
    }

    fn defenders(&self) -> impl Iterator<Item = Piece> + '_ {
        let spares_avatars =
            self.fight().from.is_some_and(|piece| self.card(piece).is(Trait::UsesMind));
        self.fighters(self.defender(), usize::from(self.fight().company))
            .filter(move |&piece| !(spares_avatars && self.is_avatar(piece)))
    }

    fn strikes(&self) -> impl Iterator<Item = Strike> + '_ {
        self.fight().assigned.iter().flatten().copied()
    }

    fn has_strike(&self, piece: Piece) -> bool {
        self.strikes().any(|strike| strike.on == piece)
    }

    /// MECCG.12.20: an ally of it must be given a strike before.
    fn is_guarded(&self, piece: Piece) -> bool {
        self.with(piece).any(|ally| {
            let guards = self.card(ally).is(Trait::GuardsController);
            guards && !self.has_strike(ally) && self.defenders().any(|one| one == ally)
        })
    }

    fn without_strike(&self) -> impl Iterator<Item = Piece> + '_ {
        self.defenders().filter(|&piece| !self.has_strike(piece))
    }

    /// How many strikes are still to be assigned.
    fn strikes_left(&self) -> u8 {
        self.fight().strikes - self.strikes().count() as u8
    }

    fn current_strike(&self) -> Strike {
        let now = self.fight().now.expect("a strike is chosen before it is fought");
        self.fight().assigned[usize::from(now)].expect("it was assigned")
    }

    fn unfought(&self) -> impl Iterator<Item = usize> + '_ {
        let assigned = &self.fight().assigned;
        (0..assigned.len()).filter(|&at| assigned[at].is_some_and(|strike| !strike.is_done))
    }
}

impl Step {
    /// The moment at which both players declare something here.
    fn window(self) -> Window {
        match self {
            Step::Against | Step::Decide => Window::Strike,
            Step::Between => Window::Hazard,
            _ => Window::Attack,
        }
    }
}

/// The player who may act before the strikes are assigned, or between them: the defender first.
fn who_acts(g: &Position, step: Step) -> Option<usize> {
    let is_over = match step {
        // MECCG.12.21: a chain has links left.
        Step::Between => g.chain.len > 0 || g.unfought().next().is_none(),
        _ => g.fight().is_canceled,
    };
    let asked = |&seat: &usize| {
        let cancels = seat == g.defender() && step == Step::Before;
        let strikes = seat != g.defender() && step == Step::Before && agents::may_add_strike(g);
        strikes
            || (cancels && attack::may_cancel(g).next().is_some())
            || windows::is_asked(g, seat, step.window())
    };
    let seats = [g.defender(), 1 - g.defender()];
    let acts = |&seat: &usize| !is_over && g.turn.passed >> seat & 1 == 0;
    seats.into_iter().filter(acts).find(asked)
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let defender = || Pending::seat(Position::seat(g.defender()));
        let attacker = || Pending::seat(Position::seat(1 - g.defender()));
        match self {
            Step::Begin | Step::Dread | Step::End | Step::EndStrikes => None,
            Step::Before | Step::Between => {
                who_acts(g, self).map(|seat| Pending::seat(Position::seat(seat)))
            }
            Step::Against => {
                let attacks = 1 - g.defender();
                let can = g.turn.passed == 0 && windows::is_asked(g, attacks, Window::Strike);
                can.then(attacker)
            }
            Step::Defender => {
                let can = g.strikes_left() > 0
                    && g.turn.passed == 0
                    && !g.fight().attacker_assigns
                    && g.without_strike().any(|piece| g.is_untapped(piece));
                can.then(defender)
            }
            Step::Attacker if is_on_one(g) => {
                let choice = g.fight().victim.is_none() && g.defenders().count() > 1;
                choice.then(attacker)
            }
            Step::Attacker => {
                let free = g.without_strike().count();
                let left = usize::from(g.strikes_left());
                (left > 0 && free > left).then(attacker)
            }
            Step::Next => (g.unfought().count() > 1).then(defender),
            Step::Excess => {
                let has_more = g.unfought().count() > 1;
                (g.fight().excess > 0 && has_more).then(attacker)
            }
            Step::Decide => {
                let can = strike::is_choice(g)
                    || attack::may_cancel(g).next().is_some()
                    || windows::is_asked(g, g.defender(), Window::Strike);
                (can && !g.fight().is_strike_canceled).then(defender)
            }
            Step::Oppose | Step::Press | Step::Rest => {
                companies::assigns(g, self).map(|seat| Pending::seat(Position::seat(seat)))
            }
            Step::Roll if g.fight().is_strike_canceled => None,
            Step::AttackerStays => {
                let can = companies::attacker(g).is_some_and(|by| g.is_untapped(by));
                can.then(attacker)
            }
            Step::Roll
            | Step::AttackRoll
            | Step::AttackerBody
            | Step::StrikeBody
            | Step::CharacterBody
            | Step::Deflect { .. } => Some(Pending::Fate(Fate::Roll { dice: 2, faces: 6 })),
            Step::Trophy => Some(defender()),
            Step::Save { piece } => {
                strike::can_save(g, piece).then(|| Pending::seat(Position::seat(piece.owner())))
            }
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Begin => attack::begin(g, tell),
            Step::Dread => attack::dread(g),
            Step::Roll if g.fight().is_strike_canceled => strike::cancel(g),
            Step::Decide
            | Step::Roll
            | Step::AttackerStays
            | Step::AttackRoll
            | Step::AttackerBody
            | Step::StrikeBody
            | Step::Deflect { .. }
            | Step::CharacterBody
            | Step::Trophy => (),
            Step::Oppose => g.turn.passed = 0,
            Step::Press | Step::Rest => companies::assign_last(g, self, tell),
            Step::Before => {
                g.turn.passed = 0;
                if g.fight().is_canceled {
                    g.agenda.leave_to(GameStep::Combat(Step::End));
                }
            }
            Step::Against | Step::Between | Step::Defender => g.turn.passed = 0,
            Step::Attacker if is_on_one(g) => {
                let victim = g.fight().victim.or_else(|| g.defenders().next());
                if let Some(victim) = victim {
                    all_on(g, victim, tell);
                }
            }
            Step::Attacker => assign_rest(g, tell),
            Step::Next => strike::next(g),
            Step::Excess => {
                let all = g.fight().excess;
                strike::allot(g, all, tell);
            }
            Step::Save { piece } => strike::eliminate(g, piece, tell),
            Step::End => attack::end(g, tell),
            Step::EndStrikes => g.combat = None,
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let seat = seat.index();
        let strike = |piece| Action::Strike { character: g.named(piece) };
        match self {
            Step::Before => {
                visit(Action::Pass)?;
                if seat == g.defender() {
                    let cancel = |piece| Action::CancelAttack { character: g.named(piece) };
                    each(attack::may_cancel(g).map(cancel), visit)?;
                } else if agents::may_add_strike(g) {
                    visit(Action::AgentStrike)?;
                }
                windows::offers(g, seat, Window::Attack, false, visit)
            }
            Step::Between | Step::Against => {
                visit(Action::Pass)?;
                windows::offers(g, seat, self.window(), false, visit)
            }
            Step::Defender => {
                let ready = |&piece: &Piece| {
                    let guards = g.card(piece).is(Trait::GuardsController);
                    (g.is_untapped(piece) || guards) && !g.is_guarded(piece)
                };
                each(g.without_strike().filter(ready).map(strike), visit)?;
                visit(Action::Done)
            }
            Step::Attacker => {
                each(g.without_strike().filter(|&piece| !g.is_guarded(piece)).map(strike), visit)
            }
            Step::Oppose | Step::Press | Step::Rest => {
                let pair = |(character, attacker)| Action::Oppose { character, attacker };
                each(companies::choices(g, self).map(pair), visit)?;
                match self {
                    Step::Oppose => visit(Action::Done),
                    _ => ControlFlow::Continue(()),
                }
            }
            Step::AttackerStays => each([Action::StayUntapped, Action::Done], visit),
            Step::Next => {
                // A character faces its strikes one after the other, so it is named once.
                let mut named = Vec::new();
                for at in g.unfought() {
                    if let Some(strike) = g.fight().assigned[at]
                        && !named.contains(&strike.on)
                    {
                        named.push(strike.on);
                        visit(Action::Face { character: g.named(strike.on) })?;
                    }
                }
                ControlFlow::Continue(())
            }
            Step::Excess => {
                each((0..=g.fight().excess).map(|count| Action::Excess { count }), visit)
            }
            Step::Decide => {
                visit(Action::Roll)?;
                visit(Action::StayUntapped)?;
                let cancel = |piece| Action::CancelAttack { character: g.named(piece) };
                each(attack::may_cancel(g).map(cancel), visit)?;
                each(strike::supporters(g).map(|by| Action::Support { by: g.named(by) }), visit)?;
                windows::offers(g, seat, Window::Strike, false, visit)
            }
            Step::Trophy => {
                visit(Action::Pass)?;
                each(trophies::takers(g).map(|by| Action::TakeTrophy { by: g.named(by) }), visit)
            }
            Step::Save { piece } => strike::offer_saving(g, piece, visit),
            Step::Begin
            | Step::Dread
            | Step::Roll
            | Step::AttackRoll
            | Step::AttackerBody
            | Step::StrikeBody
            | Step::CharacterBody
            | Step::Deflect { .. }
            | Step::End
            | Step::EndStrikes => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Before | Step::Between | Step::Against, Action::Pass)
            | (Step::Defender | Step::Oppose, Action::Done)
            | (Step::AttackerStays, Action::Done | Action::StayUntapped)
            | (Step::Decide, Action::Roll) => Ok(()),
            (Step::Before, Action::AgentStrike) => {
                let can = seat.index() != g.defender() && agents::may_add_strike(g);
                rule::agent::UNTAPPED.forbids_if(!can)
            }
            (Step::Before | Step::Decide, Action::CancelAttack { character }) => {
                let piece = g.own_character(seat.index(), character);
                let can = piece.is_some_and(|piece| attack::may_cancel(g).any(|one| one == piece));
                rule::site::HOME.forbids_if(!can)
            }
            (Step::Defender | Step::Attacker, Action::Strike { character }) => {
                let Some(piece) = g.in_play(character) else { return not_asked() };
                let Some(piece) = g.defenders().find(|&one| one == piece) else {
                    return not_asked();
                };
                rule::combat::ONE_EACH.forbids_if(g.has_strike(piece))?;
                rule::combat::GUARDED.forbids_if(g.is_guarded(piece))?;
                let own_choice = self == Step::Defender;
                let ready = g.is_untapped(piece) || g.card(piece).is(Trait::GuardsController);
                rule::combat::UNTAPPED.forbids_if(own_choice && !ready)
            }
            (Step::Oppose | Step::Press | Step::Rest, Action::Oppose { character, attacker }) => {
                companies::judge(g, self, character, attacker)
            }
            (Step::Next, Action::Face { character }) => {
                let Some(piece) = g.in_play(character) else { return not_asked() };
                let waits = g.strikes().any(|strike| strike.on == piece && !strike.is_done);
                rule::combat::FACED.forbids_if(!waits)
            }
            (Step::Excess, Action::Excess { count }) => {
                rule::combat::EXCESS.forbids_if(count > g.fight().excess)
            }
            (Step::Decide, Action::StayUntapped) => {
                let on = g.current_strike().on;
                rule::combat::STAY.forbids_if(g.fight().stays_untapped || !g.is_untapped(on))
            }
            (Step::Decide, Action::Support { by }) => {
                let Some(piece) = g.in_play(by) else { return not_asked() };
                rule::combat::SUPPORT.forbids_if(!strike::supporters(g).any(|one| one == piece))
            }
            (
                Step::Before | Step::Between | Step::Against | Step::Decide,
                Action::Event { .. }
                | Action::Use { .. }
                | Action::Wield { .. }
                | Action::OnGuard { .. }
                | Action::Hazard { .. },
            ) => windows::judge(g, seat.index(), self.window(), false, action),
            (Step::Trophy, Action::Pass) => Ok(()),
            (Step::Trophy, Action::TakeTrophy { by }) => {
                let can = trophies::takers(g).any(|one| g.named(one) == by);
                rule::duel::TROPHY.forbids_if(!can)
            }
            (Step::Save { .. }, Action::Done) => Ok(()),
            (Step::Save { piece }, Action::Save { item, to }) => {
                strike::judge_saving(g, piece, item, to)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Before, Action::AgentStrike) => {
                if let Some(piece) = g.fight().from {
                    g.tap(piece, tell);
                }
                g.fight_mut().strikes += 1;
                g.agenda.then([GameStep::Combat(self)]);
            }
            (Step::Before | Step::Decide, Action::CancelAttack { character }) => {
                if let Some(piece) = g.own_character(seat.index(), character) {
                    g.tap(piece, tell);
                    g.fight_mut().is_canceled = true;
                    g.fight_mut().tapped_for += 1;
                    tell(Event::AttackCanceled { by: Some(character) });
                    g.agenda.leave_to(GameStep::Combat(Step::End));
                }
            }
            (Step::Attacker, Action::Strike { character }) if is_on_one(g) => {
                if let Some(piece) = g.in_play(character) {
                    all_on(g, piece, tell);
                }
            }
            (Step::Defender | Step::Attacker, Action::Strike { character }) => {
                if let Some(piece) = g.in_play(character) {
                    assign(g, piece, tell);
                }
                g.agenda.then([GameStep::Combat(self)]);
            }
            (Step::Before | Step::Between | Step::Against, Action::Pass) => {
                g.turn.passed |= 1 << seat.index();
                tell(Event::Passed { seat });
                g.agenda.then([GameStep::Combat(self)]);
            }
            (
                Step::Before | Step::Between | Step::Against | Step::Decide,
                Action::Event { .. }
                | Action::Use { .. }
                | Action::Wield { .. }
                | Action::OnGuard { .. },
            ) => {
                g.turn.passed = 0;
                g.agenda.then([GameStep::Combat(self)]);
                chain::begin(g, seat.index(), action, tell);
            }
            (Step::Oppose | Step::Press | Step::Rest, Action::Oppose { character, attacker }) => {
                companies::assign_named(g, character, attacker, tell);
                g.agenda.then([GameStep::Combat(self)]);
            }
            (Step::AttackerStays, Action::StayUntapped) => {
                g.fight_mut().there.stays_untapped = true
            }
            (Step::Defender | Step::Oppose, _) => g.turn.passed = 0,
            (Step::Next, Action::Face { character }) => {
                let at = g.unfought().find(|&at| {
                    let strike = g.fight().assigned[at];
                    strike.is_some_and(|strike| g.named(strike.on) == character)
                });
                if let Some(at) = at {
                    strike::face(g, at);
                }
            }
            (Step::Excess, Action::Excess { count }) => strike::allot(g, count, tell),
            (Step::Decide, Action::StayUntapped) => {
                g.fight_mut().stays_untapped = true;
                g.agenda.then([GameStep::Combat(self)]);
            }
            (Step::Decide, Action::Support { by }) => {
                if let Some(piece) = g.in_play(by) {
                    g.tap(piece, tell);
                    g.fight_mut().support += 1;
                }
                g.agenda.then([GameStep::Combat(self)]);
            }
            (Step::Trophy, Action::TakeTrophy { by }) => {
                g.fight_mut().trophy = g.in_play(by);
            }
            (Step::Trophy, _) => tell(Event::Passed { seat }),
            (Step::Save { piece }, Action::Save { item, to }) => {
                strike::save(g, item, to, tell);
                g.agenda.then([GameStep::Combat(Step::Save { piece })]);
            }
            (Step::Save { piece }, _) => strike::eliminate(g, piece, tell),
            _ => (),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Dice(dice) = chance else { unreachable!("dice are asked for") };
        let &[one, other] = dice.as_slice() else { unreachable!("two dice") };
        let roll = one + other;
        let roller = match self {
            Step::CharacterBody | Step::AttackRoll | Step::Deflect { .. } => 1 - g.defender(),
            _ => g.defender(),
        };
        tell(Event::Rolled { seat: Position::seat(roller), dice: [one, other] });
        match self {
            Step::Roll if g.companies_fight() => companies::fight(g, roll, tell),
            Step::Roll => strike::fight(g, roll, tell),
            Step::AttackRoll => g.fight_mut().there.roll = roll,
            Step::AttackerBody => strike::attacker_body(g, roll, tell),
            Step::StrikeBody => strike::strike_body(g, roll, tell),
            Step::CharacterBody => strike::character_body(g, roll, tell),
            Step::Deflect { item } => strike::deflect(g, item, roll, tell),
            _ => unreachable!("only strikes and body checks are rolled for here"),
        }
    }
}

fn assign(g: &mut Position, piece: Piece, tell: Tell<'_, Event>) {
    let was_wounded = g.state(piece) == State::Wounded;
    let strike = Strike { on: piece, by: None, is_done: false, was_wounded, wounded: false };
    let fight = g.fight_mut();
    if let Some(free) = fight.assigned.iter_mut().find(|strike| strike.is_none()) {
        *free = Some(strike);
    }
    fight.any_strike = true;
    tell(Event::StrikeAssigned { piece: g.named(piece) });
}

/// All strikes of the attack are for one character.
fn is_on_one(g: &Position) -> bool {
    g.fight().from.is_some_and(|piece| g.card(piece).is(Trait::AllOnOne))
}

/// The first strike is for this character, and every other one is excess. A character that is gone faces none.
fn all_on(g: &mut Position, piece: Piece, tell: Tell<'_, Event>) {
    g.fight_mut().victim = Some(piece);
    if is_there(g, piece) {
        assign(g, piece, tell);
        g.fight_mut().excess = g.strikes_left();
    }
}

/// MECCG.12.4: the rest goes to those who are left; what is more than they are is excess.
fn assign_rest(g: &mut Position, tell: Tell<'_, Event>) {
    // Guards before those whom they guard.
    let (guarded, mut free): (Vec<Piece>, Vec<Piece>) =
        g.without_strike().partition(|&piece| g.is_guarded(piece));
    free.extend(guarded);
    for piece in free {
        if g.strikes_left() > 0 {
            assign(g, piece, tell);
        }
    }
    g.fight_mut().excess = g.strikes_left();
}

/// A piece that is still in play as a fighter.
fn is_there(g: &Position, piece: Piece) -> bool {
    matches!(g.place(piece), Place::Company(_) | Place::With(_))
}

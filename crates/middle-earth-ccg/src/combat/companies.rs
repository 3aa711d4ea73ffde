//! Company against company (MECCG.14, RW.7.16 to RW.7.22).
//!
//! At the end of its site phase a company may attack one of the other side at its site. Each member of the attacking
//! company is one strike, and both who meet add a roll. The loser is wounded.

use std::cmp::Ordering;

use table::{Illegal, Tell};

use super::{Step, is_there, strike};
use crate::event::{Event, Result as Came};
use crate::facts::Races;
use crate::numbers::Facing;
use crate::piece::{Named, Piece, State};
use crate::position::{Combat, MOST_STRIKES, Position, Strike, There};
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

impl Position {
    /// Companies fight each other.
    pub fn companies_fight(&self) -> bool {
        self.combat.is_some_and(|fight| fight.attackers.is_some())
    }

    /// The company for which this seat acts in a fight.
    pub fn fighting_company(&self, seat: usize) -> Option<(usize, usize)> {
        let fight = self.combat.as_ref()?;
        match fight.attackers {
            Some(id) if seat != usize::from(fight.defender) => Some((seat, usize::from(id))),
            _ => Some((usize::from(fight.defender), usize::from(fight.company))),
        }
    }

    /// The character of this seat in the strike under way.
    pub fn striker(&self, seat: usize) -> Option<Piece> {
        let fight = self.combat.as_ref()?;
        let strike = fight.now.and_then(|now| fight.assigned[usize::from(now)])?;
        match strike.by {
            Some(by) if seat != usize::from(fight.defender) => Some(by),
            _ => Some(strike.on),
        }
    }

    /// MECCG.14.4: whether one, or every, attacker is of these races.
    pub fn attackers_are(&self, races: Races, every: bool) -> Option<bool> {
        let fight = self.combat.as_ref()?;
        let id = usize::from(fight.attackers?);
        let mut all = self.characters(1 - usize::from(fight.defender), id);
        let is = |piece: Piece| self.race(piece).is_some_and(|race| races.contains(race));
        Some(if every { all.all(is) } else { all.any(is) })
    }
}

/// MECCG.14.1, 14.2, RW.7.16 (C-16).
pub fn may_attack(g: &Position, seat: usize, number: u8) -> Result<(), Illegal> {
    let id = usize::from(number).wrapping_sub(1);
    let there = g.players[1 - seat].companies.get(id).is_some_and(|company| company.exists);
    if !there {
        return not_asked();
    }
    rule::duel::SITE.forbids_if(g.company(1 - seat, id).site != g.current().site)?;
    rule::duel::SIDES.forbids_if(g.players[0].side == g.players[1].side)?;
    rule::duel::ONCE.forbids_if(g.turn.has_met_opponent)?;
    rule::duel::INFLUENCED.forbids_if(g.current().has_influenced)
}

/// The attack is declared: one strike for each member (MECCG.14.3).
pub fn begin(g: &mut Position, seat: usize, number: u8, tell: Tell<'_, Event>) {
    let attackers = g.turn.company;
    let strikes = g.fighters(seat, usize::from(attackers)).count().min(MOST_STRIKES) as u8;
    g.turn.has_met_opponent = true;
    g.turn.passed = 0;
    g.combat = Some(Combat {
        defender: 1 - seat as u8,
        company: number - 1,
        attackers: Some(attackers),
        strikes,
        normal_strikes: strikes,
        ..super::attack::new(g, None, 0, 0)
    });
    let seat = Position::seat(seat);
    tell(Event::CompanyAttacked { seat, company: attackers + 1, other: number });
    g.agenda.then([
        GameStep::Combat(Step::Before),
        GameStep::Combat(Step::Oppose),
        GameStep::Combat(Step::Press),
        GameStep::Combat(Step::Rest),
        GameStep::Combat(Step::Next),
        GameStep::Combat(Step::End),
    ]);
}

/// Attackers whose strike nobody has yet, and defenders who have none.
fn pairs(g: &Position, step: Step) -> Vec<(Piece, Piece)> {
    let (seat, id) = (1 - g.defender(), usize::from(g.fight().attackers.unwrap_or(0)));
    let free = |piece: &Piece| !g.strikes().any(|strike| strike.by == Some(*piece));
    let may_strike = |piece: &Piece| step != Step::Press || g.is_untapped(*piece);
    let may_face = |piece: &Piece| step != Step::Oppose || g.is_untapped(*piece);
    let attackers: Vec<Piece> = g.fighters(seat, id).filter(free).filter(may_strike).collect();
    let defenders = g.without_strike().filter(may_face);
    defenders.flat_map(|on| attackers.iter().map(move |&by| (on, by))).collect()
}

/// Who assigns now: nobody if there is nothing to choose.
pub fn assigns(g: &Position, step: Step) -> Option<usize> {
    let pairs = pairs(g, step).len();
    let seat = if step == Step::Press { 1 - g.defender() } else { g.defender() };
    let asked = match step {
        Step::Oppose => pairs > 0 && g.turn.passed == 0,
        _ => pairs > 1,
    };
    asked.then_some(seat)
}

/// The last pair meets without a question.
pub fn assign_last(g: &mut Position, step: Step, tell: Tell<'_, Event>) {
    if step != Step::Oppose
        && let Some(&(on, by)) = pairs(g, step).first()
    {
        assign(g, on, by, tell);
    }
    if step == Step::Rest {
        g.fight_mut().excess = g.strikes_left();
    }
}

pub fn choices(g: &Position, step: Step) -> impl Iterator<Item = (Named, Named)> + '_ {
    pairs(g, step).into_iter().map(|(on, by)| (g.named(on), g.named(by)))
}

pub fn judge(g: &Position, step: Step, on: Named, by: Named) -> Result<(), Illegal> {
    let (Some(on), Some(by)) = (g.in_play(on), g.in_play(by)) else { return not_asked() };
    rule::duel::ASSIGN.forbids_if(!pairs(g, step).contains(&(on, by)))
}

pub fn assign_named(g: &mut Position, on: Named, by: Named, tell: Tell<'_, Event>) {
    if let (Some(on), Some(by)) = (g.in_play(on), g.in_play(by)) {
        assign(g, on, by, tell);
    }
}

fn assign(g: &mut Position, on: Piece, by: Piece, tell: Tell<'_, Event>) {
    let was_wounded = g.state(on) == State::Wounded;
    let strike = Strike { on, by: Some(by), is_done: false, was_wounded, wounded: false };
    if let Some(free) = g.fight_mut().assigned.iter_mut().find(|strike| strike.is_none()) {
        *free = Some(strike);
    }
    tell(Event::Opposed { piece: g.named(on), attacker: g.named(by) });
}

/// The steps of one strike (MECCG.14.5).
pub fn face(g: &mut Position) {
    g.fight_mut().there = There::default();
    g.agenda.then([
        GameStep::Combat(Step::Against),
        GameStep::Combat(Step::Excess),
        GameStep::Combat(Step::AttackerStays),
        GameStep::Combat(Step::Decide),
        GameStep::Combat(Step::AttackRoll),
        GameStep::Combat(Step::Roll),
    ]);
}

/// The attacker of the strike under way.
pub fn attacker(g: &Position) -> Option<Piece> {
    g.current_strike().by
}

/// What the attacker adds to the roll.
pub fn attack_prowess(g: &Position) -> i8 {
    let strike = g.current_strike();
    let Some(by) = strike.by else { return 0 };
    let there = &g.fight().there;
    let facing = Facing { race: g.race(strike.on), ..Facing::NOTHING };
    g.prowess_against(by, facing) + there.prowess + if there.stays_untapped { -3 } else { 0 }
}

/// MECCG.14.6: both have rolled.
pub fn fight(g: &mut Position, roll: u8, tell: Tell<'_, Event>) {
    let strike = g.current_strike();
    let (on, Some(by)) = (strike.on, strike.by) else { return };
    let total = strike::total_prowess(g) + roll as i8;
    let against = attack_prowess(g) + g.fight().there.roll as i8;
    let result = match total.cmp(&against) {
        Ordering::Greater => Came::Passed,
        Ordering::Equal => Came::Equal,
        Ordering::Less => Came::Failed,
    };
    let (piece, attacker) = (g.named(on), g.named(by));
    tell(Event::Fought { piece, attacker, total, against, result });
    let fight = *g.fight();
    let here_stays = fight.stays_untapped || fight.no_tapping;
    let there_stays = fight.there.stays_untapped || fight.there.no_tapping;
    strike::done(g);
    if fight.is_ineffectual {
        return;
    }
    if result != Came::Failed && !here_stays {
        g.tap(on, tell);
    }
    if result != Came::Passed && !there_stays {
        g.tap(by, tell);
    }
    match result {
        Came::Failed => {
            strike::mark_wounded(g);
            g.wound(on, tell);
            g.agenda.then([GameStep::Combat(Step::CharacterBody)]);
        }
        Came::Passed => {
            g.fight_mut().there.was_wounded = g.state(by) == State::Wounded;
            g.wound(by, tell);
            g.agenda.then([GameStep::Combat(Step::AttackerBody)]);
        }
        _ => (),
    }
}

/// Both who meet in the strike are still there.
pub fn is_standing(g: &Position) -> bool {
    let strike = g.current_strike();
    is_there(g, strike.on) && strike.by.is_none_or(|by| is_there(g, by))
}

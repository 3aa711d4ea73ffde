//! Combat cards that ask their owner something.

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit, proof};

use super::{effect, effects, extra};
use crate::action::Action;
use crate::battle::{Step, aftermath, casualties};
use crate::event::Event;
use crate::facts::{Character, CombatEffect, Side};
use crate::host::{Figure, Piece};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

pub fn ask(g: &mut Position, side: Side) {
    g.agenda.then([GameStep::Battle(Step::CardChoice(side))]);
}

/// True if there is anything to choose.
pub fn is_open(g: &Position, side: Side) -> bool {
    let mut open = false;
    let _ = offers(g, side, &mut |action| {
        open |= !matches!(action, Action::No | Action::Number { number: 0 });
        ControlFlow::Continue(())
    });
    open
}

pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let Some(effect) = effect(g, side) else { return ControlFlow::Continue(()) };
    let enemy = g.fighters(side.other());
    match effect {
        CombatEffect::Scouts => {
            let retreats = aftermath::retreats(g);
            retreats.iter().try_for_each(|to| visit(Action::Retreat { to }))?;
            match aftermath::may_withdraw(g) {
                true => visit(Action::Withdraw),
                false => ControlFlow::Continue(()),
            }
        }
        CombatEffect::WordsOfPower => companions(g).try_for_each(|who| visit(Action::Who { who })),
        CombatEffect::MightyAttack => {
            let willing = companions(g).filter(|&who| g.counts(who));
            willing.into_iter().try_for_each(|who| visit(Action::Who { who }))
        }
        CombatEffect::DreadAndDespair => numbers(1, g.nazgul_leadership(), visit),
        CombatEffect::RelentlessAssault => numbers(0, bears(g, side).min(2), visit),
        CombatEffect::Onslaught => numbers(0, bears(g, side).min(4), visit),
        CombatEffect::BladeOfWesternesse => {
            let found = g.battle.rolls[side].reroll_hits > 0;
            let minions = enemy.characters.iter().filter(|who| found && who.is_minion());
            slay(minions.map(Piece::Character), visit)
        }
        CombatEffect::FatefulStrike => {
            let hits = g.battle.rolls[side].reroll_hits;
            let nazgul = (hits > 0 && enemy.figures.nazgul() > 0).then_some(Figure::NAZGUL);
            slay(nazgul.map(Piece::Figure), visit)?;
            let minions = enemy.characters.iter().filter(|who| hits > 1 && who.is_minion());
            slay(minions.map(Piece::Character), visit)?;
            // A Minion may be chosen in place of a Nazgûl, but need not be.
            match nazgul {
                Some(_) => ControlFlow::Continue(()),
                None => visit(Action::No),
            }
        }
        CombatEffect::HeroicDeath => {
            if casualties::owed(g, side) > 0 {
                let own = g.fighters(side);
                slay(own.pieces(side).filter(|piece| !is_unit(piece)), visit)?;
            }
            visit(Action::No)
        }
        CombatEffect::BlackBreath => {
            let hits = g.battle.rolls[side].reroll_hits;
            let within = |piece: &Piece| match piece {
                Piece::Character(who) => g.level_in_combat(*who) <= hits,
                Piece::Figure(figure) => !figure.is_unit(),
            };
            if hits > 0 {
                slay(enemy.pieces(side.other()).filter(within), visit)?;
            }
            visit(Action::No)
        }
        // The owner need not give up anything.
        CombatEffect::OrderlyWithdrawal => {
            if g.battle.rolls[side.other()].scored() > 0 {
                visit(Action::Yes)?;
            }
            visit(Action::No)
        }
        CombatEffect::ServantOfTheShadow => {
            let own = g.fighters(side).characters.iter();
            let willing = own.filter(|&who| who.is_minion() && g.counts(who));
            willing.into_iter().try_for_each(|who| visit(Action::Who { who }))
        }
        _ => ControlFlow::Continue(()),
    }
}

fn is_unit(piece: &Piece) -> bool {
    matches!(piece, Piece::Figure(figure) if figure.is_unit())
}

fn companions(g: &Position) -> impl Iterator<Item = Character> {
    g.fighters(Side::FreePeoples).characters.iter().filter(|who| who.is_companion())
}

fn numbers(from: u8, to: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
    (from..=to).try_for_each(|number| visit(Action::Number { number }))
}

fn slay(pieces: impl IntoIterator<Item = Piece>, visit: Visit<'_, Action>) -> ControlFlow<()> {
    pieces.into_iter().try_for_each(|piece| visit(Action::Slay { piece }))
}

/// How many hits the Army could suffer.
fn bears(g: &Position, side: Side) -> u8 {
    let figures = g.fighters(side).figures;
    figures.units(side) + figures.elites(side)
}

/// What the card offers, and nothing else (WOTR.5.1.13).
pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    let asked = matches!(
        action,
        Action::Retreat { .. }
            | Action::Withdraw
            | Action::Who { .. }
            | Action::Number { .. }
            | Action::Slay { .. }
            | Action::Yes
            | Action::No
    );
    if !asked {
        return not_asked();
    }
    let mut offered = false;
    let _ = offers(g, side, &mut |other| {
        offered |= other == action;
        ControlFlow::Continue(())
    });
    rule::battle::CARD_CHOICE.forbids_if(!offered)
}

pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    let card = effect(g, side);
    let what = || card.map(|card| format!("combat:{card}")).unwrap_or_default();
    proof::effect(what, module_path!(), g, |g| chosen(g, side, action, tell));
}

fn chosen(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    let enemy = side.other();
    match (effect(g, side), action) {
        (_, Action::Retreat { to }) => aftermath::retreat(g, to, tell),
        (_, Action::Withdraw) => aftermath::withdraw(g, tell),
        (Some(CombatEffect::WordsOfPower), Action::Who { who }) => {
            g.battle.silenced = Some(who);
            tell(Event::CharacterSilenced { who });
        }
        (Some(CombatEffect::ServantOfTheShadow), Action::Who { who }) => {
            g.battle.rolls[enemy].fewer_dice += g.leadership_of(who);
            g.forfeit(who, tell);
        }
        (Some(CombatEffect::OrderlyWithdrawal), Action::Yes) => {
            effects::cancel_hits(g, side, 1, tell);
            g.battle.withdraws = true;
        }
        (_, Action::Who { who }) => {
            g.forfeit(who, tell);
            effects::turn_misses(g, side, 1, tell);
        }
        (Some(CombatEffect::DreadAndDespair), Action::Number { number }) => {
            g.forfeit_nazgul(number, tell);
            g.battle.rolls[enemy].fewer_dice += number;
        }
        (Some(CombatEffect::RelentlessAssault), Action::Number { number }) => {
            g.battle.rolls[side].bonus += number as i8;
            extra::strike(g, enemy, number, tell);
        }
        // Onslaught: first the own losses, then the dice.
        (_, Action::Number { number }) => {
            extra::attack(g, side, number, 4);
            extra::strike(g, enemy, number, tell);
        }
        (Some(effect), Action::Slay { piece }) => slain(g, side, effect, piece, tell),
        _ => (),
    }
}

fn slain(g: &mut Position, side: Side, effect: CombatEffect, piece: Piece, tell: Tell<'_, Event>) {
    let whose = match piece {
        Piece::Figure(figure) => figure.nation().side(),
        Piece::Character(who) => who.side(),
    };
    match piece {
        Piece::Figure(figure) => casualties::lose(g, whose, figure, tell),
        Piece::Character(who) => {
            let party = g.fighters_mut(whose);
            party.characters = party.characters.without(who);
            g.eliminate(who, tell);
        }
    }
    match (effect, piece) {
        (CombatEffect::BladeOfWesternesse, _) => g.battle.rolls[side].reroll_hits -= 1,
        (CombatEffect::HeroicDeath, Piece::Figure(_)) => effects::cancel_hits(g, side, 1, tell),
        (CombatEffect::HeroicDeath, Piece::Character(who)) => {
            let hits = g.level_in_combat(who).min(casualties::owed(g, side));
            effects::cancel_hits(g, side, hits, tell);
        }
        _ => (),
    }
}

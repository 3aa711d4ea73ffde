//! Combat cards that ask their owner something.

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit, proof};

use super::{effect, effects, extra};
use crate::action::Action;
use crate::battle::{Step, aftermath, casualties};
use crate::event::Event;
use crate::facts::{Character, Side};
use crate::host::{Figure, Piece};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

/// What the owner of one card chooses, and what becomes of it.
pub(super) trait Choice: Sync {
    /// What may be chosen, and nothing else (WOTR.5.1.13).
    fn offers(&self, g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()>;

    fn chosen(&self, g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>);

    fn question(&self) -> &'static str {
        "what do you choose?"
    }
}

/// The choice of the card that `side` has turned up, if it has one.
fn choice(g: &Position, side: Side) -> Option<&'static dyn Choice> {
    effects::choice(effect(g, side)?)
}

pub fn ask(g: &mut Position, side: Side) {
    g.agenda.then([GameStep::Battle(Step::CardChoice(side))]);
}

/// What the card asks, for the player.
pub fn question(g: &Position, side: Side) -> &'static str {
    choice(g, side).map_or("what do you choose?", Choice::question)
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
    match choice(g, side) {
        Some(choice) => choice.offers(g, side, visit),
        None => ControlFlow::Continue(()),
    }
}

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
    let (card, choice) = (effect(g, side), choice(g, side));
    let what = || card.map(|card| format!("combat:{card}")).unwrap_or_default();
    proof::effect(what, module_path!(), g, |g| {
        if let Some(choice) = choice {
            choice.chosen(g, side, action, tell);
        }
    });
}

/// The Army leaves before any blow falls.
pub(super) struct Scouts;

impl Choice for Scouts {
    fn offers(&self, g: &Position, _: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let retreats = aftermath::retreats(g);
        retreats.iter().try_for_each(|to| visit(Action::Retreat { to }))?;
        match aftermath::may_withdraw(g) {
            true => visit(Action::Withdraw),
            false => ControlFlow::Continue(()),
        }
    }

    fn chosen(&self, g: &mut Position, _: Side, action: Action, tell: Tell<'_, Event>) {
        if let Action::Retreat { to } = action {
            aftermath::retreat(g, to, tell);
        } else {
            aftermath::withdraw(g, tell);
        }
    }

    fn question(&self) -> &'static str {
        "where does the Army go, before any blow falls?"
    }
}

/// A Companion does not count.
pub(super) struct WordsOfPower;

impl Choice for WordsOfPower {
    fn offers(&self, g: &Position, _: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
        companions(g).try_for_each(|who| visit(Action::Who { who }))
    }

    fn chosen(&self, g: &mut Position, _: Side, action: Action, tell: Tell<'_, Event>) {
        if let Action::Who { who } = action {
            g.battle.silenced = Some(who);
            tell(Event::CharacterSilenced { who });
        }
    }

    fn question(&self) -> &'static str {
        "whom does it silence?"
    }
}

/// A Companion's Leadership for a hit.
pub(super) struct MightyAttack;

impl Choice for MightyAttack {
    fn offers(&self, g: &Position, _: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let willing = companions(g).filter(|&who| g.counts(who));
        willing.into_iter().try_for_each(|who| visit(Action::Who { who }))
    }

    fn chosen(&self, g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
        if let Action::Who { who } = action {
            g.forfeit(who, tell);
            effects::turn_misses(g, side, 1, tell);
        }
    }

    fn question(&self) -> &'static str {
        "whose Leadership do you give up?"
    }
}

/// Leadership of Nazgûl for dice of the enemy.
pub(super) struct DreadAndDespair;

impl Choice for DreadAndDespair {
    fn offers(&self, g: &Position, _: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
        numbers(1, g.nazgul_leadership(), visit)
    }

    fn chosen(&self, g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
        if let Action::Number { number } = action {
            g.forfeit_nazgul(number, tell);
            g.battle.rolls[side.other()].fewer_dice += number;
        }
    }

    fn question(&self) -> &'static str {
        "how much Nazgûl Leadership do you give up?"
    }
}

/// Own losses for a better roll.
pub(super) struct RelentlessAssault;

impl Choice for RelentlessAssault {
    fn offers(&self, g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
        numbers(0, bears(g, side).min(2), visit)
    }

    fn chosen(&self, g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
        if let Action::Number { number } = action {
            g.battle.rolls[side].bonus += number as i8;
            extra::strike(g, side.other(), number, tell);
        }
    }

    fn question(&self) -> &'static str {
        OWN_HITS
    }
}

/// First the own losses, then as many dice.
pub(super) struct Onslaught;

impl Choice for Onslaught {
    fn offers(&self, g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
        numbers(0, bears(g, side).min(4), visit)
    }

    fn chosen(&self, g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
        if let Action::Number { number } = action {
            extra::attack(g, side, number, 4);
            extra::strike(g, side.other(), number, tell);
        }
    }

    fn question(&self) -> &'static str {
        OWN_HITS
    }
}

const OWN_HITS: &str = "how many hits does your own Army take?";

/// A hit of the re-roll slays a Minion.
pub(super) struct BladeOfWesternesse;

impl Choice for BladeOfWesternesse {
    fn offers(&self, g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let found = g.battle.rolls[side].reroll_hits > 0;
        let enemy = g.fighters(side.other()).characters.iter();
        slay(enemy.filter(|who| found && who.is_minion()).map(Piece::Character), visit)
    }

    fn chosen(&self, g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
        if let Action::Slay { piece } = action {
            slain(g, piece, tell);
            g.battle.rolls[side].reroll_hits -= 1;
        }
    }

    fn question(&self) -> &'static str {
        "who is slain?"
    }
}

/// Hits of the re-roll slay a Nazgûl, or with two hits a Minion.
pub(super) struct FatefulStrike;

impl Choice for FatefulStrike {
    fn offers(&self, g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let enemy = g.fighters(side.other());
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

    fn chosen(&self, g: &mut Position, _: Side, action: Action, tell: Tell<'_, Event>) {
        if let Action::Slay { piece } = action {
            slain(g, piece, tell);
        }
    }

    fn question(&self) -> &'static str {
        "who is slain?"
    }
}

/// A Leader or a Companion dies in place of others.
pub(super) struct HeroicDeath;

impl Choice for HeroicDeath {
    fn offers(&self, g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
        if casualties::owed(g, side) > 0 {
            let own = g.fighters(side);
            slay(own.pieces(side).filter(|piece| !is_unit(piece)), visit)?;
        }
        visit(Action::No)
    }

    fn chosen(&self, g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
        let Action::Slay { piece } = action else { return };
        slain(g, piece, tell);
        let hits = match piece {
            Piece::Figure(_) => 1,
            Piece::Character(who) => g.level_in_combat(who).min(casualties::owed(g, side)),
        };
        effects::cancel_hits(g, side, hits, tell);
    }

    fn question(&self) -> &'static str {
        "does somebody die to save others?"
    }
}

/// Hits of the re-roll strike a Leader or a Companion down.
pub(super) struct BlackBreath;

impl Choice for BlackBreath {
    fn offers(&self, g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let hits = g.battle.rolls[side].reroll_hits;
        let within = |piece: &Piece| match piece {
            Piece::Character(who) => g.level_in_combat(*who) <= hits,
            Piece::Figure(figure) => !figure.is_unit(),
        };
        if hits > 0 {
            slay(g.fighters(side.other()).pieces(side.other()).filter(within), visit)?;
        }
        visit(Action::No)
    }

    fn chosen(&self, g: &mut Position, _: Side, action: Action, tell: Tell<'_, Event>) {
        if let Action::Slay { piece } = action {
            slain(g, piece, tell);
        }
    }

    fn question(&self) -> &'static str {
        "who is struck down?"
    }
}

/// One hit less for a withdrawal; the owner need not give up anything.
pub(super) struct OrderlyWithdrawal;

impl Choice for OrderlyWithdrawal {
    fn offers(&self, g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
        if g.battle.rolls[side.other()].scored() > 0 {
            visit(Action::Yes)?;
        }
        visit(Action::No)
    }

    fn chosen(&self, g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
        if action == Action::Yes {
            effects::cancel_hits(g, side, 1, tell);
            g.battle.withdraws = true;
        }
    }
}

/// A Minion's Leadership for dice of the enemy.
pub(super) struct ServantOfTheShadow;

impl Choice for ServantOfTheShadow {
    fn offers(&self, g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let own = g.fighters(side).characters.iter();
        let willing = own.filter(|&who| who.is_minion() && g.counts(who));
        willing.into_iter().try_for_each(|who| visit(Action::Who { who }))
    }

    fn chosen(&self, g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
        if let Action::Who { who } = action {
            g.battle.rolls[side.other()].fewer_dice += g.leadership_of(who);
            g.forfeit(who, tell);
        }
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

fn slain(g: &mut Position, piece: Piece, tell: Tell<'_, Event>) {
    match piece {
        Piece::Figure(figure) => casualties::lose(g, figure.nation().side(), figure, tell),
        Piece::Character(who) => {
            let party = g.fighters_mut(who.side());
            party.characters = party.characters.without(who);
            g.eliminate(who, tell);
        }
    }
}

//! Rolling a battle.
//!
//! Up to three dice: as many as the attacker likes for the friendly troops, or one for each shadow
//! troop when a card brings the battle on. Those present may bend the dice, then both sides lose
//! what the dice say. It is one roll; both may still be there afterwards.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit};

use crate::action::{Action, Face, Means};
use crate::event::Event;
use crate::facts::{Army, BATTLE_DICE, Character, EventCard, Location, Objective, Region, Symbol};
use crate::options::ShowValor;
use crate::position::{Gandalf, Position, Roll, RollKind, cost_of};
use crate::step::{Step as GameStep, not_asked};
use crate::{anytime, dice, objectives, rule, search};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The player chooses how many dice to attack with.
    ChooseDice,
    /// A card brings it on, if both sides are still there.
    ByCard(Location),
    Roll(u8),
    Mend,
    Reroll(Face),
    /// Show valor as printed.
    Strike,
    Resolve,
    /// The current player chooses whose troops are removed.
    LoseTroops(u8),
    Aftermath,
    /// The haven that was fought for may be lost, and the battle is over.
    Over,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::ChooseDice if most_dice(g) > 1 => {
                Some(Pending::seat(g.roll.chooser.unwrap_or(g.turn.current)))
            }
            Step::Roll(count) => Some(Pending::Fate(dice::roll(count))),
            Step::Mend => search::mending(g, can_mend),
            Step::Reroll(_) => Some(Pending::Fate(dice::roll(1))),
            Step::LoseTroops(count) if must_choose_losses(g, count) => {
                Some(Pending::seat(g.turn.current))
            }
            Step::ChooseDice | Step::ByCard(_) | Step::Strike => None,
            Step::Resolve | Step::LoseTroops(_) => None,
            Step::Aftermath | Step::Over => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::ChooseDice => roll_with(g, 1),
            // FOTF.8.2, FOTF.8.8: the Eye stays where it is.
            Step::ByCard(at) => {
                let count = g.shadow(at).min(BATTLE_DICE);
                if count > 0 && g.friendly(at) > 0 {
                    g.roll = Roll { at: Some(at), ..Roll::default() };
                    roll_with(g, count);
                }
            }
            Step::Strike => {
                let at = battlefield(g);
                g.roll.removed += g.remove_shadow(at, 1, tell);
            }
            Step::Resolve => resolve(g, tell),
            Step::LoseTroops(count) => lose_what_is_there(g, count, tell),
            Step::Aftermath => aftermath(g, tell),
            Step::Over => {
                let at = battlefield(g);
                g.roll = Roll::default();
                objectives::settle::haven_falls(g, at, tell);
            }
            Step::Mend => (),
            Step::Roll(_) | Step::Reroll(_) => unreachable!("these always ask"),
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::ChooseDice => {
                (1..=most_dice(g)).map(|count| Action::Dice { count }).try_for_each(visit)
            }
            Step::Mend => offer_mending(g, seat, visit),
            Step::LoseTroops(_) => {
                let at = battlefield(g);
                g.armies_at(at).map(|army| Action::RemoveTroop { at, army }).try_for_each(visit)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::ChooseDice, Action::Dice { count }) => {
                rule::battle::ATTACK_DICE.forbids_if(count == 0 || count > most_dice(g))
            }
            (Step::Mend, Action::Accept) => {
                rule::turn::CURRENT_PLAYER.forbids_if(seat != g.turn.current)
            }
            (Step::Mend, Action::Reroll { face, by }) => judge_reroll(g, seat, face, by),
            (Step::Mend, Action::Turn { from, to, by }) => judge_turn(g, seat, from, to, by),
            (Step::Mend, Action::Strike) => {
                let printed = g.options.show_valor == ShowValor::RemoveTroop;
                rule::battle::SHOW_VALOR.forbids_if(!printed || !dice::is_present(g, seat))?;
                rule::battle::SHOW_VALOR.forbids_if(!dice::has(g, seat, Symbol::Valor))?;
                rule::battle::SHOW_VALOR.forbids_if(g.shadow(battlefield(g)) == 0)
            }
            (Step::Mend, Action::Play { event }) => anytime::judge_tom(g, seat, event),
            (Step::LoseTroops(_), Action::RemoveTroop { at, army }) => {
                rule::battle::LOSSES.forbids_if(at != battlefield(g) || g.troops(at, army) == 0)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (_, Action::Dice { count }) => roll_with(g, count),
            (_, Action::Reroll { face, by }) => {
                g.roll.dice[face.index()] -= 1;
                let reroll = GameStep::Battle(Step::Reroll(face));
                g.agenda.then([reroll, GameStep::Battle(Step::Mend)]);
                match by {
                    Means::Nenya => {
                        table::ran!("ability:galadriel/nenya");
                        g.roll.nenya_used = true;
                    }
                    Means::Valor => g.pay_one(seat, Symbol::Valor),
                    _ => g.pay_one(seat, Symbol::Resistance),
                }
            }
            (_, Action::Turn { from, to, by }) => {
                g.agenda.then([GameStep::Battle(Step::Mend)]);
                turn_die(g, seat, from, to, by, tell);
            }
            (_, Action::Strike) => {
                g.agenda.then([GameStep::Battle(Step::Strike), GameStep::Battle(Step::Mend)]);
                g.pay_one(seat, Symbol::Valor);
            }
            (_, Action::Play { .. }) => {
                g.agenda.then([GameStep::Battle(Step::Mend)]);
                anytime::call_tom(g, seat, tell);
            }
            (Step::LoseTroops(count), Action::RemoveTroop { at, army }) => {
                g.remove_troops(at, army, 1, tell);
                g.agenda.then([GameStep::Battle(Step::LoseTroops(count - 1))]);
            }
            _ => (),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        match self {
            Step::Reroll(from) => dice::reroll(g, from, chance, tell),
            _ => {
                dice::lay(&mut g.roll, chance);
                tell(Event::BattleRolled { at: battlefield(g), dice: g.roll.dice });
            }
        }
    }
}

fn battlefield(g: &Position) -> Location {
    g.roll.at.expect("a battle has a place")
}

/// FOTF.8.1: at least one die and at most three, no more than friendly troops.
fn most_dice(g: &Position) -> u8 {
    g.friendly(battlefield(g)).min(BATTLE_DICE)
}

fn roll_with(g: &mut Position, count: u8) {
    g.roll.kind = RollKind::Battle;
    g.agenda.then([
        GameStep::Battle(Step::Roll(count)),
        GameStep::Battle(Step::Mend),
        GameStep::Battle(Step::Resolve),
    ]);
}

// Changing dice.

fn offer_mending(g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    if seat == g.turn.current {
        visit(Action::Accept)?;
    }
    if dice::is_present(g, seat) {
        dice::offer_rerolls(g, Means::Resistance, visit)?;
        match g.options.show_valor {
            ShowValor::Reroll => dice::offer_rerolls(g, Means::Valor, visit)?,
            ShowValor::RemoveTroop => visit(Action::Strike)?,
        }
    }
    if dice::has_present(g, seat, Character::Galadriel) {
        dice::offer_rerolls(g, Means::Nenya, visit)?;
    }
    for (who, by) in TURNERS {
        if !dice::has_present(g, seat, who) {
            continue;
        }
        for &from in dice::faces(RollKind::Battle).iter().filter(|&&from| dice::lies(g, from)) {
            for &to in dice::faces(RollKind::Battle) {
                visit(Action::Turn { from, to, by })?;
            }
        }
    }
    visit(Action::Play { event: EventCard::TomBombadil })
}

/// Who can turn a battle die to another face.
const TURNERS: [(Character, Means); 3] = [
    (Character::Gandalf, Means::LightAndFlame),
    (Character::Faramir, Means::Ambush),
    (Character::Eowyn, Means::Shieldmaiden),
];

fn can_mend(g: &Position, seat: Seat) -> bool {
    if !dice::any_lies(g) {
        return false;
    }
    let valor = dice::has(g, seat, Symbol::Valor);
    let shows_valor = match g.options.show_valor {
        ShowValor::Reroll => valor,
        ShowValor::RemoveTroop => valor && g.shadow(battlefield(g)) > 0,
    };
    let fate = dice::has(g, seat, Symbol::Resistance) || shows_valor;
    (fate && dice::is_present(g, seat))
        || may_use_nenya(g, seat)
        || (dice::has_present(g, seat, Character::Eowyn)
            && may_shieldmaiden(g, seat)
            && another_lies(g, Face::Nazgul))
        || (dice::has_present(g, seat, Character::Gandalf) && (valor || g.roll.light_left > 0))
        || (may_ambush(g, seat) && another_lies(g, Face::Rout))
        || dice::may_call_tom(g, seat)
}

/// A die shows another face than `face`, so that it can be turned to it.
fn another_lies(g: &Position, face: Face) -> bool {
    dice::faces(RollKind::Battle).iter().any(|&other| other != face && dice::lies(g, other))
}

/// FOTF.8.5, FOTF.8.6
fn judge_reroll(g: &Position, seat: Seat, face: Face, by: Means) -> Result<(), Illegal> {
    let no_die = match by {
        Means::Valor => &rule::battle::DIE_FOR_VALOR,
        Means::Nenya => &rule::characters::DIE_TO_TURN,
        _ => &rule::battle::BATTLE_DIE_LIES,
    };
    no_die.forbids_if(!dice::lies(g, face))?;
    match by {
        Means::Resistance => {
            rule::battle::FATE_IN_A_BATTLE.forbids_if(!dice::is_present(g, seat))?;
            rule::battle::FATE_IN_A_BATTLE.forbids_if(!dice::has(g, seat, Symbol::Resistance))
        }
        Means::Valor => {
            let reroll = g.options.show_valor == ShowValor::Reroll;
            rule::battle::SHOW_VALOR.forbids_if(!reroll || !dice::is_present(g, seat))?;
            rule::battle::SHOW_VALOR.forbids_if(!dice::has(g, seat, Symbol::Valor))
        }
        Means::Nenya => rule::characters::NENYA.forbids_if(!may_use_nenya(g, seat)),
        _ => not_asked(),
    }
}

/// Galadriel's Nenya: with an Elven troop there, one die for free.
fn may_use_nenya(g: &Position, seat: Seat) -> bool {
    !g.roll.nenya_used
        && dice::has_present(g, seat, Character::Galadriel)
        && g.troops(battlefield(g), Army::Elven) > 0
}

fn may_ambush(g: &Position, seat: Seat) -> bool {
    g.roll.ambush
        && dice::has_present(g, seat, Character::Faramir)
        && dice::has(g, seat, Symbol::Stealth)
}

/// Shieldmaiden No Longer: a die is turned for two valor.
fn may_shieldmaiden(g: &Position, seat: Seat) -> bool {
    g.is_open(Objective::ShieldmaidenNoLonger) && g.symbols(seat, Symbol::Valor) >= 2
}

fn judge_turn(g: &Position, seat: Seat, from: Face, to: Face, by: Means) -> Result<(), Illegal> {
    let no_die = match by {
        Means::Shieldmaiden => &rule::objectives::SHIELDMAIDEN,
        _ => &rule::characters::DIE_TO_TURN,
    };
    no_die.forbids_if(!dice::lies(g, from) || from == to)?;
    match by {
        // Light and Flame: any result of your choice.
        Means::LightAndFlame => {
            let there = dice::has_present(g, seat, Character::Gandalf);
            rule::characters::LIGHT_AND_FLAME.forbids_if(!there)?;
            let battle_face = dice::faces(RollKind::Battle).contains(&to);
            rule::characters::LIGHT_AND_FLAME.forbids_if(!battle_face)?;
            let paid = g.roll.light_left > 0 || dice::has(g, seat, Symbol::Valor);
            rule::characters::LIGHT_AND_FLAME.forbids_if(!paid)
        }
        // Faramir's Ambush: to Rout only.
        Means::Ambush => {
            rule::characters::AMBUSH.forbids_if(!may_ambush(g, seat) || to != Face::Rout)
        }
        Means::Shieldmaiden => {
            let open = g.is_open(Objective::ShieldmaidenNoLonger);
            rule::objectives::IN_PLAY.forbids_if(!open)?;
            let there = dice::has_present(g, seat, Character::Eowyn);
            rule::objectives::SHIELDMAIDEN.forbids_if(!there || to != Face::Nazgul)?;
            rule::objectives::SHIELDMAIDEN.forbids_if(!may_shieldmaiden(g, seat))
        }
        _ => not_asked(),
    }
}

fn turn_die(g: &mut Position, seat: Seat, from: Face, to: Face, by: Means, tell: Tell<'_, Event>) {
    g.roll.dice[from.index()] -= 1;
    g.roll.dice[to.index()] += 1;
    tell(Event::Turned { from, to, by });
    table::ran!("ability:gandalf/light-and-flame", if by == Means::LightAndFlame);
    match by {
        Means::Ambush => {
            table::ran!("ability:faramir/ambush");
            g.pay_one(seat, Symbol::Stealth);
        }
        Means::Shieldmaiden => g.pay(seat, cost_of(Symbol::Valor, 2)),
        // Gandalf the White pays once for any number of dice.
        _ if g.roll.light_left > 0 => g.roll.light_left -= 1,
        _ => {
            // Any number of the dice, but no die twice: or there would be no end to it.
            if g.quest.gandalf == Gandalf::White {
                g.roll.light_left = g.roll.dice.iter().sum::<u8>() - 1;
            }
            g.pay_one(seat, Symbol::Valor);
        }
    }
}

// Results.

/// FOTF.8.3, FOTF.8.4: what the dice say is removed; what is not there is ignored (FOTF.8.10).
fn resolve(g: &mut Position, tell: Tell<'_, Event>) {
    let at = battlefield(g);
    let toll = toll(g);
    for _ in 0..toll.nazgul {
        slay_nazgul(g, at.region(), tell);
    }
    if toll.saved {
        tell(Event::LossIgnored { at });
    }
    let rode = g.roll.attacker == Some(Character::Eomer) && g.troops(at, Army::Rohirrim) > 0;
    g.roll.removed += g.remove_shadow(at, toll.shadow, tell);

    g.agenda.then([
        GameStep::Battle(Step::LoseTroops(toll.friendly)),
        GameStep::Battle(Step::Aftermath),
    ]);
    if rode && g.roll.removed > 0 {
        objectives::ride_with_the_eored(g, at.region());
    }
}

/// What the dice take as they lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Toll {
    pub shadow: u8,
    pub friendly: u8,
    pub nazgul: u8,
    /// Éomer keeps a troop from falling.
    pub saved: bool,
}

/// FOTF.8.3, FOTF.8.4, FOTF.8.10
pub fn toll(g: &Position) -> Toll {
    let at = battlefield(g);
    let [rout, exchange, overrun, nazgul] =
        [Face::Rout, Face::Exchange, Face::Overrun, Face::Nazgul].map(|face| g.roll.count(face));
    // Aragorn, Captain of the West: each Rout removes two.
    let routed = if g.is_at(Character::Aragorn, at) { 2 * rout } else { rout };

    table::ran!("ability:aragorn/captain-of-the-west", if routed > rout);
    let mut losses = exchange;
    if !g.is_haven(at) {
        losses += overrun;
    }
    // Éowyn's No Living Man Am I: each Nazgûl result removes a Nazgûl from the game instead.
    let slain = if g.is_at(Character::Eowyn, at) { nazgul.min(g.nazgul(at.region())) } else { 0 };
    if !g.is_at(Character::Eowyn, at) && g.nazgul(at.region()) > 0 {
        losses += 2 * nazgul;
    }
    table::ran!("ability:eowyn/no-living-man-am-i", if slain > 0);
    losses = losses.min(g.friendly(at));
    // Éomer, Marshal of the Mark: with Rohirrim there, one troop that would fall does not.
    let marshal = g.is_at(Character::Eomer, at) && g.troops(at, Army::Rohirrim) > 0;
    let saved = marshal && losses > 0;
    table::ran!("ability:eomer/marshal-of-the-mark", if saved);
    Toll {
        shadow: (routed + exchange).min(g.shadow(at)),
        friendly: losses - u8::from(saved),
        nazgul: slain,
        saved,
    }
}

fn slay_nazgul(g: &mut Position, region: Region, tell: Tell<'_, Event>) {
    g.board.nazgul[region.index()] -= 1;
    g.quest.slain += 1;
    tell(Event::NazgulSlain { from: region });
}

/// FOTF.8.9: a choice only where several armies stand and not all of them fall.
fn must_choose_losses(g: &Position, count: u8) -> bool {
    let at = battlefield(g);
    count > 0 && count < g.friendly(at) && g.armies_at(at).count() > 1
}

fn lose_what_is_there(g: &mut Position, count: u8, tell: Tell<'_, Event>) {
    let at = battlefield(g);
    let mut left = count;
    for army in Army::ALL {
        let lost = left.min(g.troops(at, army));
        g.remove_troops(at, army, lost, tell);
        left -= lost;
    }
}

/// FOTF.8.7: the haven that was fought for may be lost. Everything else is settled after the
/// action or card that brought the battle on: an advance rolls all its battles first (FOTF.6.11).
fn aftermath(g: &mut Position, tell: Tell<'_, Event>) {
    let at = battlefield(g);
    g.roll = Roll { at: Some(at), ..Roll::default() };
    g.agenda.then([GameStep::Battle(Step::Over)]);
    if g.friendly(at) == 0 {
        objectives::boromir_stands_alone(g, at, tell);
    }
}

//! Whose figures are whose, and Armies of teammates that have become one (WOTR.11.2).

use table::{Illegal, Tell};

use super::in_a_row;
use crate::event::Event;
use crate::facts::{Character, Nation, Player, Region, RegionSet, Side};
use crate::host::{Figure, Host, Party};
use crate::options::Players;
use crate::position::Position;
use crate::rule;

/// What an Army is about to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Move,
    Attack,
}

impl Position {
    /// WOTR.11.2.5: who has most units; on a tie most Elites; then the Leading Player.
    pub fn controller_of(&self, side: Side, army: Host) -> Player {
        let leading = self.leading(side);
        if !self.is_shared(side) {
            return leading;
        }
        let weight = |player: Player| {
            let own = army.of_player(player);
            (own.units(side), own.elites(side))
        };
        match weight(leading) >= weight(leading.teammate()) {
            true => leading,
            false => leading.teammate(),
        }
    }

    /// Who speaks for the Army of a side in a region, if all of it acts as one (WOTR.11.2.4,
    /// WOTR.11.2.7).
    pub fn commander_at(&self, side: Side, at: Region) -> Player {
        self.controller_of(side, self.host(at).of_side(side))
    }

    /// Who speaks for a side in the battle under way (WOTR.11.2.6).
    pub fn commander(&self, side: Side) -> Player {
        self.battle.commanders[side].unwrap_or(Player::first(side))
    }

    /// True if both players of a side have units here.
    pub fn is_held_by_both(&self, side: Side, at: Region) -> bool {
        let has_units = |player: Player| self.host(at).of_player(player).units(side) > 0;
        self.is_shared(side) && self.players_of(side).all(has_units)
    }

    /// True if Armies of teammates here have become one (WOTR.11.2.1).
    pub fn is_mixed(&self, side: Side, at: Region) -> bool {
        self.teams.mixed[side].contains(at) && self.is_held_by_both(side, at)
    }
}

/// Of those here who could act, the part that follows who speaks for the side: his own, or all of a
/// mixed Army that he controls (WOTR.11.1.12, WOTR.11.2.2, WOTR.11.2.6, WOTR.11.2.9).
#[inline]
pub fn led(g: &Position, side: Side, at: Region, party: Party, deed: Deed) -> Party {
    match g.options.players {
        Players::Two => party,
        Players::Three | Players::Four => led_by_one(g, side, at, party, deed),
    }
}

#[cold]
#[inline(never)]
fn led_by_one(g: &Position, side: Side, at: Region, party: Party, deed: Deed) -> Party {
    if !g.is_shared(side) {
        return if in_a_row::has_acted(g, side, at) { Party::NONE } else { party };
    }
    let player = g.speaker(side);
    let mixed = g.is_mixed(side, at);
    if mixed && g.commander_at(side, at) == player {
        return party;
    }
    // Who does not control a mixed Army may only lead his own out of it.
    if mixed && deed == Deed::Attack {
        return Party::NONE;
    }
    Party {
        figures: own(g, player, at, party.figures),
        characters: party.characters.iter().filter(|&who| g.controls(who)).collect(),
    }
}

/// His own figures; Nazgûl, which follow either (WOTR.11.1.16); and Leaders of his teammate who have no
/// units of their own with them (docs/rulings.md, W-84).
fn own(g: &Position, player: Player, at: Region, figures: Host) -> Host {
    let (side, mate) = (player.side(), player.teammate());
    let mut own = figures.of_player(player);
    *own.count_mut(Figure::NAZGUL) = figures.nazgul();
    if g.host(at).of_player(mate).units(side) == 0 {
        for leader in figures.of_player(mate).figures(side).filter(|figure| !figure.is_unit()) {
            *own.count_mut(leader) = figures.count(leader);
        }
    }
    own
}

/// True if some part of the party may act by itself.
#[inline]
pub fn some_may_act(g: &Position, side: Side, party: &Party) -> bool {
    match g.is_shared(side) {
        _ if g.options.players == Players::Two => true,
        true => party.figures.of_player(g.speaker(side)).units(side) > 0,
        false => in_a_row::some_may_act(g, side, party.figures),
    }
}

/// WOTR.11.2.8, WOTR.11.3.3: this party acts as it is. What binds one of its Nations binds it in any
/// case (WOTR.11.2.10): where it may go is asked of every figure.
#[inline]
pub fn judge(g: &Position, side: Side, party: &Party) -> Result<(), Illegal> {
    if g.options.players == Players::Two {
        return Ok(());
    }
    judge_control(g, party, g.speaker(side))?;
    in_a_row::judge_figures(g, side, party.figures)
}

/// WOTR.11.2.8: this party goes on after a battle, whichever player commands in it.
pub fn judge_advance(g: &Position, side: Side, party: &Party) -> Result<(), Illegal> {
    judge_control(g, party, g.commander(side))
}

/// Of a side that two lead, the player has to control the party that he sends out.
fn judge_control(g: &Position, party: &Party, player: Player) -> Result<(), Illegal> {
    let side = player.side();
    let lost = g.is_shared(side) && g.controller_of(side, party.figures) != player;
    rule::teams::KEEPS_CONTROL.forbids_if(lost)
}

/// Figures have come to a region: of a mixed Army, which stays one.
pub fn arrived(g: &mut Position, side: Side, figures: Host, to: Region) {
    let of = |player: Player| figures.of_player(player).units(side) > 0;
    if g.is_shared(side) && g.players_of(side).all(of) {
        g.teams.mixed[side] = g.teams.mixed[side].with(to);
    }
}

/// Whose Army takes what lies open here: of Armies that stand apart, his who acts (WOTR.11.3.6;
/// docs/rulings.md, W-89).
pub fn taker(g: &Position, side: Side, at: Region) -> Player {
    let own = |player: &Player| g.host(at).of_player(*player).units(side) > 0;
    let acting = g.teams.acting.filter(|player| player.side() == side && !g.is_mixed(side, at));
    acting.filter(own).unwrap_or_else(|| g.commander_at(side, at))
}

/// The region is attacked: Armies of teammates become one (WOTR.11.2.4).
pub fn attacked(g: &mut Position, side: Side, at: Region, tell: Tell<'_, Event>) {
    if g.is_held_by_both(side, at) && !g.is_mixed(side, at) {
        join(g, side, at, tell);
    }
}

pub fn join(g: &mut Position, side: Side, at: Region, tell: Tell<'_, Event>) {
    g.teams.mixed[side] = g.teams.mixed[side].with(at);
    tell(Event::ArmiesJoined { side, at });
}

/// Where who speaks for a side may propose that two Armies become one: once a turn in each region.
pub fn may_join(g: &Position, side: Side) -> RegionSet {
    if !g.is_shared(side) {
        return RegionSet::EMPTY;
    }
    let free = g.board.armies[side].minus(g.teams.asked[side]).iter();
    free.filter(|&at| g.is_held_by_both(side, at) && !g.is_mixed(side, at)).collect()
}

/// A round begins or ends: who has most units commands (WOTR.11.2.7; docs/rulings.md, W-83).
pub fn take_command(g: &mut Position) {
    for side in Side::ALL {
        if g.is_shared(side) {
            let army = g.fighters(side).figures;
            g.battle.commanders[side] = Some(g.controller_of(side, army));
        }
    }
}

/// After a move and after an action: what is no longer held by both is no mixed Army.
pub fn settle(g: &mut Position) {
    if g.options.players == Players::Two {
        return;
    }
    for side in Side::ALL {
        let mixed = g.teams.mixed[side].iter();
        g.teams.mixed[side] = mixed.filter(|&at| g.is_held_by_both(side, at)).collect();
    }
}

/// Elites that count as Leaders as long as Saruman is in play (WOTR.11.1.18).
#[inline]
pub fn elites_who_lead(g: &Position, army: &Host) -> u8 {
    if !g.is_in_play(Character::Saruman) {
        return 0;
    }
    let southrons = match g.options.players {
        Players::Two => 0,
        Players::Three | Players::Four => army.count(Figure::Elite(Nation::Southrons)),
    };
    army.count(Figure::Elite(Nation::Isengard)) + southrons
}

//! How the war stands, in points for the Free Peoples: the Ring's way and what it costs, Settlements
//! taken and likely to be taken, figures, politics, Characters, cards and dice.

use table::Seat;
use war_of_the_ring::Position;
use war_of_the_ring::facts::{
    CORRUPTION_LIMIT, CRACK_OF_DOOM, Character, MORDOR_ENTRANCES, Nation, Player, Region, Side,
};
use war_of_the_ring::position::Whereabouts;

use super::weights::WEIGHTS as W;
use super::{lords, threat, tokens};
use crate::Evaluate;

/// Judges unfinished games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Judge;

impl Evaluate<Position> for Judge {
    fn value(&self, g: &Position, seat: Seat) -> f64 {
        f64::from(chance(g, Player::at(seat).side()))
    }
}

/// How likely `side` is to win, from 0 to 1. Whoever is nearly lost gains more by risks than it can
/// lose, so outcomes are averaged by this and not by points.
pub fn chance(g: &Position, side: Side) -> f32 {
    if let Some(victory) = g.won {
        return if victory.winner() == side { 1.0 } else { 0.0 };
    }
    let score = match side {
        Side::FreePeoples => score(g),
        Side::Shadow => -score(g),
    };
    1.0 / (1.0 + (-score / W.clear).exp())
}

/// Above nought the Free Peoples stand better. The game goes on.
pub fn score(g: &Position) -> f32 {
    let base = ring(g) + settlements(g) + figures(g) + politics(g) + characters(g) + in_hand(g);
    let base = base + tokens::score(g);
    if g.has_lords() { base + lords::score(g) } else { base }
}

/// Steps that the Fellowship has still to go.
pub fn steps_left(g: &Position) -> u8 {
    match g.fellowship.mordor {
        Some(position) => CRACK_OF_DOOM.saturating_sub(position),
        None => {
            let at = g.fellowship.at;
            let way = MORDOR_ENTRANCES.iter().map(|&gate| at.distance(gate)).min().unwrap_or(0);
            way.saturating_sub(g.fellowship.progress) + CRACK_OF_DOOM
        }
    }
}

/// Corruption that the Ring-bearers are likely to have to spare at the end of their way.
pub fn margin(g: &Position) -> f32 {
    let left = steps_left(g);
    let inside = left.min(CRACK_OF_DOOM);
    let outside = left - inside;
    let expected = W.damage_outside * f32::from(outside) + W.damage_inside * f32::from(inside);
    let levels: u8 = g.companions_in_fellowship().iter().map(|who| g.level(who)).sum();
    let absorbed = (W.absorbed * f32::from(levels)).min(expected * 0.75);
    f32::from(CORRUPTION_LIMIT - g.fellowship.corruption.min(CORRUPTION_LIMIT)) - expected
        + absorbed
}

fn ring(g: &Position) -> f32 {
    let mut points = -W.step * f32::from(steps_left(g));
    points += W.margin * (margin(g) / W.wide_margin).tanh();
    if !g.fellowship.hidden {
        points -= W.revealed;
    }
    if g.fellowship.mordor.is_some() {
        points += W.in_mordor;
        if !g.fellowship.stirred {
            points -= W.weary;
        }
    } else if MORDOR_ENTRANCES.contains(&g.fellowship.at) {
        points += 0.5 * W.in_mordor;
    }
    points
}

fn settlements(g: &Position) -> f32 {
    let shadow = f32::from(g.points(Side::Shadow));
    let free = f32::from(g.points(Side::FreePeoples));
    let (to_free, to_shadow) = threat::points_likely(g);
    let shadow_all = shadow + W.shadow_likely * to_shadow;
    let free_all = free + W.free_likely * to_free;
    let mut points = W.free_point * free_all + W.free_points_squared * free_all * free_all;
    points -= W.shadow_point * shadow_all + W.shadow_points_squared * shadow_all * shadow_all;
    if g.points(Side::Shadow) >= Side::Shadow.points_to_win() {
        points -= W.all_but_won;
    } else if g.points(Side::FreePeoples) >= Side::FreePeoples.points_to_win() {
        points += W.all_but_won;
    }
    points
}

fn figures(g: &Position) -> f32 {
    let mut points = 0.0;
    for at in g.board.armies[Side::FreePeoples].iter() {
        let host = g.host(at);
        let elites = host.elites(Side::FreePeoples);
        let regulars = host.units(Side::FreePeoples) - elites;
        points += W.free_regular * f32::from(regulars) + W.free_elite * f32::from(elites);
        points += W.free_leader * f32::from(host.leaders(Side::FreePeoples));
    }
    for at in g.board.armies[Side::Shadow].iter() {
        let host = g.host(at);
        let elites = host.elites(Side::Shadow);
        let regulars = host.units(Side::Shadow) - elites;
        points -= W.shadow_regular * f32::from(regulars) + W.shadow_elite * f32::from(elites);
    }
    let nazgul = Nation::Sauron.total().nazgul
        - g.board.reinforcements.leaders[Nation::Sauron.index()]
        - g.board.casualties.leaders[Nation::Sauron.index()];
    points - W.nazgul * f32::from(nazgul)
}

fn politics(g: &Position) -> f32 {
    let mut points = 0.0;
    for &nation in Side::FreePeoples.nations() {
        let standing = g.standing(nation);
        points -= W.free_step * f32::from(standing.steps);
        points += if standing.active { W.free_active } else { 0.0 };
        points += if standing.steps == 0 { W.free_at_war } else { 0.0 };
    }
    for &nation in Side::Shadow.nations() {
        let standing = g.standing(nation);
        points += W.shadow_step * f32::from(standing.steps);
        points -= if standing.steps == 0 { W.shadow_at_war } else { 0.0 };
    }
    points
}

fn characters(g: &Position) -> f32 {
    let in_play = |who: Character, worth: f32| if g.is_in_play(who) { worth } else { 0.0 };
    let mut points = in_play(Character::Aragorn, W.aragorn)
        + in_play(Character::GandalfTheWhite, W.gandalf_the_white)
        - in_play(Character::Saruman, W.saruman)
        - in_play(Character::WitchKing, W.witch_king)
        - in_play(Character::MouthOfSauron, W.mouth_of_sauron);
    if let Some(at) = g.at(Character::Strider) {
        let homes = [Region::MinasTirith, Region::DolAmroth, Region::Pelargir];
        let open = homes.into_iter().filter(|&home| g.is_unconquered(home));
        if let Some(away) = open.map(|home| at.distance(home)).min() {
            points += W.heir_at_home - W.heir_a_region_away * f32::from(away);
        }
    }
    let grey = g.characters[Character::GandalfTheGrey.index()];
    let white = g.characters[Character::GandalfTheWhite.index()];
    if grey != Whereabouts::InFellowship && white == Whereabouts::Waiting {
        points += 0.5 * W.heir_at_home;
    }
    let outside = g.cast().iter().copied().filter(|who| who.is_companion());
    points + W.companion_outside * outside.filter(|&who| g.at(who).is_some()).count() as f32
}

fn in_hand(g: &Position) -> f32 {
    let of = |side: Side| {
        let held = g.players_of(side).map(|player| g.hand(player).len().min(g.hand_limit(side)));
        W.card * f32::from(held.sum::<u8>())
            + W.table_card * f32::from(g.cards[side].table.len())
            + dice(g, side)
    };
    of(Side::FreePeoples) - of(Side::Shadow)
        + W.free_ring * f32::from(g.rings[Side::FreePeoples].held)
        - W.shadow_ring * f32::from(g.rings[Side::Shadow].held)
}

fn dice(g: &Position, side: Side) -> f32 {
    let worth = match side {
        Side::FreePeoples => &W.free_die,
        Side::Shadow => &W.shadow_die,
    };
    g.dice[side].unused.iter().zip(worth).map(|(&count, worth)| f32::from(count) * worth).sum()
}

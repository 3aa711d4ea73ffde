//! How the war stands, in points for the Free Peoples: the Ring's way and what it costs, Settlements
//! taken and likely to be taken, figures, politics, Characters, cards and dice.

use table::Seat;
use war_of_the_ring::Position;
use war_of_the_ring::facts::{
    CORRUPTION_LIMIT, CRACK_OF_DOOM, Character, Face, MORDOR_ENTRANCES, Nation, Player, Region,
    Side, Tile, TileValue,
};
use war_of_the_ring::position::Whereabouts;

use super::weights::{Tables, Weights};
use super::{lords, threat, tokens};
use bots::Evaluate;

/// Judges unfinished games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judge {
    pub tables: &'static Tables,
}

impl Evaluate<Position> for Judge {
    fn value(&self, g: &Position, seat: Seat) -> f64 {
        let side = Player::at(seat).side();
        f64::from(chance(g, side, &self.tables[side]))
    }
}

/// How likely `side` is to win, from 0 to 1. A side that is nearly lost gains more by risks than it can
/// lose, so outcomes are averaged by this and not by points.
pub fn chance(g: &Position, side: Side, w: &Weights) -> f32 {
    if let Some(victory) = g.won {
        return if victory.winner() == side { 1.0 } else { 0.0 };
    }
    let score = match side {
        Side::FreePeoples => score(g, w),
        Side::Shadow => -score(g, w),
    };
    1.0 / (1.0 + (-score / w.clear).exp())
}

/// Above zero the Free Peoples stand better. The game goes on.
pub fn score(g: &Position, w: &Weights) -> f32 {
    let base = ring(g, w) + settlements(g, w) + figures(g, w) + politics(g, w);
    let base = base + characters(g, w) + in_hand(g, w) + tokens::score(g, w);
    if g.has_lords() { base + lords::score(g, w) } else { base }
}

/// What a standard tile does in Mordor, on the average.
const STANDARD_DAMAGE: f32 = 2.1;

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
pub fn margin(g: &Position, w: &Weights) -> f32 {
    let left = steps_left(g);
    let inside = left.min(CRACK_OF_DOOM);
    let outside = left - inside;
    let expected = w.damage_outside * f32::from(outside)
        + w.damage_inside * (1.0 + w.pool * (harm(g) - 1.0)) * f32::from(inside);
    let levels: u8 = g.companions_in_fellowship().iter().map(|who| g.level(who)).sum();
    let absorbed = (w.absorbed * f32::from(levels)).min(expected * 0.75);
    f32::from(CORRUPTION_LIMIT - g.fellowship.corruption.min(CORRUPTION_LIMIT)) - expected
        + absorbed
}

/// How much harm a step on the Mordor Track does with the tiles that will be in the pool there, against
/// the standard ones. A tile that stops the Fellowship makes it draw again.
fn harm(g: &Position) -> f32 {
    let (mut tiles, mut damage, mut stops) = (0.0, 0.0, 0.0);
    for tile in Tile::ALL {
        let mut count = g.hunt.pool[tile.index()] + g.hunt.waiting[tile.index()];
        if tile.is_eye() && g.fellowship.mordor.is_none() {
            count += g.hunt.drawn[tile.index()];
        }
        let count = f32::from(count);
        tiles += count;
        damage += count
            * match tile.value() {
                TileValue::Number(number) => f32::from(number),
                TileValue::Eye | TileValue::Die => 3.5,
            };
        stops += if tile.stops() { count } else { 0.0 };
    }
    if tiles < 1.0 {
        return 1.0;
    }
    let goes_on = (1.0 - stops / tiles).max(0.5);
    damage / tiles / goes_on / STANDARD_DAMAGE
}

fn ring(g: &Position, w: &Weights) -> f32 {
    let mut points = -w.step * f32::from(steps_left(g));
    let margin = margin(g, w);
    points += w.margin * (margin / w.wide_margin).tanh();
    // The nearer the fire, the more it counts that they are likely to come through.
    let comes_through = 1.0 / (1.0 + (-margin / w.sure_margin).exp());
    points += w.quest * comes_through * (-f32::from(steps_left(g)) / w.far_away).exp();
    if !g.fellowship.hidden {
        points -= w.revealed;
    }
    if g.fellowship.mordor.is_some() {
        points += w.in_mordor;
        if !g.fellowship.stirred {
            points -= if may_stir(g) { w.weary } else { rest(g, w) };
        }
    } else {
        points -= w.hunted * f32::from(g.hunt_rerolls());
        if MORDOR_ENTRANCES.contains(&g.fellowship.at) {
            points += 0.5 * w.in_mordor;
        }
    }
    points
}

/// There is a die to move or hide with. Before the dice are rolled there is none, so that the
/// Fellowship goes into Mordor only where that is worth it all the same.
fn may_stir(g: &Position) -> bool {
    let dice = &g.dice[Side::FreePeoples];
    dice.shows(Face::Character) || dice.shows(Face::WillOfTheWest)
}

/// What it costs to rest in Mordor: Corruption for nothing, and if it is the last, everything.
fn rest(g: &Position, w: &Weights) -> f32 {
    match g.fellowship.corruption + 1 < CORRUPTION_LIMIT {
        true => w.rest,
        false => 4.0 * w.all_but_won,
    }
}

fn settlements(g: &Position, w: &Weights) -> f32 {
    let shadow = f32::from(g.points(Side::Shadow));
    let free = f32::from(g.points(Side::FreePeoples));
    let (to_free, to_shadow) = threat::points_likely(g, w);
    let shadow_all = shadow + w.shadow_likely * to_shadow;
    let free_all = free + w.free_likely * to_free;
    let mut points = w.free_point * free_all + w.free_points_squared * free_all * free_all;
    points -= w.shadow_point * shadow_all + w.shadow_points_squared * shadow_all * shadow_all;
    let besieged =
        |side: Side| -> f32 { g.sieges_of(side).iter().map(|at| f32::from(at.points())).sum() };
    points += w.besieged_by_free * besieged(Side::Shadow);
    points -= w.besieged_by_shadow * besieged(Side::FreePeoples);
    if g.points(Side::Shadow) >= Side::Shadow.points_to_win() {
        points -= w.all_but_won;
    } else if g.points(Side::FreePeoples) >= Side::FreePeoples.points_to_win() {
        points += w.all_but_won;
    }
    points
}

fn figures(g: &Position, w: &Weights) -> f32 {
    let mut points = 0.0;
    for at in g.board.armies[Side::FreePeoples].iter() {
        let host = g.host(at);
        let elites = host.elites(Side::FreePeoples);
        let regulars = host.units(Side::FreePeoples) - elites;
        points += w.free_regular * f32::from(regulars) + w.free_elite * f32::from(elites);
        points += w.free_leader * f32::from(host.leaders(Side::FreePeoples));
    }
    for at in g.board.armies[Side::Shadow].iter() {
        let host = g.host(at);
        let elites = host.elites(Side::Shadow);
        let regulars = host.units(Side::Shadow) - elites;
        points -= w.shadow_regular * f32::from(regulars) + w.shadow_elite * f32::from(elites);
    }
    let nazgul = Nation::Sauron.total().nazgul
        - g.board.reinforcements.leaders[Nation::Sauron.index()]
        - g.board.casualties.leaders[Nation::Sauron.index()];
    points - w.nazgul * f32::from(nazgul)
}

fn politics(g: &Position, w: &Weights) -> f32 {
    let mut points = 0.0;
    for &nation in Side::FreePeoples.nations() {
        let standing = g.standing(nation);
        points -= w.free_step * f32::from(standing.steps);
        points += if standing.active { w.free_active } else { 0.0 };
        points += if standing.steps == 0 { w.free_at_war } else { 0.0 };
    }
    for &nation in Side::Shadow.nations() {
        let standing = g.standing(nation);
        points += w.shadow_step * f32::from(standing.steps);
        points -= if standing.steps == 0 { w.shadow_at_war } else { 0.0 };
    }
    points
}

fn characters(g: &Position, w: &Weights) -> f32 {
    let in_play = |who: Character, worth: f32| if g.is_in_play(who) { worth } else { 0.0 };
    let mut points = in_play(Character::Aragorn, w.aragorn)
        + in_play(Character::GandalfTheWhite, w.gandalf_the_white)
        - in_play(Character::Saruman, w.saruman)
        - in_play(Character::WitchKing, w.witch_king)
        - in_play(Character::MouthOfSauron, w.mouth_of_sauron);
    if let Some(at) = g.at(Character::Strider) {
        let homes = [Region::MinasTirith, Region::DolAmroth, Region::Pelargir];
        let open = homes.into_iter().filter(|&home| g.is_unconquered(home));
        if let Some(away) = open.map(|home| at.distance(home)).min() {
            points += w.heir_at_home - w.heir_a_region_away * f32::from(away);
        }
    }
    let grey = g.characters[Character::GandalfTheGrey.index()];
    let white = g.characters[Character::GandalfTheWhite.index()];
    if grey != Whereabouts::InFellowship && white == Whereabouts::Waiting {
        points += 0.5 * w.heir_at_home;
    }
    let outside = g.cast().iter().copied().filter(|who| who.is_companion());
    points + w.companion_outside * outside.filter(|&who| g.at(who).is_some()).count() as f32
}

fn in_hand(g: &Position, w: &Weights) -> f32 {
    let of = |side: Side| {
        let held = g.players_of(side).map(|player| g.hand(player).len().min(g.hand_limit(side)));
        w.card * f32::from(held.sum::<u8>())
            + w.table_card * f32::from(g.cards[side].table.len())
            + dice(g, side, w)
    };
    of(Side::FreePeoples) - of(Side::Shadow)
        + w.free_ring * f32::from(g.rings[Side::FreePeoples].held)
        - w.shadow_ring * f32::from(g.rings[Side::Shadow].held)
}

fn dice(g: &Position, side: Side, w: &Weights) -> f32 {
    let worth = match side {
        Side::FreePeoples => &w.free_die,
        Side::Shadow => &w.shadow_die,
    };
    g.dice[side].unused.iter().zip(worth).map(|(&count, worth)| f32::from(count) * worth).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_of_the_ring::facts::TileSet;
    use war_of_the_ring::{Options, setup};

    /// Otherwise nobody would play the cards that bring them.
    #[test]
    fn special_tiles_count_before_the_fellowship_is_in_mordor() {
        let g = setup::set_up(Options::default());
        let with = |set: TileSet| {
            let mut g = g.clone();
            for tile in Tile::ALL.into_iter().filter(|tile| tile.set() == set) {
                g.hunt.waiting[tile.index()] += 1;
            }
            harm(&g)
        };
        assert!((harm(&g) - 1.0).abs() < 0.05, "{}", harm(&g));
        assert!(with(TileSet::Shadow) > 1.2 && with(TileSet::Fellowship) < 0.9);
    }
}

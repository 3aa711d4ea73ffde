//! What the players strive for: how near a position is to the ending that is sought.

use std::sync::OnceLock;

use games::fate_of_the_fellowship::Position;
use games::fate_of_the_fellowship::facts::{Character, Location, Objective, Symbol};

use super::deeds::progress;

/// The more, the nearer. `None` if it has no idea of this set-up.
pub type Drive = fn(&Position) -> Option<f32>;

/// As little hope as possible, but some.
pub fn despair(g: &Position) -> Option<f32> {
    Some(-f32::from(g.board.hope))
}

/// As much hope as possible, for as long as possible.
pub fn endurance(g: &Position) -> Option<f32> {
    Some(10.0 * f32::from(g.board.hope) + safety(g))
}

/// Gollum, Frodo and troops together, again and again.
pub fn treachery(g: &Position) -> Option<f32> {
    let (gollum, frodo) = (g.at(Character::Gollum)?, g.frodo_at());
    let troops = g.board.friendly_at.iter().map(|at| way(frodo, at)).fold(f32::MAX, f32::min);
    Some(-5.0 * f32::from(g.board.hope) - 2.0 * way(gollum, frodo) - troops.min(9.0))
}

/// Little hope when Gandalf comes to Moria.
pub fn balrog(g: &Position) -> Option<f32> {
    let gandalf = g.at(Character::Gandalf)?;
    let met = !g.is_open(Objective::ConfrontTheBalrog);
    let penalty = if met { 100.0 } else { 0.0 };
    Some(-4.0 * f32::from(g.board.hope) - way(gandalf, Location::Moria) - penalty)
}

/// Frodo and Gollum in Minas Morgul, with little hope.
pub fn shelob(g: &Position) -> Option<f32> {
    let (gollum, frodo) = (g.at(Character::Gollum)?, g.frodo_at());
    let lair = Location::MinasMorgul;
    let met = !g.is_open(Objective::ShelobsLair);
    let penalty = if met { 100.0 } else { 0.0 };
    let ways = 3.0 * way(frodo, lair) + 2.0 * way(gollum, lair);
    let stealth = f32::from(symbols_of_frodo(g, Symbol::Stealth).min(4));
    Some(2.0 * stealth - ways - penalty + 2.0 * f32::from(g.board.hope.min(4)))
}

/// All objectives, then the Ring.
pub fn quest(g: &Position) -> Option<f32> {
    Some(12.0 * f32::from(g.board.hope) + safety(g) + deeds(g))
}

/// The same, but with little hope at the end.
pub fn last_gamble(g: &Position) -> Option<f32> {
    let left = g.quest.in_play.minus(g.quest.completed).len();
    let hope = f32::from(g.board.hope);
    let worth =
        if left == 1 && g.frodo_at() == Location::MountDoom { -12.0 * hope } else { 12.0 * hope };
    Some(worth + safety(g) + deeds(g))
}

/// Few shadow troops, and none near havens that nobody defends.
fn safety(g: &Position) -> f32 {
    let danger = |at: Location| {
        let near: u8 = at.facts().paths.iter().map(|path| g.shadow(path.to)).sum();
        let bare = g.friendly(at) == 0;
        f32::from(near + 2 * g.shadow(at)) * if bare { 1.0 } else { 0.4 }
    };
    -g.board.havens.iter().map(danger).sum::<f32>()
}

fn deeds(g: &Position) -> f32 {
    let done = 120.0 * f32::from(g.quest.completed.len());
    let open = g.quest.in_play.minus(g.quest.completed);
    let ahead: f32 = open.iter().map(|objective| progress(g, objective)).sum();
    done + ahead + road_to_mount_doom(g, open.len() == 1)
}

fn road_to_mount_doom(g: &Position, is_last: bool) -> f32 {
    let weight = if is_last { 6.0 } else { 2.5 };
    let resistance = f32::from(symbols_of_frodo(g, Symbol::Resistance).min(5));
    let stealth = f32::from(symbols_of_frodo(g, Symbol::Stealth).min(4));
    6.0 * resistance + 3.0 * stealth - weight * way(g.frodo_at(), Location::MountDoom)
}

fn symbols_of_frodo(g: &Position, symbol: Symbol) -> u8 {
    g.owner(Character::FrodoSam).map_or(0, |seat| g.symbols(seat, symbol))
}

/// How far it is from one place to another: a step for each path, more for what it costs.
pub fn way(from: Location, to: Location) -> f32 {
    static WAYS: OnceLock<Vec<[f32; 52]>> = OnceLock::new();
    let ways = WAYS.get_or_init(|| Location::ALL.into_iter().map(ways_from).collect());
    ways[from.index()][to.index()]
}

fn ways_from(from: Location) -> [f32; 52] {
    let mut ways = [f32::MAX; 52];
    ways[from.index()] = 0.0;
    for _ in 0..52 {
        for at in Location::ALL {
            for path in at.facts().paths {
                let cost = 1.0 + 1.5 * f32::from(path.cost.iter().sum::<u8>());
                let found = ways[at.index()] + cost;
                let known = &mut ways[path.to.index()];
                *known = known.min(found);
            }
        }
    }
    ways
}

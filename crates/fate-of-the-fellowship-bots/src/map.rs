//! What the board alone implies: how far it is, where the shadow's troops are bound for, and how
//! likely a haven falls to them. Worked out once.

use std::sync::OnceLock;

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::facts::{Army, BattleLine, Character, Location, Region};
use fate_of_the_fellowship::travel;
use table::Seat;

pub const PLACES: usize = 52;
/// Costs of ways are counted in half actions.
pub const ACTION: u8 = 2;
pub const FAR: u8 = 200;

/// How likely one battle line advances in a turn, roughly.
const ADVANCE: f32 = 0.055;
/// What lies a turn later counts less by this.
const PATIENCE: f32 = 0.10;

#[derive(Debug)]
pub struct Map {
    /// Half actions from place to place; special paths count for more.
    pub way: [[u8; PLACES]; PLACES],
    /// In whole actions, and mostly by paths that cost nothing: what leads over a special path is
    /// no way for a player who cannot pay.
    pub dist: [[f32; PLACES]; PLACES],
    /// The same by where it leads, then from where.
    pub dist_to: [[f32; PLACES]; PLACES],
    /// Frodo's way to Mount Doom in actions, apart from the stealth that the paths of Mordor take:
    /// without friendship for the ship to Dol Amroth, and with it.
    pub frodo: [[f32; PLACES]; 2],
    /// The steps of that way.
    pub road: [Road; 2],
    /// Where troops are mustered, and of which army.
    pub musters: Vec<(Location, Army)>,
    /// How surely, and how soon, a shadow troop at the first place comes to the second.
    pub reach: [[f32; PLACES]; PLACES],
    /// How often battle lines through a place advance, over some turns.
    pub trodden: [f32; PLACES],
    /// How likely a haven falls in one battle: with Nazgûl or not, friendly troops, shadow troops.
    pub fall: [[[f32; 9]; 6]; 2],
    /// The same if battles may follow each other.
    pub siege: [[[f32; 9]; 6]; 2],
}

pub fn map() -> &'static Map {
    static MAP: OnceLock<Map> = OnceLock::new();
    MAP.get_or_init(Map::drawn)
}

impl Map {
    fn drawn() -> Map {
        let mut map = Map {
            way: [[FAR; PLACES]; PLACES],
            dist: [[0.0; PLACES]; PLACES],
            dist_to: [[0.0; PLACES]; PLACES],
            frodo: [[0.0; PLACES]; 2],
            road: [Road {
                next: Location::ALL,
                hops: [0; PLACES],
                stealth: [0; PLACES],
                all_stealth: [0; PLACES],
            }; 2],
            musters: Location::ALL
                .into_iter()
                .filter_map(|at| Some((at, at.facts().muster?)))
                .collect(),
            reach: [[0.0; PLACES]; PLACES],
            trodden: [0.0; PLACES],
            fall: [[[0.0; 9]; 6]; 2],
            siege: [[[0.0; 9]; 6]; 2],
        };
        for from in Location::ALL {
            let ways = spread(from, |path| Some(ACTION + 2 * path.cost.iter().sum::<u8>()));
            map.way[from.index()] = ways.cost;
            let sure = spread(from, |path| {
                let symbols = path.cost.iter().sum::<u8>();
                let inside = path.to.region() == Region::Mordor || from.region() == Region::Mordor;
                let each = if inside { ACTION } else { 4 * ACTION };
                Some(ACTION + each * symbols)
            });
            map.dist[from.index()] = sure.cost.map(|cost| f32::from(cost) * 0.5);
        }
        for from in 0..PLACES {
            for to in 0..PLACES {
                map.dist_to[to][from] = map.dist[from][to];
            }
        }
        for ship in 0..2 {
            // Every path is as long and as dear the other way.
            let ways = spread(Location::MountDoom, |path| Some(frodos_toll(path, path.to, ship)));
            map.frodo[ship] = ways.cost.map(|cost| f32::from(cost) * 0.5);
            let road = &mut map.road[ship];
            for from in Location::ALL.into_iter().filter(|&from| from != Location::MountDoom) {
                let paths = from.facts().paths.iter();
                let first = paths.min_by_key(|path| {
                    u16::from(ways.cost[path.to.index()]) + u16::from(frodos_toll(path, from, ship))
                });
                if let Some(path) = first {
                    road.next[from.index()] = path.to;
                    road.stealth[from.index()] = path.cost[2];
                }
            }
            for from in Location::ALL {
                let mut at = from;
                while at != Location::MountDoom && road.hops[from.index()] < FAR {
                    road.all_stealth[from.index()] += road.stealth[at.index()];
                    road.hops[from.index()] += 1;
                    at = road.next[at.index()];
                }
            }
        }
        map.reach = reaches();
        for line in BattleLine::ALL {
            for &at in line.locations() {
                let trodden = &mut map.trodden[at.index()];
                *trodden = (*trodden + 4.0 * ADVANCE).min(1.2);
            }
        }
        for nazgul in 0..2 {
            for friendly in 0..6 {
                for shadow in 0..9 {
                    for (table, again) in [(&mut map.fall, 0.0), (&mut map.siege, AGAIN)] {
                        let chance = falls(&table[nazgul], again, nazgul, friendly, shadow);
                        table[nazgul][friendly][shadow] = chance;
                    }
                }
            }
        }
        map
    }

    #[inline]
    pub fn falls(&self, nazgul: bool, friendly: u8, shadow: u8) -> f32 {
        let friendly = usize::from(friendly.min(5));
        self.fall[usize::from(nazgul)][friendly][usize::from(shadow.min(8))]
    }

    #[inline]
    pub fn falls_in_time(&self, nazgul: bool, friendly: u8, shadow: u8) -> f32 {
        let friendly = usize::from(friendly.min(5));
        self.siege[usize::from(nazgul)][friendly][usize::from(shadow.min(8))]
    }
}

/// Frodo's way to Mount Doom from everywhere.
#[derive(Clone, Copy, Debug)]
pub struct Road {
    /// Where he goes first.
    pub next: [Location; PLACES],
    /// How many steps it is.
    pub hops: [u8; PLACES],
    /// How much stealth the first of them takes, and all.
    pub stealth: [u8; PLACES],
    pub all_stealth: [u8; PLACES],
}

/// What a path takes on Frodo's way, whose farther end is `far`.
fn frodos_toll(path: &fate_of_the_fellowship::facts::Path, far: Location, ship: usize) -> u8 {
    let [friendship, _, stealth, resistance] = path.cost;
    let sea = if ship == 1 { ACTION } else { 3 * ACTION };
    let by_shelob = match far {
        Location::SouthIthilien | Location::MinasMorgul => true,
        Location::PlateauOfGorgoroth => stealth == 1,
        _ => false,
    };
    let hiding = if by_shelob { 0 } else { ACTION + ACTION / 2 };
    ACTION + sea * friendship + hiding * stealth + 4 * ACTION * resistance
}

/// Ways from one place to all others.
pub struct Ways {
    pub cost: [u8; PLACES],
    first: [u8; PLACES],
}

impl Ways {
    /// The first step on the way to `to`.
    pub fn first(&self, to: Location) -> Option<Location> {
        Location::ALL.get(usize::from(self.first[to.index()])).copied()
    }
}

/// The ways open to `who`, whose player `seat` pays.
pub fn ways(g: &Position, seat: Seat, who: Character, from: Location) -> Ways {
    spread(from, |path| {
        if !path.special {
            return Some(ACTION);
        }
        let cost = travel::cost(who, path);
        g.can_pay(seat, cost).then(|| ACTION + 2 * cost.iter().sum::<u8>())
    })
}

fn spread(
    from: Location,
    toll: impl Fn(&fate_of_the_fellowship::facts::Path) -> Option<u8>,
) -> Ways {
    let mut ways = Ways { cost: [FAR; PLACES], first: [u8::MAX; PLACES] };
    ways.cost[from.index()] = 0;
    let mut queue = [0u8; 256];
    let (mut head, mut tail) = (0usize, 1usize);
    queue[0] = from.index() as u8;
    let mut queued = 1u64 << from.index();
    while head != tail {
        let at = usize::from(queue[head & 255]);
        head += 1;
        queued &= !(1 << at);
        let here = Location::ALL[at];
        for path in here.facts().paths {
            let Some(toll) = toll(path) else { continue };
            let to = path.to.index();
            let cost = ways.cost[at].saturating_add(toll);
            if cost < ways.cost[to] {
                ways.cost[to] = cost;
                ways.first[to] = if here == from { to as u8 } else { ways.first[at] };
                if queued & 1 << to == 0 {
                    queued |= 1 << to;
                    queue[tail & 255] = to as u8;
                    tail += 1;
                }
            }
        }
    }
    ways
}

fn reaches() -> [[f32; PLACES]; PLACES] {
    let mut marches = [[0.0f32; PLACES]; PLACES];
    for line in BattleLine::ALL {
        for step in line.locations().windows(2) {
            marches[step[0].index()][step[1].index()] += ADVANCE;
        }
    }
    let mut reach = [[0.0f32; PLACES]; PLACES];
    for target in Location::ALL {
        let mut to = [0.0f32; PLACES];
        for _ in 0..60 {
            for from in Location::ALL {
                let rates = &marches[from.index()];
                let leaves: f32 = rates.iter().sum();
                let arrives: f32 = Location::ALL
                    .into_iter()
                    .map(|next| {
                        let then = match next {
                            _ if next == target => 1.0,
                            _ if next.facts().haven => 0.0,
                            _ => to[next.index()],
                        };
                        rates[next.index()] * then
                    })
                    .sum();
                to[from.index()] = arrives / (PATIENCE + leaves);
            }
        }
        for from in Location::ALL {
            reach[from.index()][target.index()] = to[from.index()];
        }
    }
    reach
}

/// What is not lost in one battle may be lost in the next; that there is one is this likely.
const AGAIN: f32 = 0.6;

/// The chance that a haven falls to shadow troops that have come, in one battle or in those that
/// follow if there is another one as likely as `again`. For fewer troops it is known already.
fn falls(fewer: &[[f32; 9]; 6], again: f32, nazgul: usize, friendly: usize, shadow: usize) -> f32 {
    if shadow == 0 {
        return 0.0;
    }
    if friendly == 0 {
        return 1.0;
    }
    let dice = shadow.min(3) as u32;
    let (mut lost, mut same) = (0.0, 0u32);
    let total = 6u32.pow(dice);
    for roll in 0..total {
        let (mut slain, mut fallen, mut left) = (0, 0, roll);
        for _ in 0..dice {
            match left % 6 {
                0 | 1 => slain += 1,
                2 | 3 => {
                    slain += 1;
                    fallen += 1;
                }
                4 => (),
                _ => fallen += 2 * nazgul,
            }
            left /= 6;
        }
        match (friendly.saturating_sub(fallen), shadow.saturating_sub(slain)) {
            (_, 0) => (),
            (0, _) => lost += 1.0,
            (friends, foes) if friends == friendly && foes == shadow => same += 1,
            (friends, foes) => lost += again * fewer[friends][foes],
        }
    }
    let total = total as f32;
    lost / (total - again * same as f32)
}

/// How many borders lie between Frodo and a region's Nazgûl, as a weight of their nearness.
pub fn nearness(a: Region, b: Region) -> f32 {
    match a.distance(b) {
        0 => 1.0,
        1 => 0.35,
        2 => 0.1,
        _ => 0.0,
    }
}

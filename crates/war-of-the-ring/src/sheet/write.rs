//! Writing a position down.

use super::*;

impl Sheet {
    pub fn of(g: &Position) -> Sheet {
        Sheet {
            options: g.options.to_string(),
            turn: g.turn,
            dice: PerSide::new(|side| dice(&g.dice[side])),
            hunt_box: g.hunt_box,
            rings: g.rings,
            messenger_sent: g.messenger_sent,
            regions: regions(g),
            captured: g.board.captured,
            casualties: g.board.casualties,
            politics: politics(g),
            characters: characters(g),
            fellowship: g.fellowship,
            hunt: hunt(&g.hunt),
            cards: PerSide::new(|side| {
                let Cards { hand, table, played, buried, second, .. } = g.cards[side];
                CardsSheet { hand, table, played, buried, second }
            }),
            action: g.action,
            battle: g.battle,
            lords: g.lords,
            tokens: g.tokens,
            teams: g.teams,
            won: g.won,
            agenda: g.agenda.iter().collect(),
        }
    }
}

/// The items that have a count above zero.
fn counts<K: Ord + Copy>(items: &[K], of: impl Fn(K) -> u8) -> Counts<K> {
    items.iter().map(|&item| (item, of(item))).filter(|&(_, count)| count > 0).collect()
}

pub fn dice(dice: &Dice) -> DiceSheet {
    let unused = counts(&Face::ALL, |face| dice.unused[face.index()]);
    DiceSheet { pool: dice.pool, unused }
}

/// Regions with figures in them.
pub fn regions(g: &Position) -> BTreeMap<Region, Host> {
    let hosts = Region::ALL.into_iter().map(|region| (region, *g.host(region)));
    hosts.filter(|(_, host)| !host.is_empty()).collect()
}

pub fn politics(g: &Position) -> BTreeMap<Nation, Standing> {
    Nation::ALL.into_iter().map(|nation| (nation, g.standing(nation))).collect()
}

pub fn characters(g: &Position) -> BTreeMap<Character, Whereabouts> {
    let all = Character::ALL.into_iter().map(|who| (who, g.characters[who.index()]));
    all.filter(|(_, at)| *at != Whereabouts::Waiting).collect()
}

pub fn hunt(hunt: &Hunt) -> HuntSheet {
    let special: Vec<Tile> = Tile::ALL.into_iter().filter(|tile| !tile.is_standard()).collect();
    HuntSheet {
        drawn: counts(&Tile::ALL, |tile| hunt.drawn[tile.index()]),
        special: counts(&special, |tile| hunt.pool[tile.index()]),
        waiting: counts(&Tile::ALL, |tile| hunt.waiting[tile.index()]),
        removed: counts(&Tile::ALL, |tile| hunt.removed[tile.index()]),
        current: hunt.current,
    }
}

pub fn pool(hunt: &Hunt) -> Counts<Tile> {
    counts(&Tile::ALL, |tile| hunt.pool[tile.index()])
}

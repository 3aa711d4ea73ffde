//! When the Ring can be in the fire, in turns.
//!
//! The deck is the clock, and it counts the turns of all. Frodo's player throws the Ring into the fire in
//! a turn of his own, with the actions that are left when Frodo is there; the others can take Frodo along
//! in theirs. So a step more or less may be a whole round. That is counted out here turn by turn.

use fate_of_the_fellowship::facts::{Character, Location, Symbol};
use table::Seat;

use super::ground::Ground;
use super::map::map;

/// No more turns than this are counted.
const NEVER: u32 = 40;

/// How much stealth a player is likely to draw in a turn.
const DRAWN: f32 = 0.4;

/// Who may take Frodo along: where he was, and how far he has come from there.
#[derive(Clone, Copy)]
struct Companion {
    seat: Seat,
    at: Location,
    walked: f32,
}

/// The first turn in which Frodo's player can destroy the Ring if he may from turn `ready` on; the
/// turn of `ground` is 0, and all is done in it that will be, unless it `is_fresh`.
pub fn turns_to_the_fire(ground: &Ground<'_>, ready: f32, is_fresh: bool) -> u32 {
    let (g, map) = (ground.g, map());
    let Some(seat) = g.owner(Character::FrodoSam) else { return NEVER };
    let players = g.options.players;
    let ship = usize::from(ground.symbols(seat, Symbol::Friendship) >= 2);
    let road = &map.road[ship];
    let mut at = g.frodo_at();
    let mut company = [Companion { seat, at, walked: 0.0 }; 13];
    let mut count = 0;
    for (who, at, seat) in ground.characters() {
        if who != Character::FrodoSam {
            company[count] = Companion { seat, at, walked: 0.0 };
            count += 1;
        }
    }
    let company = &mut company[..count];
    let mut stealth = [0.0f32; 5];
    for (seat, stealth) in stealth.iter_mut().enumerate() {
        *stealth = f32::from(ground.symbols[seat][Symbol::Stealth.index()]);
    }
    for turn in u32::from(!is_fresh)..NEVER {
        let current = Seat(((u32::from(g.turn.current.0) + turn) % u32::from(players)) as u8);
        let ways = &map.dist_to[at.index()];
        let mut steps = 0.0;
        let mut nearest = (f32::MAX, 0);
        let mut beside = 0;
        for (place, one) in company.iter().enumerate() {
            if one.seat != current {
                continue;
            }
            let way = (ways[one.at.index()] - one.walked).max(0.0);
            beside += u32::from(way == 0.0);
            if way < nearest.0 {
                nearest = (way, place);
            }
        }
        if current == seat {
            steps = if beside > 0 { 5.0 } else { 4.0 };
            if f32::from(road.hops[at.index()]) + 1.0 <= steps
                && turn as f32 >= ready
                && f32::from(road.all_stealth[at.index()]) <= stealth[seat.index()]
            {
                return turn;
            }
        } else if nearest.0 <= 3.0 {
            steps = 4.0 - nearest.0 + if beside > 1 { 1.0 } else { 0.0 };
            company[nearest.1] = Companion { seat: current, at, walked: 0.0 };
        } else if nearest.0 < f32::MAX {
            company[nearest.1].walked += 4.0;
        }
        let before = at;
        let mut left = steps;
        let held = &mut stealth[current.index()];
        while left >= 1.0 && at != Location::MountDoom {
            let price = f32::from(road.stealth[at.index()]);
            if price > *held {
                break;
            }
            *held -= price;
            at = road.next[at.index()];
            left -= 1.0;
        }
        *held += DRAWN;
        if at != before {
            for one in company.iter_mut().filter(|one| one.at == before && one.walked == 0.0) {
                one.at = at;
            }
        }
    }
    NEVER
}

#[cfg(test)]
mod tests {
    use fate_of_the_fellowship::Position;

    use super::super::first_game;
    use super::super::scales::SCALES;
    use super::*;

    /// A game of two with Frodo there, his player holding nothing but stealth, and everybody else far
    /// away.
    fn begun(frodo_at: Location, stealth: u8) -> Position {
        let mut g = first_game();
        g.hands = Default::default();
        for at in g.board.at.iter_mut().flatten() {
            *at = Location::Erebor;
        }
        g.board.at[Character::FrodoSam.index()] = Some(frodo_at);
        g.tokens[0][Symbol::Stealth.index()] = stealth;
        assert_eq!(g.owner(Character::FrodoSam), Some(g.turn.current));
        g
    }

    fn turns(g: &Position, ready: f32, is_fresh: bool) -> u32 {
        turns_to_the_fire(&Ground::of(g, &SCALES), ready, is_fresh)
    }

    #[test]
    fn a_step_more_is_a_whole_round() {
        // Three steps and the fire are a turn's actions.
        let near = begun(Location::MinasMorgul, 3);
        assert_eq!(turns(&near, 0.0, true), 0);
        assert_eq!(turns(&near, 0.0, false), 2);
        let far = begun(Location::SouthIthilien, 3);
        assert_eq!(turns(&far, 0.0, true), 2);
    }

    #[test]
    fn who_stands_with_frodo_takes_him_along() {
        let mut g = begun(Location::SouthIthilien, 3);
        assert_eq!(turns(&g, 0.0, false), 4);
        let other = Character::ALL
            .into_iter()
            .find(|&who| g.at(who).is_some() && g.owner(who) == Some(Seat(1)))
            .expect("a character of the other player");
        g.board.at[other.index()] = Some(Location::SouthIthilien);
        g.tokens[1][Symbol::Stealth.index()] = 2;
        assert_eq!(turns(&g, 0.0, false), 2);
    }

    #[test]
    fn the_paths_of_mordor_wait_for_stealth() {
        assert_eq!(turns(&begun(Location::MinasMorgul, 1), 0.0, true), 0);
        assert!(turns(&begun(Location::MinasMorgul, 0), 0.0, true) > 2);
    }

    #[test]
    fn nothing_is_thrown_into_the_fire_before_it_is_time() {
        assert_eq!(turns(&begun(Location::MinasMorgul, 3), 3.5, true), 4);
    }
}

//! How the quest stands, in points: about one for each action that it takes to put right.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::cards::Cards;
use fate_of_the_fellowship::facts::{Character, Location, Objective, Region, Symbol, THREAT_RATE};
use fate_of_the_fellowship::sets::Objectives;
use table::Seat;

use super::entrusted::Entrusted;
use super::ground::Ground;
use super::hunt::prey;
use super::map::{map, nearness};
use super::outlook::Outlook;
use super::scales::Scales;
use super::schedule::turns_to_the_fire;
use super::work::Work;

pub const WON: f32 = 1200.0;
pub const LOST: f32 = -300.0;

/// What each hope is worth, from the second on; the first is the game.
const HOPES: [f32; 7] = [11.0, 9.0, 7.5, 6.5, 5.5, 5.0, 4.5];
/// Between the first and the last of them.
const MIDDLING: f32 = 6.5;

/// All the hope there is, by how much is left.
pub fn all_hope(scales: &Scales) -> [f32; 9] {
    let mut all = [-60.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    for (at, one) in HOPES.into_iter().enumerate() {
        all[at + 2] = all[at + 1] + MIDDLING * (one / MIDDLING).powf(scales.hope_steep);
    }
    all.map(|hope| scales.hope * hope)
}

/// For `seat`, who thinks; the team wins and loses together, but each has its own part in the work.
pub fn standing(g: &Position, outlook: &Outlook, seat: Seat) -> f32 {
    standing_above(f32::NEG_INFINITY, g, outlook, seat).unwrap_or(f32::NEG_INFINITY)
}

/// The same, unless it is clear before all is counted that it is not above `floor`.
pub fn standing_above(floor: f32, g: &Position, outlook: &Outlook, seat: Seat) -> Option<f32> {
    if g.won {
        return Some(WON);
    }
    if g.lost.is_some() {
        let left = g.quest.in_play.minus(g.quest.completed).len();
        return Some(LOST - 20.0 * f32::from(left));
    }
    let hope = usize::from(g.board.hope.min(8));
    let scales = outlook.scales;
    let open = g.quest.in_play.minus(g.quest.completed).without(Objective::DestroyTheOneRing);
    // Shelob lies on the way.
    let before = usize::from(open.without(Objective::ShelobsLair).len());
    let all = outlook.hope[hope];
    let one = (all - outlook.hope[hope - 1]).clamp(3.0 * scales.hope, 12.0 * scales.hope);
    let mut points = all - scales.objective * f32::from(open.len());
    points += match before {
        0 => scales.all_done,
        1 => scales.one_left,
        _ => 0.0,
    };
    let ground = Ground::of(g, scales);
    points += hands(g, &ground);
    let friendly: u8 = ground.friendly.iter().map(|&troops| troops.min(3)).sum();
    points += scales.troop * f32::from(friendly);
    let (lacking, each) = supply(g, outlook, one);
    points -= lacking;
    points += scales.prey * each * prey(g, &ground);
    // From here on nothing makes it better.
    points -= one * scales.eye * frodo_in_danger(g, outlook);
    let escorts = escorts(g, &ground);
    let entrusted = Entrusted::of(g, &ground);
    points -= ring(g, &ground, &escorts, &entrusted, before, one);
    if points <= floor {
        return None;
    }
    let work = Work::of(&ground);
    let left = toil(&work, open, scales);
    points -= left + lateness(g, &ground, outlook, &entrusted, left, before);
    if points <= floor {
        return None;
    }
    points -= havens(&ground, g, outlook, &work, one * scales.haven);
    // A character who is nearest to nothing still does something.
    for who in Character::ALL.into_iter().filter(|&who| is_free(g, seat, who)) {
        if points <= floor {
            return None;
        }
        let alone = [who].into_iter().collect();
        points -= scales.mine * toil(&Work::by(&ground, alone), open, scales);
    }
    Some(points)
}

/// True if `who` acts for `seat` and is not bound to the Ring.
fn is_free(g: &Position, seat: Seat, who: Character) -> bool {
    g.owns(seat, who)
        && !matches!(who, Character::FrodoSam | Character::Gollum)
        && (!g.is_solo() || g.token_character() == Some(who))
}

/// What the open objectives still take, the nearest to completion counted most.
fn toil(work: &Work<'_>, open: Objectives, scales: &Scales) -> f32 {
    let mut left = [0.0f32; 6];
    let mut count = 0;
    for objective in open.iter().take(6) {
        left[count] = work.left(objective);
        count += 1;
    }
    let left = &mut left[..count];
    left.sort_by(f32::total_cmp);
    let focus = [scales.first, scales.second].into_iter().chain(std::iter::repeat(scales.third));
    left.iter().zip(focus).map(|(left, focus)| left * focus).sum()
}

/// What the havens that are likely to fall before long cost; or if it is less, what it costs to
/// bring them two more troops.
fn havens(ground: &Ground<'_>, g: &Position, outlook: &Outlook, work: &Work<'_>, loss: f32) -> f32 {
    let scales = outlook.scales;
    let map = map();
    let mut sum = 0.0;
    for haven in g.board.havens.iter() {
        let nazgul = g.nazgul(haven.region()) > 0;
        let (friendly, here) = (ground.friendly[haven.index()], g.shadow(haven));
        let (mut danger, mut helped) = (0.0f32, 0.0f32);
        if here > 0 {
            let soon = (outlook.trodden[haven.index()] * 4.0).min(1.0);
            danger += soon * map.falls_in_time(nazgul, friendly, here);
            helped += soon * map.falls_in_time(nazgul, friendly + 2, here);
        }
        let reach = &outlook.reach[haven.index()];
        for from in g.board.shadow_at.intersection(outlook.threats[haven.index()]).iter() {
            let shadow = g.shadow(from) + here;
            danger += reach[from.index()] * map.falls_in_time(nazgul, friendly, shadow);
            helped += reach[from.index()] * map.falls_in_time(nazgul, friendly + 2, shadow);
        }
        // An empty one falls to the first who come, and nobody may be near then.
        if friendly == 0 {
            danger += scales.empty * (0.1 + danger);
        }
        let feared = |chance: f32| {
            let chance = chance.min(1.0);
            loss * chance * (scales.danger + (1.0 - scales.danger) * chance)
        };
        let (danger, helped) = (feared(danger), feared(helped));
        let gain = danger - helped;
        sum += match gain > scales.help {
            true => {
                let help = danger.min(helped + scales.help * work.reinforce(haven));
                (1.0 - scales.trust) * danger + scales.trust * help
            }
            false => danger,
        };
    }
    sum
}

/// What it costs that the shadow's troops run out, and what one troop fewer on the board is worth.
fn supply(g: &Position, outlook: &Outlook, hope: f32) -> (f32, f32) {
    let scales = outlook.scales;
    let rate = f32::from(THREAT_RATE[usize::from(g.board.threat)]);
    let closed = [Location::Moria, Location::Isengard, Location::DolGuldur, Location::Umbar]
        .into_iter()
        .filter(|&at| g.is_haven(at))
        .count() as f32;
    let turns = (outlook.turns_left + 2.0).min(10.0);
    let coming = turns * (rate * 0.5 * (1.0 - closed / 8.0) * 0.7 + 0.3);
    let left = f32::from(g.board.shadow_supply);
    let lacking = (coming - left).max(0.0);
    let on_board = f32::from(48 - g.board.shadow_supply.min(48));
    let each = scales.supply * 0.4 + if lacking > 0.0 { 0.3 } else { 0.0 };
    let cost = hope * (0.3 * lacking + scales.supply * 0.4 * on_board) - closed * scales.stronghold;
    (cost, hope * each)
}

/// How much hope Frodo's place is likely to cost in some turns.
fn frodo_in_danger(g: &Position, outlook: &Outlook) -> f32 {
    let at = g.frodo_at();
    let region = at.region();
    let scales = outlook.scales;
    let harm = if g.is_haven(at) { scales.shelter } else { 0.5 };
    let guide = if g.is_at(Character::Gollum, at) { 3.0 } else { 0.0 };
    let here = f32::from(g.nazgul(region) + g.shadow(at));
    let near: f32 = Region::ALL
        .into_iter()
        .filter(|&other| other != region)
        .map(|other| f32::from(g.nazgul(other)) * nearness(region, other))
        .sum();
    let dice = (here - guide).clamp(0.0, 7.0) + scales.near_nazgul * near.min(4.0);
    let eyes = outlook.eyes;
    let found = match g.board.eye == region {
        true => eyes + 0.5,
        false => 0.5 * eyes,
    };
    let skies = match g.board.eye == region {
        true => 2.0 * outlook.darkens,
        false => 1.0 * outlook.darkens * eyes,
    };
    let seldom = 1.0 + scales.eye_seldom * f32::from(g.options.players.saturating_sub(2));
    seldom * (2.0 * found * dice * harm * 0.6 + scales.skies * skies)
}

/// True if nothing is left but the Ring, and Frodo's player holds what the fire takes.
pub fn goes_to_the_fire(g: &Position) -> bool {
    let open = g.quest.in_play.minus(g.quest.completed);
    let open = open.without(Objective::DestroyTheOneRing).without(Objective::ShelobsLair);
    open.is_empty()
        && g.owner(Character::FrodoSam).is_some_and(|seat| g.symbols(seat, Symbol::Resistance) >= 5)
}

/// How far it is from `at` to Mount Doom for Frodo, in actions.
pub fn way_to_the_fire(g: &Position, seat: Seat, at: Location) -> f32 {
    let ship = usize::from(g.symbols(seat, Symbol::Friendship) >= 2);
    map().frodo[ship][at.index()]
}

/// What the Ring still asks for. Frodo waits near Mordor until all else is done and his player
/// holds what the fire takes; then every step counts.
fn ring(
    g: &Position,
    ground: &Ground<'_>,
    escorts: &[f32; 5],
    entrusted: &Entrusted,
    open: usize,
    one: f32,
) -> f32 {
    let scales = ground.scales;
    let Some(seat) = g.owner(Character::FrodoSam) else { return 0.0 };
    let at = g.frodo_at();
    let mut way = way_to_the_fire(g, seat, at);
    if open == 0 && g.is_open(Objective::ShelobsLair) {
        // A character who has passed Shelob must go back.
        let lair = Location::MinasMorgul;
        let from_there = way_to_the_fire(g, seat, lair);
        let gollum = g
            .at(Character::Gollum)
            .map_or(6.0, |at| map().dist[at.index()][lair.index()].min(12.0));
        way = from_there + (way - from_there).abs() + 1.0 + scales.gollum * gollum;
    }
    let mine = ground.symbols(seat, Symbol::Resistance).min(5);
    let goes = open == 0 && mine == 5;
    // The more players there are, the fewer turns has Frodo's.
    let seldom = 1.0 + scales.seldom * f32::from(g.options.players.saturating_sub(2));
    let mut cost = match (goes, open) {
        (true, _) => scales.last * way,
        (_, 0 | 1) => {
            scales.near * seldom * way.max(scales.near_enough) + scales.goes * scales.last
        }
        _ => scales.far * seldom * way.max(scales.near_enough) + scales.goes * scales.last,
    };
    let (each, step) = match open {
        0 => (scales.resistance_last, scales.deliver_last),
        _ => (scales.resistance, scales.deliver),
    };
    let mut missing = 5 - mine;
    for &(way, _) in entrusted.cards().iter().take(usize::from(missing)) {
        cost += (scales.entrusted * each + step * way).min(scales.undelivered * each);
        missing -= 1;
    }
    cost += each * f32::from(missing);
    let each = if goes { scales.stealth_last } else { scales.stealth };
    cost += mordor(g, ground, escorts, seat, at, each, one, goes);
    if at.region() == Region::Mordor && !goes {
        cost += scales.early + 1.5 * f32::from(5 - mine);
    }
    if open == 0 {
        let dice = f32::from(
            (g.nazgul(Region::Mordor) + g.shadow(Location::MountDoom) + 8 - g.board.hope).min(7),
        );
        let friends = f32::from(ground.symbols(seat, Symbol::Friendship).min(4));
        let margin = f32::from(g.board.hope) + 0.8 * friends - 0.5 * dice;
        cost += scales.margin * (scales.enough - margin).max(0.0);
    }
    cost
}

/// How near each of the other players is to taking Frodo along in a turn of his own, from 0 to 1.
fn escorts(g: &Position, ground: &Ground<'_>) -> [f32; 5] {
    let scales = ground.scales;
    let mut near = [0.0f32; 5];
    let frodo = g.frodo_at().index();
    let ways = &map().dist_to[frodo];
    for (who, from, seat) in ground.characters() {
        if !matches!(who, Character::FrodoSam | Character::Gollum) {
            let nearness = 1.0 - ways[from.index()] / scales.escort_far;
            near[seat.index()] = near[seat.index()].max(nearness);
        }
    }
    near
}

/// What it costs to be late: fewer turns are left than the quest still takes.
///
/// The deck is the clock; once it is empty, every turn takes two hope.
fn lateness(
    g: &Position,
    ground: &Ground<'_>,
    outlook: &Outlook,
    entrusted: &Entrusted,
    toil: f32,
    open: usize,
) -> f32 {
    let scales = ground.scales;
    let Some(seat) = g.owner(Character::FrodoSam) else { return 0.0 };
    let players = f32::from(g.options.players);
    let missing = usize::from(5 - ground.symbols(seat, Symbol::Resistance).min(5));
    let held = missing.min(entrusted.cards().len());
    let brought = entrusted.cards()[..held].iter().map(|&(_, turn)| turn).fold(0.0, f32::max);
    let ready = brought + (missing - held) as f32 * (1.0 + scales.draw * players);
    let ready = if open == 0 { ready } else { ready.max(toil / scales.pace) };
    let is_fresh = g.turn.number != outlook.turn;
    let turn = turns_to_the_fire(ground, ready, is_fresh) as f32;
    // The last turn in which anybody acts.
    let last = f32::from(g.deck.len() / 2 + g.board.hope.div_ceil(2)) - 1.0;
    let late = softened(turn + scales.haste - last, scales.late_soon);
    match open {
        0 => scales.late_last * late + scales.wait * turn,
        _ => scales.late * late,
    }
}

/// `x` if that is far above zero, zero if it is far below, and something between them otherwise.
fn softened(x: f32, soft: f32) -> f32 {
    let x = x / soft;
    soft * if x > 10.0 { x } else { x.exp().ln_1p() }
}

/// What the steps into Mordor still cost: stealth for the paths, and hiding or searches on the way.
#[expect(clippy::too_many_arguments)]
fn mordor(
    g: &Position,
    ground: &Ground<'_>,
    escorts: &[f32; 5],
    seat: Seat,
    at: Location,
    stealth: f32,
    hope: f32,
    goes: bool,
) -> f32 {
    let scales = ground.scales;
    const WAY: [Location; 4] = [
        Location::MinasMorgul,
        Location::PlateauOfGorgoroth,
        Location::BaradDur,
        Location::MountDoom,
    ];
    let (paths, way): (u8, &[Location]) = match at {
        Location::MountDoom => return 0.0,
        Location::BaradDur => (0, &WAY[3..]),
        Location::PlateauOfGorgoroth => (0, &WAY[2..]),
        Location::Udun => (1, &WAY[2..]),
        Location::MinasMorgul => (1, &WAY[1..]),
        _ => (3, &WAY),
    };
    // A character who is with Frodo can take him along and pay.
    let mut held = f32::from(ground.symbols(seat, Symbol::Stealth));
    let mut far = 0.0f32;
    for other in (0..g.options.players).map(Seat).filter(|&other| other != seat) {
        let theirs = f32::from(ground.symbols(other, Symbol::Stealth));
        if escorts[other.index()] >= 1.0 {
            held += scales.escort_stealth * theirs;
        } else {
            far = far.max(escorts[other.index()].max(0.3) * theirs);
        }
    }
    held += scales.other_stealth * far;
    let mut cost = stealth * (f32::from(paths) - held).max(0.0);
    let mut hides = (held - f32::from(paths)).max(0.0);
    let nazgul = f32::from(g.nazgul(Region::Mordor));
    let mut searches = [0.0f32; 4];
    for (search, &step) in searches.iter_mut().zip(way) {
        let dice = (nazgul + f32::from(g.shadow(step))).min(7.0);
        *search = (0.5 * dice).min(1.0 + 0.5 * nazgul);
    }
    searches.sort_by(|a, b| b.total_cmp(a));
    for search in searches {
        let hidden = hides.min(1.0);
        hides -= hidden;
        let feared = if goes { search * hope } else { (search * hope * 0.6).min(stealth) };
        cost += feared * (1.0 - hidden);
    }
    cost
}

/// Cards and tokens, apart from what they are needed for.
fn hands(g: &Position, ground: &Ground<'_>) -> f32 {
    let scales = ground.scales;
    const WORTH: [f32; 8] = [0.0, 1.0, 1.8, 2.4, 2.8, 3.1, 3.3, 3.4];
    let mut sum = 0.0;
    for seat in (0..g.options.players).map(Seat) {
        for symbol in Symbol::ALL {
            sum += scales.symbol * WORTH[usize::from(ground.symbols(seat, symbol).min(7))];
        }
        let hand = g.hands[seat.index()];
        sum += scales.event * f32::from(hand.and(Cards::EVENTS).len());
        let crowd = hand.len().saturating_sub(5);
        sum -= scales.crowd * f32::from(crowd);
    }
    sum
}

//! Which parts of an Army may set out (WOTR.6.4.3 to WOTR.6.4.5, WOTR.11.2.8, WOTR.11.3.3).

use table::Illegal;

use super::Led;
use crate::facts::{Region, Side};
use crate::host::{Figure, Party, Piece};
use crate::options::Players;
use crate::position::Position;
use crate::rule;
use crate::teams::armies;

/// Who goes, and who is left.
pub fn judge(
    g: &Position,
    side: Side,
    from: Region,
    party: &Party,
    led: Led,
) -> Result<(), Illegal> {
    rule::army::UNITS_MOVE.forbids_if(party.figures.units(side) == 0)?;
    let rule = match led {
        Led::ByNobody | Led::ByAnybody => &rule::army::LEADER_MOVES,
        _ => &rule::army::LED_BY_CARD,
    };
    rule.forbids_if(!led.is_met(g, side, party))?;
    armies::judge(g, side, party)?;
    let left = g.host(from).of_side(side).minus(party.figures);
    let stranded = side == Side::FreePeoples && left.units(side) == 0 && left.leaders(side) > 0;
    rule::army::LEADERS_WITH_UNITS.forbids_if(stranded)
}

/// True if some part of `party` may set out, of at most `room` units.
pub fn some_may_go(
    g: &Position,
    side: Side,
    from: Region,
    party: &Party,
    led: Led,
    room: u8,
) -> bool {
    if room == 0 || !can_part(g, side, from, party) || !led.is_met(g, side, party) {
        return false;
    }
    // With two players one unit is enough; among more, who leads may take others to be led.
    g.options.players == Players::Two || some_of_a_team_may_go(g, side, from, party, led, room)
}

#[cold]
#[inline(never)]
fn some_of_a_team_may_go(
    g: &Position,
    side: Side,
    from: Region,
    party: &Party,
    led: Led,
    room: u8,
) -> bool {
    let goes = |party: &Party| {
        party.figures.units(side) <= room && judge(g, side, from, party, led).is_ok()
    };
    armies::some_may_act(g, side, party)
        && (goes(party) || small(side, *party).any(|party| goes(&party)))
}

/// True if some of `party` can go and leave no Leader without units (WOTR.6.4.5).
fn can_part(g: &Position, side: Side, from: Region, party: &Party) -> bool {
    let units = party.figures.units(side);
    if side == Side::Shadow {
        return units > 0;
    }
    let stay = g.host(from).of_side(side).minus(party.figures);
    let stranded = stay.leaders(side) > 0 && stay.units(side) == 0;
    units > u8::from(stranded)
}

/// One to three units of a party, with everybody else of it: if any part may set out, one of these may.
/// Three are needed where the Elite of a teammate leads two units of one's own (WOTR.11.1.18).
pub fn small(side: Side, party: Party) -> impl Iterator<Item = Party> {
    let units = move || Figure::all(side).filter(|figure| figure.is_unit());
    let mut company = party;
    for unit in units() {
        *company.figures.count_mut(unit) = 0;
    }
    let one_more = move |some: Party| {
        let left =
            units().filter(move |&unit| some.figures.count(unit) < party.figures.count(unit));
        left.map(move |unit| {
            let mut more = some;
            more.put(Piece::Figure(unit));
            more
        })
    };
    let ones = move || one_more(company);
    let twos = move || ones().flat_map(one_more);
    ones().chain(twos()).chain(twos().flat_map(one_more))
}

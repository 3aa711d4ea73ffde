//! Regions that count as another type until the end of the turn (MECCG.7.7, 1.17).

use crate::cards::ability::StepChange;
use crate::facts::{RegionType, Side, Site};
use crate::position::{Journey, Lasting, On, Position, Way};

/// What a card makes of a region until the end of the turn.
fn change_of(lasting: Lasting) -> Option<StepChange> {
    lasting.card.abilities().iter().find_map(|ability| match ability {
        crate::cards::ability::Ability::ChangesStep(change) => Some(*change),
        _ => None,
    })
}

/// A card changes a step of the path of the company under way, and with it every path that it is part of.
pub fn change_step(g: &mut Position, card: crate::facts::Card, at: usize) {
    let on = match g.journey.names[at] {
        Some(region) => On::Region(region),
        None => On::PathStep(at as u8),
    };
    g.mark(card, on, 0);
    // MECCG.7.7: starter paths to and from the site have the same step.
    if g.journey.names[at].is_none()
        && g.journey.way == Some(Way::Starter)
        && let Some((site, step)) = starter_step(g, at)
    {
        g.mark(card, On::Site(site), step as u8 + 1);
    }
    let changes = g.lasting_on(on).filter_map(change_of).last();
    if let Some(change) = changes {
        apply(&mut g.journey, at, change);
    }
}

/// The site whose card has this step in its path, and which one of that path it is.
fn starter_step(g: &Position, at: usize) -> Option<(Site, usize)> {
    let side = g.players[g.turn.active()].side;
    let (from, to) = (g.current().origin?, g.new_site());
    let len = to.card(side).path.len();
    match to.card(side).nearest_haven == Some(from) {
        true => Some((to, at)),
        false => {
            let len = from.card(side).path.len().max(len);
            (from.card(side).nearest_haven == Some(to)).then(|| (from, len - 1 - at))
        }
    }
}

fn apply(journey: &mut Journey, at: usize, change: StepChange) {
    let Some(kind) = journey.types[at] else { return };
    match change {
        StepChange::ShadowLand if kind == RegionType::Wilderness => {
            journey.types[at] = Some(RegionType::ShadowLand);
        }
        StepChange::TwoWildernesses if is_doubled(kind) => {
            journey.types[at] = Some(RegionType::Wilderness);
            if let Some(free) = journey.types.iter_mut().find(|kind| kind.is_none()) {
                *free = Some(RegionType::Wilderness);
            }
        }
        StepChange::ShadowLand | StepChange::TwoWildernesses => (),
    }
}

const fn is_doubled(kind: RegionType) -> bool {
    matches!(kind, RegionType::Wilderness | RegionType::ShadowLand | RegionType::BorderLand)
}

/// A path that was just fixed has the changes of this turn.
pub fn apply_all(g: &mut Position, from: Site, to: Site) {
    let side = g.players[g.turn.active()].side;
    let mut journey = g.journey;
    let len = journey.types.iter().flatten().count();
    for at in 0..len {
        if let Some(region) = journey.names[at] {
            for change in g.lasting_on(On::Region(region)).filter_map(change_of) {
                apply(&mut journey, at, change);
            }
        }
    }
    if journey.way == Some(Way::Starter) {
        let is_back = to.card(side).nearest_haven != Some(from);
        let site = if is_back { from } else { to };
        for lasting in g.lasting_on(On::Site(site)).filter(|lasting| lasting.choice > 0) {
            let step = usize::from(lasting.choice) - 1;
            if let Some(change) = change_of(lasting)
                && step < len
            {
                apply(&mut journey, if is_back { len - 1 - step } else { step }, change);
            }
        }
    }
    g.journey = journey;
}

/// The path on the card of a site, with the changes of this turn (MECCG.7.7).
pub fn of_site(g: &Position, site: Site, side: Side) -> Journey {
    let card = site.card(side);
    let mut journey = Journey::NONE;
    for (at, kind) in card.path.iter().enumerate() {
        journey.types[at] = Some(*kind);
    }
    let last = card.path.len().saturating_sub(1);
    let first = card.nearest_haven.map(Site::region);
    for (at, region) in [(0, first), (last, Some(site.region()))] {
        let changes = region.into_iter().flat_map(|region| g.lasting_on(On::Region(region)));
        for change in changes.filter_map(change_of) {
            apply(&mut journey, at, change);
        }
    }
    for lasting in g.lasting_on(On::Site(site)).filter(|lasting| lasting.choice > 0) {
        if let Some(change) = change_of(lasting) {
            apply(&mut journey, usize::from(lasting.choice) - 1, change);
        }
    }
    journey
}

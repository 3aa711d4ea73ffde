//! Cards that win a Nation over, or throw it back.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use super::nothing_else_is_under_way;
use crate::action::Action;
use crate::characters;
use crate::event::Event;
use crate::events::{Effect, part};
use crate::facts::{Card, Character, Nation, Region, RegionSet, Side};
use crate::host::{Figure, Piece};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{politics, rule, teams};

/// Companions on the map move; one who is at home then brings his hosts to War.
pub struct Homecoming {
    pub nation: Nation,
    pub homes: [Region; 2],
}

impl Effect for Homecoming {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        let moving = characters::Step::Move(Side::FreePeoples);
        g.agenda.then([GameStep::Characters(moving), part(card, 0)]);
    }

    fn happen(&self, g: &mut Position, _: u8, tell: Tell<'_, Event>) {
        let mut companions = Character::ALL.into_iter().filter(|who| who.is_companion());
        let home = companions.any(|who| g.at(who).is_some_and(|at| self.homes.contains(&at)));
        // WOTR.11.3.3
        if home && teams::may_use(g, self.nation) {
            politics::go_to_war(g, self.nation, tell);
            teams::in_a_row::used(g, self.nation);
        }
    }

    fn is_sound(&self, g: &Position, _: u8) -> bool {
        nothing_else_is_under_way(g)
    }
}

/// A Nation of choice becomes active and advances.
pub struct WisdomOfElrond;

impl Effect for WisdomOfElrond {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, 0)]);
    }

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        (to_be_advised(g).len() > 1).then(|| Pending::seat(g.seat(Side::FreePeoples)))
    }

    fn happen(&self, g: &mut Position, _: u8, tell: Tell<'_, Event>) {
        if let [only] = to_be_advised(g)[..] {
            advise(g, only, tell);
        }
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        to_be_advised(g).into_iter().try_for_each(|nation| visit(Action::Choose { nation }))
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        let Action::Choose { nation } = action else { return not_asked() };
        rule::events::CHOICE.forbids_if(!to_be_advised(g).contains(&nation))
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        if let Action::Choose { nation } = action {
            advise(g, nation, tell);
        }
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("which Nation becomes active and advances?".to_string())
    }

    fn is_sound(&self, g: &Position, _: u8) -> bool {
        nothing_else_is_under_way(g)
    }
}

/// Nations of the Free Peoples for which the card does anything (ruling W-40).
fn to_be_advised(g: &Position) -> Vec<Nation> {
    let stirs = |nation: &Nation| {
        let wakes = !g.standing(*nation).active && politics::can_activate(g, *nation);
        wakes || politics::can_advance(g, *nation)
    };
    let own =
        Side::FreePeoples.nations().iter().copied().filter(|&nation| teams::may_use(g, nation));
    own.filter(stirs).collect()
}

fn advise(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    politics::activate(g, nation, tell);
    teams::advance(g, nation, tell);
}

/// A Nation that hosts the Fellowship or a Companion loses heart, and a figure.
///
/// Part 0 asks the Shadow for the Nation; then the Free Peoples choose: parts from [`LOSS_AT`] ask
/// for the region, parts from [`LOSS`] for the figure, one of each for every Nation.
pub struct Stormcrow;

const LOSS_AT: u8 = 10;
const LOSS: u8 = 20;

enum Stage {
    Nation,
    LossAt(Nation),
    Loss(Nation),
}

fn stage(part: u8) -> Option<Stage> {
    let nation = |from: u8| {
        Side::FreePeoples
            .nations()
            .iter()
            .copied()
            .find(|&nation| nation_part(from, nation) == part)
    };
    match part {
        0 => Some(Stage::Nation),
        LOSS_AT..LOSS => nation(LOSS_AT).map(Stage::LossAt),
        _ => nation(LOSS).map(Stage::Loss),
    }
}

fn nation_part(from: u8, nation: Nation) -> u8 {
    from + nation.index() as u8
}

impl Effect for Stormcrow {
    fn may_play(&self, g: &Position) -> bool {
        !troubled(g).is_empty()
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, 0)]);
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        let (choices, seat) = match stage(part)? {
            Stage::Nation => (troubled(g).len(), g.seat(Side::Shadow)),
            Stage::LossAt(nation) => (present(g, nation).len(), g.seat_of(nation.player())),
            Stage::Loss(nation) => (figures_here(g, nation).len(), g.seat_of(nation.player())),
        };
        (choices > 1).then(|| Pending::seat(seat))
    }

    fn happen(&self, g: &mut Position, part: u8, tell: Tell<'_, Event>) {
        match stage(part) {
            Some(Stage::Nation) => {
                if let [only] = troubled(g)[..] {
                    trouble(g, only, tell);
                }
            }
            Some(Stage::LossAt(nation)) => {
                if let Some(only) = present(g, nation).first() {
                    lose_at(g, nation, only);
                }
            }
            Some(Stage::Loss(nation)) => {
                if let [only] = figures_here(g, nation)[..] {
                    lose(g, only, tell);
                }
            }
            None => (),
        }
    }

    fn offers(&self, g: &Position, part: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match stage(part) {
            Some(Stage::Nation) => {
                troubled(g).into_iter().try_for_each(|nation| visit(Action::Choose { nation }))
            }
            Some(Stage::LossAt(nation)) => {
                present(g, nation).iter().try_for_each(|at| visit(Action::At { at }))
            }
            Some(Stage::Loss(nation)) => figures_here(g, nation)
                .into_iter()
                .try_for_each(|figure| visit(Action::Slay { piece: Piece::Figure(figure) })),
            None => ControlFlow::Continue(()),
        }
    }

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        let offered = match (stage(part), action) {
            (Some(Stage::Nation), Action::Choose { nation }) => troubled(g).contains(&nation),
            (Some(Stage::LossAt(nation)), Action::At { at }) => present(g, nation).contains(at),
            (Some(Stage::Loss(nation)), Action::Slay { piece: Piece::Figure(figure) }) => {
                figures_here(g, nation).contains(&figure)
            }
            _ => return not_asked(),
        };
        rule::events::CHOICE.forbids_if(!offered)
    }

    fn answer(&self, g: &mut Position, part: u8, action: Action, tell: Tell<'_, Event>) {
        match (stage(part), action) {
            (_, Action::Choose { nation }) => trouble(g, nation, tell),
            (Some(Stage::LossAt(nation)), Action::At { at }) => lose_at(g, nation, at),
            (_, Action::Slay { piece: Piece::Figure(figure) }) => lose(g, figure, tell),
            _ => unreachable!("judged before"),
        }
    }

    fn question(&self, g: &Position, part: u8) -> Option<String> {
        let at = g.action.place.map_or("the region", |at| at.name());
        stage(part).map(|stage| match stage {
            Stage::Nation => "which Nation do you move back?".to_string(),
            Stage::LossAt(nation) => {
                format!("where do you eliminate one {} figure?", nation.adjective())
            }
            Stage::Loss(nation) => {
                format!("which {} figure in {at} do you eliminate?", nation.adjective())
            }
        })
    }

    fn is_sound(&self, g: &Position, part: u8) -> bool {
        let somebody = match stage(part) {
            Some(Stage::Nation | Stage::LossAt(_)) => true,
            Some(Stage::Loss(nation)) => !figures_here(g, nation).is_empty(),
            None => false,
        };
        somebody && nothing_else_is_under_way(g)
    }
}

/// Nations of the Free Peoples, not At War, where the Fellowship or a Companion is.
fn troubled(g: &Position) -> Vec<Nation> {
    let companions = Character::ALL.into_iter().filter(|who| who.is_companion());
    let fellowship = g.fellowship.mordor.is_none().then_some(g.fellowship.at);
    let visited: RegionSet = companions.filter_map(|who| g.at(who)).chain(fellowship).collect();
    let nations = Side::FreePeoples.nations().iter().copied();
    let visited = |nation: &Nation| !nation.regions().intersection(visited).is_empty();
    nations.filter(|&nation| !g.is_at_war(nation)).filter(visited).collect()
}

fn trouble(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    politics::move_back(g, nation, tell);
    g.agenda.then([part(Card::Stormcrow, nation_part(LOSS_AT, nation))]);
}

/// Where the Nation has units or Leaders.
fn present(g: &Position, nation: Nation) -> RegionSet {
    let armies = g.board.armies[Side::FreePeoples];
    armies.iter().filter(|&at| !figures_at(g, nation, at).is_empty()).collect()
}

fn figures_at(g: &Position, nation: Nation, at: Region) -> Vec<Figure> {
    let kinds = [Figure::Regular(nation), Figure::Elite(nation), Figure::Leader(nation)];
    kinds.into_iter().filter(|&kind| g.host(at).count(kind) > 0).collect()
}

fn figures_here(g: &Position, nation: Nation) -> Vec<Figure> {
    g.action.place.map_or(Vec::new(), |at| figures_at(g, nation, at))
}

fn lose_at(g: &mut Position, nation: Nation, at: Region) {
    g.action.place = Some(at);
    g.agenda.then([part(Card::Stormcrow, nation_part(LOSS, nation))]);
}

fn lose(g: &mut Position, figure: Figure, tell: Tell<'_, Event>) {
    if let Some(at) = g.action.place {
        g.remove(figure, at, tell);
    }
}

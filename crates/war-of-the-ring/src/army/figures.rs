//! Figures enter and leave the map. Every change of a host comes through here, so that the sets of
//! Armies and the piles beside the map always agree with it.

use table::Tell;

use crate::event::Event;
use crate::facts::{Nation, Region, RegionSet, Side};
use crate::host::{Figure, Host};
use crate::position::Position;
use crate::teams;

impl Position {
    /// Keeps the set of Armies in step with the figures of a region.
    fn count_armies(&mut self, region: Region) {
        for side in Side::ALL {
            let host = &self.board.hosts[region.index()];
            let (units, leaders) = (host.units(side) > 0, host.leaders(side) > 0);
            let set = |regions: &mut RegionSet, there: bool| {
                *regions = if there { regions.with(region) } else { regions.without(region) };
            };
            set(&mut self.board.armies[side], units);
            set(&mut self.board.leaders[side], leaders);
        }
    }

    /// WOTR.5.1.12, WOTR.6.3: from the reinforcements to the map.
    pub fn recruit(&mut self, figure: Figure, at: Region, tell: Tell<'_, Event>) {
        *self.board.reinforcements.count_mut(figure) -= 1;
        self.put(figure, at);
        teams::in_a_row::used(self, figure.nation());
        tell(Event::Recruited { figure, at });
    }

    pub fn put(&mut self, figure: Figure, at: Region) {
        *self.board.hosts[at.index()].count_mut(figure) += 1;
        self.count_armies(at);
    }

    fn take(&mut self, figure: Figure, at: Region) {
        let count = self.board.hosts[at.index()].count_mut(figure);
        *count = count.checked_sub(1).expect("a figure that is here");
        self.count_armies(at);
    }

    /// Back to the reinforcements, whichever side's it is (WOTR.1.1.16, WOTR.6.2.3).
    pub fn disband(&mut self, figure: Figure, at: Region, tell: Tell<'_, Event>) {
        self.take(figure, at);
        *self.board.reinforcements.count_mut(figure) += 1;
        tell(Event::Disbanded { figure, at });
    }

    /// WOTR.1.1.14, WOTR.1.1.15: the Shadow's figures come back, the Free Peoples' do not.
    pub fn remove(&mut self, figure: Figure, at: Region, tell: Tell<'_, Event>) {
        self.take(figure, at);
        self.pile_up(figure);
        tell(Event::FiguresRemoved { figure, at, count: 1 });
    }

    fn pile_up(&mut self, figure: Figure) {
        let pile = match figure.nation().side() {
            Side::FreePeoples => &mut self.board.casualties,
            Side::Shadow => &mut self.board.reinforcements,
        };
        *pile.count_mut(figure) += 1;
    }

    /// WOTR.6.8.2, WOTR.6.8.5 to WOTR.6.8.7: an Elite becomes a Regular, if one is to be had.
    pub fn reduce(&mut self, nation: Nation, at: Region, tell: Tell<'_, Event>) {
        let (elite, regular) = (Figure::Elite(nation), Figure::Regular(nation));
        self.take(elite, at);
        self.pile_up(elite);
        let piles = [&mut self.board.casualties, &mut self.board.reinforcements];
        let from = piles.into_iter().find(|pile| pile.count(regular) > 0);
        match from {
            Some(pile) => {
                *pile.count_mut(regular) -= 1;
                self.put(regular, at);
                tell(Event::Reduced { nation, at });
            }
            None => tell(Event::FiguresRemoved { figure: elite, at, count: 1 }),
        }
    }

    /// Figures go from one region to another.
    pub fn shift(&mut self, figures: Host, from: Region, to: Region) {
        let hosts = &mut self.board.hosts;
        hosts[from.index()] = hosts[from.index()].minus(figures);
        hosts[to.index()] = hosts[to.index()].and(figures);
        self.count_armies(from);
        self.count_armies(to);
    }

    /// WOTR.1.1.6: Leaders of the Free Peoples without units are removed.
    pub fn remove_lone_leaders(&mut self, at: Region, tell: Tell<'_, Event>) {
        if self.has_army(Side::FreePeoples, at) {
            return;
        }
        for &nation in Side::FreePeoples.nations() {
            while self.host(at).count(Figure::Leader(nation)) > 0 {
                self.remove(Figure::Leader(nation), at, tell);
            }
        }
    }
}

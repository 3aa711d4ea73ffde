//! A line of play: what the players said, and where it has led.

use table::{Game, Luck, Pending, Play, Seat, Table};

use super::at_a_table;
use crate::Failed;

#[derive(Clone)]
pub struct Line<G: Game> {
    pub g: G,
    pub luck: Luck,
    pub said: Vec<(Seat, G::Action)>,
}

impl<G: Game> Line<G> {
    /// A game by this version of the rules, with the dice of this seed.
    pub fn begin(rules: u32, options: &G::Options, seed: u64) -> Result<Line<G>, Failed> {
        let mut g = G::set_up_by(rules, options)?;
        g.run(&mut |_| ());
        let mut line = Line { g, luck: Luck::numbered(seed), said: Vec::new() };
        line.resolve_all_chance();
        Ok(line)
    }

    fn resolve_all_chance(&mut self) {
        while let Pending::Fate(fate) = self.g.pending() {
            self.g.resolve_chance(self.luck.chance(fate), &mut |_| ());
        }
    }

    pub fn say(&mut self, seat: Seat, action: G::Action) {
        self.g.answer(seat, action, &mut |_| ());
        self.said.push((seat, action));
        self.resolve_all_chance();
    }

    /// The seat that must answer; nobody, once the game is over.
    pub fn asked(&self) -> Option<Seat> {
        match self.g.pending() {
            Pending::Seats { must, .. } => must.iter().next(),
            Pending::Fate(_) | Pending::Over(_) => None,
        }
    }

    pub fn at_a_table(&self, options: &G::Options, seed: u64) -> Result<Table<G>, Failed> {
        at_a_table(options, seed, &self.said)
    }
}

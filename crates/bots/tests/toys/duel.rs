//! The duel: both choose face down, then both turn up.
//!
//! A cut beats a feint, a feint beats a parry, a parry beats a cut, and a stumble loses to all of
//! them. Three hits win; after thirty rounds both are tired and nobody does. There is no best
//! choice among the three, but there is a worst one.

use std::ops::ControlFlow;

use bots::{AtRandom, Evaluate, GameBots, Policy};
use table::{
    Agenda, Eye, Game, Illegal, Invalid, Luck, NoOptions, Outcome, Pending, Seat, Tell, Visit,
};

#[derive(Clone, PartialEq, Debug)]
pub struct Duel {
    pub chosen: [Option<Move>; 2],
    hits: [u8; 2],
    rounds: u8,
    agenda: Agenda<Step>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    Choose,
    TurnUp,
}

table::names! {
    /// One move of a duel.
    pub enum Move, "a move" {
        Stumble = "stumble", "Stumble";
        Cut = "cut", "Cut";
        Parry = "parry", "Parry";
        Feint = "feint", "Feint";
    }
}

impl Move {
    fn beats(self, other: Move) -> bool {
        match (self, other) {
            (Move::Stumble, _) => false,
            (_, Move::Stumble) => true,
            _ => matches!(
                (self, other),
                (Move::Cut, Move::Feint) | (Move::Feint, Move::Parry) | (Move::Parry, Move::Cut)
            ),
        }
    }
}

impl Duel {
    fn is_over(&self) -> bool {
        self.hits.contains(&3) || self.rounds == 30
    }
}

impl Game for Duel {
    type Options = NoOptions;
    type Action = Move;
    type Event = ();
    type View = ([bool; 2], [u8; 2]);
    type Step = Step;

    const NAME: &'static str = "duel";
    const LONGEST: u32 = 60;

    fn set_up(_: &NoOptions) -> Result<Duel, Invalid> {
        let agenda = Agenda::new([Step::Choose, Step::TurnUp]);
        Ok(Duel { chosen: [None; 2], hits: [0; 2], rounds: 0, agenda })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn agenda(&self) -> &Agenda<Self::Step> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Self::Step> {
        &mut self.agenda
    }

    fn outcome(&self) -> Outcome {
        let winners = Seat::first(2).filter(|seat| self.hits[seat.index()] == 3).collect();
        Outcome { winners, how: if self.rounds == 30 { "tired" } else { "three-hits" } }
    }

    fn view(&self, _: Eye) -> Self::View {
        (self.chosen.map(|chosen| chosen.is_some()), self.hits)
    }

    fn redact(_: &(), _: Eye) -> Option<()> {
        Some(())
    }

    fn bars_undo(_: &()) -> bool {
        true
    }

    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Duel {
        let mut imagined = self.clone();
        if let Some(chosen) = &mut imagined.chosen[1 - seat.index()] {
            *chosen = Move::ALL[luck.below(4) as usize];
        }
        imagined
    }
}

impl table::Step<Duel> for Step {
    fn waits_for(self, g: &Duel) -> Option<Pending> {
        let undecided = || Seat::first(2).filter(|seat| g.chosen[seat.index()].is_none());
        match self {
            Step::Choose => Some(Pending::seats(undecided().collect())),
            Step::TurnUp => None,
        }
    }

    fn happen(self, g: &mut Duel, _: Tell<'_, ()>) {
        let [Some(first), Some(second)] = g.chosen else { unreachable!("both have chosen") };
        g.hits[0] += u8::from(first.beats(second));
        g.hits[1] += u8::from(second.beats(first));
        g.chosen = [None; 2];
        g.rounds += 1;
        if !g.is_over() {
            g.agenda.then([Step::Choose, Step::TurnUp]);
        }
    }

    fn offers(self, _: &Duel, _: Seat, visit: Visit<'_, Move>) -> ControlFlow<()> {
        Move::ALL.into_iter().try_for_each(visit)
    }

    fn judge(self, _: &Duel, _: Seat, _: Move) -> Result<(), Illegal> {
        Ok(())
    }

    fn answer(self, g: &mut Duel, seat: Seat, chosen: Move, _: Tell<'_, ()>) {
        g.chosen[seat.index()] = Some(chosen);
        if g.chosen.contains(&None) {
            g.agenda.then([Step::Choose]);
        }
    }
}

/// Never stumbles, and says so.
#[derive(Clone, Copy, Debug)]
pub struct Fencer;

impl Policy<Duel> for Fencer {
    fn pick(&self, g: &Duel, seat: Seat, legal: &[Move], luck: &mut Luck) -> Move {
        let standing: Vec<Move> =
            legal.iter().copied().filter(|&legal| legal != Move::Stumble).collect();
        AtRandom.pick(g, seat, &standing, luck)
    }

    fn weigh(&self, _: &Duel, _: Seat, legal: &[Move], weights: &mut Vec<f32>) {
        weights.extend(legal.iter().map(|&legal| f32::from(u8::from(legal != Move::Stumble))));
    }
}

/// Counts the hits.
#[derive(Clone, Copy, Debug)]
pub struct Hits;

impl Evaluate<Duel> for Hits {
    fn value(&self, g: &Duel, seat: Seat) -> f64 {
        let [own, other] = [seat.index(), 1 - seat.index()].map(|seat| f64::from(g.hits[seat]));
        0.5 + (own - other) / 6.0
    }
}

impl GameBots for Duel {
    type Game = Duel;
    type Heuristic = Fencer;
    type Instinct = Fencer;
    type Evaluate = Hits;

    fn heuristic() -> Fencer {
        Fencer
    }

    fn instinct() -> Fencer {
        Fencer
    }

    fn evaluate() -> Hits {
        Hits
    }
}

//! The pass: three friends climb a mountain together, or not at all.
//!
//! Each day one of them leads: one more pitch, or camp. A pitch is a roll of one die that must beat
//! the pitches climbed since the last camp; who fails falls, and all with him. Each of the others
//! holds one rope, and may throw it before the next pitch: then no roll fails. Four pitches in two
//! days win. Without ropes at the right moment that is seldom done.

use std::ops::ControlFlow;

use bots::{AtRandom, Even, GameBots, Habits};
use table::{
    Agenda, Chance, Eye, Fate, Game, Illegal, Invalid, NoOptions, Outcome, Pending, Rule, Seat,
    Seats, Tell, Visit,
};

const HEIGHT: u8 = 4;
const DAYS: u8 = 2;

const OWN_PART: Rule = Rule { id: "PASS.1", says: "the leader climbs or camps, others throw rope" };

#[derive(Clone, PartialEq, Debug)]
pub struct Pass {
    height: u8,
    days: u8,
    tired: u8,
    is_roped: bool,
    has_fallen: bool,
    ropes: Seats,
    leader: Seat,
    agenda: Agenda<Step>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    Lead,
    Pitch,
}

table::names! {
    /// What is said on the mountain.
    pub enum Say, "something said on the mountain" {
        Climb = "climb", "Climb";
        Camp = "camp", "Camp";
        Rope = "rope", "Throw a rope";
    }
}

impl Game for Pass {
    type Options = NoOptions;
    type Action = Say;
    type Event = ();
    type View = (u8, u8, u8, bool);
    type Step = Step;

    const NAME: &'static str = "pass";
    const HAS_SECRETS: bool = false;
    const LONGEST: u32 = 200;

    fn set_up(_: &NoOptions) -> Result<Pass, Invalid> {
        Ok(Pass {
            height: 0,
            days: DAYS,
            tired: 0,
            is_roped: false,
            has_fallen: false,
            ropes: Seats::first(3),
            leader: Seat(0),
            agenda: Agenda::new([Step::Lead]),
        })
    }

    fn seats(&self) -> u8 {
        3
    }

    fn agenda(&self) -> &Agenda<Self::Step> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Self::Step> {
        &mut self.agenda
    }

    fn outcome(&self) -> Outcome {
        match self.height {
            HEIGHT.. => Outcome { winners: Seats::first(3), how: "over-the-pass" },
            _ if self.has_fallen => Outcome { winners: Seats::NONE, how: "fallen" },
            _ => Outcome { winners: Seats::NONE, how: "snow" },
        }
    }

    fn view(&self, _: Eye) -> Self::View {
        (self.height, self.days, self.tired, self.is_roped)
    }
}

impl table::Step<Pass> for Step {
    fn waits_for(self, g: &Pass) -> Option<Pending> {
        Some(match self {
            Step::Lead => Pending::Seats {
                must: Seats::only(g.leader),
                may: if g.is_roped { Seats::NONE } else { g.ropes.without(g.leader) },
            },
            Step::Pitch => Pending::Fate(Fate::Roll { dice: 1, faces: 6 }),
        })
    }

    fn offers(self, g: &Pass, seat: Seat, visit: Visit<'_, Say>) -> ControlFlow<()> {
        match seat == g.leader {
            true => [Say::Climb, Say::Camp].into_iter().try_for_each(visit),
            false => visit(Say::Rope),
        }
    }

    fn judge(self, g: &Pass, seat: Seat, said: Say) -> Result<(), Illegal> {
        OWN_PART.forbids_if((seat == g.leader) == (said == Say::Rope))
    }

    fn answer(self, g: &mut Pass, seat: Seat, said: Say, _: Tell<'_, ()>) {
        match said {
            Say::Climb => g.agenda.then([Step::Pitch]),
            Say::Camp => {
                g.tired = 0;
                g.days -= 1;
                g.leader = Seat((g.leader.0 + 1) % 3);
                if g.days > 0 {
                    g.agenda.then([Step::Lead]);
                }
            }
            Say::Rope => {
                g.is_roped = true;
                g.ropes = g.ropes.without(seat);
                g.agenda.then([Step::Lead]);
            }
        }
    }

    fn resolve_chance(self, g: &mut Pass, chance: Chance, _: Tell<'_, ()>) {
        let Chance::Dice(dice) = chance else { unreachable!("a pitch is a roll") };
        g.has_fallen = dice.as_slice()[0] <= g.tired && !g.is_roped;
        if !g.has_fallen {
            (g.height, g.tired, g.is_roped) = (g.height + 1, g.tired + 1, false);
        }
        if !g.has_fallen && g.height < HEIGHT {
            g.agenda.then([Step::Lead]);
        }
    }
}

impl GameBots for Pass {
    type Game = Pass;
    type Heuristic = AtRandom;
    type Instinct = AtRandom;
    type Evaluate = Even;

    fn heuristic() -> AtRandom {
        AtRandom
    }

    fn instinct() -> AtRandom {
        AtRandom
    }

    fn evaluate() -> Even {
        Even
    }

    /// Most imagined games are lost at first, whatever is said: look twice.
    fn habits() -> Habits {
        Habits { exploration: 1.4, ..Habits::default() }
    }
}

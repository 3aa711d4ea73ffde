//! The Ring-bearer's turn.
//!
//! He moves Frodo or rests, may play one ally card, and may spend one fellowship token for another,
//! in any order. By day Frodo must move. In Part 2 his journey card moves him, and Gandalf is moved
//! as well.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::allies;
use crate::company::{self, Companion};
use crate::content::When;
use crate::effects;
use crate::encounter;
use crate::event::Event;
use crate::gandalf;
use crate::journey;
use crate::log::Entry;
use crate::places::{Location, Locations};
use crate::position::{Part, Position, RING_BEARER};
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

/// Where these effects stand, for the table of cards.
pub const HOME: &str = module_path!();

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Turn,
    /// HFTR.1.42: a card moves Frodo once more.
    ExtraMove,
}

impl Step {
    pub fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Turn => (!is_spent(g)).then(|| Pending::seat(RING_BEARER)),
            Step::ExtraMove => Some(Pending::seat(RING_BEARER)),
        }
    }

    pub fn offers(self, g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::ExtraMove => offer_moves(g, visit),
            Step::Turn => {
                if !g.has_moved_or_rested() {
                    match g.part {
                        Part::One => offer_moves(g, visit)?,
                        Part::Two => visit(Action::March)?,
                    }
                    if g.is_nightfall() && !g.now.quiet_night {
                        visit(Action::Rest)?;
                    }
                }
                // Moves are legal as they are found; only the rest has to be judged.
                let visit = &mut |action| match self.judge(g, action) {
                    Ok(()) => visit(action),
                    Err(_) => ControlFlow::Continue(()),
                };
                if has_begun(g) {
                    gandalf::offers(g, visit)?;
                    allies::offer_plays(g, visit)?;
                    visit(Action::SpendToken)?;
                }
                for who in Companion::ALL.into_iter().filter(|&who| g.is_ready(who)) {
                    for n in 1..=g.one_use(who).len() as u8 {
                        visit(Action::Use { who, n })?;
                    }
                }
                visit(Action::EndTurn)
            }
        }
    }

    /// Every location there is, for "why not?".
    pub fn candidates(self, g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
        if g.part == Part::One {
            g.board().all.iter().try_for_each(|to| visit(Action::Move { to }))?;
        }
        visit(Action::Rest)?;
        visit(Action::SpendToken)?;
        visit(Action::EndTurn)?;
        for (kind, card) in g.allies.hand_words(g) {
            for choice in 1..=g.ally_card(kind).choices.len() as u8 {
                visit(Action::Play { card, choice })?;
            }
        }
        for who in Companion::ALL {
            for n in 1..=g.one_use(who).len() as u8 {
                visit(Action::Use { who, n })?;
            }
        }
        self.offers(g, visit)
    }

    pub fn judge(self, g: &Position, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (_, Action::Move { to }) if g.part == Part::One => {
                rule::frodo::ONCE.forbids_if(self == Step::Turn && g.has_moved_or_rested())?;
                judge_move(g, to)
            }
            (_, Action::MoveDot) if g.part == Part::One => {
                rule::frodo::ONCE.forbids_if(self == Step::Turn && g.has_moved_or_rested())
            }
            (Step::Turn, Action::March) if g.part == Part::Two => {
                rule::frodo::ONCE.forbids_if(g.has_moved_or_rested())
            }
            (Step::Turn, Action::Rest) => {
                rule::frodo::ONCE.forbids_if(g.has_moved_or_rested())?;
                rule::frodo::MUST_MOVE.forbids_if(!g.is_nightfall())?;
                rule::company::LEADS_ON.forbids_if(g.now.quiet_night)
            }
            (Step::Turn, Action::EndTurn) => {
                rule::frodo::MUST_DECIDE.forbids_if(!g.has_moved_or_rested())?;
                rule::gandalf::MUST_MOVE.forbids_if(gandalf::must_move(g))
            }
            (Step::Turn, Action::Use { who, n }) => {
                company::judge_use(g, who, n, When::OwnTurn)?;
                let is_for_the_night =
                    g.one_use(who)[usize::from(n) - 1].when == When::NightfallRingBearerTurn;
                rule::journey::FIRST.forbids_if(!has_begun(g) && !is_for_the_night)
            }
            (Step::Turn, _) if !has_begun(g) => rule::journey::FIRST.forbids(),
            (Step::Turn, Action::Play { card, choice }) => allies::judge_play(g, card, choice),
            (Step::Turn, Action::SpendToken) => {
                rule::frodo::ONE_TOKEN.forbids_if(g.now.token_spent)?;
                rule::frodo::NO_TOKEN.forbids_if(g.fellowship.held == 0)
            }
            (Step::Turn, action) => gandalf::judge(g, action),
            _ => not_asked(),
        }
    }

    pub fn answer(self, g: &mut Position, action: Action, tell: Tell<'_, Event>) {
        if self == Step::Turn && action != Action::EndTurn {
            g.agenda.then([GameStep::Frodo(Step::Turn)]);
        }
        match action {
            Action::Move { to } => step_on(g, self, Entry::Location(to), tell),
            Action::MoveDot => step_on(g, self, Entry::Dot, tell),
            Action::March => {
                go_by_night(g, tell);
                if g.ending.is_none() {
                    g.now.frodo_moved = true;
                    journey::advance(g, tell);
                    after_move(g);
                }
            }
            Action::Rest => rest(g, tell),
            Action::Play { card, choice } => allies::play(g, card, choice, tell),
            Action::SpendToken => {
                // HFTR.1.60; HFTR.1.61: only this way of spending one counts.
                g.now.token_spent = true;
                g.return_fellowship(1, tell);
                g.agenda.then([
                    GameStep::Allies(allies::Step::Draw { left: 1 }),
                    GameStep::Allies(allies::Step::HandLimit),
                ]);
            }
            Action::Use { who, n } => company::use_once(g, who, n, tell),
            Action::EndTurn => (),
            action => gandalf::answer(g, action, tell),
        }
    }
}

/// HFTR.2.19: at nightfall of Part 2 he decides first whether to march or to rest.
fn has_begun(g: &Position) -> bool {
    g.part == Part::One || g.has_moved_or_rested()
}

/// True if all that is left to say is that the turn is over. It goes by what everybody sees.
fn is_spent(g: &Position) -> bool {
    let can_play = !g.now.ally_played && g.allies.hand_size() > 0;
    let can_draw = !g.now.token_spent && g.fellowship.held > 0;
    let can_use = Companion::ALL.into_iter().any(|who| {
        g.is_ready(who) && g.one_use(who).iter().any(|ability| ability.when == When::OwnTurn)
    });
    g.has_moved_or_rested() && !can_play && !can_draw && !can_use && g.gandalf.is_away()
}

/// HFTR.1.39, HFTR.1.5, HFTR.1.6: locations within reach, as if some more dots were marked. Where he
/// has been is among them, and where he is (HFTR.1.40); where Nazgûl are does not matter (HFTR.1.43).
pub fn within_reach(g: &Position, bonus: u8) -> Locations {
    let dots = g.log.dots() + bonus;
    let connections = g.board().connections(g.log.last().space());
    connections.iter().filter(|&&(_, between)| between <= dots).map(|&(at, _)| at).collect()
}

fn offer_moves(g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
    if g.part == Part::Two {
        return ControlFlow::Continue(());
    }
    within_reach(g, 0).iter().try_for_each(|to| visit(Action::Move { to }))?;
    visit(Action::MoveDot)
}

fn judge_move(g: &Position, to: Location) -> Result<(), Illegal> {
    let is_connected = g.board().connected(g.log.last().space()).contains(to);
    rule::frodo::CONNECTED.forbids_if(!is_connected)?;
    rule::frodo::WITHIN_REACH.forbids_if(!within_reach(g, 0).contains(to))
}

/// The normal move, or one by a card.
fn step_on(g: &mut Position, step: Step, entry: Entry, tell: Tell<'_, Event>) {
    if step == Step::Turn {
        if g.is_nightfall() {
            go_by_night(g, tell);
            if g.ending.is_some() {
                return;
            }
        }
        g.now.frodo_moved = true;
    }
    record(g, entry, tell);
    if step == Step::Turn {
        after_move(g);
    }
}

/// HFTR.1.44, HFTR.2.17
fn go_by_night(g: &mut Position, tell: Tell<'_, Event>) {
    if g.now.quiet_night {
        return;
    }
    g.corrupt(1, tell);
    if g.ending.is_none() {
        g.is_eye_up = true;
        tell(Event::EyeShown);
    }
}

/// HFTR.1.45, HFTR.1.28: Sam when Frodo rests.
fn rest(g: &mut Position, tell: Tell<'_, Event>) {
    g.now.frodo_rested = true;
    tell(Event::FrodoRested);
    let who: Vec<Companion> = g.who_has_constant(When::NightfallRingBearerTurn).collect();
    for who in who {
        // With no card to draw there is nothing to gain, and a card to lose.
        if g.allies.left() > 0 {
            effects::begin(g, effects::Source::Constant(who));
        }
    }
}

/// HFTR.1.27: Merry after Frodo's move of the turn; a card's move brings no other.
pub fn after_move(g: &mut Position) {
    if g.is_part_over() {
        return;
    }
    let who: Vec<Companion> = g.who_has_constant(When::AfterFrodoMove).collect();
    for who in who {
        effects::begin(g, effects::Source::Constant(who));
    }
}

/// HFTR.1.37, HFTR.1.103, HFTR.1.120, HFTR.1.121
pub fn record(g: &mut Position, entry: Entry, tell: Tell<'_, Event>) {
    g.log.write(entry);
    g.figure += 1;
    tell(Event::FrodoMoved { to: Some(entry), figure: g.figure });
    arrive(g, entry, tell);
}

/// What a new entry of the log brings about.
pub fn arrive(g: &mut Position, entry: Entry, tell: Tell<'_, Event>) {
    if let Entry::Location(at) = entry {
        if g.information.in_play.contains(at) {
            g.information.in_play = g.information.in_play.without(at);
            g.information.flipped = g.information.flipped.with(at);
        }
        if g.board().exits.contains(at) {
            tell(Event::ReachedExit { at });
            encounter::end_part_1(g, tell);
            return;
        }
    }
    if g.figure >= g.board().move_limit {
        encounter::begin_rescue(g, tell);
    }
}

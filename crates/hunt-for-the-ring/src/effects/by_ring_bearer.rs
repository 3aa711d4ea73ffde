//! Operations in which the Ring-bearer chooses.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use super::{Pushable, Step, ask};
use crate::action::Action;
use crate::allies;
use crate::dice::{Face, Step as DiceStep};
use crate::event::Event;
use crate::gandalf::{self, GandalfState};
use crate::nazgul::Nazgul;
use crate::places::{Area, Location, Locations, Section, Spaces};
use crate::position::{Position, RING_BEARER};
use crate::rule;
use crate::step::{Step as GameStep, not_asked};
use crate::told::Fact;

/// Where these effects stand, for the table of cards.
pub const HOME: &str = module_path!();

/// Whether there is anything to choose. Where that would depend on what is behind the screen, he is
/// asked whatever is there.
pub fn waits_for(g: &Position, step: Step) -> Option<Pending> {
    let can = match step {
        Step::Bottom { left } | Step::DiscardAlly { left } => left > 0 && g.allies.hand_size() > 0,
        // With one card drawn, or none, there is nothing to put back.
        Step::BottomDrawn { left } => left > 0 && g.allies.drawn().len() > 1,
        Step::PlaceAlly { left, ally_location } => {
            left > 0 && !open_to_token(g, ally_location).is_empty()
        }
        Step::MoveAllies { left } => left > 0 && g.some_ally_can_move(),
        Step::PushSection { .. } => g.nazgul.iter().any(|&space| g.board().has(space)),
        Step::Push { left, spaces, which, moved } => {
            left > 0 && pushable(g, which, moved).any(|who| !targets(g, who, spaces).is_empty())
        }
        Step::Scatter { left } => scattered(g, left).is_some(),
        Step::DiscardDie { left } => left > 0 && g.dice.standard_count() > 0,
        Step::Reroll { left, .. } => left > 0 && g.dice.standard_count() > 0,
        // That some location is not on the log is certain; which, only he knows.
        Step::Decoy { left } => left > 0,
        Step::RemoveTrack { left } => left > 0 && !g.tracks.all().is_empty(),
        Step::FlipInformation { left } => left > 0 && tokens_behind_the_screen(g) > 0,
        Step::NameInformation | Step::BarArea => true,
        // While his figure stands on the board he stays (docs/rulings.md, R-15).
        Step::MoveGandalf { left, .. } => left > 0 && g.gandalf.state == GandalfState::Hidden,
        Step::SendGandalf { .. } => g.gandalf.state == GandalfState::Hidden,
        _ => false,
    };
    can.then(|| Pending::seat(RING_BEARER))
}

/// Everybody can count these, but not see which are flipped.
fn tokens_behind_the_screen(g: &Position) -> u8 {
    g.information.in_play.len() + g.information.flipped.len()
}

/// HFTR.1.53: where the next token may go.
fn open_to_token(g: &Position, ally_location: bool) -> Locations {
    let board = g.board();
    let among = if ally_location { board.ally } else { board.all };
    among.iter().filter(|&at| g.open_to_allies(at)).collect()
}

fn has_token(g: &Position) -> bool {
    g.allies.tokens.len() < g.book().tokens.ally_tokens
}

fn pushable(g: &Position, which: Pushable, moved: u8) -> impl Iterator<Item = Nazgul> + '_ {
    Nazgul::ALL.into_iter().filter(move |&who| {
        let is_of_kind = match which {
            Pushable::Any => true,
            Pushable::In(section) => g.board().section(g.at(who)) == section,
            Pushable::NearAllyLocation => {
                let near = g.board().adjacent(g.at(who)).with(g.at(who));
                !near.locations().and(g.board().ally).is_empty()
            }
        };
        is_of_kind && moved >> who.index() & 1 == 0
    })
}

fn targets(g: &Position, who: Nazgul, spaces: u8) -> Spaces {
    g.step_targets(who, spaces)
}

/// HFTR.2.26: the next Nazgûl that Gandalf chases away.
fn scattered(g: &Position, left: u8) -> Option<Nazgul> {
    let waiting = |who: &Nazgul| left >> who.index() & 1 == 1;
    let can_go = |who: &Nazgul| !targets(g, *who, SCATTER).is_empty();
    Nazgul::ALL.into_iter().find(|who| waiting(who) && can_go(who))
}

/// HFTR.2.26
const SCATTER: u8 = 2;

/// Whether he may stop here.
fn may_stop(g: &Position, step: Step) -> bool {
    match step {
        Step::MoveAllies { .. }
        | Step::Push { .. }
        | Step::Scatter { .. }
        | Step::Reroll { .. }
        | Step::RemoveTrack { .. }
        | Step::MoveGandalf { optional: true, .. } => true,
        // HFTR.1.57: he need not take a token away to place another.
        Step::PlaceAlly { .. } => !has_token(g),
        Step::FlipInformation { .. } => g.information.in_play.is_empty(),
        Step::Decoy { .. } => decoys(g).is_empty(),
        _ => false,
    }
}

fn decoys(g: &Position) -> Locations {
    g.board().all.but(g.on_log()).but(g.tracks.all())
}

pub fn offers(g: &Position, step: Step, visit: Visit<'_, Action>) -> ControlFlow<()> {
    if may_stop(g, step) {
        visit(Action::Done)?;
    }
    let board = g.board();
    let faces = || Face::ALL.into_iter().filter(|face| g.dice.standard[face.index()] > 0);
    match step {
        Step::Bottom { .. } => {
            g.allies.hand_words(g).map(|(_, card)| Action::Bottom { card }).try_for_each(visit)
        }
        Step::DiscardAlly { .. } => {
            g.allies.hand_words(g).map(|(_, card)| Action::Discard { card }).try_for_each(visit)
        }
        Step::BottomDrawn { .. } => {
            let drawn = g.allies.drawn();
            for (n, &kind) in drawn.iter().enumerate() {
                if !drawn[..n].contains(&kind) {
                    visit(Action::Bottom { card: g.ally_card(kind).word })?;
                }
            }
            ControlFlow::Continue(())
        }
        Step::PlaceAlly { ally_location, .. } => match has_token(g) {
            true => open_to_token(g, ally_location)
                .iter()
                .map(|at| Action::PlaceAlly { at })
                .try_for_each(visit),
            false => g.allies.tokens.iter().map(|at| Action::RemoveAlly { at }).try_for_each(visit),
        },
        Step::MoveAllies { .. } => {
            for from in g.unmoved_allies().iter() {
                for to in g.ally_moves(from).iter() {
                    visit(Action::MoveAlly { from, to })?;
                }
            }
            ControlFlow::Continue(())
        }
        Step::PushSection { .. } => board
            .sections
            .iter()
            .map(|&(section, _)| section)
            .try_for_each(|section| visit(Action::NameSection { section })),
        Step::Push { spaces, which, moved, .. } => {
            for nazgul in pushable(g, which, moved) {
                for to in targets(g, nazgul, spaces).iter() {
                    visit(Action::Push { nazgul, to: board.spot(to) })?;
                }
            }
            ControlFlow::Continue(())
        }
        Step::Scatter { left } => {
            let Some(nazgul) = scattered(g, left) else { return ControlFlow::Continue(()) };
            let all = targets(g, nazgul, SCATTER);
            all.iter().try_for_each(|to| visit(Action::Push { nazgul, to: board.spot(to) }))
        }
        Step::DiscardDie { .. } => faces().map(|face| Action::DropDie { face }).try_for_each(visit),
        Step::Reroll { .. } => faces().map(|face| Action::Reroll { face }).try_for_each(visit),
        Step::Decoy { .. } => {
            decoys(g).iter().map(|at| Action::FalseTrack { at }).try_for_each(visit)
        }
        Step::RemoveTrack { .. } => {
            g.tracks.all().iter().map(|at| Action::TakeTrack { at }).try_for_each(visit)
        }
        Step::FlipInformation { .. } => {
            let tokens = g.information.in_play.iter();
            tokens.map(|at| Action::FlipInformation { at }).try_for_each(visit)
        }
        Step::NameInformation => {
            for section in information_sections(g) {
                visit(Action::NameSection { section })?;
            }
            match g.information.in_play.is_empty() {
                true => visit(Action::Nothing),
                false => ControlFlow::Continue(()),
            }
        }
        Step::BarArea => {
            board.areas.iter().try_for_each(|&(area, ..)| visit(Action::NameArea { area }))
        }
        Step::MoveGandalf { .. } => {
            gandalf::moves(g).iter().map(|to| Action::SendGandalf { to }).try_for_each(visit)
        }
        Step::SendGandalf { ally_location } => {
            let among = if ally_location { board.ally } else { board.all };
            among.iter().map(|to| Action::SendGandalf { to }).try_for_each(visit)
        }
        _ => ControlFlow::Continue(()),
    }
}

/// Sections in which an information token in play can be named.
fn information_sections(g: &Position) -> impl Iterator<Item = Section> + '_ {
    let board = g.board();
    let has = |section: &Section| !board.in_section(*section).and(g.information.in_play).is_empty();
    board.sections.iter().map(|&(section, _)| section).filter(has)
}

pub fn judge(g: &Position, step: Step, action: Action) -> Result<(), Illegal> {
    let board = g.board();
    match (step, action) {
        (step, Action::Done) => rule::effects::MUST.forbids_if(!may_stop(g, step)),
        (Step::Bottom { .. }, Action::Bottom { card })
        | (Step::DiscardAlly { .. }, Action::Discard { card }) => {
            allies::judge_held(g, card).map(|_| ())
        }
        (Step::BottomDrawn { .. }, Action::Bottom { card }) => {
            let kind = allies::judge_held(g, card)?;
            rule::effects::DRAWN.forbids_if(!g.allies.drawn().contains(&kind))
        }
        (Step::PlaceAlly { ally_location, .. }, Action::PlaceAlly { at }) => {
            rule::allies::NO_TOKEN.forbids_if(!has_token(g))?;
            judge_token(g, at)?;
            rule::effects::ALLY_LOCATION.forbids_if(ally_location && !board.ally.contains(at))
        }
        (Step::PlaceAlly { .. }, Action::RemoveAlly { at }) => {
            rule::allies::TOKENS_LEFT.forbids_if(has_token(g))?;
            rule::allies::TOKEN_THERE.forbids_if(!g.allies.tokens.contains(at))
        }
        (Step::MoveAllies { .. }, Action::MoveAlly { from, to }) => {
            rule::allies::TOKEN_THERE.forbids_if(!g.allies.tokens.contains(from))?;
            rule::allies::TOKEN_MOVED.forbids_if(!g.unmoved_allies().contains(from))?;
            let is_connected = board.connected(from.space()).contains(to);
            rule::allies::TOKEN_CONNECTED.forbids_if(!is_connected)?;
            judge_token(g, to)
        }
        (Step::PushSection { .. }, Action::NameSection { section }) => {
            let is_there = board.sections.iter().any(|&(other, _)| other == section);
            rule::effects::NO_SECTION.forbids_if(!is_there)
        }
        (Step::Push { spaces, which, moved, .. }, Action::Push { nazgul, to }) => {
            let may = pushable(g, which, moved).any(|who| who == nazgul);
            rule::effects::PUSHABLE.forbids_if(!may)?;
            judge_push(g, nazgul, to, spaces)
        }
        (Step::Scatter { left }, Action::Push { nazgul, to }) => {
            rule::gandalf::SCATTER.forbids_if(scattered(g, left) != Some(nazgul))?;
            judge_push(g, nazgul, to, SCATTER)
        }
        (Step::DiscardDie { .. }, Action::DropDie { face })
        | (Step::Reroll { .. }, Action::Reroll { face }) => {
            rule::dice::IN_POOL.forbids_if(g.dice.standard[face.index()] == 0)
        }
        (Step::Decoy { .. }, Action::FalseTrack { at }) => {
            rule::effects::ON_BOARD.forbids_if(!board.all.contains(at))?;
            rule::effects::NOT_ON_LOG.forbids_if(g.on_log().contains(at))?;
            rule::effects::NO_TRACK.forbids_if(g.tracks.all().contains(at))
        }
        (Step::RemoveTrack { .. }, Action::TakeTrack { at }) => {
            rule::effects::TRACK_THERE.forbids_if(!g.tracks.all().contains(at))
        }
        (Step::FlipInformation { .. }, Action::FlipInformation { at }) => {
            rule::effects::INFORMATION.forbids_if(!g.information.in_play.contains(at))
        }
        (Step::NameInformation, Action::NameSection { section }) => {
            let is_true = information_sections(g).any(|other| other == section);
            rule::effects::TRUTH.forbids_if(!is_true)
        }
        (Step::NameInformation, Action::Nothing) => {
            rule::effects::TRUTH.forbids_if(!g.information.in_play.is_empty())
        }
        (Step::BarArea, Action::NameArea { area }) => {
            let is_there = board.areas.iter().any(|&(other, ..)| other == area);
            rule::effects::NO_AREA.forbids_if(!is_there)
        }
        (Step::MoveGandalf { .. }, Action::SendGandalf { to }) => {
            rule::gandalf::CONNECTED.forbids_if(!gandalf::moves(g).contains(to))
        }
        (Step::SendGandalf { ally_location }, Action::SendGandalf { to }) => {
            rule::effects::ON_BOARD.forbids_if(!board.all.contains(to))?;
            rule::effects::ALLY_LOCATION.forbids_if(ally_location && !board.ally.contains(to))
        }
        _ => not_asked(),
    }
}

/// HFTR.1.53
fn judge_token(g: &Position, at: Location) -> Result<(), Illegal> {
    let board = g.board();
    rule::effects::ON_BOARD.forbids_if(!board.all.contains(at))?;
    rule::allies::EXIT.forbids_if(board.exits.contains(at))?;
    rule::allies::TAKEN.forbids_if(g.allies.tokens.contains(at) || g.has_nazgul(at))
}

fn judge_push(
    g: &Position,
    who: Nazgul,
    to: crate::places::Spot,
    spaces: u8,
) -> Result<(), Illegal> {
    let to = g.board().space(to);
    let is_target = to.is_some_and(|to| targets(g, who, spaces).contains(to));
    rule::effects::PUSH_REACH.forbids_if(!is_target)
}

pub fn answer(g: &mut Position, step: Step, action: Action, tell: Tell<'_, Event>) {
    if action == Action::Done {
        return stop(g, step);
    }
    match (step, action) {
        (Step::Bottom { left }, Action::Bottom { card }) => {
            ask(g, Step::Bottom { left: left - 1 });
            g.bottom_ally(allies::held(g, card), tell);
        }
        (Step::BottomDrawn { left }, Action::Bottom { card }) => {
            ask(g, Step::BottomDrawn { left: left - 1 });
            g.bottom_ally(allies::held(g, card), tell);
        }
        (Step::DiscardAlly { left }, Action::Discard { card }) => {
            ask(g, Step::DiscardAlly { left: left - 1 });
            g.discard_ally(allies::held(g, card), tell);
        }
        (Step::PlaceAlly { left, ally_location }, Action::PlaceAlly { at }) => {
            ask(g, Step::PlaceAlly { left: left - 1, ally_location });
            g.allies.tokens = g.allies.tokens.with(at);
            tell(Event::AllyTokenPlaced { at });
        }
        (Step::PlaceAlly { .. }, Action::RemoveAlly { at }) => {
            ask(g, step);
            g.allies.tokens = g.allies.tokens.without(at);
            tell(Event::AllyTokenRemoved { at });
        }
        (Step::MoveAllies { left }, Action::MoveAlly { from, to }) => {
            ask(g, Step::MoveAllies { left: left - 1 });
            g.allies.tokens = g.allies.tokens.without(from).with(to);
            g.now.moved_allies = g.now.moved_allies.with(to);
            tell(Event::AllyTokenMoved { from, to });
        }
        (Step::PushSection { left, spaces }, Action::NameSection { section }) => {
            ask(g, Step::Push { left, spaces, which: Pushable::In(section), moved: 0 });
        }
        (Step::Push { left, spaces, which, moved }, Action::Push { nazgul, to }) => {
            let moved = moved | 1 << nazgul.index();
            ask(g, Step::Push { left: left - 1, spaces, which, moved });
            push(g, nazgul, to, tell);
        }
        (Step::Scatter { left }, Action::Push { nazgul, to }) => {
            ask(g, Step::Scatter { left: left & !(1 << nazgul.index()) });
            push(g, nazgul, to, tell);
        }
        (Step::DiscardDie { left }, Action::DropDie { face }) => {
            ask(g, Step::DiscardDie { left: left - 1 });
            g.discard_die(face, tell);
        }
        (Step::Reroll { left, dice }, Action::Reroll { face }) => {
            g.dice.standard[face.index()] -= 1;
            ask(g, Step::Reroll { left: left - 1, dice: dice + 1 });
        }
        (Step::Decoy { left }, Action::FalseTrack { at }) => {
            ask(g, Step::Decoy { left: left - 1 });
            g.tracks.eye = g.tracks.eye.with(at);
            g.known(Fact::NeverAt { at });
            tell(Event::FalseTrackLaid { at });
        }
        (Step::RemoveTrack { left }, Action::TakeTrack { at }) => {
            ask(g, Step::RemoveTrack { left: left - 1 });
            g.tracks.eye = g.tracks.eye.without(at);
            g.tracks.sword = g.tracks.sword.without(at);
            tell(Event::TrackTaken { at });
        }
        (Step::FlipInformation { left }, Action::FlipInformation { at }) => {
            ask(g, Step::FlipInformation { left: left - 1 });
            g.information.in_play = g.information.in_play.without(at);
            g.information.flipped = g.information.flipped.with(at);
            g.known(Fact::InformationFlipped);
            tell(Event::InformationFlipped { at: Some(at) });
        }
        (Step::NameInformation, Action::NameSection { section }) => {
            g.known(Fact::InformationIn { section });
            tell(Event::InformationSection { section: Some(section) });
        }
        (Step::NameInformation, _) => {
            g.known(Fact::NoInformation);
            tell(Event::InformationSection { section: None });
        }
        (Step::BarArea, Action::NameArea { area }) => bar(g, area, tell),
        (Step::MoveGandalf { left, optional }, Action::SendGandalf { to }) => {
            ask(g, Step::MoveGandalf { left: left - 1, optional });
            gandalf::write(g, to, tell);
        }
        (Step::SendGandalf { .. }, Action::SendGandalf { to }) => {
            gandalf::write(g, to, tell);
            g.known(Fact::GandalfCarried);
        }
        _ => unreachable!("{action} was judged to answer {step:?}"),
    }
}

/// He stops; what was chosen so far is done.
fn stop(g: &mut Position, step: Step) {
    match step {
        Step::Reroll { dice, .. } if dice > 0 => {
            g.agenda.then([GameStep::Dice(DiceStep::Again { dice })]);
        }
        // He may only let it be if there is none.
        Step::FlipInformation { .. } => g.known(Fact::NoInformation),
        // This one stays; the next may still be moved.
        Step::Scatter { left } => {
            if let Some(who) = scattered(g, left) {
                ask(g, Step::Scatter { left: left & !(1 << who.index()) });
            }
        }
        _ => (),
    }
}

fn push(g: &mut Position, who: Nazgul, to: crate::places::Spot, tell: Tell<'_, Event>) {
    let to = g.board().space(to).expect("a judged push leads to a space of the board");
    g.move_nazgul(who, to, tell);
}

fn bar(g: &mut Position, area: Area, tell: Tell<'_, Event>) {
    g.now.barred_area = Some(area);
    tell(Event::AreaBarred { area });
}

//! Hunt for the Ring: one game for each way a game can end. What is sought is a seed whose game ends as
//! wished. Players choose at random, within a temper of their own.

use games::hunt_for_the_ring::position::RING_BEARER;
use games::hunt_for_the_ring::{Action, Event, Options, Position};
use table::{Game, Luck, Pending, Play, Seat};

use super::{GoldenGame, at_a_table};
use crate::Failed;

/// One game that is looked for.
struct Wish {
    /// The name of its file.
    name: &'static str,
    options: &'static str,
    /// How it ends.
    how: &'static str,
    /// How Frodo left the Shire.
    leaves: Leaves,
    temper: Temper,
}

#[derive(Clone, Copy, PartialEq)]
enum Leaves {
    Never,
    Anyhow,
    ByExit,
    ByRescue,
}

/// What the Ring-bearer likes; the hunters ask whenever they can, or let him go.
#[derive(Clone, Copy)]
struct Temper {
    /// Uses company cards when he can, or never.
    lavish: bool,
    heading: Heading,
    /// Goes by night.
    haste: bool,
    hunters_sleep: bool,
}

/// Where Frodo turns in Part 1.
#[derive(Clone, Copy)]
enum Heading {
    ToAnExit,
    Away,
    Anywhere,
}

const HUNTED: Temper =
    Temper { lavish: false, heading: Heading::ToAnExit, haste: false, hunters_sleep: false };
const LOST: Temper = Temper { heading: Heading::Away, haste: true, ..HUNTED };
const ASTRAY: Temper = Temper { heading: Heading::Anywhere, ..LOST };
const HASTY: Temper = Temper { haste: true, ..HUNTED };
const SPARING: Temper = Temper { hunters_sleep: true, ..HUNTED };
const LAVISH: Temper = Temper { lavish: true, ..HUNTED };
const AT_EASE: Temper = Temper { lavish: true, ..SPARING };
const LOST_AND_FOUND: Temper = Temper { heading: Heading::Anywhere, ..SPARING };

const fn wish(
    name: &'static str,
    options: &'static str,
    how: &'static str,
    leaves: Leaves,
    temper: Temper,
) -> Wish {
    Wish { name, options, how, leaves, temper }
}

const WISHES: [Wish; 8] = [
    wish("corrupted-in-part-1", "players=2", "corrupted-in-part-1", Leaves::ByRescue, LOST),
    wish("corrupted-early", "players=3", "corrupted-early", Leaves::Anyhow, ASTRAY),
    wish("corrupted-late", "players=4", "corrupted-late", Leaves::Anyhow, ASTRAY),
    wish("rivendell-alone", "players=5", "rivendell-alone", Leaves::ByExit, LAVISH),
    wish("rivendell", "players=2 balance=ring-bearer", "rivendell", Leaves::ByExit, AT_EASE),
    wish(
        "rivendell-in-company",
        "players=2 balance=ringwraiths",
        "rivendell-in-company",
        Leaves::ByExit,
        SPARING,
    ),
    wish(
        "after-a-rescue",
        "players=2 fellowship=one-more journeys=known",
        "rivendell-in-company",
        Leaves::ByRescue,
        LOST_AND_FOUND,
    ),
    wish("after-an-exit", "players=3 heat-map=hidden", "corrupted-late", Leaves::ByExit, HASTY),
];

/// Seeds that are tried for each wish.
const SEEDS: u64 = 5_000;

/// The names of the games.
pub fn names() -> Vec<&'static str> {
    WISHES.iter().map(|wish| wish.name).collect()
}

/// Looks for the game of this name.
pub fn find(name: &str) -> Result<Option<GoldenGame<Position>>, Failed> {
    let Some(wish) = WISHES.iter().find(|wish| wish.name == name) else { return Ok(None) };
    let options: Options = wish.options.parse()?;
    for seed in 0..SEEDS {
        let (said, how, leaves) = play(&options, seed, wish.temper)?;
        if how == wish.how && (wish.leaves == Leaves::Anyhow || leaves == wish.leaves) {
            return Ok(Some((seed, at_a_table(&options, seed, &said)?)));
        }
    }
    Ok(None)
}

/// What the players chose, how it ended, and how Frodo left the Shire.
type Played = (Vec<(Seat, Action)>, &'static str, Leaves);

fn play(options: &Options, seed: u64, temper: Temper) -> Result<Played, Failed> {
    let mut g = Position::set_up(options)?;
    g.run(&mut |_| ());
    // The same dice and draws as at a table with this seed.
    let (mut luck, mut whim) = (Luck::numbered(seed), Luck::numbered(seed + 1_000_000));
    let (mut said, mut leaves) = (Vec::new(), Leaves::Never);
    loop {
        let mut hear = |event| match event {
            Event::ReachedExit { .. } => leaves = Leaves::ByExit,
            Event::RescueBegan { .. } => leaves = Leaves::ByRescue,
            _ => (),
        };
        match g.pending() {
            Pending::Over(outcome) => return Ok((said, outcome.how, leaves)),
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut hear),
            Pending::Seats { must, .. } => {
                let seat = must.iter().next().ok_or("nobody has to answer")?;
                let action = choose(&g, seat, temper, &mut whim);
                said.push((seat, action));
                g.answer(seat, action, &mut hear);
            }
        }
    }
}

/// Of what is legal one at random, as the temper has it.
fn choose(g: &Position, seat: Seat, temper: Temper, whim: &mut Luck) -> Action {
    let legal = g.legal(seat);
    let liked: Vec<Action> =
        legal.iter().copied().filter(|&action| likes(g, seat, temper, &legal, action)).collect();
    let from = if liked.is_empty() { &legal } else { &liked };
    from[whim.below(from.len() as u32) as usize]
}

fn likes(g: &Position, seat: Seat, temper: Temper, legal: &[Action], action: Action) -> bool {
    if seat != RING_BEARER {
        let is_idle = matches!(action, Action::EndTurn | Action::Done);
        // Nobody gives his cards away for ever.
        return is_idle == temper.hunters_sleep && !matches!(action, Action::Give { .. });
    }
    match action {
        Action::Use { .. } | Action::CancelTile { .. } => temper.lavish,
        _ if temper.lavish && legal.iter().any(is_use) => false,
        Action::Move { to } => {
            let (board, from) = (g.board(), g.log.last());
            match temper.heading {
                Heading::ToAnExit => board.moves_to_exit(to) < board.moves_to_exit(from),
                Heading::Away => board.moves_to_exit(to) >= board.moves_to_exit(from),
                Heading::Anywhere => true,
            }
        }
        Action::Rest => !temper.haste,
        Action::March => temper.haste,
        Action::MoveDot | Action::ChangeCourse => false,
        _ => true,
    }
}

fn is_use(action: &Action) -> bool {
    matches!(action, Action::Use { .. } | Action::CancelTile { .. })
}

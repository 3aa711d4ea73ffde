//! Logs of real games, to be spoiled and imported.

use table::log::{self, Secrets};
use table::{Game, Luck, PERSON, Play, SeatInfo, Table, TableGame, UndoPolicy};

use crate::Failed;

macro_rules! names {
    ($($game:ident $bots:ident,)*) => { &[$(<games::$game::Position as Game>::NAME),*] };
}

/// The word for every game.
pub const GAMES: &[&str] = games::for_all!(names);

/// Some logs of every game: short, longer, and played as far as `most` answers go.
pub fn all(seed: u64, most: u32) -> Result<Vec<String>, Failed> {
    let mut logs = Vec::new();
    for (number, answers) in (0..).zip([3, 40, most]) {
        let seed = seed.wrapping_mul(31).wrapping_add(number);
        macro_rules! of_each {
            ($($game:ident $bots:ident,)*) => {
                $(logs.push(one::<games::$game::Position>(seed, answers)?);)*
            };
        }
        games::for_all!(of_each);
    }
    Ok(logs)
}

fn one<G: TableGame>(seed: u64, answers: u32) -> Result<String, Failed> {
    let options = G::Options::default();
    let seats = G::set_up(&options).map_err(|_| "no such set-up")?.seats();
    let sitting = (0..seats).map(|number| SeatInfo {
        name: format!("Player {}", number + 1),
        kind: PERSON.to_string(),
    });
    let random = Luck::seed_numbered(seed);
    let table = Table::<G>::new(&options, sitting.collect(), UndoPolicy::Consent, random);
    let mut table = table.map_err(|_| "no table")?;
    let mut luck = Luck::numbered(seed);
    for _ in 0..answers {
        let table::Pending::Seats { must, .. } = table.position().pending() else { break };
        let Some(seat) = must.iter().next() else { break };
        let legal = table.position().legal(seat);
        if legal.is_empty() {
            break;
        }
        let action = legal[luck.below(legal.len() as u32) as usize];
        table.play(seat, action, &mut |_| ()).map_err(|_| "an answer is refused")?;
    }
    Ok(log::write(&table, Secrets::Included))
}

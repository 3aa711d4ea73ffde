//! What a position waits for, told to a person who expected something else.

use crate::{Chance, Dice, Fate, Pending, Play, Seat, TableGame};

/// A longer list of results is cut off here.
const MOST_TOLD: usize = 24;

/// Whom or what the position waits for.
pub(super) fn waits_for<G: TableGame>(g: &G) -> String {
    match g.pending() {
        Pending::Seats { must, may } => {
            let seats: Vec<Seat> = must.with_all(may).iter().collect();
            format!("{} asked: {}", who_is(&seats), g.explain().text())
        }
        Pending::Fate(fate) => {
            let first = match fate {
                Fate::Roll { dice: 1, .. } => "a die is to fall first".to_owned(),
                Fate::Roll { dice, .. } => format!("{dice} dice are to fall first"),
                Fate::Draw { .. } => "something is to be drawn first".to_owned(),
            };
            format!("{first}: {}", could_fall(g, fate))
        }
        Pending::Over(outcome) => format!("the game is over ({})", outcome.how),
    }
}

fn who_is(seats: &[Seat]) -> String {
    let numbers: Vec<String> = seats.iter().map(Seat::to_string).collect();
    match numbers.split_last() {
        Some((last, [])) => format!("seat {last} is"),
        Some((last, others)) => format!("seats {} and {last} are", others.join(", ")),
        None => "nobody is".to_owned(),
    }
}

/// All that can fall, in the words of `fell`.
pub(super) fn could_fall<G: TableGame>(g: &G, fate: Fate) -> String {
    match fate {
        Fate::Roll { dice, faces } => {
            let shown: Vec<Vec<String>> = (1..=faces)
                .map(|pip| words_of(&g.spell_chance(Chance::Dice(same_pips(dice, pip)))))
                .collect();
            let example: Vec<String> = (0..usize::from(dice))
                .filter_map(|die| shown.get(die % shown.len())?.get(die).cloned())
                .collect();
            let each: Vec<String> = (0..usize::from(dice))
                .map(|die| distinct(shown.iter().filter_map(|words| words.get(die))).join(", "))
                .collect();
            let shows = match each.split_first() {
                Some((first, [])) => format!("it shows one of {first}"),
                Some((first, others)) if others.iter().all(|other| other == first) => {
                    format!("each shows one of {first}")
                }
                _ => {
                    let each = each.iter().enumerate();
                    let each: Vec<String> =
                        each.map(|(n, faces)| format!("die {} one of {faces}", n + 1)).collect();
                    each.join("; ")
                }
            };
            format!("\"rolled {}\", for instance; {shows}", example.join(" "))
        }
        Fate::Draw { from } => {
            let spelled: Vec<String> =
                (0..from).map(|n| g.spell_chance(Chance::Drawn(n))).collect();
            let all = distinct(spelled.iter());
            let told: Vec<String> =
                all.iter().take(MOST_TOLD).map(|words| format!("\"{words}\"")).collect();
            match all.len().saturating_sub(MOST_TOLD) {
                0 => format!("it can be {}", told.join(", ")),
                more => format!("it can be {} or one of {more} more", told.join(", ")),
            }
        }
    }
}

fn same_pips(dice: u8, pip: u8) -> Dice {
    (0..dice).map(|_| pip).collect()
}

/// What stands after `rolled`, one word for each die.
fn words_of(spelled: &str) -> Vec<String> {
    spelled.split(' ').skip(1).map(str::to_owned).collect()
}

fn distinct<'a>(words: impl Iterator<Item = &'a String>) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    for word in words {
        if !seen.contains(word) {
            seen.push(word.clone());
        }
    }
    seen
}

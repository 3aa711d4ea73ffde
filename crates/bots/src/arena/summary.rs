//! What a thousand games come to.

use std::collections::BTreeMap;

use super::{Failure, GameResult};

/// Many games, counted.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// How many were played.
    pub games: u64,
    /// How many came to an end.
    pub finished: u64,
    /// The seeds of the games that failed, and why.
    pub failed: Vec<(u64, Failure)>,
    /// How the games ended, in the game's words.
    pub outcomes: BTreeMap<&'static str, u64>,
    /// How many games were won by somebody.
    pub won: u64,
    /// How many games each seat won.
    pub wins: [u64; 8],
    /// Answers of seats, over all games.
    pub decisions: u64,
    /// Answers of seats in a finished game.
    pub decisions_a_game: Spread,
    /// Answers of fate in a finished game.
    pub chances_a_game: Spread,
    /// How long they took together.
    pub seconds: f64,
    /// On how many threads.
    pub threads: usize,
}

/// How a number is spread over the games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Spread {
    pub least: u32,
    pub median: u32,
    pub mean: f64,
    pub most: u32,
}

impl Summary {
    /// Counts `results`, with the time and the threads that they took.
    pub fn of(results: &[GameResult], seconds: f64, threads: usize) -> Summary {
        let finished = || results.iter().filter(|result| result.failure.is_none());
        let mut summary = Summary {
            games: results.len() as u64,
            finished: finished().count() as u64,
            failed: Vec::new(),
            outcomes: BTreeMap::new(),
            won: 0,
            wins: [0; 8],
            decisions: results.iter().map(|result| u64::from(result.decisions)).sum(),
            decisions_a_game: Spread::of(finished().map(|result| result.decisions).collect()),
            chances_a_game: Spread::of(finished().map(|result| result.chances).collect()),
            seconds,
            threads,
        };
        for result in results {
            if let Some(failure) = &result.failure {
                summary.failed.push((result.seed, failure.clone()));
            }
            if let Some(outcome) = result.outcome {
                *summary.outcomes.entry(outcome.how).or_default() += 1;
                summary.won += u64::from(!outcome.winners.is_empty());
                for seat in outcome.winners.iter() {
                    summary.wins[seat.index()] += 1;
                }
            }
        }
        summary
    }

    /// Answers of seats in a second, on all threads together.
    pub fn decisions_a_second(&self) -> f64 {
        if self.seconds > 0.0 { self.decisions as f64 / self.seconds } else { 0.0 }
    }
}

impl Spread {
    fn of(mut numbers: Vec<u32>) -> Spread {
        numbers.sort_unstable();
        let (Some(&least), Some(&most)) = (numbers.first(), numbers.last()) else {
            return Spread::default();
        };
        let sum: u64 = numbers.iter().copied().map(u64::from).sum();
        let median = numbers[(numbers.len() - 1) / 2];
        Spread { least, median, mean: sum as f64 / numbers.len() as f64, most }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_from_least_to_most() {
        let spread = Spread::of(vec![9, 1, 2, 4]);
        assert_eq!(spread, Spread { least: 1, median: 2, mean: 4.0, most: 9 });
        assert_eq!(Spread::of(Vec::new()), Spread::default());
    }
}

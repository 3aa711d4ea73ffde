//! The laws of the table, on random games of every player count, difficulty and scenario.

use fate_of_the_fellowship::facts::{Difficulty, Scenario};
use fate_of_the_fellowship::{Options, Position};
use table::laws;

/// Every set-up in turn.
fn every_setup() -> Vec<Options> {
    let mut setups = Vec::new();
    for players in 1..=5 {
        for difficulty in Difficulty::ALL {
            setups.push(format!("players={players} difficulty={difficulty}"));
        }
        for scenario in Scenario::ALL {
            for difficulty in scenario.difficulties() {
                setups
                    .push(format!("players={players} difficulty={difficulty} scenario={scenario}"));
            }
        }
        setups.push(format!("players={players} scenario=first-game characters=suggested"));
        setups.push(format!("players={players} show-valor=remove-troop"));
        let steward = "scenario=sons-of-the-steward infiltrate=one-or-both";
        setups.push(format!("players={players} {steward}"));
    }
    setups.iter().map(|words| words.parse().expect("a set-up in words")).collect()
}

#[test]
fn laws_hold_for_every_setup() {
    for (seed, options) in every_setup().iter().enumerate() {
        laws::hold::<Position>(options, seed as u64);
    }
}

/// The haven's fall stands on the agenda while Boromir's player is asked; the dice are gone by then.
#[test]
fn laws_hold_while_boromir_makes_his_last_stand() {
    let options = "players=3 difficulty=epic scenario=sons-of-the-steward".parse();
    laws::hold::<Position>(&options.expect("a set-up"), 218);
}

//! Plays a whole game through the library, by random choices, and tells it.
//!
//! Run it with `cargo run -p fate-of-the-fellowship --example play [SEED]`.

use std::error::Error;

use fate_of_the_fellowship::Position;
use table::{
    Describe, Luck, Notation, Pending, Play, SeatInfo, Secrets, Table, UndoPolicy, log, plain,
    verify,
};

fn main() -> Result<(), Box<dyn Error>> {
    let number = std::env::args().nth(1).map_or(Ok(1), |word| word.parse())?;

    // A set-up is written in the words that the command line takes; `Position::option_help` lists them.
    let options = "players=3".parse()?;
    // The table keeps the seed, and answers for dice and cards. The same seed gives the same game.
    let seed = Luck::seed_numbered(number);
    let people = SeatInfo::people(3);
    let mut table = Table::<Position>::new(&options, people, UndoPolicy::Consent, seed)?;

    // The choices here are random. A bot or a person could make them instead.
    let mut luck = Luck::numbered(number);
    while let Pending::Seats { must, may } = table.position().pending() {
        // Seats in `may` can act now, and play goes on when all seats in `must` have answered.
        let asked = must.with_all(may);
        let choices: Vec<_> = asked
            .iter()
            .flat_map(|seat| {
                table.position().legal(seat).into_iter().map(move |action| (seat, action))
            })
            .collect();
        let (seat, action) = choices[luck.below(choices.len() as u32) as usize];

        // A label is what a player reads before the choice, a sentence what all read after it. In a text,
        // a character stands for each seat; `plain` writes its number instead.
        println!("Seat {seat}: {}", table.position().label(seat, action).plain());
        table.play(seat, action, &mut |event| {
            println!("    {}", plain(&Position::sentence(&event)));
        })?;
    }

    let outcome = table.outcome().ok_or("a game that waits for nobody is over")?;
    println!("{}", Position::ending(outcome));
    // The log has every action and everything that fell. The game is over, so the seed is in it too, and
    // everything can be drawn again from the seed.
    let text = log::write(&table, Secrets::Kept);
    let verified = verify::<Position>(&text)?;
    let left = table.position().supply();
    println!(
        "{} entries, {} of them chance. Left in the box: {left}",
        verified.entries, verified.chances
    );
    Ok(())
}

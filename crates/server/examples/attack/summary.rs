//! What was tried, what came of it, and what broke.

use std::time::Duration;

/// So many faults of one part are kept in full.
const TOLD: usize = 20;

pub struct Summary {
    seed: u64,
    rows: Vec<(String, String, String)>,
    faults: Vec<(String, String)>,
    times: Vec<(String, Duration)>,
}

impl Summary {
    pub fn new(seed: u64) -> Summary {
        Summary { seed, rows: Vec::new(), faults: Vec::new(), times: Vec::new() }
    }

    /// A figure for the table at the end.
    pub fn figure(&mut self, part: &str, what: &str, figure: impl ToString) {
        println!("   {what}: {}", figure.to_string());
        self.rows.push((part.to_string(), what.to_string(), figure.to_string()));
    }

    pub fn time(&mut self, part: &str, time: Duration) {
        self.times.push((part.to_string(), time));
    }

    /// Something that was promised does not hold.
    pub fn broke(&mut self, part: &str, what: &str) {
        let known = self.faults.iter().filter(|(other, _)| other == part).count();
        if known < TOLD {
            println!("   BROKE: {what}");
        }
        self.faults.push((part.to_string(), what.to_string()));
    }

    pub fn broke_all(&mut self, part: &str, faults: impl IntoIterator<Item = String>) {
        faults.into_iter().for_each(|fault| self.broke(part, &fault));
    }

    /// Prints everything; true if nothing broke.
    pub fn print(&self) -> bool {
        println!("\n== summary (seed {})", self.seed);
        println!("| part | what | figure |\n|---|---|---|");
        for (part, what, figure) in &self.rows {
            println!("| {part} | {what} | {figure} |");
        }
        for (part, time) in &self.times {
            let faults = self.faults.iter().filter(|(other, _)| other == part).count();
            println!("| {part} | seconds; faults | {:.1}; {faults} |", time.as_secs_f64());
        }
        for (part, what) in self.faults.iter().take(3 * TOLD) {
            println!("BROKE in {part}: {what}");
        }
        match self.faults.len() {
            0 => println!("nothing broke"),
            some => println!("{some} faults; repeat with --seed {}", self.seed),
        }
        self.faults.is_empty()
    }
}

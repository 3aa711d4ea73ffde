//! A game in words for people.

use std::fmt::{self, Display, Write};

use crate::{
    Explanation, FirstGame, Game, Label, Linker, OptionHelp, Outcome, Rule, Ruling, Seat, SeatHelp,
    Statement,
};

/// The texts of a game: titles, help, labels, sentences, explanations.
///
/// Everything has a default, so a game can be played before its texts are written: its actions are shown as a
/// log spells them, and its steps and events as Rust prints them.
#[expect(unused_variables, reason = "a default seldom needs what a game may need")]
pub trait Describe: Game {
    /// Its name for people.
    const TITLE: &'static str = Self::NAME;
    /// The name that people use among themselves.
    const SHORT_TITLE: &'static str = Self::TITLE;
    /// What it is, in one sentence.
    const ABOUT: &'static str = "";

    /// What can be chosen at set-up.
    fn option_help() -> &'static [OptionHelp] {
        &[]
    }

    /// The simplest way to begin, if the rules name one.
    fn first_game() -> Option<&'static FirstGame> {
        None
    }

    /// The seats of a game for this many players, in their order. Empty where one seat is like another before
    /// the game has begun.
    fn seat_help(players: u8) -> Vec<SeatHelp> {
        Vec::new()
    }

    /// Every numbered statement of this game's rules.
    fn rules() -> &'static [Statement] {
        &[]
    }

    /// How we read those that are open.
    fn rulings() -> &'static [Ruling] {
        &[]
    }

    /// What people call this seat ("Frodo & Sam, Legolas").
    fn seat_name(&self, seat: Seat) -> String {
        format!("Seat {seat}")
    }

    /// How `seat` finds this action among others.
    fn label(&self, seat: Seat, action: Self::Action) -> Label {
        Label::new(action.to_string())
    }

    /// What of the board, the cards and the people an action is about, the most telling first.
    fn targets(&self, seat: Seat, action: Self::Action) -> Vec<Target> {
        Vec::new()
    }

    /// Why `rule` refuses this action, where the game can say more than the rule does.
    fn because(&self, seat: Seat, action: Self::Action, rule: &'static Rule) -> String {
        rule.says.to_string()
    }

    /// What is going on and which rules govern it.
    fn explain(&self) -> Explanation {
        let step = self.agenda().top().map(|step| format!("{step:?}"));
        Explanation::of(step.unwrap_or_default().into(), Vec::new())
    }

    /// Whether this position starts an action or a turn. Undo and replay jump to these.
    fn mark(&self) -> Mark {
        Mark::None
    }

    /// What happened, as one sentence.
    fn sentence(event: &Self::Event) -> String {
        format!("{event:?}.")
    }

    /// The same as it is told at the table: which seat it is about, and under the name of that seat. `self` is
    /// the position before the event, and `by` is the seat that caused it.
    fn tells(&self, event: &Self::Event, by: Option<Seat>) -> LogSentence {
        LogSentence { about: by, says: Self::sentence(event) }
    }

    /// Marks the names of places, people and cards in this game's sentences, so that pages can open them.
    fn links(&self) -> Option<&Linker> {
        None
    }

    /// The same in labels, where pages draw a sign beside a name.
    fn signs(&self) -> Option<&Linker> {
        None
    }

    /// The heading, if a chapter of the story begins with the event: "Turn 3 begins".
    fn chapter_heading(event: &Self::Event) -> Option<String> {
        None
    }

    /// How the game ended, as a sentence.
    fn ending(outcome: Outcome) -> String {
        outcome.how.to_string()
    }
}

/// One thing that an action is about: `location:bree`, `card:eriador-valor`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// The kind of thing: `location`, `card`.
    pub what: &'static str,
    /// Its word, as logs and views spell it.
    pub which: String,
}

/// Few words of games are longer.
const LONGEST_WORD: usize = 24;

impl Target {
    /// A target of this kind, by its word.
    pub fn new(what: &'static str, which: impl Display) -> Target {
        // An action has several targets, and there are many actions: their words are written without growing.
        let mut word = String::with_capacity(LONGEST_WORD);
        let _ = write!(word, "{which}");
        Target { what, which: word }
    }
}

impl Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in [self.what, ":", &self.which] {
            f.write_str(part)?;
        }
        Ok(())
    }
}

/// Whether a position is one that people name when they go back: "to the start of my turn".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// In the middle of something.
    None,
    /// A new action begins here.
    Action,
    /// A new turn begins here.
    Turn,
}

/// One sentence of what happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogSentence {
    /// The seat that it is about; `None` if it is about everybody.
    pub about: Option<Seat>,
    /// The sentence, with a mark in place of each seat ([`Seat::mark`]).
    pub says: String,
}

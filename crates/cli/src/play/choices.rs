//! What a seat may do now: numbered, in groups, and found by words.

use table::Seat;

use crate::commands::rules::matches;
use crate::games::Shown;
use crate::paint::{Ink, Paint, WIDTH, wrapped};

/// One thing that may be done.
#[derive(Clone, Debug)]
pub struct Choice<A> {
    pub action: A,
    pub group: &'static str,
    pub text: String,
    /// Everything it can be found by.
    words: String,
}

/// What `seat` may do, in groups; the number of a choice is its place, from 1.
#[derive(Clone, Debug)]
pub struct Choices<A> {
    pub seat: Seat,
    pub all: Vec<Choice<A>>,
}

impl<A: Copy + PartialEq + std::fmt::Display> Choices<A> {
    pub fn of<G: Shown<Action = A>>(g: &G, seat: Seat) -> Choices<A> {
        let mut all: Vec<Choice<A>> = g
            .legal(seat)
            .into_iter()
            .map(|action| {
                let label = g.label(seat, action);
                let words = format!("{} {} {action}", label.group, label.text);
                Choice { action, group: label.group, text: label.text, words }
            })
            .collect();
        // Always in the same order, so that the eye finds its way.
        let group = |choice: &Choice<A>| G::GROUPS.iter().position(|&name| name == choice.group);
        all.sort_by_key(|choice| (group(choice), G::place(choice.action)));
        Choices { seat, all }
    }

    /// The choice with this number.
    pub fn numbered(&self, number: usize) -> Option<&Choice<A>> {
        number.checked_sub(1).and_then(|place| self.all.get(place))
    }

    /// The numbers of the choices that all of `words` are found in.
    pub fn matching(&self, words: &str) -> Vec<usize> {
        let found = (1..).zip(&self.all).filter(|(_, choice)| matches(&choice.words, words));
        found.map(|(number, _)| number).collect()
    }

    /// The choices with these numbers, as lines.
    pub fn lines(&self, numbers: &[usize], paint: Paint) -> Vec<String> {
        let mut lines = Vec::new();
        let mut group = "";
        for &number in numbers {
            let Some(choice) = self.numbered(number) else { continue };
            if choice.group != group {
                group = choice.group;
                lines.push(paint.ink(Ink::Heading, group));
            }
            let margin = format!("{} ", paint.ink(Ink::Number, &format!("{number:>4}")));
            lines.extend(wrapped(&choice.text, &margin, "     ", WIDTH));
        }
        lines
    }

    pub fn numbers(&self) -> Vec<usize> {
        (1..=self.all.len()).collect()
    }
}

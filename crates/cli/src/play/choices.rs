//! What a seat may do now: numbered, in groups, and found by words.

use table::Seat;

use crate::commands::rules::matches;
use crate::games::Shown;
use crate::paint::{Ink, Paint, WIDTH, padded, width, wrapped};

/// A group of more choices than these is listed in two columns,
const LONG: usize = 20;
/// if all of them are shorter than this.
const SHORT: usize = WIDTH / 2 - 5;

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
                let words = format!("{} {} {action}", label.group, G::sought(&label.text));
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
        let chosen: Vec<(usize, &Choice<A>)> =
            numbers.iter().filter_map(|&n| Some((n, self.numbered(n)?))).collect();
        let mut lines = Vec::new();
        for group in chosen.chunk_by(|one, next| one.1.group == next.1.group) {
            lines.push(paint.ink(Ink::Heading, group[0].1.group));
            let line = |&(number, choice): &(usize, &Choice<A>)| {
                let margin = format!("{} ", paint.ink(Ink::Number, &format!("{number:>4}")));
                wrapped(&choice.text, &margin, "     ", WIDTH)
            };
            let in_columns =
                group.len() > LONG && group.iter().all(|(_, choice)| width(&choice.text) < SHORT);
            match in_columns {
                false => lines.extend(group.iter().flat_map(line)),
                true => {
                    let (left, right) = group.split_at(group.len().div_ceil(2));
                    let mut right = right.iter().map(|choice| line(choice).concat());
                    lines.extend(left.iter().map(|choice| {
                        let left = line(choice).concat();
                        format!("{}{}", padded(&left, WIDTH / 2), right.next().unwrap_or_default())
                    }));
                }
            }
        }
        lines
    }

    pub fn numbers(&self) -> Vec<usize> {
        (1..=self.all.len()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::When;

    fn fly(count: usize) -> Choices<u8> {
        let choice = |number: usize| Choice {
            action: 0,
            group: "Choose",
            text: format!("Fly to place {number}"),
            words: String::new(),
        };
        Choices { seat: Seat(0), all: (1..=count).map(choice).collect() }
    }

    #[test]
    fn a_long_list_of_short_choices_stands_in_two_columns() {
        let paint = Paint::new(When::Never);
        let long = fly(51);
        let lines = long.lines(&long.numbers(), paint);
        assert_eq!(lines.len(), 27);
        assert!(lines.iter().all(|line| width(line) <= WIDTH), "{lines:?}");
        assert!(lines[1].starts_with("   1 Fly") && lines[1].contains("  27 Fly"), "{lines:?}");
        let short = fly(20);
        assert_eq!(short.lines(&short.numbers(), paint).len(), 21);
    }
}

//! What a seat may do now: numbered, in groups, and found by words.

use table::{Play, Rank, Seat, plain};

use crate::commands::rules::matches;
use crate::games::{Sweep, TerminalGame};
use crate::paint::{Ink, Paint, WIDTH, padded, width, wrapped};

/// A group of more choices than these is listed in two columns,
const LONG: usize = 20;
/// if all of them are shorter than this.
const SHORT: usize = WIDTH / 2 - 5;

/// One thing that may be done.
#[derive(Clone, Debug)]
pub struct Choice<A> {
    pub number: usize,
    /// One action, or several that are played one after the other.
    pub actions: Vec<A>,
    pub group: &'static str,
    /// Out of sight until somebody asks for it.
    pub is_folded: bool,
    pub text: String,
    /// The words of its label: heading, title and action.
    label: String,
    /// Everything it can be found by. The effect may be the text of a card.
    words: String,
}

impl<A: Copy> Choice<A> {
    /// The action, if it is one alone.
    pub fn action(&self) -> Option<A> {
        match self.actions[..] {
            [only] => Some(only),
            _ => None,
        }
    }
}

/// What `seat` may do, in groups and numbered from 1.
#[derive(Clone, Debug)]
pub struct Choices<A> {
    pub seat: Seat,
    pub all: Vec<Choice<A>>,
}

/// Which number each choice had while one question was asked again and again, by its text of actions.
pub type Numbers = Vec<(usize, String)>;

impl<A: Copy + PartialEq + std::fmt::Display> Choices<A> {
    pub fn of<G: TerminalGame<Action = A>>(g: &G, seat: Seat) -> Choices<A> {
        let mut all: Vec<Choice<A>> = Vec::new();
        for action in g.legal(seat) {
            let label = g.label(seat, action);
            let heads = [label.group, &label.heading, &label.title].join(" ");
            let short = format!("{} {action}", plain(&heads));
            all.push(Choice {
                number: 0,
                actions: vec![action],
                group: label.group,
                is_folded: label.rank == Rank::Folded,
                text: label.plain(),
                // A note may name somebody else: "Gimli stops with 2 actions left".
                words: format!("{short} {}", plain(&label.effect)),
                label: short,
            });
        }
        for Sweep { group, text, is_folded, actions } in g.sweeps(seat) {
            let text = plain(&text);
            let words = format!("{group} {text}");
            let label = words.clone();
            all.push(Choice { number: 0, actions, group, is_folded, text, label, words });
        }
        // Always in the same order, so that the eye finds its way.
        let group = |choice: &Choice<A>| G::GROUPS.iter().position(|&name| name == choice.group);
        let place = |choice: &Choice<A>| choice.action().map_or(0, G::place);
        all.sort_by_key(|choice| (choice.is_folded, group(choice), place(choice)));
        for (number, choice) in (1..).zip(&mut all) {
            choice.number = number;
        }
        Choices { seat, all }
    }

    /// Gives each choice the number it had before. New ones get numbers that nothing had. If nothing is
    /// as before, the question is another one.
    pub fn keep_numbers(&mut self, kept: &Numbers) {
        if !self.all.iter().any(|choice| kept.iter().any(|(_, known)| *known == key(choice))) {
            return;
        }
        let mut next = kept.iter().map(|(number, _)| number + 1).max().unwrap_or(1);
        for choice in &mut self.all {
            let key = key(choice);
            choice.number = match kept.iter().find(|(_, known)| *known == key) {
                Some((number, _)) => *number,
                None => {
                    next += 1;
                    next - 1
                }
            };
        }
    }

    /// The numbers of `kept` and those of all choices here.
    pub fn numbers_with(&self, mut kept: Numbers) -> Numbers {
        for choice in &self.all {
            let key = key(choice);
            if !kept.iter().any(|(_, known)| *known == key) {
                kept.push((choice.number, key));
            }
        }
        kept
    }

    /// The choice with this number.
    pub fn numbered(&self, number: usize) -> Option<&Choice<A>> {
        self.all.iter().find(|choice| choice.number == number)
    }

    /// The numbers of the choices that all of `words` are found in: in their labels, or else in all
    /// that is told of them.
    pub fn matching(&self, words: &str) -> Vec<usize> {
        let found = |told: fn(&Choice<A>) -> &str| -> Vec<usize> {
            let found = self.all.iter().filter(|choice| matches(told(choice), words));
            found.map(|choice| choice.number).collect()
        };
        match found(|choice| &choice.label) {
            none if none.is_empty() => found(|choice| &choice.words),
            some => some,
        }
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

    /// What of all this is out of sight, as one line: "More: Elven Rings (5), Discard a die (4).".
    pub fn folded(&self) -> Option<String> {
        let folded: Vec<&Choice<A>> = self.all.iter().filter(|choice| choice.is_folded).collect();
        let groups = folded.chunk_by(|one, next| one.group == next.group);
        let groups: Vec<String> =
            groups.map(|group| format!("{} ({})", group[0].group, group.len())).collect();
        let line = || format!("More, by their words or with list: {}.", groups.join(", "));
        (!groups.is_empty()).then(line)
    }

    /// The numbers of all choices that are in sight. Nothing is folded where there is nothing else.
    pub fn in_sight(&self) -> Vec<usize> {
        let shown = self.all.iter().filter(|choice| !choice.is_folded);
        let shown: Vec<usize> = shown.map(|choice| choice.number).collect();
        if shown.is_empty() { self.numbers() } else { shown }
    }

    pub fn numbers(&self) -> Vec<usize> {
        self.all.iter().map(|choice| choice.number).collect()
    }
}

/// What a choice is, whatever its text says at the moment.
fn key<A: Copy + std::fmt::Display>(choice: &Choice<A>) -> String {
    choice.action().map_or_else(|| choice.text.clone(), |action| action.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::When;

    fn fly(count: usize) -> Choices<u8> {
        let choice = |number: usize| Choice {
            number,
            actions: vec![number as u8],
            group: "Choose",
            is_folded: false,
            text: format!("Fly to place {number}"),
            label: format!("fly to place {number}"),
            words: format!("fly to place {number} over land"),
        };
        Choices { seat: Seat(0), all: (1..=count).map(choice).collect() }
    }

    #[test]
    fn labels_are_found_before_what_else_is_told() {
        let mut some = fly(3);
        assert_eq!(some.matching("place 2"), [2]);
        assert_eq!(some.matching("land"), [1, 2, 3]);
        some.all[2].label = "stay on land".to_string();
        assert_eq!(some.matching("land"), [3]);
    }

    #[test]
    fn choices_keep_their_numbers() {
        let before = fly(3);
        let kept = before.numbers_with(Numbers::new());
        let mut after = fly(4);
        after.all.remove(0);
        after.keep_numbers(&kept);
        assert_eq!(after.numbers(), [2, 3, 4]);
        // What comes back has its old number again, and what is new takes no old one.
        let kept = after.numbers_with(kept);
        let mut again = fly(5);
        again.all.remove(2);
        again.keep_numbers(&kept);
        assert_eq!(again.numbers(), [1, 2, 4, 5]);
        let mut other = fly(2);
        for choice in &mut other.all {
            choice.actions = vec![77];
        }
        other.keep_numbers(&kept);
        assert_eq!(other.numbers(), [1, 2]);
    }

    #[test]
    fn what_is_folded_is_told_in_a_line() {
        let mut some = fly(3);
        assert_eq!(some.folded(), None);
        some.all[2].is_folded = true;
        some.all[2].group = "Rings";
        assert_eq!(some.in_sight(), [1, 2]);
        assert_eq!(some.folded().as_deref(), Some("More, by their words or with list: Rings (1)."));
        some.all.drain(..2);
        assert_eq!(some.in_sight(), [3]);
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

//! Every text that a game shows, once each, collected from random games so that people can read them.
//!
//! Texts that differ only in names and numbers have the same *shape*, and only the first one of each
//! shape is kept. Zero and one are not replaced, because "1 dice" and "0 cards" are the mistakes a reader
//! looks for. Nor are the names of a short list, such as nations: "the Elves goes" is another mistake.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use crate::{Eye, Luck, Pending, Play, Seat, Seats, TableGame, plain};

/// Where a reader meets a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// What is asked of a player who decides.
    Question,
    /// What is going on, for everybody.
    Situation,
    /// One choice of a list.
    Choice,
    /// The words that several choices share.
    Heading,
    /// A line of the log.
    Sentence,
    /// Why something cannot be done.
    Refusal,
    /// How a game ended.
    Ending,
}

impl Kind {
    /// Every kind, in the order in which they are listed.
    pub const ALL: [Kind; 7] = [
        Kind::Question,
        Kind::Situation,
        Kind::Choice,
        Kind::Heading,
        Kind::Sentence,
        Kind::Refusal,
        Kind::Ending,
    ];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Question => "question",
            Kind::Situation => "situation",
            Kind::Choice => "choice",
            Kind::Heading => "heading",
            Kind::Sentence => "sentence",
            Kind::Refusal => "refusal",
            Kind::Ending => "ending",
        })
    }
}

/// The first text of its shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The text itself.
    pub says: String,
    /// How many texts of this shape were met.
    pub times: u64,
    /// Where to look: the set-up and the number of the game.
    pub options: String,
    /// The number of the game in which it was met.
    pub seed: u64,
}

/// All texts, by kind and shape.
#[derive(Default, Debug)]
pub struct Texts {
    found: BTreeMap<(Kind, String), Text>,
    names: Names,
    /// How often each verb was chosen.
    done: HashMap<String, u32>,
}

impl Texts {
    /// Plays a random game of each set-up for each seed. Now and then it chooses what was done least
    /// so far, and so sees more of a game than a player who does not care.
    pub fn gather<G: TableGame>(set_ups: &[G::Options], seeds: std::ops::Range<u64>) -> Texts {
        let mut texts = Texts { names: Names::of::<G>(), ..Texts::default() };
        for seed in seeds {
            for options in set_ups {
                if let Ok(start) = G::set_up(options) {
                    let place = Place { options: options.to_string(), seed };
                    texts.play(start, &place);
                }
            }
        }
        texts
    }

    /// Those of one kind, in the order of their shapes.
    pub fn of(&self, kind: Kind) -> impl Iterator<Item = &Text> {
        self.found.iter().filter(move |((of, _), _)| *of == kind).map(|(_, text)| text)
    }

    fn play<G: TableGame>(&mut self, mut g: G, place: &Place) {
        let mut luck = Luck::numbered(place.seed);
        let mut events = Vec::new();
        g.run(&mut |event| events.push(event));
        self.hear(&g, &events, None, place);
        for _ in 0..G::LONGEST {
            let before = g.clone();
            events.clear();
            let mut by = None;
            match g.pending() {
                Pending::Over(outcome) => {
                    self.note(Kind::Ending, &G::ending(outcome), place);
                    return self.look(&g, Seats::NONE, place);
                }
                Pending::Fate(fate) => {
                    let fell = luck.chance(fate);
                    g.resolve_chance(fell, &mut |event| events.push(event));
                }
                Pending::Seats { must, may } => {
                    let asked = must.with_all(may);
                    self.look(&g, asked, place);
                    let Some((seat, action)) = self.choose(&g, asked, &mut luck) else { return };
                    by = Some(seat);
                    g.answer(seat, action, &mut |event| events.push(event));
                }
            }
            self.hear(&before, &events, by, place);
        }
    }

    /// What those who are asked read, and why they cannot do what they cannot.
    fn look<G: TableGame>(&mut self, g: &G, asked: Seats, place: &Place) {
        let explanation = g.explain();
        self.note(Kind::Question, &explanation.asks, place);
        self.note(Kind::Situation, &explanation.says, place);
        self.note(Kind::Situation, &explanation.decides, place);
        for seat in asked.iter() {
            for action in g.legal(seat) {
                let label = g.label(seat, action);
                self.note(Kind::Choice, &label.to_string(), place);
                self.note(Kind::Heading, &label.heading, place);
            }
            for (action, rule) in g.why_not(seat) {
                let because = g.because(seat, action, rule);
                let what = g.label(seat, action);
                self.note(Kind::Refusal, &format!("{because}  <- {what}"), place);
            }
        }
    }

    /// What each seat and an onlooker hear.
    fn hear<G: TableGame>(&mut self, g: &G, events: &[G::Event], by: Option<Seat>, place: &Place) {
        let eyes = Seat::first(g.seats()).map(Eye::Seat).chain([Eye::Onlooker]);
        for eye in eyes {
            for event in events.iter().filter_map(|event| G::redact(event, eye)) {
                self.note(Kind::Sentence, &g.tells(&event, by).says, place);
            }
        }
    }

    /// Often what was done least so far.
    fn choose<G: TableGame>(
        &mut self,
        g: &G,
        asked: Seats,
        luck: &mut Luck,
    ) -> Option<(Seat, G::Action)> {
        let mut answers = Vec::new();
        for seat in asked.iter() {
            for action in g.legal(seat) {
                let spelled = action.to_string();
                let verb = spelled.split(' ').next().unwrap_or_default().to_string();
                answers.push((verb, seat, action));
            }
        }
        if luck.below(3) == 0 {
            self.keep_least_done(&mut answers);
        }
        if answers.is_empty() {
            return None;
        }
        let picked = luck.below(answers.len() as u32) as usize;
        let (verb, seat, action) = answers.swap_remove(picked);
        *self.done.entry(verb).or_default() += 1;
        Some((seat, action))
    }

    /// Keeps the answers whose verb was chosen least so far.
    fn keep_least_done<A>(&self, answers: &mut Vec<(String, Seat, A)>) {
        let done = |verb: &String| self.done.get(verb).copied().unwrap_or_default();
        let least = answers.iter().map(|(verb, ..)| done(verb)).min();
        answers.retain(|(verb, ..)| Some(done(verb)) == least);
    }

    fn note(&mut self, kind: Kind, says: &str, place: &Place) {
        if says.is_empty() {
            return;
        }
        // Of a refusal the reason is what is read; the action beside it only helps the reader.
        let read = says.split("  <- ").next().unwrap_or(says);
        let shape = self.names.shape(&plain(read));
        let text = self.found.entry((kind, shape)).or_insert_with(|| Text {
            says: plain(says),
            times: 0,
            options: place.options.clone(),
            seed: place.seed,
        });
        text.times += 1;
    }
}

/// The game that is being played.
struct Place {
    options: String,
    seed: u64,
}

/// What counts as a name, by its first word; of those with the same first word the longest first.
#[derive(Default, Debug)]
struct Names {
    by_first: HashMap<String, Vec<(Vec<String>, &'static str)>>,
    known: HashMap<String, String>,
}

/// The names of a list this short or shorter are not replaced.
const SHORT: usize = 10;

impl Names {
    fn of<G: TableGame>() -> Names {
        let mut names = Names::default();
        for list in G::vocabulary() {
            if list.words.len() <= SHORT {
                continue;
            }
            for (_, name) in &list.words {
                let words: Vec<String> = words_of(name).map(str::to_string).collect();
                if let Some(first) = words.first().cloned() {
                    names.by_first.entry(first).or_default().push((words, list.kind));
                }
            }
        }
        for begun in names.by_first.values_mut() {
            begun.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
        }
        names
    }

    /// The text without its names and numbers.
    fn shape(&mut self, text: &str) -> String {
        if let Some(shape) = self.known.get(text) {
            return shape.clone();
        }
        let words: Vec<&str> = words_of(text).collect();
        let mut shape: Vec<String> = Vec::new();
        let mut at = 0;
        while at < words.len() {
            match self.name_at(&words[at..]) {
                Some((length, kind)) => {
                    // After an article the first letter matters.
                    let is_after_article = shape.len() > 1
                        && matches!(shape[shape.len() - 2].as_str(), "a" | "an" | "A" | "An");
                    let vowel = words[at].starts_with(|first| "AEIOUÉaeiou".contains(first));
                    let mark = if is_after_article && vowel { "+" } else { "" };
                    shape.push(format!("<{kind}{mark}>"));
                    at += length;
                }
                None => {
                    shape.push(number(words[at]));
                    at += 1;
                }
            }
            shorten(&mut shape);
        }
        let shape = shape.concat();
        self.known.insert(text.to_string(), shape.clone());
        shape
    }

    fn name_at(&self, words: &[&str]) -> Option<(usize, &'static str)> {
        let begun = self.by_first.get(*words.first()?)?;
        let fits = |name: &[String]| {
            name.len() <= words.len() && name.iter().zip(words).all(|(one, other)| one == other)
        };
        begun.iter().find(|(name, _)| fits(name)).map(|(name, kind)| (name.len(), *kind))
    }
}

/// Runs of letters and digits, and each other character by itself.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let length = match first.is_alphanumeric() {
            true => rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        let (word, after) = rest.split_at(length);
        rest = after;
        Some(word)
    })
}

fn number(word: &str) -> String {
    match word.parse::<u64>() {
        Ok(number) if number > 1 => "#".to_string(),
        _ if is_mark(word) => "#".to_string(),
        _ => word.to_string(),
    }
}

/// Areas and sections are called "B" and "IV". "A" and "I" may be words.
fn is_mark(word: &str) -> bool {
    let is_letter = matches!(word.as_bytes(), [b'B'..=b'H' | b'J'..=b'Z']);
    is_letter || (word.len() > 1 && word.bytes().all(|byte| b"IVX".contains(&byte)))
}

/// "5, 3, 3" and "Bree, Moria, Edoras" are lists however long they are: of three or more things of one
/// kind two stay.
fn shorten(shape: &mut Vec<String>) {
    let is_number = |word: &str| word == "#" || word.parse::<u64>().is_ok();
    let is_item = |word: &str| is_number(word) || word.starts_with('<');
    let alike = |one: &str, other: &str| one == other || (is_number(one) && is_number(other));
    // "1.5 hits" is a number, too.
    if let [.., whole, dot, _] = &shape[..]
        && is_number(whole)
        && dot == "."
        && shape.last().is_some_and(|part| is_number(part))
    {
        let length = shape.len();
        shape.truncate(length - 3);
        shape.push("#".to_string());
    }
    if let [.., first, comma, blank, second, comma_2, blank_2, third] = &shape[..] {
        let separated =
            [comma, blank, comma_2, blank_2].map(String::as_str) == [",", " ", ",", " "];
        if separated && is_item(first) && alike(first, second) && alike(second, third) {
            let length = shape.len();
            shape.truncate(length - 3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        let mut names = Names::default();
        for name in ["Bree", "Old Forest Road", "Old Ford"] {
            let words: Vec<String> = words_of(name).map(str::to_string).collect();
            names.by_first.entry(words[0].clone()).or_default().push((words, "regions"));
        }
        names.by_first.insert("Elrond".into(), vec![(vec!["Elrond".into()], "characters")]);
        names
    }

    #[test]
    fn names_and_numbers_leave_the_shape() {
        let mut names = names();
        let shape = names.shape("5 units move from Bree to Old Forest Road.");
        assert_eq!(shape, "# units move from <regions> to <regions>.");
        assert_eq!(shape, names.shape("12 units move from Old Ford to Bree."));
    }

    #[test]
    fn zero_one_and_articles_stay() {
        let mut names = names();
        assert_eq!(names.shape("1 die, 0 hits, 3 tiles"), "1 die, 0 hits, # tiles");
        assert_eq!(names.shape("a Bree, a Elrond"), "a <regions>, a <characters+>");
        assert_eq!(names.shape("(Elrond)"), "(<characters>)");
    }

    #[test]
    fn long_lists_are_as_long_as_each_other() {
        let mut names = names();
        assert_eq!(names.shape("6, 5, 1, 2 and 3"), "#, # and #");
        assert_eq!(names.shape("6 and 3"), "# and #");
        assert_eq!(names.shape("Bree, Old Ford, Bree, Bree"), "<regions>, <regions>");
    }

    #[test]
    fn a_number_with_a_point_is_a_number() {
        assert_eq!(names().shape("1.5 hits and 2.25 more"), "# hits and # more");
    }

    #[test]
    fn what_was_done_least_is_kept() {
        let texts = Texts {
            done: HashMap::from([("move".into(), 3), ("stay".into(), 1)]),
            ..Texts::default()
        };
        let answers = |verbs: &[&str]| -> Vec<(String, Seat, ())> {
            verbs.iter().map(|verb| (verb.to_string(), Seat(0), ())).collect()
        };
        let mut some = answers(&["move", "stay", "move", "stay"]);
        texts.keep_least_done(&mut some);
        assert_eq!(some, answers(&["stay", "stay"]));
        let mut some = answers(&["move", "search", "stay"]);
        texts.keep_least_done(&mut some);
        assert_eq!(some, answers(&["search"]), "it was never done");
    }
}

//! Source text in which every mutant waits behind a switch.
//!
//! An edit covers a part of a file. Edits lie one inside the other or apart, so a file is written from
//! the outside in: an edit writes its own variants, and each variant writes the edits inside it again.

use std::ops::Range;

/// Where the switch lives in the copy of the crate.
pub const MODULE: &str = "mutant_switch";

/// The variable that turns one mutant on.
pub const VARIABLE: &str = "MUTANT_SWITCH";

/// What a mutant changes: the text of `part` becomes `text`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    pub id: usize,
    pub part: Range<usize>,
    pub text: String,
}

/// How a switch can be put around a part of a file. The order is the nesting of edits that cover the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Shape {
    /// The statements of a function: with the mutant on, it returns before them.
    Body,
    /// The statements of a function that returns `impl Iterator`: its type has to have room for both.
    Iterator,
    /// The guard of an arm: with the mutant on, it refuses.
    Guard,
    /// Behind the pattern of an arm that has no guard: with the mutant on, a guard that refuses.
    NewGuard,
    /// An expression: with the mutant on, the changed text.
    Choice,
    /// The word `const` of a function: the switch cannot be asked before the program runs.
    Const,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    pub range: Range<usize>,
    pub shape: Shape,
    pub changes: Vec<Change>,
}

/// A part of the written text that belongs to these mutants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    pub range: Range<usize>,
    pub ids: Vec<usize>,
    /// The text of the mutant itself, not what stands around it.
    pub is_mutant: bool,
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Rewritten {
    pub text: String,
    pub written: Vec<Written>,
}

/// Puts edits that cover the same into one, and the outer before the inner.
pub fn in_order(edits: Vec<Edit>) -> Vec<Edit> {
    let mut merged: Vec<Edit> = Vec::new();
    for edit in edits {
        let same = |old: &&mut Edit| old.range == edit.range && old.shape == edit.shape;
        match merged.iter_mut().find(same) {
            Some(old) => old.changes.extend(edit.changes),
            None => merged.push(edit),
        }
    }
    merged.sort_by_key(|edit| (edit.range.start, usize::MAX - edit.range.end, edit.shape));
    merged
}

/// The whole text with its edits.
pub fn rewrite(source: &str, edits: Vec<Edit>) -> Rewritten {
    let edits = in_order(edits);
    let mut writer = Writer { source, out: Rewritten::default() };
    writer.part(0..source.len(), &edits);
    writer.out
}

struct Writer<'a> {
    source: &'a str,
    out: Rewritten,
}

impl Writer<'_> {
    /// A part of the source with those of the edits that lie inside it.
    fn part(&mut self, range: Range<usize>, edits: &[Edit]) {
        let mut at = range.start;
        for (n, edit) in edits.iter().enumerate() {
            if edit.range.start < at || edit.range.end > range.end {
                continue;
            }
            self.push(&self.source[at..edit.range.start]);
            self.edit(edit, &edits[n + 1..]);
            at = edit.range.end;
        }
        self.push(&self.source[at..range.end]);
    }

    fn push(&mut self, text: &str) {
        self.out.text.push_str(text);
    }

    fn edit(&mut self, edit: &Edit, inner: &[Edit]) {
        let from = self.out.text.len();
        match edit.shape {
            Shape::Body => self.body(edit, inner),
            Shape::Iterator => self.iterator(edit, inner),
            Shape::Guard => {
                for change in &edit.changes {
                    self.push(&format!("!{} && ", asked(change.id)));
                }
                self.push("(");
                self.part(edit.range.clone(), inner);
                self.push(")");
            }
            Shape::NewGuard => {
                let asked: Vec<String> =
                    edit.changes.iter().map(|change| format!("!{}", asked(change.id))).collect();
                self.push(&format!(" if {}", asked.join(" && ")));
            }
            Shape::Choice => self.choice(edit, inner),
            Shape::Const => {}
        }
        let ids = edit.changes.iter().map(|change| change.id).collect();
        self.out.written.push(Written { range: from..self.out.text.len(), ids, is_mutant: false });
    }

    fn body(&mut self, edit: &Edit, inner: &[Edit]) {
        for change in &edit.changes {
            self.push(&format!("if {} {{ return ", asked(change.id)));
            self.mutant(change, |writer| writer.push(&change.text));
            self.push("; } ");
        }
        self.part(edit.range.clone(), inner);
    }

    /// With three mutants: `Left(a)`, `Right(Left(b))`, `Right(Right(Left(c)))`, `Right(Right(Right({ … })))`.
    fn iterator(&mut self, edit: &Edit, inner: &[Edit]) {
        let right = format!("crate::{MODULE}::Either::Right(");
        for (n, change) in edit.changes.iter().enumerate() {
            let before = right.repeat(n);
            self.push(&format!("if {} {{ return {before}", asked(change.id)));
            self.push(&format!("crate::{MODULE}::Either::Left("));
            self.mutant(change, |writer| writer.push(&change.text));
            self.push(&")".repeat(n + 1));
            self.push("; } ");
        }
        self.push(&right.repeat(edit.changes.len()));
        self.push("{ ");
        self.part(edit.range.clone(), inner);
        self.push(" }");
        self.push(&")".repeat(edit.changes.len()));
    }

    fn choice(&mut self, edit: &Edit, inner: &[Edit]) {
        self.push("(");
        for change in &edit.changes {
            self.push(&format!("if {} {{ ", asked(change.id)));
            self.mutant(change, |writer| {
                writer.part(edit.range.start..change.part.start, inner);
                writer.push(&change.text);
                writer.part(change.part.end..edit.range.end, inner);
            });
            self.push(" } else ");
        }
        self.push("{ ");
        self.part(edit.range.clone(), inner);
        self.push(" })");
    }

    fn mutant(&mut self, change: &Change, write: impl FnOnce(&mut Self)) {
        let from = self.out.text.len();
        write(self);
        let range = from..self.out.text.len();
        self.out.written.push(Written { range, ids: vec![change.id], is_mutant: true });
    }
}

fn asked(id: usize) -> String {
    format!("crate::{MODULE}::on({id})")
}

/// The switch itself, for the end of the crate's first file. It looks at the variable once.
pub fn switch() -> String {
    SWITCH.replace("MODULE", MODULE).replace("VARIABLE", VARIABLE)
}

const SWITCH: &str = r#"
#[doc(hidden)]
#[allow(missing_debug_implementations)]
pub mod MODULE {
    static ON: std::sync::OnceLock<usize> = std::sync::OnceLock::new();

    fn read() -> usize {
        std::env::var("VARIABLE").ok().and_then(|id| id.parse().ok()).unwrap_or(0)
    }

    #[inline]
    pub fn on(mutant: usize) -> bool {
        *ON.get_or_init(read) == mutant
    }

    #[derive(Clone)]
    pub enum Either<A, B> {
        Left(A),
        Right(B),
    }

    impl<A: Iterator, B: Iterator<Item = A::Item>> Iterator for Either<A, B> {
        type Item = A::Item;

        fn next(&mut self) -> Option<A::Item> {
            match self {
                Either::Left(left) => left.next(),
                Either::Right(right) => right.next(),
            }
        }

        fn size_hint(&self) -> (usize, Option<usize>) {
            match self {
                Either::Left(left) => left.size_hint(),
                Either::Right(right) => right.size_hint(),
            }
        }
    }

    impl<A, B> DoubleEndedIterator for Either<A, B>
    where
        A: DoubleEndedIterator,
        B: DoubleEndedIterator<Item = A::Item>,
    {
        fn next_back(&mut self) -> Option<A::Item> {
            match self {
                Either::Left(left) => left.next_back(),
                Either::Right(right) => right.next_back(),
            }
        }
    }

    impl<A, B> ExactSizeIterator for Either<A, B>
    where
        A: ExactSizeIterator,
        B: ExactSizeIterator<Item = A::Item>,
    {
    }
}
"#;

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(range: Range<usize>, id: usize, part: Range<usize>, text: &str) -> Edit {
        let change = Change { id, part, text: text.to_owned() };
        Edit { range, shape: Shape::Choice, changes: vec![change] }
    }

    #[test]
    fn one_expression_with_two_mutants_is_one_choice() {
        let edits = vec![choice(0..5, 1, 2..3, "-"), choice(0..5, 2, 2..3, "*")];
        let text = rewrite("a + b", edits).text;
        assert_eq!(
            text,
            "(if crate::mutant_switch::on(1) { a - b } else \
             if crate::mutant_switch::on(2) { a * b } else { a + b })"
        );
    }

    #[test]
    fn an_inner_edit_stands_in_every_variant_of_the_outer_but_where_it_is_replaced() {
        // `f(a + b)` inside `x && f(a + b)`
        let source = "x && f(a + b)";
        let edits = vec![choice(7..12, 2, 9..10, "-"), choice(0..13, 1, 2..4, "||")];
        let text = rewrite(source, edits.clone()).text;
        let inner = "(if crate::mutant_switch::on(2) { a - b } else { a + b })";
        assert_eq!(
            text,
            format!(
                "(if crate::mutant_switch::on(1) {{ x || f({inner}) }} else {{ x && f({inner}) }})"
            )
        );
        let whole = vec![edits[0].clone(), choice(0..13, 1, 0..13, "true")];
        let text = rewrite(source, whole).text;
        assert_eq!(
            text,
            format!("(if crate::mutant_switch::on(1) {{ true }} else {{ x && f({inner}) }})")
        );
    }

    #[test]
    fn what_is_written_is_known_by_its_mutant() {
        let out = rewrite("a + b", vec![choice(0..5, 4, 2..3, "-")]);
        let mutant = out.written.iter().find(|written| written.is_mutant).expect("it is written");
        assert_eq!(&out.text[mutant.range.clone()], "a - b");
        assert_eq!(mutant.ids, vec![4]);
        let all = out.written.iter().find(|written| !written.is_mutant).expect("it is written");
        assert_eq!(&out.text[all.range.clone()], out.text);
    }
}

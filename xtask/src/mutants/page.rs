//! `docs/mutants.md`: one section for each crate and seed. A verdict that somebody wrote there stays.

use std::fmt::Write;

const INTRO: &str = "\
# Mutants

A mutant is a small fault that is put into the rules on purpose. A test that fails kills it; a mutant that
survives shows what no scenario looks at. `cargo xtask mutants CRATE --sample N --seed S` tries a random
sample against the scenarios (laws and long random games are left out) and writes a section here.

Each survivor has a verdict: the test that kills it now, or why it changes nothing. Verdicts are kept when
a section is written again. A section names files and functions as they were when it was written.
";

/// Behind a survivor that nobody has looked at.
const OPEN: &str = "open";

/// Behind a mutant that nobody needs to look at.
const TIMED_OUT: &str = "noticed: with it the tests never end.";

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Page {
    sections: Vec<Section>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    pub title: String,
    pub counts: String,
    pub survivors: Vec<Survivor>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Survivor {
    /// `crates/game/src/turn.rs:12:5: replace next -> bool with true`
    pub mutant: String,
    pub verdict: String,
}

impl Survivor {
    pub fn open(mutant: &str) -> Survivor {
        Survivor { mutant: mutant.to_owned(), verdict: OPEN.to_owned() }
    }

    /// A test that never ends is noticed as surely as one that fails.
    pub fn timed_out(mutant: &str) -> Survivor {
        Survivor { mutant: mutant.to_owned(), verdict: TIMED_OUT.to_owned() }
    }

    /// Lines move when other things change: what stays is the file and the mutation.
    fn is_same(&self, other: &Survivor) -> bool {
        let parts = |mutant: &str| {
            let mut parts = mutant.splitn(4, ':').map(str::to_owned);
            (parts.next(), parts.nth(2))
        };
        parts(&self.mutant) == parts(&other.mutant)
    }
}

impl Page {
    pub fn read(text: &str) -> Page {
        let mut page = Page::default();
        for line in text.lines() {
            if let Some(title) = line.strip_prefix("## ") {
                let section =
                    Section { title: title.to_owned(), counts: String::new(), survivors: vec![] };
                page.sections.push(section);
                continue;
            }
            let Some(section) = page.sections.last_mut() else { continue };
            if let Some(mutant) = line.strip_prefix("- `").and_then(|rest| rest.strip_suffix('`')) {
                section.survivors.push(Survivor::open(mutant));
            } else if let Some(verdict) = line.strip_prefix("  Verdict: ") {
                if let Some(survivor) = section.survivors.last_mut() {
                    survivor.verdict = verdict.to_owned();
                }
            } else if section.counts.is_empty() {
                section.counts = line.to_owned();
            }
        }
        page
    }

    /// Puts a section in the place of the one with its title. Verdicts are taken over, and what was
    /// dealt with stays as a record.
    pub fn put(&mut self, mut section: Section) {
        let at = self.sections.iter().position(|old| old.title == section.title);
        let known: Vec<Survivor> =
            self.sections.iter().flat_map(|old| old.survivors.clone()).collect();
        for survivor in &mut section.survivors {
            let old = known.iter().find(|old| old.is_same(survivor) && old.verdict != OPEN);
            if let Some(old) = old {
                survivor.verdict.clone_from(&old.verdict);
            }
        }
        let Some(at) = at else { return self.sections.push(section) };
        let settled = self.sections[at].survivors.iter().filter(|old| old.verdict != OPEN);
        for old in settled {
            if !section.survivors.iter().any(|survivor| survivor.is_same(old)) {
                section.survivors.push(old.clone());
            }
        }
        self.sections[at] = section;
    }

    pub fn write(&self) -> String {
        let mut text = INTRO.to_owned();
        for section in &self.sections {
            write!(text, "\n## {}\n\n{}\n", section.title, section.counts)
                .expect("writing to a string");
            if !section.survivors.is_empty() {
                text.push('\n');
            }
            for Survivor { mutant, verdict } in &section.survivors {
                writeln!(text, "- `{mutant}`\n  Verdict: {verdict}").expect("writing to a string");
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(mutants: &[&str]) -> Section {
        Section {
            title: "table, seed 1".to_owned(),
            counts: "3 viable of 9 mutants".to_owned(),
            survivors: mutants.iter().map(|mutant| Survivor::open(mutant)).collect(),
        }
    }

    #[test]
    fn a_page_is_read_as_it_was_written() {
        let mut page = Page::default();
        page.put(section(&["src/a.rs:1:2: replace a -> b with c::d", "src/b.rs:3:4: delete !"]));
        assert_eq!(Page::read(&page.write()), page);
    }

    #[test]
    fn a_verdict_is_kept_when_lines_move_and_when_the_mutant_is_killed() {
        let mut page = Page::default();
        page.put(section(&["src/a.rs:1:2: replace x", "src/b.rs:3:4: delete !"]));
        let text = page.write().replacen("Verdict: open", "Verdict: equivalent, because", 1);
        let mut page = Page::read(&text);
        page.put(section(&["src/a.rs:9:2: replace x"]));
        assert_eq!(page.sections[0].survivors.len(), 1, "what was open and is killed now goes");
        assert_eq!(page.sections[0].survivors[0].verdict, "equivalent, because");
        page.put(section(&[]));
        assert_eq!(page.sections[0].survivors[0].verdict, "equivalent, because");
    }
}

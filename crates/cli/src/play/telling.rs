//! What is told at the terminal, asked or unasked. Nothing here changes anything at the table.

use table::{Eye, Illegal, Play, Seat, Seats};

use super::answer::{Answer, HELP};
use super::choices::Choices;
use super::session::Session;
use crate::cli_error::CliError;
use crate::commands::rules::{find, matches, tell};
use crate::entry_lines::{self, Reader};
use crate::games::TerminalGame;
use crate::paint::{Ink, padded};

/// How many entries `log` shows.
const LATEST: usize = 12;
/// How many sentences `story` tells at least.
const STORY: usize = 30;
/// How many answers `why` gives at most.
const REASONS: usize = 12;
/// How many things that are refused for one reason it names.
const ALIKE: usize = 6;

impl<G: TerminalGame> Session<'_, G> {
    /// What happened since the last decision, then how it stands.
    pub(super) fn tell_news(&mut self, seat: Seat) -> Result<(), CliError> {
        self.tell_events(Eye::Seat(seat))?;
        let view = self.table.position().view(Eye::Seat(seat));
        self.screen.line("")?;
        if self.drawn != Some(G::chapter(&view)) {
            self.drawn = Some(G::chapter(&view));
            self.screen.lines(G::board(&view, self.screen.paint))?;
            self.screen.line("")?;
        } else {
            self.screen.lines(G::standing(&view, self.screen.paint))?;
        }
        let explained = self.table.position().explain().text();
        self.screen.text(&explained)
    }

    pub(super) fn tell_events(&mut self, eye: Eye) -> Result<(), CliError> {
        let mut sentences = Vec::new();
        for n in self.told..self.table.len() {
            sentences.extend(self.table.sentences(n, eye).into_iter().map(|told| told.says));
        }
        self.told = self.table.len();
        if !sentences.is_empty() {
            self.screen.line("")?;
        }
        sentences.iter().try_for_each(|sentence| self.screen.indented("- ", sentence))
    }

    /// Where hands are hidden nobody is told: what another may choose would say what he holds.
    pub(super) fn tell_who_else(&mut self, seat: Seat, asked: Seats) -> Result<(), CliError> {
        if G::HAS_SECRETS {
            return Ok(());
        }
        for other in asked.iter().filter(|&other| other != seat) {
            if self.bots[other.index()].is_some() {
                continue;
            }
            let position = self.table.position();
            let can: Vec<String> = position
                .legal(other)
                .into_iter()
                .map(|action| position.label(other, action).plain())
                .collect();
            if !can.is_empty() {
                let notice = format!(
                    "Seat {other} may act too (type {other} and words of the choice): {}",
                    can.join("; ")
                );
                self.screen.text(&notice)?;
            }
        }
        Ok(())
    }

    /// Whatever changes nothing at the table.
    pub(super) fn help_with(&mut self, request: &Answer<'_>, seat: Seat) -> Result<(), CliError> {
        match *request {
            Answer::Explain => self.explain(),
            Answer::Why(words) => self.why(seat, words),
            Answer::Look(words) => self.look(words),
            Answer::Rules(words) => self.rules(words),
            Answer::Board => {
                let view = self.table.position().view(Eye::Seat(seat));
                self.screen.lines(G::board(&view, self.screen.paint))
            }
            Answer::Log => self.latest(Reader::Eye(Eye::Seat(seat))),
            Answer::Story => self.story(seat),
            Answer::Save(file) => self.save(file),
            _ => {
                for &(what, says) in HELP.iter().chain(G::PAGES) {
                    self.screen.indented(&format!("  {} ", padded(what, 19)), says)?;
                }
                Ok(())
            }
        }
    }

    /// True if the words asked for one of the game's pages.
    pub(super) fn looks_up(&mut self, seat: Seat, words: &str) -> Result<bool, CliError> {
        let (name, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let view = self.table.position().view(Eye::Seat(seat));
        match G::page(&view, &name.to_lowercase(), rest.trim(), self.screen.paint) {
            Some(lines) => self.screen.lines(lines).map(|()| true),
            None => Ok(false),
        }
    }

    fn explain(&mut self) -> Result<(), CliError> {
        let explanation = self.table.position().explain();
        self.screen.text(&explanation.text())?;
        for rule in G::rules().iter().filter(|rule| explanation.rules.contains(&rule.id)) {
            tell::<G>(rule, "", self.screen)?;
        }
        Ok(())
    }

    fn why(&mut self, seat: Seat, words: &str) -> Result<(), CliError> {
        let position = self.table.position();
        if let Ok(action) = words.parse::<G::Action>() {
            let verdict = match position.judge(seat, action) {
                Ok(()) => "You can do that.".to_string(),
                Err(Illegal { rule }) => {
                    let says = position.because(seat, action, rule);
                    format!("{}: {says} ({}).", position.label(seat, action).plain(), rule.id)
                }
            };
            return self.screen.text(&verdict);
        }
        // What is refused for the same reason is told together.
        let mut refused: Vec<(String, Vec<String>)> = Vec::new();
        for (action, rule) in position.why_not(seat) {
            let label = position.label(seat, action);
            let line = label.plain();
            if matches(&format!("{} {line} {action}", label.group), words) {
                let says = format!("{} ({})", position.because(seat, action, rule), rule.id);
                match refused.iter_mut().find(|(reason, _)| *reason == says) {
                    Some((_, labels)) => labels.push(line),
                    None => refused.push((says, vec![line])),
                }
            }
        }
        let more = refused.len().saturating_sub(REASONS);
        refused.truncate(REASONS);
        for (reason, labels) in &refused {
            let left_out = match labels.len().saturating_sub(ALIKE) {
                0 => String::new(),
                count => format!("; and {count} more like these"),
            };
            let labels = &labels[..labels.len().min(ALIKE)];
            self.screen.indented("- ", &format!("{}{left_out}: {reason}.", labels.join("; ")))?;
        }
        match (more, refused.is_empty()) {
            (0, true) => self.may_be_done(seat, words),
            (0, false) => Ok(()),
            _ => self.screen.text(&format!("… and {more} more; give more words.")),
        }
    }

    /// Nothing with these words is refused: perhaps it is a choice.
    fn may_be_done(&mut self, seat: Seat, words: &str) -> Result<(), CliError> {
        let choices = Choices::of(self.table.position(), seat);
        match choices.matching(words).first().and_then(|&number| choices.numbered(number)) {
            Some(choice) => self.screen.text(&format!("You can do that: {}.", choice.text)),
            None => {
                self.screen.text("Nothing like that is possible here. Type ? for an explanation.")
            }
        }
    }

    fn look(&mut self, words: &str) -> Result<(), CliError> {
        let entries = G::glossary();
        let mut found = entries.iter().filter(|(name, _)| matches(name, words)).peekable();
        if words.is_empty() || found.peek().is_none() {
            return self.screen.text("Give words of a name, such as: look lembas");
        }
        for (name, text) in found {
            let name = self.screen.paint.ink(Ink::Heading, name);
            self.screen.indented("- ", &format!("{name}: {text}"))?;
        }
        Ok(())
    }

    fn rules(&mut self, words: &str) -> Result<(), CliError> {
        let words: Vec<String> = words.split_whitespace().map(str::to_string).collect();
        let found = if words.is_empty() { Vec::new() } else { find::<G>(&words) };
        if found.is_empty() {
            return self
                .screen
                .text("No rule has these words. Try one word, such as: rules search");
        }
        found.into_iter().try_for_each(|rule| tell::<G>(rule, "", self.screen))
    }

    /// What happened of late, as it was told.
    fn story(&mut self, seat: Seat) -> Result<(), CliError> {
        let mut sentences: Vec<String> = Vec::new();
        for n in (self.table.first()..self.table.len()).rev() {
            let told = self.table.sentences(n, Eye::Seat(seat));
            sentences.extend(told.into_iter().rev().map(|told| told.says));
            if sentences.len() >= STORY {
                break;
            }
        }
        sentences.iter().rev().try_for_each(|sentence| self.screen.indented("- ", sentence))
    }

    /// The latest entries, as far as `reader` may know them.
    pub(super) fn latest(&mut self, reader: Reader) -> Result<(), CliError> {
        let end = self.table.len();
        let from = end.saturating_sub(LATEST).max(self.table.first());
        let lines = entry_lines::lines(&self.table, from..end, reader);
        lines.iter().try_for_each(|line| line.show_short(self.screen))
    }
}

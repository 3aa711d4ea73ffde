//! From typed words to a choice, and from a choice to its actions.

use table::{Play, Seat, Seats};

use super::choices::{Choice, Choices};
use super::session::Session;
use super::somebody_types;
use crate::cli_error::CliError;
use crate::games::TerminalGame;
use crate::paint::Ink;

/// What typed words came to.
pub(super) enum Found {
    Said,
    Some(Vec<usize>),
    Nothing,
}

impl<G: TerminalGame> Session<'_, G> {
    /// The choices that are in sight, and a word about the others.
    pub(super) fn list(&mut self, choices: &Choices<G::Action>) -> Result<(), CliError> {
        self.screen.lines(choices.lines(&choices.in_sight(), self.screen.paint))?;
        self.screen.lines(choices.folded())
    }

    /// Plays a choice: its action, or all of its actions as far as they are allowed.
    pub(super) fn play(
        &mut self,
        choices: &Choices<G::Action>,
        choice: &Choice<G::Action>,
    ) -> Result<(), CliError> {
        let first = self.table.len();
        for &action in &choice.actions {
            if self.table.position().judge(choices.seat, action).is_err() {
                break;
            }
            self.say(choices.seat, action)?;
        }
        if choice.actions.len() > 1 {
            self.together.push((first, self.table.len()));
        }
        let kept = self.kept.take_if(|(seat, _)| *seat == choices.seat);
        if choice.actions.iter().all(|&action| G::asks_again(action)) {
            let numbers = kept.map(|(_, numbers)| numbers).unwrap_or_default();
            self.kept = Some((choices.seat, choices.numbers_with(numbers)));
        }
        Ok(())
    }

    pub(super) fn question(&self, seat: Seat) -> String {
        let people = self.bots.iter().filter(|bot| bot.is_none()).count();
        let who = match people {
            1 => String::new(),
            _ => format!("seat {seat} ({})", self.table.position().seat_name(seat)),
        };
        self.screen.paint.ink(Ink::Heading, &format!("{who}> "))
    }

    /// An action as logs spell it, or words that stand in some choices.
    pub(super) fn word(
        &mut self,
        choices: &Choices<G::Action>,
        words: &str,
    ) -> Result<Found, CliError> {
        if let Ok(action) = words.parse::<G::Action>() {
            match self.table.position().judge(choices.seat, action) {
                Ok(()) => {
                    self.say(choices.seat, action)?;
                    return Ok(Found::Said);
                }
                Err(illegal) => {
                    self.screen.text(&format!("You cannot do that: {illegal}."))?;
                    return Ok(Found::Nothing);
                }
            }
        }
        let numbers = choices.matching(words);
        if numbers.is_empty() {
            self.screen.text(&format!(
                "No choice has \"{words}\" in it. Type \"why {words}\" for reasons, or list for all choices."
            ))?;
            return Ok(Found::Nothing);
        }
        self.screen.lines(choices.lines(&numbers, self.screen.paint))?;
        Ok(Found::Some(numbers))
    }

    pub(super) fn is_asked_here(&self, number: u8, asked: Seats) -> bool {
        Seat::try_from(number)
            .is_ok_and(|seat| asked.contains(seat) && self.bots[seat.index()].is_none())
    }

    /// True if the other seat has said something.
    pub(super) fn another_seat(
        &mut self,
        number: u8,
        asked: Seats,
        words: &str,
    ) -> Result<bool, CliError> {
        let seat = Seat::try_from(number).ok().filter(|_| self.is_asked_here(number, asked));
        let Some(seat) = seat else {
            self.screen
                .text(&format!("Seat {number} has nothing to decide at this terminal now."))?;
            return Ok(false);
        };
        let choices = Choices::of(self.table.position(), seat);
        if let Ok(number) = words.parse::<usize>()
            && let Some(choice) = choices.numbered(number)
        {
            self.play(&choices, choice)?;
            return Ok(true);
        }
        match self.word(&choices, words)? {
            Found::Said => Ok(true),
            Found::Some(numbers) => {
                if let [only] = numbers[..]
                    && let Some(choice) = choices.numbered(only)
                {
                    self.play(&choices, choice)?;
                    return Ok(true);
                }
                self.screen.line(&format!("Type {seat} and the number, such as: {seat} 1"))?;
                Ok(false)
            }
            Found::Nothing => Ok(false),
        }
    }

    pub(super) fn echo(&mut self, text: &str) -> Result<(), CliError> {
        if somebody_types() { Ok(()) } else { self.screen.text(text) }
    }
}

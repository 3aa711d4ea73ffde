//! Bots at work in four games small enough to know the right answer.

#![allow(clippy::unwrap_used)]

mod arena;
mod duel;
mod nim;
mod pass;
mod planning;
mod riddle;
mod thinking;

use std::fmt;
use std::str::FromStr;

use table::Invalid;

/// A game without anything to choose at set-up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plain;

impl fmt::Display for Plain {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for Plain {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Plain, Invalid> {
        match words {
            "" => Ok(Plain),
            _ => Err(Invalid::new("", "there is nothing to choose")),
        }
    }
}

/// The parts of a game that bots do not look at.
#[macro_export]
macro_rules! as_toys_do {
    () => {
        const TITLE: &'static str = Self::NAME;
        const RULES_VERSION: u32 = 1;

        fn option_help() -> &'static [table::OptionHelp] {
            &[]
        }

        fn agenda(&self) -> &table::Agenda<Self::Step> {
            &self.agenda
        }

        fn agenda_mut(&mut self) -> &mut table::Agenda<Self::Step> {
            &mut self.agenda
        }

        fn redact(_: &(), _: table::Eye) -> Option<()> {
            Some(())
        }

        fn bars_undo(_: &()) -> bool {
            true
        }

        fn check(&self) -> Result<(), table::Invalid> {
            Ok(())
        }

        fn to_json(&self) -> serde_json::Value {
            serde_json::Value::Null
        }

        fn from_json(_: &serde_json::Value) -> Result<Self, table::Invalid> {
            Err(table::Invalid::new("", "toys are not stored"))
        }

        fn rules() -> &'static [table::Statement] {
            &[]
        }

        fn label(&self, _: table::Seat, action: Self::Action) -> table::Label {
            action.to_string().into()
        }

        fn sentence(_: &()) -> String {
            String::new()
        }

        fn explain(&self) -> table::Explanation {
            table::Explanation::default()
        }

        fn seat_name(&self, seat: table::Seat) -> String {
            format!("seat {seat}")
        }
    };
}

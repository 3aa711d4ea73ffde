//! A set-up without choices.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Invalid;

/// The options of a game that has nothing to choose at set-up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct NoOptions;

impl fmt::Display for NoOptions {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for NoOptions {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<NoOptions, Invalid> {
        match words.split_whitespace().next() {
            None => Ok(NoOptions),
            Some(_) => Err(Invalid::new("", "there is nothing to choose")),
        }
    }
}

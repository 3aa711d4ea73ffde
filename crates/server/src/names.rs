//! Which names people may have here: such that everybody can read them and nobody is mistaken for
//! another.
//!
//! Logs are read more freely ([`table::SeatInfo`]): names in old ones stay what they are.

use table::{PERSON, SeatInfo};

use crate::game::BOTS;

/// Says what is wrong with a name.
pub fn check(name: &str) -> Result<(), String> {
    SeatInfo::new(name, PERSON).map_err(|invalid| invalid.what)?;
    if !name.chars().any(char::is_alphanumeric)
        && name.chars().all(|c| c.is_ascii() || is_unseen(c))
    {
        return Err("a name has at least one letter, number or picture".to_string());
    }
    let mut before = ' ';
    for c in name.chars() {
        // A picture may be made of several, joined by these.
        let joins =
            matches!(c, '\u{200d}' | '\u{fe0f}') && !before.is_ascii() && !before.is_alphanumeric();
        if is_unseen(c) && !joins {
            return Err("a name has no characters that nobody can see".to_string());
        }
        before = c;
    }
    let lower = name.to_lowercase();
    let is_seat = lower
        .strip_prefix("seat ")
        .is_some_and(|rest| rest.trim().chars().all(|c| c.is_numeric() || "ivx".contains(c)));
    let is_bot = BOTS.iter().any(|bot| bot.title.to_lowercase() == lower);
    match is_seat || is_bot {
        true => Err("this is the name of a seat or a bot".to_string()),
        false => Ok(()),
    }
}

/// A line of chat as it is kept: without controls, and without marks that turn the direction of what
/// follows, so that nobody can make a line look like another's.
pub fn plain(text: &str) -> String {
    let shown = text.trim().chars().filter(|&c| !turns_direction(c));
    shown.map(|c| if c.is_control() && c != '\n' { ' ' } else { c }).collect()
}

fn turns_direction(c: char) -> bool {
    matches!(
        c,
        '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// Takes no table and shows nothing, or looks like a blank.
fn is_unseen(c: char) -> bool {
    turns_direction(c)
        || (c.is_whitespace() && c != ' ')
        || matches!(
            c,
            '\u{ad}' | '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}'
                | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_seen_and_is_nobody_elses() {
        for name in ["Rosie", "Éowyn", "Ælfwine 2", "李", "🧙\u{200d}♂\u{fe0f}", "Seatle", "3"]
        {
            assert_eq!(check(name), Ok(()), "{name:?}");
        }
        for name in [
            "",
            " ",
            "\u{200b}",
            "Rosie\u{200b}",
            "Rosie\u{200d}",
            "\u{3164}",
            "\u{2800}",
            "\u{fe0f}",
            "...",
            "Seat 2",
            "seat II",
            "Seat  3",
            "Rosie\u{202e}",
            "Ro\u{a0}sie",
            "Rosie\u{e0041}",
        ] {
            assert!(check(name).is_err(), "{name:?}");
        }
        assert!(check(BOTS[0].title).is_err());
    }

    #[test]
    fn a_line_of_chat_turns_no_direction() {
        assert_eq!(plain(" a\u{202e}b\u{2067}c\u{7}d\ne "), "abc d\ne");
    }
}

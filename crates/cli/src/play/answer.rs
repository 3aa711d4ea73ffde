//! What a person typed.

/// The commands, for `help`.
pub const HELP: [(&str, &str); 15] = [
    ("NUMBER", "make this choice; an empty line makes the only choice that is listed"),
    ("WORDS", "show the choices that have all of these words"),
    ("2 WORDS", "the same for seat 2, if it plays here and may act now"),
    ("?", "explain the situation and its rules"),
    ("why WORDS", "why you cannot do something now"),
    ("look WORDS", "the text of a card, a character or an objective"),
    ("rules WORDS", "find rules by their words or their id"),
    ("board, list, log", "the board, all choices, the latest entries of the log"),
    ("story", "what happened lately"),
    ("pass", "do not ask me again until the turn is over"),
    ("undo", "undo the latest choice made at this terminal"),
    ("save FILE", "save the game; mathom resume FILE goes on with it"),
    ("help", "this list"),
    ("quit", "leave the game"),
    ("travel gandalf bree", "any action, spelled as in logs"),
];

/// One line, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<'a> {
    Nothing,
    Number(usize),
    Explain,
    Why(&'a str),
    Look(&'a str),
    Rules(&'a str),
    Board,
    List,
    Log,
    Story,
    Pass,
    Undo,
    Save(&'a str),
    Help,
    Quit,
    /// Words, of the seat that is asked or of another one.
    Words(Option<u8>, &'a str),
}

pub fn understand(line: &str) -> Answer<'_> {
    let line = line.trim();
    if line.is_empty() {
        return Answer::Nothing;
    }
    if let Ok(number) = line.parse() {
        return Answer::Number(number);
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (first.to_lowercase().as_str(), rest.is_empty()) {
        ("?" | "explain", true) => Answer::Explain,
        ("why", _) => Answer::Why(rest),
        ("look", _) => Answer::Look(rest),
        ("rules" | "rule", _) => Answer::Rules(rest),
        ("board", true) => Answer::Board,
        ("list", true) => Answer::List,
        ("log", true) => Answer::Log,
        ("story", true) => Answer::Story,
        ("pass", true) => Answer::Pass,
        ("undo", true) => Answer::Undo,
        ("save", _) => Answer::Save(rest),
        ("help", true) => Answer::Help,
        ("quit" | "exit" | "q", true) => Answer::Quit,
        (number, false) => match number.parse::<u8>() {
            Ok(seat) => Answer::Words(Some(seat), rest),
            Err(_) => Answer::Words(None, line),
        },
        _ => Answer::Words(None, line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        assert_eq!(understand("  "), Answer::Nothing);
        assert_eq!(understand("12"), Answer::Number(12));
        assert_eq!(understand("2 play lembas"), Answer::Words(Some(2), "play lembas"));
        assert_eq!(understand("travel gandalf"), Answer::Words(None, "travel gandalf"));
        assert_eq!(understand("why  attack"), Answer::Why("attack"));
        assert_eq!(understand("save my game.log"), Answer::Save("my game.log"));
        assert_eq!(understand("?"), Answer::Explain);
        assert_eq!(understand("board game"), Answer::Words(None, "board game"));
    }
}

//! Where the game stands, in words for people.

/// The question to the player who decides, and what is going on. Either may be empty.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Situation {
    /// The question, such as "Which Army moves?".
    pub asks: String,
    /// What is going on, in sentences.
    pub says: String,
}

impl Situation {
    /// A question, such as "Which Army moves?".
    pub fn ask(asks: impl Into<String>) -> Situation {
        Situation { asks: asks.into(), says: String::new() }
    }

    /// No question, only what is going on.
    pub fn say(says: impl Into<String>) -> Situation {
        Situation { asks: String::new(), says: says.into() }
    }

    /// With one more sentence of what is going on.
    pub fn and(mut self, says: impl AsRef<str>) -> Situation {
        if !self.says.is_empty() && !says.as_ref().is_empty() {
            self.says.push(' ');
        }
        self.says.push_str(says.as_ref());
        self
    }

    /// Put under the name of a card: "Entmoot: who marches?".
    pub fn under(self, name: &str) -> Situation {
        let Situation { asks, says } = self;
        match asks.is_empty() {
            true => Situation { asks, says: format!("{name}: {says}") },
            false => Situation { asks: format!("{name}: {asks}"), says },
        }
    }
}

impl From<&str> for Situation {
    fn from(says: &str) -> Situation {
        Situation::say(says)
    }
}

impl From<String> for Situation {
    fn from(says: String) -> Situation {
        Situation::say(says)
    }
}

/// Where the game stands, and the rules that govern it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Explanation {
    /// The question to the player who decides.
    pub asks: String,
    /// What is going on, for everybody.
    pub says: String,
    /// Who decides, for readers who do not see the seats.
    pub decides: String,
    /// The ids of the rules that govern it.
    pub rules: Vec<&'static str>,
}

impl Explanation {
    /// This situation under these rules. It does not say who decides.
    pub fn of(situation: Situation, rules: Vec<&'static str>) -> Explanation {
        let Situation { asks, says } = situation;
        Explanation { asks, says, decides: String::new(), rules }
    }

    /// All of it as one text.
    pub fn text(&self) -> String {
        let parts = [&self.asks, &self.says, &self.decides];
        let parts: Vec<&str> =
            parts.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
        parts.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_situation_keeps_its_question_apart() {
        let asked = Situation::ask("who marches?").and("2 left.").under("Entmoot").and("It rains.");
        assert_eq!(asked.asks, "Entmoot: who marches?");
        assert_eq!(asked.says, "2 left. It rains.");
        let mut explanation = Explanation::of(asked, vec!["X.1"]);
        explanation.decides = "Both decide.".to_string();
        let text = "Entmoot: who marches? 2 left. It rains. Both decide.";
        assert_eq!(explanation.text(), text);
        assert_eq!(
            Situation::say("the Eye sees Frodo.").under("Eagles").says,
            "Eagles: the Eye sees Frodo."
        );
    }
}

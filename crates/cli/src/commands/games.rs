//! `mathom games`: which games there are, and how they can be set up.

use serde_json::{Value, json};
use table::Choice;

use crate::args;
use crate::cli_error::CliError;
use crate::games::{self, GameCommand, NAMES, TerminalGame};
use crate::screen::Screen;

pub fn run(args: &args::Games, screen: &mut Screen) -> Result<(), CliError> {
    if args.json {
        let games: Result<Vec<Value>, CliError> =
            NAMES.iter().map(|name| games::with(name, AsJson)).collect();
        return screen.line(&format!("{:#}", Value::Array(games?)));
    }
    NAMES.iter().try_for_each(|name| games::with(name, AsText(screen)))
}

struct AsJson;

impl GameCommand for AsJson {
    type Output = Value;

    fn run<G: TerminalGame>(self) -> Result<Value, CliError> {
        let choice = |choice: &Choice| json!({ "word": choice.word, "name": choice.name, "says": choice.says });
        let options: Vec<Value> = G::option_help()
            .iter()
            .map(|option| {
                json!({
                    "key": option.key,
                    "name": option.name,
                    "values": option.values,
                    "says": option.says,
                    "choices": option.choices.iter().map(choice).collect::<Vec<_>>(),
                })
            })
            .collect();
        Ok(json!({
            "name": G::NAME,
            "title": G::TITLE,
            "about": G::ABOUT,
            "rules_version": G::RULES_VERSION,
            "oldest_rules_version": G::OLDEST_RULES,
            "options": options,
        }))
    }
}

struct AsText<'a>(&'a mut Screen);

impl GameCommand for AsText<'_> {
    type Output = ();

    fn run<G: TerminalGame>(self) -> Result<(), CliError> {
        let screen = self.0;
        screen.heading(G::NAME)?;
        screen.indented("  ", &format!("{}. {}", G::TITLE, G::ABOUT))?;
        for option in G::option_help() {
            screen.indented(&format!("  {:<11} ", option.key), &format!("{}:", option.says))?;
            screen.indented("              ", option.values)?;
            for choice in option.choices.iter().filter(|choice| !choice.says.is_empty()) {
                let Choice { word, name, says } = choice;
                screen.indented("                ", &format!("{word}: {name}. {says}"))?;
            }
        }
        Ok(())
    }
}

//! `mathom games`: which games there are, and how they can be set up.

use serde_json::{Value, json};

use crate::args;
use crate::games::{self, Errand, NAMES, Shown};
use crate::screen::Screen;
use crate::trouble::Trouble;

pub fn run(args: &args::Games, screen: &mut Screen) -> Result<(), Trouble> {
    if args.json {
        let games: Result<Vec<Value>, Trouble> =
            NAMES.into_iter().map(|name| games::with(name, AsJson)).collect();
        return screen.line(&format!("{:#}", Value::Array(games?)));
    }
    NAMES.into_iter().try_for_each(|name| games::with(name, AsText(screen)))
}

struct AsJson;

impl Errand for AsJson {
    type Gives = Value;

    fn run<G: Shown>(self) -> Result<Value, Trouble> {
        let options: Vec<Value> = G::option_help()
            .iter()
            .map(|option| {
                json!({
                    "key": option.key,
                    "name": option.name,
                    "values": option.values,
                    "says": option.says,
                })
            })
            .collect();
        Ok(json!({
            "name": G::NAME,
            "title": G::TITLE,
            "about": G::ABOUT,
            "rules_version": G::RULES_VERSION,
            "options": options,
        }))
    }
}

struct AsText<'a>(&'a mut Screen);

impl Errand for AsText<'_> {
    type Gives = ();

    fn run<G: Shown>(self) -> Result<(), Trouble> {
        let screen = self.0;
        screen.heading(G::NAME)?;
        screen.indented("  ", &format!("{}. {}", G::TITLE, G::ABOUT))?;
        for option in G::option_help() {
            screen.indented(&format!("  {:<11} ", option.key), &format!("{}:", option.says))?;
            screen.indented("              ", option.values)?;
        }
        Ok(())
    }
}

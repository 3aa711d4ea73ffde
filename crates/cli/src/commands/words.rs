//! `mathom words`: the words of a game for people who write scenario files, with an example each.

use table::wordbook::{ActionWord, List, StepWord, Wordbook};

use crate::args;
use crate::cli_error::CliError;
use crate::games::{self, GameCommand, TerminalGame};
use crate::paint::Ink;
use crate::screen::Screen;

/// How many names of a kind the overview shows.
const FEW: usize = 4;

pub fn run(args: &args::Words, screen: &mut Screen) -> Result<(), CliError> {
    games::with(&args.game, ListWords { args, screen })
}

struct ListWords<'a> {
    args: &'a args::Words,
    screen: &'a mut Screen,
}

impl GameCommand for ListWords<'_> {
    type Output = ();

    fn run<G: TerminalGame>(self) -> Result<(), CliError> {
        let book = Wordbook::gather::<G>(&G::set_ups(), G::GAMES_FOR_WORDS);
        match &self.args.word {
            None => overview::<G>(&book, self.screen),
            Some(word) => about::<G>(&book, word, self.screen),
        }
    }
}

fn overview<G: TerminalGame>(book: &Wordbook, screen: &mut Screen) -> Result<(), CliError> {
    screen.heading(&format!("{}: action words", G::TITLE))?;
    screen.text("Words in capitals stand for a name or a number. The seat comes first.")?;
    for word in &book.actions {
        action(word, screen)?;
    }
    let declining: Vec<String> = G::declining().iter().map(|action| action.to_string()).collect();
    screen.text(&format!("You can write \"no\" for each of: {}.", declining.join(", ")))?;
    screen.line("")?;
    screen.heading("Steps of the agenda")?;
    for step in &book.steps {
        let example = step.example.as_deref().unwrap_or("(no example)");
        row(&step.word, example, screen)?;
    }
    screen.line("")?;
    screen.heading("What can fall")?;
    for (word, fell) in book.steps.iter().filter_map(|step| Some((&step.word, step.fell.as_ref()?)))
    {
        row(word, &format!("fell = \"{fell}\""), screen)?;
    }
    screen.line("")?;
    screen.heading("Names of pieces, places and cards")?;
    for list in &book.lists {
        names(list, screen)?;
    }
    screen.line("")?;
    let name = G::NAME;
    screen.text(&format!(
        "More: mathom words {name} WORD, where WORD is a step, the first word of a step, an action word \
         or a kind of names."
    ))
}

fn about<G: TerminalGame>(
    book: &Wordbook,
    word: &str,
    screen: &mut Screen,
) -> Result<(), CliError> {
    let steps = book.steps_called(word);
    let action = book.actions.iter().find(|action| action.form.verb == word);
    let list = book.lists.iter().find(|list| list.list.kind == word);
    for step in &steps {
        tell_step(book, step, screen)?;
    }
    if let Some(found) = action {
        tell_action(found, screen)?;
    }
    if let Some(list) = list {
        screen.heading(list.list.kind)?;
        for (word, name) in &list.list.words {
            row(word, name, screen)?;
        }
        if let Some(example) = &list.example {
            screen.text(&format!("Example: {example}"))?;
        }
    }
    match steps.is_empty() && action.is_none() && list.is_none() {
        false => Ok(()),
        true => {
            let what = format!(
                "{} has no step, action word or kind of names \"{word}\"; mathom words {} lists all",
                G::TITLE,
                G::NAME
            );
            Err(CliError::failure(what))
        }
    }
}

/// A step: how it is written, what is asked there, what may be answered and what falls.
fn tell_step(book: &Wordbook, step: &StepWord, screen: &mut Screen) -> Result<(), CliError> {
    screen.heading(&format!("Step {}", step.word))?;
    if let Some(example) = &step.example {
        screen.text(&format!("agenda = [{example}, …]"))?;
    }
    if let Some(says) = &step.says {
        screen.text(says)?;
    }
    match step.is_met {
        true if step.says.is_none() => {
            screen.text("This step asks nobody: it happens by itself.")?;
        }
        true => (),
        false => screen
            .text("It is written like this. The games played for this list did not reach it.")?,
    }
    for verb in &step.verbs {
        if let Some(word) = book.actions.iter().find(|action| action.form.verb == *verb) {
            action(word, screen)?;
        }
    }
    if let Some(fell) = &step.fell {
        row("falls", &format!("fell = \"{fell}\""), screen)?;
    }
    screen.line("")
}

fn tell_action(word: &ActionWord, screen: &mut Screen) -> Result<(), CliError> {
    screen.heading(&format!("Action {}", word.form))?;
    match (&word.example, &word.reads) {
        (Some(example), _) => {
            screen.line(&format!("when = \"{}\"", example.when))?;
            screen.text(&format!(
                "Players read: {}. Asked at the step {}.",
                example.label, example.step
            ))
        }
        (None, Some(reads)) => {
            screen.line(&format!("when = \"1 {reads}\""))?;
            screen.text("It is written like this. The games played for this list did not reach it.")
        }
        (None, None) => Ok(()),
    }
}

fn action(word: &ActionWord, screen: &mut Screen) -> Result<(), CliError> {
    let example = match (&word.example, &word.reads) {
        (Some(example), _) => format!("when = \"{}\"", example.when),
        (None, Some(reads)) => format!("when = \"1 {reads}\"  (seldom)"),
        (None, None) => String::new(),
    };
    row(&word.form.to_string(), &example, screen)
}

fn names(list: &List, screen: &mut Screen) -> Result<(), CliError> {
    let words = &list.list.words;
    let few: Vec<&str> = words.iter().take(FEW).map(|(word, _)| word.as_str()).collect();
    let more = if words.len() > FEW { ", …" } else { "" };
    let what = format!("{}{more}", few.join(", "));
    row(&format!("{} ({})", list.list.kind, words.len()), &what, screen)?;
    match &list.example {
        Some(example) => row("", example, screen),
        None => Ok(()),
    }
}

fn row(word: &str, what: &str, screen: &mut Screen) -> Result<(), CliError> {
    let word = screen.paint.ink(Ink::Number, &format!("{word:<28}"));
    screen.line(format!("  {word}  {what}").trim_end())
}

//! One session at the terminal: bots answer, people are asked.

use std::io::{self, BufRead};
use std::path::PathBuf;

use bots::{Kind, Mind, Player};
use table::{Eye, Pending, Play, Seat, Seats, Table, UndoPolicy};

use super::answer::{Answer, understand};
use super::choices::{Choices, Numbers};
use super::choosing::Found;
use super::{Keeping, somebody_types};
use crate::args::SessionArgs;
use crate::cli_error::CliError;
use crate::entry_lines::Reader;
use crate::games::TerminalGame;
use crate::paint::Ink;
use crate::screen::Screen;

pub struct Session<'a, G: TerminalGame> {
    pub(super) table: Table<G>,
    pub(super) bots: Vec<Option<Box<dyn Player<G>>>>,
    pub(super) screen: &'a mut Screen,
    pub(super) keeping: Keeping,
    pub(super) ask_all: bool,
    /// How many entries have been told.
    pub(super) told: usize,
    /// The chapter of which the whole board was drawn last.
    pub(super) drawn: Option<u64>,
    /// Where bots were last asked whether they break in.
    pub(super) offered: Option<usize>,
    /// The chapter in which the people here break in no more.
    passing: Option<u64>,
    /// Where somebody here let a bot go on.
    let_be: Option<usize>,
    /// The seat to which a question is asked again and again, and the numbers of its choices.
    pub(super) kept: Option<(Seat, Numbers)>,
    /// Entries that one choice made together: the first, and the one after the last.
    pub(super) together: Vec<(usize, usize)>,
}

/// What a decision of people leads to.
enum Next {
    GoOn,
    Leave,
}

impl<'a, G: TerminalGame> Session<'a, G> {
    pub fn new(
        table: Table<G>,
        args: &SessionArgs,
        from: Option<PathBuf>,
        screen: &'a mut Screen,
    ) -> Result<Self, CliError> {
        let seed = table.secret_seed();
        let mut bots = Vec::new();
        for (seat, who) in (0..).map(Seat).zip(&table.header().seats) {
            bots.push(match who.is_person() {
                true => None,
                false => Some(who.kind.parse::<Kind>()?.spawn::<G::Bots>(seed, seat)),
            });
        }
        let always = args.save.is_some() || from.is_some();
        let keeping = Keeping { file: args.save.clone().or(from), always };
        // The set-up is seen on the board, and the person who saved a game knows it.
        let told = table.len();
        let ask_all = args.ask_all;
        let session = Session {
            table,
            bots,
            screen,
            keeping,
            ask_all,
            told,
            drawn: None,
            offered: None,
            passing: None,
            let_be: None,
            kept: None,
            together: Vec::new(),
        };
        if let Some(path) = &args.save {
            session.may_write_to(path)?;
        }
        Ok(session)
    }

    pub fn run(mut self) -> Result<(), CliError> {
        loop {
            self.keep_always()?;
            let (must, may) = match self.table.position().pending() {
                Pending::Over(_) => {
                    if let Next::Leave = self.end()? {
                        return Ok(());
                    }
                    continue;
                }
                Pending::Seats { must, may } => (must, may),
                Pending::Fate(_) => unreachable!("the table resolves chance by itself"),
            };
            if self.a_bot_breaks_in(must, may)? {
                continue;
            }
            if let Some(seat) = self.might_break_in(must, may) {
                if let Next::Leave = self.ask(seat, must.with_all(may), true)? {
                    return Ok(());
                }
                continue;
            }
            if self.a_bot_answers(must)? {
                continue;
            }
            let people = must.iter().find(|seat| self.bots[seat.index()].is_none());
            let Some(seat) = people else {
                return Err(CliError::failure("no seat at this table has to answer"));
            };
            if self.passes(seat)? || self.takes_the_only_choice(seat, may)? {
                continue;
            }
            if let Next::Leave = self.ask(seat, must.with_all(may), false)? {
                return Ok(());
            }
        }
    }

    // Bots.

    /// Those who may break in are asked once.
    fn a_bot_breaks_in(&mut self, must: Seats, may: Seats) -> Result<bool, CliError> {
        let position = self.table.position();
        if self.offered != Some(self.table.len()) {
            self.offered = Some(self.table.len());
            for seat in may.iter().filter(|&seat| !must.contains(seat)) {
                if let Some(bot) = &mut self.bots[seat.index()]
                    && let Some(action) = bot.breaks_in(Mind::of(position, seat))
                {
                    return self.say(seat, action).map(|()| true);
                }
            }
        }
        Ok(false)
    }

    fn a_bot_answers(&mut self, must: Seats) -> Result<bool, CliError> {
        for seat in must.iter() {
            if let Some(bot) = &mut self.bots[seat.index()] {
                let action = bot.choose(Mind::of(self.table.position(), seat));
                return self.say(seat, action).map(|()| true);
            }
        }
        Ok(false)
    }

    /// A person who could do something before a bot goes on: change dice that lie on the table, or
    /// use a lull. In the middle of a bot's actions nobody is held up: a lull always follows.
    fn might_break_in(&self, must: Seats, may: Seats) -> Option<Seat> {
        let position = self.table.position();
        let a_bot_must = must.iter().find(|seat| self.bots[seat.index()].is_some())?;
        if self.let_be == Some(self.table.len()) {
            return None;
        }
        let is_lull = G::passing().is_some_and(|pass| position.judge(a_bot_must, pass).is_ok());
        may.iter().find(|&seat| {
            let is_person = self.bots[seat.index()].is_none() && !must.contains(seat);
            let chapter = G::chapter(&position.view(Eye::Seat(seat)));
            let waits =
                if is_lull { self.passing != Some(chapter) } else { G::is_urgent(position) };
            is_person && waits && !position.legal(seat).is_empty()
        })
    }

    // Saying.

    pub(super) fn say(&mut self, seat: Seat, action: G::Action) -> Result<(), CliError> {
        self.table.play(seat, action, &mut |_| ()).map_err(|illegal| {
            CliError::failure(format!("seat {seat} may not \"{action}\": {illegal}"))
        })
    }

    /// A player who has typed `pass` is not asked until the turn is over.
    fn passes(&mut self, seat: Seat) -> Result<bool, CliError> {
        let position = self.table.position();
        let chapter = G::chapter(&position.view(Eye::Seat(seat)));
        match G::passing().filter(|&pass| position.judge(seat, pass).is_ok()) {
            Some(pass) if self.passing == Some(chapter) => self.say(seat, pass).map(|()| true),
            _ => Ok(false),
        }
    }

    /// Where there is no choice and the question hides nothing, nobody is asked.
    fn takes_the_only_choice(&mut self, seat: Seat, may: Seats) -> Result<bool, CliError> {
        let position = self.table.position();
        let others = may.iter().any(|other| {
            self.bots[other.index()].is_none() && other != seat && !position.legal(other).is_empty()
        });
        let [only] = position.legal(seat)[..] else { return Ok(false) };
        // To go on where nothing else can be done is no choice, whatever follows.
        let is_pass = G::passing() == Some(only);
        let is_asked =
            || self.bars_undo(seat, only) && (self.tells_of_hands() || self.shuts_undo());
        if self.ask_all || others || (!is_pass && is_asked()) {
            return Ok(false);
        }
        self.kept = None;
        if is_pass {
            return self.say(seat, only).map(|()| true);
        }
        let label = position.label(seat, only).plain();
        self.tell_events(Eye::Seat(seat))?;
        self.say(seat, only)?;
        let notice = format!("(The only choice of seat {seat}: {label}.)");
        let notice = self.screen.paint.ink(Ink::Faint, &notice);
        self.screen.text(&notice)?;
        Ok(true)
    }

    /// Dice, draws or secrets would follow: the point of no return.
    fn bars_undo(&self, seat: Seat, action: G::Action) -> bool {
        let mut tried = self.table.position().clone();
        let mut bars = false;
        tried.answer(seat, action, &mut |event| bars |= G::bars_undo(&event));
        bars || !matches!(tried.pending(), Pending::Seats { .. })
    }

    /// That somebody has no choice may come of the cards in hand, which other people here may not know.
    fn tells_of_hands(&self) -> bool {
        G::HAS_SECRETS && self.bots.iter().filter(|bot| bot.is_none()).count() > 1
    }

    /// True if a person could still take back the latest choice, and not after what comes next.
    fn shuts_undo(&self) -> bool {
        self.latest_choice().is_some_and(|(n, seat)| {
            self.table.undo_needs(seat, n).is_ok_and(|others| others.is_empty())
        })
    }

    // Asking.

    /// `may_let_be`: it is a bot that has to answer, and `seat` could do something before.
    fn ask(&mut self, seat: Seat, asked: Seats, may_let_be: bool) -> Result<Next, CliError> {
        self.tell_news(seat)?;
        let mut choices = Choices::of(self.table.position(), seat);
        if let Some((_, numbers)) = self.kept.as_ref().filter(|(kept, _)| *kept == seat) {
            choices.keep_numbers(numbers);
        }
        let mut shown = choices.numbers();
        self.list(&choices)?;
        self.tell_who_else(seat, asked)?;
        if may_let_be {
            self.screen.line("Press enter to do nothing.")?;
        }
        let mut may_let_be = may_let_be;
        loop {
            let Some(line) = self.read_line(&self.question(seat))? else { return self.leave() };
            let chosen = match understand(&line) {
                Answer::Nothing => match shown[..] {
                    _ if may_let_be => {
                        self.let_be = Some(self.table.len());
                        return Ok(Next::GoOn);
                    }
                    [only] => Some(only),
                    _ => {
                        shown = choices.numbers();
                        self.list(&choices)?;
                        None
                    }
                },
                Answer::Number(number) => Some(number),
                Answer::Words(None, words) => {
                    if self.looks_up(seat, words)? {
                        shown = choices.numbers();
                        continue;
                    }
                    match self.word(&choices, words)? {
                        Found::Said => return Ok(Next::GoOn),
                        Found::Some(numbers) => {
                            if numbers.len() == 1 {
                                self.screen.line("Press enter to do it.")?;
                            }
                            may_let_be = false;
                            shown = numbers;
                        }
                        Found::Nothing => shown = choices.numbers(),
                    }
                    None
                }
                // "4 rohirrim" are four Rohirrim, unless another seat 4 is waited for.
                Answer::Words(Some(other), words)
                    if (!self.is_asked_here(other, asked)
                        || (Seat::try_from(other) == Ok(seat)
                            && words.parse::<usize>().is_err()))
                        && !choices.matching(line.trim()).is_empty() =>
                {
                    if let Found::Some(numbers) = self.word(&choices, line.trim())? {
                        if numbers.len() == 1 {
                            self.screen.line("Press enter to do it.")?;
                        }
                        may_let_be = false;
                        shown = numbers;
                    }
                    None
                }
                Answer::Words(Some(other), words) => {
                    if self.another_seat(other, asked, words)? {
                        return Ok(Next::GoOn);
                    }
                    None
                }
                Answer::Undo => {
                    if self.undo(seat)? {
                        return Ok(Next::GoOn);
                    }
                    None
                }
                Answer::Pass => {
                    let view = self.table.position().view(Eye::Seat(seat));
                    self.passing = Some(G::chapter(&view));
                    if may_let_be {
                        self.let_be = Some(self.table.len());
                        return Ok(Next::GoOn);
                    }
                    if self.passes(seat)? {
                        return Ok(Next::GoOn);
                    }
                    self.screen.line("You will not be asked again this turn.")?;
                    None
                }
                Answer::Quit => return self.leave(),
                Answer::List => {
                    shown = choices.numbers();
                    self.screen.lines(choices.lines(&shown, self.screen.paint))?;
                    None
                }
                request => {
                    self.help_with(&request, seat)?;
                    shown = choices.numbers();
                    None
                }
            };
            let Some(number) = chosen else { continue };
            match choices.numbered(number) {
                Some(choice) => {
                    self.echo(&choice.text)?;
                    self.play(&choices, choice)?;
                    return Ok(Next::GoOn);
                }
                None => self.screen.line(&format!("There is no choice {number}."))?,
            }
        }
    }

    fn leave(&mut self) -> Result<Next, CliError> {
        self.screen.line("")?;
        match self.keeping.file.clone() {
            Some(path) => {
                let path = path.display();
                let what = match self.keeping.always {
                    true => "The game is saved".to_string(),
                    false => "Your last save is there".to_string(),
                };
                self.screen.text(&format!("{what}. To go on: mathom resume {path}"))?;
            }
            None => self.screen.text("You left the game without saving it.")?,
        }
        Ok(Next::Leave)
    }

    fn end(&mut self) -> Result<Next, CliError> {
        self.tell_events(Eye::Onlooker)?;
        let Some(outcome) = self.table.outcome() else { return Ok(Next::GoOn) };
        let view = self.table.position().view(Eye::Onlooker);
        self.screen.line("")?;
        self.screen.lines(G::board(&view, self.screen.paint))?;
        self.screen.line("")?;
        self.screen.lines(G::standing(&view, self.screen.paint))?;
        self.screen.heading(&G::ending(outcome))?;
        if let Some(onward) = G::onward(outcome) {
            self.screen.text(&onward)?;
        }
        if let Some(seed) = self.table.seed_if_over() {
            self.screen.text(&format!("The seed of the game: {}", table::to_hex(seed)))?;
        }
        if let Some(path) = self.keeping.file.clone() {
            self.write_to(&path)?;
            let path = path.display();
            self.screen.text(&format!(
                "The game is saved in {path}. To check its dice: mathom verify {path}"
            ))?;
        }
        loop {
            let question = match self.table.header().undo {
                UndoPolicy::Free => "save FILE, log, undo, or enter to leave> ",
                UndoPolicy::Consent | UndoPolicy::None => "save FILE, log, or enter to leave> ",
            };
            let Some(line) = self.read_line(question)? else {
                self.screen.line("")?;
                return Ok(Next::Leave);
            };
            match understand(&line) {
                Answer::Save(file) => self.save(file)?,
                Answer::Log => self.latest(Reader::Everything)?,
                Answer::Undo => {
                    let seat = self.latest_choice().map_or(Seat(0), |(_, seat)| seat);
                    if self.undo(seat)? {
                        return Ok(Next::GoOn);
                    }
                }
                Answer::Nothing | Answer::Quit => return Ok(Next::Leave),
                _ => self.screen.line("The game is over.")?,
            }
        }
    }

    /// `None` where the input ends.
    pub(super) fn read_line(&mut self, question: &str) -> Result<Option<String>, CliError> {
        self.screen.prompt(question)?;
        let mut line = Vec::new();
        let read = io::stdin().lock().read_until(b'\n', &mut line)?;
        if !somebody_types() && read > 0 {
            self.screen.line(String::from_utf8_lossy(&line).trim_end())?;
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}

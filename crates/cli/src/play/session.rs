//! One evening at the terminal: bots answer for themselves, people are asked.

use std::io::{self, BufRead};
use std::path::PathBuf;

use bots::{Kind, Mind, Player};
use table::{Eye, Pending, Seat, Seats, Table};

use super::answer::{Answer, understand};
use super::choices::Choices;
use super::{Keeping, somebody_types};
use crate::args::Manners;
use crate::games::Shown;
use crate::paint::Ink;
use crate::screen::Screen;
use crate::trouble::Trouble;

pub struct Session<'a, G: Shown> {
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
}

/// What a decision of people leads to.
enum Next {
    GoOn,
    Leave,
}

impl<'a, G: Shown> Session<'a, G> {
    pub fn new(
        table: Table<G>,
        manners: &Manners,
        from: Option<PathBuf>,
        screen: &'a mut Screen,
    ) -> Result<Self, Trouble> {
        let seed = table.secret_seed();
        let mut bots = Vec::new();
        for (seat, who) in (0..).map(Seat).zip(&table.header().seats) {
            bots.push(match who.is_person() {
                true => None,
                false => Some(who.kind.parse::<Kind>()?.sit::<G>(seed, seat)),
            });
        }
        let keeping =
            Keeping { file: manners.save.clone().or(from), always: manners.save.is_some() };
        // The set-up is seen on the board, and a saved game is known to who saved it.
        let told = table.len();
        let ask_all = manners.ask_all;
        Ok(Session {
            table,
            bots,
            screen,
            keeping,
            ask_all,
            told,
            drawn: None,
            offered: None,
            passing: None,
        })
    }

    pub fn run(mut self) -> Result<(), Trouble> {
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
                Pending::Fate(_) => unreachable!("the table lets fate fall by itself"),
            };
            if self.a_bot_answers(must, may)? {
                continue;
            }
            let people = must.iter().find(|seat| self.bots[seat.index()].is_none());
            let Some(seat) = people else {
                return Err(Trouble::failure("nobody at this table has to answer"));
            };
            if self.passes(seat)? || self.takes_the_only_choice(seat, may)? {
                continue;
            }
            if let Next::Leave = self.ask(seat, must.with_all(may))? {
                return Ok(());
            }
        }
    }

    // Bots.

    /// Those who may break in are asked once, then those who must answer.
    fn a_bot_answers(&mut self, must: Seats, may: Seats) -> Result<bool, Trouble> {
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
        for seat in must.iter() {
            if let Some(bot) = &mut self.bots[seat.index()] {
                let action = bot.choose(Mind::of(self.table.position(), seat));
                return self.say(seat, action).map(|()| true);
            }
        }
        Ok(false)
    }

    // Saying.

    fn say(&mut self, seat: Seat, action: G::Action) -> Result<(), Trouble> {
        self.table.say(seat, action, &mut |_| ()).map_err(|illegal| {
            Trouble::failure(format!("seat {seat} may not \"{action}\": {illegal}"))
        })
    }

    /// Whoever has said `pass` lets every chance go by until the turn is over.
    fn passes(&mut self, seat: Seat) -> Result<bool, Trouble> {
        let position = self.table.position();
        let chapter = G::chapter(&position.view(Eye::Seat(seat)));
        match G::passing().filter(|&pass| position.judge(seat, pass).is_ok()) {
            Some(pass) if self.passing == Some(chapter) => self.say(seat, pass).map(|()| true),
            _ => Ok(false),
        }
    }

    /// Where there is no choice and nothing becomes known by it, nobody is asked.
    fn takes_the_only_choice(&mut self, seat: Seat, may: Seats) -> Result<bool, Trouble> {
        let position = self.table.position();
        let others = may.iter().any(|other| {
            self.bots[other.index()].is_none() && other != seat && !position.legal(other).is_empty()
        });
        let [only] = position.legal(seat)[..] else { return Ok(false) };
        if self.ask_all || others || self.seals(seat, only) {
            return Ok(false);
        }
        let label = position.label(seat, only).text;
        self.say(seat, only)?;
        let notice = format!("(The only choice of seat {seat}: {label}.)");
        let notice = self.screen.paint.ink(Ink::Faint, &notice);
        self.screen.text(&notice)?;
        Ok(true)
    }

    /// Dice, draws or secrets would follow: the point of no return.
    fn seals(&self, seat: Seat, action: G::Action) -> bool {
        let mut tried = self.table.position().clone();
        let mut sealed = false;
        tried.answer(seat, action, &mut |event| sealed |= G::seals(&event));
        sealed || !matches!(tried.pending(), Pending::Seats { .. })
    }

    // Asking.

    fn ask(&mut self, seat: Seat, asked: Seats) -> Result<Next, Trouble> {
        self.tell_news(seat)?;
        let choices = Choices::of(self.table.position(), seat);
        let mut shown = choices.numbers();
        self.screen.lines(choices.lines(&shown, self.screen.paint))?;
        self.tell_who_else(seat, asked)?;
        loop {
            let Some(line) = self.read_line(&self.question(seat))? else { return self.leave() };
            let chosen = match understand(&line) {
                Answer::Nothing => match shown[..] {
                    [only] => Some(only),
                    _ => {
                        shown = choices.numbers();
                        self.screen.lines(choices.lines(&shown, self.screen.paint))?;
                        None
                    }
                },
                Answer::Number(number) => Some(number),
                Answer::Words(None, words) => {
                    match self.word(&choices, words)? {
                        Found::Said => return Ok(Next::GoOn),
                        Found::Some(numbers) => {
                            if numbers.len() == 1 {
                                self.screen.line("Press enter to do it.")?;
                            }
                            shown = numbers;
                        }
                        Found::Nothing => (),
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
                    if self.passes(seat)? {
                        return Ok(Next::GoOn);
                    }
                    self.screen.line("There will be no more chances to break in this turn.")?;
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
                    None
                }
            };
            let Some(number) = chosen else { continue };
            match choices.numbered(number) {
                Some(choice) => {
                    self.echo(&choice.text)?;
                    self.say(seat, choice.action)?;
                    return Ok(Next::GoOn);
                }
                None => {
                    let most = choices.all.len();
                    self.screen
                        .line(&format!("There is no choice {number}; they go to {most}."))?;
                }
            }
        }
    }

    fn question(&self, seat: Seat) -> String {
        let people = self.bots.iter().filter(|bot| bot.is_none()).count();
        let who = match people {
            1 => String::new(),
            _ => format!("seat {seat}, {}", self.table.position().seat_name(seat)),
        };
        self.screen.paint.ink(Ink::Heading, &format!("{who}> "))
    }

    /// An action as logs spell it, or words that stand in some choices.
    fn word(&mut self, choices: &Choices<G::Action>, words: &str) -> Result<Found, Trouble> {
        if let Ok(action) = words.parse::<G::Action>() {
            match self.table.position().judge(choices.seat, action) {
                Ok(()) => {
                    self.say(choices.seat, action)?;
                    return Ok(Found::Said);
                }
                Err(illegal) => {
                    self.screen.text(&format!("You may not do that: {illegal}."))?;
                    return Ok(Found::Nothing);
                }
            }
        }
        let numbers = choices.matching(words);
        if numbers.is_empty() {
            self.screen.text(&format!(
                "No choice has \"{words}\" in it; \"why {words}\" may tell why, list shows all."
            ))?;
            return Ok(Found::Nothing);
        }
        self.screen.lines(choices.lines(&numbers, self.screen.paint))?;
        Ok(Found::Some(numbers))
    }

    /// True if the other seat has said something.
    fn another_seat(&mut self, number: u8, asked: Seats, words: &str) -> Result<bool, Trouble> {
        let seat = Seat::try_from(number).ok().filter(|&seat| asked.contains(seat));
        let Some(seat) = seat.filter(|seat| self.bots[seat.index()].is_none()) else {
            self.screen
                .text(&format!("Seat {number} is not asked anything at this terminal now."))?;
            return Ok(false);
        };
        let choices = Choices::of(self.table.position(), seat);
        if let Ok(number) = words.parse::<usize>()
            && let Some(choice) = choices.numbered(number)
        {
            self.say(seat, choice.action)?;
            return Ok(true);
        }
        match self.word(&choices, words)? {
            Found::Said => Ok(true),
            Found::Some(numbers) => {
                if let [only] = numbers[..]
                    && let Some(choice) = choices.numbered(only)
                {
                    self.say(seat, choice.action)?;
                    return Ok(true);
                }
                self.screen.line(&format!("Type {seat} and the number, such as: {seat} 1"))?;
                Ok(false)
            }
            Found::Nothing => Ok(false),
        }
    }

    fn echo(&mut self, text: &str) -> Result<(), Trouble> {
        if somebody_types() { Ok(()) } else { self.screen.text(text) }
    }

    fn leave(&mut self) -> Result<Next, Trouble> {
        self.screen.line("")?;
        match self.keeping.file.clone() {
            Some(path) => {
                let path = path.display();
                let what = match self.keeping.always {
                    true => "The game is saved".to_string(),
                    false => "What was saved last is there".to_string(),
                };
                self.screen.text(&format!("{what}; go on with: mathom resume {path}"))?;
            }
            None => self.screen.text("The game was left, and not saved.")?,
        }
        Ok(Next::Leave)
    }

    fn end(&mut self) -> Result<Next, Trouble> {
        self.tell_events(Eye::Onlooker)?;
        let Some(outcome) = self.table.outcome() else { return Ok(Next::GoOn) };
        let view = self.table.position().view(Eye::Onlooker);
        self.screen.line("")?;
        self.screen.lines(G::board(&view, self.screen.paint))?;
        self.screen.line("")?;
        self.screen.heading(&G::ending(outcome))?;
        if let Some(seed) = self.table.seed_if_over() {
            self.screen.text(&format!("Everything fell from the seed {}", table::to_hex(seed)))?;
        }
        if let Some(path) = self.keeping.file.clone() {
            self.write_to(&path)?;
            let path = path.display();
            self.screen.text(&format!(
                "The game is kept in {path}; check its dice: mathom verify {path}"
            ))?;
        }
        loop {
            let question = "save FILE, log, undo, or enter to leave> ";
            let Some(line) = self.read_line(question)? else {
                self.screen.line("")?;
                return Ok(Next::Leave);
            };
            match understand(&line) {
                Answer::Save(file) => self.save(file)?,
                Answer::Log => self.latest()?,
                Answer::Undo => {
                    let seat = self.latest_choice().map_or(Seat(0), |(_, seat)| seat);
                    if self.undo(seat)? {
                        return Ok(Next::GoOn);
                    }
                }
                _ => return Ok(Next::Leave),
            }
        }
    }

    /// `None` where the input ends.
    pub(super) fn read_line(&mut self, question: &str) -> Result<Option<String>, Trouble> {
        self.screen.prompt(question)?;
        let mut line = Vec::new();
        let read = io::stdin().lock().read_until(b'\n', &mut line)?;
        if !somebody_types() && read > 0 {
            self.screen.line(String::from_utf8_lossy(&line).trim_end())?;
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}

/// What typed words came to.
enum Found {
    Said,
    Some(Vec<usize>),
    Nothing,
}

//! What a game is, and what one step of it is.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::Serialize;

use crate::{
    Agenda, Chance, Dice, Explanation, Eye, Fate, Form, Illegal, Invalid, Label, Luck, NOT_ASKED,
    ParseError, Rule, Ruling, Seat, Seats, Statement, WordList,
};

/// The rules of one game. A value of this type is one position.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + Sized + 'static {
    /// How the game is set up, written as `key=value` words.
    type Options: Clone
        + PartialEq
        + Debug
        + Default
        + Display
        + FromStr<Err = Invalid>
        + Send
        + Sync;
    /// What a seat can say. Small, `Copy`, never an index into a list; spelled in the game's words.
    type Action: Copy
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = ParseError>
        + Send
        + Sync
        + 'static;
    /// What happened, with nothing hidden.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// What one onlooker may know.
    type View: PartialEq + Debug + Serialize;
    /// What can stand on the agenda: the game's table of contents.
    type Step: Step<Self>;

    /// The word for this game in commands, files and addresses.
    const NAME: &'static str;
    /// Its name for people.
    const TITLE: &'static str;
    /// The name that people use among themselves.
    const SHORT_TITLE: &'static str = Self::TITLE;
    /// What it is, in one sentence.
    const ABOUT: &'static str = "";
    /// True if a seat knows what another seat must not see.
    const HAS_SECRETS: bool = true;
    /// The version of the rules by which new games are played. Raised whenever old logs would play out
    /// differently (CONTRIBUTING.md, "When a ruling changes").
    const RULES_VERSION: u32;
    /// The oldest version by which a game can still be played.
    const OLDEST_RULES: u32 = Self::RULES_VERSION;
    /// No game takes more answers and lots than this.
    const LONGEST: u32;

    /// The position before anything has happened. Everything random is asked of fate from here on.
    fn set_up(options: &Self::Options) -> Result<Self, Invalid>;
    fn option_help() -> &'static [OptionHelp];
    /// Takes in boards or cards that somebody brings along, as names of files and their texts, and
    /// tells the words of a set-up that choose them. Most games have nothing to replace.
    fn load_content(_: &[(String, String)]) -> Result<String, Invalid> {
        Err(Invalid::new("", "this game has no content to replace"))
    }
    /// The simplest way to begin, if the rules name one.
    fn first_game() -> Option<&'static FirstGame> {
        None
    }
    /// The seats of a game for so many players, in their order. Empty where one seat is like another before
    /// the game has begun.
    fn seat_help(_players: u8) -> Vec<SeatHelp> {
        Vec::new()
    }

    /// The version of the rules by which this position is played. It is no part of [`Game::to_json`]:
    /// a log and a stored table say it beside their positions.
    fn rules_version(&self) -> u32 {
        Self::RULES_VERSION
    }
    /// The same position, played by another of the versions that can be played. A game that plays only
    /// one has nothing to do.
    #[must_use]
    fn by_rules(self, _version: u32) -> Self {
        self
    }

    fn seats(&self) -> u8;
    fn agenda(&self) -> &Agenda<Self::Step>;
    fn agenda_mut(&mut self) -> &mut Agenda<Self::Step>;

    /// Asked when the agenda is empty.
    fn outcome(&self) -> Outcome;

    fn view(&self, eye: Eye) -> Self::View;

    /// Everything open, for when it can do no harm any more. A game that hides something says how.
    fn open_view(&self) -> Self::View {
        self.view(Eye::Onlooker)
    }

    /// The event as `eye` may hear it; `None` if it may not even know that it happened.
    fn redact(event: &Self::Event, eye: Eye) -> Option<Self::Event>;

    /// True if the event reveals hidden information. Undo without consent stops here.
    fn bars_undo(event: &Self::Event) -> bool;

    /// Some position that `seat` cannot tell from this one, every unknown redrawn.
    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Self;

    /// The components all add up; otherwise which do not.
    fn check(&self) -> Result<(), Invalid>;

    /// The position in the game's words: maps keyed by names, defaults left out.
    fn to_json(&self) -> serde_json::Value;
    /// Refuses what cannot be, with the path of the fault.
    fn from_json(json: &serde_json::Value) -> Result<Self, Invalid>;

    /// What is left in the box beside the board. It follows from the rest of the position, so it is
    /// not part of [`Game::to_json`]; people who look at a position want to see it all the same.
    fn supply(&self) -> serde_json::Value {
        serde_json::Value::Null
    }
    /// Takes every piece off the board that a position can be without. `given` is what a scenario
    /// then changes: a game with several boards sees there which one is meant.
    fn clear_board(_: &mut serde_json::Value, _given: &serde_json::Value) -> Result<(), Invalid> {
        Err(Invalid::new("board", "this game has no shorthand for an empty board"))
    }

    /// How each action is written.
    fn forms() -> &'static [Form] {
        &[]
    }
    /// The names of pieces, places and cards.
    fn vocabulary() -> Vec<WordList> {
        Vec::new()
    }
    /// The actions that say no to an offer and do nothing else. In scenario files all of them can be
    /// written `no`.
    fn declining() -> &'static [Self::Action] {
        &[]
    }

    /// Every numbered statement of this game's rules.
    fn rules() -> &'static [Statement];
    /// How we read those that are open.
    fn rulings() -> &'static [Ruling] {
        &[]
    }

    /// How `seat` finds this action among others.
    fn label(&self, seat: Seat, action: Self::Action) -> Label;
    /// What of the board, the cards and the people an action is about, the most telling first.
    fn targets(&self, _: Seat, _: Self::Action) -> Vec<Target> {
        Vec::new()
    }
    /// Whether this position starts an action or a turn. Undo and replay jump to these.
    fn mark(&self) -> Mark {
        Mark::None
    }
    /// What is printed on the board, the cards and the sheets, for programs that draw them.
    fn components() -> serde_json::Value {
        serde_json::Value::Null
    }
    /// The same where it depends on how a game is set up; `None` if it does not.
    fn components_for(_: &Self::Options) -> Option<serde_json::Value> {
        None
    }
    /// How the game ended, as a sentence.
    fn ending(outcome: Outcome) -> String {
        outcome.how.to_string()
    }
    /// Why `rule` refuses this action, where the game can say more than the rule does.
    fn because(&self, _: Seat, _: Self::Action, rule: &'static Rule) -> String {
        rule.says.to_string()
    }
    /// What happened, as one sentence.
    fn sentence(event: &Self::Event) -> String;
    /// The heading, if a chapter of the story begins with the event: "Turn 3 begins".
    fn chapter_heading(_: &Self::Event) -> Option<String> {
        None
    }
    /// The same as it is told at the table: whom it is about, and by the name he has there. `self` is
    /// the position in which it was said or fell, `by` who said it.
    fn tells(&self, event: &Self::Event, by: Option<Seat>) -> Saying {
        Saying { about: by, says: Self::sentence(event) }
    }
    /// What is going on and which rules govern it.
    fn explain(&self) -> Explanation;
    /// What people call this seat ("Frodo & Sam, Legolas").
    fn seat_name(&self, seat: Seat) -> String;

    /// Which team a seat plays in. Seats of one team may talk among themselves; in a game without
    /// teams there is nobody to do so with.
    fn team(&self, _: Seat) -> Option<u8> {
        None
    }
    /// Which side a seat is on. A player who has played a seat of one side knows what must stay hidden
    /// from another, and so may not play there.
    fn side(&self, seat: Seat) -> u8 {
        self.team(seat).unwrap_or(seat.0)
    }

    /// What fell, in the game's words. The position is the one that waits for it.
    fn spell_chance(&self, chance: Chance) -> String {
        match chance {
            Chance::Dice(dice) => {
                let pips: Vec<String> = dice.as_slice().iter().map(u8::to_string).collect();
                format!("rolled {}", pips.join(" "))
            }
            Chance::Drawn(drawn) => format!("drawn {drawn}"),
        }
    }

    /// Reads what [`Game::spell_chance`] writes.
    fn read_chance(&self, words: &str) -> Result<Chance, ParseError> {
        let unreadable = || ParseError::new("what fate gave", words);
        let (verb, rest) = words.split_once(' ').ok_or_else(unreadable)?;
        match verb {
            "rolled" => {
                let pips: Result<Vec<u8>, _> = rest.split(' ').map(str::parse).collect();
                let pips = pips.map_err(|_| unreadable())?;
                if pips.len() > 12 {
                    return Err(unreadable());
                }
                Ok(Chance::Dice(pips.into_iter().collect::<Dice>()))
            }
            "drawn" => Ok(Chance::Drawn(rest.parse().map_err(|_| unreadable())?)),
            _ => Err(unreadable()),
        }
    }

    // What follows is the same for every game.

    /// True if a game of this version of the rules can be played.
    fn plays_rules(version: u32) -> bool {
        (Self::OLDEST_RULES..=Self::RULES_VERSION).contains(&version)
    }

    /// Like [`Game::set_up`], by this version of the rules.
    fn set_up_by(version: u32, options: &Self::Options) -> Result<Self, Invalid> {
        check_rules::<Self>(version)?;
        Ok(Self::set_up(options)?.by_rules(version))
    }

    fn pending(&self) -> Pending {
        match self.agenda().top() {
            Some(step) => step.waits_for(self).expect("run() stops only where somebody is asked"),
            None => Pending::Over(self.outcome()),
        }
    }

    /// Visits the legal actions of `seat`, in a fixed order, until `visit` breaks.
    #[inline]
    fn each_legal(&self, seat: Seat, visit: Visit<'_, Self::Action>) -> ControlFlow<()> {
        match asked(self, seat) {
            Ok(_) => self.each_legal_if_asked(seat, visit),
            Err(_) => ControlFlow::Continue(()),
        }
    }

    /// Like [`Game::each_legal`], but skips the check that `seat` is asked. The caller has made it.
    #[inline]
    fn each_legal_if_asked(&self, seat: Seat, visit: Visit<'_, Self::Action>) -> ControlFlow<()> {
        let Some(step) = self.agenda().top() else { return ControlFlow::Continue(()) };
        if step.offers_only_legal() {
            return step.offers(self, seat, visit);
        }
        step.offers(self, seat, &mut |action| match step.judge(self, seat, action) {
            Ok(()) => visit(action),
            Err(_) => ControlFlow::Continue(()),
        })
    }

    fn legal(&self, seat: Seat) -> Vec<Self::Action> {
        // Most lists are shorter, and few are much longer: they seldom have to grow.
        let mut legal = Vec::with_capacity(32);
        let _ = self.each_legal(seat, &mut |action| {
            legal.push(action);
            ControlFlow::Continue(())
        });
        legal
    }

    fn judge(&self, seat: Seat, action: Self::Action) -> Result<(), Illegal> {
        asked(self, seat)?.judge(self, seat, action)
    }

    /// What `seat` might reasonably try now and may not, each with the rule that says no.
    fn why_not(&self, seat: Seat) -> Vec<(Self::Action, &'static Rule)> {
        let mut refused = Vec::new();
        let Ok(step) = asked(self, seat) else { return refused };
        let _ = step.candidates(self, seat, &mut |action| {
            if let Err(illegal) = step.judge(self, seat, action) {
                refused.push((action, illegal.rule));
            }
            ControlFlow::Continue(())
        });
        refused
    }

    /// Plays a judged action and everything that follows from it.
    fn answer(&mut self, seat: Seat, action: Self::Action, tell: Tell<'_, Self::Event>) {
        if let Some(step) = self.agenda_mut().pop() {
            step.answer(self, seat, action, tell);
        }
        self.run(tell);
    }

    /// Takes what [`Pending::Fate`] asked for, and everything that follows from it.
    fn resolve_chance(&mut self, chance: Chance, tell: Tell<'_, Self::Event>) {
        if let Some(step) = self.agenda_mut().pop() {
            step.resolve_chance(self, chance, tell);
        }
        self.run(tell);
    }

    /// True once the game is won or lost, whatever is still on the agenda. A game that ends by
    /// having nothing left to do does not have to say so.
    #[inline]
    fn is_decided(&self) -> bool {
        false
    }

    /// Does what needs nobody's answer; nothing more once the game is decided.
    fn run(&mut self, tell: Tell<'_, Self::Event>) {
        loop {
            if self.is_decided() {
                self.agenda_mut().clear();
                return;
            }
            let Some(step) = self.agenda().top() else { return };
            if step.waits(self) {
                return;
            }
            self.agenda_mut().pop();
            step.happen(self, tell);
        }
    }
}

/// One thing on the agenda. It asks somebody, or it simply happens.
pub trait Step<G: Game>: Copy + PartialEq + Debug {
    /// What this step waits for; `None` if it needs nobody now.
    fn waits_for(self, g: &G) -> Option<Pending>;

    /// True if it waits for anything. A step for which that is quicker to say may say so here.
    #[inline]
    fn waits(self, g: &G) -> bool {
        self.waits_for(g).is_some()
    }

    /// True if `seat` must or may answer. The same holds here.
    #[inline]
    fn asks(self, g: &G, seat: Seat) -> bool {
        self.waits_for(g).is_some_and(|pending| pending.asks(seat))
    }

    /// Nobody is asked: do the small work, or put smaller steps on the agenda.
    fn happen(self, g: &mut G, tell: Tell<'_, G::Event>);

    /// Proposes what `seat` might answer. It may propose too much: `judge` decides.
    fn offers(self, g: &G, seat: Seat, visit: Visit<'_, G::Action>) -> ControlFlow<()>;

    /// True if it proposes nothing that `judge` would refuse, so that nobody has to ask again for each
    /// of them. The laws hold it to that.
    #[inline]
    fn offers_only_legal(self) -> bool {
        false
    }

    /// Everything a player might try here, for "why not?". It is called seldom, so it may be slow.
    fn candidates(self, g: &G, seat: Seat, visit: Visit<'_, G::Action>) -> ControlFlow<()> {
        self.offers(g, seat, visit)
    }

    /// The only place that refuses, with the rule that refuses.
    fn judge(self, g: &G, seat: Seat, action: G::Action) -> Result<(), Illegal>;

    /// The step is off the agenda already; one that waits for more answers puts itself back.
    fn answer(self, g: &mut G, seat: Seat, action: G::Action, tell: Tell<'_, G::Event>);

    fn resolve_chance(self, _: &mut G, chance: Chance, _: Tell<'_, G::Event>) {
        unreachable!("{self:?} asked fate for nothing, and {chance:?} fell");
    }
}

/// Refuses a version of the rules that is not played any more, or not yet.
pub(crate) fn check_rules<G: Game>(version: u32) -> Result<(), Invalid> {
    match G::plays_rules(version) {
        true => Ok(()),
        false => Err(Invalid::new("rules", rules_not_played::<G>(version))),
    }
}

/// Why this version of the rules is not played, as a sentence without its end.
pub fn rules_not_played<G: Game>(version: u32) -> String {
    let (oldest, newest) = (G::OLDEST_RULES, G::RULES_VERSION);
    let played = match oldest == newest {
        true => format!("version {newest} is"),
        false => format!("versions {oldest} to {newest} are"),
    };
    let why = if version < oldest { "too old" } else { "newer than this program" };
    format!("version {version} of the rules is {why}: {played} played here")
}

/// The step that waits for `seat`, if one does.
#[inline]
fn asked<G: Game>(g: &G, seat: Seat) -> Result<G::Step, Illegal> {
    let step = g.agenda().top().ok_or(Illegal { rule: &NOT_ASKED })?;
    match step.asks(g, seat) {
        true => Ok(step),
        false => Err(Illegal { rule: &NOT_ASKED }),
    }
}

pub type Visit<'a, A> = &'a mut dyn FnMut(A) -> ControlFlow<()>;
pub type Tell<'a, E> = &'a mut dyn FnMut(E);

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// Play goes on once every seat in `must` has answered. Seats in `may` can break in before that.
    Seats {
        must: Seats,
        may: Seats,
    },
    /// Nobody chooses. The table rolls, a replay reads the log, a test says what falls.
    Fate(Fate),
    Over(Outcome),
}

impl Pending {
    pub fn seat(must: Seat) -> Pending {
        Pending::Seats { must: Seats::only(must), may: Seats::NONE }
    }

    /// True if `seat` must or may answer.
    pub fn asks(self, seat: Seat) -> bool {
        match self {
            Pending::Seats { must, may } => must.with_all(may).contains(seat),
            Pending::Fate(_) | Pending::Over(_) => false,
        }
    }

    pub fn seats(must: Seats) -> Pending {
        Pending::Seats { must, may: Seats::NONE }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Nobody, one seat, a side, or the whole table.
    pub winners: Seats,
    /// How, as one word of the game: `ring-destroyed`, `haven-lost`.
    pub how: &'static str,
}

/// One thing that an action is about: `location:bree`, `card:eriador-valor`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    pub what: &'static str,
    /// Its word, as logs and views spell it.
    pub which: String,
}

impl Target {
    pub fn new(what: &'static str, which: impl Display) -> Target {
        Target { what, which: which.to_string() }
    }
}

impl Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.what, self.which)
    }
}

/// Whether a position is one that people name when they go back: "to the start of my turn".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// In the middle of something.
    None,
    /// A new action begins here.
    Action,
    /// A new turn begins here.
    Turn,
}

/// One sentence of what happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    /// Whose deed or fate it tells; nobody's if it is everybody's.
    pub about: Option<Seat>,
    pub says: String,
}

/// One thing that can be chosen at set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionHelp {
    pub key: &'static str,
    /// What people call it, with capitals only where a name has them.
    pub name: &'static str,
    pub values: &'static str,
    pub says: &'static str,
    /// The values one by one, the usual one first; empty if they are too many to list.
    pub choices: &'static [Choice],
    /// Without it the option has its usual value, and there is nothing to choose.
    pub needs: Option<Need>,
}

/// What another option must be for an option to mean anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    pub key: &'static str,
    pub word: &'static str,
    /// One sentence for a player who cannot choose it.
    pub says: &'static str,
}

/// The simplest way to begin a game that you have never played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstGame {
    pub name: &'static str,
    /// One sentence for a player who has never played.
    pub says: &'static str,
    /// Key and word of every option that is not the usual one.
    pub options: &'static [(&'static str, &'static str)],
}

/// A seat in which one can choose to sit, before the game is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatHelp {
    /// "The Witch-king"
    pub name: &'static str,
    /// The same in the middle of a sentence: "the Witch-king".
    pub amid: &'static str,
    /// The side it plays for; empty if it is a side of its own.
    pub side: &'static str,
    /// What it leads; empty if its name says so.
    pub says: &'static str,
}

/// One value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    pub word: &'static str,
    pub name: &'static str,
    /// What choosing it means, in one sentence; empty if the name says it all.
    pub says: &'static str,
}

//! Search, perception and hunt: what the hunters may ask, and what they are told.
//!
//! A question is declared first. Then the Ring-bearer may cancel it with a card that is played out of
//! turn; he is asked whenever, from all that everybody sees, he could hold one. If he does not, the
//! answer is given for him, truthfully and in exactly the words the rule has.

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Tell};
use ts_rs::TS;

use crate::action::{Action, Aim};
use crate::company::{self, Companion};
use crate::content::{Doing, Op, When};
use crate::event::Event;
use crate::places::{Area, Location, Locations, Section};
use crate::position::{Part, Position, RING_BEARER};
use crate::step::not_asked;
use crate::told::Fact;
use crate::{allies, effects, gandalf, rule};

table::names! {
    /// The three things the hunters can do to learn something.
    pub enum Asking, "search, hunt or perception" {
        Search = "search", "search";
        Hunt = "hunt", "hunt";
        Perception = "perception", "perception";
    }
}

/// What exactly is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Question {
    Search {
        at: Location,
    },
    Hunt {
        at: Location,
    },
    /// `names`: a Morgul Ring, which also tells who is inside.
    Area {
        area: Area,
        names: bool,
    },
    Section {
        section: Section,
        names: bool,
    },
}

impl Question {
    pub fn asking(self) -> Asking {
        match self {
            Question::Search { .. } => Asking::Search,
            Question::Hunt { .. } => Asking::Hunt,
            Question::Area { .. } | Question::Section { .. } => Asking::Perception,
        }
    }
}

impl Position {
    /// HFTR.1.84: aimed at where the active Nazgûl is.
    pub fn perception_here(&self, aim: Aim, names: bool) -> Question {
        let (board, at) = (self.board(), self.active_space());
        match aim {
            Aim::Area => Question::Area { area: board.area(at), names },
            Aim::Section => Question::Section { section: board.section(at), names },
        }
    }

    /// Puts the question on the agenda.
    pub fn declare(&mut self, question: Question, tell: Tell<'_, Event>) {
        tell(Event::Declared { who: self.active_nazgul(), question });
        self.agenda.then([crate::step::Step::Declared(question)]);
    }
}

/// HFTR.1.82, HFTR.1.83, HFTR.2.28, and what a card bars.
pub fn judge_search(g: &Position, at: Location) -> Result<(), Illegal> {
    rule::search::STARTING.forbids_if(g.board().frodo_starts.contains(at))?;
    rule::search::TRACK.forbids_if(g.tracks.all().contains(at))?;
    let area = g.board().area(at.space());
    rule::search::BARRED.forbids_if(g.now.barred_area == Some(area))?;
    rule::gandalf::GUARDED.forbids_if(g.gandalf.figure_at() == Some(at))
}

/// HFTR.1.86, HFTR.2.28
pub fn judge_hunt(g: &Position, at: Location) -> Result<(), Illegal> {
    rule::gandalf::GUARDED.forbids_if(g.gandalf.figure_at() == Some(at))
}

/// HFTR.1.56: what sorcery may not search or hunt besides.
pub fn judge_by_sorcery(g: &Position, at: Location) -> Result<(), Illegal> {
    rule::sorcery::ALLY_TOKEN.forbids_if(g.allies.tokens.contains(at))
}

/// HFTR.1.52: he is asked by what everybody can see, so that being asked tells nothing.
pub fn waits_for(g: &Position, question: Question) -> Option<Pending> {
    let could = !g.active.by_lord_die
        && (could_hold(g, question.asking()) || helpers(g, question.asking()).next().is_some());
    could.then(|| Pending::seat(RING_BEARER))
}

fn could_hold(g: &Position, asking: Asking) -> bool {
    let deck = g.ally_cards();
    let mut left = deck.cancelling[asking.index()];
    while left != 0 {
        let card = left.trailing_zeros() as usize;
        if deck.cards[card].copies > g.allies.discards[card] {
            return g.allies.hand_size() > 0;
        }
        left &= left - 1;
    }
    false
}

/// True if this ally card cancels such a question.
pub fn cancels(g: &Position, card: u8, asking: Asking) -> bool {
    g.ally_cards().cancelling[asking.index()] >> card & 1 == 1
}

/// Which of its effects do, counted from 1.
fn cancelling(g: &Position, card: u8, asking: Asking) -> impl Iterator<Item = u8> {
    let is_one = cancels(g, card, asking);
    let choices = (1..).zip(&g.ally_card(card).choices).filter(move |_| is_one);
    choices.filter(move |(_, choice)| cancels_it(&choice.doings, asking)).map(|(n, _)| n)
}

fn cancels_it(doings: &[Doing], asking: Asking) -> bool {
    doings.iter().any(|doing| doing.op == Op::Cancel(asking))
}

/// Whose ability cancels such a question, and which it is, from 1.
fn helpers(g: &Position, asking: Asking) -> impl Iterator<Item = (Companion, u8)> + '_ {
    Companion::ALL.into_iter().filter(|&who| g.is_ready(who)).filter_map(move |who| {
        let n = g.one_use(who).iter().position(|ability| {
            ability.when == When::OutOfTurn && cancels_it(&ability.doings, asking)
        })?;
        Some((who, n as u8 + 1))
    })
}

pub fn offers(
    g: &Position,
    question: Question,
    visit: table::Visit<'_, Action>,
) -> std::ops::ControlFlow<()> {
    visit(Action::Answer)?;
    let asking = question.asking();
    for (kind, card) in g.allies.hand_words(g) {
        for choice in cancelling(g, kind, asking) {
            if effects::judge_choice(g, g.ally_card(kind), choice).is_ok() {
                visit(Action::Play { card, choice })?;
            }
        }
    }
    helpers(g, asking).try_for_each(|(who, n)| visit(Action::Use { who, n }))
}

pub fn judge(g: &Position, question: Question, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Answer => Ok(()),
        Action::Play { card, choice } => {
            let kind = allies::judge_held(g, card)?;
            let mut fitting = cancelling(g, kind, question.asking());
            rule::allies::OUT_OF_TURN.forbids_if(!fitting.any(|n| n == choice))?;
            // HFTR.1.48 holds out of turn too.
            effects::judge_choice(g, g.ally_card(kind), choice)
        }
        Action::Use { who, n } => {
            company::judge_use(g, who, n, When::OutOfTurn)?;
            let fits = helpers(g, question.asking()).any(|helper| helper == (who, n));
            rule::company::MOMENT.forbids_if(!fits)
        }
        _ => not_asked(),
    }
}

pub fn answer(g: &mut Position, question: Question, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::Play { card, choice } => {
            let kind = allies::discard_played(g, card, choice, tell);
            effects::ran(g, effects::Source::Ally(kind, choice - 1), module_path!());
            effects::tell_conditions(g, g.ally_card(kind), choice, tell);
            tell(Event::Cancelled { question });
            // What else the card does; cancelling is done.
            effects::begin(g, effects::Source::Ally(kind, choice - 1));
        }
        Action::Use { who, n } => {
            company::use_once(g, who, n, tell);
            effects::ran(g, effects::Source::OneUse(who, n - 1), module_path!());
            tell(Event::Cancelled { question });
        }
        _ => happen(g, question, tell),
    }
}

/// The truth.
pub fn happen(g: &mut Position, question: Question, tell: Tell<'_, Event>) {
    match question {
        Question::Search { at } => answer_search(g, at, tell),
        Question::Hunt { at } => answer_hunt(g, at, tell),
        Question::Area { area, names } => {
            let inside = g.board().in_area(area);
            answer_perception(g, question, inside, names, tell);
        }
        Question::Section { section, names } => {
            let inside = g.board().in_section(section);
            answer_perception(g, question, inside, names, tell);
        }
    }
}

/// HFTR.1.79 to HFTR.1.81; HFTR.2.35: Gandalf's log never matters.
fn answer_search(g: &mut Position, at: Location, tell: Tell<'_, Event>) {
    // HFTR.3.3, HFTR.3.4
    let is_sheltered = g.is_sheltered() && g.last_location() == at;
    let yes = g.on_log().contains(at) && !is_sheltered;
    if yes {
        g.tracks.eye = g.tracks.eye.with(at);
    }
    g.known(Fact::Searched { at, yes });
    tell(Event::SearchAnswered { at, yes });
    find_information(g, at, tell);
}

/// HFTR.1.87 to HFTR.1.89, HFTR.2.36 to HFTR.2.39
fn answer_hunt(g: &mut Position, at: Location, tell: Tell<'_, Event>) {
    let yes = g.on_log().contains(at);
    let here = yes && g.last_location() == at;
    let gandalf = g.gandalf.can_be_found_at(at);
    if yes {
        g.tracks.eye = g.tracks.eye.without(at);
        g.tracks.sword = g.tracks.sword.with(at);
    }
    g.now.is_found |= here;
    g.known(Fact::Hunted { at, yes, here, gandalf });
    tell(Event::HuntAnswered { at, yes, here, gandalf });
    find_information(g, at, tell);
    if gandalf {
        gandalf::flee(g);
    }
}

/// HFTR.1.85, HFTR.2.34, HFTR.2.47
fn answer_perception(
    g: &mut Position,
    question: Question,
    inside: Locations,
    names: bool,
    tell: Tell<'_, Event>,
) {
    let frodo = inside.contains(g.last_location());
    let gandalf = g.gandalf.last_location().is_some_and(|at| inside.contains(at));
    let yes = frodo || gandalf;
    let fact = match (question, names) {
        (Question::Area { area, .. }, true) => Fact::NamedArea { area, frodo, gandalf },
        (Question::Section { section, .. }, true) => Fact::NamedSection { section, frodo, gandalf },
        (Question::Section { section, .. }, false) => Fact::PerceivedSection { section, yes },
        (Question::Area { area, .. }, false) => Fact::PerceivedArea { area, yes },
        (Question::Search { .. } | Question::Hunt { .. }, _) => unreachable!("no perception"),
    };
    g.known(fact);
    let named = |is_inside: bool| (names && yes).then_some(is_inside);
    tell(Event::PerceptionAnswered { question, yes, frodo: named(frodo), gandalf: named(gandalf) });
}

/// HFTR.1.96: the next ability of the Black Riders is unlocked at once.
fn find_information(g: &mut Position, at: Location, tell: Tell<'_, Event>) {
    if g.part == Part::One && g.information.in_play.contains(at) {
        g.information.in_play = g.information.in_play.without(at);
        g.information.found = g.information.found.with(at);
        // Where Frodo set out, a token can be in play though its number is on the log.
        if !g.on_log().contains(at) {
            g.known(Fact::InformationFound { at });
        }
        tell(Event::InformationFound { at, ability: g.information.found.len() });
    }
}

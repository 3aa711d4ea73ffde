//! The game as the table sees it.

use table::{
    Agenda, Chance, Describe, Dice, Explanation, Eye, FirstGame, Form, Game, Invalid, Label,
    Linker, Luck, Mark, Notation, OptionHelp, Outcome, ParseError, Ruling, Seat, Seats, Statement,
    Target, WordList,
};

use crate::action::{Action, Face};
use crate::cards::{DeckCard, PlayerCard};
use crate::components::{self, Components};
use crate::event::{Cause, Event};
use crate::facts::{Character, Objective, RULINGS, STATEMENTS, ShadowCard};
use crate::options::{FIRST_GAME, HELP, Options};
use crate::position::{Position, RollKind};
use crate::sheet::Sheet;
use crate::step::Step;
use crate::view::View;
use crate::{dice, lexicon, setup, telling, turn};

impl Game for Position {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Step = Step;

    const NAME: &'static str = "fate-of-the-fellowship";
    const HAS_SECRETS: bool = false;
    const RULES_VERSION: u32 = 1;
    const LONGEST: u32 = 20_000;

    fn set_up(options: &Options) -> Result<Position, Invalid> {
        options.check()?;
        let mut g = Position::empty(*options);
        g.agenda.then([Step::Setup(setup::Step::Board)]);
        Ok(g)
    }

    fn seats(&self) -> u8 {
        self.options.players
    }

    #[inline]
    fn agenda(&self) -> &Agenda<Step> {
        &self.agenda
    }

    #[inline]
    fn agenda_mut(&mut self) -> &mut Agenda<Step> {
        &mut self.agenda
    }

    /// FOTF.1.1: all win together or lose together.
    fn outcome(&self) -> Outcome {
        match self.lost {
            None => Outcome { winners: self.all_seats(), how: "ring-destroyed" },
            Some(cause) => Outcome { winners: Seats::NONE, how: cause.word() },
        }
    }

    /// FOTF.2.22, FOTF.11.6: hands and discard piles are open to all.
    fn view(&self, _: Eye) -> View {
        View::of(self)
    }

    fn redact(event: &Event, _: Eye) -> Option<Event> {
        Some(*event)
    }

    fn bars_undo(event: &Event) -> bool {
        event.bars_undo()
    }

    /// Only the faces of the shadow deck's named cards are decided and hidden.
    fn imagine(&self, _: Seat, luck: &mut Luck) -> Position {
        let mut imagined = self.clone();
        imagined.shadow_deck.imagine(luck);
        imagined
    }

    fn check(&self) -> Result<(), Invalid> {
        self.check_all()
    }

    #[inline]
    fn is_decided(&self) -> bool {
        self.lost.is_some() || self.won
    }
}

impl Describe for Position {
    const TITLE: &'static str = "The Lord of the Rings: Fate of the Fellowship";
    const SHORT_TITLE: &'static str = "Fate of the Fellowship";
    const ABOUT: &'static str = "One to five players lead Frodo to Mount Doom, together.";

    fn option_help() -> &'static [OptionHelp] {
        HELP
    }

    /// FOTF.2.18: the reference cards of every player.
    fn rules() -> &'static [Statement] {
        STATEMENTS
    }

    fn rulings() -> &'static [Ruling] {
        RULINGS
    }

    fn first_game() -> Option<&'static FirstGame> {
        Some(&FIRST_GAME)
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        telling::label(self, seat, action)
    }

    fn targets(&self, _: Seat, action: Action) -> Vec<Target> {
        telling::targets(self, action)
    }

    fn mark(&self) -> Mark {
        match self.agenda.top() {
            Some(Step::Turn(turn::Step::Actions)) if self.turn.has_just_begun() => Mark::Turn,
            Some(Step::Turn(turn::Step::Actions)) => Mark::Action,
            _ => Mark::None,
        }
    }

    fn ending(outcome: Outcome) -> String {
        match Cause::ALL.into_iter().find(|cause| cause.word() == outcome.how) {
            None => {
                "The players have won: the Ring is destroyed, and the shadow is gone.".to_string()
            }
            Some(cause) => {
                format!("The players have lost: the last hope was lost to {}.", cause.name())
            }
        }
    }

    fn sentence(event: &Event) -> String {
        telling::sentence(event)
    }

    fn links(&self) -> Option<&Linker> {
        Some(&components::LINKS)
    }

    fn signs(&self) -> Option<&Linker> {
        Some(&components::SIGNS)
    }

    fn chapter_heading(event: &Event) -> Option<String> {
        telling::chapter_heading(event)
    }

    fn explain(&self) -> Explanation {
        telling::explain(self)
    }

    fn seat_name(&self, seat: Seat) -> String {
        let names: Vec<_> = self.characters_of(seat).iter().map(Character::name).collect();
        names.join(", ")
    }
}

impl Notation for Position {
    fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(Sheet::of(self)).expect("a sheet is plain data")
    }

    fn from_json(json: &serde_json::Value) -> Result<Position, Invalid> {
        table::read_json::<Sheet>(json)?.position()
    }

    fn supply(&self) -> serde_json::Value {
        lexicon::supply(self)
    }

    fn clear_board(json: &mut serde_json::Value, _: &serde_json::Value) -> Result<(), Invalid> {
        lexicon::clear_board(json)
    }

    fn forms() -> &'static [Form] {
        Action::FORMS
    }

    fn vocabulary() -> Vec<WordList> {
        lexicon::vocabulary()
    }

    fn declining() -> &'static [Action] {
        lexicon::DECLINING
    }

    fn components() -> serde_json::Value {
        serde_json::to_value(Components::new()).expect("what is printed is plain data")
    }

    fn spell_chance(&self, chance: Chance) -> String {
        match chance {
            Chance::Dice(dice) => {
                let kind = self.dice_kind();
                let faces = dice.as_slice().iter().map(|&pip| dice::face(kind, pip).word());
                format!("rolled {}", faces.collect::<Vec<_>>().join(" "))
            }
            Chance::Drawn(chance) => format!("drew {}", self.drawn(chance)),
        }
    }

    fn read_chance(&self, words: &str) -> Result<Chance, ParseError> {
        let unreadable = || ParseError::new("a result of chance", words);
        if let Some(faces) = words.strip_prefix("rolled ") {
            let kind = self.dice_kind();
            let pip = |word: &str| dice::pip(kind, word.parse::<Face>().ok()?);
            let pips: Option<Vec<u8>> = faces.split(' ').map(pip).collect();
            let pips = pips.filter(|pips| pips.len() <= 7).ok_or_else(unreadable)?;
            return Ok(Chance::Dice(pips.into_iter().collect::<Dice>()));
        }
        let word = words.strip_prefix("drew ").ok_or_else(unreadable)?;
        self.draw_of(word).map(Chance::Drawn).ok_or_else(unreadable)
    }
}

/// What the next draw chooses from, so that it can be written in words.
enum Drawing {
    PlayerCard,
    ShadowCard { depth: u8 },
    OneOf(Vec<String>),
}

impl Position {
    /// The dice in hand: search dice only while a search is rolled.
    fn dice_kind(&self) -> RollKind {
        match self.roll.kind {
            RollKind::Search => RollKind::Search,
            RollKind::Battle | RollKind::Peril(_) | RollKind::None => RollKind::Battle,
        }
    }

    fn drawing(&self) -> Drawing {
        use crate::{characters, events, objectives, shadow};
        let words = |items: Vec<&'static str>| {
            Drawing::OneOf(items.into_iter().map(str::to_owned).collect())
        };
        match self.agenda.top() {
            Some(Step::Setup(step)) => match step {
                setup::Step::ShadowCards { .. } => Drawing::ShadowCard { depth: 0 },
                setup::Step::Objectives => {
                    words(setup::open_objectives(self).map(Objective::word).collect())
                }
                setup::Step::FillUp => words(setup::outside(self).map(Character::word).collect()),
                setup::Step::Deal { .. } => {
                    words(setup::dealable(self).map(Character::word).collect())
                }
                setup::Step::FirstPlayer => {
                    Drawing::OneOf(self.all_seats().iter().map(|s| format!("seat-{s}")).collect())
                }
                _ => Drawing::PlayerCard,
            },
            Some(Step::Shadow(shadow::Step::TopCard)) => Drawing::ShadowCard { depth: 0 },
            Some(Step::Objective(objectives::Step::LookAhead { named })) => {
                Drawing::ShadowCard { depth: named }
            }
            Some(Step::Objective(objectives::Step::Replace(_))) => {
                words(objectives::unused(self).map(Character::word).collect())
            }
            Some(Step::Ability(characters::Step::LadyOfLight)) => {
                let events = self.deck.unseen_events();
                Drawing::OneOf(events.iter().map(|card: PlayerCard| card.to_string()).collect())
            }
            Some(Step::Turn(turn::Step::DrawCard))
            | Some(Step::Event(events::Step::ElrondsForesight(_))) => Drawing::PlayerCard,
            _ => Drawing::PlayerCard,
        }
    }

    fn drawn(&self, chance: u32) -> String {
        match self.drawing() {
            Drawing::PlayerCard => self.deck.named(chance).to_string(),
            Drawing::ShadowCard { depth } => self.shadow_deck.card_at(depth, chance).to_string(),
            Drawing::OneOf(words) => words[chance as usize].clone(),
        }
    }

    fn draw_of(&self, word: &str) -> Option<u32> {
        match self.drawing() {
            Drawing::PlayerCard => self.deck.draw_of(word.parse::<DeckCard>().ok()?),
            Drawing::ShadowCard { depth } => {
                self.shadow_deck.draw_of(depth, word.parse::<ShadowCard>().ok()?)
            }
            Drawing::OneOf(words) => {
                words.iter().position(|other| other == word).map(|at| at as u32)
            }
        }
    }
}

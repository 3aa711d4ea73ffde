//! The game as the table sees it.

use table::{
    Agenda, Chance, Describe, Dice, Explanation, Eye, FirstGame, Form, Game, Invalid, Label,
    Linker, LogSentence, Luck, Mark, Notation, OptionHelp, Outcome, ParseError, Ruling, Seat,
    SeatHelp, Seats, Statement, Target, WordList,
};

use crate::action::Action;
use crate::allies::kind_drawn;
use crate::components::{self, Components};
use crate::dice::{Face, LordFace, Step as DiceStep};
use crate::encounter::tile_drawn;
use crate::event::Event;
use crate::facts::{RULINGS, STATEMENTS};
use crate::journey::nth_bit;
use crate::options::{self, Book, FIRST_GAME, Options};
use crate::places::Locations;
use crate::position::{Ending, Position, RING_BEARER};
use crate::sheet::Sheet;
use crate::step::Step;
use crate::view::View;
use crate::word::Word;
use crate::{
    allies, content, effects, encounter, frodo, gandalf, journey, lexicon, riders, setup, sorcery,
    telling,
};

impl Game for Position {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Step = Step;

    const NAME: &'static str = "hunt-for-the-ring";
    const RULES_VERSION: u32 = 1;
    const LONGEST: u32 = 6_000;

    fn set_up(options: &Options) -> Result<Position, Invalid> {
        options.check()?;
        let mut g = Position::empty(*options);
        g.agenda.then([Step::Setup(setup::Step::Part1)]);
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

    fn outcome(&self) -> Outcome {
        let ending = self.ending.unwrap_or(Ending::CorruptedInPart1);
        let winners = match ending.is_won_by_ring_bearer() {
            true => Seats::only(RING_BEARER),
            false => self.ringwraiths().collect(),
        };
        Outcome { winners, how: ending.word() }
    }

    fn view(&self, eye: Eye) -> View {
        View::of(self, eye)
    }

    fn open_view(&self) -> View {
        View::open(self)
    }

    fn redact(event: &Event, eye: Eye) -> Option<Event> {
        Some(event.redacted(eye))
    }

    fn bars_undo(event: &Event) -> bool {
        event.bars_undo()
    }

    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Position {
        self.imagined(seat, luck)
    }

    fn check(&self) -> Result<(), Invalid> {
        self.check_all()
    }

    /// HFTR.1.25, HFTR.1.92: what Ringwraith players say to each other the Ring-bearer may hear, so
    /// they are no team that could talk among themselves.
    fn team(&self, _: Seat) -> Option<u8> {
        None
    }

    /// The Ring-bearer, or the Ringwraiths.
    fn side(&self, seat: Seat) -> u8 {
        u8::from(seat.0 > 0)
    }

    #[inline]
    fn is_decided(&self) -> bool {
        self.ending.is_some()
    }
}

impl Describe for Position {
    const TITLE: &'static str = "Hunt for the Ring";
    const ABOUT: &'static str =
        "Frodo slips away in secret, and one to four players hunt him with the Nazgûl.";

    fn option_help() -> &'static [OptionHelp] {
        options::help()
    }

    fn first_game() -> Option<&'static FirstGame> {
        Some(&FIRST_GAME)
    }

    fn seat_help(players: u8) -> Vec<SeatHelp> {
        options::seat_help(players)
    }

    fn rules() -> &'static [Statement] {
        STATEMENTS
    }

    fn rulings() -> &'static [Ruling] {
        RULINGS
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        telling::label(self, seat, action)
    }

    fn targets(&self, seat: Seat, action: Action) -> Vec<Target> {
        telling::targets(self, seat, action)
    }

    fn mark(&self) -> Mark {
        match self.agenda.top() {
            Some(Step::Frodo(frodo::Step::Turn)) if !self.has_moved_or_rested() => Mark::Turn,
            Some(Step::Frodo(frodo::Step::Turn) | Step::Riders(riders::Step::Turn)) => Mark::Action,
            _ => Mark::None,
        }
    }

    fn ending(outcome: Outcome) -> String {
        telling::ending(outcome)
    }

    fn sentence(event: &Event) -> String {
        telling::sentence(event)
    }

    fn links(&self) -> Option<&Linker> {
        Some(components::links(self.book()))
    }

    fn chapter_heading(event: &Event) -> Option<String> {
        telling::chapter_heading(event)
    }

    fn tells(&self, event: &Event, _: Option<Seat>) -> LogSentence {
        telling::tells(self, event)
    }

    fn explain(&self) -> Explanation {
        telling::explain(self)
    }

    fn seat_name(&self, seat: Seat) -> String {
        match (seat == RING_BEARER, self.options.players) {
            (true, _) => "The Ring-bearer".to_owned(),
            (false, 2) => "The Ringwraiths".to_owned(),
            (false, _) => format!("Ringwraith {}", seat.0),
        }
    }
}

impl Notation for Position {
    /// Content of a scenario: what is not given is the shipped one.
    fn load_content(files: &[(String, String)]) -> Result<String, Invalid> {
        let brought = content::load_content(content::OF_A_SCENARIO, files).map_err(|wrong| {
            let file = wrong.first().map_or("", |first| first.file.as_str());
            let all: Vec<String> = wrong.iter().map(|one| one.told_in(file)).collect();
            Invalid::new(file, all.join("; "))
        })?;
        Ok(format!("content={}", Book(brought)))
    }

    fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(Sheet::of(self)).expect("a sheet is plain data")
    }

    fn from_json(json: &serde_json::Value) -> Result<Position, Invalid> {
        table::read_json::<Sheet>(json)?.position()
    }

    fn supply(&self) -> serde_json::Value {
        lexicon::supply(self)
    }

    fn clear_board(json: &mut serde_json::Value, given: &serde_json::Value) -> Result<(), Invalid> {
        lexicon::clear_board(json, given)
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
        let printed = Components::of(&Options::default());
        serde_json::to_value(printed).expect("what is printed is plain data")
    }

    fn components_for(options: &Options) -> Option<serde_json::Value> {
        let printed = Components::of(options);
        Some(serde_json::to_value(printed).expect("what is printed is plain data"))
    }

    fn spell_chance(&self, chance: Chance) -> String {
        match chance {
            Chance::Dice(dice) => {
                let faces = dice.as_slice().iter().map(|&pip| self.face_word(pip));
                format!("rolled {}", faces.collect::<Vec<_>>().join(" "))
            }
            Chance::Drawn(n) => format!("drew {}", self.drawing().word(n)),
        }
    }

    fn read_chance(&self, words: &str) -> Result<Chance, ParseError> {
        let unreadable = || ParseError::new("a result of chance", words);
        if let Some(faces) = words.strip_prefix("rolled ") {
            let pip = |word: &str| (1..=6).find(|&pip| self.face_word(pip) == word);
            let pips: Option<Vec<u8>> = faces.split(' ').map(pip).collect();
            let pips = pips.filter(|pips| pips.len() <= 12).ok_or_else(unreadable)?;
            return Ok(Chance::Dice(pips.into_iter().collect::<Dice>()));
        }
        let word = words.strip_prefix("drew ").ok_or_else(unreadable)?;
        self.drawing().chance(word).map(Chance::Drawn).ok_or_else(unreadable)
    }
}

/// What the next draw chooses from, in words, in the order of the draws.
struct Drawing(Vec<String>);

impl Drawing {
    fn word(&self, chance: u32) -> &str {
        self.0.get(chance as usize).map_or("nothing", String::as_str)
    }

    fn chance(&self, word: &str) -> Option<u32> {
        self.0.iter().position(|other| other == word).map(|at| at as u32)
    }

    fn of_locations(all: Locations) -> Drawing {
        Drawing(all.iter().map(|at| at.to_string()).collect())
    }
}

impl Position {
    fn face_word(&self, pip: u8) -> &'static str {
        let tokens = &self.book().tokens;
        let face = usize::from(pip) - 1;
        match self.agenda.top() {
            Some(Step::Dice(DiceStep::RollLord)) => {
                tokens.lord_faces.get(face).copied().map_or("", LordFace::word)
            }
            _ => tokens.standard_faces.get(face).copied().map_or("", Face::word),
        }
    }

    fn drawing(&self) -> Drawing {
        let heap = |counts: &allies::Counts, word: &dyn Fn(u8) -> Word| {
            let size = allies::total(counts);
            Drawing((0..size).map(|n| word(kind_drawn(counts, n)).to_string()).collect())
        };
        let ally = |kind: u8| self.ally_card(kind).word;
        match self.agenda.top() {
            Some(Step::Setup(step)) => match step {
                setup::Step::FrodoStart => Drawing::of_locations(self.book().tokens.frodo_starts),
                setup::Step::Information { .. } => {
                    Drawing::of_locations(setup::undrawn_information(self))
                }
                setup::Step::Deeds { .. } => Drawing::of_locations(self.gandalf.supply),
                _ => Drawing(self.ringwraiths().map(|seat| format!("seat-{seat}")).collect()),
            },
            Some(Step::Allies(_)) => heap(&self.allies.deck, &ally),
            Some(Step::Effect(effects::Step::LoseAlly { .. })) => heap(&self.allies.hand, &ally),
            Some(Step::Sorcery(_)) => {
                heap(sorcery::Step::heap(self), &|kind| self.sorcery_card(kind).word)
            }
            Some(Step::Encounter(encounter::Step::Draw { .. })) => {
                let size: u32 = self.tiles.pool.iter().map(|&count| u32::from(count)).sum();
                let tile = |n| self.tile(tile_drawn(self, n)).to_string();
                Drawing((0..size).map(tile).collect())
            }
            Some(Step::Journey(journey::Step::First(length))) => {
                let cards = &self.book().journeys[length.index()].cards;
                Drawing(cards.iter().map(|card| card.word.to_string()).collect())
            }
            Some(Step::Journey(_)) => {
                let unknown = journey::unknown(self);
                let card = |n| self.journey_of(self.length(), nth_bit(unknown, n)).word;
                Drawing((0..unknown.count_ones()).map(|n| card(n).to_string()).collect())
            }
            Some(Step::Gandalf(gandalf::Step::DrawDeed { .. } | gandalf::Step::Flee)) => {
                Drawing::of_locations(self.gandalf.supply)
            }
            _ => Drawing(Vec::new()),
        }
    }
}

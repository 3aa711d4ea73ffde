//! The game as the table sees it.

use table::{
    Agenda, Chance, Describe, Dice, Explanation, Eye, FirstGame, Form, Game, Invalid, Label, Luck,
    Mark, Notation, OptionHelp, Outcome, ParseError, Ruling, Seat, SeatHelp, Seats, Statement,
    Target, WordList,
};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Card, RULINGS, Region, STATEMENTS, Side, Site};
use crate::options::{self, FIRST_GAME, HELP, Options};
use crate::position::{Ending, Position};
use crate::setup;
use crate::sheet::Sheet;
use crate::step::Step;
use crate::telling;
use crate::view::View;
use crate::{hand, organization, piece::Slots, site, untap};

impl Game for Position {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Step = Step;

    const NAME: &'static str = "middle-earth-ccg";
    const LONGEST: u32 = 200_000;

    fn set_up(options: &Options) -> Result<Position, Invalid> {
        options.check()?;
        Ok(setup::begin(options))
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn agenda(&self) -> &Agenda<Step> {
        &self.agenda
    }

    #[inline]
    fn agenda_mut(&mut self) -> &mut Agenda<Step> {
        &mut self.agenda
    }

    #[inline]
    fn is_decided(&self) -> bool {
        self.ending.is_some()
    }

    fn outcome(&self) -> Outcome {
        let ending = self.ending.unwrap_or(Ending::Council);
        Outcome { winners: self.winners(ending), how: ending.word() }
    }

    fn view(&self, eye: Eye) -> View {
        View::of(self, eye)
    }

    fn open_view(&self) -> View {
        View::open(self)
    }

    fn redact(event: &Event, eye: Eye) -> Option<Event> {
        event.heard_by(eye)
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
}

impl Position {
    fn winners(&self, ending: Ending) -> Seats {
        match ending {
            // MECCG.21.7: equal is a tie.
            Ending::Council => match self.counted(0).1.cmp(&self.counted(1).1) {
                std::cmp::Ordering::Greater => Seats::only(Seat(0)),
                std::cmp::Ordering::Less => Seats::only(Seat(1)),
                std::cmp::Ordering::Equal => Seats::first(2),
            },
            Ending::Ring => Seats::only(self.active_seat()),
            Ending::RingwraithLost => {
                let lost = |seat: usize| {
                    self.players[seat].avatar_lost && self.players[seat].side == Side::Minion
                };
                (0..2).filter(|&seat| !lost(seat)).map(Position::seat).collect()
            }
        }
    }
}

impl Describe for Position {
    const TITLE: &'static str = "Middle-earth CCG";
    const ABOUT: &'static str =
        "Two players, each a Wizard or a Ringwraith, send their companies through Middle-earth.";

    fn option_help() -> &'static [OptionHelp] {
        HELP
    }

    fn first_game() -> Option<&'static FirstGame> {
        Some(&FIRST_GAME)
    }

    fn seat_help(_: u8) -> Vec<SeatHelp> {
        options::seat_help()
    }

    fn seat_name(&self, seat: Seat) -> String {
        let player = &self.players[seat.index()];
        match (player.avatar, player.side) {
            (Some(avatar), _) => avatar.name().to_string(),
            (None, Side::Hero) => "Wizard player".to_string(),
            (None, Side::Minion) => "Ringwraith player".to_string(),
        }
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        telling::label(self, seat, action)
    }

    fn targets(&self, _: Seat, action: Action) -> Vec<Target> {
        telling::targets(action)
    }

    fn explain(&self) -> Explanation {
        telling::explain(self)
    }

    fn mark(&self) -> Mark {
        match self.agenda.top() {
            Some(Step::Untap(untap::Step::Own)) => Mark::Turn,
            Some(Step::Organization(organization::Step::Act)) => Mark::Action,
            Some(Step::Hazards(_) | Step::Site(site::Step::Act)) => Mark::Action,
            _ => Mark::None,
        }
    }

    fn sentence(event: &Event) -> String {
        telling::sentence(event)
    }

    fn chapter_heading(event: &Event) -> Option<String> {
        telling::chapter_heading(event)
    }

    fn ending(outcome: Outcome) -> String {
        let how = Ending::ALL.into_iter().find(|ending| ending.word() == outcome.how);
        how.map_or(outcome.how, telling::ending).to_string()
    }

    fn rules() -> &'static [Statement] {
        STATEMENTS
    }

    fn rulings() -> &'static [Ruling] {
        RULINGS
    }
}

impl Notation for Position {
    fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(Sheet::of(self)).expect("a sheet is plain data")
    }

    fn from_json(json: &serde_json::Value) -> Result<Position, Invalid> {
        table::read_json::<Sheet>(json)?.position()
    }

    fn forms() -> &'static [Form] {
        Action::FORMS
    }

    fn vocabulary() -> Vec<WordList> {
        vec![
            WordList::new("cards", Card::ALL.iter().map(|card| (card.word(), card.name()))),
            WordList::new("sites", Site::ALL.iter().map(|site| (site.word(), site.name()))),
            WordList::new(
                "regions",
                Region::ALL.iter().map(|region| (region.word(), region.name())),
            ),
        ]
    }

    fn declining() -> &'static [Action] {
        &[Action::Pass, Action::Done, Action::Stay]
    }

    fn spell_chance(&self, chance: Chance) -> String {
        match chance {
            Chance::Dice(dice) => {
                let pips: Vec<String> = dice.as_slice().iter().map(u8::to_string).collect();
                format!("rolled {}", pips.join(" "))
            }
            Chance::Drawn(nth) => match self.drawn_from() {
                Some((seat, deck)) => {
                    let player = &self.players[seat];
                    let slot = deck.nth(nth as usize);
                    let card = slot.map_or(player.kinds[0], |slot| player.kinds[slot]);
                    format!("drew {card}")
                }
                None => format!("drawn {nth}"),
            },
        }
    }

    fn read_chance(&self, words: &str) -> Result<Chance, ParseError> {
        let unreadable = || ParseError::new("dice or a draw", words);
        if let Some(pips) = words.strip_prefix("rolled ") {
            let pips: Result<Vec<u8>, _> = pips.split(' ').map(str::parse).collect();
            let pips = pips.map_err(|_| unreadable())?;
            if pips.len() > 2 {
                return Err(unreadable());
            }
            return Ok(Chance::Dice(pips.into_iter().collect::<Dice>()));
        }
        let card = words.strip_prefix("drew ").ok_or_else(unreadable)?;
        let card: Card = card.parse().map_err(|_| unreadable())?;
        let (seat, deck) = self.drawn_from().ok_or_else(unreadable)?;
        let player = &self.players[seat];
        let nth = deck.iter().position(|slot| player.kinds[slot] == card);
        nth.map(|nth| Chance::Drawn(nth as u32)).ok_or_else(unreadable)
    }
}

impl Position {
    /// The play deck from which a card is drawn now.
    fn drawn_from(&self) -> Option<(usize, Slots)> {
        match self.agenda.top()? {
            Step::Hand(hand::Step::Draw { seat, .. }) => {
                Some((usize::from(seat), self.players[usize::from(seat)].deck))
            }
            _ => None,
        }
    }
}

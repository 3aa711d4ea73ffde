//! The game as the table sees it.

use std::sync::LazyLock;

use table::{
    Agenda, Explanation, Eye, Fault, Game, Label, Lot, Luck, Mark, OptionHelp, Outcome, Ruling,
    Seat, Seats, Statement, Touch, Unreadable,
};

use crate::action::Action;
use crate::card_set::CardSet;
use crate::event::Event;
use crate::facts::{Deck, RULINGS, RULINGS_OF_LORDS, STATEMENTS, Side};
use crate::options::{HELP, Options};
use crate::position::Position;
use crate::printed::Printed;
use crate::sheet::Sheet;
use crate::step::Step;
use crate::view::View;
use crate::{fellowship, lords, lots, setup, telling, turn};

impl Game for Position {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Step = Step;

    const NAME: &'static str = "war-of-the-ring";
    const TITLE: &'static str = "War of the Ring";
    const ABOUT: &'static str =
        "The Free Peoples against the Shadow: a war, and a quest in secret.";
    const HIDES: bool = true;
    const RULES_VERSION: u32 = 2;
    const LONGEST: u32 = 40_000;

    fn set_up(options: &Options) -> Result<Position, Fault> {
        Ok(setup::set_up(*options))
    }

    fn option_help() -> &'static [OptionHelp] {
        HELP
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

    fn outcome(&self) -> Outcome {
        match self.won {
            Some(victory) => {
                Outcome { winners: Seats::only(self.seat(victory.winner())), how: victory.word() }
            }
            None => Outcome { winners: Seats::NONE, how: "unfinished" },
        }
    }

    fn view(&self, eye: Eye) -> View {
        View::of(self, eye)
    }

    fn retell(event: &Event, eye: Eye) -> Option<Event> {
        Some(event.retold(eye))
    }

    fn seals(event: &Event) -> bool {
        event.seals()
    }

    /// The enemy's hand, his deck and what he buried can be any cards of theirs nobody has seen.
    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Position {
        let mut imagined = self.clone();
        for side in Side::ALL.into_iter().filter(|&side| self.seat(side) != seat) {
            for deck in Deck::ALL {
                imagined.redraw(side, deck, luck);
            }
        }
        if self.has_lords() && seat != self.seat(Side::FreePeoples) {
            lords::council::imagine(&mut imagined, luck);
        }
        imagined
    }

    fn check(&self) -> Result<(), Fault> {
        self.check_all()
    }

    fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(Sheet::of(self)).expect("a sheet is plain data")
    }

    fn from_json(json: &serde_json::Value) -> Result<Position, Fault> {
        table::read_json::<Sheet>(json)?.position()
    }

    fn printed() -> serde_json::Value {
        serde_json::to_value(Printed::new()).expect("what is printed is plain data")
    }

    fn rules() -> &'static [Statement] {
        STATEMENTS
    }

    fn rulings() -> &'static [Ruling] {
        static ALL: LazyLock<Vec<Ruling>> = LazyLock::new(|| [RULINGS, RULINGS_OF_LORDS].concat());
        &ALL
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        telling::label(self, seat, action)
    }

    fn touches(&self, _: Seat, action: Action) -> Vec<Touch> {
        telling::touches(self, action)
    }

    fn mark(&self) -> Mark {
        match self.agenda.top() {
            Some(Step::Fellowship(fellowship::Step::Declare)) => Mark::Turn,
            Some(Step::Turn(turn::Step::Act(_))) => Mark::Action,
            _ => Mark::None,
        }
    }

    fn ending(outcome: Outcome) -> String {
        match outcome.how {
            "corrupted" => "The Shadow has won: the Ring-bearers are corrupted.",
            "ring-destroyed" => "The Free Peoples have won: the Ring is destroyed.",
            "shadow-conquers" => "The Shadow has won the war: the West has fallen.",
            "free-peoples-conquer" => "The Free Peoples have won the war.",
            how => how,
        }
        .to_string()
    }

    fn sentence(event: &Event) -> String {
        telling::sentence(event)
    }

    fn explain(&self) -> Explanation {
        telling::explain(self)
    }

    fn seat_name(&self, seat: Seat) -> String {
        Side::ALL[seat.index()].name().to_string()
    }

    fn spell_lot(&self, lot: Lot) -> String {
        lots::spell(self, lot)
    }

    fn read_lot(&self, words: &str) -> Result<Lot, Unreadable> {
        lots::read(self, words)
    }

    #[inline]
    fn is_decided(&self) -> bool {
        self.won.is_some()
    }
}

impl Position {
    /// Deals what `side` has of this deck anew among hand, deck, battle and buried cards, from the
    /// set of all that they could be.
    fn redraw(&mut self, side: Side, deck: Deck, luck: &mut Luck) {
        let cards = self.cards[side];
        let face_down = self.battle.cards[side].filter(|_| !self.battle.is_open(side));
        let chosen = face_down.filter(|card| card.deck() == deck);
        let open = side == Side::Shadow && lords::cards::hand_lies_open(self);
        let held = if open { CardSet::NONE } else { cards.hand };
        let unseen = cards.deck.union(held).union(cards.buried).of_deck(deck);
        let mut unseen = chosen.map_or(unseen, |card| unseen.with(card));
        let mut deal = |count: u8| {
            let mut dealt = CardSet::NONE;
            for _ in 0..count {
                let nth = luck.below(u32::from(unseen.len())) as usize;
                let card = unseen.iter().nth(nth).expect("as many as were counted");
                unseen = unseen.without(card);
                dealt = dealt.with(card);
            }
            dealt
        };
        let of_other_deck =
            |set: CardSet| -> CardSet { set.iter().filter(|card| card.deck() != deck).collect() };
        let hand = match open {
            true => cards.hand.of_deck(deck),
            false => deal(cards.hand.of_deck(deck).len()),
        };
        let buried = deal(cards.buried.of_deck(deck).len());
        let in_battle = chosen.map(|_| deal(1));
        let own = &mut self.cards[side];
        own.hand = of_other_deck(cards.hand).union(hand);
        own.buried = of_other_deck(cards.buried).union(buried);
        own.deck = of_other_deck(cards.deck).union(unseen);
        if let Some(card) = in_battle.and_then(|dealt| dealt.iter().next()) {
            self.battle.cards[side] = Some(card);
        }
    }
}

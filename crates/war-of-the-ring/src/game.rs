//! The game as the table sees it.

use std::sync::LazyLock;

use table::{
    Agenda, Explanation, Eye, Fault, Game, Label, Lot, Luck, Mark, OptionHelp, Outcome, Rule,
    Ruling, Saying, Seat, Statement, Touch, Unreadable,
};

use crate::action::Action;
use crate::card_set::CardSet;
use crate::event::Event;
use crate::facts::{Deck, Player, RULINGS, RULINGS_OF_LORDS, STATEMENTS, Side};
use crate::options::{HELP, Options};
use crate::position::Position;
use crate::printed::Printed;
use crate::sheet::Sheet;
use crate::step::Step;
use crate::teams::Gift;
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
    const RULES_VERSION: u32 = 3;
    const LONGEST: u32 = 40_000;

    fn set_up(options: &Options) -> Result<Position, Fault> {
        Ok(setup::set_up(*options))
    }

    fn option_help() -> &'static [OptionHelp] {
        HELP
    }

    fn seats(&self) -> u8 {
        self.players().count() as u8
    }

    fn team(&self, seat: Seat) -> Option<u8> {
        Some(Player::at(seat).side() as u8)
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
                let winners = self.players_of(victory.winner()).map(Player::seat);
                Outcome { winners: winners.collect(), how: victory.word() }
            }
            None => Outcome { winners: table::Seats::NONE, how: "unfinished" },
        }
    }

    fn view(&self, eye: Eye) -> View {
        View::of(self, eye)
    }

    fn retell(event: &Event, eye: Eye) -> Option<Event> {
        event.is_heard_by(eye).then(|| event.retold(eye))
    }

    fn seals(event: &Event) -> bool {
        event.seals()
    }

    /// The enemy's hand, his deck and what he buried can be any cards of theirs nobody has seen.
    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Position {
        let mut imagined = self.clone();
        let player = Player::at(seat);
        for side in Side::ALL.into_iter().filter(|&side| self.hides_from(player, side)) {
            for deck in Deck::ALL {
                imagined.redraw(player, side, deck, luck);
            }
        }
        if self.has_lords() && player.side() != Side::FreePeoples {
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

    fn because(&self, _: Seat, action: Action, rule: &'static Rule) -> String {
        telling::because(action, rule)
    }

    fn sentence(event: &Event) -> String {
        telling::sentence(event)
    }

    fn tells(&self, event: &Event, by: Option<Seat>) -> Saying {
        let whose = telling::whose(event);
        let says = telling::sentence_of(event, whose.named(self, by));
        Saying { about: whose.seat(self, by), says }
    }

    fn explain(&self) -> Explanation {
        telling::explain(self)
    }

    fn seat_name(&self, seat: Seat) -> String {
        let player = Player::at(seat);
        match self.is_shared(player.side()) {
            true => player.name().to_string(),
            false => player.side().name().to_string(),
        }
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
    /// True if cards of `side` are hidden from this player; its decks alone can be any cards anyway.
    fn hides_from(&self, player: Player, side: Side) -> bool {
        player.side() != side || self.is_shared(side)
    }

    /// Deals what others hold of this deck anew among hands, deck, battle and buried cards, from the
    /// set of all that they could be. A hand that lies open stays.
    fn redraw(&mut self, player: Player, side: Side, deck: Deck, luck: &mut Luck) {
        let others = || self.players_of(side).filter(move |&other| other != player);
        let shown = |other: Player| {
            player == self.speaker(Side::FreePeoples)
                && lords::cards::open_hand(self) == Some(other)
        };
        let hidden: Vec<Player> = others().filter(|&other| !shown(other)).collect();
        let face_down = self.battle.cards[side].filter(|_| !self.battle.is_open(side));
        let chosen = face_down.filter(|card| card.deck() == deck && self.commander(side) != player);
        let held = hidden.iter().map(|&other| self.hand(other));
        let buried = others().map(|other| self.buried(other));
        let unseen = held.chain(buried).fold(self.cards[side].deck, CardSet::union).of_deck(deck);
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
        let others: Vec<Player> = others().collect();
        let mut anew = |set: CardSet| {
            let other_deck: CardSet = set.iter().filter(|card| card.deck() != deck).collect();
            other_deck.union(deal(set.of_deck(deck).len()))
        };
        for other in hidden {
            *self.hand_mut(other) = anew(self.hand(other));
        }
        for other in others {
            *self.buried_mut(other) = anew(self.buried(other));
        }
        if let Some(card) = chosen.and_then(|_| deal(1).iter().next()) {
            self.battle.cards[side] = Some(card);
        }
        let rest = self.cards[side].deck.iter().filter(|card| card.deck() != deck);
        self.cards[side].deck = rest.collect::<CardSet>().union(unseen);
        self.regive(player, side, luck);
    }

    /// A teammate who has said that he gives a card may give any that he holds.
    fn regive(&mut self, player: Player, side: Side, luck: &mut Luck) {
        for other in self.players_of(side).filter(|&other| other != player).collect::<Vec<_>>() {
            if let Gift::Card(_) = self.teams.gives[other.index()] {
                let hand = self.hand(other);
                let nth = luck.below(u32::from(hand.len())) as usize;
                if let Some(card) = hand.iter().nth(nth) {
                    self.teams.gives[other.index()] = Gift::Card(card);
                }
            }
        }
    }
}

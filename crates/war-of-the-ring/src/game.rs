//! The game as the table sees it.

use std::sync::LazyLock;

use table::{
    Agenda, Chance, Describe, Explanation, Eye, Form, Game, Invalid, Label, Linker, LogSentence,
    Luck, Mark, Notation, OptionHelp, Outcome, ParseError, Rule, Ruling, Seat, SeatHelp, Statement,
    Target, WordList,
};

use crate::action::Action;
use crate::card_set::CardSet;
use crate::components::{self, Components};
use crate::event::Event;
use crate::facts::{Deck, Player, RULINGS, RULINGS_OF_LORDS, STATEMENTS, Side};
use crate::options::{HELP, Options};
use crate::position::Position;
use crate::sheet::Sheet;
use crate::step::Step;
use crate::teams::Gift;
use crate::view::View;
use crate::{chances, fellowship, lexicon, lords, options, setup, telling, turn};

impl Game for Position {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Step = Step;

    const NAME: &'static str = "war-of-the-ring";
    const HAS_SECRETS: bool = true;
    const RULES_VERSION: u32 = 4;
    const OLDEST_RULES: u32 = 3;
    const LONGEST: u32 = 40_000;

    fn set_up(options: &Options) -> Result<Position, Invalid> {
        Ok(setup::set_up(*options))
    }

    fn rules_version(&self) -> u32 {
        self.rules
    }

    fn by_rules(self, version: u32) -> Position {
        Position { rules: version, ..self }
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

    fn redact(event: &Event, eye: Eye) -> Option<Event> {
        event.is_heard_by(eye).then(|| event.redacted(eye))
    }

    fn bars_undo(event: &Event) -> bool {
        event.bars_undo()
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

    fn check(&self) -> Result<(), Invalid> {
        self.check_all()
    }

    #[inline]
    fn is_decided(&self) -> bool {
        self.won.is_some()
    }
}

impl Describe for Position {
    const TITLE: &'static str = "War of the Ring";
    const ABOUT: &'static str =
        "The Free Peoples against the Shadow: a war, and a quest in secret.";

    fn option_help() -> &'static [OptionHelp] {
        HELP
    }

    fn seat_help(players: u8) -> Vec<SeatHelp> {
        options::seat_help(players)
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

    fn targets(&self, _: Seat, action: Action) -> Vec<Target> {
        telling::targets(self, action)
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

    fn links(&self) -> Option<&Linker> {
        Some(&components::LINKS)
    }

    fn chapter_heading(event: &Event) -> Option<String> {
        telling::chapter_heading(event)
    }

    fn tells(&self, event: &Event, by: Option<Seat>) -> LogSentence {
        let whose = telling::whose(event);
        let says = telling::sentence_of(event, whose.named(self, by));
        LogSentence { about: whose.seat(self, by), says }
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
        chances::spell(self, chance)
    }

    fn read_chance(&self, words: &str) -> Result<Chance, ParseError> {
        chances::read(self, words)
    }
}

impl Position {
    /// True if cards of `side` are hidden from this player; its decks alone can be any cards anyway.
    fn hides_from(&self, player: Player, side: Side) -> bool {
        player.side() != side || self.is_shared(side)
    }

    /// Deals what others hold of this deck again among hands, deck, battle and buried cards, from the
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
        let mut redeal = |set: CardSet| {
            let other_deck: CardSet = set.iter().filter(|card| card.deck() != deck).collect();
            other_deck.union(deal(set.of_deck(deck).len()))
        };
        for other in hidden {
            *self.hand_mut(other) = redeal(self.hand(other));
        }
        for other in others {
            *self.buried_mut(other) = redeal(self.buried(other));
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

//! Before the first turn: draft, starting items, left-over characters, starting sites, hands, the first player
//! (MECCG.3.1 to 3.10).

mod draft;

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::ability::Trait;
use crate::deck::{Deck, Kind, kind_of};
use crate::event::Event;
use crate::facts::{Card, Side, Site};
use crate::hand;
use crate::options::Options;
use crate::piece::{Piece, Place, Slots};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};
use crate::turn;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Both players place a character face down, or stop.
    Draft,
    /// What was placed is turned up.
    Reveal,
    /// MECCG.3.4.
    Items {
        seat: u8,
    },
    /// MECCG.3.5.
    LeftOver {
        seat: u8,
    },
    /// MECCG.3.6: which characters follow which, and where they start (RW.3.2).
    Arrange {
        seat: u8,
    },
    Hands,
    /// MECCG.3.9.
    FirstPlayer {
        seat: u8,
    },
}

/// The most starting characters, and their mind together (MECCG.3.3, RW.3.1).
pub fn most_characters(side: Side) -> usize {
    match side {
        Side::Hero => 5,
        Side::Minion => 6,
    }
}
pub const MOST_MIND: i8 = 20;
/// How many characters a play deck holds (MECCG.3.5).
const CHARACTERS_IN_DECK: usize = 10;
const HAND: usize = 8;

/// The position before the draft.
pub fn begin(options: &Options) -> Position {
    let decks = options.decks().map(|choice| choice.deck());
    let mut g = Position::empty(options.agreed, [decks[0].side, decks[1].side]);
    for (seat, deck) in decks.iter().enumerate() {
        g.fill(seat, pieces_of(deck));
        g.players[seat].from_sideboard = g.players[seat].sideboard;
        g.players[seat].locations = deck.sites.keys().copied().collect();
    }
    g.agenda.then([GameStep::Setup(Step::Draft)]);
    g
}

fn pieces_of(deck: &Deck) -> impl Iterator<Item = (Card, Place)> + '_ {
    let of = |counts: &crate::deck::Counts<Card>, place: Place| {
        counts
            .iter()
            .flat_map(move |(&card, &count)| (0..count).map(move |_| (card, place)))
            .collect::<Vec<_>>()
    };
    [
        of(&deck.pool, Place::Pool),
        of(&deck.play_deck, Place::Deck),
        of(&deck.sideboard, Place::Sideboard),
    ]
    .into_iter()
    .flatten()
}

pub fn pool_of(g: &Position, seat: usize) -> Slots {
    g.pool(seat)
}

pub use draft::judge as judge_draft;

/// Where a player starts. A Ringwraith player may move characters to the other place (MECCG.RW.3.2).
pub fn start_sites(g: &Position, seat: usize) -> &'static [Site] {
    let player = &g.players[seat];
    match player.side {
        Side::Hero => &[Site::Rivendell],
        Side::Minion => {
            match [Site::DolGuldur, Site::MinasMorgul].map(|site| player.locations.contains(site)) {
                [true, true] => &[Site::DolGuldur, Site::MinasMorgul],
                [false, true] => &[Site::MinasMorgul],
                [_, false] => &[Site::DolGuldur],
            }
        }
    }
}

impl Position {
    /// The cards of a pool, by slot.
    fn pool(&self, seat: usize) -> Slots {
        let player = &self.players[seat];
        player.slots().filter(|&slot| player.lies[slot].place == Place::Pool).collect()
    }

    /// What is left of a pool after the draft, set-aside characters included (MECCG.3.5).
    fn left_over(&self, seat: usize) -> Slots {
        let player = &self.players[seat];
        let is_left =
            |slot: &usize| matches!(player.lies[*slot].place, Place::Pool | Place::SetAside);
        player.slots().filter(is_left).collect()
    }
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Draft => draft::waits_for(g),
            Step::Reveal | Step::Hands => None,
            Step::Items { seat } | Step::LeftOver { seat } | Step::Arrange { seat } => {
                let has_more = self.choices(g, Seat(seat)).len() > 1;
                has_more.then_some(Pending::seat(Seat(seat)))
            }
            Step::FirstPlayer { .. } => Some(Pending::Fate(Fate::Roll { dice: 2, faces: 6 })),
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Draft => (),
            Step::Reveal => draft::reveal(g, tell),
            Step::Items { seat } => {
                g.agenda.then([GameStep::Setup(Step::LeftOver { seat })]);
            }
            Step::LeftOver { seat } => finish_pool(g, usize::from(seat), tell),
            Step::Arrange { .. } => (),
            Step::Hands => g.agenda.then([
                hand::draw(0, HAND),
                hand::draw(1, HAND),
                GameStep::Setup(Step::FirstPlayer { seat: 0 }),
            ]),
            Step::FirstPlayer { .. } => unreachable!("it waits for dice"),
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Draft => draft::offers(g, seat, visit),
            Step::Reveal | Step::Hands | Step::FirstPlayer { .. } => ControlFlow::Continue(()),
            Step::Items { .. } | Step::LeftOver { .. } | Step::Arrange { .. } => {
                each(self.choices(g, seat), visit)
            }
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        let who = seat.index();
        match (self, action) {
            (Step::Draft, action) => draft::judge(g, seat, action),
            (Step::Items { .. } | Step::LeftOver { .. } | Step::Arrange { .. }, Action::Done) => {
                Ok(())
            }
            (Step::Items { .. }, Action::Give { card, to }) => {
                let has = g.players[who].find(g.pool(who), card).is_some();
                rule::draft::ITEM
                    .forbids_if(!has || kind_of(card, g.players[who].side) == Kind::Character)?;
                rule::draft::NO_START.forbids_if(card.is(Trait::NoStartingItem))?;
                rule::draft::ITEM.forbids_if(g.own_character(who, to).is_none())
            }
            (Step::LeftOver { .. }, Action::ShuffleIn { card }) => {
                let player = &g.players[who];
                let has = player.find(g.left_over(who), card).is_some();
                let is_character = kind_of(card, player.side) == Kind::Character;
                rule::draft::IN_POOL.forbids_if(!has || !is_character)?;
                rule::draft::LEFT_OVER.forbids_if(characters_in_deck(g, who) >= CHARACTERS_IN_DECK)
            }
            (Step::Arrange { .. }, Action::Follow { character, leader }) => {
                let both = (g.own_character(who, character), g.own_character(who, leader));
                let (Some(character), Some(leader)) = both else { return not_asked() };
                rule::organize::SAME_COMPANY
                    .forbids_if(g.company_of(character) != g.company_of(leader))?;
                crate::organization::may_follow(g, character, leader)
            }
            (Step::Arrange { .. }, Action::StartAt { character, site }) => {
                let Some(piece) = g.own_character(who, character) else { return not_asked() };
                rule::draft::SITE.forbids_if(!start_sites(g, who).contains(&site))?;
                rule::organize::FOLLOWER_STAYS.forbids_if(!g.is_under_general(piece))?;
                let is_there =
                    g.company_of(piece).is_some_and(|(seat, id)| g.company(seat, id).site == site);
                rule::draft::SITE.forbids_if(is_there)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        let who = seat.index();
        match (self, action) {
            (Step::Draft, action) => draft::answer(g, seat, action, tell),
            (Step::Items { .. }, Action::Give { card, to }) => {
                let slot = g.players[who].find(g.pool(who), card).expect("judge has found it");
                let bearer = g.own_character(who, to).expect("judge has found the bearer");
                g.attach(Piece::new(who, slot), bearer, tell);
                g.agenda.then([GameStep::Setup(self)]);
            }
            (Step::Items { seat }, _) => g.agenda.then([GameStep::Setup(Step::LeftOver { seat })]),
            (Step::LeftOver { .. }, Action::ShuffleIn { card }) => {
                let slot = g.players[who].find(g.left_over(who), card).expect("judge has found it");
                g.put(Piece::new(who, slot), Place::Deck, tell);
                g.agenda.then([GameStep::Setup(self)]);
            }
            (Step::LeftOver { .. }, _) => finish_pool(g, who, tell),
            (Step::Arrange { .. }, Action::Follow { character, leader }) => {
                if let (Some(character), Some(leader)) =
                    (g.own_character(who, character), g.own_character(who, leader))
                {
                    g.control(character, Some(leader), tell);
                }
                g.agenda.then([GameStep::Setup(self)]);
            }
            (Step::Arrange { .. }, Action::StartAt { character, site }) => {
                let piece = g.own_character(who, character).expect("judge has found it");
                let there =
                    g.players[who].company_ids().find(|&id| g.company(who, id).site == site);
                let id = match there {
                    Some(id) => id,
                    None => g.form_company(who, site, tell),
                };
                g.join_company(piece, id, tell);
                g.agenda.then([GameStep::Setup(self)]);
            }
            _ => (),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let (Step::FirstPlayer { seat }, Chance::Dice(dice)) = (self, chance) else {
            unreachable!("only the first player is rolled for here");
        };
        let &[one, other] = dice.as_slice() else { unreachable!("two dice") };
        tell(Event::Rolled { seat: Seat(seat), dice: [one, other] });
        g.rolled[usize::from(seat)] = one + other;
        if seat == 0 {
            g.agenda.then([GameStep::Setup(Step::FirstPlayer { seat: 1 })]);
            return;
        }
        match g.rolled[0].cmp(&g.rolled[1]) {
            // MECCG.3.9: ties are rolled again.
            std::cmp::Ordering::Equal => {
                g.agenda.then([GameStep::Setup(Step::FirstPlayer { seat: 0 })]);
                return;
            }
            std::cmp::Ordering::Greater => g.turn.player = 0,
            std::cmp::Ordering::Less => g.turn.player = 1,
        }
        g.rolled = [0; 2];
        g.turn.first_player = g.turn.player;
        tell(Event::FirstPlayer { seat: g.active_seat() });
        turn::begin(g, tell);
    }
}

impl Step {
    fn choices(self, g: &Position, seat: Seat) -> Vec<Action> {
        let who = seat.index();
        let player = &g.players[who];
        let mut choices = vec![Action::Done];
        match self {
            Step::Items { .. } => {
                for card in hand::kinds(g, seat, g.pool(who)) {
                    if kind_of(card, player.side) != Kind::Character {
                        let give = |piece| Action::Give { card, to: g.named(piece) };
                        choices.extend(g.all_characters(who).map(give));
                    }
                }
            }
            Step::LeftOver { .. } if characters_in_deck(g, who) < CHARACTERS_IN_DECK => {
                let left = hand::kinds(g, seat, g.left_over(who));
                let left = left.filter(|&card| kind_of(card, player.side) == Kind::Character);
                choices.extend(left.map(|card| Action::ShuffleIn { card }));
            }
            Step::Arrange { .. } => {
                let mut tried = Vec::new();
                for piece in g.all_characters(who) {
                    let character = g.named(piece);
                    let start = |&site: &Site| Action::StartAt { character, site };
                    tried.extend(start_sites(g, who).iter().map(start));
                    let follow = |leader| Action::Follow { character, leader: g.named(leader) };
                    tried.extend(g.all_characters(who).map(follow));
                }
                use table::Step as _;
                choices.extend(
                    tried.into_iter().filter(|&action| self.judge(g, seat, action).is_ok()),
                );
            }
            _ => (),
        }
        choices
    }
}

fn characters_in_deck(g: &Position, who: usize) -> usize {
    let player = &g.players[who];
    player
        .deck
        .iter()
        .filter(|&slot| kind_of(player.kinds[slot], player.side) == Kind::Character)
        .count()
}

/// MECCG.3.5: what is left of the pool leaves the game.
fn finish_pool(g: &mut Position, who: usize, tell: Tell<'_, Event>) {
    for slot in g.left_over(who).iter() {
        g.put(Piece::new(who, slot), Place::Gone, tell);
    }
}

//! Three and four players (WOTR.11, LOME.8): a side is led by two, each with Nations, a hand of cards
//! and actions of his own.
//!
//! With four, Gondor and Rohan stand against the Witch-king and Saruman; with three, one player leads
//! all the Free Peoples. The rules of the game for two ask here, by name, exactly where the rulebook
//! changes one of them: who answers, whose hand it is, which figures of a region may act. With two
//! players nothing in here is ever asked, and [`Teams`] stays as it is at the start.
//!
//! A seat is a [`Player`] whatever the number of players; a side that one player leads is led by the
//! first of its two. So one word tells who it is: seats 0 and 3 are of the Free Peoples, 1 and 2 of the
//! Shadow.

pub mod armies;
mod check;
pub mod in_a_row;
pub mod scores;
mod step;
pub mod telling;

use serde::{Deserialize, Serialize};
use table::{Illegal, Seat, Tell};
use ts_rs::TS;

use crate::card_set::CardSet;
use crate::event::Event;
use crate::facts::{Card, Character, Nation, Player, RegionSet, Side};
use crate::options::Players;
use crate::position::Position;
use crate::side::PerSide;
use crate::step::Step as GameStep;
use crate::{politics, rule, turn};

pub use in_a_row::Acted;
pub use step::{Step, draw, draw_for, propose};

/// WOTR.5.2.1
pub const HAND_LIMIT: u8 = 6;
/// WOTR.11.1.5
pub const HAND_LIMIT_OF_TWO: u8 = 4;

/// What a game of three or four has to remember.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Teams {
    /// Whose action is under way.
    pub acting: Option<Player>,
    /// Who takes the next action of a side that two lead.
    pub next: PerSide<Option<Player>>,
    /// Where Armies of teammates have become one (WOTR.11.2.1).
    pub mixed: PerSide<RegionSet>,
    /// Where somebody has asked for that this turn.
    pub asked: PerSide<RegionSet>,
    /// Captured Settlements that the second player of a side has to his credit (WOTR.11.3.6).
    pub of_second: RegionSet,
    /// What each gives in a swap, by [`Player::index`] (WOTR.11.1.6).
    pub gives: [Gift; 4],
    /// What the only player of the Free Peoples did in his last action, and in this one (WOTR.11.3.3).
    pub last: Acted,
    pub now: Acted,
    /// Who has used an Elven Ring this turn, by [`Player::index`], where each may use one (W-99).
    #[serde(skip_serializing_if = "nobody")]
    pub used_ring: [bool; 4],
}

fn nobody(used: &[bool; 4]) -> bool {
    *used == [false; 4]
}

/// What a player says when cards may be swapped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Gift {
    #[default]
    NotSaid,
    Nothing,
    Card(Card),
}

/// What a player holds, and what he has discarded face down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Hand {
    pub held: CardSet,
    pub buried: CardSet,
}

impl Player {
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Player::Gondor | Player::Rohan => Side::FreePeoples,
            Player::WitchKing | Player::Saruman => Side::Shadow,
        }
    }

    #[inline]
    #[must_use]
    pub const fn teammate(self) -> Player {
        match self {
            Player::Gondor => Player::Rohan,
            Player::Rohan => Player::Gondor,
            Player::WitchKing => Player::Saruman,
            Player::Saruman => Player::WitchKing,
        }
    }

    /// Who leads a side alone, or has the token of the Leading Player first (WOTR.11.1.3).
    #[inline]
    pub const fn first(side: Side) -> Player {
        match side {
            Side::FreePeoples => Player::Gondor,
            Side::Shadow => Player::WitchKing,
        }
    }

    #[inline]
    pub const fn is_first(self) -> bool {
        matches!(self, Player::Gondor | Player::WitchKing)
    }

    #[inline]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Who sits there.
    #[inline]
    pub fn at(seat: Seat) -> Player {
        Player::ALL[seat.index() % Player::ALL.len()]
    }
}

impl Position {
    /// True if two players lead this side (WOTR.11.3.1).
    #[inline]
    pub fn is_shared(&self, side: Side) -> bool {
        match self.options.players {
            Players::Two => false,
            Players::Three => side == Side::Shadow,
            Players::Four => true,
        }
    }

    /// The players of a side, the first first.
    pub fn players_of(&self, side: Side) -> impl Iterator<Item = Player> {
        let first = Player::first(side);
        [Some(first), self.is_shared(side).then(|| first.teammate())].into_iter().flatten()
    }

    /// Everybody who plays.
    pub fn players(&self) -> impl Iterator<Item = Player> {
        Side::ALL.into_iter().flat_map(|side| self.players_of(side))
    }

    /// WOTR.11.1.3: the token passes at the start of every turn but the first.
    #[inline]
    pub fn leading(&self, side: Side) -> Player {
        let first = Player::first(side);
        match self.is_shared(side) && self.turn > 0 && self.turn.is_multiple_of(2) {
            true => first.teammate(),
            false => first,
        }
    }

    /// Who takes the next action of a side (WOTR.11.1.10).
    pub fn next(&self, side: Side) -> Player {
        self.teams.next[side].unwrap_or(Player::first(side))
    }

    /// Who speaks for a side: in an action of its own who takes it, between actions who takes the next
    /// one, otherwise the Leading Player.
    #[inline]
    pub fn speaker(&self, side: Side) -> Player {
        match self.is_shared(side) {
            true => self.speaker_of_two(side),
            false => Player::first(side),
        }
    }

    fn speaker_of_two(&self, side: Side) -> Player {
        use turn::Step::{Act, EndOfActions};
        match (self.teams.acting, self.agenda.top()) {
            (Some(player), _) if player.side() == side => player,
            (None, Some(GameStep::Turn(Act(_) | EndOfActions))) => self.next(side),
            _ => self.leading(side),
        }
    }

    /// Who speaks for a side; see [`Position::speaker`].
    #[inline]
    pub fn seat(&self, side: Side) -> Seat {
        self.speaker(side).seat()
    }

    /// The seat of the Leading Player (WOTR.11.1.7, WOTR.11.1.8, WOTR.11.1.9, WOTR.11.1.15).
    #[inline]
    pub fn leading_seat(&self, side: Side) -> Seat {
        self.leading(side).seat()
    }

    /// The seat of this player, or of the player who leads that side alone.
    pub fn seat_of(&self, player: Player) -> Seat {
        match self.is_shared(player.side()) {
            true => player.seat(),
            false => Player::first(player.side()).seat(),
        }
    }

    #[inline]
    pub fn hand(&self, player: Player) -> CardSet {
        let cards = &self.cards[player.side()];
        if player.is_first() { cards.hand } else { cards.second.held }
    }

    pub fn hand_mut(&mut self, player: Player) -> &mut CardSet {
        let cards = &mut self.cards[player.side()];
        if player.is_first() { &mut cards.hand } else { &mut cards.second.held }
    }

    pub fn buried(&self, player: Player) -> CardSet {
        let cards = &self.cards[player.side()];
        if player.is_first() { cards.buried } else { cards.second.buried }
    }

    pub fn buried_mut(&mut self, player: Player) -> &mut CardSet {
        let cards = &mut self.cards[player.side()];
        if player.is_first() { &mut cards.buried } else { &mut cards.second.buried }
    }

    /// WOTR.5.2.1, WOTR.11.1.5, WOTR.11.3.2
    pub fn hand_limit(&self, side: Side) -> u8 {
        if self.is_shared(side) { HAND_LIMIT_OF_TWO } else { HAND_LIMIT }
    }

    /// True if who speaks for his side controls him (WOTR.11.1.2, WOTR.11.1.14, WOTR.11.1.16,
    /// LOME.8.1, LOME.8.4).
    #[inline]
    pub fn controls(&self, who: Character) -> bool {
        self.options.players == Players::Two
            || who.player().is_none_or(|player| {
                !self.is_shared(player.side()) || self.speaker(player.side()) == player
            })
    }
}

/// WOTR.11.1.12, WOTR.11.1.13, WOTR.11.3.3: may who speaks for its side do something with a Nation?
#[inline]
pub fn judge_nation(g: &Position, nation: Nation) -> Result<(), Illegal> {
    if g.options.players == Players::Two {
        return Ok(());
    }
    rule::teams::OWN_NATIONS.forbids_if(!is_own(g, nation))?;
    in_a_row::judge_nation(g, nation)
}

/// True if who speaks for its side controls this Nation.
#[inline]
pub fn is_own(g: &Position, nation: Nation) -> bool {
    let side = nation.side();
    !g.is_shared(side) || nation.player() == g.speaker(side)
}

#[inline]
pub fn may_use(g: &Position, nation: Nation) -> bool {
    judge_nation(g, nation).is_ok()
}

/// A card advances a Nation, if it is a Nation of the player who plays it (WOTR.11.1.13, WOTR.11.3.3).
pub fn advance(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    if may_use(g, nation) {
        politics::advance(g, nation, tell);
        in_a_row::used(g, nation);
    }
}

/// WOTR.11.1.17, WOTR.11.3.3: may the player play this card as an Event?
pub fn judge_card(g: &Position, card: Card) -> Result<(), Illegal> {
    if g.options.players == Players::Two {
        return Ok(());
    }
    let side = card.side();
    let other = card.player().is_some_and(|player| player != g.speaker(side));
    rule::teams::ICON.forbids_if(other && g.is_shared(side))?;
    let rows = card.recruit();
    match rows.iter().any(|row| may_use(g, row.nation)) {
        false if !rows.is_empty() => judge_nation(g, rows[0].nation),
        _ => Ok(()),
    }
}

/// A turn begins: the token has passed, and who does not hold it acts first (WOTR.11.1.10).
pub fn begin_turn(g: &mut Position, tell: Tell<'_, Event>) {
    for side in Side::ALL {
        if g.is_shared(side) {
            tell(Event::LeadsNow { player: g.leading(side) });
        }
        g.teams.next[side] = g.is_shared(side).then(|| g.leading(side).teammate());
    }
    g.teams.asked = PerSide::default();
    g.teams.last = Acted::default();
    g.teams.now = Acted::default();
}

/// The player whose turn it is begins an action.
pub fn begin_action(g: &mut Position, side: Side) {
    if g.options.players != Players::Two && g.teams.acting.is_none() {
        g.teams.acting = Some(g.next(side));
    }
}

/// It is over: what it was taken with is remembered.
pub fn end_action(g: &mut Position) {
    if g.teams.acting.is_some_and(|player| player.side() == Side::FreePeoples) {
        g.teams.last = std::mem::take(&mut g.teams.now);
    }
    pass_on(g);
}

/// The next action of the side is his teammate's, also after he has passed (WOTR.11.1.11).
pub fn pass_on(g: &mut Position) {
    if let Some(player) = g.teams.acting.take()
        && g.is_shared(player.side())
    {
        g.teams.next[player.side()] = Some(player.teammate());
    }
}

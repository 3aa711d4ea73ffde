//! Marshalling points (MECCG.1.8, 21.4 to 21.10).

use crate::cards::ability::{Ability, Trait};
use crate::facts::{Card, CardSide, Class, Marks, Race, Side, Source};
use crate::piece::{Piece, Place};
use crate::position::Position;

/// The points of one player, source by source, in the order of [`Source::ALL`].
pub type Points = [i16; 6];

impl Position {
    /// What each source gives this player, before doubling and halving (MECCG.21.9).
    pub fn points(&self, seat: usize) -> Points {
        let mut points = [0; 6];
        for piece in self.all_in_play() {
            if let Some((source, worth)) = self.worth(piece, seat) {
                points[source.index()] += worth;
            }
        }
        // Some characters cost points once they are eliminated.
        let player = &self.players[seat];
        for slot in player.slots().filter(|&slot| player.lies[slot].place == Place::Removed) {
            for ability in player.kinds[slot].abilities() {
                if let Ability::Is(Trait::WhenEliminated(worth)) = ability {
                    points[Source::Character.index()] += i16::from(*worth);
                }
            }
        }
        points
    }

    /// What one card in play gives this player.
    fn worth(&self, piece: Piece, seat: usize) -> Option<(Source, i16)> {
        let card = self.card(piece);
        let facts = card.facts();
        let source = facts.source?;
        let is_trophy = self.is_trophy(piece);
        let is_killed =
            facts.class == Class::Character && matches!(self.place(piece), Place::Points { .. });
        // MECCG.14.6, RW.7.22: a character that was killed by a company.
        let source = if is_killed { Source::Kill } else { source };
        let holder = match self.place(piece) {
            Place::Points { of } => usize::from(of),
            // MECCG.RW.7.23: as it would count in the pile.
            Place::With(host) if is_trophy => host.owner(),
            _ => piece.owner(),
        };
        if holder != seat {
            return None;
        }
        let bearer = match self.place(piece) {
            Place::With(host) => Some(host),
            _ => None,
        };
        let printed = match (self.place(piece), facts.mp_dwarf_bearer) {
            (Place::Stored, _) if self.players[piece.owner()].stored_well.has(piece.slot()) => {
                facts.mp_when_stored.unwrap_or(facts.mp)
            }
            (_, Some(worth)) if bearer.is_some_and(|b| self.race(b) == Some(Race::Dwarf)) => worth,
            _ => facts.mp,
        };
        let counts = match facts.class {
            // A creature, or a card that attacks, is worth something to the player who defeated it.
            // MECCG.RW.7.4, RW.7.10 (C-33): a Ringwraith player counts those with a star.
            Class::Creature | Class::Agent
                if self.players[seat].side == Side::Minion && !facts.marks.has(Marks::STAR) =>
            {
                false
            }
            Class::Creature | Class::Agent => {
                let lies = is_trophy || matches!(self.place(piece), Place::Points { .. });
                lies && !self.only_detained(piece)
            }
            Class::Character if is_killed || self.is_prisoner(piece) => true,
            _ if source == Source::Kill => matches!(self.place(piece), Place::Points { .. }),
            // What is kept with a site gives nothing.
            Class::Item => !matches!(self.place(piece), Place::AtSite(_)),
            Class::Character => matches!(self.place(piece), Place::Company(_)),
            _ => true,
        };
        let worth = match self.is_of_other_side(piece) && facts.class == Class::Item {
            // MECCG.RW.2.5, 17.2: half, rounded up.
            true => (printed + 1) / 2,
            false => printed,
        };
        // MECCG.13.2.
        let worth = if self.is_prisoner(piece) { -worth } else { worth };
        counts.then_some((source, i16::from(worth)))
    }

    fn is_of_other_side(&self, piece: Piece) -> bool {
        matches!(
            (self.side_of(piece), self.card(piece).facts().side),
            (Side::Hero, CardSide::Minion) | (Side::Minion, CardSide::Hero)
        )
    }

    /// All points, as Sudden Call counts them (MECCG.RW.1.6).
    pub fn points_in_all(&self, seat: usize) -> i16 {
        self.points(seat).iter().sum::<i16>() + self.avatar_penalty(seat)
    }

    /// MECCG.21.1, 21.9: what counts when a player wants to call.
    pub fn points_for_calling(&self, seat: usize) -> i16 {
        let all: i16 = self.points(seat).iter().sum();
        let below: i16 = self
            .all_in_play()
            .filter(|&piece| {
                self.company_of(piece)
                    .is_some_and(|(of, id)| self.company(of, id).site.facts().under_deeps)
            })
            .filter_map(|piece| self.worth(piece, seat))
            .map(|(_, worth)| worth)
            .sum();
        all - below + self.avatar_penalty(seat)
    }

    /// MECCG.21.6: cards in hand that would give this player points, and of which the opponent has the points.
    pub fn to_show(&self, seat: usize) -> Vec<Card> {
        let side = self.players[seat].side;
        let would_give = |card: Card| {
            let facts = card.facts();
            let is_own = match facts.side {
                CardSide::Hero => side == Side::Hero,
                CardSide::Minion => side == Side::Minion,
                CardSide::Neutral => false,
            };
            // RW.2.4: items of the other side can be borne, for half of their points.
            facts.mp > 0 && facts.source.is_some() && (is_own || facts.class == Class::Item)
        };
        let theirs = |card: Card| {
            self.all_in_play().any(|piece| {
                let other = self.card(piece);
                other.is_unique()
                    && other.is_same_being(card)
                    && self.worth(piece, 1 - seat).is_some_and(|(_, worth)| worth >= 1)
            })
        };
        let player = &self.players[seat];
        let held = player.hand.iter().map(|slot| player.kinds[slot]);
        held.filter(|&card| would_give(card) && theirs(card)).collect()
    }

    /// MECCG.4.7, 21.7.
    fn avatar_penalty(&self, seat: usize) -> i16 {
        if self.players[seat].avatar_lost { -5 } else { 0 }
    }

    /// MECCG.21.4 to 21.7: what the Council counts, by source and in all.
    pub fn counted(&self, seat: usize) -> (Points, i16) {
        let other = self.points(1 - seat);
        let mut points = self.points(seat);
        for source in [Source::Character, Source::Ally, Source::Item, Source::Faction] {
            let at = source.index();
            if other[at] <= 0 {
                points[at] *= 2;
            }
        }
        let points = halved(points);
        let shown = i16::from(self.players[1 - seat].shown);
        (points, points.iter().sum::<i16>() - shown + self.avatar_penalty(seat))
    }
}

/// MECCG.21.5: no source is more than half of the total. It is cut down to the sum of the other positive sources.
fn halved(mut points: Points) -> Points {
    for at in 0..points.len() {
        let others: i16 =
            (0..points.len()).filter(|&other| other != at).map(|other| points[other].max(0)).sum();
        if points[at] > others {
            points[at] = others;
            // Only one source can be more than half of the total.
            return points;
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::halved;

    #[test]
    fn no_source_is_more_than_half() {
        assert_eq!(halved([10, 2, 3, 0, 0, 0]), [5, 2, 3, 0, 0, 0]);
        assert_eq!(halved([5, 2, 3, 0, 0, 0]), [5, 2, 3, 0, 0, 0]);
        assert_eq!(
            halved([9, 0, 0, 4, -3, 0]),
            [4, 0, 0, 4, -3, 0],
            "negative sources are ignored"
        );
        assert_eq!(halved([0, 0, 0, 7, 0, 0]), [0; 6]);
    }
}

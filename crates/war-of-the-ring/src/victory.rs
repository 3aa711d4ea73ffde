//! Who has won, and how (WOTR.10).

use table::Tell;

use crate::event::Event;
use crate::facts::{CORRUPTION_LIMIT, Side};
use crate::position::{Position, Victory};
use crate::teams;

impl Victory {
    pub fn winner(self) -> Side {
        match self {
            Victory::Corrupted | Victory::ShadowConquers => Side::Shadow,
            Victory::RingDestroyed | Victory::FreePeoplesConquer => Side::FreePeoples,
        }
    }

    /// One word for logs and counts.
    pub fn word(self) -> &'static str {
        match self {
            Victory::Corrupted => "corrupted",
            Victory::RingDestroyed => "ring-destroyed",
            Victory::ShadowConquers => "shadow-conquers",
            Victory::FreePeoplesConquer => "free-peoples-conquer",
        }
    }
}

fn win(g: &mut Position, victory: Victory, tell: Tell<'_, Event>) {
    if g.won.is_none() {
        g.won = Some(victory);
        tell(Event::Won { side: victory.winner() });
        teams::scores::tell(g, victory.winner(), tell);
    }
}

/// WOTR.10.1.1
pub fn corrupted(g: &mut Position, tell: Tell<'_, Event>) {
    if g.fellowship.corruption >= CORRUPTION_LIMIT {
        win(g, Victory::Corrupted, tell);
    }
}

/// WOTR.10.1.2
pub fn ring_destroyed(g: &mut Position, tell: Tell<'_, Event>) {
    win(g, Victory::RingDestroyed, tell);
}

/// WOTR.4.2.16, WOTR.10.1.3 to WOTR.10.1.9: the Shadow is tested first.
pub fn check(g: &mut Position, tell: Tell<'_, Event>) {
    for (side, victory) in
        [(Side::Shadow, Victory::ShadowConquers), (Side::FreePeoples, Victory::FreePeoplesConquer)]
    {
        if g.points(side) >= side.points_to_win() {
            win(g, victory, tell);
        }
    }
}

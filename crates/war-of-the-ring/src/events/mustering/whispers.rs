//! Wormtongue, and Threats and Promises: as long as such a card lies on the table, words keep a
//! Nation out of the war.

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, leave_table};
use crate::facts::{Card, Character, Nation, Side};
use crate::position::Position;

/// Rohan is won over only by Companions, and by what happens at Edoras and Helm's Deep.
pub struct Wormtongue;

impl Effect for Wormtongue {
    fn may_play(&self, g: &Position) -> bool {
        g.is_in_play(Character::Saruman)
    }

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    fn stays(&self, g: &Position) -> bool {
        self.may_play(g) && !g.standing(Nation::Rohan).active
    }
}

/// True while Rohan listens to Wormtongue.
pub fn wormtongue_whispers(g: &Position) -> bool {
    let whispers = lies_on_table(g, Card::Wormtongue) && Wormtongue.stays(g);
    table::ran!("card:wormtongue", if whispers);
    whispers
}

/// Rohan is active: nobody listens any more, even in the middle of an action.
pub fn whispers_fail(g: &mut Position, tell: Tell<'_, Event>) {
    if lies_on_table(g, Card::Wormtongue) {
        leave_table(g, Card::Wormtongue, tell);
    }
}

/// Passive Nations do not advance by a Muster result.
pub struct ThreatsAndPromises;

impl Effect for ThreatsAndPromises {
    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}
}

/// True if threats keep this Nation from advancing by a Muster result.
pub fn threats_bar(g: &Position, nation: Nation) -> bool {
    let bar = nation.side() == Side::FreePeoples
        && !g.standing(nation).active
        && lies_on_table(g, Card::ThreatsAndPromises);
    table::ran!("card:threats-and-promises", if bar);
    bar
}

/// A Nation of the Free Peoples has advanced because it was attacked, or a Companion has moved it.
pub fn threats_fail(g: &mut Position, tell: Tell<'_, Event>) {
    if lies_on_table(g, Card::ThreatsAndPromises) {
        leave_table(g, Card::ThreatsAndPromises, tell);
    }
}

fn lies_on_table(g: &Position, card: Card) -> bool {
    g.cards[card.side()].table.contains(card)
}

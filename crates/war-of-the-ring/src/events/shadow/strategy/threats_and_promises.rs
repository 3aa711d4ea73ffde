//! Threats and Promises: as long as the card lies on the table, passive Nations stay out of the war.

use table::Tell;

use crate::event::Event;
use crate::events::shared::lies_on_table;
use crate::events::{Effect, NoParts, leave_table};
use crate::facts::{Card, Nation, Side};
use crate::position::Position;

/// Passive Nations do not advance by a Muster result.
pub struct ThreatsAndPromises;

impl Effect for ThreatsAndPromises {
    type Part = NoParts;

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

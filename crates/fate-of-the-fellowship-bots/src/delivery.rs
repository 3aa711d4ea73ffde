//! Helping Frodo's player: cards are brought to them, and when it is time somebody goes along.

use fate_of_the_fellowship::cards::Cards;
use fate_of_the_fellowship::facts::{Character, Location, Symbol};
use fate_of_the_fellowship::sets::Characters;
use table::Seat;

use super::plan::Plan;
use super::weights::DELIVERY;

impl Plan<'_> {
    /// Resistance cards find their way to Frodo's player, and at last stealth cards too.
    pub(super) fn deliver(&mut self) {
        let g = self.g;
        if g.is_solo() {
            return;
        }
        let missing = self.resistance_missing();
        let late = usize::from(self.open.len().min(2));
        let urgency = [4.0, 2.0, 1.0][late];
        let furthest = [60, 20, 12][late];
        if missing > 0 {
            let value = DELIVERY * urgency * if missing > 3 { 1.2 } else { 1.0 };
            self.deliver_cards(Symbol::Resistance, value, furthest);
        }
        if late < 2 && g.symbols(self.frodo_seat, Symbol::Stealth) < 4 {
            self.deliver_cards(Symbol::Stealth, DELIVERY * 0.6 * urgency, furthest);
        }
    }

    fn deliver_cards(&mut self, symbol: Symbol, value: f32, furthest: u8) {
        let g = self.g;
        let frodo_seat = self.frodo_seat;
        for seat in (0..g.options.players).map(Seat).filter(|&seat| seat != frodo_seat) {
            let cards = g.hands[seat.index()].and(Cards::showing(symbol));
            for card in cards.iter() {
                let Some((region, _)) = card.as_region() else { continue };
                let mut best: Option<(u8, Location, Character, Character)> = None;
                for giver in g.characters_of(seat).iter() {
                    for taker in g.characters_of(self.frodo_seat).iter() {
                        let boromir = giver == Character::Boromir || taker == Character::Boromir;
                        if boromir && symbol == Symbol::Resistance {
                            continue;
                        }
                        let (Some(from), Some(to)) = (g.at(giver), g.at(taker)) else { continue };
                        for at in region.locations().iter() {
                            let own = self.map.way[to.index()][at.index()];
                            let own = if taker == Character::FrodoSam { own * 2 } else { own };
                            let cost = own.saturating_add(self.map.way[from.index()][at.index()]);
                            let shadowed = g.shadow(at).min(3);
                            let cost = match taker {
                                Character::FrodoSam => cost + 2 * shadowed,
                                _ => cost,
                            };
                            if best.is_none_or(|(least, ..)| cost < least) {
                                best = Some((cost, at, giver, taker));
                            }
                        }
                    }
                }
                if let Some((cost, at, giver, taker)) = best
                    && cost < furthest
                {
                    let pair = Characters::NONE.with(giver).with(taker);
                    // Frodo himself goes only when the end is near.
                    let pair = match taker == Character::FrodoSam && !self.open.is_empty() {
                        true if !g.is_at(taker, at) => pair.without(taker),
                        _ => pair,
                    };
                    self.job(at, value, 1.0 + f32::from(cost) * 0.25, pair);
                }
            }
        }
    }

    /// When Frodo sets out, those who have stealth go with him, and Gollum guides him.
    pub(super) fn escort(&mut self) {
        if !self.road.goes {
            return;
        }
        let g = self.g;
        for who in Character::ALL {
            let (Some(seat), Some(_)) = (g.owner(who), g.at(who)) else { continue };
            if who == Character::FrodoSam || seat == self.frodo_seat {
                continue;
            }
            let stealth = g.symbols(seat, Symbol::Stealth);
            let poor = g.symbols(self.frodo_seat, Symbol::Stealth) < 4;
            let value = match who {
                Character::Gollum => 8.0,
                Character::Faramir if stealth >= 1 => 25.0,
                _ if stealth >= 3 && poor => 25.0,
                _ if stealth >= 2 => 5.0,
                _ => continue,
            };
            self.job(g.frodo_at(), value, 1.0, Characters::NONE.with(who));
        }
    }
}

//! What a seat cannot know, drawn anew.
//!
//! Only what is public, and what the seat itself holds, goes into it. What lies behind the screen is
//! drawn by [`crate::knowledge`], so that it contradicts nothing that has been told.

use table::{Luck, Seat};

use crate::allies::{Counts, kind_drawn, total};
use crate::journey::{Length, Travel, all_bits, nth_bit};
use crate::knowledge;
use crate::log::Log;
use crate::places::Locations;
use crate::position::{Part, Position, RING_BEARER};
use crate::told::Fact;

impl Position {
    pub(crate) fn imagined(&self, seat: Seat, luck: &mut Luck) -> Position {
        let mut g = self.clone();
        imagine_sorcery(&mut g, seat, luck);
        if seat != RING_BEARER {
            imagine_allies(&mut g, luck);
            match g.part {
                Part::One => imagine_journey(&mut g, luck),
                Part::Two => imagine_flight(&mut g, luck),
            }
        }
        g
    }

    /// Part 2 for a hunter who may not read the journey cards, to think ahead in: Frodo follows an
    /// itinerary that is made up and fits what has been told. Nothing printed on the cards goes into it.
    pub fn imagine_without_cards(&self, seat: Seat, luck: &mut Luck) -> Option<Position> {
        if self.part == Part::One || self.travel.length.is_none() {
            return None;
        }
        let mut g = self.clone();
        imagine_sorcery(&mut g, seat, luck);
        imagine_allies(&mut g, luck);
        g.log = Log::default();
        imagine_old_tokens(&mut g, luck);
        let made_up = knowledge::make_up(&g, luck)?;
        let size = g.book().journeys[made_up.length.index()].cards.len() as u32;
        let changes = g.told.iter().filter(|telling| telling.fact == Fact::CourseChanged).count();
        let used = (changes as u32 + 1).min(size);
        let deck = all_bits(size) & !all_bits(used);
        // Which cards these are is all the same; how many are left is seen.
        let mut left = deck;
        let mut next = || {
            let card = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            card
        };
        let Travel { top, drawn, .. } = g.travel;
        g.travel = Travel {
            length: Some(made_up.length),
            card: (used - 1) as u8,
            deck,
            top: top.map(|_| next()),
            drawn: drawn.map(|card| card.map(|_| next())),
            made_up: Some(made_up.route),
        };
        g.gandalf.rewrite(made_up.gandalf);
        imagine_deeds(&mut g, made_up.spent, luck);
        Some(g)
    }

    /// The same position after the course was changed: another itinerary is made up. How many rows
    /// there are stays as it was.
    pub fn make_up_course(&mut self, luck: &mut Luck) {
        const TRIES: usize = 8;
        let length = self.travel.length;
        for _ in 0..TRIES {
            if let Some((made_up, route)) = knowledge::make_up_route(self, luck) {
                self.travel.made_up = Some(route);
                if Some(made_up) == length {
                    break;
                }
            }
        }
    }
}

/// The journey log of Part 1 and the information tokens.
fn imagine_journey(g: &mut Position, luck: &mut Luck) {
    if g.log.is_empty() {
        return;
    }
    let drawn = knowledge::draw_part_1(g, luck);
    let (journey, information) = drawn.expect("the true journey fits what has been told");
    g.log = journey.into_iter().collect();
    g.information = information;
}

/// The journey cards of Part 2, Gandalf's log and his deed tokens.
fn imagine_flight(g: &mut Position, luck: &mut Luck) {
    // Part 1 is over: nobody asks for its log any more.
    g.log = Log::default();
    imagine_old_tokens(g, luck);
    let Travel { length, top, drawn, .. } = g.travel;
    if length.is_none() {
        g.travel = Travel::default();
        for length in Length::ALL {
            let cards = g.book().journeys[length.index()].cards.len() as u32;
            if drawn[length.index()].is_some() {
                g.travel.drawn[length.index()] = Some(luck.below(cards) as u8);
            }
        }
    } else {
        let fits = knowledge::draw_part_2(g, luck);
        let fits = fits.expect("the true cards fit what has been told");
        let size = g.book().journeys[fits.length.index()].cards.len() as u32;
        let used: u64 = fits.cards.iter().map(|card| 1 << card).sum();
        let mut travel = Travel {
            length: Some(fits.length),
            card: *fits.cards.last().expect("some card is in use"),
            deck: all_bits(size) & !used,
            top: None,
            drawn: [None, None],
            made_up: None,
        };
        let mut left = travel.deck;
        let mut next = || {
            let card = nth_bit(left, luck.below(left.count_ones()));
            left &= !(1 << card);
            card
        };
        travel.drawn = drawn.map(|card| card.map(|_| next()));
        travel.top = top.map(|_| next());
        g.travel = travel;
        let moves = fits.gandalf.len();
        debug_assert_eq!(moves, usize::from(g.gandalf.moves()), "all his moves are drawn");
        g.gandalf.rewrite(fits.gandalf);
        return imagine_deeds(g, fits.spent, luck);
    }
    imagine_deeds(g, Locations::NONE, luck);
}

/// HFTR.2.10: deeds behind the screen, tokens drawn, and the supply are one heap.
fn imagine_deeds(g: &mut Position, spent: Locations, luck: &mut Luck) {
    let mut left = g.book().tokens.deeds.but(g.gandalf.done).but(spent);
    let counts = [g.gandalf.deeds.len(), g.gandalf.drawn.len()];
    let [deeds, drawn] = counts.map(|count| some_of(&mut left, count, luck));
    g.gandalf.deeds = deeds;
    g.gandalf.drawn = drawn;
    g.gandalf.supply = left;
}

/// Information tokens that were not found stay where they are, and tell nothing any more.
fn imagine_old_tokens(g: &mut Position, luck: &mut Luck) {
    let hidden = g.information.in_play.len() + g.information.flipped.len();
    let mut left = g.book().tokens.information.but(g.information.found);
    g.information.in_play = some_of(&mut left, hidden, luck);
    g.information.flipped = Locations::NONE;
}

fn some_of(from: &mut Locations, count: u8, luck: &mut Luck) -> Locations {
    let mut some = Locations::NONE;
    for _ in 0..count.min(from.len()) {
        let nth = luck.below(from.len().into());
        if let Some(at) = from.nth(nth) {
            some = some.with(at);
            *from = from.without(at);
        }
    }
    some
}

/// Hands of other Ringwraith players and the deck are one heap to a player who cannot see them.
fn imagine_sorcery(g: &mut Position, seat: Seat, luck: &mut Luck) {
    let others: Vec<Seat> = g.ringwraiths().filter(|&other| other != seat).collect();
    let mut heap = g.sorcery.deck;
    let mut sizes = Vec::new();
    for &other in &others {
        let hand = std::mem::take(g.sorcery.hand_mut(other));
        sizes.push(total(&hand));
        add(&mut heap, &hand);
    }
    for (&other, size) in others.iter().zip(sizes) {
        *g.sorcery.hand_mut(other) = draw(&mut heap, size, luck);
    }
    g.sorcery.deck = heap;
}

/// The Ring-bearer's hand, his deck and what he put at its bottom.
fn imagine_allies(g: &mut Position, luck: &mut Luck) {
    let mut heap = g.allies.deck;
    let hand = total(&g.allies.hand);
    add(&mut heap, &g.allies.hand);
    let bottom = g.allies.bottom().to_vec();
    for &kind in &bottom {
        heap[usize::from(kind)] += 1;
    }
    // What was just drawn is part of the hand.
    let drawn = g.allies.drawn().len();
    let mut just: Vec<u8> = Vec::new();
    let mut new_hand = Counts::default();
    for nth in 0..hand {
        let kind = draw_one(&mut heap, luck);
        new_hand[usize::from(kind)] += 1;
        if (nth as usize) < drawn {
            just.push(kind);
        }
    }
    g.allies.hand = new_hand;
    g.allies.clear_bottom();
    for _ in &bottom {
        let kind = draw_one(&mut heap, luck);
        g.allies.put_at_bottom(kind);
    }
    g.allies.deck = heap;
    g.allies.set_drawn(&just);
}

fn add(to: &mut Counts, more: &Counts) {
    for (have, more) in to.iter_mut().zip(more) {
        *have += more;
    }
}

fn draw(heap: &mut Counts, size: u32, luck: &mut Luck) -> Counts {
    let mut hand = Counts::default();
    for _ in 0..size {
        hand[usize::from(draw_one(heap, luck))] += 1;
    }
    hand
}

fn draw_one(heap: &mut Counts, luck: &mut Luck) -> u8 {
    let kind = kind_drawn(heap, luck.below(total(heap)));
    heap[usize::from(kind)] -= 1;
    kind
}

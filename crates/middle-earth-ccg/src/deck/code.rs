//! A deck as one code of letters and digits, which fits a line.
//!
//! The code has a letter for the side, then for each part the cards in order: how far the next card is from the one
//! before, and how many of it. Cards are counted in the order of the data, which only grows.

use super::{Counts, Deck, Part};
use crate::facts::{Card, Side, Site};
use table::ParseError;

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Ends a part.
const END: u32 = 0;

impl Deck {
    pub fn code(&self) -> String {
        let mut code = String::from(match self.side {
            Side::Hero => "h",
            Side::Minion => "m",
        });
        for part in Part::ALL {
            let cards = self.part(part).iter().map(|(card, &count)| (card.index(), count));
            write_part(&mut code, cards);
        }
        write_part(&mut code, self.sites.iter().map(|(site, &count)| (site.index(), count)));
        code
    }

    pub fn from_code(code: &str) -> Result<Deck, ParseError> {
        let wrong = || ParseError::new("the code of a deck", code);
        let side = match code.bytes().next() {
            Some(b'h') => Side::Hero,
            Some(b'm') => Side::Minion,
            _ => return Err(wrong()),
        };
        let mut signs = Signs(code.as_bytes()[1..].iter());
        let mut deck = Deck::empty(side);
        for part in Part::ALL {
            *deck.part_mut(part) = read_part(&mut signs, &Card::ALL).ok_or_else(wrong)?;
        }
        deck.sites = read_part(&mut signs, &Site::ALL).ok_or_else(wrong)?;
        match signs.0.next().is_none() && deck.code() == code {
            true => Ok(deck),
            false => Err(wrong()),
        }
    }
}

fn write_part(code: &mut String, cards: impl Iterator<Item = (usize, u8)>) {
    let mut last = 0;
    for (index, count) in cards {
        // From one, because zero ends the part.
        let step = (index + 1 - last) as u32;
        last = index + 1;
        // Most cards are there one to three times.
        match count {
            1..=3 => write_number(code, step << 2 | u32::from(count)),
            _ => {
                write_number(code, step << 2);
                write_number(code, u32::from(count));
            }
        }
    }
    write_number(code, END);
}

fn read_part<T: Copy + Ord>(signs: &mut Signs<'_>, all: &[T]) -> Option<Counts<T>> {
    let mut counts = Counts::new();
    let mut last = 0;
    loop {
        let number = signs.number()?;
        if number == END {
            return Some(counts);
        }
        last += (number >> 2) as usize;
        let count = match number & 3 {
            0 => u8::try_from(signs.number()?).ok().filter(|&count| count > 3)?,
            few => few as u8,
        };
        counts.insert(*all.get(last.checked_sub(1)?)?, count);
    }
}

/// Five bits a sign; the sixth says that more follow.
fn write_number(code: &mut String, mut number: u32) {
    loop {
        let low = number & 31;
        number >>= 5;
        let sign = low | if number > 0 { 32 } else { 0 };
        code.push(char::from(SIGNS[sign as usize]));
        if number == 0 {
            return;
        }
    }
}

struct Signs<'a>(std::slice::Iter<'a, u8>);

impl Signs<'_> {
    fn number(&mut self) -> Option<u32> {
        let (mut number, mut shift) = (0u32, 0);
        loop {
            let sign = self.0.next()?;
            let value = SIGNS.iter().position(|known| known == sign)? as u32;
            number |= (value & 31).checked_shl(shift)?;
            if value < 32 {
                return Some(number);
            }
            shift += 5;
            if shift > 25 {
                return None;
            }
        }
    }
}

//! The components all add up.

use table::Invalid;

use crate::allies::total;
use crate::company::{Companion, Standing};
use crate::content::{Colour, Op};
use crate::gandalf::GandalfState;
use crate::nazgul::Nazgul;
use crate::places::Locations;
use crate::position::{Ending, Part, Position};
use crate::setup::NOWHERE;

impl Position {
    pub fn check_all(&self) -> Result<(), Invalid> {
        if self.is_unbegun() {
            return Ok(());
        }
        self.check_cards()?;
        self.check_tiles()?;
        self.check_tokens()?;
        self.check_figures()?;
        self.check_journey()?;
        self.check_the_end()
    }

    /// HFTR.1.124, HFTR.2.58: the game is over when Frodo can bear no more, and only then.
    fn check_the_end(&self) -> Result<(), Invalid> {
        match self.ending {
            None if self.corruption >= self.threshold() => {
                let what =
                    format!("Frodo bears less than {}, or the game is over", self.threshold());
                Err(Invalid::new("corruption", what))
            }
            None if self.agenda.is_empty() => {
                Err(Invalid::new("agenda", "nothing is left to do, but the game is not over"))
            }
            Some(ending) if (ending == Ending::CorruptedInPart1) != (self.part == Part::One) => {
                Err(Invalid::new("ending", "this is how the other part ends"))
            }
            Some(ending)
                if !ending.is_won_by_ring_bearer() && self.corruption < self.threshold() =>
            {
                Err(Invalid::new("ending", "Frodo is not corrupted"))
            }
            _ => Ok(()),
        }
    }

    fn check_cards(&self) -> Result<(), Invalid> {
        let deck = self.ally_cards();
        for (kind, card) in deck.cards.iter().enumerate() {
            let bottom = self.allies.bottom().iter().filter(|&&k| usize::from(k) == kind).count();
            let all = u32::from(self.allies.deck[kind])
                + u32::from(self.allies.hand[kind])
                + u32::from(self.allies.discards[kind])
                + bottom as u32;
            let path = || format!("allies.{}", card.word);
            same(all, card.copies.into(), path)?;
        }
        let sorcery = &self.sorcery;
        for (kind, card) in self.book().sorcery.cards.iter().enumerate() {
            let hands: u32 = sorcery.hands.iter().map(|hand| u32::from(hand[kind])).sum();
            let heaps = [sorcery.deck, sorcery.discards, sorcery.gone];
            let all = hands + heaps.iter().map(|heap| u32::from(heap[kind])).sum::<u32>();
            same(all, card.copies.into(), || format!("sorcery.{}", card.word))?;
        }
        for (n, hand) in
            sorcery.hands.iter().enumerate().skip(usize::from(self.options.players) - 1)
        {
            if total(hand) > 0 {
                return Err(Invalid::new(format!("sorcery.hands.{}", n + 2), "nobody sits there"));
            }
        }
        for &drawn in self.allies.drawn() {
            if self.allies.hand[usize::from(drawn)] == 0 {
                return Err(Invalid::new("allies.drawn", "a card that is not in hand"));
            }
        }
        Ok(())
    }

    fn check_tiles(&self) -> Result<(), Invalid> {
        let tiles = &self.tiles;
        let mut eyes = 0;
        for (kind, printed) in self.book().tokens.tiles.iter().enumerate() {
            let all = u32::from(tiles.pool[kind])
                + u32::from(tiles.drawn[kind])
                + u32::from(tiles.gone[kind]);
            let count = u32::from(printed.count);
            let path = || format!("tiles.{}", self.tile(kind));
            match (printed.colour, self.part) {
                (Colour::Beige, _) | (Colour::Grey, Part::Two) => same(all, count, path)?,
                (Colour::Grey, Part::One) => same(all, 0, path)?,
                (Colour::Red, _) => most(all, count, path)?,
            }
            if printed.value.is_none() {
                eyes += u32::from(tiles.gone[kind]);
            }
        }
        // HFTR.1.108, and cards that count as such.
        for (kind, card) in self.book().sorcery.cards.iter().enumerate() {
            let is_eye = card.choices.iter().flat_map(|c| &c.doings).any(|d| d.op == Op::EyeCard);
            if is_eye && card.keep_on_table {
                eyes += u32::from(self.sorcery.gone[kind]);
            }
        }
        // The last tile of a game may end it before it is laid by the track.
        if self.ending.is_none() {
            same(tiles.eyes.into(), eyes, || "tiles.eyes".to_owned())?;
        }
        Ok(())
    }

    fn check_tokens(&self) -> Result<(), Invalid> {
        let tokens = &self.book().tokens;
        let board = self.board();
        let pool = match self.part {
            Part::One => tokens.fellowship_pool + u8::from(self.options.extra_token),
            Part::Two => 3,
        };
        let fellowship = u32::from(self.fellowship.pool) + u32::from(self.fellowship.held);
        most(fellowship, pool.into(), || "fellowship".to_owned())?;
        let allies = self.allies.tokens;
        most(allies.len().into(), tokens.ally_tokens.into(), || "allies.tokens".to_owned())?;
        within(allies, board.all.but(board.exits), "allies.tokens")?;
        within(self.tracks.all(), board.all, "tracks")?;
        if !self.tracks.eye.and(self.tracks.sword).is_empty() {
            return Err(Invalid::new("tracks", "a track token shows one side"));
        }
        let information = &self.information;
        let heaps = [information.in_play, information.flipped, information.found];
        apart(&heaps, "information")?;
        let all = heaps.into_iter().fold(Locations::NONE, Locations::or);
        within(all, tokens.information, "information")?;
        most(all.len().into(), tokens.information_drawn.into(), || "information".to_owned())?;
        let gandalf = &self.gandalf;
        let deeds = [gandalf.deeds, gandalf.supply, gandalf.done, gandalf.drawn];
        apart(&deeds, "gandalf")?;
        let all = deeds.into_iter().fold(Locations::NONE, Locations::or);
        within(all, tokens.deeds, "gandalf")?;
        within(gandalf.log().collect(), self.book().boards[1].all, "gandalf.log")?;
        if gandalf.state != GandalfState::Away && self.part == Part::One {
            return Err(Invalid::new("gandalf", "Gandalf comes in Part 2"));
        }
        most(self.dice.standard_count().into(), tokens.standard_dice.into(), || {
            "dice.standard".to_owned()
        })
    }

    fn check_figures(&self) -> Result<(), Invalid> {
        let barred = self.board().exits.or(self.allies.tokens);
        for who in Nazgul::ALL.into_iter().filter(|&who| self.at(who) != NOWHERE) {
            if self.at(who).location().is_some_and(|at| barred.contains(at)) {
                let what = "no Nazgûl is in an exit or with an ally token";
                return Err(Invalid::new(format!("nazgul.{who}"), what));
            }
            if self.player_of(who).0 == 0 {
                return Err(Invalid::new("players", "the Ring-bearer leads no Nazgûl"));
            }
        }
        if self.lord.is_some() && self.part == Part::One {
            return Err(Invalid::new("lord", "the Lord of the Nazgûl comes in Part 2"));
        }
        // HFTR.1.8
        if self.standing(Companion::Strider) != Standing::Away && self.part == Part::One {
            return Err(Invalid::new("company.strider", "Strider comes in Part 2"));
        }
        Ok(())
    }

    fn check_journey(&self) -> Result<(), Invalid> {
        if self.part == Part::One {
            let moves = self.log.len().saturating_sub(1) as u32;
            same(self.figure.into(), moves, || "figure".to_owned())?;
            let limit = self.board().move_limit;
            return most(self.figure.into(), limit.into(), || "figure".to_owned());
        }
        if self.travel.made_up.is_some() {
            return Err(Invalid::new("travel", "a journey is made up"));
        }
        if self.travel.length.is_some() {
            most(self.figure.into(), self.rows().into(), || "figure".to_owned())?;
            if self.travel.deck >> self.travel.card & 1 == 1 {
                return Err(Invalid::new("travel.card", "the card in use lies in its deck"));
            }
        }
        Ok(())
    }
}

fn same(found: u32, expected: u32, path: impl Fn() -> String) -> Result<(), Invalid> {
    match found == expected {
        true => Ok(()),
        false => Err(Invalid::new(path(), format!("{found} of {expected}"))),
    }
}

fn most(found: u32, most: u32, path: impl Fn() -> String) -> Result<(), Invalid> {
    match found <= most {
        true => Ok(()),
        false => Err(Invalid::new(path(), format!("{found} of at most {most}"))),
    }
}

fn within(found: Locations, all: Locations, path: &str) -> Result<(), Invalid> {
    match found.but(all).iter().next() {
        None => Ok(()),
        Some(at) => Err(Invalid::new(path, format!("{at} cannot be here"))),
    }
}

fn apart(heaps: &[Locations], path: &str) -> Result<(), Invalid> {
    let mut seen = Locations::NONE;
    for heap in heaps {
        if let Some(twice) = seen.and(*heap).iter().next() {
            return Err(Invalid::new(path, format!("token {twice} lies in two places")));
        }
        seen = seen.or(*heap);
    }
    Ok(())
}

//! Which information tokens may lie behind the screen, once a journey is given.
//!
//! A token in play would have been found where a search or hunt was made, so a token lies there only
//! if its number had been written before, or a card had flipped it. With no such card every set of
//! tokens that fits is as likely; with some, every set together with which of them were flipped.

use table::Luck;

use super::clues::Clues;
use super::walks::Walks;
use super::ways::{Prior, Ways};
use crate::log::Entry;
use crate::places::{Location, Locations};
use crate::position::{Information, Position};
use crate::told::{Fact, Telling};

/// Something told that concerns the tokens.
enum Rumour {
    /// Searched or hunted: no token lies here in play.
    Looked(Location),
    /// Found here, so that up to now it was in play.
    Found(Location),
    /// A card flips one.
    Flipped,
    Nothing,
    In(Locations),
}

struct Rumours<'a> {
    all: Vec<(Rumour, usize)>,
    journey: &'a [Entry],
    /// How many lie behind the screen.
    count: usize,
}

/// Draws the tokens behind the screen; `None` if none fit this journey.
pub fn draw(g: &Position, journey: &[Entry], luck: &mut Luck) -> Option<Information> {
    let hidden = g.information.in_play.len() + g.information.flipped.len();
    let among: Vec<Location> =
        g.book().tokens.information.but(g.information.found).iter().collect();
    let all = g.told.iter().filter_map(|telling| rumour(g, telling)).collect();
    let rumours = Rumours { all, journey, count: hidden.into() };
    let flips = rumours.all.iter().filter(|(rumour, _)| matches!(rumour, Rumour::Flipped)).count();
    let has_conditions =
        rumours.all.iter().any(|(rumour, _)| matches!(rumour, Rumour::Nothing | Rumour::In(_)));
    if flips == 0 && !has_conditions {
        let may: Vec<Location> =
            among.into_iter().filter(|&at| rumours.can_lie(at, usize::MAX)).collect();
        let chosen = choose(&may, hidden.into(), luck)?;
        return Some(rumours.sorted(g, chosen, Locations::NONE));
    }
    // Sets of at most five among a dozen: trying is quick, and every fit is as likely.
    const TRIES: usize = 20;
    (0..TRIES).find_map(|_| rumours.try_once(g, &among, luck))
}

/// Tokens first, and a journey that fits them: for when hardly any journey does, because the tokens
/// were all written, say. Which fit is found first is left to luck, but not every one is as likely.
pub fn draw_first(
    g: &Position,
    clues: &Clues,
    luck: &mut Luck,
) -> Option<(Vec<Entry>, Information)> {
    let among: Vec<Location> =
        g.book().tokens.information.but(g.information.found).iter().collect();
    let hidden = u32::from(g.information.in_play.len() + g.information.flipped.len());
    let all: Vec<_> = g.told.iter().filter_map(|telling| rumour(g, telling)).collect();
    let flips = all.iter().filter(|(rumour, _)| matches!(rumour, Rumour::Flipped)).count();
    let sets = 1_u32 << among.len().min(20);
    let offset = luck.below(sets);
    let sets = (0..sets).map(|nth| (nth + offset) % sets).filter(|set| set.count_ones() == hidden);
    for set in sets {
        let held = among.iter().enumerate().filter(|(nth, _)| set >> nth & 1 == 1);
        let held: Vec<Location> = held.map(|(_, &at)| at).collect();
        for flipped in orders(&held, flips) {
            let Some(clues) = with_tokens(clues, &all, &held, &flipped) else { continue };
            let walks = Walks::fitting(Ways::of(&g.book().boards[0]), &clues, Prior::Walker);
            if let Some(journey) = walks.draw(luck) {
                let rumours = Rumours { all, journey: &journey, count: held.len() };
                let by_card = flipped.into_iter().collect();
                let tokens = rumours.sorted(g, held.into_iter().collect(), by_card);
                return Some((journey, tokens));
            }
        }
    }
    None
}

/// Every way to choose so many, one after the other.
fn orders(from: &[Location], count: usize) -> Vec<Vec<Location>> {
    let mut found = vec![Vec::new()];
    for _ in 0..count {
        let longer = found.iter().flat_map(|begun: &Vec<Location>| {
            let next = from.iter().filter(|at| !begun.contains(at));
            next.map(|&at| begun.iter().copied().chain([at]).collect())
        });
        found = longer.collect();
    }
    found
}

/// What these tokens, flipped by cards in this order, say of the journey.
fn with_tokens(
    clues: &Clues,
    all: &[(Rumour, usize)],
    held: &[Location],
    flipped: &[Location],
) -> Option<Clues> {
    let mut clues = clues.clone();
    let mut open = held.to_vec();
    let mut flips = flipped.iter();
    let unwritten = |clues: &mut Clues, at: Location, by: usize| {
        for never in &mut clues.never[1..=by] {
            *never = never.with(at);
        }
    };
    for (nth, (rumour, by)) in all.iter().enumerate() {
        match rumour {
            Rumour::Looked(at) if open.contains(at) => clues.add_answer(*at, true, *by),
            Rumour::Looked(_) | Rumour::Found(_) => (),
            Rumour::In(section) if !found_after(all, nth).and(*section).is_empty() => (),
            Rumour::Nothing => open.iter().for_each(|&at| clues.add_answer(at, true, *by)),
            Rumour::In(section) => {
                let inside = open.iter().find(|&&at| section.contains(at))?;
                unwritten(&mut clues, *inside, *by);
            }
            Rumour::Flipped => {
                let at = *flips.next()?;
                unwritten(&mut clues, at, *by);
                open.retain(|&other| other != at);
            }
        }
    }
    Some(clues)
}

fn rumour(g: &Position, telling: Telling) -> Option<(Rumour, usize)> {
    let rumour = match telling.fact {
        Fact::Searched { at, .. } | Fact::Hunted { at, .. } => Rumour::Looked(at),
        Fact::InformationFound { at } => Rumour::Found(at),
        Fact::InformationFlipped => Rumour::Flipped,
        Fact::NoInformation => Rumour::Nothing,
        Fact::InformationIn { section } => Rumour::In(g.board().in_section(section)),
        _ => return None,
    };
    Some((rumour, telling.figure.into()))
}

/// Those that were found later, and so were in play then.
fn found_after(all: &[(Rumour, usize)], nth: usize) -> Locations {
    let found = all[nth..].iter().filter_map(|(rumour, _)| match rumour {
        Rumour::Found(at) => Some(*at),
        _ => None,
    });
    found.collect()
}

/// So many of them, every choice as likely.
fn choose(among: &[Location], count: usize, luck: &mut Luck) -> Option<Locations> {
    let mut left = among.to_vec();
    let mut chosen = Locations::NONE;
    for _ in 0..count {
        if left.is_empty() {
            return None;
        }
        let nth = luck.below(left.len() as u32) as usize;
        chosen = chosen.with(left.swap_remove(nth));
    }
    Some(chosen)
}

impl Rumours<'_> {
    /// HFTR.1.103: its number had been written by then, since the tokens were drawn.
    fn is_written(&self, at: Location, by: usize) -> bool {
        let written = self.journey.iter().take(by.saturating_add(1)).skip(1);
        written.into_iter().any(|&entry| entry == Entry::Location(at))
    }

    /// No search or hunt, up to so many rumours, would have found it in play.
    fn can_lie(&self, at: Location, rumours: usize) -> bool {
        self.all.iter().take(rumours).all(|(rumour, by)| match rumour {
            Rumour::Looked(there) => *there != at || self.is_written(at, *by),
            _ => true,
        })
    }

    fn try_once(&self, g: &Position, among: &[Location], luck: &mut Luck) -> Option<Information> {
        let first_flip = self.all.iter().position(|(rumour, _)| matches!(rumour, Rumour::Flipped));
        let first_flip = first_flip.unwrap_or(usize::MAX);
        let may: Vec<Location> =
            among.iter().copied().filter(|&at| self.can_lie(at, first_flip)).collect();
        let chosen = choose(&may, self.count, luck)?;
        let flipped = self
            .play(chosen, &mut |open: Locations| open.nth(luck.below(open.len().max(1).into())))?;
        Some(self.sorted(g, chosen, flipped))
    }

    /// Plays through all that was told; what cards flipped, if it all fits.
    fn play(
        &self,
        chosen: Locations,
        flip: &mut dyn FnMut(Locations) -> Option<Location>,
    ) -> Option<Locations> {
        let mut flipped = Locations::NONE;
        for (nth, (rumour, by)) in self.all.iter().enumerate() {
            let open: Locations =
                chosen.but(flipped).iter().filter(|&at| !self.is_written(at, *by)).collect();
            let fits = match rumour {
                Rumour::Looked(at) => !open.contains(*at),
                Rumour::Nothing => open.is_empty(),
                Rumour::In(section) => {
                    !open.or(found_after(&self.all, nth)).and(*section).is_empty()
                }
                Rumour::Found(_) => true,
                Rumour::Flipped => {
                    flipped = flipped.with(flip(open)?);
                    true
                }
            };
            if !fits {
                return None;
            }
        }
        Some(flipped)
    }

    fn sorted(&self, g: &Position, chosen: Locations, by_card: Locations) -> Information {
        let written = chosen.iter().filter(|&at| self.is_written(at, usize::MAX)).collect();
        let flipped = by_card.or(written);
        Information { in_play: chosen.but(flipped), flipped, found: g.information.found }
    }
}

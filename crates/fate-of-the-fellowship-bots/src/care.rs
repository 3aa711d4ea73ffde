//! How long is thought about a turn.

use super::scales::{SCALES, Scales};
use bots::Effort;

/// How many beginnings of a turn are thought on in a search of five hundred tries.
const SEARCH_WIDTH: usize = 96;

/// How thoroughly a turn is thought through.
#[derive(Clone, Copy)]
pub struct Care<'a> {
    /// What a position is measured by.
    pub scales: &'static Scales,
    /// How many beginnings of a turn are thought on.
    pub width: usize,
    /// How often a throw of the dice is tried.
    pub samples: u32,
    /// How often it is tried in all before it is chosen.
    pub sure: u32,
    /// How many turns are slept on.
    pub finals: usize,
    /// How often each of them is first played on through the night.
    pub nights: u32,
    /// True when the time is up.
    pub is_over: &'a dyn Fn() -> bool,
}

impl<'a> Care<'a> {
    /// What a search takes: the longer it may think, the more beginnings, and the surer of a throw.
    pub fn of(effort: &Effort<'a>) -> Care<'a> {
        let tries = effort.tries as usize;
        let width = (tries * SEARCH_WIDTH / 500).clamp(12, 4 * SEARCH_WIDTH);
        let sure = (tries / 8).clamp(8, 256) as u32;
        let samples = (sure / 8).clamp(4, 16);
        let nights = (tries / 16).clamp(3, 64) as u32;
        let (finals, is_over) = (12, effort.is_over);
        Care { scales: &SCALES, width, samples, sure, finals, nights, is_over }
    }

    /// What the team player takes.
    pub fn usual(scales: &'static Scales) -> Care<'static> {
        let (width, samples, sure) = (48, 4, 32);
        let is_over = &|| false;
        Care { scales, width, samples, sure, finals: 9, nights: 6, is_over }
    }

    /// Less of it: many games tell more than good ones.
    pub fn hasty(scales: &'static Scales) -> Care<'static> {
        let (width, samples, sure) = (8, 2, 8);
        let is_over = &|| false;
        Care { scales, width, samples, sure, finals: 3, nights: 1, is_over }
    }
}

//! War of the Ring: one game for each way a war can end, and one wherever the rules say which of two
//! endings comes first. Both sides strive for the ending that is sought. When a ruling changes, raise
//! `RULES_VERSION` and add a wish with `is_new`.

mod drives;
mod line;

use drives::Drive;
use games::war_of_the_ring::facts::{CRACK_OF_DOOM, Character, Region, Side};
use games::war_of_the_ring::position::HuntCause;
use games::war_of_the_ring::teams::scores;
use games::war_of_the_ring::{Action, Options, Position};

use super::GoldenGame;
use crate::Failed;

/// One game that is looked for.
struct Wish {
    /// The name of its file.
    name: &'static str,
    options: &'static str,
    /// How it ends, and what must hold then.
    how: &'static str,
    fits: fn(&Position) -> bool,
    drive: Drive,
    /// It shows a new ruling: what the first answer is like that the version of the rules before refuses.
    is_new: Option<fn(&Action) -> bool>,
}

const WISHES: [Wish; 14] = [
    Wish {
        name: "corrupted",
        options: "",
        how: "corrupted",
        fits: |_| true,
        drive: drives::corruption,
        is_new: None,
    },
    Wish {
        name: "ring-destroyed",
        options: "",
        how: "ring-destroyed",
        fits: |_| true,
        drive: drives::ring,
        is_new: None,
    },
    Wish {
        name: "shadow-conquers",
        options: "stacking=forbid",
        how: "shadow-conquers",
        fits: |_| true,
        drive: drives::shadow,
        is_new: None,
    },
    Wish {
        name: "free-peoples-conquer",
        options: "inside-mordor=allow",
        how: "free-peoples-conquer",
        fits: |_| true,
        drive: drives::free_peoples,
        is_new: None,
    },
    // WOTR.10.1.5: the last step to the Crack of Doom would be made, but its tile corrupts.
    Wish {
        name: "corrupted-before-the-crack-of-doom",
        options: "",
        how: "corrupted",
        fits: falls_at_the_last_step,
        drive: drives::last_step,
        is_new: None,
    },
    // WOTR.10.1.5: the war is lost this turn, but the Ring is destroyed before it ends.
    Wish {
        name: "ring-destroyed-before-conquest",
        options: "",
        how: "ring-destroyed",
        fits: |g| has_conquered(g, Side::Shadow),
        drive: drives::ring_and_shadow,
        is_new: None,
    },
    // WOTR.10.1.6: both have conquered enough.
    Wish {
        name: "both-conquer",
        options: "",
        how: "shadow-conquers",
        fits: |g| has_conquered(g, Side::FreePeoples),
        drive: drives::both,
        is_new: None,
    },
    // With Lords of Middle-earth and all its options, and Sméagol in the story.
    Wish {
        name: "lords-of-middle-earth",
        options: "lords=with council=with dunadan=with",
        how: "corrupted",
        fits: |g| g.has_appeared(Character::Smeagol),
        drive: drives::tale_of_smeagol,
        is_new: None,
    },
    // WOTR.11.3.6: two have won the war, and one of them has done more for it.
    Wish {
        name: "four-players",
        options: "players=4 lords=with",
        how: "shadow-conquers",
        fits: |g| scores::foremost(g, Side::Shadow).len() == 1,
        drive: drives::shadow,
        is_new: None,
    },
    Wish {
        name: "three-players",
        options: "players=3",
        how: "corrupted",
        fits: |_| true,
        drive: drives::corruption,
        is_new: None,
    },
    // HFTR.3.14: each side has used the token that the Hunt gave it.
    Wish {
        name: "after-a-hunt",
        options: "hunt-tokens=both-1",
        how: "corrupted",
        fits: |g| drives::tokens_left(g) == 0,
        drive: drives::tokens_and_corruption,
        is_new: None,
    },
    // W-99: each of two teammates uses a Ring in one turn.
    Wish {
        name: "rings-of-teammates",
        options: "players=4",
        how: "corrupted",
        fits: |_| true,
        drive: drives::rings_and_corruption,
        is_new: Some(|said| matches!(said, Action::Ring { .. })),
    },
    // L-13: Vilya keeps a Keeper die.
    Wish {
        name: "vilya-keeps-a-keeper-die",
        options: "lords=with",
        how: "corrupted",
        fits: |_| true,
        drive: drives::vilya_and_corruption,
        is_new: Some(|&said| said == Action::Yes),
    },
    // W-98: the Fellowship is found on its way out of a captured Rivendell.
    Wish {
        name: "out-of-a-captured-rivendell",
        options: "",
        how: "corrupted",
        fits: |g| g.board.captured.contains(Region::Rivendell),
        drive: drives::rivendell_and_corruption,
        is_new: Some(|_| true),
    },
];

fn has_conquered(g: &Position, side: Side) -> bool {
    g.points(side) >= side.points_to_win()
}

fn falls_at_the_last_step(g: &Position) -> bool {
    let hunt = &g.hunt.current;
    let goes_on = hunt.tile.is_some_and(|tile| !tile.stops());
    g.fellowship.mordor == Some(CRACK_OF_DOOM - 1) && hunt.cause == HuntCause::Mordor && goes_on
}

impl Wish {
    fn is_met(&self, g: &Position) -> bool {
        g.won.is_some_and(|victory| victory.word() == self.how) && (self.fits)(g)
    }
}

/// The names of the games.
pub fn names() -> Vec<&'static str> {
    WISHES.iter().map(|wish| wish.name).collect()
}

/// Looks for the game of this name.
pub fn find(name: &str) -> Result<Option<GoldenGame<Position>>, Failed> {
    let Some(wish) = WISHES.iter().find(|wish| wish.name == name) else { return Ok(None) };
    let options: Options = wish.options.parse()?;
    match line::find(&options, wish)? {
        Some((seed, line)) => Ok(Some((seed, line.at_a_table(&options, seed)?))),
        None => Ok(None),
    }
}

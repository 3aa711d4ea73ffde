//! The Ringwraiths' action dice.
//!
//! One pool for all of them: six dice rolled by the lead player, and the die of the Lord of the
//! Nazgûl while he is in play. A die that is spent is out of use until the next Refresh.

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Pending, Tell};

use crate::event::Event;
use crate::position::Position;

table::names! {
    /// What a standard die shows.
    pub enum Face, "ring, sword, sorcery or shadow" {
        Ring = "ring", "Ring";
        Sword = "sword", "Sword";
        Sorcery = "sorcery", "Sorcery";
        Shadow = "shadow", "Shadow";
    }
}

table::names! {
    /// What the Lord's die shows.
    pub enum LordFace, "morgul-ring, seek or morgul-shadow" {
        MorgulRing = "morgul-ring", "Morgul Ring";
        Seek = "seek", "Seek";
        MorgulShadow = "morgul-shadow", "Morgul Shadow";
    }
}

table::names! {
    /// A die of the pool by what it shows.
    pub enum Die, "a die by what it shows" {
        Ring = "ring", "Ring";
        Sword = "sword", "Sword";
        Sorcery = "sorcery", "Sorcery";
        Shadow = "shadow", "Shadow";
        MorgulRing = "morgul-ring", "Morgul Ring";
        Seek = "seek", "Seek";
        MorgulShadow = "morgul-shadow", "Morgul Shadow";
    }
}

impl Face {
    /// As content files have it.
    pub fn printed(self) -> &'static str {
        match self {
            Face::Ring => "RING",
            Face::Sword => "SWORD",
            Face::Sorcery => "SORCERY",
            Face::Shadow => "SHADOW",
        }
    }

    #[inline]
    pub fn die(self) -> Die {
        Die::ALL[self.index()]
    }
}

impl LordFace {
    pub fn printed(self) -> &'static str {
        match self {
            LordFace::MorgulRing => "MORGUL_RING",
            LordFace::Seek => "SEEK",
            LordFace::MorgulShadow => "MORGUL_SHADOW",
        }
    }

    #[inline]
    pub fn die(self) -> Die {
        Die::ALL[Face::ALL.len() + self.index()]
    }
}

impl Die {
    pub fn face(self) -> Option<Face> {
        Face::ALL.get(self.index()).copied()
    }

    /// HFTR.1.76, HFTR.2.49: what it can be spent as, wherever the Nazgûl is.
    #[inline]
    pub fn serves_as(self, face: Face) -> bool {
        match self {
            Die::Shadow | Die::MorgulShadow => true,
            Die::Ring => face == Face::Ring,
            Die::Sword => face == Face::Sword,
            Die::Sorcery => face == Face::Sorcery,
            // HFTR.2.47, HFTR.2.48: these have uses of their own.
            Die::MorgulRing | Die::Seek => false,
        }
    }
}

/// HFTR.1.72: the dice that can still be spent today.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pool {
    pub standard: [u8; Face::ALL.len()],
    pub lord: Option<LordFace>,
    /// HFTR.2.41, HFTR.2.46: the Lord's die is rolled with the others at the next Refresh.
    pub has_lord_die: bool,
}

impl Pool {
    #[inline]
    pub fn has(&self, die: Die) -> bool {
        match die.face() {
            Some(face) => self.standard[face.index()] > 0,
            None => self.lord.is_some_and(|lord| lord.die() == die),
        }
    }

    /// Every different die that can be spent.
    pub fn dice(&self) -> impl Iterator<Item = Die> + '_ {
        Die::ALL.into_iter().filter(|&die| self.has(die))
    }

    pub fn count(&self) -> u8 {
        self.standard.iter().sum::<u8>() + u8::from(self.lord.is_some())
    }

    pub fn standard_count(&self) -> u8 {
        self.standard.iter().sum()
    }

    fn take(&mut self, die: Die) {
        match die.face() {
            Some(face) => self.standard[face.index()] -= 1,
            None => self.lord = None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The lead player rolls all.
    Roll,
    /// HFTR.2.41
    RollLord,
    /// A card has so many rolled again.
    Again { dice: u8 },
}

impl Step {
    pub fn waits_for(self, g: &Position) -> Option<Pending> {
        let dice = match self {
            Step::Roll => g.book().tokens.standard_dice,
            Step::RollLord if g.dice.has_lord_die => 1,
            Step::RollLord => 0,
            Step::Again { dice } => dice,
        };
        (dice > 0).then_some(Pending::Fate(Fate::Roll { dice, faces: 6 }))
    }

    pub fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Dice(fallen) = chance else { unreachable!("dice were asked for") };
        let tokens = &g.book().tokens;
        if self == Step::RollLord {
            let face = tokens.lord_faces[usize::from(fallen.as_slice()[0]) - 1];
            g.dice.lord = Some(face);
            tell(Event::LordDieRolled { face });
            return;
        }
        let mut rolled = [0; Face::ALL.len()];
        for &pip in fallen.as_slice() {
            rolled[tokens.standard_faces[usize::from(pip) - 1].index()] += 1;
        }
        match self {
            Step::Roll => {
                g.dice.standard = rolled;
                tell(Event::DiceRolled { rolled });
                // HFTR.1.21, HFTR.1.33, HFTR.2.15
                g.gain_fellowship(rolled[Face::Shadow.index()], tell);
            }
            Step::Again { .. } | Step::RollLord => {
                for (have, new) in g.dice.standard.iter_mut().zip(rolled) {
                    *have += new;
                }
                tell(Event::DiceRolledAgain { rolled });
            }
        }
    }
}

impl Position {
    /// HFTR.1.72
    pub fn spend(&mut self, die: Die, tell: Tell<'_, Event>) {
        self.dice.take(die);
        tell(Event::DieSpent { die });
    }

    pub fn discard_die(&mut self, face: Face, tell: Tell<'_, Event>) {
        self.dice.take(face.die());
        tell(Event::DieDiscarded { face });
    }

    /// HFTR.1.77: true if `die` can be spent as `face` by the active Nazgûl.
    pub fn serves(&self, die: Die, face: Face) -> bool {
        die.serves_as(face) || face == Face::Sorcery && self.active_is_in_dark_location()
    }
}

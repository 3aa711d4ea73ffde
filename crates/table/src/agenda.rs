//! What is still to be done.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

const MOST_STEPS: usize = 40;

/// What is still to be done, the next thing on top.
///
/// It is the rules' call stack made visible: it can be cloned, logged, drawn and tested.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Agenda<S> {
    steps: [Option<S>; MOST_STEPS],
    len: u8,
}

impl<S: Copy + PartialEq> Agenda<S> {
    /// An agenda of these steps, to be done in the order written.
    pub fn new<const N: usize>(steps: [S; N]) -> Self {
        let mut agenda = Agenda { steps: [None; MOST_STEPS], len: 0 };
        agenda.then(steps);
        agenda
    }

    /// Puts `steps` before everything else, to be done in the order written.
    pub fn then<const N: usize>(&mut self, steps: [S; N]) {
        for step in steps.into_iter().rev() {
            self.steps[usize::from(self.len)] = Some(step);
            self.len += 1;
        }
    }

    /// The same for a list that is as long as the game has players or cards.
    pub fn then_all(&mut self, steps: &[S]) {
        for &step in steps.iter().rev() {
            self.then([step]);
        }
    }

    /// The step that is next; `None` if nothing is left to do.
    #[inline]
    pub fn top(&self) -> Option<S> {
        match self.len {
            0 => None,
            len => self.steps[usize::from(len) - 1],
        }
    }

    /// Takes off the step that is next.
    #[inline]
    pub fn pop(&mut self) -> Option<S> {
        self.len = self.len.checked_sub(1)?;
        self.steps[usize::from(self.len)].take()
    }

    /// Drops everything above the nearest `marker`: the way out of a battle or a phase.
    pub fn leave_to(&mut self, marker: S) {
        while self.top().is_some_and(|top| top != marker) {
            self.pop();
        }
    }

    /// Nothing is left to do: the game is over.
    pub fn clear(&mut self) {
        while self.pop().is_some() {}
    }

    /// The next thing first.
    pub fn iter(&self) -> impl Iterator<Item = S> + '_ {
        self.steps[..usize::from(self.len)].iter().rev().copied().flatten()
    }

    /// True if nothing is left to do.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<S: Copy + PartialEq + Serialize> Serialize for Agenda<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, S: Copy + PartialEq + Deserialize<'de>> Deserialize<'de> for Agenda<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let steps = Vec::<S>::deserialize(deserializer)?;
        if steps.len() > MOST_STEPS {
            return Err(serde::de::Error::custom("an agenda of too many steps"));
        }
        let mut agenda = Agenda::new([]);
        for step in steps.into_iter().rev() {
            agenda.then([step]);
        }
        Ok(agenda)
    }
}

//! How every game is played: what is the same whatever its rules.

use std::ops::ControlFlow;

use crate::{Chance, Game, Illegal, Invalid, NOT_ASKED, Pending, Rule, Seat, Step, Tell, Visit};

/// Playing a position. Every [`Game`] has these methods, and none can write its own.
///
/// The circle is always the same. [`pending`](Play::pending) says what the position waits for. A seat chooses
/// among its [`legal`](Play::legal) actions and [answers](Play::answer), or chance is
/// [resolved](Play::resolve_chance). Both go on until somebody is asked again.
pub trait Play: Game {
    /// True if a game of this version of the rules can be played.
    fn plays_rules(version: u32) -> bool {
        (Self::OLDEST_RULES..=Self::RULES_VERSION).contains(&version)
    }

    /// Like [`Game::set_up`], by this version of the rules.
    fn set_up_by(version: u32, options: &Self::Options) -> Result<Self, Invalid> {
        check_rules::<Self>(version)?;
        Ok(Self::set_up(options)?.by_rules(version))
    }

    /// What the position waits for.
    fn pending(&self) -> Pending {
        match self.agenda().top() {
            Some(step) => step.waits_for(self).expect("run() stops only where somebody is asked"),
            None => Pending::Over(self.outcome()),
        }
    }

    /// Visits the legal actions of `seat`, in a fixed order, until `visit` breaks.
    #[inline]
    fn each_legal(&self, seat: Seat, visit: Visit<'_, Self::Action>) -> ControlFlow<()> {
        match asked(self, seat) {
            Ok(_) => self.each_legal_if_asked(seat, visit),
            Err(_) => ControlFlow::Continue(()),
        }
    }

    /// Like [`Play::each_legal`], but skips the check that `seat` is asked. The caller has made it.
    #[inline]
    fn each_legal_if_asked(&self, seat: Seat, visit: Visit<'_, Self::Action>) -> ControlFlow<()> {
        let Some(step) = self.agenda().top() else { return ControlFlow::Continue(()) };
        if step.offers_only_legal() {
            return step.offers(self, seat, visit);
        }
        step.offers(self, seat, &mut |action| match step.judge(self, seat, action) {
            Ok(()) => visit(action),
            Err(_) => ControlFlow::Continue(()),
        })
    }

    /// The legal actions of `seat`, in the order of [`Play::each_legal`].
    fn legal(&self, seat: Seat) -> Vec<Self::Action> {
        // Most lists are shorter, and few are much longer: they seldom have to grow.
        let mut legal = Vec::with_capacity(32);
        let _ = self.each_legal(seat, &mut |action| {
            legal.push(action);
            ControlFlow::Continue(())
        });
        legal
    }

    /// Whether `seat` may do this now, and if not, the rule that refuses.
    fn judge(&self, seat: Seat, action: Self::Action) -> Result<(), Illegal> {
        asked(self, seat)?.judge(self, seat, action)
    }

    /// What `seat` might reasonably try now and may not, each with the rule that says no.
    fn why_not(&self, seat: Seat) -> Vec<(Self::Action, &'static Rule)> {
        let mut refused = Vec::new();
        let Ok(step) = asked(self, seat) else { return refused };
        let _ = step.candidates(self, seat, &mut |action| {
            if let Err(illegal) = step.judge(self, seat, action) {
                refused.push((action, illegal.rule));
            }
            ControlFlow::Continue(())
        });
        refused
    }

    /// Plays a judged action and everything that follows from it.
    fn answer(&mut self, seat: Seat, action: Self::Action, tell: Tell<'_, Self::Event>) {
        if let Some(step) = self.agenda_mut().pop() {
            step.answer(self, seat, action, tell);
        }
        self.run(tell);
    }

    /// Takes what [`Pending::Fate`] asked for, and everything that follows from it.
    fn resolve_chance(&mut self, chance: Chance, tell: Tell<'_, Self::Event>) {
        if let Some(step) = self.agenda_mut().pop() {
            step.resolve_chance(self, chance, tell);
        }
        self.run(tell);
    }

    /// Does what needs nobody's answer; nothing more once the game is decided. A position that was just set up
    /// needs this once. After that every answer ends with it.
    fn run(&mut self, tell: Tell<'_, Self::Event>) {
        loop {
            if self.is_decided() {
                self.agenda_mut().clear();
                return;
            }
            let Some(step) = self.agenda().top() else { return };
            if step.waits(self) {
                return;
            }
            self.agenda_mut().pop();
            step.happen(self, tell);
        }
    }
}

impl<G: Game> Play for G {}

/// Refuses a version of the rules that is not played any more, or not yet.
pub(crate) fn check_rules<G: Game>(version: u32) -> Result<(), Invalid> {
    match G::plays_rules(version) {
        true => Ok(()),
        false => Err(Invalid::new("rules", rules_not_played::<G>(version))),
    }
}

/// Why this version of the rules is not played, as a sentence without its end.
pub fn rules_not_played<G: Game>(version: u32) -> String {
    let (oldest, newest) = (G::OLDEST_RULES, G::RULES_VERSION);
    let played = match oldest == newest {
        true => format!("version {newest} is"),
        false => format!("versions {oldest} to {newest} are"),
    };
    let why = if version < oldest { "too old" } else { "newer than this program" };
    format!("version {version} of the rules is {why}: {played} played here")
}

/// The step that waits for `seat`, if one does.
#[inline]
fn asked<G: Game>(g: &G, seat: Seat) -> Result<G::Step, Illegal> {
    let step = g.agenda().top().ok_or(Illegal { rule: &NOT_ASKED })?;
    match step.asks(g, seat) {
        true => Ok(step),
        false => Err(Illegal { rule: &NOT_ASKED }),
    }
}

//! What a bot holds instead of the position.
//!
//! The position lies behind a wall: this file alone can see it. A bot is let through to what its
//! seat may know, and to positions made up from that.

use std::fmt;
use std::ops::ControlFlow;

use table::{Eye, Game, Luck, Pending, Play, Seat, Seats, Visit};

/// One seat's side of the true position.
pub struct Mind<'a, G: Game> {
    g: &'a G,
    seat: Seat,
    must: Seats,
    may: Seats,
}

impl<'a, G: Game> Mind<'a, G> {
    /// What `seat` knows of `g`.
    pub fn of(g: &'a G, seat: Seat) -> Mind<'a, G> {
        let (must, may) = match g.pending() {
            Pending::Seats { must, may } => (must, may),
            Pending::Fate(_) | Pending::Over(_) => (Seats::NONE, Seats::NONE),
        };
        Mind { g, seat, must, may }
    }

    /// The same, for a caller that has asked the position already.
    pub(crate) fn asked(g: &'a G, seat: Seat, must: Seats, may: Seats) -> Mind<'a, G> {
        Mind { g, seat, must, may }
    }

    /// Whose mind it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.g.seats()
    }

    /// Who has to answer before play goes on.
    pub fn must(&self) -> Seats {
        self.must
    }

    /// Who can break in before that.
    pub fn may(&self) -> Seats {
        self.may
    }

    /// What this seat sees.
    pub fn view(&self) -> G::View {
        self.g.view(Eye::Seat(self.seat))
    }

    /// What this seat may say now, in the game's fixed order.
    pub fn legal(&self) -> Vec<G::Action> {
        self.g.legal(self.seat)
    }

    /// The same, one by one, until `visit` breaks.
    #[inline]
    pub fn each_legal(&self, visit: Visit<'_, G::Action>) -> ControlFlow<()> {
        match self.must.with_all(self.may).contains(self.seat) {
            true => self.g.each_legal_if_asked(self.seat, visit),
            false => ControlFlow::Continue(()),
        }
    }

    /// The same, into a list that is used again and again.
    #[inline]
    pub fn legal_into(&self, legal: &mut Vec<G::Action>) {
        legal.clear();
        let _ = self.each_legal(&mut |action| {
            legal.push(action);
            ControlFlow::Continue(())
        });
    }

    /// Some position that this seat cannot tell from the true one.
    ///
    /// This is a wall only as far as [`Game::imagine`] is one: what it gives may depend on what the
    /// seat knows and on the luck, and on nothing else. In particular it must not start from the
    /// true hidden cards and stir them, for then the same luck gives different positions depending
    /// on what is hidden, and a bot's choice would betray it. It starts from the set of what the
    /// hidden cards can be, in a fixed order. [`imagines_only_what_is_known`] checks this.
    pub fn imagine(&self, luck: &mut Luck) -> G {
        self.g.imagine(self.seat, luck)
    }
}

impl<G: Game> Clone for Mind<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Mind<'_, G> {}

impl<G: Game> fmt::Debug for Mind<'_, G> {
    /// Shows the view, not the position: even a log line of a bot stays honest.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mind").field("seat", &self.seat).field("view", &self.view()).finish()
    }
}

/// True if what `seat` imagines comes from what it knows: redrawing the hidden parts of `g`, `times`
/// over, never changes what the same luck makes of it.
pub fn imagines_only_what_is_known<G: Game>(g: &G, seat: Seat, times: u64) -> bool {
    (0..times).all(|number| {
        let other = g.imagine(seat, &mut Luck::numbered(number));
        let luck = Luck::numbered(number + times);
        g.imagine(seat, &mut luck.clone()) == other.imagine(seat, &mut luck.clone())
    })
}

/// What `seat` may say now, into a list that is used again and again.
#[inline]
pub fn legal_into<G: Game>(g: &G, seat: Seat, legal: &mut Vec<G::Action>) {
    legal.clear();
    let _ = g.each_legal(seat, &mut |action| {
        legal.push(action);
        ControlFlow::Continue(())
    });
}

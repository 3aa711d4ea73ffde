//! `given … when … expect …`: a rule test that a player of the game can check.
//!
//! ```text
//! given(shadow_attacks(Army { leaders: 1, ..regulars(3) }, regulars(3)))
//!     .shows(&rule::LEADERS_RE_ROLL)
//!     .says(SHADOW, "no-combat-card")
//!     .says(FREE_PEOPLES, "no-combat-card")
//!     .rolled([6, 2, 1])
//!     .expect("hits by the Shadow", |g| g.battle.hits[SHADOW.index()], 1);
//! ```
//!
//! Everything goes through the doors that players use. What goes wrong is told in the game's words.

use std::fmt::Debug;

use crate::proof;
use crate::record::apply;
use crate::{
    Chance, Dice, Eye, Game, Luck, Outcome, Pending, Play, Rule, Seat, Seats, TableGame, What,
};

/// A position under test, and what has been told since it was given.
#[derive(Clone, Debug)]
pub struct Scenario<G: Game> {
    /// The position as it is now.
    pub position: G,
    /// Everything that has happened, with nothing hidden.
    pub told: Vec<G::Event>,
    /// How much of `told` had happened before the last answer or result of chance.
    last: usize,
}

/// Starts from `position`, after everything in it that needs nobody's answer.
pub fn given<G: Game>(mut position: G) -> Scenario<G> {
    let _watch = proof::watch();
    let mut told = Vec::new();
    position.run(&mut |event| told.push(event));
    Scenario { position, told, last: 0 }
}

impl<G: TableGame> Scenario<G> {
    /// Claims that the assertions that follow show this rule; see [`proof`].
    #[track_caller]
    pub fn shows(self, rule: &Rule) -> Self {
        self.shows_id(rule.id)
    }

    /// The same, for a statement that is cited by its id only.
    #[track_caller]
    pub fn shows_id(self, id: &str) -> Self {
        let rules = G::rules();
        let is_known = id.starts_with("table.") || rules.iter().any(|rule| rule.id == id);
        assert!(is_known || rules.is_empty(), "{} has no rule {id}", G::TITLE);
        proof::shows(&[id]);
        self
    }

    /// `seat` does `action`. It must be offered too: a player cannot choose what no list shows. Only what
    /// changes nothing may be said unasked, such as where the one Army that can attack stands.
    #[track_caller]
    pub fn when(mut self, seat: Seat, action: G::Action) -> Self {
        let is_offered = self.position.legal(seat).contains(&action);
        let unasked = (!is_offered).then(|| self.position.clone());
        match self.play(What::Acted(seat, action)) {
            Ok(()) => {
                let is_offered = unasked.is_none_or(|before| before == self.position);
                assert!(is_offered, "seat {seat} may \"{action}\", but is not offered it");
                self
            }
            Err(refusal) => panic!(
                "seat {seat} may not \"{action}\": {refusal}\n{}",
                self.what_may_be_done_instead()
            ),
        }
    }

    /// `seat` says it in the words of the log.
    #[track_caller]
    pub fn says(self, seat: Seat, words: &str) -> Self {
        let action = self.read(words);
        self.when(seat, action)
    }

    /// The dice that are waited for show these pips.
    #[track_caller]
    pub fn rolled<const N: usize>(self, pips: [u8; N]) -> Self {
        self.resolves_chance(Chance::Dice(pips.into_iter().collect::<Dice>()))
    }

    /// Of what can be drawn, the `n`th is, counted from 0.
    #[track_caller]
    pub fn drawn(self, n: u32) -> Self {
        self.resolves_chance(Chance::Drawn(n))
    }

    /// What falls, in the words of the log.
    #[track_caller]
    pub fn fell(self, words: &str) -> Self {
        match self.position.read_chance(words) {
            Ok(chance) => self.resolves_chance(chance),
            Err(error) => panic!("\"{words}\" cannot be read as what fell: {error}"),
        }
    }

    /// Resolves chance with this luck until a seat is asked.
    pub fn luck(mut self, luck: &mut Luck) -> Self {
        while let Pending::Fate(fate) = self.position.pending() {
            self = self.resolves_chance(luck.chance(fate));
        }
        self
    }

    /// `seat` tries `action` and is refused by this rule and no other. It must not be offered either.
    #[track_caller]
    pub fn refuses(self, seat: Seat, action: G::Action, by: &'static Rule) -> Self {
        let watch = proof::watch();
        match self.position.judge(seat, action) {
            Err(refusal) => assert!(
                refusal.rule.id == by.id,
                "\"{action}\" by seat {seat} is refused, but by another rule\n expected: {} ({})\n    found: {refusal}",
                by.says,
                by.id,
            ),
            Ok(()) => {
                panic!("seat {seat} may \"{action}\", but should not: {} ({})", by.says, by.id)
            }
        }
        proof::refused(by.id);
        // What only a list runs through is no proof.
        drop(watch);
        let is_offered = self.position.legal(seat).contains(&action);
        assert!(!is_offered, "seat {seat} is offered \"{action}\", but may not: {}", by.says);
        self
    }

    /// The same, in the words of the log.
    #[track_caller]
    pub fn refuses_to(self, seat: Seat, words: &str, by: &'static Rule) -> Self {
        let action = self.read(words);
        self.refuses(seat, action, by)
    }

    /// Something about the position is so.
    #[track_caller]
    pub fn expect<T: PartialEq + Debug>(self, what: &str, of: impl Fn(&G) -> T, is: T) -> Self {
        let _watch = proof::watch();
        let found = of(&self.position);
        assert!(found == is, "{what}\n expected: {is:?}\n    found: {found:?}");
        proof::passed();
        self
    }

    /// What `eye` has heard since the scenario began.
    #[track_caller]
    pub fn tells(self, eye: Eye, expected: &[G::Event]) -> Self {
        self.hears(eye, 0, expected)
    }

    /// What `eye` heard of the last answer or result of chance and what followed from it.
    #[track_caller]
    pub fn just_tells(self, eye: Eye, expected: &[G::Event]) -> Self {
        let last = self.last;
        self.hears(eye, last, expected)
    }

    /// All of `actions` are among what `seat` may do.
    #[track_caller]
    pub fn offers(self, seat: Seat, actions: &[G::Action]) -> Self {
        let _watch = proof::watch();
        let legal = self.position.legal(seat);
        for action in actions {
            assert!(
                legal.contains(action),
                "seat {seat} may not \"{action}\", but should\n{}",
                self.what_may_be_done_instead()
            );
        }
        proof::passed();
        self
    }

    /// None of `actions` is among what `seat` may do.
    #[track_caller]
    pub fn offers_not(self, seat: Seat, actions: &[G::Action]) -> Self {
        let _watch = proof::watch();
        let legal = self.position.legal(seat);
        for action in actions {
            assert!(!legal.contains(action), "seat {seat} may \"{action}\", but should not");
        }
        proof::passed();
        self
    }

    /// `seat` may do these and nothing else; the order does not matter.
    #[track_caller]
    pub fn offers_exactly(self, seat: Seat, actions: &[G::Action]) -> Self {
        let _watch = proof::watch();
        let legal = self.position.legal(seat);
        let missing: Vec<String> =
            actions.iter().filter(|a| !legal.contains(a)).map(quoted).collect();
        let surplus: Vec<String> =
            legal.iter().filter(|a| !actions.contains(a)).map(quoted).collect();
        assert!(
            missing.is_empty() && surplus.is_empty(),
            "what seat {seat} may do\n  missing: {}\n  surplus: {}",
            missing.join(", "),
            surplus.join(", "),
        );
        proof::passed();
        self
    }

    /// This is what is waited for.
    #[track_caller]
    pub fn pending(self, expected: Pending) -> Self {
        let found = self.position.pending();
        assert!(
            found == expected,
            "what is waited for\n expected: {expected:?}\n    found: {found:?}"
        );
        proof::passed();
        self
    }

    /// The game is over, this way.
    #[track_caller]
    pub fn over(self, how: &str) -> Self {
        match self.position.pending() {
            Pending::Over(outcome) => assert!(
                outcome.how == how,
                "the game ended otherwise\n expected: {how}\n    found: {}",
                outcome.how
            ),
            pending => panic!("the game is not over (\"{how}\"): {pending:?} is waited for"),
        }
        proof::passed();
        self
    }

    /// The game is over, this way, and these seats have won.
    #[track_caller]
    pub fn over_for(self, how: &str, winners: Seats) -> Self {
        let scenario = self.over(how);
        let Outcome { winners: found, .. } = scenario.position.outcome();
        assert!(found == winners, "who won\n expected: {winners:?}\n    found: {found:?}");
        scenario
    }

    #[track_caller]
    fn resolves_chance(mut self, chance: Chance) -> Self {
        match self.play(What::Fell(chance)) {
            Ok(()) => self,
            Err(_) => panic!("{chance:?} cannot fall: {:?} is waited for", self.position.pending()),
        }
    }

    fn play(&mut self, what: What<G::Action>) -> Result<(), crate::Illegal> {
        let _watch = proof::watch();
        let before = self.told.len();
        let told = &mut self.told;
        apply(&mut self.position, what, &mut |event| told.push(event))?;
        self.last = before;
        Ok(())
    }

    #[track_caller]
    fn hears(self, eye: Eye, from: usize, expected: &[G::Event]) -> Self {
        let heard: Vec<G::Event> =
            self.told[from..].iter().filter_map(|event| G::redact(event, eye)).collect();
        let lines = |events: &[G::Event]| -> String {
            events.iter().map(|e| format!("\n   {} {e:?}", G::sentence(e))).collect()
        };
        assert!(
            heard == expected,
            "what {eye:?} hears\n expected:{}\n found:{}",
            lines(expected),
            lines(&heard)
        );
        proof::passed();
        self
    }

    #[track_caller]
    fn read(&self, words: &str) -> G::Action {
        match words.parse() {
            Ok(action) => action,
            Err(error) => panic!("\"{words}\" is not an action: {error}"),
        }
    }

    fn what_may_be_done_instead(&self) -> String {
        let Pending::Seats { must, may } = self.position.pending() else {
            return format!("{:?} is waited for", self.position.pending());
        };
        let mut lines = String::new();
        for seat in must.with_all(may).iter() {
            let legal: Vec<String> = self.position.legal(seat).iter().map(quoted).collect();
            lines += &format!("seat {seat} may: {}\n", legal.join(", "));
        }
        lines
    }
}

fn quoted(action: &impl ToString) -> String {
    format!("\"{}\"", action.to_string())
}

//! What a position is measured by, in points: about one for an action. Set by hand; what was
//! varied, and what came of it, is in `docs/bots.md`.

/// Whoever wants to try other numbers goes through them one by one.
macro_rules! scales {
    ($($(#[$said:meta])* $name:ident: f32,)*) => {
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Scales {
            $($(#[$said])* pub $name: f32,)*
        }

        impl Scales {
            /// Every number by its name.
            pub fn each(&mut self) -> Vec<(&'static str, &mut f32)> {
                vec![$((stringify!($name), &mut self.$name),)*]
            }
        }
    };
}

scales! {
    /// An objective that is not completed, apart from the work it takes.
    objective: f32,
    /// An action that the objective nearest to completion still takes.
    first: f32,
    /// The same for the next one.
    second: f32,
    /// The same for all others.
    third: f32,
    /// All hope counts by so much more or less.
    hope: f32,
    /// A haven's danger counts by so much more or less.
    danger: f32,
    /// The danger of a haven without troops counts by so much more.
    empty: f32,
    /// A shadow troop on the board, in parts of a hope.
    supply: f32,
    /// What may happen to Frodo where he is counts by so much more or less.
    eye: f32,
    /// A resistance that Frodo's player lacks.
    resistance: f32,
    /// The same when all else is done.
    resistance_last: f32,
    /// A stealth that Frodo's player lacks for the paths of Mordor.
    stealth: f32,
    /// The same when all else is done.
    stealth_last: f32,
    /// A step of Frodo's way with two or more objectives open.
    far: f32,
    /// The same with one.
    near: f32,
    /// The same with none.
    last: f32,
    /// Frodo in Mordor before it is time.
    early: f32,
    /// A hope too few for the final search.
    margin: f32,
    /// Stealth of another player, against Frodo's own.
    other_stealth: f32,
    /// An action that it takes to bring Frodo's player a resistance card.
    deliver: f32,
    /// The first symbol of a kind in a hand, whatever it is for.
    symbol: f32,
    /// A card in hand beyond the fifth.
    crowd: f32,
    /// An action that it takes to bring a haven two troops.
    help: f32,
    /// How much the hope for such help lessens the fear.
    trust: f32,
    /// A friendly troop.
    troop: f32,
    /// An event in hand.
    event: f32,
    /// An action after a throw of the dice, against what actions are worth without one.
    left: f32,
    /// A step of Frodo's way is dearer by so much for every player beyond the second.
    seldom: f32,
    /// A step of Frodo's towards a card, against one of another's.
    slow: f32,
    /// Turns that seem worse than the best by more than this are not slept on.
    margin_of_doubt: f32,
    /// From so many steps away on nobody is any use as company.
    escort_far: f32,
    /// Stealth of who is with Frodo, against Frodo's own.
    escort_stealth: f32,
    /// Actions in a turn of who is with Frodo that take him along.
    escort: f32,
    /// A step of Gollum's way to Shelob, against one of Frodo's last way.
    gollum: f32,
    /// Each next action is thought on from so many times as many beginnings.
    taper: f32,
    /// An action that Frodo has too few while objectives are open.
    frodo_late: f32,
    /// So many actions before that it begins to count.
    frodo_soon: f32,
    /// What lies a turn later counts less by this.
    patience: f32,
    /// A captured stronghold that brings forth no more troops.
    stronghold: f32,
    /// A symbol that an objective lacks, in actions.
    missing: f32,
    /// Leaving a haven bare, in actions.
    bare: f32,
    /// The work that is left if one character of the player who thinks does it alone, against what is
    /// left for all.
    mine: f32,
    /// What it is worth that Frodo may go, in steps of his last way.
    goes: f32,
    /// The same when only the Ring is left.
    deliver_last: f32,
    /// A resistance in other hands, however far, against one that nobody has.
    undelivered: f32,
    /// Shadow troops within reach, against those removed.
    prey: f32,
    /// An action that Frodo has too few when only the Ring is left.
    late_last: f32,
    /// So many actions before that it begins to count.
    late_soon_last: f32,
    /// An action that all have too few for what is left.
    late: f32,
    /// So many actions before that it begins to count.
    late_soon: f32,
    /// A missing resistance, in Frodo's actions.
    late_resistance: f32,
    /// Actions in a turn that bring the quest forward.
    pace: f32,
    /// As near as Frodo need come to Mount Doom while he waits: Minas Tirith or Dol Amroth.
    near_enough: f32,
    /// The more of this, the dearer the last hopes are against the first.
    hope_steep: f32,
    /// What it is worth that all but Shelob is done. What comes after an objective must not make
    /// completing it a loss.
    all_done: f32,
    /// The same with one objective left.
    one_left: f32,
    /// An action that is left, when it is decided which beginnings of a turn are thought on.
    rank_left: f32,
    /// What a turn seems worth in the evening counts as much as so many nights.
    evening: f32,
    /// A haven that falls, in hope.
    haven: f32,
    /// The way of a resistance card that is in other hands, however near, in parts of a resistance.
    entrusted: f32,
    /// How many hopes the final search asks for.
    enough: f32,
    /// No less of Frodo's way is held against the time that is left while objectives are open.
    near_late: f32,
    /// Frodo's danger counts by so much more for every player beyond the second: they act before he does.
    eye_seldom: f32,
    /// What the darkening skies may cost Frodo where the Eye is.
    skies: f32,
    /// A Nazgul next to Frodo's region, against one in it.
    near_nazgul: f32,
    /// What a die costs Frodo in a haven, in hope.
    shelter: f32,
}

/// What the team player goes by.
pub static SCALES: Scales = Scales {
    objective: 8.0,
    first: 1.0,
    second: 0.9,
    third: 0.8,
    hope: 0.9,
    danger: 1.0,
    empty: 1.0,
    supply: 0.3,
    eye: 1.0,
    resistance: 5.0,
    resistance_last: 12.0,
    stealth: 2.5,
    stealth_last: 5.0,
    far: 1.2,
    near: 1.5,
    last: 8.0,
    early: 8.0,
    margin: 2.0,
    other_stealth: 0.4,
    deliver: 0.6,
    symbol: 0.5,
    crowd: 0.5,
    help: 0.7,
    trust: 0.35,
    troop: 0.25,
    event: 2.0,
    left: 1.0,
    seldom: 0.4,
    slow: 3.0,
    margin_of_doubt: 4.0,
    escort_far: 8.0,
    escort_stealth: 0.9,
    escort: 3.0,
    gollum: 0.5,
    taper: 0.75,
    frodo_late: 1.0,
    frodo_soon: 4.0,
    patience: 0.12,
    stronghold: 2.0,
    missing: 1.6,
    bare: 1.5,
    mine: 0.12,
    goes: 20.0,
    deliver_last: 1.0,
    undelivered: 0.6,
    prey: 0.5,
    late_last: 8.0,
    late_soon_last: 2.0,
    late: 1.0,
    late_soon: 8.0,
    late_resistance: 2.0,
    pace: 3.0,
    near_enough: 6.0,
    hope_steep: 1.0,
    all_done: 40.0,
    one_left: 15.0,
    rank_left: 0.7,
    evening: 8.0,
    haven: 3.0,
    entrusted: 0.15,
    enough: 3.0,
    near_late: 0.0,
    eye_seldom: 0.0,
    skies: 1.0,
    near_nazgul: 0.4,
    shelter: 0.34,
};

//! What a position is measured by, in points: about one for an action. Set by hand, then
//! learned; how, and what else was varied, is in `docs/bots.md`.

/// Programs that try other numbers go through them one by one.
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
    /// A haven's danger counts by so much while it is small; in full if it is sure.
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
    /// From this many steps away nobody is any use as company.
    escort_far: f32,
    /// Stealth of characters who are with Frodo, against Frodo's own.
    escort_stealth: f32,
    /// A step of Gollum's way to Shelob, against one of Frodo's last way.
    gollum: f32,
    /// For each next action the number of beginnings is multiplied by this.
    taper: f32,
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
    /// A turn too late when only the Ring is left.
    late_last: f32,
    /// A turn too late while objectives are open.
    late: f32,
    /// How many turns before that it begins to count.
    late_soon: f32,
    /// How many turns should be left over.
    haste: f32,
    /// A turn until the fire when only the Ring is left.
    wait: f32,
    /// A missing resistance that nobody holds, in rounds.
    draw: f32,
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
    /// What a turn seems worth in the evening counts as much as this many nights.
    evening: f32,
    /// A haven that falls, in hope.
    haven: f32,
    /// The way of a resistance card that is in other hands, however near, in parts of a resistance.
    entrusted: f32,
    /// How many hopes the final search asks for.
    enough: f32,
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
    objective: 7.22,
    first: 1.38,
    second: 1.2,
    third: 0.9,
    hope: 0.48,
    danger: 0.35,
    empty: 1.0,
    supply: 0.09,
    eye: 0.93,
    resistance: 3.4,
    resistance_last: 10.68,
    stealth: 1.49,
    stealth_last: 8.0,
    far: 0.6,
    near: 0.98,
    last: 7.06,
    early: 4.52,
    margin: 3.2,
    other_stealth: 0.4,
    deliver: 0.6,
    symbol: 0.55,
    crowd: 0.44,
    help: 0.79,
    trust: 0.35,
    troop: 0.24,
    event: 2.57,
    left: 1.0,
    seldom: 0.47,
    slow: 2.88,
    margin_of_doubt: 4.65,
    escort_far: 9.0,
    escort_stealth: 0.5,
    gollum: 0.46,
    taper: 0.75,
    patience: 0.13,
    stronghold: 1.88,
    missing: 1.91,
    bare: 1.42,
    mine: 0.12,
    goes: 18.85,
    deliver_last: 1.03,
    undelivered: 0.59,
    prey: 0.25,
    late_last: 12.0,
    late: 0.39,
    late_soon: 2.02,
    haste: 0.86,
    wait: 1.35,
    draw: 0.7,
    pace: 4.2,
    near_enough: 6.27,
    hope_steep: 0.98,
    all_done: 36.74,
    one_left: 15.0,
    rank_left: 0.7,
    evening: 6.96,
    haven: 3.0,
    entrusted: 0.16,
    enough: 3.21,
    eye_seldom: 0.0,
    skies: 1.0,
    near_nazgul: 0.41,
    shelter: 0.3,
};

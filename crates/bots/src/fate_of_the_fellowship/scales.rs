//! What a position is measured by, in points: about one for an action. Set by hand; what was
//! varied, and what came of it, is in `docs/bots.md`.

#[derive(Debug)]
pub struct Scales {
    /// An objective that is not completed, apart from the work it takes.
    pub objective: f32,
    /// An action that the objective nearest to completion still takes.
    pub first: f32,
    /// The same for the next one.
    pub second: f32,
    /// The same for all others.
    pub third: f32,
    /// All hope counts by so much more or less.
    pub hope: f32,
    /// A haven's danger counts by so much more or less.
    pub danger: f32,
    /// The danger of a haven without troops counts by so much more.
    pub empty: f32,
    /// A shadow troop on the board, in parts of a hope.
    pub supply: f32,
    /// What may happen to Frodo where he is counts by so much more or less.
    pub eye: f32,
    /// A resistance that Frodo's player lacks.
    pub resistance: f32,
    /// The same when all else is done.
    pub resistance_last: f32,
    /// A stealth that Frodo's player lacks for the paths of Mordor.
    pub stealth: f32,
    /// The same when all else is done.
    pub stealth_last: f32,
    /// A step of Frodo's way with two or more objectives open.
    pub far: f32,
    /// The same with one.
    pub near: f32,
    /// The same with none.
    pub last: f32,
    /// Frodo in Mordor before it is time.
    pub early: f32,
    /// A hope too few for the final search.
    pub margin: f32,
    /// Stealth of another player, against Frodo's own.
    pub other_stealth: f32,
    /// An action that it takes to bring Frodo's player a resistance card.
    pub deliver: f32,
    /// The first symbol of a kind in a hand, whatever it is for.
    pub symbol: f32,
    /// A card in hand beyond the fifth.
    pub crowd: f32,
    /// An action that it takes to bring a haven two troops.
    pub help: f32,
    /// How much the hope for such help lessens the fear.
    pub trust: f32,
    /// A friendly troop.
    pub troop: f32,
    /// An event in hand.
    pub event: f32,
    /// An action after a throw of the dice, against what actions are worth without one.
    pub left: f32,
    /// How many beginnings of a turn are thought on.
    pub width: usize,
    /// How often a throw of the dice is tried.
    pub samples: u32,
    /// How often a throw is tried in all before it is chosen.
    pub sure: u32,
    /// A step of Frodo's way is dearer by so much for every player beyond the second.
    pub seldom: f32,
    /// A step of Frodo's towards a card, against one of another's.
    pub slow: f32,
    /// Turns that seem worse than the best by more than this are not slept on.
    pub margin_of_doubt: f32,
    /// How many turns are slept on.
    pub finals: u32,
    /// How often each of them is played on through the night, at first.
    pub nights: u32,
    /// From so many steps away on nobody is any use as company.
    pub escort_far: f32,
    /// Stealth of who is with Frodo, against Frodo's own.
    pub escort_stealth: f32,
    /// Actions in a turn of who is with Frodo that take him along.
    pub escort: f32,
    /// A step of Gollum's way to Shelob, against one of Frodo's last way.
    pub gollum: f32,
    /// Each next action is thought on from so many times as many beginnings.
    pub taper: f32,
    /// An action that Frodo has too few while objectives are open.
    pub frodo_late: f32,
    /// So many actions before that it begins to count.
    pub frodo_soon: f32,
    /// What lies a turn later counts less by this.
    pub patience: f32,
    /// A captured stronghold that brings forth no more troops.
    pub stronghold: f32,
    /// A symbol that an objective lacks, in actions.
    pub missing: f32,
    /// Leaving a haven bare, in actions.
    pub bare: f32,
    /// The work that is left if one character of the player who thinks does it alone, against what is
    /// left for all.
    pub mine: f32,
    /// What it is worth that Frodo may go, in steps of his last way.
    pub goes: f32,
    /// The same when only the Ring is left.
    pub deliver_last: f32,
    /// A resistance in other hands, however far, against one that nobody has.
    pub undelivered: f32,
    /// Shadow troops within reach, against those removed.
    pub prey: f32,
    /// An action that Frodo has too few when only the Ring is left.
    pub late_last: f32,
    /// So many actions before that it begins to count.
    pub late_soon_last: f32,
    /// An action that all have too few for what is left.
    pub late: f32,
    /// So many actions before that it begins to count.
    pub late_soon: f32,
    /// A missing resistance, in Frodo's actions.
    pub late_resistance: f32,
    /// Actions in a turn that bring the quest forward.
    pub pace: f32,
}

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
    width: 48,
    samples: 4,
    sure: 32,
    seldom: 0.4,
    slow: 3.0,
    margin_of_doubt: 4.0,
    finals: 9,
    nights: 6,
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
};

//! What everything is worth, in one table.
//!
//! A point is about what a good action gains. All are said for the side that has the thing; the
//! score of a position is the Free Peoples' points less the Shadow's.

use war_of_the_ring::facts::Face;

/// The table. Set by hand and tried in games; `docs/bots.md` says what was tried.
pub struct Weights {
    /// The Ring: a step of the Fellowship's way; a wide margin that Corruption leaves, and how wide
    /// that is.
    pub step: f32,
    pub margin: f32,
    pub wide_margin: f32,
    /// The Ring in the fire, if the margin is sure; and how many steps away that is hardly felt.
    pub quest: f32,
    pub sure_margin: f32,
    pub far_away: f32,
    pub revealed: f32,
    /// A die of the Hunt that can be rolled again where the Fellowship is.
    pub hunted: f32,
    pub in_mordor: f32,
    pub weary: f32,
    /// No die is left to move or hide with on the Mordor Track.
    pub rest: f32,
    /// Damage that a step is expected to do outside Mordor, and on the Mordor Track.
    pub damage_outside: f32,
    pub damage_inside: f32,
    /// Damage that the Companions of the Fellowship will take, for each of their Levels.
    pub absorbed: f32,

    /// Settlements: a point that is held, and the square of all points, held and likely.
    pub shadow_point: f32,
    pub shadow_points_squared: f32,
    pub free_point: f32,
    pub free_points_squared: f32,
    /// A point that is likely to be taken, as part of one that is held.
    pub shadow_likely: f32,
    pub free_likely: f32,
    /// Strength that comes to the help of any Settlement: the Shadow musters wherever it is needed.
    pub shadow_help: f32,
    pub free_help: f32,

    /// Figures.
    pub free_regular: f32,
    pub free_elite: f32,
    pub free_leader: f32,
    pub shadow_regular: f32,
    pub shadow_elite: f32,
    pub nazgul: f32,
    pub companion_outside: f32,

    /// Politics.
    pub free_at_war: f32,
    pub free_active: f32,
    pub free_step: f32,
    pub shadow_at_war: f32,
    pub shadow_step: f32,

    /// Characters that bring a die, and being on the way to one.
    pub aragorn: f32,
    pub gandalf_the_white: f32,
    pub heir_at_home: f32,
    pub heir_a_region_away: f32,
    pub saruman: f32,
    pub witch_king: f32,
    pub mouth_of_sauron: f32,
    /// With Lords of Middle-earth: a special die that is rolled every turn, and each beyond the first
    /// of a side, of which only one counts; the Balrog awake.
    pub special_die: f32,
    pub next_special_die: f32,
    pub balrog_active: f32,
    /// A Keeper's Ring that its Keeper can use.
    pub keepers_ring: f32,

    /// Action tokens, each worth less than what it does: one that waits for ever does nothing.
    pub minions_token: f32,
    pub shadow_politics_token: f32,
    pub cards_token: f32,
    pub free_politics_token: f32,

    /// What is in hand.
    pub card: f32,
    pub table_card: f32,
    /// A die not used yet, by [`Face::index`].
    pub free_die: [f32; Face::ALL.len()],
    pub shadow_die: [f32; Face::ALL.len()],
    pub free_ring: f32,
    pub shadow_ring: f32,

    /// The points are there, and only the end of the turn is waited for.
    pub all_but_won: f32,
    /// How many points make the better chance three in four, about.
    pub clear: f32,
}

pub static WEIGHTS: Weights = Weights {
    step: 0.4,
    margin: 3.5,
    wide_margin: 7.0,
    quest: 16.0,
    sure_margin: 2.0,
    far_away: 7.0,
    revealed: 0.45,
    hunted: 0.3,
    in_mordor: 2.0,
    weary: 0.4,
    rest: 2.5,
    damage_outside: 0.6,
    damage_inside: 1.8,
    absorbed: 0.55,

    shadow_point: 0.65,
    shadow_points_squared: 0.03,
    free_point: 0.6,
    free_points_squared: 0.12,
    shadow_likely: 0.5,
    free_likely: 0.55,
    shadow_help: 2.0,
    free_help: 0.6,

    free_regular: 0.1,
    free_elite: 0.2,
    free_leader: 0.09,
    shadow_regular: 0.03,
    shadow_elite: 0.06,
    nazgul: 0.07,
    companion_outside: 0.12,

    free_at_war: 0.1,
    free_active: 0.05,
    free_step: 0.04,
    shadow_at_war: 0.45,
    shadow_step: 0.25,

    aragorn: 1.7,
    gandalf_the_white: 1.5,
    heir_at_home: 0.6,
    heir_a_region_away: 0.06,
    saruman: 1.1,
    witch_king: 1.1,
    mouth_of_sauron: 0.8,
    special_die: 0.9,
    next_special_die: 0.35,
    balrog_active: 0.3,
    keepers_ring: 0.2,

    minions_token: 0.2,
    shadow_politics_token: 0.22,
    cards_token: 0.045,
    free_politics_token: 0.03,

    card: 0.06,
    table_card: 0.3,
    // Character, Army, Muster, Muster/Army, Event, Eye, Will of the West, Card Draw, Use Balrog.
    free_die: [0.08, 0.04, 0.05, 0.07, 0.03, 0.0, 0.15, 0.02, 0.0],
    shadow_die: [0.05, 0.06, 0.05, 0.08, 0.03, 0.0, 0.0, 0.02, 0.06],
    free_ring: 0.15,
    shadow_ring: 0.1,

    all_but_won: 12.0,
    clear: 4.0,
};

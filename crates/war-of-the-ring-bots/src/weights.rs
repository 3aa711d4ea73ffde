//! What everything is worth, in one table.
//!
//! A point is about what a good action gains. All are said for the side that has the thing; the
//! score of a position is the Free Peoples' points less the Shadow's.

use war_of_the_ring::facts::Face;
use war_of_the_ring::side::PerSide;

/// Numbers of the table, one or a row.
trait Numbers {
    fn numbers(&mut self) -> &mut [f32];
}

impl Numbers for f32 {
    fn numbers(&mut self) -> &mut [f32] {
        std::slice::from_mut(self)
    }
}

impl<const N: usize> Numbers for [f32; N] {
    fn numbers(&mut self) -> &mut [f32] {
        self
    }
}

/// Programs that try other tables go through them number by number.
macro_rules! table {
    ($($(#[$said:meta])* $name:ident: $kind:ty,)*) => {
        /// The table. `docs/bots.md` says what was tried.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights {
            $($(#[$said])* pub $name: $kind,)*
        }

        impl Weights {
            /// Every number by its name.
            pub fn each(&mut self) -> Vec<(&'static str, &mut f32)> {
                let mut all = Vec::new();
                $(all.extend(self.$name.numbers().iter_mut().map(|n| (stringify!($name), n)));)*
                all
            }
        }
    };
}

table! {
    /// The Ring: a step of the Fellowship's way; a wide margin that Corruption leaves, and how wide
    /// that is.
    step: f32,
    margin: f32,
    wide_margin: f32,
    /// The Ring in the fire, if the margin is sure; and how many steps away that is hardly felt.
    quest: f32,
    sure_margin: f32,
    far_away: f32,
    revealed: f32,
    /// A die of the Hunt that can be rolled again where the Fellowship is.
    hunted: f32,
    in_mordor: f32,
    weary: f32,
    /// No die is left to move or hide with on the Mordor Track.
    rest: f32,
    /// Damage that a step is expected to do outside Mordor, and on the Mordor Track.
    damage_outside: f32,
    damage_inside: f32,
    /// How far the tiles in the pool are looked at for that: not at all, or, at 1, fully.
    pool: f32,
    /// Damage that the Companions of the Fellowship will take, for each of their Levels.
    absorbed: f32,

    /// Settlements: a point that is held, and the square of all points, held and likely.
    shadow_point: f32,
    shadow_points_squared: f32,
    free_point: f32,
    free_points_squared: f32,
    /// A point that is likely to be taken, as part of one that is held.
    shadow_likely: f32,
    free_likely: f32,
    /// Strength that comes to the help of any Settlement: the Shadow musters wherever it is needed.
    shadow_help: f32,
    free_help: f32,

    /// Figures.
    free_regular: f32,
    free_elite: f32,
    free_leader: f32,
    shadow_regular: f32,
    shadow_elite: f32,
    nazgul: f32,
    companion_outside: f32,

    /// Politics.
    free_at_war: f32,
    free_active: f32,
    free_step: f32,
    shadow_at_war: f32,
    shadow_step: f32,

    /// Characters that bring a die, and being on the way to one.
    aragorn: f32,
    gandalf_the_white: f32,
    heir_at_home: f32,
    heir_a_region_away: f32,
    saruman: f32,
    witch_king: f32,
    mouth_of_sauron: f32,
    /// With Lords of Middle-earth: a special die that is rolled every turn, and each beyond the first
    /// of a side, of which only one counts; the Balrog awake.
    special_die: f32,
    next_special_die: f32,
    balrog_active: f32,
    /// A Keeper's Ring that its Keeper can use.
    keepers_ring: f32,

    /// Action tokens, each worth less than what it does: one that waits for ever does nothing.
    minions_token: f32,
    shadow_politics_token: f32,
    cards_token: f32,
    free_politics_token: f32,

    /// What is in hand.
    card: f32,
    table_card: f32,
    /// A die not used yet, by [`Face::index`].
    free_die: [f32; Face::ALL.len()],
    shadow_die: [f32; Face::ALL.len()],
    free_ring: f32,
    shadow_ring: f32,

    /// A point of a Stronghold that is besieged.
    besieged_by_shadow: f32,
    besieged_by_free: f32,
    /// What a Settlement's walls make of those in it, and how those next to it help.
    stronghold_walls: f32,
    city_walls: f32,
    from_next_to_it: f32,

    /// Dice for the Hunt: always, of a large pool, near the end of the Ring's way, and while the
    /// Fellowship is revealed.
    hunt_dice: f32,
    hunt_dice_of_many: f32,
    hunt_dice_near_the_end: f32,
    hunt_dice_while_revealed: f32,
    /// How the fighters compare where the quick player stands fast, presses on, reduces an Elite for
    /// another round, and does not retreat.
    stands_fast: f32,
    presses_on: f32,
    fights_on: f32,
    stays: f32,

    /// The points are there, and only the end of the turn is waited for.
    all_but_won: f32,
    /// How many points make the better chance three in four, about.
    clear: f32,
}

/// What each side goes by.
pub type Tables = PerSide<Weights>;

/// Those of the quick player.
pub static HEURISTIC: Tables = PerSide { free_peoples: BY_HAND, shadow: BY_HAND };

/// Those of the search.
pub static SEARCH: Tables = PerSide {
    // The Ring is in the fire before the Shadow has its points: less is done against those.
    free_peoples: Weights {
        pool: 1.0,
        shadow_point: 0.37,
        shadow_points_squared: 0.017,
        shadow_likely: 0.28,
        free_at_war: 0.07,
        free_active: 0.035,
        free_step: 0.028,
        ..BY_HAND
    },
    // Corruption comes before points: Companions are thought to help less, Settlements to fall later.
    shadow: Weights {
        pool: 1.0,
        step: 0.42,
        margin: 4.3,
        quest: 20.0,
        sure_margin: 1.8,
        hunted: 0.26,
        damage_outside: 0.65,
        absorbed: 0.34,
        shadow_likely: 0.33,
        free_likely: 0.45,
        free_points_squared: 0.13,
        shadow_help: 1.7,
        free_help: 0.74,
        free_elite: 0.165,
        free_leader: 0.11,
        shadow_elite: 0.078,
        companion_outside: 0.1,
        free_at_war: 0.12,
        free_active: 0.04,
        free_step: 0.03,
        shadow_step: 0.225,
        aragorn: 1.37,
        gandalf_the_white: 1.14,
        witch_king: 1.5,
        table_card: 0.35,
        free_die: [0.073, 0.04, 0.063, 0.086, 0.037, 0.0, 0.138, 0.02, 0.0],
        shadow_die: [0.05, 0.073, 0.047, 0.08, 0.03, 0.0, 0.0, 0.02, 0.06],
        free_ring: 0.185,
        shadow_ring: 0.077,
        besieged_by_shadow: 0.09,
        stronghold_walls: 2.2,
        from_next_to_it: 0.25,
        stands_fast: 1.0,
        presses_on: 0.95,
        fights_on: 2.0,
        clear: 5.5,
        ..BY_HAND
    },
};

const BY_HAND: Weights = Weights {
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
    pool: 0.0,
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

    besieged_by_shadow: 0.0,
    besieged_by_free: 0.0,
    stronghold_walls: 1.4,
    city_walls: 1.15,
    from_next_to_it: 0.3,

    hunt_dice: 3.0,
    hunt_dice_of_many: 1.0,
    hunt_dice_near_the_end: 1.0,
    hunt_dice_while_revealed: -1.0,
    stands_fast: 1.4,
    presses_on: 0.8,
    fights_on: 1.8,
    stays: 0.6,

    all_but_won: 12.0,
    clear: 4.0,
};

//! The list of games. The command line, the server's tests, the types of the pages and the benchmarks
//! read it, so a new game is added here once.
//!
//! The list is a macro, because a list of types cannot be a value. [`for_all`] calls a macro of yours
//! with two crates for each game: its rules, which have a `Position`, a `View`, an `Event` and
//! `components::Components`, and its bots, which have [`Bots`](fate_of_the_fellowship_bots::Bots).
//!
//! ```
//! use table::Game;
//!
//! macro_rules! names {
//!     ($($game:ident $bots:ident,)*) => { [$(games::$game::Position::NAME),*] };
//! }
//! assert!(games::for_all!(names).contains(&"war-of-the-ring"));
//! ```

pub use fate_of_the_fellowship;
pub use fate_of_the_fellowship_bots;
pub use hunt_for_the_ring;
pub use hunt_for_the_ring_bots;
pub use war_of_the_ring;
pub use war_of_the_ring_bots;

/// Calls `$then!` with every game, in the order in which people see them.
#[macro_export]
macro_rules! for_all {
    ($then:ident) => {
        $then! {
            fate_of_the_fellowship fate_of_the_fellowship_bots,
            war_of_the_ring war_of_the_ring_bots,
            hunt_for_the_ring hunt_for_the_ring_bots,
        }
    };
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use table::Game;

    macro_rules! names {
        ($($game:ident $bots:ident,)*) => { [$(crate::$game::Position::NAME),*] };
    }

    /// `cargo xtask` finds games by their `game.toml`.
    #[test]
    fn every_game_crate_is_listed() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("crates");
        let folders =
            crates.read_dir().expect("crates").map(|entry| entry.expect("a folder").path());
        let found: BTreeSet<String> = folders
            .filter(|folder| folder.join("game.toml").is_file())
            .filter_map(|folder| Some(folder.file_name()?.to_string_lossy().into_owned()))
            .collect();
        let listed: BTreeSet<String> = for_all!(names).map(str::to_owned).into();
        assert_eq!(listed, found);
    }
}

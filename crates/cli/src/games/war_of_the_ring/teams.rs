//! Three and four players as text: who leads, who acts next, what each holds, where Armies are one.

use ::games::war_of_the_ring::facts::{Deck, Nation, Player, Region, Side};
use ::games::war_of_the_ring::view::{HandView, TeamsView, View};

use crate::paint::{Ink, Paint, WIDTH, wrapped};

/// Nothing, if each side has one player.
pub fn tracks(view: &View, paint: Paint) -> Vec<String> {
    let Some(teams) = &view.teams else { return Vec::new() };
    let mut lines = Vec::new();
    for side in Side::ALL {
        let players: Vec<String> = players(teams, side).map(|player| told(teams, player)).collect();
        if players.len() > 1 {
            let title = format!("{} ", paint.ink(Ink::Heading, &format!("{} led by", side.name())));
            lines.extend(wrapped(&players.join("; "), &title, "  ", WIDTH));
        }
    }
    lines
}

/// "Gondor (Elves, Gondor): 0 points, Leading Player, acts next"
fn told(teams: &TeamsView, player: Player) -> String {
    let own = Nation::ALL.into_iter().filter(|nation| nation.player() == player);
    let nations: Vec<&str> = own.map(|nation| nation.name()).collect();
    let points = teams.scores.get(&player).copied().unwrap_or_default();
    let leads = teams.leading[player.side()] == Some(player);
    let acts = match teams.acting {
        Some(acting) if acting == player => ", takes an action",
        Some(acting) if acting.side() == player.side() => ", acts next",
        _ if teams.next[player.side()] == Some(player) => ", acts next",
        _ => "",
    };
    let leads = if leads { ", Leading Player" } else { "" };
    format!("{} ({}): {points} points{leads}{acts}", player.name(), nations.join(", "))
}

fn players(teams: &TeamsView, side: Side) -> impl Iterator<Item = Player> {
    teams.hands.keys().copied().filter(move |player| player.side() == side)
}

/// Whose cards these are, and what is known of them; nobody, if the side has one player.
pub fn hands(view: &View, side: Side) -> Vec<(&'static str, &HandView)> {
    let Some(teams) = view.teams.as_ref().filter(|teams| teams.leading[side].is_some()) else {
        return Vec::new();
    };
    let own = players(teams, side);
    own.filter_map(|player| Some((player.name(), teams.hands.get(&player)?))).collect()
}

/// True if Armies of teammates have become one here.
pub fn is_mixed(view: &View, at: Region) -> bool {
    let teams = view.teams.as_ref();
    teams.is_some_and(|teams| Side::ALL.into_iter().any(|side| teams.mixed[side].contains(at)))
}

/// "1 Character, 2 Strategy"
pub fn backs(counts: &std::collections::BTreeMap<Deck, u8>) -> String {
    let backs = counts.iter().map(|(deck, count)| format!("{count} {}", deck.name()));
    backs.collect::<Vec<_>>().join(", ")
}

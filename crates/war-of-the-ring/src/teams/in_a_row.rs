//! The only player of the Free Peoples among three does not act twice in a row with the same Nation
//! (WOTR.11.3.3, WOTR.11.3.4).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Illegal;

use crate::facts::{Nation, Region, RegionSet, Side};
use crate::host::Host;
use crate::options::Players;
use crate::position::Position;
use crate::rule;

table::set_of! {
    /// A set of Nations, one bit each.
    Nations(u8) of Nation, EachNation
}

impl Serialize for Nations {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Nations {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Nations, D::Error> {
        Ok(Vec::<Nation>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// With whom an action was taken: Nations, or mixed Armies, which stand here now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Acted {
    pub nations: Nations,
    pub armies: RegionSet,
}

/// True if somebody is bound by this.
#[inline]
fn binds(g: &Position, side: Side) -> bool {
    g.options.players == Players::Three && side == Side::FreePeoples
}

#[inline]
pub fn judge_nation(g: &Position, nation: Nation) -> Result<(), Illegal> {
    let again = binds(g, nation.side()) && g.teams.last.nations.contains(nation);
    rule::teams::IN_A_ROW.forbids_if(again)
}

/// True if the Army that stands here acted last, and was mixed.
pub fn has_acted(g: &Position, side: Side, at: Region) -> bool {
    binds(g, side) && g.teams.last.armies.contains(at)
}

/// The Army that stood here was driven away: it is still the same (WOTR.11.3.4).
pub fn driven(g: &mut Position, side: Side, from: Region, to: Region) {
    if has_acted(g, side, from) {
        g.teams.last.armies = g.teams.last.armies.without(from).with(to);
    }
}

/// These figures act as they are: units of one Nation not again, units of several if they are not
/// the same Army, which [`has_acted`] keeps back.
pub fn judge_figures(g: &Position, side: Side, figures: Host) -> Result<(), Illegal> {
    if !binds(g, side) {
        return Ok(());
    }
    let mut nations = figures.nations(side);
    match (nations.next(), nations.next()) {
        (Some(only), None) => judge_nation(g, only),
        _ => Ok(()),
    }
}

/// True if some part of these figures may act.
pub fn some_may_act(g: &Position, side: Side, figures: Host) -> bool {
    let mut fresh = figures.nations(side).filter(|&nation| judge_nation(g, nation).is_ok());
    !binds(g, side) || fresh.next().is_some() || figures.nations(side).count() > 1
}

fn acts(g: &Position, side: Side) -> bool {
    binds(g, side) && g.teams.acting.is_some_and(|player| player.side() == side)
}

/// A Nation was recruited for, or has advanced.
pub fn used(g: &mut Position, nation: Nation) {
    if acts(g, nation.side()) {
        g.teams.now.nations = g.teams.now.nations.with(nation);
    }
}

/// An Army moves or attacks, and stands here now.
pub fn used_army(g: &mut Position, side: Side, figures: Host, at: Region) {
    if !acts(g, side) {
        return;
    }
    let nations: Vec<Nation> = figures.nations(side).collect();
    match nations[..] {
        [only] => used(g, only),
        _ => g.teams.now.armies = g.teams.now.armies.with(at),
    }
}

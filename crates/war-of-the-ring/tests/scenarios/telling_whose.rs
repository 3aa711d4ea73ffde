//! Whom a line of the log is about, and by which name.

use table::{Describe, Seat};
use war_of_the_ring::facts::{Face, Nation, Player, Region};
use war_of_the_ring::host::Figure;
use war_of_the_ring::{Event, Position};

use crate::common::{FP, FREE, SH, SHADOW, war};
use crate::teams_common::{GONDOR, ROHAN, SARUMAN, WITCH_KING, four, three};

fn about(g: &Position, event: Event, by: Option<Seat>) -> Option<Seat> {
    g.tells(&event, by).about
}

#[test]
fn what_befalls_another_is_told_of_him() {
    let g = war().position();
    let lost = Event::FiguresRemoved {
        figure: Figure::Regular(Nation::Gondor),
        at: Region::Osgiliath,
        count: 1,
    };
    assert_eq!(about(&g, lost, Some(SH)), Some(FP), "the Shadow strikes, and Gondor's men fall");
    assert_eq!(about(&g, Event::Activated { nation: Nation::Rohan }, Some(SH)), Some(FP));
    let rolled = Event::HuntRolled { dice: [4, 2, 0, 0, 0], successes: 0 };
    assert_eq!(about(&g, rolled, None), Some(SH), "nobody answered, but it is the Shadow's roll");
    assert_eq!(about(&g, Event::BattleEnded, Some(SH)), None, "it is everybody's");
}

#[test]
fn of_teammates_the_one_is_named_who_acts() {
    let g = four().dice(SHADOW, [Face::Army]).next(Player::Saruman).position();
    let used = Event::DieUsed { side: SHADOW, die: Face::Army };
    assert_eq!(g.tells(&used, Some(SARUMAN)).says, "Saruman uses an Army die.");
    assert_eq!(g.tells(&used, Some(WITCH_KING)).says, "The Witch-king uses an Army die.");
    assert_eq!(g.tells(&used, Some(SARUMAN)).about, Some(SARUMAN));
    let attack =
        Event::BattleBegan { attacker: SHADOW, from: Region::Orthanc, at: Region::FordsOfIsen };
    assert_eq!(g.tells(&attack, None).says, "Saruman attacks Fords of Isen from Orthanc.");
    let recruited = Event::Recruited { figure: Figure::Regular(Nation::Rohan), at: Region::Edoras };
    assert_eq!(about(&g, recruited, Some(GONDOR)), Some(ROHAN), "his Nation, whoever acts");
}

#[test]
fn what_a_whole_side_does_keeps_its_name() {
    let g = four().position();
    let taken = Event::DiceTakenBack { side: SHADOW, pool: 7 };
    assert_eq!(g.tells(&taken, Some(SARUMAN)).says, "The Shadow takes 7 dice.");
    assert_eq!(about(&g, taken, Some(SARUMAN)), None);
    let three = three().position();
    let taken = Event::DiceTakenBack { side: FREE, pool: 4 };
    assert_eq!(three.tells(&taken, Some(SARUMAN)).says, "The Free Peoples take 4 dice.");
    assert_eq!(about(&three, taken, Some(SARUMAN)), Some(GONDOR), "one leads them all");
}

#[test]
fn in_a_battle_who_commands_is_named() {
    let g = four()
        .with(|g| {
            g.battle.attacker = Some(SHADOW);
            g.battle.commanders[SHADOW] = Some(Player::WitchKing);
            g.battle.commanders[FREE] = Some(Player::Rohan);
        })
        .position();
    let rolled = Event::CombatRolled { side: FREE, dice: [6, 0, 0, 0, 0], needs: 5, hits: 1 };
    assert_eq!(g.tells(&rolled, None).says, "Rohan rolls 6, needing 5: 1 hit.");
    assert_eq!(about(&g, rolled, None), Some(ROHAN));
    let ceased = Event::Ceased { side: SHADOW };
    assert_eq!(g.tells(&ceased, Some(SARUMAN)).says, "The Witch-king ceases the attack.");
}

//! Hazard events that act on the automatic-attacks of sites.

use middle_earth_ccg::Region;
use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::automatic;
use middle_earth_ccg::facts::Race;
use middle_earth_ccg::numbers::Facing;
use middle_earth_ccg::piece::Place;
use middle_earth_ccg::position::{Combat, On};

use super::board::Ask;
use super::*;

fn event(card: Card, number: u8) -> Action {
    let (by, on) = (Who::NOBODY, Who::NOBODY);
    Action::Event { card: Choice { card, number }, by, on }
}

/// The automatic-attacks of the site of the first company: race, strikes, prowess, and how often each is faced.
fn attacks(g: &Position) -> Vec<(Option<Race>, u8, i8, usize)> {
    let site = g.company(0, 0).site;
    let all = automatic::all(g, 0, 0);
    all.iter()
        .map(|one| (one.race, one.strikes, one.prowess, automatic::how_often(g, one, site)))
        .collect()
}

fn at(site: Site, table: &[Card]) -> Position {
    board().company(FIRST, site, &[Card::Faramir]).table(SECOND, table).at_site()
}

fn fight(g: &Position) -> Option<(Option<Race>, u8, i8)> {
    g.combat.map(|Combat { race, strikes, prowess, .. }| (race, strikes, prowess))
}

#[test]
fn under_a_dead_moon_the_dead_attack_twice() {
    let undead = Some(Race::Undead);
    assert_eq!(attacks(&at(Site::BarrowDowns, &[])), [(undead, 1, 8, 1)]);
    let moon = at(Site::BarrowDowns, &[Card::TheMoonIsDead]);
    assert_eq!(attacks(&moon), [(undead, 1, 8, 2)]);
    let orcs = at(Site::DimrillDale, &[Card::TheMoonIsDead]);
    assert_eq!(attacks(&orcs), [(Some(Race::Orc), 1, 6, 1)], "Orcs are not dead");
    // It is beaten, and the card leaves: the second attack comes all the same, without its bonus.
    given(moon)
        .shows_id("MECCG.10.25")
        .when(FIRST, Action::Enter)
        .expect("the first", fight, Some((undead, 2, 9)))
        .when(FIRST, Action::Strike { character: named(Card::Faramir) })
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .expect("the card", |g| g.is_at(Card::TheMoonIsDead), Place::Discard)
        .expect("the second", fight, Some((undead, 1, 8)))
        .rolled([6, 6])
        .expect("entered", |g| g.company(0, 0).has_entered, true);
}

#[test]
fn denizens_and_defenders_are_incited() {
    for (card, site, other) in [
        (Card::InciteDenizens, Site::BarrowDowns, Site::Edoras),
        (Card::InciteDefenders, Site::Edoras, Site::BarrowDowns),
    ] {
        // At Edoras only overt companies are attacked.
        let go = |site: Site| {
            let hand = [card, card];
            board()
                .minions(FIRST)
                .company(FIRST, site, &[Card::OrcCaptain])
                .hand(SECOND, &hand)
                .at_hazards()
        };
        given(go(other)).refuses(SECOND, event(card, 1), &rule::events::SITE);
        let before: Vec<usize> = attacks(&go(site)).iter().map(|attack| attack.3).collect();
        assert!(before.iter().all(|&times| times == 1) && !before.is_empty(), "{site}");
        given(go(site))
            .when(SECOND, event(card, 1))
            .refuses(SECOND, Action::PickAttack { attack: 9 }, &rule::events::TARGET)
            .when(SECOND, Action::PickAttack { attack: 1 })
            .shows_id("MECCG.20.13")
            .expect("twice", |g| attacks(g)[0].3, 2)
            .refuses(SECOND, event(card, 1), &rule::events::ONE_IN_PLAY);
    }
}

#[test]
fn a_site_without_an_attack_cannot_be_incited() {
    let g = board()
        .company(FIRST, Site::Bree, &[Card::Faramir])
        .hand(SECOND, &[Card::InciteDefenders])
        .at_hazards();
    given(g).refuses(SECOND, event(Card::InciteDefenders, 1), &rule::events::TARGET);
}

#[test]
fn lava_burns_at_dark_places() {
    let card = Card::TheBlackEnemysWrath;
    let lava = (None, u8::MAX, 6, 1);
    assert!(attacks(&at(Site::DolGuldur, &[card])).contains(&lava), "a Dark-hold");
    assert!(attacks(&at(Site::CirithUngol, &[card])).contains(&lava), "a Shadow-hold");
    assert!(attacks(&at(Site::TheUnderGrottos, &[card])).contains(&lava), "an Under-deeps site");
    assert!(!attacks(&at(Site::BarrowDowns, &[card])).contains(&lava), "Ruins & Lairs");
    let minion = board().minions(FIRST).company(FIRST, Site::CirithUngol, &[Card::OrcCaptain]);
    let g = minion.table(SECOND, &[card]).at_site();
    assert!(!attacks(&g).contains(&lava), "a Ringwraith player");
}

#[test]
fn against_lava_no_weapon_helps_and_nothing_cancels() {
    let mut g = board()
        .company(FIRST, Site::DolGuldur, &[Card::Faramir])
        .with(FIRST, Card::SwordOfGondolin, Card::Faramir)
        .hand(FIRST, &[Card::Escape, Card::Dodge])
        .table(SECOND, &[Card::TheBlackEnemysWrath])
        .at_site();
    let lava = automatic::all(&g, 0, 0).into_iter().find(|one| one.race.is_none()).expect("lava");
    assert_eq!(g.prowess(g.piece(Card::Faramir)), 7, "5 and 2 for the sword");
    assert_eq!(
        g.prowess_against(g.piece(Card::Faramir), Facing { no_weapons: true, ..Facing::NOTHING }),
        5
    );
    g.agenda.clear();
    g.turn.company = 0;
    middle_earth_ccg::combat::begin_automatic(&mut g, lava);
    // 5 + 2 = 7 beats 6 when he taps; with -5 it does not.
    let rolls = |s: Talk| s.when(FIRST, Action::Roll).rolled([1, 1]).position;
    let escape = Action::Event {
        card: Choice { card: Card::Escape, number: 1 },
        by: Who::NOBODY,
        on: Who(Some(named(Card::Faramir))),
    };
    let s = given(g)
        .refuses(FIRST, escape, &rule::combat::FIRM)
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Strike { character: named(Card::Faramir) });
    let tapped = rolls(s.clone());
    assert_eq!(tapped.state_of(Card::Faramir), middle_earth_ccg::piece::State::Tapped);
    let s = s.when(FIRST, Action::StayUntapped).when(FIRST, Action::Roll);
    let wounded = s.clone().rolled([2, 3]).rolled([1, 1]).position;
    assert_eq!(wounded.state_of(Card::Faramir), middle_earth_ccg::piece::State::Wounded, "5+5-5");
    let whole = s.rolled([3, 4]).position;
    assert_eq!(whole.state_of(Card::Faramir), middle_earth_ccg::piece::State::Untapped, "5+7-5");
}

#[test]
fn the_balrog_waits_in_moria() {
    let balrog = (Some(Race::Balrog), 1, 18, 1);
    let g = at(Site::Moria, &[Card::BalrogOfMoria]);
    // Redhorn Gate is one of three regions in which automatic-attacks are stronger.
    assert_eq!(attacks(&g), [(Some(Race::Orc), 4, 9, 1), (Some(Race::Balrog), 1, 20, 1)]);
    assert!(!attacks(&at(Site::BarrowDowns, &[Card::BalrogOfMoria])).contains(&balrog));
    assert_eq!(attacks(&at(Site::BarrowDowns, &[Card::BalrogOfMoria]))[0].2, 8);
    // It is beaten: its card is worth points for the other player.
    let mut g = board()
        .company(FIRST, Site::Moria, &[Card::Faramir])
        .table(SECOND, &[Card::BalrogOfMoria])
        .at_site();
    let attack = automatic::all(&g, 0, 0)[1];
    g.agenda.clear();
    middle_earth_ccg::combat::begin_automatic(&mut g, attack);
    let roll = |g: Position, pips: [u8; 2]| {
        given(g)
            .when(FIRST, Action::Strike { character: named(Card::Faramir) })
            .when(FIRST, Action::Roll)
            .rolled(pips)
            .position
    };
    let mut strong = g.clone();
    strong.fight_mut().here_prowess = 0;
    strong.fight_mut().prowess = 10;
    assert_eq!(roll(strong, [6, 6]).is_at(Card::BalrogOfMoria), Place::Points { of: 0 });
    let lost = roll(g, [1, 1]);
    assert_eq!(lost.is_at(Card::BalrogOfMoria), Place::Table, "it was not beaten");
}

#[test]
fn where_the_balrog_is_known_its_other_attack_is_left_out() {
    let below = Site::TheUnderGates;
    let has = |g: &Position| attacks(g).iter().any(|attack| attack.0 == Some(Race::Balrog));
    assert!(has(&at(below, &[])), "MECCG.1.31");
    assert!(!has(&at(below, &[Card::BalrogOfMoria])));
}

#[test]
fn the_eye_looks_on_every_site() {
    let eye = |table: &[Card]| attacks(&at(Site::BarrowDowns, table))[0].2;
    assert_eq!(eye(&[]), 8);
    assert_eq!(eye(&[Card::EyeOfSauron]), 9);
    assert_eq!(eye(&[Card::EyeOfSauron, Card::DoorsOfNight]), 11);
}

#[test]
fn bold_spies_are_met_on_the_way() {
    let card = Card::TidingsOfBoldSpies;
    let board = board().company(FIRST, Site::Moria, &[Card::Faramir]).hand(SECOND, &[card]);
    given(board.clone().at_hazards()).refuses(SECOND, event(card, 1), &rule::events::MOVING);
    let g = board.on_the_way(Site::Rivendell, &[Region::Rhudaur, Region::HighPass]);
    given(g)
        .when(SECOND, event(card, 1))
        .expect("Orcs", fight, Some((Some(Race::Orc), 4, 7)))
        .expect("no automatic-attack", |g| g.combat.map(|fight| fight.automatic), Some(None));
}

#[test]
fn spies_need_something_to_tell() {
    let card = Card::TidingsOfBoldSpies;
    let board = board().company(FIRST, Site::Bree, &[Card::Faramir]).hand(SECOND, &[card]);
    let g = board.on_the_way(Site::Rivendell, &[Region::Rhudaur, Region::Arthedain]);
    given(g).refuses(SECOND, event(card, 1), &rule::events::SITE);
}

#[test]
fn shadows_choke_a_ruin() {
    let card = Card::ChokingShadows;
    let board =
        || board().company(FIRST, Site::BarrowDowns, &[Card::Faramir]).hand(SECOND, &[card, card]);
    given(board().at_hazards())
        .refuses(SECOND, event(card, 3), &rule::events::IN_PLAY)
        .when(SECOND, event(card, 1))
        .when(SECOND, Action::PickAttack { attack: 1 })
        .expect("stronger", |g| attacks(g)[0].2, 10)
        .refuses(SECOND, event(card, 1), &rule::events::ONE_IN_PLAY);
    let kind = |g: &Position| g.type_of(Site::BarrowDowns, middle_earth_ccg::Side::Hero).name();
    given(board().table(SECOND, &[Card::DoorsOfNight]).at_hazards())
        .expect("before", kind, "Ruins & Lairs")
        .when(SECOND, event(card, 3))
        .expect("by night", kind, "Shadow-hold")
        .expect("one mark", |g| g.lasting_on(On::Site(Site::BarrowDowns)).count(), 1)
        // Nothing else about the site is changed.
        .expect("the attack", |g| attacks(g)[0].2, 8);
}

//! Creatures of which no two do the same.

use middle_earth_ccg::action::Keyed;
use middle_earth_ccg::facts::{Race, RegionType};
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::position::{KeyedTo, on_company};
use middle_earth_ccg::{Region, combat, hazards};
use table::Play;

use super::board::Ask;
use super::cards_creatures::{heroes, minions, strike};
use super::*;

/// This creature attacks where the first company is.
fn attacks(mut g: Position, creature: Card) -> Talk {
    let piece = g.from_hand(1, creature).expect("it is in hand");
    g.lay(piece, Place::Chain);
    combat::begin_creature(&mut g, piece, None);
    given(g)
}

fn at(site: Site, who: &[Card], creature: Card) -> Board {
    board().company(FIRST, site, who).hand(SECOND, &[creature])
}

fn cancel(card: Card) -> Action {
    Action::CancelAttack { character: named(card) }
}

fn number(g: &Position) -> Option<u8> {
    g.combat.map(|fight| fight.number)
}

#[test]
fn an_assassin_has_one_victim() {
    let who = &[Card::Faramir, Card::Kili, Card::Bergil];
    let s = attacks(at(Site::Bree, who, Card::Assassin).at_hazards(), Card::Assassin)
        .when(FIRST, Action::Pass)
        .when(SECOND, strike(Card::Faramir))
        // After the assignment another may tap, the victim may not.
        .refuses(FIRST, cancel(Card::Faramir), &rule::site::HOME)
        .when(FIRST, cancel(Card::Kili))
        .expect("the second attack", number, Some(2))
        .expect("Kili", |g| g.state_of(Card::Kili), State::Tapped);
    // Before the next one too, and no more than two in all.
    s.clone()
        .when(FIRST, cancel(Card::Bergil))
        .expect("the third", number, Some(3))
        .expect(
            "on the same",
            |g| g.fight().assigned[0].map(|strike| strike.on == g.piece(Card::Faramir)),
            Some(true),
        )
        .refuses(FIRST, cancel(Card::Faramir), &rule::site::HOME);
    let s = s.when(FIRST, Action::Pass).expect(
        "on the same",
        |g| g.fight().assigned[0].map(|strike| strike.on == g.piece(Card::Faramir)),
        Some(true),
    );
    // Not defeated, as an attack was canceled.
    s.when(FIRST, Action::Roll)
        .rolled([6, 6])
        .expect("the third", number, Some(3))
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .expect("no points", |g| g.is_at(Card::Assassin), Place::Discard);
}

#[test]
fn an_assassin_whose_victim_is_gone_has_no_other() {
    let who = &[Card::Bergil, Card::Kili];
    attacks(at(Site::Bree, who, Card::Assassin).at_hazards(), Card::Assassin)
        .when(FIRST, Action::Pass)
        .when(SECOND, strike(Card::Bergil))
        .when(FIRST, Action::Roll)
        .rolled([1, 1])
        .rolled([6, 6])
        .expect("Bergil", |g| g.is_at(Card::Bergil), Place::Removed)
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Pass)
        .expect("it is over", |g| g.combat.is_none(), true)
        .expect("Kili", |g| g.state_of(Card::Kili), State::Untapped)
        .expect("no points", |g| g.is_at(Card::Assassin), Place::Discard);
}

#[test]
fn a_slayer_is_canceled_once_by_anybody() {
    let who = &[Card::Faramir, Card::Kili];
    attacks(at(Site::Bree, who, Card::Slayer).at_hazards(), Card::Slayer)
        .when(FIRST, Action::Pass)
        .when(SECOND, strike(Card::Faramir))
        .when(FIRST, cancel(Card::Faramir))
        .expect("the second attack", number, Some(2))
        .refuses(FIRST, cancel(Card::Kili), &rule::site::HOME);
}

#[test]
fn one_attack_of_a_nameless_thing_is_canceled() {
    let who = &[Card::Faramir, Card::Kili];
    let board = at(Site::TheUnderGrottos, who, Card::NamelessThing);
    attacks(board.at_hazards(), Card::NamelessThing)
        .when(FIRST, cancel(Card::Faramir))
        .expect("the second attack", number, Some(2))
        .when(FIRST, strike(Card::Kili))
        .when(FIRST, Action::Face { character: named(Card::Kili) })
        .refuses(FIRST, cancel(Card::Kili), &rule::site::HOME);
}

#[test]
fn a_nameless_thing_lives_below() {
    let keys = |site: Site, path: &[Region], night: &[Card]| {
        let board = at(site, &[Card::Faramir], Card::NamelessThing).table(SECOND, night);
        hazards::keys(&board.on_the_way(Site::Rivendell, path), Card::NamelessThing)
    };
    let night = &[Card::DoorsOfNight];
    assert_eq!(keys(Site::TheUnderGrottos, &[], &[]), [KeyedTo::Site]);
    assert_eq!(keys(Site::Moria, &[Region::Andrast], &[]), []);
    assert_eq!(keys(Site::Moria, &[], night), [KeyedTo::Site], "beside an Under-deeps site");
    assert_eq!(keys(Site::Bree, &[], night), []);
    let sea = KeyedTo::RegionType(RegionType::CoastalSea);
    assert_eq!(keys(Site::Bree, &[Region::EriadoranCoast], night), [sea]);
}

#[test]
fn the_three_trolls_rob_together() {
    let trolls = [Card::BertBurat, Card::TomTuma, Card::WilliamWuluag];
    for troll in trolls {
        for other in trolls {
            let mut g = heroes(&[Card::Bergil])
                .with(FIRST, Card::SwordOfGondolin, Card::Bergil)
                .with(FIRST, Card::TheOneRingHero, Card::Bergil)
                .hand(SECOND, &[troll])
                .at_hazards();
            g.mark(other, on_company(0, 0), 0);
            let s = attacks(g, troll).when(FIRST, strike(Card::Bergil)).when(FIRST, Action::Roll);
            let g = s.rolled([1, 1]).position;
            let lost = g.is_at(Card::SwordOfGondolin) == Place::Discard;
            assert_eq!(lost, troll != other, "{troll} after {other}");
            assert_ne!(g.is_at(Card::TheOneRingHero), Place::Discard, "a special item");
        }
        // The attack is remembered for the others.
        let g = heroes(&[Card::Bergil]).hand(SECOND, &[troll]).at_hazards();
        let s = attacks(g, troll);
        assert!(s.position.lasts(troll, on_company(0, 0)));
    }
}

#[test]
fn brigands_take_an_item_for_each_wound() {
    let s = attacks(
        heroes(&[Card::Bergil, Card::Kili])
            .with(FIRST, Card::SwordOfGondolin, Card::Bergil)
            .with(FIRST, Card::ElfStone, Card::Kili)
            .hand(SECOND, &[Card::Brigands])
            .at_hazards(),
        Card::Brigands,
    )
    .when(FIRST, strike(Card::Bergil))
    .when(FIRST, strike(Card::Kili))
    .when(FIRST, Action::Face { character: named(Card::Bergil) })
    .when(FIRST, Action::StayUntapped);
    s.clone()
        .rolled([1, 1])
        .when(FIRST, Action::Lose { item: named(Card::ElfStone) })
        .expect("the stone", |g| g.is_at(Card::ElfStone), Place::Discard)
        .expect("the sword", |g| g.is_at(Card::SwordOfGondolin) != Place::Discard, true);
    s.rolled([6, 6]).expect("nothing", |g| g.is_at(Card::ElfStone) != Place::Discard, true);
}

#[test]
fn after_a_chill_douser_the_dead_are_stronger() {
    let go = |creature: Card, canceled: bool| {
        let b = heroes(&[Card::AragornIi]).hand(FIRST, &[Card::Escape]);
        let g = b.hand(SECOND, &[Card::ChillDouser, creature]).at_hazards();
        let s = attacks(g, Card::ChillDouser);
        let s = match canceled {
            true => s.says(FIRST, "event escape - aragorn-ii"),
            false => s
                .when(FIRST, Action::Pass)
                .when(FIRST, strike(Card::AragornIi))
                .when(FIRST, Action::Roll)
                .rolled([6, 6]),
        };
        let s = attacks(s.position, creature);
        s.position.combat.map(|fight| (fight.strikes, fight.prowess))
    };
    assert_eq!(go(Card::Ghosts, false), Some((4, 10)));
    assert_eq!(go(Card::Ghosts, true), Some((3, 9)), "it was canceled");
    assert_eq!(go(Card::Wargs, false), Some((2, 9)), "Wolves are not dead");
}

#[test]
fn a_chill_douser_among_the_trophies_is_quiet() {
    let g = heroes(&[Card::AragornIi])
        .points(FIRST, &[Card::ChillDouser])
        .hand(SECOND, &[Card::Ghosts])
        .at_hazards();
    let s = attacks(g, Card::Ghosts);
    assert_eq!(s.position.combat.map(|fight| (fight.strikes, fight.prowess)), Some((3, 9)));
}

#[test]
fn rangers_see_little_snuffler() {
    for (who, body) in [
        (&[Card::Kili][..], 10),
        (&[Card::Kili, Card::Beretar], 8),
        (&[Card::Faramir, Card::Beretar], 6),
    ] {
        let g = heroes(who).hand(SECOND, &[Card::LittleSnuffler]).at_hazards();
        let s = attacks(g, Card::LittleSnuffler);
        assert_eq!(s.position.combat.map(|fight| fight.body), Some(body), "{who:?}");
    }
}

#[test]
fn after_little_snuffler_no_scout_helps() {
    let go = |pips: [u8; 2]| {
        let b = heroes(&[Card::Kili, Card::AragornIi]).hand(FIRST, &[Card::Concealment]);
        let g = b.hand(SECOND, &[Card::LittleSnuffler, Card::Wargs]).at_hazards();
        let s = attacks(g, Card::LittleSnuffler)
            .when(FIRST, Action::Pass)
            .when(SECOND, Action::Pass)
            .when(SECOND, strike(Card::AragornIi))
            .when(FIRST, Action::StayUntapped)
            .when(FIRST, Action::Roll)
            .rolled(pips);
        let s = if pips == [6, 6] { s.rolled([6, 6]) } else { s };
        attacks(s.position, Card::Wargs)
    };
    let hide = |g: &Position| g.judge(FIRST, words("event concealment kili -"));
    assert_eq!(hide(&go([6, 6]).position), Ok(()), "it was defeated");
    let refused = hide(&go([1, 1]).position).expect_err("it got away");
    assert_eq!(refused.rule.id, rule::events::WATCHED.id);
}

fn words(action: &str) -> Action {
    action.parse().expect("an action")
}

#[test]
fn neeker_breekers_wear_minds_down() {
    // Saruman is left alone.
    let g = heroes(&[Card::Faramir, Card::Kili, Card::Saruman])
        .hand(SECOND, &[Card::NeekerBreekers])
        .at_hazards();
    let s = attacks(g, Card::NeekerBreekers)
        .expect("two strikes", |g| g.fight().strikes, 2)
        .when(FIRST, strike(Card::Faramir))
        .refuses(FIRST, strike(Card::Saruman), &middle_earth_ccg::position::NOT_NOW)
        .when(FIRST, strike(Card::Kili))
        .when(FIRST, Action::Face { character: named(Card::Faramir) })
        .when(FIRST, Action::Roll);
    let mind = Card::Faramir.facts().mind;
    assert_eq!(mind, 5);
    // 5 + 2 = 7: equal.
    s.clone().rolled([1, 1]).expect("tapped", |g| g.state_of(Card::Faramir), State::Tapped);
    let s = attacks(
        heroes(&[Card::Kili]).hand(SECOND, &[Card::NeekerBreekers]).at_hazards(),
        Card::NeekerBreekers,
    );
    // 3 + 2 - 3 is less than 7: he would be wounded, and taps.
    s.when(FIRST, strike(Card::Kili))
        .when(FIRST, Action::StayUntapped)
        .rolled([1, 1])
        .expect("tapped", |g| g.state_of(Card::Kili), State::Tapped)
        .expect("no body check", |g| g.combat.is_none(), true)
        .expect("no points", |g| g.is_at(Card::NeekerBreekers), Place::Discard);
}

#[test]
fn a_pale_wisp_taps_weak_minds() {
    let state = |card: Card| {
        attacks(
            heroes(&[card]).hand(SECOND, &[Card::WispOfPaleSheen]).at_hazards(),
            Card::WispOfPaleSheen,
        )
        .when(FIRST, Action::StayUntapped)
        .rolled([6, 6])
        .position
        .state_of(card)
    };
    assert_eq!(state(Card::Kili), State::Tapped);
    // Aragorn's mind is 9, above 6; Faramir's is 5.
    assert_eq!(state(Card::AragornIi), State::Untapped);
    assert_eq!(state(Card::Faramir), State::Tapped);
}

#[test]
fn rain_drakes_come_to_wet_ruins() {
    let keys = |site: Site| {
        let board = at(site, &[Card::Faramir], Card::RainDrake);
        hazards::keys(&board.on_the_way(Site::Rivendell, &[]), Card::RainDrake)
    };
    assert_eq!(keys(Site::BarrowDowns), [KeyedTo::SiteType], "two Wildernesses lead there");
    assert_eq!(keys(Site::GlitteringCaves), [], "one Wilderness leads there");
    assert_eq!(keys(Site::Bree), [], "no ruin");
}

#[test]
fn a_mumak_follows_the_corsairs_along_the_coast() {
    let keys = |after: bool| {
        let board = at(Site::Isengard, &[Card::Faramir], Card::MumakOliphant);
        let mut g = board.on_the_way(Site::Edhellond, &[Region::Belfalas, Region::Anfalas]);
        if after {
            g.mark(Card::CorsairsOfUmbar, on_company(0, 0), 0);
        }
        hazards::keys(&g, Card::MumakOliphant)
    };
    assert_eq!(keys(false), []);
    assert_eq!(keys(true), [KeyedTo::Region(Region::Belfalas), KeyedTo::Region(Region::Anfalas)]);
    // The attack itself is remembered.
    let g = heroes(&[Card::Bergil]).hand(SECOND, &[Card::CorsairsOfUmbar]).at_hazards();
    let s = attacks(g, Card::CorsairsOfUmbar);
    assert!(s.position.lasts(Card::CorsairsOfUmbar, on_company(0, 0)));
    // MECCG.RW.2.6.
    let g = minions(&[Card::OrcCaptain]).hand(SECOND, &[Card::MumakOliphant]);
    let g = g.on_the_way(Site::Edhellond, &[Region::Khand]);
    let key = Keyed(KeyedTo::Region(Region::Khand));
    let hazard = Action::Hazard { card: Card::MumakOliphant, key };
    given(g).refuses(SECOND, hazard, &rule::events::SPARED);
}

#[test]
fn gothmog_leads_what_came_from_the_shadow() {
    let shadow = KeyedTo::RegionType(RegionType::ShadowLand);
    let go = |creature: Card, key: KeyedTo| {
        let board = heroes(&[Card::AragornIi]).hand(SECOND, &[creature]);
        let mut g = board.on_the_way(Site::Lorien, &[Region::Angmar]);
        let piece = g.from_hand(1, creature).expect("in hand");
        g.lay(piece, Place::Chain);
        combat::begin_creature(&mut g, piece, Some(key));
        let g = given(g).position;
        hazards::keys(&g, Card::Gothmog)
    };
    // Moria is a Shadow-hold.
    assert_eq!(go(Card::OrcWatch, shadow), [shadow, KeyedTo::SiteType]);
    assert_eq!(go(Card::OrcGuard, KeyedTo::SiteType), [shadow, KeyedTo::SiteType]);
    assert_eq!(go(Card::Wargs, shadow), []);
    assert_eq!(go(Card::OrcWatch, KeyedTo::RegionType(RegionType::Wilderness)), []);
    assert_eq!(Card::OrcWatch.facts().race, Some(Race::Orc));
}

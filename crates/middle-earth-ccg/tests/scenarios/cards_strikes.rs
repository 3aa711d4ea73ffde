//! Cards and characters that cancel strikes and attacks, and items that change a fight.

use middle_earth_ccg::Region;
use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::piece::{Place, State};

use super::board::Ask;
use super::*;

fn using(card: Card, choice: u8, on: Option<Card>) -> Action {
    Action::Use { card: named(card), choice, by: Who::NOBODY, on: Who(on.map(named)) }
}

fn event(card: Card, on: Option<Card>) -> Action {
    Action::Event { card: Choice { card, number: 1 }, by: Who::NOBODY, on: Who(on.map(named)) }
}

fn strike(card: Card) -> Action {
    Action::Strike { character: named(card) }
}

const WILD: &[Region] = &[Region::Rhudaur, Region::Hollin];

/// A company in the wild, attacked by one Orc-watch keyed to its Shadow-hold, or by Wargs on the way.
fn in_the_wild(board: Board, creature: Card) -> Position {
    // A card in hand, so that the defender is asked.
    let board = board.hand(FIRST, &[Card::Dodge]).hand(SECOND, &[creature]);
    board.on_the_way(Site::Rivendell, WILD)
}

/// C-25, MECCG.12.9.
#[test]
fn fatty_takes_a_friend_out_of_the_fray() {
    let g = |other: Card| {
        in_the_wild(board().company(FIRST, Site::Moria, &[Card::FattyBolger, other]), Card::Wargs)
    };
    let go = using(Card::FattyBolger, 1, None);
    let fights = |card| {
        given(g(card))
            .says(SECOND, "hazard wargs wilderness")
            .when(FIRST, Action::Pass)
            .when(FIRST, strike(card))
    };
    let s = fights(Card::SamGamgee);
    let s = s
        .when(FIRST, strike(Card::FattyBolger))
        .when(FIRST, Action::Face { character: named(Card::SamGamgee) });
    s.clone()
        .when(FIRST, go)
        .expect("Fatty", |g| g.state_of(Card::FattyBolger), State::Tapped)
        .expect("Sam", |g| g.state_of(Card::SamGamgee), State::Untapped);
    // Not from himself, and not from a Man.
    let s = fights(Card::SamGamgee).when(FIRST, strike(Card::FattyBolger));
    s.when(FIRST, Action::Face { character: named(Card::FattyBolger) }).refuses(
        FIRST,
        go,
        &rule::events::STRIKE,
    );
    let s = fights(Card::Faramir).when(FIRST, strike(Card::FattyBolger));
    s.when(FIRST, Action::Face { character: named(Card::Faramir) }).refuses(
        FIRST,
        go,
        &rule::events::RACE,
    );
}

#[test]
fn a_noble_steed_saves_its_rider_on_the_way() {
    let b = || {
        board().company(FIRST, Site::Moria, &[Card::Faramir]).with(
            FIRST,
            Card::NobleSteed,
            Card::Faramir,
        )
    };
    let go = using(Card::NobleSteed, 1, None);
    let g = in_the_wild(b(), Card::OrcWatch);
    given(g)
        .says(SECOND, "hazard orc-watch site-type")
        .when(FIRST, Action::Pass)
        .when(FIRST, strike(Card::Faramir))
        .when(FIRST, Action::Done)
        .when(FIRST, Action::Face { character: named(Card::Faramir) })
        .when(SECOND, Action::Excess { count: 0 })
        .when(FIRST, go)
        .expect("the rider", |g| g.state_of(Card::Faramir), State::Untapped)
        .expect("the steed", |g| g.state_of(Card::NobleSteed), State::Tapped);
    // Not from an automatic-attack.
    given(b().at_site())
        .when(FIRST, Action::Enter)
        .when(FIRST, strike(Card::Faramir))
        .when(FIRST, strike(Card::NobleSteed))
        .when(FIRST, Action::Face { character: named(Card::Faramir) })
        .when(SECOND, Action::Excess { count: 0 })
        .refuses(FIRST, go, &rule::events::STRIKE);
    // A company in which all ride goes farther.
    assert_eq!(b().build().regions(0, 0), 6);
    let two = board().company(FIRST, Site::Moria, &[Card::Faramir, Card::Bergil]).with(
        FIRST,
        Card::NobleSteed,
        Card::Faramir,
    );
    assert_eq!(two.build().regions(0, 0), 4);
}

#[test]
fn a_scout_slips_away_by_a_ring() {
    let g = |who: Card| {
        in_the_wild(
            board().company(FIRST, Site::Moria, &[who]).with(FIRST, Card::MagicRingOfStealth, who),
            Card::OrcWatch,
        )
    };
    let go = using(Card::MagicRingOfStealth, 1, None);
    let fights = |who: Card| {
        given(g(who))
            .says(SECOND, "hazard orc-watch site-type")
            .when(FIRST, Action::Pass)
            .when(FIRST, strike(who))
    };
    fights(Card::Anborn)
        .when(FIRST, go)
        .expect("the scout", |g| g.state_of(Card::Anborn), State::Untapped)
        .expect("the fight", |g| g.combat.is_none(), true);
    fights(Card::Elladan).refuses(FIRST, go, &rule::events::ADEPT);
}

#[test]
fn two_heads_talk_orcs_out_of_it() {
    let g = |creature: Card, key: &str| {
        let b = board().minions(FIRST).company(FIRST, Site::Moria, &[Card::Jerrek]).with(
            FIRST,
            Card::TwoHeadedTroll,
            Card::Jerrek,
        );
        given(in_the_wild(b, creature)).says(SECOND, &format!("hazard {creature} {key}"))
    };
    let go = using(Card::TwoHeadedTroll, 1, None);
    g(Card::OrcWatch, "site-type").when(FIRST, go).expect(
        "the creature",
        |g| g.is_at(Card::OrcWatch),
        Place::Discard,
    );
    g(Card::Wargs, "wilderness").refuses(FIRST, go, &rule::events::ATTACK);
}

/// C-55.
#[test]
fn crows_send_a_creature_home() {
    let g = |creature: Card, key: &str| {
        let b = board().minions(FIRST).company(FIRST, Site::Moria, &[Card::Jerrek]).with(
            FIRST,
            Card::RegimentOfBlackCrows,
            Card::Jerrek,
        );
        given(in_the_wild(b, creature)).says(SECOND, &format!("hazard {creature} {key}"))
    };
    let go = using(Card::RegimentOfBlackCrows, 1, None);
    g(Card::Wargs, "wilderness")
        .when(FIRST, go)
        .expect("the creature", |g| g.is_at(Card::Wargs), Place::Hand)
        .expect("the fight", |g| g.combat.is_none(), true);
    g(Card::OrcWatch, "site-type").refuses(FIRST, go, &rule::events::KEYED);
}

#[test]
fn bats_spoil_an_ambush() {
    let g = |bats: bool| {
        let b = board().minions(FIRST).company(FIRST, Site::Moria, &[Card::Jerrek, Card::Layos]);
        let b = if bats { b.with(FIRST, Card::GreatBats, Card::Jerrek) } else { b };
        given(in_the_wild(b, Card::CaveDrake)).says(SECOND, "hazard cave-drake wilderness")
    };
    let assigns = |s: &Talk| s.position.combat.map(|fight| fight.attacker_assigns);
    assert_eq!(assigns(&g(false)), Some(true));
    let s = g(true).when(FIRST, using(Card::GreatBats, 1, None));
    assert_eq!(assigns(&s), Some(false));
}

#[test]
fn adunaphel_watches_over_all_companies() {
    let g = |site: Site, creature: Card| {
        let b = board().minions(FIRST).company(FIRST, Site::Moria, &[Card::Jerrek]).company(
            FIRST,
            site,
            &[Card::AdunaphelTheRingwraith],
        );
        in_the_wild(b, creature)
    };
    let go = using(Card::AdunaphelTheRingwraith, 1, None);
    given(g(Site::DolGuldur, Card::Wargs))
        .says(SECOND, "hazard wargs wilderness")
        .when(FIRST, go)
        .expect("the fight", |g| g.combat.is_none(), true);
    given(g(Site::DolGuldur, Card::OrcWatch)).says(SECOND, "hazard orc-watch site-type").refuses(
        FIRST,
        go,
        &rule::events::KEYED,
    );
    given(g(Site::Dale, Card::Wargs)).says(SECOND, "hazard wargs wilderness").refuses(
        FIRST,
        go,
        &rule::events::AVATAR_HOME,
    );
}

#[test]
fn the_last_child_guards_the_dark_land() {
    let g = |site: Site| {
        let b = board()
            .minions(FIRST)
            .company(FIRST, site, &[Card::Jerrek])
            .company(FIRST, Site::MinasMorgul, &[Card::Layos])
            .with(FIRST, Card::LastChildOfUngoliant, Card::Layos);
        in_the_wild(b, Card::Wargs)
    };
    let go = using(Card::LastChildOfUngoliant, 1, None);
    given(g(Site::MountDoom)).says(SECOND, "hazard wargs wilderness").when(FIRST, go).expect(
        "the fight",
        |g| g.combat.is_none(),
        true,
    );
    given(g(Site::Moria)).says(SECOND, "hazard wargs wilderness").refuses(
        FIRST,
        go,
        &rule::events::PLACE,
    );
}

#[test]
fn a_black_arrow_flies_once_unless_a_man_shoots() {
    let g = |who: Card| {
        let b = board().company(FIRST, Site::Moria, &[who]).with(FIRST, Card::BlackArrow, who);
        given(in_the_wild(b, Card::CaveDrake)).says(SECOND, "hazard cave-drake wilderness")
    };
    let prowess = |g: &Position| g.combat.map(|fight| fight.prowess);
    let go = using(Card::BlackArrow, 1, None);
    let before = prowess(&g(Card::Brand).position).map(|prowess| prowess - 1);
    g(Card::Brand).when(FIRST, go).expect("the attack", prowess, before).expect(
        "the arrow",
        |g| g.state_of(Card::BlackArrow),
        State::Tapped,
    );
    g(Card::Elladan).when(FIRST, go).expect("the attack", prowess, before).expect(
        "the arrow",
        |g| g.is_at(Card::BlackArrow),
        Place::Discard,
    );
    g(Card::Arwen).refuses(FIRST, go, &rule::events::BEARER);
}

#[test]
fn the_helm_of_fear_frightens_attackers() {
    let g = |who: Card| {
        let b = board().minions(FIRST).company(FIRST, Site::Moria, &[who]).with(
            FIRST,
            Card::HelmOfFear,
            who,
        );
        given(in_the_wild(b, Card::Wargs)).says(SECOND, "hazard wargs wilderness")
    };
    let go = using(Card::HelmOfFear, 1, None);
    g(Card::DwarTheRingwraith)
        .when(FIRST, go)
        .expect("the fight", |g| g.combat.is_none(), true)
        .expect("the helm", |g| g.state_of(Card::HelmOfFear), State::Tapped);
    g(Card::Jerrek).refuses(FIRST, go, &rule::events::BEARER);
}

#[test]
fn a_sable_shield_turns_a_wound_away() {
    let struck = |roll: [u8; 2]| {
        let b = board().minions(FIRST).company(FIRST, Site::Moria, &[Card::Jerrek]).with(
            FIRST,
            Card::SableShield,
            Card::Jerrek,
        );
        given(in_the_wild(b, Card::CaveDrake))
            .says(SECOND, "hazard cave-drake wilderness")
            .when(FIRST, Action::Pass)
            .when(FIRST, Action::Roll)
            .rolled([1, 1])
            .expect("Jerrek", |g| g.state_of(Card::Jerrek), State::Untapped)
            .rolled(roll)
            .position
            .is_at(Card::SableShield)
    };
    assert!(matches!(struck([3, 3]), Place::With(_)));
    assert_eq!(struck([3, 4]), Place::Discard);
}

/// MECCG.12.20: in every case the hound before its controller.
#[test]
fn a_hound_stands_before_its_master() {
    let b = board().company(FIRST, Site::Moria, &[Card::Faramir, Card::Bergil]).with(
        FIRST,
        Card::NobleHound,
        Card::Faramir,
    );
    let g = in_the_wild(b, Card::Wargs).tapped(Card::NobleHound);
    given(g)
        .says(SECOND, "hazard wargs wilderness")
        .when(FIRST, Action::Pass)
        .refuses(FIRST, strike(Card::Faramir), &rule::combat::GUARDED)
        .when(FIRST, strike(Card::NobleHound))
        .shows_id("MECCG.12.20")
        .offers(FIRST, &[strike(Card::Faramir)]);
}

#[test]
fn swarms_of_bats_hinder_attackers() {
    let card = Card::SwarmOfBats;
    let g = |company: &[Card], site: Site| {
        board().minions(FIRST).company(FIRST, site, company).hand(FIRST, &[card]).at_organization()
    };
    let orcs = [Card::Gorbag, Card::Lagduf];
    let s = given(g(&orcs, Site::DolGuldur)).when(FIRST, event(card, Some(orcs[0])));
    let on = |stat| s.position.on_attacks(0, 0, stat);
    use middle_earth_ccg::cards::ability::Stat;
    assert_eq!((on(Stat::AttackProwess), on(Stat::AttackBody)), (-1, -1));
    let mut left = s.position.clone();
    let lagduf = left.piece(Card::Lagduf);
    left.discard(lagduf, &mut |_| ());
    assert_eq!(left.is_at(card), Place::Discard);
    given(g(&[Card::Gorbag], Site::DolGuldur)).refuses(
        FIRST,
        event(card, Some(Card::Gorbag)),
        &rule::events::TARGET,
    );
    given(g(&orcs, Site::Dale)).refuses(FIRST, event(card, Some(orcs[0])), &rule::events::TARGET);
}

/// Items against one kind of foe, and a helm.
#[test]
fn blades_and_helms() {
    use middle_earth_ccg::facts::Race;
    use middle_earth_ccg::numbers::Facing;
    let g = board()
        .company(FIRST, Site::Moria, &[Card::Faramir, Card::Peath])
        .with(FIRST, Card::Wormsbane, Card::Faramir)
        .build();
    let body = |card: Card, race: Race| {
        let facing = Facing { race: Some(race), ..Facing::NOTHING };
        g.strike_body_against(g.piece(card), facing, 9)
    };
    assert_eq!((body(Card::Faramir, Race::Dragon), body(Card::Faramir, Race::Orc)), (7, 9));
    assert_eq!((body(Card::Peath, Race::Nazgul), body(Card::Peath, Race::Orc)), (5, 9));
    let helm = |who: Card| {
        let b = board().minions(FIRST).company(FIRST, Site::Moria, &[who]);
        let bare = b.clone().build();
        let g = b.with(FIRST, Card::HighHelm, who).build();
        let (before, after) = (bare.prowess(bare.piece(who)), g.prowess(g.piece(who)));
        (after - before, g.direct_influence(g.piece(who)) - bare.direct_influence(bare.piece(who)))
    };
    assert_eq!(helm(Card::Jerrek), (1, 2));
    assert_eq!(helm(Card::Ciryaher), (0, 2), "no warrior");
}

#[test]
fn a_fire_burns_through_all_defenders() {
    let g = |who: Card| {
        board()
            .minions(FIRST)
            .company(FIRST, Site::Bree, &[who])
            .with(FIRST, Card::BlastingFire, who)
            .at_site()
    };
    given(g(Card::Jerrek))
        .when(FIRST, Action::Enter)
        .when(FIRST, using(Card::BlastingFire, 1, None))
        .expect("the fight", |g| g.combat.is_none(), true)
        .expect("the fire", |g| g.is_at(Card::BlastingFire), Place::Discard);
    let b = board().minions(FIRST).company(FIRST, Site::Moria, &[Card::Jerrek]).with(
        FIRST,
        Card::BlastingFire,
        Card::Jerrek,
    );
    given(in_the_wild(b, Card::Wargs)).says(SECOND, "hazard wargs wilderness").refuses(
        FIRST,
        using(Card::BlastingFire, 1, None),
        &rule::events::AUTOMATIC,
    );
}

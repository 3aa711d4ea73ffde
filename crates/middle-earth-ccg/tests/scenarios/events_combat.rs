//! Events and cards in play that act on an attack, a strike or a check.

use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::step::Step;
use middle_earth_ccg::{Region, rule, site};
use table::Rule;

use super::board::Ask;
use super::*;

fn event(card: Card, number: u8, by: Option<Card>, on: Option<Card>) -> Action {
    let who = |card: Option<Card>| Who(card.map(named));
    Action::Event { card: Choice { card, number }, by: who(by), on: who(on) }
}

fn using(card: Card, choice: u8) -> Action {
    Action::Use { card: named(card), choice, by: Who::NOBODY, on: Who::NOBODY }
}

/// A creature attacks a company on its way to Moria; the defender holds these cards.
fn attacked(board: Board, by: Card, key: &str, hand: &[Card]) -> Talk {
    let g = board
        .hand(FIRST, hand)
        .hand(SECOND, &[by])
        .on_the_way(Site::Lorien, &[Region::WoldAndFoothills, Region::RedhornGate]);
    given(g).says(SECOND, &format!("hazard {by} {key}"))
}

fn heroes(characters: &[Card]) -> Board {
    board().company(FIRST, Site::Moria, characters)
}

fn minions(characters: &[Card]) -> Board {
    heroes(characters).minions(FIRST)
}

/// The attack is over, and the creature was not defeated.
fn is_canceled(s: Talk, creature: Card) -> Talk {
    s.expect("the creature", move |g| g.is_at(creature), Place::Discard).expect(
        "the fight",
        |g| g.combat.is_none(),
        true,
    )
}

fn refuses(s: Talk, action: Action, by: &'static Rule) -> Talk {
    s.refuses(FIRST, action, by)
}

#[test]
fn a_scout_hides_the_company() {
    for (board, card, scout, other) in [
        (
            heroes(&[Card::Anborn, Card::BoromirIi]),
            Card::Concealment,
            Card::Anborn,
            Card::BoromirIi,
        ),
        (
            minions(&[Card::Jerrek, Card::Muzgash]),
            Card::ANicePlaceToHide,
            Card::Jerrek,
            Card::Muzgash,
        ),
    ] {
        let s = attacked(board, Card::BertBurat, "wilderness", &[card]);
        let s = refuses(s, event(card, 1, Some(other), None), &rule::events::SKILL);
        let s = s.when(FIRST, event(card, 1, Some(scout), None));
        is_canceled(s, Card::BertBurat)
            .expect("the scout", move |g| g.state_of(scout), State::Tapped)
            .expect("the card", move |g| g.is_at(card), Place::Discard);
    }
}

#[test]
fn a_tapped_scout_hides_nobody() {
    let g = heroes(&[Card::Anborn])
        .hand(FIRST, &[Card::Concealment])
        .hand(SECOND, &[Card::BertBurat])
        .on_the_way(Site::Lorien, &[Region::RedhornGate])
        .tapped(Card::Anborn);
    let hide = event(Card::Concealment, 1, Some(Card::Anborn), None);
    given(g).says(SECOND, "hazard bert-burat wilderness").refuses(
        FIRST,
        hide,
        &rule::events::UNTAPPED,
    );
}

#[test]
fn quarrels_are_for_orcs_trolls_and_men() {
    for (board, card) in [
        (heroes(&[Card::Faramir]), Card::DarkQuarrels),
        (minions(&[Card::Jerrek]), Card::OrcQuarrels),
    ] {
        let s = attacked(board.clone(), Card::OrcWatch, "site-type", &[card]);
        let s = s.refuses(FIRST, event(card, 2, None, None), &rule::events::IN_PLAY);
        is_canceled(s.when(FIRST, event(card, 1, None, None)), Card::OrcWatch);
        let s = attacked(board, Card::BarrowWight, "site-type", &[card]);
        s.refuses(FIRST, event(card, 1, None, None), &rule::events::ATTACK);
    }
}

/// Of three strikes half are two, rounded up, so one strike is left out.
#[test]
fn gates_of_morning_let_quarrels_halve_the_strikes() {
    for (board, card, environment) in [
        (heroes(&[Card::Faramir]), Card::DarkQuarrels, Card::GatesOfMorning),
        (minions(&[Card::Jerrek]), Card::OrcQuarrels, Card::SkiesOfFire),
    ] {
        let g = board
            .hand(FIRST, &[card, environment])
            .hand(SECOND, &[Card::OrcWatch])
            .on_the_way(Site::Lorien, &[Region::RedhornGate]);
        let mut g = g;
        let piece = g.from_hand(0, environment).expect("in hand");
        g.put(piece, Place::Table, &mut |_| ());
        given(g)
            .says(SECOND, "hazard orc-watch site-type")
            .when(FIRST, event(card, 2, None, None))
            .expect("strikes", |g| g.fight().strikes, 2);
    }
}

#[test]
fn one_escapes_with_a_wound() {
    for (board, card, one) in [
        (heroes(&[Card::Faramir, Card::Bergil]), Card::Escape, Card::Faramir),
        (minions(&[Card::Jerrek, Card::Layos]), Card::Diversion, Card::Jerrek),
    ] {
        let s = attacked(board, Card::BertBurat, "wilderness", &[card]);
        let s = s.when(FIRST, event(card, 1, None, Some(one)));
        is_canceled(s, Card::BertBurat).expect(
            "who escaped",
            move |g| g.state_of(one),
            State::Wounded,
        );
    }
    let g = heroes(&[Card::Faramir])
        .hand(FIRST, &[Card::Escape])
        .hand(SECOND, &[Card::BertBurat])
        .on_the_way(Site::Lorien, &[Region::RedhornGate])
        .wounded(Card::Faramir);
    given(g).says(SECOND, "hazard bert-burat wilderness").refuses(
        FIRST,
        event(Card::Escape, 1, None, Some(Card::Faramir)),
        &rule::events::UNWOUNDED,
    );
}

#[test]
fn rangers_know_beasts_and_the_dead() {
    for (with, without, card) in [
        (heroes(&[Card::Beretar]), heroes(&[Card::Adrazar]), Card::ManyTurnsAndDoublings),
        (minions(&[Card::OrcTracker]), minions(&[Card::Ciryaher]), Card::CreptAlongCleverly),
    ] {
        let go = event(card, 1, None, None);
        let s = attacked(with.clone(), Card::BarrowWight, "site-type", &[card]).when(FIRST, go);
        is_canceled(s, Card::BarrowWight);
        attacked(without, Card::BarrowWight, "site-type", &[card]).refuses(
            FIRST,
            go,
            &rule::events::SKILL,
        );
        attacked(with, Card::OrcWatch, "site-type", &[card]).refuses(
            FIRST,
            go,
            &rule::events::ATTACK,
        );
    }
}

#[test]
fn nobody_is_at_home_at_the_site_only() {
    let card = Card::NotAtHome;
    let go = event(card, 1, None, None);
    attacked(heroes(&[Card::Faramir]), Card::BertBurat, "wilderness", &[card])
        .refuses(FIRST, go, &rule::events::AUTOMATIC)
        .refuses(FIRST, event(card, 2, None, None), &rule::events::IN_PLAY);
    let s =
        attacked(heroes(&[Card::Faramir]), Card::BertBurat, "site-type", &[card]).when(FIRST, go);
    is_canceled(s, Card::BertBurat);
}

#[test]
fn the_cock_crows_for_trolls() {
    let go = event(Card::TheCockCrows, 1, None, None);
    let s =
        attacked(heroes(&[Card::Faramir]), Card::BertBurat, "wilderness", &[Card::TheCockCrows]);
    is_canceled(s.when(FIRST, go), Card::BertBurat);
    attacked(heroes(&[Card::Faramir]), Card::OrcWatch, "site-type", &[Card::TheCockCrows]).refuses(
        FIRST,
        go,
        &rule::events::ATTACK,
    );
}

#[test]
fn a_wizard_vanishes_at_a_price() {
    let go = event(Card::Vanishment, 1, None, None);
    let s = attacked(heroes(&[Card::Saruman]), Card::BertBurat, "wilderness", &[Card::Vanishment]);
    let s =
        s.when(FIRST, go).expect("the check", |g| g.check.map(|check| check.modifier), Some(-2));
    is_canceled(s.rolled([2, 2]), Card::BertBurat);
    attacked(heroes(&[Card::Faramir]), Card::BertBurat, "wilderness", &[Card::Vanishment]).refuses(
        FIRST,
        go,
        &rule::events::WIZARD,
    );
}

#[test]
fn the_thrush_tells_of_the_weak_spot_once() {
    let thrush = Card::TheOldThrush;
    let go = event(thrush, 1, None, None);
    let strong = Card::ALL.into_iter().find(|card| {
        let facts = card.facts();
        facts.class == middle_earth_ccg::facts::Class::Creature
            && facts.prowess >= 13
            && facts.race != Some(middle_earth_ccg::facts::Race::Nazgul)
            && !middle_earth_ccg::hazards::keys(&on_the_way(), *card).is_empty()
    });
    let strong = strong.expect("a strong creature that is keyed to the way");
    let g = heroes(&[Card::Faramir])
        .hand(FIRST, &[thrush, thrush])
        .hand(SECOND, &[strong])
        .on_the_way(Site::Lorien, &[Region::WoldAndFoothills, Region::RedhornGate]);
    let key = middle_earth_ccg::hazards::keys(&g, strong)[0];
    let hazard = Action::Hazard { card: strong, key: middle_earth_ccg::action::Keyed(key) };
    let prowess = strong.facts().prowess;
    given(g)
        .when(SECOND, hazard)
        .when(FIRST, go)
        .expect("prowess", |g| g.fight().prowess, prowess - 3)
        .refuses(FIRST, go, &rule::events::DUPLICATE);
    attacked(heroes(&[Card::Faramir]), Card::BertBurat, "wilderness", &[thrush]).refuses(
        FIRST,
        go,
        &rule::events::PROWESS,
    );
}

fn on_the_way() -> Position {
    heroes(&[Card::Faramir])
        .on_the_way(Site::Lorien, &[Region::WoldAndFoothills, Region::RedhornGate])
}

#[test]
fn dwarves_charge_with_less_care() {
    let card = Card::TheDwarvesAreUponYou;
    let go = event(card, 1, None, None);
    attacked(heroes(&[Card::Gloin]), Card::OrcWatch, "site-type", &[card, card])
        .when(FIRST, go)
        .refuses(FIRST, go, &rule::events::DUPLICATE)
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Strike { character: named(Card::Gloin) })
        .when(FIRST, Action::StayUntapped)
        .when(FIRST, Action::Roll)
        // 5 + 1 against Orcs + 2 - 3 - 2 strikes in excess + 7 = 10 against 9.
        .rolled([3, 4])
        .expect("the Orcs", |g| g.is_at(Card::OrcWatch), Place::Points { of: 0 });
    attacked(heroes(&[Card::Faramir]), Card::OrcWatch, "site-type", &[card]).refuses(
        FIRST,
        go,
        &rule::events::RACE,
    );
}

#[test]
fn a_warrior_risks_a_blow_once_a_strike() {
    // A Ringwraith player has no points for the Troll (MECCG.RW.7.10).
    for (board, card, who, place) in [
        (heroes(&[Card::Faramir]), Card::RiskyBlow, Card::Faramir, Place::Points { of: 0 }),
        (minions(&[Card::Jerrek]), Card::BoldThrust, Card::Jerrek, Place::Removed),
    ] {
        let go = event(card, 1, None, None);
        attacked(board, Card::BertBurat, "wilderness", &[card, card])
            .refuses(FIRST, go, &rule::events::MOMENT)
            .when(FIRST, Action::Pass)
            .when(FIRST, Action::Strike { character: named(who) })
            .when(FIRST, go)
            .refuses(FIRST, go, &rule::events::ONE_SKILL_CARD)
            .when(FIRST, Action::Roll)
            // Prowess 5 + 3 + 5 = 13 is above 12.
            .rolled([2, 3])
            .expect("Bert", |g| g.is_at(Card::BertBurat), place);
    }
}

#[test]
fn who_dodges_does_not_tap() {
    for (board, card, who) in [
        (heroes(&[Card::Faramir]), Card::Dodge, Card::Faramir),
        (minions(&[Card::Jerrek]), Card::UnderHisBlow, Card::Jerrek),
    ] {
        attacked(board, Card::BertBurat, "wilderness", &[card])
            .when(FIRST, Action::Pass)
            .when(FIRST, Action::Strike { character: named(who) })
            .when(FIRST, event(card, 1, None, None))
            .when(FIRST, Action::Roll)
            .rolled([6, 6])
            .expect("who dodged", move |g| g.state_of(who), State::Untapped);
    }
    let g = minions(&[Card::Jerrek])
        .hand(FIRST, &[Card::UnderHisBlow])
        .hand(SECOND, &[Card::BertBurat])
        .on_the_way(Site::Lorien, &[Region::RedhornGate])
        .tapped(Card::Jerrek);
    given(g).says(SECOND, "hazard bert-burat wilderness").when(FIRST, Action::Pass).refuses(
        FIRST,
        event(Card::UnderHisBlow, 1, None, None),
        &rule::events::UNTAPPED,
    );
}

/// Body 8: an eight eliminates if the dodge failed.
#[test]
fn a_failed_dodge_costs_body() {
    attacked(heroes(&[Card::Faramir]), Card::BertBurat, "wilderness", &[Card::Dodge])
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Strike { character: named(Card::Faramir) })
        .when(FIRST, event(Card::Dodge, 1, None, None))
        .when(FIRST, Action::Roll)
        .rolled([1, 1])
        .rolled([4, 4])
        .expect("Faramir", |g| g.is_at(Card::Faramir), Place::Removed);
}

#[test]
fn covert_minions_talk_their_way_out() {
    let card = Card::NotSlayNeedlessly;
    let men = Card::Ambusher;
    let covert = || {
        board()
            .minions(FIRST)
            .company(FIRST, Site::Moria, &[Card::Jerrek])
            .hand(FIRST, &[card])
            .hand(SECOND, &[men])
            .on_the_way(Site::Lorien, &[Region::AnduinVales, Region::RedhornGate])
    };
    let s = given(covert()).says(SECOND, "hazard ambusher border-land");
    let s = s.refuses(FIRST, event(card, 2, None, None), &rule::events::COVERT);
    is_canceled(s.when(FIRST, event(card, 1, None, None)), men);
    let overt = board()
        .minions(FIRST)
        .company(FIRST, Site::Moria, &[Card::Muzgash])
        .hand(FIRST, &[card])
        .hand(SECOND, &[men])
        .on_the_way(Site::Lorien, &[Region::AnduinVales, Region::RedhornGate]);
    given(overt)
        .says(SECOND, "hazard ambusher border-land")
        .refuses(FIRST, event(card, 1, None, None), &rule::events::COVERT)
        .when(FIRST, event(card, 2, None, None))
        .expect("prowess", |g| g.fight().prowess, 8);
}

#[test]
fn a_diplomat_plays_a_ruse() {
    let ruse = |who| event(Card::Ruse, 1, Some(who), None);
    let s = attacked(
        minions(&[Card::Perchen, Card::Jerrek]),
        Card::BertBurat,
        "wilderness",
        &[Card::Ruse],
    );
    let s = s.refuses(FIRST, ruse(Card::Jerrek), &rule::events::SKILL);
    is_canceled(s.when(FIRST, ruse(Card::Perchen)), Card::BertBurat);
}

#[test]
fn sorcery_torments_the_earth() {
    let card = Card::TheTormentedEarth;
    let by = |number| event(card, number, Some(Card::Hador), None);
    let board = || minions(&[Card::Hador, Card::Jerrek]);
    let s = attacked(board(), Card::BertBurat, "wilderness", &[card]);
    let s = s.refuses(FIRST, event(card, 1, Some(Card::Jerrek), None), &rule::events::SKILL);
    let s =
        s.when(FIRST, by(1)).expect("the check", |g| g.check.map(|check| check.modifier), Some(-4));
    is_canceled(s.when(FIRST, Action::Roll).rolled([6, 6]), Card::BertBurat);
    attacked(board(), Card::BertBurat, "wilderness", &[card]).when(FIRST, by(2)).expect(
        "prowess",
        |g| g.fight().prowess,
        9,
    );
}

#[test]
fn items_help_in_a_fight() {
    let with = |item| heroes(&[Card::Faramir, Card::Bergil]).with(FIRST, item, Card::Faramir);
    // Three strikes become two.
    attacked(with(Card::BowOfDragonHorn), Card::Hobgoblins, "wilderness", &[])
        .when(FIRST, using(Card::BowOfDragonHorn, 1))
        .expect("strikes", |g| g.fight().strikes, Card::Hobgoblins.facts().strikes - 1)
        .expect("the bow", |g| g.state_of(Card::BowOfDragonHorn), State::Tapped);
    attacked(with(Card::BowOfDragonHorn), Card::OrcWatch, "site-type", &[])
        .when(FIRST, Action::Strike { character: named(Card::Faramir) });
    let s = attacked(with(Card::TorqueOfHues), Card::BertBurat, "wilderness", &[])
        .when(FIRST, using(Card::TorqueOfHues, 1))
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Tapped)
        .when(FIRST, Action::Roll);
    is_canceled(s.rolled([6, 6]), Card::BertBurat);
    let s = attacked(with(Card::StarGlass), Card::BarrowWight, "site-type", &[])
        .refuses(FIRST, using(Card::StarGlass, 2), &rule::events::ATTACK)
        .when(FIRST, using(Card::StarGlass, 1))
        .when(FIRST, Action::Roll);
    is_canceled(s.rolled([6, 6]), Card::BarrowWight);
}

#[test]
fn shields_help_their_bearer_against_a_strike() {
    let strike = |shield, choice: Action| {
        let board = heroes(&[Card::Faramir]).with(FIRST, shield, Card::Faramir);
        attacked(board, Card::BertBurat, "wilderness", &[])
            .when(FIRST, Action::Strike { character: named(Card::Faramir) })
            .when(FIRST, choice)
    };
    // It neither succeeds nor fails.
    strike(Card::EnrunedShield, using(Card::EnrunedShield, 1))
        .when(FIRST, Action::Roll)
        .rolled([1, 1])
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Untapped)
        .expect("Bert", |g| g.is_at(Card::BertBurat), Place::Discard);
    strike(Card::GreatShieldOfRohan, using(Card::GreatShieldOfRohan, 1))
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Untapped)
        .expect("Bert", |g| g.is_at(Card::BertBurat), Place::Points { of: 0 });
    // 5 + 1 + 7 = 13 is above 12.
    strike(Card::ShieldOfIronBoundAsh, using(Card::ShieldOfIronBoundAsh, 1))
        .refuses(FIRST, using(Card::ShieldOfIronBoundAsh, 1), &rule::events::UNTAPPED)
        .when(FIRST, Action::Roll)
        .rolled([3, 4])
        .expect("Bert", |g| g.is_at(Card::BertBurat), Place::Points { of: 0 });
}

#[test]
fn allies_of_the_wild_turn_attacks_away() {
    for (ally, board) in [
        (Card::Goldberry, heroes(&[Card::Faramir])),
        (Card::Gollum, heroes(&[Card::Faramir])),
        (Card::Stinker, minions(&[Card::Jerrek])),
    ] {
        let who = if ally == Card::Stinker { Card::Jerrek } else { Card::Faramir };
        let board = board.with(FIRST, ally, who);
        let s = attacked(board.clone(), Card::BertBurat, "wilderness", &[]);
        is_canceled(s.when(FIRST, using(ally, 1)), Card::BertBurat).expect(
            "the ally",
            move |g| g.state_of(ally),
            State::Tapped,
        );
        attacked(board, Card::BertBurat, "site-type", &[Card::Twilight]).refuses(
            FIRST,
            using(ally, 1),
            &rule::events::KEYED,
        );
    }
    // Gollum keeps away from large companies.
    let three = [Card::Faramir, Card::Bergil, Card::Elladan];
    attacked(
        heroes(&three).with(FIRST, Card::Gollum, Card::Faramir),
        Card::BertBurat,
        "wilderness",
        &[Card::Twilight],
    )
    .refuses(FIRST, using(Card::Gollum, 1), &rule::events::SIZE);
}

#[test]
fn the_great_goblin_rouses_orcs() {
    let board = minions(&[Card::Muzgash]).with(FIRST, Card::GreatLordOfGoblinGate, Card::Muzgash);
    attacked(board, Card::BertBurat, "wilderness", &[])
        .when(FIRST, using(Card::GreatLordOfGoblinGate, 1))
        .when(FIRST, Action::Strike { character: named(Card::Muzgash) })
        .when(FIRST, Action::Roll)
        // 4 + 2 + 7 = 13 is above 12.
        .rolled([3, 4])
        // Muzgash could keep it as a trophy.
        .when(FIRST, Action::Pass)
        .expect("Bert", |g| g.is_at(Card::BertBurat), Place::Removed);
}

/// A check with three corruption points, to store an item; the player holds this card.
fn checked(card: Card, others: &[Card], minion: bool) -> Talk {
    let (who, haven, item) = match minion {
        false => (Card::Faramir, Site::Rivendell, Card::Narsil),
        true => (Card::Jerrek, Site::DolGuldur, Card::HighHelm),
    };
    let all: Vec<Card> = [&[who], others].concat();
    let b = board().company(FIRST, haven, &all);
    let b = if minion { b.minions(FIRST) } else { b };
    let g = b.with(FIRST, item, who).hand(FIRST, &[card]).at_organization();
    given(g).when(FIRST, Action::Store { item: named(item) })
}

#[test]
fn friends_help_a_check() {
    let modifier = |s: Talk| s.position.check.expect("a check").modifier;
    let card = Card::AFriendOrThree;
    let s = checked(card, &[Card::Bergil, Card::Elladan], false);
    assert_eq!(modifier(s.when(FIRST, event(card, 1, None, None))), 3);
    let card = Card::NewFriendship;
    let s = checked(card, &[Card::Adrazar], false);
    assert_eq!(modifier(s.when(FIRST, event(card, 2, None, None))), 2);
    checked(card, &[Card::Bergil], false).refuses(
        FIRST,
        event(card, 2, None, None),
        &rule::events::SKILL,
    );
    let card = Card::CrookedPromptings;
    let s = checked(card, &[Card::Perchen], true);
    assert_eq!(modifier(s.when(FIRST, event(card, 2, None, None))), 2);
    let card = Card::JoinWithThatPower;
    let s = checked(card, &[Card::Perchen, Card::Layos], true);
    assert_eq!(modifier(s.when(FIRST, event(card, 2, None, None))), 2);
}

/// An influence check on a faction; the player holds this card.
fn influenced(card: Card, faction: Card, site: Site, characters: &[Card], minion: bool) -> Talk {
    let b = board().company(FIRST, site, characters);
    let b = if minion { b.minions(FIRST) } else { b };
    let g = b.hand(FIRST, &[card, faction]).at_site();
    let mut s = given(g).when(FIRST, Action::Enter);
    // Minions who come covert to a Free-hold may be attacked: nobody is there in these tests.
    if s.position.combat.is_some() {
        let mut g = s.when(FIRST, Action::Pass).position;
        g.combat = None;
        g.agenda.leave_to(Step::Site(site::Step::Entered));
        g.agenda.pop();
        g.agenda.then([Step::Site(site::Step::Act)]);
        s = given(g);
    }
    s.when(FIRST, Action::Play { card: faction, by: named(characters[0]) })
}

#[test]
fn words_help_an_influence_check() {
    let bonus = |s: Talk| s.position.chain.top().expect("the faction").bonus;
    let riders = |card, characters: &[Card]| {
        influenced(card, Card::RidersOfRohan, Site::Edoras, characters, false)
    };
    let card = Card::Muster;
    // Éomer's uncle is a warrior with prowess; five at most.
    assert_eq!(bonus(riders(card, &[Card::BoromirIi]).when(FIRST, event(card, 1, None, None))), 5);
    let card = Card::NewFriendship;
    assert_eq!(bonus(riders(card, &[Card::Adrazar]).when(FIRST, event(card, 1, None, None))), 3);
    riders(card, &[Card::Beretar]).refuses(FIRST, event(card, 1, None, None), &rule::events::SKILL);
    let card = Card::AFriendOrThree;
    let two = [Card::Faramir, Card::Bergil];
    assert_eq!(bonus(riders(card, &two).when(FIRST, event(card, 2, None, None))), 2);
}

#[test]
fn minions_have_gifts_and_promptings() {
    let bonus = |s: Talk| s.position.chain.top().expect("the faction").bonus;
    let southrons = |card, characters: &[Card]| {
        influenced(card, Card::Southrons, Site::SouthronOasis, characters, true)
    };
    let card = Card::GiftsAsGivenOfOld;
    assert_eq!(bonus(southrons(card, &[Card::Jerrek]).when(FIRST, event(card, 1, None, None))), 3);
    let two = [Card::Jerrek, Card::Perchen];
    let card = Card::CrookedPromptings;
    assert_eq!(bonus(southrons(card, &two).when(FIRST, event(card, 1, None, None))), 3);
    southrons(card, &[Card::Jerrek]).refuses(
        FIRST,
        event(card, 1, None, None),
        &rule::events::SKILL,
    );
    let card = Card::JoinWithThatPower;
    assert_eq!(bonus(southrons(card, &two).when(FIRST, event(card, 1, None, None))), 1);
}

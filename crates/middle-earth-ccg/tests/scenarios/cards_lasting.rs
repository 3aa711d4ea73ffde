//! Resource permanent-events on characters, companies and sites, and cards that are stored.

use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::facts::{SiteType, Source};
use middle_earth_ccg::numbers::Purpose;
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::step::Step;

use super::board::Ask;
use super::*;

fn event(card: Card, number: u8, by: Option<Card>, on: Option<Card>) -> Action {
    let who = |card: Option<Card>| Who(card.map(named));
    Action::Event { card: Choice { card, number }, by: who(by), on: who(on) }
}

fn on(card: Card, whom: Card) -> Action {
    event(card, 1, None, Some(whom))
}

fn using(card: Card, choice: u8, on: Option<Card>) -> Action {
    Action::Use { card: named(card), choice, by: Who::NOBODY, on: Who(on.map(named)) }
}

/// A company that has entered its site, in the site phase.
fn inside(board: Board) -> Position {
    let mut g = board.at_site();
    g.agenda.pop();
    g.players[0].companies[0].has_entered = true;
    g.agenda.then([Step::Site(middle_earth_ccg::site::Step::Act)]);
    g
}

#[test]
fn the_king_returns_to_his_city() {
    let card = Card::ReturnOfTheKing;
    let g = |who: Card, site: Site| {
        board().company(FIRST, site, &[who]).hand(FIRST, &[card]).at_organization()
    };
    let king = Card::AragornIi;
    let influence = |g: &Position| g.direct_influence(g.piece(Card::AragornIi));
    let before = influence(&g(king, Site::MinasTirith));
    given(g(king, Site::MinasTirith))
        .when(FIRST, on(card, king))
        .expect("influence", influence, before + 3)
        .expect("points", |g| g.points(0)[Source::Miscellaneous.index()], 3);
    given(g(king, Site::Rivendell)).refuses(FIRST, on(card, king), &rule::events::TARGET);
    let other = Card::Faramir;
    given(g(other, Site::MinasTirith)).refuses(FIRST, on(card, other), &rule::events::TARGET);
}

#[test]
fn a_fellowship_holds_while_nobody_comes_or_goes() {
    let card = Card::Fellowship;
    let four = [Card::Faramir, Card::Bergil, Card::Elladan, Card::Arwen];
    let g = |members: &[Card]| {
        board()
            .company(FIRST, Site::Rivendell, members)
            .hand(FIRST, &[card, Card::Elrohir])
            .at_organization()
    };
    let numbers = |g: &Position| {
        let piece = g.piece(Card::Faramir);
        (g.prowess(piece), g.corruption_modifier(piece))
    };
    let (prowess, check) = numbers(&g(&four));
    let first = |members: &[Card]| {
        let g = g(members);
        g.card(g.characters(0, 0).next().expect("somebody"))
    };
    given(g(&four))
        .when(FIRST, on(card, first(&four)))
        .expect("Faramir", numbers, (prowess + 1, check + 1))
        .when(FIRST, Action::Bring { card: Card::Elrohir, at: Site::Rivendell, company: 1 })
        .expect("the fellowship", |g| g.is_at(card), Place::Discard)
        .expect("Faramir", numbers, (prowess, check));
    given(g(&four[..3])).refuses(FIRST, on(card, first(&four[..3])), &rule::events::TARGET);
}

#[test]
fn one_awaits_the_call_at_half_the_cost() {
    let card = Card::AwaitingTheCall;
    let g = |who: Card, site: Site| {
        board().minions(FIRST).company(FIRST, site, &[who]).hand(FIRST, &[card]).at_organization()
    };
    // Ciryaher has a mind of 5.
    given(g(Card::Ciryaher, Site::Dale))
        .expect("general influence", |g| g.used_general(0), 5)
        .when(FIRST, on(card, Card::Ciryaher))
        .expect("general influence", |g| g.used_general(0), 2);
    given(g(Card::Ciryaher, Site::DolGuldur)).refuses(
        FIRST,
        on(card, Card::Ciryaher),
        &rule::events::TARGET,
    );
    let proud = Card::LieutenantOfMorgul;
    assert!(proud.facts().mind > 6);
    given(g(proud, Site::Dale)).refuses(FIRST, on(card, proud), &rule::events::TARGET);
}

#[test]
fn a_ringwraith_is_bade_to_rule() {
    let card = Card::BadeToRule;
    let dwar = Card::DwarTheRingwraith;
    let g = |site: Site, with: bool| {
        let b = board().minions(FIRST).hand(FIRST, &[card, dwar]);
        let b = if with {
            b.company(FIRST, site, &[dwar])
        } else {
            b.company(FIRST, site, &[Card::Jerrek])
        };
        b.at_organization()
    };
    let alone = event(card, 2, None, None);
    let mut there = g(Site::DolGuldur, true);
    // One of the two Ringwraith cards is in play.
    there.players[0].avatar = Some(dwar);
    let influence = |g: &Position| g.direct_influence(g.piece(Card::DwarTheRingwraith));
    given(there)
        .refuses(FIRST, alone, &rule::events::OWN)
        .when(FIRST, on(card, dwar))
        .expect("his influence", influence, 5 - 2)
        .expect("general influence", |g| g.general_influence(0), 25)
        .when(FIRST, using(card, 1, None))
        .expect("general influence", |g| g.general_influence(0), 20);
    given(g(Site::Dale, true)).refuses(FIRST, on(card, dwar), &rule::events::TARGET);
    // Without him it waits, and goes to him.
    given(g(Site::DolGuldur, false))
        .when(FIRST, alone)
        .expect("general influence", |g| g.general_influence(0), 25)
        .when(FIRST, Action::Bring { card: dwar, at: Site::DolGuldur, company: 0 })
        .expect("the card", |g| g.is_at(card) == Place::With(g.piece(dwar)), true)
        .expect("his influence", influence, 5 - 2);
}

#[test]
fn a_word_of_the_ringwraith_makes_a_leader() {
    let card = Card::ByTheRingwraithsWord;
    let dwar = Card::DwarTheRingwraith;
    let g = |site: Site| {
        board()
            .minions(FIRST)
            .company(FIRST, Site::DolGuldur, &[dwar])
            .company(FIRST, site, &[Card::Jerrek, Card::OrcBrawler])
            .hand(FIRST, &[card, Card::LieutenantOfMorgul])
            .at_organization()
    };
    let any = Purpose::Character(Card::OrcTracker);
    let influence = move |g: &Position| g.unused_influence(g.piece(Card::Jerrek), any);
    let before = influence(&g(Site::DolGuldur));
    given(g(Site::DolGuldur))
        .when(FIRST, on(card, Card::Jerrek))
        .expect("a leader", |g| g.is_leader(g.piece(Card::Jerrek)), true)
        .expect("influence", influence, before + 4)
        .when(
            FIRST,
            Action::Bring { card: Card::LieutenantOfMorgul, at: Site::DolGuldur, company: 2 },
        )
        .expect("under a higher mind", |g| g.is_at(card), Place::Discard);
    given(g(Site::MinasMorgul)).refuses(FIRST, on(card, Card::Jerrek), &rule::events::TARGET);
    given(g(Site::DolGuldur)).refuses(FIRST, on(card, dwar), &rule::events::TARGET);
}

#[test]
fn a_leader_reports_the_idle() {
    let card = Card::IllReportYou;
    let g = board()
        .minions(FIRST)
        .company(FIRST, Site::DolGuldur, &[Card::Gorbag, Card::Lagduf])
        .hand(FIRST, &[card])
        .at_organization();
    let numbers = |g: &Position| {
        (g.prowess(g.piece(Card::Lagduf)), g.direct_influence(g.piece(Card::Gorbag)))
    };
    let (prowess, influence) = numbers(&g);
    given(g)
        .refuses(FIRST, on(card, Card::Lagduf), &rule::events::TARGET)
        .when(FIRST, on(card, Card::Gorbag))
        .expect("the company", numbers, (prowess + 1, (influence - 2).max(0)))
        .when(FIRST, using(card, 1, None))
        .expect("the card", |g| g.is_at(card), Place::Hand)
        .expect("the company", numbers, (prowess, influence));
}

#[test]
fn orders_let_a_troll_lead_too() {
    let card = Card::OrdersFromLugburz;
    let burat = Card::Burat;
    let g = board()
        .minions(FIRST)
        .company(FIRST, Site::DolGuldur, &[Card::Gorbag, burat])
        .hand(FIRST, &[card])
        .at_organization()
        .follow(Card::Gorbag, burat);
    let trolls_lead = burat.has(middle_earth_ccg::facts::Keywords::LEADER);
    let check = |g: &Position| g.corruption_modifier(g.piece(Card::Gorbag));
    let before = check(&g);
    let first = g.card(g.characters(0, 0).next().expect("somebody"));
    let s = given(g).when(FIRST, on(card, first));
    assert_eq!(check(&s.position), before + i8::from(trolls_lead));
    let mut left = s.position;
    let gorbag = left.piece(Card::Gorbag);
    left.discard(gorbag, &mut |_| ());
    assert_eq!(left.is_at(card), Place::Discard, "a leader has left");
}

/// MECCG.3.4: it starts on the company of the character to whom it is given.
#[test]
fn orders_are_given_before_the_game() {
    let card = Card::OrdersFromLugburz;
    let mut g = board()
        .minions(FIRST)
        .company(FIRST, Site::DolGuldur, &[Card::Gorbag])
        .table(FIRST, &[card, Card::RecordsUnread])
        .build();
    for card in [card, Card::RecordsUnread] {
        let piece = g.piece(card);
        g.lay(piece, Place::Pool);
    }
    g.agenda.then([Step::Setup(middle_earth_ccg::setup::Step::Items { seat: 0 })]);
    let give = |card| Action::Give { card, to: named(Card::Gorbag) };
    given(g)
        .refuses(FIRST, give(Card::RecordsUnread), &rule::draft::NO_START)
        .when(FIRST, give(card))
        .expect("the orders", |g| g.is_at(card), Place::OnCompany { of: 0, company: 0 });
}

#[test]
fn a_wound_is_hidden_by_magic() {
    let card = Card::WellPreserved;
    let g = |mage: Card| {
        board()
            .minions(FIRST)
            .company(FIRST, Site::DolGuldur, &[mage, Card::Jerrek])
            .hand(FIRST, &[card])
            .at_organization()
            .wounded(Card::Jerrek)
    };
    let go = |mage: Card| event(card, 1, Some(mage), Some(Card::Jerrek));
    let body = |g: &Position| g.body(g.piece(Card::Jerrek));
    let before = body(&g(Card::Ciryaher));
    given(g(Card::Ciryaher))
        .when(FIRST, go(Card::Ciryaher))
        .expect("Jerrek", |g| g.state_of(Card::Jerrek), State::Untapped)
        .expect("his body", body, before - 1)
        .expect("the check", |g| g.check.map(|check| check.modifier), Some(-3));
    given(g(Card::Layos)).refuses(FIRST, go(Card::Layos), &rule::events::SKILL);
}

#[test]
fn ioreth_heals_the_whole_company() {
    let card = Card::HalflingStrength;
    let g = |healer: Card| {
        board()
            .company(FIRST, Site::Rivendell, &[Card::SamGamgee, Card::Faramir, healer])
            .hand(FIRST, &[card])
            .at_organization()
            .wounded(Card::SamGamgee)
            .wounded(Card::Faramir)
    };
    let heal = event(card, 2, None, Some(Card::SamGamgee));
    let states = |g: &Position| (g.state_of(Card::SamGamgee), g.state_of(Card::Faramir));
    given(g(Card::Ioreth)).when(FIRST, heal).expect(
        "both",
        states,
        (State::Untapped, State::Untapped),
    );
    given(g(Card::Bergil)).when(FIRST, heal).expect(
        "one",
        states,
        (State::Untapped, State::Wounded),
    );
}

#[test]
fn a_wizard_uncloaked_sheds_hazards() {
    let card = Card::WizardUncloaked;
    let g = |wizard: bool| {
        let company: &[Card] =
            if wizard { &[Card::Gandalf, Card::Faramir] } else { &[Card::Faramir] };
        let mut g = board()
            .company(FIRST, Site::Rivendell, company)
            .hand(FIRST, &[card])
            .table(SECOND, &[Card::LureOfTheSenses])
            .at_organization();
        let (lure, faramir) = (g.piece(Card::LureOfTheSenses), g.piece(Card::Faramir));
        g.lay(lure, Place::With(faramir));
        g
    };
    let go = event(card, 1, None, None);
    given(g(true))
        .when(FIRST, go)
        .expect("the lure", |g| g.is_at(Card::LureOfTheSenses), Place::Hand)
        .expect("the check", |g| g.check.map(|check| check.modifier), Some(-2));
    given(g(false)).refuses(FIRST, go, &rule::events::WIZARD);
}

#[test]
fn above_the_abyss_a_servant_rises() {
    let card = Card::AboveTheAbyss;
    let g = |wizard: bool, lord: Card| {
        let b = board()
            .minions(FIRST)
            .company(FIRST, Site::DolGuldur, &[lord, Card::Jerrek])
            .hand(FIRST, &[card]);
        let b = if wizard { b } else { b.minions(SECOND) };
        b.at_organization().tapped(Card::Jerrek)
    };
    let dwar = Card::DwarTheRingwraith;
    given(g(true, dwar)).when(FIRST, on(card, Card::Jerrek)).expect(
        "Jerrek",
        |g| g.state_of(Card::Jerrek),
        State::Untapped,
    );
    given(g(false, dwar)).refuses(FIRST, on(card, Card::Jerrek), &rule::events::AGAINST);
    given(g(true, Card::Layos)).refuses(FIRST, on(card, Card::Jerrek), &rule::events::AVATAR);
}

#[test]
fn butterflies_wake_one_on_the_way() {
    let card = Card::HundredsOfButterflies;
    let g = |moves: bool| {
        let b = board().company(FIRST, Site::Moria, &[Card::Faramir]).hand(FIRST, &[card]);
        let g = match moves {
            true => b.on_the_way(Site::Lorien, &[middle_earth_ccg::Region::RedhornGate]),
            false => b.at_hazards(),
        };
        g.tapped(Card::Faramir)
    };
    given(g(true))
        .when(FIRST, on(card, Card::Faramir))
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Untapped)
        .expect("the limit", |g| g.turn.hazard_limit, 5);
    given(g(false)).refuses(FIRST, on(card, Card::Faramir), &rule::events::TARGET);
}

#[test]
fn rangers_ward_the_way() {
    for (card, ranger, other, minion) in [
        (Card::PromptingsOfWisdom, Card::Faramir, Card::Arwen, false),
        (Card::PiercingAllShadows, Card::OrcTracker, Card::Ciryaher, true),
    ] {
        let haven = if minion { Site::DolGuldur } else { Site::Rivendell };
        let b = board().company(FIRST, haven, &[ranger, other]).hand(FIRST, &[card]);
        let b = if minion { b.minions(FIRST) } else { b };
        given(b.at_organization())
            .refuses(FIRST, on(card, other), &rule::events::TARGET)
            .when(FIRST, on(card, ranger))
            .expect("points", |g| g.corruption_points(g.piece(ranger)) > 1, true)
            .when(FIRST, using(card, 1, None))
            .expect("the ranger", |g| g.state_of(ranger), State::Tapped)
            .expect(
                "it lasts",
                |g| g.lasts(card, middle_earth_ccg::position::on_company(0, 0)),
                true,
            );
    }
}

/// What would send the company back does not, once its ranger has tapped.
#[test]
fn a_warded_company_is_not_sent_back() {
    use middle_earth_ccg::Region;
    use middle_earth_ccg::movement;
    let card = Card::PromptingsOfWisdom;
    let sent_back = |warded: bool| {
        let mut g = board()
            .company(FIRST, Site::Moria, &[Card::Faramir])
            .with(FIRST, card, Card::Faramir)
            .table(SECOND, &[Card::Snowstorm, Card::DoorsOfNight])
            .on_the_way(Site::Rivendell, &[Region::Rhudaur, Region::Hollin, Region::RedhornGate]);
        if warded {
            g.mark(card, middle_earth_ccg::position::on_company(0, 0), 0);
        }
        g.agenda.then([Step::Movement(movement::Step::Obstacles)]);
        given(g).position.players[0].companies[0].was_returned
    };
    assert!(sent_back(false));
    assert!(!sent_back(true));
}

/// MECCG.16.4: the site of this player is another place while the card lies there.
#[test]
fn a_ruin_is_rebuilt() {
    for (card, who, minion, kind) in [
        (Card::RebuildTheTown, Card::Faramir, false, SiteType::BorderHold),
        (Card::HoldRebuiltAndRepaired, Card::Jerrek, true, SiteType::ShadowHold),
    ] {
        let g = |site: Site| {
            let b = board().company(FIRST, site, &[who]).hand(FIRST, &[card]);
            let b = if minion { b.minions(FIRST) } else { b };
            inside(b)
        };
        let go = event(card, 1, None, None);
        given(g(Site::OstInEdhil))
            .when(FIRST, go)
            .shows_id("MECCG.16.4")
            .expect("its type", |g| g.site_type(0, Site::OstInEdhil), kind)
            .expect(
                "for the other player",
                |g| g.site_type(1, Site::OstInEdhil),
                SiteType::RuinsAndLairs,
            )
            .expect(
                "its attacks",
                |g| {
                    let attacks = middle_earth_ccg::automatic::all(g, 0, 0);
                    let detains = middle_earth_ccg::facts::SiteAttackRules::DETAINMENT;
                    attacks.iter().filter(|attack| !attack.rules.has(detains)).count()
                },
                0,
            );
        given(g(Site::TheLonelyMountain)).refuses(FIRST, go, &rule::events::PLACE);
        given(g(Site::Bree)).refuses(FIRST, go, &rule::events::PLACE);
    }
}

#[test]
fn fumes_lie_over_a_hold() {
    let g = |site: Site| {
        inside(board().minions(FIRST).company(FIRST, site, &[Card::Jerrek]).with(
            FIRST,
            Card::VileFumes,
            Card::Jerrek,
        ))
    };
    let go = using(Card::VileFumes, 1, None);
    given(g(Site::Bree))
        .when(FIRST, go)
        .expect("its type", |g| g.site_type(0, Site::Bree), SiteType::RuinsAndLairs)
        .expect("all versions", |g| g.site_type(1, Site::Bree), SiteType::RuinsAndLairs)
        .expect(
            "the gas",
            |g| {
                let attacks = middle_earth_ccg::automatic::all(g, 0, 0);
                attacks.iter().map(|attack| attack.prowess).collect::<Vec<i8>>()
            },
            vec![7],
        )
        .expect("no points", |g| g.points(0)[Source::Item.index()], 0);
    given(g(Site::Edoras)).refuses(FIRST, go, &rule::events::PLACE);
}

#[test]
fn maps_and_books_open_a_site_again() {
    for (map, who, minion, right, wrong) in [
        (Card::ThrorsMapHero, Card::Faramir, false, Site::TheLonelyMountain, Site::OstInEdhil),
        (Card::ThrorsMapMinion, Card::Jerrek, true, Site::TheLonelyMountain, Site::OstInEdhil),
        (Card::RecordsUnread, Card::Jerrek, true, Site::Moria, Site::Bree),
        (Card::SecretBook, Card::Jerrek, true, Site::Bree, Site::Moria),
    ] {
        let g = |site: Site, tapped: bool| {
            let b = board().company(FIRST, site, &[who]).with(FIRST, map, who);
            let b = if minion { b.minions(FIRST) } else { b };
            let mut g = inside(b);
            if tapped {
                g.tap_site(0, site, &mut |_| ());
            }
            given(g)
        };
        let go = using(map, 1, None);
        g(right, true)
            .when(FIRST, go)
            .expect("the site", |g| g.players[0].tapped.contains(right), false)
            .expect("the map", |g| g.is_at(map), Place::Discard);
        g(right, false).refuses(FIRST, go, &rule::events::SITE_TAPPED);
        g(wrong, true).refuses(FIRST, go, &rule::events::PLACE);
    }
}

/// MECCG.10.13, 10.20, 1.25, C-50.
#[test]
fn what_was_heard_is_told_at_a_darkhaven() {
    for (card, site, taps_site, locks, worth) in [
        (Card::ThatAintNoSecret, Site::Isengard, false, false, 1),
        (Card::ThatsBeenHeardBeforeTonight, Site::Bree, false, true, 2),
        (Card::ToSatisfyTheQuestioner, Site::Edoras, true, true, 3),
    ] {
        let g = |site: Site| {
            inside(
                board()
                    .minions(FIRST)
                    .company(FIRST, site, &[Card::Jerrek, Card::Layos])
                    .hand(FIRST, &[card]),
            )
        };
        let go = event(card, 1, Some(Card::Jerrek), None);
        let s = given(g(site))
            .when(FIRST, go)
            .expect("the card", |g| g.is_at(card) == Place::With(g.piece(Card::Jerrek)), true)
            .expect("the site", |g| g.players[0].tapped.contains(site), taps_site)
            .expect("no points yet", |g| g.points(0)[Source::Miscellaneous.index()], 0);
        assert_eq!(s.position.may_untap(s.position.piece(Card::Jerrek)), !locks, "MECCG.1.25");
        let mut tapped = g(site);
        tapped.tap_site(0, site, &mut |_| ());
        given(tapped).refuses(FIRST, go, &rule::events::SITE_TAPPED);
        given(g(Site::Dale)).refuses(FIRST, go, &rule::events::PLACE);
        // It is told at home, without a check.
        let store = Action::Store { item: named(card) };
        let at = |site: Site| {
            board()
                .minions(FIRST)
                .company(FIRST, site, &[Card::Jerrek])
                .with(FIRST, card, Card::Jerrek)
                .at_organization()
        };
        given(at(Site::Dale)).refuses(FIRST, store, &rule::store::AT_HAVEN);
        given(at(Site::DolGuldur)).when(FIRST, store).expect(
            "points",
            |g| g.points(0)[Source::Miscellaneous.index()],
            worth,
        );
    }
}

/// MECCG.6.15: some things are worth more where they belong.
#[test]
fn some_items_belong_somewhere() {
    for (item, who, haven, home, minion) in [
        (Card::SaplingOfTheWhiteTree, Card::Faramir, Site::Rivendell, Site::MinasTirith, false),
        (Card::BookOfMazarbul, Card::Balin, Site::Rivendell, Site::BlueMountainDwarfHold, false),
        (Card::RedBookOfWestmarch, Card::Jerrek, Site::DolGuldur, Site::BaradDur, true),
        (Card::ScrollOfIsildurMinion, Card::Jerrek, Site::DolGuldur, Site::BaradDur, true),
    ] {
        let stored = |site: Site| {
            let b = board().company(FIRST, site, &[who]).with(FIRST, item, who);
            let b = if minion { b.minions(FIRST) } else { b };
            let s = given(b.at_organization())
                .when(FIRST, Action::Store { item: named(item) })
                .rolled([6, 6]);
            assert_eq!(s.position.is_at(item), Place::Stored);
            s.position.points(0)[Source::Item.index()]
        };
        let facts = item.facts();
        assert_eq!(stored(haven), i16::from(facts.mp), "{item}");
        assert_eq!(Some(stored(home)), facts.mp_when_stored.map(i16::from), "{item}");
        let b = board().company(FIRST, Site::Moria, &[who]).with(FIRST, item, who);
        let b = if minion { b.minions(FIRST) } else { b };
        given(b.at_organization()).refuses(
            FIRST,
            Action::Store { item: named(item) },
            &rule::store::AT_HAVEN,
        );
    }
}

/// MECCG.6.15, 4.5: two cards let their side store at the end of the turn.
#[test]
fn treasures_are_stored_at_the_end_of_the_turn() {
    use middle_earth_ccg::position::Phase;
    for (card, who, item, haven, minion) in [
        (Card::SafeFromTheShadow, Card::Faramir, Card::ElfStone, Site::Rivendell, false),
        (Card::TokensToShow, Card::Jerrek, Card::HighHelm, Site::DolGuldur, true),
    ] {
        let g = |there: bool, owner: table::Seat| {
            let b = board().company(FIRST, haven, &[who]).with(FIRST, item, who);
            let b = b.hand(FIRST, &[Card::Dodge]);
            let b = if there { b.table(owner, &[card]) } else { b };
            let b = if minion { b.minions(FIRST) } else { b.minions(SECOND) };
            let mut g = b.build();
            g.turn.phase = Phase::EndOfTurn;
            g.agenda.then([Step::Turn(middle_earth_ccg::turn::Step::Act)]);
            g
        };
        let store = Action::Store { item: named(item) };
        given(g(true, FIRST)).when(FIRST, store).when(FIRST, Action::Roll).rolled([6, 6]).expect(
            "it is stored",
            |g| g.is_at(item),
            Place::Stored,
        );
        given(g(false, FIRST)).refuses(FIRST, store, &rule::store::LATE);
        // It is not for the other side.
        given(g(true, SECOND)).refuses(FIRST, store, &rule::store::LATE);
    }
}

#[test]
fn the_book_of_mazarbul_is_read() {
    let g = |who: Card| {
        board()
            .company(FIRST, Site::Rivendell, &[who])
            .with(FIRST, Card::BookOfMazarbul, who)
            .at_organization()
    };
    let go = using(Card::BookOfMazarbul, 1, None);
    given(g(Card::Arwen)).when(FIRST, go).expect("the hand", |g| g.hand_size(0), 9).expect(
        "the other's",
        |g| g.hand_size(1),
        8,
    );
    given(g(Card::Faramir)).refuses(FIRST, go, &rule::events::BEARER);
}

#[test]
fn three_trolls_wake_and_bring_each_other() {
    let g = |other: Site| {
        board()
            .minions(FIRST)
            .company(FIRST, Site::DolGuldur, &[Card::Burat])
            .company(FIRST, other, &[Card::Tuma])
            .at_organization()
            .tapped(Card::Tuma)
    };
    let go = using(Card::Burat, 1, Some(Card::Tuma));
    given(g(Site::DolGuldur))
        .when(FIRST, go)
        .expect("Tûma", |g| g.state_of(Card::Tuma), State::Untapped)
        .expect("Bûrat", |g| g.state_of(Card::Burat), State::Tapped);
    given(g(Site::MinasMorgul)).refuses(FIRST, go, &rule::events::TARGET);
    // A second one may come in the turn of the first.
    let bring = |card| Action::Bring { card, at: Site::DolGuldur, company: 1 };
    let hand = board()
        .minions(FIRST)
        .company(FIRST, Site::DolGuldur, &[Card::Jerrek])
        .hand(FIRST, &[Card::Burat, Card::Tuma, Card::Layos])
        .at_organization();
    given(hand)
        .when(FIRST, bring(Card::Burat))
        .refuses(FIRST, bring(Card::Layos), &rule::organize::ONE_CHARACTER)
        .when(FIRST, bring(Card::Tuma))
        .expect("Tûma", |g| g.is_at(Card::Tuma), Place::Company(0));
}

#[test]
fn the_arkenstone_drives_a_dwarf_away() {
    let g = |site: Site| {
        board()
            .minions(FIRST)
            .company(FIRST, Site::DolGuldur, &[Card::Jerrek])
            .company(FIRST, site, &[Card::Dror])
            .with(FIRST, Card::TheArkenstone, Card::Jerrek)
            .at_organization()
    };
    let go = using(Card::TheArkenstone, 1, Some(Card::Dror));
    given(g(Site::DolGuldur))
        .when(FIRST, go)
        .expect("Drór", |g| g.is_at(Card::Dror), Place::Discard)
        .expect("the stone", |g| g.is_at(Card::TheArkenstone), Place::Discard);
    given(g(Site::MinasMorgul)).refuses(FIRST, go, &rule::events::TARGET);
}

/// What Wizards change of the cards that are drawn and discarded.
#[test]
fn wizards_change_what_is_drawn_and_seen() {
    use middle_earth_ccg::Region;
    use middle_earth_ccg::movement;
    use table::Play;
    let draws = |wizard: Card, seat: u8| {
        let mut g = board()
            .company(FIRST, Site::Moria, &[wizard])
            .on_the_way(Site::Lorien, &[Region::Rhudaur, Region::Hollin, Region::RedhornGate]);
        g.agenda.clear();
        g.agenda.then([Step::Movement(movement::Step::Draws { seat })]);
        let most = |count: u8| {
            Play::judge(&g, Position::seat(usize::from(seat)), Action::Draw { count }).is_ok()
        };
        (1..9).filter(|&count| most(count)).max().unwrap_or(1)
    };
    // Moria: the hero draws 2, the other player 3. All three regions are Wilderness.
    assert_eq!((draws(Card::Gandalf, 0), draws(Card::Gandalf, 1)), (2, 3));
    assert_eq!(draws(Card::Alatar, 1), 2);
    assert_eq!(draws(Card::Radagast, 0), 5);
    let seen = |wizard: Card| {
        let mut g = board()
            .company(FIRST, Site::Rivendell, &[wizard])
            .hand(SECOND, &[Card::OrcWatch])
            .build();
        let piece = g.from_hand(1, Card::OrcWatch).expect("it is held");
        g.put(piece, Place::Discard, &mut |_| ());
        g.players[1].known.has(piece.slot())
    };
    assert!(seen(Card::Pallando));
    assert!(!seen(Card::Gandalf));
}

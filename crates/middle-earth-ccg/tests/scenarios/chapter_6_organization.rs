//! MECCG.6: characters, influence, companies, storing, the sideboard.

use middle_earth_ccg::piece::{Place, State};

use super::board::Ask;
use super::*;

fn bring(card: Card, at: Site, company: u8) -> Action {
    Action::Bring { card, at, company }
}

#[test]
fn one_character_a_turn_is_played() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Elladan])
        .hand(FIRST, &[Card::Elrohir, Card::GlorfindelIi])
        .at_organization();
    given(g)
        .shows_id("MECCG.6.2")
        .when(FIRST, bring(Card::Elrohir, Site::Rivendell, 1))
        .expect("where Elrohir is", |g| g.is_at(Card::Elrohir), Place::Company(0))
        .refuses(
            FIRST,
            bring(Card::GlorfindelIi, Site::Rivendell, 1),
            &rule::organize::ONE_CHARACTER,
        );
}

#[test]
fn a_character_comes_to_a_haven_or_its_home() {
    let g = board()
        .company(FIRST, Site::Moria, &[Card::Elladan])
        .locations(FIRST, &[Site::MinasTirith, Site::Edoras])
        .hand(FIRST, &[Card::Bergil])
        .at_organization();
    given(g)
        .refuses(FIRST, bring(Card::Bergil, Site::Moria, 1), &rule::organize::CHARACTER_HOME)
        .refuses(FIRST, bring(Card::Bergil, Site::Edoras, 0), &rule::organize::CHARACTER_HOME)
        .refuses(FIRST, bring(Card::Bergil, Site::Lorien, 0), &rule::organize::SITE)
        .when(FIRST, bring(Card::Bergil, Site::MinasTirith, 0))
        .expect("where Bergil is", |g| g.is_at(Card::Bergil), Place::Company(1))
        // MECCG.6.6: the site card is in play now.
        .expect("Minas Tirith", |g| g.players[0].locations.contains(Site::MinasTirith), false);
}

#[test]
fn while_the_wizard_is_there_others_come_to_him_or_under_influence() {
    let g = board()
        .company(FIRST, Site::Lorien, &[Card::Gandalf])
        .company(FIRST, Site::Rivendell, &[Card::Elrond])
        .hand(FIRST, &[Card::Elladan])
        .at_organization();
    given(g)
        .refuses(FIRST, bring(Card::Elladan, Site::Rivendell, 2), &rule::organize::NEAR_AVATAR)
        .when(FIRST, Action::BringUnder { card: Card::Elladan, leader: named(Card::Elrond) })
        .expect(
            "who leads Elladan",
            |g| g.controller(g.piece(Card::Elladan)) == Some(g.piece(Card::Elrond)),
            true,
        );
}

#[test]
fn an_avatar_is_revealed_once() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Gandalf])
        .hand(FIRST, &[Card::Saruman])
        .at_organization();
    given(g).refuses(FIRST, bring(Card::Saruman, Site::Rivendell, 1), &rule::organize::ONE_AVATAR);
}

#[test]
fn a_wizard_comes_to_rivendell_or_home() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Elladan])
        .locations(FIRST, &[Site::Isengard, Site::Lorien])
        .hand(FIRST, &[Card::Saruman])
        .at_organization();
    given(g)
        .refuses(FIRST, bring(Card::Saruman, Site::Lorien, 0), &rule::organize::WIZARD_HOME)
        .offers(FIRST, &[bring(Card::Saruman, Site::Isengard, 0)])
        .when(FIRST, bring(Card::Saruman, Site::Rivendell, 1))
        .expect("the avatar", |g| g.players[0].avatar, Some(Card::Saruman))
        .expect("general influence of the avatar", |g| g.used_general(0), 4);
}

#[test]
fn a_unique_character_is_there_once_over_both_players() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Elladan])
        .company(SECOND, Site::Rivendell, &[Card::Elrohir])
        .hand(FIRST, &[Card::Elrohir])
        .at_organization();
    given(g).shows_id("MECCG.1.10").refuses(
        FIRST,
        bring(Card::Elrohir, Site::Rivendell, 1),
        &rule::organize::UNIQUE,
    );
}

#[test]
fn a_follower_needs_unused_influence_and_has_no_followers() {
    let g = board()
        .company(
            FIRST,
            Site::Rivendell,
            &[Card::Elrond, Card::Elladan, Card::Elrohir, Card::Bergil],
        )
        .at_organization();
    let [elrond, elladan, elrohir, bergil] =
        [Card::Elrond, Card::Elladan, Card::Elrohir, Card::Bergil].map(named);
    given(g)
        .refuses(
            FIRST,
            Action::Follow { character: elladan, leader: bergil },
            &rule::organize::INFLUENCE,
        )
        // Elrond has 4, and Elladan 4 mind.
        .when(FIRST, Action::Follow { character: elladan, leader: elrond })
        .refuses(
            FIRST,
            Action::Follow { character: elrohir, leader: elrond },
            &rule::organize::INFLUENCE,
        )
        .refuses(
            FIRST,
            Action::Follow { character: bergil, leader: elladan },
            &rule::organize::NO_FOLLOWER_LEADS,
        )
        .refuses(
            FIRST,
            Action::Follow { character: elrond, leader: elrohir },
            &rule::organize::NO_FOLLOWER_LEADS,
        )
        .expect("general influence", |g| g.used_general(0), 10 + 4 + 2);
}

#[test]
fn organizing_is_done_once_and_nothing_happens_amid() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Elladan, Card::Elrohir])
        .locations(FIRST, &[Site::Moria, Site::Lorien])
        .at_organization();
    let go = Action::Move { company: 1, site: Site::Lorien };
    given(g)
        .shows_id("MECCG.6.1")
        .when(FIRST, Action::Part { character: named(Card::Elladan) })
        .refuses(FIRST, go, &rule::organize::NOT_AMID)
        .refuses(FIRST, Action::Done, &rule::organize::NOT_AMID)
        .when(FIRST, Action::Organized)
        .refuses(FIRST, Action::Dismiss { character: named(Card::Elladan) }, &rule::organize::ONCE)
        .when(FIRST, go);
}

#[test]
fn parts_of_a_company_do_not_join_again() {
    let g =
        board().company(FIRST, Site::Rivendell, &[Card::Elladan, Card::Elrohir]).at_organization();
    given(g).when(FIRST, Action::Part { character: named(Card::Elladan) }).refuses(
        FIRST,
        Action::Join { company: 1, other: 2 },
        &rule::organize::PART_MOVES,
    );
}

#[test]
fn seven_go_together_and_hobbits_count_half() {
    let eight = [
        Card::Elladan,
        Card::Elrohir,
        Card::Bergil,
        Card::Haldir,
        Card::Orophin,
        Card::Beretar,
        Card::Annalena,
        Card::SamGamgee,
    ];
    let g = board().company(FIRST, Site::Rivendell, &eight).locations(FIRST, &[Site::Moria]);
    let go = Action::Move { company: 1, site: Site::Moria };
    given(g.at_organization())
        .shows_id("MECCG.6.10")
        .expect("the size", |g| g.size(0, 0), 8)
        .refuses(FIRST, go, &rule::company::SIZE);
    let mut two_hobbits = eight;
    two_hobbits[6] = Card::FattyBolger;
    let g = board().company(FIRST, Site::Rivendell, &two_hobbits).locations(FIRST, &[Site::Moria]);
    given(g.at_organization()).expect("the size", |g| g.size(0, 0), 7).when(FIRST, go);
}

#[test]
fn too_much_influence_sends_somebody_away() {
    let many = [Card::Elrond, Card::GlorfindelIi, Card::Celeborn];
    let g = board().company(FIRST, Site::Rivendell, &many).at_organization();
    given(g)
        .shows_id("MECCG.6.20")
        .when(FIRST, Action::Done)
        .when(FIRST, Action::Release { character: named(Card::Celeborn) })
        .expect("Celeborn", |g| g.is_at(Card::Celeborn), Place::Discard);
}

#[test]
fn an_item_is_stored_at_a_haven_after_a_check() {
    let g = |site| {
        board()
            .company(FIRST, site, &[Card::Faramir])
            .with(FIRST, Card::Narsil, Card::Faramir)
            .at_organization()
    };
    let store = Action::Store { item: named(Card::Narsil) };
    given(g(Site::Moria)).refuses(FIRST, store, &rule::store::AT_HAVEN);
    given(g(Site::Rivendell))
        .shows_id("MECCG.6.15")
        .when(FIRST, store)
        .rolled([1, 2])
        .expect("Narsil", |g| g.is_at(Card::Narsil), Place::Stored)
        .expect("points for items", |g| g.points(0)[2], 3);
    // Narsil weighs two points: a two is equal to them, and Faramir is gone with it.
    given(g(Site::Rivendell))
        .when(FIRST, store)
        .rolled([1, 1])
        .expect("Narsil", |g| g.is_at(Card::Narsil), Place::Discard)
        .expect("Faramir", |g| g.is_at(Card::Faramir), Place::Discard);
}

#[test]
fn an_item_goes_to_another_at_the_same_site() {
    let g = board()
        .company(FIRST, Site::Moria, &[Card::Faramir])
        .company(FIRST, Site::Moria, &[Card::Elladan])
        .company(FIRST, Site::Lorien, &[Card::Elrohir])
        .with(FIRST, Card::Glamdring, Card::Faramir)
        .at_organization();
    let to = |to| Action::Transfer { item: named(Card::Glamdring), to: named(to) };
    given(g)
        .refuses(FIRST, to(Card::Elrohir), &rule::store::SAME_SITE)
        .when(FIRST, to(Card::Elladan))
        .rolled([3, 3])
        .expect(
            "who has it",
            |g| g.is_at(Card::Glamdring) == Place::With(g.piece(Card::Elladan)),
            true,
        )
        .expect("Elladan's prowess", |g| g.prowess(g.piece(Card::Elladan)), 8);
}

#[test]
fn the_avatar_taps_for_the_sideboard() {
    let side = [Card::Concealment, Card::Stealth, Card::Twilight, Card::OrcWatch];
    let g = board().company(FIRST, Site::Rivendell, &[Card::Gandalf]).sideboard(FIRST, &side);
    let move_it = |card| Action::ToDiscard { card };
    given(g.at_organization())
        .shows_id("MECCG.6.17")
        .refuses(FIRST, move_it(Card::OrcWatch), &rule::sideboard::RESOURCES)
        .when(FIRST, move_it(Card::Stealth))
        .expect("Gandalf", |g| g.state_of(Card::Gandalf), State::Tapped)
        .when(FIRST, move_it(Card::Twilight))
        .refuses(FIRST, Action::IntoDeck { card: Card::Concealment }, &rule::sideboard::NOT_BOTH)
        .expect("the discard pile", |g| g.players[0].discard.len(), 2);
}

//! Chapter 14: a company attacks a company of the other side.

use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::facts::Source;
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::position::Phase;
use middle_earth_ccg::step::Step;
use middle_earth_ccg::{Event, combat, event};
use table::{Eye, Pending};

use super::board::Ask;
use super::talk::in_full;
use super::*;

const ATTACK: Action = Action::AttackCompany { company: 1 };

/// Orcs and heroes meet at Mount Gram, where minions find no automatic-attack.
fn meeting(minions: &[Card], heroes: &[Card]) -> Board {
    board().minions(FIRST).company(FIRST, Site::MountGram, minions).company(
        SECOND,
        Site::MountGram,
        heroes,
    )
}

fn entered(board: Board) -> Position {
    let mut g = board.at_site();
    g.turn.number = 2;
    given(g).when(FIRST, Action::Enter).position
}

fn oppose(character: Card, attacker: Card) -> Action {
    Action::Oppose { character: named(character), attacker: named(attacker) }
}

fn event(card: Card, number: u8, on: Option<Card>) -> Action {
    Action::Event { card: Choice { card, number }, by: Who::NOBODY, on: Who(on.map(named)) }
}

/// One against one, until the dice: the attacker does not stay untapped.
fn duel(minion: Card, hero: Card) -> Talk {
    given(entered(meeting(&[minion], &[hero])))
        .when(FIRST, ATTACK)
        .when(SECOND, oppose(hero, minion))
        .when(FIRST, Action::Done)
        .when(SECOND, Action::Roll)
}

#[test]
fn the_loser_is_wounded_and_the_winner_taps() {
    // Shagrat has 6 and a roll, Faramir 5 and a roll.
    let s = duel(Card::Shagrat, Card::Faramir).shows_id("MECCG.14.6").rolled([1, 1]).rolled([1, 3]);
    s.expect("Shagrat", |g| g.state_of(Card::Shagrat), State::Wounded)
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Tapped)
        // The other player rolls for his body of 9.
        .just_tells(
            Eye::Onlooker,
            &[
                Event::Rolled { seat: SECOND, dice: [1, 3] },
                Event::Fought {
                    piece: named(Card::Faramir),
                    attacker: named(Card::Shagrat),
                    total: 9,
                    against: 8,
                    result: event::Result::Passed,
                },
                Event::Tapped { piece: named(Card::Faramir) },
                Event::Wounded { piece: named(Card::Shagrat) },
            ],
        )
        .rolled([4, 4])
        .expect("alive", |g| g.is_at(Card::Shagrat), Place::Company(0));
    let s = duel(Card::Shagrat, Card::Faramir).rolled([1, 3]).rolled([2, 2]);
    s.expect("Faramir", |g| g.state_of(Card::Faramir), State::Wounded).expect(
        "Shagrat",
        |g| g.state_of(Card::Shagrat),
        State::Tapped,
    );
    let s = duel(Card::Shagrat, Card::Faramir).rolled([1, 2]).rolled([2, 2]);
    s.expect("a tie", |g| g.state_of(Card::Faramir), State::Tapped)
        .expect("a tie", |g| g.state_of(Card::Shagrat), State::Tapped)
        .expect("it is over", |g| g.combat.is_none(), true);
}

#[test]
fn an_eliminated_character_counts_for_the_other_player() {
    let s = duel(Card::Shagrat, Card::Faramir)
        .shows_id("MECCG.RW.7.22")
        .rolled([1, 1])
        .rolled([6, 6])
        .rolled([6, 6]);
    s.expect("Shagrat", |g| g.is_at(Card::Shagrat), Place::Points { of: 1 })
        .expect("points for kills", |g| g.points(1)[Source::Kill.index()], 2)
        .expect("for his own player", |g| g.points(0), [0; 6])
        .expect("his company", |g| g.company(0, 0).exists, false);
    let s = duel(Card::Shagrat, Card::Faramir).rolled([6, 6]).rolled([1, 1]).rolled([5, 4]);
    s.expect("Faramir", |g| g.is_at(Card::Faramir), Place::Points { of: 0 }).expect(
        "points for kills",
        |g| g.points(0)[Source::Kill.index()],
        2,
    );
    // Orcs are discarded at their numbers.
    let s = duel(Card::Shagrat, Card::Faramir).rolled([1, 1]).rolled([6, 6]).rolled([4, 5]);
    s.expect("Shagrat", |g| g.is_at(Card::Shagrat), Place::Discard);
}

#[test]
fn strikes_are_assigned_in_turn() {
    let orcs = [Card::Shagrat, Card::Muzgash, Card::Lagduf];
    let heroes = [Card::Faramir, Card::Bergil];
    let g = entered(meeting(&orcs, &heroes)).tapped(Card::Bergil).tapped(Card::Lagduf);
    let s = given(g)
        .shows_id("MECCG.14.3")
        .shows_id("MECCG.RW.7.18")
        .shows_id("MECCG.RW.7.20")
        .when(FIRST, ATTACK)
        .expect("a strike each", |g| g.fight().strikes, 3)
        // Bergil is tapped: he is not the defender's to choose.
        .offers_exactly(
            SECOND,
            &[
                oppose(Card::Faramir, Card::Shagrat),
                oppose(Card::Faramir, Card::Muzgash),
                oppose(Card::Faramir, Card::Lagduf),
                Action::Done,
            ],
        )
        .refuses(SECOND, oppose(Card::Bergil, Card::Muzgash), &rule::duel::ASSIGN);
    // Nobody was chosen: the untapped attackers are the attacker's to assign.
    s.clone().when(SECOND, Action::Done).offers_exactly(
        FIRST,
        &[
            oppose(Card::Faramir, Card::Shagrat),
            oppose(Card::Faramir, Card::Muzgash),
            oppose(Card::Bergil, Card::Shagrat),
            oppose(Card::Bergil, Card::Muzgash),
        ],
    );
    let s = s.when(SECOND, oppose(Card::Faramir, Card::Lagduf));
    let s = s.when(FIRST, oppose(Card::Bergil, Card::Muzgash));
    // One is left over, and weakens whom the attacker chooses.
    s.expect("excess", |g| g.fight().excess, 1)
        .when(SECOND, Action::Face { character: named(Card::Bergil) })
        .when(FIRST, Action::Excess { count: 1 })
        .when(FIRST, Action::Done)
        .expect("Bergil", middle_earth_ccg::combat::defence, 1 - 1 - 1)
        .expect("Muzgash", combat::companies::attack_prowess, 4);
}

#[test]
fn the_defender_assigns_what_is_left() {
    let orcs = [Card::Shagrat, Card::Muzgash];
    let g = entered(meeting(&orcs, &[Card::Faramir, Card::Bergil]));
    let g =
        g.tapped(Card::Faramir).tapped(Card::Bergil).tapped(Card::Shagrat).tapped(Card::Muzgash);
    given(g).when(FIRST, ATTACK).offers_exactly(
        SECOND,
        &[
            oppose(Card::Faramir, Card::Shagrat),
            oppose(Card::Faramir, Card::Muzgash),
            oppose(Card::Bergil, Card::Shagrat),
            oppose(Card::Bergil, Card::Muzgash),
        ],
    );
}

#[test]
fn both_may_stay_untapped_and_the_defender_is_supported() {
    let s = given(entered(meeting(&[Card::Shagrat], &[Card::Faramir, Card::Bergil])))
        .shows_id("MECCG.14.5")
        .shows_id("MECCG.RW.7.21")
        .when(FIRST, ATTACK)
        .when(SECOND, oppose(Card::Faramir, Card::Shagrat))
        .when(FIRST, Action::StayUntapped)
        .expect("Shagrat", combat::companies::attack_prowess, 6 - 3)
        .when(SECOND, Action::Support { by: named(Card::Bergil) })
        .when(SECOND, Action::StayUntapped)
        .expect("Faramir", combat::defence, 5 + 1 - 3)
        .rolled([3, 3])
        .rolled([3, 3]);
    s.expect("Shagrat", |g| g.state_of(Card::Shagrat), State::Untapped)
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Untapped)
        .expect("Bergil", |g| g.state_of(Card::Bergil), State::Tapped);
    // The wounded and the tapped fight as always.
    let g = entered(meeting(&[Card::Shagrat], &[Card::Faramir]));
    let g = g.wounded(Card::Shagrat).tapped(Card::Faramir);
    given(g)
        .when(FIRST, ATTACK)
        .expect("Shagrat", combat::companies::attack_prowess, 6 - 2)
        .expect("Faramir", combat::defence, 5 - 1);
}

#[test]
fn cards_help_both_sides_of_a_strike() {
    let b = meeting(&[Card::Shagrat], &[Card::Faramir])
        .hand(FIRST, &[Card::BoldThrust, Card::BoldThrust, Card::OrcWatch])
        .hand(SECOND, &[Card::RiskyBlow, Card::RiskyBlow, Card::DragonSickness]);
    let s = in_full(entered(b))
        .when(FIRST, ATTACK)
        .pending(Pending::seat(SECOND))
        .when(SECOND, Action::Pass)
        .when(SECOND, oppose(Card::Faramir, Card::Shagrat))
        // The attacker's cards come first.
        .pending(Pending::seat(FIRST))
        .when(FIRST, event(Card::BoldThrust, 1, None))
        .when(SECOND, Action::Pass)
        .when(FIRST, Action::Pass)
        .expect("Shagrat", combat::companies::attack_prowess, 6 + 3)
        .expect("Faramir", combat::defence, 5)
        .shows(&rule::events::ONE_SKILL_CARD)
        .refuses(FIRST, event(Card::BoldThrust, 1, None), &rule::events::ONE_SKILL_CARD)
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Done)
        .when(SECOND, event(Card::RiskyBlow, 1, None))
        .when(FIRST, Action::Pass)
        .when(SECOND, Action::Pass)
        .expect("Faramir", combat::defence, 5 + 3)
        .refuses(SECOND, event(Card::RiskyBlow, 1, None), &rule::events::ONE_SKILL_CARD)
        .shows(&rule::duel::NO_HAZARDS)
        .refuses(
            SECOND,
            event(Card::DragonSickness, 1, Some(Card::Shagrat)),
            &rule::duel::NO_HAZARDS,
        );
    // Both have one less body: 9 is enough against Shagrat.
    in_full(s.position)
        .when(SECOND, Action::Roll)
        .rolled([1, 1])
        .rolled([6, 6])
        .rolled([3, 6])
        .expect("Shagrat", |g| g.is_at(Card::Shagrat), Place::Points { of: 1 });
}

#[test]
fn an_attack_is_canceled_by_what_fits_every_attacker() {
    let held = |minions: &[Card], card: Card| {
        let b = meeting(minions, &[Card::Faramir]).hand(SECOND, &[card]);
        in_full(entered(b)).when(FIRST, ATTACK)
    };
    held(&[Card::Tuma, Card::Wuluag], Card::TheCockCrows)
        .shows_id("MECCG.RW.7.19")
        .when(SECOND, event(Card::TheCockCrows, 1, None))
        .expect("it is over", |g| (g.combat.is_none(), g.turn.phase), (true, Phase::Site))
        .expect("the site phase too", |g| g.agenda.iter().any(is_acting), false);
    // The defender does nothing else in the other player's turn.
    held(&[Card::Tuma], Card::SmokeRings).shows_id("MECCG.12.13").refuses(
        SECOND,
        event(Card::SmokeRings, 1, None),
        &rule::events::MOMENT,
    );
    held(&[Card::Tuma, Card::Muzgash], Card::TheCockCrows).refuses(
        SECOND,
        event(Card::TheCockCrows, 1, None),
        &rule::events::ATTACK,
    );
    // It may be canceled, but not be made weaker.
    held(&[Card::Tuma], Card::DarkQuarrels)
        .shows_id("MECCG.RW.7.17")
        .shows(&rule::duel::CANCEL_ONLY)
        .refuses(SECOND, event(Card::DarkQuarrels, 2, None), &rule::duel::CANCEL_ONLY);
}

fn is_acting(step: Step) -> bool {
    step == Step::Site(middle_earth_ccg::site::Step::Act)
}

#[test]
fn when_companies_may_attack_and_when_not() {
    given(entered(meeting(&[Card::Shagrat], &[Card::Faramir])))
        .shows_id("MECCG.RW.4.1")
        .offers(FIRST, &[ATTACK]);
    let g =
        entered(board().minions(FIRST).company(FIRST, Site::MountGram, &[Card::Shagrat]).company(
            SECOND,
            Site::Moria,
            &[Card::Faramir],
        ));
    given(g).refuses(FIRST, ATTACK, &rule::duel::SITE);
    given(entered(meeting(&[Card::Shagrat], &[Card::Jerrek]).minions(SECOND))).refuses(
        FIRST,
        ATTACK,
        &rule::duel::SIDES,
    );
    let mut g = entered(meeting(&[Card::Shagrat], &[Card::Faramir]));
    g.turn.has_met_opponent = true;
    given(g.clone()).refuses(FIRST, ATTACK, &rule::duel::ONCE);
    // An attempt on a faction from hand bars it too.
    g.turn.has_met_opponent = false;
    g.players[0].companies[0].has_influenced = true;
    given(g).shows(&rule::duel::INFLUENCED).refuses(FIRST, ATTACK, &rule::duel::INFLUENCED);
    // And an attack bars attempts.
    let s = duel(Card::Shagrat, Card::Faramir).rolled([1, 2]).rolled([2, 2]);
    s.expect("met", |g| g.turn.has_met_opponent, true);
}

#[test]
fn heroes_attack_minions_too() {
    let g =
        entered(board().minions(SECOND).company(FIRST, Site::Edoras, &[Card::Theoden]).company(
            SECOND,
            Site::Edoras,
            &[Card::Jerrek],
        ));
    given(g)
        .shows_id("MECCG.14.2")
        .when(FIRST, ATTACK)
        .when(SECOND, oppose(Card::Jerrek, Card::Theoden))
        .when(FIRST, Action::Done)
        .when(SECOND, Action::Roll)
        .rolled([6, 6])
        .rolled([1, 1])
        .rolled([6, 6])
        .expect("Jerrek", |g| g.is_at(Card::Jerrek), Place::Points { of: 0 });
}

//! What allies do.

use middle_earth_ccg::Region;
use middle_earth_ccg::piece::Place;

use super::board::Ask;
use super::*;

#[test]
fn allies_of_the_dark_make_a_company_overt() {
    for ally in [
        Card::GreatBats,
        Card::GreatLordOfGoblinGate,
        Card::LastChildOfUngoliant,
        Card::RegimentOfBlackCrows,
    ] {
        let g = board()
            .minions(FIRST)
            .company(FIRST, Site::DolGuldur, &[Card::Jerrek])
            .company(FIRST, Site::DolGuldur, &[Card::Layos])
            .with(FIRST, ally, Card::Jerrek)
            .build();
        assert!(g.is_overt(0, 0), "{ally}");
        assert!(!g.is_overt(0, 1), "men alone are covert");
    }
}

/// MECCG.9.14: Treebeard stays near his forest.
#[test]
fn treebeard_does_not_go_far() {
    let goes = |site: Site, path: &[Region]| {
        let g = board()
            .company(FIRST, site, &[Card::Faramir])
            .with(FIRST, Card::Treebeard, Card::Faramir)
            .on_the_way(Site::Wellinghall, path);
        // Nobody has a card, so the company arrives.
        given(g).position.is_at(Card::Treebeard)
    };
    assert!(matches!(goes(Site::Isengard, &[Region::Fangorn, Region::GapOfIsen]), Place::With(_)));
    assert_eq!(
        goes(Site::MinasTirith, &[Region::Fangorn, Region::Rohan, Region::Anorien]),
        Place::Discard
    );
}

#[test]
fn ents_are_not_struck_at_home_but_on_the_way() {
    let fighters = |keyed_to_site: bool| {
        let g = board()
            .company(FIRST, Site::Moria, &[Card::Faramir])
            .with(FIRST, Card::Quickbeam, Card::Faramir)
            .hand(SECOND, &[Card::BertBurat])
            .on_the_way(Site::Lorien, &[Region::WoldAndFoothills, Region::RedhornGate]);
        let key = match keyed_to_site {
            true => "site-type",
            false => "wilderness",
        };
        let g = given(g).says(SECOND, &format!("hazard bert-burat {key}")).position;
        g.fighters(0, 0).count()
    };
    assert_eq!(fighters(false), 2);
    assert_eq!(fighters(true), 1);
}

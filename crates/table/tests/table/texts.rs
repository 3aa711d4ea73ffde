//! Every text that a game shows is collected from random games.

use table::texts::{Kind, Texts};
use table::{Target, link_names};

use crate::games::council::{self, Council};

#[test]
fn a_game_is_played_and_its_texts_are_counted() {
    let texts = Texts::gather::<Council>(&[council::Options::default()], 0..30);
    for kind in [Kind::Choice, Kind::Sentence, Kind::Ending] {
        assert!(texts.of(kind).next().is_some(), "no {kind}");
    }
    // Each of the thirty games has ended.
    let endings: u64 = texts.of(Kind::Ending).map(|text| text.times).sum();
    assert_eq!(endings, 30);
    assert!(texts.of(Kind::Sentence).any(|text| text.times > 30));
}

#[test]
fn a_text_says_in_which_game_it_was_met() {
    let options = [council::Options::default()];
    let texts = Texts::gather::<Council>(&options, 7..8);
    assert!(texts.of(Kind::Sentence).all(|text| text.seed == 7));
    assert!(texts.of(Kind::Sentence).all(|text| text.options == options[0].to_string()));
}

#[test]
fn the_longest_name_is_linked_first_and_each_once() {
    let of = |name: &str, which| (name.to_string(), Target::new("place", which));
    let names = link_names([of("Bree", "bree"), of("Old Bree", "old-bree"), of("Bree", "inn")]);
    let expected = [("Old Bree", "place:old-bree"), ("Bree", "place:bree")];
    assert_eq!(names, expected.map(|(name, to)| (name.to_string(), to.to_string())));
}

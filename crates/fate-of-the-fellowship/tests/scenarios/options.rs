//! How a game is set up, in words: what is read, what is written, and what cannot be played.

use crate::common::fault_of;
use fate_of_the_fellowship::facts::{Character, Difficulty, Objective, Scenario};
use fate_of_the_fellowship::options::{Casting, HELP, Infiltrate, ShowValor};
use fate_of_the_fellowship::{Options, Position};
use table::proof::shows;
use table::{Describe, Game};

fn read(words: &str) -> Options {
    words.parse().unwrap_or_else(|invalid| panic!("\"{words}\": {invalid}"))
}

/// Which option is invalid, and a word that says why.
fn refused(words: &str, path: &str, what: &str) {
    let invalid = fault_of(words);
    assert_eq!(invalid.path, path, "\"{words}\": {invalid}");
    assert!(invalid.what.contains(what), "\"{words}\": {invalid}");
}

#[test]
fn options_are_read_as_they_are_written() {
    let mut all = vec![String::new()];
    for players in 1..=5 {
        for difficulty in Difficulty::ALL {
            all.push(format!("players={players} difficulty={difficulty}"));
        }
        for scenario in Scenario::ALL {
            all.push(format!("players={players} scenario={scenario} show-valor=remove-troop"));
        }
        all.push(format!("players={players} scenario=first-game characters=suggested"));
    }
    all.push("players=1 scenario=first-game characters=frodo-sam+arwen+gollum+gimli+eomer".into());
    all.push("scenario=first-game characters=arwen+gollum,frodo-sam+eomer".into());
    all.push("scenario=sons-of-the-steward infiltrate=one-or-both".into());
    all.push("objectives=subdue-umbar,avenge-balin,challenge-sauron".into());
    all.push("difficulty=legendary objectives=subdue-umbar,avenge-balin,challenge-sauron,unseat-denethor,shelobs-lair".into());
    for words in all {
        let options = read(&words);
        assert_eq!(read(&options.to_string()), options, "\"{words}\" as \"{options}\"");
        assert!(Position::set_up(&options).is_ok(), "{options}");
    }
}

#[test]
fn what_is_not_said_is_a_plain_game_for_two() {
    let options = read("");
    assert_eq!(options, Options::default());
    assert_eq!(options.to_string(), "players=2 difficulty=introductory");
    assert_eq!(options.show_valor, ShowValor::Reroll);
    assert_eq!(options.infiltrate, Infiltrate::NoneOneOrBoth);
    assert_eq!(read("scenario=random characters=random"), options);
}

/// With one player all characters are of one seat; with more, two are of each.
#[test]
fn named_characters_are_written_seat_by_seat() {
    for words in [
        "players=1 difficulty=introductory scenario=first-game \
         characters=frodo-sam+arwen+gollum+gimli+eomer",
        "players=2 difficulty=introductory scenario=first-game \
         characters=arwen+gollum,frodo-sam+eomer",
    ] {
        assert_eq!(read(words).to_string(), words);
    }
}

#[test]
fn every_option_is_explained() {
    let keys: Vec<&str> = HELP.iter().map(|help| help.key).collect();
    let expected = [
        "players",
        "difficulty",
        "scenario",
        "objectives",
        "characters",
        "show-valor",
        "infiltrate",
    ];
    assert_eq!(keys, expected);
    assert_eq!(Position::option_help().len(), keys.len());
}

#[test]
fn one_to_five_players_and_no_others() {
    shows(&["FOTF.1.1"]);
    refused("players=0", "players", "1 to 5");
    refused("players=6", "players", "1 to 5");
    refused("players=255", "players", "1 to 5");
    refused("players=-1", "players", "no number of players");
    refused("players=two", "players", "no number of players");
    let unchecked = Options { players: 6, ..Options::default() };
    table::holds!(Position::set_up(&unchecked).is_err());
}

#[test]
fn unknown_words_are_told() {
    refused("scenario=second-game", "scenario", "second-game");
    refused("difficulty=impossible", "difficulty", "impossible");
    refused("objectives=destroy-sauron", "objectives", "destroy-sauron");
    refused("scenario=first-game characters=sauron+legolas", "characters", "sauron");
    refused("show-valor=always", "show-valor", "always");
    refused("colour=red", "colour", "no such option");
    refused("players", "", "key=value");
}

#[test]
fn a_scenario_is_played_at_its_own_levels() {
    shows(&["FOTF.13.1", "FOTF.13.2", "FOTF.13.3"]);
    refused("difficulty=heroic scenario=first-game", "difficulty", "introductory or standard");
    refused("difficulty=standard scenario=riders-of-rohan", "difficulty", "heroic or epic");
    refused("difficulty=epic scenario=no-hero-too-small", "difficulty", "legendary");
}

#[test]
fn the_level_says_how_many_objectives_there_are() {
    shows(&["FOTF.12.1", "FOTF.12.3", "FOTF.12.5"]);
    refused("objectives=subdue-umbar", "objectives", "2 objectives");
    let three = "objectives=subdue-umbar,avenge-balin,challenge-sauron";
    refused(&format!("difficulty=heroic {three}"), "objectives", "heroic is played with 5");
    refused(&format!("{three},unseat-denethor"), "objectives", "5 objectives");
    refused("objectives=subdue-umbar,subdue-umbar,avenge-balin", "objectives", "3 objectives");
    // The Ring may be named; it is in play anyway.
    let options = read(&format!("{three},destroy-the-one-ring"));
    table::holds_eq!(options.fixed_objectives().map(|all| all.len()), Some(4));
}

#[test]
fn a_scenario_and_a_list_of_objectives_are_one_too_many() {
    refused(
        "scenario=first-game objectives=subdue-umbar,avenge-balin,challenge-sauron",
        "objectives",
        "not both",
    );
}

#[test]
fn objectives_may_not_need_more_characters_than_are_played() {
    shows(&["FOTF.2.17"]);
    let four = "ride-with-the-eored,that-makes-six,confront-the-balrog,lay-bare-the-pits";
    refused(
        &format!("players=2 difficulty=heroic objectives={four}"),
        "objectives",
        "need 5 characters",
    );
    for players in [1, 3, 4, 5] {
        read(&format!("players={players} difficulty=heroic objectives={four}"));
    }
    let five = format!("{four},shelobs-lair");
    refused(
        &format!("players=1 difficulty=legendary objectives={five}"),
        "objectives",
        "need 6 characters",
    );
    read(&format!("players=3 difficulty=legendary objectives={five}"));
}

#[test]
fn named_characters_must_be_the_right_ones() {
    shows(&["FOTF.2.16"]);
    let first = "players=2 scenario=first-game characters";
    refused(&format!("{first}=frodo-sam+arwen,arwen+gimli"), "characters", "twice");
    refused(&format!("{first}=legolas+arwen,eomer+gimli"), "characters", "Frodo & Sam");
    refused(&format!("{first}=frodo-sam+arwen,eomer"), "characters", "3 are named");
    refused(&format!("{first}=frodo-sam+arwen,eomer+gimli,eowyn"), "characters", "5 are named");
    let eleven = Character::ALL[..11].iter().map(|who| who.word()).collect::<Vec<_>>().join("+");
    refused(&format!("{first}={eleven}"), "characters", "at most ten");
    let balrog = "players=2 scenario=keep-the-darkness-at-bay characters";
    refused(&format!("{balrog}=frodo-sam+aragorn,eomer+gimli"), "characters", "Gandalf");
    refused("players=2 characters=frodo-sam+aragorn,eomer+gimli", "characters", "objectives");
}

#[test]
fn alone_frodo_is_named_first() {
    shows(&["FOTF.14.2"]);
    let solo = "players=1 scenario=first-game characters";
    refused(&format!("{solo}=arwen+frodo-sam+gimli+eomer+eowyn"), "characters", "named first");
    refused(&format!("{solo}=frodo-sam+gimli+eomer+eowyn"), "characters", "4 are named, but 5");
    let options = read(&format!("{solo}=frodo-sam+gimli+eomer+eowyn+arwen"));
    table::holds!(matches!(options.casting, Casting::Named(_)));
}

#[test]
fn in_shelobs_lair_gollum_is_not_with_frodos_player() {
    shows(&["FOTF.2.15"]);
    let lair = "objectives=shelobs-lair,subdue-umbar,challenge-sauron characters";
    refused(&format!("{lair}=frodo-sam+gollum,arwen+gimli"), "characters", "Shelob's Lair");
    refused(&format!("{lair}=arwen+gimli,gollum+frodo-sam"), "characters", "Shelob's Lair");
    read(&format!("{lair}=frodo-sam+gimli,arwen+gollum"));
    read(&format!("players=1 {lair}=frodo-sam+gimli+arwen+gollum+eomer"));
}

#[test]
fn the_suggested_characters_belong_to_the_first_game() {
    refused("characters=suggested", "characters", "first-game");
    refused("scenario=riders-of-rohan characters=suggested", "characters", "first-game");
    for players in 2..=5 {
        let options = read(&format!("players={players} scenario=first-game characters=suggested"));
        let pairs = Scenario::FirstGame.suggested_pairs().iter().flatten().copied();
        let expected: Vec<Character> = pairs.take(2 * players).collect();
        assert_eq!(options.fixed_characters(), Some(expected));
    }
}

#[test]
fn the_characters_that_objectives_name() {
    for objective in Objective::ALL {
        let needed = Options::needed([objective].into_iter().collect());
        assert!(needed.contains(Character::FrodoSam), "{objective}");
        assert!(objective.uses_character().is_none_or(|who| needed.contains(who)), "{objective}");
    }
}

/// The dialog shows one choice at a time, so each names both readings and where they come from.
#[test]
fn readings_are_named_with_their_sources() {
    let readings = [("show-valor", ["summary", "digests"]), ("infiltrate", ["program", "photo"])];
    for (key, sources) in readings {
        let help = HELP.iter().find(|help| help.key == key).expect("an option");
        assert_eq!(help.choices.len(), 2, "{key}");
        for choice in help.choices {
            assert!(sources.iter().all(|source| choice.says.contains(source)), "{}", choice.says);
        }
    }
}

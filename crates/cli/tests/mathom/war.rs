//! War of the Ring at the terminal.

use super::*;

const WAR: &str = "war-of-the-ring";

#[test]
fn the_board_of_the_war_fits_into_eighty_columns() {
    let out = mathom(&["show", WAR, "--seed", "7"]).well();
    for told in
        ["Points", "Fellowship in Rivendell", "Hunt Box", "Steps to War", "Minas Tirith (S)"]
    {
        assert!(out.contains(told), "{told} is missing in {out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn a_war_is_played_to_its_end() {
    let path = scratch("war.log");
    let arguments = ["play", WAR, "--seed", "3", "--save", word(&path)];
    let out = mathom_with(&arguments, &any_choices(200_000)).well();
    assert!(out.contains("The seed of the game"), "it came to an end");
    assert!(!out.contains('{') && !out.contains("Some("));
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    assert!(mathom(&["verify", word(&path)]).well().contains("verified"));
    assert!(mathom(&["replay", word(&path)]).well().contains("Turn 2 begins"));
}

#[test]
fn the_pages_of_the_war_are_read() {
    let typed = "?\nhand\ncard horn of gondor\ncard zzz\nregion osgiliath\nhunt\nrecruits\nquit\n";
    let out = mathom_with(&["play", WAR, "--seed", "3"], typed).well();
    for told in [
        "WOTR.8.1.1",
        "In battle",
        "Mighty Attack",
        "Nothing is called \"zzz\"",
        "Minas Tirith: 3G 1G* 1G+",
        "In the pool: 0 Reveal (2)",
        "Gandalf the White: One Will of the West",
    ] {
        assert!(out.contains(told), "{told} is missing in {out}");
    }
}

/// Each sees the own hand only.
#[test]
fn hands_are_shown_to_their_owners_only() {
    let out = mathom(&["show", WAR, "--seed", "7"]).well();
    assert!(out.contains("Shadow in hand 1 Character, 1 Strategy"), "{out}");
    let out =
        mathom_with(&["play", WAR, "--seed", "7", "--bots", "2:instinct"], "board\nquit\n").well();
    assert!(out.contains("Shadow in hand 1 Character, 1 Strategy"), "{out}");
    assert!(!out.contains("Free Peoples in hand 1 Character, 1 Strategy"), "{out}");
}

#[test]
fn what_may_not_be_done_is_explained() {
    let typed = "1\nuse character\nwhy attack\nquit\n";
    let out = mathom_with(&["play", WAR, "--seed", "3", "--bots", "2:instinct"], typed).well();
    assert!(out.contains("WOTR.6.5.3"), "{out}");
}

/// Before a die is chosen too; what is missing is named, or that the die comes first.
#[test]
fn what_takes_a_die_is_explained_before_one_is_chosen() {
    let arguments = ["play", WAR, "--seed", "3", "--bots", "2:instinct"];
    let typed = "1\nwhy attack\nwhy move fellowship\nwhy athelas\nwhy will of the west\nuse character\n\
                 why hide\nwhy athelas\nwhy move the fellowship\nwhy zzz\nquit\n";
    let out = mathom_with(&arguments, typed).well();
    for told in [
        "Attack: only units of Nations At War attack (WOTR.6.5.3)",
        "Move the Fellowship: this needs a die: choose the die first",
        "an Elven Ring",
        "Hide the Fellowship: the Fellowship is hidden already (WOTR.8.2.7)",
        "You can do that: Move the Fellowship",
        "Nothing like that is possible here",
    ] {
        assert!(out.contains(told), "{told} is missing in {out}");
    }
    assert_eq!(
        out.matches("Athelas: this card is not in your hand (WOTR.5.1.5)").count(),
        2,
        "{out}"
    );
    assert!(!out.contains("Use Balrog") && !out.contains("to Card Draw"), "{out}");
    assert!(!out.contains("table.not-asked"), "{out}");
}

#[test]
fn what_is_looked_up_is_marked_as_ours_and_whole() {
    let set_up = ["play", WAR, "--seed", "5", "--option", "lords=with"];
    let out = mathom_with(&set_up, "look captain-general\nquit\n").well();
    assert!(out.contains("As Guide: In the Hunt"), "{out}");
    assert!(out.contains("(reconstructed: "), "{out}");
}

#[test]
fn a_set_up_of_which_nothing_was_said_is_the_usual_one() {
    let out = mathom_with(&["play", WAR, "--seed", "5"], "quit\n").well();
    assert!(out.contains("Set-up: the usual one\n"), "{out}");
}

/// What another has chosen, and what fell for him, is not taken back without him.
#[test]
fn whose_act_is_taken_back_is_asked() {
    let arguments = ["play", WAR, "--seed", "3", "--undo", "consent"];
    let out = mathom_with(&arguments, "1\n1\nundo\nno\nundo\nyes\nquit\n").well();
    assert_eq!(out.matches("Seat 2, do you agree to the undo? (yes or no)").count(), 2, "{out}");
    assert!(out.contains("Nothing is undone."), "{out}");
    assert!(out.contains("Undone: the latest choice of seat 2"), "{out}");
    // The end of the input is no consent, and at a free table nobody is asked.
    let out = mathom_with(&arguments, "1\n1\nundo\n").well();
    assert!(!out.contains("Undone"), "{out}");
    let free = ["play", WAR, "--seed", "3", "--undo", "free"];
    let out = mathom_with(&free, "1\n1\nundo\nquit\n").well();
    assert!(out.contains("Undone") && !out.contains("do you agree"), "{out}");
}

#[test]
fn wars_are_simulated() {
    let arguments = ["simulate", WAR, "--games", "12", "--bot", "random", "--all-setups", "--json"];
    let out = mathom(&arguments).well();
    let counted: serde_json::Value = serde_json::from_str(&out).expect("one JSON object");
    assert_eq!((&counted["finished"], &counted["failed"]), (&12.into(), &0.into()));
}

/// Two games with the expansion, one of them with the Council and the other cards it brings.
#[test]
fn the_lords_are_played_to_the_end_within_eighty_columns() {
    for more in [&["lords=with"][..], &["lords=with", "council=with", "dunadan=with"]] {
        let mut arguments = vec!["play", WAR, "--seed", "5"];
        arguments.extend(more.iter().flat_map(|option| ["--option", *option]));
        let out = mathom_with(&arguments, &any_choices(200_000)).well();
        assert!(out.contains("The seed of the game"), "it came to an end");
        assert!(out.contains("Elven Rings: Vilya, Nenya, Narya"), "Rings are told by name");
        for line in out.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn both_cards_of_a_companion_are_read_and_kept_secret() {
    let set_up = ["play", WAR, "--seed", "5", "--option", "lords=with", "--option", "council=with"];
    // Gandalf and Boromir set out by their other cards.
    let typed = "2\n2\nwho boromir\nboard\nrecruits\nquit\n";
    let out = mathom_with(&set_up, typed).well();
    for told in [
        "Which Boromir card do you use?",
        "Boromir, Son of Denethor (Free Peoples, not the card in play)",
        "Boromir, Captain-General of Gondor (Free Peoples, in play)",
        "(reconstructed: No source prints it",
        "Guide Gandalf the Grey (Keeper of Narya)",
        "Lord Elrond: One Muster result",
        "The Witch-king, Chief of the Ringwraiths: One Muster result",
    ] {
        assert!(out.contains(told), "{told} is missing in {out}");
    }
    let shadow = [&set_up[..], &["--bots", "1:instinct"]].concat();
    let out = mathom_with(&shadow, "who boromir\nquit\n").well();
    assert!(out.contains("Boromir, Son of Denethor (Free Peoples)"), "{out}");
}

#[test]
fn without_the_expansion_nobody_of_it_is_told() {
    let out = mathom_with(&["play", WAR, "--seed", "5"], "recruits\nwho elrond\nquit\n").well();
    assert!(!out.contains("Gothmog") && !out.contains("Ringwraiths"), "{out}");
    assert!(out.contains("Nothing is called \"elrond\""), "{out}");
}

/// Each of four holds cards of his own, and acts in turn.
#[test]
fn four_play_each_with_a_hand_of_his_own() {
    let typed = "board\n3\nhand\n3\n3\n3\n1\n1\nquit\n";
    let out = mathom_with(&["play", WAR, "--players", "4", "--seed", "7"], typed).well();
    for told in [
        "Free Peoples led by Gondor (Elves, Gondor): 0 points, Leading Player",
        "Rohan in hand 1 Character, 1 Strategy",
        "The Witch-king in hand 0 Character, 0 Strategy",
        "Do Gondor and Rohan swap a card?",
        "Do the Witch-king and Saruman swap a card?",
        "Rohan decides.",
        "seat 4 (Rohan)>",
    ] {
        assert!(out.contains(told), "{told} is missing in {out}");
    }
    assert!(!out.contains("Gondor in hand 1 Character"), "one's own hand is told by name: {out}");
    assert!(!out.contains("may break in"), "nobody is told what another could give: {out}");
}

#[test]
fn wars_of_three_and_four_are_played_to_the_end_within_eighty_columns() {
    for (players, more) in [("3", &[][..]), ("4", &["--option", "lords=with"])] {
        let arguments = [&["play", WAR, "--seed", "3", "--players", players], more].concat();
        let out = mathom_with(&arguments, &any_choices(200_000)).well();
        assert!(out.contains("The seed of the game"), "it came to an end");
        assert!(out.contains("Saruman draws a Character card."), "each draws cards");
        for line in out.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn tokens_of_a_hunt_are_taken_told_and_used() {
    let set_up = ["play", WAR, "--seed", "5", "--option", "hunt-tokens=free-peoples-1"];
    let arguments = [&set_up[..], &["--bots", "2:instinct"]].concat();
    let out = mathom_with(&arguments, "2\nboard\nwhy token\nquit\n").well();
    for told in [
        "Take the token that draws an Event card",
        "Take the token that advances a Nation",
        "Free Peoples tokens advance a Nation",
    ] {
        assert!(out.contains(told), "{told} is missing in {out}");
    }
    let out = mathom_with(&set_up, &any_choices(200_000)).well();
    assert!(out.contains("The seed of the game"), "it came to an end");
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

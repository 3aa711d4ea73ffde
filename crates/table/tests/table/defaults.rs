//! A game that says as little as it can: what the table does for it by itself.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{
    Agenda, Chance, Describe, Eye, Fate, Game, Illegal, Invalid, Label, Luck, NOT_ASKED, NoOptions,
    Notation, Outcome, Pending, Seat, SeatInfo, Seats, Secrets, Statement, Table, Tell, UndoPolicy,
    Visit, laws, log, verify,
};

use crate::games::council::{self, Council};

/// One player says "go" three times, and a die with four faces falls after each.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Bare {
    sum: u8,
    agenda: Agenda<Step>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
enum Step {
    Go,
    Roll,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
enum Event {
    Rolled(u8),
}

table::actions! { pub enum Action, "an action" { Go = "go"; } }

impl table::Step<Bare> for Step {
    fn waits_for(self, _: &Bare) -> Option<Pending> {
        Some(match self {
            Step::Go => Pending::seat(Seat(0)),
            Step::Roll => Pending::Fate(Fate::Roll { dice: 1, faces: 4 }),
        })
    }

    fn offers(self, _: &Bare, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Go)
    }

    fn judge(self, _: &Bare, _: Seat, _: Action) -> Result<(), Illegal> {
        match self {
            Step::Go => Ok(()),
            Step::Roll => Err(Illegal { rule: &NOT_ASKED }),
        }
    }

    fn answer(self, g: &mut Bare, _: Seat, _: Action, _: Tell<'_, Event>) {
        g.agenda.then([Step::Roll]);
    }

    fn resolve_chance(self, g: &mut Bare, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Dice(dice) = chance else { unreachable!("a die") };
        g.sum += dice.as_slice()[0];
        tell(Event::Rolled(dice.as_slice()[0]));
    }
}

impl Game for Bare {
    type Options = NoOptions;
    type Action = Action;
    type Event = Event;
    type View = u8;
    type Step = Step;
    const NAME: &'static str = "bare";
    const LONGEST: u32 = 6;
    const HAS_SECRETS: bool = false;
    const RULES_VERSION: u32 = 3;

    fn set_up(_: &NoOptions) -> Result<Bare, Invalid> {
        Ok(Bare { sum: 0, agenda: Agenda::new([Step::Go; 3]) })
    }

    fn seats(&self) -> u8 {
        1
    }

    fn agenda(&self) -> &Agenda<Step> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Step> {
        &mut self.agenda
    }

    fn outcome(&self) -> Outcome {
        Outcome { winners: Seats::first(1), how: "rolled-out" }
    }

    fn view(&self, _: Eye) -> u8 {
        self.sum
    }
}

impl Describe for Bare {}

impl Notation for Bare {
    fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).expect("plain data")
    }

    fn from_json(json: &serde_json::Value) -> Result<Bare, Invalid> {
        table::read_json(json)
    }
}

fn new() -> Table<Bare> {
    let people = SeatInfo::people(1);
    Table::new(&NoOptions, people, UndoPolicy::Free, Luck::seed_numbered(1)).unwrap()
}

fn played() -> Table<Bare> {
    let mut table = new();
    for _ in 0..3 {
        table.play(Seat(0), Action::Go, &mut |_| ()).unwrap();
    }
    table
}

#[test]
fn it_keeps_the_laws() {
    for seed in 0..20 {
        laws::hold::<Bare>(&NoOptions, seed);
    }
}

#[test]
fn an_open_game_tells_everybody_everything() {
    for eye in [Eye::Seat(Seat(0)), Eye::Onlooker] {
        assert_eq!(Bare::redact(&Event::Rolled(3), eye), Some(Event::Rolled(3)));
    }
    assert!(!Bare::bars_undo(&Event::Rolled(3)));
    assert_eq!(new().position().rules_version(), 3);
    assert_eq!(new().position().side(Seat(0)), 0);
}

#[test]
fn without_texts_of_its_own_it_is_shown_as_a_log_spells_it() {
    let table = new();
    let g = table.position();
    assert_eq!((Bare::TITLE, Bare::SHORT_TITLE), ("bare", "bare"));
    assert_eq!(g.seat_name(Seat(0)), "Seat 1");
    assert_eq!(g.label(Seat(0), Action::Go).to_string(), "go");
    assert_eq!(Bare::sentence(&Event::Rolled(2)), "Rolled(2).");
    assert!(g.links().is_none() && g.signs().is_none());
    assert!(g.targets(Seat(0), Action::Go).is_empty());
    let no_rules: &[Statement] = &[];
    assert_eq!(Bare::rules(), no_rules);
    assert_eq!(
        (Bare::components(), g.supply()),
        (serde_json::Value::Null, serde_json::Value::Null)
    );
}

#[test]
fn a_log_says_how_the_game_ended_and_who_won() {
    let text = log::write(&played(), Secrets::Included);
    assert!(text.lines().any(|line| line.ends_with("rolled-out 1")), "{text}");
    assert_eq!(verify::<Bare>(&text).map(|verified| verified.entries).ok(), Some(6));
}

#[test]
fn a_set_up_without_choices_is_written_as_nothing() {
    assert_eq!(NoOptions.to_string(), "");
    assert_eq!(" ".parse::<NoOptions>().ok(), Some(NoOptions));
    assert!("players=2".parse::<NoOptions>().is_err());
    // An editor takes the blank at the end of the line away.
    let text = log::write(&played(), Secrets::Included);
    let stripped: Vec<&str> = text.lines().map(str::trim_end).collect();
    assert!(verify::<Bare>(&(stripped.join("\n") + "\n")).is_ok());
}

#[test]
fn entries_are_shown_in_their_order() {
    let mut table = new();
    let mut seen = Vec::new();
    for _ in 0..3 {
        table
            .play_and_show(Seat(0), Action::Go, &mut |passed| {
                seen.push((passed.n, passed.entry.by(), passed.events.len()));
            })
            .unwrap();
    }
    let one = Some(Seat(0));
    assert_eq!(
        seen,
        [(0, one, 0), (1, None, 1), (2, one, 0), (3, None, 1), (4, one, 0), (5, None, 1)]
    );
}

#[test]
fn a_game_of_which_the_beginning_is_not_known_has_no_branch() {
    let table = played();
    let people = || SeatInfo::people(1);
    let branch = |table: Table<Bare>, at| {
        let record = table.record().clone();
        Table::branch(record, at, people(), UndoPolicy::Free, Luck::seed_numbered(2))
    };
    assert_eq!(branch(played(), 4).map(|table| table.len()).ok(), Some(4));
    let snapshot = table.snapshot_at(2).unwrap();
    let (header, since) = (table.header().clone(), &table.spelled()[2..]);
    let late = Table::from_snapshot(header, table.secret_seed(), &snapshot, since).unwrap();
    assert!(branch(late, 4).is_err());
}

#[test]
fn labels_stand_before_the_others_or_out_of_sight() {
    let label = || Label::new("Pass").in_group("End");
    assert_eq!(label().leading().to_string(), "Pass");
    assert_eq!(label().folded().to_string(), "Pass");
    assert_eq!((label().leading().group, label().folded().group), ("End", "End"));
    let ranks = [label().leading().rank, label().rank, label().folded().rank];
    assert!(ranks[0] != ranks[1] && ranks[1] != ranks[2] && ranks[0] != ranks[2]);
}

#[test]
fn a_record_tells_in_sentences_who_did_what() {
    let options = council::Options::default();
    let people = SeatInfo::people(3);
    let seed = Luck::seed_numbered(7);
    let mut table = Table::<Council>::new(&options, people, UndoPolicy::Free, seed).unwrap();
    let mut luck = Luck::numbered(4);
    while let Some((seat, action)) = laws::random_action(table.position(), &mut luck) {
        table.play(seat, action, &mut |_| ()).unwrap();
    }
    let told: Vec<_> = (0..table.len()).map(|n| table.sentences(n, Eye::Onlooker)).collect();
    for (n, sentences) in told.iter().enumerate() {
        assert_eq!(sentences.len(), table.redacted(n, Eye::Onlooker).len());
    }
    assert!(told.iter().flatten().any(|sentence| sentence.about.is_some()));
    assert!(told.iter().flatten().any(|sentence| sentence.about.is_none()));
}

#[test]
fn a_scenario_file_is_told_what_one_die_can_show() {
    let text = r#"
game = "bare"
name = "One die"
seed = 1
start = "setup"
[[then]]
when = "1 go"
[[then]]
when = "1 go"
"#;
    let told = table::scenario_file::run::<Bare>(text).unwrap_err().what;
    assert!(told.contains("it shows one of 1, 2, 3, 4"), "{told}");
}

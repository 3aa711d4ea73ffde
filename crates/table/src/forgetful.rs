//! A game that writes no `redact`, `bars_undo` and `imagine`: with secrets it must not compile.

macro_rules! game {
    ($test:literal, $has_secrets:literal) => {
        concat!(
            "```",
            $test,
            "
use std::ops::ControlFlow;
use table::{
Agenda, Eye, Game, Illegal, Invalid, Luck, NoOptions, Outcome, ParseError, Pending, Play, Seat, Seats,
Tell, Visit,
};

#[derive(Clone, PartialEq, Debug)]
struct Secret(Agenda<Ask>);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Ask;

table::actions! { pub enum Action, \"an action\" { Pass = \"pass\"; } }

impl table::Step<Secret> for Ask {
    fn waits_for(self, _: &Secret) -> Option<Pending> { Some(Pending::seat(Seat(0))) }
    fn offers(self, _: &Secret, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> { visit(Action::Pass) }
    fn judge(self, _: &Secret, _: Seat, _: Action) -> Result<(), Illegal> { Ok(()) }
    fn answer(self, _: &mut Secret, _: Seat, _: Action, _: Tell<'_, ()>) {}
}

impl Game for Secret {
    type Options = NoOptions;
    type Action = Action;
    type Event = ();
    type View = ();
    type Step = Ask;
    const NAME: &'static str = \"secret\";
    const HAS_SECRETS: bool = ",
            $has_secrets,
            ";
    const LONGEST: u32 = 1;
    fn set_up(_: &NoOptions) -> Result<Secret, Invalid> { Ok(Secret(Agenda::new([Ask]))) }
    fn seats(&self) -> u8 { 1 }
    fn agenda(&self) -> &Agenda<Ask> { &self.0 }
    fn agenda_mut(&mut self) -> &mut Agenda<Ask> { &mut self.0 }
    fn outcome(&self) -> Outcome { Outcome { winners: Seats::NONE, how: \"done\" } }
    fn view(&self, _: Eye) {}
}

let game = Secret::set_up(&NoOptions).expect(\"it is possible\");
assert_eq!(game.imagine(Seat(0), &mut Luck::numbered(1)), game);
```"
        )
    };
}

#[doc = game!("", "false")]
struct WithoutSecrets;

#[doc = game!("compile_fail", "true")]
struct WithSecrets;

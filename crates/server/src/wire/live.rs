//! At a table, over a socket: `/api/tables/ID/play`.
//!
//! On joining, a page gets [`Told::Joined`] with the whole of what it may know. From then on it gets
//! [`Told::Moved`]: what happened, and a merge patch (RFC 7396) that turns the [`Now`] it has into the
//! next one. Each `Now` has a number. A page whose number is not the patch's `from` asks to
//! [`Said::Sync`] and is told everything again.

use serde::{Deserialize, Serialize, Serializer};
use table::Touch;
use ts_rs::TS;

use super::Json;

/// What a page says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Said {
    /// Answers a question. `number` is that of the [`Now`] in which the question was shown: if the
    /// table has moved on since, nothing is played and the page is told so.
    Act {
        number: u32,
        seat: u8,
        action: String,
    },
    /// Goes back to where only the first `to` entries were made, or asks the others whether it may.
    Undo {
        number: u32,
        seat: u8,
        to: u32,
    },
    AgreeToUndo {
        number: u32,
        seat: u8,
    },
    /// Says no to what another seat asked, or takes back what one's own asked.
    RefuseUndo {
        number: u32,
        seat: u8,
    },
    /// What might be tried and may not: answered with [`Told::Refusals`].
    WhyNot {
        number: u32,
        seat: u8,
    },
    /// Sees the table with the eyes of another of one's own seats.
    LookAs {
        seat: u8,
    },
    /// Writes to everybody.
    Chat {
        text: String,
    },
    /// Writes to the team of this seat of one's own, if it has another seat. A word of its own, so
    /// that nothing that was left out can turn it into a line for everybody.
    ChatWithTeam {
        seat: u8,
        text: String,
    },
    /// Sits down in a seat that is free (needs the table's invitation, or to be its host).
    Sit {
        seat: u8,
    },
    /// Gives up one's own seat, or as the host any seat: to a bot, or so that anybody invited can sit
    /// down.
    HandOver {
        seat: u8,
        to: SeatWish,
    },
    /// Tell me everything again.
    Sync,
    /// Nothing; keeps the connection alive and measures it.
    Ping {
        at: f64,
    },
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "tell", rename_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "one lives for as long as it takes to write it down")]
pub enum Told {
    /// All that this page may know. The first thing told, and the answer to [`Said::Sync`].
    Joined {
        table: AboutTable,
        now: Now,
        /// The last lines of the log, the oldest first.
        log: Vec<LogLine>,
        /// How many entries come before the first line of `log`.
        log_from: u32,
        chat: Vec<ChatLine>,
        /// This server's version, so that a page can tell that it is older and reload.
        version: String,
    },
    /// Something happened. `patch` turns the `Now` numbered `from` into the next, numbered `number`.
    Moved {
        from: u32,
        number: u32,
        /// Log lines with an `entry` from here on are gone: somebody took something back.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        back_to: Option<u32>,
        events: Vec<Happened>,
        log: Vec<LogLine>,
        #[ts(type = "unknown")]
        patch: Json,
    },
    Refusals {
        number: u32,
        seat: u8,
        refused: Vec<Refusal>,
    },
    Chat {
        line: ChatLine,
    },
    /// Something this page should say to its reader, softly.
    Notice {
        notice: Notice,
    },
    Pong {
        at: f64,
    },
}

/// The table as one onlooker may see it. A page keeps one of these and draws nothing else.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Now {
    #[serde(flatten)]
    #[ts(flatten)]
    pub rest: NowBesides,
    /// The game's own `View`.
    #[ts(type = "unknown")]
    pub view: Json,
}

/// What a [`Now`] holds besides the view.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct NowBesides {
    pub number: u32,
    /// How many entries the log has.
    pub entries: u32,
    /// With whose eyes it is seen; absent for an onlooker.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub eye: Option<u8>,
    /// What is going on, in a sentence or two, and the rules that govern it.
    pub step: Explained,
    pub seats: Vec<SeatNow>,
    /// What one's own seats are asked.
    pub questions: Vec<Question>,
    pub undo: UndoNow,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub over: Option<Ending>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Explained {
    pub says: String,
    pub rules: Vec<&'static str>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatNow {
    pub seat: u8,
    /// Who plays it; for a free seat, "Seat 2".
    pub name: String,
    /// What it is in the game: "Frodo & Sam, Legolas".
    pub role: String,
    /// Seats of one number play together; absent where there are no teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<u8>,
    pub sitter: Sitter,
    /// True if it belongs to who looks.
    pub mine: bool,
    pub asked: Asking,
    /// A bot is thinking for it.
    pub thinking: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sitter {
    /// `here`: a page of theirs is open.
    Person {
        here: bool,
    },
    Bot {
        bot: String,
        title: String,
    },
    /// Anybody who is invited can sit down.
    Free,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Asking {
    No,
    /// It can break in, but nobody waits for it.
    May,
    /// Play waits for it.
    Must,
}

/// What one seat is asked.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Question {
    pub seat: u8,
    pub must: bool,
    /// In the game's fixed order; actions of one group may stand apart.
    pub choices: Vec<Choice>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Choice {
    /// As the log spells it; what [`Said::Act`] sends back.
    pub action: String,
    pub group: &'static str,
    pub text: String,
    /// What it is about: `location:bree`, `card:eriador-valor`; the most telling first.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "in_words")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub touches: Vec<Touch>,
    /// It cannot be taken back: something is rolled, drawn or seen.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<_>", optional)]
    pub seals: bool,
}

/// Written straight away: an action has several, and there are many actions.
fn in_words<S: Serializer>(touches: &[Touch], serializer: S) -> Result<S::Ok, S::Error> {
    struct Word<'a>(&'a Touch);

    impl Serialize for Word<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self.0)
        }
    }

    serializer.collect_seq(touches.iter().map(Word))
}

/// What may not be done now, and which rule says so.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Refusal {
    pub action: String,
    pub group: String,
    pub text: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub touches: Vec<String>,
    pub rule: String,
    pub says: String,
}

/// How far one's own seats can go back, and how far they may without asking.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct UndoNow {
    pub policy: String,
    /// The last click, this action, this turn; those that exist and differ.
    pub ways: Vec<UndoWay>,
    /// Going back to an entry before this one needs the others' consent (or is not possible).
    pub free_to: u32,
    /// Why it stops there: "no undo behind dice, revealed secrets or the end".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stops: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub asked: Option<UndoAsked>,
    /// How often somebody at this table has gone back.
    pub count: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct UndoWay {
    pub grain: Grain,
    pub seat: u8,
    pub to: u32,
    /// The others have to agree.
    pub asks: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Grain {
    Click,
    Action,
    Turn,
}

/// Somebody wishes to go back, and these have not answered.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct UndoAsked {
    pub by: u8,
    pub to: u32,
    pub waits_for: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Ending {
    pub winners: Vec<u8>,
    /// One word of the game.
    pub how: String,
    pub says: String,
    /// The table's seed, with which anybody can check what fell.
    pub seed: String,
}

/// The game's own `Event`, and what it says.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Happened {
    #[ts(type = "unknown")]
    pub event: Json,
    pub says: String,
}

/// One entry of the log, as its reader may know it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LogLine {
    /// Its number, from 0. Undoing to it takes it back and whatever came after.
    pub entry: u32,
    /// Who said it; absent if it fell.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The sentences of what happened through it.
    pub says: Vec<String>,
    /// The seat that each of them is about; 0 if it is about no one seat.
    pub about: Vec<u8>,
    /// A turn began with it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<_>", optional)]
    pub turn: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ChatLine {
    /// Only this team reads it, and one is of it; absent: everybody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<u8>,
    /// The seats of who wrote it; none for an onlooker. To a team, one seat speaks.
    pub seats: Vec<u8>,
    pub name: String,
    pub text: String,
    /// Seconds since 1970.
    pub at: f64,
}

/// What is said softly: the table moved on, this may not be done, the others were asked.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Notice {
    pub kind: NoticeKind,
    pub says: String,
    /// The rule that says no, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// The table had moved on; the fresh `Now` comes with it.
    Stale,
    /// A rule or the table says no.
    Refused,
    /// The message could not be understood, or came too often.
    Misuse,
    Told,
}

/// Who should sit in a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatWish {
    /// Who asks; several seats of one person are a hot seat. `name` if another person at the same
    /// screen plays it.
    Me {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
    },
    /// Anybody with the invitation.
    Free,
    /// `bot` is one of [`crate::wire::AboutBot::bot`].
    Bot { bot: String },
}

/// A table, beyond what changes with every move.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AboutTable {
    pub id: String,
    pub game: String,
    pub title: String,
    /// As people choose them: `[("Players", "2"), …]`.
    pub options: Vec<(String, String)>,
    /// As logs spell them: `players=2 …`.
    pub set_up: String,
    pub undo: String,
    pub watchable: bool,
    pub host: bool,
    /// Address of the invitation, if there are free seats and one may invite.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invitation: Option<String>,
    /// The hash of the seed, told before anything fell.
    pub commitment: String,
    pub rules_version: u32,
    /// So many entries were played at another table before this one was laid where that one stood.
    #[serde(skip_serializing_if = "is_none")]
    #[ts(as = "Option<_>", optional)]
    pub given: u32,
    /// One seat may not see what another sees: a screen that is shared needs a curtain.
    pub hides: bool,
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

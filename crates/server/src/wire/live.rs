//! At a table, over a socket: `/api/tables/ID/play`.
//!
//! On joining, a page gets [`ServerMessage::Welcome`] with the whole of what it may know. From then on it gets
//! [`ServerMessage::Update`]: what happened, and a merge patch (RFC 7396) that turns the [`State`] it has into the
//! next one. Each `State` has a number. A page whose number is not the patch's `from` asks to
//! [`ClientMessage::Sync`] and is told everything again.

use serde::{Deserialize, Serialize, Serializer};
use table::{Label, Rank, Target};
use ts_rs::TS;

use super::Json;

/// The version of what is said at a table. It is raised when a page of the version before could not read what
/// the server says, or the other way round; a page of another version loads itself again.
pub const PROTOCOL: u32 = 2;

/// What a page says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Answers a question. `number` is that of the [`State`] in which the question was shown: if the
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
    /// Says no to what another seat asked, or takes back what your own asked.
    RefuseUndo {
        number: u32,
        seat: u8,
    },
    /// What might be tried and may not: answered with [`ServerMessage::Refusals`].
    WhyNot {
        number: u32,
        seat: u8,
    },
    /// Sees the table with the eyes of another of your own seats.
    LookAs {
        seat: u8,
    },
    /// Writes to everybody.
    Chat {
        text: String,
    },
    /// Writes to the team of this seat of yours, if it has another seat. A word of its own, so
    /// that nothing that was left out can turn it into a line for everybody.
    ChatWithTeam {
        seat: u8,
        text: String,
    },
    /// Sits down in a seat that is free, as somebody who belongs to the table, or takes back the seat that
    /// one lent to a bot.
    Sit {
        seat: u8,
    },
    /// Gives up your own seat, or as the host one that no person holds: to a bot, or so that anybody
    /// invited can sit down. The seat of a person who has been away for long can be handed over too, if all
    /// other people at the table agree.
    HandOver {
        seat: u8,
        to: SeatWish,
    },
    /// Agrees that the seat of a person who is away is handed over, as somebody asked.
    AgreeToHandOver {
        seat: u8,
    },
    /// Says no to it, or takes back what one asked oneself.
    RefuseHandOver {
        seat: u8,
    },
    /// As the host, makes a new invitation for a free seat; the old one is void.
    RenewInvitation {
        seat: u8,
    },
    /// As the host, refuses chat lines of this author ([`ChatLine::author`]) from now on, or no longer.
    Mute {
        author: String,
        muted: bool,
    },
    /// The first message of every page; nothing is told before it. `look_as` is the seat whose curtain was
    /// lifted on this screen before the connection broke.
    Hello {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        look_as: Option<u8>,
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
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "one lives for as long as it takes to write it down")]
pub enum ServerMessage {
    /// All that this page may know. The first thing told, and the answer to [`ClientMessage::Sync`].
    Welcome {
        table: AboutTable,
        state: State,
        /// The last lines of the log, the oldest first.
        log: Vec<LogLine>,
        /// How many entries come before the first line of `log`.
        log_from: u32,
        chat: Vec<ChatLine>,
        /// [`PROTOCOL`]. A page looks at it before anything else.
        protocol: u32,
        /// This server's version: a page can tell that the server was renewed since it came.
        version: String,
    },
    /// Something happened. `patch` turns the `State` numbered `from` into the next, numbered `number`.
    Update {
        from: u32,
        number: u32,
        /// Log lines with an `entry` from here on are gone: somebody took something back.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        back_to: Option<u32>,
        /// What happened, entry by entry.
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
pub struct State {
    #[serde(flatten)]
    #[ts(flatten)]
    pub status: TableStatus,
    /// The game's own `View`.
    #[ts(type = "unknown")]
    pub view: Json,
}

/// What a [`State`] holds besides the view.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TableStatus {
    pub number: u32,
    /// How many entries the log has.
    pub entries: u32,
    /// With whose eyes it is seen; absent for an onlooker.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub eye: Option<u8>,
    /// What is going on, in a sentence or two, and the rules that govern it.
    pub step: Explained,
    pub seats: Vec<SeatState>,
    /// What the reader's own seats are asked.
    pub questions: Vec<Question>,
    pub undo: UndoState,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub over: Option<Ending>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Explained {
    /// The question to the player who decides; empty if nothing is asked as a question.
    pub asks: String,
    /// What is going on.
    pub says: String,
    pub rules: Vec<&'static str>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatState {
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
    /// True if it belongs to the reader.
    pub mine: bool,
    pub asked: Asking,
    /// A bot is thinking for it.
    pub thinking: bool,
    /// Somebody asks to hand it over, because the person who holds it is away.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hand_over: Option<HandOverAsked>,
}

/// Who asks to hand a seat over, to whom, and whose seats have yet to agree.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct HandOverAsked {
    /// The seats of the player who asks; none if the host has no seat.
    pub by: Vec<u8>,
    pub to: SeatWish,
    pub waits_for: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sitter {
    /// `here`: a page of theirs is open.
    Person { here: bool },
    Bot {
        bot: String,
        title: String,
        /// A person lent the seat, and it is still theirs.
        lent: bool,
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
    /// As the log spells it; what [`ClientMessage::Act`] sends back.
    pub action: String,
    #[serde(flatten)]
    #[ts(flatten)]
    pub label: ChoiceLabel,
    /// What it is about: `location:bree`, `card:eriador-valor`; the most telling first.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "in_words")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub targets: Vec<Target>,
    /// It cannot be taken back: something is rolled, drawn or seen.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<_>", optional)]
    pub bars_undo: bool,
}

/// The words for a choice, in parts ([`table::Label`]). In every text of this protocol a character from
/// U+E001 on stands for a seat; the page shows the player's name in its place.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ChoiceLabel {
    pub group: &'static str,
    /// Whether its group stands before all others, or out of sight until somebody asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rank: Option<ChoiceRank>,
    /// The words that similar choices share. A list shows them once, above.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub heading: String,
    pub title: String,
    /// The result in one clause.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub effect: String,
    /// Costs, odds and warnings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub notes: Vec<String>,
    /// Heading and title as one phrase, where they do not simply follow each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phrase: Option<String>,
}

impl From<Label> for ChoiceLabel {
    fn from(label: Label) -> ChoiceLabel {
        let Label { group, rank, heading, title, effect, notes, phrase } = label;
        let rank = match rank {
            Rank::Leading => Some(ChoiceRank::Leading),
            Rank::Usual => None,
            Rank::Folded => Some(ChoiceRank::Folded),
        };
        ChoiceLabel { group, rank, heading, title, effect, notes, phrase }
    }
}

/// [`table::Rank`], where it is not the usual one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceRank {
    Leading,
    Folded,
}

/// Writes the targets without a list of strings: an action has several, and there are many actions.
fn in_words<S: Serializer>(targets: &[Target], serializer: S) -> Result<S::Ok, S::Error> {
    struct Word<'a>(&'a Target);

    impl Serialize for Word<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self.0)
        }
    }

    serializer.collect_seq(targets.iter().map(Word))
}

/// What may not be done now, and which rule says so.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Refusal {
    pub action: String,
    #[serde(flatten)]
    #[ts(flatten)]
    pub label: ChoiceLabel,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub targets: Vec<String>,
    pub rule: String,
    pub says: String,
}

/// How far the reader's own seats can go back, and how far they may without asking.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct UndoState {
    pub policy: String,
    /// The last click, this action, this turn; those that exist and differ.
    pub ways: Vec<UndoWay>,
    /// Going back to an entry before this one needs the others' consent (or is not possible).
    pub free_to: u32,
    /// Why it stops there: "you cannot undo dice, revealed secrets or the end of the game".
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

/// Somebody asks to undo, and these seats have not answered.
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

/// The game's own `Event` as its reader may know it, and the sentence for it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(concrete(E = Json))]
pub struct LogEvent<E = Json> {
    #[ts(type = "unknown")]
    pub event: E,
    pub says: String,
    /// The seat it is about; absent if it is about no one seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub about: Option<u8>,
    /// The heading, if a chapter of the log begins with it; it says what the sentence says.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chapter: Option<String>,
}

/// One entry of the log, as its reader may know it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(concrete(E = Json))]
pub struct LogLine<E = Json> {
    /// Its number, from 0. Undoing to it takes it back and whatever came after.
    pub entry: u32,
    /// Who said it; absent if it fell.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// What happened through it.
    pub happened: Vec<LogEvent<E>>,
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
    /// The seats of the person who wrote it; none for an onlooker. To a team, one seat speaks.
    pub seats: Vec<u8>,
    pub name: String,
    /// The same for all lines of one person at this table; tells nothing else of them.
    pub author: String,
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
    /// The table had moved on; the fresh `State` comes with it.
    Stale,
    /// A rule or the table says no.
    Refused,
    /// The message could not be understood, or came too often.
    Misuse,
    /// Something that the reader should know.
    Info,
}

/// Who should sit in a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatWish {
    /// The guest who asks; several seats of one person are a hot seat. `name` if another person at the same
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
    /// One for each free seat, if one may invite.
    pub invitations: Vec<Invitation>,
    /// Seats that changed hands after something was played, the oldest first.
    pub sat_before: Vec<WhoSatBefore>,
    /// Seats that the reader lent to a bot and can take back.
    pub lent: Vec<u8>,
    /// For the host, the authors whose chat lines are refused ([`ChatLine::author`]).
    pub muted: Vec<String>,
    /// The hash of the seed, told before anything fell.
    pub commitment: String,
    pub rules_version: u32,
    /// The first `given` entries were played at another table; this one was laid where that one stood.
    #[serde(skip_serializing_if = "is_none")]
    #[ts(as = "Option<_>", optional)]
    pub given: u32,
    /// One seat may not see what another sees: a screen that is shared needs a curtain.
    pub has_secrets: bool,
}

/// The first person who uses the link takes the seat.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Invitation {
    pub seat: u8,
    /// The address, without the host.
    pub link: String,
}

/// This player or bot played the seat until the log had so many entries.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct WhoSatBefore {
    pub until: u32,
    pub seat: u8,
    pub name: String,
    /// False for a bot.
    pub person: bool,
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

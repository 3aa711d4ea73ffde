// Written by `cargo xtask types` from the Rust types. Do not edit.

export type AboutBot = { bot: string, title: string, says: string, };

export type AboutFirstGame = { name: string, 
/**
 * One sentence for a player who has never played.
 */
says: string, 
/**
 * For [`NewTable::options`]; what is not in it has its usual value.
 */
options: { [key in string]: string }, };

/**
 * `GET /api/games`: all of them.
 *
 * `GET /api/games/GAME/components` gives what is printed on board and cards (the game's own
 * `Components`), `GET /api/games/GAME/rules` every [`RuleStatement`].
 */
export type AboutGame = { game: string, title: string, about: string, options: Array<AboutOption>, 
/**
 * The simplest way to begin, if the rules name one.
 */
first?: AboutFirstGame, bots: Array<AboutBot>, has_secrets: boolean, };

export type AboutOption = { key: string, 
/**
 * What people call it, with capitals only where a name has them.
 */
name: string, says: string, 
/**
 * What may be written, in words.
 */
values: string, 
/**
 * The usual one first; empty if they are too many to list.
 */
choices: Array<OptionChoice>, 
/**
 * Without it there is nothing to choose.
 */
needs?: OptionNeed, };

/**
 * A seat in which one can choose to sit.
 */
export type AboutSeat = { name: string, 
/**
 * Its name in the middle of a sentence.
 */
amid: string, 
/**
 * The side it plays for; empty if it is a side of its own.
 */
side: string, 
/**
 * What it leads; empty if its name says so.
 */
says: string, };

/**
 * A table, beyond what changes with every move.
 */
export type AboutTable = { id: string, game: string, title: string, 
/**
 * As people choose them: `[("Players", "2"), …]`.
 */
options: Array<[string, string]>, 
/**
 * As logs spell them: `players=2 …`.
 */
set_up: string, undo: string, watchable: boolean, host: boolean, 
/**
 * One for each free seat, if one may invite.
 */
invitations: Array<Invitation>, 
/**
 * Seats that changed hands after something was played, the oldest first.
 */
sat_before: Array<WhoSatBefore>, 
/**
 * Seats that the reader lent to a bot and can take back.
 */
lent: Array<number>, 
/**
 * For the host, the authors whose chat lines are refused ([`ChatLine::author`]).
 */
muted: Array<string>, 
/**
 * The hash of the seed, told before anything fell.
 */
commitment: string, rules_version: number, 
/**
 * The first `given` entries were played at another table; this one was laid where that one stood.
 */
given?: number, 
/**
 * One seat may not see what another sees: a screen that is shared needs a curtain.
 */
has_secrets: boolean, };

export type Asking = "no" | "may" | "must";

/**
 * `POST /api/tables/ID/branch`: a new table of the guest who asks, that stands where this finished game stood
 * after its first `at` entries; answered with [`TableMade`].
 */
export type Branch = { at: number, };

export type ChatLine = { 
/**
 * Only this team reads it, and one is of it; absent: everybody does.
 */
team?: number, 
/**
 * The seats of the person who wrote it; none for an onlooker. To a team, one seat speaks.
 */
seats: Array<number>, name: string, 
/**
 * The same for all lines of one person at this table; tells nothing else of them.
 */
author: string, text: string, 
/**
 * Seconds since 1970.
 */
at: number, };

export type Choice = { 
/**
 * As the log spells it; what [`ClientMessage::Act`] sends back.
 */
action: string, 
/**
 * What it is about: `location:bree`, `card:eriador-valor`; the most telling first.
 */
targets?: Array<string>, 
/**
 * It cannot be taken back: something is rolled, drawn or seen.
 */
bars_undo?: boolean, group: string, 
/**
 * Whether its group stands before all others, or out of sight until somebody asks for it.
 */
rank?: ChoiceRank, 
/**
 * The words that similar choices share. A list shows them once, above.
 */
heading?: string, title: string, 
/**
 * The result in one clause.
 */
effect?: string, 
/**
 * Costs, odds and warnings.
 */
notes?: Array<string>, 
/**
 * Heading and title as one phrase, where they do not simply follow each other.
 */
phrase?: string, };

/**
 * The words for a choice, in parts ([`table::Label`]). In every text of this protocol a character from
 * U+E001 on stands for a seat; the page shows the player's name in its place.
 */
export type ChoiceLabel = { group: string, 
/**
 * Whether its group stands before all others, or out of sight until somebody asks for it.
 */
rank?: ChoiceRank, 
/**
 * The words that similar choices share. A list shows them once, above.
 */
heading?: string, title: string, 
/**
 * The result in one clause.
 */
effect?: string, 
/**
 * Costs, odds and warnings.
 */
notes?: Array<string>, 
/**
 * Heading and title as one phrase, where they do not simply follow each other.
 */
phrase?: string, };

/**
 * [`table::Rank`], where it is not the usual one.
 */
export type ChoiceRank = "leading" | "folded";

/**
 * What a page says.
 */
export type ClientMessage = { "type": "act", number: number, seat: number, action: string, } | { "type": "undo", number: number, seat: number, to: number, } | { "type": "agree-to-undo", number: number, seat: number, } | { "type": "refuse-undo", number: number, seat: number, } | { "type": "why-not", number: number, seat: number, } | { "type": "look-as", seat: number, } | { "type": "chat", text: string, } | { "type": "chat-with-team", seat: number, text: string, } | { "type": "sit", seat: number, } | { "type": "hand-over", seat: number, to: SeatWish, } | { "type": "agree-to-hand-over", seat: number, } | { "type": "refuse-hand-over", seat: number, } | { "type": "renew-invitation", seat: number, } | { "type": "mute", author: string, muted: boolean, } | { "type": "hello", look_as?: number, } | { "type": "sync" } | { "type": "ping", at: number, };

export type Ending = { winners: Array<number>, 
/**
 * One word of the game.
 */
how: string, says: string, 
/**
 * The table's seed, with which anybody can check what fell.
 */
seed: string, };

export type Explained = { 
/**
 * The question to the player who decides; empty if nothing is asked as a question.
 */
asks: string, 
/**
 * What is going on.
 */
says: string, rules: Array<string>, };

export type Grain = "click" | "action" | "turn";

/**
 * Who asks to hand a seat over, to whom, and whose seats have yet to agree.
 */
export type HandOverAsked = { 
/**
 * The seats of the player who asks; none if the host has no seat.
 */
by: Array<number>, to: SeatWish, waits_for: Array<number>, };

/**
 * The first person who uses the link takes the seat.
 */
export type Invitation = { seat: number, 
/**
 * The address, without the host.
 */
link: string, };

/**
 * `POST /api/tables/ID/join`: with the invitation, takes the first free seat or the one named.
 */
export type Join = { invitation: string, seat?: number, };

/**
 * The game's own `Event` as its reader may know it, and the sentence for it.
 */
export type LogEvent = { event: unknown, says: string, 
/**
 * The seat it is about; absent if it is about no one seat.
 */
about?: number, 
/**
 * The heading, if a chapter of the log begins with it; it says what the sentence says.
 */
chapter?: string, };

/**
 * One entry of the log, as its reader may know it.
 */
export type LogLine = { 
/**
 * Its number, from 0. Undoing to it takes it back and whatever came after.
 */
entry: number, 
/**
 * Who said it; absent if it fell.
 */
seat?: number, 
/**
 * What happened through it.
 */
happened: Array<LogEvent>, 
/**
 * A turn began with it.
 */
turn?: boolean, };

/**
 * `GET /api/me`; makes a guest of a visitor without a cookie.
 */
export type Me = { name: string, version: string, };

/**
 * One moment of a game.
 */
export type Moment = { table: AboutTable, 
/**
 * After so many entries.
 */
at: number, entries: number, eye?: number, view: unknown, step: Explained, seats: Array<SeatState>, 
/**
 * What the entry before this moment made happen.
 */
events: Array<LogEvent>, 
/**
 * The lines around this moment, the oldest first.
 */
log: Array<LogLine>, 
/**
 * Where turns begin.
 */
turns: Array<number>, over?: Ending, };

/**
 * `PUT /api/me`
 */
export type NewName = { name: string, };

/**
 * `POST /api/tables`; answered with [`TableMade`].
 */
export type NewTable = { game: string, options: { [key in string]: string }, 
/**
 * One for each seat, in order.
 */
seats: Array<SeatWish>, 
/**
 * `free`, `consent` or `none`; `consent` if it is left out.
 */
undo?: string, 
/**
 * Anybody with the address may look on.
 */
watchable: boolean, };

/**
 * What is said softly: the table moved on, this may not be done, the others were asked.
 */
export type Notice = { kind: NoticeKind, says: string, 
/**
 * The rule that says no, if one does.
 */
rule?: string, };

export type NoticeKind = "stale" | "refused" | "misuse" | "info";

export type OptionChoice = { word: string, name: string, 
/**
 * What choosing it means, in one sentence; empty if the name says it all.
 */
says: string, 
/**
 * The seats, in their order, if it is a number of players and one seat is not like another.
 */
seats?: Array<AboutSeat>, };

/**
 * What another option must be.
 */
export type OptionNeed = { key: string, word: string, says: string, };

/**
 * Every answer that is not a success.
 */
export type Problem = { 
/**
 * One clear sentence.
 */
says: string, 
/**
 * The field or option at fault, if one is.
 */
at?: string, };

/**
 * What one seat is asked.
 */
export type Question = { seat: number, must: boolean, 
/**
 * In the game's fixed order; actions of one group may stand apart.
 */
choices: Array<Choice>, };

/**
 * What may not be done now, and which rule says so.
 */
export type Refusal = { action: string, targets?: Array<string>, rule: string, says: string, group: string, 
/**
 * Whether its group stands before all others, or out of sight until somebody asks for it.
 */
rank?: ChoiceRank, 
/**
 * The words that similar choices share. A list shows them once, above.
 */
heading?: string, title: string, 
/**
 * The result in one clause.
 */
effect?: string, 
/**
 * Costs, odds and warnings.
 */
notes?: Array<string>, 
/**
 * Heading and title as one phrase, where they do not simply follow each other.
 */
phrase?: string, };

export type RuleStatement = { id: string, chapter: string, says: string, 
/**
 * Our reading, where the text is open.
 */
rulings?: Array<Ruling>, };

/**
 * How we read rules that are open.
 */
export type Ruling = { 
/**
 * "D-20"; the same in `docs/rulings.md`.
 */
id: string, title: string, says: string, };

export type SeatLine = { name: string, mine: boolean, bot: boolean, free: boolean, };

export type SeatState = { seat: number, 
/**
 * Who plays it; for a free seat, "Seat 2".
 */
name: string, 
/**
 * What it is in the game: "Frodo & Sam, Legolas".
 */
role: string, 
/**
 * Seats of one number play together; absent where there are no teams.
 */
team?: number, sitter: Sitter, 
/**
 * True if it belongs to the reader.
 */
mine: boolean, asked: Asking, 
/**
 * A bot is thinking for it.
 */
thinking: boolean, 
/**
 * Somebody asks to hand it over, because the person who holds it is away.
 */
hand_over?: HandOverAsked, };

/**
 * Who should sit in a seat.
 */
export type SeatWish = { "kind": "me", name?: string, } | { "kind": "free" } | { "kind": "bot", bot: string, };

/**
 * What the server says.
 */
export type ServerMessage = { "type": "welcome", table: AboutTable, state: State, 
/**
 * The last lines of the log, the oldest first.
 */
log: Array<LogLine>, 
/**
 * How many entries come before the first line of `log`.
 */
log_from: number, chat: Array<ChatLine>, 
/**
 * [`PROTOCOL`]. A page looks at it before anything else.
 */
protocol: number, 
/**
 * This server's version: a page can tell that the server was renewed since it came.
 */
version: string, } | { "type": "update", from: number, number: number, 
/**
 * Log lines with an `entry` from here on are gone: somebody took something back.
 */
back_to?: number, 
/**
 * What happened, entry by entry.
 */
log: Array<LogLine>, patch: unknown, } | { "type": "refusals", number: number, seat: number, refused: Array<Refusal>, } | { "type": "chat", line: ChatLine, } | { "type": "notice", notice: Notice, } | { "type": "pong", at: number, };

export type Sitter = { "kind": "person", here: boolean, } | { "kind": "bot", bot: string, title: string, 
/**
 * A person lent the seat, and it is still theirs.
 */
lent: boolean, } | { "kind": "free" };

/**
 * The table as one onlooker may see it. A page keeps one of these and draws nothing else.
 */
export type State = { 
/**
 * The game's own `View`.
 */
view: unknown, number: number, 
/**
 * How many entries the log has.
 */
entries: number, 
/**
 * With whose eyes it is seen; absent for an onlooker.
 */
eye?: number, 
/**
 * What is going on, in a sentence or two, and the rules that govern it.
 */
step: Explained, seats: Array<SeatState>, 
/**
 * What the reader's own seats are asked.
 */
questions: Array<Question>, undo: UndoState, over?: Ending, };

export type TableLine = { id: string, game: string, title: string, seats: Array<SeatLine>, 
/**
 * What it waits for, in a sentence: "You decide", "Waits for Rosie", "The bot thinks".
 */
waits: string, 
/**
 * It waits for me.
 */
my_turn: boolean, over: boolean, entries: number, 
/**
 * Seconds since 1970.
 */
changed: number, };

/**
 * `GET /api/tables`: the guest's own, the last changed first; then those that anybody may watch.
 */
export type TableLists = { mine: Array<TableLine>, watchable: Array<TableLine>, };

/**
 * Also the answer to `POST /api/import`, whose body is a log.
 */
export type TableMade = { id: string, };

/**
 * Somebody asks to undo, and these seats have not answered.
 */
export type UndoAsked = { by: number, to: number, waits_for: Array<number>, };

/**
 * How far the reader's own seats can go back, and how far they may without asking.
 */
export type UndoState = { policy: string, 
/**
 * The last click, this action, this turn; those that exist and differ.
 */
ways: Array<UndoWay>, 
/**
 * Going back to an entry before this one needs the others' consent (or is not possible).
 */
free_to: number, 
/**
 * Why it stops there: "you cannot undo dice, revealed secrets or the end of the game".
 */
stops?: string, asked?: UndoAsked, 
/**
 * How often somebody at this table has gone back.
 */
count: number, };

export type UndoWay = { grain: Grain, seat: number, to: number, 
/**
 * The others have to agree.
 */
asks: boolean, };

/**
 * This player or bot played the seat until the log had so many entries.
 */
export type WhoSatBefore = { until: number, seat: number, name: string, 
/**
 * False for a bot.
 */
person: boolean, };

export const PROTOCOL = 2;

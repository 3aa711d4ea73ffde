// Written by `cargo xtask types` from the Rust types. Do not edit.

export type AboutBot = { bot: string, title: string, says: string, };

export type AboutFirstGame = { name: string, 
/**
 * One sentence for who has never played.
 */
says: string, 
/**
 * For [`NewTable::options`]; what is not in it has its usual value.
 */
options: { [key in string]: string }, };

/**
 * `GET /api/games`: all of them.
 *
 * `GET /api/games/GAME/printed` gives what is printed on board and cards (the game's own
 * `Printed`), `GET /api/games/GAME/rules` every [`RuleStatement`].
 */
export type AboutGame = { game: string, title: string, about: string, options: Array<AboutOption>, 
/**
 * The simplest way to begin, if the rules name one.
 */
first?: AboutFirstGame, bots: Array<AboutBot>, hides: boolean, };

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
 * Address of the invitation, if there are free seats and one may invite.
 */
invitation?: string, 
/**
 * The hash of the seed, told before anything fell.
 */
commitment: string, rules_version: number, 
/**
 * So many entries were played at another table before this one was laid where that one stood.
 */
given?: number, 
/**
 * One seat may not see what another sees: a screen that is shared needs a curtain.
 */
hides: boolean, };

export type Asking = "no" | "may" | "must";

/**
 * `POST /api/tables/ID/branch`: a new table of one's own that stands where this finished game stood
 * after its first `at` entries; answered with [`TableMade`].
 */
export type Branch = { at: number, };

export type ChatLine = { 
/**
 * Only this team reads it, and one is of it; absent: everybody does.
 */
team?: number, 
/**
 * The seats of who wrote it; none for an onlooker. To a team, one seat speaks.
 */
seats: Array<number>, name: string, text: string, 
/**
 * Seconds since 1970.
 */
at: number, };

export type Choice = { 
/**
 * As the log spells it; what [`Said::Act`] sends back.
 */
action: string, group: string, text: string, 
/**
 * What it is about: `location:bree`, `card:eriador-valor`; the most telling first.
 */
touches?: Array<string>, 
/**
 * It cannot be taken back: something is rolled, drawn or seen.
 */
seals?: boolean, };

export type Ending = { winners: Array<number>, 
/**
 * One word of the game.
 */
how: string, says: string, 
/**
 * The table's seed, with which anybody can check what fell.
 */
seed: string, };

export type Explained = { says: string, rules: Array<string>, };

export type Grain = "click" | "action" | "turn";

/**
 * The game's own `Event`, and what it says.
 */
export type Happened = { event: unknown, says: string, };

/**
 * `POST /api/tables/ID/join`: with the invitation, takes the first free seat or the one named.
 */
export type Join = { invitation: string, seat?: number, };

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
 * The sentences of what happened through it.
 */
says: Array<string>, 
/**
 * The seat that each of them is about; 0 if it is about no one seat.
 */
about: Array<number>, 
/**
 * A turn began with it.
 */
turn?: boolean, };

/**
 * `GET /api/me`; makes a guest of who comes without a cookie.
 */
export type Me = { name: string, version: string, };

/**
 * One moment of a game.
 */
export type Moment = { table: AboutTable, 
/**
 * After so many entries.
 */
at: number, entries: number, eye?: number, view: unknown, step: Explained, seats: Array<SeatNow>, 
/**
 * What the entry before this moment made happen.
 */
events: Array<Happened>, 
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

export type NoticeKind = "stale" | "refused" | "misuse" | "told";

/**
 * The table as one onlooker may see it. A page keeps one of these and draws nothing else.
 */
export type Now = { 
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
step: Explained, seats: Array<SeatNow>, 
/**
 * What one's own seats are asked.
 */
questions: Array<Question>, undo: UndoNow, over?: Ending, };

export type OptionChoice = { word: string, name: string, 
/**
 * What choosing it means, in one sentence; empty if the name says it all.
 */
says: string, };

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
export type Refusal = { action: string, group: string, text: string, touches?: Array<string>, rule: string, says: string, };

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

/**
 * What a page says.
 */
export type Said = { "say": "act", number: number, seat: number, action: string, } | { "say": "undo", number: number, seat: number, to: number, } | { "say": "agree-to-undo", number: number, seat: number, } | { "say": "refuse-undo", number: number, seat: number, } | { "say": "why-not", number: number, seat: number, } | { "say": "look-as", seat: number, } | { "say": "chat", text: string, } | { "say": "chat-with-team", seat: number, text: string, } | { "say": "sit", seat: number, } | { "say": "hand-over", seat: number, to: SeatWish, } | { "say": "sync" } | { "say": "ping", at: number, };

export type SeatLine = { name: string, mine: boolean, bot: boolean, free: boolean, };

export type SeatNow = { seat: number, 
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
 * True if it belongs to who looks.
 */
mine: boolean, asked: Asking, 
/**
 * A bot is thinking for it.
 */
thinking: boolean, };

/**
 * Who should sit in a seat.
 */
export type SeatWish = { "kind": "me", name?: string, } | { "kind": "free" } | { "kind": "bot", bot: string, };

export type Sitter = { "kind": "person", here: boolean, } | { "kind": "bot", bot: string, title: string, } | { "kind": "free" };

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
 * Also the answer to `POST /api/import`, whose body is a log.
 */
export type TableMade = { id: string, };

/**
 * `GET /api/tables`: one's own, the last changed first; then those that anybody may watch.
 */
export type Tables = { mine: Array<TableLine>, watchable: Array<TableLine>, };

/**
 * What the server says.
 */
export type Told = { "tell": "joined", table: AboutTable, now: Now, 
/**
 * The last lines of the log, the oldest first.
 */
log: Array<LogLine>, 
/**
 * How many entries come before the first line of `log`.
 */
log_from: number, chat: Array<ChatLine>, 
/**
 * This server's version, so that a page can tell that it is older and reload.
 */
version: string, } | { "tell": "moved", from: number, number: number, 
/**
 * Log lines with an `entry` from here on are gone: somebody took something back.
 */
back_to?: number, events: Array<Happened>, log: Array<LogLine>, patch: unknown, } | { "tell": "refusals", number: number, seat: number, refused: Array<Refusal>, } | { "tell": "chat", line: ChatLine, } | { "tell": "notice", notice: Notice, } | { "tell": "pong", at: number, };

/**
 * Somebody wishes to go back, and these have not answered.
 */
export type UndoAsked = { by: number, to: number, waits_for: Array<number>, };

/**
 * How far one's own seats can go back, and how far they may without asking.
 */
export type UndoNow = { policy: string, 
/**
 * The last click, this action, this turn; those that exist and differ.
 */
ways: Array<UndoWay>, 
/**
 * Going back to an entry before this one needs the others' consent (or is not possible).
 */
free_to: number, 
/**
 * Why it stops there: "no undo behind dice, revealed secrets or the end".
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

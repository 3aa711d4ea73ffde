// Written by `cargo xtask types` from the Rust types. Do not edit.

export type AlliesView = { hand: number, deck: number, discards: Array<Cards>, tokens: Array<number>, };

/**
 * What only the Ring-bearer sees.
 */
export type Behind = { log: Array<number | 'dot' | 'slash'>, last: number | null, 
/**
 * Marked since the last location.
 */
dots: number, hand: Array<Cards>, bottom: Array<string>, inPlay: Array<number>, flipped: Array<number>, journey: JourneyView | null, 
/**
 * Journey cards drawn, to be chosen from, or looked at.
 */
drawn: Array<JourneyView>, gandalf: Array<number>, deeds: Array<number>, };

export type Cards = { card: string, count: number, };

/**
 * Who has a company card.
 */
export type Companion = "frodo" | "sam" | "pippin" | "merry" | "strider";

export type CompanyView = { who: Companion, standing: Standing, };

export type Components = { boards: Array<PrintedBoard>, company: Array<PrintedCompany>, allies: Array<Array<PrintedCard>>, sorcery: Array<PrintedCard>, 
/**
 * Only where the table lets the Ringwraiths read them.
 */
journeys: Array<PrintedJourney> | null, 
/**
 * What each face of a die is called and does.
 */
dice: { [key in Die]: PrintedDie }, 
/**
 * What the Black Riders learn with each token of information, in that order.
 */
abilities: Array<PrintedAbility>, riders: { [key in Nazgul]: string }, 
/**
 * The Nazgûl whose place the Lord has taken.
 */
lord: PrintedName, original: boolean, 
/**
 * Names that texts use, the longest first.
 */
names: Array<Named>, };

export type DiceView = { ring: number, sword: number, sorcery: number, shadow: number, lord: LordFace | null, hasLordDie: boolean, };

/**
 * A die of the pool by what it shows.
 */
export type Die = "ring" | "sword" | "sorcery" | "shadow" | "morgul-ring" | "seek" | "morgul-shadow";

/**
 * How it ended, as far as War of the Ring asks (HFTR.3.7 to HFTR.3.11).
 */
export type Ending = "corrupted-in-part-1" | "corrupted-early" | "corrupted-late" | "rivendell-alone" | "rivendell" | "rivendell-in-company";

export type Event = { "event": "part-began", part: Part, } | { "event": "day-began", day: number, } | { "event": "turn-began", turn: Turn, } | { "event": "lead-passed", to: Seat, } | { "event": "ended", ending: Ending, } | { "event": "start-drawn", at: number | null, } | { "event": "information-drawn", at: number | null, } | { "event": "information-flipped", at: number | null, } | { "event": "frodo-moved", to: number | 'dot' | 'slash' | null, figure: number, } | { "event": "escaped", to: number | 'dot' | 'slash' | null, figure: number, } | { "event": "ally-drawn", card: string | null, } | { "event": "ally-bottomed", card: string | null, } | { "event": "journey-drawn", card: string | null, } | { "event": "journey-kept", card: string | null, } | { "event": "deed-drawn", at: number | null, } | { "event": "gandalf-moved", to: number | null, } | { "event": "information-given", at: number, } | { "event": "frodo-rested" } | { "event": "eye-shown" } | { "event": "ally-played", card: string, choice: number, } | { "event": "ally-discarded", card: string, } | { "event": "fellowship-gained", n: number, } | { "event": "fellowship-returned", n: number, } | { "event": "fellowship-lost" } | { "event": "company-used", who: Companion, n: number, } | { "event": "company-flipped", who: Companion, } | { "event": "company-joined", who: Companion, } | { "event": "ally-token-placed", at: number, } | { "event": "ally-token-moved", from: number, to: number, } | { "event": "ally-token-removed", at: number, } | { "event": "roads-barred", sections: number, } | { "event": "area-barred", area: string, } | { "event": "false-track-laid", at: number, } | { "event": "track-taken", at: number, } | { "event": "last-is-in-sections", sections: number, } | { "event": "information-section", section: string | null, } | { "event": "corruption-healed", n: number, now: number, } | { "event": "gandalf-revealed", at: number, } | { "event": "gandalf-left" } | { "event": "deed-done", at: number, } | { "event": "gandalf-in-rivendell" } | { "event": "gandalf-section", section: string, } | { "event": "nazgul-placed", who: Nazgul, at: number, } | { "event": "nazgul-turn", who: Nazgul, } | { "event": "nazgul-moved", who: Nazgul, from: string, to: string, } | { "event": "lord-entered", who: Nazgul, } | { "event": "lord-left", who: Nazgul, } | { "event": "dice-rolled", rolled: [number, number, number, number], } | { "event": "dice-rolled-again", rolled: [number, number, number, number], } | { "event": "lord-die-rolled", face: LordFace, } | { "event": "die-spent", die: Die, } | { "event": "die-discarded", face: Face, } | { "event": "sorcery-drawn", seat: Seat, card: string | null, } | { "event": "sorcery-played", seat: Seat, card: string, choice: number, } | { "event": "sorcery-discarded", seat: Seat, card: string, } | { "event": "sorcery-given", from: Seat, to: Seat, card: string | null, } | { "event": "sorcery-reshuffled" } | { "event": "red-tile-added", tile: string, } | { "event": "eye-card-laid" } | { "event": "declared", who: Nazgul, question: Question, } | { "event": "cancelled", question: Question, } | { "event": "search-answered", at: number, yes: boolean, } | { "event": "hunt-answered", at: number, yes: boolean, here: boolean, gandalf: boolean, } | { "event": "perception-answered", question: Question, yes: boolean, frodo: boolean | null, gandalf: boolean | null, } | { "event": "wild-answered", yes: boolean, } | { "event": "information-found", at: number, ability: number, } | { "event": "encounter-began", at: number, tiles: number, } | { "event": "rescue-began", moves: number, } | { "event": "tile-drawn", tile: string, } | { "event": "tile-cancelled", tile: string, } | { "event": "tile-taken", tile: string, } | { "event": "corruption-gained", n: number, now: number, } | { "event": "frodo-got-away" } | { "event": "course-changed" } | { "event": "course-kept" } | { "event": "reached-exit", at: number, } | { "event": "reached-rivendell" };

/**
 * What a standard die shows.
 */
export type Face = "ring" | "sword" | "sorcery" | "shadow";

/**
 * HFTR.1.62: tokens come from the pool and go back to it.
 */
export type Fellowship = { pool: number, 
/**
 * On Frodo's card.
 */
held: number, };

export type GandalfState = "away" | "hidden" | "revealed" | "rivendell";

export type GandalfView = { state: GandalfState, figure: number | null, done: Array<number>, deeds: number, supply: number, moves: number, };

export type HandView = { seat: Seat, size: number, 
/**
 * To whom it belongs.
 */
cards: Array<Cards> | null, };

export type InformationView = { 
/**
 * Behind the screen, in play or not.
 */
hidden: number, found: Array<number>, };

export type JourneyView = { card: string, length: Length, threshold: number, rows: Array<number | 'dot' | 'slash'>, shelters: Array<number>, };

/**
 * The two decks of journey cards.
 */
export type Length = "shorter" | "longer";

/**
 * How likely Frodo's last location is this one.
 */
export type Likelihood = { at: number, 
/**
 * To a tenth.
 */
percent: number, };

/**
 * What the Lord's die shows.
 */
export type LordFace = "morgul-ring" | "seek" | "morgul-shadow";

/**
 * A name that texts use, and the target that it names.
 */
export type Named = { name: string, target: string, };

/**
 * One of the four. Its place is the order in which its player's Nazgûl act (HFTR.1.16).
 */
export type Nazgul = "nazgul-1" | "nazgul-2" | "nazgul-3" | "nazgul-4";

export type NazgulView = { who: Nazgul, at: string | null, player: Seat, lord: boolean, };

export type Part = number;

/**
 * In each turn the Ring-bearer goes first, then the Nazgûl, and then they may meet.
 */
export type Phase = "ring-bearer" | "nazgul" | "encounter";

export type PrintedAbility = { name: string, says: string, };

export type PrintedArea = { id: string, section: string, name: string, };

export type PrintedBoard = { title: string, 
/**
 * By which pages find the landscape under it. It is never shown, and in no language another.
 */
land: string, grid: number, locations: Array<PrintedLocation>, routes: Array<PrintedRoute>, junctions: Array<PrintedDot>, sections: Array<PrintedSection>, areas: Array<PrintedArea>, };

export type PrintedCard = { card: string, title: string, copies: number, outOfTurn: boolean, choices: Array<PrintedChoice>, };

export type PrintedChoice = { text: string, part: number | null, 
/**
 * What must be true, of the card or of this effect.
 */
conditions: Array<string>, };

export type PrintedCompany = { who: Companion, name: string, 
/**
 * As sentences call them: "Sam".
 */
short: string, constant: string, oneUse: Array<string>, };

export type PrintedDie = { name: string, says: Array<string>, };

export type PrintedDot = { id: string, x: number, y: number, area: string, };

export type PrintedJourney = { card: string, length: Length, rows: Array<number | 'dot' | 'slash'>, shelters: Array<number>, };

export type PrintedLocation = { n: number, name: string, x: number, y: number, section: string, area: string, kinds: Array<string>, };

export type PrintedName = { name: string, };

export type PrintedRoute = { a: string, b: string, kind: string, dots: number, spaces: Array<PrintedDot>, };

export type PrintedSection = { id: string, name: string, };

/**
 * What exactly is asked.
 */
export type Question = { "ask": "search", at: number, } | { "ask": "hunt", at: number, } | { "ask": "area", area: string, names: boolean, } | { "ask": "section", section: string, names: boolean, };

/**
 * One place at the table. It counts from zero, and is written as people count, from one.
 */
export type Seat = number;

export type SorceryView = { deck: number, discards: Array<Cards>, 
/**
 * On the table or out of the game.
 */
gone: Array<Cards>, hands: Array<HandView>, };

/**
 * How a company card lies.
 */
export type Standing = "away" | "ready" | "flipped";

/**
 * A fact and when it became known.
 */
export type Telling = { day: number, turn: Turn, 
/**
 * How far Frodo's figure had come.
 */
figure: number, 
/**
 * How many moves Gandalf had made.
 */
"gandalf-moves": number, } & ({ "what": "searched", at: number, yes: boolean, } | { "what": "hunted", at: number, yes: boolean, here: boolean, gandalf: boolean, } | { "what": "perceived-area", area: string, yes: boolean, } | { "what": "perceived-section", section: string, yes: boolean, } | { "what": "named-area", area: string, frodo: boolean, gandalf: boolean, } | { "what": "named-section", section: string, frodo: boolean, gandalf: boolean, } | { "what": "wild", yes: boolean, } | { "what": "last-in-sections", sections: number, } | { "what": "never-at", at: number, } | { "what": "information-found", at: number, } | { "what": "escaped" } | { "what": "course-changed" } | { "what": "gandalf-at", at: number, } | { "what": "gandalf-in-section", section: string, } | { "what": "gandalf-fled" } | { "what": "gandalf-in-rivendell" } | { "what": "gandalf-carried" } | { "what": "information-flipped" } | { "what": "no-information" } | { "what": "information-in", section: string, } | { "what": "bore", corruption: number, });

export type TileCount = { tile: string, count: number, };

export type TilesView = { pool: Array<TileCount>, drawn: Array<TileCount>, eyes: number, };

export type TracksView = { eye: Array<number>, sword: Array<number>, };

/**
 * HFTR.1.22: three turns make a day.
 */
export type Turn = "daylight-1" | "daylight-2" | "nightfall";

export type View = { 
/**
 * The boards and cards that are played with.
 */
content: string, part: Part, day: number, turn: Turn, 
/**
 * Whose part of the turn it is.
 */
phase: Phase | null, 
/**
 * The turn marker shows its EYE side.
 */
eye: boolean, figure: number, 
/**
 * The last space of the movement track, as far as one may know.
 */
track: number, corruption: number, 
/**
 * Too much corruption; in Part 2 it depends on a secret card.
 */
threshold: number | null, ending: Ending | null, 
/**
 * Shadow and Free Peoples, in War of the Ring.
 */
actionTokens: [number, number] | null, fellowship: Fellowship, company: Array<CompanyView>, allies: AlliesView, information: InformationView, gandalf: GandalfView, nazgul: Array<NazgulView>, lead: Seat, active: Nazgul | null, dice: DiceView, sorcery: SorceryView, tracks: TracksView, tiles: TilesView, 
/**
 * What has been asked and may still be cancelled.
 */
question: Question | null, barredArea: string | null, roadsBarred: boolean, 
/**
 * All that the hunters have been told, in order.
 */
told: Array<Telling>, 
/**
 * Where Frodo's last location may be, where the table shows it.
 */
mayBe: Array<Likelihood> | null, 
/**
 * Behind the screen.
 */
behind: Behind | null, };

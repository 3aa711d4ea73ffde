// Written by `cargo xtask types` from the Rust types. Do not edit.

export type AbilityPrinted = { name: string, kind: string, text: string, "once-per-turn": boolean, };

/**
 * The four friendly armies.
 */
export type Army = "dwarven" | "elven" | "rohirrim" | "gondor";

/**
 * The back of a shadow card: red flag or black banner.
 */
export type Back = "red" | "black";

/**
 * A battle line, from a red location to a haven.
 */
export type BattleLine = "dunland-indigo" | "dunland-lime" | "dunland-orange" | "isengard-lime" | "isengard-magenta" | "isengard-orange" | "moria-lime" | "moria-teal" | "moria-yellow" | "dol-guldur-green" | "dol-guldur-teal" | "dol-guldur-yellow" | "rhun-magenta" | "rhun-orange" | "rhun-yellow" | "nurn-teal" | "nurn-yellow" | "nurn-indigo" | "near-harad-orange" | "near-harad-indigo" | "near-harad-teal" | "umbar-indigo" | "umbar-magenta" | "umbar-orange";

export type BattleLinePrinted = { name: string, colour: string, locations: Array<Location>, };

export type BoardSheet = { hope: number, threat: number, eye: Region, nazgul: { [key in Region]?: number }, shadow: { [key in Location]?: number }, troops: { [key in Location]?: { [key in Army]?: number } }, 
/**
 * Havens that were strongholds, or nothing, when the game began.
 */
captured?: Array<Location>, 
/**
 * Havens of the board that are strongholds now.
 */
fallen?: Array<Location>, };

/**
 * A set of player cards: a hand, or the discard pile.
 */
export type Cards = Array<PlayerCard>;

/**
 * Why hope was lost, and so how a game can be lost.
 */
export type Cause = "search" | "the-ring" | "skies-darken" | "haven-lost" | "no-troops-left" | "no-cards-left" | "treachery" | "wheels-of-saruman" | "balrog" | "shelob" | "final-search";

/**
 * A character.
 */
export type Character = "frodo-sam" | "merry-pippin" | "aragorn" | "arwen" | "boromir" | "eomer" | "eowyn" | "faramir" | "galadriel" | "gandalf" | "gimli" | "gollum" | "legolas";

export type CharacterPrinted = { name: string, start: Location, abilities: Array<AbilityPrinted>, };

export type CharacterSheet = { seat?: Seat, at?: Location, 
/**
 * Left for good.
 */
gone?: boolean, };

/**
 * Some of the thirteen characters.
 */
export type Characters = Array<Character>;

/**
 * The colour of a location's circle.
 */
export type Colour = "white" | "red" | "green" | "grey" | "brown" | "blue";

export type Components = { regions: { [key in Region]: RegionPrinted }, locations: { [key in Location]: LocationPrinted }, 
/**
 * Every way between two locations, once.
 */
paths: Array<PathPrinted>, "battle-lines": { [key in BattleLine]: BattleLinePrinted }, armies: { [key in Army]: string }, symbols: { [key in Symbol]: string }, 
/**
 * The orders of shadow cards.
 */
orders: { [key in Order]: OrderPrinted }, faces: { [key in Face]: string }, means: { [key in Means]: string }, causes: { [key in Cause]: string }, characters: { [key in Character]: CharacterPrinted }, objectives: { [key in Objective]: ObjectivePrinted }, events: { [key in EventCard]: EventPrinted }, 
/**
 * By region, then by symbol: the number in the corner of the card.
 */
"region-cards": { [key in Region]: { [key in Symbol]: number } }, "shadow-cards": { [key in ShadowCard]: ShadowCardPrinted }, "skies-darken": { [key in SkiesDarken]: Location }, scenarios: { [key in Scenario]: ScenarioPrinted }, difficulties: { [key in Difficulty]: DifficultyPrinted }, 
/**
 * How many shadow cards are drawn at each step of the threat track.
 */
"threat-rate": Array<number>, "hope-start": number, 
/**
 * Names that texts use, the longest first.
 */
names: Array<Named>, };

/**
 * Anything the player deck can yield.
 */
export type DeckCard = string;

/**
 * A level of difficulty.
 */
export type Difficulty = "introductory" | "standard" | "heroic" | "epic" | "legendary";

export type DifficultyPrinted = { name: string, objectives: number, "skies-darken": number, };

/**
 * What happened, with nothing hidden.
 */
export type Event = { "objective-chosen": { objective: Objective, } } | "objectives-returned" | { "character-dealt": { seat: Seat, who: Character, at: Location, } } | "characters-returned" | { "first-player": { seat: Seat, } } | { "turn-began": { seat: Seat, turn: number, } } | { "travelled": { who: Character, from: Location, to: Location, with: Characters, troops: [number, number, number, number], } } | { "declined": { seat: Seat, } } | { "card-passed": { from: Seat, to: Seat, card: PlayerCard, } } | { "prepared": { who: Character, card: PlayerCard, } } | { "card-spent": { seat: Seat, card: PlayerCard, } } | { "token-spent": { seat: Seat, symbol: Symbol, } } | { "token-gained": { seat: Seat, symbol: Symbol, } } | { "no-token-left": { symbol: Symbol, } } | { "token-given": { from: Seat, to: Seat, symbol: Symbol, } } | { "captured": { who: Character, at: Location, } } | { "ability-used": { who: Character, ability: string, } } | { "event-played": { seat: Seat, event: EventCard, } } | { "extra-actions": { who: Character, count: number, } } | { "card-drawn": { seat: Seat, card: DeckCard, } } | { "card-taken": { seat: Seat, card: PlayerCard, } } | { "card-discarded": { seat: Seat, card: PlayerCard, } } | "player-deck-empty" | { "looked-at-player-cards": { seat: Seat, cards: [DeckCard | null, DeckCard | null, DeckCard | null, DeckCard | null], } } | { "looked-at-shadow-cards": { seat: Seat, cards: [ShadowCard | null, ShadowCard | null], } } | { "shadow-card-removed": { card: ShadowCard, } } | { "skies-darken": { card: SkiesDarken, } } | { "threat-rose": { rate: number, } } | { "danger-intensifies": { cards: number, } } | { "shadow-card-flipped": { card: ShadowCard, } } | { "advance": { line: BattleLine, } } | { "reinforce": { at: Location, } } | { "no-reinforcement": { at: Location, } } | { "reshuffled-under": { cards: number, } } | { "troops-mustered": { at: Location, army: Army, count: number, } } | { "troops-removed": { at: Location, army: Army, count: number, } } | { "troops-moved": { from: Location, to: Location, army: Army, count: number, } } | { "troops-locked": { army: Army, count: number, } } | { "troops-released": { army: Army, count: number, } } | { "shadow-added": { at: Location, count: number, } } | { "shadow-removed": { at: Location, count: number, } } | { "shadow-moved": { from: Location, to: Location, count: number, } } | { "shadow-kept": { objective: Objective, region: Region, } } | { "shadow-returned": { count: number, } } | { "nazgul-moved": { from: Region, to: Region, } } | { "nazgul-slain": { from: Region, } } | { "eye-shifted": { to: Region, } } | { "character-left": { who: Character, from: Location, } } | { "character-placed": { who: Character, at: Location, } } | "ring-put-on" | "no-search" | { "search-rolled": { dice: [number, number, number, number, number, number, number, number], } } | { "battle-rolled": { at: Location, dice: [number, number, number, number, number, number, number, number], } } | { "peril-rolled": { objective: Objective, dice: [number, number, number, number, number, number, number, number], } } | { "rerolled": { from: Face, to: Face, } } | { "turned": { from: Face, to: Face, by: Means, } } | { "cancelled": { face: Face, } } | "loss-prevented" | { "loss-ignored": { at: Location, } } | { "hope-lost": { count: number, cause: Cause, now: number, } } | { "hope-gained": { count: number, now: number, } } | { "haven-lost": { at: Location, } } | { "objective-completed": { objective: Objective, } } | "won" | { "lost": { cause: Cause, } };

/**
 * An event card.
 */
export type EventCard = "the-red-arrow" | "tom-bombadil" | "the-council-of-elrond" | "gwaihir-brings-news" | "rohan-lends-horses" | "orc-infighting" | "lembas" | "the-eagles-are-coming" | "elronds-foresight" | "entmoot" | "elven-cloaks-and-rope" | "gaze-into-a-palantir" | "conflicting-orders" | "gifts-from-the-elves";

export type EventPrinted = { name: string, text: string, };

/**
 * The faces of both dice.
 */
export type Face = "slip-by" | "weary" | "exposed" | "recall" | "rout" | "exchange" | "overrun" | "nazgul";

export type Gandalf = "grey" | "fallen" | "white";

export type JourneySheet = { who?: Character, to?: Location, with?: Characters, troops?: { [key in Army]?: number }, declined?: Characters, "paths-of-the-dead"?: boolean, };

/**
 * A location of the board.
 */
export type Location = "grey-havens" | "ered-luin" | "the-shire" | "bree" | "sarn-ford" | "weather-hills" | "tharbad" | "rivendell" | "hollin" | "moria" | "gladden-fields" | "carrock" | "lorien" | "isengard" | "fangorn-forest" | "dunland" | "druwaith-iaur" | "fords-of-isen" | "helms-deep" | "edoras" | "eastemnet" | "minas-tirith" | "druadan-forest" | "pelargir" | "dol-amroth" | "lamedon" | "erech" | "pinnath-gelin" | "osgiliath" | "north-ithilien" | "south-ithilien" | "minas-morgul" | "mount-doom" | "plateau-of-gorgoroth" | "barad-dur" | "udun" | "nurn" | "brown-lands" | "emyn-muil" | "dagorlad" | "dorwinion" | "rhun" | "dol-guldur" | "southern-mirkwood" | "old-forest-road" | "woodland-realm" | "erebor" | "iron-hills" | "lake-town" | "harondor" | "near-harad" | "umbar";

export type LocationPrinted = { name: string, region: Region, colour: Colour, muster?: Army, haven: boolean, stronghold: boolean, x: number, y: number, };

/**
 * What lets somebody change a die.
 */
export type Means = "resistance" | "valor" | "ranger-of-the-north" | "nenya" | "light-and-flame" | "ambush" | "shieldmaiden";

/**
 * A name that texts use, and the target that it names.
 */
export type Named = { name: string, target: string, };

/**
 * An objective card.
 */
export type Objective = "destroy-the-one-ring" | "attain-the-blessing-of-the-elves" | "saruman-your-staff-is-broken" | "challenge-sauron" | "confront-the-balrog" | "oathbreakers-fulfill-their-duty" | "subdue-umbar" | "ride-with-the-eored" | "free-theodens-mind" | "deal-with-frecas-heirs" | "shieldmaiden-no-longer" | "that-makes-six" | "arwen-unfurls-the-banner" | "lay-bare-the-pits" | "bring-light-to-mirkwood" | "boromir-reclaims-his-honor" | "secure-the-crossing-of-the-anduin" | "unseat-denethor" | "infiltrate-minas-morgul" | "avenge-balin" | "lift-shadow-from-dwarven-lands" | "rangers-secure-eriador" | "hobbits-pledge-their-loyalty" | "shelobs-lair";

export type ObjectivePrinted = { name: string, "uses-character"?: Character, setup?: string, special?: string, requirement: string, "when-completed": string, };

/**
 * Some of the twenty-four objectives.
 */
export type Objectives = Array<Objective>;

export type ObjectivesSheet = { "in-play": Objectives, completed?: Objectives, locked?: { [key in Army]?: number }, eored?: Array<Region>, six?: number, pledges?: Array<Army>, "paths-of-the-dead-taken"?: boolean, slain?: number, gandalf?: Gandalf, "boromir-of"?: Seat, };

/**
 * The special order of a reinforcing shadow card.
 */
export type Order = "eye" | "closer" | "deploy";

export type OrderPrinted = { name: string, text: string, };

export type PathPrinted = { from: Location, to: Location, special: boolean, cost: { [key in Symbol]?: number }, };

/**
 * A step of the turn, as the rulebook counts them.
 */
export type Phase = "actions" | "draw" | "shadow";

/**
 * A card that can be held.
 */
export type PlayerCard = string;

export type PlayerDeckSheet = { 
/**
 * The top one first.
 */
stacks: Array<StackSheet>, 
/**
 * How many events are among the cards that nobody has seen.
 */
events: number, 
/**
 * Looked-at cards on top.
 */
known?: Array<DeckCard>, 
/**
 * Skies Darken cards that were resolved.
 */
darkened?: Array<DeckCard>, };

/**
 * A region of the board.
 */
export type Region = "eriador" | "rhudaur" | "enedwaith" | "misty-mountains" | "rohan" | "gondor" | "ithilien" | "mordor" | "rhovanion" | "mirkwood" | "dale" | "haradwaith";

export type RegionPrinted = { name: string, adjacent: Array<Region>, locations: Array<Location>, 
/**
 * Where its name stands, on a grid of 0 to 1000 over the board.
 */
x: number, y: number, };

/**
 * What is being rolled.
 */
export type RollKind = "none" | "search" | "battle" | { "peril": Objective };

export type RollSheet = { kind: RollKind, dice?: { [key in Face]?: number }, "taken-up"?: number, at?: Location, attacker?: Character, chooser?: Seat, ambush?: boolean, "ring-on"?: boolean, "is-final"?: boolean, "ranger-used"?: boolean, "nenya-used"?: boolean, "light-left"?: number, prevented?: number, removed?: number, };

/**
 * A suggested scenario.
 */
export type Scenario = "first-game" | "keep-the-darkness-at-bay" | "riders-of-rohan" | "fate-of-the-elves" | "sons-of-the-steward" | "no-hero-too-small";

export type ScenarioPrinted = { name: string, difficulties: Array<Difficulty>, objectives: Array<Objective>, };

/**
 * One place at the table. It counts from zero, and is written as people count, from one.
 */
export type Seat = number;

export type SeatSheet = { hand: Cards, tokens?: { [key in Symbol]?: number }, };

/**
 * A set of seats, at most eight.
 */
export type Seats = Array<number>;

/**
 * A shadow card.
 */
export type ShadowCard = "sh01" | "sh02" | "sh03" | "sh04" | "sh05" | "sh06" | "sh07" | "sh08" | "sh09" | "sh10" | "sh11" | "sh12" | "sh13" | "sh14" | "sh15" | "sh16" | "sh17" | "sh18" | "sh19" | "sh20" | "sh21" | "sh22" | "sh23" | "sh24" | "sh25" | "sh26" | "sh27" | "sh28" | "sh29" | "sh30" | "sh31" | "sh32" | "sh33" | "sh34" | "sh35" | "sh36" | "sh37" | "sh38" | "sh39" | "sh40" | "sh41" | "sh42" | "sh43" | "sh44" | "sh45" | "sh46" | "sh47" | "sh48" | "the-drums-of-war" | "the-wheels-of-saruman";

export type ShadowCardPrinted = { name: string, back: Back, advance?: BattleLine, reinforce?: Location, order?: Order, text?: string, };

/**
 * A set of shadow cards.
 */
export type ShadowCards = Array<ShadowCard>;

/**
 * What is known of the shadow deck.
 */
export type ShadowDeckView = { cards: number, 
/**
 * Which cards lie in each layer, the top one first.
 */
layers: Array<ShadowCards>, "top-back"?: Back, 
/**
 * Cards on top that were looked at.
 */
"looked-at": Array<ShadowCard>, };

/**
 * A Skies Darken card, by its location.
 */
export type SkiesDarken = "druadan-forest" | "dorwinion" | "gladden-fields" | "hollin" | "mount-doom" | "north-ithilien" | "south-ithilien" | "southern-mirkwood" | "tharbad" | "fangorn-forest" | "druwaith-iaur" | "emyn-muil";

export type StackSheet = { size: number, darkens: boolean, };

/**
 * What region cards and tokens show.
 */
export type Symbol = "friendship" | "valor" | "stealth" | "resistance";

/**
 * What a roll would take if nobody changed it any more.
 */
export type TollView = { hope: number, shadow: number, friendly: number, 
/**
 * Nazgûl that leave the game, by Éowyn.
 */
slain: number, 
/**
 * Nazgûl that go to Mordor.
 */
recalled: number, };

export type TurnSheet = { number: number, current: Seat, 
/**
 * Who acted this turn, in order, and how often.
 */
acted?: Array<[Character, number]>, extra?: { [key in Character]?: number }, spare?: number, used?: Used, declined?: Seats, darkening?: Array<DeckCard>, };

/**
 * Abilities already used this turn.
 */
export type Used = Array<"elronds-support" | "loyal-friend" | "anduril" | "give-counsel" | "arwen-solo" | "rider-of-rohan" | "wisdom-of-the-eldar" | "dwarven-craft" | "slinker" | "walk-silently" | "keen-sight">;

export type View = { players: number, board: BoardSheet, "threat-rate": number, "shadow-supply": number, supply: { [key in Army]?: number }, "token-supply": { [key in Symbol]?: number }, characters: { [key in Character]?: CharacterSheet }, row: Array<Character>, "solo-token"?: Character, seats: { [key in string]: SeatSheet }, "player-deck": PlayerDeckSheet, "player-cards-left": number, discard: Cards, "shadow-deck": ShadowDeckView, "shadow-discard": ShadowCards, "resolve-area": ShadowCards, 
/**
 * The card of it that was turned up last.
 */
"open-card"?: ShadowCard, "shadow-removed": ShadowCards, objectives: ObjectivesSheet, turn: TurnSheet, 
/**
 * The step of the turn that is under way.
 */
phase?: Phase, journey: JourneySheet, roll: RollSheet, 
/**
 * What the dice would do as they lie.
 */
toll?: TollView, 
/**
 * Actions left to the characters of the current player.
 */
"actions-left": { [key in Character]?: number }, "waits-for": Seats, lost?: Cause, won: boolean, };

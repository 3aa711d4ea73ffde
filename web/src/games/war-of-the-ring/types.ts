// Written by `cargo xtask types` from the Rust types. Do not edit.

export type AbilityPrinted = { name: string, effect: string, 
/**
 * The Ring that it gives away.
 */
ring?: SpecialDie, 
/**
 * Not seen in any source, but rebuilt: why so.
 */
reconstructed?: string, };

/**
 * What the action under way has to remember.
 */
export type ActionUnderWay = { 
/**
 * Whose die is being used, and what it shows.
 */
by: Side | null, die: Face | null, 
/**
 * The special die that shows it, if it is one.
 */
special?: SpecialDie, 
/**
 * Who goes along.
 */
party: Party, 
/**
 * Who has moved already in this action, and stands where (WOTR.6.4.6); the last of four Armies
 * need not be remembered.
 */
arrived: Array<[Region, Party]>, 
/**
 * Characters that have moved already.
 */
moved: Characters, 
/**
 * What an Event card has to remember between its parts: a place, a person, a number. Each card has
 * names of its own for them.
 */
place: Region | null, who: Character | null, count: number, 
/**
 * Where Nazgûl have landed that have flown already in this action, or where a card that serves
 * several places has recruited.
 */
landed: Array<Region>, };

/**
 * What a battle has to remember.
 */
export type Battle = { kind: Kind | null, attacker: Side | null, from: Region | null, at: Region | null, 
/**
 * Those who attack; the rest of their Army is the rearguard (WOTR.6.5.7).
 */
attackers: Party, 
/**
 * Those of the defender who fight: all of them (WOTR.6.5.11).
 */
defenders: Party, round: number, 
/**
 * Rounds that a siege battle lasts; more by cards.
 */
"siege-rounds": number, 
/**
 * The Event card that made the attacker attack, if it was one.
 */
"ordered-by": Card | null, cards: PerSide<Card | null>, 
/**
 * Who speaks for a side that two lead, in this round.
 */
commanders?: PerSide<Player | null>, 
/**
 * Until then the cards of this round lie face down (WOTR.5.3.4).
 */
"cards-up": boolean, 
/**
 * The Shadow's card came from the table, where everybody has seen it.
 */
"open-card": boolean, rolls: PerSide<Roll>, 
/**
 * Points of Leadership that do not count in this round.
 */
forfeited: PerSide<number>, 
/**
 * Companions that forfeit theirs in this round.
 */
forfeiting: Characters, 
/**
 * Words of Power: his Leadership and abilities do not count in this round.
 */
silenced: Character | null, "nazgul-silenced": boolean, "white-rider-spent": boolean, 
/**
 * Orderly Withdrawal: the Free Peoples must cease or retreat at the end of this round.
 */
withdraws?: boolean, };

/**
 * An Event card; deck by deck.
 */
export type Card = "elven-cloaks" | "elven-rope" | "phial-of-galadriel" | "smeagol-helps-nice-master" | "mithril-coat-and-sting" | "axe-and-bow" | "horn-of-gondor" | "wizards-staff" | "athelas" | "there-is-another-way" | "i-will-go-alone" | "bilbos-song" | "mirror-of-galadriel" | "challenge-of-the-king" | "gwaihir-the-windlord" | "we-prove-the-swifter" | "there-and-back-again" | "the-eagles-are-coming" | "the-ents-awake-treebeard" | "the-ents-awake-huorns" | "the-ents-awake-entmoot" | "dead-men-of-dunharrow" | "house-of-the-stewards" | "the-grey-company" | "the-last-battle" | "a-power-too-great" | "the-power-of-tom-bombadil" | "book-of-mazarbul" | "the-spirit-of-mordor" | "faramirs-rangers" | "fear-fire-foes" | "wisdom-of-elrond" | "the-red-arrow" | "help-unlooked-for" | "paths-of-the-woses" | "through-a-day-and-a-night" | "cirdans-ships" | "guards-of-the-citadel" | "celeborns-galadhrim" | "riders-of-theoden" | "grimbeorn-the-old-son-of-beorn" | "imrahil-of-dol-amroth" | "king-brands-men" | "swords-in-eriador" | "kindred-of-glorfindel" | "dain-ironfoots-guard" | "eomer-son-of-eomund" | "thranduils-archers" | "shelobs-lair" | "the-ring-is-mine" | "on-on-they-went" | "give-it-to-uss" | "orc-patrol" | "isildurs-bane" | "foul-thing-from-the-deep" | "candles-of-corpses" | "nazgul-search" | "cruel-weather" | "the-nazgul-strike" | "morgul-wound" | "lure-of-the-ring" | "the-breaking-of-the-fellowship" | "worn-with-sorrow-and-toil" | "flocks-of-crebain" | "balrog-of-moria" | "the-lidless-eye" | "dreadful-spells" | "grond-hammer-of-the-underworld" | "the-palantir-of-orthanc" | "wormtongue" | "the-ringwraiths-are-abroad" | "the-black-captain-commands" | "return-to-valinor" | "the-fighting-uruk-hai" | "denethors-folly" | "the-day-without-dawn" | "threats-and-promises" | "stormcrow" | "shadows-gather" | "the-shadow-lengthens" | "the-shadow-is-moving" | "corsairs-of-umbar" | "rage-of-the-dunlendings" | "return-of-the-witch-king" | "half-orcs-and-goblin-men" | "olog-hai" | "hill-trolls" | "a-new-power-is-rising" | "many-kings-to-the-service-of-mordor" | "the-king-is-revealed" | "shadows-on-the-misty-mountains" | "orcs-multiplying-again" | "horde-from-the-east" | "monsters-roused" | "musterings-of-long-planned-war" | "pits-of-mordor" | "you-know-the-way-there" | "safe-paths-in-the-dark" | "wind-from-the-west" | "three-rings-for-the-elven-kings" | "every-little-is-a-gain" | "rangers-of-the-north" | "a-balrog-is-come" | "we-wont-go-back" | "the-lore-of-the-elven-rings" | "the-gates-are-closed" | "captain-of-despair" | "shadow-of-dol-guldur" | "madness-and-horror" | "we-shall-get-it";

/**
 * The result that plays a card besides Event.
 */
export type CardIcon = "character" | "army" | "muster";

export type CardPrinted = { name: string, side: Side, deck: Deck, number: number, 
/**
 * The die result that plays it besides Event.
 */
icon: CardIcon, 
/**
 * Where two lead its side, the only one who may play it as an Event.
 */
player?: Player, "on-table": boolean, precondition?: string, 
/**
 * Step by step.
 */
effect: Array<string>, "table-use"?: string, "table-discard"?: string, tile?: Tile, combat?: CombatEffect, 
/**
 * It comes with Lords of Middle-earth.
 */
lords: boolean, };

/**
 * Some of the Event cards, one bit each.
 */
export type CardSet = Array<"elven-cloaks" | "elven-rope" | "phial-of-galadriel" | "smeagol-helps-nice-master" | "mithril-coat-and-sting" | "axe-and-bow" | "horn-of-gondor" | "wizards-staff" | "athelas" | "there-is-another-way" | "i-will-go-alone" | "bilbos-song" | "mirror-of-galadriel" | "challenge-of-the-king" | "gwaihir-the-windlord" | "we-prove-the-swifter" | "there-and-back-again" | "the-eagles-are-coming" | "the-ents-awake-treebeard" | "the-ents-awake-huorns" | "the-ents-awake-entmoot" | "dead-men-of-dunharrow" | "house-of-the-stewards" | "the-grey-company" | "the-last-battle" | "a-power-too-great" | "the-power-of-tom-bombadil" | "book-of-mazarbul" | "the-spirit-of-mordor" | "faramirs-rangers" | "fear-fire-foes" | "wisdom-of-elrond" | "the-red-arrow" | "help-unlooked-for" | "paths-of-the-woses" | "through-a-day-and-a-night" | "cirdans-ships" | "guards-of-the-citadel" | "celeborns-galadhrim" | "riders-of-theoden" | "grimbeorn-the-old-son-of-beorn" | "imrahil-of-dol-amroth" | "king-brands-men" | "swords-in-eriador" | "kindred-of-glorfindel" | "dain-ironfoots-guard" | "eomer-son-of-eomund" | "thranduils-archers" | "shelobs-lair" | "the-ring-is-mine" | "on-on-they-went" | "give-it-to-uss" | "orc-patrol" | "isildurs-bane" | "foul-thing-from-the-deep" | "candles-of-corpses" | "nazgul-search" | "cruel-weather" | "the-nazgul-strike" | "morgul-wound" | "lure-of-the-ring" | "the-breaking-of-the-fellowship" | "worn-with-sorrow-and-toil" | "flocks-of-crebain" | "balrog-of-moria" | "the-lidless-eye" | "dreadful-spells" | "grond-hammer-of-the-underworld" | "the-palantir-of-orthanc" | "wormtongue" | "the-ringwraiths-are-abroad" | "the-black-captain-commands" | "return-to-valinor" | "the-fighting-uruk-hai" | "denethors-folly" | "the-day-without-dawn" | "threats-and-promises" | "stormcrow" | "shadows-gather" | "the-shadow-lengthens" | "the-shadow-is-moving" | "corsairs-of-umbar" | "rage-of-the-dunlendings" | "return-of-the-witch-king" | "half-orcs-and-goblin-men" | "olog-hai" | "hill-trolls" | "a-new-power-is-rising" | "many-kings-to-the-service-of-mordor" | "the-king-is-revealed" | "shadows-on-the-misty-mountains" | "orcs-multiplying-again" | "horde-from-the-east" | "monsters-roused" | "musterings-of-long-planned-war" | "pits-of-mordor" | "you-know-the-way-there" | "safe-paths-in-the-dark" | "wind-from-the-west" | "three-rings-for-the-elven-kings" | "every-little-is-a-gain" | "rangers-of-the-north" | "a-balrog-is-come" | "we-wont-go-back" | "the-lore-of-the-elven-rings" | "the-gates-are-closed" | "captain-of-despair" | "shadow-of-dol-guldur" | "madness-and-horror" | "we-shall-get-it">;

/**
 * What is known of one side's cards.
 */
export type CardsView = { deck: { [key in Deck]?: number }, hand: { [key in Deck]?: number }, buried: { [key in Deck]?: number }, table: CardSet, played: CardSet, 
/**
 * Only the owner knows these by name.
 */
"hand-cards": CardSet | null, "buried-cards": CardSet | null, };

/**
 * A Character, Gollum among them.
 */
export type Character = "gandalf-the-grey" | "strider" | "boromir" | "legolas" | "gimli" | "meriadoc" | "peregrin" | "aragorn" | "gandalf-the-white" | "gollum" | "witch-king" | "saruman" | "mouth-of-sauron" | "elrond" | "galadriel" | "smeagol" | "balrog" | "gothmog" | "gandalf-keeper-of-narya" | "witch-king-chief" | "mouth-black-numenorean" | "boromir-captain-general" | "gimli-dwarven-lord" | "legolas-elven-prince" | "meriadoc-of-the-shire" | "peregrin-of-the-shire" | "strider-dunadan";

/**
 * What a Character is.
 */
export type CharacterKind = "companion" | "minion" | "gollum";

export type CharacterPrinted = { name: string, 
/**
 * The name in the middle of a sentence: "the Balrog".
 */
amid: string, title: string, side: Side, kind: CharacterKind, 
/**
 * How far he moves and what he is worth in the Hunt; missing for one who flies.
 */
level?: number, leadership: number, activates: Array<Nation>, "brings-a-die": boolean, enters: string, guide?: string, abilities: Array<AbilityPrinted>, 
/**
 * He comes with Lords of Middle-earth.
 */
lords: boolean, 
/**
 * Whose other card this is.
 */
"other-card-of"?: Character, };

/**
 * Some of the Characters, one bit each.
 */
export type Characters = Array<Character>;

/**
 * What a card does in battle.
 */
export type CombatEffect = "daring-defiance" | "swarm-of-bats" | "scouts" | "words-of-power" | "charge" | "sudden-strike" | "durins-bane" | "advantageous-position" | "brave-stand" | "daylight" | "ents-rage" | "huorn-dark" | "it-is-a-gift" | "servant-of-the-secret-fire" | "valour" | "cruel-as-death" | "deadly-strife" | "desperate-battle" | "devilry-of-orthanc" | "dread-and-despair" | "foul-stench" | "one-for-the-dark-lord" | "relentless-assault" | "mumakil" | "anduril" | "confusion" | "mighty-attack" | "they-are-terrible" | "nameless-wood" | "no-quarter" | "blade-of-westernesse" | "fateful-strike" | "heroic-death" | "shield-wall" | "black-breath" | "great-host" | "onslaught" | "we-come-to-kill" | "orderly-withdrawal" | "durins-bane-lords" | "fear-of-their-masters" | "servant-of-the-shadow";

export type CombatPrinted = { name: string, moments: Array<Moment>, precondition?: string, effect: string, };

export type Components = { sides: { [key in Side]: SidePrinted }, 
/**
 * Who they are where three or four play, in the order of their seats.
 */
players: { [key in Player]: PlayerPrinted }, 
/**
 * Whose seat is which, from the first on. Two players have the first two, and all of a side.
 */
seats: Array<Player>, nations: { [key in Nation]: NationPrinted }, figures: { [key in Figure]: FigurePrinted }, regions: { [key in Region]: RegionPrinted }, characters: { [key in Character]: CharacterPrinted }, decks: { [key in Deck]: string }, icons: { [key in CardIcon]: string }, cards: { [key in Card]: CardPrinted }, combat: { [key in CombatEffect]: CombatPrinted }, moments: { [key in Moment]: MomentPrinted }, faces: { [key in Face]: string }, "special-dice": { [key in SpecialDie]: SpecialDiePrinted }, tiles: { [key in Tile]: TilePrinted }, 
/**
 * Spaces of the Fellowship Track.
 */
"fellowship-track": number, 
/**
 * The last step of the Mordor Track.
 */
"crack-of-doom": number, 
/**
 * Spaces of the Political Track above At War.
 */
"political-track": number, "corruption-limit": number, "hand-limit": number, 
/**
 * Of each player, where two lead a side.
 */
"hand-limit-of-two": number, 
/**
 * Names that texts use, the longest first.
 */
names: Array<Named>, };

/**
 * The two Event decks of a side.
 */
export type Deck = "character" | "strategy";

export type DiceSheet = { pool: number, unused: { [key in Face]?: number }, };

/**
 * Why a special die leaves the game.
 */
export type DieLost = "owner-gone" | "starred" | "black-captain";

export type DiePlace = "absent" | "pool" | "rolled" | "chosen" | "laid-aside" | "used" | "hunt-box" | "removed";

/**
 * What happened, with nothing hidden.
 */
export type Event = { "turn-began": { turn: number, } } | { "leads-now": { player: Player, } } | { "dice-taken-back": { side: Side, pool: number, } } | { "allocated": { dice: number, } } | { "dice-rolled": { side: Side, faces: [number, number, number, number, number, number, number, number, number], } } | { "die-used": { side: Side, die: Face, } } | { "die-skipped": { side: Side, die: Face, } } | "messenger-sent" | { "passed": { side: Side, } } | { "ring-used": { side: Side, from: Face, to: Face, } } | { "die-to-hunt-box": { side: Side, } } | { "die-set-aside": { side: Side, } } | { "ring-given": { side: Side, } } | "mordor-wearies" | { "card-drawn": { side: Side, by: Player | null, deck: Deck, card: Card | null, } } | { "card-buried": { side: Side, by: Player | null, deck: Deck, card: Card | null, } } | { "card-played": { side: Side, card: Card, } } | { "card-laid-on-table": { side: Side, card: Card, } } | { "card-left-table": { side: Side, card: Card, } } | { "die-turned": { side: Side, card: Card, from: Face, to: Face, } } | { "combat-card-chosen": { side: Side, by: Player | null, deck: Deck, card: Card | null, } } | { "no-combat-card": { side: Side, } } | { "combat-card-turned-up": { side: Side, card: Card, } } | { "card-rolled": { card: Card, dice: [number, number, number, number, number], needs: number, successes: number, } } | { "activated": { nation: Nation, } } | { "advanced": { nation: Nation, steps: number, } } | { "moved-back": { nation: Nation, steps: number, } } | { "recruited": { figure: Figure, at: Region, } } | { "moved": { side: Side, from: Region, to: Region, units: number, leaders: number, characters: Characters, } } | { "figures-removed": { figure: Figure, at: Region, count: number, } } | { "reduced": { nation: Nation, at: Region, } } | { "disbanded": { figure: Figure, at: Region, } } | { "nazgul-flew": { from: Region, to: Region, } } | { "character-entered": { who: Character, at: Region, } } | { "character-changed": { who: Character, at: Region, } } | { "character-moved": { who: Character, to: Region, } } | { "character-left-behind": { who: Character, at: Region, } } | { "character-eliminated": { who: Character, } } | { "captured": { side: Side, at: Region, } } | { "siege-began": { at: Region, } } | { "battle-began": { attacker: Side, from: Region, at: Region, } } | { "round-began": { round: number, } } | { "withdrew": { side: Side, at: Region, } } | { "combat-rolled": { side: Side, dice: [number, number, number, number, number], needs: number, hits: number, } } | { "leaders-re-rolled": { side: Side, dice: [number, number, number, number, number], needs: number, hits: number, } } | { "retreated": { side: Side, from: Region, to: Region, } } | { "ceased": { side: Side, } } | { "leadership-forfeited": { side: Side, by: number, } } | { "combat-card-cancelled": { side: Side, card: Card | null, } } | { "character-silenced": { who: Character, } } | { "extra-attack-rolled": { side: Side, dice: [number, number, number, number, number], needs: number, hits: number, } } | { "hits-added": { side: Side, hits: number, card: Card | null, } } | { "hits-cancelled": { side: Side, hits: number, card: Card | null, } } | "battle-ended" | { "fellowship-moved": { progress: number, } } | "fellowship-hidden" | { "fellowship-declared": { at: Region, } } | { "fellowship-revealed": { at: Region | null, } } | { "fellowship-driven": { to: Region, } } | { "companion-tempted": { who: Character, } } | { "guide-chosen": { who: Character, } } | { "separated": { who: Character, to: Region, } } | "entered-mordor" | { "mordor-step": { position: number, } } | { "hunt-rolled": { dice: [number, number, number, number, number], successes: number, } } | { "hunt-re-rolled": { dice: [number, number, number, number, number], successes: number, } } | { "tile-drawn": { tile: Tile, } } | { "tile-came-into-play": { tile: Tile, } } | { "tile-returned": { tile: Tile, } } | { "tile-removed": { tile: Tile, } } | { "hunt-damage": { damage: number, } } | { "corrupted": { by: number, now: number, } } | { "healed": { by: number, now: number, } } | { "card-of-companion": { who: Character, card: Character | null, } } | { "card-shown": { card: Character, } } | { "level-told": { who: Character, level: number, } } | { "special-die-rolled": { die: SpecialDie, face: Face, starred: boolean, } } | { "special-die-picked": { die: SpecialDie, } } | { "special-die-used": { die: SpecialDie, } } | { "special-die-skipped": { die: SpecialDie, } } | { "special-die-removed": { die: SpecialDie, why: DieLost, } } | { "ring-named": { side: Side, ring: SpecialDie, } } | { "ring-came-back": { ring: SpecialDie, } } | { "die-kept": { die: Face, } } | { "special-die-kept": { die: SpecialDie, } } | { "joined-fellowship": { who: Character, } } | "smeagol-is-gollum" | { "tile-cancelled": { tile: Tile, } } | "balrog-woke" | "fire-and-shadow" | "balrog-rests" | { "hand-seen": { by: Player, of: Player, cards: CardSet | null, } } | { "token-taken": { side: Side, token: Token, } } | { "both-tokens-taken": { side: Side, } } | { "token-used": { side: Side, token: Token, } } | { "swap-said": { player: Player, gives: boolean, card: Card | null, } } | { "cards-swapped": { to: Player, card: Card | null, } } | { "card-kept": { player: Player, } } | { "armies-joined": { side: Side, at: Region, } } | { "armies-stay-apart": { side: Side, at: Region, } } | { "join-proposed": { side: Side, at: Region, } } | { "score": { player: Player, captured: number, lost: number, } } | { "foremost": { player: Player, } } | { "won": { side: Side, } };

/**
 * What an Action die shows.
 */
export type Face = "character" | "army" | "muster" | "muster-army" | "event" | "eye" | "will-of-the-west" | "card-draw" | "use-balrog";

export type Fellowship = { 
/**
 * Where the figure stands: "where the Fellowship is" (WOTR.8.2.8); on the Mordor Track, where it
 * stood last.
 */
at: Region, 
/**
 * Position on the Mordor Track, once it is there (WOTR.9.6.2).
 */
mordor: number | null, progress: number, corruption: number, hidden: boolean, guide: Character, 
/**
 * It was moved, hidden, or tried to move, this turn (WOTR.9.6.14).
 */
stirred: boolean, };

/**
 * A kind of figure: `gondor-elite`, `rohan-leader`, `nazgul`.
 */
export type Figure = string;

export type FigurePrinted = { name: string, 
/**
 * The name for more than one: "Gondor Regulars".
 */
many: string, nation: Nation, 
/**
 * `regular`, `elite`, `leader` or `nazgul`.
 */
kind: string, };

/**
 * What a player says when cards may be swapped.
 */
export type Gift = "not-said" | "nothing" | { "card": Card };

/**
 * What is known of one player's cards.
 */
export type HandView = { hand: { [key in Deck]?: number }, buried: { [key in Deck]?: number }, "hand-cards": CardSet | null, 
/**
 * What he said in a swap; only he knows.
 */
gives: Gift | null, };

/**
 * The figures of all Nations in one region, or of one Army, or of a part of one.
 *
 * Where both sides have units in a region, one besieges the other's Stronghold.
 */
export type Host = { [key in string]: number };

export type HuntBox = { 
/**
 * Dice of the Shadow: the Hunt Level (WOTR.9.2.1).
 */
shadow: number, 
/**
 * Dice that moved the Fellowship this turn.
 */
fellowship: number, 
/**
 * Dice that moved it last turn, taken back in phase 1 (WOTR.4.2.6).
 */
"taken-back": number, };

/**
 * Why a tile is drawn: an Eye is worth different things (WOTR.9.3.2, WOTR.9.3.3, WOTR.9.6.8).
 */
export type HuntCause = "roll" | "mordor" | "stronghold-or-card";

export type HuntSheet = { drawn?: { [key in Tile]?: number }, 
/**
 * Special tiles in the pool.
 */
special?: { [key in Tile]?: number }, 
/**
 * Special tiles that wait for Mordor.
 */
waiting?: { [key in Tile]?: number }, removed?: { [key in Tile]?: number }, current?: HuntUnderWay, };

/**
 * A Hunt from the roll to its last effect.
 */
export type HuntUnderWay = { cause: HuntCause, 
/**
 * The card that draws the tile, if one does.
 */
card: Card | null, successes: number, rerolls: number, 
/**
 * Added to each die by a card.
 */
bonus: number, tile: Tile | null, damage: number, reveals: boolean, 
/**
 * WOTR.9.3.7
 */
"casualty-taken": boolean, 
/**
 * Who guided when a casualty was taken: his own help came before it, or not at all (WOTR.9.3.4).
 */
"guide-then"?: Character, 
/**
 * One table card may be used in a Hunt, before anything else (WOTR.9.3.4).
 */
"card-used": boolean, 
/**
 * The tile that another is drawn for, until that one is applied.
 */
"set-aside": Tile | null, 
/**
 * An Eye is discarded without effect.
 */
"eyes-void": boolean, 
/**
 * The Reveal icon is ignored.
 */
"never-reveals": boolean, 
/**
 * Gollum reveals the Fellowship for less damage (WOTR.9.5.7).
 */
"revealed-for-less": boolean, 
/**
 * The tile is drawn for the Balrog (LOME.13.7).
 */
balrog?: boolean, };

export type Kind = "field" | "siege" | "sortie";

/**
 * What the expansion adds to the table (LOME.1.7).
 */
export type Lords = { 
/**
 * Who plays by his other card. That of a Companion is secret until it is shown (LOME.17.2).
 */
"other-cards": Characters, 
/**
 * Companions whose card everybody has seen (LOME.17.3).
 */
shown: Characters, 
/**
 * By [`SpecialDie::index`].
 */
dice: [Special, Special, Special, Special, Special], 
/**
 * The Rings of Vilya, Nenya and Narya, by [`SpecialDie::index`].
 */
rings: [RingAt, RingAt, RingAt], 
/**
 * LOME.13.11
 */
"balrog-active": boolean, 
/**
 * One card of the Witch-king has taken the place of the other (LOME.16.5).
 */
"witch-king-replaced": boolean, 
/**
 * Great Sorcery, this turn (LOME.15.6).
 */
"sorcery-used": boolean, 
/**
 * Evil Knowledge, in this action (LOME.15.5).
 */
"knowledge-used": boolean, 
/**
 * Of the Shadow, for Companions who started at home (LOME.18.1).
 */
tokens: Tokens, 
/**
 * Dice that the Shadow set aside for the Hunt before the roll.
 */
allocated: number, 
/**
 * Companions who started outside the Fellowship (LOME.18.1).
 */
outside: number, 
/**
 * What Vilya did in this action.
 */
vilya: Vilya, 
/**
 * Its keeper does not wish to be asked again this turn.
 */
"vilya-rests"?: boolean, 
/**
 * We Shall Get It: the tile that another was drawn for.
 */
"set-aside": Tile | null, 
/**
 * The die in use is a Character result that Captain of Despair sends to the Hunt Box.
 */
despair: boolean, };

/**
 * Questions that a page shows as more than a list of choices.
 */
export type Matter = "hunt-damage" | "card-of-companion" | "first-guide";

/**
 * When a Combat effect acts.
 */
export type Moment = "cancel" | "pre-roll" | "pre-roll-attack" | "combat-roll" | "leader-re-roll" | "after-re-roll" | "before-casualties" | "after-casualties";

export type MomentPrinted = { name: string, 
/**
 * The number on the card: the lower one acts first.
 */
initiative: number, when: string, };

/**
 * A name that texts use, and the target that it names.
 */
export type Named = { name: string, target: string, };

/**
 * A Nation; those of the Free Peoples first.
 */
export type Nation = "dwarves" | "elves" | "gondor" | "north" | "rohan" | "isengard" | "sauron" | "southrons";

export type NationPrinted = { name: string, 
/**
 * The first of peoples that stand together: "Southrons".
 */
short: string, adjective: string, side: Side, 
/**
 * All figures of the box.
 */
total: Host, };

/**
 * Figures and Characters of one side that do something together.
 */
export type Party = { figures: Host, characters: Characters, };

/**
 * One for the Free Peoples, one for the Shadow.
 */
export type PerSide<T> = { "free-peoples": T, shadow: T, };

/**
 * The phases in which somebody decides.
 */
export type Phase = "cards" | "fellowship" | "hunt" | "actions";

/**
 * Who plays, where three or four do; a side that one player leads is led by the first.
 */
export type Player = "gondor" | "witch-king" | "saruman" | "rohan";

export type PlayerPrinted = { name: string, 
/**
 * The name in the middle of a sentence: "the Witch-king".
 */
amid: string, side: Side, nations: Array<Nation>, };

/**
 * A region of the board.
 */
export type Region = "andrast" | "anfalas" | "angmar" | "arnor" | "ash-mountains" | "barad-dur" | "bree" | "buckland" | "cardolan" | "carrock" | "dagorlad" | "dale" | "dead-marshes" | "dimrill-dale" | "dol-amroth" | "dol-guldur" | "druadan-forest" | "druwaith-iaur" | "eagles-eyrie" | "east-harondor" | "east-rhun" | "eastemnet" | "eastern-brown-lands" | "eastern-emyn-muil" | "eastern-mirkwood" | "edoras" | "enedwaith" | "erebor" | "erech" | "ered-luin" | "ettenmoors" | "evendim" | "fangorn" | "far-harad" | "folde" | "fords-of-bruinen" | "fords-of-isen" | "forlindon" | "gap-of-rohan" | "gladden-fields" | "goblins-gate" | "gorgoroth" | "grey-havens" | "harlindon" | "helms-deep" | "high-pass" | "hollin" | "iron-hills" | "khand" | "lamedon" | "lorien" | "lossarnach" | "minas-morgul" | "minas-tirith" | "minhiriath" | "morannon" | "moria" | "mount-gram" | "mount-gundabad" | "narrows-of-the-forest" | "near-harad" | "noman-lands" | "north-anduin-vale" | "north-downs" | "north-dunland" | "north-ered-luin" | "north-ithilien" | "north-rhun" | "northern-dorwinion" | "northern-mirkwood" | "northern-rhovanion" | "nurn" | "old-ford" | "old-forest" | "old-forest-road" | "orthanc" | "osgiliath" | "parth-celebrant" | "pelargir" | "rhosgobel" | "rivendell" | "south-anduin-vale" | "south-downs" | "south-dunland" | "south-ered-luin" | "south-ithilien" | "south-rhun" | "southern-dorwinion" | "southern-mirkwood" | "southern-rhovanion" | "tharbad" | "the-shire" | "tower-hills" | "trollshaws" | "umbar" | "vale-of-the-carnen" | "vale-of-the-celduin" | "weather-hills" | "west-harondor" | "westemnet" | "western-brown-lands" | "western-emyn-muil" | "western-mirkwood" | "withered-heath" | "woodland-realm";

export type RegionPrinted = { name: string, nation?: Nation, settlement?: Settlement, fortification: boolean, 
/**
 * What its Settlement is worth to the other side.
 */
points: number, adjacent: Array<Region>, };

/**
 * A set of regions, one bit each.
 */
export type RegionSet = Array<"andrast" | "anfalas" | "angmar" | "arnor" | "ash-mountains" | "barad-dur" | "bree" | "buckland" | "cardolan" | "carrock" | "dagorlad" | "dale" | "dead-marshes" | "dimrill-dale" | "dol-amroth" | "dol-guldur" | "druadan-forest" | "druwaith-iaur" | "eagles-eyrie" | "east-harondor" | "east-rhun" | "eastemnet" | "eastern-brown-lands" | "eastern-emyn-muil" | "eastern-mirkwood" | "edoras" | "enedwaith" | "erebor" | "erech" | "ered-luin" | "ettenmoors" | "evendim" | "fangorn" | "far-harad" | "folde" | "fords-of-bruinen" | "fords-of-isen" | "forlindon" | "gap-of-rohan" | "gladden-fields" | "goblins-gate" | "gorgoroth" | "grey-havens" | "harlindon" | "helms-deep" | "high-pass" | "hollin" | "iron-hills" | "khand" | "lamedon" | "lorien" | "lossarnach" | "minas-morgul" | "minas-tirith" | "minhiriath" | "morannon" | "moria" | "mount-gram" | "mount-gundabad" | "narrows-of-the-forest" | "near-harad" | "noman-lands" | "north-anduin-vale" | "north-downs" | "north-dunland" | "north-ered-luin" | "north-ithilien" | "north-rhun" | "northern-dorwinion" | "northern-mirkwood" | "northern-rhovanion" | "nurn" | "old-ford" | "old-forest" | "old-forest-road" | "orthanc" | "osgiliath" | "parth-celebrant" | "pelargir" | "rhosgobel" | "rivendell" | "south-anduin-vale" | "south-downs" | "south-dunland" | "south-ered-luin" | "south-ithilien" | "south-rhun" | "southern-dorwinion" | "southern-mirkwood" | "southern-rhovanion" | "tharbad" | "the-shire" | "tower-hills" | "trollshaws" | "umbar" | "vale-of-the-carnen" | "vale-of-the-celduin" | "weather-hills" | "west-harondor" | "westemnet" | "western-brown-lands" | "western-emyn-muil" | "western-mirkwood" | "withered-heath" | "woodland-realm">;

export type RingAt = "free-peoples" | "shadow" | "out";

/**
 * Elven Rings of one side: with the ring up for the Free Peoples, the Eye up for the Shadow.
 */
export type Rings = { held: number, 
/**
 * By any player of the side (WOTR.4.1.25).
 */
"used-this-turn": boolean, };

/**
 * What one side rolls in a round, and what changes it.
 */
export type Roll = { hits: number, "reroll-hits": number, 
/**
 * Dice that missed, and may be rolled again.
 */
missed: number, 
/**
 * Natural ones among them.
 */
ones: number, 
/**
 * Added to each die of the Combat roll, of the Leader re-roll.
 */
bonus: number, "reroll-bonus": number, 
/**
 * At most this many dice, if more than zero; and this many fewer.
 */
"most-dice": number, "fewer-dice": number, "no-reroll": boolean, 
/**
 * The card of this side is cancelled.
 */
"card-cancelled": boolean, 
/**
 * An attack beside the Combat roll: its dice, what they need, and hits scored so.
 */
"extra-dice": number, "extra-needs": number, "extra-hits": number, 
/**
 * Hits that the enemy has suffered already, or will not suffer.
 */
"settled-hits": number, 
/**
 * Fear of their Masters: each natural six is one more hit.
 */
"sixes-hit-twice"?: boolean, };

/**
 * A set of seats, at most eight.
 */
export type Seats = Array<number>;

/**
 * The kinds of Settlements.
 */
export type Settlement = "town" | "city" | "stronghold";

/**
 * One of the two sides of the war.
 */
export type Side = "free-peoples" | "shadow";

export type SidePrinted = { name: string, nations: Array<Nation>, 
/**
 * The six faces of its Action die.
 */
die: Array<Face>, "dice-in-box": number, "points-to-win": number, };

/**
 * One special die.
 */
export type Special = { place: DiePlace, 
/**
 * What it shows, once it is rolled: a side of the die, from 1.
 */
pip: number, };

/**
 * A die of a Keeper or a Lesser Minion.
 */
export type SpecialDie = "vilya" | "nenya" | "narya" | "balrog" | "gothmog";

export type SpecialDiePrinted = { name: string, side: Side, owner: Character, faces: Array<Face>, 
/**
 * Which of them have a star.
 */
stars: Array<boolean>, };

/**
 * Where a Nation stands on the Political Track.
 */
export type Standing = { 
/**
 * Above At War.
 */
steps: number, active: boolean, };

/**
 * What is known of teammates.
 */
export type TeamsView = { 
/**
 * Who holds the token, of a side that two lead.
 */
leading: PerSide<Player | null>, 
/**
 * Whose action is under way.
 */
acting: Player | null, 
/**
 * Who takes the next action of a side.
 */
next: PerSide<Player | null>, 
/**
 * Where Armies of teammates have become one.
 */
mixed: PerSide<RegionSet>, 
/**
 * Where both of a side have units: who controls them, or would if their Armies became one.
 */
controllers: PerSide<{ [key in Region]?: Player }>, hands: { [key in Player]?: HandView }, scores: { [key in Player]?: number }, };

/**
 * A kind of Hunt tile.
 */
export type Tile = "zero-reveal" | "one" | "one-reveal" | "two" | "two-reveal" | "three" | "eye" | "elven-cloaks" | "elven-rope" | "phial-of-galadriel" | "smeagol-helps-nice-master" | "shelobs-lair" | "the-ring-is-mine" | "on-on-they-went" | "give-it-to-uss" | "smeagol";

export type TilePrinted = { name: string, 
/**
 * It is known by its name, and not by its damage: "Elven Cloaks".
 */
named: boolean, set: TileSet, value: TileValuePrinted, reveals: boolean, stops: boolean, count: number, };

/**
 * Where a Hunt tile comes from.
 */
export type TileSet = "standard" | "fellowship" | "shadow" | "smeagol";

/**
 * The damage that a Hunt tile does.
 */
export type TileValuePrinted = { "number": number } | "eye" | "die";

/**
 * What a token does.
 */
export type Token = "minions" | "politics" | "cards";

/**
 * Tokens of one side, from one box.
 */
export type Tokens = { 
/**
 * Move Nazgûl and Minions.
 */
minions: boolean, 
/**
 * Advance a Nation.
 */
politics: boolean, 
/**
 * LOME.18.6, HFTR.3.14; also if the last chance of a turn was let pass (docs/rulings.md, W-92).
 */
"used-this-turn": boolean, 
/**
 * Draw an Event card.
 */
cards?: boolean, };

/**
 * How the war ended, by the order of WOTR.10.1.5.
 */
export type Victory = "corrupted" | "ring-destroyed" | "shadow-conquers" | "free-peoples-conquer";

export type View = { turn: number, 
/**
 * The phase of the turn that is under way.
 */
phase?: Phase, 
/**
 * What is asked about, if it is more than a choice.
 */
matter?: Matter, dice: PerSide<DiceSheet>, "hunt-box": HuntBox, rings: PerSide<Rings>, "messenger-sent": boolean, regions: { [key in Region]?: Host }, 
/**
 * Strongholds with enemy units before them.
 */
besieged: RegionSet, captured: RegionSet, points: PerSide<number>, reinforcements: Host, casualties: Host, politics: { [key in Nation]?: Standing }, characters: { [key in Character]?: string }, fellowship: Fellowship, hunt: HuntSheet, "hunt-pool": { [key in Tile]?: number }, cards: PerSide<CardsView>, action: ActionUnderWay, 
/**
 * Where the figures stand that somebody is asked about: of an Army or a group that is put
 * together, or of those who fall.
 */
"asked-at"?: Region, 
/**
 * Cards that lie face down are named only to their owner.
 */
battle: Battle, 
/**
 * With Lords of Middle-earth: all but the cards that the Free Peoples keep secret.
 */
lords?: Lords, 
/**
 * Companions of whom one cannot tell by which of two cards they play.
 */
"unknown-cards"?: Array<Character>, 
/**
 * After a Hunt for the Ring: the Action tokens that it gave.
 */
tokens?: PerSide<Tokens>, 
/**
 * With three or four players.
 */
teams?: TeamsView, 
/**
 * The backs of the Combat cards of this round.
 */
"combat-cards": PerSide<Deck | null>, "waits-for": Seats, won?: Victory, };

/**
 * What Vilya did in the action under way.
 */
export type Vilya = "not-asked" | "asked" | "kept-the-die";

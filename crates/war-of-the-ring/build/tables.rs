//! Every table of the facts; those of the regions have a file of their own.

use std::collections::BTreeSet;

use crate::board;
use crate::shapes::{
    Ability, Card, Cards, Character, Characters, Combat, CombatEffect, Dice, Figures, Level,
    Nations, Pair, Recruit, Region, Rules, Setup, TileValue, Tiles,
};
use fact_writer::{Ids, constant, list, option, quoted, table};

pub struct Files {
    pub regions: Vec<Region>,
    pub pairs: Vec<Pair>,
    pub nations: Nations,
    pub characters: Characters,
    pub cards: Cards,
    pub combat: Combat,
    pub tiles: Tiles,
    pub dice: Dice,
    pub setup: Setup,
    pub rules: Rules,
    /// The page of rulings.
    pub rulings: String,
    pub lords: Lords,
    /// What a Hunt for the Ring has to do with it.
    pub hunt_rules: Rules,
}

/// What Lords of Middle-earth adds, always after what is in the base game.
pub struct Lords {
    pub characters: Characters,
    pub cards: Cards,
    pub combat: Combat,
    pub rules: Rules,
}

impl Files {
    fn characters(&self) -> impl Iterator<Item = (&Character, bool)> {
        both(&self.characters.character, &self.lords.characters.character)
    }

    fn cards(&self) -> impl Iterator<Item = (&Card, bool)> {
        both(&self.cards.card, &self.lords.cards.card)
    }

    fn effects(&self) -> impl Iterator<Item = &CombatEffect> {
        self.combat.effect.iter().chain(&self.lords.combat.effect)
    }
}

/// The entries of both boxes, and whether they are of the second.
fn both<'a, T>(base: &'a [T], lords: &'a [T]) -> impl Iterator<Item = (&'a T, bool)> {
    base.iter().map(|entry| (entry, false)).chain(lords.iter().map(|entry| (entry, true)))
}

pub struct Names {
    pub side: Ids,
    pub player: Ids,
    pub nation: Ids,
    pub settlement: Ids,
    pub region: Ids,
    pub character_kind: Ids,
    pub character: Ids,
    pub deck: Ids,
    pub icon: Ids,
    pub card: Ids,
    pub moment: Ids,
    pub combat_effect: Ids,
    pub tile_set: Ids,
    pub tile: Ids,
    pub face: Ids,
    pub special_die: Ids,
}

const SIDES: [&str; 2] = ["free-peoples", "shadow"];
/// In the order of their seats.
const PLAYERS: [&str; 4] = ["gondor", "witch-king", "saruman", "rohan"];
const SETTLEMENTS: [&str; 3] = ["town", "city", "stronghold"];
const CHARACTER_KINDS: [&str; 3] = ["companion", "minion", "gollum"];
const DECKS: [&str; 2] = ["character", "strategy"];
const ICONS: [&str; 3] = ["character", "army", "muster"];
const TILE_SETS: [&str; 4] = ["standard", "fellowship", "shadow", "smeagol"];

pub fn write(files: &Files) -> String {
    let names = names(files);
    let mut out = String::new();
    enums(&mut out, files, &names);
    setup(&mut out, &files.setup, &files.dice, &names);
    sides(&mut out, files, &names);
    board::write(&mut out, &files.regions, &files.pairs, &names);
    nations(&mut out, files, &names);
    characters(&mut out, files, &names);
    cards(&mut out, files, &names);
    combat(&mut out, files, &names);
    tiles(&mut out, &files.tiles, &names);
    special_dice(&mut out, &files.dice, &names);
    statements(&mut out, files);
    for (name, title) in
        [("RULINGS", "War of the Ring"), ("RULINGS_OF_LORDS", "Lords of Middle-earth")]
    {
        let rulings = format!("&{}", fact_writer::rulings(&files.rulings, title));
        constant(&mut out, "How we read what is open.", name, "&[table::Ruling]", rulings);
    }
    out
}

fn names(files: &Files) -> Names {
    let Files { regions, nations, combat, tiles, dice, .. } = files;
    Names {
        side: Ids::new("Side", SIDES),
        player: Ids::new("Player", PLAYERS),
        nation: Ids::new("Nation", nations.nation.iter().map(|n| n.id.as_str())),
        settlement: Ids::new("Settlement", SETTLEMENTS),
        region: Ids::new("Region", regions.iter().map(|r| r.id.as_str())),
        character_kind: Ids::new("CharacterKind", CHARACTER_KINDS),
        character: Ids::new("Character", files.characters().map(|(c, _)| c.id.as_str())),
        deck: Ids::new("Deck", DECKS),
        icon: Ids::new("CardIcon", ICONS),
        card: Ids::new("Card", files.cards().map(|(c, _)| c.id.as_str())),
        moment: Ids::new("Moment", combat.moment.iter().map(|m| m.id.as_str())),
        combat_effect: Ids::new("CombatEffect", files.effects().map(|e| e.id.as_str())),
        tile_set: Ids::new("TileSet", TILE_SETS),
        tile: Ids::new("Tile", tiles.tile.iter().map(|t| t.id.as_str())),
        face: Ids::new("Face", dice.face.iter().map(|f| f.id.as_str())),
        special_die: Ids::new("SpecialDie", dice.special.iter().map(|d| d.id.as_str())),
    }
}

fn enums(out: &mut String, files: &Files, names: &Names) {
    let Files { regions, nations, combat, tiles, dice, .. } = files;
    let camel =
        |ids: &[&str]| -> Vec<String> { ids.iter().map(|id| fact_writer::camel(id)).collect() };

    let sides = ["Free Peoples", "Shadow"].map(str::to_owned);
    names.side.declare(out, "One of the two sides of the war.", "a side", sides);
    let players = ["Gondor", "The Witch-king", "Saruman", "Rohan"].map(str::to_owned);
    let about =
        "Who plays, where three or four do; a side that one player leads is led by the first.";
    names.player.declare(out, about, "a player", players);
    let all = nations.nation.iter().map(|n| n.name.clone());
    names.nation.declare(out, "A Nation; those of the Free Peoples first.", "a Nation", all);
    let kinds = camel(&SETTLEMENTS);
    names.settlement.declare(out, "The kinds of Settlements.", "a Settlement", kinds);
    let all = regions.iter().map(|r| r.name.clone());
    names.region.declare(out, "A region of the board.", "a region", all);
    let kinds = camel(&CHARACTER_KINDS);
    names.character_kind.declare(out, "What a Character is.", "a kind of Character", kinds);
    let all = files.characters().map(|(c, _)| c.name.clone());
    names.character.declare(out, "A Character, Gollum among them.", "a Character", all);
    let (decks, icons, sets) = (camel(&DECKS), camel(&ICONS), camel(&TILE_SETS));
    names.deck.declare(out, "The two Event decks of a side.", "a deck", decks);
    names.icon.declare(out, "The result that plays a card besides Event.", "an icon", icons);
    let all = files.cards().map(|(c, _)| c.title.clone());
    names.card.declare(out, "An Event card; deck by deck.", "an Event card", all);
    let all = combat.moment.iter().map(|m| m.name.clone());
    names.moment.declare(out, "When a Combat effect acts.", "a moment", all);
    let all = files.effects().map(|e| e.title.clone());
    names.combat_effect.declare(out, "What a card does in battle.", "a Combat effect", all);
    names.tile_set.declare(out, "Where a Hunt tile comes from.", "a set of tiles", sets);
    let all = tiles.tile.iter().map(|t| t.name.clone());
    names.tile.declare(out, "A kind of Hunt tile.", "a Hunt tile", all);
    let all = dice.face.iter().map(|f| f.name.clone());
    names.face.declare(out, "What an Action die shows.", "a result of an Action die", all);
    let all = dice.special.iter().map(|d| d.name.clone());
    names.special_die.declare(out, "A die of a Keeper or a Lesser Minion.", "a special die", all);
}

fn setup(out: &mut String, setup: &Setup, dice: &Dice, names: &Names) {
    let Setup { fellowship, tracks, mordor, victory, components } = setup;
    let start = names.region.variant(&fellowship.start, "the Ring-bearers");
    let guide = names.character.variant(&fellowship.guide, "the first Guide");
    let entrances = names.region.variants(&mordor.entrances, "the entrances of Mordor");
    constant(out, "Where the Ring-bearers start.", "RING_BEARERS_START", "Region", start);
    constant(out, "The first Guide.", "FIRST_GUIDE", "Character", guide);
    constant(
        out,
        "Where the Fellowship may step on the Mordor Track.",
        "MORDOR_ENTRANCES",
        "[Region; 2]",
        entrances,
    );
    let mut numbers = |doc, name, value: u8| constant(out, doc, name, "u8", value);
    numbers("The last step of the Fellowship Track.", "FELLOWSHIP_TRACK", tracks.fellowship);
    numbers("The Crack of Doom, last on the Mordor Track.", "CRACK_OF_DOOM", tracks.mordor);
    numbers("The steps above At War.", "POLITICAL_TRACK", tracks.political);
    numbers("The Corruption that loses the Ring.", "CORRUPTION_LIMIT", victory.corruption);
    numbers("Elven Rings in the box.", "ELVEN_RINGS", components.elven_rings);
    numbers("Companion counters in the box.", "COMPANION_COUNTERS", components.companion_counters);
    numbers("Control markers in the box.", "CONTROL_MARKERS", components.control_markers);
    numbers("Army counters in the box.", "ARMY_COUNTERS", components.army_counters);
    let tokens = components.leading_player_tokens;
    numbers("Tokens for three and four players.", "LEADING_PLAYER_TOKENS", tokens);
    numbers("Combat dice in the box.", "COMBAT_DICE", dice.combat_dice);
    constant(out, "Figures in the box.", "FIGURES", "u16", components.figures);
}

fn sides(out: &mut String, files: &Files, names: &Names) {
    let Files { nations, dice, setup, .. } = files;
    let of_sides =
        [(&dice.free_peoples, setup.victory.free_peoples), (&dice.shadow, setup.victory.shadow)];
    let rows = SIDES.iter().zip(of_sides).map(|(side, (dice, points))| {
        assert_eq!(dice.faces.len(), 6, "{side}: an Action die has six faces");
        assert!(dice.at_start <= dice.in_box, "{side}: dice at the start and in the box");
        let own = nations.nation.iter().filter(|n| n.side == *side);
        format!(
            "SideFacts {{ nations: &{}, die: {}, dice_in_box: {}, dice_at_start: {}, \
             points_to_win: {points} }}",
            list(own.map(|n| names.nation.variant(&n.id, side))),
            names.face.variants(&dice.faces, side),
            dice.in_box,
            dice.at_start
        )
    });
    table(out, "SIDES", "SideFacts", rows);
}

fn nations(out: &mut String, files: &Files, names: &Names) {
    let Files { regions, nations, .. } = files;
    let rows = nations.nation.iter().map(|n| {
        let total = Figures {
            regulars: n.regulars,
            elites: n.elites,
            leaders: n.leaders,
            nazgul: n.nazgul,
        };
        let mut left = total;
        for region in regions.iter().filter(|r| r.start_nation.as_ref() == Some(&n.id)) {
            let less = |pool: &mut u8, placed: u8| {
                *pool = pool.checked_sub(placed).unwrap_or_else(|| {
                    panic!("{}: more figures of {} than in the box", region.id, n.id)
                });
            };
            less(&mut left.regulars, region.start.regulars);
            less(&mut left.elites, region.start.elites);
            less(&mut left.leaders, region.start.leaders);
            less(&mut left.nazgul, region.start.nazgul);
        }
        let own = || regions.iter().enumerate().filter(|(_, r)| r.nation.as_ref() == Some(&n.id));
        let settled = || own().filter(|(_, r)| r.settlement.is_some());
        format!(
            "NationFacts {{ side: {}, player: {}, adjective: {:?}, total: {}, reinforcements: {}, \
             steps_to_war: {}, active: {}, regions: {}, settlements: &{}, settlement_set: {} }}",
            names.side.variant(&n.side, &n.id),
            names.player.variant(&n.player, &n.id),
            n.adjective,
            board::figures(&total),
            board::figures(&left),
            n.steps_to_war,
            n.active,
            board::set(own().map(|(index, _)| index)),
            list(settled().map(|(index, _)| names.region.variant_at(index))),
            board::set(settled().map(|(index, _)| index)),
        )
    });
    table(out, "NATIONS", "NationFacts", rows);
}

fn characters(out: &mut String, files: &Files, names: &Names) {
    let rows = files.characters().map(|(c, lords)| {
        doubt(&c.id, &c.doubt);
        let level = match &c.level {
            Level::Number(level) => level.to_string(),
            Level::Word(word) if word == "flies" => "FLIES".to_owned(),
            Level::Word(word) => panic!("{}: \"{word}\" is no Level", c.id),
        };
        assert!(!c.in_fellowship || c.kind == "companion", "{}: only Companions start there", c.id);
        let captain = c.ability.iter().any(|a| a.name == "Captain of the West");
        let abilities = c.ability.iter().map(|a| {
            let why = option(a.reconstructed.as_deref().map(quoted));
            let ring = a.ring.as_deref().map(|die| names.special_die.variant(die, &c.id));
            let ring = option(ring);
            let Ability { name, effect, .. } = a;
            format!("Ability {{ name: {name:?}, effect: {effect:?}, ring: {ring}, reconstructed: {why} }}")
        });
        format!(
            "CharacterFacts {{ title: {:?}, side: {}, player: {}, kind: {}, nation: {}, replaces: {}, \
             level: {level}, leadership: {}, activates: &{}, in_fellowship: {}, die: {}, \
             captain: {captain}, enters: {:?}, guide: {}, abilities: &{}, lords: {lords}, \
             other_card_of: {}, home: {} }}",
            c.title,
            names.side.variant(&c.side, &c.id),
            option(c.player.as_ref().map(|player| names.player.variant(player, &c.id))),
            names.character_kind.variant(&c.kind, &c.id),
            option(c.nation.as_ref().map(|n| names.nation.variant(n, &c.id))),
            option(c.replaces.as_ref().map(|other| names.character.variant(other, &c.id))),
            c.leadership,
            names.nation.variants(&c.activates, &c.id),
            c.in_fellowship,
            c.die,
            c.enters,
            option(c.guide.as_deref().map(quoted)),
            list(abilities),
            option(c.other_card_of.as_ref().map(|other| names.character.variant(other, &c.id))),
            option(c.home.as_ref().map(|home| names.region.variant(home, &c.id)))
        )
    });
    table(out, "CHARACTERS", "CharacterFacts", rows);
}

fn cards(out: &mut String, files: &Files, names: &Names) {
    let mut numbers = BTreeSet::new();
    let rows = files.cards().map(|(c, lords)| {
        doubt(&c.id, &c.doubt);
        assert!(c.special != c.combat.is_some(), "{}: every other card has a Combat half", c.id);
        assert!(
            c.instead_of.is_some() || numbers.insert((&c.side, &c.deck, c.number)),
            "{}: another card of its deck has number {}",
            c.id,
            c.number
        );
        assert!(
            c.on_table || (c.table_use.is_none() && c.table_discard.is_none()),
            "{}: only a card that stays on the table leaves it",
            c.id
        );
        let text = |text: &Option<String>| option(text.as_deref().map(quoted));
        format!(
            "CardFacts {{ number: {}, side: {}, deck: {}, icon: {}, player: {}, on_table: {}, precondition: {}, \
             effect: &{}, table_use: {}, table_discard: {}, tile: {}, recruit: &{}, combat: {}, \
             lords: {lords}, instead_of: {}, special: {} }}",
            c.number,
            names.side.variant(&c.side, &c.id),
            names.deck.variant(&c.deck, &c.id),
            names.icon.variant(&c.icon, &c.id),
            option(c.player.as_ref().map(|player| names.player.variant(player, &c.id))),
            c.on_table,
            text(&c.precondition),
            list(c.effect.iter().map(|step| quoted(step))),
            text(&c.table_use),
            text(&c.table_discard),
            option(c.tile.as_ref().map(|tile| names.tile.variant(tile, &c.id))),
            list(c.recruit.iter().map(|r| recruit(r, &c.id, names))),
            option(c.combat.as_ref().map(|combat| names.combat_effect.variant(combat, &c.id))),
            option(c.instead_of.as_ref().map(|other| names.card.variant(other, &c.id))),
            c.special
        )
    });
    table(out, "CARDS", "CardFacts", rows);
}

fn recruit(r: &Recruit, card: &str, names: &Names) -> String {
    assert!(r.region.is_some() || r.place.is_some(), "{card}: it recruits somewhere");
    let fixed =
        Figures { regulars: r.regulars, elites: r.elites, leaders: r.leaders, nazgul: r.nazgul };
    format!(
        "Recruit {{ nation: {}, region: {}, place: {}, figures: {}, either: {}, up_to: {} }}",
        names.nation.variant(&r.nation, card),
        option(r.region.as_ref().map(|region| names.region.variant(region, card))),
        option(r.place.as_deref().map(quoted)),
        board::figures(&fixed),
        r.either,
        r.up_to
    )
}

fn combat(out: &mut String, files: &Files, names: &Names) {
    table(out, "MOMENTS", "&str", files.combat.moment.iter().map(|m| quoted(&m.when)));
    let rows = files.effects().map(|e| {
        doubt(&e.id, &e.doubt);
        assert!(!e.initiative.is_empty(), "{}: an effect has an initiative", e.id);
        let moments = e.initiative.iter().map(|&number| {
            assert!(number < names.moment.len(), "{}: {number} is no initiative", e.id);
            names.moment.variant_at(number)
        });
        format!(
            "CombatEffectFacts {{ side: {}, moments: &{}, precondition: {}, effect: {:?} }}",
            names.side.variant(&e.side, &e.id),
            list(moments),
            option(e.precondition.as_deref().map(quoted)),
            e.effect
        )
    });
    table(out, "COMBAT_EFFECTS", "CombatEffectFacts", rows);
}

fn tiles(out: &mut String, tiles: &Tiles, names: &Names) {
    let rows = tiles.tile.iter().map(|t| {
        let value = match &t.value {
            TileValue::Number(number) => format!("TileValue::Number({number})"),
            TileValue::Word(word) if word == "eye" => "TileValue::Eye".to_owned(),
            TileValue::Word(word) if word == "die" => "TileValue::Die".to_owned(),
            TileValue::Word(word) => panic!("{}: \"{word}\" is no value of a tile", t.id),
        };
        format!(
            "TileFacts {{ set: {}, value: {value}, reveal: {}, stop: {}, count: {} }}",
            names.tile_set.variant(&t.set, &t.id),
            t.reveal,
            t.stop,
            t.count
        )
    });
    table(out, "TILES", "TileFacts", rows);
}

fn special_dice(out: &mut String, dice: &Dice, names: &Names) {
    let rows = dice.special.iter().map(|d| {
        assert_eq!(d.faces.len(), 6, "{}: a die has six faces", d.id);
        format!(
            "SpecialDieFacts {{ side: {}, owner: {}, faces: {}, remove: {} }}",
            names.side.variant(&d.side, &d.id),
            names.character.variant(&d.owner, &d.id),
            names.face.variants(&d.faces, &d.id),
            list((0..6).map(|face| d.remove.contains(&face).to_string()))
        )
    });
    table(out, "SPECIAL_DICE", "SpecialDieFacts", rows);
}

fn statements(out: &mut String, files: &Files) {
    let mut ids = BTreeSet::new();
    out.push_str(
        "/// The rules as numbered statements.\npub static STATEMENTS: &[table::Statement] = &[\n",
    );
    for rule in files.rules.rule.iter().chain(&files.lords.rules.rule).chain(&files.hunt_rules.rule)
    {
        assert!(ids.insert(rule.id.as_str()), "two rules {}", rule.id);
        doubt(&rule.id, &rule.ruling);
        out.push_str(&format!(
            "    table::Statement {{ id: {:?}, chapter: {:?}, says: {:?}, source: {:?}, ruling: {} }},\n",
            rule.id,
            rule.chapter,
            rule.says,
            rule.source,
            option(rule.ruling.as_deref().map(quoted))
        ));
    }
    out.push_str("];\n");
}

/// A doubt is a list of entries of `docs/rulings.md`: `W-4, L-1`.
fn doubt(id: &str, doubt: &Option<String>) {
    for entry in doubt.iter().flat_map(|list| list.split(", ")) {
        let number = entry.strip_prefix("W-").or_else(|| entry.strip_prefix("L-"));
        let number = number.and_then(|n| n.parse::<u8>().ok());
        assert!(number.is_some(), "{id}: \"{entry}\" is no entry of the rulings, such as \"W-4\"");
    }
}

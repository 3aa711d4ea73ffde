//! Every table of the facts; those of the board have a file of their own.

use std::collections::BTreeSet;

use crate::board;
use crate::shapes::{Cards, Characters, Map, Objectives, Rules};
use fact_writer::{Ids, constant, list, option, quoted, table};

pub struct Files {
    pub map: Map,
    pub cards: Cards,
    pub characters: Characters,
    pub objectives: Objectives,
    pub rules: Rules,
    /// `docs/rulings.md`
    pub rulings: String,
}

pub struct Names {
    pub region: Ids,
    pub location: Ids,
    pub symbol: Ids,
    pub army: Ids,
    pub character: Ids,
    pub objective: Ids,
    pub event_card: Ids,
    pub skies_darken: Ids,
    pub shadow_card: Ids,
    pub order: Ids,
    pub battle_line: Ids,
    pub scenario: Ids,
    pub difficulty: Ids,
    pub back: Ids,
    pub colour: Ids,
}

const ARMIES: [&str; 4] = ["dwarven", "elven", "rohirrim", "gondor"];
const ORDERS: [&str; 3] = ["eye", "closer", "deploy"];
const BACKS: [&str; 2] = ["red", "black"];
const COLOURS: [&str; 6] = ["white", "red", "green", "grey", "brown", "blue"];
const CONFIDENCES: [&str; 3] = ["high", "medium", "low"];
const KINDS: [&str; 5] = ["action", "modifier", "anytime", "reaction", "restriction"];
const TRIGGERS: [&str; 3] = ["action", "state", "event"];

pub fn write(files: &Files) -> String {
    let names = names(files);
    counts(files, &names);
    let mut out = String::new();
    enums(&mut out, files, &names);
    board::constants(&mut out, &files.map, &names);
    board::locations(&mut out, &files.map, &names);
    board::regions(&mut out, &files.map, &names);
    board::battle_lines(&mut out, &files.map, &names);
    cards(&mut out, &files.cards, &names);
    shadow_cards(&mut out, files, &names);
    characters(&mut out, files, &names);
    objectives(&mut out, &files.objectives, &names);
    scenarios(&mut out, &files.objectives, &names);
    statements(&mut out, &files.rules);
    let rulings = fact_writer::rulings(&files.rulings, "Fate of the Fellowship");
    constant(
        &mut out,
        "How we read what is open.",
        "RULINGS",
        "&[table::Ruling]",
        format!("&{rulings}"),
    );
    out
}

fn names(files: &Files) -> Names {
    let Files { map, cards, characters, objectives, .. } = files;
    let shadow_cards = cards.shadow_card.iter().map(|card| card.id.as_str());
    let special = cards.special_shadow_card.iter().map(|card| card.id.as_str());
    Names {
        region: Ids::new("Region", map.region.iter().map(|r| r.id.as_str())),
        location: Ids::new("Location", map.location.iter().map(|l| l.id.as_str())),
        symbol: Ids::new("Symbol", cards.symbol.iter().map(|s| s.id.as_str())),
        army: Ids::new("Army", ARMIES),
        character: Ids::new("Character", characters.character.iter().map(|c| c.id.as_str())),
        objective: Ids::new("Objective", objectives.objective.iter().map(|o| o.id.as_str())),
        event_card: Ids::new("EventCard", cards.event_card.iter().map(|c| c.id.as_str())),
        skies_darken: Ids::new(
            "SkiesDarken",
            cards.skies_darken_card.iter().map(|c| c.location.as_str()),
        ),
        shadow_card: Ids::new("ShadowCard", shadow_cards.chain(special)),
        order: Ids::new("Order", ORDERS),
        battle_line: Ids::new("BattleLine", map.battle_line.iter().map(|l| l.id.as_str())),
        scenario: Ids::new("Scenario", objectives.scenario.iter().map(|s| s.id.as_str())),
        difficulty: Ids::new("Difficulty", objectives.difficulty.iter().map(|d| d.id.as_str())),
        back: Ids::new("Back", BACKS),
        colour: Ids::new("Colour", COLOURS),
    }
}

/// The components of the box are all there.
fn counts(files: &Files, names: &Names) {
    let box_of = &files.map.components;
    let same = |what: &str, listed: usize, counted: usize| {
        assert_eq!(listed, counted, "{what}: the components say {listed}, the data hold {counted}");
    };
    same("characters", box_of.characters, names.character.len());
    same("objectives", box_of.objectives, names.objective.len());
    same("region cards", box_of.region_cards, files.cards.region_card.len());
    same("event cards", box_of.event_cards, names.event_card.len());
    same("Skies Darken cards", box_of.skies_darken_cards, names.skies_darken.len());
    same("shadow cards", box_of.shadow_cards, names.shadow_card.len());
    let search = &files.cards.search_die;
    assert_eq!(
        search.slip_by + search.weary + search.exposed + search.recall,
        6,
        "a search die has 6 faces"
    );
    let battle = &files.cards.battle_die;
    assert_eq!(
        battle.rout + battle.exchange + battle.overrun + battle.nazgul,
        6,
        "a battle die has 6 faces"
    );
    for card in &files.cards.skies_darken_card {
        assert_eq!(card.shadow_troops, 3, "Skies Darken {}: step 3 always adds 3", card.location);
    }
}

fn enums(out: &mut String, files: &Files, names: &Names) {
    let Files { map, cards, characters, objectives, .. } = files;
    let capital =
        |ids: &[&str]| -> Vec<String> { ids.iter().map(|id| fact_writer::camel(id)).collect() };
    let place = |id: &str| map.location[names.location.index(id, "a card")].name.clone();
    let of = |name: &str| name.to_owned();

    names.region.declare(
        out,
        "A region of the board.",
        "a region",
        map.region.iter().map(|r| of(&r.name)),
    );
    names.location.declare(
        out,
        "A location of the board.",
        "a location",
        map.location.iter().map(|l| of(&l.name)),
    );
    names.symbol.declare(
        out,
        "What region cards and tokens show.",
        "a symbol",
        cards.symbol.iter().map(|s| of(&s.name)),
    );
    names.army.declare(out, "The four friendly armies.", "an army", capital(&ARMIES));
    names.character.declare(
        out,
        "A character.",
        "a character",
        characters.character.iter().map(|c| of(&c.name)),
    );
    names.objective.declare(
        out,
        "An objective card.",
        "an objective",
        objectives.objective.iter().map(|o| of(&o.name)),
    );
    names.event_card.declare(
        out,
        "An event card.",
        "an event card",
        cards.event_card.iter().map(|c| of(&c.name)),
    );
    let skies = cards.skies_darken_card.iter().map(|c| place(&c.location));
    names.skies_darken.declare(
        out,
        "A Skies Darken card, by its location.",
        "a Skies Darken card",
        skies,
    );
    let lines = map.battle_line.iter().map(|line| {
        format!("{} line from {} to {}", line.colour, place(&line.start), place(&line.end))
    });
    names.battle_line.declare(
        out,
        "A battle line, from a red location to a haven.",
        "a battle line",
        lines,
    );
    let ordinary = cards.shadow_card.iter().map(|card| {
        let line = &map.battle_line[names.battle_line.index(&card.advance, &card.id)];
        format!(
            "{}: {} line to {}; {}",
            place(&card.reinforce),
            line.colour,
            place(&line.end),
            card.order
        )
    });
    let special = cards.special_shadow_card.iter().map(|c| of(&c.name));
    names.shadow_card.declare(out, "A shadow card.", "a shadow card", ordinary.chain(special));
    names.order.declare(
        out,
        "The special order of a reinforcing shadow card.",
        "an order",
        capital(&ORDERS),
    );
    names.scenario.declare(
        out,
        "A suggested scenario.",
        "a scenario",
        objectives.scenario.iter().map(|s| of(&s.name)),
    );
    let levels = objectives.difficulty.iter().map(|d| of(&d.name));
    names.difficulty.declare(out, "A level of difficulty.", "a difficulty", levels);
    names.back.declare(
        out,
        "The back of a shadow card: red flag or black banner.",
        "a back",
        capital(&BACKS),
    );
    names.colour.declare(out, "The colour of a location's circle.", "a colour", capital(&COLOURS));
}

fn cards(out: &mut String, cards: &Cards, names: &Names) {
    assert_eq!(names.symbol.len(), 4, "four symbols");
    let mut numbers = vec![[None; 4]; names.region.len()];
    for card in &cards.region_card {
        let said_by = ("region card", card.number);
        let place = &mut numbers[names.region.index(&card.region, said_by)]
            [names.symbol.index(&card.symbol, said_by)];
        assert!(
            place.replace(card.number).is_none(),
            "two region cards {} {}",
            card.region,
            card.symbol
        );
    }
    let rows =
        numbers.iter().map(|row| {
            list(row.iter().map(|number| {
                number.expect("a region card for each region and symbol").to_string()
            }))
        });
    table(out, "REGION_CARD_NUMBERS", "[u16; 4]", rows);
    let effects = cards.event_card.iter().map(|card| {
        doubt(&card.id, &card.confidence, &card.doubt);
        quoted(&card.effect)
    });
    table(out, "EVENT_CARDS", "&str", effects);
    let skies = cards.skies_darken_card.iter().map(|card| {
        doubt(&card.location, &card.confidence, &card.doubt);
        names.location.variant(&card.location, "a Skies Darken card")
    });
    table(out, "SKIES_DARKEN", "Location", skies);
}

fn shadow_cards(out: &mut String, files: &Files, names: &Names) {
    let Files { map, cards, .. } = files;
    let mut red = 0u64;
    let mut back = |id: &str, colour: &str| {
        names.back.index(colour, id);
        red |= u64::from(colour == "red") << names.shadow_card.index(id, id);
    };
    let mut rows = Vec::new();
    for card in &cards.shadow_card {
        doubt(&card.id, &card.confidence, &card.doubt);
        back(&card.id, &card.back);
        let line = &map.battle_line[names.battle_line.index(&card.advance, &card.id)];
        assert_eq!(line.start, card.reinforce, "{}: it reinforces where its line starts", card.id);
        rows.push(format!(
            "(ShadowCardKind::Ordinary {{ advance: {}, reinforce: {}, order: {} }}, None)",
            names.battle_line.variant(&card.advance, &card.id),
            names.location.variant(&card.reinforce, &card.id),
            names.order.variant(&card.order, &card.id)
        ));
    }
    for card in &cards.special_shadow_card {
        doubt(&card.id, &card.confidence, &card.doubt);
        back(&card.id, &card.back);
        rows.push(format!(
            "(ShadowCardKind::{}, Some({:?}))",
            fact_writer::camel(&card.id),
            card.effect
        ));
    }
    table(out, "SHADOW_CARDS", "(ShadowCardKind, Option<&str>)", rows);
    constant(
        out,
        "The shadow cards with a red flag on the back, one bit for each index.",
        "RED_BACKS",
        "u64",
        format!("{red:#x}"),
    );
}

fn characters(out: &mut String, files: &Files, names: &Names) {
    let rows = files.characters.character.iter().map(|c| {
        doubt(&c.id, &c.confidence, &None);
        let objective = &files.objectives.objective[names.objective.index(&c.required_by, &c.id)];
        assert_eq!(objective.uses_character.as_ref(), Some(&c.id), "{} and {}", c.id, objective.id);
        let abilities = c.ability.iter().map(|a| {
            assert!(
                KINDS.contains(&a.kind.as_str()),
                "{}: \"{}\" is no kind of ability",
                a.name,
                a.kind
            );
            doubt(&a.name, "high", &a.doubt);
            format!(
                "Ability {{ name: {:?}, kind: {:?}, text: {:?}, once_per_turn: {} }}",
                a.name, a.kind, a.text, a.once_per_turn
            )
        });
        let start = names.location.variant(&c.start, &c.id);
        format!("CharacterFacts {{ start: {start}, abilities: &{} }}", list(abilities))
    });
    table(out, "CHARACTERS", "CharacterFacts", rows);
}

fn objectives(out: &mut String, objectives: &Objectives, names: &Names) {
    let always: Vec<&str> =
        objectives.objective.iter().filter(|o| o.always_in_play).map(|o| o.id.as_str()).collect();
    assert_eq!(always, ["destroy-the-one-ring"], "the objective that is always in play");
    let rows = objectives.objective.iter().map(|o| {
        doubt(&o.id, &o.confidence, &o.doubt);
        assert!(TRIGGERS.contains(&o.trigger.as_str()), "{}: \"{}\" is no trigger", o.id, o.trigger);
        assert!(o.special_action.is_none() || o.special_rule.is_none(), "{}: an action or a rule", o.id);
        let text = |text: &Option<String>| option(text.as_deref().map(quoted));
        format!(
            "ObjectiveFacts {{ uses_character: {}, setup: {}, special: {}, requirement: {:?}, when_completed: {:?} }}",
            option(o.uses_character.as_ref().map(|c| names.character.variant(c, &o.id))),
            text(&o.setup),
            text(if o.special_action.is_some() { &o.special_action } else { &o.special_rule }),
            o.requirement,
            o.when_completed
        )
    });
    table(out, "OBJECTIVES", "ObjectiveFacts", rows);
}

fn scenarios(out: &mut String, objectives: &Objectives, names: &Names) {
    let rows = objectives.scenario.iter().map(|s| {
        for id in &s.difficulties {
            let level = &objectives.difficulty[names.difficulty.index(id, &s.id)];
            assert_eq!(
                usize::from(level.objectives),
                s.objectives.len(),
                "{}: objectives at {id}",
                s.id
            );
        }
        format!(
            "ScenarioFacts {{ difficulties: &{}, objectives: &{}, suggested_pairs: &{} }}",
            names.difficulty.variants(&s.difficulties, &s.id),
            names.objective.variants(&s.objectives, &s.id),
            list(s.suggested_pairs.iter().map(|pair| names.character.variants(pair, &s.id)))
        )
    });
    table(out, "SCENARIOS", "ScenarioFacts", rows);
    let levels = objectives.difficulty.iter().map(|d| {
        format!(
            "DifficultyFacts {{ skies_darken: {}, objectives: {} }}",
            d.skies_darken, d.objectives
        )
    });
    table(out, "DIFFICULTIES", "DifficultyFacts", levels);
}

fn statements(out: &mut String, rules: &Rules) {
    let mut ids = BTreeSet::new();
    out.push_str(
        "/// The rules as numbered statements.\npub static STATEMENTS: &[table::Statement] = &[\n",
    );
    for rule in &rules.rule {
        assert!(ids.insert(rule.id.as_str()), "two rules {}", rule.id);
        doubt(&rule.id, "high", &rule.ruling);
        out.push_str(&format!(
            "    table::Statement {{ id: {:?}, chapter: {:?}, says: {:?}, source: {:?}, ruling: {} }},\n",
            rule.id,
            rule.chapter,
            rule.says,
            rule.source,
            option(rule.ruling.as_deref().map(quoted))
        ));
    }
    out.push_str("];\n\n");
}

/// A doubt is a list of entries of `docs/rulings.md`: `D-4, D-47`.
fn doubt(id: &str, confidence: &str, doubt: &Option<String>) {
    assert!(CONFIDENCES.contains(&confidence), "{id}: \"{confidence}\" is no confidence");
    for entry in doubt.iter().flat_map(|list| list.split(", ")) {
        let number = entry.strip_prefix("D-").and_then(|n| n.parse::<u8>().ok());
        assert!(number.is_some(), "{id}: \"{entry}\" is no entry of the rulings, such as \"D-4\"");
    }
}

//! Counts of Characters, cards, tiles and dice.
#![allow(clippy::unwrap_used)]

mod base;

use std::collections::{BTreeMap, BTreeSet};
use table::proof::shows;

use war_of_the_ring::facts::*;

use base::{base_cards, base_characters, base_effects};

// Characters.

#[test]
fn seven_companions_set_out_from_rivendell() {
    let fellowship: Vec<Character> =
        base_characters().filter(|c| c.starts_in_fellowship()).collect();
    assert_eq!(
        fellowship,
        [
            Character::GandalfTheGrey,
            Character::Strider,
            Character::Boromir,
            Character::Legolas,
            Character::Gimli,
            Character::Meriadoc,
            Character::Peregrin
        ]
    );
    assert_eq!(fellowship.len(), usize::from(COMPANION_COUNTERS));
    assert_eq!((RING_BEARERS_START, FIRST_GUIDE), (Region::Rivendell, Character::GandalfTheGrey));
    let highest = fellowship.iter().map(|c| c.level()).max();
    assert_eq!(highest, Some(FIRST_GUIDE.level()));
    assert_eq!(MORDOR_ENTRANCES, [Region::MinasMorgul, Region::Morannon]);
}

#[test]
fn levels_and_leadership_are_those_of_the_cards() {
    let ratings = base_characters().map(|c| (c, c.level(), c.leadership())).collect::<Vec<_>>();
    assert_eq!(
        ratings,
        [
            (Character::GandalfTheGrey, 3, 1),
            (Character::Strider, 3, 1),
            (Character::Boromir, 2, 1),
            (Character::Legolas, 2, 1),
            (Character::Gimli, 2, 1),
            (Character::Meriadoc, 1, 1),
            (Character::Peregrin, 1, 1),
            (Character::Aragorn, 3, 2),
            (Character::GandalfTheWhite, 3, 1),
            (Character::Gollum, 0, 0),
            (Character::WitchKing, FLIES, 2),
            (Character::Saruman, 0, 1),
            (Character::MouthOfSauron, 3, 2),
        ]
    );
    for character in base_characters() {
        assert_eq!(character.flies(), character == Character::WitchKing);
        assert_eq!(character.is_minion(), character.side() == Side::Shadow);
        assert_eq!(character.is_minion(), character.nation().is_some(), "{character}");
    }
    assert!(!Character::Gollum.is_companion());
}

#[test]
fn companions_activate_their_nations() {
    shows(&["WOTR.7.1.6"]);
    let all = Side::FreePeoples.nations();
    for character in base_characters() {
        let expected: &[Nation] = match character {
            Character::GandalfTheGrey
            | Character::GandalfTheWhite
            | Character::Aragorn
            | Character::Meriadoc
            | Character::Peregrin => all,
            Character::Strider => &[Nation::North],
            Character::Boromir => &[Nation::Gondor],
            Character::Legolas => &[Nation::Elves],
            Character::Gimli => &[Nation::Dwarves],
            _ => &[],
        };
        table::holds_eq!(character.activates(), expected, "{character}");
    }
}

#[test]
fn five_characters_bring_dice_and_fill_the_box() {
    shows(&["WOTR.4.1.3", "WOTR.4.1.5"]);
    for side in Side::ALL {
        let more = base_characters().filter(|c| c.side() == side && c.brings_a_die()).count();
        table::holds_eq!(usize::from(side.dice_at_start()) + more, usize::from(side.dice_in_box()));
    }
    table::holds_eq!(Character::Aragorn.replaces(), Some(Character::Strider));
    table::holds_eq!(Character::GandalfTheWhite.replaces(), Some(Character::GandalfTheGrey));
    table::holds_eq!(base_characters().filter(|c| c.replaces().is_some()).count(), 2);
}

#[test]
fn captains_and_guides() {
    let captains: Vec<Character> =
        base_characters().filter(|c| c.is_captain_of_the_west()).collect();
    assert_eq!(
        captains,
        [
            Character::GandalfTheGrey,
            Character::Strider,
            Character::Boromir,
            Character::Legolas,
            Character::Gimli,
            Character::Aragorn
        ]
    );
    let guides: Vec<Character> = base_characters().filter(|c| c.guide().is_some()).collect();
    assert_eq!(
        guides,
        [
            Character::GandalfTheGrey,
            Character::Strider,
            Character::Meriadoc,
            Character::Peregrin,
            Character::Gollum
        ]
    );
    assert!(base_characters().all(|c| !c.enters().is_empty() && !c.title().is_empty()));
}

// Dice.

#[test]
fn action_dice_have_their_six_faces() {
    shows(&["WOTR.4.3.1", "WOTR.4.3.2"]);
    use Face::*;
    let free = [Character, Character, Muster, MusterArmy, Event, WillOfTheWest];
    let shadow = [Character, Army, Muster, MusterArmy, Event, Eye];
    table::holds_eq!((Side::FreePeoples.die(), Side::Shadow.die()), (&free, &shadow));
    table::holds_eq!((Side::FreePeoples.dice_in_box(), Side::Shadow.dice_in_box()), (6, 10));
    table::holds_eq!((Side::FreePeoples.dice_at_start(), Side::Shadow.dice_at_start()), (4, 7));
    let shown: BTreeSet<Face> = free.into_iter().chain(shadow).collect();
    table::holds_eq!(shown.len() + 2, Face::ALL.len(), "two faces are of the special dice");
}

// Tiles.

fn tiles(set: TileSet) -> impl Iterator<Item = Tile> {
    Tile::ALL.into_iter().filter(move |tile| tile.set() == set)
}

#[test]
fn sixteen_standard_tiles_start_in_the_pool() {
    let listed: Vec<_> =
        tiles(TileSet::Standard).map(|t| (t.value(), t.reveals(), t.stops(), t.count())).collect();
    assert_eq!(
        listed,
        [
            (TileValue::Number(0), true, false, 2),
            (TileValue::Number(1), false, false, 2),
            (TileValue::Number(1), true, false, 2),
            (TileValue::Number(2), false, false, 2),
            (TileValue::Number(2), true, false, 1),
            (TileValue::Number(3), false, false, 3),
            (TileValue::Eye, true, false, 4),
        ]
    );
    assert_eq!(tiles(TileSet::Standard).map(|t| t.count()).sum::<u8>(), 16);
    let number = |tile: Tile| match tile.value() {
        TileValue::Number(number) => Some(i32::from(number) * i32::from(tile.count())),
        TileValue::Eye | TileValue::Die => None,
    };
    assert_eq!(tiles(TileSet::Standard).filter_map(number).sum::<i32>(), 19);
    let revealing = || tiles(TileSet::Standard).filter(|t| t.reveals());
    assert_eq!(revealing().map(|t| t.count()).sum::<u8>(), 9);
    assert_eq!(revealing().filter(|t| !t.is_eye()).map(|t| t.count()).sum::<u8>(), 5);
}

/// Pitfall 16: a tile may both reveal and stop.
#[test]
fn eight_special_tiles_come_by_the_cards_of_their_names() {
    let special = |set| -> Vec<_> {
        tiles(set).map(|t| (t, t.value(), t.reveals(), t.stops(), t.count())).collect()
    };
    assert_eq!(
        special(TileSet::Fellowship),
        [
            (Tile::ElvenCloaks, TileValue::Number(0), false, false, 1),
            (Tile::ElvenRope, TileValue::Number(0), false, false, 1),
            (Tile::PhialOfGaladriel, TileValue::Number(-2), false, false, 1),
            (Tile::SmeagolHelpsNiceMaster, TileValue::Number(-1), false, false, 1),
        ]
    );
    assert_eq!(
        special(TileSet::Shadow),
        [
            (Tile::ShelobsLair, TileValue::Die, false, true, 1),
            (Tile::TheRingIsMine, TileValue::Eye, true, true, 1),
            (Tile::OnOnTheyWent, TileValue::Number(3), false, true, 1),
            (Tile::GiveItToUss, TileValue::Number(1), true, true, 1),
        ]
    );
    let mut brought = BTreeSet::new();
    for card in base_cards() {
        if let Some(tile) = card.tile() {
            assert_eq!((tile.word(), tile.name()), (card.word(), card.name()));
            let shadow = tile.set() == TileSet::Shadow;
            assert_eq!(shadow, card.side() == Side::Shadow, "{card}");
            assert!(!tile.is_standard() && brought.insert(tile), "{card}");
        }
    }
    assert_eq!(brought.len(), 8);
}

// Cards.

#[test]
fn each_of_the_four_decks_has_cards_1_to_24() {
    for side in Side::ALL {
        for deck in Deck::ALL {
            let own = base_cards().filter(|c| c.side() == side && c.deck() == deck);
            let numbers: Vec<u8> = own.map(Card::number).collect();
            assert_eq!(numbers, (1..=24).collect::<Vec<_>>(), "{side} {deck}");
        }
    }
}

#[test]
fn icons_are_counted_and_those_of_character_decks_are_all_character() {
    let count = |side: Side, icon: CardIcon| {
        base_cards().filter(|c| c.side() == side && c.icon() == icon).count()
    };
    let of = |side| CardIcon::ALL.map(|icon| count(side, icon));
    assert_eq!(of(Side::FreePeoples), [24, 8, 16]);
    assert_eq!(of(Side::Shadow), [24, 11, 13]);
    for card in base_cards() {
        let character = card.icon() == CardIcon::Character;
        assert_eq!(character, card.deck() == Deck::Character, "{card}");
    }
}

#[test]
fn cards_that_sound_alike_are_three_words() {
    let ents = [Card::TheEntsAwakeTreebeard, Card::TheEntsAwakeHuorns, Card::TheEntsAwakeEntmoot];
    assert_eq!(ents.map(Card::number), [19, 20, 21]);
    assert_eq!(ents[0].effect(), ents[1].effect());
    assert_eq!(ents[0].precondition(), ents[2].precondition());
    let combat: BTreeSet<CombatEffect> = ents.iter().filter_map(|c| c.combat()).collect();
    assert_eq!(combat.len(), 3);
    assert_eq!(Card::TheNazgulStrike.number(), 11);
}

#[test]
fn fourteen_cards_stay_on_the_table() {
    shows(&["WOTR.5.1.9"]);
    use Card::*;
    let table: Vec<Card> = base_cards().filter(|c| c.stays_on_table()).collect();
    table::holds_eq!(
        table,
        [
            MithrilCoatAndSting,
            AxeAndBow,
            HornOfGondor,
            WizardsStaff,
            TheLastBattle,
            APowerTooGreat,
            ThePowerOfTomBombadil,
            WornWithSorrowAndToil,
            FlocksOfCrebain,
            BalrogOfMoria,
            ThePalantirOfOrthanc,
            Wormtongue,
            DenethorsFolly,
            ThreatsAndPromises,
        ]
    );
    for card in base_cards() {
        let leaves = card.table_use().is_some() || card.table_discard().is_some();
        table::holds_eq!(leaves, card.stays_on_table(), "{card}");
        table::holds!(!card.effect().is_empty(), "{card}");
    }
}

#[test]
fn recruiting_cards_take_figures_their_nations_have() {
    for card in base_cards() {
        for recruit in card.recruit() {
            let total = recruit.nation.total();
            assert_eq!(recruit.nation.side(), card.side(), "{card}");
            assert!(recruit.region.is_some() || recruit.place.is_some(), "{card}");
            let Figures { regulars, elites, leaders, nazgul } = recruit.figures;
            assert!(regulars + elites + recruit.either + leaders + nazgul > 0, "{card}");
            assert!(regulars <= total.regulars && elites <= total.elites, "{card}");
            assert!(leaders <= total.leaders && nazgul <= total.nazgul, "{card}");
        }
    }
    let [recruit] = Card::TheKingIsRevealed.recruit() else { panic!("one place") };
    assert_eq!(recruit.region, Some(Region::MinasMorgul));
    assert_eq!((recruit.figures.regulars, recruit.figures.nazgul), (5, 1));
    assert_eq!(Card::MonstersRoused.recruit().len(), 4);
}

// Combat effects.

#[test]
fn thirty_eight_combat_effects_are_on_the_ninety_six_cards() {
    let mut cards: BTreeMap<CombatEffect, Vec<Card>> = BTreeMap::new();
    for card in base_cards() {
        let combat = card.combat().unwrap();
        assert_eq!(combat.side(), card.side(), "{card}");
        cards.entry(combat).or_default().push(card);
    }
    assert_eq!(cards.len(), 38);
    let of = |side| base_effects().filter(|e| e.side() == side).count();
    assert_eq!((of(Side::FreePeoples), of(Side::Shadow)), (21, 17));
    assert_eq!(cards[&CombatEffect::DurinsBane], [Card::BalrogOfMoria]);
    assert_eq!(cards[&CombatEffect::ShieldWall].len(), 4);
    assert_eq!(cards[&CombatEffect::CruelAsDeath].len(), 4);
}

#[test]
fn combat_effects_stand_in_the_order_of_their_initiatives() {
    assert_eq!(Moment::ALL.map(Moment::initiative), [0, 1, 2, 3, 4, 5, 6, 7]);
    assert!(base_effects().is_sorted_by_key(|effect| effect.moments()[0]));
    let count =
        |moment: Moment| base_effects().filter(|effect| effect.moments().contains(&moment)).count();
    assert_eq!(Moment::ALL.map(count), [2, 2, 3, 17, 4, 3, 5, 3]);
    for effect in base_effects() {
        let one = effect != CombatEffect::Mumakil;
        assert_eq!(effect.moments().len() == 1, one, "{effect}");
        assert!(!effect.effect().is_empty(), "{effect}");
    }
    assert_eq!(CombatEffect::Mumakil.moments(), [Moment::CombatRoll, Moment::AfterReRoll]);
}

//! The rules that refuse, by chapter. Ids are those of `data/rules.toml`.

pub mod terms {
    use table::Rule;
    pub const SYMBOL_SHOWN: Rule =
        Rule { id: "FOTF.1.4", says: "a symbol is spent with a card or token that shows it" };
    pub const CARD_TO_SPEND: Rule = Rule { id: "FOTF.1.4", says: "you do not hold this card" };
}

pub mod turn {
    use table::Rule;
    pub const CURRENT_PLAYER: Rule =
        Rule { id: "FOTF.1.2", says: "only the player whose turn it is decides this" };
    pub const OWN_CHARACTER: Rule =
        Rule { id: "FOTF.3.3", says: "you act with your own characters, on your turn" };
    pub const FOUR_AND_ONE: Rule = Rule {
        id: "FOTF.3.5",
        says: "you have at most four actions with one character and one with the other",
    };
    pub const ORDER: Rule = Rule {
        id: "FOTF.3.4",
        says: "this character's actions ended when the other character began",
    };
    pub const ON_THE_BOARD: Rule =
        Rule { id: "FOTF.3.6", says: "this character is not on the board" };
}

pub mod travel {
    use table::Rule;
    pub const CONNECTED: Rule =
        Rule { id: "FOTF.4.1", says: "you can only travel to a connected location" };
    pub const COMPANIONS: Rule =
        Rule { id: "FOTF.4.2", says: "only characters in the starting location come along" };
    pub const PERMISSION: Rule =
        Rule { id: "FOTF.4.2", says: "their player does not want them to come along" };
    pub const TROOPS: Rule =
        Rule { id: "FOTF.4.3", says: "only troops in the starting location come along" };
    pub const PATH_COST: Rule =
        Rule { id: "FOTF.4.4", says: "you cannot pay the symbols of this special path" };
    pub const FRODO_HIDES: Rule = Rule { id: "FOTF.4.6", says: "hiding Frodo costs one stealth" };
}

pub mod fellowship {
    use table::Rule;
    pub const MEETING: Rule = Rule {
        id: "FOTF.4.8",
        says: "fellowship needs another player's character in the same location",
    };
    pub const MATCHING_REGION: Rule =
        Rule { id: "FOTF.4.8", says: "the card must match the region you are in" };
    pub const BOTH_AGREE: Rule =
        Rule { id: "FOTF.4.8", says: "that player has declined; do something else first" };
    pub const CARD_TO_GIVE: Rule = Rule { id: "FOTF.4.8", says: "you do not hold this card" };
    pub const FROM_THEIR_HAND: Rule =
        Rule { id: "FOTF.4.8", says: "that player does not hold this card" };
}

pub mod prepare {
    use table::Rule;
    pub const AT_A_HAVEN: Rule = Rule { id: "FOTF.4.11", says: "you can only prepare at a haven" };
    pub const CARD_TO_PREPARE: Rule = Rule { id: "FOTF.4.11", says: "you do not hold this card" };
    pub const REGION_CARD: Rule =
        Rule { id: "FOTF.4.11", says: "you can only prepare region cards" };
    pub const TOKEN_LEFT: Rule =
        Rule { id: "FOTF.4.12", says: "no token of this symbol is left in the supply" };
}

pub mod muster {
    use table::Rule;
    pub const FRIENDSHIP: Rule = Rule { id: "FOTF.4.13", says: "mustering costs one friendship" };
    pub const COLOURED_LOCATION: Rule =
        Rule { id: "FOTF.4.14", says: "you cannot muster at white or red locations" };
    pub const SUPPLY: Rule =
        Rule { id: "FOTF.4.14", says: "no troop of this army is left in the supply" };
}

pub mod attack {
    use table::Rule;
    pub const FRIENDLY_TROOPS: Rule =
        Rule { id: "FOTF.4.15", says: "an attack needs friendly troops in the location" };
    pub const SHADOW_TROOPS: Rule =
        Rule { id: "FOTF.8.11", says: "there are no shadow troops to attack" };
}

pub mod capture {
    use table::Rule;
    pub const STRONGHOLD: Rule =
        Rule { id: "FOTF.4.17", says: "you can only capture a shadow stronghold" };
    pub const FRIENDLY_TROOP: Rule =
        Rule { id: "FOTF.4.17", says: "capturing needs a friendly troop in the location" };
    pub const NO_SHADOW_TROOPS: Rule =
        Rule { id: "FOTF.4.17", says: "shadow troops still hold the stronghold" };
    pub const PRICE: Rule = Rule { id: "FOTF.4.17", says: "you cannot pay for the capture" };
    pub const OTHER_PRICE: Rule =
        Rule { id: "FOTF.4.17", says: "no objective offers another price here" };
}

pub mod search {
    use table::Rule;
    pub const DIE_LIES: Rule = Rule { id: "FOTF.7.5", says: "no die shows this face" };
    pub const FATE_IN_A_SEARCH: Rule = Rule {
        id: "FOTF.7.5",
        says: "a character in Frodo's location rerolls a die for one resistance",
    };
}

pub mod battle {
    use table::Rule;
    pub const ATTACK_DICE: Rule = Rule {
        id: "FOTF.8.1",
        says: "an attack rolls at most one die for each friendly troop, and at most three",
    };
    pub const BATTLE_DIE_LIES: Rule = Rule { id: "FOTF.8.5", says: "no die shows this face" };
    pub const DIE_FOR_VALOR: Rule = Rule { id: "FOTF.8.6", says: "no die shows this face" };
    pub const FATE_IN_A_BATTLE: Rule =
        Rule { id: "FOTF.8.5", says: "a character present rerolls a die for one resistance" };
    pub const SHOW_VALOR: Rule =
        Rule { id: "FOTF.8.6", says: "showing valor costs one valor of a character present" };
    pub const LOSSES: Rule =
        Rule { id: "FOTF.8.9", says: "troops are removed from the battle's location" };
}

pub mod ring {
    use table::Rule;
    pub const AT_MOUNT_DOOM: Rule =
        Rule { id: "FOTF.10.3", says: "the Ring is destroyed at Mount Doom" };
    pub const LAST_OBJECTIVE: Rule =
        Rule { id: "FOTF.10.2", says: "all other objectives come first" };
    pub const RESISTANCE: Rule =
        Rule { id: "FOTF.10.3", says: "destroying the Ring costs five resistance" };
    pub const OWN_ACTION: Rule =
        Rule { id: "FOTF.10.3", says: "the Ring is destroyed by an action of its own" };
}

pub mod hand {
    use table::Rule;
    pub const CARD_TO_DISCARD: Rule = Rule { id: "FOTF.5.4", says: "you do not hold this card" };
}

pub mod skies {
    use table::Rule;
    pub const EITHER_FIRST: Rule =
        Rule { id: "FOTF.11.5", says: "choose which of the two cards drawn is resolved first" };
}

pub mod shadow {
    use table::Rule;
    pub const CLOSER: Rule = Rule {
        id: "FOTF.6.17",
        says: "one of the closest Nazgûl moves one region closer to Frodo",
    };
    pub const DEPLOY: Rule =
        Rule { id: "FOTF.6.18", says: "Nazgûl come from Mordor, then from the largest group" };
    pub const RECALL: Rule =
        Rule { id: "FOTF.6.19", says: "Nazgûl are recalled to Mordor from the largest group" };
    pub const CARD_FOR_WHEELS: Rule = Rule { id: "FOTF.6.4", says: "you do not hold this card" };
    pub const WHEELS: Rule = Rule {
        id: "FOTF.6.4",
        says: "The Wheels of Saruman: you cannot choose what cannot be done in full",
    };
}

pub mod cards {
    use table::Rule;
    pub const FROM_OWN_HAND: Rule = Rule { id: "FOTF.11.1", says: "you do not hold this card" };
    pub const NOT_WHILE_RESOLVING: Rule =
        Rule { id: "FOTF.11.2", says: "wait until the current effect is over" };
}

pub mod solo {
    use table::Rule;
    pub const TOKEN_ACTS: Rule = Rule {
        id: "FOTF.14.4",
        says: "only Frodo & Sam and the character with the solo token can act",
    };
    pub const PREPARE_IN_REGION: Rule = Rule {
        id: "FOTF.14.7",
        says: "in the solo game you can only prepare cards of the region you are in",
    };
    pub const NO_FELLOWSHIP: Rule =
        Rule { id: "FOTF.14.8", says: "the solo game has no fellowship action" };
}

pub mod characters {
    use table::Rule;
    pub const ONCE_PER_TURN: Rule =
        Rule { id: "FOTF.3.8", says: "this ability has been used this turn" };
    pub const TOKEN_IN_SUPPLY: Rule =
        Rule { id: "FOTF.1.6", says: "no token of this symbol is left in the supply" };
    pub const DIE_TO_TURN: Rule =
        Rule { id: "FOTF.3.8", says: "no die can be turned from this face to that one" };
    pub const GOLLUM_DOES_NOT_FIGHT: Rule =
        Rule { id: "FOTF.3.8", says: "Gollum does not muster, attack or capture" };
    pub const GOLLUM_TAKES_NO_TROOPS: Rule =
        Rule { id: "FOTF.3.8", says: "Gollum takes no troops along" };
    pub const SHADOWFAX: Rule = Rule {
        id: "FOTF.3.8",
        says: "Shadowfax goes at most two locations, and not over special paths",
    };
    pub const TEMPTED_BY_POWER: Rule = Rule {
        id: "FOTF.3.8",
        says: "Tempted by Power: Boromir neither gives nor takes resistance cards, and you cannot take them from him",
    };
    pub const SAMS_AID: Rule =
        Rule { id: "FOTF.3.8", says: "Sam's Aid cancels a Weary or an Exposed for one friendship" };
    pub const RANGER_OF_THE_NORTH: Rule = Rule {
        id: "FOTF.3.8",
        says: "Ranger of the North rerolls one die, and Aragorn must be present",
    };
    pub const NENYA: Rule = Rule {
        id: "FOTF.3.8",
        says: "Nenya rerolls one die, and Galadriel must be present with an Elven troop",
    };
    pub const LIGHT_AND_FLAME: Rule = Rule {
        id: "FOTF.3.8",
        says: "Light and Flame turns dice for valor, and Gandalf must be present",
    };
    pub const AMBUSH: Rule = Rule {
        id: "FOTF.3.8",
        says: "Ambush turns dice to Rout for stealth, in the attack after Faramir's travel",
    };
    pub const MITHRANDIR: Rule = Rule {
        id: "FOTF.3.8",
        says: "Mithrandir musters at most two troops, as far as the supply has them",
    };
    pub const SEND_AID: Rule = Rule {
        id: "FOTF.3.8",
        says: "Send Aid moves an Elven troop to a character in the card's region",
    };
    pub const CUNNING: Rule =
        Rule { id: "FOTF.3.8", says: "Cunning moves a shadow troop to an adjacent location" };
    pub const GIVE_US_A_SONG: Rule =
        Rule { id: "FOTF.3.8", says: "Give Us a Song! needs Frodo here and three friendship" };
    pub const ANDURIL: Rule = Rule {
        id: "FOTF.3.8",
        says: "Andúril needs a completed objective, and shadow troops here",
    };
    pub const WISDOM_OF_THE_ELDAR: Rule = Rule {
        id: "FOTF.3.8",
        says: "Wisdom of the Eldar needs a haven, and takes a discarded resistance card of its region",
    };
    pub const MIRROR: Rule = Rule {
        id: "FOTF.3.8",
        says: "Mirror of Galadriel looks at one to four cards of the player deck",
    };
    pub const SLINKER: Rule =
        Rule { id: "FOTF.3.8", says: "Slinker takes a discarded card that shows stealth" };
    pub const DISTRACT: Rule = Rule {
        id: "FOTF.11.2",
        says: "Distract needs one friendship, and fewer than four Nazgûl in the region",
    };
    pub const SURE_SHOT: Rule = Rule {
        id: "FOTF.11.2",
        says: "Sure Shot needs one stealth, and a Nazgûl in the region or a shadow troop nearby",
    };
    pub const LADY_OF_LIGHT: Rule = Rule {
        id: "FOTF.11.2",
        says: "Lady of Light needs one stealth, a haven, and an event in the box",
    };
}

pub mod objectives {
    use table::Rule;
    pub const IN_PLAY: Rule = Rule { id: "FOTF.10.1", says: "this objective is not open" };
    pub const BY_ACTION: Rule =
        Rule { id: "FOTF.10.1", says: "this objective is completed by itself once it is met" };
    pub const HERO: Rule = Rule { id: "FOTF.10.1", says: "another character must do this" };
    pub const PLACE: Rule = Rule { id: "FOTF.10.1", says: "this is done elsewhere" };
    pub const COMPANY: Rule =
        Rule { id: "FOTF.10.1", says: "another character must be beside them" };
    pub const HOST: Rule =
        Rule { id: "FOTF.10.1", says: "the troops that the objective asks for are not here" };
    pub const COST: Rule =
        Rule { id: "FOTF.10.1", says: "you cannot pay what the objective costs" };
    pub const ONCE: Rule = Rule { id: "FOTF.10.1", says: "this is done once in a game" };
    pub const PLEDGED: Rule = Rule { id: "FOTF.10.1", says: "this people has a token already" };
    pub const CARD_TO_PLEDGE: Rule = Rule { id: "FOTF.10.1", says: "you do not hold this card" };
    pub const PLEDGE_CARD: Rule =
        Rule { id: "FOTF.10.1", says: "you must discard a friendship card of the haven's region" };
    pub const PERIL: Rule =
        Rule { id: "FOTF.10.1", says: "the hero must spend what the objective names" };
    pub const SHIELDMAIDEN: Rule = Rule {
        id: "FOTF.10.1",
        says: "Éowyn turns a die to Nazgûl for two valor, and must be present",
    };
    pub const UP_TO: Rule =
        Rule { id: "FOTF.10.1", says: "that is more than the objective allows" };
    pub const GATHER: Rule =
        Rule { id: "FOTF.10.1", says: "the objective does not let these troops go there" };
    pub const LOOKED_AT: Rule =
        Rule { id: "FOTF.10.1", says: "you can only remove cards you looked at" };
    pub const REMOVE_ONE: Rule =
        Rule { id: "FOTF.10.1", says: "you must remove one of the cards you looked at" };
}

pub mod events {
    use table::Rule;
    pub const USELESS: Rule = Rule { id: "FOTF.11.1", says: "this event could do nothing now" };
    pub const LEMBAS: Rule = Rule {
        id: "FOTF.11.1",
        says: "Lembas is played in the actions step, for a character of the current player",
    };
    pub const TIDINGS: Rule =
        Rule { id: "FOTF.11.1", says: "the event does not move these troops there" };
    pub const TOM: Rule =
        Rule { id: "FOTF.11.1", says: "Tom Bombadil rerolls one to three of the dice rolled" };
    pub const COUNCIL: Rule = Rule {
        id: "FOTF.11.1",
        says: "The Council of Elrond brings characters to Rivendell, and passes a token between players there",
    };
    pub const HORSES: Rule = Rule {
        id: "FOTF.11.1",
        says: "Rohan Lends Horses carries characters from one location, and not over special paths",
    };
    pub const ORCS: Rule = Rule {
        id: "FOTF.11.1",
        says: "the shadow troops must be in one location, and move to adjacent ones",
    };
    pub const GIFTS: Rule = Rule {
        id: "FOTF.11.1",
        says: "Gifts from the Elves gives a player a token from the supply",
    };
    pub const EAGLES: Rule =
        Rule { id: "FOTF.11.1", says: "The Eagles carry a character to another location" };
    pub const FORESIGHT: Rule = Rule {
        id: "FOTF.11.1",
        says: "Elrond's Foresight reveals at most four cards, and takes no Skies Darken card",
    };
    pub const PALANTIR: Rule =
        Rule { id: "FOTF.11.1", says: "Gaze into a Palantír takes Nazgûl from other regions" };
    pub const ENTMOOT: Rule = Rule {
        id: "FOTF.11.1",
        says: "the Entmoot marches from Fangorn Forest to an adjacent location",
    };
}

//! The rules that refuse, by chapter. Ids are those of `data/rules.toml`.

table::rules! {
    setup {
        INFORMATION = "HFTR.1.15", "this is not one of the information tokens you drew";
        ORDER = "HFTR.1.20", "the Nazgûl are placed from the lead player on, each player's in their order";
        START = "HFTR.1.20", "this is not a starting location of the Nazgûl";
        DIFFERENT = "HFTR.1.20", "each Nazgûl starts in a different location";
        TWO_EACH = "HFTR.2.13", "two Nazgûl start in each of the two locations";
        DEED = "HFTR.2.10", "this is not one of the deed tokens you drew";
    }
    frodo {
        ONCE = "HFTR.1.34", "Frodo moves or rests once a turn";
        MUST_MOVE = "HFTR.1.35", "by daylight Frodo must move";
        MUST_DECIDE = "HFTR.1.35", "Frodo has neither moved nor rested";
        CONNECTED = "HFTR.1.39", "this is not connected to Frodo's last location";
        WITHIN_REACH = "HFTR.1.39", "this is not within reach: more dots lie between than are marked";
        ONE_TOKEN = "HFTR.1.60", "you have spent a fellowship token for a card this turn";
        NO_TOKEN = "HFTR.1.60", "there is no fellowship token on Frodo's card";
    }
    company {
        FLIPPED = "HFTR.1.36", "this card is not in play, or it is flipped";
        NO_SUCH = "HFTR.1.36", "this card has no such ability";
        MOMENT = "HFTR.1.36", "you cannot use this ability now";
        AT_NIGHTFALL = "HFTR.1.36", "this is for nightfall, before Frodo moves";
        LEADS_ON = "HFTR.1.36", "the ability you just used makes Frodo move this night";
    }
    allies {
        IN_HAND = "HFTR.1.47", "you do not hold this card";
        ONE_A_TURN = "HFTR.1.47", "you have played an ally card this turn";
        OUT_OF_TURN = "HFTR.1.52", "you cannot play this card now";
        NO_SUCH_CHOICE = "HFTR.1.49", "the card has no such effect";
        TAKEN = "HFTR.1.53", "a Nazgûl or an ally token is there";
        EXIT = "HFTR.1.53", "no ally token is placed on an exit";
        TOKEN_CONNECTED = "HFTR.1.54", "an ally token moves to a connected location";
        TOKEN_THERE = "HFTR.1.54", "there is no ally token";
        TOKEN_MOVED = "HFTR.1.54", "this ally token has just been moved";
        NO_TOKEN = "HFTR.1.57", "all ally tokens are in play: remove one first";
        TOKENS_LEFT = "HFTR.1.57", "there are ally tokens left";
    }
    nazgul {
        MOVED = "HFTR.1.64", "this Nazgûl has moved";
        ACTED = "HFTR.1.64", "this Nazgûl has taken its action";
        NO_SPACE = "HFTR.1.65", "there is no such space on this board";
        REACH = "HFTR.1.65", "a Nazgûl moves one space, or up to three along a road";
        REACH_BY_NIGHT = "HFTR.1.67", "by night a Nazgûl moves up to two spaces, or up to three along a road";
        EXIT = "HFTR.1.68", "a Nazgûl never moves into an exit";
        ALLY_TOKEN = "HFTR.1.55", "a Nazgûl cannot enter a location with an ally token";
    }
    dice {
        IN_POOL = "HFTR.1.72", "no such die is left in the pool";
        AS_RING = "HFTR.1.73", "this die cannot be spent as a Ring";
        AS_SWORD = "HFTR.1.74", "this die cannot be spent as a Sword";
        AS_SORCERY = "HFTR.1.75", "this die cannot be spent as a Sorcery";
        NO_ALLY = "HFTR.1.74", "there is no ally token there";
        ALLY_ADJACENT = "HFTR.1.74", "an ally token is removed from a location adjacent to the Nazgûl";
    }
    search {
        IN_A_LOCATION = "HFTR.1.78", "a search is made in a location";
        EYE = "HFTR.1.71", "while the turn marker shows the EYE, the free action is a hunt";
        STARTING = "HFTR.1.82", "Frodo's starting locations cannot be searched";
        TRACK = "HFTR.1.83", "a location with a track token cannot be searched";
        BARRED = "HFTR.1.50", "a card bars searches in this area until the end of the turn";
    }
    hunt {
        IN_A_LOCATION = "HFTR.1.86", "a hunt is made in a location";
        FREE = "HFTR.1.71", "a hunt is free only at nightfall while the turn marker shows the EYE";
    }
    riders {
        LOCKED = "HFTR.1.97", "the Black Riders do not have enough information for this";
        SPEND_SWORD = "HFTR.1.100", "this ability is paid with a Sword";
        SPEND_RING = "HFTR.1.101", "this ability is paid with a Ring";
        ORDER = "HFTR.1.99", "two dice are named in the order of their faces";
    }
    sorcery {
        IN_HAND = "HFTR.1.92", "you do not hold this card";
        NO_SUCH_EFFECT = "HFTR.1.94", "the card has no such effect";
        OTHER_PART = "HFTR.1.94", "this effect is for the other part of the game";
        ALLY_TOKEN = "HFTR.1.56", "sorcery cannot search or hunt where an ally token is";
        SHARE = "HFTR.2.11", "cards are given to another Ringwraith player";
    }
    conditions {
        SECTIONS = "HFTR.1.48", "Frodo's last location is in none of the sections the card names";
        RESTED = "HFTR.1.48", "it must be nightfall, and Frodo must have rested";
        STRIDER_RESTED = "HFTR.1.48", "Strider's card must not be flipped, and Frodo must have rested";
        GANDALF = "HFTR.1.48", "Gandalf must be in play";
        DARK = "HFTR.1.94", "the Nazgûl must be in a dark location";
        TRACK = "HFTR.1.94", "there must be a track token in the Nazgûl's area";
        TWO_NAZGUL = "HFTR.1.94", "two Nazgûl must be in the area";
        EYE = "HFTR.1.94", "the turn marker must show the EYE";
        LORD = "HFTR.1.94", "the Lord of the Nazgûl must be in play";
        NO_LORD = "HFTR.1.94", "the Lord of the Nazgûl is in play already";
    }
    effects {
        MUST = "HFTR.1.50", "you must apply the effect as fully as possible";
        DRAWN = "HFTR.1.50", "this is not one of the cards just drawn";
        ALLY_LOCATION = "HFTR.1.50", "this is not an ally location";
        NO_SECTION = "HFTR.1.7", "there is no such section on this board";
        NO_AREA = "HFTR.1.7", "there is no such area on this board";
        ON_BOARD = "HFTR.1.2", "there is no such location on this board";
        PUSHABLE = "HFTR.1.50", "this Nazgûl cannot be moved by the card";
        PUSH_REACH = "HFTR.1.68", "the Nazgûl cannot go there by this";
        NOT_ON_LOG = "HFTR.1.50", "this location is on the journey log";
        NO_TRACK = "HFTR.1.50", "there is a track token already";
        TRACK_THERE = "HFTR.1.50", "there is no track token there";
        INFORMATION = "HFTR.1.103", "this is not one of your information tokens in play";
        TRUTH = "HFTR.1.94", "the answer must be true";
        NEXT_NAZGUL = "HFTR.1.94", "another Nazgûl is to move now";
        WITHIN = "HFTR.1.94", "the card does not reach there";
        DIFFERENT = "HFTR.1.94", "this location has just been searched";
    }
    encounter {
        FLIPPED = "HFTR.1.106", "this card cannot cancel a tile";
        DRAWN = "HFTR.1.106", "no such tile was drawn";
        RED = "HFTR.1.106", "a red tile cannot be cancelled";
        EXIT = "HFTR.1.112", "Frodo does not escape to an exit";
        NEW_LOCATION = "HFTR.1.112", "Frodo escapes to another location, or stays";
        ESCAPE_REACH = "HFTR.1.112", "this is not within reach, even with two more dots";
    }
    journey {
        FIRST = "HFTR.2.19", "first decide whether Frodo marches or rests";
        DRAWN = "HFTR.2.53", "this is not one of the journey cards drawn";
    }
    gandalf {
        AWAY = "HFTR.2.32", "Gandalf is not in play";
        MUST_MOVE = "HFTR.2.22", "Gandalf moves every turn";
        ONCE = "HFTR.2.22", "Gandalf has moved this turn";
        CONNECTED = "HFTR.2.22", "Gandalf moves to a connected location";
        REVEAL_AFTER = "HFTR.2.25", "Gandalf is revealed after he has moved";
        REVEALED = "HFTR.2.25", "Gandalf is revealed already";
        REVEAL_WHERE = "HFTR.2.25", "no Nazgûl is where Gandalf is";
        REVEAL_TOKEN = "HFTR.2.25", "revealing Gandalf costs a fellowship token";
        SCATTER = "HFTR.2.26", "another Nazgûl is to be moved now";
        STANDARD_DIE = "HFTR.2.27", "no such standard die is left in the pool";
        NO_ENTRY = "HFTR.2.28", "no Nazgûl can enter Gandalf's location";
        GUARDED = "HFTR.2.28", "Gandalf's location cannot be searched or hunted";
        DRAWN = "HFTR.2.29", "this is not one of the deed tokens drawn";
        DEED = "HFTR.2.30", "none of Gandalf's deeds belongs to this location";
        RIVENDELL = "HFTR.2.32", "Gandalf is not in an exit";
    }
    lord {
        NO_SEARCH = "HFTR.2.43", "the Lord of the Nazgûl hunts; he does not search";
        OF_LEAD = "HFTR.2.14", "the Lord replaces a Nazgûl of the lead player";
    }
}

//! What dice, abilities and Nazgûl are called and do, for people who look at them.

use crate::dice::Die;
use crate::nazgul::Nazgul;

/// What each face can be spent on.
pub fn die(die: Die) -> &'static [&'static str] {
    match die {
        Die::Ring => &["Perception in the active Nazgûl's area or section: is somebody there now?"],
        Die::Sword => &[
            "A hunt in the active Nazgûl's location, which finds Frodo if he is there.",
            "Or drive an ally token off an adjacent location.",
        ],
        Die::Sorcery => &[
            "Draw a sorcery card, or play one.",
            "In a dark location you can use any die for this.",
        ],
        Die::Shadow => &[
            "As Ring, Sword or Sorcery.",
            "Each one rolled gives the Ring-bearer a fellowship token from the pool.",
        ],
        Die::MorgulRing => {
            &["Perception, and if the answer is yes it names who is there: Frodo, Gandalf or both."]
        }
        Die::Seek => &["Every Nazgûl moves one space, the active one first."],
        Die::MorgulShadow => &["As Ring, Sword or Sorcery. It gives the Ring-bearer nothing."],
    }
}

/// What the Black Riders learn with each token of information: a name, and what it does.
pub const ABILITIES: [(&str, &str); 5] = [
    ("Spur", "Spend any die to move one space more."),
    ("Two dice", "Spend any two dice for a hunt or a perception."),
    ("Ride and search", "Spend a Sword to move one space more, then search."),
    ("Ride on", "Spend a Ring to move two spaces more."),
    ("Their Lord", "Part 2 begins with the Lord of the Nazgûl in play."),
];

/// What a Nazgûl is called while the Lord of the Nazgûl stands in its place.
pub const LORD: &str = "The Lord of the Nazgûl";

/// "The first Nazgûl", where a text begins with it.
pub fn rider(who: Nazgul) -> String {
    who.name().replacen("the", "The", 1)
}

//! Watches one bot play Fate of the Fellowship: `watch BOT OPTIONS GAMES SEED`.
//!
//! With one game it tells everything that happened; with more, what hope was lost to and how far
//! the quest came.

use std::collections::BTreeMap;

use bots::{Kind, Mind, Player};
use fate_of_the_fellowship::facts::{Objective, Symbol};
use fate_of_the_fellowship::{Event, Options, Position};
use table::{Game, Luck, Pending, Play, Seat};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [bot, options, games, seed] = &arguments[..] else {
        eprintln!("watch BOT OPTIONS GAMES SEED");
        std::process::exit(2);
    };
    let bot: Kind = bot.parse().expect("a bot");
    let options: Options = options.parse().expect("options");
    let (games, seed): (u64, u64) = (games.parse().expect("games"), seed.parse().expect("a seed"));
    let mut counts: BTreeMap<String, f64> = BTreeMap::new();
    for seed in seed..seed + games {
        let g = watch(&bot, &options, seed, games == 1, &mut counts);
        let mut add = |what: String, n: f64| *counts.entry(what).or_default() += n;
        if left_one(&g) && games > 1 {
            println!(
                "   seed {seed} end: won {} turn {} hope {} cause {:?} frodo {}",
                g.won,
                g.turn.number,
                g.board.hope,
                g.lost,
                g.frodo_at()
            );
        }
        add("= won".into(), f64::from(u8::from(g.won)));
        add("= turns".into(), f64::from(g.turn.number));
        for objective in g.quest.in_play.without(Objective::DestroyTheOneRing).iter() {
            let done = g.quest.completed.contains(objective);
            add(format!("objective {objective} played"), 1.0);
            add(format!("objective {objective} done"), f64::from(u8::from(done)));
        }
        let left = g.quest.in_play.minus(g.quest.completed).len();
        add(format!("= objectives left {left}"), 1.0);
        add("= left".into(), f64::from(left) - 1.0);
        let frodo = g.owner(fate_of_the_fellowship::facts::Character::FrodoSam);
        for symbol in Symbol::ALL {
            let held = frodo.map_or(0, |seat| g.symbols(seat, symbol));
            add(format!("= frodo's {symbol}"), f64::from(held));
        }
        add(format!("frodo at {}", g.frodo_region()), 1.0);
    }
    for (what, count) in counts {
        println!("{:8.2}  {what}", count / games as f64);
    }
}

fn watch(
    bot: &Kind,
    options: &Options,
    seed: u64,
    aloud: bool,
    counts: &mut BTreeMap<String, f64>,
) -> Position {
    let mut g = Position::set_up(options).expect("a game");
    let whole = Luck::seed_numbered(seed);
    let mut players: Vec<Box<dyn Player<Position>>> =
        Seat::first(g.seats()).map(|seat| bot.spawn(whole, seat)).collect();
    let mut luck = Luck::from_seed(whole);
    let mut last = None;
    let mut happened: Vec<Event> = Vec::new();
    g.run(&mut |event| happened.push(event));
    loop {
        for event in happened.drain(..) {
            if aloud {
                println!("        {event:?}");
            }
            match event {
                Event::HopeLost { count, cause, .. } => {
                    *counts.entry(format!("lost to {cause}")).or_default() += f64::from(count);
                }
                Event::HopeGained { count, .. } => {
                    *counts.entry("gained".into()).or_default() += f64::from(count);
                }
                Event::ObjectiveCompleted { .. } => {
                    let left = g.quest.in_play.minus(g.quest.completed).len();
                    if left == 1 && !aloud {
                        let seat =
                            g.owner(fate_of_the_fellowship::facts::Character::FrodoSam).expect("F");
                        println!(
                            "seed {seed} all done: turn {} hope {} deck {} frodo {} res {} stealth {} supply {}",
                            g.turn.number,
                            g.board.hope,
                            g.deck.len(),
                            g.frodo_at(),
                            g.symbols(seat, Symbol::Resistance),
                            g.symbols(seat, Symbol::Stealth),
                            g.board.shadow_supply
                        );
                    }
                }
                Event::HavenLost { at } => {
                    *counts.entry(format!("haven lost {at}")).or_default() += 1.0;
                }
                Event::Travelled { who, from, to, .. } => {
                    if last == Some((who, to, from)) {
                        *counts.entry("= there and back".into()).or_default() += 1.0;
                    }
                    last = Some((who, from, to));
                }
                Event::TurnBegan { .. } if aloud => summary(&g),
                _ => (),
            }
        }
        match g.pending() {
            Pending::Over(_) => return g,
            Pending::Fate(fate) => {
                g.resolve_chance(luck.chance(fate), &mut |event| happened.push(event))
            }
            Pending::Seats { must, may } => {
                let mut said = None;
                for seat in may.iter().filter(|&seat| !must.contains(seat)) {
                    if let Some(action) = players[seat.index()].breaks_in(Mind::of(&g, seat)) {
                        said = Some((seat, action));
                        break;
                    }
                }
                let (seat, action) = said.unwrap_or_else(|| {
                    let seat = must.iter().next().expect("somebody is asked");
                    (seat, players[seat.index()].choose(Mind::of(&g, seat)))
                });
                let word = action.to_string();
                let verb = word.split(' ').next().unwrap_or_default();
                *counts.entry(format!("did {verb}")).or_default() += 1.0;
                if aloud {
                    let mut opinions = bots::fate_of_the_fellowship::opinions(&g, seat);
                    opinions.sort_by(|a, b| b.1.total_cmp(&a.1));
                    let best: Vec<String> =
                        opinions.iter().take(5).map(|(a, w)| format!("{a} {w:.1}")).collect();
                    println!("  {seat}: {word}    [{}]", best.join(", "));
                }
                g.answer(seat, action, &mut |event| happened.push(event));
            }
        }
    }
}

fn summary(g: &Position) {
    let mut text = format!(
        "\n== turn {} hope {} eye {} deck {} supply {}\n  nazgul",
        g.turn.number,
        g.board.hope,
        g.board.eye,
        g.deck.len(),
        g.board.shadow_supply
    );
    for region in fate_of_the_fellowship::facts::Region::ALL {
        if g.nazgul(region) > 0 {
            text += &format!(" {region}:{}", g.nazgul(region));
        }
    }
    text += "\n  troops";
    for at in g.board.shadow_at.union(g.board.friendly_at).iter() {
        let haven = if g.is_haven(at) { "*" } else { "" };
        text += &format!(" {at}{haven}:{}v{}", g.friendly(at), g.shadow(at));
    }
    text += "\n  at";
    for who in fate_of_the_fellowship::facts::Character::ALL {
        if let (Some(at), Some(seat)) = (g.at(who), g.owner(who)) {
            text += &format!(" {who}({seat})@{at}");
        }
    }
    for seat in Seat::first(g.options.players) {
        let cards: Vec<String> =
            g.hands[seat.index()].iter().map(|card| card.to_string()).collect();
        text += &format!("\n  {seat}: {} {:?}", cards.join(" "), g.tokens[seat.index()]);
    }
    let open: Vec<String> =
        g.quest.in_play.minus(g.quest.completed).iter().map(|o| o.to_string()).collect();
    println!("{text}\n  open {}", open.join(" "));
}

fn left_one(g: &Position) -> bool {
    g.quest.in_play.minus(g.quest.completed).len() <= 1
}

use middle_earth_ccg::{Options, Position};
use table::laws;
fn main() {
    let n: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(50);
    let decks = ["a","b","c","d","e","f","g","h","i","j"];
    let mut bad = 0;
    let from: u64 = std::env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(0);
    for seed in from..n {
        let (x, y) = (decks[(seed % 10) as usize], decks[((seed / 10 + seed * 3 + 1) % 10) as usize]);
        let options: Options = format!("first=deck-{x} second=deck-{y}").parse().expect("options");
        let r = std::panic::catch_unwind(|| laws::check::<Position>(&options, seed, 40));
        match r { Ok(Ok(_)) => (), Ok(Err(b)) => { bad += 1; println!("{options} seed {seed}: {b}") }, Err(_) => { bad += 1; println!("{options} seed {seed}: panic") } }
    }
    println!("{bad} of {n}");
}

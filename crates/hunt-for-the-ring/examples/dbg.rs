use hunt_for_the_ring::{Options, Position, knowledge};
use table::{Game, Luck, Pending, Seat, laws};
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let options: Options = a[1..].join(" ").parse().unwrap();
    for seed in 0..a[0].parse::<u64>().unwrap() {
        let mut luck = Luck::numbered(seed);
        let mut g = Position::set_up(&options).unwrap();
        g.run(&mut |_| ());
        let mut l2 = Luck::numbered(seed + 77777);
        loop {
            let g2 = g.clone();
            let mut l3 = l2.clone();
            if std::panic::catch_unwind(move || {
                g2.imagine(Seat(1), &mut l3);
            })
            .is_err()
            {
                println!(
                    "seed {seed} part {:?} figure {} log {:?}",
                    g.part,
                    g.figure,
                    g.log.entries().collect::<Vec<_>>()
                );
                println!(
                    "info {:?} {:?} {:?}",
                    g.information.in_play.iter().collect::<Vec<_>>(),
                    g.information.flipped.iter().collect::<Vec<_>>(),
                    g.information.found.iter().collect::<Vec<_>>()
                );
                for t in g.told.iter() {
                    println!("  {:?} fig {} gm {}", t.fact, t.figure, t.gandalf_moves);
                }
                println!("walks {}", knowledge::walks(&g).weight());
                println!("{:?} {:?}", g.agenda, g.ending);
                break;
            }
            let _ = l2.below(5);
            match g.pending() {
                Pending::Over(_) => break,
                Pending::Fate(fate) => g.befall(luck.lot(fate), &mut |_| ()),
                Pending::Seats { .. } => {
                    let (seat, action) = laws::random_action(&g, &mut luck).unwrap();
                    g.answer(seat, action, &mut |_| ());
                }
            }
        }
    }
}

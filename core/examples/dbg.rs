//! x
use grundy::heap::*;
use grundy::*;
use rand::SeedableRng;
use std::time::Instant;
fn random(moves: usize, greatest: usize) -> Vec<u64> {
    let mut takes =
        rand::seq::index::sample(&mut rand_pcg::Pcg64::seed_from_u64(1901), greatest, moves).into_vec();
    takes.sort_unstable();
    takes.into_iter().map(|take| take as u64 + 1).collect()
}
fn main() {
    for (n, t, h) in [
        ("1,4", vec![1u64, 4, 9, 12, 16], 10_000_000),
        ("10/60", random(10, 60), 10_000_000),
        ("10/1000", random(10, 1000), 10_000_000),
        ("10/10000", random(10, 10000), 3_000_000),
        ("30/1000", random(30, 1000), 3_000_000),
        ("60/1000", random(60, 1000), 1_000_000),
        ("100/1000", random(100, 1000), 1_000_000),
        ("200/1000", random(200, 1000), 1_000_000),
        ("250/300", random(250, 300), 300_000),
        ("400/1000", random(400, 1000), 300_000),
        ("squares", (1..=100).map(|r| r * r).collect(), 1_000_000),
    ] {
        println!("{n} {:?}", &t[..t.len().min(12)]);
        for i in Instructions::available().map(Some).chain([None]) {
            let mut best = f64::MAX;
            let mut v = vec![];
            for _ in 0..4 {
                let s = Instant::now();
                v.clear();
                match i {
                    Some(i) => {
                        let mut e = TakeSieve::with_instructions(&t, i);
                        e.extend(&mut v, h, &mut Budget::unlimited()).unwrap();
                    }
                    None => {
                        let mut e = Sequence::from(&grundy::games::TakeSet::finite(&t).unwrap());
                        v = e.values_to(h, &mut Budget::unlimited()).unwrap().to_vec();
                    }
                }
                best = best.min(s.elapsed().as_secs_f64());
            }
            println!("  {i:?} {:.1} M/s max {}", h as f64 / best / 1e6, v.iter().max().unwrap());
        }
    }
}

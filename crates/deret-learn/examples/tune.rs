use deret_core::*;
use deret_learn::{learner::*, n_tuple::*};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::time::Instant;

fn heuristic_eval(b: &Board<1>, me: Player) -> f64 {
    let mut s = 0.0;
    for line in b.geometry().lines() {
        let x = (b.stones(me) & line.cells).len();
        let o = (b.stones(me.other()) & line.cells).len();
        if x > 0 && o == 0 { s += 10f64.powi(x as i32 - 1) }
        if o > 0 && x == 0 { s -= 10f64.powi(o as i32 - 1) }
    }
    s
}
fn search(b: &mut Board<1>, d: u32, me: Player, mut al: f64, mut be: f64) -> f64 {
    if let Some(o) = b.outcome() { return match o { Outcome::Draw => 0.0, Outcome::Win(p) => if p == me { 1e9 } else { -1e9 } } }
    if d == 0 { return heuristic_eval(b, me) }
    let max = b.to_move() == me;
    let mut best = if max { -1e18 } else { 1e18 };
    for c in b.moves() {
        b.play(c); let v = search(b, d - 1, me, al, be); b.undo(c);
        if max { best = f64::max(best, v); al = al.max(best) } else { best = f64::min(best, v); be = be.min(best) }
        if al >= be { break }
    }
    best
}
fn heuristic(pos: &Position, d: u32) -> Move {
    let BoardRef::One(b) = pos.board() else { panic!() };
    let mut b = b.clone();
    let me = b.to_move();
    let mut best = (-1e18, None);
    for c in b.moves() {
        b.play(c); let v = search(&mut b, d - 1, me, best.0, 1e18); b.undo(c);
        if v > best.0 { best = (v, Some(c)) }
    }
    pos.rules().move_at(best.1.unwrap())
}
fn play_match(l: &NTuple, rules: Rules, games: u64, plies: usize, depth: u32) -> [u32; 3] {
    let mut t = [0; 3];
    for g in 0..games {
        let mut rng = Pcg64::seed_from_u64(g / 2 + 1000);
        let mut pos = Position::new(rules);
        for _ in 0..plies { let m = pos.moves(); let q: Vec<_> = m.into_iter().filter(|mv| { let mut p = pos.clone(); p.play(*mv); p.outcome().is_none() }).collect(); pos.play(q[rng.random_range(0..q.len())]); }
        let me = if g % 2 == 0 { Player::X } else { Player::O };
        while pos.outcome().is_none() {
            let mv = if pos.to_move() == me { best(&l.beliefs(&pos)).unwrap().mv } else { heuristic(&pos, depth) };
            pos.play(mv);
        }
        t[(1.0 - value_for(pos.outcome().unwrap(), me)) as usize] += 1;
    }
    t
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let rules: Rules = a[1].parse().unwrap();
    let games: u64 = a[2].parse().unwrap();
    let mut l = NTuple::new(rules);
    l.alpha = a[3].parse().unwrap(); l.lambda = a[4].parse().unwrap(); l.epsilon = a[5].parse().unwrap(); l.tcl = a[6] == "tcl";
    let maxr: usize = a[7].parse().unwrap();
    println!("weights {} tuples {}", l.payload().len()/4, deret_learn::tuples::Tuples::new(rules).list().len());
    let t = Instant::now();
    for g in 0..games {
        let mut rng = Pcg64::seed_from_u64(g);
        let mut pos = Position::new(rules);
        let mut moves = vec![];
        let r = rng.random_range(0..=maxr);
        while pos.outcome().is_none() {
            let mv = if moves.len() < r { let m = pos.moves(); m[rng.random_range(0..m.len())] } else { l.try_out(&pos, 0.0, &mut rng) };
            pos.play(mv); moves.push(mv);
        }
        l.learn(&Lesson { rules, moves, outcome: pos.outcome().unwrap() }, 0.0);
        if (g + 1) % (games / 8) == 0 {
            let e = t.elapsed().as_secs_f64();
            println!("{:>7} {:6.1}s p0 {:?} p2 {:?} p4 {:?}", g + 1, e, play_match(&l, rules, 2, 0, 2), play_match(&l, rules, 200, 2, 2), play_match(&l, rules, 200, 4, 2));
        }
    }
    println!("nonzero {}", l.payload().chunks(4).filter(|c| *c != [0; 4]).count());
}

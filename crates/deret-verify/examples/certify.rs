//! Solve, certify and verify: the solver writes a proof, and code that shares nothing with it checks
//! every claim; a proof with one changed bit is refused.

use std::io::Cursor;

use deret_core::Position;
use deret_solver::{SolveConfig, solve_with_certificate};
use deret_verify::verify;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pos = Position::new("4,3,3".parse()?);
    let mut proof = Vec::new();
    let (report, written) = solve_with_certificate(&pos, &SolveConfig::default(), &mut |_| (), &mut proof);
    let certificate = written?.ok_or("nothing stopped the solver, so there is a certificate")?;
    println!("solved in {} nodes, proof of {} bytes", report.nodes, certificate.bytes);

    println!("{}", verify(&mut Cursor::new(&proof))?);

    let middle = proof.len() / 2;
    proof[middle] ^= 1;
    println!("{}", verify(&mut Cursor::new(&proof)).unwrap_err());
    Ok(())
}

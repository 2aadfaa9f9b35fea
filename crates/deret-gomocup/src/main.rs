//! The engine for tournament managers: the Gomocup protocol on standard input and output.

use std::io;

fn main() -> io::Result<()> {
    deret_gomocup::run(io::stdin(), io::stdout())
}

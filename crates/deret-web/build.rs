//! Tells cargo when the page was built anew. Never calls npm: `cargo xtask web` does.

use std::path::Path;

fn main() {
    // A folder that is not there would make cargo compile the crate anew each time, so it is
    // watched only once it exists; the first `cargo xtask web` touches this file for that.
    println!("cargo:rerun-if-changed=build.rs");
    let page = Path::new("../../web/dist");
    if page.exists() {
        println!("cargo:rerun-if-changed={}", page.display());
    }
}

//! The tests of the page in a real browser: `web/e2e`, with Debian's chromium.

use anyhow::Result;

use crate::{build, shell, web};

/// Builds page and program, then tests the page in a browser.
pub fn test() -> Result<()> {
    if let Err(error) = web::check_node() {
        return shell::skip(&format!("{error:#}"));
    }
    let Some(chromium) = chromium()? else {
        return shell::skip("the browser tests need chromium");
    };
    web::web()?;
    let deret = build::deret()?;
    let mut tests = web::npm(&["run", "e2e", "--silent"]);
    tests.env("DERET", deret).env("CHROMIUM", chromium);
    shell::step(tests)
}

/// The first browser of that family found; installs Debian's if possible.
fn chromium() -> Result<Option<&'static str>> {
    const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    let found = || NAMES.into_iter().find(|name| shell::exists(name, &["--version"]));
    if found().is_none() {
        shell::debian_program("chromium", &["--version"], "chromium")?;
    }
    Ok(found())
}

//! The machine's memory, so that a table that cannot fit is refused before the work.

use deret_text::say;

use crate::failure::Failure;

/// Refuses a table larger than the machine's memory. If that is unknown, nothing is refused.
pub fn check_table(table_mb: u64) -> Result<(), Failure> {
    match total_mb() {
        Some(total) if table_mb > total => Err(Failure::failed(say!(
            "table-too-large",
            "a table of {table} MB does not fit the memory of this machine, {total} MB",
            table = table_mb,
            total
        ))),
        _ => Ok(()),
    }
}

fn total_mb() -> Option<u64> {
    told_mb("MemTotal:")
}

/// Memory that is available now without swapping out other programs.
pub fn available_mb() -> Option<u64> {
    told_mb("MemAvailable:")
}

fn told_mb(name: &str) -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find(|line| line.starts_with(name))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024)
}

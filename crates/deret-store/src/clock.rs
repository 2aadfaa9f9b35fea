//! The clock as the store writes it.

use std::time::SystemTime;

/// The present moment, as in a `Date` tag: `2026-11-15T21:15:27Z`.
pub(crate) fn now() -> String {
    written(SystemTime::now())
}

/// A clock beyond the calendar's last year, 9999, shows the last moment in it.
fn written(clock: SystemTime) -> String {
    let moment = jiff::Timestamp::try_from(clock).unwrap_or(jiff::Timestamp::MAX);
    moment.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn every_clock_is_written() {
        let check = |seconds: u64, expected: &str| {
            assert_eq!(written(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)), expected);
        };
        check(0, "1970-01-01T00:00:00Z");
        check(1_794_777_327, "2026-11-15T21:15:27Z");
        check(253_402_300_799, "9999-12-30T22:00:00Z"); // the calendar's last, wherever one lives
        check(1 << 40, "9999-12-30T22:00:00Z");
        let ancient = SystemTime::UNIX_EPOCH - Duration::from_secs(1 << 38);
        assert!(written(ancient).starts_with("-6741-"));
    }
}

//! Timestamps in the store, by the Gregorian calendar.

use std::time::{SystemTime, UNIX_EPOCH};

/// The current time, as in a `Date` tag: `2026-11-15T21:15:27Z`.
pub(crate) fn now() -> String {
    written(SystemTime::now())
}

/// A time outside the years 0 to 9999 becomes the nearest one inside.
fn written(clock: SystemTime) -> String {
    const DAY: i64 = 24 * 60 * 60;
    let whole = |seconds: u64| i64::try_from(seconds).unwrap_or(i64::MAX);
    let since = match clock.duration_since(UNIX_EPOCH) {
        Ok(time) => whole(time.as_secs()),
        Err(early) => -whole(early.duration().as_secs_f64().ceil() as u64),
    };
    let (first, end) = (-days_before(1970) * DAY, (days_before(10_000) - days_before(1970)) * DAY);
    let seconds = since.clamp(first, end - 1) - first;
    let (days, second) = (seconds / DAY, seconds % DAY);
    let mut year = days / 366; // at most the year sought
    while days_before(year + 1) <= days {
        year += 1;
    }
    let (mut day, mut month) = (days - days_before(year), 1);
    while day >= i64::from(days_in_month(year as u32, month)) {
        day -= i64::from(days_in_month(year as u32, month));
        month += 1;
    }
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{:02}T{hour:02}:{minute:02}:{second:02}Z", day + 1)
}

/// Days from the beginning of the year 0 to the beginning of this year.
fn days_before(year: i64) -> i64 {
    365 * year + (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
}

/// Number of days of a month; 0 if there is no such month.
pub fn days_in_month(year: u32, month: u32) -> u32 {
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
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
        check(951_782_399, "2000-02-28T23:59:59Z");
        check(951_782_400, "2000-02-29T00:00:00Z");
        check(4_107_542_399, "2100-02-28T23:59:59Z"); // not a leap year
        check(4_107_542_400, "2100-03-01T00:00:00Z");
        check(253_402_300_799, "9999-12-31T23:59:59Z");
        check(1 << 40, "9999-12-31T23:59:59Z");
        let before = |seconds| written(SystemTime::UNIX_EPOCH - Duration::from_secs(seconds));
        assert_eq!(before(1), "1969-12-31T23:59:59Z");
        assert_eq!(before(1 << 38), "0000-01-01T00:00:00Z");
    }

    #[test]
    fn days_follow_each_other_for_four_hundred_years() {
        let mut seconds = 0;
        for year in 1970..2370 {
            for month in 1..=12 {
                for day in 1..=days_in_month(year, month) {
                    let moment = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
                    assert_eq!(written(moment), format!("{year}-{month:02}-{day:02}T00:00:00Z"));
                    seconds += 24 * 60 * 60;
                }
            }
        }
    }
}

//! Amounts as people type them: `100k` nodes, `1s` of time.

/// Reads a whole number: `100000`, `100_000`, `100k`, `2M` or `1G`. Returns `None` for anything else,
/// including numbers too large for 64 bits.
/// ```
/// use deret_text::read_count;
/// assert_eq!((read_count("100k"), read_count("1.5M")), (Some(100_000), Some(1_500_000)));
/// assert_eq!((read_count("1.5"), read_count("-1"), read_count("k")), (None, None, None));
/// ```
pub fn read_count(text: &str) -> Option<u64> {
    const UNITS: [(&[char], u32); 3] = [(&['k', 'K'], 3), (&['m', 'M'], 6), (&['g', 'G'], 9)];
    let unit = UNITS.iter().find_map(|(letters, zeros)| Some((text.strip_suffix(*letters)?, *zeros)));
    let (number, zeros) = unit.unwrap_or((text, 0));
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let whole = whole.replace('_', "");
    let places = u32::try_from(part.len()).ok()?;
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if !digits(&whole) || !digits(part) || whole.is_empty() || places > zeros {
        return None;
    }
    format!("{whole}{part}").parse::<u64>().ok()?.checked_mul(10u64.pow(zeros - places))
}

/// Reads a time in seconds: `2`, `0.5`, `500ms`, `1s`, `5m` (or `5min`), `1h`. The range is up to the
/// caller: zero, `-1` and `inf` are accepted. Returns `None` unless the text is a number with an optional
/// unit.
/// ```
/// use deret_text::read_seconds;
/// assert_eq!((read_seconds("500ms"), read_seconds("1s"), read_seconds("0.5")), (Some(0.5), Some(1.0), Some(0.5)));
/// assert_eq!((read_seconds("2min"), read_seconds("1h"), read_seconds("1x")), (Some(120.0), Some(3600.0), None));
/// ```
pub fn read_seconds(text: &str) -> Option<f64> {
    const UNITS: [(&str, f64); 5] = [("ms", 0.001), ("min", 60.0), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let unit = UNITS.iter().find_map(|(unit, seconds)| Some((text.strip_suffix(unit)?, *seconds)));
    let (number, seconds) = unit.unwrap_or((text, 1.0));
    number.trim_end().parse::<f64>().ok().map(|number| number * seconds)
}

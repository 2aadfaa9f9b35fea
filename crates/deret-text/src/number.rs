use crate::Language;

/// A whole number as people of that language write it: 549,946 or 549.946.
pub fn grouped(value: i128, language: Language) -> String {
    let separator = if language == Language::Indonesian { '.' } else { ',' };
    let digits = value.unsigned_abs().to_string();
    let mut text = String::from(if value < 0 { "-" } else { "" });
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// A number with `places` digits after the decimal sign of that language: 1,234.5 or 1.234,5.
pub fn decimal(value: f64, places: usize, language: Language) -> String {
    if !value.is_finite() {
        return value.to_string();
    }
    let text = format!("{value:.places$}");
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let sign = if whole.starts_with('-') { "-" } else { "" };
    let whole = match whole.trim_start_matches('-').parse::<i128>() {
        Ok(whole) => grouped(whole, language),
        Err(_) => return text, // beyond 128 bits nobody reads groups
    };
    let point = if language == Language::Indonesian { ',' } else { '.' };
    if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}{point}{fraction}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_and_points_follow_the_language() {
        assert_eq!(grouped(549_946, Language::English), "549,946");
        assert_eq!(grouped(-1_000, Language::Indonesian), "-1.000");
        assert_eq!(grouped(999, Language::English), "999");
        assert_eq!(decimal(1234.5, 2, Language::Indonesian), "1.234,50");
        assert_eq!(decimal(-0.5, 1, Language::English), "-0.5");
    }
}

//! Number formats of languages.

/// How a language formats numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberStyle {
    /// Separator between groups of three digits.
    pub group: char,
    /// Decimal separator.
    pub point: char,
}

impl NumberStyle {
    pub const ENGLISH: NumberStyle = NumberStyle { group: ',', point: '.' };

    /// A whole number: `549,946`.
    #[must_use]
    pub fn whole(self, value: i128) -> String {
        let digits = value.unsigned_abs().to_string();
        let mut text = String::from(if value < 0 { "-" } else { "" });
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push(self.group);
            }
            text.push(digit);
        }
        text
    }

    /// Formats with a fixed number of decimals: `1,234.50`.
    #[must_use]
    pub fn decimal(self, value: f64, places: usize) -> String {
        if !value.is_finite() {
            return value.to_string();
        }
        let text = format!("{value:.places$}");
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        let sign = if whole.starts_with('-') { "-" } else { "" };
        let whole = match whole.trim_start_matches('-').parse::<i128>() {
            Ok(whole) => self.whole(whole),
            Err(_) => return text, // beyond 128 bits, grouping does not help
        };
        let point = self.point;
        if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}{point}{fraction}") }
    }

    /// As in a sentence: whole numbers without decimals, others with three.
    #[must_use]
    pub fn spoken(self, value: f64) -> String {
        if value.fract() == 0.0 { self.whole(value as i128) } else { self.decimal(value, 3) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_and_points_follow_the_style() {
        let indonesian = NumberStyle { group: '.', point: ',' };
        assert_eq!(NumberStyle::ENGLISH.whole(549_946), "549,946");
        assert_eq!(indonesian.whole(-1_000), "-1.000");
        assert_eq!(NumberStyle::ENGLISH.whole(999), "999");
        assert_eq!(indonesian.decimal(1234.5, 2), "1.234,50");
        assert_eq!(NumberStyle::ENGLISH.decimal(-0.5, 1), "-0.5");
        assert_eq!(NumberStyle::ENGLISH.spoken(0.25), "0.250");
    }
}

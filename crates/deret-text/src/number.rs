use deret_core::NumberStyle;

use crate::Language;

impl Language {
    /// The number format of the language.
    pub fn numbers(self) -> NumberStyle {
        match self {
            Language::English => NumberStyle::ENGLISH,
            Language::Indonesian => NumberStyle { group: '.', point: ',' },
        }
    }
}

/// Formats a whole number for that language: 549,946 or 549.946.
pub fn grouped(value: i128, language: Language) -> String {
    language.numbers().whole(value)
}

/// Formats a number with `places` decimals for that language: 1,234.5 or 1.234,5.
pub fn decimal(value: f64, places: usize, language: Language) -> String {
    language.numbers().decimal(value, places)
}

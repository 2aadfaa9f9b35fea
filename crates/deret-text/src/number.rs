use deret_core::NumberStyle;

use crate::Language;

impl Language {
    /// How the language writes numbers.
    pub fn numbers(self) -> NumberStyle {
        match self {
            Language::English => NumberStyle::ENGLISH,
            Language::Indonesian => NumberStyle { group: '.', point: ',' },
        }
    }
}

/// A whole number as people of that language write it: 549,946 or 549.946.
pub fn grouped(value: i128, language: Language) -> String {
    language.numbers().whole(value)
}

/// A number with `places` digits after the decimal sign of that language: 1,234.5 or 1.234,5.
pub fn decimal(value: f64, places: usize, language: Language) -> String {
    language.numbers().decimal(value, places)
}

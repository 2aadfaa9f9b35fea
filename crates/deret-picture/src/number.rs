//! Number formats of charts and tables.

use deret_text::{Language, decimal};

/// Formats a number with three significant digits; very large and very small ones as powers of ten.
pub fn shown_real(number: f64, language: Language) -> String {
    let size = number.abs();
    if size >= 1e12 || (size != 0.0 && size < 1e-3) {
        let power = size.log10().floor() as i32;
        return format!("{} × 10{}", decimal(number / 10f64.powi(power), 2, language), superscript(power));
    }
    decimal(number, three_digit_places(size), language)
}

/// Number of decimal places that gives a non-negative number three digits; 0 for a whole number.
pub fn three_digit_places(number: f64) -> usize {
    match number {
        n if n >= 100.0 || n.fract() == 0.0 => 0,
        n if n >= 10.0 => 1,
        n if n >= 1.0 => 2,
        n => 2 + n.log10().floor().abs().min(9.0) as usize,
    }
}

/// Formats a power as a superscript.
pub fn superscript(power: i32) -> String {
    let digit = |c: char| match c {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '0' | '4'..='9' => char::from_u32('⁰' as u32 + (c as u32 - '0' as u32)).unwrap_or(c),
        other => other,
    };
    power.to_string().chars().map(digit).collect()
}

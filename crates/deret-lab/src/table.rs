use deret_picture::{shown_real, superscript, three_digit_places};
use deret_text::{Language, Message, decimal, grouped, say, visible};
use serde::{Deserialize, Serialize};

use crate::{Words, texts};

/// Rows of values under named columns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// Name of the table in the data files.
    pub id: String,
    pub title: Words,
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<Value>>,
    /// How the numbers were counted; empty if the title is enough.
    pub note: Words,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Column {
    /// Name of the column in the data files.
    pub key: String,
    pub label: Words,
    /// Whether it contains measured times, which differ from run to run.
    pub is_time: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Value {
    Nothing,
    Whole(i64),
    Real(f64),
    /// A number of few digits that is shown with all of them, such as points: 103.5.
    Exact(f64),
    /// A duration in seconds.
    Seconds(f64),
    /// A duration measured several times, with the fastest and the slowest.
    Times {
        median: f64,
        fastest: f64,
        slowest: f64,
    },
    /// Text that is equal in every language: moves, positions, players.
    Text(String),
    Words(Words),
}

impl Table {
    pub fn new(id: &str, title: Message) -> Table {
        Table {
            id: id.to_owned(),
            title: title.into(),
            columns: Vec::new(),
            rows: Vec::new(),
            note: Words::default(),
        }
    }

    pub fn column(mut self, key: &str, label: impl Into<Words>) -> Table {
        self.columns.push(Column { key: key.to_owned(), label: label.into(), is_time: false });
        self
    }

    /// A column of measured times, or of values derived from them.
    pub fn time_column(mut self, key: &str, label: impl Into<Words>) -> Table {
        self.columns.push(Column { key: key.to_owned(), label: label.into(), is_time: true });
        self
    }

    pub fn note(mut self, note: Message) -> Table {
        self.note = note.into();
        self
    }

    /// # Panics
    /// If the row does not have exactly one value for each column.
    pub fn row(&mut self, values: impl IntoIterator<Item = Value>) {
        let values: Vec<Value> = values.into_iter().collect();
        assert_eq!(values.len(), self.columns.len(), "table {}", self.id);
        self.rows.push(values);
    }
}

/// A row of a [`Table`]: `row![table; 1, "b2", 0.5]`.
#[macro_export]
macro_rules! row {
    ($table:expr; $($value:expr),* $(,)?) => {
        $table.row([$($crate::Value::from($value)),*])
    };
}

impl Value {
    /// The value formatted for readers of `language`.
    pub fn shown(&self, language: Language) -> String {
        match self {
            Value::Nothing => "–".to_owned(),
            Value::Whole(number) => grouped(i128::from(*number), language),
            Value::Real(number) => shown_real(*number, language),
            Value::Exact(number) => decimal(*number, usize::from(number.fract() != 0.0), language),
            Value::Seconds(seconds) => shown_seconds(*seconds, language),
            Value::Times { median, fastest, slowest } => shown_times(*median, *fastest, *slowest, language),
            Value::Text(text) => visible(text).into_owned(),
            Value::Words(words) => words.in_language(language).to_owned(),
        }
    }

    /// The value formatted for programs: never localised.
    pub fn plain(&self) -> String {
        match self {
            Value::Nothing => String::new(),
            Value::Whole(number) => number.to_string(),
            Value::Real(number) | Value::Exact(number) => plain_real(*number),
            Value::Seconds(seconds) | Value::Times { median: seconds, .. } => format!("{seconds:.9}"),
            Value::Text(text) => text.clone(),
            Value::Words(words) => words.in_language(Language::English).to_owned(),
        }
    }

    pub fn json(&self) -> serde_json::Value {
        match self {
            Value::Nothing => serde_json::Value::Null,
            Value::Whole(number) => (*number).into(),
            Value::Real(number)
            | Value::Exact(number)
            | Value::Seconds(number)
            | Value::Times { median: number, .. } => (*number).into(),
            Value::Text(_) | Value::Words(_) => self.plain().into(),
        }
    }

    pub fn is_number(&self) -> bool {
        !matches!(self, Value::Nothing | Value::Text(_) | Value::Words(_))
    }
}

/// Six significant digits, so that the last bits of a sum are never visible.
fn plain_real(number: f64) -> String {
    if number != 0.0 && !(1e-4..1e15).contains(&number.abs()) {
        return format!("{number:.5e}");
    }
    // Below 1 the zeros after the point are not significant digits.
    let before_point = if number == 0.0 { 1 } else { number.abs().log10().floor() as i32 + 1 };
    let text = format!("{number:.*}", (6 - before_point).max(1) as usize);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// With the unit that gives a readable number.
fn shown_seconds(seconds: f64, language: Language) -> String {
    let (value, unit) = in_units(seconds);
    format!("{} {}", shown_real(value, language), unit.in_language(language))
}

/// The median and the range of the measurements, in its unit: `1.25 ms (1.20–1.40)`.
fn shown_times(median: f64, fastest: f64, slowest: f64, language: Language) -> String {
    let (value, unit) = in_units(median);
    let scaled = |seconds: f64| shown_real(seconds * value / median.max(f64::MIN_POSITIVE), language);
    let unit = unit.in_language(language);
    format!("{} {unit} ({}–{})", shown_real(value, language), scaled(fastest), scaled(slowest))
}

/// A duration as part of a sentence, to three digits.
pub fn duration(seconds: f64) -> Message {
    let (value, unit) = in_units(seconds);
    say!("duration", "{value} {unit}", value = three_digits(value), unit)
}

/// A non-negative number as part of a sentence, formatted as in tables: three digits, which are all that
/// matter to a reader, and a power of ten if it is very large.
pub fn three_digits(number: f64) -> Message {
    const VERY_LARGE: f64 = 1e12;
    if number >= VERY_LARGE {
        let power = number.log10().floor() as i32;
        let mantissa = three_digits(number / 10f64.powi(power));
        return say!(
            "number-power",
            "{mantissa} × {power}",
            mantissa,
            power = format!("10{}", superscript(power))
        );
    }
    let text = format!("{number:.*}", three_digit_places(number));
    match text.split_once('.').map(|(whole, fraction)| (whole, fraction.trim_end_matches('0'))) {
        Some((whole, fraction)) if !fraction.is_empty() => {
            let whole: i64 = whole.parse().unwrap_or_default();
            say!("number-decimal", "{whole}.{fraction}", whole, fraction)
        }
        _ => texts::number_whole(number.round() as i64),
    }
}

fn in_units(seconds: f64) -> (f64, Message) {
    match seconds {
        s if s >= 2.0 * 86_400.0 * 365.25 => (s / (86_400.0 * 365.25), say!("unit-years", "years")),
        s if s >= 2.0 * 86_400.0 => (s / 86_400.0, say!("unit-days", "days")),
        s if s >= 2.0 * 3600.0 => (s / 3600.0, say!("unit-hours", "h")),
        s if s >= 1.0 => (s, say!("unit-s", "s")),
        s if s >= 1e-3 => (s * 1e3, say!("unit-ms", "ms")),
        s if s >= 1e-6 => (s * 1e6, say!("unit-us", "µs")),
        s => (s * 1e9, say!("unit-ns", "ns")),
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Real(number)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Words(message.into())
    }
}

impl From<Words> for Value {
    fn from(words: Words) -> Value {
        Value::Words(words)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Nothing, Into::into)
    }
}

macro_rules! whole_values {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Value {
            fn from(number: $kind) -> Value {
                // Beyond 63 bits only the magnitude of a number matters.
                i64::try_from(number).map_or(Value::Real(number as f64), Value::Whole)
            }
        }
    )*};
}
whole_values!(u32, u64, u128, usize, i32, i64);

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers in sentences are formatted as in tables.
    #[test]
    fn sentences_and_tables_round_alike() {
        for number in [0.004_231, 0.042_31, 0.5, 1.25, 42.34, 704.4, 549_946.0] {
            let shown = Value::Real(number).shown(Language::Indonesian);
            let said = three_digits(number).in_language(Language::Indonesian);
            assert_eq!(shown.trim_end_matches('0'), said.trim_end_matches('0'));
        }
    }

    #[test]
    fn numbers_are_read_by_people_and_by_programs() {
        let check = |value: Value, english: &str, indonesian: &str, plain: &str| {
            assert_eq!(value.shown(Language::English), english);
            assert_eq!(value.shown(Language::Indonesian), indonesian);
            assert_eq!(value.plain(), plain);
        };
        check(549_946u64.into(), "549,946", "549.946", "549946");
        check(1.5f64.into(), "1.50", "1,50", "1.5");
        check(Value::Exact(103.5), "103.5", "103,5", "103.5");
        check(Value::Exact(104.0), "104", "104", "104");
        check(0.004_231f64.into(), "0.00423", "0,00423", "0.004231");
        check(6.25e25f64.into(), "6.25 × 10²⁵", "6,25 × 10²⁵", "6.25000e25");
        check(Value::Seconds(0.000_001_25), "1.25 µs", "1,25 µs", "0.000001250");
        check(Value::Seconds(10_597.0), "2.94 h", "2,94 jam", "10597.000000000");
        let times = Value::Times { median: 1.25e-3, fastest: 1.2e-3, slowest: 2.5e-3 };
        check(times, "1.25 ms (1.20–2.50)", "1,25 ms (1,20–2,50)", "0.001250000");
        check(Value::Nothing, "–", "–", "");
        check(u128::MAX.into(), "3.40 × 10³⁸", "3,40 × 10³⁸", "3.40282e38");
    }
}

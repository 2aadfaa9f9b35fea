//! Numbers in a report come from the findings, not from the text around them: the texts of the lab contain no
//! digits except those in names or printed in a paper.

#[path = "../../deret-text/examples/texts.rs"]
#[allow(dead_code)]
mod texts;

/// Strings with digits that a text may contain.
const ALLOWED: &[&str] = &[
    // Names of boards, players and experiments, and the title of a paper.
    "3x3",
    "4x4",
    "5x5",
    "7x6",
    "ITB, 2022",
    "004-costs",
    // Numbers of figures, tables and examples in the papers.
    "figure 3.5",
    "Figure 3.5",
    "gambar 3.5",
    "Gambar 3.5",
    "figures 3.6 and 3.7",
    "Figures 3.6 and 3.7",
    "gambar 3.6 dan 3.7",
    "Gambar 3.6 dan 3.7",
    "Figure 3.6",
    "Figure 3.7",
    "Gambar 3.6",
    "Gambar 3.7",
    "Figure 6",
    "figure 6",
    "Gambar 6",
    "gambar 6",
    "Figure 7",
    "figure 7",
    "Gambar 7",
    "gambar 7",
    "Grafik 1",
    "Gambar 3",
    "Kode 1",
    "Table 1",
    "Table 2",
    "Table 3",
    "Tabel 1",
    "Tabel 2",
    "Tabel 3",
    "Example 1",
    "Example 2",
    "Example 3",
    "example 3",
    "Contoh 1",
    "Contoh 2",
    "Contoh 3",
    "contoh 3",
    // Formulas, and the values that the searches use by definition.
    "9^x",
    "y = 9",
    "9⁹",
    "b⁵",
    "b⁶",
    "b⁸",
    "10 - depth",
    "10 - kedalaman",
    "9!",
    "T(m-1) + 1",
    "1 - depth",
    "+10",
    "-10",
    // Numbers printed in the papers: depths, empty cells, seconds, hours, choices.
    "depth 2 to 5",
    "depth 2 or 3",
    "2 to 5 on 3x3, 2 or 3 beyond 5x5",
    "2 sampai 5 pada 3x3, 2 atau 3 di atas 5x5",
    "depth 2",
    "depth 3",
    "kedalaman 2 sampai 5",
    "kedalaman 2 atau 3",
    "kedalaman 2",
    "kedalaman 3",
    "12 empty cells",
    "13 empty cells",
    "15 empty cells",
    "12 sel kosong",
    "13 sel kosong",
    "15 sel kosong",
    "says 13",
    "menyebut 13",
    "\"13\"",
    "0.0001 s",
    "1.0769 s",
    "0,0001 s",
    "1,0769 s",
    "10,597 s",
    "10.597 s",
    "3 hours",
    "3 jam",
    "5 hours",
    "5 jam",
    "5 h",
    "10 boards",
    "10 papan",
    "example 1",
    "contoh 1",
    "Depth 2",
    "Kedalaman 2",
    "move 5",
    "langkah ke-5",
    "6 to 8 moves",
    "6 sampai 8 langkah",
    "6 s",
    "6 detik",
    "945",
    "win at move 5",
    // Selectors of a form of an Indonesian text by number.
    "[1]",
    // The confidence level of intervals.
    "95 per cent",
    "95 persen",
    "99.9 per cent",
    "99,9 persen",
    "exactly 0",
    "Means of 0",
    "Rata-rata 0",
    "tepat 0",
];

/// Ids and texts of the lab: the English from the code, the Indonesian from its file.
fn lab_texts(language: &str) -> Vec<(String, String)> {
    if language == "en" {
        let of_lab = |text: &texts::Text| text.file.starts_with("deret-lab");
        return texts::texts().into_iter().filter(of_lab).map(|text| (text.id, text.english)).collect();
    }
    let (_, source) = deret_text::INDONESIAN.iter().find(|(name, _)| *name == "lab").unwrap();
    let mut texts: Vec<(String, String)> = Vec::new();
    for line in source.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        match line.split_once(" = ").filter(|_| !line.starts_with([' ', '\t'])) {
            Some((key, value)) => texts.push((key.to_owned(), value.to_owned())),
            None => {
                let (_, value) = texts.last_mut().expect("a file begins with a key");
                value.push(' ');
                value.push_str(line.trim());
            }
        }
    }
    texts
}

/// The text without the names of arguments, `{name}` or `$name`, which may contain digits.
fn without_arguments(text: &str) -> String {
    let mut rest = String::new();
    let mut words = text.split(['$', '{']);
    rest.push_str(words.next().unwrap_or_default());
    for word in words {
        rest.push_str(word.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_'));
    }
    rest
}

fn digits_left(text: &str) -> Option<String> {
    let mut allowed = ALLOWED.to_vec();
    allowed.sort_by_key(|phrase| std::cmp::Reverse(phrase.len()));
    let mut left = without_arguments(text);
    for phrase in allowed {
        left = left.replace(phrase, "");
    }
    left.contains(|c: char| c.is_ascii_digit()).then_some(left)
}

#[test]
fn no_text_holds_a_number_that_was_not_printed() {
    let mut found = Vec::new();
    for language in ["en", "id"] {
        for (key, text) in lab_texts(language) {
            found.extend(digits_left(&text).map(|left| format!("{language} {key}: {left}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The test can fail: it detects a number.
#[test]
fn a_number_is_seen() {
    assert!(digits_left("about 36,277,691,063,105 nodes on 4x4").is_some());
    assert!(digits_left("{ $first } of { $x_2 } nodes on 4x4 at depth 2").is_none());
}

/// Every allowed string is used, so the list contains nothing obsolete.
#[test]
fn what_is_allowed_is_needed() {
    let all: Vec<String> = ["en", "id"].into_iter().flat_map(lab_texts).map(|(_, text)| text).collect();
    let unused: Vec<&&str> =
        ALLOWED.iter().filter(|phrase| !all.iter().any(|text| text.contains(**phrase))).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

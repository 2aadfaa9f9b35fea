//! The table of everything in the papers is complete, and its references exist.

use std::{collections::BTreeSet, fs, path::Path};

use deret_lab::{coverage::CODES, experiments::ALL};

/// Kind, paper and count: `("T", 0, 6)` is T0.1 to T0.6.
const HELD: &[(&str, u32, u32)] = &[
    ("F", 0, 5),
    ("M", 0, 6),
    ("U", 0, 7),
    ("A", 0, 4),
    ("T", 0, 6),
    ("E", 0, 1),
    ("C", 0, 5),
    ("S", 0, 5),
    ("B", 0, 8),
    ("F", 1, 1),
    ("M", 1, 1),
    ("A", 1, 4),
    ("T", 1, 1),
    ("C", 1, 4),
    ("S", 1, 1),
    ("B", 1, 5),
    ("F", 2, 4),
    ("M", 2, 3),
    ("U", 2, 2),
    ("A", 2, 3),
    ("E", 2, 2),
    ("T", 2, 3),
    ("C", 2, 3),
    ("S", 2, 1),
    ("B", 2, 3),
    ("F", 3, 3),
    ("U", 3, 2),
    ("R", 3, 5),
    ("A", 3, 4),
    ("T", 3, 6),
    ("C", 3, 8),
    ("S", 3, 2),
    ("F", 4, 3),
    ("U", 4, 1),
    ("A", 4, 8),
    ("E", 4, 1),
    ("C", 4, 4),
    ("S", 4, 2),
];

fn held() -> BTreeSet<String> {
    let numbered =
        HELD.iter().flat_map(|(kind, paper, count)| (1..=*count).map(move |n| format!("{kind}{paper}.{n}")));
    numbered.chain((1..=9).map(|n| format!("Q{n}"))).collect()
}

fn documents() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The rows of the table: code and the place that covers it.
fn rows() -> Vec<(String, String)> {
    let text = fs::read_to_string(documents().join("papers.md")).unwrap();
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [code, _, place, _] = cells[..] else { return None };
        code.chars().any(|c| c.is_ascii_digit()).then(|| (code.to_owned(), place.to_owned()))
    };
    text.lines().filter(|line| line.starts_with("| ")).filter_map(row).collect()
}

#[test]
fn every_code_stands_in_the_table_once() {
    let rows = rows();
    let listed: BTreeSet<String> = rows.iter().map(|(code, _)| code.clone()).collect();
    assert_eq!(listed.len(), rows.len(), "a code stands there twice");
    assert_eq!(listed, held());
    for (code, place) in rows {
        assert!(!place.is_empty(), "{code} leads nowhere");
    }
}

#[test]
fn what_the_lab_checks_is_in_the_table_with_its_experiment() {
    let rows = rows();
    for code in CODES.lines() {
        let place = rows.iter().find(|(listed, _)| listed == code).map(|(_, place)| place.as_str());
        let place = place.unwrap_or_else(|| panic!("{code} is not in the table"));
        let own: Vec<&str> =
            ALL.iter().filter(|experiment| experiment.claims.contains(&code)).map(|e| e.id).collect();
        let is_named = own.is_empty() || own.iter().any(|id| place.contains(id));
        assert!(is_named, "{code} is answered by {own:?}, the table says {place}");
        for experiment in ALL.iter().filter(|e| place.contains(&format!("[`{}`]", e.id))) {
            assert!(own.contains(&experiment.id), "{} says nothing of {code}", experiment.id);
        }
    }
}

#[test]
fn every_link_exists_and_every_experiment_too() {
    for name in ["papers.md", "authors-programs.md", "lab.md"] {
        let text = fs::read_to_string(documents().join(name)).unwrap();
        for rest in text.split("](").skip(1) {
            let target = rest.split([')', '#']).next().unwrap();
            if target.is_empty() || target.starts_with("http") {
                continue;
            }
            assert!(documents().join(target).exists(), "{name}: {target}");
        }
    }
    let text = fs::read_to_string(documents().join("papers.md")).unwrap();
    let named = text
        .split("[`")
        .skip(1)
        .filter_map(|rest| rest.split_once("`](../crates/deret-lab/src/experiments/"));
    for (id, _) in named {
        assert!(ALL.iter().any(|experiment| experiment.id == id), "{id}");
    }
}

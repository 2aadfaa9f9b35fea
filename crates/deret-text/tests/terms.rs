//! `docs/terms.md` is the list of terms; what it refuses stands in no Indonesian text of page or program.

use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The column "not" of the table.
fn refused() -> Vec<String> {
    let terms = fs::read_to_string(root().join("docs/terms.md")).unwrap();
    let rows = terms.lines().filter(|line| line.starts_with("| ")).skip(2);
    let cells = rows.filter_map(|row| row.split('|').nth(4).map(str::to_owned));
    cells
        .flat_map(|cell| {
            cell.split(';')
                .map(|part| part.trim().to_lowercase())
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
        })
        .collect()
}

/// Every Indonesian text: `id.ftl` of the crates, and the page's.
fn texts() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|entry| entry.unwrap().path().join("locales"))
        .collect();
    folders.push(root().join("web/locales"));
    let mut found = Vec::new();
    for folder in folders.into_iter().filter(|folder| folder.is_dir()) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.to_string_lossy().ends_with("id.ftl") {
                found.push(path);
            }
        }
    }
    found
}

#[test]
fn no_text_says_what_the_list_refuses() {
    let refused = refused();
    assert!(refused.len() >= 9, "{refused:?}");
    let mut wrong = Vec::new();
    for path in texts() {
        for (number, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
            let Some((key, text)) = line.split_once(" = ") else { continue };
            let text = text.to_lowercase();
            for term in refused.iter().filter(|term| text.contains(term.as_str())) {
                wrong.push(format!("{}:{}: {key}: {term}", path.display(), number + 1));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

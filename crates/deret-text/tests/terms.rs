//! The terms that `docs/terms.md` rejects do not occur in any Indonesian text of the page or the
//! programs.

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

/// Every Indonesian text: of the crates, the command line's help, and the page.
fn texts() -> Vec<PathBuf> {
    let folders = ["crates/deret-text/locales/id", "crates/deret-cli/locales", "web/locales"];
    let mut found = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if folder.ends_with("/id") || path.to_string_lossy().ends_with("id.ftl") {
                found.push(path);
            }
        }
    }
    assert!(found.len() > 20, "{found:?}");
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
            if key.starts_with("mode-") && key.ends_with("-banner") {
                continue; // a paper's program is quoted as it was printed
            }
            let text = text.to_lowercase();
            for term in refused.iter().filter(|term| text.contains(term.as_str())) {
                wrong.push(format!("{}:{}: {key}: {term}", path.display(), number + 1));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

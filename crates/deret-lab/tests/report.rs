//! The files that a run writes to its folder.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Mutex,
};

use deret_lab::{LabError, Progress, Run, RunSummary, Selection};
use deret_play::Roster;
use deret_search::StopFlag;
use deret_text::Language;
use tempfile::TempDir;

/// Quick and deterministic in their counts, so that they can be run often.
const SMALL: [&str; 3] = ["003-worked-examples", "004-all-lines", "002-table-2"];

fn run(folder: &Path, ids: &[&str], language: Language, seed: u64) -> Result<RunSummary, LabError> {
    run_telling(folder, ids, language, seed, &StopFlag::default(), &|_| ())
}

fn run_telling(
    folder: &Path,
    ids: &[&str],
    language: Language,
    seed: u64,
    stop: &StopFlag,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<RunSummary, LabError> {
    let names = ids.iter().map(|id| (*id).to_owned()).collect();
    let roster = Roster::new();
    Run {
        experiments: Selection::Named(names).experiments()?,
        folder: folder.to_owned(),
        seed,
        quick: true,
        fresh: false,
        language,
        roster: &roster,
        stop: stop.clone(),
        progress,
    }
    .execute()
}

/// The data of an experiment without the columns of measured times.
fn counts(folder: &Path, id: &str) -> Vec<Vec<String>> {
    let json: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(folder.join(id).join("data.json")).unwrap()).unwrap();
    let times: Vec<&str> =
        json["time_columns"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    let csv = fs::read_to_string(folder.join(id).join("data.csv")).unwrap();
    let mut lines = csv.lines().map(fields);
    let heads = lines.next().unwrap();
    let kept: Vec<usize> =
        (0..heads.len()).filter(|column| !times.contains(&heads[*column].as_str())).collect();
    lines.map(|line| kept.iter().map(|column| line[*column].clone()).collect()).collect()
}

fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            letter => fields.last_mut().unwrap().push(letter),
        }
    }
    fields
}

#[test]
fn two_runs_with_one_seed_count_the_same() {
    let (first, second, other) = (TempDir::new().unwrap(), TempDir::new().unwrap(), TempDir::new().unwrap());
    run(first.path(), &SMALL, Language::English, 5).unwrap();
    run(second.path(), &SMALL, Language::Indonesian, 5).unwrap();
    run(other.path(), &["002-table-2"], Language::English, 6).unwrap();
    for id in SMALL {
        assert_eq!(counts(first.path(), id), counts(second.path(), id), "{id}");
    }
    assert_ne!(counts(first.path(), "002-table-2"), counts(other.path(), "002-table-2"));
}

#[test]
fn finished_experiments_are_kept_and_speak_another_language() {
    let folder = TempDir::new().unwrap();
    assert_eq!(run(folder.path(), &SMALL[..2], Language::English, 1).unwrap().kept, 0);
    let data = fs::read(folder.path().join("003-worked-examples/data.csv")).unwrap();
    assert_eq!(run(folder.path(), &SMALL, Language::Indonesian, 1).unwrap().kept, 2);
    assert_eq!(fs::read(folder.path().join("003-worked-examples/data.csv")).unwrap(), data);
    let report = fs::read_to_string(folder.path().join("003-worked-examples/report.md")).unwrap();
    assert!(report.contains("Contoh perhitungan"), "{report}");
    assert_eq!(run(folder.path(), &SMALL, Language::English, 2).unwrap().kept, 0, "another seed");
}

/// One table is not "all 1 tables"; drawings have names, scrolling areas are labelled, and a narrow screen
/// shows the names of the columns next to their cells. Text that LaTeX itself generates is Indonesian too.
#[test]
fn the_indonesian_pages_are_indonesian_and_say_what_they_show() {
    let folder = TempDir::new().unwrap();
    run(folder.path(), &SMALL[..2], Language::Indonesian, 0).unwrap();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let index = read("index.html");
    assert!(index.contains(">Tabel, data dan metodenya<") && !index.contains("Semua 1 tabel"));
    assert!(index.contains("Semua 4 tabel, data dan metodenya"));
    assert!(index.contains("data-name=\"Terukur\""));
    let page = read("003-worked-examples/index.html");
    assert!(page.contains("<b>Gambar 3.6: pohon lengkap. </b>"), "a drawing without its name");
    assert!(page.contains("Geser ke samping") && page.contains("aria-label=\"Garis yang dihitung\""));
    let whole = read("lab.tex");
    assert!(whole.contains("{Daftar Isi}") && whole.contains("{Gambar}"));
}

#[test]
fn an_interrupted_run_goes_on_where_it_stopped() {
    let folder = TempDir::new().unwrap();
    let stop = StopFlag::default();
    let stop_after_first = |told: Progress| {
        if matches!(told, Progress::Ends { .. }) {
            stop.raise();
        }
    };
    let stopped = run_telling(folder.path(), &SMALL, Language::English, 0, &stop, &stop_after_first);
    assert!(matches!(stopped, Err(LabError::Stopped)));
    assert!(folder.path().join("index.html").exists(), "what is finished is readable");
    assert_eq!(run(folder.path(), &SMALL, Language::English, 0).unwrap().kept, 1);
}

#[test]
fn an_interrupted_experiment_does_no_step_twice() {
    let folder = TempDir::new().unwrap();
    let stop = StopFlag::default();
    let stop_at_the_fourth = |told: Progress| {
        if matches!(told, Progress::Step { done: 4, .. }) {
            stop.raise();
        }
    };
    let ids = ["002-table-2"];
    let stopped = run_telling(folder.path(), &ids, Language::English, 3, &stop, &stop_at_the_fourth);
    assert!(matches!(stopped, Err(LabError::Stopped)));
    let home = folder.path().join("002-table-2");
    let steps = fs::read_to_string(home.join("steps.json")).unwrap();
    assert!(!home.join("record.json").exists());
    run(folder.path(), &ids, Language::English, 3).unwrap();
    assert!(!home.join("steps.json").exists(), "once it is finished the record says all");
    // Times differ from run to run, so equal times show that the finished steps were kept.
    let steps: serde_json::Value = serde_json::from_str(&steps).unwrap();
    let csv = fs::read_to_string(home.join("data.csv")).unwrap();
    let noted = steps["steps"].as_object().unwrap();
    assert_eq!(noted.len(), 20, "four times five trials");
    for (name, step) in noted {
        let (_, position) = name.split_once(" at ").unwrap();
        let step: serde_json::Value = serde_json::from_str(step.as_str().unwrap()).unwrap();
        let seconds = format!("{:.9}", step[4][0].as_f64().unwrap());
        assert!(csv.lines().any(|line| line.contains(position) && line.contains(&seconds)), "{name}: {step}");
    }
}

#[test]
fn every_link_and_picture_of_the_pages_is_there() {
    let folder = TempDir::new().unwrap();
    run(folder.path(), &SMALL, Language::English, 0).unwrap();
    let mut pages = vec![folder.path().join("index.html"), folder.path().join("suggestions.html")];
    pages.extend(SMALL.map(|id| folder.path().join(id).join("index.html")));
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        for attribute in ["href=\"", "src=\""] {
            for target in text.split(attribute).skip(1).map(|rest| rest.split('"').next().unwrap()) {
                check_target(&page, &text, target);
            }
        }
        assert!(!text.contains("<script"), "{page:?}");
        assert!(!text.contains("http://") || !text.contains("src=\"http"), "{page:?} loads from outside");
    }
}

fn check_target(page: &Path, text: &str, target: &str) {
    if target == "data:," {
        return; // no icon
    }
    match target.strip_prefix('#') {
        Some(anchor) => assert!(text.contains(&format!("id=\"{anchor}\"")), "{page:?}: {target}"),
        None => {
            let path: PathBuf = page.parent().unwrap().join(target);
            assert!(path.exists(), "{page:?}: {target}");
        }
    }
}

#[test]
fn a_folder_that_is_a_file_is_refused_before_any_work() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("report");
    fs::write(&file, "mine").unwrap();
    let told = Mutex::new(0);
    let count = |_| *told.lock().unwrap() += 1;
    let refused = run_telling(&file, &SMALL, Language::English, 0, &StopFlag::default(), &count);
    assert!(matches!(refused, Err(LabError::NotAFolder(_))));
    assert_eq!((*told.lock().unwrap(), fs::read_to_string(&file).unwrap().as_str()), (0, "mine"));
}

/// Sentences do not mention measurements that a quick run skips.
#[test]
fn a_quick_report_states_what_it_measured_only() {
    let folder = tempfile::tempdir().unwrap();
    let ids = ["000-complexity", "002-hybrid", "002-table-2", "003-depth"];
    run_telling(folder.path(), &ids, Language::English, 0, &StopFlag::default(), &|_| ()).unwrap();
    let report = |id: &str| fs::read_to_string(folder.path().join(id).join("report.md")).unwrap();
    assert!(report("000-complexity").contains("On 3x3 it can be held against the exact count"));
    assert!(report("002-hybrid").contains("exactly 0 from 8 empty cells on."));
    let depth = report("003-depth");
    for text in ["depth 6", "4,4,4", "4,4,3"] {
        assert!(!depth.contains(text), "{text}\n{depth}");
    }
    let program = depth.lines().find(|line| line.contains("(the published program)")).unwrap();
    assert!(program.contains("lost lines: 0 as X, 7 as O"), "{program}");
}

/// For a write-up: tables, figures and a notebook of every experiment, and all of it in one file.
#[test]
fn a_write_up_is_left_too() {
    let folder = TempDir::new().unwrap();
    run(folder.path(), &SMALL, Language::English, 0).unwrap();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let report = read("004-all-lines/report.tex");
    for text in ["\\begin{document}", "\\toprule", "\\bottomrule", "\\begin{tikzpicture}", "\\end{document}"]
    {
        assert!(report.contains(text), "{text}");
    }
    assert_eq!(report.matches("\\begin{").count(), report.matches("\\end{").count());
    // A tree is drawn too, and it contains no characters that LaTeX's fonts lack.
    assert!(read("003-worked-examples/figure-2.tex").contains("\\begin{tikzpicture}"));
    let strange: String = read("lab.tex").chars().filter(|letter| *letter > 'ÿ').collect();
    assert_eq!(strange, "");
    assert_eq!(read("lab.tex").matches("\\section{").count(), SMALL.len());
    let notebook: serde_json::Value = serde_json::from_str(&read("004-all-lines/notebook.ipynb")).unwrap();
    assert_eq!(notebook["nbformat"], 4);
    assert!(notebook["cells"].to_string().contains("read_csv('data.csv')"));
    let archive = fs::File::open(folder.path().join("bundle.zip")).unwrap();
    let archive = zip::ZipArchive::new(archive).unwrap();
    let names: Vec<&str> = archive.file_names().collect();
    for name in ["deret-lab/lab.tex", "deret-lab/suggestions.html", "deret-lab/004-all-lines/data.csv"] {
        assert!(names.contains(&name), "{name}: {names:?}");
    }
}

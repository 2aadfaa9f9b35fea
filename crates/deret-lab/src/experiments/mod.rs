//! The experiments, one file each, in the order of the papers.

mod collapse;
mod e000_complexity;
mod e000_published;
mod e000_suggestions;
mod e000_thinking_time;
mod e001_evaluations_per_ply;
mod e001_same_move;
mod e002_hybrid;
mod e002_table_2;
mod e002_table_3;
mod e003_advice;
mod e003_depth;
mod e003_mistakes;
mod e003_pruning;
mod e003_values;
mod e003_worked_examples;
mod e004_all_lines;
mod e004_costs;
mod e004_expert;
mod e004_queens;
mod e004_rules;
mod e004_table_1;
mod growth;
mod round_robin;
mod shared;

pub(crate) use shared::listed;

use crate::Experiment;

/// All experiments.
pub const ALL: &[Experiment] = &[
    e000_thinking_time::EXPERIMENT,
    e000_complexity::EXPERIMENT,
    e000_published::EXPERIMENT,
    e000_suggestions::EXPERIMENT,
    e001_evaluations_per_ply::EXPERIMENT,
    e001_same_move::EXPERIMENT,
    e002_table_2::EXPERIMENT,
    e002_table_3::EXPERIMENT,
    e002_hybrid::EXPERIMENT,
    e003_worked_examples::EXPERIMENT,
    e003_depth::EXPERIMENT,
    e003_mistakes::EXPERIMENT,
    e003_advice::EXPERIMENT,
    e003_pruning::EXPERIMENT,
    e003_values::EXPERIMENT,
    e004_table_1::EXPERIMENT,
    e004_all_lines::EXPERIMENT,
    e004_expert::EXPERIMENT,
    e004_costs::EXPERIMENT,
    e004_rules::EXPERIMENT,
    e004_queens::EXPERIMENT,
    collapse::EXPERIMENT,
    growth::EXPERIMENT,
    round_robin::EXPERIMENT,
];

#[cfg(test)]
pub(crate) mod tests {
    use deret_play::Roster;
    use deret_search::StopFlag;
    use deret_text::Language;

    use super::*;
    use crate::{Findings, Lab, LabError, Notebook, Table, Value, Verdict};

    /// A small lab for tests.
    pub fn with_lab<T>(work: impl FnOnce(&Lab) -> T) -> T {
        with_notebook(&Notebook::new(ALL[0].inputs(0, true)), &|_, _| (), &StopFlag::default(), work)
    }

    fn with_notebook<T>(
        notebook: &Notebook,
        progress: &(dyn Fn(u64, u64) + Sync),
        stop: &StopFlag,
        work: impl FnOnce(&Lab) -> T,
    ) -> T {
        let mut roster = Roster::new();
        deret_solver::register(&mut roster);
        let seed = notebook.inputs().seed;
        work(&Lab { roster: &roster, seed, quick: true, stop: stop.clone(), notebook, progress })
    }

    /// The rows of the findings without measured times.
    fn without_times(findings: &Findings) -> Vec<(String, Vec<Value>)> {
        let untimed = |table: &Table| -> Vec<Vec<Value>> {
            let kept = |row: &Vec<Value>| {
                let cells = row.iter().zip(&table.columns).filter(|(_, column)| !column.is_time);
                cells.map(|(value, _)| value.clone()).collect()
            };
            table.rows.iter().map(kept).collect()
        };
        let tables = findings.tables.iter();
        tables.flat_map(|table| untimed(table).into_iter().map(|row| (table.id.clone(), row))).collect()
    }

    fn run(experiment: &Experiment, seed: u64) -> Findings {
        let notebook = Notebook::new(experiment.inputs(seed, true));
        let record =
            with_notebook(&notebook, &|_, _| (), &StopFlag::default(), |lab| lab.perform(experiment));
        record.unwrap().findings
    }

    /// Stops the experiment after each of its steps in turn, until it is finished.
    fn run_in_pieces(experiment: &Experiment, seed: u64) -> Findings {
        let notebook = Notebook::new(experiment.inputs(seed, true));
        loop {
            let (stop, steps_before) = (StopFlag::default(), notebook.len());
            let after_the_next = |_, _| {
                if notebook.len() > steps_before {
                    stop.raise();
                }
            };
            match with_notebook(&notebook, &after_the_next, &stop, |lab| lab.perform(experiment)) {
                Ok(record) => return record.findings,
                Err(LabError::Stopped) => {
                    assert!(notebook.len() > steps_before, "{} gets nowhere", experiment.id);
                }
                Err(error) => panic!("{}: {error}", experiment.id),
            }
        }
    }

    /// Texts in which a number has a decimal point: thousands come in groups of three, any other point is
    /// decimal.
    fn with_decimal_points<'a>(texts: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
        let has_point = |text: &str| {
            // Figures of the papers have such numbers.
            let text = text.replace("ambar 3.", "").replace(" dan 3.", " ");
            let parts: Vec<&str> = text.split('.').collect();
            parts.windows(2).any(|pair| {
                let digits = pair[1].chars().take_while(char::is_ascii_digit).count();
                pair[0].ends_with(|c: char| c.is_ascii_digit()) && digits > 0 && digits != 3
            })
        };
        texts.into_iter().filter(|text| has_point(text)).collect()
    }

    /// The Indonesian texts of the findings.
    fn indonesian(findings: &Findings) -> Vec<&str> {
        let checks = findings.checks.iter().flat_map(|c| [&c.claim, &c.printed, &c.measured, &c.sentence]);
        let figures = findings.figures.iter().flat_map(|figure| [&figure.title, &figure.about]);
        let tables = findings.tables.iter().flat_map(|table| [&table.title, &table.note]);
        let words = checks.chain(figures).chain(tables).chain(&findings.notes);
        words.map(|words| words.in_language(Language::Indonesian)).collect()
    }

    #[test]
    fn a_decimal_point_is_seen() {
        let texts = ["549.946 simpul", "6,2315 s", "Gambar 3.6 dan 3.7", "6.2315 s", "8.1 kali", "x.5 1."];
        assert_eq!(with_decimal_points(texts), ["6.2315 s", "8.1 kali"]);
    }

    /// Interrupted runs find the same as uninterrupted ones; experiments without randomness do so with
    /// another seed too.
    #[test]
    fn what_is_declared_is_checked_and_can_be_stopped_anywhere() {
        for experiment in ALL {
            let findings = run(experiment, 0);
            let mut checked: Vec<&str> =
                findings.checks.iter().flat_map(|check| &check.codes).map(String::as_str).collect();
            checked.sort_unstable();
            checked.dedup();
            let mut declared = experiment.claims.to_vec();
            declared.sort_unstable();
            assert_eq!(checked, declared, "{}", experiment.id);
            assert!(!findings.tables.is_empty(), "{} has no table", experiment.id);
            assert_eq!(with_decimal_points(indonesian(&findings)), Vec::<&str>::new(), "{}", experiment.id);
            let in_pieces = run_in_pieces(experiment, u64::from(!experiment.is_seeded));
            assert_eq!(without_times(&findings), without_times(&in_pieces), "{}", experiment.id);
        }
    }

    /// The verdicts that the table in the documents gives for each code: those of the full run.
    fn documented() -> Vec<(String, Vec<Verdict>)> {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/papers.md");
        let text = std::fs::read_to_string(path).unwrap();
        let named = |name: &str| {
            let is_it = |verdict: &Verdict| verdict.name().in_language(Language::English) == name;
            Verdict::ALL.into_iter().find(is_it)
        };
        let row = |line: &str| {
            let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
            let [code, _, _, found] = cells[..] else { return None };
            Some((code.to_owned(), found.split(", ").filter_map(named).collect()))
        };
        text.lines().filter(|line| line.starts_with("| ")).filter_map(row).collect()
    }

    /// A smaller run or another seed may leave a claim undecided, but never reverses its verdict: two seeds
    /// always, eight with DERET_SLOW=1, and then the costliest experiment too. Each verdict is one that the
    /// documents give for its code.
    #[test]
    fn no_seed_turns_a_verdict_round() {
        let is_slow = std::env::var_os("DERET_SLOW").is_some_and(|slow| slow == "1");
        let documented = documented();
        let is_asked = |experiment: &&Experiment| {
            experiment.is_seeded && (is_slow || experiment.id != e002_table_3::EXPERIMENT.id)
        };
        for experiment in ALL.iter().filter(is_asked) {
            let mut decided: Vec<Option<Verdict>> = Vec::new();
            for seed in 1..=if is_slow { 8 } else { 2 } {
                let checks = run(experiment, seed).checks;
                decided.resize(checks.len(), None);
                for (check, decided) in checks.iter().zip(&mut decided) {
                    let claim = check.claim.in_language(Language::English);
                    let told = format!("{} seed {seed}: {claim}: {:?}", experiment.id, check.verdict);
                    if check.verdict == Verdict::Undecided {
                        continue;
                    }
                    assert!(decided.is_none_or(|before| before == check.verdict), "{told}, once {decided:?}");
                    *decided = Some(check.verdict);
                    for code in &check.codes {
                        let found = documented.iter().find(|(known, _)| known == code);
                        let known = found.is_some_and(|(_, verdicts)| verdicts.contains(&check.verdict));
                        assert!(known, "{told} is not what the documents say of {code}");
                    }
                }
            }
        }
    }
}

//! The questions, one file each, in the order of the papers.

mod collapse;
mod e000_complexity;
mod e000_thinking_time;
mod e001_evaluations_per_ply;
mod e001_same_move;
mod e002_hybrid;
mod e002_table_2;
mod e002_table_3;
mod e003_depth;
mod e003_pruning;
mod e003_values;
mod e003_worked_examples;
mod e004_all_lines;
mod e004_expert;
mod e004_table_1;
mod growth;
mod round_robin;
mod shared;

use crate::Experiment;

/// All experiments there are.
pub const ALL: &[Experiment] = &[
    e000_thinking_time::EXPERIMENT,
    e000_complexity::EXPERIMENT,
    e001_evaluations_per_ply::EXPERIMENT,
    e001_same_move::EXPERIMENT,
    e002_table_2::EXPERIMENT,
    e002_table_3::EXPERIMENT,
    e002_hybrid::EXPERIMENT,
    e003_worked_examples::EXPERIMENT,
    e003_depth::EXPERIMENT,
    e003_pruning::EXPERIMENT,
    e003_values::EXPERIMENT,
    e004_table_1::EXPERIMENT,
    e004_all_lines::EXPERIMENT,
    e004_expert::EXPERIMENT,
    collapse::EXPERIMENT,
    growth::EXPERIMENT,
    round_robin::EXPERIMENT,
];

#[cfg(test)]
pub(crate) mod tests {
    use deret_play::Roster;
    use deret_search::StopFlag;

    use super::*;
    use crate::Lab;

    /// A small lab for tests.
    pub fn with_lab<T>(work: impl FnOnce(&Lab) -> T) -> T {
        let mut roster = Roster::new();
        deret_solver::register(&mut roster);
        let progress = |_, _| ();
        work(&Lab { roster: &roster, seed: 0, quick: true, stop: StopFlag::default(), progress: &progress })
    }

    #[test]
    fn what_is_declared_is_what_is_checked() {
        with_lab(|lab| {
            for experiment in ALL {
                let findings = (experiment.run)(lab).unwrap();
                let mut checked: Vec<&str> =
                    findings.checks.iter().flat_map(|check| &check.codes).map(String::as_str).collect();
                checked.sort_unstable();
                checked.dedup();
                let mut declared = experiment.claims.to_vec();
                declared.sort_unstable();
                assert_eq!(checked, declared, "{}", experiment.id);
                assert!(!findings.tables.is_empty(), "{} has no table", experiment.id);
            }
        });
    }
}

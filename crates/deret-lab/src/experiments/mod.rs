//! The questions, one file each, in the order of the papers.

mod collapse;

use crate::Experiment;

/// All experiments there are.
pub const ALL: &[Experiment] = &[collapse::EXPERIMENT];

#[cfg(test)]
pub(crate) mod tests {
    use deret_play::Roster;
    use deret_search::StopFlag;

    use super::*;
    use crate::Lab;

    /// A small lab for tests.
    pub fn with_lab<T>(work: impl FnOnce(&Lab) -> T) -> T {
        let roster = Roster::new();
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

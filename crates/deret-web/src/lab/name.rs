use std::{fmt, str::FromStr};

use deret_lab::{Experiment, experiments::ALL};

/// Identifies a run by experiment, size and seed; written `003-depth.quick.0`.
#[derive(Clone, Copy, Debug)]
pub struct RunName {
    experiment: &'static Experiment,
    quick: bool,
    seed: u64,
}

impl RunName {
    /// `None` if there is no such experiment.
    pub fn new(experiment: &str, quick: bool, seed: u64) -> Option<RunName> {
        let experiment = ALL.iter().find(|known| known.id == experiment)?;
        Some(RunName { experiment, quick, seed })
    }

    pub fn experiment(self) -> &'static Experiment {
        self.experiment
    }

    pub fn is_quick(self) -> bool {
        self.quick
    }

    pub fn seed(self) -> u64 {
        self.seed
    }

    fn parts(self) -> (&'static str, bool, u64) {
        (self.experiment.id, self.quick, self.seed)
    }
}

impl PartialEq for RunName {
    fn eq(&self, other: &RunName) -> bool {
        self.parts() == other.parts()
    }
}

impl Eq for RunName {}

impl std::hash::Hash for RunName {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.parts().hash(state);
    }
}

impl fmt::Display for RunName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.experiment.id, if self.quick { "quick" } else { "full" }, self.seed)
    }
}

impl FromStr for RunName {
    type Err = ();

    fn from_str(text: &str) -> Result<RunName, ()> {
        let mut parts = text.split('.');
        let (Some(experiment), Some(size), Some(seed), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(());
        };
        let quick = match size {
            "quick" => true,
            "full" => false,
            _ => return Err(()),
        };
        RunName::new(experiment, quick, seed.parse().map_err(|_| ())?).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        let name = RunName::new("003-depth", true, 7).unwrap();
        assert_eq!(name.to_string(), "003-depth.quick.7");
        assert_eq!("003-depth.quick.7".parse(), Ok(name));
        for wrong in
            ["003-depth", "003-depth.slow.0", "003-depth.quick.-1", "nothing.quick.0", "growth.full.0.0"]
        {
            assert_eq!(wrong.parse::<RunName>(), Err(()), "{wrong}");
        }
    }
}

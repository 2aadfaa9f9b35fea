//! The seeds as tests: every target runs on its own seeds, whole, truncated and with changed bytes, and on
//! empty input.

use std::{collections::BTreeSet, fs, path::PathBuf};

use deret_fuzz::TARGETS;

fn seeds() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("seeds")
}

/// Mutated copies of a seed; few, since the fuzzer does the rest.
fn variants(seed: &[u8]) -> Vec<Vec<u8>> {
    let mut variants = vec![seed.to_vec(), Vec::new()];
    for step in 0..12 {
        let at = seed.len() * step / 12;
        variants.push(seed[..at].to_vec());
        let mut changed = seed.to_vec();
        if let Some(byte) = changed.get_mut(at) {
            *byte ^= 0x55;
        }
        variants.push(changed);
    }
    variants
}

#[test]
fn every_target_takes_its_seeds() {
    for (name, run) in TARGETS {
        let folder = seeds().join(name);
        let files = fs::read_dir(&folder).unwrap_or_else(|_| panic!("no seeds for {name}"));
        let mut count = 0;
        for file in files {
            let seed = fs::read(file.unwrap().path()).unwrap();
            variants(&seed).iter().for_each(|bytes| run(bytes));
            count += 1;
        }
        assert!(count > 0, "no seeds for {name}");
    }
}

#[test]
fn every_folder_of_seeds_has_its_target_and_every_target_its_line_in_the_readme() {
    let names: BTreeSet<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.len(), TARGETS.len());
    for folder in fs::read_dir(seeds()).unwrap() {
        let name = folder.unwrap().file_name().into_string().unwrap();
        assert!(names.contains(name.as_str()), "no target for the seeds of {name}");
    }
    let readme = fs::read_to_string(seeds().join("../README.md")).unwrap();
    for name in names {
        assert!(readme.contains(&format!("`{name}`")), "{name}");
    }
}

//! Everything that is finished in a folder as one file to hand on.

use std::{fs, io, path::Path};

use crate::{Experiment, LabError};

pub const NAME: &str = "bundle.tar";

/// Packs the pages, data, figures, LaTeX and notebooks of these experiments, and what stands beside them.
pub fn write(folder: &Path, finished: &[&Experiment], beside: &[&str]) -> Result<(), LabError> {
    let mut bytes = Vec::new();
    for name in beside {
        add(&mut bytes, folder, name)?;
    }
    for experiment in finished {
        let home = folder.join(experiment.id);
        let mut names: Vec<String> = fs::read_dir(&home)
            .map_err(LabError::file(&home))?
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| !name.starts_with('.') && !name.ends_with(".lock"))
            .collect();
        names.sort();
        for name in names {
            add(&mut bytes, folder, &format!("{}/{name}", experiment.id))?;
        }
    }
    bytes.extend([0; 2 * BLOCK]);
    Ok(deret_files::write_whole(&folder.join(NAME), &bytes)?)
}

/// The archive is made of blocks of so many bytes.
const BLOCK: usize = 512;

/// One file, as POSIX ustar writes it: a header of fixed fields, then the bytes up to a whole block.
/// Owners and times are left out, so that equal reports give equal archives.
fn add(archive: &mut Vec<u8>, folder: &Path, name: &str) -> Result<(), LabError> {
    let path = folder.join(name);
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(LabError::file(&path)(error)),
    };
    let mut header = [0u8; BLOCK];
    let mut put = |at: usize, text: &str| header[at..at + text.len()].copy_from_slice(text.as_bytes());
    put(0, &format!("deret-lab/{name}"));
    put(100, "0000644\0");
    put(108, "0000000\0");
    put(116, "0000000\0");
    put(124, &format!("{:011o}\0", bytes.len()));
    put(136, "00000000000\0");
    put(148, "        ");
    put(156, "0");
    put(257, "ustar\x0000");
    let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
    let mut put = |at: usize, text: &str| header[at..at + text.len()].copy_from_slice(text.as_bytes());
    put(148, &format!("{sum:06o}\0 "));
    archive.extend(header);
    archive.extend(&bytes);
    archive.resize(archive.len().next_multiple_of(BLOCK), 0);
    Ok(())
}

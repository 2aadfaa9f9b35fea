//! All finished experiments of a folder as one file for distribution.

use std::{
    fs,
    io::{self, Cursor, Write},
    path::Path,
};

use zip::{ZipWriter, write::SimpleFileOptions};

use crate::{Experiment, LabError};

pub const NAME: &str = "bundle.zip";

/// Packs the pages, data, figures, LaTeX and notebooks of these experiments, and the additional files. Equal
/// reports give equal bundles: timestamps are not included.
pub fn write(folder: &Path, finished: &[&Experiment], beside: &[&str]) -> Result<(), LabError> {
    let mut names: Vec<String> = beside.iter().map(|name| (*name).to_owned()).collect();
    for experiment in finished {
        let home = folder.join(experiment.id);
        let mut own: Vec<String> = fs::read_dir(&home)
            .map_err(LabError::file(&home))?
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| !name.starts_with('.') && !name.ends_with(".lock"))
            .map(|name| format!("{}/{name}", experiment.id))
            .collect();
        own.sort();
        names.append(&mut own);
    }
    let path = folder.join(NAME);
    let bytes = packed(folder, &names).map_err(LabError::file(&path))?;
    Ok(deret_files::write_whole(&path, &bytes)?)
}

fn packed(folder: &Path, names: &[String]) -> io::Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().last_modified_time(zip::DateTime::default());
    for name in names {
        let path = folder.join(name);
        if path.is_file() {
            archive.start_file(format!("deret-lab/{name}"), options)?;
            archive.write_all(&fs::read(path)?)?;
        }
    }
    Ok(archive.finish()?.into_inner())
}

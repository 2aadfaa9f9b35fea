//! Output files: checked before the work, written whole or not at all.

use std::{
    fs,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use deret_text::say;

use crate::{TEXT, failure::Failure};

/// A file being written beside its place, which takes its place when it is whole.
#[derive(Debug)]
pub struct OutputFile {
    path: PathBuf,
    draft: PathBuf,
    writer: Option<BufWriter<fs::File>>,
}

impl OutputFile {
    /// Opens the draft, so that a folder that does not exist or may not be written is known before
    /// the work begins.
    pub fn create(path: &Path) -> Result<OutputFile, Failure> {
        let draft = draft_path(path);
        if path.is_dir() {
            return Err(Failure::failed(say!(TEXT, "file-is-folder", path = path.display().to_string())));
        }
        let file = fs::File::create(&draft).map_err(|error| trouble(path, &error))?;
        Ok(OutputFile { path: path.to_owned(), draft, writer: Some(BufWriter::new(file)) })
    }

    /// Writes the rest and puts the file in its place.
    pub fn finish(mut self) -> Result<(), Failure> {
        let placed = self.place();
        placed.map_err(|error| trouble(&self.path, &error))
    }

    fn place(&mut self) -> io::Result<()> {
        if let Some(writer) = self.writer.take() {
            writer.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
            fs::rename(&self.draft, &self.path)?;
        }
        Ok(())
    }

    /// Names the file in what went wrong with it.
    pub fn trouble(&self, error: &io::Error) -> Failure {
        trouble(&self.path, error)
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.as_mut().map_or(Ok(0), |writer| writer.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.as_mut().map_or(Ok(()), Write::flush)
    }
}

/// What was not finished leaves nothing behind.
impl Drop for OutputFile {
    fn drop(&mut self) {
        if self.writer.take().is_some() || self.draft.exists() {
            let _ = fs::remove_file(&self.draft);
        }
    }
}

/// Reading or writing that file went wrong.
pub fn trouble(path: &Path, error: &io::Error) -> Failure {
    Failure::failed(say!(
        TEXT,
        "file-trouble",
        path = path.display().to_string(),
        problem = error.to_string()
    ))
}

fn draft_path(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

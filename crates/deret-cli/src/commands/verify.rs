use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use deret_files::FileError;
use deret_text::Explain;
use deret_verify::{VerifyError, verify};
use deret_wire::Verified;

use crate::{
    context::Context,
    failure::{Exit, Failure},
    paint::Paint,
    texts,
};

/// Checks a certificate.
#[derive(Args, Clone, Debug)]
pub struct Verify {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl Verify {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let verified = if self.file == Path::new("-") {
            let mut bytes = Vec::new(); // a proof is not read in order, and a pipe cannot seek
            io::stdin().lock().read_to_end(&mut bytes).map_err(FileError::at(&self.file))?;
            verify(&mut Cursor::new(bytes))
        } else {
            verify(&mut File::open(&self.file).map_err(FileError::at(&self.file))?)
        };
        match verified {
            Ok(verdict) => {
                let sentence = context.words(&verdict.message());
                if context.json {
                    return context.wire(&Verified::holds(&verdict, sentence));
                }
                context.painted(&[(Paint::Good, &sentence)])?;
                Ok(Exit::Done)
            }
            Err(VerifyError::Io(error)) => Err(FileError::at(&self.file)(error).into()),
            // Not a certificate at all: bad input, not a proof that fails.
            Err(error @ (VerifyError::NotACertificate | VerifyError::Version(_))) => {
                Err(Failure::bad_input(texts::file_trouble(self.file.display().to_string(), error.message())))
            }
            Err(error) => {
                let sentence = context.words(&error.message());
                let nodes = if let VerifyError::Refuted { nodes, .. } = error { nodes } else { 0 };
                if context.json {
                    context.wire(&Verified::does_not_hold(nodes, sentence))?;
                } else {
                    context.painted(&[(Paint::Bad, &sentence)])?;
                }
                Ok(Exit::DoesNotHold)
            }
        }
    }
}

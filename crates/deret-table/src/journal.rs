//! The journal of a build: lists the complete plies, line by line. A line torn by a crash does not match its
//! own checksum; it and everything after it are ignored.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use deret_core::Player;
use xxhash_rust::xxh3::xxh3_64;

use crate::TableError;
use crate::format::{Layout, VERSION};
use crate::tally::Tally;

/// A complete ply of one winner's half.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub winner: Player,
    pub stones: usize,
    /// The sizes of the half's segments and entries up to this ply.
    pub bytes: u64,
    pub count: u64,
    /// The first segment of each plane.
    pub firsts: Vec<u64>,
    pub tally: Tally,
}

impl Line {
    fn text(&self) -> String {
        let list = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        let (winner, stones, bytes, count) = (self.winner, self.stones, self.bytes, self.count);
        format!("{winner} {stones} {bytes} {count} {} {}", list(&self.firsts), list(&self.tally.numbers()))
    }

    fn parse(text: &str) -> Option<Line> {
        let mut words = text.split(' ');
        let winner = match words.next()? {
            "X" => Player::X,
            "O" => Player::O,
            _ => return None,
        };
        let (stones, bytes, count) =
            (words.next()?.parse().ok()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let mut list =
            || words.next()?.split(',').map(|number| number.parse().ok()).collect::<Option<Vec<u64>>>();
        let firsts = list()?;
        let tally = Tally::from_numbers(list()?.try_into().ok()?);
        Some(Line { winner, stones, bytes, count, firsts, tally })
    }
}

/// The first line: identifies the build.
fn title(layout: &Layout) -> String {
    let distance = if layout.distance { " with distances" } else { "" };
    format!("deret table {VERSION} of {}{distance}", layout.rules)
}

fn summed(text: &str) -> String {
    format!("{text} {:016x}\n", xxh3_64(text.as_bytes()))
}

fn checked(line: &str) -> Option<&str> {
    let (text, _) = line.rsplit_once(' ')?;
    (summed(text) == format!("{line}\n") || cfg!(fuzzing)).then_some(text)
}

/// Reads the journal and leaves it ready for more lines; starts a new one if there is none.
pub fn read(file: &mut File, path: &Path, folder: &Path, layout: &Layout) -> Result<Vec<Line>, TableError> {
    let mut content = Vec::new();
    file.read_to_end(&mut content).map_err(TableError::io(path))?;
    let content = String::from_utf8_lossy(&content);
    let mut whole = 0;
    let mut lines = Vec::new();
    for (number, line) in content.split_inclusive('\n').enumerate() {
        let Some(text) = line.strip_suffix('\n').and_then(checked) else { break };
        if number == 0 && text != title(layout) {
            let (folder, found) = (folder.to_owned(), text.to_owned());
            return Err(TableError::OtherBuild { folder, found, wanted: title(layout) });
        }
        if number > 0 {
            let line = Line::parse(text).filter(|line| line.stones <= layout.cells());
            let Some(line) = line else { break };
            lines.push(line);
        }
        whole += line.len() as u64;
    }
    let mut restart = || -> io::Result<()> {
        file.set_len(whole)?;
        file.seek(SeekFrom::Start(whole))?;
        if whole == 0 {
            file.write_all(summed(&title(layout)).as_bytes())?;
        }
        Ok(())
    };
    restart().map_err(TableError::io(path))?;
    Ok(lines)
}

/// Adds a line; with `sync` it is on the disk when this returns.
pub fn write(file: &mut File, line: &Line, sync: bool) -> io::Result<()> {
    file.write_all(summed(&line.text()).as_bytes())?;
    if sync { file.sync_data() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::Count;

    #[test]
    fn lines_come_back_and_torn_ones_do_not() {
        let count = Count { positions: 3, x_wins: 2, o_wins: 1 };
        let tally = Tally { all: count, classes: count };
        let line = Line { winner: Player::O, stones: 7, bytes: 99, count: 4, firsts: vec![0, 2], tally };
        assert_eq!(Line::parse(&line.text()), Some(line.clone()));
        let text = summed(&line.text());
        assert_eq!(checked(text.trim_end()), Some(line.text().as_str()));
        for cut in 1..text.len() - 1 {
            assert_eq!(checked(&text[..cut]), None, "{cut}");
        }
    }
}

//! Game files: no input makes a reader panic or hang, and a game that was read can be written and read back
//! unchanged.

use deret_core::GameRecord;
use deret_store::formats::Format;

pub fn check(format: Format, bytes: &[u8]) {
    for record in format.reader(bytes).flatten() {
        let mut written = Vec::new();
        let mut writer = format.writer(&mut written);
        if writer.write(None, &record).and_then(|()| writer.finish()).is_err() {
            continue; // this format cannot represent the game
        }
        drop(writer);
        if written.is_empty() {
            continue; // a format of moves only, and a game without moves
        }
        let again: Vec<GameRecord> = format.reader(written.as_slice()).flatten().collect();
        assert_eq!(again.len(), 1, "{}", String::from_utf8_lossy(&written));
        assert_eq!(again[0].rules, record.rules);
        if format != Format::Pos {
            assert_eq!(again[0].outcome, record.outcome);
        }
        let moves = |record: &GameRecord| record.moves.iter().map(|played| played.mv).collect::<Vec<_>>();
        assert_eq!(moves(&again[0]), moves(&record));
    }
}

//! Commands of a manager, one per line.

/// A column and a row, counted from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    pub x: usize,
    pub y: usize,
}

/// One parsed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    Start(usize),
    RectStart {
        width: usize,
        height: usize,
    },
    Begin,
    Turn(Point),
    Play(Point),
    TakeBack(Point),
    Restart,
    /// Start of a block: the lines up to DONE are stones.
    Board(BoardKind),
    Done,
    /// `x,y`, with the number after it if there is one: a stone of a board.
    Stone(Point, Option<u8>),
    Info {
        key: String,
        value: String,
    },
    About,
    End,
    WhichGames,
    ShowInfo,
    Best(usize),
    /// Request for a move after which its side is as near as possible to this score.
    Balance(i32),
    /// Clears the table of positions.
    Forget,
    /// Allows all barred cells again.
    Unbar,
    Stop,
    /// A known command with invalid arguments.
    Bad(&'static str),
    Unknown(String),
    Nothing,
}

/// Purpose of a block of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKind {
    /// Own stones are 1, the other side's 2; a move is requested.
    Move,
    /// Like `Move`, without a move.
    Show,
    /// Stones in the order of play; an opening choice is requested.
    Swap2,
    /// Empty cells to bar for moves.
    Bar,
    /// Empty cells to allow for moves again.
    Allow,
}

impl Command {
    pub fn read(line: &str) -> Command {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let with_point = |make: fn(Point) -> Command| match point(rest) {
            Some(point) => make(point),
            None => Command::Bad("a point is written x,y"),
        };
        match word.to_ascii_uppercase().as_str() {
            "" => Command::Nothing,
            "START" => rest.parse().map_or(Command::Bad("START needs a size"), Command::Start),
            "RECTSTART" => match point(rest) {
                Some(Point { x: width, y: height }) => Command::RectStart { width, height },
                None => Command::Bad("RECTSTART needs width,height"),
            },
            "BEGIN" => Command::Begin,
            "TURN" => with_point(Command::Turn),
            "PLAY" => with_point(Command::Play),
            "TAKEBACK" => with_point(Command::TakeBack),
            "RESTART" => Command::Restart,
            "BOARD" => Command::Board(BoardKind::Move),
            "YXBOARD" => Command::Board(BoardKind::Show),
            "SWAP2BOARD" => Command::Board(BoardKind::Swap2),
            "DONE" => Command::Done,
            "INFO" => {
                let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                Command::Info { key: key.to_ascii_lowercase(), value: value.trim().to_owned() }
            }
            "ABOUT" => Command::About,
            "END" => Command::End,
            "MNK?" => Command::WhichGames,
            "YXSHOWINFO" => Command::ShowInfo,
            "YXNBEST" => rest.parse().map_or(Command::Bad("YXNBEST needs a number"), Command::Best),
            "YXBALANCEONE" if rest.is_empty() => Command::Balance(0),
            "YXBALANCEONE" => {
                rest.parse().map_or(Command::Bad("YXBALANCEONE needs a number"), Command::Balance)
            }
            "YXHASHCLEAR" => Command::Forget,
            "YXBLOCK" => Command::Board(BoardKind::Bar),
            "YXBLOCKUNDO" => Command::Board(BoardKind::Allow),
            "YXBLOCKRESET" => Command::Unbar,
            "YXSTOP" | "STOP" => Command::Stop,
            _ => stone(line).unwrap_or_else(|| Command::Unknown(shortened(word))),
        }
    }
}

fn point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point { x: x.trim().parse().ok()?, y: y.trim().parse().ok()? })
}

fn stone(line: &str) -> Option<Command> {
    let mut parts = line.splitn(3, ',').map(str::trim);
    let (x, y) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let owner = match parts.next() {
        Some(text) => Some(text.parse().ok()?),
        None => None,
    };
    Some(Command::Stone(Point { x, y }, owner))
}

/// Shortens an unknown word for an answer, and drops characters other than visible ASCII.
fn shortened(word: &str) -> String {
    word.chars().filter(|c| c.is_ascii_graphic()).take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_whatever_their_case_and_spaces() {
        let check = |line: &str, expected: Command| assert_eq!(Command::read(line), expected, "{line:?}");
        check(" start 15 \r", Command::Start(15));
        check("RECTSTART 20 , 10", Command::RectStart { width: 20, height: 10 });
        check("TURN 7,8", Command::Turn(Point { x: 7, y: 8 }));
        check("1,2,3", Command::Stone(Point { x: 1, y: 2 }, Some(3)));
        check("1,2", Command::Stone(Point { x: 1, y: 2 }, None));
        check("INFO Rule 1", Command::Info { key: "rule".to_owned(), value: "1".to_owned() });
        check("TURN -1,4", Command::Bad("a point is written x,y"));
        check("TURN 99999999999999999999,0", Command::Bad("a point is written x,y"));
        check("1,2,999", Command::Unknown("1,2,999".to_owned()));
        check("\u{0}\u{7}hello\u{1b}", Command::Unknown("hello".to_owned()));
    }
}

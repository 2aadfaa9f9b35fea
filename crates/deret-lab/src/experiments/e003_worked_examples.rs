//! The worked examples of Rafi 2022, recomputed and drawn.

use std::fmt::Write as _;

use deret_core::{Game, Player, Position, Rules, toy_tree::ToyTree};
use deret_search::{
    Event, Limits, Search,
    common::{evaluate::LeafValues, report::Ties},
    heuristic::{LineValue, evaluation, line_values},
    minimax::Minimax,
};
use deret_text::{Message, say};

use super::shared::{drawn_tree, position, running_positions, slashed};
use crate::{
    Check, DrawnBoard, Experiment, Figure, Findings, Kind, Lab, LabError, Source, Stroke, Table, Verdict,
    Whose, row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "003-worked-examples",
    source: Source::Paper003,
    title: || say!("examples-title", "The worked examples of the paper"),
    method: || {
        say!(
            "examples-method",
            "Every number of the paper's examples, computed again: the evaluation of three boards line by \
        line, every node of the generic tree of figure 3.5, and the tic-tac-toe tree of figures 3.6 and \
        3.7, whose board is missing and is found again from its numbers. All of them are drawn."
        )
    },
    claims: &["A3.1", "T3.1", "T3.2", "T3.3", "T3.4", "T3.5", "S3.2"],
    is_seeded: false,
    run,
};

/// Game, board, printed total. The second board is ours: the paper's is lost, but its rule is known.
const EXAMPLES: [(&str, &str, &str, i64); 3] = [
    ("T3.1", "3,3,3", ".../.XO/X..", 13),
    ("T3.2", "4,4,3", "OX../.X.O/.X../....", 100),
    ("T3.3", "7,6,5", "....../....../..OO../.XXXX./...O../....../......", 1987),
];

/// Figure 3.5 as nested lists of leaves, and the printed values of its nodes in the order in which a search
/// leaves them.
const GENERIC_TREE: &str = "(((-1 4) (2 6)) ((-3 -5) (0 7)))";
const PRINTED_NODES: [(&str, i64); 7] =
    [("D", 4), ("E", 6), ("B", 4), ("F", -3), ("G", 7), ("C", -3), ("A", 4)];

/// Colours for the kinds of lines in the pictures: by direction and by value.
const INKS: [&str; 7] = ["#4a9ad4", "#12477a", "#c0282d", "#2c8a3f", "#e07b00", "#d65fa0", "#6a3d9a"];

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let mut table = Table::new("evaluations", say!("examples-table", "The evaluation function"))
        .column("code", texts::column_code())
        .column("game", texts::column_game())
        .column("position", texts::column_position())
        .column("printed", texts::check_printed())
        .column("evaluation", texts::column_evaluation());
    let mut totals = Vec::new();
    for (code, game, diagram, printed) in EXAMPLES {
        let total = evaluation(&position(game, diagram));
        row![table; code, game, diagram, printed, total];
        totals.push(total);
    }
    let boards = boards_of_figure();
    let mut found = Table::new(
        "figure_3_6",
        say!("examples-boards", "Boards that give every number of figures 3.6 and 3.7"),
    )
    .column("position", texts::column_position())
    .column("best", texts::column_best_move())
    .column("full_depth", say!("column-full-depth", "Score, full depth"))
    .column("depth_2", say!("column-depth-2", "Score, depth 2"))
    .note(say!(
        "examples-boards-note",
        "All positions with three empty cells in which X is to move, the bottom right corner wins, \
            and the answers are worth E, F, G, H as printed, both as they stand and played to the end."
    ));
    for pos in &boards {
        let full = lab.choose("heuristic:depth=9", pos)?;
        let two = lab.choose("heuristic:depth=2", pos)?;
        let best = full.best.map(|mv| mv.to_string());
        row![found; pos.to_string(), best, full.score.map(|score| score.0), two.score.map(|score| score.0)];
    }
    let nodes = generic_nodes();
    let checks = checks(lab, &totals, &boards, &nodes)?;
    let mut figures = vec![examples_figure(), colours_figure(), generic_figure(&nodes)];
    if let Some(pos) = boards.first() {
        for (depth, title) in [
            (9, say!("examples-figure-full", "Figure 3.6: the whole tree")),
            (2, say!("examples-figure-two", "Figure 3.7: the tree to depth 2")),
        ] {
            let svg = drawn_tree(lab, &format!("heuristic:depth={depth},pruning=off"), pos)?;
            let about = say!(
                "examples-figure-tree-about",
                "The tree below {position}, the first board that fits the printed numbers, with the \
                score of every node.",
                position = pos.to_string()
            );
            figures.push(Figure::new(title, about, Kind::Drawing { svg }));
        }
    }
    let tables = vec![table, lines_table(), nodes_table(&nodes), found];
    Ok(Findings { checks, tables, figures, ..Findings::default() })
}

/// The lines that make up the evaluation: a full line, if there is one, is the only one.
fn counted_lines(pos: &Position) -> Vec<LineValue> {
    let lines = line_values(pos);
    let full = 10i64.pow(pos.rules().k() as u32 - 1);
    match lines.iter().position(|line| line.value.abs() == full) {
        Some(index) => vec![lines[index]],
        None => lines,
    }
}

/// Every line that counts in the three examples.
fn lines_table() -> Table {
    let mut table = Table::new("lines", say!("examples-lines", "The lines that count"))
        .column("code", texts::column_code())
        .column("from", say!("column-from", "From"))
        .column("to", say!("column-to", "To"))
        .column("value", texts::column_evaluation());
    for (code, game, diagram, _) in EXAMPLES {
        for line in counted_lines(&position(game, diagram)) {
            row![table; code, line.from.to_string(), line.to.to_string(), line.value];
        }
    }
    table
}

fn nodes_table(nodes: &[i64]) -> Table {
    let mut table = Table::new("figure_3_5", say!("examples-nodes", "Figure 3.5, node by node"))
        .column("node", say!("column-node", "Node"))
        .column("printed", texts::check_printed())
        .column("found", texts::check_measured());
    for ((name, printed), found) in PRINTED_NODES.into_iter().zip(nodes) {
        row![table; name, printed, *found];
    }
    table
}

/// The three boards, with the lines of each kind in a separate colour.
fn examples_figure() -> Figure {
    let drawn = |(code, game, diagram, _): (&str, &str, &str, i64)| {
        let pos = position(game, diagram);
        let mut board = DrawnBoard::of(&pos, None, format!("{code}: {}", evaluation(&pos)));
        let mut kinds: Vec<(i64, i64, i64)> = Vec::new();
        for line in counted_lines(&pos) {
            let (dx, dy) = (
                line.to.column() as i64 - line.from.column() as i64,
                line.to.row_from_bottom() as i64 - line.from.row_from_bottom() as i64,
            );
            let kind = (dx.signum(), dy.signum(), line.value);
            let number = kinds.iter().position(|known| *known == kind).unwrap_or_else(|| {
                kinds.push(kind);
                kinds.len() - 1
            });
            let ink = INKS[number % INKS.len()].to_owned();
            board.strokes.push(Stroke { from: line.from.to_string(), to: line.to.to_string(), ink });
        }
        board
    };
    let boards = EXAMPLES.into_iter().map(drawn).collect();
    Figure::new(
        say!("examples-figure", "The three examples with the lines that count"),
        say!(
            "examples-figure-about",
            "Each line that counts is drawn over its cells; lines of the same direction and value share a \
        colour."
        ),
        Kind::Boards { boards },
    )
}

/// The lines of example 3 in the groups that the paper colours: by direction and value, each column
/// separately.
fn colour_groups() -> Vec<Vec<LineValue>> {
    let (_, game, diagram, _) = EXAMPLES[2];
    let kind = |line: &LineValue| {
        let (dx, dy) = (
            line.to.column() as i64 - line.from.column() as i64,
            line.to.row_from_bottom() as i64 - line.from.row_from_bottom() as i64,
        );
        (dx.signum(), dy.signum(), line.value, if dx == 0 { line.from.column() } else { 0 })
    };
    let mut groups: Vec<Vec<LineValue>> = Vec::new();
    for line in line_values(&position(game, diagram)) {
        match groups.iter_mut().find(|group| kind(&group[0]) == kind(&line)) {
            Some(group) => group.push(line),
            None => groups.push(vec![line]),
        }
    }
    // In the order of the paper's colours: light and dark blue, red, green, orange, pink, purple.
    let place = |group: &Vec<LineValue>| match (group[0].value, group.len()) {
        (1, 3) => 0,
        (-10, _) => 2,
        (-1, _) => 3,
        (1_000, _) => 4,
        (_, 2) => 5,
        _ => 6,
    };
    groups.sort_by_key(place);
    groups
}

/// Example 3 with one board for each of the paper's colours, so that its lines do not hide each other.
fn colours_figure() -> Figure {
    let (_, game, diagram, _) = EXAMPLES[2];
    let names = [
        say!("examples-light-blue", "light blue"),
        say!("examples-dark-blue", "dark blue"),
        say!("examples-red", "red"),
        say!("examples-green", "green"),
        say!("examples-orange", "orange"),
        say!("examples-pink", "pink"),
        say!("examples-purple", "purple"),
    ];
    let drawn = |((group, name), ink): ((Vec<LineValue>, Message), &str)| {
        let sum: Vec<String> = group.iter().map(|line| format!("{:+}", line.value)).collect();
        let lines: Vec<String> = group.iter().map(|line| format!("{}–{}", line.from, line.to)).collect();
        let caption = say!(
            "examples-colour",
            "{name}: {sum} ({lines})",
            name,
            sum = sum.join(" "),
            lines = lines.join(", ")
        );
        let mut board = DrawnBoard::of(&position(game, diagram), None, caption);
        board.strokes.extend(group.iter().map(|line| Stroke {
            from: line.from.to_string(),
            to: line.to.to_string(),
            ink: ink.to_owned(),
        }));
        board
    };
    let boards = colour_groups().into_iter().zip(names).zip(INKS).map(drawn).collect();
    let about = say!(
        "examples-colours-about",
        "One board for each group of lines to which the paper gives a colour, {lines} lines in all; its \
        pictures are lost, its sums are not.",
        lines = lines_of(2)
    );
    Figure::new(
        say!("examples-colours", "Example 3 in the colours of the paper"),
        about,
        Kind::Boards { boards },
    )
}

/// The two columns that the paper counts before it stops in example 2.
fn second_example_lines() -> Check {
    let (_, game, diagram, _) = EXAMPLES[1];
    let lines = line_values(&position(game, diagram));
    let of = |column: usize| {
        let vertical = |line: &&LineValue| line.from.column() == column && line.to.column() == column;
        lines.iter().filter(vertical).map(|line| line.value).max_by_key(|value| value.abs()).unwrap_or(0)
    };
    let found = [of(0), of(1)];
    Check::new(
        &["T3.2"],
        say!("examples-claim-columns", "Example 2: the first two columns, after which the count stops"),
        slashed([-1i64, 100]),
        slashed(found),
        Verdict::agrees_if(found == [-1, 100]),
        if found == [-1, 100] {
            say!(
                "examples-says-columns",
                "Both columns are worth what is printed; the second is full and ends the count."
            )
        } else {
            say!("examples-says-columns-not", "The columns of our board are worth something else.")
        },
    )
}

/// The text lowers O's points for each of O's lines and then subtracts them: the sign is applied twice.
fn sign_slip() -> Check {
    let (_, game, diagram, printed) = EXAMPLES[0];
    let lines = line_values(&position(game, diagram));
    let x: i64 = lines.iter().map(|line| line.value.max(0)).sum();
    let o: i64 = lines.iter().map(|line| line.value.min(0)).sum();
    let as_written = x - o;
    Check::new(
        &["A3.1"],
        say!(
            "examples-claim-sign",
            "The cost is points_X minus points_O, where each line of O adds a negative amount to \
            points_O (the rule as the text words it, in example 1)"
        ),
        texts::number_whole(printed),
        say!(
            "examples-measured-sign",
            "{written} by the words, {meant} by the plain difference",
            written = as_written,
            meant = x + o
        ),
        Verdict::agrees_if(as_written == printed),
        if as_written == printed {
            say!("examples-says-sign-fine", "The words and the printed sum agree.")
        } else {
            say!(
                "examples-says-sign",
                "A slip of the sign: taking away what was already negative adds it, which gives \
                {written}. The printed sum and the published code use the plain difference, {meant}.",
                written = as_written,
                meant = x + o
            )
        },
    )
}

/// Two stones in the interior of 5x5 with two in a row to win: no line is full.
const ABOVE_THE_MAXIMUM: (&str, &str) = ("5,5,2", "O..../...X./...../.X.../.....");

/// The paper assumes that the value of a full line is the largest possible.
fn not_the_maximum() -> Check {
    let (game, diagram) = ABOVE_THE_MAXIMUM;
    let pos = position(game, diagram);
    let (sum, full) = (evaluation(&pos), 10i64.pow(pos.rules().k() as u32 - 1));
    let is_above = pos.outcome().is_none() && sum > full;
    Check::new(
        &["A3.1"],
        say!("examples-claim-maximum", "No evaluation is larger than that of a full line"),
        say!("examples-printed-maximum", "at most {full}", full),
        say!(
            "examples-measured-maximum",
            "{sum} on {game} at {position}, no line full",
            sum,
            game,
            position = diagram
        ),
        Verdict::agrees_if(!is_above),
        if is_above {
            say!(
                "examples-says-maximum",
                "A counterexample: many short beginnings add up to {sum}, more than the {full} of a full \
                line, though nobody has won. So a win cannot be recognised by the sum, as the published \
                program does.",
                sum,
                full
            )
        } else {
            say!("examples-says-maximum-not", "This position does not exceed it.")
        },
    )
}

/// Value that a search finds at each inner node of figure 3.5, in the order in which it leaves them.
fn generic_nodes() -> Vec<i64> {
    let tree = ToyTree::parse(GENERIC_TREE);
    let search = Minimax { eval: LeafValues, horizon: None, ties: Ties::First };
    let mut events = Vec::new();
    search.search(&tree, &Limits::default(), &mut events);
    let inner = |event: &Event<_>| match event {
        // The leaves are three plies deep; a score is relative to the mover, the figure's values to the first
        // player.
        Event::Leave { ply, score } if *ply < 3 => Some(if ply % 2 == 0 { score.0 } else { -score.0 }),
        _ => None,
    };
    events.iter().filter_map(inner).collect()
}

/// Figure 3.5 with the values found.
fn generic_figure(nodes: &[i64]) -> Figure {
    let leaves: Vec<i64> = GENERIC_TREE.split(['(', ')', ' ']).filter_map(|text| text.parse().ok()).collect();
    let name = |letter: &str| {
        let found = PRINTED_NODES.iter().position(|(node, _)| *node == letter).and_then(|at| nodes.get(at));
        format!("{letter} = {}", found.map_or("?".to_owned(), ToString::to_string))
    };
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 300\" width=\"760\" height=\"300\" role=\"img\" font-family=\"system-ui, sans-serif\" font-size=\"15\" text-anchor=\"middle\"><rect width=\"760\" height=\"300\" fill=\"#fff\"/>",
    );
    let levels = [vec!["A"], vec!["B", "C"], vec!["D", "E", "F", "G"]];
    let place = |level: usize, index: usize| {
        let width = 760.0 / f64::from(1u32 << level);
        (width * (index as f64 + 0.5), 40.0 + 75.0 * level as f64)
    };
    for level in 1..=3usize {
        for index in 0..1usize << level {
            let ((x1, y1), (x2, y2)) = (place(level - 1, index / 2), place(level, index));
            let _ = write!(
                svg,
                "<line x1=\"{x1}\" y1=\"{}\" x2=\"{x2}\" y2=\"{}\" stroke=\"#98a1ad\"/>",
                y1 + 8.0,
                y2 - 18.0
            );
        }
    }
    for (level, names) in levels.iter().enumerate() {
        for (index, letter) in names.iter().enumerate() {
            let (x, y) = place(level, index);
            let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\" font-weight=\"600\">{}</text>", name(letter));
        }
    }
    for (index, leaf) in leaves.iter().enumerate() {
        let (x, y) = place(3, index);
        let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\">{leaf}</text>");
    }
    svg.push_str("</svg>\n");
    Figure::new(
        say!("examples-figure-generic", "Figure 3.5, with the values found"),
        say!(
            "examples-figure-generic-about",
            "The tree with the eight printed leaves; each node shows the value that minimax found."
        ),
        Kind::Drawing { svg: svg.into() },
    )
}

fn checks(lab: &Lab, totals: &[i64], boards: &[Position], nodes: &[i64]) -> Result<Vec<Check>, LabError> {
    let won = position(EXAMPLES[2].1, EXAMPLES[2].2);
    let deep = lab.choose("heuristic:depth=2", &won)?.score.unwrap_or_default().0;
    let right = PRINTED_NODES.iter().zip(nodes).filter(|((_, printed), found)| printed == *found).count();
    let all_right = right == PRINTED_NODES.len();
    let first = boards.first().map(ToString::to_string).unwrap_or_default();
    let mut same_moves = true;
    for pos in boards {
        let [full, two] = ["heuristic:depth=9", "heuristic:depth=2"].map(|spec| lab.choose(spec, pos));
        same_moves &= full?.best == two?.best;
    }
    let mut checks: Vec<Check> = EXAMPLES.into_iter().zip(totals).map(example).collect();
    checks.extend([second_example_lines(), sign_slip(), not_the_maximum()]);
    checks.extend([
        Check::new(
            &["T3.3"],
            say!("examples-claim-won", "Example 3 is won for X and should be worth the value of a full line"),
            texts::number_whole(10_000),
            say!("examples-measured-won", "{score} at depth 2", score = -deep),
            Verdict::agrees_if(deep == -10_000),
            if deep == -10_000 {
                say!(
                    "examples-says-won",
                    "Four in a row with both ends open cannot be stopped: two moves of search see what \
                    the evaluation alone does not."
                )
            } else {
                say!("examples-says-won-not", "Two moves of search do not see it either.")
            },
        ),
        Check::new(
            &["T3.4"],
            say!("examples-claim-tree", "Figure 3.5: the value of every node"),
            slashed(PRINTED_NODES.map(|(name, value)| format!("{name} {value}"))),
            slashed(PRINTED_NODES.iter().zip(nodes).map(|((name, _), value)| format!("{name} {value}"))),
            Verdict::agrees_if(all_right),
            if all_right {
                say!(
                    "examples-says-tree",
                    "Minimax gives the printed value at all {nodes} nodes of the drawn tree.",
                    nodes = right
                )
            } else {
                say!(
                    "examples-says-tree-not",
                    "Minimax gives another value at {wrong} nodes.",
                    wrong = PRINTED_NODES.len() - right
                )
            },
        ),
        Check::new(
            &["T3.5"],
            say!("examples-claim-figure", "Figures 3.6 and 3.7: the same move at full depth and at depth 2"),
            say!(
                "examples-printed-figure",
                "full depth: {full}; depth 2: {two}; both: {both}",
                full = "F 0, G 100, H 0",
                two = "E −100, F −20, G 10, H 0",
                both = "B −100, C 0, D 100, A 100"
            ),
            say!(
                "examples-measured-figure",
                "{boards} boards fit, the first is {first}",
                boards = boards.len(),
                first = first.as_str()
            ),
            match (boards.is_empty(), same_moves) {
                (true, _) => Verdict::NotReproducible,
                (false, same) => Verdict::agrees_if(same),
            },
            match (boards.is_empty(), same_moves) {
                (true, _) => say!("examples-says-figure-none", "No board gives all printed numbers."),
                (false, true) => say!(
                    "examples-says-figure",
                    "All printed numbers can be true at once: these boards give them, and on each of \
                    them depth 2 chooses the same move as full depth."
                ),
                (false, false) => say!(
                    "examples-says-figure-other",
                    "Some boards give all printed numbers, but on one of them depth 2 chooses another \
                    move."
                ),
            },
        ),
        Check::new(
            &["S3.2"],
            say!("examples-claim-pictures", "More pictures would make it easier to understand"),
            say!("examples-printed-pictures", "suggested"),
            say!(
                "examples-measured-pictures",
                "below: the {lines} lines of example 3 on its board, and three trees",
                lines = lines_of(2)
            ),
            Verdict::Agrees,
            say!(
                "examples-says-pictures",
                "Done: deret tree draws the tree of any player's move, and the page shows a search step \
                by step."
            ),
        )
        .by(Whose::Suggestion),
    ]);
    Ok(checks)
}

/// Number of lines that count in example `index`.
fn lines_of(index: usize) -> usize {
    let (_, game, diagram, _) = EXAMPLES[index];
    line_values(&position(game, diagram)).len()
}

/// One evaluation compared with the printed one, and the lines it consists of.
fn example(((code, game, diagram, printed), total): ((&str, &str, &str, i64), &i64)) -> Check {
    let lines = line_values(&position(game, diagram));
    let is_won = position(game, diagram).outcome().is_some();
    let sum: Vec<String> = lines.iter().map(|line| format!("{:+}", line.value)).collect();
    let claim = match code {
        "T3.1" => say!("examples-claim-1", "Example 1, 3x3: the lines add up to the printed sum"),
        "T3.2" => say!(
            "examples-claim-2",
            "Example 2, 4x4 with three in a row: a full line ends the count (the picture is lost; the \
            board is ours)"
        ),
        _ => {
            say!("examples-claim-3", "Example 3, 7x6 with five in a row: the lines add up to the printed sum")
        }
    };
    let sentence = match (*total == printed, is_won) {
        (true, true) => say!(
            "examples-says-full-line",
            "A full line is the whole evaluation, whatever else stands on the board."
        ),
        (true, false) => say!(
            "examples-says-sum",
            "The {lines} lines that count add up as printed: {sum}.",
            lines = lines.len(),
            sum = sum.join(" ")
        ),
        (false, _) => say!(
            "examples-says-sum-not",
            "The {lines} lines that count add up to something else: {sum}.",
            lines = lines.len(),
            sum = sum.join(" ")
        ),
    };
    let verdict = Verdict::agrees_if(*total == printed);
    let [printed, total] = [printed, *total].map(texts::number_whole);
    Check::new(&[code], claim, printed, total, verdict, sentence)
}

/// Figures 3.6 and 3.7 are missing from the text, but their numbers are not: all boards with three empty
/// cells, X to move, that produce every printed number.
fn boards_of_figure() -> Vec<Position> {
    let candidates = running_positions(Rules::TIC_TAC_TOE).into_iter();
    candidates.filter(|pos| pos.empty_count() == 3 && fits_figure(pos)).collect()
}

fn fits_figure(pos: &Position) -> bool {
    let children: Vec<Position> = successors(pos);
    let [b, c, d] = &children[..] else { return false };
    let wins = d.outcome().and_then(|outcome| outcome.winner()) == Some(Player::X);
    let corner = "c1".parse().expect("a cell of 3x3"); // X(3,3): row 3, column 3
    wins && pos.at(corner).is_none()
        && leaves_are(b, [-100, -20], [-100, 0])
        && leaves_are(c, [10, 0], [100, 0])
}

/// Whether O's two replies have these values: evaluated immediately, and played to the end.
fn leaves_are(pos: &Position, statics: [i64; 2], finals: [i64; 2]) -> bool {
    if pos.outcome().is_some() {
        return false;
    }
    let answers = successors(pos);
    let value = |pos: &Position| match successors(pos).first() {
        Some(last) if pos.outcome().is_none() => ended(last),
        _ => ended(pos),
    };
    let standing: Vec<i64> = answers.iter().map(evaluation).collect();
    let played: Vec<i64> = answers.iter().map(value).collect();
    let fits = |order: [usize; 2]| {
        order.iter().enumerate().all(|(place, index)| {
            standing.get(*index) == Some(&statics[place]) && played.get(*index) == Some(&finals[place])
        })
    };
    fits([0, 1]) || fits([1, 0])
}

/// A full board without a full line is worth 0, regardless of the sum of its lines.
fn ended(pos: &Position) -> i64 {
    if pos.outcome().is_some_and(|outcome| outcome.winner().is_some()) { evaluation(pos) } else { 0 }
}

fn successors(pos: &Position) -> Vec<Position> {
    let play = |mv| {
        let mut after = pos.clone();
        after.play(mv);
        after
    };
    pos.moves().into_iter().map(play).collect()
}

#[cfg(test)]
mod tests {
    use deret_text::Language;

    use super::*;

    /// A full line replaces all other values.
    #[test]
    fn a_full_line_stands_alone() {
        let values = |index: usize| {
            let (_, game, diagram, _) = EXAMPLES[index];
            counted_lines(&position(game, diagram)).iter().map(|line| line.value).collect::<Vec<_>>()
        };
        assert_eq!(values(1), [100]);
        assert_eq!(values(0).len(), 6);
    }

    #[test]
    fn fifteen_lines_make_the_third_example() {
        assert_eq!(lines_of(2), 15);
        let sum: i64 =
            line_values(&position(EXAMPLES[2].1, EXAMPLES[2].2)).iter().map(|line| line.value).sum();
        assert_eq!(sum, 1987);
    }

    #[test]
    fn the_colours_are_those_of_the_paper() {
        let sums: Vec<Vec<i64>> =
            colour_groups().iter().map(|group| group.iter().map(|line| line.value).collect()).collect();
        let printed: [&[i64]; 7] =
            [&[1, 1, 1], &[1, 1, 1], &[-10, -10], &[-1, -1], &[1_000, 1_000], &[1, 1], &[1]];
        assert_eq!(sums, printed);
    }

    /// 15 by the text, 13 by the code; and a sum above the value of a full line without one.
    #[test]
    fn the_slips_of_the_evaluation_are_shown() {
        let (slip, maximum, columns) = (sign_slip(), not_the_maximum(), second_example_lines());
        assert_eq!(
            [&slip, &maximum, &columns].map(|check| check.verdict),
            [Verdict::Differs, Verdict::Differs, Verdict::Agrees]
        );
        let [slip, maximum] =
            [slip, maximum].map(|check| check.measured.in_language(Language::English).to_owned());
        assert!(slip.contains("15") && maximum.contains("13"), "{slip} {maximum}");
    }

    /// A wrong total is reported as wrong.
    #[test]
    fn another_total_gives_another_sentence() {
        let (right, wrong) = (example((EXAMPLES[0], &13)), example((EXAMPLES[0], &12)));
        assert_eq!((right.verdict, wrong.verdict), (Verdict::Agrees, Verdict::Differs));
        assert_ne!(right.sentence, wrong.sentence);
    }
}

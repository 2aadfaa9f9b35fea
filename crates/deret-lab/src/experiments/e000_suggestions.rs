//! The suggestions of Musyafa and Pratama for later work, implemented and measured: pruning, a hash table,
//! Monte Carlo tree search, learning from games.

use std::sync::Arc;

use deret_core::{Board, Player, Position, Rules};
use deret_learn::{Learned, Method, Model, Training};
use deret_play::exhaust;
use deret_search::common::chance::mixed;
use deret_text::say;

use crate::table::three_digits;

use super::shared::random_position;
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, Table, Value, Verdict,
    Whose,
    against::against_all,
    experiment::{Timed, median},
    row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "000-suggestions",
    source: Source::Paper000,
    title: || say!("saran000-title", "The suggestions, done: pruning, a hash table, Monte Carlo, learning"),
    method: || {
        say!(
            "saran000-method",
            "The paper suggests alpha-beta pruning, a hash table of evaluated positions to save memory, \
        Monte Carlo tree search and learning from earlier games. Each is a player here: we count nodes, \
        what is held in memory and time, and let the players that need experience meet every line of \
        tic-tac-toe after more and more of it."
        )
    },
    claims: &["S0.1", "S0.3", "S0.4", "S0.5"],
    is_seeded: true,
    run,
};

const SEARCHES: [&str; 4] = ["minimax:score=plain", "alpha-beta:score=plain", "memo:symmetry=off", "memo"];

/// The factor by which alpha-beta reduces the nodes, over seeded positions of one size.
struct Savings {
    empty: usize,
    times: Vec<f64>,
}

impl Savings {
    /// Minimum, median and maximum.
    fn spread(&self) -> [f64; 3] {
        let ends = self.times.iter().fold((f64::MAX, 0.0f64), |(low, high), t| (low.min(*t), high.max(*t)));
        [ends.0, median(&self.times), ends.1]
    }
}

/// One search from one position, and its memory use.
struct Searched {
    player: &'static str,
    empty: usize,
    nodes: u64,
    times: Value,
    /// Positions and bytes held at the same time.
    held: u64,
    bytes: u64,
}

/// A player with a given effort (training games or playouts), and the lines it loses as X and as O.
struct Strength {
    player: String,
    effort: u64,
    lines: [u64; 2],
    lost: [u64; 2],
}

impl Strength {
    fn all_lost(&self) -> u64 {
        self.lost.iter().sum()
    }
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let large = lab.size(11, 9);
    let boards = [Position::new(Rules::TIC_TAC_TOE), random_position(Rules::FOUR_BY_FOUR, large, lab.seed)];
    let playouts = lab.size([10, 100, 1_000, 10_000], [5, 50, 500, 2_000]);
    let games: [u64; 4] = lab.size([0, 100, 1_000, 20_000], [0, 50, 500, 5_000]);
    let steps = 2 + playouts.len() as u64 + games.len() as u64;
    let mut searched = Vec::new();
    for (index, pos) in boards.iter().enumerate() {
        let raced = lab.once(&format!("searches at {pos}"), || lab.race(&SEARCHES, pos))?;
        for (player, timed) in SEARCHES.into_iter().zip(raced) {
            searched.push(searched_by(lab, player, pos, &timed)?);
        }
        lab.step(index as u64 + 1, steps)?;
    }
    let savings = savings(lab, large)?;
    let mut monte_carlo = Vec::new();
    for (index, playouts) in playouts.into_iter().enumerate() {
        monte_carlo.push(of_playouts(lab, playouts)?);
        lab.step(3 + index as u64, steps)?;
    }
    let mut learned = Vec::new();
    for (index, games) in games.into_iter().enumerate() {
        learned.push(of_games(lab, games)?);
        lab.step(7 + index as u64, steps)?;
    }
    Ok(Findings {
        checks: checks(&searched, &savings, &monte_carlo, &learned),
        figures: vec![figure(&monte_carlo, &learned)],
        tables: vec![
            searches(&searched),
            savings_table(&savings),
            strengths("mcts", "saran000-mcts", &monte_carlo),
            strengths("learned", "saran000-learned", &learned),
        ],
        notes: Vec::new(),
    })
}

/// One position is not enough: the saving depends on which move is tried first.
fn savings(lab: &Lab, empty: usize) -> Result<Savings, LabError> {
    let mut times = Vec::new();
    for trial in 0..lab.size(25, 15) {
        let pos = random_position(Rules::FOUR_BY_FOUR, empty, mixed(&[lab.seed, empty as u64, trial]));
        times.push(lab.once(&format!("saving {trial} at {pos}"), || {
            let [without, with] = [SEARCHES[0], SEARCHES[1]].map(|spec| lab.choose(spec, &pos));
            Ok(without?.nodes as f64 / with?.nodes.max(1) as f64)
        })?);
    }
    Ok(Savings { empty, times })
}

fn savings_table(savings: &Savings) -> Table {
    let mut table =
        Table::new("savings", say!("saran000-savings", "How many times fewer nodes with alpha-beta"))
            .column("empty", texts::column_empty())
            .column("positions", texts::column_positions_asked())
            .column("least", say!("saran000-least", "Least"))
            .column("middle", say!("saran000-middle", "Median"))
            .column("most", say!("saran000-most", "Most"));
    let [least, middle, most] = savings.spread();
    row![table; savings.empty, savings.times.len(), least, middle, most];
    table
}

fn searched_by(lab: &Lab, player: &'static str, pos: &Position, timed: &Timed) -> Result<Searched, LabError> {
    let empty = pos.empty_count();
    let table = lab.agent(player, pos.rules())?.memory(pos);
    // A search without a table holds the positions on its path, one for each ply.
    let path = empty as u64 + 1;
    let (held, bytes) = match table {
        0 => (path, path * size_of::<Board<1>>() as u64),
        bytes => (timed.nodes - timed.leaves, bytes),
    };
    Ok(Searched { player, empty, nodes: timed.nodes, times: timed.times(), held, bytes })
}

fn of_playouts(lab: &Lab, playouts: u64) -> Result<Strength, LabError> {
    let spec = format!("mcts:playouts={playouts},seed={}", lab.seed);
    let [x, o] = Player::BOTH.map(|side| against_all(lab, &spec, "3,3,3", side));
    let (x, o) = (x?, o?);
    Ok(Strength {
        player: format!("mcts:playouts={playouts}"),
        effort: playouts,
        lines: [x.lines, o.lines],
        lost: [x.lost, o.lost],
    })
}

/// A player with a table of positions, after `games` games against itself.
fn of_games(lab: &Lab, games: u64) -> Result<Strength, LabError> {
    let (lines, lost) = lab.once(&format!("learned from {games} games"), || {
        let rules = Rules::TIC_TAC_TOE;
        let model = Model::new(rules, Method::QTable).expect("the method plays tic-tac-toe");
        let mut training = Training::new(model, Vec::new(), games, lab.seed);
        training.learn_until(games, &lab.stop, |_| ());
        let mut agent = Learned::new(Arc::new(training.finish()));
        let (mut lines, mut lost) = ([0; 2], [0; 2]);
        for side in Player::BOTH {
            let result = exhaust(&mut agent, side, &Position::new(rules), &lab.limits(), |_| ());
            let result = result.map_err(LabError::Refusal)?.ok_or(LabError::Stopped)?;
            (lines[side.index()], lost[side.index()]) = (result.lines, result.lost);
        }
        Ok((lines, lost))
    })?;
    Ok(Strength { player: "learned (q-table)".to_owned(), effort: games, lines, lost })
}

fn searches(searched: &[Searched]) -> Table {
    let mut table =
        Table::new("searches", say!("saran000-searches", "Without pruning, with pruning, with a table"))
            .column("empty", texts::column_empty())
            .column("player", texts::column_player())
            .column("nodes", texts::column_nodes())
            .column("held", say!("column-held", "Positions held"))
            .column("bytes", say!("column-bytes", "Bytes"))
            .time_column("seconds", texts::column_seconds())
            .note(say!(
                "saran000-searches-note",
                "The first four rows are the empty board of 3x3, the others a seeded position of 4x4. Held: \
            the positions kept in memory at once, without a table those on the path from the root. \
            Bytes: what they take, with a table at most. Times are medians on the machine named below."
            ));
    for search in searched {
        row![table;
            search.empty, search.player, search.nodes, search.held, search.bytes, search.times.clone()];
    }
    table
}

fn strengths(id: &str, title: &str, strengths: &[Strength]) -> Table {
    let (title, effort) = match title {
        "saran000-mcts" => (
            say!("saran000-mcts", "Monte Carlo tree search against every line of 3x3"),
            say!("column-playouts", "Playouts"),
        ),
        _ => (
            say!("saran000-learned", "A learner against every line of 3x3"),
            say!("column-training-games", "Games against itself"),
        ),
    };
    let mut table = Table::new(id, title)
        .column("player", texts::column_player())
        .column("effort", effort)
        .column("x_lines", texts::column_x_lines())
        .column("x_lost", texts::column_x_lost())
        .column("o_lines", texts::column_o_lines())
        .column("o_lost", texts::column_o_lost())
        .note(texts::lines_note());
    for s in strengths {
        row![table; s.player.as_str(), s.effort, s.lines[0], s.lost[0], s.lines[1], s.lost[1]];
    }
    table
}

fn checks(
    searched: &[Searched],
    savings: &Savings,
    monte_carlo: &[Strength],
    learned: &[Strength],
) -> Vec<Check> {
    let [.., alpha_beta, alone, memo] = searched else { return Vec::new() };
    let less_memory = memo.bytes < alpha_beta.bytes;
    let improved = |strengths: &[Strength]| {
        let ends =
            (strengths.first().map_or(0, Strength::all_lost), strengths.last().map_or(0, Strength::all_lost));
        (ends.0, ends.1, ends.1 < ends.0)
    };
    let effort = |strengths: &[Strength]| strengths.last().map_or(0, |strength| strength.effort);
    let (mcts_first, mcts_last, mcts_better) = improved(monte_carlo);
    let (blank, taught, taught_better) = improved(learned);
    let [least, middle, most] = savings.spread();
    vec![
        Check::new(
            &["S0.1"],
            say!("saran000-claim-pruning", "Alpha-beta pruning helps on larger boards"),
            say!("saran000-printed-pruning", "suggested"),
            say!(
                "saran000-measured-pruning",
                "{empty} empty cells of 4x4, {positions} positions: {least} to {most} times fewer nodes, \
                {middle} in the middle",
                empty = savings.empty,
                positions = savings.times.len(),
                least = three_digits(least),
                middle = three_digits(middle),
                most = three_digits(most)
            ),
            Verdict::agrees_if(least > 1.0),
            if least > 1.0 {
                say!(
                    "saran000-says-pruning",
                    "Done: the same value with fewer nodes in every position, in the middle {middle} \
                    times fewer. How many depends on which move is tried first, so one position says \
                    little.",
                    middle = three_digits(middle)
                )
            } else {
                say!("saran000-says-pruning-not", "Done, but in some position it saves nothing.")
            },
        )
        .by(Whose::Suggestion),
        Check::new(
            &["S0.4"],
            say!("saran000-claim-hash", "A hash table of evaluated positions reduces the use of memory"),
            say!("saran000-printed-hash", "less memory"),
            say!(
                "saran000-measured-hash",
                "with a table {table} bytes and {nodes} nodes ({alone} with the table alone, without \
                symmetry); without {path} bytes and {plain} nodes",
                table = memo.bytes as i64,
                path = alpha_beta.bytes as i64,
                nodes = memo.nodes,
                alone = alone.nodes,
                plain = alpha_beta.nodes
            ),
            Verdict::agrees_if(less_memory),
            say!(
                "saran000-says-hash",
                "{memory}; {nodes}",
                memory = match less_memory {
                    true => say!("saran000-hash-less", "It does save memory here"),
                    false => say!(
                        "saran000-hash-more",
                        "It takes more memory, not less: a search without a table holds only the path it \
                        stands on"
                    ),
                },
                nodes = match memo.nodes < alpha_beta.nodes {
                    true => say!(
                        "saran000-hash-fewer",
                        "what it saves is work, since a position that was evaluated once is not searched \
                        again."
                    ),
                    false => say!("saran000-hash-no-fewer", "and it saves no work in this position."),
                }
            ),
        )
        .by(Whose::Suggestion),
        Check::new(
            &["S0.5"],
            say!("saran000-claim-mcts", "Monte Carlo tree search is an alternative to minimax"),
            say!("saran000-printed-mcts", "suggested"),
            say!(
                "saran000-measured-mcts",
                "lost lines on both sides: {first} with {few} playouts, {last} with {many}",
                first = mcts_first,
                last = mcts_last,
                few = monte_carlo.first().map_or(0, |s| s.effort),
                many = effort(monte_carlo)
            ),
            Verdict::agrees_if(mcts_better),
            if mcts_better {
                say!(
                    "saran000-says-mcts",
                    "Done: it needs no evaluation, and with {many} playouts it loses {last} lines \
                    instead of {first}.",
                    first = mcts_first,
                    last = mcts_last,
                    many = effort(monte_carlo)
                )
            } else {
                say!(
                    "saran000-says-mcts-not",
                    "Done, but more playouts did not make it lose fewer lines here."
                )
            },
        )
        .by(Whose::Suggestion),
        Check::new(
            &["S0.3"],
            say!("saran000-claim-learning", "A machine that learns from earlier games copes better"),
            say!("saran000-printed-learning", "suggested"),
            say!(
                "saran000-measured-learning",
                "lost lines on both sides: {first} untaught, {last} after {games} games",
                first = blank,
                last = taught,
                games = effort(learned)
            ),
            Verdict::agrees_if(taught_better),
            if taught_better {
                say!(
                    "saran000-says-learning",
                    "Done: after {games} games against itself it loses {last} lines instead of {first}; \
                    nobody told it how to play well.",
                    first = blank,
                    last = taught,
                    games = effort(learned)
                )
            } else {
                say!(
                    "saran000-says-learning-not",
                    "Done, but so many games did not make it lose fewer lines."
                )
            },
        )
        .by(Whose::Suggestion),
    ]
}

fn figure(monte_carlo: &[Strength], learned: &[Strength]) -> Figure {
    let lost = |strengths: &[Strength]| {
        let share = |s: &Strength| 100.0 * s.all_lost() as f64 / s.lines.iter().sum::<u64>().max(1) as f64;
        strengths.iter().map(|s| ((s.effort + 1) as f64, share(s))).collect::<Vec<_>>()
    };
    Figure::new(
        say!("saran000-figure", "Lost lines by experience"),
        say!(
            "saran000-figure-about",
            "The share of the lines lost, both sides together, by the number of playouts and of games \
            against itself; the axis of experience counts one more, so that the untaught player has a \
            place on it."
        ),
        Kind::Lines {
            x: Axis::log(say!("axis-effort", "Experience plus one (logarithmic)")),
            y: Axis::linear(texts::axis_percent()),
            series: vec![
                Series::new(
                    say!("saran000-series-mcts", "Monte Carlo tree search, by playouts"),
                    lost(monte_carlo),
                ),
                Series::new(
                    say!("saran000-series-learned", "Learner, by games against itself"),
                    lost(learned),
                ),
            ],
        },
    )
}

#[cfg(test)]
mod tests {
    use deret_text::Language;

    use super::*;

    /// The sentence about the table matches its two numbers, in either order of size.
    #[test]
    fn the_sentence_about_the_table_goes_with_its_numbers() {
        let says = |bytes: u64, nodes: u64| {
            let search = |player, nodes, bytes| Searched {
                player,
                empty: 9,
                nodes,
                times: Value::Nothing,
                held: 1,
                bytes,
            };
            let searched = [
                search(SEARCHES[0], 900, 90),
                search(SEARCHES[1], 100, 90),
                search(SEARCHES[2], 2 * nodes, bytes),
                search(SEARCHES[3], nodes, bytes),
            ];
            let checks = checks(&searched, &Savings { empty: 9, times: vec![3.0, 1_256.0] }, &[], &[]);
            let check = checks.iter().find(|check| check.codes == ["S0.4"]).unwrap();
            (check.verdict, check.sentence.in_language(Language::English).to_owned())
        };
        assert_eq!(says(10, 10).0, Verdict::Agrees);
        assert_eq!(says(1000, 10).0, Verdict::Differs);
        let all = [says(10, 10).1, says(1000, 10).1, says(10, 1000).1, says(1000, 1000).1];
        for (index, text) in all.iter().enumerate() {
            assert!(all.iter().skip(index + 1).all(|other| other != text), "{text}");
        }
    }
}

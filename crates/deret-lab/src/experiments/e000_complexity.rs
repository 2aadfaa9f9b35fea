//! The formulas n^2 and b^m compared with exact counts, and the data that Grafik 1 really plots.

use deret_core::{Game, Player, Position, Rules};
use deret_search::common::chance::generator;
use deret_text::say;
use rand::RngExt;

use crate::table::three_digits;

use super::shared::{
    comparisons, drawn_tree, position, rules, running_positions, slashed, value, value_after,
};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, Table, Verdict,
    against::against_all, census::Census, row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "000-complexity",
    source: Source::Paper000,
    title: || say!("complexity-title", "Complexity: the formulas n² and b^m against exact counts"),
    method: || {
        say!(
            "complexity-method",
            "The paper derives n² comparisons for the iterative bot and b^m calls for the recursive one. We \
        count what happens: Kode 1 with a counter, every node of the tree (exactly for 3x3 and, in a \
        full run, 4x4; estimated for 5x5), every position for the question whether minimax plays best."
        )
    },
    claims: &["T0.1", "T0.2", "T0.3", "T0.4", "T0.5", "T0.6", "C0.2", "C0.4"],
    is_seeded: true,
    run,
};

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let census = Census::of(lab, &Position::new(Rules::TIC_TAC_TOE))?;
    lab.step(1, 4)?;
    let (boards, growth) = boards(lab, &census)?;
    lab.step(2, 4)?;
    let mut checks = iterative_checks();
    checks.extend(recursive_checks(&census));
    checks.push(figure_three(lab)?);
    checks.push(optimal(lab)?);
    lab.step(3, 4)?;
    checks.push(conclusion(lab)?);
    checks.push(advantage(&growth));
    let nodes = growth.nodes.last().copied().unwrap_or(0.0);
    let estimate = say!(
        "complexity-estimate-note",
        "The tree of 5x5 has about {nodes} nodes (standard error {error}) and cannot be counted exactly; \
        the estimate needs no assumption except that the random games are independent.",
        nodes = three_digits(nodes),
        error = three_digits(growth.error)
    );
    Ok(Findings {
        checks,
        tables: vec![boards, formulas(&census)],
        figures: vec![figure(&census), authors_figure(&census), tree_of_figure_three(lab)?],
        notes: vec![estimate.into()],
    })
}

/// The boards in the paper.
const BOARDS: [&str; 3] = ["3,3,3", "4,4,4", "5,5,5"];

/// Table of n^2 and b^m with the counts: exact for 3x3 and 4x4, estimated for 5x5.
fn boards(lab: &Lab, small: &Census) -> Result<(Table, Growth), LabError> {
    let mut growth = Growth::default();
    let probes = lab.size(100_000, 20_000);
    let mut table = Table::new("boards", say!("complexity-table", "The formulas beside the counts"))
        .column("game", texts::column_game())
        .column("comparisons", say!("column-comparisons", "Comparisons of the iterative bot (n²)"))
        .column("formula", say!("column-b-to-the-m", "Formula b^m with b = m = n²"))
        .column("nodes", texts::column_tree_nodes())
        .column("too_large_by", say!("column-too-large-by", "Formula too large by a factor of"))
        .column("estimate", say!("column-estimate", "Estimated nodes"))
        .column("estimate_error", say!("column-estimate-error", "Standard error"))
        .note(say!(
            "complexity-table-note",
            "Exact nodes are counted ply by ply over positions. The estimate is Knuth's: {probes} random \
            games, each multiplying the numbers of branches it met; the error is one standard error of \
            the mean. On {exact} it can be held against the exact count. Where a tree was not counted, the \
            factor by which the formula is too large rests on the estimate.",
            probes,
            exact =
                lab.size(say!("complexity-exact-both", "3x3 and 4x4"), say!("complexity-exact-small", "3x3"))
        ));
    for game in BOARDS {
        let rules = rules(game);
        let cells = rules.cell_count();
        let formula = (cells as f64).powi(cells as i32);
        let exact = match game {
            "3,3,3" => Some(small.nodes()),
            "4,4,4" if !lab.quick => Some(Census::of(lab, &Position::new(rules))?.nodes()),
            _ => None,
        };
        let (estimate, error) =
            lab.once(&format!("estimate of {game}"), || estimated_nodes(lab, rules, probes))?;
        let nodes = exact.map_or(estimate, |nodes| nodes as f64);
        let compared = comparisons(&Position::new(rules));
        row![table; game, compared, formula, exact, formula / nodes, estimate, error];
        growth.push(compared, nodes, if exact.is_some() { 0.0 } else { error });
        lab.check_stop()?;
    }
    Ok((table, growth))
}

/// Cost of one move, from the smallest board to the largest.
#[derive(Default)]
struct Growth {
    comparisons: Vec<u64>,
    nodes: Vec<f64>,
    /// The standard error of the last number of nodes.
    error: f64,
}

impl Growth {
    fn push(&mut self, comparisons: u64, nodes: f64, error: f64) {
        self.comparisons.push(comparisons);
        self.nodes.push(nodes);
        self.error = error;
    }

    /// Growth factors of the iterative bot's comparisons and of the recursive bot's nodes.
    fn factors(&self) -> (f64, f64) {
        let compared = self.comparisons.last().copied().unwrap_or(0) as f64
            / self.comparisons.first().copied().unwrap_or(1) as f64;
        (compared, self.nodes.last().unwrap_or(&0.0) / self.nodes.first().unwrap_or(&1.0))
    }
}

/// Knuth's estimate of the size of a tree (Mathematics of Computation 29, 1975): descend at random and
/// multiply the branching factors on the way. Returns the mean over many probes and its standard error.
fn estimated_nodes(lab: &Lab, rules: Rules, probes: u32) -> Result<(f64, f64), LabError> {
    let mut draws = generator(lab.seed, u64::from(probes));
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..probes {
        lab.check_stop()?;
        let mut pos = Position::new(rules);
        let (mut width, mut nodes) = (1.0, 1.0);
        while pos.outcome().is_none() {
            let moves = pos.moves();
            width *= moves.len() as f64;
            nodes += width;
            pos.play(moves[draws.random_range(0..moves.len())]);
        }
        sum += nodes;
        squares += nodes * nodes;
    }
    let n = f64::from(probes);
    let variance = (squares / n - (sum / n).powi(2)).max(0.0);
    Ok((sum / n, (variance / n).sqrt()))
}

fn iterative_checks() -> Vec<Check> {
    let counts: Vec<u64> = running_positions(Rules::TIC_TAC_TOE).iter().map(comparisons).collect();
    let (least, most) = (counts.iter().min().copied(), counts.iter().max().copied());
    let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
    let squares: Vec<u64> = BOARDS.iter().map(|game| comparisons(&Position::new(rules(game)))).collect();
    let exact = BOARDS.iter().zip(&squares).all(|(game, count)| rules(game).cell_count() as u64 == *count);
    vec![
        Check::new(
            &["T0.1"],
            say!(
                "complexity-claim-square",
                "One move of the iterative bot costs n² comparisons, k moves cost k n²"
            ),
            "n² = 9, 16, 25",
            slashed(squares.iter().copied()),
            Verdict::agrees_if(exact),
            if exact {
                say!(
                    "complexity-says-square",
                    "The two loops look at every cell once, whatever stands on it; the counter shows \
                    exactly n²."
                )
            } else {
                say!("complexity-says-square-not", "The counter does not show n² on every board.")
            },
        ),
        Check::new(
            &["T0.2"],
            say!("complexity-claim-cases", "Best, average and worst case of the iterative bot are the same"),
            "O(n²), O(n²), O(n²)",
            if least == most {
                say!(
                    "complexity-measured-one-case",
                    "{each} comparisons in each of {positions} positions",
                    positions = counts.len(),
                    each = least
                )
            } else {
                say!(
                    "complexity-measured-cases",
                    "{least} to {most} comparisons in {positions} positions",
                    positions = counts.len(),
                    least,
                    most
                )
            },
            Verdict::agrees_if(least == most),
            if least == most {
                say!(
                    "complexity-says-cases",
                    "In every position of tic-tac-toe the listing makes the same number of comparisons, \
                    so there is only one case."
                )
            } else {
                say!(
                    "complexity-says-cases-not",
                    "It does not: the listing makes {least} to {most} comparisons.",
                    least,
                    most
                )
            },
        ),
    ]
}

fn recursive_checks(census: &Census) -> Vec<Check> {
    let (nodes, games) = (census.nodes() as i64, census.games() as i64);
    let last_ply = census.plies[9].paths as i64;
    let length = random_length();
    let (equal, cases) = closed_form_holds();
    let all = census.mean_length();
    let worst = 9u64.pow(9) as f64;
    let (least, most) = (9i64.pow(6), 9i64.pow(8));
    let highest = census.plies.iter().map(|ply| ply.paths).max().unwrap_or(0) as i64;
    let full: u128 = census.plies[9].games();
    let early = census.games() as i64 - full as i64;
    vec![
        Check::new(
            &["T0.3"],
            say!(
                "complexity-claim-recurrence",
                "T(m) = b T(m-1) + 1 unrolls to a geometric sum and ends as b^m"
            ),
            "(b^(m+1) − 1) / (b − 1); b^m + m; b^m",
            say!(
                "complexity-measured-recurrence",
                "recurrence and closed form equal in {equal} of {cases} cases",
                equal,
                cases
            ),
            Verdict::agrees_if(equal == cases),
            if equal == cases {
                say!(
                    "complexity-says-recurrence",
                    "The closed form is right; the line \"b^m + m\" between it and the end is a slip, \
                    which does no harm to the order of growth."
                )
            } else {
                say!("complexity-says-recurrence-not", "The closed form is not that of the recurrence.")
            },
        ),
        Check::new(
            &["T0.4"],
            say!("complexity-claim-worst", "In the worst case minimax on 3x3 sees 9⁹ scenarios"),
            say!("complexity-printed-worst", "9⁹ = {scenarios}", scenarios = 9u64.pow(9)),
            say!("complexity-measured-worst", "{nodes} nodes, {games} games", nodes, games),
            Verdict::agrees_if(nodes as f64 == worst),
            if (nodes as f64) < worst {
                say!(
                    "complexity-says-worst",
                    "b^m pretends that all nine cells can be chosen at every move; cells fill up and \
                    games end early, so the bound is {times} times too large.",
                    times = three_digits(worst / nodes as f64)
                )
            } else {
                say!("complexity-says-worst-not", "The count reaches the bound.")
            },
        ),
        Check::new(
            &["T0.4"],
            say!("complexity-claim-best", "In the best case, a win at move 5, the cost is b⁵"),
            say!("complexity-printed-best", "b⁵ = {cost}", cost = 9u64.pow(5)),
            texts::complexity_measured_best(nodes),
            Verdict::agrees_if(nodes == 9i64.pow(5)),
            say!(
                "complexity-says-best",
                "Minimax without pruning has no best case: it looks at the whole tree, whoever could win \
                early."
            ),
        ),
        Check::new(
            &["T0.4"],
            say!(
                "complexity-claim-average",
                "In the average case, a game of 6 to 8 moves, the cost is b⁶ to b⁸"
            ),
            say!("complexity-printed-average", "{least} to {most}", least, most),
            texts::complexity_measured_best(nodes),
            Verdict::agrees_if((least..=most).contains(&nodes)),
            if (least..=most).contains(&nodes) {
                say!(
                    "complexity-says-average",
                    "The cost lies in that range, just above its lower end, but there is no average \
                    case: minimax without pruning always costs the same. How long games last is another \
                    question: {random} moves on average between two random players, {all} as a mean of \
                    all games.",
                    random = length,
                    all
                )
            } else {
                say!(
                    "complexity-says-average-not",
                    "The cost does not lie in that range, and there is no average case: minimax without \
                    pruning always costs the same. How long games last is another question: {random} \
                    moves on average between two random players, {all} as a mean of all games.",
                    random = length,
                    all
                )
            },
        ),
        Check::new(
            &["T0.5"],
            say!("complexity-claim-grafik", "Grafik 1 shows the running time of both algorithms"),
            say!("complexity-printed-grafik", "y = 9 and y = 9^x"),
            say!("complexity-measured-grafik", "{paths} nodes at the last ply", paths = last_ply),
            Verdict::agrees_if(last_ply as f64 == worst),
            if last_ply < highest {
                say!(
                    "complexity-says-grafik",
                    "The curves of Grafik 1 are the formulas, drawn; nothing was measured. The true \
                    number of nodes first grows to {highest} and then falls to {last}: {early} games \
                    end before the board is full, {full} with the last cell.",
                    early,
                    full = full as i64,
                    highest,
                    last = last_ply
                )
            } else {
                say!(
                    "complexity-says-grafik-rising",
                    "The curves of Grafik 1 are the formulas, drawn; nothing was measured. The true \
                    number of nodes grows to {last} at the last ply.",
                    last = last_ply
                )
            },
        ),
    ]
}

/// In how many cases the recurrence b T(m-1) + 1 gives the closed form, and the number of cases: all b from 2
/// to 9 and m from 0 to 9.
fn closed_form_holds() -> (usize, usize) {
    let (mut equal, mut cases) = (0, 0);
    for b in 2u64..=9 {
        let mut unrolled = 1;
        for m in 0..=9u32 {
            equal += usize::from(unrolled == (b.pow(m + 1) - 1) / (b - 1));
            cases += 1;
            unrolled = b * unrolled + 1;
        }
    }
    (equal, cases)
}

/// Exact mean length of a tic-tac-toe game in which both sides move at random.
fn random_length() -> f64 {
    fn mean_plies(pos: &mut Position) -> f64 {
        let moves = pos.moves();
        let share = 1.0 / moves.len() as f64;
        let below = |mv| {
            pos.play(mv);
            let plies = 1.0 + mean_plies(pos);
            pos.undo(mv);
            share * plies
        };
        moves.into_iter().map(below).sum()
    }
    mean_plies(&mut Position::new(Rules::TIC_TAC_TOE))
}

const GAMBAR_3: &str = "O.X/X../XOO";

/// Gambar 3: the tree below its root.
fn figure_three(lab: &Lab) -> Result<Check, LabError> {
    let root = position("3,3,3", GAMBAR_3);
    let timed = lab.choose("minimax", &root)?;
    let (nodes, leaves) = (timed.nodes, timed.leaves);
    let best = timed.best.map(|mv| mv.to_string()).unwrap_or_default();
    let score = timed.score.unwrap_or_default().0;
    Ok(Check::new(
        &["T0.6"],
        say!(
            "complexity-claim-gambar",
            "Gambar 3 shows the tree below O.X/X../XOO with ten boards and leaves of +10 and -10"
        ),
        say!("complexity-printed-gambar", "10 boards"),
        say!(
            "complexity-measured-gambar",
            "{nodes} nodes, {leaves} of them leaves; best {best}, score {score}",
            nodes,
            leaves,
            best = best.as_str(),
            score
        ),
        Verdict::agrees_if(nodes == 10),
        if nodes == 10 {
            say!(
                "complexity-says-gambar",
                "The drawn tree is the whole tree of that position; X wins at once with {best}.",
                best = best.as_str()
            )
        } else {
            say!(
                "complexity-says-gambar-not",
                "The drawn tree is not the whole tree of that position; the best move is {best}.",
                best = best.as_str()
            )
        },
    ))
}

/// Whether minimax keeps the value of every position it can reach.
fn optimal(lab: &Lab) -> Result<Check, LabError> {
    let positions = running_positions(Rules::TIC_TAC_TOE);
    let kept = lab.once("values that minimax keeps", || values_kept(lab, &positions))?;
    Ok(Check::new(
        &["C0.2"],
        say!("complexity-claim-optimal", "Minimax guarantees optimal moves, at exponential cost"),
        say!("complexity-printed-optimal", "always optimal"),
        say!(
            "complexity-measured-optimal",
            "{kept} of {positions} positions",
            kept,
            positions = positions.len()
        ),
        Verdict::agrees_if(kept == positions.len()),
        if kept == positions.len() {
            say!(
                "complexity-says-optimal",
                "In every position of tic-tac-toe in which somebody is to move, its move keeps the value \
                that perfect play gives."
            )
        } else {
            say!(
                "complexity-says-optimal-not",
                "It gives the value away in {spoiled} positions.",
                spoiled = positions.len() - kept
            )
        },
    ))
}

fn values_kept(lab: &Lab, positions: &[Position]) -> Result<usize, LabError> {
    let mut kept = 0;
    for pos in positions {
        let chosen = lab.choose("minimax", pos)?.best.expect("the game is not over");
        kept += usize::from(value_after(lab, pos, chosen)? == value(lab, pos)?);
    }
    Ok(kept)
}

fn conclusion(lab: &Lab) -> Result<Check, LabError> {
    let [x, o] = [Player::X, Player::O].map(|side| against_all(lab, "minimax", "3,3,3", side));
    let (x, o) = (x?, o?);
    let percent = |share: f64| three_digits(100.0 * share);
    Ok(Check::new(
        &["C0.4"],
        say!(
            "complexity-claim-conclusion",
            "Iterative is more efficient for small solution spaces, recursive more optimal for larger \
            ones"
        ),
        say!("complexity-printed-conclusion", "both have their place"),
        say!(
            "complexity-measured-conclusion",
            "minimax beats the random bot in {first} % of games as X and {second} % as O, and loses \
            {lost} lines",
            first = percent(x.at_random.won),
            second = percent(o.at_random.won),
            lost = x.lost + o.lost
        ),
        Verdict::NotComparable,
        say!(
            "complexity-says-conclusion",
            "They do not solve the same task: the random bot is fast because it does not look for a good \
            move on any board, and on larger boards it is the recursive one that becomes too slow."
        ),
    ))
}

/// The conclusion that the iterative bot loses its advantage as boards grow.
fn advantage(growth: &Growth) -> Check {
    let (compared, nodes) = growth.factors();
    let keeps = compared < nodes;
    Check::new(
        &["C0.4"],
        say!("complexity-claim-advantage", "The iterative bot loses its efficiency on larger boards"),
        say!("complexity-printed-advantage", "falls significantly with the size"),
        say!(
            "complexity-measured-advantage",
            "from 3x3 to 5x5: comparisons × {compared}, nodes of minimax × {nodes}",
            compared = three_digits(compared),
            nodes = three_digits(nodes)
        ),
        Verdict::agrees_if(!keeps),
        if keeps {
            say!(
                "complexity-says-advantage",
                "In time it is the other way round: its comparisons grow with the number of cells only, \
                the recursive tree grows far faster, so the advantage gets larger. What it loses on a \
                larger board is what it never had, a good move."
            )
        } else {
            say!(
                "complexity-says-advantage-lost",
                "So it is: its comparisons grow faster than the recursive tree."
            )
        },
    )
}

/// Grafik 1 with its own axes, which are linear.
fn authors_figure(census: &Census) -> Figure {
    let plies = || (0..census.plies.len()).map(|ply| ply as f64);
    Figure::new(
        say!("complexity-authors-figure", "Grafik 1 with its own axes"),
        say!(
            "complexity-authors-figure-about",
            "Two formulas on linear axes, as the paper draws them: a flat line and a curve that seems to \
            rise only at the end."
        ),
        Kind::Framed {
            x: Axis::linear("x"),
            y: Axis::linear("y"),
            series: vec![
                Series::new(texts::complexity_series_nine(), plies().map(|x| (x, 9.0))),
                Series::new(texts::complexity_series_power(), plies().map(|x| (x, 9f64.powf(x)))),
            ],
        },
    )
}

/// Gambar 3, drawn by our own search.
fn tree_of_figure_three(lab: &Lab) -> Result<Figure, LabError> {
    let svg = drawn_tree(lab, "minimax", &position("3,3,3", GAMBAR_3))?;
    Ok(Figure::new(
        say!("complexity-gambar-figure", "Gambar 3, drawn by our own search"),
        say!(
            "complexity-gambar-figure-about",
            "The tree of minimax below the root of Gambar 3, with the score of every board."
        ),
        Kind::Drawing { svg },
    ))
}

fn formulas(census: &Census) -> Table {
    let mut table = Table::new(
        "plies",
        say!("complexity-plies", "Tic-tac-toe: what Grafik 1 plots and what the tree holds"),
    )
    .column("ply", texts::column_ply())
    .column("grafik_iterative", "y = 9")
    .column("grafik_recursive", "y = 9^x")
    .column("nodes", texts::column_tree_nodes())
    .column("games", texts::column_games_ending());
    for (ply, count) in census.plies.iter().enumerate() {
        row![table; ply, 9, 9u64.pow(ply as u32), count.paths, count.games()];
    }
    table
}

fn figure(census: &Census) -> Figure {
    let highest = census.plies.iter().enumerate().max_by_key(|(_, ply)| ply.paths);
    let (top, peak) = highest.map_or((0, 0), |(ply, count)| (ply, count.paths as i64));
    let last = census.plies.last().map_or(0, |ply| ply.paths as i64);
    let about = if last < peak {
        say!(
            "complexity-figure-about",
            "y = 9^x rises at every ply; the real number of nodes bends away from it, reaches {peak} at \
            ply {top} and falls to {last}.",
            top,
            peak,
            last
        )
    } else {
        say!(
            "complexity-figure-about-rising",
            "y = 9^x rises at every ply, and the real number of nodes too, to {last}.",
            last
        )
    };
    let plies = || (0..census.plies.len()).map(|ply| ply as f64);
    let nodes = census.plies.iter().map(|ply| ply.paths as f64);
    Figure::new(
        say!("complexity-figure", "Grafik 1 redrawn beside the real tree of 3x3"),
        about,
        Kind::Lines {
            x: Axis::linear(texts::axis_ply()),
            y: Axis::log(texts::axis_count()),
            series: vec![
                Series::new(
                    say!("complexity-series-nodes", "Nodes of the tree (counted)"),
                    plies().zip(nodes),
                ),
                Series::new(texts::complexity_series_power(), plies().map(|x| (x, 9f64.powf(x)))),
                Series::new(texts::complexity_series_nine(), plies().map(|x| (x, 9.0))),
            ],
        },
    )
}

//! Texts used in several places of this crate.

use deret_text::{Arg, Message, say};

pub(crate) fn axis_count() -> Message {
    say!("axis-count", "How many (logarithmic)")
}

pub(crate) fn axis_nodes() -> Message {
    say!("axis-nodes", "Nodes (logarithmic)")
}

pub(crate) fn axis_percent() -> Message {
    say!("axis-percent", "Per cent")
}

pub(crate) fn axis_ply() -> Message {
    say!("axis-ply", "Moves played")
}

pub(crate) fn axis_seconds() -> Message {
    say!("axis-seconds", "Time in seconds (logarithmic)")
}

pub(crate) fn check_measured() -> Message {
    say!("check-measured", "Measured")
}

pub(crate) fn check_printed() -> Message {
    say!("check-printed", "Printed")
}

pub(crate) fn collapse_printed(orders: impl Into<Arg>) -> Message {
    say!("collapse-printed", "9! = {orders}", orders = orders.into())
}

pub(crate) fn column_authors_iterative() -> Message {
    say!("column-authors-iterative", "Authors, iterative")
}

pub(crate) fn column_authors_recursive() -> Message {
    say!("column-authors-recursive", "Authors, recursive")
}

pub(crate) fn column_best_move() -> Message {
    say!("column-best-move", "Move")
}

pub(crate) fn column_chance_lost() -> Message {
    say!("column-chance-lost", "Chance to lose against random play")
}

pub(crate) fn column_chance_won() -> Message {
    say!("column-chance-won", "Chance to win against random play")
}

pub(crate) fn column_code() -> Message {
    say!("column-code", "Code")
}

pub(crate) fn column_depth() -> Message {
    say!("column-depth", "Depth")
}

pub(crate) fn column_drawn() -> Message {
    say!("column-drawn", "Drawn")
}

pub(crate) fn column_empty() -> Message {
    say!("column-empty", "Empty cells")
}

pub(crate) fn column_evaluation() -> Message {
    say!("column-evaluation", "Evaluation")
}

pub(crate) fn column_first_loss() -> Message {
    say!("column-first-loss", "First lost line")
}

pub(crate) fn column_game() -> Message {
    say!("column-game", "Game")
}

pub(crate) fn column_games_ending() -> Message {
    say!("column-games-ending", "Games that end here")
}

pub(crate) fn column_lines() -> Message {
    say!("column-lines", "Lines")
}

pub(crate) fn column_lost() -> Message {
    say!("column-lost", "Lost")
}

pub(crate) fn column_mean_nodes() -> Message {
    say!("column-mean-nodes", "Mean nodes")
}

pub(crate) fn column_method() -> Message {
    say!("column-method", "How")
}

pub(crate) fn column_move_number() -> Message {
    say!("column-move-number", "Move number")
}

pub(crate) fn column_nodes() -> Message {
    say!("column-nodes", "Nodes")
}

pub(crate) fn column_nodes_of(player: impl Into<Arg>) -> Message {
    say!("column-nodes-of", "Nodes: {player}", player = player.into())
}

pub(crate) fn column_nodes_with() -> Message {
    say!("column-nodes-with", "Nodes with")
}

pub(crate) fn column_nodes_without() -> Message {
    say!("column-nodes-without", "Nodes without")
}

pub(crate) fn column_o_lines() -> Message {
    say!("column-o-lines", "Lines as O")
}

pub(crate) fn column_o_lost() -> Message {
    say!("column-o-lost", "lost")
}

pub(crate) fn column_ours_iterative() -> Message {
    say!("column-ours-iterative", "Here, iterative")
}

pub(crate) fn column_ours_per_node() -> Message {
    say!("column-ours-per-node", "Here: time per node")
}

pub(crate) fn column_ours_recursive() -> Message {
    say!("column-ours-recursive", "Here, recursive")
}

pub(crate) fn column_player() -> Message {
    say!("column-player", "Player")
}

pub(crate) fn column_ply() -> Message {
    say!("column-ply", "Ply")
}

pub(crate) fn column_position() -> Message {
    say!("column-position", "Position")
}

pub(crate) fn column_positions() -> Message {
    say!("column-positions", "Different positions")
}

pub(crate) fn column_positions_asked() -> Message {
    say!("column-positions-asked", "Positions asked")
}

pub(crate) fn column_printed_per_node() -> Message {
    say!("column-printed-per-node", "Paper: time per node")
}

pub(crate) fn column_printed_seconds() -> Message {
    say!("column-printed-seconds", "Time in the paper")
}

pub(crate) fn column_same_move() -> Message {
    say!("column-same-move", "Same move")
}

pub(crate) fn column_seconds() -> Message {
    say!("column-seconds", "Time")
}

pub(crate) fn column_seconds_with() -> Message {
    say!("column-seconds-with", "Time with")
}

pub(crate) fn column_side() -> Message {
    say!("column-side", "Side")
}

pub(crate) fn column_switch() -> Message {
    say!("column-switch", "Switch (empty cells)")
}

pub(crate) fn column_times_fewer() -> Message {
    say!("column-times-fewer", "Times fewer")
}

pub(crate) fn column_tree_nodes() -> Message {
    say!("column-tree-nodes", "Nodes of the game tree")
}

pub(crate) fn column_up_to_symmetry() -> Message {
    say!("column-up-to-symmetry", "Up to symmetry")
}

pub(crate) fn column_won() -> Message {
    say!("column-won", "Won")
}

pub(crate) fn column_x_lines() -> Message {
    say!("column-x-lines", "Lines as X")
}

pub(crate) fn column_x_lost() -> Message {
    say!("column-x-lost", "lost")
}

pub(crate) fn complexity_measured_best(nodes: impl Into<Arg>) -> Message {
    say!("complexity-measured-best", "{nodes} nodes, always", nodes = nodes.into())
}

pub(crate) fn complexity_series_nine() -> Message {
    say!("complexity-series-nine", "Grafik 1, iterative: y = 9")
}

pub(crate) fn complexity_series_power() -> Message {
    say!("complexity-series-power", "Grafik 1, recursive: y = 9^x")
}

pub(crate) fn costs_printed_better() -> Message {
    say!("costs-printed-better", "possible")
}

pub(crate) fn depth_measured_program_range(lost: impl Into<Arg>) -> Message {
    say!("depth-measured-program-range", "lost lines by depth: {lost}", lost = lost.into())
}

pub(crate) fn depth_printed_two() -> Message {
    say!("depth-printed-two", "never beaten")
}

pub(crate) fn depth_series_lost(side: impl Into<Arg>) -> Message {
    say!("depth-series-lost", "Search: lines lost as {side}", side = side.into())
}

pub(crate) fn depth_series_program(side: impl Into<Arg>) -> Message {
    say!("depth-series-program", "Program: lines lost as {side}", side = side.into())
}

pub(crate) fn expert_lost_under(lost: impl Into<Arg>, reading: impl Into<Arg>) -> Message {
    say!("expert-lost-under", "{reading}: {lost}", lost = lost.into(), reading = reading.into())
}

pub(crate) fn lines_bar(player: impl Into<Arg>, side: impl Into<Arg>) -> Message {
    say!("lines-bar", "{player} as {side}", player = player.into(), side = side.into())
}

pub(crate) fn lines_figure() -> Message {
    say!("lines-figure", "All lines of the cost-based player")
}

pub(crate) fn lines_note() -> Message {
    say!(
        "lines-note",
        "A line is a complete game: every choice of the other side is tried, and the player answers. \
        Won, drawn and lost are the player's."
    )
}

pub(crate) fn list_item(item: impl Into<Arg>) -> Message {
    say!("list-item", "{item}", item = item.into())
}

pub(crate) fn meetings_measured(results: impl Into<Arg>) -> Message {
    say!("meetings-measured", "won, drawn, lost against the paper's: {results}", results = results.into())
}

pub(crate) fn number_whole(number: impl Into<Arg>) -> Message {
    say!("number-whole", "{number}", number = number.into())
}

pub(crate) fn program_printed_minimax() -> Message {
    say!("program-printed-minimax", "The paper's table: minimax")
}

pub(crate) fn queens_backtracking() -> Message {
    say!("queens-backtracking", "Backtracking")
}

pub(crate) fn queens_branch_and_bound() -> Message {
    say!("queens-branch-and-bound", "Branch and bound")
}

pub(crate) fn report_checks() -> Message {
    say!("report-checks", "Printed and measured")
}

pub(crate) fn report_quick() -> Message {
    say!(
        "report-quick",
        "This is a quick run: smaller samples and boards than the full one. Run without --quick for the \
        full tables."
    )
}

pub(crate) fn report_remake() -> Message {
    say!("report-remake", "Make it again:")
}

pub(crate) fn same_printed_optimal() -> Message {
    say!("same-printed-optimal", "always")
}

pub(crate) fn same_printed_same() -> Message {
    say!("same-printed-same", "always the same")
}

pub(crate) fn series_paper() -> Message {
    say!("series-paper", "Paper")
}

pub(crate) fn site_title() -> Message {
    say!("site-title", "Five papers, run again")
}

pub(crate) fn source_deret() -> Message {
    say!("source-deret", "Our own questions")
}

pub(crate) fn suggestions_title() -> Message {
    say!("suggestions-title", "Suggestions")
}

pub(crate) fn values_draw() -> Message {
    say!("values-draw", "a draw")
}

pub(crate) fn word_no() -> Message {
    say!("word-no", "no")
}

pub(crate) fn word_yes() -> Message {
    say!("word-yes", "yes")
}

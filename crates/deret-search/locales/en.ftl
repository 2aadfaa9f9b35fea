# Why a player moved.
reason-random = { $mv } was drawn at random from { $count } empty { $count ->
    [one] cell
   *[other] cells
}.
reason-wins-now = { $mv } completes a line and wins.
reason-win-in = { $mv } wins by force in { $plies } plies: { $line }
reason-win = { $mv } wins by force: { $line }
reason-draw = No move wins against best play; { $mv } is the first that holds the draw: { $line }
reason-loss-in = Every move loses against best play; { $mv } holds out longest, { $plies } plies: { $line }
reason-loss = Every move loses against best play; { $mv } is the first of them: { $line }
reason-horizon = Nothing is decided within { $plies } { $plies ->
    [one] ply
   *[other] plies
}; { $mv } is the first move that loses nothing there.
reason-deepened = Stopped after { $nodes } nodes. Within { $plies } plies nothing is decided; { $mv } is the first move that loses nothing there.
reason-stopped = Stopped after { $nodes } nodes; { $mv } is the best so far, worth { $score }.
reason-stopped-blind = Stopped after { $nodes } nodes, before any move was judged; { $mv } is the first move.
reason-printed-win = { $mv } wins at once, so the printed program returns here.
reason-printed-brute-force = { $mv } is the last move that improved the printed program's score, to { $score }; it sees only two plies.
reason-printed-alpha-beta = { $mv } has the largest value in the printed program, { $score }, where a win at depth d counts 1 - d.
reason-heuristic = Looking { $plies } { $plies ->
    [one] ply
   *[other] plies
} ahead, { $mv } leads to the best line evaluation, { $score }: { $line }
reason-heuristic-loss = Looking { $plies } plies ahead, every move loses; { $mv } is chosen: { $line }
reason-costs-block = { $mv } blocks a win: its cost of defending is infinite (cost of attacking { $ca }).
reason-costs = { $mv } has the largest cost of defending, cd = { $cd }, and among those the largest cost of attacking, ca = { $ca }.
reason-rule-win = Rule 1, win: { $mv } completes a line.
reason-rule-block = Rule 2, block: the opponent would complete a line on { $mv }.
reason-rule-fork = Rule 3, fork: { $mv } makes two ways to win at once.
reason-rule-block-fork-force = Rule 4, block fork: the opponent could fork on { $cells }; { $mv } threatens to win and forces an answer elsewhere.
reason-rule-block-fork-occupy = Rule 4, block fork: the opponent could fork on { $cells }; { $mv } takes the cell.
reason-rule-block-fork-prevent = Rule 4, block fork: the opponent could fork on { $cells }; after { $mv } no fork is left.
reason-rule-centre = Rule 5, centre: { $mv } is in the middle.
reason-rule-opposite-corner = Rule 6, opposite corner: { $mv } faces a corner of the opponent.
reason-rule-corner = Rule 7, corner: { $mv } is a free corner.
reason-rule-side = Rule 8, side: { $mv } is the first cell left.
reason-mcts = { $mv } was tried most often in { $playouts } playouts; its expected result is { $value } (from -1, lost, to 1, won).
reason-mcts-win = { $mv } is proved to win after { $playouts } playouts.
reason-mcts-draw = It is proved after { $playouts } playouts that no move wins; { $mv } is the first that holds the draw.
reason-mcts-loss = It is proved after { $playouts } playouts that every move loses; { $mv } was tried most often.

# Why a player will not move.
refusal-memory = { $player }: a table of { $mb } MB does not fit into memory; give a smaller table_mb
refusal-too-large = { $player } plays boards with up to { $max } empty cells, and this one has { $empty }: give a limit (--time SECONDS, --nodes N), or use a player that can: { $able }

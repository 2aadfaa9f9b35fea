# Why a player moved.
reason-random = { $mv } was drawn at random from { $count } empty { $count ->
    [one] cell
   *[other] cells
}.
reason-wins-now = { $mv } completes a line and wins.
reason-win-in = { $mv } wins by force in { $plies } plies: { $line }.
reason-win = { $mv } wins by force: { $line }.
reason-draw = No move wins against best play; { $mv } is the first that holds the draw: { $line }.
reason-loss-in = Every move loses against best play; { $mv } holds out longest, { $plies } plies: { $line }.
reason-loss = Every move loses against best play; { $mv } is the first of them: { $line }.
reason-horizon = Nothing is decided within { $plies } { $plies ->
    [one] ply
   *[other] plies
}; { $mv } is the first move that loses nothing there.
reason-stopped = Stopped by a limit after { $nodes } nodes; { $mv } is the best so far, worth { $score }.
reason-stopped-blind = Stopped by a limit after { $nodes } nodes, before any move was judged; { $mv } is the first move.

# Why a player will not move.
refusal-too-large = { $player } plays boards with up to { $max } empty cells, and this one has { $empty }: give a limit (--time SECONDS, --nodes N), or use a player that can: { $able }

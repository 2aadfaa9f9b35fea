# What the lab says.

## The papers
source-000 = Complexity of two algorithms: random-iterative and minimax ({ $paper })
authors-000 = Hilmi Musyafa, Adika Ghivan Pratama, Telkom University
source-001 = Brute force against minimax with alpha-beta ({ $paper })
authors-001 = A paper of a course on algorithm strategies (title page lost)
source-002 = Minimax on 3x3 and 4x4, timed ({ $paper })
authors-002 = Pamungkas, Thamrin, Universitas Muhammadiyah Surakarta
source-003 = m,n,k games, evaluation and limited depth ({ $paper })
authors-003 = Ziyad Dhia Rafi, ITB, 2022
source-004 = An opponent from branch and bound ({ $paper })
authors-004 = A paper of ITB
source-deret = Our own questions
about-000 = A random bot and a recursive one: what does a move cost, as a formula and on the clock?
about-001 = Two programs, one that tries everything and one that prunes: how much is saved, and do they play alike?
about-002 = The seconds of one move against the number of empty cells, until waiting becomes impossible.
about-003 = Looking a few moves ahead and counting lines: how deep is deep enough?
about-004 = No search at all, only two costs per cell, and an open question: is that expert play?
about-deret = What the papers make one want to know next.

## Verdicts
verdict-agrees = agrees
verdict-differs = differs
verdict-not-reproducible = not reproducible
verdict-open = open
whose-program = of the published program or its data, not in the paper
whose-suggestion = a suggestion of the paper
whose-ours = our wording, not the paper's
verdict-not-comparable = not comparable
check-claim = What the paper says
check-printed = Printed
check-measured = Measured
check-verdict = Verdict

## The report
site-title = Five papers, run again
site-lead = Five student papers about tic-tac-toe and its relatives, table by table and figure by figure: what was printed, what we measure, whether they agree, and if not, why. Counts repeat exactly on every machine; times do not, so every time stands beside a count.
site-more = { $tables ->
    [one] The table, the data and the method
   *[other] All { $tables } tables, the data and the method
 }
scroll-hint = Swipe or scroll sideways to see it all →
site-foot = Made by deret lab. Every table and figure names the command that makes it again; the same seed gives the same counts.
suggestions-title = Suggestions
suggestions-lead = What the papers suggest for later work, and what came of it here: for each suggestion what was measured, and the experiment that measured it.
suggestions-not-run = Not measured in this folder yet:
coverage-title = What is not checked
coverage-lead = { $covered } of the { $codes } tables, figures, experiments and claims in the five papers are checked above. The others:
not-covered-scope = ({ $paper }) says what the paper is about, the cost of one move and not of a whole game; there is nothing to measure.
not-covered-pictures = ({ $paper }) pictures, screenshots and listings without figures; what the listings compute is checked under the other codes of that paper.
report-checks = Printed and measured
report-quick = This is a quick run: smaller samples and boards than the full one. Run without --quick for the full tables.
report-remake = Make it again:
report-files = Files:
report-machine = Run by Deret { $version } in { $seconds } s on { $processor } ({ $system }, { $threads } threads). Times belong to this machine; counts are the same everywhere.

## What goes wrong
error-stopped = interrupted; what is finished is kept, and the same command goes on from there
error-unknown = there is no experiment { $id }; the nearest are { $nearest } (deret lab list shows all)
error-not-a-folder = { $path } is a file; --out needs a folder

## Words in tables and figures
unit-years = years
unit-days = days
unit-hours = h
unit-s = s
unit-ms = ms
unit-us = µs
unit-ns = ns
duration = { $value } { $unit }
number-whole = { $number }
number-decimal = { $whole }.{ $fraction }
number-power = { $mantissa } × { $power }
list-item = { $item }
list-slashed = { $before } / { $next }
list-further = { $before }; { $next }
ties-first = first cell
ties-last = last cell
column-game = Game
column-cells = Cells
column-tree-nodes = Nodes of the game tree
column-different-games = Different games
column-games-ending = Games that end here
column-positions = Different positions
column-up-to-symmetry = Up to symmetry
column-collapse = Nodes per position up to symmetry
column-ply = Ply
axis-ply = Moves played
axis-count = How many (logarithmic)
column-move-number = Move number
column-nodes = Nodes
column-seconds = Time
column-player = Player
column-program = Program and counting rule
column-ply-number = Ply { $ply }
column-positions-asked = Positions asked
column-empty = Empty cells
column-trial = Trial
column-position = Position
column-printed-seconds = Time in the paper
column-printed-mean = Mean in the paper
column-printed-factor = Times the row above (paper)
column-mean-nodes = Mean nodes
column-node-factor = Times the row above (nodes)
column-mean-seconds = Mean time here
column-printed-per-node = Paper: time per node
column-ours-per-node = Here: time per node
column-depth = Depth
column-ties = Ties
column-side = Side
column-lines = Lines
column-won = Won
column-drawn = Drawn
column-lost = Lost
column-chance-lost = Chance to lose against random play
column-chance-won = Chance to win against random play
column-first-loss = First lost line
column-best-move = Move
column-score = Score
column-method = How
column-code = Code
axis-seconds = Time in seconds (logarithmic)
axis-nodes = Nodes (logarithmic)
axis-percent = Per cent
series-paper = Paper
series-ours = Here
word-yes = yes
word-no = no
word-exact = exact, every line
word-sample = sample of games
lines-note = A line is a complete game: every choice of the other side is tried, and the player answers. Won, drawn and lost are the player's.


## 000-thinking-time
thinking-title = Thinking time: the random bot and the recursive bot
thinking-method = Each bot of the paper plays a game of 3x3 against itself, as in the timing modes of the authors' program. We time every move, count the nodes of the recursive bot, and set both beside the authors' own measurements (from their repository; the paper does not print them).
thinking-table = Time of every move of a game against itself
column-authors-iterative = Authors, iterative
column-ours-iterative = Here, iterative
column-authors-recursive = Authors, recursive
column-ours-recursive = Here, recursive
column-authors-per-call = Authors: time per call
thinking-note = Times here are medians of { $repeats } repetitions on the machine named below. A node is one call of the search function, the root included; the authors' program makes one call less, since its root is a loop.
thinking-printed = { $first } for the first move, { $last } for the last
thinking-measured = { $first } nodes for the first move, { $last } for the last
thinking-claim-times = The authors' measured times: the recursive bot thinks longest at its first move
thinking-says-times = The first move must look at { $nodes } nodes, the last at { $last }; the authors' times follow these counts, with { $least } to { $most } µs for each call.
thinking-says-times-not = Not here: the nodes do not fall from move to move ({ $nodes } at the first, { $last } at the last).
thinking-claim-iterative = The iterative bot takes the same short time for every move, but does not foresee anything
thinking-printed-iterative = always n²; { $least } to { $most } µs in the authors' data
thinking-measured-iterative = comparisons at each move: { $counts }
thinking-says-iterative = It looks at all { $comparisons } cells and draws one: the work does not depend on the position, and neither does its choice.
thinking-says-iterative-not = The work is not the same at every move.
thinking-claim-figure = Grafik 1: the iterative bot is a flat line, the recursive bot a rising curve
thinking-printed-rising = rises
thinking-says-figure = Against the move number the cost falls, from one move to the next by a factor of { $small } to { $large }, because there are fewer empty cells to try; Grafik 1 rises because it plots a formula and not a measurement.
thinking-says-figure-not = Here too the cost rises with the move number.
thinking-figure = Thinking time of every move on 3x3
thinking-figure-about = On a logarithmic axis the recursive bot falls from move to move, in the authors' measurement as in ours; the authors' iterative bot stays within a factor of { $flat }.
thinking-figure-about-disturbed = On a logarithmic axis the authors' recursive bot falls from move to move; in our measurement other work of the machine disturbs that. The authors' iterative bot stays within a factor of { $flat }.
thinking-authors-figure = Bot Thinking Time (the authors' plot, redrawn from their data)
thinking-authors-figure-about = The plot of the authors' repository with its own axes: both are linear, so the first recursive move is all that can be seen.

## 000-complexity
complexity-title = Complexity: the formulas n² and b^m against exact counts
complexity-method = The paper derives n² comparisons for the iterative bot and b^m calls for the recursive one. We count what happens: Kode 1 with a counter, every node of the tree (exactly for 3x3 and, in a full run, 4x4; estimated for 5x5), every position for the question whether minimax plays best.
complexity-table = The formulas beside the counts
complexity-table-note = Exact nodes are counted ply by ply over positions. The estimate is Knuth's: { $probes } random games, each multiplying the numbers of branches it met; the error is one standard error of the mean. On { $exact ->
    [both] 3x3 and 4x4
   *[small] 3x3
 } it can be held against the exact count. Where a tree was not counted, the factor by which the formula is too large rests on the estimate.
complexity-estimate-note = The tree of 5x5 has about { $nodes } nodes (standard error { $error }) and cannot be counted exactly; the estimate needs no assumption except that the random games are independent.
complexity-says-square-not = The counter does not show n² on every board.
complexity-says-cases-not = It does not: the listing makes { $least } to { $most } comparisons.
complexity-says-worst-not = The count reaches the bound.
column-comparisons = Comparisons of the iterative bot (n²)
column-b-to-the-m = Formula b^m with b = m = n²
column-too-large-by = Formula too large by a factor of
column-estimate = Estimated nodes
column-estimate-error = Standard error
complexity-claim-square = One move of the iterative bot costs n² comparisons, k moves cost k n²
complexity-says-square = The two loops look at every cell once, whatever stands on it; the counter shows exactly n².
complexity-claim-cases = Best, average and worst case of the iterative bot are the same
complexity-measured-cases = { $least } to { $most } comparisons in { $positions } positions
complexity-measured-one-case = { $each } comparisons in each of { $positions } positions
complexity-says-cases = In every position of tic-tac-toe the listing makes the same number of comparisons, so there is only one case.
complexity-claim-recurrence = T(m) = b T(m-1) + 1 unrolls to a geometric sum and ends as b^m
complexity-measured-recurrence = recurrence and closed form equal in { $equal } of { $cases } cases
complexity-says-recurrence-not = The closed form is not that of the recurrence.
complexity-says-recurrence = The closed form is right; the line "b^m + m" between it and the end is a slip, which does no harm to the order of growth.
complexity-claim-worst = In the worst case minimax on 3x3 sees 9⁹ scenarios
complexity-printed-worst = 9⁹ = { $scenarios }
complexity-measured-worst = { $nodes } nodes, { $games } games
complexity-says-worst = b^m pretends that all nine cells can be chosen at every move; cells fill up and games end early, so the bound is { $times } times too large.
complexity-claim-best = In the best case, a win at move 5, the cost is b⁵
complexity-printed-best = b⁵ = { $cost }
complexity-measured-best = { $nodes } nodes, always
complexity-says-best = Minimax without pruning has no best case: it looks at the whole tree, whoever could win early.
complexity-claim-average = An average game lasts 6 to 8 moves
complexity-measured-average = { $random } moves at random; { $all } as a mean of all games
complexity-says-average = Two random players need { $random } moves on average; a mean over all different games is longer, because there are many more long games than short ones.
complexity-says-average-not = Two random players need { $random } moves on average; a mean over all different games is no longer than that.
complexity-claim-grafik = Grafik 1 shows the running time of both algorithms
complexity-printed-grafik = y = 9 and y = 9^x
complexity-measured-grafik = { $paths } nodes at the last ply
complexity-says-grafik = The curves of Grafik 1 are the formulas, drawn; nothing was measured. The true number of nodes first grows to { $highest } and then falls to { $last }: { $early } games end before the board is full, { $full } with the last cell.
complexity-says-grafik-rising = The curves of Grafik 1 are the formulas, drawn; nothing was measured. The true number of nodes grows to { $last } at the last ply.
complexity-says-gambar-not = The drawn tree is not the whole tree of that position; the best move is { $best }.
complexity-says-optimal-not = It gives the value away in { $spoiled } positions.
complexity-claim-gambar = Gambar 3 shows the tree below O.X/X../XOO with ten boards and leaves of +10 and -10
complexity-printed-gambar = 10 boards
complexity-measured-gambar = { $nodes } nodes, { $leaves } of them leaves; best { $best }, score { $score }
complexity-says-gambar = The drawn tree is the whole tree of that position; X wins at once with { $best }.
complexity-claim-optimal = Minimax guarantees optimal moves, at exponential cost
complexity-printed-optimal = always optimal
complexity-measured-optimal = { $kept } of { $positions } positions
complexity-says-optimal = In every position of tic-tac-toe in which somebody is to move, its move keeps the value that perfect play gives.
complexity-claim-conclusion = Iterative is more efficient for small solution spaces, recursive more optimal for larger ones
complexity-printed-conclusion = both have their place
complexity-measured-conclusion = minimax beats the random bot in { $first } % of games as X and { $second } % as O, and loses { $lost } lines
complexity-says-conclusion = They do not solve the same task: the random bot is fast because it does not look for a good move on any board, and on larger boards it is the recursive one that becomes too slow.
complexity-plies = Tic-tac-toe: what Grafik 1 plots and what the tree holds
complexity-figure = Grafik 1 redrawn beside the real tree of 3x3
complexity-figure-about = y = 9^x rises at every ply; the real number of nodes bends away from it, reaches { $peak } at ply { $top } and falls to { $last }.
complexity-figure-about-rising = y = 9^x rises at every ply, and the real number of nodes too, to { $last }.
complexity-claim-advantage = The iterative bot loses its efficiency on larger boards
complexity-printed-advantage = falls significantly with the size
complexity-measured-advantage = from 3x3 to 5x5: comparisons × { $compared }, nodes of minimax × { $nodes }
complexity-says-advantage = In time it is the other way round: its comparisons grow with the number of cells only, the recursive tree grows far faster, so the advantage gets larger. What it loses on a larger board is what it never had, a good move.
complexity-says-advantage-lost = So it is: its comparisons grow faster than the recursive tree.
complexity-authors-figure = Grafik 1 with its own axes
complexity-authors-figure-about = Two formulas on linear axes, as the paper draws them: a flat line and a curve that seems to rise only at the end.
complexity-gambar-figure = Gambar 3, drawn by our own search
complexity-gambar-figure-about = The tree of minimax below the root of Gambar 3, with the score of every board.
complexity-series-nodes = Nodes of the tree (counted)
complexity-series-power = Grafik 1, recursive: y = 9^x
complexity-series-nine = Grafik 1, iterative: y = 9
saran000-title = The suggestions, done: pruning, a hash table, Monte Carlo, learning
saran000-method = The paper suggests alpha-beta pruning, a hash table of evaluated positions to save memory, Monte Carlo tree search and learning from earlier games. Each is a player here: we count nodes, what is held in memory and time, and let the players that need experience meet every line of tic-tac-toe after more and more of it.
saran000-searches = Without pruning, with pruning, with a table
saran000-searches-note = The first three rows are the empty board of 3x3, the others a seeded position of 4x4. Held: the positions kept in memory at once, without a table those on the path from the root. Bytes: what they take, with a table at most. Times are medians on the machine named below.
column-held = Positions held
column-bytes = Bytes
column-playouts = Playouts
column-training-games = Games against itself
saran000-mcts = Monte Carlo tree search against every line of 3x3
saran000-learned = A learner against every line of 3x3
saran000-claim-pruning = Alpha-beta pruning helps on larger boards
saran000-printed-pruning = suggested
saran000-measured-pruning = { $empty } empty cells of 4x4: { $without } nodes without, { $with } with
saran000-says-pruning = Done: the same value with { $times } times fewer nodes.
saran000-says-pruning-not = Done, but in this position it saves nothing.
saran000-claim-hash = A hash table of evaluated positions reduces the use of memory
saran000-printed-hash = less memory
saran000-measured-hash = with a table { $table } bytes and { $nodes } nodes, without { $path } bytes and { $plain } nodes
saran000-says-hash = { $memory ->
    [less] It does save memory here
   *[more] It takes more memory, not less: a search without a table holds only the path it stands on
 }; { $nodes ->
    [fewer] what it saves is work, since a position that was evaluated once is not searched again.
   *[more] and it saves no work in this position.
 }
saran000-claim-mcts = Monte Carlo tree search is an alternative to minimax
saran000-printed-mcts = suggested
saran000-measured-mcts = lost lines on both sides: { $first } with { $few } playouts, { $last } with { $many }
saran000-says-mcts = Done: it needs no evaluation, and with { $many } playouts it loses { $last } lines instead of { $first }.
saran000-says-mcts-not = Done, but more playouts did not make it lose fewer lines here.
saran000-claim-learning = A machine that learns from earlier games copes better
saran000-printed-learning = suggested
saran000-measured-learning = lost lines on both sides: { $first } untaught, { $last } after { $games } games
saran000-says-learning = Done: after { $games } games against itself it loses { $last } lines instead of { $first }; nobody told it how to play well.
saran000-says-learning-not = Done, but so many games did not make it lose fewer lines.
saran000-figure = Lost lines by experience
saran000-figure-about = The share of the lines lost, both sides together, by the number of playouts and of games against itself; the axis of experience counts one more, so that the untaught player has a place on it.
saran000-series-mcts = Monte Carlo tree search, by playouts
saran000-series-learned = Learner, by games against itself
axis-effort = Experience plus one (logarithmic)

## 001-evaluations-per-ply
evaluations-title = Evaluations per ply: what was counted?
evaluations-says-brute-force-not = The numbers of move sequences are { $paths }; the printed program enters other numbers of nodes.
evaluations-method = The paper's table gives the steps evaluated by brute force and by minimax with alpha-beta at its first four moves. It does not say what was counted. We run the printed programs and the ones the text means, and count the nodes entered at every ply.
evaluations-table = Nodes entered at each ply, from the empty board
evaluations-note = A node is one call of the search function; the root is counted in the total only. "As printed" is the listing with its defects, "meant" what the text describes.
program-brute-force = Brute force, meant
program-brute-force-printed = Brute force, as printed
program-alpha-beta-printed = Minimax with alpha-beta, as printed
program-alpha-beta = Alpha-beta, meant
program-alpha-beta-plain = Alpha-beta, meant, plain values
program-alpha-beta-depth = Alpha-beta, stopped at the fourth ply
program-alpha-beta-plain-depth = The same, plain values
program-memo = Alpha-beta with a table and symmetry
program-printed-brute-force = The paper's table: brute force
program-printed-minimax = The paper's table: minimax
evaluations-claim-brute-force = Brute force evaluates so many steps at the first four moves
evaluations-says-brute-force = These are the numbers of move sequences of these lengths, and the printed program really enters that many nodes there.
evaluations-claim-minimax = Minimax evaluates only so many steps there
evaluations-says-minimax = No counting rule we tried gives these numbers, and the printed program cannot: it opens a fresh window for each first move, so all { $answers } answers are always looked at, never { $printed }. Pruning does save a lot, only not these numbers.
evaluations-says-minimax-found = One of the counting rules in the table gives these numbers.
evaluations-claim-growth = Brute force costs O(b^d): workable on 3x3, not beyond
evaluations-measured-growth = { $nodes } nodes on 3x3, { $larger } on { $game }
evaluations-says-growth = The whole tree of 3x3 can be walked at once; the tree of { $game } is { $times } times as large.
evaluations-says-fewer-not = Not in both pairs: as printed or as meant it needs no fewer nodes than brute force.
evaluations-claim-fewer = Minimax with alpha-beta is faster and evaluates fewer positions
evaluations-printed-fewer = fewer
evaluations-measured-fewer = as printed { $brute_printed } nodes against { $printed }, as meant { $brute } against { $meant }
evaluations-says-fewer = As printed it needs { $printed_times } times fewer nodes than brute force as printed; with a correct break and one shared window it would be { $meant_times } times fewer than the whole tree.
evaluations-figure = Nodes at each ply
evaluations-figure-about = Brute force rises to { $peak } nodes at ply { $top } and falls at the end; pruning nowhere lies above it. Of the { $printed } printed numbers { $below } lie below every curve.
evaluations-figure-about-below = Brute force rises to { $peak } nodes at ply { $top }. The printed numbers lie below all curves.
evaluations-figure-about-above = Brute force rises to { $peak } nodes at ply { $top }. None of the printed numbers lies below every curve.

## 001-same-move
same-title = Do brute force and minimax choose the same move?
same-method = In every position of tic-tac-toe in which somebody is to move we ask both programs, as printed and as meant, and compare, separately for X and O to move: is it the same move, and does it keep the value of perfect play? Then each plays against every line.
same-pairs = Brute force and minimax in every position
same-pairs-note = The first parting is the first position, in the order of the number of marks and row by row, in which the two choose different moves.
column-first-player = First
column-second-player = Second
column-to-move = To move
column-first-parting = First parting
column-first-plays = The first plays
column-second-plays = The second plays
same-says-optimal-not = Not in every position here; together they lose { $lost } lines.
same-says-listings-fine = The printed programs lose no line either.
same-claim-same-printed = Both choose the same optimal move in every game (the programs as printed)
same-table = Every position, and every line
same-note = The same move: as brute force (meant). Keeps the value: the position is worth as much after the move as before it. Lines are complete games against every choice of the other side.
column-same-move = Same move
column-keeps-value = Keeps the value
column-x-lines = Lines as X
column-x-lost = lost
column-o-lines = Lines as O
column-o-lost = lost
same-claim-optimal = Both algorithms find optimal moves (as the text means them)
same-printed-optimal = always
same-measured-optimal = { $first } and { $second } of { $positions } positions
same-says-optimal = Done as the text describes, both keep the value in every single position and never lose.
same-claim-listings = Both algorithms find optimal moves (as the listings are printed)
same-says-listings = The printed programs play worse than the text promises: brute force loses { $brute } lines as X and { $brute_o } as O, because it looks only two moves ahead and O prefers to lose; minimax loses { $alpha_beta } and { $alpha_beta_o }, because "1 - depth" makes a late loss look better than a win.
same-claim-same = Both choose the same optimal move in every game (as the text means them)
same-measured-pair = X to move: { $x } of { $x_positions } positions; O to move: { $o } of { $o_positions }
same-says-same-printed = The printed programs choose the same move in every position.
same-says-parted-printed = No: they part at { $position } already, where brute force plays { $first } and minimax { $second }.
same-says-same-everywhere = As meant they choose the same move in every position.
same-says-parted = Even as meant they differ, with plain values too.
same-parting-before = { $side } to move
same-parting = Where the printed programs part first
same-parting-about = The first position with X to move and the first with O to move in which the two printed programs choose differently, and the board after each choice.
same-printed-same = always the same
same-says-same = Even when both are right they differ: alpha-beta, which counts moves, takes the shortest way to a win and the longest to a loss, where brute force takes the first cell of the best value it meets. With plain values they agree everywhere.
same-part-same = same move, good
same-part-good = other move, good
same-part-bad = gives the value away
same-figure = { $positions } positions: the same move, another good move, a mistake
same-figure-about-right = As meant, neither brute force nor minimax ever gives the value away; as printed, brute force does in { $brute } positions and minimax in { $alpha_beta }.
same-figure-about = As meant, brute force and minimax give the value away in at most { $meant } positions; as printed, brute force in { $brute } and minimax in { $alpha_beta }.

## 002-table-2
table2-title = Table 2: one move on 3x3 by the number of empty cells
table2-method = Unpruned minimax with plain values, as in the paper: five seeded positions for each number of empty cells, reached by random moves, are timed as the paper timed its five; the nodes are counted in every position there is, so that no verdict depends on which five were drawn.
table2-table = Means by the number of empty cells
table2-note = Nodes are means over all positions with so many empty cells in which the game is not over, with their standard deviation. Growth and time per node of the paper are computed from its five printed trials, not from the printed mean, which is rounded. Times here are medians of our five positions on the machine named below.
column-all-positions = All positions
column-deviation = Standard deviation
column-median-seconds = Median time here
table2-trials = All trials
table2-claim-means = The printed means are the means of the printed trials
table2-printed-means = { $means } means
table2-measured-means = { $right } of { $means } are right
table2-says-means = We added up the { $times } printed times; every mean is right.
table2-says-means-not = We added up the printed times; { $wrong } means are not those of their trials.
table2-claim-shape = Time grows with every empty cell (figure 6): the factors of the last four rows, with 95 per cent intervals of the printed trials
table2-says-shape = Each factor of the nodes lies within the interval of the printed times, so the times grow as the tree does; { $slower } of { $factors } grow a little more slowly, as a fixed cost for each move would make them.
table2-says-shape-not = { $outside } of { $factors } factors of the nodes lie outside the interval of the printed times: the times do not grow as the tree does.
table2-claim-seconds = The first move on an empty 3x3 board takes about 6 s
table2-measured-seconds = { $nodes } nodes, { $seconds }
table2-says-seconds = The count is a property of the game, the seconds are not: the paper's Python copies the board at every node and needs { $theirs } for it, here a node costs { $ours }.
table2-claim-one = With one empty cell no search is needed
table2-printed-one = no search
table2-measured-one = { $nodes } nodes
table2-says-one = There is only one move; the program searches anyway, but only { $nodes } nodes: the position and the board after it.
table2-says-one-not = There is only one move, yet the program searches { $nodes } nodes.
table2-figure = Figure 6 again: time of one move on 3x3
table2-figure-about = On a logarithmic axis both curves rise; from the last row but one to the last by a factor of { $printed } in the paper, the nodes by { $nodes }.

## 002-table-3
table3-title = Table 3: one move on 4x4, and the rows that were never run
table3-method = The same unpruned minimax on 4x4, up to as many empty cells as the paper walked through (one seeded position per row, listed). For the others we count the nodes exactly without walking them; for the rows that took the paper seconds we count a sample of positions, since its own are not known. Pruning, a table and the solver play the same positions.
table3-table = Unpruned minimax on 4x4
table3-note = Fewest and most nodes: over { $positions } seeded positions with so many empty cells, the listed one among them. The paper's time per node is taken by their mean. Expected times multiply the exact number of nodes by the time per node: here that of the last measured row, for the paper the quickest and the slowest of its long rows.
column-fewest-nodes = Fewest nodes
column-most-nodes-sample = Most nodes
column-expected-there-low = Expected on the paper's machine, at least
column-expected-there-high = at most
table3-extrapolated = Expected times are extrapolations, not measurements; the numbers of nodes beside them are exact.
column-expected-here = Expected here
table3-helpers = The same positions, searched better
table3-helpers-note = A node of the solver is a position it expanded; forced moves, tables and static proofs settle the rest.
column-nodes-of = Nodes: { $player }
column-seconds-of = Time: { $player }
table3-claim-table = Times from 0.0001 s to 10,597 s, straight on a logarithmic axis (figure 7)
table3-printed-table = the five longest: 1.0769 s to 10,597 s
table3-measured-table = { $least } to { $most } per node
table3-says-table = One speed fits all of the long rows, the paper's positions being among those that can arise: the table is plausible and the growth is the tree's.
table3-says-table-not = No single speed fits all of the long rows: the times do not grow as the tree does.
table3-claim-hours = 12 empty cells take 10,597 s, about 3 hours (the text under the table says 13)
table3-printed-hours = { $seconds } s ({ $empty })
table3-measured-hours = by the other rows { $low } to { $high }
table3-says-hours = The rows before it say the same; 13 empty cells would take { $thirteen } and more, so the table and the abstract are right and "13" in the text is a slip.
table3-says-hours-both = The rows before it say the same; by time alone it could also have been 13 empty cells.
table3-says-hours-not = The rows before it make one expect another time.
table3-claim-five-hours = 15 empty cells take more than 5 hours
table3-printed-five-hours = more than 5 h
table3-measured-five-hours = { $nodes } nodes: { $low } to { $high }
table3-says-five-hours = It was never run, and it is far more: { $low } to { $high } for 15 empty cells, and { $least } to { $most } for the empty board.
table3-says-five-hours-right = It was never run, but it is of that order: { $low } to { $high }.
table3-says-five-hours-less = It was never run, and it would take less: { $low } to { $high }.
table3-claim-unsuitable = Minimax does not suit 4x4
table3-printed-unsuitable = unsuitable without another algorithm
table3-measured-unsuitable = { $nodes } nodes for the empty board ({ $player })
table3-says-unsuitable = Unpruned minimax does not, as the paper says: the empty board would take at least { $low }. But the suggested help exists: the solver needs { $nodes } nodes and { $seconds }.
table3-says-suitable = At the paper's speed the empty board would take only { $low }.
table3-figure = Figure 7 again, with the missing rows
table3-figure-about = The paper's times and ours rise together, ours { $least } to { $most } times lower for a node; pruning, the table and the solver bend the curve down.
table3-figure-about-slower = The paper's times and ours rise together; pruning, the table and the solver bend the curve down.
series-paper-expected = Paper, expected
series-ours-unpruned = Here, unpruned (expected where it was not run)

## 002-hybrid
hybrid-title = Random first, then minimax: from when on is it safe?
hybrid-method = The paper suggests to let the computer move at random while many cells are empty and to switch to minimax later. For every switch we compute exactly, over all positions, the chance that a perfect opponent, who knows how the computer plays, beats the computer.
hybrid-table = Every switch
hybrid-note = The computer moves at random while more cells than the switch are empty, and perfectly from then on. Safe: no random moves and no play of the opponent can beat it.
column-computer-side = Computer plays
column-switch = Switch (empty cells)
column-chance-beaten = Chance to be beaten
column-safe = Safe
hybrid-claim-random = The random level can be beaten
hybrid-printed-random = can be beaten
hybrid-measured-random = beaten in { $chance } % of games by perfect play
hybrid-says-random = A perfect first player beats the random bot in { $chance } per cent of the games.
hybrid-says-random-not = Even a perfect first player does not beat the random bot.
hybrid-claim-minimax = The minimax level never loses
hybrid-printed-minimax = never loses
hybrid-measured-minimax = { $lost } of { $lines } lines lost
hybrid-says-minimax = Against every line of play on 3x3 the best a human gets is a draw ({ $drawn } lines; the computer wins { $won }).
hybrid-says-minimax-not = It loses { $lost } lines.
hybrid-claim-switch = { $game }: the computer may play at random first and switch to minimax later
hybrid-printed-switch = suggested, no number given
hybrid-measured-switch = safe from this switch on, by the side the computer plays: { $safe }
hybrid-safe = { $side }: { $safe } ({ $moves ->
    [0] no random move
    [one] one random move
   *[other] { $moves } random moves
 })
hybrid-safe-never = { $side }: –
hybrid-says-switch = On { $game } the suggestion works if minimax takes over when { $safe } cells are still empty; one random move later a perfect opponent can win.
hybrid-says-switch-own = On { $game } the suggestion works if minimax takes over when { $safe } cells are still empty, which is what the player hybrid does by itself; one random move later a perfect opponent can win.
hybrid-says-switch-side = On { $game } it works only where the computer plays { $side }: { $moves ->
    [one] one random move is safe
   *[other] { $moves } random moves are safe
 } there; as { $other } not even its first move may be random.
hybrid-says-switch-never = On { $game } no random move is safe.
hybrid-series = { $game }, computer plays { $side }
hybrid-figure = Chance that a perfect opponent beats the hybrid
hybrid-figure-about = When the computer moves second on 3x3, the chance is { $late } per cent where it only moves at random, falls in steps, and is exactly 0 from { $small } empty cells on; on 4x4 from { $large } on.
hybrid-figure-about-quick = When the computer moves second on 3x3, the chance is { $late } per cent where it only moves at random, falls in steps, and is exactly 0 from { $small } empty cells on.
axis-beaten = Chance to be beaten (per cent)

## 003-worked-examples
examples-title = The worked examples of the paper
examples-method = Every number of the paper's examples, computed again: the evaluation of three boards line by line, every node of the generic tree of figure 3.5, and the tic-tac-toe tree of figures 3.6 and 3.7, whose board is missing and is found again from its numbers. All of them are drawn.
examples-lines = The lines that count
column-from = From
column-to = To
examples-nodes = Figure 3.5, node by node
column-node = Node
examples-table = The evaluation function
column-evaluation = Evaluation
examples-boards = Boards that give every number of figures 3.6 and 3.7
examples-boards-note = All positions with three empty cells in which X is to move, the bottom right corner wins, and the answers are worth E, F, G, H as printed, both as they stand and played to the end.
column-full-depth = Score, full depth
column-depth-2 = Score, depth 2
examples-claim-1 = Example 1, 3x3: the lines add up to the printed sum
examples-claim-2 = Example 2, 4x4 with three in a row: a full line ends the count (the picture is lost; the board is ours)
examples-claim-3 = Example 3, 7x6 with five in a row: the lines add up to the printed sum
examples-says-sum = The { $lines } lines that count add up as printed: { $sum }.
examples-says-sum-not = The { $lines } lines that count add up to something else: { $sum }.
examples-says-full-line = A full line is the whole evaluation, whatever else stands on the board.
examples-claim-won = Example 3 is won for X and should be worth the value of a full line
examples-says-won-not = Two moves of search do not see it either.
examples-measured-won = { $score } at depth 2
examples-says-won = Four in a row with both ends open cannot be stopped: two moves of search see what the evaluation alone does not.
examples-claim-tree = Figure 3.5: the value of every node
examples-says-tree = Minimax gives the printed value at all { $nodes } nodes of the drawn tree.
examples-says-tree-not = Minimax gives another value at { $wrong } nodes.
examples-says-figure-other = Some boards give all printed numbers, but on one of them depth 2 chooses another move.
examples-says-figure-none = No board gives all printed numbers.
examples-claim-pictures = More pictures would make it easier to understand
examples-printed-pictures = suggested
examples-measured-pictures = below: the { $lines } lines of example 3 on its board, and three trees
examples-says-pictures = Done: deret tree draws the tree of any player's move, and the page shows a search step by step.
examples-figure = The three examples with the lines that count
examples-figure-about = Each line that counts is drawn over its cells; lines of the same direction and value share a colour.
examples-figure-generic = Figure 3.5, with the values found
examples-figure-generic-about = The tree with the eight printed leaves; each node shows the value that minimax found.
examples-figure-full = Figure 3.6: the whole tree
examples-figure-two = Figure 3.7: the tree to depth 2
examples-figure-tree-about = The tree below { $position }, the first board that fits the printed numbers, with the score of every node.
examples-claim-figure = Figures 3.6 and 3.7: the same move at full depth and at depth 2
examples-printed-figure = full depth: { $full }; depth 2: { $two }; both: { $both }
examples-measured-figure = { $boards } boards fit, the first is { $first }
examples-says-figure = All printed numbers can be true at once: these boards give them, and on each of them depth 2 chooses the same move as full depth.

## 003-depth
depth-title = Does a greater depth play better?
depth-method = The depth-limited search of the paper and its published program, which remembers its game, each depth on both sides against every line that the other side can choose: exhaustively on 3x3 and, for the search at small depths, on larger boards. The program is followed line by line. And in every position of tic-tac-toe: does the move of the search keep the value?
depth-side-by-side = The search of the text and the published program: every line of 3x3
depth-side-by-side-note = The program answers from a tree that it keeps between moves (heuristic:as=printed); lines that meet in a position may go on differently, so each is played by itself. Won, drawn and lost are the computer's.
column-search-lines = Search: lines
column-program-lines = Program: lines
depth-table = Tic-tac-toe: every line
depth-larger = Larger boards: every line
depth-positions = Tic-tac-toe: every position
depth-positions-note = Spoiled: positions in which the move gives away a win or a draw; { $positions } positions in all, also ones the player itself would never come to.
depth-advice = Beyond 5x5: the first move
depth-advice-note = Without pruning every order of moves is a path, so the nodes are counted by multiplication; with alpha-beta the search was run.
column-spoiled = Positions spoiled
column-most-nodes = Most nodes for a move
column-most-seconds = Longest time
depth-claim-two = On 3x3 the computer at depth 2 cannot be beaten (the search that the text describes)
depth-claim-program = On 3x3 the computer at depth 2 cannot be beaten (the published program)
depth-measured-program = lost lines: { $x } as X, { $o } as O
depth-says-program = True of the program too: no line of the other side beats it at depth { $depth }.
depth-says-program-beaten = Not true of the program: at depth { $depth } the line { $line } beats it. It answers from a list of moves that it valued one move earlier, so it sees one move less than its depth.
depth-claim-program-range = 3x3 may use depth 2 to 5 (the published program)
depth-measured-program-range = lost lines by depth: { $lost }
depth-says-program-range = At none of these depths does the program lose a line.
depth-says-program-range-beaten = The program can be beaten at depth { $beaten }: what it froze in its tree it never looks at again, so a greater depth does not simply help.
depth-claim-default = The program starts with depth { $depth }
depth-printed-default = depth { $depth }, among those allowed
depth-says-default = At its default depth { $depth } it loses no line.
depth-says-default-beaten = At its default depth { $depth } it loses { $lost } lines, the first of them { $line }.
depth-says-two-beaten = It can be beaten: some lines of the other side win.
depth-says-best-always = It does, in every position.
depth-says-best-beaten = Not always: in those positions it gives away a win or a draw, and it can be beaten.
depth-printed-two = never beaten
depth-measured-two = lost lines: { $x } as X, { $o } as O (with the last of equal cells: { $x_last } and { $o_last })
depth-says-two = True, and now proved: none of the lines of the other side beats it, as X or as O.
depth-claim-best = On 3x3 depth 2 always chooses the best move
depth-printed-best = always
depth-measured-best = gives the value away in { $spoiled } of { $positions } positions
depth-says-best = Not always: in those positions it gives away a win or a draw. But no game that it plays itself from the empty board turns into a loss, so it stays unbeatable all the same.
depth-claim-deeper = The greater the depth, the closer to optimal
depth-printed-deeper = always better
depth-measured-deeper = positions spoiled from the least depth to the greatest: { $spoiled }
depth-says-deeper = Not step by step: depth { $deeper } spoils { $more } positions, depth { $depth } only { $fewer }. Lost lines by depth: { $lost }.
depth-says-deeper-always = So it is at every depth tried: none spoils more positions than the one before.
depth-claim-range = 3x3 may use depth 2 to 5 (the search that the text describes)
depth-measured-range = at most { $nodes } nodes for a move; lost lines by depth: { $lost }
depth-says-range = All of them answer at once and none loses a line.
depth-says-range-beaten = All of them answer at once; but depth { $beaten } can be beaten.
depth-claim-larger = On m,n,k boards depth 2 seems unbeatable
depth-printed-larger = seems unbeatable
depth-measured-larger = lines lost by board and side: { $lost }
depth-lost-on = { $game } { $side }: { $lost }
depth-lost-at = { $depth }: { $lost }
depth-says-larger = It depends on the board and the side: it loses on { $beaten } and loses no line on { $unbeaten }.
depth-says-larger-never = It loses no line on any board tried here.
depth-says-larger-always = It can be beaten on every board tried here.
depth-claim-local = The result is the best within the depth, not always the best of all
depth-printed-local = local optimum
depth-measured-local = { $one } positions spoiled at the least depth, { $two } at the next
depth-says-local-not = Not on 3x3: even the least depth spoils nothing.
depth-claim-advice = Beyond 5x5 depth 2 or 3 keeps the computing time bearable
depth-printed-advice = depth 2 or 3
depth-measured-advice = nodes without pruning on 6x6: { $three } at depth 3, { $four } one deeper
depth-says-advice = No number says what is bearable, but one more ply costs { $times } times the nodes, and the published program does not prune. With alpha-beta the greater depth takes { $pruned } nodes, { $beyond ->
    [cheaper] fewer than the smaller one without it.
   *[dearer] still more than the smaller one without it.
 }
depth-claim-efficient = The program should become more effective and efficient
depth-printed-efficient = suggested
depth-measured-efficient = first move at depth { $depth }: { $program } nodes by the program, { $ours } with alpha-beta
depth-says-efficient = Done: with the alpha-beta that its text describes the same depth takes { $times } times fewer nodes.
depth-says-efficient-not = Alpha-beta saves nothing here.
depth-line-figure = The first line that beats the program at depth { $depth } ({ $side } is the program)
depth-line-figure-about = The game { $line }, move by move.
depth-says-local = Right: a short look takes a good evaluation now for a good position later.
depth-figure = 3x3: lost lines and spoiled positions by depth
depth-figure-about = Lost lines by depth, both sides together: the search { $search }; the program { $program }. Positions spoiled by the search: { $spoiled }.
depth-series-lost = Search: lines lost as { $side }
depth-series-program = Program: lines lost as { $side }
depth-series-spoiled = Positions spoiled

## 003-pruning
pruning-title = Alpha-beta: the same answer, with how many fewer nodes?
pruning-method = The depth-limited player on the empty board, with and without alpha-beta: nodes, time, move and score, depth by depth on several boards.
pruning-says-same-not = In { $other } searches move or score differ.
pruning-table = With and without pruning
pruning-note = Moves are tried row by row from the top left, without any ordering; a good order would save more.
column-nodes-without = Nodes without
column-nodes-with = Nodes with
column-times-fewer = Times fewer
column-seconds-without = Time without
column-seconds-with = Time with
column-same-answer = Same move and score
pruning-claim-same = Alpha-beta gives the same result
pruning-printed-same = the same
pruning-measured-same = { $same } of { $searches } searches
pruning-says-same = Move and score are the same in every search: what is cut could not have changed the answer. (The paper's program has no alpha-beta; this is the algorithm its text describes.)
pruning-claim-faster = Alpha-beta is much faster and allows more depth
pruning-printed-faster = much faster
pruning-measured-faster = { $least } to { $most } times fewer nodes
pruning-says-faster = The saving grows with every ply on each of the boards: at best { $most } times here.
pruning-says-faster-uneven = It saves on every board and at every depth, at best { $most } times here, but not always more with another ply.
pruning-says-faster-not = Not always: some search enters as many nodes as without.
pruning-figure = How many times fewer nodes with alpha-beta
pruning-figure-about = The factor { $grows ->
    [yes] grows with every ply on each board
   *[no] does not grow with every ply on each board
 }: { $from } to { $to } at depth { $first }, { $least } to { $most } at depth { $last }.

## 004-table-1
table1-title = Table 1: instead of one person's games, every game
table1-method = A person who played by intuition met the cost-based program on three boards. We cannot ask this person again; instead the program meets every line of play where they can be counted, and a random player on all boards (exact chances where all lines are counted, else seeded games with their error).
table1-table = The person's results, all lines, and a random player's results
table1-note = Won, lost and drawn are the first player's (the person's), as in the paper. Lines are complete games in which the first player makes every possible choice.
column-printed-games = Games (paper)
column-printed-won = won
column-printed-lost = lost
column-printed-drawn = drawn
column-person-won = Lines won
column-person-lost = lost
column-person-drawn = drawn
column-random-won = Random player wins
column-random-lost = loses
column-random-drawn = draws
table1-claim-results = A person playing by intuition: won, lost, drawn
table1-measured-results = random play on 3x3: { $won } % won, { $lost } % lost, { $drawn } % drawn
table1-says-results = One person's { $games } games cannot be repeated. A random player would lose so few of the games on 3x3 with a chance of { $chance } per cent only, so the person was not playing at random.
table1-says-results-random = One person's { $games } games cannot be repeated. A random player would lose so few of the games on 3x3 with a chance of { $chance } per cent: the results do not tell the person from a random player.
table1-claim-unbeaten = The program was never beaten in the tests
table1-printed-unbeaten = none of the games lost
table1-measured-unbeaten = beaten in { $lost } of { $lines } lines on 3x3
table1-says-unbeaten = No line of play on 3x3 beats it.
table1-says-beaten = It can be beaten: { $lost } of { $lines } lines win against it. A random player finds them in { $chance } per cent of its games, so the few games of one person can well miss them.
table1-says-draws-not = The other way round: larger boards are drawn less often.
table1-says-draws-open = The shares cannot be told apart beyond their error.
table1-claim-draws = Boards larger than 3x3 with a full line tend to draws
table1-measured-draws = draws against a random player: { $three } %, { $four } %, { $five } %
table1-says-draws = Right: one mark of the opponent is enough to kill a line.
table1-bar-printed = { $game }: paper, { $games } games
table1-bar-random = { $game }: random player
table1-part-lost = program wins
table1-part-drawn = drawn
table1-part-won = first player wins
table1-figure = Results against the cost-based program
table1-figure-about = On 3x3 the program wins { $won } per cent against random play; draws are { $three } per cent on 3x3, { $four } on 4x4 and { $five } on 5x5.

## 004-all-lines
lines-title = All choices: is the cost-based player an expert?
column-choices-won = Of the 945: won
lines-choices-note = A line is a complete game: every choice of the other side is tried, and the player answers. Won, drawn and lost are the player's. The paper's 945 choices count on after a game is over: a line that ends early stands for all of them that begin with it.
lines-method = The paper leaves open whether its player is at expert level: ten games are about one per cent of the choices of the first player. We try all of them, with both ends of the order in which ties can be broken; every way to break them is in 004-costs.
lines-table = Branch and bound against every line on 3x3
lines-claim-expert = Is it at expert level? (open question)
lines-printed-expert = not decided
lines-measured-expert = { $first } of { $lines } lines lost (with the last of equal cells: { $last })
lines-says-expert = No: an expert never loses, and the line { $line } beats it (boards below). As first player it loses { $as_x } lines.
lines-says-expert-safe = Yes, as far as never losing goes: no line beats it as second player, { $as_x } as first.
lines-claim-945 = There are 945 choices to try
lines-measured-945 = of these the player wins { $won }, draws { $drawn }, loses { $lost }
lines-says-945 = The product counts on after the game is over; since games may end before the last mark, { $lines } lines through { $positions } positions are all there are.
lines-says-945-all = Every choice is a line of its own, through { $positions } positions.
lines-line-figure = The first line that beats it ({ $side } is the program)
lines-line-figure-about = The game { $line }, move by move.
lines-bar = { $player } as { $side }
lines-figure = All lines of the cost-based player
lines-figure-about = As O it wins { $won } of { $lines } lines, draws { $drawn } and loses { $lost }; as X it wins { $x_won } of { $x_lines } and loses { $x_lost }. { $ties ->
    [alike] Ties broken by the last cell give the same counts.
   *[apart] Ties broken by the last cell give other counts.
 }

## 004-expert
expert-title = The eight rules, under each reading of "block fork"
expert-method = The paper quotes the eight-rule strategy of an expert. Its fourth rule, to stop the opponent's fork, can be read in three ways: occupy the fork cell, prevent every fork, or force the opponent with two in a row first. Each plays against every line.
expert-table = Three readings against every line
column-reading = Block fork
expert-claim-never = An expert who follows the eight rules never loses
expert-printed-never = never loses
expert-measured-never = lines lost: { $lost }
expert-lost-under = { $reading }: { $lost }
reading-force = force the opponent (force)
reading-occupy = occupy the fork cell (occupy)
reading-prevent = prevent every fork (prevent)
expert-says-never = Only with the reading "{ $safe }" is it true; otherwise some line beats it.
expert-says-never-none = Under none of the three readings is it true.
expert-says-never-all = True under each of the three readings.
expert-claim-better = Other cost formulas may play better
expert-printed-better = possible
expert-measured-better = lost lines: { $costs } by cost, { $rules } by the eight rules, read as { $reading }
expert-says-better = A better recipe exists without any search, though it is no cost formula: the eight rules, read rightly, lose { $lost } lines, because they look for forks, which the two costs only guess at. Cost formulas are compared in 004-costs.
expert-says-better-not = The eight rules, which are no cost formula, lose { $lost } lines, no fewer than the costs. Cost formulas are compared in 004-costs.
expert-figure = The eight rules against every line
expert-figure-about = Lost lines by reading and side: { $lost }.
costs-title = Better costs? A family of formulas, searched through
costs-method = The paper says that other cost formulas may be better and that a rule when to attack and when to defend would be ideal. We weigh what it counts: the opponent's marks in the rows, columns and diagonals of a cell, lines still open, and one's own marks in open lines. Every formula with small weights meets every line of 3x3 on both sides; the best one then meets the paper's on larger boards from seeded openings. Wins and blocks come first in all of them.
costs-table = The best formulas, the paper's, and the worst
costs-table-note = Of { $formulas } formulas. Ordered by lines lost on both sides, then by lines won, then by the sum of the weights; the row before the last is the paper's order of costs.
column-share = Share of the points
costs-meetings = { $player } against the paper's formula
costs-meetings-note = Each seeded opening of four random moves is played with both sides. ± is half a 95 per cent interval of the share.
costs-ties = The paper's formula with every way to break its ties
costs-ties-note = Where costs are equal the paper chooses "sembarang": here every such cell is taken in turn, so there are more lines; the chance is that of losing when ties are drawn by lot and the other side moves at random.
costs-claim-better = Other cost formulas may be better
costs-printed-better = possible
costs-measured-better = { $formulas } formulas, { $never } never lose; lost lines: { $best } by the best, { $paper } by the paper's
costs-says-better = There is a better one, { $player }, which loses { $lost } lines; none of the family never loses.
costs-says-wins = None of the family loses fewer lines than the paper's formula, but { $player } loses as many and wins a larger share: { $won } of { $lines } lines, the paper's { $paper_won } of { $paper_lines }.
costs-says-never = Yes: { $never } formulas never lose on either side, among them { $player }.
costs-says-none = None of the family loses fewer lines than the paper's.
costs-claim-larger = The formula that is best on 3x3 is better on larger boards too
costs-measured-larger = won, drawn, lost against the paper's: { $results }
costs-result = { $game }: +{ $won } ={ $drawn } −{ $lost }
costs-says-larger = It scores more than half of the points, beyond its error, on { $games }.
costs-says-larger-some = It scores more than half of the points, beyond its error, on { $games }; on { $others } it does not.
costs-says-larger-not = It does not score more than half of the points, beyond its error, on any of them.
costs-claim-attack = A rule when to attack and when to defend would be ideal
costs-printed-attack = ideal, but hard
costs-measured-attack = fewest lost lines: { $with } where one's own marks count, { $without } where not
costs-says-attack = Counting one's own marks in open lines, which is such a rule, loses fewer lines.
costs-says-attack-same = Counting one's own marks in open lines, which is such a rule, changes nothing in the fewest lines lost.
costs-says-attack-worse = Counting one's own marks in open lines, which is such a rule, loses more lines.
costs-bar = { $lost } lines lost
costs-part-these = these formulas
costs-part-others = all others
costs-figure = How many formulas lose how many lines of 3x3
costs-figure-about = One bar for each of the { $bars } smallest numbers of lost lines (of { $all }), the fewest first; its dark part is the share of the formulas that lose so many.
queens-title = Four queens: the illustration, counted again
queens-method = The paper illustrates branch and bound with the nodes that are generated for four queens: the whole tree, backtracking until the first solution, and branch and bound whose cost is the way to the nearest solution. We write the three searches and count.
queens-table = Nodes generated, the root included
queens-note = The whole tree puts one queen into each row and column. The cost of branch and bound is ideal, as in the paper: it knows the way.
queens-column = Queens
queens-whole = Whole tree
queens-backtracking = Backtracking
queens-branch-and-bound = Branch and bound
queens-claim-tree = The whole tree and backtracking generate so many nodes
queens-says-tree = Both counts are right, the root included.
queens-says-tree-not = We count other numbers.
queens-claim-bound = Branch and bound generates so many nodes
queens-measured-bound = { $nodes } with the root, { $without } without
queens-says-bound = The count is right, the root included.
queens-says-bound-root = The count is right if the root is left out; the other two count it, so the three are not counted alike.
queens-says-bound-not = No way of counting the root gives the printed number.
queens-part-made = generated
queens-part-spared = spared
queens-figure = Four queens: nodes of the whole tree that are generated
queens-figure-about = Each bar is the whole tree; its dark part is what the search generates.

## collapse
collapse-title = The great collapse: tree, positions, symmetry
collapse-method = How much of a game tree is repetition? We count every node of the tree, then every different position, then every position that is not a mirror image or rotation of another, exactly, ply by ply.
collapse-table = Small boards, counted exactly
collapse-note = Nodes include the empty board; games are the leaves of the tree. Counted ply by ply over positions up to symmetry, each carrying the number of paths that lead to it.
collapse-plies = Tic-tac-toe, ply by ply
collapse-figure = Tic-tac-toe: the tree and what is left of it
collapse-figure-about = The number of tree nodes grows to { $nodes }, while different positions stay at { $positions } for a ply and positions up to symmetry at { $symmetric } at most.
collapse-measured = { $games } games; { $positions } positions; { $symmetric } up to symmetry
collapse-printed = 9! = { $orders }
collapse-claim-001 = The search space is 9! configurations, many of them redundant by symmetry
collapse-says-001 = 9! counts orders of filling the whole board as if nobody could win before; since games end early there are { $games } of them, and the tree has { $nodes } nodes. The remark about symmetry is right and strong: only { $symmetric } positions are really different.
collapse-claim-003 = There are 9! positions
collapse-says-003-not = There are { $positions } different positions.
collapse-says-001-not = There are no fewer games than that; only { $symmetric } positions are really different.
collapse-says-003 = 9! counts orders of moves, not positions: the same position is reached in many orders, and only { $positions } different ones can arise.

## growth
growth-title = Growth: what one more empty cell costs each algorithm
growth-method = On 4x4, seeded positions by their number of empty cells: the mean number of nodes of each algorithm, and the law "so many times more per empty cell" fitted to it, with its error.
growth-table = Mean nodes by the number of empty cells
growth-note = Means of { $positions } seeded positions; the same positions for every algorithm.
growth-laws = The fitted laws
growth-laws-note = Least squares on the logarithm of the mean nodes (a mean below one counts as one), with the 95 per cent interval of the slope. The last column tells how good the law is: the largest ratio between a mean and the fitted line.
growth-factor-low = at least
growth-factor-high = at most
growth-from = From (empty cells)
growth-to = to
growth-factor = Times more per empty cell
growth-ratio = Largest ratio to the law
growth-claim-exponential = The cost of minimax grows exponentially
growth-printed-exponential = O(b^d)
growth-measured-exponential = { $factor } times more per empty cell ({ $low } to { $high })
growth-says-exponential = It does: each empty cell multiplies the nodes.
growth-says-exponential-not = Not here: the nodes do not multiply with each empty cell.
growth-claim-enough = Alpha-beta helps, but is not always enough for complex games
growth-printed-enough = not always enough
growth-measured-enough = { $pruned } times per empty cell with alpha-beta ({ $low } to { $high }), { $unpruned } without
growth-says-enough = So it is: on a logarithmic axis the curve has { $share } per cent of the slope without it, but it still rises with every cell.
growth-says-enough-flat = It helps more than that: the curve does not rise any more.
growth-says-enough-not = The two curves cannot be told apart beyond their errors.
growth-claim-optimise = More complex games need further optimisation
growth-printed-optimise = asked for
growth-measured-optimise = per empty cell: { $pruned } with alpha-beta, { $memo } with a table, { $perfect } for the solver
growth-says-optimise = Done: a table of known positions makes the curve flatter on this board, and so do proofs.
growth-says-optimise-table = Done: a table of known positions makes the curve flatter on this board; proofs do not, beyond the errors.
growth-says-optimise-proofs = Done: proofs make the curve flatter on this board; a table of known positions does not, beyond the errors.
growth-says-optimise-not = Neither a table nor proofs make the curve flatter here.
growth-figure = Nodes by the number of empty cells on 4x4
growth-figure-about = On a logarithmic axis, from the steepest curve to the flattest, with the factor per empty cell: { $order }. Means of 0 have no place on this axis.

## 003-values
values-title = Who wins? Exact values of small m,n,k games
values-method = The paper says that it is not known whether m,n,k games are wins or draws with best play. For these boards it can be known: the solver proves the value of the empty board.
values-table = The value of the empty board
values-value = With best play
values-nodes = Solver nodes
values-note = A win is always the first player's; the second can never force one (strategy stealing). A game may cost { $nodes } solver nodes here; deret solve goes on for as long as one likes.
values-win = the first player wins
values-draw = a draw
values-loss = the second player wins
values-unknown = not decided within the limit
values-claim-draw = Perfect play of tic-tac-toe draws
values-says-draw = Proved once more: neither side can force a win on 3x3.
values-says-draw-not = The solver does not find a draw on 3x3.
values-claim-unknown = It is not known whether m,n,k games are won or drawn
values-printed-unknown = not known
values-measured-unknown = { $games } boards: { $won } won, { $drawn } drawn
values-says-unknown = For { $known } of these boards it is proved here; { $left } are not decided within the limit, so this run leaves the question open for those.
values-says-known = For all { $games } of these boards it is proved here; larger ones were not tried in this run.
values-claim-complex = Algorithms for more complex scenarios should be developed
values-printed-complex = suggested
values-measured-complex = { $games } games decided, up to { $largest }
values-says-complex = Done: the solver proves the value of boards up to { $largest } here, and the player engine plays every board.
values-says-complex-not = Not much is decided within the limit here.

## round-robin
robin-title = Everybody against everybody
robin-method = All players meet each other from seeded random openings (most players are deterministic, so without openings every game would be the same), each opening once with each side. The results give a cross-table and Elo ratings with their error.
robin-table = Cross-table, { $game }
robin-table-note = { $games } games per pair; the numbered columns hold the points against the player of that place (a win is one point, a draw half). ± is half a 95 per cent interval.
robin-note = Random openings may already be won for one side; since each is played with both sides, this is fair to both players.
robin-place = Place
robin-axis = Elo, with mean zero
robin-figure = Elo of all players on { $game }
robin-figure-about = One row for each player, the strongest on top: the dot is the rating, the bar its 95 per cent interval.

# Tournaments: what people get wrong about them.

# What the lab says.

## The papers
source-000 = Paper 0 · Complexity of two algorithms: random-iterative and minimax
authors-000 = Hilmi Musyafa, Adika Ghivan Pratama, Telkom University
source-001 = Paper 1 · Brute force against minimax with alpha-beta
authors-001 = A paper of a course on algorithm strategies (title page lost)
source-002 = Paper 2 · Minimax on 3x3 and 4x4, timed
authors-002 = Pamungkas, Thamrin, Universitas Muhammadiyah Surakarta
source-003 = Paper 3 · m,n,k games, evaluation and limited depth
authors-003 = Ziyad Dhia Rafi, ITB, 2022
source-004 = Paper 4 · An opponent from branch and bound
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
verdict-cannot-be-reproduced = cannot be reproduced
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
site-foot = Made by deret lab. Every table and figure names the command that makes it again; the same seed gives the same counts.
coverage-title = What is not checked
coverage-lead = { $covered } of the { $codes } tables, figures, experiments and claims in the five papers are checked above. The others:
not-covered-scope = (paper 0) says what the paper is about, the cost of one move and not of a whole game; there is nothing to measure.
not-covered-pictures = (paper 3) pictures, screenshots and listings without figures; what the listings compute is checked under T3.1 to T3.5.
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
thinking-note = Times here are the least of { $repeats } repetitions. A node is one call of the search function, the root included; the authors' program makes one call less, since its root is a loop.
thinking-printed = { $first } for the first move, { $last } for the last
thinking-measured = { $first } nodes for the first move, { $last } for the last
thinking-claim-times = The authors' measured times: the recursive bot thinks longest at its first move
thinking-says-times = The first move must look at { $nodes } nodes, the last at 2; the authors' times follow these counts, about { $micros } µs for each call all the way down.
thinking-claim-iterative = The iterative bot takes the same short time for every move, but does not foresee anything
thinking-measured-iterative = below 1 µs at every move
thinking-says-iterative = It lists the empty cells and draws one: the work does not depend on the position, and neither does its choice.
thinking-claim-figure = Grafik 1: the iterative bot is a flat line, the recursive bot a rising curve
thinking-printed-rising = rises
thinking-says-figure = Against the move number the cost falls about ninefold with each move, because there are fewer empty cells to try; Grafik 1 rises because it plots a formula and not a measurement.
thinking-figure = Thinking time of every move on 3x3
thinking-figure-about = On a logarithmic axis the recursive bot falls in a straight line from move 1 to move 9, in the authors' measurement as in ours; the iterative bot stays flat.

## 000-complexity
complexity-title = Complexity: the formulas n² and b^m against exact counts
complexity-method = The paper derives n² comparisons for the iterative bot and b^m calls for the recursive one. We count what happens: Kode 1 with a counter, every node of the tree (exactly for 3x3 and, in a full run, 4x4; estimated for 5x5), every position for the question whether minimax plays best.
complexity-table = The formulas beside the counts
complexity-table-note = Exact nodes are counted ply by ply over positions. The estimate is Knuth's: { $probes } random games, each multiplying the numbers of branches it met; the error is one standard error of the mean. On { $exact ->
    [both] 3x3 and 4x4
   *[small] 3x3
 } it can be held against the exact count.
complexity-estimate-note = The tree of 5x5 has about 10²⁵ nodes and cannot be counted exactly; the estimate needs no assumption except that the random games are independent.
column-comparisons = Comparisons of the iterative bot (n²)
column-b-to-the-m = Formula b^m with b = m = n²
column-too-large-by = Formula too large by a factor of
column-estimate = Estimated nodes
column-estimate-error = Standard error
complexity-claim-square = One move of the iterative bot costs n² comparisons, k moves cost k n²
complexity-measured-square = 9, 16, 25
complexity-says-square = The two loops look at every cell once, whatever stands on it; the counter shows exactly n².
complexity-claim-cases = Best, average and worst case of the iterative bot are the same
complexity-measured-cases = { $least } to { $most } comparisons in { $positions } positions
complexity-says-cases = In every position of tic-tac-toe the listing makes the same number of comparisons, so there is only one case.
complexity-claim-recurrence = T(m) = b T(m-1) + 1 unrolls to a geometric sum and ends as b^m
complexity-measured-recurrence = recurrence and closed form equal for all b from 2 to 9 and m from 0 to 9
complexity-says-recurrence = The closed form is right; the line "b^m + m" between it and the end is a slip, which does no harm to the order of growth.
complexity-claim-worst = In the worst case minimax on 3x3 sees 9⁹ scenarios
complexity-measured-worst = { $nodes } nodes, { $games } games
complexity-says-worst = b^m pretends that all nine cells can be chosen at every move; cells fill up and games end early, so the bound is { $times } times too large.
complexity-claim-best = In the best case, a win at move 5, the cost is b⁵
complexity-measured-best = { $nodes } nodes, always
complexity-says-best = Minimax without pruning has no best case: it looks at the whole tree, whoever could win early.
complexity-claim-average = An average game lasts 6 to 8 moves
complexity-measured-average = { $random } moves at random; { $all } as a mean of all games
complexity-says-average = Two random players need about seven and a half moves; a mean over all different games is longer, because there are many more long games than short ones.
complexity-claim-grafik = Grafik 1 shows the running time of both algorithms
complexity-printed-grafik = y = 9 and y = 9^x
complexity-measured-grafik = { $paths } nodes at ply 9, not 387,420,489
complexity-says-grafik = The curves of Grafik 1 are the formulas, drawn; nothing was measured. The true number of nodes first grows and then falls again, because most games end before the board is full.
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
complexity-measured-conclusion = minimax beats the random bot in { $first } % of games as X and { $second } % as O, and never loses
complexity-says-conclusion = They do not solve the same task: the random bot is fast because it does not look for a good move on any board, and on larger boards it is the recursive one that becomes too slow.
complexity-plies = Tic-tac-toe: what Grafik 1 plots and what the tree holds
complexity-figure = Grafik 1 redrawn beside the real tree of 3x3
complexity-figure-about = y = 9^x rises to 387 million at ply 9; the real number of nodes bends away from it, reaches 200,448 at ply 8 and falls to 127,872.
complexity-series-nodes = Nodes of the tree (counted)
complexity-series-power = Grafik 1, recursive: y = 9^x
complexity-series-nine = Grafik 1, iterative: y = 9

## 001-evaluations-per-ply
evaluations-title = Evaluations per ply: 9 / 72 / 504 / 3024 against 9 / 35 / 121 / 225
evaluations-method = The paper's table gives the steps evaluated by brute force and by minimax with alpha-beta at moves 1 to 4. It does not say what was counted. We run the printed programs and the ones the text means, and count the nodes entered at every ply.
evaluations-table = Nodes entered at each ply, from the empty board
evaluations-note = A node is one call of the search function; the root (ply 0) is counted in the total only. "As printed" is the listing with its defects, "meant" what the text describes.
program-brute-force = Brute force, meant
program-brute-force-printed = Brute force, as printed
program-alpha-beta-printed = Minimax with alpha-beta, as printed
program-alpha-beta = Alpha-beta, meant
program-alpha-beta-plain = Alpha-beta, meant, values +1, 0, -1
program-alpha-beta-depth = Alpha-beta, stopped at depth 4
program-alpha-beta-plain-depth = The same, values +1, 0, -1
program-memo = Alpha-beta with a table and symmetry
program-printed-brute-force = The paper's table: brute force
program-printed-minimax = The paper's table: minimax
evaluations-claim-brute-force = Brute force evaluates 9, 72, 504, 3024 steps
evaluations-says-brute-force = These are the numbers of move sequences of length 1 to 4, and the printed program really enters that many nodes there.
evaluations-claim-minimax = Minimax evaluates only 9, 35, 121, 225 steps
evaluations-says-minimax = No counting rule we tried gives these numbers, and the printed program cannot: it opens a fresh window for each of the nine first moves, so all 72 answers are always looked at, never 35. Pruning does save a lot, only not these numbers.
evaluations-claim-growth = Brute force costs O(b^d): workable on 3x3, not beyond
evaluations-measured-growth = { $nodes } nodes on 3x3, 36,277,691,063,105 on 4x4
evaluations-says-growth = The whole tree of 3x3 is walked in a fraction of a second; the tree of 4x4 is 66 million times larger.
evaluations-claim-fewer = Minimax with alpha-beta is faster and evaluates fewer positions
evaluations-printed-fewer = fewer
evaluations-measured-fewer = { $brute } nodes against { $printed } (as printed) and { $meant } (meant)
evaluations-says-fewer = The printed program needs { $printed_times } times fewer nodes than brute force; with a correct break and one shared window it would be { $meant_times } times fewer.
evaluations-figure = Nodes at each ply
evaluations-figure-about = Brute force rises to 200,448 nodes at ply 8; the printed pruning stays about seven times lower, correct pruning about thirty times. The four printed numbers lie below all of them.

## 001-same-move
same-title = Do brute force and minimax choose the same move?
same-method = In all 4,520 positions of tic-tac-toe in which somebody is to move we ask both programs, as printed and as meant, and compare: is it the same move, and does it keep the value of perfect play? Then each plays against every line.
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
same-says-listings = The printed programs play worse than the text promises: brute force loses { $brute } lines as X and { $brute_o } as O, because it sees two moves far and O prefers to lose; minimax loses { $alpha_beta } and { $alpha_beta_o }, because "1 - depth" makes a late loss look better than a win.
same-claim-same = Both choose the same optimal move in every game
same-printed-same = always the same
same-measured-same = { $same } of { $positions } positions
same-says-same = Even when both are right they differ: with a preference for quick wins alpha-beta takes the shortest way where brute force takes the first winning cell it meets. With plain values they agree everywhere.
same-part-same = same move, good
same-part-good = other move, good
same-part-bad = gives the value away
same-figure = 4,520 positions: the same move, another good move, a mistake
same-figure-about = As meant, no program makes a mistake; as printed, brute force gives the value away in 782 positions and minimax in 1,057.

## 002-table-2
table2-title = Table 2: one move on 3x3 by the number of empty cells
table2-method = Unpruned minimax with values +1, 0, -1, as in the paper: five seeded positions for each number of empty cells, reached by random moves. We count nodes, take the time, and set both beside the paper's table.
table2-table = Means of five positions
table2-note = Growth and time per node of the paper are computed from the mean of its five printed trials, not from the printed mean, which is rounded to four decimals. Its time per node divides that mean by our mean number of nodes: the algorithm is the same, so the nodes are.
table2-trials = All trials
table2-claim-means = The printed means are the means of the printed trials
table2-printed-means = nine means
table2-measured-means = all nine, to four decimals
table2-says-means = We added up the 45 printed times; every mean is right.
table2-claim-shape = Time grows with every empty cell (figure 6): the factor from 5 to 6, 6 to 7, 7 to 8, 8 to 9 empty cells
table2-says-shape = The factors of nodes and printed times are at most { $apart } per cent apart (up to { $allowed } counts as the same shape). Where the times grow more slowly, a likely reason is a fixed cost for each move, which weighs more in short searches.
table2-claim-seconds = The first move on an empty 3x3 board takes about 6 s
table2-measured-seconds = { $nodes } nodes, a few milliseconds
table2-says-seconds = The count is a property of the game, the seconds are not: the paper's Python copies the board at every node and needs { $micros } µs for it, here a node costs some nanoseconds.
table2-claim-one = With one empty cell no search is needed
table2-printed-one = no search
table2-measured-one = { $nodes } nodes
table2-says-one = There is only one move; the program searches anyway, but it is one step: the position and the board after it.
table2-figure = Figure 6 again: time of one move on 3x3
table2-figure-about = On a logarithmic axis both curves rise, at the end by almost an order of magnitude per empty cell; the table gives both times.

## 002-table-3
table3-title = Table 3: one move on 4x4, and the rows that were never run
table3-method = The same unpruned minimax on 4x4, up to 12 empty cells as in the paper (one seeded position per row). For 13 to 16 we count the nodes exactly without walking them, and let pruning, a table and the solver play the same positions.
table3-table = Unpruned minimax on 4x4
table3-note = Expected times multiply the exact number of nodes by the time per node of the last measured rows, here and in the paper (rows 8 to 12).
table3-extrapolated = Expected times are extrapolations, not measurements; the numbers of nodes beside them are exact.
column-expected-here = Expected here
column-expected-there = Expected on the paper's machine
table3-helpers = The same positions, searched better
table3-helpers-note = A node of the solver is a position it expanded; forced moves, tables and static proofs settle the rest.
column-nodes-of = Nodes: { $player }
column-seconds-of = Time: { $player }
table3-claim-table = Times from 0.0001 s (1 empty cell) to 10597 s (12), straight on a logarithmic axis (figure 7)
table3-printed-table = 8 to 12 empty cells: 1.08 to 10597 s
table3-measured-table = { $least } to { $most } µs per node
table3-says-table = Divided by the number of nodes, the printed times of 8 to 12 empty cells come out nearly the same for each node: the table is plausible and the growth is the tree's.
table3-claim-hours = 12 empty cells take about 3 hours (the text under the table says 13)
table3-measured-hours = { $nodes } nodes with 12 empty cells
table3-says-hours = At the paper's speed that many nodes do take about three hours; the table and the abstract are right, "13" in the text is a slip.
table3-claim-five-hours = 15 empty cells take more than 5 hours
table3-printed-five-hours = more than 5 h
table3-measured-five-hours = { $nodes } nodes: about { $days } days
table3-says-five-hours = It was never run, and it is far more: about { $days } days for 15 empty cells and { $years } years for the empty board.
table3-claim-unsuitable = Minimax does not suit 4x4
table3-printed-unsuitable = unsuitable without another algorithm
table3-measured-unsuitable = { $nodes } nodes for the empty board ({ $player })
table3-says-unsuitable = Unpruned minimax does not, as the paper says; but the suggested help exists: with pruning, a table of positions and simple proofs the empty board is solved in moments, and it is a draw.
table3-figure = Figure 7 again, with the missing rows
table3-figure-about = The paper's times and ours rise together, ours several hundred times lower; pruning, the table and the solver bend the curve down.
series-paper-expected = Paper, expected
series-ours-unpruned = Here, unpruned (expected above 12)

## 002-hybrid
hybrid-title = Random first, then minimax: from when on is it safe?
hybrid-method = The paper suggests to let the computer move at random while many cells are empty and to switch to minimax later. For every switch we compute exactly, over all positions, the chance that a perfect opponent, who knows what he plays against, beats the computer.
hybrid-table = Every switch
hybrid-note = The computer moves at random while more cells than the switch are empty, and perfectly from then on. Safe: no random moves and no play of the opponent can beat it.
column-computer-side = Computer plays
column-switch = Switch (empty cells)
column-chance-beaten = Chance to be beaten
column-safe = Safe
hybrid-claim-random = The random level can be beaten
hybrid-printed-random = can be beaten
hybrid-measured-random = beaten in { $chance } % of games by perfect play
hybrid-says-random = A perfect first player beats the random bot almost every time.
hybrid-claim-minimax = The minimax level never loses
hybrid-printed-minimax = never loses
hybrid-measured-minimax = { $lost } of { $lines } lines lost
hybrid-says-minimax = Against every line of play on 3x3 the best a human gets is a draw.
hybrid-claim-switch = { $game }: the computer may play at random first and switch to minimax later
hybrid-printed-switch = suggested, no number given
hybrid-measured-switch = safe from switch { $safe } on (computer plays { $side })
hybrid-says-switch = On { $game } the suggestion works if minimax takes over when { $safe } cells are still empty; one random move later a perfect opponent can win.
hybrid-series = { $game }, computer plays { $side }
hybrid-figure = Chance that a perfect opponent beats the hybrid
hybrid-figure-about = The chance stays near 100 per cent while the switch is late, falls in steps, and is exactly 0 from { $small } empty cells on 3x3 and { $large } on 4x4 when the computer moves second.
hybrid-figure-about-quick = The chance stays near 100 per cent while the switch is late, falls in steps, and is exactly 0 from { $small } empty cells on 3x3 when the computer moves second.
axis-beaten = Chance to be beaten (per cent)

## 003-worked-examples
examples-title = The worked examples of paper 3
examples-method = Every number of the paper's examples, computed again: the evaluation of three boards, the generic tree of figure 3.5, and the tic-tac-toe tree of figures 3.6 and 3.7, whose board is missing and is found again from its numbers.
examples-table = The evaluation function
column-evaluation = Evaluation
examples-boards = Boards that give every number of figures 3.6 and 3.7
examples-boards-note = All positions with three empty cells in which X is to move, the bottom right corner wins, and the answers are worth E, F, G, H as printed, both as they stand and played to the end.
column-full-depth = Score, full depth
column-depth-2 = Score, depth 2
examples-claim-1 = Example 1, 3x3: the lines add up to 13
examples-says-1 = One line with two X counts 10, four lines with one X count 1 each, one line with one O takes 1 away.
examples-claim-2 = Example 2, 4x4 with three in a row: a full line ends the count at 100
examples-says-2 = The picture is lost; on our board with a full second column the rule gives 100 whatever else stands there.
examples-claim-3 = Example 3, 7x6 with five in a row: 1987
examples-says-3 = All 19 lines that count add up as printed.
examples-claim-won = Example 3 is won for X and should be worth 10000
examples-measured-won = { $score } at depth 2
examples-says-won = Four in a row with both ends open cannot be stopped: two moves of search see what the evaluation alone does not.
examples-claim-tree = Figure 3.5: A = 4, go left
examples-measured-tree = A = { $score }, left
examples-says-tree = Minimax gives the printed value at every node of the drawn tree.
examples-claim-figure = Figures 3.6 and 3.7: the same move at full depth and at depth 2
examples-measured-figure = { $boards } boards fit, the first is { $first }
examples-says-figure = All printed numbers can be true at once: these boards give them, and on each of them depth 2 chooses the same move as full depth.

## 003-depth
depth-title = Does a greater depth play better?
depth-method = The depth-limited player of the paper, at depths 1 to 6 (in a quick run 1 to 4) and on both sides, against every line that the other side can choose: exhaustively on 3x3 and, for depths 1 to 3, on larger boards. And in every position of tic-tac-toe: does its move keep the value?
depth-table = Tic-tac-toe: every line
depth-larger = Larger boards: every line
depth-positions = Tic-tac-toe: every position
depth-positions-note = Spoiled: positions in which the move gives away a win or a draw; 4,520 positions in all, also ones the player itself would never come to.
column-spoiled = Positions spoiled
column-most-nodes = Most nodes for a move
column-most-seconds = Longest time
depth-claim-two = On 3x3 the computer at depth 2 cannot be beaten
depth-printed-two = never beaten
depth-measured-two = lost lines: { $x } as X, { $o } as O (ties to the last cell: { $x_last } and { $o_last })
depth-says-two = True, and now proved: none of the lines of the other side beats it, as X or as O.
depth-claim-best = On 3x3 depth 2 always chooses the best move
depth-printed-best = always
depth-measured-best = gives the value away in { $spoiled } of { $positions } positions
depth-says-best = Not always: in those positions it gives away a win or a draw. But no game that it plays itself from the empty board turns into a loss, so it stays unbeatable all the same.
depth-claim-deeper = The greater the depth, the closer to optimal
depth-printed-deeper = always better
depth-measured-deeper = positions spoiled at depth 1, 2, 3, ...: { $spoiled }
depth-says-deeper = Not step by step: depth 2 spoils more positions than depth 1, and depth 3 loses { $lost } lines as O where depth 2 loses none (odd depths end with a move of one's own, which is a likely reason). Depth { $safe } loses no line; depth { $last }, the deepest here, spoils { $spoiled } positions.
depth-claim-range = 3x3 may use depth 2 to 5
depth-measured-range = at most { $nodes } nodes for a move
depth-says-range = Depths 2 to { $last } answer at once; but of these, depth 3 (the program's default) is the one that can be beaten: { $lost } lines as O.
depth-claim-larger = On m,n,k boards depth 2 seems unbeatable
depth-printed-larger = seems unbeatable
depth-says-larger = It depends on the board: as second player it loses on boards that the first player wins anyway, while on 4,4,4 it survives every one of more than four million lines.
depth-says-larger-quick = Not on 3,4,3, which the first player wins anyway: there it loses as second player. Other boards are played in a full run only.
depth-claim-local = The result is the best within the depth, not always the best of all
depth-printed-local = local optimum
depth-measured-local = { $one } positions spoiled at depth 1, { $two } at depth 2
depth-says-local = Right: a short look takes a good evaluation now for a good position later.
depth-figure = 3x3: lost lines and spoiled positions by depth
depth-figure-about = As X no depth loses a line. As O depth 1 loses 5.4 per cent of the lines, depth 2 none, depth 3 1.6 per cent, depth { $safe } none. Spoiled positions rise from 2.3 to 2.6 per cent and then fall; at the greatest depth here they are { $last }.
depth-series-lost = Lines lost as { $side }
depth-series-spoiled = Positions spoiled

## 003-pruning
pruning-title = Alpha-beta: the same answer, with how many nodes less?
pruning-method = The depth-limited player on the empty board, with and without alpha-beta: nodes, time, move and score for depths 2 to 5 on four boards.
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
pruning-says-faster = The saving grows with depth and board: at best { $most } times here, which buys one or two more moves of look-ahead.
pruning-figure = How many times fewer nodes with alpha-beta
pruning-figure-about = The factor grows with depth on every board, from two to six at depth 2 to more than ten at depth 4.

## 004-table-1
table1-title = Table 1: instead of one person's games, every game
table1-method = A person of 20 years who played by intuition met the cost-based program 18 times. We cannot ask this person again; instead the program meets every line of play on 3x3 and 4x4, and a random player on all boards (exact chances where all lines are counted, seeded games on 5x5).
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
table1-says-results = One person's 18 games cannot be repeated; a random player does much worse on 3x3, so the person was not playing at random.
table1-claim-unbeaten = The program was never beaten
table1-printed-unbeaten = 0 of 18 games
table1-measured-unbeaten = beaten in { $lost } of { $lines } lines on 3x3
table1-says-unbeaten = No line of play on 3x3 beats it.
table1-says-beaten = It can be beaten, but hardly by accident: { $lost } lines win against it, and ten games of intuition easily miss them. As an opponent for intuitive play it is as good as the paper says.
table1-claim-draws = Boards larger than 3x3 with a full line tend to draws
table1-measured-draws = draws against a random player: { $three } %, { $four } %, { $five } %
table1-says-draws = Right: one mark of the opponent kills a line, and longer lines are killed more easily.
table1-bar-printed = { $game }: paper, { $games } games
table1-bar-random = { $game }: random player
table1-part-lost = program wins
table1-part-drawn = drawn
table1-part-won = first player wins
table1-figure = Results against the cost-based program
table1-figure-about = On 3x3 the program wins 83 per cent against random play; on 4x4 and 5x5 about 70 per cent of the games are drawn.

## 004-all-lines
lines-title = The 945 choices: is the cost-based player an expert?
lines-method = The paper leaves open whether its player is at expert level: ten games are about one per cent of the 9 x 7 x 5 x 3 x 1 choices of the first player. We try all of them, with both ways to break ties that the paper leaves open.
lines-table = Branch and bound against every line on 3x3
lines-claim-expert = Is it at expert level? (open question)
lines-printed-expert = not decided
lines-measured-expert = { $first } of { $lines } lines lost (ties to the last cell: { $last })
lines-says-expert = No: an expert never loses, and the line { $line } beats it. X takes two opposite corners, the program answers in a third and X makes a fork. As first player it loses { $as_x } lines.
lines-claim-945 = There are 945 choices to try
lines-measured-945 = { $lines } lines through { $positions } different positions
lines-says-945 = 945 counts on after the game is over; since most games end before the ninth mark, { $lines } lines are all there are, and a computer plays them in a moment.
lines-bar = { $player } as { $side }
lines-figure = All lines of the cost-based player
lines-figure-about = As O it wins 362 of 521 lines, draws 155 and loses 4; as X it wins 76 of 98 and loses none. The way ties are broken changes nothing but the mirror image.

## 004-expert
expert-title = The eight rules, under each reading of "block fork"
expert-method = The paper quotes the eight-rule strategy of an expert. Its fourth rule, to stop the opponent's fork, can be read in three ways: occupy the fork cell, prevent every fork, or force the opponent with two in a row first. Each plays against every line.
expert-table = Three readings against every line
column-reading = Block fork
expert-claim-never = An expert who follows the eight rules never loses
expert-printed-never = never loses
expert-says-never = Only with the reading "{ $safe }" is it true; the other two fall to the opposite-corner trap, in the same line as the cost-based player.
expert-claim-better = Other cost formulas may play better
expert-printed-better = possible
expert-measured-better = lost lines: { $costs } by cost, { $rules } by the eight rules ({ $reading })
expert-says-better = A better recipe exists without any search: the eight rules, read rightly, lose nothing, because they look for forks, which the two costs only guess at.
expert-figure = The eight rules against every line
expert-figure-about = As X all readings win 124 of 140 lines and lose none. As O only the reading "force" loses none; the other two lose 4 lines each.

## collapse
collapse-title = The great collapse: tree, positions, symmetry
collapse-method = How much of a game tree is repetition? We count every node of the tree, then every different position, then every position that is not a mirror image or rotation of another, exactly, ply by ply.
collapse-table = Small boards, counted exactly
collapse-note = Nodes include the empty board; games are the leaves of the tree. Counted ply by ply over positions up to symmetry, each carrying the number of paths that lead to it.
collapse-plies = Tic-tac-toe, ply by ply
collapse-figure = Tic-tac-toe: the tree and what is left of it
collapse-figure-about = The number of tree nodes grows to 200,448 after eight moves, while different positions stay below 1,700 and positions up to symmetry below 230.
collapse-measured = { $games } games; { $positions } positions; { $symmetric } up to symmetry
collapse-claim-001 = The search space is 9! configurations, many of them redundant by symmetry
collapse-says-001 = 9! counts orders of filling the whole board as if nobody could win before; since games end early there are { $games } of them, and the tree has { $nodes } nodes. The remark about symmetry is right and strong: only { $symmetric } positions are really different.
collapse-claim-003 = There are 9! = 362,880 positions
collapse-says-003 = 9! counts orders of moves, not positions: the same position is reached in many orders, and only { $positions } different ones can arise.

## growth
growth-title = Growth: what one more empty cell costs each algorithm
growth-method = On 4x4, seeded positions with 4 to 16 empty cells: the mean number of nodes of each algorithm, and the law "so many times more per empty cell" fitted to it.
growth-table = Mean nodes by the number of empty cells
growth-note = Means of { $positions } seeded positions; the same positions for every algorithm.
growth-laws = The fitted laws
growth-laws-note = Least squares on the logarithm of the mean nodes. The last column tells how good the law is: the largest ratio between a mean and the fitted line.
growth-from = From (empty cells)
growth-to = to
growth-factor = Times more per empty cell
growth-ratio = Largest ratio to the law
growth-claim-exponential = The cost of minimax grows exponentially
growth-printed-exponential = O(b^d)
growth-measured-exponential = { $factor } times more per empty cell
growth-says-exponential = At least exponentially: with each cell the factor itself grows, since the tree is nearly a factorial.
growth-claim-enough = Alpha-beta helps, but is not always enough for complex games
growth-printed-enough = not always enough
growth-measured-enough = per empty cell: { $pruned } times with alpha-beta, { $memo } with a table, { $perfect } for the solver
growth-says-enough = Pruning roughly takes the square root of the factor; only a table of known positions and proofs of draws make the curve nearly flat on this board.
growth-figure = Nodes by the number of empty cells on 4x4
growth-figure-about = On a logarithmic axis unpruned minimax rises steepest; alpha-beta about half as steep; alpha-beta with a table lower still; the solver stays lowest.

## 003-values
values-title = Who wins? Exact values of small m,n,k games
values-method = The paper says that it is not known whether m,n,k games are wins or draws with best play. For these boards it can be known: the solver proves the value of the empty board.
values-table = The value of the empty board
values-value = With best play
values-nodes = Solver nodes
values-note = A win is the first player's; the second can never win (strategy stealing). A game may cost { $nodes } solver nodes here; deret solve goes on for as long as one likes.
values-win = the first player wins
values-draw = a draw
values-loss = the second player wins
values-unknown = not decided within the limit
values-claim-draw = Perfect play of tic-tac-toe draws
values-says-draw = Proved once more: neither side can force a win on 3x3.
values-claim-unknown = It is not known whether m,n,k games are won or drawn
values-printed-unknown = not known
values-measured-unknown = { $games } boards: { $won } won, { $drawn } drawn
values-says-unknown = For small boards it is known and can be proved in seconds; for large ones the paper is right that it is hard.

## round-robin
robin-title = Everybody against everybody
robin-method = All players meet each other from seeded random openings (most players are deterministic, so without openings every game would be the same), each opening once with each side. The results give a cross-table and Elo ratings with their error.
robin-table = Cross-table, { $game }
robin-table-note = { $games } games per pair; the numbered columns hold the points against the player of that place (a win is 1, a draw 1/2). ± is half a 95 per cent interval.
robin-note = Random openings may already be won for one side; since each is played with both sides, this is fair to both players.
robin-place = Place
robin-axis = Elo, with mean 0
robin-figure = Elo of all players on { $game }
robin-figure-about = One row for each player, the strongest on top: the dot is the rating, the bar its 95 per cent interval.

# Tournaments: what people get wrong about them.

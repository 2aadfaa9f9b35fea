# What the lab says.

## The papers
source-000 = Paper 0 · Analysis of the complexity of two algorithms for tic-tac-toe: random-iterative and minimax (H. Musyafa, A. G. Pratama, Telkom University)
source-001 = Paper 1 · Brute force and minimax with alpha-beta for tic-tac-toe (paper of a strategy-algorithms course)
source-002 = Paper 2 · Minimax on tic-tac-toe 3x3 and 4x4 in pygame (Pamungkas, Thamrin, Universitas Muhammadiyah Surakarta)
source-003 = Paper 3 · Minimax with an evaluation function for m,n,k games (Z. D. Rafi, ITB)
source-004 = Paper 4 · An opponent for tic-tac-toe derived from branch and bound (ITB)
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
error-file = { $path }: { $problem }

## Words in tables and figures
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

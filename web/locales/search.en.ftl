# What the search view says.

search-position = The position that is searched
search-board-about = Click an empty cell to search from there.
search-board-room = The position of the shared game.
search-game-over = The game is over here: there is nothing to search. Take a move back.
search-scores-as = Scores as { $side } sees them.
search-to-move = { $side } to move here.
search-player = Player
search-add = Compare
search-remove = Remove { $player }
search-show = on the board
search-show-long = Show the line of this search on the big board
search-unfold-levels = Unfold:
search-levels-line = this line
search-levels = { $levels ->
    [one] + { $levels } level
   *[other] + { $levels } levels
 }
search-levels-all = all that fits
search-zoom = Size
search-twins = Fold equal positions
search-copy-tree = Copy as tree command
search-keys = Keys and signs
search-keys-about = . and , step forth and back; c and C go to the next and the last cut; p plays and pauses. On the slider: arrows, Page Up and Page Down, Home, End. In the tree: arrows go from node to node, Enter puts a node on top, Space folds and unfolds.

search-legend-square = coloured square
search-legend-square-about = the move that led to this small board
search-legend-frame = dashed frame
search-legend-frame-about = the search is not done there yet: the current line
search-legend-folded = so many nodes below are folded away
search-legend-twins = so many moves below lead to positions that are shown elsewhere
search-legend-times = so many nodes are this same position
search-legend-strokes = slanted strokes
search-legend-strokes-about = a cut: below the node in the tree, and over the cells of the board that are left out
search-legend-strip = strip above the tree
search-legend-good = good for the side to move at the root
search-legend-even = even
search-legend-bad = bad; dark at the foot, a cut

search-time = Time of the search
search-step-of = step { $step } of { $count }
search-back = One step back
search-forward = One step forth
search-cut-back = Back to the last cut
search-cut-forward = On to the next cut
search-play = Play
search-pause = Pause
search-speed = Speed
search-per-second = { $steps }/s

search-nodes = nodes
search-leaves-count = leaves
search-cuts = cuts
search-depth = depth
search-tree = Search tree
search-map = The whole search: steps from left to right, plies from top to bottom, cuts at the foot. Click to go there.
search-growth = How often each move has been tried. Click to go there.
search-crumbs = Way from the root
search-go-entered = when it was entered
search-go-left = when it was left
search-root = root
search-open = open
search-cut = cut
search-fold = Fold { $node }
search-unfold = Unfold { $node }
search-round = Round { $round }: the search goes deeper and starts again.
search-folded = { $placed ->
    [one] { $placed } node is unfolded
   *[other] { $placed } nodes are unfolded
 }; { $rest ->
    [one] { $rest } more is folded away
   *[other] { $rest } more are folded away
 }.
search-positions = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
 }, { $positions ->
    [one] { $positions } position
   *[other] { $positions } different positions
 }.
search-twins-here = ≡ { $count }
search-not-sent = { $nodes ->
    [one] { $nodes } later node was
   *[other] { $nodes } later nodes were
 } counted but not sent: too many to show.
search-stopped = A limit stopped the search before its end.
search-caption = Step { $step } of { $steps }: { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
 }, { $leaves ->
    [one] { $leaves } leaf
   *[other] { $leaves } leaves
 }, { $cuts ->
    [one] { $cuts } cut
   *[other] { $cuts } cuts
 }
search-chooses = It chooses { $move }.
search-chosen = chosen
search-no-steps = This player tells nothing of its search.

search-no-search = There is nothing to show: this search did not take place.
search-nothing-yet = Nothing has happened yet. Press play, or go step by step.
search-told = The tree as it became.

search-cell = cell
search-cd-long = cost of defending: the opponent's marks in the lines through the cell
search-ca-long = cost of attacking: lines through the cell without the opponent's marks
search-costs-about = The largest cost of defending (cd) is taken, of equal ones the largest cost of attacking (ca); a cell that wins comes first.
search-belief = expects
search-chance = chance
search-beliefs-about = The result that the player expects of each move, from −1 (lost) to 1 (won), as it has learned.
search-fires = fires: { $move }
search-saw-cells = cells { $cells }
search-saw-lines = lines { $lines }

search-spoken-line = { $mark }, move { $order } of the line that is searched
search-spoken-refutes = move { $order } of the line, which refutes
search-spoken-refuted = move { $order } of the line, which is refuted

search-quiz = Predict the cut
search-quiz-question = { $side } moves at this board and wants { $wants }. So far alpha is { $alpha } and beta is { $beta }. Now { $move } has turned out to be worth { $value }. What does the search do next?
search-quiz-next = It tries the next move here.
search-quiz-cut = It cuts: the other moves cannot matter.
search-quiz-back = All moves here are done: it goes back up.
search-quiz-yes = Right.
search-quiz-no = Not this time: answer { $answer } is right.
search-quiz-score = { $right } of { $asked } right
search-quiz-again = Next question
search-quiz-close = Close
search-quiz-none = This search has nothing to ask about.

search-quiz-high = a high score
search-quiz-low = a low score
search-quiz-why-cut = Alpha { $alpha } is not below beta { $beta }: the window is shut.
search-quiz-why-next = No cut: alpha { $alpha } is still below beta { $beta }, so a score between them may come yet.
search-quiz-why-back = No cut: alpha { $alpha } is still below beta { $beta }; but no move is left here.

search-legend-open = not known yet
search-zoom-in = Larger
search-zoom-out = Smaller
search-fit = Fit
search-example = Small example
search-board-example = A small example; your game waits as it was.
window-open = Only scores between alpha { $alpha } and beta { $beta } matter here.
window-shut = Alpha { $alpha } has reached beta { $beta }: no score fits between them, so the rest is cut.

tour-title = A cut in five steps: { $index } of { $count }
tour-back = Back
tour-next = Next
tour-leave = Search the position on your board
tour-1 = { $side } is to move and has three moves. The search tries them one after another, each with the answers of { $other }, and the tree grows with it.
tour-2 = The search has gone through { $first } to the end: whatever { $other } answers, it is worth { $value }, a draw. That is as good as known now.
tour-3 = { $side } writes it down as alpha = { $value }: with { $first } it is sure of that much. From now on only something better is of interest.
tour-4 = Now { $second }. { $other } answers { $answer } and wins: { $refuted }. { $other } would never accept more, so beta falls to { $refuted }. On the number line the interval has closed.
tour-5 = Alpha { $value } is not below beta { $refuted }: this is the cut. { $second } is worse than { $first } already, so { $other }'s other answers need not be looked at. They are struck out.
search-settled = worth
search-means = how it is known
search-settled-about = What the solver found of each move, for who plays it, with the plies to the end; and what settled it.
search-means-rules = the game is over
search-means-threats = threats alone
search-means-pairing = a pairing
search-means-weak-search = the weak game
search-means-table = a table
search-means-search = search
search-means-open = not settled in time

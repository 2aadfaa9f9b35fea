# Pictures of search trees.
tree-title = { $player } on { $game }
tree-position = Position { $position }, { $side } to move
tree-choice = Chosen: { $mv }
tree-choice-score = Chosen: { $mv }, score { $score }
tree-view = Scores as { $side } sees them
tree-counts = { $nodes } nodes, { $leaves } leaves, { $cutoffs } { $cutoffs ->
    [one] cut
   *[other] cuts
}, depth { $depth }
tree-whole = The whole tree is drawn.
tree-left-out = { $drawn } of them are drawn; { $left } nodes below are left out.
tree-level-max = MAX { $side }
tree-level-min = MIN { $side }
tree-left-out-here = + { $nodes }
tree-left-out-here-long = { $nodes } nodes below this one are not drawn
tree-cut = cut { $moves }
tree-cut-reason = Cut, since alpha = { $alpha } >= beta = { $beta }: with { $mv } { $side } brings the score to { $here } or better for itself; { $other } already has { $elsewhere } elsewhere and will not come here.
tree-cut-tested = Cut, since alpha = { $alpha } >= beta = { $beta }: with { $mv } { $side } brings the score to { $here } or better for itself, which answers the test. Whether anybody gets { $bound } was only asked: nobody has it yet.
tree-test = test
tree-again = again
tree-leaf-win = { $side } wins
tree-leaf-draw = draw
tree-leaf-horizon = horizon
tree-leaf-table = table
tree-leaf-table-at-least = table: at least
tree-leaf-table-at-most = table: at most
tree-visits = { $visits } visits
tree-proven-win = proved win
tree-proven-draw = proved draw
tree-proven-loss = proved loss
tree-costs = cd { $cd }, ca { $ca }
tree-costs-wins = wins
tree-rule-win = 1 win
tree-rule-block = 2 block
tree-rule-fork = 3 fork
tree-rule-block-fork = 4 block fork
tree-rule-centre = 5 centre
tree-rule-opposite-corner = 6 opp. corner
tree-rule-corner = 7 corner
tree-rule-side = 8 side
tree-rule-silent = does not apply
tree-legend-best = best line
tree-legend-cut = cut branch

# The page.
page-step = Step
page-play = Play
page-pause = Pause
page-all = Show all
page-fold = Fold all
page-unfold = Unfold all
page-help = Click a board to fold or unfold what is below it. The slider, or the arrow keys, step through the search.
page-score = score
page-thinking = open

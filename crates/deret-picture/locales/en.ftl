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
tree-counts-playouts = { $playouts ->
    [one] { $playouts } playout
   *[other] { $playouts } playouts
}, { $nodes } nodes drawn, the root included, depth { $depth }
tree-whole = The whole tree is drawn.
tree-left-out = { $drawn } of them are drawn; { $left } nodes below are left out.
tree-left-out-here = + { $nodes }
tree-left-out-here-long = { $nodes } nodes below this one are not drawn
tree-legend-best = best line
tree-legend-cut = cut branch

# The page.
page-step = Step
page-play = Play
page-pause = Pause
page-all = Show all
page-fold = Fold all
page-unfold = Unfold all
page-fit = Fit
page-larger = Larger
page-smaller = Smaller
page-help = Click a board to fold or unfold what is below it. The slider, or the arrow keys, step through the search. Drag to move the tree; Ctrl and the wheel, or + and -, zoom; 0 fits it.
page-score = score
page-thinking = open

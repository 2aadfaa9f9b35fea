# The terminal game.

title = Deret   { $game }   { $rules }
in-a-row = { $k } in a row
in-a-row-exact = exactly { $k } in a row
you = you
person = person
name-alone = { $name }

status-your-turn = Your turn. You are { $player }.
status-turn = { $player } to move.
status-thinking = { $player } is thinking: { $seconds } s
status-paused = Paused. { $player } to move.
status-stuck = { $player } cannot move here.
status-over = { $outcome }.
status-you-win = { $outcome }: you win!
status-you-lose = { $outcome }: you lose.

thinking-stop = Esc: play the best move found so far.
concern = { $player } in this stored game: { $concern }
status-asks = { $player } waits for your word.
stuck-agree = y: allow it. Do so only if you know where this game comes from.
plain-yes = yes
plain-agree = Type "{ $yes }" to allow it, only if you know where this game comes from; anything else chooses another player:{" "}
stuck-offer = Enter: { $player } plays instead. Another player: a, or a digit.
not-your-turn = it is the turn of { $player }
over-what-now = r: new game. m: where it was decided, and try again from there.
watching = { $seconds } s between moves (+ faster, - slower, p pause, . one move)
told-move = { $player } ({ $name }) played { $mv }
told-cost = { $seconds } s, { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}
told-cost-score = { $seconds } s, { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}, score { $score }
told-stopped = It was stopped: this is the best it had found by then.
player-broke = the player broke down: { $problem }
player-no-move = { $player } found no move in the time it had

level-chosen = { $player } is now { $name }. { $about }
level-no-step = There is no level beyond this one: 0 chooses random, 1 to 9 a level.
computer-sits-down = { $name } now plays { $player }.
person-sits-down = A person now plays { $player }.
you-are = You are { $player } now.
sides-swapped = The players have swapped sides.
left-offer = Unfinished: { $game }, X { $x }, O { $o }, { $moves } { $moves ->
    [one] move
   *[other] moves
}. Press c to go on with it.
nothing-left = there is no unfinished game
trying-again = Again from move { $ply }.

hint-wait = Looking for a hint ...
hint-none = no hint can be had here
hint-not-now = hints are for a person who is to move
hint-nudge = Hint: { $nudge } (i again: the cell)
hint-cell = Hint: { $why }

values-wait = Working out the values ...
values-too-hard = The exact values cannot be worked out here in a few seconds.
values-partial = The other cells could not be worked out in a few seconds.
values-no-solver = exact values are not available in this program
values-legend = + win, = draw, - loss for the side to move; the number counts the moves of both to the end.
value-here = { $mv } { $worth }.

key-place = place
key-stand-in = let it play
key-new = new game
key-moves = what happened
key-pause = pause
key-speed = speed
key-step = step
key-undo = undo
key-hint = hint
key-values = values
key-search = search
key-level = level
key-setup = setup
key-help = help
key-quit = quit
key-back = back
key-choose = choose
key-other-side = other side
key-start = start
key-change = change
key-swap = swap X and O
key-select = select
key-try-again = try again from here
key-up-down-tree = parent, child
key-depth = depth
key-cut = next, previous cut

help-title = Keys
help-arrows = move the cursor
help-place = place your mark
help-new = new game with the same board and players
help-person = opponent: a person or the computer
help-level = the computer: 0 random, 1 to 9 its level
help-levels = all players, with strength and a sentence about each
help-setup = board, players, who starts, marks
help-swap = swap sides: X moves first
help-undo = take your last move back
help-redo = play it again
help-hint = a nudge; once more: the cell
help-values = exact value of every cell
help-search = step through the search of the last move
help-moves = the game move by move, with values; try again from any move
help-pause = pause two computers
help-speed = level up (9 + is 10) or down; watching: faster, slower
help-step = one computer move
help-escape = stop thinking and play the best so far; close a screen
help-continue = go on with the unfinished game
help-language = English or Bahasa Indonesia
help-redraw = draw the screen again
help-help = this page
help-quit = quit; a game in progress is kept
help-signs = On the board: [ ] cursor, ( ) last move, * * winning line.
help-mouse = The mouse places marks too.

levels-title = Who plays { $player }?   { $game }
strength = { $elo } Elo (+/- { $error })
strength-unknown = not measured on this board
strength-person = -
strength-what = Strength: Elo measured in tournaments on this board; random is 0.

setup-title = New game
setup-board = Board
setup-rows = Rows
setup-cols = Columns
setup-k = In a row
setup-exact = Exactly that many
setup-x = X (moves first)
setup-o = O
setup-lot = Draw sides by lot
setup-marks = Marks
setup-preset = { $rows } x { $cols }, { $k } in a row
setup-own = your own
setup-game = { $rows } rows, { $cols } columns, { $rules }. Enter starts.
marks-letters = letters
marks-signs = signs
marks-stones = stones
yes = yes
no = no

moves-title = The game, move by move
moves-none = No move has been played yet.
moves-error = error
moves-turning-point = decisive error
moves-better = { $mv } { $worth }. Better: { $better }.
moves-values-of = Values of the moves { $player } could choose from.

search-title = The search of { $player }
search-title-values = The search of { $player }; values are those for { $side }
search-wait = Repeating the search and writing down its steps ...
search-none-yet = no computer has moved in this game yet
search-no-tree = { $player } does not search a tree, so there is nothing to step through.
search-not-told = { $player } searches, but does not tell its steps. Those of minimax and alpha-beta can be watched: choose one with a.
search-root = root
search-counts = Line { $line } of { $lines }; shown to depth { $depth } of { $deepest }; { $nodes } nodes, { $cuts } { $cuts ->
    [one] cut
   *[other] cuts
}.
search-truncated = Only the beginning of the search is kept.

search-steps = Step { $line } of { $lines }.

keep-slow = the game could not be kept in time: the store is busy

# Menu and prompts.

plain-banner = DERET: k in a row
plain-menu-random = Play against the random player (iterative)
plain-menu-minimax = Play against minimax (recursive)
plain-menu-people = Person against person
plain-menu-time-random = Timing: the random player against itself, 3x3
plain-menu-time-minimax = Timing: minimax against itself, 3x3
plain-menu-any = Any board, any players
plain-menu-continue = Go on with the unfinished game: { $game }, X { $x }, O { $o }
plain-menu-language = Bahasa Indonesia
plain-menu-exit = Exit
plain-choose = Choose a number:{" "}
plain-choice-wrong = { $text } is not on the menu: type a number from { $min } to { $max }.
plain-ask-size = Board: 3, 4, 5, or rows,columns,in-a-row such as 5,5,4:{" "}
plain-ask-mark = Do you want to be X (moves first) or O?{" "}
plain-mark-wrong = { $text } is neither X nor O.
plain-ask-player = Who plays { $player }? ({ $known }; empty: { $default }){" "}
plain-warn-large = Minimax looks at every game, which takes too long on this board: it answers within { $seconds } s for each move, with the best it has found by then.
plain-limit = The time limit stopped the search: this is the best move found so far.
plain-game = { $game }: { $rules }. X is { $x }, O is { $o }.
plain-ask-move = { $player }, your move:{" "}
plain-how = Type a cell by its number (1 to { $cells }), by row and column counted from the top left ("2 3"), or by its name ("b2"). undo (u) takes back, hint (i) gives a hint, values (v) shows values, quit (q) leaves the game, help (?) shows this.
plain-number-wrong = { $number } is not a cell: type a number from 1 to { $cells }.
plain-taken-back = Taken back.
plain-thinking = { $player } ({ $name }) is thinking ...
plain-played = { $player } plays { $mv } (row { $row }, column { $col }).
plain-total = Time in all: { $seconds } s.
plain-you-win = Congratulations, you win!
plain-you-lose = The computer wins. Try again!
plain-values = Values: { $list }
plain-kept = The game is kept and will be offered next time.
plain-instead = { $problem }. Who plays instead? (empty: { $default }){" "}
plain-goodbye = Thank you for playing!

## The papers' own programs
paper-ask-menu = Enter a menu number :{" "}
paper-menu-wrong = Invalid input! Enter a correct menu number.
paper-goodbye = Thank you for using this application!
paper-ask-size = Board size (3/4/5) :{" "}
paper-ask-mark = Choose X or O :{" "}
paper-ask-location = Location (X,Y), row and column :{" "}
paper-location-wrong = That cannot be played: { $problem }.
paper-not-recommended = Recursive Play didn't recommend for 4x4 or more board.
paper-turn = Turn of { $who }
paper-one-won = { $who } wins!
paper-player = Player { $n }
paper-bot = Bot { $n }
paper-thought = The bot thought for { $seconds } seconds.
paper-keys = Keys: g: { $toggle }; 0: { $zero }; 1: { $one }; r: { $reset }.
paper-no-key = nothing
paper-leave = q leaves.
paper-ask-key = Row and column ("2 2"), or a key:{" "}
paper-over-keys = Press r to reset (or g, 0, 1; q leaves):{" "}
paper-minimax-time = Total waktu eksekusi program minimax : { $seconds }
paper-eval = AI has chosen to mark the square in pos ({ $row }, { $col }) with an eval of: { $eval }
paper-ask-side = Play as X / Play as O [{ $default }]:{" "}
paper-ask-rows = Row count= [{ $default }]:{" "}
paper-ask-columns = Column count= [{ $default }]:{" "}
paper-ask-marks = n-marks needed= [{ $default }]:{" "}
paper-ask-depth = Max depth= [{ $default }]:{" "}
paper-number-wrong = { $text } is not a whole number from { $min } to { $max }.
paper-ask-cell = Row and column ("2 2"; r = Reset and Apply, q leaves):{" "}
paper-ask-side-length = Size of the board:{" "}
paper-ask-number = Cell (1-{ $cells }):{" "}
paper-no-board = the program of this paper does not play { $game }: it has { $boards }
paper-boards-listed = { $list }
paper-boards-any = any rows, columns and marks in a line
paper-boards-square = square boards with a whole line to win, such as 3,3,3 and 5,5,5

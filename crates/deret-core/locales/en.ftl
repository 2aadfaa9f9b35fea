# The rules and notations: errors that a person can cause.

rules-syntax = { $text } is not a game: write M,N,K (rows, columns, how many in a row; 4,4,4 or 15,15,5,exact) or one of tictactoe, 4x4, 5x5, gomoku
rules-rows = the number of rows must be from 1 to { $max }, not { $value }
rules-cols = the number of columns must be from 1 to { $max }, not { $value }
rules-k = K must be from 1 to { $max } on a board of { $rows } rows and { $cols } columns, not { $value }

move-syntax = { $text } is not a move: write a column letter and a row number counted from the bottom (b2), or row,column counted from the top left (1,1)
move-off-board = { $mv } is off the { $rules } board: columns go from a to { $column }, rows from 1 to { $rows }
move-row-col-off-board = row { $row }, column { $col } is off the { $rules } board: rows go from 1 to { $rows }, columns from 1 to { $cols }
move-taken = { $mv } is taken by { $player }
move-game-over = the game is over: { $outcome }

position-rows = the position has { $found } rows, but { $rules } has { $rows }
position-cols = row { $row } (from the top) has { $found } cells, but { $rules } has { $cols } columns
position-symbol = { $symbol } in row { $row }, column { $col } is not a cell: write X, O or . (empty)
position-counts = { $x } X and { $o } O cannot arise: X moves first, so X has as many stones as O or one more
position-two-winners = both sides have { $k } in a row, but the game ends with the first such line
position-winner-not-last = { $player } has { $k } in a row, but { $other } was the last to move
position-no-last-move = { $player } has lines that no single last move can have completed

record-tag = line { $line }: { $text } is not a tag: write [Name "value"]
record-no-game = a record needs a tag [Game "M,N,K"]
record-game = line { $line }: { $problem }
record-move = line { $line }, move { $number }: { $problem }
record-comment = line { $line }: the comment that starts here does not end with a closing brace
record-result = line { $line }: { $text } is not a result: write 1-0 (X wins), 0-1 (O wins), 1/2-1/2 (draw) or * (unfinished)
record-result-differs = the record says { $said }, but the moves say { $shown }
record-after-end = line { $line }: { $text } stands after the result
record-missing-result = the record ends without its result: 1-0, 0-1, 1/2-1/2 or *

outcome-x-wins = X wins
outcome-o-wins = O wins
outcome-draw = Draw
outcome-unfinished = unfinished

# Tournaments and openings: what people get wrong.

tournament-few-players = a tournament needs two players or more
tournament-twice = { $player } takes part twice
tournament-sprt-players = --sprt compares exactly two players, not { $count }
tournament-sprt-bounds = --sprt needs two Elo bounds, the lower first, such as 0,20; not { $text }
tournament-sprt-error = --alpha and --beta are chances of an error, above 0 and below 0.5; not { $error }
tournament-too-many-players = { $count } players are too many; at most { $most } can meet in a tournament
tournament-too-many = { $games } games for each pair are too many: at most { $most } games in all can be kept in mind
tournament-settings = the tournament in the store has settings that this Deret cannot read: { $problem }
openings-line = { $path }, line { $line }: { $problem }
openings-read = { $path } cannot be read: { $problem }
openings-too-large = { $path } is larger than { $mb } MB, so it is no file of openings
openings-empty = { $path } holds no opening: write one a line, as moves (h8 i9 g7) or as Gomocup does (offsets from the centre: 0,0, 1,-1)
openings-offset = { $x },{ $y } from the centre is off the { $rules } board
openings-odd = offsets come in pairs: column, row, counted from the centre
openings-number = { $text } is not a whole number
openings-over = the opening ends the game: { $outcome }
openings-piskvork = { $path }: { $problem }
openings-no-game = the file of Piskvork holds no game
openings-other-board = its game is { $its }, and this one is { $rules }
openings-bytes = it cannot be read: { $problem }

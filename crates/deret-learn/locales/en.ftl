# What learners say.

player-learned = plays what it has learnt from past games and from games against itself
guarantee-learned = nothing for certain: it is as good as its training
option-model = the file of a trained model (without it, the newest of this game in the data folder)

reason-learned = { $mv }: it expects { $value }, and of the next best move { $next } (1 won, 0 drawn, -1 lost); { $learnt }
reason-learned-beads = { $mv }: { $share } % of the beads in this box, { $next } % for the next best move; { $learnt }
reason-learned-only = { $mv } is the only move; { $learnt }
learnt = learnt by { $method } from { $games ->
    [one] { $games } game
   *[other] { $games } games
 } against itself{ $stored ->
    [0] {""}
    [one] {" "}and { $stored } game of others
   *[other] {" "}and { $stored } games of others
 }

curve-lessons = games learnt
curve-kept = true value kept
curve-kept-of = chooses a move that keeps the true value, of { $questions } positions where one can go wrong
curve-versus = against { $opponent }
curve-score = score against { $opponent } (a draw counts half)
curve-last = { $name } ({ $percent } %)
curve-share = share
curve-about = How well the learner plays after so many games; 100 per cent is perfect.
curve-title = Learning { $game } by { $method }, seed { $seed }

model-none = there is no trained model for { $game }; train one with: deret train --game { $game }
model-trouble = { $path }: { $problem }
model-foreign = { $path } is not a model of Deret
model-version = { $path } is a model of version { $version }; this program reads version { $known }
model-head = { $path }: the head of the model has the line { $line }, which does not belong there
model-cut-short = { $path } is a model that was cut short; the end of the file is missing
model-damaged = { $path } is a damaged model: its bytes are not those that were written
model-too-large = { $path } is larger than any model ({ $max } MB)
model-other-game = { $path } was trained for { $game }, not for { $wanted }
method-unknown = there is no method { $name }; methods are { $known }
method-too-large = { $method } keeps every position apart, up to { $max } cells; { $game } has { $cells }, for which n-tuple is made

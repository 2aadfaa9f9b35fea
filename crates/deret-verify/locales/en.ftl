# The certificate checker.

place-empty = from the empty board
place-position = from { $position }
proved-win = In { $game }, { $place }, the side to move wins: it has an answer to every defence ({ $nodes } positions checked).
proved-loss = In { $game }, { $place }, the side to move loses: the other side has an answer to every defence ({ $nodes } positions checked).
proved-draw = { $game }, { $place }, is a draw: neither side can force a win ({ $nodes } positions checked).
proved-draw-stealing = { $game }, { $place }, is a draw: O can stop X from winning ({ $nodes } positions checked), and O cannot win because X could steal the strategy.
proved-breaker = In the weak game of { $game }, { $place }, Breaker holds: Maker (X) cannot force a line ({ $nodes } positions checked).
proved-maker = In the weak game of { $game }, { $place }, Maker (X) wins: it can force a line ({ $nodes } positions checked).

certificate-io = the certificate cannot be read: { $problem }
certificate-not = this is not a certificate of Deret
certificate-version = this certificate is of version { $found }; this program checks version 1
certificate-header = the certificate's header does not make sense: { $line }
certificate-damaged = the certificate is damaged: its checksum does not fit, so it was changed or cut off
certificate-refuted = the certificate does not hold: { $reason } (after { $nodes } positions)
reason-ends-early = the proof ends in the middle
reason-goes-on = something follows after the end of the proof
reason-code = it has a code that means nothing
reason-move = it plays on a cell that is taken or off the board
reason-outcome = it leads to a position where the opposite is true
reason-not-seen = it calls a position proved that was not
reason-pairs = it pairs cells that are taken or paired already
reason-not-held = its pairs do not stop all lines
reason-value = what it proves does not add up to the value it claims

# How a search is explained, step by step.
proven-win = proved win
proven-draw = proved draw
proven-loss = proved loss

costs = { $mv }: cost of defending { $cd }, cost of attacking { $ca }.
sees = The rule “{ $rule }” looks at { $mv }.
sees-line = The rule “{ $rule }” sees the line from { $from } to { $to }.
rule-fires = The rule “{ $rule }” fires: { $mv }.
rule-silent = The rule “{ $rule }” does not apply.
rule-win = win
rule-block = block
rule-fork = fork
rule-block-fork = block a fork
rule-centre = centre
rule-opposite-corner = opposite corner
rule-corner = corner
rule-side = side
label-wins = wins
label-visits = { $visits } ×
label-silent = does not apply
leaf-win = { $side } wins
leaf-draw = draw
leaf-horizon = horizon
leaf-table = table

settled = { $mv }: { $value }, { $means }.

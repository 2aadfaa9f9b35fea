# How a search is explained, step by step.
proven-win = pasti menang
proven-draw = pasti seri
proven-loss = pasti kalah

costs = { $mv }: biaya bertahan { $cd }, biaya menyerang { $ca }.
sees = Aturan “{ $rule }” melihat { $mv }.
sees-line = Aturan “{ $rule }” melihat garis dari { $from } ke { $to }.
rule-fires = Aturan “{ $rule }” berlaku: { $mv }.
rule-silent = Aturan “{ $rule }” tidak berlaku.
rule-win = menang
rule-block = hadang
rule-fork = garpu
rule-block-fork = hadang garpu
rule-centre = tengah
rule-opposite-corner = pojok seberang
rule-corner = pojok
rule-side = sisi
label-wins = menang
label-visits = { $visits } ×
label-silent = tidak berlaku
leaf-win = { $side } menang
leaf-draw = seri
leaf-horizon = batas
leaf-table = tabel

settled = { $mv }: { $value }, { $means }.

# Gambar pohon pencarian.
tree-title = { $player } pada { $game }
tree-position = Posisi { $position }, giliran { $side }
tree-choice = Dipilih: { $mv }
tree-choice-score = Dipilih: { $mv }, skor { $score }
tree-view = Skor menurut { $side }
tree-counts = { $nodes } simpul, { $leaves } daun, { $cutoffs } pemangkasan, kedalaman { $depth }
tree-whole = Seluruh pohon digambar.
tree-left-out = { $drawn } di antaranya digambar; { $left } simpul di bawahnya tidak digambar.
tree-level-max = MAX { $side }
tree-level-min = MIN { $side }
tree-left-out-here = + { $nodes }
tree-left-out-here-long = { $nodes } simpul di bawah simpul ini tidak digambar
tree-cut = pangkas { $moves }
tree-cut-reason = Dipangkas, karena alpha = { $alpha } >= beta = { $beta }: dengan { $mv } { $side } membawa skor ke { $here } atau lebih baik baginya; { $other } sudah punya { $elsewhere } di tempat lain dan tidak akan ke sini.
tree-cut-tested = Dipangkas, karena alpha = { $alpha } >= beta = { $beta }: dengan { $mv } { $side } membawa skor ke { $here } atau lebih baik baginya, dan itu menjawab ujinya. Apakah { $bound } dapat dicapai hanya ditanyakan: belum ada yang memilikinya.
tree-test = uji
tree-again = ulang
tree-leaf-win = { $side } menang
tree-leaf-draw = seri
tree-leaf-horizon = batas kedalaman
tree-leaf-table = tabel
tree-leaf-table-at-least = tabel: sedikitnya
tree-leaf-table-at-most = tabel: paling banyak
tree-visits = { $visits } kunjungan
tree-proven-win = terbukti menang
tree-proven-draw = terbukti seri
tree-proven-loss = terbukti kalah
tree-costs = cd { $cd }, ca { $ca }
tree-costs-wins = menang
tree-rule-win = 1 menang
tree-rule-block = 2 block
tree-rule-fork = 3 fork
tree-rule-block-fork = 4 block fork
tree-rule-centre = 5 tengah
tree-rule-opposite-corner = 6 pojok lawan
tree-rule-corner = 7 pojok
tree-rule-side = 8 sisi
tree-rule-silent = tidak berlaku
tree-legend-best = garis terbaik
tree-legend-cut = cabang dipangkas

# Halaman.
page-step = Langkah
page-play = Putar
page-pause = Jeda
page-all = Tampilkan semua
page-fold = Lipat semua
page-unfold = Buka semua
page-help = Klik papan untuk melipat atau membuka yang ada di bawahnya. Penggeser, atau tombol panah, menelusuri pencarian langkah demi langkah.
page-score = skor
page-thinking = terbuka

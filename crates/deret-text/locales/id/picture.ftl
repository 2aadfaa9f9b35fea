# Gambar pohon pencarian.
tree-title = { $player } pada { $game }
tree-position = Posisi { $position }, giliran { $side }
tree-choice = Dipilih: { $mv }
tree-choice-score = Dipilih: { $mv }, skor { $score }
tree-view = Skor menurut { $side }
tree-counts = { $nodes } simpul, { $leaves } daun, { $cutoffs } pemangkasan, kedalaman { $depth }
tree-counts-playouts = { $playouts } simulasi, { $nodes } simpul digambar termasuk akar, kedalaman { $depth }
tree-whole = Seluruh pohon digambar.
tree-left-out = { $drawn } di antaranya digambar; { $left } simpul di bawahnya tidak digambar.
tree-left-out-here = + { $nodes }
tree-left-out-here-long = { $nodes } simpul di bawah simpul ini tidak digambar
tree-legend-best = jalur terbaik
tree-legend-cut = cabang dipangkas

# Halaman.
page-step = Tahap
page-play = Putar
page-pause = Jeda
page-all = Tampilkan semua
page-fold = Lipat semua
page-unfold = Buka semua
page-fit = Sesuaikan
page-larger = Perbesar
page-smaller = Perkecil
page-help = Klik papan untuk melipat atau membuka yang ada di bawahnya. Penggeser, atau tombol panah, melangkah melalui pencarian. Seret untuk menggeser pohon; Ctrl dan roda tetikus, atau + dan -, memperbesar; 0 menyesuaikannya.
page-score = skor
page-thinking = terbuka

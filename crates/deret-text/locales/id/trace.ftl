# Apa yang dilakukan pencarian. Skor menurut pihak yang mendapat giliran di akar.
enters-root = Pencarian mulai dari posisi di papan; giliran { $side }.
enters = { $side } mencoba { $mv }.
wants-much = Di sini giliran { $side }, yang menginginkan skor tinggi.
wants-little = Di sini giliran { $side }, yang menginginkan skor rendah.
window = Selang: alpha { $alpha }, beta { $beta }.
raises = { $mv } sejauh ini yang terbaik bagi { $side } di sini: { $score }.
settles = { $side } { $mv } sudah diputuskan: { $score }.
settles-by = { $side } { $mv } sudah diputuskan: { $score }, dengan { $best }.
settles-root = Pencarian selesai: { $score }.
not-settled = Pencarian dihentikan sebelum ini diputuskan.
best-so-far = Sejauh ini langkah terbaik { $side }.
over-win = { $mv } melengkapi deret: { $side } menang, { $score }.
over-draw = { $side } { $mv } memenuhi papan: seri, { $score }.
horizon = { $side } { $mv } adalah batas kedalaman pencarian; dinilai { $score }.
known = Posisi ini sudah dikenal, dari tabel: { $score }.
known-at-least = Menurut tabel, skor posisi ini sedikitnya { $score }.
known-at-most = Menurut tabel, skor posisi ini paling banyak { $score }.
cut-reason = { $other } sudah punya { $elsewhere } di tempat lain, dengan { $alternative }, bukan { $instead }. Di sini { $side } menjawab { $by } dengan { $mv }, dan { $other } paling baik mendapat { $here }: alpha { $alpha } >= beta { $beta }, jadi selebihnya tidak mungkin berpengaruh.
cut-reason-window = { $other } sudah punya { $elsewhere } di tempat lain. Di sini { $side } menjawab { $by } dengan { $mv }, dan { $other } paling baik mendapat { $here }: alpha { $alpha } >= beta { $beta }, jadi selebihnya tidak mungkin berpengaruh.
cut-reason-test = Di sini { $side } menjawab { $by } dengan { $mv }, dan { $other } paling baik mendapat { $here }: alpha { $alpha } >= beta { $beta }, dan itu menjawab ujinya. Apakah { $bound } dapat dicapai hanya ditanyakan: belum ada yang memilikinya.
tests = Hanya uji: apakah skornya melebihi batas? Belum ada yang memiliki batas itu.
searches-again = Dicari sekali lagi: ujinya belum menentukan skornya.
skipped = { $moves } langkah dilewati.
skipped-none = Tidak ada langkah tersisa yang dilewati.
trace-worth-win = kemenangan ({ $score })
trace-worth-draw = seri ({ $score })
trace-worth-loss = kekalahan ({ $score })
worth-score = { $score }

# Pencarian Monte Carlo.
descends = Turun di pohon: { $side } { $mv } paling menjanjikan.
plays-out = Dari sini permainan diteruskan secara acak.
visits = { $side } { $mv } sudah dicoba { $visits } kali; hasil rata-ratanya { $value } bagi { $side }.
visits-proven = { $side } { $mv } sudah dicoba { $visits } kali: { $value } bagi { $side }.
proven-win = pasti menang
proven-draw = pasti seri
proven-loss = pasti kalah

# Pemain tanpa pohon.
costs = { $mv }: biaya bertahan { $cd }, biaya menyerang { $ca }.
costs-must-block = { $mv }: biaya bertahan tak hingga (harus dihadang), biaya menyerang { $ca }.
costs-win = { $mv } langsung menang.
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
believes = Ia mengharapkan { $value } dari { $mv }.
believes-chance = Ia mengharapkan { $value } dari { $mv } dan akan memilihnya dengan peluang { $chance } persen.

# Pada simpul yang digambar.
level-max = MAX { $side }
level-min = MIN { $side }
label-costs = cd { $cd }, ca { $ca }
label-test = uji
label-again = ulang
label-wins = menang
label-visits = { $visits } ×
label-silent = tidak berlaku
label-cut = pangkas { $moves }
label-cut-nothing = pangkas, tak ada sisa langkah
leaf-win = { $side } menang
leaf-draw = seri
leaf-horizon = batas
leaf-table = tabel
leaf-table-at-least = tabel: sedikitnya
leaf-table-at-most = tabel: paling banyak

# Tahap yang dikemas.
packed-broken = ini bukan tahap terkemas permainan ini: pada bita { $byte } tidak ada tahap yang mulai

settled = { $mv }: { $value }, { $means }.
settled-in = { $mv }: { $value } dalam { $plies } langkah, { $means }.
settled-unknown = belum terjawab
means-rules = langkah ini mengakhiri permainan
means-threats = cukup dengan ancaman, yang masing-masing hanya punya satu jawaban
means-pairing = pasangan sel menghentikan setiap garis yang tersisa
means-weak-search = satu sisi menghentikan setiap garis, bahkan tanpa garisnya sendiri
means-table = menurut tabel lengkap papan ini
means-search = ditemukan dengan pencarian
means-open = batasnya tercapai lebih dulu

# Kata-kata lab.

## Makalah
source-000 = Kompleksitas dua algoritma: iteratif-acak dan minimax ({ $paper })
authors-000 = Hilmi Musyafa, Adika Ghivan Pratama, Universitas Telkom
source-001 = Brute force dibandingkan dengan minimax dan alpha-beta ({ $paper })
authors-001 = Makalah kuliah strategi algoritma (halaman judul hilang)
source-002 = Minimax pada 3x3 dan 4x4, diukur waktunya ({ $paper })
authors-002 = Pamungkas, Thamrin, Universitas Muhammadiyah Surakarta
source-003 = Permainan m,n,k, evaluasi, dan kedalaman terbatas ({ $paper })
authors-003 = Ziyad Dhia Rafi, ITB, 2022
source-004 = Lawan bermain dengan branch and bound ({ $paper })
authors-004 = Makalah ITB
source-deret = Pertanyaan kami sendiri
about-000 = Bot acak dan bot rekursif: berapa biaya satu langkah, menurut rumus dan menurut jam?
about-001 = Dua program, satu mencoba semuanya dan satu memangkas: berapa yang dihemat, dan samakah langkahnya?
about-002 = Detik untuk satu langkah terhadap jumlah sel kosong, sampai tidak mungkin ditunggu.
about-003 = Melihat beberapa langkah ke depan dan menghitung garis: seberapa dalam sudah cukup?
about-004 = Tanpa pencarian, hanya dua biaya per sel, dan satu pertanyaan terbuka: apakah itu tingkat pakar?
about-deret = Hal-hal yang membuat penasaran setelah membaca makalah-makalah itu.

## Putusan
verdict-agrees = sesuai
verdict-differs = berbeda
verdict-not-reproducible = tidak dapat diulang
verdict-open = terbuka
whose-program = dari program yang diterbitkan atau datanya, tidak ada di makalah
whose-suggestion = saran makalah
whose-ours = rumusan kami, bukan rumusan makalah
verdict-not-comparable = tidak dapat dibandingkan
check-claim = Menurut makalah
check-printed = Tercetak
check-measured = Terukur
check-verdict = Putusan

## Laporan
site-title = Lima makalah, dijalankan kembali
site-lead = Lima makalah mahasiswa tentang tic-tac-toe dan kerabatnya, tabel demi tabel dan gambar demi gambar: apa yang tercetak, apa yang kami ukur, apakah sesuai, dan bila tidak, mengapa. Hitungan selalu sama di setiap komputer; waktu tidak, maka setiap waktu didampingi hitungan.
site-more = { $tables ->
    [1] Tabel, data dan metodenya
   *[other] Semua { $tables } tabel, data dan metodenya
 }
scroll-hint = Geser ke samping untuk melihat semuanya →
site-foot = Dibuat oleh deret lab. Setiap tabel dan gambar menyebut perintah yang membuatnya kembali; benih yang sama memberi hitungan yang sama.
suggestions-title = Saran
suggestions-lead = Apa yang disarankan makalah-makalah untuk penelitian selanjutnya, dan apa hasilnya di sini: untuk setiap saran apa yang diukur, dan percobaan yang mengukurnya.
suggestions-not-run = Belum diukur dalam folder ini:
coverage-title = Yang tidak diperiksa
coverage-lead = { $covered } dari { $codes } tabel, gambar, percobaan dan klaim dalam lima makalah diperiksa di atas. Sisanya:
not-covered-scope = ({ $paper }) menyatakan batasan masalah, yaitu biaya satu langkah dan bukan seluruh permainan; tidak ada yang dapat diukur.
not-covered-pictures = ({ $paper }) gambar, tangkapan layar dan kode tanpa angka; hasil kode itu diperiksa pada kode-kode lain makalah itu.
report-checks = Tercetak dan terukur
report-quick = Ini versi ringkas: sampel dan papan lebih kecil daripada versi penuh. Jalankan tanpa --quick untuk tabel lengkap.
report-remake = Buat kembali:
report-files = Berkas:
report-machine = Dijalankan oleh Deret { $version } dalam { $seconds } s pada { $processor } ({ $system }, { $threads } utas). Waktu hanya berlaku di komputer ini; hitungan sama di mana pun.

## Bila ada yang salah
error-stopped = terhenti; yang sudah selesai disimpan, dan perintah yang sama melanjutkannya
error-unknown = tidak ada percobaan { $id }; yang terdekat { $nearest } (deret lab list menampilkan semua)
error-not-a-folder = { $path } adalah berkas; --out memerlukan folder

## Kata dalam tabel dan gambar
unit-years = tahun
unit-days = hari
unit-hours = jam
unit-s = s
unit-ms = ms
unit-us = µs
unit-ns = ns
duration = { $value } { $unit }
number-whole = { $number }
number-decimal = { $whole },{ $fraction }
number-power = { $mantissa } × { $power }
list-item = { $item }
list-slashed = { $before } / { $next }
list-further = { $before }; { $next }
ties-first = sel pertama
ties-last = sel terakhir
column-game = Permainan
column-cells = Sel
column-tree-nodes = Simpul pohon permainan
column-different-games = Permainan yang berbeda
column-games-ending = Permainan yang berakhir di sini
column-positions = Posisi yang berbeda
column-up-to-symmetry = Tanpa membedakan simetri
column-collapse = Simpul per posisi tanpa membedakan simetri
column-ply = Lapis
axis-ply = Langkah yang sudah dimainkan
axis-count = Banyaknya (logaritmis)
column-move-number = Langkah ke-
column-nodes = Simpul
column-seconds = Waktu
column-player = Pemain
column-program = Program dan cara menghitung
column-ply-number = Lapis { $ply }
column-positions-asked = Posisi yang ditanyakan
column-empty = Sel kosong
column-trial = Percobaan
column-position = Posisi
column-printed-seconds = Waktu di makalah
column-printed-mean = Rata-rata di makalah
column-printed-factor = Kali lipat baris di atasnya (makalah)
column-mean-nodes = Rata-rata simpul
column-node-factor = Kali lipat baris di atasnya (simpul)
column-mean-seconds = Rata-rata waktu di sini
column-printed-per-node = Makalah: waktu per simpul
column-ours-per-node = Di sini: waktu per simpul
column-depth = Kedalaman
column-ties = Nilai sama
column-side = Pihak
column-lines = Jalur
column-won = Menang
column-drawn = Seri
column-lost = Kalah
column-chance-lost = Peluang kalah melawan langkah acak
column-chance-won = Peluang menang melawan langkah acak
column-first-loss = Jalur kalah pertama
column-best-move = Langkah
column-score = Skor
column-method = Cara
column-code = Kode
axis-seconds = Waktu dalam detik (logaritmis)
axis-nodes = Simpul (logaritmis)
axis-percent = Persen
series-paper = Makalah
series-ours = Di sini
word-yes = ya
word-no = tidak
word-exact = eksak, semua jalur
word-sample = sampel permainan
lines-note = Satu jalur adalah satu permainan lengkap: setiap pilihan pihak lain dicoba, dan pemain menjawab. Menang, seri dan kalah dilihat dari pemain itu.


## 000-thinking-time
thinking-title = Waktu berpikir: bot acak dan bot rekursif
thinking-method = Setiap bot makalah memainkan satu permainan 3x3 melawan dirinya sendiri, seperti pada mode uji waktu program penulis. Kami mengukur waktu setiap langkah, menghitung simpul bot rekursif, dan menyandingkannya dengan pengukuran penulis sendiri (dari repositori mereka; tidak tercetak di makalah).
thinking-table = Waktu setiap langkah dalam permainan melawan diri sendiri
column-authors-iterative = Penulis, iteratif
column-ours-iterative = Di sini, iteratif
column-authors-recursive = Penulis, rekursif
column-ours-recursive = Di sini, rekursif
column-authors-per-call = Penulis: waktu per panggilan
thinking-note = Waktu di sini adalah median dari { $repeats } pengulangan pada komputer yang disebut di bawah. Satu simpul adalah satu panggilan fungsi pencarian, termasuk akar; program penulis membuat satu panggilan lebih sedikit, karena akarnya adalah perulangan.
thinking-printed = { $first } untuk langkah pertama, { $last } untuk yang terakhir
thinking-measured = { $first } simpul untuk langkah pertama, { $last } untuk yang terakhir
thinking-claim-times = Waktu yang diukur penulis: bot rekursif paling lama berpikir pada langkah pertamanya
thinking-says-times = Langkah pertama harus melihat { $nodes } simpul, langkah terakhir { $last }; waktu penulis mengikuti hitungan ini, { $least } sampai { $most } µs per panggilan.
thinking-says-times-not = Di sini tidak: jumlah simpul tidak turun dari langkah ke langkah ({ $nodes } pada langkah pertama, { $last } pada langkah terakhir).
thinking-claim-iterative = Bot iteratif memakai waktu singkat yang sama untuk setiap langkah, tetapi tidak prediktif
thinking-printed-iterative = selalu n²; { $least } sampai { $most } µs dalam data penulis
thinking-measured-iterative = perbandingan pada tiap langkah: { $counts }
thinking-says-iterative = Ia memeriksa semua { $comparisons } sel lalu mengundi satu: pekerjaannya tidak bergantung pada posisi, pilihannya pun tidak.
thinking-says-iterative-not = Pekerjaannya tidak sama pada setiap langkah.
thinking-claim-figure = Grafik 1: bot iteratif garis datar, bot rekursif kurva menaik
thinking-printed-rising = menaik
thinking-says-figure = Terhadap nomor langkah biayanya turun, dari satu langkah ke langkah berikutnya sebesar { $small } sampai { $large } kali, karena sel kosong yang dicoba makin sedikit; Grafik 1 naik karena menggambar rumus, bukan pengukuran.
thinking-says-figure-not = Di sini pun biayanya naik menurut nomor langkah.
thinking-figure = Waktu berpikir setiap langkah pada 3x3
thinking-figure-about = Pada sumbu logaritmis bot rekursif turun dari langkah ke langkah, dalam pengukuran penulis maupun kami; waktu bot iteratif penulis hanya berubah paling banyak { $flat } kali lipat.
thinking-figure-about-disturbed = Pada sumbu logaritmis bot rekursif penulis turun dari langkah ke langkah; pada pengukuran kami pekerjaan lain di komputer mengganggunya. Waktu bot iteratif penulis hanya berubah paling banyak { $flat } kali lipat.
thinking-authors-figure = Bot Thinking Time (grafik penulis, digambar ulang dari datanya)
thinking-authors-figure-about = Grafik dari repositori penulis dengan sumbunya sendiri: keduanya linear, sehingga hanya langkah rekursif pertama yang terlihat.

## 000-complexity
complexity-title = Kompleksitas: rumus n² dan b^m terhadap hitungan eksak
complexity-method = Makalah menurunkan n² perbandingan untuk bot iteratif dan b^m panggilan untuk bot rekursif. Kami menghitung yang sebenarnya terjadi: Kode 1 dengan penghitung, setiap simpul pohon (eksak untuk 3x3 dan, dalam versi penuh, 4x4; perkiraan untuk 5x5), dan setiap posisi untuk pertanyaan apakah minimax selalu terbaik.
complexity-table = Rumus di samping hitungan
complexity-table-note = Simpul eksak dihitung lapis demi lapis pada posisi. Perkiraannya menurut cara Knuth: { $probes } permainan acak, masing-masing mengalikan banyaknya cabang yang ditemui; galatnya satu galat baku rata-rata. Pada { $exact ->
    [both] 3x3 dan 4x4
   *[small] 3x3
 } perkiraan itu dapat dibandingkan dengan hitungan eksak. Bila pohonnya tidak dihitung, berapa kali rumus terlalu besar didasarkan pada perkiraan itu.
complexity-estimate-note = Pohon 5x5 memiliki sekitar { $nodes } simpul (galat baku { $error }) dan tidak dapat dihitung secara eksak; perkiraan ini tidak memerlukan anggapan selain bahwa permainan acaknya saling bebas.
complexity-says-square-not = Penghitungnya tidak menunjukkan n² pada setiap papan.
complexity-says-cases-not = Tidak: kode itu membuat { $least } sampai { $most } perbandingan.
complexity-says-worst-not = Hitungannya mencapai batas itu.
column-comparisons = Perbandingan bot iteratif (n²)
column-b-to-the-m = Rumus b^m dengan b = m = n²
column-too-large-by = Berapa kali rumus terlalu besar
column-estimate = Perkiraan jumlah simpul
column-estimate-error = Galat baku
complexity-claim-square = Satu langkah bot iteratif memerlukan n² perbandingan, k langkah k n²
complexity-says-square = Kedua perulangan melihat setiap sel satu kali, apa pun isinya; penghitung menunjukkan tepat n².
complexity-claim-cases = Kasus terbaik, rata-rata dan terburuk bot iteratif sama
complexity-measured-cases = { $least } sampai { $most } perbandingan pada { $positions } posisi
complexity-measured-one-case = { $each } perbandingan pada setiap posisi, { $positions } posisi seluruhnya
complexity-says-cases = Pada setiap posisi tic-tac-toe jumlah perbandingannya sama, jadi hanya ada satu kasus.
complexity-claim-recurrence = T(m) = b T(m-1) + 1 menjadi deret geometri dan berakhir sebagai b^m
complexity-measured-recurrence = rekurens dan bentuk tertutup sama pada { $equal } dari { $cases } kasus
complexity-says-recurrence-not = Bentuk tertutupnya bukan bentuk rekurens itu.
complexity-says-recurrence = Bentuk tertutupnya benar; baris "b^m + m" di antaranya hanya salah tulis dan tidak mengubah orde pertumbuhan.
complexity-claim-worst = Pada kasus terburuk minimax 3x3 melihat 9⁹ skenario
complexity-printed-worst = 9⁹ = { $scenarios }
complexity-measured-worst = { $nodes } simpul, { $games } permainan
complexity-says-worst = b^m seolah-olah kesembilan sel selalu dapat dipilih; sel terisi dan permainan berakhir lebih awal, sehingga batas itu { $times } kali terlalu besar.
complexity-claim-best = Pada kasus terbaik, menang di langkah ke-5, biayanya b⁵
complexity-printed-best = b⁵ = { $cost }
complexity-measured-best = selalu { $nodes } simpul
complexity-says-best = Minimax tanpa pemangkasan tidak mempunyai kasus terbaik: seluruh pohon dilihat, siapa pun yang dapat menang lebih awal.
complexity-claim-average = Permainan rata-rata berlangsung 6 sampai 8 langkah
complexity-measured-average = { $random } langkah bila acak; { $all } sebagai rata-rata semua permainan
complexity-says-average = Dua pemain acak rata-rata memerlukan { $random } langkah; rata-rata atas semua permainan yang berbeda lebih panjang, karena permainan panjang jauh lebih banyak daripada yang pendek.
complexity-says-average-not = Dua pemain acak rata-rata memerlukan { $random } langkah; rata-rata atas semua permainan yang berbeda tidak lebih panjang dari itu.
complexity-claim-grafik = Grafik 1 menunjukkan waktu eksekusi kedua algoritma
complexity-printed-grafik = y = 9 dan y = 9^x
complexity-measured-grafik = { $paths } simpul pada lapis terakhir
complexity-says-grafik = Kurva Grafik 1 adalah rumusnya yang digambar; tidak ada yang diukur. Jumlah simpul yang sebenarnya mula-mula naik sampai { $highest } lalu turun menjadi { $last }: { $early } permainan berakhir sebelum papan penuh, { $full } pada sel terakhir.
complexity-says-grafik-rising = Kurva Grafik 1 adalah rumusnya yang digambar; tidak ada yang diukur. Jumlah simpul yang sebenarnya naik sampai { $last } pada lapis terakhir.
complexity-says-gambar-not = Pohon yang digambar bukan pohon lengkap posisi itu; langkah terbaiknya { $best }.
complexity-says-optimal-not = Ia melepas nilai pada { $spoiled } posisi.
complexity-claim-gambar = Gambar 3 menunjukkan pohon di bawah O.X/X../XOO dengan sepuluh papan dan daun +10 dan -10
complexity-printed-gambar = 10 papan
complexity-measured-gambar = { $nodes } simpul, { $leaves } di antaranya daun; terbaik { $best }, skor { $score }
complexity-says-gambar = Pohon yang digambar adalah seluruh pohon posisi itu; X langsung menang dengan { $best }.
complexity-claim-optimal = Minimax menjamin langkah optimal, dengan biaya eksponensial
complexity-printed-optimal = selalu optimal
complexity-measured-optimal = { $kept } dari { $positions } posisi
complexity-says-optimal = Pada setiap posisi tic-tac-toe yang masih berjalan, langkahnya mempertahankan nilai permainan sempurna.
complexity-claim-conclusion = Iteratif lebih efisien untuk ruang solusi kecil, rekursif lebih optimal untuk yang lebih besar
complexity-printed-conclusion = keduanya ada tempatnya
complexity-measured-conclusion = minimax mengalahkan bot acak dalam { $first } % permainan sebagai X dan { $second } % sebagai O, dan kalah pada { $lost } jalur permainan
complexity-says-conclusion = Tugas keduanya tidak sama: bot acak cepat karena tidak mencari langkah baik di papan mana pun, dan di papan besar justru yang rekursif menjadi terlalu lambat.
complexity-plies = Tic-tac-toe: yang digambar Grafik 1 dan isi pohon
complexity-figure = Grafik 1 digambar ulang di samping pohon 3x3 yang sebenarnya
complexity-figure-about = y = 9^x naik pada setiap lapis; jumlah simpul yang sebenarnya menjauh darinya, mencapai { $peak } pada lapis { $top } dan turun menjadi { $last }.
complexity-figure-about-rising = y = 9^x naik pada setiap lapis, dan jumlah simpul yang sebenarnya pun naik, sampai { $last }.
complexity-claim-advantage = Bot iteratif kehilangan efisiensinya pada papan yang lebih besar
complexity-printed-advantage = menurun secara signifikan menurut ukuran
complexity-measured-advantage = dari 3x3 ke 5x5: perbandingan × { $compared }, simpul minimax × { $nodes }
complexity-says-advantage = Dalam hal waktu justru sebaliknya: jumlah perbandingannya hanya naik menurut jumlah sel, pohon rekursif naik jauh lebih cepat, jadi keunggulannya makin besar. Yang hilang pada papan besar adalah yang memang tidak pernah dimilikinya, yaitu langkah yang baik.
complexity-says-advantage-lost = Memang demikian: jumlah perbandingannya naik lebih cepat daripada pohon rekursif.
complexity-authors-figure = Grafik 1 dengan sumbunya sendiri
complexity-authors-figure-about = Dua rumus pada sumbu linear, seperti digambar makalah: garis datar dan kurva yang seolah baru naik di ujung.
complexity-gambar-figure = Gambar 3, digambar oleh pencarian kami
complexity-gambar-figure-about = Pohon minimax di bawah akar Gambar 3, dengan skor setiap papan.
complexity-series-nodes = Simpul pohon (dihitung)
complexity-series-power = Grafik 1, rekursif: y = 9^x
complexity-series-nine = Grafik 1, iteratif: y = 9
saran000-title = Saran-saran yang sudah dikerjakan: pemangkasan, tabel hash, Monte Carlo, belajar
saran000-method = Makalah menyarankan pemangkasan alpha-beta, tabel hash untuk posisi yang telah dievaluasi agar hemat memori, pencarian pohon Monte Carlo, dan belajar dari permainan sebelumnya. Masing-masing menjadi pemain di sini: kami menghitung simpul, isi memori dan waktu, dan pemain yang memerlukan pengalaman menghadapi setiap jalur permainan tic-tac-toe setelah pengalamannya makin banyak.
saran000-searches = Tanpa pemangkasan, dengan pemangkasan, dengan tabel
saran000-searches-note = Tiga baris pertama adalah papan kosong 3x3, sisanya satu posisi 4x4 menurut benih. Disimpan: posisi yang ada dalam memori sekaligus, tanpa tabel yaitu posisi pada jalur dari akar. Bita: ruang yang dipakainya; untuk tabel, batas atasnya. Waktu adalah median pada komputer yang disebut di bawah.
column-held = Posisi disimpan
column-bytes = Bita
column-playouts = Permainan acak
column-training-games = Permainan melawan diri sendiri
saran000-mcts = Pencarian pohon Monte Carlo melawan setiap jalur permainan 3x3
saran000-learned = Pemain yang belajar melawan setiap jalur permainan 3x3
saran000-claim-pruning = Pemangkasan alpha-beta membantu pada papan yang lebih besar
saran000-printed-pruning = disarankan
saran000-measured-pruning = { $empty } sel kosong pada 4x4: { $without } simpul tanpa, { $with } dengan
saran000-says-pruning = Sudah: nilai yang sama dengan simpul { $times } kali lebih sedikit.
saran000-says-pruning-not = Sudah, tetapi pada posisi ini tidak ada yang dihemat.
saran000-claim-hash = Tabel hash untuk posisi yang telah dievaluasi mengurangi penggunaan memori
saran000-printed-hash = memori berkurang
saran000-measured-hash = dengan tabel { $table } bita dan { $nodes } simpul, tanpa tabel { $path } bita dan { $plain } simpul
saran000-says-hash = { $memory ->
    [less] Di sini memang hemat memori
   *[more] Memori yang dipakai lebih banyak, bukan lebih sedikit: pencarian tanpa tabel hanya menyimpan jalur tempat ia berada
 }; { $nodes ->
    [fewer] yang dihemat adalah pekerjaan, karena posisi yang sudah dievaluasi tidak dicari lagi.
   *[more] dan pada posisi ini pekerjaannya pun tidak berkurang.
 }
saran000-claim-mcts = Pencarian pohon Monte Carlo adalah alternatif bagi minimax
saran000-printed-mcts = disarankan
saran000-measured-mcts = jalur kalah sebagai X dan O: { $first } dengan { $few } permainan acak, { $last } dengan { $many }
saran000-says-mcts = Sudah: ia tidak memerlukan evaluasi, dan dengan { $many } permainan acak ia kalah pada { $last } jalur, bukan { $first }.
saran000-says-mcts-not = Sudah, tetapi di sini lebih banyak permainan acak tidak mengurangi jalur yang kalah.
saran000-claim-learning = Mesin yang belajar dari permainan sebelumnya lebih siap
saran000-printed-learning = disarankan
saran000-measured-learning = jalur kalah sebagai X dan O: { $first } sebelum belajar, { $last } setelah { $games } permainan
saran000-says-learning = Sudah: setelah { $games } permainan melawan dirinya sendiri ia kalah pada { $last } jalur, bukan { $first }; tidak ada yang mengajarinya cara bermain baik.
saran000-says-learning-not = Sudah, tetapi permainan sebanyak itu tidak mengurangi jalur yang kalah.
saran000-figure = Jalur kalah menurut pengalaman
saran000-figure-about = Bagian jalur yang kalah, sebagai X dan O bersama-sama, menurut jumlah permainan acak dan permainan melawan diri sendiri; sumbu pengalaman dihitung satu lebih, agar pemain yang belum belajar mendapat tempat.
saran000-series-mcts = Pencarian pohon Monte Carlo, menurut permainan acak
saran000-series-learned = Pemain yang belajar, menurut permainan melawan diri sendiri
axis-effort = Pengalaman ditambah satu (logaritmis)

## 001-evaluations-per-ply
evaluations-title = Evaluasi per lapis: apa yang dihitung?
evaluations-says-brute-force-not = Jumlah urutan langkah adalah { $paths }; program tercetak memasuki jumlah simpul yang lain.
evaluations-method = Tabel makalah memberi jumlah langkah yang dievaluasi oleh brute force dan oleh minimax dengan alpha-beta pada empat langkah pertama. Tidak disebutkan apa yang dihitung. Kami menjalankan program tercetak dan program yang dimaksud teksnya, dan menghitung simpul yang dimasuki pada setiap lapis.
evaluations-table = Simpul yang dimasuki pada setiap lapis, dari papan kosong
evaluations-note = Satu simpul adalah satu panggilan fungsi pencarian; akar hanya dihitung dalam jumlah total. "Seperti tercetak" adalah kode dengan cacatnya, "sesuai maksud" adalah yang diuraikan teks.
program-brute-force = Brute force, sesuai maksud
program-brute-force-printed = Brute force, seperti tercetak
program-alpha-beta-printed = Minimax dengan alpha-beta, seperti tercetak
program-alpha-beta = Alpha-beta, sesuai maksud
program-alpha-beta-plain = Alpha-beta, sesuai maksud, nilai polos
program-alpha-beta-depth = Alpha-beta, dihentikan pada lapis keempat
program-alpha-beta-plain-depth = Sama, nilai polos
program-memo = Alpha-beta dengan tabel dan simetri
program-printed-brute-force = Tabel makalah: brute force
program-printed-minimax = Tabel makalah: minimax
evaluations-claim-brute-force = Brute force mengevaluasi sekian langkah pada empat langkah pertama
evaluations-says-brute-force = Itu banyaknya urutan langkah dengan panjang tersebut, dan program tercetak memang memasuki simpul sebanyak itu.
evaluations-claim-minimax = Minimax hanya mengevaluasi sekian langkah di sana
evaluations-says-minimax = Tidak ada cara menghitung yang kami coba memberi angka-angka ini, dan program tercetak memang tidak bisa: ia membuka selang alpha-beta baru untuk setiap langkah pertama, sehingga semua { $answers } jawaban selalu dilihat, tidak pernah { $printed }. Pemangkasan memang banyak menghemat, hanya bukan angka-angka ini.
evaluations-says-minimax-found = Salah satu cara menghitung dalam tabel memberi angka-angka ini.
evaluations-claim-growth = Brute force memerlukan O(b^d): dapat dipakai pada 3x3, tidak di atasnya
evaluations-measured-growth = { $nodes } simpul pada 3x3, { $larger } pada { $game }
evaluations-says-growth = Seluruh pohon 3x3 dapat ditelusuri seketika; pohon { $game } besarnya { $times } kali lipat.
evaluations-says-fewer-not = Tidak pada kedua pasangan: seperti tercetak atau sesuai maksud, simpulnya tidak lebih sedikit daripada brute force.
evaluations-claim-fewer = Minimax dengan alpha-beta lebih cepat dan mengevaluasi lebih sedikit posisi
evaluations-printed-fewer = lebih sedikit
evaluations-measured-fewer = seperti tercetak { $brute_printed } simpul dibandingkan { $printed }, sesuai maksud { $brute } dibandingkan { $meant }
evaluations-says-fewer = Seperti tercetak, simpulnya { $printed_times } kali lebih sedikit daripada brute force seperti tercetak; dengan break yang benar dan satu selang bersama menjadi { $meant_times } kali lebih sedikit daripada seluruh pohon.
evaluations-figure = Simpul pada setiap lapis
evaluations-figure-about = Brute force naik sampai { $peak } simpul pada lapis { $top } dan turun di akhir; pemangkasan tidak pernah di atasnya. Dari { $printed } angka tercetak { $below } berada di bawah semua kurva.
evaluations-figure-about-below = Brute force naik sampai { $peak } simpul pada lapis { $top }. Angka tercetak berada di bawah semua kurva.
evaluations-figure-about-above = Brute force naik sampai { $peak } simpul pada lapis { $top }. Tidak ada angka tercetak yang berada di bawah semua kurva.

## 001-same-move
same-title = Apakah brute force dan minimax memilih langkah yang sama?
same-method = Pada setiap posisi tic-tac-toe yang masih berjalan kami bertanya kepada kedua program, seperti tercetak dan sesuai maksud, lalu membandingkan, terpisah untuk giliran X dan giliran O: apakah langkahnya sama, dan apakah nilai permainan sempurna dipertahankan? Kemudian masing-masing bermain melawan setiap jalur permainan.
same-pairs = Brute force dan minimax pada setiap posisi
same-pairs-note = Beda pertama adalah posisi pertama, menurut jumlah tanda lalu baris demi baris, tempat keduanya memilih langkah yang berbeda.
column-first-player = Pertama
column-second-player = Kedua
column-to-move = Giliran
column-first-parting = Beda pertama
column-first-plays = Yang pertama memilih
column-second-plays = Yang kedua memilih
same-says-optimal-not = Tidak pada setiap posisi di sini; keduanya kalah pada { $lost } jalur permainan.
same-says-listings-fine = Program tercetak pun tidak kalah pada satu jalur pun.
same-claim-same-printed = Keduanya memilih langkah optimal yang sama pada setiap permainan (program seperti tercetak)
same-table = Setiap posisi, dan setiap jalur
same-note = Langkah sama: seperti brute force (sesuai maksud). Mempertahankan nilai: posisi sesudah langkah bernilai sama dengan sebelumnya. Jalur adalah permainan lengkap melawan setiap pilihan pihak lain.
column-same-move = Langkah sama
column-keeps-value = Nilai dipertahankan
column-x-lines = Jalur sebagai X
column-x-lost = kalah
column-o-lines = Jalur sebagai O
column-o-lost = kalah
same-claim-optimal = Kedua algoritma menemukan langkah optimal (sesuai maksud teks)
same-printed-optimal = selalu
same-measured-optimal = { $first } dan { $second } dari { $positions } posisi
same-says-optimal = Bila dikerjakan seperti teksnya, keduanya mempertahankan nilai pada setiap posisi dan tidak pernah kalah.
same-claim-listings = Kedua algoritma menemukan langkah optimal (seperti kode yang tercetak)
same-says-listings = Program tercetak bermain lebih buruk daripada janji teksnya: brute force kalah pada { $brute } jalur sebagai X dan { $brute_o } sebagai O, karena hanya melihat dua langkah dan O lebih suka kalah; minimax kalah pada { $alpha_beta } dan { $alpha_beta_o }, karena "1 - depth" membuat kekalahan yang lambat tampak lebih baik daripada kemenangan.
same-claim-same = Keduanya memilih langkah optimal yang sama pada setiap permainan (sesuai maksud teks)
same-measured-pair = giliran X: { $x } dari { $x_positions } posisi; giliran O: { $o } dari { $o_positions }
same-says-same-printed = Program tercetak memilih langkah yang sama pada setiap posisi.
same-says-parted-printed = Tidak: pada { $position } pun sudah berbeda: brute force memilih { $first } dan minimax { $second }.
same-says-same-everywhere = Sesuai maksud, keduanya memilih langkah yang sama pada setiap posisi.
same-says-parted = Bahkan sesuai maksud keduanya berbeda, dengan nilai polos pun demikian.
same-parting-before = giliran { $side }
same-parting = Tempat kedua program tercetak pertama kali berbeda
same-parting-about = Posisi pertama dengan giliran X dan posisi pertama dengan giliran O tempat kedua program tercetak memilih berbeda, beserta papan setelah tiap pilihan.
same-printed-same = selalu sama
same-says-same = Sekalipun keduanya benar, langkahnya bisa berbeda: alpha-beta, yang menghitung jumlah langkah, mengambil jalan terpendek ke kemenangan dan jalan terpanjang ke kekalahan, brute force mengambil sel pertama dengan nilai terbaik yang ditemui. Dengan nilai polos keduanya selalu sama.
same-part-same = langkah sama, baik
same-part-good = langkah lain, baik
same-part-bad = nilai dilepas
same-figure = { $positions } posisi: langkah yang sama, langkah baik yang lain, kesalahan
same-figure-about-right = Sesuai maksud, brute force maupun minimax tidak pernah melepas nilai; seperti tercetak, brute force melepasnya pada { $brute } posisi dan minimax pada { $alpha_beta }.
same-figure-about = Sesuai maksud, brute force dan minimax melepas nilai pada paling banyak { $meant } posisi; seperti tercetak, brute force pada { $brute } dan minimax pada { $alpha_beta }.

## 002-table-2
table2-title = Tabel 2: satu langkah pada 3x3 menurut jumlah sel kosong
table2-method = Minimax tanpa pemangkasan dengan nilai polos, seperti di makalah: lima posisi menurut benih untuk tiap jumlah sel kosong, dicapai dengan langkah acak, diukur waktunya seperti kelima posisi makalah; simpulnya dihitung pada semua posisi yang ada, sehingga putusan tidak bergantung pada lima posisi yang terundi.
table2-table = Rata-rata menurut jumlah sel kosong
table2-note = Simpul adalah rata-rata atas semua posisi dengan sel kosong sebanyak itu yang permainannya belum selesai, dengan simpangan bakunya. Pertumbuhan dan waktu per simpul makalah dihitung dari lima percobaan tercetak, bukan dari rata-rata tercetak yang dibulatkan. Waktu di sini adalah median lima posisi kami pada komputer yang disebut di bawah.
column-all-positions = Semua posisi
column-deviation = Simpangan baku
column-median-seconds = Median waktu di sini
table2-trials = Semua percobaan
table2-claim-means = Rata-rata tercetak adalah rata-rata percobaan tercetak
table2-printed-means = { $means } rata-rata
table2-measured-means = { $right } dari { $means } benar
table2-says-means = Kami menjumlahkan { $times } waktu tercetak; setiap rata-rata benar.
table2-says-means-not = Kami menjumlahkan waktu tercetak; { $wrong } rata-rata bukan rata-rata percobaannya.
table2-claim-shape = Waktu naik dengan setiap sel kosong (gambar 6): faktor empat baris terakhir, dengan selang 95 persen dari percobaan tercetak
table2-says-shape = Setiap faktor simpul berada dalam selang waktu tercetak, jadi waktu naik seperti pohonnya; { $slower } dari { $factors } naik sedikit lebih lambat, seperti bila ada biaya tetap untuk setiap langkah.
table2-says-shape-not = { $outside } dari { $factors } faktor simpul berada di luar selang waktu tercetak: waktu tidak naik seperti pohonnya.
table2-claim-seconds = Langkah pertama pada papan 3x3 kosong perlu sekitar 6 detik
table2-measured-seconds = { $nodes } simpul, { $seconds }
table2-says-seconds = Hitungan adalah sifat permainannya, detik bukan: Python makalah menyalin papan pada setiap simpul dan memerlukan { $theirs }, di sini satu simpul { $ours }.
table2-claim-one = Dengan satu sel kosong tidak perlu pencarian
table2-printed-one = tanpa pencarian
table2-measured-one = { $nodes } simpul
table2-says-one = Hanya ada satu langkah; program tetap mencari, tetapi hanya { $nodes } simpul: posisi itu dan papan sesudahnya.
table2-says-one-not = Hanya ada satu langkah, tetapi program mencari { $nodes } simpul.
table2-figure = Gambar 6 lagi: waktu satu langkah pada 3x3
table2-figure-about = Pada sumbu logaritmis kedua kurva naik; dari baris kedua terakhir ke baris terakhir sebesar { $printed } kali di makalah, simpulnya { $nodes } kali.

## 002-table-3
table3-title = Tabel 3: satu langkah pada 4x4, dan baris yang tidak pernah dijalankan
table3-method = Minimax tanpa pemangkasan yang sama pada 4x4, sampai jumlah sel kosong yang ditelusuri makalah (satu posisi menurut benih per baris, dicantumkan). Untuk sisanya simpul dihitung secara eksak tanpa ditelusuri; untuk baris yang di makalah memakan waktu beberapa detik atau lebih, kami menghitung sampel posisi, karena posisi makalah tidak diketahui. Pemangkasan, tabel dan pemecah memainkan posisi yang sama.
table3-table = Minimax tanpa pemangkasan pada 4x4
table3-note = Simpul paling sedikit dan paling banyak: atas { $positions } posisi acak menurut benih dengan sel kosong sebanyak itu, termasuk yang dicantumkan. Waktu per simpul makalah diambil menurut rata-ratanya. Waktu perkiraan mengalikan jumlah simpul yang eksak dengan waktu per simpul: di sini dari baris terukur terakhir, untuk makalah dari baris panjangnya yang tercepat dan yang paling lambat.
column-fewest-nodes = Simpul paling sedikit
column-most-nodes-sample = Simpul paling banyak
column-expected-there-low = Perkiraan pada komputer makalah, paling cepat
column-expected-there-high = paling lama
table3-extrapolated = Waktu perkiraan adalah ekstrapolasi, bukan pengukuran; banyaknya simpul di sampingnya eksak.
column-expected-here = Perkiraan di sini
table3-helpers = Posisi yang sama, dicari lebih baik
table3-helpers-note = Simpul pemecah adalah posisi yang dikembangkannya; sisanya diputuskan oleh langkah paksa, tabel dan bukti statis.
column-nodes-of = Simpul: { $player }
column-seconds-of = Waktu: { $player }
table3-claim-table = Waktu dari 0,0001 s sampai 10.597 s, lurus pada sumbu logaritmis (gambar 7)
table3-printed-table = lima yang terpanjang: 1,0769 s sampai 10.597 s
table3-measured-table = { $least } sampai { $most } per simpul
table3-says-table = Satu kecepatan cocok untuk semua baris panjang, jika posisi makalah termasuk yang dapat muncul: tabelnya masuk akal dan pertumbuhannya adalah pertumbuhan pohon.
table3-says-table-not = Tidak ada satu kecepatan yang cocok untuk semua baris panjang: waktunya tidak naik seperti pohonnya.
table3-claim-hours = 12 sel kosong memerlukan 10.597 s, sekitar 3 jam (teks di bawah tabel menyebut 13)
table3-printed-hours = { $seconds } s ({ $empty })
table3-measured-hours = menurut baris lainnya { $low } sampai { $high }
table3-says-hours = Baris-baris sebelumnya mengatakan hal yang sama; 13 sel kosong akan memerlukan { $thirteen } atau lebih, jadi tabel dan abstrak benar dan "13" dalam teks adalah salah tulis.
table3-says-hours-both = Baris-baris sebelumnya mengatakan hal yang sama; dari waktunya saja bisa juga 13 sel kosong.
table3-says-hours-not = Menurut baris-baris sebelumnya waktunya seharusnya lain.
table3-claim-five-hours = 15 sel kosong perlu lebih dari 5 jam
table3-printed-five-hours = lebih dari 5 jam
table3-measured-five-hours = { $nodes } simpul: { $low } sampai { $high }
table3-says-five-hours = Tidak pernah dijalankan, dan jauh lebih lama: { $low } sampai { $high } untuk 15 sel kosong, dan { $least } sampai { $most } untuk papan kosong.
table3-says-five-hours-right = Tidak pernah dijalankan, tetapi kira-kira sebesar itu: { $low } sampai { $high }.
table3-says-five-hours-less = Tidak pernah dijalankan, dan akan lebih singkat: { $low } sampai { $high }.
table3-claim-unsuitable = Minimax tidak cocok untuk 4x4
table3-printed-unsuitable = tidak cocok tanpa algoritma lain
table3-measured-unsuitable = { $nodes } simpul untuk papan kosong ({ $player })
table3-says-unsuitable = Minimax tanpa pemangkasan memang tidak cocok, seperti kata makalah: papan kosong akan memerlukan sedikitnya { $low }. Tetapi bantuan yang disarankan ada: pemecah memerlukan { $nodes } simpul dan { $seconds }.
table3-says-suitable = Dengan kecepatan makalah papan kosong hanya memerlukan { $low }.
table3-figure = Gambar 7 lagi, dengan baris yang hilang
table3-figure-about = Waktu makalah dan waktu kami naik bersama, waktu kami { $least } sampai { $most } kali lebih rendah per simpul; pemangkasan, tabel dan pemecah menekan kurva ke bawah.
table3-figure-about-slower = Waktu makalah dan waktu kami naik bersama; pemangkasan, tabel dan pemecah menekan kurva ke bawah.
series-paper-expected = Makalah, perkiraan
series-ours-unpruned = Di sini, tanpa pemangkasan (perkiraan untuk yang tidak dijalankan)

## 002-hybrid
hybrid-title = Acak dulu, lalu minimax: sejak kapan aman?
hybrid-method = Makalah menyarankan komputer melangkah acak selagi banyak sel kosong, lalu beralih ke minimax. Untuk setiap titik alih kami menghitung eksak, atas semua posisi, peluang bahwa lawan sempurna, yang tahu cara komputer bermain, mengalahkannya.
hybrid-table = Setiap titik alih
hybrid-note = Komputer melangkah acak selama sel kosong lebih banyak daripada titik alih, sesudah itu sempurna. Aman: langkah acak mana pun dan permainan lawan apa pun tidak dapat mengalahkannya.
column-computer-side = Komputer bermain
column-switch = Titik alih (sel kosong)
column-chance-beaten = Peluang dikalahkan
column-safe = Aman
hybrid-claim-random = Tingkat acak dapat dikalahkan
hybrid-printed-random = dapat dikalahkan
hybrid-measured-random = kalah dalam { $chance } % permainan oleh lawan sempurna
hybrid-says-random = Pemain pertama yang sempurna mengalahkan bot acak dalam { $chance } persen permainan.
hybrid-says-random-not = Pemain pertama yang sempurna pun tidak dapat mengalahkan bot acak.
hybrid-claim-minimax = Tingkat minimax tidak pernah kalah
hybrid-printed-minimax = tidak pernah kalah
hybrid-measured-minimax = kalah pada { $lost } dari { $lines } jalur
hybrid-says-minimax = Melawan setiap jalur permainan pada 3x3 hasil terbaik bagi manusia adalah seri ({ $drawn } jalur; komputer menang pada { $won }).
hybrid-says-minimax-not = Ia kalah pada { $lost } jalur.
hybrid-claim-switch = { $game }: komputer boleh acak dulu lalu beralih ke minimax
hybrid-printed-switch = disarankan, tanpa angka
hybrid-measured-switch = aman mulai titik alih ini, menurut pihak komputer: { $safe }
hybrid-safe = { $side }: { $safe } ({ $moves ->
    [0] tanpa langkah acak
   *[other] { $moves } langkah acak
 })
hybrid-safe-never = { $side }: –
hybrid-says-switch = Pada { $game } saran itu berhasil bila minimax mengambil alih saat { $safe } sel masih kosong; bila beralih satu langkah acak lebih lambat, lawan sempurna bisa menang.
hybrid-says-switch-own = Pada { $game } saran itu berhasil bila minimax mengambil alih saat { $safe } sel masih kosong, dan itulah yang dilakukan pemain hybrid dengan sendirinya; bila beralih satu langkah acak lebih lambat, lawan sempurna bisa menang.
hybrid-says-switch-side = Pada { $game } saran itu hanya berhasil bila komputer bermain { $side }: { $moves } langkah acak masih aman; sebagai { $other } langkah pertamanya pun tidak boleh acak.
hybrid-says-switch-never = Pada { $game } tidak ada langkah acak yang aman.
hybrid-series = { $game }, komputer bermain { $side }
hybrid-figure = Peluang lawan sempurna mengalahkan pemain hybrid
hybrid-figure-about = Bila komputer menjadi pemain kedua pada 3x3, peluangnya { $late } persen jika ia hanya melangkah acak, turun bertahap, dan tepat 0 mulai { $small } sel kosong; pada 4x4 mulai { $large } sel kosong.
hybrid-figure-about-quick = Bila komputer menjadi pemain kedua pada 3x3, peluangnya { $late } persen jika ia hanya melangkah acak, turun bertahap, dan tepat 0 mulai { $small } sel kosong.
axis-beaten = Peluang dikalahkan (persen)

## 003-worked-examples
examples-title = Contoh perhitungan dari makalah
examples-method = Setiap angka contoh makalah dihitung kembali: evaluasi tiga papan garis demi garis, setiap simpul pohon umum gambar 3.5, dan pohon tic-tac-toe gambar 3.6 dan 3.7, yang papannya hilang dan ditemukan kembali dari angkanya. Semuanya digambar.
examples-lines = Garis yang dihitung
column-from = Dari
column-to = Ke
examples-nodes = Gambar 3.5, simpul demi simpul
column-node = Simpul
examples-table = Fungsi evaluasi
column-evaluation = Evaluasi
examples-boards = Papan yang memberi semua angka gambar 3.6 dan 3.7
examples-boards-note = Semua posisi dengan tiga sel kosong, giliran X, pojok kanan bawah menang, dan jawaban bernilai E, F, G, H seperti tercetak, baik apa adanya maupun dimainkan sampai akhir.
column-full-depth = Skor, kedalaman penuh
column-depth-2 = Skor, kedalaman 2
examples-claim-1 = Contoh 1, 3x3: garis-garisnya berjumlah seperti tercetak
examples-claim-2 = Contoh 2, 4x4 dengan tiga sederet: garis penuh mengakhiri hitungan (gambarnya hilang; papannya dari kami)
examples-claim-3 = Contoh 3, 7x6 dengan lima sederet: garis-garisnya berjumlah seperti tercetak
examples-says-sum = Semua { $lines } garis yang dihitung berjumlah seperti tercetak: { $sum }.
examples-says-sum-not = Semua { $lines } garis yang dihitung berjumlah lain: { $sum }.
examples-says-full-line = Satu garis penuh sudah menentukan seluruh evaluasi, apa pun isi papan selebihnya.
examples-claim-won = Contoh 3 sudah menang bagi X dan seharusnya bernilai seperti garis penuh
examples-says-won-not = Pencarian dua langkah pun tidak melihatnya.
examples-measured-won = { $score } pada kedalaman 2
examples-says-won = Empat sederet dengan kedua ujung terbuka tidak dapat dihentikan: pencarian dua langkah melihat apa yang tidak terlihat oleh evaluasi saja.
examples-claim-tree = Gambar 3.5: nilai setiap simpul
examples-says-tree = Minimax memberi nilai tercetak pada semua { $nodes } simpul pohon yang digambar.
examples-says-tree-not = Minimax memberi nilai lain pada { $wrong } simpul.
examples-says-figure-other = Ada papan yang memberi semua angka tercetak, tetapi pada salah satunya kedalaman 2 memilih langkah lain.
examples-says-figure-none = Tidak ada papan yang memberi semua angka tercetak.
examples-claim-pictures = Gambar yang lebih banyak akan memudahkan pemahaman
examples-printed-pictures = disarankan
examples-measured-pictures = di bawah: semua { $lines } garis contoh 3 pada papannya, dan tiga pohon
examples-says-pictures = Sudah: deret tree menggambar pohon langkah pemain mana pun, dan halaman web memperlihatkan pencarian tahap demi tahap.
examples-figure = Ketiga contoh dengan garis yang dihitung
examples-figure-about = Setiap garis yang dihitung digambar di atas selnya; garis searah dan senilai berwarna sama.
examples-figure-generic = Gambar 3.5, dengan nilai yang ditemukan
examples-figure-generic-about = Pohon dengan delapan daun tercetak; setiap simpul menunjukkan nilai yang ditemukan minimax.
examples-figure-full = Gambar 3.6: pohon lengkap
examples-figure-two = Gambar 3.7: pohon sampai kedalaman 2
examples-figure-tree-about = Pohon di bawah { $position }, papan pertama yang cocok dengan angka tercetak, dengan skor setiap simpul.
examples-claim-figure = Gambar 3.6 dan 3.7: langkah sama pada kedalaman penuh dan kedalaman 2
examples-printed-figure = kedalaman penuh: { $full }; kedalaman 2: { $two }; keduanya: { $both }
examples-measured-figure = { $boards } papan cocok, yang pertama { $first }
examples-says-figure = Semua angka tercetak dapat benar sekaligus: papan-papan ini memberikannya, dan pada masing-masing kedalaman 2 memilih langkah yang sama dengan kedalaman penuh.

## 003-depth
depth-title = Apakah makin dalam pencariannya, makin baik permainannya?
depth-method = Pencarian berkedalaman terbatas dari makalah dan program yang diterbitkannya, yang mengingat permainannya, setiap kedalaman sebagai X dan sebagai O melawan setiap jalur yang dapat dipilih lawan: lengkap pada 3x3 dan, untuk pencarian pada kedalaman kecil, pada papan yang lebih besar. Program itu diikuti jalur demi jalur. Dan pada setiap posisi tic-tac-toe: apakah langkah pencarian mempertahankan nilai?
depth-side-by-side = Pencarian dari teks dan program yang diterbitkan: setiap jalur 3x3
depth-side-by-side-note = Program menjawab dari pohon yang disimpannya antarlangkah (heuristic:as=printed); jalur yang bertemu pada satu posisi dapat berlanjut berbeda, maka masing-masing dimainkan sendiri. Menang, seri dan kalah dilihat dari komputer.
column-search-lines = Pencarian: jalur
column-program-lines = Program: jalur
depth-table = Tic-tac-toe: setiap jalur
depth-larger = Papan lebih besar: setiap jalur
depth-positions = Tic-tac-toe: setiap posisi
depth-positions-note = Dirusak: posisi yang langkahnya melepas kemenangan atau seri; { $positions } posisi seluruhnya, termasuk yang tidak akan pernah dicapai pemain itu sendiri.
depth-advice = Di atas 5x5: langkah pertama
depth-advice-note = Tanpa pemangkasan setiap urutan langkah adalah jalur tersendiri, jadi simpulnya dihitung dengan perkalian; dengan alpha-beta pencariannya dijalankan.
column-spoiled = Posisi yang dirusak
column-most-nodes = Simpul terbanyak untuk satu langkah
column-most-seconds = Waktu terlama
depth-claim-two = Pada 3x3 komputer dengan kedalaman 2 tidak dapat dikalahkan (pencarian yang diuraikan teks)
depth-claim-program = Pada 3x3 komputer dengan kedalaman 2 tidak dapat dikalahkan (program yang diterbitkan)
depth-measured-program = jalur kalah: { $x } sebagai X, { $o } sebagai O
depth-says-program = Benar juga untuk programnya: tidak ada jalur lawan yang mengalahkannya pada kedalaman { $depth }.
depth-says-program-beaten = Tidak benar untuk programnya: pada kedalaman { $depth } jalur { $line } mengalahkannya. Ia menjawab dari daftar langkah yang dinilainya satu langkah sebelumnya, jadi ia melihat satu langkah lebih sedikit daripada kedalamannya.
depth-claim-program-range = 3x3 dapat memakai kedalaman 2 sampai 5 (program yang diterbitkan)
depth-measured-program-range = jalur kalah menurut kedalaman: { $lost }
depth-says-program-range = Program tidak kalah pada satu pun kedalaman ini.
depth-says-program-range-beaten = Program dapat dikalahkan pada kedalaman { $beaten }: yang sudah dibekukan dalam pohonnya tidak dilihat lagi, sehingga kedalaman yang lebih besar tidak begitu saja membantu.
depth-claim-default = Program mulai dengan kedalaman { $depth }
depth-printed-default = kedalaman { $depth }, termasuk yang dibolehkan
depth-says-default = Pada kedalaman bawaannya { $depth } ia tidak kalah pada satu jalur pun.
depth-says-default-beaten = Pada kedalaman bawaannya { $depth } ia kalah pada { $lost } jalur, yang pertama { $line }.
depth-says-two-beaten = Ia dapat dikalahkan: ada jalur lawan yang menang.
depth-says-best-always = Memang, pada setiap posisi.
depth-says-best-beaten = Tidak selalu: pada posisi-posisi itu ia melepas kemenangan atau seri, dan ia dapat dikalahkan.
depth-printed-two = tidak pernah kalah
depth-measured-two = jalur kalah: { $x } sebagai X, { $o } sebagai O (bila dari sel yang bernilai sama diambil yang terakhir: { $x_last } dan { $o_last })
depth-says-two = Benar, dan kini terbukti: tidak ada jalur pihak lain yang mengalahkannya, sebagai X maupun O.
depth-claim-best = Pada 3x3 kedalaman 2 selalu memilih langkah terbaik
depth-printed-best = selalu
depth-measured-best = melepas nilai pada { $spoiled } dari { $positions } posisi
depth-says-best = Tidak selalu: pada posisi itu ia melepas kemenangan atau seri. Tetapi tidak ada permainan yang dimainkannya sendiri dari papan kosong menjadi kekalahan, jadi ia tetap tidak terkalahkan.
depth-claim-deeper = Semakin besar kedalaman, semakin optimal
depth-printed-deeper = selalu lebih baik
depth-measured-deeper = posisi yang dirusak dari kedalaman terkecil sampai terbesar: { $spoiled }
depth-says-deeper = Tidak pada setiap tambahan kedalaman: kedalaman { $deeper } merusak { $more } posisi, kedalaman { $depth } hanya { $fewer }. Jalur kalah menurut kedalaman: { $lost }.
depth-says-deeper-always = Memang demikian pada setiap kedalaman yang dicoba: tidak ada yang merusak lebih banyak posisi daripada sebelumnya.
depth-claim-range = 3x3 dapat memakai kedalaman 2 sampai 5 (pencarian yang diuraikan teks)
depth-measured-range = paling banyak { $nodes } simpul per langkah; jalur kalah menurut kedalaman: { $lost }
depth-says-range = Semuanya menjawab seketika dan tidak ada yang kalah.
depth-says-range-beaten = Semuanya menjawab seketika; tetapi kedalaman { $beaten } dapat dikalahkan.
depth-claim-larger = Pada papan m,n,k kedalaman 2 tampak tidak terkalahkan
depth-printed-larger = tampak tidak terkalahkan
depth-measured-larger = jalur kalah menurut papan dan pihak: { $lost }
depth-lost-on = { $game } { $side }: { $lost }
depth-lost-at = { $depth }: { $lost }
depth-says-larger = Bergantung pada papan dan pihaknya: ia kalah pada { $beaten } dan tidak kalah pada { $unbeaten }.
depth-says-larger-never = Ia tidak kalah pada papan mana pun yang dicoba di sini.
depth-says-larger-always = Ia dapat dikalahkan pada setiap papan yang dicoba di sini.
depth-claim-local = Hasilnya terbaik dalam kedalaman itu, tidak selalu terbaik seluruhnya
depth-printed-local = optimum lokal
depth-measured-local = { $one } posisi dirusak pada kedalaman terkecil, { $two } pada berikutnya
depth-says-local-not = Tidak pada 3x3: kedalaman terkecil pun tidak merusak apa-apa.
depth-claim-advice = Di atas 5x5 kedalaman 2 atau 3 menjaga waktu perhitungan tetap wajar
depth-printed-advice = kedalaman 2 atau 3
depth-measured-advice = simpul tanpa pemangkasan pada 6x6: { $three } pada kedalaman 3, { $four } satu lebih dalam
depth-says-advice = Wajar atau tidak bukanlah angka, tetapi satu lapis lebih dalam memerlukan { $times } kali lipat simpul, dan program yang diterbitkan tidak memangkas. Dengan alpha-beta kedalaman yang lebih besar memerlukan { $pruned } simpul, { $beyond ->
    [cheaper] lebih sedikit daripada kedalaman yang lebih kecil tanpanya.
   *[dearer] masih lebih banyak daripada kedalaman yang lebih kecil tanpanya.
 }
depth-claim-efficient = Program sebaiknya dibuat lebih efektif dan efisien
depth-printed-efficient = disarankan
depth-measured-efficient = langkah pertama pada kedalaman { $depth }: { $program } simpul oleh program, { $ours } dengan alpha-beta
depth-says-efficient = Sudah: dengan alpha-beta yang diuraikan teksnya, kedalaman yang sama memerlukan simpul { $times } kali lebih sedikit.
depth-says-efficient-not = Di sini alpha-beta tidak menghemat apa-apa.
depth-line-figure = Jalur pertama yang mengalahkan program pada kedalaman { $depth } ({ $side } adalah program)
depth-line-figure-about = Permainan { $line }, langkah demi langkah.
depth-says-local = Benar: pandangan pendek mengira evaluasi yang baik sekarang adalah posisi yang baik nanti.
depth-figure = 3x3: jalur kalah dan posisi yang dirusak menurut kedalaman
depth-figure-about = Jalur kalah menurut kedalaman, sebagai X dan O bersama-sama: pencarian { $search }; program { $program }. Posisi yang dirusak pencarian: { $spoiled }.
depth-series-lost = Pencarian: jalur kalah sebagai { $side }
depth-series-program = Program: jalur kalah sebagai { $side }
depth-series-spoiled = Posisi yang dirusak

## 003-pruning
pruning-title = Alpha-beta: jawaban sama, berapa simpul lebih sedikit?
pruning-method = Pemain berkedalaman terbatas pada papan kosong, dengan dan tanpa alpha-beta: simpul, waktu, langkah dan skor, kedalaman demi kedalaman pada beberapa papan.
pruning-says-same-not = Pada { $other } pencarian langkah atau skornya berbeda.
pruning-table = Dengan dan tanpa pemangkasan
pruning-note = Langkah dicoba baris demi baris dari kiri atas, tanpa pengurutan; urutan yang baik akan menghemat lebih banyak.
column-nodes-without = Simpul tanpa
column-nodes-with = Simpul dengan
column-times-fewer = Kali lebih sedikit
column-seconds-without = Waktu tanpa
column-seconds-with = Waktu dengan
column-same-answer = Langkah dan skor sama
pruning-claim-same = Alpha-beta memberi hasil yang sama
pruning-printed-same = sama
pruning-measured-same = { $same } dari { $searches } pencarian
pruning-says-same = Langkah dan skor sama pada setiap pencarian: yang dipangkas tidak dapat mengubah jawaban. (Program makalah tidak mempunyai alpha-beta; ini algoritma yang dijelaskan teksnya.)
pruning-claim-faster = Alpha-beta jauh lebih cepat dan memungkinkan lebih dalam
pruning-printed-faster = jauh lebih cepat
pruning-measured-faster = { $least } sampai { $most } kali lebih sedikit simpul
pruning-says-faster = Penghematannya naik dengan setiap lapis pada setiap papan: di sini paling banyak { $most } kali.
pruning-says-faster-uneven = Selalu ada penghematan pada setiap papan dan kedalaman, di sini paling banyak { $most } kali, tetapi tidak selalu lebih banyak dengan satu lapis lagi.
pruning-says-faster-not = Tidak selalu: ada pencarian yang memasuki simpul sebanyak tanpa pemangkasan.
pruning-figure = Berapa kali lebih sedikit simpul dengan alpha-beta
pruning-figure-about = Faktornya { $grows ->
    [yes] naik dengan setiap lapis pada setiap papan
   *[no] tidak naik dengan setiap lapis pada setiap papan
 }: { $from } sampai { $to } pada kedalaman { $first }, { $least } sampai { $most } pada kedalaman { $last }.

## 004-table-1
table1-title = Tabel 1: bukan permainan satu orang, melainkan semua permainan
table1-method = Seorang manusia yang bermain menurut intuisi menghadapi program berbasis biaya pada tiga papan. Orang itu tidak dapat ditanya lagi; sebagai gantinya program menghadapi setiap jalur permainan bila dapat dihitung, dan pemain acak pada semua papan (peluang eksak bila semua jalur dihitung, selain itu permainan menurut benih dengan galatnya).
table1-table = Hasil orang itu, semua jalur, dan hasil pemain acak
table1-note = Menang, kalah dan seri dilihat dari pemain pertama (orang itu), seperti di makalah. Jalur adalah permainan lengkap dengan setiap pilihan pemain pertama.
column-printed-games = Permainan (makalah)
column-printed-won = menang
column-printed-lost = kalah
column-printed-drawn = seri
column-person-won = Jalur menang
column-person-lost = kalah
column-person-drawn = seri
column-random-won = Pemain acak menang
column-random-lost = kalah
column-random-drawn = seri
table1-claim-results = Orang yang bermain dengan intuisi: menang, kalah, seri
table1-measured-results = langkah acak pada 3x3: { $won } % menang, { $lost } % kalah, { $drawn } % seri
table1-says-results = { $games } permainan satu orang tidak dapat diulang. Pemain acak hanya berpeluang { $chance } persen untuk kalah sesedikit itu pada 3x3, jadi orang itu tidak bermain acak.
table1-says-results-random = { $games } permainan satu orang tidak dapat diulang. Pemain acak berpeluang { $chance } persen untuk kalah sesedikit itu pada 3x3: hasilnya tidak membedakan orang itu dari pemain acak.
table1-claim-unbeaten = Program tidak pernah dikalahkan dalam pengujian
table1-printed-unbeaten = tidak ada permainan yang kalah
table1-measured-unbeaten = kalah pada { $lost } dari { $lines } jalur di 3x3
table1-says-unbeaten = Tidak ada jalur pada 3x3 yang mengalahkannya.
table1-says-beaten = Ia dapat dikalahkan: { $lost } dari { $lines } jalur menang melawannya. Pemain acak menemukannya dalam { $chance } persen permainannya, jadi beberapa permainan satu orang bisa saja melewatkannya.
table1-says-draws-not = Sebaliknya: papan yang lebih besar lebih jarang seri.
table1-says-draws-open = Selisih bagian-bagiannya tidak melebihi galatnya.
table1-claim-draws = Papan lebih besar dari 3x3 dengan satu garis penuh cenderung seri
table1-measured-draws = seri melawan pemain acak: { $three } %, { $four } %, { $five } %
table1-says-draws = Benar: satu tanda lawan sudah cukup untuk mematikan satu garis.
table1-bar-printed = { $game }: makalah, { $games } permainan
table1-bar-random = { $game }: pemain acak
table1-part-lost = program menang
table1-part-drawn = seri
table1-part-won = pemain pertama menang
table1-figure = Hasil melawan program berbasis biaya
table1-figure-about = Pada 3x3 program menang { $won } persen melawan permainan acak; seri { $three } persen pada 3x3, { $four } pada 4x4 dan { $five } pada 5x5.

## 004-all-lines
lines-title = Semua pilihan: apakah pemain berbasis biaya seorang pakar?
column-choices-won = Dari 945: menang
lines-choices-note = Satu jalur adalah satu permainan lengkap: setiap pilihan pihak lain dicoba, dan pemain menjawab. Menang, seri dan kalah dilihat dari pemain itu. 945 pilihan makalah terus dihitung setelah permainan selesai: jalur yang berakhir lebih awal mewakili semua pilihan yang berawal dengannya.
lines-method = Makalah membiarkan terbuka apakah pemainnya setingkat pakar: sepuluh permainan kira-kira satu persen dari pilihan pemain pertama. Kami mencoba semuanya, dengan dua cara memilih di antara biaya yang sama (sel pertama, sel terakhir); segala cara lain ada di 004-costs.
lines-table = Branch and bound melawan setiap jalur pada 3x3
lines-claim-expert = Apakah setingkat pakar? (pertanyaan terbuka)
lines-printed-expert = belum diputuskan
lines-measured-expert = kalah pada { $first } dari { $lines } jalur (bila dari sel yang berbiaya sama diambil yang terakhir: { $last })
lines-says-expert = Tidak: seorang pakar tidak pernah kalah, dan jalur { $line } mengalahkannya (papan di bawah). Sebagai pemain pertama ia kalah pada { $as_x } jalur.
lines-says-expert-safe = Ya, sejauh tidak pernah kalah: tidak ada jalur yang mengalahkannya sebagai pemain kedua, { $as_x } sebagai pemain pertama.
lines-claim-945 = Ada 945 pilihan yang harus dicoba
lines-measured-945 = dari jumlah itu pemain menang { $won }, seri { $drawn }, kalah { $lost }
lines-says-945 = Hasil kali itu terus menghitung setelah permainan selesai; karena permainan dapat berakhir sebelum tanda terakhir, yang ada hanyalah { $lines } jalur melalui { $positions } posisi.
lines-says-945-all = Setiap pilihan adalah jalur tersendiri, melalui { $positions } posisi.
lines-line-figure = Jalur pertama yang mengalahkannya ({ $side } adalah program)
lines-line-figure-about = Permainan { $line }, langkah demi langkah.
lines-bar = { $player } sebagai { $side }
lines-figure = Semua jalur pemain berbasis biaya
lines-figure-about = Sebagai O ia menang pada { $won } dari { $lines } jalur, seri { $drawn } dan kalah { $lost }; sebagai X menang pada { $x_won } dari { $x_lines } dan kalah { $x_lost }. { $ties ->
    [alike] Bila biaya sama dan sel terakhir yang diambil, hitungannya sama.
   *[apart] Bila biaya sama dan sel terakhir yang diambil, hitungannya lain.
 }

## 004-expert
expert-title = Delapan aturan, menurut setiap tafsiran "hadang garpu"
expert-method = Makalah mengutip strategi pakar dengan delapan aturan. Aturan keempat, menghadang garpu lawan, dapat ditafsirkan dengan tiga cara: menempati sel garpu, mencegah setiap garpu, atau memaksa lawan dengan dua sederet lebih dulu. Masing-masing melawan setiap jalur.
expert-table = Tiga tafsiran melawan setiap jalur
column-reading = Hadang garpu
expert-claim-never = Pakar yang mengikuti delapan aturan tidak pernah kalah
expert-printed-never = tidak pernah kalah
expert-measured-never = jalur kalah: { $lost }
expert-lost-under = { $reading }: { $lost }
reading-force = paksa lawan (force)
reading-occupy = tempati sel garpu (occupy)
reading-prevent = cegah setiap garpu (prevent)
expert-says-never = Hanya benar dengan tafsiran "{ $safe }"; selain itu ada jalur yang mengalahkannya.
expert-says-never-none = Tidak benar dengan satu pun dari ketiga tafsiran.
expert-says-never-all = Benar dengan ketiga tafsiran.
expert-claim-better = Rumus biaya lain mungkin bermain lebih baik
expert-printed-better = mungkin
expert-measured-better = jalur kalah: { $costs } menurut biaya, { $rules } menurut delapan aturan dengan tafsiran { $reading }
expert-says-better = Ada resep yang lebih baik tanpa pencarian, walaupun bukan rumus biaya: delapan aturan, bila ditafsirkan dengan benar, kalah pada { $lost } jalur, karena mencari garpu, yang hanya diterka oleh kedua biaya. Rumus biaya dibandingkan dalam 004-costs.
expert-says-better-not = Delapan aturan, yang bukan rumus biaya, kalah pada { $lost } jalur, tidak lebih sedikit daripada biaya. Rumus biaya dibandingkan dalam 004-costs.
expert-figure = Delapan aturan melawan setiap jalur
expert-figure-about = Jalur kalah menurut tafsiran dan pihak: { $lost }.
costs-title = Biaya yang lebih baik? Satu keluarga rumus, semuanya dicoba
costs-method = Makalah mengatakan rumus biaya lain mungkin lebih baik dan bahwa aturan kapan menyerang dan kapan bertahan akan ideal. Kami memberi bobot pada hal-hal yang dihitungnya: tanda lawan pada baris, kolom dan diagonal suatu sel, garis yang masih terbuka, dan tanda sendiri pada garis terbuka. Setiap rumus dengan bobot kecil menghadapi setiap jalur 3x3 sebagai X dan sebagai O; yang terbaik lalu menghadapi rumus makalah pada papan yang lebih besar dari pembukaan menurut benih. Menang dan menghadang selalu didahulukan.
costs-table = Rumus terbaik, rumus makalah, dan yang terburuk
costs-table-note = Dari { $formulas } rumus. Diurutkan menurut jalur kalah sebagai X dan O, lalu jalur menang, lalu jumlah bobot; baris sebelum terakhir adalah urutan biaya makalah.
column-share = Bagian poin
costs-meetings = { $player } melawan rumus makalah
costs-meetings-note = Setiap pembukaan empat langkah acak menurut benih dimainkan dua kali, dengan pihak bertukar. ± adalah setengah selang 95 persen dari bagian poin.
costs-ties = Rumus makalah dengan segala pilihan di antara biaya yang sama
costs-ties-note = Bila biaya sama makalah memilih "sembarang": di sini setiap sel demikian diambil bergiliran, maka jalurnya lebih banyak; peluangnya adalah peluang kalah bila diundi dan lawan melangkah acak.
costs-claim-better = Rumus biaya lain mungkin lebih baik
costs-printed-better = mungkin
costs-measured-better = { $formulas } rumus, { $never } tidak pernah kalah; jalur kalah: { $best } oleh yang terbaik, { $paper } oleh rumus makalah
costs-says-better = Ada yang lebih baik, { $player }, yang kalah pada { $lost } jalur; tidak ada dalam keluarga ini yang tidak pernah kalah.
costs-says-wins = Tidak ada dalam keluarga ini yang kalah lebih sedikit daripada rumus makalah, tetapi { $player } kalah sama banyak dan bagian yang dimenangkannya lebih besar: { $won } dari { $lines } jalur, rumus makalah { $paper_won } dari { $paper_lines }.
costs-says-never = Ya: { $never } rumus tidak pernah kalah, baik sebagai X maupun O, di antaranya { $player }.
costs-says-none = Tidak ada dalam keluarga ini yang kalah lebih sedikit daripada rumus makalah.
costs-claim-larger = Rumus terbaik pada 3x3 juga lebih baik pada papan yang lebih besar
costs-measured-larger = menang, seri, kalah melawan rumus makalah: { $results }
costs-result = { $game }: +{ $won } ={ $drawn } −{ $lost }
costs-says-larger = Ia meraih lebih dari setengah poin, melebihi galatnya, pada { $games }.
costs-says-larger-some = Ia meraih lebih dari setengah poin, melebihi galatnya, pada { $games }; pada { $others } tidak.
costs-says-larger-not = Tidak pada satu pun: ia tidak meraih lebih dari setengah poin dengan selisih melebihi galatnya.
costs-claim-attack = Aturan kapan menyerang dan kapan bertahan akan ideal
costs-printed-attack = ideal, tetapi sulit
costs-measured-attack = jalur kalah paling sedikit: { $with } bila tanda sendiri dihitung, { $without } bila tidak
costs-says-attack = Menghitung tanda sendiri pada garis terbuka, yang merupakan aturan semacam itu, mengurangi jalur kalah.
costs-says-attack-same = Menghitung tanda sendiri pada garis terbuka, yang merupakan aturan semacam itu, tidak mengubah jalur kalah paling sedikit.
costs-says-attack-worse = Menghitung tanda sendiri pada garis terbuka, yang merupakan aturan semacam itu, menambah jalur kalah.
costs-bar = { $lost } jalur kalah
costs-part-these = rumus-rumus ini
costs-part-others = semua yang lain
costs-figure = Berapa rumus yang kalah pada berapa jalur 3x3
costs-figure-about = Satu batang untuk tiap jumlah jalur kalah, { $bars } yang terkecil (dari { $all }), yang paling sedikit dahulu; bagian gelapnya adalah bagian rumus yang kalah sebanyak itu.
queens-title = Empat ratu: ilustrasinya, dihitung kembali
queens-method = Makalah menggambarkan branch and bound dengan simpul yang dibangkitkan untuk empat ratu: pohon lengkap, backtracking sampai solusi pertama, dan branch and bound yang biayanya adalah jarak ke solusi terdekat. Kami menulis ketiga pencarian itu dan menghitungnya.
queens-table = Simpul yang dibangkitkan, termasuk akar
queens-note = Pohon lengkap menaruh satu ratu pada tiap baris dan kolom. Biaya branch and bound itu ideal, seperti di makalah: letak solusinya sudah diketahui.
queens-column = Ratu
queens-whole = Pohon lengkap
queens-backtracking = Backtracking
queens-branch-and-bound = Branch and bound
queens-claim-tree = Pohon lengkap dan backtracking membangkitkan sekian simpul
queens-says-tree = Kedua hitungan benar, termasuk akar.
queens-says-tree-not = Hitungan kami lain.
queens-claim-bound = Branch and bound membangkitkan sekian simpul
queens-measured-bound = { $nodes } dengan akar, { $without } tanpa akar
queens-says-bound = Hitungannya benar, termasuk akar.
queens-says-bound-root = Hitungannya benar bila akar tidak dihitung; dua yang lain menghitungnya, jadi ketiganya tidak dihitung dengan cara yang sama.
queens-says-bound-not = Dengan atau tanpa akar, angka tercetak tidak didapat.
queens-part-made = dibangkitkan
queens-part-spared = dihemat
queens-figure = Empat ratu: simpul pohon lengkap yang dibangkitkan
queens-figure-about = Setiap batang adalah pohon lengkap; bagian gelapnya adalah yang dibangkitkan pencarian.

## collapse
collapse-title = Penyusutan: pohon, posisi, simetri
collapse-method = Seberapa banyak pohon permainan hanya mengulang? Kami menghitung setiap simpul pohon, lalu setiap posisi yang berbeda, lalu setiap posisi yang bukan cermin atau putaran posisi lain, secara eksak, lapis demi lapis.
collapse-table = Papan kecil, dihitung eksak
collapse-note = Simpul termasuk papan kosong; permainan adalah daun pohon. Dihitung lapis demi lapis pada posisi tanpa membedakan simetri, masing-masing membawa banyaknya jalur yang menuju ke sana.
collapse-plies = Tic-tac-toe, lapis demi lapis
collapse-figure = Tic-tac-toe: pohon dan yang tersisa darinya
collapse-figure-about = Jumlah simpul pohon naik sampai { $nodes }, sedangkan posisi yang berbeda paling banyak { $positions } per lapis dan posisi tanpa membedakan simetri paling banyak { $symmetric }.
collapse-measured = { $games } permainan; { $positions } posisi; { $symmetric } tanpa membedakan simetri
collapse-printed = 9! = { $orders }
collapse-claim-001 = Ruang pencarian adalah 9! konfigurasi, banyak yang redundan karena simetri
collapse-says-001 = 9! menghitung urutan mengisi seluruh papan seolah tidak ada yang menang lebih dulu; karena permainan bisa berakhir lebih awal, ada { $games } permainan dan pohonnya mempunyai { $nodes } simpul. Catatan tentang simetri benar, dan pengaruhnya besar: hanya { $symmetric } posisi yang sungguh berbeda.
collapse-claim-003 = Ada 9! posisi
collapse-says-003-not = Ada { $positions } posisi yang berbeda.
collapse-says-001-not = Permainannya tidak lebih sedikit dari itu; hanya { $symmetric } posisi yang sungguh berbeda.
collapse-says-003 = 9! menghitung urutan langkah, bukan posisi: posisi yang sama dicapai lewat banyak urutan, dan hanya { $positions } posisi berbeda yang dapat muncul.

## growth
growth-title = Pertumbuhan: biaya satu sel kosong lagi bagi setiap algoritma
growth-method = Pada 4x4, posisi acak menurut benih, dikelompokkan menurut jumlah sel kosong: rata-rata simpul tiap algoritma, dan hukum "sekian kali lebih banyak per sel kosong" yang dicocokkan dengannya, beserta galatnya.
growth-table = Rata-rata simpul menurut jumlah sel kosong
growth-note = Rata-rata { $positions } posisi acak menurut benih; posisi yang sama untuk setiap algoritma.
growth-laws = Hukum yang dicocokkan
growth-laws-note = Kuadrat terkecil pada logaritma rata-rata simpul (rata-rata di bawah satu dihitung satu), dengan selang 95 persen dari kemiringannya. Kolom terakhir menunjukkan seberapa baik hukum itu: rasio terbesar antara rata-rata dan garis yang dicocokkan.
growth-factor-low = paling sedikit
growth-factor-high = paling banyak
growth-from = Dari (sel kosong)
growth-to = sampai
growth-factor = Kali lipat per sel kosong
growth-ratio = Rasio terbesar terhadap hukum
growth-claim-exponential = Biaya minimax tumbuh eksponensial
growth-printed-exponential = O(b^d)
growth-measured-exponential = { $factor } kali lebih banyak per sel kosong ({ $low } sampai { $high })
growth-says-exponential = Memang: setiap sel kosong melipatgandakan simpul.
growth-says-exponential-not = Di sini tidak: simpul tidak berlipat dengan setiap sel kosong.
growth-claim-enough = Alpha-beta membantu, tetapi tidak selalu cukup untuk permainan kompleks
growth-printed-enough = tidak selalu cukup
growth-measured-enough = { $pruned } kali per sel kosong dengan alpha-beta ({ $low } sampai { $high }), { $unpruned } tanpa
growth-says-enough = Memang demikian: pada sumbu logaritmis kemiringan kurvanya tinggal { $share } persen dari kurva tanpa alpha-beta, tetapi tetap naik dengan setiap sel.
growth-says-enough-flat = Lebih dari itu: kurvanya tidak naik lagi.
growth-says-enough-not = Selisih kedua kurva tidak melebihi galatnya.
growth-claim-optimise = Permainan yang lebih kompleks memerlukan optimasi lebih lanjut
growth-printed-optimise = diminta
growth-measured-optimise = per sel kosong: { $pruned } dengan alpha-beta, { $memo } dengan tabel, { $perfect } untuk pemecah
growth-says-optimise = Sudah: tabel posisi yang sudah diketahui nilainya membuat kurva lebih landai pada papan ini, begitu pula pembuktian.
growth-says-optimise-table = Sudah: tabel posisi yang sudah diketahui nilainya membuat kurva lebih landai pada papan ini; pembuktian tidak, bila galatnya diperhitungkan.
growth-says-optimise-proofs = Sudah: pembuktian membuat kurva lebih landai pada papan ini; tabel posisi yang sudah diketahui nilainya tidak, bila galatnya diperhitungkan.
growth-says-optimise-not = Baik tabel maupun pembuktian tidak membuat kurva lebih landai di sini.
growth-figure = Simpul menurut jumlah sel kosong pada 4x4
growth-figure-about = Pada sumbu logaritmis, dari kurva paling curam sampai paling landai, dengan faktor per sel kosong: { $order }. Rata-rata 0 tidak mendapat tempat pada sumbu ini.

## 003-values
values-title = Siapa menang? Nilai eksak permainan m,n,k kecil
values-method = Makalah menyatakan tidak diketahui apakah permainan m,n,k menang atau seri jika keduanya bermain optimal. Untuk papan-papan ini dapat diketahui: pemecah membuktikan nilai papan kosong.
values-table = Nilai papan kosong
values-value = Jika keduanya bermain optimal
values-nodes = Simpul pemecah
values-note = Yang menang selalu pemain pertama; pemain kedua tidak pernah dapat memaksa menang (pencurian strategi). Di sini satu permainan boleh memakai { $nodes } simpul pemecah; deret solve mencari terus selama dikehendaki.
values-win = pemain pertama menang
values-draw = seri
values-loss = pemain kedua menang
values-unknown = belum terjawab dalam batas
values-claim-draw = Permainan sempurna tic-tac-toe berakhir seri
values-says-draw = Terbukti sekali lagi: tidak ada pihak yang dapat memaksa menang pada 3x3.
values-says-draw-not = Pemecah tidak menemukan seri pada 3x3.
values-claim-unknown = Tidak diketahui apakah permainan m,n,k menang atau seri
values-printed-unknown = tidak diketahui
values-measured-unknown = { $games } papan: { $won } menang, { $drawn } seri
values-says-unknown = Untuk { $known } papan ini sudah terbukti di sini; { $left } tidak terjawab dalam batas, jadi untuk yang itu percobaan ini membiarkan pertanyaannya terbuka.
values-says-known = Untuk semua { $games } papan ini sudah terbukti di sini; yang lebih besar tidak dicoba dalam percobaan ini.
values-claim-complex = Algoritma untuk skenario yang lebih kompleks perlu dikembangkan
values-printed-complex = disarankan
values-measured-complex = { $games } permainan terjawab, sampai { $largest }
values-says-complex = Sudah: di sini pemecah membuktikan nilai papan sampai { $largest }, dan pemain engine memainkan semua papan.
values-says-complex-not = Di sini tidak banyak yang terjawab dalam batas.

## round-robin
robin-title = Semua melawan semua
robin-method = Semua pemain saling bertemu dari pembukaan acak menurut benih (kebanyakan pemain deterministik, jadi tanpa pembukaan semua permainan akan sama), setiap pembukaan sekali untuk tiap pihak. Hasilnya memberi tabel silang dan peringkat Elo dengan galatnya.
robin-table = Tabel silang, { $game }
robin-table-note = { $games } permainan per pasangan; kolom bernomor berisi poin melawan pemain pada urutan itu (menang satu poin, seri setengah). ± adalah setengah selang 95 persen.
robin-note = Pembukaan acak mungkin sudah menang bagi satu pihak; karena dimainkan dengan kedua pihak, hal itu adil bagi keduanya.
robin-place = Urutan
robin-axis = Elo, dengan rata-rata nol
robin-figure = Elo semua pemain pada { $game }
robin-figure-about = Satu baris untuk setiap pemain, yang terkuat di atas: titik adalah peringkat, garis adalah selang 95 persen.

# Turnamen: kekeliruan orang tentangnya.

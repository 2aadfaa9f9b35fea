# Kata-kata lab.

## Makalah
source-000 = Makalah 0 · Kompleksitas dua algoritma: random-iterative dan minimax
authors-000 = Hilmi Musyafa, Adika Ghivan Pratama, Universitas Telkom
source-001 = Makalah 1 · Brute force lawan minimax dengan alpha-beta
authors-001 = Makalah kuliah strategi algoritma (halaman judul hilang)
source-002 = Makalah 2 · Minimax pada 3x3 dan 4x4, diukur waktunya
authors-002 = Pamungkas, Thamrin, Universitas Muhammadiyah Surakarta
source-003 = Makalah 3 · Permainan m,n,k, evaluasi dan kedalaman terbatas
authors-003 = Ziyad Dhia Rafi, ITB, 2022
source-004 = Makalah 4 · Lawan bermain dari branch and bound
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
verdict-cannot-be-reproduced = tidak dapat diulang
verdict-not-comparable = tidak dapat dibandingkan
check-claim = Kata makalah
check-printed = Tercetak
check-measured = Terukur
check-verdict = Putusan

## Laporan
site-title = Lima makalah, dijalankan kembali
site-lead = Lima makalah mahasiswa tentang Tic Tac Toe dan kerabatnya, tabel demi tabel dan gambar demi gambar: apa yang tercetak, apa yang kami ukur, apakah sesuai, dan bila tidak, mengapa. Hitungan selalu sama di setiap mesin; waktu tidak, maka setiap waktu didampingi hitungan.
site-more = { $tables ->
    [one] Tabel, data dan metodenya
   *[other] Semua { $tables } tabel, data dan metodenya
 }
site-foot = Dibuat oleh deret lab. Setiap tabel dan gambar menyebut perintah yang membuatnya kembali; benih yang sama memberi hitungan yang sama.
coverage-title = Yang tidak diperiksa
coverage-lead = { $covered } dari { $codes } tabel, gambar, percobaan dan klaim dalam lima makalah diperiksa di atas. Sisanya:
not-covered-scope = (makalah 0) menyatakan batasan masalah, yaitu biaya satu langkah dan bukan seluruh permainan; tidak ada yang dapat diukur.
not-covered-pictures = (makalah 3) gambar, tangkapan layar dan kode tanpa angka; hasil kode itu diperiksa pada T3.1 sampai T3.5.
report-checks = Tercetak dan terukur
report-quick = Ini jalan singkat: sampel dan papan lebih kecil daripada jalan penuh. Jalankan tanpa --quick untuk tabel lengkap.
report-remake = Buat kembali:
report-files = Berkas:
report-machine = Dijalankan oleh Deret { $version } dalam { $seconds } s pada { $processor } ({ $system }, { $threads } utas). Waktu milik mesin ini; hitungan sama di mana pun.

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
column-game = Permainan
column-cells = Sel
column-tree-nodes = Simpul pohon permainan
column-different-games = Permainan yang berbeda
column-games-ending = Permainan yang berakhir di sini
column-positions = Posisi yang berbeda
column-up-to-symmetry = Tanpa kembaran simetri
column-collapse = Simpul per posisi tanpa kembaran
column-ply = Langkah ke-
axis-ply = Langkah yang sudah dimainkan
axis-count = Banyaknya (logaritmis)
column-move-number = Langkah ke-
column-nodes = Simpul
column-seconds = Waktu
column-player = Pemain
column-program = Program dan cara menghitung
column-ply-number = Langkah { $ply }
column-positions-asked = Posisi yang ditanyakan
column-empty = Sel kosong
column-trial = Percobaan
column-position = Posisi
column-printed-seconds = Waktu di makalah
column-printed-mean = Rata-rata di makalah
column-printed-factor = Kali baris di atasnya (makalah)
column-mean-nodes = Rata-rata simpul
column-node-factor = Kali baris di atasnya (simpul)
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
thinking-note = Waktu di sini adalah yang terkecil dari { $repeats } ulangan. Satu simpul adalah satu panggilan fungsi pencarian, termasuk akar; program penulis membuat satu panggilan lebih sedikit, karena akarnya berupa perulangan.
thinking-printed = { $first } untuk langkah pertama, { $last } untuk yang terakhir
thinking-measured = { $first } simpul untuk langkah pertama, { $last } untuk yang terakhir
thinking-claim-times = Waktu yang diukur penulis: bot rekursif paling lama berpikir pada langkah pertamanya
thinking-says-times = Langkah pertama harus melihat { $nodes } simpul, yang terakhir 2; waktu penulis mengikuti hitungan itu, sekitar { $micros } µs untuk setiap panggilan dari awal sampai akhir.
thinking-claim-iterative = Bot iteratif memakai waktu singkat yang sama untuk setiap langkah, tetapi tidak prediktif
thinking-measured-iterative = di bawah 1 µs pada setiap langkah
thinking-says-iterative = Ia mendaftar sel kosong dan mengundi satu: pekerjaannya tidak bergantung pada posisi, pilihannya pun tidak.
thinking-claim-figure = Grafik 1: bot iteratif garis datar, bot rekursif kurva menaik
thinking-printed-rising = menaik
thinking-says-figure = Terhadap nomor langkah, biayanya turun sekitar sembilan kali pada setiap langkah, karena sel kosong makin sedikit; Grafik 1 menaik karena menggambar rumus, bukan pengukuran.
thinking-figure = Waktu berpikir setiap langkah pada 3x3
thinking-figure-about = Pada sumbu logaritmis bot rekursif turun lurus dari langkah 1 sampai 9, pada pengukuran penulis maupun kami; bot iteratif tetap datar.

## 000-complexity
complexity-title = Kompleksitas: rumus n² dan b^m terhadap hitungan eksak
complexity-method = Makalah menurunkan n² perbandingan untuk bot iteratif dan b^m panggilan untuk bot rekursif. Kami menghitung yang sebenarnya terjadi: Kode 1 dengan penghitung, setiap simpul pohon (eksak untuk 3x3 dan, dalam jalan penuh, 4x4; taksiran untuk 5x5), dan setiap posisi untuk pertanyaan apakah minimax selalu terbaik.
complexity-table = Rumus di samping hitungan
complexity-table-note = Simpul eksak dihitung langkah demi langkah pada posisi. Taksirannya menurut Knuth: { $probes } permainan acak, masing-masing mengalikan banyaknya cabang yang ditemui; galatnya satu galat baku rata-rata. Pada { $exact ->
    [both] 3x3 dan 4x4
   *[small] 3x3
 } taksiran dapat dibandingkan dengan hitungan eksak.
complexity-estimate-note = Pohon 5x5 mempunyai sekitar 10²⁵ simpul dan tidak dapat dihitung eksak; taksiran ini hanya mengandaikan permainan acak yang saling bebas.
column-comparisons = Perbandingan bot iteratif (n²)
column-b-to-the-m = Rumus b^m dengan b = m = n²
column-too-large-by = Rumus terlalu besar sebanyak (kali)
column-estimate = Taksiran simpul
column-estimate-error = Galat baku
complexity-claim-square = Satu langkah bot iteratif memerlukan n² perbandingan, k langkah k n²
complexity-measured-square = 9, 16, 25
complexity-says-square = Kedua perulangan melihat setiap sel satu kali, apa pun isinya; penghitung menunjukkan tepat n².
complexity-claim-cases = Kasus terbaik, rata-rata dan terburuk bot iteratif sama
complexity-measured-cases = { $least } sampai { $most } perbandingan pada { $positions } posisi
complexity-says-cases = Pada setiap posisi Tic Tac Toe jumlah perbandingannya sama, jadi hanya ada satu kasus.
complexity-claim-recurrence = T(m) = b T(m-1) + 1 menjadi deret geometri dan berakhir sebagai b^m
complexity-measured-recurrence = rekurens dan bentuk tertutup sama untuk semua b dari 2 sampai 9 dan m dari 0 sampai 9
complexity-says-recurrence = Bentuk tertutupnya benar; baris "b^m + m" di antaranya hanya salah tulis dan tidak mengubah orde pertumbuhan.
complexity-claim-worst = Pada kasus terburuk minimax 3x3 melihat 9⁹ skenario
complexity-measured-worst = { $nodes } simpul, { $games } permainan
complexity-says-worst = b^m seolah-olah kesembilan sel selalu dapat dipilih; sel terisi dan permainan berakhir lebih awal, sehingga batas itu { $times } kali terlalu besar.
complexity-claim-best = Pada kasus terbaik, menang di langkah ke-5, biayanya b⁵
complexity-measured-best = selalu { $nodes } simpul
complexity-says-best = Minimax tanpa pemangkasan tidak mempunyai kasus terbaik: seluruh pohon dilihat, siapa pun yang dapat menang lebih awal.
complexity-claim-average = Permainan rata-rata berlangsung 6 sampai 8 langkah
complexity-measured-average = { $random } langkah bila acak; { $all } sebagai rata-rata semua permainan
complexity-says-average = Dua pemain acak memerlukan sekitar tujuh setengah langkah; rata-rata atas semua permainan lebih panjang, karena permainan panjang jauh lebih banyak.
complexity-claim-grafik = Grafik 1 menunjukkan running time kedua algoritma
complexity-printed-grafik = y = 9 dan y = 9^x
complexity-measured-grafik = { $paths } simpul pada langkah 9, bukan 387.420.489
complexity-says-grafik = Kurva Grafik 1 adalah rumus yang digambar; tidak ada yang diukur. Banyaknya simpul yang sebenarnya naik lalu turun lagi, karena kebanyakan permainan berakhir sebelum papan penuh.
complexity-claim-gambar = Gambar 3 menunjukkan pohon di bawah O.X/X../XOO dengan sepuluh papan dan daun +10 dan -10
complexity-printed-gambar = 10 papan
complexity-measured-gambar = { $nodes } simpul, { $leaves } di antaranya daun; terbaik { $best }, skor { $score }
complexity-says-gambar = Pohon yang digambar adalah seluruh pohon posisi itu; X langsung menang dengan { $best }.
complexity-claim-optimal = Minimax menjamin langkah optimal, dengan biaya eksponensial
complexity-printed-optimal = selalu optimal
complexity-measured-optimal = { $kept } dari { $positions } posisi
complexity-says-optimal = Pada setiap posisi Tic Tac Toe yang masih berjalan, langkahnya mempertahankan nilai permainan sempurna.
complexity-claim-conclusion = Iteratif lebih efisien untuk ruang solusi kecil, rekursif lebih optimal untuk yang lebih besar
complexity-printed-conclusion = keduanya ada tempatnya
complexity-measured-conclusion = minimax mengalahkan bot acak dalam { $first } % permainan sebagai X dan { $second } % sebagai O, dan tidak pernah kalah
complexity-says-conclusion = Tugas keduanya tidak sama: bot acak cepat karena tidak mencari langkah baik di papan mana pun, dan di papan besar justru yang rekursif menjadi terlalu lambat.
complexity-plies = Tic Tac Toe: yang digambar Grafik 1 dan isi pohon
complexity-figure = Grafik 1 digambar ulang di samping pohon 3x3 yang sebenarnya
complexity-figure-about = y = 9^x naik sampai 387 juta pada langkah 9; banyaknya simpul yang sebenarnya menjauh darinya, mencapai 200.448 pada langkah 8 dan turun ke 127.872.
complexity-series-nodes = Simpul pohon (dihitung)
complexity-series-power = Grafik 1, rekursif: y = 9^x
complexity-series-nine = Grafik 1, iteratif: y = 9

## 001-evaluations-per-ply
evaluations-title = Evaluasi per langkah: 9 / 72 / 504 / 3024 lawan 9 / 35 / 121 / 225
evaluations-method = Tabel makalah memuat langkah yang dievaluasi brute force dan minimax dengan alpha-beta pada langkah 1 sampai 4, tanpa menyebut apa yang dihitung. Kami menjalankan program yang tercetak dan yang dimaksud teksnya, dan menghitung simpul yang dimasuki pada setiap langkah.
evaluations-table = Simpul yang dimasuki pada setiap langkah, dari papan kosong
evaluations-note = Satu simpul adalah satu panggilan fungsi pencarian; akar (langkah 0) hanya dihitung dalam jumlah. "Tercetak" adalah kode dengan kekeliruannya, "dimaksud" adalah yang dijelaskan teksnya.
program-brute-force = Brute force, dimaksud
program-brute-force-printed = Brute force, tercetak
program-alpha-beta-printed = Minimax dengan alpha-beta, tercetak
program-alpha-beta = Alpha-beta, dimaksud
program-alpha-beta-plain = Alpha-beta, dimaksud, nilai +1, 0, -1
program-alpha-beta-depth = Alpha-beta, berhenti di kedalaman 4
program-alpha-beta-plain-depth = Sama, nilai +1, 0, -1
program-memo = Alpha-beta dengan tabel dan simetri
program-printed-brute-force = Tabel makalah: brute force
program-printed-minimax = Tabel makalah: minimax
evaluations-claim-brute-force = Brute force mengevaluasi 9, 72, 504, 3024 langkah
evaluations-says-brute-force = Itu banyaknya urutan langkah sepanjang 1 sampai 4, dan program tercetak memang memasuki simpul sebanyak itu.
evaluations-claim-minimax = Minimax hanya mengevaluasi 9, 35, 121, 225 langkah
evaluations-says-minimax = Tidak ada cara menghitung yang kami coba memberi angka itu, dan program tercetak tidak mungkin: untuk masing-masing dari sembilan langkah pertama dibuka jendela baru, jadi ke-72 jawaban selalu dilihat, tidak pernah 35. Pemangkasan memang banyak menghemat, hanya bukan angka ini.
evaluations-claim-growth = Brute force memerlukan O(b^d): dapat dipakai pada 3x3, tidak di atasnya
evaluations-measured-growth = { $nodes } simpul pada 3x3, 36.277.691.063.105 pada 4x4
evaluations-says-growth = Seluruh pohon 3x3 dijalani dalam sepersekian detik; pohon 4x4 66 juta kali lebih besar.
evaluations-claim-fewer = Minimax dengan alpha-beta lebih cepat dan mengevaluasi lebih sedikit posisi
evaluations-printed-fewer = lebih sedikit
evaluations-measured-fewer = { $brute } simpul lawan { $printed } (tercetak) dan { $meant } (dimaksud)
evaluations-says-fewer = Program tercetak memerlukan { $printed_times } kali lebih sedikit simpul daripada brute force; dengan break yang benar dan satu jendela bersama menjadi { $meant_times } kali lebih sedikit.
evaluations-figure = Simpul pada setiap langkah
evaluations-figure-about = Brute force naik sampai 200.448 simpul pada langkah 8; pemangkasan tercetak sekitar tujuh kali lebih rendah, pemangkasan yang benar sekitar tiga puluh kali. Keempat angka tercetak di bawah semuanya.

## 001-same-move
same-title = Apakah brute force dan minimax memilih langkah yang sama?
same-method = Pada semua 4.520 posisi Tic Tac Toe yang masih berjalan kami menanyai kedua program, tercetak dan dimaksud, lalu membandingkan: samakah langkahnya, dan apakah nilai permainan sempurna dipertahankan? Lalu masing-masing bermain melawan setiap jalur.
same-table = Setiap posisi, dan setiap jalur
same-note = Langkah sama: seperti brute force (dimaksud). Mempertahankan nilai: posisi sesudah langkah bernilai sama dengan sebelumnya. Jalur adalah permainan lengkap melawan setiap pilihan pihak lain.
column-same-move = Langkah sama
column-keeps-value = Nilai dipertahankan
column-x-lines = Jalur sebagai X
column-x-lost = kalah
column-o-lines = Jalur sebagai O
column-o-lost = kalah
same-claim-optimal = Kedua algoritma menemukan langkah optimal (seperti dimaksud teks)
same-printed-optimal = selalu
same-measured-optimal = { $first } dan { $second } dari { $positions } posisi
same-says-optimal = Bila dikerjakan seperti teksnya, keduanya mempertahankan nilai pada setiap posisi dan tidak pernah kalah.
same-claim-listings = Kedua algoritma menemukan langkah optimal (seperti kode yang tercetak)
same-says-listings = Program tercetak bermain lebih buruk daripada janji teksnya: brute force kalah pada { $brute } jalur sebagai X dan { $brute_o } sebagai O, karena hanya melihat dua langkah dan O lebih suka kalah; minimax kalah pada { $alpha_beta } dan { $alpha_beta_o }, karena "1 - depth" membuat kekalahan yang lambat tampak lebih baik daripada kemenangan.
same-claim-same = Keduanya memilih langkah optimal yang sama dalam setiap permainan
same-printed-same = selalu sama
same-measured-same = { $same } dari { $positions } posisi
same-says-same = Sekalipun keduanya benar, langkahnya bisa berbeda: alpha-beta yang menyukai kemenangan cepat mengambil jalan terpendek, brute force mengambil sel menang pertama yang ditemui. Dengan nilai polos keduanya selalu sama.
same-part-same = langkah sama, baik
same-part-good = langkah lain, baik
same-part-bad = nilai terbuang
same-figure = 4.520 posisi: langkah sama, langkah baik lain, kesalahan
same-figure-about = Seperti dimaksud, tidak ada program yang salah; seperti tercetak, brute force membuang nilai pada 782 posisi dan minimax pada 1.057.

## 002-table-2
table2-title = Tabel 2: satu langkah pada 3x3 menurut jumlah sel kosong
table2-method = Minimax tanpa pemangkasan dengan nilai +1, 0, -1, seperti di makalah: lima posisi berbenih untuk setiap jumlah sel kosong, dicapai dengan langkah acak. Kami menghitung simpul, mengukur waktu, dan menyandingkan keduanya dengan tabel makalah.
table2-table = Rata-rata lima posisi
table2-note = Pertumbuhan dan waktu per simpul makalah dihitung dari rata-rata lima percobaan tercetaknya, bukan dari rata-rata tercetak, yang dibulatkan sampai empat desimal. Waktu per simpulnya membagi rata-rata itu dengan rata-rata simpul kami: algoritmanya sama, jadi simpulnya sama.
table2-trials = Semua percobaan
table2-claim-means = Rata-rata tercetak adalah rata-rata percobaan tercetak
table2-printed-means = sembilan rata-rata
table2-measured-means = kesembilannya, sampai empat desimal
table2-says-means = Kami menjumlahkan 45 waktu tercetak; setiap rata-rata benar.
table2-claim-shape = Waktu naik dengan setiap sel kosong (gambar 6): faktor dari 5 ke 6, 6 ke 7, 7 ke 8, 8 ke 9 sel kosong
table2-says-shape = Faktor simpul dan faktor waktu tercetak berselisih paling banyak { $apart } persen (sampai { $allowed } dianggap berbentuk sama). Bila waktu tumbuh lebih lambat, sebabnya mungkin biaya tetap per langkah, yang lebih terasa pada pencarian pendek.
table2-claim-seconds = Langkah pertama pada papan 3x3 kosong perlu sekitar 6 detik
table2-measured-seconds = { $nodes } simpul, beberapa milidetik
table2-says-seconds = Hitungan adalah sifat permainannya, detik tidak: Python makalah menyalin papan pada setiap simpul dan memerlukan { $micros } µs, di sini satu simpul hanya beberapa nanodetik.
table2-claim-one = Dengan satu sel kosong tidak perlu pencarian
table2-printed-one = tanpa pencarian
table2-measured-one = { $nodes } simpul
table2-says-one = Hanya ada satu langkah; program tetap mencari, tetapi hanya selangkah: posisi itu dan papan sesudahnya.
table2-figure = Gambar 6 lagi: waktu satu langkah pada 3x3
table2-figure-about = Pada sumbu logaritmis kedua kurva naik, pada akhirnya hampir sepuluh kali per sel kosong; tabel memuat kedua waktu.

## 002-table-3
table3-title = Tabel 3: satu langkah pada 4x4, dan baris yang tidak pernah dijalankan
table3-method = Minimax tanpa pemangkasan yang sama pada 4x4, sampai 12 sel kosong seperti di makalah (satu posisi berbenih per baris). Untuk 13 sampai 16 kami menghitung simpulnya secara eksak tanpa menjalaninya, dan membiarkan pemangkasan, tabel dan pemecah memainkan posisi yang sama.
table3-table = Minimax tanpa pemangkasan pada 4x4
table3-note = Waktu perkiraan mengalikan banyaknya simpul eksak dengan waktu per simpul dari baris terukur terakhir, di sini dan di makalah (baris 8 sampai 12).
table3-extrapolated = Waktu perkiraan adalah ekstrapolasi, bukan pengukuran; banyaknya simpul di sampingnya eksak.
column-expected-here = Perkiraan di sini
column-expected-there = Perkiraan di mesin makalah
table3-helpers = Posisi yang sama, dicari lebih baik
table3-helpers-note = Simpul pemecah adalah posisi yang dikembangkannya; sisanya diputuskan oleh langkah paksa, tabel dan bukti statis.
column-nodes-of = Simpul: { $player }
column-seconds-of = Waktu: { $player }
table3-claim-table = Waktu dari 0,0001 detik (1 sel kosong) sampai 10597 detik (12), lurus pada sumbu logaritmis (gambar 7)
table3-printed-table = 8 sampai 12 sel kosong: 1,08 sampai 10597 detik
table3-measured-table = { $least } sampai { $most } µs per simpul
table3-says-table = Dibagi banyaknya simpul, waktu tercetak untuk 8 sampai 12 sel kosong hampir sama per simpul: tabelnya masuk akal dan pertumbuhannya adalah pertumbuhan pohon.
table3-claim-hours = 12 sel kosong perlu sekitar 3 jam (teks di bawah tabel menulis 13)
table3-measured-hours = { $nodes } simpul dengan 12 sel kosong
table3-says-hours = Dengan kecepatan makalah, simpul sebanyak itu memang perlu sekitar tiga jam; tabel dan abstrak benar, "13" dalam teks adalah salah tulis.
table3-claim-five-hours = 15 sel kosong perlu lebih dari 5 jam
table3-printed-five-hours = lebih dari 5 jam
table3-measured-five-hours = { $nodes } simpul: sekitar { $days } hari
table3-says-five-hours = Itu tidak pernah dijalankan, dan sebenarnya jauh lebih lama: sekitar { $days } hari untuk 15 sel kosong dan { $years } tahun untuk papan kosong.
table3-claim-unsuitable = Minimax tidak cocok untuk 4x4
table3-printed-unsuitable = tidak cocok tanpa algoritma lain
table3-measured-unsuitable = { $nodes } simpul untuk papan kosong ({ $player })
table3-says-unsuitable = Minimax tanpa pemangkasan memang tidak cocok, seperti kata makalah; tetapi bantuan yang disarankan ada: dengan pemangkasan, tabel posisi dan bukti sederhana, papan kosong terpecahkan dalam sekejap, dan hasilnya seri.
table3-figure = Gambar 7 lagi, dengan baris yang hilang
table3-figure-about = Waktu makalah dan waktu kami naik bersama, punya kami beberapa ratus kali lebih rendah; pemangkasan, tabel dan pemecah menekuk kurvanya ke bawah.
series-paper-expected = Makalah, perkiraan
series-ours-unpruned = Di sini, tanpa pemangkasan (di atas 12 perkiraan)

## 002-hybrid
hybrid-title = Acak dulu, lalu minimax: sejak kapan aman?
hybrid-method = Makalah menyarankan komputer melangkah acak selagi banyak sel kosong, lalu beralih ke minimax. Untuk setiap titik alih kami menghitung eksak, atas semua posisi, peluang bahwa lawan sempurna yang tahu siapa lawannya mengalahkan komputer.
hybrid-table = Setiap titik alih
hybrid-note = Komputer melangkah acak selama sel kosong lebih banyak daripada titik alih, sesudah itu sempurna. Aman: langkah acak mana pun dan permainan lawan apa pun tidak dapat mengalahkannya.
column-computer-side = Komputer bermain
column-switch = Titik alih (sel kosong)
column-chance-beaten = Peluang dikalahkan
column-safe = Aman
hybrid-claim-random = Tingkat acak dapat dikalahkan
hybrid-printed-random = dapat dikalahkan
hybrid-measured-random = kalah dalam { $chance } % permainan oleh lawan sempurna
hybrid-says-random = Pemain pertama yang sempurna hampir selalu mengalahkan bot acak.
hybrid-claim-minimax = Tingkat minimax tidak pernah kalah
hybrid-printed-minimax = tidak pernah kalah
hybrid-measured-minimax = kalah pada { $lost } dari { $lines } jalur
hybrid-says-minimax = Terhadap setiap jalur pada 3x3, hasil terbaik bagi manusia adalah seri.
hybrid-claim-switch = { $game }: komputer boleh acak dulu lalu beralih ke minimax
hybrid-printed-switch = disarankan, tanpa angka
hybrid-measured-switch = aman sejak titik alih { $safe } (komputer bermain { $side })
hybrid-says-switch = Pada { $game } saran itu berhasil bila minimax mengambil alih selagi masih ada { $safe } sel kosong; satu langkah acak lagi, dan lawan sempurna dapat menang.
hybrid-series = { $game }, komputer bermain { $side }
hybrid-figure = Peluang lawan sempurna mengalahkan hibrida
hybrid-figure-about = Peluang tetap mendekati 100 persen bila beralih terlambat, turun bertahap, dan tepat 0 sejak { $small } sel kosong pada 3x3 dan { $large } pada 4x4 bila komputer melangkah kedua.
hybrid-figure-about-quick = Peluang tetap mendekati 100 persen bila beralih terlambat, turun bertahap, dan tepat 0 sejak { $small } sel kosong pada 3x3 bila komputer melangkah kedua.
axis-beaten = Peluang dikalahkan (persen)

## 003-worked-examples
examples-title = Contoh perhitungan makalah 3
examples-method = Setiap angka contoh makalah dihitung kembali: evaluasi tiga papan, pohon umum gambar 3.5, dan pohon Tic Tac Toe gambar 3.6 dan 3.7, yang papannya hilang dan ditemukan kembali dari angkanya.
examples-table = Fungsi evaluasi
column-evaluation = Evaluasi
examples-boards = Papan yang memberi semua angka gambar 3.6 dan 3.7
examples-boards-note = Semua posisi dengan tiga sel kosong, giliran X, sudut kanan bawah menang, dan jawaban bernilai E, F, G, H seperti tercetak, baik apa adanya maupun dimainkan sampai akhir.
column-full-depth = Skor, kedalaman penuh
column-depth-2 = Skor, kedalaman 2
examples-claim-1 = Contoh 1, 3x3: jumlah garisnya 13
examples-says-1 = Satu garis dengan dua X bernilai 10, empat garis dengan satu X masing-masing 1, satu garis dengan satu O mengurangi 1.
examples-claim-2 = Contoh 2, 4x4 tiga sebaris: garis penuh mengakhiri hitungan pada 100
examples-says-2 = Gambarnya hilang; pada papan kami dengan kolom kedua penuh, aturan itu memberi 100 apa pun isi lainnya.
examples-claim-3 = Contoh 3, 7x6 lima sebaris: 1987
examples-says-3 = Semua 19 garis yang bernilai berjumlah seperti tercetak.
examples-claim-won = Contoh 3 sudah menang untuk X dan seharusnya bernilai 10000
examples-measured-won = { $score } pada kedalaman 2
examples-says-won = Empat sebaris dengan kedua ujung terbuka tidak dapat dihentikan: dua langkah pencarian melihat yang tidak dilihat evaluasi saja.
examples-claim-tree = Gambar 3.5: A = 4, ke kiri
examples-measured-tree = A = { $score }, kiri
examples-says-tree = Minimax memberi nilai tercetak pada setiap simpul pohon itu.
examples-claim-figure = Gambar 3.6 dan 3.7: langkah sama pada kedalaman penuh dan kedalaman 2
examples-measured-figure = { $boards } papan cocok, yang pertama { $first }
examples-says-figure = Semua angka tercetak dapat benar sekaligus: papan-papan ini memberikannya, dan pada masing-masing kedalaman 2 memilih langkah yang sama dengan kedalaman penuh.

## 003-depth
depth-title = Apakah kedalaman lebih besar bermain lebih baik?
depth-method = Pemain berkedalaman terbatas dari makalah, kedalaman 1 sampai 6 (dalam jalan cepat 1 sampai 4) dan kedua pihak, melawan setiap jalur yang dapat dipilih pihak lain: lengkap pada 3x3 dan, untuk kedalaman 1 sampai 3, pada papan lebih besar. Dan pada setiap posisi Tic Tac Toe: apakah langkahnya mempertahankan nilai?
depth-table = Tic Tac Toe: setiap jalur
depth-larger = Papan lebih besar: setiap jalur
depth-positions = Tic Tac Toe: setiap posisi
depth-positions-note = Terbuang: posisi yang langkahnya menyia-nyiakan kemenangan atau seri; seluruhnya 4.520 posisi, juga yang tidak akan pernah didatangi pemain itu sendiri.
column-spoiled = Posisi terbuang
column-most-nodes = Simpul terbanyak untuk satu langkah
column-most-seconds = Waktu terlama
depth-claim-two = Pada 3x3 komputer berkedalaman 2 tidak dapat dikalahkan
depth-printed-two = tidak pernah kalah
depth-measured-two = jalur kalah: { $x } sebagai X, { $o } sebagai O (nilai sama ke sel terakhir: { $x_last } dan { $o_last })
depth-says-two = Benar, dan kini terbukti: tidak ada jalur pihak lain yang mengalahkannya, sebagai X maupun O.
depth-claim-best = Pada 3x3 kedalaman 2 selalu memilih langkah terbaik
depth-printed-best = selalu
depth-measured-best = membuang nilai pada { $spoiled } dari { $positions } posisi
depth-says-best = Tidak selalu: pada posisi itu ia menyia-nyiakan kemenangan atau seri. Tetapi tidak ada permainan yang dimainkannya sendiri dari papan kosong menjadi kekalahan, jadi ia tetap tidak terkalahkan.
depth-claim-deeper = Semakin besar kedalaman, semakin optimal
depth-printed-deeper = selalu lebih baik
depth-measured-deeper = posisi terbuang pada kedalaman 1, 2, 3, ...: { $spoiled }
depth-says-deeper = Tidak selangkah demi selangkah: kedalaman 2 membuang lebih banyak posisi daripada kedalaman 1, dan kedalaman 3 kalah pada { $lost } jalur sebagai O sedangkan kedalaman 2 tidak pernah (kedalaman ganjil berakhir dengan langkah sendiri, mungkin itu sebabnya). Kedalaman { $safe } tidak kalah pada jalur mana pun; kedalaman { $last }, yang terdalam di sini, membuang { $spoiled } posisi.
depth-claim-range = 3x3 dapat memakai kedalaman 2 sampai 5
depth-measured-range = paling banyak { $nodes } simpul untuk satu langkah
depth-says-range = Kedalaman 2 sampai { $last } menjawab seketika; tetapi di antaranya kedalaman 3 (bawaan program) justru dapat dikalahkan: { $lost } jalur sebagai O.
depth-claim-larger = Pada papan m,n,k kedalaman 2 tampak tidak terkalahkan
depth-printed-larger = tampak tidak terkalahkan
depth-says-larger = Bergantung papannya: sebagai pemain kedua ia kalah pada papan yang memang dimenangkan pemain pertama, sedangkan pada 4,4,4 ia bertahan terhadap lebih dari empat juta jalur.
depth-says-larger-quick = Tidak pada 3,4,3, yang memang dimenangkan pemain pertama: di situ ia kalah sebagai pemain kedua. Papan lain hanya dimainkan dalam jalan penuh.
depth-claim-local = Hasilnya terbaik dalam kedalaman itu, tidak selalu terbaik seluruhnya
depth-printed-local = optimum lokal
depth-measured-local = { $one } posisi terbuang pada kedalaman 1, { $two } pada kedalaman 2
depth-says-local = Benar: pandangan pendek mengira evaluasi yang baik sekarang adalah posisi yang baik nanti.
depth-figure = 3x3: jalur kalah dan posisi terbuang menurut kedalaman
depth-figure-about = Sebagai X tidak ada kedalaman yang kalah. Sebagai O kedalaman 1 kalah pada 5,4 persen jalur, kedalaman 2 tidak, kedalaman 3 1,6 persen, kedalaman { $safe } tidak. Posisi terbuang naik dari 2,3 ke 2,6 persen lalu turun; pada kedalaman terbesar di sini jumlahnya { $last }.
depth-series-lost = Jalur kalah sebagai { $side }
depth-series-spoiled = Posisi terbuang

## 003-pruning
pruning-title = Alpha-beta: jawaban sama, berapa simpul lebih sedikit?
pruning-method = Pemain berkedalaman terbatas pada papan kosong, dengan dan tanpa alpha-beta: simpul, waktu, langkah dan skor untuk kedalaman 2 sampai 5 pada empat papan.
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
pruning-says-faster = Penghematan tumbuh bersama kedalaman dan papan: di sini paling banyak { $most } kali, cukup untuk melihat satu atau dua langkah lebih jauh.
pruning-figure = Berapa kali lebih sedikit simpul dengan alpha-beta
pruning-figure-about = Faktornya tumbuh bersama kedalaman pada setiap papan, dari dua sampai enam pada kedalaman 2 hingga lebih dari sepuluh pada kedalaman 4.

## 004-table-1
table1-title = Tabel 1: bukan permainan satu orang, melainkan semua permainan
table1-method = Seorang berumur 20 tahun yang bermain dengan intuisi menghadapi program berbasis biaya 18 kali. Orang itu tidak dapat kami tanya lagi; sebagai gantinya program menghadapi setiap jalur pada 3x3 dan 4x4, serta pemain acak pada semua papan (peluang eksak bila semua jalur dihitung, permainan berbenih pada 5x5).
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
table1-says-results = Delapan belas permainan satu orang tidak dapat diulang; pemain acak jauh lebih buruk pada 3x3, jadi orang itu tidak bermain acak.
table1-claim-unbeaten = Program tidak pernah dikalahkan
table1-printed-unbeaten = 0 dari 18 permainan
table1-measured-unbeaten = kalah pada { $lost } dari { $lines } jalur di 3x3
table1-says-unbeaten = Tidak ada jalur pada 3x3 yang mengalahkannya.
table1-says-beaten = Program dapat dikalahkan, tetapi sulit secara kebetulan: { $lost } jalur menang melawannya, dan sepuluh permainan intuitif mudah melewatkannya. Sebagai lawan bermain intuitif ia sebaik kata makalah.
table1-claim-draws = Papan lebih besar dari 3x3 dengan satu baris penuh cenderung seri
table1-measured-draws = seri melawan pemain acak: { $three } %, { $four } %, { $five } %
table1-says-draws = Benar: satu tanda lawan mematikan satu garis, dan garis yang lebih panjang lebih mudah dimatikan.
table1-bar-printed = { $game }: makalah, { $games } permainan
table1-bar-random = { $game }: pemain acak
table1-part-lost = program menang
table1-part-drawn = seri
table1-part-won = pemain pertama menang
table1-figure = Hasil melawan program berbasis biaya
table1-figure-about = Pada 3x3 program menang 83 persen melawan langkah acak; pada 4x4 dan 5x5 sekitar 70 persen permainan seri.

## 004-all-lines
lines-title = 945 pilihan: apakah pemain berbasis biaya seorang pakar?
lines-method = Makalah membiarkan terbuka apakah pemainnya setingkat pakar: sepuluh permainan hanya sekitar satu persen dari 9 x 7 x 5 x 3 x 1 pilihan pemain pertama. Kami mencoba semuanya, dengan kedua cara memutus nilai sama yang tidak disebut makalah.
lines-table = Branch and bound melawan setiap jalur pada 3x3
lines-claim-expert = Apakah setingkat pakar? (pertanyaan terbuka)
lines-printed-expert = belum diputuskan
lines-measured-expert = kalah pada { $first } dari { $lines } jalur (nilai sama ke sel terakhir: { $last })
lines-says-expert = Tidak: pakar tidak pernah kalah, sedangkan jalur { $line } mengalahkannya. X mengambil dua sudut berseberangan, program menjawab di sudut ketiga dan X membuat fork. Sebagai pemain pertama ia kalah pada { $as_x } jalur.
lines-claim-945 = Ada 945 pilihan yang harus dicoba
lines-measured-945 = { $lines } jalur melalui { $positions } posisi berbeda
lines-says-945 = 945 terus menghitung sesudah permainan selesai; karena kebanyakan permainan berakhir sebelum tanda kesembilan, hanya ada { $lines } jalur, dan komputer memainkannya dalam sekejap.
lines-bar = { $player } sebagai { $side }
lines-figure = Semua jalur pemain berbasis biaya
lines-figure-about = Sebagai O ia menang pada 362 dari 521 jalur, seri 155 dan kalah 4; sebagai X menang 76 dari 98 dan tidak kalah. Cara memutus nilai sama hanya mencerminkannya.

## 004-expert
expert-title = Delapan aturan, menurut setiap bacaan "block fork"
expert-method = Makalah mengutip strategi pakar dengan delapan aturan. Aturan keempat, mencegah fork lawan, dapat dibaca dengan tiga cara: menempati sel fork, mencegah setiap fork, atau memaksa lawan dengan dua sebaris lebih dulu. Masing-masing melawan setiap jalur.
expert-table = Tiga bacaan melawan setiap jalur
column-reading = Block fork
expert-claim-never = Pakar yang mengikuti delapan aturan tidak pernah kalah
expert-printed-never = tidak pernah kalah
expert-says-never = Hanya benar dengan bacaan "{ $safe }"; dua lainnya jatuh pada jebakan sudut berseberangan, pada jalur yang sama seperti pemain berbasis biaya.
expert-claim-better = Rumus biaya lain mungkin bermain lebih baik
expert-printed-better = mungkin
expert-measured-better = jalur kalah: { $costs } menurut biaya, { $rules } menurut delapan aturan ({ $reading })
expert-says-better = Ada resep lebih baik tanpa pencarian: delapan aturan, bila dibaca benar, tidak pernah kalah, karena mencari fork, yang oleh kedua biaya hanya ditebak.
expert-figure = Delapan aturan melawan setiap jalur
expert-figure-about = Sebagai X semua bacaan menang pada 124 dari 140 jalur dan tidak kalah. Sebagai O hanya bacaan "force" yang tidak kalah; dua lainnya kalah masing-masing pada 4 jalur.

## collapse
collapse-title = Keruntuhan besar: pohon, posisi, simetri
collapse-method = Seberapa banyak pohon permainan hanya mengulang? Kami menghitung setiap simpul pohon, lalu setiap posisi yang berbeda, lalu setiap posisi yang bukan cermin atau putaran posisi lain, secara eksak, langkah demi langkah.
collapse-table = Papan kecil, dihitung eksak
collapse-note = Simpul termasuk papan kosong; permainan adalah daun pohon. Dihitung langkah demi langkah pada posisi tanpa kembaran simetri, masing-masing membawa banyaknya jalur yang menuju ke sana.
collapse-plies = Tic Tac Toe, langkah demi langkah
collapse-figure = Tic Tac Toe: pohon dan yang tersisa darinya
collapse-figure-about = Banyaknya simpul pohon tumbuh sampai 200.448 setelah delapan langkah, sedangkan posisi yang berbeda tetap di bawah 1.700 dan tanpa kembaran simetri di bawah 230.
collapse-measured = { $games } permainan; { $positions } posisi; { $symmetric } tanpa kembaran simetri
collapse-claim-001 = Ruang pencarian adalah 9! konfigurasi, banyak yang redundan karena simetri
collapse-says-001 = 9! menghitung urutan mengisi seluruh papan seolah tidak ada yang menang lebih dulu; karena permainan bisa berakhir lebih awal, ada { $games } permainan dan pohonnya mempunyai { $nodes } simpul. Catatan tentang simetri benar dan kuat: hanya { $symmetric } posisi yang sungguh berbeda.
collapse-claim-003 = Ada 9! = 362.880 posisi
collapse-says-003 = 9! menghitung urutan langkah, bukan posisi: posisi yang sama dicapai lewat banyak urutan, dan hanya { $positions } posisi berbeda yang dapat muncul.

## growth
growth-title = Pertumbuhan: biaya satu sel kosong lagi bagi setiap algoritma
growth-method = Pada 4x4, posisi berbenih dengan 4 sampai 16 sel kosong: rata-rata simpul setiap algoritma, dan hukum "sekian kali lipat per sel kosong" yang dicocokkan padanya.
growth-table = Rata-rata simpul menurut jumlah sel kosong
growth-note = Rata-rata { $positions } posisi berbenih; posisi yang sama untuk setiap algoritma.
growth-laws = Hukum yang dicocokkan
growth-laws-note = Kuadrat terkecil pada logaritma rata-rata simpul. Kolom terakhir menyatakan mutu hukum itu: nisbah terbesar antara rata-rata dan garisnya.
growth-from = Dari (sel kosong)
growth-to = sampai
growth-factor = Kali lipat per sel kosong
growth-ratio = Nisbah terbesar terhadap hukum
growth-claim-exponential = Biaya minimax tumbuh eksponensial
growth-printed-exponential = O(b^d)
growth-measured-exponential = { $factor } kali lipat per sel kosong
growth-says-exponential = Sedikitnya eksponensial: dengan setiap sel faktornya sendiri bertambah, karena pohonnya hampir faktorial.
growth-claim-enough = Alpha-beta membantu, tetapi tidak selalu cukup untuk permainan kompleks
growth-printed-enough = tidak selalu cukup
growth-measured-enough = per sel kosong: { $pruned } kali dengan alpha-beta, { $memo } dengan tabel, { $perfect } untuk pemecah
growth-says-enough = Pemangkasan kira-kira mengambil akar kuadrat faktornya; baru tabel posisi yang sudah dikenal dan bukti seri membuat kurvanya hampir datar pada papan ini.
growth-figure = Simpul menurut jumlah sel kosong pada 4x4
growth-figure-about = Pada sumbu logaritmis minimax tanpa pemangkasan naik paling curam; alpha-beta sekitar setengahnya; alpha-beta dengan tabel lebih rendah lagi; pemecah paling rendah.

## 003-values
values-title = Siapa menang? Nilai eksak permainan m,n,k kecil
values-method = Makalah menyatakan tidak diketahui apakah permainan m,n,k menang atau seri dengan permainan terbaik. Untuk papan-papan ini dapat diketahui: pemecah membuktikan nilai papan kosong.
values-table = Nilai papan kosong
values-value = Dengan permainan terbaik
values-nodes = Simpul pemecah
values-note = Kemenangan adalah milik pemain pertama; pemain kedua tidak pernah dapat menang (pencurian strategi). Di sini satu permainan boleh memakai { $nodes } simpul pemecah; deret solve terus selama dikehendaki.
values-win = pemain pertama menang
values-draw = seri
values-loss = pemain kedua menang
values-unknown = tidak terputus dalam batas
values-claim-draw = Permainan sempurna Tic Tac Toe berakhir seri
values-says-draw = Terbukti sekali lagi: tidak ada pihak yang dapat memaksa menang pada 3x3.
values-claim-unknown = Tidak diketahui apakah permainan m,n,k menang atau seri
values-printed-unknown = tidak diketahui
values-measured-unknown = { $games } papan: { $won } menang, { $drawn } seri
values-says-unknown = Untuk papan kecil hal itu diketahui dan dapat dibuktikan dalam hitungan detik; untuk papan besar makalah benar bahwa hal itu sulit.

## round-robin
robin-title = Semua melawan semua
robin-method = Semua pemain saling bertemu dari pembukaan acak berbenih (kebanyakan pemain deterministik, jadi tanpa pembukaan semua permainan akan sama), setiap pembukaan sekali untuk tiap pihak. Hasilnya memberi tabel silang dan peringkat Elo dengan galatnya.
robin-table = Tabel silang, { $game }
robin-table-note = { $games } permainan per pasangan; kolom bernomor memuat poin melawan pemain di tempat itu (menang 1, seri 1/2). ± adalah setengah selang 95 persen.
robin-note = Pembukaan acak mungkin sudah menang bagi satu pihak; karena dimainkan dengan kedua pihak, hal itu adil bagi keduanya.
robin-place = Tempat
robin-axis = Elo, rata-rata 0
robin-figure = Elo semua pemain pada { $game }
robin-figure-about = Satu baris untuk setiap pemain, yang terkuat di atas: titik adalah peringkat, garis adalah selang 95 persen.

# Turnamen: kekeliruan orang tentangnya.

# Kata-kata lab.

## Makalah
source-000 = Makalah 0 · Analisis kompleksitas 2 algoritma penyelesaian permainan Tic Tac Toe: random-iterative dan minimax (H. Musyafa, A. G. Pratama, Universitas Telkom)
source-001 = Makalah 1 · Brute force dan minimax dengan alpha-beta untuk Tic Tac Toe (makalah kuliah strategi algoritma)
source-002 = Makalah 2 · Minimax pada Tic Tac Toe 3x3 dan 4x4 dengan pygame (Pamungkas, Thamrin, Universitas Muhammadiyah Surakarta)
source-003 = Makalah 3 · Minimax dengan fungsi evaluasi untuk permainan m,n,k (Z. D. Rafi, ITB)
source-004 = Makalah 4 · Lawan bermain Tic-tac-toe dari algoritma branch and bound (ITB)
source-deret = Pertanyaan kami sendiri
about-000 = Bot acak dan bot rekursif: berapa biaya satu langkah, menurut rumus dan menurut jam?
about-001 = Dua program, satu mencoba semuanya dan satu memangkas: berapa yang dihemat, dan samakah langkahnya?
about-002 = Detik untuk satu langkah terhadap jumlah kotak kosong, sampai tidak mungkin ditunggu.
about-003 = Melihat beberapa langkah ke depan dan menghitung garis: seberapa dalam sudah cukup?
about-004 = Tanpa pencarian, hanya dua biaya per kotak, dan satu pertanyaan terbuka: apakah itu tingkat pakar?
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
error-file = { $path }: { $problem }

## Kata dalam tabel dan gambar
column-game = Permainan
column-cells = Kotak
column-tree-nodes = Simpul pohon permainan
column-different-games = Permainan yang berbeda
column-games-ending = Permainan yang berakhir di sini
column-positions = Posisi yang berbeda
column-up-to-symmetry = Tanpa kembaran simetri
column-collapse = Simpul per posisi tanpa kembaran
column-ply = Langkah ke-
axis-ply = Langkah yang sudah dimainkan
axis-count = Banyaknya (logaritmis)

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

# Yang dikatakan tampilan pencarian.

search-position = Posisi yang dicari
search-board-about = Klik sel kosong untuk mencari dari sana.
search-board-room = Posisi permainan bersama.
search-game-over = Permainan sudah selesai di sini: tidak ada yang dicari. Tarik kembali satu langkah.
search-scores-as = Skor menurut { $side }.
search-to-move = Di sini giliran { $side }.
search-player = Pemain
search-add = Bandingkan
search-remove = Singkirkan { $player }
search-show = di papan
search-show-long = Tampilkan jalur pencarian ini di papan besar
search-unfold-levels = Buka
search-levels-line = jalur sekarang
search-levels = dan { $levels } tingkat
search-levels-all = semua yang muat
search-zoom = Ukuran
search-twins = Lipat posisi yang sama
search-copy-tree = Salin sebagai perintah pohon
search-keys = Tombol dan tanda
search-keys-about = . dan , maju dan mundur satu tahap; c dan C ke pemangkasan berikutnya dan sebelumnya; p memutar dan menjeda. Pada penggeser: panah, Page Up dan Page Down, Home, End. Di pohon: panah berpindah simpul, Enter menaruh simpul di puncak, Spasi melipat dan membuka.

search-legend-square = kotak berwarna
search-legend-square-about = langkah yang menuju papan kecil ini
search-legend-frame = bingkai putus-putus
search-legend-frame-about = pencarian belum selesai di sana: jalur sekarang
search-legend-folded = sekian simpul di bawahnya terlipat
search-legend-twins = sekian langkah di bawahnya menuju posisi yang ditampilkan di tempat lain
search-legend-times = sekian simpul adalah posisi yang sama ini
search-legend-strokes = garis miring
search-legend-strokes-about = pemangkasan: di bawah simpul pada pohon, dan di atas sel papan yang dilewatkan
search-legend-strip = pita di atas pohon
search-legend-good = baik bagi pihak yang melangkah di akar
search-legend-even = seimbang
search-legend-bad = buruk; gelap di kaki, pemangkasan

search-time = Waktu pencarian
search-step-of = tahap { $step } dari { $count }
search-back = Mundur satu tahap
search-forward = Maju satu tahap
search-cut-back = Mundur ke pemangkasan sebelumnya
search-cut-forward = Maju ke pemangkasan berikutnya
search-play = Putar
search-pause = Jeda
search-speed = Kecepatan
search-per-second = { $steps }/dtk

search-nodes = simpul
search-leaves-count = daun
search-cuts = pangkas
search-depth = kedalaman
search-tree = Pohon pencarian
search-map = Seluruh pencarian: tahap dari kiri ke kanan, kedalaman dari atas ke bawah, pemangkasan di kaki. Klik untuk ke sana.
search-growth = Seberapa sering tiap langkah dicoba. Klik untuk ke sana.
search-crumbs = Jalan dari akar
search-go-entered = saat dimasuki
search-go-left = saat ditinggalkan
search-root = akar
search-open = terbuka
search-cut = dipangkas
search-fold = Lipat { $node }
search-unfold = Buka { $node }
search-round = Putaran { $round }: pencarian mulai lagi, lebih dalam.
search-folded = { $placed } simpul terbuka; { $rest } lagi terlipat.
search-positions = { $nodes } simpul, { $positions } posisi berbeda.
search-twins-here = ≡ { $count }
search-not-sent = { $nodes } simpul sesudahnya dihitung tetapi tidak dikirim: terlalu banyak untuk ditampilkan.
search-stopped = Sebuah batas menghentikan pencarian sebelum selesai.
search-caption = Tahap { $step } dari { $steps }: { $nodes } simpul, { $leaves } daun, { $cuts } pemangkasan
search-chooses = Pilihannya { $move }.
search-chosen = dipilih
search-no-steps = Pemain ini tidak menceritakan pencariannya.

search-no-search = Tidak ada yang dapat ditampilkan: pencarian ini tidak berlangsung.
search-nothing-yet = Belum terjadi apa-apa. Tekan putar, atau maju tahap demi tahap.
search-told = Pohon yang terbentuk.

search-cell = sel
search-cd-long = biaya bertahan: tanda lawan pada garis-garis yang melalui sel
search-ca-long = biaya menyerang: garis yang melalui sel tanpa tanda lawan
search-costs-about = Biaya bertahan (cd) terbesar yang diambil, bila sama biaya menyerang (ca) terbesar; sel yang menang didahulukan.
search-belief = harapan
search-chance = peluang
search-beliefs-about = Hasil yang diharapkan pemain dari tiap langkah, dari −1 (kalah) sampai 1 (menang), menurut yang dipelajarinya.
search-fires = berlaku: { $move }
search-saw-cells = sel { $cells }
search-saw-lines = garis { $lines }

search-spoken-line = { $mark }, langkah ke-{ $order } jalur yang dicari
search-spoken-refutes = langkah ke-{ $order } jalur, yang membantah
search-spoken-refuted = langkah ke-{ $order } jalur, yang dibantah

search-quiz = Tebak pemangkasan
search-quiz-question = { $side } melangkah di papan ini dan menginginkan { $wants }. Sejauh ini alpha { $alpha } dan beta { $beta }. Sekarang ternyata { $move } bernilai { $value }. Apa yang dilakukan pencarian selanjutnya?
search-quiz-next = Mencoba langkah berikutnya di sini.
search-quiz-cut = Memangkas: langkah lain tidak mungkin berpengaruh.
search-quiz-back = Semua langkah di sini sudah dicoba: kembali ke atas.
search-quiz-yes = Benar.
search-quiz-no = Belum tepat: yang benar jawaban { $answer }.
search-quiz-score = { $right } dari { $asked } benar
search-quiz-again = Pertanyaan berikutnya
search-quiz-close = Tutup
search-quiz-none = Tidak ada yang bisa ditanyakan pada pencarian ini.

search-quiz-high = skor tinggi
search-quiz-low = skor rendah
search-quiz-why-cut = Alpha { $alpha } tidak di bawah beta { $beta }: selangnya tertutup.
search-quiz-why-next = Tidak dipangkas: alpha { $alpha } masih di bawah beta { $beta }, jadi skor di antaranya masih mungkin.
search-quiz-why-back = Tidak dipangkas: alpha { $alpha } masih di bawah beta { $beta }; hanya saja langkah di sini sudah habis.

search-legend-open = belum diketahui
search-zoom-in = Perbesar
search-zoom-out = Perkecil
search-fit = Paskan
search-example = Contoh kecil
search-board-example = Contoh kecil; permainan Anda tetap seperti semula.
window-open = Di sini hanya skor antara alpha { $alpha } dan beta { $beta } yang berarti.
window-shut = Alpha { $alpha } sudah mencapai beta { $beta }: tidak ada skor di antaranya, jadi sisanya dipangkas.

tour-title = Pemangkasan dalam lima langkah: { $index } dari { $count }
tour-back = Kembali
tour-next = Lanjut
tour-leave = Cari dari posisi di papan Anda
tour-1 = Giliran { $side }, dengan tiga langkah yang mungkin. Pencarian mencobanya satu per satu, masing-masing dengan jawaban { $other }, dan pohonnya ikut tumbuh.
tour-2 = Pencarian sudah menelusuri { $first } sampai akhir: apa pun jawaban { $other }, skornya { $value }, seri. Itu kini sudah pasti.
tour-3 = { $side } mencatatnya sebagai alpha = { $value }: dengan { $first } sebesar itu sudah pasti di tangan. Mulai sekarang hanya yang lebih baik yang menarik.
tour-4 = Sekarang { $second }. { $other } menjawab { $answer } dan menang: { $refuted }. { $other } tidak akan menerima lebih dari itu, jadi beta turun ke { $refuted }. Pada garis bilangan selangnya sudah tertutup.
tour-5 = Alpha { $value } tidak di bawah beta { $refuted }: inilah pemangkasan. { $second } sudah lebih buruk daripada { $first }, jadi jawaban { $other } yang lain tidak perlu dilihat. Semuanya dicoret.

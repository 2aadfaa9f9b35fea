# Permainan di terminal.

title = Deret   { $game }   { $rules }
in-a-row = { $k } sederet
in-a-row-exact = tepat { $k } sederet
you = Anda
person = orang
name-alone = { $name }

status-your-turn = Giliran Anda. Anda { $player }.
status-turn = Giliran { $player }.
status-thinking = { $player } sedang berpikir: { $seconds } s
status-paused = Dijeda. Giliran { $player }.
status-stuck = { $player } tidak dapat melangkah di sini.
status-over = { $outcome }.
status-you-win = { $outcome }: Anda menang!
status-you-lose = { $outcome }: Anda kalah.

thinking-stop = Esc: mainkan langkah terbaik yang sudah ditemukan.
concern = { $player } dalam permainan tersimpan ini: { $concern }
status-asks = { $player } menunggu keputusan Anda.
stuck-agree = y: izinkan. Lakukan hanya jika Anda tahu asal permainan ini.
plain-yes = ya
plain-agree = Ketik "{ $yes }" untuk mengizinkan, hanya jika Anda tahu asal permainan ini; jawaban lain memilih pemain lain:{" "}
stuck-offer = Enter: { $player } bermain sebagai gantinya. Pemain lain: a, atau sebuah angka.
not-your-turn = sekarang giliran { $player }
over-what-now = r: permainan baru. m: di mana permainan ditentukan, dan coba lagi dari sana.
watching = { $seconds } s antarlangkah (+ lebih cepat, - lebih lambat, p jeda, . satu langkah)
told-move = { $player } ({ $name }) memainkan { $mv }
told-cost = { $seconds } s, { $nodes } simpul
told-cost-score = { $seconds } s, { $nodes } simpul, skor { $score }
told-stopped = Ia dihentikan: ini yang terbaik yang sudah ditemukannya.
player-broke = pemain mengalami kerusakan: { $problem }
player-no-move = { $player } tidak menemukan langkah dalam waktunya

level-chosen = { $player } sekarang { $name }. { $about }
level-no-step = Tidak ada tingkat di luar ini: 0 memilih random, 1 sampai 9 memilih tingkat.
computer-sits-down = { $name } sekarang memainkan { $player }.
person-sits-down = Seseorang sekarang memainkan { $player }.
you-are = Sekarang Anda { $player }.
sides-swapped = Para pemain bertukar pihak.
left-offer = Belum selesai: { $game }, X { $x }, O { $o }, { $moves } langkah. Tekan c untuk melanjutkan.
nothing-left = tidak ada permainan yang belum selesai
trying-again = Ulang dari langkah { $ply }.

hint-wait = Mencari petunjuk ...
hint-none = tidak ada petunjuk di sini
hint-not-now = petunjuk hanya untuk orang yang mendapat giliran
hint-nudge = Petunjuk: { $nudge } (i lagi: selnya)
hint-cell = Petunjuk: { $why }

values-wait = Menghitung nilai ...
values-too-hard = Nilai pasti tidak dapat dihitung di sini dalam beberapa detik.
values-partial = Sel-sel lain tidak dapat dihitung dalam beberapa detik.
values-no-solver = nilai pasti tidak tersedia dalam program ini
values-legend = + menang, = seri, - kalah bagi yang mendapat giliran; angkanya jumlah langkah kedua pihak sampai akhir.
value-here = { $mv } { $worth }.

key-place = isi
key-stand-in = biarkan bermain
key-new = permainan baru
key-moves = apa yang terjadi
key-pause = jeda
key-speed = kecepatan
key-step = satu langkah
key-undo = tarik kembali
key-hint = petunjuk
key-values = nilai
key-search = pencarian
key-level = tingkat
key-setup = atur
key-help = bantuan
key-quit = keluar
key-back = kembali
key-choose = pilih
key-other-side = pihak lain
key-start = mulai
key-change = ubah
key-swap = tukar X dan O
key-select = pilih
key-try-again = coba lagi dari sini
key-up-down-tree = induk, anak
key-depth = kedalaman
key-cut = pemangkasan

help-title = Tombol
help-arrows = gerakkan kursor
help-place = isi sel
help-new = permainan baru dengan papan dan pemain yang sama
help-person = lawan: orang atau komputer
help-level = komputer: 0 acak, 1 sampai 9 tingkatnya
help-levels = semua pemain, kekuatannya dan satu kalimat tentang masing-masing
help-setup = papan, pemain, siapa mulai, tanda
help-swap = tukar pihak: X melangkah dahulu
help-undo = tarik kembali langkah terakhir Anda
help-redo = mainkan lagi
help-hint = petunjuk; sekali lagi: selnya
help-values = nilai pasti setiap sel
help-search = telusuri pencarian langkah terakhir
help-moves = permainan langkah demi langkah, dengan nilai; coba lagi dari langkah mana pun
help-pause = jeda dua komputer
help-speed = tingkat naik (9 + menjadi 10), turun; menonton: cepat, lambat
help-step = satu langkah komputer
help-escape = berhenti berpikir dan mainkan yang terbaik; tutup layar
help-continue = lanjutkan permainan yang belum selesai
help-language = English atau Bahasa Indonesia
help-redraw = gambar ulang layar
help-help = halaman ini
help-quit = keluar; permainan yang berjalan disimpan
help-signs = Di papan: [ ] kursor, ( ) langkah terakhir, * * deret pemenang.
help-mouse = Tetikus juga dapat mengisi sel.

levels-title = Siapa memainkan { $player }?   { $game }
strength = { $elo } Elo (+/- { $error })
strength-unknown = belum diukur di papan ini
strength-person = -
strength-what = Kekuatan: Elo yang diukur dalam turnamen di papan ini; random bernilai 0.

setup-title = Permainan baru
setup-board = Papan
setup-rows = Baris
setup-cols = Kolom
setup-k = Sederet
setup-exact = Tepat sejumlah itu
setup-x = X (melangkah dahulu)
setup-o = O
setup-lot = Undi pihak
setup-marks = Tanda
setup-preset = { $rows } x { $cols }, { $k } sederet
setup-own = buatan sendiri
setup-game = { $rows } baris, { $cols } kolom, { $rules }. Enter untuk mulai.
marks-letters = huruf
marks-signs = lambang
marks-stones = batu
yes = ya
no = tidak

moves-title = Permainan langkah demi langkah
moves-none = Belum ada langkah.
moves-error = keliru
moves-turning-point = penentu
moves-better = { $mv } { $worth }. Lebih baik: { $better }.
moves-values-of = Nilai langkah-langkah yang dapat dipilih { $player }.

search-title = Pencarian { $player }
search-title-values = Pencarian { $player }; nilai dilihat dari { $side }
search-wait = Mengulang pencarian dan mencatat tahap-tahapnya ...
search-none-yet = belum ada komputer yang melangkah dalam permainan ini
search-no-tree = { $player } tidak mencari di dalam pohon, jadi tidak ada yang dapat ditelusuri.
search-not-told = { $player } mencari, tetapi tidak menceritakan langkah-langkah pencariannya. Pencarian minimax dan alpha-beta dapat diikuti: pilih dengan a.
search-root = akar
search-counts = Baris { $line } dari { $lines }; ditampilkan sampai kedalaman { $depth } dari { $deepest }; { $nodes } simpul, { $cuts } pemangkasan.
search-truncated = Hanya awal pencarian yang disimpan.

search-steps = Tahap { $line } dari { $lines }.

keep-slow = permainan tidak sempat disimpan: simpanan sedang sibuk

# Menu dan pertanyaan.

plain-banner = DERET: k sederet
plain-menu-random = Bermain melawan pemain acak (iteratif)
plain-menu-minimax = Bermain melawan minimax (rekursif)
plain-menu-people = Bermain sesama manusia
plain-menu-time-random = Uji waktu: pemain acak melawan dirinya, 3x3
plain-menu-time-minimax = Uji waktu: minimax melawan dirinya, 3x3
plain-menu-any = Papan apa saja, pemain siapa saja
plain-menu-continue = Lanjutkan permainan yang belum selesai: { $game }, X { $x }, O { $o }
plain-menu-language = English
plain-menu-exit = Keluar
plain-choose = Masukkan nomor menu:{" "}
plain-choice-wrong = { $text } tidak ada di menu: ketik angka { $min } sampai { $max }.
plain-ask-size = Papan: 3, 4, 5, atau baris,kolom,panjang-deret seperti 5,5,4:{" "}
plain-ask-mark = Anda ingin X (melangkah dahulu) atau O?{" "}
plain-mark-wrong = { $text } bukan X dan bukan O.
plain-ask-player = Siapa memainkan { $player }? ({ $known }; kosong: { $default }){" "}
plain-warn-large = Minimax melihat semua permainan, dan itu terlalu lama di papan ini: ia menjawab dalam { $seconds } s untuk setiap langkah, dengan yang terbaik yang sudah ditemukannya.
plain-limit = Batas waktu menghentikan pencarian: ini langkah terbaik yang sudah ditemukan.
plain-game = { $game }: { $rules }. X adalah { $x }, O adalah { $o }.
plain-ask-move = { $player }, langkah Anda:{" "}
plain-how = Ketik sel dengan nomornya (1 sampai { $cells }), dengan baris dan kolom dihitung dari kiri atas ("2 3"), atau dengan namanya ("b2"). batal (u) menarik kembali, petunjuk (i) memberi petunjuk, nilai (v) menampilkan nilai, keluar (q) meninggalkan permainan, bantuan (?) menampilkan ini.
plain-number-wrong = { $number } bukan sel: ketik angka 1 sampai { $cells }.
plain-taken-back = Ditarik kembali.
plain-thinking = { $player } ({ $name }) sedang berpikir ...
plain-played = { $player } memainkan { $mv } (baris { $row }, kolom { $col }).
plain-total = Waktu seluruhnya: { $seconds } s.
plain-you-win = Selamat, Anda menang!
plain-you-lose = Komputer menang. Coba lagi!
plain-values = Nilai: { $list }
plain-kept = Permainan disimpan dan akan ditawarkan lain kali.
plain-instead = { $problem }. Siapa bermain sebagai gantinya? (kosong: { $default }){" "}
plain-goodbye = Terima kasih telah bermain!

## The papers' own programs
paper-ask-menu = Masukkan menu aplikasi :{" "}
paper-menu-wrong = Input tidak valid! Masukkan menu aplikasi yang benar.
paper-goodbye = Terima kasih telah menggunakan aplikasi ini!
paper-ask-size = Masukkan ukuran papan (3/4/5) :{" "}
paper-ask-mark = Pilih anda ingin X atau O :{" "}
paper-ask-location = Masukkan lokasi (X,Y), baris lalu kolom :{" "}
paper-location-wrong = Tidak bisa dimainkan: { $problem }.
paper-not-recommended = Recursive Play didn't recommend for 4x4 or more board.
paper-turn = Giliran { $who }
paper-one-won = { $who } menang!
paper-player = Player { $n }
paper-bot = Bot { $n }
paper-thought = Bot berpikir selama { $seconds } detik.
paper-keys = Tombol: g: { $toggle }; 0: { $zero }; 1: { $one }; r: { $reset }.
paper-no-key = tidak ada
paper-leave = q keluar.
paper-ask-key = Baris dan kolom ("2 2"), atau tombol:{" "}
paper-over-keys = Tekan r untuk reset (atau g, 0, 1; q keluar):{" "}
paper-minimax-time = Total waktu eksekusi program minimax : { $seconds }
paper-eval = AI has chosen to mark the square in pos ({ $row }, { $col }) with an eval of: { $eval }
paper-ask-side = Play as X / Play as O [{ $default }]:{" "}
paper-ask-rows = Row count= [{ $default }]:{" "}
paper-ask-columns = Column count= [{ $default }]:{" "}
paper-ask-marks = n-marks needed= [{ $default }]:{" "}
paper-ask-depth = Max depth= [{ $default }]:{" "}
paper-number-wrong = { $text } bukan bilangan bulat dari { $min } sampai { $max }.
paper-ask-cell = Baris dan kolom ("2 2"; r = Reset and Apply, q keluar):{" "}
paper-ask-side-length = Ukuran papan:{" "}
paper-ask-number = Petak (1-{ $cells }):{" "}
paper-no-board = program makalah ini tidak memainkan { $game }: yang ada { $boards }
paper-boards-listed = { $list }
paper-boards-any = baris, kolom dan panjang deret apa saja
paper-boards-square = papan persegi dengan satu garis penuh, seperti 3,3,3 dan 5,5,5

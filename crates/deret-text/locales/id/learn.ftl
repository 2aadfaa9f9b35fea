# Ucapan para pemelajar.

player-learned = memainkan apa yang dipelajarinya dari permainan terdahulu dan dari bermain melawan dirinya sendiri
guarantee-learned = tidak ada yang pasti: ia sebaik latihannya
option-model = berkas model terlatih (tanpa ini, yang terbaru untuk permainan ini di folder data)

reason-learned = { $mv }: ia mengharapkan { $value }, dan dari langkah terbaik berikutnya { $next } (1 menang, 0 seri, -1 kalah); { $learnt }
reason-learned-beads = { $mv }: { $share } % manik-manik di kotak ini, { $next } % untuk langkah terbaik berikutnya; { $learnt }
reason-learned-only = { $mv } adalah satu-satunya langkah; { $learnt }
learnt = dipelajari dengan { $method } dari { $games } permainan melawan dirinya sendiri
learnt-stored = dipelajari dengan { $method } dari { $games } permainan melawan dirinya sendiri dan { $stored } permainan lain

curve-lessons = permainan dipelajari
curve-kept = nilai sebenarnya dipertahankan
curve-kept-of = memilih langkah yang mempertahankan nilai sebenarnya, dari { $questions } posisi yang dapat membuat orang salah langkah
curve-versus = melawan { $opponent }
curve-score = skor melawan { $opponent } (seri dihitung setengah)
curve-last = { $name } ({ $percent } %)
curve-share = bagian
curve-about = Seberapa baik pembelajar bermain setelah sekian permainan; 100 persen berarti sempurna.
curve-title = Belajar { $game } dengan { $method }, benih { $seed }

model-none = belum ada model terlatih untuk { $game }; latih dengan: deret train --game { $game }
model-trouble = { $path }: { $problem }
model-foreign = { $path } bukan model Deret
model-version = { $path } adalah model versi { $version }; program ini membaca versi { $known }
model-head = { $path }: kepala model memuat baris { $line } yang bukan tempatnya
model-cut-short = { $path } adalah model yang terpotong; akhir berkas hilang
model-damaged = { $path } adalah model yang rusak: isinya bukan yang dahulu ditulis
model-too-large = { $path } lebih besar daripada model mana pun ({ $max } MB)
model-other-game = { $path } dilatih untuk { $game }, bukan untuk { $wanted }
method-unknown = tidak ada metode { $name }; metode yang ada: { $known }
method-too-large = { $method } membedakan setiap posisi, sampai { $max } sel; { $game } memiliki { $cells } sel, pakailah n-tuple

# Aturan dan notasi: kesalahan yang dapat dibuat oleh pengguna.

rules-syntax = { $text } bukan permainan: tulis M,N,K (baris, kolom, panjang deret; 4,4,4 atau 15,15,5,exact) atau salah satu dari tictactoe, 4x4, 5x5, gomoku
rules-rows = jumlah baris harus 1 sampai { $max }, bukan { $value }
rules-cols = jumlah kolom harus 1 sampai { $max }, bukan { $value }
rules-k = K harus 1 sampai { $max } pada papan { $rows } baris dan { $cols } kolom, bukan { $value }

move-syntax = { $text } bukan langkah: tulis huruf kolom dan nomor baris dari bawah (b2), atau baris,kolom dari kiri atas (1,1)
move-off-board = { $mv } di luar papan { $rules }: kolom dari a sampai { $column }, baris dari 1 sampai { $rows }
move-row-col-off-board = baris { $row }, kolom { $col } di luar papan { $rules }: baris dari 1 sampai { $rows }, kolom dari 1 sampai { $cols }
move-taken = { $mv } sudah diisi { $player }
move-game-over = permainan sudah selesai: { $outcome }

position-rows = posisi ini punya { $found } baris, padahal { $rules } punya { $rows }
position-cols = baris { $row } (dari atas) punya { $found } sel, padahal { $rules } punya { $cols } kolom
position-symbol = { $symbol } di baris { $row }, kolom { $col } bukan isi sel: tulis X, O atau . (kosong)
position-counts = { $x } X dan { $o } O tidak mungkin terjadi: X melangkah dahulu, jadi batu X sama banyak dengan O atau lebih satu
position-two-winners = kedua pihak punya { $k } sederet, padahal permainan berakhir pada deret pertama
position-winner-not-last = { $player } punya { $k } sederet, padahal { $other } yang terakhir melangkah
position-no-last-move = { $player } punya deret-deret yang tidak mungkin dilengkapi oleh satu langkah terakhir

record-tag = baris { $line }: { $text } bukan tag: tulis [Nama "nilai"]
record-no-game = catatan memerlukan tag [Game "M,N,K"]
record-game = baris { $line }: { $problem }
record-move = baris { $line }, langkah { $number }: { $problem }
record-comment = baris { $line }: komentar yang dimulai di sini tidak ditutup dengan kurung kurawal
record-result = baris { $line }: { $text } bukan hasil: tulis 1-0 (X menang), 0-1 (O menang), 1/2-1/2 (seri) atau * (belum selesai)
record-result-differs = catatan menyebut { $said }, padahal langkahnya menunjukkan { $shown }
record-after-end = baris { $line }: { $text } berada sesudah hasil
record-missing-result = catatan berakhir tanpa hasil: 1-0, 0-1, 1/2-1/2 atau *

outcome-x-wins = X menang
outcome-o-wins = O menang
outcome-draw = Seri
outcome-unfinished = belum selesai

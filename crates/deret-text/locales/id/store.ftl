# Simpanan dan berkas permainan: apa yang dapat keliru, dan bagaimana seharusnya.

store-no-data-folder = tidak ada folder rumah untuk menyimpan permainan: isi HOME atau XDG_DATA_HOME, atau sebutkan simpanan dengan --db BERKAS
store-cannot-open = simpanan permainan { $path } tidak dapat dibuka: { $problem }
store-read-only = simpanan permainan { $path } tidak dapat ditulis: berkas atau foldernya hanya-baca
store-foreign = { $path } bukan simpanan permainan Deret: milik program lain, atau bagian awalnya rusak
store-newer = simpanan permainan { $path } ditulis oleh Deret yang lebih baru (versi simpanan { $found }; Deret ini mengenal sampai { $known }): perbarui Deret, atau sebutkan simpanan lain dengan --db BERKAS
store-damaged = simpanan permainan { $path } rusak ({ $problem }): tidak ada yang diubah; kembalikan salinannya, atau selamatkan yang masih terbaca dengan deret games export --salvage -o games.jsonl (dan --db BERKAS untuk simpanan sendiri), pindahkan simpanan yang rusak, lalu impor games.jsonl
store-disk-full = simpanan permainan { $path } tidak dapat ditulis: media penyimpanan penuh; tidak ada yang tertulis setengah jalan
store-busy = simpanan permainan { $path } sedang dipakai program lain yang tidak melepaskannya; coba lagi nanti
store-backup = simpanan permainan { $path } berversi lama, tetapi salinannya tidak dapat dibuat sebelum diperbarui: { $problem }
store-other = simpanan permainan { $path } tidak dapat digunakan: { $problem }
store-full = tidak ada ruang untuk permainan baru di server ini; pemiliknya dapat menghapus beberapa atau memberi lebih banyak dengan --disk-mb
store-changed = permainan { $id } sementara itu diubah oleh program lain
store-no-such-game = tidak ada permainan { $id } dalam simpanan
store-illegal-game = ini bukan permainan menurut aturan: { $problem }

filter-result = { $text } bukan hasil: tulis 1-0 (atau x), 0-1 (atau o), 1/2-1/2 (atau draw), * (atau unfinished) atau finished

format-unknown = { $name } bukan nama berkas permainan: akhirannya harus salah satu dari { $known }
format-rows-unknown = berkas "{ $name }" tidak dapat memuat tabel langkah: akhirannya harus .csv atau .parquet
format-rows-not-built = "{ $name }": program ini dibangun tanpa Parquet; gunakan berkas .csv, atau bangun program dengan --features parquet
format-line = baris { $line }: { $problem }
format-move = langkah { $number }: { $problem }
format-tag = { $name } tidak dapat menjadi nama tag: huruf, angka dan _, setiap nama sekali saja, dan bukan Game, X, O atau Result
format-json = bukan permainan dalam JSON ({ $problem }): sebuah baris berbentuk {"{"}"game": "3,3,3", "moves": ["b2", "a3"]{"}"}
format-csv-column = kolom { $column } tidak ada: baris pertama menamai kolom-kolomnya, di antaranya game dan moves
format-csv-tags = kolom tags harus berupa daftar pasangan JSON seperti [["Event", "Piala"]] ({ $problem })
format-psq-header = { $text } bukan awal permainan Piskvork: seharusnya seperti Piskvorky 15x15, 11:11, 0
format-psq-outside = { $text } di luar papan: kolom dari 1 sampai { $cols }, baris dari 1 sampai { $rows }
format-psq-line = { $text } bukan langkah (kolom,baris,milidetik) dan bukan pula yang boleh mengikuti langkah
format-psq-rule = Deret tidak bermain dengan aturan { $rule }; yang dikenal Freestyle dan Standard (tepat lima)
format-psq-one = berkas .psq hanya memuat satu permainan: pilih satu, atau gunakan format lain
format-psq-none = tidak ada permainan yang cocok, padahal berkas .psq memuat tepat satu
format-psq-k = berkas .psq untuk lima sederet, bukan { $k }: gunakan format lain
format-psq-draw = berkas .psq tidak dapat menyatakan seri sebelum papan penuh: gunakan format lain
format-sgf-cut = permainan yang dimulai di sini terpotong sebelum selesai
format-sgf-no-game = isi kurung ini bukan permainan: tidak ada langkah dan tidak ada keterangan permainan
format-sgf-nameless = di sini ada nilai tanpa nama properti
format-sgf-setup = tanda yang ditaruh di sini membentuk posisi yang tidak dapat dicapai permainan mana pun: { $problem }
format-sgf-other-game = GM[{ $number }] adalah permainan lain; gomoku dan kerabatnya GM[4]
format-sgf-size = SZ[{ $text }] bukan ukuran papan: tulis SZ[15], atau SZ[7:6] untuk 7 kolom dan 6 baris
format-sgf-k = KINROW[{ $text }] tidak menyatakan berapa sederet yang menang
format-sgf-turn = { $found } melangkah, padahal giliran { $expected }
format-sgf-outside = { $text } di luar papan { $rules }
format-sgf-point = { $text } bukan sel: tulis dua huruf, kolom dan baris dari kiri atas

# Mengapa beberapa permainan dari sebuah impor ditolak.
fault-rule = dengan aturan { $rule }, yang tidak dimainkan Deret
fault-board = di papan yang tidak ada di Deret
fault-move = dengan langkah yang tidak dapat dimainkan
fault-set-up = berupa posisi yang tidak dapat dicapai permainan mana pun
fault-form = yang tidak dapat dibaca

transfer-read = { $path } tidak dapat dibaca: { $problem }
transfer-write = { $path } tidak dapat ditulis: { $problem }
transfer-too-many = { $path } memuat lebih dari { $games } permainan; yang pertama-tama sudah diimpor: buka dahulu arsipnya, lalu impor foldernya
transfer-unpacks = { $path } lebih dari { $gb } GB setelah dibuka: buka dahulu arsipnya, lalu impor foldernya

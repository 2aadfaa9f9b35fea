# Turnamen dan pembukaan: kesalahan yang mungkin terjadi.

tournament-few-players = turnamen memerlukan dua pemain atau lebih
tournament-twice = { $player } ikut dua kali
tournament-sprt-players = --sprt membandingkan tepat dua pemain, bukan { $count }
tournament-sprt-bounds = --sprt memerlukan dua batas Elo, yang lebih rendah dahulu, misalnya 0,20; bukan { $text }
tournament-sprt-error = --alpha dan --beta adalah peluang keliru, di atas 0 dan di bawah 0.5; bukan { $error }
tournament-too-many-players = { $count } pemain terlalu banyak; paling banyak { $most } pemain dapat bertemu dalam satu turnamen
tournament-too-many = { $games } permainan untuk setiap pasangan terlalu banyak: paling banyak { $most } permainan seluruhnya yang dapat diingat
tournament-settings = turnamen dalam simpanan punya pengaturan yang tidak dapat dibaca Deret ini: { $problem }
openings-line = { $path }, baris { $line }: { $problem }
openings-read = { $path } tidak dapat dibaca: { $problem }
openings-too-large = { $path } lebih besar dari { $mb } MB, jadi bukan berkas pembukaan
openings-empty = { $path } tidak memuat pembukaan: tulis satu per baris, sebagai langkah (h8 i9 g7) atau cara Gomocup (jarak dari tengah: 0,0, 1,-1)
openings-offset = { $x },{ $y } dari tengah berada di luar papan { $rules }
openings-odd = jarak ditulis berpasangan: kolom, baris, dihitung dari tengah
openings-number = { $text } bukan bilangan bulat
openings-over = pembukaan itu mengakhiri permainan: { $outcome }
openings-piskvork = { $path }: { $problem }
openings-no-game = berkas Piskvork itu tidak memuat permainan
openings-other-board = permainannya { $its }, sedangkan yang ini { $rules }
openings-bytes = tidak dapat dibaca: { $problem }

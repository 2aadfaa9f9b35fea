# Pemeriksa sertifikat.

place-empty = dari papan kosong
place-position = dari { $position }
proved-win = Pada { $game }, { $place }, pihak yang mendapat giliran menang: ia punya jawaban untuk setiap pertahanan ({ $nodes } posisi diperiksa).
proved-loss = Pada { $game }, { $place }, pihak yang mendapat giliran kalah: lawannya punya jawaban untuk setiap pertahanan ({ $nodes } posisi diperiksa).
proved-draw = { $game }, { $place }, adalah seri: tidak ada pihak yang dapat memaksakan kemenangan ({ $nodes } posisi diperiksa).
proved-draw-stealing = { $game }, { $place }, adalah seri: O dapat mencegah X menang ({ $nodes } posisi diperiksa), dan O tidak dapat menang karena X dapat mencuri strateginya.
proved-breaker = Pada permainan lemah { $game }, { $place }, Breaker bertahan: Maker (X) tidak dapat memaksakan garis ({ $nodes } posisi diperiksa).
proved-maker = Pada permainan lemah { $game }, { $place }, Maker (X) menang: ia dapat memaksakan garis ({ $nodes } posisi diperiksa).

certificate-io = sertifikat tidak dapat dibaca: { $problem }
certificate-not = ini bukan sertifikat Deret
certificate-version = sertifikat ini versi { $found }; program ini memeriksa versi 1
certificate-header = kepala sertifikat tidak masuk akal: { $line }
certificate-damaged = sertifikat rusak: jumlah pemeriksanya tidak cocok, jadi berkas diubah atau terpotong
certificate-refuted = sertifikat tidak berlaku: { $reason } (setelah { $nodes } posisi)
reason-ends-early = bukti berakhir di tengah
reason-goes-on = ada sesuatu setelah akhir bukti
reason-code = ada kode yang tidak berarti
reason-move = ada langkah pada sel yang terisi atau di luar papan
reason-outcome = bukti sampai pada posisi yang sebaliknya
reason-not-seen = ada posisi yang disebut terbukti padahal belum
reason-pairs = ada sel berpasangan yang sudah terisi atau sudah berpasangan
reason-not-held = pasangannya tidak menghentikan semua garis
reason-value = yang dibuktikan tidak sesuai dengan nilai yang dinyatakan

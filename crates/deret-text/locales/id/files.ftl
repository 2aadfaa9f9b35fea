# Berkas: apa yang bisa salah, dan apa yang benar.
files-file-trouble = { $path }: { $problem }
file-is-folder = { $path } adalah folder; sebutkan berkas
file-in-use = { $path } sedang dipakai oleh deret lain yang berjalan; tunggu sampai selesai, atau sebutkan berkas lain
file-links = { $path } adalah tautan simbolik yang berputar-putar

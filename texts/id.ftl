# Kata-kata untuk permainan di terminal dan di halaman web.

rule-normal = pemain yang membuat langkah terakhir menang
rule-misere = pemain yang membuat langkah terakhir kalah

position = Posisi
board = Papan
moves = Langkah
help = Bantuan
why = Mengapa

you = Anda
machine = mesin
player = pemain { $player }

turn-you = Giliran Anda.
turn-player = Giliran pemain { $player }.
machine-moved = Mesin: { $move }.
thinking = Mesin sedang berpikir ... (Ctrl-C mengakhiri permainan)
made = { $who }: { $move }.
selected = Enter menjalankan langkah ini: { $move }
typed = Langkah Anda: { $text }
edit = Posisi baru: { $text }
save = Simpan permainan di berkas: { $text }
saved = Tersimpan di { $file }, juga setelah setiap langkah.
not-saved = Tidak tersimpan: { $why }.
nothing-to-choose = Tidak ada langkah di komponen ini.

over-you = Tidak ada langkah lagi: Anda menang.
over-machine = Tidak ada langkah lagi: mesin menang.
over-player = Tidak ada langkah lagi: pemain { $player } menang.
no-mistakes = Tidak ada kemenangan yang dilepaskan.
mistakes = { $count } langkah melepaskan kemenangan; langkah itu ditandai "?".

not-a-move = Bukan langkah: { $why }.
not-a-position = Bukan posisi: { $why }.
undecided = Tidak diketahui: { $why }.
no-undo = Tidak ada langkah yang dapat dibatalkan.
no-redo = Tidak ada langkah yang dapat diulangi.

hint-win = Petunjuk: pemain yang melangkah sekarang dapat menang. (h: komponen mana)
hint-lose = Petunjuk: pemain yang melangkah sekarang kalah bila lawan bermain sempurna. (h: langkah yang bisa dicoba)
hint-component = Petunjuk: lihat komponen { $component }. (h: langkahnya)
hint-move = Petunjuk: { $move } menang. (h: mengapa)
hint-try = Tidak ada langkah yang menang bila lawan bermain sempurna. Coba { $move }. (h: mengapa)

keys = ↑↓ komponen  ←→ langkah  Enter jalan  h petunjuk  u batal  ? bantuan  q keluar
keys-over = u batal  n mulai lagi  ? bantuan  q keluar

help-choose = ↑ ↓       memilih komponen
help-move = ← →       memilih langkah di komponen itu
help-enter = Enter     menjalankan langkah
help-mouse = Tetikus   klik memilih langkah, klik kedua di tempat sama menjalankannya
help-type = 0-9, t    mengetik langkah: "1: 3", "take 2 from 1", "1: 3 4" untuk membelah
help-hint = h         petunjuk: siapa menang, komponen mana, langkah mana, mengapa
help-why = w         siapa menang di sini, dan mengapa
help-undo = u, r      membatalkan langkah, mengulanginya
help-restart = n         mulai lagi
help-swap = s         bertukar sisi dengan mesin
help-edit = e         posisi lain
help-outcomes = o         menampilkan hasil setelah setiap langkah
help-save = x         menyimpan permainan di berkas
help-language = l         bahasa lain
help-quit = q, Ctrl-C keluar
help-close = Tombol apa saja menutup ini.

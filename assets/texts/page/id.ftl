# Kata-kata khusus untuk halaman; kata-kata permainan ada di `texts/id.ftl`.

skip = Ke isi halaman
navigation = Bagian halaman
nav-play = Main
nav-learn = Belajar
nav-explore = Jelajahi
language = Bahasa
theme = Tema gelap
close = Tutup

# Perlengkapan guru: set latihan, kode hasil, lembar kerja, kode QR, proyektor, halaman sebagai aplikasi.
nav-teach = Untuk guru
learn-teach = Untuk guru: set latihan, lembar kerja, dan kode hasil
set-what = { $count ->
   *[other] { $count } soal, sama untuk semua orang yang mempunyai tautan ini.
}
set-help = Kamu boleh memakai: { $help }.
set-help-none = Tidak ada bantuan, dan setiap soal hanya boleh dijawab satu kali.
set-hint = petunjuk
set-again = kesempatan kedua
set-solution = jawaban yang benar setelah percobaan terakhir
set-progress = Hasil jawabanmu
set-question = Soal { $number } dari { $count }
set-wrong = Jawaban itu belum tepat.
set-next = Soal berikutnya
set-finish = Lihat hasilmu
set-done = Semua soal terjawab: { $right } dari { $count } benar
set-name = Nama atau inisialmu, kalau gurumu ingin melihatnya
set-code = Kode hasilmu
set-code-note = Berikan kode ini kepada gurumu. Di dalamnya tercatat soal mana yang kamu dapat, bagaimana kamu menjawab setiap soal, dan nama di atas. Kode dan namamu tidak dikirim ke mana pun.
result-first = benar pada percobaan pertama
result-second = benar pada percobaan kedua
result-hinted = benar setelah petunjuk
result-hinted-second = benar pada percobaan kedua, setelah petunjuk
result-wrong = salah
do-code = Salin kodenya
do-over = Mulai lagi
teach-what = Buatlah set latihan: setiap orang yang membuka tautannya mendapat soal yang sama. Di akhir, setiap siswa mempunyai kode hasil, dan kode itu dapat dibaca di sini. Tidak ada yang keluar dari perangkat ini.
teach-make = Set latihan
teach-lesson = Pelajaran
teach-questions = Banyaknya soal
teach-seed = Benih acak
teach-seed-note = Benih acak menentukan soal yang muncul: benih yang sama, soal yang sama.
do-seed = Benih lain
teach-help = Bantuan yang boleh dipakai siswa
teach-hint = Petunjuk
teach-again = Kesempatan kedua
teach-solution = Jawaban yang benar, setelah percobaan terakhir
teach-bounds = Isilah 1 sampai { $questions } soal, dan benih acak dari 0 sampai { $seed }.
teach-link = Tautan set ini
do-try = Coba set ini
do-sheet = Lembar kerja dan kunci
teach-codes = Baca kode hasil
teach-paste = Tempelkan kode di sini, satu baris untuk setiap siswa. Di samping kode boleh ada nama.
teach-read = Dari set ini: { $good }. Dari set lain: { $other }. Tidak terbaca: { $wrong }.
teach-cut = Hanya { $most } baris pertama yang dibaca. Tidak dibaca: { $count }.
teach-results = Hasil set ini
teach-name = Nama
teach-right = Benar
teach-of = { $right } dari { $count }
teach-nameless = (tanpa nama)
teach-all-right = Banyaknya siswa yang benar
teach-mistyped = Ini bukan kode hasil, atau ada salah ketik di dalamnya.
teach-other = Set lain: { $lesson }, benih acak { $seed }, { $questions ->
   *[other] { $questions } soal
}. Bantuan: { $help }.
teach-no-help = tidak ada
teach-honest = Jumlah periksa menemukan salah ketik dan perubahan kecil. Itu bukan bukti: siapa yang tahu cara halaman ini dibuat dapat membuat kode seperti itu juga.
sheet-of = { $lesson }: benih acak { $seed }, { $count ->
   *[other] { $count } soal
}
sheet-note = Kunci jawaban ada di halaman tersendiri. Yang terlihat di sini dicetak; baris ini tidak.
sheet-name = Nama
sheet-class = Kelas
sheet-date = Tanggal
sheet-answer = Jawaban
sheet-key = Kunci
do-print = Cetak
do-qr = Kode QR
qr-title = Kode QR tautan ini
qr-too-long = Tautan ini berisi { $bytes } bita, padahal kode QR memuat paling banyak { $most }. Kirimkan tautannya saja.
qr-only-here = Alamat halaman ini hanya dapat dibuka di komputer ini, jadi kode QR tidak akan berguna bagi orang lain. Agar kelas dapat membukanya, sambungkan komputer ini ke jaringan mereka dan jalankan grundy serve --address 0.0.0.0
join-title = Buka halaman ini di perangkatmu sendiri
join-what = Sambungkan perangkatmu ke jaringan yang sama dengan komputer ini. Lalu pindai kodenya, atau ketik alamatnya di peramban.
join-several = Jika satu alamat tidak terbuka, coba alamat lain.
join-code = Kode QR dari { $address }
join-go-on = Lanjut ke permainan
teach-join = Tunjukkan kepada kelas cara membuka halaman ini
projector = Tampilan proyektor
projector-tip = Besar dan dengan kontras kuat, untuk kelas. Escape mengakhirinya.
news = Ada versi baru halaman ini.
do-reload = Muat ulang
fault = Ada kesalahan pada halaman ini. Itu kesalahan program, bukan kesalahanmu: muat ulang halaman ini, atau coba yang lain.
fault-report = Kamu dapat mengirim laporan kepada para pembuatnya: isinya apa yang gagal, alamat halaman ini, dan peramban yang dipakai.
do-report = Salin laporan

component = Komponen { $number }, { $ruleset }: { $position }
no-choice = belum ada langkah yang dipilih
choose = { $by ->
    [touch] Ketuk yang akan kamu ambil.
   *[keys] Pilih langkah: tunjuk yang akan kamu ambil, atau pakai tombol panah.
}
type-a-move = Ketik langkah: 1: 2 menyisakan 2 di komponen 1, dan 1: 3 4 membelahnya menjadi 3 dan 4
history = Jalannya permainan
show-outcomes = Tampilkan siapa yang dapat menang setelah setiap langkah
outcome-n = N: pemain yang melangkah berikutnya dapat menang
outcome-p = P: pemain yang melangkah berikutnya kalah bila lawan bermain sempurna
review = Ulasan
review-mistake = Langkah { $number } ({ $who }), dari { $position }: apa yang benar?
thinking-page = Komputer sedang berpikir …
machine-guessed = Komputer tidak berhasil mencari tahu siapa yang menang di sini: langkahnya hanya tebakan.
quoted = “{ $text }”
copied = Tersalin.
hint = Petunjuk

do-make = Jalankan langkah ini
do-type = Jalankan
do-typing = Ketik langkah
do-hint = Petunjuk
do-hint-more = Petunjuk berikutnya
do-undo = Batalkan
do-redo = Ulangi
do-restart = Mulai lagi
do-swap = Tukar peran
do-new = Permainan baru …
do-link = Salin tautan
do-copy = Salin sebagai teks
do-save = Simpan
do-open = Buka

setup-title = Permainan baru
setup-position = Posisi
setup-position-note = Seperti “nim 3 5 7” atau “nim 3 + kayles 9 + wythoff 6,10”. Permainan apa saja boleh dijumlahkan.
setup-difficulty = Tingkat kesulitan
setup-difficulty-level =
    { $level ->
        [1] sangat mudah
        [2] mudah
        [3] sedang
        [4] sulit
       *[5] sangat sulit
    }
setup-random = Posisi acak dari permainan ini
setup-misere = Misère: pemain yang melangkah terakhir kalah
setup-skill = Tingkat kemampuan
setup-begins = Siapa yang mulai
setup-begins-random = diundi
setup-start = Mulai

explore-title = Jelajahi
explore-what = Nilai Grundy dari permainan apa pun: barisan beserta periodenya yang telah dibuktikan, dan tabel pasangan tumpukan.
explore-ruleset = Permainan
explore-to = Sampai tumpukan
explore-show = Tampilkan
explore-loading = Sedang menghitung …
explore-value-unknown = Nilai ini tidak diketahui.
explore-chart = Nilai-nilai { $ruleset }
explore-table = Nilai pasangan tumpukan dalam { $ruleset }
explore-heap = ukuran tumpukan
explore-first-heap = tumpukan pertama
explore-second-heap = tumpukan kedua
explore-grundy = nilai Grundy
explore-how-often = frekuensi
explore-counts = Frekuensi setiap nilai
explore-counts-cut = Daftar ini tidak lengkap: isinya hanya { $count } nilai terkecil.
explore-value = Tumpukan berisi { $heap } bernilai { $value }. Klik atau Enter: mengapa?
explore-pair = Pasangan { $pair } bernilai { $value }. Klik atau Enter: mengapa?
explore-download = Unduh yang tampak sebagai
explore-play = Mainkan
explore-proved = Telah dibuktikan: mulai dari tumpukan berisi { $preperiod }, { $period ->
    [1] setiap nilai { $saltus ->
        [0] sama dengan nilai tumpukan sebelumnya.
       *[other] lebih besar { $saltus } daripada nilai tumpukan sebelumnya.
    }
   *[other] nilai-nilainya berulang dengan periode { $period }{ $saltus ->
        [0] .
       *[other] { " dan setiap kali bertambah" } { $saltus }.
    }
}
explore-no-period = Terbukti bahwa nilai-nilai ini tidak mempunyai periode.
explore-proof = Terbukti: { $proof }.
explore-unproved = Tidak ada periode yang terbukti dalam batas halaman ini; { $command } melanjutkannya.
explore-cut = Dihitung sampai tumpukan { $to }: lebih dari itu memerlukan waktu lebih lama daripada yang tersedia bagi halaman ini. Untuk melanjutkan: { $command }
explore-boards = Papan tidak mempunyai barisan nilai. Berikut nilai papan utuh satu per satu; klik salah satu untuk memainkannya.
explore-position = Posisi
explore-apparent = Sejauh ini { $period ->
    [1] setiap nilai mulai dari tumpukan berisi { $preperiod } { $saltus ->
        [0] tampak sama dengan nilai tumpukan sebelumnya.
       *[other] tampak lebih besar { $saltus } daripada nilai tumpukan sebelumnya.
    }
   *[other] nilai-nilainya tampak berulang dengan periode { $period }, mulai dari tumpukan berisi { $preperiod }{ $saltus ->
        [0] .
       *[other] { ", dan setiap kali bertambah" } { $saltus }.
    }
} Itu tidak membuktikan apa pun.
explore-space = Hanya sedikit tumpukan yang langka: { $rare } dari semua yang dihitung (topeng bit { $mask }).
zoom-in = Perbesar
zoom-out = Perkecil
nim-sum = Nilai-nilai dalam biner, dan jumlah-nimnya

learn-what = Pelajaran singkat dengan papan untuk dimainkan, teka-teki, dan latihan, dari Nim sampai bukti periode. Latihan yang sudah kamu selesaikan disimpan di peramban ini.
learn-progress = { $done } dari { $all } latihan terselesaikan
learn-all = ← Semua pelajaran
learn-play = Mainkan { $position }
learn-exercise = Latihan { $number }
learn-exercise-done = Latihan { $number } (terselesaikan)
learn-check = Periksa
learn-another = Soal lain

more-moves = Langkah lainnya dapat diketik.
how-to-move = Tombol panah memilih langkah, Enter menjalankannya.
do-analyse = Analisis
analysis-unknown = Tidak diketahui siapa yang dapat menang di sini.
analysis-value = nilai *{ $value }
bits-after = Setelah langkah ini:
bits-odd = ganjil
bits-even = genap
bits-sum = jumlah-nim
bits-won = Jumlah-nim *{ $sum }, bukan 0: pemain yang melangkah dapat menang.
bits-lost = Jumlah-nim *0, semua kolom genap: pemain yang melangkah kalah.
mex-strip = Nilai yang ditinggalkan langkah di { $component }. Nilai pertama yang tidak ada adalah nilainya sendiri: *{ $value }.
mex-component = komponen { $number }
lost-squares = Petak bergaris tepi: siapa yang harus melangkah dari sana kalah.
history-retry = Coba lagi dari sini
history-show = Tunjukkan di papan
mistake-made = Langkah ini menyia-nyiakan kemenangan.
mistake-better = Lebih baik: { $move }.
history-others = Jalan lain
history-other = Langkah { $number }: { $move } ({ $count ->
   *[other] seluruhnya { $count } langkah
})
history-strip = Siapa yang unggul setelah setiap langkah:
do-again = Coba lagi
do-pause = Jeda
do-resume = Lanjutkan
engine-unreachable = Program penghitung tidak menjawab. Tunggu sebentar, lalu coba lagi
explore-number = Isilah bilangan bulat dengan paling banyak 15 digit, yang kedua tidak lebih kecil daripada yang pertama: sekaligus ditampilkan paling banyak { $most } tumpukan.

# Jelajahi: nilai mana yang dilihat, dan bagaimana.

explore-from = Dari tumpukan
explore-with = Bandingkan dengan
explore-how = Cara nilai ditampilkan
explore-shape = Tampilkan sebagai
explore-shape-chart = grafik
explore-shape-grid = kisi berbaris
explore-width = Tumpukan per baris
explore-colour = Warna menurut
explore-by-value = nilai
explore-by-mod = nilai mod m
explore-by-bit = digit biner
explore-divisor = m
explore-digit = Digit ke berapa (0: terakhir)
explore-pick = Soroti nilai
explore-pick-note = Klik sebuah nilai untuk menyorotinya dalam gambar.
explore-look-number = Isilah bilangan bulat: satu baris memuat paling sedikit 1 tumpukan, m dari 2 sampai 4096, dan digit biner dari 0 sampai 50.
explore-all = Tampilkan semua
explore-keys = Seret untuk menggeser; roda tetikus, cubit, + atau − untuk memperbesar dan memperkecil; tombol panah untuk menunjuk; 0 untuk semuanya.
explore-column = ukuran tumpukan mod { $width }
explore-row = tumpukan pertama dalam baris
explore-seen-mod = nilai mod { $modulus }
explore-seen-bit = digit biner ke-{ $bit } dari nilai
explore-uncounted = Menghitung frekuensi nilai dalam tabel sebesar ini melampaui batas halaman ini. Bagian-bagiannya tetap ditampilkan.
explore-different = nilai berbeda
explore-values = Tumpukan berisi { $heap } bernilai { $value } dalam { $ruleset } dan { $beside } dalam { $other }. Klik atau Enter: mengapa?
explore-tip = tumpukan { $heap }: { $value }
explore-tip-pair = { $pair }: { $value }
explore-tip-mod = mod { $modulus }: { $rest }
explore-tip-bit = digit biner { $bit }: { $digit }
explore-tip-other = { $other }: { $value }
explore-copy = Salin yang tampak sebagai
explore-list = daftar
explore-b-file = b-file
explore-the-heap = tumpukan berisi { $heap }
explore-the-pair = pasangan { $pair }
explore-differences = { $ruleset } dan { $other } berbeda nilainya di { $count } dari { $all } tempat. Yang pertama adalah { $where }: { $one } dan { $two }.
explore-equal = Dari tumpukan berisi { $from } sampai tumpukan berisi { $to }, nilai { $ruleset } dan { $other } selalu sama.
explore-law = G(n + { $period }) = G(n){ $saltus ->
    [0] { "" }
   *[other] { " + " }{ $saltus }
}
explore-law-proved = untuk setiap n ≥ { $preperiod }.
explore-law-seems = untuk n dari { $preperiod } sampai { $last }; hanya itu yang telah diperiksa.

# Pintu depan.

games-title = Bermainlah dan temukan cara menang
games-what = Dua pemain, tidak ada yang tersembunyi, tidak ada untung-untungan: siapa yang tahu caranya, dialah yang menang.
games-search = Cari permainan
games-none = Tidak ada permainan dengan kata-kata itu.
games-go-on = Lanjutkan { $title }
games-won = menang { $won } dari { $played }
games-yours = Permainanmu
games-record = { $played ->
   *[other] Kamu sudah bermain { $played } kali melawan komputer
} dan menang { $won } kali.
games-skill = Komputer yang menyesuaikan diri denganmu sekarang bermain pada { $skill } %.
games-kept = Permainanmu hanya dihitung di peramban ini, dan hitungan itu tidak dikirim ke mana pun.
games-forget = Hapus catatan permainanku
games-all = Semua permainan
games-count = { $count } permainan
lessons-title = Pelajaran
lesson-begin = mulai di sini
family-taking = Ambil dari tumpukan
family-breaking = Ambil dan belah
family-pairs = Dua tumpukan sekaligus
family-boards = Di atas papan, dengan kata dan graf
levels-title = Sepuluh tingkat untuk didaki
levels-what = Kamu yang mulai, dan setiap tingkat bisa dimenangkan. Menanglah tanpa petunjuk, analisis, atau pembatalan, dan tanpa melihat siapa yang dapat menang, maka bintangnya milikmu.
level-start = Mulai
level-go-on = Lanjutkan tingkat { $number }
level-title = Tingkat { $number }: { $name }
level-won = dimenangkan
level-helped = dimenangkan dengan bantuan
level-next = berikutnya
level-first-tokens = Keping pertama
level-twins = Si kembar
level-three-heaps = Tiga tumpukan
level-classic = Yang klasik
level-turned-round = Terbalik
level-pins = Pin
level-cornered-queen = Menteri di pojok
level-bar = Cokelat batang
level-mixed = Semuanya sekaligus
level-summit = Puncak

# Langkah dalam kata-kata.

made-you = Kamu { $move }.
made-machine = Komputer { $move }.
made-player = Pemain { $player } { $move }.
move-take = { $form ->
    [done] mengambil
   *[plain] ambil
} { $taken } dari tumpukan { $number } ({ $from } → { $to })
move-split = { $form ->
    [done] membelah
   *[plain] belah
} tumpukan { $number } ({ $from } → { $to })
move-take-split = { $form ->
    [done] mengambil { $taken } dari tumpukan { $number } dan membelah
   *[plain] ambil { $taken } dari tumpukan { $number } dan belah
} sisanya ({ $from } → { $to })
move-pair-one = { $form ->
    [done] mengambil
   *[plain] ambil
} { $taken } dari tumpukan { $which ->
    [first] pertama
   *[second] kedua
} pasangan { $number } ({ $from } → { $to })
move-pair-both = { $form ->
    [done] mengambil
   *[plain] ambil
} { $taken } dari kedua tumpukan pasangan { $number } ({ $from } → { $to })
move-pair-two = { $form ->
    [done] mengambil
   *[plain] ambil
} { $first } dan { $second } dari pasangan { $number } ({ $from } → { $to })
move-squares = { $form ->
    [done] memainkan
   *[plain] mainkan
} { $squares }{ $more ->
    [0] {""}
   *[other] {" "}dan { $more } lainnya
} di papan { $number }
move-graph = { $form ->
    [done] mengambil
   *[plain] ambil
} { $what ->
    [edges] { $count ->
       *[other] sisi
    }
   *[vertices] { $count ->
       *[other] simpul
    }
} { $names }{ $more ->
    [0] {""}
   *[other] {" "}dan { $more } lainnya
} dari graf { $number }
move-other = { $form ->
    [done] { "melangkah di " }
   *[plain] { "" }
}{ $kind ->
    [pair] pasangan
    [board] papan
   *[heap] tumpukan
} { $number }{ $form ->
    [done] { " " }({ $from } → { $to })
   *[plain] : { $from } → { $to }
}

# Cara permainan berakhir.

end-you = Kamu menang!
end-machine = Komputer menang.
end-player = Pemain { $player } menang.
end-drawn = Seri.
end-why = { $who } melangkah terakhir, dan siapa yang melangkah terakhir menang.
end-why-misere = { $who } melangkah terakhir, dan siapa yang melangkah terakhir kalah.
end-at-once = Tidak ada langkah yang dapat dibuat.
end-again = Main lagi
end-mistake = Lihat kesalahanku
end-another = Permainan lain …
end-next = Tingkat berikutnya: { $name }
end-levels = Semua tingkat
end-level = Tingkat { $number } dimenangkan dalam { $moves } langkah{ $help ->
    [yes] { " dengan bantuan: bintangnya untuk yang menang tanpa bantuan." }
   *[no] { " tanpa bantuan: bintangnya milikmu." }
}
end-stars = Kamu punya { $stars } dari { $all } bintang.
end-last = Ini tingkat terakhir: tidak ada lagi di atasnya.

# Permainan lain.

setup-step-game = 1. Permainan apa?
setup-step-players = 2. Siapa yang bermain?
setup-against-machine = aku, melawan komputer
setup-people = dua orang
setup-machines = komputer, melawan dirinya sendiri
setup-adapts = menyesuaikan diri denganku (sekarang { $skill } %)
setup-more = Lainnya: posisi, siapa yang mulai, cara menang
title-sum = Jumlah dari { $count } permainan
do-notation = Salin
all-games = ← Semua permainan

# Yang dimainkan, dalam kata-kata.

sizes = { $kind ->
    [row] barisan berisi { $sizes }
    [strip] deretan { $sizes } petak
    [board] papan { $sizes }
    [graph] graf dengan { $sizes } simpul
    [pair] { $count ->
        [1] tumpukan berisi { $sizes }
       *[other] pasangan tumpukan: { $sizes }
    }
   *[heap] tumpukan berisi { $sizes }
}
list-and = { $first } dan { $last }

# Buku panduan, dibaca di halaman ini.

nav-manual = Panduan
manual-contents = Daftar isi
manual-search = Cari di buku panduan
manual-results = Hasil pencarian
manual-found = { $count ->
    [0] Tidak ada bagian buku panduan yang memuat semua kata itu.
    [one] Ditemukan di satu tempat.
   *[other] Ditemukan di { $count } tempat.
}
manual-found-cut = Ditemukan di { $count } tempat. Inilah { $shown } yang paling cocok.
manual-english = Maaf, buku panduan ini baru tersedia dalam bahasa Inggris.
manual-no-page = Halaman itu tidak ada di buku panduan.
manual-turn = Halaman sebelum dan sesudah ini
manual-table = Tabel
manual-block = Contoh
manual-copy = Salin
manual-copy-commands = Salin perintah dalam contoh ini
manual-copy-text = Salin teks ini
manual-ruleset = Tentang permainan ini, di buku panduan
manual-theory = Teorema dan buktinya, di buku panduan
manual-periods = Tentang tabel dan periode, di buku panduan

# Kata-kata yang berbeda dari kata-kata di terminal untuk hal yang sama: di halaman tidak ada baris perintah.

advice-move = `3 1` menyisakan 1 di komponen 3, `1: 3 4` membelah komponen 1 menjadi 3 dan 4
advice-no-bound = program grundy pada baris perintah tidak mempunyai batas itu
undecided-budget = yang harus dihitung lebih banyak daripada yang boleh dikerjakan halaman ini
undecided-table-full = yang harus dihitung lebih banyak daripada yang boleh dikerjakan halaman ini
undecided-table-too-small = yang harus dihitung lebih banyak daripada yang boleh dikerjakan halaman ini
move = { $kind ->
    [pair] pasangan
    [board] papan
   *[heap] tumpukan
} { $number }: { $from } → { $to }
why-lower = Kurangi { $heaps ->
    [both] kedua tumpukan
    [first] tumpukan pertama
   *[second] tumpukan kedua
}: { $from } → { $to }, pasangan dalam daftar.

# Aturan yang ditulis pengguna.
write-title = Permainanmu sendiri
write-what = Tulislah aturan sebuah permainan: apa yang tersisa setelah satu langkah. Halaman ini lalu mengetahui nilai-nilai dan langkah-langkah menangnya, dan kamu bisa memainkannya serta mengirimkannya kepada teman.
write-manual = Cara menulis aturan
write-rules = Aturan
write-examples = Mulai dari sebuah contoh:
write-halving = Ambil paling banyak setengah
write-prime = Ambil bilangan prima yang membagi tumpukan
write-unequal = Bagi menjadi dua tumpukan yang tidak sama
write-fibonacci = Paling banyak dua kali pengambilan terakhir
write-cut = Potong kata di antara dua huruf yang sama
write-domino = Pasang domino
write-vertices = Hapus satu simpul beserta tetangganya
write-list = Beberapa bilangan ditulis dalam kurung siku, seperti [1, 3, 4].
write-colon = Setelah nama permainan dan yang dimainkan, tulislah titik dua.
write-head = Permainan diawali dengan namanya dan yang dimainkan, seperti game(n).
write-between = Di antara dua langkah ditulis titik koma.
write-repair = Tulis seperti ini:
write-impossible = Pada { $position } langkah ini tidak mungkin. Langkah yang tidak selalu mungkin diberi syarat setelah “if”.
write-grows = Langkah ini memperbesar tumpukan, sehingga permainan tidak harus berakhir. Sebuah langkah mengambil sesuatu.
write-understood = Inilah yang dipahami halaman ini
write-position = Posisi
write-values = Nilai posisi-posisi pertama
do-write = Ubah aturan
build-title = Susun aturan dengan mencentang
build-what = Centanglah apa yang boleh tersisa setelah satu langkah. Aturannya ditulis di kolom di atas, sehingga kamu melihat cara mengatakannya.
build-name = permainanku
build-all = Dari setiap tumpukan
build-even = Dari tumpukan genap
build-odd = Dari tumpukan ganjil
build-kind = Satu langkah mengambil
build-each = bilangan yang dicentang di bawah
build-up-to = berapa pun sampai …
build-all-but = berapa pun, kecuali …
build-most = Paling banyak (kosong: berapa pun)
build-but = Kecuali bilangan ini
build-split = Sisanya boleh juga dibagi menjadi dua tumpukan
build-leaves = Apa yang boleh disisakan setiap bilangan
build-left = { $left ->
    [nothing] tidak ada sisa
    [one] sisakan satu tumpukan
   *[two] sisakan dua tumpukan
}
build-take = { $take ->
    [0] tanpa mengambil
   *[other] ambil { $take }
}
build-cell = { $take ->
    [0] Tanpa mengambil
   *[other] Ambil { $take }
}, { $left ->
    [nothing] tidak ada sisa
    [one] sisakan satu tumpukan
   *[two] sisakan dua tumpukan
}
build-more = Bilangan lain
build-unequal = Dua tumpukan yang tersisa harus berbeda
build-odd-too = Tumpukan ganjil punya aturan sendiri
build-with = Dimainkan dengan
build-with-heaps = tumpukan, masing-masing tersendiri
build-with-pair = dua tumpukan
build-with-board = papan
build-pair = Satu langkah mengambil
build-from-first = dari tumpukan pertama
build-from-second = dari tumpukan kedua
build-from-both = jumlah yang sama dari kedua tumpukan
build-board = Satu langkah meletakkan
build-right = domino ke kanan
build-down = domino ke bawah
build-single = satu petak
build-apart = Petak tidak boleh bersinggungan
build-rows = Baris
build-columns = Kolom
build-none = Centanglah sesuatu: permainan memerlukan langkah.

# Atlas. Yang terbukti dan yang tidak terbukti tidak pernah disebut dengan kata yang sama.

atlas-title = Atlas
atlas-what = Apa yang diketahui tentang seluruh keluarga permainan: periodenya beserta bukti, dan sejauh mana nilainya telah dihitung.
atlas-link = Atlas: apa yang diketahui tentang ribuan permainan
atlas-back = ← Jelajahi permainan apa pun
atlas-missing = Atlas tidak tersedia di sini: atlas disertakan sebagai berkas pada halaman dari program dan dari web.
atlas-loading = Sedang memuat …
atlas-family = Keluarga
atlas-octal = kode oktal
atlas-hex = kode heksadesimal
atlas-take = himpunan bilangan yang boleh diambil
atlas-strips = permainan di jalur dengan satu huruf
atlas-clobber = Clobber pada sebuah baris
atlas-find = Cari kode atau himpunan
atlas-proved = Apa yang diketahui
atlas-all = semua permainan
atlas-with-period = periode terbukti
atlas-without-period = terbukti: tidak ada periode
atlas-open = masih terbuka
atlas-code = Permainan
atlas-known = Apa yang diketahui
atlas-preperiod = Praperiode
atlas-heaps = Nilai yang dihitung
atlas-largest = Nilai terbesar
atlas-zeros = Banyaknya nol
atlas-rares = Tumpukan langka
atlas-last-rare = Tumpukan langka terakhir
atlas-values = Frekuensi
atlas-compare = Bandingkan
atlas-tick = Bandingkan { $code }
atlas-strip = Nilai yang paling sering muncul: { $values }
atlas-is-period = Terbukti: periode { $period }
atlas-is-arithmetic = Terbukti: periode { $period }, saltus { $saltus }
atlas-is-without = Terbukti: tanpa periode
atlas-is-open = Terbuka setelah { $heaps } nilai
atlas-open-what = Masih terbuka: { $heaps } nilai telah dihitung, dan dari situ belum diketahui apakah nilai-nilainya suatu saat akan berulang.
atlas-count = { $count } permainan
atlas-shown = { $shown } yang pertama ditampilkan
atlas-none = Tidak ada permainan dengan kode seperti itu dalam keluarga ini. Himpunan yang bilangannya mempunyai pembagi persekutuan bernilai sama dengan himpunan hasil baginya, hanya direntangkan: carilah himpunan itu.
atlas-more = Tampilkan lebih banyak
atlas-file = Unduh { $file }
atlas-cite = Dihitung oleh program ini; setiap baris menyebutkan versinya dan perintah untuk mengulanginya.
atlas-manual = Bagaimana atlas dibuat dan cara mengutipnya
atlas-explore = Buka di Jelajahi
atlas-repeat = Perintah yang menemukan hasil yang sama:
atlas-copy = Salin perintah
atlas-no-certificate = Sertifikatnya terlalu panjang untuk disertakan pada halaman. Perintah di atas menuliskannya dengan --certificate dan nama berkas.
atlas-download-certificate = Unduh sertifikat
atlas-stands-for = Nilai sama, bergeser
atlas-theorem = Teorema
atlas-theorem-name = { $theorem ->
    [repeated-values] pengulangan nilai
    [guy-smith] Guy dan Smith
    [arithmetic-period] periode aritmetika
    [sparse-space] ruang jarang
    [strips] alasan Guy dan Smith untuk semua ujung
   *[other] { $theorem }
}
atlas-often = Nilai yang paling sering muncul
atlas-times = { $value }: { $count }×
atlas-space = Ruang jarang
atlas-mask = topeng bit { $mask } (biner)
atlas-mask-parity = topeng bit { $mask } (biner) dan paritas tumpukan
atlas-program = Dihitung dengan
atlas-proof = Bukti
atlas-proof-apart = Dijalankan tersendiri, jauh melampaui nilai yang dihitung di sini: { $file } dalam kode sumber program ini memuat sertifikatnya, dan catatan pemeriksaannya ada di sampingnya.
atlas-certificate = Sertifikat (SHA-256)
atlas-compared = Berdampingan
atlas-show-compared = Tampilkan berdampingan
atlas-clear = Kosongkan
atlas-ticked = Berdampingan: { $count } dari paling banyak { $most } permainan
atlas-drop = Keluarkan { $code }

# Kata-kata untuk permainan di terminal dan di halaman web.

rule-normal = pemain yang melangkah terakhir menang
rule-misere = pemain yang melangkah terakhir kalah
rule-normal-short = normal: terakhir menang
rule-misere-short = misère: terakhir kalah

position = Posisi
board = Papan
moves = Langkah
help = Bantuan
why = Mengapa

you = kamu
machine = komputer
player = pemain { $player }

turn-you = Giliranmu.
turn-player = Giliran pemain { $player }.
machine-moved = Komputer: { $move }.
moved-by-chance = Komputer tidak tahu siapa yang menang di sini, dan melangkah secara acak.
thinking = Komputer sedang berpikir ... (Ctrl-C mengakhiri permainan)
made = { $who }: { $move }.
selected = Enter menjalankan langkah ini: { $move }
typed = Langkahmu: { $text }
edit = Posisi baru: { $text }
save = Simpan permainan di berkas: { $text }
saved = Tersimpan di { $file }, juga setelah setiap langkah.
not-saved = Tidak tersimpan: { $why }.
nothing-to-choose = Tidak ada langkah di komponen ini.
choose-a-move = Pilih langkah: tombol panah, klik, atau ketik.
nothing-chosen = Belum ada langkah yang dipilih: pilih dengan tombol panah atau klik, lalu Enter.
no-room-for-board = Papan tidak muat di sini: { $position }

over-you = Tidak ada langkah lagi: kamu menang.
over-machine = Tidak ada langkah lagi: komputer menang.
over-player = Tidak ada langkah lagi: pemain { $player } menang.
over-drawn = Posisi ini muncul untuk ketiga kalinya: permainan seri.
no-mistakes = Tidak ada langkah yang menyia-nyiakan kemenangan.
mistakes = { $count } langkah menyia-nyiakan kemenangan; langkah itu ditandai "?".
unknown-moves = Untuk { $count } langkah, tidak diketahui apakah langkah itu menyia-nyiakan kemenangan.
mistake = { $number }. { $who }: { $move } menyia-nyiakan kemenangan. Langkah menang: { $right }
slips = { $count } langkah mengubah menang menjadi seri, atau seri menjadi kalah: ditandai dengan "?".
slip = { $number }. { $who }: { $move } menyia-nyiakan sesuatu. Lebih baik: { $right }

rules-nim = Ambil keping sebanyak apa pun dari satu tumpukan.
rules-take = Ambil { $tokens } dari satu tumpukan.
rules-take-all-but = Ambil keping sebanyak apa pun dari satu tumpukan, kecuali { $numbers }.
rules-take-squares = Ambil keping dari satu tumpukan sebanyak suatu bilangan kuadrat: 1, 4, 9, 16, …
rules-take-primes = Ambil keping dari satu tumpukan sebanyak suatu bilangan prima: 2, 3, 5, 7, 11, …
some-tokens = { $numbers } keping
list-or = { $first } atau { $last }
list-to = { $first } sampai { $last }
rules-kayles = Jatuhkan satu pin atau dua pin yang bersebelahan; barisnya dapat terbelah.
rules-dawsons-kayles = Jatuhkan dua pin yang bersebelahan; barisnya dapat terbelah.
rules-grundys-game = Belah satu tumpukan menjadi dua tumpukan yang tidak sama besar.
rules-lasker = Ambil keping sebanyak apa pun dari satu tumpukan, atau belah tumpukan itu menjadi dua.
rules-divisor-nim = Ambil keping dari satu tumpukan, dalam jumlah yang habis membagi isinya, tetapi jangan semuanya.
rules-wythoff = Ambil sebanyak apa pun dari satu tumpukan, atau sama banyak dari keduanya: sebuah menteri catur bergerak ke arah pojok.
rules-wythoff-reach = Ambil sebanyak apa pun dari satu tumpukan, atau dari keduanya dengan selisih kurang dari { $reach }.
rules-lines = { $piece ->
    [king] Raja bergerak satu petak ke arah pojok: ambil 1 dari satu tumpukan, atau 1 dari keduanya.
    [queen] Menteri bergerak ke arah pojok sejauh yang kamu mau: ambil sebanyak apa pun dari satu tumpukan, atau sama banyak dari keduanya.
    [bishop] Gajah bergerak miring ke arah pojok: ambil sama banyak dari kedua tumpukan.
    [knight] Kuda melompat ke arah pojok: ambil 1 dari satu tumpukan dan 2 dari yang lain.
    [rook] Benteng bergerak ke arah pojok sejauh yang kamu mau: ambil sebanyak apa pun dari satu tumpukan.
   *[other] Sebuah buah catur bergerak ke arah pojok sejauh kolom dan baris { $piece }, sesering yang kamu mau dalam satu langkah; yang di belakang garis miring hanya satu kali.
}
rules-euclid = Dari tumpukan yang lebih besar, ambil kelipatan dari tumpukan yang lebih kecil, tetapi jangan semuanya.
rules-chomp = Makan satu petak cokelat beserta semua petak di kanannya, di bawahnya, atau di kanan bawahnya. Petak pertama beracun dan tidak boleh dimakan.
rules-hackenbush = Potong satu sisi graf. Yang tidak lagi terhubung dengan tanah akan jatuh.
rules-tokens = Pindahkan satu keping sepanjang satu busur graf, dari ujung pertama ke ujung kedua. Keping-keping tidak saling memengaruhi.
rules-geography = Pindahkan keping sepanjang satu sisi ke simpul lain. Simpul yang ditinggalkan hilang beserta semua sisinya.
rules-in-words = { $rules }
rules-dawsons-chess = Ambil tumpukan berisi satu keping; atau dua keping dari ujung baris; atau tiga keping yang bersebelahan (barisnya dapat terbelah).
rules-officers = Ambil satu keping dari tumpukan berisi dua keping atau lebih; bila mau, belah sisanya menjadi dua.
rules-guiles = Ambil seluruh tumpukan yang berisi satu atau dua keping; atau ambil dua keping dan belah sisanya menjadi dua.
rules-treblecross = Ambil tiga keping yang bersebelahan; barisnya dapat terbelah. Deretan n petak adalah tumpukan berisi n + 2.
rules-double-kayles = Jatuhkan satu sampai empat pin yang bersebelahan; barisnya dapat terbelah.
rules-both = { $first } { $then }
rules-code-split = Belah satu tumpukan menjadi { $leaves ->
    [4] dua
    [8] tiga
   *[12] dua atau tiga
} tanpa mengambil apa pun.
rules-code = { $leaves ->
    [1] Ambil seluruh tumpukan berisi { $tokens }.
    [2] Ambil { $tokens } dari satu tumpukan, tetapi jangan semuanya.
    [3] Ambil { $tokens } dari satu tumpukan.
    [4] Ambil { $tokens } dari satu tumpukan dan belah sisanya menjadi dua.
    [5] Ambil seluruh tumpukan berisi { $tokens }, atau ambil sebanyak itu dan belah sisanya menjadi dua.
    [6] Ambil { $tokens } dari satu tumpukan, tetapi jangan semuanya; sisanya boleh dibelah menjadi dua.
    [7] Ambil { $tokens } dari satu tumpukan; sisanya boleh dibelah menjadi dua.
    [8] Ambil { $tokens } dari satu tumpukan dan belah sisanya menjadi tiga.
    [9] Ambil seluruh tumpukan berisi { $tokens }, atau ambil sebanyak itu dan belah sisanya menjadi tiga.
    [10] Ambil { $tokens } dari satu tumpukan, tetapi jangan semuanya; sisanya boleh dibelah menjadi tiga.
    [11] Ambil { $tokens } dari satu tumpukan; sisanya boleh dibelah menjadi tiga.
    [12] Ambil { $tokens } dari satu tumpukan dan belah sisanya menjadi dua atau tiga.
    [13] Ambil seluruh tumpukan berisi { $tokens }, atau ambil sebanyak itu dan belah sisanya menjadi dua atau tiga.
    [14] Ambil { $tokens } dari satu tumpukan, tetapi jangan semuanya; sisanya boleh dibelah menjadi dua atau tiga.
   *[15] Ambil { $tokens } dari satu tumpukan; sisanya boleh dibelah menjadi dua atau tiga.
}

# Nama permainan; notasinya ada di sampingnya.
title-named = { $name }
title-nim = Nim
title-take = Permainan pengurangan
title-take-of = Permainan pengurangan ({ $set })
title-codes = Permainan ambil dan belah
title-code = Kode { $code }
title-kayles = Kayles
title-dawsons-kayles = Kayles Dawson
title-dawsons-chess = Catur Dawson
title-officers = Officers
title-guiles = Guiles
title-treblecross = Treblecross
title-double-kayles = Kayles ganda
title-grundys-game = Permainan Grundy
title-lasker = Nim Lasker
title-divisor-nim = Nim pembagi
title-wythoff = Permainan Wythoff
title-wythoff-reach = Permainan { $reach }-Wythoff
title-lines = Buah catur
title-piece = { $piece ->
    [king] Raja
    [queen] Menteri
    [bishop] Gajah
    [knight] Kuda
    [rook] Benteng
   *[other] Buah dengan langkah { $piece }
}
title-chomp = Chomp
title-euclid = Permainan Euklides
title-hackenbush = Hackenbush hijau
title-tokens = Keping pada graf berarah
title-geography = Geografi simpul tak berarah

not-a-move = Bukan langkah: { $why }.
not-a-position = Bukan posisi: { $why }.
undecided = Tidak diketahui: { $why }.
no-undo = Tidak ada langkah yang dapat dibatalkan.
no-redo = Tidak ada langkah yang dapat diulangi.

# Petunjuk memberi tahu lebih banyak setiap kali: apa yang diperhatikan, apa yang disisakan, langkah mana, dan mengapa.
hint-lose = Di sini kamu hanya bisa menang jika lawan berbuat kesalahan.
hint-draw = Di sini tak ada pemain yang dapat memaksakan akhir permainan. Kamu dapat mempertahankan seri.
hint-look = Kamu bisa menang. { $look }
hint-aim = Sisakan { $aim }.
hint-aim-in = Melangkahlah di komponen { $component }: sisakan { $aim }.
hint-move = Langkah menang: { $move }.
hint-try = Kamu bisa mencoba ini: { $move }.
hint-more = (h: lagi)
mistake-reply = Setelah kesalahan itu, lawan dapat menyisakan { $aim }.

look-end = Bisakah kamu melangkah terakhir sekarang?
look-equal-pairs = Bandingkan bagian-bagiannya: jika sama, setiap langkah dapat ditiru.
look-equal-arms = Perhatikan baris pertama dan kolom pertama.
look-half-turn = Bayangkan papan diputar setengah putaran: apa yang berubah?
look-odd-ones = Hitung tumpukan yang berisi 1.
look-even-columns = Tulis isi tumpukan dalam biner, satu di bawah yang lain, dan perhatikan setiap kolom.
look-values = Perhatikan setiap bagian sendiri-sendiri, dan cari nilainya.
look-small = Mulailah dari posisi kecil: mana yang kalah bagi pemain yang harus melangkah?

aim-end = posisi tanpa langkah lagi
aim-equal-pairs = { $kind ->
    [heap] dua tumpukan yang sama besar
    [pair] dua pasangan yang sama
    [board] dua papan yang sama
   *[parts] bagian-bagian yang sama, sepasang demi sepasang
}
aim-equal-arms = hanya satu baris dan satu kolom, sama panjang
aim-half-turn = papan yang tetap sama setelah diputar setengah putaran
aim-odd-ones = tumpukan berisi 1 dalam jumlah ganjil
aim-even-columns = angka 1 dalam jumlah genap di setiap kolom biner
aim-multiple = kelipatan { $modulus }
aim-remainders = tumpukan dengan { $count ->
    [1] sisa { $remainders }
   *[other] salah satu sisa { $remainders }
} bila dibagi { $modulus }
aim-lost-heaps = salah satu tumpukan kalah { $heaps } dan seterusnya
aim-pairs = salah satu pasangan { $pairs } dan seterusnya, urutannya bebas
aim-both-even = dua bilangan genap
aim-equal-numbers = dua bilangan yang sama
aim-euclid = dua bilangan berbeda, yang besar kurang dari 1,618… kali yang kecil
aim-multiples = dua bilangan berbeda, yang besar kurang dari 1,618… kali yang kecil
aim-fibonacci = jumlah bilangan Fibonacci, masing-masing yang terbesar yang muat (12 = 8 + 3 + 1), dengan yang terakhir lebih besar daripada yang boleh diambil
aim-no-more = bilangan yang pembagi terbesarnya di antara 1, 2, 4, 8, … lebih besar daripada yang boleh diambil
aim-retreat = dua bilangan yang bersisa 0 atau 1 bila dibagi 4
aim-staircase = angka 1 dalam jumlah genap di setiap kolom biner dari anak tangga ke-2, ke-4, ke-6, …
aim-moore = tumpukan yang dalam biner memiliki 0, 3, 6, … angka 1 di setiap kolom
aim-coins-left = angka 1 dalam jumlah genap di setiap kolom biner dari celah-celah berselang satu, dihitung dari kanan
aim-twins = kata yang masih memungkinkan langkah dalam jumlah genap
aim-values = { $parts ->
    [2] dua bagian yang bernilai sama
   *[other] bagian-bagian yang nilainya saling menghapus: jumlah-nimnya 0
}
aim-lost = posisi kalah bagi pemain yang harus melangkah

set-up-player = Pemain { $player }
set-up-difficulty = Acak
set-up-rule = Aturan
set-up-first = Yang mulai
set-up-machine = Komputer
new-game = Permainan baru
review = Ulasan
as-written = tidak, posisi di atas
difficulty = dari permainan di atas, tingkat kesulitan { $level } dari 5
human = manusia
by-chance = diundi
skill = { $percent ->
    [100] melihat setiap langkah menang
   *[other] melihat { $percent } dari 100 langkah menang
}
set-up-keys = ↑↓ baris   ←→ pilihan   Enter mulai   Esc kembali
set-up-typing = Posisi diketik, Ctrl-U menghapusnya; ←→ menampilkan contoh semua permainan.

# Yang pertama-tama ditampilkan selama muat, jadi bantuan di depan.
keys = ? bantuan  ←→↑↓ pilih  Enter jalankan  h petunjuk  u batal  m menu  q keluar
keys-over = ? bantuan  v ulasan  u batal  n lagi  m permainan lain  q keluar

help-choose = Tab, ↑ ↓  memilih komponen
help-move = ← →       memilih langkah di situ; di papan dan pasangan juga ↑ ↓
help-enter = Enter     menjalankan langkah
help-mouse = Tetikus   klik memilih langkah, klik kedua di tempat sama menjalankannya
help-type = 0-9, t    mengetik langkah: "1: 3", "take 2", "1: 3 4" untuk membelah
help-hint = h         petunjuk: apa yang diperhatikan dan disisakan, langkahnya, mengapa
help-why = w         siapa menang di sini, dan mengapa
help-analyse = a         menandai setiap langkah: ✓ menang, ✗ kalah
help-undo = u, r      membatalkan langkah, mengulanginya
help-set-up = m         permainan lain: posisi, kesulitan, aturan, pemain
help-restart = n         mulai lagi
help-swap = s         bertukar peran dengan komputer
help-edit = e         posisi lain
help-outcomes = o         menampilkan hasil setelah setiap langkah
help-review = v         langkah yang menyia-nyiakan kemenangan, dan yang benar
help-save = x         menyimpan permainan di berkas
help-language = l         bahasa lain
help-quit = q, Ctrl-C keluar
help-close = Tombol apa saja menutup ini.

# Untuk kata-kata di bawah ini, `positions/src/sentence` menentukan mana yang dipakai dan apa yang disisipkan. Satu baris
# paling panjang kira-kira 78 karakter.

heap-or-pair = { $kind ->
    [pair] pasangan
    [board] papan
   *[heap] tumpukan
} { $number }
move = { $kind ->
    [pair] pasangan
    [board] papan
   *[heap] tumpukan
} { $number }: { $from } -> { $to }
move-named = { $kind ->
    [pair] pasangan
    [board] papan
   *[heap] tumpukan
} { $number }: { $name }
one-and-other = { $one } dan { $other }
one-then-other = { $one }; { $other }

told-by-ends = { $beginning } … { $end } ({ $characters } karakter; `--json` memuat semuanya)
about-position = posisi
about-values = nilai komponen
about-value = nilai
about-outcome = hasil
about-moves = langkah
about-longest = terlama
about-known-by = berdasarkan
about-rests-on = bertumpu pada

in-misere-play = { $position } (permainan misère)
n-position = N: posisi menang bagi pemain yang melangkah
p-position = P: posisi kalah bagi pemain yang melangkah
not-decided = tidak diketahui
not-computed = tidak dihitung

analysis-sum = jumlah-nim { $sum }
analysis-after = Setelah langkah ini:
analysis-length = selesai dalam { $moves } langkah

no-move-left = tidak ada lagi
none-wins = tidak ada yang menang
none-wins-but-lasts = tidak ada yang menang; dapat bertahan selama { $count } langkah
lost-after = { $move }, kalah setelah { $count } langkah lagi
winning-moves = { $count } langkah menang
winning-moves-not-known = tidak semua langkah menang diketahui
winning-moves-some = sekurang-kurangnya satu langkah menang
winning-moves-none-listed = { $moves }, tidak ada yang ditampilkan
winning-moves-shown = { $moves }, { $count } ditampilkan
outcome-draw = seri: tidak ada pemain yang dapat memaksa permainan berakhir
draw-holds =
    { $count } langkah mempertahankan seri
draw-holds-shown =
    { $moves }, { $count } ditampilkan

by-nim-sum = teorema Bouton: jumlah-nim semua tumpukan
by-bouton-misere = aturan Bouton untuk Nim misère
by-misere-quotient = hasil bagi misère dari bagian-bagiannya
by-computed-values = nilai semua tumpukan yang lebih kecil dan teorema Sprague-Grundy
by-proved-period = periode nilai yang telah dibuktikan dan teorema Sprague-Grundy
by-proved-recursion = rekursi nilai yang telah dibuktikan dan teorema Sprague-Grundy
by-proved-automaton = otomaton nilai yang telah dibuktikan dan teorema Sprague-Grundy
by-closed-form = rumus eksplisit untuk nilainya dan teorema Sprague-Grundy
by-wythoff-pairs = rumus eksplisit untuk posisi kalah (posisi-P) permainan Wythoff
by-sprague-grundy = teorema Sprague-Grundy: jumlah-nim semua komponen
by-mirror = komponen yang sama saling meniadakan sepasang demi sepasang
by-fusion-and-colon = prinsip fusi dan titik dua Hackenbush, dan teorema Sprague-Grundy
by-vertex-values = nilai semua simpul graf, dan teorema Sprague-Grundy
by-paths-and-stars = nilai jalur dan siklus dari catur Dawson (0.137), dan nilai bintang
by-binary-digits = teorema Moore: berapa kali setiap angka biner muncul pada tumpukan
by-matching = teorema pemasangan maksimum dalam graf
by-retrograde = pencarian semua posisi yang dapat menyusul, mundur dari akhir permainan
by-symmetry = simetri: setiap langkah dijawab dengan bayangannya, setelah papan diputar setengah putaran atau di bagian yang sama
by-certificate = sertifikat yang sudah diperiksa
by-search-of-parts = pencarian posisi-posisi berikutnya, bagian demi bagian, sebanyak yang menentukan
by-search = pencarian semua posisi yang dapat menyusul
by-the-rules = aturan permainan: tidak ada langkah lagi

why-finished = Tidak ada langkah lagi: pemain yang harus melangkah sudah kalah.
why-finished-misere =
    Tidak ada langkah lagi: dalam permainan misère, pemain yang tidak dapat
    melangkah sudah menang.
why-mirror =
    Komponen yang sama: { $pairs }. Setiap pasang bernilai 0: langkah di yang
    satu dibalas dengan langkah yang sama di yang lain (strategi cermin).
why-mirror-wins =
    Di sini tidak ada komponen lain, jadi pemain kedua menang dengan
    strategi cermin.
why-options = Opsi dari { $position } dalam { $ruleset } ({ $component }), menurut nilainya:
why-none = tidak ada
why-no-option = Tidak ada opsi, jadi nilainya *0.
why-mex = Nilai terkecil yang tidak ada di antaranya (mex) adalah { $value }.
why-constant =
    Nilai-nilai { $ruleset } semuanya sama mulai dari tumpukan berisi { $preperiod }
    (sudah dibuktikan).
why-growing =
    Nilai-nilai { $ruleset } bertambah { $saltus } setiap tumpukan bertambah satu,
    mulai dari tumpukan berisi { $preperiod } (sudah dibuktikan).
why-period =
    Nilai-nilai { $ruleset } berulang dengan periode { $period }, mulai dari
    tumpukan berisi { $preperiod } (sudah dibuktikan).
why-period-growing =
    Nilai-nilai { $ruleset } berulang dengan periode { $period } dan setiap kali
    bertambah { $saltus }, mulai dari tumpukan berisi { $preperiod } (sudah dibuktikan).
why-goes-back =
    Jadi { $position } ({ $component }) setara dengan tumpukan berisi { $small }
    yang bernilai { $small-value }: nilainya { $value }.
why-closed-form =
    Menurut rumus eksplisit { $ruleset },
    { $position } ({ $component }) bernilai { $value }.
why-fused =
    Simpul { $vertices } terletak pada siklus dan dilebur menjadi satu.
    { $count } sisi di antaranya ({ $edges }) menjadi gelang,
    masing-masing bernilai *1: bersama-sama { $value }.
why-loops =
    Pada simpul { $vertices } ada { $count } gelang, masing-masing bernilai *1
    ({ $edges }): bersama-sama { $value }.
why-stalk =
    Yang tergantung pada { $edge } bernilai { $above }.
    Tangkainya, bersama sisi itu, bernilai satu lebih banyak: { $value }.
why-ground =
    Jumlah-nim semua gelang dan tangkai di tanah adalah nilai
    { $position } ({ $component }): { $value }.
why-cuts =
    { $count } potongan menyisakan nilai *0: { $edges }.
why-matched =
    { $any ->
        [none] Tidak ada dua simpul yang dapat dipasangkan.
       *[some] Satu pemasangan maksimum menghubungkan { $pairs }.
    }
why-covered =
    Setiap pemasangan maksimum mencakup simpul { $token }:
    pemain yang selalu pergi ke pasangan simpul itu melangkah terakhir.
why-spare =
    Ada pemasangan maksimum yang tidak mencakup simpul { $token }:
    ke mana pun keping pergi, lawan pergi ke pasangan simpul itu.
why-columns = Nilai-nilai dalam biner, dijumlahkan kolom demi kolom tanpa menyimpan:
why-many-digits = Jumlah-nim nilai-nilainya terdiri atas paling banyak { $count } angka biner.
why-sum-zero =
    Jumlah-nim s adalah *0: setiap langkah membuatnya bukan *0, lalu lawan
    menjadikannya *0 lagi.
why-highest-bit =
    Jumlah-nim s adalah { $sum }; bit tertingginya k = { $bit } (bernilai { $worth }).
why-bit-set = Bit { $bit } bernilai 1 di { $components }.
why-change = { $kind ->
    [pair] Pasangan
    [board] Papan
   *[heap] Tumpukan
} { $number }: nilai { $value } harus menjadi { $target }; opsi { $to } bernilai { $target }. Maka s = *0.
why-must-change = { $kind ->
    [pair] Pasangan
    [board] Papan
   *[heap] Tumpukan
} { $number }: nilai { $value } harus menjadi { $target }. Maka s = *0.
why-pair =
    Untuk { $position }, selisih kedua tumpukan adalah n = { $n };
    pasangan ke-n adalah a = { $a }, b = { $b }.
why-pair-with-reach =
    Untuk { $position }, selisih kedua tumpukan adalah { $difference }, jadi n = { $n };
    pasangan ke-n adalah a = { $a }, b = { $b }.
why-is-pair =
    Posisi ini adalah pasangan itu: posisi kalah (posisi-P), setiap langkah
    keluar dari daftar.
why-is-no-pair =
    Posisi ini tidak ada dalam daftar pasangan, jadi ada langkah yang
    masuk ke daftar.
why-lower = Kurangi { $heaps ->
    [both] kedua tumpukan
    [first] tumpukan pertama
   *[second] tumpukan kedua
}: { $from } -> { $to }, pasangan dalam daftar.
why-bouton =
    Nim misère (Bouton): bermainlah seperti permainan normal selama masih ada
    dua tumpukan berisi 2 atau lebih; dengan tumpukan terakhir yang demikian,
    sisakan tumpukan berisi 1 dalam jumlah ganjil.
why-bouton-ones = Hanya tersisa { $count } tumpukan berisi 1, jumlah { $parity ->
    [even] genap
   *[odd] ganjil
}: hasilnya { $outcome }.
why-bouton-turning-point =
    Satu tumpukan berisi 2 atau lebih dan { $count } tumpukan berisi 1:
    inilah titik baliknya.
why-bouton-large = { $count } tumpukan berisi 2 atau lebih: jumlah-nim menentukan.
why-misere-quotient =
    Dalam permainan misère, setiap bagian bernilai satu elemen dari hasil bagi
    yang mempunyai { $count } elemen.
why-misere-product = { $elements }: hasil kalinya { $product }.
why-misere-lost = Pemain yang melangkah kalah pada { $lost }: hasilnya { $outcome }.
why-searched = Pencarian { $count } posisi.
why-retrograde = Pencarian { $count } posisi, mundur dari posisi tanpa langkah.

# Apa yang salah, dengan huruf kecil dan tanpa titik. Yang ada di antara tanda ` diketik.

error = kesalahan: { $text }
advice = saran: { $text }
error-at = { $problem } (karakter ke-{ $character } dari `{ $text }`)
error-line = baris { $line }: { $problem }
error-empty = diharapkan sebuah posisi, tetapi tidak ditemukan apa pun
error-nothing-after-plus = diharapkan permainan dan tumpukannya, tetapi tidak ditemukan apa pun setelah `+` terakhir
error-nothing-before-plus = diharapkan permainan dan tumpukannya, tetapi tidak ditemukan apa pun sebelum `+`
error-no-component-pair = diharapkan sedikitnya satu pasangan tumpukan setelah `{ $ruleset }`
error-no-component-board = diharapkan sedikitnya satu papan setelah `{ $ruleset }`
error-no-component-heap = diharapkan sedikitnya satu tumpukan setelah `{ $ruleset }`
error-unknown-ruleset = permainan `{ $found }` tidak dikenal
error-no-ruleset = diharapkan sebuah permainan, tetapi tidak ditemukan apa pun
error-second-ruleset = diharapkan satu permainan saja, tetapi setelahnya ditemukan `{ $found }`
error-plain = `{ $ruleset }` ditulis tanpa apa-apa setelah `:`
error-reach = diharapkan bilangan dari 1 sampai { $greatest } setelah `wythoff:`, tetapi ditemukan `{ $found }`
error-no-reach = diharapkan bilangan dari 1 sampai { $greatest } setelah `wythoff:`, tetapi tidak ditemukan apa pun
error-no-take = diharapkan bilangan yang boleh diambil
error-no-exception = diharapkan bilangan yang tidak boleh diambil
error-zero-take = 0 tidak dapat diambil: permainan tidak akan pernah selesai
error-not-a-take = diharapkan sebuah bilangan, tetapi ditemukan `{ $found }`
error-large-take = `{ $found }` terlalu besar: bilangan yang diambil harus di bawah 2^64
error-descending = rentang `{ $first }..{ $last }` menurun
error-repeated-take = { $number } disebut dua kali
error-many-takes = lebih dari { $most } bilangan dalam satu himpunan
error-no-code = diharapkan sebuah kode seperti `0.77`
error-not-a-digit-octal = diharapkan angka oktal, tetapi ditemukan `{ $found }`
error-not-a-digit-hexadecimal = diharapkan angka heksadesimal, tetapi ditemukan `{ $found }`
error-no-point = diharapkan `.` setelah angka pertama, tetapi ditemukan `{ $found }`
error-nothing-after-point = diharapkan sebuah angka setelah titik
error-null-move = angka `{ $digit }` membolehkan langkah yang tidak mengubah apa-apa, sehingga permainan tidak akan pernah selesai: di depan titik hanya boleh 0, 4, 8, atau C
error-code-without-move = semua angka kode ini 0, sehingga tidak seorang pun dapat melangkah
error-no-directions = diharapkan arah, tetapi tidak ditemukan apa pun
error-not-a-direction = diharapkan arah seperti 1-0, tetapi ditemukan `{ $found }`
error-no-direction = diharapkan arah seperti 1-0, tetapi tidak ditemukan apa pun
error-many-directions = paling banyak { $most } arah, bukan { $found }
error-standstill = satu langkah mengambil sedikitnya satu keping, bukan 0-0
error-repeated-direction = setiap langkah ke arah { $direction } juga merupakan langkah ke arah { $other }
error-direction-twice = { $direction } disebut dua kali
error-ridden-step = langkah sekali { $direction } sudah termasuk langkah berulang { $direction }
error-heap-too-large = diharapkan tumpukan sampai { $greatest } untuk `{ $ruleset }`, tetapi ditemukan yang lebih besar
error-no-row = diharapkan banyaknya petak dalam satu baris, tetapi tidak ditemukan apa pun
error-not-a-row = diharapkan banyaknya petak dalam satu baris, tetapi ditemukan `{ $found }`
error-row-grows = baris { $row } memiliki { $length } petak, lebih banyak daripada baris di atasnya, yang memiliki { $above }
error-no-square = diharapkan cokelat dengan sedikitnya satu petak: petak yang beracun tidak dapat dimakan
error-large-bar = diharapkan paling banyak { $most } baris dengan paling banyak { $most } petak
graph-not-an-edge = diharapkan sisi seperti 0-1 atau simpul, tetapi ditemukan `{ $found }`
graph-not-a-vertex = diharapkan simpul, tetapi ditemukan `{ $found }`
graph-turned = ujung-ujung `{ $greater }-{ $smaller }` terbalik: sisi tanpa arah ditulis dari ujung yang lebih kecil
graph-loop = `{ $vertex }-{ $vertex }` adalah gelang: tidak ada langkah yang melaluinya
graph-twice = `{ $found }` ada dua kali
graph-no-token = tidak ada keping: tulis simpul yang ditempati keping dan titik dua di depan sisi-sisinya, seperti `{ $example }`
graph-no-vertex = tidak ada simpul { $vertex } pada graf ini
graph-several-tokens = diharapkan satu keping, tetapi ditemukan beberapa
graph-in-the-air = sisi `{ $a }-{ $b }` tidak terhubung dengan tanah, yaitu simpul { $ground }
error-in-words = { $reason }
error-arity = diharapkan dua bilangan yang dipisahkan koma untuk `{ $ruleset }`, tetapi ditemukan `{ $found }`
error-not-closed = `(` ini tidak mempunyai `)`
error-not-opened = `)` ini tidak mempunyai `(`
error-ambiguous = `{ $found }` dapat berarti dua hal
error-negative = diharapkan bilangan bulat yang tidak negatif, tetapi ditemukan `{ $found }`
error-fraction = diharapkan bilangan bulat, tetapi ditemukan pecahan `{ $found }`
error-not-a-number = diharapkan bilangan bulat, tetapi ditemukan `{ $found }`
error-no-number = diharapkan bilangan bulat, tetapi tidak ditemukan apa pun
error-many-digits = diharapkan bilangan paling banyak { $digits } angka, tetapi ditemukan yang lebih panjang
error-range-too-large = diharapkan rentang dengan ujung di bawah 2^64, tetapi ditemukan `{ $found }`
error-not-a-range = diharapkan rentang `A..B` dengan A tidak melebihi B, tetapi ditemukan `{ $found }`
error-not-a-move = diharapkan sebuah langkah, tetapi ditemukan `{ $found }`
error-no-such-component = tidak ada komponen { $found }: nomornya 1 sampai { $last }
error-differs = komponen { $component } adalah { $is }, bukan { $found }
error-nowhere = tidak ada komponen yang berisi { $found }
error-no-component-allows = `{ $found }` bukan langkah di komponen mana pun
error-several-components = `{ $found }` adalah langkah di komponen { $components }
error-name-and-position = `{ $found }` adalah nama satu langkah dan juga hasil langkah lain
error-finished = komponen { $component } adalah { $from }: tidak ada langkah lagi di situ
error-too-many = komponen { $component } berisi { $tokens } keping, jadi { $taken } tidak dapat diambil
error-not-an-option = aturan `{ $ruleset }` tidak membolehkan komponen { $component } berubah dari { $from } menjadi { $to }
error-beginning = diharapkan `{ $expected }`, tetapi ditemukan `{ $found }`
error-version = diharapkan tidak ada apa-apa setelah versi, tetapi ditemukan `{ $found }`
error-choice = diharapkan `{ $one }` atau `{ $other }`, tetapi ditemukan `{ $found }`
error-too-large = diharapkan paling banyak { $most } { $of }, tetapi ditemukan { $found }
measure-components = komponen
measure-rulesets = permainan yang berbeda
measure-written = komponen dari aturan yang ditulis sendiri
measure-digits = angka biner pada semua tumpukan
measure-components-of-turns = komponen pada semua giliran
measure-digits-of-turns = angka biner pada semua giliran
measure-values = nilai
measure-digits-of-values = angka pada semua nilai
error-file-exists = berkas `{ $file }` sudah ada
error-cannot-read = tidak dapat membaca `{ $file }`: { $why }
error-cannot-save = tidak dapat menyimpan permainan di `{ $file }`: { $why }
why-read-only = berkas itu hanya boleh dibaca
error-no-lesson = tidak ada pelajaran `{ $name }`
error-no-terminal = permainan di layar penuh membutuhkan terminal
error-not-as-json = diharapkan sebuah pertanyaan sebagai `application/json`
error-question-too-long = diharapkan paling banyak { $count } bita dalam satu pertanyaan
error-question-late = pertanyaan terlambat diterima
error-question-broken = pertanyaan tidak diterima secara utuh
error-question-not-utf-8 = diharapkan pertanyaan dalam UTF-8
error-busy = sudah terlalu banyak pertanyaan yang menunggu
error-engine-failed = program penghitung gagal: beri tahu para pembuatnya
error-not-json = diharapkan pertanyaan dalam JSON, yang keliru pada baris { $line }, kolom { $column }
error-no-ask = diharapkan sebuah objek dengan isian `ask`
error-unknown-question = pertanyaan `{ $found }` tidak dikenal
error-missing-field = pertanyaan `{ $ask }` memerlukan isian `{ $field }`
error-twice-field = isian `{ $field }` ada dua kali
error-unknown-field = pertanyaan `{ $ask }` tidak mempunyai isian `{ $found }`
error-field = diharapkan { $expected } sebagai `{ $field }`, tetapi ditemukan `{ $found }`
field-number = bilangan bulat dari { $least } sampai { $most }
field-truth = `true` atau `false`
field-range = dua bilangan bulat di bawah 2^64
field-play = `normal` atau `misere`
field-lesson = nama sebuah pelajaran
field-exercise = nama sebuah latihan
field-text = teks
error-ranges-pair = diharapkan satu atau dua rentang tumpukan untuk `{ $ruleset }`, tetapi ditemukan { $found }
error-ranges-board = diharapkan satu rentang untuk `{ $ruleset }`, tetapi ditemukan { $found }
error-ranges-numbers = diharapkan satu rentang, atau satu untuk masing-masing dari { $numbers } bilangan untuk `{ $ruleset }`, tetapi ditemukan { $found }
error-ranges-heap = diharapkan satu rentang tumpukan untuk `{ $ruleset }`, tetapi ditemukan { $found }
error-no-family = `{ $ruleset }` dimainkan dengan bilangan, bukan pada papan seperti `{ $board }`
error-no-board = `{ $board }`: { $why }
error-large-family = tabel `{ $ruleset }` memuat paling banyak { $most } papan
error-no-start = `start` dari `{ $ruleset }` tidak menyebutkan posisi dalam rentang ini: posisinya dihitung dari 0, dan banyaknya { $found }
error-many-starts = `start` dari `{ $ruleset }` menyebutkan lebih dari { $most } posisi
error-all-excluded = `where` dari `{ $ruleset }` tidak mengizinkan satu posisi pun dalam rentang ini
error-no-overview = tabel `{ $ruleset }` mendaftar posisi satu per satu: tidak semua tumpukan dalam rentang ini adalah posisinya
error-listed = tabel ini mendaftar posisi satu per satu, sebagai teks, CSV, atau JSON
advice-listed = `--format csv`
advice-one-range = `0..12` adalah satu rentang
error-claim-nowhere = pernyataan `{ $claim }` dari `{ $ruleset }` tidak dapat dibandingkan pada posisi mana pun: pernyataan itu gagal di setiap posisi, atau aturan tidak mengizinkan satu posisi pun
error-no-claims = aturan `{ $ruleset }` tidak menyatakan apa pun
error-no-move-left = tidak ada langkah lagi
error-too-many-heaps = jumlahan { $heaps } komponen tidak dihitung: paling banyak { $most }
error-modulo-zero = diharapkan bilangan pembagi, tetapi ditemukan 0
error-sum-without-order = ukuran dijumlahkan hanya jika urutan tumpukan diperhitungkan
error-no-single-heaps = `{ $ruleset }` tidak dimainkan dengan tumpukan tunggal
error-no-common-table = `{ $ruleset }` dan `{ $other }` tidak mempunyai tabel bersama: salah satunya dimainkan dengan pasangan tumpukan
error-none-drawn = tidak ditemukan posisi dari permainan ini yang dapat dimenangkan, tetapi tidak dalam satu langkah
error-unknown-player = pemain `{ $found }` tidak dikenal

undecided-budget = tidak terpecahkan dalam batas { $count } langkah kerja
undecided-time = tidak terpecahkan dalam { $count } detik
undecided-stopped = dihentikan
undecided-table-full = tidak terpecahkan dengan tabel { $count } nilai
undecided-table-too-small = diperlukan tabel { $count } nilai, sedangkan yang diizinkan { $allowed }
undecided-no-memory = tabel { $count } nilai tidak muat dalam memori
undecided-position = tidak terpecahkan: langkah-langkah `{ $position }` memerlukan lebih dari { $steps } langkah kerja, sebanyak yang diizinkan untuk satu posisi
undecided-loop = permainan ini mungkin tidak pernah berakhir: { $loop }
undecided-forgotten = nilai-nilai yang disimpan tidak menentukan nilai tumpukan berisi { $heap }
undecided-no-theorem = tidak ada teorema yang membuktikan periodenya: { $reason }
open-squares = bilangan kuadrat bertambah tanpa batas, dan belum diketahui adanya periode
open-primes = bilangan prima bertambah tanpa batas, dan belum diketahui adanya periode
open-grundys-game = apakah nilai-nilai permainan Grundy mempunyai periode masih merupakan masalah terbuka
open-own-rules = tidak ada teorema bawaan tentang aturan berbentuk ini
open-divisions = apakah nilai tumpukan yang dibagi berubah tanpa akhir tidak diketahui di sini
open-digits = nilai yang ditentukan oleh digit-digit tumpukan belum tentu mempunyainya
undecided-no-period = nilai-nilainya tidak mempunyai periode: { $reason }
unbounded-beside-zeros = ada nilai yang melampaui batas mana pun, tetapi 0 selalu muncul lagi
unbounded-beside-runs = ada nilai yang melampaui batas mana pun, tetapi deretan nilai yang sama makin lama makin panjang
changes-thin-out = deretan nilai yang sama makin lama makin panjang, tetapi tidak ada perubahan terakhir
undecided-out-of-reach = tumpukan berisi { $heap } dari `{ $ruleset }` tidak terjangkau: yang dapat dihitung sampai { $limit }

# Apa yang benar.

advice-position = tulislah permainan dan tumpukannya, seperti `nim 3 5 7`
advice-rulesets = permainan yang ada: { $names }, dan permainan di galeri, misalnya `cram`
advice-example = seperti `{ $example }`
advice-near = maksudmu `{ $name }`?
advice-near-two = maksudmu `{ $one }` atau `{ $other }`?
advice-either = tulislah `{ $one }` atau `{ $other }`
advice-write = tulislah `{ $text }`
advice-quotes = teks dengan `+`, `,`, atau spasi ditulis dalam tanda kutip, misalnya `"+-+"`; shell memerlukan tanda kutip lain di sekelilingnya
advice-alone = tulislah `{ $name }` saja
advice-leave-out = hilangkan `{ $what }`
advice-all-takes = bila setiap bilangan boleh diambil, permainannya adalah `nim`
advice-takes = tulislah `1,4,9`, `1..3`, `all-but:2,3`, `squares`, atau `primes`
advice-range = tulislah `{ $least }..{ $greatest }`
advice-any-size = `all-but:2,3` dan `nim` membolehkan pengambilan sebanyak apa pun
advice-hexadecimal = kode heksadesimal ditulis dengan `hex:`, seperti `hex:0.8`
advice-point = Kayles adalah `0.77` atau `.77`
advice-classic = `wythoff` adalah `wythoff:1`
advice-directions = seperti `lines:queen`, `lines:1-0,0-1,1-1` (berapa kali pun) atau `lines:1-1/2-1` (2-1 sekali saja)
advice-dead-first = baris yang diawali huruf mati ditulis setelah `--`, seperti `-- -xx`
advice-numbers = bilangan bulat ditulis seperti `1000`, `10^6`, `5*10^8`, `1e9`, atau `1_000_000`
advice-parameters = tulislah satu bilangan untuk setiap parameter, seperti `{ $example }`; juga di belakang aturan dalam satu baris
advice-skill = tulislah tingkat kemampuan dari 0 sampai 100, seperti `skill:70`
advice-players = pemain yang ada: `{ $names }`
advice-move = `3 1` menyisakan 1 di komponen 3; `take 2 from 3` mengambil 2 darinya
advice-component = pilihlah komponen yang masih mempunyai langkah
advice-say-which = tulislah `{ $example }` untuk komponen { $component }
advice-whole-moves = tulislah `{ $called }` atau `{ $leaving }`
advice-options = komponen { $component } dapat menjadi { $options }
advice-options-and-more = komponen { $component } dapat menjadi { $options }; atau yang lain
advice-no-bound = program di komputermu sendiri tidak mempunyai batas itu
advice-lesson-names = pelajarannya adalah `{ $names }`
advice-again = tanyakan lagi beberapa detik kemudian
advice-questions = pertanyaan yang ada: `{ $names }`
advice-fields = isian `{ $ask }` adalah `{ $fields }`
advice-no-fields = `{ $ask }` tidak mempunyai isian lain
advice-lessons = pertanyaan `lessons` menyebutkan namanya

# Permainan baris demi baris.

long-number = { $number } ({ $count } angka)
plain-help =
    3 1             komponen 3 menjadi 1
    1: 3 4          komponen 1 menjadi 3 dan 4 (dibelah)
    take 2 from 3   komponen 3 berkurang 2 keping
    5, take 2       jika hanya satu komponen mengizinkannya: tersisa 5, diambil 2
    hint            apa yang diperhatikan; lagi: apa yang disisakan, langkahnya, mengapa
    why             siapa yang menang di sini, dan mengapa
    undo            membatalkan langkah terakhirmu
    redo            mengulanginya
    quit            mengakhiri permainan

# Aturan yang ditulis pengguna.

error-parameters = diharapkan `{ $form }`
undecided-rules-fail = aturan gagal pada `{ $position }`: { $reason }, di `{ $place }`
fault-claims = tidak ada langkah menang, padahal menurut pernyataannya ada, jadi pernyataan itu salah
fault-claim = `{ $clause }` salah di sana atau pada posisi sesudahnya: menurutnya { $claimed }, menurut langkahnya { $found }
fault-overflow = suatu bilangan menjadi terlalu besar
fault-division = pembagian dengan 0
fault-element = tidak ada elemen { $index } dari { $length }
fault-cell = tidak ada kotak ({ $row }, { $column })
fault-slice = potongan dari { $from } sampai { $to }
fault-choose = yang terkecil atau terbesar dari bilangan yang tidak ada
fault-negative = suatu bagian posisi bernilai { $number }, padahal tidak boleh di bawah 0
edge-loop = `{ $edge }` adalah gelang, yang menghubungkan suatu simpul dengan dirinya sendiri: `multigraph` boleh memilikinya
edge-turned = ujung-ujung `{ $edge }` terbalik: sisi tidak mempunyai arah, dan ujung yang lebih kecil ditulis lebih dahulu
edge-twice = sisi `{ $edge }` ada dua kali: `multigraph` boleh memilikinya
arc-twice = busur `{ $edge }` ada dua kali
edge-arc = `{ $edge }` mempunyai arah, padahal di sini sisi tidak berarah: `digraph` boleh memilikinya
fault-mark = suatu kotak mendapat isi { $content }, padahal tandanya hanya untuk 0 sampai { $greatest }
fault-no-smaller = suatu langkah menyisakan { $number }, yang bukan tumpukan lebih kecil
fault-answer = `{ $function }` tidak mempunyai jawaban untuk { $number }
fault-letter = suatu teks mendapat huruf `{ $letter }`, yang tidak boleh ada dalam posisi
fault-shift = pergeseran sebesar { $by }
fault-no-forest = graf ini bukan pohon berakar, bukan pula beberapa pohon seperti itu
fault-too-many = daftar atau posisi dengan lebih dari { $most } elemen
rules-at-line = aturan, baris { $line }: { $problem }
rules-at-file = `{ $file }`, baris { $line }: { $problem }
claim-compared = `{ $clause }` benar pada { $positions } posisi yang dibandingkan (bukan bukti)
claim-proved = `{ $clause }` mengikuti dari bentuk aturan: terbukti
claim-not-compared = `{ $clause }` tidak dibandingkan pada posisi mana pun (bukan bukti)
rules-false-claim-split = `split` salah pada `{ $position }`: nilai bagian-bagiannya { $claimed }, nilai posisinya { $found }
rules-false-claim-canon = `canon` salah pada `{ $position }`: nilai posisi yang mewakilinya { $claimed }, nilainya sendiri { $found }
rules-false-claim-measure = `measure` salah: langkah dari `{ $position }` ke `{ $found }` tidak memperkecilnya
guess-one-expression = dugaan adalah satu ekspresi, atau `lost if` dengan satu syarat
guess-of-boards = posisi `{ $ruleset }` bukan bilangan, dan tidak tertulis dalam aturan
error-guess-misere = dalam permainan misère, posisi tidak memiliki nilai: duga posisi mana yang kalah
error-claim-of-sum = klaim adalah tentang posisi satu permainan
error-claim-lost-of-sum = komponen mana yang kalah tidak menentukan siapa yang memenangkan jumlahnya: klaim tentang nilai menentukannya
error-claim-refuted = klaim itu salah pada `{ $position }`, atau pada posisi sesudahnya: menurutnya { $claimed }, sedangkan menurut klaimnya tentang langkah seharusnya { $found }
error-claim-false = klaim itu salah pada `{ $position }`: menurutnya { $claimed }, yang benar { $found }
rules-false-claim-lost = `guess` salah pada `{ $position }`: menurutnya { $claimed }, hasilnya { $found }
rules-false-claim-guess = `guess` salah pada `{ $position }`: menurutnya { $claimed }, nilainya { $found }
rules-false-claim-of = aturan `{ $ruleset }` menyatakan yang tidak benar: { $found }
claims-of = pernyataan { $clauses } dari `{ $ruleset }`: dibandingkan pada beberapa posisi, tidak dibuktikan
understood-same = sama
understood-values = nilai
understood-ends = berakhir
understood-period = periode
understood-claims = pernyataan
values-in-order = dihitung satu tumpukan demi satu tumpukan
values-by-division = dari tumpukan-tumpukan tempat nilainya berubah, sebesar apa pun
values-by-digits = dari digit-digit tumpukan, jika terbukti ada otomaton yang menentukannya
values-by-classes = satu tumpukan demi satu tumpukan; berhingga banyak nilai membuktikan periode
values-by-form = dengan rumus, untuk tumpukan sebesar apa pun
values-by-memory = dari satu tumpukan dan { $count } keadaan; berhingga banyak nilai membuktikan periode
values-by-rows = baris demi baris; berhingga banyak nilai membuktikan periode setiap baris
values-by-heaps = dari nilai tumpukan atau batunya
values-by-strips = untuk semua ujung yang dapat disisakan dari sebuah pola: dalam setiap aturan ada huruf yang mati, jadi berhingga banyak nilai membuktikan suatu periode
values-of-strips-by-search = dengan pencarian, baris demi baris: ada aturan yang tidak menyisakan huruf mati
values-by-search = dengan pencarian
ends-checked = diperiksa pada setiap posisi yang ditemui
ends-proved = terbukti: setiap langkah menyisakan tumpukan yang lebih kecil
period-provable = { $theorem ->
    [repeated-values] dapat dibuktikan: nilai sebanyak pengambilan terbesar menentukan semua nilai berikutnya
    [guy-smith] dapat dibuktikan dengan argumen Guy & Smith
    [classes] dapat dibuktikan dengan argumen Guy & Smith, dengan sisa pembagian
    [parts-in-states] dapat dibuktikan dengan argumen Guy & Smith, untuk semua keadaan sekaligus
    [memory] dapat dibuktikan: keadaan-keadaan ingatan menentukan semua nilai berikutnya
    [all-but] dapat dibuktikan: nilai-nilai terakhir, dihitung dari nilai terkecil yang belum terpakai, menentukan semua nilai berikutnya
    [all-but-classes] dapat dibuktikan: nilai-nilai terakhir, dengan sisa pembagian, menentukan semua nilai berikutnya
    [closed-form] diketahui dari rumus eksplisit
   *[other] dapat dibuktikan dengan sebuah teorema
}
rules-name-of-another = `{ $name }` adalah nama permainan lain
rules-where = pernyataan berlaku untuk posisi yang dicapai dari `start` atau, tanpa itu, semua posisi yang diizinkan `where`
rules-free-name = `{ $name }` masih bebas
rules-bad-name = `{ $name }` tidak bisa menjadi nama permainan
rules-names-have = nama terdiri atas huruf, angka, dan tanda hubung
written-parts = diharapkan { $expected } bagian, ditemukan { $found }
written-part = diharapkan { $shape }, ditemukan `{ $found }`
part-number = bilangan
part-text = huruf, misalnya abba, atau [] jika kosong
part-list = bilangan, misalnya 3,1,2, atau [] jika kosong
part-set = bilangan yang berbeda-beda, misalnya 0,3,5, atau [] jika kosong
part-grid = baris petak, misalnya ..x/x.., atau [] jika kosong
part-graph = sisi dan simpul tunggal, misalnya 0-1,1-2,3, atau [] jika kosong
part-multigraph = sisi dan simpul tunggal, misalnya 0-1,0-1,2-2,3, atau [] jika kosong
part-digraph = busur dan simpul tunggal, misalnya 0-1,2-1,3, atau [] jika kosong
written-zero = `{ $found }` dimulai dengan 0
written-twice = `{ $found }` ada dua kali
written-family = keluarga graf ditulis seperti `{ $written }`, bukan `{ $found }`
written-no-vertex = tidak ada simpul { $vertex }: simpul pohon ini adalah 0 sampai { $last }
written-no-tree = simpul { $vertex } tidak bergantung pada akar 0: induk-induknya membentuk lingkaran
written-row = baris { $row } panjangnya { $found }, sedangkan baris pertama { $expected }
written-large = diharapkan bilangan di bawah 2^63, ditemukan `{ $found }`
written-too-long = bilangan suatu posisi seluruhnya paling banyak { $most } angka
written-mark = `{ $found }` bukan tanda isi kotak: tandanya `{ $marks }`
written-untold = `where` tidak menentukan apakah `{ $found }` suatu posisi: { $reason }
written-too-large = suatu posisi paling banyak berisi { $most } bilangan
written-too-large-graph = suatu graf paling banyak memiliki { $most } simpul dan sisi
strip-letter = `{ $found }` bukan huruf jalur ini: huruf-hurufnya `{ $letters }`, dan `-` berarti mati
strip-power = `{ $found }` bukan pangkat: tulis `x^3` atau `(xo)^3`
strip-parenthesis = tanda kurung ini tidak memiliki pasangan
strip-too-long = sebuah baris paling banyak berisi { $most } huruf; dalam aturan yang memotong, pangkat satu pola boleh sampai 2^62
strip-bad-letter = `{ $letter }` tidak dapat menjadi huruf jalur: huruf jalur adalah a sampai z, A sampai Z, dan tanda seperti `.` dan `#`
strip-unknown-letter = `{ $letter }` bukan huruf jalur ini
strip-dead = `-` berarti mati, dan tidak ada langkah yang mengubah yang mati: tanda itu hanya ada di sisi kanan aturan
strip-sides = sisi kiri berisi { $left } huruf, sisi kanan { $right }: jumlahnya harus sama
strip-pattern = sebuah pola berisi 1 sampai { $most } huruf, tidak satu pun mati
strip-not-cutting = ada aturan yang tidak menyisakan huruf mati, jadi baris ditelusuri satu per satu: `^n` hanya untuk aturan yang memotong
expected-strip = kepala aturan jalur, seperti `strip clobber over x o: xo -> -x`
expected-rewriting = aturan jalur, seperti `xo -> -x`, atau `start` dengan sebuah baris
written-illegal = `{ $found }` bukan posisi menurut `where`
rules-too-long = aturan paling panjang { $most } bita
rules-too-deep = ungkapan paling dalam bersarang { $most } tingkat
rules-too-many = paling banyak ada { $most } { $what }
counted-games = permainan dalam satu teks
counted-parts = bagian posisi
counted-clauses = klausa permainan
counted-names = nama di satu tempat
counted-letters = huruf di satu sisi aturan
counted-loops = `for` yang bersarang
rules-unknown-sign = `{ $sign }` tidak berarti apa-apa dalam aturan
rules-open-text = teks ini tidak mempunyai `"` penutup
rules-unexpected = diharapkan { $expected }, tetapi ditemukan `{ $found }`
rules-unexpected-end = diharapkan { $expected }, tetapi tidak ada apa-apa
expected-game = permainan, seperti `halving(n): n-t for t in 1..n/2`
expected-name = nama
expected-value = bilangan, nama, atau daftar
expected-end-of-move = `for`, `let`, `if`, `and`, atau akhir klausa
expected-end-of-clause = akhir klausa
expected-quoted = teks di antara tanda petik
expected-sign = `{ $sign }`
expected-either = `{ $one }` atau `{ $other }`
rules-reserved-word = `{ $word }` adalah kata dari bahasa ini, bukan nama
rules-unknown-name = tidak ada yang bernama `{ $name }` di sini
rules-unknown-function = tidak ada fungsi `{ $name }`
rules-unknown-shape = `{ $word }` bukan bentuk suatu bagian
rules-name-taken = `{ $name }` sudah mempunyai arti di sini
rules-second-game = dua permainan bernama `{ $name }`
rules-second-clause = `{ $clause }` disebut dua kali
rules-no-moves = `{ $name }` tidak mempunyai langkah
rules-no-game = diharapkan permainan, seperti `halving(n): n-t for t in 1..n/2`
rules-wrong-kind = diharapkan { $expected }, tetapi ditemukan { $found }
rules-wrong-count = `{ $function }` ditulis { $expected }, bukan dengan { $found }
rules-bad-marks = `marks` adalah huruf yang berbeda-beda, satu untuk setiap isi kotak, tanpa `/`; di belakang spasi boleh ada baris-baris huruf itu yang mengisi papan, seperti `.xo xo/ox`
rules-power = `{ $found }` dapat berarti pangkat, atau jumlah-nim, arti `^` dalam aturan
rules-no-grid = tidak ada bagian `{ $name }` yang berupa petak, jadi tidak ada `marks`
rules-known-names = dikenal di sini: { $names }
rules-power-or-sum = tulislah angka-angka pangkat itu, atau `nimsum(a, b)`
rules-equality = dua hal dibandingkan dengan `==`
rules-shapes = suatu bagian adalah bilangan, atau salah satu dari text, list, set, grid, graph
rules-written = ditulis `{ $form }`
kind-number = bilangan
kind-condition = syarat
kind-text = teks
kind-list = daftar
kind-numbers = daftar bilangan
kind-texts = daftar teks
kind-pair = pasangan
kind-several = nilai dalam tanda kurung
kind-grid = petak
kind-graph = graf
kind-multigraph = multigraf
kind-digraph = graf berarah
kind-anything = apa saja
kind-positions = daftar posisi
kind-range = rentang atau daftar
kind-list-or-text = daftar atau teks
kind-row = daftar, teks, atau petak
kind-list-or-grid = daftar atau petak
kind-cell = kotak, seperti (0, 1)
kind-element = hal yang ada dalam daftar
kind-same-list = daftar sejenis
kind-vertices-or-edges = simpul, sisi, atau daftar dari salah satunya
kind-list-or-graph = daftar atau graf
kind-vertex = simpul, yaitu suatu bilangan
kind-grid-or-graph = petak atau graf

# What values follow that have no period, and what proves it.
recursion-down = G(n) = G(n/{ $by }), dibulatkan ke bawah, mulai dari tumpukan berisi { $from }, dan tidak lebih awal
recursion-up = G(n) = G(n/{ $by }), dibulatkan ke atas, mulai dari tumpukan berisi { $from }, dan tidak lebih awal
recursion-taken =
    dengan f(n) = { $f }:
    G(n) = f(n) jika f(n) > f(n-1), jika tidak G(n-f(n)-1)
recursion-left =
    dengan f(n) = { $f }:
    G(n) = 1 + G(f(n)) jika n >= { $from } dan f(n) >= { $least }, jika tidak 0
automaton-told =
    terbukti: G(n) ditentukan oleh digit-digit n dalam basis { $base }, dibaca dari
    yang terendah oleh otomaton dengan { $count } keadaan
proof-taken = nilai tumpukan n-f(n) sampai n adalah 0 sampai f(n), dalam suatu urutan
proof-left = dari tumpukan ke tumpukan berikutnya nilainya tetap, atau bertambah 1
proof-division =
    bagian-bagian dari n/{ $by } adalah bagian-bagian dari n dibagi { $by }, sehingga
    kesamaan berhingga banyak nilai sudah cukup
    ({ $count } perubahan pertama
    nilainya telah dibandingkan)
proof-automatic =
    keadaan suatu tumpukan dan semua bagiannya menentukan nilainya, dan
    keadaan setelah satu digit lagi (semua { $count } vektor keadaan telah
    diperiksa)

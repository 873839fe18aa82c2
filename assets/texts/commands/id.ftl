# Yang dikatakan oleh perintah-perintah di terminal: periode, tabel, baris, dan hitungan panjang.
# `$count` adalah bilangan sebagaimana ditulis.

# Yang tertulis di sebelah kiri sebuah baris.

label-ruleset = permainan
label-preperiod = praperiode
label-period = periode
label-saltus = saltus
label-proved-by = bukti
label-computed = dihitung
label-recursion = rekursi
label-automaton = otomaton
label-seen = teramati
label-greatest = terbesar
label-rare = langka
label-values = nilai
label-crc = crc-32
label-proof = sertifikat
label-state = keadaan
label-saved = tersimpan
label-zeros = nol
label-positions = posisi
label-won = menang
label-lost = kalah
label-of-value = nilai
label-sum = jumlah
label-modulo = modulo
so-many-of-value = *{ $value }: { $count }
label-apparent = terduga
label-expression = ungkapan
label-confirmed = didukung
label-rules = aturan
label-parameters = parameter
label-parts = posisi
label-example = contoh
label-row = baris
label-compared = diperiksa
label-theorem = teorema
label-search = pencarian
label-result = hasil
label-calls = pemanggilan
label-growth = pertumbuhan
label-comparisons = perbandingan
label-looks = pemeriksaan
label-memory = memori
label-steps = langkah

# Berapa banyak.

so-many-values = { $count } nilai
so-many-blocks = { $count } blok
so-many-positions = { $count } posisi
so-many-components = { $count } { $kind ->
    [pair] pasangan
    [board] papan
   *[heap] tumpukan
}
no-heaps = belum ada tumpukan
heaps-to = tumpukan 0 sampai { $last }
no-powers = belum ada pangkat
powers-to = pangkat 0 sampai { $last }
rare-heaps = { $count } tumpukan{ $last ->
    [none] { "" }
   *[other] , yang terakhir { $last }
} (topeng bit { $mask }{ $parity ->
    [counts] { " dan paritas ukuran tumpukan" }
   *[none] { "" }
})

# Periode. Baris-baris buktinya ditujukan untuk terminal.

period-of-values = { $ruleset } (nilai)
period-of-outcomes = { $ruleset } (hasil)
period-from = { $period }, mulai dari { $of ->
    [powers] pangkat
   *[heaps] tumpukan berisi
} { $preperiod }
period-with-saltus = { $period }, mulai dari tumpukan berisi { $preperiod }, saltus { $saltus }
period-proved = { $period }: terbukti ({ $theorem ->
    [repeated-values] pengulangan nilai
    [guy-smith] Guy dan Smith
    [all-but] pengulangan nilai-nilai terakhir
    [arithmetic-period] periode aritmetika
    [sparse-space] ruang jarang
    [closed-form] rumus eksplisit
   *[unknown] tidak diketahui
})
none-is-proved = belum ada yang terbukti
no-period = tidak ada: { $reason }
seen-period =
    sampai n = { $to }, periode { $period } mulai dari n = { $preperiod },
    saltus { $saltus } (ini tidak membuktikan apa pun)
recursion-none = tidak ditemukan di bawah 2^128
automaton-none = tidak ditemukan otomaton yang menentukan nilainya
seen-none = tidak ada periode sampai n = { $to }
seen-unknown = belum selesai dicari
written-to = ditulis ke { $file }
proof-repeated-values =
    pengulangan { $greatest } nilai berturut-turut, sebanyak bilangan terbesar
    yang boleh diambil: nilai-nilai itu menentukan semua nilai
    berikutnya ({ $count } nilai pertama telah dihitung)
proof-guy-smith =
    Guy & Smith (1956): bila sebuah langkah menyisakan paling banyak { $heaps }
    tumpukan dan mengambil paling banyak { $last } keping, kesamaan sampai
    { $heaps }(n0 + p) + { $last } sudah cukup ({ $count } nilai pertama telah dihitung)
proof-by-classes =
    argumen Guy & Smith, dengan tumpukan yang berubah sebesar periode yang tidak
    terlihat oleh sisa pembagian; sebuah langkah menyisakan paling banyak
    { $heaps } sebagai ganti satu tumpukan ({ $count } nilai pertama telah dihitung)
proof-memory =
    pengulangan semua { $states } keadaan ingatan, sejauh sebuah langkah dapat
    menjangkau: itu menentukan semua yang berikutnya ({ $count } tingkat pertama
    telah dihitung)
proof-parts-in-states =
    argumen Guy & Smith untuk semua { $states } keadaan bersama-sama; sebuah langkah
    menyisakan paling banyak { $heaps } sebagai ganti satu tumpukan ({ $count } tumpukan
    pertama telah dihitung)
proof-strips =
    argumen Guy & Smith untuk semua ujung dari ({ $pattern })^n bersama-sama (pasangan
    ujung: { $states }); nilainya berulang setelah { $letters } huruf ({ $count } pangkat
    pertama telah dihitung)
proof-all-but =
    pengulangan { $greatest } nilai terakhir, dihitung dari nilai terkecil yang
    belum terpakai sebelumnya: nilai-nilai itu menentukan semua nilai
    berikutnya (Siegel, 2013; { $count } nilai pertama telah dihitung)
proof-all-but-classes =
    pengulangan { $greatest } nilai terakhir, dihitung dari nilai terkecil yang
    belum terpakai sebelumnya, pada tumpukan dengan sisa pembagian yang sama:
    nilai-nilai itu menentukan semua nilai berikutnya ({ $count } nilai pertama
    telah dihitung)
label-quotient = hasil bagi
label-order = orde
label-tame = permainan
label-generators = pembangkit
label-relations = relasi
label-elements = Φ
label-genus = genus
label-copies = salinan
quotient-of-all-heaps = { $of } (semua tumpukan, permainan misère)
quotient-of-heaps = { $of } (tumpukan sampai { $heaps }, permainan misère)
quotient-of-position = { $of } (semua yang dapat menyusul, permainan misère)
quotient-order = { $count } elemen, { $lost } di antaranya membuat pemain yang melangkah kalah
quotient-tame = jinak: seperti Nim
quotient-wild = liar
proof-misere-quotient =
    elemen tumpukan sampai { $last }, yang terakhir di antaranya berulang: satu
    langkah menyisakan paling banyak { $many ->
        [one] satu tumpukan
       *[several] { $heaps } tumpukan
    }, sehingga tumpukan yang lebih besar mempunyai opsi dengan elemen yang sama
quotient-genus = { $genus }, nilai nim misère { $value }
quotient-copies =
    posisi ini bernilai { $element }. Hasil 1, 2, 3, … salinan adalah { $outcomes },
    dan seterusnya: mulai dari { $preperiod } salinan, hasil berulang dengan periode { $period }.
proof-arithmetic-period =
    opsi-opsi yang naik periode demi periode, mulai dari tumpukan
    berisi { $from } dan bilangan { $base }: tidak ada opsi yang bernilai
    seperti yang diramalkan, dan setiap bilangan yang lebih kecil adalah
    nilai sebuah opsi ({ $count } nilai pertama telah dihitung)
proof-sparse-space =
    keadaan ruang jarang setelah tumpukan berisi { $start }: keadaan itu
    kembali setelah satu periode, dan di dalamnya tidak ada tumpukan
    yang langka; setiap nilai ditunjukkan oleh jumlah dua tumpukan, yang
    salah satunya paling besar { $witnesses }
    ({ $count } nilai pertama telah dihitung)
proof-closed-form = rumus eksplisit untuk nilai-nilainya { $source }
source-restricted-takes = (dibuktikan di halaman buku panduan tentang himpunan bilangan yang boleh diambil)
source-divisor-nim = (dibuktikan di halaman buku panduan tentang Divisor Nim)
source-takes-up-to = (dibuktikan di halaman teori buku panduan)
written-rows-proved =
    terbukti: di setiap baris ini, nilai-nilai yang menentukan nilai berikutnya
    muncul kembali bersama baris-baris yang diperlukannya; setiap bilangan di atas
    adalah yang terkecil
rows-proved =
    terbukti: di setiap baris ini, dan di semua baris sebelumnya, kolom-kolom
    yang terpakai kembali seperti semula bila dihitung dari nilai berikutnya;
    setiap bilangan di atas adalah yang terkecil

# Bentuk yang tampak pada nilai-nilai. `$of` adalah `n`, atau di dekatnya seperti `n + 1`; `$form`, `$formula`, dan `$x` bentuk lain.

guess-computed = tumpukan berisi { $from } sampai { $to }
guess-none = tidak ada: tidak satu pun cukup sering didukung oleh nilai-nilainya
guess-confirmed = oleh { $count } tumpukan dari { $from } sampai { $to }; bilangan yang disesuaikan: { $fitted } (ini tidak membuktikan apa pun)
label-guess = dugaan
misere-outcomes = { $ruleset } (hasil dalam permainan misère)
guess-computed-positions = { $count } posisi dari { $from } sampai { $to }
guess-confirmed-positions = oleh { $count } posisi dengan bilangan dari { $from } sampai { $to }; bilangan yang disesuaikan: { $fitted } (ini tidak membuktikan apa pun)
guess-holds = benar pada { $count } posisi yang dibandingkan (bukan bukti)
guess-is-false = salah pada { $position }: menurutnya { $claimed }, yang benar { $found }
error-guess-refuted = dugaan itu salah
error-in-guess = dalam dugaan: { $problem }
error-guess-boards = posisi `{ $ruleset }` bukan bilangan, sehingga tidak ada bentuk yang dapat disebutkan
advice-guess-numbers = `grundy guess` adalah tentang tumpukan, posisi yang terdiri dari beberapa bilangan, dan papan dengan satu ukuran yang berubah, seperti `1x1..1x40`
error-misere-claims = klaim aturan adalah tentang permainan normal
error-lost-picture = posisi kalah saja tidak dapat digambar
advice-lost-picture = `--outcome` menggambar semua posisi
label-claimed = menurut klaim
label-claimed-value = nilai menurut klaim
label-claimed-moves = langkah menurut klaim
label-by-claim = dengan klaim
claimed-outcome = { $outcome }, jika klaim itu benar
claimed-moves = { $plural ->
    [0] tidak ada
   *[other] { $count } langkah
}
claimed-moves-some = { $plural ->
    [0] tidak ada di antara yang diperiksa
   *[other] { $count } langkah di antara yang diperiksa
}
by-a-claim = dicocokkan sampai { $to }, tidak dibuktikan: { $claim }
by-a-claim-on = dicocokkan pada { $count } posisi, tidak dibuktikan: { $claim }
error-rules-built-in = `{ $ruleset }` sudah tersedia di dalam program: aturannya tidak ditulis dalam bahasa aturan
advice-rules-built-in = `grundy games` menyebutkan aturan setiap permainan
advice-rules-begin = aturan dimulai dengan nama dan bagian-bagian posisi, misalnya `{ $example }`
error-cannot-listen = tidak dapat menerima sambungan di { $address }: { $why }
advice-ports = port mulai dari 1024 tidak memerlukan izin
advice-own-address = alamat itu harus alamat komputer ini, misalnya `127.0.0.1`
error-sweep-other-rules = penyapuan di `{ $file }` direncanakan dengan aturan lain
advice-sweep-rules = tinggalkan `--rules`: aturan dari rencana yang dipakai
advice-sweep-limits = batas lain berarti penyapuan lain: rencanakan di direktori lain
advice-sweep-version = rencanakan ulang dengan versi ini, di direktori lain
advice-sweep-directory = sebutkan direktori lain
advice-sweep-wait = tunggu sampai selesai, atau jalankan bagian lain
advice-free-port = `--port 0` memakai port yang bebas
advice-sweep-plan = `grundy sweep plan` membuat direktori penyapuan
advice-sweep-run = `grundy sweep run` menghitungnya
advice-sweep-anew = `grundy sweep run` menghitung ulang bagian itu
guess-value = { $form }
guess-lost = kalah bila { $form }
guess-but = { $form }, tetapi { $exceptions }
guess-where-x = { $formula }, dengan x adalah { $x }
guess-by-remainder = menurut { $of } mod { $period }; untuk sisa 0, 1, …: { $values }
guess-remainders = { $of } mod { $period } salah satu dari { $values }
guess-all-lost = semua tumpukan kalah
guess-none-lost = tidak ada tumpukan yang kalah
guess-arithmetic = bertambah { $saltus } setiap { $period } tumpukan; mulai dari tumpukan 0: { $values }
guess-valuation = pangkat { $base } di dalam { $of }
guess-power = perpangkatan { $base } terbesar yang membagi { $of }
guess-rest = sisa { $of } setelah dibagi { $base } sesering mungkin
guess-digits = banyaknya angka { $of } dalam basis { $base }
guess-digit-sum = jumlah angka-angka { $of } dalam basis { $base }
guess-first-digit = angka pertama { $of } dalam basis { $base }
guess-least-prime-index = nomor urut faktor prima terkecil { $of } di antara bilangan prima
guess-least-prime = faktor prima terkecil { $of }
guess-prime-factors = banyaknya bilangan prima yang membagi { $of }
guess-prime-factors-with-repeats = banyaknya faktor prima { $of }, masing-masing sesering ia membagi
guess-divisors = banyaknya pembagi { $of }
guess-odious = bilangan ke-({ $of }) dari 1 2 4 7 8 … (berangka 1 ganjil dalam biner), dihitung dari 0
guess-evil = bilangan ke-({ $of }) dari 0 3 5 6 9 … (berangka 1 genap dalam biner), dihitung dari 0
guess-replaced = { $of }, dengan { $to } menggantikan { $from }
guess-is-square = { $of } adalah bilangan kuadrat
guess-is-triangular = { $of } adalah bilangan segitiga
guess-is-fibonacci = { $of } adalah bilangan Fibonacci
guess-is-power = { $of } adalah perpangkatan { $base }
guess-is-multiple = { $of } adalah floor(k * { $alpha }) untuk suatu k mulai dari 1

# Berapa biaya menghitung nilai.

costs-of = K = { $takes } (banyaknya bilangan yang boleh diambil), M = { $heap } (tumpukan terbesar)
costs-recursion = rekursi biasa, hanya untuk tumpukan berisi { $heap }
costs-too-many = terlalu banyak untuk dituliskan
costs-growth = seperti { $base }^M
costs-linear = satu bilangan saja: seperti M
costs-memory = rekursi dengan ingatan, pengurutan, dan penelusuran, untuk { $count } tumpukan
costs-calls = { $calls } ({ $count } dijawab dari ingatan)
costs-comparisons = { $count } untuk mengurutkan nilai opsi-opsinya
costs-looks = { $count } untuk mencari nilai terkecil yang tidak muncul
costs-cells = { $count } sel
costs-engine = program ini, untuk { $count } tumpukan
costs-steps = { $steps } ({ $each } per tumpukan)
costs-bytes = { $count } bita
costs-no-proof = bukti periodenya: tidak selesai dalam batas langkah kerja
costs-proof = bukti periodenya, dari { $count } tumpukan
costs-proof-steps = { $steps }, lalu satu pemeriksaan per tumpukan
costs-proof-bytes = { $count } bita nilai, untuk tumpukan seberapa pun besarnya

# Teorema dibandingkan dengan pencarian.

verify-compared = { $positions }: paling banyak { $components }, masing-masing { $kind ->
    [board] di dalam ukuran
   *[other] paling besar
} { $greatest }
verify-ordered = { $count } bila urutan { $kind ->
    [pair] pasangan
    [board] papan
   *[heap] tumpukan
} diperhitungkan
verify-by = { $positions }: { $theorem }
verify-searched = { $positions }, hanya dari opsi-opsinya
verify-same = di semua posisi, hasilnya sama dan langkah menangnya sama
verify-different = BERBEDA di { $position }
verify-verdict = { $outcome }, { $moves }
bar-positions = posisi
error-no-pattern = `{ $pattern }` bukan pola
error-sizes = diharapkan ukuran papan dari yang kecil ke yang besar, seperti `1x1..4x5` atau `path 1..30`, ditemukan `{ $found }`
error-sizes-of-claims = klaim aturan dibandingkan pada bilangan, seperti `0..1000`, bukan pada ukuran seperti `{ $found }`
error-blank-in-row = baris { $line } dari `{ $file }` memuat spasi, sedangkan baris-baris di sebelahnya adalah baris papan
advice-blank-in-row = petak kosong mempunyai tanda, misalnya `.`; papan yang berdiri di bawah papan lain dipisahkan oleh baris kosong
error-no-strip = `{ $ruleset }` tidak dimainkan di atas jalur, jadi `{ $pattern }` tidak berarti di sana
advice-family = untuk keluarga papan atau graf, `grundy guess node-kayles path 1..300` memberi tahu seperti apa nilainya
advice-pattern = sebuah pola ditulis dengan `^n`, seperti '(xxo)^n', setelah aturan jalur
error-false-claim = sebuah pernyataan salah: `{ $clause }`
error-verify = teorema dan pencarian berbeda di `{ $position }`
error-no-misere-theorem = tidak diketahui teorema untuk `{ $ruleset }` dalam permainan misère: di sana hanya pencarian yang menjawab
error-no-components = diharapkan paling sedikit satu komponen, tetapi ditemukan batas 0
advice-least-heaps = `--heaps 1` adalah yang terkecil
advice-misere-nim = dalam permainan misère, `nim` mempunyai aturan Bouton, dan permainan tumpukan tunggal lainnya mempunyai hasil bagi

# Apa yang disimpan, dan sudah sejauh mana.

saved-in = { $what } di { $directory }, { $bytes }
zeros = { $zeros } (posisi P)
values-in-blocks = { $values }, dalam { $blocks } yang seluruhnya { $count } bita
greatest-first = { $value }, pertama kali di { $of ->
    [powers] pangkat
   *[heaps] tumpukan berisi
} { $heap }
crc-of = { $crc }, dari { $heaps }
states-kept = { $heaps }, dengan { $count } keadaan yang disimpan
state-running = sedang ditulis oleh sebuah hitungan
state-idle = tidak sedang ditulis
state-torn = blok terakhir terpotong: hitungan berikutnya akan membuang { $count } bita
told-there = sudah ada: { $what }; dilanjutkan
told-there-again = sudah ada: { $what }; dihitung ulang agar dapat dilanjutkan
told-all-there = semua nilai sudah ada
told-saved = tersimpan: { $what }
told-stopped = dihentikan; tersimpan: { $what }; perintah yang sama melanjutkannya dari sana
told-stopped-states = dihentikan; tersimpan keadaan untuk { $what }; perintah yang sama melanjutkannya dari sana
told-torn = blok terakhir dari `{ $file }` terpotong: { $count } bita dibuang; yang dipertahankan: { $kept }
told-lost = `{ $file }` kehilangan { $count } bita setelah disimpan: nilai-nilainya dihitung ulang
told-least-period = mencari periode terkecil
told-least-preperiod = mencari praperiode terkecil
told-states = mencatat keadaan untuk sertifikat
with-pace = { $told } ({ $pace })
pace = { $rate } juta nilai/detik, { $left }
million-a-second = { $rate } juta/detik
time-left = { $time } lagi
duration = { $count } { $unit ->
    [year] tahun
    [week] minggu
    [day] hari
    [hour] jam
    [minute] menit
   *[second] detik
}
nothing-saved-yet = belum ada yang tersimpan
nothing-new-yet = belum ada yang baru
bar-steps = langkah kerja
bar-seconds = { $elapsed } dari { $seconds } detik, { $steps } langkah kerja

# Kata-kata pada gambar dan papan.

picture-value = { $position }, nilai { $value }
picture-piece = posisi ini
picture-move = langkah
picture-winning = langkah menang
picture-p-position = posisi-P
picture-goal = tujuan
picture-rows = x, banyaknya baris
picture-columns = y, banyaknya kolom
picture-first-heap = x, tumpukan pertama
picture-second-heap = y, tumpukan kedua
picture-heap = n, tumpukan
picture-a-value = nilai
picture-outcome = hasil
picture-grundy-value = nilai Grundy
picture-values = Nilai Grundy
picture-zero = posisi-P (nilai 0)
picture-products = hasil bagi misère: hasil kali setiap dua elemen
picture-outcomes = Posisi-P dan posisi-N
board-winning = langkah menang, ke posisi-P
board-other-p = posisi-P yang lain
board-goal = tujuan, yaitu posisi-P
board-winning-moves = langkah menang: { $moves }
board-to = ke { $square }

# Apa yang salah, dengan huruf kecil dan tanpa titik.

error-read-or-write = tidak dapat membaca atau menulis: { $why }
error-cannot-write = tidak dapat menulis `{ $file }`: { $why }
error-cannot-write-certificate = tidak dapat menulis sertifikat `{ $file }`: { $why }
error-is-directory = `{ $file }` adalah direktori
error-not-a-file-name = `{ $file }` bukan nama berkas
error-png-terminal = gambar PNG tidak dapat ditulis ke terminal
error-no-such-format = `{ $file }`: `{ $ending }` tidak termasuk format yang ada di sini
error-no-room = `{ $file }` akan memerlukan paling sedikit { $bytes }, sedangkan tempat kosong di sana { $free }
error-no-sequence = `{ $ruleset }` tidak dimainkan dengan tumpukan tunggal, jadi tidak mempunyai barisan nilai
error-nothing-to-certify = periode `{ $ruleset }` mengikuti rumus eksplisit { $source }, jadi tidak ada yang perlu disertifikasi
error-genus-picture = genus dan nilai nim misère ditulis sebagai teks, CSV, atau JSON
error-many-elements = hasil bagi itu memiliki { $order } elemen, dan sebuah gambar paling banyak { $most }
error-no-genus = tabel genus adalah tabel tumpukan tunggal, dan `{ $ruleset }` tidak dimainkan dengan tumpukan seperti itu
error-no-quotient = `{ $ruleset }` tidak dimainkan dengan tumpukan tunggal: hasil baginya milik suatu posisi
error-copies-of-nothing = `--copies` bertanya tentang salinan suatu posisi, dan tidak ada posisi
error-heaps-of-a-position = `--to`, `--from`, dan `--certificate` adalah tentang tumpukan, bukan tentang posisi `{ $position }`
error-no-quotient-in-file = `{ $file }` bukan sertifikat hasil bagi misère
error-other-quotient = hasil bagi dalam `{ $file }` bukan milik tumpukan `{ $ruleset }`
error-no-certificate-of-quotient = tidak ada sertifikat untuk hasil bagi misère `{ $ruleset }`
error-no-certificate-of-position = tidak ada sertifikat untuk `{ $position }`
error-rows-not-periodic = tidak diketahui apakah baris-baris `{ $ruleset }` periodik
error-rows-too-far = baris-baris aturan yang ditulis dibuktikan hingga baris { $last }
error-b-file = b-file adalah daftar nilai tumpukan tunggal
error-dir-picture = `--dir` menyimpan nilai, dan tidak membuat gambar
error-proof-of-no-position = sertifikat `{ $file }` bukan tentang suatu posisi, jadi tidak dapat dimainkan
advice-proof-of-position = `grundy solve cram 5x8 --certificate FILE` menulis sertifikat suatu posisi
error-proof-not-playable = posisi dalam sertifikat `{ $file }` tidak terbaca sebagai posisi permainannya
proof-of-value = Diperiksa: nilai `{ $position }` adalah { $value } (nilai bagian: { $parts }).
proof-of-win = Diperiksa: pemain pertama memenangkan `{ $position }` (nilai bagian: { $parts }).
error-search-not-kept = pencarian `{ $position }` tidak disimpan
advice-search-not-kept = `--dir` menyimpan pencarian satu papan atau graf yang selnya dihapus langkah, seperti Cram dan Node Kayles
error-other-search = `{ $directory }` berisi pencarian { $held }, bukan { $wanted }
advice-each-search = berikan direktori tersendiri untuk setiap papan
error-facts-damaged = `{ $file }` tidak lagi seperti saat ditulis
advice-facts-damaged = tanpa berkas itu, pencarian menemukan lagi isinya
facts-are-there = { $count } fakta ada di `{ $directory }`: dilanjutkan
facts-saved = tersimpan: { $count } bagian diketahui, { $rate } per detik
facts-outlook = sekarang: apakah nilainya { $value }; sekitar { $has } posisi untuk menunjukkannya, { $not } untuk membantahnya
facts-moves = sekarang: langkah mana yang menang
error-json-plain = `--json` untuk permainan baris demi baris
error-no-exercise = `{ $file }`, baris { $line }: diharapkan nama latihan
error-many-points = gambar { $heaps } tumpukan terlalu besar: batasnya { $most }
error-many-cells = gambar { $x } x { $y } sel terlalu besar: batasnya { $most } sel, dan { $side } pada satu sisi
error-many-drawn = gambar dapat memuat { $most } tumpukan, ditemukan { $heaps }
error-large-graph = gambar graf dapat memuat { $most } simpul, ditemukan { $vertices }
error-heap-drawn = tumpukan { $heap } terlalu besar untuk digambar: batasnya { $most } keping
error-heap-on-board = tumpukan { $heap } terlalu besar untuk papan: batasnya { $most } x { $most } petak
error-square-beyond = petak { $square } berada di luar papan { $size } x { $size } petak
error-board-wide = papan { $size } x { $size } petak terlalu lebar untuk teks: batasnya { $most }
error-no-chessboard = `--size` adalah ukuran papan catur, dan posisi ini tidak di sana
error-no-costs = biayanya dihitung untuk himpunan bilangan berhingga yang boleh diambil, sedangkan `{ $ruleset }` bukan
error-costs-format = biaya hanya ditulis sebagai teks atau JSON
error-dir-for-pairs = `{ $ruleset }` dimainkan dengan tumpukan tunggal, sedangkan `--dir` untuk pasangan tumpukan
error-many-values = tabelnya mempunyai lebih dari 2^64 nilai
error-holds-more = isi `{ $directory }` lebih banyak daripada nilai tabelnya
error-wide-value = satu nilai tabel ini melebihi 32 bit yang disimpan
error-not-these-values = nilai-nilai yang tersimpan bukan dari program ini
error-not-these-states = keadaan-keadaan di `{ $directory }` bukan dari program ini
error-run-wants = `grundy run` memerlukan sebuah permainan, `--to`, dan `--dir`
error-no-code-for-states = `--states` ditujukan untuk kode, sedangkan `{ $ruleset }` bukan kode
error-not-kept = direktori hanya menyimpan nama aturan, sedangkan arti `{ $ruleset }` adalah yang kamu tulis hari ini
error-beyond-counting = tumpukan berisi { $heap } di luar jangkauan hitungan
error-more-heaps = `{ $directory }` sudah berisi { $held }, lebih dari { $last } yang diminta
error-more-states = `{ $directory }` sudah berisi keadaan untuk { $held }, lebih dari { $last } yang diminta
error-large-run = { $of ->
    [powers] pangkat
   *[heaps] tumpukan
} sampai { $last } memerlukan kira-kira { $memory } memori dan paling sedikit { $disk } ruang disk: lebih dari yang { $than ->
    [memory] tersedia
   *[table] diizinkan `--table`
}
error-dense-states = satu keadaan setiap { $count } nilai akan memerlukan lebih banyak tempat daripada nilai-nilainya
error-not-sparse = `{ $ruleset }` tidak mempunyai ruang jarang, jadi nilai-nilai berikutnya tidak ditentukan oleh sedikit nilai
values-of-heaps = `{ $ruleset }`
values-of-table = tabel `{ $ruleset }`, { $x } kali { $y }
error-other-values = `{ $directory }` berisi nilai dari { $held }, bukan dari { $wanted }
error-other-states = `{ $directory }` berisi keadaan dari `{ $held }`, bukan dari `{ $wanted }`
error-other-files = `{ $directory }` berisi berkas-berkas lain
error-keeps-states = `{ $directory }` berisi hitungan yang hanya menyimpan keadaan
error-keeps-values = `{ $directory }` berisi hitungan yang menyimpan semua nilai
error-holds-table = `{ $directory }` berisi { $held }, bukan hitungan `grundy run`
error-no-run = tidak ada hitungan di `{ $directory }`
error-no-states-there = `{ $file }` tidak berisi keadaan sebuah hitungan
error-not-a-directory = `{ $directory }` bukan direktori
error-not-a-header = `{ $file }` bukan kepala sebuah hitungan
error-unknown-encoding = `{ $file }` menyebut pengodean `{ $encoding }`, yang tidak dikenal
error-later-version = `{ $file }` memakai format versi { $version }; program ini membaca sampai versi { $greatest }
error-another-process = proses lain sedang menulis `{ $directory }`
error-damaged = `{ $file }` rusak: jumlah pemeriksanya salah
error-mixed-states = `{ $file }` rusak: berkas itu untuk `{ $ruleset }`, tetapi keadaannya untuk `{ $held }`
error-damaged-block = blok { $block } dari `{ $file }` (di bita { $byte }, mulai dari { $kind ->
    [value] nilai
   *[heap] tumpukan
} { $first }) rusak, { $evidence }
evidence-later-block = padahal blok { $later } di belakangnya utuh
evidence-saved = padahal sudah tersimpan utuh

# Apa yang benar.

advice-budget = `--budget` mengizinkan lebih banyak langkah kerja
advice-seconds = `--seconds { $more }` mengizinkan lebih banyak waktu, dan `--seconds 0` tanpa batas
advice-any-time = `--seconds 0` mengizinkan waktu tanpa batas
advice-budget-of-position = `--budget { $more }` mengizinkan sepuluh kali lipat
advice-memory = `--table` yang lebih kecil tetap muat dalam memori komputer ini
advice-read-only = `chmod u+w { $file }` mengizinkan penggantiannya, atau pilihlah nama lain
advice-table = `--table` mengizinkan lebih banyak tempat
graph-file-at = baris { $line }, karakter { $character }: { $what }
graph-file-empty = diharapkan suatu graf, tidak ditemukan apa pun
graph-file-no-text = ini bukan teks
graph-file-no-vertices = diharapkan dua simpul, yaitu bilangan, ditemukan `{ $found }`
graph-file-header = diharapkan `p edge VERTICES EDGES`, ditemukan `{ $found }`
graph-file-late-header = baris `p` hanya ada satu kali, sebelum semua sisi
graph-file-cut = berkas terpotong: dinyatakan { $declared } sisi, ditemukan { $found }
graph-file-more = dinyatakan { $declared } sisi, padahal di sini ada satu lagi
graph-file-undeclared = simpul { $vertex } tidak dinyatakan: simpulnya { $first } sampai { $last }
graph-file-length = { $form } dengan { $vertices } simpul mempunyai { $expected } huruf setelah jumlahnya, ditemukan { $found }
graph-file-letter = `{ $found }` bukan huruf { $form }
graph-file-padding = huruf terakhir { $form } menyatakan sisi yang tidak mungkin ada
graph-file-second = graf kedua dimulai di sini, padahal diharapkan satu
graph-file-cut-number = { $form } berakhir sebelum jumlah simpulnya lengkap
graph-file-arcs = busur mempunyai arah, padahal di sini sisi tidak berarah: `digraph` boleh memilikinya
graph-file-no-arcs = sisi di sini tidak berarah, padahal `digraph` memerlukan busur
graph-file-mixed = sisi berarah dan tidak berarah ada dalam satu berkas
graph-file-alone = simpul { $vertex } berdiri sendiri, padahal disebut di tempat lain
graph-file-ambiguous = `{ $one } { $other }` dapat berarti suatu sisi, atau jumlah simpul dan sisi sesudahnya
graph-file-vertex-or-count = `{ $count }` dapat berarti simpul tanpa sisi, atau banyaknya simpul
advice-vertex-below = tulislah simpul tanpa sisi di bawah sisi-sisi, dan hilangkan banyaknya simpul
graph-file-edge-or-vertices = `{ $one },{ $other }` dapat berarti suatu sisi, atau dua simpul tanpa sisi
advice-edge-or-vertices = tulis `{ $one }-{ $other }` untuk sisi, atau `{ $one }` dan `{ $other }` pada baris masing-masing
graph-file-too-large = graf ini mempunyai lebih dari { $most } simpul dan sisi
advice-graph-file = berkas berisi satu sisi per baris, misalnya `0 1`, atau berbentuk DIMACS, graph6, digraph6, atau sparse6
advice-edge-or-header = tulis `{ $one }-{ $other }` untuk sisi, atau `p edge { $one } { $other }` untuk jumlahnya
position-in-file = berkas `{ $file }`, { $problem }
advice-rows = nilainya mengikuti baris { $row } dari tabel, yang pembuktiannya lama: `grundy solve { $position } + nim 1 --seconds 0` menghitungnya
value-not-computed = tidak dihitung: { $why }
value-not-computed-but = tidak dihitung: { $why }; { $advice }
advice-saved-game = `--save` menulis berkas seperti itu
advice-load = dengan `--load` dari berkas yang sama, permainan di dalamnya dilanjutkan
advice-plain = `--plain` bermain baris demi baris
advice-progress = `--progress` menyebut berkas yang dibuat program ini, atau berkas baru
advice-force = `--force` menulis sertifikat untuk menggantikannya
advice-no-certificate = hilangkan `--certificate`: buktinya ada di sumber yang disebut
advice-fewer-heaps = `--to` dengan tumpukan yang lebih kecil
advice-certified-quotients = hasil bagi kode, himpunan pengurangan hingga, dan langkah menurut sisa dan ukuran mempunyai sertifikat
advice-certified-positions = sertifikat dibuat untuk posisi satu komponen dari Cram, Node Kayles, Arc Kayles, ratu, benteng, gajah, kuda, Clobber, atau NoGo, hingga 128 petak atau simpul, dalam permainan normal
advice-output = `--output` menyebut nama berkas
advice-png-file = `--output picture.png` menulisnya ke sebuah berkas
advice-formats = `--format` menulis salah satu format ini ke berkas apa pun: { $formats }
advice-another-disk = pilihlah rentang yang lebih pendek, atau disk lain
advice-range-written = rentang ditulis `{ $full }`, atau singkatnya `{ $short }`
advice-single-heaps = `{ $command }` ditujukan untuk permainan dengan tumpukan tunggal, seperti himpunan bilangan yang boleh diambil dan kode
advice-rows-of-wythoff = baris-baris `wythoff` periodik, begitu juga baris-baris banyak aturan yang ditulis sendiri
advice-rows-of-rules = suatu baris memiliki periode jika bilangan kedua adalah tumpukan, jika dari tumpukan itu boleh diambil berapa pun di setiap baris atau tidak di satu baris pun, dan jika hanya ada berhingga langkah lain, yang menuju baris sebelumnya
advice-csv = `--format csv` menulis hasil, dan tabel dua tumpukan
advice-without-dir = tanpa `--dir`, gambarnya dibuat
advice-shorter-or-csv = pilihlah rentang yang lebih pendek, atau `--format csv` untuk semua nilai
advice-solve-values = `grundy solve` menyebutkan nilainya
advice-solve-moves = `grundy solve` menyebutkan langkahnya
advice-solve-this = `grundy solve { $position }` menyebutkan langkahnya
advice-as-svg = `--format svg` menggambarnya
advice-larger-board = `--size { $size }` sudah cukup
advice-chessboard = sepasang `wythoff` ada di sana: `grundy board wythoff 5,9 --size 12`
advice-add = tambahkan `{ $what }`
advice-run-saves = `grundy run` menyimpan nilai tumpukan tunggal
advice-shorter-range = pilihlah rentang yang lebih pendek
advice-greater-budget = tersimpan: { $what }; `--budget` yang lebih besar melanjutkannya
advice-other-directory = mulailah di direktori lain
advice-tell-the-authors = mulailah di direktori lain, dan beri tahu para pembuat program
advice-without-states = tanpa `--states`, semua nilai disimpan
advice-mod = `--mod BILANGAN` menunjukkan sisa pembagian bilangan-bilangan itu
advice-claims = aturan boleh menyatakan sesuatu: `f(n): n-1 if n > 0; guess n % 2`
advice-rules = berkas aturan, atau aturan dalam satu baris, misalnya `halving(n): n-t for t in 1..n/2`
rules-one-game = aturan pada baris perintah hanya untuk satu permainan
rules-in-a-file = `--rules FILE` membaca beberapa permainan
advice-table-output = `grundy table ... --output BERKAS` menyimpan nilai-nilainya
advice-farthest = `--to { $to }` adalah yang terjauh
advice-at-least = `--to { $to }` atau lebih melanjutkannya
advice-at-least-or-table = `--to { $to }` atau lebih melanjutkannya; `grundy table` menampilkan lebih sedikit
advice-larger-table-or-period = `--to { $to }` muat; `--table { $table }` mengizinkan lebih banyak; `grundy period` mungkin lebih cepat membuktikan periodenya
advice-every = pakailah `--every { $every }` atau lebih
advice-each-ruleset = setiap permainan memerlukan direktori tersendiri
advice-each-table = setiap tabel memerlukan direktori tersendiri
advice-states = `--states` melanjutkannya
advice-states-directory = `--states` memerlukan direktori tersendiri
advice-table-goes-on = `grundy table` dengan `--dir` melanjutkannya
advice-begin-run = `grundy run RULESET --to N --dir DIR` memulainya
advice-run-directory = setiap hitungan mempunyai direktori tersendiri, yang dibuat bila belum ada
advice-own-directory = yang disimpan memerlukan direktori tersendiri
advice-same-command = `--dir` memerlukan direktori yang dibuat oleh perintah yang sama, atau yang baru
advice-made-by = `--dir` memerlukan direktori yang dibuat oleh `{ $command }`, atau yang baru
advice-wait = tunggulah sampai proses itu selesai, atau pilihlah direktori lain
advice-newer = grundy yang lebih baru dapat melanjutkannya
advice-known-encoding = program ini mengenal `{ $encoding }`
advice-from-copy = ambillah dari salinan, atau mulailah di direktori lain
advice-copy = tidak ada yang diubah; kembalikan salinan berkas itu, atau mulailah di direktori lain
advice-copy-or-cut = tidak ada yang diubah; kembalikan salinan berkas itu, atau potonglah menjadi { $count } bita agar ini tetap ada: { $kept }
advice-kept-until-room = yang sudah tersimpan tetap ada; perintah yang sama melanjutkannya begitu ada tempat
advice-kept-until-now = yang sudah tersimpan tetap ada; perintah yang sama melanjutkannya begitu dapat menulis
advice-saved-until-now = tersimpan: { $saved }; perintah yang sama melanjutkannya begitu dapat menulis
advice-states-saved = keadaan-keadaannya sudah tersimpan; perintah yang sama menulisnya begitu dapat menulis
failure-at = { $place }: { $problem }
error-in-record = `{ $file }`, { $problem }

# Permainan antara dua pemain yang disebut namanya.

label-nim-sum = jumlah-nim
label-move = langkah
turn-of-player = Giliran { $turn }: pemain { $player } ({ $strategy })
nim-sum-not-known = tidak diketahui
player-can-win = menang: pemain { $player } dapat memastikannya
player-can-lose = kalah: pemain { $player } dapat memastikan kemenangan
player-wins-after = Tidak ada langkah lagi: pemain { $player } ({ $strategy }) menang setelah { $count } langkah.
drawn-after = Posisi ini muncul untuk ketiga kalinya: seri setelah { $count } langkah.
not-finished-after = Belum selesai setelah { $count } langkah.
so-many-games = { $count } permainan
games-played = { $games }, pemain { $player } mulai, benih acak { $seed }
player-won = pemain { $player } { $name }  menang { $wins } kali
player-share = { $share } %  (95 %: { $low } sampai { $high } %)
games-drawn = seri: { $drawn }
moves-a-game = langkah per permainan: rata-rata { $mean }  (95 %: { $low } sampai { $high }), { $least } sampai { $most }
bar-games = permainan
error-no-games = diharapkan sedikitnya 1 permainan, tetapi ditemukan `--games 0`
error-two-players = diharapkan dua pemain, tetapi ditemukan `{ $found }`
advice-two-players = seperti `--players optimal,random`

# Pasangan.

error-beatty-by = `--beatty` memberikan barisannya sendiri, dari pembulatan ke bawah kelipatan-kelipatannya
error-beatty-rules = `--beatty` memberikan barisannya sendiri, bukan barisan `{ $rules }`
error-no-formula = tidak ada rumus yang diketahui untuk posisi yang nilainya bukan 0
error-classic-alone = `{ $option }` memberikan pasangan `wythoff`, bukan pasangan `{ $rules }`
error-no-pairs = `{ $ruleset }` tidak mempunyai daftar pasangan
error-pair-beyond = pasangan { $pair } melampaui bilangan 64 bit yang dipakai konstruksi ini
error-pair-drawn = pasangan { $pair } melampaui bilangan 64 bit yang dipakai sebuah gambar
error-many-pairs = gambar dengan { $pairs } pasangan terlalu besar: paling banyak { $most }
error-compared-form = perbandingan ketiga konstruksi ditulis sebagai teks atau JSON
error-constructions-differ = konstruksi-konstruksinya berbeda: rasio emas { $golden }, mex { $mex }, kata { $word }
advice-no-formula = hilangkan `--by` dan `--beatty`
advice-golden = `--by golden` memberikan pasangan sebesar apa pun
advice-constructions = `--by golden` dan `--by mex` memberikan keduanya
advice-pairs-to-write = `--by golden` mempunyai pasangan untuk ditulis
advice-pairs = `wythoff` dan `wythoff:t` mempunyainya
advice-fewer-pairs = `--count` yang lebih kecil, atau `--format csv` untuk semua pasangan
advice-pairs-as-csv = `--format csv` memberikan pasangan sebesar apa pun

# Baris-baris posisi, dan pengujian yang diawali banyaknya tumpukan.

at-line = baris { $number }
at-test = pengujian { $number }
bar-lines = baris
bar-tests = pengujian
error-line-no-text = diharapkan teks UTF-8, tetapi ditemukan { $found } di kolom { $column }
error-carriage-return = diharapkan satu posisi per baris, tetapi ditemukan tanda kembali (CR) tanpa ganti baris di kolom { $column }
error-counted = diharapkan { $expected } di baris { $line }, kolom { $column }, tetapi ditemukan { $found }
error-last-move-not-listed = langkah menang terakhir tidak termasuk { $most } langkah yang didaftar
advice-max-moves = `--max-moves` mendaftar lebih banyak langkah menang
error-counted-alone = `--counted` memerlukan nama permainan: pengujiannya hanya berisi bilangan
error-counted-boards = `{ $ruleset }` tidak dimainkan dengan tumpukan, sedangkan `--counted` membaca tumpukan
advice-lines = tanpa `--counted`, setiap baris adalah sebuah posisi
expected-tests = banyaknya pengujian
expected-number-of-heaps = banyaknya tumpukan pengujian { $test }
expected-number-of-pairs = banyaknya pasangan pengujian { $test }
expected-heap-of-test = tumpukan { $heap } dari { $heaps } tumpukan pengujian { $test }
expected-end-of-tests = akhir masukan setelah { $tests } pengujian
found-byte = bita 0x{ $byte }, yang bukan UTF-8
found-number = sebuah bilangan
found-huge-count = bilangan yang melampaui 64 bit
found-long-number = bilangan dengan lebih dari { $most } angka
found-large-heap = tumpukan yang lebih besar dari { $greatest }
found-end-of-input = akhir masukan

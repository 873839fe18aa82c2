# Pelajaran. Urutan halamannya ada di `play/src/lessons/mod.rs`; baris kosong memisahkan paragraf.
# In a pair in brackets stands a no-break space.

learn-nim = Nim dan XOR
learn-proof = Mengapa itu benar
learn-misere = Nim misère
learn-mex = Bilangan yang boleh diambil dan mex
learn-sums = Menjumlahkan permainan
learn-wythoff = Permainan Wythoff dengan tiga cara
learn-octal = Permainan oktal

learn-nim-rules =
    Dalam Nim ada beberapa tumpukan keping. Dua pemain melangkah bergantian. Pemain yang mendapat giliran memilih satu tumpukan dan mengambil keping dari situ sebanyak yang ia mau, sedikitnya satu. Pemain yang mengambil keping paling akhir menang.

    Permainan ini imparsial: kedua pemain mempunyai langkah yang sama. Jadi, suatu posisi adalah posisi menang atau posisi kalah bagi pemain yang harus melangkah, siapa pun dia. Posisi yang dapat dimenangkan oleh pemain yang harus melangkah disebut posisi N (dari “next”: pemain yang melangkah berikutnya menang); posisi yang setiap langkahnya berakhir dengan kekalahan disebut posisi P (dari “previous”: pemain yang melangkah sebelumnya menang).
learn-nim-mirror =
    Mulailah dengan dua tumpukan yang sama. Berapa pun yang diambil seorang pemain dari tumpukan yang satu, lawannya mengambil sebanyak itu pula dari tumpukan yang lain, sehingga kedua tumpukan sama lagi. Pemain yang membalas selalu mempunyai balasan, jadi dialah yang mengambil keping terakhir.

    Dua tumpukan yang sama adalah posisi P. Dua tumpukan yang berbeda adalah posisi N: samakan keduanya, maka lawan kalah.
learn-nim-binary =
    Untuk lebih dari dua tumpukan, tulislah ukuran tumpukan dalam biner, yang satu di bawah yang lain, lalu jumlahkan setiap kolom tanpa menyimpan: kolom yang banyaknya angka 1 genap menghasilkan 0, dan kolom yang banyaknya angka 1 ganjil menghasilkan 1. Inilah jumlah-nim, dan para pemrogram menyebutnya XOR.

    3 adalah 011, 5 adalah 101, dan 6 adalah 110. Di setiap kolom ada dua angka 1, jadi jumlah-nim 3, 5, dan 6 adalah 000, yaitu 0.
learn-nim-theorem =
    Pada tahun 1901 Charles Bouton membuktikan: suatu posisi Nim adalah posisi P jika dan hanya jika jumlah-nimnya 0.

    Jadi, untuk mengetahui siapa yang menang tidak diperlukan pencarian sama sekali, cukup satu penjumlahan. Untuk dua tumpukan, ini tidak lain dari aturan cermin: jumlah-nim dua bilangan adalah 0 jika dan hanya jika keduanya sama.
learn-nim-move =
    Untuk menemukan langkah menang, hitunglah jumlah-nim s dari semua tumpukan, lalu perhatikan angka 1 tertingginya. Ada tumpukan h yang mempunyai angka 1 di kolom itu. Jumlah-nim h dan s lebih kecil daripada h, karena angka 1 di kolom itu hilang dari h. Kecilkan tumpukan h menjadi sebesar itu, dan jumlah-nim semua tumpukan menjadi 0.

    Dengan 3, 5, dan 7, s adalah 1. Jumlah-nim 3 dan 1 adalah 2: ambillah satu keping dari tumpukan berisi 3.

learn-proof-claims =
    Mengapa jumlah-nim menentukan? Ada dua hal yang harus ditunjukkan.

    Pertama: dari posisi dengan jumlah-nim 0, setiap langkah menghasilkan jumlah-nim yang bukan 0. Kedua: dari posisi yang jumlah-nimnya bukan 0, ada langkah yang menghasilkan jumlah-nim 0.
learn-proof-from-zero =
    Pertama: suatu langkah mengubah satu tumpukan, dari h menjadi bilangan g yang lebih kecil. Jumlah-nim s berubah menjadi jumlah-nim s, h, dan g: tumpukan lama dikeluarkan dan yang baru dimasukkan, karena setiap bilangan adalah inversnya sendiri. Jika s tadinya 0, yang tersisa adalah jumlah-nim h dan g. Jumlah itu 0 hanya jika g sama dengan h, padahal tidak sama.
learn-proof-to-zero =
    Kedua: misalkan s adalah jumlah-nim itu, yang bukan 0, dan k adalah kolom tertingginya yang berisi 1. Banyaknya tumpukan dengan angka 1 di kolom k ganjil, jadi sedikitnya ada satu. Untuk tumpukan h yang demikian, jumlah-nim h dan s mempunyai angka 0 di kolom k, dan sama dengan h di semua kolom yang lebih tinggi. Jadi, bilangan itu lebih kecil daripada h, dan mengubah h menjadi bilangan itu adalah langkah yang sah. Sesudahnya, jumlah-nimnya adalah jumlah-nim s dan s, yaitu 0.

    Setiap tumpukan dengan angka 1 di kolom k mempunyai tepat satu langkah seperti itu, dan tumpukan lain tidak mempunyainya. Jadi, banyaknya langkah menang sama dengan banyaknya tumpukan dengan angka 1 di kolom k: selalu ganjil.
learn-proof-end =
    Sekarang bermainlah dari posisi yang jumlah-nimnya bukan 0: kamu melangkah ke jumlah-nim 0, lawan terpaksa meninggalkannya, lalu kamu kembali lagi ke sana. Setiap langkah mengambil keping, jadi permainan pasti berakhir. Permainan berakhir tanpa keping, dengan jumlah-nim 0: posisi yang kamu tuju. Jadi, kamulah yang melangkah terakhir.

    Ini adalah bukti dengan induksi, dan cara ini berlaku dalam permainan normal untuk setiap permainan imparsial yang selalu berakhir: suatu himpunan posisi adalah himpunan semua posisi P jika tidak ada langkah dari himpunan itu ke dirinya sendiri, dan dari setiap posisi lain ada langkah yang masuk ke himpunan itu.

learn-misere-rule =
    Dalam permainan misère, pemain yang mengambil keping terakhir kalah. Jika hanya ada tumpukan berisi 1, tidak ada yang dapat dipilih: para pemain mengambil tumpukan satu demi satu. Jadi, pemain yang menghadapi tumpukan berisi 1 dalam jumlah ganjil akan mengambil yang terakhir, dan kalah.
learn-misere-turning =
    Bouton juga memecahkan Nim misère seluruhnya. Selama dua tumpukan atau lebih masih berisi sedikitnya 2 keping, bermainlah seperti dalam Nim normal: sisakan jumlah-nim 0. Pada suatu saat hanya tinggal satu tumpukan berisi 2 atau lebih, dan pemain yang melangkah saat itu menentukan hasil permainan: jadikan tumpukan itu 1 atau 0, yaitu pilihan yang menyisakan tumpukan berisi 1 dalam jumlah ganjil.

    Saat itu tiba pada giliran pemain yang mempunyai strategi menang: posisi dengan tepat satu tumpukan besar tidak pernah mempunyai jumlah-nim 0, jadi pemain yang selalu menyisakan jumlah-nim 0 tidak pernah menyisakan posisi seperti itu.

learn-mex-takes =
    Sekarang misalkan hanya bilangan tertentu yang boleh diambil, katakanlah 1, 3, atau 4 keping. Tumpukan berisi 2 adalah posisi kalah: kamu harus mengambil 1, dan lawan mengambil 1. Tumpukan berisi 4 adalah posisi menang, karena semuanya dapat langsung diambil; dan setiap tumpukan yang dengan satu langkah dapat dijadikan posisi kalah juga merupakan posisi menang.

    Untuk memainkan beberapa tumpukan seperti itu sekaligus, menang dan kalah saja tidak cukup. Setiap tumpukan memerlukan sebuah bilangan: nilai Grundy-nya.
learn-mex-rule =
    Mex (singkatan dari “minimal excluded number”, bilangan terkecil yang tidak termasuk) dari suatu himpunan adalah yang terkecil di antara 0, 1, 2, … yang tidak ada di dalamnya. Mex dari 0, 1, dan 3 adalah 2; mex dari 1 dan 2 adalah 0; mex dari himpunan kosong adalah 0.

    Nilai Grundy suatu tumpukan adalah mex dari nilai Grundy opsi-opsinya, yaitu semua yang dapat dihasilkan dari tumpukan itu dengan satu langkah.
learn-mex-table =
    Jadi, nilai-nilai itu diperoleh satu demi satu, mulai dari tumpukan 0 ke atas. Inilah pemrograman dinamis: jika yang boleh diambil 1, 3, atau 4 keping, tumpukan 0 tidak mempunyai opsi dan bernilai 0; tumpukan 1 menuju ke 0 dan bernilai 1; tumpukan 2 menuju ke tumpukan 1 dan bernilai 0; tumpukan 3 menuju ke tumpukan 2 dan 0, keduanya bernilai 0, dan bernilai 1; tumpukan 4 menuju ke tumpukan 3, 1, dan 0 dengan nilai 1, 1, dan 0, dan bernilai 2.
learn-mex-period =
    Jika banyaknya bilangan yang boleh diambil berhingga, nilai-nilainya berulang selamanya mulai dari tumpukan tertentu. Sebab, suatu nilai hanya bergantung pada nilai beberapa tumpukan terakhir, sebanyak bilangan terbesar yang boleh diambil, dan deretan nilai seperti itu berhingga banyaknya: salah satunya pasti muncul lagi, dan dari situ semuanya terulang.

    Jika yang boleh diambil 1, 3, atau 4, nilai-nilainya adalah 0, 1, 0, 1, 2, 3, 2, lalu kembali dari awal: periodenya 7. Halaman “Jelajahi” menampilkannya untuk setiap himpunan bilangan yang boleh diambil.

learn-sums-what =
    Letakkan beberapa permainan berdampingan; pada giliranmu, kamu melangkah di salah satunya. Inilah jumlah disjungtif. Nim sendiri sudah merupakan jumlah seperti itu: setiap tumpukan adalah permainan tersendiri.

    Siapa yang menang dalam jumlah seperti itu? Tidak cukup mengetahui siapa yang menang di setiap bagian: 1 dan 1 masing-masing adalah posisi menang dalam Nim, tetapi bersama-sama keduanya posisi kalah.
learn-sums-theorem =
    Roland Sprague dan Patrick Grundy menemukan jawabannya pada tahun 1930-an: setiap posisi imparsial berlaku, dalam setiap jumlah, seperti satu tumpukan Nim, dan ukuran tumpukan itu adalah nilai Grundy-nya. Jadi, nilai suatu jumlah adalah jumlah-nim dari nilai bagian-bagiannya, dan jumlah itu adalah posisi kalah jika dan hanya jika nilainya 0.

    Sebabnya: dari nilai g ada langkah ke setiap nilai yang lebih kecil, karena g adalah mex, sama seperti dari tumpukan berisi g keping. Mungkin ada juga langkah ke nilai yang lebih besar, tetapi lawan segera mengembalikannya ke g.
learn-sums-move =
    Untuk menang, lakukanlah seperti dalam Nim. Hitunglah jumlah-nim s dari nilai-nilainya; perhatikan angka 1 tertinggi dari s; pilihlah bagian yang nilainya, g, mempunyai angka 1 di situ; dan carilah di bagian itu langkah ke jumlah-nim g dan s. Langkah itu ada, karena g adalah mex dan bilangan itu lebih kecil.

learn-wythoff-rules =
    Dalam permainan Wythoff ada dua tumpukan. Kamu mengambil keping sebanyak yang kamu mau dari salah satunya, atau sama banyak dari keduanya. Di papan, ini adalah sebuah menteri (ratu) catur yang bergerak ke kiri, ke bawah, atau menyerong ke arah pojok; pemain yang mencapai pojok menang.

    Posisi P-nya bukan posisi P dari Nim: dari dua tumpukan yang sama, kamu langsung menang.
learn-wythoff-mex =
    Cara pertama. Berilah nomor pada posisi-posisi P: pasangan nomor 0 adalah (0, 0). Pasangan ke-n dimulai dengan bilangan terkecil yang tidak ada di pasangan mana pun sebelumnya, yaitu mex-nya, dan bilangan keduanya lebih besar sebanyak n: (1, 2), lalu (3, 5), (4, 7), (6, 10), dan seterusnya.

    Setiap bilangan di atas 0 ada di tepat satu pasangan, dan setiap selisih dimiliki tepat satu pasangan. Jadi, tidak ada langkah dari satu pasangan ke pasangan lain. Dan dari setiap posisi lain ada langkah ke suatu pasangan: salah satu tumpukannya ada di pasangan yang bilangan lainnya lebih kecil daripada tumpukan yang lain, atau kedua tumpukan dapat dikurangi menjadi pasangan dengan selisih yang sama.
learn-wythoff-golden =
    Cara kedua. Rasio emas φ adalah (1 + √5) / 2 = 1,618…, dan pasangan ke-n adalah n·φ dan n·φ², keduanya dibulatkan ke bawah. Wythoff membuktikannya pada tahun 1907.

    Ini berlaku karena 1/φ + 1/φ² = 1. Menurut teorema Beatty, kelipatan-kelipatan dua bilangan irasional positif yang memenuhi persamaan seperti itu, setelah dibulatkan ke bawah, memuat setiap bilangan di atas 0 tepat satu kali; dan karena φ² = φ + 1, selisihnya adalah n.
learn-wythoff-fibonacci =
    Cara ketiga. Setiap bilangan dapat ditulis dengan tepat satu cara sebagai jumlah bilangan-bilangan Fibonacci 1, 2, 3, 5, 8, 13, … tanpa dua bilangan yang bersebelahan dalam daftar itu. Tulislah bilangan itu sebagai deretan angka 1 dan 0. Suatu bilangan adalah bilangan pertama dari sebuah pasangan jika dan hanya jika deretannya berakhir dengan angka 0 sebanyak genap, dan bilangan kedua dari pasangan itu mempunyai deretan yang sama dengan tambahan satu angka 0.

    6 adalah 5 + 1, ditulis 1001: tidak ada angka 0 di akhir. Satu angka 0 lagi memberikan 10010, yaitu 8 + 2 = 10. Jadi, (6, 10) adalah sebuah pasangan.

learn-octal-kayles =
    Dalam Kayles ada sebaris pin. Kamu menjatuhkan satu pin, atau dua pin yang bersebelahan. Yang tersisa di kedua sisinya adalah dua baris, dan keduanya membentuk jumlah.

    Jadi, opsi suatu baris adalah jumlah dari baris-baris yang lebih kecil, dan nilainya adalah jumlah-nim. Nilai suatu baris adalah mex dari semua nilai itu.
learn-octal-codes =
    Richard Guy dan Cedric Smith menuliskan aturan seperti itu sebagai kode pada tahun 1956. Angka pertama setelah titik menyangkut pengambilan 1 keping, angka berikutnya pengambilan 2 keping, dan seterusnya. Setiap angka adalah jumlah dari: 1 jika suatu tumpukan boleh diambil seluruhnya, 2 jika sisanya boleh ditinggalkan sebagai satu tumpukan, 4 jika sisanya boleh ditinggalkan sebagai dua tumpukan.

    Kayles adalah 0.77: dengan 1 atau 2 keping diambil, semuanya dibolehkan. Nim adalah 0.333…, dan Dawson's Kayles adalah 0.07.
learn-octal-period =
    Guy dan Smith juga membuktikan: jika nilai-nilai suatu kode yang angka terakhirnya ada di tempat ke-k berulang dengan periode p mulai dari tumpukan n, dan hal itu sudah terlihat sampai tumpukan 2n + 2p + k, maka nilai-nilai itu berulang selamanya. Jadi, komputer dapat membuktikan suatu periode dengan melihat sejumlah berhingga nilai.

    Kayles mempunyai periode 12 mulai dari tumpukan 71. Periode 0.106 adalah 328.226.140.474, mulai dari tumpukan 465.384.263.797. Tentang kode-kode lain, seperti 0.6 dan 0.04, tidak ada yang tahu apakah periodenya ada.

ask-nim-sum = Berapa jumlah-nim dari { $numbers }?
ask-outcome = Apakah pemain yang harus melangkah di { $position } menang (N) atau kalah (P)?
ask-outcome-misere = Misère: apakah pemain yang harus melangkah di { $position } menang (N) atau kalah (P)?
ask-move = Carilah langkah menang di { $position }.
ask-move-misere = Misère: carilah langkah menang di { $position }.
ask-how-many = Berapa banyak langkah menang di { $position }?
ask-mex = Berapa mex dari { $numbers }?
ask-value = Berapa nilai Grundy dari { $position }?
ask-pair = Apa pasangan nomor { $n } dari permainan Wythoff? (Pasangan nomor 1 adalah 1,2.)

answer-right = Benar!
answer-wrong = Belum tepat. Jawaban yang benar: { $solution }
answer-none = Itu bukan jawaban: { $form ->
    [number] isilah sebuah bilangan.
    [outcome] isilah N atau P.
    [pair] isilah dua bilangan, seperti 1,2.
   *[move] isilah langkah yang sah, seperti 1: 2 untuk “komponen 1 menjadi 2”.
}

learn-begin = `grundy learn nim` memulai satu pelajaran; `grundy serve` membukanya di peramban.

answer-again = Belum tepat. Coba sekali lagi!
answer-n = N: pemain yang melangkah menang
answer-p = P: pemain yang melangkah kalah
answer-on-board = Lakukan langkahmu di papan: tunjuk, atau pakai tombol panah.
hint-mirror = dua tumpukan yang sama besar adalah posisi kalah bagi pemain yang harus melangkah. Samakan keduanya.
hint-nim-sum = tulis bilangan-bilangan itu dalam biner, satu di bawah yang lain. Kolom yang banyaknya angka 1 ganjil menghasilkan 1.
hint-nim-outcome = pemain yang melangkah kalah jika dan hanya jika jumlah-nim semua tumpukan adalah 0.
hint-nim-move = misalkan s jumlah-nim semua tumpukan. Cari tumpukan h sehingga jumlah-nim h dan s lebih kecil daripada h.
hint-how-many-moves = cari angka 1 tertinggi pada jumlah-nim. Hitung tumpukan yang memiliki angka 1 di kolom itu.
hint-misere-ones = kedua pemain mengambil tumpukan satu per satu, dan yang mengambil tumpukan terakhir kalah. Banyaknya tumpukan genap atau ganjil?
hint-misere-move = jika hanya satu tumpukan berisi 2 keping atau lebih, sisakan tumpukan berisi 1 dalam jumlah ganjil. Jika tidak, sisakan jumlah-nim 0.
hint-mex = periksa 0, 1, 2, … Bilangan pertama yang tidak ada dalam daftar adalah mex.
hint-take-value = mulailah dari tumpukan 0. Nilai sebuah tumpukan adalah mex dari nilai-nilai yang dapat kamu sisakan.
hint-sum-value = cari nilai setiap bagian. Nilai seluruhnya adalah jumlah-nim dari nilai-nilai itu.
hint-sum-move = cari nilai setiap bagian dan jumlah-nimnya, s. Pada salah satu bagian kamu dapat melangkah ke jumlah-nim dari nilainya dan s.
hint-pair = pasangannya adalah 1,2 lalu 3,5 dan seterusnya. Bilangan pertama pasangan ke-n adalah yang terkecil yang belum ada di pasangan sebelumnya, dan bilangan kedua lebih besar n.
hint-wythoff-move = melangkahlah ke salah satu pasangan 0,0; 1,2; 3,5; 4,7; 6,10; 8,13, dalam urutan mana pun.
hint-kayles-value = daftarkan semua cara menjatuhkan satu pin atau dua pin bersebelahan. Nilai baris yang terbelah adalah jumlah-nim kedua bagiannya; ambil mexnya.
hint-kayles-move = nilai baris berisi 1 sampai 9 pin adalah 1, 2, 3, 1, 4, 3, 2, 1, 4. Sisakan baris-baris yang jumlah-nim nilainya 0.

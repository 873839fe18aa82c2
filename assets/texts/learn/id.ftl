# Pelajaran. Urutan halamannya ada di `play/src/lessons/outline.rs`; baris kosong memisahkan paragraf.
# In a pair in brackets stands a no-break space.

learn-nim = Nim dan XOR
learn-proof = Mengapa itu benar
learn-misere = Nim misère
learn-mex = Bilangan yang boleh diambil dan mex
learn-patterns = Menemukan pola
learn-sums = Menjumlahkan permainan
learn-adding = Mengapa nilainya dijumlahkan
learn-wythoff = Permainan Wythoff dengan tiga cara
learn-octal = Permainan oktal
learn-periods = Mengapa periode dibuktikan
learn-wild = Permainan misère selain Nim

learn-nim-rules =
    Dalam Nim ada tumpukan-tumpukan keping, dan dua pemain melangkah bergantian. Pada giliranmu, pilihlah satu tumpukan dan ambillah keping dari situ sebanyak yang kamu mau, sedikitnya satu. Pemain yang mengambil keping paling akhir menang.
learn-nim-copy = Cobalah. Komputer mulai, dan kamu pasti dapat menang: berapa pun yang diambilnya dari satu tumpukan, ambillah sebanyak itu pula dari tumpukan yang lain.
learn-nim-mirror =
    Meniru selalu berhasil: setelah setiap langkahmu, kedua tumpukan sama lagi. Selama komputer masih menemukan keping untuk diambil, kamu pun menemukannya. Jadi, kamulah yang mengambil keping terakhir.

    Dua tumpukan yang sama adalah posisi kalah bagi pemain yang harus melangkah. Dua tumpukan yang berbeda adalah posisi menang: samakan keduanya, maka giliran berpindah ke lawan.
learn-nim-names =
    Kedua pemain mempunyai langkah yang sama: permainan seperti ini disebut imparsial. Jadi, yang penting hanyalah siapa yang mendapat giliran, dan setiap posisi termasuk salah satu dari dua jenis.

    Di posisi N (dari “next”), pemain berikutnya, yaitu yang harus melangkah, dapat menang. Di posisi P (dari “previous”), setiap langkah berakhir dengan kekalahan, dan pemain sebelumnya, yaitu yang baru saja melangkah, dapat menang.
learn-nim-guess = Kamu harus melangkah di { $position }. Posisi N atau posisi P?
learn-nim-guess-why = Kedua tumpukan berbeda. Ambillah dua keping dari yang lebih besar: sekarang keduanya sama, dan lawanlah yang harus melangkah.
learn-nim-binary =
    Dengan tiga tumpukan, meniru saja tidak cukup. Tulislah ukuran tumpukan dalam biner, yang satu di bawah yang lain, lalu perhatikan kolom-kolomnya.

    Kolom yang banyaknya angka 1 genap menghasilkan 0, dan kolom yang banyaknya angka 1 ganjil menghasilkan 1. Deretan angka itu adalah jumlah-nim. Para pemrogram menyebutnya XOR.
learn-nim-bits = Inilah tiga tumpukan dalam biner. Baliklah angka, dari 0 menjadi 1 atau dari 1 menjadi 0, sampai di setiap kolom banyaknya angka 1 genap. Saat itu jumlah-nimnya 0.
learn-nim-theorem =
    Pada tahun 1901 Charles Bouton membuktikan: suatu posisi Nim adalah posisi P jika dan hanya jika jumlah-nimnya 0.

    Jadi, satu penjumlahan sudah menunjukkan siapa yang menang, dan tidak perlu mencoba semua langkah. Untuk dua tumpukan, ini tidak lain dari aturan cermin: jumlah-nim dua bilangan adalah 0 jika dan hanya jika keduanya sama.
learn-nim-bouton = Kamu harus melangkah di { $position }. Tulislah tumpukannya dalam biner, di kepala atau di kertas. N atau P?
learn-nim-bouton-why = 1 adalah 001, 4 adalah 100, dan 5 adalah 101. Di setiap kolom banyaknya angka 1 genap, jadi jumlah-nimnya 0.
learn-nim-move =
    Bagaimana menemukan langkah menang? Misalkan s jumlah-nim semua tumpukan, dan perhatikan angka 1 tertingginya. Ada tumpukan h yang mempunyai angka 1 di kolom itu. Jumlah-nim h dan s lebih kecil daripada h, karena angka 1 itu hilang. Kecilkan tumpukan h menjadi sebesar itu, dan jumlah-nim semua tumpukan menjadi 0.
learn-nim-bits-move = Temukan sendiri satu langkah. Langkah mengecilkan satu tumpukan. Jadi, baliklah angka di satu baris saja, sampai setiap kolom genap dan bilangannya menjadi lebih kecil.
learn-nim-play = Sekarang bermainlah. Kamu mulai, dan komputer tidak membuat kesalahan; tetapi jika kamu menyisakan jumlah-nim 0 setelah setiap langkahmu, kamu menang.

learn-proof-guess = Jumlah-nim { $position } adalah 0. Cobalah semua langkah, di kepala: berapa banyak yang menyisakan jumlah-nim 0 lagi?
learn-proof-guess-why = Suatu langkah mengubah satu baris angka biner, dan tidak mengubah baris lain. Jadi, di suatu kolom banyaknya angka 1 berubah sebanyak satu, dan tidak lagi genap.
learn-proof-claims =
    Mengapa jumlah-nim menentukan siapa yang menang? Ada dua hal yang harus ditunjukkan.

    Pertama: dari jumlah-nim 0, setiap langkah menghasilkan jumlah-nim yang bukan 0. Kedua: dari jumlah-nim yang bukan 0, ada langkah yang menghasilkan jumlah-nim 0.
learn-proof-from-zero =
    Yang pertama adalah yang baru saja kamu lihat, untuk tumpukan mana pun. Suatu langkah mengecilkan satu tumpukan, dari h menjadi g. Kedua bilangan itu berbeda di suatu angka. Di kolom angka itu banyaknya angka 1 tadinya genap, dan berubah sebanyak satu: sekarang ganjil. Jadi, jumlah-nimnya bukan 0 lagi.
learn-proof-bits = Sekarang yang kedua. Di sini jumlah-nimnya bukan 0. Baliklah angka di satu baris saja, sampai setiap kolom genap dan bilangannya menjadi lebih kecil. Caranya lebih dari satu: setelah selesai, carilah cara yang lain.
learn-proof-to-zero =
    Beginilah untuk tumpukan mana pun: misalkan s jumlah-nim itu, dan k kolom tertingginya yang berisi 1. Banyaknya angka 1 di kolom k ganjil, jadi ada tumpukan h yang mempunyai angka 1 di situ. Baliklah setiap angka dari h yang sekolom dengan angka 1 dari s. Sekarang semua kolom genap. Dan h menjadi lebih kecil: angkanya di kolom k berubah dari 1 menjadi 0, dan tidak ada angka yang lebih tinggi yang berubah.

    Setiap tumpukan dengan angka 1 di kolom k mempunyai tepat satu langkah seperti itu. Tumpukan dengan angka 0 di situ akan bertambah besar, dan itu bukan langkah. Jadi, banyaknya langkah menang sama dengan banyaknya tumpukan dengan angka 1 di kolom k: selalu ganjil.
learn-proof-count = Berapa banyak langkah menang di { $position }?
learn-proof-count-why = 3 adalah 011, 4 adalah 100, 5 adalah 101, dan 7 adalah 111. Jumlah-nimnya 101, jadi yang dilihat adalah kolom 4-an: 4, 5, dan 7 mempunyai angka 1 di situ.
learn-proof-end =
    Sekarang bermainlah dari jumlah-nim yang bukan 0. Kamu melangkah ke jumlah-nim 0; lawan terpaksa meninggalkannya; kamu kembali ke sana. Setiap langkah mengambil keping, jadi permainan pasti berakhir. Pada akhirnya tidak ada keping, dan jumlah-nimnya 0. Jadi, kamulah yang melangkah terakhir.
learn-proof-sieve = Gagasan yang sama menemukan posisi P permainan lain. Inilah Nim dengan dua tumpukan sebagai papan: sebuah benteng bergerak ke kiri atau ke bawah, sejauh yang ia mau, dan pemain yang mencapai pojok menang. Pilihlah semua petak yang merupakan posisi kalah bagi pemain yang harus melangkah. Mulailah di pojok.
learn-proof-any-game =
    Untuk setiap permainan yang pasti berakhir, dalam permainan normal: suatu himpunan posisi adalah himpunan semua posisi P jika tidak ada langkah dari himpunan itu ke dirinya sendiri, dan dari setiap posisi di luarnya ada langkah yang masuk ke himpunan itu. Buktinya adalah bukti yang baru saja kamu baca.

learn-misere-rule =
    Dalam permainan misère, pemain yang mengambil keping terakhir kalah. Selebihnya sama seperti sebelumnya.
learn-misere-guess = Misère: kamu harus melangkah di { $position }. N atau P?
learn-misere-guess-why = Dengan tumpukan berisi 1 saja, tidak ada yang dapat dipilih: para pemain mengambil tumpukan satu demi satu. Jika banyaknya tumpukan ganjil, pemain yang mulai mengambil yang terakhir, dan kalah.
learn-misere-ones = Misère, dan kamu mulai. Langkah pertamamu menentukan: sisakan tumpukan berisi 1 dalam jumlah ganjil.
learn-misere-turning =
    Bouton juga memecahkan Nim misère seluruhnya. Selama dua tumpukan atau lebih masih berisi sedikitnya 2 keping, bermainlah seperti dalam Nim normal: sisakan jumlah-nim 0.

    Pada suatu saat hanya tinggal satu tumpukan berisi 2 atau lebih. Pemain yang melangkah saat itu menentukan hasil permainan: jadikan tumpukan itu 1 atau 0, yaitu pilihan yang menyisakan tumpukan berisi 1 dalam jumlah ganjil. Jika kamu selalu menyisakan jumlah-nim 0, saat itu tiba pada giliranmu: dengan tepat satu tumpukan besar, jumlah-nimnya tidak pernah 0, jadi kamu tidak pernah menyisakan posisi seperti itu.
learn-misere-twins = Misère: kamu harus melangkah di { $position }. N atau P?
learn-misere-twins-why = Sama seperti dalam permainan normal. Jika kamu mengambil satu tumpukan seluruhnya, lawan menyisakan 1 dari tumpukan yang lain. Jika kamu mengambil satu keping, lawan mengambil tumpukan yang lain seluruhnya. Dalam kedua hal itu, kamulah yang mengambil keping terakhir.
learn-misere-play = Misère, dan kamu mulai. Sisakan jumlah-nim 0 selama ada dua tumpukan besar, lalu ubahlah caramu.

learn-mex-takes =
    Aturan baru: dari sebuah tumpukan kamu boleh mengambil 1, 3, atau 4 keping, dan bukan bilangan lain. Pemain yang mengambil keping terakhir menang.
learn-mex-outcomes = Mulailah dari tumpukan 0 ke atas. Di tumpukan 0 tidak ada lagi langkah: itu posisi kalah, P. Suatu tumpukan adalah N jika ada langkah ke sebuah P, dan P jika setiap langkah menuju ke sebuah N. Isilah barisnya.
learn-mex-board = Pakailah barismu. Kamu mulai; sisakan sebuah P setiap kali.
learn-mex-number =
    Dengan beberapa tumpukan seperti itu berdampingan, menang dan kalah saja tidak cukup. Setiap tumpukan memerlukan sebuah bilangan: nilai Grundy-nya. Untuk menemukannya, kamu masih memerlukan satu kata pendek: mex.
learn-mex-rule =
    Mex (singkatan dari “minimal excluded number”, bilangan terkecil yang tidak termasuk) dari beberapa bilangan adalah yang terkecil di antara 0, 1, 2, … yang tidak ada di antaranya. Mex dari 0, 1, dan 3 adalah 2. Mex dari 1 dan 2 adalah 0. Jika tidak ada bilangan sama sekali, mexnya 0.

    Nilai Grundy suatu tumpukan adalah mex dari nilai Grundy opsi-opsinya, yaitu semua yang dapat dihasilkan dari tumpukan itu dengan satu langkah.
learn-mex-row = Jadi, nilai-nilai itu diperoleh satu demi satu, mulai dari tumpukan 0 ke atas. Yang boleh diambil 1, 3, atau 4: berapa nilai tumpukan berikutnya?
learn-mex-period =
    Suatu tumpukan adalah P jika nilainya 0, dan N jika nilainya bilangan lain. Tetapi sekarang ada lagi yang terlihat: setelah beberapa tumpukan, nilai-nilainya mulai lagi dari awal, dan begitu seterusnya. Pelajaran terakhir menjelaskan sebabnya, dan halaman “Jelajahi” menampilkannya untuk setiap himpunan bilangan yang boleh diambil.
learn-mex-wrapped = Nilai-nilai untuk 1, 3, dan 4, tujuh dalam satu baris. Semua baris sama: periodenya 7.

learn-patterns-row = Ada satu tumpukan, dan kamu boleh mengambil 1, 2, atau 3 keping. Tumpukan mana yang merupakan posisi kalah bagi pemain yang harus melangkah? Isilah barisnya.
learn-patterns-guess = Tumpukan berisi 100 terlalu panjang untuk diperiksa satu per satu. Lihatlah barismu dan tebaklah: N atau P?
learn-patterns-guess-why = Di barismu, 0, 4, dan 8 adalah posisi kalah. Jika terus begitu, semua kelipatan 4 adalah posisi kalah, dan 100 salah satunya.
learn-patterns-conjecture =
    “Suatu tumpukan adalah posisi kalah jika dan hanya jika kelipatan 4”: tebakan seperti itu disebut dugaan. Kamu melihatnya pada sepuluh tumpukan, padahal banyaknya tumpukan tak hingga. Untuk yakin akan semuanya, kamu memerlukan bukti: alasan yang berlaku untuk setiap tumpukan.
learn-patterns-board = Carilah alasannya sambil bermain. Ada dua belas keping, komputer mulai, dan kamu pasti dapat menang. Bagaimana caranya?
learn-patterns-proof =
    Komputer mengambil 1, 2, atau 3, dan kamu mengambil kekurangannya sampai 4. Jadi, setiap putaran mengambil empat keping, dan dari kelipatan 4 kamu sampai ke kelipatan 4 yang lebih kecil, sampai 0. Dari tumpukan lain, langsung ambillah sisa pembagiannya: 1, 2, atau 3. Itulah bukti. Bukti itu berbicara tentang setiap tumpukan, tentang 100 dan tentang sejuta.
learn-patterns-rash = Aturan lain: ambil 1 atau 4. Tumpukan 0, 1, 2, dan 3 adalah P, N, P, dan N. Seseorang menebak bahwa setiap tumpukan genap adalah posisi kalah. Bagaimana dengan tumpukan 4?
learn-patterns-rash-why = Ambillah keempatnya sekaligus. Tumpukan itu genap, tetapi bukan posisi kalah: tebakan itu salah.
learn-patterns-counter =
    Satu contoh penyangkal sudah menggugurkan suatu dugaan. Karena itu, orang menguji dulu sebelum mencoba membuktikan: beberapa tumpukan lagi, dan bukan hanya yang mudah ditebak. Dugaan yang lulus dari ujian yang jujur layak dibuktikan.
learn-patterns-second = Teruskan dengan aturan itu, ambil 1 atau 4. Isilah barisnya, dan carilah dugaan yang lebih baik.
learn-patterns-wrapped = Nilai Grundy untuk 1 dan 4, lima dalam satu baris. Jika nilainya 0, tumpukan itu posisi kalah.
learn-patterns-both =
    Dugaannya: suatu tumpukan adalah posisi kalah jika dan hanya jika sisanya 0 atau 2 ketika dibagi 5. Sekarang dua hal yang harus ditunjukkan.

    Pertama, tidak ada langkah dari posisi kalah ke posisi kalah. Dari sisa 0 suatu langkah menuju ke sisa 4 atau 1, dan dari sisa 2 ke sisa 1 atau 3. Kedua, dari setiap tumpukan lain ada langkah ke posisi kalah. Dari sisa 1 ambillah 1, dari sisa 3 ambillah 1, dan dari sisa 4 ambillah 4. Selesai: ini terbukti untuk semua tumpukan.

learn-sums-what =
    Letakkan beberapa permainan berdampingan; pada giliranmu, kamu melangkah di salah satunya. Pemain yang melangkah terakhir menang. Inilah jumlah permainan. Nim sendiri sudah merupakan jumlah seperti itu: setiap tumpukan adalah permainan tersendiri.
learn-sums-board = Sebuah tumpukan Nim, dan di sampingnya sebuah tumpukan yang boleh diambil 1, 3, atau 4 kepingnya. Nilai Grundy masing-masing ditampilkan, dan keduanya sama. Komputer mulai. Samakan lagi kedua nilai setelah setiap langkahnya.
learn-sums-not-enough =
    Mengetahui siapa yang menang di setiap bagian tidaklah cukup. Masing-masing tumpukan itu sendirian adalah posisi menang. Bersama-sama, keduanya posisi kalah.
learn-sums-theorem =
    Roland Sprague dan Patrick Grundy menemukan jawabannya pada tahun 1930-an: setiap posisi imparsial berlaku, dalam setiap jumlah, seperti satu tumpukan Nim, dan ukuran tumpukan itu adalah nilai Grundy-nya. Jadi, nilai suatu jumlah adalah jumlah-nim dari nilai bagian-bagiannya, dan jumlah itu adalah posisi kalah jika dan hanya jika nilainya 0. Pelajaran berikutnya menunjukkan sebabnya.
learn-sums-value = Nilai bagian-bagian { $position } adalah { $values }. Berapa nilai seluruhnya?
learn-sums-value-why = Jumlah-nim { $values }: tulislah dalam biner, dan perhatikan kolom-kolomnya.
learn-sums-move =
    Untuk menang, lakukanlah seperti dalam Nim. Hitunglah jumlah-nim s dari nilai-nilainya; perhatikan angka 1 tertinggi dari s; pilihlah bagian yang nilainya, g, mempunyai angka 1 di situ; dan carilah di bagian itu langkah ke jumlah-nim g dan s. Langkah itu ada, karena g adalah mex dan bilangan itu lebih kecil.
learn-sums-guess = Tiga permainan: { $position }. Dalam Kayles ada sebaris pin, dan pemain menjatuhkan satu pin, atau dua pin yang bersebelahan. Nilai bagian-bagiannya { $values }. N atau P?
learn-sums-guess-why = Jumlah-nim { $values } adalah nilai seluruh jumlah itu, dan nilainya 0.

learn-adding-what =
    Sebaris berisi lima pin, dan di sampingnya sebuah tumpukan berisi empat keping. Dari baris itu dijatuhkan satu pin, atau dua pin yang bersebelahan: itulah Kayles. Dari tumpukan itu diambil keping sebanyak yang dimau: itulah Nim.
learn-adding-guess = Di sini tidak ada yang dapat meniru langkah, karena kedua permainan berbeda. Siapa yang menang di { $position }: N atau P?
learn-adding-guess-why = Nilai bagian-bagiannya { $values }. Nilai yang sama adalah posisi kalah bagi pemain yang harus melangkah, seperti tumpukan yang sama.
learn-adding-board = Cobalah. Komputer mulai. Setelah setiap langkahnya, kedua nilai berbeda: samakan lagi.
learn-adding-lower =
    Mengapa kamu selalu dapat melakukannya? Misalkan kedua nilai adalah 4, dan komputer menurunkan salah satunya menjadi 2. Bagian yang lain bernilai 4, dan itu adalah mex dari opsi-opsinya. Jadi, 0, 1, 2, dan 3 semuanya ada di antara nilai opsi itu, dan kamu melangkah ke yang bernilai 2.

    Nilai adalah janji: dari nilai g ada langkah ke setiap nilai yang lebih kecil, sama seperti dari tumpukan berisi g keping.
learn-adding-row = Lihatlah bagaimana baris-baris Kayles menepati janji itu. Satu langkah menyisakan satu baris, atau dua baris, dan nilai dua baris adalah jumlah-nimnya. Berapa nilai baris berikutnya?
learn-adding-higher =
    Ada langkah yang menuju ke nilai yang lebih besar. Tumpukan Nim tidak dapat bertambah, tetapi baris berisi empat pin bernilai 1, dan satu langkah menjadikannya baris berisi tiga pin, yang bernilai 3. Apakah itu merusak balasanmu? Tidak: kamu langsung menurunkan nilai itu lagi, karena nilai yang lebih kecil selalu dapat dicapai. Dan tidak ada yang dapat menaikkan nilai selamanya, karena permainan pasti berakhir.
learn-adding-all =
    Jadi, dua bagian dengan nilai yang sama adalah posisi kalah, seperti dua tumpukan yang sama. Karena itu, setiap bagian boleh ditukar dengan tumpukan Nim sebesar nilainya: bagi yang hanya ingin menang, tidak ada bedanya. Dengan begitu, seluruh jumlah menjadi posisi Nim. Itulah sebabnya nilai dijumlahkan seperti Bouton menjumlahkan tumpukan, yaitu dengan jumlah-nim.
learn-adding-value = Berapa nilai Grundy dari { $position }?
learn-adding-value-why = Nilai bagian-bagiannya { $values }. Nilai seluruhnya adalah jumlah-nimnya.

learn-wythoff-rules =
    Dalam permainan Wythoff ada dua tumpukan. Kamu mengambil keping sebanyak yang kamu mau dari salah satunya, atau sama banyak dari keduanya. Di papan, ini adalah sebuah menteri (ratu) catur yang bergerak ke kiri, ke bawah, atau menyerong ke arah pojok; pemain yang mencapai pojok menang.
learn-wythoff-board = Cobalah. Kamu mulai, dan ada langkah pertama yang menang.
learn-wythoff-sieve = Sekarang temukan semua petak yang merupakan posisi kalah bagi pemain yang harus melangkah. Mulailah di pojok. Setiap petak yang kamu temukan mengarsir petak-petak yang dengan satu langkah menuju ke sana: itulah posisi menang.
learn-wythoff-mex =
    Cara pertama. Berilah nomor pada posisi-posisi P: pasangan nomor 0 adalah (0, 0). Pasangan ke-n dimulai dengan bilangan terkecil yang tidak ada di pasangan mana pun sebelumnya, yaitu mex-nya, dan bilangan keduanya lebih besar sebanyak n: (1, 2), lalu (3, 5), (4, 7), (6, 10), dan seterusnya.

    Setiap bilangan di atas 0 ada di tepat satu pasangan, dan setiap selisih dimiliki tepat satu pasangan. Jadi, tidak ada langkah dari satu pasangan ke pasangan lain. Dan dari setiap posisi lain ada langkah ke suatu pasangan: salah satu tumpukannya ada di pasangan yang bilangan lainnya lebih kecil daripada tumpukan yang lain, atau kedua tumpukan dapat dikurangi menjadi pasangan dengan selisih yang sama.
learn-wythoff-golden =
    Cara kedua. Rasio emas φ adalah (1 + √5) / 2 = 1,618…, dan pasangan ke-n adalah n·φ dan n·φ², keduanya dibulatkan ke bawah. Wythoff membuktikannya pada tahun 1907.

    Ini berlaku karena 1/φ + 1/φ² = 1. Menurut teorema Beatty, kelipatan-kelipatan dua bilangan irasional positif yang memenuhi persamaan seperti itu, setelah dibulatkan ke bawah, memuat setiap bilangan di atas 0 tepat satu kali; dan karena φ² = φ + 1, selisihnya adalah n.
learn-wythoff-guess = Menterimu berdiri di { $position }, dan kamu harus melangkah. Cobalah n = 5. N atau P?
learn-wythoff-guess-why = 5·φ adalah 8,09…, dan 5·φ² adalah 13,09…. Setelah dibulatkan ke bawah, itulah pasangan nomor 5, dan sebuah pasangan adalah posisi kalah.
learn-wythoff-fibonacci =
    Cara ketiga. Setiap bilangan dapat ditulis dengan tepat satu cara sebagai jumlah bilangan-bilangan Fibonacci 1, 2, 3, 5, 8, 13, … tanpa dua bilangan yang bersebelahan dalam daftar itu. Tulislah bilangan itu sebagai deretan angka 1 dan 0. Suatu bilangan adalah bilangan pertama dari sebuah pasangan jika dan hanya jika deretannya berakhir dengan angka 0 sebanyak genap, dan bilangan kedua dari pasangan itu mempunyai deretan yang sama dengan tambahan satu angka 0.

    6 adalah 5 + 1, ditulis 1001: tidak ada angka 0 di akhir. Satu angka 0 lagi memberikan 10010, yaitu 8 + 2 = 10. Jadi, (6, 10) adalah sebuah pasangan.

learn-octal-rules =
    Dalam Kayles ada sebaris pin. Kamu menjatuhkan satu pin, atau dua pin yang bersebelahan. Pemain yang menjatuhkan pin terakhir menang.
learn-octal-board = Cobalah. Kamu mulai, dan kamu dapat menang: mulailah di tengah.
learn-octal-guess = Kamu harus melangkah di { $position }. N atau P?
learn-octal-guess-why = Jatuhkan dua pin di tengah. Tersisa dua baris yang sama, dan mulai sekarang kamu meniru setiap langkah di baris yang lain. Setiap baris adalah posisi menang bagi pemain yang mulai.
learn-octal-kayles =
    Yang tersisa di kedua sisi celah adalah dua baris, dan keduanya membentuk jumlah. Jadi, opsi suatu baris adalah jumlah dari baris-baris yang lebih kecil, dan nilainya adalah jumlah-nim. Nilai suatu baris adalah mex dari semua nilai itu.
learn-octal-row = Kamu melihat semua opsi dengan nilainya: berapa nilai baris berikutnya?
learn-octal-codes =
    Richard Guy dan Cedric Smith menuliskan aturan seperti itu sebagai kode pada tahun 1956. Angka pertama setelah titik menyangkut pengambilan 1 keping, angka berikutnya pengambilan 2 keping, dan seterusnya. Setiap angka adalah jumlah dari: 1 jika suatu tumpukan boleh diambil seluruhnya, 2 jika sisanya boleh ditinggalkan sebagai satu tumpukan, 4 jika sisanya boleh ditinggalkan sebagai dua tumpukan.

    Kayles adalah 0.77: dengan 1 atau 2 keping diambil, semuanya dibolehkan. Nim adalah 0.333…, dan Dawson's Kayles adalah 0.07.
learn-octal-period =
    Nilai banyak kode berulang mulai dari tumpukan tertentu. Kayles mempunyai periode 12 mulai dari tumpukan 71. Periode 0.106 adalah 328.226.140.474, mulai dari tumpukan 465.384.263.797. Tentang kode-kode lain, seperti 0.6 dan 0.04, tidak ada yang tahu apakah periodenya ada. Pelajaran berikutnya menunjukkan bagaimana orang dapat yakin akan hal seperti itu.

learn-periods-guess = Kamu boleh mengambil 1, 2, atau 105 keping. Dari tumpukan { $from } sampai tumpukan { $last }, setiap nilai sama dengan nilai { $period } tumpukan sebelumnya: 0, 1, 2, 0, 1, 2, dan seterusnya. Tumpukan { $earlier } bernilai { $value }. Berapa nilai tumpukan { $heap }?
learn-periods-guess-why = { $seen } tumpukan berturut-turut mengikuti pola itu. Tetapi tumpukan { $heap } adalah yang pertama yang dapat diambil { $heap } kepingnya: tersisa 0, sehingga 0, 1, dan 2 semuanya ada di antara nilai opsinya.
learn-periods-warning =
    Pola yang sudah seratus kali terlihat masih dapat berhenti berlaku. Di sini hal itu dapat diperkirakan. Pada kode, tidak ada yang dapat memperkirakannya.
learn-periods-late = Nilai kode { $ruleset }: dari tumpukan { $from } sampai tumpukan { $last }, setiap nilai sama dengan nilai { $period } tumpukan sebelumnya. Tumpukan { $earlier } bernilai { $value }. Menurutmu, berapa nilai tumpukan { $heap }?
learn-periods-late-why = { $seen } tumpukan berturut-turut mengikuti pola itu, hampir tiga periode penuh, lalu pola itu berhenti berlaku juga. Melihat suatu pola bukanlah bukti.
learn-periods-wrapped = Nilai-nilai Kayles, dua belas dalam satu baris. Nilai yang ditandai tidak sama dengan yang diberikan periodenya. Setelah tanda terakhir tidak ada lagi tanda, seberapa jauh pun kamu memeriksanya: hal itu sudah dibuktikan.
learn-periods-finite =
    Kalau begitu, apa itu bukti? Untuk himpunan bilangan yang boleh diambil, buktinya pendek. Jika yang boleh diambil 1 atau 4, nilai suatu tumpukan ditentukan oleh nilai empat tumpukan sebelumnya, dan tidak oleh yang lain.
learn-periods-row = Teruskan sendiri: ambil 1 atau 4. Hanya empat nilai terakhir yang penting. Berapa nilai berikutnya?
learn-periods-rows =
    Pandanglah empat nilai terakhir sebagai satu jendela yang bergeser ke kanan. Suatu tumpukan mempunyai paling banyak dua opsi, jadi setiap nilai adalah 0, 1, atau 2, dan ada paling banyak 3 · 3 · 3 · 3 = 81 jendela. Paling lambat setelah 85 tumpukan, ada jendela yang muncul untuk kedua kalinya. Jendela itu menentukan nilai berikutnya, dan jendela berikutnya; jadi, dari situ semuanya terulang, selamanya.

    Itulah bukti. Komputer cukup menunggu sampai suatu jendela muncul lagi.
learn-periods-breaking =
    Jika suatu tumpukan boleh dibelah, seperti dalam Kayles, jendela saja tidak cukup: baris berisi 100 pin dapat menjadi baris berisi 50 dan 49 pin, jadi nilai dari jauh di belakang pun ikut menentukan. Guy dan Smith membuktikan apa yang harus diperiksa. Suatu langkah mengambil paling banyak k keping, dan menyisakan paling banyak dua tumpukan. Jika nilai-nilainya berulang dengan periode p mulai dari tumpukan n, untuk semua tumpukan di bawah 2n + 2p + k, maka nilai-nilai itu berulang selamanya.
learn-periods-needed = Dalam Kayles, n adalah { $preperiod }, p adalah { $period }, dan k adalah 2. Berapa banyak nilai yang harus diketahui komputer untuk membuktikan periodenya, termasuk nilai tumpukan 0?
learn-periods-needed-why = 2n + 2p + k: nilai dari tumpukan 0 sampai tumpukan { $last }. Sesedikit itu sudah cukup untuk tumpukan yang tak hingga banyaknya.
learn-periods-why =
    Mengapa itu cukup? Ambillah sebuah tumpukan di luar batas itu. Suatu langkah menyisakan dua tumpukan, dan keduanya bersama-sama begitu besar sehingga salah satunya sedikitnya n + p. Nilainya sama dengan nilai p tumpukan sebelumnya. Jadi, setiap opsi mempunyai nilai suatu opsi dari tumpukan yang lebih kecil sebanyak p, dan sebaliknya. Nilai opsi yang sama menghasilkan mex yang sama. Jadi, nilai berikutnya pun berulang, lalu nilai sesudahnya, dan seterusnya.

learn-wild-rule =
    Dalam Nim misère, hanya akhirnya yang berbeda dari permainan normal. Apakah demikian juga dalam permainan lain? Ambillah Kayles: kamu menjatuhkan satu pin, atau dua pin yang bersebelahan. Dalam permainan misère, pemain yang menjatuhkan pin terakhir kalah.

    Posisi tanpa langkah adalah posisi N di sini: lawanlah yang melangkah terakhir, dan ia kalah. Setiap posisi lain adalah posisi N jika ada langkah menuju posisi P, dan posisi P jika tidak ada.
learn-wild-row = Misère: kamu melihat apa yang dapat disisakan oleh satu langkah, dan siapa yang menang di sana. Apakah baris berikutnya posisi N atau posisi P?
learn-wild-mirror = Dua baris yang sama adalah posisi kalah dalam permainan normal, karena lawan meniru setiap langkah. Dua tumpukan Nim yang sama, berisi 2 atau lebih, kalah juga dalam permainan misère. Misère: kamu harus melangkah di { $position }. N atau P?
learn-wild-mirror-why = Jatuhkan satu pin di ujung sebuah baris. Tersisa sebaris berisi 5 pin dan sebaris berisi 4 pin, dan dari sana setiap langkah kalah. Pemain yang meniru sampai akhir melangkah terakhir, dan kalah. Dalam Nim selalu ada saat untuk mengubah cara; dalam Kayles belum tentu ada.
learn-wild-five = Dalam permainan normal, sebaris berisi 5 pin bernilai 4: baris itu kalah di samping tumpukan Nim berisi 4. Misère: kamu harus melangkah di { $position }. N atau P?
learn-wild-five-why = Ambillah 3 keping, sehingga tumpukan itu menjadi 1: dalam permainan misère, sebaris berisi 5 pin kalah di samping tumpukan berisi 1. Di sana nilainya tidak menunjukkan berapa harga baris itu.
learn-wild-genus =
    Nilai nim misère suatu posisi adalah besarnya tumpukan Nim yang di sampingnya posisi itu kalah. Untuk sebaris berisi 5 pin nilai itu 1. Namun, bilangan ini tidak dapat dijumlahkan: 1 XOR 1 adalah 0, padahal dua baris berisi 5 adalah posisi menang, seperti yang telah kamu lihat.

    Maka para matematikawan menuliskan lebih banyak. Mula-mula nilai dalam permainan normal. Lalu, sebagai angka kecil di atas, nilai nim misère posisi itu sendiri, di samping satu tumpukan berisi 2, di samping dua tumpukan berisi 2, dan seterusnya. Inilah genus posisi itu. Sebaris berisi 5 pin mempunyai genus 4¹⁴⁶.
learn-wild-read = Angka kecil kedua dari 4¹⁴⁶ mengatakan bahwa sebaris berisi 5 pin di samping tumpukan berisi 2 mempunyai nilai nim misère 4. Misère: kamu harus melangkah di { $position }. N atau P?
learn-wild-read-why = Baris berisi 5 dan tumpukan berisi 2 bersama-sama mempunyai nilai nim misère 4. Jadi, di samping tumpukan berisi 4 keduanya kalah.
learn-wild-tame =
    Suatu posisi jinak jika posisi itu, dan semua yang dapat menyusul, mempunyai genus suatu posisi Nim. Jumlah posisi yang jinak dimainkan seperti Nim misère. Dalam Kayles, baris sampai 4 pin adalah jinak.

    Sebaris berisi 5 pin adalah liar. Posisi Nim bernilai 4 mempunyai tumpukan berisi 4 atau lebih, dan karena itu nilai nim misèrenya juga 4, bukan 1.
learn-wild-board = Misère, dan kamu mulai. Langkah pertama sudah kamu ketahui; temukan yang lain.
learn-wild-quotient =
    Apa yang membantu untuk posisi yang liar? Sebut dua posisi suatu permainan sama jika tidak ada apa pun di sampingnya yang membedakannya: posisi ketiga mana pun dari permainan itu yang ditambahkan pada keduanya, kedua jumlah kalah atau tidak satu pun kalah. Semua posisi, dibagi dalam kelas-kelas posisi yang sama, membentuk hasil bagi misère permainan itu. Jika kamu tahu kelas bagian-bagiannya, kamu tahu kelas jumlahnya, dan dengan itu siapa yang menang.

    Dalam permainan normal, jumlah baris-baris Kayles mempunyai 16 kelas: nilai dari 0 sampai 15. Dalam permainan misère ada 40 kelas, dan 9 di antaranya kalah. Mulai dari 71 pin, kelas baris-baris itu berulang dengan periode 12, dan hal ini sudah dibuktikan. Jadi, baris sepanjang apa pun langsung diputuskan, seperti dalam permainan normal.
learn-wild-notakto =
    Contoh kecil di papan adalah Notakto. Kedua pemain membuat tanda silang, dan pemain yang melengkapi tiga sebaris di papan terakhir kalah. Hasil baginya mempunyai 18 kelas, yang memutuskan papan sebanyak apa pun: Thane Plambeck dan Greg Whitehead menemukannya pada tahun 2013.
learn-wild-notakto-board = Misère: satu papan, dan kamu mulai. Hanya satu petak yang menang.

ask-nim-sum = Berapa jumlah-nim dari { $numbers }?
ask-outcome = Apakah pemain yang harus melangkah di { $position } menang (N) atau kalah (P)?
ask-outcome-misere = Misère: apakah pemain yang harus melangkah di { $position } menang (N) atau kalah (P)?
ask-move = Carilah langkah menang di { $position }.
ask-move-misere = Misère: carilah langkah menang di { $position }.
ask-how-many = Berapa banyak langkah menang di { $position }?
ask-mex = Berapa mex dari { $numbers }?
ask-value = Berapa nilai Grundy dari { $position }?
ask-period = Dengan periode berapa nilai-nilai { $ruleset } berulang?
ask-preperiod = Mulai dari tumpukan berapa nilai-nilai { $ruleset } berulang selamanya?
ask-balance = Sebuah tumpukan Nim diletakkan di samping { $position }. Harus sebesar apa tumpukan itu agar pemain yang harus melangkah kalah?
ask-values-needed = Suatu kode mengambil paling banyak { $last } keping dalam satu langkah dan menyisakan paling banyak dua tumpukan. Nilai-nilainya terlihat berulang dengan periode { $period } mulai dari tumpukan { $preperiod }. Berapa banyak nilai, termasuk nilai tumpukan 0, yang membuktikannya?
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
hint-large-heap = temukan posisi-posisi kalah mulai dari 0, dan cari polanya. Lalu lihat di mana tumpukan besar itu berada dalam pola tersebut.
hint-period = cari nilainya satu demi satu. Jika nilai sebanyak bilangan terbesar yang boleh diambil muncul lagi secara berturut-turut, semuanya terulang.
hint-balance = nilai yang sama adalah posisi kalah bagi pemain yang harus melangkah. Cari nilai jumlah itu; nilai sebuah tumpukan Nim adalah ukurannya.
hint-kayles-nim-move = cari nilai baris itu: dari 1 sampai 9 pin, nilainya 1, 2, 3, 1, 4, 3, 2, 1, 4. Samakan kedua nilai.
hint-preperiod = cari nilainya satu demi satu sampai berulang. Lalu mundurlah: tumpukan mana yang terakhir tidak cocok? Yang ditanyakan adalah tumpukan sesudahnya.
hint-values-needed = Guy dan Smith: 2n + 2p + k, dengan p periodenya, n tumpukan awal pola yang terlihat, dan k jumlah keping terbanyak yang diambil.
hint-misere-kayles = sebaris sendirian berisi 1, 4, atau 9 pin adalah posisi kalah. Begitu pula 1 atau 4 di samping 5 atau 8; 2 di samping 7, 3 di samping 6, 5 di samping 9; dan dua baris yang sama, kecuali yang berisi 1, 4, 5, atau 9 pin. Sisakan salah satunya, atau tiga baris yang kalah.

# Yang dapat disentuh; dua yang pertama diketik.


touch-show = Tampilkan jawabannya
touch-guess-right = { $solution }, seperti katamu.
touch-guess-other = Tebakanmu { $guess }. Jawabannya { $solution }.
touch-answer = Jawabannya { $solution }.
touch-even = Setiap kolom genap: jumlah-nimnya 0.
touch-even-move = Setiap kolom genap, dan tumpukannya menjadi lebih kecil: langkah menang!
touch-odd = Jumlah-nim { $sum }: belum setiap kolom genap.
touch-no-move = Setiap kolom genap, tetapi itu bukan langkah: hanya satu tumpukan yang boleh berubah, dan harus menjadi lebih kecil.
touch-next-value = Berapa nilai tumpukan { $heap }?
touch-next-outcome = Tumpukan { $heap }: N atau P?
touch-leads = Satu langkah menuju ke:
touch-no-move-left = Tidak ada lagi langkah.
touch-mex = Mex dari { $values } adalah { $value }.
touch-mex-none = Jika tidak ada bilangan, mexnya 0.
touch-some-lost = Ada langkah ke sebuah P.
touch-none-lost = Tidak ada langkah ke sebuah P.
touch-not-that = Bukan { $guess }.
touch-is-there = { $guess } ada di antara nilai opsi-opsinya, padahal mex tidak.
touch-smaller-missing = Ada bilangan lebih kecil yang tidak ada di antara nilai opsi-opsinya.
touch-row-done = Barisnya penuh.
touch-lost = { $pair } adalah posisi kalah.
touch-known = { $pair } adalah posisi kalah, dan kamu sudah menemukannya.
touch-won = { $pair } adalah posisi menang: ada langkah dari situ ke { $to }, posisi kalah.
touch-not-yet = { $pair } adalah posisi menang: ada langkah ke petak kalah yang lebih dekat ke pojok, yang belum kamu temukan.
touch-sieve-done = Itulah semuanya.
touch-again = Mulai lagi
touch-wrapped = Tumpukan { $heap }: nilai { $value }
touch-exception = Tumpukan { $heap }: nilai { $value }, bukan yang diberikan periodenya
touch-digit = Tumpukan { $heap }, angka { $power }-an:
touch-row = Tumpukan-tumpukan dalam satu baris
touch-values = Nilai-nilai { $ruleset }

# Permainan dalam games.txt: namanya, apa yang boleh dilakukan pemain, dan apa yang diketahui.

title-halving = Paling banyak separuh
rules-halving = Ambil berapa pun keping, tetapi paling banyak separuh tumpukan.
known-halving = Tumpukan 2n bernilai n, dan tumpukan 2n + 1 bernilai sama dengan n. Kalah: 0, 1, 3, 7, 15, … (Levine, 2006).

title-one-two-six = Satu, dua, atau enam
rules-one-two-six = Ambil 1, 2, atau 6 keping.
known-one-two-six = Kalah bila sisa pembagian dengan 7 adalah 0 atau 3 (Codeforces 1194/D, dengan 1, 2, atau k).

title-squares = Bilangan kuadrat
rules-squares = Ambil keping sebanyak suatu bilangan kuadrat: 1, 4, 9, 16, …
known-squares = Kalah: 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, …; rumusnya tidak diketahui (Golomb, 1966; OEIS A030193).

title-digit-take = Salah satu angkanya
rules-digit-take = Ambil keping sebanyak salah satu angka dari banyaknya isi tumpukan, asal bukan 0.
known-digit-take = Kelipatan 10 kalah: angka terakhir selalu membawa kembali ke kelipatan 10. Teka-teki di banyak sekolah.

title-few-primes = Paling banyak satu bilangan prima
rules-few-primes = Ambil 1 keping, atau sebanyak bilangan yang hanya punya satu faktor prima: 2, 3, 4, 5, 7, 8, 9, 11, …
known-few-primes = Kelipatan 6 kalah, sebab 6 adalah bilangan terkecil dengan dua faktor prima (CodeChef PRIGAME).

title-coprime = Tanpa faktor persekutuan
rules-coprime = Ambil keping dalam jumlah yang tidak punya faktor persekutuan dengan isi tumpukan, selain 1.
known-coprime = Tumpukan genap bernilai 0; yang lain bernilai urutan faktor prima terkecilnya: 2 untuk 3, 3 untuk 5 (Codeforces 2004/E, Project Euler 560).

title-multiply = Permainan perkalian
rules-multiply = Bagi dengan 2, 3, … atau 9 dan bulatkan ke atas. Siapa yang mencapai 1 menang.
known-multiply = 2 sampai 9 menang, 10 sampai 18 kalah, 19 sampai 162 menang, 163 sampai 324 kalah, dan seterusnya: kali 9, kali 2 (UVa 847).

title-half-or-third = Separuh atau sepertiga
rules-half-or-third = Sisakan separuh tumpukan atau sepertiganya, dibulatkan ke bawah.
known-half-or-third = Mulai dari 3, nilai tumpukan sama dengan nilai seperenamnya: tumpukan raksasa pun langsung diketahui (dihitung untuk program ini).

title-odd-even = Ganjil dan genap
rules-odd-even = Dari tumpukan genap ambil 2, dari yang ganjil ambil 1, 2, atau 3; sisanya boleh dibelah menjadi dua.
known-odd-even = Praperiode 72 dan periode 32, terbukti; nilai terbesar 16, pada tumpukan 47 (dihitung untuk program ini).

title-divisor-split = Dua pembagi
rules-divisor-split = Ganti tumpukan dengan dua tumpukan, masing-masing pembagi isinya, tetapi bukan 1 dan bukan seluruhnya.
known-divisor-split = Dari lima tumpukan terurut berisi 2 sampai 10, ada 40.085 posisi menang (Project Euler 550).

title-scatter = Dua, tiga, atau empat bagian
rules-scatter = Belah satu tumpukan menjadi dua, tiga, atau empat tumpukan.
known-scatter = Tumpukan n bernilai n − 1: seperti Nim dengan satu keping lebih sedikit (Project Euler 629).

title-three-halves = Kurang satu, atau tiga separuh
rules-three-halves = Ambil satu keping, atau ganti tumpukan genap dengan tiga tumpukan yang masing-masing separuhnya.
known-three-halves = Mulai dari 5, tumpukan ganjil bernilai 0, yang genap bernilai 1 atau 2 (Codeforces 603/C).

title-mock-turtles = Kura-kura tiruan
rules-mock-turtles = Dari sederet koin, balik satu koin dari kepala ke ekor, dan sampai dua koin di sebelah kirinya. Tumpukan n adalah kepala di tempat ke-n.
known-mock-turtles = Nilainya 1, 2, 4, 7, 8, 11, …: bilangan dengan angka biner 1 sebanyak ganjil (Winning Ways, bab 14).

title-ruler = Penggaris
rules-ruler = Dari sederet koin, balik beberapa koin yang bersebelahan; yang paling kanan dari kepala ke ekor. Tumpukan n adalah kepala di tempat ke-n.
known-ruler = Nilainya pangkat 2 terbesar yang membagi nomor tempatnya, seperti garis-garis penggaris (Winning Ways, bab 14).

title-turning-corners = Membalik sudut
rules-turning-corners = Koin terletak pada kisi. Balikkan keempat sudut suatu persegi panjang; sudut terakhir, pada baris dan kolom tertinggi, harus menunjukkan sisi muka.
known-turning-corners = Nilai sekeping koin adalah hasil kali nimber baris dan kolomnya: 5,6 bernilai *8 (Winning Ways, bab 14).

title-fibonacci = Nim Fibonacci
rules-fibonacci = Ambil keping, paling banyak dua kali dari yang terakhir diambil. Bilangan kedua menunjukkan berapa yang boleh.
known-fibonacci = Bila mula-mula semua kecuali satu boleh diambil, bilangan Fibonacci kalah: 2, 3, 5, 8, 13, 21, … (Whinihan, 1963; Project Euler 692).

title-no-more = Tidak lebih dari tadi
rules-no-more = Ambil keping, paling banyak sebanyak yang terakhir diambil. Bilangan kedua menunjukkan berapa yang boleh.
known-no-more = Bila mula-mula semua kecuali satu boleh diambil, pangkat 2 kalah: 2, 4, 8, 16, … (Schwenk, 1970).

title-not-again = Jangan sama lagi
rules-not-again = Ambil 1 sampai 7 keping, tetapi jangan sebanyak yang terakhir diambil: itulah bilangan kedua.
known-not-again = Pada awal permainan, nilainya punya praperiode 83 dan periode 50: terbukti dari pengulangan semua yang bisa diingat.

title-never-twice = Tidak dua kali
rules-never-twice = Ambil berapa pun keping, tetapi jangan jumlah yang sudah pernah diambil: itulah yang tertulis setelah titik dua.
known-never-twice = Pada awalnya, nilainya adalah k terbesar sehingga 1 + 2 + … + k tidak melebihi isi tumpukan (Codeforces 768/E).

title-passes = Dua kali lewat
rules-passes = Ambil 2, 5, atau 7 keping, atau lewati giliran selama masih ada keping. Bilangan kedua menunjukkan berapa kali masih boleh lewat.
known-passes = Dengan dua kali lewat, nilainya punya periode 22 mulai dari 0, terbukti dengan cara yang sama.

title-proportions = Sama atau dua kali lipat
rules-proportions = Ambil berapa pun dari satu tumpukan, atau dari keduanya: sama banyak, atau dari yang satu dua kali lipat yang lain.
known-proportions = Dari dua tumpukan berisi paling banyak 100 keping seluruhnya, jumlah semua posisi kalah adalah 1164 (Project Euler 665).

title-multiples = Kelipatan yang lebih kecil
rules-multiples = Dari tumpukan yang lebih besar, ambil kelipatan dari tumpukan yang lebih kecil. Siapa yang menghabiskan satu tumpukan menang.
known-multiples = Kalah bila keduanya berbeda dan yang besar kurang dari 1,618… kali yang kecil, yaitu rasio emas (Project Euler 325).

title-three-heaps = Satu, dua, atau tiga tumpukan
rules-three-heaps = Ambil keping sama banyak dari satu, dua, atau ketiga tumpukan.
known-three-heaps = 0,1,2 dan 1,3,3 kalah; bila satu tumpukan kosong, inilah permainan Wythoff (Project Euler 260).

title-retreat = Buah catur mundur
rules-retreat = Di papan 15 kali 15, mundur dua petak ke satu arah dan satu petak maju atau mundur ke arah lainnya.
known-retreat = Bila petak dihitung dari 0, kalah bila kedua bilangan bersisa 0 atau 1 jika dibagi 4 (HackerRank, A Chessboard Game).

title-staircase = Nim tangga
rules-staircase = Pindahkan berapa pun koin turun satu anak tangga. Di anak tangga terbawah koin tinggal.
known-staircase = Hanya setiap anak tangga kedua yang berpengaruh: nilainya jumlah nim dari yang ke-2, ke-4, … (CodeChef ADAPWNS).

title-moore = Nim Moore
rules-moore = Ambil berapa pun keping dari satu atau dua tumpukan, dari masing-masing sesukamu.
known-moore = Kalah bila di setiap posisi biner, banyaknya angka 1 dari semua tumpukan habis dibagi 3 (Moore, 1910).

title-sweets = Permen terakhir
rules-sweets = Makan satu permen dari setiap tumpukan, atau habiskan satu tumpukan terbesar. Siapa yang harus makan permen terakhir kalah.
known-sweets = Pemenangnya terbaca pada diagonal tumpukan yang digambar menurut ukuran (AtCoder AGC 002/E).

title-bites = Chomp, baris demi baris
rules-bites = Gigit satu petak cokelat beserta semua yang di kanan dan di bawahnya. Petak pertama tidak boleh dimakan.
known-bites = Dengan dua baris, kalah bila baris kedua lebih pendek satu; cokelat utuh dengan lebih dari satu petak menang (Schuh, 1952; Gale, 1974).

title-exponents = Pangkat
rules-exponents = Pilih k: setiap bilangan yang paling kecil k dikurangi k. Yang sama menjadi satu, dan 0 hilang.
known-exponents = Satu bilangan saja adalah tumpukan Nim; 1,2 kalah (Codeforces 850/C: pangkat suatu bilangan prima, dibagi dengan salah satunya).

title-coinage = Uang logam Sylver, terbatas
rules-coinage = Sebut satu bilangan dari daftar: ia hilang bersama semua yang merupakan jumlah bilangan yang sudah disebut.
known-coinage = 2 dan 3 saling menjawab; begitu pula 4 dan 6 bila bilangannya berakhir di 4k + 3 (menurut Winning Ways, bab 18).

title-cut = Memotong kata
rules-cut = Potong satu huruf di antara dua huruf yang sama: katanya terbelah dua.
known-cut = Tempat-tempat potong yang berurutan adalah satu baris Catur Dawson (Codeforces 305/E).

title-twins = Huruf kembar
rules-twins = Coret dua huruf sama yang bersebelahan.
known-twins = Bagaimanapun cara bermainnya, banyaknya langkah tetap: menang bila ganjil (Codeforces 1104/B).

title-coins-left = Koin ke kiri
rules-coins-left = Geser satu koin ke kiri, hanya melewati petak kosong; dua koin tidak boleh di petak yang sama.
known-coins-left = Setiap celah kedua, dari kanan, adalah tumpukan Nim (Conway, On Numbers and Games, 1976).

title-three-in-a-row = Tiga berderet
rules-three-in-a-row = Tandai satu petak yang di tiap sisinya ada dua petak kosong, atau tepi: jangan biarkan lawan membuat tiga berderet.
known-three-in-a-row = n petak bernilai sama dengan baris n + 2 pada 0.007, Treblecross (Winning Ways, bab 4).

title-cram = Cram
rules-cram = Letakkan satu domino pada dua petak kosong yang bersebelahan.
known-cram = Genap kali genap kalah, genap kali ganjil menang, karena simetri (Winning Ways, bab 15).

title-queens = Ratu
rules-queens = Letakkan satu ratu pada petak yang tidak diserang ratu mana pun.
known-queens = Nilai papan hingga 17 kali 17 sudah diterbitkan (OEIS A344227).

title-rooks = Benteng
rules-rooks = Letakkan satu benteng pada petak yang tidak diserang benteng mana pun.
known-rooks = Setiap benteng menghabiskan satu baris dan satu kolom: nilainya 1 jika sisi yang lebih kecil ganjil, selain itu 0.

title-bishops = Gajah
rules-bishops = Letakkan satu gajah pada petak yang tidak diserang gajah mana pun.
known-bishops = Kalah jika salah satu sisi genap, dengan pencerminan; menang jika keduanya ganjil, dengan petak tengah.

title-knights = Kuda
rules-knights = Letakkan satu kuda pada petak yang tidak diserang kuda mana pun.
known-knights = Kalah jika kedua sisi genap dan menang jika keduanya ganjil, dengan setengah putaran.

title-torus-queens = Ratu pada torus
rules-torus-queens = Letakkan satu ratu pada petak yang tidak diserang ratu mana pun, pada papan persegi yang tepi-tepi berhadapannya disambung.
known-torus-queens = Semua petak setara: setiap langkah pertama menang, atau tidak satu pun.

title-clobber = Clobber
rules-clobber = Pindahkan batu mana pun ke batu berwarna lain di sebelahnya, yang lalu disingkirkan.
known-clobber = Setiap langkah mengambil satu batu (Albert, Grossman, Nowakowski, dan Wolfe, 2005). Yang satu baris diselesaikan sebagai lajur.

title-cannibal-clobber = Clobber kanibal
rules-cannibal-clobber = Pindahkan batu mana pun ke batu di sebelahnya, yang lalu disingkirkan. Semua batu sama.
known-cannibal-clobber = Dalam satu baris, ini Officers, kode 0.6.

title-col = Col imparsial
rules-col = Letakkan batu dari salah satu warna pada petak kosong yang tidak bersebelahan dengan batu sewarna.
known-col = Kalah kecuali kedua sisi ganjil: setiap batu dijawab dengan batu warna lain setelah setengah putaran.

title-snort = Snort imparsial
rules-snort = Letakkan batu dari salah satu warna pada petak kosong yang tidak bersebelahan dengan batu warna lain.
known-snort = Kalah kecuali kedua sisi ganjil, dan saat itu menang dengan petak tengah: setiap batu dijawab dengan bayangannya setelah setengah putaran.

title-nogo = NoGo imparsial
rules-nogo = Letakkan batu dari salah satu warna pada petak kosong, sehingga setiap kelompok batu sewarna masih bersebelahan dengan petak kosong.
known-nogo = Dalam satu baris dengan 1 sampai 10 petak, nilainya 0, 1, 0, 1, 2 dan sekali lagi 0, 1, 0, 1, 2.

title-notakto = Notakto
rules-notakto = Tandai petak kosong pada papan yang belum memiliki tiga tanda segaris. Mainkan dengan --misere: yang menyelesaikan garis terakhir kalah.
known-notakto = Satu papan 3x3 dimenangkan dengan tanda di tengah (Plambeck dan Whitehead, 2013).

title-trominoes = Tromino lurus
rules-trominoes = Letakkan keping tiga petak sebaris pada petak-petak kosong.
known-trominoes = Dalam satu baris, ini Treblecross, kode 0.007.

title-l-trominoes = Tromino L
rules-l-trominoes = Letakkan keping tiga petak yang mengitari satu sudut pada petak-petak kosong.
known-l-trominoes = Pada dua baris sepanjang 3n petak, keping-keping dapat memenuhi papan.

title-arc-kayles = Kayles sisi
rules-arc-kayles = Hapus satu sisi graf beserta semua sisi yang menyentuhnya.
known-arc-kayles = Pada lintasan, inilah Kayles Dawson (Schaefer, 1978).

title-node-kayles = Kayles simpul
rules-node-kayles = Hapus satu simpul graf beserta semua tetangganya.
known-node-kayles = Pada lintasan, inilah Catur Dawson (Schaefer, 1978).

title-branches = Potong dahan
rules-branches = Potong satu sisi pohon yang tumbuh dari simpul terkecilnya: semua yang tergantung padanya jatuh.
known-branches = Nilai suatu simpul adalah jumlah nim dari nilai anak-anaknya, masing-masing ditambah satu (AtCoder AGC 017/D).

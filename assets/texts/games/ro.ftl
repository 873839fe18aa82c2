# Jocurile din games.txt: cum se numesc, ce poate face un jucător și ce se știe despre ele.

title-halving = Cel mult jumătate
rules-halving = Ia oricâte jetoane, dar cel mult jumătate din grămadă.
known-halving = O grămadă de 2n are valoarea n, iar una de 2n + 1 valoarea celei de n. Pierdute: 0, 1, 3, 7, 15, … (Levine, 2006).

title-one-two-six = Unu, două sau șase
rules-one-two-six = Ia 1, 2 sau 6 jetoane.
known-one-two-six = Pierdută dacă restul împărțirii la 7 este 0 sau 3 (Codeforces 1194/D, cu 1, 2 sau k).

title-squares = Pătrate perfecte
rules-squares = Ia un număr de jetoane care este pătrat perfect: 1, 4, 9, 16, …
known-squares = Pierdute: 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, …; nu se cunoaște o formulă (Golomb, 1966; OEIS A030193).

title-digit-take = Una dintre cifre
rules-digit-take = Ia atâtea jetoane cât arată una dintre cifrele mărimii grămezii, dar nu 0.
known-digit-take = Multiplii lui 10 sunt pierduți: ultima cifră duce înapoi la un multiplu. O problemă din multe școli.

title-few-primes = Cel mult un factor prim
rules-few-primes = Ia un jeton sau un număr cu un singur factor prim: 2, 3, 4, 5, 7, 8, 9, 11, …
known-few-primes = Multiplii lui 6 sunt pierduți, fiindcă 6 este cel mai mic număr cu doi factori primi (CodeChef PRIGAME).

title-coprime = Fără divizor comun
rules-coprime = Ia un număr de jetoane care nu are cu mărimea grămezii alt divizor comun decât 1.
known-coprime = Grămezile pare au valoarea 0, celelalte numărul de ordine al celui mai mic factor prim: 2 pentru 3, 3 pentru 5 (Codeforces 2004/E, Project Euler 560).

title-multiply = Jocul înmulțirii
rules-multiply = Împarte la 2, 3, … sau 9 și rotunjește în sus. Cine ajunge la 1 câștigă.
known-multiply = De la 2 la 9 sunt câștigate, 10–18 pierdute, 19–162 câștigate, 163–324 pierdute și tot așa: ori 9, ori 2 (UVa 847).

title-half-or-third = Jumătate sau o treime
rules-half-or-third = Lasă jumătate din grămadă sau o treime din ea, rotunjit în jos.
known-half-or-third = De la 3 încolo, o grămadă are valoarea șesimii ei: și grămezile uriașe se știu imediat (demonstrat pentru acest program).

title-odd-even = Par și impar
rules-odd-even = Dintr-o grămadă pară ia 2 jetoane, dintr-una impară 1, 2 sau 3; restul se poate împărți în două.
known-odd-even = Preperioada 72 și perioada 32, demonstrate; cea mai mare valoare este 16, la grămada 47 (demonstrat pentru acest program).

title-divisor-split = Doi divizori
rules-divisor-split = Înlocuiește o grămadă cu două: fiecare este un divizor al mărimii ei, altul decât 1 și ea însăși.
known-divisor-split = Pentru cinci grămezi de la 2 la 10, în ordine, 40 085 de poziții sunt câștigate (Project Euler 550).

title-scatter = Două, trei sau patru părți
rules-scatter = Împarte o grămadă în două, trei sau patru grămezi.
known-scatter = O grămadă de n are valoarea n − 1: ca la Nim cu un jeton mai puțin (Project Euler 629).

title-three-halves = Unul mai puțin sau trei jumătăți
rules-three-halves = Ia un jeton sau înlocuiește o grămadă pară cu trei grămezi cât jumătatea ei.
known-three-halves = De la 5 încolo, grămezile impare au valoarea 0, cele pare 1 sau 2 (Codeforces 603/C).

title-mock-turtles = Țestoase false
rules-mock-turtles = Dintr-un șir de monede întoarce una de pe cap pe pajură și cel mult două din stânga ei. O grămadă de n este un cap pe locul n.
known-mock-turtles = Valorile sunt 1, 2, 4, 7, 8, 11, …: numere cu un număr impar de cifre binare 1 (Winning Ways, capitolul 14).

title-ruler = Rigla
rules-ruler = Dintr-un șir de monede întoarce monede vecine, ultima de pe cap pe pajură. O grămadă de n este un cap pe locul n.
known-ruler = Valoarea este cea mai mare putere a lui 2 care divide locul, ca liniuțele unei rigle (Winning Ways, capitolul 14).

title-turning-corners = Întoarcerea colțurilor
rules-turning-corners = Monedele stau într-o rețea. Întoarce cele patru colțuri ale unui dreptunghi, dintre care ultimul, din rândul și coloana cele mai mari, arată capul.
known-turning-corners = Valoarea unei monede este produsul nimberilor rândului și coloanei sale: 5,6 valorează *8 (Winning Ways, capitolul 14).

title-fibonacci = Nim Fibonacci
rules-fibonacci = Ia jetoane, cel mult de două ori câte s-au luat ultima dată. Al doilea număr arată câte sunt permise.
known-fibonacci = Dacă la început se pot lua toate în afară de unul, numerele lui Fibonacci sunt pierdute: 2, 3, 5, 8, 13, 21, … (Whinihan, 1963; Project Euler 692).

title-no-more = Nu mai mult ca înainte
rules-no-more = Ia jetoane, cel mult câte s-au luat ultima dată. Al doilea număr arată câte sunt permise.
known-no-more = Dacă la început se pot lua toate în afară de unul, puterile lui 2 sunt pierdute: 2, 4, 8, 16, … (Schwenk, 1970).

title-not-again = Nu la fel încă o dată
rules-not-again = Ia de la 1 la 7 jetoane, dar nu câte s-au luat ultima dată: acesta este al doilea număr.
known-not-again = La începutul jocului valorile au preperioada 83 și perioada 50: demonstrate prin repetarea a tot ce poate fi ținut minte.

title-never-twice = Niciun număr de două ori
rules-never-twice = Ia oricâte jetoane, dar nu un număr care s-a mai luat: acelea stau după două puncte.
known-never-twice = La început, valoarea este cel mai mare k pentru care 1 + 2 + … + k nu depășește grămada (Codeforces 768/E).

title-passes = Două treceri
rules-passes = Ia 2, 5 sau 7 jetoane sau treci peste rând, cât timp mai sunt jetoane. Al doilea număr arată de câte ori se mai poate trece.
known-passes = Cu două treceri, valorile au perioada 22 începând de la 0, demonstrată în același fel.

title-proportions = La fel sau dublu
rules-proportions = Ia oricâte jetoane dintr-o grămadă sau din amândouă: același număr ori dintr-una dublul celeilalte.
known-proportions = Pentru două grămezi cu cel mult 100 de jetoane în total, cele pierdute au suma 1164 (Project Euler 665).

title-multiples = Un multiplu al celei mici
rules-multiples = Ia din grămada mai mare un multiplu al celei mai mici. Cine golește o grămadă câștigă.
known-multiples = Pierdută dacă sunt diferite și cea mare este sub 1,618… ori cea mică, adică sub numărul de aur (Project Euler 325).

title-three-heaps = Una, două sau trei grămezi
rules-three-heaps = Ia același număr de jetoane dintr-una, din două sau din toate cele trei grămezi.
known-three-heaps = 0,1,2 și 1,3,3 sunt pierdute; cu o grămadă goală este jocul lui Wythoff (Project Euler 260).

title-retreat = O piesă se retrage
rules-retreat = Pe o tablă de 15 pe 15, mergi două câmpuri înapoi într-o direcție și unul înainte sau înapoi în cealaltă.
known-retreat = Cu câmpurile numărate de la 0, pierdută dacă ambele numere dau restul 0 sau 1 la împărțirea la 4 (HackerRank, A Chessboard Game).

title-staircase = Nim pe scară
rules-staircase = Mută oricâte monede cu o treaptă mai jos. Pe treapta cea mai de jos rămân.
known-staircase = Contează doar fiecare a doua treaptă: valoarea este suma nim a treptelor 2, 4, … (CodeChef ADAPWNS).

title-moore = Nimul lui Moore
rules-moore = Ia oricâte jetoane dintr-una sau din două grămezi, din fiecare câte vrei.
known-moore = Pierdută dacă pe fiecare poziție binară numărul de cifre 1 din toate grămezile se divide cu 3 (Moore, 1910).

title-sweets = Ultima bomboană
rules-sweets = Mănâncă o bomboană din fiecare grămadă sau o grămadă întreagă dintre cele mai mari. Cine trebuie să mănânce ultima bomboană pierde.
known-sweets = Câștigătorul se citește pe diagonala grămezilor, desenate după mărime (AtCoder AGC 002/E).

title-bites = Chomp, rând cu rând
rules-bites = Mușcă un pătrat din ciocolată și tot ce este la dreapta lui și sub el. Primul pătrat rămâne.
known-bites = Cu două rânduri, pierdută dacă al doilea este cu unul mai scurt; o tabletă întreagă cu mai mult de un pătrat este câștigată (Schuh, 1952; Gale, 1974).

title-exponents = Exponenți
rules-exponents = Alege k: fiecare număr din mulțime care este cel puțin k scade cu k. Cele egale devin unul singur, iar 0 dispare.
known-exponents = Un singur număr este o grămadă de Nim; 1,2 este pierdută (Codeforces 850/C: puteri ale unui număr prim, împărțite la una dintre ele).

title-coinage = Monedele lui Sylver, mărginit
rules-coinage = Numește un număr din listă: dispare el și tot ce este o sumă de numere numite.
known-coinage = 2 și 3 își răspund unul altuia, la fel 4 și 6 dacă numerele se termină la 4k + 3 (după Winning Ways, capitolul 18).

title-cut = Taie un cuvânt
rules-cut = Taie o literă dintre două litere egale: cuvântul se rupe în două.
known-cut = Locurile de tăiere alăturate sunt un șir din șahul lui Dawson (Codeforces 305/E).

title-twins = Litere gemene
rules-twins = Taie două litere egale aflate una lângă alta.
known-twins = Oricum s-ar juca, numărul de mutări este același: câștigată dacă este impar (Codeforces 1104/B).

title-coins-left = Monede spre stânga
rules-coins-left = Mută o monedă spre stânga, doar peste căsuțe goale; două monede nu pot sta pe aceeași căsuță.
known-coins-left = Fiecare al doilea spațiu, de la dreapta, este o grămadă de Nim (Conway, On Numbers and Games, 1976).

title-three-in-a-row = Trei la rând
rules-three-in-a-row = Marchează o căsuță care are de fiecare parte două căsuțe goale sau marginea: nimeni nu-l lasă pe celălalt să facă trei.
known-three-in-a-row = n căsuțe au valoarea unui șir de n + 2 în 0.007, Treblecross (Winning Ways, capitolul 4).

title-cram = Cram
rules-cram = Pune un domino pe două câmpuri goale vecine.
known-cram = Par pe par este pierdută, par pe impar este câștigată, prin simetrie (Winning Ways, capitolul 15).

title-queens = Dame
rules-queens = Pune o damă pe un câmp pe care nu-l atacă nicio damă.
known-queens = Valorile tablelor până la 17 pe 17 sunt publicate (OEIS A344227).

title-rooks = Turnuri
rules-rooks = Pune un turn pe un câmp pe care nu-l atacă niciun turn.
known-rooks = Fiecare turn ia un rând și o coloană: valoarea este 1 dacă latura mai mică este impară, altfel 0.

title-bishops = Nebuni
rules-bishops = Pune un nebun pe un câmp pe care nu-l atacă niciun nebun.
known-bishops = Pierdut dacă o latură este pară, prin oglindire; câștigat dacă ambele sunt impare, prin mijloc.

title-knights = Cai
rules-knights = Pune un cal pe un câmp pe care nu-l atacă niciun cal.
known-knights = Pierdut dacă ambele laturi sunt pare și câștigat dacă ambele sunt impare, prin jumătate de rotație.

title-torus-queens = Dame pe tor
rules-torus-queens = Pune o damă pe un câmp pe care nu-l atacă nicio damă, pe o tablă pătrată ale cărei margini opuse sunt lipite.
known-torus-queens = Toate câmpurile sunt la fel: fie câștigă orice primă mutare, fie niciuna.

title-clobber = Clobber
rules-clobber = Mută orice piatră pe o piatră vecină de cealaltă culoare, care dispare.
known-clobber = Fiecare mutare ia o piatră (Albert, Grossman, Nowakowski și Wolfe, 2005). Șirurile se rezolvă ca benzi.

title-cannibal-clobber = Clobber canibal
rules-cannibal-clobber = Mută orice piatră pe o piatră vecină, care dispare. Toate pietrele sunt la fel.
known-cannibal-clobber = Într-un singur rând este Officers, codul 0.6.

title-col = Col, imparțial
rules-col = Pune o piatră de oricare culoare pe un câmp gol fără piatră vecină de aceeași culoare.
known-col = Pierdut, în afară de cazul când ambele laturi sunt impare: la fiecare piatră se răspunde cu una de cealaltă culoare, după jumătate de rotație.

title-snort = Snort, imparțial
rules-snort = Pune o piatră de oricare culoare pe un câmp gol fără piatră vecină de cealaltă culoare.
known-snort = Pierdut, în afară de cazul când ambele laturi sunt impare, și atunci câștigat prin mijloc: la fiecare piatră se răspunde cu imaginea ei după jumătate de rotație.

title-nogo = NoGo, imparțial
rules-nogo = Pune o piatră de oricare culoare pe un câmp gol, astfel încât fiecare grup de pietre de o culoare să mai aibă un câmp gol alături.
known-nogo = Pe un singur rând de 1 până la 10 câmpuri, valorile sunt 0, 1, 0, 1, 2 și încă o dată 0, 1, 0, 1, 2.

title-notakto = Notakto
rules-notakto = Marchează un câmp gol al unei table fără trei semne în linie. Se joacă cu --misere: cine completează ultima linie pierde.
known-notakto = O tablă de 3x3 se câștigă cu un semn în mijloc (Plambeck și Whitehead, 2013).

title-trominoes = Trominouri drepte
rules-trominoes = Pune o piesă de trei câmpuri în linie pe câmpuri goale.
known-trominoes = Într-un singur rând este Treblecross, codul 0.007.

title-l-trominoes = Trominouri în L
rules-l-trominoes = Pune o piesă de trei câmpuri în jurul unui colț pe câmpuri goale.
known-l-trominoes = Pe două rânduri de câte 3n câmpuri, piesele pot umple tabla.

title-arc-kayles = Kayles pe muchii
rules-arc-kayles = Elimină o muchie a grafului și toate muchiile care o ating.
known-arc-kayles = Pe un drum este Kayles-ul lui Dawson (Schaefer, 1978).

title-node-kayles = Kayles pe noduri
rules-node-kayles = Elimină un nod al grafului și toți vecinii lui.
known-node-kayles = Pe un drum este șahul lui Dawson (Schaefer, 1978).

title-branches = Taie crengile
rules-branches = Taie o muchie a arborelui care crește din nodul cel mai mic: tot ce atârnă de ea cade.
known-branches = Valoarea unui nod este suma nim a valorilor fiilor lui, fiecare mărită cu unu (AtCoder AGC 017/D).

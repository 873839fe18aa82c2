# Lecțiile. Ordinea paginilor este în `play/src/lessons/mod.rs`; un rând gol desparte paragrafele.
# In a pair in brackets stands a no-break space.

learn-nim = Nim și XOR
learn-proof = De ce este așa
learn-misere = Nim misère
learn-mex = Numere permise și mex
learn-sums = Sume de jocuri
learn-wythoff = Jocul lui Wythoff, în trei moduri
learn-octal = Jocuri octale

learn-nim-rules =
    În Nim există câteva grămezi de jetoane. Doi jucători mută pe rând. Cel aflat la mutare alege o grămadă și ia din ea oricâte jetoane vrea, cel puțin unul. Cine ia ultimul dintre toate jetoanele câștigă.

    Jocul este imparțial: ambii jucători au aceleași mutări. O poziție este deci câștigătoare sau pierzătoare pentru cel care trebuie să mute, oricare ar fi acela. O poziție în care jucătorul aflat la mutare poate câștiga se numește poziție N (de la „next”: câștigă jucătorul care urmează la mutare); una în care orice mutare pierde se numește poziție P (de la „previous”: câștigă jucătorul care a mutat înainte).
learn-nim-mirror =
    Începe cu două grămezi egale. Oricâte jetoane ia unul dintre jucători dintr-o grămadă, celălalt ia același număr din cealaltă grămadă, iar grămezile sunt din nou egale. Cel care răspunde are întotdeauna un răspuns, deci el ia ultimul jeton.

    Două grămezi egale formează o poziție P. Două grămezi diferite formează o poziție N: fă-le egale, iar celălalt jucător pierde.
learn-nim-binary =
    Pentru mai mult de două grămezi, scrie mărimile lor în binar, una sub alta, și adună fiecare coloană fără transport: o coloană cu un număr par de cifre 1 dă 0, iar una cu un număr impar de cifre 1 dă 1. Aceasta este suma nim; programatorii îi spun XOR.

    3 este 011, 5 este 101, iar 6 este 110. Fiecare coloană are două cifre 1, deci suma nim (XOR) a numerelor 3, 5 și 6 este 000, adică 0.
learn-nim-theorem =
    În 1901, Charles Bouton a demonstrat: o poziție de Nim este o poziție P dacă și numai dacă are suma nim (XOR) 0.

    Așadar, pentru a ști cine câștigă nu este nevoie de nicio căutare, ci doar de o adunare. Pentru două grămezi, aceasta este chiar regula oglinzii: suma nim a două numere este 0 dacă și numai dacă ele sunt egale.
learn-nim-move =
    Pentru a găsi o mutare câștigătoare, calculează suma nim (XOR) s a tuturor grămezilor și uită-te la cea mai semnificativă cifră 1 a ei. O anumită grămadă h are cifra 1 în acea coloană. Suma nim a numerelor h și s este mai mică decât h, deoarece acea cifră 1 dispare din h. Micșorează grămada h până la acest număr, iar suma nim a tuturor grămezilor devine 0.

    Cu 3, 5 și 7, s este 1. Suma nim a numerelor 3 și 1 este 2: ia un jeton din grămada de 3.

learn-proof-claims =
    De ce decide suma nim (XOR)? Trebuie arătate două lucruri.

    Întâi: dintr-o poziție cu suma nim 0, orice mutare duce la o sumă nim diferită de 0. Apoi: dintr-o poziție a cărei sumă nim nu este 0, există o mutare care duce la suma nim 0.
learn-proof-from-zero =
    Întâi: o mutare schimbă o singură grămadă, de la h la un număr mai mic g. Suma nim s devine suma nim a numerelor s, h și g: vechea grămadă este scoasă, iar cea nouă este adăugată, deoarece fiecare număr este propriul său opus. Dacă s era 0, ceea ce rămâne este suma nim a numerelor h și g. Aceasta este 0 numai dacă g este egal cu h, iar g nu este egal cu h.
learn-proof-to-zero =
    Apoi: fie s suma nim, diferită de 0, și k cea mai semnificativă coloană a ei cu cifra 1. Numărul grămezilor care au cifra 1 în coloana k este impar, deci există cel puțin una. Pentru o astfel de grămadă h, suma nim a numerelor h și s are cifra 0 în coloana k și coincide cu h în toate coloanele mai semnificative. Ea este deci mai mică decât h, iar trecerea de la h la ea este o mutare permisă. După această mutare, suma nim este cea a numerelor s și s, adică 0.

    Fiecare grămadă cu cifra 1 în coloana k are exact o astfel de mutare, iar celelalte grămezi nu au niciuna. Numărul mutărilor câștigătoare este deci numărul grămezilor cu cifra 1 în coloana k: întotdeauna un număr impar.
learn-proof-end =
    Acum joacă dintr-o poziție a cărei sumă nim nu este 0: tu muți la suma nim 0, adversarul este silit să plece de acolo, iar tu revii. La fiecare mutare se iau jetoane, deci jocul se termină. Se termină fără niciun jeton, adică la suma nim 0: o poziție la care muți tu. Prin urmare, tu faci ultima mutare.

    Aceasta este o demonstrație prin inducție și este valabilă, în jocul normal, pentru orice joc imparțial care se termină întotdeauna: o mulțime de poziții este mulțimea pozițiilor P dacă nicio mutare nu duce din ea tot în ea, iar din orice altă poziție există o mutare care duce în ea.

learn-misere-rule =
    În jocul misère, cine ia ultimul jeton pierde. Dacă toate grămezile sunt de 1, nimeni nu are de ales: jucătorii iau grămezile una după alta. Deci cel care se află în fața unui număr impar de grămezi de 1 o ia pe ultima și pierde.
learn-misere-turning =
    Bouton a rezolvat în întregime și jocul Nim misère. Cât timp două sau mai multe grămezi au cel puțin 2 jetoane, joacă ca în Nim normal: lasă suma nim (XOR) 0. La un moment dat rămâne o singură grămadă de cel puțin 2, iar cel care mută atunci decide jocul: din acea grămadă se lasă 1 sau 0, după cum este nevoie pentru ca numărul grămezilor de 1 să fie impar.

    Acest moment îi revine jucătorului cu strategia câștigătoare: o poziție cu exact o grămadă mare nu are niciodată suma nim 0, deci cel care lasă mereu suma nim 0 nu lasă niciodată o astfel de poziție.

learn-mex-takes =
    Acum să presupunem că se pot lua numai anumite numere de jetoane: de exemplu 1, 3 sau 4. O grămadă de 2 este pierzătoare: trebuie să iei 1, iar celălalt jucător ia 1. O grămadă de 4 se câștigă imediat, luând-o toată, iar câștigătoare este și orice grămadă din care se poate ajunge, printr-o mutare, la o grămadă pierzătoare.

    Pentru a juca deodată mai multe astfel de grămezi, nu ajunge să știm care câștigă și care pierde. Fiecare grămadă are nevoie de un număr: valoarea ei Grundy.
learn-mex-rule =
    Mexul unei mulțimi (de la „minimal excluded number”, cel mai mic număr exclus) este cel mai mic dintre 0, 1, 2, … care nu se află în ea. Mexul numerelor 0, 1 și 3 este 2; mexul numerelor 1 și 2 este 0; mexul mulțimii vide este 0.

    Valoarea Grundy a unei grămezi este mexul valorilor Grundy ale opțiunilor ei, adică ale pozițiilor în care o poate transforma o singură mutare.
learn-mex-table =
    Valorile se găsesc deci una după alta, începând cu grămada 0. Aceasta este programare dinamică: dacă se pot lua 1, 3 sau 4, grămada 0 nu are nicio opțiune și are valoarea 0; grămada 1 duce la 0 și are valoarea 1; grămada 2 duce la grămada 1 și are valoarea 0; grămada 3 duce la grămezile 2 și 0, ambele cu valoarea 0, și are valoarea 1; grămada 4 duce la grămezile 3, 1 și 0, cu valorile 1, 1 și 0, și are valoarea 2.
learn-mex-period =
    Dacă numerele permise sunt în număr finit, valorile se repetă la nesfârșit începând de la o anumită grămadă. Căci o valoare depinde numai de valorile ultimelor câteva grămezi, atâtea cât este cel mai mare număr permis, iar astfel de șiruri de valori sunt în număr finit: unul dintre ele trebuie să apară din nou, și de acolo totul se repetă.

    Dacă se pot lua 1, 3 sau 4, valorile sunt 0, 1, 0, 1, 2, 3, 2 și apoi din nou de la început: perioada este 7. Pagina „Explorare” o arată pentru orice mulțime de numere permise.

learn-sums-what =
    Pune mai multe jocuri unul lângă altul; când îți vine rândul, mută într-unul dintre ele. Aceasta este o sumă disjunctivă. Nim este deja una: fiecare grămadă este un joc de sine stătător.

    Cine câștigă o sumă? Nu este de ajuns să știm cine câștigă fiecare parte: 1 și 1 sunt amândouă grămezi câștigătoare de Nim, iar împreună sunt pierzătoare.
learn-sums-theorem =
    Roland Sprague și Patrick Grundy au găsit răspunsul în anii 1930: orice poziție imparțială se comportă în orice sumă ca o singură grămadă de Nim, iar mărimea acelei grămezi este valoarea ei Grundy. Valoarea unei sume este deci suma nim (XOR) a valorilor părților ei, iar suma este pierzătoare dacă și numai dacă această valoare este 0.

    De ce: de la valoarea g există mutări la orice valoare mai mică, deoarece g este un mex, la fel ca dintr-o grămadă de g jetoane. Pot exista și mutări la valori mai mari, dar pe acestea adversarul le anulează imediat, revenind la g.
learn-sums-move =
    Pentru a câștiga, procedează ca în Nim. Calculează suma nim (XOR) s a valorilor; uită-te la cea mai semnificativă cifră 1 a ei; alege o parte a cărei valoare g are acolo cifra 1; și găsește în ea o mutare la suma nim a numerelor g și s. Există una, deoarece g este un mex, iar acel număr este mai mic.

learn-wythoff-rules =
    În jocul lui Wythoff există două grămezi. Iei oricâte jetoane dintr-una dintre ele sau același număr din amândouă. Pe o tablă, este vorba de o singură regină care se mișcă spre stânga, în jos sau pe diagonală, spre colț; cine ajunge în colț câștigă.

    Pozițiile P nu sunt cele din Nim: cu două grămezi egale câștigi imediat.
learn-wythoff-mex =
    Primul mod. Numerotează pozițiile P: perechea cu numărul 0 este (0, 0). Perechea n începe cu cel mai mic număr care nu se află în nicio pereche dinaintea ei, adică mexul, iar al doilea număr al ei este mai mare cu n: (1, 2), apoi (3, 5), (4, 7), (6, 10) și așa mai departe.

    Fiecare număr mai mare decât 0 se află în exact o pereche și fiecare diferență aparține exact unei perechi. Prin urmare, nicio mutare nu duce dintr-o pereche în alta. Iar din orice altă poziție o mutare duce într-o pereche: una dintre grămezi se află într-o pereche al cărei celălalt număr este mai mic decât cealaltă grămadă, sau ambele grămezi pot fi micșorate până la perechea cu aceeași diferență.
learn-wythoff-golden =
    Al doilea mod. Numărul de aur φ este (1 + √5) / 2 = 1,618…, iar perechea n este formată din n·φ și n·φ², ambele rotunjite în jos. Wythoff a demonstrat acest lucru în 1907.

    Aceasta are loc deoarece 1/φ + 1/φ² = 1. După o teoremă a lui Beatty, multiplii a două numere iraționale pozitive care satisfac o astfel de egalitate, rotunjiți în jos, conțin fiecare număr mai mare decât 0 exact o dată; și deoarece φ² = φ + 1, diferența este n.
learn-wythoff-fibonacci =
    Al treilea mod. Orice număr este, în exact un singur mod, o sumă de numere Fibonacci 1, 2, 3, 5, 8, 13, … dintre care nu există două vecine în această listă. Scrie-l ca un șir de cifre 1 și 0. Un număr este primul dintr-o pereche dacă și numai dacă șirul lui se termină cu un număr par de zerouri, iar al doilea din pereche are același șir cu încă un zero la sfârșit.

    6 este 5 + 1, scris 1001: niciun zero la sfârșit. Încă un zero dă 10010, adică 8 + 2 = 10. Deci (6, 10) este o pereche.

learn-octal-kayles =
    În Kayles există un șir de popice. Dobori un popic sau două popice alăturate. Ce rămâne de o parte și de alta sunt două șiruri, iar acestea formează o sumă.

    Opțiunile unui șir sunt deci sume de șiruri mai mici, iar valorile lor sunt sume nim (XOR). Valoarea unui șir este mexul acestora.
learn-octal-codes =
    Richard Guy și Cedric Smith au scris astfel de reguli sub formă de coduri în 1956. Prima cifră de după punct se referă la luarea unui jeton, următoarea la luarea a 2 jetoane și așa mai departe. O cifră este o sumă: 1 dacă o grămadă poate fi luată în întregime, 2 dacă restul poate fi lăsat ca o singură grămadă, 4 dacă poate fi lăsat ca două grămezi.

    Kayles este 0.77: când se iau 1 sau 2 jetoane, totul este permis. Nim este 0.333…, iar Dawson's Kayles este 0.07.
learn-octal-period =
    Guy și Smith au demonstrat și următorul fapt: dacă valorile unui cod a cărui ultimă cifră este pe locul k se repetă cu perioada p începând cu grămada n și acest lucru a fost constatat până la grămada 2n + 2p + k, atunci ele se repetă la nesfârșit. Un calculator poate deci demonstra o perioadă privind numai un număr finit de valori.

    Kayles are perioada 12 începând cu grămada 71. Perioada lui 0.106 este 328.226.140.474, începând cu grămada 465.384.263.797. Despre alte coduri, cum sunt 0.6 și 0.04, nimeni nu știe dacă au o perioadă.

ask-nim-sum = Care este suma nim (XOR) a numerelor { $numbers }?
ask-outcome = Cel care trebuie să mute în { $position } câștigă (N) sau pierde (P)?
ask-outcome-misere = Misère: cel care trebuie să mute în { $position } câștigă (N) sau pierde (P)?
ask-move = Găsește o mutare câștigătoare în { $position }.
ask-move-misere = Misère: găsește o mutare câștigătoare în { $position }.
ask-how-many = Câte mutări câștigătoare are { $position }?
ask-mex = Care este mexul numerelor { $numbers }?
ask-value = Care este valoarea Grundy a poziției { $position }?
ask-pair = Care este perechea cu numărul { $n } din jocul lui Wythoff? (Perechea 1 este 1,2.)

answer-right = Corect!
answer-wrong = Nu este corect. Un răspuns corect: { $solution }
answer-none = Acesta nu este un răspuns: { $form ->
    [number] scrie un număr.
    [outcome] scrie N sau P.
    [pair] scrie două numere, ca în 1,2.
   *[move] scrie o mutare permisă, ca în 1: 2 pentru „componenta 1 devine 2”.
}

learn-begin = `grundy learn nim` începe o lecție; `grundy serve` le deschide în browser.

answer-again = Nu este corect. Mai încearcă o dată!
answer-n = N: cel care mută câștigă
answer-p = P: cel care mută pierde
answer-on-board = Fă mutarea pe tablă: arat-o sau folosește tastele cu săgeți.
hint-mirror = două grămezi egale sunt o poziție pierzătoare pentru cel care trebuie să mute. Fă-le egale.
hint-nim-sum = scrie numerele în baza doi, unul sub altul. O coloană cu un număr impar de cifre 1 dă 1.
hint-nim-outcome = cel care mută pierde dacă și numai dacă suma nim (XOR) a grămezilor este 0.
hint-nim-move = fie s suma nim (XOR) a tuturor grămezilor. Caută o grămadă h pentru care suma nim a numerelor h și s este mai mică decât h.
hint-how-many-moves = găsește cea mai semnificativă cifră 1 a sumei nim (XOR). Numără grămezile care au 1 în acea coloană.
hint-misere-ones = jucătorii iau pe rând câte o grămadă, iar cel care o ia pe ultima pierde. Numărul grămezilor este par sau impar?
hint-misere-move = dacă o singură grămadă are cel puțin 2 jetoane, lasă un număr impar de grămezi de 1. Altfel, lasă suma nim (XOR) 0.
hint-mex = încearcă pe rând 0, 1, 2, … Primul număr care nu este în listă este mexul.
hint-take-value = pornește de la grămada 0. Valoarea unei grămezi este mexul valorilor pe care le poți lăsa.
hint-sum-value = află valoarea fiecărei părți. Valoarea sumei este suma nim (XOR) a acestor valori.
hint-sum-move = află valoarea fiecărei părți și suma nim (XOR) s a acestora. Într-una dintre părți poți muta la suma nim a valorii ei și a lui s.
hint-pair = perechile sunt 1,2 apoi 3,5 și așa mai departe. Primul număr al perechii n este cel mai mic care nu apare în nicio pereche dinainte, iar al doilea este cu n mai mare.
hint-wythoff-move = mută într-una dintre perechile 0,0; 1,2; 3,5; 4,7; 6,10; 8,13, în orice ordine.
hint-kayles-value = scrie toate felurile de a doborî un popic sau două popice vecine. Un șir rupt în două are ca valoare suma nim (XOR) a celor două părți; ia mexul acestor valori.
hint-kayles-move = valorile șirurilor de la 1 la 9 popice sunt 1, 2, 3, 1, 4, 3, 2, 1, 4. Lasă șiruri ale căror valori au suma nim (XOR) 0.

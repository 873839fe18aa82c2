# Lecțiile. Ordinea paginilor este în `play/src/lessons/outline.rs`; un rând gol desparte paragrafele.
# In a pair in brackets stands a no-break space.

learn-nim = Nim și XOR
learn-proof = De ce este așa
learn-misere = Nim misère
learn-mex = Numere permise și mex
learn-patterns = Cum se găsește o regularitate
learn-sums = Sume de jocuri
learn-adding = De ce se adună valorile
learn-wythoff = Jocul lui Wythoff, în trei moduri
learn-octal = Jocuri octale
learn-periods = De ce se demonstrează perioadele
learn-wild = Jocul misère dincolo de Nim

learn-nim-rules =
    În Nim există grămezi de jetoane, iar doi jucători mută pe rând. Când îți vine rândul, alege o grămadă și ia din ea oricâte jetoane vrei, cel puțin unul. Cine ia ultimul dintre toate jetoanele câștigă.
learn-nim-copy = Încearcă. Calculatorul începe, iar tu poți câștiga sigur: oricâte jetoane ia dintr-o grămadă, ia același număr din cealaltă.
learn-nim-mirror =
    Dacă tu copiezi, câștigi întotdeauna: după fiecare mutare a ta, grămezile sunt din nou egale. De câte ori calculatorul mai găsește un jeton, găsești și tu unul. Deci tu îl iei pe ultimul.

    Două grămezi egale sunt o poziție pierzătoare pentru cel care trebuie să mute. Două grămezi diferite sunt o poziție câștigătoare: fă-le egale, iar atunci trebuie să mute celălalt jucător.
learn-nim-names =
    Ambii jucători au aceleași mutări: un astfel de joc se numește imparțial. Contează deci numai cui îi este rândul, iar fiecare poziție este de unul dintre două feluri.

    Într-o poziție N (de la „next”) poate câștiga jucătorul care urmează, adică acela care trebuie să mute. Într-o poziție P (de la „previous”) orice mutare pierde și poate câștiga jucătorul dinainte, adică acela care tocmai a mutat.
learn-nim-guess = Trebuie să muți în { $position }. Este o poziție N sau o poziție P?
learn-nim-guess-why = Grămezile sunt diferite. Ia două jetoane din cea mai mare: acum sunt egale și trebuie să mute celălalt jucător.
learn-nim-binary =
    Cu trei grămezi nu mai ajunge să copiezi. Scrie mărimile lor în binar, una sub alta, și privește coloanele.

    O coloană cu un număr par de cifre 1 dă 0, iar una cu un număr impar de cifre 1 dă 1. Șirul acestor cifre este suma nim; programatorii îi spun XOR.
learn-nim-bits = Iată trei grămezi în binar. Schimbă cifre, din 0 în 1 sau din 1 în 0, până când fiecare coloană are un număr par de cifre 1. Atunci suma nim (XOR) este 0.
learn-nim-theorem =
    În 1901, Charles Bouton a demonstrat: o poziție de Nim este o poziție P dacă și numai dacă are suma nim (XOR) 0.

    Așadar, o singură adunare spune cine câștigă și nimeni nu trebuie să încerce toate mutările. Pentru două grămezi, aceasta este chiar regula oglinzii: suma nim a două numere este 0 dacă și numai dacă ele sunt egale.
learn-nim-bouton = Trebuie să muți în { $position }. Scrie grămezile în binar, în minte sau pe hârtie. N sau P?
learn-nim-bouton-why = 1 este 001, 4 este 100, iar 5 este 101. Fiecare coloană are un număr par de cifre 1, deci suma nim (XOR) este 0.
learn-nim-move =
    Cum se găsește o mutare câștigătoare? Fie s suma nim (XOR) a tuturor grămezilor; uită-te la cea mai semnificativă cifră 1 a ei. O anumită grămadă h are cifra 1 în acea coloană. Suma nim a numerelor h și s este mai mică decât h, deoarece acea cifră 1 dispare. Micșorează grămada h până la acest număr, iar suma nim a tuturor grămezilor devine 0.
learn-nim-bits-move = Găsește tu una. O mutare micșorează o singură grămadă. Schimbă deci cifre într-un singur rând, până când fiecare coloană este pară și numărul a devenit mai mic.
learn-nim-play = Acum joacă. Tu începi, iar calculatorul nu greșește; dar dacă după fiecare mutare a ta lași suma nim (XOR) 0, câștigi.

learn-proof-guess = Suma nim (XOR) pentru { $position } este 0. Încearcă toate mutările, în minte: câte dintre ele lasă din nou suma nim 0?
learn-proof-guess-why = O mutare schimbă un singur rând de cifre binare. Deci într-o anumită coloană numărul cifrelor 1 se schimbă cu unu și nu mai este par.
learn-proof-claims =
    De ce decide suma nim (XOR) cine câștigă? Trebuie arătate două lucruri.

    Întâi: de la suma nim 0, orice mutare duce la o sumă nim diferită de 0. Apoi: de la o sumă nim diferită de 0, există o mutare care duce la suma nim 0.
learn-proof-from-zero =
    Primul lucru este ceea ce tocmai ai văzut, pentru orice grămezi. O mutare micșorează o grămadă, de la h la g. Aceste două numere diferă printr-o cifră. În coloana acelei cifre, numărul cifrelor 1 era par și se schimbă cu unu: acum este impar. Deci suma nim nu mai este 0.
learn-proof-bits = Acum al doilea. Aici suma nim (XOR) nu este 0. Schimbă cifre într-un singur rând, până când fiecare coloană este pară și numărul a devenit mai mic. Există mai multe feluri: când ai terminat, caută altul.
learn-proof-to-zero =
    Așa merge pentru orice grămezi: fie s suma nim și k cea mai semnificativă coloană a ei cu cifra 1. Numărul cifrelor 1 din coloana k este impar, deci o anumită grămadă h are acolo cifra 1. Schimbă fiecare cifră a lui h aflată în aceeași coloană cu o cifră 1 a lui s. Acum toate coloanele sunt pare. Iar h a devenit mai mic: cifra lui din coloana k a trecut de la 1 la 0 și nicio cifră mai semnificativă nu s-a schimbat.

    Fiecare grămadă cu cifra 1 în coloana k are exact o astfel de mutare. O grămadă cu cifra 0 acolo ar crește, iar aceasta nu este o mutare. Numărul mutărilor câștigătoare este deci numărul grămezilor cu cifra 1 în coloana k: întotdeauna un număr impar.
learn-proof-count = Câte mutări câștigătoare are { $position }?
learn-proof-count-why = 3 este 011, 4 este 100, 5 este 101, iar 7 este 111. Suma nim (XOR) este 101, deci contează coloana lui patru: 4, 5 și 7 au acolo cifra 1.
learn-proof-end =
    Acum joacă de la o sumă nim diferită de 0. Tu muți la suma nim 0; adversarul este silit să plece de acolo; tu revii. La fiecare mutare se iau jetoane, deci jocul se termină. La sfârșit nu mai este niciun jeton, iar suma nim este 0. Prin urmare, tu ai făcut ultima mutare.
learn-proof-sieve = Aceeași idee găsește pozițiile P ale altor jocuri. Iată jocul Nim cu două grămezi ca o tablă: un turn se mișcă spre stânga sau în jos, oricât de departe, iar cine ajunge în colț câștigă. Alege toate câmpurile pierzătoare pentru cel care trebuie să mute. Începe din colț.
learn-proof-any-game =
    Pentru orice joc care se termină întotdeauna, în jocul normal: o mulțime de poziții este mulțimea pozițiilor P dacă nicio mutare nu duce din ea tot în ea, iar din orice poziție din afara ei există o mutare care duce în ea. Demonstrația este cea pe care tocmai ai citit-o.

learn-misere-rule =
    În jocul misère, cine ia ultimul jeton pierde. Restul este ca înainte.
learn-misere-guess = Misère: trebuie să muți în { $position }. N sau P?
learn-misere-guess-why = Cu grămezi de 1, nimeni nu are de ales: jucătorii iau grămezile una după alta. Dacă numărul grămezilor este impar, cel care începe o ia pe ultima și pierde.
learn-misere-ones = Misère, iar tu începi. Prima ta mutare decide: lasă un număr impar de grămezi de 1.
learn-misere-turning =
    Bouton a rezolvat în întregime și jocul Nim misère. Cât timp două sau mai multe grămezi au cel puțin 2 jetoane, joacă precum în Nim normal: lasă suma nim (XOR) 0.

    La un moment dat rămâne o singură grămadă de cel puțin 2. Cel care mută atunci decide jocul: din acea grămadă se lasă 1 sau 0, după cum este nevoie pentru ca numărul grămezilor de 1 să fie impar. Dacă lași mereu suma nim 0, acel moment îți revine ție: cu exact o grămadă mare, suma nim nu este niciodată 0, deci nu lași niciodată o astfel de poziție.
learn-misere-twins = Misère: trebuie să muți în { $position }. N sau P?
learn-misere-twins-why = Ca în jocul normal. Dacă iei o grămadă întreagă, celălalt jucător lasă 1 din cealaltă grămadă. Dacă iei un jeton, celălalt jucător ia întreaga cealaltă grămadă. În ambele cazuri tu iei ultimul jeton.
learn-misere-play = Misère, iar tu începi. Lasă suma nim (XOR) 0 cât timp există două grămezi mari, apoi schimbă felul de a juca.

learn-mex-takes =
    O regulă nouă: dintr-o grămadă poți lua 1, 3 sau 4 jetoane și niciun alt număr. Cine ia ultimul jeton câștigă.
learn-mex-outcomes = Pornește de la grămada 0 în sus. Acolo nu mai există nicio mutare: este pierzătoare, P. O grămadă este N dacă există o mutare la un P și este P dacă orice mutare duce la un N. Completează șirul.
learn-mex-board = Folosește șirul tău. Tu începi; lasă de fiecare dată un P.
learn-mex-number =
    Cu mai multe astfel de grămezi una lângă alta, nu ajunge să știm care câștigă și care pierde. Fiecare grămadă are nevoie de un număr: valoarea ei Grundy. Ca să o găsești, mai trebuie un cuvânt scurt: mex.
learn-mex-rule =
    Mexul unor numere (de la „minimal excluded number”, cel mai mic număr exclus) este cel mai mic dintre 0, 1, 2, … care nu se află printre ele. Mexul numerelor 0, 1 și 3 este 2. Mexul numerelor 1 și 2 este 0. Dacă nu există niciun număr, mexul este 0.

    Valoarea Grundy a unei grămezi este mexul valorilor Grundy ale opțiunilor ei, adică ale pozițiilor în care o poate transforma o singură mutare.
learn-mex-row = Valorile se găsesc deci una după alta, începând cu grămada 0. Se pot lua 1, 3 sau 4: ce valoare are grămada următoare?
learn-mex-period =
    O grămadă este P dacă valoarea ei este 0 și N dacă este altceva. Dar acum se mai vede ceva: după câteva grămezi valorile încep din nou, și tot așa la nesfârșit. Ultima lecție spune de ce, iar pagina „Explorare” arată acest lucru pentru orice mulțime de numere permise.
learn-mex-wrapped = Valorile pentru 1, 3 și 4, câte șapte pe rând. Toate rândurile sunt la fel: perioada este 7.

learn-patterns-row = Există o singură grămadă și poți lua 1, 2 sau 3 jetoane. Care grămezi sunt pierzătoare pentru cel care trebuie să mute? Completează șirul.
learn-patterns-guess = O grămadă de 100 este prea mare ca să o iei pas cu pas. Privește șirul tău și ghicește: N sau P?
learn-patterns-guess-why = În șirul tău, 0, 4 și 8 sunt pierzătoare. Dacă merge tot așa, sunt pierzători toți multiplii lui 4, iar 100 este unul dintre ei.
learn-patterns-conjecture =
    „O grămadă este pierzătoare dacă și numai dacă este multiplu de 4”: o astfel de presupunere se numește conjectură. Ai văzut-o la zece grămezi, dar grămezile sunt în număr infinit. Ca să fii sigur de toate, ai nevoie de o demonstrație: un motiv valabil pentru fiecare grămadă.
learn-patterns-board = Caută motivul jucând. Sunt douăsprezece jetoane, calculatorul începe, iar tu poți câștiga sigur. Cum?
learn-patterns-proof =
    Calculatorul ia 1, 2 sau 3, iar tu iei cât lipsește până la 4. Deci în fiecare rundă se iau patru jetoane, iar de la un multiplu de 4 ajungi la multipli de 4 tot mai mici, până la 0. De la orice altă grămadă, ia imediat restul: 1, 2 sau 3. Aceasta este o demonstrație. Ea vorbește despre fiecare grămadă, despre 100 și despre un milion.
learn-patterns-rash = Altă regulă: se ia 1 sau 4. Grămezile 0, 1, 2 și 3 sunt P, N, P și N. Cineva presupune că orice grămadă pară este pierzătoare. Cum este grămada 4?
learn-patterns-rash-why = Ia-le pe toate patru deodată. Grămada este pară, dar nu este pierzătoare: presupunerea a fost greșită.
learn-patterns-counter =
    Un singur contraexemplu încheie o conjectură. De aceea, înainte de a încerca o demonstrație, se fac probe: încă niște grămezi, și nu numai acolo unde este ușor de ghicit. O conjectură care rezistă la probe cinstite merită o demonstrație.
learn-patterns-second = Continuă cu această regulă, se ia 1 sau 4. Completează șirul și caută o conjectură mai bună.
learn-patterns-wrapped = Valorile Grundy pentru 1 și 4, câte cinci pe rând. Unde valoarea este 0, grămada este pierzătoare.
learn-patterns-both =
    Conjectura: o grămadă este pierzătoare dacă și numai dacă dă restul 0 sau 2 la împărțirea cu 5. Acum, cele două lucruri care trebuie arătate.

    Întâi, nicio mutare nu duce de la o grămadă pierzătoare la alta. De la restul 0 o mutare duce la 4 sau 1, iar de la restul 2, la 1 sau 3. Apoi, de la orice altă grămadă există o mutare la una pierzătoare. De la restul 1 ia 1, de la 3 ia 1, iar de la 4 ia 4. Gata: este demonstrat pentru toate grămezile.

learn-sums-what =
    Pune mai multe jocuri unul lângă altul; când îți vine rândul, mută într-unul dintre ele. Cine face ultima mutare câștigă. Aceasta este o sumă de jocuri. Nim este deja una: fiecare grămadă este un joc de sine stătător.
learn-sums-board = O grămadă de Nim și, lângă ea, o grămadă din care se ia 1, 3 sau 4. Valoarea Grundy a fiecăreia este afișată, iar cele două sunt egale. Calculatorul începe. După fiecare mutare a lui, fă din nou valorile egale.
learn-sums-not-enough =
    Nu este de ajuns să știm cine câștigă fiecare parte. Fiecare dintre cele două grămezi, singură, este câștigătoare pentru cel care mută. Împreună sunt pierzătoare.
learn-sums-theorem =
    Roland Sprague și Patrick Grundy au găsit răspunsul în anii 1930: orice poziție imparțială se comportă în orice sumă ca o singură grămadă de Nim, iar mărimea acelei grămezi este valoarea ei Grundy. Valoarea unei sume este deci suma nim (XOR) a valorilor părților ei, iar suma este pierzătoare dacă și numai dacă această valoare este 0. Lecția următoare arată de ce.
learn-sums-value = Valorile părților din { $position } sunt { $values }. Care este valoarea sumei?
learn-sums-value-why = Suma nim (XOR) a numerelor { $values }: scrie-le în binar și privește coloanele.
learn-sums-move =
    Pentru a câștiga, procedează ca în Nim. Calculează suma nim (XOR) s a valorilor; uită-te la cea mai semnificativă cifră 1 a ei; alege o parte a cărei valoare g are acolo cifra 1; și găsește în ea o mutare la suma nim a numerelor g și s. Există una, deoarece g este un mex, iar acel număr este mai mic.
learn-sums-guess = Trei jocuri: { $position }. În Kayles există un șir de popice și se doboară un popic sau două popice alăturate. Valorile părților sunt { $values }. N sau P?
learn-sums-guess-why = Suma nim (XOR) a numerelor { $values } este valoarea întregii sume, iar ea este 0.

learn-adding-what =
    Un șir de cinci popice și, lângă el, o grămadă de patru jetoane. Din șir se doboară un popic sau două popice alăturate: acesta este Kayles. Din grămadă se iau oricâte jetoane: acesta este Nim.
learn-adding-guess = Aici nimeni nu poate copia mutări, pentru că cele două jocuri sunt diferite. Cine câștigă în { $position }: N sau P?
learn-adding-guess-why = Părțile au valorile { $values }. Valorile egale sunt pierzătoare pentru cel care trebuie să mute, la fel ca grămezile egale.
learn-adding-board = Încearcă. Calculatorul începe. După fiecare mutare a lui, cele două valori sunt diferite: fă-le din nou egale.
learn-adding-lower =
    De ce poți face întotdeauna acest lucru? Să zicem că ambele valori sunt 4, iar calculatorul o coboară pe una la 2. Cealaltă parte are valoarea 4, iar acesta este mexul opțiunilor ei. Deci 0, 1, 2 și 3 se află toate printre valorile opțiunilor, iar tu muți la 2.

    O valoare este o promisiune: de la valoarea g există o mutare la orice valoare mai mică, la fel ca dintr-o grămadă de g jetoane.
learn-adding-row = Vezi cum își țin promisiunea șirurile de Kayles. O mutare lasă un șir sau două, iar valoarea a două șiruri este suma lor nim (XOR). Ce valoare are șirul următor?
learn-adding-higher =
    Unele mutări duc la o valoare mai mare. O grămadă de Nim nu poate crește, dar șirul de patru popice are valoarea 1, iar o mutare îl face șir de trei, care are valoarea 3. Îți strică asta răspunsul? Nu: cobori imediat acea valoare, căci la valori mai mici se poate ajunge întotdeauna. Și nimeni nu poate ridica valori la nesfârșit, pentru că jocul se termină.
learn-adding-all =
    Deci două părți cu valori egale sunt pierzătoare, la fel ca două grămezi egale. Prin urmare, orice parte poate fi schimbată cu o grămadă de Nim cât valoarea ei: cine vrea doar să câștige nu vede nicio diferență. Atunci întreaga sumă este o poziție de Nim. De aceea se adună valorile așa cum aduna Bouton grămezile, prin suma nim (XOR).
learn-adding-value = Care este valoarea Grundy a poziției { $position }?
learn-adding-value-why = Valorile părților sunt { $values }. Valoarea sumei este suma lor nim (XOR).

learn-wythoff-rules =
    În jocul lui Wythoff există două grămezi. Iei oricâte jetoane dintr-una dintre ele sau același număr din amândouă. Pe o tablă, este vorba de o singură regină care se mișcă spre stânga, în jos sau pe diagonală, spre colț; cine ajunge în colț câștigă.
learn-wythoff-board = Încearcă. Tu începi, iar una dintre primele tale mutări câștigă.
learn-wythoff-sieve = Acum găsește toate câmpurile pierzătoare pentru cel care trebuie să mute. Începe din colț. Fiecare câmp găsit le umbrește pe cele de unde o mutare duce la el: acelea sunt câștigătoare.
learn-wythoff-mex =
    Primul mod. Numerotează pozițiile P: perechea cu numărul 0 este (0, 0). Perechea n începe cu cel mai mic număr care nu se află în nicio pereche dinaintea ei, adică mexul, iar al doilea număr al ei este mai mare cu n: (1, 2), apoi (3, 5), (4, 7), (6, 10) și așa mai departe.

    Fiecare număr mai mare decât 0 se află în exact o pereche și fiecare diferență aparține exact unei perechi. Prin urmare, nicio mutare nu duce dintr-o pereche în alta. Iar din orice altă poziție o mutare duce într-o pereche: una dintre grămezi se află într-o pereche al cărei celălalt număr este mai mic decât cealaltă grămadă, sau ambele grămezi pot fi micșorate până la perechea cu aceeași diferență.
learn-wythoff-golden =
    Al doilea mod. Numărul de aur φ este (1 + √5) / 2 = 1,618…, iar perechea n este formată din n·φ și n·φ², ambele rotunjite în jos. Wythoff a demonstrat acest lucru în 1907.

    Aceasta are loc deoarece 1/φ + 1/φ² = 1. După o teoremă a lui Beatty, multiplii a două numere iraționale pozitive care satisfac o astfel de egalitate, rotunjiți în jos, conțin fiecare număr mai mare decât 0 exact o dată; și deoarece φ² = φ + 1, diferența este n.
learn-wythoff-guess = Regina ta se află în { $position } și trebuie să muți. Încearcă n = 5. N sau P?
learn-wythoff-guess-why = 5·φ este 8,09…, iar 5·φ² este 13,09…. Rotunjite în jos, ele formează perechea cu numărul 5, iar o pereche este pierzătoare.
learn-wythoff-fibonacci =
    Al treilea mod. Orice număr este, în exact un singur mod, o sumă de numere Fibonacci 1, 2, 3, 5, 8, 13, … dintre care nu există două vecine în această listă. Scrie-l ca un șir de cifre 1 și 0. Un număr este primul dintr-o pereche dacă și numai dacă șirul lui se termină cu un număr par de zerouri, iar al doilea din pereche are același șir cu încă un zero la sfârșit.

    6 este 5 + 1, scris 1001: niciun zero la sfârșit. Încă un zero dă 10010, adică 8 + 2 = 10. Deci (6, 10) este o pereche.

learn-octal-rules =
    În Kayles există un șir de popice. Dobori un popic sau două popice alăturate. Cine doboară ultimul popic câștigă.
learn-octal-board = Încearcă. Tu începi și poți câștiga: începe de la mijloc.
learn-octal-guess = Trebuie să muți în { $position }. N sau P?
learn-octal-guess-why = Doboară cele două popice din mijloc. Rămân două șiruri egale, iar de acum copiezi fiecare mutare în celălalt șir. Orice șir este câștigător pentru cel care începe.
learn-octal-kayles =
    Ce rămâne de o parte și de alta a golului sunt două șiruri, iar acestea formează o sumă. Opțiunile unui șir sunt deci sume de șiruri mai mici, iar valorile lor sunt sume nim (XOR). Valoarea unui șir este mexul acestora.
learn-octal-row = Vezi toate opțiunile cu valorile lor: ce valoare are șirul următor?
learn-octal-codes =
    Richard Guy și Cedric Smith au scris astfel de reguli sub formă de coduri în 1956. Prima cifră de după punct se referă la luarea unui jeton, următoarea la luarea a 2 jetoane și așa mai departe. O cifră este o sumă: 1 dacă o grămadă poate fi luată în întregime, 2 dacă restul poate fi lăsat ca o singură grămadă, 4 dacă poate fi lăsat ca două grămezi.

    Kayles este 0.77: când se iau 1 sau 2 jetoane, totul este permis. Nim este 0.333…, iar Dawson's Kayles este 0.07.
learn-octal-period =
    Valorile multor coduri se repetă începând de la o anumită grămadă. Kayles are perioada 12 începând cu grămada 71. Perioada lui 0.106 este 328.226.140.474, începând cu grămada 465.384.263.797. Despre alte coduri, cum sunt 0.6 și 0.04, nimeni nu știe dacă au o perioadă. Lecția următoare arată cum poți fi sigur de așa ceva.

learn-periods-guess = Poți lua 1, 2 sau 105 jetoane. De la grămada { $from } la grămada { $last }, fiecare valoare este aceeași ca la grămada mai mică cu { $period }: 0, 1, 2, 0, 1, 2 și așa mai departe. Grămada { $earlier } are valoarea { $value }. Ce valoare are grămada { $heap }?
learn-periods-guess-why = Regularitatea s-a păstrat la rând de atâtea ori: { $seen }. Dar grămada { $heap } este prima din care se pot lua { $heap } jetoane: rămâne 0, așa că 0, 1 și 2 se află toate printre valorile opțiunilor ei.
learn-periods-warning =
    O regularitate văzută de o sută de ori se poate totuși rupe. Aici se putea prevedea. La coduri, nimeni nu poate prevedea.
learn-periods-late = Valorile codului { $ruleset }: de la grămada { $from } la grămada { $last }, fiecare este aceeași ca la grămada mai mică cu { $period }. Grămada { $earlier } are valoarea { $value }. Ce valoare crezi că are grămada { $heap }?
learn-periods-late-why = Regularitatea s-a păstrat la rând de atâtea ori: { $seen }, aproape trei perioade întregi, și tot s-a rupt. A vedea o regularitate nu este o demonstrație.
learn-periods-wrapped = Valorile jocului Kayles, câte douăsprezece pe rând. Cele marcate nu sunt cele pe care le-ar da perioada. După ultimul semn nu mai există altul, oricât de departe mergi: acest lucru este demonstrat.
learn-periods-finite =
    Ce este atunci o demonstrație? Pentru mulțimi de numere permise este scurtă. Dacă se ia 1 sau 4, valoarea unei grămezi rezultă din valorile celor patru grămezi dinaintea ei și din nimic altceva.
learn-periods-row = Continuă tu: se ia 1 sau 4. Contează numai ultimele patru valori. Care este următoarea?
learn-periods-rows =
    Privește ultimele patru valori ca pe o fereastră care se mută spre dreapta. O grămadă are cel mult două opțiuni, deci fiecare valoare este 0, 1 sau 2 și există cel mult 3 · 3 · 3 · 3 = 81 de ferestre. Cel mai târziu după 85 de grămezi, o fereastră apare a doua oară. Ea hotărăște valoarea următoare și fereastra următoare; deci de acolo totul se repetă, la nesfârșit.

    Aceasta este o demonstrație. Un calculator trebuie doar să aștepte până când o fereastră apare din nou.
learn-periods-breaking =
    Acolo unde o grămadă poate fi împărțită, cum este în Kayles, o fereastră nu ajunge: un șir de 100 de popice poate deveni șiruri de 50 și 49, deci contează și valori aflate mult în urmă. Guy și Smith au demonstrat ce trebuie verificat. O mutare ia cel mult k jetoane și lasă cel mult două grămezi. Dacă valorile se repetă cu perioada p începând cu grămada n, pentru toate grămezile sub 2n + 2p + k, atunci ele se repetă la nesfârșit.
learn-periods-needed = În Kayles, n este { $preperiod }, p este { $period }, iar k este 2. Câte valori trebuie să cunoască un calculator ca să demonstreze perioada, inclusiv valoarea grămezii 0?
learn-periods-needed-why = 2n + 2p + k: valorile de la grămada 0 la grămada { $last }. Atât de puține ajung pentru o infinitate de grămezi.
learn-periods-why =
    De ce ajunge atât? Ia o grămadă de dincolo de limită. O mutare lasă două grămezi, iar împreună ele sunt atât de mari, încât una dintre ele este cel puțin n + p. Valoarea ei este cea a grămezii mai mici cu p. Deci fiecare opțiune are valoarea unei opțiuni a grămezii mai mici cu p, și invers. Valori egale ale opțiunilor au același mex. Așadar, se repetă și valoarea următoare, apoi cea de după ea, și tot așa.

learn-wild-rule =
    În Nim misère, doar sfârșitul diferă de jocul normal. Este la fel și în alte jocuri? Să luăm Kayles: dobori un popic sau două popice alăturate. În jocul misère, cine doboară ultimul popic pierde.

    O poziție fără mutări este aici o poziție N: celălalt jucător a făcut ultima mutare și a pierdut. Orice altă poziție este o poziție N dacă o mutare duce la o poziție P, iar altfel este o poziție P.
learn-wild-row = Misère: vezi ce poate lăsa o mutare și cine câștigă acolo. Șirul următor este o poziție N sau o poziție P?
learn-wild-mirror = Două șiruri egale sunt pierzătoare în jocul normal, pentru că celălalt jucător copiază fiecare mutare. Două grămezi Nim egale, de cel puțin 2, sunt pierzătoare și în jocul misère. Misère: trebuie să muți în { $position }. N sau P?
learn-wild-mirror-why = Doboară un popic de la capătul unui șir. Rămân un șir de 5 popice și unul de 4, iar de acolo orice mutare pierde. Cine copiază până la sfârșit face ultima mutare și pierde. În Nim există mereu un moment pentru a schimba felul de a juca; în Kayles nu există neapărat.
learn-wild-five = În jocul normal, un șir de 5 popice are valoarea 4: este pierzător lângă o grămadă Nim de 4. Misère: trebuie să muți în { $position }. N sau P?
learn-wild-five-why = Ia 3 jetoane, ca grămada să rămână de 1: în jocul misère, un șir de 5 popice este pierzător lângă o grămadă de 1. Acolo valoarea nu mai spune cât face șirul.
learn-wild-genus =
    Valoarea nim misère a unei poziții este mărimea grămezii Nim lângă care poziția este pierzătoare. Pentru un șir de 5 popice ea este 1. Dar aceste numere nu se pot aduna: 1 XOR 1 este 0 și totuși două șiruri de 5 sunt câștigătoare, după cum ai văzut.

    De aceea matematicienii notează mai mult. Întâi vine valoarea din jocul normal. Apoi, ca cifre mici ridicate, vin valorile nim misère ale poziției singure, lângă o grămadă de 2, lângă două grămezi de 2 și așa mai departe. Acesta este genul poziției. Un șir de 5 popice are genul 4¹⁴⁶.
learn-wild-read = A doua cifră ridicată din 4¹⁴⁶ spune că un șir de 5 popice lângă o grămadă de 2 are valoarea nim misère 4. Misère: trebuie să muți în { $position }. N sau P?
learn-wild-read-why = Șirul de 5 și grămada de 2 au împreună valoarea nim misère 4. Deci lângă o grămadă de 4 sunt pierzătoare.
learn-wild-tame =
    O poziție este cuminte dacă ea și tot ce poate urma au genul unei poziții de Nim. Sumele de poziții cuminți se joacă precum Nim misère. În Kayles, șirurile de cel mult 4 popice sunt cuminți.

    Un șir de 5 popice este sălbatic. O poziție de Nim cu valoarea 4 are o grămadă de cel puțin 4, iar atunci valoarea ei nim misère este tot 4, nu 1.
learn-wild-board = Misère, iar tu începi. Prima mutare o știi; găsește-le pe celelalte.
learn-wild-quotient =
    Ce ajută la pozițiile sălbatice? Spunem că două poziții ale unui joc sunt egale dacă nimic pus lângă ele nu le deosebește: oricare ar fi a treia poziție a jocului, adăugată la amândouă, fie ambele sume sunt pierzătoare, fie niciuna. Toate pozițiile, împărțite în clase de poziții egale, formează câtul misère al jocului. Dacă știi clasele părților, știi clasa sumei, deci și cine câștigă.

    În jocul normal, sumele de șiruri de Kayles au 16 clase: valorile de la 0 la 15. În jocul misère au 40 de clase, dintre care 9 sunt pierzătoare. De la 71 de popice înainte, clasele șirurilor se repetă cu perioada 12, iar acest lucru este demonstrat. Așa că șiruri oricât de lungi se decid imediat, ca în jocul normal.
learn-wild-notakto =
    Un exemplu mic pe table este Notakto. Ambii jucători fac cruci, iar cine completează trei la rând pe ultima tablă pierde. Câtul lui are 18 clase, care decid oricâte table: Thane Plambeck și Greg Whitehead le-au găsit în 2013.
learn-wild-notakto-board = Misère: o singură tablă, iar tu începi. Un singur pătrat câștigă.

ask-nim-sum = Care este suma nim (XOR) a numerelor { $numbers }?
ask-outcome = Cel care trebuie să mute în { $position } câștigă (N) sau pierde (P)?
ask-outcome-misere = Misère: cel care trebuie să mute în { $position } câștigă (N) sau pierde (P)?
ask-move = Găsește o mutare câștigătoare în { $position }.
ask-move-misere = Misère: găsește o mutare câștigătoare în { $position }.
ask-how-many = Câte mutări câștigătoare are { $position }?
ask-mex = Care este mexul numerelor { $numbers }?
ask-value = Care este valoarea Grundy a poziției { $position }?
ask-period = Cu ce perioadă se repetă valorile lui { $ruleset }?
ask-preperiod = Începând cu ce grămadă se repetă la nesfârșit valorile lui { $ruleset }?
ask-balance = Lângă { $position } se pune o grămadă de Nim. Cât de mare trebuie să fie, pentru ca acela care trebuie să mute să piardă?
ask-values-needed = Un cod ia cel mult { $last } jetoane la o mutare și lasă cel mult două grămezi. S-a văzut că valorile lui se repetă cu perioada { $period } începând cu grămada { $preperiod }. Câte valori, inclusiv cea a grămezii 0, demonstrează acest lucru?
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
hint-large-heap = găsește grămezile pierzătoare începând cu 0 și caută regularitatea lor. Apoi vezi unde se află în ea grămada cea mare.
hint-period = găsește valorile una după alta. Când apar din nou la rând atâtea valori cât este cel mai mare număr permis, totul se repetă.
hint-balance = valorile egale sunt pierzătoare pentru cel care trebuie să mute. Află valoarea sumei; o grămadă de Nim are ca valoare mărimea ei.
hint-kayles-nim-move = află valoarea șirului: de la 1 la 9 popice, valorile sunt 1, 2, 3, 1, 4, 3, 2, 1, 4. Fă ambele valori egale.
hint-preperiod = găsește valorile una după alta, până se repetă. Apoi mergi înapoi: care este ultima grămadă care nu se potrivește? Se cere următoarea.
hint-values-needed = Guy și Smith: 2n + 2p + k, unde p este perioada, n este grămada de la care s-a văzut, iar k este cel mai mare număr de jetoane luate.
hint-misere-kayles = un singur șir de 1, 4 sau 9 popice este pierzător. La fel sunt 1 sau 4 lângă 5 sau 8; 2 lângă 7, 3 lângă 6, 5 lângă 9; și două șiruri egale, dacă nu au 1, 4, 5 sau 9 popice. Lasă una dintre acestea sau trei șiruri pierzătoare.

# Ce se atinge; primele două se scriu.


touch-show = Arată răspunsul
touch-guess-right = { $solution }, cum ai spus.
touch-guess-other = Ai spus { $guess }. Răspunsul este { $solution }.
touch-answer = Răspunsul este { $solution }.
touch-even = Fiecare coloană este pară: suma nim (XOR) este 0.
touch-even-move = Fiecare coloană este pară, iar grămada a devenit mai mică: o mutare câștigătoare!
touch-odd = Suma nim (XOR) { $sum }: încă nu este pară fiecare coloană.
touch-no-move = Fiecare coloană este pară, dar aceasta nu este o mutare: se schimbă o singură grămadă și ea trebuie să devină mai mică.
touch-next-value = Ce valoare are grămada { $heap }?
touch-next-outcome = Grămada { $heap }: N sau P?
touch-leads = O mutare duce la:
touch-no-move-left = Nu mai există nicio mutare.
touch-mex = Mexul numerelor { $values } este { $value }.
touch-mex-none = Dacă nu există niciun număr, mexul este 0.
touch-some-lost = Există o mutare la un P.
touch-none-lost = Nicio mutare nu duce la un P.
touch-not-that = Nu { $guess }.
touch-is-there = { $guess } se află printre valorile opțiunilor, iar mexul nu.
touch-smaller-missing = Un număr mai mic lipsește dintre valorile opțiunilor.
touch-row-done = Șirul este complet.
touch-lost = { $pair } este pierzătoare.
touch-known = { $pair } este pierzătoare și ai găsit-o deja.
touch-won = { $pair } este câștigătoare: o mutare duce de acolo la { $to }, care este pierzătoare.
touch-not-yet = { $pair } este câștigătoare: o mutare duce la un câmp pierzător mai aproape de colț, pe care nu l-ai găsit încă.
touch-sieve-done = Acestea sunt toate.
touch-again = De la început
touch-wrapped = Grămada { $heap }: valoarea { $value }
touch-exception = Grămada { $heap }: valoarea { $value }, nu cea pe care ar da-o perioada
touch-digit = Grămada { $heap }, cifra lui { $power }:
touch-row = Grămezile la rând
touch-values = Valorile lui { $ruleset }

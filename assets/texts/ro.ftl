# Textele jocului din terminal și ale paginii.

rule-normal = cine face ultima mutare câștigă
rule-misere = cine face ultima mutare pierde
rule-normal-short = normal: ultima câștigă
rule-misere-short = misère: ultima pierde

position = Poziția
board = Tabla
moves = Mutări
help = Ajutor
why = De ce

you = tu
machine = calculatorul
player = jucătorul { $player }

turn-you = Rândul tău.
turn-player = Rândul jucătorului { $player }.
machine-moved = Calculatorul: { $move }.
moved-by-chance = Calculatorul nu știe cine câștigă aici și a mutat la întâmplare.
thinking = Calculatorul se gândește ... (Ctrl-C încheie jocul)
made = { $who }: { $move }.
selected = Enter face această mutare: { $move }
typed = Mutarea ta: { $text }
edit = Poziție nouă: { $text }
save = Salvează jocul în fișierul: { $text }
saved = Salvat în { $file }, și după fiecare mutare.
not-saved = Nu a fost salvat: { $why }.
nothing-to-choose = În această componentă nu există nicio mutare.
choose-a-move = Alege o mutare: tastele cu săgeți, un clic, sau scrie-o.
nothing-chosen = Nicio mutare nu este aleasă: alege una cu săgețile sau cu un clic, apoi Enter.
no-room-for-board = Tabla nu încape aici: { $position }

over-you = Nu mai există mutări: ai câștigat.
over-machine = Nu mai există mutări: a câștigat calculatorul.
over-player = Nu mai există mutări: a câștigat jucătorul { $player }.
over-drawn = Poziția aceasta apare a treia oară: jocul e remiză.
no-mistakes = Nicio mutare nu a irosit victoria.
mistakes = { $count ->
    [one] O mutare a irosit victoria: este marcată cu „?”.
    [few] { $count } mutări au irosit victoria: sunt marcate cu „?”.
   *[other] { $count } de mutări au irosit victoria: sunt marcate cu „?”.
}
unknown-moves = { $count ->
    [one] Despre o mutare nu se știe dacă a irosit victoria.
    [few] Despre { $count } mutări nu se știe dacă au irosit victoria.
   *[other] Despre { $count } de mutări nu se știe dacă au irosit victoria.
}
mistake = { $number }. { $who }: { $move } a irosit victoria. Câștigă: { $right }
slips = { $count ->
    [one] O mutare a făcut dintr-o victorie o remiză, sau dintr-o remiză o înfrângere: este marcată cu „?”.
    [few] { $count } mutări au făcut din victorii remize, sau din remize înfrângeri: sunt marcate cu „?”.
   *[other] { $count } de mutări au făcut din victorii remize, sau din remize înfrângeri: sunt marcate cu „?”.
}
slip = { $number }. { $who }: { $move } a irosit ceva. Mai bine: { $right }

rules-nim = Ia oricâte jetoane dintr-o singură grămadă.
rules-take = Ia { $tokens } dintr-o singură grămadă.
rules-take-all-but = Ia oricâte jetoane dintr-o singură grămadă, dar nu { $numbers }.
rules-take-squares = Ia dintr-o singură grămadă un număr de jetoane care este pătrat perfect: 1, 4, 9, 16, …
rules-take-primes = Ia dintr-o singură grămadă un număr prim de jetoane: 2, 3, 5, 7, 11, …
some-tokens = { $numbers } { $plural ->
    [one] jeton
    [few] jetoane
   *[other] de jetoane
}
list-or = { $first } sau { $last }
list-to = { $first } până la { $last }
rules-kayles = Doboară un popic sau două popice vecine; șirul se poate rupe în două.
rules-dawsons-kayles = Doboară două popice vecine; șirul se poate rupe în două.
rules-grundys-game = Împarte o grămadă în două grămezi de mărimi diferite.
rules-lasker = Ia oricâte jetoane dintr-o grămadă sau împarte-o în două.
rules-divisor-nim = Ia dintr-o grămadă un număr de jetoane care îi divide mărimea, dar nu toată grămada.
rules-wythoff = Ia oricâte jetoane dintr-o grămadă sau același număr din amândouă: o regină se mișcă spre colț.
rules-wythoff-reach = Ia oricâte jetoane dintr-o grămadă sau din amândouă, cu o diferență mai mică decât { $reach }.
rules-lines = { $piece ->
    [king] Regele se mișcă un câmp spre colț: ia 1 dintr-o grămadă sau 1 din amândouă.
    [queen] Regina se mișcă spre colț, oricât de departe: ia oricâte jetoane dintr-o grămadă sau același număr din amândouă.
    [bishop] Nebunul se mișcă în diagonală spre colț: ia același număr din amândouă grămezile.
    [knight] Calul sare spre colț: ia 1 dintr-o grămadă și 2 din cealaltă.
    [rook] Turnul se mișcă spre colț, oricât de departe: ia oricâte jetoane dintr-o grămadă.
   *[other] O piesă se mișcă spre colț cu coloanele și rândurile { $piece }, de oricâte ori într-o mutare; cu cele de după bară o singură dată.
}
rules-euclid = Ia din grămada mai mare un multiplu al celei mai mici, dar nu toată grămada.
rules-chomp = Mănâncă un pătrat din tableta de ciocolată și toate pătratele din dreapta lui, de sub el sau din dreapta jos. Primul pătrat este otrăvit: rămâne.
rules-hackenbush = Taie o muchie a grafului. Ce nu mai este legat de pământ cade.
rules-tokens = Mută un jeton de-a lungul unui arc al grafului, de la primul capăt la al doilea. Jetoanele nu depind unele de altele.
rules-geography = Mută jetonul de-a lungul unei muchii la alt vârf. Vârful pe care îl părăsește dispare cu toate muchiile lui.
rules-in-words = { $rules }
rules-dawsons-chess = Ia o grămadă de un jeton, două jetoane de la capătul șirului sau oricare trei jetoane vecine; șirul se poate rupe în două.
rules-officers = Ia un jeton dintr-o grămadă de cel puțin două jetoane și, dacă vrei, împarte restul în două.
rules-guiles = Ia o grămadă întreagă de unul sau două jetoane ori ia două jetoane și împarte restul în două.
rules-treblecross = Ia trei jetoane vecine; șirul se poate rupe în două. O bandă de n căsuțe este o grămadă de n + 2.
rules-double-kayles = Doboară de la unul până la patru popice vecine; șirul se poate rupe în două.
rules-both = { $first } { $then }
rules-code-split = Împarte o grămadă în { $leaves ->
    [4] două
    [8] trei
   *[12] două sau trei
} fără să iei nimic.
rules-code = { $leaves ->
    [1] Ia o grămadă întreagă de { $tokens }.
    [2] Ia { $tokens } dintr-o grămadă, dar nu toată grămada.
    [3] Ia { $tokens } dintr-o grămadă.
    [4] Ia { $tokens } dintr-o grămadă și împarte restul în două.
    [5] Ia o grămadă întreagă de { $tokens } sau ia tot atâtea și împarte restul în două.
    [6] Ia { $tokens } dintr-o grămadă, dar nu toată grămada; restul poate fi împărțit în două.
    [7] Ia { $tokens } dintr-o grămadă; restul poate fi împărțit în două.
    [8] Ia { $tokens } dintr-o grămadă și împarte restul în trei.
    [9] Ia o grămadă întreagă de { $tokens } sau ia tot atâtea și împarte restul în trei.
    [10] Ia { $tokens } dintr-o grămadă, dar nu toată grămada; restul poate fi împărțit în trei.
    [11] Ia { $tokens } dintr-o grămadă; restul poate fi împărțit în trei.
    [12] Ia { $tokens } dintr-o grămadă și împarte restul în două sau în trei.
    [13] Ia o grămadă întreagă de { $tokens } sau ia tot atâtea și împarte restul în două sau în trei.
    [14] Ia { $tokens } dintr-o grămadă, dar nu toată grămada; restul poate fi împărțit în două sau în trei.
   *[15] Ia { $tokens } dintr-o grămadă; restul poate fi împărțit în două sau în trei.
}

# Cum se numesc jocurile; notația stă alături.
title-named = { $name }
title-nim = Nim
title-take = Jocuri de scădere
title-take-of = Joc de scădere ({ $set })
title-codes = Jocuri de luat și împărțit
title-code = Codul { $code }
title-kayles = Kayles
title-dawsons-kayles = Kayles al lui Dawson
title-dawsons-chess = Șahul lui Dawson
title-officers = Officers
title-guiles = Guiles
title-treblecross = Treblecross
title-double-kayles = Kayles dublu
title-grundys-game = Jocul lui Grundy
title-lasker = Nimul lui Lasker
title-divisor-nim = Nim cu divizori
title-wythoff = Jocul lui Wythoff
title-wythoff-reach = Jocul { $reach }-Wythoff
title-lines = Piese de șah
title-piece = { $piece ->
    [king] Regele
    [queen] Regina
    [bishop] Nebunul
    [knight] Calul
    [rook] Turnul
   *[other] O piesă care mută { $piece }
}
title-chomp = Chomp
title-euclid = Jocul lui Euclid
title-hackenbush = Hackenbush verde
title-tokens = Jetoane pe un graf orientat
title-geography = Geografie neorientată pe vârfuri

not-a-move = Nu este o mutare: { $why }.
not-a-position = Nu este o poziție: { $why }.
undecided = Nu știu: { $why }.
no-undo = Nu există nicio mutare de anulat.
no-redo = Nu există nicio mutare de refăcut.

# Indiciile spun de fiecare dată mai mult: ce să urmărești, ce să lași, ce mutare și de ce.
hint-lose = Aici poți câștiga doar dacă adversarul greșește.
hint-draw = Aici niciun jucător nu poate forța sfârșitul. Poți păstra remiza.
hint-look = Poți câștiga. { $look }
hint-aim = Lasă { $aim }.
hint-aim-in = Mută în componenta { $component }: lasă { $aim }.
hint-move = Așa câștigi: { $move }.
hint-try = Poți încerca așa: { $move }.
hint-more = (h: mai mult)
mistake-reply = După această greșeală, adversarul poate lăsa { $aim }.

look-end = Poți face acum ultima mutare?
look-equal-pairs = Compară părțile: dacă sunt egale, orice mutare poate fi copiată.
look-equal-arms = Uită-te la primul rând și la prima coloană.
look-half-turn = Imaginează-ți tabla rotită cu o jumătate de tur: ce se schimbă?
look-odd-ones = Numără grămezile de 1.
look-even-columns = Scrie grămezile în binar, una sub alta, și uită-te la fiecare coloană.
look-values = Ia fiecare parte separat și află-i valoarea.
look-small = Începe cu poziții mici: care sunt pierdute pentru cel care trebuie să mute?

aim-end = o poziție fără nicio mutare
aim-equal-pairs = { $kind ->
    [heap] două grămezi egale
    [pair] două perechi egale
    [board] două table egale
   *[parts] părți egale două câte două
}
aim-equal-arms = numai un rând și o coloană, la fel de lungi
aim-half-turn = o tablă care arată la fel după o jumătate de tur
aim-odd-ones = un număr impar de grămezi de 1
aim-even-columns = un număr par de cifre 1 în fiecare coloană a grămezilor scrise în binar
aim-multiple = un multiplu de { $modulus }
aim-remainders = o grămadă cu { $count ->
    [1] restul { $remainders }
   *[other] unul dintre resturile { $remainders }
} la împărțirea cu { $modulus }
aim-lost-heaps = una dintre grămezile pierdute { $heaps } și așa mai departe
aim-pairs = una dintre perechile { $pairs } și așa mai departe, în orice ordine
aim-both-even = două numere pare
aim-equal-numbers = două numere egale
aim-euclid = două numere diferite, cel mare sub 1,618… ori cel mic
aim-multiples = două numere diferite, cel mare sub 1,618… ori cel mic
aim-fibonacci = o sumă de numere Fibonacci, de fiecare dată cel mai mare care încape (12 = 8 + 3 + 1), al cărei ultim număr este mai mare decât se poate lua
aim-no-more = un număr al cărui cel mai mare divizor dintre 1, 2, 4, 8, … este mai mare decât se poate lua
aim-retreat = două numere cu restul 0 sau 1 la împărțirea cu 4
aim-staircase = un număr par de cifre 1 în fiecare coloană binară a treptelor 2, 4, 6, …
aim-moore = grămezi care, scrise în binar, au 0, 3, 6, … cifre 1 în fiecare coloană
aim-coins-left = un număr par de cifre 1 în fiecare coloană binară a golurilor luate din două în două de la dreapta
aim-twins = un cuvânt din care mai urmează un număr par de mutări
aim-values = { $parts ->
    [2] două părți de valoare egală
   *[other] părți ale căror valori se anulează: suma lor nim este 0
}
aim-lost = o poziție pierdută pentru cel care trebuie să mute

set-up-player = Jucătorul { $player }
set-up-difficulty = La întâmplare
set-up-rule = Regula
set-up-first = Cine începe
set-up-machine = Calculatorul
new-game = Joc nou
review = Analiza
as-written = nu, poziția de mai sus
difficulty = din aceste jocuri, dificultatea { $level } din 5
human = om
by-chance = la întâmplare
skill = { $percent ->
    [100] vede fiecare mutare câștigătoare
   *[other] vede { $percent } din 100 de mutări câștigătoare
}
set-up-keys = ↑↓ rândul   ←→ alegerea   Enter începe   Esc înapoi
set-up-typing = Poziția se scrie, Ctrl-U o șterge; ←→ arată exemple din toate jocurile.

# Se arată primele care încap, deci ajutorul stă în față.
keys = ? ajutor  ←→↑↓ alege  Enter mută  h indiciu  u anulare  m meniu  q ieșire
keys-over = ? ajutor  v analiză  u anulare  n din nou  m alt joc  q ieșire

help-choose = Tab, ↑ ↓  alege o componentă
help-move = ← →       alege o mutare în ea; pe table și la perechi și ↑ ↓
help-enter = Enter     face mutarea
help-mouse = Mouse     un clic alege o mutare, al doilea clic pe ea o face
help-type = 0-9, t    mutarea scrisă: „1: 3”, „take 2”, „1: 3 4” pentru împărțire
help-hint = h         un indiciu: ce să urmărești, ce să lași, ce mutare, de ce
help-why = w         cine câștigă aici și de ce
help-analyse = a         marchează fiecare mutare: ✓ câștigă, ✗ pierde
help-undo = u, r      anulează o mutare, o reface
help-set-up = m         alt joc: poziția, dificultatea, regula, jucătorii
help-restart = n         joc nou
help-swap = s         schimbă rolurile cu calculatorul
help-edit = e         altă poziție
help-outcomes = o         arată rezultatul după fiecare mutare
help-review = v         mutările care au irosit victoria și ce câștiga
help-save = x         salvează jocul într-un fișier
help-language = l         altă limbă
help-quit = q, Ctrl-C ieșire
help-close = Orice tastă închide această fereastră.

# Pentru textele de mai jos, `positions/src/sentence` hotărăște care se folosește și ce se introduce în ele. `$plural` este un
# număr mic cu același plural ca `$count`. Un rând are cam 78 de caractere.

heap-or-pair = { $kind ->
    [pair] perechea
    [board] tabla
   *[heap] grămada
} { $number }
move = { $kind ->
    [pair] perechea
    [board] tabla
   *[heap] grămada
} { $number }: { $from } -> { $to }
move-named = { $kind ->
    [pair] perechea
    [board] tabla
   *[heap] grămada
} { $number }: { $name }
one-and-other = { $one } și { $other }
one-then-other = { $one }; { $other }

told-by-ends = { $beginning } … { $end } (caractere: { $characters }; `--json` le are pe toate)
about-position = poziție
about-values = valori
about-value = valoare
about-outcome = rezultat
about-moves = mutări
about-longest = cea mai lungă
about-known-by = justificare
about-rests-on = se bazează pe

in-misere-play = { $position } (joc misère)
n-position = N: poziție câștigătoare pentru cel care mută
p-position = P: poziție pierzătoare pentru cel care mută
not-decided = nu se știe
not-computed = necalculată

analysis-sum = suma nim { $sum }
analysis-after = După această mutare:
analysis-length = { $moves ->
    [one] se termină într-o mutare
    [few] se termină în { $moves } mutări
   *[other] se termină în { $moves } de mutări
}

no-move-left = nu mai există
none-wins = niciuna nu câștigă
none-wins-but-lasts = niciuna nu câștigă; se poate rezista { $plural ->
    [one] o mutare
    [few] { $count } mutări
   *[other] { $count } de mutări
}
lost-after = { $move }, pierdută după încă { $plural ->
    [one] o mutare
    [few] { $count } mutări
   *[other] { $count } de mutări
}
winning-moves = { $plural ->
    [one] o mutare câștigătoare
    [few] { $count } mutări câștigătoare
   *[other] { $count } de mutări câștigătoare
}
winning-moves-not-known = nu se cunosc toate mutările câștigătoare
winning-moves-some = cel puțin o mutare câștigătoare
winning-moves-none-listed = { $moves }, niciuna afișată
winning-moves-shown = { $moves }, din care { $plural ->
    [one] una este afișată
   *[other] { $count } sunt afișate
}
outcome-draw = remiză: niciun jucător nu poate forța sfârșitul
draw-holds =
    { $plural ->
        [one] o mutare păstrează remiza
        [few] { $count } mutări păstrează remiza
       *[other] { $count } de mutări păstrează remiza
    }
draw-holds-shown =
    { $moves }, din care { $plural ->
        [one] una este afișată
       *[other] { $count } sunt afișate
    }

by-nim-sum = teorema lui Bouton: suma nim (XOR) a grămezilor
by-bouton-misere = regula lui Bouton pentru Nim misère
by-misere-quotient = câtul misère al părților
by-computed-values = valorile tuturor grămezilor mai mici și teorema Sprague-Grundy
by-proved-period = perioada demonstrată a valorilor și teorema Sprague-Grundy
by-proved-recursion = recurența demonstrată a valorilor și teorema Sprague-Grundy
by-proved-automaton = automatul demonstrat al valorilor și teorema Sprague-Grundy
by-closed-form = formula explicită a valorilor și teorema Sprague-Grundy
by-wythoff-pairs = formula explicită a pozițiilor P din jocul lui Wythoff
by-sprague-grundy = teorema Sprague-Grundy: suma nim (XOR) a componentelor
by-mirror = componentele egale se anulează două câte două
by-fusion-and-colon = principiile fuziunii și al celor două puncte, și Sprague-Grundy
by-vertex-values = valorile tuturor vârfurilor grafului și teorema Sprague-Grundy
by-paths-and-stars = valorile drumurilor și ciclurilor (0.137) și ale stelelor
by-binary-digits = teorema lui Moore: de câte ori apare fiecare cifră binară în grămezi
by-matching = teorema cuplajului maxim
by-retrograde = căutarea tuturor pozițiilor care pot urma, înapoi de la sfârșiturile jocului
by-symmetry = simetrie: la fiecare mutare se răspunde cu imaginea ei, după o jumătate de tur sau într-o parte egală
by-certificate = certificatul, care a fost verificat
by-search-of-parts = o căutare a pozițiilor care pot urma, parte cu parte, câte sunt de ajuns
by-search = căutarea tuturor pozițiilor care pot urma
by-the-rules = regulile: nu mai există nicio mutare

why-finished = Nu mai există mutări: cel care trebuie să mute a pierdut.
why-finished-misere = Nu mai există mutări: în jocul misère, cel care nu poate muta a câștigat.
why-mirror =
    Componente egale: { $pairs }. Fiecare pereche valorează 0: la o mutare
    în una se răspunde cu aceeași mutare în cealaltă (strategia oglinzii).
why-mirror-wins = Aici nu mai există altceva, deci al doilea jucător câștigă prin oglindire.
why-options = Opțiunile lui { $position } în { $ruleset } ({ $component }), după valorile lor:
why-none = niciuna
why-no-option = Nu există niciuna, deci valoarea este *0.
why-mex = Cea mai mică valoare care lipsește dintre ele (mex) este { $value }.
why-constant =
    Valorile jocului { $ruleset } sunt toate egale începând cu grămada
    de { $preperiod } (demonstrat).
why-growing =
    Valorile jocului { $ruleset } cresc cu { $saltus } de la o grămadă la următoarea,
    începând cu grămada de { $preperiod } (demonstrat).
why-period =
    Valorile jocului { $ruleset } se repetă cu perioada { $period },
    începând cu grămada de { $preperiod } (demonstrat).
why-period-growing =
    Valorile jocului { $ruleset } se repetă cu perioada { $period } și cresc de fiecare
    dată cu { $saltus }, începând cu grămada de { $preperiod } (demonstrat).
why-goes-back =
    Deci { $position } ({ $component }) se reduce la grămada de { $small }
    cu valoarea { $small-value }: are valoarea { $value }.
why-closed-form =
    După formula explicită a jocului { $ruleset },
    { $position } ({ $component }) are valoarea { $value }.
why-fused =
    Vârfurile { $vertices } sunt pe cicluri și se contopesc într-unul singur.
    Dintre ele, { $plural ->
        [one] o muchie devine buclă
        [few] { $count } muchii devin bucle, fiecare de valoare *1
       *[other] { $count } de muchii devin bucle, fiecare de valoare *1
    } ({ $edges }): împreună { $value }.
why-loops =
    La vârful { $vertices } { $plural ->
        [one] este o buclă
        [few] sunt { $count } bucle, fiecare de valoare *1
       *[other] sunt { $count } de bucle, fiecare de valoare *1
    } ({ $edges }): împreună { $value }.
why-stalk =
    Ce atârnă de { $edge } are valoarea { $above }.
    Tulpina, cu acea muchie, valorează cu unu mai mult: { $value }.
why-ground =
    Suma-nim a buclelor și a tulpinilor de pe pământ este valoarea lui
    { $position } ({ $component }): { $value }.
why-cuts =
    { $plural ->
        [one] O tăietură lasă valoarea *0
        [few] { $count } tăieturi lasă valoarea *0
       *[other] { $count } de tăieturi lasă valoarea *0
    }: { $edges }.
why-matched =
    { $any ->
        [none] Nu se pot cupla două vârfuri.
       *[some] Un cuplaj maxim unește { $pairs }.
    }
why-covered =
    Fiecare cuplaj maxim acoperă vârful { $token }:
    cine merge de fiecare dată la perechea vârfului mută ultimul.
why-spare =
    Un cuplaj maxim nu acoperă vârful { $token }:
    oriunde merge jetonul, celălalt jucător merge la perechea acelui vârf.
why-columns = Valorile în binar, adunate pe coloane fără transport:
why-many-digits = Suma nim (XOR) a valorilor are cel mult { $plural ->
    [one] o cifră binară
    [few] { $count } cifre binare
   *[other] { $count } de cifre binare
}.
why-sum-zero =
    Suma nim (XOR) s este *0: orice mutare o face diferită de *0, iar celălalt
    jucător o face din nou *0.
why-highest-bit =
    Suma nim (XOR) s este { $sum }; cel mai semnificativ bit al ei este
    k = { $bit } (valorează { $worth }).
why-bit-set = Bitul { $bit } este 1 în { $components }.
why-change = { $kind ->
    [pair] Perechea
    [board] Tabla
   *[heap] Grămada
} { $number }: valoarea { $value } trebuie să devină { $target }; opțiunea { $to } o are, deci s = *0.
why-must-change = { $kind ->
    [pair] Perechea
    [board] Tabla
   *[heap] Grămada
} { $number }: valoarea { $value } trebuie să devină { $target }, deci s = *0.
why-pair =
    Pentru { $position }, diferența grămezilor este n = { $n };
    perechea cu numărul n este a = { $a }, b = { $b }.
why-pair-with-reach =
    Pentru { $position }, diferența grămezilor este { $difference }, deci n = { $n };
    perechea cu numărul n este a = { $a }, b = { $b }.
why-is-pair =
    Poziția este chiar această pereche: o poziție pierzătoare (P), din care
    orice mutare iese din listă.
why-is-no-pair = Poziția nu este în lista perechilor, deci o mutare duce în listă.
why-lower = Micșorează { $heaps ->
    [both] ambele grămezi
    [first] prima grămadă
   *[second] a doua grămadă
}: { $from } -> { $to }, o pereche din listă.
why-bouton =
    Nim misère (Bouton): se joacă la fel ca în jocul normal cât timp rămân două
    grămezi de cel puțin 2; cu ultima astfel de grămadă se lasă un număr impar
    de grămezi de 1.
why-bouton-ones = Au rămas numai grămezi de 1, în număr { $parity ->
    [even] par
   *[odd] impar
} ({ $count }): rezultatul este { $outcome }.
why-bouton-turning-point = O grămadă de cel puțin 2 și { $plural ->
    [one] una
   *[other] { $count }
} de 1: acesta este punctul de cotitură.
why-bouton-large = { $plural ->
    [one] O grămadă
    [few] { $count } grămezi
   *[other] { $count } de grămezi
} de cel puțin 2: decide suma nim (XOR).
why-misere-quotient =
    Fiecare parte valorează un element al câtului misère, care are { $plural ->
    [one] un element
    [few] { $count } elemente
   *[other] { $count } de elemente
}.
why-misere-product = { $elements }: produsul este { $product }.
why-misere-lost = Cel care mută pierde la { $lost }: rezultatul este { $outcome }.
why-searched = Căutare în { $plural ->
    [one] o poziție
    [few] { $count } poziții
   *[other] { $count } de poziții
}.
why-retrograde =
    Căutare în { $plural ->
        [one] o poziție
        [few] { $count } poziții
       *[other] { $count } de poziții
    }, înapoi de la cele fără mutări.

# Ce este greșit, cu litere mici și fără punct. Ce stă între semnele ` se tastează.

error = eroare: { $text }
advice = sugestie: { $text }
error-at = { $problem } (caracterul { $character } din `{ $text }`)
error-line = rândul { $line }: { $problem }
error-empty = se aștepta o poziție, nu s-a găsit nimic
error-nothing-after-plus = se așteptau un joc și grămezile lui, nu s-a găsit nimic după ultimul `+`
error-nothing-before-plus = se așteptau un joc și grămezile lui, nu s-a găsit nimic înainte de `+`
error-no-component-pair = se aștepta cel puțin o pereche de grămezi după `{ $ruleset }`
error-no-component-board = se aștepta cel puțin o tablă după `{ $ruleset }`
error-no-component-heap = se aștepta cel puțin o grămadă după `{ $ruleset }`
error-unknown-ruleset = joc necunoscut: `{ $found }`
error-no-ruleset = se aștepta un joc, nu s-a găsit nimic
error-second-ruleset = se aștepta un singur joc, după el s-a găsit `{ $found }`
error-plain = `{ $ruleset }` se scrie fără nimic după `:`
error-reach = se aștepta după `wythoff:` un număr de la 1 la { $greatest }, s-a găsit `{ $found }`
error-no-reach = se aștepta după `wythoff:` un număr de la 1 la { $greatest }, nu s-a găsit nimic
error-no-take = se aștepta un număr care poate fi luat
error-no-exception = se aștepta un număr care nu poate fi luat
error-zero-take = 0 nu poate fi luat: jocul nu s-ar termina niciodată
error-not-a-take = se aștepta un număr, s-a găsit `{ $found }`
error-large-take = `{ $found }` este prea mare: numerele care se iau sunt sub 2^64
error-descending = intervalul `{ $first }..{ $last }` este descrescător
error-repeated-take = { $number } apare de două ori
error-many-takes = peste { $plural ->
    [few] { $most } numere
   *[other] { $most } de numere
} într-o singură mulțime
error-no-code = se aștepta un cod precum `0.77`
error-not-a-digit-octal = se aștepta o cifră octală, s-a găsit `{ $found }`
error-not-a-digit-hexadecimal = se aștepta o cifră hexazecimală, s-a găsit `{ $found }`
error-no-point = se aștepta `.` după prima cifră, s-a găsit `{ $found }`
error-nothing-after-point = se aștepta o cifră după punct
error-null-move = cifra `{ $digit }` permite o mutare care nu schimbă nimic, deci jocul nu s-ar termina niciodată: înaintea punctului stau numai 0, 4, 8 sau C
error-code-without-move = toate cifrele codului sunt 0, deci nimeni nu poate muta niciodată
error-no-directions = se așteptau direcții, nu s-a găsit niciuna
error-not-a-direction = se aștepta o direcție precum 1-0, s-a găsit `{ $found }`
error-no-direction = se aștepta o direcție precum 1-0, nu s-a găsit nimic
error-many-directions = cel mult { $plural ->
    [few] { $most } direcții
   *[other] { $most } de direcții
}, nu { $found }
error-standstill = o mutare ia cel puțin un jeton, nu 0-0
error-repeated-direction = orice mutare în direcția { $direction } este și una în direcția { $other }
error-direction-twice = { $direction } apare de două ori
error-ridden-step = pasul { $direction } este deja o mutare în direcția repetabilă { $direction }
error-heap-too-large = se așteptau grămezi de cel mult { $greatest } pentru `{ $ruleset }`, s-a găsit una mai mare
error-no-row = se aștepta numărul de pătrate al unui rând, nu s-a găsit nimic
error-not-a-row = se aștepta numărul de pătrate al unui rând, s-a găsit `{ $found }`
error-row-grows = rândul { $row } (pătrate: { $length }) este mai lung decât cel de deasupra lui (pătrate: { $above })
error-no-square = se aștepta o tabletă cu cel puțin un pătrat: cel otrăvit nu poate fi mâncat
error-large-bar = se așteptau cel mult { $plural ->
    [few] { $most } rânduri, fiecare cu cel mult { $most } pătrate
   *[other] { $most } de rânduri, fiecare cu cel mult { $most } de pătrate
}
graph-not-an-edge = se aștepta o muchie precum 0-1 sau un vârf, s-a găsit `{ $found }`
graph-not-a-vertex = se aștepta un vârf, s-a găsit `{ $found }`
graph-turned = capetele lui `{ $greater }-{ $smaller }` sunt inversate: o muchie neorientată se scrie de la capătul mai mic
graph-loop = `{ $vertex }-{ $vertex }` este o buclă: nicio mutare nu trece pe ea
graph-twice = `{ $found }` apare de două ori
graph-no-token = niciun jeton: scrie vârfurile cu jetoane și două puncte înaintea muchiilor, ca în `{ $example }`
graph-no-vertex = nu există vârful { $vertex } în acest graf
graph-several-tokens = se aștepta un jeton, s-au găsit mai multe
graph-in-the-air = muchia `{ $a }-{ $b }` nu este legată de pământ, vârful { $ground }
error-in-words = { $reason }
error-arity = se așteptau două numere despărțite prin virgulă pentru `{ $ruleset }`, s-a găsit `{ $found }`
error-not-closed = acest `(` nu are pereche `)`
error-not-opened = acest `)` nu are pereche `(`
error-ambiguous = `{ $found }` poate însemna două lucruri
error-negative = se aștepta un număr întreg care să nu fie negativ, s-a găsit `{ $found }`
error-fraction = se aștepta un număr întreg, s-a găsit fracția `{ $found }`
error-not-a-number = se aștepta un număr întreg, s-a găsit `{ $found }`
error-no-number = se aștepta un număr întreg, nu s-a găsit nimic
error-many-digits = se aștepta un număr de cel mult { $plural ->
    [few] { $digits } cifre
   *[other] { $digits } de cifre
}, s-a găsit unul mai lung
error-range-too-large = se aștepta un interval cu capetele sub 2^64, s-a găsit `{ $found }`
error-not-a-range = se aștepta un interval `A..B` cu A cel mult egal cu B, s-a găsit `{ $found }`
error-not-a-move = se aștepta o mutare, s-a găsit `{ $found }`
error-no-such-component = nu există componenta { $found }: ele sunt numerotate de la 1 la { $last }
error-differs = componenta { $component } este { $is }, nu { $found }
error-nowhere = nicio componentă nu are mărimea { $found }
error-no-component-allows = `{ $found }` nu este o mutare în nicio componentă
error-several-components = `{ $found }` este o mutare în componentele { $components }
error-name-and-position = `{ $found }` este numele unei mutări și ceea ce lasă o alta
error-finished = componenta { $component } este { $from }: acolo nu mai există nicio mutare
error-too-many = din componenta { $component }, care are mărimea { $tokens }, nu se pot lua { $taken }
error-not-an-option = regulile jocului `{ $ruleset }` nu permit ca în componenta { $component } să se treacă de la { $from } la { $to }
error-beginning = se aștepta `{ $expected }`, s-a găsit `{ $found }`
error-version = după versiune nu se aștepta nimic, s-a găsit `{ $found }`
error-choice = se aștepta `{ $one }` sau `{ $other }`, s-a găsit `{ $found }`
error-too-large = se așteptau cel mult { $most }{ $plural ->
    [one] { " " }
    [few] { " " }
   *[other] { " de " }
}{ $of }, s-au găsit { $found }
measure-components = componente
measure-rulesets = jocuri diferite
measure-written = componente ale unor reguli scrise de cineva
measure-digits = cifre binare în toate grămezile
measure-components-of-turns = componente la toate mutările
measure-digits-of-turns = cifre binare la toate mutările
measure-values = valori
measure-digits-of-values = cifre ale valorilor
error-file-exists = există deja un fișier `{ $file }`
error-cannot-read = nu se poate citi `{ $file }`: { $why }
error-cannot-save = jocul nu se poate salva în `{ $file }`: { $why }
why-read-only = fișierul poate fi doar citit
error-no-lesson = nu există lecția `{ $name }`
error-no-terminal = jocul pe tot ecranul are nevoie de un terminal
error-not-as-json = se aștepta o întrebare ca `application/json`
error-question-too-long = se așteptau într-o întrebare cel mult { $plural ->
    [one] un octet
    [few] { $count } octeți
   *[other] { $count } de octeți
}
error-question-late = întrebarea a sosit prea târziu
error-question-broken = întrebarea nu a sosit întreagă
error-question-not-utf-8 = se aștepta o întrebare în UTF-8
error-busy = așteaptă deja prea multe întrebări
error-engine-failed = motorul de calcul a eșuat: anunță autorii
error-not-json = se aștepta o întrebare în JSON, greșeala este la rândul { $line }, coloana { $column }
error-no-ask = se aștepta un obiect cu câmpul `ask`
error-unknown-question = întrebare necunoscută: `{ $found }`
error-missing-field = întrebarea `{ $ask }` are nevoie de câmpul `{ $field }`
error-twice-field = câmpul `{ $field }` apare de două ori
error-unknown-field = întrebarea `{ $ask }` nu are câmpul `{ $found }`
error-field = se aștepta { $expected } ca `{ $field }`, s-a găsit `{ $found }`
field-number = un număr întreg de la { $least } la { $most }
field-truth = `true` sau `false`
field-range = o pereche de numere întregi sub 2^64
field-play = `normal` sau `misere`
field-lesson = numele unei lecții
field-exercise = numele unui exercițiu
field-text = un text
error-ranges-pair = pentru `{ $ruleset }` se așteptau unul sau două intervale de grămezi, s-au găsit { $found }
error-ranges-board = pentru `{ $ruleset }` se aștepta un interval, s-au găsit { $found }
error-ranges-numbers = pentru `{ $ruleset }` se aștepta un interval sau câte unul pentru fiecare dintre cele { $numbers } numere, s-au găsit { $found }
error-ranges-heap = pentru `{ $ruleset }` se aștepta un interval de grămezi, s-au găsit { $found }
error-no-family = `{ $ruleset }` se joacă cu numere, nu pe table precum `{ $board }`
error-no-board = `{ $board }`: { $why }
error-large-family = un tabel pentru `{ $ruleset }` are cel mult { $most } table
error-no-start = `start` al lui `{ $ruleset }` nu dă nicio poziție din acest interval: ele se numără de la 0, iar numărul lor este { $found }
error-many-starts = `start` al lui `{ $ruleset }` dă peste { $most } poziții
error-all-excluded = `where` al lui `{ $ruleset }` exclude toate pozițiile din acest interval
error-no-overview = tabelul lui `{ $ruleset }` înșiră pozițiile una câte una: nu toate grămezile din acest interval sunt poziții
error-listed = acest tabel înșiră pozițiile una câte una, ca text, CSV sau JSON
advice-listed = `--format csv`
advice-one-range = `0..12` este un singur interval
error-claim-nowhere = afirmația `{ $claim }` a regulilor `{ $ruleset }` nu a putut fi comparată la nicio poziție: eșuează la fiecare, sau regulile nu permit niciuna
error-no-claims = regulile lui `{ $ruleset }` nu afirmă nimic
error-no-move-left = nu mai există nicio mutare
error-too-many-heaps = sumele de { $heaps } componente nu se numără: cel mult { $most }
error-modulo-zero = se aștepta un număr la care să se împartă, s-a găsit 0
error-sum-without-order = mărimile se adună doar dacă ordinea grămezilor contează
error-no-single-heaps = `{ $ruleset }` nu se joacă cu grămezi individuale
error-no-common-table = `{ $ruleset }` și `{ $other }` nu au un tabel comun: unul dintre ele se joacă cu perechi de grămezi
error-none-drawn = nu s-a găsit nicio poziție a acestor jocuri care să fie câștigată, dar nu dintr-o singură mutare
error-unknown-player = jucător necunoscut: `{ $found }`

undecided-budget = nedecis în limita a { $plural ->
    [one] un pas
    [few] { $count } pași
   *[other] { $count } de pași
}
undecided-time = nedecis în { $plural ->
    [one] o secundă
    [few] { $count } secunde
   *[other] { $count } de secunde
}
undecided-stopped = oprit
undecided-table-full = nedecis cu un tabel de { $plural ->
    [one] o valoare
    [few] { $count } valori
   *[other] { $count } de valori
}
undecided-table-too-small = este nevoie de un tabel de { $plural ->
    [one] o valoare
    [few] { $count } valori
   *[other] { $count } de valori
}, iar limita este { $allowed }
undecided-no-memory = în memorie nu încape un tabel de { $plural ->
    [one] o valoare
    [few] { $count } valori
   *[other] { $count } de valori
}
undecided-position = nedecis: mutările poziției `{ $position }` cer peste { $steps } de pași, cât se permite pentru o singură poziție
undecided-loop = este posibil ca jocul să nu se termine: { $loop }
undecided-forgotten = valorile păstrate nu determină valoarea grămezii de { $heap }
undecided-no-theorem = nicio teoremă nu demonstrează o perioadă: { $reason }
open-squares = pătratele perfecte cresc nemărginit și nu se cunoaște nicio perioadă
open-primes = numerele prime cresc nemărginit și nu se cunoaște nicio perioadă
open-grundys-game = dacă valorile jocului lui Grundy au o perioadă este o problemă deschisă
open-own-rules = nicio teoremă despre reguli de această formă nu este inclusă
open-divisions = nu se știe aici dacă valorile grămezilor care se împart se schimbă la nesfârșit
open-digits = valorile care rezultă din cifrele grămezii nu au neapărat una
undecided-no-period = valorile nu au nicio perioadă: { $reason }
unbounded-beside-zeros = există valori oricât de mari, dar 0 apare mereu din nou
unbounded-beside-runs = există valori oricât de mari, și totuși șiruri tot mai lungi de valori egale
changes-thin-out = există șiruri tot mai lungi de valori egale, și totuși nicio ultimă schimbare
undecided-out-of-reach = grămada de { $heap } din `{ $ruleset }` este prea mare pentru a fi calculată: limita este { $limit }

# Ce ar fi corect.

advice-position = scrie un joc și grămezile lui, ca în `nim 3 5 7`
advice-rulesets = jocurile sunt { $names } și jocurile din galerie, ca `cram`
advice-example = ca în `{ $example }`
advice-near = ai vrut să scrii `{ $name }`?
advice-near-two = ai vrut să scrii `{ $one }` sau `{ $other }`?
advice-either = scrie `{ $one }` sau `{ $other }`
advice-write = scrie `{ $text }`
advice-quotes = un text cu `+`, `,` sau spații stă între ghilimele, ca `"+-+"`; un shell cere alte ghilimele în jurul lor
advice-alone = scrie numai `{ $name }`
advice-leave-out = omite `{ $what }`
advice-all-takes = dacă se poate lua orice număr, jocul este `nim`
advice-takes = scrie `1,4,9`, `1..3`, `all-but:2,3`, `squares` sau `primes`
advice-range = scrie `{ $least }..{ $greatest }`
advice-any-size = `all-but:2,3` și `nim` permit să se ia oricâte jetoane
advice-hexadecimal = un cod hexazecimal se scrie cu `hex:`, ca în `hex:0.8`
advice-point = Kayles este `0.77` sau `.77`
advice-classic = `wythoff` este `wythoff:1`
advice-directions = ca în `lines:queen`, `lines:1-0,0-1,1-1` (de oricâte ori) sau `lines:1-1/2-1` (2-1 o singură dată)
advice-dead-first = un rând care începe cu o literă moartă se scrie după `--`, ca în `-- -xx`
advice-numbers = un număr întreg se scrie ca în `1000`, `10^6`, `5*10^8`, `1e9` sau `1_000_000`
advice-parameters = scrie câte un număr pentru fiecare parametru, ca în `{ $example }`; și după regulile scrise pe un rând
advice-skill = scrie un nivel de la 0 la 100, ca în `skill:70`
advice-players = jucătorii sunt `{ $names }`
advice-move = `3 1` lasă 1 în componenta 3; `take 2 from 3` ia 2 din ea
advice-component = alege o componentă în care există o mutare
advice-say-which = scrie `{ $example }` pentru componenta { $component }
advice-whole-moves = scrie `{ $called }` sau `{ $leaving }`
advice-options = componenta { $component } poate deveni { $options }
advice-options-and-more = componenta { $component } poate deveni { $options }; sau altceva
advice-no-bound = programul de pe calculatorul tău nu are această limită
advice-lesson-names = lecțiile sunt `{ $names }`
advice-again = întreabă din nou peste câteva secunde
advice-questions = întrebările sunt `{ $names }`
advice-fields = câmpurile întrebării `{ $ask }` sunt `{ $fields }`
advice-no-fields = `{ $ask }` nu are alt câmp
advice-lessons = întrebarea `lessons` spune numele

# Jocul rând cu rând.

long-number = { $number } ({ $plural ->
    [one] o cifră
    [few] { $count } cifre
   *[other] { $count } de cifre
})
plain-help =
    3 1             componenta 3 devine 1
    1: 3 4          componenta 1 devine 3 și 4 (împărțire)
    take 2 from 3   din componenta 3 se iau 2 jetoane
    5, take 2       dacă o singură componentă permite: rămân 5, se iau 2
    hint            ce să urmărești; din nou: ce să lași, mutarea și de ce
    why             cine câștigă aici și de ce
    undo            anulează ultima ta mutare
    redo            o reface
    quit            încheie jocul

# Reguli scrise de utilizatori.

error-parameters = se aștepta `{ $form }`
undecided-rules-fail = regulile eșuează la `{ $position }`: { $reason }, în `{ $place }`
fault-claims = nicio mutare nu câștigă unde afirmațiile spun că una câștigă, deci ele sunt false
fault-claim = `{ $clause }` este fals acolo sau într-o poziție care urmează: spune { $claimed }, mutările spun { $found }
fault-overflow = un număr devine prea mare
fault-division = o împărțire la 0
fault-element = nu există elementul { $index } din { $length }
fault-cell = nu există câmpul ({ $row }, { $column })
fault-slice = o felie de la { $from } la { $to }
fault-choose = cel mai mic sau cel mai mare dintre zero numere
fault-negative = o parte a poziției este { $number }, dar niciuna nu poate fi sub 0
edge-loop = `{ $edge }` este o buclă, care leagă un vârf de el însuși: un `multigraph` o poate avea
edge-turned = capetele lui `{ $edge }` sunt inversate: muchiile nu au direcție, iar capătul mai mic se scrie primul
edge-twice = muchia `{ $edge }` apare de două ori: un `multigraph` o poate avea așa
arc-twice = arcul `{ $edge }` apare de două ori
edge-arc = `{ $edge }` are o direcție, iar muchiile nu au aici: un `digraph` o poate avea
fault-mark = un câmp primește conținutul { $content }, dar sunt semne pentru 0 până la { $greatest }
fault-no-smaller = o mutare lasă { $number }, care nu este o grămadă mai mică
fault-answer = `{ $function }` nu are răspuns pentru { $number }
fault-letter = un text primește litera `{ $letter }`, pe care nicio poziție nu o poate avea
fault-shift = o deplasare cu { $by }
fault-no-forest = graful nu este un arbore cu rădăcină și nici mai mulți astfel de arbori
fault-too-many = o listă sau o poziție cu peste { $most } elemente
rules-at-line = reguli, rândul { $line }: { $problem }
rules-at-file = `{ $file }`, rândul { $line }: { $problem }
claim-compared = `{ $clause }` are loc în pozițiile comparate ({ $positions }; nu e o demonstrație)
claim-proved = `{ $clause }` rezultă din forma regulilor: demonstrat
claim-not-compared = `{ $clause }` nu a fost comparat în nicio poziție (nu e o demonstrație)
rules-false-claim-split = `split` este fals la `{ $position }`: valoarea părților este { $claimed }, cea a poziției { $found }
rules-false-claim-canon = `canon` este fals la `{ $position }`: valoarea poziției care o reprezintă este { $claimed }, a ei { $found }
rules-false-claim-measure = `measure` este fals: mutarea de la `{ $position }` la `{ $found }` nu o micșorează
guess-one-expression = o presupunere este o singură expresie, sau `lost if` cu o condiție
guess-of-boards = pozițiile din `{ $ruleset }` nu sunt numere și nici ceva scris în reguli
error-guess-misere = în jocul misère, pozițiile nu au valori: presupune care sunt pierdute
error-claim-of-sum = o afirmație se referă la poziții ale unui singur joc
error-claim-lost-of-sum = ce componente sunt pierdute nu spune cine câștigă suma lor: o afirmație despre valori o spune
error-claim-refuted = afirmația este falsă la `{ $position }` sau la o poziție următoare: spune { $claimed }, iar după ce spune despre mutări este { $found }
error-claim-false = afirmația este falsă la `{ $position }`: spune { $claimed }, corect este { $found }
rules-false-claim-lost = `guess` este fals la `{ $position }`: spune { $claimed }, rezultatul este { $found }
rules-false-claim-guess = `guess` este fals la `{ $position }`: spune { $claimed }, valoarea este { $found }
rules-false-claim-of = regulile lui `{ $ruleset }` afirmă ce nu este adevărat: { $found }
claims-of = afirmațiile { $clauses } din `{ $ruleset }`: comparate pe unele poziții, nedemonstrate
understood-same = la fel ca
understood-values = valori
understood-ends = sfârșit
understood-period = perioadă
understood-claims = afirmații
values-in-order = calculate grămadă după grămadă
values-by-division = din grămezile la care se schimbă, la orice mărime
values-by-digits = din cifrele grămezii, dacă se demonstrează că le dă un automat
values-by-classes = grămadă după grămadă; un număr finit de valori demonstrează o perioadă
values-by-form = printr-o formulă, la orice mărime
values-by-memory =
    ale unei grămezi și { $plural ->
        [one] ale unei stări
        [few] a { $count } stări
       *[other] a { $count } de stări
    }; un număr finit de valori demonstrează o perioadă
values-by-rows = rând cu rând; un număr finit de valori demonstrează perioada fiecăruia
values-by-heaps = din valorile grămezilor sau ale pieselor sale
values-by-strips = pentru toate capetele pe care le pot lăsa mutările dintr-un model: în fiecare regulă moare o literă, deci un număr finit de valori demonstrează o perioadă
values-of-strips-by-search = prin căutare, rând cu rând: o regulă nu lasă nicio literă moartă
values-by-search = prin căutare
ends-checked = verificat la fiecare poziție întâlnită
ends-proved = demonstrat: fiecare mutare lasă grămezi mai mici
period-provable = { $theorem ->
    [repeated-values] se poate demonstra: atâtea valori câte jetoane se iau cel mult le determină pe toate cele care urmează
    [guy-smith] se poate demonstra cu argumentul lui Guy și Smith
    [classes] se poate demonstra cu argumentul lui Guy și Smith, cu resturi
    [parts-in-states] se poate demonstra cu argumentul lui Guy și Smith, pentru toate stările laolaltă
    [memory] se poate demonstra: stările memoriei determină toate valorile care urmează
    [all-but] se poate demonstra: ultimele valori, numărate de la cea mai mică nefolosită, le determină pe toate cele care urmează
    [all-but-classes] se poate demonstra: ultimele valori, cu resturi, le determină pe toate cele care urmează
    [closed-form] cunoscută dintr-o formulă explicită
   *[other] se poate demonstra printr-o teoremă
}
rules-name-of-another = `{ $name }` este numele altui joc
rules-where = afirmațiile privesc pozițiile la care duce `start` sau, fără el, toate cele permise de `where`
rules-free-name = `{ $name }` este liber
rules-bad-name = `{ $name }` nu poate fi numele unui joc
rules-names-have = un nume are litere, cifre și cratime
written-parts = se așteptau { $expected } părți, s-au găsit { $found }
written-part = se aștepta { $shape }, s-a găsit `{ $found }`
part-number = un număr
part-text = litere, ca abba, sau [] pentru niciuna
part-list = numere, ca 3,1,2, sau [] pentru niciunul
part-set = numere diferite, ca 0,3,5, sau [] pentru niciunul
part-grid = rânduri de căsuțe, ca ..x/x.., sau [] pentru niciunul
part-graph = muchii și vârfuri izolate, ca 0-1,1-2,3, sau [] pentru niciunul
part-multigraph = muchii și vârfuri izolate, ca 0-1,0-1,2-2,3, sau [] pentru niciunul
part-digraph = arce și vârfuri izolate, ca 0-1,2-1,3, sau [] pentru niciunul
written-zero = `{ $found }` începe cu 0
written-twice = `{ $found }` apare de două ori
written-family = o familie de grafuri se scrie ca `{ $written }`, nu `{ $found }`
written-no-vertex = nu există vârful { $vertex }: vârfurile acestui arbore sunt de la 0 la { $last }
written-no-tree = vârful { $vertex } nu atârnă de rădăcina 0: părinții formează un ciclu
written-row = rândul { $row } are lungimea { $found }, iar primul { $expected }
written-large = se aștepta un număr sub 2^63, s-a găsit `{ $found }`
written-too-long = numerele unei poziții pot avea în total cel mult { $most } de cifre
written-mark = `{ $found }` nu este semnul unei căsuțe: semnele sunt `{ $marks }`
written-untold = `where` nu spune dacă `{ $found }` este o poziție: { $reason }
written-too-large = o poziție poate avea cel mult { $most } numere
written-too-large-graph = un graf poate avea cel mult { $most } vârfuri și muchii
strip-letter = `{ $found }` nu este o literă a acestei benzi: literele sunt `{ $letters }`, iar `-` este moartă
strip-power = `{ $found }` nu este o putere: se scrie `x^3` sau `(xo)^3`
strip-parenthesis = această paranteză nu are pereche
strip-too-long = un rând poate avea cel mult { $most } litere; la regulile care taie, puterile unui singur model pot avea până la 2^62
strip-bad-letter = `{ $letter }` nu poate fi o literă a unei benzi: literele sunt cele de la a la z și de la A la Z și semne ca `.` și `#`
strip-unknown-letter = `{ $letter }` nu este o literă a acestei benzi
strip-dead = `-` este moartă și nicio mutare nu schimbă ce este mort: stă numai în partea dreaptă a regulilor
strip-sides = lungimea părții stângi este { $left }, a celei drepte { $right }: ambele au același număr de litere
strip-pattern = un model are de la 1 la { $most } de litere, niciuna moartă
strip-not-cutting = o regulă nu lasă nicio literă moartă, deci rândurile sunt căutate unul câte unul: `^n` este pentru reguli care taie
expected-strip = începutul regulilor unei benzi, ca în `strip clobber over x o: xo -> -x`
expected-rewriting = o regulă a unei benzi, ca în `xo -> -x`, sau `start` cu un rând
written-illegal = `{ $found }` nu este o poziție potrivit lui `where`
rules-too-long = regulile pot avea cel mult { $most } octeți
rules-too-deep = expresiile pot fi imbricate pe cel mult { $most } niveluri
rules-too-many = pot fi cel mult { $most } { $what }
counted-games = jocuri într-un text
counted-parts = părți ale unei poziții
counted-clauses = clauze ale unui joc
counted-names = nume într-un loc
counted-letters = litere pe o parte a unei reguli
counted-loops = `for` imbricate
rules-unknown-sign = `{ $sign }` nu înseamnă nimic în reguli
rules-open-text = acest text nu are `"` la sfârșit
rules-unexpected = se aștepta { $expected }, s-a găsit `{ $found }`
rules-unexpected-end = se aștepta { $expected }, dar nu urmează nimic
expected-game = un joc, ca în `halving(n): n-t for t in 1..n/2`
expected-name = un nume
expected-value = un număr, un nume sau o listă
expected-end-of-move = `for`, `let`, `if`, `and` sau sfârșitul clauzei
expected-end-of-clause = sfârșitul clauzei
expected-quoted = un text între ghilimele
expected-sign = `{ $sign }`
expected-either = `{ $one }` sau `{ $other }`
rules-reserved-word = `{ $word }` este un cuvânt al limbajului, nu un nume
rules-unknown-name = nimic nu se numește `{ $name }` aici
rules-unknown-function = nu există funcția `{ $name }`
rules-unknown-shape = `{ $word }` nu este o formă a unei părți
rules-name-taken = `{ $name }` are deja un înțeles aici
rules-second-game = două jocuri se numesc `{ $name }`
rules-second-clause = `{ $clause }` apare de două ori
rules-no-moves = `{ $name }` nu are mutări
rules-no-game = se aștepta un joc, ca în `halving(n): n-t for t in 1..n/2`
rules-wrong-kind = se aștepta { $expected }, s-a găsit { $found }
rules-wrong-count = `{ $function }` se scrie { $expected }, nu cu { $found }
rules-bad-marks = `marks` sunt litere diferite, una pentru fiecare conținut al unui câmp, fără `/`; după un spațiu pot urma rânduri din ele care umplu o tablă, ca în `.xo xo/ox`
rules-power = `{ $found }` poate fi o putere sau suma nim, ceea ce înseamnă `^` în reguli
rules-no-grid = nicio parte din `{ $name }` nu este o tablă, deci nimic nu are `marks`
rules-known-names = cunoscute aici: { $names }
rules-power-or-sum = scrie cifrele puterii sau `nimsum(a, b)`
rules-equality = două lucruri se compară cu `==`
rules-shapes = o parte este un număr sau una dintre text, list, set, grid, graph
rules-written = se scrie `{ $form }`
kind-number = un număr
kind-condition = o condiție
kind-text = un text
kind-list = o listă
kind-numbers = o listă de numere
kind-texts = o listă de texte
kind-pair = o pereche
kind-several = valori în paranteze
kind-grid = o tablă
kind-graph = un graf
kind-multigraph = un multigraf
kind-digraph = un graf orientat
kind-anything = orice
kind-positions = o listă de poziții
kind-range = un interval sau o listă
kind-list-or-text = o listă sau un text
kind-row = o listă, un text sau o tablă
kind-list-or-grid = o listă sau o tablă
kind-cell = un câmp, ca în (0, 1)
kind-element = ceea ce are lista
kind-same-list = o listă de același fel
kind-vertices-or-edges = un vârf, o muchie sau o listă de acestea
kind-list-or-graph = o listă sau un graf
kind-vertex = un vârf, adică un număr
kind-grid-or-graph = o tablă sau un graf

# What values follow that have no period, and what proves it.
recursion-down = G(n) = G(n/{ $by }), rotunjit în jos, începând cu grămada de { $from }, și nu mai devreme
recursion-up = G(n) = G(n/{ $by }), rotunjit în sus, începând cu grămada de { $from }, și nu mai devreme
recursion-taken =
    cu f(n) = { $f }:
    G(n) = f(n) dacă f(n) > f(n-1), altfel G(n-f(n)-1)
recursion-left =
    cu f(n) = { $f }:
    G(n) = 1 + G(f(n)) dacă n >= { $from } și f(n) >= { $least }, altfel 0
automaton-told =
    demonstrat: G(n) rezultă din cifrele lui n în baza { $base }, citite de la
    cea mai mică de un automat cu { $plural ->
        [one] 1 stare
        [few] { $count } stări
       *[other] { $count } de stări
    }
proof-taken = valorile grămezilor de la n-f(n) la n sunt 0 până la f(n), într-o anumită ordine
proof-left = de la o grămadă la următoarea valorile rămân sau cresc cu 1
proof-division =
    părțile lui n/{ $by } sunt părțile lui n împărțite la { $by }, astfel că ajunge
    ca un număr finit de valori să coincidă
    ({ $plural ->
        [one] a fost comparată 1 schimbare a valorilor
        [few] au fost comparate primele { $count } schimbări ale valorilor
       *[other] au fost comparate primele { $count } de schimbări ale valorilor
    })
proof-automatic =
    stările unei grămezi și ale tuturor părților ei hotărăsc atât valoarea,
    cât și stările după încă o cifră
    ({ $plural ->
        [one] a fost parcurs singurul vector de stări
        [few] au fost parcurși toți cei { $count } vectori de stări
       *[other] au fost parcurși toți cei { $count } de vectori de stări
    })

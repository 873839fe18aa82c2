# Numai textele paginii; cele ale jocului sunt în `texts/ro.ftl`.

skip = La conținut
navigation = Părțile paginii
nav-play = Joc
nav-learn = Lecții
nav-explore = Explorare
language = Limba
theme = Temă întunecată
close = Închide

# Trusa profesorului: seturi de exerciții, coduri de rezultat, fișe de lucru, coduri QR, proiectorul, pagina ca aplicație.
nav-teach = Pentru profesori
learn-teach = Pentru profesori: seturi de exerciții, fișe de lucru și coduri de rezultat
set-what = { $count ->
    [one] O întrebare, aceeași pentru toți cei care au acest link.
    [few] { $count } întrebări, aceleași pentru toți cei care au acest link.
   *[other] { $count } de întrebări, aceleași pentru toți cei care au acest link.
}
set-help = Poți folosi: { $help }.
set-help-none = Nu ai niciun ajutor și ai o singură încercare la fiecare întrebare.
set-hint = indicii
set-again = o a doua încercare
set-solution = soluția după ultima încercare
set-progress = Cum ai răspuns
set-question = Întrebarea { $number } din { $count }
set-wrong = Nu este corect.
set-next = Întrebarea următoare
set-finish = Vezi rezultatul
set-done = Ai răspuns la toate: { $right } din { $count } corecte
set-name = Numele sau inițialele tale, dacă profesorul vrea să le vadă
set-code = Codul rezultatului tău
set-code-note = Dă-i acest cod profesorului tău. El spune ce întrebări ai primit, cum ai răspuns la fiecare și numele de mai sus. Codul și numele tău nu sunt trimise nicăieri.
result-first = corect din prima încercare
result-second = corect din a doua încercare
result-hinted = corect după un indiciu
result-hinted-second = corect din a doua încercare, după un indiciu
result-wrong = greșit
do-code = Copiază codul
do-over = Ia-o de la început
teach-what = Fă un set de exerciții: toți cei care îi deschid linkul primesc aceleași întrebări. La sfârșit, fiecare elev are un cod de rezultat, iar tu poți citi aici aceste coduri. Nimic nu părăsește acest dispozitiv.
teach-make = Un set de exerciții
teach-lesson = Lecția
teach-questions = Numărul de întrebări
teach-seed = Sămânța
teach-seed-note = Sămânța hotărăște ce întrebări se trag la sorți: aceeași sămânță, aceleași întrebări.
do-seed = Altă sămânță
teach-help = Ce pot folosi elevii
teach-hint = Indicii
teach-again = O a doua încercare
teach-solution = Soluția, după ultima încercare
teach-bounds = Scrie între 1 și { $questions } de întrebări și o sămânță între 0 și { $seed }.
teach-link = Linkul acestui set
do-try = Încearcă-l
do-sheet = Fișă de lucru și barem
teach-codes = Citește codurile de rezultat
teach-paste = Lipește aici codurile, câte un rând pentru fiecare elev. Lângă cod poate sta un nume.
teach-read = Din acest set: { $good }. Din alt set: { $other }. De necitit: { $wrong }.
teach-cut = Se citesc numai primele { $most } de rânduri. Lăsate deoparte: { $count }.
teach-results = Rezultatele acestui set
teach-name = Nume
teach-right = Corecte
teach-of = { $right } din { $count }
teach-nameless = (fără nume)
teach-all-right = Câți au răspuns corect
teach-mistyped = Acesta nu este un cod de rezultat sau conține o greșeală de scriere.
teach-other = Alt set: { $lesson }, sămânța { $seed }, { $questions ->
    [one] o întrebare
    [few] { $questions } întrebări
   *[other] { $questions } de întrebări
}. Ajutor: { $help }.
teach-no-help = niciunul
teach-honest = O sumă de control găsește greșelile de scriere și schimbările mici. Ea nu dovedește nimic: cine știe cum este făcută pagina poate face și el un astfel de cod.
sheet-of = { $lesson }: sămânța { $seed }, { $count ->
    [one] o întrebare
    [few] { $count } întrebări
   *[other] { $count } de întrebări
}
sheet-note = Baremul este pe o pagină separată. Ce vezi aici se tipărește; acest rând nu.
sheet-name = Nume
sheet-class = Clasa
sheet-date = Data
sheet-answer = Răspuns
sheet-key = Barem
do-print = Tipărește
do-qr = Cod QR
qr-title = Codul QR al acestui link
qr-too-long = Acest link are { $bytes } octeți, iar un cod QR cuprinde cel mult { $most }. Trimite linkul însuși.
qr-only-here = Adresa acestei pagini se deschide numai pe acest calculator, așa că un cod QR nu ar duce pe nimeni aici. Pentru o clasă, conectează calculatorul la rețeaua ei și pornește grundy serve --address 0.0.0.0
join-title = Deschide pagina pe dispozitivul tău
join-what = Conectează-te la aceeași rețea ca acest calculator. Apoi scanează codul sau scrie adresa în browser.
join-several = Dacă o adresă nu se deschide, încearc-o pe alta.
join-code = Codul QR al adresei { $address }
join-go-on = Mergi la jocuri
teach-join = Arată clasei cum deschide această pagină
projector = Vedere pentru proiector
projector-tip = Mare și cu contrast puternic, pentru o clasă. Escape o încheie.
news = Există o versiune nouă a acestei pagini.
do-reload = Reîncarcă
fault = Pagina a greșit. Este o greșeală a programului, nu a ta: reîncarcă pagina sau încearcă altceva.
fault-report = Poți trimite autorilor un raport: conține ce a eșuat, adresa acestei pagini și browserul folosit.
do-report = Copiază un raport

component = Componenta { $number }, { $ruleset }: { $position }
no-choice = încă nu este aleasă nicio mutare
choose = { $by ->
    [touch] Atinge ce vrei să iei.
   *[keys] Alege o mutare: arată ce vrei să iei sau folosește tastele cu săgeți.
}
type-a-move = Scrie o mutare: 1: 2 lasă 2 în componenta 1, iar 1: 3 4 o împarte în 3 și 4
history = Desfășurarea jocului
show-outcomes = Arată cine poate câștiga după fiecare mutare
outcome-n = N: cel care urmează la mutare poate câștiga
outcome-p = P: cel care urmează la mutare pierde, dacă adversarul joacă perfect
review = Analiza jocului
review-mistake = Mutarea { $number } ({ $who }), din { $position }: ce era corect?
thinking-page = Calculatorul se gândește …
machine-guessed = Calculatorul nu a putut afla cine câștigă aici și a mutat la întâmplare.
quoted = „{ $text }”
copied = Copiat.
hint = Indiciu

do-make = Fă mutarea
do-type = Mută
do-typing = Scrie o mutare
do-hint = Indiciu
do-hint-more = Alt indiciu
do-undo = Anulează
do-redo = Refă
do-restart = Reîncepe
do-swap = Schimbă rolurile
do-new = Joc nou …
do-link = Copiază linkul
do-copy = Copiază ca text
do-save = Salvează
do-open = Deschide

setup-title = Joc nou
setup-position = Poziția
setup-position-note = Ca în „nim 3 5 7” sau „nim 3 + kayles 9 + wythoff 6,10”. Este bună orice sumă de jocuri.
setup-difficulty = Dificultate
setup-difficulty-level =
    { $level ->
        [1] foarte ușor
        [2] ușor
        [3] mediu
        [4] greu
       *[5] foarte greu
    }
setup-random = O poziție la întâmplare din acest joc
setup-misere = Misère: cine face ultima mutare pierde
setup-skill = Nivel
setup-begins = Cine începe
setup-begins-random = la întâmplare
setup-start = Începe

explore-title = Explorare
explore-what = Valorile Grundy ale oricărui joc: șiruri cu perioadele lor demonstrate și tabele pentru perechi de grămezi.
explore-ruleset = Jocul
explore-to = Până la grămada de
explore-show = Afișează
explore-loading = Se calculează …
explore-value-unknown = Această valoare nu este cunoscută.
explore-chart = Valorile jocului { $ruleset }
explore-table = Valorile perechilor de grămezi în { $ruleset }
explore-heap = mărimea grămezii
explore-first-heap = prima grămadă
explore-second-heap = a doua grămadă
explore-grundy = valoare Grundy
explore-how-often = frecvență
explore-counts = De câte ori apare fiecare valoare
explore-counts-cut = Lista nu este completă: are numai cele mai mici { $count } de valori.
explore-value = Grămada de { $heap } are valoarea { $value }. Clic sau Enter: de ce?
explore-pair = Perechea { $pair } are valoarea { $value }. Clic sau Enter: de ce?
explore-download = Descarcă ce se vede ca
explore-play = Joacă
explore-proved = Demonstrat: începând cu grămada de { $preperiod }, { $period ->
    [1] fiecare valoare { $saltus ->
        [0] este cea a grămezii dinainte.
       *[other] este cu { $saltus } mai mare decât cea a grămezii dinainte.
    }
   *[other] valorile se repetă cu perioada { $period }{ $saltus ->
        [0] .
       *[other] { " și cresc de fiecare dată cu" } { $saltus }.
    }
}
explore-no-period = S-a demonstrat că aceste valori nu au nicio perioadă.
explore-proof = Demonstrat: { $proof }.
explore-unproved = Nicio perioadă nu este demonstrată în limitele acestei pagini; { $command } continuă.
explore-cut = Calculat până la grămada de { $to }: mai departe ar dura mai mult decât poate calcula o pagină. Pentru a continua: { $command }
explore-boards = Tablele nu au un șir de valori. Acestea sunt valorile tablelor întregi, una câte una; un clic pe una o joacă.
explore-position = Poziție
explore-apparent = Până aici, { $period ->
    [1] fiecare valoare, începând cu grămada de { $preperiod }, pare să fie { $saltus ->
        [0] cea a grămezii dinainte.
       *[other] cu { $saltus } mai mare decât cea a grămezii dinainte.
    }
   *[other] valorile par să se repete cu perioada { $period }, începând cu grămada de { $preperiod }{ $saltus ->
        [0] .
       *[other] { ", și să crească de fiecare dată cu" } { $saltus }.
    }
} Asta nu demonstrează nimic.
explore-space = Grămezile rare sunt puține: { $rare } din cele calculate (masca { $mask }).
zoom-in = Mărește
zoom-out = Micșorează
nim-sum = Valorile în binar, cu suma nim (XOR)

learn-what = Lecții scurte cu table de joc, ghicitori și exerciții, de la Nim la demonstrația perioadelor. Ce ai rezolvat se păstrează în acest browser.
learn-progress = Exerciții rezolvate: { $done } din { $all }
learn-all = ← Toate lecțiile
learn-play = Joacă { $position }
learn-exercise = Exercițiu { $number }
learn-exercise-done = Exercițiu { $number } (rezolvat)
learn-check = Verifică
learn-another = Alt exercițiu

more-moves = Alte mutări ale ei se pot tasta.
how-to-move = Tastele cu săgeți aleg o mutare, Enter o face.
do-analyse = Analizează
analysis-unknown = Nu se știe cine poate câștiga aici.
analysis-value = valoarea *{ $value }
bits-after = După această mutare:
bits-odd = impar
bits-even = par
bits-sum = suma nim (XOR)
bits-won = Suma nim (XOR) este *{ $sum }, nu 0: cel care mută poate câștiga.
bits-lost = Suma nim (XOR) este *0, toate coloanele sunt pare: cel care mută pierde.
mex-strip = Valorile pe care le lasă o mutare în { $component }. Prima care lipsește este valoarea ei: *{ $value }.
mex-component = componenta { $number }
lost-squares = Câmpurile conturate: cine trebuie să mute de acolo pierde.
history-retry = Mai încearcă de aici
history-show = Arată pe tablă
mistake-made = Mutarea aceasta a irosit victoria.
mistake-better = Mai bine: { $move }.
history-others = Alte variante
history-other = Mutarea { $number }: { $move } ({ $count ->
    [one] o mutare
    [few] { $count } mutări
   *[other] { $count } de mutări
} în total)
history-strip = Cine câștiga după fiecare mutare:
do-again = Încearcă din nou
do-pause = Pauză
do-resume = Continuă
engine-unreachable = Motorul de calcul nu răspunde. Încearcă din nou peste puțin timp
explore-number = Scrie numere întregi cu cel mult 15 cifre, al doilea nu mai mic decât primul: se arată deodată cel mult { $most } de grămezi.

# Explorare: la ce valori te uiți și cum.

explore-from = De la grămada de
explore-with = Compară cu
explore-how = Cum sunt arătate valorile
explore-shape = Arată ca
explore-shape-chart = grafic
explore-shape-grid = tabel pe rânduri
explore-width = Grămezi pe rând
explore-colour = Culori după
explore-by-value = valoare
explore-by-mod = valoare mod m
explore-by-bit = cifră binară
explore-divisor = m
explore-digit = Care cifră (0: ultima)
explore-pick = Evidențiază valoarea
explore-pick-note = Un clic pe o valoare o evidențiază în imagine.
explore-look-number = Scrie un număr întreg: un rând are cel puțin 1 grămadă, m este de la 2 la 4096, iar cifra binară de la 0 la 50.
explore-all = Arată tot
explore-keys = Trage pentru a muta; rotița, două degete, + sau − pentru a mări sau a micșora; tastele cu săgeți pentru a alege o valoare; 0 pentru tot.
explore-column = mărimea grămezii mod { $width }
explore-row = prima grămadă din rând
explore-seen-mod = valoare mod { $modulus }
explore-seen-bit = cifra binară { $bit } a valorii
explore-uncounted = Numărarea valorilor dintr-un tabel atât de mare depășește ce poate face această pagină. Părți din el se arată totuși.
explore-different = valori diferite
explore-values = Grămada de { $heap } are valoarea { $value } în { $ruleset } și { $beside } în { $other }. Clic sau Enter: de ce?
explore-tip = grămada de { $heap }: { $value }
explore-tip-pair = { $pair }: { $value }
explore-tip-mod = mod { $modulus }: { $rest }
explore-tip-bit = cifra { $bit }: { $digit }
explore-tip-other = { $other }: { $value }
explore-copy = Copiază ce se vede ca
explore-list = listă
explore-b-file = b-file
explore-the-heap = grămada de { $heap }
explore-the-pair = perechea { $pair }
explore-differences = Locuri în care { $ruleset } și { $other } au valori diferite: { $count } din { $all }. Primul este { $where }: { $one } și { $two }.
explore-equal = De la grămada de { $from } până la grămada de { $to }, { $ruleset } și { $other } au peste tot valori egale.
explore-law = G(n + { $period }) = G(n){ $saltus ->
    [0] { "" }
   *[other] { " + " }{ $saltus }
}
explore-law-proved = pentru orice n ≥ { $preperiod }.
explore-law-seems = pentru n de la { $preperiod } până la { $last }, atât cât s-a verificat.

# Ușa din față.

games-title = Joacă și află cum se câștigă
games-what = Doi jucători, totul la vedere, iar norocul nu contează: câștigă cine știe cum.
games-search = Caută un joc
games-none = Niciun joc nu conține aceste cuvinte.
games-go-on = Continuă: { $title }
games-won = { $won } din { $played } câștigate
games-yours = Jocurile tale
games-record = { $played ->
    [one] Ai jucat o dată împotriva calculatorului
    [few] Ai jucat de { $played } ori împotriva calculatorului
   *[other] Ai jucat de { $played } de ori împotriva calculatorului
}. Ai câștigat: { $won }.
games-skill = Calculatorul care se adaptează la tine joacă acum la { $skill } %.
games-kept = Jocurile tale sunt numărate doar în acest navigator, iar aceste numere nu sunt trimise nicăieri.
games-forget = Uită jocurile mele
games-all = Toate jocurile
games-count = { $count ->
    [one] un joc
    [few] { $count } jocuri
   *[other] { $count } de jocuri
}
lessons-title = Lecții
lesson-begin = începe aici
family-taking = Ia din grămezi
family-breaking = Ia și împarte
family-pairs = Două grămezi deodată
family-boards = Pe table, cu cuvinte și grafuri
levels-title = Zece niveluri de urcat
levels-what = Începi tu, iar fiecare nivel poate fi câștigat. Câștigă fără indicii, analiză sau revenire și fără să ți se arate cine poate câștiga, și steaua este a ta.
level-start = Începe
level-go-on = Continuă cu nivelul { $number }
level-title = Nivelul { $number }: { $name }
level-won = câștigat
level-helped = câștigat cu ajutor
level-next = următorul
level-first-tokens = Primele jetoane
level-twins = Gemenele
level-three-heaps = Trei grămezi
level-classic = Clasicul
level-turned-round = Pe dos
level-pins = Popice
level-cornered-queen = Regina din colț
level-bar = Tableta de ciocolată
level-mixed = Toate deodată
level-summit = Vârful

# Mutările în cuvinte.

made-you = Ai { $move }.
made-machine = Calculatorul a { $move }.
made-player = Jucătorul { $player } a { $move }.
move-take = { $form ->
    [done] luat
   *[plain] ia
} { $taken } din grămada { $number } ({ $from } → { $to })
move-split = { $form ->
    [done] împărțit
   *[plain] împarte
} grămada { $number } ({ $from } → { $to })
move-take-split = { $form ->
    [done] luat { $taken } din grămada { $number }, împărțind
   *[plain] ia { $taken } din grămada { $number } și împarte
} restul ({ $from } → { $to })
move-pair-one = { $form ->
    [done] luat
   *[plain] ia
} { $taken } din { $which ->
    [first] prima
   *[second] a doua
} grămadă a perechii { $number } ({ $from } → { $to })
move-pair-both = { $form ->
    [done] luat
   *[plain] ia
} { $taken } din amândouă grămezile perechii { $number } ({ $from } → { $to })
move-pair-two = { $form ->
    [done] luat
   *[plain] ia
} { $first } și { $second } din perechea { $number } ({ $from } → { $to })
move-squares = { $form ->
    [done] jucat
   *[plain] joacă
} { $squares }{ $more ->
    [0] {""}
   *[other] {" "}și încă { $more }
} pe tabla { $number }
move-graph = { $form ->
    [done] luat
   *[plain] ia
} { $what ->
    [edges] { $count ->
        [one] muchia
       *[other] muchiile
    }
   *[vertices] { $count ->
        [one] vârful
       *[other] vârfurile
    }
} { $names }{ $more ->
    [0] {""}
   *[other] {" "}și încă { $more }
} din graful { $number }
move-other = { $form ->
    [done] { "mutat în " }
   *[plain] { "" }
}{ $kind ->
    [pair] perechea
    [board] tabla
   *[heap] grămada
} { $number }{ $form ->
    [done] { " " }({ $from } → { $to })
   *[plain] : { $from } → { $to }
}

# Cum se termină un joc.

end-you = Ai câștigat!
end-machine = Câștigă calculatorul.
end-player = Câștigă jucătorul { $player }.
end-drawn = Remiză.
end-why = Ultima mutare: { $who }. Câștigă cine face ultima mutare.
end-why-misere = Ultima mutare: { $who }. Pierde cine face ultima mutare.
end-at-once = Nu era nicio mutare de făcut.
end-again = Joacă din nou
end-mistake = Arată-mi greșeala
end-another = Alt joc …
end-next = Nivelul următor: { $name }
end-levels = Toate nivelurile
end-level = Nivelul { $number } este câștigat { $moves ->
    [one] într-o mutare
    [few] în { $moves } mutări
   *[other] în { $moves } de mutări
}{ $help ->
    [yes] { " cu ajutor: steaua este pentru cine câștigă fără." }
   *[no] { " fără ajutor: steaua este a ta." }
}
end-stars = Ai { $stars ->
    [one] o stea
   *[other] { $stars } stele
} din { $all }.
end-last = A fost ultimul nivel: nu este niciunul deasupra lui.

# Alt joc.

setup-step-game = 1. Ce joc?
setup-step-players = 2. Cine joacă?
setup-against-machine = eu, împotriva calculatorului
setup-people = doi oameni
setup-machines = calculatorul, împotriva lui însuși
setup-adapts = se adaptează la mine (acum la { $skill } %)
setup-more = Mai multe: poziția, cine începe, cum se câștigă
title-sum = O sumă de { $count } jocuri
do-notation = Copiază
all-games = ← Toate jocurile

# Ce se joacă, în cuvinte.

sizes = { $kind ->
    [row] { $count ->
        [one] un șir de { $sizes }
       *[other] șiruri de { $sizes }
    }
    [strip] { $count ->
        [one] o bandă de { $sizes }
       *[other] benzi de { $sizes }
    }
    [board] { $count ->
        [one] o tablă de { $sizes }
       *[other] table de { $sizes }
    }
    [graph] { $count ->
        [one] un graf cu { $sizes } vârfuri
       *[other] grafuri cu { $sizes } vârfuri
    }
    [pair] { $count ->
        [one] grămezi de { $sizes }
       *[other] perechi de grămezi: { $sizes }
    }
   *[heap] { $count ->
        [one] o grămadă de { $sizes }
       *[other] grămezi de { $sizes }
    }
}
list-and = { $first } și { $last }

# Manualul, citit pe pagină.

nav-manual = Manual
manual-contents = Cuprins
manual-search = Caută în manual
manual-results = Rezultatele căutării
manual-found = { $count ->
    [0] Nicio parte a manualului nu conține toate aceste cuvinte.
    [one] Găsit într-un singur loc.
    [few] Găsit în { $count } locuri.
   *[other] Găsit în { $count } de locuri.
}
manual-found-cut = { $count ->
    [few] Găsit în { $count } locuri.
   *[other] Găsit în { $count } de locuri.
} Acestea sunt cele mai potrivite { $shown }.
manual-english = Ne pare rău, manualul există deocamdată numai în limba engleză.
manual-no-page = Manualul nu are această pagină.
manual-turn = Pagina dinainte și cea următoare
manual-table = Tabel
manual-block = Exemplu
manual-copy = Copiază
manual-copy-commands = Copiază comenzile din acest exemplu
manual-copy-text = Copiază acest text
manual-ruleset = Despre acest joc, în manual
manual-theory = Teoremele și demonstrațiile lor, în manual
manual-periods = Despre tabele și perioade, în manual

# Alte texte decât în terminal, pentru același lucru: pe pagină nu există linie de comandă.

advice-move = `3 1` lasă 1 în componenta 3, `1: 3 4` împarte componenta 1 în 3 și 4
advice-no-bound = programul grundy, în linia de comandă, nu are această limită
undecided-budget = este mai mult de calculat decât poate face această pagină
undecided-table-full = este mai mult de calculat decât poate face această pagină
undecided-table-too-small = este mai mult de calculat decât poate face această pagină
move = { $kind ->
    [pair] perechea
    [board] tabla
   *[heap] grămada
} { $number }: { $from } → { $to }
why-lower = Micșorează { $heaps ->
    [both] ambele grămezi
    [first] prima grămadă
   *[second] a doua grămadă
}: { $from } → { $to }, o pereche din listă.

# Reguli pe care le scrie un utilizator.
write-title = Jocul tău
write-what = Scrie regulile unui joc: ce lasă o mutare. Pagina îi știe apoi valorile și mutările câștigătoare, iar tu îl poți juca și îl poți trimite unui prieten.
write-manual = Cum se scriu regulile
write-rules = Reguli
write-examples = Începe cu un exemplu:
write-halving = Ia cel mult jumătate
write-prime = Ia un număr prim care divide grămada
write-unequal = Împarte în două grămezi inegale
write-fibonacci = Cel mult dublul ultimei luări
write-cut = Taie un cuvânt între două litere egale
write-domino = Așază dominouri
write-vertices = Șterge un vârf și vecinii lui
write-list = Mai multe numere stau între paranteze drepte, ca în [1, 3, 4].
write-colon = După numele jocului și ceea cu ce se joacă stau două puncte.
write-head = Un joc începe cu numele lui și cu ceea cu ce se joacă, ca în game(n).
write-between = Între două mutări stă punct și virgulă.
write-repair = Scrie așa:
write-impossible = La { $position } această mutare nu este posibilă. O mutare care nu este mereu posibilă își are condiția după „if”.
write-grows = Această mutare mărește grămada, așa că jocul poate să nu se termine. O mutare ia ceva.
write-understood = Iată ce înțelege pagina
write-position = Poziție
write-values = Valorile primelor poziții
do-write = Schimbă regulile
build-title = Alcătuiește reguli prin bifare
build-what = Bifează ce poate lăsa o mutare. Regulile se scriu în câmpul de mai sus, ca să vezi cum se spun.
build-name = jocul-meu
build-all = Din orice grămadă
build-even = Din grămezile pare
build-odd = Din grămezile impare
build-kind = O mutare ia
build-each = numerele bifate mai jos
build-up-to = orice număr până la …
build-all-but = orice număr, dar nu …
build-most = Cel mult (gol: oricât)
build-but = Fără aceste numere
build-split = Ce rămâne se poate și împărți în două grămezi
build-leaves = Ce poate lăsa fiecare număr
build-left = { $left ->
    [nothing] nu lasă nimic
    [one] lasă o grămadă
   *[two] lasă două grămezi
}
build-take = { $take ->
    [0] nu ia nimic
   *[other] ia { $take }
}
build-cell = { $take ->
    [0] Nu ia nimic
   *[other] Ia { $take }
}, { $left ->
    [nothing] nu lasă nimic
    [one] lasă o grămadă
   *[two] lasă două grămezi
}
build-more = Mai multe numere
build-unequal = Două grămezi rămase trebuie să fie diferite
build-odd-too = Grămezile impare au reguli proprii
build-with = Se joacă cu
build-with-heaps = grămezi, fiecare separat
build-with-pair = două grămezi
build-with-board = o tablă
build-pair = O mutare ia
build-from-first = din prima grămadă
build-from-second = din a doua grămadă
build-from-both = același număr din amândouă
build-board = O mutare așază
build-right = un domino spre dreapta
build-down = un domino în jos
build-single = un singur câmp
build-apart = Câmpurile nu se pot atinge
build-rows = Rânduri
build-columns = Coloane
build-none = Bifează ceva: un joc are nevoie de o mutare.

# Atlasul. Ce este demonstrat și ce nu este demonstrat nu se spun niciodată cu același cuvânt.

atlas-title = Atlasul
atlas-what = Ce se știe despre familii întregi de jocuri: perioadele lor, cu demonstrații, și până unde s-au calculat valorile.
atlas-link = Atlasul: ce se știe despre mii de jocuri
atlas-back = ← Explorează orice joc
atlas-missing = Atlasul nu este aici: vine ca fișiere, odată cu pagina programului și cu cea de pe web.
atlas-loading = Se încarcă …
atlas-family = Familia
atlas-octal = coduri octale
atlas-hex = coduri hexazecimale
atlas-take = mulțimi de numere permise
atlas-strips = jocuri pe o bandă cu o literă
atlas-clobber = Clobber pe un rând
atlas-find = Caută un cod sau o mulțime
atlas-proved = Ce se știe
atlas-all = toate jocurile
atlas-with-period = perioadă demonstrată
atlas-without-period = demonstrat: nu există perioadă
atlas-open = încă deschis
atlas-code = Jocul
atlas-known = Ce se știe
atlas-preperiod = Preperioada
atlas-heaps = Valori calculate
atlas-largest = Cea mai mare valoare
atlas-zeros = Zerouri
atlas-rares = Grămezi rare
atlas-last-rare = Ultima grămadă rară
atlas-values = Frecvențe
atlas-compare = Compară
atlas-tick = Compară { $code }
atlas-strip = Cele mai frecvente valori: { $values }
atlas-is-period = Demonstrat: perioada { $period }
atlas-is-arithmetic = Demonstrat: perioada { $period }, saltus { $saltus }
atlas-is-without = Demonstrat: fără perioadă
atlas-is-open = Deschis, valori calculate: { $heaps }
atlas-open-what = Încă deschis. Valori calculate: { $heaps }; din ele nu se știe dacă șirul se repetă vreodată.
atlas-count = { $count ->
    [one] Un joc
    [few] { $count } jocuri
   *[other] { $count } de jocuri
}
atlas-shown = afișate: primele { $shown }
atlas-none = Niciun joc din această familie nu are un asemenea cod. O mulțime ale cărei numere au un divizor comun are valorile mulțimii împărțite la el, dar lungite: caut-o pe aceea.
atlas-more = Arată mai multe
atlas-file = Descarcă { $file }
atlas-cite = Calculat de acest program; fiecare rând spune versiunea și comanda care îl repetă.
atlas-manual = Cum a fost făcut atlasul și cum se citează
atlas-explore = Deschide în Explorare
atlas-repeat = Comanda care găsește același lucru:
atlas-copy = Copiază comanda
atlas-no-certificate = Certificatul este prea lung ca să vină odată cu pagina. Comanda îl scrie cu --certificate și numele unui fișier.
atlas-download-certificate = Descarcă certificatul
atlas-stands-for = Aceleași valori, deplasate
atlas-theorem = Teorema
atlas-theorem-name = { $theorem ->
    [repeated-values] repetarea valorilor
    [guy-smith] Guy și Smith
    [arithmetic-period] perioadă aritmetică
    [sparse-space] spațiul rar
    [strips] argumentul lui Guy și Smith pentru toate capetele
   *[other] { $theorem }
}
atlas-often = Cele mai frecvente valori
atlas-times = { $value }: { $count }×
atlas-space = Spațiul rar
atlas-mask = masca { $mask } (binar)
atlas-mask-parity = masca { $mask } (binar) și paritatea grămezii
atlas-program = Calculat cu
atlas-proof = Demonstrație
atlas-proof-apart = O rulare aparte, mult dincolo de valorile calculate aici: { $file } din sursa acestui program conține certificatul, iar transcrierile verificării sale sunt lângă el.
atlas-certificate = Certificat (SHA-256)
atlas-compared = Alături
atlas-show-compared = Arată alături
atlas-clear = Golește
atlas-ticked = Alături: { $count } din cel mult { $most } jocuri
atlas-drop = Scoate { $code }

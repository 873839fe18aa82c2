# Ce spun comenzile care se scriu într-un terminal: perioade, tabele, rânduri și calcule lungi.
# `$count` este numărul așa cum se scrie, iar `$plural` unul mic cu același plural.

# Ce stă în stânga unui rând.

label-ruleset = joc
label-preperiod = preperioadă
label-period = perioadă
label-saltus = saltus
label-proved-by = dovadă
label-computed = calculat
label-recursion = recurență
label-automaton = automat
label-seen = observat
label-greatest = maxim
label-rare = rare
label-values = valori
label-crc = crc-32
label-proof = certificat
label-state = stare
label-saved = salvat
label-zeros = zerouri
label-positions = poziții
label-won = câștigate
label-lost = pierdute
label-of-value = valoare
label-sum = sumă
label-modulo = modulo
so-many-of-value = *{ $value }: { $count }
label-apparent = aparent
label-expression = expresie
label-confirmed = confirmat
label-rules = reguli
label-parameters = parametri
label-parts = poziție
label-example = exemplu
label-row = rând
label-compared = comparat
label-theorem = teoremă
label-search = căutare
label-result = concluzie
label-calls = apeluri
label-growth = creștere
label-comparisons = comparații
label-looks = verificări
label-memory = memorie
label-steps = pași

# Câte sunt.

so-many-values = { $plural ->
    [one] o valoare
    [few] { $count } valori
   *[other] { $count } de valori
}
so-many-blocks = { $plural ->
    [one] un bloc
    [few] { $count } blocuri
   *[other] { $count } de blocuri
}
so-many-positions = { $plural ->
    [one] o poziție
    [few] { $count } poziții
   *[other] { $count } de poziții
}
so-many-components = { $kind ->
    [pair] { $plural ->
        [one] o pereche
        [few] { $count } perechi
       *[other] { $count } de perechi
    }
    [board] { $plural ->
        [one] o tablă
        [few] { $count } table
       *[other] { $count } de table
    }
   *[heap] { $plural ->
        [one] o grămadă
        [few] { $count } grămezi
       *[other] { $count } de grămezi
    }
}
no-heaps = nicio grămadă
heaps-to = grămezile de la 0 la { $last }
no-powers = nicio putere
powers-to = puterile de la 0 la { $last }
rare-heaps = { $plural ->
    [one] o grămadă
    [few] { $count } grămezi
   *[other] { $count } de grămezi
}{ $last ->
    [none] { "" }
   *[other] , ultima de { $last }
} (masca { $mask }{ $parity ->
    [counts] { " și paritatea grămezii" }
   *[none] { "" }
})

# Perioade. Rândurile dovezilor sunt pentru un terminal.

period-of-values = { $ruleset } (valori)
period-of-outcomes = { $ruleset } (rezultate)
period-from = { $period }, începând cu { $of ->
    [powers] puterea
   *[heaps] grămada de
} { $preperiod }
period-with-saltus = { $period }, începând cu grămada de { $preperiod }, saltus { $saltus }
period-proved = { $period }: demonstrat ({ $theorem ->
    [repeated-values] repetarea valorilor
    [guy-smith] Guy și Smith
    [all-but] repetarea ultimelor valori
    [arithmetic-period] perioadă aritmetică
    [sparse-space] spațiul rar
    [closed-form] formulă explicită
   *[unknown] necunoscut
})
none-is-proved = nu este demonstrată niciuna
no-period = nu există: { $reason }
seen-period =
    până la n = { $to }, perioada { $period } începând cu n = { $preperiod },
    saltus { $saltus } (asta nu demonstrează nimic)
recursion-none = nu s-a găsit niciuna sub 2^128
automaton-none = nu s-a găsit niciunul care să dea valorile
seen-none = nicio perioadă până la n = { $to }
seen-unknown = nu s-a căutat până la capăt
written-to = scris în { $file }
proof-repeated-values =
    repetarea unui șir de valori consecutive de lungime { $greatest },
    cel mai mare număr care se poate lua: ele le hotărăsc pe toate
    cele următoare (primele { $count } { $plural ->
        [one] valoare
        [few] valori
       *[other] de valori
    } au fost calculate)
proof-guy-smith =
    Guy & Smith (1956): dacă o mutare lasă cel mult { $heaps } grămezi, iar
    numărul jetoanelor luate este cel mult { $last }, este de ajuns potrivirea
    până la { $heaps }(n0 + p) + { $last }
    (primele { $count } { $plural ->
        [one] valoare
        [few] valori
       *[other] de valori
    } au fost calculate)
proof-by-classes =
    raționamentul lui Guy & Smith, cu grămezi care se schimbă cu o perioadă pe
    care resturile nu o văd; o mutare lasă cel mult { $heaps } în locul uneia
    (primele { $count } { $plural ->
        [one] valoare
        [few] valori
       *[other] de valori
    } au fost calculate)
proof-memory =
    repetarea tuturor celor { $states } stări ale memoriei, până unde ajunge o
    mutare: ele decid tot ce urmează (primele { $count } { $plural ->
        [one] nivel
        [few] niveluri
       *[other] de niveluri
    } au fost calculate)
proof-parts-in-states =
    raționamentul lui Guy & Smith pentru toate cele { $states } stări împreună; o
    mutare lasă cel mult { $heaps } în locul uneia (primele { $count } { $plural ->
        [one] grămadă
        [few] grămezi
       *[other] de grămezi
    } au fost calculate)
proof-strips =
    raționamentul lui Guy & Smith pentru toate capetele lui ({ $pattern })^n împreună (perechi
    de capete: { $states }); valorile lor revin după { $letters } litere (primele { $count } { $plural ->
        [one] putere
        [few] puteri
       *[other] de puteri
    } au fost calculate)
proof-all-but =
    repetarea ultimelor valori, în număr de { $greatest }, socotite de la
    cea mai mică valoare nefolosită înaintea lor: ele le hotărăsc pe
    toate cele următoare (Siegel, 2013;
    primele { $count } { $plural ->
        [one] valoare
        [few] valori
       *[other] de valori
    } au fost calculate)
proof-all-but-classes =
    repetarea ultimelor valori, în număr de { $greatest }, socotite de la
    cea mai mică valoare nefolosită înaintea lor, la grămezi cu același rest:
    ele le hotărăsc pe toate cele următoare (primele { $count } { $plural ->
        [one] valoare
        [few] valori
       *[other] de valori
    } au fost calculate)
label-quotient = cât
label-order = ordin
label-tame = joc
label-generators = generatori
label-relations = relații
label-elements = Φ
label-genus = gen
label-copies = copii
quotient-of-all-heaps = { $of } (toate grămezile, jocul misère)
quotient-of-heaps = { $of } (grămezile până la { $heaps }, jocul misère)
quotient-of-position = { $of } (tot ce poate urma, jocul misère)
quotient-order = { $plural ->
    [one] un element
    [few] { $count } elemente
   *[other] { $count } de elemente
}, dintre care cel care mută pierde { $lost }
quotient-tame = cuminte: ca la Nim
quotient-wild = sălbatic
proof-misere-quotient =
    elementele grămezilor până la { $last }, dintre care ultimele se repetă: o mutare
    lasă cel mult { $many ->
        [one] o grămadă
       *[several] { $heaps } grămezi
    }, așa că grămezile mai mari au opțiuni cu aceleași elemente
quotient-genus = { $genus }, valoare nim misère { $value }
quotient-copies =
    poziția valorează { $element }. Rezultatele pentru 1, 2, 3, … copii sunt { $outcomes }
    și așa mai departe: de la { $preperiod } copii încolo se repetă cu perioada { $period }.
proof-arithmetic-period =
    opțiuni care cresc din perioadă în perioadă, de la grămada de { $from }
    și numărul { $base }: nicio opțiune nu are valoarea prevăzută, iar
    fiecare număr mai mic este valoarea unei opțiuni
    (primele { $count } { $plural ->
        [one] valoare
        [few] valori
       *[other] de valori
    } au fost calculate)
proof-sparse-space =
    starea spațiului rar după grămada de { $start }: ea revine după o
    perioadă în care nicio grămadă nu este rară, iar fiecare valoare
    este arătată de o sumă de două grămezi, dintre care una are cel
    mult { $witnesses } (primele { $count } { $plural ->
        [one] valoare
        [few] valori
       *[other] de valori
    } au fost calculate)
proof-closed-form = o formulă explicită a valorilor { $source }
source-restricted-takes = (demonstrată în pagina manualului despre mulțimile de numere permise)
source-divisor-nim = (demonstrată în pagina manualului despre Divisor Nim)
source-takes-up-to = (demonstrată în pagina de teorie a manualului)
written-rows-proved =
    demonstrat: în fiecare dintre aceste rânduri, valorile care o decid pe
    următoarea revin împreună cu rândurile de care aceasta are nevoie; fiecare
    număr este cel mai mic posibil
rows-proved =
    demonstrat: în fiecare dintre aceste rânduri și în toate cele dinaintea lor,
    coloanele ocupate revin așa cum au fost, numărate de la valoarea următoare;
    fiecare număr este cel mai mic posibil

# Forme cu care seamănă valorile. `$of` este `n` sau ceva apropiat, ca `n + 1`; `$form`, `$formula` și `$x` sunt alte forme.

guess-computed = grămezile de la { $from } la { $to }
guess-none = niciuna: nimic nu este confirmat destul de des de valori
guess-confirmed = de { $plural ->
    [one] o grămadă
    [few] { $count } grămezi
   *[other] { $count } de grămezi
} de la { $from } la { $to }; numere potrivite: { $fitted } (asta nu demonstrează nimic)
label-guess = presupunere
misere-outcomes = { $ruleset } (rezultate în jocul misère)
guess-computed-positions = { $plural ->
    [one] o poziție
    [few] { $count } poziții
   *[other] { $count } de poziții
} de la { $from } la { $to }
guess-confirmed-positions = de { $plural ->
    [one] o poziție
    [few] { $count } poziții
   *[other] { $count } de poziții
} cu numere de la { $from } la { $to }; numere potrivite: { $fitted } (asta nu demonstrează nimic)
guess-holds = adevărată pe { $plural ->
    [one] o poziție comparată
    [few] { $count } poziții comparate
   *[other] { $count } de poziții comparate
} (nu este o demonstrație)
guess-is-false = falsă la { $position }: spune { $claimed }, corect este { $found }
error-guess-refuted = presupunerea este falsă
error-in-guess = în presupunere: { $problem }
error-guess-boards = pozițiile din `{ $ruleset }` nu sunt numere despre care să se poată spune o formă
advice-guess-numbers = `grundy guess` se referă la grămezi, la poziții din mai multe numere și la table la care se schimbă o singură mărime, ca `1x1..1x40`
error-misere-claims = ce afirmă regulile se referă la jocul normal
error-lost-picture = doar pozițiile pierdute nu formează o imagine
advice-lost-picture = `--outcome` desenează toate pozițiile
label-claimed = conform afirmației
label-claimed-value = valoare afirmată
label-claimed-moves = mutări afirmate
label-by-claim = printr-o afirmație
claimed-outcome = { $outcome }, dacă afirmația este adevărată
claimed-moves = { $plural ->
    [0] niciuna
    [one] o mutare
    [few] { $count } mutări
   *[other] { $count } de mutări
}
claimed-moves-some = { $plural ->
    [0] niciuna dintre cele examinate
    [one] o mutare, dintre cele examinate
    [few] { $count } mutări, dintre cele examinate
   *[other] { $count } de mutări, dintre cele examinate
}
by-a-claim = confirmată până la { $to }, nedemonstrată: { $claim }
by-a-claim-on = { $plural ->
    [one] confirmată într-o poziție, nedemonstrată: { $claim }
    [few] confirmată în { $count } poziții, nedemonstrată: { $claim }
   *[other] confirmată în { $count } de poziții, nedemonstrată: { $claim }
}
error-rules-built-in = `{ $ruleset }` este încorporat: regulile lui nu sunt scrise în limbajul regulilor
advice-rules-built-in = `grundy games` spune regulile fiecărui joc
advice-rules-begin = regulile încep cu un nume și cu părțile unei poziții, ca în `{ $example }`
error-cannot-listen = nu se pot primi conexiuni la { $address }: { $why }
advice-ports = porturile de la 1024 în sus nu cer permisiune
advice-own-address = trebuie să fie o adresă a acestui calculator, ca `127.0.0.1`
error-sweep-other-rules = calculul din `{ $file }` a fost planificat cu alte reguli
advice-sweep-rules = renunță la `--rules`: se folosesc cele din plan
advice-sweep-limits = alte limite înseamnă alt calcul: planifică-l în alt director
advice-sweep-version = planifică-l din nou cu această versiune, în alt director
advice-sweep-directory = alege alt director
advice-sweep-wait = așteaptă sau rulează altă parte
advice-free-port = `--port 0` folosește un port liber
advice-sweep-plan = `grundy sweep plan` creează directorul
advice-sweep-run = `grundy sweep run` le calculează
advice-sweep-anew = `grundy sweep run` calculează din nou partea aceea
guess-value = { $form }
guess-lost = pierdute unde { $form }
guess-but = { $form }, dar { $exceptions }
guess-where-x = { $formula }, unde x este { $x }
guess-by-remainder = după { $of } mod { $period }; pentru resturile 0, 1, …: { $values }
guess-remainders = { $of } mod { $period } este unul dintre { $values }
guess-all-lost = toate grămezile sunt pierdute
guess-none-lost = nicio grămadă nu este pierdută
guess-arithmetic = cu { $saltus } mai mult la fiecare { $period } grămezi; începând cu grămada 0: { $values }
guess-valuation = exponentul lui { $base } în { $of }
guess-power = cea mai mare putere a lui { $base } care divide { $of }
guess-rest = ce rămâne din { $of } după împărțiri la { $base } cât timp se poate
guess-digits = numărul cifrelor lui { $of } în baza { $base }
guess-digit-sum = suma cifrelor lui { $of } în baza { $base }
guess-first-digit = prima cifră a lui { $of } în baza { $base }
guess-least-prime-index = al câtelea număr prim este cel mai mic factor prim al lui { $of }
guess-least-prime = cel mai mic factor prim al lui { $of }
guess-prime-factors = câte numere prime divid { $of }
guess-prime-factors-with-repeats = câți factori primi are { $of }, fiecare de câte ori divide
guess-divisors = câți divizori are { $of }
guess-odious = numărul cu indicele { $of }, de la 0, dintre 1 2 4 7 8 … (cu un număr impar de cifre 1 în binar)
guess-evil = numărul cu indicele { $of }, de la 0, dintre 0 3 5 6 9 … (cu un număr par de cifre 1 în binar)
guess-replaced = { $of }, cu { $to } în locul lui { $from }
guess-is-square = { $of } este pătrat perfect
guess-is-triangular = { $of } este număr triunghiular
guess-is-fibonacci = { $of } este număr Fibonacci
guess-is-power = { $of } este o putere a lui { $base }
guess-is-multiple = { $of } este floor(k * { $alpha }) pentru un k de la 1 în sus

# Cât costă valorile.

costs-of = K = { $takes } (câte numere se pot lua), M = { $heap } (cea mai mare grămadă)
costs-recursion = recursie simplă, numai pentru grămada de { $heap }
costs-too-many = prea multe ca să poată fi scrise
costs-growth = ca { $base }^M
costs-linear = se poate lua un singur număr: ca M
costs-memory = recursie cu memorie, sortare și parcurgere, pentru { $count } { $plural ->
    [one] grămadă
    [few] grămezi
   *[other] de grămezi
}
costs-calls = { $calls } (la { $count } s-a răspuns din memorie)
costs-comparisons = { $count } pentru a sorta valorile opțiunilor
costs-looks = { $count } pentru a găsi cea mai mică valoare care lipsește
costs-cells = { $count } { $plural ->
    [one] celulă
    [few] celule
   *[other] de celule
}
costs-engine = acest program, pentru { $count } { $plural ->
    [one] grămadă
    [few] grămezi
   *[other] de grămezi
}
costs-steps = { $steps } ({ $each } pe grămadă)
costs-bytes = { $count } { $plural ->
    [one] octet
    [few] octeți
   *[other] de octeți
}
costs-no-proof = demonstrația perioadei: nu încape în numărul de pași permis
costs-proof = demonstrația perioadei, din { $count } { $plural ->
    [one] grămadă
    [few] grămezi
   *[other] de grămezi
}
costs-proof-steps = { $steps }, apoi câte o verificare pe grămadă
costs-proof-bytes = { $count } { $plural ->
    [one] octet
    [few] octeți
   *[other] de octeți
} de valori, pentru grămezi de orice mărime

# Teorema comparată cu căutarea.

verify-compared = { $positions }: cel mult { $components }, fiecare { $kind ->
    [board] în interiorul celei de mărimea
   *[other] până la
} { $greatest }
verify-ordered = { $count } dacă se ține seama de ordinea { $kind ->
    [pair] perechilor
    [board] tablelor
   *[heap] grămezilor
}
verify-by = { $positions }: { $theorem }
verify-searched = { $positions }, numai din opțiuni
verify-same = peste tot același rezultat și aceleași mutări câștigătoare
verify-different = DIFERIT la { $position }
verify-verdict = { $outcome }, { $moves }
bar-positions = poziții
error-no-pattern = `{ $pattern }` nu este un model
error-sizes = se așteptau dimensiuni de table de la cele mai mici la cele mai mari, ca `1x1..4x5` sau `path 1..30`, s-a găsit `{ $found }`
error-sizes-of-claims = afirmațiile regulilor se compară pe numere, ca în `0..1000`, nu pe dimensiuni precum `{ $found }`
error-blank-in-row = linia { $line } din `{ $file }` are un spațiu, iar liniile de lângă ea sunt rânduri ale unei table
advice-blank-in-row = un pătrat gol are un semn, ca `.`; tablele care stau una sub alta au o linie goală între ele
error-no-strip = `{ $ruleset }` nu se joacă pe o bandă, deci `{ $pattern }` nu înseamnă nimic acolo
advice-family = pentru o familie de table sau de grafuri, `grundy guess node-kayles path 1..300` spune cum arată valorile
advice-pattern = un model se scrie cu `^n`, ca în '(xxo)^n', după regulile unei benzi
error-false-claim = o afirmație este falsă: `{ $clause }`
error-verify = teorema și căutarea diferă la `{ $position }`
error-no-misere-theorem = nu se cunoaște nicio teoremă pentru `{ $ruleset }` în jocul misère: acolo răspunde numai căutarea
error-no-components = se aștepta cel puțin o componentă, s-a găsit limita 0
advice-least-heaps = `--heaps 1` este minimul
advice-misere-nim = în jocul misère, `nim` are regula lui Bouton, iar alte jocuri de grămezi singure au un cât

# Ce este salvat și cât s-a făcut.

saved-in = { $what } în { $directory }, { $bytes }
zeros = { $zeros } (poziții P)
values-in-blocks = { $values }, în { $blocks }, în total { $plural ->
    [one] un octet
    [few] { $count } octeți
   *[other] { $count } de octeți
}
greatest-first = { $value }, prima dată la { $of ->
    [powers] puterea
   *[heaps] grămada de
} { $heap }
crc-of = { $crc }, pentru { $heaps }
states-kept = { $heaps }, cu { $plural ->
    [one] o stare păstrată
    [few] { $count } stări păstrate
   *[other] { $count } de stări păstrate
}
state-running = un calcul scrie acum aici
state-idle = niciun calcul nu scrie acum aici
state-torn = ultimul bloc a rămas neterminat: următorul calcul taie { $plural ->
    [one] un octet
    [few] { $count } octeți
   *[other] { $count } de octeți
}
told-there = există deja: { $what }; calculul continuă
told-there-again = există deja: { $what }; se calculează din nou, pentru a continua
told-all-there = toate valorile există deja
told-saved = salvat: { $what }
told-stopped = oprit; salvat: { $what }; aceeași comandă continuă de acolo
told-stopped-states = oprit; s-au salvat stările pentru { $what }; aceeași comandă continuă de acolo
told-torn = ultimul bloc din `{ $file }` a rămas neterminat: se taie { $plural ->
    [one] un octet
    [few] { $count } octeți
   *[other] { $count } de octeți
}; se păstrează: { $kept }
told-lost = `{ $file }` a pierdut { $plural ->
    [one] un octet
    [few] { $count } octeți
   *[other] { $count } de octeți
} de la salvare: valorile lor se calculează din nou
told-least-period = se caută cea mai mică perioadă
told-least-preperiod = se caută cea mai mică preperioadă
told-states = se înregistrează stări pentru certificat
with-pace = { $told } ({ $pace })
pace = { $rate } milioane de valori/s, { $left }
million-a-second = { $rate } milioane/s
time-left = mai durează { $time }
duration = { $unit ->
    [year] { $plural ->
        [one] un an
        [few] { $count } ani
       *[other] { $count } de ani
    }
    [week] { $plural ->
        [one] o săptămână
        [few] { $count } săptămâni
       *[other] { $count } de săptămâni
    }
    [day] { $plural ->
        [one] o zi
        [few] { $count } zile
       *[other] { $count } de zile
    }
    [hour] { $plural ->
        [one] o oră
        [few] { $count } ore
       *[other] { $count } de ore
    }
    [minute] { $plural ->
        [one] un minut
        [few] { $count } minute
       *[other] { $count } de minute
    }
   *[second] { $plural ->
        [one] o secundă
        [few] { $count } secunde
       *[other] { $count } de secunde
    }
}
nothing-saved-yet = nu s-a salvat încă nimic
nothing-new-yet = încă nimic nou
bar-steps = pași
bar-seconds = { $elapsed } s din { $seconds } s, pași: { $steps }

# Cuvintele de pe imagini și table.

picture-value = { $position }, valoarea { $value }
picture-piece = poziția
picture-move = o mutare
picture-winning = o mutare câștigătoare
picture-p-position = poziție P
picture-goal = ținta
picture-rows = x, numărul de rânduri
picture-columns = y, numărul de coloane
picture-first-heap = x, prima grămadă
picture-second-heap = y, a doua grămadă
picture-heap = n, grămada
picture-a-value = valoare
picture-outcome = rezultat
picture-grundy-value = valoare Grundy
picture-values = Valori Grundy
picture-zero = poziție P (valoare 0)
picture-products = câtul misère: produsul oricăror două elemente
picture-outcomes = Poziții P și poziții N
board-winning = o mutare câștigătoare, într-o poziție P
board-other-p = altă poziție P
board-goal = ținta, o poziție P
board-winning-moves = mutări câștigătoare: { $moves }
board-to = în { $square }

# Ce nu este corect, cu litere mici și fără punct.

error-read-or-write = nu se poate citi sau scrie: { $why }
error-cannot-write = nu se poate scrie `{ $file }`: { $why }
error-cannot-write-certificate = nu se poate scrie certificatul `{ $file }`: { $why }
error-is-directory = `{ $file }` este un director
error-not-a-file-name = `{ $file }` nu este numele unui fișier
error-png-terminal = o imagine PNG nu se scrie într-un terminal
error-no-such-format = `{ $file }`: `{ $ending }` nu este unul dintre formatele de aici
error-no-room = `{ $file }` ar ocupa cel puțin { $bytes }, iar liberi acolo sunt { $free }
error-no-sequence = `{ $ruleset }` nu se joacă cu grămezi individuale, deci nu are un șir de valori
error-nothing-to-certify = perioada jocului `{ $ruleset }` rezultă dintr-o formulă explicită { $source }, deci nu este nimic de certificat
error-genus-picture = genurile și valorile nim misère se scriu ca text, CSV sau JSON
error-many-elements = câtul are { $order } elemente, iar o imagine cel mult { $most }
error-no-genus = un tabel de genuri este unul de grămezi singure, iar `{ $ruleset }` nu se joacă cu acestea
error-no-quotient = `{ $ruleset }` nu se joacă cu grămezi singure: câtul ei este cel al unei poziții
error-copies-of-nothing = `--copies` întreabă de copiile unei poziții, și nu este niciuna
error-heaps-of-a-position = `--to`, `--from` și `--certificate` sunt despre grămezi, nu despre poziția `{ $position }`
error-no-quotient-in-file = `{ $file }` nu este un certificat al unui cât misère
error-other-quotient = câtul din `{ $file }` nu este al grămezilor din `{ $ruleset }`
error-no-certificate-of-quotient = nu există un certificat al câtului misère al lui `{ $ruleset }`
error-no-certificate-of-position = nu există un certificat pentru `{ $position }`
error-rows-not-periodic = nu se știe dacă rândurile jocului `{ $ruleset }` sunt periodice
error-rows-too-far = rândurile regulilor scrise se demonstrează până la rândul { $last }
error-b-file = un b-file este o listă a valorilor grămezilor individuale
error-dir-picture = `--dir` salvează valori și nu desenează nicio imagine
error-proof-of-no-position = certificatul `{ $file }` nu este despre o poziție, deci nu se joacă
advice-proof-of-position = `grundy solve cram 5x8 --certificate FILE` scrie unul despre o poziție
error-proof-not-playable = poziția din certificatul `{ $file }` nu se citește ca una a jocului său
proof-of-value = Verificat: `{ $position }` are valoarea { $value } (valori de părți: { $parts }).
proof-of-win = Verificat: cine mută primul câștigă `{ $position }` (valori de părți: { $parts }).
error-search-not-kept = căutarea în `{ $position }` nu se salvează
advice-search-not-kept = `--dir` salvează căutări pe o tablă sau un graf din care mutările scot celule, ca în Cram și Node Kayles
error-other-search = `{ $directory }` conține o căutare în { $held }, nu în { $wanted }
advice-each-search = dă fiecărei table un director al ei
error-facts-damaged = `{ $file }` nu mai este cum a fost scris
advice-facts-damaged = fără el, căutarea află din nou ce conținea
facts-are-there = { $plural ->
    [one] un fapt este în `{ $directory }`: se continuă
    [few] { $count } fapte sunt în `{ $directory }`: se continuă
   *[other] { $count } de fapte sunt în `{ $directory }`: se continuă
}
facts-saved = { $plural ->
    [one] salvat: o parte cunoscută, { $rate } pe secundă
    [few] salvat: { $count } părți cunoscute, { $rate } pe secundă
   *[other] salvat: { $count } de părți cunoscute, { $rate } pe secundă
}
facts-outlook = acum: dacă valoarea este { $value }; cam { $has } poziții pentru a arăta asta, { $not } pentru a o infirma
facts-moves = acum: ce mutări câștigă
error-json-plain = `--json` este pentru jocurile rând cu rând
error-no-exercise = `{ $file }`, rândul { $line }: se aștepta numele unui exercițiu
error-many-points = prea multe grămezi pentru o imagine: { $heaps }, iar limita este { $most }
error-many-cells = prea multe celule pentru o imagine: { $x } x { $y }, iar limita este { $most } în total și { $side } pe o latură
error-many-drawn = prea multe grămezi pentru o imagine: { $heaps }, iar limita este { $most }
error-large-graph = o imagine a unui graf are loc pentru { $most } vârfuri, s-au găsit { $vertices }
error-heap-drawn = grămada { $heap } este prea mare pentru o imagine: limita este { $most }
error-heap-on-board = grămada { $heap } este prea mare pentru o tablă: limita este { $most } x { $most }
error-square-beyond = pătratul { $square } este în afara tablei de { $size } x { $size }
error-board-wide = tabla de { $size } x { $size } este prea lată pentru text: limita este { $most }
error-no-chessboard = `--size` este pentru o tablă de șah, iar poziția nu este pe una
error-no-costs = costurile se numără pentru mulțimi finite de numere permise, iar `{ $ruleset }` nu este una
error-costs-format = costurile se scriu ca text sau JSON
error-dir-for-pairs = `{ $ruleset }` se joacă cu grămezi individuale, iar `--dir` este pentru perechi
error-many-values = tabelul are peste 2^64 valori
error-holds-more = `{ $directory }` conține mai multe valori decât are tabelul
error-wide-value = o valoare a acestui tabel depășește cei 32 de biți care se salvează
error-not-these-values = valorile salvate nu sunt ale acestui program
error-not-these-states = stările din `{ $directory }` nu sunt ale acestui program
error-run-wants = `grundy run` cere un joc, `--to` și `--dir`
error-no-code-for-states = `--states` este pentru coduri, iar `{ $ruleset }` nu este unul
error-not-kept = un director păstrează doar numele regulilor, iar `{ $ruleset }` înseamnă ce ai scris tu azi
error-beyond-counting = grămada de { $heap } depășește ce se poate număra
error-more-heaps = `{ $directory }` conține deja { $held }, mai mult decât până la { $last }
error-more-states = `{ $directory }` conține deja stări pentru { $held }, mai mult decât până la { $last }
error-large-run = { $of ->
    [powers] puterile
   *[heaps] grămezile
} până la { $last } ocupă cam { $memory } de memorie și cel puțin { $disk } pe disc: mai mult decât { $than ->
    [memory] există
   *[table] permite `--table`
}
error-dense-states = o stare la { $plural ->
    [one] fiecare valoare
    [few] fiecare { $count } valori
   *[other] fiecare { $count } de valori
} ar ocupa mai mult loc decât valorile
error-not-sparse = `{ $ruleset }` nu are un spațiu rar, deci nu ajung câteva valori pentru a le hotărî pe cele următoare
values-of-heaps = `{ $ruleset }`
values-of-table = tabelul jocului `{ $ruleset }`, { $x } pe { $y }
error-other-values = `{ $directory }` conține valori pentru { $held }, nu pentru { $wanted }
error-other-states = `{ $directory }` conține stări pentru `{ $held }`, nu pentru `{ $wanted }`
error-other-files = `{ $directory }` conține alte fișiere
error-keeps-states = `{ $directory }` conține un calcul care păstrează numai stări
error-keeps-values = `{ $directory }` conține un calcul care păstrează toate valorile
error-holds-table = `{ $directory }` conține { $held }, nu un calcul `grundy run`
error-no-run = `{ $directory }` nu conține niciun calcul
error-no-states-there = `{ $file }` nu conține stările unui calcul
error-not-a-directory = `{ $directory }` nu este un director
error-not-a-header = `{ $file }` nu este antetul unui calcul
error-unknown-encoding = `{ $file }` numește codificarea `{ $encoding }`, care este necunoscută
error-later-version = `{ $file }` are versiunea { $version } a formatului; acest program citește până la versiunea { $greatest }
error-another-process = alt proces scrie acum în `{ $directory }`
error-damaged = `{ $file }` este deteriorat: suma de control este greșită
error-mixed-states = `{ $file }` este deteriorat: este pentru `{ $ruleset }`, iar stările lui sunt pentru `{ $held }`
error-damaged-block = blocul { $block } din `{ $file }` (la octetul { $byte }, de la { $kind ->
    [value] valoarea
   *[heap] grămada
} { $first }) este deteriorat, { $evidence }
evidence-later-block = iar blocul { $later } de după el este întreg
evidence-saved = deși a fost salvat întreg

# Ce ar fi corect.

advice-budget = `--budget` permite mai mulți pași
advice-seconds = `--seconds { $more }` permite mai mult timp, iar `--seconds 0` oricât
advice-any-time = `--seconds 0` permite oricât timp
advice-budget-of-position = `--budget { $more }` permite de zece ori mai mulți
advice-memory = un `--table` mai mic încape în memoria acestei mașini
advice-read-only = `chmod u+w { $file }` permite înlocuirea lui; sau alege alt nume
advice-table = `--table` permite mai mult spațiu
graph-file-at = rândul { $line }, caracterul { $character }: { $what }
graph-file-empty = se aștepta un graf, nu s-a găsit nimic
graph-file-no-text = aceasta nu este text
graph-file-no-vertices = se așteptau două vârfuri, adică numere, s-a găsit `{ $found }`
graph-file-header = se aștepta `p edge VERTICES EDGES`, s-a găsit `{ $found }`
graph-file-late-header = un rând `p` apare o singură dată, înaintea tuturor muchiilor
graph-file-cut = fișierul se termină la mijloc: muchii declarate { $declared }, găsite { $found }
graph-file-more = muchii declarate { $declared }, iar aici mai este una
graph-file-undeclared = vârful { $vertex } nu este declarat: vârfurile sunt de la { $first } la { $last }
graph-file-length = { $form } cu vârfuri în număr de { $vertices } are { $expected } litere după acest număr, s-au găsit { $found }
graph-file-letter = `{ $found }` nu este o literă a formatului { $form }
graph-file-padding = ultima literă a formatului { $form } indică o muchie care nu poate exista
graph-file-second = aici începe al doilea graf, iar unul singur este așteptat
graph-file-cut-number = { $form } se termină înainte de sfârșitul numărului de vârfuri
graph-file-arcs = arcele au o direcție, iar muchiile nu au aici: un `digraph` le poate avea
graph-file-no-arcs = muchiile nu au aici direcție, iar un `digraph` are nevoie de arce
graph-file-mixed = muchii cu și fără direcție stau în același fișier
graph-file-alone = vârful { $vertex } stă singur, dar este numit și în altă parte
graph-file-ambiguous = `{ $one } { $other }` poate fi o muchie sau numărul de vârfuri și de muchii care urmează
graph-file-vertex-or-count = `{ $count }` poate fi un vârf fără muchii sau numărul vârfurilor
advice-vertex-below = scrie vârfurile fără muchii sub muchii și renunță la numărul vârfurilor
graph-file-edge-or-vertices = `{ $one },{ $other }` poate fi o muchie sau două vârfuri fără muchii
advice-edge-or-vertices = scrie `{ $one }-{ $other }` pentru o muchie sau `{ $one }` și `{ $other }` pe rânduri separate
graph-file-too-large = graful are peste { $most } vârfuri și muchii
advice-graph-file = un fișier are câte o muchie pe rând, ca `0 1`, sau este DIMACS, graph6, digraph6 ori sparse6
advice-edge-or-header = scrie `{ $one }-{ $other }` pentru o muchie sau `p edge { $one } { $other }` pentru numere
position-in-file = fișierul `{ $file }`, { $problem }
advice-rows = valoarea rezultă din rândul { $row } al tabelului, a cărui demonstrație durează mult: `grundy solve { $position } + nim 1 --seconds 0` o calculează
value-not-computed = necalculată: { $why }
value-not-computed-but = necalculată: { $why }; { $advice }
advice-saved-game = `--save` scrie un astfel de fișier
advice-load = cu `--load` pentru același fișier, jocul din el continuă
advice-plain = `--plain` joacă rând cu rând
advice-progress = `--progress` numește un fișier făcut de acest program, sau unul nou
advice-force = `--force` scrie certificatul în locul lui
advice-no-certificate = renunță la `--certificate`: demonstrația se află în sursa numită
advice-fewer-heaps = `--to` cu o grămadă mai mică
advice-certified-quotients = câturile codurilor, ale mulțimilor finite de scădere și ale mutărilor după resturi și mărimi au certificate
advice-certified-positions = certificatele sunt pentru poziții cu o singură componentă din Cram, Node Kayles, Arc Kayles, dame, turnuri, nebuni, cai, Clobber sau NoGo, de cel mult 128 de pătrățele sau vârfuri, în jocul normal
advice-output = `--output` numește un fișier
advice-png-file = `--output picture.png` o scrie într-un fișier
advice-formats = `--format` scrie unul dintre aceste formate în orice fișier: { $formats }
advice-another-disk = alege un interval mai scurt sau alt disc
advice-range-written = un interval se scrie `{ $full }` sau, pe scurt, `{ $short }`
advice-single-heaps = `{ $command }` este pentru jocuri cu grămezi individuale, precum mulțimile de numere permise și codurile
advice-rows-of-wythoff = cele ale jocului `wythoff` sunt periodice, ca și cele ale multor reguli scrise de cineva
advice-rows-of-rules = un rând are o perioadă dacă al doilea număr este o grămadă, din care se pot lua oricâte jetoane în fiecare rând sau în niciunul, și dacă celelalte mutări sunt în număr finit și duc în rânduri dinainte
advice-csv = `--format csv` scrie rezultate și tabele cu două grămezi
advice-without-dir = fără `--dir`, imaginea se desenează
advice-shorter-or-csv = alege un interval mai scurt sau `--format csv` pentru toate valorile
advice-solve-values = `grundy solve` le spune valorile
advice-solve-moves = `grundy solve` îi spune mutările
advice-solve-this = `grundy solve { $position }` spune mutările
advice-as-svg = `--format svg` o desenează
advice-larger-board = `--size { $size }` ajunge
advice-chessboard = o pereche `wythoff` este: `grundy board wythoff 5,9 --size 12`
advice-add = adaugă `{ $what }`
advice-run-saves = `grundy run` salvează valorile grămezilor individuale
advice-shorter-range = alege un interval mai scurt
advice-greater-budget = salvat: { $what }; un `--budget` mai mare continuă
advice-other-directory = începe în alt director
advice-tell-the-authors = începe în alt director și anunță autorii
advice-without-states = fără `--states`, se păstrează toate valorile
advice-mod = `--mod NUMĂR` spune ce rest lasă numerele la o împărțire
advice-claims = regulile pot afirma ceva: `f(n): n-1 if n > 0; guess n % 2`
advice-rules = un fișier de reguli sau reguli pe un rând, ca în `halving(n): n-t for t in 1..n/2`
rules-one-game = regulile din linia de comandă sunt ale unui singur joc
rules-in-a-file = `--rules FIȘIER` citește mai multe
advice-table-output = `grundy table ... --output FIȘIER` salvează valorile
advice-farthest = `--to { $to }` este limita
advice-at-least = `--to { $to }` sau mai mult continuă
advice-at-least-or-table = `--to { $to }` sau mai mult continuă; `grundy table` afișează mai puține
advice-larger-table-or-period = `--to { $to }` încape; `--table { $table }` permite mai mult; `grundy period` poate demonstra mai repede o perioadă
advice-every = `--every { $every }` sau mai mult
advice-each-ruleset = fiecare joc are nevoie de un director al său
advice-each-table = fiecare tabel are nevoie de un director al său
advice-states = `--states` îl continuă
advice-states-directory = `--states` are nevoie de un director al său
advice-table-goes-on = `grundy table` cu `--dir` îl continuă
advice-begin-run = `grundy run RULESET --to N --dir DIR` începe unul
advice-run-directory = un calcul are un director al său, care se creează dacă nu există
advice-own-directory = ce se salvează are nevoie de un director al său
advice-same-command = `--dir` cere un director făcut de aceeași comandă sau unul nou
advice-made-by = `--dir` cere un director făcut de `{ $command }` sau unul nou
advice-wait = așteaptă până se termină sau alege alt director
advice-newer = un grundy mai nou îl poate continua
advice-known-encoding = acest program cunoaște `{ $encoding }`
advice-from-copy = ia-l dintr-o copie sau începe în alt director
advice-copy = nu s-a schimbat nimic; pune la loc o copie a fișierului sau începe în alt director
advice-copy-or-cut = nu s-a schimbat nimic; pune la loc o copie a fișierului sau taie-l la { $plural ->
    [one] un octet
    [few] { $count } octeți
   *[other] { $count } de octeți
}: astfel se păstrează { $kept }
advice-kept-until-room = ce era salvat se păstrează; aceeași comandă continuă de acolo de îndată ce este loc
advice-kept-until-now = ce era salvat se păstrează; aceeași comandă continuă de acolo de îndată ce poate scrie
advice-saved-until-now = salvat: { $saved }; aceeași comandă continuă de acolo de îndată ce poate scrie
advice-states-saved = stările sunt salvate; aceeași comandă îl scrie de îndată ce poate
failure-at = { $place }: { $problem }
error-in-record = `{ $file }`, { $problem }

# Jocuri între doi jucători aleși după nume.

label-nim-sum = suma nim
label-move = mutare
turn-of-player = Mutarea { $turn }: jucătorul { $player } ({ $strategy })
nim-sum-not-known = necunoscută
player-can-win = victorie: jucătorul { $player } o poate forța
player-can-lose = înfrângere: jucătorul { $player } poate forța victoria
player-wins-after = Nu mai există mutări: jucătorul { $player } ({ $strategy }) câștigă după { $plural ->
    [one] o mutare
    [few] { $count } mutări
   *[other] { $count } de mutări
}.
drawn-after = Poziția apare a treia oară: remiză după { $plural ->
    [one] o mutare
    [few] { $count } mutări
   *[other] { $count } de mutări
}.
not-finished-after = Neterminat după { $plural ->
    [one] o mutare
    [few] { $count } mutări
   *[other] { $count } de mutări
}.
so-many-games = { $plural ->
    [one] un joc
    [few] { $count } jocuri
   *[other] { $count } de jocuri
}
games-played = { $games }, începe jucătorul { $player }, sămânța { $seed }
player-won = jucătorul { $player } { $name }  { $wins } câștigate
player-share = { $share } %  (95 %: între { $low } și { $high } %)
games-drawn = remize: { $drawn }
moves-a-game = mutări pe joc: în medie { $mean }  (95 %: între { $low } și { $high }), de la { $least } la { $most }
bar-games = jocuri
error-no-games = se aștepta cel puțin un joc, s-a găsit `--games 0`
error-two-players = se așteptau doi jucători, s-a găsit `{ $found }`
advice-two-players = ca în `--players optimal,random`

# Perechi.

error-beatty-by = `--beatty` dă propriile șiruri, prin părțile întregi ale multiplilor
error-beatty-rules = `--beatty` dă propriile șiruri, nu pe cele ale lui `{ $rules }`
error-no-formula = nu se cunoaște nicio formulă pentru pozițiile cu altă valoare decât 0
error-classic-alone = `{ $option }` dă perechile lui `wythoff`, nu pe cele ale lui `{ $rules }`
error-no-pairs = `{ $ruleset }` nu are o listă de perechi
error-pair-beyond = perechea { $pair } depășește numerele pe 64 de biți cu care lucrează această construcție
error-pair-drawn = perechea { $pair } depășește numerele pe 64 de biți din care se desenează o imagine
error-many-pairs = o imagine a { $pairs } perechi este prea mare: poate avea cel mult { $most }
error-compared-form = comparația celor trei construcții se scrie ca text sau JSON
error-constructions-differ = construcțiile diferă: raportul de aur { $golden }, mex { $mex }, cuvântul { $word }
advice-no-formula = renunță la `--by` și la `--beatty`
advice-golden = `--by golden` dă perechi oricât de mari
advice-constructions = `--by golden` și `--by mex` le dau pe amândouă
advice-pairs-to-write = `--by golden` are perechi de scris
advice-pairs = `wythoff` și `wythoff:t` au una
advice-fewer-pairs = un `--count` mai mic, sau `--format csv` pentru toate perechile
advice-pairs-as-csv = `--format csv` dă perechi oricât de mari

# Rânduri cu poziții, și teste care încep cu numărul grămezilor.

at-line = rândul { $number }
at-test = testul { $number }
bar-lines = rânduri
bar-tests = teste
error-line-no-text = se aștepta text UTF-8, dar s-a găsit { $found } la coloana { $column }
error-carriage-return = se aștepta o poziție pe rând, dar s-a găsit un retur de car fără rând nou la coloana { $column }
error-counted = se aștepta { $expected } la rândul { $line }, coloana { $column }, dar s-a găsit { $found }
error-last-move-not-listed = ultima mutare câștigătoare nu se află printre cele { $most } enumerate
advice-max-moves = `--max-moves` enumeră mai multe mutări câștigătoare
error-counted-alone = `--counted` are nevoie de un joc: testele lui sunt doar numere
error-counted-boards = `{ $ruleset }` nu se joacă cu grămezi, iar `--counted` citește grămezi
advice-lines = fără `--counted`, fiecare rând este o poziție
expected-tests = numărul testelor
expected-number-of-heaps = numărul grămezilor testului { $test }
expected-number-of-pairs = numărul perechilor testului { $test }
expected-heap-of-test = grămada { $heap } din { $heaps } a testului { $test }
expected-end-of-tests = sfârșitul după { $plural ->
    [one] { $tests } test
    [few] { $tests } teste
   *[other] { $tests } de teste
}
found-byte = octetul 0x{ $byte }, care nu este UTF-8
found-number = un număr
found-huge-count = un număr de peste 64 de biți
found-long-number = un număr cu peste { $most } cifre
found-large-heap = o grămadă mai mare decât { $greatest }
found-end-of-input = sfârșitul datelor

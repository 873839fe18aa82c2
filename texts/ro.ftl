# Textele jocului din terminal și ale paginii.

rule-normal = cine face ultima mutare câștigă
rule-misere = cine face ultima mutare pierde

position = Poziția
board = Tabla
moves = Mutări
help = Ajutor
why = De ce

you = dumneavoastră
machine = calculatorul
player = jucătorul { $player }

turn-you = Este rândul dumneavoastră.
turn-player = Este rândul jucătorului { $player }.
machine-moved = Calculatorul: { $move }.
thinking = Calculatorul se gândește ... (Ctrl-C încheie jocul)
made = { $who }: { $move }.
selected = Enter face această mutare: { $move }
typed = Mutarea dumneavoastră: { $text }
edit = Poziție nouă: { $text }
save = Salvează jocul în fișierul: { $text }
saved = Salvat în { $file }, și după fiecare mutare.
not-saved = Nu a fost salvat: { $why }.
nothing-to-choose = În această componentă nu există nicio mutare.

over-you = Nu mai există mutări: ați câștigat.
over-machine = Nu mai există mutări: a câștigat calculatorul.
over-player = Nu mai există mutări: a câștigat jucătorul { $player }.
no-mistakes = Nicio poziție câștigătoare nu a fost pierdută.
mistakes = { $count ->
    [one] O mutare a dat victoria din mână: este marcată cu „?”.
    [few] { $count } mutări au dat victoria din mână: sunt marcate cu „?”.
   *[other] { $count } de mutări au dat victoria din mână: sunt marcate cu „?”.
}

not-a-move = Nu este o mutare: { $why }.
not-a-position = Nu este o poziție: { $why }.
undecided = Nu știu: { $why }.
no-undo = Nu există nicio mutare de anulat.
no-redo = Nu există nicio mutare de refăcut.

hint-win = Indiciu: cine mută acum poate câștiga. (h: în ce componentă)
hint-lose = Indiciu: cine mută acum pierde, dacă adversarul joacă perfect. (h: o mutare posibilă)
hint-component = Indiciu: priviți componenta { $component }. (h: mutarea)
hint-move = Indiciu: { $move } câștigă. (h: de ce)
hint-try = Nicio mutare nu câștigă, dacă adversarul joacă perfect. Puteți încerca { $move }. (h: de ce)

keys = ↑↓ componentă  ←→ mutare  Enter mută  h indiciu  u anulare  ? ajutor  q ieșire
keys-over = u anulare  n joc nou  ? ajutor  q ieșire

help-choose = ↑ ↓       alege o componentă
help-move = ← →       alege o mutare în ea
help-enter = Enter     face mutarea
help-mouse = Mouse     un clic alege o mutare, al doilea clic pe ea o face
help-type = 0-9, t    mutarea scrisă: „1: 3”, „take 2 from 1”, „1: 3 4” pentru împărțire
help-hint = h         un indiciu: cine câștigă, în ce componentă, ce mutare, de ce
help-why = w         cine câștigă aici și de ce
help-undo = u, r      anulează o mutare, o reface
help-restart = n         joc nou
help-swap = s         schimbă locul cu calculatorul
help-edit = e         altă poziție
help-outcomes = o         arată rezultatul după fiecare mutare
help-save = x         salvează jocul într-un fișier
help-language = l         altă limbă
help-quit = q, Ctrl-C ieșire
help-close = Orice tastă închide această fereastră.

# The words of the terminal game and of the page. Every language has the same messages.

rule-normal = whoever makes the last move wins
rule-misere = whoever makes the last move loses
rule-normal-short = normal: last move wins
rule-misere-short = misère: last move loses

position = Position
board = Board
moves = Moves
help = Help
why = Why

you = you
machine = the machine
player = player { $player }

turn-you = Your turn.
turn-player = Player { $player }'s turn.
machine-moved = The machine: { $move }.
moved-by-chance = It does not know who wins here, and moved at random.
thinking = The machine is thinking ... (Ctrl-C ends the game)
made = { $who }: { $move }.
selected = Enter makes this move: { $move }
typed = Your move: { $text }
edit = New position: { $text }
save = Save the game in the file: { $text }
saved = Saved in { $file }, and after every move.
not-saved = Not saved: { $why }.
nothing-to-choose = There is no move in this component.
choose-a-move = Choose a move: arrow keys, a click, or type it.
nothing-chosen = No move is chosen yet: arrow keys or a click choose one, Enter makes it.
no-room-for-board = The board has no room here: { $position }

over-you = No move is left: you win.
over-machine = No move is left: the machine wins.
over-player = No move is left: player { $player } wins.
over-drawn = This position stands here for the third time: the game is drawn.
no-mistakes = No win was given away.
mistakes = { $count ->
    [one] One move gave the win away: it is marked with "?".
   *[other] { $count } moves gave the win away: they are marked with "?".
}
unknown-moves = { $count ->
    [one] Of one move it is not known whether it gave the win away.
   *[other] Of { $count } moves it is not known whether they gave the win away.
}
mistake = { $number }. { $who }: { $move } gave the win away. What wins: { $right }
slips = { $count ->
    [one] One move made a draw of a win, or a loss of a draw: it is marked with "?".
   *[other] { $count } moves made draws of wins, or losses of draws: they are marked with "?".
}
slip = { $number }. { $who }: { $move } gave something away. Better: { $right }

rules-nim = Take any number of tokens from one heap.
rules-take = Take { $tokens } from one heap.
rules-take-all-but = Take any number of tokens from one heap, but not { $numbers }.
rules-take-squares = Take a square number of tokens from one heap: 1, 4, 9, 16, …
rules-take-primes = Take a prime number of tokens from one heap: 2, 3, 5, 7, 11, …
some-tokens = { $numbers } { $plural ->
    [one] token
   *[other] tokens
}
list-or = { $first } or { $last }
list-to = { $first } to { $last }
rules-kayles = Knock down one pin or two neighbours; this may split the row.
rules-dawsons-kayles = Knock down two neighbouring pins; this may split the row.
rules-grundys-game = Split a heap into two of different sizes.
rules-lasker = Take any number of tokens from a heap, or split it into two.
rules-divisor-nim = Take a number of tokens that divides the size of a heap, but not the whole heap.
rules-wythoff = Take any number from one heap, or the same number from both: a queen moves towards the corner.
rules-wythoff-reach = Take any number from one heap, or from both, with numbers that differ by less than { $reach }.
rules-lines = { $piece ->
    [king] The king moves one square towards the corner: take 1 from one heap, or 1 from both.
    [queen] The queen moves towards the corner, as far as you like: take any number from one heap, or the same number from both.
    [bishop] The bishop moves diagonally towards the corner: take the same number from both heaps.
    [knight] The knight leaps towards the corner: take 1 from one heap and 2 from the other.
    [rook] The rook moves towards the corner, as far as you like: take any number from one heap.
   *[other] A piece moves towards the corner by the columns and rows { $piece }, as often as you like in one move; by those after a stroke only once.
}
rules-euclid = Take a multiple of the smaller heap from the larger one, but not all of it.
rules-chomp = Eat a square of the bar, and all squares to its right, below it, or both. The first square is poisoned: it stays.
rules-hackenbush = Cut an edge of the graph. What is no longer connected with the ground falls.
rules-tokens = Take a token along an arc of the graph, from its first end to its second. The tokens are independent of each other.
rules-geography = Take the token along an edge to another vertex. The vertex that it leaves is gone with all its edges.
rules-in-words = { $rules }
rules-dawsons-chess = Take a heap of one, two tokens from the end of a row, or any three neighbours; this may split the row.
rules-officers = Take one token from a heap of two or more, and split the rest in two if you like.
rules-guiles = Take a whole heap of one or two, or take two tokens and split the rest in two.
rules-treblecross = Take three neighbours; this may split the row. A strip of n squares is a heap of n + 2.
rules-double-kayles = Knock down one to four neighbouring pins; this may split the row.
rules-both = { $first } { $then }
rules-code-split = Split a heap in { $leaves ->
    [4] two
    [8] three
   *[12] two or three
} without taking anything.
rules-code = { $leaves ->
    [1] Take a whole heap of { $tokens }.
    [2] Take { $tokens } from a heap, but not all of it.
    [3] Take { $tokens } from a heap.
    [4] Take { $tokens } from a heap and split the rest in two.
    [5] Take a whole heap of { $tokens }, or take as many and split the rest in two.
    [6] Take { $tokens } from a heap, but not all of it; the rest may be split in two.
    [7] Take { $tokens } from a heap; the rest may be split in two.
    [8] Take { $tokens } from a heap and split the rest in three.
    [9] Take a whole heap of { $tokens }, or take as many and split the rest in three.
    [10] Take { $tokens } from a heap, but not all of it; the rest may be split in three.
    [11] Take { $tokens } from a heap; the rest may be split in three.
    [12] Take { $tokens } from a heap and split the rest in two or three.
    [13] Take a whole heap of { $tokens }, or take as many and split the rest in two or three.
    [14] Take { $tokens } from a heap, but not all of it; the rest may be split in two or three.
   *[15] Take { $tokens } from a heap; the rest may be split in two or three.
}

# What games are called; the notation stands beside it.
title-named = { $name }
title-nim = Nim
title-take = Subtraction games
title-take-of = Subtraction game ({ $set })
title-codes = Taking-and-breaking games
title-code = Code { $code }
title-kayles = Kayles
title-dawsons-kayles = Dawson’s Kayles
title-dawsons-chess = Dawson’s chess
title-officers = Officers
title-guiles = Guiles
title-treblecross = Treblecross
title-double-kayles = Double Kayles
title-grundys-game = Grundy’s game
title-lasker = Lasker’s Nim
title-divisor-nim = Divisor Nim
title-wythoff = Wythoff’s game
title-wythoff-reach = { $reach }-Wythoff
title-lines = Chess pieces
title-piece = { $piece ->
    [king] The king
    [queen] The queen
    [bishop] The bishop
    [knight] The knight
    [rook] The rook
   *[other] A piece that moves { $piece }
}
title-chomp = Chomp
title-euclid = Euclid’s game
title-hackenbush = Green Hackenbush
title-tokens = Tokens on a directed graph
title-geography = Undirected vertex geography

not-a-move = Not a move: { $why }.
not-a-position = Not a position: { $why }.
undecided = I do not know: { $why }.
no-undo = There is no move to take back.
no-redo = There is no move to make again.

# Hints tell more each time: what to look at, what to leave, which move, and why. What stands for `$aim` is a noun.
hint-lose = Here you can win only if the other player makes a mistake.
hint-draw = Neither player can force the end here. You can hold the draw.
hint-look = You can win. { $look }
hint-aim = Leave { $aim }.
hint-aim-in = Move in component { $component }: leave { $aim }.
hint-move = { $move } wins.
hint-try = You could try this: { $move }.
hint-more = (h: more)
mistake-reply = After that mistake, the other player can leave { $aim }.

look-end = Can you make the last move now?
look-equal-pairs = Compare the parts: if they are equal, every move can be copied.
look-equal-arms = Look at the first row and the first column.
look-half-turn = Turn the board half around in your mind: what changes?
look-odd-ones = Count the heaps of 1.
look-even-columns = Write the heaps in binary, one below the other, and look at each column.
look-values = Look at each part by itself, and find its value.
look-small = Begin with small positions: which of them are lost for whoever must move?

aim-end = no move at all
aim-equal-pairs = { $kind ->
    [heap] two equal heaps
    [pair] two equal pairs
    [board] two equal boards
   *[parts] parts that are equal two by two
}
aim-equal-arms = only one row and one column, of the same length
aim-half-turn = a board that looks the same after half a turn
aim-odd-ones = an odd number of heaps of 1
aim-even-columns = an even number of ones in each column of the heaps in binary
aim-multiple = a multiple of { $modulus }
aim-remainders = a heap with { $count ->
    [1] the remainder { $remainders }
   *[other] one of the remainders { $remainders }
} when divided by { $modulus }
aim-lost-heaps = one of the lost heaps { $heaps } and so on
aim-pairs = one of the pairs { $pairs } and so on, in either order
aim-both-even = two even numbers
aim-equal-numbers = two equal numbers
aim-euclid = two different numbers, the larger less than 1.618… times the smaller
aim-multiples = two different numbers, the larger less than 1.618… times the smaller
aim-fibonacci = a sum of Fibonacci numbers, each the largest that fits (12 = 8 + 3 + 1), whose last is more than may be taken
aim-no-more = a number whose largest divisor among 1, 2, 4, 8, … is more than may be taken
aim-retreat = two numbers that have the remainder 0 or 1 when divided by 4
aim-staircase = an even number of ones in each binary column of steps 2, 4, 6, …
aim-moore = heaps in binary with 0, 3, 6, … ones in each column
aim-coins-left = an even number of ones in each binary column of every second gap from the right
aim-twins = a word with an even number of moves to come
aim-values = { $parts ->
    [2] two parts of equal value
   *[other] parts whose values cancel out: their nim-sum is 0
}
aim-lost = a position that is lost for whoever must move

set-up-player = Player { $player }
set-up-difficulty = Random
set-up-rule = Rule
set-up-first = Who begins
set-up-machine = The machine
new-game = New game
review = Review
as-written = no, the position above
difficulty = of these rulesets, difficulty { $level } of 5
human = human
by-chance = random
skill = { $percent ->
    [100] sees every winning move
   *[other] sees { $percent } of 100 winning moves
}
set-up-keys = ↑↓ row   ←→ choice   Enter begins   Esc back
set-up-typing = The position is typed, Ctrl-U erases it; ←→ show examples of all rulesets.

# The first of them are shown that fit, so the help comes first.
keys = ? help  ←→↑↓ choose  Enter move  h hint  u undo  m menu  Tab component  q quit
keys-over = ? help  v review  u undo  n again  m another game  q quit

help-choose = Tab, ↑ ↓  choose a component
help-move = ← →       choose a move in it; on boards and pairs, ↑ ↓ too
help-enter = Enter     make the move
help-mouse = Mouse     a click chooses a move, a second click on it makes it
help-type = 0-9, t    type a move: "1: 3", "take 2", "1: 3 4" for a split
help-hint = h         a hint: what to look at, what to leave, which move, and why
help-why = w         who wins here, and why
help-analyse = a         mark every move: ✓ wins, ✗ loses
help-undo = u, r      take a move back, make it again
help-set-up = m         another game: position, difficulty, rule, players
help-restart = n         start again
help-swap = s         swap sides with the machine
help-edit = e         another position
help-outcomes = o         show the outcome after each move
help-review = v         the moves that gave the win away, and what was right
help-save = x         save the game in a file
help-language = l         another language
help-quit = q, Ctrl-C quit
help-close = Any key closes this.

# Of the words below, `positions/src/sentence` tells which is said when, and what is put in. `$count` is a number as it
# is written, and `$plural` a small one with the same plural. Line breaks are for a terminal; a page has spaces there.

heap-or-pair = { $kind ->
    [pair] pair
    [board] board
   *[heap] heap
} { $number }
move = { $kind ->
    [pair] pair
    [board] board
   *[heap] heap
} { $number }: { $from } -> { $to }
move-named = { $kind ->
    [pair] pair
    [board] board
   *[heap] heap
} { $number }: { $name }
one-and-other = { $one } and { $other }
one-then-other = { $one }; { $other }

told-by-ends = { $beginning } … { $end } ({ $characters } characters; `--json` has them all)
about-position = position
about-values = values
about-value = value
about-outcome = outcome
about-moves = moves
about-longest = longest
about-known-by = known by
about-rests-on = rests on

in-misere-play = { $position } (misère play)
n-position = N: the player to move wins
p-position = P: the player to move loses
not-decided = not decided
not-computed = not computed

analysis-sum = nim-sum { $sum }
analysis-after = After this move:
analysis-length = { $moves ->
    [one] ends in one move
   *[other] ends in { $moves } moves
}

no-move-left = none is left
none-wins = none wins
none-wins-but-lasts = none wins; one can hold out for { $plural ->
    [one] 1 move
   *[other] { $count } moves
}
lost-after = { $move }, lost after { $plural ->
    [one] 1 more move
   *[other] { $count } more moves
}
winning-moves = { $plural ->
    [one] 1 winning move
   *[other] { $count } winning moves
}
winning-moves-not-known = not all winning moves are known
winning-moves-some = at least one winning move
winning-moves-none-listed = { $moves }, none listed
winning-moves-shown = { $moves }, { $count } shown
outcome-draw = draw: neither player can force the end
draw-holds =
    { $plural ->
        [one] 1 move holds the draw
       *[other] { $count } moves hold the draw
    }
draw-holds-shown =
    { $moves }, { $count } shown

by-nim-sum = Bouton's theorem: the nim-sum of the heaps
by-bouton-misere = Bouton's rule for misère Nim
by-misere-quotient = the misère quotient of the parts
by-computed-values = the values of all smaller heaps, and the Sprague-Grundy theorem
by-proved-period = the proved period of the values, and the Sprague-Grundy theorem
by-proved-recursion = the proved recursion of the values, and the Sprague-Grundy theorem
by-proved-automaton = the proved automaton of the values, and the Sprague-Grundy theorem
by-closed-form = the closed form of the values, and the Sprague-Grundy theorem
by-wythoff-pairs = the closed form of the P-positions of Wythoff's game
by-sprague-grundy = the Sprague-Grundy theorem: the nim-sum of the components
by-mirror = equal components cancel in pairs
by-fusion-and-colon = the fusion and the colon principle of Hackenbush, and the Sprague-Grundy theorem
by-vertex-values = the values of all vertices of the graph, and the Sprague-Grundy theorem
by-paths-and-stars = the values of paths and cycles, those of Dawson's chess (0.137), and of stars
by-binary-digits = Moore's theorem: how often each binary digit occurs in the heaps
by-matching = the theorem of maximum matchings: who moves wins where each of them covers the vertex of the token
by-retrograde = search of every position that can follow, backwards from the ends of the game
by-symmetry = symmetry: each move is answered by its image, after half a turn or in an equal part
by-certificate = the certificate, which was checked
by-search-of-parts = a search of what can follow, part by part, as much as decides
by-search = search of every position that can follow
by-the-rules = the rules: no move is left

why-finished = No move is left: whoever has to move has lost.
why-finished-misere = No move is left: in misère play, whoever cannot move has won.
why-mirror =
    Equal components: { $pairs }. Each pair is worth 0: a move in one is
    answered by the same move in the other (the mirror strategy).
why-mirror-wins = Here that is all there is, so the second player wins by mirroring.
why-options = Options of { $position } in { $ruleset } ({ $component }), by their values:
why-none = none
why-no-option = There is none, so its value is *0.
why-mex = The least value that is not among them (the mex) is { $value }.
why-constant = The values of { $ruleset } are all equal from heap { $preperiod } on (proved).
why-growing = The values of { $ruleset } grow by { $saltus } with each heap, from heap { $preperiod } on (proved).
why-period = The values of { $ruleset } repeat every { $period } heaps, from heap { $preperiod } on (proved).
why-period-growing = The values of { $ruleset } repeat every { $period } heaps and grow by { $saltus }, from heap { $preperiod } on (proved).
why-goes-back = So { $position } ({ $component }) goes back to heap { $small } of value { $small-value }: it has value { $value }.
why-closed-form = By the closed form of { $ruleset }, { $position } ({ $component }) has value { $value }.
why-fused =
    The vertices { $vertices } lie on cycles and are fused into one. Of the edges between them ({ $edges }), { $plural ->
        [one] one becomes a loop
       *[other] { $count } become loops, each worth *1
    }: together { $value }.
why-loops =
    { $plural ->
        [one] At the vertex { $vertices } is one loop
       *[other] At the vertex { $vertices } are { $count } loops, each worth *1
    } ({ $edges }): together { $value }.
why-stalk = What hangs on { $edge } has value { $above }. The stalk, with that edge, is worth one more: { $value }.
why-ground = The nim-sum of the loops and stalks on the ground is the value of { $position } ({ $component }): { $value }.
why-cuts =
    { $plural ->
        [one] One cut leaves value *0
       *[other] { $count } cuts leave value *0
    }: { $edges }.
why-matched =
    { $any ->
        [none] No two vertices can be matched.
       *[some] A maximum matching joins { $pairs }.
    }
why-covered = Every maximum matching covers vertex { $token }: whoever goes to the partner of the vertex each time moves last.
why-spare = Some maximum matching leaves out vertex { $token }: wherever the token goes, the other player goes to the partner of that vertex.
why-columns = The values in binary, added without carrying:
why-many-digits = The nim-sum of the values has { $count } binary digits at most.
why-sum-zero =
    The nim-sum s is *0: every move makes it different from *0, and the other player
    makes it *0 again.
why-highest-bit = The nim-sum s is { $sum }; its highest bit is k = { $bit } (worth { $worth }).
why-bit-set = Bit { $bit } is set in { $components }.
why-change = { $kind ->
    [pair] Pair
    [board] Board
   *[heap] Heap
} { $number }: value { $value } must become { $target }; option { $to } has value { $target }. Then s is *0.
why-must-change = { $kind ->
    [pair] Pair
    [board] Board
   *[heap] Heap
} { $number }: value { $value } must become { $target }. Then s is *0.
why-pair = For { $position }, the difference of the heaps is n = { $n }; the pair of that number is a = { $a }, b = { $b }.
why-pair-with-reach = For { $position }, the difference of the heaps is { $difference }, so n = { $n }; the pair of that number is a = { $a }, b = { $b }.
why-is-pair = The position is that pair: a P-position, every move leaves the list.
why-is-no-pair = The position is not in the list of pairs, so a move leads into it.
why-lower = Lower { $heaps ->
    [both] both heaps
    [first] the first heap
   *[second] the second heap
}: { $from } -> { $to }, a pair of the list.
why-bouton =
    Misère Nim (Bouton): play as in normal play while two heaps of 2 or more are left;
    with the last such heap, leave an odd number of heaps of 1.
why-bouton-ones = Only heaps of 1 are left, { $count } of them, { $parity ->
    [even] an even
   *[odd] an odd
} number: outcome { $outcome }.
why-bouton-turning-point = One heap of 2 or more and { $count } of 1: this is the turning point.
why-bouton-large = { $count } heaps of 2 or more: the nim-sum decides.
why-misere-quotient = Each part is worth an element of the misère quotient, which has { $count } elements.
why-misere-product = { $elements }: the product is { $product }.
why-misere-lost = The player to move loses { $lost }: outcome { $outcome }.
why-searched = Search of { $count } positions.
why-retrograde = Search of { $count } positions, backwards from those without a move.

# What is wrong, in small letters and without a full stop. What stands between backticks is typed.

error = error: { $text }
advice = hint: { $text }
error-at = { $problem } (character { $character } of `{ $text }`)
error-line = line { $line }: { $problem }
error-empty = expected a position, found nothing
error-nothing-after-plus = expected a ruleset and its heaps, found nothing after the last `+`
error-nothing-before-plus = expected a ruleset and its heaps, found nothing before `+`
error-no-component-pair = expected at least one pair of heaps after `{ $ruleset }`
error-no-component-board = expected at least one board after `{ $ruleset }`
error-no-component-heap = expected at least one heap after `{ $ruleset }`
error-unknown-ruleset = unknown ruleset `{ $found }`
error-no-ruleset = expected a ruleset, found nothing
error-second-ruleset = expected one ruleset, found `{ $found }` after it
error-plain = `{ $ruleset }` takes nothing after a `:`
error-reach = expected a number from 1 to { $greatest } after `wythoff:`, found `{ $found }`
error-no-reach = expected a number from 1 to { $greatest } after `wythoff:`, found nothing
error-no-take = expected a number that may be taken
error-no-exception = expected a number that may not be taken
error-zero-take = 0 cannot be taken: the game would never end
error-not-a-take = expected a number, found `{ $found }`
error-large-take = `{ $found }` is too large: numbers that may be taken are below 2^64
error-descending = the range `{ $first }..{ $last }` is descending
error-repeated-take = { $number } is named twice
error-many-takes = more than { $most } numbers in one set
error-no-code = expected a code such as `0.77`
error-not-a-digit-octal = expected an octal digit, found `{ $found }`
error-not-a-digit-hexadecimal = expected a hexadecimal digit, found `{ $found }`
error-no-point = expected `.` after the first digit, found `{ $found }`
error-nothing-after-point = expected a digit after the point
error-null-move = the digit `{ $digit }` allows a move that changes nothing, so that the game would never end: before the point stand only 0, 4, 8 or C
error-code-without-move = every digit of the code is 0, so that nobody can ever move
error-no-directions = expected directions, found none
error-not-a-direction = expected a direction such as 1-0, found `{ $found }`
error-no-direction = expected a direction such as 1-0, found nothing
error-many-directions = at most { $most } directions, not { $found }
error-standstill = a move takes at least one token, not 0-0
error-repeated-direction = each move along { $direction } is one along { $other } too
error-direction-twice = { $direction } is named twice
error-ridden-step = the step { $direction } is a move of the ride { $direction } already
error-heap-too-large = expected heaps up to { $greatest } for `{ $ruleset }`, found a larger one
error-no-row = expected how many squares a row has, found nothing
error-not-a-row = expected how many squares a row has, found `{ $found }`
error-row-grows = row { $row } has { $length } squares, more than the row above it, which has { $above }
error-no-square = expected a bar with a square at least: the poisoned one cannot be eaten
error-large-bar = expected at most { $most } rows of at most { $most } squares
graph-not-an-edge = expected an edge such as 0-1 or a vertex, found `{ $found }`
graph-not-a-vertex = expected a vertex, found `{ $found }`
graph-turned = the ends of `{ $greater }-{ $smaller }` are turned round: an edge without direction is written from its smaller end
graph-loop = `{ $vertex }-{ $vertex }` is a loop: no move leads along it
graph-twice = `{ $found }` is there twice
graph-no-token = no token: write the vertices with a token and a colon before the edges, as in `{ $example }`
graph-no-vertex = there is no vertex { $vertex } in this graph
graph-several-tokens = expected one token, found several
graph-in-the-air = the edge `{ $a }-{ $b }` is not connected with the ground, vertex { $ground }
error-in-words = { $reason }
error-arity = expected two numbers joined by a comma for `{ $ruleset }`, found `{ $found }`
error-not-closed = this `(` has no `)`
error-not-opened = this `)` has no `(`
error-ambiguous = `{ $found }` can mean two things
error-negative = expected a whole number that is not negative, found `{ $found }`
error-fraction = expected a whole number, found the fraction `{ $found }`
error-not-a-number = expected a whole number, found `{ $found }`
error-no-number = expected a whole number, found nothing
error-many-digits = expected a number of at most { $digits } digits, found a longer one
error-range-too-large = expected a range with ends below 2^64, found `{ $found }`
error-not-a-range = expected a range `A..B` with A at most B, found `{ $found }`
error-not-a-move = expected a move, found `{ $found }`
error-no-such-component = there is no component { $found }: they are numbered 1 to { $last }
error-differs = component { $component } is { $is }, not { $found }
error-nowhere = no component is { $found }
error-no-component-allows = `{ $found }` is a move in no component
error-several-components = `{ $found }` is a move in components { $components }
error-name-and-position = `{ $found }` is what one move is called, and what another one leaves
error-finished = component { $component } is { $from }: no move is left there
error-too-many = component { $component } has { $tokens } tokens, so { $taken } cannot be taken
error-not-an-option = the rules of `{ $ruleset }` do not let component { $component } go from { $from } to { $to }
error-beginning = expected `{ $expected }`, found `{ $found }`
error-version = expected nothing after the version, found `{ $found }`
error-choice = expected `{ $one }` or `{ $other }`, found `{ $found }`
error-too-large = expected at most { $most } { $of }, found { $found }
measure-components = components
measure-rulesets = different rulesets
measure-written = components of rules that somebody wrote
measure-digits = binary digits in all heaps
measure-components-of-turns = components in all turns
measure-digits-of-turns = binary digits in all turns
measure-values = values
measure-digits-of-values = digits of values
error-file-exists = there is a file `{ $file }` already
error-cannot-read = cannot read `{ $file }`: { $why }
error-cannot-save = cannot save the game in `{ $file }`: { $why }
why-read-only = it is read-only
error-no-lesson = there is no lesson `{ $name }`
error-no-terminal = the game on the whole screen needs a terminal
error-not-as-json = expected a question as `application/json`
error-question-too-long = expected at most { $count } bytes in a question
error-question-late = the question took too long to arrive
error-question-broken = the question did not arrive whole
error-question-not-utf-8 = expected a question in UTF-8
error-busy = too many questions wait already
error-engine-failed = the engine failed: tell the authors
error-not-json = expected a question in JSON, which goes wrong at line { $line }, column { $column }
error-no-ask = expected an object with the field `ask`
error-unknown-question = unknown question `{ $found }`
error-missing-field = the question `{ $ask }` needs the field `{ $field }`
error-twice-field = the field `{ $field }` is there twice
error-unknown-field = the question `{ $ask }` has no field `{ $found }`
error-field = expected { $expected } as `{ $field }`, found `{ $found }`
field-number = a whole number from { $least } to { $most }
field-truth = `true` or `false`
field-range = two whole numbers below 2^64
field-play = `normal` or `misere`
field-lesson = the name of a lesson
field-exercise = the name of an exercise
field-text = a text
error-ranges-pair = expected one or two ranges of heaps for `{ $ruleset }`, found { $found }
error-ranges-board = expected one range for `{ $ruleset }`, found { $found }
error-ranges-numbers = expected one range, or one for each of { $numbers } numbers for `{ $ruleset }`, found { $found }
error-ranges-heap = expected one range of heaps for `{ $ruleset }`, found { $found }
error-no-family = `{ $ruleset }` is played with numbers, not on boards such as `{ $board }`
error-no-board = `{ $board }`: { $why }
error-large-family = a table of `{ $ruleset }` has at most { $most } boards
error-no-start = `start` of `{ $ruleset }` tells no position of this range: they are counted from 0, and their number is { $found }
error-many-starts = `start` of `{ $ruleset }` tells more than { $most } positions
error-all-excluded = `where` of `{ $ruleset }` excludes all positions of this range
error-no-overview = `{ $ruleset }` has a table of positions one by one: not all heaps of this range are positions of it
error-listed = this table lists positions one by one, which are text, CSV or JSON
advice-listed = `--format csv`
advice-one-range = `0..12` is one range
error-claim-nowhere = the claim `{ $claim }` of `{ $ruleset }` could be compared on no position: it fails at each, or the rules allow none
error-no-claims = the rules of `{ $ruleset }` claim nothing
error-no-move-left = no move is left
error-too-many-heaps = sums of { $heaps } components are not counted: at most { $most }
error-modulo-zero = expected a number to divide by, found 0
error-sum-without-order = sizes are added up where the order of the heaps counts
error-no-single-heaps = `{ $ruleset }` is not played with single heaps
error-no-common-table = `{ $ruleset }` and `{ $other }` have no common table: one of them is played with pairs of heaps
error-none-drawn = no position of these rulesets that is won, but not at once, was found
error-unknown-player = unknown player `{ $found }`

undecided-budget = not decided within the budget of { $plural ->
    [one] 1 step
   *[other] { $count } steps
}
undecided-time = not decided within { $plural ->
    [one] 1 second
   *[other] { $count } seconds
}
undecided-stopped = stopped
undecided-table-full = not decided with a table of { $count } values
undecided-table-too-small = a table of { $count } values is needed, and one of { $allowed } is allowed
undecided-no-memory = a table of { $count } values does not fit into the memory
undecided-position = not decided: the moves of `{ $position }` take more than { $steps } steps, as many as the budget allows for one position
undecided-loop = the game need not end: { $loop }
undecided-forgotten = the values that are kept do not tell the value of heap { $heap }
undecided-no-theorem = no theorem proves a period: { $reason }
open-squares = the squares grow without bound, and no period is known
open-primes = the primes grow without bound, and no period is known
open-grundys-game = whether the values of Grundy's game have a period is an open question
open-own-rules = no theorem about rules of this form is built in
open-divisions = whether the values of heaps that are divided change for ever is not known here
open-digits = values that follow from the digits of the heap need not have one
undecided-no-period = the values have no period: { $reason }
unbounded-beside-zeros = there are values beyond every bound, and yet 0 occurs again and again
unbounded-beside-runs = there are values beyond every bound, and yet ever longer runs of equal ones
changes-thin-out = there are ever longer runs of equal values, and yet no last change
undecided-out-of-reach = heap { $heap } of `{ $ruleset }` is beyond what can be computed: heaps up to { $limit } can

# What would be right.

advice-position = write a ruleset and its heaps, as in `nim 3 5 7`
advice-rulesets = the rulesets are { $names }, and the games of the gallery, such as `cram`
advice-example = as in `{ $example }`
advice-near = did you mean `{ $name }`?
advice-near-two = did you mean `{ $one }` or `{ $other }`?
advice-either = write `{ $one }` or `{ $other }`
advice-write = write `{ $text }`
advice-quotes = a text with `+`, `,` or blanks stands in quotes, as in `"+-+"`; a shell needs others around these
advice-alone = write `{ $name }` alone
advice-leave-out = leave out `{ $what }`
advice-all-takes = if every number may be taken, the game is `nim`
advice-takes = write `1,4,9`, `1..3`, `all-but:2,3`, `squares` or `primes`
advice-range = write `{ $least }..{ $greatest }`
advice-any-size = `all-but:2,3` and `nim` allow numbers of any size
advice-hexadecimal = a hexadecimal code is written with `hex:`, as in `hex:0.8`
advice-point = Kayles is `0.77` or `.77`
advice-classic = `wythoff` is `wythoff:1`
advice-directions = as in `lines:queen`, `lines:1-0,0-1,1-1` (any number of times) or `lines:1-1/2-1` (2-1 once)
advice-dead-first = a row that begins with a dead letter stands behind `--`, as in `-- -xx`
advice-numbers = a whole number is written as in `1000`, `10^6`, `5*10^8`, `1e9` or `1_000_000`
advice-parameters = write a number for each parameter, as in `{ $example }`; behind rules in a line, too
advice-skill = write a skill from 0 to 100, as in `skill:70`
advice-players = the players are `{ $names }`
advice-move = `3 1` leaves 1 in component 3; `take 2 from 3` takes 2 from it
advice-component = choose a component with a move
advice-say-which = write `{ $example }` for component { $component }
advice-whole-moves = write `{ $called }` or `{ $leaving }`
advice-options = component { $component } can become { $options }
advice-options-and-more = component { $component } can become { $options }; or more
advice-no-bound = the program on your own machine has no such bound
advice-lesson-names = the lessons are `{ $names }`
advice-again = ask again in some seconds
advice-questions = the questions are `{ $names }`
advice-fields = the fields of `{ $ask }` are `{ $fields }`
advice-no-fields = `{ $ask }` has no other field
advice-lessons = the question `lessons` tells the names

# The game line by line.

long-number = { $number } ({ $count } digits)
plain-help =
    3 1             component 3 becomes 1
    1: 3 4          component 1 becomes 3 and 4 (a split)
    take 2 from 3   component 3 loses 2 tokens
    5, take 2       where one component alone allows it: 5 is left, 2 are taken
    hint            what to look at; again: what to leave, the move, and why
    why             who wins here, and why
    undo            take your last move back
    redo            make it again
    quit            end the game

# Rules that users write.

error-parameters = expected `{ $form }`
undecided-rules-fail = the rules fail at `{ $position }`: { $reason }, in `{ $place }`
fault-claims = no move leads to a win where the claims say that one does, so they are false
fault-claim = `{ $clause }` is false there or at a position that follows: it says { $claimed }, the moves say { $found }
fault-overflow = a number becomes too large
fault-division = a division by 0
fault-element = there is no element { $index } of { $length }
fault-cell = there is no cell ({ $row }, { $column })
fault-slice = a slice from { $from } to { $to }
fault-choose = the least or greatest of no numbers
fault-negative = a part of a position is { $number }, and none may be below 0
edge-loop = `{ $edge }` is a loop, which joins a vertex to itself: a `multigraph` can have it
edge-turned = the ends of `{ $edge }` are turned round: edges have no direction, and the smaller end comes first
edge-twice = the edge `{ $edge }` is there twice: a `multigraph` can have that
arc-twice = the arc `{ $edge }` is there twice
edge-arc = `{ $edge }` has a direction, and edges have none here: a `digraph` can have it
fault-mark = a cell gets the content { $content }, and there are marks for 0 to { $greatest }
fault-no-smaller = a move leaves { $number }, which is no smaller heap
fault-answer = `{ $function }` has no answer for { $number }
fault-letter = a text gets the letter `{ $letter }`, which no position can have
fault-shift = a shift by { $by }
fault-no-forest = the graph is no tree with a root, nor several such trees
fault-too-many = a list or a position of more than { $most } elements
rules-at-line = rules, line { $line }: { $problem }
rules-at-file = `{ $file }`, line { $line }: { $problem }
claim-compared = `{ $clause }` holds on the { $positions } positions compared (no proof)
claim-proved = `{ $clause }` follows from the form of the rules: proved
claim-not-compared = `{ $clause }` was compared on no position (no proof)
rules-false-claim-split = `split` is false at `{ $position }`: the value of the parts is { $claimed }, that of the position { $found }
rules-false-claim-canon = `canon` is false at `{ $position }`: the value of what stands for it is { $claimed }, its own { $found }
rules-false-claim-measure = `measure` is false: the move from `{ $position }` to `{ $found }` makes it no smaller
guess-one-expression = a guess is one expression, or `lost if` with one condition
guess-of-boards = the positions of `{ $ruleset }` are no numbers, and nothing written in rules
error-guess-misere = in misère play, positions have no values: guess which ones are lost
error-claim-of-sum = a claim is about positions of one ruleset
error-claim-lost-of-sum = which components are lost does not tell who wins their sum: a claim of values does
error-claim-refuted = the claim is false at `{ $position }`, or at a position that follows: it says { $claimed }, and by what it says of the moves it is { $found }
error-claim-false = the claim is false at `{ $position }`: it says { $claimed }, and { $found } is right
rules-false-claim-lost = `guess` is false at `{ $position }`: it says { $claimed }, the outcome is { $found }
rules-false-claim-guess = `guess` is false at `{ $position }`: it says { $claimed }, the value is { $found }
rules-false-claim-of = the rules of `{ $ruleset }` claim what is not so: { $found }
claims-of = claims { $clauses } of `{ $ruleset }`: compared on some positions, not proved
understood-same = same as
understood-values = values
understood-ends = ends
understood-period = period
understood-claims = claims
values-in-order = computed one heap after the other
values-by-division = from the heaps at which they change, at any size
values-by-digits = from the digits of the heap, where an automaton is proved to tell them
values-by-classes = one heap after the other; finitely many prove a period
values-by-form = by a closed form, at any size
values-by-memory =
    { $plural ->
        [one] of one heap and a state
       *[other] of one heap and { $count } states
    }; finitely many prove a period
values-by-rows = row by row; finitely many prove a period of each
values-by-heaps = from the values of its heaps, or of its stones
values-by-strips = for all ends that moves can leave of a pattern: a letter dies in each rule, so finitely many prove a period
values-of-strips-by-search = by search, row by row: some rule leaves no dead letter
values-by-search = by search
ends-checked = checked at each position that is met
ends-proved = proved: each move leaves smaller heaps
period-provable = { $theorem ->
    [repeated-values] can be proved: as many values as the greatest allowed number decide all that follow
    [guy-smith] can be proved by the argument of Guy & Smith
    [classes] can be proved by the argument of Guy & Smith, with remainders
    [parts-in-states] can be proved by the argument of Guy & Smith, for all states together
    [memory] can be proved: the states of the memory decide all that follow
    [all-but] can be proved: the last values, counted from the least not in use, decide all that follow
    [all-but-classes] can be proved: the last values, with remainders, decide all that follow
    [closed-form] known from a closed form
   *[other] can be proved by a theorem
}
rules-name-of-another = `{ $name }` is the name of another ruleset
rules-where = claims are about the positions that `start` leads to or, without it, all that `where` allows
rules-free-name = `{ $name }` is free
rules-bad-name = `{ $name }` cannot be the name of a ruleset
rules-names-have = a name has letters, digits and hyphens
written-parts = expected { $expected } parts, found { $found }
written-part = expected { $shape }, found `{ $found }`
part-number = a number
part-text = letters, as in abba, or [] for none
part-list = numbers, as in 3,1,2, or [] for none
part-set = different numbers, as in 0,3,5, or [] for none
part-grid = rows of cells, as in ..x/x.., or [] for none
part-graph = edges and single vertices, as in 0-1,1-2,3, or [] for none
part-multigraph = edges and single vertices, as in 0-1,0-1,2-2,3, or [] for none
part-digraph = arcs and single vertices, as in 0-1,2-1,3, or [] for none
written-zero = `{ $found }` begins with a 0
written-twice = `{ $found }` is there twice
written-family = a family of graphs is written as in `{ $written }`, not `{ $found }`
written-no-vertex = there is no vertex { $vertex }: the vertices of this tree are 0 to { $last }
written-no-tree = vertex { $vertex } does not hang on the root 0: the parents lead round a cycle
written-row = row { $row } is of length { $found }, and the first of length { $expected }
written-large = expected a number below 2^63, found `{ $found }`
written-too-long = the numbers of a position may have at most { $most } digits in all
written-mark = `{ $found }` is no mark of a cell: these are `{ $marks }`
written-untold = `where` does not tell whether `{ $found }` is a position: { $reason }
written-too-large = a position may have at most { $most } numbers
written-too-large-graph = a graph may have at most { $most } vertices and edges
strip-letter = `{ $found }` is no letter of this strip: these are `{ $letters }`, and `-` is dead
strip-power = `{ $found }` is no power: it is written `x^3` or `(xo)^3`
strip-parenthesis = this parenthesis has no other one
strip-too-long = a row may have at most { $most } letters; in cutting rules, the powers of one pattern may have up to 2^62
strip-bad-letter = `{ $letter }` cannot be a letter of a strip: letters are those from a to z and A to Z, and signs such as `.` and `#`
strip-unknown-letter = `{ $letter }` is no letter of this strip
strip-dead = `-` is dead, and no move changes what is dead: it stands on the right side of rules alone
strip-sides = the left side is { $left } long, the right side { $right }: both have the same number of letters
strip-pattern = a pattern has from 1 to { $most } letters, none of them dead
strip-not-cutting = some rule leaves no dead letter, so rows of any length are searched one by one: `^n` is for rules that cut
expected-strip = the head of a strip, as in `strip clobber over x o: xo -> -x`
expected-rewriting = a rule of a strip, as in `xo -> -x`, or `start` with a row
written-illegal = `{ $found }` is no position by `where`
rules-too-long = rules may have at most { $most } bytes
rules-too-deep = expressions may be nested { $most } deep
rules-too-many = there may be { $most } { $what }
counted-games = games of a text
counted-parts = parts of a position
counted-clauses = clauses of a game
counted-names = names at one place
counted-letters = letters on a side of a rule
counted-loops = `for` inside of each other
rules-unknown-sign = `{ $sign }` means nothing in rules
rules-open-text = this text has no closing `"`
rules-unexpected = expected { $expected }, found `{ $found }`
rules-unexpected-end = expected { $expected }, found nothing
expected-game = a game, as in `halving(n): n-t for t in 1..n/2`
expected-name = a name
expected-value = a number, a name or a list
expected-end-of-move = `for`, `let`, `if`, `and` or the end of the clause
expected-end-of-clause = the end of the clause
expected-quoted = a text between quotes
expected-sign = `{ $sign }`
expected-either = `{ $one }` or `{ $other }`
rules-reserved-word = `{ $word }` is a word of the language, not a name
rules-unknown-name = nothing is called `{ $name }` here
rules-unknown-function = there is no function `{ $name }`
rules-unknown-shape = `{ $word }` is no shape of a part
rules-name-taken = `{ $name }` has a meaning here already
rules-second-game = two games are called `{ $name }`
rules-second-clause = `{ $clause }` is said twice
rules-no-moves = `{ $name }` has no moves
rules-no-game = expected a game, as in `halving(n): n-t for t in 1..n/2`
rules-wrong-kind = expected { $expected }, found { $found }
rules-wrong-count = `{ $function }` takes { $expected }, not { $found }
rules-bad-marks = `marks` are different letters, one for each content of a cell, without `/`; behind a blank may stand rows of them that fill a board, as in `.xo xo/ox`
rules-power = `{ $found }` may be a power, or what `^` is in rules, the nim-sum
rules-no-grid = no part of `{ $name }` is a grid, so nothing has `marks`
rules-known-names = known here: { $names }
rules-power-or-sum = write the digits of the power, or `nimsum(a, b)`
rules-equality = two things are compared by `==`
rules-shapes = a part is a number, or one of text, list, set, grid, graph
rules-written = it is written `{ $form }`
kind-number = a number
kind-condition = a condition
kind-text = a text
kind-list = a list
kind-numbers = a list of numbers
kind-texts = a list of texts
kind-pair = a pair
kind-several = values in parentheses
kind-grid = a grid
kind-graph = a graph
kind-multigraph = a multigraph
kind-digraph = a digraph
kind-anything = anything
kind-positions = a list of positions
kind-range = a range or a list
kind-list-or-text = a list or a text
kind-row = a list, a text or a grid
kind-list-or-grid = a list or a grid
kind-cell = a cell, as in (0, 1)
kind-element = what the list has
kind-same-list = a list of the same kind
kind-vertices-or-edges = a vertex, an edge, or a list of these
kind-list-or-graph = a list or a graph
kind-vertex = a vertex, which is a number
kind-grid-or-graph = a grid or a graph

# What values follow that have no period, and what proves it.
recursion-down = G(n) = G(n/{ $by }), rounded down, from heap { $from } on, and not before
recursion-up = G(n) = G(n/{ $by }), rounded up, from heap { $from } on, and not before
recursion-taken =
    with f(n) = { $f }:
    G(n) = f(n) if f(n) > f(n-1), else G(n-f(n)-1)
recursion-left =
    with f(n) = { $f }:
    G(n) = 1 + G(f(n)) if n >= { $from } and f(n) >= { $least }, else 0
automaton-told =
    proved: G(n) follows from the digits of n in base { $base }, read from the
    lowest by an automaton of { $plural ->
        [one] 1 state
       *[other] { $count } states
    }
proof-taken = the values of the heaps n-f(n) to n are 0 to f(n), in some order
proof-left = from heap to heap the values stay, or grow by 1
proof-division =
    the parts of n/{ $by } are the parts of n divided by { $by }, so that agreement
    of finitely many values is enough
    ({ $plural ->
        [one] 1 change of the values was
       *[other] the first { $count } changes of the values were
    } compared)
proof-automatic =
    the states of a heap and of all its parts decide its value, and their
    states after one more digit ({ $plural ->
        [one] the only vector of states was
       *[other] all { $count } vectors of states were
    } looked at)

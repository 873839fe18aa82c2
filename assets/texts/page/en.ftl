# The words of the page alone; those of the game are in `texts/en.ftl`.

skip = To the content
navigation = Parts of the page
nav-play = Play
nav-learn = Learn
nav-explore = Explore
language = Language
theme = Dark
close = Close

# The teacher's kit: sets of exercises, result codes, worksheets, QR codes, the projector, the page as an app.
nav-teach = For teachers
learn-teach = For teachers: sets of exercises, worksheets and result codes
set-what = { $count ->
    [one] One question, the same for everyone who has this link.
   *[other] { $count } questions, the same for everyone who has this link.
}
set-help = You may use: { $help }.
set-help-none = There is no help, and one try for each question.
set-hint = hints
set-again = a second try
set-solution = the solution after the last try
set-progress = How you answered
set-question = Question { $number } of { $count }
set-wrong = That is not right.
set-next = Next question
set-finish = See your result
set-done = All answered: { $right } of { $count } right
set-name = Your name or initials, if your teacher wants to see them
set-code = Your result code
set-code-note = Give this code to your teacher. It says which questions you were asked, how you answered each of them, and the name above. The code and your name are not sent anywhere.
result-first = right at the first try
result-second = right at the second try
result-hinted = right after a hint
result-hinted-second = right at the second try, after a hint
result-wrong = wrong
do-code = Copy the code
do-over = Start again
teach-what = Make a set of exercises: everyone who opens its link is asked the same questions. At the end each pupil has a result code, and you can read those codes here. Nothing leaves this device.
teach-make = A set of exercises
teach-lesson = Lesson
teach-questions = Number of questions
teach-seed = Seed
teach-seed-note = The seed decides which questions are drawn: the same seed, the same questions.
do-seed = Another seed
teach-help = What pupils may use
teach-hint = Hints
teach-again = A second try
teach-solution = The solution, after the last try
teach-bounds = Please enter 1 to { $questions } questions, and a seed from 0 to { $seed }.
teach-link = The link of this set
do-try = Try it
do-sheet = Worksheet and key
teach-codes = Read result codes
teach-paste = Paste the codes here, one line for each pupil. A name may stand beside a code.
teach-read = Of this set: { $good }. Of another set: { $other }. Not readable: { $wrong }.
teach-cut = Only the first { $most } lines are read. Left out: { $count }.
teach-results = Results of this set
teach-name = Name
teach-right = Right
teach-of = { $right } of { $count }
teach-nameless = (no name)
teach-all-right = How many had it right
teach-mistyped = This is no result code, or there is a typing mistake in it.
teach-other = Another set: { $lesson }, seed { $seed }, { $questions ->
    [one] one question
   *[other] { $questions } questions
}. Help: { $help }.
teach-no-help = none
teach-honest = A check sum finds typing mistakes and small changes. It proves nothing: whoever knows how this page is made can make such a code, too.
sheet-of = { $lesson }: seed { $seed }, { $count ->
    [one] one question
   *[other] { $count } questions
}
sheet-note = The key is on a page of its own. What you see here is printed; this line is not.
sheet-name = Name
sheet-class = Class
sheet-date = Date
sheet-answer = Answer
sheet-key = Key
do-print = Print
do-qr = QR code
qr-title = QR code of this link
qr-too-long = This link has { $bytes } bytes, and a QR code holds { $most } at most. Send the link itself.
qr-only-here = Only this machine can open this page's address, so a QR code would lead nobody here. To let a class in, connect this machine to their network and start grundy serve --address 0.0.0.0
join-title = Open this page on your own device
join-what = Connect to the same network as this machine. Then scan the code, or type the address into a browser.
join-several = If one address does not open, try another one.
join-code = QR code of { $address }
join-go-on = Go on to the games
teach-join = Show a class how to open this page
projector = Projector view
projector-tip = Large and in strong contrast, for a class. Escape ends it.
news = There is a new version of this page.
do-reload = Reload
fault = This page has made a mistake. It is a fault of the program, and not yours: reload the page, or try something else.
fault-report = You can send a report to the authors: it has what failed, the address of this page, and which browser it is.
do-report = Copy a report

component = Component { $number }, { $ruleset }: { $position }
no-choice = no move is chosen yet
choose = { $by ->
    [touch] Tap what you take.
   *[keys] Choose a move: point at what you take, or use the arrow keys.
}
type-a-move = Type a move: 1: 2 leaves 2 in component 1, and 1: 3 4 splits it into 3 and 4
history = The game
show-outcomes = Show who can win after each move
outcome-n = N: whoever moves next can win
outcome-p = P: whoever moves next loses against best play
review = Review
review-mistake = Move { $number } ({ $who }), from { $position }: what was right?
thinking-page = The machine is thinking …
machine-guessed = The machine could not work out who wins here: its move is a guess.
quoted = “{ $text }”
copied = Copied.
hint = Hint

do-make = Make this move
do-type = Move
do-typing = Type a move
do-hint = Hint
do-hint-more = Next hint
do-undo = Undo
do-redo = Redo
do-restart = Restart
do-swap = Swap sides
do-new = New game …
do-link = Copy the link
do-copy = Copy as text
do-save = Save
do-open = Open

setup-title = New game
setup-position = Position
setup-position-note = As in “nim 3 5 7” or “nim 3 + kayles 9 + wythoff 6,10”. Any sum of rulesets will do.
setup-difficulty = Difficulty
setup-difficulty-level = { $level ->
    [1] very easy
    [2] easy
    [3] medium
    [4] hard
   *[5] very hard
}
setup-random = A random position of this ruleset
setup-misere = Misère: whoever makes the last move loses
setup-skill = Skill
setup-begins = Who begins
setup-begins-random = random
setup-start = Start

explore-title = Explore
explore-what = Grundy values of any ruleset: sequences with their proved periods, and tables of pairs of heaps.
explore-ruleset = Ruleset
explore-to = Up to heap
explore-show = Show
explore-loading = Computing …
explore-value-unknown = This value is not known.
explore-chart = Values of { $ruleset }
explore-table = Values of pairs of heaps in { $ruleset }
explore-heap = heap
explore-first-heap = first heap
explore-second-heap = second heap
explore-grundy = Grundy value
explore-how-often = how often
explore-counts = How often each value occurs
explore-counts-cut = This list is not complete: it has only the { $count } least values.
explore-value = Heap { $heap } has value { $value }. Click or Enter: why?
explore-pair = The pair { $pair } has value { $value }. Click or Enter: why?
explore-download = Download what is in sight as
explore-play = Play it
explore-proved = Proved: from heap { $preperiod } on, { $period ->
    [1] each value { $saltus ->
        [0] is that of the heap before it.
       *[other] is { $saltus } more than that of the heap before it.
    }
   *[other] the values repeat every { $period } heaps{ $saltus ->
        [0] .
       *[other] { " and grow by" } { $saltus }.
    }
}
explore-no-period = It is proved that these values have no period.
explore-proof = Proved: { $proof }.
explore-unproved = No period is proved within the bounds of this page; { $command } goes on.
explore-cut = Computed to heap { $to }: more takes longer than a page may compute. To go on: { $command }
explore-boards = Boards have no sequence of values. These are the values of whole boards, one by one; a click plays one.
explore-position = Position
explore-apparent = So far, { $period ->
    [1] each value from heap { $preperiod } on { $saltus ->
        [0] seems to be that of the heap before it.
       *[other] seems to be { $saltus } more than that of the heap before it.
    }
   *[other] the values seem to repeat every { $period } heaps from heap { $preperiod } on{ $saltus ->
        [0] .
       *[other] { " and to grow by" } { $saltus }.
    }
} That proves nothing.
explore-space = Only a few heaps are rare: { $rare } of those computed (mask { $mask }).
zoom-in = Zoom in
zoom-out = Zoom out
nim-sum = The values in binary, and their nim-sum

learn-what = Short lessons with boards to play on, riddles and exercises, from Nim to the proofs of periods. What you have solved is kept in this browser.
learn-progress = Exercises solved: { $done } of { $all }
learn-all = ← All lessons
learn-play = Play { $position }
learn-exercise = Exercise { $number }
learn-exercise-done = Exercise { $number } (solved)
learn-check = Check
learn-another = Another one

more-moves = More moves of it can be typed.
how-to-move = Arrow keys choose a move, Enter makes it.
do-analyse = Analyse
analysis-unknown = Who can win here is not known.
analysis-value = value *{ $value }
bits-after = After this move:
bits-odd = odd
bits-even = even
bits-sum = nim-sum
bits-won = Nim-sum *{ $sum }: not 0, so whoever moves next can win.
bits-lost = Nim-sum *0: every column is even, so whoever moves next loses.
mex-strip = Values that a move in { $component } leaves. The first that is missing is its own: *{ $value }.
mex-component = component { $number }
lost-squares = Outlined squares: whoever must move from there loses.
history-retry = Try again from here
history-show = Show it on the board
mistake-made = That gave the win away.
mistake-better = Better: { $move }.
history-others = Other ways
history-other = Move { $number }: { $move } ({ $count ->
    [one] one move
   *[other] { $count } moves
} in all)
history-strip = Who was winning after each move:
do-again = Try again
do-pause = Pause
do-resume = Go on
engine-unreachable = The engine does not answer. Try again in a moment
explore-number = Please enter whole numbers of at most 15 digits, the second one not below the first: at most { $most } heaps are shown at once.

# Explore: which values are looked at, and how.

explore-from = From heap
explore-with = Compare with
explore-how = How the values are shown
explore-shape = Shown as
explore-shape-chart = chart
explore-shape-grid = grid of rows
explore-width = Heaps in a row
explore-colour = Colours by
explore-by-value = value
explore-by-mod = value mod m
explore-by-bit = binary digit
explore-divisor = m
explore-digit = Which digit (0: the last)
explore-pick = Highlight value
explore-pick-note = A click on a value highlights it in the picture.
explore-look-number = Please enter a whole number: a row has at least 1 heap, m is from 2 to 4096, and a binary digit from 0 to 50.
explore-all = Show all
explore-keys = Drag to move; wheel, pinch, + or − to zoom; arrow keys to point; 0 shows all.
explore-column = heap mod { $width }
explore-row = first heap of the row
explore-seen-mod = value mod { $modulus }
explore-seen-bit = binary digit { $bit } of the value
explore-uncounted = To count the values of a table so large is more than this page may do. Parts of it are shown all the same.
explore-different = different values
explore-values = Heap { $heap } has value { $value } in { $ruleset } and { $beside } in { $other }. Click or Enter: why?
explore-tip = heap { $heap }: { $value }
explore-tip-pair = { $pair }: { $value }
explore-tip-mod = mod { $modulus }: { $rest }
explore-tip-bit = digit { $bit }: { $digit }
explore-tip-other = { $other }: { $value }
explore-copy = Copy what is in sight as
explore-list = list
explore-b-file = b-file
explore-the-heap = heap { $heap }
explore-the-pair = pair { $pair }
explore-differences = { $ruleset } and { $other } have different values in { $count } of { $all } places. The first is { $where }: { $one } and { $two }.
explore-equal = From heap { $from } to heap { $to }, { $ruleset } and { $other } have equal values everywhere.
explore-law = G(n + { $period }) = G(n){ $saltus ->
    [0] { "" }
   *[other] { " + " }{ $saltus }
}
explore-law-proved = for every n ≥ { $preperiod }.
explore-law-seems = for n from { $preperiod } to { $last }, which is all that was checked.

# The front door.

games-title = Play, and find out how to win
games-what = Two players, nothing hidden, no luck: whoever knows how, wins.
games-search = Find a game
games-none = No game has these words.
games-go-on = Go on with { $title }
games-won = { $won } of { $played } won
games-yours = Your games
games-record = { $played ->
    [one] You have played one game against the machine
   *[other] You have played { $played } games against the machine
} and won { $won }.
games-skill = The machine that adapts to you plays at { $skill } % now.
games-kept = Your games are counted in this browser alone, and these counts are not sent anywhere.
games-forget = Forget my games
games-all = All games
games-count = { $count ->
    [one] one game
   *[other] { $count } games
}
lessons-title = Lessons
lesson-begin = begin here
family-taking = Take from heaps
family-breaking = Take and break apart
family-pairs = Two heaps at once
family-boards = On boards, with words and graphs
levels-title = Ten levels to climb
levels-what = You begin, and each level can be won. Win without hints, analysis or undo, and without being shown who can win, and the star is yours.
level-start = Start
level-go-on = Go on with level { $number }
level-title = Level { $number }: { $name }
level-won = won
level-helped = won with help
level-next = next
level-first-tokens = First tokens
level-twins = Twins
level-three-heaps = Three heaps
level-classic = The classic
level-turned-round = Turned round
level-pins = Pins
level-cornered-queen = The cornered queen
level-bar = The chocolate bar
level-mixed = All at once
level-summit = The summit

# Moves in words.

made-you = You { $move }.
made-machine = The machine { $move }.
made-player = Player { $player } { $move }.
move-take = { $form ->
    [doing] taking
    [done] took
   *[plain] take
} { $taken } from heap { $number } ({ $from } → { $to })
move-split = { $form ->
    [doing] splitting
   *[other] split
} heap { $number } ({ $from } → { $to })
move-take-split = { $form ->
    [doing] taking { $taken } from heap { $number } and splitting
    [done] took { $taken } from heap { $number } and split
   *[plain] take { $taken } from heap { $number } and split
} the rest ({ $from } → { $to })
move-pair-one = { $form ->
    [doing] taking
    [done] took
   *[plain] take
} { $taken } from the { $which ->
    [first] first
   *[second] second
} heap of pair { $number } ({ $from } → { $to })
move-pair-both = { $form ->
    [doing] taking
    [done] took
   *[plain] take
} { $taken } from both heaps of pair { $number } ({ $from } → { $to })
move-pair-two = { $form ->
    [doing] taking
    [done] took
   *[plain] take
} { $first } and { $second } from pair { $number } ({ $from } → { $to })
move-squares = { $form ->
    [doing] playing
    [done] played
   *[plain] play
} { $squares }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
} on board { $number }
move-graph = { $form ->
    [doing] taking
    [done] took
   *[plain] take
} { $what ->
    [edges] { $count ->
        [one] the edge
       *[other] the edges
    }
   *[vertices] { $count ->
        [one] the vertex
       *[other] the vertices
    }
} { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
} from graph { $number }
move-other = { $form ->
    [doing] { "moving in " }
    [done] { "moved in " }
   *[plain] { "" }
}{ $kind ->
    [pair] pair
    [board] board
   *[heap] heap
} { $number }{ $form ->
    [doing] { " " }({ $from } → { $to })
    [done] { " " }({ $from } → { $to })
   *[plain] : { $from } → { $to }
}

# How a game ends.

end-you = You win!
end-machine = The machine wins.
end-player = Player { $player } wins.
end-drawn = A draw.
end-why = { $who } made the last move, and whoever makes the last move wins.
end-why-misere = { $who } made the last move, and whoever makes the last move loses.
end-at-once = There was no move to make.
end-again = Play again
end-mistake = Show my mistake
end-another = Another game …
end-next = Next level: { $name }
end-levels = All levels
end-level = Level { $number } is won in { $moves ->
    [one] one move
   *[other] { $moves } moves
}{ $help ->
    [yes] { " with help: the star is for who wins without." }
   *[no] { " without help: the star is yours." }
}
end-stars = You have { $stars ->
    [one] 1 star
   *[other] { $stars } stars
} of { $all }.
end-last = This was the last level: there is none above it.

# Another game.

setup-step-game = 1. Which game?
setup-step-players = 2. Who plays?
setup-against-machine = me, against the machine
setup-people = two people
setup-machines = the machine, against itself
setup-adapts = adapts to me (now at { $skill } %)
setup-more = More: the position, who begins, how one wins
title-sum = A sum of { $count } games
do-notation = Copy
all-games = ← All games

# What is played, in words.

sizes = { $kind ->
    [row] { $count ->
        [one] a row of { $sizes }
       *[other] rows of { $sizes }
    }
    [strip] { $count ->
        [one] a strip of { $sizes }
       *[other] strips of { $sizes }
    }
    [board] { $count ->
        [one] a board of { $sizes }
       *[other] boards of { $sizes }
    }
    [graph] { $count ->
        [one] a graph with { $sizes } vertices
       *[other] graphs with { $sizes } vertices
    }
    [pair] { $count ->
        [one] heaps of { $sizes }
       *[other] pairs of heaps: { $sizes }
    }
   *[heap] { $count ->
        [one] a heap of { $sizes }
       *[other] heaps of { $sizes }
    }
}
list-and = { $first } and { $last }

# The manual, read on the page.

nav-manual = Manual
manual-contents = Contents
manual-search = Search the manual
manual-results = Search results
manual-found = { $count ->
    [0] No part of the manual has all of these words.
    [one] Found in one place.
   *[other] Found in { $count } places.
}
manual-found-cut = Found in { $count } places. These are the best { $shown }.
manual-english = This manual is written in English.
manual-no-page = The manual has no such page.
manual-turn = The page before, and the next one
manual-table = Table
manual-block = Example
manual-copy = Copy
manual-copy-commands = Copy the commands of this example
manual-copy-text = Copy this text
manual-ruleset = About this game, in the manual
manual-theory = The theorems and their proofs, in the manual
manual-periods = About tables and periods, in the manual

# Other words than those of the terminal, for the same: on a page there is no command line.

advice-move = `3 1` leaves 1 in component 3, `1: 3 4` splits component 1 into 3 and 4, `take 2 from 3` takes 2 from component 3
advice-no-bound = the program grundy, on the command line, has no such bound
undecided-budget = there is more to work out than this page may do
undecided-table-full = there is more to work out than this page may do
undecided-table-too-small = there is more to work out than this page may do
move = { $kind ->
    [pair] pair
    [board] board
   *[heap] heap
} { $number }: { $from } → { $to }
why-lower = Lower { $heaps ->
    [both] both heaps
    [first] the first heap
   *[second] the second heap
}: { $from } → { $to }, a pair of the list.

# Rules that a user writes.
write-title = Your own game
write-what = Write the rules of a game: what a move leaves. The page then knows its values and its winning moves, and you can play it and send it to a friend.
write-manual = How rules are written
write-rules = Rules
write-examples = Begin with an example:
write-halving = Take up to half
write-prime = Take a prime that divides the heap
write-unequal = Split into two unequal heaps
write-fibonacci = At most twice the last take
write-cut = Cut a word between equal letters
write-domino = Lay dominoes
write-vertices = Remove a vertex and its neighbours
write-list = Several numbers stand in square brackets, as in [1, 3, 4].
write-colon = After the name of the game and what it is played with stands a colon.
write-head = A game begins with its name and what it is played with, as in game(n).
write-between = Between two moves stands a semicolon.
write-repair = Write it like this:
write-impossible = At { $position } this move is not possible. A move that is not always possible has its condition after “if”.
write-grows = This move makes the heap larger, so the game need not end. A move takes something away.
write-understood = This is what the page understands
write-position = Position
write-values = Values of the first positions
do-write = Change the rules
build-title = Build rules by ticking
build-what = Tick what a move may leave. The rules are written into the field above, so that you see how they are said.
build-name = my-game
build-all = From every heap
build-even = From even heaps
build-odd = From odd heaps
build-kind = A move takes
build-each = the numbers ticked below
build-up-to = any number up to …
build-all-but = any number, but not …
build-most = Up to (empty: any number)
build-but = Not these numbers
build-split = What is left may also be split into two heaps
build-leaves = What each number may leave
build-left = { $left ->
    [nothing] leave nothing
    [one] leave one heap
   *[two] leave two heaps
}
build-take = { $take ->
    [0] take none
   *[other] take { $take }
}
build-cell = { $take ->
    [0] Take none
   *[other] Take { $take }
}, { $left ->
    [nothing] leave nothing
    [one] leave one heap
   *[two] leave two heaps
}
build-more = More numbers
build-unequal = Two heaps that are left must be different
build-odd-too = Odd heaps have rules of their own
build-with = Played with
build-with-heaps = heaps, each by itself
build-with-pair = two heaps
build-with-board = a board
build-pair = A move takes
build-from-first = from the first heap
build-from-second = from the second heap
build-from-both = the same number from both heaps
build-board = A move lays
build-right = a domino to the right
build-down = a domino downwards
build-single = a single square
build-apart = No square may touch another one
build-rows = Rows
build-columns = Columns
build-none = Tick something: a game needs a move.

# The atlas. What is proved and what is not are never told by the same word.

atlas-title = The atlas
atlas-what = What is known of whole families of games: their periods, with proofs, and how far the values were computed.
atlas-link = The atlas: what is known of thousands of games
atlas-back = ← Explore any game
atlas-missing = The atlas is not here: it comes with the page of the program and of the web, as files.
atlas-loading = Loading …
atlas-family = Family
atlas-octal = octal codes
atlas-hex = hexadecimal codes
atlas-take = subtraction sets
atlas-strips = games on a strip of one letter
atlas-clobber = Clobber on a row
atlas-find = Find a code or a set
atlas-proved = What is known
atlas-all = all games
atlas-with-period = period proved
atlas-without-period = proved: there is no period
atlas-open = open
atlas-code = Game
atlas-known = What is known
atlas-preperiod = Preperiod
atlas-heaps = Values computed
atlas-largest = Largest value
atlas-zeros = Zeros
atlas-rares = Rare heaps
atlas-last-rare = Last rare heap
atlas-values = Frequencies
atlas-compare = Compare
atlas-tick = Compare { $code }
atlas-strip = Most frequent values: { $values }
atlas-is-period = Proved: period { $period }
atlas-is-arithmetic = Proved: period { $period }, saltus { $saltus }
atlas-is-without = Proved: no period
atlas-is-open = Open after { $heaps } values
atlas-open-what = Open: { $heaps } values were computed, and nobody knows from them whether they ever repeat.
atlas-count = { $count ->
    [one] 1 game
   *[other] { $count } games
}
atlas-shown = the first { $shown } are shown
atlas-none = No game of this family has such a code. A subtraction set with a common divisor has the values of the divided set, stretched: look for that one.
atlas-more = Show more
atlas-file = Download { $file }
atlas-cite = Computed by this program; each row tells its version and the command that repeats it.
atlas-manual = How the atlas was made, and how to cite it
atlas-explore = Open in Explore
atlas-repeat = The command that finds the same:
atlas-copy = Copy the command
atlas-no-certificate = Its certificate is too long to come with the page. The command writes it with --certificate and the name of a file.
atlas-download-certificate = Download the certificate
atlas-stands-for = Same values, shifted
atlas-theorem = Theorem
atlas-theorem-name = { $theorem ->
    [repeated-values] repeated values
    [guy-smith] Guy and Smith
    [arithmetic-period] arithmetic period
    [sparse-space] sparse space
    [strips] the argument of Guy and Smith for all ends
   *[other] { $theorem }
}
atlas-often = Most frequent values
atlas-times = { $value }: { $count }×
atlas-space = Sparse space
atlas-mask = mask { $mask } (binary)
atlas-mask-parity = mask { $mask } (binary) and the parity of the heap
atlas-program = Computed by
atlas-proof = Proof
atlas-proof-apart = A run of its own, far beyond the values computed here: { $file } in the source of this program has the certificate, and the transcripts of its check lie beside it.
atlas-certificate = Certificate (SHA-256)
atlas-compared = Side by side
atlas-show-compared = Show side by side
atlas-clear = Clear
atlas-ticked = Side by side: { $count } of at most { $most } games
atlas-drop = Take { $code } away

# What the commands say that are typed in a terminal: periods, tables, rows and long runs. A page has no use for it.
# `$count` is a number as it is written, and `$plural` a small one with the same plural.

# What stands at the left of a line.

label-ruleset = ruleset
label-preperiod = preperiod
label-period = period
label-saltus = saltus
label-proved-by = proved by
label-computed = computed
label-recursion = recursion
label-automaton = automaton
label-seen = seen
label-greatest = greatest
label-rare = rare
label-values = values
label-crc = crc-32
label-proof = proof
label-state = state
label-saved = saved
label-zeros = zeros
label-positions = positions
label-won = won
label-lost = lost
label-of-value = value
label-sum = sum
label-modulo = modulo
so-many-of-value = *{ $value }: { $count }
label-apparent = apparent
label-expression = expression
label-confirmed = confirmed
label-rules = rules
label-parameters = parameters
label-parts = position
label-example = example
label-row = row
label-compared = compared
label-theorem = theorem
label-search = search
label-result = result
label-calls = calls
label-growth = growth
label-comparisons = comparisons
label-looks = looks
label-memory = memory
label-steps = steps

# Numbers of things.

so-many-values = { $plural ->
    [one] 1 value
   *[other] { $count } values
}
so-many-blocks = { $plural ->
    [one] 1 block
   *[other] { $count } blocks
}
so-many-positions = { $plural ->
    [one] 1 position
   *[other] { $count } positions
}
so-many-components = { $count } { $kind ->
    [pair] { $plural ->
        [one] pair
       *[other] pairs
    }
    [board] { $plural ->
        [one] board
       *[other] boards
    }
   *[heap] { $plural ->
        [one] heap
       *[other] heaps
    }
}
no-heaps = no heaps
heaps-to = heaps 0 to { $last }
no-powers = no powers
powers-to = powers 0 to { $last }
rare-heaps = { $count } heaps{ $last ->
    [none] { "" }
   *[other] , the last at { $last }
} (mask { $mask }{ $parity ->
    [counts] { " and the parity of the heap" }
   *[none] { "" }
})

# Periods. The lines of what proves them are for a terminal.

period-of-values = { $ruleset } (values)
period-of-outcomes = { $ruleset } (outcomes)
period-from = { $period } from { $of ->
    [powers] power
   *[heaps] heap
} { $preperiod } on
period-with-saltus = { $period } from heap { $preperiod } on, saltus { $saltus }
period-proved = { $period }: proved ({ $theorem })
none-is-proved = none is proved
no-period = none: { $reason }
seen-period = up to n = { $to }, period { $period } from n = { $preperiod } on, saltus { $saltus } (this proves nothing)
recursion-none = none was found below 2^128
automaton-none = none was found that tells the values
seen-none = no period up to n = { $to }
seen-unknown = not looked for to the end
written-to = written to { $file }
proof-repeated-values =
    repetition of { $greatest } consecutive values, as many as the greatest number
    of the subtraction set: they decide all that follow (the first { $count }
    values were computed)
proof-guy-smith =
    Guy & Smith (1956): with moves that leave at most { $heaps } heaps and take
    at most { $last }, agreement up to { $heaps }(n0 + p) + { $last } is enough
    (the first { $count } values were computed)
proof-by-classes =
    the argument of Guy & Smith, with heaps that change by a period which their
    remainders do not see; a move leaves at most { $heaps } in place of one
    (the first { $count } values were computed)
proof-memory =
    repetition of all { $states } states of the memory, as far back as a move
    leads: they decide all that follow (the first { $count } levels were computed)
proof-parts-in-states =
    the argument of Guy & Smith for all { $states } states together; a move leaves
    at most { $heaps } in place of one (the first { $count } heaps were computed)
proof-strips =
    the argument of Guy & Smith for all ends of ({ $pattern })^n together (pairs of
    ends: { $states }); their values come again after { $letters } letters (the first
    { $count } powers were computed)
proof-all-but =
    repetition of the last { $greatest } values, counted from the least value not
    in use before them: they decide all that follow (Siegel, 2013; the first
    { $count } values were computed)
proof-all-but-classes =
    repetition of the last { $greatest } values, counted from the least value not
    in use before them, at heaps with the same remainder: they decide all that
    follow (the first { $count } values were computed)
label-quotient = quotient
label-order = order
label-tame = play
label-generators = generators
label-relations = relations
label-elements = Φ
label-genus = genus
label-copies = copies
quotient-of-all-heaps = { $of } (all heaps, misère play)
quotient-of-heaps = { $of } (heaps up to { $heaps }, misère play)
quotient-of-position = { $of } (all that can follow, misère play)
quotient-order = { $plural ->
    [one] 1 element
   *[other] { $count } elements
}, of which the player to move loses { $lost }
quotient-tame = tame: as in Nim
quotient-wild = wild
proof-misere-quotient =
    the elements of the heaps up to { $last }, of which the last ones repeat: moves
    leave at most { $many ->
        [one] one heap
       *[several] { $heaps } heaps
    }, so larger heaps have options with the same elements
quotient-genus = { $genus }, misère nim value { $value }
quotient-copies =
    the position is worth { $element }. Of 1, 2, 3, … copies, the outcomes are { $outcomes },
    and so on: from { $preperiod } copies on, they repeat with period { $period }.
proof-arithmetic-period =
    options that lift by periods, from heap { $from } and number { $base } on: no
    option has the predicted value, and every smaller number is the
    value of one (the first { $count } values were computed)
proof-sparse-space =
    the state of the sparse space after heap { $start }: it comes back after one
    period, in which no heap is rare, and every value is shown by a sum of
    two heaps of which one is at most { $witnesses } (the first { $count } values
    were computed)
proof-closed-form = a closed form of the values { $source }
source-restricted-takes = (proved on the manual's page of subtraction sets)
source-divisor-nim = (proved on the manual's page of Divisor Nim)
source-takes-up-to = (proved on the manual's page of theory)
written-rows-proved =
    proved: in each of these rows, as many values as decide the next one come
    back together with the rows that it needs; each number is the least
rows-proved =
    proved: in each of these rows, and all above it, the columns taken come
    back as they were, counted from the next value; each number is the least

# Forms that values look like. `$of` is `n`, or near it as in `n + 1`; `$form`, `$formula` and `$x` are other forms.

guess-computed = heaps { $from } to { $to }
guess-none = none: nothing that the values confirm often enough
guess-confirmed = by { $plural ->
    [one] 1 heap
   *[other] { $count } heaps
} from { $from } to { $to }; numbers fitted: { $fitted } (this proves nothing)
label-guess = guess
misere-outcomes = { $ruleset } (outcomes in misère play)
guess-computed-positions = { $plural ->
    [one] 1 position
   *[other] { $count } positions
} from { $from } to { $to }
guess-confirmed-positions = by { $plural ->
    [one] 1 position
   *[other] { $count } positions
} with numbers from { $from } to { $to }; numbers fitted: { $fitted } (this proves nothing)
guess-holds = holds on the { $plural ->
    [one] position
   *[other] { $count } positions
} compared (no proof)
guess-is-false = false at { $position }: it says { $claimed }, and { $found } is right
error-guess-refuted = the guess is false
error-in-guess = in the guess: { $problem }
error-guess-boards = the positions of `{ $ruleset }` are no numbers, of which a form could be told
advice-guess-numbers = `grundy guess` is about heaps, positions of several numbers, and boards of which one size changes, as `1x1..1x40`
error-misere-claims = what rules claim is about normal play
error-lost-picture = lost positions alone are no picture
advice-lost-picture = `--outcome` draws all positions
label-claimed = claimed
label-claimed-value = claimed value
label-claimed-moves = claimed moves
label-by-claim = by a claim
claimed-outcome = { $outcome }, if the claim is true
claimed-moves = { $plural ->
    [0] none
    [one] 1 move
   *[other] { $count } moves
}
claimed-moves-some = { $plural ->
    [0] none that was looked at
    [one] 1 move, of those looked at
   *[other] { $count } moves, of those looked at
}
by-a-claim = confirmed to { $to }, not proved: { $claim }
by-a-claim-on = { $plural ->
    [one] confirmed at 1 position, not proved: { $claim }
   *[other] confirmed at { $count } positions, not proved: { $claim }
}
error-rules-built-in = `{ $ruleset }` is built in: its rules are not written in the language of rules
advice-rules-built-in = `grundy games` tells the rules of every ruleset
advice-rules-begin = rules begin with a name and what a position is made of, as in `{ $example }`
error-cannot-listen = cannot listen at { $address }: { $why }
advice-ports = ports from 1024 on need no permission
advice-own-address = it must be an address of this machine, as `127.0.0.1`
error-sweep-other-rules = the sweep in `{ $file }` was planned with other rules
advice-sweep-rules = leave out `--rules`: those of the plan are used
advice-sweep-limits = other limits are another sweep: plan it in another directory
advice-sweep-version = plan it anew with this version, in another directory
advice-sweep-directory = name another directory
advice-sweep-wait = wait for it, or run another shard
advice-free-port = `--port 0` takes a port that is free
advice-sweep-plan = `grundy sweep plan` makes the directory of a sweep
advice-sweep-run = `grundy sweep run` computes them
advice-sweep-anew = `grundy sweep run` computes its shard anew
guess-value = { $form }
guess-lost = lost where { $form }
guess-but = { $form }, but { $exceptions }
guess-where-x = { $formula }, where x is { $x }
guess-by-remainder = by { $of } mod { $period }; for the remainders 0, 1, …: { $values }
guess-remainders = { $of } mod { $period } is one of { $values }
guess-all-lost = every heap is lost
guess-none-lost = no heap is lost
guess-arithmetic = { $saltus } more with every { $period } heaps; from heap 0 on: { $values }
guess-valuation = the exponent of { $base } in { $of }
guess-power = the greatest power of { $base } that divides { $of }
guess-rest = what is left of { $of } divided by { $base } as often as that goes
guess-digits = the number of digits of { $of } in base { $base }
guess-digit-sum = the sum of the digits of { $of } in base { $base }
guess-first-digit = the first digit of { $of } in base { $base }
guess-least-prime-index = which prime the least prime factor of { $of } is
guess-least-prime = the least prime factor of { $of }
guess-prime-factors = the number of primes that divide { $of }
guess-prime-factors-with-repeats = the number of prime factors of { $of }, each as often as it divides
guess-divisors = the number of divisors of { $of }
guess-odious = number { $of } of the odious numbers 1 2 4 7 8 …, counted from 0
guess-evil = number { $of } of the evil numbers 0 3 5 6 9 …, counted from 0
guess-replaced = { $of }, with { $to } in the place of { $from }
guess-is-square = { $of } is a square
guess-is-triangular = { $of } is a triangular number
guess-is-fibonacci = { $of } is a Fibonacci number
guess-is-power = { $of } is a power of { $base }
guess-is-multiple = { $of } is floor(k * { $alpha }) of some k from 1 on

# What values cost.

costs-of = K = { $takes } (numbers in the subtraction set), M = { $heap } (largest heap)
costs-recursion = plain recursion, for heap { $heap } alone
costs-too-many = too many to be written down
costs-growth = as { $base }^M
costs-linear = one number: as M
costs-memory = recursion with memory, sort and scan, for { $count } heaps
costs-calls = { $calls } ({ $count } answered from memory)
costs-comparisons = { $count } to sort the values of the options
costs-looks = { $count } for the least value that is missing
costs-cells = { $count } cells
costs-engine = this engine, for { $count } heaps
costs-steps = { $steps } ({ $each } a heap)
costs-bytes = { $count } bytes
costs-no-proof = its proof of the period: not within the budget
costs-proof = its proof of the period, from { $count } heaps
costs-proof-steps = { $steps }, then one look a heap
costs-proof-bytes = { $count } bytes of values, for heaps of any size

# Theorem against search.

verify-compared = { $positions }: up to { $components }, each { $kind ->
    [board] inside that of size
   *[other] heap up to
} { $greatest }
verify-ordered = { $count } where the order of the { $kind ->
    [pair] pairs
    [board] boards
   *[heap] heaps
} counts
verify-by = { $positions } by { $theorem }
verify-searched = { $positions }, from the options alone
verify-same = the same outcome and the same winning moves everywhere
verify-different = DIFFERENT at { $position }
verify-verdict = { $outcome }, { $moves }
bar-positions = positions
error-no-pattern = `{ $pattern }` is no pattern
error-sizes = expected sizes of boards from the smaller to the greater, as `1x1..4x5` or `path 1..30`, found `{ $found }`
error-sizes-of-claims = claims of rules are compared over numbers, as in `0..1000`, not over sizes such as `{ $found }`
error-blank-in-row = line { $line } of `{ $file }` has a blank, and the lines beside it are rows of a board
advice-blank-in-row = an empty square has a mark, such as `.`; boards that stand below each other have an empty line between them
error-no-strip = `{ $ruleset }` is not played on a strip, so `{ $pattern }` means nothing there
advice-family = of a family of boards or graphs, `grundy guess node-kayles path 1..300` tells what the values look like
advice-pattern = a pattern is written with `^n`, as in '(xxo)^n', behind the rules of a strip
error-false-claim = a claim is false: `{ $clause }`
error-verify = theorem and search differ at `{ $position }`
error-no-misere-theorem = no theorem is known for `{ $ruleset }` in misère play: search alone answers there
error-no-components = expected at least one component, found a bound of 0
advice-least-heaps = `--heaps 1` is the least
advice-misere-nim = in misère play, `nim` has Bouton's rule, and other games of single heaps have a quotient

# What is saved, and how far it is.

saved-in = { $what } in { $directory }, { $bytes }
zeros = { $zeros } (P-positions)
values-in-blocks = { $values }, in { $blocks } of { $count } bytes in all
greatest-first = { $value }, first at { $of ->
    [powers] power
   *[heaps] heap
} { $heap }
crc-of = { $crc }, of { $heaps }
states-kept = { $heaps }, with { $count } states kept
state-running = a run is writing here
state-idle = no run is writing here
state-torn = the last block was torn: the next run cuts off { $count } bytes
told-there = { $what } are there: going on
told-there-again = { $what } are there: computing them again, to go on
told-all-there = all values are there
told-saved = saved { $what }
told-stopped = stopped: { $what } are saved, and the same command goes on from there
told-stopped-states = stopped: the states of { $what } are saved, and the same command goes on from there
told-torn = the last block of `{ $file }` was torn: { $count } bytes are cut off, and { $kept } are kept
told-lost = `{ $file }` has lost { $count } bytes since they were saved: their values are computed again
told-least-period = looking for the least period
told-least-preperiod = looking for the least preperiod
told-states = recording states for the certificate
with-pace = { $told } ({ $pace })
pace = { $rate } million values/s, { $left }
million-a-second = { $rate } million/s
time-left = { $time } left
duration = { $count } { $unit ->
    [year] { $plural ->
        [one] year
       *[other] years
    }
    [week] { $plural ->
        [one] week
       *[other] weeks
    }
    [day] { $plural ->
        [one] day
       *[other] days
    }
    [hour] { $plural ->
        [one] hour
       *[other] hours
    }
    [minute] { $plural ->
        [one] minute
       *[other] minutes
    }
   *[second] { $plural ->
        [one] second
       *[other] seconds
    }
}
nothing-saved-yet = nothing saved yet
nothing-new-yet = nothing new yet
bar-steps = steps
bar-seconds = { $elapsed } of { $seconds } seconds, { $steps } steps

# Words on pictures and boards.

picture-value = { $position }, value { $value }
picture-piece = the position
picture-move = a move
picture-winning = a winning move
picture-p-position = P-position
picture-goal = the goal
picture-rows = x, the number of rows
picture-columns = y, the number of columns
picture-first-heap = x, the first heap
picture-second-heap = y, the second heap
picture-heap = n, the heap
picture-a-value = value
picture-outcome = outcome
picture-grundy-value = Grundy value
picture-values = Grundy values
picture-zero = P-position (value 0)
picture-products = misère quotient: the product of any two elements
picture-outcomes = P- and N-positions
board-winning = a winning move, to a P-position
board-other-p = another P-position
board-goal = the goal, a P-position
board-winning-moves = winning moves: { $moves }
board-to = to { $square }

# What is wrong, in small letters and without a full stop.

error-read-or-write = cannot read or write: { $why }
error-cannot-write = cannot write `{ $file }`: { $why }
error-cannot-write-certificate = cannot write the certificate `{ $file }`: { $why }
error-is-directory = `{ $file }` is a directory
error-not-a-file-name = `{ $file }` is not the name of a file
error-png-terminal = a PNG picture is not written to a terminal
error-no-such-format = `{ $file }`: `{ $ending }` is none of the formats here
error-no-room = `{ $file }` would take at least { $bytes }, and { $free } are free there
error-no-sequence = `{ $ruleset }` is not played with single heaps, so it has no sequence
error-nothing-to-certify = the period of `{ $ruleset }` follows from a closed form { $source }, so there is nothing to certify
error-genus-picture = genera and misère nim values are written as text, as CSV, or as JSON
error-many-elements = the quotient has { $order } elements, and a picture at most { $most }
error-no-genus = a table of genera is one of single heaps, and `{ $ruleset }` is not played with these
error-no-quotient = `{ $ruleset }` is not played with single heaps: its quotient is that of a position
error-copies-of-nothing = `--copies` asks about copies of a position, and there is none
error-heaps-of-a-position = `--to`, `--from` and `--certificate` are about heaps, not about the position `{ $position }`
error-no-quotient-in-file = `{ $file }` is no certificate of a misère quotient
error-other-quotient = the quotient in `{ $file }` is not that of heaps of `{ $ruleset }`
error-no-certificate-of-quotient = there is no certificate of the misère quotient of `{ $ruleset }`
error-no-certificate-of-position = there is no certificate of `{ $position }`
error-rows-not-periodic = the rows of `{ $ruleset }` are not known to be periodic
error-rows-too-far = rows of written rules are proved up to row { $last }
error-b-file = a b-file is a list of the values of single heaps
error-dir-picture = `--dir` saves values, and draws no picture
error-proof-of-no-position = the certificate `{ $file }` is not about a position, so it is not played
advice-proof-of-position = `grundy solve cram 5x8 --certificate FILE` writes one of a position
error-proof-not-playable = the position of the certificate `{ $file }` is not read as one of its game
proof-of-value = Checked: `{ $position }` has the value { $value } (values of parts: { $parts }).
proof-of-win = Checked: whoever moves first wins `{ $position }` (values of parts: { $parts }).
error-search-not-kept = the search of `{ $position }` is not saved
advice-search-not-kept = `--dir` saves searches of one board or graph from which moves remove cells, as in Cram and Node Kayles
error-other-search = `{ $directory }` holds a search of { $held }, not of { $wanted }
advice-each-search = give each board a directory of its own
error-facts-damaged = `{ $file }` is not as it was written
advice-facts-damaged = without it, the search finds out again what it held
facts-are-there = { $plural ->
    [one] a fact is there in `{ $directory }`: going on
   *[other] { $count } facts are there in `{ $directory }`: going on
}
facts-saved = { $plural ->
    [one] saved: 1 part is known, { $rate } a second
   *[other] saved: { $count } parts are known, { $rate } a second
}
facts-outlook = now: whether the value is { $value }; about { $has } positions to show it, { $not } to refute it
facts-moves = now: which moves win
error-json-plain = `--json` is for games line by line
error-no-exercise = `{ $file }`, line { $line }: expected the name of an exercise
error-many-points = a picture of { $heaps } heaps is too large: it may have { $most }
error-many-cells = a picture of { $x } x { $y } cells is too large: it may have { $most }, and { $side } on a side
error-many-drawn = a picture has room for { $most } heaps, found { $heaps }
error-large-graph = a picture of a graph has room for { $most } vertices, found { $vertices }
error-heap-drawn = heap { $heap } is beyond a picture: it may have { $most } tokens
error-heap-on-board = heap { $heap } is beyond a board: it may have { $most } x { $most } squares
error-square-beyond = the square { $square } is beyond a board of { $size } x { $size } squares
error-board-wide = a board of { $size } x { $size } squares is too wide for text: it may have { $most }
error-no-chessboard = `--size` is that of a chessboard, which this position is not on
error-no-costs = the costs are counted for finite subtraction sets, and `{ $ruleset }` is none
error-costs-format = the costs are written as text or JSON
error-dir-for-pairs = `{ $ruleset }` is played with single heaps, and `--dir` is for pairs
error-many-values = the table has more than 2^64 values
error-holds-more = `{ $directory }` holds more values than the table has
error-wide-value = a value of this table has more than the 32 bits that are saved
error-not-these-values = the values saved are not those of this program
error-not-these-states = the states in `{ $directory }` are not those of this program
error-run-wants = `grundy run` needs a ruleset, `--to` and `--dir`
error-no-code-for-states = `--states` is for codes, and `{ $ruleset }` is none
error-not-kept = a directory keeps the name of a ruleset alone, and `{ $ruleset }` means what you wrote today
error-beyond-counting = heap { $heap } is beyond what can be counted
error-more-heaps = `{ $directory }` holds { $held }, more than up to { $last }
error-more-states = `{ $directory }` holds states of { $held }, more than up to { $last }
error-large-run = { $of ->
    [powers] powers
   *[heaps] heaps
} up to { $last } take about { $memory } of memory and at least { $disk } of disk: more than { $than ->
    [memory] there is
   *[table] `--table` allows
}
error-dense-states = a state every { $count } values would take more room than the values
error-not-sparse = `{ $ruleset }` has no sparse space, so no few values decide those that follow
values-of-heaps = `{ $ruleset }`
values-of-table = the table of `{ $ruleset }`, { $x } by { $y }
error-other-values = `{ $directory }` holds values of { $held }, not of { $wanted }
error-other-states = `{ $directory }` holds states of `{ $held }`, not of `{ $wanted }`
error-other-files = `{ $directory }` holds other files
error-keeps-states = `{ $directory }` holds a run that keeps states alone
error-keeps-values = `{ $directory }` holds a run that keeps all values
error-holds-table = `{ $directory }` holds { $held }, and no run
error-no-run = `{ $directory }` holds no run
error-no-states-there = `{ $file }` does not hold the states of a run
error-not-a-directory = `{ $directory }` is not a directory
error-not-a-header = `{ $file }` is not the header of a run
error-unknown-encoding = `{ $file }` names the encoding `{ $encoding }`, which is unknown
error-later-version = `{ $file }` is of version { $version } of the format; this program reads up to version { $greatest }
error-another-process = another process is writing `{ $directory }`
error-damaged = `{ $file }` is damaged: its checksum is wrong
error-mixed-states = `{ $file }` is damaged: it is of `{ $ruleset }`, and its states are of `{ $held }`
error-damaged-block = block { $block } of `{ $file }` (at byte { $byte }, from { $kind ->
    [value] value
   *[heap] heap
} { $first } on) is damaged, { $evidence }
evidence-later-block = and block { $later } behind it is whole
evidence-saved = although it was saved whole

# What would be right.

advice-budget = `--budget` allows more steps
advice-seconds = `--seconds { $more }` allows more time, and `--seconds 0` any
advice-any-time = `--seconds 0` allows any time
advice-budget-of-position = `--budget { $more }` allows ten times as many
advice-memory = a smaller `--table` keeps within the memory of this machine
advice-read-only = `chmod u+w { $file }` lets it be replaced, or choose another name
advice-table = `--table` allows more room
graph-file-at = line { $line }, character { $character }: { $what }
graph-file-empty = expected a graph, found nothing
graph-file-no-text = this is no text
graph-file-no-vertices = expected two vertices, which are numbers, found `{ $found }`
graph-file-header = expected `p edge VERTICES EDGES`, found `{ $found }`
graph-file-late-header = a `p` line stands once, before all edges
graph-file-cut = the file ends in the middle: { $declared } edges are declared, { $found } found
graph-file-more = { $declared } edges are declared, and here is one more
graph-file-undeclared = vertex { $vertex } is not declared: the vertices are { $first } to { $last }
graph-file-length = { $form } of { $vertices } vertices has { $expected } letters behind their number, found { $found }
graph-file-letter = `{ $found }` is no letter of { $form }
graph-file-padding = the last letter of { $form } tells of an edge that there cannot be
graph-file-second = a second graph begins here, and one is expected
graph-file-cut-number = { $form } ends before its number of vertices does
graph-file-arcs = arcs have a direction, and edges have none here: a `digraph` can have them
graph-file-no-arcs = edges have no direction here, and a `digraph` needs arcs
graph-file-mixed = edges with and without a direction stand in one file
graph-file-alone = vertex { $vertex } stands alone, and is named elsewhere
graph-file-ambiguous = `{ $one } { $other }` can be an edge, or the number of vertices and of edges that follow
graph-file-vertex-or-count = `{ $count }` can be a vertex without edges, or the number of vertices
advice-vertex-below = write a vertex without edges below the edges, and leave the number of vertices out
graph-file-edge-or-vertices = `{ $one },{ $other }` can be an edge, or two vertices without edges
advice-edge-or-vertices = write `{ $one }-{ $other }` for an edge, or `{ $one }` and `{ $other }` in lines of their own
graph-file-too-large = the graph has more than { $most } vertices and edges
advice-graph-file = a file has an edge a line, as in `0 1`, or is DIMACS, graph6, digraph6 or sparse6
advice-edge-or-header = write `{ $one }-{ $other }` for an edge, or `p edge { $one } { $other }` for the numbers
position-in-file = file `{ $file }`, { $problem }
advice-rows = the value follows from row { $row } of the table, whose proof takes long: `grundy solve { $position } + nim 1 --seconds 0` computes it
value-not-computed = not computed: { $why }
value-not-computed-but = not computed: { $why }; { $advice }
advice-saved-game = `--save` writes such a file
advice-load = with `--load` of the same file, the game in it goes on
advice-plain = `--plain` plays line by line
advice-progress = `--progress` names a file that this program made, or a new one
advice-force = `--force` writes the certificate in its place
advice-no-certificate = leave out `--certificate`: the proof stands in the source named
advice-fewer-heaps = `--to` with a smaller heap
advice-certified-quotients = quotients of codes, of finite subtraction sets and of moves by remainders and sizes have certificates
advice-certified-positions = certificates are of positions of one component of Cram, Node Kayles, Arc Kayles, queens, rooks, bishops, knights, Clobber or NoGo, of up to 128 cells, in normal play
advice-output = `--output` names a file
advice-png-file = `--output picture.png` writes it to a file
advice-formats = `--format` writes one of these into any file: { $formats }
advice-another-disk = a shorter range, or another disk
advice-range-written = a range is written `{ $full }`, or `{ $short }` for short
advice-single-heaps = `{ $command }` is for games of single heaps, such as subtraction sets and codes
advice-rows-of-wythoff = those of `wythoff` are, and those of many written rules
advice-rows-of-rules = a row has a period if the second number is a heap, any number may be taken from it in each row, or in none, and finitely many other moves lead to earlier rows
advice-csv = `--format csv` writes outcomes, and tables of two heaps
advice-without-dir = without `--dir`, the picture is drawn
advice-shorter-or-csv = a shorter range, or `--format csv` for every value
advice-solve-values = `grundy solve` tells their values
advice-solve-moves = `grundy solve` tells its moves
advice-solve-this = `grundy solve { $position }` tells the moves
advice-as-svg = `--format svg` draws it
advice-larger-board = `--size { $size }` is large enough
advice-chessboard = one pair of `wythoff` or of `lines` is, as in `grundy board wythoff 5,9 --size 12`
advice-add = add `{ $what }`
advice-run-saves = `grundy run` saves the values of single heaps
advice-shorter-range = a shorter range
advice-greater-budget = { $what } are saved; a greater `--budget` goes on
advice-other-directory = begin in another directory
advice-tell-the-authors = begin in another directory, and tell the authors
advice-without-states = without `--states`, all values are kept
advice-mod = `--mod NUMBER` tells what is left of the numbers after a division
advice-claims = rules may claim something, as in `f(n): n-1 if n > 0; guess n % 2`
advice-rules = a file of rules, or rules in a line, as in `halving(n): n-t for t in 1..n/2`
rules-one-game = rules on the command line are those of one game
rules-in-a-file = `--rules FILE` reads several
advice-table-output = `grundy table ... --output FILE` saves the values
advice-farthest = `--to { $to }` is the farthest
advice-at-least = `--to { $to }` or more goes on
advice-at-least-or-table = `--to { $to }` or more goes on; `grundy table` prints fewer
advice-larger-table-or-period = `--to { $to }` fits; `--table { $table }` allows more; `grundy period` may prove a period sooner
advice-every = `--every { $every }` or more
advice-each-ruleset = each ruleset needs a directory of its own
advice-each-table = each table needs a directory of its own
advice-states = `--states` goes on with it
advice-states-directory = `--states` needs a directory of its own
advice-table-goes-on = `grundy table` with `--dir` goes on with it
advice-begin-run = `grundy run RULESET --to N --dir DIR` begins one
advice-run-directory = a run has a directory of its own, which is made if there is none
advice-own-directory = what is saved needs a directory of its own
advice-same-command = `--dir` needs a directory that the same command made, or a new one
advice-made-by = `--dir` needs a directory that `{ $command }` made, or a new one
advice-wait = wait until it ends, or choose another directory
advice-newer = a newer grundy goes on with it
advice-known-encoding = this program knows `{ $encoding }`
advice-from-copy = take it from a copy, or begin in another directory
advice-copy = nothing was changed; put back a copy of the file, or begin in another directory
advice-copy-or-cut = nothing was changed; put back a copy of the file, or cut it to { $count } bytes: that keeps { $kept }
advice-kept-until-room = what was saved is kept; the same command goes on from there once there is room
advice-kept-until-now = what was saved before is kept; the same command goes on from there once it can write
advice-saved-until-now = { $saved } are saved; the same command goes on from there once it can write
advice-states-saved = the states are saved; the same command writes it once it can
failure-at = { $place }: { $problem }
error-in-record = `{ $file }`, { $problem }

# Games between two players by name.

label-nim-sum = nim-sum
label-move = move
turn-of-player = Turn { $turn }: player { $player } ({ $strategy })
nim-sum-not-known = not known
player-can-win = win: player { $player } can force it
player-can-lose = loss: player { $player } can force a win
player-wins-after = No move is left: player { $player } ({ $strategy }) wins after { $plural ->
    [one] 1 move
   *[other] { $count } moves
}.
drawn-after = This position comes for the third time: drawn after { $plural ->
    [one] 1 move
   *[other] { $count } moves
}.
not-finished-after = Not finished after { $plural ->
    [one] 1 move
   *[other] { $count } moves
}.
so-many-games = { $plural ->
    [one] 1 game
   *[other] { $count } games
}
games-played = { $games }, player { $player } begins, seed { $seed }
player-won = player { $player } { $name }  { $wins } won
player-share = { $share } %  (95 %: { $low } to { $high } %)
games-drawn = drawn: { $drawn }
moves-a-game = moves a game: { $mean } on average  (95 %: { $low } to { $high }), { $least } to { $most }
bar-games = games
error-no-games = expected at least 1 game, found `--games 0`
error-two-players = expected two players, found `{ $found }`
advice-two-players = as in `--players optimal,random`

# Pairs.

error-beatty-by = `--beatty` gives its own sequences, by the floors of the multiples
error-beatty-rules = `--beatty` gives its own sequences, and not those of `{ $rules }`
error-no-formula = no formula is known for the positions with a value other than 0
error-classic-alone = `{ $option }` gives the pairs of `wythoff`, not of `{ $rules }`
error-no-pairs = `{ $ruleset }` has no list of pairs
error-pair-beyond = pair { $pair } is beyond the 64-bit numbers that this construction works in
error-pair-drawn = pair { $pair } is beyond the 64-bit numbers that a picture is drawn from
error-many-pairs = a picture of { $pairs } pairs is too large: it may have at most { $most }
error-compared-form = the comparison of the three constructions is written as text or JSON
error-constructions-differ = the constructions differ: golden ratio { $golden }, mex { $mex }, word { $word }
advice-no-formula = leave out `--by` and `--beatty`
advice-golden = `--by golden` gives pairs of any size
advice-constructions = `--by golden` and `--by mex` give both
advice-pairs-to-write = `--by golden` has pairs to write
advice-pairs = `wythoff` and `wythoff:t` have one
advice-fewer-pairs = a lower `--count`, or `--format csv` for every pair
advice-pairs-as-csv = `--format csv` gives pairs of any size

# Lines of positions, and tests that begin with the numbers of their heaps.

at-line = line { $number }
at-test = test { $number }
bar-lines = lines
bar-tests = tests
error-line-no-text = expected UTF-8 text, found { $found } at column { $column }
error-carriage-return = expected one position a line, found a carriage return without a line break at column { $column }
error-counted = expected { $expected } at line { $line }, column { $column }, found { $found }
error-last-move-not-listed = the last winning move is not among the { $most } that are listed
advice-max-moves = `--max-moves` lists more winning moves
error-counted-alone = `--counted` needs a ruleset: its tests are numbers alone
error-counted-boards = `{ $ruleset }` is not played with heaps, and `--counted` reads those
advice-lines = without `--counted`, each line is a position
expected-tests = the number of tests
expected-number-of-heaps = the number of heaps of test { $test }
expected-number-of-pairs = the number of pairs of test { $test }
expected-heap-of-test = heap { $heap } of { $heaps } of test { $test }
expected-end-of-tests = the end after { $plural ->
    [one] { $tests } test
   *[other] { $tests } tests
}
found-byte = the byte 0x{ $byte }, which is not UTF-8
found-number = a number
found-huge-count = a count beyond 64 bits
found-long-number = a number of more than { $most } digits
found-large-heap = a heap larger than { $greatest }
found-end-of-input = the end of the input

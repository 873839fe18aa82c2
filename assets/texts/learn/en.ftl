# The lessons. Which page comes after which is in `play/src/lessons/outline.rs`; an empty line parts paragraphs.
# In a pair in brackets stands a no-break space.

learn-nim = Nim and XOR
learn-proof = Why it works
learn-misere = Misère Nim
learn-mex = Allowed numbers and mex
learn-patterns = Finding a pattern
learn-sums = Sums of games
learn-adding = Why the values add
learn-wythoff = Wythoff's game, three ways
learn-octal = Octal games
learn-periods = Why periods are proved
learn-wild = Misère play beyond Nim

learn-nim-rules =
    In Nim there are heaps of tokens, and two players take turns. On your turn, choose one heap and take as many tokens from it as you like, but at least one. Whoever takes the last token of all wins.
learn-nim-copy = Try it. The machine begins, and you can win for sure: whatever it takes from one heap, take the same from the other.
learn-nim-mirror =
    Copying always works: after each of your moves the heaps are equal again. Whenever the machine finds a token to take, you find one, too. So you take the last one.

    Two equal heaps are lost for whoever must move. Two different heaps are won: make them equal, and the other player must move.
learn-nim-names =
    Both players have the same moves: such a game is called impartial. So it matters only whose turn it is, and each position is of one of two kinds.

    In an N-position the next player, who has to move, can win. In a P-position every move loses, and the previous player, who has just moved, can win.
learn-nim-guess = You have to move in { $position }. Is it an N-position or a P-position?
learn-nim-guess-why = The heaps are different. Take two tokens from the larger one: now they are equal, and the other player has to move.
learn-nim-binary =
    With three heaps, copying is no longer enough. Write the sizes in binary, one below the other, and look at the columns.

    A column with an even number of ones gives 0, and one with an odd number of ones gives 1. The row of these digits is the nim-sum. Programmers call it XOR.
learn-nim-bits = Here are three heaps in binary. Flip digits, from 0 to 1 or from 1 to 0, until every column has an even number of ones. Then the nim-sum is 0.
learn-nim-theorem =
    In 1901 Charles Bouton proved: a position of Nim is a P-position if and only if its nim-sum is 0.

    So one addition tells who wins, and nobody has to try all moves. For two heaps it is the rule of the mirror: the nim-sum of two numbers is 0 if and only if they are equal.
learn-nim-bouton = You have to move in { $position }. Write the heaps in binary, in your head or on paper. N or P?
learn-nim-bouton-why = 1 is 001, 4 is 100 and 5 is 101. Every column has an even number of ones, so the nim-sum is 0.
learn-nim-move =
    How do you find a winning move? Let s be the nim-sum of all heaps, and look at its highest 1. Some heap h has a 1 in that column. The nim-sum of h and s is smaller than h, because that 1 goes away. Make the heap h that small, and the nim-sum of all heaps is 0.
learn-nim-bits-move = Find one yourself. A move makes one heap smaller. So flip digits in one row only, until every column is even and the number has become smaller.
learn-nim-play = Now play. You begin, and the machine makes no mistakes; but if you leave nim-sum 0 after each of your moves, you win.

learn-proof-guess = The nim-sum of { $position } is 0. Try all moves, in your head: how many of them leave nim-sum 0 again?
learn-proof-guess-why = A move changes one row of binary digits, and no other row. So in some column the number of ones changes by one, and is no longer even.
learn-proof-claims =
    Why does the nim-sum decide who wins? Two things have to be shown.

    First: from nim-sum 0, every move leads to a nim-sum that is not 0. Second: from a nim-sum that is not 0, some move leads to nim-sum 0.
learn-proof-from-zero =
    The first is what you have just seen, for any heaps. A move lowers one heap, from h to g. These two numbers differ in some digit. In the column of that digit the number of ones was even, and it changes by one: now it is odd. So the nim-sum is no longer 0.
learn-proof-bits = Now the second. Here the nim-sum is not 0. Flip digits in one row only, until every column is even and the number has become smaller. There is more than one way: find another one when you are done.
learn-proof-to-zero =
    How it goes for any heaps: let s be the nim-sum, and k its highest column with a 1. The number of ones in column k is odd, so some heap h has a 1 there. Flip each digit of h that is in a column where s has a 1. Now all columns are even. And h has become smaller: its digit in column k went from 1 to 0, and no higher digit changed.

    Each heap with a 1 in column k has exactly one such move. A heap with a 0 there would grow, and that is no move. So the number of winning moves is the number of heaps with a 1 in column k: always an odd number.
learn-proof-count = How many winning moves does { $position } have?
learn-proof-count-why = 3 is 011, 4 is 100, 5 is 101 and 7 is 111. The nim-sum is 101, so the column of the fours counts: 4, 5 and 7 have a 1 there.
learn-proof-end =
    Now play from a nim-sum that is not 0. You move to nim-sum 0; your opponent must leave it; you go back. Each move takes tokens, so the game ends. At the end there are no tokens, and the nim-sum is 0. So it was you who made the last move.
learn-proof-sieve = The same idea finds the P-positions of other games. Here is Nim with two heaps as a board: a rook moves left or down, as far as it likes, and whoever reaches the corner wins. Choose all squares that are lost for whoever must move. Begin at the corner.
learn-proof-any-game =
    For any game that ends, in normal play: a set of positions is the set of P-positions if no move leads from the set into the set, and from every position outside some move leads into it. The proof is the one that you have just read.

learn-misere-rule =
    In misère play, whoever takes the last token loses. All else is as before.
learn-misere-guess = Misère: you have to move in { $position }. N or P?
learn-misere-guess-why = With heaps of 1, nobody has a choice: the players take one heap after the other. If the number of heaps is odd, whoever begins takes the last one, and loses.
learn-misere-ones = Misère, and you begin. Your first move decides: leave an odd number of heaps of 1.
learn-misere-turning =
    Bouton also solved the whole of misère Nim. As long as two heaps or more have at least 2 tokens, play as in normal Nim: leave nim-sum 0.

    At some moment only one heap of 2 or more is left. Whoever moves then decides the game: make that heap 1 or 0, whichever leaves an odd number of heaps of 1. If you always leave nim-sum 0, that moment comes to you: with exactly one large heap the nim-sum is never 0, so you never leave such a position.
learn-misere-twins = Misère: you have to move in { $position }. N or P?
learn-misere-twins-why = As in normal play. If you take a whole heap, the other player leaves 1 of the other heap. If you take one token, the other player takes the whole other heap. In both cases you take the last token.
learn-misere-play = Misère, and you begin. Leave nim-sum 0 as long as there are two large heaps, and then change over.

learn-mex-takes =
    A new rule: from a heap you may take 1, 3 or 4 tokens, and no other number. Whoever takes the last token wins.
learn-mex-outcomes = Go up from heap 0, where no move is left: it is lost, P. A heap is N if some move leads to a P, and it is P if every move leads to an N. Fill in the row.
learn-mex-board = Use your row. You begin; leave a P each time.
learn-mex-number =
    With several such heaps side by side, won and lost is not enough. Each heap needs a number: its Grundy value. To find it you need one small word: mex.
learn-mex-rule =
    The mex (minimal excluded number) of some numbers is the least of 0, 1, 2, … that is not among them. The mex of 0, 1 and 3 is 2. The mex of 1 and 2 is 0. The mex of no numbers at all is 0.

    The Grundy value of a heap is the mex of the Grundy values of its options, that is, of all that one move can make of it.
learn-mex-row = So the values are found one after the other, from heap 0 up. You may take 1, 3 or 4: what is the value of the next heap?
learn-mex-period =
    A heap is P if its value is 0, and N if it is anything else. But now there is more to see: after a few heaps the values begin again, and they do so for ever. The last lesson tells why, and Explore shows it for any allowed numbers.
learn-mex-wrapped = The values for 1, 3 and 4, seven in a row. All rows are equal: the period is 7.

learn-patterns-row = There is one heap, and you may take 1, 2 or 3 tokens. Which heaps are lost for whoever must move? Fill in the row.
learn-patterns-guess = A heap of 100 is too long to be counted through. Look at your row and guess: N or P?
learn-patterns-guess-why = In your row, 0, 4 and 8 are lost. If that goes on, all multiples of 4 are, and 100 is one of them.
learn-patterns-conjecture =
    “A heap is lost if and only if it is a multiple of 4”: such a guess is called a conjecture. You have seen it in ten heaps, and there are infinitely many. To be sure of all of them, you need a proof: a reason that holds for every heap.
learn-patterns-board = Look for the reason while you play. There are twelve tokens, the machine begins, and you can win for sure. How?
learn-patterns-proof =
    The machine takes 1, 2 or 3, and you take what is missing to make 4. So each round takes four tokens, and from a multiple of 4 you get to smaller multiples of 4, down to 0. From any other heap, take the remainder at once: 1, 2 or 3. That is a proof. It speaks of every heap, of 100 and of a million.
learn-patterns-rash = Another rule: take 1 or 4. The heaps 0, 1, 2 and 3 are P, N, P and N. Somebody guesses that every even heap is lost. What about heap 4?
learn-patterns-rash-why = Take all four at once. The heap is even, and it is not lost: the guess was wrong.
learn-patterns-counter =
    One counterexample ends a conjecture. That is why one tests before one tries to prove: a few heaps more, and not only those where the guess is easy. A conjecture that stands honest tests is worth a proof.
learn-patterns-second = Go on with that rule, take 1 or 4. Fill in the row, and look for a better conjecture.
learn-patterns-wrapped = The Grundy values for 1 and 4, five in a row. Where the value is 0, the heap is lost.
learn-patterns-both =
    The conjecture: a heap is lost if and only if it leaves remainder 0 or 2 when it is divided by 5. Now for the two things to be shown.

    First, no move leads from a lost heap to a lost heap. From remainder 0 a move leads to 4 or 1, and from remainder 2 to 1 or 3. Second, from every other heap some move leads to a lost one. From remainder 1 take 1, from 3 take 1, and from 4 take 4. Done: it is proved for all heaps.

learn-sums-what =
    Put several games side by side; on your turn, you move in one of them. Whoever makes the last move of all wins. That is a sum of games. Nim is one already: each heap is a game by itself.
learn-sums-board = A heap of Nim, and beside it a heap from which one takes 1, 3 or 4. The Grundy value of each is shown, and the two are equal. The machine begins. Make the values equal again after each of its moves.
learn-sums-not-enough =
    To know who wins each part is not enough. Each of the two heaps alone is won for whoever moves. Together they are lost.
learn-sums-theorem =
    Roland Sprague and Patrick Grundy found the answer in the 1930s: every impartial position behaves in every sum like one heap of Nim, and the size of that heap is its Grundy value. So the value of a sum is the nim-sum of the values of its parts, and the sum is lost if and only if its value is 0. The next lesson shows why.
learn-sums-value = The values of the parts of { $position } are { $values }. What is the value of the sum?
learn-sums-value-why = The nim-sum of { $values }: write them in binary, and look at the columns.
learn-sums-move =
    To win, do as in Nim. Let s be the nim-sum of the values, and look at its highest 1. Choose a part with a 1 there, of value g, and find in it a move to the nim-sum of g and s. There is one, since g is a mex and that number is smaller.
learn-sums-guess = Three games: { $position }. In Kayles there is a row of pins, and one knocks down one of them, or two neighbours. The values of the parts are { $values }. N or P?
learn-sums-guess-why = The nim-sum of { $values } is the value of the whole sum, and it is 0.

learn-adding-what =
    A row of five pins, and beside it a heap of four tokens. From the row one knocks down one pin, or two neighbours: that is Kayles. From the heap one takes as many tokens as one likes: that is Nim.
learn-adding-guess = Nobody can copy moves here, for the two games are different. Who wins { $position }: N or P?
learn-adding-guess-why = The parts have the values { $values }. Equal values are lost for whoever must move, just as equal heaps are.
learn-adding-board = Try it. The machine begins. After each of its moves the two values differ: make them equal again.
learn-adding-lower =
    Why can you always do that? Say that both values are 4, and the machine lowers one of them to 2. The other part has value 4, and that is the mex of its options. So 0, 1, 2 and 3 are all among their values, and you move to the 2.

    A value is a promise: from value g, a move leads to every smaller value, as from a heap of g tokens.
learn-adding-row = See how the rows of Kayles keep that promise. One move leaves one row, or two, and the value of two rows is their nim-sum. What is the value of the next row?
learn-adding-higher =
    Some moves lead to a greater value. A heap of Nim cannot grow, but the row of four pins has value 1, and one move makes it a row of three, which has value 3. Does that spoil your answer? No: you lower that value again at once, for smaller ones can always be reached. And nobody can raise values for ever, since the game ends.
learn-adding-all =
    So two parts with equal values are lost, as two equal heaps are. And so any part may be exchanged for a heap of Nim as large as its value: nobody who only wants to win sees the difference. Then the whole sum is a position of Nim. That is why values are added as Bouton added heaps, by the nim-sum.
learn-adding-value = What is the Grundy value of { $position }?
learn-adding-value-why = The values of the parts are { $values }. The value of the sum is their nim-sum.

learn-wythoff-rules =
    In Wythoff's game there are two heaps. You take as many tokens as you like from one of them, or the same number from both. On a board it is one queen that moves left, down, or along the diagonal towards the corner; whoever reaches the corner wins.
learn-wythoff-board = Try it. You begin, and one of your first moves wins.
learn-wythoff-sieve = Now find all squares that are lost for whoever must move. Begin at the corner. Each one that you find shades the squares from which one move leads to it: those are won.
learn-wythoff-mex =
    First way. Number the P-positions: the pair with number 0 is (0, 0). Pair n begins with the least number that is in no pair before it, the mex, and its second number is larger by n: (1, 2), then (3, 5), (4, 7), (6, 10), and so on.

    Each number above 0 is in exactly one pair, and each difference belongs to exactly one pair. So no move leads from one pair to another. And from every other position a move leads to a pair: one of its heaps is in a pair whose other number is smaller than the other heap, or both heaps can be lowered to the pair with the same difference.
learn-wythoff-golden =
    Second way. The golden ratio φ is (1 + √5) / 2 = 1.618…, and pair n is n·φ and n·φ², both rounded down. Wythoff proved this in 1907.

    It works because 1/φ + 1/φ² = 1. By a theorem of Beatty, the multiples of two positive irrational numbers with this property, rounded down, contain every number above 0 exactly once; and since φ² = φ + 1, the difference is n.
learn-wythoff-guess = Your queen stands at { $position }, and you have to move. Try n = 5. N or P?
learn-wythoff-guess-why = 5·φ is 8.09…, and 5·φ² is 13.09…. Rounded down, that is pair number 5, and a pair is lost.
learn-wythoff-fibonacci =
    Third way. Every number is a sum of Fibonacci numbers 1, 2, 3, 5, 8, 13, … of which no two are neighbours in that list, in exactly one way. Write it as a row of ones and zeros. A number is the first of a pair if and only if its row ends with an even number of zeros, and the second of the pair has the same row with one more zero.

    6 is 5 + 1, written 1001: no zero at the end. One more zero gives 10010, which is 8 + 2 = 10. So (6, 10) is a pair.

learn-octal-rules =
    In Kayles there is a row of pins. You knock down one pin, or two that stand side by side. Whoever knocks down the last one wins.
learn-octal-board = Try it. You begin, and you can win: begin in the middle.
learn-octal-guess = You have to move in { $position }. N or P?
learn-octal-guess-why = Knock down the two pins in the middle. Two equal rows are left, and from now on you copy each move in the other row. Every row is won for whoever begins.
learn-octal-kayles =
    What remains on both sides of a gap are two rows, and these are a sum. So the options of a row are sums of smaller rows, and their values are nim-sums. The value of a row is the mex of these.
learn-octal-row = You see all options with their values: what is the value of the next row?
learn-octal-codes =
    Richard Guy and Cedric Smith wrote such rules as codes in 1956. The first digit after the point is about taking 1 token, the next about taking 2, and so on. A digit is a sum: 1 if a heap may be taken away whole, 2 if the rest may be left as one heap, 4 if the rest may be left as two heaps.

    Kayles is 0.77: with 1 or 2 tokens taken, everything is allowed. Nim is 0.333…, and Dawson's Kayles is 0.07.
learn-octal-period =
    The values of many codes repeat from some heap on. Kayles has period 12 from heap 71 on. The period of 0.106 is 328,226,140,474, from heap 465,384,263,797 on. Of other codes, such as 0.6 and 0.04, nobody knows whether they have one. The next lesson shows how one can be sure of such a thing.

learn-periods-guess = You may take 1, 2 or 105 tokens. From heap { $from } to heap { $last }, each value is the same as { $period } heaps before: 0, 1, 2, 0, 1, 2, and so on. Heap { $earlier } has value { $value }. What is the value of heap { $heap }?
learn-periods-guess-why = { $seen } heaps, one after the other, kept to the pattern. But heap { $heap } is the first from which { $heap } tokens can be taken: 0 is left, and so 0, 1 and 2 are all among the values of its options.
learn-periods-warning =
    A pattern that is seen a hundred times may still break. Here one could see it coming. With codes, nobody can.
learn-periods-late = The values of the code { $ruleset }: from heap { $from } to heap { $last }, each one is the same as { $period } heaps before. Heap { $earlier } has value { $value }. What do you think is the value of heap { $heap }?
learn-periods-late-why = { $seen } heaps, one after the other, kept to the pattern, nearly three whole periods, and it breaks all the same. To see a pattern is no proof.
learn-periods-wrapped = The values of Kayles, twelve in a row. The marked ones are not what the period would give. After the last mark there is no other one, however far you go: that is proved.
learn-periods-finite =
    What is a proof, then? For subtraction sets it is short. If you may take 1 or 4, the value of a heap follows from the values of the four heaps before it, and from nothing else.
learn-periods-row = Go on by yourself: take 1 or 4. Only the last four values matter. What is the next one?
learn-periods-rows =
    Look at the last four values as one window that moves to the right. A heap has at most two options, so each value is 0, 1 or 2, and there are at most 3 · 3 · 3 · 3 = 81 windows. After 85 heaps at the latest, one window is there for the second time. It decides the next value, and the next window; so from there on everything comes again, for ever.

    That is a proof. A computer need only wait until a window comes again.
learn-periods-breaking =
    Where a heap may be split, as in Kayles, a window is not enough: a row of 100 pins may become rows of 50 and 49, so values from far back count. Guy and Smith proved what has to be checked. A move takes at most k tokens, and leaves at most two heaps. If the values repeat with period p from heap n on, for all heaps below 2n + 2p + k, then they do so for ever.
learn-periods-needed = In Kayles, n is { $preperiod }, p is { $period }, and k is 2. How many values must a computer know to prove the period, that of heap 0 included?
learn-periods-needed-why = 2n + 2p + k: the values from heap 0 to heap { $last }. So little is enough for infinitely many heaps.
learn-periods-why =
    Why is that enough? Take a heap beyond the bound. A move leaves two heaps, and together they are so large that one of them is at least n + p. Its value is the same as p heaps before. So each option has the value of an option of the heap that is p smaller, and the other way round. Equal values of the options have an equal mex. So the next value repeats, too, and then the one after it, and so on.

learn-wild-rule =
    In misère Nim, only the end differs from normal play. Is that so in other games? Take Kayles: you knock down one pin, or two that stand side by side. In misère play, whoever knocks down the last pin loses.

    A position without a move is an N-position here: the other player has made the last move, and has lost. Every other position is an N-position if some move leads to a P-position, and else a P-position.
learn-wild-row = Misère: you see what one move can leave, and who wins there. Is the next row an N-position or a P-position?
learn-wild-mirror = Two equal rows are lost in normal play, since the other player copies each move. Two equal Nim heaps of 2 or more are lost in misère play, too. Misère: you have to move in { $position }. N or P?
learn-wild-mirror-why = Knock down one pin at the end of a row. A row of 5 pins and a row of 4 are left, and from there every move loses. Whoever copies to the end makes the last move, and loses. In Nim there is always a moment to change over; in Kayles there need not be.
learn-wild-five = In normal play, a row of 5 pins has value 4: it is lost beside a Nim heap of 4. Misère: you have to move in { $position }. N or P?
learn-wild-five-why = Take 3 tokens, so that the heap is 1: in misère play, a row of 5 pins is lost beside a heap of 1. There it is not worth what its value says.
learn-wild-genus =
    The misère nim value of a position is the size of the Nim heap beside which it is lost. For a row of 5 pins it is 1. But these numbers cannot be added: 1 XOR 1 is 0, and still two rows of 5 are won, as you have seen.

    So mathematicians write down more. First comes the value in normal play. Then, as small raised digits, come the misère nim values of the position alone, beside one heap of 2, beside two heaps of 2, and so on. This is the genus of the position. A row of 5 pins has genus 4¹⁴⁶.
learn-wild-read = The second raised digit of 4¹⁴⁶ says that a row of 5 pins beside a heap of 2 has misère nim value 4. Misère: you have to move in { $position }. N or P?
learn-wild-read-why = The row of 5 and the heap of 2 have misère nim value 4 together. So beside a heap of 4 they are lost.
learn-wild-tame =
    A position is tame if it and all that can follow from it have the genus of a position of Nim. Sums of tame positions are played like misère Nim. In Kayles, rows of up to 4 pins are tame.

    A row of 5 pins is wild. A position of Nim with value 4 has a heap of 4 or more, and then its misère nim value is 4 as well, not 1.
learn-wild-board = Misère, and you begin. You know the first move; find the others.
learn-wild-quotient =
    What helps with wild positions? Call two positions of a game equal if nothing beside them tells them apart: whatever third position of the game is added to both, either both sums are lost or neither is. All positions, in classes of equal ones, are the misère quotient of the game. If you know the classes of the parts, you know the class of the sum, and so who wins.

    In normal play, the sums of rows of Kayles have 16 classes: the values from 0 to 15. In misère play they have 40 classes, 9 of which are lost. From 71 pins on, the classes of the rows repeat with period 12, and this is proved. So rows of any length are decided at once, as in normal play.
learn-wild-notakto =
    A small example on boards is Notakto. Both players make crosses, and whoever completes three in a row on the last board loses. Its quotient has 18 classes, which decide any number of boards: Thane Plambeck and Greg Whitehead found them in 2013.
learn-wild-notakto-board = Misère: one board, and you begin. Only one square wins.

ask-nim-sum = What is the nim-sum of { $numbers }?
ask-outcome = Does whoever has to move win { $position } (N), or lose it (P)?
ask-outcome-misere = Misère: does whoever has to move win { $position } (N), or lose it (P)?
ask-move = Find a winning move in { $position }.
ask-move-misere = Misère: find a winning move in { $position }.
ask-how-many = How many winning moves does { $position } have?
ask-mex = What is the mex of { $numbers }?
ask-value = What is the Grundy value of { $position }?
ask-period = With which period do the values of { $ruleset } repeat?
ask-preperiod = From which heap on do the values of { $ruleset } repeat for ever?
ask-balance = A heap of Nim is put beside { $position }. How large must it be, so that whoever must move loses?
ask-values-needed = A code takes at most { $last } tokens in a move and leaves at most two heaps. Its values were seen to repeat with period { $period } from heap { $preperiod } on. How many values, that of heap 0 included, prove it?
ask-pair = What is pair number { $n } of Wythoff's game? (Pair 1 is 1,2.)

answer-right = Right!
answer-wrong = Not yet. A right answer: { $solution }
answer-none = That is not an answer: { $form ->
    [number] please enter a number.
    [outcome] please enter N or P.
    [pair] please enter two numbers, as in 1,2.
   *[move] please enter a legal move, as in 1: 2 for “component 1 becomes 2”.
}

learn-begin = `grundy learn nim` begins a lesson; `grundy serve` has them in a browser.

answer-again = Not yet. Try once more!
answer-n = N: the player to move wins
answer-p = P: the player to move loses
answer-on-board = Make your move on the board: point at it, or use the arrow keys.
hint-mirror = two equal heaps are lost for whoever must move. Make them equal.
hint-nim-sum = write the numbers in binary, one below the other. A column with an odd number of ones gives 1.
hint-nim-outcome = the player to move loses if and only if the nim-sum of the heaps is 0.
hint-nim-move = let s be the nim-sum of all heaps. Look for a heap h for which the nim-sum of h and s is smaller than h.
hint-how-many-moves = find the highest 1 of the nim-sum. Count the heaps that have a 1 in that column.
hint-misere-ones = the players take one heap after the other, and whoever takes the last one loses. Is the number of heaps even or odd?
hint-misere-move = if only one heap has 2 tokens or more, leave an odd number of heaps of 1. Otherwise, leave nim-sum 0.
hint-mex = go through 0, 1, 2, … The first number that is not in the list is the mex.
hint-take-value = work up from heap 0. The value of a heap is the mex of the values that you can leave.
hint-sum-value = find the value of each part by itself. The value of the sum is the nim-sum of these values.
hint-sum-move = find the value of each part and their nim-sum s. In one part, you can move to the nim-sum of its value and s.
hint-pair = the pairs are 1,2 and 3,5 and so on. The first number of pair n is the least that is in no pair before it, and the second is n more.
hint-wythoff-move = move to one of the pairs 0,0; 1,2; 3,5; 4,7; 6,10; 8,13, in either order.
hint-kayles-value = list all ways to knock down one pin or two neighbours. A split has the nim-sum of its two parts as its value; take the mex.
hint-kayles-move = the values of rows of 1 to 9 pins are 1, 2, 3, 1, 4, 3, 2, 1, 4. Leave rows whose values have nim-sum 0.
hint-large-heap = find the lost heaps from 0 on, and look for their pattern. Then look where the large heap stands in it.
hint-period = find the values one after the other. As soon as as many values as the greatest allowed number come again, everything comes again.
hint-balance = equal values are lost for whoever must move. Find the value of the sum; a heap of Nim has its size as its value.
hint-kayles-nim-move = find the value of the row: from 1 to 9 pins, the values are 1, 2, 3, 1, 4, 3, 2, 1, 4. Make both values equal.
hint-preperiod = find the values one after the other, until they repeat. Then go back: which heap is the last one that does not fit? The next one is asked for.
hint-values-needed = Guy and Smith: 2n + 2p + k, where p is the period, n the heap from which on it was seen, and k the most tokens taken.
hint-misere-kayles = a single row of 1, 4 or 9 pins is lost. So are 1 or 4 beside 5 or 8; 2 beside 7, 3 beside 6, 5 beside 9; and two equal rows, unless they have 1, 4, 5 or 9 pins. Leave one of these, or three rows that are lost.

# Things to touch; the first two are typed.


touch-show = Show the answer
touch-guess-right = { $solution }, as you said.
touch-guess-other = You said { $guess }. It is { $solution }.
touch-answer = It is { $solution }.
touch-even = Every column is even: the nim-sum is 0.
touch-even-move = Every column is even, and the heap has become smaller: a winning move!
touch-odd = Nim-sum { $sum }: not every column is even yet.
touch-no-move = Every column is even, but that is no move: one heap alone must become smaller.
touch-next-value = What is the value of heap { $heap }?
touch-next-outcome = Heap { $heap }: N or P?
touch-leads = One move leads to:
touch-no-move-left = No move is left.
touch-mex = The mex of { $values } is { $value }.
touch-mex-none = The mex of no numbers is 0.
touch-some-lost = Some move leads to a P.
touch-none-lost = No move leads to a P.
touch-not-that = Not { $guess }.
touch-is-there = { $guess } is among the values of the options, and the mex is not.
touch-smaller-missing = A smaller number is missing among the values of the options.
touch-row-done = The row is full.
touch-lost = { $pair } is lost.
touch-known = { $pair } is lost, and you have found it already.
touch-won = { $pair } is won: one move leads from it to { $to }, which is lost.
touch-not-yet = { $pair } is won: one move leads to a lost square nearer to the corner, which you have not found yet.
touch-sieve-done = These are all of them.
touch-again = Start again
touch-wrapped = Heap { $heap }: value { $value }
touch-exception = Heap { $heap }: value { $value }, not what the period would give
touch-digit = Heap { $heap }, digit of { $power }:
touch-row = The heaps in a row
touch-values = The values of { $ruleset }

# The lessons. Which page comes after which is in `play/src/lessons/mod.rs`; an empty line parts paragraphs.
# In a pair in brackets stands a no-break space.

learn-nim = Nim and XOR
learn-proof = Why it works
learn-misere = Misère Nim
learn-mex = Allowed numbers and mex
learn-sums = Sums of games
learn-wythoff = Wythoff's game, three ways
learn-octal = Octal games

learn-nim-rules =
    In Nim there are some heaps of tokens. Two players take turns. Whoever's turn it is chooses one heap and takes as many tokens from it as they like, at least one. Whoever takes the last token of all wins.

    The game is impartial: both players have the same moves. So a position is won or lost for whoever has to move, whoever that is. A position where the player to move can win is an N-position (the next player wins); one where every move loses is a P-position (the previous player wins).
learn-nim-mirror =
    Begin with two equal heaps. Whatever one player takes from one heap, the other takes the same from the other heap, and the heaps are equal again. The one who answers always has an answer, and so takes the last token.

    Two equal heaps are a P-position. Two different heaps are an N-position: make them equal, and the other player loses.
learn-nim-binary =
    For more than two heaps, write the sizes in binary, one below the other, and add each column without carrying: a column with an even number of ones gives 0, one with an odd number gives 1. This is the nim-sum, and programmers call it XOR.

    3 is 011, 5 is 101 and 6 is 110. In each column there are two ones, so the nim-sum of 3, 5 and 6 is 000, which is 0.
learn-nim-theorem =
    In 1901 Charles Bouton proved: a position of Nim is a P-position if and only if its nim-sum is 0.

    So to know who wins you need no search at all, only one addition. For two heaps it is the rule of the mirror: the nim-sum of two numbers is 0 if and only if they are equal.
learn-nim-move =
    To find a winning move, take the nim-sum s of all heaps, and look at its highest 1. Some heap h has a 1 in that column. The nim-sum of h and s is smaller than h, because that highest 1 goes away. Make the heap h that small, and the nim-sum of all heaps is 0.

    With 3, 5 and 7, s is 1. The nim-sum of 3 and 1 is 2: take one token from the heap of 3.

learn-proof-claims =
    Why does the nim-sum decide? Two things have to be shown.

    First: from a position with nim-sum 0, every move leads to a nim-sum that is not 0. Second: from a position whose nim-sum is not 0, some move leads to nim-sum 0.
learn-proof-from-zero =
    First: a move changes one heap, from h to some smaller number g. The nim-sum s becomes the nim-sum of s, h and g: the old heap is taken out, and the new one put in, since every number is its own opposite. If s was 0, what remains is the nim-sum of h and g. That is 0 only if g equals h, and it does not.
learn-proof-to-zero =
    Second: let s be the nim-sum, not 0, and k its highest column with a 1. An odd number of heaps have a 1 in column k, so at least one has. For such a heap h, the nim-sum of h and s has a 0 in column k, and is the same as h in all higher columns. So it is smaller than h, and the heap h may be lowered to it. After that move, the nim-sum is that of s and s, which is 0.

    Each heap with a 1 in column k has exactly one such move, and the other heaps have none. So the number of winning moves is the number of heaps with a 1 in column k: always an odd number.
learn-proof-end =
    Now play from a position whose nim-sum is not 0: you move to nim-sum 0, your opponent must leave it, you go back. Each move takes tokens, so the game ends. It ends with no tokens, which has nim-sum 0: the position that you move to. So you make the last move.

    That is a proof by induction, and it works for every impartial game that ends, in normal play: a set of positions is the set of P-positions if no move leads from it into itself, and from every other position some move leads into it.

learn-misere-rule =
    In misère play, whoever takes the last token loses. With heaps of 1 only, nobody has a choice: the players take one heap after the other. So whoever faces an odd number of heaps of 1 takes the last one, and loses.
learn-misere-turning =
    Bouton also solved the whole of misère Nim. As long as two heaps or more have at least 2 tokens, play as in normal Nim: leave nim-sum 0. At some moment only one heap of 2 or more is left, and whoever moves then decides the game: make that heap 1 or 0, whichever leaves an odd number of heaps of 1.

    That moment comes to the player with the winning strategy: a position with exactly one large heap never has nim-sum 0, so whoever leaves nim-sum 0 never leaves it.

learn-mex-takes =
    Now let only some numbers be allowed: say that you may take 1, 3 or 4 tokens. A heap of 2 is lost: you must take 1, and the other player takes 1. A heap of 4 is won at once, by taking all of it; and every heap from which some move leads to a lost heap is won, too.

    To play several such heaps at once, won and lost is not enough. Each heap needs a number: its Grundy value.
learn-mex-rule =
    The mex (minimal excluded number) of a set is the least of 0, 1, 2, … that is not in it. The mex of 0, 1 and 3 is 2; the mex of 1 and 2 is 0; the mex of the empty set is 0.

    The Grundy value of a heap is the mex of the Grundy values of its options, that is, of what one move can make of it.
learn-mex-table =
    So the values are found one after the other, from heap 0 up. This is dynamic programming: if you may take 1, 3 or 4, heap 0 has no option and value 0; heap 1 leads to 0 and has value 1; heap 2 leads to heap 1 and has value 0; heap 3 leads to heaps 2 and 0, both of value 0, and has value 1; heap 4 leads to heaps 3, 1 and 0 with values 1, 1 and 0, and has value 2.
learn-mex-period =
    If only finitely many numbers are allowed, the values repeat for ever from some heap on. This is because a value depends only on the values of the last few heaps, as many as the greatest allowed number, and there are finitely many such rows of values: one of them must come again, and from there everything comes again.

    If you may take 1, 3 or 4, the values are 0, 1, 0, 1, 2, 3, 2, and again from the start: the period is 7. Explore shows it for any allowed numbers.

learn-sums-what =
    Put several games side by side; in your turn you move in one of them. That is a disjunctive sum. Nim is one already: each heap is a game by itself.

    Who wins a sum? It is not enough to know who wins each part: 1 and 1 are both won heaps of Nim, and together they are lost.
learn-sums-theorem =
    Roland Sprague and Patrick Grundy found the answer in the 1930s: every impartial position behaves in every sum like one heap of Nim, and the size of that heap is its Grundy value. So the value of a sum is the nim-sum of the values of its parts, and the sum is lost if and only if its value is 0.

    Why: from value g there are moves to every smaller value, since g is a mex, as from a heap of g tokens. There may be moves to greater values, too, but the opponent takes those back at once.
learn-sums-move =
    To win, do as in Nim. Add the values; look at the highest 1 of the nim-sum s; choose a part with a 1 there, of value g; and find in it a move to the nim-sum of g and s. There is one, since g is a mex and that number is smaller.

learn-wythoff-rules =
    In Wythoff's game there are two heaps. You take as many tokens as you like from one of them, or the same number from both. On a board it is one queen that moves left, down, or along the diagonal towards the corner; whoever reaches the corner wins.

    The P-positions are not those of Nim: from two equal heaps you win at once.
learn-wythoff-mex =
    First way. Number the P-positions: the pair with number 0 is (0, 0). Pair n begins with the least number that is in no pair before it, the mex, and its second number is larger by n: (1, 2), then (3, 5), (4, 7), (6, 10), and so on.

    Each number above 0 is in exactly one pair, and each difference belongs to exactly one pair. So no move leads from one pair to another. And from every other position a move leads to a pair: one of its heaps is in a pair whose other number is smaller than the other heap, or both heaps can be lowered to the pair with the same difference.
learn-wythoff-golden =
    Second way. The golden ratio φ is (1 + √5) / 2 = 1.618…, and pair n is n·φ and n·φ², both rounded down. Wythoff proved this in 1907.

    It works because 1/φ + 1/φ² = 1. By a theorem of Beatty, the multiples of two positive irrational numbers with this property, rounded down, contain every number above 0 exactly once; and since φ² = φ + 1, the difference is n.
learn-wythoff-fibonacci =
    Third way. Every number is a sum of Fibonacci numbers 1, 2, 3, 5, 8, 13, … of which no two are neighbours in that list, in exactly one way. Write it as a row of ones and zeros. A number is the first of a pair if and only if its row ends with an even number of zeros, and the second of the pair has the same row with one more zero.

    6 is 5 + 1, written 1001: no zero at the end. One more zero gives 10010, which is 8 + 2 = 10. So (6, 10) is a pair.

learn-octal-kayles =
    In Kayles there is a row of pins. You knock down one pin, or two that stand side by side. What remains on both sides are two rows, and these are a sum.

    So the options of a row are sums of smaller rows, and their values are nim-sums. The value of a row is the mex of these.
learn-octal-codes =
    Richard Guy and Cedric Smith wrote such rules as codes in 1956. The first digit after the point is about taking 1 token, the next about taking 2, and so on. A digit is a sum: 1 if a heap may be taken away whole, 2 if the rest may be left as one heap, 4 if the rest may be left as two heaps.

    Kayles is 0.77: with 1 or 2 tokens taken, everything is allowed. Nim is 0.333…, and Dawson's Kayles is 0.07.
learn-octal-period =
    Guy and Smith also proved: if the values of a code whose last digit is at place k repeat with period p from heap n on, and were seen to do so up to heap 2n + 2p + k, then they repeat for ever. So a computer can prove a period by looking at finitely many values.

    Kayles has period 12 from heap 71 on. The period of 0.106 is 328,226,140,474, from heap 465,384,263,797 on. Of other codes, such as 0.6 and 0.04, nobody knows whether they have one.

ask-nim-sum = What is the nim-sum of { $numbers }?
ask-outcome = Does whoever has to move win { $position } (N), or lose it (P)?
ask-outcome-misere = Misère: does whoever has to move win { $position } (N), or lose it (P)?
ask-move = Find a winning move in { $position }.
ask-move-misere = Misère: find a winning move in { $position }.
ask-how-many = How many winning moves does { $position } have?
ask-mex = What is the mex of { $numbers }?
ask-value = What is the Grundy value of { $position }?
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

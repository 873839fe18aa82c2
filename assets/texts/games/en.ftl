# The games of games.txt: what they are called, what a player may do, and what is known of them.

title-halving = Up to half
rules-halving = Take any number of tokens, but at most half of the heap.
known-halving = A heap of 2n has value n, and one of 2n + 1 that of n. Lost are 0, 1, 3, 7, 15, … (Levine, 2006).

title-one-two-six = One, two or six
rules-one-two-six = Take 1, 2 or 6 tokens.
known-one-two-six = Lost if the remainder of a division by 7 is 0 or 3 (Codeforces 1194/D, which asks it for 1, 2 or k).

title-squares = Squares
rules-squares = Take a square number of tokens: 1, 4, 9, 16, …
known-squares = Lost are 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, …; nobody knows a formula (Golomb, 1966; OEIS A030193).

title-digit-take = One of its digits
rules-digit-take = Take as many tokens as a digit of the heap’s size tells, but not 0.
known-digit-take = Multiples of 10 are lost: the last digit leads back to one. A puzzle of many schools.

title-few-primes = One prime at most
rules-few-primes = Take 1 token, or a number that only one prime divides: 2, 3, 4, 5, 7, 8, 9, 11, …
known-few-primes = Multiples of 6 are lost, since 6 is the least number with two primes (CodeChef PRIGAME).

title-coprime = No common divisor
rules-coprime = Take a number of tokens that has no common divisor with the heap’s size, except 1.
known-coprime = Even heaps have value 0, others the place of their least prime among the primes: 2 for 3, 3 for 5 (Codeforces 2004/E, Project Euler 560).

title-multiply = The multiplication game
rules-multiply = Divide by 2, 3, … or 9 and round up. Whoever reaches 1 wins.
known-multiply = 2 to 9 are won, 10 to 18 lost, 19 to 162 won, 163 to 324 lost, and so on: times 9, times 2 (UVa 847).

title-half-or-third = A half or a third
rules-half-or-third = Leave a half of the heap or a third of it, rounded down.
known-half-or-third = From 3 on, a heap has the value of a sixth of it: huge heaps are known at once (worked out for this program).

title-odd-even = Odd and even
rules-odd-even = From an even heap take 2, from an odd one 1, 2 or 3; the rest may be split in two.
known-odd-even = Preperiod 72 and period 32, proved; the greatest value is 16, at heap 47 (worked out for this program).

title-divisor-split = Two divisors
rules-divisor-split = Replace a heap by two heaps: each a divisor of its size, neither 1 nor all of it.
known-divisor-split = Of five heaps of 2 to 10 in order, 40 085 positions are won (Project Euler 550).

title-scatter = Two, three or four parts
rules-scatter = Split a heap into two, three or four heaps.
known-scatter = A heap of n has value n − 1: as in Nim with one token less (Project Euler 629).

title-three-halves = One less, or three halves
rules-three-halves = Take one token, or replace an even heap by three heaps of half its size.
known-three-halves = From 5 on, odd heaps have value 0, even ones 1 or 2 (Codeforces 603/C).

title-mock-turtles = Mock turtles
rules-mock-turtles = Of coins in a row, turn one from heads to tails, and up to two to its left. A heap of n is heads at place n.
known-mock-turtles = The values are 1, 2, 4, 7, 8, 11, …: numbers with an odd number of binary digits 1 (Winning Ways, chapter 14).

title-ruler = Ruler
rules-ruler = Of coins in a row, turn neighbours, the last one from heads to tails. A heap of n is heads at place n.
known-ruler = The value is the greatest power of 2 that divides the place, like the marks of a ruler (Winning Ways, chapter 14).

title-turning-corners = Turning corners
rules-turning-corners = Coins lie in a grid. Turn the four corners of a rectangle over, of which the last one, in the highest row and column, shows heads.
known-turning-corners = The value of a coin is the product of the nimbers of its row and its column: 5,6 is worth *8 (Winning Ways, chapter 14).

title-fibonacci = Fibonacci Nim
rules-fibonacci = Take tokens from the heap, at most twice as many as were taken last. The second number tells how many are allowed.
known-fibonacci = If all but one are allowed at first, Fibonacci numbers are lost: 2, 3, 5, 8, 13, 21, … (Whinihan, 1963; Project Euler 692).

title-no-more = No more than before
rules-no-more = Take tokens from the heap, at most as many as were taken last. The second number tells how many are allowed.
known-no-more = If all but one are allowed at first, powers of 2 are lost: 2, 4, 8, 16, … (Schwenk, 1970).

title-not-again = Not the same again
rules-not-again = Take 1 to 7 tokens, but not as many as were taken last: that is the second number.
known-not-again = At the beginning of a game the values have preperiod 83 and period 50: proved by repetition of all that can be remembered.

title-never-twice = No number twice
rules-never-twice = Take any number of tokens, but no number that was taken before: those stand behind the colon.
known-never-twice = At first, the value is the greatest k with 1 + 2 + … + k tokens or fewer (Codeforces 768/E).

title-passes = Two passes
rules-passes = Take 2, 5 or 7 tokens, or pass, as long as there are tokens. The second number tells how often one may still pass.
known-passes = With two passes the values have period 22 from 0 on, which is proved in the same way.

title-proportions = Once or twice as many
rules-proportions = Take any number from one heap, or from both: the same number, or from one twice as many as from the other.
known-proportions = Of two heaps with at most 100 tokens in all, the lost ones add up to 1164 (Project Euler 665).

title-multiples = A multiple of the smaller heap
rules-multiples = Take a multiple of the smaller heap from the larger one. Whoever empties a heap wins.
known-multiples = Lost if the larger heap is less than 1.618… times the smaller one, the golden ratio, and they differ (Project Euler 325).

title-three-heaps = One, two or three heaps
rules-three-heaps = Take the same number of tokens from one, two or all three heaps.
known-three-heaps = 0,1,2 and 1,3,3 are lost; with one heap empty it is Wythoff’s game (Project Euler 260).

title-retreat = A piece retreats
rules-retreat = On a board of 15 by 15, go two squares back in one direction and one forward or back in the other.
known-retreat = With squares counted from 0, lost if both numbers leave 0 or 1 when divided by 4 (HackerRank, A Chessboard Game).

title-staircase = Staircase Nim
rules-staircase = Move any number of coins one step down the staircase. On the lowest step they stay.
known-staircase = Only every second step counts: the value is the nim-sum of the 2nd, the 4th, … (CodeChef ADAPWNS).

title-moore = Moore’s Nim
rules-moore = Take any number of tokens from one heap or from two, from each as many as you like.
known-moore = Lost if each binary place has a number of digits 1 that 3 divides, over all heaps (Moore, 1910).

title-sweets = The last sweet
rules-sweets = Eat one sweet from each heap, or a whole largest heap. Whoever must eat the last sweet loses.
known-sweets = Who wins is read off the diagonal of the heaps, drawn by size (AtCoder AGC 002/E).

title-bites = Chomp, row by row
rules-bites = Bite off a square of the bar, and what is to the right of it and below. The first square stays.
known-bites = Of two rows, lost if the second is one shorter; a full bar of more than one square is won (Schuh, 1952; Gale, 1974).

title-exponents = Exponents
rules-exponents = Choose k: each number of the set that is k or more becomes k less. Equal ones become one, and 0 goes.
known-exponents = A single number is a heap of Nim; 1,2 is lost (Codeforces 850/C: powers of a prime, divided by one of them).

title-coinage = Sylver coinage, bounded
rules-coinage = Name a number of the list: it goes, and with it all that are sums of named numbers.
known-coinage = 2 and 3 answer each other, and so do 4 and 6 where numbers end at 4k + 3 (after Winning Ways, chapter 18).

title-cut = Cut a word
rules-cut = Cut out a letter between two equal letters: the word falls into two.
known-cut = Places to cut that are side by side are a row of Dawson’s chess (Codeforces 305/E).

title-twins = Twin letters
rules-twins = Strike out two equal letters that stand side by side.
known-twins = However one plays, the number of moves is the same: won if it is odd (Codeforces 1104/B).

title-coins-left = Coins go left
rules-coins-left = Move a coin to the left, over empty squares only; no two coins may share a square.
known-coins-left = Every second gap, from the right, is a heap of Nim (Conway, On Numbers and Games, 1976).

title-three-in-a-row = Three in a row
rules-three-in-a-row = Mark a square of the strip, with two empty squares on either side, or the edge: nobody lets the other make three.
known-three-in-a-row = n squares have the value of a row of n + 2 in 0.007, Treblecross (Winning Ways, chapter 4).

title-cram = Cram
rules-cram = Lay a domino on two empty squares that are side by side.
known-cram = Even by even is lost, and even by odd is won, by symmetry (Winning Ways, chapter 15).

title-queens = Queens
rules-queens = Put a queen on a square that no queen attacks.
known-queens = Values of boards to 17 by 17 are published (OEIS A344227).

title-rooks = Rooks
rules-rooks = Put a rook on a square that no rook attacks.
known-rooks = Each rook takes away a row and a column: the value is 1 if the smaller side is odd, and else 0.

title-bishops = Bishops
rules-bishops = Put a bishop on a square that no bishop attacks.
known-bishops = Lost if a side is even, by reflection; won if both are odd, by the middle.

title-knights = Knights
rules-knights = Put a knight on a square that no knight attacks.
known-knights = Lost if both sides are even, and won if both are odd, by half a turn.

title-torus-queens = Queens on a torus
rules-torus-queens = Put a queen on a square that no queen attacks, on a square board whose opposite edges are joined.
known-torus-queens = All squares are alike: either each first move wins, or none.

title-clobber = Clobber
rules-clobber = Move any stone onto a stone of the other colour beside it, which goes.
known-clobber = Each move takes one stone (Albert, Grossman, Nowakowski and Wolfe, 2005). Rows of it are solved as strips.

title-cannibal-clobber = Cannibal Clobber
rules-cannibal-clobber = Move any stone onto a stone beside it, which goes. All stones are alike.
known-cannibal-clobber = In one row it is Officers, the code 0.6.

title-col = Col, impartial
rules-col = Put a stone of either colour on an empty square with no stone of that colour beside it.
known-col = Lost unless both sides are odd: each stone is answered by one of the other colour after half a turn.

title-snort = Snort, impartial
rules-snort = Put a stone of either colour on an empty square with no stone of the other colour beside it.
known-snort = Lost unless both sides are odd, and then won by the middle: each stone is answered by its image after half a turn.

title-nogo = NoGo, impartial
rules-nogo = Put a stone of either colour on an empty square, such that each block of stones of one colour still has an empty square beside it.
known-nogo = In one row of 1 to 10 squares the values are 0, 1, 0, 1, 2 and again 0, 1, 0, 1, 2.

title-notakto = Notakto
rules-notakto = Mark an empty square of a board without three marks in a line. Play it with --misere: whoever completes the last line loses.
known-notakto = One board of 3x3 is won by a mark in the middle (Plambeck and Whitehead, 2013).

title-trominoes = Straight trominoes
rules-trominoes = Lay a piece of three squares in a row on empty squares.
known-trominoes = In one row it is Treblecross, the code 0.007.

title-l-trominoes = L-trominoes
rules-l-trominoes = Lay a piece of three squares around a corner on empty squares.
known-l-trominoes = On two rows of 3n squares the pieces can fill the board.

title-arc-kayles = Arc Kayles
rules-arc-kayles = Remove an edge of the graph, and all edges that touch it.
known-arc-kayles = On a path it is Dawson’s Kayles (Schaefer, 1978).

title-node-kayles = Node Kayles
rules-node-kayles = Remove a vertex of the graph, and all its neighbours.
known-node-kayles = On a path it is Dawson’s chess (Schaefer, 1978).

title-branches = Cut the branches
rules-branches = Cut an edge of the tree that grows from its least vertex: all that hangs on it falls down.
known-branches = The value of a vertex is the nim-sum of its children’s values, each with one more (AtCoder AGC 017/D).

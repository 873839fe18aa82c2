# The words of the terminal game and of the page. Every language has the same messages.

rule-normal = whoever makes the last move wins
rule-misere = whoever makes the last move loses

position = Position
board = Board
moves = Moves
help = Help
why = Why

you = you
machine = the machine
player = player { $player }

turn-you = Your turn.
turn-player = It is the turn of player { $player }.
machine-moved = The machine: { $move }.
thinking = The machine is thinking ... (Ctrl-C ends the game)
made = { $who }: { $move }.
selected = Enter makes this move: { $move }
typed = Your move: { $text }
edit = New position: { $text }
save = Save the game in the file: { $text }
saved = Saved in { $file }, and after every move.
not-saved = Not saved: { $why }.
nothing-to-choose = There is no move in this component.

over-you = No move is left: you win.
over-machine = No move is left: the machine wins.
over-player = No move is left: player { $player } wins.
no-mistakes = No win was given away.
mistakes = { $count ->
    [one] One move gave the win away: it is marked with "?".
   *[other] { $count } moves gave the win away: they are marked with "?".
}

not-a-move = Not a move: { $why }.
not-a-position = Not a position: { $why }.
undecided = I do not know: { $why }.
no-undo = There is no move to take back.
no-redo = There is no move to make again.

hint-win = Hint: whoever moves now can win. (h: in which component)
hint-lose = Hint: whoever moves now loses against best play. (h: a move that may do)
hint-component = Hint: look at component { $component }. (h: the move)
hint-move = Hint: { $move } wins. (h: why)
hint-try = No move wins against best play. You could try { $move }. (h: why)

keys = ↑↓ component  ←→ move  Enter make it  h hint  u undo  ? help  q quit
keys-over = u undo  n new game  ? help  q quit

help-choose = ↑ ↓       choose a component
help-move = ← →       choose a move in it
help-enter = Enter     make the move
help-mouse = Mouse     a click chooses a move, a second click on it makes it
help-type = 0-9, t    type a move: "1: 3", "take 2 from 1", "1: 3 4" for a split
help-hint = h         a hint: who wins, in which component, which move, and why
help-why = w         who wins here, and why
help-undo = u, r      take a move back, make it again
help-restart = n         begin anew
help-swap = s         swap sides with the machine
help-edit = e         another position
help-outcomes = o         show the outcome after each move
help-save = x         save the game in a file
help-language = l         another language
help-quit = q, Ctrl-C quit
help-close = Any key closes this.

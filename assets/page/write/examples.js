// Rules to begin with, one of each kind of position; each is named by the message `write-NAME`.

/** @type {{[name: string]: string}} */
export const EXAMPLES = {
  halving: "halving(n): n-t for t in 1..n/2; start 20",
  prime: "prime-take(n): n-p for p in primefactors(n); start 30",
  unequal: "unequal(n): a and n-a for a in 1..n if a < n-a; start 12",
  fibonacci: "fibonacci(n, q): (n-t, 2*t) for t in 1..min(n, q); start (13, 12)",
  cut: 'cut(s: text): s[..i] and s[i+1..] for i in 1..len(s)-2 if s[i-1] == s[i+1]; start "abacada"',
  domino: "domino(b: grid): set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in right(b, c) ++ down(b, c) if b[d] == 0",
  vertices: "node-kayles(g: graph): without(g, near(g, v) ++ [v]) for v in vertices(g); start [(a, a+1) for a in 0..5]",
};

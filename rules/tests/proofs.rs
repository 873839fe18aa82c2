//! Which claims follow from the form of the rules, and which only look as if they did.

use grundy_rules::Rules;

fn unproved(rules: &str) -> Vec<&'static str> {
    Rules::parse(rules).unwrap_or_else(|error| panic!("{rules}: {error}")).unproved_claims()
}

#[test]
fn claims_of_these_forms_are_proved() {
    for rules in [
        "f(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; canon (min(x, y), max(x, y))",
        "f(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; (x-t, y-t) for t in 1..min(x, y); canon (max(y, x), min(x, y))",
        "f(x, y): (x-y, y) if x >= y and y > 0; (x, y-x) if y >= x and x > 0; canon (min(x, y), max(x, y)); where gcd(x, y) == 1",
        "f(x, y, k): (x-t, y, t) for t in 1..min(x, k); (x, y-t, t) for t in 1..min(y, k); canon (min(x, y), max(x, y), k)",
        "f(x, y): (x-t, y) and (t, t) for t in 1..x; (x, y-t) and (t, t) for t in 1..y; canon (min(x, y), max(x, y))",
        "f(x, y): (x-1, y) if x > y; canon (x, y)",
        "f(s: list): set(s, i, s[i]-t) for i in 0..len(s)-1 for t in 1..s[i]; canon sort(s)",
        "f(s: list): set(s, i, s[i]-t) for i in 0..len(s)-1 for t in divisors(s[i]) if t < s[i] and len(s) > 2; canon sort(s)",
        "f(g: graph): [d for d in g if not (d[0] in e or d[1] in e)] for e in g; split components(g)",
        "f(g: graph): [d for d in g if d != e] for e in g; split components(g)",
        "f(g: graph): [d for d in g if d != e] for e in edges(g) if len(near(g, e[0])) == 1 or len(near(g, e[1])) == 1; split components(g)",
        "f(g: graph): without(g, near(g, v) ++ [v]) for v in vertices(g); split components(g)",
        "f(g: graph): without(g, [v, w]) for v in vertices(g) for w in near(g, v) if v < w; split components(g)",
        "f(b: grid): set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in right(b, c) ++ down(b, c) if b[d] == 0; split regions(b, 0)",
        "f(b: grid): set(b, c, 2) for c in cells(b, 1) for d in near(b, c) if b[d] == 1; split regions(b, 1)",
        "f(b: grid): set(set(set(b, c, 1), d, 1), e, 1) for c in cells(b, 0) for d in near(b, c) if b[d] == 0 for e in near(b, d) if b[e] == 0 and e != c; split regions(b, 0)",
    ] {
        assert!(unproved(rules).is_empty(), "{rules}");
    }
}

#[test]
fn what_only_looks_like_these_forms_is_not_proved() {
    for rules in [
        // The rules tell the numbers apart: in a move, its condition, what it leaves, or `where`.
        "f(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; (0, 0) if x > 4000; canon (min(x, y), max(x, y))",
        "f(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y if x < 5000; canon (min(x, y), max(x, y))",
        "f(x, y): (x-t, y) for t in 1..x; (y-t, x) for t in 1..y; canon (min(x, y), max(x, y))",
        "f(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..x; canon (min(x, y), max(x, y))",
        "f(x, y): (x-t, y) for t in 1..x; canon (min(x, y), max(x, y))",
        "f(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; where x != 4999; canon (min(x, y), max(x, y))",
        "f(x, y): (x-t, y) and (t, t+1) for t in 1..x; (x, y-t) and (t, t+1) for t in 1..y; canon (min(x, y), max(x, y))",
        // `canon` gives something else than the two in order.
        "f(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; canon (min(x, y), min(x, y))",
        "f(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; canon (min(x, y), max(x, y, 7))",
        "f(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; canon (min(x, y), max(x, x))",
        "f(x, y, k): (x-t, y, k) for t in 1..x; (x, y-t, k) for t in 1..y; canon (min(x, y), max(x, y), 0)",
        "f(x, y, k): (x-t, y, t) for t in 1..min(x, k); (x, y-t, k) for t in 1..min(y, k); canon (min(x, y), max(x, y), k)",
        "f(x, y, k): (x-t, y, k) for t in 1..x; (x, y-t, k) for t in 1..y; canon (k, min(x, y), max(x, y))",
        // The places of a list are told apart.
        "f(s: list): set(s, i, s[i]-t) for i in 0..len(s)-1 for t in 1..min(s[i], i+1); canon sort(s)",
        "f(s: list): set(s, i, s[i]-t) for i in 0..len(s)-2 for t in 1..s[i]; canon sort(s)",
        "f(s: list): set(s, i, s[i]-t) for i in 1..len(s)-1 for t in 1..s[i]; canon sort(s)",
        "f(s: list): set(s, i, s[0]) for i in 0..len(s)-1 if s[i] > s[0]; canon sort(s)",
        "f(s: list): set(s, 0, s[i]-1) for i in 0..len(s)-1 if s[i] > 0; canon sort(s)",
        "f(s: list): set(s, i, s[i]-t) for i in 0..len(s)-1 for t in 1..s[i] if rev(s) != s; canon sort(s)",
        "f(s: list): set(s, i, s[i]-t) for i in 0..len(s)-1 for t in 1..s[i]; canon sort(rev(s) ++ [0])",
        "f(s: list): s[..i] ++ s[i+1..] for i in 0..len(s)-1; canon sort(s)",
        "f(s: list): set(s, i, s[i]-t) for i in 0..len(s)-1 for t in 1..s[i]; where len(s) < 2 or s[0] < 5000; canon sort(s)",
        // A move sees or changes more than a component.
        "f(g: graph): [d for d in g if d != e] for e in g if len(edges(g)) < 5000; split components(g)",
        "f(g: graph): [d for d in g if d != e] for e in g; [] if len(edges(g)) >= 10; split components(g)",
        "f(g: graph): [d for d in g if d == e] for e in g; split components(g)",
        "f(g: graph): [d for d in g if d[0] < 5000 and d != e] for e in g; split components(g)",
        "f(g: graph): [d for d in g if d[0] != e[0] + 100] for e in g; split components(g)",
        "f(g: graph): [d for d in g if d != e and d != c] for e in g for c in g; split components(g)",
        "f(g: graph): [e] for e in g; split components(g)",
        "f(g: graph): without(g, [v, v+1]) for v in vertices(g); split components(g)",
        "f(g: graph): without(g, [v]) for v in vertices(g) if connected(g); split components(g)",
        "f(g: graph): without(g, [v]) for v in vertices(g) if len(near(g, v+1)) > 0; split components(g)",
        "f(g: graph): without(g, [0]) for v in vertices(g) if v == 0; split components(g)",
        "f(g: graph): without(g, [v]) and [(0, 1)] for v in vertices(g) if v > 1; split components(g)",
        // Vertices without edges get lost, and are seen.
        "f(g: graph): [d for d in g if not v in d] for v in vertices(g); split components(g)",
        "f(g: graph): [d for d in g if d != e] for e in g; without(g, [v]) for v in vertices(g) if len(near(g, v)) == 0; split components(g)",
        "f(g: graph): without(g, [v]) for v in vertices(g); where len(edges(g)) < 9; split components(g)",
        // A move sees more of a grid than its own region, or where that lies.
        "f(b: grid): set(b, c, 1) for c in cells(b, 0) if c[0] % 2 == 0; split regions(b, 0)",
        "f(b: grid): set(b, c, 1) for c in cells(b, 0) if rows(b) < 50; split regions(b, 0)",
        "f(b: grid): set(b, c, 1) for c in cells(b, 0) for d in right(b, c); split regions(b, 0)",
        "f(b: grid): set(b, c, 1) for c in cells(b, 0) for d in right(b, c) if b[d] == 1; split regions(b, 0)",
        "f(b: grid): set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in cells(b, 0) if c != d; split regions(b, 0)",
        "f(b: grid): set(set(b, c, 1), d, 0) for c in cells(b, 0) for d in right(b, c) if b[d] == 0; split regions(b, 0)",
        "f(b: grid): set(b, c, 0) for c in cells(b, 1) for d in near(b, c) if b[d] == 1; split regions(b, 0)",
        "f(b: grid): set(set(b, c, 1), (0, 0), 1) for c in cells(b, 0); split regions(b, 0)",
        "f(b: grid): set(b, c, 1) for c in cells(b, 0) for d in near(b, c) if c != d and b[d] == 0; split regions(b, 0)",
        "f(b: grid): set(b, c, 1) for c in cells(b, 0); set(b, c, 0) for c in cells(b, 1) if rows(b) == 7; split regions(b, 0)",
        // The same claims of a part of the position.
        "f(b: grid, n): (set(b, c, 1), n) for c in cells(b, 0); split [(r, n) for r in regions(b, 0)]",
        // Others.
        "f(n, m): (n-t, m+1) for t in 1..min(n, 1 + m % 61); canon (n, m % 61)",
        "f(s: text): s[1..] if len(s) > 0; canon rev(s)",
    ] {
        assert!(!unproved(rules).is_empty(), "{rules}");
    }
}

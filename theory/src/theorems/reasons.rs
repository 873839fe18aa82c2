//! Why no theorem proves a period, and where closed forms are proved. These reasons have names, so that other languages can
//! word them.

/// Why no theorem proves a period where squares may be taken.
pub const OPEN_FOR_SQUARES: &str = "the squares grow without bound, and no period is known";
/// Why none does where primes may be taken.
pub const OPEN_FOR_PRIMES: &str = "the primes grow without bound, and no period is known";
/// Why none does for Grundy's game.
pub const OPEN_FOR_GRUNDYS_GAME: &str =
    "whether the values of Grundy's game have a period is an open question";
/// Why none does for rules that somebody wrote.
pub const OPEN_FOR_OWN_RULES: &str = "no theorem about rules of this form is built in";
/// Why values have no period: without a saltus they would be bounded, and with one 0 would occur finitely often.
pub const UNBOUNDED_BESIDE_ZEROS: &str =
    "there are values beyond every bound, and yet 0 occurs again and again";
/// Why values have no period that grow with what may be left: these runs would be bounded with a saltus, and without one the
/// values.
pub const UNBOUNDED_BESIDE_RUNS: &str =
    "there are values beyond every bound, and yet ever longer runs of equal ones";
/// Why values of heaps that are divided have no period: they change too seldom for that.
pub const CHANGES_THIN_OUT: &str = "there are ever longer runs of equal values, and yet no last change";
/// Why no theorem proves a period of such values or outcomes.
pub const OPEN_FOR_DIVISIONS: &str =
    "whether the values of heaps that are divided change for ever is not known here";
/// Why no theorem proves a period of values that digits may tell.
pub const OPEN_FOR_DIGITS: &str = "values that follow from the digits of the heap need not have one";
/// Where the closed form of Divisor Nim is proved, for those who use the program.
pub const DIVISOR_NIM: &str = "(proved on the manual's page of Divisor Nim)";
/// Where the closed form for takes up to a bound is proved, and that for what is left, for those who use the program.
pub const TAKES_UP_TO: &str = "(proved on the manual's page of theory)";
/// Where the closed form for takes from one number to another is proved, for those who use the program.
pub const RESTRICTED_TAKES: &str = "(proved on the manual's page of subtraction sets)";

"""The theorems, each in a file of its own: the sequences that it is about, and the function that checks a document."""
from .agreement import agreement
from .all_but import all_but
from .all_but_classes import all_but_classes
from .arithmetic_period import arithmetic_period
from .automatic import automatic
from .bound import bound
from .classes import classes
from .division import division
from .memory import memory
from .misere_quotient import misere_quotient
from .parts_in_states import parts_in_states
from .periods import periods
from .repeated_windows import repeated_windows
from .sparse_space import sparse_space
from .strips import strips
from .values_of_parts import values_of_parts
from .written_rows import written_rows
HEAPS, ROWS, POSITION, MISERE = ("values", "outcomes"), ("rows",), ("position",), ("misere",)
THEOREMS = {
    "repeated-values": (HEAPS, periods(agreement)),
    "guy-smith": (HEAPS, periods(agreement)),
    "repeated-outcomes": (HEAPS, periods(agreement)),
    "all-but": (HEAPS, periods(all_but)),
    "all-but-classes": (HEAPS, periods(all_but_classes)),
    "sparse-space": (HEAPS, periods(sparse_space)),
    "repeated-windows": (ROWS, repeated_windows),
    "arithmetic-period": (HEAPS, periods(arithmetic_period)),
    "classes": (HEAPS, periods(classes)),
    "memory": (HEAPS, periods(memory)),
    "parts-in-states": (HEAPS, periods(parts_in_states)),
    "strips": (HEAPS, periods(strips)),
    "division": (HEAPS, division),
    "written-rows": (ROWS, written_rows),
    "automatic": (HEAPS, automatic),
    "bound": (HEAPS, bound),
    "values-of-parts": (POSITION, values_of_parts),
    "misere-quotient": (MISERE, misere_quotient),
}

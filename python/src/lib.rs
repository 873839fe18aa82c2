//! The native part of the Python package `grundy`: what crosses between Python and the packages in Rust.
//!
//! It has no words of its own and computes nothing: texts, numbers and arrays go in and out, long answers as the JSON
//! that is documented in `docs/json.md`. What a user sees of it is written in Python, beside it in `grundy/`.

#![allow(clippy::needless_pass_by_value, reason = "what Python gives is handed over")]
#![allow(clippy::too_many_arguments, reason = "in Python each has a name")]

// Each module needs only those above it: a test holds them to it.
mod wrong; // what goes wrong, as an exception
mod limits; // how much work is allowed
mod running; // long work: without Python's lock, and until Ctrl-C
mod named; // rulesets by what is written
mod positions; // who wins, and a picture
mod values; // sequences, tables, periods, counts
mod batch; // many positions at once
mod pairs; // P-positions of Wythoff's game
mod misere; // misère quotients
mod certificates; // what was proved, checked
mod playing; // games between players, questions of the page
mod sweeps; // families of games, in shards
mod solver; // games whose options are told in Python

/// What Python sees, as `grundy._native`.
#[pyo3::pymodule(gil_used = false, name = "_native")]
mod native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        batch::{batch_heaps, batch_texts},
        certificates::{check, check_merge, check_part},
        misere::misere,
        named::{games, names_of_rules, rules_without_claims, understood},
        pairs::pairs,
        playing::{ask, asset, page, playable, simulate, transcript},
        positions::{board, read_graph, solve},
        solver::Solver,
        sweeps::{
            sweep_compute, sweep_keep, sweep_manifest, sweep_merge, sweep_open, sweep_plan, sweep_run,
            sweep_status,
        },
        values::{certified_names, count, guess, period, picture, sequence, table, verify, verify_claims},
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        // Whoever forks while another thread makes it would wait for that thread, which a child does not have.
        let _ = grundy_positions::catalog::Catalog::standard();
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}

//! Games whose options are told in Python, solved by the solver of the theory.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use grundy::{Outcome, Ruleset, Stop, Undecided};
use pyo3::exceptions::PyTypeError;
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyDict, PyList, PyType};

use crate::limits::Limits;
use crate::positions::play;
use crate::wrong::Wrong;

/// A position, by its number in the order in which positions were met.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Met(u32);

impl fmt::Debug for Met {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position {}", self.0)
    }
}

/// How often it is looked whether somebody pressed Ctrl-C, in positions.
const LOOK: usize = 256;

/// All that belongs to Python: an object with `options`, and perhaps `components` and `canonical`, and the positions.
struct OfPython {
    rules: Py<PyAny>,
    has_components: bool,
    has_canonical: bool,
    /// Position to number.
    numbers: Py<PyDict>,
    /// Never held while Python code runs.
    met: Mutex<Positions>,
}

/// What was met so far, by number.
#[derive(Default)]
struct Positions {
    positions: Vec<Py<PyAny>>,
    options: Vec<Option<Box<[Met]>>>,
    /// What the user's code raised. Until it is raised again, nothing is answered.
    raised: Option<PyErr>,
    /// Until when the question that is asked now is to be answered, and how many positions may be met.
    ends: Option<Instant>,
    most: usize,
    /// Whether the garbage collector took the positions: nobody is there to ask any more.
    is_cleared: bool,
}

impl OfPython {
    fn met(&self) -> MutexGuard<'_, Positions> {
        self.met.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of a position, which must be hashable.
    fn number(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<Met> {
        let numbers = self.numbers.bind(py);
        if let Some(known) = numbers.get_item(position).map_err(|raised| hashable(position, raised))? {
            return Ok(Met(known.extract()?));
        }
        let beyond = || Wrong::input("more than 4294967295 positions").raised(py);
        let new = u32::try_from(self.met().positions.len()).map_err(|_| beyond())?;
        let mut met = self.met();
        met.positions.push(position.clone().unbind());
        met.options.push(None);
        drop(met);
        numbers.set_item(position, new)?;
        Ok(Met(new))
    }

    fn position<'py>(&self, py: Python<'py>, number: Met) -> Bound<'py, PyAny> {
        self.met().positions[number.0 as usize].bind(py).clone()
    }

    /// The numbers of what a method gives for a position: it may have no end.
    fn ask(&self, py: Python<'_>, method: &str, number: Met) -> PyResult<Vec<Met>> {
        let given = self.rules.bind(py).call_method1(method, (self.position(py, number),))?;
        let Ok(given) = given.try_iter() else {
            let found = given.get_type().name()?;
            let message = format!("`{method}` must give positions, one after the other, and gave {found}");
            return Err(PyTypeError::new_err(message));
        };
        let mut numbers = Vec::new();
        for position in given {
            numbers.push(self.number(py, &position?)?);
            if numbers.len().is_multiple_of(LOOK) {
                py.check_signals()?;
                self.look(numbers.len()).map_err(|wrong| wrong.raised(py))?;
            }
        }
        Ok(numbers)
    }

    /// Whether the limits of the question still hold, where `more` numbers are kept beside what was met.
    fn look(&self, more: usize) -> Result<(), Wrong> {
        let met = self.met();
        if met.ends.is_some_and(|ends| Instant::now() >= ends) {
            return Err(Wrong::undecided("not decided within the time allowed")
                .hint(Some("`seconds=` allows more".into())));
        }
        if met.positions.len().max(more) > met.most {
            return Err(Wrong::undecided(format!("not decided with {} positions", met.most))
                .hint(Some("`table=` allows more".into())));
        }
        Ok(())
    }

    /// Keeps what the user's code raised, which stops the search at the next position.
    fn keep(&self, raised: PyErr) -> Undecided {
        self.met().raised.get_or_insert(raised);
        Undecided::Stopped
    }

    fn list(&self, number: Met) -> Result<(), Undecided> {
        let met = self.met();
        if met.raised.is_some() {
            return Err(Undecided::Stopped);
        }
        let (is_listed, count) = (met.options[number.0 as usize].is_some(), met.positions.len());
        drop(met);
        if is_listed {
            return Ok(());
        }
        Python::attach(|py| {
            if count.is_multiple_of(LOOK) {
                py.check_signals().map_err(|raised| self.keep(raised))?;
            }
            self.look(0).map_err(|wrong| self.keep(wrong.raised(py)))?;
            let options = self.ask(py, "options", number).map_err(|raised| self.keep(raised))?;
            self.met().options[number.0 as usize] = Some(options.into());
            Ok(())
        })
    }
}

impl Ruleset for OfPython {
    type Position = Met;

    fn can_list(&self, position: &Met, budget: &mut grundy::Budget) -> Result<(), Undecided> {
        budget.spend(1)?;
        self.list(*position)
    }

    fn options(&self, position: &Met) -> impl Iterator<Item = Met> {
        let options = self.met().options[position.0 as usize].clone();
        options.unwrap_or_default().into_vec().into_iter()
    }

    fn components(&self, position: &Met) -> Vec<Met> {
        if !self.has_components {
            return vec![*position];
        }
        let asked = Python::attach(|py| self.ask(py, "components", *position));
        asked.unwrap_or_else(|raised| {
            self.keep(raised);
            vec![*position]
        })
    }

    fn canonical(&self, position: Met) -> Met {
        if !self.has_canonical {
            return position;
        }
        let asked = Python::attach(|py| {
            let given = self.rules.bind(py).call_method1("canonical", (self.position(py, position),))?;
            self.number(py, &given)
        });
        asked.unwrap_or_else(|raised| {
            self.keep(raised);
            position
        })
    }
}

/// Values, outcomes and winning moves of a game that is written in Python. It remembers what it found, so that the
/// options of a position are asked for once.
#[pyclass(module = "grundy._native", frozen)]
pub(crate) struct Solver {
    /// Shared with the solver inside, which is locked while it works.
    told: Arc<OfPython>,
    /// Locked for the whole of a question: whoever asks again meanwhile, from another thread or from inside the rules, is
    /// told so and never waits for ever.
    solver: Mutex<grundy::Solver<Arc<OfPython>>>,
}

impl Solver {
    /// Answers a question about a position.
    fn ask<T>(
        &self,
        position: &Bound<'_, PyAny>,
        limits: &Limits,
        question: impl FnOnce(
            &mut grundy::Solver<Arc<OfPython>>,
            Met,
            &mut grundy::Budget,
        ) -> Result<T, Undecided>,
    ) -> PyResult<T> {
        let py = position.py();
        let Ok(mut solver) = self.solver.try_lock() else {
            let wrong = Wrong::input("the solver is at work: its rules, or another thread, asked it again");
            return Err(wrong.hint(Some("each thread may have a solver of its own".into())).raised(py));
        };
        let ends = limits.time().map_err(|wrong| wrong.raised(py))?;
        {
            let mut met = self.told.met();
            if met.is_cleared {
                drop(met);
                return Err(Wrong::input("the solver is no more").raised(py));
            }
            met.ends = ends.and_then(|time| Instant::now().checked_add(time));
            met.most = limits.positions();
        }
        let number = solver.ruleset().number(py, position)?;
        let mut budget = limits.budget(Stop::default());
        let answer = question(&mut solver, number, &mut budget);
        if let Some(raised) = solver.ruleset().met().raised.take() {
            return Err(raised);
        }
        answer.map_err(|undecided| match &undecided {
            Undecided::Loop { length, .. } => {
                let positions = solver.last_loop().iter().map(|met| solver.ruleset().position(py, *met));
                match PyList::new(py, positions.collect::<Vec<_>>()) {
                    Ok(positions) => of_loop(&positions, *length),
                    Err(raised) => raised,
                }
            }
            _ => Wrong::from(undecided).raised(py),
        })
    }
}

/// What the hash of a position raised: where it has none, what would have one.
fn hashable(position: &Bound<'_, PyAny>, raised: PyErr) -> PyErr {
    let py = position.py();
    let told = raised.value(py).to_string();
    // Whatever else its own code raises comes out as it is.
    if !raised.is_instance_of::<PyTypeError>(py) || !told.contains("unhashable type") {
        return raised;
    }
    let hint = "a tuple is hashable, a list, a set or a dictionary is not";
    PyTypeError::new_err(format!(
        "expected a hashable position, found one that is not: {told} (hint: {hint})"
    ))
}

/// Whether the method `options` of a class is one of its instances: neither static nor of the class.
fn is_for_instances(class: &Bound<'_, PyAny>) -> PyResult<bool> {
    let inspect = class.py().import("inspect")?;
    let method = inspect.call_method1("getattr_static", (class, "options", class.py().None()))?;
    inspect.call_method1("isfunction", (method,))?.extract()
}

/// The exception of a loop, with its positions.
fn of_loop(positions: &Bound<'_, PyList>, length: usize) -> PyErr {
    let class = positions.py().import("grundy.errors").and_then(|errors| errors.getattr("LoopError"));
    let raised = class.and_then(|class| class.call_method1("_of", (positions, length)));
    raised.map_or_else(|error| error, PyErr::from_value)
}

#[pymethods]
impl Solver {
    #[new]
    fn new(py: Python<'_>, rules: Bound<'_, PyAny>) -> PyResult<Self> {
        let has = |method: &str| {
            Ok::<_, PyErr>(rules.getattr_opt(method)?.is_some_and(|found| found.is_callable()))
        };
        let (has_components, has_canonical) = (has("components")?, has("canonical")?);
        // Methods of a class want an instance, unless they are called by the class.
        if rules.is_instance_of::<PyType>() && is_for_instances(&rules)? {
            let name = rules.getattr("__name__")?;
            let wrong = Wrong::input(format!("expected rules, found the class `{name}`"));
            return Err(wrong.hint(Some(format!("`{name}()` makes rules of it"))).raised(py));
        }
        if !has("options")? {
            let message =
                format!("expected rules with a method `options`, found {}", rules.get_type().name()?);
            let hint = "`def options(self, position)` gives the positions that one move leads to";
            return Err(Wrong::input(message).hint(Some(hint.into())).raised(py));
        }
        let told = Arc::new(OfPython {
            rules: rules.unbind(),
            has_components,
            has_canonical,
            numbers: PyDict::new(py).unbind(),
            met: Mutex::default(),
        });
        Ok(Solver { solver: Mutex::new(grundy::Solver::new(Arc::clone(&told))), told })
    }

    /// The Grundy value.
    fn value(&self, position: &Bound<'_, PyAny>, limits: Limits) -> PyResult<u64> {
        self.ask(position, &limits, |solver, number, budget| solver.grundy_value(&number, budget))
            .map(|value| u64::from(value.0))
    }

    /// Whether the next player wins.
    fn is_won(&self, position: &Bound<'_, PyAny>, misere: bool, limits: Limits) -> PyResult<bool> {
        let outcome = self
            .ask(position, &limits, |solver, number, budget| solver.outcome(&number, play(misere), budget));
        outcome.map(|outcome| outcome == Outcome::N)
    }

    /// The options that the next player wins by.
    fn winning_moves<'py>(
        &self,
        position: &Bound<'py, PyAny>,
        misere: bool,
        limits: Limits,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.ask(position, &limits, |solver, number, budget| {
            let winning = solver.winning_moves(&number, play(misere), budget)?;
            Ok(winning.into_iter().map(|met| solver.ruleset().position(position.py(), met)).collect())
        })
    }

    /// How many moves the game lasts if the winner hurries and the loser delays.
    fn remoteness(&self, position: &Bound<'_, PyAny>, misere: bool, limits: Limits) -> PyResult<u32> {
        self.ask(position, &limits, |solver, number, budget| solver.remoteness(&number, play(misere), budget))
    }

    /// How many positions were met, also while it is at work.
    fn met(&self) -> usize {
        self.told.met().positions.len()
    }

    /// Tells the garbage collector what it holds: rules may hold their solver.
    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.told.rules)?;
        visit.call(&self.told.numbers)?;
        // Where they are in use, they are no garbage, and what is not told is kept.
        match self.told.met.try_lock() {
            Ok(met) => met.positions.iter().try_for_each(|position| visit.call(position)),
            Err(_) => Ok(()),
        }
    }

    /// Gives back the positions. The rules are left, whose own contents are cleared where they are garbage.
    fn __clear__(&self) {
        let mut met = self.told.met();
        let positions = std::mem::take(&mut met.positions);
        met.is_cleared = true;
        drop(met);
        // Not before the lock is given back: what is dropped may run code of Python.
        drop(positions);
    }
}

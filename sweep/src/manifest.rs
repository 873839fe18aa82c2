//! A sweep: its family, what may be spent on each game, and its shards.

use std::ops::Range;

use grundy::{Play, Stop, Undecided, Worded};
use grundy_positions::catalog::Catalog;
use grundy_positions::own::NotAdded;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::time::Instant;

use crate::family::Family;
use crate::limits::Limits;
use crate::list::{self, ListError};
use crate::misere::{self, MISERE_COLUMNS};
use crate::row::{self, COLUMNS, PROGRAM, Row, hash};
use crate::spec::{Spec, SpecError};
use crate::strips;

/// A sweep, as its file `manifest.json` has it: all that a shard follows from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Manifest {
    /// Always `grundy-sweep`.
    pub format: String,
    /// The version of this format.
    pub version: u32,
    /// The version of the program that planned it, and that alone may run it: another one may prove more.
    pub program: String,
    /// The family of games.
    pub spec: String,
    /// The rules that somebody wrote of these games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Whether the values of each game are asked for, as in normal play, or its misère quotient.
    #[serde(default, skip_serializing_if = "is_normal")]
    pub play: Play,
    /// Number of games, each in one shard.
    pub games: u64,
    /// Number of shards: 0, 1, …, `shards - 1`.
    pub shards: u64,
    /// What may be spent on each game.
    pub limits: Limits,
}

const FORMAT: &str = "grundy-sweep";
const VERSION: u32 = 2;
/// Unless told otherwise, there are as many shards, or fewer where there are fewer games.
const SHARDS: u64 = 256;

/// A sweep cannot be planned.
#[derive(Worded)]
#[non_exhaustive]
pub enum PlanError {
    /// The family is not understood.
    #[says(transparent)]
    Spec(#[from] SpecError),
    /// The rules are not understood.
    #[says(transparent)]
    Rules(#[from] NotAdded),
    /// The list is none of rulesets, or a game of the family is none.
    #[says(transparent)]
    List(#[from] ListError),
    /// A game of the family has no misère quotient of single heaps.
    #[says(
        "error-no-quotient",
        "`{ruleset}` is not played with single heaps: its quotient is that of a position"
    )]
    NoQuotient {
        /// Its name.
        ruleset: String,
    },
    /// There must be a shard, and no shard without a number.
    #[says("expected a number of shards from 1 to {most}, found {found}")]
    Shards {
        /// How many there may be.
        most: u64,
        /// How many were asked for.
        found: u64,
    },
    /// Somebody stopped it.
    #[says("undecided-stopped", "stopped")]
    Stopped,
}

/// A text is no manifest, or not one of this program.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum ManifestError {
    /// It is not the JSON of one.
    #[says("it is no manifest of a sweep: {0}")]
    Unreadable(String),
    /// Another version wrote it.
    #[says("the manifest is of {found}, and this is {here}")]
    Version {
        /// Which.
        found: String,
        /// The one that reads it.
        here: String,
    },
    /// Somebody changed it: the shards that are there may follow from other limits.
    #[says("the manifest was changed after it was planned")]
    Changed,
    /// Its numbers do not fit its family.
    #[says("the manifest does not fit its family: {0}")]
    Inconsistent(String),
}

/// Why a shard has no rows.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum NotComputed {
    /// There is no such shard.
    #[says("there is no shard {shard}: there are the shards 0..{last}")]
    NotThere {
        /// Its number.
        shard: u64,
        /// The last one.
        last: u64,
    },
    /// Somebody stopped it, or the time of the whole run was up.
    #[says(transparent)]
    Undecided(#[from] Undecided),
}

/// The rows of a shard.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shard {
    /// Which.
    pub number: u64,
    /// A header and a row for each game, as CSV. The same on every machine.
    pub rows: String,
    /// A header and the seconds of each game, as CSV.
    pub times: String,
    /// The certificate of each game that has one, by its code.
    pub certificates: Vec<(String, String)>,
}

impl Shard {
    /// A shard that was computed elsewhere, from what [`Manifest::compute`] gave there.
    pub fn new(number: u64, rows: String, times: String, certificates: Vec<(String, String)>) -> Self {
        Shard { number, rows, times, certificates }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde calls it
fn is_normal(play: &Play) -> bool {
    *play == Play::Normal
}

impl Manifest {
    /// Plans a sweep over the values of a family, with rules where somebody wrote some, in `shards` shards.
    ///
    /// # Errors
    /// [`PlanError`] where the family or the rules are not understood, or a first game of it is none.
    pub fn plan(
        spec: &str,
        rules: Option<&str>,
        shards: Option<u64>,
        limits: Limits,
    ) -> Result<Self, PlanError> {
        Manifest::plan_until(spec, rules, Play::Normal, shards, limits, &Stop::default())
    }

    /// [`Manifest::plan`] over the values of a family or over its misère quotients, which `stop` ends early: to go over a large
    /// family takes long.
    ///
    /// # Errors
    /// [`PlanError`], with [`PlanError::Stopped`] where it was ended.
    pub fn plan_until(
        spec: &str,
        rules: Option<&str>,
        play: Play,
        shards: Option<u64>,
        limits: Limits,
        stop: &Stop,
    ) -> Result<Self, PlanError> {
        let mut catalog = Catalog::standard().clone();
        if let Some(rules) = rules {
            catalog.add_rules(rules)?;
        }
        let spec = list::standard(spec, &catalog)?;
        let family = Family::until(&spec.parse()?, stop).ok_or(PlanError::Stopped)?;
        let mut games = 0;
        for listed in family.games_until(0..family.len(), stop) {
            // Codes and sets are games by their form; names may be none.
            if matches!(family, Family::Listed(_)) {
                let game = strips::game(&listed.code, &catalog);
                let game = game.map_err(|reason| ListError::Game { game: listed.code.clone(), reason })?;
                if play == Play::Misere && game.about().form.numbers() != Some(1) {
                    return Err(PlanError::NoQuotient { ruleset: listed.code });
                }
            }
            games += 1;
        }
        if stop.reason().is_some() {
            return Err(PlanError::Stopped);
        }
        let most = family.len();
        let shards = shards.unwrap_or(SHARDS.min(most));
        if !(1..=most).contains(&shards) {
            return Err(PlanError::Shards { most, found: shards });
        }
        let rules = rules.map(str::to_owned);
        let (format, program) = (FORMAT.to_owned(), PROGRAM.to_owned());
        Ok(Manifest { format, version: VERSION, program, spec, rules, play, games, shards, limits })
    }

    /// Reads the text of one.
    ///
    /// # Errors
    /// [`ManifestError`] where it is none, or is of another version.
    pub fn read(text: &str) -> Result<Self, ManifestError> {
        /// What every version has.
        #[derive(Deserialize)]
        struct Head {
            format: String,
            version: u32,
            program: String,
        }
        let unreadable = |error: serde_json::Error| ManifestError::Unreadable(error.to_string());
        let head: Head = serde_json::from_str(text).map_err(unreadable)?;
        if head.format != FORMAT {
            return Err(ManifestError::Unreadable(format!("its format is `{}`", head.format)));
        }
        if (head.version, head.program.as_str()) != (VERSION, PROGRAM) {
            let told = |version: u32, program: &str| format!("format {version}, grundy {program}");
            let (found, here) = (told(head.version, &head.program), told(VERSION, PROGRAM));
            return Err(ManifestError::Version { found, here });
        }
        let mut fields: Map<String, Value> = serde_json::from_str(text).map_err(unreadable)?;
        let checksum = fields.remove("sha256");
        let manifest: Manifest = serde_json::from_value(Value::Object(fields)).map_err(unreadable)?;
        if checksum != Some(Value::String(manifest.checksum())) {
            return Err(ManifestError::Changed);
        }
        let inconsistent = |error: String| ManifestError::Inconsistent(error);
        let family = manifest.family().map_err(|error| inconsistent(error.to_string()))?;
        if !(1..=family.len()).contains(&manifest.shards) {
            return Err(inconsistent(format!("{} shards of {} numbers", manifest.shards, family.len())));
        }
        manifest.catalog().map_err(|error| inconsistent(error.to_string()))?;
        Ok(manifest)
    }

    /// Its text, which [`Manifest::read`] reads back.
    pub fn to_text(&self) -> String {
        #[derive(Serialize)]
        struct ManifestFile<'a> {
            #[serde(flatten)]
            manifest: &'a Manifest,
            sha256: String,
        }
        let file = ManifestFile { manifest: self, sha256: self.checksum() };
        serde_json::to_string_pretty(&file).expect("texts and numbers") + "\n"
    }

    /// What tells it from every other one.
    fn checksum(&self) -> String {
        hash(serde_json::to_string(self).expect("texts and numbers"))
    }

    /// The columns of its table.
    pub fn columns(&self) -> &'static [&'static str] {
        match self.play {
            Play::Normal => &COLUMNS,
            Play::Misere => &MISERE_COLUMNS,
        }
    }

    pub(crate) fn family(&self) -> Result<Family, SpecError> {
        Ok(Family::of(&self.spec.parse::<Spec>()?))
    }

    fn catalog(&self) -> Result<Catalog, NotAdded> {
        let mut catalog = Catalog::standard().clone();
        if let Some(rules) = &self.rules {
            catalog.add_rules(rules)?;
        }
        Ok(catalog)
    }

    /// The numbers of a shard's games: those of all shards are as many, up to one.
    fn numbers(&self, shard: u64, all: u64) -> Range<u64> {
        let at = |shard: u64| {
            let at = u128::from(all) * u128::from(shard) / u128::from(self.shards);
            u64::try_from(at).expect("it is at most the number of all")
        };
        at(shard)..at(shard + 1)
    }

    /// The codes of a shard's games, in order; `family` is that of this manifest.
    pub(crate) fn codes<'a>(&self, family: &'a Family, shard: u64) -> impl Iterator<Item = String> + 'a {
        family.games(self.numbers(shard, family.len())).map(|listed| listed.code)
    }

    /// Whether both compute the same games: a list that was planned before equivalent games were one is still what it was
    /// planned from.
    pub(crate) fn is_of_the_same(&self, other: &Manifest) -> bool {
        let planned = |manifest: &Manifest| {
            let catalog = manifest.catalog().ok()?;
            let spec = list::standard(&manifest.spec, &catalog).ok()?;
            Some(Manifest { spec, games: 0, ..manifest.clone() })
        };
        self == other || planned(self).is_some_and(|here| Some(here) == planned(other))
    }

    /// Computes a shard, without writing anything. `done` is told the number of games after each.
    ///
    /// # Errors
    /// [`NotComputed`]
    ///
    /// # Panics
    /// Panics where the manifest was changed after it was planned or read.
    pub fn compute(&self, shard: u64, stop: &Stop, mut done: impl FnMut(u64)) -> Result<Shard, NotComputed> {
        if shard >= self.shards {
            return Err(NotComputed::NotThere { shard, last: self.shards - 1 });
        }
        let family = self.family().expect("the manifest was read");
        let catalog = self.catalog().expect("the manifest was read");
        let (mut rows, mut times) =
            (csv::Writer::from_writer(Vec::new()), csv::Writer::from_writer(Vec::new()));
        let mut certificates = Vec::new();
        rows.write_record(self.columns()).expect("a vector takes all");
        times.write_record(["code", "seconds"]).expect("a vector takes all");
        let fill = match self.play {
            Play::Normal => row::fill,
            Play::Misere => misere::fill,
        };
        for (number, listed) in family.games(self.numbers(shard, family.len())).enumerate() {
            let begun = Instant::now();
            let mut found = Row::new(&listed, self.columns());
            match strips::game(&listed.code, &catalog) {
                Ok(mut game) => fill(&mut found, &listed.code, &mut game, &self.limits, stop)?,
                Err(reason) => found.set("note", reason),
            }
            rows.write_record(&found.cells).expect("a vector takes all");
            let seconds = format!("{:.6}", begun.elapsed().as_secs_f64());
            times.write_record([&listed.code, &seconds]).expect("a vector takes all");
            certificates.extend(found.certificate.map(|text| (listed.code, text)));
            done(number as u64 + 1);
        }
        let text = |written: csv::Writer<Vec<u8>>| {
            String::from_utf8(written.into_inner().expect("a vector takes all"))
                .expect("what is written is text")
        };
        Ok(Shard { number: shard, rows: text(rows), times: text(times), certificates })
    }
}

//! Certificates that are changed a little, as an accident or a forger would change them.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::classes;

/// Random numbers that are the same in each run: splitmix64.
pub(crate) struct Random(pub u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ mixed >> 31) % bound as u64).unwrap()
    }

    pub(crate) fn choose<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// The places of all values in a document, the document itself included.
fn places(document: &Value) -> Vec<String> {
    let inside: Vec<(String, &Value)> = match document {
        Value::Object(fields) => fields.iter().map(|(name, value)| (escaped(name), value)).collect(),
        Value::Array(items) => {
            items.iter().enumerate().map(|(place, item)| (place.to_string(), item)).collect()
        }
        _ => Vec::new(),
    };
    let below = inside
        .iter()
        .flat_map(|(name, value)| places(value).into_iter().map(move |place| format!("/{name}{place}")));
    std::iter::once(String::new()).chain(below).collect()
}

/// A field's name in a JSON pointer.
fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// A text with one change; it may be the same document, or none at all.
pub(crate) fn mutated(document: &Value, random: &mut Random) -> (&'static str, String) {
    if document["proof"]["theorem"] == "values-of-parts"
        && random.below(2) == 0
        && let Some(mutated) = crate::positions::mutated(document, random)
    {
        return mutated;
    }
    if document["proof"]["theorem"] == "misere-quotient"
        && random.below(2) == 0
        && let Some(mutated) = crate::misere::mutated(document, random)
    {
        return mutated;
    }
    let mut changed = document.clone();
    let places = places(document);
    let numbers: Vec<&String> =
        places.iter().filter(|place| is_number(document.pointer(place).unwrap())).collect();
    // After an earlier change a field may be gone: then its place keeps what it has.
    let number = |place: &str| document.pointer(place).and_then(as_number).unwrap_or(1);
    let set = |changed: &mut Value, place: &str, number: Option<u64>| {
        if let Some(field) = changed.pointer_mut(place) {
            // A number of any size is a text.
            let is_text = field.is_string() && is_number(field);
            *field = match number.filter(|_| is_text) {
                Some(number) => json!(number.to_string()),
                None => json!(number),
            };
        }
    };
    // Of a certificate about rows: one of them.
    let row =
        document.pointer("/claim/rows").and_then(Value::as_array).map(|rows| random.below(rows.len().max(1)));
    let claim = row.map_or("/claim".to_owned(), |row| format!("/claim/rows/{row}"));
    let repeat = format!("/proof/repeats/{}", row.unwrap_or_default());
    let heaps = number("/proof/computed") / number("/proof/n0").saturating_add(number("/proof/p")).max(1);
    let heaps = heaps.min(3);
    let same = || ("the same", document.to_string());
    if numbers.is_empty() {
        return same();
    }
    let kind = match random.below(12) {
        0 => {
            let mut text = document.to_string().into_bytes();
            let digits: Vec<usize> = (0..text.len()).filter(|&at| text[at].is_ascii_hexdigit()).collect();
            text[*random.choose(&digits)] = *random.choose(b"0123456789abcdef");
            let text = String::from_utf8(text).unwrap();
            let document = serde_json::from_str(&text);
            return ("a digit or letter", document.map_or(text, |document| relinked(&document).to_string()));
        }
        1 => {
            let text = document.to_string();
            return ("cut off", text.chars().take(random.below(text.len())).collect());
        }
        2 => {
            let place = random.choose(&numbers);
            let factor = 2 + random.below(5) as u64;
            set(&mut changed, place, number(place).checked_mul(factor));
            "a number multiplied"
        }
        3 => {
            let place = random.choose(&numbers);
            set(&mut changed, place, number(place).checked_add_signed(random.below(7) as i64 - 3));
            "a number moved"
        }
        4 => {
            let [a, b] = [(); 2].map(|()| random.choose(&places[1..]));
            if a.starts_with(b.as_str()) || b.starts_with(a.as_str()) {
                return same();
            }
            let [left, right] = [a, b].map(|place| document.pointer(place).unwrap().clone());
            *changed.pointer_mut(a).unwrap() = right;
            *changed.pointer_mut(b).unwrap() = left;
            "two fields changed places"
        }
        5 => {
            let place = random.choose(&places[1..]);
            let (parent, name) = place.rsplit_once('/').unwrap();
            match changed.pointer_mut(parent).unwrap() {
                Value::Object(fields) => drop(fields.remove(name)),
                Value::Array(items) => drop(items.remove(name.parse().unwrap())),
                _ => unreachable!("only objects and lists have something inside"),
            }
            "something left out"
        }
        6 => {
            // The period multiplied wherever it stands, with all that depends on it.
            let factor = 2 + random.below(4) as u64;
            let more = number(&format!("{claim}/period")).saturating_mul(factor - 1);
            for place in [&format!("{claim}/period"), "/proof/p", "/proof/n2"] {
                set(&mut changed, place, number(place).checked_add(more));
            }
            set(&mut changed, "/proof/computed", number("/proof/computed").checked_add(heaps * more));
            let [since, again] = ["since", "again"].map(|name| format!("{repeat}/{name}"));
            let longer = number(&again).saturating_sub(number(&since)).saturating_mul(factor - 1);
            set(&mut changed, &again, number(&again).checked_add(longer));
            "a multiple of the period"
        }
        7 => {
            // The preperiod moved wherever it stands.
            let by = random.below(9) as i64 - 4;
            for place in [&format!("{claim}/preperiod"), "/proof/n0", "/proof/n1", "/proof/n2"] {
                set(&mut changed, place, number(place).checked_add_signed(by));
            }
            let computed = number("/proof/computed").checked_add_signed(by * heaps.cast_signed());
            set(&mut changed, "/proof/computed", computed);
            "another preperiod"
        }
        8 => {
            // The windows compared earlier, with as many values in between.
            let [since, again] = ["since", "again"].map(|name| format!("{repeat}/{name}"));
            let earlier = random.below(usize::try_from(number(&since)).unwrap().saturating_add(1)) as u64;
            set(&mut changed, &again, number(&again).checked_sub(earlier));
            set(&mut changed, &since, number(&since).checked_sub(earlier));
            "other windows"
        }
        9 => {
            // Another state in the place of one, as a forger jumps.
            let count = changed.pointer("/proof/checkpoints").and_then(Value::as_array).map_or(0, Vec::len);
            if count == 0 {
                return same();
            }
            let [from, to] = [(); 2].map(|()| random.below(count));
            let [from, to] = [from, to].map(|index| format!("/proof/checkpoints/{index}/state"));
            let state = changed.pointer(&from).cloned();
            if let (Some(field), Some(state)) = (changed.pointer_mut(&to), state) {
                *field = state;
            }
            "another state"
        }
        10 => {
            // All after some state so much later, and the claim, too.
            let Some(list) = changed.pointer_mut("/proof/checkpoints").and_then(Value::as_array_mut) else {
                return same();
            };
            let later = 2 * (1 + random.below(1000) as u64);
            let from = random.below(list.len().max(1));
            for at in list.iter_mut().skip(from).filter_map(|checkpoint| checkpoint.get_mut("at")) {
                *at = json!(at.as_u64().unwrap_or(0).saturating_add(later));
            }
            set(&mut changed, "/claim/period", number("/claim/period").checked_add(later));
            "a jump"
        }
        _ => {
            let place = random.choose(&places[1..]);
            let other = [
                json!(null),
                json!(true),
                json!(-1),
                json!(0.5),
                json!(""),
                json!([]),
                json!(1u64 << 60),
                json!((1u64 << 49) + 1),
            ];
            *changed.pointer_mut(place).unwrap() = random.choose(&other).clone();
            "something else in a field"
        }
    };
    // A forger links the states anew.
    let relink = random.below(4) > 0;
    let changed = if relink { retold(&relinked(&changed)) } else { changed };
    (kind, changed.to_string())
}

/// A number, or the text of one.
fn as_number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

fn is_number(value: &Value) -> bool {
    as_number(value).is_some()
}

/// The document with the ruleset that its moves are written as, where these are in the proof; as it is, where they are none.
fn retold(document: &Value) -> Value {
    let told = match document.pointer("/proof/theorem").and_then(Value::as_str) {
        Some("misere-quotient") if document["proof"]["moves"].is_null() => return document.clone(),
        Some("classes" | "misere-quotient") => classes::text as fn(&Value) -> String,
        Some("division") => crate::division::text,
        Some("written-rows") => classes::written_rows_text,
        Some(name) => match crate::memory::THEOREMS.iter().find(|(theorem, ..)| *theorem == name) {
            Some((.., text)) => *text,
            None => return document.clone(),
        },
        None => return document.clone(),
    };
    let is_of_moves = ["classes", "misere-quotient"].iter().any(|name| document["proof"]["theorem"] == *name);
    let moves = if is_of_moves { &document["proof"]["moves"] } else { &document["proof"] };
    let mut retold = document.clone();
    if let (Ok(text), Some(ruleset)) =
        (std::panic::catch_unwind(|| told(moves)), retold.pointer_mut("/ruleset"))
    {
        *ruleset = json!(text);
    }
    retold
}

/// The document with right links, where it has states of the second version.
pub(crate) fn relinked(document: &Value) -> Value {
    let mut document = document.clone();
    let head = (|| {
        let text = |place: &str| document.pointer(place).map(ToString::to_string);
        let mut rares = String::new();
        for rare in document.pointer("/proof/rares")?.as_array()? {
            rares += &format!("{} {}\n", rare.get(0)?, rare.get(1)?);
        }
        Some(format!(
            "grundy-certificate 2\n{}\n{} {}\n{}\n{}\n{}\n{rares}",
            document.pointer("/ruleset")?.as_str()?,
            text("/claim/preperiod")?,
            text("/claim/period")?,
            document.pointer("/proof/mask")?.as_str()?,
            text("/proof/by_position")?,
            text("/proof/depth")?
        ))
    })();
    let sha256 =
        |text: String| -> String { Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect() };
    let Some(mut link) = head.map(sha256) else { return document };
    if let Some(list) = document.pointer_mut("/proof/checkpoints").and_then(Value::as_array_mut) {
        for checkpoint in list.iter_mut().filter(|checkpoint| checkpoint.get("link").is_some()) {
            let state = checkpoint["state"].as_str().unwrap_or_default();
            link = sha256(format!("{link}\n{} {state}\n", checkpoint["at"]));
            checkpoint["link"] = json!(link);
        }
    }
    document
}

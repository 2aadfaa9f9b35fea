//! What cells and threats are worth: small fitted tables, spread out so that one look gives a cell.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use crate::class::{CLASSES, Class, Threat};

/// One side's classes on the four lines of a cell, four bits each.
pub type Shape = u16;
const SHAPES: usize = 1 << Shape::BITS;

/// The four classes of a shape in falling order, as a number: what matters of a shape.
static CODES: LazyLock<Codes> = LazyLock::new(Codes::new);

#[derive(Debug)]
struct Codes {
    /// By shape.
    of_shape: Vec<u16>,
    /// The classes of each code, the best first.
    classes: Vec<[Class; 4]>,
}

/// What an empty cell is worth to a side that could put a stone there, in one word: its shape, and from
/// bit 16 its value, from bit 32 its looks, from bit 48 its threat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth(u64);

impl Worth {
    fn new(shape: Shape, value: i16, looks: u16, threat: Threat) -> Worth {
        let (value, looks, threat) = (u64::from(value as u16), u64::from(looks), threat as u64);
        Worth(u64::from(shape) | value << 16 | looks << 32 | threat << 48)
    }

    #[inline(always)]
    pub fn shape(self) -> Shape {
        self.0 as Shape
    }

    /// In the evaluation of a position.
    #[inline(always)]
    pub fn value(self) -> i32 {
        i32::from((self.0 >> 16) as i16)
    }

    /// In the order of moves, for the side to move.
    #[inline(always)]
    pub fn looks(self) -> i32 {
        i32::from((self.0 >> 32) as u16)
    }

    #[inline(always)]
    pub fn threat(self) -> u8 {
        (self.0 >> 48) as u8
    }
}

/// Which threats each side has somewhere, as bits.
pub const THREAT_FLAGS: usize = 10;

/// The fitted numbers, as they stand in the file. Scores are in units of which 200 are odds of e.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// By the best and the second class of a cell.
    pub pairs: [[f32; CLASSES]; CLASSES],
    /// By the third and fourth class.
    pub rest: [f32; CLASSES],
    /// What each flag of [`crate::board::Board::threat_flags`] adds for the side to move.
    pub flags: [f32; THREAT_FLAGS],
    /// What having the move adds.
    pub tempo: f32,
}

/// The tables of one k and rule.
#[derive(Debug)]
pub struct Weights {
    /// By shape.
    worths: Box<[Worth; SHAPES]>,
    flags: [i32; 1 << THREAT_FLAGS],
    tempo: i32,
}

const SHIPPED: &str = include_str!("../data/weights.tsv");

type Cache = Mutex<HashMap<(usize, bool), Arc<Weights>>>;
static CACHE: LazyLock<Cache> = LazyLock::new(Cache::default);

impl Codes {
    fn new() -> Codes {
        let mut classes: Vec<[Class; 4]> = Vec::new();
        let mut known: HashMap<[Class; 4], u16> = HashMap::new();
        let of_shape = (0..=Shape::MAX)
            .map(|shape| {
                let lines = lines_of(shape);
                let mut sorted = lines;
                sorted.sort_by(|a, b| b.cmp(a));
                *known.entry(sorted).or_insert_with(|| {
                    classes.push(sorted);
                    (classes.len() - 1) as u16
                })
            })
            .collect();
        Codes { of_shape, classes }
    }
}

/// The classes of a shape, by direction.
pub fn lines_of(shape: Shape) -> [Class; 4] {
    [0, 4, 8, 12].map(|shift| Class::of((shape >> shift & 15) as u8))
}

/// The classes of a shape, the best first.
pub fn sorted_lines(shape: Shape) -> [Class; 4] {
    CODES.classes[usize::from(CODES.of_shape[usize::from(shape)])]
}

impl Weights {
    /// The weights shipped for these rules, made once.
    pub fn shared(k: usize, exact: bool) -> Arc<Weights> {
        let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        let made = || Arc::new(Weights::new(&Parameters::shipped(k, exact)));
        Arc::clone(cache.entry((k, exact)).or_insert_with(made))
    }

    pub fn new(parameters: &Parameters) -> Weights {
        let of_code = |lines: &[Class; 4]| {
            let [first, second, third, fourth] = lines.map(|class| class as usize);
            let value = parameters.pairs[first][second] + parameters.rest[third] + parameters.rest[fourth];
            let threat = Threat::of(*lines);
            let looks: i32 = lines.iter().map(|class| ORDER[*class as usize]).sum::<i32>() + urgency(threat);
            (value.round().clamp(-3000.0, 3000.0) as i16, looks as u16, threat)
        };
        let of_codes: Vec<(i16, u16, Threat)> = CODES.classes.iter().map(of_code).collect();
        let mut worths = Box::new([Worth::default(); SHAPES]);
        for (shape, code) in CODES.of_shape.iter().enumerate() {
            let (value, looks, threat) = of_codes[usize::from(*code)];
            worths[shape] = Worth::new(shape as Shape, value, looks, threat);
        }
        let flags = std::array::from_fn(|bits| {
            let set = (0..THREAT_FLAGS).filter(|flag| bits >> flag & 1 != 0);
            set.map(|flag| parameters.flags[flag]).sum::<f32>().round() as i32
        });
        Weights { worths, flags, tempo: parameters.tempo.round() as i32 }
    }

    #[inline(always)]
    pub fn worth(&self, shape: Shape) -> Worth {
        self.worths[usize::from(shape)]
    }

    /// What these flags, and having the move, are worth.
    #[inline]
    pub fn threats(&self, flags: usize) -> i32 {
        self.flags[flags] + self.tempo
    }
}

/// What a line's class counts for when moves are put in order.
const ORDER: [i32; CLASSES] = [0, 1, 2, 4, 6, 12, 16, 18, 40, 48, 50, 400, 2000];

/// What several lines together add to that.
fn urgency(threat: Threat) -> i32 {
    match threat {
        Threat::Win => 4000,
        Threat::DoubleFour => 1500,
        Threat::FourThree => 500,
        Threat::DoubleThree => 300,
        Threat::Building => 10,
        _ => 0,
    }
}

impl Parameters {
    /// What was fitted for these rules. Classes are counted from the win downwards, so what was
    /// fitted for a shorter row, or for the other rule, is the next best; a formula is the last.
    pub fn shipped(k: usize, exact: bool) -> Parameters {
        let rules = (3..=k).rev().flat_map(|k| [(k, exact), (k, !exact)]);
        let mut fitted = rules.filter_map(|(k, exact)| Parameters::read(SHIPPED, k, exact));
        fitted.next().unwrap_or_else(Parameters::formula)
    }

    /// Each class is worth about half of the next.
    pub fn formula() -> Parameters {
        const LINE: [f32; CLASSES] = [0.0, 0.5, 1.0, 1.5, 2.0, 4.0, 5.0, 5.0, 12.0, 14.0, 12.0, 20.0, 20.0];
        let pairs = std::array::from_fn(|first| std::array::from_fn(|second| LINE[first] + LINE[second]));
        let flags = [60.0, 80.0, 60.0, 30.0, 20.0, -150.0, -80.0, -20.0, -40.0, -20.0];
        Parameters { pairs, rest: LINE, flags, tempo: 20.0 }
    }

    /// The lines of `text` for these rules: `k exact name number...`, each name once.
    pub fn read(text: &str, k: usize, exact: bool) -> Option<Parameters> {
        let mut found = Parameters { tempo: f32::NAN, ..Parameters::formula() };
        let rule = if exact { "exact" } else { "free" };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split('\t');
            if words.next()?.parse() != Ok(k) || words.next()? != rule {
                continue;
            }
            let name = words.next()?;
            let numbers: Vec<f32> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
            match name {
                "rest" => found.rest = numbers.try_into().ok()?,
                "flags" => found.flags = numbers.try_into().ok()?,
                "tempo" => found.tempo = *numbers.first()?,
                pair => {
                    let first: usize = pair.strip_prefix("pair")?.parse().ok()?;
                    *found.pairs.get_mut(first)? = numbers.try_into().ok()?;
                }
            }
        }
        (!found.tempo.is_nan()).then_some(found)
    }

    /// What [`Parameters::read`] reads.
    pub fn write(&self, k: usize, exact: bool) -> String {
        let rule = if exact { "exact" } else { "free" };
        let line = |name: &str, numbers: &[f32]| {
            let numbers: Vec<String> = numbers.iter().map(|number| format!("{number:.1}")).collect();
            format!("{k}\t{rule}\t{name}\t{}\n", numbers.join("\t"))
        };
        let pairs = self.pairs.iter().enumerate().map(|(first, row)| line(&format!("pair{first}"), row));
        let pairs: String = pairs.collect();
        pairs + &line("rest", &self.rest) + &line("flags", &self.flags) + &line("tempo", &[self.tempo])
    }
}

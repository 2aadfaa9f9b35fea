//! Values of a cell by its shape: how good a move there looks, and its threat, precomputed for a single
//! lookup.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock},
};

use crate::{
    class::{Class, Threat},
    fitted::{Fitted, Looks},
    network::Network,
    recent::Recent,
};

/// One side's classes on the four lines of a cell, four bits each.
pub type Shape = u16;
const SHAPES: usize = 1 << Shape::BITS;

/// Code of each shape: its four classes in descending order, which is all that matters of a shape.
static CODES: LazyLock<Codes> = LazyLock::new(Codes::new);

#[derive(Debug)]
struct Codes {
    /// By shape.
    of_shape: Vec<u16>,
    /// The classes of each code, the best first.
    classes: Vec<[Class; 4]>,
}

/// Worth of an empty cell to a side that could put a stone there, in one word: its shape; from bit 16 its
/// looks with the side to move; from bit 32 its looks with the other side to move; from bit 48 its threat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth(u64);

impl Worth {
    fn new(shape: Shape, own_looks: i16, other_looks: i16, threat: Threat) -> Worth {
        let [own, other] = [own_looks, other_looks].map(|looks| u64::from(looks as u16));
        let threat = threat as u64;
        Worth(u64::from(shape) | own << 16 | other << 32 | threat << 48)
    }

    #[inline(always)]
    pub fn shape(self) -> Shape {
        self.0 as Shape
    }

    /// Score in the move order when the side itself is to move.
    #[inline(always)]
    pub fn own_looks(self) -> i32 {
        i32::from((self.0 >> 16) as i16)
    }

    /// Score in the move order when the other side is to move and would take the cell away.
    #[inline(always)]
    pub fn other_looks(self) -> i32 {
        i32::from((self.0 >> 32) as i16)
    }

    #[inline(always)]
    pub fn threat(self) -> u8 {
        (self.0 >> 48) as u8
    }
}

/// The tables of one k and rule.
#[derive(Debug)]
pub struct Weights {
    /// By shape.
    worths: Box<[Worth; SHAPES]>,
    pub network: Network,
}

/// Score in the move order for odds of e to 1 that a move is the best.
pub const LOOKS_UNIT: f32 = 16.0;

static RECENT: Recent<(usize, bool), Arc<Weights>> = Recent::new();

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
    /// Returns the weights shipped for these rules, cached for recent callers.
    pub fn shared(k: usize, exact: bool) -> Arc<Weights> {
        RECENT.get((k, exact), || Arc::new(Weights::new(&Fitted::shipped(k, exact))))
    }

    pub fn new(fitted: &Fitted) -> Weights {
        let of_code = |lines: &[Class; 4]| {
            let looks = |looks: &Looks| {
                let [first, second, third, fourth] = lines.map(|class| class as usize);
                let looks = looks.pairs[first][second] + looks.rest[third] + looks.rest[fourth];
                (looks * LOOKS_UNIT).round() as i16
            };
            (looks(&fitted.own_looks), looks(&fitted.other_looks), Threat::of(*lines))
        };
        let of_codes: Vec<(i16, i16, Threat)> = CODES.classes.iter().map(of_code).collect();
        let mut worths = Box::new([Worth::default(); SHAPES]);
        for (shape, code) in CODES.of_shape.iter().enumerate() {
            let (own, other, threat) = of_codes[usize::from(*code)];
            worths[shape] = Worth::new(shape as Shape, own, other, threat);
        }
        Weights { worths, network: Network::new(fitted) }
    }

    #[inline(always)]
    pub fn worth(&self, shape: Shape) -> Worth {
        self.worths[usize::from(shape)]
    }
}

//! Small steps downhill: Adam (Kingma and Ba 2015).

/// Running averages of each number's slope.
#[derive(Debug, Default)]
pub struct Downhill {
    slopes: Vec<Remembered>,
    steps: i32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Remembered {
    mean: f32,
    square: f32,
}

impl Downhill {
    /// Moves all numbers one step against their slopes.
    pub fn step<'n>(&mut self, numbers: impl Iterator<Item = (&'n mut f32, f32)>, pace: f32) {
        self.steps += 1;
        let (mean_bias, square_bias) = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        for (at, (number, slope)) in numbers.enumerate() {
            if at == self.slopes.len() {
                self.slopes.push(Remembered::default());
            }
            let remembered = &mut self.slopes[at];
            remembered.mean = 0.9 * remembered.mean + 0.1 * slope;
            remembered.square = 0.999 * remembered.square + 0.001 * slope * slope;
            let (mean, square) = (remembered.mean / mean_bias, remembered.square / square_bias);
            *number -= pace * mean / (square.sqrt() + 1e-8);
        }
    }
}

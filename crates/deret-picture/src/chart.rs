//! Figures as SVG: readable in grey, by the colour-blind, on paper and on a projector. Series differ in mark
//! and dash, parts of bars in texture; colour only helps.

use std::fmt::Write as _;

use deret_text::{Language, escaped};

use crate::{
    Axis, Bar, Figure, Interval, Kind, Scale, Series, Words,
    number::{shown_real, superscript},
};

pub(crate) const WIDTH: f64 = 760.0;
const LEFT: f64 = 84.0;
const RIGHT: f64 = 24.0;
pub(crate) const TOP: f64 = 44.0;
const PLOT_HEIGHT: f64 = 320.0;

/// Dark enough on white, different in lightness (after Okabe and Ito).
const COLOURS: [&str; 7] = ["#000000", "#0072b2", "#c04a00", "#007a5a", "#8a3d7c", "#5a6b00", "#6b6b6b"];
const DASHES: [&str; 7] = ["none", "7 4", "2 4", "10 3 2 3", "14 5", "4 2 1 2", "1 3"];

impl Figure {
    /// The figure as a complete SVG file.
    pub fn to_svg(&self, language: Language) -> String {
        let canvas = Canvas { language, text: String::new() };
        match &self.kind {
            Kind::Lines { x, y, series } => canvas.lines(self, x, y, series),
            Kind::Framed { x, y, series } => canvas.framed(self, x, y, series),
            Kind::Boards { boards } => canvas.boards(self, boards),
            Kind::Drawing { svg } => svg.in_language(language).to_owned(),
            Kind::Bars { parts, bars } => canvas.bars(self, parts, bars),
            Kind::Intervals { axis, intervals } => canvas.intervals(self, axis, intervals),
        }
    }
}

pub(crate) struct Canvas {
    pub(crate) language: Language,
    pub(crate) text: String,
}

/// Range of an axis, for placing numbers on it.
struct Range {
    scale: Scale,
    from: f64,
    to: f64,
    start: f64,
    end: f64,
    ticks: Vec<f64>,
}

impl Canvas {
    fn lines(mut self, figure: &Figure, x: &Axis, y: &Axis, series: &[Series]) -> String {
        let columns = if self.label_width(series.iter().map(|series| &series.name)) < 330.0 { 2 } else { 1 };
        let legend_rows = series.len().div_ceil(columns) as f64;
        let bottom = TOP + PLOT_HEIGHT;
        let height = bottom + 62.0 + 22.0 * legend_rows + 8.0;
        self.begin(figure, height);
        let points = || series.iter().flat_map(|series| &series.points);
        let y_range = Range::of(y.scale, points().map(|p| p.y), bottom, TOP, false);
        let left = self.tick_room(&y_range);
        let x_range = Range::of(x.scale, points().map(|p| p.x), left, WIDTH - RIGHT, true);
        self.axes(x, y, &x_range, &y_range, bottom);
        for (index, series) in series.iter().enumerate() {
            self.series(index, series, &x_range, &y_range);
            let (at, row) = (left + (index % columns) as f64 * 330.0, (index / columns) as f64);
            self.legend(index, &series.name, at, bottom + 70.0 + 22.0 * row);
        }
        self.end()
    }

    /// Draws the figure in gnuplot's style: all sides of the box, ticks inside, the key in the upper right
    /// corner.
    fn framed(mut self, figure: &Figure, x: &Axis, y: &Axis, series: &[Series]) -> String {
        let bottom = TOP + PLOT_HEIGHT;
        self.begin(figure, bottom + 62.0);
        let points = || series.iter().flat_map(|series| &series.points);
        let y_range = Range::of(y.scale, points().map(|p| p.y), bottom, TOP, false);
        let left = self.tick_room(&y_range);
        let x_range = Range::of(x.scale, points().map(|p| p.x), left, WIDTH - RIGHT, true);
        for (from, to) in
            [((left, TOP), (WIDTH - RIGHT, TOP)), ((WIDTH - RIGHT, TOP), (WIDTH - RIGHT, bottom))]
        {
            self.line(from.0, from.1, to.0, to.1, "axis");
        }
        self.axes(x, y, &x_range, &y_range, bottom);
        for tick in &y_range.ticks {
            let at = y_range.at(*tick);
            self.line(left, at, left + 7.0, at, "axis");
            self.line(WIDTH - RIGHT - 7.0, at, WIDTH - RIGHT, at, "axis");
        }
        let key = WIDTH - RIGHT - 70.0 - self.label_width(series.iter().map(|series| &series.name));
        for (index, series) in series.iter().enumerate() {
            self.series(index, series, &x_range, &y_range);
            self.legend(index, &series.name, key, TOP + 18.0 + 22.0 * index as f64);
        }
        self.end()
    }

    fn axes(&mut self, x: &Axis, y: &Axis, x_range: &Range, y_range: &Range, bottom: f64) {
        let left = x_range.start;
        for tick in &y_range.ticks {
            let at = y_range.at(*tick);
            self.line(left, at, WIDTH - RIGHT, at, "grid");
            let label = self.tick(*tick, y.scale);
            self.label(left - 8.0, at + 4.5, "end", "tick", &label);
        }
        for tick in &x_range.ticks {
            let at = x_range.at(*tick);
            self.line(at, bottom, at, bottom + 5.0, "axis");
            let label = self.tick(*tick, x.scale);
            self.label(at, bottom + 21.0, "middle", "tick", &label);
        }
        self.line(left, TOP, left, bottom, "axis");
        self.line(left, bottom, WIDTH - RIGHT, bottom, "axis");
        let name = self.words(&x.label);
        self.label((left + WIDTH - RIGHT) / 2.0, bottom + 44.0, "middle", "name", &name);
        let (name, middle) = (self.words(&y.label), (TOP + bottom) / 2.0);
        let turned = format!(
            "<text class=\"name\" text-anchor=\"middle\" transform=\"translate(20 {middle:.1}) rotate(-90)\">{}</text>",
            escaped(&name)
        );
        self.text.push_str(&turned);
    }

    fn series(&mut self, index: usize, series: &Series, x: &Range, y: &Range) {
        let (colour, dash) = (COLOURS[index % 7], DASHES[index % 7]);
        let drawn = series.points.iter().filter(|point| x.holds(point.x) && y.holds(point.y));
        let places: Vec<(f64, f64)> = drawn.map(|point| (x.at(point.x), y.at(point.y))).collect();
        let path: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = write!(
            self.text,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"/>",
            path.join(" ")
        );
        for (x, y) in places {
            self.mark(index, x, y);
        }
    }

    fn legend(&mut self, index: usize, name: &Words, left: f64, y: f64) {
        let (colour, dash) = (COLOURS[index % 7], DASHES[index % 7]);
        let _ = write!(
            self.text,
            "<line x1=\"{left}\" y1=\"{y}\" x2=\"{}\" y2=\"{y}\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"/>",
            left + 38.0
        );
        self.mark(index, left + 19.0, y);
        let name = self.words(name);
        self.label(left + 46.0, y + 4.5, "start", "legend", &name);
    }

    /// Draws the mark of a series: filled and open shapes.
    fn mark(&mut self, index: usize, x: f64, y: f64) {
        let colour = COLOURS[index % 7];
        let fill = if index.is_multiple_of(2) { colour } else { "#ffffff" };
        let style = format!("fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"1.8\"");
        let r = 4.5;
        let shape = match index % 5 {
            0 => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r}\" {style}/>"),
            1 => format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{}\" height=\"{}\" {style}/>",
                x - r,
                y - r,
                2.0 * r,
                2.0 * r
            ),
            2 => polygon(&[(x, y - 5.5), (x + 5.5, y + 4.5), (x - 5.5, y + 4.5)], &style),
            3 => polygon(&[(x, y - 6.0), (x + 6.0, y), (x, y + 6.0), (x - 6.0, y)], &style),
            _ => polygon(&[(x - 5.5, y - 4.5), (x + 5.5, y - 4.5), (x, y + 5.5)], &style),
        };
        self.text.push_str(&shape);
    }

    fn bars(mut self, figure: &Figure, parts: &[Words], bars: &[Bar]) -> String {
        let (left, row) = (self.label_width(bars.iter().map(|bar| &bar.label)), 26.0);
        let bottom = TOP + row * bars.len() as f64;
        let height = bottom + 66.0;
        self.begin(figure, height);
        self.textures(parts.len());
        let width = WIDTH - RIGHT - left;
        for (index, bar) in bars.iter().enumerate() {
            let y = TOP + row * index as f64;
            let label = self.words(&bar.label);
            self.label(left - 10.0, y + 15.5, "end", "tick", &label);
            let total: f64 = bar.values.iter().sum();
            let mut x = left;
            for (part, value) in bar.values.iter().enumerate().filter(|(_, value)| **value > 0.0) {
                let wide = width * value / total.max(f64::MIN_POSITIVE);
                self.part(part, x, y + 2.0, wide, row - 6.0);
                if wide > 44.0 {
                    let percent =
                        format!("{} %", deret_text::decimal(100.0 * value / total, 1, self.language));
                    let middle = x + wide / 2.0;
                    let (back, class) =
                        if part == 0 { ("#1d1d1d", "inside-dark") } else { ("#ffffff", "inside") };
                    let half = 3.6 * percent.chars().count() as f64;
                    let _ = write!(
                        self.text,
                        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"14\" fill=\"{back}\"/>",
                        middle - half,
                        y + 5.0,
                        2.0 * half
                    );
                    self.label(middle, y + 16.0, "middle", class, &percent);
                }
                x += wide;
            }
        }
        let mut x = left;
        for (part, name) in parts.iter().enumerate() {
            let name = self.words(name);
            self.part(part, x, bottom + 22.0, 26.0, 16.0);
            self.label(x + 34.0, bottom + 35.0, "start", "legend", &name);
            x += 62.0 + 8.0 * name.chars().count() as f64;
        }
        self.end()
    }

    fn textures(&mut self, parts: usize) {
        self.text.push_str("<defs>");
        if parts > 2 {
            self.text.push_str(
                "<pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\"6\" height=\"6\" fill=\"#ffffff\"/><line x1=\"0\" y1=\"0\" x2=\"0\" y2=\"6\" stroke=\"#a33b00\" stroke-width=\"3\"/></pattern>",
            );
        }
        self.text.push_str("</defs>");
    }

    fn part(&mut self, part: usize, x: f64, y: f64, width: f64, height: f64) {
        let fill = ["#1d1d1d", "#d9e4ec", "url(#hatch)"][part % 3];
        let _ = write!(
            self.text,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{fill}\" stroke=\"#1d1d1d\" stroke-width=\"1\"/>"
        );
    }

    fn intervals(mut self, figure: &Figure, axis: &Axis, intervals: &[Interval]) -> String {
        let (left, row) = (self.label_width(intervals.iter().map(|interval| &interval.label)), 28.0);
        let bottom = TOP + row * intervals.len() as f64 + 6.0;
        self.begin(figure, bottom + 58.0);
        let ends = intervals.iter().flat_map(|i| [i.value - i.error, i.value + i.error]);
        let range = Range::of(axis.scale, ends, left, WIDTH - RIGHT, false);
        for tick in &range.ticks {
            let at = range.at(*tick);
            self.line(at, TOP - 4.0, at, bottom, "grid");
            let label = self.tick(*tick, axis.scale);
            self.label(at, bottom + 19.0, "middle", "tick", &label);
        }
        self.line(left, bottom, WIDTH - RIGHT, bottom, "axis");
        let name = self.words(&axis.label);
        self.label((left + WIDTH - RIGHT) / 2.0, bottom + 42.0, "middle", "name", &name);
        for (index, interval) in intervals.iter().enumerate() {
            let y = TOP + row * index as f64 + row / 2.0;
            let label = self.words(&interval.label);
            self.label(left - 10.0, y + 4.5, "end", "tick", &label);
            let (from, to) =
                (range.at(interval.value - interval.error), range.at(interval.value + interval.error));
            self.line(from, y, to, y, "error");
            self.line(from, y - 5.0, from, y + 5.0, "error");
            self.line(to, y - 5.0, to, y + 5.0, "error");
            self.mark(0, range.at(interval.value), y);
        }
        self.end()
    }

    pub(crate) fn begin(&mut self, figure: &Figure, height: f64) {
        let (title, about) = (self.words(&figure.title), self.words(&figure.about));
        let _ = write!(
            self.text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height:.0}\" width=\"{WIDTH}\" height=\"{height:.0}\" role=\"img\" lang=\"{}\" font-family=\"system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif\"><title>{}</title><desc>{}</desc><style>{STYLE}</style><rect width=\"{WIDTH}\" height=\"{height:.0}\" fill=\"#ffffff\"/>",
            self.language.code(),
            escaped(&title),
            escaped(&about)
        );
        self.label(12.0, 24.0, "start", "title", &title);
    }

    pub(crate) fn end(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }

    fn line(&mut self, x1: f64, y1: f64, x2: f64, y2: f64, class: &str) {
        let _ = write!(
            self.text,
            "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        );
    }

    pub(crate) fn label(&mut self, x: f64, y: f64, anchor: &str, class: &str, text: &str) {
        let _ = write!(
            self.text,
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
            escaped(text)
        );
    }

    pub(crate) fn words(&self, words: &Words) -> String {
        words.in_language(self.language).to_owned()
    }

    /// Width for the longest label, estimated from its letters since text cannot be measured here.
    fn label_width<'a>(&self, labels: impl Iterator<Item = &'a Words>) -> f64 {
        let longest = labels.map(|label| label.in_language(self.language).chars().count()).max();
        (24.0 + 7.2 * longest.unwrap_or(0) as f64).clamp(LEFT, 340.0)
    }

    /// Width left of the plot for the tick labels and the name of the axis.
    fn tick_room(&self, range: &Range) -> f64 {
        let longest = range.ticks.iter().map(|tick| self.tick(*tick, range.scale).chars().count()).max();
        (42.0 + 7.8 * longest.unwrap_or(0) as f64).max(LEFT)
    }

    fn tick(&self, value: f64, scale: Scale) -> String {
        match scale {
            Scale::Log => match value.log10().round() as i32 {
                0 => "1".to_owned(),
                1 => "10".to_owned(),
                power => format!("10{}", superscript(power)),
            },
            Scale::Percent => format!("{value} %"),
            Scale::Linear if value.fract() == 0.0 => deret_text::grouped(value as i128, self.language),
            // Ticks are round numbers: trailing zeros add nothing.
            Scale::Linear => {
                let text = shown_real(value, self.language);
                if text.contains(self.language.numbers().point) {
                    text.trim_end_matches('0').to_owned()
                } else {
                    text
                }
            }
        }
    }
}

const STYLE: &str = ".title{font-size:16px;font-weight:600}.name{font-size:14px}.tick,.legend{font-size:13px}.inside,.inside-dark{font-size:12px;font-weight:600}.inside-dark{fill:#ffffff}.grid{stroke:#d4d4d4;stroke-width:1}.axis{stroke:#1d1d1d;stroke-width:1.2}.error{stroke:#1d1d1d;stroke-width:1.6}";

fn polygon(corners: &[(f64, f64)], style: &str) -> String {
    let points: Vec<String> = corners.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    format!("<polygon points=\"{}\" {style}/>", points.join(" "))
}

impl Range {
    /// The range that contains all values; with `tight`, no wider than they are.
    fn of(scale: Scale, values: impl Iterator<Item = f64>, start: f64, end: f64, tight: bool) -> Range {
        let usable = values.filter(|value| value.is_finite() && (scale != Scale::Log || *value > 0.0));
        let (low, high) =
            usable.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
        let (low, high) = if low > high { (0.1, 1.0) } else { (low, high) };
        let ticks = match scale {
            Scale::Log => log_ticks(low, high),
            Scale::Linear => linear_ticks(if tight { low } else { low.min(0.0) }, high),
            Scale::Percent => vec![0.0, 25.0, 50.0, 75.0, 100.0],
        };
        let (first, last) = (ticks[0], ticks[ticks.len() - 1]);
        let pad = if tight { 0.03 * (high - low).max(f64::MIN_POSITIVE) } else { 0.0 };
        let (from, to) =
            if tight && scale == Scale::Linear { (low - pad, high + pad) } else { (first, last) };
        let ticks = ticks.into_iter().filter(|tick| (from..=to).contains(tick)).collect();
        Range { scale, from, to, start, end, ticks }
    }

    fn holds(&self, value: f64) -> bool {
        value.is_finite() && (self.scale != Scale::Log || value > 0.0)
    }

    fn at(&self, value: f64) -> f64 {
        let place = |v: f64| if self.scale == Scale::Log { v.log10() } else { v };
        let share = (place(value) - place(self.from))
            / (place(self.to) - place(self.from)).abs().max(f64::MIN_POSITIVE);
        self.start + share * (self.end - self.start)
    }
}

/// Powers of ten around the values, at most about eight of them.
fn log_ticks(low: f64, high: f64) -> Vec<f64> {
    let (first, last) = (low.log10().floor() as i32, high.log10().ceil() as i32);
    let last = last.max(first + 1);
    let step = ((last - first) as usize).div_ceil(8);
    let mut ticks: Vec<f64> = (first..=last).step_by(step).map(|power| 10f64.powi(power)).collect();
    if ticks[ticks.len() - 1] < high {
        ticks.push(10f64.powi(first + (ticks.len() * step) as i32));
    }
    ticks
}

/// Round numbers around the values, about six of them.
fn linear_ticks(low: f64, high: f64) -> Vec<f64> {
    let span = if high > low { high - low } else { 1.0 };
    let whole = low.fract() == 0.0 && high.fract() == 0.0;
    if whole && span <= 16.0 {
        return (low as i64..=(low + span) as i64).map(|tick| tick as f64).collect();
    }
    let rough = span / 6.0;
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|m| m * power).into_iter().find(|step| *step >= rough);
    let step = step.unwrap_or(10.0 * power).max(if whole { 1.0 } else { 0.0 });
    let (first, last) = ((low / step).floor() as i64, (high / step).ceil() as i64);
    (first..=last.max(first + 1)).map(|tick| tick as f64 * step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ticks of nine digits fit in the picture, next to the name of their axis and not on it.
    #[test]
    fn long_ticks_have_room() {
        let series = vec![Series::new("s", [(0.0, 1.0), (1.0, 400_000_000.0)])];
        let kind = Kind::Framed { x: Axis::linear("x"), y: Axis::linear("y"), series };
        let svg = Figure::new("t", "a", kind).to_svg(Language::Indonesian);
        let tick = svg.split("<text class=\"tick\" x=\"").find(|text| text.contains("400.000.000"));
        let at: f64 = tick.unwrap().split('"').next().unwrap().parse().unwrap();
        assert!(at - 7.4 * "400.000.000".len() as f64 > 24.0, "{at}");
    }

    #[test]
    fn ticks_hold_the_values() {
        assert_eq!(linear_ticks(1.0, 4.0), [1.0, 2.0, 3.0, 4.0]);
        assert_eq!(linear_ticks(0.0, 90.5), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(log_ticks(0.02, 500.0), [0.01, 0.1, 1.0, 10.0, 100.0, 1000.0]);
        let wide = log_ticks(1e-7, 3e24);
        assert!(wide.len() < 12 && wide[0] <= 1e-7 && wide[wide.len() - 1] >= 3e24, "{wide:?}");
        assert_eq!(log_ticks(1.0, 1.0), [1.0, 10.0]);
    }
}

//! Converts an SVG drawing to TikZ: only the few SVG features that our own trees use.

use std::fmt::Write as _;

use roxmltree::{Document, Node};

use super::escape::escaped;

/// The picture, or `None` if it is not SVG.
pub fn tikz(svg: &str) -> Option<String> {
    let document = Document::parse(svg).ok()?;
    let root = document.root_element();
    let style = root.children().find(|child| child.has_tag_name("style")).and_then(|style| style.text());
    let sheet = Sheet::read(style.unwrap_or_default());
    // SVG counts downward. Text is not flipped with it.
    let mut text = String::from("\\begin{tikzpicture}[yscale=-1]\n");
    for child in root.children().filter(Node::is_element) {
        draw(&mut text, &sheet, child);
    }
    Some(text + "\\end{tikzpicture}\n")
}

fn draw(text: &mut String, sheet: &Sheet, node: Node) {
    let number = |name: &str| node.attribute(name).and_then(|value| value.parse::<f64>().ok());
    let at = |name: &str| number(name).unwrap_or_default();
    match node.tag_name().name() {
        "g" => {
            let _ = writeln!(text, "\\begin{{scope}}{}", shift(node.attribute("transform")));
            for child in node.children().filter(Node::is_element) {
                draw(text, sheet, child);
            }
            text.push_str("\\end{scope}\n");
        }
        // The background of the picture is the paper.
        "rect" if number("width").is_some() && number("x").or(number("y")).is_some() => {
            let (x, y, width, height) = (at("x"), at("y"), at("width"), at("height"));
            let _ = writeln!(
                text,
                "{} ({x}pt,{y}pt) rectangle ({}pt,{}pt);",
                sheet.path(node),
                x + width,
                y + height
            );
        }
        "circle" => {
            let _ = writeln!(
                text,
                "{} ({}pt,{}pt) circle[radius={}pt];",
                sheet.path(node),
                at("cx"),
                at("cy"),
                at("r")
            );
        }
        "line" => {
            let _ = writeln!(
                text,
                "{} ({}pt,{}pt) -- ({}pt,{}pt);",
                sheet.path(node),
                at("x1"),
                at("y1"),
                at("x2"),
                at("y2")
            );
        }
        "path" => {
            let course = node.attribute("d").unwrap_or_default();
            let _ = writeln!(text, "{} svg {{{course}}};", sheet.path(node));
        }
        "text" => {
            let (anchor, look) = sheet.letters(node);
            let content = escaped(node.text().unwrap_or_default());
            let _ = writeln!(
                text,
                "\\node[anchor={anchor},inner sep=0pt,{look}] at ({}pt,{}pt) {{{content}}};",
                at("x"),
                at("y")
            );
        }
        _ => {}
    }
}

/// `translate(3 4)` as a TikZ option.
fn shift(transform: Option<&str>) -> String {
    let inner = transform.and_then(|text| text.strip_prefix("translate(")?.strip_suffix(')'));
    let mut numbers = inner.unwrap_or_default().split([' ', ',']).filter_map(|text| text.parse::<f64>().ok());
    match (numbers.next(), numbers.next()) {
        (Some(x), Some(y)) => format!("[shift={{({x}pt,{y}pt)}}]"),
        _ => String::new(),
    }
}

/// The style sheet of the picture: the look of each class and each kind of element.
struct Sheet<'a>(Vec<(&'a str, &'a str, &'a str)>);

impl<'a> Sheet<'a> {
    fn read(css: &'a str) -> Sheet<'a> {
        let rules = css.split('}').filter_map(|rule| rule.split_once('{'));
        let each = rules.flat_map(|(selector, body)| {
            body.split(';').filter_map(move |entry| {
                let (name, value) = entry.split_once(':')?;
                Some((selector.trim(), name.trim(), value.trim()))
            })
        });
        Sheet(each.collect())
    }

    /// Value of a property for an element: its own, else that of its classes (the last rule wins), else that
    /// of its kind, else the one inherited from the elements around it.
    fn value(&self, node: Node, name: &str) -> Option<String> {
        let own = node.attribute("style").unwrap_or_default().split(';').find_map(|entry| {
            let (key, value) = entry.split_once(':')?;
            (key.trim() == name).then(|| value.trim().to_owned())
        });
        let classes: Vec<&str> = node.attribute("class").unwrap_or_default().split_whitespace().collect();
        let find = |matches: &dyn Fn(&str) -> bool| {
            self.0
                .iter()
                .rev()
                .find(|(selector, key, _)| *key == name && matches(selector))
                .map(|entry| entry.2)
        };
        let by_class =
            || find(&|selector| selector.strip_prefix('.').is_some_and(|class| classes.contains(&class)));
        let by_kind = || find(&|selector| selector == node.tag_name().name());
        let around = || node.ancestors().find_map(|outer| outer.attribute(name));
        own.or_else(|| by_class().or_else(by_kind).or_else(around).map(str::to_owned))
    }

    /// The command that draws and fills the way SVG would.
    fn path(&self, node: Node) -> String {
        let mut options = Vec::new();
        let fill = self.value(node, "fill");
        let stroke = self.value(node, "stroke");
        // An element with a stroke but no fill is a line without interior; with neither it is filled black.
        let is_open = stroke.is_some() && fill.is_none();
        let fill = fill.as_deref().unwrap_or(if is_open { "none" } else { "#000" });
        options.extend(colour(fill).map(|colour| format!("fill={colour}")));
        options.extend(stroke.as_deref().and_then(colour).map(|colour| format!("draw={colour}")));
        if let Some(width) = self.value(node, "stroke-width") {
            options.push(format!("line width={width}pt"));
        }
        if self.value(node, "stroke-linecap").as_deref() == Some("round") {
            options.push("line cap=round".to_owned());
        }
        if let Some(dashes) = self.value(node, "stroke-dasharray") {
            let lengths: Vec<&str> = dashes.split_whitespace().collect();
            if let [on, off] = lengths[..] {
                options.push(format!("dash pattern=on {on}pt off {off}pt"));
            }
        }
        format!("\\path[{}]", options.join(","))
    }

    /// Anchor of a text and style of its letters.
    fn letters(&self, node: Node) -> (&'static str, String) {
        let anchor = match self.value(node, "text-anchor").as_deref() {
            Some("middle") => "base",
            Some("end") => "base east",
            _ => "base west",
        };
        let size = self.value(node, "font-size").unwrap_or_default();
        let size: f64 = size.trim_end_matches("px").parse().unwrap_or(12.0);
        let weight =
            if self.value(node, "font-weight").as_deref() == Some("600") { "\\bfseries" } else { "" };
        let ink = self.value(node, "fill").as_deref().and_then(colour);
        let ink = ink.map(|colour| format!(",text={colour}")).unwrap_or_default();
        (anchor, format!("font=\\sffamily\\fontsize{{{size}}}{{{size}}}\\selectfont{weight}{ink}"))
    }
}

/// `#1d5fa8` or `#fff` in the form that xcolor accepts inline, without defining a name first.
fn colour(svg: &str) -> Option<String> {
    let digits = svg.strip_prefix('#')?;
    let digits: String = match digits.len() {
        3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        6 => digits.to_owned(),
        _ => return None,
    };
    let part = |from: usize| u8::from_str_radix(&digits[from..from + 2], 16).ok();
    Some(format!("{{rgb,255:red,{};green,{};blue,{}}}", part(0)?, part(2)?, part(4)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_trees_are_made_of_is_drawn() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg"><style>.edge{stroke:#98a1ad;fill:none}.best{stroke:#fff;stroke-width:3.2}.score{text-anchor:middle}</style><rect width="100%" height="100%" fill="#fff"/><g transform="translate(3 4)"><path class="edge best" d="M0 0h26"/><circle cx="1" cy="2" r="3" stroke="#000" fill="none"/></g><text class="score" x="5" y="6">50 %</text></svg>"##;
        let drawn = tikz(svg).unwrap();
        for part in [
            "[shift={(3pt,4pt)}]",
            "\\path[draw={rgb,255:red,255;green,255;blue,255},line width=3.2pt] svg {M0 0h26};",
            "circle[radius=3pt]",
            "anchor=base,",
            "{50 \\%}",
        ] {
            assert!(drawn.contains(part), "{part}\n{drawn}");
        }
        assert!(!drawn.contains("rectangle"), "the ground is left out\n{drawn}");
        assert_eq!(drawn.matches("\\begin{").count(), drawn.matches("\\end{").count());
    }

    #[test]
    fn what_is_no_picture_is_not_drawn() {
        assert_eq!(tikz("no <svg"), None);
    }
}

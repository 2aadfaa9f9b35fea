//! Layout of a tree's nodes: parents above the middle of their children, subtrees as close as their outlines
//! allow (E. Reingold and J. Tilford, "Tidier drawings of trees", 1981).

/// An item to place: its width and its children, which come after it in the list.
#[derive(Clone, Debug, Default)]
pub struct Item {
    pub width: f64,
    pub children: Vec<usize>,
}

/// The left and right outline of a subtree, level by level, seen from its root's middle.
struct Outline {
    left: Vec<f64>,
    right: Vec<f64>,
}

/// Returns the middle of each item, with the leftmost edge at 0, and the width of the whole.
pub fn place(items: &[Item], gap: f64) -> (Vec<f64>, f64) {
    let mut from_parent = vec![0.0; items.len()];
    let mut outlines: Vec<Option<Outline>> = items.iter().map(|_| None).collect();
    for index in (0..items.len()).rev() {
        let (outline, offsets) = join(&items[index], &mut outlines, gap);
        for (child, offset) in items[index].children.iter().zip(offsets) {
            from_parent[*child] = offset;
        }
        outlines[index] = Some(outline);
    }
    let Some(whole) = outlines.first_mut().and_then(Option::take) else { return (Vec::new(), 0.0) };
    let leftmost = whole.left.iter().copied().fold(f64::INFINITY, f64::min);
    let rightmost = whole.right.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut middles = vec![-leftmost; items.len()];
    for (index, item) in items.iter().enumerate() {
        for child in &item.children {
            middles[*child] = middles[index] + from_parent[*child];
        }
    }
    (middles, rightmost - leftmost)
}

/// Places the children's subtrees side by side and the item above their middle.
fn join(item: &Item, outlines: &mut [Option<Outline>], gap: f64) -> (Outline, Vec<f64>) {
    let half = item.width / 2.0;
    let mut joined = Outline { left: Vec::new(), right: Vec::new() };
    let mut offsets: Vec<f64> = Vec::new();
    for child in &item.children {
        let Some(outline) = outlines[*child].take() else { continue };
        let shared = joined.right.iter().zip(&outline.left).map(|(right, left)| right - left + gap);
        let offset = shared.fold(if offsets.is_empty() { 0.0 } else { f64::NEG_INFINITY }, f64::max);
        let level_count = joined.left.len();
        for (level, (left, right)) in outline.left.iter().zip(&outline.right).enumerate() {
            if level < level_count {
                joined.left[level] = joined.left[level].min(left + offset);
                joined.right[level] = joined.right[level].max(right + offset);
            } else {
                joined.left.push(left + offset);
                joined.right.push(right + offset);
            }
        }
        offsets.push(offset);
    }
    let middle = match (offsets.first(), offsets.last()) {
        (Some(first), Some(last)) => (first + last) / 2.0,
        _ => 0.0,
    };
    let shift = |values: Vec<f64>| values.into_iter().map(|x| x - middle);
    let left = std::iter::once(-half).chain(shift(joined.left)).collect();
    let right = std::iter::once(half).chain(shift(joined.right)).collect();
    (Outline { left, right }, offsets.into_iter().map(|offset| offset - middle).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(children: &[usize]) -> Item {
        Item { width: 10.0, children: children.to_vec() }
    }

    #[test]
    fn parents_stand_above_their_children_and_nothing_overlaps() {
        let items = [
            item(&[1, 2]),
            item(&[3, 4, 5]),
            item(&[6, 7]),
            item(&[]),
            item(&[]),
            item(&[]),
            item(&[]),
            item(&[]),
        ];
        let (middles, width) = place(&items, 2.0);
        for (index, item) in items.iter().enumerate() {
            if let (Some(first), Some(last)) = (item.children.first(), item.children.last()) {
                assert!((middles[index] - (middles[*first] + middles[*last]) / 2.0).abs() < 1e-9);
            }
        }
        for level in [&[1, 2][..], &[3, 4, 5, 6, 7]] {
            assert!(level.windows(2).all(|pair| middles[pair[1]] - middles[pair[0]] >= 12.0 - 1e-9));
        }
        assert!(middles.iter().all(|x| (5.0 - 1e-9..=width - 5.0 + 1e-9).contains(x)));
    }
}

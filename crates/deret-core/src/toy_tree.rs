//! A hand-written tree as a [`Game`], so that a paper's figure can be a test.

use crate::{Game, Outcome, Player};

/// A game tree written as nested lists: `((3 12 8) (2 4 6) (14 5 2))`. Numbers are leaves with their
/// value to X, who is to move at the root; a move is the index of a child.
#[derive(Clone, Debug)]
pub struct ToyTree {
    nodes: Vec<Node>,
    path: Vec<usize>,
}

#[derive(Clone, Debug)]
enum Node {
    Leaf(i64),
    Inner(Vec<usize>),
}

impl ToyTree {
    /// # Panics
    /// If the text is malformed: trees are written by programmers, in tests.
    pub fn parse(text: &str) -> ToyTree {
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        let mut nodes = Vec::new();
        let mut open: Vec<Vec<usize>> = vec![Vec::new()];
        for word in spaced.split_whitespace() {
            match word {
                "(" => open.push(Vec::new()),
                ")" => {
                    let children = open.pop().expect("a bracket is closed that was never opened");
                    nodes.push(Node::Inner(children));
                    open.last_mut().expect("too many closing brackets").push(nodes.len() - 1);
                }
                number => {
                    nodes.push(Node::Leaf(number.parse().expect("leaves are numbers")));
                    open.last_mut().expect("a leaf outside the tree").push(nodes.len() - 1);
                }
            }
        }
        assert!(open.len() == 1 && open[0].len() == 1, "one tree, all brackets closed");
        ToyTree { nodes, path: vec![open[0][0]] }
    }

    /// Value of the current leaf to X; `None` at an inner node.
    pub fn leaf_value(&self) -> Option<i64> {
        match self.node() {
            Node::Leaf(value) => Some(*value),
            Node::Inner(_) => None,
        }
    }

    fn node(&self) -> &Node {
        &self.nodes[*self.path.last().expect("the root is always on the path")]
    }
}

impl Game for ToyTree {
    type Move = usize;
    type Moves = std::ops::Range<usize>;

    fn to_move(&self) -> Player {
        Player::to_move_after(self.path.len() - 1)
    }

    /// Leaves end the game; the winner follows from the sign.
    fn outcome(&self) -> Option<Outcome> {
        self.leaf_value().map(|value| match value.signum() {
            1 => Outcome::Win(Player::X),
            -1 => Outcome::Win(Player::O),
            _ => Outcome::Draw,
        })
    }

    fn moves(&self) -> std::ops::Range<usize> {
        match self.node() {
            Node::Leaf(_) => 0..0,
            Node::Inner(children) => 0..children.len(),
        }
    }

    fn play(&mut self, mv: usize) {
        if let Node::Inner(children) = self.node() {
            let child = children[mv];
            self.path.push(child);
        }
    }

    fn undo(&mut self, _mv: usize) {
        self.path.pop();
    }
}

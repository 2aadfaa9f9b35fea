//! The papers' own players, which need only the rules and the search crate; `engine` and `level` are
//! registered after them.

use deret_core::Rules;
use deret_search::{
    Agent, Refusal, Scale, Ties,
    alpha_beta::{self, AlphaBetaPlayer},
    alpha_beta_printed::AlphaBetaPrinted,
    branch_and_bound::{BranchAndBound, Choice, CostRule, Formula, Weights},
    brute_force::{self, BruteForce},
    brute_force_printed::BruteForcePrinted,
    expert::{BlockFork, Expert},
    heuristic::Heuristic,
    heuristic_printed::HeuristicPrinted,
    hybrid::{self, Hybrid},
    mcts::Mcts,
    memo::{self, Memo},
    minimax::{self, MinimaxPlayer},
    random::Random,
};
use deret_text::say;

use crate::{OptionKind, Options, PlayerInfo, Roster, engine_player};

/// Adds them to the roster in the contract's order.
pub(crate) fn register(roster: &mut Roster) {
    for info in [
        random(),
        brute_force(),
        minimax(),
        alpha_beta(),
        hybrid(),
        heuristic(),
        branch_and_bound(),
        expert(),
        memo(),
        mcts(),
    ] {
        roster.register(info);
    }
    engine_player::register(roster, None);
}

/// No board has more cells.
const MAX_CELLS: u64 = 22 * 22;

/// A billion playouts take hours; more do not fit into the tree's counters.
const MAX_PLAYOUTS: u64 = 1_000_000_000;

/// A million gigabytes. A size that this machine lacks is refused when memory is allocated; this bound
/// only keeps the arithmetic from overflowing.
const MAX_TABLE_MB: u64 = 1_000_000_000;

fn random() -> PlayerInfo {
    let (about, guarantee) = (
        say!("player-random", "random-iterative: lists the empty cells row by row and picks one"),
        say!("guarantee-random", "a legal move, each with the same chance"),
    );
    let build = |options: &Options| boxed(Random { seed: options.seed() });
    PlayerInfo::new("random", "000", about, guarantee, build).seeded()
}

fn brute_force() -> PlayerInfo {
    let (about, guarantee) = (
        say!("player-brute-force", "plays out every continuation, without pruning; values +1, 0, -1"),
        say!("guarantee-brute-force", "a move of the true value; as=printed guarantees nothing"),
    );
    let build = |options: &Options| match options.is("as", "printed") {
        true => boxed(BruteForcePrinted),
        false => boxed(BruteForce),
    };
    let info = PlayerInfo::new("brute-force", "001", about, guarantee, build);
    printed(info.exact().up_to(brute_force::MAX_EMPTY))
}

fn minimax() -> PlayerInfo {
    let (about, guarantee) = (
        say!("player-minimax", "recursive minimax without pruning"),
        say!(
            "guarantee-exact",
            "without depth: a move of the true value, and with distance scores the quickest win or slowest \
        loss"
        ),
    );
    let build = |options: &Options| boxed(MinimaxPlayer { scale: scale(options), depth: depth(options) });
    let info = PlayerInfo::new("minimax", "000, 002", about, guarantee, build);
    scored(info.exact().up_to(minimax::MAX_EMPTY))
}

fn alpha_beta() -> PlayerInfo {
    let (about, guarantee) = (
        say!("player-alpha-beta", "minimax with alpha-beta pruning"),
        say!("guarantee-alpha-beta", "the move and score of minimax; as=printed guarantees nothing"),
    );
    let build = |options: &Options| {
        if !options.is("as", "printed") {
            return boxed(AlphaBetaPlayer { scale: scale(options), depth: depth(options) });
        }
        // The printed listing has its own score and no horizon.
        if scale(options) != Scale::Distance || depth(options).is_some() {
            return Err(Refusal::bad_request(say!(
                "refusal-printed-options",
                "alpha-beta: as=printed has its own score and no horizon; leave score and depth out"
            )));
        }
        boxed(AlphaBetaPrinted)
    };
    let info = PlayerInfo::new("alpha-beta", "000, 001, 003", about, guarantee, build);
    printed(scored(info.exact().up_to(alpha_beta::MAX_EMPTY)))
}

fn hybrid() -> PlayerInfo {
    let (about, guarantee) = (
        say!("player-hybrid", "random while many cells are empty, then alpha-beta"),
        say!("guarantee-hybrid", "a move of the true value once at most switch cells are empty"),
    );
    let build = |options: &Options| {
        let given = options.whole("switch").map(|cells| cells as usize);
        let switch =
            given.unwrap_or_else(|| hybrid::safe_switch(options.rules()).unwrap_or(hybrid::USUAL_SWITCH));
        boxed(Hybrid { switch, seed: options.seed() })
    };
    let switch = OptionKind::Whole { min: 0, max: MAX_CELLS };
    let safe = |rules: Rules| hybrid::safe_switch(rules).unwrap_or(hybrid::USUAL_SWITCH);
    let about_switch = say!(
        "option-switch",
        "it plays at random while more cells than this are empty, then searches; without it the least \
        that is safe on the board ({small} on 3,3,3, {large} on 4,4,4), where none is known {usual}",
        small = safe(Rules::TIC_TAC_TOE),
        large = safe(Rules::FOUR_BY_FOUR),
        usual = hybrid::USUAL_SWITCH
    );
    PlayerInfo::new("hybrid", "002", about, guarantee, build)
        .playing_out()
        .option("switch", switch, None, about_switch)
        .seeded()
}

fn heuristic() -> PlayerInfo {
    let (about, guarantee) = (
        say!("player-heuristic", "minimax to a depth, with the line evaluation 10^(count-1)"),
        say!(
            "guarantee-heuristic",
            "the best line evaluation at its depth; wins and losses within it are seen; as=printed, which \
        remembers its game, guarantees nothing"
        ),
    );
    let build = |options: &Options| {
        let (depth, pruning, ties) =
            (depth(options).unwrap_or(1), options.is("pruning", "on"), ties(options));
        if !options.is("as", "printed") {
            return boxed(Heuristic { depth, pruning, ties });
        }
        // The published program has neither option.
        if !pruning || ties != Ties::First {
            return Err(Refusal::bad_request(say!(
                "refusal-printed-heuristic",
                "heuristic: as=printed is the published program, without pruning and with ties of its \
                own; leave pruning and ties out"
            )));
        }
        boxed(HeuristicPrinted::new(depth))
    };
    let info = PlayerInfo::new("heuristic", "003", about, guarantee, build)
        .option("depth", DEPTH, Some("3"), say!("option-heuristic-depth", "how many plies ahead it looks"))
        .option(
            "pruning",
            OptionKind::Choice(&["on", "off"]),
            Some("on"),
            say!("option-pruning", "alpha-beta pruning, which changes the cost but not the move"),
        );
    printed(tied(info)).remembering_if("as", "printed")
}

fn branch_and_bound() -> PlayerInfo {
    let (about, guarantee) = (
        say!(
            "player-branch-and-bound",
            "wins if it can, else takes the cell with the largest cost of defending, then of attacking"
        ),
        say!("guarantee-branch-and-bound", "it takes a win and blocks one at once"),
    );
    let build = |options: &Options| {
        let choice = match options.is("ties", "random") {
            true => Choice::Random(options.seed()),
            false => Choice::By(ties(options)),
        };
        let numbers = options.numbers("weights").and_then(|numbers| numbers.first_chunk::<5>());
        let weights = numbers.map(|numbers| Weights::of(numbers.map(|number| number as u32)));
        let rule = options.text("rule").and_then(CostRule::named).unwrap_or_else(CostRule::paper);
        let formula = match weights {
            Some(_) if rule != CostRule::paper() => {
                return Err(Refusal::bad_request(say!(
                    "refusal-weights-and-rule",
                    "branch-and-bound: weights and rule cannot be used together; leave one out"
                )));
            }
            Some(weights) => Formula::Weights(weights),
            None => Formula::Rule(rule),
        };
        boxed(BranchAndBound { choice, formula })
    };
    let choices = OptionKind::Choice(&["first", "last", "random"]);
    PlayerInfo::new("branch-and-bound", "004", about, guarantee, build)
        .option(
            "ties",
            choices,
            Some("first"),
            say!(
                "option-ties-random",
                "which of equally good moves it takes: the first row by row, the last, or one drawn by lot"
            ),
        )
        .option(
            "weights",
            OptionKind::Numbers { count: 5, max: 99 },
            None,
            say!(
                "option-weights",
                "another formula: weights of the opponent's marks in rows and columns, in diagonals, of open \
            rows and columns, of open diagonals, and of its own marks in open lines; without it the \
            paper's costs"
            ),
        )
        .option(
            "rule",
            OptionKind::Choice(&CostRule::NAMES),
            Some("paper"),
            say!(
                "option-rule",
                "when to attack and when to defend, after winning and blocking: paper: defend, then attack; \
            attack: attack, then defend; fork: make two ways to win at once, then as the paper; guard: \
            leave the opponent no such move, then attack, then defend"
            ),
        )
        .seeded()
        .drawing_lots_if(|options| options.is("ties", "random"))
}

fn expert() -> PlayerInfo {
    let (about, guarantee) = (
        say!(
            "player-expert",
            "eight rules: win, block, fork, block fork, centre, opposite corner, corner, side"
        ),
        say!("guarantee-expert", "with block_fork=force it never loses on 3,3,3"),
    );
    let build = |options: &Options| {
        let block_fork = match options.text("block_fork") {
            Some("occupy") => BlockFork::Occupy,
            Some("prevent") => BlockFork::Prevent,
            _ => BlockFork::Force,
        };
        boxed(Expert { block_fork })
    };
    let readings = OptionKind::Choice(&["force", "occupy", "prevent"]);
    PlayerInfo::new("expert", "004", about, guarantee, build).option(
        "block_fork",
        readings,
        Some("force"),
        say!(
            "option-block-fork",
            "when the opponent could fork: force makes a threat, occupy takes the first fork cell, \
            prevent leaves no fork cell"
        ),
    )
}

fn memo() -> PlayerInfo {
    let (about, guarantee) = (
        say!("player-memo", "alpha-beta with a transposition table and board symmetry"),
        say!("guarantee-memo", "the move and score of alpha-beta"),
    );
    let build = |options: &Options| {
        let table_mb = options.whole("table_mb").unwrap_or_default();
        let memo = Memo { table_mb, symmetry: options.is("symmetry", "on") };
        memo.check()?;
        boxed(memo)
    };
    let size = OptionKind::Whole { min: 1, max: MAX_TABLE_MB };
    PlayerInfo::new("memo", "000", about, guarantee, build)
        .exact()
        .up_to(memo::MAX_EMPTY)
        .option(
            "table_mb",
            size,
            Some("64"),
            say!("option-table", "size of the transposition table in megabytes"),
        )
        .option(
            "symmetry",
            OptionKind::Choice(&["on", "off"]),
            Some("on"),
            say!("option-symmetry", "whether turned and mirrored positions share an entry of the table"),
        )
}

fn mcts() -> PlayerInfo {
    let (about, guarantee) = (
        say!(
            "player-mcts",
            "Monte Carlo tree search (UCT) with proved results carried up; its score is in thousandths"
        ),
        say!("guarantee-mcts", "what it says is proved is true; more playouts come closer to the truth"),
    );
    let build = |options: &Options| {
        let playouts = options.whole("playouts").unwrap_or_default();
        boxed(Mcts { playouts, seed: options.seed(), c: options.real("c").unwrap_or_default() })
    };
    let playouts = OptionKind::Whole { min: 1, max: MAX_PLAYOUTS };
    PlayerInfo::new("mcts", "000", about, guarantee, build)
        .option(
            "playouts",
            playouts,
            Some("10000"),
            say!("option-playouts", "how many random games it plays before it moves"),
        )
        .seeded()
        .option(
            "c",
            OptionKind::Real { min: 0.0, max: 1000.0 },
            Some("1.4"),
            say!("option-c", "how much it explores: C of UCT"),
        )
}

/// Adds the keys of the exact tree searches.
fn scored(info: PlayerInfo) -> PlayerInfo {
    let scores = OptionKind::Choice(&["distance", "plain", "published"]);
    info.option(
        "score",
        scores,
        Some("distance"),
        say!(
            "option-score",
            "distance: a win is worth S - depth with S = M x N + 1, so quick wins count more; plain: +1, 0, \
        -1; published: S = 10 on every board, as the paper prints it, which is wrong beyond ten plies"
        ),
    )
    .option(
        "depth",
        DEPTH,
        None,
        say!("option-depth", "how many plies below the root it looks; without it, to the end of the game"),
    )
}

/// Adds the key of players whose published program differs from the paper's text.
fn printed(info: PlayerInfo) -> PlayerInfo {
    info.option(
        "as",
        OptionKind::Choice(&["meant", "printed"]),
        Some("meant"),
        say!("option-as", "meant: as the paper's text says; printed: as its program does, defects included"),
    )
}

fn tied(info: PlayerInfo) -> PlayerInfo {
    info.option(
        "ties",
        OptionKind::Choice(&["first", "last"]),
        Some("first"),
        say!("option-ties", "which of equally good moves it takes, row by row"),
    )
}

const DEPTH: OptionKind = OptionKind::Whole { min: 1, max: MAX_CELLS };

fn scale(options: &Options) -> Scale {
    match options.text("score") {
        Some("plain") => Scale::Plain,
        Some("published") => Scale::Published,
        _ => Scale::Distance,
    }
}

fn depth(options: &Options) -> Option<u32> {
    options.whole("depth").map(|depth| depth as u32)
}

fn ties(options: &Options) -> Ties {
    if options.is("ties", "last") { Ties::Last } else { Ties::First }
}

fn boxed(agent: impl Agent + 'static) -> Result<Box<dyn Agent>, Refusal> {
    Ok(Box::new(agent))
}

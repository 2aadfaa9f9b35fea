(** The specification: boards, lines, legal play, the ordinary and the weak game, and the value of a
    position as the existence of a strategy. Every theorem of this folder speaks in these terms; nothing
    here mentions certificates. *)

From Coq Require Import ZArith List.
Import ListNotations.
Open Scope Z_scope.

(** X moves first, so X is also Maker in the weak game. *)
Inductive player := X | O.
Definition other (p : player) : player := match p with X => O | O => X end.

(** A cell is (row, column), counted from 0. *)
Definition cell := (Z * Z)%type.

(** With [exact], only runs of exactly [k] win. With [weak], only X can win: lines of O end nothing. *)
Record game := Game { rows : Z; columns : Z; k : Z; exact : bool; weak : bool }.

Definition on_board (g : game) (c : cell) : Prop := 0 <= fst c < rows g /\ 0 <= snd c < columns g.

Record position := Position { stone : cell -> option player; to_move : player }.

(** The [i]-th cell from [c] in the direction [d]. *)
Definition step (c d : cell) (i : Z) : cell := (fst c + i * fst d, snd c + i * snd d).
Definition directions : list cell := [(0, 1); (1, 0); (1, 1); (1, -1)].

(** [p] has a line: [k] cells in a row, a column or a diagonal; with [exact], and no stone of [p] directly
    beyond either end. *)
Definition has_line (g : game) (s : position) (p : player) : Prop :=
  exists c d, In d directions /\
    (forall i, 0 <= i < k g -> on_board g (step c d i) /\ stone s (step c d i) = Some p) /\
    (exact g = true -> forall i, i = -1 \/ i = k g -> on_board g (step c d i) -> stone s (step c d i) <> Some p).

Definition full (g : game) (s : position) : Prop := forall c, on_board g c -> stone s c <> None.

(** A line of [p] ends the game. *)
Definition counts (g : game) (p : player) : Prop := p = X \/ weak g = false.
Definition over (g : game) (s : position) : Prop := (exists p, counts g p /\ has_line g s p) \/ full g s.

Definition legal (g : game) (s : position) (c : cell) : Prop := on_board g c /\ stone s c = None.

Definition same (c d : cell) : bool := (fst c =? fst d) && (snd c =? snd d).
Definition play (s : position) (c : cell) : position :=
  Position (fun d => if same d c then Some (to_move s) else stone s d) (other (to_move s)).

(** A strategy looks at the moves made since the position it is for, and names a cell. *)
Definition strategy := list cell -> cell.

(** [meets g p f s h t]: the moves [h] lead from [s] to [t], are legal while the game is not over, and
    those of [p] are the ones that [f] names. *)
Inductive meets (g : game) (p : player) (f : strategy) (s : position) : list cell -> position -> Prop :=
  | meets_start : meets g p f s [] s
  | meets_own h t : meets g p f s h t -> ~ over g t -> to_move t = p ->
      meets g p f s (h ++ [f h]) (play t (f h))
  | meets_other h t c : meets g p f s h t -> ~ over g t -> to_move t <> p -> legal g t c ->
      meets g p f s (h ++ [c]) (play t c).

(** [p] can force [goal]: some strategy always names a legal move, and wherever the game ends, the goal is
    reached. (Every move fills a cell, so every game ends.) *)
Definition forces (g : game) (p : player) (goal : position -> Prop) (s : position) : Prop :=
  exists f, forall h t, meets g p f s h t ->
    (over g t -> goal t) /\ (~ over g t -> to_move t = p -> legal g t (f h)).

(** [p] wins; [p] holds: the other side does not get a line. *)
Definition wins (g : game) (p : player) : position -> Prop := forces g p (fun s => counts g p /\ has_line g s p).
Definition holds (g : game) (p : player) : position -> Prop :=
  forces g p (fun s => ~ (counts g (other p) /\ has_line g s (other p))).

(** The value for the side to move. In the weak game O cannot win, so that O holds is all of a draw. *)
Inductive value := Win | Draw | Loss.
Definition has_value (g : game) (s : position) (v : value) : Prop :=
  match v with
  | Win => wins g (to_move s) s
  | Loss => wins g (other (to_move s)) s
  | Draw => holds g X s /\ holds g O s
  end.

Definition empty_board : position := Position (fun _ => None) X.
Definition ordinary (r c n : Z) : game := Game r c n false false.
Definition maker_breaker (r c n : Z) : game := Game r c n false true.

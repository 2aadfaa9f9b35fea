(** Nine in a row is a draw on every board: a pairing with period 8. *)

From Coq Require Import NArith ZArith List Bool Lia.
From Deret Require Import Spec Game Static Board.
Import ListNotations.
Open Scope Z_scope.

(** The pairing, on a torus of 8 by 8: a cell below 4 is paired with the next one in that direction, the
    others with the one before them in the direction less 4. *)
Definition pattern : list (list Z) := [
  [3; 3; 6; 0; 4; 2; 6; 7];
  [7; 0; 4; 3; 1; 2; 6; 7];
  [0; 4; 7; 2; 5; 2; 6; 1];
  [1; 0; 4; 2; 6; 1; 6; 5];
  [5; 1; 1; 2; 6; 5; 0; 4];
  [3; 5; 5; 1; 6; 3; 0; 4];
  [3; 0; 4; 5; 7; 3; 1; 7];
  [3; 2; 0; 4; 7; 2; 5; 7]].

Definition role (c : cell) : Z :=
  nth (Z.to_nat (snd c mod 8)) (nth (Z.to_nat (fst c mod 8)) pattern []) 0.
Definition toward (x : Z) : cell := nth (Z.to_nat x) directions (0, 0).

Lemma role_mod c d i : role (step c d i) = role (step (fst c mod 8, snd c mod 8) d i).
Proof.
  unfold role, step. cbn [fst snd]. rewrite !Zplus_mod_idemp_l. reflexivity.
Qed.

Lemma role_here c : role c = role (fst c mod 8, snd c mod 8).
Proof. unfold role. cbn [fst snd]. rewrite !Z.mod_mod by lia. reflexivity. Qed.

(** The finite checks: the two cells of a pair agree, and every 9 cells in a row hold a pair. *)
Definition residues : list cell := flat_map (fun r => map (fun c => (r, c)) (range 8)) (range 8).

Lemma in_residues c : In (fst c mod 8, snd c mod 8) residues.
Proof.
  apply in_flat_map. exists (fst c mod 8). split; [apply in_range, Z.mod_pos_bound; lia|].
  apply in_map, in_range, Z.mod_pos_bound. lia.
Qed.

Definition agreeb (c : cell) : bool :=
  if role c <? 4 then role (step c (toward (role c)) 1) =? role c + 4
  else role (step c (toward (role c - 4)) (-1)) =? role c - 4.
Definition hitb (c d : cell) : bool :=
  existsb (fun i => (role (step c d i) <? 4) && same (toward (role (step c d i))) d) (range 8).

Lemma finite_agree : forallb agreeb residues = true.
Proof. vm_compute. reflexivity. Qed.
Lemma finite_hit : forallb (fun c => forallb (hitb c) directions) residues = true.
Proof. vm_compute. reflexivity. Qed.

Lemma next_role c : role c < 4 -> role (step c (toward (role c)) 1) = role c + 4.
Proof.
  intro H. pose proof (proj1 (forallb_forall _ _) finite_agree _ (in_residues c)) as Q.
  unfold agreeb in Q. rewrite <- role_here, <- !role_mod in Q. apply Z.ltb_lt in H. rewrite H in Q. apply Z.eqb_eq, Q.
Qed.

Lemma hit c d : In d directions -> exists i, 0 <= i < 8 /\ role (step c d i) < 4 /\ toward (role (step c d i)) = d.
Proof.
  intro Id. pose proof (proj1 (forallb_forall _ _) finite_hit _ (in_residues c)) as Q.
  rewrite forallb_forall in Q. specialize (Q d Id). unfold hitb in Q. apply existsb_exists in Q as [i [Hi Q]].
  apply andb_true_iff in Q as [Q1 Q2]. rewrite <- role_mod in Q1, Q2. exists i.
  apply in_range in Hi. apply Z.ltb_lt in Q1. apply same_spec in Q2. auto.
Qed.

Section Nine.

Variable g : game.
Hypothesis nine : 9 <= k g.

Definition mate (c : cell) : cell := step c (toward (role c)) 1.
Definition all_cells : list cell := flat_map (fun r => map (fun c => (r, c)) (range (columns g))) (range (rows g)).
Definition pairing : list (N * N) :=
  map (fun c => (index g c, index g (mate c))) (filter (fun c => (role c <? 4) && on_boardb g (mate c)) all_cells).

Lemma in_all_cells c : In c all_cells <-> on_board g c.
Proof.
  unfold all_cells, on_board. rewrite in_flat_map. split.
  - intros [r [Ir I]]. apply in_map_iff in I as [x [<- Ix]]. apply in_range in Ir, Ix. auto.
  - intros [A B]. exists (fst c). split; [apply in_range, A|]. apply in_map_iff. exists (snd c).
    split; [destruct c; auto|apply in_range, B].
Qed.

Lemma in_pairing a b : In (a, b) pairing <-> exists c, on_board g c /\ on_board g (mate c) /\ role c < 4 /\
  a = index g c /\ b = index g (mate c).
Proof.
  unfold pairing. rewrite in_map_iff. split.
  - intros [c [E I]]. injection E as <- <-. apply filter_In in I as [I Q]. apply andb_true_iff in Q as [Q1 Q2].
    exists c. apply Z.ltb_lt in Q1. apply on_boardb_spec in Q2. apply in_all_cells in I. auto.
  - intros [c (A & B & C & -> & ->)]. exists c. split; auto. apply filter_In. split; [apply in_all_cells, A|].
    apply andb_true_iff. split; [apply Z.ltb_lt, C|apply on_boardb_spec, B].
Qed.

Lemma mate_inj c d : role c < 4 -> role d < 4 -> mate c = mate d -> c = d.
Proof.
  intros Rc Rd E. unfold mate in E. pose proof (next_role c Rc) as A. pose proof (next_role d Rd) as B.
  rewrite E in A. assert (R : role c = role d) by lia. rewrite R in E. unfold step in E.
  destruct c as [c1 c2], d as [d1 d2]. cbn [fst snd] in E. injection E as E1 E2. f_equal; lia.
Qed.

Lemma mate_role c d : role c < 4 -> role d < 4 -> mate c = d -> False.
Proof.
  intros Rc Rd E. pose proof (next_role c Rc) as A. unfold mate in E. rewrite E in A.
  assert (0 <= role c); [|lia]. clear. pose proof (in_residues c) as I. rewrite role_here.
  assert (Q : forallb (fun c => 0 <=? role c) residues = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in Q. apply Z.leb_le, (Q _ I).
Qed.

Lemma pairing_apart : apart pairing.
Proof.
  split.
  - intros a b I E. apply in_pairing in I as [c (A & B & R & -> & ->)]. apply index_inj in E; auto.
    apply (mate_role c c R R). auto.
  - intros a b x y I J E. apply in_pairing in I as [c (A & B & R & -> & ->)].
    apply in_pairing in J as [d (A' & B' & R' & -> & ->)].
    assert (c = d); [|subst; auto].
    destruct E as [E|[E|[E|E]]]; apply index_inj in E; auto.
    + exfalso. apply (mate_role d c R' R). auto.
    + exfalso. apply (mate_role c d R R'). auto.
    + apply mate_inj; auto.
Qed.

Lemma nine_F WL p t : F (size g) false WL (lines_for g p) 0 0 t.
Proof.
  apply static with 1%nat pairing []; [lia|apply pairing_apart| |destruct t; reflexivity].
  assert (E0 : forall c, N.testbit 0 c = false) by apply N.bits_0.
  split; [|split; [|split; [|split; [intros m []|split; [intros m c []|intros m a b []]]]]].
  - intros a b I. left. apply in_pairing in I as [c (A & B & _ & -> & ->)].
    split; (split; [apply index_bound; auto|split; apply E0]).
  - intros L' _ _ [l [I [H _]]]. left.
    assert (I' : In l (lines g)) by (unfold lines_for in I; destruct (countsb g p); auto; destruct I).
    apply in_lines in I' as [c [d [Id [Bd [_ ->]]]]]. cbn [fst] in H.
    destruct (hit c d Id) as [i (Hi & R & T)].
    assert (M : mate (step c d i) = step c d (i + 1)).
    { unfold mate. rewrite T. unfold step. cbn [fst snd]. f_equal; ring. }
    exists (index g (step c d i)), (index g (mate (step c d i))). split; [|split].
    + apply in_pairing. exists (step c d i). split; [apply Bd; lia|]. split; [rewrite M; apply Bd; lia|]. auto.
    + apply H, in_map. unfold run. apply in_map, in_range. lia.
    + apply H, in_map. unfold run. rewrite M. apply in_map, in_range. lia.
  - intros c A _. rewrite E0 in A. discriminate.
Qed.

End Nine.

(** Whatever the size of the board, for nine or more in a row, exactly or not, in the ordinary and in the
    weak game. *)
Theorem nine_in_a_row r c j ex we : 9 <= j -> has_value (Game r c j ex we) empty_board Draw.
Proof.
  intro Nine. set (g := Game r c j ex we).
  assert (Any : forall p, holds g p empty_board).
  { intro p. apply (forces_of_F g false p 0 0 (match p with X => true | O => false end)); [cbn; lia| |].
    - apply (nine_F g Nine).
    - split; [|split].
      + intros x _. cbn. split; discriminate.
      + intros x _. cbn. split; discriminate.
      + destruct p; reflexivity. }
  split; apply Any.
Qed.

Print Assumptions nine_in_a_row.

(** The specification is consistent: where one side wins the other does not hold, so a draw is nothing else. *)

From Coq Require Import NArith ZArith List Bool Lia.
From Deret Require Import Spec Game Board.
Import ListNotations.
Open Scope Z_scope.

Definition owned (s : position) (p : player) (c : cell) : bool :=
  match stone s c, p with Some X, X | Some O, O => true | _, _ => false end.

Lemma owned_spec s p c : owned s p c = true <-> stone s c = Some p.
Proof. unfold owned. destruct (stone s c) as [[|]|], p; split; congruence. Qed.

Definition gather (g : game) (s : position) (p : player) : N :=
  fold_right (fun i m => if owned s p (cell_at g i) then add m i else m) 0%N (cells (size g)).

Lemma gather_spec g s p : stones_of g s p (gather g s p).
Proof.
  assert (H : forall l i, N.testbit (fold_right (fun i m => if owned s p (cell_at g i) then add m i else m) 0%N l) i = true <->
    In i l /\ owned s p (cell_at g i) = true).
  { induction l as [|j l IH]; intro i; cbn [fold_right In].
    - rewrite N.bits_0. split; [discriminate|intros [[] _]].
    - destruct (owned s p (cell_at g j)) eqn:E.
      + rewrite add_spec, orb_true_iff, N.eqb_eq, IH. intuition (subst; auto).
      + rewrite IH. intuition (subst; congruence). }
  intros c B. unfold gather. rewrite H, in_cells, <- owned_spec.
  pose proof (index_bound g c B) as Bi.
  destruct (cell_at_spec g (index g c) Bi) as [B1 E1]. apply (index_inj g _ _ B1 B) in E1. rewrite E1. tauto.
Qed.

Lemma shows_any g s p : shows g p s (gather g s p) (gather g s (other p)) (match to_move s, p with X, X | O, O => true | _, _ => false end).
Proof.
  split; [apply gather_spec|split; [apply gather_spec|]]. destruct (to_move s), p; reflexivity.
Qed.

Lemma over_dec g s : k g > 0 -> over g s \/ ~ over g s.
Proof.
  intro K. rewrite (over_shows g X s _ _ _ K (shows_any g s X)).
  destruct (fin_dec (lines_for g X) (gather g s X)); auto.
  destruct (fin_dec (lines_for g (other X)) (gather g s (other X))); auto.
  destruct (empty_dec (size g) (gather g s X) (gather g s (other X))) as [[c E]|No]; auto.
  right. intros [?|[?|Q]]; auto. apply (Q c E).
Qed.

(** The number of cells that are still empty. *)
Definition room (g : game) (s : position) : nat :=
  length (filter (fun i => match stone s (cell_at g i) with None => true | _ => false end) (cells (size g))).

Lemma room_play g s c : legal g s c -> (room g (play s c) < room g s)%nat.
Proof.
  intros [B E]. unfold room. apply filter_less with (index g c).
  - apply in_cells, index_bound, B.
  - destruct (cell_at_spec g _ (index_bound g c B)) as [B1 E1]. apply (index_inj g _ _ B1 B) in E1. rewrite E1, E. reflexivity.
  - destruct (cell_at_spec g _ (index_bound g c B)) as [B1 E1]. apply (index_inj g _ _ B1 B) in E1. rewrite E1. cbn.
    replace (same c c) with true; [reflexivity|]. symmetry. apply same_spec. reflexivity.
  - intros i. cbn. destruct (same (cell_at g i) c); [discriminate|auto].
Qed.

Theorem not_both g p s : k g > 0 -> wins g p s -> holds g (other p) s -> False.
Proof.
  intros K [f Hf] [f' Hf'].
  assert (Play : forall m h t, (room g t < m)%nat -> meets g p f s h t -> meets g (other p) f' s h t -> False).
  { induction m as [|m IH]; intros h t R M M'; [lia|].
    destruct (Hf h t M) as [G L]. destruct (Hf' h t M') as [G' L'].
    destruct (over_dec g t K) as [Ov|No].
    - specialize (G Ov). specialize (G' Ov). rewrite other_other in G'. contradiction.
    - destruct (player_cases p (to_move t)) as [T|T].
      + specialize (L No T). apply (IH (h ++ [f h]) (play t (f h))).
        * pose proof (room_play g t (f h) L). lia.
        * apply meets_own; auto.
        * apply meets_other; auto. rewrite T. apply not_eq_sym, other_ne.
      + specialize (L' No T). apply (IH (h ++ [f' h]) (play t (f' h))).
        * pose proof (room_play g t (f' h) L'). lia.
        * apply meets_other; auto. rewrite T. apply other_ne.
        * apply meets_own; auto. }
  apply (Play (S (room g s)) [] s); [lia|constructor|constructor].
Qed.

Theorem a_draw_is_no_win g s v : k g > 0 -> has_value g s Draw -> has_value g s v -> v = Draw.
Proof.
  intros K [HX HO] H. destruct v; auto; exfalso; cbn in H; destruct (to_move s);
    (eapply (not_both g X); eauto; fail) || (eapply (not_both g O); eauto; fail).
Qed.

(** The specification's boards as the checker sees them. *)

From Coq Require Import NArith ZArith List Bool Lia Arith.
From Deret Require Import Spec Game Static Steal.
Import ListNotations.
Open Scope Z_scope.

Definition range (m : Z) : list Z := map Z.of_nat (seq 0 (Z.to_nat m)).

Lemma in_range m i : In i (range m) <-> 0 <= i < m.
Proof.
  unfold range. rewrite in_map_iff. split.
  - intros [j [<- H]]. apply in_seq in H. lia.
  - intro H. exists (Z.to_nat i). split; [lia|]. apply in_seq. lia.
Qed.

Definition index (g : game) (c : cell) : N := Z.to_N (fst c * columns g + snd c).
Definition size (g : game) : nat := (Z.to_nat (rows g) * Z.to_nat (columns g))%nat.
Definition on_boardb (g : game) (c : cell) : bool :=
  (0 <=? fst c) && (fst c <? rows g) && (0 <=? snd c) && (snd c <? columns g).
Definition run (g : game) (c d : cell) : list cell := map (step c d) (range (k g)).
Definition beyond (g : game) (c d : cell) : list cell :=
  if exact g then filter (on_boardb g) [step c d (-1); step c d (k g)] else [].
Definition lines_from (g : game) (c d : cell) : list line :=
  if forallb (on_boardb g) (run g c d) then [(map (index g) (run g c d), map (index g) (beyond g c d))] else [].
Definition lines (g : game) : list line :=
  flat_map (fun r => flat_map (fun c => flat_map (lines_from g (r, c)) directions) (range (columns g))) (range (rows g)).

Lemma on_boardb_spec g c : on_boardb g c = true <-> on_board g c.
Proof. unfold on_boardb, on_board. rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt. tauto. Qed.

Lemma index_bound g c : on_board g c -> (index g c < N.of_nat (size g))%N.
Proof. unfold on_board, index, size. intros [A B]. nia. Qed.

Lemma index_inj g c d : on_board g c -> on_board g d -> index g c = index g d -> c = d.
Proof.
  unfold on_board, index. destruct c as [r c], d as [r' c']. cbn. intros [A B] [A' B'] E.
  assert (E' : r * columns g + c = r' * columns g + c') by nia.
  assert (r = r') by nia. f_equal; nia.
Qed.

Definition cell_at (g : game) (i : N) : cell := (Z.of_N i / columns g, Z.of_N i mod columns g).

Lemma cell_at_spec g i : (i < N.of_nat (size g))%N -> on_board g (cell_at g i) /\ index g (cell_at g i) = i.
Proof.
  unfold size, on_board, index, cell_at. cbn. intro H.
  assert (R : 0 < rows g) by nia. assert (C : 0 < columns g) by nia.
  pose proof (Z.div_mod (Z.of_N i) (columns g)). pose proof (Z.mod_pos_bound (Z.of_N i) (columns g) C).
  assert (0 <= Z.of_N i / columns g) by (apply Z.div_pos; lia).
  split; [|nia]. split; [|lia]. split; [lia|]. apply Z.div_lt_upper_bound; nia.
Qed.

Lemma in_lines g l : In l (lines g) <-> exists c d, In d directions /\ (forall i, 0 <= i < k g -> on_board g (step c d i)) /\
  (k g > 0 \/ on_board g c) /\
  l = (map (index g) (run g c d), map (index g) (beyond g c d)).
Proof.
  unfold lines, lines_from. rewrite in_flat_map. split.
  - intros [r [Ir H]]. apply in_flat_map in H as [c [Ic H]]. apply in_flat_map in H as [d [Id H]].
    destruct (forallb (on_boardb g) (run g (r, c) d)) eqn:E; [|destruct H]. destruct H as [<-|[]].
    exists (r, c), d. split; auto. split; [|split; auto].
    + intros i Hi. apply on_boardb_spec. rewrite forallb_forall in E. apply E. unfold run. apply in_map, in_range, Hi.
    + right. apply in_range in Ir, Ic. split; cbn; lia.
  - intros [c [d [Id [H [K ->]]]]].
    assert (B : on_board g c).
    { destruct K as [K|B]; auto. specialize (H 0 ltac:(lia)). unfold step in H. destruct c as [r c], d as [x y]. cbn in *.
      rewrite ?Z.mul_0_l, ?Z.add_0_r in H. exact H. }
    exists (fst c). split; [apply in_range, B|]. apply in_flat_map. exists (snd c). split; [apply in_range, B|].
    apply in_flat_map. exists d. split; auto. replace (fst c, snd c) with c by (destruct c; auto).
    replace (forallb (on_boardb g) (run g c d)) with true; [left; auto|].
    symmetry. apply forallb_forall. intros x Hx. unfold run in Hx. apply in_map_iff in Hx as [i [<- Hi]].
    apply on_boardb_spec, H, in_range, Hi.
Qed.

Lemma in_beyond g c d e : In e (beyond g c d) <-> exact g = true /\ on_board g e /\ exists i, (i = -1 \/ i = k g) /\ e = step c d i.
Proof.
  unfold beyond. destruct (exact g).
  - rewrite filter_In, on_boardb_spec. cbn [In]. split.
    + intros [[<-|[<-|[]]] B]; split; auto; split; auto; eauto.
    + intros [_ [B [i [[-> | ->] ->]]]]; auto.
  - split; [intros []|intros [H _]; discriminate].
Qed.

Lemma lines_within g : within (size g) (lines g).
Proof.
  intros l c I H. apply in_lines in I as [a [d [_ [B [_ ->]]]]]. cbn in H. destruct H as [H|H]; apply in_map_iff in H as [e [<- H]]; apply index_bound.
  - unfold run in H. apply in_map_iff in H as [i [<- Hi]]. apply B, in_range, Hi.
  - apply in_beyond in H. tauto.
Qed.

Lemma lines_plain g l : exact g = false -> In l (lines g) -> snd l = [].
Proof.
  intros X I. apply in_lines in I as [a [d [_ [_ [_ ->]]]]]. cbn. unfold beyond. rewrite X. reflexivity.
Qed.

(** [S] is the set of cells with a stone of [p]. *)
Definition stones_of (g : game) (s : position) (p : player) (S : N) : Prop :=
  forall c, on_board g c -> (N.testbit S (index g c) = true <-> stone s c = Some p).

Lemma fin_line g s p S : k g > 0 -> stones_of g s p S -> (fin (lines g) S <-> has_line g s p).
Proof.
  intros K0 St. unfold fin, has_line. split.
  - intros [l [I [A B]]]. apply in_lines in I as [c [d [Id [Bd [_ ->]]]]]. exists c, d. split; auto. split.
    + intros i Hi. split; auto. apply St; auto. apply A. apply in_map, in_map, in_range, Hi.
    + intros X i Hi Bi E. apply St in E; auto.
      assert (Q : N.testbit S (index g (step c d i)) = false).
      { apply B. apply in_map. apply in_beyond. split; auto. split; eauto. }
      congruence.
  - intros [c [d [Id [A B]]]]. exists (map (index g) (run g c d), map (index g) (beyond g c d)). split; [|split].
    + apply in_lines. exists c, d. split; auto. split; [intros i Hi; apply A, Hi|]. split; auto.
    + intros x Hx. cbn in Hx. apply in_map_iff in Hx as [y [<- Hy]]. apply in_map_iff in Hy as [i [<- Hi]].
      apply in_range in Hi. destruct (A i Hi). apply St; auto.
    + intros x Hx. cbn in Hx. apply in_map_iff in Hx as [y [<- Hy]]. apply in_beyond in Hy as [X [Bi [i [Hi ->]]]].
      destruct (N.testbit S (index g (step c d i))) eqn:E; auto. exfalso. apply (B X i Hi Bi). apply St; auto.
Qed.

Definition countsb (g : game) (p : player) : bool := match p with X => true | O => negb (weak g) end.
Definition lines_for (g : game) (p : player) : list line := if countsb g p then lines g else [].

Lemma countsb_spec g p : countsb g p = true <-> counts g p.
Proof. unfold countsb, counts. destruct p, (weak g); cbn; intuition congruence. Qed.

Lemma fin_for g s p S : k g > 0 -> stones_of g s p S -> (fin (lines_for g p) S <-> counts g p /\ has_line g s p).
Proof.
  intros K0 St. unfold lines_for. rewrite <- (fin_line g s p S K0 St), <- countsb_spec.
  destruct (countsb g p); [tauto|]. split; [intros [l [[] _]]|intros [H _]; discriminate].
Qed.

(** The position [s] is that of the winner [p] with the stones [W] against [L]; [t]: he is to move. *)
Definition shows (g : game) (p : player) (s : position) (W L : N) (t : bool) : Prop :=
  stones_of g s p W /\ stones_of g s (other p) L /\ to_move s = (if t then p else other p).

Lemma other_ne p : other p <> p.
Proof. destruct p; discriminate. Qed.
Lemma other_other p : other (other p) = p.
Proof. destruct p; reflexivity. Qed.
Lemma player_cases p q : q = p \/ q = other p.
Proof. destruct p, q; cbn; auto. Qed.

Lemma shows_empty g p s W L t c : shows g p s W L t -> on_board g c -> (stone s c = None <-> empty (size g) W L (index g c)).
Proof.
  intros (A & B & _) Hc. specialize (A c Hc). specialize (B c Hc). unfold empty. split.
  - intro E. split; [apply index_bound, Hc|]. rewrite E in *. split.
    + destruct (N.testbit W (index g c)); auto. destruct A as [A _]. specialize (A eq_refl). discriminate.
    + destruct (N.testbit L (index g c)); auto. destruct B as [B _]. specialize (B eq_refl). discriminate.
  - intros (_ & E1 & E2). destruct (stone s c) as [q|]; auto. exfalso.
    destruct (player_cases p q) as [-> | ->].
    + destruct A as [_ A]. rewrite A in E1; [discriminate|auto].
    + destruct B as [_ B]. rewrite B in E2; [discriminate|auto].
Qed.

Lemma same_spec c d : same c d = true <-> c = d.
Proof.
  unfold same. rewrite andb_true_iff, !Z.eqb_eq. destruct c, d; cbn. split; [intros [-> ->]; auto|].
  intro E. injection E as -> ->. auto.
Qed.

Lemma stones_add g s p S c : stones_of g s p S -> on_board g c -> to_move s = p -> stones_of g (play s c) p (add S (index g c)).
Proof.
  intros St Hc M d Hd. cbn. rewrite add_spec, orb_true_iff, N.eqb_eq. destruct (same d c) eqn:E.
  - apply same_spec in E. subst. tauto.
  - rewrite (St d Hd). split; auto. intros [Q|Q]; auto. apply index_inj in Q; auto. subst.
    assert (same d d = true) by (apply same_spec; auto). congruence.
Qed.

Lemma stones_keep g s p S c : stones_of g s p S -> on_board g c -> to_move s <> p -> stone s c = None -> stones_of g (play s c) p S.
Proof.
  intros St Hc M Em d Hd. cbn. destruct (same d c) eqn:E.
  - apply same_spec in E. subst. rewrite (St c Hc), Em. split; [discriminate|congruence].
  - apply St, Hd.
Qed.

Lemma shows_own g p s W L c : shows g p s W L true -> on_board g c -> stone s c = None -> shows g p (play s c) (add W (index g c)) L false.
Proof.
  intros (A & B & M) Hc Em. split; [|split].
  - apply stones_add; auto.
  - apply stones_keep; auto. rewrite M. apply not_eq_sym, other_ne.
  - cbn. rewrite M. reflexivity.
Qed.

Lemma shows_other g p s W L c : shows g p s W L false -> on_board g c -> stone s c = None -> shows g p (play s c) W (add L (index g c)) true.
Proof.
  intros (A & B & M) Hc Em. split; [|split].
  - apply stones_keep; auto. rewrite M. apply other_ne.
  - apply stones_add; auto.
  - cbn. rewrite M, other_other. reflexivity.
Qed.

Definition aim (g : game) (goal : bool) (p : player) (s : position) : Prop :=
  if goal then counts g p /\ has_line g s p else ~ (counts g (other p) /\ has_line g s (other p)).

Lemma over_shows g p s W L t : k g > 0 -> shows g p s W L t ->
  (over g s <-> fin (lines_for g p) W \/ fin (lines_for g (other p)) L \/ forall c, ~ empty (size g) W L c).
Proof.
  intros K0 Sh. pose proof Sh as (A & B & _). unfold over.
  rewrite (fin_for g s p W K0 A), (fin_for g s (other p) L K0 B). split.
  - intros [[q [C H]]|Fu]; [destruct (player_cases p q) as [-> | ->]; auto|].
    right. right. intros i E. destruct (cell_at_spec g i (proj1 E)) as [Bc Ei].
    apply (Fu (cell_at g i) Bc). apply (shows_empty g p s W L t _ Sh Bc). rewrite Ei. exact E.
  - intros [[C H]|[[C H]|No]]; [left; eauto|left; eauto|right].
    intros c Bc E. apply (shows_empty g p s W L t _ Sh Bc) in E. apply (No _ E).
Qed.

Lemma meets_first g p f s h t : meets g p f s h t ->
  (h = [] /\ t = s) \/
  (~ over g s /\ exists c h', h = c :: h' /\
    ((to_move s = p /\ c = f []) \/ (to_move s <> p /\ legal g s c)) /\ meets g p (fun x => f (c :: x)) (play s c) h' t).
Proof.
  induction 1 as [|h t H IH N M|h t c H IH N M Le]; auto; right.
  - destruct IH as [[-> ->]|[Ns [c [h' [-> [Q R]]]]]].
    + split; auto. exists (f []), []. split; auto. split; auto. constructor.
    + split; auto. exists c, (h' ++ [f (c :: h')]). split; auto. split; auto.
      apply (meets_own g p (fun x => f (c :: x)) (play s c) h' t R N M).
  - destruct IH as [[-> ->]|[Ns [d [h' [-> [Q R]]]]]].
    + split; auto. exists c, []. split; auto. split; auto. constructor.
    + split; auto. exists d, (h' ++ [c]). split; auto. split; auto. apply meets_other; auto.
Qed.

Definition good_strategy (g : game) (p : player) (aim : position -> Prop) (s : position) (f : strategy) : Prop :=
  forall h t, meets g p f s h t -> (over g t -> aim t) /\ (~ over g t -> to_move t = p -> legal g t (f h)).

Lemma finite_choice (A B : Type) (dec : forall a b : A, {a = b} + {a <> b}) (P : A -> B -> Prop) (b0 : B) l :
  (forall a, In a l -> exists b, P a b) -> exists f, forall a, In a l -> P a (f a).
Proof.
  induction l as [|a l IH]; intro H.
  - exists (fun _ => b0). intros a [].
  - destruct IH as [f Hf]; [intros x I; apply H; right; auto|]. destruct (H a (or_introl eq_refl)) as [b Hb].
    exists (fun x => if dec x a then b else f x). intros x I. destruct (dec x a) as [->|Ne]; auto.
    destruct I as [->|I]; [congruence|]. auto.
Qed.

Lemma over_aim g goal p W L t s : k g > 0 ->
  F (size g) goal (lines_for g p) (lines_for g (other p)) W L t -> shows g p s W L t -> over g s -> aim g goal p s.
Proof.
  intros K0 H Sh Ov. pose proof Sh as (A & B & _). apply (over_shows g p s W L t K0 Sh) in Ov.
  pose proof (F_safe _ _ _ _ _ _ _ H) as N. unfold aim.
  rewrite (fin_for g s (other p) L K0 B) in N.
  destruct goal; [|exact N]. apply (fin_for g s p W K0 A).
  rewrite <- (fin_for g s (other p) L K0 B) in N.
  destruct Ov as [Ov|[Ov|Ov]]; [exact Ov|contradiction|].
  inversion H; subst; auto; try discriminate; exfalso; eapply Ov; eauto.
Qed.

(** From the abstract game to strategies. *)
Theorem forces_of_F g goal p W L t : k g > 0 ->
  F (size g) goal (lines_for g p) (lines_for g (other p)) W L t ->
  forall s, shows g p s W L t -> forces g p (aim g goal p) s.
Proof.
  intros K0 H. change (forall s, shows g p s W L t -> exists f, good_strategy g p (aim g goal p) s f).
  assert (Start : forall W L t s, F (size g) goal (lines_for g p) (lines_for g (other p)) W L t ->
    shows g p s W L t -> over g s -> exists f, good_strategy g p (aim g goal p) s f).
  { clear H W L t. intros W L t s H Sh Ov. exists (fun _ => (0, 0)). intros h x M.
    destruct (meets_first _ _ _ _ _ _ M) as [[-> ->]|[No _]]; [|contradiction].
    split; [|contradiction]. intros _. eapply over_aim; eauto. }
  induction H as [W L t N Fi|W L t N G E|W L c N E H IH|W L e N E H IH]; intros s Sh.
  - apply (Start W L t s); auto; [apply F_fin; auto|]. apply (over_shows g p s W L t K0 Sh). auto.
  - apply (Start W L t s); auto; [apply F_full; auto|]. apply (over_shows g p s W L t K0 Sh). auto.
  - assert (HF : F (size g) goal (lines_for g p) (lines_for g (other p)) W L true) by (apply F_own with c; auto).
    destruct (fin_dec (lines_for g p) W) as [Fi|NF].
    { apply (Start W L true s); auto. apply (over_shows g p s W L true K0 Sh). auto. }
    destruct (cell_at_spec g c (proj1 E)) as [Bc Ec]. set (x := cell_at g c) in *. rewrite <- Ec in *.
    pose proof (proj2 (shows_empty g p s W L true x Sh Bc) E) as Em.
    destruct (IH (play s x) (shows_own g p s W L x Sh Bc Em)) as [f Hf].
    exists (fun h => match h with [] => x | _ :: h => f h end). intros h u M.
    destruct (meets_first _ _ _ _ _ _ M) as [[-> ->]|[No [y [h' [-> [Q R]]]]]].
    + split; [intro Ov; eapply over_aim; eauto|]. intros _ _. split; auto.
    + destruct Q as [[_ ->]|[Q _]]; [|destruct Sh as (_ & _ & Sh); congruence].
      apply (Hf h' u R).
  - assert (HF : F (size g) goal (lines_for g p) (lines_for g (other p)) W L false) by (apply F_other with e; auto).
    destruct (finite_choice BinNums.N strategy N.eq_dec
      (fun i f => good_strategy g p (aim g goal p) (play s (cell_at g i)) f) (fun _ => (0, 0)) (empties (size g) W L)) as [ch Hch].
    { intros i I. apply in_empties in I. destruct (cell_at_spec g i (proj1 I)) as [Bc Ec].
      assert (Em : stone s (cell_at g i) = None) by (apply (shows_empty g p s W L false _ Sh Bc); rewrite Ec; exact I).
      pose proof (shows_other g p s W L _ Sh Bc Em) as Sh'. rewrite Ec in Sh'. apply (IH i I _ Sh'). }
    exists (fun h => match h with [] => (0, 0) | c :: h => ch (index g c) h end). intros h u M.
    destruct (meets_first _ _ _ _ _ _ M) as [[-> ->]|[No [y [h' [-> [Q R]]]]]].
    + split; [intro Ov; eapply over_aim; eauto|]. intros _ Tm. exfalso. destruct Sh as (_ & _ & Sh).
      rewrite Tm in Sh. apply (other_ne p). congruence.
    + destruct Q as [[Tm _]|[_ [By Em]]]; [destruct Sh as (_ & _ & Sh); rewrite Tm in Sh; destruct (other_ne p); congruence|].
      pose proof (proj1 (shows_empty g p s W L false y Sh By) Em) as Ey.
      specialize (Hch (index g y) (proj2 (in_empties _ _ _ _) Ey)). cbn in R.
      assert (Same : cell_at g (index g y) = y).
      { destruct (cell_at_spec g (index g y) (index_bound g y By)) as [B1 E1]. apply (index_inj g); auto. }
      rewrite Same in Hch. apply (Hch h' u R).
Qed.

(** The game between a winner and a loser, as the checker sees it: two sets of stones (numbers whose bit
    [i] is the cell [i]), and what each technique of a certificate proves about it. *)

From Coq Require Import NArith List Bool Lia Arith.
Import ListNotations.
Open Scope N_scope.

Notation "S # c" := (N.testbit S c) (at level 30, no associativity).

Definition add (S c : N) : N := N.setbit S c.

Lemma add_spec S c d : add S c # d = (c =? d) || S # d.
Proof. apply N.setbit_eqb. Qed.

Lemma add_same S c : add S c # c = true.
Proof. rewrite add_spec, N.eqb_refl. reflexivity. Qed.

Lemma add_old S c d : S # d = true -> add S c # d = true.
Proof. intro H. rewrite add_spec, H. apply orb_true_r. Qed.

Lemma add_cases S c d : add S c # d = true -> c = d \/ S # d = true.
Proof. rewrite add_spec, orb_true_iff, N.eqb_eq. auto. Qed.

Lemma add_false S c d : add S c # d = false <-> c <> d /\ S # d = false.
Proof. rewrite add_spec, orb_false_iff, N.eqb_neq. reflexivity. Qed.

(** A line: its cells, and the cells beyond its ends where a stone of its owner spoils it. *)
Definition line : Type := list N * list N.

Definition disjoint (A B : N) : Prop := forall c, A # c = true -> B # c = true -> False.
Definition subset (A B : N) : Prop := forall c, A # c = true -> B # c = true.

Section Game.

(** The number of cells. *)
Variable n : nat.

Definition cells : list N := map N.of_nat (seq 0 n).

Lemma in_cells c : In c cells <-> c < N.of_nat n.
Proof.
  unfold cells. rewrite in_map_iff. split.
  - intros [i [E H]]. apply in_seq in H. lia.
  - intro H. exists (N.to_nat c). split; [lia|]. apply in_seq. lia.
Qed.

Definition empty (W L c : N) : Prop := c < N.of_nat n /\ W # c = false /\ L # c = false.

Definition emptyb (W L c : N) : bool := negb (W # c) && negb (L # c).
Definition empties (W L : N) : list N := filter (emptyb W L) cells.

Lemma in_empties W L c : In c (empties W L) <-> empty W L c.
Proof.
  unfold empties, empty, emptyb. rewrite filter_In, in_cells, andb_true_iff, !negb_true_iff. reflexivity.
Qed.

Lemma filter_less (A : Type) (f g : A -> bool) l a :
  In a l -> f a = true -> g a = false -> (forall x, g x = true -> f x = true) ->
  (length (filter g l) < length (filter f l))%nat.
Proof.
  intros I Fa Ga S.
  assert (M : forall l, (length (filter g l) <= length (filter f l))%nat).
  { induction l0 as [|x l0 IH]; cbn; [lia|]. specialize (S x). destruct (g x), (f x); cbn; lia. }
  induction l as [|x l IH]; [destruct I|]. destruct I as [->|I]; cbn.
  - rewrite Fa, Ga. cbn. specialize (M l). lia.
  - specialize (IH I). specialize (S x). destruct (g x), (f x); cbn; lia.
Qed.

Lemma fewer_own W L c : empty W L c -> (length (empties (add W c) L) < length (empties W L))%nat.
Proof.
  intros (B & H1 & H2). apply filter_less with c.
  - apply in_cells, B.
  - unfold emptyb. rewrite H1, H2. reflexivity.
  - unfold emptyb. rewrite add_same. reflexivity.
  - intros x. unfold emptyb. rewrite add_spec. destruct (c =? x), (W # x), (L # x); auto.
Qed.

Lemma fewer_other W L c : empty W L c -> (length (empties W (add L c)) < length (empties W L))%nat.
Proof.
  intros (B & H1 & H2). apply filter_less with c.
  - apply in_cells, B.
  - unfold emptyb. rewrite H1, H2. reflexivity.
  - unfold emptyb. rewrite add_same. apply andb_false_r.
  - intros x. unfold emptyb. rewrite add_spec. destruct (c =? x), (W # x), (L # x); auto.
Qed.

(** A side with the stones [S] has one of its lines. *)
Definition fin (ls : list line) (S : N) : Prop :=
  exists l, In l ls /\ (forall c, In c (fst l) -> S # c = true) /\ (forall c, In c (snd l) -> S # c = false).

Definition finb (ls : list line) (S : N) : bool :=
  existsb (fun l => forallb (fun c => S # c) (fst l) && forallb (fun c => negb (S # c)) (snd l)) ls.

Lemma finb_spec ls S : finb ls S = true <-> fin ls S.
Proof.
  unfold finb, fin. rewrite existsb_exists. split; intros [l [I H]]; exists l; split; auto.
  - apply andb_true_iff in H. rewrite !forallb_forall in H. destruct H as [A B]. split; auto.
    intros c Hc. apply negb_true_iff. auto.
  - destruct H as [A B]. apply andb_true_iff. rewrite !forallb_forall. split; auto.
    intros c Hc. apply negb_true_iff. auto.
Qed.

Lemma fin_dec ls S : fin ls S \/ ~ fin ls S.
Proof. rewrite <- finb_spec. destruct (finb ls S); auto. Qed.

(** [F goal WL LL W L t]: the winner (stones [W], lines [WL]; to move if [t]) reaches his goal against
    the loser ([L], [LL]): with [goal = true] a line before the loser has one, otherwise that the loser
    gets none. *)
Section Force.

Variable goal : bool.
Variables WL LL : list line.

Inductive F : N -> N -> bool -> Prop :=
  | F_fin W L t : ~ fin LL L -> fin WL W -> F W L t
  | F_full W L t : ~ fin LL L -> goal = false -> (forall c, ~ empty W L c) -> F W L t
  | F_own W L c : ~ fin LL L -> empty W L c -> F (add W c) L false -> F W L true
  | F_other W L e : ~ fin LL L -> empty W L e ->
      (forall c, empty W L c -> F W (add L c) true) -> F W L false.

Lemma F_safe W L t : F W L t -> ~ fin LL L.
Proof. destruct 1; assumption. Qed.

Definition plain : Prop :=
  (forall l, In l WL -> snd l = []) /\ (forall l, In l LL -> snd l = []).

Definition inside : Prop :=
  (forall l c, In l WL -> In c (fst l) -> c < N.of_nat n) /\
  (forall l c, In l LL -> In c (fst l) -> c < N.of_nat n).

(** With the goal of a line, there is one that the loser has not touched. *)
Lemma F_line W L t : goal = true -> F W L t -> disjoint W L ->
  exists l, In l WL /\ forall c, In c (fst l) -> L # c = false.
Proof.
  intros G H. induction H; intro D.
  - destruct H0 as [l [I [A B]]]. exists l. split; auto. intros c Hc.
    destruct (L # c) eqn:E; auto. exfalso. eapply D; eauto.
  - congruence.
  - apply IHF. intros d A B. apply add_cases in A as [<-|A]; [|eapply D; eauto].
    destruct H0 as (_ & _ & H0). congruence.
  - destruct (H2 e H0) as [l [I A]].
    + intros d A B. apply add_cases in B as [<-|B]; [|eapply D; eauto].
      destruct H0 as (_ & H0 & _). congruence.
    + exists l. split; auto. intros c Hc. specialize (A c Hc). apply add_false in A. tauto.
Qed.

(** What [D] holds changes nothing: every line of the winner that meets it has a stone of the loser,
    every line of the loser one of the winner. *)
Definition dead (W L D : N) : Prop :=
  (forall l c, In l WL -> In c (fst l) -> D # c = true -> exists d, In d (fst l) /\ L # d = true) /\
  (forall l c, In l LL -> In c (fst l) -> D # c = true -> exists d, In d (fst l) /\ W # d = true).

Lemma empty_dec W L : (exists c, empty W L c) \/ (forall c, ~ empty W L c).
Proof.
  destruct (empties W L) as [|c l] eqn:E.
  - right. intros c H. apply in_empties in H. rewrite E in H. destruct H.
  - left. exists c. apply in_empties. rewrite E. left. reflexivity.
Qed.

(** An extra stone of the winner's, a missing one of the loser's and any stones on dead cells leave the
    winner at his goal. *)
Lemma sim D W' L' t : plain -> inside -> F W' L' t -> forall W L,
  disjoint W' L' -> disjoint W L ->
  (forall c, W' # c = true -> W # c = true \/ D # c = true) ->
  (forall c, L # c = true -> L' # c = true \/ D # c = true) ->
  (forall l c, In l WL -> In c (fst l) -> D # c = true -> exists d, In d (fst l) /\ L' # d = true) ->
  (forall l c, In l LL -> In c (fst l) -> D # c = true -> exists d, In d (fst l) /\ W # d = true) ->
  F W L t.
Proof.
  intros [PW PL] [BW BL] H.
  assert (Safe : forall W' L' W L : N, ~ fin LL L' -> disjoint W L ->
    (forall c, L # c = true -> L' # c = true \/ D # c = true) ->
    (forall l c, In l LL -> In c (fst l) -> D # c = true -> exists d, In d (fst l) /\ W # d = true) ->
    ~ fin LL L).
  { intros V' L1 V L0 S Di SL DL [l [I [A B]]]. apply S. exists l. split; auto. split.
    - intros c Hc. destruct (SL c (A c Hc)) as [|Dc]; auto.
      destruct (DL l c I Hc Dc) as [d [Id Wd]]. exfalso. eapply Di; eauto.
    - rewrite (PL l I). intros c []. }
  induction H as [W' L' t N1 H|W' L' t N1 G E|W' L' m N1 E H IH|W' L' e N1 E H IH];
    intros W L D1 D2 SW SL DW DL.
  - apply F_fin; [eapply Safe; eauto|]. destruct H as [l [I [A B]]]. exists l. split; auto. split.
    + intros c Hc. destruct (SW c (A c Hc)) as [|Dc]; auto.
      destruct (DW l c I Hc Dc) as [d [Id Wd]]. exfalso. eapply D1; eauto.
    + rewrite (PW l I). intros c [].
  - assert (N : ~ fin LL L) by (eapply Safe; eauto).
    (* The imaginary board is full; on the real one any moves do. *)
    assert (All : forall k W L t, (length (empties W L) < k)%nat -> disjoint W L ->
      (forall c, W' # c = true -> W # c = true \/ D # c = true) ->
      (forall l c, In l LL -> In c (fst l) -> D # c = true -> exists d, In d (fst l) /\ W # d = true) ->
      F W L t).
    { clear W L t D2 SW SL DL N.
      assert (SL' : forall W L, disjoint W L -> (forall c, W' # c = true -> W # c = true \/ D # c = true) ->
        forall c, c < N.of_nat n -> L # c = true -> L' # c = true \/ D # c = true).
      { intros W L Di SW c Bc Lc. destruct (L' # c) eqn:L'c; auto. destruct (W' # c) eqn:W'c.
        - destruct (SW c W'c); auto. exfalso. eapply Di; eauto.
        - exfalso. apply (E c). repeat split; auto. }
      induction k as [|k IH]; intros W L t K Di SW DL; [lia|].
      assert (N : ~ fin LL L).
      { intros [l [I [A B]]]. apply N1. exists l. split; auto. split.
        - intros c Hc. destruct (SL' W L Di SW c (BL l c I Hc) (A c Hc)) as [|Dc]; auto.
          destruct (DL l c I Hc Dc) as [d [Id Wd]]. exfalso. eapply Di; eauto.
        - rewrite (PL l I). intros c []. }
      destruct (empty_dec W L) as [[c Ec]|No]; [|apply F_full; auto].
      destruct t.
      - apply F_own with c; auto. apply IH.
        + pose proof (fewer_own W L c Ec). lia.
        + intros d A B. apply add_cases in A as [<-|A]; [|eapply Di; eauto]. destruct Ec as (_ & _ & Ec). congruence.
        + intros d Hd. destruct (SW d Hd); auto. left. apply add_old. assumption.
        + intros l d I Hd Dd. destruct (DL l d I Hd Dd) as [x [Ix Wx]]. exists x. split; auto. apply add_old, Wx.
      - apply F_other with c; auto. intros d Ed. apply IH; auto.
        + pose proof (fewer_other W L d Ed). lia.
        + intros x A B. apply add_cases in B as [<-|B]; [|eapply Di; eauto]. destruct Ed as (_ & Ed & _). congruence. }
    apply (All (S (length (empties W L)))); auto.
  - assert (N : ~ fin LL L) by (eapply Safe; eauto).
    assert (D1' : disjoint (add W' m) L').
    { intros d A B. apply add_cases in A as [<-|A]; [|eapply D1; eauto]. destruct E as (_ & _ & E). congruence. }
    destruct (W # m || D # m) eqn:Em.
    + (* His move is of no use here: any other does. *)
      apply orb_true_iff in Em.
      destruct (empty_dec W L) as [[e Ee]|No].
      * apply F_own with e; auto. apply IH; auto.
        -- intros d A B. apply add_cases in A as [<-|A]; [|eapply D2; eauto]. destruct Ee as (_ & _ & Ee). congruence.
        -- intros c Hc. apply add_cases in Hc as [<-|Hc].
           ++ destruct Em; auto. left. apply add_old. assumption.
           ++ destruct (SW c Hc); auto. left. apply add_old. assumption.
        -- intros l c I Hc Dc. destruct (DL l c I Hc Dc) as [d [Id Wd]]. exists d. split; auto. apply add_old, Wd.
      * destruct goal eqn:G; [|apply F_full; auto].
        destruct (F_line _ _ _ G H D1') as [l [I A]].
        apply F_fin; auto. exists l. split; auto. split; [|rewrite (PW l I); intros c []].
        intros c Hc. destruct (W # c) eqn:Wc; auto. exfalso.
        assert (Dc : D # c = false).
        { destruct (D # c) eqn:Dc; auto. destruct (DW l c I Hc Dc) as [d [Id Ld]]. rewrite (A d Id) in Ld. discriminate. }
        apply (No c). repeat split; auto; [eapply BW; eauto|].
        destruct (L # c) eqn:Lc; auto. destruct (SL c Lc) as [X|X]; [|congruence]. rewrite (A c Hc) in X. discriminate.
    + apply orb_false_iff in Em. destruct Em as [Wm Dm].
      assert (Ee : empty W L m).
      { destruct E as (B & E1 & E2). repeat split; auto. destruct (L # m) eqn:Lm; auto.
        destruct (SL m Lm); congruence. }
      apply F_own with m; auto. apply IH; auto.
      * intros d A B. apply add_cases in A as [<-|A]; [|eapply D2; eauto]. destruct Ee as (_ & _ & Ee). congruence.
      * intros c Hc. apply add_cases in Hc as [<-|Hc]; [left; apply add_same|].
        destruct (SW c Hc); auto. left. apply add_old. assumption.
      * intros l c I Hc Dc. destruct (DL l c I Hc Dc) as [d [Id Wd]]. exists d. split; auto. apply add_old, Wd.
  - assert (N : ~ fin LL L) by (eapply Safe; eauto).
    assert (Next : forall m m', empty W L m -> empty W' L' m' -> (m = m' \/ L' # m = true \/ D # m = true) ->
      F W (add L m) true).
    { intros m m' Em Em' C. apply (IH m' Em').
      - intros d A B. apply add_cases in B as [<-|B]; [|eapply D1; eauto]. destruct Em' as (_ & Em' & _). congruence.
      - intros d A B. apply add_cases in B as [<-|B]; [|eapply D2; eauto]. destruct Em as (_ & Em & _). congruence.
      - assumption.
      - intros c Hc. apply add_cases in Hc as [<-|Hc].
        + destruct C as [->|[C|C]]; auto; left; [apply add_same|apply add_old, C].
        + destruct (SL c Hc); auto. left. apply add_old. assumption.
      - intros l c I Hc Dc. destruct (DW l c I Hc Dc) as [d [Id Ld]]. exists d. split; auto. apply add_old, Ld.
      - assumption. }
    destruct (empty_dec W L) as [[m Em]|No].
    + apply F_other with m; auto. clear m Em. intros m Em.
      destruct (L' # m || D # m) eqn:C.
      * apply orb_true_iff in C. apply (Next m e); auto.
      * apply orb_false_iff in C. destruct C as [C1 C2]. apply (Next m m); auto.
        destruct Em as (B & E1 & E2). repeat split; auto.
        destruct (W' # m) eqn:Wm; auto. destruct (SW m Wm); congruence.
    + destruct goal eqn:G; [|apply F_full; auto].
      assert (D1' : disjoint W' (add L' e)).
      { intros d A B. apply add_cases in B as [<-|B]; [|eapply D1; eauto]. destruct E as (_ & E & _). congruence. }
      destruct (F_line _ _ _ G (H e E) D1') as [l [I A]].
      apply F_fin; auto. exists l. split; auto. split; [|rewrite (PW l I); intros c []].
      assert (A' : forall c, In c (fst l) -> L' # c = false).
      { intros c Hc. specialize (A c Hc). apply add_false in A. tauto. }
      intros c Hc. destruct (W # c) eqn:Wc; auto. exfalso.
      assert (Dc : D # c = false).
      { destruct (D # c) eqn:Dc; auto. destruct (DW l c I Hc Dc) as [d [Id Ld]]. rewrite (A' d Id) in Ld. discriminate. }
      apply (No c). repeat split; auto; [eapply BW; eauto|].
      destruct (L # c) eqn:Lc; auto. destruct (SL c Lc) as [X|X]; [|congruence]. rewrite (A' c Hc) in X. discriminate.
Qed.

End Force.
End Game.

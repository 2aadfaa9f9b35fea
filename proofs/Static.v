(** Pairs and potential: positions that the winner holds without a tree. *)

From Coq Require Import NArith List Bool Lia Arith.
From Deret Require Import Game.
Import ListNotations.
Open Scope N_scope.

Fixpoint pow2 (j : nat) : N := match j with O => 1 | S j => N.double (pow2 j) end.

Lemma pow2_pos j : 0 < pow2 j.
Proof. induction j; cbn; [lia|]. rewrite N.double_spec. lia. Qed.

Fixpoint mem (c : N) (m : list N) : bool :=
  match m with [] => false | d :: m => if c =? d then true else mem c m end.

Lemma mem_existsb c m : mem c m = existsb (N.eqb c) m.
Proof. induction m as [|d m IH]; cbn; auto. rewrite IH. reflexivity. Qed.
Definition remove (c : N) (m : list N) : list N := filter (fun d => negb (c =? d)) m.

Lemma mem_spec c m : mem c m = true <-> In c m.
Proof.
  rewrite mem_existsb, existsb_exists. split.
  - intros [d [I E]]. apply N.eqb_eq in E. subst. assumption.
  - intro I. exists c. split; auto. apply N.eqb_refl.
Qed.

Lemma mem_false c m : mem c m = false <-> ~ In c m.
Proof. rewrite <- mem_spec. destruct (mem c m); split; congruence. Qed.

Lemma in_remove c d m : In d (remove c m) <-> In d m /\ c <> d.
Proof. unfold remove. rewrite filter_In, negb_true_iff, N.eqb_neq. reflexivity. Qed.

Lemma remove_absent c m : ~ In c m -> remove c m = m.
Proof.
  induction m as [|d m IH]; cbn; auto. intro H. destruct (N.eqb_spec c d) as [->|N]; cbn.
  - tauto.
  - f_equal. tauto.
Qed.

Lemma remove_length c m : NoDup m -> In c m -> length m = S (length (remove c m)).
Proof.
  induction 1 as [|d m A N IH]; [intros []|]. intro I. cbn. destruct (N.eqb_spec c d) as [->|E]; cbn.
  - fold (remove d m). rewrite remove_absent; auto.
  - f_equal. apply IH. destruct I; congruence || auto.
Qed.

(** The greatest value of a function on a list. *)
Lemma best (A : Type) (f : A -> N) (l : list A) : l <> [] -> exists x, In x l /\ forall y, In y l -> f y <= f x.
Proof.
  induction l as [|a l IH]; [congruence|]. intros _. destruct l as [|b l].
  - exists a. split; [left; auto|]. intros y [->|[]]. lia.
  - destruct IH as [x [I M]]; [congruence|]. destruct (N.leb_spec (f a) (f x)).
    + exists x. split; [right; auto|]. intros y [->|Hy]; [lia|]. apply M, Hy.
    + exists a. split; [left; auto|]. intros y [->|Hy]; [lia|]. specialize (M y Hy). lia.
Qed.

Section Static.

Variable n : nat.
Variables WL LL : list line.
Variable K : nat.

Definition weight (m : list N) : N := pow2 (K - length m).
Definition pot (R : list (list N)) : N := fold_right (fun m s => weight m + s) 0 R.
Definition load (R : list (list N)) (c : N) : N := fold_right (fun m s => (if mem c m then weight m else 0) + s) 0 R.

Definition sound_set (m : list N) : Prop := NoDup m /\ (length m <= K)%nat.

Lemma pot_remove R c : (forall m, In m R -> sound_set m) -> pot (map (remove c) R) = pot R + load R c.
Proof.
  induction R as [|m R IH]; intro H; cbn; auto.
  fold (pot (map (remove c) R)) (pot R) (load R c).
  rewrite IH by (intros; apply H; right; auto).
  destruct (mem c m) eqn:E.
  - apply mem_spec in E. destruct (H m (or_introl eq_refl)) as [N Le].
    assert (X : weight (remove c m) = weight m + weight m).
    { unfold weight. rewrite (remove_length c m N E) in *.
      replace (K - length (remove c m))%nat with (S (K - S (length (remove c m)))) by lia.
      cbn [pow2]. rewrite N.double_spec. lia. }
    rewrite X. lia.
  - apply mem_false in E. rewrite remove_absent by auto. lia.
Qed.

Definition without (c : N) (R : list (list N)) : list (list N) := filter (fun m => negb (mem c m)) R.

Lemma pot_without R c : pot (without c R) + load R c = pot R.
Proof.
  induction R as [|m R IH]; cbn; auto. fold (without c R) (pot R) (load R c).
  destruct (mem c m); cbn; fold (pot (without c R)); lia.
Qed.

Lemma load_without R c d : load (without c R) d <= load R d.
Proof.
  induction R as [|m R IH]; cbn; [lia|]. fold (without c R) (load R d).
  destruct (mem c m); cbn; fold (load (without c R) d); lia.
Qed.

(** The two cells of a pair are empty, or the winner has one of them. *)
Definition paired (P : list (N * N)) (W L : N) : Prop :=
  forall a b, In (a, b) P -> (empty n W L a /\ empty n W L b) \/ W # a = true \/ W # b = true.

(** No cell is in two pairs. *)
Definition apart (P : list (N * N)) : Prop :=
  (forall a b, In (a, b) P -> a <> b) /\
  (forall a b c d, In (a, b) P -> In (c, d) P -> a = c \/ a = d \/ b = c \/ b = d -> a = c /\ b = d).

(** Whatever the loser adds, a line of his holds a pair or a set of [R]. *)
Definition covers (P : list (N * N)) (R : list (list N)) (W L : N) : Prop :=
  forall L', subset L L' -> disjoint W L' -> fin LL L' ->
    (exists a b, In (a, b) P /\ L' # a = true /\ L' # b = true) \/
    (exists m, In m R /\ forall c, In c m -> L' # c = true).

Definition fits (P : list (N * N)) (R : list (list N)) (W L : N) : Prop :=
  paired P W L /\ covers P R W L /\ disjoint W L /\
  (forall m, In m R -> sound_set m) /\
  (forall m c, In m R -> In c m -> L # c = false) /\
  (forall m a b, In m R -> In (a, b) P -> ~ In a m /\ ~ In b m).

Definition in_pair (P : list (N * N)) (c : N) : Prop := exists a b, In (a, b) P /\ (c = a \/ c = b).

Lemma in_pair_dec P c : in_pair P c \/ ~ in_pair P c.
Proof.
  unfold in_pair. induction P as [|[a b] P IH].
  - right. intros (a & b & [] & _).
  - destruct (N.eq_dec c a); [left; exists a, b; cbn; auto|].
    destruct (N.eq_dec c b); [left; exists a, b; cbn; auto|].
    destruct IH as [(x & y & I & E)|No]; [left; exists x, y; cbn; auto|].
    right. intros (x & y & [I|I] & E); [injection I; intros; subst; tauto|]. apply No. eauto.
Qed.

Lemma pot_le R m : In m R -> weight m <= pot R.
Proof.
  induction R as [|a R IH]; [intros []|]. cbn. fold (pot R). intros [->|I]; [lia|]. specialize (IH I). lia.
Qed.

Lemma fits_safe P R W L : fits P R W L -> pot R < pow2 K -> ~ fin LL L.
Proof.
  intros (HP & HC & HD & HS & HE & HX) B Fi.
  destruct (HC L) as [(a & b & I & La & Lb)|[m [I M]]]; auto.
  - intros c Hc. exact Hc.
  - destruct (HP a b I) as [[(_ & _ & Ea) _]|[Wa|Wb]]; [congruence| |]; eapply HD; eauto.
  - assert (m = []).
    { destruct m as [|c m]; auto. specialize (HE _ c I (or_introl eq_refl)). rewrite M in HE; [discriminate|left; auto]. }
    subst. pose proof (pot_le _ _ I) as Q. unfold weight in Q. cbn in Q. rewrite Nat.sub_0_r in Q. lia.
Qed.

Lemma disjoint_own W L c : disjoint W L -> empty n W L c -> disjoint (add W c) L.
Proof. intros D (_ & _ & E) d A B. apply add_cases in A as [<-|A]; [congruence|eapply D; eauto]. Qed.

Lemma disjoint_other W L c : disjoint W L -> empty n W L c -> disjoint W (add L c).
Proof. intros D (_ & E & _) d A B. apply add_cases in B as [<-|B]; [congruence|eapply D; eauto]. Qed.

(** A stone of the winner's spoils nothing. *)
Lemma fits_own P R W L c : fits P R W L -> empty n W L c -> fits P (without c R) (add W c) L.
Proof.
  intros (HP & HC & HD & HS & HE & HX) Ec.
  assert (Sub : forall m, In m (without c R) -> In m R /\ ~ In c m).
  { intros m I. apply filter_In in I as [I E]. apply negb_true_iff, mem_false in E. auto. }
  split; [|split; [|split; [|split; [|split]]]].
  - intros a b I. destruct (HP a b I) as [[Ea Eb]|[Wa|Wb]].
    + destruct (N.eq_dec c a) as [->|Na]; [right; left; apply add_same|].
      destruct (N.eq_dec c b) as [->|Nb]; [right; right; apply add_same|].
      left. destruct Ea as (? & ? & ?), Eb as (? & ? & ?). repeat split; auto; apply add_false; auto.
    + right. left. apply add_old, Wa.
    + right. right. apply add_old, Wb.
  - intros L' S D Fi. destruct (HC L' S) as [X|[m [I M]]]; auto.
    + intros d Wd Ld. apply (D d); auto. apply add_old, Wd.
    + right. exists m. split; auto. apply filter_In. split; auto. apply negb_true_iff, mem_false.
      intro Ic. apply (D c); [apply add_same|]. apply M, Ic.
  - apply disjoint_own; auto.
  - intros m I. apply HS, Sub, I.
  - intros m d I. apply HE, Sub, I.
  - intros m a b I. apply HX, Sub, I.
Qed.

(** The loser plays in no pair. *)
Lemma fits_other P R W L c : fits P R W L -> empty n W L c ->
  (forall a b, In (a, b) P -> (c = a \/ c = b) -> W # a = true \/ W # b = true) ->
  fits P (map (remove c) R) W (add L c).
Proof.
  intros (HP & HC & HD & HS & HE & HX) Ec Np.
  split; [|split; [|split; [|split; [|split]]]].
  - intros a b I. destruct (HP a b I) as [[Ea Eb]|X]; auto.
    assert (Ca : c <> a) by (intro; subst; destruct (Np a b I); auto; destruct Ea as (_ & ? & _), Eb as (_ & ? & _); congruence).
    assert (Cb : c <> b) by (intro; subst; destruct (Np a b I); auto; destruct Ea as (_ & ? & _), Eb as (_ & ? & _); congruence).
    left. destruct Ea as (? & ? & ?), Eb as (? & ? & ?). repeat split; auto; apply add_false; auto.
  - intros L' S D Fi. destruct (HC L') as [X|[m [I M]]]; auto.
    + intros d Hd. apply S, add_old, Hd.
    + right. exists (remove c m). split; [apply in_map, I|]. intros d Hd. apply in_remove in Hd. apply M, Hd.
  - apply disjoint_other; auto.
  - intros m I. apply in_map_iff in I as [x [<- I]]. destruct (HS x I) as [Nd Le]. split.
    + apply NoDup_filter, Nd.
    + etransitivity; [|exact Le]. clear. unfold remove. induction x as [|a x IH]; cbn; [lia|]. destruct (negb (c =? a)); cbn; lia.
  - intros m d I Hd. apply in_map_iff in I as [x [<- I]]. apply in_remove in Hd as [Hd Ne]. apply add_false. eauto.
  - intros m a b I J. apply in_map_iff in I as [x [<- I]]. destruct (HX x a b I J). split; intro Q; apply in_remove in Q; tauto.
Qed.

(** Erdos and Selfridge, beside pairs: with the loser to move, no one move of his may bring the
    potential to the bound. *)
Lemma static_loser P : apart P -> forall q R W L, (length (empties n W L) < q)%nat ->
  fits P R W L -> pot R < pow2 K ->
  (forall c, empty n W L c -> ~ in_pair P c -> pot R + load R c < pow2 K) ->
  F n false WL LL W L false.
Proof.
  intros [AP1 AP2]. induction q as [|q IH]; intros R W L Q Fit B BL; [lia|].
  assert (Safe : ~ fin LL L) by (eapply fits_safe; eauto).
  destruct (empty_dec n W L) as [[e Ee]|No]; [|apply F_full; auto].
  apply F_other with e; auto. clear e Ee. intros y Ey.
  pose proof (fewer_other n W L y Ey) as Less.
  (* The best move of the winner outside the pairs. *)
  assert (Free : forall R', fits P R' W (add L y) -> pot R' < pow2 K -> F n false WL LL W (add L y) true).
  { intros R' Fit' B'.
    assert (Safe' : ~ fin LL (add L y)) by (eapply fits_safe; eauto).
    assert (Pick : exists x, (forall c, empty n W (add L y) c -> ~ in_pair P c -> load R' c <= load R' x) /\
      (empty n W (add L y) x \/ forall c, ~ empty n W (add L y) c)).
    { set (ok := fun c => if in_dec N.eq_dec c (flat_map (fun p => [fst p; snd p]) P) then false else true).
      assert (Ok : forall c, ok c = true <-> ~ in_pair P c).
      { intro c. unfold ok. destruct (in_dec N.eq_dec c (flat_map (fun p => [fst p; snd p]) P)) as [I|I].
        - apply in_flat_map in I as [[a b] [I J]]. split; [discriminate|]. intro X. exfalso. apply X.
          exists a, b. split; auto. cbn in J. intuition.
        - split; auto. intros _ (a & b & J & X). apply I, in_flat_map. exists (a, b). split; auto. cbn. intuition. }
      destruct (filter ok (empties n W (add L y))) as [|c l] eqn:E.
      - destruct (empty_dec n W (add L y)) as [[x Ex]|No].
        + exists x. split; auto. intros c Ec Nc. exfalso.
          assert (X : In c (filter ok (empties n W (add L y)))).
          { apply filter_In. split; [apply in_empties, Ec|apply Ok, Nc]. }
          rewrite E in X. destruct X.
        + exists 0. split; auto. intros c Ec. exfalso. apply (No c Ec).
      - destruct (best N (load R') (filter ok (empties n W (add L y)))) as [x [I M]]; [rewrite E; congruence|].
        apply filter_In in I as [I _]. apply in_empties in I. exists x. split; auto.
        intros d Ed Nd. apply M, filter_In. split; [apply in_empties, Ed|apply Ok, Nd]. }
    destruct Pick as [x [M [Ex|No]]]; [|apply F_full; auto].
    apply F_own with x; auto. apply (IH (without x R')).
    - pose proof (fewer_own n W (add L y) x Ex). lia.
    - apply fits_own; auto.
    - pose proof (pot_without R' x). lia.
    - intros c (Bc & Ec1 & Ec2) Nc. apply add_false in Ec1 as [Ne Ec1].
      assert (Ec : empty n W (add L y) c) by (repeat split; auto).
      pose proof (pot_without R' x). pose proof (load_without R' x c). specialize (M c Ec Nc). lia. }
  destruct (in_pair_dec P y) as [(a & b & I & Y)|Np].
  - pose proof Fit as Fit0. destruct Fit as (HP & HC & HD & HS & HE & HX).
    destruct (HP a b I) as [[Ea Eb]|Taken].
    + (* The other cell of the pair. *)
      set (z := if y =? a then b else a).
      assert (Hz : y <> z /\ empty n W L z /\ ((y = a /\ z = b) \/ (y = b /\ z = a))).
      { pose proof (AP1 a b I). unfold z. destruct (N.eqb_spec y a); [subst; auto|].
        destruct Y; [congruence|]. subst. auto. }
      destruct Hz as (Nz & Ez & Yz). destruct Ez as (Bz & Ez1 & Ez2).
      assert (Ez' : empty n W (add L y) z) by (repeat split; auto; apply add_false; auto).
      assert (Cov : covers P R W (add L y)).
      { intros L' S D Fi. apply (HC L'); [|exact D|exact Fi]. intros d Hd. apply S, add_old, Hd. }
      assert (My : forall m c, In m R -> In c m -> add L y # c = false).
      { intros m c Im Ic. apply add_false. split; [|eauto]. intro; subst c. destruct (HX m a b Im I). destruct Y; subst; tauto. }
      assert (Dis : disjoint W (add L y)) by (apply disjoint_other; auto).
      assert (Fit2 : fits P R (add W z) (add L y)).
      { split; [|split; [|split; [|split; [|split]]]]; auto.
        - intros c d J. destruct (HP c d J) as [[Ec Ed]|[Wc|Wd]].
          + assert (Same : (c = a /\ d = b) \/ (y <> c /\ y <> d /\ z <> c /\ z <> d)).
            { destruct (N.eq_dec a c), (N.eq_dec a d), (N.eq_dec b c), (N.eq_dec b d);
                try (left; destruct (AP2 a b c d I J); intuition congruence).
              right. destruct Yz as [[-> ->]|[-> ->]]; auto. }
            destruct Same as [[-> ->]|(N1 & N2 & N3 & N4)].
            * right. destruct Yz as [[-> ->]|[-> ->]]; [right|left]; apply add_same.
            * left. destruct Ec as (? & ? & ?), Ed as (? & ? & ?). repeat split; auto; apply add_false; auto.
          + right. left. apply add_old, Wc.
          + right. right. apply add_old, Wd.
        - intros L' S D Fi. apply (Cov L' S); [|exact Fi]. intros d Wd Ld. apply (D d); auto. apply add_old, Wd.
        - apply disjoint_own; auto. }
      assert (Safe' : ~ fin LL (add L y)).
      { eapply fits_safe; eauto. }
      apply F_own with z; auto. apply (IH R); auto.
      * pose proof (fewer_own n W (add L y) z Ez'). lia.
      * intros c (Bc & Ec1 & Ec2) Nc. apply add_false in Ec1 as [_ Ec1]. apply add_false in Ec2 as [_ Ec2].
        apply BL; auto. repeat split; auto.
    + (* The pair has done its work. *)
      apply (Free (map (remove y) R)).
      * apply fits_other; [exact Fit0|exact Ey|]. intros c d J E.
        destruct (AP2 a b c d I J) as [<- <-]; [intuition congruence|]. auto.
      * rewrite pot_remove by auto. replace (load R y) with 0; [lia|].
        symmetry. clear - I Y HX. induction R as [|m R IHR]; cbn; auto. fold (load R y).
        rewrite IHR by (intros; apply HX; auto; right; auto).
        replace (mem y m) with false; auto. symmetry. apply mem_false.
        destruct (HX m a b (or_introl eq_refl) I). destruct Y; subst; auto.
  - apply (Free (map (remove y) R)).
    + apply fits_other; auto. intros a b I E. exfalso. apply Np. exists a, b. auto.
    + rewrite pot_remove by apply Fit. apply BL; auto.
Qed.

Lemma load_le R c : load R c <= pot R.
Proof. pose proof (pot_without R c). lia. Qed.

(** With the loser to move the sum must be below one half, with the winner to move below one. *)
Definition bound (t : bool) : N := if t then pow2 K else pow2 (K - 1).

Theorem static P R W L t : (K > 0)%nat -> apart P -> fits P R W L -> pot R < bound t -> F n false WL LL W L t.
Proof.
  intros K0 AP Fit B.
  assert (Half : pow2 K = 2 * pow2 (K - 1)).
  { destruct K as [|j]; [lia|]. cbn. rewrite Nat.sub_0_r, N.double_spec. reflexivity. }
  assert (B' : pot R < pow2 K) by (destruct t; cbn in B; lia).
  destruct t; cbn in B.
  - (* He plays the heaviest cell. *)
    assert (Safe : ~ fin LL L) by (eapply fits_safe; eauto).
    destruct (empty_dec n W L) as [[e Ee]|No]; [|apply F_full; auto].
    destruct (best N (load R) (empties n W L)) as [x [I M]].
    { intro E. apply in_empties in Ee. rewrite E in Ee. destruct Ee. }
    apply in_empties in I. apply F_own with x; auto.
    apply static_loser with P (S (length (empties n (add W x) L))) (without x R); auto.
    + apply fits_own; auto.
    + pose proof (pot_without R x). lia.
    + intros c (Bc & Ec1 & Ec2) _. apply add_false in Ec1 as [Ne Ec1].
      assert (Ec : In c (empties n W L)) by (apply in_empties; repeat split; auto).
      specialize (M c Ec). pose proof (pot_without R x). pose proof (load_without R x c). lia.
  - apply static_loser with P (S (length (empties n W L))) R; auto.
    intros c _ _. pose proof (load_le R c). lia.
Qed.

(** Lines that the loser cannot finish any more. *)
Corollary no_lines W L t : disjoint W L ->
  (forall L', subset L L' -> disjoint W L' -> ~ fin LL L') -> (K > 0)%nat -> F n false WL LL W L t.
Proof.
  intros D No K0. apply static with [] []; auto.
  - split; [intros a b []|intros a b c d []].
  - split; [intros a b []|split; [|split; [exact D|split; [intros m []|split; [intros m c []|intros m a b []]]]]].
    intros L' S D' Fi. exfalso. eapply No; eauto.
  - cbn. unfold bound. destruct t; apply pow2_pos.
Qed.

End Static.

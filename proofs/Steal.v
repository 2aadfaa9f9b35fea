(** The ordinary game from the weak one, symmetries of the board, and strategy stealing. *)

From Coq Require Import NArith List Bool Lia Arith.
From Deret Require Import Game.
Import ListNotations.
Open Scope N_scope.

Section Steal.

Variable n : nat.

(** A winner who needs no lines of his own does not need them when they count either. *)
Theorem ordinary_from_weak WL LL W L t : F n false [] LL W L t -> F n false WL LL W L t.
Proof.
  induction 1 as [W L t N H|W L t N G E|W L c N E H IH|W L e N E H IH].
  - destruct H as [l [[] _]].
  - apply F_full; auto.
  - apply F_own with c; auto.
  - apply F_other with e; auto.
Qed.

(** [f] maps lines to lines. *)
Definition keeps (f : N -> N) (ls : list line) : Prop :=
  forall l, In l ls -> exists l', In l' ls /\
    (forall c, In c (fst l') -> exists d, In d (fst l) /\ c = f d) /\
    (forall c, In c (snd l') -> exists d, In d (snd l) /\ c = f d) /\
    (forall d, In d (fst l) -> In (f d) (fst l')).

Definition within (ls : list line) : Prop :=
  forall l c, In l ls -> In c (fst l) \/ In c (snd l) -> c < N.of_nat n.

(** [f] is a symmetry with the inverse [g]. *)
Definition symmetry (f g : N -> N) (ls : list line) : Prop :=
  (forall c, c < N.of_nat n -> f c < N.of_nat n /\ g (f c) = c) /\
  (forall c, c < N.of_nat n -> g c < N.of_nat n /\ f (g c) = c) /\ keeps f ls /\ keeps g ls.

Lemma symmetry_inverse f g ls : symmetry f g ls -> symmetry g f ls.
Proof. intros (A & B & C & D). split; [exact B|split; [exact A|split; assumption]]. Qed.

(** [S'] is the image of [S]. *)
Definition image (f : N -> N) (S S' : N) : Prop := forall c, c < N.of_nat n -> S' # (f c) = S # c.

Lemma image_inverse f g ls S S' : symmetry f g ls -> image f S S' -> image g S' S.
Proof. intros (A & B & _) I c Hc. destruct (B c Hc) as [G E]. rewrite <- (I (g c) G), E. reflexivity. Qed.

Lemma fin_image f g ls S S' : symmetry f g ls -> within ls -> image f S S' -> fin ls S -> fin ls S'.
Proof.
  intros (A & B & C & D) Wi I [l [Il [H1 H2]]]. destruct (C l Il) as [l' [Il' [K1 [K2 _]]]].
  exists l'. split; auto. split.
  - intros c Hc. destruct (K1 c Hc) as [d [Id ->]]. rewrite I by (apply (Wi l); auto). auto.
  - intros c Hc. destruct (K2 c Hc) as [d [Id ->]]. rewrite I by (apply (Wi l); auto). auto.
Qed.

Lemma image_add f g ls S S' c : symmetry f g ls -> c < N.of_nat n -> image f S S' -> image f (add S c) (add S' (f c)).
Proof.
  intros (A & B & _) Hc I d Hd. rewrite !add_spec, I by auto. f_equal.
  destruct (N.eqb_spec c d) as [->|Ne]; [apply N.eqb_refl|]. apply N.eqb_neq. intro E. apply Ne.
  rewrite <- (proj2 (A c Hc)), E. apply A, Hd.
Qed.

Lemma image_empty f g ls W L W' L' c : symmetry f g ls -> image f W W' -> image f L L' -> empty n W L c -> empty n W' L' (f c).
Proof.
  intros (A & _) I J (B & E1 & E2). split; [apply A, B|split; [rewrite I; auto|rewrite J; auto]].
Qed.

(** What is true of a position is true of its image. *)
Theorem symmetric f g goal WL LL W L t : symmetry f g WL -> symmetry f g LL -> within WL -> within LL ->
  F n goal WL LL W L t -> forall W' L', image f W W' -> image f L L' -> F n goal WL LL W' L' t.
Proof.
  intros S1 S2 I1 I2. pose proof (symmetry_inverse _ _ _ S2) as S2'.
  assert (Safe : forall L L', image f L L' -> ~ fin LL L -> ~ fin LL L').
  { intros A B I N X. apply N. apply (fin_image g f LL B A S2' I2); auto. eapply image_inverse; eauto. }
  induction 1 as [W L t N H|W L t N G E|W L c N E H IH|W L e N E H IH]; intros W' L' IW IL.
  - apply F_fin; [eapply Safe; eauto|]. eapply fin_image; eauto.
  - apply F_full; [eapply Safe; eauto|auto|]. intros c Ec. apply (E (g c)).
    eapply image_empty; eauto using symmetry_inverse, image_inverse.
  - apply F_own with (f c); [eapply Safe; eauto|eapply image_empty; eauto|].
    apply IH; auto. eapply image_add; eauto. apply E.
  - apply F_other with (f e); [eapply Safe; eauto|eapply image_empty; eauto|].
    intros c Ec. assert (Ec' : empty n W L (g c)) by (eapply image_empty; eauto using symmetry_inverse, image_inverse).
    replace c with (f (g c)) by (apply S2; apply Ec). apply (IH (g c)); auto. eapply image_add; eauto. apply Ec'.
Qed.

Lemma choose (A : Type) (P Q : A -> Prop) l : (forall a, In a l -> P a \/ Q a) ->
  (exists a, In a l /\ P a) \/ (forall a, In a l -> Q a).
Proof.
  induction l as [|a l IH]; intro H; [right; intros a []|].
  destruct (H a (or_introl eq_refl)) as [p|q]; [left; exists a; cbn; auto|].
  destruct IH as [[b [I p]]|All]; [intros; apply H; right; auto|left; exists b; cbn; auto|].
  right. intros b [->|I]; auto.
Qed.

(** Finite games are determined. *)
Theorem determined A B k : forall W L t, (length (empties n W L) < k)%nat -> ~ (fin A W /\ fin B L) ->
  F n true A B W L t \/ F n false B A L W (negb t).
Proof.
  assert (Em : forall W L c, empty n W L c <-> empty n L W c).
  { intros W L c. unfold empty. tauto. }
  induction k as [|k IH]; intros W L t K N; [lia|].
  destruct (fin_dec A W) as [FW|NW]; [left; apply F_fin; tauto|].
  destruct (fin_dec B L) as [FL|NL]; [right; apply F_fin; tauto|].
  destruct (empty_dec n W L) as [[e Ee]|No].
  2:{ right. apply F_full; auto. intros c Ec. apply (No c), Em, Ec. }
  destruct t; cbn.
  - destruct (choose BinNums.N (fun c => F n true A B (add W c) L false) (fun c => F n false B A L (add W c) true) (empties n W L))
      as [[c [I H]]|All].
    + intros c Ic. apply in_empties in Ic. apply (IH (add W c) L false); [|tauto].
      pose proof (fewer_own n W L c Ic). lia.
    + left. apply in_empties in I. apply F_own with c; auto.
    + right. apply F_other with e; [auto|apply Em, Ee|]. intros c Ec. apply All, in_empties, Em, Ec.
  - destruct (choose BinNums.N (fun c => F n false B A (add L c) W false) (fun c => F n true A B W (add L c) true) (empties n W L))
      as [[c [I H]]|All].
    + intros c Ic. apply in_empties in Ic. destruct (IH W (add L c) true); [|tauto|right; assumption|left; assumption].
      pose proof (fewer_other n W L c Ic). lia.
    + right. apply in_empties in I. apply F_own with c; [auto|apply Em, I|exact H].
    + left. apply F_other with e; auto. intros c Ec. apply All, in_empties, Ec.
Qed.

(** Both sides cannot win. *)
Lemma not_both A B W L t : F n true A B W L t -> F n true B A L W (negb t) -> False.
Proof.
  assert (Em : forall V M c, empty n V M c <-> empty n M V c).
  { intros V M c. unfold empty. tauto. }
  induction 1 as [W L t N H|W L t N G E|W L c N E H IH|W L e N E H IH]; intro X.
  - apply F_safe in X. tauto.
  - discriminate.
  - cbn in X. inversion X; subst; try tauto; try discriminate. apply IH. cbn. apply H2. apply Em, E.
  - cbn in X. inversion X; subst; try tauto; try discriminate. apply (IH c); cbn; auto. apply Em. auto.
Qed.

(** The second player does not win from the empty board: the first could play his strategy. *)
Theorem stealing ls : plain ls ls -> inside n ls ls -> ~ fin ls 0 -> F n false ls ls 0 0 true.
Proof.
  intros P I N. destruct (determined ls ls (S (length (empties n 0 0))) 0 0 false) as [H|H]; auto; [tauto|].
  exfalso. apply (not_both ls ls 0 0 false H). cbn.
  inversion H; subst; try tauto; try discriminate. specialize (H2 e H1).
  apply (sim n true ls ls 0 0 (add 0 e) true); auto.
  all: try (intros l c _ _ X; rewrite N.bits_0 in X; discriminate X).
  all: intros c X; rewrite N.bits_0 in X; discriminate X.
Qed.

End Steal.

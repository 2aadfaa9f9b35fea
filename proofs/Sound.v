(** What the checker accepts is true. *)

From Coq Require Import NArith List Bool Lia Arith FMapPositive.
From Deret Require Import Game Static Steal Check.
Import ListNotations.
Open Scope N_scope.

Local Arguments N.testbit : simpl never.
Local Arguments N.lor : simpl never.
Local Arguments N.land : simpl never.
Local Arguments N.ldiff : simpl never.
Local Arguments N.eqb : simpl never.
Local Arguments add : simpl never.
Local Arguments everything : simpl never.
Local Arguments N.of_nat : simpl never.
Local Arguments mem : simpl never.
Local Arguments remove : simpl never.

Lemma mem_cons c d m : mem c (d :: m) = (c =? d) || mem c m.
Proof. reflexivity. Qed.

Lemma remove_cons c d m : remove c (d :: m) = if negb (c =? d) then d :: remove c m else remove c m.
Proof. reflexivity. Qed.

Lemma lor_true A B c : N.lor A B # c = true <-> A # c = true \/ B # c = true.
Proof. rewrite N.lor_spec. apply orb_true_iff. Qed.

Lemma ldiff_true A B c : N.ldiff A B # c = true <-> A # c = true /\ B # c = false.
Proof. rewrite N.ldiff_spec, andb_true_iff, negb_true_iff. reflexivity. Qed.

Lemma land_true A B c : N.land A B # c = true <-> A # c = true /\ B # c = true.
Proof. rewrite N.land_spec. apply andb_true_iff. Qed.

Lemma bit_true c d : bit c # d = true <-> c = d.
Proof.
  unfold bit. rewrite add_spec, N.bits_0, orb_false_r. apply N.eqb_eq.
Qed.

Lemma everything_true n c : everything n # c = true <-> c < N.of_nat n.
Proof.
  unfold everything. destruct (N.ltb_spec c (N.of_nat n)).
  - rewrite N.ones_spec_low by assumption. split; auto.
  - rewrite N.ones_spec_high by assumption. split; [discriminate|lia].
Qed.

Lemma lor_0_bits A Y : (forall c, Y # c = true -> False) -> N.lor A Y = A.
Proof.
  intro H. apply N.bits_inj. intro c. rewrite N.lor_spec. destruct (Y # c) eqn:E; [destruct (H c E)|apply orb_false_r].
Qed.

Lemma mask_of_true l c : mask_of l # c = true <-> In c l.
Proof.
  induction l as [|d l IH]; cbn.
  - rewrite N.bits_0. split; [discriminate|intros []].
  - fold (mask_of l). rewrite add_spec, orb_true_iff, IH, N.eqb_eq. reflexivity.
Qed.

Lemma pbits_spec p : forall i c, In c (pbits p i) <-> i <= c /\ N.pos p # (c - i) = true.
Proof.
  induction p as [p IH|p IH|]; intros i c; cbn [pbits].
  - cbn [In]. rewrite IH. split.
    + intros [->|[A B]]; [rewrite N.sub_diag; split; [lia|reflexivity]|]. split; [lia|].
      replace (c - i) with (N.succ (c - N.succ i)) by lia.
      replace (N.pos p~1) with (2 * N.pos p + 1) by reflexivity. rewrite N.testbit_odd_succ by lia. exact B.
    + intros [A B]. destruct (N.eq_dec i c); [auto|right]. split; [lia|].
      replace (c - i) with (N.succ (c - N.succ i)) in B by lia.
      replace (N.pos p~1) with (2 * N.pos p + 1) in B by reflexivity. rewrite N.testbit_odd_succ in B by lia. exact B.
  - rewrite IH. split.
    + intros [A B]. split; [lia|].
      replace (c - i) with (N.succ (c - N.succ i)) by lia.
      replace (N.pos p~0) with (2 * N.pos p) by reflexivity. rewrite N.testbit_even_succ by lia. exact B.
    + intros [A B]. destruct (N.eq_dec i c) as [->|Ne]; [rewrite N.sub_diag in B; discriminate|]. split; [lia|].
      replace (c - i) with (N.succ (c - N.succ i)) in B by lia.
      replace (N.pos p~0) with (2 * N.pos p) in B by reflexivity. rewrite N.testbit_even_succ in B by lia. exact B.
  - cbn [In]. split.
    + intros [->|[]]. rewrite N.sub_diag. split; [lia|reflexivity].
    + intros [A B]. left. destruct (N.eq_dec (c - i) 0); [lia|].
      exfalso. replace (c - i) with (N.succ (c - i - 1)) in B by lia.
      replace 1 with (2 * 0 + 1) in B at 1 by reflexivity.
      change (N.pos 1) with (2 * 0 + 1) in B. rewrite N.testbit_odd_succ in B by lia. rewrite N.bits_0 in B. discriminate.
Qed.

Lemma members_spec S c : In c (members S) <-> S # c = true.
Proof.
  destruct S as [|p]; cbn [members].
  - rewrite N.bits_0. split; [intros []|discriminate].
  - rewrite pbits_spec, N.sub_0_r. split; [intros [_ H]; exact H|intro H; split; [lia|exact H]].
Qed.

Lemma pimage_true p : forall t acc c, pimage p t acc # c = true <->
  acc # c = true \/ exists i, N.pos p # (N.of_nat i) = true /\ nth i t 0 # c = true.
Proof.
  assert (E : forall i c, nth i [] 0 # c = true -> False).
  { intros i c. destruct i; cbn; rewrite N.bits_0; discriminate. }
  induction p as [p IH|p IH|]; intros [|s t] acc c; cbn [pimage].
  - split; [auto|]. intros [H|[i [_ H]]]; auto. destruct (E i c H).
  - rewrite IH, lor_true. split.
    + intros [[H|H]|[i [A B]]]; auto.
      * right. exists O. split; [reflexivity|exact H].
      * right. exists (S i). split; [|exact B]. rewrite Nat2N.inj_succ.
        replace (N.pos p~1) with (2 * N.pos p + 1) by reflexivity. rewrite N.testbit_odd_succ by lia. exact A.
    + intros [H|[i [A B]]]; auto. destruct i as [|i]; [cbn in B; auto|]. right. exists i. split; [|exact B].
      rewrite Nat2N.inj_succ in A. replace (N.pos p~1) with (2 * N.pos p + 1) in A by reflexivity.
      rewrite N.testbit_odd_succ in A by lia. exact A.
  - split; [auto|]. intros [H|[i [_ H]]]; auto. destruct (E i c H).
  - rewrite IH. split.
    + intros [H|[i [A B]]]; auto.
      right. exists (S i). split; [|exact B]. rewrite Nat2N.inj_succ.
      replace (N.pos p~0) with (2 * N.pos p) by reflexivity. rewrite N.testbit_even_succ by lia. exact A.
    + intros [H|[i [A B]]]; auto. destruct i as [|i]; [cbn in A; discriminate|]. right. exists i. split; [|exact B].
      rewrite Nat2N.inj_succ in A. replace (N.pos p~0) with (2 * N.pos p) in A by reflexivity.
      rewrite N.testbit_even_succ in A by lia. exact A.
  - split; [auto|]. intros [H|[i [_ H]]]; auto. destruct (E i c H).
  - rewrite lor_true. split.
    + intros [H|H]; auto. right. exists O. split; [reflexivity|exact H].
    + intros [H|[i [A B]]]; auto. destruct i as [|i]; [cbn in B; auto|]. exfalso.
      rewrite Nat2N.inj_succ in A. change (N.pos 1) with (2 * 0 + 1) in A.
      rewrite N.testbit_odd_succ in A by lia. rewrite N.bits_0 in A. discriminate.
Qed.

Lemma image_of_true t S c : image_of t S # c = true <->
  exists i, S # (N.of_nat i) = true /\ nth i t 0 # c = true.
Proof.
  destruct S as [|p]; cbn [image_of].
  - rewrite N.bits_0. split; [discriminate|]. intros [i [H _]]. rewrite N.bits_0 in H. discriminate.
  - rewrite pimage_true, N.bits_0. split; [intros [H|H]; [discriminate|exact H]|auto].
Qed.

(** The table of single images of a map of the cells. *)
Definition singles (n : nat) (f : N -> N) : list N := map (fun c => bit (f c)) (cells n).

Lemma nth_singles n f i c : nth i (singles n f) 0 # c = true <-> (i < n)%nat /\ f (N.of_nat i) = c.
Proof.
  unfold singles, cells. rewrite map_map. destruct (Nat.lt_ge_cases i n).
  - rewrite nth_indep with (d' := bit (f (N.of_nat 0))) by (rewrite map_length, seq_length; lia).
    change (bit (f (N.of_nat 0))) with ((fun x => bit (f (N.of_nat x))) O) at 1.
    rewrite map_nth, seq_nth by lia. rewrite bit_true. cbn. split; [auto|intros [_ E]; exact E].
  - rewrite nth_overflow by (rewrite map_length, seq_length; lia). rewrite N.bits_0. split; [discriminate|lia].
Qed.

Lemma image_of_spec n f g ls S : symmetry n f g ls -> image n f S (image_of (singles n f) S).
Proof.
  intros (A & _) c Hc. apply eq_true_iff_eq. rewrite image_of_true. split.
  - intros [i [Si E]]. apply nth_singles in E as [Li E].
    assert (X : N.of_nat i = c).
    { rewrite <- (proj2 (A (N.of_nat i) ltac:(lia))), E. apply A, Hc. }
    rewrite <- X. exact Si.
  - intro Sc. exists (N.to_nat c). rewrite N2Nat.id. split; auto. apply nth_singles. rewrite N2Nat.id. split; [lia|auto].
Qed.

(** The lines that are open, after moves. *)
Lemma opens_own ls S T c : opens ls (add S c) T = own_move c (opens ls S T).
Proof.
  assert (EX : forall l, existsb (fun d => add S c # d) l = mem c l || existsb (fun d => S # d) l).
  { induction l as [|d l IH]; cbn; auto. rewrite IH, add_spec, mem_cons.
    destruct (c =? d), (S # d), (mem c l); auto. }
  assert (FI : forall l, filter (fun d => negb (add S c # d)) l = remove c (filter (fun d => negb (S # d)) l)).
  { induction l as [|d l IH]; cbn; auto. rewrite add_spec.
    destruct (N.eqb_spec c d) as [->|Ne]; destruct (S # d); cbn; rewrite ?remove_cons, ?IH; auto.
    - rewrite N.eqb_refl. reflexivity.
    - destruct (N.eqb_spec c d); [congruence|]. reflexivity. }
  unfold opens, own_move. induction ls as [|l ls IH]; cbn; auto.
  rewrite flat_map_app, <- IH. f_equal. rewrite EX.
  destruct (existsb (fun d => T # d) (fst l)); cbn; auto.
  destruct (existsb (fun d => S # d) (snd l)); cbn; [rewrite orb_true_r; reflexivity|].
  rewrite orb_false_r. destruct (mem c (snd l)); cbn; auto. rewrite FI.
  destruct (mem c (filter (fun d => negb (S # d)) (fst l))) eqn:E; auto.
  apply mem_false in E. rewrite remove_absent; auto.
Qed.

Lemma filter_flat_map (A B : Type) (f : A -> list B) g l :
  filter g (flat_map f l) = flat_map (fun a => filter g (f a)) l.
Proof. induction l; cbn; auto. rewrite filter_app, IHl. reflexivity. Qed.

Lemma opens_other ls S T c : S # c = false -> opens ls S (add T c) = other_move c (opens ls S T).
Proof.
  intro Sc. unfold opens, other_move. rewrite filter_flat_map. apply flat_map_ext. intro l.
  assert (EX : existsb (fun d => add T c # d) (fst l) = mem c (fst l) || existsb (fun d => T # d) (fst l)).
  { induction (fst l) as [|d m IH]; cbn; auto. rewrite IH, add_spec, mem_cons.
    destruct (c =? d), (T # d), (mem c m); auto. }
  rewrite EX. destruct (existsb (fun d => T # d) (fst l)); cbn; [rewrite orb_true_r; reflexivity|].
  destruct (existsb (fun d => S # d) (snd l)); cbn; [rewrite orb_true_r; reflexivity|].
  rewrite !orb_false_r.
  assert (ME : mem c (filter (fun d => negb (S # d)) (fst l)) = mem c (fst l)).
  { apply eq_true_iff_eq. rewrite !mem_spec, filter_In, Sc. intuition. }
  cbn. rewrite ME. destruct (mem c (fst l)); reflexivity.
Qed.

Definition line_open (S T : N) (l : line) : Prop :=
  (forall c, In c (fst l) -> T # c = false) /\ (forall c, In c (snd l) -> S # c = false).

Lemma in_opens ls S T o : In o (opens ls S T) <->
  exists l, In l ls /\ line_open S T l /\ o = Open (filter (fun c => negb (S # c)) (fst l)) (snd l) (mask_of (fst l)).
Proof.
  unfold opens. rewrite in_flat_map. split.
  - intros [l [I H]]. exists l. split; auto.
    destruct (existsb (fun c => T # c) (fst l)) eqn:E1; [destruct H|].
    destruct (existsb (fun c => S # c) (snd l)) eqn:E2; [destruct H|].
    cbn in H. destruct H as [<-|[]]. split; auto. split; intros c Hc.
    + destruct (T # c) eqn:E; auto. rewrite <- E1. symmetry. apply existsb_exists. eauto.
    + destruct (S # c) eqn:E; auto. rewrite <- E2. symmetry. apply existsb_exists. eauto.
  - intros [l [I [[A B] ->]]]. exists l. split; auto.
    destruct (existsb (fun c => T # c) (fst l)) eqn:E1.
    { apply existsb_exists in E1 as [c [Ic E]]. rewrite A in E; [discriminate|auto]. }
    destruct (existsb (fun c => S # c) (snd l)) eqn:E2.
    { apply existsb_exists in E2 as [c [Ic E]]. rewrite B in E; [discriminate|auto]. }
    cbn. auto.
Qed.

Lemma least_in l : forall c, In (least c l) (c :: l).
Proof.
  unfold least. induction l as [|d l IH]; intro c; cbn; auto.
  destruct (IH (N.min c d)) as [E|I]; [|cbn; auto].
  fold (fold_left N.min l (N.min c d)) in *. rewrite <- E. destruct (N.min_spec c d) as [[_ ->]|[_ ->]]; auto.
Qed.

Section Sound.

Variable source : Type.
Variable next : source -> option (bool * source).
Variable n cell_bits K : nat.
Variables exact goal zoned : bool.
Variable symmetries : list (list N * list N).
Variables WL LL : list line.

(** What is asked of the lines of a board. *)
Definition shaped (ls : list line) : Prop := forall l, In l ls ->
  NoDup (fst l) /\ length (fst l) = K /\ (forall c, In c (snd l) -> ~ In c (fst l)).

Hypothesis symmetries_some : symmetries <> [].
Hypothesis K_pos : (K > 0)%nat.
Hypothesis W_shaped : shaped WL.
Hypothesis L_shaped : shaped LL.
Hypothesis W_within : within n WL.
Hypothesis L_within : within n LL.
Hypothesis not_exact : exact = false -> plain WL LL.
Hypothesis when_zoned : zoned = true -> exact = false /\ (goal = true -> LL = []) /\ (goal = false -> WL = []).
Hypothesis symmetries_ok : forall t, In t symmetries -> exists f g,
  symmetry n f g WL /\ symmetry n f g LL /\ fst t = singles n f /\ snd t = singles n g.

Notation state := (state source).
Notation F := (F n goal WL LL).
Notation empty := (empty n).

Lemma inside_lines : inside n WL LL.
Proof. split; intros l c I H; [apply (W_within l)|apply (L_within l)]; auto. Qed.

(** [zone] is the zone of a proof: the winner wins also if the loser has any other empty cells. *)
Definition proved (W L : N) (t : bool) (zone : N) : Prop :=
  forall Y, (forall c, Y # c = true -> empty W L c /\ zone # c = false) -> F W (N.lor L Y) t.

Definition known (t : bool) (kw kl zone : N) : Prop :=
  forall W L D, disjoint W L -> (exact = true -> D = 0) -> N.lor W D = kw -> N.lor L D = kl ->
    dead WL LL W L D -> proved W L t (if zoned then zone else everything n).

Fixpoint holds_in (P : bool -> N -> N -> N -> Prop) (b : bucket) : Prop :=
  match b with Nothing => True | Entry t kw kl z rest => P t kw kl z /\ holds_in P rest end.

Definition ok (s : state) : Prop :=
  apart (pairs _ s) /\ forall h, holds_in known (bucket_of (seen _ s) h).

Definition good (p : place) : Prop :=
  disjoint (w p) (l p) /\ ow p = opens WL (w p) (l p) /\ ol p = opens LL (l p) (w p) /\ ~ fin LL (l p).

(** A zone that is everything, or any outside zoned claims: no stones are added. *)
Lemma whole W L t : F W L t -> proved W L t (everything n).
Proof.
  intros H Y HY. rewrite lor_0_bits; auto. intros c Yc. destruct (HY c Yc) as [(B & _) Z].
  apply everything_true in B. congruence.
Qed.

Lemma unzoned z : zoned = false -> zone_of (everything n) zoned z = everything n.
Proof. intro Z. unfold zone_of. rewrite Z. reflexivity. Qed.

Lemma add_lor L Y c : add (N.lor L Y) c = N.lor (add L c) Y.
Proof. apply N.bits_inj. intro d. rewrite N.lor_spec, !add_spec, N.lor_spec. destruct (c =? d), (L # d), (Y # d); auto. Qed.

Lemma empty_lor W L Y c : empty W (N.lor L Y) c <-> empty W L c /\ Y # c = false.
Proof.
  unfold Game.empty. rewrite N.lor_spec, orb_false_iff. tauto.
Qed.

(** A move that finishes no line leaves none. *)
Lemma safe_move W L c : disjoint W L -> ~ fin LL L -> finishing (opens LL L W) = [] -> empty W L c -> ~ fin LL (add L c).
Proof.
  intros D N Fi (Bc & Wc & Lc) [li [I [A B]]].
  destruct (L_shaped li I) as (ND & Len & Ends).
  destruct (in_dec N.eq_dec c (fst li)) as [Ic|Nc].
  - assert (Op : In (Open (filter (fun d => negb (L # d)) (fst li)) (snd li) (mask_of (fst li))) (opens LL L W)).
    { apply in_opens. exists li. split; auto. split; auto. split.
      - intros d Id. destruct (W # d) eqn:E; auto. specialize (A d Id). apply add_cases in A as [<-|A]; [congruence|].
        exfalso. apply (D d); auto.
      - intros d Id. specialize (B d Id). apply add_false in B. tauto. }
    assert (One : filter (fun d => negb (L # d)) (fst li) = [c]).
    { assert (ND' : NoDup (filter (fun d => negb (L # d)) (fst li))) by (apply NoDup_filter; auto).
      assert (All : forall d, In d (filter (fun d => negb (L # d)) (fst li)) <-> d = c).
      { intro d. rewrite filter_In, negb_true_iff. split.
        - intros [Id E]. specialize (A d Id). apply add_cases in A as [<-|A]; congruence.
        - intros ->. auto. }
      destruct (filter (fun d => negb (L # d)) (fst li)) as [|x [|y q]].
      - exfalso. apply (All c). reflexivity.
      - f_equal. apply All. left. reflexivity.
      - exfalso. inversion ND' as [|? ? NI _]; subst. apply NI. left.
        transitivity c; [apply All; cbn; auto|symmetry; apply All; cbn; auto]. }
    assert (X : In c (finishing (opens LL L W))).
    { unfold finishing. apply in_flat_map. eexists. split; [apply Op|]. cbn. rewrite One. left. reflexivity. }
    rewrite Fi in X. destruct X.
  - apply N. exists li. split; auto. split.
    + intros d Id. specialize (A d Id). apply add_cases in A as [<-|A]; [contradiction|auto].
    + intros d Id. specialize (B d Id). apply add_false in B. tauto.
Qed.

(** The winner finishes. *)
Lemma finish_move W L c : In c (finishing (opens WL W L)) -> disjoint W L -> empty W L c /\ fin WL (add W c).
Proof.
  intros I D. unfold finishing in I. apply in_flat_map in I as [o [Io Ic]].
  apply in_opens in Io as [li [Il [[A B] ->]]]. cbn in Ic.
  destruct (W_shaped li Il) as (ND & Len & Ends).
  destruct (filter (fun d => negb (W # d)) (fst li)) as [|x [|y q]] eqn:E; try destruct Ic as [|[]]; try contradiction.
  subst x.
  assert (All : forall d, In d (fst li) -> W # d = true \/ d = c).
  { intros d Id. destruct (W # d) eqn:Wd; auto. right.
    assert (X : In d (filter (fun d => negb (W # d)) (fst li))) by (apply filter_In; rewrite Wd; auto).
    rewrite E in X. destruct X as [X|[]]; auto. }
  assert (Ic : In c (filter (fun d => negb (W # d)) (fst li))) by (rewrite E; left; auto).
  apply filter_In in Ic as [Ic Wc]. apply negb_true_iff in Wc.
  split.
  - repeat split; auto. eapply W_within; eauto.
  - exists li. split; auto. split.
    + intros d Id. destruct (All d Id) as [Wd| ->]; [apply add_old, Wd|apply add_same].
    + intros d Id. apply add_false. split; [|apply B, Id]. intros ->. apply (Ends d Id Ic).
Qed.

Lemma good_own p c : good p -> turn p = true -> empty (w p) (l p) c -> good (move p c).
Proof.
  intros (D & O1 & O2 & N) T E. unfold move. rewrite T. unfold good. cbn. split; [|split; [|split]]; auto.
  - apply (disjoint_own n (w p) (l p) c); auto.
  - rewrite O1. symmetry. apply opens_own.
  - rewrite O2. symmetry. apply opens_other. apply E.
Qed.

Lemma good_other p c : good p -> turn p = false -> empty (w p) (l p) c -> finishing (ol p) = [] -> good (move p c).
Proof.
  intros (D & O1 & O2 & N) T E Fi. unfold move. rewrite T. unfold good. cbn. split; [|split; [|split]]; auto.
  - apply (disjoint_other n (w p) (l p) c); auto.
  - rewrite O1. symmetry. apply opens_other. apply E.
  - rewrite O2. symmetry. apply opens_own.
  - apply (safe_move (w p)); auto. rewrite <- O2. auto.
Qed.

(** The position stays safe if the loser has more stones outside a zone. *)
Lemma safe_more L Y : ~ fin LL L -> (zoned = false -> forall c, Y # c = true -> False) ->
  (zoned = true -> goal = true) -> ~ fin LL (N.lor L Y).
Proof.
  intros N HY G. destruct (bool_dec zoned true) as [Z|Z].
  - destruct (when_zoned Z) as (_ & E & _). rewrite (E (G Z)). intros [x [[] _]].
  - apply not_true_is_false in Z. rewrite (lor_0_bits L Y (HY Z)). exact N.
Qed.

Lemma zone_added W L Y z c : (forall d, Y # d = true -> empty W L d /\ N.lor z (zone_of (everything n) zoned (bit c)) # d = false) ->
  c < N.of_nat n -> Y # c = false /\ forall d, Y # d = true -> z # d = false.
Proof.
  intros H B. split.
  - destruct (Y # c) eqn:E; auto. destruct (H c E) as [_ X]. rewrite N.lor_spec, orb_false_iff in X. destruct X as [_ X].
    unfold zone_of in X. destruct zoned.
    + assert (bit c # c = true) by (apply bit_true; auto). congruence.
    + assert (everything n # c = true) by (apply everything_true; auto). congruence.
  - intros d E. destruct (H d E) as [_ X]. rewrite N.lor_spec, orb_false_iff in X. tauto.
Qed.

(** The winner moves. *)
Lemma own_step p c z : good p -> turn p = true -> empty (w p) (l p) c ->
  proved (w (move p c)) (l (move p c)) (turn (move p c)) z ->
  proved (w p) (l p) (turn p) (N.lor z (zone_of (everything n) zoned (bit c))).
Proof.
  intros G T E H Y HY. unfold move in H. rewrite T in *. cbn in H.
  destruct (zone_added _ _ _ _ _ HY (proj1 E)) as [Yc Yz].
  assert (X : F (add (w p) c) (N.lor (l p) Y) false).
  { apply H. intros d Yd. destruct (HY d Yd) as [(B & E1 & E2) _]. split; [|auto]. repeat split; auto.
    apply add_false. split; auto. intros ->. congruence. }
  apply F_own with c; auto.
  - eapply F_safe; eauto.
  - apply empty_lor. auto.
Qed.

Lemma none_outside Y W L z : zoned = false -> (forall d, Y # d = true -> empty W L d /\ zone_of (everything n) zoned z # d = false) ->
  forall c, Y # c = true -> False.
Proof.
  intros Z HY c Yc. destruct (HY c Yc) as [(B & _) X]. rewrite unzoned in X by auto.
  apply everything_true in B. congruence.
Qed.

Lemma zoned_win W L c : zoned = true -> In c (finishing (opens WL W L)) -> goal = true.
Proof.
  intros Z I. destruct (bool_dec goal true) as [G|G]; auto. apply not_true_is_false in G.
  destruct (when_zoned Z) as (_ & _ & X). rewrite (X G) in I. destruct I.
Qed.

(** The winner finishes at once. *)
Lemma finish_now p c : good p -> turn p = true -> In c (finishing (ow p)) ->
  proved (w p) (l p) (turn p) (zone_of (everything n) zoned (bit c)).
Proof.
  intros (D & O1 & O2 & N) T I Y HY. rewrite T. rewrite O1 in I.
  destruct (finish_move _ _ _ I D) as [E Fi].
  assert (HY' : forall d, Y # d = true -> empty (w p) (l p) d /\ N.lor 0 (zone_of (everything n) zoned (bit c)) # d = false)
    by (intros d Yd; rewrite N.lor_0_l; auto).
  destruct (zone_added _ _ _ _ _ HY' (proj1 E)) as [Yc _].
  assert (S : ~ fin LL (N.lor (l p) Y)).
  { apply safe_more; auto.
    - intro Z0. exact (none_outside _ _ _ _ Z0 HY).
    - intro Z. eapply zoned_win; eauto. }
  apply F_own with c; auto.
  - apply empty_lor. auto.
  - apply F_fin; auto.
Qed.

(** The loser to move, and the winner threatens. *)
Lemma threat W L Y : good (Place W L (opens WL W L) (opens LL L W) false) -> finishing (opens LL L W) = [] ->
  (zoned = false -> forall c, Y # c = true -> False) -> (exists c, In c (finishing (opens WL W L))) ->
  ~ fin LL (N.lor L Y) /\ forall c, empty W (N.lor L Y) c -> ~ fin LL (add (N.lor L Y) c).
Proof.
  intros (D & _ & _ & N) Fi HY [c I]. cbn in *. split.
  - apply safe_more; auto. intro Z. eapply zoned_win; eauto.
  - intros d E. rewrite add_lor. apply safe_more; auto.
    + apply (safe_move W); auto. apply empty_lor in E. tauto.
    + intro Z. eapply zoned_win; eauto.
Qed.

Lemma two_threats p c d : good p -> turn p = false -> finishing (ol p) = [] ->
  In c (finishing (ow p)) -> In d (finishing (ow p)) -> c <> d ->
  proved (w p) (l p) (turn p) (zone_of (everything n) zoned (add (bit c) d)).
Proof.
  intros Gp T Fi Ic Id Ne Y HY. pose proof Gp as (D & O1 & O2 & N). rewrite T. rewrite O1 in Ic, Id. rewrite O2 in Fi.
  destruct (finish_move _ _ _ Ic D) as [Ec Fc]. destruct (finish_move _ _ _ Id D) as [Ed Fd].
  assert (Yc : Y # c = false /\ Y # d = false).
  { split.
    - destruct (Y # c) eqn:E; auto. destruct (HY c E) as [(B & _) X]. unfold zone_of in X. destruct zoned.
      + apply add_false in X. destruct X as [_ X]. assert (bit c # c = true) by (apply bit_true; auto). congruence.
      + apply everything_true in B. congruence.
    - destruct (Y # d) eqn:E; auto. destruct (HY d E) as [(B & _) X]. unfold zone_of in X. destruct zoned.
      + apply add_false in X. tauto.
      + apply everything_true in B. congruence. }
  destruct Yc as [Yc Yd].
  destruct (threat (w p) (l p) Y) as [S1 S2]; auto; [split; [exact D|split; [reflexivity|split; [reflexivity|exact N]]]| |eauto|].
  { intro Z0. exact (none_outside _ _ _ _ Z0 HY). }
  apply F_other with c; auto; [apply empty_lor; auto|].
  intros m Em. destruct (N.eq_dec m c) as [->|Nm].
  - apply F_own with d; auto.
    + destruct Ed as (B & E1 & E2). repeat split; auto. apply add_false. split; auto. rewrite N.lor_spec, E2, Yd. reflexivity.
    + apply F_fin; auto.
  - apply F_own with c; auto.
    + destruct Ec as (B & E1 & E2). repeat split; auto. apply add_false. split; auto. rewrite N.lor_spec, E2, Yc. reflexivity.
    + apply F_fin; auto.
Qed.

Lemma forced_reply p c z : good p -> turn p = false -> finishing (ol p) = [] -> In c (finishing (ow p)) ->
  proved (w (move p c)) (l (move p c)) (turn (move p c)) z ->
  proved (w p) (l p) (turn p) (N.lor z (zone_of (everything n) zoned (bit c))).
Proof.
  intros Gp T Fi Ic H Y HY. pose proof Gp as (D & O1 & O2 & N). unfold move in H. rewrite T in *. cbn in H.
  rewrite O1 in Ic. rewrite O2 in Fi. destruct (finish_move _ _ _ Ic D) as [Ec Fc].
  destruct (zone_added _ _ _ _ _ HY (proj1 Ec)) as [Yc Yz].
  destruct (threat (w p) (l p) Y) as [S1 S2]; auto; [split; [exact D|split; [reflexivity|split; [reflexivity|exact N]]]| |eauto|].
  { intros Z d Yd. destruct (HY d Yd) as [(B & _) X]. rewrite N.lor_spec, orb_false_iff, unzoned in X by auto.
    apply everything_true in B. destruct X. congruence. }
  apply F_other with c; auto; [apply empty_lor; auto|].
  intros m Em. destruct (N.eq_dec m c) as [->|Nm].
  - rewrite add_lor. apply H. intros d Yd. destruct (HY d Yd) as [(B & E1 & E2) _]. split; [|auto].
    repeat split; auto. apply add_false. split; auto. intros ->. congruence.
  - apply F_own with c; auto.
    + destruct Ec as (B & E1 & E2). repeat split; auto. apply add_false. split; auto. rewrite N.lor_spec, E2, Yc. reflexivity.
    + apply F_fin; auto.
Qed.

(** The loser has no line left. *)
Lemma nothing_open p zone : good p -> goal = false -> ol p = [] -> proved (w p) (l p) (turn p) zone.
Proof.
  intros (D & O1 & O2 & N) G E Y HY. rewrite G. apply no_lines with 1%nat; [| |lia].
  - intros c A B. apply lor_true in B as [B|B]; [apply (D c A B)|].
    destruct (HY c B) as [(_ & X & _) _]. congruence.
  - intros L' S D' [li [I [A B]]]. rewrite E in O2.
    assert (X : In (Open (filter (fun d => negb (l p # d)) (fst li)) (snd li) (mask_of (fst li))) (opens LL (l p) (w p))).
    { apply in_opens. exists li. split; auto. split; auto. split; intros c Ic.
      - destruct (w p # c) eqn:Wc; auto. exfalso. apply (D' c Wc). auto.
      - destruct (l p # c) eqn:Lc; auto. rewrite <- (B c Ic). symmetry. apply S, lor_true. auto. }
    rewrite <- O2 in X. destruct X.
Qed.

(** Cells in no open line are dead. *)
Lemma union_true os m c : union os m # c = true <-> m # c = true \/ exists o, In o os /\ mask o # c = true.
Proof.
  unfold union. revert m. induction os as [|o os IH]; intro m; cbn.
  - split; auto. intros [H|[o [[] _]]]; auto.
  - rewrite IH, lor_true. split.
    + intros [[H|H]|[x [I H]]]; eauto.
    + intros [H|[x [[->|I] H]]]; eauto.
Qed.

Lemma not_live p c : good p -> exact = false -> live (everything n) exact p # c = false ->
  (forall li, In li WL -> In c (fst li) -> exists d, In d (fst li) /\ l p # d = true) /\
  (forall li, In li LL -> In c (fst li) -> exists d, In d (fst li) /\ w p # d = true).
Proof.
  intros (D & O1 & O2 & N) X Lv. unfold live in Lv. rewrite X in Lv.
  destruct (not_exact X) as [P1 P2].
  assert (A : forall o, In o (ow p) -> mask o # c = false).
  { intros o I. destruct (mask o # c) eqn:E; auto. rewrite <- Lv. symmetry.
    apply union_true. left. apply union_true. eauto. }
  assert (B : forall o, In o (ol p) -> mask o # c = false).
  { intros o I. destruct (mask o # c) eqn:E; auto. rewrite <- Lv. symmetry. apply union_true. eauto. }
  rewrite O1 in A. rewrite O2 in B.
  assert (Find : forall S m, (exists d, In d m /\ S # d = true) \/ (forall d, In d m -> S # d = false)).
  { intros S m. destruct (existsb (fun d => S # d) m) eqn:E.
    - left. apply existsb_exists in E. exact E.
    - right. intros d I. destruct (S # d) eqn:Sd; auto. rewrite <- E. symmetry. apply existsb_exists. eauto. }
  split; intros li I Ic.
  - destruct (Find (l p) (fst li)) as [H|H]; auto. exfalso.
    assert (In (Open (filter (fun d => negb (w p # d)) (fst li)) (snd li) (mask_of (fst li))) (opens WL (w p) (l p))) as Q.
    { apply in_opens. exists li. split; auto. split; auto. split; auto. rewrite (P1 li I). intros d []. }
    specialize (A _ Q). cbn in A. assert (mask_of (fst li) # c = true) by (apply mask_of_true; auto). congruence.
  - destruct (Find (w p) (fst li)) as [H|H]; auto. exfalso.
    assert (In (Open (filter (fun d => negb (l p # d)) (fst li)) (snd li) (mask_of (fst li))) (opens LL (l p) (w p))) as Q.
    { apply in_opens. exists li. split; auto. split; auto. split; auto. rewrite (P2 li I). intros d []. }
    specialize (B _ Q). cbn in B. assert (mask_of (fst li) # c = true) by (apply mask_of_true; auto). congruence.
Qed.

Lemma free_true p c : free (everything n) p # c = true <-> empty (w p) (l p) c.
Proof. unfold free, Game.empty. rewrite !ldiff_true, everything_true. tauto. Qed.

Lemma vacant_true p c : vacant (N.of_nat n) p c = true <-> empty (w p) (l p) c.
Proof.
  unfold vacant, Game.empty. rewrite <- N.ltb_lt.
  destruct (c <? N.of_nat n), (w p # c), (l p # c); cbn; intuition congruence.
Qed.

(** A move of the loser to a dead cell is no better than some other. *)
Lemma dead_move p Y c e : good p -> exact = false -> live (everything n) exact p # c = false ->
  (forall d, Y # d = true -> empty (w p) (l p) d) ->
  empty (w p) (N.lor (l p) Y) c -> empty (w p) (l p) e ->
  F (w p) (add (N.lor (l p) Y) e) true -> F (w p) (add (N.lor (l p) Y) c) true.
Proof.
  intros Gp X Lv HY Ec Ee H. pose proof Gp as (D & _ & _ & _).
  destruct (not_live p c Gp X Lv) as [A B].
  assert (D' : disjoint (w p) (N.lor (l p) Y)).
  { intros d Wd Ld. apply lor_true in Ld as [Ld|Yd]; [apply (D d Wd Ld)|]. destruct (HY d Yd) as (_ & Q & _). congruence. }
  apply (sim n goal WL LL (bit c) (w p) (add (N.lor (l p) Y) e) true (not_exact X) inside_lines H).
  - intros d Wd Ld. apply add_cases in Ld as [<-|Ld]; [destruct Ee as (_ & Q & _); congruence|apply (D' d Wd Ld)].
  - apply (disjoint_other n); auto.
  - auto.
  - intros d Hd. apply add_cases in Hd as [<-|Hd]; [right; apply bit_true; auto|left; apply add_old, Hd].
  - intros li d I Id Bd. apply bit_true in Bd. subst d. destruct (A li I Id) as [x [Ix Lx]]. exists x. split; auto.
    apply add_old, lor_true. auto.
  - intros li d I Id Bd. apply bit_true in Bd. subst d. apply B; auto.
Qed.

(** The loser moves, all his moves. *)
Lemma ok_take j s x s' : take source next j s = Some (x, s') -> ok s -> ok s'.
Proof.
  unfold take. destruct (take_bits source next j 0 (from source s)) as [[y f]|]; [|discriminate].
  intros E O. injection E as <- <-. exact O.
Qed.

Lemma ok_cell s c s' : take_cell source next (N.of_nat n) cell_bits s = Some (c, s') -> ok s -> ok s' /\ c < N.of_nat n.
Proof.
  unfold take_cell. destruct (take source next cell_bits s) as [[y s1]|] eqn:E; [|discriminate].
  destruct (N.ltb_spec y (N.of_nat n)); [|discriminate]. intros Q O. injection Q as <- <-.
  split; auto. eapply ok_take; eauto.
Qed.

Definition checks (check : place -> state -> option (N * state)) : Prop :=
  forall p s z s', good p -> ok s -> check p s = Some (z, s') -> proved (w p) (l p) (turn p) z /\ ok s'.

Lemma each_sound chk p : checks chk -> good p -> turn p = false -> finishing (ol p) = [] ->
  forall cs s s', ok s -> (forall c, In c cs -> empty (w p) (l p) c) -> each source chk p cs s = Some s' ->
  ok s' /\ forall c, In c cs -> F (w p) (add (l p) c) true.
Proof.
  intros Ch Gp T Fi. induction cs as [|c cs IH]; intros s s' O E; cbn.
  - intro Q. injection Q as <-. split; auto. intros c [].
  - destruct (chk (move p c) s) as [[z s1]|] eqn:Q; [|discriminate]. intro R.
    assert (Gc : good (move p c)) by (apply good_other; auto; apply E; left; auto).
    destruct (Ch _ _ _ _ Gc O Q) as [P O1].
    destruct (IH s1 s' O1) as [O2 A]; auto; [intros; apply E; right; auto|].
    split; auto. intros d [->|I]; auto.
    unfold move in P. rewrite T in P. cbn in P.
    specialize (P 0). rewrite N.lor_0_r in P. apply P. intros x Hx. rewrite N.bits_0 in Hx. discriminate.
Qed.

(** What the loop over named moves knows: each move of the loser is left, or is answered whatever
    else the loser has outside the zone. *)
Definition answered (p : place) (zone m : N) : Prop :=
  forall Y, (forall d, Y # d = true -> empty (w p) (l p) d /\ zone # d = false) ->
    empty (w p) (N.lor (l p) Y) m -> F (w p) (add (N.lor (l p) Y) m) true.

Lemma more_stones W L L' t : exact = false -> F W L t -> disjoint W L -> subset L' L -> F W L' t.
Proof.
  intros X H D S. apply (sim n goal WL LL 0 W L t (not_exact X) inside_lines H); auto.
  - intros c A B. apply (D c A). auto.
  - intros li d _ _ Q. rewrite N.bits_0 in Q. discriminate.
  - intros li d _ _ Q. rewrite N.bits_0 in Q. discriminate.
Qed.

Lemma zone_disjoint p Y : good p -> (forall d, Y # d = true -> empty (w p) (l p) d) -> disjoint (w p) (N.lor (l p) Y).
Proof.
  intros (D & _) HY d Wd Ld. apply lor_true in Ld as [Ld|Yd]; [apply (D d Wd Ld)|].
  destruct (HY d Yd) as (_ & Q & _). congruence.
Qed.

Lemma answered_by p c z : good p -> exact = false -> turn p = false -> empty (w p) (l p) c ->
  proved (w p) (add (l p) c) true z ->
  forall zone, (forall d, z # d = true -> zone # d = true) ->
  (forall m, m = c \/ z # m = false -> answered p zone m).
Proof.
  intros Gp X T Ec H zone Sub m C Y HY Em.
  set (Y' := N.ldiff (add Y m) (bit c)).
  assert (HY' : forall d, Y' # d = true -> empty (w p) (add (l p) c) d /\ z # d = false).
  { intros d Hd. unfold Y' in Hd. apply ldiff_true in Hd as [Hd Nd].
    assert (Ne : c <> d) by (intro; subst; assert (bit d # d = true) by (apply bit_true; auto); congruence).
    assert (Q : empty (w p) (l p) d /\ z # d = false).
    { apply add_cases in Hd as [<-|Yd].
      - apply empty_lor in Em. split; [tauto|]. destruct C; [congruence|auto].
      - destruct (HY d Yd) as [E Z]. split; auto. destruct (z # d) eqn:Zd; auto. rewrite Sub in Z; auto. }
    destruct Q as [(B & E1 & E2) Z]. split; auto. repeat split; auto. apply add_false. auto. }
  pose proof (H Y' HY') as Q.
  apply more_stones with (N.lor (add (l p) c) Y'); auto.
  - intros d Wd Ld. apply lor_true in Ld as [Ld|Yd].
    + apply add_cases in Ld as [<-|Ld]; [destruct Ec as (_ & E & _); congruence|]. destruct Gp as (D & _). apply (D d Wd Ld).
    + destruct (HY' d Yd) as [(_ & E & _) _]. congruence.
  - intros d Hd. apply lor_true. destruct (N.eq_dec c d) as [->|Ne]; [left; apply add_same|].
    apply add_cases in Hd as [<-|Hd].
    + right. apply ldiff_true. split; [apply add_same|]. destruct (bit c # m) eqn:E; auto. apply bit_true in E. congruence.
    + apply lor_true in Hd as [Ld|Yd]; [left; apply add_old, Ld|right]. apply ldiff_true. split; [apply add_old, Yd|].
      destruct (bit c # d) eqn:E; auto. apply bit_true in E. congruence.
Qed.

Lemma answered_more p z1 z2 m : answered p z1 m -> (forall d, z1 # d = true -> z2 # d = true) -> answered p z2 m.
Proof.
  intros A S Y HY. apply A. intros d Yd. destruct (HY d Yd) as [E Z]. split; auto.
  destruct (z1 # d) eqn:Q; auto. rewrite S in Z; auto.
Qed.

Lemma named_sound chk p : checks chk -> good p -> turn p = false -> exact = false -> finishing (ol p) = [] ->
  forall q left zone s z s', ok s -> (forall c, left # c = true -> empty (w p) (l p) c) ->
  named source next (N.of_nat n) cell_bits chk q p left zone s = Some (z, s') ->
  ok s' /\ (forall d, zone # d = true -> z # d = true) /\ forall c, left # c = true -> answered p z c.
Proof.
  intros Ch Gp T X Fi. induction q as [|q IH]; intros left zone s z s' O E; cbn;
    (destruct left as [|lp] eqn:El; [intro Q; injection Q as <- <-; split; auto; split; auto; intros c Hc; rewrite N.bits_0 in Hc; discriminate|]);
    [discriminate|]. rewrite <- El in *. clear lp El.
  destruct (take_cell source next (N.of_nat n) cell_bits s) as [[c s1]|] eqn:Tc; [|discriminate].
  destruct (ok_cell _ _ _ Tc O) as [O1 Bc].
  destruct (left # c) eqn:Lc; [|discriminate].
  destruct (chk (move p c) s1) as [[zc s2]|] eqn:Q; [|discriminate]. intro R.
  assert (Gc : good (move p c)) by (apply good_other; auto).
  destruct (Ch _ _ _ _ Gc O1 Q) as [P O2].
  destruct (IH (N.land (N.ldiff left (bit c)) zc) (N.lor zone zc) s2 z s' O2) as (O3 & Sub & A); auto.
  { intros d Hd. apply land_true in Hd as [Hd _]. apply ldiff_true in Hd as [Hd _]. auto. }
  split; auto. split; [intros d Zd; apply Sub, lor_true; auto|].
  intros d Ld. unfold move in P. rewrite T in P. cbn in P.
  destruct (N.eq_dec d c) as [->|Ne].
  - apply (answered_by p c zc Gp X T (E c Lc) P); auto. intros x Zx. apply Sub, lor_true. auto.
  - destruct (zc # d) eqn:Zd.
    + apply A. apply land_true. split; auto. apply ldiff_true. split; auto.
      destruct (bit c # d) eqn:B; auto. apply bit_true in B. congruence.
    + apply (answered_by p c zc Gp X T (E c Lc) P); auto. intros x Zx. apply Sub, lor_true. auto.
Qed.

Lemma expand_sound chk : checks chk -> forall p s z s', good p -> ok s ->
  finishing (ol p) = [] ->
  expand source next n (N.of_nat n) (everything n) cell_bits exact zoned chk p s = Some (z, s') -> proved (w p) (l p) (turn p) z /\ ok s'.
Proof.
  intros Ch p s z s' Gp O Fi. unfold expand. destruct (turn p) eqn:T.
  - destruct (take_cell source next (N.of_nat n) cell_bits s) as [[c s1]|] eqn:Tc; [|discriminate].
    destruct (ok_cell _ _ _ Tc O) as [O1 Bc].
    destruct (vacant (N.of_nat n) p c) eqn:V; [|discriminate]. apply vacant_true in V.
    destruct (chk (move p c) s1) as [[zc s2]|] eqn:Q; [|discriminate]. intro R. injection R as <- <-.
    assert (Gc : good (move p c)) by (apply good_own; auto).
    destruct (Ch _ _ _ _ Gc O1 Q) as [P O2]. split; auto. rewrite <- T. apply own_step; auto.
  - set (moves := N.land (free (everything n) p) (live (everything n) exact p)).
    assert (HM : forall c, moves # c = true <-> empty (w p) (l p) c /\ live (everything n) exact p # c = true).
    { intro c. unfold moves. rewrite land_true, free_true. reflexivity. }
    destruct moves as [|mp] eqn:Em; [discriminate|]. rewrite <- Em in *.
    assert (Ex : exists e, moves # e = true).
    { rewrite Em. exists (N.log2 (N.pos mp)). apply N.bit_log2. discriminate. }
    destruct Ex as [e He]. destruct (proj1 (HM e) He) as [Ee Le].
    assert (ZD : zoned = true \/ zoned = false) by (destruct zoned; auto).
    destruct ZD as [Z|Z]; rewrite Z.
    + destruct (when_zoned Z) as (X & _).
      intro R. destruct (named_sound chk p Ch Gp T X Fi n moves 0 s z s' O) as (O1 & _ & A); auto.
      { intros c Hc. apply HM, Hc. }
      split; auto. intros Y HY.
      assert (HY0 : forall d, Y # d = true -> empty (w p) (l p) d) by (intros d Yd; apply HY, Yd).
      (* One answer at least: of the empty cells outside Y, or of e with Y less e. *)
      assert (Fe : forall Y1, (forall d, Y1 # d = true -> Y # d = true) -> Y1 # e = false -> F (w p) (add (N.lor (l p) Y1) e) true).
      { intros Y1 S1 E1. apply (A e He); [intros d Yd; apply HY, S1, Yd|apply empty_lor; auto]. }
      set (Y0 := N.ldiff Y (bit e)).
      assert (Fe0 : F (w p) (add (N.lor (l p) Y0) e) true).
      { apply Fe.
        - intros d Hd. apply ldiff_true in Hd. tauto.
        - unfold Y0. rewrite N.ldiff_spec. destruct (bit e # e) eqn:B; [apply andb_false_r|].
          assert (bit e # e = true) by (apply bit_true; auto). congruence. }
      assert (D0 : disjoint (w p) (add (N.lor (l p) Y0) e)).
      { rewrite add_lor. intros d Wd Ld. apply lor_true in Ld as [Ld|Yd].
        - apply add_cases in Ld as [<-|Ld]; [destruct Ee as (_ & Q & _); congruence|]. destruct Gp as (D & _). apply (D d Wd Ld).
        - unfold Y0 in Yd. apply ldiff_true in Yd as [Yd _]. destruct (HY0 d Yd) as (_ & Q & _). congruence. }
      assert (S0 : subset (N.lor (l p) Y) (add (N.lor (l p) Y0) e)).
      { intros d Hd. destruct (N.eq_dec e d) as [->|Ne]; [apply add_same|]. apply add_old, lor_true.
        apply lor_true in Hd as [Ld|Yd]; auto. right. apply ldiff_true. split; auto.
        destruct (bit e # d) eqn:B; auto. apply bit_true in B. congruence. }
      assert (F1 : F (w p) (N.lor (l p) Y) true) by (apply more_stones with (add (N.lor (l p) Y0) e); auto).
      destruct (empty_dec n (w p) (N.lor (l p) Y)) as [[m Em']|No].
      * apply F_other with m; [eapply F_safe; eauto|auto|]. clear m Em'. intros m Hm.
        destruct (live (everything n) exact p # m) eqn:Lm.
        -- apply (A m); auto. apply HM. apply empty_lor in Hm. tauto.
        -- destruct (Y # e) eqn:Ye.
           ++ (* e is the loser's already *)
              assert (Ne : e <> m) by (intro; subst; congruence).
              assert (Ee0 : empty (w p) (N.lor (l p) Y0) m).
              { apply empty_lor in Hm as [Hm Ym]. apply empty_lor. split; auto. unfold Y0. rewrite N.ldiff_spec, Ym. reflexivity. }
              pose proof Gp as (D & _ & _ & _).
              destruct (not_live p m Gp X Lm) as [A1 B1].
              apply (sim n goal WL LL (bit m) (w p) (add (N.lor (l p) Y0) e) true (not_exact X) inside_lines Fe0); auto.
              ** apply (disjoint_other n); auto. apply zone_disjoint; auto.
              ** intros d Hd. apply add_cases in Hd as [<-|Hd]; [right; apply bit_true; auto|left; apply S0, Hd].
              ** intros li d I Id Bd. apply bit_true in Bd. subst d. destruct (A1 li I Id) as [x [Ix Lx]]. exists x. split; auto.
                 apply add_old, lor_true. auto.
              ** intros li d I Id Bd. apply bit_true in Bd. subst d. apply B1; auto.
           ++ apply (dead_move p Y m e); auto.
      * assert (GD : goal = true \/ goal = false) by (destruct goal; auto). destruct GD as [G|G].
        -- assert (DY : disjoint (w p) (N.lor (l p) Y)) by (apply zone_disjoint; auto).
           destruct (F_line n goal WL LL (w p) (N.lor (l p) Y) true G F1 DY) as [li [I Hl]].
           apply F_fin; [eapply F_safe; eauto|]. exists li. split; auto. split.
           ++ intros c Ic. destruct (w p # c) eqn:Wc; auto. exfalso. apply (No c). repeat split; auto.
              eapply W_within; eauto.
           ++ destruct (not_exact X) as [P1 _]. rewrite (P1 li I). intros c [].
        -- apply F_full; auto. eapply F_safe; eauto.
    + destruct (each source chk p (members moves) s) as [s1|] eqn:Q; [|discriminate]. intro R. injection R as <- <-.
      destruct (each_sound chk p Ch Gp T Fi (members moves) s s1 O) as [O1 A]; auto.
      { intros c Hc. apply members_spec in Hc. apply HM, Hc. }
      split; auto. apply whole. apply F_other with e; auto; [apply Gp|].
      intros c Ec. destruct (live (everything n) exact p # c) eqn:Lc.
      * apply A, members_spec, HM. auto.
      * assert (XD : exact = true \/ exact = false) by (destruct exact; auto). destruct XD as [X|X].
        { unfold live in Lc. rewrite X in Lc. destruct Ec as (B & _). apply everything_true in B. congruence. }
        assert (Fe : F (w p) (add (l p) e) true) by (apply A, members_spec, HM; auto).
        pose proof (dead_move p 0 c e) as DM. rewrite N.lor_0_r in DM. apply DM; auto.
        intros d Q0. rewrite N.bits_0 in Q0. discriminate.
Qed.

(** Remembered positions. *)
Lemma proved_image f g W L W1 L1 t z z1 : symmetry n f g WL -> symmetry n f g LL ->
  image n f W W1 -> image n f L L1 -> proved W L t z ->
  (forall c, c < N.of_nat n -> z # c = true -> z1 # (f c) = true) -> proved W1 L1 t z1.
Proof.
  intros S1 S2 IW IL H HZ Y1 HY1.
  pose proof (symmetry_inverse _ _ _ _ S1) as S1'.
  pose proof S1 as (Sf & Sg & _).
  set (Y := image_of (singles n g) Y1).
  assert (IY : image n g Y1 Y) by (apply (image_of_spec n g f WL); auto).
  assert (YB : forall c, Y # c = true -> c < N.of_nat n /\ Y1 # (f c) = true).
  { intros c Hc. unfold Y in Hc. apply image_of_true in Hc as [i [Yi E]]. apply nth_singles in E as [Li E].
    assert (B : N.of_nat i < N.of_nat n) by lia. subst c. split; [apply Sg, B|]. rewrite (proj2 (Sg _ B)). exact Yi. }
  assert (X : F W (N.lor L Y) t).
  { apply H. intros c Yc. destruct (YB c Yc) as [B Y1c]. destruct (HY1 _ Y1c) as [(B1 & E1 & E2) Z].
    rewrite (IW c B) in E1. rewrite (IL c B) in E2. split; [repeat split; auto|].
    destruct (z # c) eqn:Zc; auto. rewrite (HZ c B Zc) in Z. discriminate. }
  apply (symmetric n f g goal WL LL W (N.lor L Y) t S1 S2 W_within L_within X W1 (N.lor L1 Y1) IW).
  intros c B. rewrite !N.lor_spec, (IL c B). f_equal.
  rewrite <- (IY (f c) (proj1 (Sf c B))). rewrite (proj2 (Sf c B)). reflexivity.
Qed.

Lemma image_lor t A B : image_of t (N.lor A B) = N.lor (image_of t A) (image_of t B).
Proof.
  apply N.bits_inj. intro c. apply eq_true_iff_eq. rewrite lor_true, !image_of_true. split.
  - intros [i [H E]]. apply lor_true in H as [H|H]; [left|right]; eauto.
  - intros [[i [H E]]|[i [H E]]]; exists i; split; auto; apply lor_true; auto.
Qed.

Lemma image_bits f A c : image_of (singles n f) A # c = true -> exists i, i < N.of_nat n /\ A # i = true /\ f i = c.
Proof.
  intro H. apply image_of_true in H as [i [Ai E]]. apply nth_singles in E as [Li E].
  exists (N.of_nat i). split; [lia|auto].
Qed.

Lemma image_disjoint f g ls A B : symmetry n f g ls -> disjoint A B ->
  disjoint (image_of (singles n f) A) (image_of (singles n f) B).
Proof.
  intros (Sf & _) D c HA HB. apply image_bits in HA as (i & Bi & Ai & Ei). apply image_bits in HB as (j & Bj & Bj' & Ej).
  apply (D i); auto. replace i with j; auto. rewrite <- (proj2 (Sf i Bi)), <- (proj2 (Sf j Bj)). congruence.
Qed.

Lemma image_hit f g ls A D : symmetry n f g ls -> within n ls ->
  (forall li c, In li ls -> In c (fst li) -> D # c = true -> exists d, In d (fst li) /\ A # d = true) ->
  forall li c, In li ls -> In c (fst li) -> image_of (singles n f) D # c = true ->
    exists d, In d (fst li) /\ image_of (singles n f) A # d = true.
Proof.
  intros S Wi H li c I Ic Dc. pose proof S as (Sf & Sg & _ & Kg).
  destruct (Kg li I) as [l' [I' [K1 [_ K3]]]].
  apply image_bits in Dc as (i & Bi & Di & Ei).
  assert (Gi : g c = i) by (rewrite <- Ei; apply Sf, Bi).
  destruct (H l' i I') as [d [Id Ad]]; auto.
  { rewrite <- Gi. apply K3, Ic. }
  destruct (K1 d Id) as [e [Ie ->]]. exists e. split; auto.
  assert (Be : e < N.of_nat n) by (apply (Wi li); auto).
  rewrite <- (proj2 (Sg e Be)), (image_of_spec n f g ls A S (g e)); auto. apply Sg, Be.
Qed.

Lemma dead_of_true p c : dead_of (everything n) exact p # c = true -> c < N.of_nat n /\ live (everything n) exact p # c = false.
Proof. unfold dead_of. intro H. apply ldiff_true in H as [A B]. apply everything_true in A. auto. Qed.

Lemma dead_exact p : exact = true -> dead_of (everything n) exact p = 0.
Proof.
  intro X. apply N.bits_inj. intro c. rewrite N.bits_0. destruct (dead_of (everything n) exact p # c) eqn:E; auto.
  apply dead_of_true in E as [B Lv]. unfold live in Lv. rewrite X in Lv. apply everything_true in B. congruence.
Qed.

Lemma exact_cases : exact = true \/ exact = false.
Proof. destruct exact; auto. Qed.

Lemma dead_of_dead p : good p -> dead WL LL (w p) (l p) (dead_of (everything n) exact p).
Proof.
  intro G. destruct exact_cases as [X|X].
  - rewrite (dead_exact p X). split; intros li c _ _ H; rewrite N.bits_0 in H; discriminate.
  - split; intros li c I Ic H; apply dead_of_true in H as [B Lv]; destruct (not_live p c G X Lv) as [A1 A2]; eauto.
Qed.

(** Two positions with the same key have the same proofs. *)
Lemma same_key W L D W1 L1 D1 t z : disjoint W L -> disjoint W1 L1 ->
  (exact = true -> D = 0) -> (exact = true -> D1 = 0) ->
  N.lor W D = N.lor W1 D1 -> N.lor L D = N.lor L1 D1 ->
  dead WL LL W L D -> dead WL LL W1 L1 D1 -> 
  (forall c, L1 # c = true -> c < N.of_nat n) -> proved W1 L1 t z -> proved W L t z.
Proof.
  intros Di Di1 X X1 EW EL HD HD1 LB H. destruct exact_cases as [Ex|Ex].
  - rewrite (X Ex), (X1 Ex), !N.lor_0_r in *. subst. exact H.
  - assert (BW : forall c, W # c = true \/ D # c = true <-> W1 # c = true \/ D1 # c = true).
    { intro c. rewrite <- !lor_true, EW. reflexivity. }
    assert (BL : forall c, L # c = true \/ D # c = true <-> L1 # c = true \/ D1 # c = true).
    { intro c. rewrite <- !lor_true, EL. reflexivity. }
    assert (DD : forall c, D # c = true <-> D1 # c = true).
    { intro c. specialize (BW c). specialize (BL c). specialize (Di c). specialize (Di1 c). split; intro Hc.
      - destruct (D1 # c) eqn:E; auto. destruct BW as [BW _], BL as [BL _].
        destruct BW as [?|?]; auto; try congruence. destruct BL as [?|?]; auto; try congruence.
      - destruct (D # c) eqn:E; auto. destruct BW as [_ BW], BL as [_ BL].
        destruct BW as [?|?]; auto; try congruence. destruct BL as [?|?]; auto; try congruence. }
    intros Y HY. set (Y' := N.ldiff (N.ldiff Y W1) L1).
    assert (HY' : forall c, Y' # c = true -> empty W1 L1 c /\ z # c = false /\ Y # c = true).
    { intros c Hc. unfold Y' in Hc. apply ldiff_true in Hc as [Hc L1c]. apply ldiff_true in Hc as [Yc W1c].
      destruct (HY c Yc) as [(B & _) Z]. repeat split; auto. }
    assert (FX : F W1 (N.lor L1 Y') t) by (apply H; intros c Hc; destruct (HY' c Hc) as (? & ? & _); auto).
    apply (sim n goal WL LL D W1 (N.lor L1 Y') t (not_exact Ex) inside_lines FX).
    + intros c A B. apply lor_true in B as [B|B]; [apply (Di1 c A B)|]. destruct (HY' c B) as ((_ & Q & _) & _). congruence.
    + intros c A B. apply lor_true in B as [B|B]; [apply (Di c A B)|]. destruct (HY c B) as ((_ & Q & _) & _). congruence.
    + intros c A. apply BW. auto.
    + intros c A. apply lor_true in A as [A|A].
      * destruct (proj1 (BL c)) as [Q|Q]; auto; [left; apply lor_true; auto|right; apply DD, Q].
      * destruct (HY c A) as ((B & E1 & E2) & Z).
        destruct (W1 # c) eqn:W1c; [right; destruct (proj2 (BW c)); auto; congruence|].
        destruct (L1 # c) eqn:L1c; [right; destruct (proj2 (BL c)); auto; congruence|].
        left. apply lor_true. right. unfold Y'. apply ldiff_true. split; auto. apply ldiff_true. auto.
    + intros li c I Ic Dc. apply DD in Dc. destruct HD1 as [Q _]. destruct (Q li c I Ic Dc) as [d [Id Ld]].
      exists d. split; auto. apply lor_true. auto.
    + intros li c I Ic Dc. destruct HD as [_ Q]. apply (Q li c I Ic Dc).
Qed.

Lemma least_image_spec KW KL ts : forall best by_ b r,
  least_image ts KW KL best by_ = (b, r) -> by_ <> [] ->
  (forall t, In t by_ -> image_of (fst t) KW = fst best /\ image_of (fst t) KL = snd best) ->
  r <> [] /\ forall t, In t r -> (In t by_ \/ In t ts) /\ image_of (fst t) KW = fst b /\ image_of (fst t) KL = snd b.
Proof.
  induction ts as [|t ts IH]; intros best by_ b r; cbn.
  - intros E N H. injection E as <- <-. split; auto.
  - intros E N H. destruct (equal (image_of (fst t) KW, image_of (fst t) KL) best) eqn:Q.
    + unfold equal in Q. change ((fst (image_of (fst t) KW, image_of (fst t) KL) =? fst best) && (snd (image_of (fst t) KW, image_of (fst t) KL) =? snd best) = true) in Q. apply andb_true_iff in Q as [Q1 Q2]. cbn in Q1, Q2. apply N.eqb_eq in Q1, Q2.
      destruct (IH _ _ _ _ E) as [A B]; [discriminate| |].
      * intros x [<-|I]; auto.
      * split; auto. intros x I. destruct (B x I) as [[[<-|J]|J] C]; auto.
    + destruct (before (image_of (fst t) KW, image_of (fst t) KL) best).
      * destruct (IH _ _ _ _ E) as [A B]; [discriminate| |].
        -- intros x [<-|[]]; auto.
        -- split; auto. intros x I. destruct (B x I) as [[[<-|[]]|J] C]; auto.
      * destruct (IH _ _ _ _ E) as [A B]; auto. split; auto. intros x I. destruct (B x I) as [[J|J] C]; auto.
Qed.

Lemma key_spec p kw kl by_ : key (everything n) exact symmetries p = ((kw, kl), by_) ->
  by_ <> [] /\ forall t, In t by_ -> In t symmetries /\
    image_of (fst t) (N.lor (w p) (dead_of (everything n) exact p)) = kw /\ image_of (fst t) (N.lor (l p) (dead_of (everything n) exact p)) = kl.
Proof.
  unfold key. destruct symmetries as [|t ts]; [congruence|]. intro E.
  destruct (least_image_spec _ _ _ _ _ _ _ E) as [A B]; [discriminate| |].
  - intros x [<-|[]]. auto.
  - split; auto. intros x I. destruct (B x I) as [[[<-|[]]|J] C]; cbn; auto.
Qed.

Lemma fold_zone zone ts : forall z0 c t,
  (z0 # c = true \/ In t ts /\ image_of (fst t) zone # c = true) ->
  fold_left (fun z (t : list N * list N) => N.lor z (image_of (fst t) zone)) ts z0 # c = true.
Proof.
  induction ts as [|x ts IH]; intros z0 c t H; cbn.
  - destruct H as [H|[[] _]]. exact H.
  - apply (IH _ c t). destruct H as [H|[[ ->|I] H]]; [left; apply lor_true; auto|left; apply lor_true; auto|right; auto].
Qed.

Lemma known_of p z kw kl by_ : good p -> proved (w p) (l p) (turn p) z -> key (everything n) exact symmetries p = ((kw, kl), by_) ->
  known (turn p) kw kl (if zoned then fold_left (fun z0 t => N.lor z0 (image_of (fst t) z)) by_ 0 else 0).
Proof.
  intros Gp P E. destruct (key_spec _ _ _ _ E) as [N H]. destruct by_ as [|t ts] eqn:Eb; [congruence|].
  rewrite <- Eb in *. assert (It : In t by_) by (rewrite Eb; left; auto).
  destruct (H t It) as (Is & EW & EL). destruct (symmetries_ok t Is) as (f & g & S1 & S2 & T1 & T2).
  pose proof Gp as (D & _).
  rewrite T1, image_lor in EW, EL.
  set (W1 := image_of (singles n f) (w p)) in *. set (L1 := image_of (singles n f) (l p)) in *.
  set (D1 := image_of (singles n f) (dead_of (everything n) exact p)) in *.
  intros W L D0 DWL X0 E1 E2 HD.
  apply (same_key W L D0 W1 L1 D1); auto; try congruence.
  - apply (image_disjoint f g WL); auto.
  - intro X. unfold D1. rewrite dead_exact by auto. reflexivity.
  - destruct (dead_of_dead p Gp) as [A B]. split; intros li c I Ic Dc.
    + apply (image_hit f g WL (l p) (dead_of (everything n) exact p) S1 W_within A li c I Ic Dc).
    + apply (image_hit f g LL (w p) (dead_of (everything n) exact p) S2 L_within B li c I Ic Dc).
  - intros c Hc. apply image_bits in Hc as (i & Bi & _ & <-). apply S1, Bi.
  - apply (proved_image f g (w p) (l p) W1 L1 (turn p) z); auto.
    + apply (image_of_spec n f g WL); auto.
    + apply (image_of_spec n f g WL); auto.
    + intros c B Zc. destruct zoned.
      * apply fold_zone with t. right. split; auto. rewrite T1, (image_of_spec n f g WL z S1 c B). exact Zc.
      * apply everything_true. apply S1, B.
Qed.

Lemma bucket_add (t : table) h b h' : bucket_of (PositiveMap.add h b t) h' = if Pos.eq_dec h' h then b else bucket_of t h'.
Proof.
  unfold bucket_of. destruct (Pos.eq_dec h' h) as [->|Ne].
  - rewrite PositiveMap.gss. reflexivity.
  - rewrite PositiveMap.gso by auto. reflexivity.
Qed.

Lemma remember_ok p z s : good p -> ok s -> proved (w p) (l p) (turn p) z ->
  ok (remember source (everything n) exact zoned symmetries p z s).
Proof.
  intros Gp [O1 O2] P. unfold remember. destruct (key (everything n) exact symmetries p) as [[kw kl] by_] eqn:E.
  split; [exact O1|]. cbn. intro h. rewrite bucket_add. destruct (Pos.eq_dec h (hash kw kl)) as [->|Ne]; [|apply O2].
  cbn. split; [|apply O2]. eapply known_of; eauto.
Qed.

Lemma lookup_in P b t kw kl z : holds_in P b -> lookup b t kw kl = Some z -> P t kw kl z.
Proof.
  induction b as [|t' w' l' z' rest IH]; cbn; [discriminate|]. intros [H R].
  destruct (if eqb t t' then if kw =? w' then kl =? l' else false else false) eqn:E; auto.
  change ((eqb t t' && ((kw =? w') && (kl =? l'))) = true) in E.
  intro Q. injection Q as <-. apply andb_true_iff in E as [E1 E]. apply andb_true_iff in E as [E2 E3].
  apply eqb_prop in E1. apply N.eqb_eq in E2, E3. subst. exact H.
Qed.

Lemma recall_sound p s z s' : good p -> ok s -> recall source (everything n) exact zoned symmetries p s = Some (z, s') ->
  proved (w p) (l p) (turn p) z /\ ok s'.
Proof.
  intros Gp O. unfold recall. destruct (key (everything n) exact symmetries p) as [[kw kl] by_] eqn:E.
  destruct (key_spec _ _ _ _ E) as [N H]. destruct by_ as [|t ts]; [discriminate|].
  destruct (lookup (bucket_of (seen source s) (hash kw kl)) (turn p) kw kl) as [z0|] eqn:Q; [|discriminate].
  intro R. injection R as <- <-. split; auto.
  apply lookup_in with (P := known) in Q; [|apply O].
  destruct (H t (or_introl eq_refl)) as (Is & EW & EL). destruct (symmetries_ok t Is) as (f & g & S1 & S2 & T1 & T2).
  pose proof Gp as (D & _).
  rewrite T1, image_lor in EW, EL.
  set (W1 := image_of (singles n f) (w p)) in *. set (L1 := image_of (singles n f) (l p)) in *.
  set (D1 := image_of (singles n f) (dead_of (everything n) exact p)) in *.
  assert (P : proved W1 L1 (turn p) (if zoned then z0 else everything n)).
  { apply (Q W1 L1 D1); auto.
    - apply (image_disjoint f g WL); auto.
    - intro X. unfold D1. rewrite dead_exact by auto. reflexivity.
    - destruct (dead_of_dead p Gp) as [A B]. split; intros li c I Ic Dc.
      + apply (image_hit f g WL (l p) (dead_of (everything n) exact p) S1 W_within A li c I Ic Dc).
      + apply (image_hit f g LL (w p) (dead_of (everything n) exact p) S2 L_within B li c I Ic Dc). }
  pose proof (symmetry_inverse _ _ _ _ S1) as S1'. pose proof (symmetry_inverse _ _ _ _ S2) as S2'.
  refine (proved_image g f W1 L1 (w p) (l p) (turn p) _ _ S1' S2' _ _ P _).
  - apply (image_inverse n f g WL); auto. apply (image_of_spec n f g WL); auto.
  - apply (image_inverse n f g WL); auto. apply (image_of_spec n f g WL); auto.
  - intros c B Zc. destruct zoned.
    + rewrite T2, (image_of_spec n g f WL z0 S1' c B). exact Zc.
    + apply everything_true. apply S1', B.
Qed.

(** Pairs. *)
Lemma read_pairs_ok p j : forall taken acc s s', ok s ->
  apart acc -> (forall a b, In (a, b) acc -> taken # a = true /\ taken # b = true) ->
  read_pairs source next (N.of_nat n) cell_bits j p taken acc s = Some s' -> ok s'.
Proof.
  induction j as [|j IH]; intros taken acc s s' O A T; cbn.
  - intro E. injection E as <-. split; [exact A|apply O].
  - destruct (take_cell source next (N.of_nat n) cell_bits s) as [[a s1]|] eqn:E1; [|discriminate].
    destruct (take_cell source next (N.of_nat n) cell_bits s1) as [[b s2]|] eqn:E2; [|discriminate].
    destruct (ok_cell _ _ _ E1 O) as [O1 _]. destruct (ok_cell _ _ _ E2 O1) as [O2 _].
    destruct ((a =? b) || taken # a || taken # b) eqn:Q; [discriminate|].
    apply orb_false_iff in Q as [Q Tb]. apply orb_false_iff in Q as [Ne Ta]. apply N.eqb_neq in Ne.
    apply IH; auto.
    + destruct A as [A1 A2]. split.
      * intros x y [E|I]; [injection E as <- <-; auto|auto].
      * intros x y u v [E|I] [E'|I'].
        -- injection E as <- <-. injection E' as <- <-. auto.
        -- injection E as <- <-. destruct (T u v I'). intuition congruence.
        -- injection E' as <- <-. destruct (T x y I). intuition congruence.
        -- auto.
    + intros x y [E|I].
      * injection E as <- <-. split; [apply add_old, add_same|apply add_same].
      * destruct (T x y I). split; apply add_old, add_old; auto.
Qed.

Lemma give_spec cs : forall R sum limit zone, (forall m, In m R -> sound_set K m) -> pot K R = sum -> sum < limit ->
  exists R', pot K R' < limit /\ (forall m, In m R' -> sound_set K m) /\
    (forall m, In m R -> exists m', In m' R' /\ forall c, In c m' -> In c m) /\
    (forall m', In m' R' -> exists m, In m R /\ forall c, In c m' -> In c m) /\
    (forall c, zone # c = true -> give K cs R sum limit zone # c = true) /\
    (forall c, In c cs -> give K cs R sum limit zone # c = true \/ forall m, In m R' -> ~ In c m).
Proof.
  induction cs as [|c cs IH]; intros R sum limit zone HS P Lt; cbn.
  - exists R. split; [lia|]. split; [exact HS|]. split; [eauto|]. split; [eauto|]. split; [auto|]. intros c [].
  - destruct (N.ltb_spec (sum + load K R c) limit).
    + assert (HS' : forall m, In m (map (remove c) R) -> sound_set K m).
      { intros m I. apply in_map_iff in I as [x [<- I]]. destruct (HS x I) as [Nd Le]. split.
        - apply NoDup_filter, Nd.
        - etransitivity; [|exact Le]. clear. unfold remove. induction x as [|a x IH]; cbn; [lia|].
          destruct (negb (c =? a)); cbn; lia. }
      destruct (IH (map (remove c) R) (sum + load K R c) limit zone HS') as (R' & A & B & C & D & E & G); auto.
      { rewrite pot_remove by auto. lia. }
      exists R'. split; auto. split; auto. split; [|split; [|split]]; auto.
      * intros m I. destruct (C (remove c m) (in_map _ _ _ I)) as [m' [I' S]]. exists m'. split; auto.
        intros d Id. specialize (S d Id). apply in_remove in S. tauto.
      * intros m' I'. destruct (D m' I') as [m [I S]]. apply in_map_iff in I as [x [<- I]]. exists x. split; auto.
        intros d Id. specialize (S d Id). apply in_remove in S. tauto.
      * intros d [ ->|I]; auto. right. intros m I Id. destruct (D m I) as [y [Iy S]].
        apply in_map_iff in Iy as [x [<- Ix]]. specialize (S d Id). apply in_remove in S. tauto.
    + destruct (IH R sum limit (add zone c) HS P Lt) as (R' & A & B & C & D & E & G).
      exists R'. split; auto. split; auto. split; auto. split; auto. split.
      * intros d Hd. apply E, add_old, Hd.
      * intros d [ ->|I]; auto. left. apply E, add_same.
Qed.

Lemma paired_true usable : forall m c, fold_left (fun m q => add (add m (fst q)) (snd q)) usable m # c = true <->
  m # c = true \/ exists a b, In (a, b) usable /\ (c = a \/ c = b).
Proof.
  induction usable as [|[a b] us IH]; intros m c; cbn.
  - split; auto. intros [H|(a & b & [] & _)]; auto.
  - rewrite IH. split.
    + intros [H|(x & y & I & E)].
      * apply add_cases in H as [<-|H]; [right; exists a, b; auto|].
        apply add_cases in H as [<-|H]; [right; exists a, b; auto|auto].
      * right. exists x, y. auto.
    + intros [H|(x & y & [E|I] & C)].
      * left. apply add_old, add_old, H.
      * injection E as <- <-. left. destruct C as [ ->| ->]; [apply add_old, add_same|apply add_same].
      * right. eauto.
Qed.

Lemma held_sound p s z s' : good p -> ok s -> held source (N.of_nat n) (everything n) K goal zoned p s = Some (z, s') ->
  proved (w p) (l p) (turn p) z /\ ok s'.
Proof.
  intros Gp O. unfold held. assert (GD : goal = true \/ goal = false) by (destruct goal; auto).
  destruct GD as [G|G]; rewrite G; [discriminate|].
  set (usable := filter _ (pairs source s)).
  set (paired := fold_left _ usable 0).
  set (R := flat_map _ (ol p)).
  set (limit := bound K (turn p)).
  destruct (N.ltb_spec (pot K R) limit) as [Lt|]; [|discriminate].
  intro E. injection E as <- <-. split; auto.
  pose proof Gp as (D & O1 & O2 & N). destruct O as [AP _].
  assert (HU : forall a b, In (a, b) usable -> In (a, b) (pairs source s) /\ empty (w p) (l p) a /\ empty (w p) (l p) b).
  { intros a b I. apply filter_In in I as [I E]. cbn [fst snd] in E.
    destruct (vacant (N.of_nat n) p a) eqn:E1; [|discriminate]. destruct (vacant (N.of_nat n) p b) eqn:E2; [|discriminate]. split; auto. split; apply vacant_true; auto. }
  assert (APU : apart usable).
  { destruct AP as [A1 A2]. split.
    - intros a b I. apply A1. apply HU, I.
    - intros a b c d I J. apply A2; [apply HU, I|apply HU, J]. }
  assert (HP : forall a b, In (a, b) usable -> paired # a = true /\ paired # b = true).
  { intros a b I. split; apply paired_true; right; exists a, b; auto. }
  assert (HR : forall m, In m R -> sound_set K m /\ (forall c, In c m -> l p # c = false /\ paired # c = false)).
  { intros m I. unfold R in I. apply in_flat_map in I as [o [Io Im]].
    destruct (any (holds_pair o) usable); [destruct Im|]. destruct Im as [<-|[]].
    rewrite O2 in Io. apply in_opens in Io as [li [Il [_ ->]]]. cbn.
    destruct (L_shaped li Il) as (ND & Len & _). split; [split|].
    - apply NoDup_filter, NoDup_filter, ND.
    - rewrite <- Len. clear. induction (fst li) as [|c q IH]; cbn; [lia|].
      destruct (negb (l p # c)); cbn; [|lia]. destruct (negb (paired # c)); cbn; lia.
    - intros c Ic. apply filter_In in Ic as [Ic E]. apply filter_In in Ic as [Ic E2].
      apply negb_true_iff in E, E2. auto. }
  (* What the loser may be given, as sets of the potential. *)
  assert (Main : forall Y R', (forall c, Y # c = true -> empty (w p) (l p) c /\ paired # c = false) ->
    pot K R' < limit -> (forall m, In m R' -> sound_set K m) ->
    (forall m, In m R -> exists m', In m' R' /\ forall c, In c m' -> In c m) ->
    (forall m', In m' R' -> exists m, In m R /\ forall c, In c m' -> In c m) ->
    (forall c m, Y # c = true -> In m R' -> ~ In c m) ->
    F (w p) (N.lor (l p) Y) (turn p)).
  { intros Y R' HY B HS HC1 HC2 HN. rewrite G. apply (static n WL LL K usable R'); auto.
    split; [|split; [|split; [|split; [|split]]]]; auto.
    - intros a b I. left. destruct (HU a b I) as (_ & Ea & Eb). destruct (HP a b I) as [Pa Pb].
      split; apply empty_lor; split; auto.
      + destruct (Y # a) eqn:Ya; auto. destruct (HY a Ya). congruence.
      + destruct (Y # b) eqn:Yb; auto. destruct (HY b Yb). congruence.
    - intros L' S D' [li [Il [A Bd]]].
      assert (Op : In (Open (filter (fun d => negb (l p # d)) (fst li)) (snd li) (mask_of (fst li))) (ol p)).
      { rewrite O2. apply in_opens. exists li. split; auto. split; auto. split; intros c Ic.
        - destruct (w p # c) eqn:Wc; auto. exfalso. apply (D' c Wc). auto.
        - destruct (l p # c) eqn:Lc; auto. rewrite <- (Bd c Ic). symmetry. apply S, lor_true. auto. }
      set (o := Open (filter (fun d => negb (l p # d)) (fst li)) (snd li) (mask_of (fst li))) in *.
      destruct (any (holds_pair o) usable) eqn:E.
      + left. rewrite any_existsb in E. apply existsb_exists in E as [[a b] [I H]]. unfold holds_pair in H. cbn [fst snd] in H.
        destruct (mem a (miss o)) eqn:H1; [|discriminate]. rename H into H2. apply mem_spec in H1, H2. cbn in H1, H2. apply filter_In in H1 as [H1 _]. apply filter_In in H2 as [H2 _].
        exists a, b. auto.
      + right. destruct (HC1 (filter (fun c => negb (paired # c)) (miss o))) as [m' [I' S']].
        { unfold R. apply in_flat_map. exists o. split; auto. rewrite E. left. reflexivity. }
        exists m'. split; auto. intros c Ic. apply A. specialize (S' c Ic). apply filter_In in S' as [S' _].
        cbn in S'. apply filter_In in S' as [S' _]. exact S'.
    - apply (zone_disjoint p Y Gp). intros c Yc. apply HY, Yc.
    - intros m c I Ic. destruct (HC2 m I) as [m0 [I0 S0]]. destruct (HR m0 I0) as [_ Q].
      destruct (Q c (S0 c Ic)) as [Lc _]. rewrite N.lor_spec, Lc. destruct (Y # c) eqn:Yc; auto.
      exfalso. eapply HN; eauto.
    - intros m a b I J. destruct (HC2 m I) as [m0 [I0 S0]]. destruct (HR m0 I0) as [_ Q]. destruct (HP a b J).
      split; intro Ic; specialize (S0 _ Ic); destruct (Q _ S0); congruence. }
  destruct zoned eqn:Z.
  - destruct (give_spec (members (N.ldiff (free (everything n) p) paired)) R (pot K R) limit paired) as (R' & A & B & C & D0 & E & H); auto.
    { intros m I. apply HR, I. }
    intros Y HY. apply (Main Y R'); auto.
    + intros c Yc. destruct (HY c Yc) as [Ec Zc]. split; auto. destruct (paired # c) eqn:Pc; auto. rewrite E in Zc; auto.
    + intros c m Yc I. destruct (HY c Yc) as [Ec Zc]. destruct (H c) as [Q|Q]; auto; [|congruence].
      apply members_spec, ldiff_true. split; [apply free_true, Ec|].
      destruct (paired # c) eqn:Pc; auto. rewrite E in Zc; auto.
  - apply whole. rewrite <- (N.lor_0_r (l p)). apply (Main 0 R); eauto.
    + intros c Q. rewrite N.bits_0 in Q. discriminate.
    + intros m I. apply HR, I.
    + intros c m Q. rewrite N.bits_0 in Q. discriminate.
Qed.

Lemma ok_counted s : ok s -> ok (counted source s).
Proof. auto. Qed.

Lemma node_sound chk : checks chk -> forall p s z s', good p -> ok s -> finishing (ol p) = [] ->
  node source next n (N.of_nat n) (everything n) cell_bits K exact goal zoned symmetries chk p s = Some (z, s') -> proved (w p) (l p) (turn p) z /\ ok s'.
Proof.
  intros Ch p s z s' Gp O Fi. unfold node.
  destruct (take source next 3 (counted source s)) as [[code s1]|] eqn:E; [|discriminate].
  pose proof (ok_take _ _ _ _ E (ok_counted s O)) as O1.
  assert (Ex : expand source next n (N.of_nat n) (everything n) cell_bits exact zoned chk p s1 = Some (z, s') -> proved (w p) (l p) (turn p) z /\ ok s').
  { apply expand_sound; auto. }
  assert (H : held source (N.of_nat n) (everything n) K goal zoned p s1 = Some (z, s') -> proved (w p) (l p) (turn p) z /\ ok s').
  { apply held_sound; auto. }
  destruct code as [|[[c|c|]|[c|[c|c|]|]|]]; try discriminate; auto.
  - destruct (take source next 8 s1) as [[j s2]|] eqn:E2; [|discriminate].
    destruct (read_pairs source next (N.of_nat n) cell_bits (N.to_nat j) p (N.lor (w p) (l p)) [] s2) as [s3|] eqn:E3; [|discriminate].
    apply held_sound; auto.
    refine (read_pairs_ok p _ _ [] s2 s3 (ok_take _ _ _ _ E2 O1) _ _ E3).
    + split; [intros a b []|intros a b c d []].
    + intros a b [].
  - apply recall_sound; auto.
  - destruct (expand source next n (N.of_nat n) (everything n) cell_bits exact zoned chk p s1) as [[z1 s2]|] eqn:E2; [|discriminate].
    destruct (expand_sound chk Ch p s1 z1 s2 Gp O1 Fi E2) as [P O2].
    intro R. injection R as <- <-. split; auto. apply remember_ok; auto.
Qed.

Theorem check_sound fuel : checks (check source next n (N.of_nat n) (everything n) cell_bits K exact goal zoned symmetries fuel).
Proof.
  induction fuel as [|fuel IH]; intros p s z s' Gp O; cbn; [discriminate|].
  assert (TD : turn p = true \/ turn p = false) by (destruct (turn p); auto).
  destruct (finishing (if turn p then ow p else ol p)) as [|c cs] eqn:F1.
  - destruct (finishing (if turn p then ol p else ow p)) as [|c cs] eqn:F2.
    + assert (GD : goal = true \/ goal = false) by (destruct goal; auto).
      assert (Fo : finishing (ol p) = []) by (destruct (turn p); auto).
      destruct GD as [G|G].
      * intro R. assert (R' : node source next n (N.of_nat n) (everything n) cell_bits K exact goal zoned symmetries
          (check source next n (N.of_nat n) (everything n) cell_bits K exact goal zoned symmetries fuel) p s = Some (z, s')).
        { revert R. rewrite G. destruct (ow p); [discriminate|auto]. }
        eapply node_sound; eauto.
      * destruct (ol p) as [|o os] eqn:Eo.
        -- intro R. assert (Q : Some (zone_of (everything n) zoned 0, s) = Some (z, s')).
           { revert R. rewrite G. auto. }
           injection Q as <- <-. split; auto. apply nothing_open; auto.
        -- intro R. assert (R' : node source next n (N.of_nat n) (everything n) cell_bits K exact goal zoned symmetries
             (check source next n (N.of_nat n) (everything n) cell_bits K exact goal zoned symmetries fuel) p s = Some (z, s')).
           { revert R. rewrite G. auto. }
           rewrite <- Eo in Fo. eapply node_sound; eauto.
    + pose proof (least_in cs c) as IL. fold (least c cs) in IL. set (first := least c cs) in *.
      destruct (remove first (c :: cs)) as [|d ds] eqn:Re.
      * destruct (check source next n (N.of_nat n) (everything n) cell_bits K exact goal zoned symmetries fuel (move p first) s) as [[z1 s1]|] eqn:Q; [|discriminate].
        intro R. injection R as <- <-.
        destruct TD as [T|T]; rewrite T in *.
        -- (* the winner must stop a line *)
           assert (E : empty (w p) (l p) first).
           { rewrite <- F2 in IL. pose proof Gp as (D & O1 & O2 & N). rewrite O2 in IL.
             unfold finishing in IL. apply in_flat_map in IL as [o [Io Ic]].
             apply in_opens in Io as [li [Il [[A B] ->]]]. cbn in Ic.
             destruct (filter (fun d => negb (l p # d)) (fst li)) as [|x [|y q]] eqn:E; try destruct Ic as [Ic|[]]; try contradiction.
             subst x. assert (Ic : In first (filter (fun d => negb (l p # d)) (fst li))) by (rewrite E; left; auto).
             apply filter_In in Ic as [Ic Lc]. apply negb_true_iff in Lc. repeat split; auto. eapply L_within; eauto. }
           assert (Gc : good (move p first)) by (apply good_own; auto).
           destruct (IH _ _ _ _ Gc O Q) as [P O1]. split; auto.
           pose proof (own_step p first z1 Gp T E P) as Z. rewrite T in Z. exact Z.
        -- rewrite <- F2 in IL.
           assert (E : empty (w p) (l p) first).
           { pose proof Gp as (D & O1 & O2 & N). rewrite O1 in IL. apply (finish_move _ _ _ IL D). }
           assert (Gc : good (move p first)) by (apply good_other; auto).
           destruct (IH _ _ _ _ Gc O Q) as [P O1]. split; auto.
           pose proof (forced_reply p first z1 Gp T F1 IL P) as Z. rewrite T in Z. exact Z.
      * destruct TD as [T|T]; rewrite T in *; [discriminate|]. intro R. injection R as <- <-. split; auto.
        pose proof (least_in ds d) as IL2. rewrite <- Re in IL2. apply in_remove in IL2 as [IL2 Ne].
        rewrite <- F2 in IL, IL2.
        pose proof (two_threats p first (least d ds) Gp T F1 IL IL2 Ne) as Z. rewrite T in Z. exact Z.
  - destruct TD as [T|T]; rewrite T in *; [|discriminate].
    intro R. injection R as <- <-. split; auto.
    pose proof (least_in cs c) as IL. rewrite <- F1 in IL.
    pose proof (finish_now p (least c cs) Gp T IL) as Z. rewrite T in Z. exact Z.
Qed.

End Sound.

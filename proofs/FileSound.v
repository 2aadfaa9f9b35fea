(** What a file proves: if [verify] accepts it, its position has its value. *)

From Coq Require Import NArith ZArith List Bool Lia Arith FMapPositive.
From Coq.Strings Require Import Byte.
From Deret Require Import Spec Game Static Steal Check Sound Board File.
Import ListNotations.
Open Scope N_scope.

Local Arguments N.testbit : simpl never.
Local Arguments mem : simpl never.
Local Arguments take_bits : simpl never.
Local Arguments proof_of : simpl never.

Lemma distinct_spec l : distinct l = true -> NoDup l.
Proof.
  induction l as [|c l IH]; cbn; [constructor|]. rewrite andb_true_iff, negb_true_iff. intros [A B].
  constructor; [apply mem_false, A|auto].
Qed.

Lemma shapedb_spec K ls : shapedb K ls = true -> shaped K ls.
Proof.
  unfold shapedb. rewrite forallb_forall. intros H l I. specialize (H l I).
  rewrite !andb_true_iff, Nat.eqb_eq, forallb_forall in H. destruct H as [[A B] C].
  split; [apply distinct_spec, A|]. split; auto. intros c Ic. specialize (C c Ic). apply negb_true_iff in C. apply mem_false, C.
Qed.

Lemma shaped_nil K : shaped K [].
Proof. intros l []. Qed.

Lemma inverseb_spec n f g : inverseb n f g = true -> forall c, c < N.of_nat n -> f c < N.of_nat n /\ g (f c) = c.
Proof.
  unfold inverseb. rewrite forallb_forall. intros H c Hc. specialize (H c (proj2 (in_cells n c) Hc)).
  rewrite andb_true_iff, N.ltb_lt, N.eqb_eq in H. exact H.
Qed.

Lemma keepsb_spec f ls : keepsb f ls = true -> keeps f ls.
Proof.
  unfold keepsb. rewrite forallb_forall. intros H l I. specialize (H l I).
  apply existsb_exists in H as [l' [I' H]]. exists l'. split; auto. unfold maps_to in H.
  rewrite !andb_true_iff, !forallb_forall in H. destruct H as [[A B] C]. split; [|split].
  - intros c Ic. specialize (A c Ic). apply mem_spec, in_map_iff in A as [d [E J]]. eauto.
  - intros c Ic. specialize (B c Ic). apply mem_spec, in_map_iff in B as [d [E J]]. eauto.
  - intros d Id. apply mem_spec. apply C. apply in_map, Id.
Qed.

Definition tables_ok (n : nat) (ls : list line) (ts : list (list N * list N)) : Prop :=
  forall t, In t ts -> exists f g, symmetry n f g ls /\ fst t = singles n f /\ snd t = singles n g.

Lemma tables_spec n ls all : forall fs ts, tables n ls fs all = Some ts ->
  tables_ok n ls ts /\ (fs <> [] -> ts <> []).
Proof.
  induction fs as [|f fs IH]; cbn; intros ts E.
  - injection E as <-. split; [intros t []|congruence].
  - destruct (find _ all) as [g|] eqn:Fi; [|discriminate]. apply find_some in Fi as [_ Fi].
    apply andb_true_iff in Fi as [F1 F2].
    destruct (keepsb f ls && keepsb g ls) eqn:K; [|discriminate]. apply andb_true_iff in K as [K1 K2].
    destruct (tables n ls fs all) as [ts'|] eqn:T; [|discriminate]. injection E as <-.
    split; [|congruence]. intros t [<-|I].
    + exists f, g. split; [|split; reflexivity]. split; [apply inverseb_spec, F1|].
      split; [apply inverseb_spec, F2|]. split; apply keepsb_spec; auto.
    + apply (proj1 (IH ts' eq_refl)), I.
Qed.

Lemma symmetry_nil n f g ls : symmetry n f g ls -> symmetry n f g [].
Proof. intros (A & B & _). split; [exact A|split; [exact B|split; intros l []]]. Qed.

Section FileSound.

Variable stream : Type.
Variable fetch : stream -> option (byte * stream).
Variable summed : bool.

(** The board of a header, and what was checked of it. *)
Record sane (h : head) (ls : list line) (ts : list (list N * list N)) : Prop := {
  sane_lines : ls = lines (of h);
  sane_k : (0 < k (of h))%Z;
  sane_shape : shaped (Z.to_nat (k (of h))) ls;
  sane_disjoint : disjoint (stones_x h) (stones_o h);
  sane_x : ~ fin ls (stones_x h);
  sane_o : ~ fin ls (stones_o h);
  sane_tables : tables_ok (size (of h)) ls ts;
  sane_some : ts <> []
}.

(** What a claim says. *)
Definition true_claim (h : head) (ls : list line) (q : bool * player * bool) : Prop :=
  let '(goal, p, weak) := q in
  F (size (of h)) goal (lines_w goal weak ls) (lines_l goal weak ls)
    (stones_w h p) (stones_w h (other p)) (moves_now h p).

Lemma proof_of_sound h ls ts q r r' m : sane h ls ts -> proof_of stream fetch summed h ls ts q r = Some (r', m) -> true_claim h ls q.
Proof.
  intros [EL HK HS HD HX HO HT HN] E. destruct q as [[goal p] we]. unfold proof_of in E. cbn.
  destruct (check _ _ _ _ _ _ _ _ _ _ _ _ _ _) as [[z s]|] eqn:C; [|discriminate]. clear E.
  assert (Wi : within (size (of h)) ls) by (subst ls; apply lines_within).
  assert (SW : shaped (Z.to_nat (k (of h))) (lines_w goal we ls)) by (unfold lines_w; destruct (we && negb goal); auto; apply shaped_nil).
  assert (SL : shaped (Z.to_nat (k (of h))) (lines_l goal we ls)) by (unfold lines_l; destruct (we && goal); auto; apply shaped_nil).
  assert (WW : within (size (of h)) (lines_w goal we ls)) by (unfold lines_w; destruct (we && negb goal); auto; intros l c []).
  assert (WL : within (size (of h)) (lines_l goal we ls)) by (unfold lines_l; destruct (we && goal); auto; intros l c []).
  assert (Pl : exact (of h) = false -> plain (lines_w goal we ls) (lines_l goal we ls)).
  { intro X. assert (A : forall l, In l ls -> snd l = []) by (intros l I; subst ls; eapply lines_plain; eauto).
    split; intros l I; [unfold lines_w in I; destruct (we && negb goal)|unfold lines_l in I; destruct (we && goal)]; auto; destruct I. }
  assert (Z : we && negb (exact (of h)) = true -> exact (of h) = false /\
    (goal = true -> lines_l goal we ls = []) /\ (goal = false -> lines_w goal we ls = [])).
  { intro Q. apply andb_true_iff in Q as [Q1 Q2]. apply negb_true_iff in Q2. subst we. split; auto.
    split; intros ->; reflexivity. }
  assert (Sy : forall t, In t ts -> exists f g, symmetry (size (of h)) f g (lines_w goal we ls) /\
    symmetry (size (of h)) f g (lines_l goal we ls) /\ fst t = singles (size (of h)) f /\ snd t = singles (size (of h)) g).
  { intros t I. destruct (HT t I) as (f & g & S & E1 & E2). exists f, g. split; [|split; [|split; auto]].
    - unfold lines_w. destruct (we && negb goal); auto. eapply symmetry_nil; eauto.
    - unfold lines_l. destruct (we && goal); auto. eapply symmetry_nil; eauto. }
  assert (D : disjoint (stones_w h p) (stones_w h (other p))).
  { destruct p; cbn; auto. intros c A B. apply (HD c B A). }
  assert (NL : ~ fin (lines_l goal we ls) (stones_w h (other p))).
  { unfold lines_l. destruct (we && goal); [intros [l [[] _]]|]. destruct p; cbn; auto. }
  pose proof (check_sound (reader stream) (next stream fetch summed) (size (of h)) (N.size_nat (N.of_nat (size (of h)) - 1))
    (Z.to_nat (k (of h))) (exact (of h)) goal (we && negb (exact (of h))) ts _ _ HN ltac:(lia) SW SL WW WL Pl Z Sy
    (S (size (of h)))) as Ch.
  match type of C with check _ _ _ _ _ _ _ _ _ _ _ _ ?p0 ?s0 = _ => assert (P : proved (size (of h)) goal
    (lines_w goal we ls) (lines_l goal we ls) (w p0) (l p0) (turn p0) z); [refine (proj1 (Ch p0 s0 z s _ _ C))|] end.
  - split; [exact D|split; [reflexivity|split; [reflexivity|exact NL]]].
  - split; [split; [intros a b []|intros a b c d []]|]. intro x. unfold bucket_of. cbn. rewrite PositiveMap.gempty. exact I.
  - specialize (P 0). rewrite N.lor_0_r in P. apply P. intros c Q. rewrite N.bits_0 in Q. discriminate.
Qed.

Definition true_code (h : head) (ls : list line) (code : N) : Prop :=
  if code =? 7 then stones_x h = 0 /\ stones_o h = 0 /\ exact (of h) = false
  else exists q, claim code = Some q /\ true_claim h ls q.

Lemma claims_sound h ls ts : sane h ls ts -> forall j done total r d t r',
  claims stream fetch summed j h ls ts done total r = Some (d, t, r') ->
  (forall c, In c done -> true_code h ls c) -> forall c, In c d -> true_code h ls c.
Proof.
  intro Sa. induction j as [|j IH]; cbn; intros done total r d t r' E H.
  - injection E as <- _ _. exact H.
  - destruct (take_bits _ _ 4 0 r) as [[code r1]|]; [|discriminate].
    destruct (code =? 7) eqn:E7.
    + destruct ((stones_x h =? 0) && (stones_o h =? 0) && negb (exact (of h))) eqn:Q; [|discriminate].
      rewrite !andb_true_iff, !N.eqb_eq, negb_true_iff in Q. destruct Q as [[Q1 Q2] Q3].
      eapply IH; eauto. intros c [<-|I]; auto. unfold true_code. rewrite E7. auto.
    + destruct (claim code) as [q|] eqn:Cq; [|discriminate].
      destruct (proof_of stream fetch summed h ls ts q r1) as [[r2 m]|] eqn:P; [|discriminate].
      eapply IH; eauto. intros c [<-|I]; auto. unfold true_code. rewrite E7. exists q. split; auto.
      eapply proof_of_sound; eauto.
Qed.

(** [s] is the position of the header. *)
Definition describes (h : head) (s : position) : Prop :=
  stones_of (of h) s X (stones_x h) /\ stones_of (of h) s O (stones_o h) /\
  to_move s = (if x_to_move h then X else O).

Lemma describes_shows h s p : describes h s -> shows (of h) p s (stones_w h p) (stones_w h (other p)) (moves_now h p).
Proof.
  intros (A & B & C). split; [destruct p; auto|]. split; [destruct p; auto|]. rewrite C. destruct p; cbn; destruct (x_to_move h); reflexivity.
Qed.

Lemma values h ls ts done s : sane h ls ts -> (forall c, In c done -> true_code h ls c) ->
  follows h done = true -> describes h s -> has_value (of h) s (worth h).
Proof.
  intros Sa H Fo De. pose proof Sa as [EL HK HS HD HX HO HT HN].
  assert (Strong : weak (of h) = false -> forall p, lines_for (of h) p = ls).
  { intros W p. unfold lines_for, countsb. rewrite W, EL. destruct p; reflexivity. }
  assert (Maker : weak (of h) = true -> lines_for (of h) X = ls /\ lines_for (of h) O = []).
  { intro W. unfold lines_for, countsb. rewrite W, EL. split; reflexivity. }
  (* From the abstract game to strategies. *)
  assert (Go : forall goal p, F (size (of h)) goal (lines_for (of h) p) (lines_for (of h) (other p))
      (stones_w h p) (stones_w h (other p)) (moves_now h p) -> forces (of h) p (aim (of h) goal p) s).
  { intros goal p Q. eapply forces_of_F; eauto; [lia|]. apply describes_shows, De. }
  assert (Code : forall code, mem code done = true -> true_code h ls code).
  { intros code M. apply H, mem_spec, M. }
  assert (WinX : mem 0 done = true -> weak (of h) = false -> wins (of h) X s).
  { intros M W. apply (Go true X). rewrite !Strong by auto. destruct (Code 0 M) as (q & E & T). injection E as <-. exact T. }
  assert (WinO : mem 1 done = true -> weak (of h) = false -> wins (of h) O s).
  { intros M W. apply (Go true O). rewrite !Strong by auto. destruct (Code 1 M) as (q & E & T). injection E as <-. exact T. }
  assert (HoldO : mem 2 done || mem 4 done = true -> weak (of h) = false -> holds (of h) O s).
  { intros M W. apply (Go false O). rewrite !Strong by auto. apply orb_true_iff in M as [M|M].
    - destruct (Code 2 M) as (q & E & T). injection E as <-. exact T.
    - destruct (Code 4 M) as (q & E & T). injection E as <-. apply ordinary_from_weak. exact T. }
  assert (HoldX : mem 3 done || mem 5 done || mem 7 done = true -> weak (of h) = false -> holds (of h) X s).
  { intros M W. apply (Go false X). rewrite !Strong by auto. rewrite !orb_true_iff in M. destruct M as [[M|M]|M].
    - destruct (Code 3 M) as (q & E & T). injection E as <-. exact T.
    - destruct (Code 5 M) as (q & E & T). injection E as <-. apply ordinary_from_weak. exact T.
    - destruct (Code 7 M) as (E1 & E2 & E3). cbn. unfold x_to_move. rewrite E1, E2. cbn.
      apply stealing.
      + split; intros l I; subst ls; eapply lines_plain; eauto.
      + split; intros l c I J; subst ls; eapply lines_within; eauto.
      + rewrite <- E1. exact HX. }
  assert (MakerWins : mem 6 done = true -> weak (of h) = true -> wins (of h) X s).
  { intros M W. apply (Go true X). cbn [other]. destruct (Maker W) as [-> ->]. destruct (Code 6 M) as (q & E & T). injection E as <-. exact T. }
  assert (BreakerHolds : mem 4 done = true -> weak (of h) = true -> holds (of h) O s).
  { intros M W. apply (Go false O). cbn [other]. destruct (Maker W) as [-> ->]. destruct (Code 4 M) as (q & E & T). injection E as <-. exact T. }
  assert (MakerHolds : weak (of h) = true -> holds (of h) X s).
  { intro W. apply (Go false X). cbn [other]. destruct (Maker W) as [-> ->]. apply no_lines with 1%nat; [exact HD| |lia].
    intros L' _ _ [l [[] _]]. }
  unfold follows in Fo. destruct De as (_ & _ & Mv). unfold has_value. rewrite Mv.
  destruct (weak (of h)) eqn:W, (worth h), (x_to_move h); try discriminate; cbn; auto.
  - apply andb_true_iff in Fo as [F1 F2]. auto.
  - apply andb_true_iff in Fo as [F1 F2]. auto.
Qed.

Theorem verify_sound file h total : verify stream fetch summed file = Some (h, total) ->
  forall s, describes h s -> has_value (of h) s (worth h).
Proof.
  unfold verify. destruct (header_bytes _ _ _ 1024 [] _) as [[text r]|]; [|discriminate].
  destruct (header text) as [h'|]; [|discriminate].
  destruct ((0 <? k (of h'))%Z && shapedb (Z.to_nat (k (of h'))) (lines (of h')) && fair h' (lines (of h'))) eqn:G; [|discriminate].
  apply andb_true_iff in G as [G Fa]. apply andb_true_iff in G as [K0 Sh]. apply Z.ltb_lt in K0. apply shapedb_spec in Sh.
  destruct (tables _ _ _ _) as [ts|] eqn:T; [|discriminate].
  destruct (take_bits _ _ 4 0 r) as [[j r1]|]; [|discriminate].
  destruct (claims _ _ _ _ _ _ _ _ _ _) as [[[done tot] r2]|] eqn:C; [|discriminate].
  destruct (follows h' done && finished stream fetch summed r2) eqn:Fo; [|discriminate]. apply andb_true_iff in Fo as [Fo _].
  intro E. injection E as -> _.
  unfold fair in Fa. rewrite !andb_true_iff, N.eqb_eq, !negb_true_iff in Fa. destruct Fa as [[[[F1 F2] F3] _] _].
  destruct (tables_spec _ _ _ _ _ T) as [T1 T2].
  assert (Sa : sane h (lines (of h)) ts).
  { constructor; auto.
    - intros c A B. assert (Q : N.land (stones_x h) (stones_o h) # c = true) by (apply land_true; auto).
      rewrite F1, N.bits_0 in Q. discriminate.
    - rewrite <- finb_spec. congruence.
    - rewrite <- finb_spec. congruence.
    - apply T2. unfold arounds. destruct (rows (of h) =? columns (of h))%Z; discriminate. }
  intros s De. eapply values; eauto. eapply claims_sound; eauto. intros c [].
Qed.

End FileSound.

(** The theorem that the kernel's computations are put into. *)
Lemma agrees_spec h g v : agrees h g v = true ->
  of h = g /\ stones_x h = 0 /\ stones_o h = 0 /\ worth h = v.
Proof.
  unfold agrees. rewrite !andb_true_iff, !Z.eqb_eq, !N.eqb_eq. intros [[[[[[[E1 E2] E3] E4] E5] E6] E7] E8].
  apply eqb_prop in E4, E5. split; [|split; [exact E6|split; [exact E7|]]].
  - destruct (of h), g. cbn in E1, E2, E3, E4, E5. congruence.
  - destruct (worth h), v; congruence || discriminate.
Qed.

Lemma describes_empty h : stones_x h = 0 -> stones_o h = 0 -> describes h empty_board.
Proof.
  intros E1 E2. unfold describes. rewrite E1, E2. split; [|split].
  - intros x _. cbn. rewrite N.bits_0. split; discriminate.
  - intros x _. cbn. rewrite N.bits_0. split; discriminate.
  - unfold x_to_move. rewrite E1, E2. reflexivity.
Qed.

Lemma pieces_sound ps h total : verify_pieces ps = Some (h, total) ->
  forall s, describes h s -> has_value (of h) s (worth h).
Proof. unfold verify_pieces. apply verify_sound. Qed.

Theorem proved_by g v ps : proves g v ps = true -> has_value g empty_board v.
Proof.
  unfold proves. destruct (verify_pieces ps) as [[h total]|] eqn:V; [|intro Q; discriminate Q].
  intro A. destruct (agrees_spec h g v A) as (E0 & E1 & E2 & E3).
  rewrite <- E0, <- E3. exact (pieces_sound ps h total V empty_board (describes_empty h E1 E2)).
Qed.

Print Assumptions proved_by.

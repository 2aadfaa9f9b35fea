(** The checker of one claim: docs/certificate.md, "Proofs". Its soundness is in Sound.v. *)

From Coq Require Import NArith List Bool FMapPositive.
From Deret Require Import Game Static.
Import ListNotations.
Open Scope N_scope.

(** An open line of a side: the cells it still needs, the cells that would spoil it, all its cells. *)
Record open_line := Open { miss : list N; spoil : list N; mask : N }.

Definition mask_of (l : list N) : N := fold_right (fun c m => add m c) 0 l.

(** The lines that the side with the stones [S] can still finish against [T]. *)
Definition opens (ls : list line) (S T : N) : list open_line :=
  flat_map (fun l =>
    if existsb (fun c => T # c) (fst l) || existsb (fun c => S # c) (snd l) then []
    else [Open (filter (fun c => negb (S # c)) (fst l)) (snd l) (mask_of (fst l))]) ls.

(** The same after a move of that side, and after one of the other. *)
Definition own_move (c : N) (os : list open_line) : list open_line :=
  flat_map (fun o =>
    if mem c (spoil o) then []
    else [if mem c (miss o) then Open (remove c (miss o)) (spoil o) (mask o) else o]) os.
Definition other_move (c : N) (os : list open_line) : list open_line :=
  filter (fun o => negb (mem c (miss o))) os.

(** The cells where the side finishes a line now. *)
Definition finishing (os : list open_line) : list N :=
  flat_map (fun o => match miss o with [c] => [c] | _ => [] end) os.

Definition least (c : N) (l : list N) : N := fold_left N.min l c.

Fixpoint pbits (p : positive) (i : N) : list N :=
  match p with
  | xH => [i]
  | xO p => pbits p (N.succ i)
  | xI p => i :: pbits p (N.succ i)
  end.
(** The cells of a set, in their order. *)
Definition members (S : N) : list N := match S with N0 => [] | Npos p => pbits p 0 end.

(** The image of a set, given that of each cell. *)
Fixpoint pimage (p : positive) (t : list N) (acc : N) : N :=
  match t, p with
  | [], _ => acc
  | s :: _, xH => N.lor acc s
  | _ :: t, xO p => pimage p t acc
  | s :: t, xI p => pimage p t (N.lor acc s)
  end.
Definition image_of (t : list N) (S : N) : N := match S with N0 => 0 | Npos p => pimage p t 0 end.

Definition everything (n : nat) : N := N.ones (N.of_nat n).

(** [existsb] and the like where the kernel computes: it would evaluate both sides of a disjunction. *)
Section Any.
Variable A : Type.
Variable f : A -> bool.
Fixpoint any (l : list A) : bool := match l with [] => false | a :: l => if f a then true else any l end.
Lemma any_existsb l : any l = existsb f l.
Proof. induction l as [|a l IH]; cbn; [reflexivity|]. now rewrite IH. Qed.
End Any.
Arguments any {A}.

(** Remembered positions, by a hash of their key; nothing rests on the hash. *)
Inductive bucket := Nothing | Entry (t : bool) (kw kl zone : N) (rest : bucket).
Definition table := PositiveMap.t bucket.

Definition low := Npos 2097151. (* 21 bits *)
Definition fold_bits (S : N) : N := N.lxor S (N.lxor (N.shiftr S 21) (N.shiftr S 42)).
Definition hash (kw kl : N) : positive :=
  N.succ_pos (N.land low (N.lxor (fold_bits kw) (N.shiftr (fold_bits (N.double (N.double kl))) 5))).

Fixpoint lookup (b : bucket) (t : bool) (kw kl : N) : option N :=
  match b with
  | Nothing => None
  | Entry t' w l z rest => if (if eqb t t' then if kw =? w then kl =? l else false else false) then Some z else lookup rest t kw kl
  end.

Section Check.

(** Where bits come from. *)
Variable source : Type.
Variable next : source -> option (bool * source).

(** The number of cells, twice, and all of them. *)
Variable n : nat.
Variable cell_count : N.
Variable full : N.
Variable cell_bits : nat.
Variable K : nat.
Variable exact : bool.
Variable goal : bool.
Variable zoned : bool.
(** For each symmetry of the board the image of each cell, and the same of the inverse. *)
Variable symmetries : list (list N * list N).

Record state := State { from : source; pairs : list (N * N); seen : table; count : N }.
(** Stones of the winner and of the loser, their open lines, and whether the winner is to move. *)
Record place := Place { w : N; l : N; ow : list open_line; ol : list open_line; turn : bool }.

Fixpoint take_bits (j : nat) (acc : N) (s : source) : option (N * source) :=
  match j with
  | O => Some (acc, s)
  | S j => match next s with
           | None => None
           | Some (b, s) => take_bits j (if b then N.succ_double acc else N.double acc) s
           end
  end.
Definition take (j : nat) (s : state) : option (N * state) :=
  match take_bits j 0 (from s) with
  | None => None
  | Some (x, f) => Some (x, State f (pairs s) (seen s) (count s))
  end.
Definition take_cell (s : state) : option (N * state) :=
  match take cell_bits s with
  | Some (c, s) => if c <? cell_count then Some (c, s) else None
  | None => None
  end.

Definition bit (c : N) : N := add 0 c.
(** Outside zoned claims every zone is the whole board. *)
Definition zone_of (z : N) : N := if zoned then z else full.

Definition move (p : place) (c : N) : place :=
  if turn p then Place (add (w p) c) (l p) (own_move c (ow p)) (other_move c (ol p)) false
  else Place (w p) (add (l p) c) (other_move c (ow p)) (own_move c (ol p)) true.

Definition vacant (p : place) (c : N) : bool := if c <? cell_count then if w p # c then false else negb (l p # c) else false.
Definition free (p : place) : N := N.ldiff (N.ldiff full (w p)) (l p).
Definition union (os : list open_line) (m : N) : N := fold_left (fun m o => N.lor m (mask o)) os m.
Definition live (p : place) : N := if exact then full else union (ol p) (union (ow p) 0).
Definition dead_of (p : place) : N := N.ldiff full (live p).

Section Moves.
Variable check : place -> state -> option (N * state).

(** All moves of the loser. *)
Fixpoint each (p : place) (cs : list N) (s : state) : option state :=
  match cs with
  | [] => Some s
  | c :: cs => match check (move p c) s with
               | None => None
               | Some (_, s) => each p cs s
               end
  end.

(** In zoned claims, those that are named, and with each all outside its zone. *)
Fixpoint named (q : nat) (p : place) (left zone : N) (s : state) : option (N * state) :=
  match left with
  | 0 => Some (zone, s)
  | _ =>
    match q with
    | O => None
    | S q =>
      match take_cell s with
      | None => None
      | Some (c, s) =>
        if left # c then
          match check (move p c) s with
          | None => None
          | Some (z, s) => named q p (N.land (N.ldiff left (bit c)) z) (N.lor zone z) s
          end
        else None
      end
    end
  end.

Definition expand (p : place) (s : state) : option (N * state) :=
  if turn p then
    match take_cell s with
    | None => None
    | Some (c, s) =>
      if vacant p c then
        match check (move p c) s with
        | None => None
        | Some (z, s) => Some (N.lor z (zone_of (bit c)), s)
        end
      else None
    end
  else
    let moves := N.land (free p) (live p) in
    match moves with
    | 0 => None (* the lines that are open would be full *)
    | _ =>
      if zoned then named n p moves 0 s
      else match each p (members moves) s with
           | None => None
           | Some s => Some (full, s)
           end
    end.
End Moves.

(** The least image of a pair of sets, with the symmetries that lead to it. *)
Definition before (a b : N * N) : bool :=
  match fst a ?= fst b with Lt => true | Gt => false | Eq => snd a <? snd b end.
Definition equal (a b : N * N) : bool := if fst a =? fst b then snd a =? snd b else false.
Fixpoint least_image (ts : list (list N * list N)) (kw kl : N) (best : N * N) (by_ : list (list N * list N))
  : (N * N) * list (list N * list N) :=
  match ts with
  | [] => (best, by_)
  | t :: ts =>
    let image := (image_of (fst t) kw, image_of (fst t) kl) in
    if equal image best then least_image ts kw kl best (t :: by_)
    else if before image best then least_image ts kw kl image [t]
    else least_image ts kw kl best by_
  end.
Definition key (p : place) : (N * N) * list (list N * list N) :=
  let d := dead_of p in
  let kw := N.lor (w p) d in
  let kl := N.lor (l p) d in
  match symmetries with
  | [] => ((0, 0), [])
  | t :: ts => least_image ts kw kl (image_of (fst t) kw, image_of (fst t) kl) [t]
  end.

Definition bucket_of (t : table) (h : positive) : bucket :=
  match PositiveMap.find h t with Some b => b | None => Nothing end.

Definition remember (p : place) (zone : N) (s : state) : state :=
  let '((kw, kl), by_) := key p in
  let z := if zoned then fold_left (fun z t => N.lor z (image_of (fst t) zone)) by_ 0 else 0 in
  let h := hash kw kl in
  State (from s) (pairs s)
    (PositiveMap.add h (Entry (turn p) kw kl z (bucket_of (seen s) h)) (seen s)) (count s).

Definition recall (p : place) (s : state) : option (N * state) :=
  let '((kw, kl), by_) := key p in
  match by_ with
  | [] => None
  | t :: _ =>
    match lookup (bucket_of (seen s) (hash kw kl)) (turn p) kw kl with
    | None => None
    | Some z => Some (if zoned then image_of (snd t) z else full, s)
    end
  end.

(** New pairs: cells that are empty and in no other. *)
Fixpoint read_pairs (j : nat) (p : place) (taken : N) (acc : list (N * N)) (s : state) : option state :=
  match j with
  | O => Some (State (from s) acc (seen s) (count s))
  | S j =>
    match take_cell s with
    | None => None
    | Some (a, s) =>
      match take_cell s with
      | None => None
      | Some (b, s) =>
        if (a =? b) || taken # a || taken # b then None
        else read_pairs j p (add (add taken a) b) ((a, b) :: acc) s
      end
    end
  end.

Definition holds_pair (o : open_line) (q : N * N) : bool := if mem (fst q) (miss o) then mem (snd q) (miss o) else false.

(** Gives the attacker each cell that he may have, in their order; the others are the zone. *)
Fixpoint give (cs : list N) (R : list (list N)) (sum limit zone : N) : N :=
  match cs with
  | [] => zone
  | c :: cs =>
    let more := sum + load K R c in
    if more <? limit then give cs (map (remove c) R) more limit zone
    else give cs R sum limit (add zone c)
  end.

Definition held (p : place) (s : state) : option (N * state) :=
  if goal then None
  else
    let usable := filter (fun q =>
      if vacant p (fst q) then if vacant p (snd q) then any (fun o => holds_pair o q) (ol p) else false else false) (pairs s) in
    let paired := fold_left (fun m q => add (add m (fst q)) (snd q)) usable 0 in
    let R := flat_map (fun o =>
      if any (holds_pair o) usable then [] else [filter (fun c => negb (paired # c)) (miss o)]) (ol p) in
    let limit := bound K (turn p) in
    let sum := pot K R in
    if sum <? limit then
      Some (if zoned then give (members (N.ldiff (free p) paired)) R sum limit paired else full, s)
    else None.

Definition counted (s : state) : state := State (from s) (pairs s) (seen s) (N.succ (count s)).

(** A position with no line to finish: its code. *)
Definition node (check : place -> state -> option (N * state)) (p : place) (s : state) : option (N * state) :=
  match take 3 (counted s) with
  | None => None
  | Some (code, s) =>
    match code with
    | 0 => expand check p s
    | 1 => match expand check p s with
           | None => None
           | Some (z, s) => Some (z, remember p z s)
           end
    | 2 => recall p s
    | 3 => match take 8 s with
           | None => None
           | Some (j, s) =>
             match read_pairs (N.to_nat j) p (N.lor (w p) (l p)) [] s with
             | None => None
             | Some s => held p s
             end
           end
    | 4 => held p s
    | _ => None
    end
  end.

(** Checks a position; gives the zone of its proof. [fuel] is above the number of empty cells. *)
Fixpoint check (fuel : nat) (p : place) (s : state) : option (N * state) :=
  match fuel with
  | O => None
  | S fuel =>
    match finishing (if turn p then ow p else ol p) with
    | c :: cs => if turn p then Some (zone_of (bit (least c cs)), s) else None
    | [] =>
      match finishing (if turn p then ol p else ow p) with
      | [] =>
        match (if goal then ow p else ol p) with
        | [] => if goal then None else Some (zone_of 0, s)
        | _ => node (check fuel) p s
        end
      | c :: cs =>
        let first := least c cs in
        match remove first (c :: cs) with
        | [] =>
          match check fuel (move p first) s with
          | None => None
          | Some (z, s) => Some (N.lor z (zone_of (bit first)), s)
          end
        | d :: ds => if turn p then None else Some (zone_of (add (bit first) (least d ds)), s)
        end
      end
    end
  end.

End Check.

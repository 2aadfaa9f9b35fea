(** The checker of a file: header, claims and checksum, decoded from its bytes. *)

From Coq Require Import NArith ZArith List Bool FMapPositive.
From Coq.Strings Require Import Byte String.
From Deret Require Import Spec Game Static Check Board.
Import ListNotations.
Open Scope N_scope.

(** The board: what is computed once. *)
Definition around (g : game) (turned flip mirror : bool) (i : N) : N :=
  let r := (Z.of_N i / columns g)%Z in
  let c := (Z.of_N i mod columns g)%Z in
  let r := if flip then (rows g - 1 - r)%Z else r in
  let c := if mirror then (columns g - 1 - c)%Z else c in
  index g (if turned then (c, r) else (r, c)).

Definition arounds (g : game) : list (N -> N) :=
  let plain := [around g false false false; around g false false true; around g false true false; around g false true true] in
  if (rows g =? columns g)%Z
  then plain ++ [around g true false false; around g true false true; around g true true false; around g true true true]
  else plain.

Definition inverseb (n : nat) (f g : N -> N) : bool :=
  forallb (fun c => (f c <? N.of_nat n) && (g (f c) =? c)) (cells n).
Definition maps_to (cs es : list N) (l : line) : bool :=
  forallb (fun c => mem c cs) (fst l) && forallb (fun c => mem c es) (snd l) && forallb (fun c => mem c (fst l)) cs.
Definition keepsb (f : N -> N) (ls : list line) : bool :=
  forallb (fun l => existsb (maps_to (map f (fst l)) (map f (snd l))) ls) ls.

Definition image_table (n : nat) (f : N -> N) : list N := map (fun c => bit (f c)) (cells n).

Fixpoint tables (n : nat) (ls : list line) (fs all : list (N -> N)) : option (list (list N * list N)) :=
  match fs with
  | [] => Some []
  | f :: fs =>
    match find (fun g => inverseb n f g && inverseb n g f) all with
    | None => None
    | Some g =>
      if keepsb f ls && keepsb g ls then
        match tables n ls fs all with
        | None => None
        | Some ts => Some ((image_table n f, image_table n g) :: ts)
        end
      else None
    end
  end.

Fixpoint distinct (l : list N) : bool :=
  match l with [] => true | c :: l => negb (mem c l) && distinct l end.
Definition shapedb (K : nat) (ls : list line) : bool :=
  forallb (fun l => distinct (fst l) && Nat.eqb (List.length (fst l)) K && forallb (fun c => negb (mem c (fst l))) (snd l)) ls.

(** Bits and bytes. *)
Section File.

Variable stream : Type.
Variable fetch : stream -> option (byte * stream).
(** Whether the checksum is looked at: it proves nothing. *)
Variable summed : bool.

(** The bits left of the last byte, what follows, and the checksum so far. *)
Record reader := Reader { left : list bool; after : stream; sum : N }.

Definition word := Npos 18446744073709551615. (* 2^64 - 1 *)
Definition fnv (h : N) (b : byte) : N :=
  let x := N.lxor h (Byte.to_N b) in N.land word (N.shiftl x 40 + 435 * x).
Definition fnv_start : N := 14695981039346656037.

Definition next_byte (r : reader) : option (byte * reader) :=
  match fetch (after r) with
  | None => None
  | Some (b, s) => Some (b, Reader [] s (if summed then fnv (sum r) b else 0))
  end.

Definition next (r : reader) : option (bool * reader) :=
  match left r with
  | b :: bs => Some (b, Reader bs (after r) (sum r))
  | [] =>
    match next_byte r with
    | None => None
    | Some (x, r) =>
      let '(b0, (b1, (b2, (b3, (b4, (b5, (b6, b7))))))) := Byte.to_bits x in
      Some (b7, Reader [b6; b5; b4; b3; b2; b1; b0] (after r) (sum r))
    end
  end.

(** The end: zeros, the checksum, nothing more. *)
Fixpoint little (j : nat) (scale acc : N) (s : stream) : option (N * stream) :=
  match j with
  | 0%nat => Some (acc, s)
  | S j => match fetch s with
           | None => None
           | Some (b, s) => little j (scale * 256) (acc + scale * Byte.to_N b) s
           end
  end.
Definition finished (r : reader) : bool :=
  forallb negb (left r) &&
  match little 8 1 0 (after r) with
  | None => false
  | Some (x, s) => (negb summed || (x =? sum r)) && match fetch s with None => true | Some _ => false end
  end.

(** The header: its bytes up to and with an empty line. *)
Fixpoint header_bytes (fuel : nat) (acc : list byte) (r : reader) : option (list byte * reader) :=
  match fuel with
  | 0%nat => None
  | S fuel =>
    match next_byte r with
    | None => None
    | Some (b, r) =>
      match b, acc with
      | x0a, x0a :: _ => Some (rev (b :: acc), r)
      | _, _ => header_bytes fuel (b :: acc) r
      end
    end
  end.

Fixpoint expect (text : list byte) (s : list byte) : option (list byte) :=
  match text, s with
  | [], _ => Some s
  | t :: text, b :: s => if Byte.eqb t b then expect text s else None
  | _, [] => None
  end.
Definition says (text : string) : list byte -> option (list byte) := expect (list_byte_of_string text).

Definition digit (b : byte) : option N :=
  let v := Byte.to_N b in if (48 <=? v) && (v <=? 57) then Some (v - 48) else None.
(** One or two digits, the first not 0. *)
Definition number (s : list byte) : option (N * list byte) :=
  match s with
  | [] => None
  | a :: s =>
    match digit a with
    | None | Some 0 => None
    | Some x =>
      match s with
      | b :: s' => match digit b with Some y => Some (10 * x + y, s') | None => Some (x, s) end
      | [] => Some (x, s)
      end
    end
  end.

Fixpoint row_text (j : nat) (i x o : N) (s : list byte) : option ((N * N * N) * list byte) :=
  match j with
  | 0%nat => Some ((i, x, o), s)
  | S j =>
    match s with
    | "X"%byte :: s => row_text j (N.succ i) (add x i) o s
    | "O"%byte :: s => row_text j (N.succ i) x (add o i) s
    | "."%byte :: s => row_text j (N.succ i) x o s
    | _ => None
    end
  end.
Fixpoint rows_text (m c : nat) (i x o : N) (s : list byte) : option ((N * N) * list byte) :=
  match m with
  | 0%nat => Some ((x, o), s)
  | S m =>
    match row_text c i x o s with
    | None => None
    | Some ((i, x, o), s) =>
      match m with
      | 0%nat => Some ((x, o), s)
      | _ => match s with "/"%byte :: s => rows_text m c i x o s | _ => None end
      end
    end
  end.

Record head := Head { of : game; stones_x : N; stones_o : N; worth : value }.

Notation "'let*' x := e 'in' f" := (match e with Some x => f | None => None end)
  (at level 200, x pattern, e at level 100, f at level 200).

Definition header (s : list byte) : option head :=
  let* s := says "deret certificate 2
game " s in
  let* (r, s) := number s in
  let* s := says "," s in
  let* (c, s) := number s in
  let* s := says "," s in
  let* (j, s) := number s in
  let '(ex, s) := match says ",exact" s with Some s => (true, s) | None => (false, s) end in
  let* s := says "
position " s in
  let* (stones, s) := rows_text (N.to_nat r) (N.to_nat c) 0 0 0 s in
  let* s := says "
question " s in
  let* (we, s) := match says "strong" s with
                  | Some s => Some (false, s)
                  | None => match says "weak" s with Some s => Some (true, s) | None => None end
                  end in
  let* s := says "
value " s in
  let* (v, s) := match says "win" s with
                 | Some s => Some (Win, s)
                 | None => match says "draw" s with
                           | Some s => Some (Draw, s)
                           | None => match says "loss" s with Some s => Some (Loss, s) | None => None end
                           end
                 end in
  let* s := says "

" s in
  match s with
  | _ :: _ => None
  | [] =>
    if (r <=? 22) && (c <=? 22) && (j <=? N.max r c)
    then Some (Head (Game (Z.of_N r) (Z.of_N c) (Z.of_N j) ex we) (fst stones) (snd stones) v)
    else None
  end.

Definition x_to_move (h : head) : bool :=
  Nat.eqb (List.length (members (stones_x h))) (List.length (members (stones_o h))).

(** The stones are a position of the game, and it is not over by the ordinary rules. *)
Definition fair (h : head) (ls : list line) : bool :=
  let x := stones_x h in
  let o := stones_o h in
  (N.land x o =? 0) && negb (finb ls x) && negb (finb ls o) &&
  negb (N.ldiff (everything (size (of h))) (N.lor x o) =? 0) &&
  (x_to_move h || Nat.eqb (List.length (members x)) (S (List.length (members o)))).

(** The claims: whether the winner must get a line, who he is, and whether only lines of the attacker count. *)
Definition claim (code : N) : option (bool * player * bool) :=
  match code with
  | 0 => Some (true, X, false)
  | 1 => Some (true, O, false)
  | 2 => Some (false, O, false)
  | 3 => Some (false, X, false)
  | 4 => Some (false, O, true)
  | 5 => Some (false, X, true)
  | 6 => Some (true, X, true)
  | _ => None
  end.

Definition lines_w (goal weak : bool) (ls : list line) : list line := if weak && negb goal then [] else ls.
Definition lines_l (goal weak : bool) (ls : list line) : list line := if weak && goal then [] else ls.
Definition stones_w (h : head) (p : player) : N := match p with X => stones_x h | O => stones_o h end.
Definition moves_now (h : head) (p : player) : bool := match p with X => x_to_move h | O => negb (x_to_move h) end.

Definition proof_of (h : head) (ls : list line) (ts : list (list N * list N)) (q : bool * player * bool) (r : reader)
  : option (reader * N) :=
  let '(goal, p, weak) := q in
  let w := stones_w h p in
  let l := stones_w h (other p) in
  let n := size (of h) in
  let start := Place w l (opens (lines_w goal weak ls) w l) (opens (lines_l goal weak ls) l w) (moves_now h p) in
  match check reader next n (N.of_nat n) (everything n) (N.size_nat (N.of_nat n - 1)) (Z.to_nat (k (of h))) (exact (of h)) goal
          (weak && negb (exact (of h))) ts (S n) start (State reader r [] (PositiveMap.empty bucket) 0) with
  | None => None
  | Some (_, s) => Some (from reader s, count reader s)
  end.

Fixpoint claims (j : nat) (h : head) (ls : list line) (ts : list (list N * list N)) (done : list N) (total : N) (r : reader)
  : option (list N * N * reader) :=
  match j with
  | 0%nat => Some (done, total, r)
  | S j =>
    match take_bits reader next 4 0 r with
    | None => None
    | Some (code, r) =>
      if code =? 7 then
        if (stones_x h =? 0) && (stones_o h =? 0) && negb (exact (of h)) then claims j h ls ts (code :: done) total r else None
      else
        match claim code with
        | None => None
        | Some q =>
          match proof_of h ls ts q r with
          | None => None
          | Some (r, m) => claims j h ls ts (code :: done) (total + m) r
          end
        end
    end
  end.

Definition follows (h : head) (done : list N) : bool :=
  let has c := mem c done in
  match weak (of h), worth h, x_to_move h with
  | false, Win, true | false, Loss, false => has 0
  | false, Win, false | false, Loss, true => has 1
  | false, Draw, _ => (has 2 || has 4) && (has 3 || has 5 || has 7)
  | true, Win, true | true, Loss, false => has 6
  | true, Win, false | true, Loss, true => false
  | true, Draw, _ => has 4
  end.

(** Accepts a file: what it is about, and how many positions it has. *)
Definition verify (file : stream) : option (head * N) :=
  let* (text, r) := header_bytes 1024 [] (Reader [] file fnv_start) in
  let* h := header text in
  let n := size (of h) in
  let ls := lines (of h) in
  if (0 <? k (of h))%Z && shapedb (Z.to_nat (k (of h))) ls && fair h ls then
    let* ts := tables n ls (arounds (of h)) (arounds (of h)) in
    let* (j, r) := take_bits reader next 4 0 r in
    let* (done, total, r) := claims (N.to_nat j) h ls ts [] 0 r in
    if follows h done && finished r then Some (h, total) else None
  else None.

End File.

(** A file in memory: its bytes, in pieces of any length. *)
Fixpoint from_pieces (ps : list (list byte)) : option (byte * (list byte * list (list byte))) :=
  match ps with
  | [] => None
  | [] :: ps => from_pieces ps
  | (b :: bs) :: ps => Some (b, (bs, ps))
  end.
Definition fetch_piece (s : list byte * list (list byte)) : option (byte * (list byte * list (list byte))) :=
  match s with
  | (b :: bs, ps) => Some (b, (bs, ps))
  | ([], ps) => from_pieces ps
  end.
Definition verify_pieces (ps : list (list byte)) : option (head * N) :=
  verify (list byte * list (list byte)) fetch_piece false ([], ps).

(** The value that a file proves of an empty board. *)
Definition value_eqb (a b : value) : bool :=
  match a, b with Win, Win | Draw, Draw | Loss, Loss => true | _, _ => false end.
Definition agrees (h : head) (g : game) (v : value) : bool :=
  (rows (of h) =? rows g)%Z && (columns (of h) =? columns g)%Z && (k (of h) =? k g)%Z &&
  Bool.eqb (exact (of h)) (exact g) && Bool.eqb (weak (of h)) (weak g) &&
  (stones_x h =? 0) && (stones_o h =? 0) && value_eqb (worth h) v.
Definition proves (g : game) (v : value) (ps : list (list byte)) : bool :=
  match verify_pieces ps with
  | None => false
  | Some (h, _) => agrees h g v
  end.

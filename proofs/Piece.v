(** Bytes of a file as a string literal. *)
From Coq Require Import List.
From Coq.Strings Require Import Byte.
Inductive piece := Piece (bytes : list byte).
Definition bytes (p : piece) : list byte := match p with Piece b => b end.
Definition pieces (ps : list piece) : list (list byte) := map bytes ps.
Declare Scope piece_scope.
Delimit Scope piece_scope with piece.
String Notation piece Piece bytes : piece_scope.

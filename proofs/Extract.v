(** The checker as an OCaml program: checker.ml, which main.ml gives a file's bytes. *)

From Coq Require Import Extraction ExtrOcamlBasic.
From Deret Require Import File.

Extraction Language OCaml.
Extraction "checker.ml" verify.

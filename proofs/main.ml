(* The extracted checker on files. All that this file adds is reading bytes and printing.

   ./checker FILE...: one line for each file; exit status 1 if one does not hold. *)

let read path =
  let file = open_in_bin path in
  Fun.protect ~finally:(fun () -> close_in file) (fun () -> really_input_string file (in_channel_length file))

(* The constructors of Coq's bytes are x00 to xff, in this order. *)
let byte (c : char) : Checker.byte = Obj.magic (Char.code c)

let rec int_of_positive = function
  | Checker.XH -> 1
  | Checker.XO p -> 2 * int_of_positive p
  | Checker.XI p -> 2 * int_of_positive p + 1

let int_of_n = function Checker.N0 -> 0 | Checker.Npos p -> int_of_positive p
let int_of_z = function Checker.Z0 -> 0 | Checker.Zpos p -> int_of_positive p | Checker.Zneg p -> - int_of_positive p

let check path =
  let file = read path in
  let fetch at = if at < String.length file then Some (byte file.[at], at + 1) else None in
  match Checker.verify fetch true 0 with
  | None -> Printf.printf "%s: does not hold\n%!" path; false
  | Some (head, positions) ->
    let game = Checker.(head.of0) in
    let value = match Checker.(head.worth) with Checker.Win -> "win" | Checker.Draw -> "draw" | Checker.Loss -> "loss" in
    Printf.printf "%s: holds (%d,%d,%d%s: %s, %s; %d positions)\n%!" path
      (int_of_z game.Checker.rows) (int_of_z game.Checker.columns) (int_of_z game.Checker.k)
      (if game.Checker.exact then ",exact" else "") (if game.Checker.weak then "weak" else "strong") value (int_of_n positions);
    true

let () =
  let paths = List.tl (Array.to_list Sys.argv) in
  if paths = [] then (prerr_endline "usage: checker FILE..."; exit 2);
  exit (if List.for_all Fun.id (List.map check paths) then 0 else 1)

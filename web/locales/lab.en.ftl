# What the lab view says.

lab-title = The lab: the papers run again
lab-lead = Every table, figure and claim of five papers about k in a row, done again on this machine: what was printed, what we measure, and what to make of it. Runs are shared: what somebody has finished here, everybody sees at once.
lab-finished = { $finished } of { $of } experiments finished here
lab-run-all = Run what is missing, quick ({ $n })
lab-run-all-about = One after the other, less than a minute in all. You may close the page; they go on.
lab-all = All experiments
lab-unknown = There is no experiment { $id }
lab-never-run = not run here yet
lab-quick = quick
lab-full = full
lab-size = Size of the run
lab-seed = Seed
lab-start = Start
lab-cancel = Cancel
lab-resume = Resume
lab-again = Run again
lab-progress = Progress
lab-steps = step { $done } of { $of } ·
lab-claims = It checks { $codes } of the papers.
lab-about-quick = A quick run takes seconds and says that it is smaller.
lab-about-full = A full run can take minutes. It goes on when you close the page.
lab-stage-waiting = Waits in line: one experiment works at a time, so that its times are its own.
lab-stage-running = Running.
lab-stage-stopping = Stopping after the step it is at.
lab-stage-cancelled = Cancelled.
lab-stage-kept = Cancelled. { $kept ->
    [one] One result is kept
   *[other] { $kept } results are kept
 }: resuming works out the rest.
lab-stage-finished = Finished.
lab-stage-failed = It could not be finished
lab-goes-on = You may close the page; it goes on.
lab-quick-note = A quick run: fewer games, smaller boards. The full run says more.
lab-checks = Printed and measured
lab-printed = The paper says
lab-measured = We find
lab-save-figure = Save the figure (SVG)
lab-files = Files, and the command that makes them again

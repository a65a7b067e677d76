// What the starter does when the server has ended. Plain JavaScript: it runs on whichever Node is there.
'use strict';

/** The server's exit code when it refuses to start for a reason that only a person can mend (src/server/start/refusals.ts). */
const REFUSED = 78;
/** Milliseconds between two starts after a defect: doubled each time, begun anew once the server has run for a while. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const HEALTHY = 10_000;

/** How long to wait before the next start, after a run of `lasted` milliseconds that followed a wait of `pause`. */
function nextPause(pause, lasted) {
  if (pause === 0 || lasted >= HEALTHY) return FIRST_PAUSE;
  return Math.min(pause * 2, LONGEST_PAUSE);
}

module.exports = { REFUSED, nextPause };

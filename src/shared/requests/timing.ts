/**
 * Every number of time and tries that docs/safety.md states for a request and whoever takes it on, once, each beside
 * its S-number. The others: `shared/kernel/timing.ts`. Seconds unless named.
 */
export const requestTiming = {
  /** "Other times". */
  undoDoneSeconds: 15,
  undoAcceptSeconds: 15,
  reopenHours: 24,
  /** Ours: a tap says when it was asked, at most this long ago. */
  askedWithinHours: 24,
  cancelledDischargeHours: 24,
  /** S7: a repeat alerts again at most once per this time. */
  repeatAlertSeconds: 60,
  /** S7: so many repeats in so long notify the next circle at once. */
  repeatsWiden: { repeats: 3, minutes: 5 },
  /** S13: "waiting, not sent" is shown within 1 s of a tap without a link; the tile turns to it after this much silence. */
  waitingShownSeconds: 0.5,
  /** S13: with a link a key says "sending" until there has been no answer for so long. */
  noAnswerShownSeconds: 2,
  /** S12: what has ended stays on the first screen for so long, unless it is put away before. */
  outcomeShownMinutes: 30,
  /** S38: the undo that the screen offers. */
  undoOfferSeconds: 5,
  /** Ours: *done* stays away from where *accept* was pressed for so long without a touch. */
  doneRestSeconds: 3,
  /** Ours: *done* on what is urgent asks "already finished?" for so long after the acceptance. */
  doneAskedSeconds: 60,
  /** S9: a request that lost its last recipient is found within 5 s, whatever took them: looked for this often. */
  recipientJobSeconds: 2,
  /** S6, S22: who may decline depends on who else can be reached: looked this often whether it is otherwise. */
  declinerJobSeconds: 2,
  /** S22: who has declined is notified again after this. */
  declineLapsesMinutes: 10,
  /** S11: without a receipt for so long the request is unreceived and the next circle notified too; then the patient. */
  receiptSeconds: {
    high: { unreceived: 15, patientNotified: 30 },
    normal: { unreceived: 30, patientNotified: 60 },
    low: { unreceived: 120, patientNotified: 300 },
  },
  /** S19: when the second, third and fourth circle are notified. */
  stepSeconds: { high: [60, 120, 180], normal: [180, 360, 540], low: [600, 1200, 1800] },
  /** S19: the end rule; `times` null is until a person takes it. */
  endRule: {
    high: { everySeconds: 120, times: null },
    normal: { everySeconds: 600, times: null },
    low: { everySeconds: 1800, times: 3 },
  },
  /** How far a hospital may loosen the steps of S19, as a multiple. */
  loosestSteps: { high: 1, normal: 2, low: 2 },
  /** S24, in promises since the acceptance: late, and "still at it?"; without an answer in so long, given back. */
  lateAfterPromises: 2,
  stillAtItAfterPromises: 3,
  stillAtItMinutes: 5,
  /** S24: the same for high urgency, counted in minutes from the acceptance; "done, or still at it?" is asked 5 min before. */
  highAccepted: { remindMinutes: 3, lateMinutes: 6, giveBackMinutes: 10 },
  /** S24: the promise of high urgency at most; the database holds every service and request to it. */
  highPromiseMostMinutes: 15,
  /** S24: an accepter unreachable for so long may be relieved by a colleague. */
  unreachableSeconds: 60,
  /** S24: given back after so long unreachable, once the promise has passed too, warned so long before. Checked as often. */
  unreachableGivenBackMinutes: 5,
  unreachableWarnedMinutes: 2,
  accepterJobSeconds: 10,
  /** "Other times": an offered handover lapses after this. */
  handoverOfferMinutes: 5,
  /** S31: how often a ward is probed, within what time a device answers, how many misses are an alarm, the job. */
  probeEverySeconds: 300,
  probeAnswerSeconds: 15,
  probeMisses: 2,
  probeJobSeconds: 5,
  /** Ours: figures are at most so old; what was committed late is found within the overlap; an open page reads them anew. */
  figures: { everySeconds: 300, jobSeconds: 60, overlapSeconds: 600, shownSeconds: 60 },
  /** The time that a patient reads (docs/product.md): the real range of so many days, from so many samples on. */
  usualTime: { days: 28, samples: 20, everySeconds: 3600, jobSeconds: 60 },
  /** Promise in minutes when the service states none (docs/product.md). */
  promiseMinutes: { high: 10, normal: 20, low: 30 },
} as const;

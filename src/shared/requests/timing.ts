/** Every number of time and tries that docs/safety.md states, once, each beside its S-number. Seconds unless named. */
export const timing = {
  /** "Other times". */
  undoDoneSeconds: 15,
  reopenHours: 24,
  /** Ours: a tap says when it was asked, at most this long ago. */
  askedWithinHours: 24,
  cancelledDischargeHours: 24,
  clientEchoSeconds: 4,
  /** Told to the socket's client, which uses the lower of its own 120 s and this. */
  socketActivitySeconds: 30,
  /** A half handshake is cut after this; a peer that does not answer a close, too. */
  handshakeSeconds: 15,
  socketCloseSeconds: 5,
  socketPingAfterSeconds: 20,
  socketCloseAfterPingSeconds: 10,
  /** S14, ours: a page that somebody sees echoes every 4 s; looked at each second, one that is gone is noticed in 10 s. */
  visiblePage: { pingAfterSeconds: 5, closeAfterPingSeconds: 4 },
  returnSpreadSeconds: 5,
  /** S6, ours: devices that are asked to read again do so spread over this, which leaves a second for the reading. */
  rereadSpreadSeconds: 2,
  /** S6, ours: what was asked for at most so long before a subscription stands need not be read again for it … */
  readCoversJoinSeconds: 10,
  /** … since the server names what was announced there in this time, with as much again for slow clocks and networks. */
  announcedLatelySeconds: 20,
  outboxSweepSeconds: 1,
  sessionSweepSeconds: 60,
  /** S28: the socket of an employee whose account ended closes in 10 s, so it is looked for twice in that time. */
  endedAccountSeconds: 5,
  bedAccessTokenMinutes: 15,
  employeeAccessTokenMinutes: 10,
  employeeRefreshHours: 12,
  employeeRememberDays: 30,
  sendTimeoutSeconds: 8,
  sendRetrySeconds: 4,
  /** Ours: a channel authorization that is refused although the session could be renewed is asked for again after this. */
  authorizationRetrySeconds: { first: 4, most: 30 },
  /** S32, ours: one that no server answered is asked for again after this, while its socket stands. */
  authorizationUnansweredSeconds: 1,
  deliveryRetrySeconds: { first: 1, most: 300 },
  deliveryGiveUpHours: 1,
  /** How long a mail server is waited for, well within one try. */
  mailTimeoutSeconds: 10,
  /** How long one try may take before another process may try. */
  deliveryClaimSeconds: 30,
  /** Ours: what a process had in hand is free so long after its last beat; sooner when its connection is cut, as by a kill. */
  claimerGoneSeconds: { cut: 2.5, still: 4 },
  /** A process beats this often, and one silent for so long makes its devices silent. */
  processBeatSeconds: 2,
  processSilentSeconds: 6,
  /** Outbox rows and done deliveries go after this. */
  outboxKeepHours: 24,
  /** Tokens and codes go so long after their end: S13 needs a day of it, a refresh token in two hands longer. */
  tokenKeepDays: 7,
  tokenSweepSeconds: 3600,
  /** How often is looked whether too many codes and passwords are wrong (docs/security.md, "Sign-in throttle"). */
  signInFloodSeconds: 10,
  /** S7: a repeat alerts again at most once per this time. */
  repeatAlertSeconds: 60,
  /** S7: so many repeats in so long notify the next circle at once. */
  repeatsWiden: { repeats: 3, minutes: 5 },
  /** S13. A device may tell of unsent taps for so long after its session ended. */
  stillNeededMinutes: 10,
  unsentReportHours: 24,
  /** S14, S15: no answer to the echo for so long is "not connected". */
  echoSilentSeconds: 10,
  /** S32, ours: how often the database is asked whether it answers, how soon it must, and `/readyz` in any case. */
  databaseWatchSeconds: 1,
  databaseAnswerSeconds: 5,
  readinessAnswerSeconds: 2,
  /** Ours: how often at most the way of a request is tried for `/readyz`. */
  mainPathSeconds: 5,
  /** Ours: a database that is away while the server starts is tried again after a pause that doubles; how long one try waits. */
  startRetrySeconds: { first: 0.5, most: 5 },
  databaseConnectSeconds: 10,
  /** S32, ours: an embedded database that has answered nothing for so long is started anew. */
  databaseHungSeconds: 60,
  /** S15, ours: a server that read the outbox longer ago than this cannot know what its devices must hear. */
  outboxLateSeconds: 5,
  /** S14: a ward tablet or station whose last echo is so old is dead; how often they are looked at. Both: ≤ 20 s. */
  deadLinkSeconds: 15,
  deadLinkJobSeconds: 2,
  /** A nurse's code makes a tablet the one of a bed for so long. */
  tabletCodeMinutes: 10,
  /** Ours: for so long a further device waits to be let in, and so many may ask of one stay within that time. */
  deviceApproval: { minutes: 10, asked: 3 },
  /** S16: a foreground echo this young makes a device audible. */
  foregroundEchoSeconds: 15,
  /** S16: a push receipt this young makes a device notified; so does a foreground echo where a push subscription stands … */
  notifiedHours: 2,
  /** … and without one only so long after it. */
  notifiedWithoutPushSeconds: 60,
  /** S16: a push without a receipt for so long is a miss. */
  pushMissedSeconds: 15,
  /** S30: a test push must be shown within so long of when it was asked for. */
  pushTestSeconds: 10,
  /** S33. The numbers are ours: push as a whole is down after so many tries in a row without an answer, over so long. */
  pushDown: { tries: 3, seconds: 10 },
  /** S33, ours: how long a push service may take to answer, and when the check whether one answers is begun anew. */
  pushTimeoutSeconds: 5,
  pushProbeAnewMinutes: 30,
  /** S10, ours: how often a notification says that it is shown while the server does not answer. */
  pushReceiptTries: 4,
  /** What notifications may say by themselves is kept as long as the outbox; looked for so often. */
  capabilitySweepSeconds: 3600,
  /** S18. */
  clockOffSeconds: 10,
  /** "Other times": a tablet dims when nobody has touched it for so long. */
  tabletDimsMinutes: 3,
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
  /** How often timers are looked ahead at. */
  timerPollSeconds: 0.25,
  /** "Other times", S20: a timer so long overdue, or missing, is found by the watchdog, which runs as often. */
  watchdogSeconds: 5,
  /** S20, ours: a periodic job that has not ended for so many of its turns, and so long beyond them, hangs. */
  jobLate: { turns: 3, seconds: 60 },
  /**
   * S9, S20, ours: the process that does the periodic jobs renews so often, and another takes over after so long without.
   * While one of its jobs hangs it lets others go first, once in so many seconds. Where nobody has had it for longer than
   * S9 leaves for finding new recipients, `/readyz` is red.
   */
  jobLease: { lastsSeconds: 3, renewSeconds: 1, yieldEverySeconds: 60, vacantSeconds: 5 },
  /** S20: a job that failed so many times in a row in a hospital is an alarm there. */
  jobFailures: 3,
  /** S20, ours: what failed is tried again after a pause that doubles; the same failure is logged once in this time. */
  jobRetrySeconds: { first: 1, most: 60 },
  /** Ours: a job that cannot run at all in a hospital, which people learn of (S20), is tried again within this. */
  jobRunRetrySeconds: { first: 1, most: 10 },
  /** S6, ours: reading timers, the sweep of the outbox and claims pause so, and are back within 3 s of the database. */
  readRetrySeconds: { first: 1, most: 2 },
  sameLogSeconds: 60,
  /** S23, ours: so many calls may wait for a database connection, while within this time somebody's turn comes. */
  callQueue: { longest: 5000, stalledSeconds: 5 },
  /** S9: a request that lost its last recipient is found within 5 s, whatever took them: looked for this often. */
  recipientJobSeconds: 2,
  /** S22: who has declined is notified again after this. */
  declineLapsesMinutes: 10,
  /** S21: how often coverage is looked at, and for how long nobody may be reachable. */
  coverageJobSeconds: 10,
  uncoveredSeconds: 30,
  /** S25: off duty after so long without echo, receipt or action. Checked as often as sessions are. */
  idleHours: 12,
  /** S25: asked "still on duty?" so long before. */
  idleAskedMinutes: 30,
  /** S35: the chain is chained within this time of the commit. */
  chainSeconds: 1,
  /** S35: how often the heads of the chain are written outside the database, and after how many rows at the latest. */
  headsSeconds: 60,
  headsRows: 1_000,
  /** How long an address that keeps heads is waited for. */
  headsTimeoutSeconds: 10,
  /** S8: the station shows so many, and turns the page this often while more high ones are open. */
  stationRows: 8,
  stationPageSeconds: 10,
  /** S9, S14: a station reads again this often, whatever it hears; with a silence of 10 s that is within 20 s. */
  stationReadSeconds: 4,
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
  /** The time that a patient reads (docs/product.md): the real range of so many days, from so many samples on. */
  usualTime: { days: 28, samples: 20, everySeconds: 3600, jobSeconds: 60 },
  /** Promise in minutes when the service states none (docs/product.md). */
  promiseMinutes: { high: 10, normal: 20, low: 30 },
} as const;

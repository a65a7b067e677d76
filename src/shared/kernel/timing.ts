/**
 * Every number of time and tries that docs/safety.md states, once, each beside its S-number: those of links, sessions,
 * jobs, devices and the server. What a request's own life is timed by: `shared/requests/timing.ts`. Seconds unless named.
 */
export const timing = {
  clientEchoSeconds: 4,
  /** Told to the socket's client, which uses the lower of its own 120 s and this. */
  socketActivitySeconds: 30,
  /** A half handshake is cut after this; a peer that does not answer a close, too. */
  handshakeSeconds: 15,
  socketCloseSeconds: 5,
  /** "Other times". */
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
  /** docs/security.md, ours: whoever needs longer in a hospital enters it again, which is on record again. */
  platformVisitMinutes: 60,
  employeeRememberDays: 30,
  /** Ours: of patients who have an account of their own. */
  userAccessTokenMinutes: 10,
  userRefreshHours: 12,
  userRememberDays: 30,
  /** Ours: what an administrator has deleted can be brought back for so long. */
  restoreDays: 30,
  /** Ours: who opens the panel's overview after so long is there anew; so far back it shows what others have changed. */
  panelVisit: { pauseMinutes: 240, shownDays: 31 },
  /** Ours: a picture for a service goes when none has named it for so long. */
  unusedImageHours: 24,
  /** Ours: an account that is looked at reads the requests of its stays this often. */
  linkedStaysReadSeconds: 5,
  /** docs/security.md: a mailed link by which a new password is set. */
  resetLinkMinutes: 60,
  /** The same: a link by which somebody sets the first password of an account that was made for them. */
  firstLinkMinutes: 10_080,
  /** The same: a mailed link that proves an address. */
  verifyLinkMinutes: 1440,
  /** Ours: the same link is mailed again after so long at the earliest. */
  verifyAgainSeconds: 60,
  /** Ours: who may approve registrations is mailed that somebody waits no more often than this. */
  registrationMailMinutes: 60,
  /** Ours: how often the app of who may approve them asks whether somebody waits. */
  registrationsReadSeconds: 300,
  /** Ours: a registration that nobody has decided on for so long is declined. */
  registrationWaitDays: 30,
  /** docs/security.md: after the password so long is left for the second factor, and for setting one up. */
  signInChallengeMinutes: 10,
  secondFactorSetUpMinutes: 30,
  passkeyChallengeMinutes: 5,
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
  /** S14: a battery below so many percent that is not being charged is said, on the bed's screen and to its ward. */
  lowBatteryPercent: 15,
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
  /** Ours: how often a station asks whether there is a newer release of its page, and loads one at most. */
  stationReleaseSeconds: 300,
  /** Ours: its question who has seen an alarm covers what it shows, so it closes by itself after this. */
  stationAskSeconds: 30,
} as const;

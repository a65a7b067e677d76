import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { timing as everyFeature } from '#shared/kernel/timing.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { findings, readStatements, type Source } from './safety/statements.ts';

const timing = { ...everyFeature, ...requestTiming };

/** The numbers of docs/safety.md, written out: a test that reads the constant it checks cannot find a wrong one. */
const numbers: Record<string, Partial<Record<keyof typeof timing, unknown>>> = {
  S7: { repeatAlertSeconds: 60, repeatsWiden: { repeats: 3, minutes: 5 } },
  S8: { stationRows: 8, stationPageSeconds: 10 },
  S11: {
    receiptSeconds: {
      ...{ high: { unreceived: 15, patientNotified: 30 }, normal: { unreceived: 30, patientNotified: 60 } },
      low: { unreceived: 120, patientNotified: 300 },
    },
  },
  S12: { outcomeShownMinutes: 30 },
  S13: { waitingShownSeconds: 0.5, stillNeededMinutes: 10, sendTimeoutSeconds: 8, sendRetrySeconds: 4 },
  S14: { clientEchoSeconds: 4, deadLinkSeconds: 15, deadLinkJobSeconds: 2 },
  S15: { echoSilentSeconds: 10 },
  S16: { foregroundEchoSeconds: 15, notifiedHours: 2, notifiedWithoutPushSeconds: 60, pushMissedSeconds: 15 },
  S18: { clockOffSeconds: 10 },
  S19: {
    stepSeconds: { high: [60, 120, 180], normal: [180, 360, 540], low: [600, 1200, 1800] },
    endRule: {
      ...{ high: { everySeconds: 120, times: null }, normal: { everySeconds: 600, times: null } },
      low: { everySeconds: 1800, times: 3 },
    },
    loosestSteps: { high: 1, normal: 2, low: 2 },
  },
  S20: { watchdogSeconds: 5, jobFailures: 3 },
  S21: { coverageJobSeconds: 10, uncoveredSeconds: 30 },
  S22: { declineLapsesMinutes: 10 },
  S24: {
    ...{ lateAfterPromises: 2, stillAtItAfterPromises: 3, stillAtItMinutes: 5, unreachableSeconds: 60 },
    ...{ unreachableGivenBackMinutes: 5, unreachableWarnedMinutes: 2 },
    highAccepted: { remindMinutes: 3, lateMinutes: 6, giveBackMinutes: 10 },
    highPromiseMostMinutes: 15,
  },
  S25: { idleHours: 12, idleAskedMinutes: 30 },
  S30: { pushTestSeconds: 10 },
  S31: { probeEverySeconds: 300, probeAnswerSeconds: 15, probeMisses: 2 },
  S35: { chainSeconds: 1 },
  S38: { undoOfferSeconds: 5 },
  'Other times': {
    ...{
      undoDoneSeconds: 15,
      undoAcceptSeconds: 15,
      reopenHours: 24,
      cancelledDischargeHours: 24,
      handoverOfferMinutes: 5,
    },
    ...{ socketPingAfterSeconds: 20, socketCloseAfterPingSeconds: 10, returnSpreadSeconds: 5 },
    ...{ outboxSweepSeconds: 1, sessionSweepSeconds: 60, bedAccessTokenMinutes: 15, employeeAccessTokenMinutes: 10 },
    ...{ employeeRefreshHours: 12, employeeRememberDays: 30, tabletDimsMinutes: 3 },
    ...{ deliveryRetrySeconds: { first: 1, most: 300 }, deliveryGiveUpHours: 1 },
  },
};

/** What follows from them, or is ours: each stands beside its reason in a `timing.ts`. */
const ours: Partial<Record<keyof typeof timing, unknown>> = {
  // S6, S9, S15, S28, S32: within how long what went wrong is known and over.
  ...{ outboxLateSeconds: 5, rereadSpreadSeconds: 2, readCoversJoinSeconds: 10, announcedLatelySeconds: 20 },
  ...{ databaseWatchSeconds: 1, databaseAnswerSeconds: 5, readinessAnswerSeconds: 2, databaseHungSeconds: 60 },
  ...{
    mainPathSeconds: 5,
    recipientJobSeconds: 2,
    declinerJobSeconds: 2,
    endedAccountSeconds: 5,
    stationReadSeconds: 4,
    stationReleaseSeconds: 300,
    stationAskSeconds: 30,
  },
  // S16, S20: a process that is gone.
  ...{ processBeatSeconds: 2, processSilentSeconds: 6, deliveryClaimSeconds: 30 },
  ...{ claimerGoneSeconds: { cut: 2.5, still: 4 } },
  // S20: what fails backs off and is logged once a minute.
  ...{ jobRetrySeconds: { first: 1, most: 60 }, jobRunRetrySeconds: { first: 1, most: 10 }, sameLogSeconds: 60 },
  ...{ readRetrySeconds: { first: 1, most: 2 }, jobLate: { turns: 3, seconds: 60 }, timerPollSeconds: 0.25 },
  jobLease: { lastsSeconds: 3, renewSeconds: 1, yieldEverySeconds: 60, vacantSeconds: 5 },
  ...{ startRetrySeconds: { first: 0.5, most: 5 }, databaseConnectSeconds: 10 },
  ...{ authorizationUnansweredSeconds: 1, authorizationRetrySeconds: { first: 4, most: 30 } },
  ...{ callQueue: { longest: 5000, stalledSeconds: 5 } },
  // S33, S10: pushes.
  ...{ pushDown: { tries: 3, seconds: 10 }, pushTimeoutSeconds: 5, pushProbeAnewMinutes: 30, pushReceiptTries: 4 },
  ...{ capabilitySweepSeconds: 3600, mailTimeoutSeconds: 10, resetLinkMinutes: 60, firstLinkMinutes: 10_080 },
  ...{ verifyLinkMinutes: 1440, verifyAgainSeconds: 60, signInChallengeMinutes: 10, secondFactorSetUpMinutes: 30 },
  ...{ passkeyChallengeMinutes: 5, registrationMailMinutes: 60, registrationWaitDays: 30 },
  ...{ registrationsReadSeconds: 300, platformVisitMinutes: 60 },
  // S35: heads outside the database, each minute and at each thousandth row.
  ...{ headsSeconds: 60, headsRows: 1_000, headsTimeoutSeconds: 10 },
  // A ward's attention: a tap says when it was asked, at most a day ago.
  ...{ askedWithinHours: 24, signInFloodSeconds: 10, tabletCodeMinutes: 10, unsentReportHours: 24 },
  ...{ deviceApproval: { minutes: 10, asked: 3 }, lowBatteryPercent: 15 },
  ...{ accepterJobSeconds: 10, probeJobSeconds: 5, noAnswerShownSeconds: 2, doneRestSeconds: 3, doneAskedSeconds: 60 },
  ...{ figures: { everySeconds: 300, jobSeconds: 60, overlapSeconds: 600, shownSeconds: 60 } },
  ...{ usualTime: { days: 28, samples: 20, everySeconds: 3600, jobSeconds: 60 } },
  promiseMinutes: { high: 10, normal: 20, low: 30 },
  // Sockets, and what is kept.
  ...{ socketActivitySeconds: 30, handshakeSeconds: 15, socketCloseSeconds: 5 },
  visiblePage: { pingAfterSeconds: 5, closeAfterPingSeconds: 4 },
  ...{ outboxKeepHours: 24, restoreDays: 30, tokenKeepDays: 7, tokenSweepSeconds: 3600, unusedImageHours: 24 },
  ...{ userAccessTokenMinutes: 10, userRefreshHours: 12, userRememberDays: 30, linkedStaysReadSeconds: 5 },
  panelVisit: { pauseMinutes: 240, shownDays: 31 },
};

test.each(Object.entries(numbers))('the numbers of %s are those of docs/safety.md', (_statement, expected) => {
  expect(timing).toMatchObject(expected);
});

test('the numbers that follow from them are these', () => {
  expect(timing).toMatchObject(ours);
});

test('no number of a timing.ts stands in both, or in no list here', () => {
  expect(Object.keys(everyFeature).filter((key) => key in requestTiming)).toEqual([]);
  const named = [...Object.values(numbers), ours].flatMap((list) => Object.keys(list));
  expect(Object.keys(timing).filter((key) => !named.includes(key))).toEqual([]);
});

const root = join(import.meta.dirname, '..');
const statements = readStatements(readFileSync(join(root, 'docs/safety.md'), 'utf8'));
const sources = ['src', 'test', 'e2e', 'bench', 'faults', 'migrations', 'scripts'].flatMap(readFolder);

/** What a person wrote there; this rule's own samples cite numbers that are no promises. */
function readFolder(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(tsx?|c[jt]s|css|sql|md)$/.test(path) && path !== 'test/safety-numbers.test.ts')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

describe('docs/safety.md', () => {
  test('holds S1 to S38, each once', () => {
    expect(statements.map(({ number }) => number)).toEqual(Array.from({ length: 38 }, (_, at) => at + 1));
  });

  test('names code and proof of what holds, and code cites no other number', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(findings(statements, sources)).toEqual([]);
  });
});

test('no test reads from a timing.ts the number that it checks', () => {
  const isTest = ({ path }: Source) => /\.(test|spec)\.tsx?$/.test(path);
  const number = new RegExp(`/timing\\.ts'|\\b(?:timing|requestTiming)\\.(${Object.keys(timing).join('|')})\\b`);
  const reading = sources.filter((source) => isTest(source) && number.test(source.text));
  expect(reading.map(({ path }) => path)).toEqual([
    // What is agreed between the database and the constant, whose number stands above.
    'src/server/platform/database/integrity.test.ts',
    // That the build writes a time where it is read, whichever it is.
    'test/checks/times-in-place.test.ts',
  ]);
});

describe('the rule finds', () => {
  const document = '### S1 Kept\n\n- **Holds.**\n- Code: `src/a.ts`\n- Proof: `src/a.test.ts`,\n  `bench/a.ts`\n';
  const files = [
    { path: 'src/a.ts', text: '' },
    { path: 'src/a.test.ts', text: "test('S1 it is kept'" },
    { path: 'bench/a.ts', text: '// S1' },
  ];
  const found = (changed: string, more: Source[] = []) => findings(readStatements(changed), [...files, ...more]);

  test.each([
    ['nothing where all is as it should be', document, []],
    ['a number in code that is no promise', document, ['src/b.ts cites S2: no promise'], '/** S2 */'],
    ['a proof that is not there', document.replace('bench/a', 'bench/c'), ['S1 names bench/c.ts: not there']],
    ['a proof that does not cite it', document.replace('bench/a', 'bench/b'), ['bench/b.ts does not cite S1'], ''],
    ['a promise without code', document.replace(/^- Code.*\n/m, ''), ['S1 is said to hold and names no code']],
    ['a promise without proof', document.replace(/^- Proof.*\n.*\n/m, ''), ['S1 is said to hold and names no proof']],
    [
      'code that is a test',
      document.replace('src/a.ts`', 'src/a.test.ts`'),
      ['S1 names src/a.test.ts as code: it is a proof'],
    ],
    [
      'a proof that is none',
      document.replace('bench/a', 'src/a'),
      ['S1 names src/a.ts as proof: it is none', 'src/a.ts does not cite S1'],
    ],
    [
      'what is not built and yet cited',
      '### S1 Later\n\n- **Not built:** no.\n',
      ['S1 is cited, and said not to be built'],
    ],
  ])('%s', (_what, changed, expected, text?: string) => {
    const more = text === undefined ? [] : [{ path: text ? 'src/b.ts' : 'bench/b.ts', text }];
    expect(found(changed, more)).toEqual(expected);
  });

  test('a promise without a state', () => {
    expect(() => readStatements('### S1 Kept\n\nIt is.\n')).toThrow('no state');
  });
});

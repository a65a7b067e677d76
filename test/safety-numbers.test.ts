import { expect, test } from 'vitest';
import { timing } from '#shared/requests/timing.ts';

/** The numbers of safety.md, written out: a test that reads the constant it checks cannot find a wrong one. */
const numbers: Record<string, Partial<Record<keyof typeof timing, unknown>>> = {
  S7: { repeatAlertSeconds: 60, repeatsWiden: { repeats: 3, minutes: 5 } },
  S8: { stationRows: 8, stationPageSeconds: 10 },
  S13: { waitingShownSeconds: 0.5, stillNeededMinutes: 10, sendTimeoutSeconds: 8, sendRetrySeconds: 4 },
  S14: { clientEchoSeconds: 4, deadLinkSeconds: 15, deadLinkLookSeconds: 2 },
  S15: { echoSilentSeconds: 10 },
  S16: { foregroundEchoSeconds: 15, notifiedHours: 2, pushMissedSeconds: 15 },
  S18: { clockOffSeconds: 10 },
  S19: {
    stepSeconds: { high: [60, 120, 180], normal: [180, 360, 540], low: [600, 1200, 1800] },
    endRule: {
      ...{ high: { everySeconds: 120, times: null }, normal: { everySeconds: 600, times: null } },
      low: { everySeconds: 1800, times: 3 },
    },
    loosestSteps: { high: 1, normal: 2, low: 2 },
  },
  S20: { watchdogSeconds: 5 },
  S21: { coverageLookSeconds: 10, uncoveredSeconds: 30 },
  S24: {
    ...{ lateAfterPromises: 2, stillAtItAfterPromises: 3, stillAtItMinutes: 5, unreachableSeconds: 60 },
    ...{ unreachableGivenBackMinutes: 5, unreachableWarnedMinutes: 2 },
    highAccepted: { remindMinutes: 3, lateMinutes: 6, giveBackMinutes: 10 },
  },
  S25: { idleHours: 12, idleAskedMinutes: 30 },
  S30: { pushTestSeconds: 10 },
  S31: { probeEverySeconds: 300, probeAnswerSeconds: 15, probeMisses: 2 },
  S35: { sealSeconds: 1 },
  S38: { undoOfferSeconds: 5 },
  'Other times': {
    ...{ undoDoneSeconds: 15, reopenHours: 24, cancelledDischargeHours: 24, handoverOfferMinutes: 5 },
    ...{ socketPingAfterSeconds: 20, socketCloseAfterPingSeconds: 10, returnSpreadSeconds: 5 },
    ...{ outboxSweepSeconds: 1, sessionSweepSeconds: 60, bedAccessTokenMinutes: 15, employeeAccessTokenMinutes: 10 },
    ...{ employeeRefreshHours: 12, employeeRememberDays: 30, tabletDimsMinutes: 3 },
    ...{ deliveryRetrySeconds: { first: 1, most: 300 }, deliveryGiveUpHours: 1 },
  },
};

test.each(Object.entries(numbers))('the numbers of %s are those of safety.md', (_statement, expected) => {
  expect(timing).toMatchObject(expected);
});

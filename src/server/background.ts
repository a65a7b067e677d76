import type { Kysely } from 'kysely';
import { checkCoverage } from '#server/features/duty/coverage/check-coverage.ts';
import { leaveIdle } from '#server/features/duty/posts/leave-idle.ts';
import { becomeDue, dueTimer } from '#server/features/requests/due.ts';
import { onNoReceipt, receiptTimer } from '#server/features/requests/escalation/receipt-watch.ts';
import { onReminder, reminderTimer } from '#server/features/requests/escalation/reminders.ts';
import { onStep, stepTimer, tellWhoCame } from '#server/features/requests/escalation/steps.ts';
import { watchForgotten } from '#server/features/requests/escalation/watchdog.ts';
import type { RunningClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { Log } from '#server/platform/log.ts';
import { systemTicker } from '#server/platform/realtime/options.ts';
import { type TimerHandler, Timers } from '#server/platform/timers/timers.ts';
import { acrossHospitals } from '#server/platform/tx/across-hospitals.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/requests/timing.ts';

type Needs = { db: Kysely<Database>; inHospital: InHospital; clock: RunningClock; log: Log };

/** What is done when a timer is due. */
export const timerHandlers: Record<string, TimerHandler> = {
  [dueTimer]: becomeDue,
  [stepTimer]: onStep,
  [receiptTimer]: onNoReceipt,
  [reminderTimer]: onReminder,
};

/** What is looked for again and again, in every hospital. */
type Look = { seconds: number; reason: string; action(tx: Tx): Promise<void> };

function looks(log: Log): Look[] {
  const forgotten = async (tx: Tx) => {
    const requests = await watchForgotten(tx);
    if (requests.length > 0) log.error({ requests }, 'requests were without the timer that they need');
  };
  return [
    { seconds: timing.watchdogSeconds, reason: 'forgotten requests', action: forgotten },
    { seconds: timing.watchdogSeconds, reason: 'requests that reached nobody', action: tellWhoCame },
    { seconds: timing.coverageLookSeconds, reason: 'gaps in coverage', action: checkCoverage },
    { seconds: timing.sessionSweepSeconds, reason: 'idle employees', action: leaveIdle },
  ];
}

/** Starts the timers and the looks. Answers what stops them, and waits for the look that is under way. */
export function startBackground({ db, inHospital, clock, log }: Needs): () => Promise<void> {
  const timers = new Timers({
    ...{ db, inHospital, clock, ticker: systemTicker, log },
    handlers: timerHandlers,
    lookMs: timing.timerLookSeconds * 1000,
  });
  timers.start();
  const underWay = new Map<string, Promise<void>>(); // one at a time of each: a slow one is not begun again beside itself
  const stops = looks(log).map(({ seconds, reason, action }) =>
    systemTicker.every(seconds * 1000, () => {
      if (underWay.has(reason)) return;
      const look = acrossHospitals({ db, inHospital }, reason, action)
        .catch((error) => log.error({ err: error }, `${reason} could not be looked for`))
        .finally(() => underWay.delete(reason));
      underWay.set(reason, look);
    }),
  );
  return async () => {
    for (const stop of stops) stop();
    await Promise.all(underWay.values());
    await timers.stop();
  };
}

import type { Kysely } from 'kysely';
import { forgetTabletCodes } from '#server/features/beds/tablet/forget-tablet-codes.ts';
import { watchLinks } from '#server/features/devices/links/dead-links.ts';
import { reportFailingJobs } from '#server/features/duty/alarm.actions.ts';
import { breakRequestTimer, lapseBreakRequest } from '#server/features/duty/breaks/ask-for-cover.ts';
import { checkCoverage } from '#server/features/duty/coverage/check-coverage.ts';
import { leaveIdle } from '#server/features/duty/posts/leave-idle.ts';
import { endExpiredSessions, endSessionsOfEndedAccounts } from '#server/features/employees/employee-session.actions.ts';
import { watchWrongSignIns } from '#server/features/employees/sign-in/watch-wrong-sign-ins.ts';
import { listenForMail, type MailOptions } from '#server/features/notifications/mail/mail.listeners.ts';
import { forgetCapabilities } from '#server/features/notifications/push/capabilities.ts';
import { missTimer, onNoPushReceipt } from '#server/features/notifications/push/misses.ts';
import { listenForPush } from '#server/features/notifications/push.listeners.ts';
import { becomeDue, dueTimer } from '#server/features/requests/due.ts';
import { onNoReceipt, receiptTimer } from '#server/features/requests/escalation/receipt-watch.ts';
import { onReminder, reminderTimer } from '#server/features/requests/escalation/reminders.ts';
import { onStep, stepTimer } from '#server/features/requests/escalation/steps.ts';
import { watchForgotten } from '#server/features/requests/escalation/watchdog.ts';
import { watchHolders } from '#server/features/requests/holding/watch-holders.ts';
import { probeWards } from '#server/features/requests/probe/probe-wards.ts';
import { declineTimer, onDeclineOver } from '#server/features/requests/recipients/lapse-decline.ts';
import { keepRecipients } from '#server/features/requests/recipients.actions.ts';
import { countUsualTimes } from '#server/features/requests/usual/count-usual-times.ts';
import { handoverTimer, lapseHandover } from '#server/features/requests/verbs/hand-over.ts';
import { onRepeatAlert, repeatTimer } from '#server/features/requests/verbs/repeat/repeat-alert.ts';
import type { RunningClock } from '#server/platform/clock.ts';
import { forgetOldTries } from '#server/platform/credentials/throttle/forget-old-tries.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import { systemTicker } from '#server/platform/realtime/options.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { type Look, Looks } from '#server/platform/timers/looks.ts';
import { type TimerHandler, Timers } from '#server/platform/timers/timers.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import { PushSender } from '#server/platform/web-push/push-sender.ts';
import { vapidKeys } from '#server/platform/web-push/vapid-keys.ts';
import { timing } from '#shared/requests/timing.ts';

type Needs = { db: Kysely<Database>; inHospital: InHospital; clock: RunningClock; log: Log };

/** What is done when a timer is due. */
export const timerHandlers: Record<string, TimerHandler> = {
  [dueTimer]: becomeDue,
  [stepTimer]: onStep,
  [receiptTimer]: onNoReceipt,
  [reminderTimer]: onReminder,
  [declineTimer]: onDeclineOver,
  [handoverTimer]: lapseHandover,
  [breakRequestTimer]: lapseBreakRequest,
  [repeatTimer]: onRepeatAlert,
  [missTimer]: onNoPushReceipt,
};

/** What is looked for again and again in every hospital; `startedAt` is when this process began. */
export function looks(log: Log, startedAt: Date): Look[] {
  const forgotten = watchForgotten((request) =>
    log.error({ request }, 'a request was without the timer that it needs'),
  );
  return [
    { seconds: timing.watchdogSeconds, reason: 'forgotten requests', action: forgotten },
    { seconds: timing.recipientLookSeconds, reason: 'requests without recipients', action: (tx) => keepRecipients(tx) },
    { seconds: timing.holderLookSeconds, reason: 'unreachable holders', action: watchHolders },
    { seconds: timing.deadLinkLookSeconds, reason: 'dead links', action: watchLinks(startedAt) },
    { seconds: timing.coverageLookSeconds, reason: 'gaps in coverage', action: checkCoverage },
    { seconds: timing.probeLookSeconds, reason: 'probes of the wards', action: probeWards },
    { seconds: timing.usualTime.lookSeconds, reason: 'usual times', action: countUsualTimes },
    { seconds: timing.endedAccountSeconds, reason: 'idle employees', action: leaveIdle },
    { seconds: timing.endedAccountSeconds, reason: 'sessions of ended accounts', action: endSessionsOfEndedAccounts },
    { seconds: timing.sessionSweepSeconds, reason: 'expired sessions', action: endExpiredSessions },
    { seconds: timing.signInFloodSeconds, reason: 'wrong codes and passwords', action: watchWrongSignIns },
    { seconds: timing.tokenSweepSeconds, reason: 'old sign-in counters', action: forgetOldTries },
    { seconds: timing.capabilitySweepSeconds, reason: 'old push capabilities', action: forgetCapabilities },
    { seconds: timing.tokenSweepSeconds, reason: 'old tablet codes', action: forgetTabletCodes },
  ];
}

/** How pushes go out beyond the keys: push services of one's own, whom a service may turn to, and whose certificates hold. */
export type PushOptions = { allowed?: readonly string[]; contact?: string | undefined; trusted?: string };
type ListenerNeeds = Pick<Needs, 'inHospital' | 'log'> & {
  secrets: SharedSecrets;
  push: PushOptions;
  mail: MailOptions | undefined;
};

/** What happens besides sockets when something was announced. To be called once, before anything is. */
export function registerListeners(listeners: ListenerRegistry, needs: ListenerNeeds): void {
  const { inHospital, secrets, push } = needs;
  listenForMail(listeners, needs);
  const sender = new PushSender({
    keys: vapidKeys(secrets.push_private_key),
    contact: push.contact ?? 'https://wardbell.invalid',
    allowed: push.allowed ?? [],
    timeoutMs: timing.pushTimeoutSeconds * 1000,
    silentAfter: timing.pushDown.tries,
    trusted: push.trusted,
  });
  listenForPush(listeners, { inHospital, sender });
}

type RunningJobs = {
  /** The looks that hang, by name. */
  lateLooks(): string[];
  /** The jobs that fail in some hospital, by name. */
  failingJobs(): string[];
  /** Waits for what is under way. */
  stop(): Promise<void>;
};

/** In a copy that calls nobody. */
export const noJobs: RunningJobs = {
  lateLooks: () => [],
  failingJobs: () => [],
  stop: async () => undefined,
};

/** Starts the timers and, on connections of their own (null: without them), the looks. */
export function startJobs(needs: Needs & { looks: Pick<Needs, 'db' | 'inHospital'> | null }): RunningJobs {
  const { db, inHospital, clock, log } = needs;
  const timers = new Timers({
    ...{ db, inHospital, clock, ticker: systemTicker, log },
    handlers: timerHandlers,
    lookMs: timing.timerLookSeconds * 1000,
  });
  timers.start();
  const own = needs.looks ?? { db, inHospital };
  const onFailing = reportFailingJobs(own.inHospital);
  const jobs = needs.looks ? looks(log, clock.now()) : [];
  const running = new Looks({ ...own, ticker: systemTicker, log, onFailing }, jobs);
  running.start();
  return {
    lateLooks: () => running.late(),
    failingJobs: () => running.failing(),
    async stop() {
      await running.stop();
      await timers.stop();
    },
  };
}

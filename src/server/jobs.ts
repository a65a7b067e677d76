import type { Kysely } from 'kysely';
import { keepArchive } from '#server/features/admin/archive/build-archive.ts';
import { deleteOldChangeSets } from '#server/features/admin/change-sets/delete-old-sets.ts';
import { onSetDue } from '#server/features/admin/change-sets/due-set.ts';
import { planTimer } from '#server/features/admin/change-sets/plan-set.ts';
import { resumeSets } from '#server/features/admin/change-sets/resume-sets.ts';
import { listenForChangeSets } from '#server/features/admin/change-sets/run-set.listeners.ts';
import { countFigures, hospitalsWithUncountedFigures } from '#server/features/admin/figures/count-figures.ts';
import { eraseNotesOnErased } from '#server/features/admin/records/erase-notes.ts';
import { eraseUnusedImages } from '#server/features/admin/service-images/service-images.ts';
import { approvalTimer, lapseApproval } from '#server/features/beds/end-approval.ts';
import { hospitalsWithDeadLinks, watchLinks } from '#server/features/devices/links/dead-links.ts';
import { deleteOldTabletCodes } from '#server/features/devices/tablet/delete-old-tablet-codes.ts';
import { breakRequestTimer, lapseBreakRequest } from '#server/features/duty/breaks/ask-for-cover.ts';
import { checkCoverage } from '#server/features/duty/coverage/check-coverage.ts';
import { hospitalsWithIdleEmployees, leaveIdle } from '#server/features/duty/posts/leave-idle.ts';
import { deleteOldAccountLinks } from '#server/features/employees/delete-old-account-links.ts';
import { endExpiredSessions, endSessionsOfEndedAccounts } from '#server/features/employees/employee-session.actions.ts';
import { eraseEndedAccounts } from '#server/features/employees/erase-ended.ts';
import { endVisits } from '#server/features/employees/platform/visits.ts';
import { declineUndecided } from '#server/features/employees/registration/decline-undecided.ts';
import { deleteOldRegistrations } from '#server/features/employees/registration/delete-old-registrations.ts';
import { deleteOldChallenges } from '#server/features/employees/second-factor/delete-old-challenges.ts';
import { hospitalsToWarnOfFlood, watchWrongSignIns } from '#server/features/employees/sign-in/watch-wrong-sign-ins.ts';
import { endSignedIn } from '#server/features/hospitals/end-signed-in.ts';
import { messageTimer, onMessageStep } from '#server/features/messages/waiting/steps.ts';
import { keepMessageRecipients } from '#server/features/messages/waiting/waiting.ts';
import { listenForMail, type MailOptions } from '#server/features/notifications/mail/mail.listeners.ts';
import { mailWaitingRegistrations } from '#server/features/notifications/mail.actions.ts';
import { deleteOldCapabilities } from '#server/features/notifications/push/capabilities.ts';
import { missTimer, onNoPushReceipt } from '#server/features/notifications/push/misses.ts';
import { listenForPush } from '#server/features/notifications/push.listeners.ts';
import { onReminder } from '#server/features/requests/accepted/reminders.ts';
import { watchAccepters } from '#server/features/requests/accepted/watch-accepters.ts';
import { announceDecliners } from '#server/features/requests/decliners.actions.ts';
import { becomeDue } from '#server/features/requests/due.ts';
import { declineTimer, onDeclineOver } from '#server/features/requests/escalation/lapse-decline.ts';
import { onNoReceipt, receiptTimer } from '#server/features/requests/escalation/receipt-watch.ts';
import { onRepeatAlert, repeatTimer } from '#server/features/requests/escalation/repeat-alert.ts';
import { onStep, stepTimer } from '#server/features/requests/escalation/steps.ts';
import { restoreTimers } from '#server/features/requests/escalation/watchdog.ts';
import { countUsualTimes, hospitalsWithoutUsualTimes } from '#server/features/requests/facts/count-usual-times.ts';
import { hospitalsToProbe, probeWards } from '#server/features/requests/probe/probe-wards.ts';
import { keepRecipients } from '#server/features/requests/recipients.actions.ts';
import { handoverTimer, lapseHandover } from '#server/features/requests/verbs/hand-over.ts';
import { blankOldActivity, eraseEndedStays, eraseOldMessages } from '#server/features/retention/erase-old.ts';
import { deleteOldOfUsers } from '#server/features/users/delete-old.ts';
import type { RunningClock } from '#server/platform/clock.ts';
import { deleteOldTries } from '#server/platform/credentials/throttle/delete-old-tries.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { JobFailures } from '#server/platform/timers/job-failures.ts';
import { Lease } from '#server/platform/timers/lease.ts';
import { type PeriodicJob, PeriodicJobs } from '#server/platform/timers/periodic-jobs.ts';
import { type TimerHandler, Timers } from '#server/platform/timers/timers.ts';
import { hospitalsNamedBy } from '#server/platform/tx/across-hospitals.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import { PushSender } from '#server/platform/web-push/push-sender.ts';
import { vapidKeys } from '#server/platform/web-push/vapid-keys.ts';
import { archiveTiming } from '#shared/archive/timing.ts';
import { setTiming } from '#shared/change-sets/timing.ts';
import { timing } from '#shared/kernel/timing.ts';
import { messageTiming } from '#shared/messages/timing.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { reminderTimer } from './features/requests/escalation/acceptance-watch.ts';
import { dueTimer } from './features/requests/escalation/planned.ts';
import { systemTicker } from './platform/ticker.ts';

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
  [approvalTimer]: lapseApproval,
  [messageTimer]: onMessageStep,
  [planTimer]: onSetDue,
};

/** The periodic jobs, which run in every hospital; `startedAt` is when this process began. */
export function periodicJobs(log: Log, startedAt: Date): PeriodicJob[] {
  const missing = restoreTimers((request) => log.error({ request }, 'a request was without the timer that it needs'));
  const withOpenRequests = (of: Db) => hospitalsNamedBy(of, 'hospitals_with_open_requests');
  return [
    { seconds: timing.watchdogSeconds, reason: 'missing timers', action: missing, hospitals: withOpenRequests },
    {
      seconds: requestTiming.recipientJobSeconds,
      reason: 'requests without recipients',
      action: (tx) => keepRecipients(tx),
      hospitals: withOpenRequests,
    },
    {
      seconds: messageTiming.recipientJobSeconds,
      reason: 'messages without recipients',
      action: keepMessageRecipients,
      hospitals: (of) => hospitalsNamedBy(of, 'hospitals_with_waiting_messages'),
    },
    {
      seconds: requestTiming.declinerJobSeconds,
      reason: 'who may decline',
      action: announceDecliners,
      hospitals: withOpenRequests,
    },
    {
      seconds: requestTiming.accepterJobSeconds,
      reason: 'unreachable accepters',
      action: watchAccepters,
      hospitals: withOpenRequests,
    },
    {
      seconds: timing.deadLinkJobSeconds,
      reason: 'dead links',
      action: watchLinks(startedAt),
      hospitals: hospitalsWithDeadLinks,
    },
    { seconds: timing.coverageJobSeconds, reason: 'gaps in coverage', action: checkCoverage },
    {
      seconds: requestTiming.probeJobSeconds,
      reason: 'probes of the wards',
      action: probeWards,
      hospitals: hospitalsToProbe,
    },
    {
      seconds: requestTiming.usualTime.jobSeconds,
      reason: 'usual times',
      action: countUsualTimes,
      hospitals: hospitalsWithoutUsualTimes,
    },
    {
      seconds: requestTiming.figures.jobSeconds,
      reason: 'figures of requests',
      action: async (tx) => void (await countFigures(tx)),
      hospitals: hospitalsWithUncountedFigures,
    },
    {
      seconds: timing.endedAccountSeconds,
      reason: 'idle employees',
      action: leaveIdle,
      hospitals: hospitalsWithIdleEmployees,
    },
    {
      seconds: timing.endedAccountSeconds,
      reason: 'sessions of ended accounts',
      action: endSessionsOfEndedAccounts,
      hospitals: (db) => hospitalsNamedBy(db, 'hospitals_with_sessions_of_ended_accounts'),
    },
    {
      seconds: timing.endedAccountSeconds,
      reason: 'sessions of hospitals that are switched off',
      action: endSignedIn,
      hospitals: (db) => hospitalsNamedBy(db, 'hospitals_switched_off_with_people'),
    },
    {
      seconds: timing.endedAccountSeconds,
      reason: 'visits of platform administrators',
      action: endVisits,
      hospitals: (db) => hospitalsNamedBy(db, 'hospitals_with_platform_visits'),
    },
    {
      seconds: timing.signInFloodSeconds,
      reason: 'wrong codes and passwords',
      action: watchWrongSignIns,
      hospitals: hospitalsToWarnOfFlood,
    },
    ...keepingJobs,
  ];
}

/** What deletes what is over, and makes what takes long. */
const keepingJobs: readonly PeriodicJob[] = [
  {
    seconds: timing.sessionSweepSeconds,
    reason: 'expired sessions',
    action: endExpiredSessions,
    hospitals: (db) => hospitalsNamedBy(db, 'hospitals_with_employee_sessions'),
  },
  {
    seconds: archiveTiming.jobSeconds,
    reason: 'archives of hospitals',
    action: (tx) => keepArchive(tx),
    hospitals: (db, now) => hospitalsNamedBy(db, 'hospitals_with_archives', now),
  },
  {
    seconds: setTiming.resumeSeconds,
    reason: 'change sets that stand still',
    action: resumeSets,
    hospitals: (db) => hospitalsNamedBy(db, 'hospitals_with_sets_under_way'),
  },
  { seconds: timing.tokenSweepSeconds, reason: 'old sign-in counters', action: deleteOldTries },
  { seconds: timing.capabilitySweepSeconds, reason: 'old push capabilities', action: deleteOldCapabilities },
  { seconds: timing.tokenSweepSeconds, reason: 'old tablet codes', action: deleteOldTabletCodes },
  { seconds: timing.tokenSweepSeconds, reason: 'old account links', action: deleteOldAccountLinks },
  { seconds: timing.tokenSweepSeconds, reason: 'old change sets', action: deleteOldChangeSets },
  { seconds: timing.tokenSweepSeconds, reason: 'old registrations', action: deleteOldRegistrations },
  { seconds: timing.tokenSweepSeconds, reason: 'what users left', action: deleteOldOfUsers },
  { seconds: timing.tokenSweepSeconds, reason: 'what is personal of ended accounts', action: eraseEndedAccounts },
  { seconds: timing.tokenSweepSeconds, reason: 'what is personal of ended stays', action: eraseEndedStays },
  { seconds: timing.tokenSweepSeconds, reason: 'messages of ended stays', action: eraseOldMessages },
  { seconds: timing.tokenSweepSeconds, reason: 'old entries of the activity log', action: blankOldActivity },
  { seconds: timing.tokenSweepSeconds, reason: 'notes on erased accounts', action: eraseNotesOnErased },
  { seconds: timing.tokenSweepSeconds, reason: 'pictures that no service names', action: eraseUnusedImages },
  { seconds: timing.tokenSweepSeconds, reason: 'registrations nobody decided on', action: declineUndecided },
  { seconds: timing.tokenSweepSeconds, reason: 'registrations that wait', action: mailWaitingRegistrations },
  { seconds: timing.tokenSweepSeconds, reason: 'old sign-in challenges', action: deleteOldChallenges },
];

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
  listenForChangeSets(listeners, needs);
  const sender = new PushSender({
    keys: vapidKeys(secrets.push_private_key),
    contact: push.contact ?? 'https://wardbell.invalid',
    allowed: push.allowed ?? [],
    timeoutMs: timing.pushTimeoutSeconds * 1000,
    silentAfter: timing.pushDown.tries,
    trusted: push.trusted,
  });
  listenForPush(listeners, { inHospital, sender, secrets });
}

type RunningJobs = {
  /** The jobs that hang, by name. */
  lateJobs(): string[];
  /** Whether some process is known to do the jobs. */
  areJobsDone(): boolean;
  /** Waits for what is under way. */
  stop(): Promise<void>;
};

/** In a copy that calls nobody. */
export const noJobs: RunningJobs = {
  lateJobs: () => [],
  areJobsDone: () => true,
  stop: async () => undefined,
};

/** Connections of the periodic jobs, and those on which their lease is renewed whatever the jobs wait for. */
type ConnectionsOfJobs = Pick<Needs, 'db' | 'inHospital'> & { ofLease: Kysely<Database> };

/** Starts the timers and, on connections of their own (null: none), the periodic jobs. */
export function startJobs(
  needs: Needs & { ofJobs: ConnectionsOfJobs | null; failures: JobFailures; processId: string },
): RunningJobs {
  const { db, inHospital, clock, log } = needs;
  const timers = new Timers({
    ...{ db, inHospital, clock, ticker: systemTicker, log },
    handlers: timerHandlers,
    pollMs: timing.timerPollSeconds * 1000,
  });
  timers.start();
  const running = needs.ofJobs && startPeriodicJobs({ ...needs, ...needs.ofJobs });
  return {
    lateJobs: () => running?.late() ?? [],
    areJobsDone: () => running?.areDone() ?? true,
    async stop() {
      await running?.stop();
      await timers.stop();
    },
  };
}

function startPeriodicJobs(
  needs: Needs & ConnectionsOfJobs & { failures: JobFailures; processId: string },
): PeriodicJobs {
  const own = { ...needs, ticker: systemTicker };
  const { lastsSeconds, renewSeconds, yieldEverySeconds, vacantSeconds } = timing.jobLease;
  const lease = new Lease({
    ...{ ...own, db: needs.ofLease, name: 'periodic jobs' },
    timing: {
      ...{ lastsMs: lastsSeconds * 1000, renewMs: renewSeconds * 1000 },
      ...{ yieldEveryMs: yieldEverySeconds * 1000, vacantMs: vacantSeconds * 1000 },
    },
  });
  const running = new PeriodicJobs({ ...own, lease }, periodicJobs(needs.log, needs.clock.now()));
  running.start();
  return running;
}

import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { channelRules, registeredEvents } from '#server/events.ts';
import { reportFailingJobs } from '#server/features/alarms/alarm.actions.ts';
import { AnnouncedLately } from '#server/features/live/announced-lately.ts';
import { type ChannelPolicy, channelPolicy as policyOf } from '#server/features/live/channel.policy.ts';
import { DeviceStates } from '#server/features/live/device-states.ts';
import { openRealtime } from '#server/features/live/open-realtime.ts';
import { render } from '#server/features/live/render.ts';
import type { MailOptions } from '#server/features/notifications/mail/mail.listeners.ts';
import { noJobs, type PushOptions, registerListeners, startJobs } from '#server/jobs.ts';
import { movedTimes } from '#server/moved-times.ts';
import { databaseClock, type RunningClock } from '#server/platform/clock.ts';
import { openPools, type Pools } from '#server/platform/database/pools.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import { DatabaseWatch } from '#server/platform/database/watch/database-watch.ts';
import { EventRegister } from '#server/platform/events/event-register.ts';
import type { ReactionPorts } from '#server/platform/events/registered-event.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mailbox } from '#server/platform/mail/mailbox.ts';
import { startCleanup } from '#server/platform/outbox/cleanup.ts';
import { Deliveries } from '#server/platform/outbox/durable/deliveries.ts';
import { giveUpUnclaimed } from '#server/platform/outbox/durable/give-up-unclaimed.ts';
import { ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import { NotifyChannel } from '#server/platform/outbox/notify-channel.ts';
import { Outbox } from '#server/platform/outbox/outbox.ts';
import type { OutboxTiming } from '#server/platform/outbox/ports.ts';
import { writeAnnouncements } from '#server/platform/outbox/write-announcements.ts';
import { createParts, type Part, type Parts } from '#server/platform/process/parts.ts';
import type { Realtime } from '#server/platform/realtime/server.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { JobFailures } from '#server/platform/timers/job-failures.ts';
import { moveTimes, noteSeen, readDatabaseClock } from '#server/platform/timers/move-times.ts';
import { hospitalTransactions, type InHospital, type TxSource } from '#server/platform/tx/in-hospital.ts';
import { timing } from '#shared/kernel/timing.ts';
import { systemTicker } from './platform/ticker.ts';

/** The running product below HTTP: database, clock, transactions, outbox, timers, sockets. */
export type AppContext = {
  db: Kysely<Database>;
  clock: RunningClock;
  inHospital: InHospital;
  /** Connections on which who calls is looked up, for any call. */
  callers: Kysely<Database>;
  /** The same on connections that are kept for calls that change a request of high urgency (S23). */
  urgent: { inHospital: InHospital };
  /** Connections for the chain of the history, which is written in time whatever is called (S35). */
  history: Kysely<Database>;
  /** Connections that no call and no job waits for, of `/readyz` and figures, and transactions on them of which nothing is left. */
  health: { db: Kysely<Database>; rehearse: InHospital };
  secrets: SharedSecrets;
  realtime: Realtime;
  /** May the caller of a transaction listen on this channel? */
  channelPolicy: ChannelPolicy;
  listeners: ListenerRegistry;
  /** Whether the database answers, for calls and for `/readyz`. */
  databaseWatch: Pick<DatabaseWatch, 'isAway' | 'part'>;
  lossySettings: readonly string[];
  /** How long ago the outbox was last looked through for this process's sockets. */
  sweptMsAgo(): number;
  /** The periodic jobs of this process that hang, by name. */
  lateJobs(): string[];
  /** Whether some process is known to do the periodic jobs. */
  areJobsDone(): boolean;
  /** What has failed here in a row in some hospital, of the jobs and of whatever else runs by itself. */
  jobFailures: JobFailures;
  /** Where mails are kept that no server takes. */
  mailbox: Mailbox | null;
  /** Whether links can be mailed: somebody takes mails, and the address of this server is known. */
  mailsLinks: boolean;
  /** It calls nobody: no push, no mail, no timers, no jobs. */
  quiet: boolean;
  log: Log;
  stop(): Promise<void>;
};

export type AppContextOptions = {
  /** For the app's role. */
  url: string;
  secrets: SharedSecrets;
  log: Log;
  release: string;
  lossySettings?: readonly string[];
  push?: PushOptions;
  /** Without it no mail is sent. */
  mail?: MailOptions | undefined;
  /** Tests move time; everybody else takes the database's. */
  clock?: RunningClock;
  /** False for tests, which run the periodic jobs when they choose. */
  jobs?: boolean;
  /**
   * For a copy that must not call anybody. What is announced reaches open pages; nothing else is delivered, and what the
   * copy brought along stays as it is, so that it can still be started in earnest.
   */
  quiet?: boolean;
  socketsPerAddress?: number;
  /** For a process under test: the instant at which its clock starts. */
  startsAt?: Date | undefined;
};

const channelPolicy = policyOf(channelRules);
const second = 1000;
const hour = 3_600_000;
const deliveriesAtOnce = 8;

/** How the outbox of a process works. */
export const outboxTiming: OutboxTiming = {
  sweepMs: timing.outboxSweepSeconds * second,
  beatMs: timing.processBeatSeconds * second,
  lostAfterMs: timing.processSilentSeconds * second,
  retryFirstMs: timing.deliveryRetrySeconds.first * second,
  retryMostMs: timing.deliveryRetrySeconds.most * second,
  giveUpAfterMs: timing.deliveryGiveUpHours * hour,
  claimMs: timing.deliveryClaimSeconds * second,
  claimerGone: { cutMs: timing.claimerGoneSeconds.cut * second, stillMs: timing.claimerGoneSeconds.still * second },
  keepMs: timing.outboxKeepHours * hour,
  cleanupMs: hour,
  renderTries: 5,
  lateMs: timing.outboxLateSeconds * second,
};

/**
 * Opens everything below HTTP on a migrated database, in the order in which the parts need each other. Where one of them
 * cannot start, nothing of the others goes on.
 */
export async function openAppContext(o: AppContextOptions): Promise<AppContext> {
  const parts = createParts(o.log, new AbortController().signal);
  try {
    return { ...(await openParts(o, parts)), stop: () => parts.stop() };
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

async function openParts(o: AppContextOptions, parts: Parts): Promise<Omit<AppContext, 'stop'>> {
  const part = <T extends Part>(name: string, made: T) => parts.start(name, () => made);
  const pools = openPools(o.url, o.log);
  await part('connections', { stop: () => pools.end() });
  const databaseWatch = await part('database watch', watchDatabase(o, pools));
  const clock = await part('clock', o.clock ?? openClock(pools.deliveries, o));
  await clock.start();
  const quiet = o.quiet ?? false;
  const listeners = new ListenerRegistry();
  const outboxNeeds = {
    ...{ db: pools.deliveries, processId: randomUUID(), timing: outboxTiming, ticker: systemTicker, log: o.log },
    now: () => clock.now(),
  };
  const forDevices: InHospital = (caller, action) => transactions(pools.deliveries)(caller, action);
  const forSockets: InHospital = (caller, action) => transactions(pools.sockets)(caller, action);
  const deviceStates = new DeviceStates({ ...outboxNeeds, clock, inHospital: forDevices });
  const { outbox, realtime } = openLink(o, clock, outboxNeeds, forSockets, deviceStates);
  const deliveries = new Deliveries({ ...outboxNeeds, listeners, atOnce: deliveriesAtOnce });
  const ofCalls = (db: Kysely<Database>) => transactions(db, logFollowUps(o.log));
  const transactions = (db: Kysely<Database>, more: Partial<TxSource> = {}) =>
    hospitalTransactions({
      ...{ db, clock, ...more },
      write: (tx, hospital, announcements) =>
        writeAnnouncements(tx, hospital, announcements, { listeners, now: clock.now() }),
      committed: (rows) => {
        outbox.committed(rows);
        if (!quiet) deliveries.wake();
      },
    });
  const inHospital = ofCalls(pools.http);
  await part('outbox', outbox);
  // For a start that fails; one that succeeded stops them before what they need.
  await part('sockets', realtime);
  await part('device states', deviceStates);
  await outbox.start();
  await deviceStates.silenceLost();
  // A page that was read before shows times of the old clock.
  clock.onMoved(() => realtime.askToReread('all'));
  outbox.peers.onLost((process) => deviceStates.lost(process));
  outbox.peers.onReturned(() => deviceStates.announceAnew());
  const ofJobs = transactions(pools.jobs);
  // A copy that calls nobody raises no alarm either.
  const onFailing = quiet ? {} : { onFailing: reportFailingJobs(ofJobs) };
  const failures = new JobFailures({ ticker: systemTicker, log: o.log, ...onFailing });
  const jobs = { db: pools.timers, inHospital: transactions(pools.timers), clock, log: o.log, failures };
  if (!quiet) {
    const { secrets, push = {}, mail, log } = o;
    registerListeners(listeners, { inHospital: transactions(pools.deliveries), secrets, push, mail, log });
    await giveUpUnclaimed({ ...outboxNeeds, listeners, release: o.release });
    await part('deliveries', deliveries);
    deliveries.start();
  }
  const found = quiet
    ? noJobs
    : startJobs({
        ...{ ...jobs, processId: outboxNeeds.processId },
        ofJobs: (o.jobs ?? true) ? { db: pools.jobs, inHospital: ofJobs, ofLease: pools.health } : null,
      });
  await part('timers and jobs', found);
  await part('devices of this process', { stop: () => deviceStates.silence(outboxNeeds.processId) });
  await part('device states', deviceStates);
  await part('open sockets', realtime);
  await part('cleanup', { stop: startCleanup(outboxNeeds) });
  return {
    ...{ db: pools.http, clock, inHospital, secrets: o.secrets, realtime, channelPolicy, listeners, log: o.log },
    ...{ callers: pools.callers, history: pools.history, urgent: { inHospital: ofCalls(pools.urgent) } },
    health: { db: pools.health, rehearse: transactions(pools.health, { isRehearsal: true }) },
    ...{ databaseWatch, lossySettings: o.lossySettings ?? [], quiet, ...found, jobFailures: failures },
    ...{ ...mailsOf(o), sweptMsAgo: () => outbox.sweptMsAgo() },
  };
}

function mailsOf({ mail, quiet = false }: AppContextOptions): Pick<AppContext, 'mailbox' | 'mailsLinks'> {
  const mailbox = mail && 'kept' in mail ? mail.kept : null;
  return { mailbox, mailsLinks: Boolean(mail?.public_url) && !quiet };
}

function watchDatabase({ url, log }: AppContextOptions, { watched }: Pools): DatabaseWatch {
  const watch = new DatabaseWatch({
    ...{ url, log, pools: watched, ticker: systemTicker },
    everyMs: timing.databaseWatchSeconds * second,
    answerMs: timing.databaseAnswerSeconds * second,
  });
  watch.start();
  return watch;
}

/** What a call was to do afterwards, a periodic job finds too: the caller's own part has succeeded. */
function logFollowUps(log: Log): Partial<TxSource> {
  return { followUpFailed: (err) => log.error({ err }, 'what a call was to do afterwards failed') };
}

type OutboxNeeds = Pick<
  ConstructorParameters<typeof Outbox>[0],
  'db' | 'processId' | 'timing' | 'ticker' | 'log' | 'now'
>;

/** Outbox and sockets: each tells the other, the outbox what has happened, the sockets what other processes must know. */
function openLink(
  { url, secrets, log, release, socketsPerAddress }: AppContextOptions,
  clock: RunningClock,
  outboxNeeds: OutboxNeeds,
  inHospital: InHospital,
  deviceStates: DeviceStates,
) {
  const register = new EventRegister(registeredEvents);
  const announcedLately = new AnnouncedLately(systemTicker, timing.announcedLatelySeconds * 1000);
  const outbox: Outbox = new Outbox({
    ...outboxNeeds,
    openPeerChannel: (events) =>
      new NotifyChannel({
        ...{ ...events, url, processId: outboxNeeds.processId, log },
        retryMs: outboxNeeds.timing.sweepMs,
      }),
    isWanted: ({ kind, channels }) => {
      announcedLately.note(channels); // before it is looked who listens
      return register.of(kind)?.react !== undefined || channels.some((channel) => realtime.hasSubscribers(channel));
    },
    release,
    render: (rows) => {
      announcedLately.note(rows.flatMap((row) => row.channels)); // before it is looked who listens
      const hasSubscribers = (channel: string) => realtime.hasSubscribers(channel);
      const peopleOn = (channel: string) => realtime.peopleOn(channel);
      return render({ inHospital, register, hasSubscribers, peopleOn }, rows);
    },
    publish: (channel, event, data, except) => realtime.publish(channel, event, data, except),
    askToReread: (whom) => (whom === 'all' ? realtime.askToReread('all') : realtime.askChannelsToReread(whom)),
    react: (row) => register.of(row.kind)?.react?.(reactions, row),
  });
  const realtime: Realtime = openRealtime({
    ...(socketsPerAddress && { socketsPerAddress }),
    db: outboxNeeds.db,
    clock,
    secrets,
    log,
    peers: outbox.peers,
    deviceStates,
    announcedLately,
    readMsAgo: () => outbox.readMsAgo(),
  });
  const reactions: ReactionPorts = {
    ...{ inHospital, maySubscribe: channelPolicy.maySubscribe, log },
    closeSession: (session) => realtime.sessions.closeSession(session),
    peopleOn: (channel) => realtime.peopleOn(channel),
    unsubscribe: (person, which) => realtime.sessions.unsubscribe(person, which),
  };
  return { outbox, realtime };
}

function openClock(db: Kysely<Database>, { log, startsAt, quiet }: AppContextOptions): RunningClock {
  let offsetMs: number | undefined;
  return databaseClock({
    sample: async () => {
      const read = await readDatabaseClock(db);
      offsetMs ??= startsAt ? startsAt.getTime() - read.at.getTime() : 0;
      // A disk that is full keeps it from being noted and nothing else.
      noteSeen(db).catch((error) => log.debug({ err: error }, 'the time could not be noted'));
      return { ...read, at: new Date(read.at.getTime() + offsetMs), seenAt: startsAt ? null : read.seenAt };
    },
    ...(quiet ? {} : { move: (byMs, known) => moveTimes(db, movedTimes, byMs, known) }),
    onJump: (byMs) => log.warn({ by_ms: Math.round(byMs) }, 'the clock jumped'),
  });
}

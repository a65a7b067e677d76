import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { RunningClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

type Judged = {
  /** Of connections that no call waits for: whoever asks is answered in time under any load. */
  db: Db;
  clock: RunningClock;
  lossySettings: readonly string[];
  databaseWatch: { part(): string };
  /** How long ago this process last looked through the outbox for its sockets. */
  sweptMsAgo(): number;
};

/** A part of which the platform knows nothing: `ok`, or in words what is late. */
type Part = () => Promise<string>;

/**
 * `/healthz`: the process answers. `/readyz`: each part it needs, those handed in by name included, and red (503) while
 * one of them is not well.
 */
export function registerHealth(app: FastifyInstance, judged: Judged, others: Record<string, Part> = {}): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  const all: Record<string, Part> = {
    database: () => databasePart(judged),
    clock: async () => clockPart(judged),
    outbox: () => outboxPart(judged),
    timers: () => timersPart(judged),
    ...others,
  };
  const tries = Object.entries(all).map(([name, part]) => [name, held(0, part)] as const);
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const answers = tries.map(async ([name, part]) => [name, await inTime(part)] as const);
    const parts = Object.fromEntries(await Promise.all(answers));
    const ready = Object.values(parts).every((part) => part === 'ok');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', parts });
  });
}

/**
 * What a part said holds for so long after its try began, and its tries never overlap: whoever asks often costs no more,
 * and one that hangs is waited for by all who ask.
 */
export function held(seconds: number, part: Part): Part {
  let triedAt = Number.NEGATIVE_INFINITY;
  let isUnderWay = false;
  let found: Promise<string> | undefined;
  return () => {
    if (found && (isUnderWay || performance.now() - triedAt < seconds * 1000)) return found;
    triedAt = performance.now();
    isUnderWay = true;
    found = part().finally(() => {
      isUnderWay = false;
    });
    return found;
  };
}

/** A quarter of the time is left for the answer's own way. */
const partWithinMs = timing.readinessAnswerSeconds * 750;

/** What a part says, or that it does not: whoever asks has an answer in time whatever hangs. */
async function inTime(part: Part): Promise<string> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, partWithinMs, 'not answering');
  const said = part().catch(() => 'not answering');
  return Promise.race([said, late]).finally(() => clearTimeout(timer));
}

async function databasePart({ db, lossySettings, databaseWatch }: Judged): Promise<string> {
  if (lossySettings.length > 0) return `could lose a request: ${lossySettings.join(', ')}`;
  return sql`select 1`.execute(db).then(
    () => databaseWatch.part(),
    () => 'not answering',
  );
}

function clockPart({ clock }: Judged): string {
  const jumped = clock.jumpedMs();
  return jumped === 0 ? 'ok' : `jumped by ${Math.round(jumped)} ms`;
}

const lateSeconds = 30;

/**
 * Something that should have happened and has not: this process does not read what its sockets must hear, or a
 * delivery is long due and nobody is at it. One that waits for an older one of its subject, which is being retried while
 * the other side is away, is not late: a cut internet must not take the server out of service (S33).
 */
async function outboxPart({ db, clock, sweptMsAgo }: Judged): Promise<string> {
  if (sweptMsAgo() > lateSeconds * 1000) return 'late';
  const before = new Date(clock.now().getTime() - lateSeconds * 1000);
  return sql`
    select 1 from delivery d where d.is_open and d.next_at < ${before}
      and (d.claimed_until is null or d.claimed_until < ${before})
      and not exists (select from delivery older where older.is_open and older.subject = d.subject
        and older.listener = d.listener and older.event_id < d.event_id)
    limit 1`
    .execute(db)
    .then(
      ({ rows }) => (rows.length === 0 ? 'ok' : 'late'),
      () => 'not answering',
    );
}

type Jobs = { areJobsDone(): boolean; lateJobs(): string[]; failingJobs(): string[] };

/** The periodic jobs of this process that hang or fail, or that nobody does them; else `ok`. */
export function periodicJobsPart({ areJobsDone, lateJobs, failingJobs }: Jobs): string {
  const parts = { late: lateJobs(), failing: failingJobs() };
  const words = Object.entries(parts).flatMap(([word, names]) =>
    names.length > 0 ? `${word}: ${names.join(', ')}` : [],
  );
  if (!areJobsDone()) words.unshift('nobody does them');
  return words.join('; ') || 'ok';
}

/** A timer that should have fired and has not: an escalation may be standing still. */
async function timersPart({ db, clock }: Judged): Promise<string> {
  const setBack = clock.setBackMs();
  if (setBack > 0) return `late: the clock was set back, ${Math.ceil(setBack / 1000)} s to go`;
  const before = new Date(clock.now().getTime() - timing.watchdogSeconds * 1000);
  return sql`select 1 from timer where due_at < ${before} limit 1`.execute(db).then(
    ({ rows }) => (rows.length === 0 ? 'ok' : 'late'),
    () => 'not answering',
  );
}

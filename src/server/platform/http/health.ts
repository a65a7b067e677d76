import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { RunningClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/requests/timing.ts';

type Judged = { db: Db; clock: RunningClock; lossySettings: readonly string[] };

/** `/healthz`: the process answers. `/readyz`: each part it needs, and red (503) while one of them is not well. */
export function registerHealth(app: FastifyInstance, judged: Judged): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const parts = {
      database: await databasePart(judged),
      clock: clockPart(judged),
      outbox: await outboxPart(judged),
      timers: await timersPart(judged),
    };
    const ready = Object.values(parts).every((part) => part === 'ok');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', parts });
  });
}

async function databasePart({ db, lossySettings }: Judged): Promise<string> {
  if (lossySettings.length > 0) return `could lose a request: ${lossySettings.join(', ')}`;
  return sql`select 1`.execute(db).then(
    () => 'ok',
    () => 'not answering',
  );
}

function clockPart({ clock }: Judged): string {
  const jumped = clock.jumpedMs();
  return jumped === 0 ? 'ok' : `jumped by ${Math.round(jumped)} ms`;
}

const lateSeconds = 30;

/** Something durable that should have happened and has not: a delivery long due, still open. */
async function outboxPart({ db, clock }: Judged): Promise<string> {
  const before = new Date(clock.now().getTime() - lateSeconds * 1000);
  return sql`select 1 from delivery where is_open and attempts = 0 and next_at < ${before} limit 1`.execute(db).then(
    ({ rows }) => (rows.length === 0 ? 'ok' : 'late'),
    () => 'not answering',
  );
}

/** A timer that should have fired and has not: an escalation may be standing still. */
async function timersPart({ db, clock }: Judged): Promise<string> {
  const before = new Date(clock.now().getTime() - timing.watchdogSeconds * 1000);
  return sql`select 1 from timer where due_at < ${before} limit 1`.execute(db).then(
    ({ rows }) => (rows.length === 0 ? 'ok' : 'late'),
    () => 'not answering',
  );
}

import { sql } from 'kysely';
import { clearAlarm, raiseStanding } from '#server/features/alarms/alarm.actions.ts';
import type { Delivery } from '#server/platform/outbox/durable/listeners.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PushSender } from '#server/platform/web-push/push-sender.ts';
import { channels } from '#shared/kernel/channels.ts';
import { timing } from '#shared/kernel/timing.ts';
import { pushBack, pushDown } from '#shared/notifications/notification.events.ts';

/** One alarm for the hospital (S21, S33). */
const alarm = { kind: 'push_down', department: null, subject: null } as const;

/**
 * A try found a push service through which nothing gets. Answers whether push as a whole may be down: so many in a row,
 * over so long, and no alarm yet.
 */
export async function noteUnusable(tx: Tx): Promise<boolean> {
  const now = tx.clock.now();
  const { rows } = await sql<{ failures: number; failing_since: Date }>`
    insert into push_health (hospital_id, failures, failing_since) values (${tx.hospital}, 1, ${now})
    on conflict (hospital_id) do update
      set failures = push_health.failures + 1, failing_since = coalesce(push_health.failing_since, ${now})
    returning failures, failing_since`.execute(tx.db);
  const [health] = rows;
  if (!health || health.failures < timing.pushDown.tries) return false;
  if (now.getTime() - health.failing_since.getTime() < timing.pushDown.seconds * 1000) return false;
  return !(await isPushDown(tx));
}

type Needs = { inHospital: InHospital; sender: PushSender };

/**
 * Raises the alarm, unless there is a push service that takes pushes: then one of them is down, and the count begins
 * anew.
 */
export async function judgeOutage({ inHospital, sender }: Needs, hospital: string, signal: AbortSignal): Promise<void> {
  const caller = { hospital, actor: { kind: 'system', reason: 'push outage' } as const };
  const endpoints = await inHospital(caller, oneOfEachService);
  const taking = await Promise.all(endpoints.map((endpoint) => sender.takesPushes({ endpoint }, signal)));
  await inHospital(caller, async (tx) => {
    await (taking.includes(true) ? noteAnswered(tx) : noteDown(tx));
  });
}

/**
 * Push as a whole is down, from the first try in vain on. One that got through meanwhile is enough, and nothing is
 * raised.
 */
export async function noteDown(tx: Tx): Promise<void> {
  const health = await tx.db.selectFrom('push_health').select('failing_since').executeTakeFirst();
  if (health?.failing_since && (await raiseStanding(tx, alarm))) await goDown(tx, health.failing_since);
}

/** A push service answered: whatever it says, it can be spoken to. The first answer ends the alarm. */
export async function noteAnswered(tx: Tx): Promise<void> {
  const failed = await tx.db
    .updateTable('push_health')
    .set({ failures: 0, failing_since: null })
    .where('failures', '>', 0)
    .returning('hospital_id')
    .executeTakeFirst();
  if (failed && (await clearAlarm(tx, alarm))) say(tx, pushBack);
}

export async function isPushDown(tx: Tx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('alarm')
    .select('id')
    .where('kind', '=', alarm.kind)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Nobody missed anything since it began: those who were reachable by push are unknown, not gone, and nothing is given
 * back because of it.
 */
async function goDown(tx: Tx, since: Date): Promise<void> {
  await tx.db
    .updateTable('device')
    .set({ last_push_missed_at: null })
    .where('id', 'in', (of) =>
      of
        .selectFrom('device')
        .select('id')
        .where('kind', '=', 'employee')
        .where('last_push_missed_at', '>=', since)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .execute();
  say(tx, pushDown);
}

function say(tx: Tx, event: typeof pushDown | typeof pushBack): void {
  tx.announce(event, { subject: tx.hospital, channels: [channels.hospital(tx.hospital)] });
}

/**
 * While the alarm stands, checks whether a push service answers again, without sending anything: otherwise a quiet
 * night would leave it standing. Answers whether it need not check again; begun anew before the delivery is given up.
 */
export async function awaitAnswer(
  { inHospital, sender }: Needs,
  { hospital_id, created_at }: Delivery,
  signal: AbortSignal,
): Promise<boolean> {
  const caller = { hospital: hospital_id, actor: { kind: 'system', reason: 'push probe' } as const };
  const endpoints = await inHospital(caller, async (tx) => ((await isPushDown(tx)) ? oneOfEachService(tx) : null));
  if (!endpoints) return true;
  const answers = await Promise.all(endpoints.map((endpoint) => sender.answers({ endpoint }, signal)));
  return inHospital(caller, async (tx) => {
    const isOld = tx.clock.now().getTime() - created_at.getTime() >= timing.pushProbeAnewMinutes * 60_000;
    if (answers.length === 0 || answers.includes(true)) await noteAnswered(tx);
    else if (isOld) say(tx, pushDown);
    else return false;
    return true;
  });
}

async function oneOfEachService(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`
    select distinct on (split_part(endpoint, '/', 3)) endpoint from push_subscription where ended_at is null
    order by split_part(endpoint, '/', 3), created_at desc, id desc limit 5`.execute(tx.db);
  return rows.map((row) => row.endpoint);
}

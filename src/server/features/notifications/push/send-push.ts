import { sql } from 'kysely';
import { endPushOn } from '#server/features/notifications/push.actions.ts';
import type { Delivery } from '#server/platform/outbox/durable/listeners.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PushAddress, PushMessage, PushOutcome, PushSender } from '#server/platform/web-push/push-sender.ts';
import { timing } from '#shared/kernel/timing.ts';
import { judgeOutage, noteAnswered, noteUnusable } from './health.ts';
import { watchMisses } from './misses.ts';
import type { PushedRow } from './push-subject.ts';
import { pushSubject } from './subjects.ts';

/** The push did not go out; the delivery is to be tried again. */
export class PushFailed extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

type Needs = { inHospital: InHospital; sender: PushSender; secrets: Pick<SharedSecrets, 'push_private_key'> };
/** A row of the ledger with where it goes now. */
type Row = PushedRow & {
  id: string;
  device_id: string;
  language: string;
  session: string | null;
  attendance: string | null;
} & { [K in keyof PushAddress]: PushAddress[K] | null };
type Ready = { row: Row; address: PushAddress; message: PushMessage };

/**
 * Sends one push of the ledger, if it is still true. That the push service took it makes it *sent* and nothing more
 * (S10). Sent before, overtaken or without a receiver: sends nothing.
 */
export async function sendPush(
  { inHospital, sender, secrets }: Needs,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> {
  const caller = { hospital: delivery.hospital_id, actor: { kind: 'system', reason: 'push' } as const };
  const ready = await inHospital(caller, (tx) => prepare(tx, delivery.subject, secrets));
  if (!ready) return;
  const outcome = await sender.send(ready.address, ready.message, signal);
  const mayBeDown = await inHospital(caller, (tx) => record(tx, ready.row, outcome, delivery.created_at));
  if (mayBeDown) await judgeOutage({ inHospital, sender }, delivery.hospital_id, signal);
  if (outcome.is === 'failed') throw new PushFailed(outcome.why);
}

async function prepare(tx: Tx, id: string, secrets: Needs['secrets']): Promise<Ready | null> {
  const row = await readQueued(tx, id);
  if (!row) return null;
  const { session, attendance, endpoint, p256dh, auth } = row;
  if (!session) return fail(tx, id, 'signed_out');
  if (!endpoint || !p256dh || !auth) return fail(tx, id, 'no_subscription');
  if (!attendance && row.purpose === 'alert') return fail(tx, id, 'off_duty');
  const bound = attendance ? { notification: id, session, attendance, secrets } : null;
  const message = await pushSubject(row.subject_kind).message(tx, row, bound);
  if (!message) return fail(tx, id, 'overtaken');
  return { row, address: { endpoint, p256dh, auth }, message };
}

async function readQueued(tx: Tx, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select n.id, n.event_id, n.subject_kind, n.subject_id, n.device_id, n.employee_id, n.purpose, p.endpoint, p.p256dh,
      p.auth,
      coalesce(p.language_code, 'de') as language,
      (select s.id from employee_session s where s.device_id = n.device_id and s.employee_id = n.employee_id
        and s.ended_at is null order by s.began_at desc limit 1) as session,
      (select a.id from attendance a where a.employee_id = n.employee_id and a.left_at is null) as attendance
    from notification n
    left join push_subscription p on p.device_id = n.device_id and p.employee_id = n.employee_id and p.ended_at is null
    where n.id = ${id} and n.channel = 'push' and n.state = 'queued'`.execute(tx.db);
  return rows[0];
}

async function fail(tx: Tx, id: string, failure: string): Promise<null> {
  await tx.db
    .updateTable('notification')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
  return null;
}

/** Answers whether push as a whole may be down. What never left the server says nothing about that. */
async function record(tx: Tx, row: Row, outcome: PushOutcome, queuedAt: Date): Promise<boolean> {
  if (outcome.is === 'failed') {
    await noteFailure(tx, row.id, outcome.why, queuedAt);
    return outcome.unusable && noteUnusable(tx);
  }
  if (outcome.is !== 'unsendable') await noteAnswered(tx);
  if (outcome.is === 'accepted') await noteSent(tx, row);
  else if (outcome.is === 'gone') await noteGone(tx, row);
  else await fail(tx, row.id, outcome.why);
  return false;
}

/** Waits for the next try, unless there will be none. */
async function noteFailure(tx: Tx, id: string, failure: string, queuedAt: Date): Promise<void> {
  const isLast = tx.clock.now().getTime() - queuedAt.getTime() >= timing.deliveryGiveUpHours * 3_600_000;
  await tx.db
    .updateTable('notification')
    .set({ failure, ...(isLast ? { state: 'failed' as const } : {}) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** The device may have been quicker than the push service's answer: what is shown already stays so. */
async function noteSent(tx: Tx, row: Row): Promise<void> {
  await sql`
    update notification set sent_at = ${tx.clock.now()}, failure = null,
      state = case state when 'queued' then 'sent' else state end
    where id = ${row.id} and state in ('queued', 'shown')`.execute(tx.db);
  if (row.purpose === 'settled') return;
  // Lock order: an employee's calls before the timer of one (avoids deadlock).
  await pushSubject(row.subject_kind).onSent(tx, row);
  await watchMisses(tx, row.event_id);
}

/** The address is dead, and *notified* ends with it at once (S17). One that the device was given meanwhile lives. */
async function noteGone(tx: Tx, { id, device_id, endpoint }: Row): Promise<void> {
  await endPushOn(tx, device_id, 'gone', endpoint);
  await tx.db
    .updateTable('notification')
    .set({ state: 'gone', failure: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

import { sql } from 'kysely';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { endPushOn } from '#server/features/notifications/push.actions.ts';
import { denied } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { DeviceId, EmployeeId } from '#shared/kernel/ids.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { NewPushSubscription, PushState } from '#shared/notifications/push.schemas.ts';
import { isPushDown } from './health.ts';

/** Whether the calling device gets pushes, and if not, whether it once did (S17). */
export async function readPushState(tx: Tx, publicKey: string): Promise<PushState> {
  const { device } = requireOwnDevice(tx);
  const last = await tx.db
    .selectFrom('push_subscription')
    .select('end_reason')
    .where('device_id', '=', device)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const reason = last?.end_reason;
  const subscribed = last !== undefined && reason === null;
  const { shown_at, test } = await readProof(tx, device);
  return {
    public_key: (await isPushOn(tx)) ? publicKey : null,
    subscribed,
    ended: reason === 'gone' || reason === 'withdrawn' ? reason : null,
    shown_at: subscribed ? shown_at : null,
    test,
    service_down: await isPushDown(tx),
  };
}

type Proof = { receipt_at: Date | null; missed_at: Date | null; tested_at: Date | null };

/**
 * What this device has shown, missed and been tested for since its owner's duty began; off duty, in the time for which
 * a push that was shown counts (S16).
 */
async function readProof(tx: Tx, device: string): Promise<Pick<PushState, 'shown_at' | 'test'>> {
  const shortly = new Date(tx.clock.now().getTime() - timing.notifiedHours * 3_600_000);
  const since = sql`coalesce(a.entered_at, ${shortly})`;
  const { rows } = await sql<Proof>`
    select case when d.last_push_receipt_at >= ${since} then d.last_push_receipt_at end as receipt_at,
      d.last_push_missed_at as missed_at,
      case when d.push_tested_at >= ${since} then d.push_tested_at end as tested_at
    from device d left join attendance a on a.employee_id = d.employee_id and a.left_at is null
    where d.id = ${device}`.execute(tx.db);
  const [proof] = rows;
  if (!proof) return { shown_at: null, test: null };
  const { receipt_at, missed_at, tested_at } = proof;
  const test = tested_at && judgeTest(tested_at, receipt_at, tx.clock.now());
  const counts = receipt_at !== null && (missed_at === null || missed_at < receipt_at) && test !== 'failed';
  return { shown_at: counts ? receipt_at.toISOString() : null, test };
}

function judgeTest(testedAt: Date, receiptAt: Date | null, now: Date): NonNullable<PushState['test']> {
  if (receiptAt !== null && receiptAt >= testedAt) return 'shown';
  return now.getTime() - testedAt.getTime() <= timing.pushTestSeconds * 1000 ? 'waiting' : 'failed';
}

/**
 * The calling device gets pushes at this address from now on, in the language in which it calls. Whoever had the same
 * address, because they used this browser before, has it no more. The same once more changes nothing.
 */
export async function subscribe(tx: Tx, { endpoint, keys }: NewPushSubscription, locale: string): Promise<void> {
  const { device, employee } = requireOwnDevice(tx);
  const same = await tx.db
    .updateTable('push_subscription')
    .set({ language_code: locale })
    .where('device_id', '=', device)
    .where('employee_id', '=', employee)
    .where('endpoint', '=', endpoint)
    .where('p256dh', '=', keys.p256dh)
    .where('auth', '=', keys.auth)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (same) return;
  await endPushOn(tx, device, 'replaced');
  await tx.db
    .updateTable('push_subscription')
    .set({ ended_at: tx.clock.now(), end_reason: 'replaced' })
    .where('endpoint', '=', endpoint)
    .where('ended_at', 'is', null)
    .execute();
  await tx.db
    .insertInto('push_subscription')
    .values({
      ...{ hospital_id: tx.hospital, device_id: device, employee_id: employee, endpoint, ...keys },
      ...{ language_code: locale, created_at: tx.clock.now() },
    })
    .execute();
}

/** The permission was withdrawn on the calling device. */
export async function withdraw(tx: Tx): Promise<void> {
  await endPushOn(tx, requireOwnDevice(tx).device, 'withdrawn');
}

/** A hospital may switch push off (docs/guides/hospital-settings.md). */
async function isPushOn(tx: Tx): Promise<boolean> {
  return readSetting(tx, 'web_push');
}

/** The employee who calls and from which device. Throws `operation_denied` for a caller without either. */
export function requireOwnDevice(tx: Tx): { employee: EmployeeId; device: DeviceId } {
  const employee = requireEmployee(tx);
  if (!tx.device) throw denied();
  return { employee, device: tx.device };
}

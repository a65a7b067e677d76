import { endPushOn } from '#server/features/notifications/push.actions.ts';
import { denied } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { NewPushSubscription, PushState } from '#shared/notifications/push.schemas.ts';

/** Whether the calling device gets pushes, and if not, whether it once did (S17). */
export async function readPushState(tx: Tx, publicKey: string): Promise<PushState> {
  const { device } = caller(tx);
  const last = await tx.db
    .selectFrom('push_subscription')
    .select('end_reason')
    .where('device_id', '=', device)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const reason = last?.end_reason;
  return {
    public_key: (await isPushOn(tx)) ? publicKey : null,
    subscribed: last !== undefined && reason === null,
    ended: reason === 'gone' || reason === 'withdrawn' ? reason : null,
  };
}

/**
 * The calling device gets pushes at this address from now on, in the language in which it calls. Whoever had the same
 * address, because they used this browser before, has it no more. The same once more changes nothing.
 */
export async function subscribe(tx: Tx, { endpoint, keys }: NewPushSubscription, locale: string): Promise<void> {
  const { device, employee } = caller(tx);
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
  await endPushOn(tx, caller(tx).device, 'withdrawn');
}

/** A hospital may switch push off (product.md §4). */
async function isPushOn(tx: Tx): Promise<boolean> {
  const row = await tx.db.selectFrom('setting').select('value').where('key', '=', pushSetting).executeTakeFirst();
  return row?.value !== false;
}

/** Set to false: no pushes in this hospital. */
export const pushSetting = 'web_push';

function caller({ actor, device }: Tx): { employee: string; device: string } {
  if (actor.kind !== 'employee' || !device) throw denied();
  return { employee: actor.employee, device };
}

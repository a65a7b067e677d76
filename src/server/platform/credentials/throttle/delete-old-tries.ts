import type { Tx } from '#server/platform/tx/tx.ts';
import { keepDays, platformAlarm } from './limits.ts';

const dayMs = 86_400_000;

/** Deletes what limits nobody any more. It belongs to no hospital: whichever comes first does it. */
export async function deleteOldTries({ db, clock }: Tx): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await db
    .deleteFrom('sign_in_counter')
    .where('admitted_at', '<', before(keepDays.counter * dayMs))
    .execute();
  const failed = before(keepDays.failuresOfAccount * dayMs);
  await db.deleteFrom('account_failure').where('failed_at', '<', failed).execute();
  await db
    .deleteFrom('known_device')
    .where('signed_in_at', '<', before(keepDays.knownDevice * dayMs))
    .execute();
  await db
    .deleteFrom('wrong_sign_in')
    .where('minute', '<', before(2 * platformAlarm.minutes * 60_000))
    .execute();
}

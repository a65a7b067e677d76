import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/**
 * What people wrote of themselves goes with the link that they never opened, and a week after they were declined. Who
 * waits for approval is kept until somebody has decided, or nobody for too long (`declineUndecided`).
 */
export async function deleteOldRegistrations(tx: Tx): Promise<void> {
  const now = tx.clock.now().getTime();
  const unopened = new Date(now - timing.verifyLinkMinutes * minuteMs);
  const declined = new Date(now - timing.tokenKeepDays * dayMs);
  await sql`delete from registration where (verified_at is null and mailed_at < ${unopened})
    or declined_at < ${declined}`.execute(tx.db);
}

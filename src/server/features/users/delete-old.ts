import { sql } from 'kysely';
import { endUserSession } from '#server/platform/credentials/user-sessions.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/**
 * What people wrote of themselves goes with the link that they never opened; old links for passwords, links to stays that
 * are over and sessions that ended long ago go as old tokens do. A session of which no token opens anything any more is
 * over, without anybody having signed out.
 */
export async function deleteOldOfUsers(tx: Tx): Promise<void> {
  const now = tx.clock.now();
  const unopened = new Date(now.getTime() - timing.verifyLinkMinutes * minuteMs);
  const old = new Date(now.getTime() - timing.tokenKeepDays * dayMs);
  await sql`delete from user_registration where mailed_at < ${unopened}`.execute(tx.db);
  await sql`delete from user_reset where made_at < ${old}`.execute(tx.db);
  await sql`delete from user_session where ended_at < ${old}`.execute(tx.db);
  await sql`delete from user_stay l using stay s
    where s.hospital_id = l.hospital_id and s.id = l.stay_id and s.ended_at < ${old}`.execute(tx.db);
  const { rows } = await sql<{ id: string }>`
    select s.id from user_session s where s.ended_at is null
      and not exists (select from session_token t where t.hospital_id = s.hospital_id and t.session_id = s.id
        and t.ended_at is null and (t.expires_at is null or t.expires_at > ${now}))
    order by s.id`.execute(tx.db);
  for (const { id } of rows) tx.afterwards(id, (own) => endUserSession(own, id, 'expired'));
}

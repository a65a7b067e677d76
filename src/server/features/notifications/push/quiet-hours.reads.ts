import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { QuietHours } from '#shared/notifications/quiet-hours.schemas.ts';
import { isQuietAt, timeOfDay } from '#shared/notifications/quiet-hours.ts';

/** Whether the quiet hours of this employee hold now, by the hospital's clock. */
export async function isQuietFor(tx: Tx, employee: string): Promise<boolean> {
  const { rows } = await sql<QuietHours & { time_zone: string }>`
    select left(e.quiet_from::text, 5) as from, left(e.quiet_until::text, 5) as until, h.time_zone
    from employee e cross join hospital_profile(${tx.hospital}) h
    where e.id = ${employee} and e.quiet_from is not null`.execute(tx.db);
  return rows.some(({ time_zone, ...hours }) => isQuietAt(hours, timeOfDay(tx.clock.now().getTime(), time_zone)));
}

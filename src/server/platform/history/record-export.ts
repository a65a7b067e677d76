import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema/database.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { hospitalIds } from '#server/platform/tx/across-hospitals.ts';
import { hospitalTransactions } from '#server/platform/tx/in-hospital.ts';

/**
 * Writes into the activity of each hospital that all of its data is about to be copied out. Before
 * the copy, so that one that was broken off is on record too. Answers in how many hospitals.
 */
export async function recordExport(db: Kysely<Database>, at: Date): Promise<number> {
  const clock = { now: () => at, movedMs: () => null, read: async () => undefined };
  const inHospital = hospitalTransactions({ db, clock, write: async () => [], committed: () => undefined });
  const ids = await hospitalIds(db);
  for (const hospital of ids)
    await inHospital({ hospital, actor: { kind: 'system', reason: 'export' } }, (tx) =>
      logActivity(tx, { subject: { type: 'hospital', id: hospital }, action: 'hospital.exported' }),
    );
  return ids.length;
}

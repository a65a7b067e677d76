import { sql } from 'kysely';
import { logActivity } from '#server/platform/history/activity.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { rightsOnPlatform } from '#shared/access/platform.ts';

export type NewPlatformAdministrator = {
  username: string;
  name: string;
  family: string;
  email: string | null;
  password_hash: string;
};

/** `taken`: there is one of this user name or address; nothing was changed. */
export type AddedAdministrator = 'made' | 'taken';

/** Makes a platform administrator, and with the first of them the tenant that they have their accounts in. */
export async function addPlatformAdministrator(
  { db, inHospital }: { db: Db; inHospital: InHospital },
  administrator: NewPlatformAdministrator,
): Promise<AddedAdministrator> {
  const { rows } = await sql<{ id: string }>`select make_platform_tenant() as id`.execute(db);
  const hospital = rows[0]?.id;
  if (!hospital) throw new Error('The tenant of the platform was not made.');
  return inHospital({ hospital, actor: { kind: 'system', reason: 'platform-admin' } }, async (tx) => {
    // Of two at once the second one waits, and then finds what the first one made.
    await sql`select pg_advisory_xact_lock(hashtextextended('people of the platform', 0))`.execute(tx.db);
    const access_level_id = await ensureLevel(tx);
    const made = await tx.db
      .insertInto('employee')
      .values({
        ...{ hospital_id: tx.hospital, access_level_id, role: 'platform' as const, language_code: 'en' },
        ...{ ...administrator, created_at: tx.clock.now() },
      })
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return 'taken';
    await logActivity(tx, { subject: { type: 'employee', id: made.id }, action: 'employee.created' });
    return 'made';
  });
}

/** The one access level of the tenant; and its one setting, by which nobody there goes without a second factor. */
async function ensureLevel(tx: Tx): Promise<string> {
  const known = await tx.db.selectFrom('access_level').select('id').executeTakeFirst();
  if (known) return known.id;
  const { id } = await tx.db
    .insertInto('access_level')
    .values({ hospital_id: tx.hospital, name: 'Platform', scope: 'hospital' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const level = { hospital_id: tx.hospital, access_level_id: id, module_code: 'hospitals' };
  await tx.db
    .insertInto('allocation')
    .values(rightsOnPlatform.map((access_right) => ({ ...level, access_right })))
    .execute();
  const setting = { key: 'second_factor_of_administrators', type: 'boolean' as const, value: 'true' };
  await tx.db
    .insertInto('setting')
    .values({ hospital_id: tx.hospital, ...setting })
    .execute();
  return id;
}

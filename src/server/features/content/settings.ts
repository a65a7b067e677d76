import { sql } from 'kysely';
import type { Door } from '#server/platform/tx/door.ts';
import type { Setting } from '#shared/beds/bed.schemas.ts';

/** The platform's public settings; with a session those of its hospital, which win. */
export async function publicSettings(door: Door): Promise<Setting[]> {
  const platform = await sql<Setting & { is_public: boolean }>`
    select key, value, type, is_public from platform_settings()`.execute(door.db);
  const settings = new Map(
    platform.rows.filter((row) => row.is_public).map(({ key, value, type }) => [key, { key, value, type }]),
  );
  if (door.caller) {
    const caller = { hospital: door.caller.hospital, actor: { kind: 'system', reason: 'public settings' } as const };
    const own = await door.inHospital(caller, (tx) =>
      tx.db.selectFrom('setting').select(['key', 'value', 'type']).where('is_public', '=', true).limit(500).execute(),
    );
    for (const setting of own) settings.set(setting.key, setting);
  }
  return [...settings.values()].sort((a, b) => a.key.localeCompare(b.key));
}

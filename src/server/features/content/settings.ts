import { sql } from 'kysely';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Setting } from '#shared/beds/bed.schemas.ts';
import { hospitalSettings, settingType } from '#shared/kernel/settings.ts';

/**
 * The public settings: their defaults, whether links can be mailed, what the platform says, and with a session what its hospital says; the last
 * wins.
 */
export async function publicSettings(anonymous: AnonymousContext): Promise<Setting[]> {
  const platform = await sql<Setting & { is_public: boolean }>`
    select key, value, type, is_public from platform_settings()`.execute(anonymous.db);
  const defaults = Object.entries(hospitalSettings).filter(([, setting]) => setting.isPublic);
  const settings = new Map<string, Setting>(
    defaults.map(([key, { value }]) => [key, { key, value, type: settingType(value) }]),
  );
  for (const { is_public, ...setting } of platform.rows) if (is_public) settings.set(setting.key, setting);
  settings.set('mail', { key: 'mail', value: anonymous.mailsLinks, type: 'boolean' });
  if (anonymous.caller) {
    const caller = {
      hospital: anonymous.caller.hospital,
      actor: { kind: 'system', reason: 'public settings' } as const,
    };
    const own = await anonymous.inHospital(caller, (tx) =>
      tx.db.selectFrom('setting').select(['key', 'value', 'type', 'is_public']).limit(500).execute(),
    );
    for (const { is_public, ...setting } of own)
      if (is_public || settings.has(setting.key)) settings.set(setting.key, setting);
  }
  return [...settings.values()].sort((a, b) => a.key.localeCompare(b.key));
}

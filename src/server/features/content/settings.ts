import { sql } from 'kysely';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Setting } from '#shared/beds/bed.schemas.ts';
import { isSettingKey, settingCalled, settingKeys, settingType, settingValue } from '#shared/kernel/settings.ts';

/**
 * The public settings: their defaults, whether links can be mailed, what the platform says, and with a session what
 * its hospital says; the last wins.
 */
export async function publicSettings(anonymous: AnonymousContext): Promise<Setting[]> {
  const platform = await sql<Setting & { is_public: boolean }>`
    select key, value, type, is_public from platform_settings()`.execute(anonymous.db);
  const settings = new Map<string, Setting>();
  for (const key of settingKeys) {
    const { isPublic, value } = settingCalled(key);
    if (isPublic) settings.set(key, { key, value, type: settingType(value) });
  }
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
    for (const { is_public, ...setting } of own) {
      const { key } = setting;
      if (!is_public && !settings.has(key)) continue;
      settings.set(key, isSettingKey(key) ? { ...setting, value: settingValue(key, setting.value) } : setting);
    }
  }
  return [...settings.values()].sort((a, b) => a.key.localeCompare(b.key));
}

import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type HospitalSettingKey, settingCalled, settingValue } from '#shared/kernel/settings.ts';

/** What the hospital has set for `key`, or its default. */
export async function readSetting<Key extends HospitalSettingKey>(tx: Pick<Tx, 'db'>, key: Key) {
  const row = await tx.db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return settingValue(key, row?.value);
}

/** The same as text within a statement, of a setting with few values. */
export function settingInSql(key: HospitalSettingKey) {
  const setting = settingCalled(key);
  const allowed = setting.kind === 'choice' ? setting.choices : ['true', 'false'];
  return sql<string>`coalesce((select value #>> '{}' from setting where key = ${key}
    and value #>> '{}' = any(${allowed}::text[])), ${String(setting.value)}::text)`;
}

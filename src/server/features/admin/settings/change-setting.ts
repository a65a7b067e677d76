import { sql } from 'kysely';
import { requireWholeHospital } from '#server/features/admin/engine/whole-hospital.ts';
import { afterPassword } from '#server/features/employees/owner.actions.ts';
import { brokenRules } from '#server/platform/broken-rules.ts';
import { AppError, conflict, denied, invalidField } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import { settingChanged } from '#shared/kernel/hospital.events.ts';
import {
  type HospitalSettingKey,
  isAllowedValue,
  type SettingValue,
  settingCalled,
  settingType,
} from '#shared/kernel/settings.ts';
import { settingFields } from '#shared/settings/setting.fields.ts';
import type { HospitalSetting, SettingChange, SettingReset } from '#shared/settings/setting.schemas.ts';
import { listChoosableLevels, readSetting, requireKey } from './read-settings.ts';

/**
 * Sets one from now on: every process reads it with its next use. Throws `not_found`, `setting_refused` for a value that
 * it cannot hold, `reason_missing`, `invalid` without the password, what a wrong one is refused with, `old_version` with
 * the setting as it stands. What a field is refused for is said as its form says it, in the language `locale`.
 */
export function changeSetting(
  context: SessionContext,
  id: string,
  sent: SettingChange,
  locale: string,
): Promise<HospitalSetting> {
  const key = requireKey(id);
  const { value } = sent;
  const { value: said } = brokenFields(key, sent, locale);
  if (said) throw new AppError('setting_refused', { errors: { value: said } });
  if (!isAllowedValue(settingCalled(key), value)) throw invalidField('value', 'setting_refused');
  return guarded(context, key, { ...sent, locale }, async (tx) => {
    await requireChoosable(tx, key, value);
    return save(tx, key, value, sent);
  });
}

/** Lets the default hold again, whichever a later version of the server has. Throws as a change does. */
export function resetSetting(
  context: SessionContext,
  id: string,
  sent: SettingReset,
  locale: string,
): Promise<HospitalSetting> {
  const key = requireKey(id);
  return guarded(context, key, { ...sent, locale }, (tx) => save(tx, key, null, sent));
}

/** What the form of this setting would say of what was sent. */
function brokenFields(key: HospitalSettingKey, sent: SettingChange, locale: string): Record<string, string[]> {
  const typed = sent.value === undefined ? undefined : String(sent.value);
  return brokenRules(settingFields(settingCalled(key)), { ...sent, value: typed }, locale);
}

/** With the reason and the proof that the setting asks for; a platform administrator has no password here. */
function guarded(
  context: SessionContext,
  key: HospitalSettingKey,
  { locale, ...sent }: SettingReset & { locale: string },
  act: (tx: Tx) => Promise<HospitalSetting>,
): Promise<HospitalSetting> {
  const { guard } = settingCalled(key);
  if (guard === null) return context.inSession(act);
  if (context.session.actor.kind !== 'employee') throw denied();
  const { reason, current_password } = brokenFields(key, sent, locale);
  const errors = { ...(reason && { reason }), ...(current_password && { current_password }) };
  if (reason || current_password) throw new AppError(reason ? 'reason_missing' : 'invalid', { errors });
  return afterPassword(context, sent.current_password ?? '', act);
}

async function save(
  tx: Tx,
  key: HospitalSettingKey,
  value: SettingValue | null,
  { version, reason }: SettingReset,
): Promise<HospitalSetting> {
  await requireWholeHospital(tx);
  await sql`select from setting where key = ${key} for update`.execute(tx.db);
  const known = await readSetting(tx, key);
  const before = known.is_set ? known.value : null;
  if (before === value) return known;
  if (known.version !== version) throw conflict('old_version', { data: known });
  const type = settingType(value ?? settingCalled(key).value);
  const { rows } = await sql`
    insert into setting (hospital_id, key, type, value, version)
    values (${tx.hospital}, ${key}, ${type}, ${JSON.stringify(value)}::jsonb, 1)
    on conflict (hospital_id, key) do update
      set type = excluded.type, value = excluded.value, version = setting.version + 1
      where setting.version = ${version}
    returning version`.execute(tx.db);
  if (rows.length === 0) throw conflict('old_version', { data: await readSetting(tx, key) });
  await logActivity(tx, {
    subject: { type: 'setting', id: null },
    action: value === null ? 'setting.reset' : 'setting.changed',
    properties: { key, before, after: value, reason: reason || null },
  });
  tx.announce(settingChanged, { subject: tx.hospital, channels: [channels.everyone(tx.hospital)], detail: { key } });
  return readSetting(tx, key);
}

/** Nobody opens registration for a level that they could not give to a person themselves. */
async function requireChoosable(tx: Tx, key: HospitalSettingKey, value: SettingValue): Promise<void> {
  const { kind, value: none } = settingCalled(key);
  if (kind !== 'level' || value === none) return;
  if (!(await listChoosableLevels(tx)).some(({ id }) => id === value)) throw invalidField('value', 'setting_refused');
}

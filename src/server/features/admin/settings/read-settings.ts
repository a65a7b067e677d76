import { sql } from 'kysely';
import { listGivableLevels } from '#server/features/access/givable.reads.ts';
import { readLevel } from '#server/features/access/held.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { administratorRights } from '#shared/access/rights.ts';
import {
  type HospitalSettingKey,
  isAllowedValue,
  isSettingKey,
  settingCalled,
  settingKeys,
  settingValue,
} from '#shared/kernel/settings.ts';
import type { HospitalSetting, SettingHistoryEntry } from '#shared/settings/setting.schemas.ts';

const shown = 100;

/** Every declared setting; what an older or newer version of the server has set besides is none of these. */
export async function listSettings(tx: Tx): Promise<HospitalSetting[]> {
  const rows = await tx.db
    .selectFrom('setting')
    .select(['key', 'value', 'version'])
    .where('key', 'in', settingKeys)
    .execute();
  const changes = new Map((await lastChanges(tx)).map((change) => [change.key, change]));
  const levels = await listChoosableLevels(tx);
  return settingKeys.map((key) => {
    const row = rows.find((one) => one.key === key);
    const last = changes.get(key);
    return {
      key,
      value: settingValue(key, row?.value),
      is_set: isAllowedValue(settingCalled(key), row?.value),
      version: row?.version ?? 0,
      changed: last ? { at: last.at.toISOString(), by: last.by, reason: last.reason } : null,
      choices: settingCalled(key).kind === 'level' ? levels : [],
    };
  });
}

export async function readSetting(tx: Tx, key: HospitalSettingKey): Promise<HospitalSetting> {
  const found = (await listSettings(tx)).find((one) => one.key === key);
  if (!found) throw notFound('setting');
  return found;
}

/** The levels that everybody may get who registers: they reach the own departments and are no administrators'. */
export async function listChoosableLevels(tx: Tx): Promise<HospitalSetting['choices']> {
  const choices: HospitalSetting['choices'] = [];
  for (const level of await listGivableLevels(tx)) {
    const held = await readLevel(tx, level.id);
    if (held?.scope !== 'own_departments') continue;
    if (!administratorRights.some((right) => held.rights.includes(right))) choices.push(level);
  }
  return choices;
}

/** The key that an address names. Throws `not_found`, also for a setting of another version of the server. */
export function requireKey(id: string): HospitalSettingKey {
  if (!isSettingKey(id)) throw notFound('setting');
  return id;
}

type Raw = {
  id: string;
  at: Date;
  by: string | null;
  key: string;
  before: unknown;
  after: unknown;
  reason: string | null;
};

/** The last changes of a setting, the newest first. */
export async function readHistory(tx: Tx, id: string): Promise<SettingHistoryEntry[]> {
  const key = requireKey(id);
  const { rows } = await sql<Raw>`
    ${changesOfSettings} and p.properties ->> 'key' = ${key} order by l.created_at desc, l.id desc limit ${shown}`.execute(
    tx.db,
  );
  return rows.map(({ id: entry, at, by, before, after, reason }) => ({
    ...{ id: entry, at: at.toISOString(), by, reason },
    ...{ before: shownValue(before), after: shownValue(after) },
  }));
}

async function lastChanges(tx: Tx): Promise<Raw[]> {
  const { rows } = await sql<Raw>`
    select distinct on (c.key) c.* from (${changesOfSettings}) c order by c.key, c.at desc, c.id desc`.execute(tx.db);
  return rows;
}

const changesOfSettings = sql`
  select l.id, l.created_at as at, coalesce(e.name || ' ' || e.family, v.name) as by, p.properties ->> 'key' as key,
    p.properties -> 'before' as before, p.properties -> 'after' as after, p.properties ->> 'reason' as reason
  from activity_log l
  join activity_payload p on p.hospital_id = l.hospital_id and p.activity_id = l.id
  left join employee e on e.hospital_id = l.hospital_id and e.id = l.causer_id and l.causer_type = 'employee'
  left join lateral (select v.name from platform_visit v where v.hospital_id = l.hospital_id
    and v.administrator_id = l.causer_id and v.entered_at <= l.created_at and l.causer_type = 'platform'
    order by v.entered_at desc limit 1) v on true
  where l.subject_type = 'setting' and p.properties is not null`;

/** What a log of another version may hold besides is not shown. */
function shownValue(value: unknown): SettingHistoryEntry['before'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

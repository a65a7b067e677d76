import { sql } from 'kysely';
import { requireWholeHospital } from '#server/features/admin/engine/whole-hospital.ts';
import { conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import { settingChanged } from '#shared/kernel/hospital.events.ts';
import { MenuGroups, type MenuOrder, type MenuReset } from '#shared/menu-order/menu-order.schemas.ts';

/** Where it stands among the hospital's settings; no setting that people type into. */
const key = 'menu_order';

/** As the hospital has ordered it; what another version of the server may have kept and nobody can read is none. */
export async function readMenuOrder({ db }: Pick<Tx, 'db'>): Promise<MenuOrder> {
  const row = await db.selectFrom('setting').select(['value', 'version']).where('key', '=', key).executeTakeFirst();
  const { data: groups = [] } = MenuGroups.safeParse(row?.value);
  return { version: row?.version ?? 0, groups };
}

/** Throws `old_version` with the order as it stands. */
export function saveMenuOrder(tx: Tx, { version, groups }: MenuOrder): Promise<MenuOrder> {
  return save(tx, version, groups, 'moved');
}

export function resetMenuOrder(tx: Tx, { version }: MenuReset): Promise<MenuOrder> {
  return save(tx, version, [], 'reset');
}

async function save(tx: Tx, version: number, groups: MenuGroups, what: 'moved' | 'reset'): Promise<MenuOrder> {
  await requireWholeHospital(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`menu order ${tx.hospital}`}, 0))`.execute(tx.db);
  const before = await readMenuOrder(tx);
  if (JSON.stringify(before.groups) === JSON.stringify(groups)) return before;
  if (before.version !== version) throw conflict('old_version', { data: before });
  await sql`
    insert into setting (hospital_id, key, type, value, version)
    values (${tx.hospital}, ${key}, 'list', ${JSON.stringify(groups)}::jsonb, 1)
    on conflict (hospital_id, key) do update
      set type = excluded.type, value = excluded.value, version = setting.version + 1`.execute(tx.db);
  await logActivity(tx, {
    ...{ subject: { type: 'module', id: null }, action: `module.${what}` },
    properties: { before: before.groups, after: groups },
  });
  tx.announce(settingChanged, { subject: tx.hospital, channels: [channels.everyone(tx.hospital)], detail: { key } });
  return readMenuOrder(tx);
}

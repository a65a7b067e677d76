import { sql } from 'kysely';
import type { Changes } from '#server/features/admin/engine/note-change.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Area } from '#shared/areas/define.ts';
import { changesNoted } from './rights/level-rows.ts';

/** What the log says that a set changed in these rows or made them of; nothing of a row whose entry was erased or not written. */
export async function changesUnder(
  tx: Tx,
  { table }: Area,
  set: string,
  ids: readonly string[],
): Promise<Map<string, Changes>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; properties: { changes?: Changes } }>`
    select l.subject_id as id, p.properties
    from activity_log l join activity_payload p on p.hospital_id = l.hospital_id and p.activity_id = l.id
    where l.subject_type = ${table} and l.subject_id = any(${[...ids]}::uuid[]) and l.action in (${`${table}.updated`}, ${`${table}.created`}, ${`${table}.rights_changed`})
      and p.properties ->> 'set' = ${set}`.execute(tx.db);
  return new Map(rows.map(({ id, properties }) => [id, properties.changes ?? changesNoted(properties)]));
}

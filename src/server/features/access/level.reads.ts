import { sql } from 'kysely';
import { rightsOf } from '#server/features/access/held.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import { restorableSince } from '#server/platform/restorable.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import type { DeletedRow } from '#shared/kernel/deleted-row.schemas.ts';

type Row = Omit<AccessLevel, 'created_at'> & { created_at: Date };

/** The access levels that are not deleted, by name. */
export function listLevels(tx: Tx): Promise<AccessLevel[]> {
  return read(tx, sql<boolean>`true`);
}

/** Those that can be brought back, the latest first. */
export async function listDeleted(tx: Tx): Promise<DeletedRow[]> {
  const rows = await tx.db
    .selectFrom('access_level')
    .select(['id', 'name', 'deleted_at'])
    .where('deleted_at', '>=', restorableSince(tx))
    .orderBy('deleted_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id, name, deleted_at }) => ({ id, name, deleted_at: String(deleted_at?.toISOString()) }));
}

/** One access level. Throws `not_found`. */
export async function readLevel(tx: Tx, id: string): Promise<AccessLevel> {
  const level = await findLevel(tx, id);
  if (!level) throw notFound('access_level');
  return level;
}

export async function findLevel(tx: Tx, id: string): Promise<AccessLevel | undefined> {
  return (await read(tx, sql<boolean>`l.id = ${id}`))[0];
}

async function read(tx: Tx, condition: ReturnType<typeof sql<boolean>>): Promise<AccessLevel[]> {
  const { rows } = await sql<Row>`
    select l.id, l.name, l.scope, l.version, l.created_at, ${rightsOf(sql`l.hospital_id`, sql`l.id`)} as rights,
      (select count(*)::int from employee e where e.hospital_id = l.hospital_id and e.access_level_id = l.id
        and e.deleted_at is null) as employees
    from access_level l where l.deleted_at is null and ${condition} order by l.name, l.id limit 200`.execute(tx.db);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

import { sql } from 'kysely';
import { denied } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { givableBy, type Held, isWithin } from '#shared/access/givable.ts';
import { rightsInHospital } from '#shared/access/platform.ts';

/** What an access level gives; nothing where there is none, or it is deleted. */
export function readLevel(tx: Tx, id: string): Promise<Held | undefined> {
  return levelOf(tx, id, sql``);
}

/** The same, and it stays as it is until the commit. */
export function holdLevel(tx: Tx, id: string): Promise<Held | undefined> {
  return levelOf(tx, id, sql`for share of l`);
}

async function levelOf(tx: Tx, id: string, lock: Sql): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select l.scope, ${rightsOf(sql`l.hospital_id`, sql`l.id`)} as rights
    from access_level l where l.id = ${id} and l.deleted_at is null ${lock}`.execute(tx.db);
  return rows[0];
}

/** Who gets or loses rights: one employee, or everybody with an access level. */
export type Whom = { level: string } | { employee: string };

/**
 * Nobody gives, takes or touches more than they hold (docs/decisions/0028-who-grants-what.md). Throws
 * `operation_denied` where one of these rights, or how far they reach, is more than who calls may give.
 */
export async function requireHeld(tx: Tx, whom: Whom, ...wanted: Held[]): Promise<void> {
  const own = await readOwn(tx);
  const isOwn = 'level' in whom ? whom.level === own.level : whom.employee === own.employee;
  const held = isOwn ? own : givableBy(own);
  if (!wanted.every((one) => isWithin(one, held))) throw denied();
}

/** What who calls may do. */
export async function readHeld(tx: Tx): Promise<Held> {
  return readOwn(tx);
}

/** What the employee who calls may give to others. */
export async function readGivable(tx: Tx): Promise<Held> {
  return givableBy(await readOwn(tx));
}

/** Of a platform administrator no employee and no level of the hospital is their own. */
async function readOwn(tx: Tx): Promise<Held & { employee: string | null; level: string | null }> {
  if (tx.actor.kind === 'platform') return { scope: 'hospital', rights: rightsInHospital, employee: null, level: null };
  const employee = requireEmployee(tx);
  const { rows } = await sql<Held & { level: string }>`
    select l.id as level, l.scope, ${rightsOf(sql`e.hospital_id`, sql`e.access_level_id`)} as rights
    from employee e join access_level l on l.hospital_id = e.hospital_id and l.id = e.access_level_id
    where e.id = ${employee}`.execute(tx.db);
  if (!rows[0]) throw denied();
  return { ...rows[0], employee };
}

type Sql = ReturnType<typeof sql>;

export function rightsOf(hospital: Sql, level: Sql): Sql {
  return sql`array(select a.module_code || ':' || a.access_right from allocation a
    where a.hospital_id = ${hospital} and a.access_level_id = ${level} order by 1)`;
}

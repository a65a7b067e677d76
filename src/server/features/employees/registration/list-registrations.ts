import { sql } from 'kysely';
import { inScopeOf, reachesHospital } from '#server/features/access/access.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Registration, WaitingQuery, WaitingRegistrations } from '#shared/employees/registration.schemas.ts';
import { namesOfType, readActivities } from './registration-choices.ts';

const pageSize = 50;

/** A page of those who wait, and how many in all. */
export async function listRegistrations(tx: Tx, query: WaitingQuery): Promise<WaitingRegistrations> {
  const registrations = await readPage(tx, query);
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from registration r where ${waitsInScope(tx)}`.execute(tx.db);
  return {
    waiting: rows[0]?.waiting ?? 0,
    registrations,
    departments: await readWardsInScope(tx),
    service_types: await readActivities(tx),
  };
}

async function readWardsInScope(tx: Tx): Promise<WaitingRegistrations['departments']> {
  const { rows } = await sql<WaitingRegistrations['departments'][number]>`
    select d.id, d.name from department d where d.deleted_at is null and ${inScopeOf(tx, sql`d.id`)}
    order by d.position, d.name`.execute(tx.db);
  return rows;
}

/** Those who wait longest first. */
async function readPage(tx: Tx, { after, after_id }: WaitingQuery): Promise<Registration[]> {
  const last = after ? new Date(after) : null; // as a Date: the database reads no year 0
  const { rows } = await sql<Registration>`
    select r.id, r.role, r.name || ' ' || r.family as fullname, r.username, r.email, r.phone,
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.position, d.name)
        from registration_department c join department d on d.hospital_id = c.hospital_id and d.id = c.department_id
        where c.registration_id = r.id and d.deleted_at is null), '[]') as departments,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', ${namesOfType}) order by t.position, t.name)
        from registration_service_type c join service_type t on t.hospital_id = c.hospital_id
          and t.id = c.service_type_id
        where c.registration_id = r.id and t.deleted_at is null), '[]') as service_types,
      to_char(r.verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as verified_at
    from registration r where ${waitsInScope(tx)}
      and (${last}::timestamptz is null
        or (r.verified_at, r.id) > (${last}::timestamptz, ${after_id ?? null}::uuid))
    order by r.verified_at, r.id limit ${pageSize}`.execute(tx.db);
  return rows;
}

/** The registration `r` waits for approval, for a department of the caller's scope. */
export function waitsInScope(tx: Tx) {
  return sql`r.verified_at is not null and r.declined_at is null
    and (exists (select from registration_department c where c.hospital_id = r.hospital_id and c.registration_id = r.id
        and ${inScopeOf(tx, sql`c.department_id`)}) or ${reachesHospital(tx)})`;
}

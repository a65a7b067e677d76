import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';

/** Employees and users, by their ids. */
type Viewers = { employees: string[]; users: string[] };

/**
 * Whose own channels are notified of each of these requests: employees who are notified of it now, or were until its last
 * step, and do not hear of it on the ward's channel; users who are linked to its stay. By the request's id, as it stands
 * in the database.
 */
export async function viewersBeyondWard(tx: Tx, requests: readonly string[]): Promise<Map<string, Viewers>> {
  const { rows } = await sql<Viewers & { id: string }>`
    select r.id,
      array(select distinct t.employee_id from request_notified t
        where t.hospital_id = r.hospital_id and t.request_id = r.id and t.generation >= r.timer_generation - 1
          and not exists (select from employee_department d where d.hospital_id = t.hospital_id
            and d.employee_id = t.employee_id and d.department_id = r.department_id) order by 1) as employees,
      array(select l.user_id from user_stay l
        where l.hospital_id = r.hospital_id and l.stay_id = r.stay_id and r.for_employee_id is null order by 1) as users
    from request r where r.id = any(${requests}::uuid[])`.execute(tx.db);
  return new Map(rows.map(({ id, ...viewers }) => [id, viewers]));
}

/**
 * Of a request that reached, or had reached, the last circle every station of the hospital is notified: while nobody is
 * present, all of them are red (S9).
 */
export function isForAllStations(...states: { step: number; is_probe: boolean }[]): boolean {
  return states.some(({ step, is_probe }) => step >= circles.length && !is_probe);
}

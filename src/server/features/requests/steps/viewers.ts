import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';

/**
 * Who is notified of each of these requests now or was until its last step, and does not hear of it on the ward's
 * channel: their own channels are notified. By the request's id, as it stands in the database.
 */
export async function viewersBeyondWard(tx: Tx, requests: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; people: string[] }>`
    select r.id, array_agg(distinct t.employee_id order by t.employee_id) as people
    from request r join request_notified t on t.hospital_id = r.hospital_id and t.request_id = r.id
      and t.generation >= r.timer_generation - 1
    where r.id = any(${requests}::uuid[])
      and not exists (select from employee_department d where d.hospital_id = t.hospital_id
        and d.employee_id = t.employee_id and d.department_id = r.department_id)
    group by r.id`.execute(tx.db);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/**
 * Of a request that reached, or had reached, the last circle every station of the hospital is notified: while nobody is
 * present, all of them are red (S9).
 */
export function isForAllStations(...states: { step: number; is_probe: boolean }[]): boolean {
  return states.some(({ step, is_probe }) => step >= circles.length && !is_probe);
}

import { sql } from 'kysely';
import { stationChannels } from '#server/features/devices/device.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';

type Told = { id: string; department_id: string; timer_generation: number };

/**
 * Who is told of the request now or was until its last step, and does not hear of it on the ward's channel: their own
 * channels are told.
 */
export async function viewersBeyondWard(tx: Tx, request: Told): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`
    select distinct t.employee_id from request_told t
    where t.request_id = ${request.id} and t.generation >= ${request.timer_generation - 1}
      and not exists (select from employee_department d where d.hospital_id = t.hospital_id
        and d.employee_id = t.employee_id and d.department_id = ${request.department_id})
    order by t.employee_id`.execute(tx.db);
  return rows.map((row) => row.employee_id);
}

/**
 * Of a request that reached, or had reached, the last circle every station of the hospital is told: while nobody is
 * present, all of them are red (S9).
 */
export async function stationsToTell(tx: Tx, ...states: { step: number; is_probe: boolean }[]): Promise<string[]> {
  return states.some(({ step, is_probe }) => step >= circles.length && !is_probe) ? stationChannels(tx) : [];
}

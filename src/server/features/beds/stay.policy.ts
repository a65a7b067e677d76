import { sql } from 'kysely';
import { denied, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** An employee of the department where the stay is. */
export async function requireMayEndStay(tx: Tx, stay: string): Promise<void> {
  if (tx.actor.kind !== 'employee') throw denied();
  const { rows } = await sql<{ mine: boolean }>`
    select exists (select from employee_department d where d.employee_id = ${tx.actor.employee}
      and d.department_id = room.department_id) as mine
    from stay_bed s
    join bed on bed.hospital_id = s.hospital_id and bed.id = s.bed_id
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    where s.stay_id = ${stay} order by s.began_at desc limit 1`.execute(tx.db);
  if (!rows[0]) throw notFound('stay');
  if (!rows[0].mine) throw denied();
}

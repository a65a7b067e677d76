import { sql } from 'kysely';
import type { Wish } from '#server/demo/history/steps.ts';
import { demoTexts } from '#server/demo/texts/all.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import type { Caller } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** A patient of the history who is still here, as a caller. */
export type Patient = { bed: string; caller: Caller };

/**
 * The running sessions that nobody holds a token of: those of the history. A bed at which somebody has signed in on a
 * screen is left to that person.
 */
export async function patientsWithoutScreen(tx: Tx): Promise<Patient[]> {
  const { rows } = await sql<{ stay: string; bed: string; session: string; device: string; name: string }>`
    select s.stay_id as stay, s.bed_id as bed, s.id as session, s.device_id as device, r.name || '·' || b.label as name
    from bed_session s
    join bed b on b.hospital_id = s.hospital_id and b.id = s.bed_id
    join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    where s.ended_at is null and not exists (select from bed_session o
      join session_token t on t.session_id = o.id and t.ended_at is null
      where o.hospital_id = s.hospital_id and o.stay_id = s.stay_id)
    order by b.position`.execute(tx.db);
  return rows.map(({ name, device, ...patient }) => ({
    bed: name,
    caller: { hospital: tx.hospital, actor: { kind: 'patient', ...patient }, device },
  }));
}

/** Asks for it as the patient of `tx`; answers the request, or null when it only repeated one that was open. */
export async function ask(tx: Tx, { service, quantity, answer, place, note }: Wish): Promise<string | null> {
  if (tx.actor.kind !== 'patient') throw new Error('only a patient asks');
  const known = await tx.db
    .selectFrom('service_text')
    .select('service_id')
    .where('language_code', '=', 'de')
    .where('title', '=', demoTexts.de.services[service].title)
    .executeTakeFirst();
  // An administrator may have renamed or removed it.
  if (!known) return null;
  const { request, made } = await submitRequest(tx, {
    id: crypto.randomUUID(),
    stay_id: tx.actor.stay,
    asked_at: tx.clock.now().toISOString(),
    wanted_at: null,
    items: [{ service_id: known.service_id, quantity, note, answer, place }],
  });
  return made ? request.id : null;
}

/** Who is present and could take this request, those of its department first. */
export async function takersOf(tx: Tx, request: string): Promise<Caller[]> {
  const { rows } = await sql<{ employee: string }>`
    select a.employee_id as employee from request r
    join present_employee p on p.hospital_id = r.hospital_id
    join attendance a on a.hospital_id = p.hospital_id and a.id = p.attendance_id
    join employee_service_type t on t.hospital_id = a.hospital_id and t.employee_id = a.employee_id
      and t.service_type_id = r.service_type_id
    left join employee_department d on d.hospital_id = a.hospital_id and d.employee_id = a.employee_id
      and d.department_id = r.department_id
    where r.id = ${request}
    order by d.department_id is null, a.entered_at limit 20`.execute(tx.db);
  return rows.map(({ employee }) => ({
    hospital: tx.hospital,
    actor: { kind: 'employee', employee, session: employee },
  }));
}

import { sql } from 'kysely';
import type { z } from 'zod';
import { requireInScope } from '#server/features/access/access.reads.ts';
import { announceAssignments, logAssigned } from '#server/features/attendance/assignment.actions.ts';
import { lockAttendance } from '#server/features/attendance/attendance.reads.ts';
import { callAssigned } from '#server/features/requests/recipients.actions.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AssignBeds, WardAssignments } from '#shared/duty/assign.schemas.ts';
import { readWardAssignments } from './ward-assignments.reads.ts';

type Wish = z.infer<typeof AssignBeds>;
type Chosen = Wish['give'][number];

/**
 * Gives beds of a ward to a present colleague of it, and takes others from whoever has them; what is so already stays
 * as it is. The colleague is called by what waits at beds that are new to them. Throws `not_found` beyond the caller's
 * scope, `assignments_changed` where the colleague is not there any more or somebody else has assigned one of these
 * beds since the caller saw them.
 */
export async function assignBeds(tx: Tx, ward: string, wish: Wish): Promise<WardAssignments> {
  const by = await requireInScope(tx, ward, 'department');
  const employee = wish.employee_id;
  await lockAttendance(tx, employee);
  await lockWard(tx, ward);
  const known = await readWardAssignments(tx, ward);
  const give = openOf(known, wish.give, (nurses) => !nurses.includes(employee));
  const take = openOf(known, wish.take, (nurses) => nurses.includes(employee));
  if (give.length > 0 && !known.people.some(({ id, can_get }) => id === employee && can_get))
    throw conflict('assignments_changed');
  const change = { employee, by, at: tx.clock.now() };
  const began = await beginAll(tx, { ...change, beds: give });
  const ended = await endAll(tx, { ...change, beds: take });
  if (began.length + ended.length === 0) return known;
  await logAssigned(tx, employee, { began, ended });
  await announceAssignments(tx, employee, ended);
  await callAssigned(tx, employee, give);
  return readWardAssignments(tx, ward);
}

/** Whoever assigns beds of the same ward does it one after the other, and reads what the one before did. */
async function lockWard(tx: Tx, ward: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assignments ${ward}`}, 0))`.execute(tx.db);
}

/** Those of the beds of which it is still to be done. */
function openOf({ beds }: WardAssignments, chosen: readonly Chosen[], isOpen: (nurses: string[]) => boolean): string[] {
  return chosen.flatMap(({ bed_id, nurses: seen }) => {
    const bed = beds.find(({ id }) => id === bed_id);
    if (!bed) throw notFound('bed');
    if (!isOpen(bed.nurses)) return [];
    if (seen.length !== bed.nurses.length || !seen.every((one) => bed.nurses.includes(one)))
      throw conflict('assignments_changed');
    return [bed_id];
  });
}

/** `at`: one moment of all of it, by which it is one line of what the colleague reads. */
type Change = { employee: string; by: string; at: Date; beds: readonly string[] };

/** Null where somebody assigns their own. */
const anotherThan = (employee: string, by: string) => (by === employee ? null : by);

async function beginAll(tx: Tx, { employee, by, at, beds }: Change) {
  if (beds.length === 0) return [];
  const row = { hospital_id: tx.hospital, employee_id: employee, given_by: anotherThan(employee, by) };
  return tx.db
    .insertInto('assignment')
    .values(beds.map((bed_id) => ({ ...row, bed_id, began_at: at })))
    .onConflict((already) =>
      already.columns(['hospital_id', 'employee_id', 'bed_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('bed_id')
    .execute();
}

async function endAll(tx: Tx, { employee, by, at, beds }: Change) {
  if (beds.length === 0) return [];
  return tx.db
    .updateTable('assignment')
    .set({ ended_at: at, taken_by: anotherThan(employee, by) })
    .where('employee_id', '=', employee)
    .where('bed_id', 'in', beds)
    .where('ended_at', 'is', null)
    .returning('bed_id')
    .execute();
}

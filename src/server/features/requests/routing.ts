import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { circleBeyond, circleOf, type Notified, type Place } from './circle.reads.ts';

export type { Notified };

/** Where help is wanted, and of which kind. */
type Asked = Place & { service_type_id: string };

/** What routing needs to know of a request. */
export type Routed = Asked & { id: string; timer_generation: number; accepter_employee_id: string | null };

/** The circle of `step`, of those who take on the kind of service; if nobody is in it, the next. */
export function circleFrom(tx: Tx, request: Asked, step: number, without?: ReadonlySet<string>): Promise<Notified> {
  return circleOf(tx, { place: request, takes: takesOn(request.service_type_id), last: anybody, without }, step);
}

/** Tells the circle of `step`, or the next that is not empty. Answers the step that was reached. */
export async function notifyFrom(tx: Tx, request: Routed, step: number): Promise<number> {
  const { without } = await notifiedAlready(tx, request);
  const notified = await circleFrom(tx, request, step, without);
  await notify(tx, request, notified);
  return notified.step;
}

/**
 * Notifies people who have not been notified yet: those of the circle of `step` or of the first beyond it that has any.
 * Answers whom, and the step that was reached; the last when nobody is present in the hospital.
 */
export async function widenFrom(tx: Tx, request: Routed, step: number): Promise<Notified> {
  const { known, without } = await notifiedAlready(tx, request);
  const round = { place: request, takes: takesOn(request.service_type_id), last: anybody, without };
  const notified = await circleBeyond(tx, round, step, known);
  await notify(tx, request, notified);
  return notified;
}

/**
 * Notifies everybody of every circle, as it is now; who came on duty meanwhile is then notified too, and who has
 * declined is asked once more (S22).
 */
export async function notifyAll(tx: Tx, request: Routed): Promise<number> {
  await lapseDeclines(tx, request);
  for (let step = 1; step <= circles.length; step++) await notifyFrom(tx, request, step);
  return circles.length;
}

/** What was declined (up to a time) counts no longer: these people are notified again. Answers how many they are. */
export async function lapseDeclines(tx: Tx, request: Pick<Routed, 'id' | 'timer_generation'>, until?: Date) {
  const lapsed = await tx.db
    .updateTable('request_notified')
    .set({ declined_at: null })
    .where('request_id', '=', request.id)
    .where('generation', '=', request.timer_generation)
    .where('declined_at', 'is not', null)
    .$if(until !== undefined, (query) => query.where('declined_at', '<=', until ?? null))
    .returning('employee_id')
    .execute();
  return lapsed.length;
}

async function notifiedAlready(tx: Tx, request: Routed): Promise<{ known: Set<string>; without: Set<string> }> {
  const rows = await tx.db
    .selectFrom('request_notified')
    .select(['employee_id', 'declined_at'])
    .where('request_id', '=', request.id)
    .where('generation', '=', request.timer_generation)
    .execute();
  const without = new Set(rows.filter((row) => row.declined_at).map((row) => row.employee_id));
  if (request.accepter_employee_id) without.add(request.accepter_employee_id);
  return { known: new Set(rows.map((row) => row.employee_id)), without };
}

/** Writes down who is notified of the request from now on. Answers whether anybody was not notified before. */
export async function notify(tx: Tx, request: Routed, { step, people }: Notified): Promise<boolean> {
  if (people.length === 0) return false;
  const rows = people.map((employee_id) => ({
    hospital_id: tx.hospital,
    request_id: request.id,
    generation: request.timer_generation,
    employee_id,
    step,
    notified_at: tx.clock.now(),
  }));
  const notified = await tx.db
    .insertInto('request_notified')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id')
    .execute();
  return notified.length > 0;
}

/** Whether a present employee `p` takes on this kind of service. */
function takesOn(serviceType: string) {
  return sql<boolean>`exists (select from employee_service_type t where t.hospital_id = p.hospital_id
    and t.employee_id = p.employee_id and t.service_type_id = ${serviceType})`;
}

/** The last circle takes any kind of service. */
const anybody = sql<boolean>`true`;

import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type Circle, circles } from '#shared/requests/reaching/circles.ts';

/** Where help is wanted, and of which kind. */
type Place = { bed_id: string; department_id: string; service_type_id: string; urgency: 'high' | 'normal' | 'low' };

/** What routing needs to know of a request. */
export type Routed = Place & { id: string; timer_generation: number; accepter_employee_id: string | null };

/** Who is notified, and the step that was reached. */
export type Notified = { step: number; people: string[] };

/** Who is not to be notified: they said "not I", or it is theirs already. */
type Without = ReadonlySet<string>;
const nobody: Without = new Set();

/**
 * The circle of `step`; if nobody is in it, the next. The end is never an empty set while anybody else than those
 * left out is present in the hospital.
 */
export async function circleFrom(tx: Tx, request: Place, step: number, without = nobody): Promise<Notified> {
  for (let at = step; at <= circles.length; at++) {
    const people = await members(tx, circles[at - 1] ?? 'charge', request, without);
    if (people.length > 0) return { step: at, people };
  }
  return { step: circles.length, people: [] };
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
  const first = await circleFrom(tx, request, step, without);
  for (let next = first; next.people.length > 0; next = await circleFrom(tx, request, next.step + 1, without)) {
    const people = next.people.filter((employee) => !known.has(employee));
    if (people.length > 0) {
      const notified = { step: next.step, people };
      await notify(tx, request, notified);
      return notified;
    }
  }
  return { step: first.step, people: [] };
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

async function notifiedAlready(tx: Tx, request: Routed): Promise<{ known: Set<string>; without: Without }> {
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

async function members(tx: Tx, circle: Circle, request: Place, without: Without): Promise<string[]> {
  if (circle === 'charge') return lastCircle(tx, request, without);
  const within = {
    assigned: sql`and exists (select from assignment a where a.hospital_id = p.hospital_id and a.employee_id = p.employee_id
      and a.bed_id = ${request.bed_id} and a.ended_at is null)`,
    department: sql`and exists (select from employee_department d where d.hospital_id = p.hospital_id
      and d.employee_id = p.employee_id and d.department_id = ${request.department_id})`,
    hospital: sql`and (${covers(request)})`,
  }[circle];
  return presentPeople(
    tx,
    without,
    sql`exists (select from employee_service_type t where t.hospital_id = p.hospital_id
    and t.employee_id = p.employee_id and t.service_type_id = ${request.service_type_id}) ${within}`,
  );
}

/**
 * The departments that the hospital names as cover for this one, else the whole hospital; besides the own one, since
 * its people may have come meanwhile. Low urgency goes there only where nobody of the department is present (S19).
 */
function covers({ department_id: own, urgency }: Place): ReturnType<typeof sql> {
  const named = sql`from department_cover v where v.hospital_id = p.hospital_id and v.department_id = ${own}`;
  const isOwn = sql`select from employee_department o where o.hospital_id = p.hospital_id
    and o.employee_id = p.employee_id and o.department_id = ${own}`;
  const isCovering = sql`not exists (select ${named}) or exists (select ${named} and v.cover_department_id in (
    select o.department_id from employee_department o where o.hospital_id = p.hospital_id and o.employee_id = p.employee_id))`;
  const wardIsEmpty = sql`not exists (select from present_employee w join employee_department o
    on o.hospital_id = w.hospital_id and o.employee_id = w.employee_id
    where w.hospital_id = p.hospital_id and o.department_id = ${own})`;
  return urgency === 'low'
    ? sql`exists (${isOwn}) or (${wardIsEmpty} and (${isCovering}))`
    : sql`exists (${isOwn}) or ${isCovering}`;
}

/**
 * Whoever holds the charge post, any type; else every present employee of the department, else of the hospital. Who is
 * left out counts as nobody here, so that it does not end with them.
 */
async function lastCircle(tx: Tx, request: Place, without: Without): Promise<string[]> {
  const charge = await presentPeople(
    tx,
    without,
    sql`exists (select from charge c where c.hospital_id = p.hospital_id
    and c.employee_id = p.employee_id and c.department_id = ${request.department_id} and c.held_to is null)`,
  );
  if (charge.length > 0) return charge;
  const department = await presentPeople(
    tx,
    without,
    sql`exists (select from employee_department d where d.hospital_id = p.hospital_id
    and d.employee_id = p.employee_id and d.department_id = ${request.department_id})`,
  );
  if (department.length > 0) return department;
  return presentPeople(tx, without, sql`true`);
}

async function presentPeople(tx: Tx, without: Without, condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`
    select p.employee_id from present_employee p
    where not (p.employee_id = any(${[...without]}::uuid[])) and ${condition}
    order by p.employee_id`.execute(tx.db);
  return rows.map((row) => row.employee_id);
}

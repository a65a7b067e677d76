import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type Circle, circles } from '#shared/requests/reaching/circles.ts';

/** Where help is wanted, and of which kind. */
type Place = { bed_id: string; department_id: string; service_type_id: string };

/** What routing needs to know of a request. */
export type Routed = Place & { id: string; timer_generation: number };

/** Who is told, and the step that was reached. */
export type Told = { step: number; people: string[] };

/** Who said "not I" in the present telling. */
type Declined = ReadonlySet<string>;
const nobody: Declined = new Set();

/**
 * The circle of `step`; if nobody is in it, the next. The end is never an empty set while anybody who has not declined
 * is present in the hospital.
 */
export async function circleFrom(tx: Tx, request: Place, step: number, declined = nobody): Promise<Told> {
  for (let at = step; at <= circles.length; at++) {
    const people = await members(tx, circles[at - 1] ?? 'charge', request, declined);
    if (people.length > 0) return { step: at, people };
  }
  return { step: circles.length, people: [] };
}

/** Tells the circle of `step`, or the next that is not empty. Answers the step that was reached. */
export async function tellFrom(tx: Tx, request: Routed, step: number, declined = nobody): Promise<number> {
  const told = await circleFrom(tx, request, step, declined);
  await tell(tx, request, told);
  return told.step;
}

/**
 * Tells people who have not been told yet: those of the circle of `step` or of the first beyond it that has any. Answers
 * whom, and the step that was reached; the last when nobody is present in the hospital.
 */
export async function widenFrom(tx: Tx, request: Routed, step: number): Promise<Told> {
  const { known, declined } = await toldAlready(tx, request);
  const first = await circleFrom(tx, request, step, declined);
  for (let next = first; next.people.length > 0; next = await circleFrom(tx, request, next.step + 1, declined)) {
    const people = next.people.filter((employee) => !known.has(employee));
    if (people.length > 0) {
      const told = { step: next.step, people };
      await tell(tx, request, told);
      return told;
    }
  }
  return { step: first.step, people: [] };
}

/** Tells everybody of every circle, as it is now; who came on duty meanwhile is then told too. */
export async function tellAll(tx: Tx, request: Routed): Promise<number> {
  const { declined } = await toldAlready(tx, request);
  for (let step = 1; step <= circles.length; step++) await tellFrom(tx, request, step, declined);
  return circles.length;
}

async function toldAlready(tx: Tx, request: Routed): Promise<{ known: Set<string>; declined: Declined }> {
  const rows = await tx.db
    .selectFrom('request_told')
    .select(['employee_id', 'declined_at'])
    .where('request_id', '=', request.id)
    .where('generation', '=', request.timer_generation)
    .execute();
  const ids = (told: typeof rows) => new Set(told.map((row) => row.employee_id));
  return { known: ids(rows), declined: ids(rows.filter((row) => row.declined_at)) };
}

/** Writes down who is told of the request from now on. */
export async function tell(tx: Tx, request: Routed, { step, people }: Told): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map((employee_id) => ({
    hospital_id: tx.hospital,
    request_id: request.id,
    generation: request.timer_generation,
    employee_id,
    step,
    told_at: tx.clock.now(),
  }));
  await tx.db
    .insertInto('request_told')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function members(tx: Tx, circle: Circle, request: Place, declined: Declined): Promise<string[]> {
  if (circle === 'charge') return lastCircle(tx, request, declined);
  const within = {
    assigned: sql`and exists (select from assignment a where a.hospital_id = p.hospital_id and a.employee_id = p.employee_id
      and a.bed_id = ${request.bed_id} and a.ended_at is null)`,
    department: sql`and exists (select from employee_department d where d.hospital_id = p.hospital_id
      and d.employee_id = p.employee_id and d.department_id = ${request.department_id})`,
    hospital: sql``,
  }[circle];
  return presentPeople(
    tx,
    sql`exists (select from employee_service_type t where t.hospital_id = p.hospital_id
    and t.employee_id = p.employee_id and t.service_type_id = ${request.service_type_id}) ${within}`,
  );
}

/**
 * Whoever holds the charge post, any type; else every present employee of the department, else of the hospital. Who has
 * declined counts as nobody here, so that it does not end with them.
 */
async function lastCircle(tx: Tx, request: Place, declined: Declined): Promise<string[]> {
  const others = sql`not (p.employee_id = any(${[...declined]}::uuid[]))`;
  const charge = await presentPeople(
    tx,
    sql`${others} and exists (select from charge c where c.hospital_id = p.hospital_id
    and c.employee_id = p.employee_id and c.department_id = ${request.department_id} and c.held_to is null)`,
  );
  if (charge.length > 0) return charge;
  const department = await presentPeople(
    tx,
    sql`${others} and exists (select from employee_department d where d.hospital_id = p.hospital_id
    and d.employee_id = p.employee_id and d.department_id = ${request.department_id})`,
  );
  if (department.length > 0) return department;
  return presentPeople(tx, others);
}

/** On duty, not on break, with an account that runs. */
async function presentPeople(tx: Tx, condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`
    select p.employee_id from attendance p
    join employee e on e.hospital_id = p.hospital_id and e.id = p.employee_id and e.active and e.deleted_at is null
    where p.left_at is null
      and not exists (select from duty_break k where k.hospital_id = p.hospital_id and k.employee_id = p.employee_id and k.ended_at is null)
      and ${condition}
    order by p.employee_id`.execute(tx.db);
  return rows.map((row) => row.employee_id);
}

import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type Circle, circles } from '#shared/requests/reaching/circles.ts';

type Sql = ReturnType<typeof sql>;
type Condition = ReturnType<typeof sql<boolean>>;

/** Where somebody is wanted. */
export type Place = { bed_id: string; department_id: string; urgency: 'high' | 'normal' | 'low' };

/** Who is notified, and the circle that was reached. */
export type Notified = { step: number; people: string[] };

/**
 * Whom a circle may hold: present employees `p` of whom `takes` is true; of the last one those of whom `last` is. Nobody
 * of `without`: they said "not I", or it is theirs already.
 */
export type Round = { place: Place; takes: Condition; last: Condition; without?: ReadonlySet<string> | undefined };
const nobody: ReadonlySet<string> = new Set();

/**
 * The circle of `step`; if nobody is in it, the next. The end is never an empty set while anybody else than those
 * left out is present in the hospital.
 */
export async function circleOf(tx: Tx, round: Round, step: number): Promise<Notified> {
  for (let at = step; at <= circles.length; at++) {
    const people = await members(tx, circles[at - 1] ?? 'charge', round);
    if (people.length > 0) return { step: at, people };
  }
  return { step: circles.length, people: [] };
}

/**
 * Of the circle of `step`, or of the first beyond it that has any, those who are not `known` yet; the last circle and
 * nobody when there is none.
 */
export async function circleBeyond(tx: Tx, round: Round, step: number, known: ReadonlySet<string>): Promise<Notified> {
  const first = await circleOf(tx, round, step);
  for (let next = first; next.people.length > 0; next = await circleOf(tx, round, next.step + 1)) {
    const people = next.people.filter((employee) => !known.has(employee));
    if (people.length > 0) return { step: next.step, people };
  }
  return { step: first.step, people: [] };
}

async function members(tx: Tx, circle: Circle, { place, takes, last, without = nobody }: Round): Promise<string[]> {
  if (circle === 'charge') return lastCircle(tx, place, last, without);
  const within = {
    assigned: sql`and exists (select from assignment a where a.hospital_id = p.hospital_id and a.employee_id = p.employee_id
      and a.bed_id = ${place.bed_id} and a.ended_at is null)`,
    department: sql`and exists (select from employee_department d where d.hospital_id = p.hospital_id
      and d.employee_id = p.employee_id and d.department_id = ${place.department_id})`,
    hospital: sql`and (${covers(place)})`,
  }[circle];
  return presentPeople(tx, without, sql<boolean>`${takes} ${within}`);
}

/**
 * The departments that the hospital names as cover for this one, else the whole hospital; besides the own one, since
 * its people may have come meanwhile. Low urgency goes there only where nobody of the department is present (S19).
 */
function covers({ department_id: own, urgency }: Place): Sql {
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
async function lastCircle(tx: Tx, place: Place, takes: Condition, without: ReadonlySet<string>): Promise<string[]> {
  const charge = sql`exists (select from charge c where c.hospital_id = p.hospital_id
    and c.employee_id = p.employee_id and c.department_id = ${place.department_id} and c.held_to is null)`;
  const department = sql`exists (select from employee_department d where d.hospital_id = p.hospital_id
    and d.employee_id = p.employee_id and d.department_id = ${place.department_id})`;
  const charged = await presentPeople(tx, without, sql<boolean>`${takes} and ${charge}`);
  if (charged.length > 0) return charged;
  const ofDepartment = await presentPeople(tx, without, sql<boolean>`${takes} and ${department}`);
  return ofDepartment.length > 0 ? ofDepartment : presentPeople(tx, without, takes);
}

async function presentPeople(tx: Tx, without: ReadonlySet<string>, condition: Condition): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`
    select p.employee_id from present_employee p
    where not (p.employee_id = any(${[...without]}::uuid[])) and ${condition}
    order by p.employee_id`.execute(tx.db);
  return rows.map((row) => row.employee_id);
}

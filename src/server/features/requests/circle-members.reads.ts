import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Circle } from '#shared/requests/reaching/circles.ts';
import { coversAt, keptDepartments } from './covers.reads.ts';

type Sql = ReturnType<typeof sql>;
type Condition = ReturnType<typeof sql<boolean>>;

/** Where somebody is wanted. */
export type Where = {
  bed_id: string;
  department_id: string;
  urgency: 'high' | 'normal' | 'low';
  /** The departments that cover for it, as they were when the search began; without them those of the moment. */
  cover_department_ids?: readonly string[] | null;
};

/** Where help is wanted, and of which kind. */
export type Place = Where & { service_type_id: string };

/** Whom the circles hold, by conditions on a present employee `p`; the last circle has one of its own. */
export type Whom = { takes: Condition; last: Condition };

/** Who is not to be notified: they said "not I", or it is theirs already. */
export type Without = ReadonlySet<string>;

/** Who is in a circle, those left out aside. */
export type Members = (circle: Circle, without: Without) => Promise<string[]>;

/** Whose presence, assignments and charge posts count: as they are now, or as they were at a moment, with who was there. */
type Duty = { at: Date | null; people: string[] };

export const dutyNow: Duty = { at: null, people: [] };

/**
 * As it was at a moment. Service types, departments and the named covers are those of today: of them no history is kept.
 * Whether those of the day or of the night hold is asked of that moment.
 */
export async function dutyAt(tx: Tx, at: Date): Promise<Duty> {
  const { rows } = await sql<{ employee_id: string }>`
    select distinct employee_id from present_employee_at(${tx.hospital}, ${at})`.execute(tx.db);
  return { at, people: rows.map(({ employee_id }) => employee_id) };
}

const presentIn = (tx: Tx, { at, people }: Duty) =>
  at === null
    ? sql`present_employee`
    : sql`(select ${tx.hospital}::uuid as hospital_id, unnest(${people}::uuid[]) as employee_id)`;

const isAssigned = ({ at }: Duty) =>
  at === null ? sql`a.ended_at is null` : sql`a.began_at <= ${at} and (a.ended_at is null or a.ended_at > ${at})`;

const isInCharge = ({ at }: Duty) =>
  at === null ? sql`c.held_to is null` : sql`c.held_from <= ${at} and (c.held_to is null or c.held_to > ${at})`;

/** Reads the circles around a place: of those who take on its kind of service, and in the last one of anybody. */
export function membersOf(tx: Tx, place: Place, duty = dutyNow): Members {
  const takes = sql<boolean>`exists (select from employee_service_type t where t.hospital_id = p.hospital_id
    and t.employee_id = p.employee_id and t.service_type_id = ${place.service_type_id})`;
  return membersWho(tx, place, { takes, last: sql<boolean>`true` }, duty);
}

/** Reads the circles around a place, of these people. */
export function membersWho(tx: Tx, place: Where, { takes, last }: Whom, duty = dutyNow): Members {
  return (circle, without) =>
    circle === 'charge'
      ? lastCircle({ tx, duty, without, whom: last }, place)
      : within({ tx, duty, without, whom: takes }, circle, place);
}

type Reading = { tx: Tx; duty: Duty; without: Without; whom: Condition };

async function within(reading: Reading, circle: Exclude<Circle, 'charge'>, place: Where): Promise<string[]> {
  if (circle === 'hospital') {
    const named = await namedCovers(reading, place);
    return presentPeople(reading, sql<boolean>`(${covers(reading, place, named)})`);
  }
  const around = {
    assigned: sql<boolean>`exists (select from assignment a where a.hospital_id = p.hospital_id and a.employee_id = p.employee_id
      and a.bed_id = ${place.bed_id} and ${isAssigned(reading.duty)})`,
    department: isOf(place.department_id),
  }[circle];
  return presentPeople(reading, around);
}

const isOf = (
  department: string,
) => sql<boolean>`exists (select from employee_department d where d.hospital_id = p.hospital_id
  and d.employee_id = p.employee_id and d.department_id = ${department})`;

/** A department that was deleted since it was named counts no longer. */
async function namedCovers({ tx, duty }: Reading, { department_id, cover_department_ids }: Where): Promise<string[]> {
  if (cover_department_ids) return keptDepartments(tx, cover_department_ids);
  const covering = await coversAt(tx, duty.at ?? tx.clock.now(), department_id);
  return covering.map((one) => one.cover_department_id);
}

/**
 * The departments that the hospital names as cover for this one, else the whole hospital; besides the own one, since
 * its people may have come meanwhile. Low urgency goes there only where nobody of the department is present (S19).
 */
function covers({ tx, duty }: Reading, { department_id: own, urgency }: Where, named: readonly string[]): Sql {
  const isOwn = sql`select from employee_department o where o.hospital_id = p.hospital_id
    and o.employee_id = p.employee_id and o.department_id = ${own}`;
  const isCovering =
    named.length === 0
      ? sql`true`
      : sql`exists (select from employee_department o where o.hospital_id = p.hospital_id
          and o.employee_id = p.employee_id and o.department_id = any(${[...named]}::uuid[]))`;
  const wardIsEmpty = sql`not exists (select from ${presentIn(tx, duty)} w join employee_department o
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
async function lastCircle(reading: Reading, { department_id }: Where): Promise<string[]> {
  const charge = await presentPeople(
    reading,
    sql<boolean>`exists (select from charge c where c.hospital_id = p.hospital_id
    and c.employee_id = p.employee_id and c.department_id = ${department_id} and ${isInCharge(reading.duty)})`,
  );
  if (charge.length > 0) return charge;
  const department = await presentPeople(reading, isOf(department_id));
  if (department.length > 0) return department;
  return presentPeople(reading, sql<boolean>`true`);
}

async function presentPeople({ tx, duty, without, whom }: Reading, condition: Condition): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`
    select p.employee_id from ${presentIn(tx, duty)} p
    where not (p.employee_id = any(${[...without]}::uuid[])) and ${whom} and ${condition}
    order by p.employee_id`.execute(tx.db);
  return rows.map((row) => row.employee_id);
}

import { sql } from 'kysely';
import { mayBeReached, reachabilityOf } from '#server/features/attendance/reachability.reads.ts';
import { type Cover, coversAt } from '#server/features/requests/covers.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { notifiedFacts } from './facts.ts';

/** What is asked of a request before somebody may decline it. */
export type Asked = {
  id: string;
  status: string;
  urgency: 'high' | 'normal' | 'low';
  bed_id: string;
  department_id: string;
  service_type_id: string;
  for_employee_id: string | null;
  cover_department_ids: readonly string[] | null;
  /** Who is notified of it now and has not declined; and who has. */
  notified: readonly string[];
  declined: readonly string[];
};

type Person = {
  id: string;
  /** On duty and not on a break; the others here are on a break. */
  present: boolean;
  service_types: string[];
  departments: string[];
  charge_of: string[];
  beds: string[];
};
/** Who is there, who of them can be reached, and which wards cover which: all that this is judged by beside the request. */
type Duty = { people: readonly Person[]; reached: readonly string[] } & Wards;
/** Which wards cover which now, and which there are. */
type Wards = { covers: readonly Cover[]; departments: ReadonlySet<string> };

/**
 * Of each of these requests who may decline it now, by its id (S22): whoever is notified of it while somebody else is
 * left in any circle, and is not the only one of them who can be reached. The circles are those of `routing.ts`.
 */
export async function declinersOf(tx: Tx, requests: readonly Asked[]): Promise<ReadonlyMap<string, string[]>> {
  const waiting = requests.filter(({ status, notified }) => status === 'pending' && notified.length > 0);
  if (waiting.length === 0) return new Map();
  const duty = await readDuty(tx);
  const there = { ...duty, present: duty.people.filter((one) => one.present), reached: new Set(duty.reached) };
  return new Map(waiting.map((one) => [one.id, one.notified.filter((me) => mayDecline(one, me, there))]));
}

/** Keeps with these requests who may decline them, as they are about to be announced. */
export async function noteDecliners(tx: Tx, ids: readonly string[]): Promise<void> {
  const changed = await otherDecliners(tx, sql<boolean>`r.id = any(${ids}::uuid[])`);
  for (const { id, decliners } of changed)
    await tx.db.updateTable('request').set({ decliners }).where('id', '=', id).execute();
}

/** The waiting requests that say otherwise than it is now, however many; the most urgent first. */
export function changedDecliners(tx: Tx): Promise<{ id: string; version: number }[]> {
  return otherDecliners(tx, sql<boolean>`r.is_open and r.step > 0`);
}

async function otherDecliners(tx: Tx, where: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<Asked & { version: number; decliners: string[] }>`
    select r.id, r.version, r.status, r.urgency, r.bed_id, r.department_id, r.service_type_id, r.for_employee_id,
      r.cover_department_ids, r.decliners,
      ${notifiedFacts}
    from request r where ${where} and r.status = 'pending' and not r.is_probe
    order by r.urgency_rank, r.due_at, r.id`.execute(tx.db);
  const now = await declinersOf(tx, rows);
  return rows.flatMap(({ id, version, decliners: noted }) => {
    const decliners = now.get(id) ?? [];
    return isSame(decliners, noted) ? [] : [{ id, version, decliners }];
  });
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

type There = { present: readonly Person[]; reached: ReadonlySet<string> } & Wards;

function mayDecline(request: Asked, me: string, there: There): boolean {
  const { reached } = there;
  const left = leftAfter(request, me, there);
  // Where nobody at all is known to be reached, not even who declines, presence is all there is to go by.
  return left.length > 0 && (!reached.has(me) || left.some(({ id }) => reached.has(id)));
}

function leftAfter(request: Asked, me: string, { present, ...wards }: There): Person[] {
  const { bed_id, department_id: own, service_type_id, for_employee_id: asker } = request;
  const others = present.filter(({ id }) => id !== me && id !== asker && !request.declined.includes(id));
  const isOwn = (one: Person) => one.departments.includes(own);
  const named = namedCovers(request, wards);
  const mayCover = request.urgency !== 'low' || !present.some(isOwn);
  const isCovering = (one: Person) =>
    mayCover && (named.length === 0 || one.departments.some((of) => named.includes(of)));
  const byType = others.filter(
    (one) =>
      one.service_types.includes(service_type_id) && (one.beds.includes(bed_id) || isOwn(one) || isCovering(one)),
  );
  const lead = others.filter(({ charge_of }) => charge_of.includes(own));
  const ward = others.filter(isOwn);
  return [...byType, ...([lead, ward].find(({ length }) => length > 0) ?? others)];
}

/** Those kept with the request, as far as they are there still; without them those of now. */
function namedCovers({ department_id: own, cover_department_ids: kept }: Asked, wards: Wards): readonly string[] {
  if (kept) return kept.filter((id) => wards.departments.has(id));
  return wards.covers.filter(({ department_id }) => department_id === own).map((one) => one.cover_department_id);
}

async function readDuty(tx: Tx): Promise<Duty> {
  const [people, covers, departments] = await Promise.all([
    readPeople(tx),
    coversAt(tx, tx.clock.now()),
    tx.db.selectFrom('department').select('id').where('deleted_at', 'is', null).execute(),
  ]);
  const reachability = await reachabilityOf(
    tx,
    people.map(({ id }) => id),
  );
  const reached = people.filter(({ id }) => mayBeReached(reachability.get(id))).map(({ id }) => id);
  return { people, reached, covers, departments: new Set(departments.map(({ id }) => id)) };
}

async function readPeople(tx: Tx): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select a.employee_id as id,
      exists (select from present_employee p where p.employee_id = a.employee_id) as present,
      array(select t.service_type_id from employee_service_type t where t.employee_id = a.employee_id order by 1) as service_types,
      array(select d.department_id from employee_department d where d.employee_id = a.employee_id order by 1) as departments,
      array(select c.department_id from charge c where c.employee_id = a.employee_id and c.held_to is null order by 1) as charge_of,
      array(select g.bed_id from assignment g where g.employee_id = a.employee_id and g.ended_at is null order by 1) as beds
    from attendance a where a.left_at is null order by a.employee_id`.execute(tx.db);
  return rows;
}

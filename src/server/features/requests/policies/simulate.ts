import { sql } from 'kysely';
import { allows, inScopeOf } from '#server/features/access/access.reads.ts';
import {
  dutyAt,
  dutyNow,
  type Members,
  membersOf,
  type Place,
} from '#server/features/requests/circle-members.reads.ts';
import { firstCircle } from '#server/features/requests/escalation/start.ts';
import { notifyCircle, notifyStep, notifyUnreceived, type Round } from '#server/features/requests/rounds.actions.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import type { EscalationPlan } from '#shared/requests/reaching/escalation.schemas.ts';
import { endRule, secondsOf } from '#shared/requests/reaching/escalation.ts';
import type {
  Simulated,
  SimulatedMoment,
  Simulation,
  SimulationChoices,
} from '#shared/requests/reaching/simulation.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { requireUsable } from './usable.ts';

/**
 * Who would be notified when, of a request that nobody takes. Throws `not_found` for a bed out of the caller's scope,
 * `invalid` for steps that may not be a policy and for an hour that is still to come: who will be on duty is not known.
 */
export async function simulateEscalation(tx: Tx, asked: Simulated): Promise<Simulation> {
  const at = asked.at && (await momentOf(tx, asked.at));
  if (at && at > tx.clock.now()) throw new AppError('invalid', { fields: { at: 'still_to_come' } });
  return simulateAt(tx, asked, at);
}

/**
 * The same at a moment. The decisions are those that are made of requests that run (`rounds.ts`); only the round is kept
 * in memory.
 */
export async function simulateAt(tx: Tx, asked: Simulated, at: Date | null): Promise<Simulation> {
  const { urgency, steps } = asked;
  requireUsable(steps, [urgency]);
  const plan = { steps, end: endRule(urgency) };
  const members = membersOf(tx, await readPlace(tx, asked), at ? await dutyAt(tx, at) : dutyNow);
  const moments = await tryOut(plan, members, asked);
  const names = await namesOf(tx, at, moments);
  return {
    at: (at ?? tx.clock.now()).toISOString(),
    end: plan.end,
    moments: moments.map(({ people, ...moment }) => ({ ...moment, notified: byCircle(people, names) })),
  };
}

/** An hour of the hospital's clock; one that the clock leaves out in spring is the next valid one. */
async function momentOf(tx: Tx, { day, hour }: NonNullable<Simulated['at']>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + make_time(${hour}::int, 0, 0)) at time zone p.time_zone as at
    from hospital_profile(${tx.hospital}) p`.execute(tx.db);
  if (!rows[0]) throw notFound('hospital');
  return rows[0].at;
}

/** The beds of the caller's scope and the kinds of service that are not deleted. */
export async function listSimulationChoices(tx: Tx): Promise<SimulationChoices> {
  const { rows: beds } = await sql<{ id: string; name: string }>`
    select b.id, d.name || ' · ' || r.name || '·' || b.label as name from bed b
    join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    where b.deleted_at is null and not b.is_probe and ${inScopeOf(tx, sql`r.department_id`)}
    order by d.position, d.id, r.position, sort_form(r.name), r.id, b.position, sort_form(b.label), b.id
    limit 5000`.execute(tx.db);
  const service_types = await tx.db
    .selectFrom('service_type')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { beds, service_types };
}

type Person = { id: string; step: number };
type Moment = Omit<SimulatedMoment, 'notified'> & { people: Person[] };

async function tryOut(plan: EscalationPlan, members: Members, asked: Simulated): Promise<Moment[]> {
  const round = new TriedRound(members);
  let reached = await notifyCircle(round, firstCircle(plan));
  const begun: Moment = { after_seconds: 0, kind: 'step', circle: plan.steps[0]?.circle ?? null, people: round.take() };
  const isReceived = asked.is_received && begun.people.length > 0;
  const moments = [begun];
  for (const { at, ...moment } of momentsOf(plan, asked.urgency)) {
    if (isReceived && at === 0) continue;
    if (moment.kind === 'unreceived') reached = (await notifyUnreceived(round, reached)).step;
    if (at > 0) reached = Math.max(reached, (await notifyStep(round, plan.steps[at - 1])).reached);
    moments.push({ ...moment, people: round.take() });
  }
  return moments;
}

/** What comes after the first step, in its order: `at` is the step's place, 0 what the missing receipt does (S11). */
function momentsOf(plan: EscalationPlan, urgency: Simulated['urgency']) {
  const { unreceived, patientNotified } = requestTiming.receiptSeconds[urgency];
  const places = plan.steps.map((_, place) => place + 2);
  const steps = places.flatMap((at) => {
    const after_seconds = secondsOf(plan, at);
    const circle = plan.steps[at - 1]?.circle ?? null;
    const kind: Moment['kind'] = circle ? 'step' : 'again';
    return after_seconds === null ? [] : [{ at, after_seconds, kind, circle }];
  });
  const unseen: Moment['kind'][] = ['unreceived', 'patient_notified'];
  const receipts = unseen.map((kind) => ({
    ...{ at: 0, kind, circle: null },
    after_seconds: kind === 'unreceived' ? unreceived : patientNotified,
  }));
  return [...steps, ...receipts].toSorted((one, other) => one.after_seconds - other.after_seconds);
}

/** A round that is written down nowhere: everybody is called for the first time, and nobody declines. */
class TriedRound implements Round {
  readonly members: Members;
  private readonly known = new Map<string, Person>();
  private taken = 0;

  constructor(members: Members) {
    this.members = members;
  }

  notifiedAlready = async () => ({ known: new Set(this.known.keys()), without: new Set<string>() });

  notify = async ({ step, people }: { step: number; people: string[] }) => {
    for (const id of people) if (!this.known.has(id)) this.known.set(id, { id, step });
  };

  lapseDeclines = async () => undefined;

  /** Who was notified since this was last asked. */
  take(): Person[] {
    const people = [...this.known.values()].slice(this.taken);
    this.taken = this.known.size;
    return people;
  }
}

async function readPlace(tx: Tx, { bed_id, service_type_id, urgency }: Simulated): Promise<Place> {
  const { rows } = await sql<{ department_id: string }>`
    select r.department_id from bed b join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    where b.id = ${bed_id} and b.deleted_at is null and not b.is_probe
      and ${inScopeOf(tx, sql`r.department_id`)}`.execute(tx.db);
  if (!rows[0]) throw notFound('bed');
  const type = await tx.db
    .selectFrom('service_type')
    .select('id')
    .where('id', '=', service_type_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!type) throw notFound('service_type');
  return { bed_id, service_type_id, urgency, department_id: rows[0].department_id };
}

/** Who is here is known to who may see it; who was, to who may see attendances, within the scope. */
async function namesOf(tx: Tx, at: Date | null, moments: Moment[]): Promise<ReadonlyMap<string, string>> {
  if (!(await allows(tx, at ? 'attendances:view' : 'duty:view'))) return new Map();
  const ids = moments.flatMap(({ people }) => people.map(({ id }) => id));
  const isSeen = at
    ? sql`exists (select from employee_department d where d.hospital_id = e.hospital_id and d.employee_id = e.id
        and ${inScopeOf(tx, sql`d.department_id`)})`
    : sql`true`;
  const { rows } = await sql<{ id: string; fullname: string }>`
    select e.id, e.fullname from employee e where e.id = any(${ids}::uuid[]) and ${isSeen}`.execute(tx.db);
  return new Map(rows.map(({ id, fullname }) => [id, fullname]));
}

function byCircle(people: Person[], names: ReadonlyMap<string, string>): SimulatedMoment['notified'] {
  return circles.flatMap((circle, place) => {
    const own = people.filter(({ step }) => step === place + 1);
    const named = own.flatMap(({ id }) => names.get(id) ?? []).toSorted((a, b) => a.localeCompare(b));
    return own.length === 0 ? [] : [{ circle, count: own.length, names: named }];
  });
}

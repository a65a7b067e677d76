import { sql } from 'kysely';
import { raiseAdministratorAlarm } from '#server/features/alarms/alarm.actions.ts';
import { endTokens, issueVisitToken } from '#server/platform/credentials/session-tokens.ts';
import { AppError, conflict, invalidField, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Caller } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { EnteredHospital, HospitalToEnter, PlatformVisit, visitEnds } from '#shared/employees/platform.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';

const minuteMs = 60_000;

/** By name. Of a hospital's own people nobody is shown one: the database answers the platform's own tenant alone. */
export async function listHospitalsToEnter(tx: Pick<Tx, 'db'>, session: string): Promise<HospitalToEnter[]> {
  const { rows } = await sql<HospitalToEnter>`
    select h.*, h.id in (select v.hospital_id from platform_visits_of(${session}) v) as entered
    from hospitals_to_enter() h`.execute(tx.db);
  return rows;
}

/**
 * Enters a hospital: that is on record there, and its administrators are shown it. Asked again during the visit, it
 * renews the token alone. A visit of another hospital ends. Throws `not_found`, `hospital_inactive`.
 */
export async function enterHospital(context: SessionContext, id: string): Promise<EnteredHospital> {
  const { actor, device, id: session, hospital: own } = context.session;
  if (actor.kind !== 'employee' || device === null) throw new AppError('no_session');
  const { hospital, name } = await context.inHospital({ hospital: own, actor, device }, async (tx) => {
    const found = (await listHospitalsToEnter(tx, session)).find((one) => one.id === id);
    if (!found) throw notFound('hospital');
    if (!found.active) throw invalidField('hospital_id', 'hospital_inactive');
    const { fullname } = await tx.db
      .selectFrom('employee')
      .select('fullname')
      .where('id', '=', actor.employee)
      .executeTakeFirstOrThrow();
    return { hospital: found, name: fullname };
  });
  await leaveAll(context, 'entered_another', id);
  const entering = { session, administrator: actor.employee, name, device };
  const entered = await context.inHospital(inside(context, id), (tx) => openVisit(tx, entering));
  const { id: visit, ends_at } = await requireLatest(context, entered);
  const now = context.clock.now().getTime();
  const expires = new Date(Math.min(now + timing.employeeAccessTokenMinutes * minuteMs, ends_at.getTime()));
  const token = await issueVisitToken(context.db, context.clock, { hospital: id, visit, expires });
  const { code } = hospital;
  return {
    ...{ token, hospital: { id, code, name: hospital.name } },
    ...{ expires_at: expires.toISOString(), ends_at: ends_at.toISOString() },
  };
}

/** Leaves whatever hospital this session is in. */
export async function leaveHospital(context: SessionContext): Promise<null> {
  await leaveAll(context, 'left', null);
  return null;
}

type EndReason = (typeof visitEnds)[number];

/** Of two hospitals entered at once the one that was entered last stays. Throws `wrong_state` where it is the other. */
async function requireLatest(context: SessionContext, visit: Visit): Promise<Visit> {
  const latest = (await openVisits(context)).at(-1);
  await leaveAll(context, 'entered_another', latest?.hospital_id ?? null);
  if (latest?.visit_id !== visit.id) throw conflict('wrong_state');
  return visit;
}

/** Of this session, in the order in which they began. */
async function openVisits({ db, session }: SessionContext) {
  const { rows } = await sql<{ hospital_id: string; visit_id: string }>`
    select hospital_id, visit_id from platform_visits_of(${session.id}) order by visit_id`.execute(db);
  return rows;
}

async function leaveAll(context: SessionContext, reason: EndReason, but: string | null): Promise<void> {
  for (const { hospital_id, visit_id } of await openVisits(context)) {
    if (hospital_id === but) continue;
    await context.inHospital(inside(context, hospital_id), (tx) => endVisit(tx, visit_id, reason));
  }
}

/** As whom they act there. */
function inside({ session: { actor, id, device } }: SessionContext, hospital: string): Caller {
  if (actor.kind !== 'employee') throw new AppError('no_session');
  return { hospital, actor: { kind: 'platform', administrator: actor.employee, session: id }, device };
}

type Entering = { session: string; administrator: string; name: string; device: string };
type Visit = { id: string; ends_at: Date };

async function openVisit(tx: Tx, { session, administrator, name, device }: Entering): Promise<Visit> {
  // Of two at once the second one waits, and then finds the first one's visit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visit of ${session}`}, 0))`.execute(tx.db);
  const now = tx.clock.now();
  const known = await tx.db
    .selectFrom('platform_visit')
    .select(['id', 'ends_at'])
    .where('session_id', '=', session)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (known && known.ends_at > now) return known;
  if (known) await endVisit(tx, known.id, 'time');
  const visit = await tx.db
    .insertInto('platform_visit')
    .values({
      ...{ hospital_id: tx.hospital, session_id: session, administrator_id: administrator, name, device_id: device },
      ...{ entered_at: now, ends_at: new Date(now.getTime() + timing.platformVisitMinutes * minuteMs) },
    })
    .returning(['id', 'ends_at'])
    .executeTakeFirstOrThrow();
  await logActivity(tx, {
    ...{ subject: { type: 'platform_visit', id: visit.id }, action: 'platform.entered', properties: { name } },
  });
  await raiseAdministratorAlarm(tx, { kind: 'platform_entered', subject: visit.id });
  return visit;
}

/** The visit opens nothing from now on. Ended already: does nothing. */
async function endVisit(tx: Tx, id: string, reason: EndReason): Promise<void> {
  const ended = await tx.db
    .updateTable('platform_visit')
    .set({ left_at: tx.clock.now(), end_reason: reason })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .returning(['administrator_id', 'name', 'device_id'])
    .executeTakeFirst();
  if (!ended) return;
  await endTokens(tx.db, tx.clock, id);
  const { administrator_id, name, device_id } = ended;
  await logActivity(
    { ...tx, device: device_id },
    {
      ...{ subject: { type: 'platform_visit', id }, action: 'platform.left', properties: { name, reason } },
      causer: { kind: 'platform', id: administrator_id },
    },
  );
}

/**
 * Visits that nobody left: their calls are refused already, and here they are put on record as over (S28). Of the hour
 * that was up, of a session or an account that ended, of a hospital that was switched off.
 */
export async function endVisits(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string; reason: EndReason }>`
    select v.id, case when not h.active then 'hospital_inactive' when v.ends_at <= ${tx.clock.now()} then 'time'
      else 'session_ended' end as reason
    from platform_visit v join hospital_profile(v.hospital_id) h on true
    where v.left_at is null and (not h.active or v.ends_at <= ${tx.clock.now()}
      or platform_administrator_of(v.session_id) is distinct from v.administrator_id) order by v.id`.execute(tx.db);
  for (const { id, reason } of rows) tx.afterwards(id, (own) => endVisit(own, id, reason));
}

/** The latest first. */
export async function listVisits(tx: Tx): Promise<PlatformVisit[]> {
  const rows = await tx.db
    .selectFrom('platform_visit')
    .select(['id', 'name', 'entered_at', 'left_at', 'end_reason'])
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ entered_at, left_at, ...row }) => ({
    ...{ ...row, entered_at: entered_at.toISOString(), left_at: left_at?.toISOString() ?? null },
  }));
}

import { sql } from 'kysely';
import { issueVisitToken } from '#server/platform/credentials/session-tokens.ts';
import { AppError, conflict, invalidField, notFound } from '#server/platform/errors.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Caller } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import {
  type EnteredHospital,
  type HospitalEntry,
  type HospitalsAsked,
  type HospitalsMeta,
  type HospitalToEnter,
  hospitalsPerPage,
  type RunningVisit,
} from '#shared/employees/platform.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { type EndReason, endVisit, openVisit, readRunningVisit } from './visits.ts';

const minuteMs = 60_000;

type Page = { hospitals: HospitalToEnter[]; meta: HospitalsMeta };

/**
 * A page, that which this session is in first, then by name; one past the end is the last. Of a hospital's own people
 * nobody is shown one: the database answers the platform's own tenant alone.
 */
export async function listHospitalsToEnter(
  { db }: Pick<Tx, 'db'>,
  session: string,
  { search, page: asked }: HospitalsAsked,
): Promise<Page> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const found = sql`hospitals_to_enter() h where not exists (select from unnest(${words}::text[]) w (word)
    where not finds_part(h.name || ' ' || h.code, w.word))`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / hospitalsPerPage));
  const page = Math.min(asked, pages);
  const { rows } = await sql<HospitalToEnter>`
    select h.*, h.id in (select v.hospital_id from platform_visits_of(${session}) v) as entered
    from ${found} order by entered desc, sort_form(h.name), h.id
    limit ${hospitalsPerPage} offset ${(page - 1) * hospitalsPerPage}`.execute(db);
  return { hospitals: rows, meta: { page, pages, total } };
}

async function readToEnter({ db }: Pick<Tx, 'db'>, id: string): Promise<{ active: boolean } | undefined> {
  const { rows } = await sql<{ active: boolean }>`
    select h.active from hospitals_to_enter() h where h.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Enters a hospital: that is on record there, and its administrators are shown it. Asked again during the visit, it
 * renews the token alone. A visit of another hospital ends. Throws `not_found`, `hospital_inactive`.
 */
export async function enterHospital(
  context: SessionContext,
  { hospital_id, reason }: HospitalEntry,
): Promise<EnteredHospital> {
  const { actor, device, id: session, hospital: own } = context.session;
  if (actor.kind !== 'employee' || device === null) throw new AppError('no_session');
  const name = await context.inHospital({ hospital: own, actor, device }, async (tx) => {
    const found = await readToEnter(tx, hospital_id);
    if (!found) throw notFound('hospital');
    if (!found.active) throw invalidField('hospital_id', 'hospital_inactive');
    const { fullname } = await tx.db
      .selectFrom('employee')
      .select('fullname')
      .where('id', '=', actor.employee)
      .executeTakeFirstOrThrow();
    return fullname;
  });
  await leaveAll(context, 'entered_another', hospital_id);
  const entering = { session, administrator: actor.employee, name, device, reason };
  const visit = await context.inHospital(inside(context, hospital_id), (tx) => openVisit(tx, entering));
  await requireLatest(context, visit);
  return withToken(context, visit);
}

/** Null where this session is in none, or is in one no more. */
export async function readOwnVisit(context: SessionContext): Promise<RunningVisit | null> {
  for (const { hospital_id, visit_id } of await visitsOf(context)) {
    const visit = await context.inHospital(inside(context, hospital_id), (tx) => readRunningVisit(tx, visit_id));
    if (visit) return visit;
  }
  return null;
}

/** Throws `not_found` for one that is over, or is not of this session. */
export async function renewVisit(context: SessionContext, id: string): Promise<EnteredHospital> {
  const visit = await readOwnVisit(context);
  if (visit?.id !== id) throw notFound('visit');
  return withToken(context, visit);
}

/** Leaves whatever hospital this session is in. */
export async function leaveHospital(context: SessionContext): Promise<null> {
  await leaveAll(context, 'left', null);
  return null;
}

async function withToken({ db, clock }: SessionContext, visit: RunningVisit): Promise<EnteredHospital> {
  const now = clock.now().getTime();
  const expires = new Date(Math.min(now + timing.employeeAccessTokenMinutes * minuteMs, Date.parse(visit.ends_at)));
  const token = await issueVisitToken(db, clock, { hospital: visit.hospital.id, visit: visit.id, expires });
  return { ...visit, token, expires_at: expires.toISOString() };
}

/** Of two hospitals entered at once the one that was entered last stays. Throws `wrong_state` where it is the other. */
async function requireLatest(context: SessionContext, visit: RunningVisit): Promise<void> {
  const latest = (await visitsOf(context)).at(-1);
  await leaveAll(context, 'entered_another', latest?.hospital_id ?? null);
  if (latest?.visit_id !== visit.id) throw conflict('wrong_state');
}

async function leaveAll(context: SessionContext, reason: EndReason, but: string | null): Promise<void> {
  for (const { hospital_id, visit_id } of await visitsOf(context)) {
    if (hospital_id === but) continue;
    await context.inHospital(inside(context, hospital_id), (tx) => endVisit(tx, visit_id, reason));
  }
}

/** Of this session, in the order in which they began. */
async function visitsOf({ db, session }: SessionContext): Promise<{ hospital_id: string; visit_id: string }[]> {
  const { rows } = await sql<{ hospital_id: string; visit_id: string }>`
    select hospital_id, visit_id from platform_visits_of(${session.id}) order by visit_id`.execute(db);
  return rows;
}

/** As whom they act there. */
function inside({ session: { actor, id, device } }: SessionContext, hospital: string): Caller {
  if (actor.kind !== 'employee') throw new AppError('no_session');
  return { hospital, actor: { kind: 'platform', administrator: actor.employee, session: id }, device };
}

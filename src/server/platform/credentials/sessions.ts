import { type Kysely, sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { Actor, Tx } from '#server/platform/tx/tx.ts';
import { hashToken } from './tokens.ts';

type SessionKind = 'bed' | 'user' | 'employee' | 'station' | 'tablet' | 'platform';

/** What a live bearer token says by itself: whose session it is, not yet whether that session runs. */
export type Identity = { hospital: string; session: string; kind: SessionKind };

/** A running session behind a bearer token. A user's belongs to no device of the hospital. */
export type Session = { id: string; kind: SessionKind; hospital: string; device: string | null; actor: Actor };

type TokenRow = {
  hash: Buffer;
  hospital_id: string;
  kind: string;
  session_id: string;
  expires_at: Date | null;
  used_at: Date | null;
};
const kinds: Partial<Record<string, SessionKind>> = {
  bed_access: 'bed',
  user_access: 'user',
  employee_access: 'employee',
  station: 'station',
  enrolment: 'tablet',
  platform_access: 'platform',
};

/**
 * Whose are these tokens? In their order; null for one that is unknown, ended or expired. The first use of an access
 * token is noted, since it proves that its refresh was received.
 */
export async function identitiesOf(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  tokens: readonly string[],
): Promise<(Identity | null)[]> {
  const hashes = tokens.map(hashToken);
  const { rows } = await sql<TokenRow>`select asked.hash, found.*
    from unnest(${hashes}::bytea[]) asked (hash), session_by_token(asked.hash) found`.execute(db);
  const now = clock.now();
  const live = rows.filter(({ kind, expires_at }) => kinds[kind] && (!expires_at || expires_at > now));
  const fresh = live.filter(({ used_at }) => !used_at).map(({ hash }) => hash);
  if (fresh.length > 0) await noteFirstUse(db, fresh, now);
  const found = new Map(live.map((row) => [row.hash.toString('base64'), identityOf(row)]));
  return hashes.map((hash) => found.get(hash.toString('base64')) ?? null);
}

/**
 * Of these identities in the transaction's hospital the sessions that run, by id; one that has ended is not there. The
 * one place that decides as whom a session acts: calls, sockets, stations and the capabilities of pushes ask it.
 */
export async function readSessions(tx: Tx, identities: readonly Identity[]): Promise<Map<string, Session>> {
  const running = new Map<string, Session>();
  for (const [kind, group] of Map.groupBy(identities, (identity) => identity.kind)) {
    const ids = [...new Set(group.map(({ session }) => session))];
    for (const { id, device, actor } of await readers[kind](tx, ids))
      running.set(id, { id, kind, hospital: tx.hospital, device, actor });
  }
  return running;
}

/** The session of one identity, read in a transaction of its hospital; null when it has ended. */
export async function readSession(tx: Tx, identity: Identity): Promise<Session | null> {
  return (await readSessions(tx, [identity])).get(identity.session) ?? null;
}

function identityOf({ hospital_id, session_id, kind }: TokenRow): Identity | null {
  const known = kinds[kind];
  return known ? { hospital: hospital_id, session: session_id, kind: known } : null;
}

// One that is locked is being refreshed or ended, or noted by another call; nobody waits for that, the next call notes
// it.
async function noteFirstUse(db: Kysely<Database>, hashes: Buffer[], now: Date): Promise<void> {
  await sql`update session_token set used_at = ${now} where hash in (
    select hash from session_token where hash = any(${hashes}) and used_at is null for update skip locked)`.execute(db);
}

type Running = Pick<Session, 'id' | 'device' | 'actor'>;

/** Nobody acts in a hospital that is switched off: asked at every call, so that it ends whoever is signed in (S28). */
const isSwitchedOn = (tx: Tx) => sql<boolean>`(select h.active from hospital_profile(${tx.hospital}) h)`;

async function bedSessions({ db }: Tx, ids: string[]): Promise<Running[]> {
  const rows = await db
    .selectFrom('bed_session')
    .select(['id', 'stay_id', 'bed_id', 'device_id'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id, stay_id, bed_id, device_id }) => ({
    ...{ id, device: device_id },
    actor: { kind: 'patient', stay: stay_id, bed: bed_id, session: id },
  }));
}

/** One on the tablet of a ward is over with the stay, and once the tablet is another bed's or revoked. */
async function userSessions(tx: Tx, ids: string[]): Promise<Running[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select s.id, s.user_id from user_session s where s.id = any(${ids}::uuid[]) and s.ended_at is null
      and ${isSwitchedOn(tx)} and (s.stay_id is null or exists (select from stay_bed b
        join device d on d.hospital_id = b.hospital_id and d.bed_id = b.bed_id and d.revoked_at is null
        where b.hospital_id = s.hospital_id and b.stay_id = s.stay_id and b.ended_at is null
          and d.id = s.ward_tablet_id))`.execute(tx.db);
  return rows.map(({ id, user_id }) => ({ id, device: null, actor: { kind: 'user', user: user_id, session: id } }));
}

async function employeeSessions(tx: Tx, ids: string[]): Promise<Running[]> {
  const rows = await tx.db
    .selectFrom('employee_session')
    .innerJoin('employee', 'employee.id', 'employee_session.employee_id')
    .innerJoin('device', 'device.id', 'employee_session.device_id')
    .select(['employee_session.id', 'employee_session.employee_id', 'employee_session.device_id'])
    .where('employee_session.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('employee_session.ended_at', 'is', null)
    .where('employee.active', '=', sql.lit(true))
    .where('employee.deleted_at', 'is', null)
    .where('device.revoked_at', 'is', null)
    .where(isSwitchedOn(tx))
    .execute();
  return rows.map(({ id, employee_id, device_id }) => ({
    ...{ id, device: device_id },
    actor: { kind: 'employee', employee: employee_id, session: id },
  }));
}

async function stationSessions({ db }: Tx, ids: string[]): Promise<Running[]> {
  const rows = await db
    .selectFrom('station_session')
    .innerJoin('device', 'device.id', 'station_session.device_id')
    .select(['station_session.id', 'station_session.device_id', 'station_session.department_id'])
    .where('station_session.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('station_session.ended_at', 'is', null)
    .where('device.revoked_at', 'is', null)
    .execute();
  return rows.map(({ id, device_id, department_id }) => ({
    ...{ id, device: device_id },
    actor: { kind: 'station', device: device_id, department: department_id, session: id },
  }));
}

/** Ward tablets by their own tokens, which outlive stays: they are heard, and may sign their beds in. */
async function tabletSessions({ db }: Tx, ids: string[]): Promise<Running[]> {
  const rows = await db
    .selectFrom('device')
    .select(['id', 'bed_id'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('kind', '=', 'ward_tablet')
    .where('revoked_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, bed_id }) =>
    bed_id ? [{ id, device: id, actor: { kind: 'tablet', device: id, bed: bed_id } as const }] : [],
  );
}

/**
 * Visits of platform administrators, while their own session runs and the hospital is not switched off: asked at every
 * call, so that either ends a visit at once (S28).
 */
async function platformVisits({ db, clock }: Tx, ids: string[]): Promise<Running[]> {
  const { rows } = await sql<{ id: string; administrator_id: string; device_id: string; session_id: string }>`
    select v.id, v.administrator_id, v.device_id, v.session_id
    from platform_visit v join hospital_profile(v.hospital_id) h on h.active
    where v.id = any(${ids}::uuid[]) and v.left_at is null and v.ends_at > ${clock.now()}
      and platform_administrator_of(v.session_id) = v.administrator_id`.execute(db);
  return rows.map(({ id, administrator_id, device_id, session_id }) => ({
    ...{ id, device: device_id },
    actor: { kind: 'platform', administrator: administrator_id, session: session_id },
  }));
}

const readers = {
  ...{
    bed: bedSessions,
    user: userSessions,
    employee: employeeSessions,
    station: stationSessions,
    tablet: tabletSessions,
  },
  platform: platformVisits,
};

import { type Kysely, sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Actor, Tx } from '#server/platform/tx/tx.ts';

type SessionKind = 'bed' | 'employee' | 'station' | 'tablet';

/** What a live bearer token says by itself: whose session it is, not yet whether that session runs. */
export type Identity = { hospital: string; session: string; kind: SessionKind };

/** A running session behind a bearer token. */
export type Session = { id: string; kind: SessionKind; hospital: string; device: string; actor: Actor };
export type Authenticate = (authorization: string | undefined) => Promise<Session | null>;
export type Identify = (authorization: string | undefined) => Promise<Identity | null>;

type TokenRow = {
  hospital_id: string;
  kind: string;
  session_id: string;
  expires_at: Date | null;
  used_at: Date | null;
};
const kinds: Partial<Record<string, SessionKind>> = {
  bed_access: 'bed',
  employee_access: 'employee',
  station: 'station',
  enrolment: 'tablet',
};

/**
 * Who calls? The token's hash is looked up at every call, so a session that was ended is dead at once (S28).
 * The first use of an access token is noted, since it proves that its refresh was received.
 */
export function bearerIdentity({ db, clock }: { db: Kysely<Database>; clock: Clock }): Identify {
  return async function identify(authorization) {
    const token = /^Bearer (\S{1,200})$/.exec(authorization ?? '')?.[1];
    if (!token) return null;
    const hash = hashToken(token);
    const { rows } = await sql<TokenRow>`select * from session_by_token(${hash})`.execute(db);
    const row = rows[0];
    const kind = kinds[row?.kind ?? ''];
    if (!row || !kind || (row.expires_at && row.expires_at <= clock.now())) return null;
    if (!row.used_at) await noteFirstUse(db, hash, clock);
    return { hospital: row.hospital_id, session: row.session_id, kind };
  };
}

/** The session of an identity, read in a transaction of its hospital; null when it has ended. */
export function readSession(tx: Tx, identity: Identity): Promise<Session | null> {
  return readers[identity.kind](tx, identity);
}

/** Both at once, for who needs no transaction of their own. */
export function bearerAuthentication(needs: { identify: Identify; inHospital: InHospital }): Authenticate {
  return async function authenticate(authorization) {
    const identity = await needs.identify(authorization);
    if (!identity) return null;
    const caller = { hospital: identity.hospital, actor: { kind: 'system', reason: 'authenticate' } as const };
    return needs.inHospital(caller, (tx) => readSession(tx, identity));
  };
}

async function noteFirstUse(db: Kysely<Database>, hash: Buffer, clock: Clock): Promise<void> {
  await db
    .updateTable('session_token')
    .set({ used_at: clock.now() })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .execute();
}

async function bedSession(tx: Tx, { session, hospital }: Identity): Promise<Session | null> {
  const row = await tx.db
    .selectFrom('bed_session')
    .select(['id', 'stay_id', 'bed_id', 'device_id'])
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const actor = { kind: 'patient', stay: row.stay_id, bed: row.bed_id, session: row.id } as const;
  return { id: row.id, kind: 'bed', hospital, device: row.device_id, actor };
}

async function employeeSession(tx: Tx, { session, hospital }: Identity): Promise<Session | null> {
  const row = await tx.db
    .selectFrom('employee_session')
    .innerJoin('employee', 'employee.id', 'employee_session.employee_id')
    .select(['employee_session.id', 'employee_session.employee_id', 'employee_session.device_id'])
    .where('employee_session.id', '=', session)
    .where('employee_session.ended_at', 'is', null)
    .where('employee.active', '=', true)
    .where('employee.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const actor = { kind: 'employee', employee: row.employee_id, session: row.id } as const;
  return { id: row.id, kind: 'employee', hospital, device: row.device_id, actor };
}

async function stationSession(tx: Tx, { session, hospital }: Identity): Promise<Session | null> {
  const row = await tx.db
    .selectFrom('station_session')
    .innerJoin('device', 'device.id', 'station_session.device_id')
    .select(['station_session.id', 'station_session.device_id', 'station_session.department_id'])
    .where('station_session.id', '=', session)
    .where('station_session.ended_at', 'is', null)
    .where('device.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const actor = { kind: 'station', device: row.device_id, department: row.department_id, session: row.id } as const;
  return { id: row.id, kind: 'station', hospital, device: row.device_id, actor };
}

/** A ward tablet by its own token, which outlives stays: it is heard, and may sign its bed in. */
async function tabletSession(tx: Tx, { session, hospital }: Identity): Promise<Session | null> {
  const row = await tx.db
    .selectFrom('device')
    .select(['id', 'bed_id'])
    .where('id', '=', session)
    .where('kind', '=', 'ward_tablet')
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row?.bed_id) return null;
  const actor = { kind: 'tablet', device: row.id, bed: row.bed_id } as const;
  return { id: row.id, kind: 'tablet', hospital, device: row.id, actor };
}

const readers = { bed: bedSession, employee: employeeSession, station: stationSession, tablet: tabletSession };

import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Actor, Db } from '#server/platform/tx/tx.ts';

/** A live session behind a bearer token. */
export type Session = { id: string; kind: 'bed' | 'employee'; hospital: string; device: string; actor: Actor };
export type Authenticate = (authorization: string | undefined) => Promise<Session | null>;

type TokenRow = {
  hospital_id: string;
  kind: string;
  session_id: string;
  generation: number;
  expires_at: Date | null;
  used_at: Date | null;
};

/**
 * Who calls? The token's hash is looked up at every call, so a session that was ended is dead at once (S28).
 * The first use of an access token is noted, since it proves that its refresh was received.
 */
export function bearerAuthentication({
  db,
  inHospital,
  clock,
}: {
  db: Db;
  inHospital: InHospital;
  clock: Clock;
}): Authenticate {
  return async function authenticate(authorization) {
    const token = /^Bearer (\S{1,200})$/.exec(authorization ?? '')?.[1];
    if (!token) return null;
    const hash = hashToken(token);
    const { rows } = await sql<TokenRow>`select * from session_by_token(${hash})`.execute(db);
    const row = rows[0];
    if (!row || (row.expires_at && row.expires_at <= clock.now())) return null;
    if (!row.used_at) await noteFirstUse(db, hash, clock);
    const caller = { hospital: row.hospital_id, actor: { kind: 'system', reason: 'authenticate' } as const };
    if (row.kind === 'bed_access') return inHospital(caller, (tx) => bedSession(tx.db, row));
    if (row.kind === 'employee_access') return inHospital(caller, (tx) => employeeSession(tx.db, row));
    return null;
  };
}

async function noteFirstUse(db: Db, hash: Buffer, clock: Clock): Promise<void> {
  await db
    .updateTable('session_token')
    .set({ used_at: clock.now() })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .execute();
}

async function bedSession(db: Db, { session_id, hospital_id }: TokenRow): Promise<Session | null> {
  const row = await db
    .selectFrom('bed_session')
    .select(['id', 'stay_id', 'bed_id', 'device_id'])
    .where('id', '=', session_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const actor = { kind: 'patient', stay: row.stay_id, bed: row.bed_id, session: row.id } as const;
  return { id: row.id, kind: 'bed', hospital: hospital_id, device: row.device_id, actor };
}

async function employeeSession(db: Db, { session_id, hospital_id }: TokenRow): Promise<Session | null> {
  const row = await db
    .selectFrom('employee_session')
    .innerJoin('employee', 'employee.id', 'employee_session.employee_id')
    .select(['employee_session.id', 'employee_session.employee_id', 'employee_session.device_id'])
    .where('employee_session.id', '=', session_id)
    .where('employee_session.ended_at', 'is', null)
    .where('employee.active', '=', true)
    .where('employee.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const actor = { kind: 'employee', employee: row.employee_id, session: row.id } as const;
  return { id: row.id, kind: 'employee', hospital: hospital_id, device: row.device_id, actor };
}

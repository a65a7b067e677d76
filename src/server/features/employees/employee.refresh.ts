import { sql } from 'kysely';
import { refreshTokens } from '#server/platform/credentials/session-tokens.ts';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import { readSignedInEmployee } from './employee.reads.ts';
import { endEmployeeSession } from './employee-session.actions.ts';
import { staffLifetimes } from './sign-in/open-session.ts';

type TokenRow = { hospital_id: string; kind: string; session_id: string };

/** A new pair for an employee's refresh token; `no_session` is a refusal. */
export async function refreshEmployee(anonymous: AnonymousContext, refreshToken: string): Promise<StaffSession> {
  const { rows } = await sql<TokenRow>`select * from session_by_token(${hashToken(refreshToken)})`.execute(
    anonymous.db,
  );
  const row = rows[0];
  if (row?.kind !== 'employee_refresh') throw new AppError('no_session');
  const caller = { hospital: row.hospital_id, actor: { kind: 'system', reason: 'token refresh' } as const };
  const answer = await anonymous.inHospital(caller, (tx) => refresh(tx, anonymous, refreshToken, row.session_id));
  if (!answer) throw new AppError('no_session');
  return answer;
}

async function refresh(
  tx: Tx,
  anonymous: AnonymousContext,
  refreshToken: string,
  id: string,
): Promise<StaffSession | null> {
  const session = await tx.db
    .selectFrom('employee_session')
    .innerJoin('employee', 'employee.id', 'employee_session.employee_id')
    .select(['employee_session.is_remembered'])
    .where('employee_session.id', '=', id)
    .where('employee_session.ended_at', 'is', null)
    .where('employee.active', '=', sql.lit(true))
    .where('employee.deleted_at', 'is', null)
    .where(sql<boolean>`(select h.active from hospital_profile(${tx.hospital}) h)`)
    .executeTakeFirst();
  if (!session) return null;
  const of = { hospital: tx.hospital, session: id, audience: 'employee' as const };
  const lifetimes = staffLifetimes(session.is_remembered);
  const refreshed = await refreshTokens(
    tx.db,
    anonymous.clock,
    anonymous.secrets.seal_key,
    refreshToken,
    of,
    lifetimes,
  );
  if (!refreshed) return null;
  if ('reused' in refreshed) {
    await endEmployeeSession(tx, id, 'token_reused');
    return null;
  }
  return { ...refreshed.pair, employee: await readSignedInEmployee(tx, id) };
}

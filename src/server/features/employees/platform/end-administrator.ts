import { sql } from 'kysely';
import { endEmployeeSession } from '#server/features/employees/employee-session.actions.ts';
import { findPlatform, isOnPlatform } from '#server/features/employees/platform-tenant.reads.ts';
import { proveFor } from '#server/features/employees/second-factor/prove-both.ts';
import { endChallenges } from '#server/platform/credentials/sign-in-challenges.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import type { PlatformAdministrator } from '#shared/employees/platform.schemas.ts';
import type { OwnerProof } from '#shared/employees/second-factor.schemas.ts';

/** Those whose account has not ended, by name. Of a hospital's employees nobody is listed. */
export async function listAdministrators(tx: Tx): Promise<PlatformAdministrator[]> {
  if (tx.actor.kind !== 'employee' || !(await isOnPlatform(tx))) return [];
  const rows = await tx.db
    .selectFrom('employee')
    .select(['id', 'fullname', 'username', 'email', 'last_login_at'])
    .where('active', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .orderBy('fullname')
    .orderBy('id')
    .limit(200)
    .execute();
  const { employee } = tx.actor;
  return rows.map(({ last_login_at, ...row }) => ({
    ...{ ...row, last_login_at: last_login_at?.toISOString() ?? null, is_me: row.id === employee },
  }));
}

/**
 * Ends another platform administrator, for who proves their own password and second factor. Throws `not_found`,
 * `wrong_state` for oneself, and as `proveBoth` does.
 */
export async function endAdministrator(context: SessionContext, id: string, proof: OwnerProof): Promise<null> {
  await context.inHospital({ ...context.session }, async (tx) => {
    if (!(await isOnPlatform(tx))) throw notFound('employee');
  });
  await proveFor(context, { proof, others: [id] }, async (tx, { employee }) => {
    if (id === employee) throw conflict('wrong_state');
    if (!(await end(tx, id))) throw notFound('employee');
  });
  return null;
}

/** By who runs the server, the last one too. False where nobody has this user name. */
export async function endAdministratorByOperator(
  { db, inHospital }: { db: Db; inHospital: InHospital },
  username: string,
): Promise<boolean> {
  const { id: hospital } = await findPlatform(db);
  return inHospital({ hospital, actor: { kind: 'system', reason: 'platform-admin' } }, async (tx) => {
    const { rows } = await sql<{ id: string | null }>`
      select employee_by_username(${hospital}, ${username}) as id`.execute(tx.db);
    return rows[0]?.id ? end(tx, rows[0].id) : false;
  });
}

/**
 * The account opens nothing from now on and its user name is free; the sessions end, and with them the visits of
 * hospitals. Of the person nothing but the name is kept, which the records of hospitals have too.
 */
async function end(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update employee set active = false, deleted_at = ${tx.clock.now()}, password_hash = null, email = null,
      email_verified_at = null, mobile = null, phone = null, version = version + 1
    where id = ${id} and active and deleted_at is null returning id`.execute(tx.db);
  if (rows.length === 0) return false;
  const sessions = await tx.db
    .selectFrom('employee_session')
    .select('id')
    .where('employee_id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const session of sessions) await endEmployeeSession(tx, session.id, 'account_ended');
  await endChallenges(tx.db, tx.clock, id);
  await logActivity(tx, { subject: { type: 'employee', id }, action: 'employee.platform_ended' });
  return true;
}

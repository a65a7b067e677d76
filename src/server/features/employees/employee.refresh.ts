import { refreshSession } from '#server/platform/credentials/refresh-session.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import { readSignedInEmployee } from './employee.reads.ts';
import { endEmployeeSession } from './employee-session.actions.ts';
import { staffLifetimes } from './sign-in/open-session.ts';

/** A new pair for an employee's refresh token. Throws `no_session`. */
export function refreshEmployee(anonymous: AnonymousContext, refreshToken: string): Promise<StaffSession> {
  return refreshSession(anonymous, refreshToken, {
    audience: 'employee',
    lifetimes: async (tx, session) => staffLifetimes(await isRemembered(tx, session)),
    end: endEmployeeSession,
    answer: async (tx, session, pair) => ({ ...pair, employee: await readSignedInEmployee(tx, session) }),
  });
}

async function isRemembered(tx: Tx, session: string): Promise<boolean> {
  const { is_remembered } = await tx.db
    .selectFrom('employee_session')
    .select('is_remembered')
    .where('id', '=', session)
    .executeTakeFirstOrThrow();
  return is_remembered;
}

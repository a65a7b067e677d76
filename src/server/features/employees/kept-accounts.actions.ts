import { sql } from 'kysely';
import { isInScope } from '#server/features/access/access.reads.ts';
import { holdLevel, requireHeld } from '#server/features/access/held.reads.ts';
import { changeRights } from '#server/features/access/rights-changed.actions.ts';
import { announceCame, announceGone, leaveWithAccount } from '#server/features/duty/duty.actions.ts';
import { endAccountLinks } from '#server/platform/credentials/account-links.ts';
import { endChallenges } from '#server/platform/credentials/sign-in-challenges.ts';
import { denied, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { announceAccount } from './account-changed.ts';
import { endEmployeeSession } from './employee-session.actions.ts';

/**
 * Who calls may touch the account: it holds no more than they may give (docs/decisions/0028-who-grants-what.md). Throws
 * `operation_denied`: else whoever may edit employees would get, by an address or a link, an account above their own.
 */
export async function requireMayTouch(tx: Tx, employee: string, ...levels: string[]): Promise<void> {
  const held = await Promise.all([...new Set(levels)].toSorted().map((level) => holdLevel(tx, level)));
  await requireHeld(tx, { employee }, ...held.filter((one) => one !== undefined));
}

/** Whoever leads some wards takes nobody from another. Throws `not_found` as for a ward that is not there. */
export async function requireInOwnWards(tx: Tx, departments: readonly string[]): Promise<void> {
  for (const department of departments) if (!(await isInScope(tx, department))) throw notFound('department');
}

/** What an employee is given or loses; what is left out stays. */
export type Belonging = {
  level?: string | undefined;
  departments?: readonly string[] | undefined;
  service_types?: readonly string[] | undefined;
  active?: boolean | undefined;
};

/**
 * Gives an employee another level, other wards or activities, or ends or takes up the use of the account. What they hear
 * of what they may see no longer ends at once (S28); on duty, who is notified of what is found anew (S9). The caller
 * holds the account. The last one who may edit access levels is kept by the database (`last_access_editor`).
 */
export async function changeBelonging(tx: Tx, employee: string, to: Belonging): Promise<void> {
  await changeRights(tx, { employee }, async () => {
    const own = {
      ...(to.level && { access_level_id: to.level }),
      ...(to.active !== undefined && { active: to.active }),
    };
    if (Object.keys(own).length > 0) {
      await tx.db.updateTable('employee').set(own).where('id', '=', employee).execute();
    }
    if (to.departments) await pair(tx, 'employee_department', 'department_id', employee, to.departments);
    if (to.service_types) await pair(tx, 'employee_service_type', 'service_type_id', employee, to.service_types);
  });
  if (to.active === false) await endUse(tx, employee);
  else if (await isPresent(tx, employee)) {
    await announceGone(tx, employee);
    await announceCame(tx, employee);
  }
  announceAccount(tx, employee);
}

/** An account that ends: nobody signs in with it from now on, and what was held is given back (S25). */
export async function endAccount(tx: Tx, employee: string): Promise<void> {
  await changeRights(tx, { employee }, () =>
    tx.db.updateTable('employee').set({ deleted_at: tx.clock.now() }).where('id', '=', employee).execute(),
  );
  await endUse(tx, employee);
}

/**
 * No link that was mailed opens the account any more: what it was mailed to is not theirs, or is to be proved anew. Throws
 * `operation_denied` for a platform administrator, who would get the account's mails by it.
 */
export async function replaceEmail(tx: Tx, employee: string): Promise<void> {
  if (tx.actor.kind === 'platform') throw denied();
  await endAccountLinks(tx.db, tx.clock, employee);
  await tx.db.updateTable('employee').set({ email_verified_at: null }).where('id', '=', employee).execute();
}

/** Every session, link and sign-in that was begun ends; off duty once that is committed. */
export async function endUse(tx: Tx, employee: string): Promise<void> {
  const sessions = await tx.db
    .selectFrom('employee_session')
    .select('id')
    .where('employee_id', '=', employee)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of sessions) await endEmployeeSession(tx, id, 'account_ended');
  await endAccountLinks(tx.db, tx.clock, employee);
  await endChallenges(tx.db, tx.clock, employee);
  // Should it fail, the jobs that see to ended accounts find it (S24, S25).
  tx.afterwards(employee, (own) => leaveWithAccount(own, employee));
}

async function isPresent(tx: Tx, employee: string): Promise<boolean> {
  const { rows } = await sql`select from present_employee where employee_id = ${employee}`.execute(tx.db);
  return rows.length > 0;
}

type Paired = { employee_department: 'department_id'; employee_service_type: 'service_type_id' };

async function pair<T extends keyof Paired>(
  tx: Tx,
  table: T,
  column: Paired[T],
  employee: string,
  ids: readonly string[],
): Promise<void> {
  const of = sql`${sql.table(table)}`;
  await sql`delete from ${of} where employee_id = ${employee} and ${sql.ref(column)} <> all(${[...ids]}::uuid[])`.execute(
    tx.db,
  );
  await sql`insert into ${of} (hospital_id, employee_id, ${sql.ref(column)})
    select ${tx.hospital}, ${employee}, x.id from unnest(${[...ids]}::uuid[]) x (id)
    on conflict do nothing`.execute(tx.db);
}

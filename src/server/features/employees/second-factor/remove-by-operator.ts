import { sql } from 'kysely';
import { findPlatform } from '#server/features/employees/platform-tenant.reads.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import { factorSince } from './factor.queries.ts';
import { removeFactor } from './own-factor.ts';

/** `none`: the account asks for the password alone already, and nothing was changed. */
export type RemovedByOperator = 'removed' | 'none' | 'no_hospital' | 'no_account';

/**
 * Takes a lost second factor off where no colleague can: by who runs the server, for the only administrator say. Where
 * one is required the next sign-in sets one up. Without a code: off a platform administrator. Sessions that are open stay so.
 */
export async function removeFactorByOperator(
  { db, inHospital }: { db: Db; inHospital: InHospital },
  { code, username }: { code: string | null; username: string },
): Promise<RemovedByOperator> {
  const hospital = code === null ? (await findPlatform(db)).id : await hospitalByCode(db, code);
  if (!hospital) return 'no_hospital';
  return inHospital({ hospital, actor: { kind: 'system', reason: 'remove-second-factor' } }, async (tx) => {
    const found = await sql<{ id: string }>`
      select e.id from employee_by_username(${hospital}, ${username}) n(id) join employee e on e.id = n.id
      for no key update of e`.execute(tx.db);
    const employee = found.rows[0]?.id;
    if (!employee) return 'no_account';
    if ((await factorSince(tx, employee)) === null) return 'none';
    await removeFactor(tx, employee);
    return 'removed';
  });
}

async function hospitalByCode(db: Db, code: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select hospital_by_code(${code}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

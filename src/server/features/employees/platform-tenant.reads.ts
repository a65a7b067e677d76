import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/tx/tx.ts';

/** A tenant that there is not: what is asked in it finds nothing. */
const nobody = '00000000-0000-4000-8000-000000000000';

/** Where platform administrators have their accounts; `exists` is false while there are none. */
export async function findPlatform(db: Db): Promise<{ id: string; exists: boolean }> {
  const { rows } = await sql<{ id: string | null }>`select platform_tenant() as id`.execute(db);
  const id = rows[0]?.id ?? null;
  return { id: id ?? nobody, exists: id !== null };
}

/** Whether this is the transaction of a platform administrator in their own tenant. */
export async function isOnPlatform(tx: Tx): Promise<boolean> {
  return (await findPlatform(tx.db)).id === tx.hospital;
}

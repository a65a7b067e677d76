import { z } from 'zod';
import type { Sql } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/**
 * The rows of a statement that is put together from a declaration. Nothing can compare its columns with a type before it
 * runs (test/rows.test.ts), so each row is checked as it comes.
 */
export async function fetchRows<T>({ db }: Pick<Tx, 'db'>, statement: Sql, row: z.ZodType<T>): Promise<T[]> {
  const { rows } = await statement.execute(db);
  return z.array(row).parse(rows);
}

export const Id = z.object({ id: z.string() });

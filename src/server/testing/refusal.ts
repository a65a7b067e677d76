import type pg from 'pg';

/** What the database answered to something it must refuse: its error code and the constraint, or 'allowed'. */
export type Refusal = { code: string; constraint: string | undefined; rows: number };

/** Tries one statement inside the open transaction and takes it back, whatever came of it. */
export async function attempt(client: pg.Client, sql: string, values: unknown[] = []): Promise<Refusal> {
  await client.query('savepoint attempt');
  try {
    const { rowCount } = await client.query(sql, values);
    return { code: 'allowed', constraint: undefined, rows: rowCount ?? 0 };
  } catch (error) {
    const { code = '', constraint } = error as { code?: string; constraint?: string }; // pg's DatabaseError
    if (code === '') throw error;
    return { code, constraint, rows: 0 };
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

/** Opens a transaction in a hospital, runs the work, and rolls back. */
export async function insideHospital<T>(client: pg.Client, hospital: string, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query("select set_config('app.hospital_id', $1, true)", [hospital]);
    return await work();
  } finally {
    await client.query('rollback');
  }
}

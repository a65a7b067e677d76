import { sql } from 'kysely';
import type { OwnWords } from '#server/platform/credentials/passwords/new-password.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type Row = { fullname: string; username: string; email: string | null; hospital: string; code: string };

/** The names that stand for an account, which its password must not hold. */
export async function ownWordsOf(tx: Tx, employee: string): Promise<OwnWords> {
  const { rows } = await sql<Row>`
    select e.fullname, e.username, e.email, h.name as hospital, h.code
    from employee e join hospital_profile(e.hospital_id) h on true where e.id = ${employee}`.execute(tx.db);
  const row = rows[0];
  if (!row) throw new AppError('no_session');
  return ['wardbell', ...Object.values(row)];
}

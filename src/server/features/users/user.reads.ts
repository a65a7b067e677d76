import { sql } from 'kysely';
import type { OwnWords } from '#server/platform/credentials/passwords/new-password.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { User } from '#shared/users/user.schemas.ts';

/** The user behind a session. */
export async function readUser(tx: Tx, session: string): Promise<User> {
  const { rows } = await sql<User>`
    select u.id, u.name, u.email, u.language_code as language, u.version, s.stay_id as until_stay_ends,
      json_build_object('name', h.name, 'code', h.code, 'time_zone', h.time_zone) as hospital
    from user_session s join user_account u on u.hospital_id = s.hospital_id and u.id = s.user_id
    join hospital_profile(s.hospital_id) h on true
    where s.id = ${session}`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new AppError('no_session');
  return row;
}

type Known = { name: string; email: string };

/** The names that stand for an account, which its password must not hold. */
export async function ownWordsOf(tx: Tx, known: Known): Promise<OwnWords> {
  const { rows } = await sql<{ name: string; code: string }>`
    select h.name, h.code from hospital_profile(${tx.hospital}) h`.execute(tx.db);
  return ['wardbell', known.name, known.email, rows[0]?.name ?? null, rows[0]?.code ?? null];
}

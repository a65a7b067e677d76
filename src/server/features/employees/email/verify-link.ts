import { sql } from 'kysely';
import { findAccountLink } from '#server/platform/credentials/account-links.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { VerifyLink } from '#shared/employees/email.schemas.ts';

type Row = Pick<VerifyLink, 'email' | 'username' | 'role'> & { name: string; code: string };

/**
 * Which address a mailed link proves, and for whom: its owner may be somebody else than whoever typed it. Nothing is
 * used by it. Throws `link_unknown` or `link_expired`.
 */
export async function readVerifyLink(anonymous: AnonymousContext, token: string): Promise<VerifyLink> {
  const { hospital, id } = await findAccountLink(anonymous, token);
  const actor = { kind: 'system', reason: 'e-mail verification' } as const;
  const row = await anonymous.inHospital({ hospital, actor }, (tx) => findOwner(tx, id));
  if (!row) throw new AppError('link_unknown');
  const { name, code, ...link } = row;
  return { ...link, hospital: { name, code } };
}

async function findOwner(tx: Tx, link: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select w.email, w.username, w.role, h.name, h.code from (
      select l.email, e.username, null as role from account_link l
      join employee e on e.hospital_id = l.hospital_id and e.id = l.employee_id
      where l.id = ${link} and l.purpose = 'email_change' and l.email is not null
        and e.active and e.deleted_at is null and e.auth_type = 'password'
      union all
      select r.email, r.username, r.role from registration r
      where r.id = ${link} and r.verified_at is null and r.declined_at is null
    ) w join hospital_profile(${tx.hospital}) h on h.active`.execute(tx.db);
  return rows[0];
}

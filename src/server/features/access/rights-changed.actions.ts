import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { rightsChanged } from '#shared/employees/employee.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { hasOneOf, inScope } from './access.reads.ts';
import type { Whom } from './held.reads.ts';

/**
 * Changes what these employees may do and tells their open apps, which read their rights again; what they hear of wards
 * whose board they see no longer ends, on every process (S28). Only who is signed in hears or sees anything.
 */
export async function changeRights<T>(tx: Tx, whom: Whom, change: () => Promise<T>): Promise<T> {
  const before = await readSignedIn(tx, whom);
  const changed = await change();
  const after = new Map((await readSignedIn(tx, whom)).map((one) => [one.id, one.wards]));
  for (const { id, sessions, wards } of before) {
    const lost = wards.filter((ward) => !after.get(id)?.includes(ward));
    const ended = lost.flatMap((ward) => [channels.department(ward), channels.duty(ward)]);
    tx.announce(rightsChanged, { subject: id, channels: [channels.employee(id)], detail: { sessions, ended } });
  }
  return changed;
}

type SignedIn = { id: string; sessions: string[]; wards: string[] };

/** Those of them who are signed in, with the wards whose board they see. */
async function readSignedIn(tx: Tx, whom: Whom): Promise<SignedIn[]> {
  const wanted = 'employee' in whom ? sql`p.id = ${whom.employee}` : sql`p.access_level_id = ${whom.level}`;
  const { rows } = await sql<SignedIn>`
    select p.id, s.sessions, array(select w.id from department w where w.hospital_id = p.hospital_id
      and ${hasOneOf(['board:view'], sql`p.id`)} and ${inScope(sql`p.id`, sql`w.id`)}) as wards
    from employee p join lateral (select array_agg(n.id order by n.id) as sessions from employee_session n
      where n.hospital_id = p.hospital_id and n.employee_id = p.id and n.ended_at is null) s on s.sessions is not null
    where ${wanted} order by p.id`.execute(tx.db);
  return rows;
}

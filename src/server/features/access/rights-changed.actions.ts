import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { areas } from '#shared/areas/all.ts';
import { channelOfArea } from '#shared/areas/area.events.ts';
import { rightsChanged } from '#shared/employees/employee.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { hasOneOf, inScope } from './access.reads.ts';
import type { Whom } from './held.reads.ts';

/**
 * Changes what these employees may do and tells their open apps, which read their rights again; what they hear of wards
 * whose board they see no longer, and of areas that they view no longer, ends, on every process (S28). Whoever of them is not signed in is named too: they may
 * sign in before the change is committed, and hear nothing where they do not.
 */
export async function changeRights<T>(tx: Tx, whom: Whom, change: () => Promise<T>): Promise<T> {
  const before = await readHeard(tx, whom);
  const changed = await change();
  const after = new Map((await readHeard(tx, whom)).map((one) => [one.id, one]));
  for (const { id, wards, views } of before) {
    const lost = wards.filter((ward) => !after.get(id)?.wards.includes(ward));
    const closed = areas.filter(({ name }) => views.includes(name) && !after.get(id)?.views.includes(name));
    const ended = [
      ...lost.flatMap((ward) => [channels.department(ward), channels.duty(ward)]),
      ...closed.map((area) => channelOfArea(tx.hospital, area)),
    ];
    tx.announce(rightsChanged, { subject: id, channels: [channels.employee(id)], detail: { ended } });
  }
  return changed;
}

type Heard = { id: string; wards: string[]; views: string[] };

/** Those of them whose account has not ended, with the wards whose board they see and the areas that they may view. */
async function readHeard(tx: Tx, whom: Whom): Promise<Heard[]> {
  const views = areas.map(({ name }) => sql`case when ${hasOneOf([`${name}:view`], sql`p.id`)} then ${name}::text end`);
  const wanted = 'employee' in whom ? sql`p.id = ${whom.employee}` : sql`p.access_level_id = ${whom.level}`;
  const { rows } = await sql<Heard>`
    select p.id, case when ${hasOneOf(['board:view'], sql`p.id`)} then array(select w.id from department w
      where w.hospital_id = p.hospital_id and ${inScope(sql`p.id`, sql`w.id`)}) else '{}' end as wards,
      array_remove(array[${sql.join(views)}], null) as views
    from employee p where ${wanted} and p.active and p.deleted_at is null order by p.id`.execute(tx.db);
  return rows;
}
